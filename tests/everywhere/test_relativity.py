"""Relativity: the conformance positions, the rules one by one, and the published round."""

import json

from engine.errors import IllegalTurn, NotationError, SetupError
from engine.game import Step, perft, play, read_steps, turns
from engine.relativity import board
from engine.relativity.position import deal, read_position, start
from tests.everywhere.data import Chance, lines

DEAL = "n45a5n/3a2243/3n4a2n/a25345"
# Swapping d3 and d4 completes the molecules of null and of ace.
TWO_AT_ONCE = "nnna22/aaan33/243545/253454"

# Published in piecepack.org's notation examples: a Night round, the trophies after the turns that took them.
PUBLISHED = (
    "d3#e3 d3#d1 c2#c3 d2#b1 b2#a2 e3#b2 f1#f4 e2#a3 c4#d4 f1#a1 c1#c4 b3#a3 "
    "f3#a3 d1#a3 f2#f3 b1#d2 f3#a3 e2#c2 e1#f1 f1#d4 c2#c3 d4#c4 b2#c2 c1#e2"
)
PUBLISHED_TROPHIES = {4: "--2---", 8: "--22--", 11: "--22-1", 17: "1-22-1", 24: "1222-1"}


def outcome(position, following):
    """A turn's result as the conformance file writes it."""
    winner = following.winner()
    word = "" if winner is None else "win " if winner == position.mover else "lose "
    return word + following.write()


def applied(position, effects):
    """The text of the position that the effects, applied one by one, make of this one."""
    coins, trophies = bytearray(position.coins), {"night": bytearray(position.night), "day": bytearray(position.day)}
    round_name, dealt = position.round, True
    for effect in effects:
        if effect.what == "move":
            coins[effect.target] = board.RANKS.find(effect.piece)
        elif effect.what == "trophy":
            trophies[round_name][board.RANKS.find(effect.piece)] = position.mover + 1
        elif effect.what == "roles":
            round_name, dealt = "day", False
        else:
            assert effect.what in ("round", "end")
    marks = ["".join("-12"[owner] for owner in trophies[name]) for name in ("night", "day")]
    moves = [effect for effect in effects if effect.what == "move"]
    if not dealt:
        return "? day S " + " ".join(marks) + " -"
    last = board.swap(moves[0].source, moves[0].target).text
    role = "T" if position.role == "S" else "S"
    return " ".join([board.write_coins(bytes(coins)), round_name, role, marks[0], marks[1], last])


def refusal(action):
    """The error that a call raises."""
    try:
        action()
    except (IllegalTurn, NotationError, SetupError) as error:
        return error
    raise AssertionError("not refused")


def step_of(position, text):
    """The legal step that a text names."""
    return read_steps(position, text)[0][0]


def test_conformance():
    count = 0
    for line in lines("relativity.jsonl"):
        expected = json.loads(line)
        position = read_position(expected["position"])
        assert position.write() == expected["position"]
        found = list(turns(position))
        assert [text for text, _ in found] == sorted(expected["turns"])
        for text, following in found:
            assert outcome(position, following) == expected["turns"][text]
            assert read_position(following.write()) == following
        count += len(found)
    assert count == 2487


def test_effects_make_the_new_board():
    for line in lines("relativity.jsonl"):
        position = read_position(json.loads(line)["position"])
        for step in position.steps():
            effects = position.effects(step)
            following = position.after(step)
            assert applied(position, effects) == following.write()
            assert [effect.what for effect in effects[:2]] == ["move", "move"]
            assert all(-1 <= effect.cause < at for at, effect in enumerate(effects))
            ends = [effect.piece for effect in effects if effect.what == "end"]
            assert ends == ([] if following.winner() is None else ["12"[following.winner()]])


def test_cells_are_named_in_reading_order():
    assert board.NAMES[0] == "a4" and board.NAMES[5] == "f4" and board.NAMES[6] == "a3" and board.NAMES[23] == "f1"
    position = start(DEAL)
    assert [board.RANKS[position.coins[board.CELL_OF[name]]] for name in ("a4", "f4", "d2", "f1")] == list("nna5")


