"""Inviting a friend: the first link of a game, and fair deals, which both sides draw before there is a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import fair_deals, letters
from engine.links.exchange import new_note
from engine.peer.terms import GUEST, HOST, LOT, Terms, read_terms, write_terms
from engine.records import record as records
from ui import deals, route, saved
from ui import friend as friends
from ui import setup as forms
from ui.deals import Drawn
from ui.friend import Friend
from ui.intents import sending
from ui.intents.common import keep, new_id, refuse, say, tell
from ui.saved import Saved
from ui.texts import _
from ui.views import turnbar

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.setup import Setup
    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]

# Random bytes behind what is committed to in fair deals.
SECRET_BYTES = 18


def invite(state: State, form: Setup, outside: Any) -> Done:
    """Begin a game by link as the form says: play the first turn if it is one's own, then send the link."""
    try:
        if form.fair:
            return _offer(state, form, outside)
        record = _record(form, outside)
    except EngineError as error:
        return refuse(state.but(setup=form), error), [("focus", "start")]
    player = {"first": 0, "second": 1}.get(form.starts, -1)
    player = outside.choose(2) if player < 0 else player
    name = form.first.strip()[: friends.NAME]
    if name:
        record = records.with_header(record, records.PLAYERS[player], name)
    note = new_note(friends.fresh_id(outside), player)
    table = friends.set_out(new_id(outside), note, record).but(greeting=form.greeting.strip())
    state, commands = keep(state.but(table=table, setup=None, faults=(), page="play", place=table.id))
    commands.append(("go", route.write("play", table.id)))
    if player == 0:
        words = _("You begin: make your first turn, then send the link.")
        return tell(state, words), commands
    state, more = sending.share(state, "", outside)
    return state, commands + more


def _record(form: Setup, outside: Any) -> Any:
    """What is left to chance is drawn here; the friend has to trust that, or both want a fair deal."""
    from ui.intents.setup import deals_of

    if form.game == "paradox":
        return records.new(records.set_up("paradox", forms.rules_of(form, outside.choose)))
    rules = "mirror" if form.mirror else "standard"
    return records.new(records.set_up("relativity", rules, deals_of(form, rules, outside.choose)))


# Fair deals


def terms_of(form: Setup, outside: Any) -> Terms:
    """What the form leaves to a lot that both draw, and what it fixes."""
    rules = "mirror" if form.mirror else "standard"
    if form.game == "paradox":
        by_lot = form.chapter == "convergence" and form.pair == "lot" and not form.rebound
        rules = LOT if by_lot else forms.rules_of(form, outside.choose)
    sides = {"first": HOST, "second": GUEST}.get(form.starts, LOT)
    name, greeting = form.first.strip()[: friends.NAME], form.greeting.strip()[: friends.GREETING]
    return Terms(friends.fresh_id(outside), form.game, rules, "", (), sides, None, name, greeting)


def _offer(state: State, form: Setup, outside: Any) -> Done:
    terms = terms_of(form, outside)
    if not fair_deals.is_needed(terms):
        return invite(state, form.but(fair=False), outside)
    note, drawing = fair_deals.offer(terms, friends.fresh_id(outside, SECRET_BYTES))
    drawn = Drawn(note=note, terms=write_terms(terms), link=letters.write_drawing(drawing), host=True)
    return _wait(state.but(setup=None), drawn, outside)


def _wait(state: State, drawn: Drawn, outside: Any) -> Done:
    """Keep a fair deal under way among the games, and show its link."""
    terms = read_terms(drawn.terms)
    rules = "" if terms.rules == LOT else terms.rules
    row = Saved(
        id=new_id(outside), game=terms.game, rules=rules, when=state.now, session=deals.KIND + "/" + terms.id,
        name=terms.name if not drawn.host else "",
    )  # fmt: skip
    games = saved.with_game(state.games, row)
    state = state.but(games=games, table=None)
    commands = [
        ("save", saved.GAME + row.id, deals.write(drawn)),
        ("save", saved.LIST, saved.write_list(games)),
    ]  # type: List[Tuple[Any, ...]]
    state = show_waiting(state, row.id, drawn).but(place=row.id)
    commands.append(("go", route.write("play", row.id)))
    return say(state, _("Send this link to your friend.")), commands


