// Beside the picture of a table: what is asked, the choices, the buttons, the chronicle, the form for a new game.

// Buttons that are needed now and then, behind one of their own. It folds when one was used, or on Escape.
function folder(words, ...content) {
  const found = make("details", { class: "wsdv-folder" }, make("summary", {}, words), make("div", {}, ...content));
  const fold = (event) => {
    if (event.type === "keydown" && event.key !== "Escape") return;
    if (event.type === "click" && !event.target.closest("button")) return;
    if (event.type === "focusout" && (!event.relatedTarget || found.contains(event.relatedTarget))) return;
    if (event.type === "keydown" && found.open) {
      event.preventDefault();
      found.firstChild.focus();
    }
    found.open = false;
  };
  for (const kind of ["click", "keydown", "focusout"]) found.addEventListener(kind, fold);
  return found;
}

const FEW = 4; // so many choices need no folding
const BUTTONS = ["undo", "redo", "printed", "hide", "hint"];

class Desk {
  constructor(stage, act, toBoard) {
    this.stage = stage;
    this.toBoard = toBoard; // () => moves the focus to what can be chosen on the board, if anything can
    this.words = stage.words;
    this.act = act; // (message) => sends it
    this.heading = make("h3", { class: "wsdv-heading", tabindex: "-1" });
    this.rule = make("p", { class: "wsdv-rule" });
    this.thought = make("progress", { class: "wsdv-thought", max: "1", value: "0", hidden: true });
    this.stop = this.button("stop", () => act({ type: "stop" })); // beside how far somebody is
    this.trouble = make("p", { class: "wsdv-trouble", role: "alert", hidden: true });
    this.players = make("p", { class: "wsdv-players" });
    this.choices = make("div", { class: "wsdv-choices", "data-region": "answers", role: "group", "aria-label": text(this.words.choices) });
    this.buttons = Object.fromEntries(BUTTONS.map((name) => [name, this.button(name, () => act({ type: name }))]));
    this.file = fileInput(stage, (content) => act({ type: "load", text: content }));
    this.form = make("form", { class: "wsdv-form", hidden: true, "aria-label": text(this.words.new), onsubmit: (event) => this.start(event) });
    const files = [this.button("save", () => act({ type: "save" })), this.button("load", () => this.file.click()), this.button("new", () => this.open())];
    this.bar = make(
      "div",
      { class: "wsdv-bar" },
      ...BUTTONS.filter((name) => name !== "printed").map((name) => this.buttons[name]),
      folder(text(this.words.game), ...files, this.players),
      ...stage.buttons(),
      this.file,
    );
    this.element = make(
      "section",
      { class: "wsdv-desk", "data-region": "question" },
      make("div", { class: "wsdv-question" }, this.heading, this.thought, this.stop, this.rule),
      this.choices,
      this.buttons.printed,
      this.trouble,
    );
    this.story = make("div", { class: "wsdv-story", tabindex: "0", role: "region", "aria-label": text(this.words.chronicle) });
    this.chronicle = make("section", { class: "wsdv-chronicle", "data-region": "story" }, make("h3", {}, text(this.words.chronicle)), this.story);
    // A view comes onto the page only after it was made; then its chronicle shows what was told last.
    const shown = new ResizeObserver(() => {
      if (!this.story.clientHeight) return;
      shown.disconnect();
      this.story.scrollTop = this.story.scrollHeight;
    });
    shown.observe(this.story);
    this.told = [];
    this.ordered = []; // the choices as the desk numbers them
  }

  button(name, act) {
    return make("button", { type: "button", "data-act": name, onclick: act }, text(this.words[name]));
  }

  // How far an agent is that takes its time.
  think(share) {
    this.thought.value = Number(share) || 0;
    this.thought.hidden = !this.thought.value;
    this.thought.setAttribute("aria-label", this.heading.textContent);
    const can = object(object(this.table).can);
    this.stop.hidden = !can.stop || (this.thought.hidden && !can.watch);
  }

  show(table, chronicle) {
    const inside = this.element.contains(document.activeElement);
    const phase = text(table.phase);
    this.element.dataset.phase = phase;
    this.element.dataset.player = text(table.player);
    // A colour of the drawing that is called like a player is the player's; the second one's edge is double.
    this.element.dataset.seat = String(table.seat ?? "");
    this.element.style.setProperty("--wsdv-player", `var(--wsdv-${CSS.escape(text(table.player))}, var(--wsdv-edge))`);
    this.heading.textContent = text(table.heading);
    this.table = table;
    this.think(0);
    this.rule.textContent = text(table.rule);
    this.players.textContent = list(table.players).map(text).join(" · ");
    this.trouble.textContent = text(table.trouble);
    this.trouble.hidden = !text(table.trouble);
    const can = object(table.can);
    for (const name of BUTTONS) this.buttons[name].disabled = !can[name];
    for (const name of ["printed", "hide"]) this.buttons[name].hidden = !can[name];
    this.offer(phase, table);
    this.tell(chronicle);
    if (inside && !this.element.contains(document.activeElement)) this.focus();
  }

  focus() {
    const button = this.choices.querySelector(":scope > button, details[open] button");
    if (button || !this.toBoard()) (button ?? this.heading).focus({ preventScroll: true });
  }

