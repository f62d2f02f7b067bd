"""Looking ahead from one position: turn after turn deeper, the best turns known at any moment.

Everything here counts in positions weighed, never in time, so the same seed and budget give the same
answer on every interpreter.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.search.alphabeta import AlphaBeta
from engine.search.domain import INFINITE, SURE, WIN, wins_in

if TYPE_CHECKING:
    from typing import Callable, Generator, List, Optional, Tuple

    from engine.game import Position
    from engine.search.domain import Domain, Node
    from engine.search.table import Table

# Deeper than this nobody looks: MicroPython's stack is small.
DEEPEST = 24
# What going back to a position of the game costs, in hundredths; the third time it is a draw (P9, R14).
REPEATED = 15
CLAIMABLE = 3
# A turn after which the other can win with the next one.
LOST_AT_ONCE = 2 - WIN


class Choice(namedtuple("Choice", "turn node first number seen")):
    """One of the different outcomes of the turn under way.

    turn    the first turn that leads there, whole, from the turn's beginning
    node    None where nothing follows that can be foreseen
    first   its value without looking further
    number  its place in pinned order
    seen    how often the position has occurred in the game before
    """


class Ranked(namedtuple("Ranked", "turn value line")):
    """A turn with what it is worth to its player, and the line that was expected: turns, this one first."""

    @property
    def win(self) -> Optional[int]:
        """In how many turns of the winner's own the game is won, proved; negative for a loss; None in doubt."""
        return wins_in(self.value)


def think(root: Root, nodes: int, deepest: int = DEEPEST) -> Generator[None, None, None]:
    """Look deeper and deeper until the answer is settled or about `nodes` positions have been weighed."""
    domain = root.domain
    end = domain.weighed + nodes
    for depth in range(2, deepest + 1):
        if root.is_settled():
            return
        for _ in root.deepen(depth):
            if domain.weighed >= end:
                return
            yield


