"""The Universal Game Interface: in this process, and with a program at the other end of two pipes."""

import threading
import time

import pytest

from engine.games import PARADOX, read_position
from engine.ugi import DEALS, VARIANTS, Limits, Thinker, Ugi
from tests.everywhere.test_games import NIGHT, START
from tests.everywhere.test_records import last_night_turns
from tests.ways_in.terminal import is_one_line, process, started


class Other:
    """The other program: says lines, keeps what is answered."""

    def __init__(self, thinker=None):
        self.said = []
        self.refused = []
        self.ugi = Ugi(self.said.append, self.refused.append, thinker or Thinker(lambda count: 0))

    def __call__(self, *lines):
        self.said.clear()
        for line in lines:
            self.ugi.obey(line)
        return list(self.said)

    def wait(self, beginning):
        """Wait for an answer that begins so."""
        for _ in range(500):
            found = [line for line in self.said if line.startswith(beginning)]
            if found:
                return found[0]
            time.sleep(0.01)
        raise AssertionError(self.said)


@pytest.fixture
def other():
    return Other()


def test_the_two_agree_to_talk(other):
    said = other("ugi")
    assert said[0].startswith("id name ") and said[1].startswith("id author ") and said[-1] == "ugiok"
    assert all(line.startswith("option name ") and " type " in line and " default " in line for line in said[2:-1])
    assert [line.split()[2] for line in said[2:-1]] == ["Variant", "Night", "Day"]
    assert other("isready") == ["readyok"] and other("", "   ") == [] and not other.refused


def test_positions(other):
    assert other("legal")[0].split()[0] == "legal" and len(other("legal")[0].split()) == 17
    for variant in VARIANTS:
        other("position startpos variant " + variant)
        if "relativity" in variant:
            assert other.ugi.position.write() == DEALS["Night"] + " night S ------ ------ -"
        else:
            assert other.ugi.position == PARADOX.start(variant, ())
    other("position startpos variant base moves a1.b1.+@f d4.c4.c3@n")
    assert other.ugi.position.number == 3
    other("position startpos moves a1.b1.+@f")
    assert other.ugi.position.number == 2
    for text in (START, NIGHT, START + " a1.b1"):
        other("position fen " + text)
        assert other.ugi.position == read_position(text)
    other("position fen %s moves e3#d3" % NIGHT)
    assert other.ugi.position.write().endswith(" d3#e3")
    other("position fen %s a1.b1 moves .c1@n" % START)
    assert other.ugi.position.number == 2 and not other.refused


def test_options(other):
    other("setoption name Variant value gim", "uginewgame")
    assert other.ugi.position == PARADOX.start("gim", ())
    other("position startpos", "setoption name Night value " + DEALS["Day"], "position startpos variant relativity")
    assert other.ugi.position.write().startswith(DEALS["Day"]) and not other.refused


def test_the_day_is_dealt_from_the_options(other):
    start, turn = last_night_turns()
    other("position fen %s moves %s" % (start, turn))
    assert other.ugi.position.write().startswith(DEALS["Day"] + " day S ")
    other("setoption name Variant value relativity+mirror", "position fen %s moves %s" % (start, turn))
    assert other.ugi.position.write().startswith(DEALS["Night"] + " day S ") and not other.refused


def test_queries(other):
    over = "base 4/4/4/3B|4/4/4/3B|4/4/4/4 w pf 4/4 - ---/--- 9"
    for text, answers in (
        (START, ["true", "false", "none"]),
        (START.replace(" w ", " b ").replace(" 1", " 2"), ["false", "false", "none"]),
        (over, ["true", "true", "p2win"]),
        (NIGHT, ["true", "false", "none"]),
        ("? day S 22122- ------ -", ["false", "false", "none"]),
        ("n45a5n/3a2243/3n4a2n/a25345 day S 11111- 1----- -", ["false", "true", "p1win"]),
    ):
        other("position fen " + text)
        said = other("query p1turn", "query gameover", "query result")
        assert said == ["response " + answer for answer in answers], text
    assert not other.refused


def test_perft_and_show(other):
    other("position startpos variant base")
    assert other("perft 2")[-1] == "total: 256" and len(other("perft 1")) == 17
    assert other("show")[0].split("\n")[-1] == START and not other.refused


def test_go_answers_a_legal_turn(other):
    for words in ("depth 3", "nodes 100", "movetime 50", "p1time 1000 p2time 900 p1inc 10 p2inc 10", ""):
        other("position startpos variant gi", "go " + words)
        turn = other.wait("bestmove ").split()[1]
        assert turn in other("legal")[0].split()
    assert not other.refused


class Recorder(Thinker):
    """Notes its limits; thinks until it is stopped, if it is told to."""

    def __init__(self, is_slow=False):
        super().__init__(lambda count: count - 1)
        self.limits = []
        self.is_slow = is_slow

    def think(self, position, limits, is_stopped, tell):
        self.limits.append(limits)
        tell("depth 1 nodes 1")
        while self.is_slow and not is_stopped():
            time.sleep(0.005)
        return super().think(position, limits, is_stopped, tell)


