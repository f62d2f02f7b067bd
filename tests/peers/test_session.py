"""A session from the greeting to the rematch, on a good channel: what is agreed, what is told, what comes back."""

from __future__ import annotations

import pytest

from engine.errors import PeerError
from engine.peer import keeping, machine, wire
from engine.peer.state import SILENCE, may, stage
from engine.peer.terms import read_terms, terms_to_go_on, write_terms
from engine.peer.wire import AGAIN, BACK_ONE, BACK_TWO, CLAIM, DRAW, RESIGN
from engine.records import record as records
from tests.peers.pair import GUEST, HOST, ID, Pair, first_turn, terms_of

# Greeting


def test_the_guest_is_asked_and_then_both_play() -> None:
    pair = Pair(terms_of("paradox", "gm", name="Ada", greeting="Shall we?"))
    pair.connect()
    assert stage(pair[HOST]) == stage(pair[GUEST]) == "terms"
    assert pair.told(GUEST, "terms")[0][1].greeting == "Shall we?"
    assert may(pair[GUEST]) == ("accept", "decline") and not pair[HOST].game
    pair.apply(GUEST, machine.accept)
    pair.deliver()
    assert stage(pair[HOST]) == stage(pair[GUEST]) == "playing" and pair.are_equal()
    assert (pair[HOST].other_name, pair[GUEST].other_name) == ("Bo", "Ada")
    assert pair[HOST].me() == 0 and pair[GUEST].me() == 1


def test_a_guest_with_the_terms_from_a_link_is_not_asked() -> None:
    pair = Pair(terms_of(), terms=terms_of())
    pair.connect()
    assert stage(pair[HOST]) == "playing" and not pair.told(GUEST, "terms")


def test_declining() -> None:
    pair = Pair(terms_of())
    pair.connect()
    pair.apply(GUEST, machine.decline)
    pair.deliver()
    assert pair[HOST].end and pair[HOST].end.code == "peer-declined"


def test_other_terms_than_in_the_link() -> None:
    pair = Pair(terms_of(), terms=terms_of(rules="g"))
    pair.connect()
    assert pair[GUEST].end and pair[GUEST].end.code == "peer-terms"
    assert not pair[HOST].game


def test_another_session() -> None:
    pair = Pair(terms_of(), terms=terms_of()._replace(id="AnotherOfTst"))
    pair.connect()
    assert {state.end.code for state in pair.states if state.end} == {"peer-session"}


def test_two_hosts() -> None:
    pair = Pair(terms_of())
    pair.states[GUEST] = machine.host(terms_of(), "secret", "Bo")
    pair.connect()
    assert pair[HOST].end and pair[HOST].end.code == "peer-role"


@pytest.mark.parametrize(
    "host, guest, agreed",
    [((1, 1), (1, 1), 1), ((1, 3), (2, 5), 3), ((2, 4), (1, 2), 2), ((1, 9), (4, 4), 4)],
)
def test_the_highest_version_that_both_know(host: tuple[int, int], guest: tuple[int, int], agreed: int) -> None:
    pair = Pair(terms_of())
    pair.states = [pair[HOST].but(versions=host), pair[GUEST].but(versions=guest)]
    pair.begin()
    assert pair[HOST].version == pair[GUEST].version == agreed


def test_no_version_in_common_says_who_must_update() -> None:
    pair = Pair(terms_of())
    pair.states = [pair[HOST].but(versions=(1, 2)), pair[GUEST].but(versions=(3, 4))]
    pair.connect()
    ends = [state.end for state in pair.states]
    assert [end.code for end in ends if end] == ["peer-version", "peer-version"]
    assert ("update", "here") in ends[HOST].place
    pair = Pair(terms_of())
    pair.states = [pair[HOST].but(versions=(3, 4)), pair[GUEST].but(versions=(1, 2))]
    pair.connect()
    assert ("update", "there") in pair[HOST].end.place


def test_a_later_version_may_say_more_in_its_greeting() -> None:
    pair = Pair(terms_of())
    for index in (HOST, GUEST):
        pair.apply(index, machine.opened)
    pair.deliver(lambda index, text: text + " zz=more" if text.startswith("hi ") else text)
    assert stage(pair[HOST]) == stage(pair[GUEST]) == "terms"


# Turns


