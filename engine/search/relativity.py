"""Relativity as the search sees it: swaps on masks, and the end of the Night as a place where nobody can look on.

A node is 40 bytes: 24 coins, the trophies of the Night and of the Day (6 each), who moves (0 Space,
1 Time), the round (0 Night, 1 Day), and the two cells of the last swap, where it forbids anything at
all (R6), else 255 twice. The Day's deal is chance: the Night's end is worth the trophies taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity import board
from engine.relativity.distances import KNOWN, known
from engine.relativity.evaluation import Evaluation, ring
from engine.relativity.setup import GAME_ENDS, ROUND_ENDS
from engine.search.domain import INFINITE, WIN, Domain

if TYPE_CHECKING:
    from typing import Dict, List, Optional, Sequence, Set, Tuple

    from engine.relativity.distances import Known
    from engine.relativity.position import RelativityPosition
    from engine.search.domain import Children, Node

    # Two cells that are swapped.
    Pair = Tuple[int, int]
    # Swaps, what each is worth, and by the numbers of some the trophies after them and whether nothing follows.
    Swaps = Tuple[List[Pair], List[int], Dict[int, Tuple[bytes, bool]]]

_NONE = bytes([255, 255])
_space: List[Pair] = []
_neighbours: Set[Pair] = set()
# The differences of ranks that Time swaps, five and null among them (R5).
_ONE_APART = (1, -1, 5, -5)


class RelativityDomain(Domain):
    """The one rule set, as deals make no difference here."""

    def __init__(self, weights: Optional[Dict[str, int]] = None) -> None:
        super().__init__()
        self.evaluation = Evaluation(weights) if weights else Evaluation()

    def node(self, position: RelativityPosition) -> Node:
        role, last = int(position.role == "T"), position.last
        trophies = position.night + position.day
        pair = (last.source, last.target) if last else (255, 255)
        return _node(position.coins, trophies, role, int(position.round == "day"), pair)

    def children(self, node: Node) -> Children:
        """See `Domain`; None for a child where the round or the game ends."""
        nodes: List[Optional[Node]] = []
        values: List[int] = []
        seen = set()
        pairs, found, taking = self._swaps(node, INFINITE)
        for at, pair in enumerate(pairs):
            child = None
            if at not in taking:
                child = _after(node, pair, None)
            elif not taking[at][1]:
                child = _after(node, pair, taking[at][0])
            if child is not None:
                if child in seen:
                    continue
                seen.add(child)
            nodes.append(child)
            values.append(found[at])
        return nodes, values

    def best(self, node: Node, beta: int) -> int:
        return max(self._swaps(node, beta)[1], default=-WIN)

    def ending(self, position: RelativityPosition) -> str:
        return position.write()

    def can_take(self, node: Node, rank: int = -1) -> bool:
        taking = self._swaps(node, INFINITE)[2].values()
        if rank < 0:
            return bool(taking)
        at = rank + 6 * node[37]
        return not node[24 + at] and any([trophies[at] for trophies, _ in taking])

    def value_after(self, position: RelativityPosition, following: RelativityPosition) -> Tuple[Optional[Node], int]:
        """See `Domain`; the Night's end is worth its trophies, for the Day's deal is chance."""
        trophies = following.night + following.day
        is_last = following.is_over() or following.awaits_deal()
        if is_last:
            return None, self._final(trophies, position.mover, following.is_over())
        role = int(following.role == "T")
        ranks = ring([rank for rank, owner in enumerate(following.trophies()) if not owner])
        masks = board.masks(following.coins)
        chances = self.evaluation.chances(masks, [known(mask) for mask in masks], ranks, role)
        return self.node(following), self._balance(trophies, position.mover) - chances

    def _balance(self, trophies: Sequence[int], player: int) -> int:
        balance = 0
        for owner in trophies:
            if owner:
                balance += 1 if owner == player + 1 else -1
        return balance * self.evaluation.trophy

    def _final(self, trophies: Sequence[int], player: int, is_over: bool) -> int:
        # The end of the game (R12, R13) or of the Night, for the player who has just moved.
        if not is_over:
            return self._balance(trophies, player)
        mine = len([owner for owner in trophies if owner == player + 1])
        theirs = len([owner for owner in trophies if owner == 2 - player])
        has_won = mine > theirs or (mine == theirs and player == 0)
        return WIN - 1 if has_won else 1 - WIN

    def _swaps(self, node: Node, beta: int) -> Swaps:
        # Each legal swap with the mover's value after it, up to the first that is worth `beta`; and, by the swap's
        # number, the trophies after those that make a molecule, and whether nothing follows.
        coins, role = node[:24], node[36]
        player = int((role == 0) == (node[37] == 1))
        free = [rank for rank in range(6) if not node[24 + 6 * node[37] + rank]]
        masks, ranks = list(board.masks(coins)), ring(free)
        facts = [known(mask) for mask in masks]
        is_standing = any([not facts[rank][0] for rank in free])
        balance, chances, look = self._balance(node[24:36], player), self.evaluation.chances, KNOWN.get
        last, waiting = (node[38], node[39]), 1 - role
        pairs: List[Pair] = []
        values: List[int] = []
        taking: Dict[int, Tuple[bytes, bool]] = {}
        for pair in space_pairs() if role == 0 else time_pairs(coins):
            if pair == last:
                continue
            cell, target = pair
            one, other, both = coins[cell], coins[target], 1 << cell | 1 << target
            old_mask, old_other, old_fact, old_second = masks[one], masks[other], facts[one], facts[other]
            if one != other:
                masks[one] = mask = old_mask ^ both
                facts[one] = look(mask) or known(mask)
                masks[other] = mask = old_other ^ both
                facts[other] = look(mask) or known(mask)
            if is_standing or not facts[one][0] or not facts[other][0]:
                trophies, value, ends = self._taking(node, masks, facts, free)
                if ends or trophies != node[24:36]:
                    taking[len(pairs)] = (trophies, ends)
            else:
                value = balance - chances(masks, facts, ranks, waiting)
            masks[one], masks[other], facts[one], facts[other] = old_mask, old_other, old_fact, old_second
            pairs.append(pair)
            values.append(value)
            if value >= beta:
                break
        self.weighed += len(pairs)
        return pairs, values, taking

    def _taking(self, node: Node, masks: List[int], facts: List[Known], free: List[int]) -> Tuple[bytes, int, bool]:
        # The trophies, the mover's value and whether nothing follows, after a swap that may have made a molecule (R8).
        trophies, start, player = bytearray(node[24:36]), 6 * node[37], int((node[36] == 0) == (node[37] == 1))
        for rank in free:
            if not facts[rank][0]:
                trophies[start + rank] = player + 1
        taken = 6 - trophies.count(b"\0", start, start + 6)
        is_over = trophies.count(bytes([player + 1])) >= GAME_ENDS or (taken >= ROUND_ENDS and start > 0)
        if is_over or taken >= ROUND_ENDS:
            return bytes(trophies), self._final(trophies, player, is_over), True
        left = ring([rank for rank in free if not trophies[start + rank]])
        value = self._balance(trophies, player) - self.evaluation.chances(masks, facts, left, 1 - node[36])
        return bytes(trophies), value, False


def space_pairs() -> List[Pair]:
    """The 96 pairs of neighbours (R4), each as a step has it: the smaller name first."""
    if not _space:
        for step in board.space_swaps():
            _space.append((step.source, step.target))
    return _space


def time_pairs(coins: bytes) -> List[Pair]:
    """The pairs of consecutive ranks on a board (R5), each as a step has it."""
    places: List[List[int]] = [[], [], [], [], [], []]
    for cell in board.BY_NAME:
        places[coins[cell]].append(cell)
    order = _ORDER
    pairs = []
    for rank, here in enumerate(places):
        beside = places[(rank + 1) % 6]
        for one in here:
            for other in beside:
                pairs.append((one, other) if order[one] < order[other] else (other, one))
    return pairs


_ORDER = tuple([board.BY_NAME.index(cell) for cell in range(board.CELLS)])


def _after(node: Node, pair: Pair, trophies: Optional[bytes]) -> Node:
    # The node after a swap, with other trophies where some are given.
    one, other = pair
    child = bytearray(node)
    child[one], child[other] = child[other], child[one]
    if trophies:
        child[24:36] = trophies
    child[36] = role = 1 - node[36]
    if not _neighbours:
        _neighbours.update([(here, there) for here, there in space_pairs()])
    # What the next player may not swap back is what he could swap at all; the one who has swapped could.
    if (pair in _neighbours) if role == 0 else (node[one] - node[other] in _ONE_APART):
        child[38], child[39] = pair
    else:
        child[38] = child[39] = 255
    return bytes(child)


def _node(coins: bytes, trophies: bytes, role: int, is_day: int, last: Pair) -> Node:
    one, other = last
    if one == 255:
        forbids = False
    elif role == 0:
        forbids = board.are_neighbours(one, other)
    else:
        forbids = board.are_consecutive(coins[one], coins[other])
    return coins + trophies + bytes([role, is_day]) + (bytes(last) if forbids else _NONE)
