// What just happened, scene by scene: sentences, pages with their sums, buttons to go on and back, how fast it goes.

const SPEED_KEY = "wsdv/speed"; // the browser remembers how fast things are told
const DENSITIES = ["", "tight", "tight columns", "tight small", "tight small columns", "tight small bare"]; // of a page, until it is seen as a whole

class Telling {
  constructor(stage, desk, act) {
    this.stage = stage;
    this.desk = desk;
    this.act = act; // (message) => sends it
    this.table = {};
    this.told = {};
    this.written = "";
    this.paused = false; // whoever steps back wants time
    this.result = make("p", { class: "wsdv-result" }); // what a page comes to, beside its title
    this.steps = this.makeSteps();
    this.head = this.makeHead();
    this.sheet = make("div", { class: "wsdv-sheet" });
    this.body = make("div", { class: "wsdv-telling-body wsdv-section", tabindex: "0", role: "region", "aria-label": text(stage.words.telling) }, this.sheet);
    this.element = make("div", { class: "wsdv-telling" }, this.head, this.body);
    desk.chronicle.prepend(this.element);
    desk.choices.before(this.result, this.steps);
    const seen = new ResizeObserver(() => this.measure());
    seen.observe(desk.chronicle);
    stage.ends.push(() => seen.disconnect(), () => clearTimeout(this.timer));
  }

  button(name, act, words = this.stage.words[name]) {
    return make("button", { type: "button", "data-act": name, onclick: act }, text(words));
  }

  // One line above what is told: its title, and what is needed now and then.
  makeHead() {
    const { words } = this.stage;
    this.title = make("h3", { class: "wsdv-telling-title" });
    this.before = this.button("telling-before", () => this.back(), "‹");
    this.before.setAttribute("aria-label", text(words["telling-before"]));
    this.before.setAttribute("aria-keyshortcuts", "ArrowLeft");
    this.speed = make("select", { class: "wsdv-speed", "aria-label": text(words["telling-speed"]), onchange: () => this.setSpeed(this.speed.value) });
    this.whole = this.button("whole-story", () => this.openStory(!this.open));
    this.whole.setAttribute("aria-expanded", "false");
    return make("div", { class: "wsdv-telling-head wsdv-control" }, this.title, this.before, this.speed, this.whole);
  }

  // Where the answers stand while something is asked: how to go on.
  makeSteps() {
    this.buttons = {
      on: this.button("telling-on", () => this.on()),
      back: this.button("telling-back", () => this.back()),
      skip: this.button("telling-skip", () => this.skip()),
      watch: this.button("watch", () => this.act({ type: "watch" })),
      again: this.button("again", () => this.act({ type: "again" })),
      mistakes: this.button("mistakes", () => this.askForMistakes()),
    };
    for (const name of ["on", "watch"]) this.buttons[name].classList.add("wsdv-big");
    this.buttons.on.setAttribute("aria-keyshortcuts", "Space Enter ArrowRight");
    this.buttons.back.setAttribute("aria-keyshortcuts", "ArrowLeft");
    this.buttons.skip.setAttribute("aria-keyshortcuts", "End");
    this.where = make("span", { class: "wsdv-where" });
    return make("div", { class: "wsdv-steps wsdv-control" }, ...Object.values(this.buttons), this.where);
  }

  show(table) {
    const { activeElement } = document;
    const [stepped, inside] = [this.steps.contains(activeElement), this.desk.element.contains(activeElement)];
    const byKey = Boolean(activeElement?.matches(":focus-visible"));
    const before = this.steps.dataset.kind;
    this.table = table;
    this.told = object(table.told);
    const { told } = this;
    const page = object(told.page);
    const written = JSON.stringify([told.at, told.now, told.before, told.sentences, told.page, told.last, table.phase]);
    this.element.dataset.kind = text(page.kind) || (told.now ? "now" : "scene");
    if (written !== this.written) this.write(page);
    this.written = written;
    this.light();
    this.place();
    this.offer(table.phase === "told" ? "told" : table.phase === "over" ? "over" : "");
    this.showSpeeds();
    this.goOn();
    if (this.steps.dataset.kind !== before && (stepped || (inside && this.steps.dataset.kind))) this.focus(byKey);
  }

