"""The commands: what they print, and that whatever is wrong is said in one line."""

import json
import signal
import subprocess
import sys

import pytest

from engine.errors import problem
from engine.links import link
from engine.records import ppn as record_ppn
from engine.records import reader as record_reader
from engine.records import text as record_text
from tests.everywhere.chance import record_by_chance, talkative
from tests.everywhere.data import lines
from tests.everywhere.test_games import NIGHT, START
from tests.everywhere.test_relativity_ppn import HEADER, TURNS
from tests.ways_in.terminal import ROOT, is_one_line, process, started

DEAL = "n45a5n/3a2243/3n4a2n/a25345"


# turns


@pytest.mark.parametrize("name", ["paradox.jsonl", "relativity.jsonl"])
def test_turns_are_told_as_in_the_conformance_files(name):
    told = lines(name)
    positions = "".join(json.loads(line)["position"] + "\n" for line in told)
    ran = process("turns", given=positions.encode())
    assert ran.code == 0 and ran.err == ""
    assert ran.out.split("\n") == told + [""]


def test_turns_of_odd_lines(terminal):
    ran = terminal("turns", given="\n" + START + "\r\n\n" + START + " a1.b1\n" + NIGHT)
    told = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0 and [len(each["turns"]) for each in told] == [16, 8, 96]
    assert set(told[1]["turns"]) < set(told[0]["turns"])
    assert terminal("turns") == (0, "", "")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (b"nonsense\n", "line 1: field-count"),
        (START.encode() + b"\n" + START.encode()[:-1] + b"x\n", "line 2: field-form"),
        (b"\n\xff\xfe\n", "line 2 is not UTF-8 at byte 1"),
        (b"x" * 70000, "line 1 is longer than 65536 bytes"),
        (b"\0" * 10, "line 1: field-count"),
        ((START + " a1.b9").encode(), "line 1: turn-form"),
        (START.replace("W", "WWWWWWWW", 1).encode(), "line 1: board-form"),
    ],
)
def test_turns_of_nonsense(terminal, given, said):
    ran = terminal("turns", given=given)
    assert ran.code == 1 and is_one_line(ran.err) and said in ran.err
    assert ran.out.count("\n") == (1 if said.startswith("line 2: ") else 0)


# perft


def test_perft_counts_and_splits(terminal):
    ran = terminal("perft", START, "2")
    split = ran.out.splitlines()
    assert ran.code == 0 and len(split) == 17 and split[-1] == "total: 256"
    assert split[0] == "a1.b1.a1@n: 16"
    assert sum(int(line.rsplit(" ", 1)[1]) for line in split[:-1]) == 256
    assert terminal("perft", "gim", "1").out.endswith("total: 98\n")
    assert terminal("perft", START, "0").out == "total: 1\n"
    assert terminal("perft", NIGHT, "1").out.endswith("total: 96\n")


@pytest.mark.parametrize("depth", ["-1", "x", "21", "99999999999999999999", "1.5", "", "²", "9" * 5000])
def test_perft_of_no_depth(terminal, depth):
    ran = terminal("perft", START, depth)
    assert ran.code != 0 and ran.out == "" and is_one_line(ran.err) and len(ran.err) < 700


# show


def test_show_paradox(terminal):
    position = "gim W2D/2O1/1w2/L2B|W2D/1O2/1h2/L2B|W2D/3O/1t2/L2B b pf 3/4 IE -L-/D-- 2 d4.d3"
    assert terminal("show", position).out == (
        "paradox gim, turn 2\n"
        "\n"
        "    past            present         future\n"
        "    a b c d         a b c d         a b c d\n"
        " 1  W . . D      1  W . . D      1  W . . D\n"
        " 2  . . O .      2  . O . .      2  . . . O\n"
        " 3  . w . .      3  . h . .      3  . t . .\n"
        " 4  L . . B      4  L . . B      4  L . . B\n"
        "\n"
        "focus: white past, black future\n"
        "supply: white 3, black 4\n"
        "statues to build: white, black\n"
        "hats, past to future: white -, light, -; black dark, -, -\n"
        "turn so far: d4.d3\n"
        "black to move\n"
    )


