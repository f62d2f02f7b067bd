"""The short text behind `#` in a link: a record or a position, in letters that need no escape in a URL.

The text is base64url of: one byte, version and kind; the content (`coder`); CRC-32 of all that. What
was written once stays readable for ever: whoever has to change a format adds a version and keeps the
old one; golden links in the tests watch over that. One value has one link, and any other text is a
LinkError. Reading costs time and memory in proportion to the text, whatever it is.
"""

from __future__ import annotations

import binascii
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.coder import Decoder, Encoder
from engine.errors import EngineError, LinkError, problem
from engine.games import read_position
from engine.link_record import get_record, put_record
from engine.link_words import NOTATION, WordsReader, WordsWriter
from engine.record import PARTS, only

if TYPE_CHECKING:
    from typing import Sequence

    from engine.game import Position
    from engine.record import Record

VERSION = 1
# What a link can hold. The other numbers up to 15 are kept for invitations, puzzles and games to watch.
RECORD, POSITION = 0, 1

# Characters; browsers and messengers carry that much, if not gladly.
LENGTH_LIMIT = 8192
_CHECK = 4
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Link(namedtuple("Link", "kind value")):
    """What a link holds: RECORD and a `Record`, or POSITION and a position."""


def write_record(record: Record, parts: Sequence[str] = PARTS) -> str:
    """The link of a record with those PARTS of it, and no others; `parts_of` tells which it has."""
    encoder = Encoder()
    put_record(encoder, only(record, parts))
    return _sealed(RECORD, encoder.finish())


def write_position(position: Position) -> str:
    """The link of a position, perhaps within a turn."""
    encoder = Encoder()
    WordsWriter(encoder, NOTATION).put(position.write())
    return _sealed(POSITION, encoder.finish())


def read(text: str) -> Link:
    """What a link holds; LinkError for any text that is not exactly one that was written here."""
    data = _opened(text)
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


def _sealed(kind: int, content: bytes) -> str:
    data = bytes([VERSION << 4 | kind]) + content
    text = _letters(data + _check(data))
    if len(text) > LENGTH_LIMIT:
        raise LinkError([problem("link-too-long", (("characters", LENGTH_LIMIT),))])
    return text


def _opened(text: str) -> bytes:
    """The bytes of a text without their check, which must be right; at least one."""
    if len(text) > LENGTH_LIMIT:
        raise LinkError([problem("link-too-long", (("characters", LENGTH_LIMIT),))])
    if not all([letter in _LETTERS for letter in text]) or len(text) % 4 == 1:
        raise LinkError([problem("link-letters", (), text)])
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    data = binascii.a2b_base64(padded.encode())
    content, check = data[:-_CHECK], data[-_CHECK:]
    # Bits that no byte needs are zero in what we write.
    if not content or check != _check(content) or _letters(data) != text:
        raise LinkError([problem("link-damaged", (), text)])
    return content


def _letters(data: bytes) -> str:
    text = binascii.b2a_base64(data).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def _check(data: bytes) -> bytes:
    number = binascii.crc32(data)
    return bytes([number >> shift & 255 for shift in (24, 16, 8, 0)])
