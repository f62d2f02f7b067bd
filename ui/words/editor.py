"""The position editor in words: its tools, what a tap did, and what makes a set-up impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import editing
from ui.editing import relativity as coins
from ui.texts import _, _n, listed
from ui.words import faults, paradox, relativity, speaker

if TYPE_CHECKING:
    from typing import Any, List, Tuple

    from engine.errors import Problem
    from ui.editing import Editor


def tool(game: str, name: str) -> str:
    """What a tool is called."""
    if game == "relativity":
        names = {"hand": _("swap two coins"), "last": _("mark the last swap")}
        return names[name] if name in names else _("coin: {rank}").format(rank=relativity.rank_name(int(name)))
    names = {"hand": _("move things"), ".": _("take away"), "log": _("log; again turns it"), "hat": _("hats")}
    return names.get(name) or paradox.piece(name)


def tapped(editor: Editor, cell: int) -> str:
    """What stands on a space after a tap, and what is still to be done."""
    words = str(speaker(editor.game).cell_name(editing.GAMES[editor.game].drawn(editor.setup), cell))
    return _("{space}; now choose where it goes").format(space=words) if editor.held == cell else words


def beside(editor: Editor) -> str:
    """What cannot be seen on the board: Paradox's supply, whose round it is in Relativity."""
    setup = editor.setup
    if editor.game == "relativity":
        return relativity.round_name(setup.round) + ", " + relativity.role_name(setup.role)
    return _("In supply: White {white}, Black {black}").format(white=setup.supply[0], black=setup.supply[1])


def refusal(code: str) -> str:
    """Why a tap did nothing."""
    words = {
        "nothing-here": _("Nothing stands there to be moved."),
        "no-elephant": _("Hats go on elephants."),
        "no-coins": _("The coins are not known. Deal them by lot, or type the position."),
    }
    return words[code]


def problems(editor: Editor) -> List[Tuple[Any, str]]:
    """Each problem of the set-up with its sentence."""
    return [(problem, sentence(editor, problem)) for problem in editing.problems(editor)]


def sentence(editor: Editor, problem: Problem) -> str:
    """What is wrong and where, for somebody who looks at the board and not at the text."""
    words = faults.sentences()[problem.code]
    where = _where(editor, problem)
    return words + " " + where if where else words


def _where(editor: Editor, problem: Problem) -> str:
    if problem.code == "coin-count":
        told = [_coins(rank, count) for rank, count in coins.wrong_ranks(editor.setup)]
        return _("({places})").format(places="; ".join(told))
    place = dict(problem.place)
    cells = editing.marked(editor, problem)
    if editor.game == "relativity":
        names = [relativity.space(cell) for cell in cells]
    else:
        names = [paradox.era_name(cell // 16) + " " + paradox.space(cell) for cell in cells]
    if not names and "era" in place:
        names = [paradox.era_name("pnf".index(place["era"]))]
    if problem.code in ("supply-range", "pawn-count"):
        # So many that the marks on the board say it better.
        names = [paradox.player_name("wb".index(place["side"]))]
    return _("({places})").format(places=listed(names)) if names else ""


def _coins(rank: int, count: int) -> str:
    return _n("{rank}: {count} coin", "{rank}: {count} coins", count).format(
        rank=relativity.rank_name(rank), count=count
    )


def verdict(editor: Editor, found: int) -> str:
    """How many problems there are; where there are none, whether somebody can move."""
    if not found:
        over = editing.position(editor).is_over()
        return _("This is the end of a game.") if over else _("This position can be played.")
    return _n("{count} problem", "{count} problems", found).format(count=found)


def over(position: Any) -> str:
    """What to know of a position that can exist, but in which nobody can move; "" for any other."""
    if position.is_over():
        player = speaker(position.game).player_name(position.winner())
        return _("{player} has won; nobody is to move.").format(player=player)
    if position.awaits_deal():
        return _("The coins are not known: by lot, when the game begins.")
    return ""


def trophy(round_name: str, rank: int, owner: int) -> str:
    """A trophy and who has it."""
    name = _("moon {rank}") if round_name == "night" else _("sun {rank}")
    owners = (_("free"), relativity.player_name(0), relativity.player_name(1))
    return _("{trophy}: {owner}").format(trophy=name.format(rank=relativity.rank_name(rank)), owner=owners[owner])
