"""The boards are drawn alike on every interpreter; attributes may stand in another order."""

from engine.games import read_position
from ui.boards import paradox, picture, relativity
from ui.boards.outcomes import deaths
from ui.boards.symbols import symbols
from ui.scene import Scene

DENSE = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
COINS = "n45a5n/3a2243/3n4a2n/a25345 night S 1-2--- ------ -"


def _after(position, *texts):
    for text in texts:
        position = position.after(next(step for step in position.steps() if step.text == text))
    return position


def _chosen():
    position = _after(read_position(DENSE), "d2")
    targets = {}
    for step in position.steps():
        targets[step.target] = targets.get(step.target, ()) + (step,)
    return Scene(position=position, targets=targets, chosen=position.acting, deaths=deaths(position, position.steps()))


def test_paradox_with_everything_that_a_pawn_can_do():
    text = paradox.board(_chosen()).text
    assert text.count('role="gridcell"') == 48
    assert text.count('tabindex="0"') == 1
    for mark in ("move", "push", "back", "plant", "uproot", "command", "pull", "deadly", "more"):
        assert ('href="#m-%s"' % mark in text) == (mark != "uproot"), mark
    assert "kills a white pawn" in text


def test_a_board_drawn_again_is_the_same():
    assert paradox.board(_chosen()).text == paradox.board(_chosen()).text


def test_ripple_counts_the_effects():
    before = _after(read_position(DENSE), "d2")
    step = next(each for each in before.steps() if each.text == ".c2")
    effects = before.effects(step)
    text = paradox.board(Scene(position=before.after(step), before=before, effects=effects)).text
    # A number is a group of its own in the overlay.
    assert text.count("<g ") == len(effects) > 1


def test_relativity_inside_its_repeated_edges():
    position = read_position(COINS)
    targets = {}
    for step in position.steps():
        if 0 in (step.source, step.target):
            targets[step.source + step.target] = (step,)
    text = relativity.board(Scene(position=position, targets=targets, chosen=0)).text
    assert text.count('role="gridcell"') == 24
    # Eight neighbours; the corner's repeated cells show again those across its two edges.
    assert text.count('href="#m-swap"') > len(targets) == 8
    assert relativity.trophies(position).text.count("<svg") == 12


def test_pictures_carry_all_they_need():
    for text in (DENSE, COINS):
        drawn = picture.svg(read_position(text), 640).text
        assert drawn.startswith("<svg ") and drawn.endswith("</svg>") and "var(" not in drawn
    assert symbols().text.count("<symbol") > 50
