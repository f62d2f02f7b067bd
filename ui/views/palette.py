"""The editor's palette: the tools as one group of radio buttons, and the trophies; what is drawn is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import editing
from ui.boards import symbols
from ui.html import element
from ui.remembered import Memory
from ui.texts import _
from ui.views.icons import icon
from ui.words import editor as words

if TYPE_CHECKING:
    from typing import Any, Tuple

    from ui.editing import Editor
    from ui.html import Markup

# The sign of a tool that is no piece.
SIGNS = {"hand": "hand", ".": "trash", "last": "last-swap"}
FIGURES = {"log": "p-u", "hat": "hat-0", "s": "p-s"}

# A tap changes the board, and little else.
parts = Memory(60)


def palette_key(editor: Editor) -> Tuple[Any, ...]:
    setup = editor.setup
    if editor.game == "relativity":
        return "palette", editor.tool, setup.night, setup.day
    return "palette", editor.tool, setup.rules.text


def palette(editor: Editor) -> Markup:
    """The tools as one group of radio buttons: arrows go from one to the next, letters put pieces at once."""
    tools = [_tool(editor, name) for name in editing.GAMES[editor.game].tools(editor.setup)]
    group = element(
        "fieldset", {"class": "palette"}, element("legend", {"class": "quiet"}, _("What a tap does")), *tools
    )
    trophies = _trophies(editor) if editor.game == "relativity" else None
    return element("div", {"class": "strip edit-strip", "id": "strip"}, group, trophies)


def _tool(editor: Editor, name: str) -> Markup:
    label = words.tool(editor.game, name)
    attributes = {
        "type": "radio",
        "name": "tool",
        "value": name,
        "checked": name == editor.tool,
        "data-change": "tool",
        "id": "tool-" + ("erase" if name == "." else name),
        "aria-label": label,
    }
    return element(
        "label", {"class": "tool", "title": label}, element("input", attributes), _picture(editor.game, name)
    )


def _picture(game: str, name: str) -> Markup:
    if game == "relativity" and name == "hand":
        return symbols.figure("m-swap", "piece")
    if name in SIGNS:
        return icon(SIGNS[name])
    if game == "relativity":
        return symbols.figure("coin-" + name, "piece")
    return symbols.figure(FIGURES.get(name, "p-" + name), "piece")


def _trophies(editor: Editor) -> Markup:
    """The trophies of both rounds, each a button that passes it on."""
    rows = []
    for name, picture, taken in (("night", "moon", editor.setup.night), ("day", "sun", editor.setup.day)):
        buttons = [_trophy(name, picture, rank, taken[rank]) for rank in range(6)]
        label = _("Moon trophies") if name == "night" else _("Sun trophies")
        rows.append(element("div", {"class": "edit-trophies", "role": "group", "aria-label": label}, *buttons))
    return element("div", {"class": "edit-trophy-rows"}, *rows)


def _trophy(name: str, picture: str, rank: int, owner: int) -> Markup:
    from ui.boards.relativity import trophy

    attributes = {
        "type": "button",
        "class": "tool",
        "data-do": "edit-trophy",
        "data-arg": "%s%d" % (name, rank),
        "id": "trophy-%s-%d" % (name, rank),
        "aria-label": words.trophy(name, rank, owner),
        "title": words.trophy(name, rank, owner),
    }
    return element("button", attributes, trophy(picture, rank, owner))
