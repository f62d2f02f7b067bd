"""Lines of words, `name key=value key=value`: the text form of all that peers say and keep. Read strictly, in bounds.

Values are any text; what is not plain ASCII of the list `PLAIN` stands as %XX of its UTF-8 bytes.
"""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING

from engine.errors import PeerError, problem

if TYPE_CHECKING:
    from typing import Dict, Iterable, List, Tuple

# The longest line that is looked at, in characters: what 2,000 turns of Paradox with clocks take.
LINE_LIMIT = 65536
# More words than any line has.
WORDS_LIMIT = 40

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
PLAIN = _LETTERS + "-_.~@+#*:;,/|?!()"
BASE64URL = _LETTERS + "-_"


def refuse(code: str, found: str = "", place: Tuple[Tuple[str, object], ...] = ()) -> PeerError:
    """The error to raise for what the other side has said."""
    return PeerError([problem(code, place, found)])


def write_line(name: str, pairs: Iterable[Tuple[str, str]]) -> str:
    """One line; `name` and the keys are short lower-case words."""
    return " ".join([name] + [key + "=" + quote(value) for key, value in pairs])


def read_line(text: str) -> Tuple[str, Dict[str, str]]:
    """The name and the values of a line; PeerError unless `write_line` could have written it."""
    if len(text) > LINE_LIMIT:
        raise refuse("peer-too-long", place=(("characters", LINE_LIMIT),))
    words = text.split(" ", WORDS_LIMIT)
    if len(words) >= WORDS_LIMIT:
        raise refuse("peer-form", text)
    values: Dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or not _is_key(key) or key in values:
            raise refuse("peer-form", word)
        values[key] = unquote(value)
    if not _is_key(words[0]):
        raise refuse("peer-form", words[0])
    return words[0], values


def _is_key(text: str) -> bool:
    return 0 < len(text) <= 8 and all(["a" <= letter <= "z" for letter in text])


def quote(text: str) -> str:
    """The text in the characters of a value."""
    if all([letter in PLAIN for letter in text]):
        return text
    return "".join([letter if letter in PLAIN else _percent(letter) for letter in text])


def _percent(letter: str) -> str:
    return "".join(["%%%02X" % byte for byte in letter.encode()])


def unquote(text: str) -> str:
    """The text of a value; PeerError unless `quote` could have written it."""
    if "%" not in text:
        if not all([letter in PLAIN for letter in text]):
            raise refuse("peer-form", text)
        return text
    try:
        data = _bytes_of(text)
        plain = data.decode()
        # MicroPython decodes more than it should, and keeps the bytes.
        whole = "".join([chr(ord(letter)) for letter in plain]).encode() == data
    except ValueError:  # UnicodeError is one
        raise refuse("peer-form", text)
    if not whole or any([0xD800 <= ord(letter) <= 0xDFFF for letter in plain]):
        raise refuse("peer-form", text)
    # Writing it again finds needless, lower-case and foreign escapes.
    if quote(plain) != text:
        raise refuse("peer-form", text)
    return plain


def _bytes_of(text: str) -> bytes:
    pieces = text.split("%")
    parts: List[bytes] = [pieces[0].encode()]
    for piece in pieces[1:]:
        parts.append(bytes([_hex(piece[:2])]))
        parts.append(piece[2:].encode())
    return b"".join(parts)


def _hex(text: str) -> int:
    digits = "0123456789ABCDEF"
    if len(text) != 2 or text[0] not in digits or text[1] not in digits:
        raise ValueError(text)
    return digits.index(text[0]) * 16 + digits.index(text[1])


def write_bytes(data: bytes) -> str:
    """Base64url without padding."""
    text = binascii.b2a_base64(data).decode().strip()
    return text.replace("+", "-").replace("/", "_").replace("=", "")


def read_bytes(text: str) -> bytes:
    """The bytes of a base64url text; ValueError unless `write_bytes` could have written it."""
    if not all([letter in BASE64URL for letter in text]) or len(text) % 4 == 1:
        raise ValueError(text)
    data = binascii.a2b_base64((text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)).encode())
    if write_bytes(data) != text:
        raise ValueError(text)
    return data


def read_number(text: str, limit: int) -> int:
    """A decimal number from 0 to `limit`, without leading zeros; PeerError for any other text."""
    proper = 0 < len(text) <= len(str(limit)) and all(["0" <= letter <= "9" for letter in text])
    if not proper or (text[0] == "0" and text != "0") or int(text) > limit:
        raise refuse("peer-form", text)
    return int(text)


def read_token(text: str, length: int) -> str:
    """A base64url text of exactly `length` characters; PeerError for any other."""
    if len(text) != length or not all([letter in BASE64URL for letter in text]):
        raise refuse("peer-form", text)
    return text
