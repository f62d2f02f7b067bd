"""`python -m tools.bench [perft] [micropython] [page] [taps] [thinker] [levels] [memory]`: all without arguments."""

from __future__ import annotations

import sys

from tools.bench import levels, memory, micropython, page, perft, taps, thinker
from tools.bench.measure import calibration_line

PARTS = {
    "perft": perft.report,
    "micropython": micropython.report,
    "page": page.report,
    "taps": taps.report,
    "thinker": thinker.report,
    "levels": levels.report,
    "memory": memory.report,
}


def main(arguments: list[str]) -> int:
    unknown = [name for name in arguments if name not in PARTS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in arguments or PARTS:
        print(calibration_line(), flush=True)
        print(PARTS[name](), end="\n\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
