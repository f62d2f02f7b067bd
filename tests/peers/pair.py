"""Two machines on a channel that loses nothing, with a hand in the middle for what a cheat would send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Position
from engine.peer import machine
from engine.peer.state import State
from engine.peer.terms import Terms
from engine.records.record import Outcome

ID = "SessionOfTst"
HOST, GUEST = 0, 1


def terms_of(game: str = "paradox", rules: str = "base", **changes: Any) -> Terms:
    """Terms with the host beginning and no clock, unless changed."""
    values = {"start": "", "deals": (), "sides": "host", "clock": None, "name": "", "greeting": "", **changes}
    return Terms(ID, game, rules, **values)


def first_turn(position: Position) -> str:
    """The first whole turn that is legal."""
    text = ""
    while not text or position.made:
        text, position = text + position.steps()[0].text, position.after(position.steps()[0])
    return text


class Pair:
    """A host and a guest; messages wait in `sent` until `deliver`."""

    def __init__(self, agreed: Terms, **guest: Any) -> None:
        host = machine.host(agreed, "secret of the host", "Ada")
        self.states = [host, machine.guest("secret of the guest", "Bo", **guest)]
        self.events: list[list[tuple[Any, ...]]] = [[], []]
        # (to whom, text), oldest first; `log` keeps all that were ever sent.
        self.sent: list[tuple[int, str]] = []
        self.log: list[tuple[int, str]] = []
        self.now = 1000

    def __getitem__(self, index: int) -> State:
        return self.states[index]

    def apply(self, index: int, act: Callable[..., machine.Result], *details: Any) -> machine.Result:
        result = act(self.states[index], self.now, *details)
        self.states[index] = result.state
        self.events[index] += result.events
        messages = [(1 - index, message) for message in result.messages]
        self.sent += messages
        self.log += messages
        return result

    def deliver(self, change: Callable[[int, str], str | None] = lambda index, text: text) -> None:
        """Bring every message over, those that answer it too; `change` may alter one or swallow it."""
        while self.sent:
            index, text = self.sent.pop(0)
            changed = change(index, text)
            if changed is not None and self.states[index].link:
                self.apply(index, machine.receive, changed)

    def connect(self) -> None:
        for index in (HOST, GUEST):
            self.apply(index, machine.opened)
        self.deliver()

    def disconnect(self) -> None:
        self.sent.clear()
        for index in (HOST, GUEST):
            self.apply(index, machine.closed)

    def wait(self, milliseconds: int) -> None:
        """Let time pass, both ticking, messages delivered."""
        for _ in range(milliseconds // 500):
            self.now += 500
            for index in (HOST, GUEST):
                self.apply(index, machine.tick)
            self.deliver()

    def begin(self) -> Pair:
        """Connect and agree."""
        self.connect()
        if not self.states[GUEST].accepted:
            self.apply(GUEST, machine.accept)
        self.deliver()
        return self

    def play(self, turns: int = 1, think: int = 0) -> Pair:
        """Let whoever's turn it is make the first legal one, so many times."""
        for _ in range(turns):
            self.now += think
            game = self.states[HOST].game
            assert game is not None
            index = HOST if game.position.mover == self.states[HOST].me() else GUEST
            self.apply(index, machine.play, first_turn(game.position))
            self.deliver()
        return self

    def mover(self) -> int:
        """Whose turn it is."""
        game = self.states[HOST].game
        assert game is not None
        return HOST if game.position.mover == self.states[HOST].me() else GUEST

    def turns(self, index: int) -> tuple[str, ...]:
        game = self.states[index].game
        return tuple(turn for turn, _ in game.turns) if game else ()

    def outcome(self) -> Outcome | None:
        """How the game ended, as the host has it."""
        game = self.states[HOST].game
        return game.outcome() if game else None

    def are_equal(self) -> bool:
        games = [state.game for state in self.states]
        assert games[0] and games[1]
        return (games[0].record, games[0].number, games[0].cuts) == (games[1].record, games[1].number, games[1].cuts)

    def told(self, index: int, name: str) -> list[tuple[Any, ...]]:
        return [event for event in self.events[index] if event[0] == name]

    def last(self, to: int, name: str) -> str:
        """The last message of that name that went to a side."""
        return [text for index, text in self.log if index == to and text.startswith(name + " ")][-1]
