// The layout of a stage: how much room there is, and what gets how much of it. Sizes follow from the room alone, never
// from what is shown, so nothing moves when something else is asked.

const PHONE = 640; // pixels below which map, cards and tracks lie side by side and are swiped
const NARROWEST = 330; // pixels of the column beside the map
const SLACK = 14; // pixels that a notebook keeps around an output
const LOWEST = 400;
const PAD = 6; // pixels around everything and between the columns
const CARDS = 0.27; // the share of the height that cards have beneath the map
const SCROLLERS = ".jp-WindowedPanel-outer, .jp-LinkedOutputView, .jp-MainAreaWidget";

class Layout {
  constructor(stage, picture, keepsCards) {
    this.stage = stage;
    this.keepsCards = keepsCards;
    this.root = stage.root;
    this.picture = picture;
    this.root.classList.add("wsdv-stage");
    const again = () => this.measure();
    const seen = new ResizeObserver(again);
    seen.observe(stage.el);
    stage.ends.push(() => seen.disconnect());
    stage.on(window, "resize", again);
    stage.on(document, "fullscreenchange", again);
    this.measure();
  }

  // What is longer than its place can be scrolled by keyboard, too.
  reach() {
    for (const region of this.root.querySelectorAll('[data-region="cards"], .wsdv-choices')) {
      const long = region.scrollHeight > region.clientHeight + 1;
      if (long !== region.hasAttribute("tabindex")) region.toggleAttribute("tabindex", long);
      if (long) region.tabIndex = 0;
    }
  }

  get full() {
    return document.fullscreenElement === this.root;
  }

  // The height that can be seen at once.
  room() {
    const scroller = this.root.closest(SCROLLERS);
    if (this.scroller !== scroller && scroller) {
      this.scroller = scroller;
      const seen = new ResizeObserver(() => this.measure());
      seen.observe(scroller);
      this.stage.ends.push(() => seen.disconnect());
    }
    return (scroller?.clientHeight || innerHeight) - SLACK;
  }

  // Width by height of a panel's picture.
  aspect(region, otherwise) {
    const { width = 0, height = 0 } = this.picture.element.querySelector(`[data-region="${region}"] > svg`)?.viewBox.baseVal ?? {};
    return height ? width / height : otherwise;
  }

  has(region) {
    const found = this.picture.element.querySelector(`[data-region="${region}"]`);
    return Boolean(found && !found.hidden && (region !== "cards" || this.keepsCards || found.querySelector(".row:not([hidden])")));
  }

  measure() {
    requestAnimationFrame(() => this.reach());
    const width = this.full ? innerWidth : this.stage.el.clientWidth || innerWidth;
    const most = Math.max(LOWEST, this.full ? innerHeight : this.room());
    const [cards, tracks] = [this.has("cards"), this.has("tracks")];
    const projector = this.root.dataset.projector === "on";
    const key = [width, most, this.full, cards, tracks, projector].join();
    if (key === this.key || !width) return;
    this.key = key;
    const inside = { width: width - 2 * PAD, height: most - 2 * PAD };
    const below = projector ? 0 : this.keepsCards ? CARDS * inside.height : tracks ? 1 / this.aspect("tracks", Infinity) : 0;
    const found = width < PHONE ? phone(inside) : sideBySide(inside, this.aspect("map", 10 / 9), below);
    const { style, dataset } = this.root;
    dataset.layout = found.name;
    dataset.cards = String(cards);
    style.setProperty("--stage-height", `${Math.round(found.height + 2 * PAD)}px`);
    style.setProperty("--map-width", `${Math.floor(found.map)}px`);
    style.setProperty("--map-height", `${Math.floor(found.mapHeight)}px`);
    style.setProperty("--stage-text", `${found.text.toFixed(2)}px`);
  }
}

function phone({ width, height }) {
  return { name: "phone", height, map: width, mapHeight: width * 0.9, text: 14 };
}

// Wide: the map takes the whole height. Otherwise something lies beneath it: so many pixels of cards, or tracks whose
// height is a share of the map's width.
function sideBySide({ width, height }, aspect, below) {
  const side = Math.max(NARROWEST, 0.355 * width);
  const most = width - side - PAD; // for the map
  const wide = height * aspect <= most * 1.04 || !below;
  const left = below < 1 ? height / (1 / aspect + below) : (height - below) * aspect; // as wide as the map can be then
  const map = Math.min(wide ? height * aspect : left, most);
  const tall = map / aspect;
  const beneath = below < 1 ? below * map : Math.max(230, 0.5 * tall); // no more than cards need
  return {
    name: wide ? "wide" : "medium",
    height: Math.min(height, Math.max(LOWEST, wide ? tall : tall + beneath + PAD)),
    map,
    mapHeight: tall,
    text: letters(width - map - PAD),
  };
}

const letters = (side) => Math.min(22, Math.max(14, side / 36));
