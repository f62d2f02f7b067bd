"""Records as values and as text: every law that does not need many samples."""

import json

from engine.errors import EngineError, IllegalTurn, NotationError, RecordError, SetupError
from engine.game import turns
from engine.games import read_position
from engine.records import record as records
from engine.records import tree
from engine.records.reader import read, read_all
from engine.records.record import new, play, set_up, with_comment, with_header, with_times
from engine.records.stamps import read_clock, read_time, write_clock, write_time
from engine.records.text import write, write_all
from tests.everywhere.chance import NASTY, grown, record_by_chance, talkative
from tests.everywhere.data import lines
from tests.everywhere.test_games import NIGHT, START, refused

KINDS = (
    ("paradox", "base"),
    ("paradox", "gim"),
    ("paradox", "gim+rebound"),
    ("relativity", "standard"),
    ("relativity", "mirror"),
)
DEAL = "n45a5n/3a2243/3n4a2n/a25345"
OTHER = "2a45n3/n35a24/4n3a52/52an34"


def played(*turns):
    """A base game of Paradox with these turns."""
    record, path, position = new(set_up("paradox", "base")), (), None
    for turn in turns:
        record, path, position = play(record, path, turn, position)
    return record


THERE = ("a1.b1.a1@f", "d4.c4.d4@n", "a1.b1.a1@p", "d4.c4.d4@f")


# Setting up


def test_a_set_up_is_checked():
    assert set_up("paradox", "gi") == records.Setup("paradox", "gi", "", ())
    assert set_up("paradox", "base", (), START).start == ""
    assert set_up("relativity", "standard", (DEAL,)).deals == (DEAL, "")
    assert set_up("relativity", "standard", (DEAL,), NIGHT).start == ""
    assert set_up("relativity", "standard", (), NIGHT).start == NIGHT
    for code, arguments in (
        ("game-unknown", ("chess", "base")),
        ("rules-unknown", ("paradox", "gg")),
        ("deal-unasked", ("paradox", "base", (DEAL,))),
        ("deal-unasked", ("relativity", "mirror", (DEAL, OTHER))),
        ("deal-missing", ("relativity", "standard")),
        ("deal-quarter", ("relativity", "standard", (DEAL, OTHER.replace("2a4", "224")))),
        ("board-form", ("relativity", "mirror", ("n45",))),
        ("start-unfinished", ("paradox", "base", (), START + " a1.b1")),
        ("start-rules", ("paradox", "g", (), START)),
        ("field-count", ("paradox", "base", (), NIGHT)),
    ):
        assert refused(EngineError, set_up, *arguments).code == code, arguments


def test_a_deal_comes_later_and_once():
    record = record_by_chance("relativity", "mirror", 3, 1)
    assert refused(RecordError, records.with_deal, record, "Day", OTHER).code == "deal-unasked"
    record = new(set_up("relativity", "standard", (DEAL,)))
    refused(SetupError, records.with_deal, record, "Day", OTHER.replace("2a4", "224"))
    record = records.with_deal(record, "Day", OTHER)
    assert record.setup.deals == (DEAL, OTHER)
    assert refused(RecordError, records.with_deal, record, "Day", OTHER).code == "deal-known"


def last_night_turns():
    """A late position of the conformance files, and a turn that ends its Night with the game going on."""
    for line in lines("relativity.jsonl"):
        position = read_position(json.loads(line)["position"])
        for text, following in turns(position):
            if following.awaits_deal():
                return position.write(), text
    raise AssertionError("no such position")


def test_the_day_is_dealt_where_the_record_knows_how():
    start, turn = last_night_turns()
    waiting = play(new(set_up("relativity", "standard", (), start)), (), turn)
    assert waiting.position.awaits_deal()
    assert refused(IllegalTurn, play, waiting.record, (0,), "a1#a2").code == "deal-missing"
    dealt = records.with_deal(waiting.record, "Day", OTHER)
    assert records.replay(dealt, (0,))[-1].write().startswith(OTHER + " day S ")
    known = play(new(set_up("relativity", "standard", ("", OTHER), start)), (), turn)
    assert known.record == dealt and read(write(dealt)) == dealt and read(write(waiting.record)) == waiting.record
    mirrored = play(new(set_up("relativity", "mirror", (DEAL,), start)), (), turn)
    assert mirrored.position.write().startswith(DEAL + " day S ")


# Playing


