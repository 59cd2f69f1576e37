// The summary under a chart, for everybody: screen readers are told that it describes the chart above.

const theme = () => {
  const { dataset, classList } = document.body;
  if (dataset.jpThemeLight) return dataset.jpThemeLight === "false" ? "dark" : "light";
  if (classList.contains("theme-dark") || classList.contains("vscode-dark")) return "dark";
  if (classList.contains("theme-light") || classList.contains("vscode-light")) return "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};

function render({ model, el }) {
  const text = document.createElement("p");
  text.className = "wsdv-caption";
  text.id = `wsdv-caption-${crypto.randomUUID()}`;
  el.append(text);

  const show = () => {
    text.textContent = model.get("text");
    text.lang = model.get("language");
    const chart = el.closest(".wsdv-chart");
    chart?.setAttribute("role", "figure");
    chart?.setAttribute("aria-label", model.get("name"));
    chart?.setAttribute("aria-describedby", text.id);
  };
  let told;
  const tell = () => {
    if (told !== theme()) model.send({ theme: (told = theme()) });
  };
  // Whoever clicks a mark means what it stands for. Plotly draws a new picture whenever the chart changes.
  const heard = new WeakSet();
  const listen = () => {
    for (const plot of el.closest(".wsdv-chart")?.querySelectorAll(".js-plotly-plot") ?? []) {
      if (heard.has(plot) || !plot.on) continue;
      heard.add(plot);
      plot.on("plotly_click", ({ points: [point] = [] }) => point?.customdata && model.send({ clicked: String(point.customdata) }));
    }
  };
  const drawn = new MutationObserver(listen);
  const watch = new MutationObserver(tell);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  model.on("change:text", show);
  show();
  requestAnimationFrame(() => {
    show(); // only now the caption stands in its chart
    const chart = el.closest(".wsdv-chart");
    if (chart && model.get("listens")) drawn.observe(chart, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    listen();
  });
  tell();
  return () => {
    watch.disconnect();
    drawn.disconnect();
  };
}

export default { render };
