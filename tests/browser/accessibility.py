"""axe-core's judgement of a page."""

from dataclasses import dataclass

from axe_playwright_python.sync_playwright import Axe

GRAVE = {"serious", "critical"}


@dataclass(frozen=True)
class Violation:
    """A rule of axe-core that is broken, and the elements that break it."""

    rule: str
    impact: str
    help: str
    elements: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule} ({self.impact}): {self.help}\n  " + "\n  ".join(self.elements)


def violations(page, include: str | None = None) -> list[Violation]:
    """What is serious or critical, in the whole page or in the elements that a selector finds."""
    if include is not None:
        assert page.locator(include).count(), f"there is nothing to judge: {include}"
    found = Axe().run(page, context=include).response["violations"]
    return [
        Violation(
            rule=one["id"],
            impact=one["impact"],
            help=one["help"],
            elements=tuple(
                f"{node['html'][:200]}  ({(node.get('failureSummary') or '').replace(chr(10), ' ')})"
                for node in one["nodes"]
            ),
        )
        for one in found
        if one["impact"] in GRAVE
    ]
