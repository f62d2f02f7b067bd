"""Random Paradox positions as texts, of every rule set: reached by play, or set up densely so that rules meet.

All chance comes from the `random.Random` handed in. Set-up positions obey every limit that the rules page puts on a
position (pawns, statues, elephants, hats, seeds and what grows from them), though play may never reach them.
"""

from __future__ import annotations

from random import Random
from typing import Dict, List, Optional, Set, Tuple

from tests.oracle import plain_paradox as plain

Space = Tuple[int, int, int]

MODULE_SETS = ("base", "g", "i", "m", "gi", "gm", "im", "gim")
RULE_SETS = MODULE_SETS + ("i+rebound", "gi+rebound", "im+rebound", "gim+rebound")
ALL_PAWNS = 7
ALL_SPACES = [(row, column) for row in range(4) for column in range(4)]
LONGEST_PLAY = 40


def some_position(random: Random, rule_set: str) -> str:
    """A position of either kind."""
    return random.choice((reached, set_up))(random, rule_set)


# Reached by play


def start(rule_set: str) -> str:
    """The first position of the game, from the rules' own words: P3, P30, P40."""
    position = _empty(rule_set)
    for era in range(3):
        position.cells[era, 0, 0] = "W"
        position.cells[era, 3, 3] = "B"
        if "i" in position.modules:
            position.cells[era, 1, 2] = "O"
        if "m" in position.modules:
            position.cells[era, 0, 3] = "D"
            position.cells[era, 3, 0] = "L"
    position.builds = set("IE") if "i" in position.modules else set()
    return plain.write(position)


def reached(random: Random, rule_set: str) -> str:
    """After up to `LONGEST_PLAY` turns, each verb as likely as any other; rarely a finished game."""
    position = plain.read(start(rule_set))
    for _ in range(random.randint(0, LONGEST_PLAY)):
        text = _choose_turn(random, [text for text, _ in plain.turns(position)])
        following = dict(plain.turns(position))[text]
        if plain.is_over(following) and random.random() < 0.95:
            break
        position = following
        if plain.is_over(position):
            break
    return plain.write(position)


def verbs(turn: str) -> Set[str]:
    """The verbs used in a turn's text: one letter each, "m" for a move, "~" for a pull, "@" for a bare focus."""
    actions = turn.split("@")[0].split(".")[1:]
    found = {action[0] if action[0] in "+-PUBTC" else "m" for action in actions}
    return found | {"~" for action in actions if action.endswith("~")} or {"@"}


def _choose_turn(random: Random, texts: List[str]) -> str:
    by_verb: Dict[str, List[str]] = {}
    for text in texts:
        for verb in verbs(text):
            by_verb.setdefault(verb, []).append(text)
    return random.choice(by_verb[random.choice(sorted(by_verb))])


# Set up


def set_up(random: Random, rule_set: str) -> str:
    """A dense position that no rule of the page forbids. Most pieces keep to a few places, the same in every era."""
    position = _empty(rule_set)
    places = _places(random)
    if "i" in position.modules:
        _set_statues(random, position, places)
    if "m" in position.modules:
        _set_elephants(random, position, places)
    if "g" in position.modules:
        _set_plants(random, position, places)
    for player in random.sample((0, 1), 2):
        _set_pawns(random, position, places, player)
    _set_rest(random, position)
    return plain.write(position)


