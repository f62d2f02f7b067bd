"""Write a page with the boards in many states, to be looked at: python -m tools.gallery FOLDER

CPython only. Not part of the page that people get; it shows each state at the sizes of a phone and of a desk.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games import read_position
from tools.scenes import COINS, CROWD, DENSE, FULL, MIDDLE, MOLECULE, START, STATUES, chosen, coins, played
from ui.boards import paradox, relativity
from ui.boards.symbols import figure, symbols
from ui.html import Markup, element, join
from ui.scene import Scene

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "css"

THEMES = ("paper", "slate", "ink")


def scenes() -> Iterator[tuple[str, Scene]]:
    """Title and scene of each picture."""
    yield "Start", Scene(position=read_position(START), sources=(0,))
    note = element("span", None, "White: a1 to b1, pushing the black pawn to c1.")
    everything = read_position(FULL)
    yield "Everything on the board", Scene(position=everything, last=(16, 17, 35), notes={0: note, 1: note}, bottom=1)
    yield "Chosen", chosen(CROWD, "b4", last=(47, 31))
    yield "Dense", chosen(DENSE, "d2", hand="left")
    yield "Forest", chosen(MIDDLE, "d4", bottom=1)
    yield "Ripple and focus", played(STATUES, "b1", ".Ba1", ".c1~")
    yield "Ripple", played(CROWD, "b4", ".Pc4", ".c4~", flashed=1, coordinates=False)
    yield "Relativity", coins(COINS)
    yield "Space chooses", coins(COINS, 0)
    yield "Time chooses, molecule", coins(MOLECULE, 14)


def page(scale: str) -> Markup:
    """All pictures, each in a place of the size that a page gives it."""
    drawn = []
    for title, scene in scenes():
        module: Any = paradox if scene.position.game == "paradox" else relativity
        strip = paradox.supply(scene.position) if module is paradox else relativity.trophies(scene.position)
        place = element("div", {"class": "board-place " + scale + " " + scene.position.game}, module.board(scene))
        drawn.append(element("article", None, element("h2", None, title), strip, place))
    names = "WBwbshturdlOIELD"
    sheet = [figure("p-" + letter, "sheet") for letter in names]
    return join(element("div", {"class": "sheets"}, sheet), drawn, symbols())


STYLE = """
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px var(--font); }
article { padding: 8px; } h2 { font-size: 14px; margin: 4px 0; }
.board-place { container-type: size; }
.board-place.phone.paradox { width: 344px; height: 584px; }
.board-place.phone.relativity { width: 344px; height: 300px; }
.board-place.desk.paradox { width: 900px; height: 420px; } .board-place.desk.relativity { width: 700px; height: 480px; }
body { display: flex; flex-wrap: wrap; align-items: start; }
.sheets { width: 100%; } .sheet { width: 40px; height: 40px; }
body.grey { filter: grayscale(1); background: #eee; }
"""


def write(path: Path, scale: str, dark: str, theme: str = "paper", grey: bool = False) -> None:
    css = "".join((ASSETS / name).read_text() for name in ("tokens.css", "board.css")) + STYLE
    head = '<!doctype html><html lang="en" data-dark="%s" data-theme="%s">' % (dark, theme)
    head += '<meta charset="utf-8"><title>Boards</title><style>%s</style>' % css
    path.write_text(head + '<body class="%s">' % ("grey" if grey else "") + page(scale).text + "</body></html>")


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for scale in ("phone", "desk"):
        for dark in ("light", "dark"):
            for theme in THEMES:
                write(folder / ("%s-%s-%s.html" % (scale, dark, theme)), scale, dark, theme)
        write(folder / (scale + "-grey.html"), scale, "light", grey=True)
    print("wrote", len(list(folder.glob("*.html"))), "pages to", folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
