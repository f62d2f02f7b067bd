"""Puzzles: found in games of weak levels, proved by exhaustive search, kept as assets/puzzles/<rules>.json.

    python -m tools.mine mine gim --games 200 --seed 1     add what is found to the file, until there are enough
    python -m tools.mine prove                             prove every puzzle of every file again
    python -m tools.mine list                              how many there are of which goal and grade

A puzzle has one solution: its `solution` turns lead to one position, or differ in the new focus alone. `line`
shows it: the turn, and where the goal lies behind it the stubbornest reply and the turn that reaches it. Grades
1-5 by how many turns a player must weigh.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator

from engine.game import Position, play
from engine.games import read_position
from engine.puzzles import role_in
from engine.relativity import board
from engine.relativity.distances import known, near_time
from engine.relativity.position import RelativityPosition
from engine.relativity.setup import GAME_ENDS, NOT_TAKEN, ROUND_ENDS
from engine.search.domain import WIN
from engine.search.levels import domain_of
from engine.search.proof import Proof, Prover
from engine.search.root import Choice, different
from tools.paths import ROOT
from tools.players import first_position, play_game, player_named, random_player

FOLDER = ROOT / "assets" / "puzzles"
RULES = ("base", "g", "i", "m", "gi", "gm", "im", "gim", "relativity")
ENOUGH = {"relativity": 168}
ENOUGH_ELSE = 40
# A puzzle weighs at most this many turns for grade 1, 2, 3, 4; for take-2 only swaps that threaten something count.
GRADES = (40, 80, 140, 250)
TAKE_GRADES = (8, 14, 20, 28)
# No goal fills more than this part of a file of Paradox; of Relativity's there are so many for each role.
GREATEST_PART = 0.4
MOST_OF_ROLE = {"take-2": 60, "only": 12, "win-1": 8, "win-2": 10}
# No game gives more puzzles than this.
FROM_ONE_GAME = 2
# So many positions of a game are passed over after one that gave a puzzle.
APART = 3
FROM_ONE_GAME_OF = {"relativity": 8}


def candidates(rules: str, count: int, seed: int) -> Iterator[tuple[int, Position]]:
    """Positions of games between careless players, with the game's number."""
    levels = [player_named("2"), player_named("3")]

    def careless(position: Position, history: list[Position], lots: random.Random) -> str:
        if lots.random() < (0.3 if rules == "relativity" else 0.1):
            return random_player(position, [], lots)
        return lots.choice(levels)(position, [], lots)

    for number in range(count):
        lots = random.Random("%s %d %d" % (rules, seed, number))
        is_late = rules == "relativity" and number % 2 == 1
        position = late_day(lots) if is_late else first_position(rules, lots, 2)
        for before, turn in play_game(position, (careless, careless), lots):
            if turn:
                yield number, before


def late_day(lots: random.Random) -> Position:
    """The Day after a Night of which one player has got four or five: whoever takes a trophy then may have won.

    Games from their beginning hardly ever come to that, since careless players leave trophies of the Night.
    """
    coins = first_position("relativity", lots, 0).coins  # type: ignore[attr-defined]
    owner, count = lots.choice((1, 2)), lots.choice((4, 5))
    night = [owner] * count + [3 - owner] * (ROUND_ENDS - count) + [0]
    lots.shuffle(night)
    return RelativityPosition(coins, "day", "S", bytes(night), NOT_TAKEN)


def found_in(position: Position) -> Iterator[dict]:
    """The puzzles of a position, proved."""
    prover = Prover(domain_of(position))
    for goal in likely_goals(position, prover):
        puzzle = as_puzzle(position, goal, prover) if goal != "only" or is_narrow(position, prover) else None
        if puzzle:
            yield puzzle
    if position.game == "relativity":
        yield from takes_found_in(position, prover)


def likely_goals(position: Position, prover: Prover) -> list[str]:
    """Goals worth a proof: not sure to be reached, but not sure to be out of reach either."""
    domain = prover.domain
    _, values = domain.children(domain.node(position))
    if WIN - 1 in values:
        return ["win-1"] if values.count(WIN - 1) == 1 else []
    if position.game == "relativity":
        mine, theirs = [position.counts()[player] for player in (position.mover, 1 - position.mover)]
        hopes, fears = mine >= GAME_ENDS - 2, theirs >= GAME_ENDS - 1
    else:
        hopes, fears = to_wipe(position, 1 - position.mover) <= 2, to_wipe(position, position.mover) <= 1
    return ["win-2"] * hopes + ["only"] * fears


def is_narrow(position: Position, prover: Prover) -> bool:
    """Whether all outcomes but one lose at once, the new focus apart; looks no farther than the second that doesn't."""
    boards, losing = set(), 0
    for choice in different(prover.domain, position):
        if not prover.solves(choice, "only"):
            losing += 1
        elif choice.node is None:
            return False
        else:
            boards.add(prover.domain.boards(choice.node))
        if len(boards) > 1:
            return False
    return bool(boards) and losing > 0


def to_wipe(position: Position, player: int) -> int:
    """How many pawns the player must lose to have lost, at least."""
    counts = sorted(len(position.pawns(player, era)) for era in range(3))
    return counts[0] + counts[1]


def takes_found_in(position: Position, prover: Prover) -> Iterator[dict]:
    """Puzzles of the goal take-2; only swaps that bring a rank within one more are worth a proof."""
    domain = prover.domain
    if domain.can_take(domain.node(position)):
        return
    if sum(prover.solves(choice, "take-2") for choice in threatening(position, prover)) == 1:
        puzzle = as_puzzle(position, "take-2", prover)
        if puzzle:
            yield puzzle


