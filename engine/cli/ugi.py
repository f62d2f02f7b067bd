"""`ugi`: speak the Universal Game Interface on the standard streams."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from engine.cli.refused import complain, input_lines
from engine.cli.thinker import SearchThinker
from engine.ugi import Thinker, Ugi

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

NAME = "ugi"
HELP = "play by the Universal Game Interface on the standard streams"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, help="choose turns by chance, from this seed, instead of thinking")


def run(options: Namespace) -> int:
    """Obey commands until they end."""
    thinker = SearchThinker() if options.seed is None else Thinker(Random(options.seed).randrange)
    return Ugi(_write, complain, thinker).run(line for _, line in input_lines())


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
