"""The ripple in words: one sentence for each effect, in the order in which it happens, and warnings.

Reads effect lists and positions; the rules that made them are elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.texts import _
from ui.words import paradox, relativity

if TYPE_CHECKING:
    from typing import Any, Sequence, Tuple

    from engine.game import Effect


def effect_words(game: str, effects: Sequence[Effect], index: int) -> str:
    """The sentence for one effect of a list; without its rule number."""
    if game == "paradox":
        return _paradox(effects, index)
    return _relativity(effects[index])


def told(game: str, effects: Sequence[Effect], start: int = 0) -> str:
    """The sentences for the effects of a list from one on, as they are said."""
    return " ".join([effect_words(game, effects, index) for index in range(start, len(effects))])


def place(cell: int) -> str:
    """A cell with its era, as it stands in a sentence."""
    return _("{era} {space}").format(era=paradox.era_name(cell // 16), space=paradox.space(cell))


def _paradox(effects: Sequence[Effect], index: int) -> str:
    effect = effects[index]
    what = effect.what
    if what == "focus":
        return (_("White's focus goes to {era}.") if effect.piece == "W" else _("Black's focus goes to {era}.")).format(
            era=paradox.the_era(effect.target)
        )
    if what == "hat":
        return _hat(effect)
    sentence = _sentence(effects, index)
    return sentence.format(
        piece=paradox.piece(effect.piece),
        source=place(effect.source) if effect.source >= 0 else "",
        target=place(effect.target) if 0 <= effect.target < 48 else "",
    )


def _sentence(effects: Sequence[Effect], index: int) -> str:
    """The sentence's form; a piece's name, its source and its target go into it."""
    effect = effects[index]
    what = effect.what
    if what == "move":
        return _move(effects, index)
    if what == "stop":
        return _stop(effect)
    if what == "die":
        return _die(effects, index)
    forms = {
        "travel": _("{source} → {target}: {piece} travels forward."),
        "enter": _("{target}: {piece} comes from the supply, back in time."),
        "place": _("{target}: {piece} appears."),
        "remove": _("{source}: {piece} is gone."),
        "fall": _("{source} → {target}: the tree falls."),
    }
    return forms[what]


def _move(effects: Sequence[Effect], index: int) -> str:
    effect = effects[index]
    if effect.rule == "P31":
        return _("{source} → {target}: {piece} echoes.")
    if effect.rule in ("P32", "P44"):
        return _("{source} → {target}: {piece} is pulled along.")
    if effect.cause < 0:
        return _("{source} → {target}: {piece} moves.")
    return _("{source} → {target}: {piece} is pushed.")


def _stop(effect: Effect) -> str:
    if effect.source < 0:
        return _("{target}: {piece} cannot be put there. It ends here.")
    if 0 <= effect.target < 48:
        return _("{source}: {piece} is blocked by what stands on {target}, and stays.")
    return _("{source}: {piece} is blocked by the edge, and stays.")


def _die(effects: Sequence[Effect], index: int) -> str:
    rule = effects[index].rule
    if rule == "P43":
        return _("{source}: {piece} dies at the elephant.")
    if rule == "P42":
        return _("{source}: {piece} is trampled.")
    if rule == "P16":
        return _("{source}: {piece} dies under the falling tree.")
    if is_paradox(effects, index):
        return _("{source}: {piece} dies: a paradox, two of one owner on one space.")
    return _("{source}: {piece} has nowhere to go and dies.")


def is_paradox(effects: Sequence[Effect], index: int) -> bool:
    """Whether a death is one of a pair with the same cause and owner (P14)."""
    effect = effects[index]
    return any(
        other is not effect
        and other.what == "die"
        and other.piece == effect.piece
        and effect.rule == "P14"
        and (other.cause == effect.cause or other.cause == index or effects.index(other) == effect.cause)
        for other in effects
    )


def _hat(effect: Effect) -> str:
    if effect.target < 0:
        form = _("{source}: White's hat goes back.") if effect.piece == "W" else _("{source}: Black's hat goes back.")
        return form.format(source=place(effect.source))
    form = (
        _("{target}: the elephant gets White's hat.")
        if effect.piece == "W"
        else _("{target}: the elephant gets Black's hat.")
    )
    return form.format(target=place(effect.target))


def _relativity(effect: Effect) -> str:
    if effect.what == "move":
        rank = "na2345".index(effect.piece)
        return _("{rank}: {source} → {target}.").format(
            rank=relativity.rank_name(rank),
            source=relativity.space(effect.source),
            target=relativity.space(effect.target),
        )
    if effect.what == "trophy":
        rank = "na2345".index(effect.piece)
        return _("A molecule: the trophy of rank {rank} is taken.").format(rank=relativity.rank_name(rank))
    if effect.what == "round":
        return _("The round ends.")
    if effect.what == "roles":
        return _("Roles change; the board is dealt again.")
    return _("{player} wins.").format(player=relativity.player_name(int(effect.piece) - 1))


def rule_words(rule: str) -> str:
    """What a rule is about, in a few words, for the small print beside its number."""
    words = {
        "P10": _("moving"),
        "P11": _("travelling forward"),
        "P12": _("travelling back"),
        "P14": _("pushed pawns"),
        "P15": _("what cannot be pushed"),
        "P16": _("falling trees"),
        "P17": _("pushed statues"),
        "P21": _("planting"),
        "P22": _("growth in later eras"),
        "P23": _("uprooting"),
        "P24": _("what grew from it goes too"),
        "P31": _("echoes"),
        "P32": _("pulling"),
        "P33": _("building"),
        "P34": _("building in later eras"),
        "P35": _("rebound"),
        "P41": _("training"),
        "P42": _("commanding"),
        "P43": _("elephants kill"),
        "P44": _("elephants pull"),
        "P5": _("the focus"),
        "R4": _("Space's swap"),
        "R5": _("Time's swap"),
        "R7": _("equal ranks"),
        "R8": _("scoring"),
        "R10": _("end of a round"),
        "R11": _("the second round"),
        "R12": _("end of the game"),
        "R13": _("the winner"),
    }
    return words.get(rule, "")


def own_deaths(mover: int, effects: Sequence[Effect]) -> int:
    """How many pawns of the player who moves die."""
    return sum(1 for effect in effects if effect.what == "die" and effect.piece == "WB"[mover])


def eras_with(cells: bytes, player: int) -> int:
    """In how many eras a player has a pawn."""
    letters = (b"Ww", b"Bb")[player]
    return sum(1 for era in (0, 1, 2) if any(code in letters for code in cells[16 * era : 16 * era + 16]))


def warnings(before: Any, shown: Any, effects: Sequence[Effect]) -> Tuple[str, ...]:
    """What the player who moves should see before confirming; () where nothing is odd."""
    if before.game != "paradox" or not effects:
        return ()
    found = []  # type: List[str]
    mover = before.mover
    deaths = own_deaths(mover, effects)
    if deaths:
        found.append(_("This kills your own pawn.") if deaths == 1 else _("This kills your own pawns."))
    eras, others = eras_with(shown.cells, mover), eras_with(shown.cells, 1 - mover)
    if eras < 2:
        if not shown.made and others < 2:
            return tuple(found)
        found.append(_("This leaves you in one era.") if eras else _("This leaves you without a pawn."))
    return tuple(found)
