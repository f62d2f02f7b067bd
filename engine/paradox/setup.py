"""Reading a position's text: first anything that parses (a `Setup`), then all that makes it impossible.

Notation: section 9 of the rules. The faults of the pieces belong to their modules; here are those of the pawns.
"""

from __future__ import annotations

import re
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import NotationError, SetupError, problem
from engine.game import read_steps
from engine.paradox.faults import at_cell, in_field
from engine.paradox.pieces import EMPTY, NO_HAT
from engine.paradox.position import Position
from engine.paradox.rulesets import TEXTS, ruleset
from engine.paradox.spaces import ERAS

if TYPE_CHECKING:
    from typing import Iterator, List, Tuple

    from engine.errors import Problem

FIELDS = ("MODULES", "BOARDS", "SIDE", "FOCUS", "SUPPLY", "BUILDS", "HATS", "TURN")
_LETTERS = "WBwbshturdlOIELD"
_FORMS = {
    "SIDE": (r"[wb]", ("w", "b")),
    "FOCUS": (r"[pnf][pnf]", ("pf",)),
    "SUPPLY": (r"[0-9]/[0-9]", ("4/4",)),
    "BUILDS": (r"-|IE|I|E", ("-", "I", "E", "IE")),
    "HATS": (r"[-LD][-LD][-LD]/[-LD][-LD][-LD]", ("---/---",)),
    "TURN": (r"[1-9][0-9]?[0-9]?[0-9]?[0-9]?", ("1",)),
}


class Setup(namedtuple("Setup", "rules cells mover focus supply builds hats number")):
    """The fields of a position's text as values, in the form that `Position` holds them; perhaps impossible."""


def read(text: str) -> Position:
    """The position of a text, perhaps within a turn (then a ninth field holds the steps so far).

    Raises NotationError (with every field that is not in its form), SetupError (with every fault),
    IllegalTurn for the steps.
    """
    fields = text.split(" ")
    if not len(FIELDS) <= len(fields) <= len(FIELDS) + 1:
        raise NotationError([problem("field-count", (("fields", len(fields)),), text, FIELDS)])
    setup = read_setup(" ".join(fields[: len(FIELDS)]))
    problems = faults(setup)
    if problems:
        raise SetupError(problems)
    position = Position(*setup)
    if len(fields) > len(FIELDS):
        return _within_turn(position, fields[-1])
    return position


def read_setup(text: str) -> Setup:
    """The eight fields as values, however impossible together; NotationError for what does not parse."""
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        raise NotationError([problem("field-count", (("fields", len(fields)),), text, FIELDS)])
    problems = [fault for fault in _misformed(fields) if fault]
    if problems:
        raise NotationError(problems)
    rules, boards, side, focus, supply, builds, hats, number = fields
    return Setup(
        ruleset(rules),
        "".join(_row(row) for board in boards.split("|") for row in board.split("/")).encode(),
        "wb".index(side),
        (ERAS.index(focus[0]), ERAS.index(focus[1])),
        (int(supply[0]), int(supply[2])),
        builds.replace("-", ""),
        hats.replace("/", "").encode(),
        int(number),
    )


def _within_turn(position: Position, text: str) -> Position:
    following = read_steps(position, text)[1]
    if not following.made:
        raise NotationError([problem("turn-form", (("field", "STEPS"),), text)])
    return following  # type: ignore[return-value]


# Form


def _misformed(fields: List[str]) -> Iterator[Problem]:
    column = 1
    for field, text in zip(FIELDS, fields):
        if field == "MODULES":
            if text not in TEXTS:
                yield problem("rules-unknown", (("field", field), ("column", column)), text, TEXTS)
        elif field == "BOARDS":
            yield from _misformed_boards(text, column)
        elif not _has_form(_FORMS[field][0], text):
            yield problem("field-form", (("field", field), ("column", column)), text, _FORMS[field][1])
        column += len(text) + 1


def _has_form(form: str, text: str) -> bool:
    # `$` would also match before a line break at the end.
    match = re.match(form, text)
    return match is not None and match.group(0) == text


def _misformed_boards(text: str, column: int) -> Iterator[Problem]:
    boards = text.split("|")
    if len(boards) != len(ERAS):
        yield problem("board-form", (("field", "BOARDS"), ("column", column)), text)
        return
    for era, board in enumerate(boards):
        rows = board.split("/")
        if len(rows) != 4:
            yield problem("board-form", (("field", "BOARDS"), ("era", ERAS[era]), ("column", column)), board)
        for number, row in enumerate(rows if len(rows) == 4 else []):
            if not _is_row(row):
                place = (("field", "BOARDS"), ("era", ERAS[era]), ("row", number + 1), ("column", column))
                yield problem("board-form", place, row)
            column += len(row) + 1
        if len(rows) != 4:
            column += len(board) + 1


def _is_row(row: str) -> bool:
    # Letters and runs of empty spaces; two digits side by side would be one run written as two.
    width, digits = 0, 0
    for letter in row:
        digits = digits + 1 if letter in "1234" else 0
        if digits > 1 or letter not in "1234" + _LETTERS:
            return False
        width += int(letter) if digits else 1
    return width == 4


def _row(row: str) -> str:
    return "".join("." * int(letter) if letter in "1234" else letter for letter in row)


# Faults


def faults(setup: Setup) -> Tuple[Problem, ...]:
    """Everything that makes the set-up impossible: pieces that are not played with, each module's faults, the turn.

    A set-up may lack pieces, as studies do; it never has too many.
    """
    found = list(_foreign(setup))
    for module_faults in setup.rules.faults:
        found += module_faults(setup)
    if (setup.number - 1) % 2 != setup.mover:
        found.append(in_field("turn-side", "TURN", str(setup.number)))
    return tuple(found)


def _foreign(setup: Setup) -> Iterator[Problem]:
    allowed = setup.rules.letters
    for cell, code in enumerate(setup.cells):
        if code != EMPTY and chr(code) not in allowed:
            yield at_cell("piece-foreign", setup, cell, allowed)
    if any(letter not in allowed for letter in setup.builds):
        yield in_field("piece-foreign", "BUILDS", setup.builds, ("-",))
    if any(code != NO_HAT and chr(code) not in allowed for code in setup.hats):
        yield in_field("piece-foreign", "HATS", setup.hats.decode(), ("---/---",))
