"""Cuts the text of records into headers, words and comments, and knows the line and column of each.

It works on UTF-8, because a character of a text is slow to reach on MicroPython. No regular
expressions: there they cannot take long texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import NotationError, RecordError, problem

if TYPE_CHECKING:
    from typing import Optional, Tuple

    from engine.errors import Place

# Characters in one file.
TEXT_LIMIT = 4000000
# UTF-8 bytes between two brackets or quotes: no permitted text needs more, each character being `\u2028` at most.
QUOTED_LIMIT = 150000

_BLANK = b" \t\r\n"
# The same as text. `strip()` alone would take off other letters on CPython than on MicroPython, such as U+00A0.
BLANK = _BLANK.decode()
_BRACKETS = b"(){}"
_BREAKS = _BLANK + _BRACKETS
_NEXT_GAME = b"\n[Game "
_BACKSLASH = ord("\\")
_SIMPLE = {"\\": "\\", '"': '"', "}": "}", "[": "[", "n": "\n"}
_ESCAPES = ("\\\\", '\\"', "\\}", "\\[", "\\n", "\\u2028")


class Scanner:
    """A text and how far it has been read; `at` counts bytes."""

    def __init__(self, text: str) -> None:
        if len(text) > TEXT_LIMIT:
            raise RecordError([problem("record-too-long", (("characters", TEXT_LIMIT),))])
        try:
            self.data = text.encode("utf-8")
        except UnicodeError:
            raise RecordError([problem("text-broken")])
        self.start = self.at = 3 if self.data[:3] == b"\xef\xbb\xbf" else 0
        # The last place asked for, as (at, line, column): the next one is counted from there.
        self._known = (self.at, 1, 1)

    def place(self, at: int) -> Place:
        """Line and column, in characters, both from 1."""
        start, line, column = self._known if self._known[0] <= at else (0, 1, 1)
        newline = self.data.rfind(b"\n", start, at)
        if newline >= 0:
            line += self.data.count(b"\n", start, at)
            start, column = newline + 1, 1
        column += len(self.data[start:at].decode())
        self._known = (at, line, column)
        return ("line", line), ("column", column)

    def next_byte(self) -> str:
        """Go over blanks; the byte that stands there as a letter, "" at the end."""
        data, at = self.data, self.at
        while at < len(data) and data[at] in _BLANK:
            at += 1
        self.at = at
        return chr(data[at]) if at < len(data) else ""

    def is_header(self) -> bool:
        """Whether a `[` at the beginning of a line comes next."""
        at = self.at
        return self.data[at : at + 1] == b"[" and (at == self.start or self.data[at - 1 : at] == b"\n")

    def is_game(self) -> bool:
        """Whether a line that begins a game comes next."""
        return self.is_header() and self.data[self.at : self.at + len(_NEXT_GAME) - 1] == _NEXT_GAME[1:]

    def take_line(self) -> str:
        """Read to the end of the line."""
        start, end = self.at, self.data.find(b"\n", self.at)
        self.at = len(self.data) if end < 0 else end + 1
        return self.data[start : self.at].decode().strip(BLANK)

    def take_word(self) -> str:
        """Read a bracket, or to the next blank or bracket."""
        data, start, at = self.data, self.at, self.at + 1
        while data[start] not in _BRACKETS and at < len(data) and data[at] not in _BREAKS:
            at += 1
        self.at = at
        return data[start:at].decode()

    def take_comment(self) -> Optional[str]:
        """Read from `{` behind its `}`: what stands between, backslashes and all.

        None where it does not end, at the latest where the next game begins.
        """
        end = quoted_end(self.data, b"}", self.at + 1)
        if end < 0 or self.data.find(_NEXT_GAME, self.at, end) >= 0:
            return None
        start, self.at = self.at + 1, end + 1
        return self.data[start:end].decode().replace("\r\n", "\n")

    def skip_game(self) -> None:
        """Go to the next line that begins a game, perhaps this one, or to the end."""
        found = self.data.find(_NEXT_GAME, max(self.at - 1, 0))
        self.at = len(self.data) if found < 0 else found + 1


def quoted_end(data: bytes, closing: bytes, start: int) -> int:
    """The index of the first `closing` from `start` on that has no backslash of its own before it; -1 for none."""
    limit, at = start + QUOTED_LIMIT, start
    while True:
        end = data.find(closing, at, min(limit, len(data)))
        back = end
        while back > start and data[back - 1] == _BACKSLASH:
            back -= 1
        if end < 0 or (end - back) % 2 == 0:
            return end
        at = end + 1


def read_header(text: str) -> Tuple[str, str]:
    """The name and the value of a line `[Name "value"]`; NotationError."""
    data = text.encode("utf-8")
    name, _, rest = text[1:].partition(' "')
    start = len(name.encode("utf-8")) + 3
    end = quoted_end(data, b'"', start)
    if not text.startswith("[") or not rest or data[end:] != b'"]':
        raise NotationError([problem("header-form", (), text, ['[Name "value"]'])])
    return name, unescaped(data[start:end].decode())


def unescaped(text: str) -> str:
    """The text for which one with backslashes stands; NotationError where one stands for nothing."""
    pieces = text.split("\\")
    parts, index = [pieces[0]], 1
    while index < len(pieces):
        piece = pieces[index]
        if not piece and index + 1 < len(pieces):
            # Two backslashes in a row; what follows is as it stands.
            parts += ["\\", pieces[index + 1]]
            index += 2
            continue
        parts.append(_unescaped_piece(piece))
        index += 1
    return "".join(parts)


def _unescaped_piece(piece: str) -> str:
    if piece and piece[0] in _SIMPLE:
        return _SIMPLE[piece[0]] + piece[1:]
    code = piece[1:5]
    if piece[:1] == "u" and len(code) == 4 and all([each in "0123456789abcdef" for each in code]):
        number = int(code, 16)
        if not 0xD800 <= number <= 0xDFFF:
            return chr(number) + piece[5:]
    raise NotationError([problem("escape-form", (), "\\" + piece, _ESCAPES)])
