"""Puzzles on the page: which there are, the one of the day, how each was left, and the one at the table.

Pure: files come as text, the day as a number. Whether a turn is right is asked of `engine.puzzles`.
"""

from __future__ import annotations

import binascii
import json
from typing import TYPE_CHECKING

from engine import puzzles
from engine.errors import EngineError
from engine.games import game_named, read_position
from engine.plain import Plain
from engine.records import record as records
from ui import saved
from ui import table as tables

if TYPE_CHECKING:
    from typing import Any, Dict, List, Optional, Sequence, Tuple

    from engine.puzzles import Puzzle
    from ui.table import Table

# The files, by rule set, in the order in which they are shown and take turns as the day's puzzle.
SHELVES = ("base", "g", "i", "m", "gi", "gm", "im", "gim", "relativity")
KEPT = saved.PREFIX + "puzzles"
# How a puzzle was left: solved, solved with a hint, given up.
SOLVED, HELPED, GIVEN = LEFT = ("solved", "helped", "given")
# From one day's puzzle of a shelf to the next; prime, so that all have their turn.
STRIDE = 61
GRADES = (1, 2, 3, 4, 5)


class Puzzling(Plain):
    """The puzzle at the table.

    name     its shelf and identity, "gi.0a1b2c3d"; a link's text for one that came by link
    puzzle   `engine.puzzles.Puzzle`
    daily    the day it is the puzzle of, as a number; -1 for any other
    hints    how many hints have been given
    hinted   the path in the table's record where the last one was; None for none yet
    wrong    how many turns were wrong
    state    "open", "solved" or "given"
    told     what was said last about a turn or as a hint, and its tone: "good", "bad" or ""
    """

    name = ""
    puzzle: Any = None
    daily = -1
    hints = 0
    hinted: Any = None
    wrong = 0
    state = "open"
    told = ""
    tone = ""


# Files


def address(shelf: str) -> str:
    """The file of a shelf, by the name that the build knows."""
    return "assets/puzzles/" + shelf + ".json"


def read_shelf(text: str) -> Optional[Tuple[Puzzle, ...]]:
    """The puzzles of a file, easy ones first; entries that are none are left out. None for text that is no file."""
    try:
        rows = json.loads(text)
    except ValueError:
        return None
    if not isinstance(rows, list):
        return None
    found = [puzzle for puzzle in [_read(row) for row in rows] if puzzle is not None]
    order = sorted(range(len(found)), key=lambda at: (found[at].grade, at))
    return tuple([found[at] for at in order])


def _read(row: Any) -> Optional[Puzzle]:
    try:
        return puzzles.read_row(row)
    except EngineError:
        return None


def identity(puzzle: Puzzle) -> str:
    """Eight letters that stay the same whatever else its file holds."""
    return "%08x" % (binascii.crc32((puzzle.position + "|" + puzzle.goal).encode()) & 0xFFFFFFFF)


def name_of(shelf: str, puzzle: Puzzle) -> str:
    """A puzzle's name, as addresses and the kept progress have it."""
    return shelf + "." + identity(puzzle)


def find(shelf: Sequence[Puzzle], name: str) -> int:
    """The place of a puzzle with that name on its shelf, -1 for none."""
    wanted = name.partition(".")[2]
    for at, puzzle in enumerate(shelf):
        if identity(puzzle) == wanted:
            return at
    return -1


def daily_shelf(day: int) -> str:
    """The shelf from which a day's puzzle comes; days are counted from 1970-01-01."""
    return SHELVES[day % len(SHELVES)]


