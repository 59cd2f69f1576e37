// Pointing at things: with the mouse, by touch, with the keyboard.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Where a thing stands: where its mark is, not its name beside it.
function centre(element) {
  const box = (element.querySelector(".hit, .site, .shape") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2, box.width + box.height];
}

// The nearest thing in a direction: what lies straight ahead counts as nearer than what lies aside.
function nearest(from, things, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const [tx, ty, size] = centre(thing);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const way = along + 2 * across;
    if (thing !== from && size && along > 1 && way < least) [best, least] = [thing, way];
  }
  return best;
}

function target(picture, key) {
  const things = picture.things();
  const at = things.indexOf(picture.current);
  const legal = things.filter((thing) => thing.classList.contains("legal"));
  if (key in ARROWS) return nearest(picture.current, things, ARROWS[key]);
  if (key === "Home") return things[0];
  if (key === "End") return things.at(-1);
  if (key === "PageDown") return legal.find((thing) => things.indexOf(thing) > at) ?? legal[0];
  if (key === "PageUp") return legal.findLast((thing) => things.indexOf(thing) < at) ?? legal.at(-1);
  return null;
}

// Listens on the picture: `choose(thing)` for a click or Enter, `why(thing)` for W.
function point(picture, tip, { choose, why }) {
  const thingAt = (event) => picture.itself(event.target.closest?.("[data-thing]"));
  const spot = (event) => `${Math.floor(event.clientX)} ${Math.floor(event.clientY)}`; // a click has whole numbers
  let clicked = ""; // where the pointer was when it clicked: what comes to lie there was not pointed at
  picture.element.addEventListener("click", (event) => {
    const thing = thingAt(event);
    if (!thing) return;
    clicked = spot(event);
    picture.rove(false, thing);
    choose(thing);
  });
  picture.element.addEventListener("keydown", (event) => {
    const thing = thingAt(event);
    if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
    const asks = why && event.key.toLowerCase() === "w";
    if (event.key === "Enter" || event.key === " ") event.repeat || choose(thing); // a key held down chooses once
    else if (asks) event.repeat || why(thing);
    else if (event.key in ARROWS || /^(Home|End|Page(Up|Down))$/.test(event.key)) {
      const next = target(picture, event.key);
      if (next) {
        picture.rove(true, next);
        next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      }
    } else return;
    event.preventDefault();
  });
  const over = (event) => {
    const about = thingAt(event) ?? event.target.closest?.("[aria-label]");
    const inner = event.target.closest?.("[aria-label]");
    const nearer = inner && about?.contains(inner) ? inner : about;
    const done = about?.dataset.thing === tip.done; // what was just clicked hides nothing around it
    const moved = event.type !== "pointerover" || spot(event) !== clicked;
    if (moved && event.type === "pointerover") clicked = "";
    if (!done && moved) tip.done = null;
    if (!nearer || nearer === picture.element || nearer.matches("[data-panel]") || done || !moved) return tip.hide();
    if (tip.about === nearer && !tip.element.hidden) return;
    const content = inside(nearer);
    if (content === nearer.textContent) return tip.hide(); // it stands there already
    tip.show(content, nearer, sparing(picture, nearer));
  };
  // A small card shows its large face; anything else tells its words, and what can be done with it unless they say so.
  const inside = (thing) => {
    const large = picture.large(thing);
    if (large) return [make("div", { class: picture.style }, ...large.cloneNode(true).childNodes)];
    const words = thing.dataset.words ?? thing.getAttribute("aria-label");
    const mark = picture.marks.get(thing.dataset.thing) ?? "";
    return words.toLowerCase().includes(mark.toLowerCase()) ? words : `${words} – ${mark}`;
  };
  picture.element.addEventListener("pointerover", over);
  picture.element.addEventListener("focusin", (event) => {
    const thing = thingAt(event);
    if (thing && thing !== picture.current) picture.rove(false, thing);
    over(event);
  });
  picture.element.addEventListener("pointerleave", () => {
    clicked = "";
    tip.hide();
  });
  picture.element.addEventListener("focusout", () => tip.hide());
}

