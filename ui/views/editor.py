"""The position editor: board, palette, form, the problems in words, and what to do with the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import editing, route
from ui.html import element, join
from ui.texts import _
from ui.views.icons import icon
from ui.views.palette import palette, palette_key, parts
from ui.views.parts import button, choice, field, heading, link, paragraph, switch
from ui.words import editor as words
from ui.words import game_name, paradox, relativity

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.editing import Editor
    from ui.html import Child, Markup
    from ui.state import State

    Told = List[Tuple[Any, str]]


def header(state: State) -> List[Markup]:
    """The page's name, undo and redo, the way to the form on a narrow screen, and what most come for: to play."""
    editor = state.editor
    return [
        element("h1", {"class": "title"}, title(state)),
        button(_("Undo"), "undo", "", "undo", "plain", off=not editor.past, id="undo", keys="z", quiet=True),
        button(_("Redo"), "edit-redo", "", "redo", "plain", off=not editor.future, id="redo", keys="y", quiet=True),
        button(
            _("Details"),
            "side",
            sign="settings",
            kind="plain phone-only",
            quiet=True,
            id="open-side",
            expanded="true" if state.sheet == "side" else "false",
        ),
        button(_("Play"), "edit-play", sign="play", kind="primary", id="edit-play", keys="p"),
    ]


def title(state: State) -> str:
    """What the page is called."""
    return _("Set up {game}").format(game=game_name(state.editor.game))


def view(state: State) -> Markup:
    """The whole page below its header."""
    editor = state.editor
    told = words.problems(editor)
    board = element("div", {"class": "board-place", "id": "board-place"}, _board(state, told))
    return element(
        "div",
        {"class": "play edit play-" + editor.game},
        board,
        parts.ask(palette_key(editor), lambda: palette(editor)),
        _bar(editor, told),
        _side(state, told),
    )


def _board(state: State, told: Told) -> Markup:
    scene = editing.scene(state.editor, state.settings, editing.fault_words(state.editor, told))
    if state.editor.game == "paradox":
        from ui.boards.paradox import board
    else:
        from ui.boards.relativity import board
    return board(scene)


# The bar


def _bar(editor: Editor, told: Told) -> Markup:
    state_words = words.verdict(editor, len(told))
    status = element("p", {"class": "whose" + (" bad" if told else "")}, icon("warn") if told else None, state_words)
    first = element("p", {"class": "next", "id": "next"}, _first_line(editor, told))
    return element(
        "section",
        {"class": "turn-bar", "id": "turn-bar", "aria-label": _("The position")},
        element("div", {"class": "turn-words"}, status, first),
    )


def _first_line(editor: Editor, told: Told) -> str:
    """The first problem, or what the board does not show."""
    if told:
        return told[0][1]
    position = editing.position(editor)
    over = words.over(position) if position is not None else ""
    return over or words.beside(editor)


# The side


def _side(state: State, told: Told) -> Markup:
    editor = state.editor
    form = parts.ask(_form_key(editor), lambda: _form(editor))
    give = parts.ask(("give", editor.game), lambda: _give(editor.game))
    head = element(
        "div",
        {"class": "side-head phone-only"},
        element("h2", None, _("Details")),
        button(_("Close"), "close", sign="close", kind="plain", quiet=True),
    )
    content = (_problems(editor, told), form, _text(state), give)
    body = element("div", {"class": "scrolls edit-form", "tabindex": "-1"}, *content)
    attributes = {
        "class": "side" + (" open" if state.sheet == "side" else ""),
        "id": "side",
        "aria-label": _("Details"),
    }
    return element("aside", attributes, head, body)


def _problems(editor: Editor, told: Told) -> Markup:
    """Every problem; a button leads to its space."""
    rows = [
        element(
            "li",
            None,
            element(
                "button",
                {"type": "button", "class": "problem", "data-do": "edit-show", "data-arg": str(number)},
                icon("warn"),
                element("span", None, sentence),
            ),
        )
        for number, (_problem, sentence) in enumerate(told)
    ]
    return element(
        "section",
        {"class": "problems", "id": "problems"},
        heading(words.verdict(editor, len(told)), 2),
        element("ul", None, *rows) if rows else None,
    )


def _form_key(editor: Editor) -> Tuple[Any, ...]:
    """All that the form shows: nothing that stands on the boards."""
    setup = editor.setup
    if editor.game == "relativity":
        return "form", setup.round, setup.role, setup.last
    return "form", setup.rules.text, setup.mover, setup.focus, setup.supply, setup.builds


def _form(editor: Editor) -> Markup:
    return join(*(_paradox_form(editor) if editor.game == "paradox" else _relativity_form(editor)))