  // What lies beside the map is marked as a whole.
  light() {
    const lit = new Set(list(this.told.lit));
    for (const part of this.stage.root.querySelectorAll('[data-region="tracks"] [data-part]')) part.classList.toggle("wsdv-changed", lit.has(part.dataset.part));
  }

  // The buttons of something that is told, or of a game that is over.
  offer(kind) {
    const can = object(this.told.can);
    this.steps.dataset.kind = kind;
    this.steps.hidden = !kind;
    for (const name of ["on", "back", "skip"]) this.buttons[name].hidden = kind !== "told";
    for (const name of ["watch", "again"]) this.buttons[name].hidden = kind !== "over";
    this.buttons.mistakes.hidden = kind !== "over" || !object(this.table.can).mistakes;
    for (const button of [this.buttons.back, this.before]) this.enable(button, Boolean(can.back));
    this.before.classList.toggle("wsdv-unseen", kind === "told"); // the same stands beside the question then
    this.where.textContent = text(this.told.where);
  }

  // Going on by keyboard begins where one answers, and leads back there. A mouse is not led to the board.
  focus(byKey) {
    const { kind } = this.steps.dataset;
    if (kind) this.buttons[kind === "told" ? "on" : "watch"].focus({ preventScroll: true });
    else if (byKey) this.desk.focus();
    else this.desk.heading.focus({ preventScroll: true });
  }

  // A button that cannot be used keeps the focus: Back is pressed several times in a row.
  enable(button, can) {
    if (can) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }

  write(page) {
    const { told } = this;
    this.entitle();
    const blocks = objects(page.blocks).map((block, number) => this.block(block, `telling/${number}`));
    const result = object(list(page.blocks)[0]).tone === "result" ? [blocks.shift()] : [];
    this.result.textContent = told.now ? "" : text(result.pop()?.textContent);
    this.result.hidden = !this.result.textContent;
    const last = text(told.last) ? [make("p", { class: "wsdv-last" }, text(told.last))] : this.sentences();
    this.sheet.replaceChildren(...result, ...last, ...blocks.filter(Boolean));
    this.body.scrollTop = told.now || page.title ? 0 : this.body.scrollHeight;
    this.element.classList.toggle("wsdv-empty", !this.sheet.childElementCount);
  }

  // The line above says whose action it was, which page this is, or that it is the whole story.
  entitle() {
    const { words } = this.stage;
    const page = object(this.told.page);
    const title = text(page.beside) || text(page.title) || text(this.told.title) || text(words.telling);
    this.title.textContent = this.open ? text(words.chronicle) : title;
  }

  // What happened now, below what the same action had done before.
  sentences() {
    const known = object(this.told.page).rule;
    const section = (rule) => (text(rule) && rule !== known ? [" ", make("span", { class: "wsdv-rule" }, `(${rule})`)] : []);
    const sentence = (now) => ({ text: words, rule }) => make("li", now ? { "aria-current": "step" } : {}, text(words), ...section(rule));
    const before = objects(this.told.before);
    const items = [...before.map(sentence(false)), ...objects(this.told.sentences).map(sentence(before.length > 0))];
    return items.length ? [make("ul", { class: "wsdv-happened" }, ...items)] : [];
  }

  block(block, path) {
    if (block.block === "curves") return curvesOf(block);
    if (block.block === "row") return make("div", { class: "wsdv-row" }, ...objects(block.blocks).map((one, number) => this.block(one, `${path}/${number}`)).filter(Boolean));
    return own(BLOCKS, block.block)?.(this.inSight(block), this, path) ?? null;
  }

  // A page covers the cards: only what lies on the map or the tracks can be pointed at from there.
  inSight(block) {
    const seen = (thing) => (this.shown(thing).length ? thing : "");
    const terms = list(block.terms).map(list).map(([words, amount, thing]) => [words, amount, seen(text(thing))]);
    return { ...block, terms, things: list(block.things).map((thing) => seen(text(thing))) };
  }