def _places(random: Random) -> List[Tuple[int, int]]:
    """Scattered, a block, or some lines: the closer together, the more pieces push each other."""
    height, width = random.choice(((4, 4), (4, 4), (3, 3), (2, 3), (3, 2), (1, 4), (2, 4), (4, 1), (4, 2)))
    top, left = random.randint(0, 4 - height), random.randint(0, 4 - width)
    block = [(top + row, left + column) for row in range(height) for column in range(width)]
    return random.sample(block, random.randint(len(block) // 2, len(block)))


def _empty(rule_set: str) -> plain.Plain:
    modules, _, option = rule_set.partition("+")
    position = plain.Plain()
    position.modules = "" if modules == "base" else modules
    position.rebound = option == "rebound"
    return position


def _free(position: plain.Plain, space: Space) -> bool:
    return space not in position.cells and space not in position.seeds


def _find(random: Random, position: plain.Plain, era: int, places: List[Tuple[int, int]]) -> Optional[Space]:
    """A free space of the era, on one of the places if there is one and chance agrees."""
    favoured = [place for place in places if _free(position, (era,) + place)]
    spaces = [place for place in ALL_SPACES if _free(position, (era,) + place)]
    if favoured and random.random() < 0.8:
        spaces = favoured
    return (era,) + random.choice(spaces) if spaces else None


def _set_somewhere(random: Random, position: plain.Plain, era: int, places: List[Tuple[int, int]], piece: str) -> None:
    space = _find(random, position, era, places)
    if space:
        position.cells[space] = piece


def _set_statues(random: Random, position: plain.Plain, places: List[Tuple[int, int]]) -> None:
    """Orange everywhere; a built one from the era of its building on, perhaps not to the last (P33, P34)."""
    for era in range(3):
        _set_somewhere(random, position, era, places, "O")
    for statue in plain.BUILT:
        if random.random() < 0.4:
            position.builds.add(statue)
            continue
        first = random.choice((0, 0, 0, 1, 2))
        for era in range(first, random.choice((first, 2, 2)) + 1):
            _set_somewhere(random, position, era, places, statue)


def _set_elephants(random: Random, position: plain.Plain, places: List[Tuple[int, int]]) -> None:
    for era in range(3):
        for elephant in plain.ELEPHANTS:
            _set_somewhere(random, position, era, places, elephant)
        for player in random.sample((0, 1), 2):
            worn = position.hats[1 - player][era]
            position.hats[player][era] = random.choice([hat for hat in "LD-" if hat == "-" or hat != worn])


def _set_plants(random: Random, position: plain.Plain, places: List[Tuple[int, int]]) -> None:
    for _ in range(random.randint(0, plain.ALL_SEEDS)):
        seed = _find(random, position, random.choice((0, 0, 0, 1, 1, 2)), places)
        if not seed:
            continue
        position.seeds.add(seed)
        shrub = plain.later(seed)
        if shrub and _free(position, shrub) and random.random() < 0.8:
            position.cells[shrub] = plain.SHRUB
            _set_tree(random, position, plain.later(shrub))


def _set_tree(random: Random, position: plain.Plain, root: Optional[Space]) -> None:
    """A tree on the root, or a log beside it; in the future only (P22, P24)."""
    if not root:
        return
    lying = [(way, space) for way, space in plain.around(root) if _free(position, space)]
    if lying and random.random() < 0.4:
        way, space = random.choice(lying)
        position.cells[space] = way
    elif _free(position, root) and random.random() < 0.8:
        position.cells[root] = plain.TREE


def _set_pawns(random: Random, position: plain.Plain, places: List[Tuple[int, int]], player: int) -> None:
    """On two or three eras as a rule, seeds no hindrance; with those in supply at most seven (P3)."""
    on_boards = random.choice((2, 3, 3, 4, 4, 5, 5, 6, 7))
    position.supply[player] = random.randint(0, min(4, ALL_PAWNS - on_boards))
    eras = random.choice(((0, 1, 2), (0, 1, 2), (0, 1, 2), (0, 1), (1, 2), (0, 2), (0,), (1,), (2,)))
    for number in range(on_boards):
        era = eras[number] if number < len(eras) else random.choice(eras)
        _set_pawn(random, position, era, places, plain.PAWNS[player])


def _set_pawn(random: Random, position: plain.Plain, era: int, places: List[Tuple[int, int]], pawn: str) -> None:
    seeds = sorted(seed for seed in position.seeds if seed[0] == era and seed not in position.cells)
    if seeds and random.random() < 0.3:
        position.cells[random.choice(seeds)] = pawn
    else:
        _set_somewhere(random, position, era, places, pawn)


def _set_rest(random: Random, position: plain.Plain) -> None:
    position.side = random.randrange(2)
    position.turn = 2 * random.randint(1, 20) + position.side - 1
    for player in range(2):
        eras = sorted({space[0] for space, piece in position.cells.items() if piece == plain.PAWNS[player]})
        position.focus[player] = random.choice(eras if eras and random.random() < 0.9 else (0, 1, 2))
