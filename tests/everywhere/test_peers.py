"""Live and link play on every interpreter: the same messages, codes and links, from fixed samples."""

from __future__ import annotations

import json

from engine.errors import EngineError
from engine.links import exchange, fair_deals, letters
from engine.peer import keeping, lots, machine, sdp
from engine.peer.state import may, stage
from engine.peer.terms import Terms, digest, read_terms, write_terms
from engine.peer.words import quote, unquote
from engine.records import record as records

FOLDER = __file__.replace("\\", "/").split("everywhere/")[0]
ID = "SessionOfTst"


def refusal(function, *arguments):
    """The code with which something is refused; "" where it is not."""
    try:
        function(*arguments)
    except EngineError as error:
        return error.code
    return ""


class Table:
    """A host and a guest, on a channel that brings everything over at once, or drops each message that `lost` says."""

    def __init__(self, terms, lost=None):
        self.states = [machine.host(terms, "secret of the host", "Ada"), machine.guest("secret of the guest", "Bo")]
        self.lost = lost or (lambda count: False)
        self.count = 0
        self.now = 1000
        self.waiting = []
        self.events = [[], []]

    def apply(self, index, act, *details):
        result = act(self.states[index], self.now, *details)
        self.states[index] = result.state
        self.events[index] += [event[0] for event in result.events]
        for message in result.messages:
            self.count += 1
            if not self.lost(self.count):
                self.waiting.append((1 - index, message))

    def deliver(self):
        while self.waiting:
            index, text = self.waiting.pop(0)
            self.apply(index, machine.receive, text)

    def wait(self, times):
        for _ in range(times):
            self.now += 500
            for index in (0, 1):
                self.apply(index, machine.tick)
            self.deliver()

    def begin(self):
        for index in (0, 1):
            self.apply(index, machine.opened)
        self.wait(20)
        self.apply(1, machine.accept)
        self.wait(80)

    def play(self, turns):
        for _ in range(turns):
            game = self.states[0].game
            index = 0 if game.position.mover == self.states[0].me() else 1
            self.apply(index, machine.play, first_turn(game.position))
            self.wait(20)


def first_turn(position):
    text = ""
    while not text or position.made:
        step = position.steps()[0]
        text, position = text + step.text, position.after(step)
    return text


def terms_of(game, rules, sides="host", clock=None):
    return Terms(ID, game, rules, "", (), sides, clock, "Ada", "Hello & welcome")


# What both sides must compute alike, whatever they run on.


def test_digests_and_lots_are_the_same_everywhere():
    assert digest("turn", "AAAA", "a1.b1.c1@f") == "1MQF9U8eUmFZTZAt"
    lot = lots.begin("one", ID, "0/start", "host")
    other = lots.begin("two", ID, "0/start", "guest")
    lot = lots.with_theirs(lot, ID, "guest", other.guest_commit, other.guest_nonce)
    assert lot.host_commit == "EiZzc1JA3Cq84jjZAit0qfI5L8GrW2NWaUHsg-JoexQ"
    draws = lots.Draws(lot, ID, "sides")
    assert [draws.choose(7) for _ in range(12)] == [4, 2, 0, 3, 1, 0, 1, 2, 2, 5, 6, 2]
    assert lots.deal_of(lot, ID, "Night") == "n52a53/34an24/a543a2/2n354n"


def test_words_and_terms():
    for text in ("", "plain", "two words", "Ünal 😀 = % , ;"):
        assert unquote(quote(text)) == text
    for terms in (terms_of("paradox", "gim"), terms_of("relativity", "standard", "lot", (300, 5))):
        assert read_terms(write_terms(terms)) == terms
    assert refusal(read_terms, write_terms(terms_of("paradox", "mirror"))) == "peer-terms"
    for text in ("%FF", "%C3", "%ED%A0%80", "%F8%88%80%80%80", "%2F", "%4", "é"):
        assert refusal(unquote, text) == "peer-form", text


def test_a_live_game_and_coming_back_to_it():
    table = Table(terms_of("paradox", "lot", "lot", (300, 5)))
    table.begin()
    table.play(4)
    for index in (0, 1):
        text = keeping.write_session(table.states[index])
        table.states[index] = keeping.read_session(text)
        assert keeping.write_session(table.states[index]) == text
        table.apply(index, machine.opened)
    table.wait(20)
    table.play(2)
    games = [state.game for state in table.states]
    assert games[0].record == games[1].record and games[0].ply == 6
    assert stage(table.states[0]) == "playing" and "r" in may(table.states[0])