  shown(thing) {
    const name = thing && `[data-thing="${CSS.escape(thing)}"]`;
    return name ? this.stage.root.querySelectorAll(`[data-region="map"] ${name}, [data-region="tracks"] ${name}`) : [];
  }

  // From a term of a sum one can point at its thing on the board.
  pointAt(thing) {
    for (const node of this.stage.root.querySelectorAll(".wsdv-pointed")) node.classList.remove("wsdv-pointed");
    for (const node of this.shown(thing)) node.classList.add("wsdv-pointed");
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
      if (document.hidden || this.read) this.timer = setTimeout(on, every); // nobody looks, or somebody reads
      else {
        this.timer = null;
        this.on(true);
      }
    };
    this.timer = setTimeout(on, every);
  }

  // Whether somebody points at a page or is in it with the keyboard: then there is time.
  get read() {
    return Boolean(object(this.told.page).kind) && (this.body.matches(":hover") || this.body.contains(document.activeElement));
  }

  // Keys: true if one was meant for what is told. Where a key has a meaning of its own, it keeps it.
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === "Escape" && this.open) {
      this.openStory(false);
      this.whole.focus();
      return true;
    }
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

  get open() {
    return this.whole.getAttribute("aria-expanded") === "true";
  }

  // The answer stands at the end of the story.
  askForMistakes() {
    this.act({ type: "mistakes" });
    this.openStory(true);
  }

  openStory(open) {
    const { story } = this.desk;
    this.whole.setAttribute("aria-expanded", String(open));
    this.entitle();
    this.place();
    story.scrollTop = story.scrollHeight;
    if (open) story.focus({ preventScroll: true });
  }

  // The whole story and pages lie over what is below them, but over nothing that can be chosen. The place itself stays.
  place() {
    const { root } = this.stage;
    const needed = root.dataset.layout === "medium" && root.querySelector('[data-region="tracks"] .thing.legal');
    root.dataset.story = this.open ? "open" : object(this.told.page).kind && !needed ? "page" : "";
    this.measure();
  }

  // How high a page can be: down to the tracks; to the end of the stage if it needs that, and nothing on the tracks can
  // be chosen. Its lines are moved together as far as it takes to see it as a whole, most where the tracks have changed.
  measure() {
    const { root } = this.stage;
    const { top } = this.desk.chronicle.getBoundingClientRect();
    const until = (end) => root.style.setProperty("--page-height", `${Math.floor(end - top)}px`);
    const tracks = root.querySelector('[data-region="tracks"]');
    const beside = root.dataset.layout === "wide" && tracks?.getBoundingClientRect();
    const densities = root.dataset.story === "page" ? DENSITIES : DENSITIES.slice(0, 1);
    const [chosen, changed] = [".thing.legal", ".wsdv-changed"].map((one) => tracks?.querySelector(one));
    if (beside?.height) {
      until(beside.top - 4);
      if (this.fits(chosen || changed ? densities : densities.slice(0, 3)) || chosen) return;
    }
    until(root.getBoundingClientRect().bottom - 6);
    this.fits(densities);
  }

  // Whether it can be seen as a whole at one of these densities; it is left at the first that does it, or the last.
  fits(densities) {
    return densities.some((density) => {
      this.element.dataset.density = density;
      const { body, sheet } = this;
      const wide = density.endsWith("columns") ? sheet.clientWidth / 2 - 6 : sheet.clientWidth;
      const cut = [...sheet.querySelectorAll("table")].some((one) => one.offsetWidth > wide + 1);
      return !cut && body.scrollHeight <= body.clientHeight;
    });
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
function curvesOf({ title, said, svg, width, height }) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `0 0 ${Number(width) || 1} ${Number(height) || 1}`);
  picture.style.width = `${(Number(width) || 1) / 14}em`;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", text(said));
  picture.append(...elements(text(svg), { svg: true }));
  return make("figure", { class: "wsdv-curves" }, make("figcaption", {}, text(title)), picture);
}
