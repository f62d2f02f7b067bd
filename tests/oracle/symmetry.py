"""The symmetries of Paradox, on the texts of positions and turns: each maps legal turns onto legal turns.

Worked on texts alone, so that they judge any implementation of the rules without using one.
"""

from __future__ import annotations

from typing import Callable, Dict, List, Tuple

SPACES = [column + row for row in "1234" for column in "abcd"]
TRANSPOSED_LOGS = {"u": "l", "l": "u", "r": "d", "d": "r"}
OTHER_ELEPHANT = {"L": "D", "D": "L"}
OTHER_PLAYER = {"W": "B", "B": "W", "w": "b", "b": "w", "I": "E", "E": "I"}


def _spread(row: str) -> str:
    return "".join("." * int(letter) if letter.isdigit() else letter for letter in row)


def _pack(row: str) -> str:
    for length in (4, 3, 2, 1):
        row = row.replace("." * length, str(length))
    return row


def _boards(field: str) -> List[List[str]]:
    return [[_spread(row) for row in board.split("/")] for board in field.split("|")]


def _field(boards: List[List[str]]) -> str:
    return "|".join("/".join(_pack(row) for row in board) for board in boards)


def _exchange(letters: str, other: Dict[str, str]) -> str:
    return "".join(other.get(letter, letter) for letter in letters)


def reflect_position(text: str) -> str:
    """In the a1-d4 diagonal: rows become columns, and logs turn with them."""
    fields = text.split(" ")
    boards = [["".join(row[column] for row in board) for column in range(4)] for board in _boards(fields[1])]
    fields[1] = _field([[_exchange(row, TRANSPOSED_LOGS) for row in board] for board in boards])
    return " ".join(fields)


def reflect_turn(text: str) -> str:
    """The names of spaces are the only places where a letter a-d stands before a digit 1-4."""
    for space in SPACES:
        text = text.replace(space, "<%d%d>" % (int(space[1]), "abcd".index(space[0]) + 1))
    for space in SPACES:
        text = text.replace("<%d%d>" % ("abcd".index(space[0]) + 1, int(space[1])), space)
    return text


def exchange_elephants(text: str) -> str:
    fields = text.split(" ")
    fields[1] = _exchange(fields[1], OTHER_ELEPHANT)
    fields[6] = _exchange(fields[6], OTHER_ELEPHANT)
    return " ".join(fields)


def exchange_players(text: str) -> str:
    """Everything that belongs to a player; the turn number goes up by one to keep its parity."""
    modules, boards, side, focus, supply, builds, hats, turn = text.split(" ")
    exchanged = _exchange(builds, OTHER_PLAYER)
    fields = (
        modules,
        _exchange(boards, OTHER_PLAYER),
        _exchange(side, OTHER_PLAYER),
        "".join(reversed(focus)),
        "/".join(reversed(supply.split("/"))),
        "".join(sorted(exchanged, reverse=True)),
        "/".join(reversed(hats.split("/"))),
        str(int(turn) + 1),
    )
    return " ".join(fields)


def same_turn(text: str) -> str:
    return text


# Name, what becomes of a position, what becomes of a turn.
SYMMETRIES: Tuple[Tuple[str, Callable[[str], str], Callable[[str], str]], ...] = (
    ("reflection", reflect_position, reflect_turn),
    ("elephants", exchange_elephants, same_turn),
    ("players", exchange_players, same_turn),
)
