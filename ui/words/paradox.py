"""Paradox in words: spaces, pieces, what can be done, whole turns. From positions, steps or a turn's text alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ui.texts import _, _n, _p, listed

if TYPE_CHECKING:
    from typing import Any, List

    from engine.game import Step

LETTERS = "abcd"

# An action's text, as it stands after its dot.
ACTION = re.compile(r"([PUBT])([a-d][1-4])|C([a-d][1-4])([a-d][1-4])(~?)|([a-d][1-4])(~?)|([+-])")


def space(cell: int) -> str:
    """The space's name without its era, such as "b2"."""
    return LETTERS[cell % 4] + str(cell % 16 // 4 + 1)


def era_name(era: int) -> str:
    return (_("past"), _("present"), _("future"))[era]


def the_era(era: int) -> str:
    """The era's name as it stands in a sentence."""
    return (_("the past"), _("the present"), _("the future"))[era]


def player_name(player: int) -> str:
    return (_("White"), _("Black"))[player]


def piece(letter: str) -> str:
    """What a letter of the board stands for."""
    names = {
        "W": _("white pawn"),
        "B": _("black pawn"),
        "w": _("white pawn"),
        "b": _("black pawn"),
        "s": _("seed"),
        "h": _("shrub"),
        "t": _("tree"),
        "u": _("log, fallen up"),
        "r": _("log, fallen right"),
        "d": _("log, fallen down"),
        "l": _("log, fallen left"),
        "O": _("orange statue"),
        "I": _("white statue"),
        "E": _("black statue"),
        "L": _("light elephant"),
        "D": _("dark elephant"),
    }
    return names.get(letter, "")


def hat_owners(position: Any, cell: int) -> List[int]:
    """The players whose hat the elephant on a cell wears."""
    letter, era = position.cells[cell], cell // 16
    return [player for player in (0, 1) if letter in b"LD" and position.hats[3 * player + era] == letter]


def contents(position: Any, cell: int) -> str:
    """What stands on a cell, such as "white pawn, on a seed"."""
    letter = chr(position.cells[cell])
    if letter == ".":
        return _("empty")
    words = piece(letter)
    if letter in "wb":
        words = _("{piece}, on a seed").format(piece=words)
    for owner in hat_owners(position, cell):
        hat = (_("wears White's hat"), _("wears Black's hat"))[owner]
        words = words + ", " + hat
    if cell == position.acting:
        words = _("{piece}, acting").format(piece=words)
    return words


def cell_name(position: Any, cell: int) -> str:
    """A cell and what stands there, as it is spoken: "past, b2, white pawn, on a seed"."""
    return _("{era}, {space}, {contents}").format(
        era=era_name(cell // 16), space=space(cell), contents=contents(position, cell)
    )


def step_words(position: Any, step: Step) -> str:
    """What a step would do, as words on a button; short, since the cell is known."""
    verb = step.verb
    if verb in ("move", "pull"):
        pushes = chr(position.cells[step.target]) in "WBwbtOIE"
        if verb == "pull":
            return _("push, and pull the statue along") if pushes else _("move, and pull the statue along")
        if chr(position.cells[step.target]) in "LD":
            return _("move into the elephant and die")
        return _("push") if pushes else _("move")
    if verb in ("command", "command-pull"):
        words = (
            _("command the elephant on {space} here")
            if verb == "command"
            else _("command the elephant on {space} here, pulling the statue")
        )
        return words.format(space=space(step.source))
    simple = {
        "pawn": _("choose this pawn"),
        "forward": _("travel forward"),
        "back": _("travel back, leaving a pawn"),
        "plant": _("plant a seed"),
        "uproot": _("uproot the seed"),
        "build": _("build a statue"),
        "train": _("train the elephant"),
    }
    if verb == "focus":
        return _("move the focus to {era}").format(era=the_era(step.target))
    return simple[verb]


def turn_words(text: str) -> str:
    """A whole turn in words, from its text alone."""
    body, _at, focus = text.partition("@")
    parts = body.split(".") if body else []
    words = [_("pawn on {space}").format(space=parts[0])] if parts else []
    for action in parts[1:]:
        words.append(action_words(action))
    if focus:
        words.append(_("focus to {era}").format(era=the_era("pnf".index(focus))))
    return listed(words)


def action_words(text: str) -> str:
    """One action of a turn in words, from its text without the dot."""
    match = ACTION.match(text)
    if not match:
        return text
    if match.group(1):
        verbs = {
            "P": _("plant on {space}"),
            "U": _("uproot {space}"),
            "B": _("build on {space}"),
            "T": _("train {space}"),
        }
        return verbs[match.group(1)].format(space=match.group(2))
    if match.group(3):
        words = _("command {space} to {target} with pull") if match.group(5) else _("command {space} to {target}")
        return words.format(space=match.group(3), target=match.group(4))
    if match.group(6):
        words = _("to {space} with pull") if match.group(7) else _("to {space}")
        return words.format(space=match.group(6))
    return _("travel forward") if match.group(8) == "+" else _p("action", "travel back")


def supply_words(position: Any) -> List[str]:
    """What lies beside the boards, a phrase each."""
    modules = position.rules.text.split("+")[0].replace("base", "")
    words = [
        _n("{player}: {count} pawn in supply", "{player}: {count} pawns in supply", position.supply[player]).format(
            player=player_name(player), count=position.supply[player]
        )
        for player in (0, 1)
    ]
    if "g" in modules:
        seeds = 5 - sum(1 for each in position.cells if chr(each) in "swb")
        words.append(_n("{count} seed in supply", "{count} seeds in supply", seeds).format(count=seeds))
    if "i" in modules:
        words.extend([(_("White can build"), _("Black can build"))["IE".index(each)] for each in position.builds])
    for player in (0, 1) if "m" in modules else ():
        hats = position.hats[3 * player : 3 * player + 3].count(b"-")
        words.append(
            _n("{player}: {count} hat free", "{player}: {count} hats free", hats).format(
                player=player_name(player), count=hats
            )
        )
    return words


def piece_list(position: Any) -> List[Any]:
    """Pairs of an era's name and the spaces that are not empty there, in reading order."""
    groups = []
    for era in (0, 1, 2):
        cells = [cell for cell in range(16 * era, 16 * era + 16) if chr(position.cells[cell]) != "."]
        lines = [
            _("{space}: {contents}").format(space=space(cell), contents=contents(position, cell)) for cell in cells
        ]
        groups.append((era_name(era), lines))
    groups.append((_("Supply"), supply_words(position)))
    return groups
