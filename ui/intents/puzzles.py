"""Puzzles: getting their files, opening one, judging its turns, hints, giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.game import read_steps
from engine.games import game_named
from engine.records import record as records
from ui import puzzles, route
from ui import table as tables
from ui import words as speech
from ui.intents import board, keys
from ui.intents.common import keep, new_id, refuse, say
from ui.intents.common import tell as tell_page
from ui.intents.setup import deals_for
from ui.puzzles import GIVEN, HELPED, SOLVED, Puzzling
from ui.texts import _
from ui.views import turnbar
from ui.words import puzzles as words
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from engine.puzzles import Puzzle
    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


def tell(state: State, told: str, tone: str = "") -> State:
    """Words beside the board's buttons, where the eye is."""
    told_state: State = state.but(puzzling=state.puzzling.but(told=told, tone=tone))
    return told_state


# Getting there


def arrive(state: State, outside: Any) -> Done:
    """The list, a shelf, or a puzzle was asked for: ask for its file where it has not come yet."""
    state = state.but(progress=puzzles.read_progress(outside.load(puzzles.KEPT)), today=outside.today())
    shelf = shelf_of(state)
    if state.page == "puzzle" and (state.puzzling is None or state.puzzling.name != state.place):
        state = state.but(puzzling=None, table=None)
    if shelf not in puzzles.SHELVES:
        return state, []
    if state.shelves.get(shelf) is None:
        return state, [("fetch", puzzles.address(shelf), "shelf", shelf)]
    return _opened(state), []


def shelf_of(state: State) -> str:
    """The shelf that the page is about; "" for none."""
    if state.page == "puzzles":
        return str(state.place)
    return puzzles.daily_shelf(state.today) if state.place == "daily" else state.place.partition(".")[0]


def shelf_came(state: State, argument: Any, _outside: Any) -> Done:
    """A file has come ("" where it can't be had)."""
    shelves = dict(state.shelves)
    found = puzzles.read_shelf(argument["text"])
    shelves[argument["name"]] = found
    if not found:
        shelves[argument["name"]] = None
        told = _("These puzzles cannot be had now. They come with the first visit that has a network.")
        return tell_page(state.but(shelves=shelves), told, "bad"), []
    return _opened(state.but(shelves=shelves)), [("title", words.title(state))]


def _opened(state: State) -> State:
    """The state with the puzzle that its address names at the table, once its file is there."""
    if state.page != "puzzle" or state.puzzling is not None:
        return state
    shelf = shelf_of(state)
    found = state.shelves.get(shelf)
    if not found:
        return state
    if state.place == "daily":
        return _at_table(state, puzzles.daily(state.today, found), "daily", state.today)
    at = puzzles.find(found, state.place)
    return _at_table(state, found[at], state.place, -1) if at >= 0 else state


def _at_table(state: State, puzzle: Puzzle, name: str, day: int) -> State:
    try:
        table = puzzles.table_for(puzzle)
    except EngineError:
        return state
    table = table.but(id=name)
    said = words.goal(puzzle)
    opened = state.but(puzzling=Puzzling(name=name, puzzle=puzzle, daily=day), table=table, message="", faults=())
    return say(opened, said)


def open_link(state: State, found: Any, name: str) -> Done:
    """Open the puzzle that came by link; where it reaches nothing, say so on the page for opening games."""
    from engine.puzzles import from_line

    try:
        puzzle = from_line(found.position.write(), found.goal, tuple(found.solution))
    except EngineError as error:
        refused = refuse(state.but(page="open", place=""), error)
        return tell_page(refused, refused.faults[0], "bad"), [("title", _("Open a game"))]
    state = state.but(page="puzzle", place=name, sheet="", puzzling=None)
    state = _at_table(state, puzzle, name, -1)
    return state, [("swap", "#" + name), ("title", words.title(state)), ("top",), ("focus", "main")]


def seek(state: State, argument: Any, _outside: Any) -> Done:
    """Choose what the list shows: a kind of puzzle, or only those that are not solved."""
    kind, only_open = state.sought
    if argument["name"] == "kind":
        kind = str(argument["value"])
    else:
        only_open = argument["value"] == "on"
    state = state.but(sought=(kind, only_open))
    found = state.shelves.get(state.place)
    if not found:
        return state, []
    return say(state, words.found(len(puzzles.places_sought(found, state.place, state.progress, state.sought)))), []


# Solving


