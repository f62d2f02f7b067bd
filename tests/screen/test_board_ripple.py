"""The ripple over the eras: every effect once, numbered as the sentences are, in the order in which it happens."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from engine.games import read_position
from tests.screen.board_markup import classes, figures, tree, with_class
from tools.scenes import CROWD, DENSE, STATUES, played
from ui.boards.paradox import board
from ui.scene import Scene

TURNS = [
    (STATUES, ("b1", ".Ba1", ".c1~")),
    (CROWD, ("b4", ".Pc4", ".c4~")),
    (DENSE, ("d2", ".Cc3b3~", ".c2")),
    (DENSE, ("d2", ".c2", ".c1")),
]


def overlays(scene: Scene) -> list[list[ElementTree.Element]]:
    return [with_class(era, "ripple") for era in with_class(tree(board(scene)), "era")]


def numbers(overlay: ElementTree.Element) -> list[int]:
    return [int("".join(each.itertext())) for each in with_class(overlay, "number")]


@pytest.mark.parametrize(("text", "steps"), TURNS)
def test_numbers_count_the_effects_in_order(text: str, steps: tuple[str, ...]) -> None:
    scene = played(text, *steps)
    seen: list[int] = []
    for overlay in (each for era in overlays(scene) for each in era):
        assert numbers(overlay) == sorted(numbers(overlay))
        seen += numbers(overlay)
    # A travel between eras shows in both.
    assert sorted(set(seen)) == list(range(1, len(scene.effects) + 1))


@pytest.mark.parametrize(("text", "steps"), TURNS)
def test_nothing_is_drawn_over_a_number(text: str, steps: tuple[str, ...]) -> None:
    for overlay in (each for era in overlays(played(text, *steps)) for each in era):
        is_number = ["number" in classes(each) for each in overlay]
        assert is_number == sorted(is_number)


@pytest.mark.parametrize(("text", "steps"), TURNS)
def test_numbers_stand_in_the_eras_of_their_effects(text: str, steps: tuple[str, ...]) -> None:
    scene = played(text, *steps)
    for era, found in enumerate(overlays(scene)):
        shown = {number for overlay in found for number in numbers(overlay)}
        here = {
            index + 1 for index, effect in enumerate(scene.effects) if era in (effect.source // 16, effect.target // 16)
        }
        assert shown == here


@pytest.mark.parametrize(("text", "steps"), TURNS)
def test_what_a_player_does_has_a_solid_number(text: str, steps: tuple[str, ...]) -> None:
    scene = played(text, *steps)
    for overlay in (each for era in overlays(scene) for each in era):
        for number in with_class(overlay, "number"):
            index = int("".join(number.itertext())) - 1
            assert ("own" in classes(number)) == (scene.effects[index].cause < 0)


def test_the_dead_are_crossed_out_and_the_removed_struck_through() -> None:
    scene = played(STATUES, "b1", ".Ba1", ".c1~")
    drawn = [each for era in overlays(scene) for each in era]
    for kind, what in (("died", "die"), ("gone", "remove")):
        lines = sum(len(with_class(each, kind)) for each in drawn)
        assert lines == sum(1 for effect in scene.effects if effect.what == what) > 0
    for overlay in drawn:
        assert all(line.get("d", "").count("M") == 2 for line in with_class(overlay, "died"))
        assert all(line.get("d", "").count("M") == 1 for line in with_class(overlay, "gone"))


def test_what_is_blocked_wears_the_sign() -> None:
    scene = played(CROWD, "b4", ".Pc4", ".c4~")
    stops = sum(1 for effect in scene.effects if effect.what == "stop")
    signs = [name for era in overlays(scene) for each in era for name in figures(each) if name == "m-blocked"]
    assert len(signs) == stops > 0


def test_arrows_turn_with_the_board() -> None:
    straight = overlays(played(DENSE, "d2", ".c2"))[2][0]
    turned = overlays(played(DENSE, "d2", ".c2", bottom=1))[2][0]
    one, other = (with_class(each, "arrow")[0].get("d") for each in (straight, turned))
    # d2 to c2: leftwards in the second row; turned, rightwards in the third.
    assert one.startswith("M157 72L132 72")
    assert other.startswith("M35 120L60 120")


def test_the_flashed_effect_has_a_ring() -> None:
    scene = played(DENSE, "d2", ".c2", flashed=0)
    rings = [ring for era in overlays(scene) for each in era for ring in with_class(each, "flash")]
    assert [(ring.get("x"), ring.get("y")) for ring in rings] == [("98", "50")]


def test_no_ripple_without_effects() -> None:
    assert overlays(Scene(position=read_position(DENSE))) == [[], [], []]


def test_the_ripple_is_faint_while_there_is_something_to_choose() -> None:
    scene = played(DENSE, "d2", ".c2")
    assert {tuple(classes(each)) for era in overlays(scene) for each in era} == {("ripple",)}
    scene.targets = {0: scene.position.steps()[:1]}
    assert {tuple(classes(each)) for era in overlays(scene) for each in era} == {("ripple", "beneath")}
