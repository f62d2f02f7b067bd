"""The part of `record_reader` behind a game's headers: turns, branches, comments and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError, RecordError, problem
from engine.records import tree
from engine.records.record import (
    AGREEMENT,
    CLOCK_LIMIT,
    COMMENT_LIMIT,
    REPETITION,
    RESIGNATION,
    TIME,
    TIME_LIMIT,
    TURNS_LIMIT,
    Outcome,
    Record,
    agree,
    claim,
    ended,
    first_position,
    following,
    game_of,
    outcome,
)
from engine.records.scan import BLANK, unescaped
from engine.records.stamps import read_clock, read_time
from engine.records.text import AT, CLOCK, DRAW, GOES_ON, RESULTS, WINS, result_word

if TYPE_CHECKING:
    from typing import Dict, List, NoReturn, Optional, Sequence, Tuple

    from engine.errors import Place, Problem
    from engine.game import Position
    from engine.records.scan import Scanner

# More than these of one game are not told.
PROBLEMS_LIMIT = 100


def note(problems: List[Problem], error: EngineError, place: Place) -> None:
    """Add an error's problems, placed in the file: columns within a word are counted from its own, last in `place`."""
    outer, column = place[:-1], place[-1][1]
    for each in error.problems:
        inner = [number for unit, number in each.place if unit == "column"]
        rest = tuple([pair for pair in each.place if pair[0] != "column"])
        at = ("column", column + inner[0] - 1 if inner else column)
        problems.append(problem(each.code, outer + (at,) + rest, each.found, each.offer))


def with_result(record: Record, word: str, reason: str, final: Position) -> Record:
    """The record with the ending that a result and its reason tell; RecordError unless they agree with the game."""
    by_rules = outcome(record, final)
    if not reason and word == result_word(by_rules):
        return record
    if word in WINS and reason in (RESIGNATION, TIME):
        return ended(record, Outcome(WINS.index(word), reason), final)
    if word == DRAW and reason == AGREEMENT:
        return agree(record, final)
    if word == DRAW and reason == REPETITION:
        return claim(record)
    offer = [result_word(by_rules)] if by_rules else [GOES_ON]
    raise RecordError([problem("result-wrong", (("header", "Ending"),), (word + " " + reason).strip(), offer)])


class _Said:
    """Comments on one turn, which become one comment."""

    def __init__(self) -> None:
        self.texts: List[str] = []
        self._length = 0

    def add(self, text: str) -> None:
        """One more; RecordError where they are too long together."""
        self._length += len(text) + 1
        if self._length > COMMENT_LIMIT + 1:
            raise RecordError([problem("text-too-long", (("characters", COMMENT_LIMIT),), text)])
        self.texts.append(text)


class _Draft:
    """A node while its tree is read."""

    def __init__(self, before: Optional[_Draft], turn: str, position: Position) -> None:
        self.before = before
        self.depth: int = before.depth + 1 if before else 0
        self.turn = turn
        self.position = position
        self.said = _Said()
        self.times = {AT: tree.NO_TIME, CLOCK: tree.NO_TIME}
        self.after: List[_Draft] = []

    def node(self) -> tree.Node:
        return tree.Node(self.depth, self.turn, "\n".join(self.said.texts), self.times[AT], self.times[CLOCK])


class _Lost(Exception):
    """What follows in this line of turns cannot be understood any more."""


