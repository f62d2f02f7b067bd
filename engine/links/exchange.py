"""Games by link: a letter that arrives is laid beside the game that is kept, and nothing is ever overwritten.

What a device keeps of a game by link is its record and a `Note`; both are values, and each function gives new ones.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import LinkError, problem
from engine.links.letters import Letter, may_offer, with_replies
from engine.peer.history import parting
from engine.peer.lots import Lot
from engine.peer.words import read_line, refuse, write_line
from engine.records import record as records

if TYPE_CHECKING:
    from typing import Any, Dict, List, Sequence, Tuple

    from engine.records.record import Record, Setup

    Line = Tuple[str, ...]
    Lines = Tuple[Line, ...]

SAME, NEWER, OLDER, DIFFERENT, FOREIGN = RELATIONS = ("same", "newer", "older", "different", "foreign")
# Newer, but with turns of ours that were not made here: only the person can know whether they were.
ASK = "ask"
FORM = "1"


class Note(namedtuple("Note", "id me secret lots replies plans name offer")):
    """What is kept beside the record of a game by link.

    id       the game's, as in its letters
    me       the player on this device, 0 or 1; -1 while that is not drawn
    secret   text that only this device knows, for fair deals; "" where there are none
    lots     `engine.peer.lots.Lot`s of the fair deals
    replies  lines of conditional replies that the other has sent, from the record's end on
    plans    those that we have sent, likewise
    name     what the other is called
    offer    the player who offers a draw where the record ends, -1 for none; the next turn declines it
    """


class Comparison(namedtuple("Comparison", "relation ply")):
    """How one record stands to another: a word of RELATIONS, and the number of turns that they have in common."""


class Arrival(namedtuple("Arrival", "relation ply turns record note")):
    """What a letter brings.

    relation  SAME; NEWER, the letter goes on from ours; OLDER, it is an earlier state of ours, to look back at;
              DIFFERENT, it goes another way after `ply` turns; FOREIGN, it is another game; ASK, see there
    turns     those that it adds to ours, or all of its own where it is DIFFERENT
    record, note    with them added; unchanged unless NEWER or ASK
    """


class Move(namedtuple("Move", "record note answers")):
    """A turn made here; `answers`: the turns that followed by conditional replies, to be shown as such."""


# Two records side by side


def compare(mine: Record, theirs: Record) -> Comparison:
    """How `theirs` stands to `mine`; main lines only. A record that says how the game ended is newer than one
    that doesn't, all else alike; deals that only one of them knows make no difference."""
    if not _is_same_setup(mine.setup, theirs.setup):
        return Comparison(FOREIGN, 0)
    ours, others = turns_of(mine), turns_of(theirs)
    ply = parting(ours, others)
    if ply < min(len(ours), len(others)):
        return Comparison(DIFFERENT, ply)
    if len(ours) == len(others):
        return Comparison(_by_ending(mine, theirs), ply)
    shorter = theirs if len(others) < len(ours) else mine
    # Nobody plays on after the end.
    if shorter.ending:
        return Comparison(DIFFERENT, ply)
    return Comparison(OLDER if shorter is theirs else NEWER, ply)


def _by_ending(mine: Record, theirs: Record) -> str:
    if mine.ending == theirs.ending:
        return _by_deals(mine.setup, theirs.setup)
    if mine.ending and theirs.ending:
        return DIFFERENT
    return NEWER if theirs.ending else OLDER


def _by_deals(mine: Setup, theirs: Setup) -> str:
    known = [len([deal for deal in setup.deals if deal]) for setup in (mine, theirs)]
    return SAME if known[0] == known[1] else NEWER if known[0] < known[1] else OLDER


def _is_same_setup(mine: Setup, theirs: Setup) -> bool:
    if (mine.game, mine.rules, mine.start) != (theirs.game, theirs.rules, theirs.start):
        return False
    return all([not one or not other or one == other for one, other in zip(mine.deals, theirs.deals)])


def turns_of(record: Record) -> List[str]:
    """The turns of the main line."""
    return records.turns_to(record, records.main_path(record))


