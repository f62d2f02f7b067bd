"""Rows of saved games, as the home page and "my games" show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import route, words
from ui.html import element
from ui.setup import rules_name
from ui.texts import _, _n

if TYPE_CHECKING:
    from ui.html import Child, Markup
    from ui.saved import Saved
    from ui.state import State

MINUTE = 60000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def game_row(state: State, game: Saved, *tools: Child) -> Markup:
    """One saved game: its name leads to it, below stands what is going on."""
    title = element("a", {"href": route.write("play", game.id)}, game.name or words.game_name(game.game))
    facts = [standing(game), ago(state.now - game.when)]
    if game.game == "paradox" and game.rules:
        facts.insert(0, rules_name(game.rules))
    if game.name:
        facts.insert(0, words.game_name(game.game))
    line = element("span", {"class": "facts"}, " · ".join(facts))
    return element(
        "li", {"class": "row", "id": "row-" + game.id}, element("span", {"class": "row-words"}, title, line), *tools
    )


def standing(game: Saved) -> str:
    """Whose turn it is, or who has won."""
    kind, _mark, rest = game.session.partition("/")
    if kind == "draw":
        return _("a fair deal under way")
    if game.result == "=":
        return _("draw")
    if game.result in ("1", "2"):
        return _("{player} won").format(player=words.player_name(game.game, int(game.result) - 1))
    if kind == "link":
        turn = _n("{count} turn", "{count} turns", game.turns).format(count=game.turns)
        mine = rest.rpartition("/")[2] == str(game.mover)
        return turn + ", " + (_("your move") if mine else _("your friend is to move"))
    turn = _n("{count} turn", "{count} turns", game.turns).format(count=game.turns)
    return turn + ", " + _("{player} to move").format(player=words.player_name(game.game, game.mover))


def ago(milliseconds: int) -> str:
    """How long ago something was, in the roughest unit that says enough."""
    if milliseconds < MINUTE:
        return _("just now")
    if milliseconds < HOUR:
        count = milliseconds // MINUTE
        return _n("{count} minute ago", "{count} minutes ago", count).format(count=count)
    if milliseconds < DAY:
        count = milliseconds // HOUR
        return _n("{count} hour ago", "{count} hours ago", count).format(count=count)
    count = milliseconds // DAY
    return _n("{count} day ago", "{count} days ago", count).format(count=count)