def test_turns_arrive_with_their_place_and_digests_agree() -> None:
    pair = Pair(terms_of("paradox", "gim")).begin().play(6)
    assert pair.are_equal() and [event[1] for event in pair.told(HOST, "turn")] == [2, 4, 6]
    for index, text in pair.log:
        if text.startswith("at "):
            assert " p=" in text and " d=" in text, (index, text)


def test_only_who_is_to_move_may_play() -> None:
    pair = Pair(terms_of()).begin()
    with pytest.raises(PeerError) as caught:
        machine.play(pair[GUEST], pair.now, "d4.d3.d2@n")
    assert caught.value.code == "not-now" and "play" not in caught.value.offer


def test_turns_made_offline_arrive_later() -> None:
    pair = Pair(terms_of()).begin().play(2)
    pair.disconnect()
    assert stage(pair[HOST]) == "offline" and "play" in may(pair[HOST])
    pair.play(1)
    assert len(pair.turns(GUEST)) == 2
    pair.connect()
    assert len(pair.turns(GUEST)) == 3 and pair.are_equal()
    assert pair.told(GUEST, "resumed")[-1] == ("resumed", "newer", 1)
    assert pair.told(HOST, "resumed")[-1] == ("resumed", "older", 1)


def test_a_long_history_comes_in_pieces() -> None:
    pair = Pair(terms_of("relativity", "mirror", deals=("n45a5n/3a2243/3n4a2n/a25345",))).begin().play(10)
    old = keeping.read_session(keeping.write_session(pair[GUEST]))
    pair.play(20)
    pair.disconnect()
    pair.states[GUEST] = old
    chunk, wire_chunk = 4, wire.CHUNK
    try:
        import engine.peer.speaking as speaking

        speaking.CHUNK = chunk
        pair.connect()
        while may(pair[GUEST]) == ("adopt", "leave"):
            pair.apply(GUEST, machine.adopt)
            pair.deliver()
    finally:
        speaking.CHUNK = wire_chunk
    assert len(pair.turns(GUEST)) == 30 and pair.are_equal()


def test_a_game_of_a_record_goes_on_live() -> None:
    """What was played by link is played on live, by both from their own records."""
    terms = terms_of("paradox", "m")
    played = Pair(terms).begin().play(7)
    game = played[HOST].game
    assert game
    shorter = records.take_back(game.record)
    pair = Pair(terms, terms=terms, record=shorter)
    pair.states[HOST] = machine.host(terms, "secret of the host", "Ada", record=game.record)
    pair.connect()
    assert len(pair.turns(GUEST)) == 7 and pair.are_equal()


def test_a_game_by_link_goes_on_live_under_terms_made_of_it() -> None:
    game = Pair(terms_of("relativity", "standard")).begin().play(3)[HOST].game.record
    stamped = records.with_times(records.with_header(game, "Player1", "Ada"), (0, 0), 1_800_000_000, 5)
    terms = terms_to_go_on(ID, game.setup, "host", (60, 1))
    assert read_terms(write_terms(terms)) == terms and terms.deals == game.setup.deals[:1]
    pair = Pair(terms, terms=terms, record=game)
    pair.states[HOST] = machine.host(terms, "secret of the host", "Ada", record=stamped)
    pair.connect()
    pair.play(4)
    assert len(pair.turns(HOST)) == len(pair.turns(GUEST)) == 7 and stage(pair[HOST]) == "playing"
    for bad in (terms._replace(sides="lot"), terms._replace(rules="mirror", deals=terms.deals)):
        with pytest.raises(PeerError):
            machine.host(bad, "secret", record=game)


def test_turns_that_came_by_link_are_taken_into_the_session() -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.disconnect()
    by_link = pair[HOST].game.record
    for _ in range(2):
        path = records.main_path(by_link)
        by_link = records.play(by_link, path, first_turn(records.replay(by_link, path)[-1])).record
    for index in (HOST, GUEST):
        pair.apply(index, machine.absorb, by_link)
        with pytest.raises(PeerError) as caught:
            machine.absorb(pair[index], pair.now, records.take_back(by_link))
        assert caught.value.code == "histories-differ"
    pair.connect()
    assert pair.are_equal() and len(pair.turns(HOST)) == 5
    pair.play(1)
    pair.disconnect()
    pair.apply(HOST, machine.absorb, records.resign(pair[HOST].game.record, 0))
    pair.connect()
    assert pair.are_equal() and pair.outcome() == records.Outcome(1, records.RESIGNATION)


# Older, newer, different


