"""Relativity's position: the only code that knows which swaps are legal and what they do (R3-R13).

A step is one whole turn. Rounds end and the game ends within the swap that brings it about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import SetupError, problem
from engine.game import Effect, Position
from engine.relativity import board
from engine.relativity.setup import (
    GAME_ENDS,
    NOT_TAKEN,
    ROUND_ENDS,
    SWAP_FORM,
    Setup,
    counts,
    faults,
    is_middle_alike,
    player_of,
    read_deal,
    read_setup,
    read_swap,
    taken,
    write_setup,
)

if TYPE_CHECKING:
    from typing import Callable, List, Optional, Tuple

    from engine.game import Step


class RelativityPosition(Position):
    """A `Setup` without faults, with the rules of the game.

    coins, round, role, night, day, last: as in `Setup`. `_masks`: see `board.masks`; None until needed.
    """

    game = "relativity"
    step_form = SWAP_FORM

    def __init__(
        self, coins: bytes, round_name: str, role: str, night: bytes, day: bytes, last: Optional[Step] = None
    ) -> None:
        self.coins = coins
        self.round = round_name
        self.role = role
        self.night = night
        self.day = day
        self.last = last
        self.mover = player_of(round_name, role)
        self._masks: Optional[Tuple[int, ...]] = None
        self._steps: Optional[Tuple[Step, ...]] = None

    def setup(self) -> Setup:
        """The position as plain data."""
        return Setup(self.coins, self.round, self.role, self.night, self.day, self.last)

    def trophies(self) -> bytes:
        """The trophies of this round: for each rank 0, or the player 1 or 2 who has it."""
        return self.night if self.round == "night" else self.day

    def counts(self) -> Tuple[int, int]:
        """The trophies of player 1 and of player 2, both rounds together."""
        return counts(self.setup())

    def steps(self) -> Tuple[Step, ...]:
        """The legal swaps by written name: 96 less the one that would take back the last (R4-R7)."""
        if self._steps is None:
            self._steps = self._list_steps()
        return self._steps

    def _list_steps(self) -> Tuple[Step, ...]:
        if not self.coins or self.is_over():
            return ()
        swaps = board.space_swaps() if self.role == "S" else board.time_swaps(self.coins)
        if self.last in swaps:
            at = swaps.index(self.last)
            swaps = swaps[:at] + swaps[at + 1 :]
        return swaps

    def _after(self, step: Step) -> RelativityPosition:
        coins = bytearray(self.coins)
        coins[step.source], coins[step.target] = coins[step.target], coins[step.source]
        masks = self._masks_after(step)
        trophies = self._trophies_after(masks)
        role = "T" if self.role == "S" else "S"
        if self.round == "night":
            following = RelativityPosition(bytes(coins), "night", role, trophies, self.day, step)
            if taken(trophies) >= ROUND_ENDS and not following.is_over():
                return RelativityPosition(b"", "day", "S", trophies, NOT_TAKEN)
        else:
            following = RelativityPosition(bytes(coins), "day", role, self.night, trophies, step)
        following._masks = masks
        return following

    def _masks_after(self, step: Step) -> Tuple[int, ...]:
        if self._masks is None:
            self._masks = board.masks(self.coins)
        masks = list(self._masks)
        both = 1 << step.source | 1 << step.target
        # Equal ranks (R7) toggle the same mask twice.
        masks[self.coins[step.source]] ^= both
        masks[self.coins[step.target]] ^= both
        return tuple(masks)

    def _trophies_after(self, masks: Tuple[int, ...]) -> bytes:
        """Every untaken trophy whose rank forms a molecule goes to the player who has swapped (R8, R9)."""
        shapes, before = board.molecules(), self.trophies()
        won = [rank for rank in range(len(masks)) if masks[rank] in shapes and not before[rank]]
        if not won:
            return before
        after = bytearray(before)
        for rank in won:
            after[rank] = self.mover + 1
        return bytes(after)

    def effects(self, step: Step) -> Tuple[Effect, ...]:
        """Kinds, in this order; the taker of a trophy is the mover.

        move    a coin; `piece` is its rank; laid on its target whatever lay there (R4, R5; R7 for equal ranks)
        trophy  of the rank `piece`; caused by the move that completed the molecule (R8)
        round   the round ends (R10); at Night the coins are taken off
        roles   the players change roles, the board is to be dealt again (R11)
        end     the game ends (R12); `piece` is the winner, 1 or 2; R13 where both have five
        """
        following = self._after(step)
        moves = self._moves(step)
        effects = moves + self._won(moves, following)
        trophies = following.night if self.round == "night" else following.day
        if taken(trophies) >= ROUND_ENDS:
            effects.append(Effect("round", "", -1, -1, len(effects) - 1, "R10"))
        if following.awaits_deal():
            effects.append(Effect("roles", "", -1, -1, len(effects) - 1, "R11"))
        elif following.is_over():
            rule = "R12" if max(following.counts()) >= GAME_ENDS else "R13"
            effects.append(Effect("end", "12"[following.winner() or 0], -1, -1, len(effects) - 1, rule))
        return tuple(effects)

    def _moves(self, step: Step) -> List[Effect]:
        first, second = self.coins[step.source], self.coins[step.target]
        rule = "R7" if first == second else "R4" if self.role == "S" else "R5"
        return [
            Effect("move", board.RANKS[first], step.source, step.target, -1, rule),
            Effect("move", board.RANKS[second], step.target, step.source, -1, rule),
        ]

    def _won(self, moves: List[Effect], following: RelativityPosition) -> List[Effect]:
        before = self.trophies()
        after = following.night if self.round == "night" else following.day
        won = [board.RANKS[rank] for rank in range(len(before)) if before[rank] != after[rank]]
        pieces = [move.piece for move in moves]
        # A set-up may show a molecule whose trophy is still there: then no coin that moved is its cause.
        causes = [pieces.index(piece) if piece in pieces else -1 for piece in won]
        return [Effect("trophy", piece, -1, -1, cause, "R8") for piece, cause in zip(won, causes)]

    def write(self) -> str:
        return write_setup(self.setup())

    def is_over(self) -> bool:
        """Six trophies of one player, or the Day's fifth (R12)."""
        return taken(self.day) >= ROUND_ENDS or max(self.counts()) >= GAME_ENDS

    def winner(self) -> Optional[int]:
        """More trophies win; five each is player 1's game (R13)."""
        if not self.is_over():
            return None
        first, second = self.counts()
        return 1 if second > first else 0

    def awaits_deal(self) -> bool:
        """Whether the Night is over and the Day's board has not been dealt."""
        return not self.coins

    def with_deal(self, deal: str) -> RelativityPosition:
        """The first position of the Day; NotationError or SetupError where `deal` breaks R1."""
        if self.coins:
            raise SetupError([problem("deal-unasked", (), deal)])
        return RelativityPosition(read_deal(deal), "day", "S", self.night, self.day)

    def canonical(self, text: str) -> str:
        """A swap with the smaller space first."""
        if len(text) == 5 and SWAP_FORM.match(text):
            return str(read_swap(text).text)
        return text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RelativityPosition) and self.setup() == other.setup()

    def __hash__(self) -> int:
        return hash((self.coins, self.role, self.night, self.day, self.last))

    def __repr__(self) -> str:
        return "read_position(%r)" % self.write()


def read_position(text: str) -> RelativityPosition:
    """Read a position strictly; NotationError for its form, SetupError with everything that makes it impossible."""
    setup = read_setup(text)
    problems = faults(setup)
    if problems:
        raise SetupError(problems)
    return from_setup(setup)


def from_setup(setup: Setup) -> RelativityPosition:
    """The position of a set-up that has no `faults`."""
    return RelativityPosition(setup.coins, setup.round, setup.role, setup.night, setup.day, setup.last)


def start(deal: str) -> RelativityPosition:
    """The first position of a game; NotationError or SetupError where the deal breaks R1."""
    return RelativityPosition(read_deal(deal), "night", "S", NOT_TAKEN, NOT_TAKEN)


def deal(choose: Callable[[int], int]) -> str:
    """A fair deal as text (R1); `choose(n)` must give each of 0 ... n - 1 alike and is the only chance in it."""
    coins = bytearray(board.CELLS)
    while True:
        for quarter in board.QUARTERS:
            ranks = list(range(len(quarter)))
            for cell in quarter:
                coins[cell] = ranks.pop(choose(len(ranks)))
        # Dealing all of it again keeps the deals that pass equally likely.
        if not is_middle_alike(coins):
            return board.write_coins(bytes(coins))
