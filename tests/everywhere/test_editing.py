"""The position editor's functions on every interpreter: each tool, field and problem."""

from engine.games import read_position
from ui import editing, puzzles
from ui.state import Settings
from ui.words import editor as words

FULL = "gim+rebound WB2/1s1D/1L1O/1B2|1L2/1hO1/1s2/w2D|2D1/stWB/1hLO/E2W b ff 2/2 I ---/L-L 26"
COINS = "nn45a5/nna243/3a42a2/325345 night T 1-2--- ------ b3#b4"


def test_texts_come_back():
    for game, text in (("paradox", FULL), ("relativity", COINS)):
        editor = editing.begin(game, text)
        assert editing.text(editor) == text and editing.problems(editor) == ()
        assert editing.position(editor) == read_position(text)


def test_every_tool_on_every_space_can_be_taken_back():
    for game, text in (("paradox", FULL), ("relativity", COINS)):
        editor = editing.begin(game, text)
        size = 48 if game == "paradox" else 24
        for tool in editing.GAMES[game].TOOLS:
            for cell in range(0, size, 5):
                editor = editing.tap(editor.but(tool=tool), cell)[0]
                faults = editing.fault_words(editor, words.problems(editor))
                assert editing.scene(editor, Settings(), faults).position.write() == editing.text(editor)
        assert editor.past and editing.text(editor) != text
        while editor.past:
            editor = editing.undo(editor)
        assert editing.text(editor) == text
        while editor.future:
            editor = editing.redo(editor)
        assert editing.text(editor) != text


def test_fields():
    editor = editing.begin("paradox", FULL)
    for name, value in (
        ("g", "off"), ("i", "off"), ("m", "off"), ("m", "on"), ("i", "on"), ("rebound", "on"), ("mover", "0"),
        ("focus0", "1"), ("focus1", "2"), ("supply0", "0"), ("supply1", "4"), ("build0", "on"), ("build1", "off"),
    ):  # fmt: skip
        editor = editing.change(editor, editing.paradox.field(editor.setup, name, value))
    text = editing.text(editor)
    assert text.startswith("im+rebound ") and text.endswith(" w nf 0/4 I ---/L-L 25")
    editor = editing.begin("relativity", COINS)
    setup = editing.relativity.trophy(editor.setup, "day", 5)
    for name, value in (("round", "day"), ("role", "S"), ("last", "")):
        setup = editing.relativity.field(setup, name, value)
    assert editing.relativity.write(setup).endswith(" day S 1-2--- -----1 -")


def test_progress_is_kept_as_text():
    progress = puzzles.with_left({}, "base.05e256f0", "helped")
    assert puzzles.read_progress(puzzles.write_progress(progress)) == progress
    assert puzzles.read_shelf("[") is None and puzzles.read_progress("{") == {}
