"""Looking back at a game: what each position was worth, and the turns that mattered most."""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.search.domain import SURE, WIN, later
from engine.search.ideas import ideas, play_on
from engine.search.root import Ranked, Root, think

if TYPE_CHECKING:
    from typing import Generator, Iterator, List, Optional, Sequence, Tuple

    from engine.game import Position
    from engine.search.domain import Domain
    from engine.search.table import Table

# So many turns are shown, and only those that lost at least so much, in hundredths.
MOMENTS = 3
LEAST_LOSS = 40
# A sure win or loss counts as so much when losses are compared.
SURE_WORTH = 1000


class Moment(namedtuple("Moment", "ply played loss better refutation idea win_missed win_given depth")):
    """A turn that mattered.

    ply         number of the turn in the game, from 0
    played      its text
    loss        what it lost against the better one, in hundredths, wins as SURE_WORTH
    better      what would have been better: a `Ranked`, with its line
    refutation  the line from the turn that was played on, this one first
    idea        of the better turn, an `Idea`
    win_missed  turns in which the better one wins, proved, where the played one does not
    win_given   turns in which the other wins after the played one, proved, where the better one does not lose
    depth       turns looked ahead
    """


class Review:
    """A review under way.

    values  for each position looked at so far, from the end: what it is worth to the player who began, None before
    """

    def __init__(self, domain: Domain, table: Table, positions: Sequence[Position], turns: Sequence[str]) -> None:
        self.domain = domain
        self.table = table
        self.positions = positions
        self.turns = turns
        self.values: List[Optional[int]] = [None] * len(positions)
        self._best: List[Optional[Ranked]] = [None] * len(positions)
        self._depths = [0] * len(positions)
        self.done = 0

    def run(self, nodes: int) -> Generator[None, None, None]:
        """Look at each position with so many nodes, the last one first, so that the later ones help the earlier."""
        for back in range(len(self.positions)):
            at = len(self.positions) - 1 - back
            position = self.positions[at]
            if position.steps():
                yield from self._look(at, nodes)
            else:
                self.values[at] = self._final(position)
            self.done += 1
            yield

    def _look(self, at: int, nodes: int) -> Generator[None, None, None]:
        root = Root(self.domain, self.table, self.positions[at])
        yield from think(root, nodes)
        best = root.ranked()[0]
        played = self._played_value(at)
        if played is not None and played > best.value:
            # What was played is better than what was found: the game itself proves it.
            best = Ranked(self.turns[at], played, (self.turns[at],) + self._line(at + 1))
        self._best[at], self._depths[at] = best, root.depth
        self.values[at] = -best.value if self.positions[at].mover else best.value

    def _played_value(self, at: int) -> Optional[int]:
        # What the turn that was played is worth to its player, by the position after it.
        if at >= len(self.turns):
            return None
        value = self.values[at + 1]
        if value is None or self._is_dealt(at):
            return None
        return later(-value if self.positions[at].mover else value)

    def _line(self, at: int) -> Tuple[str, ...]:
        best = self._best[at]
        return best.line if best else ()

    def _is_dealt(self, at: int) -> bool:
        # Between the two positions chance has spoken: the one says nothing of the other.
        return play_on(self.positions[at], self.turns[at]).awaits_deal()

    def _final(self, position: Position) -> int:
        winner = position.winner()
        if winner is None:
            return 0
        return -WIN if winner else WIN

    def moments(self) -> Iterator[Moment]:
        """The turns that lost most, in the order of the game, once all is looked at."""
        losses = []
        for at in range(len(self.turns)):
            best, played = self._best[at], self._played_value(at)
            if best is not None and played is not None and best.turn != self.turns[at]:
                loss = _worth(best.value) - _worth(played)
                if loss >= LEAST_LOSS:
                    losses.append((-loss, at))
        for at, loss in sorted([(at, -loss) for loss, at in sorted(losses)[:MOMENTS]]):
            yield self._moment(at, loss)

    def _moment(self, at: int, loss: int) -> Moment:
        best, played = self._best[at], self._played_value(at) or 0
        assert best is not None
        win_given = None if played > -SURE or best.value < -SURE else (WIN + played + 1) // 2
        return Moment(
            at,
            self.turns[at],
            loss,
            best,
            (self.turns[at],) + self._line(at + 1),
            ideas(self.positions[at], best.turn, best.win)[0],
            best.win if best.value > SURE > played else None,
            win_given,
            self._depths[at],
        )


def _worth(value: int) -> int:
    return max(-SURE_WORTH, min(SURE_WORTH, value))
