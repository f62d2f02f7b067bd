"""Setting up Paradox: what each tool does to a space, what each field of the form changes. Rules are not asked here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paradox.base import PAWNS_EACH, SUPPLY
from engine.paradox.position import Position
from engine.paradox.position import start as start_position
from engine.paradox.rulesets import REBOUND, ruleset
from engine.paradox.setup import Setup, faults, read_setup

if TYPE_CHECKING:
    from typing import Any, List, Sequence, Tuple

    from engine.errors import Problem

    Tapped = Tuple[Setup, int, str]

EMPTY = ord(".")
NO_HAT = ord("-")
PAWNS = "WBwb"
LOGS = "urdl"
# The hand moves things; "." takes them away, a letter puts one, "log" a fallen tree, "hat" changes who wears one.
TOOLS = ("hand", ".", "W", "B", "s", "h", "t", "log", "O", "I", "E", "L", "D", "hat")
# Tools by the module that they belong to; the others are always there.
OF_MODULE = {"g": ("s", "h", "t", "log"), "i": ("O", "I", "E"), "m": ("L", "D", "hat")}
PAWNS_OF = ((b"W", b"w"), (b"B", b"b"))

__all__ = ("SUPPLY", "faults")


def read(text: str) -> Setup:
    """The set-up of a position's text, possible or not; a turn under way is left out. NotationError."""
    return read_setup(" ".join(text.strip().split(" ")[:8]))


def start(rules: str = "base") -> Setup:
    """The start of a rule set."""
    return Setup(*start_position(rules).fields()[:8])


def drawn(setup: Setup) -> Position:
    """Something that the board can draw; not to be played."""
    return Position(*setup)


def write(setup: Setup) -> str:
    """The set-up's text."""
    return drawn(setup).write()


def but(setup: Setup, **changes: Any) -> Setup:
    """A copy with other fields."""
    names = ("rules", "cells", "mover", "focus", "supply", "builds", "hats", "number")
    return Setup(*[changes.get(name, getattr(setup, name)) for name in names])


def modules(setup: Setup) -> str:
    """The letters of the modules in play."""
    return str(setup.rules.text.split("+")[0].replace("base", ""))


def tools(setup: Setup) -> Sequence[str]:
    """The tools that make sense with the set-up's rules, in order."""
    absent = [tool for letter in "gim" if letter not in modules(setup) for tool in OF_MODULE[letter]]
    return [tool for tool in TOOLS if tool not in absent]


def last(setup: Setup) -> Tuple[int, ...]:
    """The spaces of the last turn: no text of a position tells them."""
    return ()


# Spaces


def tap(setup: Setup, tool: str, cell: int, held: int) -> Tapped:
    """Use a tool on a space: the set-up after it, the space now held, and why nothing was done ("" where it was)."""
    if tool == "hand":
        return _carry(setup, cell, held)
    if tool == "hat":
        return _change_hat(setup, cell)
    return _put(setup, cell, _letter(chr(setup.cells[cell]), tool)), -1, ""


def _letter(now: str, tool: str) -> str:
    """What stands on a space where `now` stood, after a tool: what is there already is taken away again."""
    if tool in ("W", "B"):
        if now.upper() == tool:
            return "s" if now in PAWNS.lower() else "."
        return tool.lower() if now in "swb" else tool
    if tool == "s":
        swapped = {".": "s", "s": ".", "W": "w", "B": "b", "w": "W", "b": "B"}
        return swapped.get(now, "s")
    if tool == "log":
        return LOGS[(LOGS.index(now) + 1) % 4] if now in LOGS else "u"
    return "." if now == tool else tool


def _put(setup: Setup, cell: int, letter: str) -> Setup:
    cells = bytearray(setup.cells)
    cells[cell] = ord(letter)
    return _without_lost_hats(setup, _from_supply(setup, but(setup, cells=bytes(cells))))


def _from_supply(before: Setup, after: Setup) -> Setup:
    """A pawn more than a player has comes out of the supply, while there is one."""
    for player in (0, 1):
        counts = [sum([setup.cells.count(each) for each in PAWNS_OF[player]]) for setup in (before, after)]
        supply = after.supply[player]
        if counts[1] > counts[0] and counts[1] + supply > PAWNS_EACH and supply:
            after = but(after, supply=_pair(after.supply, player, supply - 1))
    return after


def _carry(setup: Setup, cell: int, held: int) -> Tapped:
    """Take up what stands on a space, or put down what was taken up; a pawn leaves its seed behind."""
    if held < 0:
        return (setup, -1, "nothing-here") if setup.cells[cell] == EMPTY else (setup, cell, "")
    if held == cell:
        return setup, -1, ""
    cells = bytearray(setup.cells)
    piece, there = chr(cells[held]), chr(cells[cell])
    is_pawn = piece in PAWNS
    cells[held] = ord("s") if piece in PAWNS.lower() else EMPTY
    if is_pawn:
        piece = piece.lower() if there in "swb" else piece.upper()
    cells[cell] = ord(piece)
    moved = but(setup, cells=bytes(cells))
    if held // 16 == cell // 16:
        return moved, -1, ""
    return _without_lost_hats(setup, moved), -1, ""


