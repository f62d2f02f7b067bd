"""What arrives from a friend by link, laid beside what is kept. Nothing is ever overwritten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import exchange, fair_deals, letters
from engine.links.exchange import new_note
from engine.records import record as records
from ui import friend as friends
from ui import kept, route, saved
from ui import table as tables
from ui import words as speech
from ui.friend import Friend
from ui.intents import by_link, inviting, planning, sending
from ui.intents.by_link import pace
from ui.intents.common import keep, new_id, refuse, say, tell
from ui.texts import _
from ui.views import turnbar
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Sequence, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# Links that arrive


def open_link(state: State, text: str, outside: Any) -> Any:
    """What a link of any kind leads to; None for records and positions, which become games of one's own."""
    text = text.split("#")[-1].strip()
    try:
        found = letters.read(text.partition("~")[0])
    except EngineError as error:
        refused = refuse(state.but(page="open", place="", friend=None), error)
        return tell(refused, refused.faults[0], "bad"), [("title", _("Open a game"))]
    opener = OPENERS.get(found.kind)
    if opener is None:
        return None
    state = state.but(friend=Friend(link=text, value=found.value), sheet="", faults=(), message="", place="")
    state, commands = opener(state, found.value, outside)
    if "~" in text and state.page in ("play", "friend"):
        from ui.intents import meeting

        state, more = meeting.invited(state, text, outside)
        commands = commands + more
    return state, commands


def _puzzle(state: State, found: Any, _outside: Any) -> Done:
    from ui.intents import puzzles

    return puzzles.open_link(state.but(friend=None), found, state.friend.link)


def _watch(state: State, watch: Any, _outside: Any) -> Done:
    """A game to look at from a turn on."""
    table = tables.set_out("watched", watch.record).but(session="watch")
    table = tables.go(table, records.main_path(watch.record)[: watch.ply])
    words = _("A game to look at. Step through its turns.")
    return say(state.but(page="play", table=table), words), [("title", words)]


def letter(state: State, value: Any, outside: Any) -> Done:
    """A letter: of a game that is here, of a fair deal that becomes one, or of a game that is new here."""
    found = friends.find(state.games, value.id)
    if found is not None:
        mine = state.table if state.table is not None and state.table.id == found.id else None
        mine = mine or kept.read(found.id, outside.load(saved.GAME + found.id))
        if mine is not None:
            mine = _unclaimed(state, mine, value, outside)
            return _and_live(*_arrive(state, mine, value), outside)
    try:
        begun = inviting.begin_by_letter(state, value, outside)
    except EngineError as error:
        refused = refuse(state.but(page="open", friend=None), error)
        return tell(refused, refused.faults[0], "bad"), []
    if begun is not None:
        return _arrive(state, begun, value)
    kind = "invitation" if len(value.record.nodes) <= 2 else "game"
    title = _("An invitation") if kind == "invitation" else _("A game with a friend")
    return say(state.but(page="friend", friend=state.friend.but(kind=kind)), title), [("title", title)]


def _unclaimed(state: State, mine: Any, value: Any, outside: Any) -> Any:
    """The game without our claim that time had run out, where the letter brings a turn that was made in time."""
    if not mine.record.ending or len(value.record.nodes) <= len(mine.record.nodes):
        return mine
    from ui import live as lives

    live = state.live if state.live is not None and state.live.table == mine.id else None
    live = live or lives.read(mine.id, outside.load(saved.LIVE + mine.id))
    game = live.session.game if live is not None and live.session is not None else None
    if game is None or not lives.is_claim(mine.record, game):
        return mine
    return mine.but(record=records.reopen(mine.record))


def _and_live(state: State, commands: Commands, outside: Any) -> Done:
    """What has come by link, the live session of the game learns too."""
    if state.live is None and state.page == "play" and outside.load(saved.LIVE + state.table.id):
        # The page was opened by this link: its live session goes on, too.
        from ui.intents import meeting

        state, more = meeting.arrived(state, outside)
        commands = commands + more
    if state.live is None or state.live.session is None:
        return state, commands
    from ui.intents import live

    state, more = live.taken_in(state, outside)
    return state, commands + more


