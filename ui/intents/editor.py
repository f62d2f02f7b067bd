"""Setting up a position: tools, spaces, the form, the text; and what is then done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.games import game_named
from engine.records import record as records
from ui import editing, route, saved
from ui import table as tables
from ui.intents.common import keep, new_id, refuse, say, tell
from ui.intents.keys import walked
from ui.intents.setup import deals_for
from ui.texts import _
from ui.words import editor as words

if TYPE_CHECKING:
    from typing import Any, Callable, List, Tuple

    from ui.editing import Editor
    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# Where the set-up under way is kept, by game, so that it survives a reload.
KEPT = saved.PREFIX + "editor/"


def arrive(state: State, outside: Any) -> State:
    """The state on the editor's page: the set-up as it was left, else the start of the game."""
    game = state.place if state.place in editing.GAMES else "paradox"
    if state.editor is not None and state.editor.game == game:
        return state
    text = outside.load(KEPT + game)
    try:
        opened: State = state.but(editor=editing.begin(game, text))
    except EngineError:
        opened = state.but(editor=editing.begin(game))
    return opened


def _keep(state: State) -> Commands:
    return [("save", KEPT + state.editor.game, editing.text(state.editor))]


def _changed(state: State, editor: Editor, said: str = "") -> Done:
    """The state with the editor after a change; the problems are said where there are others than before."""
    before = words.problems(state.editor)
    state = state.but(editor=editor, faults=())
    now = words.problems(editor)
    if [each for _problem, each in now] != [each for _problem, each in before]:
        told = [each for pair, each in now if pair not in [problem for problem, _each in before]]
        said = " ".join([said, words.verdict(editor, len(now))] + told).strip()
    return say(state, said) if said else state, _keep(state)


def cell(state: State, argument: str, _outside: Any) -> Done:
    """Use the tool on a space."""
    number = int(argument)
    return _tap(state, number, "")


def _tap(state: State, number: int, tool: str) -> Done:
    editor, refusal = editing.tap(state.editor, number, tool)
    if refusal:
        return say(state.but(editor=editor), words.refusal(refusal)), []
    said = words.tapped(editor, number)
    if words.beside(editor) != words.beside(state.editor):
        said = said + ". " + words.beside(editor)
    return _changed(state, editor, said)


def walk(state: State, argument: str, _outside: Any) -> Done:
    """One space on, by an arrow key."""
    editor = state.editor
    number = walked(editor.game, editor.cursor, editor.turned, argument)
    return state.but(editor=editor.but(cursor=number)), [("focus", "c%d" % number)]


def stand(state: State, argument: str, _outside: Any) -> Done:
    """The keyboard's place has moved to a space by itself."""
    return state.but(editor=state.editor.but(cursor=int(argument))), []


def tool(state: State, argument: Any, _outside: Any) -> Done:
    """Take another tool in hand."""
    editor = state.editor
    if argument["value"] not in editing.GAMES[editor.game].tools(editor.setup):
        return state, []
    return state.but(editor=editor.but(tool=argument["value"], held=-1)), []


def field(state: State, argument: Any, _outside: Any) -> Done:
    """A field of the form has changed."""
    editor = state.editor
    setup = editing.GAMES[editor.game].field(editor.setup, argument["name"], argument["value"])
    changed = editing.change(editor, setup)
    game = editing.GAMES[editor.game]
    if changed.tool not in game.tools(setup):
        changed = changed.but(tool=game.TOOLS[0])
    return _changed(state, changed)


def trophy(state: State, argument: str, _outside: Any) -> Done:
    """A trophy passes on to the next owner: "night3"."""
    editor = state.editor
    round_name, rank = argument[:-1], int(argument[-1])
    setup = editing.relativity.trophy(editor.setup, round_name, rank)
    owner = (setup.night if round_name == "night" else setup.day)[rank]
    return _changed(state, editing.change(editor, setup), words.trophy(round_name, rank, owner))


def whole(state: State, argument: str, outside: Any) -> Done:
    """Change all of it at once: "start", "empty", "deal" (by lot), "last" (no last swap)."""
    editor = state.editor
    game, setup = editing.GAMES[editor.game], editor.setup
    if argument == "start":
        setup = game.started(setup)
    elif argument == "empty":
        setup = game.emptied(setup)
    elif argument == "deal" and editor.game == "relativity":
        setup = game.dealt(setup, outside.choose)
    elif argument == "last":
        setup = game.field(setup, "last", "")
    return _changed(state, editing.change(editor, setup), _("Changed."))


def text(state: State, argument: Any, _outside: Any) -> Done:
    """The position's text was typed or pasted: whatever can be read is set up, possible or not."""
    editor, typed = state.editor, str(argument.get("text", "")).strip()
    try:
        game = game_of_text(typed, editor.game)
        setup = editing.GAMES[game].read(typed)
    except EngineError as error:
        return refuse(state.but(editor=editor.but(typed=typed)), error), [("focus", "edit-text")]
    if game != editor.game:
        state = state.but(editor=editing.begin(game, typed), place=game, faults=())
        return say(state, _("Set up.")), _keep(state) + [("swap", route.write("edit", game))]
    return _changed(state, editing.change(editor, setup), _("Set up."))


def game_of_text(typed: str, current: str) -> str:
    """Which game a position's text is of, by the number of its fields; the current one where it is of none."""
    count = typed.count(" ") + 1
    for game in editing.GAMES:
        if count == game_named(game).fields:
            return game
    return current


def undo(state: State, _argument: str, _outside: Any) -> Done:
    """Take the last change back."""
    if state.editor.held >= 0:
        return state.but(editor=state.editor.but(held=-1)), []
    return _changed(state, editing.undo(state.editor), _("Taken back.") if state.editor.past else "")


