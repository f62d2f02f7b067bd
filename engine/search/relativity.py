"""Relativity as the search sees it: swaps on masks, and the end of the Night as a place where nobody can look on.

A node is 40 bytes: 24 coins, the trophies of the Night and of the Day (6 each), who moves (0 Space,
1 Time), the round (0 Night, 1 Day), and the two cells of the last swap, where it forbids anything at
all (R6), else 255 twice. The Day's deal is chance: the Night's end is worth the trophies taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity import board
from engine.relativity.evaluation import Evaluation
from engine.relativity.setup import GAME_ENDS, ROUND_ENDS
from engine.search.domain import WIN, Domain

if TYPE_CHECKING:
    from typing import Dict, Iterator, List, Optional, Sequence, Tuple

    from engine.relativity.position import RelativityPosition
    from engine.search.domain import Children, Node

    # Two cells that are swapped.
    Pair = Tuple[int, int]

_NONE = bytes([255, 255])
_space: List[Pair] = []


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
        nodes: List[Optional[Node]] = []
        values: List[int] = []
        seen = set()
        for pair, trophies, value, ends in self._swaps(node):
            child = None if ends else _after(node, pair, trophies)
            if child is not None:
                if child in seen:
                    continue
                seen.add(child)
            nodes.append(child)
            values.append(value)
        return nodes, values

    def best(self, node: Node, beta: int) -> int:
        best = -WIN
        for _, _, value, _ in self._swaps(node):
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def ending(self, position: RelativityPosition) -> str:
        return position.write()

    def can_take(self, node: Node, rank: int = -1) -> bool:
        if rank < 0:
            return any(trophies != node[24:36] for _, trophies, _, _ in self._swaps(node))
        at = rank + 6 * node[37]
        return not node[24 + at] and any(trophies[at] for _, trophies, _, _ in self._swaps(node))

    def value_after(self, position: RelativityPosition, following: RelativityPosition) -> Tuple[Optional[Node], int]:
        trophies = following.night + following.day
        is_last = following.is_over() or following.awaits_deal()
        if is_last:
            return None, self._final(trophies, position.mover, following.is_over())
        role = int(following.role == "T")
        ranks = [rank for rank, owner in enumerate(following.trophies()) if not owner]
        chances = self.evaluation.chances(board.masks(following.coins), ranks, role)
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

    def _swaps(self, node: Node) -> Iterator[Tuple[Pair, bytes, int, bool]]:
        # Each legal swap with the trophies and the mover's value after it, and whether nothing follows.
        coins, trophies, role, is_day = node[:24], node[24:36], node[36], node[37]
        player = int((role == 0) == (is_day == 1))
        masks = list(board.masks(coins))
        start = 6 if is_day else 0
        free = [rank for rank in range(6) if not trophies[start + rank]]
        shapes = board.molecules()
        standing = [rank for rank in free if masks[rank] in shapes]
        balance, chances = self._balance(trophies, player), self.evaluation.chances
        last = (node[38], node[39])
        for pair in space_pairs() if role == 0 else time_pairs(coins):
            if pair == last:
                continue
            self.weighed += 1
            one, other = coins[pair[0]], coins[pair[1]]
            both = 1 << pair[0] | 1 << pair[1]
            masks[one] ^= both
            masks[other] ^= both
            if standing or masks[one] in shapes or masks[other] in shapes:
                yield self._taking(node, pair, masks, player, free)
            else:
                yield pair, trophies, balance - chances(masks, free, 1 - role), False
            masks[one] ^= both
            masks[other] ^= both

    def _taking(
        self, node: Node, pair: Pair, masks: List[int], player: int, free: List[int]
    ) -> Tuple[Pair, bytes, int, bool]:
        # As `_swaps`, for a swap after which some rank is a molecule (R8).
        trophies, start = bytearray(node[24:36]), 6 * node[37]
        for rank in free:
            if masks[rank] in board.molecules():
                trophies[start + rank] = player + 1
        taken = 6 - trophies.count(b"\0", start, start + 6)
        is_over = trophies.count(bytes([player + 1])) >= GAME_ENDS or (taken >= ROUND_ENDS and start > 0)
        if is_over or taken >= ROUND_ENDS:
            return pair, bytes(trophies), self._final(trophies, player, is_over), True
        left = [rank for rank in free if not trophies[start + rank]]
        value = self._balance(trophies, player) - self.evaluation.chances(masks, left, 1 - node[36])
        return pair, bytes(trophies), value, False


def space_pairs() -> List[Pair]:
    """The 96 pairs of neighbours (R4), each as a step has it: the smaller name first."""
    if not _space:
        for step in board.space_swaps():
            _space.append((step.source, step.target))
    return _space


def time_pairs(coins: bytes) -> Iterator[Pair]:
    """The pairs of consecutive ranks on a board (R5), each as a step has it."""
    places: List[List[int]] = [[], [], [], [], [], []]
    for cell in board.BY_NAME:
        places[coins[cell]].append(cell)
    order = _ORDER
    for rank in range(6):
        for one in places[rank]:
            for other in places[rank - 5]:
                yield (one, other) if order[one] < order[other] else (other, one)


_ORDER = tuple([board.BY_NAME.index(cell) for cell in range(board.CELLS)])


def _after(node: Node, pair: Pair, trophies: bytes) -> Node:
    coins = bytearray(node[:24])
    coins[pair[0]], coins[pair[1]] = coins[pair[1]], coins[pair[0]]
    return _node(bytes(coins), trophies, 1 - node[36], node[37], pair)


def _node(coins: bytes, trophies: bytes, role: int, is_day: int, last: Pair) -> Node:
    one, other = last
    if one == 255:
        forbids = False
    elif role == 0:
        forbids = board.are_neighbours(one, other)
    else:
        forbids = board.are_consecutive(coins[one], coins[other])
    return coins + trophies + bytes([role, is_day]) + (bytes(last) if forbids else _NONE)
