"""Games by link between two devices: what arrives is merged, looked back at, asked about or refused."""

from __future__ import annotations

import random

import pytest

from engine.errors import EngineError, LinkError, PeerError
from engine.links import exchange, fair_deals, letters
from engine.links.exchange import ASK, DIFFERENT, FOREIGN, NEWER, OLDER, SAME, Arrival, Note
from engine.peer.terms import Terms
from engine.records import record
from engine.records.record import Record, new, replay
from tests.exchange.test_letters import DEAL, ID, SETUPS, lines_after, played
from tools.peer_simulation import random_turn


class Device:
    """One player's device: what it keeps, and the links it has sent."""

    def __init__(self, note: Note, game: Record) -> None:
        self.note = note
        self.game = game

    def play(self, turn: str) -> tuple[str, ...]:
        move = exchange.play(self.note, self.game, turn)
        self.note, self.game = move.note, move.record
        return move.answers

    def play_any(self, chance: random.Random) -> tuple[str, ...]:
        return self.play(random_turn(self.position(), chance))

    def position(self):  # type: ignore[no-untyped-def]
        return replay(self.game, record.main_path(self.game))[-1]

    def send(self) -> str:
        # Kept as text in between, as a page does.
        self.note = exchange.read_note(exchange.write_note(self.note))
        return letters.write_letter(fair_deals.letter(self.note, self.game))

    def open(self, text: str) -> Arrival:
        arrival = fair_deals.arrive(self.note, self.game, letters.read(text).value)
        if arrival.relation in (NEWER, SAME):
            self.note, self.game = arrival.note, arrival.record
        return arrival


def pair(setup: record.Setup = SETUPS[0], turns: int = 0) -> tuple[Device, Device]:
    """Two devices with the same game; the first one's player is 0."""
    one = Device(Note(ID, 0, "", (), (), (), "Bo", -1), played(setup, turns))
    letter = letters.read(one.send()).value
    return one, Device(exchange.first(letter), letter.record)


@pytest.mark.parametrize("setup", SETUPS[:3])
def test_ten_turns_each_way(setup: record.Setup) -> None:
    one, other = pair(setup)
    assert (one.note.me, other.note.me) == (0, 1)
    chance = random.Random(4)
    for _ in range(10):
        for mover, opener in ((one, other), (other, one)):
            mover.play_any(chance)
            arrival = opener.open(mover.send())
            assert arrival.relation == NEWER and len(arrival.turns) == 1
            assert opener.game == mover.game
    assert len(one.game.nodes) == 21


def test_a_letter_twice_and_an_older_one() -> None:
    one, other = pair(turns=4)
    chance = random.Random(4)
    old = one.send()
    one.play_any(chance)
    new_ = one.send()
    assert other.open(new_).relation == NEWER
    kept = other.game
    assert other.open(new_).relation == SAME and other.game == kept
    arrival = other.open(old)
    assert (arrival.relation, arrival.ply) == (OLDER, 4) and arrival.record is kept
    # One's own link, opened on one's own device.
    assert one.open(new_).relation == SAME and one.open(old).relation == OLDER


def test_another_history_is_refused_with_both_to_see() -> None:
    one, other = pair(turns=4)
    one.play_any(random.Random(4))
    branched = Device(one.note, played(SETUPS[0], 4))
    branched.play_any(random.Random(5))
    assert other.open(one.send()).relation == NEWER
    kept = other.game
    arrival = other.open(branched.send())
    assert (arrival.relation, arrival.ply) == (DIFFERENT, 4)
    assert arrival.turns == tuple(exchange.turns_of(branched.game))
    assert arrival.record is kept and exchange.turns_of(kept)[4] != arrival.turns[4]


def test_another_setup_is_another_game() -> None:
    one, other = pair(turns=2)
    arrival = other.open(letters.write_letter(exchange.letter(one.note, played(SETUPS[1], 2))))
    assert arrival.relation == FOREIGN and len(other.game.nodes) == 3


def test_turns_of_ours_that_were_not_made_here_are_asked_about() -> None:
    """Made on another device, or made up: only the person knows."""
    one, other = pair(turns=4)
    forged = Device(one.note, one.game)
    for seed in range(3):
        forged.play_any(random.Random(seed))
    arrival = other.open(forged.send())
    assert arrival.relation == ASK and len(arrival.turns) == 3 and len(other.game.nodes) == 5
    assert arrival.record == forged.game


@pytest.mark.parametrize("ending", [record.agree, lambda game: record.resign(game, 0)])
def test_an_ending_arrives(ending) -> None:  # type: ignore[no-untyped-def]
    one, other = pair(turns=4)
    other.note = exchange.note_but(other.note, offer=1)
    one.game = ending(one.game)
    assert other.open(one.send()).relation == NEWER and other.game.ending == one.game.ending
    assert other.open(one.send()).relation == SAME
    # Whoever plays on after it has another history.
    on = Device(one.note, played(SETUPS[0], 6))
    assert other.open(on.send()).relation == DIFFERENT


