// Beside the board of an explorer: sections of texts, sums, tables and controls, as Python describes them. Elements
// stay the same as long as what they show is there: so nothing loses the focus, what is scrolled or what is unfolded.
// Whatever is used or read keeps its place on the screen; only a section that calls comes into sight by itself.

const PLACES = ["bar", "side", "below"];

class Panel {
  constructor(explorer) {
    this.explorer = explorer;
    this.places = Object.fromEntries(PLACES.map((name) => [name, make("div", { class: `wsdv-${name}-sections` })]));
    this.sections = new Map(); // id -> {element, body, told}
    this.controls = new Map(); // id -> control
    this.used = new Set(); // the ids of the controls that are there now
    this.story = [];
  }

  show(table, story) {
    const focus = this.focused();
    const held = this.held();
    this.story = story;
    this.used.clear();
    const ids = list(table.sections).map(text);
    const before = {};
    const first = this.places.side.firstElementChild;
    for (const id of ids) {
      const spec = object(table[`section:${id}`]);
      const place = PLACES.includes(spec.place) ? spec.place : "side";
      const { element } = this.section(id, spec);
      follow(this.places[place], element, before[place]);
      before[place] = element;
    }
    for (const [id, { element }] of this.sections) {
      if (ids.includes(id)) continue;
      element.remove();
      this.sections.delete(id);
    }
    for (const [id, control] of this.controls) {
      if (this.used.has(id)) continue;
      control.end?.();
      this.controls.delete(id);
    }
    this.refocus(focus);
    if (this.places.side.firstElementChild !== first) this.places.side.scrollTop = 0; // something else begins there now
    else this.hold(held);
    this.answerCalls();
  }

  // A section that is longer than its place can be scrolled by keyboard, too.
  reach() {
    for (const { element } of this.sections.values()) scrollable(element);
    this.begin();
  }

  // What is unfolded from the start is in sight, as soon as there is room for it.
  begin() {
    const { side } = this.places;
    if (this.begun || !side.clientHeight) return;
    this.begun = true;
    const open = side.querySelector("details.wsdv-section[open]");
    const below = open ? open.getBoundingClientRect().top - this.top() : 0;
    if (below > side.clientHeight / 2) side.scrollTop += below;
  }

  // What must not move on the screen: what is being used, or else the first thing in sight of what was scrolled to.
  held() {
    const { side } = this.places;
    const used = side.contains(document.activeElement) && document.activeElement;
    const top = this.top();
    const node = used || (side.scrollTop > 0 && [...side.querySelectorAll("summary, .wsdv-section-body > *")].find((one) => !one.closest(".wsdv-fixed") && one.getBoundingClientRect().top >= top));
    return node ? { node, key: text(node.dataset.key), at: node.getBoundingClientRect().top } : null;
  }

  hold(held) {
    if (!held) return;
    const { side } = this.places;
    const node = held.node.isConnected ? held.node : held.key && side.querySelector(`[data-key="${CSS.escape(held.key)}"]`);
    const moved = node && node.getClientRects().length ? node.getBoundingClientRect().top - held.at : 0;
    if (Math.abs(moved) >= 1) side.scrollTop += moved;
  }

  // Where the part of the side begins that can be scrolled.
  top() {
    const { side } = this.places;
    const fixed = side.firstElementChild?.matches(".wsdv-fixed") ? side.firstElementChild.offsetHeight : 0;
    return side.getBoundingClientRect().top + fixed;
  }

  answerCalls() {
    for (const { element, called, call } of this.sections.values()) {
      if (called === undefined || called === call) continue;
      if (element.tagName === "DETAILS") element.open = true;
      element.scrollTop = 0;
      this.places.side.scrollTop += element.getBoundingClientRect().top - this.top();
    }
    for (const section of this.sections.values()) section.called = section.call;
  }

