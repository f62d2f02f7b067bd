"""A position of Paradox: frozen, compared by value, perhaps within a turn. Sections 2 and 9 of the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.game import Effect, Step
from engine.game import Position as AnyPosition
from engine.paradox.base import SUPPLY
from engine.paradox.pieces import ON_SEED, PAWNS
from engine.paradox.rulesets import ruleset
from engine.paradox.settling import Settling
from engine.paradox.spaces import ERAS, NAMES, SPACES, name
from engine.paradox.turning import all_turns, count_turns, has_option, list_options, reach, settled

if TYPE_CHECKING:
    from typing import Any, Iterator, List, Optional, Tuple

    from engine.paradox.modules import Option
    from engine.paradox.rulesets import Ruleset

ACTIONS = 2

_SPACE = "[a-d][1-4]"
_STEP = re.compile(r"^(@[pnf]|%s|\.(\+|-|%s~?|[PUBT]%s|C%s%s~?))" % (_SPACE, _SPACE, _SPACE, _SPACE, _SPACE))


class Position(AnyPosition):
    """What stands where, whose turn it is, and the steps made in it.

    rules    the `Ruleset`
    cells    48 letter codes (`spaces`, `pieces`)
    mover    0 White, 1 Black
    focus    era of White's, of Black's focus
    supply   pawns in White's, in Black's supply
    builds   statues still to be built: "IE", "I", "E" or ""
    hats     six letter codes: White's for past, present, future, then Black's; "-" for none
    number   of the turn, from 1
    made     steps made in this turn
    acting   cell of the acting pawn, -1 for none or dead
    goal     number of actions of this turn (P6), once a pawn is chosen
    origin   the position at the turn's beginning, None if it is this one
    """

    __slots__ = (
        "_steps",
        "acting",
        "builds",
        "cells",
        "focus",
        "goal",
        "hats",
        "made",
        "mover",
        "number",
        "origin",
        "rules",
        "supply",
    )  # fmt: skip
    game = "paradox"
    step_form = _STEP

    def __init__(
        self,
        rules: Ruleset,
        cells: bytes,
        mover: int,
        focus: Tuple[int, int],
        supply: Tuple[int, int],
        builds: str,
        hats: bytes,
        number: int,
        made: Tuple[Step, ...] = (),
        acting: int = -1,
        goal: int = 0,
        origin: Optional[Position] = None,
    ) -> None:
        self.rules = rules
        self.cells = cells
        self.mover = mover
        self.focus = focus
        self.supply = supply
        self.builds = builds
        self.hats = hats
        self.number = number
        self.made = made
        self.acting = acting
        self.goal = goal
        self.origin = origin
        self._steps: Optional[Tuple[Step, ...]] = None

    # What is legal

    def steps(self) -> Tuple[Step, ...]:
        if self._steps is None:
            self._steps = tuple(self._list_steps())
        return self._steps

    def _list_steps(self) -> List[Step]:
        if not self.made:
            if self.is_over():
                return []
            goal, pawns = self._plan()
            if goal:
                return [Step(name(cell), "pawn", cell, cell) for cell in pawns]
        elif len(self.made) <= self.goal:
            return self._actions(self.goal - len(self.made) + 1)
        return self._focus_moves()

    def _plan(self) -> Tuple[int, List[int]]:
        # P6: the greatest number of actions that a pawn can do, and the pawns that can.
        best = 0
        pawns: List[int] = []
        for cell in self.pawns(self.mover, self.focus[self.mover]):
            depth = reach(self._settling(cell))
            if depth > best:
                best, pawns = depth, []
            if depth == best:
                pawns.append(cell)
        return best, pawns

    def _actions(self, remaining: int) -> List[Step]:
        settling = Settling.of(self)
        options = list_options(settling)
        if remaining == ACTIONS:
            options = [option for option in options if has_option(settled(settling, option))]
        return [self._step(option) for option in options]

    def successors(self) -> Iterator[Tuple[str, Position]]:
        """See `Position`: whole turns at once where none has begun, the two ways of the focus shared."""
        if self.made or self.is_over():
            yield from super().successors()  # type: ignore[misc]
            return
        eras = [step.target for step in self._focus_moves()]
        for pawn, options, settling in all_turns(self):
            text = name(pawn) if options else ""
            text += "".join(self._step(option).text for option in options)
            for era in eras:
                yield text + "@" + ERAS[era], self.passed(era, settling)

    def count_turns(self) -> int:
        if self.made or self.is_over():
            return super().count_turns()
        return count_turns(self)

    def _step(self, option: Option) -> Step:
        verb, source, target = option
        return Step("." + self.rules.verbs[verb].text(source, target), verb, source, target)

    def _focus_moves(self) -> List[Step]:
        here = self.focus[self.mover]
        return [Step("@" + ERAS[era], "focus", here, era) for era in range(3) if era != here]

    # What follows

    def _after(self, step: Step) -> Position:
        if step.verb == "focus":
            return self.passed(step.target)
        if step.verb == "pawn":
            return self._within(step, self._settling(step.target), self._plan()[0])
        return self._within(step, settled(Settling.of(self), (step.verb, step.source, step.target)), self.goal)

    def _within(self, step: Step, new: Settling, goal: int) -> Position:
        return Position(
            self.rules, new.boards(), self.mover, self.focus, new.supply, new.builds, new.hats, self.number,
            self.made + (step,), new.acting, goal, self.origin or self,
        )  # fmt: skip

    def passed(self, era: int, settling: Optional[Settling] = None) -> Position:
        """The position after the mover's focus has gone to `era`, at the start of the next turn."""
        new = settling or Settling.of(self)
        focus = (self.focus[0], era) if self.mover else (era, self.focus[1])
        return Position(
            self.rules, new.boards(), 1 - self.mover, focus, new.supply, new.builds, new.hats, self.number + 1
        )

    def effects(self, step: Step) -> Tuple[Effect, ...]:
        """See `Position`; the pawn that is chosen does nothing yet, the focus moves by P5."""
        if step.verb == "pawn":
            return ()
        if step.verb == "focus":
            return (Effect("focus", chr(PAWNS[self.mover]), step.source, step.target, -1, "P5"),)
        settling = Settling.of(self)
        settling.effects = []
        self.rules.settle(settling, step.verb, step.source, step.target)
        return tuple(settling.effects)

    def is_over(self) -> bool:
        return not self.made and self.eras_held(self.mover) < 2

    def winner(self) -> Optional[int]:
        return 1 - self.mover if self.is_over() else None

    # What is there

    def eras_held(self, player: int) -> int:
        """In how many eras the player has a pawn (P8)."""
        held = 0
        for letter in range(0, 3 * SPACES, SPACES):
            if self._first_pawn(player, letter) >= 0:
                held += 1
        return held

    def _first_pawn(self, player: int, start: int) -> int:
        bare, seeded = _PAWN_LETTERS[player]
        cell = self.cells.find(bare, start, start + SPACES)
        return cell if cell >= 0 else self.cells.find(seeded, start, start + SPACES)

    def pawns(self, player: int, era: int) -> List[int]:
        """The cells of the player's pawns in an era, ascending."""
        letter = PAWNS[player] | ON_SEED
        return [cell for cell in range(SPACES * era, SPACES * era + SPACES) if self.cells[cell] | ON_SEED == letter]

    def _settling(self, acting: int) -> Settling:
        settling = Settling.of(self)
        settling.acting = acting
        return settling

    # Texts and values

    def write(self) -> str:
        """See `Position`: rules, boards, mover and focuses, supplies, hats, turn number."""
        if self.origin is not None:
            return self.origin.write() + " " + self.turn_so_far()
        return " ".join(
            (
                self.rules.text,
                "|".join(_board_text(self.cells[start : start + SPACES]) for start in range(0, 3 * SPACES, SPACES)),
                "wb"[self.mover],
                ERAS[self.focus[0]] + ERAS[self.focus[1]],
                "%d/%d" % self.supply,
                self.builds or "-",
                self.hats[:3].decode() + "/" + self.hats[3:].decode(),
                str(self.number),
            )
        )

    def fields(self) -> Tuple[Any, ...]:
        """All that it is made of, in the order of the constructor's arguments."""
        return (
            self.rules, self.cells, self.mover, self.focus, self.supply, self.builds, self.hats, self.number,
            self.made, self.acting, self.goal, self.origin,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((self.cells, self.mover, self.focus, self.supply, self.builds, self.hats, self.made))

    def __repr__(self) -> str:
        return "read(%r)" % self.write()


_PAWN_LETTERS = ((b"W", b"w"), (b"B", b"b"))


def _board_text(board: bytes) -> str:
    return "/".join(_row_text(board[row : row + 4].decode()) for row in range(0, SPACES, 4))


def _row_text(row: str) -> str:
    text, empty = "", 0
    for letter in row + "|":
        if letter == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + letter
        empty = 0
    return text[:-1]


def start(rules_text: str) -> Position:
    """The start position of a rule set such as "gim+rebound" (P3, P30, P40)."""
    rules = ruleset(rules_text)
    board = bytearray(b"." * SPACES)
    for space, letter in rules.start:
        board[NAMES.index(space)] = ord(letter)
    builds = "".join(letter for letter in "IE" if letter in rules.letters)
    return Position(rules, bytes(board) * 3, 0, (0, 2), (SUPPLY, SUPPLY), builds, b"------", 1)
