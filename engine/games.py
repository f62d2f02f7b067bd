"""The games there are, and what records, links and the ways in ask about a game besides its positions.

The order of `GAMES`, of a game's rule sets and of its deals is part of the link format: only append.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import NotationError, RecordError, problem
from engine.paradox.position import start as start_paradox
from engine.paradox.rulesets import TEXTS
from engine.paradox.setup import read as read_paradox
from engine.relativity.board import QUARTERS
from engine.relativity.position import deal
from engine.relativity.position import read_position as read_relativity
from engine.relativity.position import start as start_relativity
from engine.relativity.setup import read_deal

if TYPE_CHECKING:
    from typing import Callable, List, Sequence, Tuple

    from engine.game import Position


class Game:
    """One game, as everybody who is not one of its positions sees it.

    name    as in `Position.game`
    fields  number of fields of a position's text; within a turn one more follows, the turn so far
    rules   the texts of its rule sets
    sides   what the players are called who began, and who did not
    """

    name = ""
    fields = 0
    rules: Tuple[str, ...] = ()
    sides = ("", "")

    def deals(self, rules: str) -> Tuple[str, ...]:
        """Names of what chance deals in the course of a game, in order; record headers bear them."""
        return ()

    def start(self, rules: str, deals: Sequence[str]) -> Position:
        """The standard first position; `deals` as texts, "" where unknown. Errors where one is missing or wrong."""
        raise NotImplementedError

    def read(self, text: str) -> Position:
        """The position of a text, perhaps within a turn; NotationError or SetupError."""
        raise NotImplementedError

    def rules_of(self, position: Position) -> str:
        """The rule set that a position itself tells; "" where it could be any."""
        return ""

    def check_deal(self, deal: str) -> None:
        """Raise NotationError or SetupError where `deal` is not one of the game's."""

    def deal(self, choose: Callable[[int], int]) -> str:
        """A fair deal; `choose(n)` gives each of range(n) alike and is the only chance in it."""
        raise NotImplementedError

    def draws(self, deal: str) -> List[Tuple[int, int]]:
        """What `choose` must have answered to `deal` for that deal: pairs (answer, n)."""
        raise NotImplementedError

    def dealt(self, position: Position, rules: str, deals: Sequence[str]) -> Position:
        """The position, with the board dealt where it awaits that and the deal is known."""
        return position

    def side(self, position: Position) -> str:
        """What the errors call the one to move."""
        return self.sides[position.mover]

    def first_number(self, position: Position) -> int:
        """The number of the next turn, where a record starts from this position."""
        return 1

    def sameness(self, position: Position) -> str:
        """A text that is alike for positions that count as the same when repetition is claimed."""
        return position.write()


class _Paradox(Game):
    name = "paradox"
    fields = 8
    rules = TEXTS
    sides = ("white", "black")

    def start(self, rules: str, deals: Sequence[str]) -> Position:
        return start_paradox(rules)

    def read(self, text: str) -> Position:
        return read_paradox(text)

    def rules_of(self, position: Position) -> str:
        return position.write().split(" ", 1)[0]

    def first_number(self, position: Position) -> int:
        """The position's own TURN."""
        return int(position.write().rsplit(" ", 1)[1])

    def sameness(self, position: Position) -> str:
        """Everything but the turn number (P9)."""
        return position.write().rsplit(" ", 1)[0]


class _Relativity(Game):
    name = "relativity"
    fields = 6
    rules = ("standard", "mirror")
    sides = ("player 1", "player 2")

    def deals(self, rules: str) -> Tuple[str, ...]:
        """By the option `mirror` the Day uses the Night's deal (R11)."""
        return ("Night", "Day") if rules == "standard" else ("Night",)

    def start(self, rules: str, deals: Sequence[str]) -> Position:
        if not deals or not deals[0]:
            raise RecordError([problem("deal-missing", (("header", "Night"),))])
        return start_relativity(deals[0])

    def read(self, text: str) -> Position:
        return read_relativity(text)

    def check_deal(self, deal: str) -> None:
        read_deal(deal)

    def deal(self, choose: Callable[[int], int]) -> str:
        return deal(choose)

    def draws(self, deal: str) -> List[Tuple[int, int]]:
        """Quarter by quarter, each coin of the ranks that are left."""
        coins, pairs = read_deal(deal), []
        for quarter in QUARTERS:
            ranks = list(range(len(quarter)))
            for cell in quarter:
                choice = ranks.index(coins[cell])
                pairs.append((choice, len(ranks)))
                del ranks[choice]
        return pairs

    def dealt(self, position: Position, rules: str, deals: Sequence[str]) -> Position:
        return position.with_deal(deals[-1]) if position.awaits_deal() and deals[-1] else position

    def side(self, position: Position) -> str:
        role = position.write().split(" ")[2]
        return "space" if role == "S" else "time"


PARADOX = _Paradox()
RELATIVITY = _Relativity()
GAMES = (PARADOX, RELATIVITY)


def game_named(name: str) -> Game:
    """The game of that name; NotationError for any other."""
    for game in GAMES:
        if game.name == name:
            return game
    raise NotationError([problem("game-unknown", (), name, [game.name for game in GAMES])])


def read_position(text: str) -> Position:
    """A position of whichever game it is, told by the number of its fields; NotationError or SetupError."""
    count = text.count(" ") + 1
    for game in GAMES:
        if count in (game.fields, game.fields + 1):
            return game.read(text)
    offer = ["%d (%s)" % (game.fields, game.name) for game in GAMES]
    raise NotationError([problem("field-count", (("fields", count),), text, offer)])
