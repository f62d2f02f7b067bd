"""Draws the first view with the page's own view functions and prints it; a process of its own sees fresh sources."""

from __future__ import annotations

from tools.build.drawing import print_drawn, printed


def prerendered() -> str:
    """The element that the page draws into, with the home page as a first visitor sees it, and the drawings used."""
    return printed("tools.build.prerender")


def draw() -> str:
    from ui.boards.symbols import symbols
    from ui.html import element
    from ui.state import State
    from ui.views.shell import page

    # The drawings stand beside what the page patches: were they moved later, all that uses them would be laid out anew.
    return str(element("div", {"id": "app"}, page(State()))) + "\n" + str(symbols())


if __name__ == "__main__":
    print_drawn(draw)
