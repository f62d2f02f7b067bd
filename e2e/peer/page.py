"""A bare page for two people who meet by codes: what the e2e test of the channel drives, on MicroPython."""

import asyncio

import js
from pyscript.ffi import create_proxy

from engine.peer import keeping, machine
from engine.peer.state import may, stage
from engine.peer.terms import Terms
from engine.peer.words import write_bytes
from ui.browser.live import Live

KEY = "session"


def element(name):
    return js.document.getElementById(name)


def chance(count):
    data = js.Uint8Array.new(count)
    js.crypto.getRandomValues(data)
    return bytes([int(data[index]) for index in range(count)])


class Page:
    """The session, its meeting, and what is shown of them."""

    def __init__(self):
        self.live = None
        self.meeting = None
        self.task = None
        self.events = []
        kept = js.localStorage.getItem(KEY)
        if kept:
            self.start(keeping.read_session(str(kept)))
        for name in ("invite", "answer", "take", "accept", "play", "draw", "cut"):
            element(name).addEventListener("click", create_proxy(getattr(self, name)))
        self.show(())
        element("ready").textContent = "ready"

    def start(self, state):
        self.live = Live(state, lambda text: js.localStorage.setItem(KEY, text), self.show)

    def show(self, events):
        self.events += [str(event[0]) for event in events]
        element("events").textContent = " ".join(self.events)
        if self.live:
            state = self.live.state
            element("stage").textContent = stage(state)
            element("may").textContent = " ".join(may(state))
            element("turns").textContent = " ".join([turn for turn, _ in state.game.turns]) if state.game else ""
            element("outcome").textContent = state.game.outcome().reason if state.game and state.game.outcome() else ""
            element("version").textContent = str(state.version)

    def invite(self, _event):
        if not self.live:
            terms = Terms(write_bytes(chance(9)), "paradox", "gim", "", (), "lot", (600, 5), "Ada", "Hello")
            self.start(machine.host(terms, write_bytes(chance(18)), "Ada"))
        self.meeting = self.live.meet()
        self.task = asyncio.create_task(self.write_code(self.meeting.invite()))

    def answer(self, _event):
        if not self.live:
            self.start(machine.guest(write_bytes(chance(18)), "Bo"))
        self.meeting = self.live.meet()
        self.task = asyncio.create_task(self.write_code(self.meeting.answer(str(element("in").value))))

    async def write_code(self, making):
        element("code").textContent = await making

    def take(self, _event):
        self.task = asyncio.create_task(self.meeting.take(str(element("in").value)))

    def accept(self, _event):
        self.live.do(machine.accept)

    def play(self, _event):
        position, text = self.live.state.game.position, ""
        while not text or position.made:
            text, position = text + position.steps()[0].text, position.after(position.steps()[0])
        self.live.do(machine.play, text)

    def draw(self, _event):
        self.live.do(machine.wish, "d")

    def cut(self, _event):
        """As when the net is gone for good: without a word."""
        self.live.meet()


page = Page()
