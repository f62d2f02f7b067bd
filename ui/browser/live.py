"""A live session in the page: brings what the channel, the clock and the person do to `engine.peer.machine`.

The order matters and is kept here: what is new is kept first, then said, then shown. So a page that is closed at any
moment has said nothing that it does not remember.
"""

from __future__ import annotations

import js
from pyscript.ffi import create_proxy

from engine.peer import keeping, machine
from ui.browser.channel import Meeting

TICK = 500


class Live:
    """One session and its connection.

    keep(text)    stores the session, at once
    show(events)  is told after each input what has happened (`engine.peer.machine`), perhaps nothing
    """

    def __init__(self, state, keep, show):
        self.state = state
        self._keep, self._show = keep, show
        self._meeting = None
        self._remembered = None
        self._latest = 0
        self._proxy = create_proxy(lambda *_: self.do(machine.tick))
        self._timer = js.setInterval(self._proxy, TICK)

    def now(self):
        """Milliseconds that never go back."""
        self._latest = max(self._latest, int(js.performance.now()))
        return self._latest

    def do(self, act, *details):
        """Give the machine an input: one of its functions and what that takes besides the state and the time."""
        self._take(act(self.state, self.now(), *details))

    def meet(self, servers=(), make=Meeting):
        """A new meeting in the place of the one there was; its codes are asked of it. `make`: another kind of
        meeting, with the same four arguments, and with `send` and `close`."""
        self._drop()
        meeting = make(
            lambda: self._if_current(meeting, machine.opened),
            lambda text: self._if_current(meeting, machine.receive, text),
            lambda why: self._lost(meeting, why),
            servers,
        )
        self._meeting = meeting
        return meeting

    def end(self):
        """Stop: no more ticks, no connection. What was kept stays."""
        js.clearInterval(self._timer)
        self._drop()

    def _if_current(self, meeting, act, *details):
        if meeting is self._meeting:
            self.do(act, *details)

    def _lost(self, meeting, why):
        if meeting is self._meeting:
            self._meeting = None
            self.do(machine.closed)
            self._show((("lost", why),))

    def _drop(self):
        if self._meeting:
            self._meeting.close()
            self._meeting = None
            self.do(machine.closed)

    def _take(self, result):
        self.state = result.state
        # Heartbeats and the like change nothing that is worth keeping.
        worth = _worth_keeping(self.state)
        if worth != self._remembered:
            self._keep(keeping.write_session(self.state))
            self._remembered = worth
        if self._meeting:
            for message in result.messages:
                self._meeting.send(message)
        if self.state.end and self._meeting:
            # The last word is still on its way when a channel is closed at once.
            js.setTimeout(create_proxy(self._meeting.close), TICK)
            self._meeting = None
        self._show(result.events)


def _worth_keeping(state):
    """Stands for all that `write_session` writes. No game is changed in place: it is enough that it is another."""
    return (
        state.terms, state.accepted, state.agreed, state.host_first, state.drawing, state.lots, state.said,
        state.delivered, state.heard, state.other_name, state.game,
    )  # fmt: skip
