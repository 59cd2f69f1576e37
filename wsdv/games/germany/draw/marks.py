"""Marks on the map: what has just been built, lost or changed, and what went from one place to another."""

from __future__ import annotations


def ring(thing: str, kind: str) -> str:
    """A ring around a thing; nothing where it has no place on the map."""
    del thing, kind
    return ""


def arrow(origin: str, target: str, kind: str) -> str:
    """An arrow from one thing to another; nothing where one of them has no place on the map."""
    del origin, target, kind
    return ""