class Root:
    """One position being thought about.

    position  perhaps within a turn; not over, not waiting for a deal
    lines     how many of the best choices are valued exactly
    width     as in `AlphaBeta`
    bonus     asked once for each choice: what is added to its value when choices are compared
    times_seen  how often a position has occurred in the game; the third time is a draw that may be claimed
    choices   see `Choice`
    depth     turns looked ahead in the last round that was finished
    """

    def __init__(
        self,
        domain: Domain,
        table: Table,
        position: Position,
        lines: int = 1,
        width: int = 0,
        bonus: Optional[Callable[[], int]] = None,
        times_seen: Optional[Callable[[Position], int]] = None,
        is_plain: bool = False,
    ) -> None:
        self.domain = domain
        self.table = table
        self.position = position
        self.lines = lines
        self.is_proof = not width
        self.choices = different(domain, position, times_seen)
        self._bonus = [(bonus() if bonus else 0) - REPEATED * choice.seen for choice in self.choices]
        self._search = AlphaBeta(domain, table, width, is_plain)
        # Numbers of the choices, best first, and their values: exact for the first `lines`, bounds for the others.
        self._order = self._first_order()
        self._values = [choice.first for choice in self.choices]
        self._fresh: List[Tuple[int, int, int, int]] = []
        self.depth = 1

    def _first_order(self) -> List[int]:
        keys = [(-(choice.first + self._bonus[choice.number]), choice.number) for choice in self.choices]
        return [number for _, number in sorted(keys)]

    def deepen(self, depth: int) -> Generator[None, None, None]:
        """Look `depth` turns ahead; yields between units of work. Dropped in the middle it leaves a usable ranking."""
        self._fresh = []
        for number in self._order:
            choice, bonus = self.choices[number], self._bonus[number]
            bound = self._bound() - bonus
            value = yield from self._search.child_value(choice.node, choice.first, depth - 1, bound, INFINITE)
            self._fresh.append((-(value + bonus), len(self._fresh), number, value))
            self._fresh.sort()
        self._order = [number for _, _, number, _ in self._fresh]
        for _, _, number, value in self._fresh:
            self._values[number] = value
        self._fresh = []
        self.depth = depth
        yield from self._resist()

    def _resist(self) -> Generator[None, None, None]:
        # Where every turn loses at once, that goes first which the fewest replies punish: not everybody sees them.
        # It decides nothing that the search values, so it is not counted as weighed.
        if not self._order or self._values[self._order[0]] != LOST_AT_ONCE:
            return
        keys = []
        for place, number in enumerate(self._order):
            node, weighed = self.choices[number].node, self.domain.weighed
            wins = self.domain.children(node)[1].count(WIN - 1) if node is not None else 0
            self.domain.weighed = weighed
            keys.append((-self._values[number], wins, place))
            yield
        self._order = [self._order[place] for _, _, place in sorted(keys)]

    def _bound(self) -> int:
        # What a choice must exceed to be among the lines; with bonus.
        if len(self._fresh) < self.lines:
            return -INFINITE
        return -self._fresh[self.lines - 1][0]

    def ranked(self) -> List[Ranked]:
        """The best choices, at most `lines`, best first; in the middle of a round as soon as it has that many."""
        if len(self._fresh) >= self.lines:
            best = [(number, value) for _, _, number, value in self._fresh[: self.lines]]
        else:
            best = [(number, self._values[number]) for number in self._order[: self.lines]]
        return [self._ranked(self.choices[number], value) for number, value in best]

    def _ranked(self, choice: Choice, value: int) -> Ranked:
        if not self.is_proof and choice.node is not None:
            value = max(-SURE, min(SURE, value))
        return Ranked(choice.turn, value, self.line(choice))

    def is_settled(self) -> bool:
        """Whether looking deeper cannot change what is played: won, lost whatever is played, or no choice."""
        best = self._values[self._order[0]] if self._order else 0
        lines = [self._values[number] for number in self._order[: self.lines]]
        if not self.is_proof:
            return len(self.choices) < 2 or best == WIN - 1
        return (len(self.choices) < 2 and self.lines < 2) or all([abs(value) > SURE for value in lines])

    def line(self, choice: Choice) -> Tuple[str, ...]:
        """The expected turns from a choice on, as far as the table remembers them."""
        turns = [choice.turn]
        node, position = choice.node, self._after(choice)
        seen = []  # type: List[Node]
        while node is not None and node not in seen and len(turns) < DEEPEST:
            seen.append(node)
            at = self._next(node)
            if at < 0:
                break
            node, position, turn = _follow(self.domain, position, at)
            turns.append(turn)
        return tuple(turns)

    def _after(self, choice: Choice) -> Position:
        for turn, following in self.position.successors():
            if turn == choice.turn:
                return following
        raise ValueError(choice.turn)

    def _next(self, node: Node) -> int:
        # The number of the expected child; for the last turn of a line the best by evaluation.
        entry = self.table.look(node)
        if entry is None:
            return -1
        if entry[3] >= 0:
            return entry[3]
        weighed = self.domain.weighed
        _, values = self.domain.children(node)
        self.domain.weighed = weighed
        return values.index(max(values))


def different(
    domain: Domain, position: Position, times_seen: Optional[Callable[[Position], int]] = None
) -> List[Choice]:
    """The different outcomes of the turn under way, in pinned order."""
    found: List[Choice] = []
    met = set()
    for turn, following in position.successors():
        node, value = domain.value_after(position, following)
        key = node if node is not None else domain.ending(following)
        if key not in met:
            met.add(key)
            seen = times_seen(following) if times_seen and node is not None else 0
            if seen >= CLAIMABLE - 1:
                node, value = None, 0
            found.append(Choice(turn, node, value, len(found), seen))
    return found


def _follow(domain: Domain, position: Position, at: int) -> Tuple[Optional[Node], Position, str]:
    # The child with that number, as `Domain.children` counts, with its position and its turn.
    nodes, values = domain.children(domain.node(position))
    for turn, following in position.successors():
        node, value = domain.value_after(position, following)
        if node == nodes[at] and (node is not None or value == values[at]):
            return node, following, turn
    raise ValueError(at)
