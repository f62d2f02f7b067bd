"""Relativity drawn: the coins as an accessible grid, with the board's edges repeated faintly outside it, and trophies.

The repeated cells stand for the same cells again: they can be clicked, but only the real ones have names, ids, focus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.relativity.board import CELLS, COLUMNS, NAMES, RANKS, ROWS, masks, molecules
from ui import words
from ui.boards.marks import layer
from ui.boards.symbols import BOX, use
from ui.html import element
from ui.remembered import Memory
from ui.texts import _, listed
from ui.words.relativity import rank_name

if TYPE_CHECKING:
    from typing import Any, Dict, List, Sequence, Tuple

    from ui.html import Markup
    from ui.scene import Scene

# A mark beside a coin's glyph, on the grid of its cell.
MARK_PLACE = (29, 29, 19)
COIN_PLACE = (2, 2, 44)
# The rank on a trophy.
GLYPH_PLACES = {"moon": (2, 10, 32), "sun": (7, 7, 34)}
# Bonds begin this far from the middle of a coin.
BOND_START = 17

_cells = Memory()


def board(scene: Scene) -> Markup:
    """Four rows of six coins, inside a ring of repeated ones."""
    attributes: Dict[str, Any] = {"class": "board board-relativity"}
    if scene.picture:
        attributes["aria-hidden"] = "true"
    rows = [_row(scene, row) for row in range(-1, ROWS + 1)]
    grid = {"class": "coins"} if scene.picture else {"class": "coins", "role": "grid", "aria-label": _("coins")}
    place = element("div", grid, rows)
    return element("div", attributes, place, _over(scene))


def _row(scene: Scene, row: int) -> Markup:
    """A row as it is seen, -1 and ROWS being the repeated ones."""
    cells = [_seen(scene, row, column) for column in range(-1, COLUMNS + 1)]
    if row in (-1, ROWS):
        return element("div", {"class": "row echo-row", "aria-hidden": "true"}, [_echo(scene, each) for each in cells])
    attributes = {"class": "row"} if scene.picture else {"class": "row", "role": "row"}
    real = [_cell(scene, each) for each in cells[1:-1]]
    return element("div", attributes, _echo(scene, cells[0]), real, _echo(scene, cells[-1]))


def _seen(scene: Scene, row: int, column: int) -> int:
    """The cell at a place as it is seen; places outside are those at the opposite edge."""
    cell = row % ROWS * COLUMNS + column % COLUMNS
    return CELLS - 1 - cell if scene.bottom == 1 else cell


def _cell(scene: Scene, cell: int) -> Markup:
    return _remembered(scene, cell, False)


def _echo(scene: Scene, cell: int) -> Markup:
    return _remembered(scene, cell, True)


def _remembered(scene: Scene, cell: int, echo: bool) -> Markup:
    coins = scene.position.coins
    rank = coins[cell] if coins else -1
    state = _state(scene, cell)
    steps = scene.targets.get(cell, ())
    # A target's words name the coin it would be swapped with.
    chosen = coins[scene.chosen] if steps and coins else -1
    role = scene.position.role if steps else ""
    fault = scene.faults.get(cell, "")
    look = (echo, scene.picture, scene.bottom, scene.coordinates)
    key = (cell, rank, state, steps, chosen, role, fault, look)
    draw = _draw_echo if echo else _draw_cell
    drawn: Markup = _cells.ask(key, lambda: draw(scene, cell, rank, state))
    return drawn


def _state(scene: Scene, cell: int) -> str:
    """The state of a cell as its classes: each has a form of its own in board.css."""
    state = "cell"
    if cell == scene.chosen:
        state += " chosen"
    if cell in scene.targets:
        state += " target"
    elif cell in scene.sources:
        state += " source"
    if cell in _swapped(scene):
        state += " last"
    if cell in scene.faults:
        state += " wrong"
    if cell == scene.cursor:
        state += " cursor"
    return state


def _swapped(scene: Scene) -> Sequence[int]:
    """The cells of the swap that is being made, else of the last one."""
    made = [effect.target for effect in scene.effects if effect.what == "move"]
    return made or scene.last


def _draw_cell(scene: Scene, cell: int, rank: int, state: str) -> Markup:
    children = _contents(scene, rank, state)
    if scene.coordinates:
        children.extend(_coordinates(cell, scene.bottom == 1))
    if scene.picture:
        return element("div", {"class": state.replace(" cursor", "")}, children)
    attributes: Dict[str, Any] = {
        "type": "button",
        "role": "gridcell",
        "class": state.replace(" cursor", ""),
        "id": "c%d" % cell,
        "data-do": "cell",
        "data-arg": cell,
        "data-cell": cell,
        "tabindex": 0 if cell == scene.cursor else -1,
        "aria-label": words.cell_name(scene, cell),
    }
    if cell == scene.chosen:
        attributes["aria-selected"] = "true"
    return element("button", attributes, children)


def _draw_echo(scene: Scene, cell: int, rank: int, state: str) -> Markup:
    attributes: Dict[str, Any] = {"class": "echo " + state.replace(" cursor", ""), "aria-hidden": "true"}
    if not scene.picture:
        attributes["data-do"] = "cell"
        attributes["data-arg"] = cell
    return element("div", attributes, _contents(scene, rank, state))


def _contents(scene: Scene, rank: int, state: str) -> List[Any]:
    """A coin, and over it the mark of what it can be swapped for: Space's or Time's."""
    if rank < 0:
        return []
    coin = {"class": "piece", "viewBox": BOX, "aria-hidden": "true"}
    left, top, size = COIN_PLACE
    children = [element("svg", coin, use("coin-%d" % rank, left, top, size))]
    if " target" in state:
        name = "swap" if scene.position.role == "S" else "time"
        left, top, size = MARK_PLACE
        children.append(layer([use("m-" + name, left, top, size, css_class="mark mark-" + name)]))
    return children


def _coordinates(cell: int, turned: bool) -> List[Markup]:
    """The names of the columns, in the lowest row as it is seen, and of the rows, in the leftmost column."""
    row, column = divmod(cell, COLUMNS)
    names = []
    if row == (0 if turned else ROWS - 1):
        names.append(element("span", {"class": "coordinate of-column", "data-text": NAMES[cell][0]}))
    if column == (COLUMNS - 1 if turned else 0):
        names.append(element("span", {"class": "coordinate of-row", "data-text": NAMES[cell][1]}))
    return names


def _over(scene: Scene) -> Any:
    """Bond lines of the molecules on the board; lit where the last swap made one."""
    bonds = [_bond(scene, cells) for cells in bonded(scene.position.coins)]
    if not bonds:
        return None
    box = "0 0 %d %d" % (48 * COLUMNS, 48 * ROWS)
    return element("svg", {"class": "bonds", "viewBox": box, "aria-hidden": "true"}, bonds)


def bonded(coins: bytes) -> List[List[int]]:
    """The cells of each molecule on the board, by rank."""
    if not coins:
        return []
    shapes = [mask for mask in masks(coins) if mask in molecules()]
    return [[cell for cell in range(CELLS) if mask >> cell & 1] for mask in shapes]


def _bond(scene: Scene, cells: List[int]) -> Markup:
    path = ""
    for cell in cells:
        for near in (cell + 1, cell + COLUMNS):
            beside = near != cell + 1 or near % COLUMNS
            if near in cells and beside:
                path += _link(_middle(scene, cell), _middle(scene, near))
    swapped = _swapped(scene)
    lit = [cell for cell in cells if cell in swapped]
    halos = [_halo(scene, cell) for cell in cells] if lit else []
    edge, line = [element("path", {"class": name, "d": path}) for name in ("bond-edge", "bond")]
    return element("g", {"class": "molecule lit" if lit else "molecule"}, halos, edge, line)


def _link(one: Tuple[int, int], other: Tuple[int, int]) -> str:
    """A line between two neighbours' rims."""
    across, down = [(to - start) // 48 * BOND_START for start, to in zip(one, other)]
    return "M%d %dL%d %d" % (one[0] + across, one[1] + down, other[0] - across, other[1] - down)


def _halo(scene: Scene, cell: int) -> Markup:
    across, down = _middle(scene, cell)
    return element("circle", {"class": "halo", "cx": across, "cy": down, "r": 22})


def _middle(scene: Scene, cell: int) -> Tuple[int, int]:
    row, column = divmod(CELLS - 1 - cell if scene.bottom == 1 else cell, COLUMNS)
    return column * 48 + 24, row * 48 + 24


def trophies(position: Any) -> Markup:
    """The trophies of both rounds by rank, Night's moons and Day's suns, each with its owner's form."""
    rounds = (("night", "moon", position.night), ("day", "sun", position.day))
    parts = [_round_trophies(position, *each) for each in rounds]
    return element("div", {"class": "trophies"}, parts)


def _round_trophies(position: Any, name: str, picture: str, taken: bytes) -> Markup:
    tiles = [trophy(picture, rank, taken[rank]) for rank in range(len(RANKS))]
    now = " now" if position.round == name else ""
    label = _trophy_words(_("Moon trophies") if name == "night" else _("Sun trophies"), taken)
    return element("div", {"class": "trophies-round trophies-" + name + now, "role": "img", "aria-label": label}, tiles)


def trophy(picture: str, rank: int, owner: int) -> Markup:
    """One tile: the moon or sun with its rank; taken, it wears its owner's form, free, it stands in a dashed frame."""
    drawn = [use(picture), use("glyph-%d" % rank, *GLYPH_PLACES[picture])]
    if owner:
        drawn.append(use("form-%d" % (owner - 1), 23, 25, 28))
    state = "trophy taken taken-%d" % (owner - 1) if owner else "trophy free"
    return element("svg", {"class": state, "viewBox": BOX}, drawn)


def _trophy_words(title: str, taken: bytes) -> str:
    free, one, two = _("free"), words.player_name("relativity", 0), words.player_name("relativity", 1)
    told = [rank_name(rank) + " " + (free, one, two)[taken[rank]] for rank in range(len(RANKS))]
    return title + ": " + listed(told)
