"""Two machines of the peer protocol over a channel that loses, doubles, reorders and drops; all by one seed.

Used by the tests and by `tools.peer_report`. Time is simulated, in milliseconds; nothing here sleeps.
"""

from __future__ import annotations

import heapq
import random
from dataclasses import dataclass, field
from typing import Any

from engine.game import Position
from engine.peer import keeping, machine
from engine.peer.state import State, may
from engine.peer.terms import Terms
from engine.peer.wire import AGAIN, BACK_ONE, BACK_TWO, CLAIM, DRAW, PHRASES, RESIGN, TIME

TICK = 500
# After the last action all is left in peace for so long, on a good channel.
PEACE = 90_000


@dataclass(frozen=True)
class Weather:
    """How bad the channel is: shares of messages lost and doubled, longest delay, mean times between troubles."""

    loss: float = 0.0
    doubling: float = 0.0
    delay: int = 100
    drop_every: int = 0
    reload_every: int = 0
    away: int = 4000


@dataclass(frozen=True)
class Manner:
    """How the players behave: mean time to a turn, shares of other actions, and when they stop."""

    think: int = 1500
    wishes: float = 0.05
    resigning: float = 0.002
    until: int = 120_000


@dataclass
class Side:
    """One device: its state, and what it has been told and has said."""

    state: State
    events: list[tuple[Any, ...]] = field(default_factory=list)
    sent: int = 0


