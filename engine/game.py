"""What a game is to everybody else: positions that list their steps, and what follows from that alone.

`steps()` and `after()` of a position are the only code that knows what is legal. Listing,
reading and playing whole turns and perft are written here, once, for every game.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import IllegalTurn, NotationError, problem

if TYPE_CHECKING:
    from typing import Any, Iterator, List, Optional, Tuple

    from engine.errors import Problem


class Step(namedtuple("Step", "text verb source target")):
    """The smallest choice of a player; plain data, compared by value.

    text    its part of the turn's text: the texts of a turn's steps, joined, are the turn's text
    verb    what is done, one word of the game's list
    source  the cell acted from or with, as the game numbers its cells; -1 for none
    target  the cell where the step shows on the board; -1 for none
    """


class Effect(namedtuple("Effect", "what piece source target cause rule")):
    """One plain fact of what a step does. Applying a step's effects in order to the old board gives the new one.

    what    the kind of fact, one word of the game's list
    piece   the letter of the piece it happens to, as in the position's text; "" for none
    source  cell before, or -1
    target  cell after, or -1
    cause   index, in the same list, of the earlier effect that led to this one; -1 for the step itself
    rule    the rule's number, such as "P14"
    """


class Position:
    """A state of a game; frozen, compared by value. It may stand within a turn.

    Subclasses set `mover`, `made` and give `steps`, `_after`, `effects`, `write`, `is_over`, `winner`.
    """

    # The name of the game, as `engine.games.game_named` takes it.
    game = ""
    # 0 for the player who began the game, 1 for the other: whose choice is next.
    mover = 0
    # The steps already made in the turn under way, as a tuple of `Step`; empty at a turn's beginning.
    made: Tuple[Step, ...] = ()
    # A compiled expression that matches the text of one step, legal or not, at the start of a string.
    step_form: Any = None

    def steps(self) -> Tuple[Step, ...]:
        """The legal steps, in pinned order: only those from which the turn can still be completed."""
        raise NotImplementedError

    def after(self, step: Step) -> Position:
        """The position after one of `steps()`; anything else raises `IllegalTurn` and changes nothing."""
        if step not in self.steps():
            raise IllegalTurn([_refusal(_illegal(self), step.text, 0, self)])
        return self._after(step)

    def _after(self, step: Step) -> Position:
        """`after` for a step known to be legal."""
        raise NotImplementedError

    def effects(self, step: Step) -> Tuple[Effect, ...]:
        """What a legal step does, in the order in which it happens."""
        raise NotImplementedError

    def write(self) -> str:
        """The position's text; within a turn followed by a space and the turn so far."""
        raise NotImplementedError

    def successors(self) -> Iterator[Tuple[str, Position]]:
        """What `turns` gives, in the same order; games override it where they have a faster way."""
        return turns(self)

    def count_turns(self) -> int:
        """How many turns `turns` gives."""
        return sum(1 for _ in self.successors())

    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        raise NotImplementedError

    def winner(self) -> Optional[int]:
        """0 or 1 for the player who has won, None while the game goes on (or waits for a deal)."""
        raise NotImplementedError

    def awaits_deal(self) -> bool:
        """Whether chance has to speak before anybody can move: no steps, yet not over."""
        return False

    def with_deal(self, deal: str) -> Position:
        """The position once chance has spoken, where `awaits_deal()`: `deal` in the game's notation, checked."""
        raise NotImplementedError

    def canonical(self, text: str) -> str:
        """A turn's text as the game writes it, where the game reads it in other ways too."""
        return text

    def turn_so_far(self) -> str:
        """The text of the steps made in this turn; "" at its beginning."""
        return "".join(step.text for step in self.made)

    def __str__(self) -> str:
        return self.write()


def turns(position: Position) -> Iterator[Tuple[str, Position]]:
    """Every legal way to complete the turn under way: its text and the position after it, in pinned order."""
    for step in position.steps():
        following = position._after(step)
        if following.made:
            yield from turns(following)
        else:
            yield position.turn_so_far() + step.text, following


def read_steps(position: Position, text: str) -> Tuple[Tuple[Step, ...], Position]:
    """Match `text` against the legal steps: the steps, and the position they lead to, perhaps within the turn.

    Raises NotationError or IllegalTurn with the column and what was possible there.
    """
    steps: List[Step] = []
    following = position
    for step, reached in walk(position, text):
        steps.append(step)
        following = reached
    return tuple(steps), following


def walk(position: Position, text: str) -> Iterator[Tuple[Step, Position]]:
    """As `read_steps`, one step at a time: each step and the position after it."""
    text, column = position.canonical(text), 0
    while column < len(text):
        if column and not position.made:
            raise NotationError([_refusal("turn-form", text, column)])
        step = _read_step(position, text, column)
        column += len(step.text)
        position = position._after(step)
        yield step, position


def play(position: Position, text: str) -> Position:
    """The position after one whole turn, given as text; errors as `read_steps`, and for an unfinished turn."""
    steps, following = read_steps(position, text)
    if following.made or not steps:
        raise IllegalTurn([_refusal("turn-unfinished", text, len(text), following)])
    return following


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` whole turns; https://www.chessprogramming.org/Perft."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.count_turns()
    return sum(perft(following, depth - 1) for _, following in position.successors())


def _read_step(position: Position, text: str, column: int) -> Step:
    match = position.step_form.match(text[column:])
    if not match:
        raise NotationError([_refusal("turn-form", text, column, position)])
    for step in position.steps():
        if step.text == match.group(0):
            return step
    raise IllegalTurn([_refusal(_illegal(position), match.group(0), 0, position, column)])


def _illegal(position: Position) -> str:
    if position.is_over():
        return "game-over"
    return "deal-missing" if position.awaits_deal() else "illegal-step"


def _refusal(code: str, text: str, start: int, position: Optional[Position] = None, offset: int = 0) -> Problem:
    offer = [step.text for step in position.steps()] if position else []
    return problem(code, (("column", start + offset + 1),), text[start:], offer)
