"""Paradox on every interpreter: the conformance positions, perft, and the rules page's worked facts."""

import json

from engine.errors import IllegalTurn, NotationError, SetupError
from engine.game import perft, play, read_steps, turns
from engine.paradox.modules import Module
from engine.paradox.position import Position, start
from engine.paradox.rulesets import CONVERGENCE, TEXTS, Ruleset, draw_convergence, ruleset
from engine.paradox.setup import read
from tests.everywhere.data import lines

# Turns from the start, by depth; the same figures from three independent programs.
PERFT = {
    "base": (16, 256, 5696),
    "g": (62, 3844),
    "i": (36, 1296),
    "m": (16, 256, 5760),
    "gi": (98,),
    "gm": (62, 3844),
    "im": (36, 1296),
    "gim": (98,),
}


def _conformance():
    return [json.loads(line) for line in lines("paradox.jsonl")]


def _result(position, following):
    winner = following.winner()
    prefix = "" if winner is None else "win " if winner == position.mover else "lose "
    return prefix + str(following)


def test_every_conformance_turn_and_no_other():
    told = _conformance()
    assert len(told) == 72
    for each in told:
        position = read(each["position"])
        assert str(position) == each["position"]
        found = {text: _result(position, following) for text, following in turns(position)}
        assert found == each["turns"], each["position"]


def test_whole_turns_are_the_steps_joined_in_the_same_order():
    for each in _conformance():
        position = read(each["position"])
        by_steps = [(text, str(following)) for text, following in turns(position)]
        assert [(text, str(following)) for text, following in position.successors()] == by_steps
        assert position.count_turns() == len(by_steps)


def test_within_a_turn_the_rest_of_it_is_listed():
    position = start("gim")
    step = position.steps()[0]
    within = position.after(step)
    assert within.count_turns() == sum(1 for _ in turns(within)) == 98
    assert [text for text, _ in within.successors()] == [text for text, _ in turns(position)]


def test_perft():
    for rules, counts in PERFT.items():
        for depth, count in enumerate(counts):
            assert perft(start(rules), depth + 1) == count, (rules, depth + 1)


def test_start_positions_are_those_of_the_rules_page():
    plain, orange = "W3/4/4/3B", "W3/2O1/4/3B"
    elephants, both = "W2D/4/4/L2B", "W2D/2O1/4/L2B"
    boards = {"base": plain, "g": plain, "i": orange, "m": elephants, "gi": orange, "gm": elephants}
    for text in TEXTS:
        board = boards.get(text.split("+")[0], both)
        builds = "IE" if "i" in text.split("+")[0] else "-"
        assert str(start(text)) == "%s %s w pf 4/4 %s ---/--- 1" % (text, "|".join([board] * 3), builds)


def test_a_statue_moved_by_a_placement_is_then_pushed_by_an_echo():
    # P31
    position = read("i W3/4/4/3B|1O2/4/4/W2B|OE2/4/4/3B w pf 4/4 I ---/--- 1")
    assert str(play(position, "a1.Bb1.a2@n")).split("|")[2].startswith("1OIE/")


def test_a_second_rebound():
    # P35
    position = read("im+rebound 1W2/4/4/3B|2L1/4/4/W2B|1D2/4/4/3B w pf 4/4 IE ---/--- 1")
    assert str(play(position, "b1.Bc1.b2@n")).split("|")[2].startswith("1DI1/")


def test_an_acting_pawn_that_a_statue_pushes_acts_on_from_there():
    # P7: the elephant on a1 pushes the statue on b1, which pushes the pawn on c1 to d1.
    position = read("im LOW1/4/D3/3B|W3/4/4/3B|4/4/4/3B w pf 4/4 IE L--/--- 1")
    within = play_steps(position, "c1.Ca1b1")
    assert within.acting == 3
    assert ".d2" in [step.text for step in within.steps()]


