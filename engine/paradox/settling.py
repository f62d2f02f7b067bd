"""The boards while one action is settled: the only mutable thing in the game, never seen from outside.

It knows how pieces come, go and shift, and notes each change as an effect. It does not know which
changes are legal, nor what follows from them: that is for pushing, the verbs and the modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Effect
from engine.paradox.pieces import EDGE, EMPTY, ON_SEED, SEED, SEED_CODE
from engine.paradox.spaces import CELLS, SPACES

if TYPE_CHECKING:
    from typing import Any, List, Optional, Tuple

    from engine.paradox.position import Position
    from engine.paradox.rulesets import Ruleset

_EDGE = bytes([EDGE])


class Settling:
    """Boards, counters and the acting pawn of one moment within a turn.

    cells    48 letter codes and the wall
    acting   cell of the acting pawn, -1 once it is dead
    effects  list to note effects in, None to do without (search)
    moved    pieces with the trait FOLLOWS that have moved: (era, code, direction, index of effect)
    carry    what an action takes along to the next era; its verb knows
    """

    __slots__ = ("acting", "builds", "carry", "cells", "effects", "hats", "moved", "mover", "rules", "supply", "traits")

    def __init__(
        self,
        rules: Ruleset,
        cells: bytes | bytearray,
        mover: int,
        supply: Tuple[int, int],
        builds: str,
        hats: bytes,
        acting: int,
    ) -> None:
        self.rules = rules
        self.traits = rules.traits
        self.cells = bytearray(cells)
        self.mover = mover
        self.supply = supply
        self.builds = builds
        self.hats = hats
        self.acting = acting
        self.effects: Optional[List[Effect]] = None
        self.moved: List[Tuple[int, int, int, int]] = []
        self.carry: Any = None

    @staticmethod
    def of(position: Position) -> Settling:
        """The settling in which a position's next action is settled."""
        return Settling(
            position.rules,
            position.cells + _EDGE,
            position.mover,
            position.supply,
            position.builds,
            position.hats,
            position.acting,
        )

    def copy(self) -> Settling:
        """A settling that starts from this one's boards, with nothing noted."""
        return Settling(self.rules, self.cells, self.mover, self.supply, self.builds, self.hats, self.acting)

    def boards(self) -> bytes:
        """The 48 letters, frozen."""
        return bytes(self.cells[:CELLS])

    def note(self, what: str, piece: int, source: int, target: int, cause: int, rule: str) -> int:
        """Note an effect; its index, for those that it causes."""
        if self.effects is None:
            return 0
        self.effects.append(Effect(what, chr(piece), source, target, cause, rule))
        return len(self.effects) - 1

    def find(self, code: int, era: int) -> int:
        """The first cell of an era with that letter, or -1."""
        return self.cells.find(bytes([code]), SPACES * era, SPACES * era + SPACES)

    def shift_pawn(self, source: int, target: int) -> None:
        """A pawn goes from cell to cell; seeds stay where they are (P18)."""
        pawn = self.lift_pawn(source)
        self.set_pawn(target, pawn)
        if self.acting == source:
            self.acting = target

    def lift_pawn(self, cell: int) -> int:
        """Take a pawn off its cell: its letter code."""
        code = self.cells[cell]
        self.cells[cell] = SEED_CODE if code & ON_SEED else EMPTY
        return code & ~ON_SEED

    def set_pawn(self, cell: int, pawn: int) -> None:
        """Put a pawn on a cell that has no occupant."""
        self.cells[cell] = pawn | ON_SEED if self.cells[cell] == SEED_CODE else pawn

    def kill(self, cell: int, cause: int, rule: str) -> int:
        """The pawn on the cell dies (P3): index of the effect."""
        pawn = self.lift_pawn(cell)
        if self.acting == cell:
            self.acting = -1
        return self.note("die", pawn, cell, -1, cause, rule)

    def remove(self, cell: int, cause: int, rule: str) -> None:
        """A plant (shrub, tree, log) leaves its cell, with all that follows from it."""
        code = self.cells[cell]
        self.cells[cell] = EMPTY
        self._removed(cell, code, cause, rule)

    def remove_seed(self, cell: int, cause: int, rule: str = "P24") -> None:
        """The seed on the cell, if there is one, goes back to the supply, with all that follows from it."""
        code = self.cells[cell]
        if self.traits[code] & SEED:
            self.cells[cell] = EMPTY if code == SEED_CODE else code & ~ON_SEED
            self._removed(cell, SEED_CODE, cause, rule)

    def _removed(self, cell: int, code: int, cause: int, rule: str) -> None:
        index = self.note("remove", code, cell, -1, cause, rule)
        for consequence in self.rules.consequences:
            consequence(self, cell, code, index)
