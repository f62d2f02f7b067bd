"""What can be asked of the thinker, each as a task: work that can be interrupted, and what is known of it so far.

A task's `run` is a generator that yields between units of work (some milliseconds each at most);
`answer` may be asked for at any time and holds only what JSON can say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError, NotationError, problem
from engine.games import read_position
from engine.puzzles import GOALS
from engine.relativity.board import RANKS
from engine.search.domain import SURE, wins_in
from engine.search.ideas import ideas, swaps_needed
from engine.search.levels import STRONGEST, WEAKEST, domain_of, root_at_level, think_at_level
from engine.search.proof import Prover
from engine.search.review import Review
from engine.search.root import Root, think
from engine.search.table import CAPACITY, Table
from engine.search.threats import passed, threats

if TYPE_CHECKING:
    from typing import Any, Dict, Generator, List, Optional, Tuple

    from engine.game import Position
    from engine.search.domain import Domain
    from engine.search.root import Ranked

    Work = Generator[None, None, None]
    Fields = Dict[str, Any]

# Positions weighed for a hint, and for each position of a review, where the request says nothing.
HINT_NODES = 150000
REVIEW_NODES = 20000
# An analysis goes on for so long if nobody stops it.
ANALYSIS_NODES = 20000000
MOST_LINES = 8
MOST_POSITIONS = 2000
LONGEST_TEXT = 2000


class Memory:
    """What is kept between tasks: the domain and the table of the rule set thought about last."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.capacity = capacity
        self._rules = ""
        self._domain: Optional[Domain] = None
        self.table = Table(capacity)

    def domain(self, position: Position) -> Domain:
        """The domain for a position; the table is emptied where the rule set is another one."""
        rules = position.game if position.game == "relativity" else position.write().split(" ", 1)[0]
        if self._domain is None or rules != self._rules:
            self._rules, self._domain = rules, domain_of(position)
            self._domain.remember(self.capacity)
            self.table = Table(self.capacity)
        return self._domain

    def forget(self) -> None:
        """Drop everything."""
        self._domain, self.table = None, Table(self.capacity)


class Task:
    """One request that is being answered. Making it checks the request; EngineError says what is wrong."""

    def __init__(self, fields: Fields, memory: Memory) -> None:
        self.fields = fields
        self.memory = memory

    def run(self) -> Work:
        """Work."""
        raise NotImplementedError

    def answer(self) -> Fields:
        """What is known so far."""
        raise NotImplementedError

    def last_answer(self) -> Fields:
        """What is known at the end; it may take a moment longer to say."""
        return self.answer()


class _Thinking(Task):
    """A task about one position in which somebody is to move."""

    def __init__(self, fields: Fields, memory: Memory) -> None:
        super().__init__(fields, memory)
        self.position = read_to_move(text_of(fields, "position"))
        self.domain = memory.domain(self.position)
        self._start = self.domain.weighed
        self.root = self.make_root()

    def make_root(self) -> Root:
        return Root(self.domain, self.memory.table, self.position)

    def progress(self) -> Fields:
        """How far it has looked, and at how many positions."""
        return {"depth": self.root.depth, "nodes": self.domain.weighed - self._start}


class Move(_Thinking):
    """The turn that a level plays; with a table of its own, so that nothing asked before changes the answer."""

    def make_root(self) -> Root:
        self.level = whole(self.fields, "level", WEAKEST, STRONGEST)
        seed = whole(self.fields, "seed", 0, 2**53, 0)
        history = [read_position(text) for text in texts_of(self.fields, "history", ())]
        return root_at_level(self.domain, Table(self.memory.capacity), self.position, self.level, seed, history)

    def run(self) -> Work:
        yield
        yield from think_at_level(self.root, self.level)

    def answer(self) -> Fields:
        return _joined(ranked_fields(self.root.ranked()[0]), self.progress())


class Hint(_Thinking):
    """The best turn that is found, and the idea of it."""

    def run(self) -> Work:
        yield
        yield from think(self.root, whole(self.fields, "nodes", 1, ANALYSIS_NODES, HINT_NODES))

    def answer(self) -> Fields:
        return _joined(ranked_fields(self.root.ranked()[0]), self.progress())

    def last_answer(self) -> Fields:
        best = self.root.ranked()[0]
        found = [_joined({"code": idea.code}, idea.arguments) for idea in ideas(self.position, best.turn, best.win)]
        return _joined(ranked_fields(best), self.progress(), {"idea": found[0], "more": found[1:]})


class Analyse(_Thinking):
    """The best turns, deeper and deeper; in Relativity besides how far each trophy is for either role."""

    needs: Optional[Fields] = None

    def make_root(self) -> Root:
        lines = whole(self.fields, "lines", 1, MOST_LINES, 3)
        return Root(self.domain, self.memory.table, self.position, lines=lines)

    def run(self) -> Work:
        yield
        if self.position.game == "relativity":
            yield from self._count_swaps(self.position)
        yield from think(self.root, whole(self.fields, "nodes", 1, ANALYSIS_NODES, ANALYSIS_NODES))

    def _count_swaps(self, position: Any) -> Work:
        needs: Fields = {"S": [], "T": []}
        for rank, owner in enumerate(position.trophies()):
            for role in needs:
                needs[role].append(None if owner else swaps_needed(position, role, rank))
                yield
        self.needs = needs

    def answer(self) -> Fields:
        lines = [ranked_fields(each) for each in self.root.ranked()]
        known = {"needs": self.needs} if self.needs else {}
        return _joined({"lines": lines, "proved": lines[0]["win"] is not None}, self.progress(), known)


