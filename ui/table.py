"""The game at the table: its record, where in it one stands, and the turn under way. Pure functions, no browser.

Where one stands is a path of the record; the turn under way is a draft on top of it, which only `confirm`
puts into the record. The text of every position that has been seen is kept beside the record, so that
going back, and opening a saved game, need no replay from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Effect, read_steps
from engine.games import game_named
from engine.plain import Plain
from engine.records import record as records
from engine.records import tree
from ui.boards.outcomes import deaths
from ui.scene import Scene, laid

if TYPE_CHECKING:
    from typing import Any, Dict, List, Tuple

    from engine.game import Position, Step
    from engine.records.tree import Path
    from ui.state import Settings


class Table(Plain):
    """See the module. `position` is the one at `path`; `shown` is that after the draft."""

    id = ""
    record: Any = None
    path: Path = ()
    position: Any = None
    draft: Tuple[Step, ...] = ()
    shown: Any = None
    # The effects of the draft; and those of the turn that led to `path`, with the position before it.
    effects: Tuple[Effect, ...] = ()
    entered: Tuple[Effect, ...] = ()
    before: Any = None
    # Path -> the text of the position there, as far as it has been seen.
    texts: Dict[Path, str] = {}
    # Relativity: the coin that has been taken up. Either game: the cell whose chooser is open.
    chosen = -1
    chooser = -1
    # The keyboard's cell, the effect that is flashed, whether the board is turned round.
    cursor = 0
    flashed = -1
    turned = False
    # Whether the last turn's effects are shown again.
    looking = False
    # How it is played, as `ui.sessions` names it.
    session = "here"
    # A game by link: its note as text; the greeting of its invitation; how many turns were there when its link was
    # given out last (-1: never), and how many can't be taken back any more.
    note = ""
    greeting = ""
    sent = -1
    firm = 0
    # The clock: milliseconds left for each player, milliseconds added a turn, since when it runs (0: it stands).
    left: Tuple[int, ...] = ()
    added = 0
    since = 0

    def game(self) -> str:
        """The game's name."""
        return str(self.record.setup.game)

    def is_at_end(self) -> bool:
        """Whether one stands after the last turn of the main line."""
        return self.path == records.main_path(self.record)

    def is_at_tip(self) -> bool:
        """Whether nothing follows where one stands: the end of the main line, or of a branch."""
        index = index_of(self)
        return bool(tree.end(self.record.nodes, index) == index + 1)

    def outcome(self) -> Any:
        """The `engine.records.record.Outcome` of the game, None while it goes on."""
        if self.record.ending:
            return self.record.ending
        if self.is_at_end():
            return records.outcome(self.record, self.position)
        return records.outcome(self.record, position_at(self, records.main_path(self.record)))


def set_out(name: str, record: Any) -> Table:
    """A table with a record that has just begun, before its first turn."""
    position = records.first_position(record.setup)
    table = Table(id=name, record=record, texts={(): position.write()}, cursor=_first_cursor(position))
    return stand(table, (), position)


def _first_cursor(position: Any) -> int:
    return 0


def stand(table: Table, path: Path, position: Any, before: Any = None, entered: Tuple[Effect, ...] = ()) -> Table:
    """The table standing at a path, without a draft."""
    changed: Table = table.but(
        path=path,
        position=position,
        shown=position,
        draft=(),
        effects=(),
        entered=entered,
        before=before,
        chosen=-1,
        chooser=-1,
        flashed=-1,
        looking=False,
    )
    return changed


def position_at(table: Table, path: Path) -> Any:
    """The position at a path: from its text, or played from the beginning."""
    if path == table.path and table.position is not None:
        return table.position
    if path in table.texts:
        return game_named(table.game()).read(table.texts[path])
    return records.replay(table.record, path)[-1]


def go(table: Table, path: Path) -> Table:
    """The table standing at another path of its record, with the effects of the turn that leads there."""
    texts = dict(table.texts)
    if path not in texts:
        for length, passed in enumerate(records.replay(table.record, path)):
            texts[path[:length]] = passed.write()
        table = table.but(texts=texts)
    position = position_at(table, path)
    before, entered = None, ()  # type: Any, Tuple[Effect, ...]
    if path:
        before = position_at(table, path[:-1])
        entered = turn_effects(before, table.record.nodes[tree.find(table.record.nodes, path)].turn)
    return stand(table, path, position, before, entered)


