"""Clocks that two devices share without sharing a time: each side's own device says what its turns took.

A turn's message carries what its player has left. The other side measures too, subtracts what the way takes, and
says so where the two don't fit; it cannot tell slow nets from slow tongues better than that. The first turn of each
player is free.

A turn that began while both were connected goes on costing its player's time when the connection goes, and when the
page is closed: pulling the plug buys nothing. It costs an honest player nothing either, for a turn can be made without
a connection, and stops the clock on the own device. The other's clock begins when he can know of the turn: with the
next connection. A turn that came by link costs nothing until both are connected again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer.history import NEVER
from engine.peer.wire import NO_CLOCK
from engine.peer.words import refuse
from engine.records.record import TIME

if TYPE_CHECKING:
    from typing import Optional, Tuple

    from engine.peer.history import Game

    Clock = Optional[Tuple[int, int]]

# What a turn may seem to take longer for the other side, besides twice the way there and back; milliseconds.
SLACK = 1000
# The most that is put down to the way, however slow it says it is.
LAG_MOST = 3000
# How far a clock seen from afar must be below nothing before its player can be asked to look.
GRACE = 5000


def left(game: Game, clock: Clock, player: int) -> int:
    """What a player had left when his turn began, in milliseconds; NO_CLOCK where no clock was agreed."""
    if not clock:
        return NO_CLOCK
    for ply in range(game.ply, 0, -1):
        if game.movers[ply - 1] == str(player) and game.record.nodes[ply].clock != NO_CLOCK:
            return int(game.record.nodes[ply].clock)
    return clock[0] * 1000


def is_free(game: Game, player: int) -> bool:
    """Whether the player's next turn is his first one, which takes no time from his clock."""
    return str(player) not in game.movers


def elapsed(game: Game, now: int) -> int:
    """What the turn under way has taken so far, seen from this device, in milliseconds."""
    if is_free(game, game.position.mover):
        return 0
    return max(0, now - game.since) if game.since != NEVER else 0


def remaining(game: Game, clock: Clock, now: int, player: int) -> int:
    """What the player's clock shows now, in milliseconds, perhaps below zero; NO_CLOCK where none was agreed."""
    if not clock:
        return NO_CLOCK
    outcome = game.outcome()
    if outcome and outcome.reason == TIME and outcome.winner != player:
        return 0
    running = game.position.mover == player and not outcome
    return left(game, clock, player) - (elapsed(game, now) if running else 0)


def after_turn(game: Game, clock: Clock, now: int) -> int:
    """What the mover will have left after a turn made now."""
    if not clock:
        return NO_CLOCK
    return max(0, remaining(game, clock, now, game.position.mover)) + clock[1] * 1000


def is_out(game: Game, clock: Clock, now: int) -> bool:
    """Whether the mover's time has run out, on the mover's own device."""
    return bool(clock) and remaining(game, clock, now, game.position.mover) <= 0


def seems_out(game: Game, clock: Clock, now: int) -> bool:
    """Whether the mover's time must have run out, seen from the other device."""
    return bool(clock) and remaining(game, clock, now, game.position.mover) < -GRACE


def check(game: Game, clock: Clock, now: int, claimed: int) -> None:
    """Raise PeerError for a clock that shows more than the mover can have after a turn, or none where one is due."""
    if not clock:
        if claimed != NO_CLOCK:
            raise refuse("peer-clock", str(claimed))
    elif claimed == NO_CLOCK:
        # Made by link, where no clock runs: then it has taken no time of those that both were connected.
        if game.gap != NEVER and elapsed(game, now) - game.gap > SLACK + LAG_MOST:
            raise refuse("peer-clock", str(claimed))
    elif not 0 <= claimed <= left(game, clock, game.position.mover) + clock[1] * 1000:
        raise refuse("peer-clock", str(claimed))


def doubt(game: Game, clock: Clock, now: int, claimed: int, round_trip: int) -> int:
    """By how many milliseconds a turn that has just come took longer here than its clock says, the way allowed for.

    The turn may have been made at any moment of the time for which there was no connection (`game.gap`). 0 where
    nothing can be said: no clock, or this page was closed in between.
    """
    if not clock or game.gap == NEVER or claimed == NO_CLOCK:
        return 0
    used = left(game, clock, game.position.mover) + clock[1] * 1000 - claimed
    return max(0, elapsed(game, now) - game.gap - used - SLACK - min(LAG_MOST, 2 * max(0, round_trip)))


def start(game: Game, now: int, runs: bool) -> Game:
    """The clock at the beginning of a turn; `runs`: whether its player can know that it has begun."""
    return game.but(since=now if runs else NEVER, gap=0, gone=NEVER)


def cut(game: Game, now: int) -> Game:
    """The clock when the connection goes: it runs on."""
    return game.but(gone=now)


def resume(game: Game, now: int) -> Game:
    """The clock when the connection is back: it begins where the turn was not known on both sides before."""
    if game.since == NEVER:
        return game.but(since=now, gap=0, gone=NEVER)
    if game.gone == NEVER or game.gap == NEVER:
        return game
    return game.but(gap=game.gap + max(0, now - game.gone), gone=NEVER)
