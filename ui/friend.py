"""Games with a friend elsewhere: what the page keeps of one, and how it is played. Pure; the rules of merging two
histories are `engine.links.exchange`'s.

A game by link is a table whose session is "link/ID/ME": the game's id, the same on both devices, and the player
here. Its `exchange.Note` stands in the table as text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.links import exchange, fair_deals, letters
from engine.links.exchange import Note
from engine.peer.terms import read_terms
from engine.peer.words import write_bytes
from engine.plain import Plain
from engine.records import record as records
from ui import table as tables
from ui.deals import Drawn
from ui.sessions import Session
from ui.texts import _
from ui.words import player_name

if TYPE_CHECKING:
    from typing import Any, Optional, Sequence, Tuple

    from ui.saved import Saved
    from ui.state import State
    from ui.table import Table

    Line = Tuple[str, ...]

# Letters of a greeting, a name.
GREETING, NAME = 200, 40


class Friend(Plain):
    """What a link has brought, or what is about to be sent; nothing here is kept but by what a person does with it.

    kind     "" nothing; what the page "friend" is about: "invitation", "game" (one begun elsewhere), "older",
             "different", "foreign", "ask", "drawing" (a fair deal that is offered), "waiting" (for one), "fault"
    link     the text of the link that has come
    value    what it holds: `letters.Letter` or `letters.Drawing`
    arrival  what `exchange.arrive` says of it
    table    the game here to which it belongs
    text     the link that is shared; `rows`: its QR code, text of 0 and 1, one line for each row
    plan     the game for which replies are being planned, while the table is one to plan at
    planned  how many of the turns that are now shown one after the other were planned
    """

    kind = ""
    link = ""
    value: Any = None
    arrival: Any = None
    table: Any = None
    text = ""
    rows = ""
    plan: Any = None
    planned = 0


# Tables


def session(name: str, player: int) -> str:
    """The session's text for a game with that id, in which `player` sits here."""
    return "link/%s/%d" % (name, player)


def id_of(text: str) -> str:
    """The game's id in a session's text; "" for another kind of session."""
    parts = text.split("/")
    return parts[1] if parts[0] == "link" and len(parts) == 3 else ""


def seat(table: Table) -> int:
    """The player who sits here."""
    return 1 if table.session.endswith("/1") else 0


def is_mine(table: Table) -> bool:
    """Whether the main line waits for the player here."""
    path = records.main_path(table.record)
    return not table.outcome() and tables.position_at(table, path).mover == seat(table)


def is_invitation(table: Table) -> bool:
    """Whether the friend can't know of the game yet."""
    return len(table.record.nodes) <= 2 and not note_of(table).name


def note_of(table: Table) -> Note:
    """The table's note; the last one that was read is remembered, for it is asked for at each drawing."""
    if table.note not in _read:
        _read.clear()
        _read[table.note] = exchange.read_note(table.note)
    return _read[table.note]


_read = {}  # type: Dict[str, Note]


def with_note(table: Table, note: Note) -> Table:
    """The table with another note; its session says who sits here."""
    changed: Table = table.but(note=exchange.write_note(note), session=session(note.id, note.me))
    return changed


def other_name(table: Table) -> str:
    """What the friend is called: by the own words, by the record, by the side."""
    player = 1 - seat(table)
    named = note_of(table).name if table.note else ""
    return named or records.header(table.record, records.PLAYERS[player]) or player_name(table.game(), player)


def find(games: Sequence[Saved], name: str) -> Optional[Saved]:
    """The saved game with that id, None for none."""
    for game in games:
        if name and id_of(game.session) == name:
            return game
    return None


def fresh_id(outside: Any, count: int = letters.ID_BYTES) -> str:
    """Random bytes as text; with the number of an id's for a game's id."""
    return write_bytes(bytes([outside.choose(256) for _ in range(count)]))


def set_out(name: str, note: Note, record: Any) -> Table:
    """A table for a game by link, standing at the end of its main line, one's own side at the bottom."""
    table = with_note(tables.set_out(name, named(record, note)), note)
    table = table.but(turned=note.me == 1, sent=-1, firm=0)
    return tables.go(table, records.main_path(record))


def named(record: Any, note: Note) -> Any:
    """The record with the friend's name as a header, where it has none."""
    header = records.PLAYERS[1 - note.me] if note.me >= 0 else ""
    if not note.name or not header or records.header(record, header):
        return record
    return records.with_header(record, header, note.name)


def with_record(table: Table, record: Any) -> Table:
    """The table with its record gone on. Where coins were dealt, positions that waited for them are read anew."""
    changed: Table = table.but(record=record)
    if record.setup == table.record.setup:
        return changed
    texts = {path: table.texts[path] for path in table.texts if "?" not in table.texts[path]}
    return tables.go(changed.but(texts=texts, position=None), table.path)


def merged(table: Table, arrival: Any) -> Table:
    """The table with what has arrived, standing at the end."""
    # It goes on from ours: comments and branches are in it.
    record = named(arrival.record, arrival.note)
    changed = with_note(with_record(table, record), arrival.note)
    changed = tables.go(changed, records.main_path(record))
    return changed.but(firm=len(changed.path))


