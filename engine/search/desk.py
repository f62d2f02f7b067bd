"""The thinker at its desk in a worker: thinks in slices, and looks up between them.

What runs the worker hands in the clock and the way lines are sent; nothing else here is of any platform.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.search.service import Service
from engine.search.table import CAPACITY

if TYPE_CHECKING:
    from typing import Any, Callable, List

# Milliseconds of thinking between two looks at what has arrived.
SLICE = 30

# Said when thinking itself failed: a fault of the program, or no memory left. Whoever runs the worker starts it anew.
BROKEN = "broken"


class Desk:
    """One service and the loop that lets it work.

    clock  milliseconds from anywhere, never going back
    send   takes one line of an answer
    spawn  starts a coroutine beside the others: asyncio's `create_task`
    pause  makes something to await that lets the others have their turn: `lambda: asyncio.sleep(0)`
    capacity  of the table of positions, in entries
    """

    def __init__(
        self,
        clock: Callable[[], float],
        send: Callable[[str], Any],
        spawn: Callable[[Any], Any],
        pause: Callable[[], Any],
        capacity: int = CAPACITY,
    ) -> None:
        self._service = Service(clock, capacity)
        self._send = send
        self._spawn = spawn
        self._pause = pause
        self._works = False
        # The loop keeps only weak references to tasks.
        self._tasks: List[Any] = []

    async def ask(self, line: str) -> str:
        """Take one request and see to it that it is worked on; an empty line only asks whether anybody is there.

        The answer, always the same, comes at once: whoever waits for it in vain knows that the worker hangs.
        """
        if line:
            self._post(self._service.receive(line))
        if self._service.is_busy() and not self._works:
            self._works = True
            self._tasks.append(self._spawn(self._work()))
        return "here"

    async def _work(self) -> None:
        try:
            while self._service.is_busy():
                self._post(self._service.work(SLICE))
                await self._pause()
        except Exception as error:
            self._send(json.dumps({"id": None, "type": BROKEN, "found": "%s: %s" % (type(error).__name__, error)}))
        finally:
            self._works = False
            self._tasks.pop()

    def _post(self, lines: Any) -> None:
        for line in lines:
            self._send(line)