def cell(state: State, argument: str, outside: Any) -> Done:
    """A space was chosen, as in a game."""
    if state.puzzling is None or state.puzzling.state != "open":
        return state, []
    return board.cell(state, argument, outside)


def confirm(state: State, argument: str, outside: Any) -> Done:
    """Judge the complete turn: go on where it is right, lay it back where it is not."""
    table, puzzling = state.table, state.puzzling
    if table is None or puzzling is None or not tables.is_complete(table) or puzzling.state != "open":
        return (say(state, turnbar.what_next(table)) if table is not None else state), []
    if not puzzles.is_right(puzzling.puzzle, table):
        return _refused(state)
    state = state.but(table=tables.confirm(table).but(session="puzzle"), message="", faults=())
    if puzzles.is_last(puzzling.puzzle, state.table):
        return _finished(state)
    return _answered(state)


def _refused(state: State) -> Done:
    table, puzzling = state.table, state.puzzling
    told = words.wrong(puzzling.puzzle, not table.path)
    table = tables.stand(table, table.path, table.position, table.before, table.entered)
    state = state.but(table=table, puzzling=puzzling.but(wrong=puzzling.wrong + 1))
    return say(tell(state, told, "bad"), told), [("attend", "c%d" % table.cursor)]


def _answered(state: State) -> Done:
    """The opponent's turn, from the puzzle's line."""
    table, puzzle = state.table, state.puzzling.puzzle
    turn = puzzles.reply_to(puzzle, table)
    for step in read_steps(table.position, turn)[0] if turn else ():
        table = tables.make(table, step)
    if not turn:
        return _finished(state)
    effects = table.effects
    table = tables.confirm(table)
    told = _("Right. The answer: {turn}.").format(turn=speech.turn_words(table.game(), turn))
    lines = [ripple.effect_words(table.game(), effects, index) for index in range(len(effects))]
    told = told + " " + words.now(puzzle)
    state = tell(state.but(table=table), told, "good")
    commands = [("animate", effects, True), ("sound", "wood"), ("attend", "c%d" % table.cursor)]  # type: Commands
    return say(state, " ".join([told] + lines + [turnbar.what_next(table)])), commands


def _finished(state: State) -> Done:
    puzzling, table = state.puzzling, state.table
    how = HELPED if puzzling.hints else SOLVED
    state = state.but(puzzling=puzzling.but(state="solved"), table=table.but(session="shown"))
    state, commands = _left(state, how)
    told = _("Solved.") if how == SOLVED else _("Solved, with a hint.")
    commands.extend([("sound", "bell"), ("focus", "puzzle-next"), ("persist",)])
    return say(tell(state, told, "good"), told), commands


def _left(state: State, how: str) -> Done:
    """Keep how the puzzle was left; one that came by link is on no shelf."""
    shelf = shelf_of(state)
    if shelf not in puzzles.SHELVES:
        return state, []
    name = puzzles.name_of(shelf, state.puzzling.puzzle)
    progress = puzzles.with_left(state.progress, name, how)
    return state.but(progress=progress), [("save", puzzles.KEPT, puzzles.write_progress(progress))]


def hint(state: State, _argument: str, _outside: Any) -> Done:
    """First which pawn or coin, then the first action; only where the solution's line stands on the board."""
    table, puzzling = state.table, state.puzzling
    if puzzling is None or puzzling.state != "open" or table is None:
        return state, []
    steps = read_steps(table.position, _wanted(state))[0]
    table = tables.stand(table, table.path, table.position, table.before, table.entered)
    if puzzling.hinted != table.path:
        told = words.hint(table.position, steps[0])
    else:
        told = words.more_hint(table.position, steps[min(1, len(steps) - 1)])
    if table.game() == "paradox":
        table = tables.make(table, steps[0]) if steps[0].verb == "pawn" else table
    else:
        table = table.but(chosen=steps[0].source, cursor=steps[0].source)
    state = state.but(table=table, puzzling=puzzling.but(hints=puzzling.hints + 1, hinted=table.path))
    return say(tell(state, told, "good"), told), []


def _wanted(state: State) -> str:
    """The solver's next turn on the line; off the line, a turn that reaches the goal."""
    table, puzzle = state.table, state.puzzling.puzzle
    if not table.path:
        return str(puzzle.line[0])
    from engine.puzzles import is_reached

    start = tables.position_at(table, ())
    if len(puzzle.line) > 2 and records.turns_to(table.record, table.path)[-1] == puzzle.line[1]:
        return str(puzzle.line[2])
    for turn, following in table.position.successors():
        if is_reached(puzzle, start, following):
            return str(turn)
    return str(next(table.position.successors())[0])