  // Where the keyboard is, so that it can be led back if that was put in anew.
  focused() {
    const at = document.activeElement;
    return this.explorer.stage.root.contains(at) ? text(at.dataset.key) : "";
  }

  refocus(key) {
    const { root } = this.explorer.stage;
    if (!key || root.contains(document.activeElement)) return;
    (root.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? root).focus({ preventScroll: true });
  }

  section(id, spec) {
    const old = this.sections.get(id);
    const kind = `${Boolean(spec.fold)}`;
    const found = old?.kind === kind ? old : this.newSection(id, spec, kind);
    if (old && old !== found) old.element.replaceWith(found.element);
    this.sections.set(id, found);
    found.call = text(spec.call);
    found.element.classList.toggle("wsdv-fixed", spec.fixed === true);
    named(found.element, spec.region);
    if (found.title.textContent !== text(spec.title)) found.title.textContent = text(spec.title);
    found.title.hidden = !text(spec.title);
    this.fill(found.body, objects(spec.blocks), found.told, id);
    return found;
  }

  newSection(id, spec, kind) {
    const title = make("h3", {});
    const body = make("div", { class: "wsdv-section-body" });
    if (!spec.fold) return { kind, title, body, told: new Map(), element: make("section", { class: "wsdv-section", "data-section": id }, title, body) };
    const element = make(
      "details",
      { class: "wsdv-section", "data-section": id, open: spec.fold === "open" },
      make("summary", { "data-key": `section ${id}` }, title),
      body,
    );
    return { kind, title, body, told: new Map(), element };
  }

  // What is gone goes first: then nothing that stays has to be moved, and what is moved loses the focus.
  fill(parent, blocks, told, path) {
    const nodes = blocks.map((block, number) => this.node(block, told, `${path}/${number}`)).filter(Boolean);
    const kept = new Set(nodes);
    for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
    nodes.forEach((node, number) => follow(parent, node, nodes[number - 1]));
  }

  node(block, told, path) {
    if (text(block.control)) return this.control(block);
    if (block.block === "row") {
      const row = told.get(path)?.row ?? make("div", { class: "wsdv-row" });
      told.set(path, { row });
      named(row, block.region);
      this.fill(row, objects(block.blocks), told, path);
      return row;
    }
    const written = JSON.stringify(block);
    const old = told.get(path);
    if (old?.written === written) return old.node;
    const made = own(BLOCKS, block.block)?.(block, this.explorer, path) ?? null;
    const node = made && old?.node?.tagName === made.tagName ? become(old.node, made) : made;
    told.set(path, { written, node });
    return node;
  }

  control(spec) {
    const id = text(spec.id);
    const old = this.controls.get(id);
    const control = old?.kind === spec.control ? old : own(CONTROLS, spec.control)?.(this.explorer, id);
    if (!control) return null;
    if (old && old !== control) old.end?.();
    control.kind = spec.control;
    control.spec = spec;
    this.used.add(id);
    this.controls.set(id, control);
    control.show(spec, this.story);
    return control.node;
  }

  // The control with this key, if it can be used now.
  withKey(key) {
    return [...this.controls.values()].find((control) => control.press && control.spec.key === key && control.spec.can);
  }
}

const own = (table, name) => (Object.hasOwn(table, text(name)) ? table[name] : undefined);

// Put a node after another one (or first), but leave it alone if it is there: what is moved loses the focus.
function follow(parent, node, before) {
  const there = before ? before.nextSibling : parent.firstChild;
  if (there !== node) parent.insertBefore(node, there);
}

// The same element with what another one shows: where it was scrolled to, it stays.
function become(node, other) {
  for (const { name } of [...node.attributes]) if (!other.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of [...other.attributes]) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  node.replaceChildren(...other.childNodes);
  return node;
}

// Texts

