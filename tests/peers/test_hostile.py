"""Whatever the other side sends: at worst a clear end of the connection, the game kept, memory bounded."""

from __future__ import annotations

import re
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import CODES
from engine.peer import keeping, machine, wire
from engine.peer.state import BUCKET, State, stage
from engine.peer.words import LINE_LIMIT
from tests.peers.pair import GUEST, HOST, Pair, first_turn, terms_of


def games_under_way() -> list[tuple[State, list[str]]]:
    """Guests in several stages, each with the messages that came to it."""
    pairs = [Pair(terms_of(sides="lot", rules="lot")), Pair(terms_of("relativity", "standard", clock=(60, 1)))]
    pairs[0].begin().play(5)
    pairs[1].begin().play(4, think=700)
    waiting = Pair(terms_of(name="Ada", greeting="Hello there"))
    waiting.connect()
    pairs.append(waiting)
    return [(pair[GUEST], [text for index, text in pair.log if index == GUEST]) for pair in pairs]


UNDER_WAY = games_under_way()
SAID = [text for _, texts in UNDER_WAY for text in texts]


def test_the_fuzz_starts_from_every_kind_of_message() -> None:
    kinds = {text.split(" ")[0] for text in SAID}
    kinds |= {"ok", "no", "hb", "bye"}
    assert kinds == set(wire._FORMS)


def check(state: State, text: str) -> None:
    before = state.game
    result = machine.receive(state, 5000, text)
    after = result.state
    if after.end:
        assert after.end.code in CODES
        assert result.events[-1] == ("closed", after.end)
        assert [message.split(" ")[0] for message in result.messages] in (["bye"], [])
        # A cut off connection has changed nothing.
        assert not before or after.game is before
        later = machine.receive(after, 5001, SAID[0])
        assert later == (after, (), ())
    elif before and after.game and before is not after.game:
        assert after.game.number > before.number or after.game.digests[: before.ply + 1] == before.digests
        assert after.game.ply <= before.ply + 1
    assert keeping.write_session(keeping.read_session(keeping.write_session(after))) == keeping.write_session(after)
    assert sum(map(len, result.messages)) < 2 * LINE_LIMIT


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(UNDER_WAY), st.text(max_size=200))
def test_any_text(under_way: tuple[State, list[str]], text: str) -> None:
    check(under_way[0], text)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_messages_with_changes(data: st.DataObject) -> None:
    state, _ = data.draw(st.sampled_from(UNDER_WAY))
    text = data.draw(st.sampled_from(SAID))
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        until = at + data.draw(st.integers(0, 3))
        alphabet = st.text("abcdefgimnpqrtuvwxy0123456789=:,*/-. %@#\n\0é", max_size=3)
        text = text[:at] + data.draw(alphabet) + text[until:]
    check(state, text)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_well_formed_messages_with_any_values(data: st.DataObject) -> None:
    """Values of messages are exchanged for those of others, and for extreme ones."""
    state, _ = data.draw(st.sampled_from(UNDER_WAY))
    text = data.draw(st.sampled_from([each for each in SAID if " " in each]))
    pool = {}  # type: dict[str, list[str]]
    for word in " ".join(SAID).split(" "):
        key, _, value = word.partition("=")
        pool.setdefault(key, []).append(value)
    words = text.split(" ")
    for index in data.draw(st.lists(st.integers(1, len(words) - 1), max_size=3)):
        key = words[index].partition("=")[0]
        extreme = ["", "0", "1", "999999999", "9999", "-1", "00", "0:", "0:a1.b1@n", "d", "r0", "r1", "t0", "d12nrct"]
        words[index] = key + "=" + data.draw(st.sampled_from(pool[key] + extreme))
    extra = data.draw(
        st.sampled_from(["", "e=d", "e=r0", "e=r1", "c=1", "g=1", "w=1", "f=d12rct", "x=d", "y=1.luck", "k=999999999"])
    )
    if extra and extra[:2] not in [word[:2] for word in words]:
        words.append(extra)
    check(state, " ".join(words))


# What exactly is refused, and as what


