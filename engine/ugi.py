"""The Universal Game Interface: UCI for any game, by which programs play each other. CPython only.

https://github.com/kz04px/cutegames/blob/master/ugi.md. Player 1 is who began the game. Besides:
`position startpos variant NAME`; `perft N`; `legal` (one line, `legal` and every turn); `show`.

A position that awaits a deal gets the one of the option Day (or, mirrored, Night), so that two
programs given the same options play the same game. What cannot be understood is said on the error
stream in one line, changes nothing, and makes the exit code 1.
"""

from __future__ import annotations

import threading
import time
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.cli.perft import depth_of, split_lines
from engine.cli.refused import Refused, one_line
from engine.cli.show import drawn
from engine.errors import EngineError
from engine.game import play, turns
from engine.games import GAMES, game_named, read_position

if TYPE_CHECKING:
    from typing import Callable, Dict, Iterable, List, Optional, Sequence, Tuple

    from engine.game import Position

    Tell = Callable[[str], None]

NAME, AUTHOR = "Lightcone", "the Lightcone project"
RELATIVITY, MIRROR = "relativity", "mirror"
VARIANTS = GAMES[0].rules + (RELATIVITY, RELATIVITY + "+" + MIRROR)
# The published round's deal, and another one.
DEALS = {"Night": "n45a5n/3a2243/3n4a2n/a25345", "Day": "2a45n3/n35a24/4n3a52/52an34"}

ENDLESS = 10**15
# Seconds between two looks at whether to go on waiting.
_WAIT = 0.02
_TIMES = ("p1time", "p2time", "p1inc", "p2inc")


class Limits(namedtuple("Limits", "depth nodes milliseconds remaining increment")):
    """How long to think; None where it does not matter.

    depth         whole turns to look ahead
    nodes         positions to look at; ENDLESS to go on until stopped
    milliseconds  time for this turn
    remaining, increment   the player's own clock, milliseconds
    """


class Thinker:
    """Whoever chooses turns; this one takes a legal turn by `choose`, and has no thoughts to tell."""

    def __init__(self, choose: Callable[[int], int]) -> None:
        self._choose = choose

    def think(self, position: Position, limits: Limits, is_stopped: Callable[[], bool], tell: Tell) -> str:
        """A legal turn of a position that has one.

        `tell` takes the words behind `info `; an answer is due within 50 ms once `is_stopped`.
        """
        legal = [text for text, _ in turns(position)]
        return legal[self._choose(len(legal))]


class _Search:
    """One `go` that is under way, in a thread of its own."""

    def __init__(self, work: Callable[[Callable[[], bool]], None]) -> None:
        self._work = work
        self._error: Optional[Exception] = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._work(self._stopped.is_set)
        except Exception as error:
            self._error = error

    def finish(self) -> None:
        """Ask it to stop, and wait until it has answered; what went wrong in it is raised here."""
        self._stopped.set()
        self._thread.join()
        if self._error:
            raise self._error


