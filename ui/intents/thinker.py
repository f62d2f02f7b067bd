"""What comes from the thinker, what is asked of it, and the computer's turns, made step by step by the same rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.game import read_steps
from ui import ladder, thinking
from ui import table as tables
from ui import words as table_words
from ui.intents import board
from ui.intents.common import DRAFT, say, silent, tell
from ui.sessions import level, session_of
from ui.state import AWAY, CRASHED, FINE, FULL, SMALL
from ui.texts import _
from ui.views import turnbar
from ui.words import coach as speech
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from ui.state import State

    Commands = List[Tuple[Any, ...]]
    Done = Tuple[State, Commands]

# Milliseconds between two steps of the computer's turn, by the speed of pieces; none without motion.
PACES = {"slow": 900, "normal": 520, "fast": 240}


def follow(before: State, state: State, commands: Commands) -> Done:
    """After every intent: let go of what belonged to another position, and ask for what is wanted now."""
    if _name(before.table) != _name(state.table) and state.table is not None and level(state.table):
        # So that the computer is awake when its turn comes.
        commands = commands + [("wake", "")]
    state = _let_go(before, state)
    want, heard = thinking.wanted(state), state.thinking
    if want == heard.asked:
        return state, commands
    if want is None:
        if heard.busy:
            commands = commands + [("think", thinking.STOP)]
        return state.but(thinking=heard.but(asked=None, busy=False)), commands
    number = heard.number + 1
    line = thinking.request(want, number, heard.runtime)
    return state.but(thinking=heard.but(asked=want, number=number, busy=True)), commands + [("think", line)]


def _let_go(before: State, state: State) -> State:
    old, new = before.table, state.table
    if old is new or _place(old) == _place(new):
        return state
    heard = state.thinking.but(line=None, told=False)
    if _name(old) != _name(new):
        heard = heard.but(coach=False, analysing=False, question=None, steps=())
    else:
        if heard.question and heard.question[0] != "review":
            heard = heard.but(question=None)
        if old.path != new.path:
            heard = heard.but(steps=())
    return state.but(thinking=heard)  # type: ignore[no-any-return]


def _place(table: Any) -> Any:
    return (table.id, table.path, table.draft) if table is not None else None


def _name(table: Any) -> str:
    return table.id if table is not None else ""


def thought(state: State, argument: str, _outside: Any) -> Done:
    """A line of the thinker's: the answer to what was asked last, or to something that nobody wants any more."""
    answer, heard = thinking.read_answer(argument), state.thinking
    want = heard.asked
    if want is None or answer.get("id") != heard.number:
        return state, []
    over = thinking.is_done(answer)
    heard = thinking.with_answer(heard, want, answer).but(busy=not over)
    state = state.but(thinking=heard)
    if not over:
        return state, []
    if answer["type"] == "error":
        words = _("The computer cannot say anything about this position.")
        return tell(state, words, "bad"), []
    if want[0] == "move":
        return _begin_turn(state, want, answer)
    return _say_answer(state, want, answer), []


def _say_answer(state: State, want: Any, answer: Any) -> State:
    """Answers to questions are said; analysis is not, it would talk on and on."""
    game = state.table.game() if state.table is not None else ""
    if want[0] == "hint":
        return say(state, speech.idea_words(game, answer.get("idea", {})))
    if want[0] == "threats":
        found = [speech.threat_words(game, threat) for threat in answer.get("threats", ())]
        return say(state, " ".join(found) or speech.no_threat_words(game))
    if want[0] == "review":
        return say(state, _("The review is ready."))
    return state


def _begin_turn(state: State, want: Any, answer: Any) -> Done:
    """The computer has chosen: its turn is read by the rules, like one that is typed, and made step by step."""
    table = state.table
    heard = state.thinking
    table = tables.stand(table, table.path, table.position, table.before, table.entered)
    try:
        steps = read_steps(table.position, str(answer.get("turn", "")))[0]
    except EngineError:
        words = _("The computer has given a turn that the rules do not allow. It is not played.")
        return tell(state, words, "bad"), []
    # Forgotten, so that the same position asks anew when it comes up again.
    answers = tuple([pair for pair in heard.answers if pair[0] != want])
    heard = heard.but(steps=tuple([step.text for step in steps]), made_from=want[1], answers=answers)
    return computer_step(state.but(table=table, thinking=heard), "", None)


def computer_step(state: State, _argument: str, _outside: Any) -> Done:
    """The next step of the computer's turn; the last one is followed by the entry into the record."""
    table, heard = state.table, state.thinking
    if not heard.steps:
        return state, []
    if table is None or table.position.write() != heard.made_from or session_of(table).may_play(table):
        return state.but(thinking=heard.but(steps=())), []
    for step in table.shown.steps():
        if step.text == heard.steps[0]:
            return _make(state.but(thinking=heard.but(steps=heard.steps[1:])), step)
    # Something else stands on the board than this turn: it is asked for again.
    return state.but(thinking=heard.but(steps=())), []


def _make(state: State, step: Any) -> Done:
    before = state
    state, commands = board.make(state, step)
    if state.thinking.steps:
        # Said as a whole, with all that it does, when it is made.
        state = silent(state, before)
        kept = [each for each in commands if each[0] != "attend" and each[1:2] != (DRAFT,)]
        return state, kept + [("later", PACES.get(state.settings.speed, 520), "computer-step")]
    animated = [each for each in commands if each[0] == "animate"]
    state, more = board.enter(state)
    return _told(state), more + animated


def _told(state: State) -> State:
    """The computer's turn in words: the turn, each thing that it did, and what is next."""
    table = state.table
    turn = table_words.turn_words(table.game(), table.record.nodes[tables.index_of(table)].turn)
    said = [_("The computer plays: {turn}").format(turn=turn) + ".", ripple.told(table.game(), table.entered)]
    outcome = table.outcome()
    if outcome and table.is_at_end():
        said.append(turnbar.outcome_words(table, outcome))
    else:
        said.extend([turnbar.mover_words(table) + ".", turnbar.what_next(table)])
    if state.message:
        said.append(state.message)
    return say(state, " ".join(said))


def thinker(state: State, argument: str, _outside: Any) -> Done:
    """Where it is thought from now on; whatever is open is asked again there."""
    heard = state.thinking
    if argument == FULL:
        if heard.trouble:
            state = state.but(message="")
        heard = heard.but(runtime=FULL, trouble=FINE)
    elif argument in (CRASHED, AWAY):
        words = _("The fast engine cannot start now: a small one thinks in its place, and plays weaker.")
        return tell(state.but(thinking=heard.but(trouble=argument)), words), []
    else:
        heard = heard.but(runtime=SMALL)
    return state.but(thinking=heard.but(asked=None, busy=False)), []


def retry(state: State, _argument: str, _outside: Any) -> Done:
    """Try once more to start Pyodide."""
    return state.but(thinking=state.thinking.but(trouble=FINE), message=""), [("wake", "again")]


def measured(state: State, argument: str, _outside: Any) -> Done:
    """The figures of the levels have come."""
    return state.but(ladder=ladder.read(argument)), []


INTENTS = {
    "ladder": measured,
    "thought": thought,
    "computer-step": computer_step,
    "thinker": thinker,
    "thinker-again": retry,
}
