"""Scenes to be looked at and to be tested: boards in many states, made from positions as text."""

from __future__ import annotations

from typing import Any

from engine.game import Effect, Step
from engine.games import read_position
from ui.boards.outcomes import deaths
from ui.scene import Scene

START = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"
FULL = "gim 1s2/D1O1/Ls1B/ssW1|shBL/3W/DIBW/EhO1|lI2/1LW1/1uB1/DBEO b nf 0/0 - L-L/DD- 4"
DENSE = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
CROWD = "gim 2DE/4/3L/IWBO|1I2/s2B/O1WE/2DL|3W/hBIB/1DOE/B2L w pp 3/0 - --L/LL- 23"
STATUES = "gi 1W2/s1O1/3B/3E|sW2/h1O1/4/3E|W3/t1O1/4/2sE w pn 4/4 I ---/--- 5"
MIDDLE = "gim+rebound Ws1D/s1O1/2B1/LB2|wWID/h1Os/2B1/L3|W1ID/t1Oh/4/L2B b ff 3/3 E ---/--- 16"
COINS = "n45a5n/3a2243/3n4a2n/a25345 night S 1-2--- ------ -"
MOLECULE = "nn45a5/nna243/3a42a2/325345 night T 1-2--- ------ b3#b4"


def grouped(steps: Any) -> dict[int, tuple[Step, ...]]:
    """Steps by the cell where they show."""
    targets: dict[int, tuple[Step, ...]] = {}
    for step in steps:
        targets[step.target] = targets.get(step.target, ()) + (step,)
    return targets


def step_named(position: Any, text: str) -> Step:
    return next(each for each in position.steps() if each.text == text)


def chosen(text: str, *steps: str, **fields: Any) -> Scene:
    """The scene after some steps of a turn: what the acting pawn can do, and who would die."""
    position = read_position(text)
    for each in steps:
        position = position.after(step_named(position, each))
    legal = position.steps()
    targets = grouped(step for step in legal if step.verb != "focus")
    return Scene(position=position, targets=targets, chosen=position.acting, deaths=deaths(position, legal), **fields)


def played(text: str, *steps: str, **fields: Any) -> Scene:
    """The scene after some steps of a turn, with their ripple."""
    before = position = read_position(text)
    effects: list[Effect] = []
    for each in steps:
        step = step_named(position, each)
        shift = len(effects)
        more = position.effects(step)
        effects += [effect._replace(cause=effect.cause + shift if effect.cause >= 0 else -1) for effect in more]
        position = position.after(step)
    eras = {step.target: step for step in position.steps() if step.verb == "focus"}
    return Scene(position=position, before=before, effects=tuple(effects), eras=eras, **fields)


def coins(text: str, taken_up: int = -1, **fields: Any) -> Scene:
    """Relativity with a coin taken up, or none."""
    position = read_position(text)
    targets = {
        step.source + step.target - taken_up: (step,)
        for step in position.steps()
        if taken_up in (step.source, step.target)
    }
    last = (position.last.source, position.last.target) if position.last else ()
    return Scene(position=position, targets=targets, chosen=taken_up, last=last, sources=tuple(range(24)), **fields)
