"""The thinker's workers: MicroPython's at once, Pyodide's when it has come. One of them thinks; only text crosses.

A worker is a named PyScript worker, so it needs neither SharedArrayBuffer nor special headers. The page's own
Python asks through the one function that the worker exports, which answers at once; what is thought comes back as
plain messages. A worker that does not answer hangs: it is ended, and another one started.
"""

import json

import js
from pyscript.ffi import create_proxy

from ui.browser import catalogs, store
from ui.saved import PREFIX
from ui.state import AWAY, CRASHED, FULL, SMALL

# The program of both workers, after what brings the engine there.
PROGRAM = """
import asyncio
import time
from polyscript import xworker
from engine.search.desk import Desk

desk = Desk(lambda: time.time() * 1000, xworker.postMessage, asyncio.create_task, lambda: asyncio.sleep(%g), %d)

async def ask(line):
    return await desk.ask(line)

__export__ = ["ask"]
"""
# Before the small worker's program: after how many bytes MicroPython collects its garbage. By itself it does so after
# 16 KB, which takes as long as the thinking between.
COLLECT = """
import gc
gc.threshold(4 << 20)
"""
# Positions that each remembers. MicroPython's collector looks at all of them again and again: more makes it slower.
CAPACITY = {SMALL: 3000, FULL: 120000}
# Seconds between two slices. MicroPython goes on at once after a sleep of nothing, without a look at what has come, and
# collects nothing either: its collector runs only when all Python has returned to JavaScript.
PAUSE = {SMALL: 0.001, FULL: 0}
# The modules of the small worker, where the site is built with packs.
PACK = "thinker.pack"
# Ends the part of the page's first Python that brings the modules of its pack; there is none where they are files.
MOUNTED = "# mounted"
# How many starts of Pyodide were begun and neither came to an end nor were left by a person.
STARTS = PREFIX + "starts"
CRASHES = 2
# Milliseconds: until a start counts as failed; between two looks at a worker that thinks; until it counts as hung.
PATIENCE = 180000
LOOK_EVERY = 5000
HUNG_AFTER = 15000


class _Worker:
    """One worker, from its start to its end. `kind` is SMALL or FULL."""

    count = 0

    def __init__(self, kind, config, program, heard, ready, failed):
        _Worker.count += 1
        self.kind = kind
        self.ended = False
        self.is_ready = False
        self.said = False
        self.asked_at = 0
        self._failed = failed
        js.performance.mark("lightcone-%s-asked" % kind)
        self.element = js.document.createElement("script")
        self.element.type = "py" if kind == FULL else "mpy"
        name = "thinker-%d" % _Worker.count
        for attribute, value in (("worker", ""), ("name", name), ("config", json.dumps(config))):
            self.element.setAttribute(attribute, value)
        self.element.textContent = program
        js.document.body.append(self.element)
        self._heard = create_proxy(lambda event: heard(self, event))
        self._begun = create_proxy(lambda _worker: self._begin(ready))
        self._broken = create_proxy(lambda _error: self.fail())
        js.setTimeout(create_proxy(self._wait), 0)
        js.setTimeout(create_proxy(self._too_late), PATIENCE)

    def _wait(self, *_nothing):
        """PyScript makes the worker as soon as it has seen the element."""
        if self.ended:
            return
        if not self.element.xworker:
            js.setTimeout(create_proxy(self._wait), 20)
            return
        self.element.xworker.onerror = self._broken
        self.element.xworker.addEventListener("message", self._heard)
        self.element.xworker.ready.then(self._begun, self._broken)

    def _begin(self, ready):
        if not self.ended:
            self.is_ready = True
            js.performance.mark("lightcone-%s-ready" % self.kind)
            ready(self)

    def _too_late(self, *_nothing):
        if not self.is_ready:
            self.fail()

    def ask(self, line):
        """Send a line; it answers at once, or hangs."""
        if not self.asked_at:
            self.asked_at = js.performance.now()
        self.element.xworker.sync.ask(line).then(create_proxy(self._answered), self._broken)

    def _answered(self, _text):
        self.asked_at = 0

    def hangs(self):
        return bool(self.asked_at) and js.performance.now() - self.asked_at > HUNG_AFTER

    def fail(self):
        if not self.ended:
            self.end()
            self._failed(self)

    def end(self):
        """For good; whatever it was doing is lost."""
        self.ended = True
        if self.element.xworker:
            self.element.xworker.terminate()
        self.element.remove()


