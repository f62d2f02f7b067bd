"""My games, and opening games from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route
from ui.html import element
from ui.texts import _, _n
from ui.views.lists import game_row
from ui.views.parts import button, field, link, paragraph

if TYPE_CHECKING:
    from ui.html import Markup
    from ui.saved import Saved
    from ui.state import State


def view(state: State) -> Markup:
    """The games that are kept, with what can be done with them."""
    rows = [_row(state, game) for game in state.games]
    empty = paragraph(_("No games yet. They are kept here, on this device, the moment a turn is made."))
    return element(
        "div",
        {"class": "games"},
        element("h1", None, _("My games")),
        element("ul", {"class": "rows", "id": "rows"}, *rows) if rows else empty,
        element("div", {"class": "buttons"}, *_tools(state)),
        _storage(state),
    )


def _row(state: State, game: Saved) -> Markup:
    rename = button(_("Rename"), "rename", game.id, "pencil", "plain", quiet=True, id="rename-" + game.id)
    delete = button(_("Delete"), "delete", game.id, "trash", "plain", quiet=True)
    return game_row(state, game, element("span", {"class": "tools"}, rename, delete))


def _tools(state: State) -> list[Markup]:
    tools = [link(_("Open a link or a file"), route.write("open"), "open", "button")]
    if state.games:
        tools.append(button(_("Save all to one file"), "export", sign="save"))
    if state.trash:
        tools.append(button(_("Bring back what was deleted"), "undelete", sign="undo"))
    return tools


def _storage(state: State) -> Markup:
    """What is kept, honestly."""
    if state.storage == "denied":
        words = _(
            "This browser keeps nothing for this site: games are lost when the page closes. "
            "Copy a game's record to keep it."
        )
    elif state.storage == "full":
        words = _("The browser's storage is full. Delete games, or save them to a file first.")
    elif state.stored_bytes >= 0:
        size = (state.stored_bytes + 1023) // 1024
        words = _n(
            "{count} kilobyte is kept on this device, nothing anywhere else.",
            "{count} kilobytes are kept on this device, nothing anywhere else.",
            size,
        ).format(count=size)
    else:
        words = ""
    return paragraph(words, "quiet-words")


def open_view(state: State) -> Markup:
    """A page to paste a position, a record or a link into, or to choose a file."""
    faults = [paragraph(fault) for fault in state.faults]
    pick = element(
        "label",
        {"class": "button file"},
        element("span", None, _("Choose a file")),
        element(
            "input", {"type": "file", "id": "file", "accept": ".txt,.ppn,.json,.pgn,text/plain", "data-file": "import"}
        ),
    )
    return element(
        "form",
        {"class": "form", "data-submit": "import-text"},
        element("h1", None, _("Open a game")),
        paragraph(_("Paste a link, a record or a position here, or choose a file that was saved from this page.")),
        field(_("Link, record or position"), "text", "", long=True),
        element("div", {"class": "faults", "role": "alert", "id": "faults"}, *faults),
        element(
            "div",
            {"class": "buttons"},
            element("button", {"type": "submit", "class": "button primary"}, _("Open")),
            pick,
        ),
    )
