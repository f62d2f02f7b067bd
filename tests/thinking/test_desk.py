"""The desk in the worker: answers come while others have their turn, a stop is obeyed, a fault is said."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from engine.games import PARADOX
from engine.search import desk as desks
from engine.search.desk import Desk

START = str(PARADOX.start("gim", ()))


def desk(lines: list[dict[str, Any]]) -> Desk:
    return Desk(
        lambda: time.monotonic() * 1000,
        lambda line: lines.append(json.loads(line)),
        asyncio.create_task,
        lambda: asyncio.sleep(0),
    )


async def until(lines: list[dict[str, Any]], kind: str, number: int) -> dict[str, Any]:
    for _ in range(4000):
        found = [each for each in lines if each["type"] == kind and each["id"] == number]
        if found:
            return found[-1]
        await asyncio.sleep(0.005)
    raise AssertionError(f"no {kind} for {number}")


def test_a_question_is_answered_while_others_have_their_turn() -> None:
    async def run() -> None:
        lines: list[dict[str, Any]] = []
        one = desk(lines)
        assert await one.ask(json.dumps({"id": 1, "kind": "analyse", "position": START})) == "here"
        await until(lines, "progress", 1)
        begun = time.monotonic()
        assert await one.ask("") == "here"
        await one.ask(json.dumps({"id": 2, "kind": "stop"}))
        assert time.monotonic() - begun < 1
        assert (await until(lines, "done", 1))["stopped"] is True
        await one.ask(json.dumps({"id": 3, "kind": "move", "position": START, "level": 1, "seed": 5}))
        assert (await until(lines, "done", 3))["turn"]

    asyncio.run(run())


def test_a_new_question_takes_the_place_of_the_old_one() -> None:
    async def run() -> None:
        lines: list[dict[str, Any]] = []
        one = desk(lines)
        await one.ask(json.dumps({"id": 1, "kind": "analyse", "position": START}))
        await one.ask(json.dumps({"id": 2, "kind": "threats", "position": START, "player": 0}))
        await until(lines, "done", 2)
        assert [each["id"] for each in lines if each["type"] == "done"] == [1, 2]

    asyncio.run(run())


def test_a_fault_of_the_program_is_said_and_ends_the_thinking(monkeypatch: Any) -> None:
    def broken(self: Any, _milliseconds: float) -> list[str]:
        raise MemoryError("no room")

    async def run() -> None:
        lines: list[dict[str, Any]] = []
        one = desk(lines)
        monkeypatch.setattr(desks.Service, "work", broken)
        await one.ask(json.dumps({"id": 1, "kind": "analyse", "position": START}))
        for _ in range(20):
            await asyncio.sleep(0)
        assert lines == [{"id": None, "type": desks.BROKEN, "found": "MemoryError: no room"}]

    asyncio.run(run())