# Arriving


def find(notes: Sequence[Note], letter: Letter) -> int:
    """The index of the note of the letter's game, -1 where that is new here."""
    for index, note in enumerate(notes):
        if note.id == letter.id:
            return index
    return -1


def first(letter: Letter) -> Note:
    """The note of a game that a letter has brought here: an invitation, or a game begun elsewhere."""
    offer = letter.sender if letter.offer else -1
    return new_note(letter.id, 1 - letter.sender, replies=letter.replies, name=letter.name, offer=offer)


def arrive(note: Note, mine: Record, letter: Letter) -> Arrival:
    """Lay a letter beside the game that is kept here."""
    relation, ply = compare(mine, letter.record)
    if relation == DIFFERENT:
        return Arrival(relation, ply, tuple(turns_of(letter.record)), mine, note)
    if relation in (OLDER, FOREIGN):
        return Arrival(relation, ply, (), mine, note)
    unasked = _is_unasked(note, mine, letter)
    if letter.sender != note.me:
        note = _learned(note, letter)
    if relation != SAME or letter.offer:
        note = note_but(note, offer=letter.sender if letter.offer else -1)
    if relation == SAME:
        return Arrival(relation, ply, (), mine, note)
    turns = tuple(turns_of(letter.record)[ply:])
    merged, unplanned = _merged(note, mine, letter.record, turns)
    plans: Lines = () if turns else note.plans
    return Arrival(ASK if unplanned or unasked else NEWER, ply, turns, merged, note_but(note, plans=plans))


def _is_unasked(note: Note, mine: Record, letter: Letter) -> bool:
    """Whether it ends the game by something of ours that was not said here: our consent to a draw, our giving up."""
    ending = letter.record.ending
    if mine.ending or not ending or letter.sender == note.me:
        return False
    if ending.reason == records.AGREEMENT:
        return note.offer != note.me or len(letter.record.nodes) != len(mine.nodes)
    return bool(ending.reason == records.RESIGNATION and ending.winner == letter.sender)


def _learned(note: Note, letter: Letter) -> Note:
    return note_but(note, replies=letter.replies, name=letter.name or note.name)


def _merged(note: Note, mine: Record, theirs: Record, turns: Sequence[str]) -> Tuple[Record, bool]:
    """Our record with their turns, and whether there are turns of ours among those that we did not plan."""
    plans, unplanned = note.plans, False
    record, position = with_deals(mine, theirs.setup), None
    for turn in turns:
        path = records.main_path(record)
        before = position or records.replay(record, path)[-1]
        unplanned = unplanned or (before.mover == note.me and plans_turn(plans) != turn)
        plans = rest_of(plans, turn)
        played = records.play(record, path, turn, before)
        record, position = played.record, played.position
        node = theirs.nodes[len(records.main_path(record))]
        record = records.with_times(record, records.main_path(record), node.time, node.clock)
    if theirs.ending and not record.ending:
        record = records.ended(record, theirs.ending, position)
    return record, unplanned


def with_deals(record: Record, setup: Setup) -> Record:
    """The record with the deals that another set-up knows and it does not."""
    names = records.game_of(record).deals(record.setup.rules)
    for name, mine, theirs in zip(names, record.setup.deals, setup.deals):
        if theirs and not mine:
            record = records.with_deal(record, name, theirs)
    return record


# Conditional replies


def rest_of(lines: Lines, turn: str) -> Lines:
    """What is left of the lines after a turn; none where no line begins with it."""
    return tuple([line[1:] for line in lines if len(line) > 1 and line[0] == turn])


def plans_turn(lines: Lines) -> str:
    """The one turn with which the lines go on, "" where they leave a choice or there are none."""
    turns = [line[0] for line in lines if line]
    return turns[0] if turns and turns == [turns[0]] * len(turns) else ""


