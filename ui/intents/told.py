"""What the browser tells by itself: network, storage, newer versions, other tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import kept, saved
from ui.intents.common import silent, tell
from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


def network(state: State, argument: str, _outside: Any) -> Done:
    """The network came or went; nothing here needs it."""
    return state.but(online=argument == "on"), []


def storage(state: State, argument: str, _outside: Any) -> Done:
    """Keeping a text failed, or works again."""
    told = _storage_told(state.but(storage=argument), argument)
    # It fails with each turn: shown each time, said once, or what the turn did would not be heard.
    return (silent(told, state) if state.storage == argument else told), []


def _storage_told(state: State, argument: str) -> State:
    if argument == "denied":
        words = _(
            "This browser keeps nothing for this site: this game is lost when the page closes. Copy its record "
            "to keep it."
        )
        return tell(state, words, "bad")
    if argument == "full":
        words = _("The browser's storage is full: this turn is not kept. Delete old games, or copy this game's record.")
        return tell(state, words, "bad")
    cleared: State = state.but(message="")
    return cleared


def measured(state: State, argument: str, _outside: Any) -> Done:
    """How much is kept, in bytes."""
    return state.but(stored_bytes=int(argument)), []


def offer_update(state: State, _argument: str, _outside: Any) -> Done:
    """A newer version waits; it is taken when the person says so, or with the next visit."""
    return tell(state.but(update=True), _("A newer version of this page is ready."), "good", "update"), []


def update(state: State, _argument: str, _outside: Any) -> Done:
    """Take the newer version now; the game at the table is kept already."""
    return state, [("update",)]


def kept_for_later(state: State, argument: Any, _outside: Any) -> Done:
    """The service worker says which versions are here and whether all is kept for a time without network."""
    previous, current = argument.get("previous"), argument.get("current")
    size = argument.get("bytes")
    return state.but(
        version=str(current or ""),
        previous=str(previous or ""),
        complete=bool(argument.get("complete")),
        page_bytes=size if isinstance(size, int) else 0,
    ), []


def go_back(state: State, _argument: str, _outside: Any) -> Done:
    """Use the version before this one."""
    return state, [("go-back",)]


def reload_page(state: State, _argument: str, _outside: Any) -> Done:
    return state, [("reload",)]


def report(state: State, _argument: str, _outside: Any) -> Done:
    return state, [("report",)]


def elsewhere(state: State, argument: str, outside: Any) -> Done:
    """Another tab has kept or deleted something; "" for everything at once (the storage was wiped)."""
    games = saved.read_list(outside.load(saved.LIST))
    if argument in (saved.LIST, ""):
        state = state.but(games=games)
    table = state.table
    if argument == "" and table is not None:
        words = _(
            "What this browser kept was wiped. The game on this page is still here: its next turn keeps it again."
        )
        return tell(state, words, "bad"), []
    if table is None or argument != saved.GAME + table.id:
        return state, []
    text = outside.load(argument)
    newer = kept.read(table.id, text) if text else None
    if newer is None or newer.record == table.record:
        return state, []
    words = _("This game went on in another tab; you see it as it is there.")
    state = tell(state.but(table=newer), words)
    if state.live is not None and state.live.table == newer.id:
        from ui.intents import live

        return live.taken_in(state, outside)
    return state, []


def leaving(state: State, _argument: str, _outside: Any) -> Done:
    """The page is being left, by a person or by loading it again."""
    return state, [("leave",)]


INTENTS = {
    "network": network,
    "storage": storage,
    "measured": measured,
    "offer-update": offer_update,
    "update": update,
    "kept": kept_for_later,
    "go-back": go_back,
    "reload": reload_page,
    "report": report,
    "elsewhere": elsewhere,
    "leaving": leaving,
}
