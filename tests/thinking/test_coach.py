"""Threats, ideas and reviews: what the coach says is true by the rules."""

from __future__ import annotations

import random

import pytest

from engine.game import play
from engine.games import read_position
from engine.search.ideas import CODES, ideas
from engine.search.levels import domain_of
from engine.search.review import Review
from engine.search.table import Table
from engine.search.threats import deaths, followed, passed, threats
from tests.thinking.reached import RULES, reached
from tools.players import first_position, random_player

PARADOX = [each for each in RULES if each != "relativity"]


def pawns(position, player: int) -> list[int]:
    return [cell for era in range(3) for cell in position.pawns(player, era)]


@pytest.mark.parametrize("rules", PARADOX)
def test_threats_to_pawns_are_those_that_some_turn_carries_out(rules: str) -> None:
    found = 0
    for position in reached(rules, 30, 30):
        for player in (0, 1):
            before = passed(position, player)
            assert before.mover != player and read_position(before.write()) == before
            if before.is_over():
                continue
            said = threats(position, player)
            assert [threat.cell for threat in said] == sorted({threat.cell for threat in said})
            for threat in said:
                after = play(before, threat.turn)
                assert len(pawns(after, player)) < len(pawns(before, player))
                assert (threat.cell, threat.step) in deaths(before, threat.turn, player)
                assert threat.wins == (after.is_over() and after.winner() != player)
            found += len(said)
            killed = {cell for turn, _ in before.successors() for cell, _ in deaths(before, turn, player)} & set(
                pawns(before, player)
            )
            assert killed == {threat.cell for threat in said} & set(pawns(before, player))
    assert found


@pytest.mark.parametrize("rules", PARADOX)
def test_followed_pawns_are_the_same_pawns(rules: str) -> None:
    for position in reached(rules, 10, 31):
        turns = dict(position.successors())
        for turn in random.Random(1).sample(sorted(turns), min(10, len(turns))):
            for player in (0, 1):
                dead, origins = followed(position, turn, player)
                after = pawns(turns[turn], player)
                before = [origins.get(cell, cell) for cell in after] + [cell for cell, _ in dead]
                assert sorted(cell for cell in before if cell >= 0) == pawns(position, player)
                assert before.count(-1) <= (2 if player == position.mover else 0)


def test_threats_within_a_turn_are_seen_from_where_it_stands() -> None:
    start = read_position("base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 b pp 0/0 - ---/--- 2")
    assert [(threat.cell, threat.wins) for threat in threats(start, 1)] == [(7, True)]
    within = start.after(start.steps()[0])
    moved = within.after(next(step for step in within.steps() if step.text == ".d3"))
    assert [threat.cell for threat in threats(moved, 1)] == [11]
    assert passed(moved, 1).made == ()


def test_threats_to_trophies() -> None:
    for position in reached("relativity", 25, 32):
        for player in (0, 1):
            before = passed(position, player)
            said = {threat.piece: threat for threat in threats(position, player)}
            taken = set()
            for _, after in before.successors():
                trophies = after.night if before.round == "night" else after.day
                taken |= {"na2345"[rank] for rank in range(6) if trophies[rank] != before.trophies()[rank]}
            assert set(said) == taken
            for threat in said.values():
                assert threat.cell == -1
                play(before, threat.turn)


def codes(text: str, turn: str) -> list[str]:
    return [idea.code for idea in ideas(read_position(text), turn)]


