"""What the page wants to be thought about, and what it has heard: plain data and pure functions, no browser.

What is asked for follows from the state alone (`wanted`), so whatever a person does in mid-thought (a new
game, taking back, going elsewhere, loading the page again) can't leave a question open that nobody needs, nor
an answer that belongs to something else. A *want* is a tuple of plain values: its kind, and what it is about.

    ("move", position, level, seed, earlier positions)      ("hint", position)         ("analyse", position)
    ("threats", position, player)         ("review", positions, turns)         ("solve", position, turn, goal)
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.records import record as records
from engine.records import tree
from ui import table as tables
from ui.sessions import session_of
from ui.state import FULL, Line

if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Sequence, Tuple

    from ui.state import State, Thinking
    from ui.table import Table

    Want = Tuple[Any, ...]
    Answer = Dict[str, Any]

# Milliseconds that MicroPython may take, by kind; on Pyodide the budgets are the thinker's own, alike everywhere.
SMALL_LIMITS = {"move": 2500, "hint": 3000, "analyse": 60000}
# Analysis ends by itself after so long, for the battery's sake.
ANALYSIS_LIMIT = 120000
SMALL_REVIEW_NODES = 400
REVIEW_NODES = 15000
# So many answers are kept, the oldest go first.
KEPT = 24


def answer_to(thinking: Thinking, want: Optional[Want]) -> Optional[Answer]:
    """What has been heard about a want so far, None for nothing."""
    for each, answer in thinking.answers:
        if each == want:
            return answer
    return None


def is_done(answer: Optional[Answer]) -> bool:
    return answer is not None and answer.get("type") in ("done", "error")


def with_answer(thinking: Thinking, want: Want, answer: Answer) -> Thinking:
    """With another answer to a want in the place of its earlier one."""
    others = tuple([pair for pair in thinking.answers if pair[0] != want])
    kept: Thinking = thinking.but(answers=(others + ((want, answer),))[-KEPT:])
    return kept


# What is wanted


def wanted(state: State) -> Optional[Want]:
    """The one thing to think about now: first the computer's turn, then a question, then analysis."""
    thinking, table = state.thinking, state.table
    if state.page == "puzzle":
        return None if is_done(answer_to(thinking, thinking.question)) else thinking.question
    if state.page != "play" or table is None:
        return None
    if session_of(table).thinker(table):
        return None if thinking.steps else move_want(table)
    if thinking.coach and thinking.question and not is_done(answer_to(thinking, thinking.question)):
        return thinking.question  # type: ignore[no-any-return]
    if thinking.coach and thinking.analysing:
        want = about("analyse", table, thinking.line)
        return None if want is None or is_done(answer_to(thinking, want)) else want
    return None


def move_want(table: Table) -> Want:
    """The computer's turn where one stands; the seed follows from game and turn, so that a reload changes nothing."""
    level = session_of(table).thinker(table)
    seed = 7
    for letter in table.id + str(len(table.path)):
        seed = (seed * 31 + ord(letter)) % 1000003
    earlier = tuple(
        [table.texts[table.path[:length]] for length in range(len(table.path)) if table.path[:length] in table.texts]
    )
    return ("move", table.position.write(), level, seed, earlier)


def subject(table: Table, line: Optional[Line] = None) -> Any:
    """The position that the coach speaks about: what the board shows. None where nobody is to move in it."""
    shown = line_table(table, line).position if line else table.shown
    return None if shown is None or shown.is_over() or shown.awaits_deal() else shown


def about(kind: str, table: Table, line: Optional[Line] = None) -> Optional[Want]:
    """A want of a kind that takes nothing but the position on the board."""
    position = subject(table, line)
    return (kind, position.write()) if position is not None else None


def threats_want(table: Table) -> Optional[Want]:
    """What can happen to the player whose turn is under way, or to the person against the computer."""
    position = subject(table)
    return ("threats", position.write(), session_of(table).speaks_for(table)) if position is not None else None


def review_want(table: Table) -> Want:
    """The main line of a game."""
    path = records.main_path(table.record)
    paths = [path[:length] for length in range(len(path) + 1)]
    texts = [table.texts.get(each, "") for each in paths]
    if "" in texts:
        texts = [position.write() for position in records.replay(table.record, path)]
    return ("review", tuple(texts), tuple(records.turns_to(table.record, path)))


# Requests and answers


def request(want: Want, number: int, runtime: str) -> str:
    """A want as the line that the thinker reads."""
    fields: Dict[str, Any] = {"id": number, "kind": want[0]}
    names = FIELDS[want[0]]
    for index in range(len(names)):
        value = want[index + 1]
        fields[names[index]] = list(value) if isinstance(value, tuple) else value
    if want[0] == "analyse":
        fields["limit"] = ANALYSIS_LIMIT
    if want[0] == "review":
        fields["nodes"] = REVIEW_NODES if runtime == FULL else SMALL_REVIEW_NODES
    elif runtime != FULL and want[0] in SMALL_LIMITS:
        fields["limit"] = SMALL_LIMITS[want[0]]
    return json.dumps(fields)


FIELDS = {
    "move": ("position", "level", "seed", "history"),
    "hint": ("position",),
    "analyse": ("position",),
    "threats": ("position", "player"),
    "review": ("positions", "turns"),
    "solve": ("position", "turn", "goal"),
}

STOP = json.dumps({"id": 0, "kind": "stop"})


def read_answer(line: str) -> Answer:
    """A line of the thinker's; {} for anything else."""
    try:
        answer = json.loads(line)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


# Lines


def line_position(line: Line, count: int) -> Any:
    """The position of a line after so many of its turns."""
    from engine.game import play
    from engine.games import read_position

    key = (line.start, line.turns[:count])
    if key not in _positions:
        if len(_positions) > 60:
            _positions.clear()
        if count:
            before = line_position(line, count - 1)
            turn = line.turns[count - 1]
            _positions[key] = play(before, turn[len(before.turn_so_far()) :])
        else:
            _positions[key] = read_position(line.start)
    return _positions[key]


_positions: Dict[Tuple[str, Tuple[str, ...]], Any] = {}


def line_table(table: Table, line: Line) -> Table:
    """The table as if it stood in a line, with the effects of the turn that led there."""
    position = line_position(line, line.at)
    before, entered = None, ()  # type: Any, Any
    if line.at:
        before = line_position(line, line.at - 1)
        entered = tables.turn_effects(before, line.turns[line.at - 1][len(before.turn_so_far()) :])
    stood: Table = tables.stand(table, table.path, position, before, entered).but(looking=bool(line.at))
    return stood


def line_of(title: str, start: str, turns: Sequence[str]) -> Line:
    """A line, standing after its first turn."""
    return Line(title=title, start=start, turns=tuple(turns), at=min(1, len(turns)))


def path_of_ply(table: Table, ply: int) -> Any:
    """The path after so many turns of the main line."""
    return tree.path_to(table.record.nodes, ply)
