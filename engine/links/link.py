"""The short text behind `#` in a link: a record or a position, in letters that need no escape in a URL.

The content (`coder`) is under a seal (`seal`), which bears version and kind. What was written once
stays readable for ever: whoever has to change a format adds a version and keeps the old one; golden
links in the tests watch over that. One value has one link, and any other text is a LinkError.
Reading costs time and memory in proportion to the text, whatever it is.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError, LinkError, problem
from engine.games import read_position
from engine.links.coder import Decoder, Encoder
from engine.links.packing import get_record, put_record
from engine.links.seal import VERSION, opened, sealed
from engine.links.words import NOTATION, WordsReader, WordsWriter
from engine.records.record import PARTS, only

if TYPE_CHECKING:
    from typing import Sequence

    from engine.game import Position
    from engine.records.record import Record

# What a link can hold. The other numbers up to 15 are kept for invitations, puzzles and games to watch.
RECORD, POSITION = 0, 1


class Link(namedtuple("Link", "kind value")):
    """What a link holds: RECORD and a `Record`, or POSITION and a position."""


def write_record(record: Record, parts: Sequence[str] = PARTS) -> str:
    """The link of a record with those PARTS of it, and no others; `parts_of` tells which it has."""
    encoder = Encoder()
    put_record(encoder, only(record, parts))
    return sealed(RECORD, encoder.finish())


def write_position(position: Position) -> str:
    """The link of a position, perhaps within a turn."""
    encoder = Encoder()
    WordsWriter(encoder, NOTATION).put(position.write())
    return sealed(POSITION, encoder.finish())


def read(text: str) -> Link:
    """What a link holds; LinkError for any text that is not exactly one that was written here."""
    data = opened(text)
    if data[0] >> 4 != VERSION:
        raise LinkError([problem("link-version", (), str(data[0] >> 4), [str(VERSION)])])
    kind, decoder = data[0] & 15, Decoder(data[1:])
    if kind not in (RECORD, POSITION):
        raise LinkError([problem("link-kind", (), str(kind))])
    try:
        link = Link(kind, get_record(decoder) if kind == RECORD else _get_position(decoder))
    except EngineError as error:
        raise LinkError(error.problems)
    decoder.finish()
    return link


def read_record(text: str) -> Record:
    """The record of a link that holds one; LinkError for any other text."""
    link = read(text)
    if link.kind != RECORD:
        raise LinkError([problem("link-kind", (), str(link.kind), [str(RECORD)])])
    return link.value  # type: ignore[no-any-return]


def _get_position(decoder: Decoder) -> Position:
    text = WordsReader(decoder, NOTATION).get()
    position = read_position(text)
    if position.write() != text:
        raise LinkError([problem("link-form")])
    return position
