"""The translations keep to one word for each thing, docs/translating.md, and to their languages' punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tools import translations
from tools.paths import ROOT

CODES = ("es", "fr", "ja")
GLOSSARY = (ROOT / "docs" / "translating.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in GLOSSARY.splitlines()
    if line.startswith("| ") and not line.startswith("| English")
]
PLACE = re.compile(r"\{\w*\}")


def messages(code: str) -> Iterator[tuple[str, str]]:
    """Each message's English, and each of its translations' forms."""
    for message in translations.read(code):
        if message.id:
            english = message.id if isinstance(message.id, str) else "\n".join(message.id)
            for form in (message.string,) if isinstance(message.string, str) else message.string:
                yield PLACE.sub("", english), form


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_each_thing_has_one_word(row: list[str]) -> None:
    word = re.compile(rf"\b{row[0].replace('y', '(?:y|ies)')}s?\b")
    for code, cell in zip(CODES, row[1:], strict=True):
        forms = [form.strip() for form in cell.split("/")]
        pairs = [(english, said) for english, said in messages(code) if word.search(english.lower())]
        assert pairs, "nothing says this word any more"
        # "With five trophies each": Japanese says "five each", for nothing else is counted there.
        wrong = [each for each in pairs if not any(form in each[1].lower() for form in forms)]
        assert [each for each in wrong if "trophies each" not in each[0]] == [], code


def test_french_punctuation_has_its_spaces() -> None:
    for english, said in messages("fr"):
        assert not re.search(r"'|[^\s\u00a0\u202f][:;!?»](?!\w)|«[^\u00a0]|[ \u00a0][;!?]| [:»]", said), english


def test_spanish_questions_open_and_close() -> None:
    for english, said in messages("es"):
        assert said.count("?") == said.count("¿") and said.count("!") == said.count("¡"), english
        assert not re.search(r" [,.;:!?…]\s", said), english


def test_japanese_has_its_own_punctuation() -> None:
    letters = "[\u3041-\u30ff\u4e00-\u9fff]"
    for english, said in messages("ja"):
        assert not re.search(rf"{letters}[,.:;!?()]|[,;!?()]{letters}", said), english
