"""The ripple drawn over an era: numbered arrows, ghosts of what was there, a line through what is gone.

Numbers count the effects from 1 in the order in which they happen, as the sentences beside the board do. What the
player did is a solid number, what followed from it an open one. Places are on a grid of 192 x 192, 48 for each space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.boards.symbols import use
from ui.html import element

if TYPE_CHECKING:
    from typing import Any, Dict, List, Tuple

    from engine.game import Effect
    from ui.html import Markup
    from ui.scene import Scene

SPACES = 16
SIZE = 192
EMPTY = ".s"
# From the middle of a space: where an arrow begins and ends, and how its head spreads.
START, END, HEAD = 11, 36, 6


class Layer:
    """What is drawn over one era so far, and how many numbers stand at each place already."""

    def __init__(self, scene: Scene, era: int) -> None:
        self.scene = scene
        self.era = era
        self.turned = scene.bottom == 1
        self.drawn: List[Markup] = []
        # Numbers lie over everything else: a later cross must not strike an earlier number through.
        self.above: List[Markup] = []
        self.numbers: Dict[Tuple[float, float], int] = {}

    def has(self, cell: int) -> bool:
        return cell // SPACES == self.era

    def corner(self, cell: int) -> Tuple[int, int]:
        """The upper left corner of a cell's space, as it is seen."""
        space = SPACES - 1 - cell % SPACES if self.turned else cell % SPACES
        return space % 4 * 48, space // 4 * 48

    def is_free(self, cell: int) -> bool:
        return chr(self.scene.position.cells[cell]) in EMPTY

    def ghost(self, letter: str, cell: int) -> None:
        """A piece that is there no more, unless another has come to its place."""
        if self.is_free(cell):
            left, top = self.corner(cell)
            self.drawn.append(use("p-" + letter, left + 4, top + 4, 40, css_class="ghost"))

    def gone(self, letter: str, cell: int, css_class: str) -> None:
        """A ghost struck through: once for what is removed, crossed for who dies. Small where another stands now."""
        left, top = self.corner(cell)
        size = 32 if self.is_free(cell) else 16
        if size == 32:
            self.ghost(letter, cell)
            left, top = left + 8, top + 8
        else:
            left, top = left + 29, top + 29
            self.drawn.append(use("p-" + letter, left, top, size, css_class="ghost"))
        line = "M%d %dl%d %d" % (left, top + size, size, -size)
        if css_class == "died":
            line += "M%d %dl%d %d" % (left, top, size, size)
        self.drawn.append(element("path", {"class": css_class, "d": line}))

    def arrow(self, source: int, target: int) -> Tuple[float, float]:
        """An arrow between neighbours; returns the place for its number."""
        left, top = self.corner(source)
        to_left, to_top = self.corner(target)
        across, down = (to_left - left) // 48, (to_top - top) // 48
        middle_x, middle_y = left + 24, top + 24
        tip_x, tip_y = middle_x + across * END, middle_y + down * END
        back_x, back_y = tip_x - across * HEAD, tip_y - down * HEAD
        shaft = "M%d %dL%d %d" % (middle_x + across * START, middle_y + down * START, tip_x, tip_y)
        head = "M%d %dL%d %dL%d %d" % (
            back_x - down * HEAD, back_y - across * HEAD, tip_x, tip_y, back_x + down * HEAD, back_y + across * HEAD,
        )
        self.drawn.append(element("path", {"class": "arrow-edge", "d": shaft + head}))
        self.drawn.append(element("path", {"class": "arrow", "d": shaft + head}))
        return middle_x + across * 14 - down * 12, middle_y + down * 14 - across * 12

    def mark(self, name: str, cell: int, left: int = 2) -> None:
        corner, top = self.corner(cell)
        self.drawn.append(use("m-" + name, corner + left, top + 26, 20, css_class="told"))

    def at(self, cell: int) -> Tuple[float, float]:
        """The place for a number in a cell: its upper left corner."""
        left, top = self.corner(cell)
        return left + 9, top + 9

    def number(self, index: int, effect: Effect, place: Tuple[float, float]) -> None:
        """The number of an effect; a second one at the same place stands beside the first."""
        before = self.numbers.get(place, 0)
        self.numbers[place] = before + 1
        x, y = place[0] + 14 * before, place[1]
        kind = "number own" if effect.cause < 0 else "number"
        disc = element("circle", {"cx": x, "cy": y, "r": 7.5})
        text = element("text", {"x": x, "y": y + 3.6}, index + 1)
        self.above.append(element("g", {"class": kind}, disc, text))

    def flash(self, cell: int) -> None:
        left, top = self.corner(cell)
        ring = {"class": "flash", "x": left + 2, "y": top + 2, "width": 44, "height": 44, "rx": 8}
        self.drawn.append(element("rect", ring))


def overlay(scene: Scene, era: int) -> Any:
    """The ripple over one era, or None where nothing happens in it."""
    layer = Layer(scene, era)
    for index, effect in enumerate(scene.effects):
        draw = KINDS.get(effect.what)
        if draw and (layer.has(effect.source) or layer.has(effect.target)):
            draw(layer, index, effect)
            if index == scene.flashed:
                layer.flash(effect.target if layer.has(effect.target) else effect.source)
    if not layer.drawn:
        return None
    box = "0 0 %d %d" % (SIZE, SIZE)
    # While there is still something to choose, the marks come first.
    css_class = "ripple beneath" if scene.targets else "ripple"
    return element("svg", {"class": css_class, "viewBox": box, "aria-hidden": "true"}, layer.drawn, layer.above)


def _moved(layer: Layer, index: int, effect: Effect) -> None:
    layer.ghost("t" if effect.what == "fall" else effect.piece, effect.source)
    layer.number(index, effect, layer.arrow(effect.source, effect.target))


def _travelled(layer: Layer, index: int, effect: Effect) -> None:
    if layer.has(effect.source):
        if effect.what == "travel":
            layer.ghost(effect.piece, effect.source)
        layer.mark("forward" if effect.what == "travel" else "back", effect.source)
        layer.number(index, effect, layer.at(effect.source))
    else:
        layer.number(index, effect, layer.at(effect.target))


def _placed(layer: Layer, index: int, effect: Effect) -> None:
    layer.number(index, effect, layer.at(effect.target))


def _removed(layer: Layer, index: int, effect: Effect) -> None:
    layer.gone(effect.piece, effect.source, "died" if effect.what == "die" else "gone")
    layer.number(index, effect, layer.at(effect.source))


def _hat(layer: Layer, index: int, effect: Effect) -> None:
    layer.number(index, effect, layer.at(effect.target if layer.has(effect.target) else effect.source))


def _stopped(layer: Layer, index: int, effect: Effect) -> None:
    cell = effect.source if layer.has(effect.source) else effect.target
    # At the right, where no arrow that leaves the space has its number.
    layer.mark("blocked", cell, 26)
    layer.number(index, effect, layer.at(cell))


KINDS = {
    "move": _moved,
    "fall": _moved,
    "travel": _travelled,
    "enter": _travelled,
    "place": _placed,
    "remove": _removed,
    "die": _removed,
    "hat": _hat,
    "stop": _stopped,
}
