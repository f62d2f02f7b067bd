"""The inside of a link that holds a record.

A turn is coded step by step: the place of the step among the legal ones, ordered by their texts. So
the format rests on the rules and the notation, not on the order in which the engine lists steps.
The order of the games, of their rule sets and of the lists in this module is part of the format.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import games
from engine.errors import LinkError, problem
from engine.game import walk
from engine.links.words import NOTATION, WORDS, WordsReader, WordsWriter
from engine.records import tree
from engine.records.record import (
    AGREEMENT,
    CLOCK_LIMIT,
    COMMENT_LIMIT,
    PARTS,
    REPETITION,
    RESIGNATION,
    TIME,
    TIME_LIMIT,
    Outcome,
    Record,
    claim,
    ended,
    first_position,
    game_of,
    new,
    parts_of,
    set_up,
    with_header,
)

if TYPE_CHECKING:
    from typing import Any, Dict, List, Sequence, Tuple

    from engine.game import Position, Step
    from engine.links.coder import Decoder, Encoder
    from engine.records.record import Setup

# Turns in one link, branches and all: to read them takes a phone some seconds.
TURNS_LIMIT = 1000

ENDINGS = (
    Outcome(0, RESIGNATION),
    Outcome(1, RESIGNATION),
    Outcome(None, AGREEMENT),
    Outcome(None, REPETITION),
    Outcome(0, TIME),
    Outcome(1, TIME),
)
# Names of headers that cost no letters.
NAMES = ("Player1", "Player2", "Date", "Event", "Clock")

# How rarely something is said: once in so many times.
_PART, _START, _ENDING = 4, 8, 8
_COMMENT, _BRANCH, _UNTIMED = 4, 16, 16


def put_record(encoder: Encoder, record: Record) -> None:
    """Write a record, whole."""
    _Writer(encoder, record).write()


def get_record(decoder: Decoder) -> Record:
    """Read a record; EngineError where there is none."""
    return _Reader(decoder).read()


class _Writer:
    def __init__(self, encoder: Encoder, record: Record) -> None:
        self.encoder = encoder
        self.record = record
        self.game = game_of(record)
        self.words = WordsWriter(encoder, WORDS)
        self.parts = parts_of(record)
        self.last_time = 0
        self.clocks = [0, 0]

    def write(self) -> None:
        """Put the record into the encoder; LinkError where it has more than TURNS_LIMIT turns."""
        record, encoder = self.record, self.encoder
        if len(record.nodes) > TURNS_LIMIT + 1:
            raise LinkError([problem("link-too-long", (("turns", TURNS_LIMIT),))])
        self._put_setup(record.setup)
        for part in PARTS:
            encoder.put_flag(part in self.parts, _PART)
        if "headers" in self.parts:
            self._put_headers()
        encoder.put_number(len(record.nodes) - 1)
        self._put_nodes()
        encoder.put_flag(record.ending is not None, _ENDING)
        if record.ending:
            encoder.put(ENDINGS.index(record.ending), len(ENDINGS))

    def _put_setup(self, setup: Setup) -> None:
        encoder = self.encoder
        encoder.put_number(games.GAMES.index(self.game))
        encoder.put_number(self.game.rules.index(setup.rules))
        encoder.put_flag(bool(setup.start), _START)
        if setup.start:
            WordsWriter(encoder, NOTATION).put(setup.start)
        for deal in setup.deals:
            encoder.put_flag(not deal, _START)
            if deal:
                for choice, count in self.game.draws(deal):
                    encoder.put(choice, count)

    def _put_headers(self) -> None:
        self.encoder.put_number(len(self.record.headers) - 1)
        for name, value in self.record.headers:
            known = name in NAMES
            self.encoder.put(NAMES.index(name) if known else len(NAMES), len(NAMES) + 1)
            if not known:
                self.words.put(name)
            self.words.put(value)

    def _put_nodes(self) -> None:
        setup = self.record.setup
        positions = [first_position(setup)]
        self._put_comment(self.record.nodes[0])
        for node in self.record.nodes[1:]:
            self._put_depth(len(positions), node.depth)
            del positions[node.depth :]
            position = self._put_turn(positions[-1], node.turn)
            positions.append(self.game.dealt(position, setup.rules, setup.deals))
            self._put_comment(node)
            if "times" in self.parts:
                self._put_times(node)

    def _put_depth(self, deepest: int, depth: int) -> None:
        """A turn goes on from the one before it, or it begins a branch at one of the lesser depths."""
        if "branches" in self.parts and deepest > 1:
            self.encoder.put_flag(depth < deepest, _BRANCH)
            if depth < deepest:
                self.encoder.put(deepest - 1 - depth, deepest - 1)

    def _put_turn(self, position: Position, turn: str) -> Position:
        known = _coded.get((position, turn))
        if known is None:
            known = _code(position, turn)
            _remember(position, turn, known)
        for place, count in known[0]:
            self.encoder.put(place, count)
        return known[1]

    def _put_comment(self, node: tree.Node) -> None:
        if "comments" in self.parts:
            self.encoder.put_flag(bool(node.comment), _COMMENT)
            if node.comment:
                self.words.put(node.comment)

    def _put_times(self, node: tree.Node) -> None:
        player = node.depth % 2
        for value, last in ((node.time, self.last_time), (node.clock, self.clocks[player])):
            self.encoder.put_flag(value == tree.NO_TIME, _UNTIMED)
            if value != tree.NO_TIME:
                change = value - last
                self.encoder.put_number(2 * change if change >= 0 else -2 * change - 1)
        self.last_time = _latest(node.time, self.last_time)
        self.clocks[player] = _latest(node.clock, self.clocks[player])


# Turns as they were coded lately, for a game is sent again with each turn: (position, turn) -> the place of each step
# among how many, and the position after them.
_coded: Dict[Tuple[Position, str], Tuple[List[Tuple[int, int]], Position]] = {}
REMEMBERED = 200


def _code(position: Position, turn: str) -> Tuple[List[Tuple[int, int]], Position]:
    places = []
    for step, after in walk(position, turn):
        steps = position.steps()
        places.append((len([each for each in steps if each.text < step.text]), len(steps)))
        position = after
    return places, position


def _remember(position: Position, turn: str, coded: Tuple[List[Tuple[int, int]], Position]) -> None:
    if len(_coded) >= REMEMBERED:
        _coded.clear()
    _coded[position, turn] = coded


class _Reader:
    """Reads what `_Writer` writes; each method the counterpart of one there."""

    def __init__(self, decoder: Decoder) -> None:
        self.decoder = decoder
        self.words = WordsReader(decoder, WORDS)
        self.last_time = 0
        self.clocks = [0, 0]

    def read(self) -> Record:
        """The record that the decoder holds; LinkError where it holds none, or one that is too long."""
        decoder = self.decoder
        record = new(self._get_setup())
        self.parts = [part for part in PARTS if decoder.get_flag(_PART)]
        if "headers" in self.parts:
            record = self._get_headers(record)
        count = decoder.get_number()
        if count > TURNS_LIMIT:
            raise LinkError([problem("link-too-long", (("turns", TURNS_LIMIT),))])
        record, final = self._get_nodes(record, count)
        if decoder.get_flag(_ENDING):
            record = _ended(record, decoder.get(len(ENDINGS)), final)
        # A part that is announced and then not there would be a second way to say the same.
        if list(parts_of(record)) != self.parts:
            raise LinkError([problem("link-form")])
        return record

    def _get_setup(self) -> Setup:
        decoder = self.decoder
        self.game = _listed(games.GAMES, decoder.get_number())
        rules = _listed(self.game.rules, decoder.get_number())
        start = WordsReader(decoder, NOTATION).get() if decoder.get_flag(_START) else ""
        deals = ["" if decoder.get_flag(_START) else self._get_deal() for _ in self.game.deals(rules)]
        setup = set_up(self.game.name, rules, deals, start)
        if setup.start != start:
            raise LinkError([problem("link-form")])
        return setup

    def _get_deal(self) -> str:
        drawn: List[Tuple[int, int]] = []

        def draw(count: int) -> int:
            drawn.append((self.decoder.get(count), count))
            return drawn[-1][0]

        deal = str(self.game.deal(draw))
        # A deal that was dealt again would be a second way to say the same.
        if self.game.draws(deal) != drawn:
            raise LinkError([problem("link-form")])
        return deal

    def _get_headers(self, record: Record) -> Record:
        for _ in range(self.decoder.get_number() + 1):
            index = self.decoder.get(len(NAMES) + 1)
            name = NAMES[index] if index < len(NAMES) else self.words.get()
            value, before = self.words.get(), len(record.headers)
            record = with_header(record, name, value)
            if len(record.headers) == before or (index == len(NAMES) and name in NAMES):
                raise LinkError([problem("link-form")])
        return record

    def _get_nodes(self, record: Record, count: int) -> Tuple[Record, Position]:
        """The record with its turns, and the last position of the main line."""
        setup = record.setup
        position = final = first_position(setup)
        positions, nodes = [position], [tree.ROOT.but(comment=self._get_comment())]
        for _ in range(count):
            depth = self._get_depth(len(positions))
            del positions[depth:]
            position, turn = self._get_turn(positions[-1])
            position = self.game.dealt(position, setup.rules, setup.deals)
            positions.append(position)
            nodes.append(self._with_times(tree.Node(depth, turn, self._get_comment(), tree.NO_TIME, tree.NO_TIME)))
            if depth == len(nodes) - 1:
                final = position
        if tree.has_twins(nodes):
            raise LinkError([problem("link-form")])
        return Record(setup, record.headers, tuple(nodes), None), final

    def _get_depth(self, deepest: int) -> int:
        if "branches" in self.parts and deepest > 1 and self.decoder.get_flag(_BRANCH):
            return deepest - 1 - self.decoder.get(deepest - 1)
        return deepest

    def _get_turn(self, position: Position) -> Tuple[Position, str]:
        turn, before, places = "", position, []
        while not turn or position.made:
            steps = _in_order(position.steps())
            if not steps:
                raise LinkError([problem("game-over")])
            places.append((self.decoder.get(len(steps)), len(steps)))
            step = steps[places[-1][0]]
            position, turn = position._after(step), turn + step.text
        _remember(before, turn, (places, position))
        return position, turn

    def _get_comment(self) -> str:
        if "comments" in self.parts and self.decoder.get_flag(_COMMENT):
            comment = self.words.get()
            if not comment or len(comment) > COMMENT_LIMIT:
                raise LinkError([problem("link-form")])
            return comment
        return ""

    def _with_times(self, node: tree.Node) -> tree.Node:
        if "times" not in self.parts:
            return node
        player, decoder = node.depth % 2, self.decoder
        found = []
        for last, limit in ((self.last_time, TIME_LIMIT), (self.clocks[player], CLOCK_LIMIT)):
            if decoder.get_flag(_UNTIMED):
                found.append(tree.NO_TIME)
                continue
            change = decoder.get_number()
            found.append(last + (change // 2 if change % 2 == 0 else -(change + 1) // 2))
            if not 0 <= found[-1] <= limit:
                raise LinkError([problem("time-range")])
        time, clock = found
        self.last_time = _latest(time, self.last_time)
        self.clocks[player] = _latest(clock, self.clocks[player])
        return node.but(time=time, clock=clock)


def _in_order(steps: Sequence[Step]) -> Sequence[Step]:
    """The steps by their texts."""
    texts = [step.text for step in steps]
    # What is in order already takes MicroPython's sorting the square of its length.
    if all([texts[index] < texts[index + 1] for index in range(len(texts) - 1)]):
        return steps
    return sorted(steps, key=_text)


def _text(step: Step) -> str:
    return str(step.text)


def _latest(value: int, last: int) -> int:
    return last if value == tree.NO_TIME else value


def _listed(values: Sequence[Any], index: int) -> Any:
    if index >= len(values):
        raise LinkError([problem("link-form")])
    return values[index]


def _ended(record: Record, index: int, final: Position) -> Record:
    ending = ENDINGS[index]
    if ending.reason == REPETITION:
        return claim(record)
    return ended(record, ending, final)
