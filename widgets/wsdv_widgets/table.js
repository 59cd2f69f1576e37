// The table: a whole game. What is asked stands in the desk, what it is about glows on the board.

const SPOKEN = PROTOCOL.table.from_page; // what can be said to Python

class Play {
  constructor({ model, el }) {
    this.model = model;
    this.stage = new Stage({ model, el }, "table");
    this.picture = new Picture(model, this.stage.words, { clickable: true });
    this.desk = new Desk(this.stage, (message) => this.act(message), () => this.picture.toLegal());
    const { root } = this.stage;
    root.append(this.desk.element, this.picture.element, this.desk.chronicle, this.stage.task, this.desk.bar, this.desk.form);
    this.telling = new Telling(this.stage, this.desk, (message) => this.act(message));
    this.stage.lay(this.picture, { cards: true, open: () => Boolean(this.table.open) });
    this.menu = new Beside(root, { class: "wsdv-menu", role: "group", "aria-label": text(this.stage.words.menu) });
    this.note = new Beside(root, { class: "wsdv-note", "aria-hidden": "true" });
    point(this.picture, this.stage.tip, { choose: (thing) => this.choose(thing), why: (thing) => this.why(thing) });
    root.addEventListener("keydown", (event) => this.key(event), true);
    this.stage.on(document, "pointerdown", (event) => this.aside(event));
    this.stage.listen("change:drawing", () => this.show());
    this.stage.listen("msg:custom", (message) => this.hear(object(message)));
    this.show();
  }

  get table() {
    return object(object(this.model.get("drawing")).table);
  }

  show() {
    const drawing = object(this.model.get("drawing"));
    const marks = new Map();
    this.about = new Map(); // thing -> choices
    for (const choice of objects(this.table.choices)) {
      for (const thing of list(choice.things)) this.about.set(thing, [...(this.about.get(thing) ?? []), choice]);
    }
    for (const [thing, choices] of this.about) marks.set(thing, choices.map((choice) => text(choice.label)).join(", "));
    this.picture.mark(marks);
    this.picture.show(drawing);
    this.desk.show(this.table, objects(drawing.chronicle));
    this.telling.show(this.table);
    this.stage.instead.show(text(this.table.instead));
    this.stage.layout?.measure();
    if (this.stage.gone) this.stage.freeze(this.stage.banner.textContent);
  }

  // To Python. What was clicked belongs to the table as it is shown: its stamp goes along.
  act(message) {
    this.menu.hide();
    this.note.hide();
    this.saving ||= message.type === "save";
    if (message.type === "hint") this.asked = null;
    this.stage.ask(SPOKEN[message.type].stamped ? { ...message, stamp: this.table.stamp } : message);
  }

  choose(thing) {
    this.stage.tip.hide();
    this.stage.tip.done = thing.dataset.thing;
    const choices = this.about.get(thing.dataset.thing) ?? [];
    if (choices.length === 1) this.act({ type: "choose", id: choices[0].id });
    else if (choices.length) this.open(thing, choices);
    else if (!this.stage.reading.instead(thing)) this.why(thing);
  }

  why(thing) {
    this.asked = thing;
    this.act({ type: "why", thing: thing.dataset.thing });
  }

  open(thing, choices) {
    this.opener = thing;
    this.note.hide();
    this.stage.tip.hide();
    this.menu.show(choices.map((choice) => this.desk.choice(choice, Infinity)), thing);
    this.menu.element.querySelector("button").focus();
  }

  // From Python
  hear(message) {
    this.stage.heard();
    if (message.type === "note") this.explain(message);
    if (message.type === "progress") this.desk.think(message.share);
    if (message.type === "download" && this.stage.el.isConnected) this.save(message);
    this.stage.say(message.said ?? message.text);
  }

  explain(message) {
    const thing = text(message.thing) && (this.asked?.isConnected ? this.asked : this.picture.named(message.thing));
    this.stage.tip.hide();
    if (thing) this.note.show(text(message.text), thing, sparing(this.picture, thing));
    else this.stage.tell(message.text);
  }

  // Several views hear the same message; only the one in which the button was pressed saves.
  save(message) {
    if (this.saving) download(this.stage.root, message);
    this.saving = false;
  }

  // Keys that work everywhere in the table: digits choose, Escape closes what is open.
  key(event) {
    if (event.target.closest("input, select") && event.key !== "Escape") return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = /^[1-9]$/.test(event.key) && this.desk.numbered(Number(event.key));
    if (choice && event.repeat) return;
    if (choice) this.act({ type: "choose", id: choice.id });
    else if (this.menu.element.hidden && this.telling.key(event)) event.stopPropagation();
    else if (event.key === "Escape" ? !this.closed() : !this.inMenu(event)) return;
    event.preventDefault();
  }

  closed() {
    if (!this.menu.element.hidden) {
      this.menu.hide();
      this.opener?.focus();
      return true;
    }
    if (!this.note.element.hidden) {
      this.note.hide();
      return true;
    }
    return this.desk.close();
  }

  inMenu(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...this.menu.element.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    if (!step || at < 0) return false;
    buttons.at((at + step) % buttons.length).focus();
    return true;
  }

  aside(event) {
    if (!this.menu.element.contains(event.target)) this.menu.hide();
    this.note.hide();
  }
}

const render = inItsLanguage((view) => new Play(view).stage);

// Once per model: the state, and what the browser keeps of a named table.
function initialize({ model }) {
  keepUp({ model });
  const warn = () => {
    const trouble = text(object(model.get("words"))["not-stored"]);
    model.set("drawing", merged(model.get("drawing"), { table: { trouble } }));
  };
  const keeping = new Keeping(model, warn);
  if (!keeping.used) return;
  model.on("msg:custom", (message) => {
    if (message?.type !== "update") return;
    if (message.broken) keeping.putAside("broken");
    if (message.kept) keeping.add(object(message.kept));
  });
  model.send({ type: "stored", record: keeping.read() });
}

export default { initialize, render };