def threatening(position: Position, prover: Prover) -> list[Choice]:
    """The swaps after which the mover would need one more for some trophy."""
    free = [rank for rank, owner in enumerate(position.trophies()) if not owner]
    choices = [choice for choice in different(prover.domain, position) if choice.node is not None]
    return [choice for choice in choices if any(_is_near(choice.node, rank, position.role) for rank in free)]


def _is_near(node: bytes, rank: int, role: str) -> bool:
    masks = board.masks(node[:24])
    return (known(masks[rank])[0] if role == "S" else near_time(masks, rank)) == 1


def as_puzzle(position: Position, goal: str, prover: Prover) -> dict | None:
    """The row of the file, if there is exactly one solution and something to weigh."""
    proof = prover.prove(position, goal)
    if not proof.is_unique or proof.weigh < 6:
        return None
    weigh, grades = proof.weigh, GRADES
    if goal == "take-2":
        weigh, grades = len(threatening(position, prover)), TAKE_GRADES
    line = shown(position, goal, proof)
    if not line:
        return None
    return {
        "position": position.write(),
        "goal": goal,
        "solution": list(proof.turns),
        "line": line,
        "weigh": weigh,
        "grade": 1 + sum(weigh > most for most in grades),
    }


def shown(position: Position, goal: str, proof: Proof) -> list[str]:
    """The solution as a line: the reply that leaves the fewest ways to the goal, then one of those; [] without one."""
    line = [proof.turns[0]]
    if goal in ("win-1", "only"):
        return line
    after = play(position, line[0])
    # A reply may end the game in the solver's favour: there is nothing left to show then.
    going_on = [(turn, following) for turn, following in after.successors() if following.steps()]
    if not going_on:
        return []
    _, reply = min((len(reaching(following, goal)), turn) for turn, following in going_on)
    return [line[0], reply, reaching(play(after, reply), goal)[0]]


def reaching(position: Position, goal: str) -> list[str]:
    """The turns that reach the goal at once."""
    if goal == "win-2":
        return [turn for turn, after in position.successors() if after.is_over() and after.winner() == position.mover]
    had = position.night + position.day
    return [turn for turn, after in position.successors() if after.night + after.day != had]


def read_puzzles(rules: str) -> list[dict]:
    """The rows of a file, none if it isn't there."""
    path = FOLDER / (rules + ".json")
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def write_puzzles(rules: str, puzzles: list[dict]) -> None:
    """One row a line, sorted by grade, then by what must be weighed."""
    rows = sorted(puzzles, key=lambda row: (row["grade"], row["weigh"], row["position"]))
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n"
    (FOLDER / (rules + ".json")).write_text(text, "utf-8")


def mine(rules: str, count: int, seed: int) -> None:
    """Add puzzles to the rule set's file until there are enough or the games are used up; saved after each game."""
    puzzles = read_puzzles(rules)
    enough = ENOUGH.get(rules, ENOUGH_ELSE)
    looked_at, last_game, fresh, next_at = 0, -1, 0, 0
    for number, position in candidates(rules, count, seed):
        if number != last_game:
            last_game, fresh = number, 0
            write_puzzles(rules, puzzles)
        looked_at += 1
        # Positions that follow each other give the same puzzle.
        if looked_at < next_at or fresh >= FROM_ONE_GAME_OF.get(rules, FROM_ONE_GAME):
            continue
        for puzzle in found_in(position):
            if is_wanted(puzzle, puzzles, enough):
                puzzles.append(puzzle)
                fresh += 1
                next_at = looked_at + APART
        if len(puzzles) >= enough:
            break
    write_puzzles(rules, puzzles)
    print(f"{rules}: {len(puzzles)} puzzles; {last_game + 1} games, {looked_at} positions looked at", flush=True)


def is_wanted(puzzle: dict, puzzles: list[dict], enough: int) -> bool:
    """Whether it is new, and there are not too many of its kind."""
    if any(row["position"].rsplit(" ", 1)[0] == puzzle["position"].rsplit(" ", 1)[0] for row in puzzles):
        return False
    goal, role = _kind(puzzle)
    most = MOST_OF_ROLE[goal] if role else GREATEST_PART * enough
    return sum(_kind(row) == (goal, role) for row in puzzles) < most


def _kind(row: dict) -> tuple[str, str]:
    return row["goal"], role_in(row["position"])


def is_proved(row: dict) -> bool:
    """Whether exhaustive search says again what the row says."""
    position = read_position(row["position"])
    return as_puzzle(position, row["goal"], Prover(domain_of(position))) == row


def prove(names: list[str]) -> int:
    """Prove all puzzles of the files; how many failed."""
    failed = 0
    for rules in names:
        rows = read_puzzles(rules)
        wrong = [row for row in rows if not is_proved(row)]
        for row in wrong:
            print("not proved:", rules, row["goal"], row["position"], file=sys.stderr)
        print(f"{rules}: {len(rows) - len(wrong)} of {len(rows)} proved", flush=True)
        failed += len(wrong)
    return failed


def listing(names: list[str]) -> None:
    """Print how many puzzles there are."""
    for rules in names:
        rows = read_puzzles(rules)
        by_goal = Counter(" ".join(_kind(row)).strip() for row in rows)
        by_grade = Counter(row["grade"] for row in rows)
        print(rules, len(rows), dict(sorted(by_goal.items())), dict(sorted(by_grade.items())))


def main(arguments: list[str] | None = None) -> int:
    """The commands above."""
    parser = argparse.ArgumentParser(description="Mine and prove puzzles")
    parser.add_argument("command", choices=("mine", "prove", "list"))
    parser.add_argument("rules", nargs="*", help="files; all without any")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    names = options.rules or list(RULES)
    if options.command == "mine":
        for rules in names:
            mine(rules, options.games, options.seed)
    elif options.command == "list":
        listing(names)
    else:
        return int(prove(names) > 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