def _paradox_form(editor: Editor) -> List[Child]:
    setup = editor.setup
    letters = editing.paradox.modules(setup)
    names = {"g": _("Growth"), "i": _("Influence"), "m": _("Memory")}
    rules = [switch(names[letter], "edit-field", letter, letter in letters) for letter in "gim"]
    if "i" in letters:
        rules.append(switch(_("Rebound"), "edit-field", "rebound", setup.rules.text.endswith("+rebound")))
    sides = [("0", paradox.player_name(0)), ("1", paradox.player_name(1))]
    parts = [
        _group(_("Rules"), rules),
        choice(_("To move"), "mover", "edit-field", str(setup.mover), sides),
    ]  # type: List[Child]
    for player in (0, 1):
        parts.append(_player(setup, player, "i" in letters))
    return parts


def _player(setup: Any, player: int, builds: bool) -> Markup:
    """A player's focus, supply, and statue still to be built."""
    eras = [(str(era), paradox.era_name(era)) for era in range(3)]
    counts = [(str(count), str(count)) for count in range(editing.paradox.SUPPLY + 1)]
    focus = (_("White's focus"), _("Black's focus"))[player]
    supply = (_("White's pawns in supply"), _("Black's pawns in supply"))[player]
    build = (_("White can still build a statue"), _("Black can still build a statue"))[player]
    number = str(player)
    return element(
        "div",
        {"class": "edit-player"},
        choice(focus, "focus" + number, "edit-field", str(setup.focus[player]), eras),
        choice(supply, "supply" + number, "edit-field", str(setup.supply[player]), counts),
        switch(build, "edit-field", "build" + number, "IE"[player] in setup.builds) if builds else None,
    )


def _relativity_form(editor: Editor) -> List[Child]:
    setup = editor.setup
    rounds = [(name, relativity.round_name(name)) for name in ("night", "day")]
    roles = [(role, relativity.role_name(role)) for role in "ST"]
    last = relativity.turn_words(setup.last.text) if setup.last else _("none")
    return [
        choice(_("Round"), "round", "edit-field", setup.round, rounds),
        choice(_("To move"), "role", "edit-field", setup.role, roles),
        element(
            "div",
            {"class": "menu-group"},
            element("h3", None, _("Last swap")),
            paragraph(last),
            button(_("No last swap"), "edit-whole", "last", sign="close", off=not setup.last, id="no-last"),
        ),
    ]


def _group(title_words: str, inner: List[Markup]) -> Markup:
    return element(
        "fieldset",
        {"class": "choice"},
        element("legend", None, title_words),
        element("div", {"class": "edit-switches"}, *inner),
    )


def _text(state: State) -> Markup:
    """The position as text, both ways."""
    faults = element(
        "div", {"role": "alert", "class": "faults", "id": "faults"}, *[paragraph(fault) for fault in state.faults]
    )
    shown = state.editor.typed or editing.text(state.editor)
    box = field(_("Position as text"), "text", shown, long=True, id="edit-text")
    buttons = element(
        "div",
        {"class": "buttons"},
        element("button", {"type": "submit", "class": "button", "id": "edit-read"}, icon("confirm"), _("Set this up")),
        button(_("Copy"), "edit-copy", sign="copy"),
    )
    return element("form", {"class": "edit-text", "data-submit": "edit-text"}, box, faults, buttons)


def _give(game: str) -> Markup:
    whole = [
        button(_("Start position"), "edit-whole", "start", sign="first"),
        button(_("Turn the board round"), "flip", sign="flip"),
    ]
    if game == "paradox":
        whole.insert(1, button(_("Clear the boards"), "edit-whole", "empty", sign="trash"))
    else:
        whole.insert(1, button(_("Deal by lot"), "edit-whole", "deal", sign="repeat"))
    give = [
        button(_("Analyse"), "edit-analyse", sign="learn", id="edit-analyse"),
        button(_("Copy a link to this position"), "edit-link", sign="copy", id="edit-link"),
        button(_("Picture as SVG"), "edit-svg", sign="save"),
        button(_("Keys"), "sheet", "keys", sign="help"),
    ]
    other = "relativity" if game == "paradox" else "paradox"
    to_other = link(_("Set up {game}").format(game=game_name(other)), route.write("edit", other), "pencil", "button")
    return element("div", {"class": "edit-give"}, _menu(_("Board"), whole), _menu(_("Then"), give + [to_other]))


def _menu(title_words: str, buttons: List[Markup]) -> Markup:
    return element(
        "section",
        {"class": "menu-group"},
        element("h3", None, title_words),
        element("div", {"class": "menu"}, *buttons),
    )


def key_words() -> Tuple[Tuple[str, str], ...]:
    """Keys of the editor and what they do."""
    return (
        ("← ↑ → ↓", _("on the board: go to the next space; in the palette: the next tool")),
        ("Page ↑, Page ↓", _("on the board: the same space one era earlier or later")),
        ("Enter", _("use the tool on the space")),
        ("W B s h t u r d l O I E L D", _("Paradox: put that piece, as the text of positions writes it")),
        ("0 – 5, n, a", _("Relativity: lay that coin")),
        (". Delete", _("take away what stands there")),
        ("z, y", _("undo, redo")),
        ("v", _("go to the board")),
        ("f", _("turn the board round")),
        ("p", _("play from the position")),
        ("?", _("these keys")),
        ("Esc", _("close, or let go")),
    )