def test_a_pawn_that_dies_with_its_second_action_has_done_two():
    # P6, P43: a dead pawn acts no more, so walking into the elephant is no first action here, but a second.
    position = read("m WD2/4/4/L2B|W3/4/4/3B|4/4/4/3B w pf 4/4 - ---/--- 1")
    texts = [text for text, _ in turns(position)]
    assert "a1.a2.b2@n" in texts and not any(text.startswith("a1.b1") for text in texts)


def test_only_the_focus_moves_where_no_pawn_stands():
    position = read("base 4/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1")
    assert [text for text, _ in turns(position)] == ["@n", "@f"]


def test_who_has_pawns_in_one_era_only_has_lost():
    # P8
    position = read("base 4/4/4/3B|W3/4/4/3B|4/4/4/3B w pf 4/4 - ---/--- 1")
    assert position.is_over() and position.winner() == 1 and position.steps() == ()
    assert position.count_turns() == 0
    assert _refusal(lambda: play(position, "a1.a2.a3@n"), IllegalTurn) == ["game-over"]


def test_convergence_draws_two_of_three():
    assert [draw_convergence(lambda count, pick=pick: pick) for pick in range(3)] == list(CONVERGENCE)


def test_every_module_is_inert_without_its_pieces_and_verbs():
    base = ruleset("base")
    for text in TEXTS:
        for module in ruleset(text).modules[1:]:
            silent = Module(module.letter, (), (), (), module.consequences, module.echoes, (), module.faults)
            rules = Ruleset("base", base.modules + (silent,))
            told = [each["position"] for each in _conformance() if each["position"].startswith("base ")]
            for position in [read(each) for each in told]:
                other = Position(rules, *position.fields()[1:])
                assert [str(each) for _, each in turns(other)] == [str(each) for _, each in turns(position)]


def test_a_text_is_refused_with_every_fault_and_its_place():
    fine = "gim W2D/2O1/4/L2B|W2D/2O1/4/L2B|W2D/2O1/4/L2B w pf 4/4 IE ---/--- 1"
    assert str(read(fine)) == fine
    cases = (
        ("W2D/2O1/4/L2B|", "WD1D/2O1/4/L2B|", ["elephant-count"]),
        ("W2D/2O1/4/L2B|", "W2D/WWWO/WWW1/L2B|", ["pawn-count"]),
        ("4/4", "5/4", ["supply-range", "pawn-count"]),
        ("w pf", "b pf", ["turn-side"]),
        ("IE ---", "IE L--", []),
        ("---/---", "L--/L--", ["hat-shared"]),
        ("IE ---/---", "E ---/---", []),
        ("/4/L2B|", "/1I2/L2B|", ["statue-unbuilt"]),
        ("/4/L2B|", "/1O2/L2B|", ["statue-count"]),
        ("/4/L2B|", "/1h2/L2B|", ["shrub-without-seed"]),
        ("/4/L2B|", "/1t2/L2B|", ["tree-without-shrub"]),
        ("/4/L2B|", "/ssss/Ls1b|", ["seed-count"]),
        ("gim", "gi", ["piece-foreign"] * 6),
        ("gim", "base", ["piece-foreign"] * 10),
    )
    for old, new, codes in cases:
        text = fine.replace(old, new, 1)
        assert _codes(text, SetupError) == codes, text
    place = (("field", "BOARDS"), ("era", "p"), ("space", "b3"))
    assert _problems(fine.replace("/4/L2B|", "/1h2/L2B|", 1), SetupError)[0].place == place
    two = fine.replace("/4/L2B|", "/1h2/L2B|", 1).replace("---/---", "L--/L--")
    assert _codes(two, SetupError) == ["shrub-without-seed", "hat-shared"]


def test_logs_need_their_root():
    board = "g W3/s3/4/3B|W3/h3/4/3B|%s w pf 4/4 - ---/--- 1"
    for future, codes in (
        ("W3/1r2/4/3B", []),
        ("W3/t3/4/3B", []),
        ("u3/4/4/3B", []),
        ("W3/r3/4/3B", ["tree-without-shrub"]),
        ("W3/tr2/4/3B", ["two-trunks"]),
        ("W3/1r2/d3/3B", ["two-trunks"]),
    ):
        assert _codes(board % future, SetupError) == codes, future


