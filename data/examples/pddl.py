#!/usr/bin/env python3
"""Reads problems of the planning competitions, and writes plans for them.

usage: pddl.py [FILE...]          writes each problem as a record on one line
       pddl.py --plan [FILE...]   writes the moves of solved records as plans

The domain is pegsolitaire-sequential, of 2008 and 2011, in PDDL.  Locations
that are all called pos-ROW-COL, counted from 0, are drawn there.  Others become
the holes of one row, and the field `locations` has their names.

    pddl.py p01.pddl | pegbfs -b any --fewest-moves | pddl.py --plan
"""
import io
import itertools
import re
import sys

import pegkit
from converter import Bad, run

DOMAIN = "pegsolitaire-sequential"
NAMELESS = "pegs"  # the name of a problem without a title
END = "end of file"
CELLS = 4096  # the most cells of a drawing
SIDES = {4: {(0, 1), (1, 0)}, 6: {(0, 1), (1, 0), (1, 1)},
         8: {(0, 1), (1, 0), (1, 1), (1, -1)}}  # of lattices, and their opposites


class Words:
    """The words and parentheses of a text, in lower case."""

    def __init__(self, text):
        self.found = [(word[0].lower(), (number, word.start() + 1))
                      for number, line in enumerate(text.splitlines(), 1)
                      for word in re.finditer(r"[()]|[^()\s;]+",
                                              line.partition(";")[0])]
        self.at, self.depth = -1, 0

    def __bool__(self):
        return self.at + 1 < len(self.found)

    def take(self, *expected):
        """The next word, which must be one of those EXPECTED, if any."""
        self.at += 1
        self.word, self.place = (self.found[self.at] if self.at < len(self.found)
                                 else (END, self.found[-1][1]))
        self.depth += {"(": 1, ")": -1}.get(self.word, 0)
        if expected and self.word not in expected:
            self.fail(" or ".join(f"'{word}'" if word in "()" else word
                                  for word in expected))
        return self.word

    def expect(self, words):
        """Takes all these words."""
        for word in words.split():
            self.take(word)

    def name(self):
        """The last word, which must be a name."""
        if not re.fullmatch(r"[a-z][a-z0-9_-]*", self.word):
            self.fail("a name of letters, digits, - and _")
        return self.word

    def fail(self, expected):
        found = self.word if self.word == END else f"'{self.word:.60}'"
        raise Bad(f"{found} found, {expected} expected", self.place)

    def leave(self):
        """Passes over the rest of a problem, and what cannot begin one."""
        while self and (self.depth > 0 or self.found[self.at + 1][0] != "("):
            self.take()
            self.depth = max(0, self.depth)
        self.depth = 0


