"""Every sentence goes through the catalogs, every catalog is whole, every refusal has its sentence."""

from __future__ import annotations

import re

import pytest

from engine.errors import CODES, problem
from tests.screen.desk import Reader, all_views
from tools import translations
from tools.build.catalogs import catalog
from ui import texts
from ui.words import faults

CODES_OF_LANGUAGES = sorted(translations.PLURALS)
PLACES = re.compile(r"\{\w*\}")

# Text that is the same in every language: names, notation, figures, signs, what a person typed.
SAME = re.compile(
    r"^([\d\W_]*|Lightcone|Paradox|Relativity|English|Español|Français|日本語|A|O|[a-d]|[a-d][1-4]|[a-f][1-4]|P\d.*|R\d.*"
    r"|\d+\. \S+|Enter|Esc|Page ↑, Page ↓|[a-z?]|←.*|1 2 3|[a-f]\d(, [a-f]\d)*|Ada.*|n45a5n.*|base W3\/.*)$"
)


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    texts.speak("en", {})


class Marked(dict):
    """A catalog that has everything, in brackets."""

    def get(self, key: str, default: object = None) -> object:
        text = key.split(texts.CONTEXT)[-1]
        return "⟦" + text + "⟧"


def mark_all(monkeypatch: pytest.MonkeyPatch) -> None:
    texts.speak("xx", Marked())
    monkeypatch.setattr(texts, "plural_form", lambda _code, number: 0)


@pytest.mark.parametrize("name", [name for name, _ in all_views()])
def test_no_text_is_hard_coded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mark_all(monkeypatch)
    desk = dict(all_views())[name]
    read = Reader(desk.html())
    seen = read.texts + read.values("aria-label") + read.values("title") + read.values("aria-valuetext")
    assert [text for text in seen if not SAME.match(text) and "⟦" not in text] == []


@pytest.mark.parametrize("code", CODES_OF_LANGUAGES)
def test_nothing_is_untranslated(code: str) -> None:
    assert translations.missing(code) == []


@pytest.mark.parametrize("code", CODES_OF_LANGUAGES)
def test_the_file_is_in_step_with_the_sources(code: str, tmp_path: object) -> None:
    translations.write(code, tmp_path)
    assert (tmp_path / f"{code}.po").read_text() == (translations.FOLDER / f"{code}.po").read_text(), (
        "run python -m tools.translations"
    )


@pytest.mark.parametrize("code", CODES_OF_LANGUAGES)
def test_translations_keep_the_places(code: str) -> None:
    for message in translations.read(code):
        if message.id:
            forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
            wanted = set(PLACES.findall("".join(message.id)))
            assert all(set(PLACES.findall(form)) == wanted for form in forms), message.id


@pytest.mark.parametrize("code", CODES_OF_LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 11, 1000])
def test_plural_rules_are_those_of_the_catalogs(code: str, number: int) -> None:
    rule = translations.PLURALS[code].split("plural=")[1].rstrip(";")
    assert texts.plural_form(code, number) == int(eval(rule, {"n": number}))


def test_plurals_are_spoken() -> None:
    found = catalog((translations.FOLDER / "fr.po").read_bytes())
    texts.speak("fr", found)
    forms = [texts._n("{count} turn", "{count} turns", number).format(count=number) for number in (0, 1, 2)]
    assert forms == ["0 tour", "1 tour", "2 tours"]
    texts.speak("ja", catalog((translations.FOLDER / "ja.po").read_bytes()))
    assert texts._n("{count} turn", "{count} turns", 2).format(count=2) == "2手"


@pytest.mark.parametrize("side, said", [("here", "This page is the older one"), ("there", "The other side's page")])
def test_pages_of_two_versions_say_which_is_to_be_updated(side: str, said: str) -> None:
    words = faults.sentence(problem("peer-version", (("update", side),), "2-2"))
    assert "no version in common" in words and said in words


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence(code: str) -> None:
    words = faults.sentence(problem(code, (("column", 3),), "xyz", ("a", "b")))
    assert code in faults.sentences()
    assert words.endswith("(column 3) Found: xyz. Possible there: a, b.")


@pytest.mark.parametrize(
    ("wanted", "code"), [(["fr-CA", "en"], "fr"), (["de", "ja-JP"], "ja"), (["de"], "en"), ([], "en"), (["ES"], "es")]
)
def test_the_platforms_language_is_taken(wanted: list[str], code: str) -> None:
    assert texts.best_language(wanted) == code