def test_a_side_that_lost_its_own_turn_is_asked_and_adopts_it() -> None:
    pair = Pair(terms_of()).begin().play(2)
    old = keeping.read_session(keeping.write_session(pair[HOST]))
    pair.play(1)
    pair.disconnect()
    pair.states[HOST] = old
    pair.connect()
    assert stage(pair[HOST]) == "held" and may(pair[HOST]) == ("adopt", "leave")
    assert pair.told(HOST, "newer") == [("newer", 1)] and len(pair.turns(HOST)) == 2
    pair.apply(HOST, machine.adopt)
    pair.deliver()
    assert pair.are_equal() and len(pair.turns(HOST)) == 3
    pair.play(1)
    assert pair.are_equal()


def test_different_histories_are_shown_and_nothing_is_overwritten() -> None:
    pair = Pair(terms_of()).begin().play(2)
    old = keeping.read_session(keeping.write_session(pair[HOST]))
    pair.play(3)
    pair.disconnect()
    pair.states[HOST] = old
    pair.apply(HOST, machine.play, another_turn(pair))
    pair.connect()
    pair.wait(4000)
    ours, theirs = pair.turns(HOST), pair.turns(GUEST)
    assert (len(ours), len(theirs)) == (3, 5) and ours[:2] == theirs[:2] and ours[2] != theirs[2]
    assert pair.told(HOST, "different") == [("different", 2, theirs)]
    assert pair.told(GUEST, "different") == [("different", 2, ours)]
    assert stage(pair[HOST]) == stage(pair[GUEST]) == "apart" and may(pair[HOST]) == ("leave",)


def another_turn(pair: Pair) -> str:
    """The last legal turn, which is not the first."""
    game = pair[HOST].game
    assert game
    position, text = game.position, ""
    while not text or position.made:
        step = position.steps()[-1]
        text, position = text + step.text, position.after(step)
    assert text != first_turn(game.position)
    return text


# By consent


@pytest.mark.parametrize(
    "turns, asker, kind, left", [(3, HOST, BACK_ONE, 2), (4, HOST, BACK_TWO, 2), (4, GUEST, BACK_ONE, 3)]
)
def test_a_takeback(turns: int, asker: int, kind: str, left: int) -> None:
    pair = Pair(terms_of()).begin().play(turns)
    pair.apply(asker, machine.wish, kind)
    pair.deliver()
    assert pair.told(1 - asker, "asked") == [("asked", kind)] and len(pair.turns(HOST)) == turns
    pair.apply(1 - asker, machine.wish, kind)
    pair.deliver()
    assert len(pair.turns(HOST)) == left and pair.are_equal()
    assert pair.told(HOST, "back") == pair.told(GUEST, "back") == [("back", left)]
    pair.play(3)
    assert pair.are_equal()


def test_a_takeback_survives_what_the_other_side_had_not_heard() -> None:
    """Taken back while the other is away: its longer history is the older one."""
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(HOST, machine.wish, BACK_ONE)
    pair.deliver()
    pair.apply(GUEST, machine.wish, BACK_ONE)
    assert len(pair.turns(GUEST)) == 2
    pair.disconnect()
    assert len(pair.turns(HOST)) == 3
    pair.connect()
    assert len(pair.turns(HOST)) == 2 and pair.are_equal()


def test_both_wish_to_take_back_their_own() -> None:
    pair = Pair(terms_of()).begin().play(4)
    pair.apply(HOST, machine.wish, BACK_TWO)
    pair.apply(GUEST, machine.wish, BACK_ONE)
    pair.deliver()
    assert len(pair.turns(HOST)) == 4
    pair.apply(GUEST, machine.wish, BACK_TWO)
    pair.deliver()
    assert len(pair.turns(HOST)) == 2 and pair.are_equal()


def test_a_refused_wish_is_told_and_stays_refused_until_the_next_turn() -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(HOST, machine.wish, DRAW)
    pair.deliver()
    pair.apply(GUEST, machine.refuse_wish, DRAW)
    pair.deliver()
    assert pair.told(HOST, "refused") == [("refused", DRAW)]
    assert DRAW not in may(pair[HOST]) and DRAW not in may(pair[GUEST])
    pair.play(1)
    assert DRAW in may(pair[HOST]) and pair.are_equal()


