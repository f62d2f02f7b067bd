"""The free-standing picture of a position: whole, valid, and without anything from outside."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from engine.games import read_position
from tools.scenes import COINS, DENSE, FULL, START
from ui.boards.picture import svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("text", [START, FULL, DENSE, COINS])
def test_everything_is_inside(text: str, dark: bool) -> None:
    drawn = svg(read_position(text), 800, dark).text
    root = ElementTree.fromstring(drawn)
    assert root.tag == SVG + "svg"
    assert root.findtext(SVG + "title") == text
    assert "var(" not in drawn and "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    ids = {each.get("id") for each in root.iter(SVG + "symbol")}
    assert {each.get("href", "")[1:] for each in root.iter(SVG + "use")} <= ids
    assert root.get("width") == "800"


def test_pieces_are_where_they_stand_also_when_turned() -> None:
    def places(turned: bool) -> list[tuple[str, int, int]]:
        root = ElementTree.fromstring(svg(read_position(START), 0, False, turned).text)
        uses = [each for each in root.findall(SVG + "use") if each.get("href") == "#p-W"]
        return [(each.get("href", ""), int(each.get("x", "")), int(each.get("y", ""))) for each in uses]

    straight, turned = places(False), places(True)
    assert len(straight) == len(turned) == 3
    assert [(across + 144, down + 144) for _name, across, down in straight] == [each[1:] for each in turned]


def test_only_what_is_used_is_carried() -> None:
    drawn = svg(read_position("base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1")).text
    assert set(re.findall(r'<symbol id="([^"]+)"', drawn)) == {"p-W", "p-B", "lamp-0", "lamp-1"}
    assert len(drawn) < 6000


def test_dark_is_other_colours_of_the_same_drawing() -> None:
    light, dark = (re.sub(r"#[0-9a-f]{6}", "#", svg(read_position(FULL), 0, each).text) for each in (False, True))
    assert light == dark


def test_a_board_that_nobody_has_dealt() -> None:
    root = ElementTree.fromstring(svg(read_position("? day S 1111-1 ------ -")).text)
    assert [each for each in root.iter(SVG + "use") if each.get("href", "").startswith("#coin")] == []
