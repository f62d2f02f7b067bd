"""Puzzles on the page without a browser: files, the day's puzzle, solving, hints, giving up, links, progress."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.game import play, turns
from engine.games import read_position
from engine.links import letters
from engine.puzzles import Puzzle, is_reached
from tests.everywhere.samples import ONLY, TAKE, WIN, WIN_LATER
from tests.screen.desk import Desk, Reader, World
from ui import puzzles
from ui.words import puzzles as words

SAMPLES = (WIN, WIN_LATER, ONLY, TAKE)
NAMES = ("position", "goal", "rank", "solution", "line", "weigh", "grade")


def row(puzzle: Puzzle, **changes: Any) -> dict[str, Any]:
    return {**{name: getattr(puzzle, name) for name in NAMES}, **changes}


SHELF = json.dumps([row(WIN_LATER), row(WIN), row(ONLY)])


def solving(puzzle: Puzzle, world: World | None = None) -> Desk:
    """A desk with one of the samples at the table, its file fetched."""
    shelf = "relativity" if puzzle is TAKE else "base"
    desk = Desk(world).do("arrive", "#/puzzle/" + puzzles.name_of(shelf, puzzle))
    assert ("fetch", "assets/puzzles/%s.json" % shelf, "shelf", shelf) in desk.commands
    return desk.do("shelf", {"name": shelf, "text": json.dumps([row(TAKE)]) if puzzle is TAKE else SHELF})


def make(desk: Desk, turn: str) -> Desk:
    """Make a turn of the puzzle and confirm it."""
    desk.do("type-turn", {"text": turn})
    assert not desk.state.faults, desk.state.faults
    return desk.do("confirm")


# The samples are what they say: proved here by trying everything


def wins_at_once(position: Any) -> list[str]:
    return [turn for turn, after in turns(position) if after.is_over() and after.winner() == position.mover]


def test_win_this_turn_is_proved() -> None:
    assert sorted(wins_at_once(read_position(WIN.position))) == sorted(WIN.solution)


def loses_to_everything(after: Any, me: int) -> bool:
    """Whether after every turn of the other, who cannot win, the one who moved can win at once."""
    replies = [reply for _, reply in turns(after)]
    return bool(replies) and all(not reply.is_over() and wins_at_once(reply) for reply in replies)


def test_win_in_two_is_proved() -> None:
    start = read_position(WIN_LATER.position)
    assert wins_at_once(start) == []
    solving_turns = [turn for turn, after in turns(start) if not after.is_over() and loses_to_everything(after, 0)]
    assert sorted(solving_turns) == sorted(WIN_LATER.solution)


def test_the_only_turn_is_proved() -> None:
    start = read_position(ONLY.position)
    safe = [turn for turn, after in turns(start) if after.is_over() or not wins_at_once(after)]
    assert sorted(safe) == sorted(ONLY.solution)


@pytest.mark.slow
def test_a_trophy_in_two_swaps_is_proved() -> None:
    start = read_position(TAKE.position)

    def takes(position: Any) -> bool:
        return any(is_reached(TAKE, start, after) for _, after in turns(position))

    assert not takes(start)
    found = [turn for turn, after in turns(start) if all(takes(reply) for _, reply in turns(after))]
    assert found == list(TAKE.solution)


# Files


def test_a_shelf_is_read_easy_ones_first_and_without_what_is_no_puzzle() -> None:
    found = puzzles.read_shelf(json.dumps([row(WIN_LATER), {"goal": "x"}, 3, row(WIN), row(ONLY)]))
    assert found == (WIN, ONLY, WIN_LATER)
    assert puzzles.read_shelf("not json") is None and puzzles.read_shelf("{}") is None
    assert puzzles.read_shelf("[]") == ()


def test_a_name_stays_whatever_else_the_file_holds() -> None:
    name = puzzles.name_of("base", WIN_LATER)
    for rows in ([WIN_LATER], [WIN, WIN_LATER, ONLY]):
        shelf = puzzles.read_shelf(json.dumps([row(each) for each in rows]))
        assert shelf and shelf[puzzles.find(shelf, name)] == WIN_LATER
    assert puzzles.find((WIN,), name) == -1
    assert name == "base.05e256f0", "kept progress depends on it"


def test_the_list_shows_all_shelves_and_the_puzzle_of_the_day() -> None:
    desk = Desk().do("arrive", "#/puzzles")
    html = Reader(desk.html())
    assert desk.commands[-1][0] != "fetch"
    assert [at for at in html.values("href") if at.startswith("#/puzzles/")] == [
        "#/puzzles/" + shelf for shelf in puzzles.SHELVES
    ]
    assert "#/puzzle/daily" in html.values("href") and "2024-10-04" in desk.html()


def test_a_shelf_says_how_each_was_left() -> None:
    world = World()
    make(solving(WIN, world), WIN.solution[0])
    solving(ONLY, world).do("puzzle-give-up")
    desk = Desk(world).do("arrive", "#/puzzles/base")
    assert "being fetched" in desk.html()
    texts = Reader(desk.do("shelf", {"name": "base", "text": SHELF}).html()).texts
    assert texts.count("solved") == 1 and texts.count("given up") == 1 and "win in two" in texts
    assert "1 solved" in Desk(world).do("arrive", "#/puzzles").html()


def test_a_list_shows_what_is_sought() -> None:
    world = World()
    make(solving(WIN, world), WIN.solution[0])
    desk = Desk(world).do("arrive", "#/puzzles/base").do("shelf", {"name": "base", "text": SHELF})
    entries = lambda: [at for at in Reader(desk.html()).values("href") if at.startswith("#/puzzle/")]  # noqa: E731
    assert len(entries()) == 3
    desk.do("puzzle-seek", {"name": "only-open", "value": "on"})
    assert len(entries()) == 2 and desk.state.spoken == "2 puzzles"
    desk.do("puzzle-seek", {"name": "kind", "value": "win-2"})
    assert entries() == ["#/puzzle/" + puzzles.name_of("base", WIN_LATER)]
    desk.do("puzzle-seek", {"name": "kind", "value": "win-1"})
    assert entries() == [] and "0 puzzles" in desk.html()
    # What is sought on one shelf and does not exist on another hides nothing there.
    desk.do("arrive", "#/puzzles/relativity").do("shelf", {"name": "relativity", "text": json.dumps([row(TAKE)])})
    assert len(entries()) == 1


def test_the_next_puzzle_is_of_the_kind_that_is_sought() -> None:
    shelf = tuple([WIN, WIN_LATER, ONLY])
    assert puzzles.next_open(shelf, "base", 0, {}) == 1 and puzzles.next_open(shelf, "base", 2, {}) == 0
    assert puzzles.next_open(shelf, "base", 0, {}, "only") == 2
    assert puzzles.next_open(shelf, "base", 1, {puzzles.name_of("base", each): "solved" for each in shelf}) == -1


def test_a_list_of_relativity_names_the_role() -> None:
    space, time = row(TAKE), row(TAKE, position=TAKE.position.replace(" S ", " T "))
    desk = Desk().do("arrive", "#/puzzles/relativity")
    texts = Reader(desk.do("shelf", {"name": "relativity", "text": json.dumps([space, time])}).html()).texts
    for words_there in ("a trophy in two swaps, as Space", "a trophy in two swaps, as Time"):
        assert texts.count(words_there) == 2, "in the choice and in the list"


@pytest.mark.parametrize("text", ["", "[]", "<html>"])
def test_files_that_cannot_be_had_are_told(text: str) -> None:
    desk = Desk().do("arrive", "#/puzzles/base").do("shelf", {"name": "base", "text": text})
    assert "cannot be had" in desk.state.message and "not here" in desk.html()
    # The next visit asks again.
    assert desk.do("arrive", "#/").do("arrive", "#/puzzles/base").commands[-1][0] == "fetch"


def test_addresses_of_no_puzzle() -> None:
    for address in ("base.00000000", "nothing", "chess.12345678"):
        desk = Desk().do("arrive", "#/puzzle/" + address).do("shelf", {"name": "base", "text": SHELF})
        assert "no such puzzle" in desk.html()
    assert "Puzzles" in Desk().do("arrive", "#/puzzles/chess").html()


# The day


def test_the_day_decides_alone() -> None:
    seen = set()
    for day in range(20_000, 20_018):
        world = World()
        world.day = day
        desk = Desk(world).do("arrive", "#/puzzle/daily")
        shelf = desk.commands[0][3] if desk.commands[0][0] == "fetch" else desk.commands[-1][3]
        seen.add(shelf)
        assert shelf == puzzles.daily_shelf(day)
    assert seen == set(puzzles.SHELVES)


def test_every_puzzle_of_a_shelf_has_its_day() -> None:
    shelf = tuple(Puzzle(str(at), "only", "", ("x",), ("x",), 0, 0) for at in range(40))
    days = [day for day in range(9 * 40) if puzzles.daily_shelf(day) == "i"]
    assert {puzzles.daily(day, shelf) for day in days} == set(shelf)
    assert puzzles.daily(days[0], shelf) == puzzles.daily(days[0], shelf)


def test_solving_the_day_counts_for_its_shelf() -> None:
    world = World()
    world.day = 9 * 2000
    desk = Desk(world).do("arrive", "#/puzzle/daily").do("shelf", {"name": "base", "text": json.dumps([row(WIN)])})
    assert "Puzzle of 2019-04-14" in desk.html()
    make(desk, WIN.solution[0])
    assert desk.state.progress == {puzzles.name_of("base", WIN): "solved"}


# Solving


@pytest.mark.parametrize("puzzle", SAMPLES, ids=["win-1", "win-2", "only", "take-2"])
def test_the_line_solves_it(puzzle: Puzzle) -> None:
    desk = solving(puzzle)
    assert words.goal(puzzle) in Reader(desk.html()).texts
    assert words.goal(puzzle) in desk.state.spoken
    for turn in puzzle.line[::2]:
        assert desk.state.puzzling.state == "open"
        make(desk, turn)
    assert desk.state.puzzling.state == "solved" and list(desk.state.progress.values()) == ["solved"]
    assert ("focus", "puzzle-next") in desk.commands and not desk.state.games
    desk.html()


def test_another_text_to_the_same_position_is_as_right_and_answered_by_the_line() -> None:
    desk = make(solving(WIN_LATER), "c1.+.c2@f")
    assert len(desk.table.path) == 2 and "d1" in desk.state.puzzling.told
    assert desk.table.position == play(play(read_position(WIN_LATER.position), "c1.c2.+@f"), "d1.c1.b1@n")


def test_any_turn_that_wins_ends_a_win_in_two() -> None:
    desk = make(make(solving(WIN_LATER), "c1.c2.+@f"), "c2.b2.a2@n")
    assert desk.state.puzzling.state == "solved"


def test_a_wrong_turn_is_laid_back_and_told() -> None:
    desk = make(solving(WIN_LATER), "c1.b1.a1@f")
    assert desk.table.path == () and not desk.table.draft and desk.state.puzzling.wrong == 1
    assert "does not win in two" in desk.html() and not desk.state.progress
    make(make(desk, "c1.c2.+@f"), "c2.c3.c4@n")
    assert len(desk.table.path) == 2 and "does not win." in desk.state.spoken
    assert make(desk, "c2.b2.a2@p").state.puzzling.state == "solved"


@pytest.mark.parametrize("key", ["c"])
def test_the_key_that_confirms_judges_too(key: str) -> None:
    desk = solving(WIN).do("type-turn", {"text": WIN.solution[0]}).do("key", key)
    assert desk.state.puzzling.state == "solved"


def test_by_cells_as_in_a_game() -> None:
    desk = solving(WIN)
    for step in ("23", "22", "18"):
        desk.do("cell", step)
    desk.do("focus-era", "0").do("confirm")
    assert desk.state.puzzling.state == "solved"


def test_nobody_plays_for_the_other_side_or_in_what_is_over() -> None:
    desk = solving(WIN_LATER)
    make(desk, "c1.c2.+@f").do("walk-turns", "back")
    before = desk.table
    assert desk.do("cell", "3").table.draft == () and desk.table.path == before.path
    desk = make(solving(WIN), WIN.solution[0]).do("walk-turns", "first")
    assert desk.do("cell", "23").table.draft == ()


def test_puzzles_are_not_among_the_games_and_leave_a_turn_under_way_alone() -> None:
    world = World()
    desk = Desk(world).start().do("cell", "0")
    draft = world.texts["lightcone/draft"]
    solving(WIN, world).do("cell", "23")
    assert world.texts["lightcone/draft"] == draft and len(Desk(world).state.games) == 1
    assert desk.table.draft


# Hints, giving up, going on


def test_hints_say_the_pawn_and_then_the_action() -> None:
    desk = solving(WIN_LATER).do("puzzle-hint")
    assert "the pawn on c1" in desk.html() and desk.table.shown.acting == 18
    assert "to c2" in desk.do("puzzle-hint").state.puzzling.told
    make(make(desk, "c1.c2.+@f").do("puzzle-hint"), "c2.b2.a2@p")
    assert list(desk.state.progress.values()) == ["helped"]


def test_hints_in_relativity() -> None:
    desk = solving(TAKE).do("puzzle-hint")
    assert "on c1" in desk.state.puzzling.told and desk.table.chosen == 20
    assert "swap c1 and d4" in desk.do("puzzle-hint").state.puzzling.told


def test_a_hint_off_the_line_still_wins() -> None:
    other = WIN_LATER._replace(line=("c1.c2.+@f", "d1.d2.d3@f", "c2.b2.a2@p"))
    desk = solving(WIN_LATER)
    desk.state = desk.state.but(puzzling=desk.state.puzzling.but(puzzle=other))
    make(desk, "c1.+.c2@f")
    desk.state = desk.state.but(puzzling=desk.state.puzzling.but(puzzle=WIN_LATER))
    assert "pawn on c2" in desk.do("puzzle-hint").state.puzzling.told


def test_giving_up_shows_the_line_to_step_through() -> None:
    desk = solving(WIN_LATER).do("puzzle-give-up")
    assert desk.state.puzzling.state == "given" and len(desk.table.path) == 1
    for _ in range(2):
        desk.do("walk-turns", "forward")
    assert desk.table.position.is_over() and list(desk.state.progress.values()) == ["given"]
    make(desk.do("puzzle-again"), "c1.c2.+@f")
    make(desk, "c2.b2.a2@p")
    assert list(desk.state.progress.values()) == ["helped"]


def test_what_was_solved_once_stays_solved() -> None:
    assert puzzles.with_left({"a": "solved"}, "a", "given") == {"a": "solved"}
    assert puzzles.with_left({"a": "given"}, "a", "helped") == {"a": "helped"}


def test_kept_progress_is_read_strictly() -> None:
    assert puzzles.read_progress("") == {} and puzzles.read_progress("[1]") == {}
    assert puzzles.read_progress('{"left": {"a": "solved", "b": "bad", "c": 3}}') == {"a": "solved"}
    assert puzzles.read_progress('{"left": 3}') == {} and puzzles.read_progress("}") == {}
    progress = {"a": "solved", "b": "given"}
    assert puzzles.read_progress(puzzles.write_progress(progress)) == progress


def test_the_next_puzzle_is_the_next_open_one() -> None:
    desk = make(solving(WIN), WIN.solution[0]).do("puzzle-next")
    assert desk.state.place == puzzles.name_of("base", ONLY)
    make(desk, ONLY.solution[0]).do("puzzle-next")
    assert desk.state.place == puzzles.name_of("base", WIN_LATER)
    make(make(desk, "c1.c2.+@f"), "c2.b2.a2@p").do("puzzle-next")
    assert desk.state.page == "puzzles" and desk.state.place == "base"


def test_every_puzzle_opens_in_analysis() -> None:
    for puzzle in SAMPLES:
        desk = solving(puzzle).do("puzzle-analyse")
        assert desk.state.page == "play" and desk.table.position.write() == puzzle.position
        assert desk.commands[-1][2] == "analyse" and desk.table.session == "here"
        assert desk.table.turned == puzzles.table_for(puzzle).turned


# Links


@pytest.mark.parametrize("puzzle", SAMPLES, ids=["win-1", "win-2", "only", "take-2"])
def test_a_link_brings_the_puzzle(puzzle: Puzzle) -> None:
    (command,) = solving(puzzle).do("puzzle-link").commands
    assert command[0] == "copy-link"
    desk = Desk().do("arrive", "#" + command[1])
    assert desk.state.page == "puzzle" and ("title", "Puzzle from a link") in desk.commands
    for turn in puzzle.line[::2]:
        make(desk, turn)
    assert desk.state.puzzling.state == "solved" and not desk.state.progress
    pasted = Desk().do("arrive", "#/open").do("import-text", {"text": "https://example.org/x/#" + command[1]})
    assert pasted.state.page == "puzzle" and ("swap", "#" + command[1]) in pasted.commands
    assert desk.do("puzzle-next").state.page == "puzzles"


def test_a_link_that_reaches_nothing_is_told() -> None:
    start = read_position(WIN.position)
    text = letters.write_puzzle(letters.Puzzle(start, "win-1", ("d2.d1.c1@p",)))
    desk = Desk().do("arrive", "#" + text)
    assert desk.state.page == "open" and "no puzzle" in desk.state.faults[0]
    assert "link" in Desk().do("arrive", "#FAAAAAAAAAAA").state.faults[0]