class Thinker:
    """Which workers there are, and which of them is asked."""

    def __init__(self, page):
        self.page = page
        self.worker = None
        self.coming = None
        self.given_up = False
        self.failures = 0
        self._looks = False

    # Commands

    def think(self, line):
        """Hand a line over; where nobody is there yet it is asked for again once somebody is."""
        self.wake()
        if self.worker is not None and self.worker.is_ready:
            self.worker.ask(line)
            self._look_later()

    def wake(self, again=False):
        """See to it that the small one is there, and that the full one comes."""
        if again:
            store.drop(STARTS)
            self.given_up = False
        if not js.document.documentElement.hasAttribute("data-started"):
            # The board comes first.
            js.setTimeout(create_proxy(lambda: self.wake()), 50)
            return
        if self.worker is None:
            self.worker = self._start(SMALL)
        if self.worker.kind == SMALL and self.worker.is_ready:
            self._call_full()

    def leave(self):
        """The page is being left: a start that is broken off by that is no crash."""
        if self.coming is not None:
            store.drop(STARTS)

    # Starting

    def _start(self, kind):
        config, program = _full() if kind == FULL else _small()
        return _Worker(kind, config, program, self._heard, self._ready, self._failed)

    def _call_full(self):
        if self.coming is not None or self.given_up:
            return
        starts = int(store.read(STARTS) or "0")
        if starts >= CRASHES:
            self.given_up = True
            self.page.dispatch("thinker", CRASHED)
            return
        store.write(STARTS, str(starts + 1))
        self.coming = self._start(FULL)

    def _ready(self, worker):
        if worker is self.coming:
            store.drop(STARTS)
            self.coming = None
            if self.worker is not None:
                self.worker.end()
            self.worker = worker
        self.page.dispatch("thinker", worker.kind)
        if worker.kind == SMALL:
            self._call_full()

    def _failed(self, worker):
        """A worker broke off or could not start."""
        if worker is self.coming:
            self.coming = None
            self.given_up = True
            store.drop(STARTS)
            self.page.dispatch("thinker", AWAY)
        elif worker is self.worker:
            self.failures += 1
            self.worker = None
            if worker.kind == FULL and self.failures > 1:
                self.given_up = True
                self.page.dispatch("thinker", AWAY)
            if self.failures < 6:
                self.wake()

    # Listening

    def _heard(self, worker, event):
        text = event.data
        if worker is not self.worker or not isinstance(text, str) or not text.startswith("{"):
            return
        if '"type": "broken"' in text:
            js.console.warn("The thinker broke off: " + text)
            worker.fail()
            return
        if not worker.said:
            worker.said = True
            js.performance.mark("lightcone-%s-said" % worker.kind)
        self.page.dispatch("thought", text)

    def _look_later(self):
        if not self._looks:
            self._looks = True
            js.setTimeout(create_proxy(self._look), LOOK_EVERY)

    def _look(self, *_nothing):
        """While something is thought about: whether the worker still answers."""
        self._looks = False
        worker = self.worker
        if worker is None or not worker.is_ready:
            return
        if worker.hangs():
            worker.fail()
        elif self.page.state.thinking.busy:
            worker.ask("")
            self._look_later()


def _own():
    """The page's own script: what the small worker needs is what the page itself was started with."""
    return js.document.querySelector('script[type="mpy"][config]:not([worker])')


def _small():
    """Config and program of the worker on MicroPython."""
    own = _own()
    config = json.loads(str(own.getAttribute("config")))
    config.pop("js_modules", None)
    names = catalogs.names()
    if PACK in names:
        # In a built site the page's pack holds only what the page itself needs; inside it is called the same.
        config["files"] = {"./" + names[PACK]: next(iter(config["files"].values()))}
    config["sync_main_only"] = True
    mounting, mounted, _ = str(own.textContent).partition(MOUNTED)
    return config, (mounting if mounted else "") + COLLECT + PROGRAM % (PAUSE[SMALL], CAPACITY[SMALL])


def _full():
    """Config and program of the worker on Pyodide, with the engine's wheel for micropip to install."""
    names = catalogs.names()
    config = {
        "interpreter": "./" + names.get("vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.mjs"),
        "packages": ["./" + names[name] for name in names if name.startswith("wheels/")],
        "plugins": json.loads(str(_own().getAttribute("config"))).get("plugins", []),
        "sync_main_only": True,
    }
    return config, PROGRAM % (PAUSE[FULL], CAPACITY[FULL])