class Problem:
    """What a problem says of its locations."""

    def __init__(self, words):
        self.words, self.title, self.domain = words, "", None
        self.names, self.lines = {}, {}  # with the places of their words
        self.start, self.goal = {}, {}  # whether a location is occupied
        words.take("(")
        self.place = words.place
        words.expect("define (")
        if words.take() != "problem":
            words.fail(f"problem of the domain {DOMAIN}")
        words.take()
        self.title = words.name()
        words.take(")")
        while words.take("(", ")") == "(":
            part = words.take(":domain", ":requirements", ":objects", ":init",
                              ":goal", ":metric")
            getattr(self, "read_" + part[1:])()
        if self.domain is None:
            raise Bad(f"problem without a domain found, (:domain {DOMAIN}) "
                      "expected", self.place)
        if not self.names:
            raise Bad("problem without a location found", self.place)
        for state, what in (self.start, "start"), (self.goal, "goal"):
            for name, place in self.names.items():
                if name not in state:
                    raise Bad(f"location {name} found that is neither free nor "
                              f"occupied in the {what}", place)
        for line, place in self.lines.items():
            if line[::-1] not in self.lines:
                raise Bad(f"jump from {line[0]} to {line[2]} found that has no "
                          "way back", place)

    def read_domain(self):
        self.domain = self.words.take(DOMAIN)
        self.words.take(")")

    def read_requirements(self):
        while self.words.take() != ")":
            if self.words.word in ("(", END):
                self.words.fail("a requirement")

    def read_metric(self):
        self.words.expect("minimize ( total-cost ) )")

    def read_objects(self):
        words = self.words
        while words.take() != ")":
            if words.word == "-":
                words.take("location")
                continue
            if words.name() in self.names:
                words.fail("another location")
            self.names[words.word] = words.place

    def read_init(self):
        while self.words.take("(", ")") == "(":
            fact = self.words.take("in-line", "free", "occupied", "move-ended",
                                   "=")
            if fact == "in-line":
                self.read_line()
            elif fact == "=":
                self.words.expect("( total-cost ) 0 )")
            elif fact == "move-ended":
                self.words.take(")")
            else:
                self.read_state(self.start)

    def read_goal(self):
        self.words.take("(")
        if self.words.take("and", "free", "occupied") != "and":
            self.read_state(self.goal)
        else:
            while self.words.take("(", ")") == "(":
                self.words.take("free", "occupied")
                self.read_state(self.goal)
        self.words.take(")")

    def location(self):
        if self.words.take() not in self.names:
            self.words.fail("a location")
        return self.words.word

    def read_state(self, state):
        occupied, place = self.words.word == "occupied", self.words.place
        name = self.location()
        if state.setdefault(name, occupied) != occupied:
            raise Bad(f"{name} is both free and occupied", place)
        self.words.take(")")

    def read_line(self):
        place = self.words.place
        line = self.location(), self.location(), self.location()
        if len(set(line)) < 3:
            raise Bad("three different locations expected in line", place)
        if line in self.lines:
            raise Bad("the same locations found in line twice", place)
        self.lines[line] = place
        self.words.take(")")

    def cells(self):
        """The row and the column of each location, and whether its name tells
        them."""
        named = {name: re.fullmatch(r"pos-(0|[1-9]\d*)-(0|[1-9]\d*)", name)
                 for name in self.names}
        if all(named.values()):
            found = {n: (int(m[1]), int(m[2])) for n, m in named.items()}
            rows, cols = (1 + max(c[i] for c in found.values()) for i in (0, 1))
            if rows * cols <= CELLS:
                return found, True
        return {name: (0, i) for i, name in enumerate(self.names)}, False

    def record(self):
        """The problem as a Board."""
        at, is_named = self.cells()
        rows, cols = (1 + max(cell[i] for cell in at.values()) for i in (0, 1))

        def draw(state):
            drawn = [["_"] * cols for _ in range(rows)]
            for name, (row, col) in at.items():
                drawn[row][col] = "o" if state[name] else "."
            return "/".join(map("".join, drawn)) + "/"

        last = [name for name in at if self.goal[name]]
        fields = ["goal=" + (cell_name(*at[last[0]]) if len(last) == 1
                             else draw(self.goal))]
        if not is_named:
            fields.append("locations=" + " ".join(self.names))
        if self.title != NAMELESS:
            fields.append("title=" + self.title)
        drawing = draw(self.start)
        lines = self.find_lines(at)
        if pegkit.parse(drawing)["lattice"] != lines:
            fields.insert(0, f"lines={lines}")
        try:
            return pegkit.parse("\t".join([drawing] + fields))
        except pegkit.Error as error:
            raise Bad(error.message, self.place) from None

    def find_lines(self, at):
        """The first lattice with all these lines and no other, or a list."""
        given = {tuple(at[name] for name in line) for line in self.lines}
        holes = set(at.values())
        for lattice, sides in SIDES.items():
            lines = {((row - y, col - x), (row, col), (row + y, col + x))
                     for row, col in holes for dy, dx in sides
                     for y, x in ((dy, dx), (-dy, -dx))}
            if given == {line for line in lines if holes.issuperset(line)}:
                return lattice
        return " ".join("-".join(cell_name(*cell) for cell in line)
                        for line in sorted(given) if line[0] < line[2])


def cell_name(row, col):
    """A cell as records name it, such as d4."""
    first = chr(ord("a") + col // 26 - 1) if col >= 26 else ""
    return f"{first}{chr(ord('a') + col % 26)}{row + 1}"


def locations(board):
    """What the holes of a record are called, by row and column."""
    rows = board["drawing"]
    at = [(row, col) for row, line in enumerate(rows)
          for col, square in enumerate(line) if square in "o."]
    names = board.fields.get("locations", "").split()
    if not names:
        return {cell: "pos-%d-%d" % cell for cell in at}
    if len(names) != len(at):
        raise pegkit.Error("locations: a name for each hole expected")
    return dict(zip(at, names))


def plan(board):
    """The solution of a record as a plan: jumps by one peg in a row are one
    move."""
    if board["kind"] != "pegs" or "moves" not in board.fields:
        raise pegkit.Error("no moves found for a plan")
    verdict = board.replace(result="solved").check()
    if not verdict:
        raise pegkit.Error(verdict.message)
    names, text, cost, peg = locations(board), [], 0, None
    before, *rest = board.ask("replay")
    for after in rest:
        changed = {cell_name(row, col): names[row, col] for row, col in names
                   if before["drawing"][row][col] != after["drawing"][row][col]}
        start, end = (changed.pop(cell) for cell in after["jump"].split("-"))
        over, = changed.values()
        if start != peg:
            text += [f"(end-move {peg})"] if cost else []
            cost += 1
        text.append(f"(jump-{'continue' if start == peg else 'new'}-move "
                    f"{start} {over} {end})")
        before, peg = after, end
    text += [f"(end-move {peg})"] if cost else []
    return "\n".join(text + [f"; cost = {cost} (general cost)"])


def plans(text):
    """The plan of each record, or what is wrong with it."""
    records = pegkit.read(io.BytesIO(text))
    for number in itertools.count(1):
        try:
            yield plan(next(records))
        except StopIteration:
            return
        except pegkit.Error as error:
            yield Bad(f"record {number}: {error.message}",
                      ":%d:%d" % error.place if error.place else "")


def problems(text):
    """The record of each problem, or what is wrong with it."""
    words = Words(text.decode("latin-1"))
    while words:
        try:
            yield Problem(words).record().convert("line").rstrip("\n")
        except Bad as error:
            message, place = error.args
            yield Bad(message, ":%d:%d" % place)
            words.leave()


def convert(text, is_plan):
    """The plans of records, or the records of problems."""
    return (plans if is_plan else problems)(text)


if __name__ == "__main__":
    sys.exit(run("--plan", convert))
