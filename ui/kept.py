"""A table as the text that is kept in the browser: the record's parts as they are, so that opening needs no replay.

Records that come from elsewhere are read from their own text, strictly; this one only this page writes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.records import record as records
from engine.records.tree import Node
from ui import table as tables
from ui.saved import VERSION, Saved
from ui.table import Table

if TYPE_CHECKING:
    from typing import Any, List


def write(table: Table) -> str:
    """The table's text; a draft is not kept, a turn is once it has been confirmed."""
    record = table.record
    return json.dumps(
        {
            "version": VERSION,
            "setup": [record.setup.game, record.setup.rules, record.setup.start, list(record.setup.deals)],
            "headers": [list(pair) for pair in record.headers],
            "nodes": [list(node) for node in record.nodes],
            "ending": list(record.ending) if record.ending else None,
            "path": list(table.path),
            "texts": [[list(path), table.texts[path]] for path in sorted(table.texts)],
            "session": table.session,
            "turned": table.turned,
            "left": list(table.left),
            "added": table.added,
            "friend": [table.note, table.greeting, table.sent, table.firm],
        }
    )


def read(name: str, text: str) -> Any:
    """The table of a text, standing where it was left; None where the text is damaged."""
    try:
        return _read(name, json.loads(text))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return None
    except records.RecordError:
        return None


def _read(name: str, fields: Any) -> Table:
    game, rules, start, deals = [fields["setup"][index] for index in range(4)]
    setup = records.Setup(str(game), str(rules), str(start), tuple([str(deal) for deal in deals]))
    ending = fields["ending"]
    record = records.Record(
        setup,
        tuple([(str(pair[0]), str(pair[1])) for pair in fields["headers"]]),
        tuple([_node(each) for each in fields["nodes"]]),
        records.Outcome(ending[0], str(ending[1])) if ending else None,
    )
    note, greeting, sent, firm = [fields["friend"][index] for index in range(4)]
    table = Table(
        note=str(note),
        greeting=str(greeting),
        sent=int(sent),
        firm=int(firm),
        id=name,
        record=record,
        session=str(fields["session"]),
        turned=bool(fields["turned"]),
        texts={tuple(pair[0]): str(pair[1]) for pair in fields["texts"]},
        left=tuple([int(each) for each in fields["left"]]),
        added=int(fields["added"]),
    )
    return tables.go(table, tuple([int(each) for each in fields["path"]]))


def _node(fields: List[Any]) -> Node:
    return Node(int(fields[0]), str(fields[1]), str(fields[2]), int(fields[3]), int(fields[4]))


def summary(table: Table, now: int) -> Saved:
    """What the list of games says about a table."""
    outcome = table.outcome()
    result = "" if not outcome else "=" if outcome.winner is None else str(outcome.winner + 1)
    path = records.main_path(table.record)
    position = tables.position_at(table, path)
    return Saved(
        id=table.id,
        name=records.header(table.record, "Title") or names(table.record),
        game=table.game(),
        rules=table.record.setup.rules,
        turns=len(path),
        mover=position.mover,
        when=now,
        result=result,
        position=position.write(),
        session=table.session,
    )


def names(record: Any) -> str:
    """The players' names, "" where there are none."""
    found = [records.header(record, name) for name in records.PLAYERS]
    return " – ".join([name for name in found if name])
