"""A position of Relativity as plain data: its six fields, read from text, and everything that can be wrong with them.

A set-up is anything that parses; `faults` says why it cannot be a position of a game. Whether a
set-up can be *reached* is not asked. A last swap of `-` may also mean that nobody knows it.
"""

from __future__ import annotations

import re
from collections import namedtuple
from typing import TYPE_CHECKING

from engine.errors import NotationError, SetupError, problem
from engine.relativity import board

if TYPE_CHECKING:
    from typing import List, Tuple

    from engine.errors import Problem
    from engine.game import Step

FIELDS = ("coins", "round", "role", "night", "day", "last")
# As many trophies of a round end it (R10), and as many trophies of a player end the game (R12).
ROUND_ENDS = 5
GAME_ENDS = 6
NOT_TAKEN = bytes(6)

SWAP_FORM = re.compile(r"[a-f][1-4]#[a-f][1-4]")
_TROPHIES = "[12-][12-][12-][12-][12-][12-]$"
_FORMS = {
    "round": re.compile("(night|day)$"),
    "role": re.compile("[ST]$"),
    "night": re.compile(_TROPHIES),
    "day": re.compile(_TROPHIES),
    "last": re.compile("(-|[a-f][1-4]#[a-f][1-4])$"),
}


class Setup(namedtuple("Setup", "coins round role night day last")):
    """The fields of a position.

    coins       24 ranks 0-5 in the order of the cells; b"" where nobody has dealt yet (`?`)
    round       "night" or "day"
    role        "S" or "T": who is to move
    night, day  for each rank 0 for a trophy not taken, else the player 1 or 2 who has it
    last        the last swap of the round as a step, or None
    """


def player_of(round_name: str, role: str) -> int:
    """Who plays a role in a round: 0 for player 1, 1 for player 2 (R2)."""
    return int((role == "S") != (round_name == "night"))


def taken(trophies: bytes) -> int:
    """How many trophies of a round are taken."""
    return len([owner for owner in trophies if owner])


def counts(setup: Setup) -> Tuple[int, int]:
    """The trophies of player 1 and of player 2."""
    both = [owner for owner in setup.night + setup.day]
    return both.count(1), both.count(2)


def read_swap(text: str) -> Step:
    """The swap that a text in `SWAP_FORM` names, its spaces in either order; legal or not."""
    return board.swap(board.CELL_OF[text[:2]], board.CELL_OF[text[3:5]])


def read_setup(text: str) -> Setup:
    """Read the six fields; NotationError lists each field that is not in its form."""
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        raise NotationError([problem("field-count", (("column", 1),), text)])
    problems: List[Problem] = []
    for name, field in zip(FIELDS, fields):
        if not _in_form(name, field):
            code = "board-form" if name == "coins" else "field-form"
            problems.append(problem(code, _place(fields, name), field))
    if problems:
        raise NotationError(problems)
    coins, round_name, role, night, day, last = fields
    return Setup(
        read_coins(coins),
        round_name,
        role,
        _read_trophies(night),
        _read_trophies(day),
        None if last == "-" else read_swap(last),
    )


def _in_form(name: str, field: str) -> bool:
    if name == "coins":
        return field == "?" or _are_coins(field)
    # `$` also matches before a final line break.
    return bool(_FORMS[name].match(field)) and "\n" not in field


def _are_coins(text: str) -> bool:
    rows = text.split("/", board.ROWS)
    alike = all(len(row) == board.COLUMNS for row in rows)
    return len(rows) == board.ROWS and alike and all(letter in board.RANKS for row in rows for letter in row)


def read_coins(text: str) -> bytes:
    """The ranks of the coins of a text in form; b"" for `?`."""
    return bytes([board.RANKS.find(letter) for letter in text if letter not in "/?"])


