#!/usr/bin/env python3
"""All positions of a board from which a goal can be reached, as arrays.

    winning.py 5x5 c3 winning.u64

writes each position as 64 bits in the order of the machine, by the number of its
pegs: numpy.fromfile("winning.u64", "u8") reads them.  Bit i is hole i of
Board.hole_names.  Without the name of a file it prints how many there are with
1, 2, ... pegs."""
from __future__ import annotations

import sys
from array import array
from typing import Any, Iterator

import pegkit


def winning(board: pegkit.Board, goal: int) -> Iterator[array[int]]:
    """Yields the positions with 1, 2, ... pegs that lead to GOAL, one peg.

    Jumps are made backwards, from all positions of a level at once."""
    rows: Any = board.jump_table.tolist()
    # The peg that a jump has left, and all holes that it has changed.
    jumps = [(1 << to, 1 << to | 1 << a | 1 << b) for a, b, to in rows]
    level = {goal}
    while level:
        yield array("Q", sorted(level))
        level = {bits ^ mask for left, mask in jumps
                 for bits in level if bits & mask == left}


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit("usage: winning.py BOARD HOLE [FILE]...")
    shape, hole, *files = sys.argv[1:]
    board = pegkit.board(shape, pegs=hole)
    levels = list(winning(board, board.bits))
    for name in files:
        with open(name, "wb") as file:
            for level in levels:
                level.tofile(file)
    if not files:
        print(*map(len, levels))


if __name__ == "__main__":
    main()
