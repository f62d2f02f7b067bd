"""The position editor's data: a set-up, possible or not, with the tool in hand and the way back. Pure functions.

What differs from game to game is in `ui.editing.paradox` and `ui.editing.relativity`, with the same functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.plain import Plain
from ui.editing import paradox, relativity
from ui.scene import Scene

if TYPE_CHECKING:
    from typing import Any, Dict, List, Tuple

    from ui.state import Settings

GAMES = {"paradox": paradox, "relativity": relativity}
# Changes that can be taken back.
UNDO_LIMIT = 300


class Editor(Plain):
    """See the module. `setup` is the game's own, as its `setup` module in the engine reads it from text."""

    game = "paradox"
    setup: Any = None
    # What a tap on a space does, one of the game's `tools`; and the space that was taken up first, where it needs two.
    tool = ""
    held = -1
    cursor = 0
    turned = False
    # Earlier set-ups, oldest first, and those taken back, next one last.
    past: Tuple[Any, ...] = ()
    future: Tuple[Any, ...] = ()
    # A text that was typed and could not be read, to be mended; "" after any change.
    typed = ""


def begin(game: str, text: str = "") -> Editor:
    """An editor with the set-up of a position's text, or the game's start; NotationError where it can't be read."""
    setup = GAMES[game].read(text) if text else GAMES[game].start()
    return Editor(game=game, setup=setup, tool=GAMES[game].TOOLS[0])


def change(editor: Editor, setup: Any) -> Editor:
    """The editor with another set-up, which can be taken back."""
    if setup == editor.setup:
        return editor.but(held=-1, typed="")  # type: ignore[no-any-return]
    past = (editor.past + (editor.setup,))[-UNDO_LIMIT:]
    return editor.but(setup=setup, past=past, future=(), held=-1, typed="")  # type: ignore[no-any-return]


def undo(editor: Editor) -> Editor:
    """One change back; the same where there is none."""
    if not editor.past:
        return editor
    future = editor.future + (editor.setup,)
    return editor.but(setup=editor.past[-1], past=editor.past[:-1], future=future, held=-1, typed="")  # type: ignore[no-any-return]


def redo(editor: Editor) -> Editor:
    """The change that was taken back last, once more."""
    if not editor.future:
        return editor
    past = editor.past + (editor.setup,)
    future = editor.future[:-1]
    return editor.but(setup=editor.future[-1], past=past, future=future, held=-1, typed="")  # type: ignore[no-any-return]


def tap(editor: Editor, cell: int, tool: str = "") -> Tuple[Editor, str]:
    """Use the tool (or another one) on a space: the editor, and why nothing was done, as a code; "" where it was."""
    game = GAMES[editor.game]
    setup, held, refusal = game.tap(editor.setup, tool or editor.tool, cell, -1 if tool else editor.held)
    return change(editor, setup).but(held=held, cursor=cell), refusal


def text(editor: Editor) -> str:
    """The set-up in the game's notation."""
    return str(GAMES[editor.game].write(editor.setup))


class _Last:
    """The set-up that was looked at last, and its problems: every drawing asks several times."""

    setup: Any = None
    problems: Tuple[Any, ...] = ()


def problems(editor: Editor) -> Tuple[Any, ...]:
    """All that makes the set-up impossible, as the engine says it."""
    if _Last.setup is not editor.setup:
        _Last.problems = tuple(GAMES[editor.game].faults(editor.setup))
        _Last.setup = editor.setup
    return _Last.problems


def position(editor: Editor) -> Any:
    """The position, None while there are problems."""
    return None if problems(editor) else GAMES[editor.game].drawn(editor.setup)


def marked(editor: Editor, problem: Any) -> Tuple[int, ...]:
    """The spaces that a problem is about, ascending; () where it is about none."""
    return tuple(sorted(GAMES[editor.game].marked(editor.setup, problem)))


def scene(editor: Editor, settings: Settings, faults: Dict[int, str]) -> Scene:
    """What the board shows; `faults` holds the words of the problems by space."""
    drawn = GAMES[editor.game].drawn(editor.setup)
    return Scene(
        position=drawn,
        before=drawn,
        faults=faults,
        chosen=editor.held,
        cursor=editor.cursor,
        last=GAMES[editor.game].last(editor.setup),
        bottom=1 if editor.turned else 0,
        coordinates=settings.coordinates == "on",
        hand=settings.hand,
    )


def fault_words(editor: Editor, sentences: List[Tuple[Any, str]]) -> Dict[int, str]:
    """Space -> the sentences of all problems about it, from pairs of a problem and its sentence."""
    found = {}  # type: Dict[int, str]
    for problem, sentence in sentences:
        for cell in marked(editor, problem):
            found[cell] = found[cell] + " " + sentence if cell in found else sentence
    return found
