"""A game as a value: how it was set up, its tree of turns, who played, and how it ended.

Nothing is ever changed: each function gives a new record. Turns are checked by the rules as they are
added, so a record that was made by these functions or read from text holds only legal ones. A turn
under way is not in a record. Times and names are handed in.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import RecordError, problem
from engine.games import game_named
from engine.records import tree
from engine.setups import Setup as Setup
from engine.setups import first_position as first_position
from engine.setups import following as following
from engine.setups import set_up as set_up

if TYPE_CHECKING:
    from typing import Iterable, List, Optional, Sequence, Tuple

    from engine.game import Position
    from engine.games import Game
    from engine.records.tree import Path

# What a record may hold at most, so that no text makes us work or remember without end.
TURNS_LIMIT = 10000
COMMENT_LIMIT = 20000
HEADERS_LIMIT = 64
HEADER_NAME_LIMIT = 40
HEADER_LIMIT = 1000
# 9999-12-31 23:59:59 UTC, and a thousand hours.
TIME_LIMIT = 253402300799
CLOCK_LIMIT = 3600000000

# Headers that say how the game is set up and how it ended; the others are the players' own.
OWN_HEADERS = ("Game", "Rules", "Start", "Result", "Ending")

# The free headers that name the players: who began, and who did not.
PLAYERS = ("Player1", "Player2")

# Why a game ends other than by its rules; the first two name a loser.
RESIGNATION, TIME, AGREEMENT, REPETITION = REASONS = ("resignation", "time", "agreement", "repetition")
BY_RULES = "rules"
# A position that occurs for the third time may be claimed as a draw (P9, R14).
CLAIMABLE = 3

# What a record can be without; see `only`.
PARTS = ("headers", "branches", "comments", "times")


class Outcome(namedtuple("Outcome", "winner reason")):
    """How a game ended: 0 or 1 for the winner, None for a draw; and one of REASONS or BY_RULES."""


class Record(namedtuple("Record", "setup headers nodes ending")):
    """A game.

    setup    a `Setup`
    headers  pairs (name, value) of text in the order in which they are shown, such as ("Player1", "Ada")
    nodes    the tree of turns (`tree`)
    ending   the `Outcome` where the main line ended other than by the rules, else None
    """


class Played(namedtuple("Played", "record path position")):
    """A record to which a turn has been added, the turn's path, and the position after it."""


# Setting up


def new(setup: Setup, headers: Iterable[Tuple[str, str]] = ()) -> Record:
    """A game in which nothing has been played."""
    record = Record(setup, (), (tree.ROOT,), None)
    for name, value in headers:
        record = with_header(record, name, value)
    return record


def with_deal(record: Record, name: str, deal: str) -> Record:
    """The record with a deal that was not known before; RecordError where it was."""
    setup, game = record.setup, game_of(record)
    names = game.deals(setup.rules)
    if name not in names:
        raise RecordError([problem("deal-unasked", (("header", name),), deal, names)])
    index = names.index(name)
    if setup.deals[index]:
        raise RecordError([problem("deal-known", (("header", name),), setup.deals[index])])
    game.check_deal(deal)
    deals = setup.deals[:index] + (deal,) + setup.deals[index + 1 :]
    return _but(record, setup=Setup(setup.game, setup.rules, setup.start, deals))


def game_of(record: Record) -> Game:
    """The record's game."""
    return game_named(record.setup.game)


# Positions


def replay(record: Record, path: Path) -> List[Position]:
    """The positions from the first one to the one after the turn at `path`; one more than the path is long."""
    indices = tree.line(record.nodes, tree.find(record.nodes, path))
    position = first_position(record.setup)
    positions = [position]
    for index in indices[1:]:
        position = following(record.setup, position, record.nodes[index].turn)
        positions.append(position)
    return positions


def main_path(record: Record) -> Path:
    """The path to the last turn of the main line."""
    return (0,) * tree.main_length(record.nodes)


def turns_to(record: Record, path: Path) -> List[str]:
    """The turns from the first one to the one at `path`."""
    indices = tree.line(record.nodes, tree.find(record.nodes, path))
    return [record.nodes[index].turn for index in indices[1:]]