def turn_effects(before: Position, turn: str) -> Tuple[Effect, ...]:
    """The effects of a whole turn, in one list."""
    effects, position = (), before  # type: Tuple[Effect, ...], Position
    for step in read_steps(before, turn)[0]:
        effects = with_effects(effects, position.effects(step))
        position = position.after(step)
    return effects


def with_effects(effects: Tuple[Effect, ...], more: Tuple[Effect, ...]) -> Tuple[Effect, ...]:
    """One list of two; causes in the second are counted on."""
    shift = len(effects)
    moved = [
        effect
        if effect.cause < 0 or not shift
        else Effect(effect.what, effect.piece, effect.source, effect.target, effect.cause + shift, effect.rule)
        for effect in more
    ]
    return effects + tuple(moved)


def confirm(table: Table) -> Table:
    """The table after its complete draft has been put into the record."""
    turn = "".join([step.text for step in table.draft])
    played = records.play(table.record, table.path, turn, table.position)
    texts = dict(table.texts)
    texts[played.path] = played.position.write()
    changed = table.but(record=played.record, texts=texts)
    return stand(changed, played.path, played.position, table.position, table.effects)


def line(table: Table) -> List[int]:
    """The indices of the nodes from the root through where one stands, and on along first children."""
    nodes = table.record.nodes
    found = tree.line(nodes, tree.find(nodes, table.path))
    while found[-1] + 1 < len(nodes) and nodes[found[-1] + 1].depth == nodes[found[-1]].depth + 1:
        found.append(found[-1] + 1)
    return found


def path_in_line(table: Table, depth: int) -> Path:
    """The path of the node of `line` at a depth; the nearest end beyond it."""
    found = line(table)
    return tree.path_to(table.record.nodes, found[max(0, min(depth, len(found) - 1))])


def times_seen(table: Table) -> int:
    """How often the position where one stands has occurred on its line, as far as it has been seen (P9, R14)."""
    same = game_named(table.game()).sameness(table.position)
    paths = [table.path[:length] for length in range(len(table.path) + 1)]
    texts = [table.texts.get(path, "") for path in paths]
    # What makes positions alike is the beginning of their text.
    return len([text for text in texts if text == same or text.startswith(same + " ")])


def is_complete(table: Table) -> bool:
    """Whether the draft is a whole turn that waits to be confirmed."""
    return bool(table.draft) and not table.shown.made


def make(table: Table, step: Step) -> Table:
    """The table after one more step of the draft; IllegalTurn where it is not legal."""
    effects = with_effects(table.effects, table.shown.effects(step))
    cursor = step.target if 0 <= step.target and step.verb != "focus" else table.cursor
    changed: Table = table.but(
        draft=table.draft + (step,),
        shown=table.shown.after(step),
        effects=effects,
        chosen=-1,
        chooser=-1,
        cursor=cursor,
        flashed=-1,
        looking=False,
    )
    return changed


def take_back(table: Table) -> Table:
    """The table with one step less in the draft, or with the chosen coin put down."""
    if table.chosen >= 0 or table.chooser >= 0 or not table.draft:
        put_down: Table = table.but(chosen=-1, chooser=-1)
        return put_down
    steps = table.draft[:-1]
    start: Table = table.but(draft=(), shown=table.position, effects=(), chosen=-1, chooser=-1, flashed=-1)
    for step in steps:
        start = make(start, step)
    return start


def targets(table: Table) -> Dict[int, Tuple[Step, ...]]:
    """Cell -> the legal steps that show there, for the choice that is next."""
    found = {}  # type: Dict[int, Tuple[Step, ...]]
    if is_complete(table) or not table.shown:
        return found
    if table.shown.game == "relativity":
        return _partners(table)
    for step in table.shown.steps():
        if step.verb not in ("pawn", "focus"):
            found[step.target] = found.get(step.target, ()) + (step,)
    return found


