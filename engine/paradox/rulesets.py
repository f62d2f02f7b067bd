"""Which modules are played together, folded into one value; the only place that knows modules by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import NotationError, problem
from engine.paradox.base import BASE
from engine.paradox.growth import GROWTH
from engine.paradox.influence import influence
from engine.paradox.memory import MEMORY
from engine.paradox.pieces import traits_table

if TYPE_CHECKING:
    from typing import Callable, Dict, List, Sequence, Tuple

    from engine.paradox.modules import Module, Verb
    from engine.paradox.settling import Settling

# Every set of modules, in the order of their texts; with influence also with the older ruling P35.
SETS = ("base", "g", "i", "m", "gi", "gm", "im", "gim")
REBOUND = "+rebound"
TEXTS = SETS + tuple(text + REBOUND for text in SETS if "i" in text)

# The pairs of which chapter 4, convergence, plays one (P4).
CONVERGENCE = ("gi", "gm", "im")


class Ruleset:
    """The modules in play, folded: what the rules of the game ask is in one place.

    text         as in the position's first field
    traits       by letter code
    verbs        by name
    listers      functions that list options, in pinned order
    consequences, echoes, faults   all modules' hooks, in their order
    start        letters by space name, alike on each board
    """

    def __init__(self, text: str, modules: Sequence[Module]) -> None:
        self.text = text
        self.modules = tuple(modules)
        self.traits = traits_table(kind for module in modules for kind in module.kinds)
        self.verbs: Dict[str, Verb] = {}
        for module in modules:
            for verb in module.verbs:
                self.verbs[verb.name] = verb
        self.listers = _folded(modules, "list_options")
        self.consequences = _folded(modules, "consequences")
        self.echoes = _folded(modules, "echoes")
        self.faults = _folded(modules, "faults")
        self.start = _folded(modules, "start")
        self.letters = "".join(kind.letter for module in modules for kind in module.kinds)

    def settle(self, settling: Settling, verb_name: str, source: int, target: int) -> None:
        """Settle one legal action, era by era from the acting pawn's to the last (P50)."""
        verb = self.verbs[verb_name]
        era = settling.acting // 16
        verb.act(settling, source, target)
        if verb.later is None and not settling.moved:
            return
        for later in range(era + 1, 3):
            if verb.later is not None:
                verb.later(settling, later)
            for echo in self.echoes:
                echo(settling, later)

    def __repr__(self) -> str:
        return "ruleset(%r)" % self.text


def _folded(modules: Sequence[Module], slot: str) -> Tuple:  # type: ignore[type-arg]
    return tuple(item for module in modules for item in getattr(module, slot))


_RULESETS: Dict[str, Ruleset] = {}


def ruleset(text: str) -> Ruleset:
    """The rule set of a text such as "base", "gi" or "gim+rebound"; NotationError for any other."""
    if text not in TEXTS:
        raise NotationError([problem("rules-unknown", (("field", "MODULES"),), text, TEXTS)])
    if text not in _RULESETS:
        _RULESETS[text] = Ruleset(text, _modules(text))
    return _RULESETS[text]


def _modules(text: str) -> List[Module]:
    letters, rebound = text.split("+")[0], text.endswith(REBOUND)
    modules = [BASE]
    if letters != "base":
        modules += [module for module in (GROWTH, influence(rebound), MEMORY) if module.letter in letters]
    return modules


def draw_convergence(choose: Callable[[int], int]) -> str:
    """Two of the three modules by lot (P4); `choose(n)` is an even draw from range(n)."""
    return CONVERGENCE[choose(len(CONVERGENCE))]
