"""Small parts that views share: buttons, links, sheets, fields, choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.html import element
from ui.texts import _
from ui.views.icons import icon

if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Sequence, Tuple

    from ui.html import Child, Markup


def button(words: str, do: str, argument: str = "", sign: str = "", kind: str = "", **more: Any) -> Markup:
    """A button with words, perhaps a sign. `more`: off (disabled), id, quiet (words for the ear only), ..."""
    attributes = {
        "type": "button",
        "class": "button" + (" " + kind if kind else ""),
        "data-do": do,
        "data-arg": argument or None,
        "id": more.get("id"),
        "disabled": bool(more.get("off")),
        "aria-pressed": more.get("pressed"),
        "aria-expanded": more.get("expanded"),
        "aria-haspopup": more.get("popup"),
        "aria-keyshortcuts": more.get("keys"),
        "title": words if more.get("quiet") else None,
    }  # type: Dict[str, Any]
    label = element("span", {"class": "words quiet" if more.get("quiet") else "words"}, words)
    return element("button", attributes, icon(sign) if sign else None, label)


def link(words: str, address: str, sign: str = "", kind: str = "", current: bool = False, name: str = "") -> Markup:
    """A link; `name` begins with the words and says more, for those who hear it without what stands around it."""
    attributes = {"href": address, "class": kind or None, "aria-current": "page" if current else None}
    if name:
        attributes["aria-label"] = name
    return element("a", attributes, icon(sign) if sign else None, element("span", None, words))


def paragraph(words: Child, kind: str = "") -> Markup:
    return element("p", {"class": kind or None}, words)


def heading(words: str, level: int = 2, **more: Any) -> Markup:
    return element("h%d" % level, {"id": more.get("id"), "tabindex": more.get("tabindex")}, words)


def sheet(name: str, title: str, *content: Child) -> Markup:
    """A dialog over the page; everything else is inert while it is open. Escape and the backdrop close it."""
    head = element(
        "div",
        {"class": "sheet-head"},
        heading(title, 2, id="sheet-title", tabindex="-1"),
        button(_("Close"), "close", sign="close", kind="plain", quiet=True),
    )
    # What is only read has to be scrolled by the keyboard all the same.
    body = element("div", {"class": "sheet-body", "tabindex": "0" if name in ("keys", "pieces") else None}, *content)
    box = element(
        "div",
        {"class": "sheet sheet-" + name, "role": "dialog", "aria-modal": "true", "aria-labelledby": "sheet-title"},
        head,
        body,
    )
    return element("div", {"class": "backdrop", "id": "sheet", "data-backdrop": "close"}, box)


def choice(
    legend: str,
    name: str,
    do: str,
    chosen: str,
    options: Sequence[Tuple[str, str]],
    hints: Optional[Dict[str, str]] = None,
    off: Sequence[str] = (),
) -> Markup:
    """A group of radio buttons: options are pairs of value and words; `hints` say more, `off` can't be had."""
    rows = []
    for value, words in options:
        hint = hints.get(value) if hints else None
        mark = element(
            "input",
            {
                "type": "radio",
                "name": name,
                "value": value,
                "checked": value == chosen,
                "disabled": value in off,
                "data-change": do,
                "id": name + "-" + (value or "none"),
            },
        )
        rows.append(
            element(
                "label",
                {"class": "option"},
                mark,
                element(
                    "span",
                    {"class": "option-words"},
                    element("span", None, words),
                    element("span", {"class": "hint"}, hint) if hint else None,
                ),
            )
        )
    return element("fieldset", {"class": "choice"}, element("legend", None, legend), *rows)


def switch(words: str, do: str, name: str, on: bool, hint: str = "") -> Markup:
    """A checkbox with its words."""
    mark = element("input", {"type": "checkbox", "id": name, "name": name, "checked": on, "data-change": do})
    more = element("span", {"class": "hint"}, hint) if hint else None
    return element(
        "label",
        {"class": "option"},
        mark,
        element("span", {"class": "option-words"}, element("span", None, words), more),
    )


def field(words: str, name: str, value: str, do: str = "", **more: Any) -> Markup:
    """A text field with its label above. `more`: hint, long (a text area), limit (characters), id."""
    common = {
        "id": more.get("id") or name,
        "name": name,
        "data-change": do or None,
        "autocomplete": "off",
        "maxlength": more.get("limit"),
        "spellcheck": "false",
        "aria-describedby": name + "-hint" if more.get("hint") else None,
    }  # type: Dict[str, Any]
    if more.get("long"):
        common["rows"] = "6"
        box = element("textarea", common, value)
    else:
        common["type"] = "text"
        common["value"] = value
        box = element("input", common)
    hint = element("span", {"class": "hint", "id": name + "-hint"}, more["hint"]) if more.get("hint") else None
    return element("label", {"class": "field"}, element("span", {"class": "label"}, words), box, hint)
