"""The page's sentences in the reader's language: gettext catalogs, compiled at build, English as the source.

Msgids are marked with `_`, `_n` and `_p`, where Babel finds them. One catalog is in use at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, Sequence, Union

    Catalog = Dict[str, Union[str, Sequence[str]]]

# Code -> the language's own name, in the order in which they are offered.
LANGUAGES = (("en", "English"), ("es", "Español"), ("fr", "Français"), ("ja", "日本語"))

# Between context and msgid in a catalog's key, as in gettext's .mo files.
CONTEXT = "\x04"


class _Speech:
    """The catalog in use."""

    language = "en"
    catalog: Catalog = {}


def speak(language: str, catalog: Catalog) -> None:
    """Use this catalog from now on: msgid -> text, or -> list of plural forms; {} for English."""
    _Speech.language = language
    _Speech.catalog = catalog


def language() -> str:
    """The code of the language in use."""
    return _Speech.language


def _(msgid: str) -> str:
    """The text in the language in use; the msgid itself where the catalog has none."""
    return _Speech.catalog.get(msgid) or msgid


def _p(context: str, msgid: str) -> str:
    """The same, where one English word has several translations, told apart by a context."""
    return _Speech.catalog.get(context + CONTEXT + msgid) or msgid


def _n(singular: str, plural: str, number: int) -> str:
    """The form of a text for a number, by the language's plural rule."""
    forms = _Speech.catalog.get(singular)
    if not forms:
        return singular if number == 1 else plural
    return forms[plural_form(_Speech.language, number)]


def listed(parts: Sequence[str]) -> str:
    """Words one after the other, with the language's comma between them."""
    return _(", ").join(parts)


def plural_form(code: str, number: int) -> int:
    """Which of a language's plural forms a number takes (Unicode CLDR; integers, without French's "many")."""
    if code == "ja":
        return 0
    if code == "fr":
        return 1 if number > 1 else 0
    return 1 if number != 1 else 0


def best_language(wanted: Sequence[Any]) -> str:
    """The first language of a browser's list, such as ["fr-CA", "en"], that there is a catalog for; else "en"."""
    codes = [code for code, _name in LANGUAGES]
    for tag in wanted:
        code = str(tag).lower().split("-")[0]
        if code in codes:
            return code
    return "en"
