"""My games: rename, delete and bring back, export and import, open what was pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.records import record as records
from ui import incoming, kept, route, saved
from ui import table as tables
from ui.intents.common import keep, new_id, refuse, say, tell
from ui.texts import _, _n

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


def _list_saved(state: State) -> Commands:
    return [("save", saved.LIST, saved.write_list(state.games))]


def rename(state: State, argument: str, _outside: Any) -> Done:
    """Ask for a game's name."""
    names = [game.name for game in state.games if game.id == argument]
    opener = "rename-" + argument if state.page == "games" else "open-menu"
    return state.but(sheet="rename", place=argument or state.place, prompt=names[0] if names else "", opener=opener), [
        ("focus", "typed")
    ]


def renamed(state: State, argument: Any, outside: Any) -> Done:
    """A game has got its name: a header of its record, "Title"."""
    name = state.place
    table = (
        state.table
        if state.table is not None and state.table.id == name
        else kept.read(name, outside.load(saved.GAME + name))
    )
    state = state.but(sheet="", prompt=None)
    if table is None:
        return state, []
    try:
        table = table.but(record=records.with_header(table.record, "Title", str(argument.get("text", "")).strip()))
    except EngineError as error:
        return refuse(state, error), []
    state, commands = keep(state.but(table=table))
    commands.append(("focus", state.opener))
    return say(state, _("Renamed.")), commands


def delete(state: State, argument: str, outside: Any) -> Done:
    """Delete a game from the list; it can be brought back until the page closes."""
    gone = [game for game in state.games if game.id == argument]
    if not gone:
        return state, []
    text = outside.load(saved.GAME + argument)
    trash = state.trash + ((gone[0], text),)
    table = None if state.table is not None and state.table.id == argument else state.table
    state = state.but(games=saved.without(state.games, argument), trash=trash, table=table)
    words = _("{name} is deleted.").format(name=gone[0].name or _("The game"))
    commands = _list_saved(state)
    commands.extend([("drop", saved.GAME + argument), ("measure",), ("focus", "main")])
    return tell(state, words, "", "undelete"), commands


def undelete(state: State, _argument: str, _outside: Any) -> Done:
    """Bring back the game that was deleted last."""
    if not state.trash:
        return state, []
    game, text = state.trash[-1]
    state = state.but(games=saved.with_game(state.games, game), trash=state.trash[:-1], message="", message_do="")
    commands = _list_saved(state)
    commands.extend([("save", saved.GAME + game.id, text), ("measure",)])
    return say(state, _("It is back.")), commands


def export(state: State, _argument: str, outside: Any) -> Done:
    """All games as one text file of records."""
    found = [kept.read(game.id, outside.load(saved.GAME + game.id)) for game in state.games]
    text = incoming.write_all([table.record for table in found if table is not None])
    return state, [("download", "lightcone-games.txt", "text/plain", text)]


def import_text(state: State, argument: Any, outside: Any) -> Done:
    """Open what was pasted, or the file that was chosen."""
    text = argument if isinstance(argument, str) else str(argument.get("text", ""))
    if incoming.is_link(text.strip()):
        from ui.intents import friend

        known = friend.open_link(state, text, outside)
        if known is not None:
            return known
    found, errors = incoming.read(text)
    return _take_in(state, found, errors, outside) if found else _found_nothing(state, errors)


def _found_nothing(state: State, errors: List[Any]) -> Done:
    if not errors:
        nothing = _("There is no game in this text.")
        return say(state.but(faults=(nothing,)), nothing), [("focus", "text")]
    nothing = _("This can't be read as a game.")
    state = refuse(state, errors[0])
    state = say(state.but(faults=(nothing,) + state.faults), nothing + " " + state.faults[0])
    return state, [("focus", "text")]


def _take_in(state: State, found: List[Any], errors: List[Any], outside: Any) -> Done:
    # A file of many games may have been taken in before; a single game is wanted again.
    fresh = [record for record in found if len(found) == 1 or not _is_kept(state, record, outside)]
    commands = []  # type: Commands
    name = ""
    for record in fresh:
        table = tables.set_out(new_id(outside), record)
        state, more = keep(state.but(table=tables.go(table, records.main_path(record))))
        commands, name = commands + more, table.id
    page, place = ("play", name) if len(found) == 1 else ("games", "")
    # The page is turned here: what is told belongs to where one arrives.
    state = state.but(page=page, place=place, faults=())
    commands.extend([("go", route.write(page, place)), ("top",), ("focus", "main")])
    words = _taken_in(len(fresh), len(found) - len(fresh))
    if errors:
        state = refuse(state, errors[0])
        words = words + " " + _("A part could not be read: {fault}").format(fault=state.faults[0])
    elif page == "play":
        # Its board is the message; a box over it would only be in the way.
        return say(state, words), commands
    return tell(state, words, "bad" if errors else "good"), commands


def _taken_in(fresh: int, known: int) -> str:
    words = _n("{count} game was taken in.", "{count} games were taken in.", fresh).format(count=fresh)
    if not known:
        return words
    return words + " " + _n("{count} was here already.", "{count} were here already.", known).format(count=known)


def _is_kept(state: State, record: Any, outside: Any) -> bool:
    """Whether the very same record is among the games that are kept."""
    turns = len(records.main_path(record))
    for game in state.games:
        if game.game == record.setup.game and game.rules == record.setup.rules and game.turns == turns:
            table = kept.read(game.id, outside.load(saved.GAME + game.id))
            if table is not None and table.record == record:
                return True
    return False


INTENTS = {
    "rename": rename,
    "renamed": renamed,
    "delete": delete,
    "undelete": undelete,
    "export": export,
    "import": import_text,
    "import-text": import_text,
}
