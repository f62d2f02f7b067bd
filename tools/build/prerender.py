"""Draws the first view with the page's own view functions and prints it; a process of its own sees fresh sources."""

from __future__ import annotations

from tools.build.drawing import print_drawn, printed


def prerendered() -> str:
    """The home page as HTML, as a visitor sees it who comes for the first time."""
    return printed("tools.build.prerender")


def draw() -> str:
    from ui.boards.symbols import symbols
    from ui.state import State
    from ui.views.shell import page

    # The drawings stand behind the view; the page moves them out of what it patches.
    return str(page(State())) + str(symbols())


if __name__ == "__main__":
    print_drawn(draw)
