"""The coach: hints, threats, analysis, the review, and lines to look at on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import thinking, words
from ui.intents.common import say
from ui.state import Line
from ui.texts import _
from ui.words import ripple

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    from ui.state import State

    Done = Tuple[State, List[Tuple[Any, ...]]]


def coach(state: State, argument: str, _outside: Any) -> Done:
    """Open the coach beside the board, or close it."""
    heard = state.thinking
    if state.table is None:
        return state, []
    if heard.coach and (state.sheet == "side" or heard.line is not None or argument == "close"):
        return state.but(sheet="", thinking=heard.but(coach=False, line=None, question=None)), [("focus", "open-coach")]
    opened = state.but(sheet="side", opener="open-coach", thinking=heard.but(coach=True))
    return opened, [("wake", ""), ("focus", "coach-title")]


def _put(state: State, want: Any) -> Done:
    """Put a question; the answer comes by itself, or is there already."""
    if want is None:
        return say(state, _("Nobody is to move in this position.")), []
    heard = state.thinking.but(coach=True, question=want, told=False)
    state = state.but(thinking=heard)
    return state, [("wake", "")]


def hint(state: State, _argument: str, _outside: Any) -> Done:
    """The idea of a good turn, in words; asked again, the turn itself."""
    table = state.table
    if table is None:
        return state, []
    want = thinking.about("hint", table)
    heard = state.thinking
    if want is not None and heard.question == want and thinking.is_done(thinking.answer_to(heard, want)):
        return show_line(state.but(thinking=heard.but(told=True)), "hint", _outside)
    return _put(state, want)


def threats(state: State, _argument: str, _outside: Any) -> Done:
    """What could happen in the other's next turn."""
    return _put(state, thinking.threats_want(state.table)) if state.table is not None else (state, [])


def review(state: State, _argument: str, _outside: Any) -> Done:
    """Look back at the whole game."""
    table = state.table
    if table is None or not table.record.nodes[1:]:
        return state, []
    state = state.but(sheet="side", opener="open-coach")
    state, commands = _put(state, thinking.review_want(table))
    return state, commands + [("focus", "coach-title")]


def analyse(state: State, _argument: str, _outside: Any) -> Done:
    """Analysis on or off."""
    heard = state.thinking
    on = not heard.analysing
    words_now = _("Analysis is on.") if on else _("Analysis is off.")
    state = say(state.but(thinking=heard.but(analysing=on, coach=True)), words_now)
    return state, [("wake", "")] if on else []


def ask_off(state: State, _argument: str, _outside: Any) -> Done:
    """Let go of the question."""
    return state.but(thinking=state.thinking.but(question=None, told=False)), [("focus", "coach-title")]


# Lines


def show_line(state: State, argument: str, _outside: Any) -> Done:
    """Show one of the lines that the coach speaks of: "hint", "best.0", "threat.2", "better.1", "refutation.1"."""
    table = state.table
    line = _line(state, argument) if table is not None else None
    if line is None or not line.turns:
        return state, []
    line = line.but(opener=_opener(argument))
    state = state.but(sheet="", thinking=state.thinking.but(line=line))
    return _say_line(state, [("focus", "line-on" if line.at < len(line.turns) else "line-close")])


def _opener(name: str) -> str:
    """The button that a line belongs to."""
    if name == "hint":
        return "hint-turn"
    name = name.replace(".", "-")
    return name if name.startswith("best-") else "line-" + name


def _line(state: State, name: str) -> Optional[Line]:
    kind, _dot, number = name.partition(".")
    heard, table = state.thinking, state.table
    want = thinking.about("analyse", table, heard.line) if kind == "best" else heard.question
    answer = thinking.answer_to(heard, want)
    if answer is None or want is None:
        return None
    try:
        return _line_of(kind, int(number or "0"), want, answer)
    except (KeyError, IndexError, TypeError, ValueError):
        return None


def _line_of(kind: str, place: int, want: Any, answer: Any) -> Line:
    if kind == "hint":
        return thinking.line_of(_("The hint"), want[1], answer["line"])
    if kind == "best":
        title = _("Best line {number}").format(number=place + 1)
        return thinking.line_of(title, want[1], answer["lines"][place]["line"])
    if kind == "threat":
        return thinking.line_of(_("The threat"), answer["from"], [answer["threats"][place]["turn"]])
    moment = answer["moments"][place]
    start = want[1][moment["ply"]]
    if kind == "better":
        return thinking.line_of(_("What was better"), start, moment["line"])
    return thinking.line_of(_("What it led to"), start, moment["refutation"])


def line(state: State, argument: str, _outside: Any) -> Done:
    """One turn on or back in the line, to its ends, or away from it."""
    heard = state.thinking
    shown = heard.line
    if shown is None:
        return state, []
    if argument == "close":
        return state.but(sheet="side", thinking=heard.but(line=None)), [("focus", shown.opener)]
    count = len(shown.turns)
    at = {"first": 0, "back": shown.at - 1, "forward": shown.at + 1, "last": count}.get(argument, shown.at)
    at = max(0, min(count, at))
    return _say_line(state.but(thinking=heard.but(line=shown.but(at=at))), [])


def _say_line(state: State, commands: List[Tuple[Any, ...]]) -> Done:
    shown = state.thinking.line
    stood = thinking.line_table(state.table, shown)
    if not shown.at:
        return say(state, _("Before the line.")), commands
    game = state.table.game()
    effects = stood.entered
    said = [words.turn_words(game, shown.turns[shown.at - 1]) + "."]
    said.extend([ripple.effect_words(game, effects, index) for index in range(len(effects))])
    return say(state, " ".join(said)), commands + [("animate", effects, True)]


INTENTS = {
    "coach": coach,
    "hint": hint,
    "threats": threats,
    "review": review,
    "analyse": analyse,
    "ask-off": ask_off,
    "show-line": show_line,
    "line": line,
}
