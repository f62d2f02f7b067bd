"""Games that come as text from outside: links, records, PPN, positions; told apart by their looks.

The readers are loaded when they are needed: most visits need none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.games import game_named, read_position
from engine.records import record as records

if TYPE_CHECKING:
    from typing import Any, List, Sequence, Tuple


def read(text: str) -> Tuple[List[Any], List[EngineError]]:
    """The records in a text, and what could not be read. A position becomes a game that starts there."""
    text = text.strip()
    if not text:
        return [], []
    try:
        if is_link(text):
            return [from_link(text)], []
        if "\n" not in text and "[" not in text:
            return [from_position(text)], []
        return _ppn(text) if text.startswith("---") or "GameType" in text[:2000] else _records(text)
    except EngineError as error:
        return [], [error]


def is_link(text: str) -> bool:
    """Whether a text looks like a link, with or without the address before its `#`."""
    tail = text.split("#")[-1]
    return " " not in text and "\n" not in text and "/" not in tail and len(tail) > 8


def from_link(text: str) -> Any:
    """The record of a link; a position becomes a game that starts there."""
    from engine.links import link

    found = link.read(text.split("#")[-1])
    return found.value if found.kind == link.RECORD else from_position(found.value.write())


def _ppn(text: str) -> Tuple[List[Any], List[EngineError]]:
    from engine.records import ppn as record_ppn

    reading = record_ppn.read(text)
    return [reading.record] if reading.record is not None else [], [reading.error] if reading.error else []


def _records(text: str) -> Tuple[List[Any], List[EngineError]]:
    from engine.records import reader as record_reader

    found, errors = [], []  # type: List[Any], List[EngineError]
    for reading in record_reader.read_all(text):
        if reading.record is not None:
            found.append(reading.record)
        if reading.error is not None:
            errors.append(reading.error)
    return found, errors


def from_position(text: str) -> Any:
    """A record that starts at a position."""
    position = read_position(text)
    game = game_named(position.game)
    rules = game.rules_of(position) or game.rules[0]
    return records.new(records.set_up(position.game, rules, (), text))


def write_all(found: Sequence[Any]) -> str:
    """All records as one text."""
    from engine.records import text as record_text

    return str(record_text.write_all(found))