def test_what_is_no_notation_is_refused_with_its_column():
    fine = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1"
    for old, new, codes, column in (
        ("base", "bass", ["rules-unknown"], 1),
        ("base", "mig", ["rules-unknown"], 1),
        ("base", "gm+rebound", ["rules-unknown"], 1),
        ("W3/4/4/3B|", "W4/4/4/3B|", ["board-form"], 6),
        ("W3/4/4/3B|", "W3/4/22/3B|", ["board-form"], 11),
        ("W3/4/4/3B|", "W3/4/4/3X|", ["board-form"], 13),
        ("W3/4/4/3B|", "W3/4/4|", ["board-form"], 6),
        ("W3/4/4/3B|", "", ["board-form"], 6),
        (" w ", " x ", ["field-form"], 36),
        (" pf", " px", ["field-form"], 38),
        (" - ", " EI ", ["field-form"], 45),
        ("---/---", "---/--W", ["field-form"], 47),
        ("--- 1", "--- 01", ["field-form"], 55),
        ("--- 1", "--- 1\n", ["field-form"], 55),
    ):
        text = fine.replace(old, new, 1)
        assert _codes(text, NotationError) == codes, text
        assert dict(_problems(text, NotationError)[0].place)["column"] == column, text
    assert _codes(fine + " ", NotationError) == ["turn-form"]
    for text in ("", "base", fine + " a1 .a2", fine.replace(" w ", " ")):
        assert _codes(text, NotationError) == ["field-count"], text


def test_a_turn_is_refused_with_its_column_and_what_was_possible():
    position = start("base")
    for text, error, code, column in (
        ("hello", NotationError, "turn-form", 1),
        ("a2.a1.a2@n", IllegalTurn, "illegal-step", 1),
        ("a1.a3.a2@n", IllegalTurn, "illegal-step", 3),
        ("a1.a2~.a3@n", IllegalTurn, "illegal-step", 3),
        ("a1.a2.a3@p", IllegalTurn, "illegal-step", 9),
        ("a1.a2@n", IllegalTurn, "illegal-step", 6),
        ("a1.a2.a3", IllegalTurn, "turn-unfinished", 9),
        ("", IllegalTurn, "turn-unfinished", 1),
        ("a1.a2.a3@n ", NotationError, "turn-form", 11),
        ("a1.a2.a3@na1", NotationError, "turn-form", 11),
    ):
        problem = _caught(lambda text=text: play(position, text), error).problems[0]
        assert (problem.code, dict(problem.place)["column"]) == (code, column), text
    offer = _caught(lambda: play(position, "a1.a2.a3@p"), IllegalTurn).offer
    assert offer == ("@n", "@f")


def test_a_position_within_a_turn_has_a_text_too():
    text = "base W3/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1 a1.a2"
    position = read(text)
    assert [step.text for step in position.made] == ["a1", ".a2"]
    assert read(str(position)) == position and hash(read(str(position))) == hash(position)
    assert _codes(text + ".a3@n", NotationError) == ["turn-form"]
    assert _codes(text + ".c4", IllegalTurn) == ["illegal-step"]


def test_a_refused_step_changes_nothing():
    position = start("base")
    before = str(position)
    other = read("base 1W2/4/4/3B|W3/4/4/3B|W3/4/4/3B w pf 4/4 - ---/--- 1").steps()[0]
    assert _refusal(lambda: position.after(other), IllegalTurn) == ["illegal-step"]
    assert str(position) == before


def play_steps(position, text):
    return read_steps(position, text)[1]


def _caught(action, error):
    try:
        action()
    except error as caught:
        return caught
    raise AssertionError("nothing was refused")


def _refusal(action, error):
    return [each.code for each in _caught(action, error).problems]


def _problems(text, error):
    return _caught(lambda: read(text), error).problems


def _codes(text, error):
    try:
        read(text)
    except error as caught:
        return [each.code for each in caught.problems]
    return []
