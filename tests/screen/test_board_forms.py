"""No two states differ by colour only: drawings, marks, states of cells and edges of eras compared without colours."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from engine.games import read_position
from tests.screen.board_markup import cells, classes, tree
from tools.scenes import COINS, CROWD, DENSE, START, chosen, coins
from ui.boards import paradox, picture, relativity
from ui.boards.drawings import PIECES, all_figures
from ui.boards.symbols import symbols
from ui.html import Markup
from ui.scene import Scene

STYLES = Path(__file__).parents[2] / "assets" / "css"
CSS = (STYLES / "board.css").read_text("utf-8")
SHAPES = dict(all_figures())
# Properties that change nothing but a colour.
COLOURS = re.compile(r"(?:^|-)color$|^(?:color|fill|stroke|background|--tint.*|--era-ink|--pc-.*|cursor|transition)$")


def without_colours(shapes: tuple) -> tuple:
    """A drawing's lines alone: what a printer with one ink gives, open or filled."""
    return tuple(
        (shape[0], *shape[1:-3], bool(shape[-3]), bool(shape[-2])) if shape[0] != "use" else shape for shape in shapes
    )


def rules() -> list[tuple[str, dict[str, str]]]:
    """Selectors with their declarations that are more than a colour."""
    found = []
    plain = re.sub(r"/\*.*?\*/", "", CSS, flags=re.S)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        pairs = [each.split(":", 1) for each in body.split(";") if ":" in each]
        kept = {name.strip(): value.strip() for name, value in pairs if not COLOURS.search(name.strip())}
        found.append((selector.strip(), kept))
    return found


def is_for(selector: str, game: str, worn: set[str]) -> bool:
    """Whether a selector is for an element that wears these classes on a board; pseudo-elements are part of it."""
    without = set(re.findall(r":not\(\.([\w-]+)\)", selector))
    plain = re.sub(r":not\([^)]*\)", "", selector)
    board = re.findall(r"\.board-(paradox|relativity)", plain)
    last = re.split(r"[\s>]+", plain)[-1]
    wanted = set(re.findall(r"\.([\w-]+)", last))
    return (
        bool(wanted)
        and wanted <= worn
        and not without & worn
        and ":" not in last.replace("::", "")
        and (not board or board == [game])
    )


def css_form(game: str, *worn: str) -> tuple[str, ...]:
    """What the style sheet draws for classes on a game's board, colours apart."""
    drawn = set()
    for group, body in rules():
        for selector in re.split(r",\s*(?![^(]*\))", group):
            if is_for(selector, game, set(worn)):
                pseudo = "::before " if "::before" in selector else ""
                drawn.update(
                    pseudo + re.sub(r"var\(--[\w-]+\)|#\w+", "…", name + ":" + value) for name, value in body.items()
                )
    return tuple(sorted(drawn))


def cell_form(game: str, cell: ElementTree.Element) -> tuple:
    """A cell as it looks without colours: what is drawn in it, and the forms of its classes."""
    drawn = tuple(
        (each.tag, each.get("href"), each.get("x"), each.get("y"), each.get("transform"))
        for each in cell.iter()
        if each is not cell and "coordinate" not in classes(each)
    )
    return drawn, css_form(game, *classes(cell))


@pytest.mark.parametrize(
    "names",
    [
        ["p-" + letter for letter in PIECES if letter not in "LD"],
        ["hat-0", "hat-1"],
        ["lamp-0", "lamp-1"],
        ["form-0", "form-1"],
        ["moon", "sun"],
        ["coin-%d" % rank for rank in range(6)],
        [name for name in SHAPES if name.startswith("m-")],
    ],
)
def test_drawings_differ_by_shape(names: list[str]) -> None:
    for one, other in itertools.combinations(names, 2):
        assert without_colours(SHAPES[one]) != without_colours(SHAPES[other]), (one, other)


def test_coins_count_their_rank_in_pips() -> None:
    for rank in range(6):
        assert sum(1 for shape in SHAPES["coin-%d" % rank] if shape[0] == "circle") == 1 + rank


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def css_tokens(name: str, selector: str) -> dict[str, str]:
    """The custom properties of the first rule with exactly this selector."""
    text = re.sub(r"/\*.*?\*/", "", (STYLES / name).read_text("utf-8"), flags=re.S)
    body = re.search(r"(?:^|[{}])\s*" + re.escape(selector) + r"\s*\{([^}]*)\}", text).group(1)  # type: ignore[union-attr]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))


def resolved(tokens: dict[str, str]) -> dict[str, str]:
    """Tokens with what they refer to put in, one level deep."""
    return {
        key: re.sub(r"var\(--([\w-]+)\)", lambda match: tokens[match.group(1)], value) for key, value in tokens.items()
    }


def theme(name: str, dark: bool) -> dict[str, str]:
    """The colours of the page in a theme, as the browser would find them, by the names that drawings use."""
    tokens = css_tokens("tokens.css", ":root")
    tokens.update(css_tokens("board.css", ":root"))
    if name != "paper":
        tokens.update(css_tokens("board.css", ':root[data-theme="%s"]' % name))
    if dark:
        tokens.update(css_tokens("tokens.css", ':root[data-dark="dark"]'))
        if name != "paper":
            tokens.update(css_tokens("board.css", ':root[data-theme="%s"][data-dark="dark"]' % name))
    tokens = resolved(resolved(tokens))
    colours = {key[3:]: value for key, value in tokens.items() if key.startswith("pc-")}
    edges = {"past-edge": tokens["amber"], "present-edge": tokens["ink-2"], "future-edge": tokens["teal"]}
    return {**colours, **edges, **{era: tokens[era] for era in picture.ERAS}}


