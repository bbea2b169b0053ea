# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions as methods: one row per question, and the types of the answers.

A class lists the fields of an answer, by their keys in pegbfs(5) with _ for -.
Units: jumps, moves, pegs and positions are counts; a chance is from 0 to 1.  "Up
to symmetry": positions that are rotations or reflections of each other are
counted once."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import (TYPE_CHECKING, Any, Dict, Generic, Iterator, NamedTuple,
                    Optional, Tuple, TypeVar, Union, overload)

if TYPE_CHECKING:
    from . import Board

Move = Tuple[str, ...]  # the holes that a peg visits: ("c1", "c3", "e3")
T = TypeVar("T")


class Next(NamedTuple):
    """A legal jump and its outcome."""
    jump: str
    won: bool | None  # can a goal be reached?  None: a limit was reached
    solutions: int | None  # solutions that begin with this jump
    fewest_moves: int | None  # the fewest moves of these solutions


class Used(NamedTuple):
    """How often solutions make a jump."""
    jump: str
    least: int  # times in one solution
    most: int
    mean: float


class Range(NamedTuple):
    """Proved bounds: the number is at least `lower` and at most `upper`."""
    lower: int
    upper: int | None  # None: no upper bound is known


class Limit(str):
    """The reason why a question is open, with everything that is known."""
    known: dict[str, Range | tuple[int, ...]]
    """For each open field: the Range of a number, or the start of a list."""

    def __new__(cls, reason: str,
                known: Dict[str, Union[Range, Tuple[int, ...]]]) -> Limit:
        limit = super().__new__(cls, reason)
        limit.known = known
        return limit

    def __getnewargs__(self) -> Any:
        return str(self), self.known


class LimitError(Exception):
    """A memory or time limit was reached, so the question is open.

    `limit` is the reason and what is known; `answer` has all proved fields."""

    def __init__(self, limit: Limit, answer: Board) -> None:
        super().__init__(limit, answer)
        self.limit = limit
        self.answer = answer

    def __str__(self) -> str:
        return str(self.limit)


@dataclass(frozen=True)
class Result:
    """An answer; `answer` is the record to draw, write, check or replay."""
    answer: Board = field(repr=False, compare=False)

    def _repr_svg_(self) -> str:
        return self.answer._repr_svg_()


@dataclass(frozen=True)
class Solved(Result):
    result: str  # "solved" or "unsolvable", both proved
    jumps: Optional[int]  # of the solution; None: there is none
    moves: Optional[Tuple[Move, ...]]  # a solution
    proof: Optional[str]  # why there is none


@dataclass(frozen=True)
class FewestMoves(Result):
    fewest_moves: Optional[int]  # None: there is no solution
    jumps: Optional[int]
    moves: Optional[Tuple[Move, ...]]  # a solution with the fewest moves
    proof: Optional[str]  # why there is none


@dataclass(frozen=True)
class Count(Result):
    solutions: int  # sequences of jumps


@dataclass(frozen=True)
class CountSymmetric(Result):
    solutions_symmetric: int  # sequences of jumps, up to symmetry


@dataclass(frozen=True)
class CountFewestMoves(Result):
    solutions_fewest_moves: int  # with the fewest moves


@dataclass(frozen=True)
class Distinct(Result):
    distinct: int  # sets of jumps, up to symmetry
    distinct_all: int  # sets of jumps


@dataclass(frozen=True)
class JumpsUsed(Result):
    used: Tuple[Used, ...]
    always: Optional[Tuple[Move, ...]]  # jumps that every solution makes
    never: Optional[Tuple[Move, ...]]  # jumps that no solution makes


@dataclass(frozen=True)
class Numbered(Result):
    solution: int  # its number, from 1
    jumps: int
    moves: Tuple[Move, ...]


@dataclass(frozen=True)
class Solution(Result):
    jumps: int
    moves: Tuple[Move, ...]


@dataclass(frozen=True)
class End(Result):
    pegs_left: int
    jumps: int
    moves: Tuple[Move, ...]


@dataclass(frozen=True)
class Analysis(Result):
    winning_jumps: str  # "2 of 3"
    next: Tuple[Next, ...]  # every jump