const BLOCKS = {
  heading: ({ text: words }) => make("h4", {}, text(words)),
  text: ({ text: words, tone }) => make("p", { class: `wsdv-tone-${/^[a-z]+$/.test(tone) ? tone : "plain"}` }, text(words)),
  list: ({ items }) => make("ul", {}, ...list(items).map((item) => make("li", {}, text(item)))),

  sum({ title, terms, total }, explorer, path) {
    const row = ([words, amount, thing], name, key) =>
      make("tr", {}, make("th", { scope: "row" }, pointer(explorer, text(thing), text(words), key)), make("td", {}, text(amount)));
    const rows = list(terms).map(list).map((term, number) => row(term, "", `${path}/${number}`));
    const end = list(total).length ? [make("tfoot", {}, row(list(total)))] : [];
    const caption = text(title) ? [make("caption", {}, text(title))] : [];
    return make("table", { class: "wsdv-sum" }, ...caption, make("tbody", {}, ...rows), ...end);
  },

  grid({ title, head, rows, things, now }, explorer, path) {
    const caption = text(title) ? [make("caption", {}, text(title))] : [];
    const top = list(head).map((words) => make("th", { scope: "col" }, text(words)));
    const body = list(rows).map(list).map(([name, ...cells], number) => {
      const thing = text(list(things)[number]);
      const first = make("th", { scope: "row" }, pointer(explorer, thing, text(name), `${path}/${number}`));
      return make("tr", { class: thing && thing === now ? "wsdv-now-row" : null }, first, ...cells.map((cell) => make("td", {}, text(cell))));
    });
    const head_ = top.length ? [make("thead", {}, make("tr", {}, ...top))] : [];
    return make("div", { class: "wsdv-scroll" }, make("table", { class: "wsdv-grid" }, ...caption, ...head_, make("tbody", {}, ...body)));
  },
};

// The name under which a page finds a region, if it is one.
function named(element, region) {
  if (text(region)) element.dataset.region = region;
  else delete element.dataset.region;
}

// Words from which one can point at a thing of the board.
function pointer(explorer, thing, words, key) {
  if (!thing) return words;
  return make("button", { type: "button", class: "wsdv-link", "data-key": key, onclick: () => explorer.pointAt(thing) }, words);
}

// Controls. Each has a node, `show(spec)` and, if keys may work it, `press`. What cannot be used now keeps the focus.

function can(node, spec) {
  if (spec.can === false) node.setAttribute("aria-disabled", "true");
  else node.removeAttribute("aria-disabled");
}

// A button with its words, or with a sign that stands for them.
function written(button, words, sign) {
  button.textContent = text(sign) || text(words);
  button.classList.toggle("wsdv-step", Boolean(text(sign)));
  if (!text(sign)) return;
  button.setAttribute("aria-label", text(words));
  button.title = text(words);
}

const PAGE = Math.random().toString(36).slice(2, 8); // several modules may stand on one page
let fields = 0;

function labelled(kind, input, ...more) {
  input.id = `wsdv-field-${PAGE}-${(fields += 1)}`;
  const words = make("label", { for: input.id });
  const node = make("div", { class: `wsdv-control wsdv-field wsdv-${kind}` }, words, input, ...more);
  return { node, label: (label) => (words.textContent = text(label)) };
}

const whole = (value, otherwise) => (Number.isInteger(value) ? value : otherwise);

