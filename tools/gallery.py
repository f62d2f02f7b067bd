"""Write a page with the boards in many states, to be looked at: python -m tools.gallery OUT.html

CPython only. Not part of the page that people get; it shows each state at the sizes of a phone and of a desk.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.game import Step
from engine.games import read_position
from ui.boards import paradox, relativity
from ui.boards.outcomes import deaths
from ui.boards.symbols import figure, symbols
from ui.html import Markup, element, join
from ui.scene import Scene

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "css"

THEMES = ("paper", "slate", "ink")

EVERYTHING = "gim 1s2/D1O1/Ls1B/ssW1|shBL/3W/DIBW/EhO1|lI2/1LW1/1uB1/DBEO b nf 0/0 - L-L/DD- 4"
MIDDLE = "gim+rebound Ws1D/s1O1/2B1/LB2|wWID/h1Os/2B1/L3|W1ID/t1Oh/4/L2B b ff 3/3 E ---/--- 16"
DENSE = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
STATUES = "gi 1W2/s1O1/3B/3E|sW2/h1O1/4/3E|W3/t1O1/4/2sE w pn 4/4 I ---/--- 5"
CROWD = "gim 2DE/4/3L/IWBO|1I2/s2B/O1WE/2DL|3W/hBIB/1DOE/B2L w pp 3/0 - --L/LL- 23"
COINS = "n45a5n/3a2243/3n4a2n/a25345 night S 1-2--- ------ -"
MOLECULE = "nn45a5/nna243/3a42a2/325345 night T 1-2--- ------ b3#b4"


def grouped(steps: Any) -> dict[int, tuple[Step, ...]]:
    """Steps by the cell where they show."""
    targets: dict[int, tuple[Step, ...]] = {}
    for step in steps:
        targets[step.target] = targets.get(step.target, ()) + (step,)
    return targets


def chosen_scene(text: str, pawn: str, **fields: Any) -> Scene:
    """A pawn chosen: everything that it can do, with who would die."""
    position = read_position(text)
    step = next(each for each in position.steps() if each.text == pawn)
    position = position.after(step)
    steps = position.steps()
    return Scene(
        position=position,
        before=position,
        targets=grouped(steps),
        chosen=step.target,
        deaths=deaths(position, steps),
        **fields,
    )


def played_scene(text: str, turn: str, **fields: Any) -> Scene:
    """A turn made up to its focus, with its ripple."""
    before = position = read_position(text)
    effects: list[Any] = []
    while turn:
        step = max((each for each in position.steps() if turn.startswith(each.text)), key=lambda each: len(each.text))
        shift = len(effects)
        for effect in position.effects(step):
            effects.append(effect._replace(cause=effect.cause + shift if effect.cause >= 0 else -1))
        position, turn = position.after(step), turn[len(step.text) :]
    eras = {step.target: step for step in position.steps() if step.verb == "focus"}
    return Scene(position=position, before=before, effects=tuple(effects), eras=eras, chosen=position.acting, **fields)


def coins_scene(text: str, chosen: int = -1, **fields: Any) -> Scene:
    position = read_position(text)
    targets: dict[int, tuple[Step, ...]] = {}
    for step in position.steps():
        if chosen in (step.source, step.target):
            targets[step.source + step.target - chosen] = (step,)
    last = (position.last.source, position.last.target) if position.last else ()
    return Scene(position=position, targets=targets, chosen=chosen, last=last, sources=tuple(range(24)), **fields)


def scenes() -> Iterator[tuple[str, Scene]]:
    """Title and scene of each picture."""
    start = read_position("gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1")
    yield "Start", Scene(position=start, sources=(0,))
    note = element("span", None, "White: a1 to b1, pushing the black pawn to c1.")
    everything = read_position(EVERYTHING)
    yield "Everything on the board", Scene(position=everything, last=(16, 17, 35), notes={0: note, 1: note}, bottom=1)
    yield "Chosen", chosen_scene(CROWD, "b4", last=(47, 31))
    yield "Dense", chosen_scene(DENSE, "d2", hand="left")
    yield "Forest", chosen_scene(MIDDLE, "d4", bottom=1)
    yield "Ripple and focus", played_scene(STATUES, "b1.Ba1.c1~")
    yield "Ripple", played_scene(CROWD, "b4.Pc4.c4~", flashed=1, coordinates=False)
    yield "Relativity", coins_scene(COINS)
    yield "Space chooses", coins_scene(COINS, 0)
    yield "Time chooses, molecule", coins_scene(MOLECULE, 14)


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