def _arrive(state: State, mine: Any, value: Any) -> Done:
    """Lay a letter beside the game that is kept here."""
    try:
        arrival = fair_deals.arrive(friends.note_of(mine), mine.record, value)
    except EngineError as error:
        refused = refuse(state.but(page="friend", friend=state.friend.but(kind="fault", table=mine)), error)
        return refused, [("title", _("A game with a friend"))]
    if arrival.relation == exchange.NEWER:
        return _take_in(state, mine, arrival)
    if arrival.relation == exchange.SAME:
        table = friends.with_note(friends.with_record(mine, arrival.record), arrival.note)
        words = _("You have this already: here is the game as it stands.")
        state, commands = keep(state.but(table=table, page="play", place=table.id, friend=None))
        return tell(state, words), commands + _at_place(table)
    shown = state.friend.but(kind=arrival.relation, arrival=arrival, table=mine)
    titles = {exchange.OLDER: _("An older link"), exchange.DIFFERENT: _("Two histories")}
    title = titles.get(arrival.relation, _("A game with a friend"))
    return say(state.but(page="friend", friend=shown), title), [("title", title)]


def _at_place(table: Any) -> Commands:
    """The address of the game instead of the link, so that going back doesn't bring the link again."""
    address = route.write("play", table.id)
    return [("swap", address), ("title", turnbar.mover_words(table))]


def _take_in(state: State, mine: Any, arrival: Any) -> Done:
    """Add what is newer, keep it at once, and show the turns one after the other."""
    table = friends.merged(mine, arrival)
    planned = _planned(friends.note_of(mine), arrival.turns, mine)
    state, commands = keep(state.but(table=table, page="play", place=table.id, friend=Friend(planned=planned)))
    commands.extend(_at_place(table))
    if not arrival.turns and table.outcome():
        return say(state, turnbar.outcome_words(table, table.outcome())), commands + [("sound", "bell")]
    if not arrival.turns:
        return say(state, turnbar.what_next(table)), commands
    start = tables.go(table, records.main_path(table.record)[: arrival.ply])
    return say(state.but(table=start), _("New turns have come.")), commands + [("later", pace(state), "friend-on")]


def _planned(note: Any, turns: Sequence[str], mine: Any) -> int:
    """How many of the turns that have come were planned here."""
    count, lines = 0, note.plans
    first = tables.position_at(mine, records.main_path(mine.record)).mover
    for index, turn in enumerate(turns):
        count += 1 if (first + index) % 2 == note.me and exchange.plans_turn(lines) == turn else 0
        lines = exchange.rest_of(lines, turn)
    return count


def on(state: State, _argument: str, _outside: Any) -> Done:
    """Show the next of the turns that have come, and say who made it."""
    table = state.table
    if table is None or friends.id_of(table.session) == "" or table.is_at_end() or table.draft:
        return state, []
    mover = table.position.mover
    table = tables.go(table, tables.path_in_line(table, len(table.path) + 1))
    turn = table.record.nodes[tables.index_of(table)].turn
    words = told(table, mover, turn, state.friend)
    state = state.but(table=table, message="")
    # A message would lie over the question, and the question tells that the turn has come.
    state = state if friends.is_offered(table) else tell(state, words)
    commands = [("animate", table.entered, True), ("sound", "wood"), ("show", "turn-current")]  # type: Commands
    # The message is short; what the turn did is said with it.
    did = words + " " + ripple.told(table.game(), table.entered)
    state = say(state, did)
    if not table.is_at_end():
        return state, commands + [("later", pace(state), "friend-on")]
    if table.outcome():
        ending = " " + turnbar.outcome_words(table, table.outcome())
        commands.append(("sound", "bell"))
        return say(tell(state, words + ending), did + ending), commands
    return say(state, did + " " + turnbar.mover_words(table) + "."), commands