const CONTROLS = {
  button(explorer, id) {
    const press = () => explorer.use(id, null);
    const node = make("button", { type: "button", class: "wsdv-control", "data-key": id, onclick: press });
    const show = (spec) => {
      written(node, spec.label, spec.sign);
      node.classList.toggle("wsdv-big", Boolean(spec.big));
      if (typeof spec.pressed === "boolean") node.setAttribute("aria-pressed", String(spec.pressed));
      if (text(spec.key)) node.setAttribute("aria-keyshortcuts", shortcut(spec.key));
      can(node, spec);
    };
    return { node, show, press };
  },

  slider(explorer, id) {
    const input = make("input", { type: "range", "data-key": id });
    const words = make("span", { class: "wsdv-value", "aria-hidden": "true" });
    const { node, label } = labelled("slider", input, words);
    input.addEventListener("input", () => explorer.stream(id, Number(input.value)));
    const show = (spec) => {
      label(spec.label);
      input.min = whole(spec.low, 0);
      input.max = whole(spec.high, 0);
      if (!explorer.later.has(id)) input.value = whole(spec.value, 0);
      words.textContent = text(spec.words);
      input.setAttribute("aria-valuetext", text(spec.words));
      input.disabled = spec.can === false || explorer.stage.gone;
    };
    return { node, show };
  },

  number(explorer, id) {
    const input = make("input", { type: "number", step: "1", "data-key": id });
    const { node, label } = labelled("number", input);
    let given = 0;
    let sent = false; // and not yet answered: the answer counts, whatever it is
    const send = () => {
      sent = true;
      const value = Number(input.value);
      if (input.value !== "" && Number.isInteger(value)) explorer.use(id, value);
      else input.value = given;
    };
    input.addEventListener("change", send);
    const show = (spec) => {
      label(spec.label);
      input.min = whole(spec.low, 0);
      input.max = whole(spec.high, 0);
      const typing = input === document.activeElement && given === whole(spec.value, 0); // what is typed stays
      given = whole(spec.value, 0);
      if (!typing || sent) input.value = given;
      sent = false;
      input.disabled = spec.can === false || explorer.stage.gone;
    };
    return { node, show };
  },

  select(explorer, id) {
    const input = make("select", { "data-key": id, onchange: () => explorer.use(id, input.value) });
    const { node, label } = labelled("select", input);
    let written = "";
    const show = (spec) => {
      label(spec.label);
      const options = JSON.stringify(list(spec.options));
      if (options !== written) {
        written = options;
        input.replaceChildren(...list(spec.options).map(list).map(([value, words]) => make("option", { value: text(value) }, text(words))));
      }
      input.value = text(spec.value);
      input.disabled = spec.can === false || explorer.stage.gone;
    };
    return { node, show };
  },

  checkbox(explorer, id) {
    const input = make("input", { type: "checkbox", "data-key": id, onchange: () => explorer.use(id, input.checked) });
    const { node, label } = labelled("checkbox", input);
    const show = (spec) => {
      label(spec.label);
      input.checked = spec.value === true;
      input.disabled = spec.can === false || explorer.stage.gone;
    };
    return { node, show };
  },

  // A line that is handed in, by its button or by Enter. Leaving it, or whatever else changes, does nothing to it.
  entry(explorer, id) {
    const send = () => explorer.use(id, input.value);
    const enter = (event) => event.key === "Enter" && !event.repeat && !event.isComposing && send();
    const input = make("input", { type: "text", autocomplete: "off", "data-key": id, onkeydown: enter });
    const button = make("button", { type: "button", "data-key": `${id} send`, onclick: send });
    const { node, label } = labelled("entry", input, button);
    let turn = null;
    const show = (spec) => {
      label(spec.label);
      button.textContent = text(spec.send);
      input.maxLength = whole(spec.most, 40);
      if (turn !== text(spec.turn)) input.value = text(spec.value);
      turn = text(spec.turn);
      input.readOnly = spec.can === false; // it keeps the focus
      input.disabled = explorer.stage.gone;
      can(button, spec);
    };
    return { node, show };
  },

  // Goes on by itself: each step waits for the answer to the one before, and then so long that it can be looked at.
  player(explorer, id) {
    let spec = {};
    let timer = null;
    let playing = false;
    const node = make("button", { type: "button", class: "wsdv-control", "data-key": id, onclick: () => (playing ? stop() : start()) });
    const dress = () => {
      written(node, playing ? spec.stop : spec.label, list(spec.signs)[playing ? 1 : 0]);
      node.classList.toggle("wsdv-playing", playing);
    };
    const stop = () => {
      clearTimeout(timer);
      playing = false;
      dress();
    };
    const step = () => {
      if (spec.can === false || explorer.stage.gone || !node.isConnected) stop();
      else if (explorer.busy()) timer = setTimeout(step, 50);
      else {
        explorer.use(id, null, { stopping: false });
        timer = setTimeout(step, Math.max(100, whole(spec.every, 1000)));
      }
    };
    const start = () => {
      playing = true;
      dress();
      step();
    };
    const show = (given) => {
      spec = given;
      if (text(spec.key)) node.setAttribute("aria-keyshortcuts", shortcut(spec.key));
      can(node, spec);
      if (playing && spec.can === false) stop();
      else dress();
    };
    return { node, show, stop, press: () => node.click(), end: stop, get playing() { return playing; } };
  },

  upload(explorer, id) {
    const file = fileInput(explorer.stage, (content) => explorer.use(id, content));
    const button = make("button", { type: "button", "data-key": id, onclick: () => button.ariaDisabled !== "true" && file.click() });
    const node = make("span", { class: "wsdv-control" }, button, file);
    const show = (spec) => {
      button.textContent = text(spec.label);
      can(button, spec);
    };
    return { node, show };
  },

  story: (explorer, id) => new Story(explorer, id),
};

