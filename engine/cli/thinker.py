"""The search as a player of the Universal Game Interface: limits of time are kept here, where there is a clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from engine.search.domain import wins_in
from engine.search.levels import STRONGEST, level_of
from engine.search.root import DEEPEST, Root, think
from engine.search.tasks import Memory
from engine.ugi import Thinker

if TYPE_CHECKING:
    from typing import Callable, Optional

    from engine.game import Position
    from engine.ugi import Limits, Tell

# Without any limit a turn is thought about like this.
LEVEL = STRONGEST
# Who plays by a clock takes this part of what is left, and leaves some milliseconds for the way.
_PART, _MARGIN = 25, 30
_ENDLESS = 10**12


class SearchThinker(Thinker):
    """Plays as well as it can within the limits."""

    def __init__(self) -> None:
        super().__init__(lambda count: 0)
        self._memory = Memory()

    def think(self, position: Position, limits: Limits, is_stopped: Callable[[], bool], tell: Tell) -> str:
        """As the base class: the best turn found within the limits; `tell` hears of each depth."""
        domain = self._memory.domain(position)
        root = Root(domain, self._memory.table, position)
        end, told, start = _deadline(limits), 0, domain.weighed
        nodes = limits.nodes or (_ENDLESS if end is not None or limits.depth else level_of(position, LEVEL).nodes)
        for _ in think(root, nodes, min(limits.depth or DEEPEST, DEEPEST)):
            if is_stopped() or (end is not None and time.monotonic() >= end):
                break
            if root.depth > told:
                told = root.depth
                tell(_words(root, domain.weighed - start))
        tell(_words(root, domain.weighed - start))
        return str(root.ranked()[0].turn)


def _deadline(limits: Limits) -> Optional[float]:
    # When to answer, as the clock here shows it; None for no limit of time.
    if limits.milliseconds is not None:
        due = limits.milliseconds
    elif limits.remaining is not None:
        due = limits.remaining // _PART + (limits.increment or 0) // 2
    else:
        return None
    return float(time.monotonic() + max(1, due - _MARGIN) / 1000)


def _words(root: Root, nodes: int) -> str:
    best = root.ranked()[0]
    win = wins_in(best.value)
    score = "cp %d" % best.value if win is None else "mate %d" % win
    return "depth %d nodes %d score %s pv %s" % (root.depth, nodes, score, " ".join(best.line))
