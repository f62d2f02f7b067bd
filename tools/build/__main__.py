"""`python -m tools.build dev|dist`: build the site, print its folder."""

from __future__ import annotations

import sys

from tools.build.dev import build_dev
from tools.build.dist import build_dist
from tools.vendor import vendor


def main(arguments: list[str]) -> int:
    builders = {"dev": build_dev, "dist": build_dist}
    if len(arguments) != 1 or arguments[0] not in builders:
        print("usage: python -m tools.build " + "|".join(builders), file=sys.stderr)
        return 2
    vendor()
    print(builders[arguments[0]]())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
