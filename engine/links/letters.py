"""What else than a record or a position a link can hold: letters of a game by link, lots, games to watch, puzzles.

A *letter* is the whole game as one player sends it to the other: it never expires, and any device can go on from it.
The number of each kind and the order of the lists here are part of the link format (`link`).
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError, LinkError, problem
from engine.game import play
from engine.games import read_position
from engine.links.coder import Decoder, Encoder
from engine.links.link import Link
from engine.links.link import read as read_plain
from engine.links.packing import get_record, put_record
from engine.links.seal import VERSION, opened, sealed
from engine.links.words import NOTATION, WORDS, WordsReader, WordsWriter
from engine.peer.lots import COMMIT_LENGTH, DAY, NONCE_LENGTH, START
from engine.peer.terms import GREETING_LIMIT, NAME_LIMIT, read_terms, write_terms
from engine.peer.words import read_bytes, write_bytes
from engine.puzzles import GOALS
from engine.records import record as records
from engine.records import tree

if TYPE_CHECKING:
    from typing import Any, List, Sequence, Tuple

    from engine.game import Position
    from engine.records.record import Record

LETTER, DRAWING, WATCH, PUZZLE = 2, 3, 4, 5
# A letter whose sender offers a draw. It is a kind of its own, so that the letters without stay as they were.
OFFER = 6
# Bytes of a game's name, the same as that of a live session (`engine.peer.terms`).
ID_BYTES = 9
REPLIES_LIMIT = 64
_LABELS = ("0/" + START, "0/" + DAY)
# How rarely something is said: once in so many times.
_NAMED, _PLANNED, _LOT = 4, 4, 8


class Letter(namedtuple("Letter", "id sender record replies name greeting nonces offer")):
    """A game by link, as one player sends it.

    id        `ID_BYTES` bytes as base64url: made by chance by whoever invites, the same in all letters of a game
    sender    the player, 0 or 1, who sends it; it opens at the other side
    record    its main line; no headers but the players' names
    replies   the sender's conditional replies: lines of turns that go on from the record, each "if they play this, I
              answer that", and so on; so each has an even number of turns
    name, greeting    of the sender; may be empty
    nonces    pairs (label, nonce): what the sender reveals in fair deals (`fair_deals`)
    offer     whether the sender offers a draw; only where the other is to move, and the game goes on
    """


class Drawing(namedtuple("Drawing", "terms commits nonces")):
    """A fair deal under way, before there is a game.

    terms    `engine.peer.terms.Terms`; its id is the game's
    commits, nonces    pairs (label, text): what the sender commits to and reveals
    """


class Watch(namedtuple("Watch", "record ply")):
    """A game to look at from the turn with that number on; nobody can play in it."""


class Puzzle(namedtuple("Puzzle", "position goal solution")):
    """A position in which to reach one of GOALS; `solution`: turns that do, perhaps none."""


def read(text: str) -> Link:
    """Whatever a link holds: those of `engine.links.link.read`, and LETTER, DRAWING, WATCH, PUZZLE; LinkError.
    An OFFER is read as a LETTER that offers."""
    data = opened(text)
    kind = data[0] & 15
    if data[0] >> 4 != VERSION or kind not in _READERS:
        return read_plain(text)
    decoder = Decoder(data[1:])
    try:
        value = _READERS[kind](decoder)
    except EngineError as error:
        raise LinkError(error.problems)
    decoder.finish()
    return Link(LETTER if kind == OFFER else kind, value)


# Letters


def write_letter(letter: Letter) -> str:
    """The link of a letter; LinkError where it holds too much, RecordError or IllegalTurn for replies against rules."""
    encoder = Encoder()
    encoder.put(letter.sender, 2)
    _put_bytes(encoder, read_bytes(letter.id), ID_BYTES)
    named = bool(letter.name or letter.greeting)
    encoder.put_flag(named, _NAMED)
    if named:
        words = WordsWriter(encoder, WORDS)
        words.put(letter.name)
        words.put(letter.greeting)
    _put_pairs(encoder, letter.nonces, NONCE_LENGTH)
    record = with_replies(letter.record, letter.replies)
    encoder.put_flag(bool(letter.replies), _PLANNED)
    if letter.replies:
        encoder.put_number(tree.main_length(letter.record.nodes))
    put_record(encoder, record)
    return sealed(OFFER if letter.offer else LETTER, encoder.finish())


def _get_letter(decoder: Decoder, offer: bool = False) -> Letter:
    sender, name = decoder.get(2), write_bytes(_get_bytes(decoder, ID_BYTES))
    called, greeting = "", ""
    if decoder.get_flag(_NAMED):
        words = WordsReader(decoder, WORDS)
        called, greeting = _short(words.get(), NAME_LIMIT), _short(words.get(), GREETING_LIMIT)
        _ask(bool(called or greeting))
    nonces = _get_pairs(decoder, NONCE_LENGTH)
    planned = decoder.get_flag(_PLANNED)
    ply = decoder.get_number() if planned else -1
    record = get_record(decoder)
    replies: Tuple[Tuple[str, ...], ...] = ()
    if planned:
        record, replies = without_replies(record, ply)
    # One game, one line: what else there is belongs into a record's link.
    _ask(records.only(record, ("headers", "times")) == record)
    return Letter(name, sender, record, replies, called, greeting, nonces, offer)


def _get_offer(decoder: Decoder) -> Letter:
    letter = _get_letter(decoder, offer=True)
    _ask(may_offer(letter.record, records.replay(letter.record, records.main_path(letter.record))[-1], letter.sender))
    return letter


def may_offer(record: Record, position: Position, player: int) -> bool:
    """Whether a player can offer a draw in the record's last position: with the own turn, so that the other alone
    says what comes next."""
    going = not record.ending and not position.is_over() and not position.awaits_deal()
    return going and position.mover != player


def with_replies(record: Record, replies: Sequence[Sequence[str]]) -> Record:
    """The record with lines of replies behind its last turn; errors as `engine.records.record.play`."""
    end = records.main_path(record)
    for line in replies:
        path = end
        for turn in line:
            played = records.play(record, path, turn)
            record, path = played.record, played.path
    return record


def without_replies(record: Record, ply: int) -> Tuple[Record, Tuple[Tuple[str, ...], ...]]:
    """The record up to a ply of its main line, and the lines behind that; LinkError where those are no replies."""
    _ask(0 <= ply <= tree.main_length(record.nodes) and record.ending is None)
    nodes, behind = record.nodes[: ply + 1], record.nodes[ply + 1 :]
    lines = _lines(behind, ply)
    _ask(0 < len(lines) <= REPLIES_LIMIT)
    return records.Record(record.setup, record.headers, nodes, None), lines


def _lines(nodes: Sequence[tree.Node], ply: int) -> Tuple[Tuple[str, ...], ...]:
    """The way to each leaf. Each turn of theirs has just one answer, and each way ends with one."""
    lines = []
    way: List[str] = []
    for index, node in enumerate(nodes):
        depth = node.depth - ply
        # Theirs stand at odd depths; the turn before an answer is the one that it answers.
        _ask(depth > 0 and (depth % 2 == 1 or depth == len(way) + 1))
        del way[depth - 1 :]
        way.append(node.turn)
        if index + 1 == len(nodes) or nodes[index + 1].depth <= node.depth:
            _ask(depth % 2 == 0)
            lines.append(tuple(way))
    return tuple(lines)


# Lots


def write_drawing(drawing: Drawing) -> str:
    """The link of a fair deal under way."""
    encoder = Encoder()
    WordsWriter(encoder, NOTATION).put(write_terms(drawing.terms))
    _put_pairs(encoder, drawing.commits, COMMIT_LENGTH)
    _put_pairs(encoder, drawing.nonces, NONCE_LENGTH)
    return sealed(DRAWING, encoder.finish())


def _get_drawing(decoder: Decoder) -> Drawing:
    terms = read_terms(WordsReader(decoder, NOTATION).get())
    drawing = Drawing(terms, _get_pairs(decoder, COMMIT_LENGTH), _get_pairs(decoder, NONCE_LENGTH))
    _ask(bool(drawing.commits or drawing.nonces))
    return drawing


def _put_pairs(encoder: Encoder, pairs: Sequence[Tuple[str, str]], length: int) -> None:
    values = {}
    for label, text in pairs:
        values[label] = text
    for label in _LABELS:
        encoder.put_flag(label in values, _LOT)
        if label in values:
            _put_bytes(encoder, read_bytes(values[label]), length * 3 // 4)


def _get_pairs(decoder: Decoder, length: int) -> Tuple[Tuple[str, str], ...]:
    found = []
    for label in _LABELS:
        if decoder.get_flag(_LOT):
            found.append((label, write_bytes(_get_bytes(decoder, length * 3 // 4))))
    return tuple(found)


def _put_bytes(encoder: Encoder, data: bytes, count: int) -> None:
    assert len(data) == count
    for byte in data:
        encoder.put(byte, 256)


def _get_bytes(decoder: Decoder, count: int) -> bytes:
    return bytes([decoder.get(256) for _ in range(count)])


# Watching and puzzles


def write_watch(record: Record, ply: int) -> str:
    """The link of a game to watch from a turn on."""
    encoder = Encoder()
    encoder.put_number(ply)
    put_record(encoder, record)
    return sealed(WATCH, encoder.finish())


def _get_watch(decoder: Decoder) -> Watch:
    ply = decoder.get_number()
    record = get_record(decoder)
    _ask(ply <= tree.main_length(record.nodes))
    return Watch(record, ply)


def write_puzzle(puzzle: Puzzle) -> str:
    """The link of a puzzle."""
    encoder = Encoder()
    encoder.put_number(GOALS.index(puzzle.goal))
    words = WordsWriter(encoder, NOTATION)
    words.put(puzzle.position.write())
    encoder.put_number(len(puzzle.solution))
    for turn in puzzle.solution:
        words.put(turn)
    return sealed(PUZZLE, encoder.finish())


def _get_puzzle(decoder: Decoder) -> Puzzle:
    goal = decoder.get_number()
    _ask(goal < len(GOALS))
    words = WordsReader(decoder, NOTATION)
    text = words.get()
    position = read_position(text)
    _ask(position.write() == text and not position.made)
    count = decoder.get_number()
    _ask(count <= REPLIES_LIMIT)
    solution = [words.get() for _ in range(count)]
    _check_line(position, solution)
    return Puzzle(position, GOALS[goal], tuple(solution))


def _check_line(position: Position, turns: Sequence[str]) -> None:
    for turn in turns:
        _ask(position.canonical(turn) == turn)
        position = play(position, turn)


def _short(text: str, limit: int) -> str:
    _ask(len(text) <= limit)
    return text


def _ask(holds: bool) -> None:
    if not holds:
        raise LinkError([problem("link-form")])


_READERS: Any = {LETTER: _get_letter, OFFER: _get_offer, DRAWING: _get_drawing, WATCH: _get_watch, PUZZLE: _get_puzzle}