def times_seen(record: Record, positions: Sequence[Position]) -> int:
    """How often the last of these positions has occurred among them (P9, R14)."""
    game = game_of(record)
    last = game.sameness(positions[-1])
    return len([position for position in positions if game.sameness(position) == last])


# Playing


def play(record: Record, path: Path, turn: str, position: Optional[Position] = None) -> Played:
    """Play a turn after the one at `path`: as its last child, unless it is there already.

    `position` spares a replay to a caller who has the position there. Errors as `engine.game.play`,
    and RecordError where the game has ended there or there are too many turns.
    """
    index = tree.find(record.nodes, path)
    before = position or replay(record, path)[-1]
    after = following(record.setup, before, turn)
    nodes, child = tree.insert(record.nodes, index, before.canonical(turn))
    if len(nodes) > len(record.nodes):
        if index == tree.main_length(record.nodes):
            _ask_open(record)
        if len(nodes) > TURNS_LIMIT + 1:
            raise RecordError([problem("record-too-long", (("turns", TURNS_LIMIT),))])
    return Played(_but(record, nodes=nodes), tree.path_to(nodes, child), after)


def delete(record: Record, path: Path) -> Record:
    """Take out the turn at `path` with all that follows it."""
    index = _turn_index(record, path)
    _ask_unchanged(record, index)
    return _but(record, nodes=tree.delete(record.nodes, index))


def take_back(record: Record) -> Record:
    """Take out the last turn of the main line; RecordError where a branch beside it would take its place."""
    path = main_path(record)
    index = _turn_index(record, path)
    if len(tree.children(record.nodes, tree.find(record.nodes, path[:-1]))) > 1:
        raise RecordError([problem("branch-beside", (("turn", len(path)),), record.nodes[index].turn)])
    return delete(record, path)


def promote(record: Record, path: Path) -> Record:
    """Make the turn at `path` the one that was played, its siblings branches; it goes to `path[:-1] + (0,)`."""
    index = _turn_index(record, path)
    if path[-1] == 0:
        return record
    _ask_unchanged(record, tree.find(record.nodes, path[:-1]) + 1)
    return _but(record, nodes=tree.promote(record.nodes, index))


def _turn_index(record: Record, path: Path) -> int:
    if not path:
        raise RecordError([problem("no-such-turn", (("depth", 0),))])
    return tree.find(record.nodes, path)


def _ask_unchanged(record: Record, index: int) -> None:
    """An ending belongs to the main line as it is: whoever changes that reopens the record first."""
    if index <= tree.main_length(record.nodes):
        _ask_open(record)


def _ask_open(record: Record) -> None:
    if record.ending:
        raise RecordError([problem("record-ended", (), record.ending.reason)])


# Saying something about it


def with_comment(record: Record, path: Path, comment: str) -> Record:
    """The record with another comment after the turn at `path`; "" for none."""
    if len(comment) > COMMENT_LIMIT:
        raise RecordError([problem("text-too-long", (("characters", COMMENT_LIMIT),), comment)])
    ask_text(comment)
    index = tree.find(record.nodes, path)
    return _but(record, nodes=tree.replace(record.nodes, index, record.nodes[index].but(comment=comment)))


def with_times(record: Record, path: Path, time: int = tree.NO_TIME, clock: int = tree.NO_TIME) -> Record:
    """The record with other times for the turn at `path`; units as in `Node`."""
    index = _turn_index(record, path)
    if not tree.NO_TIME <= time <= TIME_LIMIT or not tree.NO_TIME <= clock <= CLOCK_LIMIT:
        raise RecordError([problem("time-range", (), "%d, %d" % (time, clock))])
    node = record.nodes[index].but(time=time, clock=clock)
    return _but(record, nodes=tree.replace(record.nodes, index, node))


def header(record: Record, name: str) -> str:
    """The value of a header, "" where it is not there."""
    for each, value in record.headers:
        if each == name:
            return str(value)
    return ""


def with_header(record: Record, name: str, value: str) -> Record:
    """The record with a header changed in its place, added at the end, or, with "", taken out."""
    _ask_header(record, name, value)
    names = [each for each, _ in record.headers]
    if not value:
        headers = tuple([pair for pair in record.headers if pair[0] != name])
    elif name in names:
        headers = tuple([(name, value) if pair[0] == name else pair for pair in record.headers])
    else:
        headers = record.headers + ((name, value),)
    if len(headers) > HEADERS_LIMIT:
        raise RecordError([problem("record-too-long", (("headers", HEADERS_LIMIT),), name)])
    return _but(record, headers=headers)


