"""The pictures of the two games on the home page: turns of real games, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import read_position
from ui.remembered import Memory
from ui.scene import Scene

if TYPE_CHECKING:

    from ui.html import Markup

# Five turns in a row of each game, as our computer has played them against itself.
POSITIONS = {
    "paradox": (
        "gim 1W1D/1B2/1sW1/L1OB|W2D/4/1hO1/LBBB|W2D/4/1WO1/Ld2 b pn 2/1 IE ---/--- 12",
        "gim 1W1D/1B2/1sW1/L1OB|W2D/4/1hO1/LBB1|W2D/4/1WOB/Ld2 w pp 2/1 IE ---/--- 13",
        "gim s2D/1W2/1bW1/L1OB|W2D/4/1hO1/LBB1|W2D/4/1WOB/Ld2 b fp 2/1 IE ---/--- 14",
        "gim s2D/1W2/1s1B/L1OB|W2D/4/1hO1/LBB1|W2D/4/1WOB/Ld2 w fn 2/1 IE ---/--- 15",
        "gim s2D/1W2/1s1B/LBOB|W2D/4/1hO1/LBB1|W2D/2s1/2WO/Ld2 w pp 2/0 IE ---/LLL 17",
    ),
    "relativity": (
        "54245n/3a2n43/3n4a2n/a253a5 night T ------ ------ d4#e1",
        "54244n/3a2n53/3n4a2n/a253a5 night S ------ ------ e3#e4",
        "542n4n/3a2453/3n4a2n/a253a5 night T ------ ------ d3#d4",
        "542n4n/3a2453/4n3a2n/a253a5 night S ------ ------ a2#c2",
        "542n4n/3a2453/4n3a3n/a252a5 night T ------ ------ d1#e2",
    ),
}  # type: Dict[str, Tuple[str, ...]]
COUNT = 5

_pictures = Memory()


def picture(game: str, number: int) -> Markup:
    """A picture of a game, by its number; each is drawn once."""
    text = POSITIONS[game][number % COUNT]
    drawn: Markup = _pictures.ask((text,), lambda: _draw(game, text))
    return drawn


def keep(game: str, markup: Markup) -> None:
    """Take the first picture as it stands in the page already: the build has drawn it, in English."""
    _pictures.keep("en", (POSITIONS[game][0],), markup)


def _draw(game: str, text: str) -> Markup:
    if game == "paradox":
        from ui.boards.paradox import board
    else:
        from ui.boards.relativity import board
    return board(Scene(position=read_position(text), picture=True, interactive=False, coordinates=False))
