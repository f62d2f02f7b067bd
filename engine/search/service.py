"""The thinker as whoever runs it in a worker sees it: lines of JSON in, lines of JSON out, work in slices.

    {"id": 1, "kind": "move", "position": "...", "level": 5, "seed": 7}
    {"id": 1, "type": "done", "turn": "...", ...}

Kinds and fields: docs/thinking.md. A request that comes in mid-thought ends what is under way; so does
`stop`; both are obeyed within one slice, as nothing here takes long between two of its looks at the clock.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.errors import EngineError, NotationError, problem
from engine.search.table import CAPACITY
from engine.search.tasks import TASKS, Memory, unfit, whole

if TYPE_CHECKING:
    from typing import Any, Callable, Dict, Generator, List, Optional

    from engine.search.tasks import Task

# Milliseconds between two lines of progress, at least.
PROGRESS_EVERY = 100
LONGEST_LINE = 2000000
LONGEST_LIMIT = 3600000


class Service:
    """One thinker.

    clock     milliseconds from anywhere, never going back
    capacity  of the table of positions, in entries
    """

    def __init__(self, clock: Callable[[], float], capacity: int = CAPACITY) -> None:
        self._clock = clock
        self._memory = Memory(capacity)
        self._id: Any = None
        self._task: Optional[Task] = None
        self._run: Optional[Generator[None, None, None]] = None
        self._told = 0.0
        self._last = ""
        self._deadline: Optional[float] = None

    def is_busy(self) -> bool:
        """Whether there is something to `work` on."""
        return self._run is not None

    def receive(self, line: str) -> List[str]:
        """Take one request; the lines to send at once."""
        fields: Dict[str, Any] = {}
        try:
            fields = _read(line)
            kind = fields.get("kind")
            sent = self._stop()
            if kind == "new":
                self._memory.forget()
            elif kind != "stop":
                self._begin(kind, fields)
            return sent
        except EngineError as error:
            return [_error(fields.get("id"), error)]

    def _begin(self, kind: Any, fields: Dict[str, Any]) -> None:
        if not isinstance(kind, str) or kind not in TASKS:
            raise unfit("kind", str(kind), tuple(sorted(list(TASKS) + ["new", "stop"])))
        now = self._clock()
        limit = whole(fields, "limit", 0, LONGEST_LIMIT) if "limit" in fields else None
        self._task = TASKS[kind](fields, self._memory)
        self._run = self._task.run()
        self._id, self._told, self._last = fields.get("id"), now, ""
        self._deadline = None if limit is None else now + limit

    def work(self, milliseconds: float) -> List[str]:
        """Think for about so long; the lines to send."""
        if self._run is None:
            return []
        end = self._clock() + milliseconds
        try:
            while True:
                next(self._run)
                now = self._clock()
                if self._deadline is not None and now >= self._deadline:
                    return self._finish(self._whole(), {"limited": True})
                if now >= end:
                    return self._progress(now)
        except StopIteration:
            return self._finish(self._whole(), {})
        except EngineError as error:
            self._task = self._run = None
            return [_error(self._id, error)]

    def _progress(self, now: float) -> List[str]:
        if now - self._told < PROGRESS_EVERY:
            return []
        self._told = now
        assert self._task is not None
        answer = self._task.answer()
        answer.update({"id": self._id, "type": "progress"})
        line = json.dumps(answer)
        if line == self._last:
            return []
        self._last = line
        return [line]

    def _stop(self) -> List[str]:
        # Who stops it doesn't wait for the rest of an answer.
        if self._task is None:
            return []
        return self._finish(self._task.answer(), {"stopped": True})

    def _whole(self) -> Dict[str, Any]:
        assert self._task is not None
        return self._task.last_answer()

    def _finish(self, answer: Dict[str, Any], more: Dict[str, Any]) -> List[str]:
        answer.update(more)
        answer.update({"id": self._id, "type": "done"})
        self._task = self._run = None
        return [json.dumps(answer)]


def _read(line: str) -> Dict[str, Any]:
    try:
        fields = json.loads(line) if len(line) <= LONGEST_LINE else None
    except ValueError:
        fields = None
    if not isinstance(fields, dict):
        raise NotationError([problem("request-form", (), line)])
    return fields


def _error(name: Any, error: EngineError) -> str:
    fields = {"id": name, "type": "error", "code": error.code, "place": error.place}
    return json.dumps(_plain(fields, error))


def _plain(fields: Dict[str, Any], error: EngineError) -> Dict[str, Any]:
    # JSON knows no tuples in places, and MicroPython's writes them as it pleases.
    fields["place"] = [[unit, value] for unit, value in error.place]
    fields["found"] = error.problems[0].found
    fields["offer"] = list(error.offer)
    return fields
