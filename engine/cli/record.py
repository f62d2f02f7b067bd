"""`record`: check files of records, and turn them into other forms."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from engine.cli.refused import Refused, file_text, one_line
from engine.links import link
from engine.records import ppn as record_ppn
from engine.records.reader import Reading, read_all
from engine.records.record import main_path, outcome
from engine.records.text import result_word, write

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Iterable

    from engine.records.record import Record

NAME = "record"
HELP = "check files of games (records or PPN), or turn them into another form"

# Bytes of a file.
FILE_LIMIT = 16000000


def add_arguments(parser: ArgumentParser) -> None:
    """Two actions: `check` and `convert`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(parser))
    check = actions.add_parser("check", help="say of each game in a file whether it is sound")
    check.add_argument("file", help="a file, or - for the standard input")
    convert = actions.add_parser("convert", help="print all games of a file, which must be sound, in another form")
    convert.add_argument("file", help="a file, or - for the standard input")
    convert.add_argument("--to", choices=("text", "ppn", "link"), default="text", help="the form")


def run(options: Namespace) -> int:
    return check(options.file) if options.action == "check" else convert(options.file, options.to)


def check(name: str) -> int:
    """A line for each game; Refused where one is not sound, or there is none."""
    count, broken = 0, []
    for count, reading in enumerate(_readings(file_text(name, FILE_LIMIT)), 1):
        sys.stdout.write("game %d: %s\n" % (count, _told(reading)))
        if reading.error:
            broken.append("game %d: %s" % (count, one_line(reading.error)))
    if not count:
        raise Refused("%s: no game in it" % name)
    if broken:
        raise Refused("%s: %d of %d games broken; %s" % (name, len(broken), count, broken[0]))
    return 0


def convert(name: str, form: str) -> int:
    """Print each game; the first that is broken ends it."""
    forms = {"text": write, "ppn": record_ppn.write, "link": _link_line}
    between = ""
    for reading in _readings(file_text(name, FILE_LIMIT)):
        if reading.error:
            raise reading.error
        sys.stdout.write(between + forms[form](reading.record))
        between = "" if form == "link" else "\n"
    return 0


def _link_line(record: Record) -> str:
    return link.write_record(record) + "\n"


def _readings(text: str) -> Iterable[Reading]:
    """The games of a text: PPN begins with three hyphens."""
    if text.lstrip("\ufeff \r\n\t").startswith("---"):
        return [record_ppn.read(text)]
    return read_all(text)


def _told(reading: Reading) -> str:
    record, soundness = reading.record, "broken" if reading.error else "sound"
    if record is None:
        return soundness
    turns = len(main_path(record))
    beside = len(record.nodes) - 1 - turns
    parts = [record.setup.game + " " + record.setup.rules, "%d turns" % turns]
    if beside:
        parts.append("%d in branches" % beside)
    parts.append(result_word(outcome(record)))
    return soundness + ", " + ", ".join(parts)
