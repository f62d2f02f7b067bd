"""Two sides over a channel that loses, doubles, reorders, breaks, and pages that are reloaded: nothing goes astray."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.peer import machine
from engine.peer.terms import Terms
from tests.peers.pair import ID
from tools.peer_simulation import Manner, Simulation, Weather

TERMS = (
    Terms(ID, "relativity", "standard", "", (), "lot", (300, 5), "Ada", "Hello"),
    Terms(ID, "relativity", "mirror", "", (), "guest", None, "", ""),
    Terms(ID, "paradox", "gim", "", (), "host", (60, 2), "", ""),
    Terms(ID, "paradox", "lot", "", (), "lot", None, "", ""),
)
WEATHER = st.builds(
    Weather,
    loss=st.sampled_from((0.0, 0.1, 0.3, 0.6)),
    doubling=st.sampled_from((0.0, 0.3)),
    delay=st.sampled_from((20, 400, 4000)),
    drop_every=st.sampled_from((0, 7000, 30000)),
    reload_every=st.sampled_from((0, 15000)),
    away=st.sampled_from((100, 4000)),
)


class Watched(Simulation):
    """After each event: of two histories at one version of a game, one begins the other; what is more is its own."""

    def step(self) -> None:
        super().step()
        one, other = (side.state.game for side in self.sides)
        if one and other and (one.number, one.cuts) == (other.number, other.cuts):
            shared = min(one.ply, other.ply)
            assert one.digests[: shared + 1] == other.digests[: shared + 1]
            for side in self.sides:
                assert set(side.state.game.movers[shared:]) <= {str(side.state.me())}  # type: ignore[union-attr]
        assert not any(side.state.end for side in self.sides), [side.state.end for side in self.sides]


def meet(terms: Terms, seed: int, weather: Weather, manner: Manner) -> Watched:
    host, guest = machine.host(terms, f"a secret {seed}", "Ada"), machine.guest(f"another {seed}", "Bo")
    simulation = Watched(host, guest, seed, weather, manner)
    simulation.run()
    return simulation


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(terms=st.sampled_from(TERMS), seed=st.integers(0, 10**6), weather=WEATHER, wishes=st.sampled_from((0.0, 0.1)))
def test_both_records_are_equal_at_the_end(terms: Terms, seed: int, weather: Weather, wishes: float) -> None:
    simulation = meet(terms, seed, weather, Manner(think=1200, wishes=wishes, until=60_000))
    assert simulation.are_equal()
    assert not simulation.told(0, "newer") and not simulation.told(1, "different")


@pytest.mark.parametrize("terms", TERMS)
def test_a_session_in_a_storm_gets_somewhere(terms: Terms) -> None:
    """The checks above would hold for two sides that never play, too."""
    simulation = meet(terms, 7, Weather(0.3, 0.3, 1000, 20_000, 40_000), Manner(think=1000))
    assert simulation.are_equal()
    for side in (0, 1):
        assert simulation.told(side, "turn") >= 8
    assert simulation.told(0, "greeted") > 2


def test_all_kinds_of_things_happen_in_these_sessions() -> None:
    weather = Weather(0.2, 0.2, 300, 20_000, 40_000)
    simulations = [meet(TERMS[seed % 4], seed, weather, Manner(wishes=0.15)) for seed in range(8)]
    for name in ("turn", "back", "ended", "asked", "refused", "phrase", "resumed", "greeted", "started"):
        assert sum(each.told(0, name) + each.told(1, name) for each in simulations), name
    assert all(each.are_equal() for each in simulations)
    assert max(each.sides[0].state.game.number for each in simulations if each.sides[0].state.game) > 0
