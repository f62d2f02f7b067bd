"""The pages below a link in a messenger: sound, in each language, and leading on with what is behind the #."""

from __future__ import annotations

from tests.screen.desk import Reader
from tools.build.previews import GAMES, picture_name, preview_pages
from tools.paths import ROOT
from ui.texts import LANGUAGES


def test_there_is_one_for_each_game_and_language() -> None:
    pages = preview_pages()
    assert sorted(pages) == sorted(f"to/{game}-{code}.html" for game in GAMES for code, _ in LANGUAGES)
    for name, data in pages.items():
        read = Reader(data.decode("utf-8"))
        told = {each.get("property"): each.get("content") for tag, each in read.elements if tag == "meta"}
        game = name.split("/")[1].split("-")[0]
        assert told["og:image"] == "../" + picture_name(game) and (ROOT / picture_name(game)).exists()
        assert game.capitalize() in (told["og:title"] or "") and told["og:description"]
        assert "./../assets/forward.js" in read.values("src")


def test_languages_differ() -> None:
    pages = preview_pages()
    assert len(set(pages.values())) == len(pages)