class TurnsReader:
    """Reads the turns of a game into a record that has none, as far as they are good."""

    def __init__(self, scanner: Scanner, problems: List[Problem], record: Record, headers: Dict[str, str]) -> None:
        self.scanner = scanner
        self.problems = problems
        self.record = record
        self.headers = headers
        self.game = game_of(record)
        position = first_position(record.setup)
        self.first_number = self.game.first_number(position)
        self.root = _Draft(None, "", position)
        # The node after which the next turn is played, and for each open branch the one to come back to.
        self.here = self.root
        self.returns: List[_Draft] = []
        # Whether a branch has just been opened, and what was said before its first turn.
        self.opened = False
        self.early = _Said()
        # Whether a number stood there, and its turn not yet.
        self.numbered = False
        self.count = 0

    def read(self) -> Record:
        """The record; the scanner stands where the next game begins."""
        ended = False
        while not ended and len(self.problems) < PROBLEMS_LIMIT:
            try:
                ended = self._read_next()
            except _Lost:
                if not self.returns:
                    break
                self._skip_branch()
        record = Record(self.record.setup, self.record.headers, _flat(self.root), None)
        if not ended:
            self.scanner.skip_game()
            return record
        return self._finished(record)

    def _read_next(self) -> bool:
        """Read one thing; whether that is the result, which then still stands there."""
        scanner = self.scanner
        byte, start = scanner.next_byte(), scanner.at
        if not byte or scanner.is_header():
            self.returns = []
            self._lose("result-missing", start, "", RESULTS)
        if byte == "{":
            self._comment(start)
            return False
        word = scanner.take_word()
        if self.numbered and (word in ("(", ")") or word in RESULTS):
            self._lose("turn-number", start, word)
        if word == "(":
            self._open(start)
        elif word == ")":
            self._close(start)
        elif word in RESULTS:
            if self.returns:
                self._lose("branch-form", start, word, [")"])
            scanner.at = start
            return True
        else:
            self._word(start, word)
        return False

    def _word(self, start: int, word: str) -> None:
        """A turn, with or without its number before it, or the number alone."""
        number, dot, turn = word.partition(".")
        if dot and number.isdigit():
            due = self.first_number + self.here.depth
            if number != str(due) or self.numbered:
                self._lose("turn-number", start, word, ["%d." % due])
            self.numbered = True
            start += len(number) + 1
        else:
            turn = word
        if turn:
            self._turn(start, turn)

    def _turn(self, start: int, turn: str) -> None:
        here = self.here
        try:
            position = following(self.record.setup, here.position, turn)
        except EngineError as error:
            note(self.problems, error, self._place(start))
            raise _Lost
        text = here.position.canonical(turn)
        child = _child(here, text)
        if child is None:
            self.count += 1
            if self.count > TURNS_LIMIT:
                self._lose("record-too-long", start, turn)
            child = _Draft(here, text, position)
            here.after.append(child)
        self.here = child
        early, self.early = self.early, _Said()
        self.opened = self.numbered = False
        try:
            for comment in early.texts:
                child.said.add(comment)
        except EngineError as error:
            note(self.problems, error, self._place(start))

    def _open(self, start: int) -> None:
        if self.opened or self.here.before is None:
            self.returns.append(self.here)
            self._lose("branch-form", start, "(")
        self.returns.append(self.here)
        self.here = self.here.before
        self.opened = True

    def _close(self, start: int) -> None:
        if not self.returns:
            self._lose("branch-form", start, ")")
        if self.opened:
            self.problems.append(problem("branch-form", self._place(start), ")"))
        self._leave_branch()

    def _leave_branch(self) -> None:
        self.here = self.returns.pop()
        self.opened = self.numbered = False
        self.early = _Said()

    def _skip_branch(self) -> None:
        """Go behind the bracket that closes the branch in which something was wrong; its good turns stay."""
        depth = 1
        while depth:
            byte, start = self.scanner.next_byte(), self.scanner.at
            if not byte or self.scanner.is_header():
                break
            if byte == "{":
                if self.scanner.take_comment() is None:
                    self.problems.append(problem("comment-open", self._place(start), "{", ["}"]))
                    self.returns = []
                    return
            else:
                depth += {"(": 1, ")": -1}.get(self.scanner.take_word(), 0)
        self._leave_branch()

    def _comment(self, start: int) -> None:
        raw = self.scanner.take_comment()
        if raw is None:
            self.returns = []
            self._lose("comment-open", start, "{", ["}"])
            return
        try:
            text = unescaped(self._tagged(start, raw.strip(BLANK)))
            if text:
                (self.early if self.opened else self.here.said).add(text)
        except EngineError as error:
            # A comment that is wrong does not spoil the turns after it.
            note(self.problems, error, self._place(start))

    def _tagged(self, start: int, text: str) -> str:
        """Take the tags at the head of a comment for the turn before it; what is left."""
        for tag, reading, limit in ((AT, read_time, TIME_LIMIT), (CLOCK, read_clock, CLOCK_LIMIT)):
            if not text.startswith(tag):
                continue
            value, closed, text = text[len(tag) :].partition("]")
            number = reading(value)
            if self.opened or not self.here.depth or self.here.times[tag] != tree.NO_TIME or number > limit:
                raise RecordError([problem("time-range", (), tag + value + closed)])
            self.here.times[tag] = number
            text = text.strip(BLANK)
        return text

    def _finished(self, record: Record) -> Record:
        start = self.scanner.at
        word, place = self.scanner.take_word(), self._place(start)
        final = self.root
        while final.after:
            final = final.after[0]
        try:
            record = with_result(record, word, self.headers.get("Ending", ""), final.position)
            if self.headers.get("Result", word) != word:
                raise RecordError([problem("result-wrong", (("header", "Result"),), self.headers["Result"], [word])])
        except EngineError as error:
            note(self.problems, error, place)
        if self.scanner.next_byte() and not self.scanner.is_header():
            self.problems.append(problem("after-result", self._place(self.scanner.at), self.scanner.take_word()))
            self.scanner.skip_game()
        return record

    def _place(self, at: int) -> Place:
        """Where in the text, and before whose turn."""
        here = self.here
        units = (("turn", self.first_number + here.depth), ("side", self.game.side(here.position)))
        line, column = self.scanner.place(at)
        return (line,) + units + (column,)

    def _lose(self, code: str, start: int, found: str, offer: Sequence[str] = ()) -> NoReturn:
        self.problems.append(problem(code, self._place(start), found, offer))
        raise _Lost


def _child(draft: _Draft, turn: str) -> Optional[_Draft]:
    for child in draft.after:
        if child.turn == turn:
            return child
    return None


def _flat(root: _Draft) -> Tuple[tree.Node, ...]:
    """The nodes of a tree in preorder."""
    nodes, todo = [], [root]
    while todo:
        draft = todo.pop()
        nodes.append(draft.node())
        todo += reversed(draft.after)
    return tuple(nodes)
