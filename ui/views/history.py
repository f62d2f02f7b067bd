"""The turns of a game: the list with branches and comments, the buttons and the slider to walk through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import game_named
from engine.records import record as records
from engine.records import tree
from ui import table as tables
from ui import words
from ui.html import element
from ui.remembered import remembered
from ui.texts import _
from ui.views.parts import button, heading, paragraph

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from engine.records.tree import Path
    from ui.html import Markup
    from ui.state import State
    from ui.table import Table


def panel(state: State, table: Table, tools: bool = True) -> Markup:
    """The section beside the board; `tools` are for games that are kept."""
    return element(
        "section",
        {"class": "history", "aria-labelledby": "history-title"},
        heading(_("Turns"), 2, id="history-title"),
        _list(table),
        _comment(table) if tools else None,
        _walk(table),
    )


class _Last:
    """The list as it was drawn last: it changes only when the record or the place in it does."""

    key: Tuple[Any, ...] = ()
    markup: Any = None


def _list(table: Table) -> Markup:
    from ui.texts import language

    key = (table.record.nodes, table.path, language())
    if _Last.markup is None or _Last.key[0] is not key[0] or _Last.key[1:] != key[1:]:
        _Last.markup = _draw(table)
        _Last.key = key
    return _Last.markup  # type: ignore[no-any-return]


def _draw(table: Table) -> Markup:
    nodes = table.record.nodes
    current = tree.find(nodes, table.path)
    start = element("li", None, _turn_button("", _("Start"), "", current == 0))
    first = game_named(table.game()).first_number(records.first_position(table.record.setup))
    rows = [start]
    path = []  # type: List[int]
    for index in range(1, len(nodes)):
        node = nodes[index]
        # Preorder: a node one deeper begins the children, any other is the next sibling at its depth.
        if node.depth > len(path):
            path.append(0)
        else:
            path = path[: node.depth]
            path[-1] += 1
        branch = sum(1 for place in path if place)
        rows.append(_row(table.game(), node, path, index == current, first + node.depth - 1, branch))
    return element("ol", {"class": "turns scrolls", "id": "turns", "tabindex": "-1"}, *rows)


def _row(game: str, node: Any, path: List[int], is_current: bool, number: int, branch: int) -> Markup:
    name = ".".join([str(place) for place in path])
    label = _turn_button(name, "%d. %s" % (number, node.turn), words.turn_words(game, node.turn), is_current)
    comment = element("p", {"class": "comment"}, node.comment) if node.comment else None
    kind = "branch branch-%d" % min(branch, 4) if branch else None
    return element("li", {"class": kind}, label, comment)


def _turn_button(name: str, notation: str, meaning: str, is_current: bool) -> Markup:
    attributes = {
        "type": "button",
        "class": "turn",
        "data-do": "turn",
        "data-arg": name or "start",
        "aria-current": "step" if is_current else None,
        "id": "turn-current" if is_current else None,
    }
    told = element("span", {"class": "meaning"}, meaning) if meaning else None
    return element("button", attributes, element("span", {"class": "notation"}, notation), told)


def _comment(table: Table) -> Markup:
    node = table.record.nodes[tree.find(table.record.nodes, table.path)]
    words_now = paragraph(node.comment, "comment") if node.comment else None
    more = [
        button(
            _("Change the comment") if node.comment else _("Add a comment"),
            "sheet",
            "comment",
            sign="comment",
            kind="small",
            id="open-comment",
            popup="dialog",
        )
    ]
    if any(table.path):
        more.append(button(_("Make this the main line"), "promote", sign="forward", kind="small"))
    if table.path and any(table.path):
        more.append(button(_("Delete this branch"), "prune", sign="trash", kind="small"))
    return element("div", {"class": "turn-tools"}, words_now, element("div", {"class": "buttons"}, *more))


def _walk(table: Table) -> Markup:
    """Back and forth: buttons, and a slider over the whole line."""
    return _walk_along(len(tables.line(table)) - 1, len(table.path))


@remembered
def _walk_along(length: int, here: int) -> Markup:
    slider = element(
        "input",
        {
            "type": "range",
            "min": "0",
            "max": str(length),
            "value": str(here),
            "name": "seek",
            "id": "seek",
            "data-change": "seek",
            "aria-label": _("Turn"),
            "aria-valuetext": _("turn {number} of {count}").format(number=here, count=length),
            "disabled": length == 0,
        },
    )
    return element(
        "div",
        {"class": "walk"},
        button(_("To the start"), "walk-turns", "first", "first", "plain", quiet=True, off=here == 0),
        button(_("One turn back"), "walk-turns", "back", "back", "plain", quiet=True, off=here == 0),
        slider,
        button(_("One turn on"), "walk-turns", "forward", "forward", "plain", quiet=True, off=here == length),
        button(_("To the end"), "walk-turns", "last", "last", "plain", quiet=True, off=here == length),
    )


def path_of(name: str) -> Path:
    """The path that a turn's button names."""
    if name in ("start", ""):
        return ()
    return tuple([int(part) for part in name.split(".")])