THEMES = ("paper", "slate", "ink")
PALETTES = {
    "picture": picture.LIGHT,
    "dark picture": {**picture.LIGHT, **picture.DARK_CHANGES},
    **{name: theme(name, False) for name in THEMES},
    **{"dark " + name: theme(name, True) for name in THEMES},
}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_elephants_of_one_silhouette_differ_by_tone(palette: dict[str, str]) -> None:
    # Open against solid: the one pair that tone tells apart, as far as paper and ink.
    assert contrast(palette["light"], palette["dark"]) > 12


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("era", picture.ERAS)
def test_figures_and_marks_stand_out_from_every_era(palette: dict[str, str], era: str) -> None:
    ground = palette[era]
    for body, edge in (
        ("light", "light-edge"),
        ("dark", "dark-edge"),
        ("leaf", "edge"),
        ("orange", "edge"),
        ("seed", "edge"),
        ("wood", "edge"),
        ("stone", "edge"),
    ):
        assert max(contrast(palette[body], ground), contrast(palette[edge], ground)) >= 3, body
    for mark in ("mark", "danger", "ink", era + "-edge"):
        assert contrast(palette[mark], ground) >= 3, mark
    for rank in range(6):
        assert contrast(palette["coin-%d" % rank], palette["coin-ink"]) >= 7


def test_states_of_a_cell_have_forms_of_their_own() -> None:
    position = read_position(START)
    states = {
        "plain": Scene(position=position),
        "source": Scene(position=position, sources=(1,)),
        "chosen": Scene(position=position, chosen=1),
        "last": Scene(position=position, last=(1,)),
        "open": Scene(position=position, chooser=1),
    }
    forms = {name: cell_form("paradox", cells(tree(paradox.board(scene)))[1]) for name, scene in states.items()}
    forms["acting"] = ((), css_form("paradox", "cell", "acting"))
    for one, other in itertools.combinations(forms, 2):
        assert forms[one] != forms[other], (one, other)


def test_every_target_of_a_dense_board_looks_like_what_it_does() -> None:
    scene = chosen(CROWD, "b4")
    drawn = cells(tree(paradox.board(scene)))
    bare = cells(tree(paradox.board(Scene(position=scene.position, chosen=scene.chosen))))
    for number in scene.targets:
        assert cell_form("paradox", drawn[number]) != cell_form("paradox", bare[number])


def test_states_of_a_coin_have_forms_of_their_own() -> None:
    position = read_position(COINS)
    scenes = [coins(COINS, 0), coins(COINS, 1), Scene(position=position, last=(1,)), Scene(position=position)]
    forms = [cell_form("relativity", cells(tree(relativity.board(scene)))[1]) for scene in scenes]
    for one, other in itertools.combinations(forms, 2):
        assert one != other


def test_trophies_free_and_taken_have_forms_of_their_own() -> None:
    def form(text: str) -> str:
        drawn = relativity.trophies(read_position("n45a5n/3a2243/3n4a2n/a25345 night S %s ------ -" % text))
        return re.sub(r' (?:class|aria-label)="[^"]*"', "", drawn.text)

    assert len({form(text) for text in ("------", "1-----", "2-----")}) == 3


def test_classes_of_the_ripple_have_forms_of_their_own() -> None:
    for one, other in itertools.combinations(("gone", "arrow", "ghost", "flash", "number"), 2):
        assert css_form("paradox", one) != css_form("paradox", other), (one, other)
    # Solid and open numbers differ by tone, paper on ink against ink on paper.
    assert "fill: var(--ink)" in CSS.split(".number.own circle", 1)[1][:30]


@pytest.mark.parametrize("name", ["slate", "ink"])
def test_dark_is_the_same_by_choice_and_by_system(name: str) -> None:
    chosen_dark = css_tokens("board.css", ':root[data-theme="%s"][data-dark="dark"]' % name)
    assert chosen_dark == css_tokens("board.css", ':root[data-theme="%s"]:not([data-dark="light"])' % name) != {}


def test_eras_differ_by_their_edge() -> None:
    styles = [re.search(r"\.era-%s > \.era-board \{[^}]*border-style: (\w+)" % era, CSS) for era in ("past", "future")]
    assert [style and style.group(1) for style in styles] == ["dotted", "double"]
    assert re.search(r"\.era-board \{[^}]*border: var\(--edge-width\) solid", CSS)
    assert len({repr(edge) for edge in picture.EDGES.values()}) == 3


def test_every_colour_is_a_token_and_every_token_has_a_value() -> None:
    used = set(re.findall(r"var\(--pc-([\w-]+)\)", symbols().text))
    root, forced = CSS.split(":root {", 1)[1].split("}", 1)[0], CSS.split("(forced-colors: active)", 1)[1]
    for colour in used:
        assert "--pc-%s:" % colour in root
        assert re.search(r"--pc-%s: (Canvas|CanvasText|Highlight);" % colour, forced), colour
        assert colour in picture.LIGHT
    assert not re.search(r'(?:fill|stroke)="#', symbols().text)


def test_ids_of_drawings_are_unique_and_all_that_is_used_is_drawn() -> None:
    text = symbols().text
    ids = re.findall(r'<symbol id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    views: list[Markup] = [
        paradox.board(chosen(CROWD, "b4")),
        paradox.board(chosen(DENSE, "d2")),
        relativity.board(coins(COINS, 0)),
        paradox.supply(read_position(START)),
        relativity.trophies(read_position(COINS)),
        symbols(),
    ]
    for view in views:
        assert set(re.findall(r'href="#([^"]+)"', view.text)) <= set(ids)
