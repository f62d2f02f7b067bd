"""A position as one free-standing SVG: for downloads, previews of links, and pages without our styles.

Everything is inside: the figures that are used, and every colour as a literal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.boards.drawings import all_figures
from ui.boards.symbols import symbol, use
from ui.html import element
from ui.words.paradox import era_name

if TYPE_CHECKING:
    from typing import Any, Dict, List, Sequence, Set, Tuple

    from ui.html import Markup

# The colours of the drawings (see `ui.boards.drawings`) and of what lies under them.
LIGHT: Dict[str, str] = {
    "paper": "#f6f1e7", "ink": "#1c2333", "line": "#cfc8ba", "light": "#fffdf8", "light-edge": "#1c2333",
    "dark": "#1c2333", "dark-edge": "#1c2333", "dark-ink": "#fffdf8", "edge": "#1c2333", "space": "#fbf8f1",
    "seed": "#d0a655", "leaf": "#8dbb95", "wood": "#b98d5f", "cut": "#ecd2a8", "stone": "#cdc6b6",
    "orange": "#ee9430", "amber": "#f0a54a", "flame": "#7fd6cf", "moon": "#dbe3ef", "sun": "#f6c95a",
    "mark": "#14696a", "mark-edge": "#fbf8f1", "danger": "#a3263a", "coin-ink": "#1c2333",
    "coin-0": "#e6e2d8", "coin-1": "#f3ac45", "coin-2": "#86c5f0", "coin-3": "#f4e76e", "coin-4": "#e3a3c8",
    "coin-5": "#72cba8", "past": "#f3e3c8", "present": "#fbf8f1", "future": "#dcebea",
    "past-edge": "#b4610f", "present-edge": "#474d5c", "future-edge": "#14696a",
}
DARK_CHANGES: Dict[str, str] = {
    "paper": "#12161f", "ink": "#ece6d8", "line": "#4a505e", "light": "#f4efe3", "light-edge": "#0a0d13",
    "dark": "#0a0d13", "dark-edge": "#ece6d8", "dark-ink": "#f4efe3", "edge": "#0a0d13", "space": "#232833",
    "mark": "#57c2bd", "mark-edge": "#12161f", "danger": "#ff8fa0", "past": "#33291b", "present": "#232833",
    "future": "#17302f", "past-edge": "#f0a54a", "present-edge": "#b9b6ad", "future-edge": "#57c2bd",
}

ERAS = ("past", "present", "future")
# The lines around an era: how far outside its spaces each runs, how thick it is, and its dashes.
EDGES = {
    "past": ((3, 4, "0.1 7"),),
    "present": ((2.5, 2.5, None),),
    "future": ((1.5, 1.5, None), (5, 1.5, None)),
}
FONT = "system-ui, sans-serif"
BOARD = 192
APART = 40
TOP = 44
MARGIN = 16


def svg(position: Any, width: int = 0, dark: bool = False, turned: bool = False) -> Markup:
    """The position as an SVG element that stands for itself; `width` in pixels, 0 for its natural size."""
    colours = dict(LIGHT)
    if dark:
        colours.update(DARK_CHANGES)
    painter = _Painter(colours, turned)
    across, down = _relativity(painter, position) if position.game == "relativity" else _paradox(painter, position)
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 %d %d" % (across, down),
        "width": width or across,
        "height": (width or across) * down // across,
        "role": "img",
    }
    ground = element("rect", {"width": across, "height": down, "fill": colours["paper"]})
    title = element("title", None, position.write())
    return element("svg", attributes, title, painter.symbols(), ground, painter.drawn)


class _Painter:
    """What is drawn so far, and which figures it needs."""

    def __init__(self, colours: Dict[str, str], turned: bool) -> None:
        self.colours = colours
        self.turned = turned
        self.drawn: List[Markup] = []
        self.used: Set[str] = set()

    def put(self, name: str, left: float, top: float, size: float = 48) -> None:
        self.used.add(name)
        self.drawn.append(use(name, left, top, size))

    def rectangle(self, place: Tuple[float, float, float, float], **attributes: Any) -> None:
        left, top, across, down = place
        box: Dict[str, Any] = {"x": left, "y": top, "width": across, "height": down}
        for name in sorted(attributes):
            box[name.replace("_", "-")] = attributes[name]
        self.drawn.append(element("rect", box))

    def lines(self, path: str) -> None:
        self.drawn.append(element("path", {"d": path, "stroke": self.colours["line"], "fill": "none"}))

    def symbols(self) -> Markup:
        """The figures that are used, and those that they use."""
        figures = all_figures()
        for name, shapes in reversed(figures):
            if name in self.used:
                self.used.update([shape[1] for shape in shapes if shape[0] == "use"])
        drawn = [symbol(name, shapes, self._paint) for name, shapes in figures if name in self.used]
        return element("defs", None, drawn)

    def _paint(self, colour: str) -> str:
        return self.colours[colour] if colour else "none"


def _grid(left: float, top: float, columns: int, rows: int) -> str:
    """The lines between spaces."""
    across = ["M%d %dh%d" % (left, top + 48 * row, 48 * columns) for row in range(1, rows)]
    down = ["M%d %dv%d" % (left + 48 * column, top, 48 * rows) for column in range(1, columns)]
    return "".join(across + down)


def _paradox(painter: _Painter, position: Any) -> Tuple[int, int]:
    for era in range(3):
        left = MARGIN + era * (BOARD + APART)
        _era(painter, position, era, left)
    return 2 * MARGIN + 3 * BOARD + 2 * APART, TOP + BOARD + MARGIN


def _era(painter: _Painter, position: Any, era: int, left: int) -> None:
    name, colours = ERAS[era], painter.colours
    painter.rectangle((left, TOP, BOARD, BOARD), fill=colours[name])
    painter.lines(_grid(left, TOP, 4, 4))
    for out, width, dashes in EDGES[name]:
        size = BOARD + 2 * out
        painter.rectangle(
            (left - out, TOP - out, size, size), fill="none", rx=4, stroke=colours[name + "-edge"],
            stroke_width=width, stroke_dasharray=dashes, stroke_linecap="round",
        )
    name_style = {"x": left, "y": TOP - 14, "fill": colours["ink"], "font-family": FONT, "font-size": 18}
    painter.drawn.append(element("text", name_style, era_name(era)))
    lit = [player for player in (0, 1) if position.focus[player] == era]
    for index, player in enumerate(lit):
        painter.put("lamp-%d" % player, left + BOARD - 40 * (index + 1), TOP - 43, 40)
    for space in range(16):
        _space(painter, position, 16 * era + space, left)


def _space(painter: _Painter, position: Any, cell: int, left: int) -> None:
    letter, era = chr(position.cells[cell]), cell // 16
    if letter == ".":
        return
    space = 15 - cell % 16 if painter.turned else cell % 16
    across, down = left + space % 4 * 48, TOP + space // 4 * 48
    painter.put("p-" + letter, across + 2, down + 2, 44)
    for player in (0, 1) if letter in "LD" else ():
        if chr(position.hats[3 * player + era]) == letter:
            painter.put("hat-%d" % player, across + (4, 22)[player], down - 3, 22)


def _relativity(painter: _Painter, position: Any) -> Tuple[int, int]:
    for row in range(2):
        _trophies(painter, ("moon", "sun")[row], (position.night, position.day)[row], MARGIN + row * 156)
    painter.rectangle(
        (MARGIN - 4, TOP + 4, 296, 200), fill=painter.colours["present"], stroke=painter.colours["line"],
        stroke_width=2, stroke_dasharray="6 5", rx=12,
    )
    for cell, rank in enumerate(position.coins):
        place = 23 - cell if painter.turned else cell
        painter.put("coin-%d" % rank, MARGIN + place % 6 * 48 + 2, TOP + 8 + place // 6 * 48 + 2, 44)
    return 2 * MARGIN + 288, TOP + 204 + MARGIN


def _trophies(painter: _Painter, picture: str, taken: Sequence[int], left: int) -> None:
    from ui.boards.relativity import GLYPH_PLACES

    across, down, size = GLYPH_PLACES[picture]
    for rank in range(6):
        start = left + 22 * rank
        painter.put(picture, start, 10, 21)
        painter.put("glyph-%d" % rank, start + across * 21 / 48, 10 + down * 21 / 48, size * 21 / 48)
        if taken[rank]:
            painter.put("form-%d" % (taken[rank] - 1), start + 10, 21, 13)
