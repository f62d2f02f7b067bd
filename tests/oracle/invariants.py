"""What is true of every Paradox position, and of every position and a later one, judged on texts alone."""

from __future__ import annotations

from typing import List

from tests.oracle import plain_paradox as plain


def letters(text: str) -> str:
    """The 48 letters of the boards, past to future, in reading order; "." for an empty space."""
    boards = text.split(" ")[1]
    spread = "".join("." * int(letter) if letter.isdigit() else letter for letter in boards if letter not in "/|")
    assert len(spread) == 48, text
    return spread


def faults(cells: str) -> List[str]:
    """What the rules page forbids on boards given as 48 letters: P20, P22, P24, P30, P33, P40."""
    found = []
    if sum(cells.count(letter) for letter in "swb") > plain.ALL_SEEDS:
        found.append("seeds")
    for era in range(3):
        board = cells[16 * era : 16 * era + 16]
        found += [letter + " twice" for letter in "OIELD" if board.count(letter) > 1]
        found += ["growth too early" for letter in "turdl" + "h" * (era == 0) if era < 2 and letter in board]
    for index, letter in enumerate(cells):
        if letter == "h" and cells[index - 16] not in "swb":
            found.append("shrub without its seed")
        if letter in "turdl" and cells[_root(index, letter) - 16] != "h":
            found.append("tree without its shrub")
    roots = [_root(index, letter) for index, letter in enumerate(cells) if letter in "turdl"]
    if len(set(roots)) < len(roots):
        found.append("two trees of one shrub")
    return found


def _root(index: int, letter: str) -> int:
    """Where the tree of this letter grew: t stands there, a log lies beside it."""
    if letter == "t":
        return index
    down, right = plain.WAYS[letter]
    return index - 4 * down - right


def pawns(text: str, player: int) -> int:
    """Of a player, on the boards and in supply."""
    on_boards = sum(letters(text).upper().count(letter) for letter in plain.PAWNS[player])
    return on_boards + int(text.split(" ")[4].split("/")[player])


def hat_faults(text: str) -> List[str]:
    """An elephant with two hats, or a hat without elephant."""
    first, second = text.split(" ")[6].split("/")
    worn = [(hat, other, era) for era, (hat, other) in enumerate(zip(first, second))]
    found = ["two hats on " + hat for hat, other, _ in worn if hat == other != "-"]
    for hat, other, era in worn:
        board = letters(text)[16 * era : 16 * era + 16]
        found += ["hat without elephant" for each in (hat, other) if each != "-" and each not in board]
    return found


def losses(before: str, after: str) -> List[str]:
    """What has wrongly appeared or disappeared between a position and the one a turn later."""
    found = ["pawns grew" for player in (0, 1) if pawns(after, player) > pawns(before, player)]
    old, new = letters(before), letters(after)
    found += [letter + " not conserved" for letter in "OLD" if old.count(letter) != new.count(letter)]
    for statue in plain.BUILT:
        was, is_now = statue in before.split(" ")[5], statue in after.split(" ")[5]
        built = was and not is_now
        if is_now and not was:
            found.append(statue + " to be built again")
        if new.count(statue) < old.count(statue) or (not built and new.count(statue) > old.count(statue)):
            found.append(statue + " not conserved")
        if built and not new.count(statue):
            found.append(statue + " built nowhere")
    return found
