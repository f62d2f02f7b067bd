"""Records of Relativity from and to PPN, the notation of the piecepack's own community.

PPN knows no branches, times or start positions: writing says so. What a record has besides goes into
the Night's header: Rules where they are not the standard ones, Result, Ending, and a Day deal of
which nothing has been played. The Day's own headers bear a record's headers `Day/…`. Braces in
comments become parentheses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError, RecordError, problem
from engine.games import RELATIVITY
from engine.records import tree
from engine.records.reader import Reading
from engine.records.record import (
    Record,
    first_position,
    main_path,
    new,
    outcome,
    parts_of,
    play,
    replay,
    set_up,
    with_comment,
    with_header,
)
from engine.records.text import result_word
from engine.records.turns import with_result
from engine.relativity.ppn import Round, read_ppn, write_ppn

if TYPE_CHECKING:
    from typing import Dict, List, Sequence, Tuple

    from engine.errors import Problem
    from engine.game import Position
    from engine.records.record import Setup
    from engine.records.tree import Path

_STANDARD, _MIRROR = RELATIVITY.rules
_DAY = "Day/"


def read(text: str) -> Reading:
    """The game of one or two rounds: its good part, and a RecordError for what is wrong, as from `record_reader`."""
    rounds, found = read_ppn(text)
    problems: List[Problem] = list(found)
    record = None
    if rounds:
        headers = dict(rounds[0].headers)
        record = new(_setup(rounds, headers, problems))
        record = _with_headers(record, rounds, problems)
        record = _with_turns(record, rounds, problems)
        if not found:
            record = _with_ending(record, headers, problems)
    return Reading(record, RecordError(problems) if problems else None)


def _setup(rounds: Sequence[Round], headers: Dict[str, str], problems: List[Problem]) -> Setup:
    night, rules = rounds[0].coins, headers.get("Rules", _STANDARD)
    day = rounds[1].coins if len(rounds) > 1 else headers.get("Day", "")
    try:
        return set_up(RELATIVITY.name, rules, (night,) if rules == _MIRROR and day in ("", night) else (night, day))
    except EngineError as error:
        problems += error.problems
        return set_up(RELATIVITY.name, _STANDARD, (night, rounds[1].coins if len(rounds) > 1 else ""))


def _with_headers(record: Record, rounds: Sequence[Round], problems: List[Problem]) -> Record:
    """The free headers: the Night's, and the Day's where they say something else."""
    night = rounds[0].headers
    pairs = [pair for pair in night if pair[0] not in ("Rules", "Result", "Ending", "Day")]
    for each in rounds[1:]:
        pairs += [(_DAY + name, value) for name, value in each.headers if (name, value) not in night]
    for name, value in pairs:
        try:
            record = with_header(record, name, value)
        except EngineError as error:
            problems += error.problems
    return record


def _with_turns(record: Record, rounds: Sequence[Round], problems: List[Problem]) -> Record:
    """All turns are legal: the reader of PPN has played them."""
    position, path = first_position(record.setup), ()  # type: Position, Path
    for each in rounds:
        record = _with_comments(record, path, each, 0, problems)
        for number, swap in enumerate(each.swaps):
            record, path, position = play(record, path, swap, position)
            record = _with_comments(record, path, each, number + 1, problems)
    return record


def _with_comments(record: Record, path: Path, each: Round, number: int, problems: List[Problem]) -> Record:
    node = record.nodes[tree.find(record.nodes, path)]
    said = [node.comment] if node.comment else []
    texts = [text for made, text in each.comments if made == number]
    try:
        return with_comment(record, path, "\n".join(said + texts)) if texts else record
    except EngineError as error:
        problems += error.problems
        return record


def _with_ending(record: Record, headers: Dict[str, str], problems: List[Problem]) -> Record:
    if "Ending" not in headers and "Result" not in headers:
        return record
    try:
        final = replay(record, main_path(record))[-1]
        return with_result(record, headers.get("Result", ""), headers.get("Ending", ""), final)
    except EngineError as error:
        problems += error.problems
        return record


def write(record: Record) -> str:
    """A record as PPN; RecordError for what PPN cannot carry (`record.only` takes parts out)."""
    if record.setup.game != RELATIVITY.name:
        raise RecordError([problem("not-carried", (("header", "Game"),), record.setup.game, [RELATIVITY.name])])
    if record.setup.start:
        raise RecordError([problem("not-carried", (("header", "Start"),), record.setup.start)])
    for part in ("branches", "times"):
        if part in parts_of(record):
            raise RecordError([problem("not-carried", (("part", part),))])
    return write_ppn(_rounds(record))


def _rounds(record: Record) -> List[Round]:
    setup, positions = record.setup, replay(record, main_path(record))
    # Turns played at Night; the last of them may lead to the Day, which may not have been dealt.
    night = len([position for position in positions[:-1] if _is_night(position)])
    has_day = not _is_night(positions[-1]) and not positions[-1].awaits_deal()
    headers, day_headers = _headers(record, positions[-1], has_day)
    comments = [(number, node.comment) for number, node in enumerate(record.nodes) if node.comment]
    swaps = [node.turn for node in record.nodes[1:]]
    rounds = [Round("night", setup.deals[0], swaps[:night], [pair for pair in comments if pair[0] <= night], headers)]
    if has_day:
        later = [(number - night, comment) for number, comment in comments if number > night]
        rounds.append(Round("day", setup.deals[-1], swaps[night:], later, day_headers))
    return rounds


def _headers(record: Record, final: Position, has_day: bool) -> Tuple[List[Tuple[str, str]], List[Tuple[str, str]]]:
    """The headers of the Night and of the Day."""
    setup, how = record.setup, outcome(record, final)
    own = [("Rules", setup.rules if setup.rules != _STANDARD else "")]
    own += [("Result", result_word(how) if how else ""), ("Ending", record.ending.reason if record.ending else "")]
    if setup.rules == _STANDARD and not has_day:
        own.append(("Day", setup.deals[1]))
    free = [pair for pair in record.headers if not (has_day and pair[0].startswith(_DAY))]
    day = [(name[len(_DAY) :], value) for name, value in record.headers if has_day and name.startswith(_DAY)]
    return [pair for pair in own if pair[1]] + free, day


def _is_night(position: Position) -> bool:
    return position.write().split(" ")[1] == "night"
