#!/usr/bin/env python3
"""Replays games of draughts, and writes each position as a record on one line.

usage: pdn.py [--captures] [FILE...]

Reads games in Portable Draughts Notation: tags, of which FEN is a position and
GameType names the board, and moves such as `1. 32-28 19-23 2. 28x19`.  A game
is replayed up to its first king, which no record can express.  With --captures
only positions before a capture are written:

    pdn.py --captures game.pdn | pegfmt -t megacheck | megacheck --moves

A capture may leave out squares on its way: the largest capture that fits is
meant, and it is an error if that may take different men.
"""
import re
import sys

import pegkit
from converter import Bad, run

# Types of games: the rows and columns, and whether men capture forward alone.
TYPES = {20: (10, False), 21: (8, True), 23: (8, False), 25: (8, False),
         26: (8, False), 27: (12, False)}
TRIES = 100000  # hops that are tried for a capture
TOKEN = re.compile(r"""
    (?P<blank> \s+ ) | (?P<comment> \{[^}]*\} | ;[^\n]* | \$\d+ | [!?]+ )
    | \[ (?P<key> \w+ ) \s* "(?P<value> [^"]* )" \s* \]
    | (?P<bracket> [()] ) | (?P<number> \d+\.+ )
    | (?P<result> \* | (?: [012]-[012] | 1/2-1/2 )(?!\S) )
    | (?P<move> [^\s{;()\[!?]+ ) | (?P<bad> . )""", re.X)
SQUARE = r"(?:\d+|[a-l]\d+)"


class Game:
    """A position as White sees it: rows from the top, columns from the left."""

    def __init__(self):
        self.use(8, False)
        self.has_position = self.has_moves = self.is_over = False

    def use(self, side, forward):
        """Sets up the men on a board of so many rows and columns."""
        self.side, self.forward, self.turn = side, forward, None
        self.squares = [(row, col) for row in range(side) for col in range(side)
                        if (row + col) % 2]
        men = (side - 2) // 2
        self.men = {at: "B" if at[0] < men else "W" for at in self.squares
                    if not men <= at[0] < side - men}

    def take_tag(self, key, value, at):
        if key == "GameType":
            number = int(re.match(r"\d*", value)[0] or 0)
            if self.has_position:
                raise Bad("the tag GameType must come before the tag FEN", at)
            if number not in TYPES:
                raise Bad(f"game type {value} is not supported; use 20, 21, 23, 25, "
                          "26 or 27", at)
            self.use(*TYPES[number])
        elif key == "FEN":
            self.has_position = True
            try:
                found = pegkit.parse(value, self.format()).convert(
                    self.format())
            except pegkit.Error as error:
                raise Bad(f"tag FEN: {error.message}", at) from None
            self.turn, *sides = found.strip().split(":")
            self.men = {self.squares[int(number) - 1]: men[0]
                        for men in sides
                        for number in men[1:].split(",") if number}

    def format(self):
        return f"fen board={self.side}x{self.side}"

    def record(self):
        """The position on one line, as the side to move sees it."""
        sides = [",".join(str(number) for number, at
                          in enumerate(self.squares, 1)
                          if self.men.get(at) == side) for side in "WB"]
        return pegkit.parse(
            "{}:W{}:B{}".format(self.turn or "W", *sides),
            self.format()).convert("line").rstrip("\n")

    def take_move(self, word, at):
        """Makes a move; returns the record before it, and whether it
        captures."""
        def bad(what):
            raise Bad(f"move {word} on a board of {self.side} x {self.side} "
                      + what, at)

        if not re.fullmatch(f"{SQUARE}([-x:]{SQUARE})+", word):
            raise Bad(f"'{word:.60}' found, move such as 11-15 or 22x15 "
                      "expected", at)
        way = [self.square(name, at) for name in re.split("[-x:]", word)]
        mine = self.men.get(way[0])
        # The first move of a game tells who plays.
        self.turn = self.turn or mine
        if not mine:
            bad("begins where no man stands")
        if mine != self.turn:
            bad("is one of the other side")
        before = self.record()
        ahead = -1 if mine == "W" else 1
        captures = bool(re.search("[x:]", word))
        if captures:
            taken = self.capture(way, mine, ahead, bad)
        else:
            taken = ()
            (row, col), to = way[0], way[-1]
            if len(way) > 2 or to in self.men or to not in (
                    (row + ahead, col - 1), (row + ahead, col + 1)):
                bad("is no move that the man can make")
        for over in taken:
            del self.men[over]
        self.men[way[-1]] = self.men.pop(way[0])
        self.turn = "B" if mine == "W" else "W"
        self.is_over = way[-1][0] == (0 if mine == "W" else self.side - 1)
        return before, captures

    def square(self, name, at):
        """A square by its number, or by its column and row such as c3."""
        if name.isdigit():
            if 1 <= int(name) <= len(self.squares):
                return self.squares[int(name) - 1]
        else:
            found = self.side - int(name[1:]), ord(name[0]) - ord("a")
            if found in self.squares:
                return found
        raise Bad(f"square {name} is not on a board of {self.side} x "
                  f"{self.side} (squares 1 to {len(self.squares)})", at)

    def capture(self, way, mine, ahead, bad):
        """The men that the largest capture along the squares of WAY takes."""
        found, tries, most = set(), 0, 0
        paths = [(way[0], 1, ())]
        while paths:
            (row, col), passed, taken = paths.pop()
            if passed == len(way) - 1 and taken and (row, col) == way[-1]:
                if len(taken) > most:
                    most, found = len(taken), set()
                if len(taken) == most:
                    found.add(frozenset(taken))
            for down in (ahead,) if self.forward else (-1, 1):
                for across in -1, 1:
                    over = row + down, col + across
                    to = row + 2 * down, col + 2 * across
                    if (self.men.get(over, mine) == mine or over in taken
                            or not (0 <= to[0] < self.side
                                    and 0 <= to[1] < self.side)
                            or to in self.men and to != way[0]):
                        continue
                    tries += 1
                    if tries >= TRIES:
                        bad("can be made in too many ways")
                    paths.append((to, passed + (passed < len(way) - 1
                                                and to == way[passed]),
                                  taken + (over,)))
        if not found:
            bad("is no capture that the man can make")
        if len(found) > 1:
            bad("may take different men; name all its squares")
        return found.pop()


