"""The pictures of the two games on the home page: real positions, drawn by the boards' own views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import read_position
from ui.scene import Scene

if TYPE_CHECKING:
    from ui.html import Markup

# A middle game of each: facts of play, reached by legal turns.
POSITIONS = {
    "paradox": "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1",
    "relativity": "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -",
}

_drawn = {}  # type: Dict[str, Markup]


def picture(game: str) -> Markup:
    """The picture of a game; drawn once."""
    if game not in _drawn:
        _drawn[game] = _draw(game)
    return _drawn[game]


def _draw(game: str) -> Markup:
    if game == "paradox":
        from ui.boards.paradox import board
    else:
        from ui.boards.relativity import board
    return board(Scene(position=read_position(POSITIONS[game]), picture=True, interactive=False, coordinates=False))
