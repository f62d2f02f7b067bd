"""Every figure and mark, drawn by this project on a grid of 48 x 48, as plain data.

White's things are open (a ring, a window, a round brim), Black's are solid with a notch: told apart by shape first,
tone second, colour last. Colours are names of tokens (`--pc-…` in board.css, `picture.PALETTES` outside the page).

A figure is a tuple of shapes, painted in order:
("path", d, fill, stroke, width), ("circle", x, y, radius, fill, stroke, width), ("use", id, x, y, size, turn);
"" is no colour, a turn is in degrees.
"""

from __future__ import annotations

PAWN_BODY = "M15 22q9-4.5 18 0c-.5 5-4.8 6.5-4.8 9s6.8 5 7.3 12h-23c.5-7 7.3-9.5 7.3-12s-4.3-4-4.8-9z"
SEED = "M24 7c5.5 8.5 11.5 14.5 11.5 22a11.5 11.5 0 0 1-23 0C12.5 21.5 18.5 15.5 24 7z"
ELEPHANT = (
    "M18 14c6-3 16-2 20.5 3 3.5 4 3.5 10 3 15v12h-7v-7.5c-2.5 1.3-6 1.3-8.5.3V44h-7V33.5c-1.5-.3-3-1.2-4-2.5"
    "-1.6 2-2 4-2.2 6.5-.3 4-3.3 6-6.3 6C4 43.5 2.5 42 2.5 40h4c1 0 1.3-1 1.3-2.5 0-4.5-1.3-7.5-1.3-12.5"
    " 0-6 4-10.5 11.5-11z"
)
ELEPHANT_EAR = "M17.5 19c6-2 10 1 9.5 6s-5 7-8.5 4"
LOG_LEAVES = (
    "M30 24c-1-9 4-15 12-16 3 7-1 14-12 16z",
    "M30 24c11 2 15 9 12 16-8-1-13-7-12-16z",
    "M27 24c5-5 12-7 19.5 0-7.5 7-14.5 5-19.5 0z",
)
# The chosen notch of Black's figures: a wedge out of a disc, towards the upper right.
NOTCHED_HEAD = "M24 12.5 26.5 4.4a8 8 0 1 0 5.6 6.9z"
NOTCHED_DISC = "M23 25 28 7.5a17 17 0 1 0 12.5 13z"
DROP_MARK = "M24 4c6 10 13 16 13 25a13 13 0 0 1-26 0c0-9 7-15 13-25z"
CHEVRONS = "m13 11 12 13-12 13m10-26 12 13-12 13"
HOOK = "M31 6v23a9 9 0 0 1-18 0v-4"
CROSS = "m9 9 30 30m0-30L9 39"

# Letters of a Paradox board; the ids of their figures have "p-" before them.
PIECES = "WBwbshturdlOIELD"

