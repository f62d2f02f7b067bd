"""PPN: the published round as text, both rounds, and every way in which a text can break."""

from engine.errors import EngineError
from engine.game import play
from engine.relativity.position import read_position, start
from engine.relativity.ppn import Round, _trophies, read_ppn, write_ppn
from tests.everywhere.test_relativity import DEAL, PUBLISHED, TWO_AT_ONCE, step_of

HEADER = '---\nRound: Night\nGameType: \n    Name: Relativity\n    Coins: "' + DEAL + '"\n...\n'
# As it was published, but for the comment: swaps in the order in which they were clicked, one turn of each a line.
TURNS = (
    "1S. d3#e3 1T. d3#d1\n2S. c2#c3 2T. d2#b1;M2@e6\n3S. b2#a2 3T. e3#b2\n4S. f1#f4 4T. e2#a3;M3@e6\n"
    "5S. c4#d4 5T. f1#a1\n6S. c1#c4;M5@b6 6T. b3#a3\n7S. f3#a3 7T. d1#a3\n8S. f2#f3 8T. b1#d2\n"
    "9S. f3#a3;Mn@b6 9T. e2#c2\n10S. e1#f1 10T. f1#d4\n11S. c2#c3 11T. d4#c4\n12S. b2#c2 12T. c1#e2;Ma@e6\n"
)


def canonical_swaps():
    return tuple(start(DEAL).canonical(swap) for swap in PUBLISHED.split(" "))


def broken(text):
    """What a text breaks on: code, place, and how many swaps of each round were kept."""
    reading = read_ppn(text)
    assert len(reading.problems) == 1, reading
    problem = reading.problems[0]
    return problem.code, problem.place, [len(each.swaps) for each in reading.rounds]


def test_the_published_round_is_read():
    reading = read_ppn(HEADER + "{ A note }\n" + TURNS)
    assert reading.problems == ()
    assert reading.rounds == (Round("night", DEAL, canonical_swaps(), ((0, "A note"),), ()),)


def test_the_published_round_is_written():
    text = write_ppn([Round("night", DEAL, canonical_swaps(), (), ())])
    lines = text.split("\n")
    assert lines[:6] == [
        "---",
        'Round: "Night"',
        "GameType:",
        '    Name: "Relativity"',
        '    Coins: "' + DEAL + '"',
        "...",
    ]
    assert lines[6:9] == ["1S. d3#e3 1T. d1#d3", "2S. c2#c3 2T. b1#d2;M2@e6", "3S. a2#b2 3T. b2#e3"]
    assert lines[17:] == ["12S. b2#c2 12T. c1#e2;Ma@e6", ""]


def two_rounds():
    """A game of both rounds on one deal, with what a record may hold besides."""
    night = canonical_swaps()
    day = ("d3#e3", "d1#d3", "c2#c3")
    comments = ((0, "before all"), (1, "after Space"), (2, "two\n---\nlines"), (24, ""), (24, "end"))
    headers = (
        ("GameType/Variant", "mirror"),
        ("Space", 'Ann "the \\ comet" O\'Hara\n\t\x07'),
        ("A/B/C", "\u0394 \u2028: #"),
    )
    return Round("night", DEAL, night, comments, headers), Round("day", DEAL, day, ((3, "so far"),), (("Event", ""),))


def test_both_rounds_come_back():
    rounds = two_rounds()
    text = write_ppn(rounds)
    assert read_ppn(text).problems == ()
    # An empty value is quoted, so it is kept too.
    assert read_ppn(text).rounds == rounds
    assert read_ppn("\ufeff" + text.replace("\n", "\r\n")) == (rounds, ())
    assert "1S. d3#e3\n{ after Space }\n1T. d1#d3\n" in text


def test_day_trophies_are_suns_of_the_day():
    swaps = day_round_swaps()
    text = write_ppn([Round("night", DEAL, canonical_swaps(), (), ()), Round("day", DEAL, swaps, (), ())])
    # The same swaps on the same deal take the same ranks; Space's go to b6, Time's to e6, whoever plays them.
    assert "2T. b1#d2;S2@e6" in text and "6S. c1#c4;S5@b6" in text
    assert read_ppn(text).problems == ()