def _ask_header(record: Record, name: str, value: str) -> None:
    game = game_of(record)
    if not is_header_name(name) or name in OWN_HEADERS or name in game.deals(record.setup.rules):
        raise RecordError([problem("header-name", (), name)])
    if len(value) > HEADER_LIMIT:
        raise RecordError([problem("text-too-long", (("header", name), ("characters", HEADER_LIMIT)), value)])
    ask_text(value)


def is_header_name(name: str) -> bool:
    """Latin letters and digits, a letter first; then also `_`, `-`, `/` and spaces, but no space at the end."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    proper = all([letter in letters or letter in "0123456789_-/ " for letter in name])
    return 0 < len(name) <= HEADER_NAME_LIMIT and name[0] in letters and name[-1] != " " and proper


def ask_text(text: str) -> None:
    """Raise RecordError for half a character (a lone surrogate), which no file could hold."""
    if any([0xD800 <= ord(letter) <= 0xDFFF for letter in text]):
        raise RecordError([problem("text-broken", ())])


def only(record: Record, parts: Sequence[str]) -> Record:
    """The record without the PARTS that are not named. Without its branches an ending stays as it is."""
    nodes = record.nodes if "branches" in parts else record.nodes[: tree.main_length(record.nodes) + 1]
    if "comments" not in parts:
        nodes = tuple([node.but(comment="") for node in nodes])
    if "times" not in parts:
        nodes = tuple([node.but(time=tree.NO_TIME, clock=tree.NO_TIME) for node in nodes])
    return Record(record.setup, record.headers if "headers" in parts else (), nodes, record.ending)


def parts_of(record: Record) -> Tuple[str, ...]:
    """Which of PARTS the record has."""
    return tuple([part for part in PARTS if only(record, [each for each in PARTS if each != part]) != record])


# Ending


def resign(record: Record, player: int, final: Optional[Position] = None) -> Record:
    """Player 0 or 1 gives up. `final`, here and below: the last position of the main line, if at hand."""
    return ended(record, Outcome(1 - player, RESIGNATION), final)


def run_out(record: Record, player: int, final: Optional[Position] = None) -> Record:
    """The time of player 0 or 1 has run out."""
    return ended(record, Outcome(1 - player, TIME), final)


def agree(record: Record, final: Optional[Position] = None) -> Record:
    """Both players agree on a draw."""
    return ended(record, Outcome(None, AGREEMENT), final)


def claim(record: Record) -> Record:
    """A player claims a draw by repetition; RecordError unless the last position occurs for the third time."""
    positions = replay(record, main_path(record))
    seen = times_seen(record, positions)
    if seen < CLAIMABLE:
        raise RecordError([problem("no-repetition", (("times", seen),))])
    return ended(record, Outcome(None, REPETITION), positions[-1])


def reopen(record: Record) -> Record:
    """The record without its ending, so that its main line can go on."""
    return _but(record, ending=None)


def outcome(record: Record, final: Optional[Position] = None) -> Optional[Outcome]:
    """How the game ended; None while it goes on."""
    if record.ending:
        return record.ending  # type: ignore[no-any-return]
    return outcome_of(final or replay(record, main_path(record))[-1])


def outcome_of(final: Position) -> Optional[Outcome]:
    """How a game ends by the rules with that position; None where it goes on."""
    return Outcome(final.winner(), BY_RULES) if final.is_over() else None


def ended(record: Record, ending: Outcome, final: Optional[Position]) -> Record:
    """The record with that ending; RecordError where it has one, or its main line has ended by the rules."""
    known = outcome(record, final)
    if known:
        raise RecordError([problem("record-ended", (), known.reason)])
    return _but(record, ending=ending)


def _but(record: Record, **changes: object) -> Record:
    fields = {"setup": record.setup, "headers": record.headers, "nodes": record.nodes, "ending": record.ending}
    fields.update(changes)
    return Record(fields["setup"], fields["headers"], fields["nodes"], fields["ending"])
