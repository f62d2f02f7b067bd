"""A session as text, to keep before anything is sent: with it a reload, or a week, is only a longer silence.

Positions and places are kept beside the turns, so that coming back needs no replay; a checksum finds damage. The
connection itself is not kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError, PeerError, problem
from engine.games import game_named
from engine.peer import history
from engine.peer.history import Game
from engine.peer.lots import Lot
from engine.peer.state import State
from engine.peer.terms import digest, read_terms, write_terms
from engine.peer.wire import CHUNK, COUNT_LIMIT, read_turns, write_turns
from engine.peer.words import read_line, read_number, write_line
from engine.peer.work import ended, ending_code
from engine.records import record as records
from engine.records import tree
from engine.records.record import TURNS_LIMIT

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

# The form of the text; a later program reads the earlier ones.
FORM = "1"
# Milliseconds of any date that a device may believe in.
TIME_LIMIT = 10**14


def write_session(state: State) -> str:
    """Everything but the connection."""
    lines = [_head(state)]
    lines += [write_terms(state.terms)] if state.terms else []
    lines += [write_line("lot", zip("lhgab", lot)) for lot in state.lots]
    lines += _game_lines(state.game) if state.game else []
    return "\n".join(lines + [write_line("sum", [("d", digest(*lines))])]) + "\n"


def _head(state: State) -> str:
    agreed = "".join([letter for letter, is_so in (("a", state.accepted), ("g", state.agreed)) if is_so])
    return write_line("session", (
        ("v", FORM), ("r", state.role), ("s", state.secret), ("a", agreed), ("n", state.name), ("m", state.other_name),
        ("f", str(state.host_first + 1)), ("d", str(state.drawing + 1)), ("p", str(state.said[0])),
        ("c", state.said[1]), ("q", str(state.delivered)), ("h", str(state.heard)),
    ))  # fmt: skip


def _game_lines(game: Game) -> List[str]:
    setup = game.record.setup
    lines = [
        write_line("setup", (("g", setup.game), ("r", setup.rules), ("p", setup.start), ("d", ",".join(setup.deals)))),
        write_line("game", (
            ("g", str(game.number)), ("c", str(game.cuts)), ("b", str(game.base)), ("z", str(game.dealt)),
            ("f", game.mine), ("x", game.refused), ("t", str(game.since + 1)), ("w", game.movers),
            ("e", ending_code(game.record.ending)),
        )),
    ]  # fmt: skip
    for start in range(0, game.ply, CHUNK):
        lines.append(write_line("turns", [("m", write_turns((start, game.turns[start : start + CHUNK])))]))
    for start in range(0, game.ply + 1, CHUNK):
        lines.append(write_line("places", [("d", ",".join(game.places[start : start + CHUNK]))]))
    return lines + [write_line("position", [("p", each.write())]) for each in game.recent + (game.position,)]


def read_session(text: str) -> State:
    """The state of a text that `write_session` wrote; PeerError "code-damaged" for any other."""
    lines = text.split("\n")
    try:
        if lines[-1] or lines[-2] != write_line("sum", [("d", digest(*lines[:-2]))]):
            raise ValueError(text)
        return _read(lines[:-2])
    except (EngineError, ValueError, KeyError, IndexError):
        raise PeerError([problem("code-damaged", (), text)])


def _read(lines: Sequence[str]) -> State:
    head = read_line(lines[0])[1]
    if head["v"] != FORM:
        raise ValueError(head["v"])
    by_name: Dict[str, List[Dict[str, str]]] = {}
    for line in lines[1:]:
        name, values = read_line(line)
        by_name.setdefault(name, []).append(values)
    terms = [read_terms(line) for line in lines if line.startswith("terms ")]
    session = terms[0].id if terms else ""
    return State(
        role=head["r"], secret=head["s"], accepted="a" in head["a"], agreed="g" in head["a"], name=head["n"],
        other_name=head["m"], host_first=read_number(head["f"], 2) - 1, drawing=_count(head["d"]) - 1,
        said=(_count(head["p"]), head["c"]), delivered=_count(head["q"]), heard=_count(head["h"]),
        terms=terms[0] if terms else None, lots=tuple([_lot(values) for values in by_name.get("lot", [])]),
        game=_read_game(session, by_name) if "game" in by_name else None,
    )  # fmt: skip


def _lot(values: Dict[str, str]) -> Lot:
    return Lot(values["l"], values["h"], values["g"], values["a"], values["b"])


def _count(text: str) -> int:
    return read_number(text, COUNT_LIMIT)


def _read_game(session: str, lines: Dict[str, List[Dict[str, str]]]) -> Game:
    values, setup = lines["game"][0], _read_setup(lines["setup"][0])
    number = _count(values["g"])
    record = records.new(setup)
    turns = [turn for line in lines.get("turns", []) for turn in read_turns(line["m"])[1]]
    record = _with_turns(record, turns)
    positions = [game_named(setup.game).read(line["p"]) for line in lines["position"]]
    first = history.begin(session, number, setup).digests[0]
    game = Game(
        number=number, record=record, position=positions[-1], recent=tuple(positions[:-1]),
        digests=history.chained(first, [turn for turn, _ in turns]),
        places=tuple([place for line in lines["places"] for place in line["d"].split(",")]),
        movers=values["w"], cuts=_count(values["c"]), base=read_number(values["b"], TURNS_LIMIT),
        dealt=read_number(values["z"], TURNS_LIMIT), mine=values["f"], refused=values["x"],
        # The clock has run on while the page was closed; for how long there was no connection nobody knows.
        since=read_number(values.get("t", "0"), TIME_LIMIT) - 1, gap=history.NEVER,
    )  # fmt: skip
    return game.but(record=ended(game, values["e"])) if values["e"] else game


def _read_setup(values: Dict[str, str]) -> records.Setup:
    deals = values["d"].split(",") if values["d"] else []
    return records.set_up(values["g"], values["r"], deals, values["p"])


def _with_turns(record: records.Record, turns: Sequence[Tuple[str, int]]) -> records.Record:
    nodes = [tree.Node(index + 1, turn, "", tree.NO_TIME, clock) for index, (turn, clock) in enumerate(turns)]
    return records.Record(record.setup, record.headers, (tree.ROOT,) + tuple(nodes), None)
