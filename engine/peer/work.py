"""One input at work: the state as it changes, and the events that come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer import clocks, history, lots
from engine.peer.state import cut_of, is_holder, lot_due, lot_named, with_lot
from engine.peer.wire import AGAIN, BACK_ONE, BACK_TWO, CLAIM, DRAW, RESIGN, TIME
from engine.records import record as records

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    from engine.peer.history import Game
    from engine.peer.state import Link, State


class Work:
    """What `machine` and `sync` share while they work on one input. The state in it is replaced, never changed."""

    def __init__(self, state: State, now: int) -> None:
        self.state = state
        self.now = now
        self.events: List[Tuple[Any, ...]] = []
        # Messages that have to go out at once, whatever else is due.
        self.replies: List[str] = []
        # Whether the other side asked for a confirmation; whether it has not had our greeting.
        self.confirm = False

    @property
    def link(self) -> Link:
        assert self.state.link is not None
        return self.state.link

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def tell(self, *event: Any) -> None:
        """Note an event for the page."""
        self.events.append(event)

    def change(self, **changes: Any) -> None:
        """Change the state."""
        self.state = self.state.but(**changes)

    def change_link(self, **changes: Any) -> None:
        """Change what belongs to the connection."""
        self.change(link=self.link.but(**changes))

    def change_game(self, **changes: Any) -> None:
        """Change the game under way."""
        self.change(game=self.game.but(**changes))

    def new_version(self, game: Game) -> None:
        """The game has moved on: wishes lapse but for a resignation, the clock of the next turn begins."""
        keep = RESIGN if RESIGN in game.mine and not game.outcome() else ""
        before = self.state.game
        game = game.but(mine=keep, theirs="", refused="", denied="", held=())
        # Who moves twice knows when his second turn begins, connected or not.
        twice = bool(before and before.since != history.NEVER and before.position.mover == game.position.mover)
        self.change(game=clocks.start(game, self.now, twice or self.state.is_greeted()))


# What follows by itself


def settle(work: Work) -> None:
    """Do all that both sides have agreed on and that is this side's to do, until nothing is left."""
    while _begin(work) or _deal(work) or _again(work) or _fulfil(work):
        pass


def _begin(work: Work) -> bool:
    state, terms = work.state, work.state.terms
    if state.drawing < 0 or not terms or not state.agreed:
        return False
    lot = None
    if lots.is_start_needed(terms, state.drawing):
        lot = ensure_lot(work, lot_due(state))
        if not lots.is_drawn(lot):
            return False
    if state.host_first < 0:
        work.change(host_first=lots.host_begins(terms, lot))
    setup = lots.setup_for(terms, state.drawing, lot)
    work.change(game=history.begin(terms.id, state.drawing, setup), drawing=-1)
    work.new_version(work.game)
    work.tell("started", work.game.number)
    return True


def ensure_lot(work: Work, label: str) -> lots.Lot:
    """The lot with that label, begun where it was not."""
    lot = lot_named(work.state, label)
    if lot is None:
        state = work.state
        lot = lots.begin(state.secret, state.session, label, state.role)
        work.change(lots=with_lot(state, lot).lots)
    return lot


def _deal(work: Work) -> bool:
    label = lot_due(work.state)
    if not label or work.state.drawing >= 0:
        return False
    lot = ensure_lot(work, label)
    if not lots.is_drawn(lot):
        return False
    deal = lots.deal_of(lot, work.state.session, lots.DAY)
    game = history.with_deal(work.game, deal)
    work.change(game=clocks.start(game, work.now, work.state.is_greeted()))
    work.tell("dealt", work.game.ply, deal)
    return True


def _again(work: Work) -> bool:
    game = work.state.game
    if not game or work.state.drawing >= 0 or not game.outcome() or AGAIN not in game.mine or AGAIN not in game.theirs:
        return False
    next_game(work)
    return True


def next_game(work: Work) -> None:
    """Leave the game that has ended for the next one."""
    work.change(drawing=work.game.number + 1, lots=())


def _fulfil(work: Work) -> bool:
    game = work.state.game
    if not game or not is_holder(work.state) or game.apart >= 0 or game.held:
        return False
    kind = _granted(work, game)
    if not kind:
        return False
    if kind in (BACK_ONE, BACK_TWO):
        take_back(work, kind)
    else:
        end_game(work, kind)
    return True


def _granted(work: Work, game: Game) -> str:
    """What the holder is to do: what needs nobody's consent first, then what both wish."""
    me = work.state.me()
    out = clocks.is_out(game, work.state.clock, work.now)
    claimed = CLAIM in game.mine + game.theirs and history.is_claimable(game)
    unasked = ((RESIGN in game.theirs, "r%d" % (1 - me)), (RESIGN in game.mine, "r%d" % me), (out, "t%d" % me))
    for due, code in unasked + ((claimed, CLAIM),):
        if due:
            return code
    for kind in (DRAW, BACK_ONE, BACK_TWO):
        if kind in game.mine and kind in game.theirs:
            return kind
    return ""


def take_back(work: Work, kind: str) -> None:
    """Take back the turns that both wish to take back."""
    work.new_version(history.cut(work.game, cut_of(kind)))
    work.tell("back", work.game.ply)


def end_game(work: Work, code: str) -> None:
    """End the game; `code` as in `wire.ENDINGS`."""
    game = work.game
    record = ended(game, code)
    work.new_version(game.but(record=record))
    work.tell("ended", record.ending)


def ended(game: Game, code: str) -> records.Record:
    """The game's record with an ending."""
    if code == DRAW:
        return records.agree(game.record, game.position)
    if code == CLAIM:
        return records.claim(game.record)
    end = records.resign if code[0] == RESIGN else records.run_out
    return end(game.record, int(code[1]), game.position)


def ending_code(outcome: Optional[records.Outcome]) -> str:
    """An ending as in `wire.ENDINGS`; "" for none, or one by the rules."""
    if not outcome or outcome.reason == records.BY_RULES:
        return ""
    if outcome.reason == records.AGREEMENT:
        return DRAW
    if outcome.reason == records.REPETITION:
        return CLAIM
    letter = RESIGN if outcome.reason == records.RESIGNATION else TIME
    return "%s%d" % (letter, 1 - outcome.winner)
