"""The commands, their arguments, and what becomes of everything that can go wrong."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from engine.cli import perft, play, record, show, turns, ugi
from engine.cli.refused import Refused, one_line
from engine.errors import EngineError

if TYPE_CHECKING:
    from typing import List, NoReturn

INTERRUPTED = 130
BAD_INPUT = 1
BAD_USAGE = 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, and no usage before it."""
        shown = message if len(message) < 200 else message[:199] + "…"
        self.exit(BAD_USAGE, "%s: %s (see %s --help)\n" % (self.prog, shown, self.prog))


def main(arguments: List[str]) -> int:
    """Run one command; its exit code: 0, or another where anything was wrong with the input."""
    if sys.stdout is None:
        return _refuse("there is no standard output", BAD_USAGE)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    options = _parser().parse_args(arguments)
    try:
        code = _run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads us has gone. Python would complain once more when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = BAD_INPUT
    return code


def _run(options: argparse.Namespace) -> int:
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return _refuse("interrupted", INTERRUPTED)
    except (EngineError, Refused) as error:
        return _refuse(one_line(error), BAD_INPUT)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refuse("%s: %s" % (error.filename or "input", error.strerror or error), BAD_INPUT)


def _refuse(words: str, code: int) -> int:
    print("engine: " + words, file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="engine", description="Relativity and Paradox: rules, records and UGI.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    for module in (turns, perft, show, play, record, ugi):
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser
