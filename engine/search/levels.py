"""How strong the computer plays: eight levels, each a fixed budget and a fixed weakness, alike on every device.

Weak levels overlook: they see fewer turns ahead, weigh only the more obvious replies, and judge a
position a little wrong, always by the same measure, so that they play like somebody who sees less
rather than like somebody who blunders by lot. What the levels score against each other is measured
by `tools.ladder`.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.search.lots import Lots
from engine.search.paradox import ParadoxDomain
from engine.search.relativity import RelativityDomain
from engine.search.root import Root, think

if TYPE_CHECKING:
    from typing import Callable, Generator, Iterable, Optional

    from engine.game import Position
    from engine.search.domain import Domain
    from engine.search.root import Ranked
    from engine.search.table import Table


class Level(namedtuple("Level", "nodes depth width spread")):
    """What a level may do.

    nodes   positions weighed for a turn, about
    depth   turns looked ahead at most, the own one included
    width   replies considered of each position, 0 for all
    spread  how far, in hundredths, a turn is misjudged at most
    """


PARADOX = (
    Level(1000, 1, 0, 300),
    Level(1000, 1, 0, 150),
    Level(4000, 2, 0, 200),
    Level(4000, 2, 0, 110),
    Level(4000, 2, 0, 45),
    Level(8000, 3, 24, 20),
    Level(20000, 24, 0, 6),
    Level(250000, 24, 0, 2),
)
# Two careful players of Relativity rarely let each other take anything: the weak levels have to be less careful.
RELATIVITY = (
    Level(1000, 1, 0, 400),
    Level(1000, 1, 0, 200),
    Level(1000, 1, 0, 90),
    Level(10000, 2, 0, 60),
    Level(10000, 2, 0, 15),
    Level(30000, 3, 0, 8),
    Level(90000, 4, 0, 4),
    Level(250000, 24, 0, 2),
)
WEAKEST, STRONGEST = 1, len(PARADOX)


def level_of(position: Position, number: int) -> Level:
    """The level of that number, 1 to STRONGEST, in the game of a position."""
    return (RELATIVITY if position.game == "relativity" else PARADOX)[number - 1]


def domain_of(position: Position) -> Domain:
    """A fresh domain for the game and rule set of a position."""
    if position.game == "relativity":
        return RelativityDomain()
    return ParadoxDomain(position.rules)  # type: ignore[attr-defined]


def root_at_level(
    domain: Domain, table: Table, position: Position, number: int, seed: int, history: Iterable[Position] = ()
) -> Root:
    """What a level looks at; `history` are the game's earlier positions."""
    level, lots = level_of(position, number), Lots(seed)
    return Root(
        domain,
        table,
        position,
        width=level.width,
        bonus=lambda: lots.around(level.spread),
        times_seen=counting(position, history),
    )


def think_at_level(root: Root, number: int) -> Generator[None, None, None]:
    """Think as a level does; yields between units of work."""
    level = level_of(root.position, number)
    return think(root, level.nodes, level.depth)


def choose(
    domain: Domain, table: Table, position: Position, number: int, seed: int, history: Iterable[Position] = ()
) -> Ranked:
    """The turn a level plays, thought out without a pause."""
    root = root_at_level(domain, table, position, number, seed, history)
    for _ in think_at_level(root, number):
        pass
    return root.ranked()[0]


def counting(position: Position, history: Iterable[Position]) -> Optional[Callable[[Position], int]]:
    """How often a position has occurred in a history; None where there is no history."""
    game = game_named(position.game)
    texts = [game.sameness(each) for each in history]
    if not texts:
        return None
    return lambda following: texts.count(game.sameness(following))
