// Something to read about a card, beside the map on which pins show where it was. Python sends it when it is asked for.

class Reading {
  constructor(stage) {
    this.stage = stage;
    const { words } = stage;
    this.title = make("h3", { tabindex: "-1" });
    this.lead = make("p", { class: "wsdv-lead" });
    this.body = make("div", { class: "wsdv-article-body", tabindex: "0", role: "region" });
    const close = make("button", { type: "button", "data-act": "close-article", onclick: () => this.close() }, text(words["article-close"]));
    const head = make("div", { class: "wsdv-article-head" }, this.title, close);
    this.element = make("section", { class: "wsdv-article", role: "dialog", hidden: true }, head, this.body);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("pointerover", (event) => this.explain(event.target));
    this.element.addEventListener("focusin", (event) => this.explain(event.target));
    stage.root.append(this.element);
    stage.listen("msg:custom", (message) => message?.type === "article" && this.hear(object(message)));
  }

  get can() {
    return Boolean(object(this.stage.model.get("about")).reads);
  }

  // What of the drawing can be read about: buttons on cards, and cards that cannot be chosen anyway.
  listen(picture) {
    this.picture = picture;
    const of = (event) => event.target.closest?.("[data-read]:not([data-thing])");
    picture.element.addEventListener("click", (event) => {
      const about = of(event);
      if (!about) return;
      event.stopImmediatePropagation();
      this.open(about.dataset.read);
    }, true);
    picture.element.addEventListener("keydown", (event) => {
      const thing = event.target.closest?.('[data-thing^="card:"]');
      if (!thing || event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.open(thing.dataset.thing);
    });
  }

  // True if a click on a thing is to be read about it.
  instead(thing) {
    const about = text(thing.dataset.read);
    if (about) this.open(about);
    return Boolean(about);
  }

  open(thing) {
    if (!this.can || this.stage.gone) return;
    this.asked = true;
    this.stage.tip.hide();
    this.stage.ask({ type: "read", thing });
  }

  hear({ article, pins, called }) {
    if (!this.asked && !called) return; // another view of the same widget has asked
    this.asked = false;
    this.show(object(article), text(pins));
  }

  show(article, pins) {
    const { words } = this.stage;
    if (this.element.hidden) this.before = document.activeElement;
    this.title.textContent = text(article.title);
    this.element.setAttribute("aria-label", text(article.title));
    this.body.setAttribute("aria-label", text(article.title));
    this.lead.textContent = text(article.lead);
    const map = this.pin(pins);
    const picture = !map && text(article.picture) ? [make("div", { class: `wsdv-place ${this.picture?.style ?? ""}` }, ...elements(this.picture.own(text(article.picture)), { svg: false }))] : [];
    const related = list(article.related).map(list).map(([thing, title]) => make("button", { type: "button", "data-related": text(thing), onclick: () => this.open(text(thing)) }, text(title)));
    const more = related.length ? [make("h4", {}, text(article.related_title)), make("div", { class: "wsdv-related" }, ...related)] : [];
    this.body.replaceChildren(this.lead, ...picture, ...objects(article.parts).map((part) => this.part(part)), ...more, make("p", { class: "wsdv-cite" }, text(article.note)));
    this.element.hidden = false;
    this.body.scrollTop = 0;
    this.title.focus({ preventScroll: true });
    this.stage.say(`${text(article.title)}. ${text(words["article-opened"])}`);
  }

  part({ name, title, paragraphs, pairs, items }) {
    const rows = list(pairs).map(list).flatMap(([one, what]) => [make("dt", {}, text(one)), make("dd", {}, ...this.pieces(what))]);
    return make(
      "section",
      { "data-part-of": text(name) },
      make("h4", {}, text(title)),
      ...list(paragraphs).map((one) => make("p", {}, ...this.pieces(one))),
      ...(rows.length ? [make("dl", {}, ...rows)] : []),
      ...(list(items).length ? [make("ul", {}, ...list(items).map((one) => make("li", {}, ...this.pieces(one))))] : []),
    );
  }

  // Words of the glossary can be pointed at, and reached by keyboard.
  pieces(given) {
    return list(given).map((piece) =>
      Array.isArray(piece) ? make("span", { class: "wsdv-term", tabindex: "0", role: "note", "aria-label": `${text(piece[0])}: ${text(piece[1])}`, "data-meaning": text(piece[1]) }, text(piece[0])) : text(piece),
    );
  }

  explain(target) {
    const term = target.closest?.(".wsdv-term");
    this.explained = Boolean(term);
    if (!term) return this.stage.tip.hide();
    this.stage.tip.show(text(term.dataset.meaning), term);
  }

  // Pins on the map, as long as one reads; false if no map is in sight.
  pin(pins) {
    this.unpin();
    const map = this.stage.root.querySelector('[data-region="map"] > svg');
    if (!map?.getBoundingClientRect().width || this.stage.root.dataset.layout === "phone") return false;
    this.pins = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.pins.setAttribute("class", "wsdv-pins");
    this.pins.append(...elements(pins, { svg: true }));
    map.append(this.pins);
    return this.pins.childElementCount > 0;
  }

  unpin() {
    this.pins?.remove();
    this.pins = null;
  }

  key(event) {
    if (event.key !== "Escape") return event.key.startsWith("Arrow") && event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    if (!this.explained) return this.close();
    this.explained = false; // any key has taken the explanation away; the text stays
  }

  close() {
    this.stage.tip.hide();
    this.unpin();
    this.element.hidden = true;
    this.body.replaceChildren();
    const back = this.before?.isConnected ? this.before : this.stage.root.querySelector("h3[tabindex], button");
    back?.focus?.({ preventScroll: true });
  }
}