def test_limits_reach_the_thinker():
    thinker = Recorder()
    other = Other(thinker)
    other("go depth 3 nodes 10", "go movetime 5", "go p1time 9 p2time 8 p1inc 7 p2inc 6", "go")
    other("position startpos moves a1.b1.+@f", "go p1time 9 p2time 8 p1inc 7 p2inc 6")
    other("isready", "stop")
    none = Limits(None, None, None, None, None)
    assert thinker.limits == [
        Limits(3, 10, None, None, None), Limits(None, None, 5, None, None), Limits(None, None, None, 9, 7), none,
        Limits(None, None, None, 8, 6),
    ]


def test_stop_while_thinking():
    other = Other(Recorder(is_slow=True))
    other("go movetime 100000")
    assert other.wait("info ") == "info depth 1 nodes 1"
    other.said.clear()
    assert other("isready") == ["readyok"] and not [line for line in other.said if line.startswith("bestmove")]
    start = time.monotonic()
    assert other("stop")[0].startswith("bestmove ") and time.monotonic() - start < 1
    assert other("stop") == []


def test_to_think_without_end_ends_with_stop():
    other = Other(Recorder())
    other("go infinite")
    other.wait("info ")
    time.sleep(0.1)
    assert other("isready") == ["readyok"]
    assert other("stop")[0].startswith("bestmove ")


def test_a_command_in_the_middle_of_thinking_ends_it():
    other = Other(Recorder(is_slow=True))
    other("go infinite")
    said = other("position startpos variant g", "legal")
    assert [line.split()[0] for line in said if not line.startswith("info")] == ["bestmove", "legal"]
    assert other.ugi.run(["go", "quit", "legal"]) == 0
    assert [line.split()[0] for line in other.said if not line.startswith("info")][-1] == "bestmove"


def test_what_goes_wrong_in_thinking_is_not_hidden():
    class Broken(Thinker):
        def think(self, position, limits, is_stopped, tell):
            raise ValueError("broken")

    other = Other(Broken(None))
    other("go")
    with pytest.raises(ValueError, match="broken"):
        other("stop")
    assert threading.active_count() < 10


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "unknown command 'nonsense'"),
        ("x" * 1000, "unknown command"),
        ("position", "expected: position"),
        ("position startpos variant", "expected: position"),
        ("position startpos variant chess", "unknown variant 'chess'"),
        ("position fen", "field-count"),
        ("position fen nonsense", "field-count"),
        ("position startpos moves a1.b1.+@f nonsense", "move 2, 'nonsense': turn-form"),
        ("position startpos moves a1.b1", "move 1, 'a1.b1': turn-unfinished"),
        ("setoption", "expected: setoption"),
        ("setoption name Hash value 1", "expected: setoption"),
        ("setoption name Variant value chess", "unknown variant"),
        ("setoption name Day value nn", "board-form"),
        ("go fast", "expected: go"),
        ("go depth", "expected: go"),
        ("go depth -1", "expected: go"),
        ("go depth x", "expected: go"),
        ("go infinite depth 1", "expected: go"),
        ("query", "expected: query"),
        ("query weather", "expected: query"),
        ("perft", "expected: perft"),
        ("perft x", "the depth must be"),
        ("perft 1 2", "expected: perft"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(other, line, said):
    before = other.ugi.position
    assert other(line) == [] and len(other.refused) == 1
    assert said in other.refused[0] and "\n" not in other.refused[0] and len(other.refused[0]) < 700
    assert other.ugi.position == before and other.ugi.run([]) == 1


def test_go_where_nobody_can_move(other):
    assert other("position fen ? day S 22122- ------ -", "go") == ["bestmove none"]
    assert other.refused == ["go: the position has no legal turn"]


# Through pipes


def test_a_script_is_obeyed_to_its_end():
    script = b"ugi\nposition startpos variant gim\nisready\ngo\nnonsense\nquery p1turn\n"
    ran = process("ugi", "--seed", "5", given=script)
    lines = ran.out.splitlines()
    assert lines[-1] == "response true" and "ugiok" in lines and "readyok" in lines
    assert ran.code == 1 and is_one_line(ran.err) and "nonsense" in ran.err
    assert len([line for line in lines if line.startswith("bestmove ")]) == 1
    again = process("ugi", "--seed", "5", given=b"position startpos variant gim\ngo\n")
    assert again.out.splitlines()[-1] in lines and again == (0, again.out, "")


def test_a_program_plays_by_pipes():
    with started("ugi", "--seed", "1") as engine:

        def say(line):
            engine.stdin.write(line.encode() + b"\n")
            engine.stdin.flush()

        def hear(beginning):
            while True:
                line = engine.stdout.readline().decode().strip()
                if line.startswith(beginning):
                    return line.split()

        say("ugi")
        hear("ugiok")
        moves, over = [], "false"
        while over == "false" and len(moves) < 30:
            say("position startpos variant base" + (" moves " + " ".join(moves) if moves else ""))
            say("isready")
            hear("readyok")
            say("query gameover")
            over = hear("response")[1]
            if over == "false":
                say("go movetime 10")
                moves.append(hear("bestmove")[1])
        say("quit")
        _, err = engine.communicate(timeout=30)
    assert engine.returncode == 0 and err == b"" and len(moves) > 5


def test_input_that_is_no_text():
    ran = process("ugi", given=b"isready\n\xff\xff\n")
    assert ran.code == 1 and ran.out == "readyok\n" and is_one_line(ran.err)
