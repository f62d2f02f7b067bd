"""Going from page to page, opening and closing what lies over one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.game import read_steps
from ui import incoming, kept, route, saved
from ui import table as tables
from ui.intents import coach
from ui.intents.common import DRAFT, say
from ui.setup import Setup
from ui.texts import _
from ui.views.play import title

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


# Milliseconds for which the home page shows one picture.
BREATH = 6000


def arrive(state: State, argument: str, outside: Any) -> Done:
    """The address has changed: show the page that it names, or the game that it holds."""
    if incoming.is_link(argument):
        return _linked(state, argument, outside)
    page, place = route.read(argument)
    # Who plays is the first thing that the home page asks: the rest is the same form.
    alone = page == "computer"
    page = "new" if alone else page
    moved = (page, place) != (state.page, state.place)
    # What is wrong stays said; other messages belong to the page that one leaves.
    words = state.message if not moved or state.message_kind == "bad" else ""
    # What has been opened with the page, such as an invitation to send, stays open.
    sheet = "" if moved or state.sheet != "share" else state.sheet
    came_from_home = state.page == "home"
    state = state.but(page=page, place=place, sheet=sheet, beneath="", faults=(), message=words)
    if page == "new":
        state = state.but(setup=_form(state, place, alone, came_from_home))
    if page in ("play", "live"):
        state = _open(state, place, outside)
    if page == "play" and state.table is None:
        state = _undealt(state, place, outside)
    turn = state.spoken_turn
    state, more = _arrive_elsewhere(state, outside)
    name = _title(state)
    commands = [("title", name)]  # type: List[Tuple[Any, ...]]
    if moved:
        commands.extend([("top",), ("focus", "main")])
        # What was said on the way, or went wrong as the page began, is not said over.
        kept_said = state.spoken_turn != turn or state.spoken == state.message != ""
        state = say(state, name + ". " + state.spoken if kept_said else name)
    commands.extend(more)
    if page in ("games", "about"):
        commands.append(("measure",))
    if page == "new" and state.ladder is None:
        commands.append(("ladder",))
    if alone:
        commands.append(("wake", ""))
    if page == "home" and state.breathing:
        commands.append(("breathe", BREATH))
    if page == "play" and state.table is not None and state.table.since:
        commands.append(("tick", 500))
    return state, commands


def _form(state: State, place: str, alone: bool, came_from_home: bool) -> Setup:
    """The form of a new game: as it was left, but with the one to play against that the way there says."""
    game = place if place in ("paradox", "relativity") else "paradox"
    form = state.setup if state.setup and state.setup.game == game else Setup(game=game)
    if alone:
        return form.but(opponent="computer")
    return form.but(opponent="here") if came_from_home and form.opponent == "computer" else form


def _arrive_elsewhere(state: State, outside: Any) -> Done:
    """Pages whose modules are loaded when somebody gets there."""
    if state.page == "edit":
        from ui.intents import editor

        return editor.arrive(state, outside), []
    if state.page in ("play", "live") and state.table is not None and state.table.session.startswith("link/"):
        from ui.intents import meeting

        return meeting.arrived(state, outside)
    if state.page in ("puzzles", "puzzle"):
        from ui.intents import puzzles

        return puzzles.arrive(state, outside)
    return state, []


def _undealt(state: State, name: str, outside: Any) -> State:
    """The page of a fair deal that is still under way, where that is what the id belongs to."""
    if not [game for game in state.games if game.id == name and game.session.startswith("draw/")]:
        return state
    from ui.intents import inviting

    return inviting.waiting(state, name, outside) or state


def _linked(state: State, argument: str, outside: Any) -> Done:
    """Take in the game of a link; where it can't be read, say so on the page for opening games."""
    from ui.intents import friend
    from ui.intents.games import import_text

    known = friend.open_link(state, argument, outside)
    if known is not None:
        return known
    opened, commands = import_text(state.but(page="open", place=""), argument, outside)
    if opened.page == "open":
        commands.append(("title", _("Open a game")))
    return opened, commands


def _open(state: State, name: str, outside: Any) -> State:
    """The state with the game of that id at the table, as it was left; without one where it is not kept."""
    if state.table is not None and state.table.id == name:
        return state
    table = kept.read(name, outside.load(saved.GAME + name)) if saved.is_id(name) else None
    if table is not None:
        table = _with_draft(table, outside.load(DRAFT))
    opened: State = state.but(table=table)
    return opened


