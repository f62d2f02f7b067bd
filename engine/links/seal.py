"""The outside of a link: letters that need no escape in a URL, the version and kind, and a check against damage.

The text is base64url, without `=`, of one byte (version, kind), the content, and CRC-32 of both.
"""

from __future__ import annotations

import binascii

from engine.errors import LinkError, problem

VERSION = 1
# Characters; browsers and messengers carry that much, if not gladly.
LENGTH_LIMIT = 8192
_CHECK = 4
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def sealed(kind: int, content: bytes) -> str:
    """The link of a content of a kind (0 to 15); LinkError where it is too long."""
    text = lettered(bytes([VERSION << 4 | kind]) + content)
    if len(text) > LENGTH_LIMIT:
        raise _too_long()
    return text


def opened(text: str) -> bytes:
    """The byte of version and kind, and the content; LinkError for any text that nobody has sealed."""
    if len(text) > LENGTH_LIMIT:
        raise _too_long()
    if not all([letter in _LETTERS for letter in text]) or len(text) % 4 == 1:
        raise LinkError([problem("link-letters", (), text)])
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    data = binascii.a2b_base64(padded.encode())[:-_CHECK]
    # Also bits that no byte needs are as we write them.
    if not data or lettered(data) != text:
        raise LinkError([problem("link-damaged", (), text)])
    return data


def lettered(data: bytes) -> str:
    """The letters of a link with these bytes, their check added."""
    number = binascii.crc32(data)
    check = bytes([number >> shift & 255 for shift in (24, 16, 8, 0)])
    text = binascii.b2a_base64(data + check).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def _too_long() -> LinkError:
    return LinkError([problem("link-too-long", (("characters", LENGTH_LIMIT),))])