def test_neighbours_wrap_on_both_axes():
    # R4 and the worked facts.
    def near(name):
        return [other for other in board.NAMES if board.are_neighbours(board.CELL_OF[name], board.CELL_OF[other])]

    assert sorted(near("a1")) == ["a2", "a4", "b1", "b2", "b4", "f1", "f2", "f4"]
    assert sorted(near("c3")) == ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]
    assert "f4" in near("f1") and "f2" in near("a2")
    assert all(len(near(name)) == 8 for name in board.NAMES)
    assert len(board.space_swaps()) == 96


def test_time_swaps_consecutive_ranks():
    # R5: five and null are consecutive; equal ranks are not.
    pairs = [(one, other) for one in range(6) for other in range(6) if board.are_consecutive(one, other)]
    assert pairs == [(0, 1), (0, 5), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3), (4, 5), (5, 0), (5, 4)]
    position = read_position(DEAL + " night T ------ ------ -")
    assert len(position.steps()) == 96
    assert all(board.are_consecutive(position.coins[step.source], position.coins[step.target])
               for step in position.steps())  # fmt: skip


def test_molecules_do_not_wrap():
    shapes = board.molecules()
    assert len(shapes) == 209

    def is_molecule(text):
        return sum(1 << board.CELL_OF[name] for name in text.split()) in shapes

    assert not is_molecule("a1 a4 f1 f4")
    assert not is_molecule("a1 b1 e1 f1")
    assert not is_molecule("c1 c2 c4 d4")
    assert not is_molecule("a1 b2 c3 d4")
    for tetromino in ("c1 d1 e1 f1", "a1 a2 a3 a4", "c2 c3 d2 d3", "b1 b2 b3 c2", "a1 b1 b2 c2", "a1 a2 a3 b1"):
        assert is_molecule(tetromino), tetromino


def test_the_order_of_steps_is_pinned():
    space = [step.text for step in start(DEAL).steps()]
    assert space[:9] == ["a1#a2", "a1#a4", "a1#b1", "a1#b2", "a1#b4", "a1#f1", "a1#f2", "a1#f4", "a2#a3"]
    assert space[-3:] == ["f1#f4", "f2#f3", "f3#f4"]
    time = [step.text for step in read_position(DEAL + " night T ------ ------ -").steps()]
    assert time[:6] == ["a1#a4", "a1#b1", "a1#b2", "a1#c3", "a1#d3", "a1#e2"] and time[-1] == "f1#f4"
    assert space == sorted(space) and time == sorted(time)
    assert len(set(space)) == len(set(time)) == 96
    first = start(DEAL).steps()[0]
    assert first == Step("a1#a2", "swap", board.CELL_OF["a1"], board.CELL_OF["a2"])


def test_perft():
    # Every turn but the first may not take back the last, where the other role can make that swap at all (R6).
    assert perft(start(DEAL), 1) == 96
    following = [position for _, position in turns(start(DEAL))]
    both = sum(1 for position in following if len(position.steps()) == 95)
    assert perft(start(DEAL), 2) == 96 * 96 - both
    assert 0 < both < 96


def test_no_take_back():
    # R6: 4 on b4 and 5 on c4 are neighbours of consecutive ranks, so that both roles can swap them.
    position = play(start(DEAL), "b4#c4")
    assert position.last.text == "b4#c4" and position.role == "T"
    assert "b4#c4" not in [step.text for step in position.steps()] and len(position.steps()) == 95
    assert refusal(lambda: play(position, "c4#b4")).code == "illegal-step"
    later = play(position, "e1#f1")
    assert "b4#c4" in [step.text for step in later.steps()]


def test_equal_ranks_are_a_pass():
    # R7: the coins stay, the turn passes and the swap may not be repeated.
    position = read_position("nnna22/aaan33/243545/253454 night S 121--- ------ -")
    passed = play(position, "a4#b4")
    assert passed.write() == "nnna22/aaan33/243545/253454 night T 121--- ------ a4#b4"
    effects = position.effects(step_of(position, "a4#b4"))
    assert [(effect.piece, effect.rule) for effect in effects] == [("n", "R7"), ("n", "R7")]


