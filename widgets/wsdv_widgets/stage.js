// The outermost element of a widget: live region, messages, full screen, and what is left when Python is gone.

const PATIENCE = 8000; // milliseconds after which a silent kernel is remarked upon
const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);
const DISCONNECTED = "jupyter-widgets-disconnected"; // a class of ipywidgets, set on a view without a kernel

// Four corners for the whole screen, a screen on its stand for a projector: drawn, since fonts may lack such signs.
const SIGNS = {
  "full-screen": "M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10",
  projector: "M2 2.5H14V10.5H2ZM8 10.5V13M5 14.5L8 12L11 14.5",
};

function sign(path) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [name, value] of Object.entries({ viewBox: "0 0 16 16", "aria-hidden": "true", class: "wsdv-sign" })) drawn.setAttribute(name, value);
  line.setAttribute("d", path);
  drawn.append(line);
  return drawn;
}

class Stage {
  constructor({ model, el }, name) {
    this.model = model;
    this.el = el;
    this.words = object(model.get("words"));
    const { widget, game } = object(model.get("about")); // which widget this is, and of which game
    this.gone = false;
    this.ends = []; // what is to be done when the view goes
    this.live = make("p", { class: "wsdv-live", role: "status", "aria-live": "polite" });
    this.banner = make("p", { class: "wsdv-banner", hidden: true }); // its words are read aloud as all others are
    this.root = make("div", {
      class: `wsdv wsdv-widget wsdv-${name} wsdv-game-${text(game)}`,
      lang: text(model.get("language")) || null,
      "data-widget": text(widget) || name,
      "data-lm-suppress-shortcuts": "true",
    });
    this.root.append(this.live, this.banner);
    el.append(this.root);
    this.tasks = new TaskList(this);
    this.task = this.tasks.element;
    this.instead = new Instead(this);
    this.reading = new Reading(this);
    this.tip = new Beside(this.root, { class: "wsdv-tip", "aria-hidden": "true" });
    this.root.addEventListener("keydown", () => this.tip.hide(), true); // whoever presses a key has read it
    this.root.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.watch();
  }

  // JupyterLab must not take a key that was meant for the game. Escape leaves.
  key(event) {
    event.stopPropagation();
    const typing = event.target.matches?.("select, textarea, input:not([type=range], [type=checkbox])");
    if (event.key === "?" && !event.defaultPrevented && !typing) {
      event.preventDefault();
      this.showKeys();
    }
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (this.hideKeys()) return;
    if (!document.fullscreenElement) document.activeElement?.blur();
  }