def tampered(pair: Pair, to: int, old: str, new: str, name: str = "at") -> str:
    """Have the next message of a kind to one side changed; the code of how that side ended the connection."""

    def change(index: int, text: str) -> str:
        return re.sub(old, new, text) if index == to and text.startswith(name + " ") else text

    pair.deliver(change)
    end = pair[to].end
    return end.code if end else ""


def playing(**changes: object) -> Pair:
    """The host is to move next, after four turns."""
    return Pair(terms_of(**changes)).begin().play(4)


def move(pair: Pair) -> Pair:
    game = pair[pair.mover()].game
    assert game
    pair.apply(pair.mover(), machine.play, first_turn(game.position))
    return pair


@pytest.mark.parametrize(
    "old, new, code",
    [
        (r"m=(\d+):\S+", r"m=\1:a9.b9@n", "peer-digest"),
        (r"d=\S+", "d=" + "A" * 16, "peer-digest"),
        (r"q=\S+", "q=AAAAAA", "peer-digest"),
        (r"m=(\S+) ", r"m=\1*5000 ", "peer-clock"),
        (r"d=", "e=d d=", "peer-order"),
        (r"d=", "e=r1 d=", "peer-order"),
        (r" d=", " c=1 d=", "peer-consent"),
        (r" d=", " g=1 d=", "peer-consent"),
        (r" d=", " z=1 d=", "peer-form"),
        (r"u=", "u=x", "peer-form"),
    ],
)
def test_a_tampered_turn_ends_the_connection(old: str, new: str, code: str) -> None:
    pair = move(playing())
    before = pair[GUEST].game
    assert tampered(pair, GUEST, old, new) == code
    assert pair[GUEST].game is before
    assert pair.told(GUEST, "closed")
    assert pair[HOST].end and ("said", "there") in pair[HOST].end.place


def forged(pair: Pair, turns: tuple[str, ...], **values: str) -> str:
    """An `at` to the guest with turns of the cheat's choice and the digest that belongs to them."""
    from engine.peer import history

    game = pair[GUEST].game
    assert game
    digests = history.chained(game.digests[-1], turns)
    text = wire.write_turns((game.ply, tuple((turn, wire.NO_CLOCK) for turn in turns)))
    given = {"p": str(game.ply + len(turns)), "d": digests[-1], "m": text, "u": "900", "b": "1", **values}
    return wire.write("at", **given)


def test_an_illegal_turn() -> None:
    pair = playing()
    pair.apply(GUEST, machine.receive, forged(pair, ("a1.a9@f",)))
    assert pair[GUEST].end and pair[GUEST].end.code == "peer-turn" and pair[GUEST].end.place == (("turn", 5),)
    assert len(pair.turns(GUEST)) == 4


def test_a_turn_in_another_spelling() -> None:
    """One text for one turn, or digests would differ for the same game."""
    pair = Pair(terms_of("relativity", "mirror", deals=("n45a5n/3a2243/3n4a2n/a25345",))).begin()
    pair.apply(GUEST, machine.receive, forged(pair, ("e3#d3",)))
    assert pair[GUEST].end and pair[GUEST].end.code == "peer-turn"


def test_two_turns_at_once_need_a_person() -> None:
    pair = playing()
    position = pair[GUEST].game.position
    first = first_turn(position)
    from engine.game import play

    second = first_turn(play(position, first))
    pair.apply(GUEST, machine.receive, forged(pair, (first, second)))
    assert not pair[GUEST].end
    assert pair.turns(GUEST)[4:] == (first,)
    assert pair.told(GUEST, "newer") == [("newer", 1)] and stage(pair[GUEST]) == "held"


def test_the_same_turn_twice_is_one_turn() -> None:
    pair = move(playing())
    pair.deliver()
    again = pair.last(GUEST, "at")
    turns = pair.turns(GUEST)
    for _ in range(3):
        pair.apply(GUEST, machine.receive, [text for to, text in pair.log if to == GUEST and " m=" in text][-1])
        pair.apply(GUEST, machine.receive, again)
    assert pair.turns(GUEST) == turns and not pair[GUEST].end


def test_another_turn_at_the_same_ply_is_another_history() -> None:
    pair = move(playing())
    pair.deliver()
    game = pair[GUEST].game
    assert game
    text = wire.write("at", p="5", d="B" * 16, m="4:d1.d2.d3@n", u="900")
    pair.apply(GUEST, machine.receive, text)
    assert pair[GUEST].game and pair[GUEST].game.digests == game.digests
    assert pair[GUEST].link and pair[GUEST].link.want


