r"""Records as text that people can read and edit, in the spirit of chess's PGN. UTF-8; reading is in `record_reader`.

    [Game "paradox"]
    [Rules "gi"]
    [Player1 "Ada"]

    {before the first turn} 1. a1.b1.+@f {[%at 2026-11-30T12:00:00Z] [%clk 0:04:59] after it}
    (1. a1.+.b1@n {another first turn} 2. d4.c4.c3@n) 2. d4.d3.d2@p 1-0

- Headers: Game, Rules, Start (a position, where it is not the standard one), the deals (Relativity: Night,
  Day), Result and Ending (resignation, time, agreement, repetition) are set; others are free.
- Turns: as on the rules pages. The number before a turn may be left out; if it is there, it must be right.
- A comment belongs to the turn before it. `[%at …]` at its head is the time when the turn was made,
  `[%clk …]` what its player's clock showed.
- A branch in round brackets is another turn instead of the one before it, and how that goes on.
- The result ends the game: 1-0, 0-1, 1/2-1/2 or *; 1 is the player who began.
- Backslashes, in comments and headers: `\\`, `\"`, `\}`, `\[`, `\n` for a new line, `\u2028` and the like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.records import tree
from engine.records.record import first_position, game_of, outcome
from engine.records.stamps import write_clock, write_time

if TYPE_CHECKING:
    from typing import Iterable, List, Optional, Tuple

    from engine.records.record import Outcome, Record
    from engine.records.tree import Node

LINE = 100

AT, CLOCK = "[%at ", "[%clk "
GOES_ON, DRAW, WINS = "*", "1/2-1/2", ("1-0", "0-1")
RESULTS = WINS + (DRAW, GOES_ON)

SPACE = "\\u0020"
CLOSE = 0


def write(record: Record) -> str:
    """One record as text, ending with a line break. Canonical: equal records give equal texts."""
    ended = outcome(record)
    headers = ['[%s "%s"]' % (name, escaped(value, '"')) for name, value in _headers(record, ended)]
    words = _words(record) + [result_word(ended)]
    return "\n".join(headers) + "\n\n" + _lines(words) + "\n"


def write_all(records: Iterable[Record]) -> str:
    """Several records as one text."""
    return "\n".join([write(record) for record in records])


def result_word(ended: Optional[Outcome]) -> str:
    """The word for an outcome; None while the game goes on."""
    if ended is None:
        return GOES_ON
    return DRAW if ended.winner is None else WINS[ended.winner]


def _headers(record: Record, ended: Optional[Outcome]) -> List[Tuple[str, str]]:
    setup = record.setup
    pairs = [("Game", setup.game), ("Rules", setup.rules), ("Start", setup.start)]
    pairs += list(zip(game_of(record).deals(setup.rules), setup.deals))
    pairs += list(record.headers)
    pairs.append(("Result", result_word(ended)))
    pairs.append(("Ending", record.ending.reason if record.ending else ""))
    return [pair for pair in pairs if pair[1]]


def _words(record: Record) -> List[str]:
    """Everything between the headers and the result, in parts that no line break may tear."""
    nodes, siblings = record.nodes, tree.next_siblings(record.nodes)
    first = game_of(record).first_number(first_position(record.setup)) - 1
    words = _comment(nodes[0])
    # The nodes to write next, the last one first, and CLOSE where a branch ends.
    todo = [1] if len(nodes) > 1 else []
    branches = set()
    while todo:
        index = todo.pop()
        if index == CLOSE:
            words[-1] += ")"
            continue
        node = nodes[index]
        opening = "(" if index in branches else ""
        words.append("%s%d. %s" % (opening, first + node.depth, node.turn))
        words += _comment(node)
        if index + 1 < len(nodes) and nodes[index + 1].depth > node.depth:
            todo.append(index + 1)
        if index not in branches:
            others = _others(siblings, index)
            branches.update(others)
            for other in reversed(others):
                todo += [CLOSE, other]
    return words


def _others(siblings: List[int], index: int) -> List[int]:
    others = []
    while siblings[index]:
        index = siblings[index]
        others.append(index)
    return others


def _comment(node: Node) -> List[str]:
    parts = []
    if node.time != tree.NO_TIME:
        parts.append(AT + write_time(node.time) + "]")
    if node.clock != tree.NO_TIME:
        parts.append(CLOCK + write_clock(node.clock) + "]")
    if node.comment:
        parts.append(_comment_text(node.comment))
    return ["{" + " ".join(parts) + "}"] if parts else []


def _comment_text(comment: str) -> str:
    text = escaped(comment, "}")
    # The reader takes off spaces at both ends, and tags at the head.
    if text.startswith("[%") or text.startswith(" "):
        text = "\\" + text if text[0] == "[" else SPACE + text[1:]
    if text.endswith(" "):
        text = text[:-1] + SPACE
    return text


def escaped(text: str, closing: str) -> str:
    """The text with backslashes before `closing` and itself, and instead of what nobody would see."""
    if not any([letter in ("\\", closing) or _is_hidden(letter) for letter in text]):
        return text
    return "".join([_escaped_letter(letter, closing) for letter in text])


def _escaped_letter(letter: str, closing: str) -> str:
    if letter in ("\\", closing):
        return "\\" + letter
    if letter == "\n":
        return "\\n"
    return "\\u%04x" % ord(letter) if _is_hidden(letter) else letter


def _is_hidden(letter: str) -> bool:
    """Control characters, line breaks of all kinds, and marks that turn the direction of writing."""
    code = ord(letter)
    if code < 0x7F:
        return code < 0x20
    if code in (0x200B, 0x200E, 0x200F, 0xFEFF):
        return True
    return code < 0xA0 or 0x2028 <= code <= 0x202E or 0x2060 <= code <= 0x206F


def _lines(words: List[str]) -> str:
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > LINE:
            lines.append(word)
        else:
            lines[-1] += " " + word
    return "\n".join(lines)
