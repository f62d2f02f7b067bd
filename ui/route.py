"""Where in the page one is, as the text behind `#`, and back. Unknown text leads home."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Tuple

PAGES = (
    "home", "new", "computer", "play", "games", "learn", "about", "open", "edit", "puzzles", "puzzle", "friend", "live"
)  # fmt: skip
HOME = ("home", "")


def read(fragment: str) -> Tuple[str, str]:
    """(page, place) of a fragment such as "#/learn/paradox"."""
    parts = fragment.lstrip("#").strip("/").split("/")
    page = parts[0] or "home"
    if page not in PAGES or len(parts) > 2:
        return HOME
    return page, parts[1] if len(parts) > 1 else ""


def write(page: str, place: str = "") -> str:
    """The fragment of a page, with its `#`."""
    if page == "home":
        return "#/"
    return "#/" + page + ("/" + place if place else "")
