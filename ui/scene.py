"""A scene: everything a board's view needs in order to draw one moment, as plain data.

The same scene serves play, replay, previews and puzzles; only `interactive` differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, Tuple

    from engine.game import Effect, Step


class Scene:
    """What one board shows. Cells are numbered as the position numbers them; -1 stands for none."""

    # The position to draw; it may stand within a turn, or after a complete turn that is not confirmed yet.
    position: Any = None
    # The position at the beginning of the turn under way (or of the last turn, in replay): for ghosts.
    before: Any = None
    # Cell -> legal steps that show there. A Paradox focus step is filed under its era, in `eras`.
    targets: Dict[int, Tuple[Step, ...]] = {}
    # Era -> the focus step that goes there; empty unless the turn has come to that.
    eras: Dict[int, Step] = {}
    # Step text -> letters of the pawns that die by it ("B", "WB"), from `ui.boards.outcomes`.
    deaths: Dict[str, str] = {}
    # Cell -> what is wrong with what stands there, in words; the position editor's.
    faults: Dict[int, str] = {}
    # Cells that can be chosen now without being targets: own pawns that can act, coins.
    sources: Tuple[int, ...] = ()
    # The chosen cell (acting pawn, lifted coin), the cell whose chooser is open, the keyboard's cell.
    chosen = -1
    chooser = -1
    cursor = 0
    # The effects of the steps of `before`'s turn so far, in order; causes index into this list.
    effects: Tuple[Effect, ...] = ()
    # Index into `effects` of the one that is flashed, -1 for none.
    flashed = -1
    # Cells that the turn before this one touched, marked by shape.
    last: Tuple[int, ...] = ()
    # Era -> Markup of what happened there, placed beside the era on a phone (hidden on wide screens).
    notes: Dict[int, Any] = {}
    # True while clicks mean something; False in replay, pictures, finished games.
    interactive = True
    # True draws a picture: no ids, no cell attributes, no focus (home page, downloads).
    picture = False
    # The player whose side is at the bottom: 0 or 1.
    bottom = 0
    coordinates = True
    # "left" or "right": the thumb's side on a phone.
    hand = "right"

    def __init__(self, **fields: Any) -> None:
        for name in fields:
            if not hasattr(Scene, name):
                raise AttributeError(name)
            setattr(self, name, fields[name])


def laid(position: Any, shown: Any, draft: Tuple[Step, ...]) -> Any:
    """The position to draw with a draft: until the Day is dealt, the coins lie as the Night's last swap leaves them."""
    if shown.game != "relativity" or shown.coins or not draft:
        return shown
    coins, swap = bytearray(position.coins), draft[-1]
    coins[swap.source], coins[swap.target] = coins[swap.target], coins[swap.source]
    return type(position)(bytes(coins), position.round, position.role, shown.night, position.day, swap)
