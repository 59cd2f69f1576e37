"""A pseudo-language: every piece of literal text in the message files stands between ⟦ and ⟧, and nothing else does.

What is shown in this language and stands outside the marks did not come from the message files.
"""

import re
from functools import cache

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Term
from fluent.syntax.visitor import Visitor

from wsdv.language import add_language

CODE = "qps"


class _Marks(Visitor):
    """Wraps each piece of literal text of a message; the keys of selectors stay as they are."""

    def visit_TextElement(self, node):
        node.value = f"⟦{node.value}⟧"

    def visit_StringLiteral(self, node):
        node.value = f"⟦{node.value}⟧"

    def visit_SelectExpression(self, node):
        for variant in node.variants:
            self.visit(variant.value)


@cache
def marked(text):
    """Message files with all their words marked; a piece of a list's words by itself."""
    if "=" not in text:
        return f"⟦{text}⟧"
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if isinstance(entry, (Message, Term)) and entry.value is not None:
            _Marks().visit(entry.value)
    return FluentSerializer().serialize(resource)


def unmarked(text):
    """What of a shown text did not come from the message files."""
    before = None
    while before != text:  # a sentence may stand inside another one
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    return text


add_language(CODE, "en", marked)
