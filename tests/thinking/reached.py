"""Positions that random play reaches, the same in every run; and the search held against: plain minimax."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.game import Position
from engine.relativity.position import deal
from engine.search.domain import Domain, later
from tools.players import first_position, random_player

RULES = ("base", "g", "i", "m", "gi", "gm", "im", "gim", "gim+rebound", "relativity")


def reached(rules: str, count: int, seed: int = 1) -> Iterator[Position]:
    """`count` positions in which somebody is to move."""
    lots = random.Random(seed)
    position = first_position(rules, lots, 1)
    while count:
        if position.awaits_deal():
            position = position.with_deal(deal(lots.randrange))
        if position.is_over() or lots.random() < 0.02:
            position = first_position(rules, lots, 1)
        turn = random_player(position, [], lots)
        position = next(following for text, following in position.successors() if text == turn)
        if not position.is_over() and not position.awaits_deal():
            count -= 1
            yield position


def minimax(domain: Domain, node: object, depth: int) -> int:
    """The value of a node by looking at everything, `depth` turns ahead."""
    nodes, values = domain.children(node)
    if depth == 1:
        return max(values)
    return max(
        value if child is None else later(-minimax(domain, child, depth - 1)) for child, value in zip(nodes, values)
    )
