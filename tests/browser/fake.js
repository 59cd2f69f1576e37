// A widget's front end without Jupyter: models as anywidget shows them to a widget, and what happened to them.
// Follows anywidget 0.11: the module comes from a blob, `initialize` runs once, `render` once per view, each gets
// {model, el, signal, experimental, host}; when a view goes its listeners go too, then its clean-up function runs.
"use strict";

class FakeModel {
  constructor(state) {
    this.state = state;
    this.listeners = []; // {name, callback, owner}
    this.unsaved = {};
    this.saved = []; // what each save_changes sent
    this.sent = []; // {content, buffers}
    this.alive = true;
    this.cleaned = []; // "render" and "initialize", as their clean-up functions have run
    this.views = [];
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    const values = typeof name === "object" ? name : { [name]: value };
    this.change(values);
    for (const key of Object.keys(values)) this.unsaved[key] = this.state[key];
  }

  change(values) {
    const changed = Object.keys(values).filter((key) => JSON.stringify(values[key]) !== JSON.stringify(this.state[key]));
    Object.assign(this.state, values);
    for (const key of changed) this.trigger(`change:${key}`, this, this.state[key], {});
    if (changed.length) this.trigger("change", this, {});
  }

  save_changes() {
    if (this.alive && Object.keys(this.unsaved).length) this.saved.push(JSON.parse(JSON.stringify(this.unsaved)));
    this.unsaved = {};
  }

  send(content, _callbacks, buffers = []) {
    if (!this.alive) return;
    this.sent.push({
      content: JSON.parse(JSON.stringify(content)),
      buffers: buffers.map((part) => Array.from(new Uint8Array(part.buffer ?? part, part.byteOffset, part.byteLength))),
    });
  }

  trigger(name, ...values) {
    for (const listener of [...this.listeners]) {
      if (listener.name === name) listener.callback(...values);
      else if (listener.name === "all") listener.callback(name, ...values);
    }
  }

  off(name, callback, owner) {
    this.listeners = this.listeners.filter(
      (listener) =>
        (name && listener.name !== name) || (callback && listener.callback !== callback) || listener.owner !== owner,
    );
  }

  // What a widget gets to see.
  facade(owner) {
    return {
      get: this.get.bind(this),
      set: this.set.bind(this),
      save_changes: this.save_changes.bind(this),
      send: this.send.bind(this),
      on: (name, callback) => {
        for (const one of name.split(/\s+/)) this.listeners.push({ name: one, callback, owner });
      },
      off: (name, callback) => this.off(name, callback, owner),
      widget_manager: { get_model: () => Promise.reject(new Error("the fake page has no other models")) },
    };
  }

  async tidy(what, cleanup) {
    if (typeof cleanup !== "function") return;
    await cleanup();
    this.cleaned.push(what);
  }
}

window.fake = {
  models: [],

  async load(esm, css, state) {
    const number = this.models.length;
    if (css) {
      const style = document.createElement("style");
      style.id = `style-${number}`;
      style.textContent = css;
      document.head.append(style);
    }
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    const module = await import(url);
    URL.revokeObjectURL(url);
    if (!module.default) throw new Error("the module must export a default function or object");
    const model = new FakeModel(state);
    this.models.push(model);
    model.widget = typeof module.default === "function" ? await module.default() : module.default;
    model.controller = new AbortController();
    const owner = {};
    const result = await model.widget.initialize?.({
      model: model.facade(owner),
      signal: model.controller.signal,
      experimental: {},
    });
    model.finish = async () => {
      model.off(null, null, owner);
      await model.tidy("initialize", result);
    };
    return number;
  },

  async render(number) {
    const model = this.models[number];
    const view = { el: document.createElement("div"), controller: new AbortController() };
    view.el.className = "lm-Widget jupyter-widgets";
    view.el.dataset.fake = `${number}-${model.views.length}`;
    document.querySelector("main").append(view.el);
    model.views.push(view);
    const signal = AbortSignal.any([model.controller.signal, view.controller.signal]);
    view.cleanup = await model.widget.render({
      model: model.facade(view),
      el: view.el,
      signal,
      experimental: {},
      host: {},
    });
    return view.el.dataset.fake;
  },

  async closeView(number, index) {
    const model = this.models[number];
    const view = model.views[index];
    if (!view || view.closed) return;
    view.closed = true;
    view.controller.abort();
    model.off(null, null, view);
    await model.tidy("render", view.cleanup);
    view.el.remove();
  },

  async close(number) {
    const model = this.models[number];
    if (model.closed) return;
    model.closed = true;
    model.alive = false;
    model.trigger("destroy", model);
    for (const index of model.views.keys()) await this.closeView(number, index);
    model.controller.abort();
    await model.finish();
  },
};
