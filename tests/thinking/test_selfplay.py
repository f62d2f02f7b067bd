"""Games of weak levels: never an illegal turn, always an end or a limit, and the same game for the same seed."""

from __future__ import annotations

import random

import pytest

from engine.game import play
from tests.thinking.reached import RULES
from tools import selfplay
from tools.players import LONGEST, LevelPlayer, first_position, match, play_game, points


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_no_illegal_turn_in_a_thousand(rules: str) -> None:
    """10,000 turns over the ten rule sets; each is read and played by the rules, strictly."""
    turns, seed = 0, 0
    while turns < 1000:
        lots = random.Random(seed)
        seed += 1
        players = (LevelPlayer(1), LevelPlayer(2))
        followed = None
        for position, turn in play_game(first_position(rules, lots, 2), players, lots):
            assert followed is None or followed == position or followed.awaits_deal()
            if turn:
                followed = play(position, turn)
                turns += 1
    assert turns >= 1000


@pytest.mark.parametrize("rules", ["gim", "relativity"])
def test_level_three_beats_chance(rules: str) -> None:
    assert list(match(rules, "3", "random", 4, 1)) == [1, 1, 1, 1]


def test_a_stronger_level_beats_a_much_weaker_one() -> None:
    assert sum(match("base", "5", "1", 6, 1)) >= 5


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (list(selfplay.games("gi", 2, ["1", "2"], 5, 2)) for _ in range(2))
    assert first == second and len({row["game"] for row in first}) == 2
    assert all(row["winner"] in (0, 1, None) for row in first)


def test_games_are_broken_off() -> None:
    lots = random.Random(1)
    positions = list(play_game(first_position("base", lots, 0), (LevelPlayer(4), LevelPlayer(4)), lots))
    assert len(positions) <= LONGEST + 1
    assert points(positions[-1][0], 0) + points(positions[-1][0], 1) == 1
