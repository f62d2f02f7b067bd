"""The page's state: one plain value with defaults. Intents make changed copies, views read it, nothing else counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.plain import Plain

if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Tuple

    Want = Tuple[Any, ...]
    Answer = Dict[str, Any]


class Settings(Plain):
    """What a person chooses once; text values only, so that storage is simple. `CHOICES` lists them."""

    language = "auto"
    dark = "auto"
    theme = "paper"
    sound = "off"
    speed = "normal"
    motion = "auto"
    hand = "right"
    coordinates = "on"
    turning = "off"
    # Two at one screen: whether the device is handed over between turns, and whether they sit opposite each other.
    passing = "off"
    seats = "beside"
    # Whether relays may be asked for live play.
    live = "off"
    name = ""


# Setting -> the values it may have; "name" is free text.
CHOICES = {
    "language": ("auto", "en", "es", "fr", "ja"),
    "dark": ("auto", "light", "dark"),
    "theme": ("paper", "slate", "ink"),
    "sound": ("off", "on"),
    "speed": ("normal", "slow", "fast"),
    "motion": ("auto", "less", "full"),
    "hand": ("right", "left"),
    "coordinates": ("on", "off"),
    "turning": ("off", "on"),
    "passing": ("off", "on"),
    "seats": ("beside", "opposite"),
    "live": ("off", "on"),
}


# Where it is thought: nowhere yet, on MicroPython ("small"), on Pyodide ("full").
NOWHERE, SMALL, FULL = "", "small", "full"
# Why it stays on MicroPython: not at all; Pyodide broke off twice while it started; it can't be had now.
FINE, CRASHED, AWAY = "", "crashed", "away"


class Line(Plain):
    """A line of turns that is being looked at on the board, without being played.

    title   what it shows
    start   the text of the position before its first turn
    turns   its turns
    at      after how many of them the board stands
    opener  the element that opened it, where focus goes back to
    """

    title = ""
    start = ""
    turns: Tuple[str, ...] = ()
    at = 0
    opener = "coach-title"


class Thinking(Plain):
    """The page's side of the thinker."""

    runtime = NOWHERE
    trouble = FINE
    # The want that was asked last, the number of that request, and whether its answer is still to come.
    asked: Optional[Want] = None
    number = 0
    busy = False
    # (want, answer) pairs, the latest last; an answer may still be growing.
    answers: Tuple[Tuple[Want, Answer], ...] = ()
    # Whether the coach is open, analysis is on; the question that a person has put, and whether its turn is shown.
    coach = False
    analysing = False
    question: Optional[Want] = None
    told = False
    # The turn that the computer is making step by step: the step texts to come, and from which position text.
    steps: Tuple[str, ...] = ()
    made_from = ""
    line: Optional[Line] = None


class State(Plain):
    """All that the page shows. Defaults are the home page as a first visitor sees it."""

    # Where: a page of `ui.route`, and its argument (a game's id, a chapter of the rules).
    page = "home"
    place = ""
    settings = Settings()
    # The game at the table, a `ui.table.Table`; None elsewhere.
    table: Any = None
    # Saved games, newest first: `ui.saved.Saved` summaries. `trash` holds what was deleted and can come back.
    games: Tuple[Any, ...] = ()
    trash: Tuple[Any, ...] = ()
    # What is thought about, in the worker, and what has been heard from there.
    thinking = Thinking()
    # What has been measured of the computer's levels; None until it is there.
    ladder: Any = None
    # The position that is being set up, a `ui.editing.Editor`; None before somebody does.
    editor: Any = None
    # The puzzle at the table, a `ui.puzzles.Puzzling`; how each was left ("gi.0a1b2c3d" -> one of `ui.puzzles.LEFT`);
    # and the puzzles of each file that has come, None where it cannot be had.
    puzzling: Any = None
    progress: Dict[str, str] = {}
    # The day at this place, counted from 1970-01-01, as of the arrival at the puzzles.
    today = 0
    shelves: Dict[str, Any] = {}
    # What the lists of puzzles show, as `ui.puzzles.places_sought` has it.
    sought: Tuple[str, bool] = ("", False)
    # Which of its pictures the home page shows, and whether they go on by themselves.
    picture = 0
    breathing = True
    # What a link has brought, or is to be sent: a `ui.friend.Friend`. A live session: a `ui.live.Live`.
    friend: Any = None
    live: Any = None
    # The address of the page's folder, whether it holds pages for messengers, whether the system can share a link.
    address = ""
    previews = False
    can_share = False
    # The form of a new game, a `ui.setup.Setup`; None before it is opened.
    setup: Any = None
    # What lies open over the page: "" or the name of one sheet or dialog, and where focus goes back to.
    sheet = ""
    opener = ""
    # The turns of a narrow screen, "side", where a sheet was opened out of them: they come back when it closes.
    beneath = ""
    # One short message at the foot of the page, and its kind ("", "good", "bad"); with an action it may offer.
    message = ""
    message_kind = ""
    message_do = ""
    # What the live region says now. Two of them take turns, so that the same words are said again.
    spoken = ""
    spoken_turn = 0
    # Facts told by the browser. `now` is in milliseconds since 1970, as of the last intent.
    ready = False
    now = 0
    online = True
    update = False
    # The versions of the page that are kept here, and whether all is here that a time without network needs.
    version = ""
    previous = ""
    complete = False
    # How many bytes those take; 0 where that is not known.
    page_bytes = 0
    storage = "unknown"
    stored_bytes = -1
    languages: Tuple[str, ...] = ()
    # The prompt for text (comment, name, paste) that is open, as (kind, current text).
    prompt: Any = None
    # Problems of the last text that was read, as sentences.
    faults: Tuple[str, ...] = ()