class Ugi:
    """The engine's side of the protocol.

    write     takes a line of output; called from the thread that thinks, too
    complain  takes what is wrong with an input
    thinker   chooses turns
    """

    def __init__(self, write: Tell, complain: Tell, thinker: Thinker) -> None:
        self._write = write
        self._complain = complain
        self._thinker = thinker
        self._search: Optional[_Search] = None
        self.options: Dict[str, str] = {"Variant": VARIANTS[0], "Night": DEALS["Night"], "Day": DEALS["Day"]}
        self.position = self._start(self.options["Variant"])
        self.refused = False
        self._commands: Dict[str, Callable[[List[str]], None]] = {
            "ugi": self._ugi,
            "setoption": self._setoption,
            "uginewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "query": self._query,
            "perft": self._perft,
            "legal": self._legal,
            "show": self._show,
        }

    def run(self, lines: Iterable[str]) -> int:
        """Obey commands until `quit` or the end; the exit code."""
        for line in lines:
            if line.split()[:1] == ["quit"]:
                break
            self.obey(line)
        self._stop()
        return int(self.refused)

    def obey(self, line: str) -> None:
        """One line of input."""
        words = line.split()
        if not words:
            return
        if words[0] == "isready":
            self._write("readyok")
        elif words[0] == "stop":
            self._stop()
        elif words[0] in self._commands:
            # Only isready, stop and quit may be sent to an engine that thinks.
            self._stop()
            self._try(self._commands[words[0]], words[1:])
        else:
            self._refuse("unknown command %r; known: %s" % (words[0][:40], ", ".join(sorted(self._commands))))

    def _try(self, command: Callable[[List[str]], None], words: List[str]) -> None:
        try:
            command(words)
        except (EngineError, Refused) as error:
            self._refuse(one_line(error))

    def _refuse(self, words: str) -> None:
        self.refused = True
        self._complain(words)

    # Setting up

    def _ugi(self, words: List[str]) -> None:
        self._write("id name " + NAME)
        self._write("id author " + AUTHOR)
        choices = " ".join(["var " + name for name in VARIANTS])
        self._write("option name Variant type combo default %s %s" % (VARIANTS[0], choices))
        for name in ("Night", "Day"):
            self._write("option name %s type string default %s" % (name, DEALS[name]))
        self._write("ugiok")

    def _setoption(self, words: List[str]) -> None:
        if len(words) != 4 or words[0] != "name" or words[2] != "value" or words[1] not in self.options:
            raise Refused("expected: setoption name %s value VALUE" % "|".join(self.options))
        name, value = words[1], words[3]
        if name == "Variant":
            self._ask_variant(value)
        else:
            game_named(RELATIVITY).check_deal(value)
        self.options[name] = value

    def _ask_variant(self, name: str) -> None:
        if name not in VARIANTS:
            raise Refused("unknown variant %r; known: %s" % (name[:40], ", ".join(VARIANTS)))

    def _new_game(self, words: List[str]) -> None:
        self.position = self._start(self.options["Variant"])

    def _start(self, variant: str) -> Position:
        if variant.startswith(RELATIVITY):
            return game_named(RELATIVITY).start("", [self.options["Night"]])
        return GAMES[0].start(variant, ())

    def _set_position(self, words: List[str]) -> None:
        at = words.index("moves") if "moves" in words else len(words)
        where, moves = words[:at], words[at + 1 :]
        variant = self.options["Variant"]
        if where[:1] == ["startpos"] and (len(where) == 1 or (len(where) == 3 and where[1] == "variant")):
            variant = where[2] if len(where) == 3 else variant
            self._ask_variant(variant)
            position = self._start(variant)
        elif where[:1] == ["fen"]:
            position = read_position(" ".join(where[1:]))
        else:
            raise Refused("expected: position startpos [variant NAME] | fen POSITION [moves TURN...]")
        self.position = self._played(position, moves, variant.endswith(MIRROR))

    def _played(self, position: Position, moves: Sequence[str], is_mirrored: bool) -> Position:
        deal = self.options["Night" if is_mirrored else "Day"]
        for number, move in enumerate(moves, 1):
            try:
                position = play(position, move)
            except EngineError as error:
                raise Refused("move %d, %r: %s" % (number, move[:40], one_line(error))) from None
            if position.awaits_deal():
                position = position.with_deal(deal)
        return position

    # Thinking

    def _go(self, words: List[str]) -> None:
        limits, is_endless = self._limits(words)
        if not self.position.steps():
            self._write("bestmove none")
            raise Refused("go: the position has no legal turn")
        position = self.position
        self._search = _Search(lambda is_stopped: self._think(position, limits, is_endless, is_stopped))

    def _think(self, position: Position, limits: Limits, is_endless: bool, is_stopped: Callable[[], bool]) -> None:
        turn = self._thinker.think(position, limits, is_stopped, lambda words: self._write("info " + words))
        # Whoever asked to think without end does not expect an answer before `stop`.
        while is_endless and not is_stopped():
            time.sleep(_WAIT)
        self._write("bestmove " + turn)

    def _limits(self, words: List[str]) -> Tuple[Limits, bool]:
        is_endless = words == ["infinite"]
        numbers = {} if is_endless else self._numbers(words)
        own = "p%d" % (self.position.mover + 1)
        limits = Limits(
            numbers.get("depth"),
            ENDLESS if is_endless else numbers.get("nodes"),
            numbers.get("movetime"),
            numbers.get(own + "time"),
            numbers.get(own + "inc"),
        )
        return limits, is_endless

    def _numbers(self, words: List[str]) -> Dict[str, int]:
        names, values = words[::2], words[1::2]
        known = ("depth", "nodes", "movetime") + _TIMES
        sound = len(names) == len(values) and all([name in known for name in names])
        if not sound or not all([value.isascii() and value.isdigit() and len(value) < 16 for value in values]):
            raise Refused("expected: go infinite | depth N | nodes N | movetime MS | p1time MS p2time MS ...")
        return {name: int(value) for name, value in zip(names, values)}

    def _stop(self) -> None:
        search, self._search = self._search, None
        if search:
            search.finish()

    # Answering

    def _query(self, words: List[str]) -> None:
        winner = self.position.winner()
        answers = {
            "p1turn": _truth(self.position.mover == 0),
            "gameover": _truth(self.position.is_over()),
            "result": "none" if winner is None else ("p1win", "p2win")[winner],
        }
        if len(words) != 1 or words[0] not in answers:
            raise Refused("expected: query " + "|".join(answers))
        self._write("response " + answers[words[0]])

    def _perft(self, words: List[str]) -> None:
        if len(words) != 1:
            raise Refused("expected: perft DEPTH")
        for line in split_lines(self.position, depth_of(words[0])):
            self._write(line)

    def _legal(self, words: List[str]) -> None:
        self._write(" ".join(["legal"] + [text for text, _ in turns(self.position)]))

    def _show(self, words: List[str]) -> None:
        self._write(drawn(self.position) + self.position.write())


def _truth(value: bool) -> str:
    return "true" if value else "false"
