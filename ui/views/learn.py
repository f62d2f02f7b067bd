"""The rules of both games in few words, with the numbers of the exact rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route
from ui.html import element
from ui.texts import _
from ui.views.parts import heading, link, paragraph

if TYPE_CHECKING:
    from typing import Sequence, Tuple

    from ui.html import Markup
    from ui.state import State

    Chapter = Tuple[str, Sequence[Tuple[str, str]]]


def view(state: State) -> Markup:
    game = state.place if state.place in ("paradox", "relativity") else "paradox"
    tabs = element(
        "nav",
        {"class": "tabs", "aria-label": _("Games")},
        link("Paradox", route.write("learn", "paradox"), current=game == "paradox"),
        link("Relativity", route.write("learn", "relativity"), current=game == "relativity"),
    )
    title = _("Rules of Paradox") if game == "paradox" else _("Rules of Relativity")
    chapters = paradox_rules() if game == "paradox" else relativity_rules()
    play = link(
        _("Play Paradox") if game == "paradox" else _("Play Relativity"),
        route.write("new", game),
        "play",
        "button primary",
    )
    return _article(tabs, title, chapters, play)


def _article(tabs: Markup, title: str, chapters: Sequence[Chapter], play: Markup) -> Markup:
    sections = [_chapter(chapter) for chapter in chapters]
    return element(
        "article",
        {"class": "prose"},
        tabs,
        element("h1", None, title),
        sections,
        element("div", {"class": "buttons"}, play),
    )


def _chapter(chapter: Chapter) -> Markup:
    title, rules = chapter
    lines = [
        element("li", None, paragraph(words), element("span", {"class": "rule"}, number)) for number, words in rules
    ]
    return element("section", None, heading(title, 2), element("ul", {"class": "rules"}, *lines))


def paradox_rules() -> Sequence[Chapter]:
    """Chapters of pairs (rule numbers, words)."""
    return (
        (
            _("The aim"),
            (
                (
                    "P1–P3",
                    _(
                        "There are three boards of 4 × 4 spaces: past, present and future. The same space name "
                        "is the same place, "
                        "at three times. Each player has a pawn on every board and four in supply."
                    ),
                ),
                ("P8", _("When you end your turn and your opponent has pawns in one era only, or in none, you win.")),
            ),
        ),
        (
            _("A turn"),
            (
                (
                    "P5",
                    _(
                        "Your focus stands at one era. Choose one of your pawns there, do two actions with it, "
                        "then move the focus to another era."
                    ),
                ),
                ("P6", _("You must do as many actions as you can. If no pawn can act, only the focus moves.")),
            ),
        ),
        (
            _("Actions"),
            (
                ("P10", _("Move one space, not diagonally. Walking into an opponent's pawn pushes it.")),
                ("P11", _("Travel forward: to the same space one era later, if it is empty.")),
                (
                    "P12",
                    _(
                        "Travel back: to the same space one era earlier, if it is empty and you have a pawn in supply. "
                        "A pawn from the supply goes there and acts on; the old one stays."
                    ),
                ),
            ),
        ),
        (
            _("Pushing"),
            (
                (
                    "P14",
                    _(
                        "A pawn pushed against the edge, a shrub, a log or an elephant dies. Pushed into a pawn "
                        "of the other player, "
                        "it pushes on. Pushed into a pawn of its own side, both die: a paradox."
                    ),
                ),
            ),
        ),
        (
            _("1: Growth"),
            (
                (
                    "P21–P22",
                    _(
                        "Plant a seed on your space or beside it: one era later a shrub stands there, two eras "
                        "later a tree, "
                        "as far as those spaces are empty."
                    ),
                ),
                (
                    "P16",
                    _(
                        "A tree that is pushed falls away from you and kills the pawn it falls on. It lies "
                        "there as a log."
                    ),
                ),
                (
                    "P23–P24",
                    _(
                        "Uproot a seed on your space or beside it, and what grew from it goes too. Five seeds "
                        "are shared."
                    ),
                ),
            ),
        ),
        (
            _("2: Influence"),
            (
                (
                    "P17, P31",
                    _(
                        "Statues can be pushed. When a statue moves, the statues of its colour in later eras "
                        "move the same way, "
                        "if they can."
                    ),
                ),
                ("P32", _("When you step away from a statue right behind you, you may pull it along.")),
                (
                    "P33–P34",
                    _(
                        "Once a game, build a statue of your colour beside you: it appears in later eras too, "
                        "and pushes what stands there."
                    ),
                ),
                ("P35", _("Older ruling, rebound: a statue that cannot be put is put one space back instead.")),
            ),
        ),
        (
            _("3: Memory"),
            (
                ("P41", _("Train an elephant beside you: it wears your hat, and so do its later selves.")),
                (
                    "P42",
                    _(
                        "Command an elephant that wears your hat in your pawn's era: it steps one space, kills "
                        "a pawn there, "
                        "pushes trees and statues, and treads down shrubs, logs and seeds."
                    ),
                ),
                ("P43", _("A pawn that moves or is pushed into an elephant dies.")),
            ),
        ),
        (_("4: Convergence"), (("P4", _("Two of the three modules together, by lot or by choice.")),)),
        (
            _("Draws"),
            (("P9", _("By agreement, or when the same position has come up three times and a player claims it.")),),
        ),
    )


def relativity_rules() -> Sequence[Chapter]:
    """Chapters of pairs (rule numbers, words)."""
    return (
        (
            _("The aim"),
            (
                (
                    "R8, R12",
                    _(
                        "Bring the four coins of a rank together so that each touches another along a side: a "
                        "molecule. "
                        "Whoever completes it takes that rank's trophy. Six trophies win."
                    ),
                ),
            ),
        ),
        (
            _("The board"),
            (
                (
                    "R1",
                    _(
                        "24 coins, six ranks four times: null, ace, 2, 3, 4, 5. Each quarter of the board is "
                        "dealt one of each."
                    ),
                ),
            ),
        ),
        (
            _("Two roles"),
            (
                (
                    "R2",
                    _(
                        "Player 1 is Space at Night and Time by Day; player 2 the other way round. Space begins "
                        "each round."
                    ),
                ),
                (
                    "R4",
                    _(
                        "Space swaps a coin with one of its eight neighbours. The board has no edges for this: "
                        "left meets right, top meets bottom."
                    ),
                ),
                ("R5", _("Time swaps any two coins whose ranks follow each other; 5 and null do too.")),
                ("R6", _("Nobody may undo the swap that was just made.")),
            ),
        ),
        (
            _("Rounds"),
            (
                (
                    "R9–R10",
                    _(
                        "Each rank scores once a round. The round ends with its fifth trophy; a sixth that is "
                        "left belongs to nobody."
                    ),
                ),
                (
                    "R11",
                    _(
                        "Then the coins are dealt again, roles change, and six new trophies are free. "
                        "In a mirror game the Day has the same deal as the Night."
                    ),
                ),
                ("R13", _("With five trophies each, player 1 wins.")),
            ),
        ),
    )