FIGURES = (
    ("p-W", (
        ("path", PAWN_BODY, "light", "light-edge", 2.4),
        ("circle", 24, 11.5, 7, "light", "light-edge", 2.4),
        ("circle", 24, 11.5, 2.6, "space", "light-edge", 1.9),
    )),
    ("p-B", (("path", PAWN_BODY, "dark", "dark-edge", 1.6), ("path", NOTCHED_HEAD, "dark", "dark-edge", 1.6))),
    ("seed", (
        ("path", SEED, "seed", "edge", 2.4),
        ("path", "M24 39V24m0 7c3-.5 5-2.5 5.5-5.5", "", "edge", 2.2),
    )),
    ("p-w", (("use", "p-W", -5, 0, 48, 0), ("use", "seed", 22, 19, 31, 0))),
    ("p-b", (("use", "p-B", -5, 0, 48, 0), ("use", "seed", 22, 19, 31, 0))),
    ("p-s", (("use", "seed", 6, 8, 36, 0),)),
    ("p-h", (
        ("circle", 14, 30, 10.5, "leaf", "edge", 2.2),
        ("circle", 34, 30, 10.5, "leaf", "edge", 2.2),
        ("circle", 24, 16.5, 11, "leaf", "edge", 2.2),
        ("path", "M24 42V19m0 13 7-5m-7 9-8-7", "", "edge", 2.2),
    )),
    ("p-t", (
        ("path", "M21.5 26h5l.8 11.5-3.3 1.5 4 1.5.8 3.5h-9.6l1.5-9z", "wood", "edge", 2),
        ("path", "M24 2.5c8 0 10.5 7.5 9 13.5 2.5 8-1.5 14-9 14s-11.5-6-9-14c-1.5-6 1-13.5 9-13.5z",
         "leaf", "edge", 2.2),
        ("path", "M24 25V11m0 8 4.5-4M24 23l-4.5-4", "", "edge", 1.8),
    )),
    ("log", (
        ("path", LOG_LEAVES[0], "leaf", "edge", 2),
        ("path", LOG_LEAVES[1], "leaf", "edge", 2),
        ("path", "M6 15.5 34 21v6L6 32.5z", "wood", "edge", 2.2),
        ("path", LOG_LEAVES[2], "leaf", "edge", 2),
        ("path", "M15 22.5l7 .8m-6 3.7 9-1", "", "edge", 1.6),
        ("path", "M6.5 13.5c-7 2-7 19 0 21s7-23 0-21z", "cut", "edge", 2.2),
        ("path", "M6.5 20c-2.5 1-2.5 7 0 8s2.5-9 0-8z", "", "edge", 1.5),
    )),
    ("p-r", (("use", "log", 0, 0, 48, 0),)),
    ("p-d", (("use", "log", 0, 0, 48, 90),)),
    ("p-l", (("use", "log", 0, 0, 48, 180),)),
    ("p-u", (("use", "log", 0, 0, 48, 270),)),
    ("plinth", (("path", "M13 33h22v5h3.5v6.5h-29V38H13z", "stone", "edge", 2.2),)),
    ("p-O", (("use", "plinth", 0, 0, 48, 0), ("circle", 24, 18.5, 13, "orange", "edge", 2.2))),
    ("p-I", (
        ("use", "plinth", 0, 0, 48, 0),
        ("path", "M24 4.5 39 32H9z", "light", "light-edge", 2.4),
        ("path", "M24 17.5 29.5 27h-11z", "space", "light-edge", 1.8),
    )),
    ("p-E", (("use", "plinth", 0, 0, 48, 0), ("path", "M11.5 7h25v25h-25z", "dark", "dark-edge", 1.6))),
    ("p-L", (
        ("path", ELEPHANT, "light", "light-edge", 2.4),
        ("path", ELEPHANT_EAR, "", "light-edge", 2),
        ("circle", 12, 22.5, 1.7, "light-edge", "", 0),
    )),
    ("p-D", (
        ("path", ELEPHANT, "dark", "dark-edge", 1.6),
        ("path", ELEPHANT_EAR, "", "dark-ink", 2),
        ("circle", 12, 22.5, 1.9, "dark-ink", "", 0),
    )),
    ("hat-0", (
        ("path", "M5 38c0-4 8-6 8-6 0-15 4-22 11-22s11 7 11 22c0 0 8 2 8 6 0 3-38 3-38 0z", "light", "light-edge", 4),
        ("circle", 24, 24, 4, "space", "light-edge", 3),
    )),
    ("hat-1", (("path", "M4 36h9V8h12l3.5 8.5 6.5-4V36h9v6H4z", "dark", "dark-edge", 3),)),
    ("lamp-0", (
        ("path", "M17 10a7 7 0 0 1 14 0", "", "ink", 2.4),
        ("circle", 24, 24, 12.5, "light", "light-edge", 2.4),
        ("path", "M16 9.5h16v4H16zM14 37h20v6H14z", "light", "light-edge", 2.4),
        ("path", "M24 15.5c3 4.5 6 6.5 6 10.5a6 6 0 0 1-12 0c0-4 3-6 6-10.5z", "amber", "light-edge", 1.8),
    )),
    ("lamp-1", (
        ("path", "M17 10V4h14v6", "", "ink", 2.4),
        ("path", "M12 13h24v23H12zM9 9h11l4 3 4-3h11v5H9zM9 36h30v7H9z", "dark", "dark-edge", 1.8),
        ("path", "M24 16.5c3 4.5 5.5 6 5.5 9.5a5.5 5.5 0 0 1-11 0c0-3.5 2.5-5 5.5-9.5z", "flame", "", 0),
    )),
    ("form-0", (
        ("circle", 24, 24, 15, "light", "light-edge", 3),
        ("circle", 24, 24, 6, "space", "light-edge", 2.6),
    )),
    ("form-1", (("path", NOTCHED_DISC, "dark", "dark-edge", 2),)),
    ("moon", (("path", "M33 5.5a20 20 0 1 0 12 25A19 19 0 0 1 33 5.5z", "moon", "edge", 2.2),)),
    ("sun", (
        ("path", "M24 2v8m0 28v8M2 24h8m28 0h8M8.4 8.4l5.7 5.7m19.8 19.8 5.7 5.7m0-31.2-5.7 5.7"
         "M14.1 33.9l-5.7 5.7", "", "ink", 3.5),
        ("circle", 24, 24, 12, "sun", "edge", 2.2),
    )),
)

