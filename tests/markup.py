"""What people read of markup: its text, and the words for those who listen."""

from html.parser import HTMLParser

VOID = {"meta", "br", "img", "link", "input", "hr"}
UNREAD = {"style", "metadata", "code"}  # style, where the map comes from, and calls to type


class Read(HTMLParser):
    """Collects text and labels in their order; every element has to be closed."""

    def __init__(self, markup):
        super().__init__()
        self.open, self.words = [], []
        self.feed(markup)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.words += [value for name, value in attrs if name == "aria-label"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, _, attrs):
        self.words += [value for name, value in attrs if name == "aria-label"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if not UNREAD & set(self.open):
            self.words.append(data)


def words_of(markup):
    """Everything that is read, one piece after the other."""
    return " ".join(Read(markup).words)
