"""All that one side of a session keeps, as frozen values, and what can be read off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import PeerError, problem
from engine.peer import lots
from engine.peer.history import is_claimable
from engine.peer.terms import HOST, terms_digest
from engine.peer.wire import AGAIN, BACK_ONE, BACK_TWO, CLAIM, DRAW, RESIGN, TIME
from engine.plain import Plain

if TYPE_CHECKING:
    from typing import List, Optional, Tuple

    from engine.errors import Problem
    from engine.peer.history import Game
    from engine.peer.lots import Lot
    from engine.peer.terms import Terms

# The versions of the protocol that this program speaks.
VERSIONS = (1, 1)
# A peer that says more than this many short messages at once, or more than one in REFILL milliseconds on average, is
# cut off. A long one counts for more: a millisecond for so many letters, about what reading them takes on a phone.
BUCKET = 160
REFILL = 50
LETTERS = 16
# Milliseconds before something unconfirmed is said again; doubled each time up to RESEND_MOST.
RESEND = 1000
RESEND_MOST = 8000
BEAT = 5000
# After so long without a word the page says so and offers the link.
SILENCE = 15000


class Link(Plain):
    """What belongs to one connection; the next one begins anew.

    opened      when it began; times are the milliseconds that this side's page hands in
    heard       whether their greeting has come; `known` whether they have had ours
    heard_at, sent_at, beat_at    times of the last message, the last sending, the last heartbeat
    begun       whether the other side has shown that it takes the terms as agreed
    wait        until unconfirmed things are said again
    revision    of what we say; `seen`: the last one of theirs; `confirmed`: the last of ours that they saw
    news, core  what was said last, as text; `start`: from which ply turns were sent with it, -1 for none
    at          (game number, takebacks, ply, ending) where they said they are, or None
    resumed     whether it was told how the two records stood when the connection began
    silent      whether it was told that nothing is heard
    level       milliseconds' worth of messages that they may still send at once; `level_at` when that was so
    echo        their last heartbeat and when it came, or None; `round_trip` in milliseconds, or -1
    want        whether all their turns are wanted; `wanted`: they want ours
    """

    opened = 0
    heard = False
    known = False
    heard_at = 0
    sent_at = 0
    beat_at = 0
    begun = False
    wait = RESEND
    revision = 0
    seen = 0
    confirmed = 0
    news = ""
    core = ""
    start = -1
    at: Optional[Tuple[int, int, int, str]] = None
    resumed = False
    silent = False
    level = BUCKET * REFILL
    level_at = 0
    echo: Optional[Tuple[int, int]] = None
    round_trip = -1
    want = False
    wanted = False


class State(Plain):
    """One side of a session.

    role       HOST, who invited, or GUEST
    versions   of the protocol that this program speaks; `version`: the one agreed, 0 before
    secret     text that only this side knows, by chance, for its nonces
    app, name  what this program and this player call themselves; `other_app`, `other_name` likewise
    terms      None for a guest who has not heard them yet
    accepted   whether this side agrees to the terms; `agreed`: whether both do
    host_first player that the host is in the first game, -1 before it is known
    lots       of the game under way, or about to begin; `drawing`: the number of the game about to begin, or -1
    game       the game under way or ended, None before the first
    link       the connection, None while there is none
    end        why the connection was ended for good, as a Problem; the game is kept
    said       (count, phrase) of this side's last phrase; `delivered`: the count of the last one that they confirmed;
               `heard`: the count of theirs that was shown last
    """

    role = HOST
    versions = VERSIONS
    version = 0
    secret = ""
    app = ""
    name = ""
    other_app = ""
    other_name = ""
    terms: Optional[Terms] = None
    accepted = False
    agreed = False
    host_first = -1
    lots: Tuple[Lot, ...] = ()
    drawing = -1
    game: Optional[Game] = None
    link: Optional[Link] = None
    end: Optional[Problem] = None
    said = (0, "")
    delivered = 0
    heard = 0

    @property
    def session(self) -> str:
        """The session's name; "" where the terms are not known yet."""
        return str(self.terms.id) if self.terms else ""

    @property
    def clock(self) -> Optional[Tuple[int, int]]:
        """The clock agreed on, or None."""
        return self.terms.clock if self.terms else None

    def me(self) -> int:
        """The player at this side, in the game under way."""
        return player_of(self, self.role)

    def is_greeted(self) -> bool:
        """Whether there is a connection on which both versions are known."""
        return bool(self.link and self.link.heard)


