"""`play`: two people at one terminal, or one and the computer."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING

from engine.cli.refused import Refused, complain, input_lines, one_line, save
from engine.cli.show import drawn
from engine.errors import EngineError
from engine.game import turns
from engine.games import GAMES, RELATIVITY, game_named
from engine.records import record
from engine.records.text import result_word, write
from engine.search.levels import STRONGEST, WEAKEST, choose
from engine.search.tasks import Memory

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Callable, Dict, Optional, Tuple

    from engine.game import Position
    from engine.records.record import Record, Setup
    from engine.records.tree import Path

NAME = "play"
HELP = "play a game at the terminal, for two or against the computer"

# What `play` can start: Paradox's rule sets by their names, and Relativity's.
_STARTS: Dict[str, Tuple[str, str]] = {rules: (game.name, rules) for game in GAMES for rules in game.rules}
_STARTS[RELATIVITY.name] = (RELATIVITY.name, RELATIVITY.rules[0])

_HELP = "a turn, or one of: legal, show, undo, resign, draw, claim, save FILE, help, quit\n"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("rules", nargs="?", default="base", help="one of: " + ", ".join(sorted(_STARTS)))
    parser.add_argument("--deal", action="append", default=[], help="a deal of Relativity: the Night's, then the Day's")
    parser.add_argument("--computer", choices=("1", "2"), help="let the computer play for player 1, who begins, or 2")
    levels = [str(level) for level in range(WEAKEST, STRONGEST + 1)]
    parser.add_argument("--level", choices=levels, default="4", help="how strong the computer is")


def run(options: Namespace) -> int:
    """Play until the game or the input ends, then print the record."""
    if options.rules not in _STARTS:
        raise Refused("unknown rules %r; known: %s" % (options.rules[:40], ", ".join(sorted(_STARTS))))
    computer = None if options.computer is None else int(options.computer) - 1
    table = _Table(_setup(*_STARTS[options.rules], options.deal), computer)
    table.show()
    lines = input_lines()
    while not table.is_over():
        if table.is_computers_turn():
            table.think(int(options.level))
            continue
        _, line = next(lines, (0, "quit"))
        if not table.obey(line.strip()):
            break
    table.finish()
    return table.code


def _setup(game_name: str, rules: str, given: list[str]) -> Setup:
    game = game_named(game_name)
    due = len(game.deals(rules)) - len(given)
    return record.set_up(game_name, rules, given + [game.deal(secrets.randbelow) for _ in range(due)])


class _Table:
    """The game under way. `code` becomes 1 where a script, which cannot try again, has given nonsense."""

    def __init__(self, setup: Setup, computer: Optional[int]) -> None:
        self._computer = computer
        self._memory = Memory()
        self.record: Record = record.new(setup)
        self.position: Position = record.first_position(setup)
        self.path: Path = ()
        self.code = 0
        self._commands: Dict[str, Callable[[str], None]] = {
            "legal": self._legal,
            "show": lambda _: self.show(),
            "undo": self._undo,
            "resign": lambda _: self._end(record.resign(self.record, self.position.mover, self.position)),
            "draw": lambda _: self._end(record.agree(self.record, self.position)),
            "claim": lambda _: self._end(record.claim(self.record)),
            "save": self._save,
            "help": lambda _: _say(_HELP),
        }

    def obey(self, line: str) -> bool:
        """One line of input; whether there may be more."""
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        try:
            if word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self._play(line)
        except (EngineError, Refused, OSError) as error:
            complain(one_line(error))
            if not sys.stdin.isatty():
                self.code = 1
        return True

    def is_over(self) -> bool:
        """Whether the game has ended, in whatever way."""
        return record.outcome(self.record, self.position) is not None

    def is_computers_turn(self) -> bool:
        """Whether the computer is to move."""
        return self.position.mover == self._computer

    def think(self, level: int) -> None:
        """Let the computer play a turn."""
        domain, seed = self._memory.domain(self.position), secrets.randbelow(2**30)
        history = record.replay(self.record, self.path)
        turn = choose(domain, self._memory.table, self.position, level, seed, history).turn
        _say(turn + "\n")
        self._play(turn)

    def _play(self, turn: str) -> None:
        self.record, self.path, self.position = record.play(self.record, self.path, turn, self.position)
        self.show()

    def _undo(self, _: str) -> None:
        self._take_back()
        # The computer would play at once again.
        if self.is_computers_turn() and self.path:
            self._take_back()
        self.show()

    def _take_back(self) -> None:
        self.record = record.take_back(self.record)
        self.path = self.path[:-1]
        self.position = record.replay(self.record, self.path)[-1]

    def _end(self, ended: Record) -> None:
        self.record = ended

    def _legal(self, _: str) -> None:
        _say(" ".join([text for text, _ in turns(self.position)]) + "\n")

    def _save(self, name: str) -> None:
        if not name:
            raise Refused("expected: save FILE")
        save(name, write(self.record))
        _say("saved %s\n" % name)

    def show(self) -> None:
        """Draw the board and ask for a turn."""
        _say("\n" + drawn(self.position) + "> ")

    def finish(self) -> None:
        """Say how it ended, and print the record."""
        ended = record.outcome(self.record, self.position)
        _say("\n%s%s\n\n%s" % (result_word(ended), " " + ended.reason if ended else "", write(self.record)))


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
