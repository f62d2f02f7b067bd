"""A third game, of a page, to see that nothing outside the games knows which games there are.

Two heaps; a turn takes one to three pieces from one of them; who takes the last one wins, of the
second deal: when both heaps are empty the first time, they are dealt anew. `3,4 0 a 7`: heaps, side,
deals to come, turn.
"""

import re

from engine.errors import NotationError, SetupError, problem
from engine.game import Effect, Position, Step
from engine.games import Game


class HeapsPosition(Position):
    game = "heaps"
    step_form = re.compile("^([ab]|[123])")

    def __init__(self, heaps, mover, deals, number, made=()):
        self.heaps, self.mover, self.deals, self.number, self.made = heaps, mover, deals, number, made

    def steps(self):
        if self.made:
            heap = self.heaps[self.made[0].source]
            return tuple(Step(str(count), "take", count, -1) for count in (1, 2, 3) if count <= heap)
        return tuple(Step("ab"[index], "heap", index, index) for index in (0, 1) if self.heaps[index])

    def _after(self, step):
        if step.verb == "heap":
            return HeapsPosition(self.heaps, self.mover, self.deals, self.number, (step,))
        heaps = list(self.heaps)
        heaps[self.made[0].source] -= step.source
        return HeapsPosition(tuple(heaps), 1 - self.mover, self.deals, self.number + 1)

    def effects(self, step):
        return (Effect("take", "", step.source, step.target, -1, "H1"),)

    def write(self):
        text = "%d,%d %s %d %d" % (self.heaps + ("ab"[self.mover], self.deals, self.number))
        return text + " " + self.turn_so_far() if self.made else text

    def is_over(self):
        return self.heaps == (0, 0) and not self.deals

    def winner(self):
        return 1 - self.mover if self.is_over() else None

    def awaits_deal(self):
        return self.heaps == (0, 0) and self.deals > 0

    def with_deal(self, deal):
        return HeapsPosition(read_heaps(deal), self.mover, self.deals - 1, self.number)

    def __eq__(self, other):
        return isinstance(other, HeapsPosition) and self.write() == other.write()

    def __hash__(self):
        return hash(self.write())


def read_heaps(text):
    heaps = text.split(",")
    if len(heaps) != 2 or not all(heap.isdigit() for heap in heaps):
        raise NotationError([problem("field-form", (), text)])
    if max(len(heap) for heap in heaps) > 1:
        raise SetupError([problem("piece-foreign", (), text)])
    return tuple(int(heap) for heap in heaps)


class Heaps(Game):
    name = "heaps"
    fields = 4
    rules = ("plain",)
    sides = ("left", "right")

    def deals(self, rules):
        return ("First", "Second")

    def start(self, rules, deals):
        return HeapsPosition(read_heaps(deals[0] if deals else ""), 0, 1, 1)

    def read(self, text):
        heaps, side, deals, number = text.split(" ")[:4]
        return HeapsPosition(read_heaps(heaps), "ab".index(side), int(deals), int(number))

    def check_deal(self, deal):
        read_heaps(deal)

    def deal(self, choose):
        return "%d,%d" % (1 + choose(9), 1 + choose(9))

    def draws(self, deal):
        return [(heap - 1, 9) for heap in read_heaps(deal)]

    def dealt(self, position, rules, deals):
        return position.with_deal(deals[1]) if position.awaits_deal() and deals[1] else position

    def first_number(self, position):
        return position.number

    def sameness(self, position):
        return position.write().rsplit(" ", 1)[0]