def positions(text, only_captures):
    """The records of all games; what is wrong with a game is an exception, and
    its rest is passed over."""
    game, depth, blank, lost = None, 0, False, False

    def end():
        if game and not lost and not only_captures and not game.is_over and (
                game.has_position or game.has_moves):
            yield game.record()

    for token in TOKEN.finditer(text):
        kind, at = token.lastgroup, token.start()
        if kind in ("blank", "comment"):
            blank = blank or token[0].count("\n") > 1 and kind == "blank"
            continue
        if kind == "bracket":
            depth = max(0, depth + (1 if token[0] == "(" else -1))
            continue
        if depth:
            continue
        is_tag = kind == "value"
        if game and is_tag and (game.has_moves or game.has_position and (
                blank or token["key"] in ("Event", "FEN"))):
            yield from end()
            game = None
        if not game:
            game, lost = Game(), False
        blank = False
        try:
            if lost or kind == "number":
                pass
            elif is_tag:
                game.take_tag(token["key"], token["value"], at)
            elif kind == "move":
                game.has_moves = True
                if game.is_over:
                    continue
                before, captures = game.take_move(token[0], at)
                if captures or not only_captures:
                    yield before
            elif kind == "bad":
                raise Bad(f"{token[0]!r} found, move or tag expected", at)
        except Bad as error:
            lost = True
            yield error
        if kind == "result":
            yield from end()
            game = None
    yield from end()


def convert(text, only_captures):
    """The positions of all games, and what is wrong, with its line and column."""
    text = text.decode("latin-1")
    for found in positions(text, only_captures):
        if isinstance(found, Bad):
            message, at = found.args
            line = text.count("\n", 0, at) + 1
            found = Bad(message, f":{line}:{at - text.rfind(chr(10), 0, at)}")
        yield found


if __name__ == "__main__":
    sys.exit(run("--captures", convert))
