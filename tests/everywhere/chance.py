"""Games played by chance, alike on every interpreter: the standard library's generators are not."""

from engine.game import read_steps  # noqa: F401
from engine.record import following, new, play, set_up
from engine.relativity.position import deal


class Chance:
    """A small linear congruential generator; numbers stay below 2**30, as MicroPython likes them."""

    def __init__(self, seed):
        self.state = seed * 7919 % 1048573 + 1

    def __call__(self, count):
        """An integer of range(count)."""
        self.state = (self.state * 1021 + 12345) % 1048573
        return self.state % count


def turn_by_chance(position, chance):
    """One whole turn, each step drawn evenly; its text."""
    text = ""
    while True:
        steps = position.steps()
        step = steps[chance(len(steps))]
        text, position = text + step.text, position._after(step)
        if not position.made:
            return text


def setup_by_chance(game, rules, chance):
    deals = (deal(chance), deal(chance)) if game == "relativity" and rules == "standard" else ()
    if rules == "mirror":
        deals = (deal(chance),)
    return set_up(game, rules, deals)


def record_by_chance(game, rules, turns, seed):
    """A record of a game of at most so many turns."""
    chance = Chance(seed)
    record = new(setup_by_chance(game, rules, chance))
    played, path = None, ()
    for _ in range(turns):
        position = played.position if played else None
        if position is None:
            from engine.record import first_position

            position = first_position(record.setup)
        if not position.steps():
            break
        played = play(record, path, turn_by_chance(position, chance), position)
        record, path = played.record, played.path
    return record
