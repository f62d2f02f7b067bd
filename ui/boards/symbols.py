"""The drawings as SVG: all of them once as symbols, and the small pictures that refer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import Markup, element
from ui.remembered import remembered

if TYPE_CHECKING:
    from typing import Any, Callable, Dict, Optional, Sequence, Tuple

    Shape = Tuple[Any, ...]
    Paint = Callable[[str], str]

BOX = "0 0 48 48"



def symbols() -> Markup:
    """Every drawing as a symbol, to stand once in a page; coloured by the tokens of board.css."""
    from ui.boards.drawings import all_figures

    drawn = [symbol(name, shapes, token) for name, shapes in all_figures()]
    hidden = {"id": "symbols", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"}
    return element("svg", hidden, drawn)


def token(colour: str) -> str:
    """How a colour of a drawing is written in the page; "" is none."""
    return "var(--pc-" + colour + ")" if colour else "none"


def symbol(name: str, shapes: Sequence[Shape], paint: Paint) -> Markup:
    """One drawing as a symbol."""
    attributes = {"id": name, "viewBox": BOX, "stroke-linejoin": "round", "stroke-linecap": "round"}
    return element("symbol", attributes, [_shape(each, paint) for each in shapes])


def _shape(shape: Shape, paint: Paint) -> Markup:
    kind = shape[0]
    if kind == "use":
        _kind, name, x, y, size, turn = shape
        turned = "rotate(%d 24 24)" % turn if turn else None
        return use(name, x, y, size, turned)
    fill, stroke, width = shape[-3:]
    if kind == "path":
        where: Dict[str, Any] = {"d": shape[1]}
    else:
        where = {"cx": shape[1], "cy": shape[2], "r": shape[3]}
    where["fill"] = paint(fill)
    if stroke:
        where["stroke"] = paint(stroke)
        where["stroke-width"] = width
    return element(kind, where)


def use(
    name: str, x: float = 0, y: float = 0, size: float = 48, transform: Optional[str] = None, css_class: str = ""
) -> Markup:
    """A drawing put into an SVG at a place, on the grid of that SVG."""
    where: Dict[str, Any] = {"href": "#" + name, "width": size, "height": size, "transform": transform}
    if css_class:
        where["class"] = css_class
    if x:
        where["x"] = x
    if y:
        where["y"] = y
    return element("use", where)


@remembered
def figure(name: str, css_class: str) -> Markup:
    """One drawing as a small picture of its own, silent for screen readers: the words stand elsewhere."""
    return element("svg", {"class": css_class, "viewBox": BOX, "aria-hidden": "true"}, use(name))


def icon(verb: str) -> Markup:
    """The mark of a verb, for buttons: a step's verb, or "push", "deadly", "blocked", "time"."""
    return figure("m-" + verb, "icon")