class Threats(Task):
    """What the other could do next to a player."""

    def __init__(self, fields: Fields, memory: Memory) -> None:
        super().__init__(fields, memory)
        self.position = read_position(text_of(fields, "position"))
        self.player = whole(fields, "player", 0, 1)
        self._found: List[Fields] = []

    def run(self) -> Work:
        yield
        self._found = [threat_fields(threat) for threat in threats(self.position, self.player)]

    def answer(self) -> Fields:
        return {"threats": self._found, "from": passed(self.position, self.player).write()}


class ReviewGame(Task):
    """A whole game looked back at."""

    def __init__(self, fields: Fields, memory: Memory) -> None:
        super().__init__(fields, memory)
        self.positions = [read_position(text) for text in texts_of(fields, "positions")]
        turns = texts_of(fields, "turns")
        if not self.positions or len(turns) != len(self.positions) - 1:
            raise unfit("turns", str(len(turns)))
        if any([position.made for position in self.positions]):
            raise unfit("positions", "")
        self.nodes = whole(fields, "nodes", 1, ANALYSIS_NODES, REVIEW_NODES)
        self._moments: Optional[List[Fields]] = None
        self.review = Review(memory.domain(self.positions[0]), memory.table, self.positions, turns)

    def run(self) -> Work:
        """The moments as fields, when the whole game has been looked at."""
        yield
        yield from self.review.run(self.nodes)
        moments = []
        for moment in self.review.moments():
            moments.append(_moment_fields(moment))
            yield
        self._moments = moments

    def answer(self) -> Fields:
        values = [None if value is None else score_fields(value) for value in self.review.values]
        answer: Fields = {"done": self.review.done, "of": len(self.positions), "values": values}
        if self._moments is not None:
            answer["moments"] = self._moments
        return answer


class Solve(Task):
    """Whether a turn solves a puzzle, and how the other would answer a wrong one."""

    def __init__(self, fields: Fields, memory: Memory) -> None:
        super().__init__(fields, memory)
        self.position = read_to_move(text_of(fields, "position"))
        self.turn, self.goal = text_of(fields, "turn"), text_of(fields, "goal")
        if self.goal not in GOALS:
            raise unfit("goal", self.goal, GOALS)
        rank = self.fields.get("rank", "")
        if rank not in tuple(RANKS) + ("",):
            raise unfit("rank", str(rank), tuple(RANKS))
        self.rank = RANKS.index(rank) if rank else -1
        self._right = False
        self._reply: Optional[str] = None

    def run(self) -> Work:
        yield
        prover = Prover(self.memory.domain(self.position), self.rank)
        right, reply = prover.judge(self.position, self.goal, self.turn)
        self._right, self._reply = right, reply

    def answer(self) -> Fields:
        return {"right": self._right, "reply": self._reply}


TASKS = {
    "move": Move,
    "hint": Hint,
    "analyse": Analyse,
    "threats": Threats,
    "review": ReviewGame,
    "solve": Solve,
}


# Reading requests


def unfit(name: str, found: str, offer: Tuple[str, ...] = ()) -> NotationError:
    """The error for a field of a request that is missing or not in its form."""
    return NotationError([problem("request-form", (("field", name),), found, offer)])


def text_of(fields: Fields, name: str) -> str:
    """A field that must be a text of bounded length."""
    value = fields.get(name)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise unfit(name, str(value))
    return value


def texts_of(fields: Fields, name: str, default: Any = None) -> List[str]:
    """A field that must be a list of texts."""
    value = fields.get(name, default)
    if not isinstance(value, (list, tuple)) or len(value) > MOST_POSITIONS:
        raise unfit(name, str(value))
    return [text_of({name: each}, name) for each in value]


def whole(fields: Fields, name: str, least: int, most: int, default: Optional[int] = None) -> int:
    """A field that must be a whole number within bounds."""
    value = fields.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise unfit(name, str(value))
    return value


def read_to_move(text: str) -> Position:
    """A position in which somebody is to move."""
    position = read_position(text)
    if not position.steps():
        code = "deal-missing" if position.awaits_deal() else "game-over"
        raise EngineError([problem(code, (("field", "position"),), text)])
    return position


# Writing answers


def score_fields(value: int) -> Fields:
    """A value as `score` and `win`; what is sure has a score too, for graphs, but none that means pawns."""
    return {"score": max(-SURE, min(SURE, value)), "win": wins_in(value)}


def ranked_fields(ranked: Ranked) -> Fields:
    """A turn with its score and its line."""
    return _joined({"turn": ranked.turn, "line": list(ranked.line)}, score_fields(ranked.value))


def threat_fields(threat: Any) -> Fields:
    """A threat; to a trophy without the cell."""
    fields = {"turn": threat.turn, "step": threat.step, "wins": threat.wins}
    if threat.cell < 0:
        return _joined(fields, {"rank": threat.piece})
    return _joined(fields, {"cell": threat.cell, "piece": threat.piece})


def _moment_fields(moment: Any) -> Fields:
    return {
        "ply": moment.ply,
        "played": moment.played,
        "loss": moment.loss,
        "better": moment.better.turn,
        "line": list(moment.better.line),
        "refutation": list(moment.refutation),
        "idea": _joined({"code": moment.idea.code}, moment.idea.arguments),
        "win_missed": moment.win_missed,
        "win_given": moment.win_given,
        "depth": moment.depth,
    }


def _joined(*parts: Fields) -> Fields:
    whole_fields: Fields = {}
    for part in parts:
        whole_fields.update(part)
    return whole_fields
