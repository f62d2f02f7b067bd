"""Tactical positions of each module with answers that plain exhaustion proves; and that the search finds them."""

from __future__ import annotations

import random

import pytest

from engine.game import Position, play
from engine.games import read_position
from engine.puzzles import GOALS, role_in
from engine.search.levels import domain_of
from engine.search.proof import Prover
from engine.search.root import Root, think
from engine.search.table import Table
from tests.thinking.reached import RULES
from tools import mine


def wins(position: Position, turns: int) -> bool:
    """Whether who is to move can force a win within so many own turns: by the rules alone, nothing clever."""
    me = position.mover
    for _, after in position.successors():
        if after.is_over():
            if after.winner() == me:
                return True
        elif turns > 1 and not after.awaits_deal() and loses(after, turns - 1):
            return True
    return False


def loses(position: Position, turns: int) -> bool:
    me = position.mover
    for _, after in position.successors():
        if after.awaits_deal() or (after.is_over() and after.winner() == me):
            return False
        if not after.is_over() and not wins(after, turns):
            return False
    return True


def takes(position: Position) -> bool:
    """Whether some swap takes a trophy, by the rules alone."""
    had = position.night + position.day
    return any(after.night + after.day != had for _, after in position.successors())


# What each module kills with, understood by hand: a position with one winning idea, and a turn that carries it out.
TACTICS = {
    "pushed off the edge": ("base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1", "c2.d2.c2@n"),
    "a paradox of the last two": ("base 4/1WBB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1", "b2.c2.b2@n"),
    "a pawn is pushed against a shrub": ("g 2s1/4/4/4|WBh1/4/4/4|W3/4/4/3B w nf 0/0 - ---/--- 1", "a1.b1.a1@f"),
    "a tree falls on a pawn": ("g 1s1B/4/4/4|1h2/4/4/3W|WtB1/4/4/4 w fn 0/0 - ---/--- 1", "a1.b1.a1@n"),
    "a statue echoes": ("i W1O1/3B/4/4|4/WO2/4/4|2OB/4/4/4 w nf 0/0 IE ---/--- 1", "a2.b2.a2@p"),
    "a commanded elephant": ("m 4/2LB/1W2/D3|L2D/4/1W2/4|L2D/3B/4/4 w pf 0/0 - L--/--- 1", "b3.Cc2d2.a3@n"),
}


@pytest.mark.parametrize("name", sorted(TACTICS))
def test_a_winning_idea_is_seen(name: str) -> None:
    text, turn = TACTICS[name]
    position = read_position(text)
    assert play(position, turn).winner() == position.mover
    root = Root(domain_of(position), Table(), position)
    for _ in think(root, 3000):
        pass
    best = root.ranked()[0]
    assert best.win == 1 and play(position, best.turn).winner() == position.mover


@pytest.mark.parametrize("rules", mine.RULES)
def test_puzzles_are_what_they_say(rules: str) -> None:
    """A sample of each file, proved again by the exhaustive search, and its solution by the rules alone."""
    rows = mine.read_puzzles(rules)
    sample = random.Random(rules).sample(rows, 6) + [row for row in rows if row["goal"] == "only"][:1]
    for row in sample:
        assert mine.is_proved(row), row
        position = read_position(row["position"])
        for turn in row["solution"]:
            after = play(position, turn)
            if row["goal"] == "win-1":
                assert after.winner() == position.mover
            elif row["goal"] == "win-2":
                assert loses(after, 1)
            elif row["goal"] == "only":
                assert not wins(after, 1)
            else:
                assert all(takes(reply) for _, reply in after.successors())
        if row["goal"] == "only":
            for turn, after in position.successors():
                assert turn in row["solution"] or after.winner() == 1 - position.mover or wins(after, 1)


@pytest.mark.parametrize("rules", mine.RULES)
def test_puzzle_files_hold_different_puzzles_of_their_rules(rules: str) -> None:
    rows = mine.read_puzzles(rules)
    assert len({row["position"] for row in rows}) == len(rows)
    assert len(rows) >= (120 if rules == "relativity" else 40)
    assert {row["goal"] for row in rows} == set(GOALS[: 4 if rules == "relativity" else 3])
    for row in rows:
        position = read_position(row["position"])
        assert row["position"].split(" ")[0] == rules or position.game == rules
        assert 1 <= row["grade"] <= 5
        assert row["goal"] != "only" or len(list(position.successors())) > len(row["solution"])
        assert role_in(row["position"]) == getattr(position, "role", "")
        for turn in row["line"]:
            position = play(position, turn)
        assert row["line"][0] in row["solution"]


def test_where_every_turn_is_safe_none_is_the_only_one() -> None:
    # No pawn of White can act; wherever the focus goes, nothing is lost at once.
    position = read_position("base 2B1/4/4/4|1B2/W3/2W1/4|4/4/1B2/1W2 w pp 0/0 - ---/--- 37")
    assert [turn for turn, _ in position.successors()] == ["@n", "@f"]
    assert not Prover(domain_of(position)).prove(position, "only").is_unique


def test_a_wrong_puzzle_is_found_out() -> None:
    row = dict(mine.read_puzzles("base")[0])
    assert not mine.is_proved({**row, "weigh": row["weigh"] + 1})
    assert not mine.is_proved({**row, "goal": "win-2" if row["goal"] == "win-1" else "win-1"})


@pytest.mark.parametrize("rules", mine.RULES)
def test_the_search_solves_puzzles(rules: str) -> None:
    """What can be forced within reach is found, and shown as sure."""
    rows = [row for row in mine.read_puzzles(rules) if row["goal"] in ("win-1", "win-2")]
    for row in rows[:: max(1, len(rows) // 6)]:
        position = read_position(row["position"])
        root = Root(domain_of(position), Table(), position)
        for _ in think(root, 60000):
            pass
        best = root.ranked()[0]
        assert best.win == (1 if row["goal"] == "win-1" else 2)
        assert best.turn in row["solution"]


@pytest.mark.parametrize("rules", [each for each in RULES if each != "relativity"])
def test_what_is_reported_as_sure_is_true(rules: str) -> None:
    """In positions like those of the puzzles, whatever the search claims holds by exhaustion."""
    rows = mine.read_puzzles(rules.split("+")[0])
    for row in random.Random(rules).sample(rows, 3):
        position = read_position(row["position"])
        lots = random.Random(row["weigh"])
        after = lots.choice([after for _, after in position.successors() if not after.is_over()] or [position])
        root = Root(domain_of(after), Table(), after)
        for _ in think(root, 3000):
            pass
        best = root.ranked()[0]
        assert (best.win == 1) == wins(after, 1)
        if best.win == -1:
            assert loses(after, 1)
        elif best.win == 2:
            assert loses(play(after, best.turn), 1)
