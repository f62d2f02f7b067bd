"""Paradox read from the rules page alone, as plainly as can be: the dictionary of cells is copied for every action.

The oracle of the differential tests and the baseline of the benchmark. It knows nothing of the engine, checks no
set-up, remembers nothing and takes no short cuts; rule numbers are those of the rules page.
"""

from __future__ import annotations

from typing import Dict, Iterator, List, Optional, Set, Tuple

Space = Tuple[int, int, int]  # era 0-2, row 0-3 from the top, column 0-3 from the left
Way = str  # a direction: one of u r d l, which is also the letter of a log that fell that way

ERAS = "pnf"
COLUMNS = "abcd"
WAYS = {"u": (-1, 0), "r": (0, 1), "d": (1, 0), "l": (0, -1)}
OPPOSITE = {"u": "d", "r": "l", "d": "u", "l": "r"}
PAWNS = "WB"
STATUES = "OIE"
BUILT = "IE"  # what White and Black build
ELEPHANTS = "LD"
LOGS = "urdl"
SHRUB = "h"
TREE = "t"
ALL_SEEDS = 5


class Plain:
    """A position. `acting`, `moved` and `cells` may change while an action is settled, then never again."""

    def __init__(self) -> None:
        self.modules = ""
        self.rebound = False
        self.cells: Dict[Space, str] = {}  # occupants by their letters
        self.seeds: Set[Space] = set()
        self.side = 0
        self.focus = [0, 2]
        self.supply = [4, 4]
        self.builds: Set[str] = set()
        self.hats = [["-", "-", "-"], ["-", "-", "-"]]
        self.turn = 1
        self.acting: Optional[Space] = None  # where the acting pawn stands; None when it is dead or not chosen
        self.moved: List[Tuple[int, str, Way]] = []  # statues moved by the action: era, colour, direction

    def copy(self) -> Plain:
        other = Plain()
        other.modules, other.rebound, other.side, other.turn = self.modules, self.rebound, self.side, self.turn
        other.cells, other.seeds, other.builds = dict(self.cells), set(self.seeds), set(self.builds)
        other.focus, other.supply = list(self.focus), list(self.supply)
        other.hats = [list(self.hats[0]), list(self.hats[1])]
        other.acting = self.acting
        return other


# Text


def read(text: str) -> Plain:
    modules, boards, side, focus, supply, builds, hats, turn = text.split(" ")
    position = Plain()
    letters, _, option = modules.partition("+")
    position.modules = "" if letters == "base" else letters
    position.rebound = option == "rebound"
    for era, board in enumerate(boards.split("|")):
        for row, line in enumerate(board.split("/")):
            _read_row(position, era, row, line)
    position.side = "wb".index(side)
    position.focus = [ERAS.index(letter) for letter in focus]
    position.supply = [int(number) for number in supply.split("/")]
    position.builds = set(builds) - {"-"}
    position.hats = [list(worn) for worn in hats.split("/")]
    position.turn = int(turn)
    return position


def _read_row(position: Plain, era: int, row: int, line: str) -> None:
    column = 0
    for letter in line:
        if letter.isdigit():
            column += int(letter)
            continue
        if letter in "wbs":
            position.seeds.add((era, row, column))
        if letter != "s":
            position.cells[era, row, column] = letter.upper() if letter in "wb" else letter
        column += 1


def write(position: Plain) -> str:
    modules = (position.modules or "base") + ("+rebound" if position.rebound else "")
    boards = "|".join("/".join(_write_row(position, era, row) for row in range(4)) for era in range(3))
    fields = (
        modules,
        boards,
        "wb"[position.side],
        "".join(ERAS[era] for era in position.focus),
        "%d/%d" % tuple(position.supply),
        "".join(letter for letter in BUILT if letter in position.builds) or "-",
        "/".join("".join(worn) for worn in position.hats),
        str(position.turn),
    )
    return " ".join(fields)


def _write_row(position: Plain, era: int, row: int) -> str:
    text, empty = "", 0
    for column in range(4):
        letter = position.cells.get((era, row, column), "")
        if (era, row, column) in position.seeds:
            letter = letter.lower() if letter else "s"
        if letter:
            text += (str(empty) if empty else "") + letter
            empty = 0
        else:
            empty += 1
    return text + (str(empty) if empty else "")


