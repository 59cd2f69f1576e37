// The board: a position that can be looked at closely, and whose targets can be clicked.

function show({ model, el }) {
  const stage = new Stage({ model, el }, "board");
  const picture = new Picture(model, stage.words, { clickable: false });
  stage.root.append(picture.element, stage.task, make("div", { class: "wsdv-bar" }, ...stage.buttons()));

  const targets = () => object(object(object(model.get("drawing")).table).targets);
  const refresh = () => {
    picture.mark(new Map(Object.entries(targets())));
    picture.show(object(model.get("drawing")));
    stage.layout?.measure();
  };
  const choose = (thing) => {
    if (thing.dataset.thing in targets()) stage.ask({ type: "choose", thing: thing.dataset.thing });
    else if (!stage.reading.instead(thing)) stage.say(thing.getAttribute("aria-label"));
  };
  point(picture, stage.tip, { choose });
  stage.listen("change:drawing", refresh);
  stage.listen("msg:custom", (message) => {
    stage.heard();
    if (message?.type === "note") stage.tell(message.text);
    stage.say(message?.said ?? message?.text);
  });
  refresh();
  stage.lay(picture);
  return stage;
}

export default { initialize: keepUp, render: inItsLanguage(show) };
