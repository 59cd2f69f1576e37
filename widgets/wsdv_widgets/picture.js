// The drawing: panels with parts. Only parts whose text has changed are put in anew.

let drawings = 0;

class Picture {
  constructor(model, words, { clickable }) {
    this.prefix = `wsdv${Math.random().toString(36).slice(2, 8)}${(drawings += 1)}`;
    this.clickable = clickable;
    this.marks = new Map(); // thing -> what can be done with it, in words
    this.shown = new Map(); // key -> {text, node}
    const about = { "aria-label": text(words.picture), "aria-description": text(words["things-help"]) };
    const { game } = object(model.get("about"));
    this.style = `wsdv-picture-${text(game)}`; // the class under which the game's drawing has its style
    this.element = make("div", { class: `wsdv-picture ${this.style}`, role: "group", ...about });
    this.element.append(...elements(this.own(text(model.get("frame"))), { svg: false }));
    for (const [place, panel] of [...this.element.querySelectorAll("[data-panel]")].entries()) {
      frameOf(panel).dataset.region = place ? panel.dataset.panel : "map"; // what a game is played on comes first
    }
    this.current = null; // the thing that Tab leads to
  }

  // Which panels are shown; their frames stay where they are.
  only(panels) {
    for (const panel of this.element.querySelectorAll("[data-panel]")) {
      frameOf(panel).hidden = !panels.includes(panel.dataset.panel);
    }
  }

  own(markup) {
    return markup.replaceAll("@", this.prefix);
  }

  show(drawing) {
    const focused = this.element.contains(document.activeElement) ? this.current : null;
    const glow = new Set(this.shown.size ? list(drawing.glow) : []);
    for (const [name, keys] of Object.entries(object(drawing.order))) {
      const panel = this.element.querySelector(`[data-panel="${CSS.escape(name)}"]`);
      if (panel) this.fill(panel, list(keys), object(drawing.parts), glow);
    }
    for (const [key, { node }] of this.shown) {
      if (key in object(drawing.parts)) continue;
      node.remove();
      this.shown.delete(key);
    }
    this.rove(focused);
  }

  fill(panel, keys, parts, glow) {
    let before = panel.querySelector(":scope > metadata");
    for (const key of keys) {
      const node = this.part(key, text(parts[key]), panel instanceof SVGElement, glow.has(key));
      if (!node) continue;
      if (node.parentNode !== panel || node.previousElementSibling !== before) {
        if (before) before.after(node);
        else panel.prepend(node);
      }
      before = node;
    }
  }

  part(key, markup, svg, glows) {
    const old = this.shown.get(key);
    if (old?.text === markup) return old.node;
    const node = elements(this.own(markup), { svg }).find((one) => one.nodeType === Node.ELEMENT_NODE);
    if (!node) return null;
    for (const thing of thingsIn(node)) this.prepare(thing);
    if (glows) node.classList.add("wsdv-glow");
    old?.node.replaceWith(node);
    this.shown.set(key, { text: markup, node });
    return node;
  }

  prepare(thing) {
    thing.dataset.words = thing.getAttribute("aria-label") ?? "";
    if (!isArea(thing)) thing.setAttribute("tabindex", "-1");
    this.dress(thing);
  }

  // What can be chosen glows, says so, and is a button.
  dress(thing) {
    const mark = this.marks.get(thing.dataset.thing);
    const words = thing.dataset.words;
    thing.classList.toggle("legal", Boolean(mark));
    if (isArea(thing)) return;
    thing.setAttribute("aria-label", mark ? `${words} – ${mark}` : words);
    thing.setAttribute("role", mark || this.clickable ? "button" : "img");
  }

  mark(marks) {
    this.marks = marks;
    for (const thing of thingsIn(this.element)) this.dress(thing);
  }

  things() {
    return thingsIn(this.element).filter((thing) => !isArea(thing));
  }

  // What can be chosen now, by its marks; names beside them may be covered.
  legal() {
    return this.things().filter((thing) => thing.classList.contains("legal")).map((thing) => thing.querySelector(".site, .shape") ?? thing);
  }

  // Moves the focus to the first thing that can be chosen; false if there is none.
  toLegal() {
    const thing = this.things().find((one) => one.classList.contains("legal"));
    if (thing) this.rove(true, thing);
    return Boolean(thing);
  }

  // What a small thing looks like as large as it can be read, if the drawing has that.
  large(thing) {
    return this.element.querySelector(`[data-large="${CSS.escape(text(thing.dataset.thing))}"]`);
  }

  // The thing itself, also for somebody who has pointed at its area.
  itself(thing) {
    return thing && isArea(thing) ? this.named(thing.dataset.thing) : thing;
  }

  named(name) {
    return this.things().find((thing) => thing.dataset.thing === name);
  }

  // Exactly one thing can be reached by Tab; if the focused one was drawn anew it keeps the focus.
  rove(focused, target) {
    const things = this.things();
    const name = (target ?? this.current)?.dataset.thing;
    const next = target ?? (things.includes(this.current) ? this.current : things.find((one) => one.dataset.thing === name));
    const chosen = next ?? things[0] ?? null;
    if (this.current !== chosen) this.current?.setAttribute("tabindex", "-1");
    chosen?.setAttribute("tabindex", "0");
    this.current = chosen;
    if (focused) chosen?.focus({ preventScroll: true });
  }
}

// What stands around a panel: HTML, whatever the panel itself is.
const frameOf = (panel) => panel.closest('[class^="panel-"]') ?? panel;

// The land of a province, say: it can be pointed at, but what there is to know stands in the thing itself.
const isArea = (thing) => thing.getAttribute("aria-hidden") === "true";

function thingsIn(node) {
  const inside = [...node.querySelectorAll("[data-thing]")];
  return node.matches?.("[data-thing]") ? [node, ...inside] : inside;
}