def test_a_draw_offered_with_a_turn() -> None:
    pair = Pair(terms_of()).begin().play(2)
    pair.apply(HOST, machine.play, first_turn(pair[HOST].game.position), True)
    pair.deliver()
    assert pair.told(GUEST, "asked") == [("asked", DRAW)]
    pair.apply(GUEST, machine.wish, DRAW)
    pair.deliver()
    assert pair.are_equal() and pair.outcome() == records.Outcome(None, records.AGREEMENT)


def test_an_offer_lapses_with_the_next_turn() -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(HOST, machine.wish, DRAW)
    # The guest moves before the offer arrives.
    pair.apply(GUEST, machine.play, first_turn(pair[GUEST].game.position))
    pair.deliver()
    assert not pair[HOST].game.mine and not pair[GUEST].game.theirs and pair.are_equal()


@pytest.mark.parametrize("loser", [HOST, GUEST])
def test_resigning_at_any_time(loser: int) -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(loser, machine.wish, RESIGN)
    pair.deliver()
    assert pair.are_equal()
    assert pair.outcome() == records.Outcome(1 - loser, records.RESIGNATION)


def test_resigning_while_the_other_moves() -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(HOST, machine.wish, RESIGN)
    pair.apply(GUEST, machine.play, first_turn(pair[GUEST].game.position))
    pair.deliver()
    assert pair.are_equal() and len(pair.turns(HOST)) == 4
    assert pair.outcome() == records.Outcome(1, records.RESIGNATION)


def test_claiming_a_repetition() -> None:
    pair = Pair(terms_of("relativity", "mirror", deals=("n45a5n/3a2243/3n4a2n/a25345",))).begin()
    for count in range(9):
        assert CLAIM not in may(pair[HOST])
        pair.apply(pair.mover(), machine.play, ("a1#a2", "f1#f2")[count % 2])
        pair.deliver()
    assert CLAIM in may(pair[HOST]) and CLAIM in may(pair[GUEST])
    pair.apply(1 - pair.mover(), machine.wish, CLAIM)
    pair.deliver()
    assert pair.are_equal() and pair.outcome() == records.Outcome(None, records.REPETITION)


def test_a_rematch_changes_sides() -> None:
    pair = Pair(terms_of("paradox", "lot", sides="lot")).begin().play(2)
    was = pair[HOST].me()
    pair.apply(HOST, machine.wish, RESIGN)
    pair.deliver()
    pair.apply(GUEST, machine.wish, AGAIN)
    pair.deliver()
    pair.apply(HOST, machine.refuse_wish, AGAIN)
    pair.deliver()
    assert pair.told(GUEST, "refused") == [("refused", AGAIN)]
    # Refusing a rematch is not for ever.
    pair.apply(HOST, machine.wish, AGAIN)
    pair.deliver()
    assert pair[HOST].game.number == 1 and pair.are_equal() and pair[HOST].me() == 1 - was
    pair.play(2)
    assert pair.are_equal() and len(pair.turns(HOST)) == 2


def test_phrases() -> None:
    pair = Pair(terms_of()).begin()
    pair.apply(HOST, machine.say, "luck")
    pair.deliver()
    pair.apply(HOST, machine.say, "hello")
    pair.deliver()
    assert pair.told(GUEST, "phrase") == [("phrase", "luck"), ("phrase", "hello")]
    pair.play(1)
    assert " y=" not in pair.last(GUEST, "at")


# Silence


def test_silence_is_told_once_and_hearing_again_too() -> None:
    pair = Pair(terms_of()).begin()
    for _ in range(2 * SILENCE // 500):
        pair.now += 500
        pair.apply(HOST, machine.tick)
    pair.sent.clear()
    assert len(pair.told(HOST, "silent")) == 1
    pair.wait(500)
    assert len(pair.told(HOST, "heard")) == 1


def test_an_idle_session_costs_little() -> None:
    pair = Pair(terms_of()).begin().play(2)
    pair.wait(2000)
    pair.log.clear()
    pair.wait(60_000)
    assert len(pair.log) <= 2 * 60_000 / 5000 + 2
    assert not pair.told(HOST, "silent")


def test_leaving() -> None:
    pair = Pair(terms_of()).begin().play(3)
    pair.apply(HOST, machine.leave)
    pair.deliver()
    assert pair[GUEST].end and pair[GUEST].end.code == "peer-left" and len(pair.turns(GUEST)) == 3
    pair.disconnect()
    pair.connect()
    assert stage(pair[HOST]) == stage(pair[GUEST]) == "playing"