@dataclass(frozen=True)
class Review(Result):
    game: Tuple[Move, ...]
    lost: Union[int, str]  # "never", 0 (at the start), or a jump: "3 d2-d4"


@dataclass(frozen=True)
class Ends(Result):
    plays: int  # sequences of jumps until no jump is possible
    plays_by_pegs: Tuple[int, ...]  # plays that end with 0, 1, ... pegs
    last_positions: Tuple[int, ...]  # with 0, 1, ... pegs, up to symmetry
    last_positions_all: Tuple[int, ...]  # with 0, 1, ... pegs


@dataclass(frozen=True)
class LongestSweep(Result):
    longest_sweep: int  # jumps of one move
    jumps: int
    moves: Tuple[Move, ...]


@dataclass(frozen=True)
class LongestLastSweep(Result):
    longest_last_sweep: Optional[int]  # jumps; None: there is no solution
    jumps: Optional[int]
    moves: Optional[Tuple[Move, ...]]


@dataclass(frozen=True)
class RandomPlay(Result):
    random_play: float  # the chance that random jumps reach the goal


@dataclass(frozen=True)
class Census(Result):
    census: Tuple[int, ...]  # positions after 0, 1, ... jumps, up to symmetry
    census_all: Tuple[int, ...]  # positions after 0, 1, ... jumps


@dataclass(frozen=True)
class CensusWinning(Result):
    census_of_winning: Tuple[int, ...]  # that can still win, up to symmetry
    census_of_winning_all: Tuple[int, ...]  # that can still win


@dataclass(frozen=True)
class Greedy(Result):
    sum: int  # of the numbers of the holes that still have a peg
    moves: Tuple[Tuple[int, ...], ...]  # numbers of holes


@dataclass(frozen=True)
class Difference(Result):
    difference: int  # points of the first player minus points of the second
    line: Tuple[str, ...]  # the jumps of both players


@dataclass(frozen=True)
class Capture(Result):
    captured: int  # pieces
    route: Tuple[int, ...]  # numbers of homes


@dataclass(frozen=True)
class Stats(Result):
    pegs: Optional[int]  # the next three are None for a checkers board
    holes: Optional[int]
    class_: Optional[str]  # the position class: "3 of 16"
    possible: int  # jumps
    own: Optional[int]  # pieces; these are None for other boards
    opponents: Optional[int]
    homes: Optional[int]


class Asked(Generic[T]):
    """A question about a board; calling it asks the question."""

    def __init__(self, question: Question[T], board: Board) -> None:
        self._question, self._board = question, board
        self.__doc__ = question.__doc__

    def __call__(self, value: int | str | None = None, *,
                 goal: str | None = None, lines: int | str | None = None,
                 board: str | None = None, vacant: str | None = None,
                 pegs: int | None = None, seed: int | None = None,
                 max_time: float | None = None,
                 max_memory: float | None = None, jobs: int = 1) -> T:
        name = self._question.name
        words = {"goal": goal, "lines": lines, "board": board,
                 "vacant": vacant, "pegs": pegs, "seed": seed}
        if value is not None and not self._question.each:
            raise TypeError(f"{name} takes no value")
        if value is not None:
            name += (":" if "=" in name else "=") + str(value)
        answer: T = self._board._answer(self._question, name, words,
                                        (max_memory, max_time, jobs))
        return answer

    def __repr__(self) -> str:
        return f"<question {self._question.name!r}>"


class Question(Generic[T]):
    """A row: the name of a question, the type of its answer, its meaning.

    `make` is a Result, or None for a Board.  `each`: the answer is a list."""

    def __init__(self, name: str, make: Any, doc: str = "",
                 each: bool = False) -> None:
        self.name, self.make, self.each = name, make, each
        self.__doc__ = doc.strip()

    @overload
    def __get__(self, board: None, owner: Any) -> Question[T]: ...

    @overload
    def __get__(self, board: Board, owner: Any) -> Asked[T]: ...

    def __get__(self, board: Board | None,
                owner: Any) -> Question[T] | Asked[T]:
        return self if board is None else Asked(self, board)