def told(table: Any, mover: int, turn: str, friend: Any) -> str:
    """Who made a turn, and whether it was planned before."""
    named = speech.turn_words(table.game(), turn)
    if mover == friends.seat(table):
        if friend is not None and friend.planned:
            return _("As you had planned: {turn}.").format(turn=named)
        return _("You played: {turn}.").format(turn=named)
    name = friends.other_name(table)
    if friend is not None and friend.planned < 0:
        return _("{name} had planned this answer: {turn}.").format(name=name, turn=named)
    return _("{name} played: {turn}.").format(name=name, turn=named)


def accept(state: State, argument: Any, outside: Any) -> Done:
    """Accept an invitation, or take a game in at one's own side; the own name goes into the record."""
    shown = state.friend
    if shown is None or shown.kind not in ("invitation", "game", "drawing"):
        return state, []
    name = str(argument.get("name", "")).strip()[: friends.NAME] if argument else ""
    if shown.kind == "drawing":
        return inviting.accept_drawing(state, name, outside)
    state, commands = _begin(state, exchange.first(shown.value), name, outside)
    if state.live is not None and state.live.step == "asked":
        from ui.intents import meeting

        state, more = meeting.bound(state, outside)
        commands = commands + more
    return state, commands


def mine(state: State, _argument: str, outside: Any) -> Done:
    """The link was one's own, and is opened on another device: take the game in at the side that sent it."""
    shown = state.friend
    if shown is None or shown.kind not in ("invitation", "game"):
        return state, []
    value = shown.value
    offer = value.sender if value.offer else -1
    return _begin(state, new_note(value.id, value.sender, plans=value.replies, offer=offer), "", outside)


def _begin(state: State, note: Any, name: str, outside: Any) -> Done:
    record = state.friend.value.record
    if name:
        record = records.with_header(record, records.PLAYERS[note.me], name)
    table = friends.set_out(new_id(outside), note, record)
    table = table.but(firm=len(table.path), sent=len(table.path) if not friends.is_mine(table) else -1)
    state, commands = keep(state.but(table=table, page="play", place=table.id, friend=None, message=""))
    commands.extend(_at_place(table))
    if table.entered:
        commands.append(("animate", table.entered, True))
    return say(state, turnbar.mover_words(table) + ". " + turnbar.what_next(table)), commands + [("focus", "main")]


def look(state: State, _argument: str, _outside: Any) -> Done:
    """Look at one's own game where an older link stands."""
    shown = state.friend
    if shown is None or shown.arrival is None or shown.table is None:
        return state, []
    table = tables.go(shown.table, records.main_path(shown.table.record)[: shown.arrival.ply])
    state = state.but(table=table, page="play", place=table.id, friend=None)
    return say(state, turnbar.what_next(table)), _at_place(table)


def go_on(state: State, _argument: str, _outside: Any) -> Done:
    """Go on with one's own game, as it is."""
    shown = state.friend
    if shown is None or shown.table is None:
        return state, [("go", route.write("games"))]
    table = tables.go(shown.table, records.main_path(shown.table.record))
    return state.but(table=table, page="play", place=table.id, friend=None), _at_place(table)


def take(state: State, _argument: str, _outside: Any) -> Done:
    """Yes, those turns of mine were made by me, on another device."""
    shown = state.friend
    if shown is None or shown.kind != exchange.ASK:
        return state, []
    return _take_in(state, shown.table, shown.arrival)


def keep_watched(state: State, _argument: str, outside: Any) -> Done:
    """A copy of a watched game among one's own."""
    table = state.table
    if table is None:
        return state, []
    table = table.but(id=new_id(outside), session="here")
    state, commands = keep(state.but(table=table, place=table.id))
    words = _("A copy is among your games.")
    return tell(state, words, "good"), commands + [("swap", route.write("play", table.id))]


OPENERS = {
    letters.LETTER: letter,
    letters.DRAWING: inviting.drawing,
    letters.WATCH: _watch,
    letters.PUZZLE: _puzzle,
}

INTENTS = {
    "friend-accept": accept,
    "friend-mine": mine,
    "friend-look": look,
    "friend-go-on": go_on,
    "friend-take": take,
    "friend-on": on,
    "friend-keep": keep_watched,
}
INTENTS.update(by_link.INTENTS)
INTENTS.update(sending.INTENTS)
INTENTS.update(planning.INTENTS)