def test_one_swap_takes_several_trophies():
    position = read_position(TWO_AT_ONCE + " night S --2--- ------ -")
    assert play(position, "d4#d3").write() == "nnnn22/aaaa33/243545/253454 night T 112--- ------ d3#d4"
    step = step_of(position, "d3#d4")
    effects = position.effects(step)
    assert [(each.what, each.piece, each.rule) for each in effects] == [
        ("move", "n", "R4"),
        ("move", "a", "R4"),
        ("trophy", "n", "R8"),
        ("trophy", "a", "R8"),
    ]
    assert [each.cause for each in effects] == [-1, -1, 0, 1]


def test_a_rank_scores_once_a_round():
    # R9; by Day the ranks taken at Night score again.
    taken = read_position(TWO_AT_ONCE + " night S 2-2--- ------ -")
    assert play(taken, "d3#d4").write().split(" ")[3] == "212---"
    day = read_position(TWO_AT_ONCE + " day T 1212-2 ------ -")
    assert play(day, "d3#d4").write() == "nnnn22/aaaa33/243545/253454 day S 1212-2 11---- d3#d4"


def test_fifth_and_sixth_together():
    # R10: both score, and the Night ends; nobody knows the Day's coins yet.
    position = read_position(TWO_AT_ONCE + " night S --1212 ------ -")
    waiting = play(position, "d3#d4")
    assert waiting.write() == "? day S 111212 ------ -"
    assert waiting.awaits_deal() and not waiting.is_over() and waiting.winner() is None and waiting.steps() == ()
    assert refusal(lambda: play(waiting, "a1#a2")).code == "deal-missing"
    assert refusal(lambda: waiting.after(position.steps()[0])).code == "deal-missing"
    step = step_of(position, "d3#d4")
    assert [each.rule for each in position.effects(step)] == ["R4", "R4", "R8", "R8", "R10", "R11"]
    assert [each.cause for each in position.effects(step)] == [-1, -1, 0, 1, 3, 4]


def test_the_day_is_dealt():
    waiting = read_position("? day S 111212 ------ -")
    day = waiting.with_deal(DEAL)
    assert day.write() == DEAL + " day S 111212 ------ -"
    # R2: Space by Day is player 2; R6 has no last swap to forbid.
    assert day.mover == 1 and len(day.steps()) == 96
    assert waiting.coins == b""
    assert refusal(lambda: day.with_deal(DEAL)).code == "deal-unasked"
    assert refusal(lambda: waiting.with_deal("?")).code == "board-form"


def test_six_at_night_end_the_game():
    # R12 before R11.
    over = play(read_position(TWO_AT_ONCE + " night S --1111 ------ -"), "d3#d4")
    assert over.write() == "nnnn22/aaaa33/243545/253454 night T 111111 ------ d3#d4"
    assert over.is_over() and over.winner() == 0 and over.steps() == () and not over.awaits_deal()
    assert refusal(lambda: play(over, "a1#a2")).code == "game-over"
    assert read_position(over.write()) == over


def test_six_in_all_end_the_game():
    position = read_position(TWO_AT_ONCE + " day T 11122- -2---- -")
    step = step_of(position, "d3#d4")
    assert not position.after(step).is_over()
    position = read_position(TWO_AT_ONCE + " day T 11112- -21--- -")
    over = position.after(step_of(position, "d3#d4"))
    assert over.is_over() and over.winner() == 0
    assert [each.rule for each in position.effects(over.last)] == ["R5", "R5", "R8", "R12"]


def test_five_each_is_player_ones_game():
    # R13: the Day ends with its fifth trophy, taken by player 2, who loses.
    position = read_position(TWO_AT_ONCE + " day S 11122- -2112- -")
    over = play(position, "d3#d4")
    assert over.write() == "nnnn22/aaaa33/243545/253454 day T 11122- 22112- d3#d4"
    assert over.counts() == (5, 5) and over.is_over() and over.winner() == 0
    last = position.effects(over.last)[-1]
    assert (last.what, last.piece, last.rule) == ("end", "1", "R13")


