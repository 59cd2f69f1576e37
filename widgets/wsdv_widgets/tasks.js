// Tasks beside a board: one line with the task that is next, the whole list over the board when it is opened.

const KNOWN = "wsdv-tasks"; // the place in the browser's storage, and the event that says it has changed
const KEY = /^[\p{L}\p{N}_.-]{0,20}\/[\p{L}\p{N}_.-]{1,50}$/u; // a lesson and a task of it
const MOST_KNOWN = 2000;

// What this browser remembers as done, over all notebooks. Whatever else lies there counts for nothing.
const doneTasks = {
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KNOWN) ?? "[]");
      return new Set(list(kept).slice(0, MOST_KNOWN).filter((key) => KEY.test(text(key))));
    } catch {
      return new Set(); // a browser that keeps nothing, or something that is no list
    }
  },

  write(keys) {
    try {
      localStorage.setItem(KNOWN, JSON.stringify([...keys].slice(0, MOST_KNOWN)));
      window.dispatchEvent(new Event(KNOWN)); // the browser itself tells other windows only
    } catch {
      // a browser that keeps nothing: Python may
    }
  },
};

class TaskList {
  constructor(stage, act = (message) => stage.ask(message)) {
    this.stage = stage;
    this.act = act; // (message) => sends it
    this.items = new Map(); // id -> its elements
    this.kept = new Set(); // what this view has put into the browser's storage
    this.count = make("span", { class: "wsdv-task-count", "aria-hidden": "true" });
    this.now = make("span", { class: "wsdv-task-now" });
    this.opener = make("button", { type: "button", class: "wsdv-task-line wsdv-quiet", "aria-expanded": "false", onclick: () => this.open(this.list.hidden) }, this.count, this.now);
    this.list = make("ol", { class: "wsdv-task-list", hidden: true });
    this.element = make("section", { class: "wsdv-task", "data-region": "task", hidden: true }, this.opener, this.list);
    this.element.addEventListener("keydown", (event) => this.key(event));
    stage.on(document, "pointerdown", (event) => this.element.contains(event.target) || this.open(false));
    stage.listen("change:drawing", () => this.follow());
    this.follow();
    this.remind();
  }

  follow() {
    this.show(object(object(this.stage.model.get("drawing")).table).tasks);
  }

  // Python hears what this browser remembers of these tasks, unless it knows already.
  remind() {
    const known = doneTasks.read();
    const ids = this.tasks.filter(({ id, done }) => !done && known.has(id)).map(({ id }) => id);
    if (ids.length && !this.stage.gone) this.act({ type: "task-known", ids });
  }

  show(tasks) {
    const { items, done, of, words } = object(tasks);
    this.tasks = objects(items);
    this.words = object(words);
    this.element.hidden = !this.tasks.length;
    const next = this.tasks.find((task) => !task.done);
    this.element.dataset.finished = String(!next);
    this.element.setAttribute("aria-label", text(this.words.title));
    this.opener.setAttribute("aria-label", [text(this.words.title), text(next?.text)].join(". "));
    this.count.textContent = `${next ? "" : "✓ "}${Number(done) || 0}/${Number(of) || 0}`;
    this.now.textContent = text(next ? next.text : this.words.all);
    this.list.setAttribute("aria-label", text(this.words.list));
    for (const task of this.tasks) this.item(task.id).show(task, this.words, task === next);
    for (const [id, { element }] of this.items) {
      if (this.tasks.some((task) => task.id === id)) continue;
      element.remove();
      this.items.delete(id);
    }
    this.keep();
  }

  item(id) {
    if (!this.items.has(id)) {
      const item = new TaskItem(id, this.act);
      this.items.set(id, item);
      this.list.append(item.element);
    }
    return this.items.get(id);
  }

  // What is done, here or as Python remembers, this browser remembers too; what was unticked it forgets.
  keep() {
    const added = this.tasks.filter(({ id, done }) => done && !this.kept.has(id));
    const taken = this.tasks.filter(({ id, done }) => !done && this.kept.has(id));
    for (const { id } of added) this.kept.add(id);
    for (const { id } of taken) this.kept.delete(id);
    const known = doneTasks.read();
    const before = known.size;
    const gone = taken.filter(({ id }) => known.delete(id)).length;
    for (const { id } of added) known.add(id);
    if (gone || known.size !== before) doneTasks.write(known);
  }

  open(open) {
    this.list.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
  }

  key(event) {
    if (event.key !== "Escape" || this.list.hidden) return;
    event.preventDefault();
    this.open(false);
    this.opener.focus();
  }
}

// One task of the list. Its elements stay, so that the focus stays where it is.
class TaskItem {
  constructor(id, act) {
    this.mark = make("span", { class: "wsdv-task-mark", "aria-hidden": "true" });
    this.box = make("input", { type: "checkbox", hidden: true, onchange: () => act({ type: "task-tick", id }) });
    this.words = make("span", { class: "wsdv-task-text" });
    this.state = make("span", { class: "wsdv-task-state" });
    const ask = () => this.hint.getAttribute("aria-disabled") === "true" || act({ type: "task-hint", id });
    this.hint = make("button", { type: "button", class: "wsdv-task-hint", onclick: ask });
    this.hints = make("div", { class: "wsdv-task-hints" });
    this.note = make("p", { class: "wsdv-task-note", hidden: true });
    const label = make("label", {}, this.mark, this.box, this.words);
    this.element = make("li", { "data-task": id }, label, this.state, this.hint, this.hints, this.note);
  }

  show(task, words, next) {
    const done = Boolean(task.done);
    this.element.dataset.done = String(done);
    if (next) this.element.setAttribute("aria-current", "step");
    else this.element.removeAttribute("aria-current");
    this.mark.textContent = done ? "✓" : "○";
    this.mark.hidden = Boolean(task.by_hand);
    this.box.hidden = !task.by_hand;
    this.box.checked = done;
    this.words.textContent = text(task.text);
    this.state.textContent = text(task.before ? words.before : done ? words.ticked : words.undone);
    const hints = list(task.hint).map(text);
    this.hint.hidden = !task.more && !hints.length;
    this.hint.textContent = text(words.hint);
    this.hint.setAttribute("aria-label", `${text(words.hint)}: ${text(task.text)}`);
    this.hint.setAttribute("aria-disabled", String(!task.more));
    this.hints.replaceChildren(...hints.map((words) => make("p", {}, words)));
    this.note.textContent = text(task.note);
    this.note.hidden = !text(task.note);
  }
}