def test_a_live_game_on_a_bad_channel():
    table = Table(terms_of("relativity", "standard", "lot"), lambda count: count % 3 == 0 or count % 7 == 1)
    table.begin()
    table.play(6)
    table.apply(0, machine.wish, "d")
    table.wait(20)
    table.apply(1, machine.wish, "d")
    table.wait(20)
    games = [state.game for state in table.states]
    assert games[0].record == games[1].record and games[0].ply == 6
    assert games[0].outcome() == records.Outcome(None, records.AGREEMENT)
    assert "asked" in table.events[1] and "ended" in table.events[0]


def test_a_hostile_peer_is_cut_off():
    table = Table(terms_of("paradox", "base"))
    table.begin()
    table.play(3)
    state = table.states[0]
    texts = (
        "",
        " ",
        "at",
        "at " * 50,
        "x" * 100000,
        "at p=4",
        "at p=-1 d=A u=1",
        "hi v=9-9 r=guest",
        "{}",
        "at p=4 d=%FF u=1",
        "\0",
        "[" * 5000,
        "at p=99999999999999999999999999 d=AAAAAAAAAAAAAAAA u=1",
        "lot l=0/start c=" + "A" * 43 + "B",
    )
    for text in texts:
        result = machine.receive(state, table.now, text)
        assert result.state.game is state.game
        if not text.startswith("hi"):
            assert result.state.end and result.events[-1][0] == "closed", text


def test_connection_codes():
    with open(FOLDER + "peers/sdp.json") as file:
        recorded = json.loads(file.read())
    for browser in ("chromium", "chromium-mdns", "firefox", "firefox-mdns"):
        offer = sdp.write_code(recorded[browser + "-offer"])
        answer = sdp.write_code(recorded[browser + "-answer"], offer)
        assert sdp.write_code(sdp.read_code(offer)) == offer and len(answer) <= 151
        assert sdp.write_code(sdp.read_code(answer, offer), offer) == answer
        assert refusal(sdp.read_code, offer[:-1] + ("A" if offer[-1] != "A" else "B")) in ("code-damaged", "code-form")
        assert refusal(sdp.read_code, answer) == "code-kind"


# By link


def test_the_first_letters_stay_readable():
    with open(FOLDER + "golden/letters.jsonl") as file:
        kept = [json.loads(line) for line in file.read().split("\n") if line]
    kinds = sorted([letters.read(each["link"]).kind for each in kept])
    assert kinds == [2, 2, 3, 4, 5]
    for each in kept:
        link = letters.read(each["link"])
        write = {2: letters.write_letter, 3: letters.write_drawing, 5: letters.write_puzzle}.get(link.kind)
        text = letters.write_watch(link.value.record, link.value.ply) if write is None else write(link.value)
        assert text == each["link"]


def test_a_game_by_link_with_a_fair_deal_and_a_planned_reply():
    terms = terms_of("relativity", "standard", "lot")
    host, offer = fair_deals.offer(terms, "the host's secret")
    guest, answer = fair_deals.answer(letters.read(letters.write_drawing(offer)).value, "the guest's secret")
    note, record = fair_deals.conclude(host, terms, letters.read(letters.write_drawing(answer)).value)
    letter = letters.read(letters.write_letter(fair_deals.letter(note, record))).value
    other, same = fair_deals.begin(guest, terms, letter)
    assert same == record and note.me == 1 - other.me
    notes = {note.me: note, other.me: other}
    for _ in range(3):
        mover = records.replay(record, records.main_path(record))[-1].mover
        move = exchange.play(notes[mover], record, first_turn(records.replay(record, records.main_path(record))[-1]))
        arrival = fair_deals.arrive(notes[1 - mover], record, fair_deals.letter(move.note, move.record))
        assert arrival.relation == "newer" and arrival.record == move.record
        notes[mover], notes[1 - mover], record = move.note, arrival.note, move.record
    ending = exchange.read_note(exchange.write_note(notes[0]))
    assert ending == notes[0]
