"""What lies over the page: the menu of a game, settings, keys, questions, text to type. At most one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import table as tables
from ui import words
from ui.html import element
from ui.sessions import session_of
from ui.texts import LANGUAGES, _
from ui.views.parts import button, choice, field, paragraph, sheet

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    from ui.html import Markup
    from ui.state import State


def view(state: State) -> Optional[Markup]:
    """The open sheet, None where nothing lies over the page."""
    maker = SHEETS.get(state.sheet) or _with_friend(state.sheet)
    if maker is None or (state.sheet in OF_GAMES and state.table is None):
        return None
    return maker(state)


def _with_friend(name: str) -> Any:
    """The sheets of a game with a friend; their modules are loaded when they are opened."""
    if name not in FRIENDS:
        return None
    from ui.views import share

    return share.SHEETS[name]


def _menu(state: State) -> Markup:
    table = state.table
    may_end = session_of(table).may_end(table)
    repeated = tables.times_seen(table) >= 3 and table.is_at_end()
    board = [
        button(_("Turn the board round"), "flip", sign="flip"),
        button(_("Type a turn"), "sheet", "notation", sign="keys"),
        button(_("List of pieces"), "sheet", "pieces", sign="turns"),
        button(_("Edit this position"), "edit-this", sign="pencil"),
        button(_("Settings"), "sheet", "settings", sign="settings"),
        button(_("Keys"), "sheet", "keys", sign="help"),
    ]
    give = [
        button(_("Copy the position"), "copy-position", sign="copy"),
        button(_("Copy the record"), "copy-record", sign="copy"),
        button(_("Copy a link to this game"), "copy-link", sign="copy"),
        button(_("A link to watch"), "friend-watch", sign="eye"),
        button(_("Save the record"), "save-record", sign="save"),
        button(_("Picture as SVG"), "save-svg", sign="save"),
        button(_("Picture as PNG"), "save-png", sign="save"),
        button(_("Print"), "print", sign="print"),
    ]
    end = [
        button(_("Resign"), "sheet", "resign", sign="flag", off="resign" not in may_end),
        _draw_button(table, "draw" not in may_end),
        button(_("Claim a repetition"), "claim", sign="repeat", off="claim" not in may_end or not repeated),
        button(_("Rematch, sides swapped"), "rematch", sign="repeat", off=table.session == "watch"),
        button(_("Rename"), "rename", table.id, sign="pencil", off=table.session == "watch"),
    ]
    return sheet(
        "menu", _("This game"), _group(_("Board"), board), _group(_("Take along"), give), _group(_("The game"), end)
    )


def _draw_button(table: Any, off: bool) -> Markup:
    if table.session.startswith("link/"):
        return button(_("Offer a draw"), "friend-offer", sign="hands", off=off, id="friend-offer")
    return button(_("Agree on a draw"), "sheet", "draw", sign="hands", off=off)


def _group(title: str, buttons: List[Markup]) -> Markup:
    return element(
        "section", {"class": "menu-group"}, element("h3", None, title), element("div", {"class": "menu"}, *buttons)
    )


def setting_names() -> Any:
    """Setting -> its words, and the words of its values, in order of `CHOICES`."""
    languages = [(code, name) for code, name in LANGUAGES]
    return (
        ("language", _("Language"), [("auto", _("as the browser"))] + languages),
        ("dark", _("Light"), [("auto", _("as the system")), ("light", _("light")), ("dark", _("dark"))]),
        ("theme", _("Board"), [("paper", _("paper")), ("slate", _("slate")), ("ink", _("ink"))]),
        ("coordinates", _("Coordinates"), [("on", _("shown")), ("off", _("hidden"))]),
        ("hand", _("Thumb on a phone"), [("right", _("right")), ("left", _("left"))]),
        ("turning", _("Turn the board after each turn"), [("off", _("no")), ("on", _("yes"))]),
        ("passing", _("Pass the phone between turns"), [("off", _("no")), ("on", _("yes, with a pause"))]),
        ("seats", _("Two at one screen"), [("beside", _("side by side")), ("opposite", _("opposite each other"))]),
        ("live", _("Live play through relays"), [("off", _("off")), ("on", _("on"))]),
        ("sound", _("Sound"), [("off", _("off")), ("on", _("on"))]),
        ("speed", _("Speed of pieces"), [("slow", _("slow")), ("normal", _("normal")), ("fast", _("fast"))]),
        ("motion", _("Motion"), [("auto", _("as the system")), ("less", _("none")), ("full", _("full"))]),
    )


def _settings(state: State) -> Markup:
    groups = [
        choice(title, name, "setting", getattr(state.settings, name), values) for name, title, values in setting_names()
    ]
    return sheet("settings", _("Settings"), element("div", {"class": "settings"}, *groups))


def key_words() -> Tuple[Tuple[str, str], ...]:
    """Keys and what they do."""
    return (
        ("← ↑ → ↓", _("on the board: go to the next space; elsewhere, left and right: one turn back or on")),
        ("Page ↑, Page ↓", _("on the board: the same space one era earlier or later")),
        ("Enter", _("choose the space")),
        ("1 2 3", _("move the focus to the past, the present, the future")),
        ("b", _("go to the board")),
        ("u", _("undo")),
        ("c", _("confirm the turn")),
        ("t", _("say whose turn it is")),
        ("l", _("say the last turn")),
        ("w", _("say what this turn does")),
        ("p", _("list of pieces")),
        ("n", _("type a turn")),
        ("f", _("turn the board round")),
        ("?", _("these keys")),
        ("Esc", _("close, or let go")),
    )


def _keys(state: State) -> Markup:
    rows = []
    for key, meaning in _key_words_on(state.page):
        rows.append(element("dt", None, element("kbd", None, key)))
        rows.append(element("dd", None, meaning))
    return sheet("keys", _("Keys"), element("dl", {"class": "keys"}, *rows))


def _key_words_on(page: str) -> Tuple[Tuple[str, str], ...]:
    if page == "edit":
        from ui.views import editor

        return editor.key_words()
    return key_words()


def _resign(state: State) -> Markup:
    player = words.player_name(state.table.game(), session_of(state.table).speaks_for(state.table))
    return _question(
        "resign", _("Resign"), _("{player} gives up, and the other player wins.").format(player=player), _("Resign")
    )


def _draw(_state: State) -> Markup:
    return _question("draw", _("Draw"), _("Do both players agree that this game is a draw?"), _("Yes, a draw"))


def _question(do: str, title: str, question: str, yes: str) -> Markup:
    buttons = element(
        "div", {"class": "buttons"}, button(yes, do, kind="primary", id="yes"), button(_("No"), "close", id="no")
    )
    return sheet("question", title, paragraph(question), buttons)


def _notation(state: State) -> Markup:
    example = "a1.b1.+@f" if state.table.game() == "paradox" else "d3#e3"
    hint = _("For example {example}. The turn is shown before you confirm it.").format(example=example)
    return _form(
        "type-turn",
        _("Type a turn"),
        field(_("Turn"), "text", "", hint=hint, limit=60, id="typed"),
        state,
        _("Show it"),
    )


def _comment(state: State) -> Markup:
    from engine.records import tree

    table = state.table
    text = table.record.nodes[tree.find(table.record.nodes, table.path)].comment
    return _form(
        "comment",
        _("Comment"),
        field(_("Comment"), "text", text, long=True, limit=2000, id="typed"),
        state,
        _("Keep it"),
    )


def _rename(state: State) -> Markup:
    return _form(
        "renamed",
        _("Rename"),
        field(_("Name of the game"), "text", state.prompt or "", limit=80, id="typed"),
        state,
        _("Keep it"),
    )


def _form(do: str, title: str, inner: Markup, state: State, yes: str) -> Markup:
    faults = element(
        "div", {"role": "alert", "class": "faults", "id": "faults"}, *[paragraph(fault) for fault in state.faults]
    )
    buttons = element(
        "div",
        {"class": "buttons"},
        element("button", {"type": "submit", "class": "button primary"}, yes),
        button(_("Cancel"), "close"),
    )
    return sheet("form", title, element("form", {"data-submit": do}, inner, faults, buttons))


def _pieces(state: State) -> Markup:
    """Everything on the boards as a list, era by era or rank by rank."""
    groups = words.speaker(state.table.game()).piece_list(state.table.shown)
    parts = []
    for title, lines in groups:
        parts.append(element("h3", None, title))
        parts.append(element("ul", None, *[element("li", None, line) for line in lines]))
    return sheet("pieces", _("List of pieces"), *parts)


def _round(state: State) -> Markup:
    """The end of the Night explained."""
    table = state.table
    scores = [
        words.player_name("relativity", player) + ": " + words.speaker("relativity").score_words(table.position, player)
        for player in (0, 1)
    ]
    return sheet(
        "question",
        _("The Night is over"),
        paragraph(
            _(
                "Roles change: who was Space is Time by Day, and the other way round. The coins are dealt anew, "
                "or as they were if this is a mirror game. The Day's six trophies are free; "
                "six trophies in all win the game."
            )
        ),
        element("ul", None, *[element("li", None, score) for score in scores]),
        element("div", {"class": "buttons"}, button(_("On to the Day"), "close", kind="primary", id="yes")),
    )


SHEETS = {
    "menu": _menu,
    "settings": _settings,
    "keys": _keys,
    "resign": _resign,
    "draw": _draw,
    "notation": _notation,
    "comment": _comment,
    "rename": _rename,
    "pieces": _pieces,
    "round": _round,
}

# Those of `ui.views.share`.
FRIENDS = ("share", "phrases", "pass")
# Sheets that make sense with a game at the table only.
OF_GAMES = ("menu", "resign", "draw", "notation", "comment", "pieces", "round", "share", "phrases", "pass")
