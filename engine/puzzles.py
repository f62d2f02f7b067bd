"""A puzzle: a position, what is to be reached in it, and the turns that do; and when it has been reached.

That a puzzle's solution is the only one was proved by whoever made it. Here it is only asked whether a
turn leads where the solution leads, and whether a goal has been reached, by the rules alone.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import RecordError, problem
from engine.game import play
from engine.games import read_position
from engine.relativity.board import RANKS

if TYPE_CHECKING:
    from typing import Any, Tuple

    from engine.game import Position

# Links hold a goal by its place in this list: only append.
# Win with this turn; win with the next one, whatever comes between; find the only turn that does not lose;
# take a trophy, that of `rank` if there is one, with the second swap, whatever comes between.
GOALS = ("win-1", "win-2", "only", "take-2")


class Puzzle(namedtuple("Puzzle", "position goal rank solution line weigh grade")):
    """One puzzle; all texts are in notation.

    position  at a turn's beginning, with the solver to move
    goal      one of GOALS
    rank      the letter of the trophy for "take-2", "" for any and for other goals
    solution  every first turn that solves it; they lead to one position, or differ in the new focus alone
    line      the solver's and the opponent's turns by turns, from one of `solution` to the goal
    weigh     how many turns a player must weigh, 0 where nobody counted
    grade     from 1, easy, to 5; 0 where nobody graded
    """


def from_line(position: str, goal: str, line: Tuple[str, ...]) -> Puzzle:
    """The puzzle of a line alone, as links hold it; errors where the line cannot be played or reaches nothing."""
    puzzle = Puzzle(position, goal, "", line[:1], line, 0, 0)
    check_line(puzzle)
    return puzzle


def role_in(position: str) -> str:
    """The role to move in a position's text, "S" or "T", "" in Paradox; the text is not read, for lists of many."""
    side = position.split(" ")[2]
    return side if side in ("S", "T") else ""


def own_turns(puzzle: Puzzle) -> int:
    """How many turns the solver makes."""
    return 2 if puzzle.goal in ("win-2", "take-2") else 1


def read_row(row: Any) -> Puzzle:
    """The puzzle of one entry of a puzzle file, with the fields of `Puzzle`; RecordError where it is not in form."""
    try:
        puzzle = Puzzle(
            _text(row["position"]),
            _text(row["goal"]),
            _text(row.get("rank", "")),
            tuple([_text(turn) for turn in row["solution"]]),
            tuple([_text(turn) for turn in row.get("line", row["solution"][:1])]),
            int(row.get("weigh", 0)),
            int(row.get("grade", 0)),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError([problem("puzzle-form")])
    fits = puzzle.goal in GOALS and puzzle.solution and (puzzle.goal == "take-2" or not puzzle.rank)
    if not fits or (puzzle.rank and (len(puzzle.rank) != 1 or puzzle.rank not in RANKS)):
        raise RecordError([problem("puzzle-form", (), puzzle.goal, GOALS)])
    return puzzle


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def leads_right(puzzle: Puzzle, start: Position, following: Position) -> bool:
    """Whether a first turn, which led from `start` to `following`, leads where a solution leads, or to the goal."""
    if own_turns(puzzle) == 1 and is_reached(puzzle, start, following):
        return True
    return any(play(start, turn) == following for turn in puzzle.solution)


def is_reached(puzzle: Puzzle, start: Position, following: Position) -> bool:
    """Whether the goal stands after a turn of the one to move in `start`; never for "only", which has none."""
    if puzzle.goal == "take-2":
        return start.game == "relativity" and puzzle.rank in _taken(start, following)
    return puzzle.goal != "only" and following.is_over() and following.winner() == start.mover


def _taken(start: Any, following: Any) -> Tuple[str, ...]:
    """The ranks whose trophies the one to move in `start` has won since; "" among them where there are any."""
    had, has = [position.night if start.round == "night" else position.day for position in (start, following)]
    won = [RANKS[at] for at in range(len(RANKS)) if not had[at] and has[at] == start.mover + 1]
    return tuple(won + [""] if won else [])


def check_line(puzzle: Puzzle) -> None:
    """Play the puzzle's line by the rules; errors where it cannot be played or does not reach its goal."""
    start = position = read_position(puzzle.position)
    for turn in puzzle.line:
        position = play(position, turn)
    whole = len(puzzle.line) == 2 * own_turns(puzzle) - 1 and is_reached(puzzle, start, position)
    if start.made or not (whole or (puzzle.goal == "only" and puzzle.line)):
        raise RecordError([problem("puzzle-form", (), " ".join(puzzle.line))])


def turns_of(puzzle: Puzzle) -> Tuple[str, ...]:
    """The line as far as the solver has to go: for "only" the first turn."""
    return tuple(puzzle.line[: 2 * own_turns(puzzle) - 1])
