"""Every view, read back as a browser would: sound HTML, one id each, names for all controls, nothing injected."""

from __future__ import annotations

import re

import pytest

from tests.screen.desk import Desk, Reader, all_views
from tests.screen.test_html import ATTACKS

VIEWS = [name for name, _ in all_views()]
CONTROLS = ("button", "input", "textarea", "a")


@pytest.mark.parametrize("name", VIEWS)
def test_ids_are_unique(name: str) -> None:
    ids = Reader(dict(all_views())[name].html()).values("id")
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_needs_what_the_policy_forbids(name: str) -> None:
    read = Reader(dict(all_views())[name].html())
    assert read.values("style") == []
    assert [tag for tag, _ in read.elements if tag in ("script", "style", "iframe", "object")] == []
    assert [key for _, attributes in read.elements for key in attributes if key.startswith("on")] == []


@pytest.mark.parametrize("name", VIEWS)
def test_what_is_referred_to_is_there(name: str) -> None:
    read = Reader(dict(all_views())[name].html())
    ids = set(read.values("id"))
    wanted = read.values("aria-labelledby") + read.values("aria-describedby")
    assert [each for each in wanted if each not in ids] == []


@pytest.mark.parametrize("name", VIEWS)
def test_intents_exist(name: str) -> None:
    from ui.intents import INTENTS, elsewhere, on_page

    desk = dict(all_views())[name]
    read = Reader(desk.html())
    wanted = {do for key in ("data-do", "data-change", "data-submit", "data-file") for do in read.values(key)}
    known = set(INTENTS) | set(on_page(desk.state.page)) | {"skip"}
    assert [each for each in wanted - known if elsewhere(each) is None] == []


@pytest.mark.parametrize("name", VIEWS)
def test_a_page_has_one_first_heading_and_one_main(name: str) -> None:
    tags = [tag for tag, _ in Reader(dict(all_views())[name].html()).elements]
    assert tags.count("h1") == 1
    assert tags.count("main") == 1


@pytest.mark.parametrize("attack", ATTACKS)
def test_names_comments_and_files_stay_text(attack: str) -> None:
    desk = Desk().start(first=attack, second="Ada")
    tags = [tag for tag, _ in Reader(desk.html()).elements]
    plain = [tag for tag, _ in Reader(Desk().start(first="Eve", second="Ada").html()).elements]
    assert tags == plain
    desk.turn("0", "1", "2", "@2").do("sheet", "comment").do("comment", {"text": attack})
    desk.do("rename", desk.table.id).do("renamed", {"text": attack})
    read = Reader(desk.do("arrive", "#/play/" + desk.table.id).html())
    assert not [key for _, attributes in read.elements for key in attributes if key.startswith("on")]
    assert "script" not in [tag for tag, _ in read.elements]
    for text in (attack, "[Game " + attack, "\n" + attack + "\n"):
        tags = [tag for tag, _ in Reader(Desk().do("arrive", "#/open").open(text).html()).elements]
        assert "script" not in tags and "img" not in tags


@pytest.mark.parametrize(
    "fragment", ["#/play/<script>", "#/nowhere", "#/play/a/b/c", "#" + "/" * 5000, "#/learn/x", "%00"]
)
def test_any_address_leads_somewhere(fragment: str) -> None:
    assert "<h1" in Desk().do("arrive", fragment).html()


def test_the_live_regions_take_turns() -> None:
    desk = Desk().start().do("key", "t")
    one = re.search(r'id="spoken-(\d)">[^<]', desk.html())
    other = re.search(r'id="spoken-(\d)">[^<]', desk.do("key", "t").html())
    assert one and other and one[1] != other[1]
