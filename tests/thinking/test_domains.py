"""The search's quick way of listing children gives what the rules' own listing gives."""

from __future__ import annotations

import pytest

from engine.paradox.evaluation import FEATURES, WEIGHTS, Counter, Evaluation
from engine.relativity import board, distances
from engine.search.levels import domain_of
from engine.search.root import different
from tests.thinking.reached import RULES, reached


@pytest.mark.parametrize("rules", RULES)
def test_children_are_those_of_the_rules(rules: str) -> None:
    for position in reached(rules, 40):
        domain = domain_of(position)
        nodes, values = domain.children(domain.node(position))
        listed = list(zip(nodes, values))
        expected = [(choice.node, choice.first) for choice in different(domain, position)]
        assert len(set(node for node in nodes if node)) == len([node for node in nodes if node])
        # Relativity lists its swaps by rank, not by name.
        assert {pair for pair in listed if pair[0]} == {pair for pair in expected if pair[0]}
        assert {value for node, value in listed if node is None} == {v for node, v in expected if node is None}
        if rules != "relativity":
            assert [pair for pair in listed if pair[0]] == [pair for pair in expected if pair[0]]


@pytest.mark.parametrize("rules", RULES)
def test_the_best_is_the_greatest_value(rules: str) -> None:
    for position in reached(rules, 20, 2):
        domain = domain_of(position)
        node = domain.node(position)
        _, values = domain.children(node)
        assert domain.best(node, 10**6) == max(values)
        found = domain.best(node, sorted(values)[len(values) // 2])
        assert found in values and found >= sorted(values)[len(values) // 2]


@pytest.mark.parametrize("rules", RULES)
def test_every_child_counts_as_weighed(rules: str) -> None:
    position = next(reached(rules, 1, 3))
    domain = domain_of(position)
    _, values = domain.children(domain.node(position))
    assert domain.weighed >= len(values)


@pytest.mark.parametrize("rules", [each for each in RULES if each != "relativity"])
def test_paradox_features_add_up_to_the_value(rules: str) -> None:
    for position in reached(rules, 15, 4):
        counter, evaluation = Counter(position.rules), Evaluation(position.rules)
        parts = (position.cells, position.supply, position.builds, position.hats, position.mover, position.focus)
        counts = counter.count(*parts)
        survey = evaluation.survey(position.cells, position.hats)
        common = evaluation.common(survey, position.supply, position.builds, position.hats)
        value = (-common if position.mover else common) + evaluation.placed(survey, position.mover, position.focus)
        assert value == sum(WEIGHTS[name] * count for name, count in zip(FEATURES, counts))


def test_remembered_eras_are_bounded_and_can_be_forgotten() -> None:
    position = next(reached("gim", 1))
    evaluation = Evaluation(position.rules)
    for each in reached("gim", 60):
        evaluation.survey(each.cells, each.hats)
    assert any(evaluation._eras)
    small = Evaluation(position.rules)
    small.remembered = 30
    for each in reached("gim", 60):
        assert small.survey(each.cells, each.hats) == evaluation.survey(each.cells, each.hats)
        assert max(len(eras) for eras in small._eras) <= 10
    evaluation.forget()
    assert not any(evaluation._eras)


def fewest_swaps(coins: bytes, rank: int, role: str, limit: int) -> int:
    """Own swaps to a molecule, by trying all of them."""
    boards, seen = {coins}, {coins}
    for swaps in range(limit):
        if any(board.masks(each)[rank] in board.molecules() for each in boards):
            return swaps
        following = set()
        for each in boards:
            for step in board.space_swaps() if role == "S" else board.time_swaps(each):
                changed = bytearray(each)
                changed[step.source], changed[step.target] = each[step.target], each[step.source]
                following.add(bytes(changed))
        boards = following - seen
        seen |= boards
    return limit


@pytest.mark.parametrize("role", ["S", "T"])
def test_distances_are_the_fewest_swaps(role: str) -> None:
    far = 0
    for position in reached("relativity", 20, 5):
        masks = board.masks(position.coins)
        for rank in range(6):
            if role == "S":
                exact, quick = distances.space_swaps_needed(masks[rank]), distances.known(masks[rank])[0]
            else:
                exact, quick = distances.time_swaps_needed(position.coins, rank), distances.near_time(masks, rank)
            assert quick == min(exact, distances.FAR)
            far += exact >= distances.FAR
    assert far
    for position in list(reached("relativity", 40, 6))[::20]:
        masks = board.masks(position.coins)
        for rank in range(6):
            if role == "S":
                exact = distances.space_swaps_needed(masks[rank])
            else:
                exact = distances.time_swaps_needed(position.coins, rank)
            assert fewest_swaps(position.coins, rank, role, 2) == min(exact, 2)
