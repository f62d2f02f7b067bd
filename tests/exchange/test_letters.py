"""Links of letters, lots, watched games and puzzles: read as written, all else refused, the first ones for ever."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError, LinkError
from engine.links import link, seal
from engine.links.letters import (
    DRAWING,
    LETTER,
    PUZZLE,
    WATCH,
    Drawing,
    Letter,
    Puzzle,
    Watch,
    read,
    with_replies,
    without_replies,
    write_drawing,
    write_letter,
    write_puzzle,
    write_watch,
)
from engine.peer.terms import Terms
from engine.records import record
from engine.records.record import Record, new, replay, set_up
from tools.peer_simulation import random_turn

ID = "GameOfTheTst"
DEAL = "n45a5n/3a2243/3n4a2n/a25345"
SETUPS = (
    set_up("paradox", "gim"),
    set_up("paradox", "base"),
    set_up("relativity", "mirror", (DEAL,)),
    set_up("relativity", "standard", (DEAL,)),
)
GOLDEN = Path(__file__).parent.parent / "golden" / "letters.jsonl"


def played(setup: record.Setup, turns: int, seed: int = 1) -> Record:
    """A game of random turns; shorter where it ends."""
    game, chance = new(setup), random.Random(seed)
    for _ in range(turns):
        position = replay(game, record.main_path(game))[-1]
        if not position.steps():
            break
        game = record.play(game, record.main_path(game), random_turn(position, chance), position).record
    return game


def lines_after(game: Record, count: int, length: int = 2, seed: int = 1) -> tuple[tuple[str, ...], ...]:
    """Conditional replies: different turns of the other, each with an answer."""
    chance, lines = random.Random(seed), {}
    start = replay(game, record.main_path(game))[-1]
    for _ in range(count):
        position, line = start, []
        for _ in range(length):
            if not position.steps():
                break
            line.append(random_turn(position, chance))
            position = record.following(game.setup, position, line[-1])
        if len(line) == length:
            lines[line[0]] = tuple(line)
    return tuple(lines.values())


def letter(game: Record, replies: tuple[tuple[str, ...], ...] = (), **changes: object) -> Letter:
    values = {"sender": 0, "name": "", "greeting": "", "nonces": (), "offer": False, **changes}
    kept = [values[key] for key in ("name", "greeting", "nonces", "offer")]
    return Letter(ID, values["sender"], game, replies, *kept)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("turns", [0, 1, 9])
@pytest.mark.parametrize("replies", [0, 1, 4])
def test_a_letter_is_read_as_written(setup: record.Setup, turns: int, replies: int) -> None:
    game = played(setup, turns)
    for length in (2, 4):
        sent = letter(
            game, lines_after(game, replies, length), sender=turns % 2, name="Ünal" * (turns % 3), greeting=""
        )
        text = write_letter(sent)
        found = read(text)
        assert found.kind == LETTER and found.value._replace(replies=()) == sent._replace(replies=())
        assert sorted(found.value.replies) == sorted(sent.replies)
        assert write_letter(found.value) == text


def test_a_letter_with_all_it_can_hold() -> None:
    game = record.with_times(record.with_header(played(SETUPS[0], 3), "Player1", "Ada"), (0, 0), 1_800_000_000, 5000)
    sent = letter(game, name="Ada", greeting="Your turn? 😀", nonces=(("0/start", "A" * 22), ("0/Day", "B" * 21 + "A")))
    assert read(write_letter(sent)).value == sent
    ended = letter(record.resign(played(SETUPS[1], 4), 1))
    assert read(write_letter(ended)).value == ended


TERMS = Terms(ID, "relativity", "standard", "", (), "lot", None, "Ada", "Let us be fair")


def test_the_other_kinds() -> None:
    drawing = Drawing(TERMS, (("0/start", "A" * 43), ("0/Day", "B" * 42 + "A")), (("0/start", "C" * 21 + "A"),))
    assert read(write_drawing(drawing)) == (DRAWING, drawing)
    watch = Watch(played(SETUPS[0], 12), 7)
    assert read(write_watch(*watch)) == (WATCH, watch)
    game = played(SETUPS[0], 6)
    turns = played(SETUPS[0], 9).nodes[7:]
    puzzle = Puzzle(replay(game, record.main_path(game))[-1], "win-2", tuple(node.turn for node in turns))
    assert read(write_puzzle(puzzle)) == (PUZZLE, puzzle)
    assert read(link.write_record(game)).kind == link.RECORD
    assert read(link.write_position(puzzle.position)).kind == link.POSITION


def test_how_long_letters_are() -> None:
    """A name for the game costs no more than a word."""
    for setup, turns, limit in ((SETUPS[0], 40, 140), (SETUPS[2], 60, 150), (SETUPS[1], 0, 24)):
        game = played(setup, turns)
        assert len(write_letter(letter(game))) <= len(link.write_record(game)) + 14
        assert len(write_letter(letter(game))) <= limit


@pytest.mark.parametrize(
    "lines",
    [
        (("first",),),
        (("first", "a", "first"),),
    ],
)
def test_replies_without_an_answer(lines: tuple[tuple[str, ...], ...]) -> None:
    game = played(SETUPS[1], 2)
    with pytest.raises(EngineError):
        write_letter(letter(game, lines))
    line = lines_after(game, 1)[0]
    tree = with_replies(game, (line[:1],))
    with pytest.raises(LinkError):
        without_replies(tree, 2)


def test_two_answers_to_one_turn_are_no_replies() -> None:
    game = played(SETUPS[1], 2)
    theirs = lines_after(game, 1)[0][0]
    position = replay(record.play(game, (0, 0), theirs).record, (0, 0, 0))[-1]
    answers = sorted({random_turn(position, random.Random(seed)) for seed in range(9)})
    tree = with_replies(game, [(theirs, answer) for answer in answers[:2]])
    with pytest.raises(LinkError):
        without_replies(tree, 2)
    with pytest.raises(LinkError):
        read(write_letter(letter(game, tuple((theirs, answer) for answer in answers[:2]))))


SENT = [
    write_letter(letter(played(SETUPS[0], 8), lines_after(played(SETUPS[0], 8), 3), name="Ada", greeting="Hi")),
    write_drawing(Drawing(TERMS, (("0/start", "A" * 43),), ())),
    write_watch(played(SETUPS[2], 8), 3),
    write_puzzle(Puzzle(replay(new(SETUPS[0]), ())[-1], "only", ())),
]


def test_a_damaged_link_is_never_another_game() -> None:
    for text in SENT:
        for at in range(len(text)):
            for letter_ in "A-z5":
                damaged = text[:at] + letter_ + text[at + 1 :]
                if damaged != text:
                    with pytest.raises(LinkError):
                        read(damaged)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_content_with_a_right_checksum_is_refused_or_written_alike(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from((LETTER, DRAWING, WATCH, PUZZLE)))
    content = bytearray(seal.opened(SENT[kind - 2])[1:])
    for _ in range(data.draw(st.integers(0, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    text = seal.sealed(kind, bytes(content[: data.draw(st.integers(0, len(content)))]))
    try:
        found = read(text)
    except LinkError:
        return
    writers = {
        LETTER: write_letter,
        DRAWING: write_drawing,
        WATCH: lambda watch: write_watch(*watch),
        PUZZLE: write_puzzle,
    }
    assert writers[kind](found.value) == text


def test_the_first_links_stay_readable() -> None:
    """Written once and for all; whoever breaks this breaks games that people play."""
    kept = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
    assert {read(each["link"]).kind for each in kept} == {LETTER, DRAWING, WATCH, PUZZLE}
    for each in kept:
        value = read(each["link"]).value
        assert described(value) == each["holds"]


def described(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, Record):
        return [
            list(value.setup[:3]),
            list(value.setup.deals),
            [node.turn for node in value.nodes],
            list(value.ending or ()),
        ]
    if isinstance(value, tuple):
        return [described(part) for part in value]
    return value.write() if hasattr(value, "write") else value


if __name__ == "__main__":
    # Adds the links of today to the golden ones, which are never changed.
    with GOLDEN.open("a", encoding="utf-8") as file:
        for text in SENT:
            file.write(json.dumps({"link": text, "holds": described(read(text).value)}) + "\n")
