// A named table in the browser's own storage: sealed by Python, put together here from small additions.

class Keeping {
  constructor(model, warn) {
    this.key = `wsdv/${text(object(object(model.get("drawing")).table).name)}`;
    this.warn = warn;
    this.used = this.key !== "wsdv/";
  }

  // What is kept, or null. What is no record at all is put aside, never lost.
  read() {
    const kept = this.item(this.key);
    if (kept === null) return null;
    try {
      const record = JSON.parse(kept);
      if (typeof record.head === "string" && typeof record.at === "string" && Array.isArray(record.moves)) return record;
    } catch {
      // not even JSON
    }
    this.putAside("broken");
    return null;
  }

  add({ id, head, keep, moves, at }) {
    const old = this.read();
    const same = old !== null && old.head.startsWith(`${id}:`);
    if (head && old !== null && !same) this.putAside("previous");
    const record = head ? { head, moves: [] } : same ? old : null;
    if (record === null || record.moves.length < keep) return;
    this.write(this.key, JSON.stringify({ head: record.head, at, moves: [...record.moves.slice(0, keep), ...moves] }));
  }

  putAside(why) {
    const kept = this.item(this.key);
    if (kept === null || !this.write(`${this.key}/${why}`, kept)) return;
    localStorage.removeItem(this.key);
  }

  item(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser that keeps nothing
    }
  }

  write(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      this.warn();
      return false;
    }
  }
}
