"""Making a turn: choosing spaces and actions, taking back, confirming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.game import read_steps
from ui import table as tables
from ui import words
from ui.intents.common import keep, keep_draft, refuse, say, tell
from ui.sessions import session_of
from ui.texts import _
from ui.views import turnbar
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from engine.game import Step
    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]


def cell(state: State, argument: str, _outside: Any) -> Done:
    """A space was chosen: a pawn or coin to begin with, the target of an action, or neither."""
    number, table = int(argument), state.table
    if table is None or not session_of(table).may_play(table):
        return state, []
    table = table.but(cursor=number)
    state = state.but(table=table, message="")
    if tables.is_complete(table):
        return say(state, _("The turn is complete: confirm it, or undo.")), []
    steps = tables.targets(table).get(number, ())
    if len(steps) == 1:
        return make(state, steps[0])
    if steps:
        return _open_chooser(state, number)
    return _choose(state, number)


def _open_chooser(state: State, number: int) -> Done:
    table = state.table
    if table.chooser == number:
        return state.but(table=table.but(chooser=-1)), []
    state = state.but(table=table.but(chooser=number))
    options = [words.step_words(table.shown, step) for step in tables.targets(table)[number]]
    return say(state, _("Choose: {options}").format(options=" / ".join(options))), [("focus", "choose-0")]


def _choose(state: State, number: int) -> Done:
    """Take up a pawn or coin, another one instead, or put it down."""
    table = state.table
    held = table.chosen if table.game() == "relativity" else table.shown.acting
    if number == held and len(table.draft) <= 1:
        return _put_down(state)
    if number in tables.sources(table):
        return _take_up(state, number)
    if len(table.draft) <= 1 and held >= 0:
        return _put_down(state)
    return say(state.but(table=table.but(chooser=-1)), words.speaker(table.game()).cell_name(table.shown, number)), []


def _put_down(state: State) -> Done:
    table = state.table.but(chosen=-1, chooser=-1)
    state = state.but(table=tables.take_back(table) if table.draft else table)
    return say(state, turnbar.what_next(state.table)), keep_draft(state)


def _take_up(state: State, number: int) -> Done:
    table = state.table
    if table.game() == "relativity":
        state = state.but(table=table.but(chosen=number))
        return say(state, _taken_up(state.table, number) + " " + turnbar.what_next(state.table)), [("sound", "paper")]
    start = tables.stand(table, table.path, table.position, table.before, table.entered)
    for step in table.position.steps():
        if step.verb == "pawn" and step.source == number:
            return make(state.but(table=start), step)
    return state, []


def step(state: State, argument: str, _outside: Any) -> Done:
    """One of the actions of the chooser, by its text."""
    table = state.table
    if table is None or tables.is_complete(table) or not session_of(table).may_play(table):
        return state, []
    for each in table.shown.steps():
        if each.text == argument:
            return make(state, each)
    return state, []


def focus_era(state: State, argument: str, _outside: Any) -> Done:
    """Move the focus to an era, where the turn has come to that."""
    table = state.table
    if table is None or not session_of(table).may_play(table):
        return state, []
    found = tables.eras(table).get(int(argument))
    if found is None:
        return say(state, turnbar.what_next(table)), []
    return make(state, found)


def make(state: State, chosen: Step) -> Done:
    """Add a legal step to the turn under way; say and show what it does."""
    before, earlier = len(state.table.effects), state.table
    state = state.but(table=tables.make(state.table, chosen), message="")
    table = state.table
    lines = [_taken_up(table, chosen.source)] if chosen.verb == "pawn" else []
    lines.extend([ripple.told(table.game(), table.effects, before)])
    # A warning is said when it comes; it stays in sight above the turn bar.
    known = ripple.warnings(earlier.position, earlier.shown, earlier.effects)
    lines.extend([each for each in ripple.warnings(table.position, table.shown, table.effects) if each not in known])
    lines.append(turnbar.what_next(table))
    commands = keep_draft(state)
    commands.append(("animate", table.effects[before:], True))
    commands.append(("sound", "wood"))
    if tables.is_complete(table):
        commands.append(("attend", "confirm"))
    elif tables.eras(table):
        commands.append(("attend", "era%d" % sorted(tables.eras(table))[0]))
    else:
        commands.append(("attend", "c%d" % table.cursor))
    return say(state, " ".join([each for each in lines if each])), commands


def _taken_up(table: Any, number: int) -> str:
    """What has been taken up, and how many spaces it can act on."""
    name = words.speaker(table.game()).cell_name(table.shown, number)
    return name + ": " + _("{count} possible").format(count=len(tables.targets(table))) + "."


def undo(state: State, _argument: str, _outside: Any) -> Done:
    """One step back within the turn; at its beginning the last turn comes back as one under way."""
    table = state.table
    if table is None:
        return state, []
    if table.draft and not session_of(table).may_play(table):
        # What is under way here is not this person's turn: it is dropped, and the one before it opened.
        table = tables.stand(table, table.path, table.position, table.before, table.entered)
        state = state.but(table=table)
    if table.draft or table.chosen >= 0 or table.chooser >= 0:
        state = state.but(table=tables.take_back(table), message="")
        return say(state, _("Taken back.") + " " + turnbar.what_next(state.table)), keep_draft(state)
    if table.path and session_of(table).may_rewind(table):
        return _rewind(state)
    return state, []


def _rewind(state: State) -> Done:
    """Take the last turn out of the record and lay it before the player again, or go back where others follow it.

    Where the session takes back several at once, the first of them is the one that is laid open.
    """
    table, turn = state.table, ""
    try:
        for _turn in range(session_of(table).rewinds(table)):
            table, turn = tables.without_last(table)
    except EngineError as error:
        return refuse(state, error), []
    for each in read_steps(table.position, turn)[0] if turn else ():
        table = tables.make(table, each)
    state, commands = keep(state.but(table=table))
    commands.extend(keep_draft(state))
    return say(state, _("The last turn is open again.") + " " + turnbar.what_next(table)), commands


def confirm(state: State, _argument: str, _outside: Any) -> Done:
    """Put the complete turn into the record, and keep it at once."""
    table = state.table
    if table is None or not tables.is_complete(table) or not session_of(table).may_play(table):
        return (say(state, turnbar.what_next(table)) if table else state), []
    return enter(state)


def enter(state: State) -> Done:
    """Enter the complete draft into the record, whoever made it."""
    try:
        table = state.table
        table = tables.confirm(tables.clock_pressed(table, state.now))
    except EngineError as error:
        refused = refuse(state, error)
        return tell(refused, refused.faults[0], "bad"), []
    here = table.session == "here"
    if state.settings.turning == "on" and here:
        table = table.but(turned=table.position.mover == 1)
    if state.settings.passing == "on" and here and not table.outcome():
        # Nobody's clock runs while the device changes hands.
        table = table.but(since=0)
        state = state.but(sheet="pass", opener="c%d" % table.cursor)
    state, commands = keep(state.but(table=table, message="", faults=()))
    turn = table.record.nodes[tables.index_of(table)].turn
    commands.extend(session_of(table).after_turn(table, turn))
    if table.left and table.since:
        commands.append(("tick", 500))
    attend = ("focus", "yes") if state.sheet == "pass" else ("attend", "c%d" % table.cursor)
    commands.extend([("sound", "paper"), ("show", "turn-current"), attend])
    return _told(state, turn, commands)


def _told(state: State, turn: str, commands: Commands) -> Done:
    """Say the turn that was made and what follows; the end of a round or game in full."""
    table = state.table
    said = words.turn_words(table.game(), turn) + ". "
    outcome = table.outcome()
    if outcome and table.is_at_end():
        commands.extend([("sound", "bell"), ("persist",)])
        return say(state, said + turnbar.outcome_words(table, outcome)), commands
    if any(effect.what == "trophy" for effect in table.entered):
        commands.append(("sound", "bell"))
    if any(effect.what == "roles" for effect in table.entered):
        state = state.but(sheet="round", opener="c%d" % table.cursor)
        commands.append(("focus", "yes"))
    said = said + turnbar.standing_words(table) + " " + turnbar.what_next(table)
    if tables.times_seen(table) == 3:
        words_now = _("This position has come up three times: either player may claim a draw, in the menu.")
        state, said = tell(state, words_now), said + " " + words_now
    return say(state, said), commands


def type_turn(state: State, argument: Any, _outside: Any) -> Done:
    """A turn typed in notation: shown on the board like one that was clicked, to be confirmed."""
    table = state.table
    text = str(argument.get("text", "")).strip()
    if table is None or not session_of(table).may_play(table):
        return state, []
    try:
        steps = read_steps(table.position, text)[0]
    except EngineError as error:
        return refuse(state, error), [("focus", "typed")]
    table = tables.stand(table, table.path, table.position, table.before, table.entered)
    for each in steps:
        table = tables.make(table, each)
    state = state.but(table=table, sheet="", faults=())
    lines = [ripple.told(table.game(), table.effects)]
    lines.extend(ripple.warnings(table.position, table.shown, table.effects))
    commands = keep_draft(state)
    commands.append(("focus", "confirm" if tables.is_complete(table) else "c%d" % table.cursor))
    return say(state, " ".join(lines + [turnbar.what_next(table)])), commands


def flash(state: State, argument: str, _outside: Any) -> Done:
    """Point at the place of one effect of the ripple; again to let go."""
    table = state.table
    if table is None:
        return state, []
    number = int(argument)
    off = table.flashed == number
    return state.but(table=table.but(flashed=-1 if off else number, looking=not table.draft and not off)), []


def stand(state: State, argument: str, _outside: Any) -> Done:
    """The keyboard's place has moved to a cell by itself (tab, click)."""
    if state.table is None or state.table.cursor == int(argument):
        return state, []
    return state.but(table=state.table.but(cursor=int(argument))), []


INTENTS = {
    "cell": cell,
    "step": step,
    "focus-era": focus_era,
    "undo": undo,
    "confirm": confirm,
    "type-turn": type_turn,
    "flash": flash,
    "stand": stand,
}
