"""Every way in which a text can be refused, as data: code, place, what was found, what was possible.

The engine owns the codes, never the sentences: those belong to whoever speaks to a person.
`str()` of an error is a plain line for terminals and logs.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Iterable, Tuple

    Place = Tuple[Tuple[str, Any], ...]


class Problem(namedtuple("Problem", "code place found offer")):
    """One thing that is wrong with a text.

    code   a word of the list that documents it (see `CODES`)
    place  pairs (unit, value), from the outside in: (("turn", 3), ("side", "white"), ("column", 4));
           columns, lines and turns count from 1
    found  the text that stood there, shortened to `FOUND_LIMIT` characters
    offer  the texts that would have been accepted there, in pinned order; may be empty
    """

    def __str__(self) -> str:
        where = ", ".join("%s %s" % pair for pair in self.place)
        words: str = self.code
        if where:
            words += " at " + where
        if self.found:
            words += ": " + repr(self.found)
        if self.offer:
            words += "; possible: " + ", ".join(self.offer)
        return words


FOUND_LIMIT = 60


def problem(code: str, place: Place = (), found: str = "", offer: Iterable[str] = ()) -> Problem:
    """A `Problem`, with `found` shortened so that a hostile text cannot flood a screen."""
    assert code in CODES, code
    if len(found) > FOUND_LIMIT:
        found = found[: FOUND_LIMIT - 1] + "…"
    return Problem(code, tuple(place), found, tuple(offer))


class EngineError(Exception):
    """Base of all refusals; carries one or more `Problem`s, the first of them readable directly."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(each) for each in self.problems))

    @property
    def code(self) -> str:
        code: str = self.problems[0].code
        return code

    @property
    def place(self) -> Place:
        place: Place = self.problems[0].place
        return place

    @property
    def offer(self) -> Tuple[str, ...]:
        offer: Tuple[str, ...] = self.problems[0].offer
        return offer


class NotationError(EngineError):
    """The text is not in the notation at all."""


class SetupError(EngineError):
    """The text can be read, but no such position can exist; carries every fault, not just the first."""


class IllegalTurn(EngineError):
    """The turn can be read, but is not legal in its position."""


class RecordError(EngineError):
    """A game record is damaged or breaks a rule somewhere."""


class LinkError(EngineError):
    """The text behind a link is damaged, unknown, or not a game."""


class PeerError(EngineError):
    """The other side of a live game broke the protocol or cannot go on, or this side asked for what cannot be now."""