# The marks of what can be done, by verb; their ids have "m-" before them.
MARKS = (
    ("m-move", (("circle", 24, 24, 12, "mark", "mark-edge", 2),)),
    ("m-more", (
        ("circle", 10, 24, 6, "mark", "mark-edge", 1.5),
        ("circle", 24, 24, 6, "mark", "mark-edge", 1.5),
        ("circle", 38, 24, 6, "mark", "mark-edge", 1.5),
    )),
    ("m-push", (("path", CHEVRONS, "", "mark-edge", 9.5), ("path", CHEVRONS, "", "mark", 5.5))),
    ("m-forward", (("path", "M24 43 8 25h10v-9h12v9h10zM16 5h16v5.5H16z", "mark", "mark-edge", 2),)),
    ("m-back", (
        ("path", "m24 5 16 18H30v9H18v-9H8z", "mark", "mark-edge", 2),
        ("circle", 24, 40, 4.5, "mark", "mark-edge", 1.5),
    )),
    ("m-plant", (
        ("path", DROP_MARK, "mark", "mark-edge", 2),
        ("path", "M24 23v12m-6-6h12", "", "mark-edge", 3.5),
    )),
    ("m-uproot", (
        ("path", DROP_MARK, "mark-edge", "mark", 3.5),
        ("path", "M8 41 40 11", "", "mark-edge", 8),
        ("path", "M8 41 40 11", "", "mark", 4.5),
    )),
    ("m-build", (("path", "M14 20h20v13h6v9H8v-9h6zM20 6h8v9h-8z", "mark", "mark-edge", 2),)),
    ("m-train", (
        ("path", "M4 37c0-5 9-7 9-7 0-14 4-21 11-21s11 7 11 21c0 0 9 2 9 7 0 4-40 4-40 0z", "mark", "mark-edge", 2),
        ("path", "M14 30h20", "", "mark-edge", 3),
    )),
    ("m-command", (
        ("path", "M24 19c7 0 13 6 13 13s-6 11-13 11-13-4-13-11 6-13 13-13z", "mark", "mark-edge", 1.8),
        ("circle", 8.5, 20, 4.8, "mark", "mark-edge", 1.5),
        ("circle", 18.5, 11.5, 5.3, "mark", "mark-edge", 1.5),
        ("circle", 29.5, 11.5, 5.3, "mark", "mark-edge", 1.5),
        ("circle", 39.5, 20, 4.8, "mark", "mark-edge", 1.5),
    )),
    ("m-pull", (
        ("path", HOOK, "", "mark-edge", 10),
        ("path", HOOK, "", "mark", 6),
        ("circle", 31, 8, 5.5, "mark-edge", "mark", 3.5),
    )),
    ("m-command-pull", (("use", "m-command", -2, 14, 35, 0), ("use", "m-pull", 21, -2, 31, 0))),
    ("m-pawn", (
        ("path", "M5 31v10a2 2 0 0 0 2 2h10m14 0h10a2 2 0 0 0 2-2V31m0-14V7a2 2 0 0 0-2-2H31M17 5H7a2 2 0 0 0-2 2v10",
         "", "mark", 3.5),
    )),
    ("m-focus", (
        ("path", "M24 6c6 9 11 13 11 20a11 11 0 0 1-22 0c0-7 5-11 11-20z", "mark", "mark-edge", 2),
        ("path", "M13 42h22", "", "mark", 4.5),
    )),
    ("m-swap", (
        ("path", "M9 17h27m-8-9 9 9-9 9M39 32H12m8-9-9 9 9 9", "", "mark-edge", 10),
        ("path", "M9 17h27m-8-9 9 9-9 9M39 32H12m8-9-9 9 9 9", "", "mark", 5),
    )),
    ("m-time", (
        ("path", "M12 6h24L12 42h24z", "mark-edge", "mark-edge", 8),
        ("path", "M12 6h24L12 42h24z", "mark", "mark", 3),
    )),
    ("m-deadly", (("path", CROSS, "", "mark-edge", 12), ("path", CROSS, "", "danger", 7))),
    ("m-blocked", (
        ("circle", 24, 24, 18, "mark-edge", "danger", 5),
        ("path", "M14 24h20", "", "danger", 6),
    )),
)

