"""Texts made to be slow, deep or large: bounded time, and always an answer."""

import time
import tracemalloc

import pytest

from engine.errors import LinkError, RecordError
from engine.links import link, seal
from engine.records import ppn as record_ppn
from engine.records import record as records
from engine.records.reader import read, read_all
from engine.records.scan import TEXT_LIMIT
from engine.records.text import write
from tests.everywhere.chance import record_by_chance
from tests.everywhere.data import Chance
from tests.everywhere.test_records import HEAD, THERE, played

TURN = "1. a1.b1.a1@f "
PLACES = 300_000
ATTACKS = {
    "brackets": HEAD + TURN + "(" * PLACES,
    "closing brackets": HEAD + TURN + ")" * PLACES,
    "branches in branches": HEAD + TURN + ("(" + TURN) * (PLACES // 15),
    "empty branches": HEAD + TURN + "()" * PLACES,
    "open comments": HEAD + "{" * PLACES,
    "open comments in a branch": HEAD + TURN + "(x " + "{" * PLACES,
    "comments": HEAD + "{x}" * PLACES,
    "bad comments": HEAD + "{\\" * PLACES + "}",
    "a long comment": HEAD + "{" + "x" * PLACES + "}",
    "backslashes": HEAD + "{" + "\\" * PLACES + "}",
    "backslashes before brackets": HEAD + "{" + "\\}" * PLACES,
    "a long word": HEAD + "a" * PLACES,
    "a long number": HEAD + "9" * PLACES + ". a1.b1.a1@f",
    "a long turn": HEAD + "a1" + ".b1" * PLACES,
    "numbers": HEAD + "1. " * PLACES + "*",
    "results": HEAD + "* " * PLACES,
    "headers": HEAD[:-1] + "".join('[A%d "x"]\n' % number for number in range(PLACES // 10)),
    "bad headers": HEAD[:-1] + "[x\n" * PLACES,
    "a long header": HEAD[:-1] + '[A "' + "x" * PLACES + '"]',
    "games": '[Game "paradox"]\n' * (PLACES // 10),
    "games with open comments": (HEAD + "{") * (PLACES // 40),
    "games that start": (HEAD + "*\n") * (PLACES // 40),
    "lines": "\n" * PLACES,
    "nothing": "\0" * PLACES,
    "letters": "東" * PLACES,
}


@pytest.mark.parametrize("name", sorted(ATTACKS))
def test_no_text_takes_long(name):
    start = time.process_time()
    readings = list(read_all(ATTACKS[name]))
    assert time.process_time() - start < 10
    assert all(reading.error is None or len(reading.error.problems) < 1000 for reading in readings)
    assert name in ("lines", "games that start") or readings[-1].error


@pytest.mark.parametrize("name", ["comments", "games that start", "brackets"])
def test_time_grows_no_faster_than_text(name):
    text = ATTACKS[name]

    def seconds(length):
        start = time.process_time()
        for _ in read_all(text[:length]):
            pass
        return time.process_time() - start

    short = min(seconds(len(text) // 8) for _ in range(3))
    assert seconds(len(text)) < 8 * short * 3 + 0.5


def test_memory_grows_no_faster_than_text():
    text = ATTACKS["branches in branches"][:100_000]
    tracemalloc.start()
    list(read_all(text))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60 * len(text)


def test_too_much_text_is_refused_at_once():
    with pytest.raises(RecordError) as caught:
        list(read_all(" " * (TEXT_LIMIT + 1)))
    assert caught.value.code == "record-too-long"
    with pytest.raises(RecordError) as caught:
        list(read_all("\ud800"))
    assert caught.value.code == "text-broken"


def test_the_longest_record_is_written_and_read():
    turns = " ".join(THERE * (records.TURNS_LIMIT // 4))
    record = read(HEAD + turns + " *")
    assert len(record.nodes) == records.TURNS_LIMIT + 1 and read(write(record)) == record
    reading = next(read_all(HEAD + turns + " a1.b1.a1@f *"))
    assert reading.error.code == "record-too-long" and reading.record == record
    with pytest.raises(RecordError) as caught:
        records.play(record, records.main_path(record), "a1.b1.a1@f")
    assert caught.value.code == "record-too-long"


def test_lone_surrogates_are_refused_where_they_enter():
    record = played("a1.b1.a1@f")
    for change in (
        lambda: records.with_comment(record, (), "\ud800"),
        lambda: records.with_header(record, "A", "\udfff"),
    ):
        with pytest.raises(RecordError) as caught:
            change()
        assert caught.value.code == "text-broken"


def test_ppn_of_any_size_is_read():
    for text in ("---\n" * 100_000, "---\nRound: Night\n...\n" + "{" * 100_000, "-" * PLACES):
        assert record_ppn.read(text).error


# Links


@pytest.mark.parametrize("length", [8192, 100_000, 5_000_000])
def test_a_long_link_is_refused_at_once(length):
    start = time.process_time()
    with pytest.raises(LinkError):
        link.read("A" * length)
    assert time.process_time() - start < 1


def test_the_longest_link_is_read_in_time():
    record = played(*(THERE * 250))
    chance = Chance(3)
    for index in range(0, 800, 16):
        record = records.with_comment(record, (0,) * index, "".join(chr(97 + chance(26)) for _ in range(100)))
    text = link.write_record(record)
    start = time.process_time()
    assert link.read_record(text) == record
    assert 4000 < len(text) <= seal.LENGTH_LIMIT and time.process_time() - start < 5


def test_a_link_that_promises_more_than_it_holds_ends_where_it_ends():
    from engine.links.coder import Encoder

    for promise in (
        lambda encoder: encoder.put_number(1000),  # turns
        lambda encoder: encoder.put_number(10**9),
    ):
        encoder = Encoder()
        for number in (0, 0):
            encoder.put_number(number)
        encoder.put_flag(False, 8)
        for _ in records.PARTS:
            encoder.put_flag(False, 4)
        promise(encoder)
        with pytest.raises(LinkError):
            link.read(seal.sealed(link.RECORD, encoder.finish()))
    # A text of a million letters in a few bytes.
    encoder = Encoder()
    encoder.put_number(10**6)
    with pytest.raises(LinkError) as caught:
        link.read(seal.sealed(link.POSITION, encoder.finish()))
    assert caught.value.code == "link-too-long"


# Sizes


@pytest.mark.parametrize(
    ("game", "rules", "turns", "longest"),
    [
        ("paradox", "gim", 40, 60),
        ("paradox", "gim", 80, 110),
        ("relativity", "standard", 60, 92),
        ("relativity", "mirror", 60, 85),
    ],
)
def test_links_are_short(game, rules, turns, longest):
    found = [link.write_record(record_by_chance(game, rules, turns, seed)) for seed in range(40)]
    assert max(len(text) for text in found) <= longest
