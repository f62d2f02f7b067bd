"""The transposition table: what is known of positions met before, with bounded memory.

Two generations: when the young one is full, it becomes the old one and the old one is dropped. So what
is kept depends on the order of visits alone, not on the interpreter's dictionaries.
https://www.chessprogramming.org/Transposition_Table
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, Optional, Tuple

    from engine.search.domain import Node

    # (depth in turns, kind of bound, value, index of the best child or -1)
    Entry = Tuple[int, int, int, int]

# Kinds of bound.
EXACT = 0
AT_LEAST = 1
AT_MOST = 2

# Entries of both generations together. On CPython an entry takes about 400 bytes, so this is some 50 MB.
CAPACITY = 120000


class Table:
    """Entries by node."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.half = capacity // 2
        self._young: Dict[Any, Entry] = {}
        self._old: Dict[Any, Entry] = {}

    def look(self, node: Node) -> Optional[Entry]:
        """What is known of the node."""
        entry = self._young.get(node)
        return entry if entry is not None else self._old.get(node)

    def keep(self, node: Node, entry: Entry) -> None:
        """Remember the entry, the newer one in doubt."""
        if len(self._young) >= self.half and node not in self._young:
            self._old = self._young
            self._young = {}
        self._young[node] = entry

    def __len__(self) -> int:
        return len(self._young) + len(self._old)
