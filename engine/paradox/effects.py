"""The facts that settling an action yields, and their application to boards.

Effects (`engine.game.Effect`) stand in the order of cause, so a pawn's move comes before those of
the pieces that it pushes. Applied in that order to the old boards they give the new ones, if a space
may hold several pieces in between: `apply_effects` is exactly that.

    what     piece               source, target (cells, but for focus)
    move     pawn, statue, elephant  from, to
    travel   pawn                from, to (one era later)
    enter    pawn from supply    the pawn it is a past self of, to (one era earlier)
    place    seed, shrub, tree, statue   -1, to
    remove   seed, shrub, tree, log      from, -1
    die      pawn                from, -1
    fall     the log it becomes  the tree's cell, the log's cell
    hat      owner's pawn letter elephant that loses it or -1, elephant that gets it or -1
    stop     what cannot move or be put  its cell or -1, where it cannot go (the wall is `spaces.WALL`)
    focus    owner's pawn letter era, era
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.pieces import PAWNS, TREE
from engine.paradox.spaces import CELLS

if TYPE_CHECKING:
    from typing import Iterable, List

    from engine.game import Effect

_PAWNS = tuple(chr(code) for code in PAWNS)
_OUT = ("move", "travel", "remove", "die")
_IN = ("move", "travel", "enter", "place", "fall")


def apply_effects(cells: bytes, effects: Iterable[Effect]) -> bytes:
    """The boards (48 letters) after the effects; ValueError if one does not fit."""
    stacks = [_pieces(chr(code)) for code in cells]
    for effect in effects:
        if effect.what in _OUT:
            stacks[effect.source].remove(effect.piece)
        elif effect.what == "fall":
            stacks[effect.source].remove(chr(TREE))
        if effect.what in _IN:
            stacks[effect.target].append(effect.piece)
    return "".join(_letter(stacks[cell]) for cell in range(CELLS)).encode()


def _pieces(letter: str) -> List[str]:
    if letter in "wb":
        return [letter.upper(), "s"]
    return [] if letter == "." else [letter]


def _letter(pieces: List[str]) -> str:
    if len(pieces) == 2 and "s" in pieces:
        pawn = pieces[1 - pieces.index("s")]
        if pawn in _PAWNS:
            return pawn.lower()
    if len(pieces) > 1:
        raise ValueError("more than one piece on a space: " + "".join(pieces))
    return pieces[0] if pieces else "."