def test_turns_branches_and_paths():
    record = played("a1.b1.a1@f", "d4.c4.d4@n")
    assert records.main_path(record) == (0, 0) and records.turns_to(record, (0,)) == ["a1.b1.a1@f"]
    branch = play(record, (), "a1.a2.a1@n")
    assert branch.path == (1,) and branch.position.write() == records.replay(branch.record, (1,))[-1].write()
    again = play(branch.record, (), "a1.a2.a1@n")
    assert again.record == branch.record and again.path == (1,)
    deeper = play(branch.record, (1,), "d4.c4.d4@n").record
    assert records.turns_to(deeper, (1, 0)) == ["a1.a2.a1@n", "d4.c4.d4@n"]
    for path in ((2,), (0, 0, 0), (1, 1), (-1,), (0, 5)):
        assert refused(RecordError, records.turns_to, deeper, path).code == "no-such-turn"
    refused(IllegalTurn, play, record, (), "a1.b1.b2@p")
    refused(NotationError, play, record, (), "a1-b1")
    assert refused(IllegalTurn, play, record, (), "a1.b1").code == "turn-unfinished"
    refused(IllegalTurn, play, record, (), "")


def test_a_swap_is_kept_as_the_game_writes_it():
    record = new(set_up("relativity", "mirror", (DEAL,)))
    one, other = play(record, (), "e3#d3"), play(record, (), "d3#e3")
    assert one == other and one.record.nodes[1].turn == "d3#e3"


def test_promote_delete_and_take_back():
    record = play(played("a1.b1.a1@f", "d4.c4.d4@n"), (), "a1.a2.a1@n").record
    third = play(record, (), "a1.a2.a1@f").record
    promoted = records.promote(third, (2,))
    assert [node.turn for node in promoted.nodes if node.depth == 1] == ["a1.a2.a1@f", "a1.b1.a1@f", "a1.a2.a1@n"]
    assert records.promote(third, (0,)) == third
    assert records.delete(third, (0,)).nodes[1].turn == "a1.a2.a1@n"
    assert records.delete(records.delete(third, (2,)), (1,)) == played("a1.b1.a1@f", "d4.c4.d4@n")
    assert records.take_back(record).nodes == record.nodes[:2] + record.nodes[3:]
    assert refused(RecordError, records.take_back, records.take_back(record)).code == "branch-beside"
    for change in (records.take_back, lambda each: records.delete(each, ()), lambda each: records.promote(each, ())):
        assert refused(RecordError, change, played()).code == "no-such-turn"


def test_the_tree_keeps_its_shape_whatever_is_done():
    for game, rules in KINDS[1:4]:
        record = grown(record_by_chance(game, rules, 9, 5), 20, 6)
        for index in range(1, len(record.nodes)):
            path = tree.path_to(record.nodes, index)
            assert tree.find(record.nodes, path) == index and len(path) == record.nodes[index].depth
            parent = tree.line(record.nodes, index)[-2]
            assert index == tree.children(record.nodes, parent)[path[-1]]
            up = records.promote(record, path)
            assert sorted(node.turn for node in up.nodes) == sorted(node.turn for node in record.nodes)
            front = path[:-1] + (0,)
            assert records.turns_to(up, front) == records.turns_to(record, path)
            assert records.replay(up, front)[-1] == records.replay(record, path)[-1]
            less = records.delete(record, path)
            assert len(less.nodes) == len(record.nodes) - (tree.end(record.nodes, index) - index)
            assert not tree.has_twins(less.nodes)
        assert tree.has_twins(record.nodes + (tree.node_of(1, record.nodes[1].turn),))


def test_a_record_is_a_value():
    one, other = talkative("paradox", "gim", 4), talkative("paradox", "gim", 4)
    assert one == other and one is not other and hash(one) == hash(other)
    before = write(one)
    records.reopen(one)
    records.delete(records.reopen(one), (0,))
    with_header(one, "Player1", "")
    assert write(one) == before


# Saying something about it


