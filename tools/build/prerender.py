"""Draws the first view with the page's own view functions and prints it; a process of its own sees fresh sources."""

from __future__ import annotations

import subprocess
import sys

from tools.paths import ROOT


def prerendered() -> str:
    """The home page as HTML, as a visitor sees it who comes for the first time."""
    command = [sys.executable, "-m", "tools.build.prerender"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


def draw() -> str:
    from ui.boards.symbols import symbols
    from ui.state import State
    from ui.views.shell import page

    # The drawings stand behind the view; the page moves them out of what it patches.
    return str(page(State())) + str(symbols())


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(draw())
