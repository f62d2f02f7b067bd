"""Saved games as text: the entry of one game, and the list of them. Damaged text loses itself, never its neighbours."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.plain import Plain

if TYPE_CHECKING:
    from typing import Any, Sequence, Tuple

# Keys of the storage. Everything else in it belongs to others.
PREFIX = "lightcone/"
LIST = PREFIX + "games"
SETTINGS = PREFIX + "settings"
GAME = PREFIX + "game/"
LIVE = PREFIX + "live/"

VERSION = 1


class Saved(Plain):
    """What the list knows of a game without reading it. All fields are text or plain numbers."""

    id = ""
    name = ""
    game = "paradox"
    rules = ""
    # Turns played, whose turn it is (0 or 1), milliseconds since 1970 of the last change.
    turns = 0
    mover = 0
    when = 0
    # "" while the game goes on, else "1", "2" or "=".
    result = ""
    # The position on the board, for a small picture and for a text that needs no runtime.
    position = ""
    # How it is played: "here" for two people at one screen.
    session = "here"


FIELDS = ("id", "name", "game", "rules", "turns", "mover", "when", "result", "position", "session")


def write_list(games: Sequence[Saved]) -> str:
    """The list's text."""
    rows = [{name: getattr(game, name) for name in FIELDS} for game in games]
    return json.dumps({"version": VERSION, "games": rows})


def read_list(text: str) -> Tuple[Saved, ...]:
    """The list of a text, newest first; rows that are not in form are left out, text that is none gives ()."""
    try:
        rows = json.loads(text)["games"] if text else []
        games = [_read_row(row) for row in rows]
    except (ValueError, KeyError, TypeError):
        return ()
    return newest_first([game for game in games if game])


def newest_first(games: Sequence[Saved]) -> Tuple[Saved, ...]:
    return tuple(sorted(games, key=lambda game: (-game.when, game.id)))


def _read_row(row: Any) -> Any:
    """A row as a `Saved`, or None. A field of another kind than its default spoils the row."""
    if not isinstance(row, dict):
        return None
    game = Saved()
    for name in FIELDS:
        value = row.get(name, getattr(Saved, name))
        if not isinstance(value, type(getattr(Saved, name))):
            return None
        setattr(game, name, value)
    fits = game.id and game.game in ("paradox", "relativity") and is_id(game.id)
    return game if fits else None


def is_id(text: str) -> bool:
    """Whether a text may be a game's id: small letters and figures."""
    return 0 < len(text) <= 20 and all(letter in "abcdefghijklmnopqrstuvwxyz0123456789" for letter in text)


def write_game(fields: Any) -> str:
    """One game's entry, from a dictionary of texts."""
    return json.dumps({"version": VERSION, "game": fields})


def read_game(text: str) -> Any:
    """The dictionary of one game's entry, with text values; None where the text is not one."""
    try:
        fields = json.loads(text)["game"]
    except (ValueError, KeyError, TypeError):
        return None
    if not isinstance(fields, dict) or not isinstance(fields.get("record"), str):
        return None
    return {name: fields[name] for name in fields if isinstance(fields[name], str)}


def with_game(games: Sequence[Saved], game: Saved) -> Tuple[Saved, ...]:
    """The list with one game put in, or put in place of its earlier entry."""
    others = [each for each in games if each.id != game.id]  # type: List[Saved]
    return newest_first([game] + others)


def without(games: Sequence[Saved], name: str) -> Tuple[Saved, ...]:
    """The list without the game of this id."""
    return tuple([game for game in games if game.id != name])
