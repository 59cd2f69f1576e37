// What just happened, scene by scene: sentences, pages with their sums, buttons to go on and back, how fast it goes.

const SPEED_KEY = "wsdv/speed"; // the browser remembers how fast things are told

class Telling {
  constructor(stage, element, act) {
    this.stage = stage;
    this.act = act; // (message) => sends it
    this.told = {};
    this.written = "";
    this.paused = false; // whoever steps back wants time
    const button = (name, words, onclick) => make("button", { type: "button", "data-act": name, onclick }, text(stage.words[words]));
    this.buttons = {
      back: button("telling-back", "telling-back", () => this.back()),
      on: button("telling-on", "telling-on", () => this.on()),
      skip: button("telling-skip", "telling-skip", () => this.skip()),
    };
    this.buttons.on.classList.add("wsdv-big");
    this.buttons.on.setAttribute("aria-keyshortcuts", "Space Enter ArrowRight");
    this.buttons.back.setAttribute("aria-keyshortcuts", "ArrowLeft");
    this.speed = make("select", { class: "wsdv-speed", "aria-label": text(stage.words["telling-speed"]), onchange: () => this.setSpeed(this.speed.value) });
    this.where = make("span", { class: "wsdv-where" });
    this.whole = button("whole-story", "whole-story", () => this.openStory(this.whole.getAttribute("aria-expanded") !== "true"));
    this.title = make("h3", { class: "wsdv-telling-title", tabindex: "-1" });
    this.body = make("div", { class: "wsdv-telling-body", tabindex: "0", role: "region", "aria-label": text(stage.words.telling) });
    this.bar = make("div", { class: "wsdv-telling-bar wsdv-control" }, this.buttons.back, this.buttons.on, this.buttons.skip, this.where, this.speed, this.whole);
    this.element = make("div", { class: "wsdv-telling" }, this.title, this.body, this.bar);
    element.prepend(this.element);
    this.openStory(false);
    stage.ends.push(() => clearTimeout(this.timer));
  }

  show(table) {
    this.table = table;
    this.told = object(table.told);
    const { told } = this;
    const page = object(told.page);
    const written = JSON.stringify([told.at, told.now, told.sentences, told.page, told.last, table.phase]);
    this.element.dataset.kind = text(page.kind) || (told.now ? "now" : "scene");
    if (written !== this.written) this.write(page);
    this.written = written;
    const can = object(told.can);
    for (const [name, button] of Object.entries(this.buttons)) this.enable(button, Boolean(can[name]));
    this.buttons.on.hidden = this.buttons.skip.hidden = Boolean(told.now);
    this.where.textContent = text(told.where);
    this.showSpeeds();
    this.goOn();
  }

  // A button that cannot be used keeps the focus: Back is pressed several times in a row.
  enable(button, can) {
    if (can) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }

  write(page) {
    const { told } = this;
    this.title.textContent = text(page.title) || text(this.stage.words.telling);
    const sentences = objects(told.sentences).map(({ text: words, rule }) =>
      make("li", {}, text(words), ...(text(rule) ? [" ", make("span", { class: "wsdv-rule" }, `(${text(rule)})`)] : [])),
    );
    const blocks = objects(page.blocks).map((block, number) => this.block(block, `telling/${number}`));
    const last = text(told.last) ? [make("p", { class: "wsdv-last" }, text(told.last))] : [];
    const happened = last.length || !sentences.length ? [] : [make("ul", { class: "wsdv-happened" }, ...sentences)];
    this.body.replaceChildren(...last, ...this.ending(page), ...happened, ...blocks.filter(Boolean));
    this.body.scrollTop = 0;
    this.element.classList.toggle("wsdv-empty", !this.body.childElementCount);
  }

  ending(page) {
    if (page.kind !== "end") return [];
    const button = (name, act) => make("button", { type: "button", "data-act": name, onclick: act }, text(this.stage.words[name]));
    const watch = button("watch", () => this.act({ type: "watch" }));
    return [make("p", { class: "wsdv-ending" }, watch, button("again", () => this.act({ type: "again" })))];
  }

