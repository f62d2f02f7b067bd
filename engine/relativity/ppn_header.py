"""The header of a PPN game: the part of YAML that it uses, nested mappings of text, read strictly and written.

https://yaml.org/spec/1.2.2/ for the quoting. No lists, no anchors, no values of several lines.
Pairs are (path, value), the keys of a path joined by `/`: ("GameType/Name", "Relativity").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RecordError, problem

if TYPE_CHECKING:
    from typing import Dict, Iterable, Iterator, List, Sequence, Tuple

    Pair = Tuple[str, str]

# Deep nesting would make paths, and the time to read them, grow with the square of the text.
DEEPEST = 8

# No `re` on texts of any length: MicroPython's recurses with each letter.
_LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_KEY_LETTERS = _LETTERS_AND_DIGITS + "_- "
_ESCAPES = {"\\": "\\", '"': '"', "/": "/", "n": "\n", "r": "\r", "t": "\t", "0": "\0"}
_CODED = {"x": 2, "u": 4}
_ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def read_header(lines: Sequence[str], first: int) -> Tuple[Pair, ...]:
    """The pairs of a header's lines, in order; `first` is the number of the first line. RecordError names the line."""
    pairs: List[Pair] = []
    seen: Dict[str, str] = {}
    levels: List[Tuple[int, str]] = []
    for number, line in enumerate(lines, first):
        if not line.strip() or line.strip().startswith("#"):
            continue
        indent, key, value = _take_apart(line, number)
        levels = [level for level in levels if level[0] < indent] + [(indent, key)]
        path = "/".join([level[1] for level in levels])
        # A key comes once, and has a value or keys below it.
        if path in seen or len(levels) > DEEPEST or seen.get(path[: -len(key) - 1]):
            raise _refused(number, line)
        seen[path] = "" if value.startswith("#") else value
        if seen[path]:
            pairs.append((path, _read_value(value, number)))
    return tuple(pairs)


def write_header(pairs: Iterable[Pair]) -> str:
    """The lines of a header, each path's parents once; RecordError for a path that no header can hold."""
    tree: List[Tuple[str, object]] = []
    for path, value in pairs:
        keys = path.split("/")
        if len(keys) > DEEPEST or not all(_is_key(key) for key in keys):
            raise RecordError([problem("ppn-header", (("header", path),), path)])
        _plant(tree, path, value)
    return "".join(_write_level(tree, 0))


def _take_apart(line: str, number: int) -> Tuple[int, str, str]:
    """A line's indent, key and value."""
    indent = len(line) - len(line.lstrip(" "))
    key, colon, value = line[indent:].partition(":")
    if not colon or not _is_key(key) or value[:1] not in ("", " "):
        raise _refused(number, line)
    return indent, key, value.strip()


def _is_key(text: str) -> bool:
    return text != "" and text == text.strip() and all(letter in _KEY_LETTERS for letter in text)


def _plant(tree: List[Tuple[str, object]], path: str, value: str) -> None:
    level = tree
    keys = path.split("/")
    for key in keys[:-1]:
        below = [branch for name, branch in level if name == key]
        if not below:
            below = [[]]
            level.append((key, below[0]))
        if not isinstance(below[0], list):
            raise RecordError([problem("ppn-header", (("header", path),), path)])
        level = below[0]
    if [name for name, _ in level if name == keys[-1]]:
        raise RecordError([problem("ppn-header", (("header", path),), path)])
    level.append((keys[-1], value))


def _write_level(level: List[Tuple[str, object]], depth: int) -> List[str]:
    lines = []
    for key, value in level:
        if isinstance(value, list):
            lines.append("    " * depth + key + ":\n")
            lines.extend(_write_level(value, depth + 1))
        else:
            lines.append("    " * depth + key + ": " + _quote(str(value)) + "\n")
    return lines


def _read_value(text: str, number: int) -> str:
    if text[0] == '"':
        return _read_double(text, number)
    if text[0] == "'":
        inside = text[1:-1]
        if len(text) < 2 or text[-1] != "'" or "'" in inside.replace("''", ""):
            raise _refused(number, text)
        return inside.replace("''", "'")
    if text[0] not in _LETTERS_AND_DIGITS or ": " in text or " #" in text or text.endswith(":"):
        raise _refused(number, text)
    return text


def _read_double(text: str, number: int) -> str:
    letters = []
    source = iter(text[1:-1])
    for letter in source:
        letter = _unescape(source) if letter == "\\" else "" if letter == '"' else letter
        if not letter:
            raise _refused(number, text)
        letters.append(letter)
    if len(text) < 2 or text[-1] != '"':
        raise _refused(number, text)
    return "".join(letters)


def _unescape(source: Iterator[str]) -> str:
    """The letter that the rest of an escape stands for, taken from `source`; "" for none."""
    for kind in source:
        digits = "".join([digit for _, digit in zip(range(_CODED.get(kind, 0)), source)])
        return _coded(digits, _CODED[kind]) if kind in _CODED else _ESCAPES.get(kind, "")
    return ""


def _coded(digits: str, width: int) -> str:
    if len(digits) != width or not all(digit in "0123456789abcdefABCDEF" for digit in digits):
        return ""
    code = int(digits, 16)
    # Half of a surrogate pair is no character.
    return "" if 0xD800 <= code < 0xE000 else chr(code)


def _quote(value: str) -> str:
    return '"' + "".join([_escape(letter) for letter in value]) + '"'


def _escape(letter: str) -> str:
    if letter in _ESCAPED:
        return _ESCAPED[letter]
    code = ord(letter)
    if code < 32 or 127 <= code < 160 or code in (0x2028, 0x2029, 0xFEFF):
        return "\\u%04x" % code
    return letter


def _refused(number: int, text: str) -> RecordError:
    return RecordError([problem("ppn-header", (("line", number),), text)])
