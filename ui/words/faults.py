"""A sentence for each code of `engine.errors.CODES`: what is wrong, where, what was possible there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.texts import _

if TYPE_CHECKING:
    from typing import Any, Dict

# So many possibilities are named, no more.
OFFERED = 12


def sentence(problem: Any) -> str:
    """The sentence for a problem, with its place, what stood there, and what was possible."""
    parts = [sentences().get(problem.code, _("This cannot be read."))]
    where = place_words(problem.place)
    if where:
        parts.append(where)
    parts.extend([_older(side) for unit, side in problem.place if unit == "update"])
    if problem.found:
        parts.append(_("Found: {text}.").format(text=problem.found))
    if problem.offer:
        offer = ", ".join(problem.offer[:OFFERED]) + (" …" if len(problem.offer) > OFFERED else "")
        parts.append(_("Possible there: {offer}.").format(offer=offer))
    return " ".join(parts)


def _older(side: str) -> str:
    """Whose page has to be updated."""
    if side == "here":
        return _("This page is the older one: load it anew and take the newer version.")
    return _("The other side's page is the older one.")


def place_words(place: Any) -> str:
    """Where something is wrong: "(line 3, column 4)"."""
    units = {
        "column": _("column {value}"),
        "line": _("line {value}"),
        "turn": _("turn {value}"),
        "side": _("side {value}"),
        "field": _("field {value}"),
        "fields": _("fields: {value}"),
        "header": _("header {value}"),
        "round": _("round {value}"),
        "characters": _("at most {value} characters"),
        "turns": _("at most {value} turns"),
    }
    words = [units[unit].format(value=value) for unit, value in place if unit in units]
    return "(" + ", ".join(words) + ")" if words else ""


def sentences() -> Dict[str, str]:
    """Code -> sentence."""
    found = dict(_turns())
    for group in (_paradox(), _relativity(), _records(), _others()):
        found.update(group)
    return found


def _turns() -> Dict[str, str]:
    return {
        "field-count": _("This is not a position: it has the wrong number of fields."),
        "field-form": _("A field of the position is not in its form."),
        "board-form": _("The rows of the board are not in their form."),
        "turn-form": _("This is not a turn in notation."),
        "rules-unknown": _("There is no such rule set."),
        "illegal-step": _("That is not possible here."),
        "turn-unfinished": _("The turn is not complete."),
        "game-over": _("The game has ended: no turn is possible."),
        "deal-missing": _("The coins are not known yet."),
    }


def _paradox() -> Dict[str, str]:
    return {
        "piece-foreign": _("There is a piece of a module that is not played."),
        "supply-range": _("There are more pawns in supply than there ever are."),
        "pawn-count": _("A player has more than seven pawns."),
        "turn-side": _("The number of the turn belongs to the other player."),
        "seed-count": _("There are more than five seeds."),
        "shrub-without-seed": _("There is a shrub without its seed one era earlier."),
        "tree-without-shrub": _("There is a tree or log without its shrub one era earlier."),
        "two-trunks": _("A shrub has two trees or logs."),
        "statue-count": _("The number of statues in an era is wrong."),
        "statue-unbuilt": _("A statue that is still to be built stands on the boards."),
        "statue-missing": _("A statue that was built is on no board."),
        "statue-gap": _("A statue is in the past and the future, but not between."),
        "elephant-count": _("The number of elephants in an era is wrong."),
        "hat-without-elephant": _("There is a hat on an elephant that is not there."),
        "hat-shared": _("There are two hats on one elephant."),
    }


def _relativity() -> Dict[str, str]:
    return {
        "coin-count": _("A rank does not have four coins."),
        "coins-unknown": _("The coins may be unknown only before the first turn of the Day."),
        "night-ended": _("It is Night, but the trophies taken have ended the Night."),
        "night-unfinished": _("It is Day, but the trophies taken cannot have ended the Night."),
        "game-ended": _("One player took all six trophies at Night, which ended the game."),
        "day-early": _("It is Night, but a trophy of the Day is taken."),
        "trophies-beyond": _("There are more trophies than can be taken by now."),
        "last-impossible": _("The last swap is none that the player who moved can make."),
        "deal-quarter": _("A quarter of the deal does not hold six different ranks."),
        "deal-middle": _("The four coins in the middle of the deal are alike."),
        "deal-unasked": _("There is a deal where none is due."),
        "ppn-text": _("There is something else than a game."),
        "ppn-header": _("A line of the header is not in its form."),
        "ppn-game": _("The game is not Relativity."),
        "ppn-round": _("This is not the round that is due."),
        "ppn-label": _("The number and side of a turn are not those that are due."),
        "ppn-trophies": _("The trophies written are not those taken."),
        "ppn-comment": _("A comment does not end."),
    }


def _records() -> Dict[str, str]:
    return {
        "game-unknown": _("There is no such game."),
        "deal-known": _("The deal is known already."),
        "start-unfinished": _("A game cannot start within a turn."),
        "start-rules": _("The first position is of another rule set than the record."),
        "no-such-turn": _("There is no such turn."),
        "record-ended": _("The game has ended."),
        "record-too-long": _("The record is too long."),
        "branch-beside": _("A branch would take the place of this turn."),
        "no-repetition": _("The position has not come up three times."),
        "text-too-long": _("The text is too long."),
        "text-broken": _("The text holds half a character."),
        "time-range": _("No calendar or clock shows this time."),
        "time-form": _("A time is not in its form."),
        "header-name": _("A header may not be called that."),
        "header-form": _("A line is not in the form of a header."),
        "header-twice": _("A header stands there twice."),
        "header-missing": _("A header that a record needs is missing."),
        "escape-form": _("After a backslash stands nothing that it could mean."),
        "comment-open": _("A comment does not end."),
        "branch-form": _("A bracket opens or closes no branch."),
        "turn-number": _("This is not the number of the turn that follows."),
        "result-missing": _("The record breaks off before its result."),
        "result-wrong": _("The result does not agree with the game."),
        "after-result": _("There is more of a game behind its result."),
        "puzzle-form": _("This is no puzzle, or one that cannot be solved as it says."),
        "one-record": _("There is not exactly one record."),
        "link-letters": _("There are letters in it that no link has."),
        "link-damaged": _("The link has been changed or cut on its way. Ask for it again."),
        "link-version": _("The link comes from a newer version of this page. Load the page again to update it."),
        "link-kind": _("The link holds something else."),
        "link-form": _("The link is not one that this page writes."),
        "link-too-long": _("The link is too long."),
        "not-carried": _("That form of record cannot hold a part of this game."),
    }


def _others() -> Dict[str, str]:
    return {
        "peer-too-long": _("The other side sent more than a message may hold."),
        "peer-flood": _("The other side sent too much at once."),
        "peer-form": _("The other side sent something that is no message."),
        "peer-version": _("The two pages know no version in common: one of them has to be updated."),
        "peer-role": _("Both sides invited, or both were invited."),
        "peer-session": _("The other side is in another game."),
        "peer-terms": _("The other side speaks of other terms than were agreed."),
        "peer-declined": _("The other side declined."),
        "peer-turn": _("The other side sent a turn that the rules do not allow."),
        "peer-order": _("The other side did what was not theirs to do."),
        "peer-digest": _("The other side's turns do not fit its checksum."),
        "peer-clock": _("The other side's clock shows more than it can."),
        "peer-lot": _("The other side's lot is not the one that it had sealed."),
        "peer-consent": _("The other side did alone what both have to agree to."),
        "peer-left": _("The other side has left."),
        "not-now": _("That cannot be done now."),
        "histories-differ": _("The two records of this game went different ways."),
        "code-form": _("This is not a connection code."),
        "code-damaged": _("The connection code has been changed or cut on its way."),
        "code-kind": _("This is an answer where an invitation belongs, or the other way round."),
        "code-other": _("This is the answer to another invitation."),
        "sdp-form": _("The browser described its connection in a way that a code cannot carry."),
        "request-form": _("The computer was asked for something that it does not know."),
    }