def test_headers():
    record = with_header(with_header(played(), "Player1", "Ada"), "Date", "2026-11-30")
    assert record.headers == (("Player1", "Ada"), ("Date", "2026-11-30"))
    assert with_header(record, "Player1", "Bob").headers == (("Player1", "Bob"), ("Date", "2026-11-30"))
    assert with_header(record, "Player1", "").headers == (("Date", "2026-11-30"),)
    assert records.header(record, "Date") == "2026-11-30" and records.header(record, "Event") == ""
    for name in ("", "Game", "Ending", "1st", "A.b", "Ünï", "x" * 41, "A ", "Day\n"):
        assert refused(RecordError, with_header, record, name, "x").code == "header-name", name
    assert refused(RecordError, with_header, new(set_up("relativity", "mirror", (DEAL,))), "Night", "x")
    assert refused(RecordError, with_header, record, "Event", "x" * 1001).code == "text-too-long"
    for number in range(records.HEADERS_LIMIT - 2):
        record = with_header(record, "X%d" % number, "x")
    assert refused(RecordError, with_header, record, "Event", "x").code == "record-too-long"


def test_comments_and_times():
    record = with_comment(played("a1.b1.a1@f"), (0,), "so")
    assert with_comment(record, (0,), "") == played("a1.b1.a1@f")
    assert refused(RecordError, with_comment, record, (0,), "x" * 20001).code == "text-too-long"
    timed = with_times(record, (0,), 1, 2)
    assert (timed.nodes[1].time, timed.nodes[1].clock) == (1, 2) and with_times(timed, (0,)) == record
    refused(RecordError, with_times, record, (), 1)
    for time, clock in ((-2, 0), (0, -2), (records.TIME_LIMIT + 1, 0), (0, records.CLOCK_LIMIT + 1)):
        assert refused(RecordError, with_times, record, (0,), time, clock).code == "time-range"


def test_only_some_parts():
    record = talkative("relativity", "standard", 1)
    assert records.parts_of(record) == records.PARTS and records.only(record, records.PARTS) == record
    bare = records.only(record, ())
    assert records.parts_of(bare) == () and bare.ending == record.ending
    assert records.turns_to(bare, records.main_path(bare)) == records.turns_to(record, records.main_path(record))
    for part in records.PARTS:
        assert records.parts_of(records.only(record, (part,))) == (part,)


# Ending


def test_endings():
    record = played("a1.b1.a1@f")
    assert records.outcome(record) is None
    for ended, expected in (
        (records.resign(record, 0), (1, "resignation")),
        (records.resign(record, 1), (0, "resignation")),
        (records.run_out(record, 0), (1, "time")),
        (records.agree(record), (None, "agreement")),
    ):
        assert records.outcome(ended) == expected and records.reopen(ended) == record
        assert read(write(ended)) == ended
        assert refused(RecordError, records.resign, ended, 0).code == "record-ended"
        for change in (
            lambda each: play(each, (0,), "d4.c4.d4@n"),
            lambda each: records.delete(each, (0,)),
            records.take_back,
        ):
            assert refused(RecordError, change, ended).code == "record-ended"
        branched = play(ended, (), "a1.a2.a1@n").record
        assert refused(RecordError, records.promote, branched, (1,)).code == "record-ended"
        assert records.delete(branched, (1,)) == ended


def test_an_end_by_the_rules_is_the_result():
    for seed in range(40):
        record = record_by_chance("paradox", "base", 200, seed)
        final = records.replay(record, records.main_path(record))[-1]
        if final.is_over():
            assert records.outcome(record) == (final.winner(), "rules") and read(write(record)) == record
            assert refused(RecordError, records.agree, record).code == "record-ended"
            refused(IllegalTurn, play, record, records.main_path(record), "@n")
            return
    raise AssertionError("no game ended")


def test_repetition_is_found_and_claimed():
    # The same position but for its number: at the start, and after each four of these turns (P9).
    start = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
    assert records.replay(played(*THERE), (0, 0, 0, 0))[-1].write() == start[:-1] + "5"
    for times, seen in ((1, 2), (2, 3), (3, 4)):
        record = played(*(THERE * times))
        positions = records.replay(record, records.main_path(record))
        assert records.times_seen(record, positions) == seen
        if seen < 3:
            assert refused(RecordError, records.claim, record).code == "no-repetition"
        else:
            claimed = records.claim(record)
            assert records.outcome(claimed) == (None, "repetition") and read(write(claimed)) == claimed


def test_repetition_in_relativity_counts_the_last_swap():
    # R7: Space passes by swapping equal neighbours. The board repeats, the last swap does not.
    record = new(set_up("relativity", "mirror", (DEAL,)))
    path, position = (), records.first_position(record.setup)
    for turn in ("c3#d3", "a1#b1") * 3:
        record, path, position = play(record, path, turn, position)
    positions = records.replay(record, path)
    assert positions[4].coins == positions[0].coins and positions[4].role == "S"
    assert [records.times_seen(record, positions[: count + 1]) for count in range(7)] == [1, 1, 1, 1, 1, 2, 2]


