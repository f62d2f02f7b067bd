"""What the modules need to say why a set-up cannot exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import problem
from engine.paradox.spaces import CELLS, ERAS, SPACES, name

if TYPE_CHECKING:
    from typing import Iterable, List, Tuple

    from engine.errors import Problem
    from engine.paradox.setup import Setup


def cells_with(setup: Setup, letters: str) -> List[int]:
    """The cells, ascending, on which one of the letters stands."""
    return [cell for cell in range(CELLS) if chr(setup.cells[cell]) in letters]


def count(setup: Setup, letter: str, era: int) -> int:
    """How often the letter stands in an era."""
    return len([cell for cell in cells_with(setup, letter) if cell // SPACES == era])


def at_cell(code: str, setup: Setup, cell: int, offer: Iterable[str] = ()) -> Problem:
    """A problem with what stands on a cell."""
    place = (("field", "BOARDS"), ("era", ERAS[cell // SPACES]), ("space", name(cell)))
    return problem(code, place, chr(setup.cells[cell]), offer)


def in_era(code: str, era: int, found: str, offer: Iterable[str] = ()) -> Problem:
    """A problem with an era as a whole."""
    return problem(code, (("field", "BOARDS"), ("era", ERAS[era])), found, offer)


def in_field(code: str, field: str, found: str, offer: Iterable[str] = (), *more: Tuple[str, str]) -> Problem:
    """A problem with another field than the boards."""
    return problem(code, (("field", field),) + more, found, offer)