def _with_draft(table: Any, text: str) -> Any:
    """The table with the half-made turn that was kept, if it belongs here."""
    try:
        name, path, turn = json.loads(text) if text else ("", [], "")
        if name != table.id or tuple(path) != table.path:
            return table
        drafted = table
        for step in read_steps(table.position, turn)[0]:
            drafted = tables.make(drafted, step)
        return drafted
    except (ValueError, TypeError, EngineError):
        return table


def _title(state: State) -> str:
    names = {
        "home": "Lightcone",
        "new": _("New game"),
        "games": _("My games"),
        "learn": _("Rules"),
        "about": _("About"),
        "open": _("Open a game"),
    }
    if state.page == "edit":
        from ui.views import editor

        return editor.title(state)
    if state.page in ("puzzles", "puzzle"):
        from ui.words import puzzles

        return puzzles.title(state)
    if state.page == "live":
        return _("Play live")
    if state.page == "friend":
        return _("A game with a friend")
    if state.page == "play":
        return title(state.table) if state.table is not None else _("Game")
    return names[state.page]


def breathe(state: State, _argument: str, _outside: Any) -> Done:
    """The home page's pictures go on to the next turn, while somebody is there."""
    if state.page != "home" or not state.breathing:
        return state, []
    return state.but(picture=state.picture + 1), [("breathe", BREATH)]


def rest(state: State, _argument: str, _outside: Any) -> Done:
    """The pictures rest, or go on."""
    moving = not state.breathing
    return state.but(breathing=moving), [("breathe", BREATH)] if moving else []


def sheet(state: State, argument: str, _outside: Any) -> Done:
    """Open something over the page; focus goes into it."""
    opener = (
        state.opener
        if state.sheet and state.sheet != "side"
        else {"menu": "open-menu", "settings": "open-settings", "comment": "open-comment"}.get(argument, "open-menu")
    )
    if argument in ("notation", "comment"):
        first = "typed"
    elif argument in ("resign", "draw"):
        first = "no"
    else:
        first = "sheet-title"
    beneath = state.sheet if state.sheet == "side" and argument == "comment" else ""
    return state.but(sheet=argument, opener=opener, beneath=beneath, faults=()), [("focus", first)]


def side(state: State, _argument: str, _outside: Any) -> Done:
    """Open or close the turns on a narrow screen."""
    is_open = state.sheet == "side"
    return state.but(sheet="" if is_open else "side", opener="open-side"), [("show", "turn-current")]


def close(state: State, _argument: str, _outside: Any) -> Done:
    """Close what lies over the page; focus goes back to where it was opened. The one who has taken over the device
    starts the own clock with that."""
    table = state.table
    if state.sheet == "pass" and table is not None and table.left and not table.outcome():
        state = state.but(table=table.but(since=state.now))
        return state.but(sheet=""), [("focus", state.opener), ("tick", 500)]
    closed = state.but(sheet=state.beneath, beneath="", faults=(), prompt=None)
    return closed, [("focus", state.opener)] if state.sheet else []


def escape(state: State, argument: str, outside: Any) -> Done:
    """Escape: close what is open, else let go of what was chosen, else hush the message."""
    if state.sheet:
        return close(state, argument, outside)
    if state.thinking.line is not None:
        return coach.line(state, "close", outside)
    table = state.table
    if (
        state.page == "play"
        and table is not None
        and (table.chosen >= 0 or table.chooser >= 0 or (len(table.draft) == 1 and not state.thinking.steps))
    ):
        table = tables.take_back(table)
        return state.but(table=table), [("focus", "c%d" % table.cursor)]
    return state.but(message=""), []


def hush(state: State, _argument: str, _outside: Any) -> Done:
    """Close the message."""
    return state.but(message="", message_do=""), []


def fade(state: State, argument: str, outside: Any) -> Done:
    """Close the message if it is still the one that was told a while ago."""
    return hush(state, "", outside) if state.message == argument else (state, [])


INTENTS = {
    "fade": fade,
    "arrive": arrive,
    "breathe": breathe,
    "rest": rest,
    "sheet": sheet,
    "side": side,
    "close": close,
    "escape": escape,
    "hush": hush,
}
