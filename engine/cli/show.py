"""`show`: a position's board, drawn with letters."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from engine.cli.refused import position_of
from engine.games import PARADOX, game_named

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import List

    from engine.game import Position

NAME = "show"
HELP = "draw the board of a position with letters"

_ERAS = {"p": "past", "n": "present", "f": "future"}
_HATS = {"L": "light", "D": "dark", "-": "-"}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("position", help="its text, in quotes, or a Paradox rule set such as gim for its start")


def run(options: Namespace) -> int:
    """Print the board."""
    sys.stdout.write(drawn(position_of(options.position)))
    return 0


def drawn(position: Position) -> str:
    """The board and everything beside it, as lines of text."""
    lines = _paradox(position) if position.game == PARADOX.name else _relativity(position)
    if position.made:
        lines.append("turn so far: " + position.turn_so_far())
    return "\n".join([line.rstrip() for line in lines + [_standing(position)]]) + "\n"


def _standing(position: Position) -> str:
    sides = game_named(position.game).sides
    winner = position.winner()
    if winner is not None:
        return "%s has won" % sides[winner]
    return "the board is to be dealt" if position.awaits_deal() else "%s to move" % sides[position.mover]


def _paradox(position: Position) -> List[str]:
    rules, boards, _, focus, supply, builds, hats, number = position.write().split(" ")[: PARADOX.fields]
    rows = [[_spaced(row) for row in board.split("/")] for board in boards.split("|")]
    lines = ["paradox %s, turn %s" % (rules, number), ""]
    lines.append("".join(["    %-12s" % name for name in _ERAS.values()]))
    lines.append("    a b c d     " * 3)
    lines += ["".join([" %d  %-12s" % (row + 1, board[row]) for board in rows]) for row in range(4)]
    own, other = supply.split("/")
    lines += ["", "focus: white %s, black %s" % (_ERAS[focus[0]], _ERAS[focus[1]])]
    lines.append("supply: white %s, black %s" % (own, other))
    if builds != "-":
        lines.append("statues to build: " + ", ".join([{"I": "white", "E": "black"}[each] for each in builds]))
    if hats != "---/---":
        own, other = [", ".join([_HATS[hat] for hat in each]) for each in hats.split("/")]
        lines.append("hats, past to future: white %s; black %s" % (own, other))
    return lines


def _spaced(row: str) -> str:
    return " ".join("".join(["." * int(each) if each.isdigit() else each for each in row]))


def _relativity(position: Position) -> List[str]:
    coins, night_or_day, role, night, day, last = position.write().split(" ")
    lines = ["relativity, %s, %s to move" % (night_or_day, {"S": "space", "T": "time"}[role]), ""]
    rows = coins.split("/") if coins != "?" else ["??????"] * 4
    lines += [" %d  %s" % (4 - index, " ".join(row)) for index, row in enumerate(rows)]
    lines += ["    a b c d e f", "", "trophies   n a 2 3 4 5"]
    lines += ["night      " + " ".join(night), "day        " + " ".join(day)]
    return lines + ([] if last == "-" else ["last swap: " + last])
