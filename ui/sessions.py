"""How a game is played: two at one screen, and later the computer, a link, a live peer. One interface for all.

The page asks its session who may choose now and what follows when a turn has been made; it never asks which
session it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.records import tree
from ui import table as tables
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, Dict, Tuple

    from engine.records.tree import Path
    from ui.table import Table

    Commands = Tuple[Tuple[Any, ...], ...]


class Session:
    """What every way to play answers. Sessions keep nothing: what they need stands in the table, as text."""

    # As in `Table.session` and `Saved.session`.
    kind = ""
    # Whether what is played is kept among the games.
    keeps = True

    def may_play(self, table: Table) -> bool:
        """Whether the person at this screen makes the next turn here."""
        raise NotImplementedError

    def bottom(self, table: Table) -> int:
        """The player whose side of the board is at the bottom when the board is not turned."""
        return 0

    def after_turn(self, table: Table, text: str) -> Commands:
        """What the browser is to do when a turn has been confirmed here: ask a worker, send a message, nothing."""
        return ()

    def may_end(self, table: Table) -> Tuple[str, ...]:
        """Which of "resign", "draw", "claim" a person at this screen may do alone or for both."""
        raise NotImplementedError

    def may_rewind(self, table: Table) -> bool:
        """Whether a confirmed turn can be taken back without asking anybody."""
        return False

    def rewinds(self, table: Table) -> int:
        """How many turns are taken back at once."""
        return 1

    def speaks_for(self, table: Table) -> int:
        """The player for whom the person at this screen resigns."""
        return int(table.position.mover)

    def waits(self, table: Table) -> str:
        """What the page waits for while nobody here may play, in words; "" for nothing."""
        return ""

    def thinker(self, table: Table) -> int:
        """The level of the computer whose turn it is where one stands; 0 where it is nobody's or a person's."""
        return 0

    def again(self, table: Table) -> str:
        """The session of a rematch with the sides swapped."""
        return str(table.session)


class HotSeat(Session):
    """Two people at one screen: whoever's turn it is sits before it."""

    kind = "here"

    def may_play(self, table: Table) -> bool:
        """Always; where the game has ended, only from an earlier turn, as a branch."""
        return not (table.record.ending and table.is_at_end())

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return () if table.outcome() else ("resign", "draw", "claim")

    def may_rewind(self, table: Table) -> bool:
        return True


class Computer(Session):
    """A person against the computer. The table's session is "computer/LEVEL/PLAYER", the player being the computer.

    The computer answers at the end of whatever line one stands in, so that a person may also try branches.
    """

    kind = "computer"

    def may_play(self, table: Table) -> bool:
        """On one's own turns; where the game has ended only from an earlier turn, as a branch."""
        return table.position.mover != _seat(table) and not (table.record.ending and table.is_at_end())

    def bottom(self, table: Table) -> int:
        return 1 - _seat(table)

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return () if table.outcome() else ("resign", "claim")

    def may_rewind(self, table: Table) -> bool:
        return self.rewinds(table) > 0

    def rewinds(self, table: Table) -> int:
        """Back to one's own last turn: what the computer answered goes with it. 0 where one has made none."""
        for count in range(1, len(table.path) + 1):
            if _mover_at(table, table.path[:-count]) != _seat(table):
                return count
        return 0

    def speaks_for(self, table: Table) -> int:
        return 1 - _seat(table)

    def waits(self, table: Table) -> str:
        return _("The computer is thinking.") if self.thinker(table) else ""

    def thinker(self, table: Table) -> int:
        if table.position.mover != _seat(table) or not _is_last(table):
            return 0
        return 0 if table.position.is_over() or table.position.awaits_deal() else level(table)

    def again(self, table: Table) -> str:
        return computer(level(table), 1 - _seat(table))


def computer(level_now: int, player: int) -> str:
    """The session's text for a game against the computer at a level, the computer being player 0 or 1."""
    return "computer/%d/%d" % (level_now, player)


def level(table: Table) -> int:
    """The level of the computer at the table, 0 where there is none."""
    kind, _mark, rest = table.session.partition("/")
    number = rest.partition("/")[0]
    return int(number) if kind == "computer" and number in ("1", "2", "3", "4", "5", "6", "7", "8") else 0


def _seat(table: Table) -> int:
    return 1 if table.session.endswith("/1") else 0


# Text of a position -> who is to move there; reading it takes milliseconds, and every drawing of the page asks.
_movers: Dict[str, int] = {}


def _mover_at(table: Table, path: Path) -> int:
    text = table.texts.get(path) or tables.position_at(table, path).write()
    if text not in _movers:
        if len(_movers) > 50:
            _movers.clear()
        _movers[text] = tables.position_at(table, path).mover
    return _movers[text]


def _is_last(table: Table) -> bool:
    """Whether nothing has been played after the turn where one stands, and the game goes on there."""
    nodes = table.record.nodes
    index = tree.find(nodes, table.path)
    return tree.end(nodes, index) == index + 1 and not (table.record.ending and table.is_at_end())


class Puzzle(Session):
    """A puzzle being solved: the solver's turns at the end of the line, nothing else. It is kept elsewhere."""

    kind = "puzzle"
    keeps = False

    def may_play(self, table: Table) -> bool:
        return bool(table.is_at_end()) and table.position.mover == tables.position_at(table, ()).mover

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return ()


class Shown(Session):
    """A line to step through: nobody plays."""

    kind = "shown"
    keeps = False

    def may_play(self, table: Table) -> bool:
        return False

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return ()


SESSIONS = {"here": HotSeat(), "computer": Computer(), "puzzle": Puzzle(), "shown": Shown()}


def session_of(table: Table) -> Session:
    """The session of a table; two at one screen where a saved game names one that is not known here."""
    kind = table.session.partition("/")[0]
    if kind in ("link", "plan", "watch"):
        from ui import friend

        return friend.SESSIONS[kind]
    return SESSIONS.get(kind, SESSIONS["here"])