const shortcut = (key) => (key === " " ? "Space" : text(key).replace("Ctrl+", "Control+"));

// A chronicle whose entries lead somewhere. Tab leads to the present one, the arrow keys to the others.
class Story {
  constructor(explorer, id) {
    this.explorer = explorer;
    this.id = id;
    this.node = make("div", { class: "wsdv-story wsdv-control", role: "group" });
    this.node.addEventListener("keydown", (event) => this.key(event), true);
    this.told = [];
    // A view comes onto the page only after it was made; then the present entry is brought into sight.
    this.shown = new ResizeObserver(() => this.reveal());
    this.shown.observe(this.node);
  }

  show(spec, entries) {
    this.node.setAttribute("aria-label", text(spec.label));
    const written = entries.map((entry) => JSON.stringify(entry));
    let same = 0;
    while (same < written.length && this.told[same] === written[same]) same += 1;
    while (this.node.children.length > same) this.node.lastChild.remove();
    const tag = tagsOf(entries);
    for (const entry of entries.slice(same)) this.node.append(this.entry(entry, tag));
    this.told = written;
    const now = whole(spec.now, 0);
    let present = null;
    entries.forEach(({ at }, number) => {
      const button = this.node.children[number].firstChild;
      button.classList.toggle("wsdv-later", at > now);
      if (at <= now) present = button;
    });
    const moved = present !== this.present;
    this.present = present;
    const buttons = this.buttons();
    const reached = buttons.find((button) => button === document.activeElement) ?? present ?? buttons[0];
    for (const button of buttons) {
      if (button === present) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      button.tabIndex = button === reached ? 0 : -1;
    }
    if (moved) this.reveal();
  }

  entry({ kind, text: words, at }, tag) {
    const go = () => this.explorer.use(this.id, at);
    const button = make("button", { type: "button", class: "wsdv-link", tabindex: "-1", "data-key": `${this.id} ${this.node.children.length}`, onclick: go }, text(words));
    return make(tag(kind), { class: `wsdv-is-${/^[a-z]+$/.test(kind) ? kind : "told"}` }, button);
  }

  buttons() {
    return [...this.node.querySelectorAll("button")];
  }

  reveal() {
    if (!this.present || !this.node.clientHeight) return;
    const { offsetTop, offsetHeight } = this.present.parentElement;
    this.node.scrollTop = offsetTop - (this.node.clientHeight - offsetHeight) / 2;
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = this.buttons();
    const next = step && buttons[buttons.indexOf(document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    document.activeElement.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  end() {
    this.shown.disconnect();
  }
}
