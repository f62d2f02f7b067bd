"""The turns of a live game: their digests, where two histories part, and the record that grows turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError, problem
from engine.games import game_named
from engine.peer.terms import digest
from engine.peer.wire import NO_CLOCK
from engine.peer.words import refuse
from engine.plain import Plain
from engine.records import record as records

if TYPE_CHECKING:
    from typing import List, Optional, Sequence, Tuple

    from engine.errors import Problem
    from engine.game import Position
    from engine.records.record import Record

# Positions before the last one that are kept, so that a takeback needs no replay.
RECENT = 2
NEVER = -1


class Game(Plain):
    """One game of a session, as this side has it.

    number     in the session; each rematch adds one
    record     its main line only; clocks in its nodes
    position   after the last turn
    recent     the positions before that, at most RECENT, the latest last
    movers     who made each turn, "0" or "1": they need not alternate (R3: a round may end with either's swap)
    places     a digest of each position from the first one on, alike for positions that count as the same (P9, R14)
    digests    of the turns, from before the first turn on: one more than there are turns
    cuts       takebacks so far
    base       the ply to which the last takeback went
    dealt      the ply at which chance spoke last: nothing before it is taken back
    mine, theirs    wishes at this version, letters of `wire.WISHES`; ours are never taken back, for theirs to be bound
    refused    wishes of theirs that were refused here at this version; `denied`: ours that were refused there
    held       turns the other side has beyond what it may add by itself, for a person to decide on
    apart      the ply from which the other side's history differs, or -1; then `other` holds its turns
    since      when the clock of the turn under way was set going, or NEVER where it has not been yet
    gap        milliseconds of the turn for which there was no connection, NEVER where that is not known; `gone`: when
               the connection went, NEVER while it is there
    """

    number = 0
    record: Record = None  # type: ignore[assignment]
    position: Position = None  # type: ignore[assignment]
    recent: Tuple[Position, ...] = ()
    movers = ""
    places: Tuple[str, ...] = ()
    digests: Tuple[str, ...] = ()
    cuts = 0
    base = 0
    dealt = 0
    mine = ""
    theirs = ""
    refused = ""
    denied = ""
    held: Tuple[Tuple[str, int], ...] = ()
    apart = -1
    other: Tuple[str, ...] = ()
    since = NEVER
    gap = 0
    gone = NEVER

    @property
    def ply(self) -> int:
        """The number of turns."""
        return len(self.digests) - 1

    @property
    def turns(self) -> Tuple[Tuple[str, int], ...]:
        """Each turn with the clock of its player in milliseconds."""
        return tuple([(node.turn, node.clock) for node in self.record.nodes[1:]])

    def outcome(self) -> Optional[records.Outcome]:
        """How the game ended; None while it goes on."""
        return records.outcome(self.record, self.position)


def begin(session: str, number: int, setup: records.Setup) -> Game:
    """A game before its first turn."""
    record = records.new(setup)
    position = records.first_position(setup)
    first = digest("game", session, str(number), setup.game, setup.rules, position.write())
    return Game(number=number, record=record, position=position, places=(place(record, position),), digests=(first,))


def from_record(session: str, record: Record) -> Game:
    """The session's first game, already under way: the main line of a record that was checked before."""
    game = begin(session, 0, record.setup)
    # Neither headers nor times: both sides must have the same, and the clocks begin anew.
    line = records.only(record, ())
    record = records.Record(line.setup, (), line.nodes, line.ending)
    positions = records.replay(record, records.main_path(record))
    digests = chained(game.digests[0], [node.turn for node in record.nodes[1:]])
    movers = "".join([str(position.mover) for position in positions[:-1]])
    recent = tuple(positions[-1 - RECENT : -1])
    places = tuple([place(record, position) for position in positions])
    return game.but(record=record, position=positions[-1], recent=recent, movers=movers, places=places, digests=digests)


def with_clocks(game: Game, left: Sequence[int]) -> Game:
    """The game with what players 0 and 1 have left, in milliseconds, as somebody else has kept it."""
    record = game.record
    for player, milliseconds in enumerate(left):
        ply = game.movers.rfind(str(player)) + 1
        if ply:
            record = records.with_times(record, (0,) * ply, clock=milliseconds)
    return game.but(record=record)


def chained(first: str, turns: Sequence[str]) -> Tuple[str, ...]:
    """The digests before the first turn, after it, and so on."""
    digests = [first]
    for turn in turns:
        digests.append(following(digests[-1], turn))
    return tuple(digests)


def following(before: str, turn: str) -> str:
    """The digest after one more turn."""
    return digest("turn", before, turn)


def position_digest(position: Position) -> str:
    """A short digest of a position: shows where two programs do not play by the same rules."""
    return digest("position", position.write())[:6]


def played(game: Game, turn: str, clock: int = NO_CLOCK) -> Game:
    """The game with one more turn, checked by the rules; IllegalTurn, NotationError or RecordError."""
    path = records.main_path(game.record)
    added = records.play(game.record, path, turn, game.position)
    record = added.record
    if clock != NO_CLOCK:
        record = records.with_times(record, added.path, clock=clock)
    written = record.nodes[-1].turn
    return game.but(
        record=record,
        position=added.position,
        recent=(game.recent + (game.position,))[-RECENT:],
        movers=game.movers + str(game.position.mover),
        places=game.places + (place(record, added.position),),
        digests=game.digests + (following(game.digests[-1], written),),
    )


def cut(game: Game, count: int) -> Game:
    """The game without its last turns: one takeback."""
    ply = game.ply - count
    record = records.delete(game.record, (0,) * (ply + 1))
    if count <= len(game.recent):
        position, recent = game.recent[-count], game.recent[:-count]
    else:
        position, recent = records.replay(record, (0,) * ply)[-1], ()
    return game.but(
        record=record,
        position=position,
        recent=recent,
        movers=game.movers[:ply],
        places=game.places[: ply + 1],
        digests=game.digests[: ply + 1],
        cuts=game.cuts + 1,
        base=ply,
    )


def with_deal(game: Game, deal: str) -> Game:
    """The game in which chance has spoken, where its position awaits that."""
    names = game_named(game.record.setup.game).deals(game.record.setup.rules)
    record = records.with_deal(game.record, names[-1], deal)
    position = game.position.with_deal(deal)
    places = game.places[:-1] + (place(record, position),)
    return game.but(record=record, position=position, places=places, dealt=game.ply)


def place(record: Record, position: Position) -> str:
    """What repetition is told by."""
    return digest("place", records.game_of(record).sameness(position))


def is_claimable(game: Game) -> bool:
    """Whether the last position has occurred often enough for a draw (P9, R14)."""
    return len([each for each in game.places if each == game.places[-1]]) >= records.CLAIMABLE


def parting(mine: Sequence[str], theirs: Sequence[str]) -> int:
    """The number of turns that two histories have in common from the start."""
    for ply, (one, other) in enumerate(zip(mine, theirs)):
        if one != other:
            return ply
    return min(len(mine), len(theirs))


def fault_of(error: EngineError, ply: int) -> Problem:
    """What to say about a turn that the rules refuse."""
    return problem("peer-turn", (("turn", ply + 1),), error.problems[0].found or error.code)


def played_by_peer(game: Game, turn: str, clock: int) -> Game:
    """As `played`; PeerError for a turn that the rules refuse, or that is not written as the game writes it."""
    try:
        after = played(game, turn, clock)
    except EngineError as error:
        raise refuse("peer-turn", fault_of(error, game.ply).found, (("turn", game.ply + 1),))
    if after.record.nodes[-1].turn != turn:
        raise refuse("peer-turn", turn, (("turn", game.ply + 1),))
    return after


def texts(game: Game) -> List[str]:
    """The turns without clocks."""
    return [node.turn for node in game.record.nodes[1:]]