def play(note: Note, record: Record, turn: str) -> Move:
    """Make a turn here, and those that follow by the other's replies. Our own plans end with it."""
    record = records.play(record, records.main_path(record), turn).record
    lines = rest_of(note.replies, turn)
    answers: List[str] = []
    while lines and not _is_ours(note, record):
        answer = plans_turn(lines)
        record = records.play(record, records.main_path(record), answer).record
        lines = rest_of(lines, answer)
        answers.append(answer)
    return Move(record, note_but(note, replies=lines, plans=(), offer=-1), tuple(answers))


def _is_ours(note: Note, record: Record) -> bool:
    position = records.replay(record, records.main_path(record))[-1]
    return position.mover == note.me or position.is_over() or position.awaits_deal()


def plan(note: Note, record: Record, lines: Sequence[Sequence[str]]) -> Note:
    """Plan replies to what the other may play next; errors as `engine.records.record.play`, LinkError where one
    lacks an answer or has two."""
    kept = tuple([tuple(line) for line in lines])
    answers: Dict[Line, str] = {}
    for line in kept:
        if len(line) % 2 or not line:
            raise LinkError([problem("link-form", (), " ".join(line))])
        for index in range(0, len(line), 2):
            if answers.setdefault(line[: index + 1], line[index + 1]) != line[index + 1]:
                raise LinkError([problem("link-form", (), " ".join(line))])
    with_replies(record, kept)
    return note_but(note, plans=kept)


# Sending


def letter(note: Note, record: Record, name: str = "", greeting: str = "") -> Letter:
    """The letter to send: the main line, the players' names and the times, our plans, and what fair deals reveal."""
    keep = [pair for pair in record.headers if pair[0] in records.PLAYERS]
    line = records.only(record, ("times",))
    line = records.Record(line.setup, tuple(keep), line.nodes, line.ending)
    return Letter(note.id, note.me, line, note.plans, name, greeting, (), is_offering(note, record))


# A draw


def is_offering(note: Note, record: Record) -> bool:
    """Whether a draw is offered from here."""
    return note.offer == note.me and may_offer(
        record, records.replay(record, records.main_path(record))[-1], note.me
    )


# Notes as text


def new_note(id: str, me: int, **known: Any) -> Note:
    """A note of which only some parts are known; the others are empty, and nobody offers a draw."""
    return note_but(Note(id, me, "", (), (), (), "", -1), **known)


def note_but(note: Note, **changes: Any) -> Note:
    """The note with some of its parts changed; TypeError for a part that there isn't."""
    parts = {"id": note.id, "me": note.me, "secret": note.secret, "lots": note.lots}
    parts.update({"replies": note.replies, "plans": note.plans, "name": note.name, "offer": note.offer})
    parts.update(changes)
    return Note(**parts)


def write_note(note: Note) -> str:
    """One line of text to keep."""
    pairs = [("v", FORM), ("i", note.id), ("m", str(note.me + 1)), ("s", note.secret), ("n", note.name)]
    pairs += [("l", ";".join([",".join(lot) for lot in note.lots]))]
    pairs += [("o", str(note.offer))] if note.offer >= 0 else []
    pairs += [("r", _write_lines(note.replies)), ("p", _write_lines(note.plans))]
    return write_line("note", pairs)


def read_note(text: str) -> Note:
    """The note of such a line; PeerError for any other text."""
    name, values = read_line(text)
    try:
        if name != "note" or values["v"] != FORM or values["m"] not in ("0", "1", "2"):
            raise ValueError(text)
        kept = [Lot(*part.split(",")) for part in values["l"].split(";") if part]
        return Note(
            values["i"],
            int(values["m"]) - 1,
            values["s"],
            tuple(kept),
            _read_lines(values["r"]),
            _read_lines(values["p"]),
            values["n"],
            {"": -1, "0": 0, "1": 1}[values.get("o", "")],
        )
    except (KeyError, ValueError, TypeError):
        raise refuse("peer-form", text)


def _write_lines(lines: Lines) -> str:
    return ";".join([",".join(line) for line in lines])


def _read_lines(text: str) -> Lines:
    return tuple([tuple(line.split(",")) for line in text.split(";") if line])
