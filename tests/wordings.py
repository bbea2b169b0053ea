#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes games in all the wordings that pegfmt(1) reads, and judges what it read.

    wordings.py write GAMES CASES      GAMES has records whose moves are cells
    wordings.py cross GAMES CASES      writes the end of each jump where the hole
                                       between belongs, so that none is right
    wordings.py judge GAMES CASES READ ERRORS

READ is what `pegfmt -k --names=cells -t line` made of CASES, ERRORS what it
reported.  Prints how many cases were read as the true game, as its image by a
symmetry of the problem, or refused as ambiguous; and each case that was not.
Shares no code with the programs.
"""
import functools
import itertools
import os
import re
import sys
from collections import Counter

SMALL = "abcdefghijklmnopqrstuvwxyz"
ENGLISH = "abcdefghijklmnopxPONMLKJIHGFEDCBA"
EUROPEAN = "abcydefzghijklmnopxPONMLKJIHGZFEDYCBA"
WAYS = {(-1, 0): ("up", "U", "N", "north"), (1, 0): ("down", "D", "S", "south"),
        (0, -1): ("left", "L", "W", "west"), (0, 1): ("right", "R", "E", "east")}


class Game:
    def __init__(self, line):
        self.line = line
        self.drawing, *fields = line.split("\t")
        self.fields = dict(field.split("=", 1) for field in fields)
        rows = self.drawing.split("/")
        self.cols = max(map(len, rows))
        self.rows = len(rows)
        self.holes = [(r, c) for r, row in enumerate(rows)
                      for c, square in enumerate(row) if square != "_"]
        self.number = {hole: i for i, hole in enumerate(self.holes)}
        self.start = {(r, c) for r, c in self.holes if rows[r][c] == "o"}
        self.moves = [[place(cell) for cell in move.split("-")]
                      for move in self.fields["moves"].split()]
        self.jumps = [jump for move in self.moves
                      for jump in zip(move, move[1:])]
        self.name = self.fields["title"]
        # Triangles, hexagons and stars are drawn with a third direction.
        self.six = "board" in self.fields or "Triangle" in self.name

    def is_legal(self, jumps):
        position = set(self.start)
        for a, b in jumps:
            over = between(a, b)
            if not {a, over} <= position or b in position:
                return False
            position = position - {a, over} | {b}
        return True


@functools.lru_cache(None)
def place(cell):
    letters, digits = re.fullmatch("([a-z]+)([0-9]+)", cell).groups()
    col = 0
    for letter in letters:
        col = 26 * col + SMALL.index(letter) + 1
    return int(digits) - 1, col - 1


def cell(hole):
    return SMALL[hole[1]] + str(hole[0] + 1)


def namings(game):
    """Pairs of the word for --names and a function from holes to names."""
    number, n = game.number, len(game.holes)
    yield "cells", cell
    yield "cells", lambda h: cell(h).upper()
    yield "rows", lambda h: SMALL[h[0]].upper() + str(h[1] + 1)
    for k in 0, 1:
        yield "numbers", lambda h, k=k: str(number[h] + k)
        yield "hex", lambda h, k=k: f"{number[h] + k:x}"
        yield "hex", lambda h, k=k: f"{number[h] + k:X}"
        for width in sorted({8, 9, game.cols}):
            if width >= game.cols:
                yield "grid", lambda h, k=k, w=width: str(h[0] * w + h[1] + k)
        for form in "({},{})", "[{},{}]", "({}, {})", "{},{}":
            yield "xy", lambda h, k=k, f=form: f.format(h[1] + k, h[0] + k)
            yield "yx", lambda h, k=k, f=form: f.format(h[0] + k, h[1] + k)
        if max(game.rows, game.cols) <= 9 + (k == 0):
            yield "digits", lambda h, k=k: f"{h[1] + k}{h[0] + k}"
            yield "yx-digits", lambda h, k=k: f"{h[0] + k}{h[1] + k}"
    if n <= 52:
        for letters in SMALL + SMALL.upper(), SMALL.upper() + SMALL:
            yield "alphabet", lambda h, l=letters: l[number[h]]
    letters = {33: ENGLISH, 37: EUROPEAN}.get(n)
    if letters and not game.six:
        yield "letters", lambda h: letters[number[h]]


def between(a, b):
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def direction(a, b):
    return (b[0] - a[0]) // 2, (b[1] - a[1]) // 2


JOINTS = ["-", "->", "=>", "--", "–", "—", "→", "⇒", " - ", " -> ", " → ",
          " to ", " ", ",", ", ", ":", "x", "*", "/to/"]


def joined(joint):
    def write(game, name):
        return [joint.join(map(name, jump)) for jump in game.jumps]
    return write


def chained(joint):
    def write(game, name):
        return [joint.join(map(name, move)) for move in game.moves]
    return write


def tripled(form):
    def write(game, name, crossed=False):
        triples = [(a, between(a, b), b) for a, b in game.jumps]
        if crossed:
            triples = [(a, b, over) for a, over, b in triples]
        return [form.format(*map(name, triple)) for triple in triples]
    return write


def directed(which, form):
    def write(game, name):
        ways = [direction(a, b) for a, b in game.jumps]
        if any(way not in WAYS for way in ways):
            return None
        return [form.format(name(a), WAYS[way][which])
                for (a, b), way in zip(game.jumps, ways)]
    return write


def paired(form):
    def write(game, name):
        return [form.format(name(a), name(b)) for a, b in game.jumps]
    return write


# What a move is like, what it is called, and whether moves of this form need
# more between them than a blank.
FORMS = (
    [("pair" + j, joined(j), j == " ") for j in JOINTS[:-1]] +
    [("chain" + j, chained(j), True) for j in ("-", "->", "→", " to ", ":", "x")] +
    [(form, tripled(form), False) for form in (
        "{} over {} to {}", "{}-{}-{}", "{}->{}->{}", "{} {} {}", "{}, {}, {}",
        "{},{},{}", "({}, {}, {})", "[{}, {}, {}]", "({},{},{})",
        "Peg {} jumps Peg {} to Hole {}", "{} jumped over {} to land on {}",
        "from {} over {} into {}", "First, {} hops {} and lands on {}",
        "Step: peg in hole {} over {}, then lands in {}",
        "next {0} to {2}, removing {1}", "peg at {} jumping {} and landing at {}",
        '{{"from":"{}","over":"{}","to":"{}"}}')] +
    [("a-c/b", tripled("{0}-{2}/{1}"), False),
     ("a-c (b)", tripled("{0}-{2} ({1})"), False)] +
    [(f"{form} {which}", directed(which, form), False)
     for form in ("{} {}", "{}{}", "peg {} jumps {}", "{} to the {}")
     for which in range(4)] +
    [(form, paired(form), False) for form in (
        "from {} to {}", "({})-({})", "[{}, {}]", "[{},{}]", "({}, {})", "[{} {}]",
        "{{from: {}, to: {}}}", '{{"from": {}, "to": {}}}',
        '["{}", "{}"]', "move {} to {}", "Peg {} to hole {}")])
BETWEEN = [" ", ", ", ",", "; ", ". ", "; ;"]
COUNTERS = ["", "{}. ", "{}.", "{}) ", "#{}: ", "{}: "]
AROUND = ["{}", "[{}]", "({})", "{{{}}}"]
STEP = int(os.environ.get("STEP", "211"))  # there are a million


def cases(games, crossed=False):
    """The number of the game, a title, the text: every STEP-th combination."""
    number = 0
    for g, game in enumerate(games):
        for (names, name), (form, write, apart) in itertools.product(
                namings(game), FORMS):
            if not crossed:
                moves = write(game, name)
            elif write.__qualname__.startswith("tripled"):
                moves = write(game, name, True)
            else:
                continue
            if moves is None:
                continue
            bare = names in ("xy", "yx") and bool(re.match("[0-9]", moves[0]))
            for between_, counter, around in itertools.product(
                    BETWEEN, COUNTERS, AROUND):
                separated = bool(counter or around != "{}") or \
                    between_ in ("; ", ". ", "; ;")
                if not allowed(names, form, bare, between_, separated):
                    continue
                number += 1
                if number % STEP:
                    continue
                text = between_.join(
                    counter.format(k + 1) + around.format(move)
                    for k, move in enumerate(moves))
                yield g, f"{names}|{form}|{between_}|{counter}|{around}", text


@functools.lru_cache(None)
def allowed(names, form, bare, between_, separated):
    """Whether the wording says which holes belong together: BARE coordinates have
    no brackets, SEPARATED moves have more than blanks or commas between them."""
    joint = form[4:] if form.startswith("pair") else None
    # Letters: x is a hole, and so are those of directions and of chains.
    if names in ("letters", "alphabet"):
        if "x" in form or form[-1] in "12" or form.startswith("{}{}"):
            return False
        if re.search(r"\b(in|at)\b", form):
            return False
    # 0x begins a hexadecimal number, and d and e are some.
    if names == "hex" and (form[-1] in "x123" or form.startswith("{}{}")):
        return False
    if form.startswith("{}{}") and names in ("xy", "yx") and bare:
        return False
    # (4,3) is a hole, not a bare pair in brackets.
    if form == "a-c (b)" and bare:
        return False
    # Moves of several words need a sign between them if blanks join.
    if form.startswith("chain"):
        return True
    if joint in (" ", ",", ", ") and not separated:
        return joint != between_ and not (joint == ", " and between_ == " ") \
            and not (joint == ", " and between_ == ",") and not bare
    if bare and (joint in (" ", ",", ", ") or "," in form or "{} {} {}" == form):
        return False
    if form in ("{},{},{}", "{}, {}, {}") and not separated:
        return form == "{},{},{}" and between_ == " "
    if form == "{} {} {}" and not separated:
        return between_ != " "
    return True


def symmetries(game):
    """Maps of holes to holes that keep holes, start and goal."""
    unit = [(1, 0), (0, 1), (-1, 0), (0, -1)] + (
        [(1, 1), (-1, -1)] if game.six else [])
    goal = place(game.fields["goal"])
    for (a, b), (c, d) in itertools.permutations(unit, 2):
        if a * d - b * c not in (1, -1):
            continue
        if game.six and (a + c, b + d) not in unit:
            continue
        image = [(a * r + c * q, b * r + d * q) for r, q in game.holes]
        top = min(r for r, _ in image) - min(r for r, _ in game.holes)
        left = min(q for _, q in image) - min(q for _, q in game.holes)
        to = {h: (r - top, q - left) for h, (r, q) in zip(game.holes, image)}
        if set(to.values()) == set(game.holes) and to[goal] == goal and \
                {to[h] for h in game.start} == game.start:
            yield to


def read_jumps(moves):
    cells = [re.sub("/[a-z0-9]+", "", move).split("-") for move in moves.split()]
    return [jump for move in cells
            for jump in zip(map(place, move), map(place, move[1:]))]


def verdict(game, maps, line):
    if line == "?":
        return "refused"
    jumps = read_jumps(dict(
        field.split("=", 1) for field in line.split("\t")[1:])["moves"])
    if jumps == game.jumps:
        return "true"
    if not game.is_legal(jumps):
        return "refused"
    for to in maps:
        if [(to[a], to[b]) for a, b in game.jumps] == jumps:
            return "symmetric"
    return "other"


def main():
    command, *files = sys.argv[1:]
    with open(files[0], encoding="utf-8") as file:
        games = [Game(line.rstrip("\n")) for line in file]
    if command != "judge":
        with open(files[1], "w", encoding="utf-8") as file:
            for number, (g, _, text) in enumerate(
                    cases(games, command == "cross")):
                fields = games[g].fields
                board = f"\tboard={fields['board']}" if "board" in fields else ""
                print(f"{games[g].drawing}{board}\ttitle={number}"
                      f"\tgoal={fields['goal']}\tmoves={text}", file=file)
        return
    with open(files[3], encoding="utf-8") as file:
        errors = {int(m[1]): m[2] for m in (
            re.match(r"pegfmt: .*?:(\d+):\d+: (.*)", line) for line in file) if m}
    maps = [list(symmetries(game)) for game in games]
    count, bad = Counter(), Counter()
    with open(files[2], encoding="utf-8") as file:
        lines = file.read().splitlines()
    all_cases = list(cases(games))
    if len(lines) != len(all_cases):
        sys.exit(f"{len(lines)} records for {len(all_cases)} cases")
    for i, ((g, title, text), line) in enumerate(zip(all_cases, lines)):
        what = verdict(games[g], maps[g], line)
        if what == "refused" and " decides" in errors.get(i + 1, ""):
            what = "ambiguous"
        count[what] += 1
        if what in ("refused", "other", "ambiguous"):
            bad[what, games[g].name, title.split("|")[0], title.split("|")[1]] += 1
            if "-v" in sys.argv or what == "other" and bad[
                    what, games[g].name, title.split("|")[0], title.split("|")[1]] < 3:
                print(f"{what}: {games[g].name}: {title}: {text[:60]}: "
                      f"{errors.get(i + 1, line[-80:])}")
    for key, n in sorted(bad.items()):
        print(n, *key)
    print(" ".join(f"{what}={n}" for what, n in sorted(count.items())))


main()