class Questions:
    """Questions as methods.  Each raises LimitError if a limit is reached."""
    __slots__ = ()

    solve: Question[Solved] = Question("solve", Solved, """
        A solution, or a proof that there is none.""")
    fewest_moves: Question[FewestMoves] = Question(
        "fewest-moves", FewestMoves, "A solution with the fewest moves.")
    count: Question[Count] = Question("count", Count, """
        How many solutions there are.""")
    count_symmetric: Question[CountSymmetric] = Question(
        "count=symmetric", CountSymmetric, """
        How many solutions there are up to symmetry.""")
    count_fewest_moves: Question[CountFewestMoves] = Question(
        "count=fewest-moves", CountFewestMoves, """
        How many solutions have the fewest moves.""")
    distinct: Question[Distinct] = Question("distinct", Distinct, """
        How many solutions there are if the order of jumps does not matter.""")
    jumps_used: Question[JumpsUsed] = Question("jumps-used", JumpsUsed, """
        How often solutions make each jump.""")
    all: Question[Iterator[Numbered]] = Question("all", Numbered, """
        Yields every solution, or the first `value`, as they are found.""", True)
    all_distinct: Question[Iterator[Numbered]] = Question(
        "all=distinct", Numbered, """
        Yields one solution for each set of jumps, up to symmetry.""", True)
    all_distinct_all: Question[Iterator[Numbered]] = Question(
        "all=distinct-all", Numbered, """
        Yields one solution for each set of jumps.""", True)
    all_ends: Question[Iterator[End]] = Question("all=ends", End, """
        Yields a play to each last position with the fewest pegs.""", True)
    random_solutions: Question[Iterator[Solution]] = Question(
        "random-solutions", Solution, """
        Yields `value` random solutions, all equally likely.""", True)
    analyse: Question[Analysis] = Question("analyse", Analysis, """
        Which jumps win and which lose.""")
    review: Question[Review] = Question("review", Review, """
        The jump that lost the game in the board's `moves`.""")
    fewest_pegs: Question[End] = Question("fewest-pegs", End, """
        A play that ends with the fewest pegs.""")
    most_pegs: Question[End] = Question("most-pegs", End, """
        A play that ends with the most pegs, when no jump is possible.""")
    ends: Question[Ends] = Question("ends", Ends, """
        How many plays end with each number of pegs.""")
    longest_sweep: Question[LongestSweep] = Question(
        "longest-sweep", LongestSweep, "A play with the longest move.")
    longest_sweep_last: Question[LongestLastSweep] = Question(
        "longest-sweep=last", LongestLastSweep, """
        A solution with the longest last move.""")
    random_play: Question[RandomPlay] = Question("random-play", RandomPlay, """
        The chance that random jumps reach the goal.""")
    census: Question[Census] = Question("census", Census, """
        How many positions there are after each number of jumps.""")
    census_winning: Question[CensusWinning] = Question(
        "census=winning", CensusWinning, """
        How many positions after each number of jumps can still win.""")
    problems: Question[Iterator[Board]] = Question("problems", None, """
        Yields all problems from one vacancy to one peg that have a solution.
        """, True)
    sample: Question[Iterator[Board]] = Question("sample", None, """
        Yields `value` random boards with this number of `pegs` that can win.
        """, True)
    greedy: Question[Greedy] = Question("greedy", Greedy, """
        The fixed play of hiq(1).""")
    difference: Question[Difference] = Question("difference", Difference, """
        The game for two of peg2p(1), if both players play perfectly.""")
    capture: Question[Capture] = Question("capture", Capture, """
        The most pieces that one move can capture, as in megacheck(1).""")
    replay: Question[Iterator[Board]] = Question("replay", None, """
        Yields every position of the board's solution.""", True)
    canonical: Question[Board] = Question("canonical", None, """
        The representative of all equivalent boards.""")
    complement: Question[Board] = Question("complement", None, """
        The board with pegs and vacant holes exchanged.""")
    stats: Question[Stats] = Question("stats", Stats, """
        Counts of pegs, holes, legal jumps and more.""")