def _without_lost_hats(before: Setup, after: Setup) -> Setup:
    """The set-up without the hats of elephants that have just been taken out of an era."""
    hats = bytearray(after.hats)
    for slot, hat in enumerate(hats):
        start = 16 * (slot % 3)
        had, has = before.cells[start : start + 16], after.cells[start : start + 16]
        if hat != NO_HAT and hat in had and hat not in has:
            hats[slot] = NO_HAT
    return but(after, hats=bytes(hats))


def _change_hat(setup: Setup, cell: int) -> Tapped:
    """An elephant's hat: none, White's, Black's, none. Elsewhere: hats without an elephant in that era fall."""
    letter, era = setup.cells[cell], cell // 16
    hats = bytearray(setup.hats)
    if chr(letter) not in "LD":
        board = setup.cells[16 * era : 16 * era + 16]
        lost = [slot for slot in (era, era + 3) if hats[slot] != NO_HAT and hats[slot] not in board]
        for slot in lost:
            hats[slot] = NO_HAT
        return but(setup, hats=bytes(hats)), -1, "" if lost else "no-elephant"
    wearing = [hats[era] == letter, hats[era + 3] == letter]
    if wearing[0]:
        hats[era] = NO_HAT
    if wearing[1]:
        hats[era + 3] = NO_HAT
    if not wearing[1]:
        hats[era + 3 if wearing[0] else era] = letter
    return but(setup, hats=bytes(hats)), -1, ""


def tool_of_key(setup: Setup, key: str) -> str:
    """The tool that a letter of the notation stands for, "" for none."""
    if key in ("Delete", "."):
        return "."
    if len(key) == 1 and key in LOGS and "log" in tools(setup):
        return key
    return key if len(key) == 1 and key in tools(setup) else ""


# The form


def field(setup: Setup, name: str, value: str) -> Setup:
    """The set-up after a field of the form has changed; what makes no sense changes nothing."""
    if name in ("g", "i", "m", "rebound"):
        return _with_rules(setup, name, value == "on")
    if name == "mover" and value in ("0", "1"):
        return _with_mover(setup, int(value))
    if name in ("focus0", "focus1") and value in ("0", "1", "2"):
        return but(setup, focus=_pair(setup.focus, int(name[-1]), int(value)))
    if name in ("supply0", "supply1") and value in ("0", "1", "2", "3", "4"):
        return but(setup, supply=_pair(setup.supply, int(name[-1]), int(value)))
    if name in ("build0", "build1"):
        letter = "IE"[int(name[-1])]
        kept = [each for each in "IE" if (each in setup.builds if each != letter else value == "on")]
        return but(setup, builds="".join(kept))
    return setup


def _pair(pair: Tuple[int, int], index: int, value: int) -> Tuple[int, int]:
    return (value, pair[1]) if index == 0 else (pair[0], value)


def _with_mover(setup: Setup, mover: int) -> Setup:
    """Another side to move; the turn's number goes with it."""
    number = setup.number
    if (number - 1) % 2 != mover:
        number += 1 if mover else -1
    return but(setup, mover=mover, number=max(1, number))


def _with_rules(setup: Setup, name: str, on: bool) -> Setup:
    """A module more or less; what stands on the boards stays, and is a problem where it does not belong."""
    letters = "".join([each for each in "gim" if (on if each == name else each in modules(setup))])
    rebound = on if name == "rebound" else setup.rules.text.endswith(REBOUND)
    text = (letters or "base") + (REBOUND if rebound and "i" in letters else "")
    builds = setup.builds
    if name == "i":
        # Statues that stand on the boards have been built.
        builds = "".join([each for each in "IE" if ord(each) not in setup.cells]) if on else ""
    return but(setup, rules=ruleset(text), builds=builds)


def emptied(setup: Setup) -> Setup:
    """Nothing on the boards."""
    return but(setup, cells=b"." * 48, hats=b"------")


def started(setup: Setup) -> Setup:
    """The start of the rules in play."""
    return start(setup.rules.text)


# Problems


def marked(setup: Setup, problem: Problem) -> List[int]:
    """The spaces that a problem is about."""
    place = dict(problem.place)
    eras = ["pnf".index(place["era"])] if "era" in place else [0, 1, 2]
    if "space" in place:
        return [16 * eras[0] + "abcd".index(place["space"][0]) + 4 * (int(place["space"][1]) - 1)]
    letters = _letters_of(problem, place)
    return [cell for cell in range(48) if chr(setup.cells[cell]) in letters and cell // 16 in eras]


def _letters_of(problem: Problem, place: Any) -> str:
    if problem.code == "pawn-count":
        return "Ww" if place["side"] == "w" else "Bb"
    if problem.code == "seed-count":
        return "swb"
    if problem.code in ("statue-count", "elephant-count", "statue-unbuilt", "hat-shared"):
        return str(problem.found)
    return ""


def era_of(problem: Problem) -> int:
    """The era that a problem is about, -1 for none or several."""
    place = dict(problem.place)
    return "pnf".index(place["era"]) if "era" in place else -1
