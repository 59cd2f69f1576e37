// The layout of a stage: how much room there is, and what gets how much of it. Sizes follow from the room alone, never
// from what is shown, so nothing moves when something else is asked.

const PHONE = 640; // pixels below which map, cards and tracks lie side by side and are swiped
const NARROWEST = 330; // pixels of the column beside the map
const COMFORTABLE = 400; // pixels of a column that has room for everything beside a map of full height
const SLACK = 14; // pixels that a notebook keeps around an output
const LOWEST = 400;
const PAD = 6; // pixels around everything and between the columns
const BUTTONS_ROW = 32;
const UNDER = 140; // pixels below the map in which cards can lie
const ROOM_FOR_WORDS = 480; // pixels beside the map below which signs on buttons stand alone
const SMALL = 0.87; // letters of cards, for those of the stage
const PAGES = ["map", "cards", "tracks"];
const SCROLLERS = ".jp-WindowedPanel-outer, .jp-LinkedOutputView, .jp-MainAreaWidget";

// What is longer than its place can be scrolled by keyboard, too; whoever is there is not sent away when it shrinks.
function scrollable(element) {
  if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
  else if (element !== document.activeElement) element.removeAttribute("tabindex");
}

class Layout {
  constructor(stage, picture, keepsCards, open) {
    this.stage = stage;
    this.keepsCards = keepsCards;
    this.open = open;
    this.root = stage.root;
    this.picture = picture;
    this.root.classList.add("wsdv-stage");
    const again = () => this.measure();
    const seen = new ResizeObserver(again);
    seen.observe(stage.el);
    stage.ends.push(() => seen.disconnect());
    stage.on(window, "resize", again);
    stage.on(document, "fullscreenchange", again);
    this.pages = make("div", { class: "wsdv-pages", role: "group" }, ...PAGES.map((name) => this.page(name)));
    this.root.append(this.pages);
    picture.element.addEventListener("scroll", () => this.turned());
    this.measure();
    this.turned();
  }

  // On a phone map, cards and tracks lie side by side: they are swiped, or chosen by these.
  page(name) {
    const turn = () => {
      const { element } = this.picture;
      const [first, found] = ["map", name].map((one) => element.querySelector(`[data-region="${one}"]`));
      element.scrollTo({ left: found.offsetLeft - first.offsetLeft, behavior: "instant" });
    };
    return make("button", { type: "button", class: "wsdv-quiet", "data-page": name, onclick: turn }, text(this.stage.words[`page-${name}`]));
  }

  turned() {
    const { element } = this.picture;
    const middle = element.getBoundingClientRect().left + element.clientWidth / 2;
    for (const button of this.pages.children) {
      const found = element.querySelector(`[data-region="${button.dataset.page}"]`)?.getBoundingClientRect();
      button.setAttribute("aria-pressed", String(Boolean(found && found.left <= middle && middle < found.right)));
    }
  }

  reach() {
    this.root.querySelectorAll('[data-region="cards"], .wsdv-choices').forEach(scrollable);
  }

  get full() {
    return document.fullscreenElement === this.root;
  }

  // The frame of another stage in whose place this one is shown.
  get frame() {
    return this.stage.el.closest(".wsdv-instead-view");
  }

  // The height that can be seen at once.
  room() {
    const scroller = this.frame ?? this.root.closest(SCROLLERS);
    if (this.scroller !== scroller && scroller) {
      this.scroller = scroller;
      const seen = new ResizeObserver(() => this.measure());
      seen.observe(scroller);
      this.stage.ends.push(() => seen.disconnect());
    }
    return (scroller?.clientHeight || innerHeight) - (this.frame ? 0 : SLACK);
  }

  // Width by height of a panel's picture.
  aspect(region, otherwise) {
    const { width = 0, height = 0 } = this.picture.element.querySelector(`[data-region="${region}"] > svg`)?.viewBox.baseVal ?? {};
    return height ? width / height : otherwise;
  }

  has(region) {
    const found = this.picture.element.querySelector(`[data-region="${region}"]`);
    return Boolean(found && !found.hidden && (region !== "cards" || this.keepsCards || found.querySelector(".row:not([hidden]) .thing:not(h4 > .thing)")));
  }