def daily(day: int, shelf: Sequence[Puzzle]) -> Puzzle:
    """A day's puzzle, from its shelf."""
    count = len(shelf)
    stride = STRIDE if count % STRIDE else 1
    return shelf[day // len(SHELVES) * stride % count]


def kind_of(puzzle: Puzzle) -> str:
    """What lists tell puzzles apart by: the goal, and in Relativity the role that solves it: "win-2", "take-2 S"."""
    return " ".join([puzzle.goal, puzzles.role_in(puzzle.position)]).rstrip()


def kinds_on(shelf: Sequence[Puzzle]) -> Tuple[str, ...]:
    """The kinds of a shelf, in the order of the goals."""
    found = {kind_of(puzzle) for puzzle in shelf}
    return tuple([goal + role for goal in puzzles.GOALS for role in ("", " S", " T") if goal + role in found])


def kind_sought(shelf: Sequence[Puzzle], sought: Tuple[str, bool]) -> str:
    """The kind that a shelf's list shows, "" for all: a kind that only other shelves have is none here."""
    return sought[0] if sought[0] in kinds_on(shelf) else ""


def places_sought(
    shelf: Sequence[Puzzle], shelf_name: str, progress: Dict[str, str], sought: Tuple[str, bool]
) -> List[int]:
    """Which places of a shelf its list shows; `sought` is a kind, "" for all, and whether solved ones are left out."""
    kind, only_open = kind_sought(shelf, sought), sought[1]
    places = [at for at in range(len(shelf)) if not kind or kind_of(shelf[at]) == kind]
    return [at for at in places if not only_open or not _is_solved(progress, name_of(shelf_name, shelf[at]))]


def _is_solved(progress: Dict[str, str], name: str) -> bool:
    return progress.get(name) in (SOLVED, HELPED)


def next_open(
    shelf: Sequence[Puzzle], shelf_name: str, after: int, progress: Dict[str, str], kind: str = ""
) -> int:
    """The next puzzle on the shelf, of the kind sought, that has not been solved, going round; -1 for none."""
    places = places_sought(shelf, shelf_name, progress, (kind, True))
    later = [at for at in places if at > after]
    return (later or places or [-1])[0]


# Progress


def read_progress(text: str) -> Dict[str, str]:
    """How each puzzle was left; whatever is not in form is left out."""
    try:
        found = json.loads(text)["left"] if text else {}
    except (ValueError, KeyError, TypeError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(name): found[name] for name in found if found[name] in LEFT}


def write_progress(progress: Dict[str, str]) -> str:
    return json.dumps({"version": 1, "left": progress})


def with_left(progress: Dict[str, str], name: str, how: str) -> Dict[str, str]:
    """The progress after a puzzle was left; a better one before stays."""
    changed = dict(progress)
    if name not in changed or LEFT.index(how) < LEFT.index(changed[name]):
        changed[name] = how
    return changed


def count_solved(progress: Dict[str, str], shelf: str) -> int:
    """How many of a shelf are solved, with a hint or without."""
    return len([name for name in progress if name.startswith(shelf + ".") and progress[name] != GIVEN])


# At the table


def table_for(puzzle: Puzzle) -> Table:
    """A table that stands in the puzzle's position. Its session lets only the solver's turns be made."""
    game = read_position(puzzle.position).game
    named = game_named(game)
    rules = named.rules_of(read_position(puzzle.position)) or named.rules[0]
    record = records.new(records.set_up(game, rules, (), puzzle.position))
    table = tables.set_out("", record)
    return table.but(session="puzzle", turned=table.position.mover == 1 and game == "paradox")  # type: ignore[no-any-return]


def is_right(puzzle: Puzzle, table: Table) -> bool:
    """Whether the complete draft at the table is right: the first turn, or a later one."""
    start = tables.position_at(table, ())
    if not table.path:
        return puzzles.leads_right(puzzle, start, table.shown)
    return puzzles.is_reached(puzzle, start, table.shown)


def is_last(puzzle: Puzzle, table: Table) -> bool:
    """Whether the turn just made was the solver's last one."""
    start = tables.position_at(table, ())
    own = (len(table.path) + 1) // 2
    return own >= puzzles.own_turns(puzzle) or puzzles.is_reached(puzzle, start, table.position)


def reply_to(puzzle: Puzzle, table: Table) -> str:
    """The opponent's turn after the solver's first: the line's, where the line stands on the board; "" for none."""
    if len(puzzle.line) > 1:
        expected = records.following(table.record.setup, tables.position_at(table, ()), puzzle.line[0])
        if expected == table.position:
            return str(puzzle.line[1])
    for step_text, _following in table.position.successors():
        return str(step_text)
    return ""


def solution_table(puzzle: Puzzle) -> Table:
    """A table with the whole line, standing before it."""
    table = table_for(puzzle)
    record, path, position = table.record, (), table.position
    texts = {(): position.write()}  # type: Dict[Any, str]
    for turn in puzzle.line:
        played = records.play(record, path, turn, position)
        record, path, position = played.record, played.path, played.position
        texts[path] = position.write()
    return table.but(record=record, texts=texts, session="shown")  # type: ignore[no-any-return]
