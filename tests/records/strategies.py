"""Records as Hypothesis draws them: a set-up, and any sequence of changes that the functions allow."""

from hypothesis import strategies as st

from engine.games import GAMES
from engine.records import record as records
from engine.records import tree
from tests.everywhere.chance import setup_by_chance, turn_by_chance
from tests.everywhere.data import Chance

CHANGES = ("play", "play", "play", "branch", "comment", "header", "times", "promote", "delete", "take_back", "end")
# Everything that can be in a file.
texts = st.text(st.characters(codec="utf-8"), max_size=40)
rule_sets = st.sampled_from([(game.name, rules) for game in GAMES for rules in game.rules])


@st.composite
def changes(draw):
    """One change of a record: what, a number that says where, a text, and two times."""
    times = st.one_of(st.just(-1), st.integers(0, records.TIME_LIMIT))
    clocks = st.one_of(st.just(-1), st.integers(0, records.CLOCK_LIMIT))
    return draw(st.sampled_from(CHANGES)), draw(st.integers(0, 10**6)), draw(texts), draw(times), draw(clocks)


def changed(record, change):
    """The record after one change; as it was where that change is refused."""
    try:
        return _changed(record, *change)
    except records.RecordError:
        return record


def _changed(record, what, number, text, time, clock):
    path = tree.path_to(record.nodes, number % len(record.nodes))
    if what in ("play", "branch"):
        where = records.main_path(record) if what == "play" else path
        position = records.replay(record, where)[-1]
        turn = turn_by_chance(position, Chance(number)) if position.steps() else ""
        return records.play(record, where, turn, position).record if turn else record
    if what == "comment":
        return records.with_comment(record, path, text)
    if what == "header":
        return records.with_header(record, ("Player1", "Date", "Own/name")[number % 3], text)
    if what == "times":
        return records.with_times(record, path, time, clock)
    if what == "end":
        return _ended(record, number)
    return records.take_back(record) if what == "take_back" else getattr(records, what)(record, path)


def _ended(record, number):
    ways = (
        lambda: records.resign(record, number // 6 % 2),
        lambda: records.run_out(record, number // 6 % 2),
        lambda: records.agree(record),
        lambda: records.claim(record),
        lambda: records.reopen(record),
        lambda: records.reopen(record),
    )
    return ways[number % 6]()


@st.composite
def any_records(draw, most=25):
    """A record after so many changes at most."""
    (game, rules), seed = draw(rule_sets), draw(st.integers(0, 10**6))
    record = records.new(setup_by_chance(game, rules, Chance(seed)))
    for change in draw(st.lists(changes(), max_size=most)):
        record = changed(record, change)
    return record
