#!/usr/bin/env python3
"""A board of pegs as a learning environment: reset, step, legal actions.

It needs pegkit, and works without numpy; with numpy, numpy.asarray takes an
observation as it is.  An action is a number of a jump of Board.jump_table.
Without arguments it plays some random games and prints how they end."""
from __future__ import annotations

import random
import sys
import time
from typing import Any, NamedTuple

import pegkit


class Step(NamedTuple):
    """What an action leads to."""
    observation: memoryview  # a byte per hole: 1 is a peg
    reward: float  # 1 when the goal is reached, otherwise 0
    terminated: bool  # the goal is reached, or no jump is possible
    info: dict[str, Any]


class Env:
    """One game.  `actions` are the numbers of the jumps that are legal now."""

    def __init__(self, start: pegkit.Board) -> None:
        self.start = start
        self.holes = len(start.hole_names)
        rows: Any = start.jump_table.tolist()
        self.jumps: list[tuple[int, int, int]] = [(a, b, c) for a, b, c in rows]
        # For each jump: two pegs that it needs, and all holes that it changes.
        self._need = [1 << a | 1 << b for a, b, _ in self.jumps]
        self._mask = [1 << a | 1 << b | 1 << c for a, b, c in self.jumps]
        # The jumps that a jump can make legal or not: they share a hole.
        self._near = [[k for k, other in enumerate(self._mask) if mask & other]
                      for mask in self._mask]
        self._goal = goal_bits(start)
        if not self._goal:
            raise ValueError("only goals of one peg are known here")
        self.reset()

    def reset(self, bits: int | None = None) -> memoryview:
        """Begins a game, at `bits` or the start; returns the observation."""
        self.bits = self.start.bits if bits is None else bits
        self.actions = {k for k, mask in enumerate(self._mask)
                        if self.bits & mask == self._need[k]}
        return self.observation()

    def observation(self) -> memoryview:
        """The pegs, as bytes that are read only."""
        text = format(self.bits, f"0{self.holes}b")[::-1]
        return memoryview(text.encode().translate(_DIGITS))

    def move(self, action: int) -> None:
        """Makes a legal jump; step() without what it returns."""
        if action not in self.actions:
            raise ValueError(f"jump {action} is not legal")
        bits = self.bits = self.bits ^ self._mask[action]
        actions, masks, need = self.actions, self._mask, self._need
        for k in self._near[action]:
            if bits & masks[k] == need[k]:
                actions.add(k)
            else:
                actions.discard(k)

    def step(self, action: int) -> Step:
        """Makes a legal jump, and says what it leads to."""
        self.move(action)
        won = self.bits in self._goal
        return Step(self.observation(), float(won), won or not self.actions,
                    {})

    def board(self) -> pegkit.Board:
        """The position as a Board, to ask for hints, draw and write."""
        return self.start.with_bits(self.bits)


_DIGITS = bytes.maketrans(b"01", b"\0\1")


def goal_bits(board: pegkit.Board) -> set[int]:
    """The positions that are a goal: with one peg, those that are solved."""
    one_peg = [1 << hole for hole in range(len(board.hole_names))]
    return {bits for bits in one_peg if board.with_bits(bits).solved()}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    env = Env(pegkit.board("english", vacant="d4"))
    rng = random.Random(1)
    steps, won, left = 0, 0, [0] * 33
    begun = time.perf_counter()
    for _ in range(games):
        env.reset()
        while env.actions:
            # A set has no i-th member; this choice is quick.
            actions = list(env.actions)
            result = env.step(actions[int(rng.random() * len(actions))])
            steps += 1
        won += result.reward > 0
        left[bin(env.bits).count("1")] += 1
    seconds = time.perf_counter() - begun
    most = max(pegs for pegs, count in enumerate(left) if count)
    print("games that end with 1, 2, ... pegs:", *left[1:most + 1])
    print(f"{won} won, {steps} steps, {steps / seconds:.0f} in a second",
          file=sys.stderr)


if __name__ == "__main__":
    main()
