// How far somebody has come. Python counts; the page says what its browser remembers, and forgets when it is told.

function render({ model, el }) {
  const title = make("h3", {});
  const all = make("p", { class: "wsdv-progress-all" });
  const rows = make("ul", {});
  const forget = make("button", { type: "button", "data-act": "forget", onclick: () => sure(true) });
  const yes = make("button", { type: "button", "data-act": "sure", hidden: true, onclick: () => model.send({ type: "forget" }) });
  const no = make("button", { type: "button", "data-act": "keep", hidden: true, onclick: () => sure(false) });
  const live = make("p", { class: "wsdv-progress-live", role: "status" });
  const root = make("section", { class: "wsdv-progress" }, title, all, rows, make("div", {}, forget, yes, no), live);
  el.append(root);

  function sure(asked) {
    const inside = root.contains(document.activeElement);
    forget.hidden = asked;
    yes.hidden = no.hidden = !asked;
    if (inside) (asked ? no : forget).focus();
  }

  const show = () => {
    const words = object(model.get("words"));
    root.lang = text(model.get("language"));
    title.textContent = text(words.title);
    root.setAttribute("aria-label", text(words.title));
    all.textContent = text(words.all);
    forget.textContent = text(words.forget);
    yes.textContent = text(words.sure);
    no.textContent = text(words.keep);
    const shown = objects(model.get("rows"));
    rows.replaceChildren(...shown.map(row));
    forget.disabled = !shown.some(({ done }) => done > 0);
  };

  const row = ({ title, link, done, of, words }) => {
    const bar = make("progress", { max: String(of || 1), value: String(done), "aria-label": `${text(title)}: ${text(words)}` });
    return make("li", {}, make("a", { href: text(link) }, text(title)), bar, make("span", {}, text(words)));
  };

  const remind = () => model.send({ type: "task-known", ids: [...doneTasks.read()] });
  const heard = (message) => {
    if (message?.type !== "forgotten") return;
    sure(false);
    live.textContent = text(message.said);
    if (doneTasks.read().size) doneTasks.write([]);
  };
  const elsewhere = (event) => event.key === KNOWN && remind();

  for (const name of ["change:rows", "change:words"]) model.on(name, show);
  model.on("msg:custom", heard);
  window.addEventListener(KNOWN, remind);
  window.addEventListener("storage", elsewhere);
  show();
  remind();
  return () => {
    window.removeEventListener(KNOWN, remind);
    window.removeEventListener("storage", elsewhere);
  };
}

export default { render };
