"""Reading records from text; the form is described in `record_text`.

Whatever the text, the good part of each game in it is kept, and what is wrong is said with its place.
Work and memory grow with the length of the text only, and branches may nest as deep as they like.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import EngineError, RecordError, problem
from engine.games import game_named
from engine.records.record import OWN_HEADERS, new, set_up, with_header
from engine.records.scan import Scanner, read_header
from engine.records.turns import PROBLEMS_LIMIT, TurnsReader, note

if TYPE_CHECKING:
    from typing import Dict, Iterator, List, Optional, Tuple

    from engine.errors import Place, Problem
    from engine.games import Game
    from engine.records.record import Record, Setup


class Reading(namedtuple("Reading", "record error")):
    """What became of one game of a text.

    record  its good part; None where not even its set-up could be read
    error   a RecordError with everything that is wrong with it, in the order of the text; None if nothing is
    """


def read(text: str) -> Record:
    """The one record of a text; RecordError for anything wrong with it, or if there are none or several."""
    readings = list(read_all(text))
    for reading in readings:
        if reading.error:
            raise reading.error
    if len(readings) != 1:
        raise RecordError([problem("one-record", (("records", len(readings)),))])
    return readings[0].record  # type: ignore[no-any-return]


def read_all(text: str) -> Iterator[Reading]:
    """Every game of a text, one after the other. RecordError where the text is too long or no text at all."""
    scanner = Scanner(text)
    while scanner.next_byte():
        yield _GameReader(scanner).read()


class _GameReader:
    """Reads one game from where the scanner stands to where the next one begins."""

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.problems: List[Problem] = []
        self.headers: Dict[str, str] = {}
        # The names in the order of the text, each with where it stands.
        self.places: List[Tuple[str, Place]] = []

    def read(self) -> Reading:
        """The game, or None and what is wrong with it; the scanner stands behind it in either case."""
        self._read_headers()
        record = self._begin()
        if record is None:
            self.scanner.skip_game()
        else:
            record = TurnsReader(self.scanner, self.problems, record, self.headers).read()
        return Reading(record, RecordError(self.problems) if self.problems else None)

    def _read_headers(self) -> None:
        first = True
        while self.scanner.next_byte() and self.scanner.is_header() and (first or not self.scanner.is_game()):
            if len(self.places) + len(self.problems) == PROBLEMS_LIMIT:
                # Whoever reads the turns will find that none come.
                return
            first = False
            place = self.scanner.place(self.scanner.at)
            try:
                name, value = read_header(self.scanner.take_line())
            except EngineError as error:
                note(self.problems, error, place)
                continue
            if name in self.headers:
                self.problems.append(problem("header-twice", place, name))
            else:
                self.headers[name] = value
                self.places.append((name, place))

    def _begin(self) -> Optional[Record]:
        """The game before its first turn, with the free headers; None where it cannot be set up."""
        for name in ("Game", "Rules"):
            if name not in self.headers:
                self.problems.append(problem("header-missing", self._place("Game"), "", [name]))
                return None
        try:
            game = game_named(self.headers["Game"])
            record = new(self._setup(game))
        except EngineError as error:
            note(self.problems, error, self._place("Start"))
            return None
        for name, place in self.places:
            if name not in OWN_HEADERS and name not in game.deals(record.setup.rules):
                try:
                    record = with_header(record, name, self.headers[name])
                except EngineError as error:
                    note(self.problems, error, place)
        return record

    def _setup(self, game: Game) -> Setup:
        rules = self.headers["Rules"]
        deals = [self._deal(game, name) for name in game.deals(rules)]
        return set_up(game.name, rules, deals, self.headers.get("Start", ""))

    def _deal(self, game: Game, name: str) -> str:
        deal = self.headers.get(name, "")
        try:
            if deal:
                game.check_deal(deal)
        except EngineError as error:
            note(self.problems, error, self._place(name))
            return ""
        return deal

    def _place(self, header: str) -> Place:
        """Where a header stands; where it does not, the game's first one."""
        for name, place in self.places:
            if name == header:
                return place
        return self.places[0][1] if self.places else self.scanner.place(self.scanner.at)