  offer(phase, table) {
    const offered = JSON.stringify([phase, table.choices, table.refused, table.reveal, table.offers]);
    if (offered === this.offered) return;
    this.offered = offered;
    const buttons = [];
    if (phase === "waiting") buttons.push(this.big(this.words["go-on"], { type: "go-on" }));
    if (phase === "veil") buttons.push(this.big(table.reveal, { type: "reveal" }));
    for (const { source, text: words } of objects(table.offers)) buttons.push(this.big(words, { type: "continue", source }));
    if (phase === "offer") buttons.push(this.big(this.words.anew, { type: "anew" }));
    // What cannot be pointed at on the board has a button; the others are there as a list too, for who wants one.
    const onBoard = (choice) => list(choice.things).length > 0;
    const all = objects(table.choices);
    this.ordered = [...all.filter((choice) => !onBoard(choice)), ...all.filter(onBoard)];
    const listed = this.ordered.filter(onBoard).length;
    this.list = null;
    const made = this.ordered.map((choice, number) => this.choice(choice, number + 1));
    const bare = made.slice(0, made.length - listed);
    buttons.push(...this.grouped(this.ordered.slice(0, bare.length), bare));
    const rest = this.grouped(this.ordered.slice(bare.length), made.slice(bare.length));
    if (listed > FEW) buttons.push(this.folded(listed, rest));
    else buttons.push(...rest);
    const refused = list(table.refused).map((words) => make("p", { class: "wsdv-refused" }, text(words)));
    this.choices.replaceChildren(...buttons, ...refused);
    if (!this.list) this.choices.scrollTop = 0; // the same list goes on where it was, other answers begin at their top
  }

  // Buttons with the headings of their groups between them.
  grouped(choices, buttons) {
    let group = "";
    return choices.flatMap((choice, number) => {
      const heading = text(choice.group) !== group ? [make("h4", {}, text(choice.group))] : [];
      group = text(choice.group);
      return [...heading, buttons[number]];
    });
  }

  folded(count, buttons) {
    const summary = make("summary", {}, `${text(this.words.list)} (${count})`);
    const details = make("details", { class: "wsdv-list" }, summary, make("div", {}, ...buttons));
    details.open = Boolean(this.unfolded);
    details.addEventListener("toggle", () => (this.unfolded = details.open));
    this.list = details;
    return details;
  }

  // The choice with that number, if it can be seen.
  numbered(number) {
    const seen = this.list && !this.list.open ? this.ordered.length - this.list.querySelectorAll("button").length : Infinity;
    return number <= seen ? this.ordered[number - 1] : undefined;
  }

  big(words, message) {
    return make("button", { type: "button", class: "wsdv-big", onclick: () => this.act(message) }, text(words));
  }

  choice({ id, label }, number) {
    const act = () => this.act({ type: "choose", id });
    const key = number <= 9 ? [make("kbd", { "aria-hidden": "true" }, String(number))] : [];
    return make("button", { type: "button", "data-choice": text(id), onclick: act }, ...key, text(label));
  }

  // The chronicle only ever changes at its end.
  tell(entries) {
    this.chronicle.hidden = !entries.length; // nothing to tell yet
    let same = 0;
    const alike = (a, b) => a && b && a.kind === b.kind && a.text === b.text;
    while (alike(this.told[same], entries[same])) same += 1;
    if (same === this.told.length && same === entries.length) return;
    while (this.story.children.length > same) this.story.lastChild.remove();
    const tag = tagsOf(entries);
    for (const { kind, text: words } of entries.slice(same)) {
      this.story.append(make(tag(kind), { class: `wsdv-is-${/^[a-z]+$/.test(kind) ? kind : "told"}` }, text(words)));
    }
    this.told = entries;
    this.story.scrollTop = this.story.scrollHeight;
  }

  // A new game

  open() {
    const form = object(this.table?.form);
    const select = (kind, name, { label, options, value }) =>
      make(
        "label",
        {},
        text(label),
        make("select", { name, "data-of": kind }, ...list(options).map(list).map(([key, words]) => make("option", { value: key, selected: key === value }, text(words)))),
      );
    const seed = make("input", { name: "seed", maxlength: "40", placeholder: text(this.words["seed-hint"]) });
    this.form.replaceChildren(
      make("p", {}, text(this.words["new-warning"])),
      ...["seats", "options"].flatMap((kind) =>
        Object.entries(object(form[kind])).map(([name, field]) => select(kind, name, object(field))),
      ),
      make("label", {}, text(this.words.seed), seed),
      make("button", { type: "submit", class: "wsdv-big" }, text(this.words.start)),
      make("button", { type: "button", onclick: () => this.close() }, text(this.words.cancel)),
    );
    this.form.hidden = false;
    this.form.querySelector("select")?.focus();
  }

  close() {
    if (this.form.hidden) return false;
    this.form.hidden = true;
    this.bar.querySelector(".wsdv-folder > summary").focus(); // behind which its button is
    return true;
  }

  start(event) {
    event.preventDefault();
    const chosen = (kind) =>
      Object.fromEntries([...this.form.querySelectorAll(`select[data-of="${kind}"]`)].map((one) => [one.name, one.value]));
    const message = { type: "new", options: chosen("options"), seats: chosen("seats"), seed: this.form.elements.seed.value };
    this.form.hidden = true;
    this.heading.focus();
    this.act(message);
  }
}
