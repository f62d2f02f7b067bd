"""Games that come as text from outside: records, positions, PPN; told apart by their looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import record as records
from engine import record_reader, record_text
from engine.errors import EngineError
from engine.games import game_named, read_position

if TYPE_CHECKING:
    from typing import Any, List, Sequence, Tuple


def read(text: str) -> Tuple[List[Any], List[EngineError]]:
    """The records in a text, and what could not be read. A position becomes a game that starts there."""
    text = text.strip()
    if not text:
        return [], []
    try:
        if "\n" not in text and "[" not in text:
            return [from_position(text)], []
        return _records(text)
    except EngineError as error:
        return [], [error]


def _records(text: str) -> Tuple[List[Any], List[EngineError]]:
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
    return str(record_text.write_all(found))