def redo(state: State, _argument: str, _outside: Any) -> Done:
    """Make the change that was taken back once more."""
    return _changed(state, editing.redo(state.editor), _("Once more.") if state.editor.future else "")


def flip(state: State, _argument: str, _outside: Any) -> Done:
    """Turn the board round."""
    return state.but(editor=state.editor.but(turned=not state.editor.turned)), []


def show(state: State, argument: str, _outside: Any) -> Done:
    """Go to the first space of a problem, given by its number in the list."""
    found = editing.problems(state.editor)
    number = int(argument)
    cells = editing.marked(state.editor, found[number]) if number < len(found) else ()
    if not cells:
        return say(state, words.sentence(state.editor, found[number])) if number < len(found) else state, []
    closed = "" if state.sheet == "side" else state.sheet
    return state.but(editor=state.editor.but(cursor=cells[0]), sheet=closed), [("focus", "c%d" % cells[0])]


def with_position(state: State, then: Callable[[Any], Done]) -> Done:
    """Go on with the position; where there is none, say the first problem."""
    position = editing.position(state.editor)
    if position is not None:
        return then(position)
    first = words.problems(state.editor)[0][1]
    told = _("This position cannot exist: {problem}").format(problem=first)
    return tell(state, told, "bad"), []


def play(state: State, _argument: str, outside: Any) -> Done:
    """Begin a game for two at this screen from the position."""
    return with_position(state, lambda position: _begin(state, position, outside))


def _begin(state: State, position: Any, outside: Any) -> Done:
    game = game_named(position.game)
    rules = game.rules_of(position) or game.rules[0]
    # The Night's deal is not asked for: the start position holds its coins.
    deals = ("",) + deals_for(position.game, rules, outside.choose)[1:] if position.game == "relativity" else ()
    if position.awaits_deal():
        position = position.with_deal(deals[1])
    record = records.new(records.set_up(position.game, rules, deals, position.write()))
    state, commands = keep(state.but(table=tables.set_out(new_id(outside), record), sheet="", message=""))
    commands.append(("go", route.write("play", state.table.id)))
    return state, commands


def analyse(state: State, argument: str, outside: Any) -> Done:
    """Begin a game from the position, with the coach looking at it."""
    state, commands = play(state, argument, outside)
    if not commands:
        return state, commands
    return state, commands + [("later", 60, "analyse")]


def copy(state: State, _argument: str, _outside: Any) -> Done:
    """The set-up's text, possible or not."""
    return state, [("copy", editing.text(state.editor))]


def link(state: State, _argument: str, _outside: Any) -> Done:
    """A link that holds the position."""
    from engine.links import link as links

    return with_position(state, lambda position: (state, [("copy-link", links.write_position(position))]))


def svg(state: State, _argument: str, _outside: Any) -> Done:
    """A picture of what is set up."""
    from ui.boards import picture

    drawn = editing.GAMES[state.editor.game].drawn(state.editor.setup)
    name = "lightcone-" + state.editor.game + "-position.svg"
    return state, [("download", name, "image/svg+xml", picture.svg(drawn).text)]


def edit_this(state: State, _argument: str, _outside: Any) -> Done:
    """Open the position at the table in the editor; of a turn under way, its beginning."""
    if state.table is None or state.table.position is None:
        return state, []
    position = state.table.position
    state = state.but(editor=editing.begin(position.game, position.write()), sheet="")
    return state, _keep(state) + [("go", route.write("edit", position.game))]


def escape(state: State, _argument: str, _outside: Any) -> Done:
    """Put down what was taken up, else close what is open."""
    if state.editor.held >= 0:
        return state.but(editor=state.editor.but(held=-1)), []
    return state.but(sheet="", message=""), [("focus", state.opener)] if state.sheet else []


# Keys


def is_key(state: State, name: str) -> bool:
    """Whether a key means something in the editor, with nothing over it."""
    if state.editor is None or state.sheet not in ("", "side"):
        return False
    return name in KEYS or bool(editing.GAMES[state.editor.game].tool_of_key(state.editor.setup, name))


def key(state: State, argument: str, outside: Any) -> Done:
    """A letter of the notation puts that piece where the keyboard stands; other keys are the buttons'."""
    if argument in KEYS:
        return KEYS[argument](state, "", outside)
    found = editing.GAMES[state.editor.game].tool_of_key(state.editor.setup, argument)
    return _tap(state, state.editor.cursor, found) if found else (state, [])


def to_board(state: State, _argument: str, _outside: Any) -> Done:
    """Focus goes to the board, where the keyboard's place is."""
    return state, [("focus", "c%d" % state.editor.cursor)]


def keys_sheet(state: State, _argument: str, _outside: Any) -> Done:
    """The list of keys."""
    return state.but(sheet="keys", opener="c%d" % state.editor.cursor), [("focus", "sheet-title")]


KEYS = {
    "z": undo,
    "y": redo,
    "Backspace": undo,
    "v": to_board,
    "f": flip,
    "p": play,
    "?": keys_sheet,
}

# What these names mean while the editor is the page.
ON_PAGE = {
    "cell": cell,
    "walk": walk,
    "stand": stand,
    "undo": undo,
    "flip": flip,
    "escape": escape,
    "key": key,
    "tool": tool,
    "edit-field": field,
    "edit-trophy": trophy,
    "edit-whole": whole,
    "edit-text": text,
    "edit-redo": redo,
    "edit-show": show,
    "edit-play": play,
    "edit-analyse": analyse,
    "edit-copy": copy,
    "edit-link": link,
    "edit-svg": svg,
}