def game_of(value: Any) -> str:
    """The game that a letter, a drawing or a fair deal under way is about."""
    if isinstance(value, letters.Letter):
        return str(value.record.setup.game)
    terms = read_terms(value.terms) if isinstance(value, Drawn) else value.terms
    return str(terms.game)


# Sending


def letter_text(table: Table) -> str:
    """The link of the game as it stands, to be sent to the friend."""
    note, record = note_of(table), table.record
    early = len(record.nodes) <= 3
    own = records.header(record, records.PLAYERS[note.me]) if early else ""
    return letters.write_letter(fair_deals.letter(note, record, own[:NAME], table.greeting if early else ""))


def address(state: State, text: str, game: str = "") -> str:
    """The whole address of a link. For a game it leads over the page that tells a messenger what it is about."""
    from ui.texts import language

    way = "to/%s-%s.html" % (game, language()) if game and state.previews else ""
    return "%s%s#%s" % (state.address, way, text)


# A draw


def may_offer(table: Table) -> bool:
    """Whether a draw can be offered with the own turn that was made last."""
    if not table.is_at_end() or table.draft:
        return False
    return letters.may_offer(table.record, table.position, seat(table))


def is_offered(table: Table) -> bool:
    """Whether the friend offers a draw where the game stands."""
    if not id_of(table.session) or table.outcome() or not table.is_at_end():
        return False
    return note_of(table).offer == 1 - seat(table)


# Planning


def planning(table: Table) -> Table:
    """A table to plan replies at: both sides are moved on it, and it is kept nowhere."""
    note = note_of(table)
    end = records.main_path(table.record)
    line = records.Record(table.record.setup, table.record.headers, _main(table.record), None)
    plan = table.but(record=line, session="plan/%d/%d" % (len(end), note.me), firm=len(end))
    plan = tables.go(plan.but(texts={path: table.texts[path] for path in table.texts if not any(path)}), end)
    return tables.go(plan.but(record=letters.with_replies(line, note.plans)), end)


def _main(record: Any) -> Any:
    return record.nodes[: len(records.main_path(record)) + 1]


def planned_lines(table: Table) -> Tuple[Line, ...]:
    """The lines of replies at a table to plan at; a turn of the friend's without an answer is left out."""
    base = plan_base(table)
    lines, way = [], []  # type: Any, Any
    nodes = table.record.nodes[base + 1 :]
    for index, node in enumerate(nodes):
        depth = node.depth - base
        del way[depth - 1 :]
        way.append(node.turn)
        if index + 1 == len(nodes) or nodes[index + 1].depth <= node.depth:
            line = tuple(way[: len(way) // 2 * 2])
            if line and line not in lines:
                lines.append(line)
    return tuple(_longest(lines))


def _longest(lines: Sequence[Line]) -> Sequence[Line]:
    """Without the lines that are only the beginning of another."""
    return [line for line in lines if not [each for each in lines if each != line and each[: len(line)] == line]]


def plan_base(table: Table) -> int:
    """After how many turns the plans at a table to plan at begin."""
    return int(table.session.split("/")[1])


# Sessions


class ByLink(Session):
    """A friend elsewhere: one's own turns here, at the end of the game only; the friend's come by link."""

    kind = "link"

    def may_play(self, table: Table) -> bool:
        return table.is_at_end() and not table.record.ending and table.position.mover == seat(table)

    def bottom(self, table: Table) -> int:
        return seat(table)

    def may_end(self, table: Table) -> Tuple[str, ...]:
        if table.outcome():
            return ()
        return ("resign", "claim", "draw") if may_offer(table) else ("resign", "claim")

    def may_rewind(self, table: Table) -> bool:
        """The own last turn, as long as nobody can know of it."""
        own = table.is_at_end() and len(table.path) > table.firm and table.position.mover != seat(table)
        return own and not table.record.ending

    def speaks_for(self, table: Table) -> int:
        return seat(table)

    def waits(self, table: Table) -> str:
        """See `Session`: for the link to be sent, or for the friend."""
        if table.outcome() or table.position.mover == seat(table):
            return ""
        name = other_name(table)
        if table.sent < len(table.path):
            return _("Now send the link to {name}.").format(name=name)
        return _("{name} is to move.").format(name=name)


class Planning(Session):
    """If they play this, I answer that: both sides are moved here, after the last turn of the game."""

    kind = "plan"
    keeps = False

    def may_play(self, table: Table) -> bool:
        depth = len(table.path) - plan_base(table)
        if depth < 0 or table.path[: plan_base(table)] != (0,) * plan_base(table):
            return False
        return depth % 2 == 0 or not _has_child(table)

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return ()

    def may_rewind(self, table: Table) -> bool:
        return len(table.path) > plan_base(table)


class Watching(Session):
    """A game to look at; nobody plays in it."""

    kind = "watch"
    keeps = False

    def may_play(self, table: Table) -> bool:
        return False

    def may_end(self, table: Table) -> Tuple[str, ...]:
        return ()

    def waits(self, table: Table) -> str:
        return _("A game to look at. Step through its turns.")


def _has_child(table: Table) -> bool:
    index = tables.index_of(table)
    nodes = table.record.nodes
    return index + 1 < len(nodes) and nodes[index + 1].depth == nodes[index].depth + 1


SESSIONS = {"link": ByLink(), "plan": Planning(), "watch": Watching()}
