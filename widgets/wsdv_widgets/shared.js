// What all widgets share: elements, the state of a model, markup that is safe to show.

const object = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
const list = (value) => (Array.isArray(value) ? value : []);
const objects = (value) => list(value).map(object);
const text = (value) => (typeof value === "string" ? value : "");

// An element with attributes and children. Strings become text, never markup.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// How the pieces of a chronicle are marked up: what is told stands in paragraphs, every other kind is a heading, the
// one that comes first above the others.
const PARAGRAPHS = new Set(["told", "note", "comment"]);

function tagsOf(entries) {
  const first = entries.find(({ kind }) => !PARAGRAPHS.has(kind))?.kind;
  return (kind) => (PARAGRAPHS.has(kind) ? "p" : kind === first ? "h4" : "h5");
}

// The model's state is kept up to date here, once for all views: a view that comes later, or comes back, shows it.
function keepUp({ model }) {
  model.on("msg:custom", (message) => {
    if (message?.type === "update") model.set("drawing", merged(model.get("drawing"), message));
  });
}

function merged(drawing, change) {
  const old = object(drawing);
  const parts = { ...object(old.parts), ...object(change.parts) };
  for (const key of list(change.gone)) delete parts[key];
  const chronicle = change.chronicle
    ? [...list(old.chronicle).slice(0, Number(change.chronicle.from) || 0), ...list(change.chronicle.entries)]
    : list(old.chronicle);
  return {
    parts,
    chronicle,
    order: Object.fromEntries(Object.entries({ ...object(old.order), ...object(change.order) }).filter(([, keys]) => list(keys).length)),
    table: Object.fromEntries(Object.entries({ ...object(old.table), ...object(change.table) }).filter(([, value]) => value !== null)),
    glow: change.highlight ? Object.keys(object(change.parts)) : [],
  };
}

// Markup of our own drawing as elements. It comes from Python, which escapes all texts; even so nothing that could
// act, load or lead anywhere is let in. Titles go, since hovering shows the same words in our own way.
const HARMLESS = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan desc defs use symbol clippath pattern marker mask " +
    "lineargradient radialgradient stop metadata div section span p h3 h4 ul li").split(" "),
);

function elements(markup, { svg }) {
  const template = document.createElement("template");
  template.innerHTML = svg ? `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>` : markup;
  for (const element of template.content.querySelectorAll("*")) {
    if (!HARMLESS.has(element.localName.toLowerCase())) element.remove();
    for (const { name, value } of [...element.attributes]) {
      const leads = /href$/i.test(name) && !value.startsWith("#");
      if (/^on|^src$/i.test(name) || leads || /url\((?!#)|javascript:/i.test(value) || (name === "style" && /expression/i.test(value))) {
        element.removeAttribute(name);
      }
    }
  }
  return svg ? [...template.content.firstChild.childNodes] : [...template.content.childNodes];
}