# Text


def test_text_round_trips():
    for game, rules in KINDS:
        for seed in range(2):
            for record in (record_by_chance(game, rules, 30, seed), talkative(game, rules, seed)):
                text = write(record)
                assert read(text) == record
                assert write(read(text)) == text


def test_text_is_as_it_is_described():
    record = with_header(play(played("a1.b1.a1@f", "d4.c4.d4@n"), (), "a1.a2.a1@n").record, "Player1", 'A "b" \\')
    record = with_times(with_comment(with_comment(record, (), "first"), (0,), "{so}"), (0,), 0, 61500)
    record = records.resign(play(record, (1,), "d4.c4.d4@n").record, 1)
    assert write(record) == (
        '[Game "paradox"]\n[Rules "base"]\n[Player1 "A \\"b\\" \\\\"]\n[Result "1-0"]\n[Ending "resignation"]\n\n'
        "{first} 1. a1.b1.a1@f {[%at 1970-01-01T00:00:00Z] [%clk 0:01:01.5] {so\\}} (1. a1.a2.a1@n\n"
        "2. d4.c4.d4@n) 2. d4.c4.d4@n 1-0\n"
    )
    assert write(new(set_up("relativity", "mirror", (DEAL,)))) == (
        '[Game "relativity"]\n[Rules "mirror"]\n[Night "%s"]\n[Result "*"]\n\n*\n' % DEAL
    )


def test_text_by_hand():
    head = '\ufeff[Game "paradox"]\r\n[Rules "base"]\r\n'
    plain = played("a1.b1.a1@f", "d4.c4.d4@n")
    for body in (
        "a1.b1.a1@f d4.c4.d4@n *",
        "1.a1.b1.a1@f\t2.   d4.c4.d4@n\r\n*\r\n\r\n",
        "1. a1.b1.a1@f(a1.b1.a1@f)2. d4.c4.d4@n *",
    ):
        assert read(head + body) == plain, body
    said = read(head + "{ one }{two\r\nthree}*")
    assert said.nodes[0].comment == "one\ntwo\nthree"
    early = read(head + "a1.b1.a1@f ({why not} {this} a1.a2.a1@n {so}) *")
    assert early.nodes[2].comment == "why not\nthis\nso"


def test_many_games_in_one_text():
    games = [talkative(game, rules, 1) for game, rules in KINDS]
    readings = list(read_all(write_all(games)))
    assert [reading.record for reading in readings] == games and not any(reading.error for reading in readings)
    assert refused(RecordError, read, write_all(games)).code == "one-record"
    assert refused(RecordError, read, " \n").code == "one-record" and list(read_all("")) == []


HEAD = '[Game "paradox"]\n[Rules "base"]\n\n'


def broken(body, head=HEAD):
    """The turns kept of the first game of a text, and its problems as (code, place)."""
    reading = next(read_all(head + body))
    turns = [node.turn for node in reading.record.nodes[1:]] if reading.record else None
    return turns, [(problem.code, problem.place) for problem in reading.error.problems]


def at(line, column, turn=1, side="white"):
    return ("line", line), ("turn", turn), ("side", side), ("column", column)


def test_a_bad_turn_keeps_the_good_part_and_its_place():
    good = "1. a1.b1.a1@f {é} "
    turns, problems = broken(good + "2. d4.c4.c1@n 3. a1.b1.a1@p *")
    assert turns == ["a1.b1.a1@f"] and problems == [("illegal-step", at(4, 27, 2, "black"))]
    reading = next(read_all(HEAD + good + "2. d4.c4.c1@n *"))
    assert ".d4" in reading.error.offer and ".c1" not in reading.error.offer
    assert refused(RecordError, read, HEAD + good + "2. d4.c4.c1@n *").problems == reading.error.problems
    assert broken("\n\n  x2 *") == ([], [("turn-form", at(6, 3))])
    assert broken("a1.b1 *") == ([], [("turn-unfinished", at(4, 6))])