GLYPHS = (
    "M24 15.5a8.5 8.5 0 0 1 0 17 8.5 8.5 0 0 1 0-17z",
    "m15 33.5 9-19 9 19M18.5 27h11",
    "M17 19.5c.5-7 13.5-7.5 13.5.5 0 5-6.5 7-13.5 13.5h14.5",
    "M17.5 14.5H30l-7 7.5c9 0 10 11.5 0 11.5-3 0-5-1-6.5-3",
    "M28 33.5v-19L15 28.5h18",
    "M30.5 14.5H19l-1 8c6-3 13.5-.5 13.5 5 0 7-10 8-14.5 3.5",
)
# The pip ring: as many dots as the rank counts, spread round the rim (x, y).
PIPS = (
    (),
    ((24, 5.8),),
    ((24, 5.8), (24, 42.2)),
    ((24, 5.8), (8.2, 33.1), (39.8, 33.1)),
    ((11.1, 11.1), (36.9, 11.1), (11.1, 36.9), (36.9, 36.9)),
    ((24, 5.8), (41.3, 18.4), (34.7, 38.7), (13.3, 38.7), (6.7, 18.4)),
)


def coin(rank: int) -> tuple:
    """The shapes of a coin: its disc, its large glyph, its pips."""
    face = ("circle", 24, 24, 21.5, "coin-%d" % rank, "coin-ink", 2)
    glyph = ("use", "glyph-%d" % rank, -3.5, -3.5, 55, 0)
    return (face, glyph) + tuple([("circle", x, y, 2, "coin-ink", "", 0) for x, y in PIPS[rank]])


def all_figures() -> tuple:
    """Every (id, shapes), each after the figures that it uses."""
    coins = tuple([("coin-%d" % rank, coin(rank)) for rank in range(len(GLYPHS))])
    glyphs = tuple([("glyph-%d" % rank, (("path", GLYPHS[rank], "", "coin-ink", 5.5),)) for rank in range(len(GLYPHS))])
    return FIGURES + MARKS + glyphs + coins
