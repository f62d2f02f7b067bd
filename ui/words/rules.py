"""The rules of both games in few words, chapter by chapter, with the numbers of the exact rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.texts import _

if TYPE_CHECKING:
    from typing import Sequence, Tuple

    # A chapter's title, and pairs of rule numbers and words.
    Chapter = Tuple[str, Sequence[Tuple[str, str]]]


def chapters(game: str) -> Sequence[Chapter]:
    """All chapters of a game's rules, in the order in which they are learnt."""
    makers = PARADOX if game == "paradox" else RELATIVITY
    return tuple([maker() for maker in makers])


def _paradox_aim() -> Chapter:
    rules = (
        (
            "P1–P3",
            _(
                "There are three boards of 4 × 4 spaces: past, present and future. The same space name is "
                "the same place, at three times. Each player has a pawn on every board and four in supply."
            ),
        ),
        (
            "P8",
            _("When you end your turn and your opponent has pawns in one era only, or in none, you win."),
        ),
    )
    return _("The aim"), rules


def _paradox_turn() -> Chapter:
    rules = (
        (
            "P5",
            _(
                "Your focus stands at one era. Choose one of your pawns there, do two actions with it, then "
                "move the focus to another era."
            ),
        ),
        (
            "P6",
            _("You must do as many actions as you can. If no pawn can act, only the focus moves."),
        ),
    )
    return _("A turn"), rules


def _paradox_actions() -> Chapter:
    rules = (
        (
            "P10",
            _("Move one space, not diagonally. Walking into an opponent's pawn pushes it."),
        ),
        (
            "P11",
            _("Travel forward: to the same space one era later, if it is empty."),
        ),
        (
            "P12",
            _(
                "Travel back: to the same space one era earlier, if it is empty and you have a pawn in "
                "supply. A pawn from the supply goes there and acts on; the old one stays."
            ),
        ),
    )
    return _("Actions"), rules


def _paradox_pushing() -> Chapter:
    rules = (
        (
            "P14",
            _(
                "A pawn pushed against the edge, a shrub, a log or an elephant dies. Pushed into a pawn of "
                "the other player, it pushes on. Pushed into a pawn of its own side, both die: a paradox."
            ),
        ),
    )
    return _("Pushing"), rules


def _paradox_growth() -> Chapter:
    rules = (
        (
            "P21–P22",
            _(
                "Plant a seed on your space or beside it: one era later a shrub stands there, two eras later "
                "a tree, as far as those spaces are empty."
            ),
        ),
        (
            "P16",
            _("A tree that is pushed falls away from you and kills the pawn it falls on. It lies there as a log."),
        ),
        (
            "P23–P24",
            _("Uproot a seed on your space or beside it, and what grew from it goes too. Five seeds are shared."),
        ),
    )
    return _("1: Growth"), rules


def _paradox_influence() -> Chapter:
    rules = (
        (
            "P17, P31",
            _(
                "Statues can be pushed. When a statue moves, the statues of its colour in later eras move "
                "the same way, if they can."
            ),
        ),
        (
            "P32",
            _("When you step away from a statue right behind you, you may pull it along."),
        ),
        (
            "P33–P34",
            _(
                "Once a game, build a statue of your colour beside you: it appears in later eras too, and "
                "pushes what stands there."
            ),
        ),
        (
            "P35",
            _("Older ruling, rebound: a statue that cannot be put is put one space back instead."),
        ),
    )
    return _("2: Influence"), rules


def _paradox_memory() -> Chapter:
    rules = (
        (
            "P41",
            _("Train an elephant beside you: it wears your hat, and so do its later selves."),
        ),
        (
            "P42",
            _(
                "Command an elephant that wears your hat in your pawn's era: it steps one space, kills a "
                "pawn there, pushes trees and statues, and treads down shrubs, logs and seeds."
            ),
        ),
        (
            "P43",
            _("A pawn that moves or is pushed into an elephant dies."),
        ),
    )
    return _("3: Memory"), rules


def _paradox_convergence() -> Chapter:
    rules = (
        (
            "P4",
            _("Two of the three modules together, by lot or by choice."),
        ),
    )
    return _("4: Convergence"), rules


def _paradox_draws() -> Chapter:
    rules = (
        (
            "P9",
            _("By agreement, or when the same position has come up three times and a player claims it."),
        ),
    )
    return _("Draws"), rules


def _relativity_aim() -> Chapter:
    rules = (
        (
            "R8, R12",
            _(
                "Bring the four coins of a rank together so that each touches another along a side: a "
                "molecule. Whoever completes it takes that rank's trophy. Six trophies win."
            ),
        ),
    )
    return _("The aim"), rules


def _relativity_board() -> Chapter:
    rules = (
        (
            "R1",
            _("24 coins, six ranks four times: null, ace, 2, 3, 4, 5. Each quarter of the board is dealt one of each."),
        ),
    )
    return _("The board"), rules


def _relativity_roles() -> Chapter:
    rules = (
        (
            "R2",
            _("Player 1 is Space at Night and Time by Day; player 2 the other way round. Space begins each round."),
        ),
        (
            "R4",
            _(
                "Space swaps a coin with one of its eight neighbours. The board has no edges for this: left "
                "meets right, top meets bottom."
            ),
        ),
        (
            "R5",
            _("Time swaps any two coins whose ranks follow each other; 5 and null do too."),
        ),
        (
            "R6",
            _("Nobody may undo the swap that was just made."),
        ),
    )
    return _("Two roles"), rules


def _relativity_rounds() -> Chapter:
    rules = (
        (
            "R9–R10",
            _(
                "Each rank scores once a round. The round ends with its fifth trophy; a sixth that is left "
                "belongs to nobody."
            ),
        ),
        (
            "R11",
            _(
                "Then the coins are dealt again, roles change, and six new trophies are free. In a mirror "
                "game the Day has the same deal as the Night."
            ),
        ),
        (
            "R13",
            _("With five trophies each, player 1 wins."),
        ),
    )
    return _("Rounds"), rules


PARADOX = (
    _paradox_aim,
    _paradox_turn,
    _paradox_actions,
    _paradox_pushing,
    _paradox_growth,
    _paradox_influence,
    _paradox_memory,
    _paradox_convergence,
    _paradox_draws,
)

RELATIVITY = (_relativity_aim, _relativity_board, _relativity_roles, _relativity_rounds)