def player_of(state: State, role: str) -> int:
    """The player that a role is in the game under way; sides change with each rematch."""
    number = state.game.number if state.game else max(0, state.drawing)
    host = (state.host_first + number) % 2
    return host if role == HOST else 1 - host


def is_holder(state: State) -> bool:
    """Whether the next version of the game is this side's to make: its player is to move."""
    game = state.game
    return bool(game and not game.outcome() and not game.position.awaits_deal() and game.position.mover == state.me())


def may(state: State) -> Tuple[str, ...]:
    """What the person here can do now: "accept", "decline", "play", "adopt", "say", "leave", and wishes' letters."""
    if state.end:
        return ()
    if not state.terms:
        return ("leave",)
    if not state.accepted:
        return ("accept", "decline")
    game = state.game
    if not game:
        return ("say", "leave")
    if game.apart >= 0:
        return ("leave",)
    if game.held:
        return ("adopt", "leave")
    return _moves(state, game) + _wishes(state, game) + ("say", "leave")


def _moves(state: State, game: Game) -> Tuple[str, ...]:
    return ("play",) if is_holder(state) else ()


def _wishes(state: State, game: Game) -> Tuple[str, ...]:
    if game.outcome():
        return () if AGAIN in game.mine else (AGAIN,)
    kinds = [RESIGN, DRAW] + _backs(game, state.me())
    if is_claimable(game):
        kinds.append(CLAIM)
    if state.clock and game.position.mover != state.me():
        kinds.append(TIME)
    # Who wishes the same agrees.
    kinds += [kind for kind in (BACK_ONE, BACK_TWO) if kind in game.theirs and kind not in kinds]
    return tuple([kind for kind in kinds if kind not in game.mine and kind not in game.refused])


def _backs(game: Game, player: int) -> List[str]:
    """The takeback that takes back the player's own last turn, where that is possible."""
    for count, kind in ((1, BACK_ONE), (2, BACK_TWO)):
        if game.ply - count >= game.dealt and game.movers[game.ply - count : game.ply][:1] == str(player):
            return [kind]
    return []


def cut_of(kind: str) -> int:
    """How many turns a takeback wish takes back."""
    return 1 if kind == BACK_ONE else 2


def stage(state: State) -> str:
    """Where the session stands, for the page: "ended", "offline", "greeting", "terms", "drawing", "apart", "held",
    "over" or "playing". Offline, a game that has begun can go on."""
    if state.end:
        return "ended"
    if not state.link:
        return "offline"
    if not state.link.heard:
        return "greeting"
    if not state.agreed:
        return "terms"
    game = state.game
    if state.drawing >= 0 or not game or game.position.awaits_deal():
        return "drawing"
    if game.apart >= 0:
        return "apart"
    if game.held:
        return "held"
    return "over" if game.outcome() else "playing"


def ask(state: State, kind: str) -> None:
    """Raise PeerError where the person cannot do that now."""
    possible = may(state)
    if kind not in possible:
        raise PeerError([problem("not-now", (), kind, possible)])


def agreement(state: State) -> str:
    """Names the terms in messages."""
    return terms_digest(state.terms) if state.terms else ""


def lot_named(state: State, label: str) -> Optional[Lot]:
    """The lot with that label, if it has begun."""
    for lot in state.lots:
        if lot.label == label:
            return lot
    return None


def with_lot(state: State, lot: Lot) -> State:
    """The state with a lot begun, or known better."""
    rest = [each for each in state.lots if each.label != lot.label]
    return state.but(lots=tuple(rest) + (lot,))


def lot_due(state: State) -> str:
    """The label of the lot without which nothing goes on, "" for none."""
    if not state.agreed or not state.terms:
        return ""
    if state.drawing >= 0:
        return "%d/%s" % (state.drawing, lots.START)
    game = state.game
    if game and game.position.awaits_deal() and not game.held:
        return "%d/%s" % (game.number, lots.DAY)
    return ""