def test_show_relativity(terminal):
    assert terminal("show", NIGHT).out == (
        "relativity, night, space to move\n"
        "\n"
        " 4  n 4 5 a 5 n\n"
        " 3  3 a 2 2 4 3\n"
        " 2  3 n 4 a 2 n\n"
        " 1  a 2 5 3 4 5\n"
        "    a b c d e f\n"
        "\n"
        "trophies   n a 2 3 4 5\n"
        "night      - - - - - -\n"
        "day        - - - - - -\n"
        "player 1 to move\n"
    )
    waiting = terminal("show", "? day S 22122- ------ -").out
    assert " 4  ? ? ? ? ? ?\n" in waiting and waiting.endswith("the board is to be dealt\n")
    over = terminal("show", "base 4/4/4/3B|4/4/4/3B|4/4/4/4 w pf 4/4 - ---/--- 9").out
    assert over.endswith("black has won\n")
    swapped = terminal("show", NIGHT.replace("S ------ ------ -", "T ------ ------ d3#e3").replace("3a2243", "3a2423"))
    assert swapped.out.endswith("last swap: d3#e3\nplayer 2 to move\n")


# play


def test_two_people_play(terminal):
    ran = terminal("play", "gi", given="help\nlegal\na1.b1.+@f\nshow\nundo\na1.b1.+@f\ndraw\nignored\n")
    assert ran.code == 0 and ran.err == ""
    record = record_reader.read(ran.out[ran.out.index("[Game") :])
    assert [node.turn for node in record.nodes[1:]] == ["a1.b1.+@f"] and record.ending == (None, "agreement")
    assert "a1.b1.+@f" in ran.out.split("[Game")[0] and "1/2-1/2 agreement" in ran.out


def test_play_ends_with_the_input_or_with_quit(terminal):
    for given in ("", "quit\nd3#e3\n"):
        ran = terminal("play", "relativity", "--deal", DEAL, given=given)
        record = record_reader.read(ran.out[ran.out.index("[Game") :])
        assert ran.code == 0 and len(record.nodes) == 1 and record.setup.deals[0] == DEAL
        assert record.setup.deals[1]
    assert terminal("play", "mirror", given="quit").out.count("[Night") == 1
    assert "[Ending" in terminal("play", given="resign\n").out


def test_play_says_what_cannot_be_done(terminal, tmp_path):
    ran = terminal("play", given="nonsense\nundo\nclaim\nsave\nsave %s/no/such\nsave a\0b\na1.b1.+@f\n" % tmp_path)
    assert ran.code == 1 and len(ran.err.splitlines()) == 6
    codes = [line.split()[1].rstrip(":") for line in ran.err.splitlines()]
    assert codes[:3] == ["turn-form", "no-such-turn", "no-repetition"]
    assert record_reader.read(ran.out[ran.out.index("[Game") :]).nodes[1].turn == "a1.b1.+@f"


def test_the_computer_plays(terminal):
    ran = terminal("play", "base", "--computer", "1", "--level", "1", given="undo\nundo\nresign\n")
    record = record_reader.read(ran.out[ran.out.index("[Game") :])
    assert ran.code == 0 and len(record.nodes) == 2 and record.ending == (0, "resignation")
    ran = terminal("play", "base", "--computer", "2", "--level", "1", given="a1.b1.+@f\nundo\na1.b1.+@f\n")
    record = record_reader.read(ran.out[ran.out.index("[Game") :])
    assert ran.code == 0 and len(record.nodes) == 3 and record.nodes[1].turn == "a1.b1.+@f"


def test_play_saves(terminal, tmp_path):
    file = tmp_path / "game.txt"
    ran = terminal("play", given="a1.b1.+@f\nsave %s\nquit\n" % file)
    assert ran.code == 0 and len(record_reader.read(file.read_text(encoding="utf-8")).nodes) == 2


@pytest.mark.parametrize("arguments", [("nonsense",), ("base", "--deal", DEAL), ("relativity", "--deal", "nn")])
def test_play_of_nonsense(terminal, arguments):
    ran = terminal("play", *arguments)
    assert ran.code == 1 and ran.out == "" and is_one_line(ran.err)


# record


def test_record_check(terminal, tmp_path):
    games = [talkative("paradox", "gim", 1), record_by_chance("relativity", "standard", 9, 2)]
    file = tmp_path / "games.txt"
    file.write_text(record_text.write_all(games), encoding="utf-8")
    ran = terminal("record", "check", str(file))
    told = ran.out.splitlines()
    assert ran.code == 0 and ran.err == "" and len(told) == 2
    assert told[1] == "game 2: sound, relativity standard, 9 turns, *"
    assert told[0] == "game 1: sound, paradox gim, 13 turns, 14 in branches, 1/2-1/2"
    assert terminal("record", "check", "-", given=file.read_bytes()).out == ran.out
    ppn = terminal("record", "check", "-", given=HEADER + TURNS)
    assert ppn == (0, "game 1: sound, relativity standard, 24 turns, *\n", "")


