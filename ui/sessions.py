"""How a game is played: two at one screen, and later the computer, a link, a live peer. One interface for all.

The page asks its session who may choose now and what follows when a turn has been made; it never asks which
session it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Tuple

    from ui.table import Table

    Commands = Tuple[Tuple[Any, ...], ...]


class Session:
    """What every way to play answers. Sessions keep nothing: what they need stands in the table, as text."""

    # As in `Table.session` and `Saved.session`.
    kind = ""

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


SESSIONS = {"here": HotSeat()}


def session_of(table: Table) -> Session:
    """The session of a table; two at one screen where a saved game names one that is not known here."""
    return SESSIONS.get(table.session, SESSIONS["here"])
