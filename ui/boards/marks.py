"""Marks on cells: what can be done there, one form for each verb, placed so that the piece below stays readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.boards.symbols import BOX, use
from ui.html import element

if TYPE_CHECKING:
    from typing import List, Sequence, Tuple

    from engine.game import Step
    from ui.html import Markup

    Place = Tuple[float, float, float]

# What an own step pushes away (P10): everything else is walked into.
PUSHED = "WBwbtOIE"
# Letters of cells whose middle is free for a mark.
FREE = ".s"

# Places on the grid of a cell (x, y, size): one mark in a free cell, then several, then beside a piece.
ALONE = ((11, 11, 26),)
TOGETHER = ((2, 13, 21), (25, 13, 21))
QUARTERS = ((2, 2, 21), (25, 2, 21), (2, 25, 21), (25, 25, 21))
BESIDE = ((27, 27, 20), (1, 27, 20))
# A push stands at the side from which it comes, by the turn of its chevrons: right, down, left, up.
PUSH_PLACES = {0: (-1, 14, 20), 90: (14, -1, 20), 180: (29, 14, 20), 270: (14, 29, 20)}
_TURN_OF = {1: 0, 4: 90, -1: 180, -4: 270}

# Deadly: a cross in the upper right corner, and below it who dies; in a free cell beside it, so that the marks keep
# the lower half to themselves.
CROSS = (31, 0, 17)
VICTIMS = ((31, 15, 18), (18, 0, 18))
VICTIMS_ABOVE = ((15, 0, 17), (0, 0, 17))
UNDER = ((2, 24, 21), (25, 24, 21))
UNDER_ALONE = ((11, 21, 25),)
UNDER_THREE = ((0, 1, 17), (2, 24, 21), (25, 24, 21))

# Stands for the marks that find no room: the cell opens a chooser with all of them.
MORE = "more"



def mark_name(step: Step, letter: str) -> str:
    """The form of a step's mark, given the letter of its target cell."""
    if step.verb == "move" and letter in PUSHED:
        return "push"
    return str(step.verb)


def target_marks(steps: Sequence[Step], letter: str, turned: bool, victims: str) -> Markup:
    """The marks of all steps that show on one cell, with the pawns (letters) that die by one of them."""
    free = letter in FREE
    dying = [letter for letter in "WB" if letter in victims]
    places = _places_under(len(steps), len(dying)) if dying and free else _places(len(steps), free)
    drawn: List[Markup] = []
    for place, step in zip(places, steps):
        name = mark_name(step, letter)
        if len(steps) > len(places) and place is places[-1]:
            name = MORE
        drawn.append(_push(step, turned) if name == "push" else _mark(name, place))
    if dying:
        drawn.extend(_victims(dying, VICTIMS_ABOVE if free else VICTIMS))
    return layer(drawn)


def layer(drawn: Sequence[Markup]) -> Markup:
    """The marks of a cell, as one picture over its piece; in an element of its own kind, so that neither is taken
    for the other where a page is patched."""
    picture = element("svg", {"viewBox": BOX, "aria-hidden": "true"}, drawn)
    return element("span", {"class": "marks"}, picture)


def source_mark() -> Markup:
    """The mark of what can be chosen."""
    return layer([use("m-pawn", css_class="mark mark-pawn")])


def _places(count: int, free: bool) -> Sequence[Place]:
    if not free:
        return BESIDE
    if count == 1:
        return ALONE
    return TOGETHER if count < 3 else QUARTERS


def _places_under(count: int, victims: int) -> Sequence[Place]:
    if count == 1:
        return UNDER_ALONE
    return UNDER if count == 2 or victims > 1 else UNDER_THREE


def _mark(name: str, place: Place) -> Markup:
    left, top, size = place
    return use("m-" + name, left, top, size, css_class="mark mark-" + name)


def _push(step: Step, turned: bool) -> Markup:
    turn = _TURN_OF[step.target - step.source]
    if turned:
        turn = (turn + 180) % 360
    left, top, size = PUSH_PLACES[turn]
    middle = size / 2
    rotation = "rotate(%d %g %g)" % (turn, left + middle, top + middle) if turn else None
    return use("m-push", left, top, size, rotation, "mark mark-push")


def _victims(dying: Sequence[str], places: Sequence[Place]) -> List[Markup]:
    left, top, size = CROSS
    drawn = [use("m-deadly", left, top, size, css_class="mark mark-deadly")]
    for letter, (left, top, size) in zip(dying, places):
        drawn.append(use("p-" + letter, left, top, size, css_class="victim"))
    return drawn
