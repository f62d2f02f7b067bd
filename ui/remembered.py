"""Remembering what was drawn: most of a page is the same after a tap, and building markup is what a tap waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import Markup
from ui.texts import language

if TYPE_CHECKING:
    from typing import Any, Callable, Tuple, TypeVar

    Drawing = TypeVar("Drawing", bound=Callable[..., Any])

# A game needs a few hundred of its cells.
LIMIT = 600


class Memory:
    """What was drawn, by everything that shows in it and the language; all is forgotten when there is too much."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._drawn = {}  # type: Dict[Any, Any]

    def ask(self, key: Tuple[Any, ...], draw: Callable[[], Any]) -> Any:
        """What was drawn for a key, or is drawn now."""
        spoken = (language(), key)
        found = self._drawn.get(spoken)
        if found is None:
            if len(self._drawn) >= self.limit:
                self._drawn.clear()
            found = draw()
            self._drawn[spoken] = found.whole() if isinstance(found, Markup) else found
        return found

    def keep(self, code: str, key: Tuple[Any, ...], markup: Markup) -> None:
        """Take over what is drawn already, in the language with this code."""
        self._drawn[code, key] = markup


def remembered(draw: Drawing) -> Drawing:
    """A function that draws the same for the same values, which can be hashed, so that each is drawn once."""
    memory = Memory()

    def asked(*values: Any) -> Any:
        return memory.ask(values, lambda: draw(*values))

    return asked  # type: ignore[return-value]
