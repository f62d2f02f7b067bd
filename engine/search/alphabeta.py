"""Alpha-beta over whole turns, as a generator that can be stopped between any two expansions.

Negamax with principal variation search and late move reductions; https://www.chessprogramming.org/Alpha-Beta.
A win or a loss that it reports is proved however much was reduced: it rests on ends of the game
alone, and on all replies of the loser (unless a width is set).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.search.domain import INFINITE, SURE, later, sooner
from engine.search.table import AT_LEAST, AT_MOST, EXACT

if TYPE_CHECKING:
    from typing import Generator, List, Optional

    from engine.search.domain import Domain, Node
    from engine.search.table import Entry, Table

    Visit = Generator[None, None, int]

# Children have numbers below this; so a value and a number fit into one integer to sort by.
_NUMBERS = 16384
# From this place in the order on, children are first looked at one turn less far, from this depth on.
_LATE = 6
_REDUCED_FROM = 3


class AlphaBeta:
    """The search below the root.

    domain  the game
    table   what is known of nodes
    width   how many children of a node are considered at most; 0 for all
    is_plain  give exactly the value of plain minimax at that depth: nothing reduced, nothing known from deeper looks
    """

    def __init__(self, domain: Domain, table: Table, width: int = 0, is_plain: bool = False) -> None:
        self.domain = domain
        self.table = table
        self.width = width
        self.is_plain = is_plain

    def child_value(self, child: Optional[Node], value: int, depth: int, alpha: int, beta: int) -> Visit:
        """A child's worth for its parent's mover, `depth` turns after it considered; `value` where that is none."""
        if child is None or depth == 0:
            return value
        low, high = -sooner(beta), -sooner(alpha)
        if depth == 1:
            yield
            return later(-self._leaf(child, low, high))
        found = yield from self.visit(child, depth, low, high)
        return later(-found)

    def visit(self, node: Node, depth: int, alpha: int, beta: int) -> Visit:
        """The value of a node for its mover, looking `depth` turns ahead; a bound where it is outside alpha-beta."""
        entry = self.table.look(node)
        known = self._known(entry, depth, alpha, beta)
        if known is not None:
            return known
        if depth == 1:
            yield
            return self._leaf(node, alpha, beta)
        nodes, values = self.domain.children(node)
        yield
        order = self._ordered(values, entry[3] if entry else -1)
        best, best_at, low = -INFINITE, -1, alpha
        for place, at in enumerate(order):
            value = yield from self._try(nodes[at], values[at], depth, low, beta, place)
            if value > best:
                best, best_at = value, at
                if value > low:
                    low = value
                    if value >= beta:
                        break
        kind = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
        self.table.keep(node, (depth, kind, best, best_at))
        return best

    def _try(self, child: Optional[Node], value: int, depth: int, low: int, beta: int, place: int) -> Visit:
        # The first child with the whole window; the others only to see whether they are better, late ones less deep.
        if place == 0 or child is None:
            return (yield from self.child_value(child, value, depth - 1, low, beta))
        if place >= _LATE and depth >= _REDUCED_FROM and not self.is_plain:
            found = yield from self.child_value(child, value, depth - 2, low, low + 1)
            if found <= low:
                return found
        found = yield from self.child_value(child, value, depth - 1, low, low + 1)
        if low < found < beta:
            found = yield from self.child_value(child, value, depth - 1, low, beta)
        return found

    def _leaf(self, node: Node, alpha: int, beta: int) -> int:
        # The last turn: only its evaluation counts.
        entry = self.table.look(node)
        known = self._known(entry, 1, alpha, beta)
        if known is not None:
            return known
        best = self.domain.best(node, beta)
        self.table.keep(node, (1, AT_LEAST if best >= beta else EXACT, best, -1))
        return best

    def _known(self, entry: Optional[Entry], depth: int, alpha: int, beta: int) -> Optional[int]:
        if entry is None or (self.is_plain and entry[0] != depth):
            return None
        return _decided(entry, depth, alpha, beta)

    def _ordered(self, values: List[int], first: int) -> List[int]:
        # The children's numbers: the one that was best before, then by value; ties by number (sorting isn't stable).
        keys = [at - value * _NUMBERS for at, value in enumerate(values)]
        if first >= 0:
            keys[first] = first - SURE * _NUMBERS
        keys.sort()
        if self.width:
            keys = keys[: self.width]
        return [key % _NUMBERS for key in keys]


def _decided(entry: Entry, depth: int, alpha: int, beta: int) -> Optional[int]:
    # The value that an entry settles the question with, if it does. What is sure is so at every depth.
    kept, kind, value, _ = entry
    if kept < depth and -SURE < value < SURE:
        return None
    if kind == EXACT and (kept >= depth or value > SURE or value < -SURE):
        return value
    if kind == AT_LEAST and value >= beta and (kept >= depth or value > SURE):
        return value
    if kind == AT_MOST and value <= alpha and (kept >= depth or value < -SURE):
        return value
    return None