class Simulation:
    """Two sides and the channel between them."""

    def __init__(self, host: State, guest: State, seed: int, weather: Weather, manner: Manner) -> None:
        self.sides = (Side(host), Side(guest))
        self.chance = random.Random(seed)
        self.weather = weather
        self.manner = manner
        self.now = 0
        # What is to happen: (time, order, what, ...); the order keeps equal times apart.
        self.agenda: list[tuple[Any, ...]] = []
        self.order = 0
        self.connection = 0
        # Every message that was sent, lost ones too.
        self.said: list[str] = []
        self.calm = False

    def plan(self, delay: float, what: str, *details: Any) -> None:
        self.order += 1
        heapq.heappush(self.agenda, (self.now + int(delay), self.order, what, *details))

    def apply(self, index: int, act: Any, *details: Any) -> None:
        """Give one side an input, and send what it says."""
        side = self.sides[index]
        result = act(side.state, self.now, *details)
        side.state = result.state
        side.events += result.events
        for message in result.messages:
            side.sent += len(message)
            self.said.append(message)
            self.send(1 - index, message)

    def send(self, index: int, message: str) -> None:
        weather = Weather(delay=50) if self.calm else self.weather
        for _ in range(2 if self.chance.random() < weather.doubling else 1):
            if self.chance.random() >= weather.loss:
                self.plan(self.chance.uniform(1, weather.delay), "arrive", index, self.connection, message)

    # What happens

    def run(self) -> None:
        """Connect, play, and then leave both in peace on a good channel."""
        self.plan(0, "connect")
        for index in (0, 1):
            self.plan(0, "tick", index)
            self.plan_act(index)
        if self.weather.drop_every:
            self.plan(self.chance.expovariate(1 / self.weather.drop_every), "drop")
        if self.weather.reload_every:
            self.plan(self.chance.expovariate(1 / self.weather.reload_every), "reload")
        while self.agenda and self.agenda[0][0] < self.manner.until:
            self.step()
        self.calm = True
        if not self.sides[0].state.link:
            self.plan(0, "connect")
        while self.agenda[0][0] < self.manner.until + PEACE:
            self.step()

    def step(self) -> None:
        self.now, _, what, *details = heapq.heappop(self.agenda)
        getattr(self, "on_" + what)(*details)

    def on_connect(self) -> None:
        if not self.sides[0].state.link:
            self.connection += 1
            for index in (0, 1):
                self.apply(index, machine.opened)

    def on_arrive(self, index: int, connection: int, message: str) -> None:
        if connection == self.connection and self.sides[index].state.link:
            self.apply(index, machine.receive, message)

    def on_tick(self, index: int) -> None:
        self.plan(TICK, "tick", index)
        self.apply(index, machine.tick)

    def on_drop(self) -> None:
        if self.calm:
            return
        self.disconnect()
        self.plan(self.chance.expovariate(1 / self.weather.drop_every), "drop")

    def on_reload(self) -> None:
        """One side's page is closed and opened again; it has kept each state before it sent anything."""
        if self.calm:
            return
        self.disconnect()
        side = self.sides[self.chance.randrange(2)]
        side.state = keeping.read_session(keeping.write_session(side.state))
        self.plan(self.chance.expovariate(1 / self.weather.reload_every), "reload")

    def disconnect(self) -> None:
        if self.sides[0].state.link:
            for index in (0, 1):
                self.apply(index, machine.closed)
            self.plan(self.chance.uniform(0, self.weather.away), "connect")

    # What the players do

    def plan_act(self, index: int) -> None:
        self.plan(self.chance.expovariate(1 / self.manner.think), "act", index)

    def on_act(self, index: int) -> None:
        if self.calm:
            return
        self.plan_act(index)
        state = self.sides[index].state
        can = may(state)
        if "accept" in can:
            self.apply(index, machine.accept)
        elif "say" in can and self.chance.random() < 0.02:
            self.apply(index, machine.say, self.chance.choice(PHRASES))
        elif not self.answer(index, state, can) and not self.ask(index, can) and "play" in can:
            turn = random_turn(state.game.position, self.chance) if state.game else ""
            self.apply(index, machine.play, turn, self.chance.random() < 0.05)

    def answer(self, index: int, state: State, can: tuple[str, ...]) -> bool:
        """Agree to what the other side wishes, or refuse it, now and then."""
        for kind in state.game.theirs if state.game else "":
            if kind in (DRAW, BACK_ONE, BACK_TWO, AGAIN) and kind in can and self.chance.random() < 0.5:
                agrees = self.chance.random() < (0.2 if kind == DRAW else 0.7)
                self.apply(index, machine.wish if agrees else machine.refuse_wish, kind)
                return True
        return False

    def ask(self, index: int, can: tuple[str, ...]) -> bool:
        """Wish something, now and then."""
        wishes = [kind for kind in can if kind in (DRAW, BACK_ONE, BACK_TWO, AGAIN, CLAIM, TIME)]
        if RESIGN in can and self.chance.random() < self.manner.resigning:
            self.apply(index, machine.wish, RESIGN)
            return True
        if wishes and self.chance.random() < (0.5 if AGAIN in wishes else self.manner.wishes):
            self.apply(index, machine.wish, self.chance.choice(wishes))
            return True
        return False

    # What came of it

    def are_equal(self) -> bool:
        """Whether both sides hold the same session, with the same games, and both may go on."""
        one, other = (side.state for side in self.sides)
        if one.end or other.end or not one.game or not other.game:
            return False
        alike = one.game.record == other.game.record and one.game.number == other.game.number
        return alike and one.game.cuts == other.game.cuts and one.me() != other.me() and one.drawing == other.drawing

    def told(self, index: int, name: str) -> int:
        """How often a side was told of something."""
        return len([event for event in self.sides[index].events if event[0] == name])


def random_turn(position: Position, chance: random.Random) -> str:
    """A whole legal turn."""
    text = ""
    while not text or position.made:
        step = chance.choice(position.steps())
        text += step.text
        position = position.after(step)
    return text


def meeting(terms: Terms, seed: int, weather: Weather, manner: Manner | None = None) -> Simulation:
    """A session that has been played under these terms."""
    host = machine.host(terms, "host's secret %d" % seed, "Ada")
    guest = machine.guest("guest's secret %d" % seed, "Bo")
    simulation = Simulation(host, guest, seed, weather, manner or Manner())
    simulation.run()
    return simulation
