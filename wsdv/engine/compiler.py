"""What the compiler has to be told (see docs/fast.md). To Python itself it means nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414 - is handed on
else:
    T = TypeVar("T")

    def mypyc_attr(**_: Any) -> Callable[[type[T]], type[T]]:
        """The class as it is: what is said about it is for the compiler, which is not there."""
        return lambda cls: cls
