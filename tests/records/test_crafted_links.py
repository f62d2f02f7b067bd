"""Links made by hand, with a right check, that say something in a second way or against the rules."""

import pytest

from engine.errors import LinkError
from engine.games import RELATIVITY
from engine.links import link, seal
from engine.links.coder import Encoder
from engine.links.packing import NAMES
from engine.links.words import NOTATION, WORDS, WordsWriter
from engine.records.record import PARTS
from engine.relativity.board import MIDDLE, QUARTERS
from tests.everywhere.test_games import START


class Crafted:
    """An encoder that knows the beginning of a record."""

    def __init__(self, game=0, rules=0):
        self.encoder = Encoder()
        self.encoder.put_number(game)
        self.encoder.put_number(rules)

    def start(self, text=""):
        self.encoder.put_flag(bool(text), 8)
        if text:
            WordsWriter(self.encoder, NOTATION).put(text)

    def parts(self, *named):
        for part in PARTS:
            self.encoder.put_flag(part in named, 4)

    def turn(self, *choices):
        for choice, count in choices:
            self.encoder.put(choice, count)

    def refused(self):
        with pytest.raises(LinkError) as caught:
            link.read(seal.sealed(link.RECORD, self.encoder.finish()))
        return caught.value.code


def test_games_and_rules_that_there_are_not():
    assert Crafted(2).refused() == "link-form"
    assert Crafted(0, 12).refused() == "link-form"


def test_a_start_that_is_the_standard_one():
    crafted = Crafted()
    crafted.start(START)
    assert crafted.refused() == "link-form"


def test_a_start_of_other_rules():
    crafted = Crafted(0, 1)
    crafted.start(START)
    assert crafted.refused() == "start-rules"


def test_a_deal_that_was_dealt_again():
    # First a deal with four null coins in the middle, which R1 deals again.
    crafted = Crafted(1, 1)
    crafted.start()
    crafted.encoder.put_flag(False, 8)
    for quarter in QUARTERS:
        ranks = list(range(6))
        for cell in quarter:
            at = 0 if cell in MIDDLE else ranks.index(max(ranks))
            crafted.encoder.put(at, len(ranks))
            del ranks[at]
    good = RELATIVITY.draws("n45a5n/3a2243/3n4a2n/a25345")
    crafted.turn(*good)
    assert crafted.refused() == "link-form"


@pytest.mark.parametrize(
    ("index", "name", "value", "code"),
    [
        (len(NAMES), "Player1", "Ada", "link-form"),
        (len(NAMES), "Game", "x", "header-name"),
        (0, None, "", "link-form"),
        (0, None, "x" * 1001, "text-too-long"),
    ],
)
def test_headers(index, name, value, code):
    crafted = Crafted()
    crafted.start()
    crafted.parts("headers")
    crafted.encoder.put_number(0)
    crafted.encoder.put(index, len(NAMES) + 1)
    words = WordsWriter(crafted.encoder, WORDS)
    if name:
        words.put(name)
    words.put(value)
    assert crafted.refused() == code


@pytest.mark.parametrize("part", PARTS)
def test_parts_that_are_announced_and_not_there(part):
    crafted = Crafted()
    crafted.start()
    crafted.parts(part)
    crafted.encoder.put_number(0)
    if part == "comments":
        crafted.encoder.put_flag(False, 4)
    crafted.encoder.put_flag(False, 8)
    assert crafted.refused() == "link-form"


def test_comments_that_are_empty_or_too_long():
    for comment, code in (("", "link-form"), ("x" * 16400, None)):
        crafted = Crafted()
        crafted.start()
        crafted.parts("comments")
        crafted.encoder.put_number(0)
        crafted.encoder.put_flag(True, 4)
        if code:
            WordsWriter(crafted.encoder, WORDS).put(comment)
            assert crafted.refused() == code
        else:
            with pytest.raises(LinkError):
                WordsWriter(crafted.encoder, WORDS).put(comment)


def test_twins():
    # a1, .a2, .+, @f: each the first of its choices.
    first, other = ((0, 1), (0, 2), (0, 4), (0, 2)), ((0, 1), (0, 2), (0, 4), (1, 2))
    for second in (first, other):
        crafted = Crafted()
        crafted.start()
        crafted.parts("branches")
        crafted.encoder.put_number(2)
        crafted.turn(*first)
        crafted.encoder.put_flag(True, 16)
        crafted.encoder.put(0, 1)
        crafted.turn(*second)
        crafted.encoder.put_flag(False, 8)
        if second is first:
            assert crafted.refused() == "link-form"
        else:
            record = link.read_record(seal.sealed(link.RECORD, crafted.encoder.finish()))
            assert [node.turn for node in record.nodes] == ["", "a1.a2.+@f", "a1.a2.+@n"]


def test_turns_behind_the_end():
    crafted = Crafted()
    crafted.start("base 4/4/4/3B|4/4/4/3B|4/4/4/4 w pf 4/4 - ---/--- 9")
    crafted.parts()
    crafted.encoder.put_number(1)
    assert crafted.refused() == "game-over"


def test_endings_behind_the_end_or_without_ground():
    for start, ending, code in (
        ("base 4/4/4/3B|4/4/4/3B|4/4/4/4 w pf 4/4 - ---/--- 9", 2, "record-ended"),
        ("", 3, "no-repetition"),
    ):
        crafted = Crafted()
        crafted.start(start)
        crafted.parts()
        crafted.encoder.put_number(0)
        crafted.encoder.put_flag(True, 8)
        crafted.encoder.put(ending, 6)
        assert crafted.refused() == code


def test_times_out_of_range():
    for number in (2 * (253402300799 + 1), 1):
        crafted = Crafted()
        crafted.start()
        crafted.parts("times")
        crafted.encoder.put_number(1)
        crafted.turn((0, 1), (0, 2), (0, 4), (0, 2))
        crafted.encoder.put_flag(False, 16)
        crafted.encoder.put_number(number)
        assert crafted.refused() == "time-range"


def test_numbers_without_end():
    encoder = Encoder()
    for _ in range(20):
        encoder.put(31, 32)
    with pytest.raises(LinkError):
        link.read(seal.sealed(link.RECORD, encoder.finish()))


def test_positions_written_in_another_way():
    for text in ("n45a5n/3a2243/3n4a2n/a25345 night T ------ ------ e3#d3", START + " a1.b1.c1@n", "x", ""):
        encoder = Encoder()
        WordsWriter(encoder, NOTATION).put(text)
        with pytest.raises(LinkError):
            link.read(seal.sealed(link.POSITION, encoder.finish()))