def test_a_bad_branch_costs_only_itself():
    turns, problems = broken("1. a1.b1.a1@f (1. a1.a2.a1@n {)} 2. d4.d4 (x) {[} 3. y) 2. d4.c4.d4@n *")
    assert turns == ["a1.b1.a1@f", "d4.c4.d4@n", "a1.a2.a1@n"]
    assert [code for code, _ in problems] == ["illegal-step"]
    turns, problems = broken("1. a1.b1.a1@f (a1.a2.z (((((")
    assert turns == ["a1.b1.a1@f"] and [code for code, _ in problems] == ["turn-form", "result-missing"]


def test_everything_else_that_can_be_wrong():
    for body, code, place in (
        ("1. a1.b1.a1@f", "result-missing", at(4, 14, 2, "black")),
        ("1. a1.b1.a1@f {open", "comment-open", at(4, 15, 2, "black")),
        ("2. a1.b1.a1@f *", "turn-number", at(4, 1)),
        ("1. a1.b1.a1@f 1. d4.c4.d4@n *", "turn-number", at(4, 15, 2, "black")),
        ("(1. a1.b1.a1@f) *", "branch-form", at(4, 1)),
        ("1. a1.b1.a1@f ((a1.a2.a1@n)) *", "branch-form", at(4, 16, 1)),
        ("1. a1.b1.a1@f () *", "branch-form", at(4, 16, 1)),
        ("1. a1.b1.a1@f ) *", "branch-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f (1. a1.a2.a1@n *", "branch-form", at(4, 30, 2, "black")),
        ("1. a1.b1.a1@f {\\x} *", "escape-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {\\ud800} *", "escape-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {\\u12g4} *", "escape-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {[%at 2026-02-30T00:00:00Z]} *", "time-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {[%clk 1:60:00]} *", "time-form", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {[%clk 9999:00:00]} *", "time-range", at(4, 15, 2, "black")),
        ("1. a1.b1.a1@f {[%clk 0:00:01]}{[%clk 0:00:01]} *", "time-range", at(4, 31, 2, "black")),
        ("{[%clk 0:00:01]} *", "time-range", at(4, 1)),
        ("1-0", "result-wrong", at(4, 1) + (("header", "Ending"),)),
        ("1. *", "turn-number", at(4, 4)),
        ("1. 1. a1.b1.a1@f *", "turn-number", at(4, 4)),
        ("1. a1.b1.a1@f 2. (1. a1.a2.a1@n) *", "turn-number", at(4, 18, 2, "black")),
        ("* a1.b1.a1@f", "after-result", at(4, 3)),
        ("*)", "after-result", at(4, 2)),
    ):
        turns, problems = broken(body)
        assert problems[0] == (code, place), (body, problems)
        assert len(turns) <= 2 and len(problems) <= 2


def test_results_agree_with_the_game():
    for headers, body, code in (
        ('[Result "1-0"]\n', "*", "result-wrong"),
        ('[Ending "resignation"]\n', "*", "result-wrong"),
        ('[Ending "resignation"]\n', "1/2-1/2", "result-wrong"),
        ('[Ending "agreement"]\n', "1-0", "result-wrong"),
        ('[Ending "rules"]\n', "1-0", "result-wrong"),
        ('[Ending "repetition"]\n', "1/2-1/2", "no-repetition"),
    ):
        turns, problems = broken(body, HEAD[:-1] + headers)
        assert turns == [] and [each for each, _ in problems] == [code], headers
    assert read(HEAD[:-1] + '[Ending "time"]\n0-1').ending == (1, "time")


def test_headers_that_are_wrong():
    for head, code, line in (
        ("1. a1.b1.a1@f *", "header-missing", 1),
        ('[Game "paradox"]\n*', "header-missing", 1),
        ('[Game "chess"]\n[Rules "base"]\n*', "game-unknown", 1),
        ('[Game "paradox"]\n[Rules "gg"]\n*', "rules-unknown", 1),
        ('[Game "paradox"]\n[Rules "base"]\n[Start "x"]\n*', "field-count", 3),
        ('[Game "paradox"]\n[Rules "base"]\n[Start "%s"]\n*' % START.replace("base", "g"), "start-rules", 3),
        ('[Game "relativity"]\n[Rules "standard"]\n*', "deal-missing", 1),
        ('[Game "relativity"]\n[Rules "standard"]\n[Night "nn"]\n*', "board-form", 3),
    ):
        turns, problems = broken("", head)
        assert turns is None and problems[0][0] == code, (head, problems)
        assert problems[0][1][0] == ("line", line), (head, problems)
    for line, code in (
        ('[A b "c"', "header-form"),
        ("[A]", "header-form"),
        ('[A "b]', "header-form"),
        ('[A "b"] x', "header-form"),
        ('[A "\\q"]', "escape-form"),
        ('[Rules "g"]', "header-twice"),
        ('[Ünï "x"]', "header-name"),
    ):
        turns, problems = broken("a1.b1.a1@f *", HEAD[:-1] + line + "\n\n")
        assert turns == ["a1.b1.a1@f"] and problems == [(code, (("line", 3), ("column", 1)))], (line, problems)


def test_a_bad_day_costs_only_the_day():
    head = '[Game "relativity"]\n[Rules "standard"]\n[Night "%s"]\n[Day "x"]\n' % DEAL
    turns, problems = broken("1. d3#e3 *", head)
    assert turns == ["d3#e3"] and [code for code, _ in problems] == ["board-form"]


def test_a_broken_game_does_not_spoil_its_neighbours():
    good = [talkative("paradox", "gim", 1), talkative("relativity", "mirror", 2)]
    for bad in (HEAD + "x", HEAD + "1. a1.b1.a1@f {", "[Game]\n", '[Game "chess"]\n*', "oh no\n", HEAD + "(((", HEAD):
        readings = list(read_all(write(good[0]) + "\n" + bad + "\n" + write(good[1])))
        assert [reading.record for reading in readings if reading.record in good] == good, bad
        assert len([reading for reading in readings if reading.error]) == 1, bad


def test_long_games_and_deep_branches():
    record = played(*(THERE * 30))
    assert read(write(record)) == record
    deep, path = played("a1.b1.a1@f"), ()
    position = records.first_position(deep.setup)
    # Each branch opens within the one before: brackets nest 60 deep.
    for turn in THERE * 15:
        other = turn.replace(".b1.", ".a2.").replace(".c4.", ".d3.")
        deep = play(deep, path, turn, position).record
        deep, path, position = play(deep, path, other, position)
    assert max(node.depth for node in deep.nodes) == 60 and read(write(deep)) == deep
    assert write(deep).count("(") == 60


def test_limits_of_text():
    reading = next(read_all(HEAD + "1. a1.b1.a1@f {%s} *" % ("x" * 20001)))
    assert reading.error.code == "text-too-long" and reading.record.nodes[1].comment == ""
    longest = with_comment(played("a1.b1.a1@f"), (0,), "}" * 20000)
    assert read(write(longest)) == longest
    many = next(read_all(HEAD + "1. a1.b1.a1@f " + "{\\x}" * 1000))
    assert len(many.error.problems) == 100
    refused(RecordError, lambda: next(read_all(" " * 4000001)))


def test_escapes():
    for text in NASTY:
        record = with_header(with_comment(played("a1.b1.a1@f"), (0,), text), "Event", text)
        written = write(record)
        assert read(written) == record and len(written.split("\n")) == 7
        assert all(letter == "\n" or ord(letter) >= 32 for letter in written)


# Times


def test_times_are_written_and_read():
    for seconds, text in (
        (0, "1970-01-01T00:00:00Z"),
        (951782400, "2000-02-29T00:00:00Z"),
        (1796041696, "2026-11-30T12:28:16Z"),
        (4107542400, "2100-03-01T00:00:00Z"),
        (253402300799, "9999-12-31T23:59:59Z"),
    ):
        assert write_time(seconds) == text and read_time(text) == seconds
    for milliseconds, text in ((0, "0:00:00"), (299300, "0:04:59.3"), (3600005, "1:00:00.005"), (61050, "0:01:01.05")):
        assert write_clock(milliseconds) == text and read_clock(text) == milliseconds
    for text in ("", "1969-12-31T23:59:59Z", "2026-02-29T00:00:00Z", "2026-1-01T00:00:00Z", "0000-01-01T00:00:00Z"):
        refused(NotationError, read_time, text)
    for text in ("", "0:0:0", "0:00:60", "0:00:00.0", "0:00:00.0001", "00:00:00", "-1:00:00", "9" * 400 + ":00:00"):
        refused(NotationError, read_clock, text)


def test_a_comment_of_letters_that_look_blank_is_kept():
    # U+00A0 and U+3000 are blanks to `str.strip` on CPython, not on MicroPython.
    for comment in ("\u00a0", "\u3000words\u3000", "\u00a0[%at"):
        before = with_comment(new(set_up("paradox", "base")), (), comment)
        assert read(write(before)) == before