  block(block, path) {
    if (block.block === "curves") return curvesOf(block);
    if (block.block === "row") return make("div", { class: "wsdv-row" }, ...objects(block.blocks).map((one, number) => this.block(one, `${path}/${number}`)).filter(Boolean));
    return own(BLOCKS, block.block)?.(block, this, path) ?? null;
  }

  // From a term of a sum one can point at its thing on the board.
  pointAt(thing) {
    for (const node of this.stage.root.querySelectorAll(".wsdv-pointed")) node.classList.remove("wsdv-pointed");
    for (const node of this.stage.root.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) node.classList.add("wsdv-pointed");
  }

  // Going on and back

  on(byItself = false) {
    if (!byItself) this.paused = false;
    this.step({ type: "on", at: this.told.at });
  }

  back() {
    this.paused = true;
    this.step({ type: "back", at: this.told.at });
  }

  skip() {
    this.paused = false;
    this.step({ type: "skip", at: this.told.at });
  }

  step(message) {
    clearTimeout(this.timer);
    this.timer = null;
    if (object(this.told.can)[message.type]) this.act(message);
  }

  // In its own time: a scene that says how long it is shown goes on by itself.
  goOn() {
    const { told } = this;
    const every = Number(told.every) || 0;
    if (every && this.timer && this.timed === told.at) return; // more has come meanwhile; this one is still shown
    clearTimeout(this.timer);
    this.timed = told.at;
    this.timer = null;
    if (!every || this.paused || this.stage.gone) return;
    const on = () => {
      if (this.stage.gone || this.paused) return;
      if (document.hidden) this.timer = setTimeout(on, every); // nobody looks
      else {
        this.timer = null;
        this.on(true);
      }
    };
    this.timer = setTimeout(on, every);
  }

  // Keys: true if one was meant for what is told. Where a key has a meaning of its own, it keeps it.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const kind = { " ": "on", Enter: "on", ArrowRight: "on", ArrowLeft: "back", End: "skip" }[event.key];
    const at = event.target;
    if (!kind || !object(this.told.can)[kind]) return false;
    if (at.closest("input, select, textarea")) return false;
    if (/^(Enter| )$/.test(event.key) && at.closest("button, summary, a")) return false;
    if (this.told.now && at.closest("[data-thing], .wsdv-telling-body, .wsdv-story")) return false;
    if (!event.repeat) this[kind]();
    return true;
  }

  // How fast

  showSpeeds() {
    const { told } = this;
    const options = JSON.stringify(told.speeds);
    if (options !== this.speeds) {
      this.speeds = options;
      this.speed.replaceChildren(...list(told.speeds).map(list).map(([value, words]) => make("option", { value: text(value) }, text(words))));
    }
    this.speed.value = text(told.speed) || remembered();
    if (text(told.speed) || this.asked || this.stage.gone) return;
    this.asked = true;
    this.act({ type: "speed", speed: remembered() });
  }

  setSpeed(speed) {
    this.paused = false;
    try {
      localStorage.setItem(SPEED_KEY, speed);
    } catch {
      // a browser that keeps nothing
    }
    this.act({ type: "speed", speed });
  }

  // The whole story beside the board

  openStory(open) {
    this.whole.setAttribute("aria-expanded", String(open));
    this.stage.root.dataset.story = open ? "open" : "";
  }
}

function remembered() {
  try {
    const speed = localStorage.getItem(SPEED_KEY);
    if (/^(calm|wait|at-once)$/.test(speed ?? "")) return speed;
  } catch {
    // a browser that keeps nothing
  }
  return "calm";
}

// A small chart that Python has drawn.
function curvesOf({ title, said, svg }) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 420 150");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", text(said));
  picture.append(...elements(text(svg), { svg: true }));
  return make("figure", { class: "wsdv-curves" }, make("figcaption", {}, text(title)), picture);
}