def read_deal(text: str) -> bytes:
    """The coins of a deal, checked by R1; NotationError, or SetupError with each quarter that is not one suit."""
    place = (("field", "coins"), ("column", 1))
    if not _are_coins(text):
        raise NotationError([problem("board-form", place, text)])
    coins = read_coins(text)
    problems = []
    for quarter in board.QUARTERS:
        if len({coins[cell] for cell in quarter}) < len(quarter):
            corners = board.NAMES[quarter[0]] + "-" + board.NAMES[quarter[-1]]
            problems.append(problem("deal-quarter", (("field", "coins"), ("space", corners))))
    if is_middle_alike(coins):
        problems.append(problem("deal-middle", (("field", "coins"),)))
    if problems:
        raise SetupError(problems)
    return coins


def is_middle_alike(coins: bytes | bytearray) -> bool:
    """Whether c2, c3, d2, d3 show one rank: such a deal is dealt again (R1)."""
    return len({coins[cell] for cell in board.MIDDLE}) == 1


def write_setup(setup: Setup) -> str:
    """The six fields as text."""
    trophies = _write_trophies(setup.night) + " " + _write_trophies(setup.day)
    last = setup.last.text if setup.last else "-"
    return " ".join([board.write_coins(setup.coins), setup.round, setup.role, trophies, last])


def faults(setup: Setup) -> Tuple[Problem, ...]:
    """Everything that makes a set-up impossible, in the order of the fields; empty for a position."""
    found = _coin_faults(setup) + _trophy_faults(setup) + _last_faults(setup)
    texts = write_setup(setup).split(" ")
    return tuple(problem(code, _place(texts, name), texts[FIELDS.index(name)] or "") for code, name in found)


def _coin_faults(setup: Setup) -> List[Tuple[str, str]]:
    if setup.coins:
        ranks = [rank for rank in setup.coins]
        return [("coin-count", "coins")] if [ranks.count(rank) for rank in range(6)] != [4] * 6 else []
    # Only the turn that ends the Night leaves coins that nobody knows.
    first_by_day = (setup.round, setup.role, setup.day, setup.last) == ("day", "S", NOT_TAKEN, None)
    return [] if first_by_day else [("coins-unknown", "coins")]


def _trophy_faults(setup: Setup) -> List[Tuple[str, str]]:
    found = []
    by_night, by_day = taken(setup.night), taken(setup.day)
    one_has_all = by_night == GAME_ENDS and len(set(setup.night)) == 1
    if setup.round == "night" and by_night >= ROUND_ENDS and not one_has_all:
        found.append(("night-ended", "night"))
    if setup.round == "day" and by_night < ROUND_ENDS:
        found.append(("night-unfinished", "night"))
    if setup.round == "day" and one_has_all:
        found.append(("game-ended", "night"))
    if setup.round == "night" and by_day:
        found.append(("day-early", "day"))
    return found + _excess_faults(setup)


def _excess_faults(setup: Setup) -> List[Tuple[str, str]]:
    """Trophies beyond the end of the game (R12): a swap takes two at most, for who has just swapped."""
    mover = player_of(setup.round, setup.role)
    mine, theirs = counts(setup)[mover], counts(setup)[1 - mover]
    beyond = mine >= GAME_ENDS or theirs > GAME_ENDS + 1
    return [("trophies-beyond", setup.round)] if beyond else []


def _last_faults(setup: Setup) -> List[Tuple[str, str]]:
    """The last swap must be one that the role which has just moved can make (R4, R5); it left two such coins there."""
    last, coins = setup.last, setup.coins
    if last is None:
        return []
    if setup.role == "T":
        possible = board.are_neighbours(last.source, last.target)
    else:
        possible = bool(coins) and board.are_consecutive(coins[last.source], coins[last.target])
    return [] if possible else [("last-impossible", "last")]


def _place(fields: List[str], name: str) -> Tuple[Tuple[str, object], ...]:
    before = fields[: FIELDS.index(name)]
    return ("field", name), ("column", len(" ".join(before)) + 1 + (1 if before else 0))


def _read_trophies(text: str) -> bytes:
    return bytes(["-12".find(letter) for letter in text])


def _write_trophies(trophies: bytes) -> str:
    return "".join(["-12"[owner] for owner in trophies])
