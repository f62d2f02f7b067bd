"""The form of a new game, and the headers that it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.plain import Plain
from ui.sessions import computer
from ui.texts import _, listed

if TYPE_CHECKING:
    from typing import Any, Callable, Tuple

# Chapter -> the modules it plays with; convergence draws two.
CHAPTERS = ("base", "growth", "influence", "memory", "convergence", "everything")
RULES = {"base": "base", "growth": "g", "influence": "i", "memory": "m", "everything": "gim"}
PAIRS = ("gi", "gm", "im")
OPPONENTS = ("here", "computer", "friend")
LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8")
CLOCKS = ("off", "5+5", "10+10", "30+20")


class Setup(Plain):
    """What the form says; see the lists above for the values."""

    game = "paradox"
    chapter = "base"
    # "lot", or one of PAIRS
    pair = "lot"
    rebound = False
    # "new", or "typed" with the coins of both rounds
    deal = "new"
    night_coins = ""
    day_coins = ""
    mirror = False
    # "here" for two people at this screen, "computer" or "friend"; then the first name is the person's, and the
    # second is not used
    opponent = "here"
    level = "3"
    first = ""
    second = ""
    # who begins: "first" or "second" of the two names, or "lot"
    starts = "first"
    clock = "off"
    # with a friend: whether what is left to chance is drawn by both (commit and reveal), and words for the invitation
    fair = False
    greeting = ""


def chapter_name(chapter: str) -> str:
    """What a chapter of Paradox is called."""
    names = {
        "base": _("Base game"),
        "growth": _("1: Growth"),
        "influence": _("2: Influence"),
        "memory": _("3: Memory"),
        "convergence": _("4: Convergence"),
        "everything": _("Everything"),
    }
    return names[chapter]


def chapter_hint(chapter: str) -> str:
    """One honest sentence about each chapter."""
    hints = {
        "base": _("Pawns only: walk, push, travel. The best start; about twenty minutes."),
        "growth": _("Seeds grow into shrubs and trees in later eras, and trees can be felled onto pawns."),
        "influence": _("Statues echo: push one, and its likenesses in later eras move too. Harder to see ahead."),
        "memory": _("Elephants that you train and command crush whoever stands in their way."),
        "convergence": _("Two of the three modules together. Long turns to think about; know both chapters first."),
        "everything": _("All three modules. Our own extra, not in the published game; rich and rather wild."),
    }
    return hints[chapter]


def rules_name(rules: str) -> str:
    """A rule set's text, such as "gi+rebound", in words."""
    letters, _mark, option = rules.partition("+")
    if letters == "base":
        words = [_("base game")]
    else:
        words = [{"g": _("growth"), "i": _("influence"), "m": _("memory")}[letter] for letter in letters]
    if option:
        words.append(_("older ruling: rebound"))
    return listed(words)


def rules_of(setup: Setup, choose: Callable[[int], int]) -> str:
    """The rule set that a form asks for; convergence by lot draws it now."""
    if setup.chapter == "convergence":
        rules = PAIRS[choose(3)] if setup.pair == "lot" else setup.pair
    else:
        rules = RULES[setup.chapter]
    return rules + "+rebound" if setup.rebound and "i" in rules and rules != "base" else rules


def seats_of(setup: Setup, choose: Callable[[int], int]) -> Tuple[Tuple[str, str], str]:
    """The names in order of play, who begins first, and the session's text."""
    swapped = setup.starts == "second" or (setup.starts == "lot" and choose(2) == 1)
    second, session = setup.second.strip(), "here"
    if setup.opponent == "computer":
        second = _("Computer, level {level}").format(level=setup.level)
        session = computer(int(setup.level), 0 if swapped else 1)
    names = (setup.first.strip(), second)
    return ((names[1], names[0]) if swapped else names), session


def changed(setup: Setup, name: str, value: Any) -> Setup:
    """The form after one of its fields has got a value; unknown fields and values change nothing."""
    kept = {
        "game": ("paradox", "relativity"),
        "chapter": CHAPTERS,
        "pair": ("lot",) + PAIRS,
        "deal": ("new", "typed"),
        "starts": ("first", "second", "lot"),
        "clock": CLOCKS,
        "opponent": OPPONENTS,
        "level": LEVELS,
        "rebound": (True, False),
        "mirror": (True, False),
        "fair": (True, False),
    }
    if name == "opponent" and value == "friend" and setup.opponent != "friend":
        # Fair however the deal was chosen: the usual thing between two who cannot see each other's hands.
        setup = setup.but(mirror=True)
    if name in ("night_coins", "day_coins", "first", "second", "greeting"):
        return setup.but(**{name: str(value)[: 200 if name == "greeting" else 60]})
    if name in kept and value in kept[name]:
        return setup.but(**{name: value})
    return setup
