"""Paradox drawn: three eras, each an accessible grid, with lamps, marks and the ripple; and the supply beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import words
from ui.boards.marks import source_mark, target_marks
from ui.boards.ripple import overlay
from ui.boards.symbols import BOX, figure, icon, use
from ui.html import element
from ui.remembered import Memory, remembered
from ui.texts import _
from ui.words.paradox import era_name, player_name, supply_words

if TYPE_CHECKING:
    from typing import Any, Dict, List, Tuple

    from ui.html import Markup
    from ui.scene import Scene

ERAS = ("past", "present", "future")
SPACES = 16
SEEDS = 5
COLUMNS = "abcd"

# Where a hat sits on an elephant's head, on the grid of its cell; two hats never share a head for long (P41).
HAT_PLACES = ((3, -3, 24), (21, -5, 22))

_cells = Memory()


def board(scene: Scene) -> Markup:
    """The three eras of a scene, in the order past, present, future."""
    attributes: Dict[str, Any] = {"class": "board board-paradox", "data-hand": scene.hand}
    if scene.picture:
        attributes["aria-hidden"] = "true"
    return element("div", attributes, [_era(scene, era) for era in range(3)])


def _era(scene: Scene, era: int) -> Markup:
    css_class = "era era-" + ERAS[era]
    if era in scene.eras:
        css_class += " target"
    rows = _rows(scene, era)
    grid = element("div", {"class": "era-grid"} if scene.picture else _grid_attributes(scene, era), rows)
    place = element("div", {"class": "era-board"}, grid, overlay(scene, era) if scene.effects else None)
    return element("section", {"class": css_class}, place, _side(scene, era))


def _grid_attributes(scene: Scene, era: int) -> Dict[str, Any]:
    """A grid is called by its era and whose focus is there: who walks in with the keyboard hears both."""
    lamps = [_focus_words(player) for player in (0, 1) if scene.position.focus[player] == era]
    return {"class": "era-grid", "role": "grid", "aria-label": "; ".join([era_name(era)] + lamps)}


def _rows(scene: Scene, era: int) -> List[Markup]:
    row = {"class": "row"} if scene.picture else {"class": "row", "role": "row"}
    cells = [16 * era + space for space in range(SPACES)]
    if scene.bottom == 1:
        cells.reverse()
    drawn = [_cell(scene, cell) for cell in cells]
    return [element("div", row, drawn[start : start + 4]) for start in (0, 4, 8, 12)]


def _cell(scene: Scene, cell: int) -> Markup:
    """One cell, drawn or remembered. The key holds everything that its markup is made of."""
    steps = scene.targets.get(cell, ())
    position = scene.position
    code, hats = position.cells[cell], _hats(position, cell)
    state = _state(scene, cell)
    dying = "".join([scene.deaths.get(step.text, "") for step in steps]) if steps and scene.deaths else ""
    fault = scene.faults.get(cell, "")
    key = (cell, code, hats, state, steps, dying, fault, scene.picture, scene.bottom, scene.coordinates)
    drawn: Markup = _cells.ask(key, lambda: _draw_cell(scene, cell, chr(code), hats, state, dying))
    return drawn


def _hats(position: Any, cell: int) -> Tuple[int, ...]:
    """The players whose hat the elephant on a cell wears."""
    code, era = position.cells[cell], cell // SPACES
    if code not in b"LD":
        return ()
    return tuple([player for player in (0, 1) if position.hats[3 * player + era] == code])


def _state(scene: Scene, cell: int) -> str:
    """The state of a cell as its classes: each has a form of its own in board.css."""
    state = "cell"
    if cell == scene.chosen:
        state += " chosen"
    if cell in scene.targets:
        state += " target"
    elif cell in scene.sources:
        state += " source"
    if cell in scene.last:
        state += " last"
    if cell == scene.chooser:
        state += " open"
    if cell in scene.faults:
        state += " wrong"
    if cell == scene.cursor:
        state += " cursor"
    if cell == scene.position.acting:
        state += " acting"
    return state


def _draw_cell(scene: Scene, cell: int, letter: str, hats: Tuple[int, ...], state: str, dying: str) -> Markup:
    children: List[Any] = [_piece(letter, hats)] if letter != "." else []
    steps = scene.targets.get(cell, ())
    if " target" in state:
        children.append(target_marks(steps, letter, scene.bottom == 1, dying))
    elif " source" in state:
        children.append(source_mark())
    if scene.coordinates:
        children.extend(_coordinates(cell, scene.bottom == 1))
    if scene.picture:
        return element("div", {"class": state.replace(" cursor", "")}, children)
    return element("button", _cell_attributes(scene, cell, state, dying), children)


def _cell_attributes(scene: Scene, cell: int, state: str, dying: str) -> Dict[str, Any]:
    attributes: Dict[str, Any] = {
        "type": "button",
        "role": "gridcell",
        "class": state.replace(" cursor", "") + (" deadly" if dying else ""),
        "id": "c%d" % cell,
        "data-do": "cell",
        "data-arg": cell,
        "data-cell": cell,
        "tabindex": 0 if cell == scene.cursor else -1,
        "aria-label": words.cell_name(scene, cell),
    }
    if cell == scene.chosen:
        attributes["aria-selected"] = "true"
    if cell in scene.targets:
        attributes["data-hint"] = words.doing_words(scene, cell)
    elif cell in scene.faults:
        attributes["data-hint"] = scene.faults[cell]
    return attributes


@remembered
def _piece(letter: str, hats: Tuple[int, ...]) -> Markup:
    """What stands on a cell, with the hats it wears: they move together."""
    worn = [use("hat-%d" % owner, *HAT_PLACES[owner], css_class="hat") for owner in hats]
    picture = {"class": "piece", "viewBox": BOX, "aria-hidden": "true"}
    return element("svg", picture, use("p-" + letter), worn)


def _coordinates(cell: int, turned: bool) -> List[Markup]:
    """The names of the columns, in the lowest row as it is seen, and of the rows, in the leftmost column."""
    space = cell % SPACES
    column, row = space % 4, space // 4
    names = []
    if row == (0 if turned else 3):
        names.append(element("span", {"class": "coordinate of-column", "data-text": COLUMNS[column]}))
    if column == (3 if turned else 0):
        names.append(element("span", {"class": "coordinate of-row", "data-text": row + 1}))
    return names


def _side(scene: Scene, era: int) -> Markup:
    """What stands beside an era: its name, its lamps, the way to move the focus here, what happened there last."""
    note = scene.notes.get(era)
    return element(
        "div",
        {"class": "era-side"},
        _head(era, scene.position.focus[0] == era, scene.position.focus[1] == era),
        _focus_button(scene, era) if era in scene.eras and not scene.picture else None,
        element("div", {"class": "era-note"}, note) if note else None,
    )


@remembered
def _head(era: int, white: bool, black: bool) -> Markup:
    """An era's name, and the lamps of those whose focus is there."""
    name = element("span", {"class": "era-name"}, era_name(era))
    lamps = [_lamp(player) for player, is_here in ((0, white), (1, black)) if is_here]
    return element("div", {"class": "era-head"}, name, element("span", {"class": "lamps"}, lamps))


