"""Games played by chance, alike on every interpreter, and a record in which everything is said."""

from engine.records.record import (
    agree,
    first_position,
    new,
    outcome,
    play,
    replay,
    set_up,
    with_comment,
    with_header,
    with_times,
)
from engine.records.tree import path_to
from engine.relativity.position import deal
from tests.everywhere.data import Chance

# Text that breaks what is not careful: quotes, brackets, backslashes, breaks, tags, all scripts, marks nobody sees.
NASTY = (
    'He said "no" \\ {yes} [%clk 0:00:01] (1. a1) <b>&amp;</b> 1-0',
    "[%at 2026-11-30T12:00:00Z] not a time",
    " spaces at both ends ",
    "lines\nand\r\nmore\tand \\n",
    "\\",
    "}",
    "Ünïcödé 東京 🎲 \u200d \u202e \u2028 \x00 \x7f \xa0 end",
    "\n",
    "* 1/2-1/2",
)


def turn_by_chance(position, chance):
    """One whole turn, each step drawn evenly; its text."""
    text = ""
    while True:
        steps = position.steps()
        step = steps[chance(len(steps))]
        text, position = text + step.text, position.after(step)
        if not position.made:
            return text


def setup_by_chance(game, rules, chance):
    deals = {"standard": 2, "mirror": 1}.get(rules, 0)
    return set_up(game, rules, [deal(chance) for _ in range(deals)])


def record_by_chance(game, rules, turns, seed):
    """A record of a game of at most so many turns."""
    chance = Chance(seed)
    record = new(setup_by_chance(game, rules, chance))
    path, position = (), first_position(record.setup)
    while turns and position.steps():
        record, path, position = play(record, path, turn_by_chance(position, chance), position)
        turns -= 1
    return record


def grown(record, branches, seed):
    """The record with so many more turns, played after any of its turns by chance."""
    chance = Chance(seed)
    while branches:
        path = path_to(record.nodes, chance(len(record.nodes)))
        position = replay(record, path)[-1]
        if position.steps():
            record = play(record, path, turn_by_chance(position, chance), position).record
        branches -= 1
    return record


def talkative(game, rules, seed):
    """A record with branches, headers, comments, times and an ending, of chance's or of the rules."""
    record = grown(record_by_chance(game, rules, 12, seed), 15, seed + 1)
    chance = Chance(seed + 2)
    for number, text in enumerate(NASTY):
        record = with_header(record, ("Player1", "Player2", "Date", "X%d" % number)[min(number, 3)], text)
        record = with_comment(record, path_to(record.nodes, chance(len(record.nodes))), text)
    for index in range(1, len(record.nodes), 2):
        time = 1796041696 + chance(100) if chance(3) else -1
        record = with_times(record, path_to(record.nodes, index), time, chance(300000) if chance(3) else -1)
    record = with_comment(record, (), "before")
    return record if outcome(record) else agree(record)