def show_waiting(state: State, name: str, drawn: Drawn) -> State:
    """The page of a fair deal that waits for the friend's link."""
    shown: State = state.but(page="friend", place=name, friend=Friend(kind="waiting", value=drawn, text=drawn.link))
    return shown


def waiting(state: State, name: str, outside: Any) -> Any:
    """The state with that page where a saved game's id belongs to a fair deal under way; None elsewhere."""
    rows = [game for game in state.games if game.id == name and game.session.startswith(deals.KIND + "/")]
    drawn = deals.read(outside.load(saved.GAME + name)) if rows else None
    return show_waiting(state, name, drawn) if drawn is not None else None


def find_drawn(state: State, name: str, outside: Any) -> Tuple[str, Any]:
    """The saved game's id and the fair deal under way for a game; ("", None) where there is none here."""
    for game in state.games:
        if game.session == deals.KIND + "/" + name:
            drawn = deals.read(outside.load(saved.GAME + game.id))
            if drawn is not None:
                return game.id, drawn
    return "", None


def drawing(state: State, value: Any, outside: Any) -> Done:
    """A link of a fair deal: an offer to accept, or the answer to ours, which begins the game."""
    name, drawn = find_drawn(state, value.terms.id, outside)
    known = friends.find(state.games, value.terms.id)
    if known is not None:
        words = _("This deal is done: the game has begun.")
        return _visit(tell(state, words), known.id, outside)
    if drawn is None and value.nonces:
        words = _("This link answers an invitation that was made on another device: open it there.")
        return tell(state.but(page="open", friend=None), words, "bad"), []
    if drawn is None:
        return state.but(page="friend", friend=state.friend.but(kind="drawing")), [("title", _("An invitation"))]
    if not drawn.host or not value.nonces:
        # The own link, opened where it was made.
        return show_waiting(state, name, drawn), []
    try:
        begun = fair_deals.conclude(drawn.note, read_terms(drawn.terms), value)
    except EngineError as error:
        refused = refuse(state, error)
        return tell(show_waiting(refused, name, drawn), refused.faults[0], "bad"), []
    return _begin(state, name, begun, read_terms(drawn.terms), outside)


def _visit(state: State, name: str, outside: Any) -> Done:
    """Go to a game, with its address instead of the link's."""
    from ui.intents import places

    address = route.write("play", name)
    words = state.message
    state, commands = places.arrive(state, address, outside)
    return tell(state, words), [("swap", address)] + commands


def accept_drawing(state: State, own_name: str, outside: Any) -> Done:
    """Take part in a fair deal: the answer is a link to send back."""
    value = state.friend.value
    try:
        note, answer = fair_deals.answer(value, friends.fresh_id(outside, SECRET_BYTES))
    except EngineError as error:
        return refuse(state, error), []
    drawn = Drawn(note=note, terms=write_terms(value.terms), link=letters.write_drawing(answer), host=False)
    return _wait(state, drawn.but(name=own_name), outside)


def begin_by_letter(state: State, letter: Any, outside: Any) -> Any:
    """The table of the game that a fair deal has become, at the guest's, by the host's first letter; None where no
    fair deal waits for it. PeerError where the letter does not fit what was committed to."""
    name, drawn = find_drawn(state, letter.id, outside)
    if drawn is None or drawn.host:
        return None
    terms = read_terms(drawn.terms)
    return _table(name, fair_deals.begin(drawn.note, terms, letter), drawn.name, terms.name)


def _begin(state: State, name: str, begun: Any, terms: Any, outside: Any) -> Done:
    """The host's side: the game replaces its deal in the list."""
    table = _table(name, begun, terms.name, "").but(greeting="")
    state, commands = keep(state.but(table=table, page="play", place=name, friend=None))
    commands.append(("swap", route.write("play", name)))
    words = _("The deal is done, and both had a hand in it.") + " " + turnbar.mover_words(table) + "."
    if friends.is_mine(table):
        return tell(state, words, "good"), commands
    state, more = sending.share(tell(state, words, "good"), "", outside)
    return state, commands + more


def _table(name: str, begun: Any, own: str, other: str) -> Any:
    record, player = begun.record, begun.note.me
    for who, text in ((player, own), (1 - player, other)):
        if text:
            record = records.with_header(record, records.PLAYERS[who], text)
    return friends.set_out(name, begun.note, record)