def _lamp(player: int) -> Markup:
    lamp = {"class": "lamp lamp-%d" % player, "role": "img", "aria-label": _focus_words(player)}
    return element("span", lamp, figure("lamp-%d" % player, "piece"))


def _focus_words(player: int) -> str:
    return (_("White's focus"), _("Black's focus"))[player]


def _focus_button(scene: Scene, era: int) -> Markup:
    """Moves the focus here; its hit area covers the whole era."""
    attributes = {
        "type": "button",
        "class": "focus-here",
        "id": "era%d" % era,
        "data-do": "focus-era",
        "data-arg": era,
        # Begins with what is seen, so that people who speak to their device can say it.
        "aria-label": _("focus here") + ": " + words.step_words(scene.position, scene.eras[era]),
    }
    return element("button", attributes, icon("focus"), _("focus here"))


def supply(position: Any) -> Markup:
    """What lies beside the boards, as one named picture: pawns, hats, the statue to build, and the seeds."""
    parts = [_player_supply(position, 0), _seeds(position), _player_supply(position, 1)]
    label = "; ".join(supply_words(position))
    return element("div", {"class": "supply", "role": "img", "aria-label": label}, parts)


def _player_supply(position: Any, player: int) -> Markup:
    """Pawns as a number, hats by era and the statue as they are."""
    modules = position.rules.text.split("+")[0]
    items = [_counted("p-" + "WB"[player], position.supply[player])]
    if "m" in modules and modules != "base":
        free = bytes(position.hats[3 * player : 3 * player + 3]).count(b"-")
        items.append(_counted("hat-%d" % player, free))
    if "IE"[player] in position.builds:
        items.append(_counted("p-" + "IE"[player], 1))
    name = element("span", {"class": "supply-name"}, player_name(player))
    return element("div", {"class": "supply-player supply-%d" % player}, name, items)


def _seeds(position: Any) -> Any:
    modules = position.rules.text.split("+")[0]
    if "g" not in modules:
        return None
    on_board = len([code for code in position.cells if chr(code) in "swb"])
    return element("div", {"class": "supply-seeds"}, _counted("seed", SEEDS - on_board))


@remembered
def _counted(name: str, count: int) -> Markup:
    css_class = "counted" if count else "counted none"
    return element("span", {"class": css_class}, figure(name, "piece"), element("b", None, count))
