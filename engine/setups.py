"""How a game begins: what is fixed before its first turn, and how positions follow from that."""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import RecordError, problem
from engine.game import play
from engine.games import game_named

if TYPE_CHECKING:
    from typing import Sequence

    from engine.game import Position
    from engine.games import Game


class Setup(namedtuple("Setup", "game rules start deals")):
    """What is fixed before the first turn; make it with `set_up`, which checks it.

    game   the game's name
    rules  one of its rule sets
    start  the first position as text; "" where it is the standard one
    deals  for each of the game's deals its text, "" where it is not known (yet)
    """


def set_up(game_name: str, rules: str, deals: Sequence[str] = (), start: str = "") -> Setup:
    """Check how a game is to begin; RecordError, NotationError or SetupError say what is wrong."""
    game = game_named(game_name)
    if rules not in game.rules:
        raise RecordError([problem("rules-unknown", (("header", "Rules"),), rules, game.rules)])
    names = game.deals(rules)
    full = tuple(deals) + ("",) * (len(names) - len(deals))
    if len(full) > len(names):
        raise RecordError([problem("deal-unasked", (), full[-1])])
    for deal in full:
        if deal:
            game.check_deal(deal)
    return Setup(game.name, rules, _checked_start(game, rules, full, start), full)


def _checked_start(game: Game, rules: str, deals: Sequence[str], start: str) -> str:
    if not start:
        game.start(rules, deals)
        return ""
    position = game.read(start)
    if position.made:
        raise RecordError([problem("start-unfinished", (("header", "Start"),), position.turn_so_far())])
    if game.rules_of(position) not in ("", rules):
        raise RecordError([problem("start-rules", (("header", "Start"),), game.rules_of(position), (rules,))])
    text = position.write()
    return "" if _is_standard(game, rules, deals, text) else text


def _is_standard(game: Game, rules: str, deals: Sequence[str], text: str) -> bool:
    known = not deals or bool(deals[0])
    return known and game.start(rules, deals).write() == text


def first_position(setup: Setup) -> Position:
    """The position before the first turn, dealt as far as the deals are known."""
    game = game_named(setup.game)
    position = game.read(setup.start) if setup.start else game.start(setup.rules, setup.deals)
    return game.dealt(position, setup.rules, setup.deals)


def following(setup: Setup, position: Position, turn: str) -> Position:
    """The position after one whole turn, dealt where that is due; IllegalTurn or NotationError."""
    return game_named(setup.game).dealt(play(position, turn), setup.rules, setup.deals)
