"""Puzzles: what counts as right, lines that reach their goal, and links that hold them."""

from engine.errors import CODES, EngineError, RecordError
from engine.game import play
from engine.games import read_position
from engine.links import letters
from engine.puzzles import (
    GOALS,
    Puzzle,
    check_line,
    from_line,
    is_reached,
    leads_right,
    own_turns,
    read_row,
    turns_of,
)
from tests.everywhere.samples import ONLY, TAKE, WIN, WIN_LATER

SAMPLES = (WIN, WIN_LATER, ONLY, TAKE)


def but(puzzle, **fields):
    names = ("position", "goal", "rank", "solution", "line", "weigh", "grade")
    return Puzzle(*[fields.get(name, getattr(puzzle, name)) for name in names])


def row(puzzle, **fields):
    names = ("position", "goal", "rank", "solution", "line", "weigh", "grade")
    found = {name: getattr(puzzle, name) for name in names}
    found.update(fields)
    return found


def refused(kind, call, *arguments):
    try:
        call(*arguments)
    except kind as error:
        assert error.code in CODES
        return error
    raise AssertionError("not refused")


def test_a_line_reaches_its_goal():
    for puzzle in SAMPLES:
        check_line(puzzle)
        assert len(puzzle.line) == (1 if puzzle.goal == "only" else 2 * own_turns(puzzle) - 1)


def test_a_line_that_does_not_is_refused():
    for puzzle in (
        but(WIN, line=("d2.c2.b2@p",)),
        but(WIN_LATER, line=WIN_LATER.line[:1]),
        but(WIN_LATER, line=()),
        but(TAKE, line=TAKE.line[:2]),
        but(ONLY, line=()),
    ):
        assert refused(RecordError, check_line, puzzle).code == "puzzle-form"
    refused(EngineError, check_line, but(ONLY, line=("a1.a2.a3@p",)))


def test_right_is_what_leads_to_the_same_position_whatever_its_text():
    start = read_position(WIN_LATER.position)
    one, other = but(WIN_LATER, solution=WIN_LATER.solution[:1]), but(WIN_LATER, solution=WIN_LATER.solution[1:])
    for puzzle in (one, other):
        for turn in WIN_LATER.solution:
            assert leads_right(puzzle, start, play(start, turn))
        assert not leads_right(puzzle, start, play(start, "c1.c2.+@p"))


def test_any_win_solves_a_puzzle_of_one_turn():
    start = read_position(WIN.position)
    known = but(WIN, solution=WIN.solution[:1])
    assert leads_right(known, start, play(start, WIN.solution[1]))
    assert not leads_right(known, start, play(start, "d2.d1.c1@p"))


def test_a_goal_is_reached_at_the_end_of_the_line_and_not_before():
    for puzzle in (WIN_LATER, TAKE):
        start = position = read_position(puzzle.position)
        reached = []
        for turn in puzzle.line:
            position = play(position, turn)
            reached.append(is_reached(puzzle, start, position))
        assert reached == [False, False, True]


def test_rows_are_read_strictly():
    for puzzle in SAMPLES:
        assert read_row(row(puzzle)) == puzzle
    assert read_row({"position": WIN.position, "goal": "win-1", "solution": ["d2.c2.c1@p"]}).line == ("d2.c2.c1@p",)
    for wrong in (
        None,
        [],
        {},
        row(WIN, goal="win-3"),
        row(WIN, solution=[]),
        row(WIN, solution=[1]),
        row(WIN, position=3),
        row(WIN, grade="x"),
        row(TAKE, rank="7"),
        row(WIN, rank="n"),
    ):
        assert refused(RecordError, read_row, wrong).code == "puzzle-form"


def test_puzzles_come_back_from_their_links():
    for puzzle in SAMPLES:
        written = letters.write_puzzle(letters.Puzzle(read_position(puzzle.position), puzzle.goal, turns_of(puzzle)))
        found = letters.read(written)
        assert found.kind == letters.PUZZLE and len(written) < 140
        back = from_line(found.value.position.write(), found.value.goal, found.value.solution)
        assert back == but(puzzle, rank="", solution=puzzle.line[:1], weigh=0, grade=0)


def test_a_link_that_reaches_nothing_is_no_puzzle():
    assert letters.GOALS == GOALS
    for puzzle in (
        but(WIN_LATER, line=WIN_LATER.line[:1]),
        but(WIN, line=("d2.d1.c1@p",)),
        but(TAKE, line=TAKE.line[:2]),
        but(TAKE, position=WIN.position, line=WIN.line),
        but(ONLY, line=()),
    ):
        refused(RecordError, from_line, puzzle.position, puzzle.goal, puzzle.line)