@pytest.mark.parametrize(
    "text, turn, code, arguments",
    [
        ("base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1", "c2.d2.c2@n", "win-now", {"turns": 1}),
        ("base 4/2WB/4/4|4/4/1W2/3B|3B/4/4/4 w pf 0/0 - ---/--- 1", "c2.d2.c2@n", "kill", {"cells": [7]}),
        ("base 4/1WBB/4/4|4/4/1W2/3B|3B/4/4/4 w pf 0/0 - ---/--- 1", "b2.c2.b2@n", "paradox", {"cells": [6, 7]}),
        ("base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w nf 4/4 - ---/--- 1", "a1.a2.-@p", "multiply", {"era": 0}),
        ("i W3/2O1/4/3B|W3/2O1/4/3B|W3/2O1/4/3B w pf 4/4 IE ---/--- 1", "a1.a2.Bb2@f", "build", {"cell": 5}),
        ("m 3D/4/W3/L2B|W2D/4/4/L2B|W2D/4/4/L2B w pf 4/4 - ---/--- 1", "a3.Ta4.a2@n", "train", {"cell": 12}),
        ("g W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", "a1.a2.Pb2@f", "plant", {"cell": 5}),
        ("g s3/W3/4/3B|h3/W3/4/3B|t3/4/4/3B w pf 4/4 - ---/--- 1", "a2.Ua1.a1@f", "uproot", {"cell": 0}),
        ("base W3/4/4/4|W3/4/4/3B|4/4/4/3B w nf 4/4 - ---/--- 1", "a1.a2.+@p", "new-era", {"era": 2}),
    ],
)
def test_ideas(text: str, turn: str, code: str, arguments: dict) -> None:
    position = read_position(text)
    found = {idea.code: idea.arguments for idea in ideas(position, turn)}
    assert found[code] == arguments
    assert list(found)[-1] == "improve"


def test_saving_the_last_pawn_of_an_era() -> None:
    text = "base 4/2WB/4/4|4/4/1W2/3B|4/4/4/4 b pp 0/0 - ---/--- 2"
    found = {idea.code: idea.arguments for idea in ideas(read_position(text), "d2.d3.d4@n")}
    assert found["save"] == {"cell": 7} and found["hold-era"] == {"cell": 7, "era": 0}
    assert "save" not in codes(text, "d2.d1.d2@n")


def test_a_proved_win_and_a_proved_loss_come_first() -> None:
    text = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
    assert ideas(read_position(text), "a1.a2.a1@n", 3)[0] == ("win-in", {"turns": 3})
    assert ideas(read_position(text), "a1.a2.a1@n", -2)[0] == ("lose-slowly", {"turns": 2})


@pytest.mark.parametrize("rules", RULES)
def test_ideas_are_known_codes_in_their_order(rules: str) -> None:
    lots = random.Random(5)
    for position in reached(rules, 8, 33):
        found = [idea.code for idea in ideas(position, random_player(position, [], lots))]
        assert found == sorted(found, key=CODES.index) and found[-1] == "improve"


def test_ideas_of_relativity() -> None:
    seen = set()
    for position in reached("relativity", 60, 34):
        mine = threats(position, 1 - position.mover)
        # What the mover could take is what the other would be threatened with.
        turn = mine[0].turn if mine and mine[0].turn in dict(position.successors()) else position.steps()[0].text
        for idea in ideas(position, turn):
            seen.add(idea.code)
            if idea.code == "take":
                assert mine[0].piece in idea.arguments["ranks"]
    assert {"take", "prevent", "prepare", "hinder", "threaten"} <= seen


def played(rules: str, seed: int, most: int):
    lots = random.Random(seed)
    position = first_position(rules, lots, 0)
    positions, turns = [position], []
    while position.steps() and len(turns) < most:
        turns.append(random_player(position, [], lots))
        position = play(position, turns[-1])
        positions.append(position)
    return positions, turns


@pytest.mark.parametrize("rules", ["base", "gim", "relativity"])
def test_a_review_finds_turns_that_lost_something(rules: str) -> None:
    positions, turns = played(rules, 3, 30)
    review = Review(domain_of(positions[0]), Table(), positions, turns)
    for _ in review.run(2500):
        pass
    assert review.done == len(positions) and None not in review.values
    moments = list(review.moments())
    assert 1 <= len(moments) <= 3
    assert [moment.ply for moment in moments] == sorted({moment.ply for moment in moments})
    for moment in moments:
        assert moment.played == turns[moment.ply] and moment.loss >= 40
        for line in (moment.better.line, moment.refutation):
            position = positions[moment.ply]
            for turn in line:
                position = play(position, turn)
        assert moment.refutation[0] == moment.played


def test_a_missed_win_is_said_with_its_length() -> None:
    start = read_position("base 4/2WB/4/4|4/4/1W2/4|3B/4/4/4 w pf 0/0 - ---/--- 1")
    quiet = next(turn for turn, after in start.successors() if not after.is_over())
    review = Review(domain_of(start), Table(), [start, play(start, quiet)], [quiet])
    for _ in review.run(3000):
        pass
    (moment,) = review.moments()
    assert moment.win_missed == 1 and play(start, moment.better.turn).winner() == 0
