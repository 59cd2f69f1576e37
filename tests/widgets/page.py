"""A page without a browser: what a front end holds of a widget, put together from its state and its messages."""

import json

from wsdv_widgets.messages import BOARD, PROTOCOL, TABLE


class Line:
    """Stands for the connection to a page: keeps everything that is sent."""

    comm_id = "a-page"

    def __init__(self):
        self.sent = []
        self.closed = False
        self.receive = None

    def on_msg(self, receive):
        self.receive = receive

    def send(self, data=None, metadata=None, buffers=None):
        del metadata, buffers
        self.sent.append(data)

    def close(self, *_, **__):
        self.closed = True


class Page:
    """A page that shows a widget. `say` sends a message; `state` is what the page has made of all it received."""

    def __init__(self, widget):
        self.widget = widget
        kind = "table" if widget.kinds is TABLE else "board" if widget.kinds is BOARD else "explorer"
        self.protocol = PROTOCOL[kind]
        state = widget.get_state()
        state.pop("layout")  # a widget of its own
        self.first = json.dumps(state)  # everything the page was ever told
        self.state = json.loads(self.first)["drawing"]
        self.line = Line()
        widget.comm = self.line
        self.messages = []
        self.store = None  # what the browser has kept

    def say(self, kind, **fields):
        """Send a message and take the answers."""
        if self.protocol["from_page"].get(kind, {}).get("stamped"):
            fields.setdefault("stamp", self.table["stamp"])
        return self.send({"type": kind, **fields})

    def send(self, content):
        self.line.receive({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return self.take()

    def take(self):
        """Take what has arrived; returns the messages."""
        arrived, self.line.sent = self.line.sent, []
        new = [json.loads(json.dumps(data["content"])) for data in arrived if data["method"] == "custom"]
        for message in new:
            self.check(message)
            if message["type"] == "update":
                self.update(message)
        self.messages += new
        return new

    def check(self, message):
        """Whether Python keeps to the protocol."""
        told = self.protocol["to_page"][message["type"]]
        fields = set(message) - {"type"}
        assert set(told["fields"]) <= fields <= {*told["fields"], *told["also"]}, message

    def update(self, message):
        """What keepUp in shared.js does."""
        state = self.state
        state["parts"] = {
            k: v for k, v in (state["parts"] | message.get("parts", {})).items() if k not in message.get("gone", [])
        }
        order = state["order"] | message.get("order", {})
        state["order"] = {panel: keys for panel, keys in order.items() if keys}
        table = state["table"] | message.get("table", {})
        state["table"] = {key: value for key, value in table.items() if value is not None}
        if "chronicle" in message:
            state["chronicle"] = state["chronicle"][: message["chronicle"]["from"]] + message["chronicle"]["entries"]
        if "kept" in message:
            self.keep(**message["kept"])

    def keep(self, *, id, keep, moves, at, head=None):  # noqa: A002 - as in the message
        """What Keeping in keeping.js does."""
        same = self.store is not None and self.store["head"].startswith(f"{id}:")
        if head or (same and len(self.store["moves"]) >= keep):
            old = [] if head else self.store["moves"][:keep]
            self.store = {"head": head or self.store["head"], "at": at, "moves": [*old, *moves]}

    @property
    def table(self):
        return self.state["table"]

    @property
    def drawn(self):
        """The parts of the drawing, without the marks of what has just happened."""
        return {key: part for key, part in self.state["parts"].items() if key != "marks"}

    @property
    def told(self):
        return self.table["told"]

    @property
    def ids(self):
        return [choice["id"] for choice in self.table["choices"]]

    @property
    def text(self):
        """Everything the page has ever been told."""
        return self.first + json.dumps(self.messages)

    def ready(self):
        """Take the screen if it is being handed over."""
        if self.table["phase"] == "veil":
            self.say("reveal")
        return self
