"""Puzzles in words: shelves, goals, how one was left, what a hint says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import read_position
from engine.relativity.board import RANKS
from ui.setup import rules_name
from ui.texts import _, _n
from ui.words import game_name, paradox, player_name, relativity

if TYPE_CHECKING:
    from typing import Any

    from engine.puzzles import Puzzle
    from ui.state import State


def shelf(name: str) -> str:
    """What a shelf is called."""
    if name == "relativity":
        return game_name("relativity")
    return _("Paradox: {rules}").format(rules=rules_name(name))


def title(state: State) -> str:
    """What the page is called."""
    puzzling = state.puzzling
    if state.page == "puzzle" and state.place == "daily":
        return _("Puzzle of {date}").format(date=date(state.today))
    if state.page == "puzzles" or puzzling is None:
        return _("Puzzles")
    if puzzling.daily >= 0:
        return _("Puzzle of {date}").format(date=date(puzzling.daily))
    name = puzzling.name.partition(".")[0]
    if "." not in puzzling.name:
        return _("Puzzle from a link")
    return _("Puzzle: {rules}").format(rules=shelf(name) if name == "relativity" else rules_name(name))


def date(day: int) -> str:
    """A day counted from 1970-01-01, as ISO 8601 writes it: the same in every language."""
    from engine.records.stamps import write_time

    return write_time(day * 86400)[:10]


def side(position: Any) -> str:
    """Who is to solve it."""
    if position.game == "relativity":
        return relativity.role_name(position.role)
    return player_name("paradox", position.mover)


def goal(puzzle: Puzzle) -> str:
    """What is to be done, in one sentence."""
    position = read_position(puzzle.position)
    player = side(position)
    if puzzle.goal == "take-2":
        if puzzle.rank:
            rank = relativity.rank_name(RANKS.index(puzzle.rank))
            words = _("{player} to move: take the trophy of {rank} in two swaps, whatever comes between.")
            return words.format(player=player, rank=rank)
        return _("{player} to move: take a trophy in two swaps, whatever comes between.").format(player=player)
    forms = {
        "win-1": _("{player} to move: win this turn."),
        "win-2": _("{player} to move: win in two turns, whatever comes between."),
        "only": _("{player} to move: find the only turn that does not lose."),
    }
    return forms[puzzle.goal].format(player=player)


def kind(name: str) -> str:
    """A kind of puzzle, as `ui.puzzles.kind_of` names it, short for lists."""
    goal_name, _space, role = name.partition(" ")
    if role:
        return _("{goal}, as {role}").format(goal=_goal_kind(goal_name), role=relativity.role_name(role))
    return _goal_kind(goal_name)


def found(count: int) -> str:
    """How many puzzles a list shows."""
    return _n("{count} puzzle", "{count} puzzles", count).format(count=count)


def _goal_kind(name: str) -> str:
    names = {
        "win-1": _("win this turn"),
        "win-2": _("win in two"),
        "only": _("the only turn"),
        "take-2": _("a trophy in two swaps"),
    }
    return names[name]


def grade(number: int) -> str:
    """How hard it is, 1 to 5."""
    names = (_("not graded"), _("very easy"), _("easy"), _("middling"), _("hard"), _("very hard"))
    return names[number] if 0 <= number < len(names) else names[0]


def left(how: str) -> str:
    """How a puzzle was left."""
    names = {"solved": _("solved"), "helped": _("solved with a hint"), "given": _("given up")}
    return names.get(how, _("open"))


def solved(count: int) -> str:
    return _n("{count} solved", "{count} solved", count).format(count=count)


def wrong(puzzle: Puzzle, is_first: bool) -> str:
    """A turn was not the right one."""
    if puzzle.goal == "only":
        return _("After that turn the game is lost. Try another.")
    if puzzle.goal == "take-2":
        return _("No: that does not take the trophy in time against every answer. Try another.")
    if puzzle.goal == "win-1" or not is_first:
        return _("That turn does not win. Try another.")
    return _("That does not win in two against every answer. Try another.")


def now(puzzle: Puzzle) -> str:
    """What is left to do after the first turn of two and its answer."""
    return _("Now win.") if puzzle.goal == "win-2" else _("Now take the trophy.")


def done(state: str) -> str:
    """The puzzle is over."""
    return _("Solved.") if state == "solved" else _("The solution, to step through.")


def hint(position: Any, step: Any) -> str:
    """The first hint: what to begin with."""
    if position.game == "relativity":
        return _("Hint: one of the coins is the one on {space}.").format(space=relativity.space(step.source))
    if step.verb == "focus":
        return _("Hint: no pawn can act; it is all about the focus.")
    return _("Hint: the pawn on {space} acts.").format(space=paradox.space(step.source))


def more_hint(position: Any, step: Any) -> str:
    """The second hint: the first action, or the whole swap."""
    if position.game == "relativity":
        return _("Hint: {turn}.").format(turn=relativity.turn_words(step.text))
    return _("Hint: it begins with {action}.").format(action=paradox.action_words(step.text.lstrip(".")))
