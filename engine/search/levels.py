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


# The narrower the game, the farther a budget sees: base Paradox has levels of its own.
BASE = (
    Level(1000, 1, 0, 150),
    Level(4000, 2, 0, 205),
    Level(4000, 2, 0, 110),
    Level(4000, 2, 0, 40),
    Level(6000, 3, 12, 70),
    Level(8000, 4, 24, 45),
    Level(20000, 24, 0, 6),
    Level(50000, 24, 0, 2),
)
MODULES = (
    Level(1000, 1, 0, 300),
    Level(1000, 1, 0, 150),
    Level(4000, 2, 0, 215),
    Level(4000, 2, 0, 130),
    Level(4000, 2, 0, 60),
    Level(6000, 3, 12, 60),
    Level(16000, 24, 0, 6),
    Level(50000, 24, 0, 2),
)
# Two careful players of Relativity rarely let each other take anything: the weak levels have to be less careful.
RELATIVITY = (
    Level(1000, 1, 0, 400),
    Level(1000, 1, 0, 230),
    Level(1000, 1, 0, 118),
    Level(10000, 2, 0, 98),
    Level(10000, 2, 0, 64),
    Level(10000, 2, 0, 28),
    Level(7500, 24, 0, 4),
    Level(80000, 24, 0, 2),
)
LEVELS = {"base": BASE, "modules": MODULES, "relativity": RELATIVITY}
WEAKEST, STRONGEST = 1, len(BASE)


def group_of(position: Position) -> str:
    """The group of rule sets that a position's is in, as LEVELS has it."""
    if position.game == "relativity":
        return "relativity"
    return "modules" if len(position.rules.modules) > 1 else "base"  # type: ignore[attr-defined]


def level_of(position: Position, number: int) -> Level:
    """The level of that number, 1 to STRONGEST, in the rule set of a position."""
    return LEVELS[group_of(position)][number - 1]


def domain_of(position: Position) -> Domain:
    """A fresh domain for the game and rule set of a position."""
    if position.game == "relativity":
        return RelativityDomain()
    return ParadoxDomain(position.rules)  # type: ignore[attr-defined]


def root_at_level(
    domain: Domain, table: Table, position: Position, number: int, seed: int, history: Iterable[Position] = ()
) -> Root:
    """What a level looks at; `history` are the game's earlier positions."""
    return _root_as(domain, table, position, level_of(position, number), seed, history)


def _root_as(
    domain: Domain, table: Table, position: Position, level: Level, seed: int, history: Iterable[Position]
) -> Root:
    lots = Lots(seed)
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
    return choose_as(domain, table, position, level_of(position, number), seed, history)


def choose_as(
    domain: Domain, table: Table, position: Position, level: Level, seed: int, history: Iterable[Position] = ()
) -> Ranked:
    """As `choose`, with any budget."""
    root = _root_as(domain, table, position, level, seed, history)
    for _ in think(root, level.nodes, level.depth):
        pass
    return root.ranked()[0]


def counting(position: Position, history: Iterable[Position]) -> Optional[Callable[[Position], int]]:
    """How often a position has occurred in a history; None where there is no history."""
    game = game_named(position.game)
    texts = [game.sameness(each) for each in history]
    if not texts:
        return None
    return lambda following: texts.count(game.sameness(following))
