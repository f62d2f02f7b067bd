"""Moving pieces: the difference of two positions, as the effect list tells it, by the Web Animations API.

The page is already in its final state when this begins: a piece is drawn where it was and let go. Nothing waits
for it, and another tap ends it.
"""

import js
from pyscript.ffi import to_js

MOVING = ("move", "travel", "fall")
SPEEDS = {"slow": 420, "normal": 190, "fast": 110}


def play(page, effects, forward=True):
    """Animate the pieces that an effect list moves; nothing with reduced motion."""
    if is_still(page):
        return
    duration = SPEEDS.get(page.state.settings.speed, 190)
    number = 0
    for effect in effects:
        if effect.what in MOVING and effect.source >= 0 and effect.target >= 0:
            ends = (effect.source, effect.target) if forward else (effect.target, effect.source)
            _slide(ends[0], ends[1], duration, number * duration // 2)
            number += 1


def is_still(page):
    """Whether nothing may move, by the page's setting or the system's."""
    setting = page.state.settings.motion
    if setting == "auto":
        return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)
    return setting == "less"


def _slide(source, target, duration, delay):
    start = js.document.getElementById("c%d" % source)
    end = js.document.getElementById("c%d" % target)
    if not start or not end:
        return
    piece = end.querySelector(".piece")
    if not piece:
        return
    there, here = start.getBoundingClientRect(), end.getBoundingClientRect()
    shift = "translate(%dpx, %dpx)" % (there.left - here.left, there.top - here.top)
    options = {"duration": duration, "delay": delay, "easing": "cubic-bezier(.2,.7,.3,1)", "fill": "backwards"}
    piece.animate(to_js([{"transform": shift}, {"transform": "none"}]), to_js(options))