  // Messages to Python: nothing is sent to nobody, and silence is remarked upon.
  ask(message) {
    if (this.gone) return;
    this.model.send(message);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell(this.words["no-answer"]), PATIENCE);
  }

  heard() {
    clearTimeout(this.waiting);
    if (!this.gone) this.tell("");
  }

  tell(words) {
    this.banner.textContent = text(words);
    this.banner.hidden = !words;
    this.say(words);
  }

  say(words) {
    if (text(words)) this.live.textContent = words;
  }

  // Finds the places of question, map, cards, tracks and story; where `cards` come and go, their place is kept;
  // all hands need more of it where they lie `open`.
  lay(picture, { cards = false, open = () => false } = {}) {
    this.reading.listen(picture);
    this.layout = new Layout(this, picture, cards, open);
  }

  // Full screen, the projector, and the keys: every stage has these. Where room is scarce their signs stand alone.
  buttons() {
    const quiet = (name, act) => {
      const words = make("span", {}, text(this.words[name]));
      return make("button", { type: "button", class: "wsdv-quiet wsdv-signed", "data-act": name, onclick: act }, sign(SIGNS[name]), words);
    };
    const full = quiet("full-screen", () => this.fullScreen());
    const projector = quiet("projector", () => this.project(this.root.dataset.projector !== "on"));
    const keys = make("button", { type: "button", class: "wsdv-quiet", "data-act": "keys", "aria-label": text(this.words["keys-show"]), onclick: () => this.showKeys() }, "?");
    for (const button of [full, projector]) button.title = button.textContent;
    this.pressed = () => {
      full.setAttribute("aria-pressed", String(document.fullscreenElement === this.root));
      projector.setAttribute("aria-pressed", String(this.root.dataset.projector === "on"));
    };
    this.pressed();
    this.on(document, "fullscreenchange", () => {
      if (document.fullscreenElement !== this.root) this.project(false);
      this.pressed();
    });
    return [full, projector, keys];
  }

  // For a class that looks at one thing: only map, task and question are left, on the whole screen.
  project(on) {
    if ((this.root.dataset.projector === "on") === on) return;
    this.root.dataset.projector = on ? "on" : "";
    for (const answers of this.root.querySelectorAll(".wsdv-list")) answers.open = on; // the cards are out of sight then
    this.pressed?.();
    this.layout?.measure();
    if (on && !document.fullscreenElement) this.fullScreen();
  }

  // The keys that work here, in a box over the stage.
  showKeys() {
    if (this.keys) return this.hideKeys();
    const rows = Object.entries(object(this.words.keys)).map(([keys, words]) => make("li", {}, ...keys.split(" ").map((key) => make("kbd", {}, key)), text(words)));
    const close = make("button", { type: "button", onclick: () => this.hideKeys() }, text(this.words["keys-close"]));
    this.keys = make("section", { class: "wsdv-keys", role: "dialog", "aria-label": text(this.words["keys-title"]) }, make("h3", {}, text(this.words["keys-title"])), make("ul", {}, ...rows), close);
    this.root.append(this.keys);
    this.before = document.activeElement;
    close.focus();
    return true;
  }

  hideKeys() {
    if (!this.keys) return false;
    this.keys.remove();
    this.keys = null;
    this.before?.focus?.();
    return true;
  }

  fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.root.requestFullscreen?.().catch((problem) => this.tell(String(problem.message)));
  }

  // Python may go in several ways: the widget is closed, the kernel restarts, dies, or is shut down.
  watch() {
    const { model } = this;
    for (const end of ["comm:close", "destroy"]) this.listen(end, () => this.leave());
    this.listen("comm_live_update", () => this.look());
    const kernel = model.widget_manager?.kernel;
    if (kernel?.statusChanged) {
      const changed = (_, status) => GONE.has(status) && this.freeze(this.words["no-kernel"]);
      kernel.statusChanged.connect(changed);
      this.ends.push(() => kernel.statusChanged.disconnect(changed));
      const looking = setInterval(() => this.look(kernel), 2000);
      this.ends.push(() => clearInterval(looking));
    }
    if (this.el.classList.contains(DISCONNECTED)) this.freeze(this.words["no-kernel"]);
  }

  look(kernel) {
    const manager = this.model.widget_manager ?? {};
    const off = this.el.classList.contains(DISCONNECTED);
    const lost = kernel ? kernel.isDisposed || manager.kernel?.id !== kernel.id : !("kernel" in manager);
    if (off || lost) this.freeze(this.words["no-kernel"]);
  }

  freeze(words) {
    clearTimeout(this.waiting);
    this.gone = true;
    this.tip.hide();
    this.tell(words);
    this.root.classList.add("wsdv-frozen");
    for (const control of this.root.querySelectorAll("button, input, select")) {
      if (!control.matches(".wsdv-quiet")) control.disabled = true;
    }
  }

  // The view of a closed widget is taken off the page; the last picture stays in its place.
  leave() {
    if (this.left) return;
    this.left = true;
    this.freeze(this.words.closed);
    const last = this.root.cloneNode(true);
    for (const control of last.querySelectorAll(".wsdv-bar, .wsdv-form, .wsdv-choices, .wsdv-control, .wsdv-instead")) control.remove();
    for (const thing of last.querySelectorAll("[tabindex]")) thing.removeAttribute("tabindex");
    for (const button of last.querySelectorAll("button")) button.disabled = true; // nobody listens to this copy
    this.el.after(last);
    setTimeout(() => {
      for (let place = last.parentElement; place && !last.getClientRects().length; place = place.parentElement) {
        place.after(last);
      }
    });
  }

  listen(kind, act) {
    this.model.on(kind, act);
    this.ends.push(() => this.model.off(kind, act));
  }

  on(where, kind, act) {
    where.addEventListener(kind, act);
    this.ends.push(() => where.removeEventListener(kind, act));
  }

  end() {
    clearTimeout(this.waiting);
    for (const act of this.ends.splice(0)) act();
    if (document.fullscreenElement === this.root) document.exitFullscreen();
    this.root.remove();
  }
}

// Another widget in the place of ours, such as a table to play on at, with a way back. Its own view shows it.
class Instead {
  constructor(stage) {
    this.stage = stage;
    this.view = make("div", { class: "wsdv-instead-view" });
    const back = make("button", { type: "button", "data-act": "leave", onclick: () => stage.ask({ type: "leave" }) }, text(stage.words.leave));
    this.element = make("div", { class: "wsdv-instead", hidden: true }, make("div", { class: "wsdv-bar" }, back), this.view);
    stage.root.append(this.element);
    this.id = "";
  }

  async show(id) {
    if (id === this.id) return;
    this.id = id;
    if (id && this.element.hidden) this.before = document.activeElement;
    this.element.hidden = !id;
    this.view.replaceChildren();
    for (const other of this.stage.root.children) if (other !== this.element) other.inert = Boolean(id);
    if (!id) return this.before?.focus?.({ preventScroll: true });
    try {
      const manager = this.stage.model.widget_manager;
      const view = await manager.create_view(await manager.get_model(id));
      if (this.id !== id) return;
      this.view.replaceChildren(view.el);
      view.el.querySelector("h3[tabindex], button:not([hidden])")?.focus({ preventScroll: true });
    } catch (problem) {
      this.stage.tell(String(problem.message ?? problem));
    }
  }
}

// A view that is made anew when its words change, as they do in another language. `show` returns its stage.
function inItsLanguage(show) {
  return ({ model, el }) => {
    let stage = show({ model, el });
    const again = () => {
      const held = stage.root.contains(document.activeElement);
      stage.end();
      stage = show({ model, el });
      if (held) stage.root.querySelector("h3[tabindex], button")?.focus({ preventScroll: true });
    };
    model.on("change:words", again);
    return () => stage.end();
  };
}
