"""The slots that a module fills, and the two things it fills them with: verbs and hooks.

The base rules are a module like any other. A module never asks which others are in play.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

from engine.paradox.spaces import name

if TYPE_CHECKING:
    from typing import Callable, List, Tuple

    from engine.paradox.settling import Settling

    # (verb, source cell, target cell)
    Option = Tuple[str, int, int]
    Lister = Callable[[Settling, List[Option]], None]


class Verb(namedtuple("Verb", "name text act later")):
    """One kind of action.

    name   as in `Step.verb`
    text   function (source, target) -> the action in notation
    act    function (settling, source, target): settles it in the acting pawn's era
    later  function (settling, era): settles it in each later era in turn, or None
    """


class Module(namedtuple("Module", "letter kinds verbs list_options consequences echoes start faults")):
    """A set of rules that is played or not.

    letter        in the position's text; "" for the base rules
    kinds         its pieces (`pieces.Kind`)
    verbs         its verbs
    list_options  functions (settling, list): append each legal option of the acting pawn, in pinned order
    consequences  functions (settling, cell, code, index of effect): what a removal brings about at once
    echoes        functions (settling, era): what an action's movements bring about one era later
    start         pairs (space name, letter) that stand on each board at the start
    faults        functions (setup) -> list of problems: why such a position cannot exist
    """


def target_text(source: int, target: int) -> str:
    """Notation of an action that names only its target."""
    return name(target)