def day_round_swaps():
    """The Night's swaps again by Day, as long as the game goes on."""
    position = start(DEAL)
    for swap in canonical_swaps():
        position = play(position, swap)
    position, swaps = position.with_deal(DEAL), []
    for swap in canonical_swaps():
        if not position.is_over():
            position = play(position, swap)
            swaps.append(swap)
    return tuple(swaps)


def test_two_trophies_of_one_swap():
    # No deal shows this board, so this asks for the words of one turn alone.
    position = read_position(TWO_AT_ONCE + " day T 1212-2 ------ -")
    step = step_of(position, "d3#d4")
    assert _trophies(position, "day", step) == ["Sn@e6", "Sa@e6"]


def test_braces_in_comments_become_parentheses():
    text = write_ppn([Round("night", DEAL, (), ((0, "a {b} c"),), ())])
    assert read_ppn(text).rounds[0].comments == ((0, "a (b) c"),)


def test_labels_may_touch_their_turns():
    reading = read_ppn(HEADER + "1S.d3#e3 {x}1T.{y}e3#d3")
    assert reading.rounds[0].swaps == ("d3#e3",)
    # R6: Time may not take the swap back.
    assert reading.problems[0].code == "illegal-step"
    assert reading.rounds[0].comments == ((1, "x"), (1, "y"))


def test_a_break_keeps_what_was_good():
    def place(turn, side, line):
        return ("round", "night"), ("turn", turn), ("side", side), ("line", line)

    def with_(old, new):
        assert TURNS.count(old) == 1
        return HEADER + TURNS.replace(old, new)

    for text, code, where, kept in (
        (with_("3S. b2#a2", "3S. b2#d4"), "illegal-step", place(3, "space", 9), 4),
        (with_("3T. e3#b2", "3T. e3#x2"), "turn-form", place(3, "time", 9), 5),
        (with_("3T. e3#b2", "3T. b2#e3b2#e3"), "turn-form", place(3, "time", 9), 5),
        (with_("3T. e3#b2", "3T. ;e3#b2"), "turn-form", place(3, "time", 9), 5),
        (with_("3T. e3#b2", "e3#b2"), "ppn-label", place(3, "time", 9), 5),
        (with_("4S. ", "4T. "), "ppn-label", place(4, "space", 10), 6),
        (with_("5S. ", "6S. "), "ppn-label", place(5, "space", 11), 8),
        (with_("2T. d2#b1;M2@e6", "2T. d2#b1"), "ppn-trophies", place(2, "time", 8), 3),
        (with_("2T. d2#b1;M2@e6", "2T. d2#b1;M2@b6"), "ppn-trophies", place(2, "time", 8), 3),
        (with_("2T. d2#b1;M2@e6", "2T. d2#b1;S2@e6"), "ppn-trophies", place(2, "time", 8), 3),
        (with_("2T. d2#b1;M2@e6", "2T. d2#b1;M2@e6;M2@e6"), "ppn-trophies", place(2, "time", 8), 3),
        (with_("2S. c2#c3", "2S. c2#c3;"), "ppn-trophies", place(2, "space", 8), 2),
        (with_("2S. c2#c3", "2S. c2#c3;M2@b6"), "ppn-trophies", place(2, "space", 8), 2),
        (HEADER + TURNS + "13S. a1#a2", "deal-missing", place(13, "space", 19), 24),
        (HEADER + "1S.", "turn-unfinished", place(1, "space", 7), 0),
        (with_("6T. b3#a3", "6T. b3#a3 {"), "ppn-comment", (("line", 12),), 12),
    ):
        assert broken(text) == (code, where, [kept]), text
    offer = read_ppn(with_("2T. d2#b1;M2@e6", "2T. d2#b1")).problems[0].offer
    assert offer == ("b1#d2;M2@e6",)


