"""Small puzzles of the tests' own, with few turns, which `tests/screen/test_puzzles.py` proves by brute force."""

from engine.puzzles import Puzzle

WIN = Puzzle(
    "base 4/4/3W/B3|2B1/3W/4/4|4/4/4/4 w np 0/0 - ---/--- 11",
    "win-1",
    "",
    ("d2.c2.c1@p", "d2.c2.c1@f"),
    ("d2.c2.c1@p",),
    30,
    1,
)
WIN_LATER = Puzzle(
    "base 3B/4/4/4|2W1/4/3W/4|W3/1B2/4/4 w np 0/0 - ---/--- 11",
    "win-2",
    "",
    ("c1.c2.+@f", "c1.+.c2@f"),
    ("c1.c2.+@f", "d1.c1.b1@n", "c2.b2.a2@p"),
    60,
    2,
)
ONLY = Puzzle(
    "base 4/3B/4/4|4/2B1/4/2W1|2W1/4/4/4 w nn 0/0 - ---/--- 11",
    "only",
    "",
    ("c4.c3.c2@p", "c4.c3.c2@f"),
    ("c4.c3.c2@p",),
    30,
    1,
)
# Space, in two swaps, whatever Time does between them.
TAKE = Puzzle(
    "5an344/a24na5/a32335/2nn524 night S ------ ------ -",
    "take-2",
    "",
    ("c1#d4",),
    ("c1#d4", "a1#c1", "b1#b4"),
    180,
    3,
)