def name(space: Space) -> str:
    return COLUMNS[space[2]] + str(space[1] + 1)


# Space and time


def beside(space: Space, way: Way) -> Optional[Space]:
    """The neighbour in that direction; None for a wall."""
    era, row, column = space
    row, column = row + WAYS[way][0], column + WAYS[way][1]
    return (era, row, column) if 0 <= row < 4 and 0 <= column < 4 else None


def later(space: Space) -> Optional[Space]:
    """The same place one era later; None after the future."""
    return (space[0] + 1, space[1], space[2]) if space[0] < 2 else None


def forwardness(space: Space, way: Way) -> int:
    return space[1] * WAYS[way][0] + space[2] * WAYS[way][1]


# Removals: P24


def remove_seed(position: Plain, space: Space) -> None:
    """Remove the seed there, if there is one, and with it the shrub that comes of it."""
    if space not in position.seeds:
        return
    position.seeds.remove(space)
    grown = later(space)
    if grown and position.cells.get(grown) == SHRUB:
        remove_shrub(position, grown)


def remove_shrub(position: Plain, space: Space) -> None:
    del position.cells[space]
    grown = later(space)
    if not grown:
        return
    if position.cells.get(grown) == TREE:
        del position.cells[grown]
    for way in LOGS:
        lying = beside(grown, way)
        if lying and position.cells.get(lying) == way:
            del position.cells[lying]


# Pushing: section 4


def push(position: Plain, space: Space, way: Way) -> bool:
    """Something enters `space` in direction `way`: whether that is done; where it is blocked nothing changes."""
    occupant = position.cells.get(space)
    if occupant is None:
        return True
    if occupant in PAWNS:
        push_pawn(position, space, way)
        return True
    if occupant == TREE:
        return push_tree(position, space, way)
    if occupant in STATUES:
        return push_statue(position, space, way)
    return False


def stops(position: Plain, space: Optional[Space]) -> bool:
    """A wall, shrub, log or elephant."""
    return space is None or position.cells.get(space, "-") in SHRUB + LOGS + ELEPHANTS


def push_pawn(position: Plain, space: Space, way: Way) -> None:
    beyond = beside(space, way)
    if beyond is None or stops(position, beyond):
        kill(position, space)
    elif position.cells.get(beyond) == position.cells[space]:
        kill(position, beyond)
        kill(position, space)
    elif push(position, beyond, way):
        shift_pawn(position, space, beyond)
    else:
        kill(position, space)


def kill(position: Plain, space: Space) -> None:
    del position.cells[space]
    if position.acting == space:
        position.acting = None


def shift_pawn(position: Plain, space: Space, target: Space) -> None:
    position.cells[target] = position.cells.pop(space)
    if position.acting == space:
        position.acting = target


def push_tree(position: Plain, space: Space, way: Way) -> bool:
    beyond = beside(space, way)
    if beyond is None or stops(position, beyond):
        return False
    if position.cells.get(beyond, "-") in PAWNS:
        kill(position, beyond)
    elif not push(position, beyond, way):
        return False
    remove_seed(position, beyond)
    del position.cells[space]
    position.cells[beyond] = way
    return True


def push_statue(position: Plain, space: Space, way: Way) -> bool:
    beyond = beside(space, way)
    if beyond is None or stops(position, beyond) or not push(position, beyond, way):
        return False
    move_statue(position, space, beyond, way)
    return True


def move_statue(position: Plain, space: Space, target: Space, way: Way) -> None:
    """Onto a space without occupant."""
    remove_seed(position, target)
    colour = position.cells.pop(space)
    position.cells[target] = colour
    position.moved.append((space[0], colour, way))


# Echoes: P31


def echo(position: Plain, era: int) -> None:
    """What moved in the era before `era` moves here, unless it has already moved here."""
    echoing = []
    for moved_era, colour, way in position.moved:
        if moved_era == era - 1:
            echoing += [
                (forwardness(space, way), colour, way)
                for space, occupant in position.cells.items()
                if space[0] == era and occupant == colour
            ]
    for _, colour, way in sorted(echoing, reverse=True):
        if not any(moved[:2] == (era, colour) for moved in position.moved):
            space = next(each for each, letter in position.cells.items() if each[0] == era and letter == colour)
            push(position, space, way)


