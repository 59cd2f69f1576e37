// An explorer: a board, and beside it what Python describes. Nothing here knows what any of it means.

const REST = 160; // milliseconds the pointer rests on a thing, or the keyboard stays there, before it is meant
const OF_PICTURE = /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Home|End|Enter| )$/; // keys with a meaning of their own there

class Explorer {
  constructor({ model, el }) {
    this.model = model;
    this.stage = new Stage({ model, el }, "explorer");
    this.later = new Map(); // what waits for an answer before it is sent: the last of its kind only
    this.picture = new Picture(model, this.stage.words, { clickable: false });
    this.panel = new Panel(this);
    this.said = make("p", { class: "wsdv-said", "aria-hidden": "true" }); // the live region says the same
    const { bar, side, below } = this.panel.places;
    bar.classList.add("wsdv-bar");
    bar.append(...this.stage.buttons());
    side.setAttribute("role", "region");
    side.setAttribute("aria-label", text(this.stage.words.side));
    side.dataset.region = "story";
    side.append(below);
    const { root } = this.stage;
    root.tabIndex = -1; // a click anywhere inside brings the keys here
    root.append(side, this.picture.element, this.stage.task, make("div", { class: "wsdv-top" }, bar, this.said));
    this.note = new Beside(root, { class: "wsdv-note", "aria-hidden": "true" });
    this.listen();
    this.show();
    this.stage.lay(this.picture);
  }

  listen() {
    const { root } = this.stage;
    point(this.picture, this.stage.tip, { choose: (thing) => this.click(thing) });
    const rests = (event) => {
      const thing = event.target.closest?.("[data-thing]");
      this.rest(thing && !isArea(thing) ? thing : null);
    };
    this.picture.element.addEventListener("pointermove", rests);
    this.picture.element.addEventListener("focusin", rests);
    this.picture.element.addEventListener("pointerleave", () => this.rest(null));
    root.addEventListener("keydown", (event) => this.key(event), true);
    this.stage.on(document, "pointerdown", () => this.note.hide());
    this.stage.ends.push(() => this.end());
    this.stage.listen("change:drawing", () => this.show());
    this.stage.listen("msg:custom", (message) => this.hear(object(message)));
  }

  get table() {
    return object(object(this.model.get("drawing")).table);
  }

  show() {
    const drawing = object(this.model.get("drawing"));
    const { table } = this;
    this.marks = new Map(Object.entries(object(table.marks)).map(([thing, words]) => [thing, text(words)]));
    this.picture.only(list(table.panels));
    this.stage.root.dataset.map = String(!this.picture.element.querySelector('[data-region="map"]')?.hidden);
    this.stage.root.dataset.tells = String(Boolean(table.tells));
    this.stage.root.dataset.glow = String(Boolean(table.glow));
    this.picture.mark(this.marks);
    this.picture.show(drawing);
    this.light();
    this.panel.show(table, objects(drawing.chronicle));
    this.stage.instead.show(text(table.instead));
    this.stage.layout?.measure();
    requestAnimationFrame(() => this.panel.reach());
    if (this.stage.gone) this.stage.freeze(this.stage.banner.textContent);
  }

  // What is pointed at, and what has to do with it.
  light() {
    const lit = new Set(list(this.table.lit));
    for (const thing of thingsIn(this.picture.element)) {
      if (isArea(thing)) continue;
      thing.classList.toggle("wsdv-lit", lit.has(thing.dataset.thing));
      thing.classList.toggle("wsdv-pointed", thing.dataset.thing === this.table.pointed);
    }
    for (const [key, { node }] of this.picture.shown) node.classList.toggle("wsdv-lit", lit.has(key));
  }

  // To Python

  ask(message) {
    this.askedAt = performance.now();
    this.stage.ask(message);
  }

  busy() {
    return Boolean(this.askedAt) && performance.now() - this.askedAt < PATIENCE;
  }

  use(id, value, { stopping = true } = {}) {
    if (this.panel.controls.get(id)?.spec.can === false || this.stage.gone) return;
    if (stopping) this.stop();
    this.saving = id;
    this.note.hide();
    this.ask({ type: "control", id, value });
  }

  // Values that come faster than answers: only the last one counts.
  stream(id, value) {
    this.stop();
    this.send(id, { type: "control", id, value });
  }

  send(name, message) {
    if (this.busy()) this.later.set(name, message);
    else this.ask(message);
  }

  click(thing) {
    this.rest(null);
    this.note.hide();
    this.stage.tip.hide();
    this.stage.tip.done = thing.dataset.thing;
    this.stop();
    if (!this.marks.has(thing.dataset.thing) && this.stage.reading.instead(thing)) return;
    this.ask({ type: "click", thing: thing.dataset.thing });
  }

  rest(thing) {
    clearTimeout(this.resting);
    if (!thing || this.stage.gone) return;
    this.resting = setTimeout(() => this.pointAt(thing.dataset.thing), REST);
  }

  pointAt(thing) {
    if (thing !== this.table.pointed && !this.stage.gone) this.send("point", { type: "point", thing });
  }

  // From Python

  hear(message) {
    this.askedAt = 0;
    this.stage.heard();
    if (message.type === "note") this.explain(message);
    if (message.type === "download" && this.saving) download(this.stage.root, message);
    if (message.type === "update" && !message.aside) this.said.textContent = text(message.said);
    this.stage.say(message.said ?? message.text);
    if (message.type === "download") return; // an update follows
    this.saving = null;
    const [next] = this.later;
    if (!next) return;
    this.later.delete(next[0]);
    this.ask(next[1]);
  }

  explain(message) {
    this.stop();
    const thing = text(message.thing) && this.picture.named(message.thing);
    if (thing) this.note.show(text(message.text), thing, sparing(this.picture, thing));
    else this.stage.tell(message.text);
  }

  // Keys that work everywhere in the explorer, save where they have a meaning of their own.
  key(event) {
    const at = event.target;
    if (event.key === "Escape") {
      if (this.stop() || !this.note.element.hidden) event.preventDefault();
      this.note.hide();
      return;
    }
    const ctrl = event.ctrlKey || event.metaKey;
    const pressed = event.key.length === 1 && !ctrl ? event.key.toLowerCase() : event.key; // also with Caps Lock
    const control = event.altKey ? undefined : this.panel.withKey(`${ctrl ? "Ctrl+" : ""}${pressed}`);
    if (!control || at.matches('select, textarea, input:not([type="range"], [type="checkbox"], [readonly])')) return;
    if (!ctrl && OF_PICTURE.test(event.key) && at.closest?.("[data-thing]")) return;
    if (/^(Enter| )$/.test(event.key) && at.matches("button, summary, input")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!(event.repeat && this.busy())) control.press();
  }

  // Ends what goes on by itself; true if anything did.
  stop() {
    const playing = [...this.panel.controls.values()].filter((control) => control.playing);
    for (const control of playing) control.stop();
    return playing.length > 0;
  }

  end() {
    clearTimeout(this.resting);
    for (const control of this.panel.controls.values()) control.end?.();
  }
}

export default { initialize: keepUp, render: inItsLanguage((view) => new Explorer(view).stage) };
