"""The page's own small signs, drawn on a 24-unit grid with strokes in the text's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import element
from ui.remembered import remembered

if TYPE_CHECKING:
    from ui.html import Markup

PATHS = {
    "menu": "M5 6h14M5 12h14M5 18h14",
    "back": "M15 5l-7 7 7 7",
    "forward": "M9 5l7 7-7 7",
    "first": "M17 5l-7 7 7 7M7 5v14",
    "last": "M7 5l7 7-7 7M17 5v14",
    "undo": "M9 6L5 10l4 4M5 10h9a5 5 0 010 10h-3",
    "confirm": "M5 13l5 5L20 7",
    "close": "M6 6l12 12M18 6L6 18",
    "flip": "M8 4v16M8 4L5 7M8 4l3 3M16 20V4M16 20l-3-3M16 20l3-3",
    "turns": "M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1",
    "settings": "M4 8h10M18 8h2M4 16h2M10 16h10M16 6v4M8 14v4",
    "help": "M9 9a3 3 0 116 .5c0 2-3 2.200-3 4.500M12 18h.1",
    "plus": "M12 5v14M5 12h14",
    "play": "M8 5l11 7-11 7z",
    "open": "M4 19V6h6l2 3h8v10zM12 12v4M10 14h4",
    "learn": "M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "save": "M12 4v11M8 11l4 4 4-4M5 20h14",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "trash": "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
    "pencil": "M5 19l1-4L16 5l3 3L9 18z",
    "flag": "M6 21V4h11l-2 4 2 4H6",
    "hands": "M4 14l4-4 4 3 4-3 4 4M8 10V6M16 10V6",
    "warn": "M12 4l9 16H3zM12 10v5M12 17.500h.1",
    "comment": "M4 5h16v11h-9l-4 4v-4H4z",
    "repeat": "M7 8h10l-3-3M17 16H7l3 3",
    "keys": "M3 7h18v10H3zM7 11h.1M11 11h.1M15 11h.1M8 14h8",
    "lamp": "M9 18h6M10 21h4M8.500 14.500a6 6 0 117 0c-.6.5-1 1.200-1 2h-5c0-.8-.4-1.500-1-2z",
    "graph": "M4 4v16h16M7 15l4-5 3 3 5-7",
    "robot": "M6 9h12v10H6zM12 9V5M9.500 13h.1M14.500 13h.1M9.500 16.500h5",
    "hand": "M8 13V6.5a1.500 1.500 0 013 0V12M11 11V4.500a1.500 1.500 0 013 0V12M14 11.500V6a1.500 1.500 0 013 0v8"
    "c0 4-2 6.500-5.500 6.500S6.500 18 4.500 13.500c-.6-1.500 1.300-2.500 2.300-1.200L8 14",
    "last-swap": "M4 4h7v7H4zM13 13h7v7h-7zM15 5.500h3v4M9 18.500H6v-4",
    "redo": "M15 6l4 4-4 4M19 10h-9a5 5 0 000 10h3",
    "puzzle": "M5 9h4a2.200 2.200 0 114 0h5v4a2.200 2.200 0 100 4v3H5zM5 13",
    "star": "M12 4l2.400 5 5.600.7-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700 9.600 9z",
    "share": "M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1",
    "plan": "M5 5v14M5 8h7a3 3 0 013 3v1M5 16h10M13 13l2 3-2 3M13 9l2 3 2-3",
    "eye": "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9.500a2.500 2.500 0 110 5 2.500 2.500 0 010-5z",
    "live": "M5 12a7 7 0 0114 0M8 12a4 4 0 018 0M12 12h.1M12 13v7",
    "folder": "M4 19V6h6l2 3h8v10z",
}  # type: Dict[str, str]


@remembered
def icon(name: str) -> Markup:
    """A decorative sign; the words beside it carry the meaning."""
    drawing = element("path", {"d": PATHS[name]})
    return element("svg", {"class": "sign", "viewBox": "0 0 24 24", "aria-hidden": "true"}, drawing)