def test_what_was_said_about_the_game_here_stays() -> None:
    one, other = pair(turns=4)
    path = record.main_path(other.game)
    other.game = record.with_header(record.with_comment(other.game, path, "What now?"), "Event", "Club evening")
    branch = random_turn(replay(other.game, path[:-1])[-1], random.Random(77))
    other.game = record.play(other.game, path[:-1], branch).record
    one.play_any(random.Random(4))
    assert other.open(one.send()).relation == NEWER
    assert record.header(other.game, "Event") == "Club evening"
    assert other.game.nodes[4].comment == "What now?" and len(other.game.nodes) == 7


def test_two_endings_are_two_histories() -> None:
    one, other = pair(turns=4)
    one.game, other.game = record.agree(one.game), record.resign(other.game, 1)
    assert other.open(one.send()).relation == DIFFERENT


def test_a_letter_finds_its_game() -> None:
    one, other = pair(turns=2)
    letter = letters.read(one.send()).value
    assert exchange.find([other.note._replace(id="AnotherGame1"), other.note], letter) == 1
    assert exchange.find([], letter) == -1
    assert exchange.first(letter).me == 1


# Conditional replies


def test_a_planned_reply_is_played_at_once_and_comes_back() -> None:
    one, other = pair(turns=3)
    lines = lines_after(one.game, 3, 4)
    one.note = exchange.plan(one.note, one.game, lines)
    # It is player 1's turn after three turns, who is on the other device.
    assert other.open(one.send()).relation == SAME
    assert sorted(other.note.replies) == sorted(lines)
    first, answer, second, last = lines[0]
    assert other.play(first) == (answer,)
    assert other.note.replies == ((second, last),)
    assert other.play(second) == (last,) and other.note.replies == ()
    arrival = one.open(other.send())
    assert arrival.relation == NEWER and arrival.turns == lines[0] and one.note.plans == ()
    assert one.game == other.game


def test_a_turn_that_was_not_planned_for_ends_the_plan() -> None:
    one, other = pair(turns=3)
    lines = lines_after(one.game, 3)
    one.note = exchange.plan(one.note, one.game, lines)
    other.open(one.send())
    chance = random.Random(123)
    turn = random_turn(other.position(), chance)
    while turn in [line[0] for line in lines]:
        turn = random_turn(other.position(), chance)
    assert other.play(turn) == () and other.note.replies == ()
    assert one.open(other.send()).relation == NEWER


def test_an_answer_that_was_not_planned_is_asked_about() -> None:
    one, other = pair(turns=3)
    one.note = exchange.plan(one.note, one.game, lines_after(one.game, 1))
    other.open(one.send())
    forged = Device(other.note, other.game)
    forged.play(one.note.plans[0][0])
    wrong = Device(Note(ID, 1, "", (), (), (), "", -1), other.game)
    wrong.play(one.note.plans[0][0])
    chance = random.Random(9)
    turn = random_turn(wrong.position(), chance)
    while turn == one.note.plans[0][1]:
        turn = random_turn(wrong.position(), chance)
    wrong.play(turn)
    assert one.open(wrong.send()).relation == ASK
    assert one.open(forged.send()).relation == NEWER


def test_a_draw_is_offered_with_a_turn_and_agreed_to() -> None:
    one, other = pair(turns=4)
    one.play_any(random.Random(1))
    position = replay(one.game, record.main_path(one.game))[-1]
    assert letters.may_offer(one.game, position, one.note.me)
    assert not letters.may_offer(one.game, position, other.note.me)
    one.note = exchange.note_but(one.note, offer=0)
    assert letters.read(one.send()).value.offer
    assert other.open(one.send()).relation == NEWER and other.note.offer == 0
    other.game = record.agree(other.game)
    assert one.open(other.send()).relation == NEWER and one.game.ending == other.game.ending


def test_an_offer_can_follow_its_turn_and_the_next_turn_declines_it() -> None:
    one, other = pair(turns=4)
    one.play_any(random.Random(1))
    other.open(one.send())
    one.note = exchange.note_but(one.note, offer=0)
    assert other.open(one.send()).relation == SAME and other.note.offer == 0
    other.play_any(random.Random(2))
    assert other.note.offer == -1
    assert one.open(other.send()).relation == NEWER and one.note.offer == -1


@pytest.mark.parametrize("ending", [record.agree, lambda game: record.resign(game, 1)])
def test_an_ending_that_needs_our_word_is_asked_about(ending) -> None:  # type: ignore[no-untyped-def]
    one, other = pair(turns=4)
    one.game = ending(one.game)
    assert other.open(one.send()).relation == ASK and not other.game.ending


def test_nobody_offers_a_draw_for_the_other_or_after_the_end() -> None:
    for game in (played(SETUPS[0], 4), record.resign(played(SETUPS[0], 5), 0)):
        forged = letters.write_letter(letters.Letter(ID, 0, game, (), "", "", (), True))
        with pytest.raises(EngineError):
            letters.read(forged)