def test_the_published_round():
    position, owners = start(DEAL), "------"
    for made, swap in enumerate(PUBLISHED.split(" "), 1):
        position = play(position, swap)
        owners = PUBLISHED_TROPHIES.get(made, owners)
        assert position.write().split(" ")[3] == owners, swap
    assert made == 24 and position.write() == "? day S 1222-1 ------ -"


def test_both_orders_of_a_swap_are_read():
    position = start(DEAL)
    assert play(position, "e3#d3") == play(position, "d3#e3")
    assert play(position, "e3#d3").write().endswith(" d3#e3")
    # Column before row.
    assert position.canonical("b1#a4") == "a4#b1" and position.canonical("a4#a1") == "a1#a4"
    assert position.canonical("b1#a4 ") == "b1#a4 "


def test_bad_turns_are_refused():
    position = start(DEAL)
    before = position.write()
    for text, code in (("", "turn-unfinished"), ("a1", "turn-form"), ("a1#g1", "turn-form"), ("a1#a2x", "turn-form"),
                       ("a1#a2a1#a2", "turn-form"), ("a1#a1", "illegal-step"), ("a1#c3", "illegal-step")):  # fmt: skip
        error = refusal(lambda text=text: play(position, text))
        assert error.code == code, text
        assert position.write() == before
    assert len(refusal(lambda: play(position, "a1#c3")).offer) == 96
    assert refusal(lambda: play(position, "a1#a2x")).place == (("column", 6),)


def test_steps_that_are_not_listed_are_refused():
    # Every other swap of two spaces, legal for the other role or for none.
    position = read_position(DEAL + " night T ------ ------ -")
    legal = position.steps()
    for step in board.all_swaps():
        if step in legal:
            assert position.after(step).last == step
        else:
            assert refusal(lambda step=step: position.after(step)).code == "illegal-step"
    assert position == read_position(DEAL + " night T ------ ------ -")


def test_values():
    position = start(DEAL)
    assert position == read_position(position.write()) and hash(position) == hash(read_position(position.write()))
    assert repr(position) == "read_position('" + position.write() + "')" and str(position) == position.write()
    assert position != play(position, "a1#a2") and position != position.write()
    # The last swap is part of the position.
    assert read_position(DEAL + " night T ------ ------ -") != read_position(DEAL + " night T ------ ------ a1#a2")


def test_deals_keep_rule_one():
    chance = Chance(4)
    seen = set()
    for _ in range(60):
        text = deal(chance)
        seen.add(text)
        assert start(text).write() == text + " night S ------ ------ -"
    assert len(seen) == 60


def test_a_deal_with_a_molecule_is_dealt_again():
    # The first deal shows null on c3, d3, c2 and d2 and is refused; choices are indices into the ranks left.
    def whole(*quarters):
        return [choice for quarter in quarters for choice in quarter]

    # In reading order c3, d3, c2, d2 are the sixth, fourth, third and first coin of their quarters.
    molecule = whole((1, 1, 1, 1, 1, 0), (1, 1, 1, 0, 0, 0), (1, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0))
    script = molecule + [0] * 24
    limits = []

    def choose(limit):
        limits.append(limit)
        return script[len(limits) - 1]

    assert deal(choose) == "na2na2/345345/na2na2/345345"
    assert limits == [6, 5, 4, 3, 2, 1] * 8
    error = refusal(lambda: start("a23a23/45nn45/a2nna2/345345"))
    assert [problem.code for problem in error.problems] == ["deal-middle"]


def test_bad_deals_are_refused():
    codes = [problem.code for problem in refusal(lambda: start("nn2na2/345345/na2na2/345344")).problems]
    assert codes == ["deal-quarter", "deal-quarter"]
    for text in ("", "?", DEAL + "/", DEAL[:-1], DEAL.replace("a", "1"), DEAL + "\n", DEAL.replace("/", "")):
        assert refusal(lambda text=text: start(text)).code == "board-form"