@pytest.mark.parametrize(
    "old, new",
    [(r"r=\S+", "r=" + "A" * 22), (r"c=\S", "c=_"), (r"r=(\S)", r"r=-")],
)
def test_a_wrong_reveal(old: str, new: str) -> None:
    pair = Pair(terms_of(sides="lot"))
    pair.connect()
    pair.apply(GUEST, machine.accept)
    revealed = []

    def change(index: int, text: str) -> str:
        if index == GUEST and text.startswith("lot ") and " r=" in text:
            revealed.append(text)
            return re.sub(old, new, text)
        return text

    pair.deliver(change)
    assert revealed
    assert pair[GUEST].end and pair[GUEST].end.code == "peer-lot"


def test_nothing_is_revealed_to_one_who_has_not_committed() -> None:
    pair = Pair(terms_of(sides="lot"))
    pair.connect()
    pair.apply(GUEST, machine.accept)
    first = [text for _, text in pair.sent if text.startswith("lot ")]
    assert first and not any(" r=" in text for text in first)
    pair.deliver(lambda index, text: None if index == HOST and text.startswith("lot ") else text)
    assert not any(" r=" in text for to, text in pair.log if to == GUEST and text.startswith("lot "))


def test_a_clock_that_gained_time() -> None:
    pair = Pair(terms_of(clock=(60, 2))).begin().play(4, think=1000)
    pair.now += 3000
    # It had 63 seconds and gets two.
    assert tampered(move(pair), GUEST, r"\*\d+", "*65001") == "peer-clock"


def test_a_clock_that_stood_still_is_told() -> None:
    pair = Pair(terms_of(clock=(60, 2))).begin().play(4, think=1000)
    pair.now += 3000
    assert tampered(move(pair), GUEST, r"\*\d+", "*65000") == ""
    assert pair.told(GUEST, "clock-doubt") == [("clock-doubt", 5, 2000)]


def test_a_flood_is_cut_off() -> None:
    pair = playing()
    state, text = pair[GUEST], pair.last(GUEST, "at")
    for _ in range(BUCKET + 1):
        state = machine.receive(state, pair.now, text).state
    assert state.end and state.end.code == "peer-flood"
    assert state.game and state.game.ply == 4


def test_long_messages_count_for_more() -> None:
    """Each of these makes us read and digest 2,000 turns: not twenty times a second."""
    pair = playing()
    state = pair[GUEST]
    text = wire.write("at", p="9000", d="A" * 16, m="0:" + ",".join(["a1.b1.c1@f"] * 2000), u="900")
    counts = 0
    while not state.end and counts < 10:
        state, counts = machine.receive(state, pair.now, text).state, counts + 1
    assert state.end and state.end.code == "peer-flood" and counts <= 6


def test_a_huge_message_is_not_even_read() -> None:
    state = playing()[GUEST]
    text = "at " + "m" * (20 * LINE_LIMIT)
    tracemalloc.start()
    result = machine.receive(state, 5000, text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert result.state.end and result.state.end.code == "peer-too-long"
    assert peak < 100_000


def test_memory_stays_bounded_under_a_day_of_noise() -> None:
    """As many messages as the gate lets through, of all kinds, leave the state as small as it was."""
    pair = playing()
    state, now = pair[GUEST], pair.now
    size = len(keeping.write_session(state))
    texts = [text for to, text in pair.log if to == GUEST]
    for count in range(3000):
        now += 60
        state = machine.receive(state, now, texts[count % len(texts)]).state
        if count % 50 == 0:
            state = machine.receive(state, now, "lot l=%d/Day c=%s" % (count % 9999, "A" * 43)).state
    assert not state.end
    assert len(keeping.write_session(state)) < 1.1 * size


def test_a_bye_of_any_reason_keeps_the_game() -> None:
    for reason in wire.REASONS:
        pair = playing()
        pair.apply(GUEST, machine.receive, "bye w=" + reason)
        assert pair[GUEST].end and pair[GUEST].end.code == reason and stage(pair[GUEST]) == "ended"
        assert len(pair.turns(GUEST)) == 4