def test_record_check_of_broken_files(terminal, tmp_path):
    good = record_text.write(record_by_chance("paradox", "base", 5, 2))
    ran = terminal("record", "check", "-", given=good + "\n" + good.replace("*", "1-0") + "\n" + good[:-3])
    assert ran.out.splitlines() == [
        "game 1: sound, paradox base, 5 turns, *",
        "game 2: broken, paradox base, 5 turns, *",
        "game 3: broken, paradox base, 5 turns, *",
    ]
    assert ran.code == 1 and is_one_line(ran.err) and "2 of 3 games broken; game 2: result-wrong at line 11" in ran.err
    for given in (b"", b"\n\n", b"nonsense", b"\xff", b"[Game", b"---", b"\0" * 100, b" " * 4000001):
        ran = terminal("record", "check", "-", given=given)
        assert ran.code == 1 and is_one_line(ran.err), given[:20]
    for name in (str(tmp_path / "none"), str(tmp_path), "", "a\0b"):
        ran = terminal("record", "check", name)
        assert ran.code == 1 and ran.out == "" and is_one_line(ran.err), name


def test_record_convert(terminal, tmp_path):
    record = record_by_chance("relativity", "standard", 9, 2)
    text = record_text.write(record)
    assert terminal("record", "convert", "-", given=text) == (0, text, "")
    assert terminal("record", "convert", "-", "--to", "link", given=text).out == link.write_record(record) + "\n"
    ppn = terminal("record", "convert", "-", "--to", "ppn", given=text).out
    assert record_ppn.read(ppn).record == record
    assert terminal("record", "convert", "-", given=ppn).out == text
    twice = terminal("record", "convert", "-", given=text + "\n" + text)
    assert twice.out == text + "\n" + text
    for given, form in (("nonsense", "text"), (record_text.write(talkative("paradox", "g", 1)), "ppn")):
        ran = terminal("record", "convert", "-", "--to", form, given=given)
        assert ran.code == 1 and ran.out == "" and is_one_line(ran.err)


# Everything that can go wrong with any of them


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("nonsense",),
        ("turns", "more"),
        ("turns", "--nonsense"),
        ("perft",),
        ("perft", START),
        ("perft", *START.split(" "), "2"),
        ("show",),
        ("record",),
        ("record", "nonsense"),
        ("record", "check"),
        ("record", "convert", "-", "--to", "nonsense"),
        ("ugi", "--seed", "x" * 1000),
        ("play", "--computer", "3"),
        ("play", "--level", "9"),
    ],
)
def test_wrong_arguments(terminal, arguments):
    ran = terminal(*arguments)
    assert ran.code == 2 and ran.out == "" and is_one_line(ran.err) and len(ran.err) < 400


@pytest.mark.parametrize(
    "position", ["", "x", START + " x", START.replace("W", "L"), "base", NIGHT + "x", "\udcff", "x" * 10000]
)
@pytest.mark.parametrize("command", ["show", "perft"])
def test_positions_that_are_none(terminal, command, position):
    ran = terminal(command, position, *(("1",) if command == "perft" else ()))
    if position == "base":
        assert ran.code == 0
    else:
        assert ran.code == 1 and ran.out == "" and is_one_line(ran.err) and len(ran.err) < 700


def test_help_is_no_error(terminal):
    for arguments in (("--help",), ("turns", "--help"), ("record", "check", "--help")):
        ran = terminal(*arguments)
        assert ran.code == 0 and ran.err == "" and "usage" in ran.out


def test_errors_with_many_words_stay_one_line(terminal):
    impossible = START.replace("W3/4/4/3B", "WWWW/WWWW/BBBB/BBBB")
    ran = terminal("show", impossible)
    assert ran.code == 1 and is_one_line(ran.err) and "pawn-count" in ran.err
    assert "\n" not in str(problem("turn-form", (), "a\nb"))


def test_a_reader_who_goes_away():
    ran = subprocess.run(
        "yes '%s' | %s -m engine turns | head -n 1 | wc -l; echo ${PIPESTATUS[1]}" % (START, sys.executable),
        shell=True,
        executable="/bin/bash",
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.stdout.split() == [b"1", b"1"] and b"Traceback" not in ran.stderr


def test_an_interrupt():
    with started("perft", "base", "5") as running:
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=30)
    assert running.returncode == 130 and err == b"engine: interrupted\n"


@pytest.mark.parametrize("closing", ["<&-", ">&-"])
@pytest.mark.parametrize("command", ["turns", "ugi", "record check -"])
def test_streams_that_are_closed(command, closing):
    ran = subprocess.run(
        "%s -m engine %s %s" % (sys.executable, command, closing),
        shell=True,
        executable="/bin/bash",
        cwd=ROOT,
        input=b"",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode != 0 and is_one_line(ran.stderr.decode())
