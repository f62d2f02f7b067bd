"""A desk with a thinker behind it: the real one, answering at once, or one that says what a test wants it to say."""

from __future__ import annotations

import json
from typing import Any

from engine.search.service import Service
from tests.screen.desk import Desk, World


class ThinkingDesk(Desk):
    """Does what the browser would: hands lines to the thinker, its answers back, and lets time pass."""

    def __init__(self, world: World | None = None, runtime: str = "full") -> None:
        self.asked: list[dict[str, Any]] = []
        self.said: list[str] = []
        self.timers: list[str] = []
        super().__init__(world)
        self.do("thinker", runtime)

    def _obey(self, command: tuple[Any, ...]) -> None:
        super()._obey(command)
        if command[0] == "think":
            self.asked.append(json.loads(command[1]))
        elif command[0] == "later":
            self.timers.append(command[2])

    def do(self, name: str, argument: Any = "") -> ThinkingDesk:
        super().do(name, argument)
        self.said.append(self.state.spoken)
        return self

    def hear(self, **fields: Any) -> ThinkingDesk:
        """An answer to the last request, as if it came from the worker."""
        return self.do("thought", json.dumps({"id": self.asked[-1]["id"], "type": "done", **fields}))

    def think(self, **changes: Any) -> ThinkingDesk:
        """Let the real thinker answer the last request, perhaps with another budget."""
        service = Service(lambda: 0.0)
        lines = service.receive(json.dumps({**self.asked[-1], **changes}))
        while service.is_busy():
            lines += service.work(50)
        for line in lines:
            self.do("thought", line)
        return self

    def pass_time(self) -> ThinkingDesk:
        """Let every timer run out, and those that follow."""
        while self.timers:
            self.do(self.timers.pop(0))
        return self


def against_computer(**fields: Any) -> ThinkingDesk:
    """A game against level 1 that has just begun."""
    desk = ThinkingDesk()
    desk.start(opponent="computer", level="1", **fields)
    return desk