def echo_onwards(position: Plain, era: int) -> None:
    """Settle all eras later than `era`."""
    for each in range(era + 1, 3):
        echo(position, each)


# Actions: each yields the text and the position after


def actions(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """All actions of the acting pawn, if it is alive."""
    if position.acting is None:
        return
    yield from moves(position)
    yield from travels(position)
    if "g" in position.modules:
        yield from plants(position)
        yield from uproots(position)
    if "i" in position.modules:
        yield from builds(position)
    if "m" in position.modules:
        yield from trainings(position)
        yield from commands(position)


def acting_copy(position: Plain) -> Tuple[Plain, Space]:
    after = position.copy()
    assert after.acting is not None
    return after, after.acting


def moves(position: Plain) -> Iterator[Tuple[str, Plain]]:
    for way in WAYS:
        for pull in (False, True):
            after, start = acting_copy(position)
            target = beside(start, way)
            if target and step(after, start, target, way) and (not pull or pull_statue(after, start, way)):
                echo_onwards(after, start[0])
                yield name(target) + "~" * pull, after


def step(position: Plain, start: Space, target: Space, way: Way) -> bool:
    """P10: whether the pawn's step is legal; it is then made."""
    occupant = position.cells.get(target, "-")
    if occupant in ELEPHANTS:
        kill(position, start)
        return True
    if occupant == PAWNS[position.side] or not push(position, target, way):
        return False
    shift_pawn(position, start, target)
    return True


def pull_statue(position: Plain, start: Space, way: Way) -> bool:
    """P32: whether the pawn lives and a statue stands behind the space it left; that statue then follows."""
    return position.acting is not None and follow(position, start, way)


def follow(position: Plain, start: Space, way: Way) -> bool:
    behind = beside(start, OPPOSITE[way])
    if not behind or position.cells.get(behind, "-") not in STATUES:
        return False
    move_statue(position, behind, start, way)
    return True


def travels(position: Plain) -> Iterator[Tuple[str, Plain]]:
    after, (era, row, column) = acting_copy(position)
    forward = (era + 1, row, column)
    if era < 2 and forward not in after.cells:
        shift_pawn(after, (era, row, column), forward)
        yield "+", after
    after = position.copy()
    back = (era - 1, row, column)
    if era > 0 and back not in after.cells and after.supply[after.side]:
        after.supply[after.side] -= 1
        after.cells[back] = PAWNS[after.side]
        after.acting = back
        yield "-", after


def around(space: Space) -> List[Tuple[Way, Space]]:
    """The orthogonal neighbours with the directions to them."""
    neighbours = [(way, beside(space, way)) for way in WAYS]
    return [(way, neighbour) for way, neighbour in neighbours if neighbour]


def reach(space: Space) -> List[Space]:
    return [space] + [neighbour for _, neighbour in around(space)]


def plants(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """P21, P22."""
    assert position.acting is not None
    for space in reach(position.acting):
        free = space not in position.seeds and position.cells.get(space, "W") in PAWNS
        if free and len(position.seeds) < ALL_SEEDS:
            after = position.copy()
            after.seeds.add(space)
            grow(after, space)
            yield "P" + name(space), after


def grow(position: Plain, seed: Space) -> None:
    place = later(seed)
    for plant in (SHRUB, TREE):
        if place is None or place in position.cells or place in position.seeds:
            return
        position.cells[place] = plant
        place = later(place)


def uproots(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """P23."""
    assert position.acting is not None
    for space in reach(position.acting):
        if space in position.seeds:
            after = position.copy()
            remove_seed(after, space)
            yield "U" + name(space), after


def builds(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """P33."""
    assert position.acting is not None
    statue = BUILT[position.side]
    if statue not in position.builds:
        return
    for way, space in around(position.acting):
        if space not in position.cells and space not in position.seeds:
            after = position.copy()
            after.builds.remove(statue)
            after.cells[space] = statue
            build_onwards(after, space, way, statue)
            yield "B" + name(space), after


def build_onwards(position: Plain, space: Space, way: Way, statue: str) -> None:
    """P34 and P35 in the later eras, each followed by its echoes."""
    going = True
    for era in range(space[0] + 1, 3):
        space = (era, space[1], space[2])
        if going and not put(position, space, way, statue):
            going = False
            other = beside(space, OPPOSITE[way])
            if position.rebound and other and put(position, other, OPPOSITE[way], statue):
                going, space, way = True, other, OPPOSITE[way]
        echo(position, era)


def put(position: Plain, space: Space, way: Way, statue: str) -> bool:
    if not push(position, space, way):
        return False
    remove_seed(position, space)
    position.cells[space] = statue
    return True


def trainings(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """P41."""
    assert position.acting is not None
    for _, space in around(position.acting):
        elephant = position.cells.get(space, "-")
        if elephant in ELEPHANTS and position.hats[position.side][space[0]] != elephant:
            after = position.copy()
            train(after, space[0], elephant)
            yield "T" + name(space), after


def train(position: Plain, first: int, elephant: str) -> None:
    own, others = position.hats[position.side], position.hats[1 - position.side]
    for era in range(first, 3):
        if own[era] == elephant:
            return
        own[era] = elephant
        if others[era] == elephant:
            others[era] = "-"


def commands(position: Plain) -> Iterator[Tuple[str, Plain]]:
    """P42, P44."""
    assert position.acting is not None
    era = position.acting[0]
    hat = position.hats[position.side][era]
    for start in [space for space, occupant in position.cells.items() if space[0] == era and occupant == hat]:
        for way, target in around(start):
            for pull in (False, True):
                after = position.copy()
                if tread(after, start, target, way) and (not pull or follow(after, start, way)):
                    echo_onwards(after, era)
                    yield "C" + name(start) + name(target) + "~" * pull, after


def tread(position: Plain, start: Space, target: Space, way: Way) -> bool:
    """P42: whether the elephant's step is legal; it is then made."""
    occupant = position.cells.get(target, "-")
    if occupant in ELEPHANTS:
        return False
    if occupant in PAWNS:
        kill(position, target)
    elif occupant == SHRUB:
        remove_shrub(position, target)
    elif occupant in LOGS:
        del position.cells[target]
    elif not push(position, target, way):
        return False
    remove_seed(position, target)
    position.cells[target] = position.cells.pop(start)
    return True


# Turns


def eras_held(position: Plain, player: int) -> int:
    return len({space[0] for space, occupant in position.cells.items() if occupant == PAWNS[player]})


def is_over(position: Plain) -> bool:
    """P8."""
    return eras_held(position, position.side) < 2


def legal_turns(position: Plain) -> Dict[str, Tuple[str, bool]]:
    """All legal turns: their texts, each with the text of the position after it and whether the turn wins."""
    return {text: (write(after), is_over(after)) for text, after in turns(position)}


def turns(position: Plain) -> Iterator[Tuple[str, Plain]]:
    if is_over(position):
        return
    for text, after in longest_sequences(position):
        for era in range(3):
            if era != position.focus[position.side]:
                yield text + "@" + ERAS[era], end_turn(after, era)


def longest_sequences(position: Plain) -> List[Tuple[str, Plain]]:
    """P6: every sequence of exactly as many actions as can be done; of none, when none can."""
    singles, doubles = [], []
    for space, occupant in position.cells.items():
        if space[0] == position.focus[position.side] and occupant == PAWNS[position.side]:
            chosen = position.copy()
            chosen.acting = space
            for first, between in actions(chosen):
                singles.append((name(space) + "." + first, between))
                for second, after in actions(between):
                    doubles.append((name(space) + "." + first + "." + second, after))
    return doubles or singles or [("", position)]


def end_turn(position: Plain, focus: int) -> Plain:
    after = position.copy()
    after.acting = None
    after.focus[after.side] = focus
    after.side = 1 - after.side
    after.turn += 1
    return after


def perft(position: Plain, depth: int) -> int:
    """The number of sequences of `depth` turns."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for _, after in turns(position))