def test_bad_headers():
    for text, code, line in (
        ("", "ppn-text", 1),
        ("\n\n", "ppn-text", 3),
        ("1S. d3#e3", "ppn-text", 1),
        ("\n  x\n---\n", "ppn-text", 2),
        ("---\nRound: Night\n", "ppn-text", 3),
        (HEADER.replace("Round: Night", "Round Night"), "ppn-header", 2),
        (HEADER.replace("Round: Night", "Round: Night\nRound: Night"), "ppn-header", 3),
        (HEADER.replace("Night", '"Night'), "ppn-header", 2),
        (HEADER.replace("Night", '"Ni"ght"'), "ppn-header", 2),
        (HEADER.replace("Night", '"Night\\"'), "ppn-header", 2),
        (HEADER.replace("Night", '"\\q"'), "ppn-header", 2),
        (HEADER.replace("Night", '"\\u12"'), "ppn-header", 2),
        (HEADER.replace("Night", '"\\ud800"'), "ppn-header", 2),
        (HEADER.replace("Night", '"'), "ppn-header", 2),
        (HEADER.replace("Night", "'Ni'ght'"), "ppn-header", 2),
        (HEADER.replace("Night", "'"), "ppn-header", 2),
        (HEADER.replace("Night", "[Night]"), "ppn-header", 2),
        (HEADER.replace("Night", "Night: Day"), "ppn-header", 2),
        (HEADER.replace("    Name", "\tName"), "ppn-header", 4),
        (HEADER.replace("Round:", "Round :"), "ppn-header", 2),
        (HEADER.replace("Night", "Night\n  more: x"), "ppn-header", 3),
    ):
        assert broken(text) == (code, (("line", line),), []), text
    deep = "".join("  " * depth + "k:\n" for depth in range(9))
    assert broken("---\n" + deep + "...\n") == ("ppn-header", (("line", 10),), [])


def test_headers_that_are_no_such_round():
    where = ("round", "night"), ("line", 1)
    for text, code in (
        (HEADER.replace("Relativity", "Chess"), "ppn-game"),
        (HEADER.replace("    Name: Relativity\n", ""), "ppn-game"),
        (HEADER.replace("Night", "Day"), "ppn-round"),
        (HEADER.replace("Round: Night\n", ""), "ppn-round"),
        (HEADER.replace("n45a5n/", ""), "board-form"),
    ):
        found = broken(text)
        assert found[0] == code and found[1][:2] == where and found[2] == [], text
    # The deal must be one.
    assert broken(HEADER.replace("n45a5n", "nn5a5n"))[0] == "deal-quarter"


def test_rounds_follow_each_other():
    day = HEADER.replace("Night", "Day")
    night = HEADER + TURNS
    assert read_ppn(night + day).problems == ()
    assert broken(HEADER + "1S. d3#e3\n" + day) == ("ppn-round", (("round", "day"), ("line", 8)), [1])
    assert broken(night + "\n" + night) == ("ppn-round", (("round", "day"), ("line", 20)), [24])
    assert broken(night + day + day)[0] == "ppn-round"


def test_quoted_values_are_read():
    text = HEADER.replace("...", "A: 'it''s'  \nB: \"\\x41\\u0394\\/\\\"\\\\ # \"\nC:\n# note\n\nD: plain text\n...")
    assert read_ppn(text).rounds[0].headers == (("A", "it's"), ("B", '\x41\u0394/"\\ # '), ("D", "plain text"))


def test_what_is_no_game_is_not_written():
    good = two_rounds()
    for rounds in (
        [good[1]],
        [good[0], good[0]],
        [good[0], good[1], good[1]],
        [Round("night", DEAL, ("d3#e3",), (), ()), good[1]],
        [Round("night", DEAL, ("d3#f1",), (), ())],
        [Round("night", "?", (), (), ())],
        [Round("night", DEAL, (), (), (("a:b", "x"),))],
        [Round("night", DEAL, (), (), (("Round", "x"),))],
        [Round("night", DEAL, (), (), (("Round/x", "x"),))],
        [Round("night", DEAL, (), (), (("a/", "x"),))],
        [Round("night", DEAL, (), (), (("a/ b", "x"),))],
        [Round("night", DEAL, (), (), (("a/b", "x"), ("a/b/c", "y")))],
        [Round("night", DEAL, (), (), (("a/b/c/d/e/f/g/h/i", "x"),))],
    ):
        try:
            write_ppn(rounds)
        except EngineError as error:
            assert error.problems
        else:
            raise AssertionError(rounds)


def test_long_texts_are_refused_too():
    size = 20000
    bodies = ["1" * size, "{" + "\n" * size, "a1#a2;" * size, "{}" * size + "{", "---\n" * size]
    headers = ["a:\n" * size, "a" * size, "a: " + "b" * size, 'a: "' + "b" * size, " " * size, "...\n---\n" * size]
    for text in (
        ["{" * size] + ["---\n" + header + "\n...\n" for header in headers] + [HEADER + body for body in bodies]
    ):
        assert read_ppn(text).problems
