"""Laws of records, in any state that their functions can bring about."""

import re

from hypothesis import given as given_quickly
from hypothesis import settings
from hypothesis import strategies as st

from engine.errors import EngineError, LinkError, RecordError
from engine.links import link, seal
from engine.records import ppn as record_ppn
from engine.records import record as records
from engine.records import tree
from engine.records.reader import read, read_all
from engine.records.text import write, write_all
from tests.records.strategies import any_records, changed, changes


def given(*strategies, most=100):
    """As Hypothesis's, on a machine that others use as well."""
    return lambda test: settings(deadline=None, max_examples=most)(given_quickly(*strategies)(test))


@given(any_records())
def test_text_and_link_give_the_same_record_back(record):
    text = write(record)
    assert read(text) == record and write(read(text)) == text
    assert link.read_record(link.write_record(record)) == record


@given(any_records(), changes())
def test_a_change_makes_another_value_or_is_refused(record, change):
    text = write(record)
    after = changed(record, change)
    assert write(record) == text
    assert (after == record) == (write(after) == text) == (link.write_record(after) == link.write_record(record))


@given(any_records())
def test_every_node_can_be_reached_and_replayed(record):
    for index in range(len(record.nodes)):
        path = tree.path_to(record.nodes, index)
        positions = records.replay(record, path)
        assert tree.find(record.nodes, path) == index and len(positions) == len(path) + 1
        if path:
            played = records.play(record, path[:-1], record.nodes[index].turn, positions[-2])
            assert played == (record, path, positions[-1])
    assert not tree.has_twins(record.nodes)


@given(any_records(), st.sets(st.sampled_from(records.PARTS)))
def test_a_link_carries_the_parts_it_is_told_to(record, parts):
    carried = link.read_record(link.write_record(record, tuple(parts)))
    assert carried == records.only(record, tuple(parts))
    assert set(records.parts_of(carried)) <= parts


@given(st.lists(any_records(most=6), max_size=4))
def test_many_games_in_one_text(games):
    assert [reading for reading in read_all(write_all(games))] == [(game, None) for game in games]


@given(any_records())
def test_ppn_gives_the_main_line_back_where_it_can(record):
    try:
        text = record_ppn.write(record)
    except EngineError:
        return
    back = record_ppn.read(text).record
    assert records.turns_to(back, records.main_path(back)) == records.turns_to(record, records.main_path(record))
    assert (back.setup, back.ending) == (record.setup, record.ending)


# Damage


@given(any_records(), st.data())
def test_a_damaged_text_keeps_a_good_part(record, data):
    text = write(record)
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 5))
    damaged = text[:at] + data.draw(st.text(max_size=5)) + text[at + length :]
    for kept, error in read_all(damaged):
        assert error is None or error.problems
        if kept is not None:
            # What is kept is a sound record: all of it legal, and written it can be read.
            assert read(write(kept)) == kept


@given(any_records(), st.integers(0, 10**6))
def test_a_text_that_is_cut_keeps_its_turns_and_says_so(record, cut):
    text = write(record)
    # From the first turn to before the result.
    body = text.index("\n\n") + 2
    cut = body + cut % (len(text.rstrip()) - body)
    readings = list(read_all(text[:cut].rsplit(" ", 1)[0] if text[cut - 1 : cut] not in " \n" else text[:cut]))
    assert len(readings) == 1 and readings[0].error
    kept = {tuple(records.turns_to(readings[0].record, tree.path_to(readings[0].record.nodes, index)))
            for index in range(len(readings[0].record.nodes))}
    whole = {tuple(records.turns_to(record, tree.path_to(record.nodes, index))) for index in range(len(record.nodes))}
    assert kept <= whole


@given(st.text(max_size=200))
def test_any_text_is_no_record(text):
    for reading in read_all(text):
        assert reading.record is None and isinstance(reading.error, RecordError)


@given(st.text(alphabet='[]{}()"\\ \nGameRuls"pdox1.ab@+*-0', max_size=120))
def test_any_text_that_looks_like_a_record_is_read_to_its_end(text):
    for reading in read_all('[Game "paradox"]\n[Rules "base"]\n' + text):
        assert reading.record is None or read(write(reading.record)) == reading.record


# Links


@given(any_records(most=12), st.data())
def test_a_damaged_link_is_refused(record, data):
    text = link.write_record(record)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 6))
    damaged = text[:at] + data.draw(st.text(letters, max_size=6)) + text[at + length :]
    if damaged != text:
        try:
            link.read(damaged)
        except LinkError:
            return
        raise AssertionError(damaged)


@given(st.text(max_size=300))
def test_any_text_is_no_link(text):
    try:
        link.read(text)
    except LinkError:
        return
    raise AssertionError(text)


@given(st.binary(max_size=60), st.integers(0, 15))
def test_any_bytes_under_a_right_check_are_one_value_or_refused(content, kind):
    text = seal.sealed(kind, content)
    try:
        value = link.read(text).value
    except LinkError:
        return
    assert text == (link.write_record(value) if kind == link.RECORD else link.write_position(value))


@given(any_records(most=4), most=10)
def test_of_all_last_bytes_each_is_another_value_or_refused(record):
    data = seal.opened(link.write_record(record))
    found = []
    for last in range(256):
        other = data[:-1] + bytes([last])
        try:
            found.append(link.read(seal.lettered(other)).value)
        except LinkError:
            continue
    assert record in found and len(set(found)) == len(found)


def test_the_letters_of_a_link_need_no_escape():
    assert re.fullmatch("[A-Za-z0-9_-]+", link.write_record(records.new(records.set_up("paradox", "gim"))))
