"""Fair deals under way by link: what the page keeps until the game can begin."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange
from engine.plain import Plain

if TYPE_CHECKING:
    from typing import Any, Optional

# The session of a saved game that is still a fair deal under way: "draw/ID".
KIND = "draw"


class Drawn(Plain):
    """A fair deal under way: the note so far, the terms, the link to send, and whether this is the host's side."""

    note: Any = None
    terms = ""
    link = ""
    host = False
    # What this side's player wants to be called.
    name = ""


def write(drawn: Drawn) -> str:
    """The text that is kept of it."""
    return json.dumps([exchange.write_note(drawn.note), drawn.terms, drawn.link, drawn.host, drawn.name])


def read(text: str) -> Optional[Drawn]:
    """The deal that a text keeps; None for a text that is not one."""
    try:
        note, terms, link, host, name = json.loads(text)
        note = exchange.read_note(note)
    except (ValueError, TypeError, EngineError):
        return None
    return Drawn(note=note, terms=str(terms), link=str(link), host=bool(host), name=str(name))