# The one list of codes. Whoever raises adds here; the page has a sentence for each.
CODES = (
    # notation: not in the form at all
    "field-count",  # the wrong number of fields
    "field-form",  # a field is not in its form
    "board-form",  # the rows of a board are not in their form
    "turn-form",  # a turn is not in its form
    "rules-unknown",  # no such rule set
    # turns
    "illegal-step",  # in form, but not legal there
    "turn-unfinished",  # legal so far, but the turn is not complete
    "game-over",  # no turn is legal: the game has ended
    "deal-missing",  # no turn is legal: the coins are not known yet
    # set-ups of Paradox
    "piece-foreign",  # a piece of a module that is not played
    "supply-range",  # more pawns in supply than there ever are
    "pawn-count",  # more pawns on the boards and in supply than a player has
    "turn-side",  # the turn's number belongs to the other player
    "seed-count",  # more seeds than there are
    "shrub-without-seed",  # a shrub without its seed one era earlier
    "tree-without-shrub",  # a tree or log without its shrub one era earlier
    "two-trunks",  # a tree and a log, or two logs, of one shrub
    "statue-count",  # more than one statue of a colour in an era
    "statue-unbuilt",  # a statue still to be built is on the boards
    "elephant-count",  # more than one elephant of a colour in an era
    "hat-without-elephant",  # a hat on an elephant that is not there
    "hat-shared",  # two hats on one elephant
    # set-ups of Relativity
    "coin-count",  # a rank has not four coins
    "coins-unknown",  # `?` where it is not the first turn of the Day
    "night-ended",  # it is Night, but the trophies taken have ended the Night
    "night-unfinished",  # it is Day, but the trophies taken cannot have ended the Night
    "game-ended",  # it is Day, but one player took all six at Night, which ended the game
    "day-early",  # it is Night, but a trophy of the Day is taken
    "trophies-beyond",  # more trophies than a player can have when the game ends, or too many for the player to move
    "last-impossible",  # the last swap is none that the role which has just moved can make
    "deal-quarter",  # a quarter of the deal is not six different ranks
    "deal-middle",  # the four coins in the middle of the deal are alike
    "deal-unasked",  # a deal for a position that has its coins
    # games of Relativity in PPN
    "ppn-text",  # something else than a game stands there
    "ppn-header",  # a line of the header is not `key: value`
    "ppn-game",  # the game is not Relativity
    "ppn-round",  # the round is not the one that is due, or none is
    "ppn-label",  # a turn's number and side are not those that are due
    "ppn-trophies",  # the trophies written are not those taken
    "ppn-comment",  # a comment is not closed
    # records and links
    "game-unknown",  # no such game
    "deal-known",  # a deal that is known already
    "start-unfinished",  # a record cannot start within a turn
    "start-rules",  # the start position is of another rule set than the record
    "no-such-turn",  # no turn at that place of the tree
    "record-ended",  # the game has ended: reopen it first
    "record-too-long",  # more turns, headers or text than a record or file may hold
    "branch-beside",  # a branch would take the place of the turn taken back
    "no-repetition",  # the last position has not occurred three times
    "text-too-long",  # a comment or a header's value is too long
    "text-broken",  # half a character
    "time-range",  # a time that no calendar or clock shows
    "time-form",  # a time is not in its form
    "header-name",  # a header may not be called that
    "header-form",  # a line is not in the form of a header
    "header-twice",  # a header stands there twice
    "header-missing",  # a header that a record needs
    "escape-form",  # a backslash, and then nothing that it could stand for
    "comment-open",  # a comment does not end
    "branch-form",  # a bracket that opens or closes no branch
    "turn-number",  # not the number of the turn that follows
    "result-missing",  # the record breaks off before its result
    "result-wrong",  # the result does not agree with the game or the headers
    "after-result",  # more of a game behind its result
    "one-record",  # not exactly one record
    "link-letters",  # letters that no link has
    "link-damaged",  # a link that has been changed or cut on its way
    "link-version",  # a link of a newer version
    "link-kind",  # a link that holds something else
    "puzzle-form",  # not a puzzle, or one whose line does not reach its goal
    "link-form",  # a link that nobody has written like that
    "link-too-long",  # longer than links may be, or more turns than one may hold
    "not-carried",  # the other form cannot hold that part of the record
    # live play with another device
    "peer-too-long",  # a message is longer than any that is sent
    "peer-flood",  # more messages at once than any peer sends
    "peer-form",  # a message is not in its form
    "peer-version",  # the two pages know no version of the protocol in common; place: who has to update
    "peer-role",  # both sides are the host, or both the guest
    "peer-session",  # the other side is in another session
    "peer-terms",  # the other side speaks of other terms than were agreed
    "peer-declined",  # the other side declined the terms
    "peer-turn",  # a turn that the rules do not allow
    "peer-order",  # a turn, or an ending, that was not theirs to make
    "peer-digest",  # a digest does not belong to the turns it stands for
    "peer-clock",  # a clock shows more than it can
    "peer-lot",  # what was revealed is not what was committed to, or comes before it
    "peer-consent",  # something was done that both have to agree to, and did not
    "peer-left",  # the other side has left
    "not-now",  # that cannot be done now; offer: what can
    "histories-differ",  # two records of one game went different ways; place: the turn
    "code-form",  # a connection code is not in its form
    "code-damaged",  # a connection code's checksum does not fit
    "code-kind",  # an answer where an invitation belongs, or the other way round
    "code-other",  # an answer to another invitation
    "sdp-form",  # a session description lacks something, or holds more than a code can carry
    # requests to the thinker
    "request-form",  # a request is not one, or one of its fields is missing or not in its form
)
