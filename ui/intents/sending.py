"""Giving a game out: its link, the clipboard, the system's sheet, a QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.links import letters
from engine.records import record as records
from ui import friend as friends
from ui.friend import Friend
from ui.intents.common import keep, refuse, say, tell
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


def share(state: State, _argument: str, _outside: Any) -> Done:
    """Open what there is to send the game: the link, its copy, the system's sheet, a QR code."""
    table = state.table
    if table is None:
        return state, []
    if state.friend is not None and state.friend.kind == "watch":
        state = state.but(friend=None)
    return _open(state, share_text)


def watch(state: State, _argument: str, _outside: Any) -> Done:
    """Open what there is to send a game to look at, from the turn on the board on."""
    if state.table is None:
        return state, []
    return _open(state.but(friend=Friend(kind="watch")), watch_text)


def _open(state: State, write: Any) -> Done:
    shown = state.friend or Friend()
    try:
        text = write(state.table)
    except EngineError as error:
        refused = refuse(state, error)
        return tell(refused, refused.faults[0], "bad"), []
    opener = "open-menu" if shown.kind == "watch" else "friend-share"
    state = state.but(friend=shown.but(text=text, rows=""), sheet="share", opener=opener)
    return state, [("focus", "sheet-title")]


def share_text(table: Any) -> str:
    """The link of a table: the letter of a game with a friend, a game to watch of any other."""
    return friends.letter_text(table) if friends.id_of(table.session) else watch_text(table)


def watch_text(table: Any) -> str:
    """The link of a game to look at."""
    plain = records.only(table.record, ("headers", "times"))
    return letters.write_watch(plain, len(table.path))


def _whole(state: State) -> str:
    game = state.table.game() if state.table is not None else ""
    if state.page == "friend" and state.friend.value is not None:
        game = friends.game_of(state.friend.value)
    return friends.address(state, state.friend.text, game)


def copy(state: State, _argument: str, _outside: Any) -> Done:
    """The link on the clipboard; from then on the friend may have it."""
    if state.friend is None or not state.friend.text:
        return state, []
    state, commands = _sent(state)
    return state, commands + [("copy", _whole(state))]


def send(state: State, _argument: str, _outside: Any) -> Done:
    """The system's own sheet for sharing."""
    if state.friend is None or not state.friend.text:
        return state, []
    address, words = _whole(state), _covering(state)
    state, commands = _sent(state)
    return state, commands + [("share", "Lightcone", words, address)]


def _covering(state: State) -> str:
    """What goes with a link through the system's sheet, in a few words."""
    table, shown = state.table, state.friend
    if state.page == "live":
        return _("Let us play live")
    if state.page != "play" or table is None:
        # A fair deal on its way: an invitation, an answer, the deal itself.
        return _("Our game")
    if shown.kind == "watch":
        return _("A game to look at")
    if table.outcome():
        return _("How our game has ended")
    return _("An invitation to play") if friends.is_invitation(table) else _("Your move")


def _sent(state: State) -> Done:
    """The link is given out: its turns can't be taken back any more."""
    table = state.table
    is_watched = state.friend is not None and state.friend.kind == "watch"
    if state.page != "play" or table is None or not friends.id_of(table.session) or is_watched:
        return state, []
    count = len(records.main_path(table.record))
    if table.sent == count and table.firm == count:
        return state, []
    state, commands = keep(state.but(table=table.but(sent=count, firm=count)))
    return state, commands


def qr(state: State, _argument: str, _outside: Any) -> Done:
    """The link as a QR code; its library is loaded when it is asked for."""
    if state.friend is None or not state.friend.text:
        return state, []
    address = _whole(state)
    state, commands = _sent(state)
    return state, commands + [("qr", address, "friend-drawn")]


def drawn(state: State, argument: str, _outside: Any) -> Done:
    """The QR code is there, as rows of 0 and 1; "" where it can't be had."""
    if state.friend is None:
        return state, []
    if not argument:
        return tell(state, _("The QR code can't be drawn here. The link itself works."), "bad"), []
    return say(state.but(friend=state.friend.but(rows=argument)), _("The QR code is shown.")), []


INTENTS = {
    "friend-share": share,
    "friend-watch": watch,
    "friend-copy": copy,
    "friend-send": send,
    "friend-qr": qr,
    "friend-drawn": drawn,
}
