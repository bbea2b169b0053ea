#!/usr/bin/env python3
"""All positions of a board from which a goal can be reached, as arrays.

    winning.py 5x5 c3 winning.u64

writes each position as 64 bits in the order of the machine, by the number of its
pegs: numpy.fromfile("winning.u64", "u8") reads them.  Bit i is hole i of
Board.hole_names.  Without the name of a file it prints how many there are with
1, 2, ... pegs."""
from __future__ import annotations

import itertools
import sys

import pegkit


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit("usage: winning.py BOARD HOLE [FILE]...")
    shape, hole, *files = sys.argv[1:]
    board = pegkit.board(shape, pegs=hole).replace(goal=hole)
    # A position that wins has a jump to one with a peg less, which wins, too.
    levels = list(itertools.takewhile(len, map(
        board.level, range(1, len(board.hole_names) + 1))))
    for name in files:
        with open(name, "wb") as file:
            file.writelines(levels)
    if not files:
        print(*map(len, levels))


if __name__ == "__main__":
    main()
