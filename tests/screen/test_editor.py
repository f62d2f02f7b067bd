"""The position editor without a browser: tools, fields, problems in words and on their spaces, text both ways."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import NotationError
from engine.games import read_position
from tests.screen.desk import Desk, Reader, World
from ui import editing
from ui.words import editor as words
from ui.words import faults

START = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
FULL = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
COINS = "n45a5n/3a2243/3n4a2n/a25345 night S ------ ------ -"


def opened(text: str = START) -> Desk:
    """The editor with a position of either game."""
    game = "relativity" if len(text.split(" ")) == 6 else "paradox"
    return Desk().do("arrive", "#/edit/" + game).do("edit-text", {"text": text})


def text_of(desk: Desk) -> str:
    return editing.text(desk.state.editor)


def board_of(desk: Desk, era: int = 0) -> str:
    return text_of(desk).split(" ")[1].split("|")[era]


def tap(desk: Desk, tool: str, *cells: int) -> Desk:
    desk.do("tool", {"name": "tool", "value": tool})
    for cell in cells:
        desk.do("cell", str(cell))
    return desk


def field(desk: Desk, name: str, value: str) -> Desk:
    return desk.do("edit-field", {"name": name, "value": value})


def codes(desk: Desk) -> list[str]:
    return [problem.code for problem in editing.problems(desk.state.editor)]


# Paradox: tools


@pytest.mark.parametrize(
    "tool, taps, row",
    [
        ("W", 1, "W3"),
        ("W", 2, "4"),
        ("s", 1, "s3"),
        ("s", 2, "4"),
        ("h", 1, "h3"),
        ("t", 1, "t3"),
        ("t", 2, "4"),
        ("log", 1, "u3"),
        ("log", 2, "r3"),
        ("log", 3, "d3"),
        ("log", 4, "l3"),
        ("log", 5, "u3"),
        ("O", 1, "O3"),
        ("I", 1, "I3"),
        ("E", 1, "E3"),
        ("L", 1, "L3"),
        ("D", 1, "D3"),
        (".", 1, "4"),
    ],
)
def test_a_tool_puts_its_piece_and_takes_it_away_again(tool: str, taps: int, row: str) -> None:
    desk = opened("gim 4/4/4/4|4/4/4/4|4/4/4/4 w pf 4/4 - ---/--- 1")
    assert board_of(tap(desk, tool, *[0] * taps)) == row + "/4/4/4"


def test_pawns_and_seeds_share_a_space() -> None:
    desk = opened("g 4/4/4/4|4/4/4/4|4/4/4/4 w pf 4/4 - ---/--- 1")
    assert board_of(tap(desk, "s", 0)) == "s3/4/4/4"
    assert board_of(tap(desk, "B", 0)) == "b3/4/4/4"
    assert board_of(tap(desk, "W", 0)) == "w3/4/4/4"
    assert board_of(tap(desk, "s", 0)) == "W3/4/4/4"
    assert board_of(tap(desk, "s", 0)) == "w3/4/4/4"
    assert board_of(tap(desk, "W", 0)) == "s3/4/4/4"


def test_a_pawn_beyond_seven_comes_out_of_the_supply() -> None:
    desk = tap(opened(), "W", 1)
    assert text_of(desk).split(" ")[4] == "3/4" and "White 3, Black 4" in desk.state.spoken
    assert text_of(tap(desk, "B", 1)).split(" ")[4] == "3/3"
    assert text_of(tap(desk, "W", 2, 4, 5)).split(" ")[4] == "1/3"
    assert codes(tap(desk, "W", 6, 7)) == ["pawn-count"] and text_of(desk).split(" ")[4] == "0/3"
    assert text_of(tap(opened("base 4/4/4/4|4/4/4/4|4/4/4/4 w pf 4/4 - ---/--- 1"), "W", 0)).split(" ")[4] == "4/4"


def test_the_hand_moves_a_pawn_off_its_seed_and_onto_another() -> None:
    desk = opened("g w2s/4/4/4|h2h/4/4/4|4/4/4/4 w pf 4/4 - ---/--- 1")
    tap(desk, "hand", 0)
    assert desk.state.editor.held == 0 and "choose where" in desk.state.spoken
    assert board_of(desk.do("cell", "3")) == "s2w/4/4/4"
    tap(desk, "hand", 5)
    assert desk.state.editor.held == -1 and "Nothing stands there" in desk.state.spoken
    tap(desk, "hand", 3, 3)
    assert desk.state.editor.held == -1 and board_of(desk) == "s2w/4/4/4"


def test_hats_go_round_and_fall_with_their_elephant() -> None:
    desk = opened("m W2D/4/4/L2B|W2D/4/4/L2B|W2D/4/4/L2B w pf 4/4 - ---/--- 1")
    hats = [text_of(tap(desk, "hat", 12)).split(" ")[6] for _ in range(3)]
    assert hats == ["L--/---", "---/L--", "---/---"]
    assert "Hats go on elephants" in tap(desk, "hat", 5).state.spoken
    tap(desk, "hat", 12)
    assert text_of(tap(desk, "hand", 12, 8)).split(" ")[6] == "L--/---"
    assert text_of(tap(desk, ".", 8)).split(" ")[6] == "---/---"


def test_a_hat_without_an_elephant_can_be_taken_off() -> None:
    desk = opened("m W2D/4/4/L2B|W2D/4/4/L2B|W2D/4/4/3B w pf 4/4 - --L/--- 1")
    assert codes(desk) == ["hat-without-elephant"]
    assert codes(tap(desk, "hat", 32)) == []


def test_letters_of_the_notation_put_pieces_where_the_keyboard_stands() -> None:
    desk = opened("gim 4/4/4/4|4/4/4/4|4/4/4/4 w pf 4/4 - ---/--- 1")
    for at, letter in enumerate("WBshturdlOIELD"):
        desk.do("stand", str(at)).do("key", letter)
    assert board_of(desk) == "WBsh/turd/lOIE/LD2"
    assert board_of(desk.do("key", "Delete")) == "WBsh/turd/lOIE/L3"
    assert desk.state.editor.cursor == 13


def test_letters_of_modules_that_are_not_played_do_nothing() -> None:
    desk = opened()
    for letter in "shtuOLq":
        assert text_of(desk.do("stand", "5").do("key", letter)) == START


# Paradox: the form


def test_rules_by_their_modules_and_the_older_ruling() -> None:
    desk = opened()
    seen = []
    for name, value in (
        ("i", "on"),
        ("rebound", "on"),
        ("g", "on"),
        ("m", "on"),
        ("i", "off"),
        ("g", "off"),
        ("m", "off"),
    ):
        seen.append(text_of(field(desk, name, value)).split(" ")[0])
    assert seen == ["i", "i+rebound", "gi+rebound", "gim+rebound", "gm", "m", "base"]


def test_the_palette_has_the_tools_of_the_rules() -> None:
    desk = opened()
    assert list(editing.paradox.tools(desk.state.editor.setup)) == ["hand", ".", "W", "B"]
    tap(field(desk, "m", "on"), "hat")
    assert desk.state.editor.tool == "hat"
    assert field(desk, "m", "off").state.editor.tool == "hand"
    assert tap(desk, "hat").state.editor.tool == "hand"


@pytest.mark.parametrize(
    "name, value, place, wanted",
    [
        ("focus0", "2", 3, "ff"),
        ("focus1", "0", 3, "pp"),
        ("supply0", "1", 4, "1/4"),
        ("supply1", "0", 4, "4/0"),
        ("mover", "1", 7, "2"),
        ("focus0", "7", 3, "pf"),
        ("supply0", "9", 4, "4/4"),
        ("nothing", "1", 7, "1"),
    ],
)
def test_fields(name: str, value: str, place: int, wanted: str) -> None:
    assert text_of(field(opened(), name, value)).split(" ")[place] == wanted


def test_side_and_number_go_together() -> None:
    desk = field(opened(), "mover", "1")
    assert text_of(desk).endswith("1") is False and codes(desk) == []
    assert text_of(field(desk, "mover", "0")) == START


def test_statues_still_to_be_built() -> None:
    desk = field(opened(), "i", "on")
    assert text_of(desk).split(" ")[5] == "IE"
    assert text_of(field(desk, "build0", "off")).split(" ")[5] == "E"
    assert text_of(field(desk, "build0", "on")).split(" ")[5] == "IE"


# Problems

IMPOSSIBLE = [
    ("piece-foreign", "base WO2/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", (1,)),
    ("pawn-count", "base WWW1/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", (0, 1, 2, 16, 32)),
    ("supply-range", "base W3/4/4/3B|W3/4/4/3B|4/4/4/3B w pf 5/4 - ---/--- 1", ()),
    ("turn-side", "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 2", ()),
    ("seed-count", "g Wsss/sss1/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", (1, 2, 3, 4, 5, 6)),
    ("shrub-without-seed", "g W3/4/4/3B|W1h1/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", (18,)),
    ("tree-without-shrub", "g W3/4/4/3B|W3/4/4/3B|W1t1/4/4/3B w pf 4/4 - ---/--- 1", (34,)),
    ("two-trunks", "g Ws2/4/4/3B|Wh2/4/4/3B|Wtr1/4/4/3B w pf 4/4 - ---/--- 1", (34,)),
    ("statue-count", "i WOO1/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 IE ---/--- 1", (1, 2)),
    ("statue-unbuilt", "i WI2/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 IE ---/--- 1", (1,)),
    ("elephant-count", "m WLL1/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1", (1, 2)),
    ("hat-without-elephant", "m W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - L--/--- 1", ()),
    ("hat-shared", "m WL2/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - L--/L-- 1", (1,)),
    ("coin-count", "n45a5n/3a2243/3n4a2n/a25344 night S ------ ------ -", (1, 10, 14, 22, 23)),
    ("coins-unknown", "? night S ------ ------ -", ()),
    ("night-ended", "n45a5n/3a2243/3n4a2n/a25345 night S 12121- ------ -", ()),
    ("night-unfinished", "n45a5n/3a2243/3n4a2n/a25345 day S 12---- ------ -", ()),
    ("game-ended", "n45a5n/3a2243/3n4a2n/a25345 day S 111111 ------ -", ()),
    ("day-early", "n45a5n/3a2243/3n4a2n/a25345 night S ------ 1----- -", ()),
    ("trophies-beyond", "n45a5n/3a2243/3n4a2n/a25345 day S 11111- 111--- -", ()),
    ("last-impossible", "n45a5n/3a2243/3n4a2n/a25345 night T ------ ------ a1#d3", (9, 18)),
]


@pytest.mark.parametrize("code, text, cells", IMPOSSIBLE, ids=[each[0] for each in IMPOSSIBLE])
def test_every_problem_is_told_and_marked_on_its_spaces(code: str, text: str, cells: tuple[int, ...]) -> None:
    desk = opened(text)
    told = words.problems(desk.state.editor)
    found = [(problem, sentence) for problem, sentence in told if problem.code == code]
    assert len(found) == 1, codes(desk)
    problem, sentence = found[0]
    assert sentence.startswith(faults.sentences()[code])
    assert editing.marked(desk.state.editor, problem) == cells
    html = Reader(desk.html())
    names = {at.get("id"): at.get("aria-label") or "" for _, at in html.elements}
    for cell in cells:
        assert "problem: " in names["c%d" % cell] and faults.sentences()[code] in names["c%d" % cell]
    assert sentence in html.texts


def test_all_codes_of_set_ups_are_tried_here() -> None:
    from engine.errors import CODES

    first, last = CODES.index("piece-foreign"), CODES.index("last-impossible")
    assert {each[0] for each in IMPOSSIBLE} == set(CODES[first : last + 1])


def test_a_problem_leads_to_its_space() -> None:
    desk = opened("m WL1L/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1").do("edit-show", "0")
    assert desk.state.editor.cursor == 1 and ("focus", "c1") in desk.commands
    assert opened("base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 2").do("edit-show", "0").commands == []


def test_new_problems_are_said_and_so_is_their_end() -> None:
    desk = tap(field(opened(), "m", "on"), "L", 1, 2)
    assert "1 problem" in desk.state.spoken and "elephants" in desk.state.spoken
    assert "can be played" in tap(desk, ".", 2).state.spoken


def test_an_impossible_position_is_not_played_but_told() -> None:
    desk = tap(field(opened(), "m", "on"), "L", 1, 2).do("edit-play")
    assert desk.state.page == "edit" and "cannot exist" in desk.state.message
    assert tap(desk, "hand").do("edit-link").commands == []


# Text, undo, what is kept


@pytest.mark.parametrize("text", [START, FULL, COINS, "? day S 12121- ------ -"])
def test_text_both_ways(text: str) -> None:
    assert text_of(opened(text)) == text


def test_text_that_cannot_be_read_changes_nothing() -> None:
    desk = opened().do("edit-text", {"text": "base W3/4 w"})
    assert text_of(desk) == START and desk.state.faults and ("focus", "edit-text") in desk.commands
    assert desk.state.faults[0] in Reader(desk.html()).texts
    # It can be mended where it was typed, until something else is done.
    assert "base W3/4 w" in Reader(desk.html()).texts
    assert "base W3/4 w" not in tap(desk, "W", 5).html()


def test_the_end_of_a_game_is_not_called_playable() -> None:
    html = opened("base W3/4/4/3B|4/4/4/3B|4/4/4/3B w pf 4/4 - ---/--- 1").html()
    assert "This is the end of a game." in html and "Black has won; nobody is to move." in html
    assert "can be played" not in html


def test_text_of_the_other_game_opens_its_editor() -> None:
    desk = opened().do("edit-text", {"text": COINS})
    assert desk.state.editor.game == "relativity" and ("swap", "#/edit/relativity") in desk.commands
    assert text_of(desk) == COINS


def test_undo_and_redo_of_everything() -> None:
    desk = opened()
    tap(desk, "W", 5)
    field(desk, "g", "on")
    desk.do("edit-whole", "empty")
    seen = text_of(desk)
    for _ in range(3):
        desk.do("undo")
    assert text_of(desk) == START
    for _ in range(3):
        desk.do("edit-redo")
    assert text_of(desk) == seen
    desk.do("undo").do("cell", "7").do("edit-redo")
    assert not desk.state.editor.future


def test_what_is_set_up_survives_a_reload() -> None:
    desk = tap(opened(), "W", 5)
    again = Desk(desk.world).do("arrive", "#/edit/paradox")
    assert text_of(again) == text_of(desk)
    broken = World()
    broken.texts["lightcone/editor/paradox"] = "nonsense"
    assert text_of(Desk(broken).do("arrive", "#/edit/paradox")) == START


def test_walking_over_the_board() -> None:
    desk = opened().do("walk", "ArrowRight").do("walk", "ArrowDown").do("walk", "PageDown")
    assert desk.state.editor.cursor == 21 and desk.commands == [("focus", "c21")]


# Relativity


def test_coins_are_swapped_laid_and_dealt() -> None:
    desk = opened(COINS)
    assert text_of(tap(desk, "hand", 0, 1)).startswith("4n5a5n/")
    assert text_of(tap(desk, "5", 0)).startswith("5n5a5n/") and codes(desk) == ["coin-count"]
    assert "4: 3 coins" in " ".join(sentence for _, sentence in words.problems(desk.state.editor))
    desk.do("edit-whole", "deal")
    assert codes(desk) == [] and sorted(desk.state.editor.setup.coins) == sorted(list(range(6)) * 4)
    assert text_of(desk.do("stand", "0").do("key", "n").do("key", "3"))[0] == "3"


def test_round_role_trophies_and_last_swap() -> None:
    desk = opened(COINS)
    field(field(desk, "round", "day"), "role", "T")
    for rank in range(5):
        desk.do("edit-trophy", "night%d" % rank)
    desk.do("edit-trophy", "night0").do("edit-trophy", "day3")
    assert text_of(desk).split(" ")[1:5] == ["day", "T", "21111-", "---1--"]
    assert "moon null: Player 2" in desk.html()
    tap(desk, "last", 0, 1)
    assert text_of(desk).split(" ")[5] == "a4#b4" and codes(desk) == []
    assert text_of(desk.do("edit-whole", "last")).split(" ")[5] == "-"
    desk.do("edit-trophy", "night0")
    assert text_of(desk).split(" ")[3] == "-1111-"


def test_coins_that_nobody_knows_are_not_tapped() -> None:
    desk = tap(opened("? day S 12121- ------ -"), "3", 4)
    assert "not known" in desk.state.spoken and text_of(desk).startswith("?")


# Then


def test_play_begins_a_game_from_the_position() -> None:
    desk = opened(FULL).do("edit-play")
    assert desk.state.page == "play" and desk.table.position.write() == FULL
    assert desk.table.session == "here" and desk.state.games[0].rules == "gim+rebound"


@pytest.mark.parametrize("text", [COINS, "n45a5n/3a2243/3n4a2n/a25345 day T 12121- -----1 a4#b4"])
def test_play_relativity_with_the_day_dealt(text: str) -> None:
    desk = opened(text).do("edit-play")
    assert desk.table.position.write() == text and desk.table.record.setup.deals[1]


def test_play_deals_coins_that_nobody_knows() -> None:
    desk = opened("? day S 12121- ------ -").do("edit-play")
    assert desk.state.page == "play" and desk.table.position.coins and desk.table.position.round == "day"


def test_analyse_is_play_with_the_coach() -> None:
    desk = opened(FULL).do("edit-analyse")
    assert desk.state.page == "play" and desk.commands[-1][2] == "analyse"


def test_a_link_holds_the_position() -> None:
    from engine.links import link

    for text in (START, FULL, COINS):
        (command,) = opened(text).do("edit-link").commands
        assert command[0] == "copy-link" and link.read(command[1]).value == read_position(text)


def test_copy_and_picture() -> None:
    assert opened(FULL).do("edit-copy").commands == [("copy", FULL)]
    (command,) = opened(FULL).do("edit-svg").commands
    assert command[0] == "download" and command[1].endswith(".svg") and command[3].startswith("<svg")


def test_a_finished_position_says_who_has_won() -> None:
    desk = opened("base W3/4/4/4|W3/4/4/4|W3/4/4/3B b pf 4/0 - ---/--- 2")
    assert "White has won" in desk.html()


def test_the_position_of_a_game_can_be_edited() -> None:
    desk = Desk().start(chapter="everything").turn("0", "1", ".b1", "2", ".Pc1", "@2")
    position = desk.table.position.write()
    desk.do("cell", "15").do("edit-this")
    assert desk.state.page == "edit" and text_of(desk) == position


def test_escape_puts_down_what_was_taken_up() -> None:
    desk = tap(opened(), "hand", 0)
    assert desk.do("escape").state.editor.held == -1


def test_the_page_has_one_tool_chosen_and_names_for_all() -> None:
    for text in (FULL, COINS):
        html = Reader(opened(text).html())
        tools: list[Any] = [at for _, at in html.elements if at.get("name") == "tool"]
        assert len([at for at in tools if "checked" in at]) == 1
        assert all(at.get("aria-label") for at in tools)


def test_set_ups_of_links_to_editors_of_no_game() -> None:
    assert Desk().do("arrive", "#/edit/chess").state.editor.game == "paradox"
    with pytest.raises(NotationError):
        editing.begin("paradox", "x")