def _partners(table: Table) -> Dict[int, Tuple[Step, ...]]:
    if table.chosen < 0:
        return {}
    found = {}  # type: Dict[int, Tuple[Step, ...]]
    for step in table.shown.steps():
        if step.source == table.chosen:
            found[step.target] = (step,)
        elif step.target == table.chosen:
            found[step.source] = (step,)
    return found


def eras(table: Table) -> Dict[int, Step]:
    """Era -> the focus step to it, once the turn has come to that."""
    if is_complete(table) or table.shown.game != "paradox":
        return {}
    return {step.target: step for step in table.shown.steps() if step.verb == "focus"}


def sources(table: Table) -> Tuple[int, ...]:
    """The cells that can be chosen to begin with: pawns that can act; coins."""
    if table.draft and table.shown.game == "relativity":
        return ()
    if table.shown.game == "relativity":
        cells = {step.source for step in table.shown.steps()} | {step.target for step in table.shown.steps()}
        return tuple(sorted(cells))
    # While only a pawn has been chosen, another may still be chosen instead.
    if len(table.draft) > 1:
        return ()
    return tuple(sorted(step.source for step in table.position.steps() if step.verb == "pawn"))


def touched(effects: Tuple[Effect, ...]) -> Tuple[int, ...]:
    """The cells that a turn left or reached, in order, each once."""
    cells = []  # type: List[int]
    for effect in effects:
        if effect.what in ("focus", "hat", "stop"):
            continue
        for cell in (effect.source, effect.target):
            if 0 <= cell < 48 and cell not in cells:
                cells.append(cell)
    return tuple(cells)


def scene(table: Table, settings: Settings, notes: Any = None, may_play: bool = True) -> Scene:
    """What the board shows of this table."""
    open_turn = may_play and not table.position.is_over()
    shown_effects = table.entered if table.looking else table.effects
    return Scene(
        position=laid(table.position, table.shown, table.draft),
        before=table.before if table.looking else table.position,
        targets=targets(table) if open_turn else {},
        eras=eras(table) if open_turn else {},
        deaths=deaths(table.shown, table.shown.steps()) if open_turn and table.draft else {},
        sources=sources(table) if open_turn else (),
        chosen=table.shown.acting if table.shown.game == "paradox" else table.chosen,
        chooser=table.chooser,
        cursor=table.cursor,
        effects=shown_effects,
        flashed=table.flashed,
        last=() if table.draft else touched(table.entered),
        notes=notes or {},
        interactive=open_turn,
        bottom=1 if table.turned else 0,
        coordinates=settings.coordinates == "on",
        hand=settings.hand,
    )


def index_of(table: Table) -> int:
    """The index of the node where one stands."""
    return tree.find(table.record.nodes, table.path)


def without_last(table: Table) -> Tuple[Table, str]:
    """The table one turn back, and that turn if nothing follows it: then it is out of the record; else ""."""
    index = index_of(table)
    back = go(table, table.path[:-1])
    if tree.end(table.record.nodes, index) != index + 1:
        return back, ""
    record = records.reopen(table.record) if table.record.ending and table.is_at_end() else table.record
    texts = {path: table.texts[path] for path in table.texts if path[: len(table.path)] != table.path}
    changed = back.but(record=records.delete(record, table.path), texts=_renumbered(texts, table.path))
    return changed, table.record.nodes[index].turn


def _renumbered(texts: Dict[Path, str], gone: Path) -> Dict[Path, str]:
    """The texts after the turn at a path is gone: its later siblings move up by one."""
    depth = len(gone)
    moved = {}
    for path in texts:
        after = len(path) >= depth and path[: depth - 1] == gone[:-1] and path[depth - 1] > gone[-1]
        moved[path[: depth - 1] + (path[depth - 1] - 1,) + path[depth:] if after else path] = texts[path]
    return moved


def clock_pressed(table: Table, now: int) -> Table:
    """The table after the player to move has pressed the clock: what was used goes, the increment comes."""
    if not table.left:
        return table
    mover, left = table.position.mover, list(table.left)
    if table.since:
        left[mover] = max(0, left[mover] - (now - table.since)) + table.added
    changed: Table = table.but(left=tuple(left), since=now)
    return changed