def give_up(state: State, _argument: str, _outside: Any) -> Done:
    """Show the solution as a line to step through."""
    puzzling = state.puzzling
    if puzzling is None or puzzling.state != "open":
        return state, []
    table = puzzles.solution_table(puzzling.puzzle).but(id=puzzling.name, turned=state.table.turned)
    state = state.but(table=tables.go(table, (0,)), puzzling=puzzling.but(state="given"))
    state, commands = _left(state, GIVEN)
    told = words.done("given") + " " + speech.turn_words(table.game(), puzzling.puzzle.line[0]) + "."
    return say(tell(state, words.done("given")), told), commands + [("animate", state.table.entered, True)]


def again(state: State, _argument: str, _outside: Any) -> Done:
    """Set the puzzle up once more."""
    puzzling = state.puzzling
    if puzzling is None:
        return state, []
    hints = puzzling.hints if puzzling.state != "given" else max(1, puzzling.hints)
    opened = _at_table(state, puzzling.puzzle, puzzling.name, puzzling.daily)
    return opened.but(puzzling=opened.puzzling.but(hints=hints, wrong=puzzling.wrong)), []


def after(state: State, _argument: str, _outside: Any) -> Done:
    """The next puzzle of the shelf that is not solved yet; the list where there is none."""
    shelf = shelf_of(state)
    found = state.shelves.get(shelf)
    if not found or state.puzzling is None:
        return state, [("go", route.write("puzzles"))]
    here = puzzles.find(found, puzzles.name_of(shelf, state.puzzling.puzzle))
    at = puzzles.next_open(found, shelf, here, state.progress, state.sought[0])
    if at < 0 or at == here:
        return state, [("go", route.write("puzzles", shelf))]
    return state, [("go", route.write("puzzle", puzzles.name_of(shelf, found[at])))]


# Elsewhere


def analyse(state: State, _argument: str, outside: Any) -> Done:
    """Begin a game from the puzzle's position, with the coach looking at it. Whoever looks has had a hint."""
    puzzling = state.puzzling
    if puzzling is None:
        return state, []
    game = game_named(state.table.game())
    position = tables.position_at(state.table, ())
    rules = game.rules_of(position) or game.rules[0]
    deals = ("",) + deals_for(game.name, rules, outside.choose)[1:] if game.name == "relativity" else ()
    record = records.new(records.set_up(game.name, rules, deals, puzzling.puzzle.position))
    state = state.but(puzzling=puzzling.but(hints=max(1, puzzling.hints)))
    # Whoever has solved it from Black's side looks on from there.
    table = tables.set_out(new_id(outside), record).but(turned=state.table.turned)
    state, commands = keep(state.but(table=table, sheet="", message=""))
    commands.extend([("go", route.write("play", state.table.id)), ("later", 60, "analyse")])
    return state, commands


def link(state: State, _argument: str, _outside: Any) -> Done:
    """A link that holds the puzzle."""
    from engine.links import letters
    from engine.puzzles import turns_of

    if state.puzzling is None:
        return state, []
    puzzle = state.puzzling.puzzle
    start = tables.position_at(state.table, ())
    try:
        text = letters.write_puzzle(letters.Puzzle(start, puzzle.goal, turns_of(puzzle)))
    except EngineError as error:
        refused = refuse(state, error)
        return tell_page(refused, refused.faults[0], "bad"), []
    return state, [("copy-link", text)]


def key(state: State, argument: str, outside: Any) -> Done:
    """The keys of a game; what confirms a turn there judges it here."""
    if argument == "c" and keys.is_key(state, argument):
        return confirm(state, "", outside)
    return keys.key(state, argument, outside)


# What these names mean while a puzzle is the page.
ON_PAGE = {
    "cell": cell,
    "confirm": confirm,
    "key": key,
    "puzzle-hint": hint,
    "puzzle-give-up": give_up,
    "puzzle-again": again,
    "puzzle-next": after,
    "puzzle-analyse": analyse,
    "puzzle-link": link,
    "shelf": shelf_came,
}
# And while the list of puzzles is.
ON_LIST = {"shelf": shelf_came, "puzzle-seek": seek}
