"""The ripple in words: what the turn under way does, or what the last turn did, one sentence for each effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import element
from ui.texts import _
from ui.views.parts import heading
from ui.words import ripple as speech

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

    from engine.game import Effect
    from ui.html import Markup
    from ui.table import Table

# More lines than these don't fit beside an era on a phone.
NOTED = 5


def panel(table: Table) -> Markup:
    """The section beside the board."""
    title, effects = _shown(table)
    return element(
        "section",
        {"class": "told", "aria-labelledby": "ripple-title"},
        heading(title, 2, id="ripple-title"),
        element("ol", {"class": "ripple-lines scrolls", "id": "ripple"}, *_lines(table, effects)),
    )


def _shown(table: Table) -> Tuple[str, Sequence[Effect]]:
    if table.draft:
        return _("What this turn does"), table.effects
    return _("What the last turn did"), table.entered


def _lines(table: Table, effects: Sequence[Effect]) -> List[Markup]:
    return [_line(table, effects, index) for index in range(len(effects))]


def _line(table: Table, effects: Sequence[Effect], index: int) -> Markup:
    effect = effects[index]
    about = speech.rule_words(effect.rule)
    rule = effect.rule + (": " + about if about else "")
    line = element(
        "button",
        {
            "type": "button",
            "class": "ripple-line what-" + effect.what + (" flashed" if index == table.flashed else ""),
            "data-do": "flash",
            "data-arg": str(index),
            "id": "ripple-%d" % index,
        },
        element("span", {"class": "count"}, str(index + 1)),
        element(
            "span",
            None,
            speech.effect_words(table.game(), effects, index),
            " ",
            element("span", {"class": "rule"}, rule),
        ),
    )
    return element("li", None, line)


def notes(table: Table) -> Dict[int, Markup]:
    """The same beside each era, for narrow screens; the panel is what screen readers read."""
    if table.game() != "paradox":
        return {}
    effects = _shown(table)[1]
    lines = {}  # type: Dict[int, List[Markup]]
    for index, effect in enumerate(effects):
        era = _era(effect)
        words = speech.effect_words("paradox", effects, index)
        if table.draft:
            words = "%d. %s" % (index + 1, words)
        lines.setdefault(era, []).append(element("p", {"class": "note what-" + effect.what}, words))
    return {era: element("div", {"aria-hidden": "true"}, *lines[era][:NOTED]) for era in lines}


def _era(effect: Effect) -> int:
    if effect.what == "focus":
        return int(effect.target)
    cell = effect.target if 0 <= effect.target < 48 else effect.source
    return int(cell) // 16