  measure() {
    requestAnimationFrame(() => this.reach());
    const width = this.full ? innerWidth : this.stage.el.clientWidth || innerWidth;
    const most = Math.max(LOWEST, this.full ? innerHeight : this.room());
    const [map, cards, tracks] = ["map", "cards", "tracks"].map((region) => this.has(region));
    const projector = this.root.dataset.projector === "on";
    const hands = this.open() ? 2 : 1;
    const key = [width, most, this.full, map, cards, tracks, projector, hands].join();
    if (key === this.key || !width) return;
    this.key = key;
    const room = { width: width - 2 * PAD, height: most - 2 * PAD };
    const alone = !this.root.querySelector('[data-region="story"]'); // then there is room for long names of cards
    const shown = { aspect: this.aspect("map", 10 / 9), tracks: tracks && !projector && !(alone && !cards) ? 1 / this.aspect("tracks", Infinity) : 0, cards: cards && !projector, map, hands };
    const found = width < PHONE ? phone(room) : this.keepsCards || projector ? played(room, shown) : explored(room, shown);
    for (const button of this.pages.children) button.hidden = !this.has(button.dataset.page);
    this.pages.hidden = found.name !== "phone" || !(cards || tracks);
    const { style, dataset } = this.root;
    const explorer = this.root.matches(".wsdv-explorer");
    if (explorer) found.height = room.height; // what stands beside the map has a use for it
    dataset.under = String(explorer && found.name === "wide" && room.height - found.mapHeight >= UNDER);
    if (projector) found.text = Math.max(20, (room.width - found.map) / 24);
    dataset.layout = found.name;
    dataset.cards = String(cards);
    dataset.columns = String(found.columns ?? "");
    dataset.signs = room.width - found.map < ROOM_FOR_WORDS ? "alone" : "";
    const lengths = { "--stage-height": found.height + 2 * PAD, "--map-width": found.map, "--map-height": found.mapHeight, "--cards-height": found.cards ?? 0 };
    for (const [name, length] of Object.entries(lengths)) style.setProperty(name, `${Math.floor(length)}px`);
    style.setProperty("--stage-text", `${found.text.toFixed(2)}px`);
    style.setProperty("--card-text", `${(SMALL * found.text).toFixed(2)}px`);
    style.setProperty("--card-columns", String(found.columns ?? "auto-fill"));
    style.setProperty("--card-width", found.columns ? "0px" : alone ? "max(13em, 34%)" : "13em");
    this.turned();
  }
}

function phone({ width, height }) {
  return { name: "phone", height, map: width, mapHeight: Math.min(0.9 * width, 0.6 * height), text: 14 };
}

// A game that is played. Wide: the map takes the whole height, everything else stands beside it. Otherwise the cards
// lie below both.
function played(room, { aspect, tracks, cards, hands }) {
  const { width, height } = room;
  const beside = width - height * aspect - PAD;
  if (beside >= COMFORTABLE || !cards) {
    const map = Math.min(height * aspect, width - Math.max(NARROWEST, 0.355 * width) - PAD);
    const side = width - map - PAD;
    const text = letters(side);
    const left = height - BUTTONS_ROW - side * tracks - 4 * PAD;
    const columns = cardsHeight(2, text, hands) <= 0.58 * left ? 2 : 3;
    const tall = Math.min(height, Math.max(LOWEST, tracks || cards ? height : map / aspect));
    return { name: "wide", height: tall, map, mapHeight: map / aspect, text, columns, cards: cards ? Math.min(cardsHeight(columns, text, hands), (hands > 1 ? 0.62 : 0.54) * left) : 0 };
  }
  const columns = Math.max(3, Math.floor(width / 200));
  const below = cardsHeight(columns, 14, hands);
  const top = height - below - PAD;
  const map = Math.min(top * aspect, width - NARROWEST - PAD);
  return { name: "medium", height, map, mapHeight: map / aspect, text: 14, columns, cards: below };
}

// How much the cards need: those that lie open in lines below their title, the hands that do, and what lies face down.
function cardsHeight(columns, text, hands) {
  const line = 2.65 * SMALL * text + 3;
  const title = 1.25 * SMALL * text + 3;
  const hand = columns > 2 ? line : title + line;
  return title + Math.ceil(8 / columns) * line + hands * hand + (columns > 3 ? 0 : title + 3) + 7; // lengths are cut to whole pixels
}

// A position that is explored. Wide: the map takes the whole height. Otherwise the tracks lie beneath it.
// Without a map, what is shown in its place gets as much width as it can.
function explored({ width, height }, { aspect, tracks, cards, map: hasMap }) {
  const most = width - Math.max(NARROWEST, 0.355 * width) - PAD; // for the map
  if (!hasMap) return { name: "wide", height, map: most, mapHeight: height, text: letters(width - most - PAD) };
  const wide = height * aspect <= most * 1.04 || !tracks;
  if (wide && cards && height * aspect > most * 1.1) return explored({ width, height: height - UNDER - PAD }, { aspect, tracks, map: true });
  const map = Math.min(wide ? height * aspect : (height - PAD) / (1 / aspect + tracks), most);
  const tall = wide ? map / aspect : map / aspect + tracks * map + PAD;
  return { name: wide ? "wide" : "medium", height: Math.min(height, Math.max(LOWEST, tall)), map, mapHeight: map / aspect, text: letters(width - map - PAD) };
}

const letters = (side) => Math.min(22, Math.max(14, side / 36));
