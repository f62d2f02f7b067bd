"""The search is minimax, only quicker; it can be stopped anywhere, and the same budget gives the same answer."""

from __future__ import annotations

import pytest

from engine.game import Position
from engine.games import read_position
from engine.search.domain import INFINITE, WIN, later, sooner, wins_in
from engine.search.levels import choose, domain_of
from engine.search.root import Root, think
from engine.search.table import Table
from tests.thinking.reached import RULES, minimax, reached


def best_value(position: Position, depth: int, **options: bool) -> int:
    root = Root(domain_of(position), Table(), position, **options)
    for each in range(2, depth + 1):
        for _ in root.deepen(each):
            pass
    return root.ranked()[0].value


@pytest.mark.parametrize("rules", RULES)
def test_it_is_minimax_two_turns_deep(rules: str) -> None:
    for position in reached(rules, 4 if rules == "relativity" else 25, 7):
        domain = domain_of(position)
        assert best_value(position, 2, is_plain=True) == minimax(domain, domain.node(position), 2)


@pytest.mark.parametrize("rules", [each for each in RULES if each != "relativity"])
def test_it_is_minimax_three_turns_deep(rules: str) -> None:
    for position in reached(rules, 2, 8):
        domain = domain_of(position)
        assert best_value(position, 3, is_plain=True) == minimax(domain, domain.node(position), 3)


@pytest.mark.parametrize("rules", RULES)
def test_several_lines_are_the_best_ones_in_order(rules: str) -> None:
    position = next(reached(rules, 1, 9))
    domain = domain_of(position)
    root = Root(domain, Table(), position, lines=3, is_plain=True)
    for _ in root.deepen(2):
        pass
    worth = [
        choice.first if choice.node is None else later(-minimax(domain, choice.node, 1)) for choice in root.choices
    ]
    assert [ranked.value for ranked in root.ranked()] == sorted(worth, reverse=True)[:3]
    for ranked in root.ranked():
        assert ranked.line[0] == ranked.turn


@pytest.mark.parametrize("rules", RULES)
def test_lines_can_be_played(rules: str) -> None:
    for position in reached(rules, 2, 10):
        root = Root(domain_of(position), Table(), position)
        for _ in think(root, 6000):
            pass
        line = root.ranked()[0].line
        assert len(line) >= 1
        for turn in line:
            position = dict(position.successors())[turn]


@pytest.mark.parametrize("rules", RULES)
def test_the_same_budget_gives_the_same_answer(rules: str) -> None:
    for position in reached(rules, 2, 11):
        answers = [choose(domain_of(position), Table(), position, 5, 12) for _ in range(2)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("rules", RULES)
def test_it_can_be_dropped_anywhere(rules: str) -> None:
    position = next(reached(rules, 1, 13))
    turns = [turn for turn, _ in position.successors()]
    for stop in range(0, 60, 3):
        root = Root(domain_of(position), Table(), position)
        for number, _ in enumerate(think(root, 100000)):
            assert root.ranked()[0].turn in turns
            if number == stop:
                break
        assert root.ranked()[0].turn in turns


def test_a_full_table_is_as_good_as_none_for_what_is_found() -> None:
    for position in reached("gim", 2, 14):
        values = []
        for capacity in (2, 100000):
            root = Root(domain_of(position), Table(capacity), position, is_plain=True)
            for _ in root.deepen(3):
                pass
            values.append(root.ranked()[0].value)
        assert values[0] == values[1]


@pytest.mark.parametrize("value", [0, 17, -17, WIN - 1, WIN - 4, 1 - WIN, 4 - WIN])
def test_bounds_go_down_as_values_come_up(value: int) -> None:
    assert later(sooner(value)) == value
    assert abs(later(value)) == abs(value) - (abs(value) > 1000)


def test_infinity_stays_beyond_everything() -> None:
    assert sooner(INFINITE) > WIN


@pytest.mark.parametrize(
    "value, turns", [(WIN - 1, 1), (WIN - 3, 2), (WIN - 5, 3), (2 - WIN, -1), (4 - WIN, -2), (300, None), (-300, None)]
)
def test_wins_are_counted_in_the_winners_turns(value: int, turns: int | None) -> None:
    assert wins_in(value) == turns


@pytest.mark.parametrize(
    "text",
    [
        "im 3D/1WO1/4/L3|I2D/2O1/1W2/LB1B|I2D/1BO1/4/L3 w pn 4/4 E ---/LLL 9",
        "i B3/3O/I3/4|B1W1/3O/I3/2E1|WW2/3O/3W/I1E1 b np 1/3 - ---/--- 22",
    ],
)
def test_where_every_turn_loses_the_one_that_fewest_replies_punish_is_played(text: str) -> None:
    position = read_position(text)
    punished = {turn: wins_at_once(following) for turn, following in position.successors()}
    assert min(punished.values()) < max(punished.values()) and all(punished.values())
    for level in (3, 4, 7, 8):
        turn = choose(domain_of(position), Table(), position, level, level).turn
        assert punished[turn] == min(punished.values())


def wins_at_once(position: Position) -> int:
    domain = domain_of(position)
    return domain.children(domain.node(position))[1].count(WIN - 1)


def test_a_turn_under_way_is_thought_to_its_end() -> None:
    start = read_position("gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1")
    within = start.after(start.steps()[0])
    within = within.after(within.steps()[0])
    root = Root(domain_of(within), Table(), within)
    for _ in think(root, 3000):
        pass
    turn = root.ranked()[0].turn
    assert turn.startswith(within.turn_so_far())
    assert turn in [text for text, _ in start.successors()]
