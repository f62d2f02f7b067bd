"""Live play in words: where it stands, what happens, what one can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.peer import wire
from ui import friend as friends
from ui import live as lives
from ui import words as speech
from ui.texts import _, _n
from ui.words import faults

if TYPE_CHECKING:
    from typing import Any, Dict, Tuple

    from ui.state import State


def friend_name(state: State) -> str:
    """What the other side is called."""
    session, table = state.live.session, state.table
    if session is not None and session.other_name:
        return str(session.other_name)
    is_here = table is not None and table.id == state.live.table and friends.id_of(table.session)
    return friends.other_name(table) if is_here else _("Your friend")


def status_words(state: State) -> str:
    """Where it stands, in one plain sentence."""
    live = state.live
    name = friend_name(state)
    forms = {
        "choose": _("Not connected."),
        "making": _("Your code is being made."),
        "offer": _("Waiting for the answer code of {name}."),
        "asked": _("{name} would like to play live."),
        "answer": _("Waiting until {name} has put in your code."),
        "calling": _("Looking for {name}. The game can go on meanwhile."),
        "late": _("No connection with {name} yet."),
        "offline": _("Connection lost. The game is safe; go on by link or connect again."),
        "greeting": _("Connected; the devices greet each other."),
        "terms": _("Connected; the devices compare the game."),
        "drawing": _("Both devices draw what is left to chance."),
        "playing": _("Live with {name}."),
        "over": _("Live with {name}."),
        "held": _("{name} has turns that this device doesn't know."),
        "apart": _("Your two devices have different histories."),
        "quiet": _("Nothing heard from {name} for a while."),
        "ended": _("Live play has ended."),
    }
    return forms[lives.status(live)].format(name=name)


def short_words(state: State) -> str:
    """The same beside the board, where there is room for two or three words."""
    forms = {
        "playing": _("Live with {name}"),
        "over": _("Live with {name}"),
        "calling": _("Looking for {name}"),
        "quiet": _("{name} is silent"),
        "held": _("{name} has other turns"),
        "apart": _("Two histories"),
        "drawing": _("Drawing lots"),
        "greeting": _("Connecting"),
        "terms": _("Connecting"),
        "ended": _("Live play has ended"),
    }
    return forms.get(lives.status(state.live), _("Not live")).format(name=friend_name(state))


def trouble_words(state: State) -> str:
    """What failed, and what can be done."""
    name = friend_name(state)
    forms = {
        lives.RELAYS: _("No relay answers: this network may not let the page reach them. Two codes need no relay."),
        lives.NOBODY: _(
            "The relays answer, but {name} has not come yet. Both have to have this game open; some networks also "
            "keep two devices from reaching each other directly."
        ),
        lives.BLOCKED: _(
            "The codes fit, but the two devices can't reach each other directly: their networks don't let them through."
        ),
        lives.BROWSER: _("This browser can't make direct connections."),
        lives.CODE: _("The code does not fit."),
    }
    return forms.get(state.live.trouble, "").format(name=name)


def event_words(state: State, event: Tuple[Any, ...]) -> str:
    """What has happened, in a sentence; "" for what shows by itself."""
    name, who = event[0], friend_name(state)
    plain = {
        "greeted": _("{name} is here."),
        "silent": _("Nothing has been heard from {name} for 15 seconds. The game is safe; you can go on by link."),
        "heard": _("{name} is back."),
        "started": _("A new game begins."),
        "dealt": _("The coins of the Day were drawn by both devices."),
        "back": _("A turn was taken back, as both wished."),
        "newer": _("{name} has turns that this device doesn't know."),
        "in-time": _("{name} still has time left: the game goes on."),
        "claimed": _("{name} has claimed the game: your time had run out."),
    }
    if name in plain:
        return plain[name].format(name=who)
    if name == "resumed":
        return _resumed_words(event, who)
    if name == "turn":
        return _turn_words(state, event, who)
    if name in ("asked", "refused"):
        return _wish_words(name, event[1], who)
    if name == "phrase":
        return who + ": " + phrase_words(event[1])
    if name == "clock-doubt":
        return _("{name}'s clock shows more than it should.").format(name=who)
    if name == "closed":
        return faults.sentence(event[1]) + " " + _("The game is safe and goes on by link.")
    return ""


def _resumed_words(event: Tuple[Any, ...], who: str) -> str:
    if event[1] == "newer":
        count = int(event[2])
        return _n("{name} sends {count} turn.", "{name} sends {count} turns.", count).format(name=who, count=count)
    return _("You are connected with {name}.").format(name=who)


def _turn_words(state: State, event: Tuple[Any, ...], who: str) -> str:
    table = state.table
    if table is None or table.id != state.live.table or event[3] == friends.seat(table):
        return ""
    return _("{name} played: {turn}.").format(name=who, turn=speech.turn_words(table.game(), event[2]))


def wish_names() -> Dict[str, str]:
    """What one can wish, as a button says it."""
    return {
        wire.DRAW: _("Offer a draw"),
        wire.BACK_ONE: _("Ask for the last turn back"),
        wire.BACK_TWO: _("Ask for your last turn back"),
        wire.AGAIN: _("Ask for a rematch"),
        wire.RESIGN: _("Resign"),
        wire.CLAIM: _("Claim a repetition"),
        wire.TIME: _("Ask about the clock"),
    }


def asked_words(kind: str, who: str) -> str:
    """What the other side wishes."""
    forms = {
        wire.DRAW: _("{name} offers a draw."),
        wire.BACK_ONE: _("{name} would like to take the last turn back."),
        wire.BACK_TWO: _("{name} would like to take the last two turns back."),
        wire.AGAIN: _("{name} would like a rematch."),
    }
    return forms[kind].format(name=who) if kind in forms else ""


def _wish_words(name: str, kind: str, who: str) -> str:
    if name == "asked":
        return asked_words(kind, who)
    return _("{name} would rather not.").format(name=who)


def phrase_words(code: str) -> str:
    """A ready phrase in the reader's language."""
    forms = {
        "hello": _("Hello"),
        "luck": _("Good luck"),
        "good": _("Good turn"),
        "thanks": _("Thank you"),
        "oops": _("Oops"),
        "moment": _("One moment, please"),
        "back": _("I am back"),
        "wait": _("Take your time"),
        "game": _("Good game"),
        "bye": _("Goodbye"),
    }
    return forms.get(code, code)


def clock_name(text: str) -> str:
    """A clock as the form offers it."""
    if not text:
        return _("no clock")
    first, added = text.split("+")
    return _("{minutes} min + {seconds} s a turn").format(minutes=int(first) // 60, seconds=added)