// What words about a thing must not cover: they stand beside all cards if it is one, off the question, and if possible
// off what can be chosen.
function sparing(picture, thing) {
  const place = picture.large(thing) ? thing.closest("[data-region]") : undefined;
  const never = thing.closest(".wsdv-widget").querySelectorAll('[data-region="question"]');
  return { place, never, seldom: picture.legal() };
}

// A small box beside something: the words of a thing, why it cannot be chosen, a menu. As a popover it lies above the
// whole page, so that JupyterLab does not cut it off at the edge of a notebook.
class Beside {
  constructor(root, attributes) {
    this.root = root;
    this.done = null; // the thing that needs no words for the time being
    this.element = make("div", { ...attributes, popover: "manual", hidden: true });
    root.append(this.element);
  }

  // Beside what it is about, or the place in which that lies, where it covers as little as possible of what must stay
  // in sight.
  show(content, about, { place = about, never = [], seldom = [] } = {}) {
    this.point(about);
    this.element.replaceChildren(...(Array.isArray(content) ? content : [content]));
    this.element.hidden = false;
    this.rise(true);
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const boxes = (several) => [...several].filter((one) => one !== about).map((one) => one.getBoundingClientRect());
    const [worse, bad] = [[place.getBoundingClientRect(), ...boxes(never)], boxes(seldom)];
    const { left, top } = around(about.getBoundingClientRect(), worse[0], width, height, [...worse, ...bad])
      .map((found) => ({ ...found, covered: 1000 * covered(found, width, height, worse) + covered(found, width, height, bad) }))
      .reduce((best, found) => (found.covered < best.covered ? found : best));
    // `fixed` is relative to the page or to an ancestor with a transform: measure which, and correct it.
    Object.assign(this.element.style, { left: "0px", top: "0px" });
    const origin = this.element.getBoundingClientRect();
    Object.assign(this.element.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
  }

  // Nothing is left of what was said: it may have named a card of a hand that is hidden now.
  hide() {
    this.point(null);
    this.rise(false);
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  // What it is about has an edge, even where the words stand far from it.
  point(about) {
    this.about?.classList.remove("wsdv-about");
    this.about = about;
    about?.classList.add("wsdv-about");
  }

  rise(above) {
    if (this.element.isConnected) this.element.togglePopover?.(above);
  }
}

// The places beside a box, the usual ones first: below, above, to the left, to the right of the middle of what it is
// about; then moved along that side, just past something that should be seen. Always on the screen.
function around(about, box, width, height, boxes) {
  const within = (at, size, most) => Math.min(Math.max(4, at), most - size - 4);
  const x = about.left + about.width / 2 - width / 2;
  const y = about.top + about.height / 2 - height / 2;
  const sides = (left, top) => [
    { left, top: box.bottom + 6 },
    { left, top: box.top - height - 6 },
    { left: box.left - width - 6, top },
    { left: box.right + 6, top },
  ];
  const beside = boxes.flatMap((one) => [
    [one.left - width - 6, one.top - height - 6],
    [one.right + 6, one.bottom + 6],
  ]);
  const far = ({ left, top }) => Math.abs(left - x) + Math.abs(top - y);
  const near = ({ left, top }) => (left <= box.right && left + width >= box.left) || (top <= box.bottom && top + height >= box.top);
  const moved = beside.flatMap(([left, top]) => sides(left, top)).filter(near);
  return [...sides(x, y), ...moved.sort((a, b) => far(a) - far(b))].map(({ left, top }) => ({
    left: within(left, width, innerWidth),
    top: within(top, height, innerHeight),
  }));
}

// How much of some boxes is covered.
function covered({ left, top }, width, height, boxes) {
  const shared = (box) =>
    Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) *
    Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top));
  return boxes.reduce((sum, box) => sum + shared(box), 0);
}