def test_plans_against_the_rules() -> None:
    one, _ = pair(turns=3)
    line = lines_after(one.game, 1)[0]
    other = lines_after(one.game, 9, seed=3)
    twice = next(each[1] for each in other if each[1] != line[1])
    for lines in ([line[:1]], [("a1.a9@f", "x")], [line, (line[0], twice)]):
        with pytest.raises(EngineError):
            exchange.plan(one.note, one.game, lines)


def test_notes_are_read_as_written_and_strictly() -> None:
    note = Note(ID, 1, "a secret", (), (("a1.b1.c1@f", "d4.d3.d2@p"), ("@n", "@p")), (("@f", "@n"),), "Ünal; = ,", 1)
    assert exchange.read_note(exchange.write_note(note)) == note
    text = exchange.write_note(note)
    for bad in ("", text + " z", text.replace("v=1", "v=2"), text.replace("m=2", "m=7"), text.replace("note", "nose")):
        with pytest.raises(PeerError):
            exchange.read_note(bad)


# Fair deals

FAIR = Terms(ID, "relativity", "standard", "", (), "lot", None, "Ada", "")


def drawn(terms: Terms = FAIR) -> tuple[Device, Device, list[str]]:
    """Two devices after the exchange of lots, and the links that it took."""
    host, offer = fair_deals.offer(terms, "the host's secret")
    links = [letters.write_drawing(offer)]
    guest, answer = fair_deals.answer(letters.read(links[0]).value, "the guest's secret")
    links.append(letters.write_drawing(answer))
    begun = fair_deals.conclude(host, terms, letters.read(links[1]).value)
    one = Device(begun.note, begun.record)
    if one.position().mover == one.note.me:
        one.play_any(random.Random(1))
    links.append(one.send())
    letter = letters.read(links[2]).value
    other = Device(*fair_deals.begin(guest, terms, letter))
    other.open(links[2])
    return one, other, links


@pytest.mark.parametrize(
    "terms, exchanges",
    [(FAIR, 3), (FAIR._replace(rules="mirror", sides="guest"), 3), (FAIR._replace(game="paradox", rules="lot"), 3)],
)
def test_a_fair_deal_costs_one_exchange_more(terms: Terms, exchanges: int) -> None:
    one, other, links = drawn(terms)
    assert len(links) == exchanges and one.game == other.game and one.note.me != other.note.me
    assert max(map(len, links)) < 300
    assert fair_deals.is_needed(terms) and not fair_deals.is_needed(
        FAIR._replace(rules="mirror", deals=(DEAL,), sides="host")
    )


def test_a_whole_fair_game_by_link() -> None:
    one, other, _ = drawn()
    chance = random.Random(2)
    devices = {one.note.me: one, other.note.me: other}
    letters_sent = 0
    while not one.position().is_over() and letters_sent < 400:
        mover = devices[one.position().mover] if not one.position().awaits_deal() else one
        if not mover.position().awaits_deal():
            mover.play(greedy(mover, chance))
        opener = other if mover is one else one
        # Who ended the Night does not know the Day; who opens the letter does.
        arrival = opener.open(mover.send())
        assert arrival.relation in (NEWER, SAME)
        if opener.game.setup.deals[1] and not mover.game.setup.deals[1]:
            assert mover.open(opener.send()).relation == NEWER
        assert one.game == other.game
        letters_sent += 1
    assert one.position().is_over() and one.game.setup.deals[1]


def greedy(device: Device, chance: random.Random) -> str:
    position = device.position()
    for step in position.steps():
        if position.counts()[position.mover] < 4 and any(effect.what == "trophy" for effect in position.effects(step)):
            return str(step.text)
    return random_turn(position, chance)


def test_who_bends_a_lot_is_found_out() -> None:
    host, offer = fair_deals.offer(FAIR, "the host's secret")
    guest, answer = fair_deals.answer(offer, "the guest's secret")
    for bad in (
        answer._replace(nonces=()),
        answer._replace(commits=()),
        answer._replace(terms=FAIR._replace(sides="host")),
    ):
        with pytest.raises(PeerError):
            fair_deals.conclude(host, FAIR, bad)
    with pytest.raises(PeerError):
        fair_deals.answer(offer._replace(commits=offer.commits[:1]), "secret")
    # The host plays with another board than the one that was drawn, or another nonce than it committed to.
    begun = fair_deals.conclude(host, FAIR, answer)
    letter = fair_deals.letter(begun.note, begun.record)
    better = new(record.set_up("relativity", "standard", (DEAL,)))
    for bad_letter in (
        letter._replace(record=better),
        letter._replace(nonces=(("0/start", "A" * 22),)),
        letter._replace(nonces=()),
    ):
        with pytest.raises(PeerError):
            fair_deals.begin(guest, FAIR, bad_letter)


def test_a_day_that_was_not_drawn_is_refused() -> None:
    one, other, _ = drawn()
    letter = fair_deals.letter(one.note, one.game)
    forged = record.with_deal(one.game, "Day", DEAL)
    with pytest.raises(PeerError):
        fair_deals.arrive(other.note, other.game, letter._replace(record=forged))


def test_damaged_links_raise_only_link_errors() -> None:
    with pytest.raises(LinkError):
        letters.read("nonsense")
