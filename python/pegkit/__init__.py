# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact answers to puzzles with jumping pieces: peg solitaire and its kin.

>>> import pegkit
>>> cross = pegkit.board("..o../.ooo./..o../..o../.....")
>>> cross.ask("count").solutions
2
>>> cross.after("c2-a2").hint()
'c4-c2'

A Board is a record, a drawing and fields.  It never changes: the answer to what
it is asked is another Board, with more fields.
"""
from __future__ import annotations

import copy
import ctypes
import itertools
import json
import os
import pathlib
import re
import threading
from typing import IO, Any, Iterable, Iterator, Mapping, NamedTuple

__all__ = ["Board", "Error", "Next", "Verdict", "board", "check", "keys",
           "parse", "questions", "read", "version"]

_YES, _NO, _LIMIT, _BAD, _MEMORY = range(5)  # enum pegkit_status
_PROGRESS = ctypes.CFUNCTYPE(ctypes.c_int)  # what it is told is of no use


def _load() -> ctypes.CDLL:
    """The library as programs find it, or that of the prefix of this file."""
    wanted = os.environ.get("PEGKIT_LIBRARY") or "libpegkit.so.0"
    near = os.path.abspath(__file__ + "/../../../../libpegkit.so.0")
    try:
        return ctypes.CDLL(wanted)
    except OSError:
        if os.path.exists(near):
            return ctypes.CDLL(near)
        raise ImportError(f"{wanted} is not found: install libpegkit, or let "
                          "PEGKIT_LIBRARY name the file") from None


_lib = _load()
_types = {"0": None, "s": ctypes.c_char_p, "p": ctypes.c_void_p,
          "z": ctypes.c_size_t, "q": ctypes.c_uint64, "u": ctypes.c_uint,
          "i": ctypes.c_int, "f": _PROGRESS}
# The type of each function, and then those of its arguments.
for _name in ("version:s question:sz key:sz open:pszs close:0p limit:0pqqu "
              "progress:0pfp next:ip more:ip read:ipszs ask:ipss text:sps "
              "field:sps message:sp").split():
    _function = getattr(_lib, "pegkit_" + _name.partition(":")[0])
    _function.restype, *_function.argtypes = map(
        _types.get, _name.partition(":")[2])


def _encode(text: str) -> bytes:
    """TEXT for a function of the library, which would end it at a NUL."""
    if "\0" in text:
        raise Error(f"{text!r} has a NUL in it")
    return text.encode()


def _all(function: Any) -> tuple[str, ...]:
    names = itertools.takewhile(bool, map(function, itertools.count()))
    return tuple(map(bytes.decode, names))


version: str = _lib.pegkit_version().decode()
questions = _all(_lib.pegkit_question)  # what Board.ask takes
keys = _all(_lib.pegkit_key)  # of fields of answers, such as "fewest-moves"


class Error(ValueError):
    """A `message`, the `place` (line, column) and the `file`, or None."""

    def __init__(self, text: str, file: str | None = None) -> None:
        super().__init__(text, file)
        at = re.match(r"(\d+):(\d+): (.*)", text, re.S)
        self.place = (int(at[1]), int(at[2])) if at else None
        self.message: str = at[3] if at else text
        self.file = file

    def __str__(self) -> str:
        text, file = self.args
        return f"{file}:{text}" if file else text


class Next(NamedTuple):
    """A jump, and what it leads to."""
    jump: str
    won: bool | None  # whether a goal can be reached; None: a limit was reached
    solutions: int | None  # those that begin with it
    fewest_moves: int | None  # of one of them


class Verdict(NamedTuple):
    """What the judge says; true if all claims hold."""
    # "ok"; "false"; "unfinished": the moves are legal and miss the goal;
    # "unreadable": a claim cannot be understood; or "open": there is a limit,
    # or no claim
    word: str
    message: str

    def __bool__(self) -> bool:
        return self.word == "ok"


def _watch(errors: list[BaseException]) -> Iterator[int]:
    """What is called during long work; other than 0 ends it.

    A signal is handled where this goes on, which is in the try; what the head
    of a function raises could not be caught in it."""
    while True:
        try:
            yield len(errors)
        except GeneratorExit:
            return
        except BaseException as error:
            errors.append(error)


def _limit(value: Any, unit: float = 1) -> int:
    """A limit in units of the library, as a C function takes it."""
    if not isinstance(value, (int, float)) or not value >= 0:
        raise Error(f"a limit is a number from 0, not {value!r}")
    return int(min(value * unit, 2 ** 63))


# A quarter of the memory of the machine, in bytes.
_MOST = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 4
_kits = threading.local()


class _Kit:
    """A struct pegkit(3), which one thread uses at a time."""

    def __init__(self, text: bytes = b"", form: bytes = b"draw") -> None:
        self.close = _lib.pegkit_close
        self.p = _lib.pegkit_open(text, len(text), form)
        if not self.p:
            raise Error(f"there is no format {form.decode()!r}, or no memory")
        self.limits: Any = None
        self.errors: list[BaseException] = []
        watch = _watch(self.errors)
        next(watch)
        self.look = _PROGRESS(watch.__next__)
        _lib.pegkit_progress(self.p, self.look, None)

    def __del__(self) -> None:
        self.close(self.p)

    def __enter__(self) -> _Kit:
        return self

    def __exit__(self, *error: Any) -> None:
        if not self.errors:
            _kits.free.append(self)

    def message(self, placed: bool = False) -> str:
        text = _lib.pegkit_message(self.p).decode()
        return text if placed else re.sub(r"^\d+:\d+: ", "", text)

    def good(self, status: int, placed: bool = False) -> int:
        """The status, where it is one of an answer."""
        if status == _MEMORY:
            raise MemoryError("pegkit: no memory")
        if status == _BAD:
            raise Error(self.message(placed))
        return status

    def ask(self, asked: str, words: str, limits: Any) -> int:
        """pegkit_ask, which Ctrl-C ends."""
        if limits != self.limits:
            memory, time, jobs = limits
            _lib.pegkit_limit(
                self.p, _MOST if memory is None else _limit(memory),
                0 if time is None else max(1, _limit(time, 1e9)), _limit(jobs))
            self.limits = limits
        status = _lib.pegkit_ask(self.p, _encode(asked), _encode(words))
        if self.errors:
            raise self.errors[0]
        return self.good(status)

    def text(self, form: bytes) -> bytes:
        text = _lib.pegkit_text(self.p, form)
        if text is None:
            raise Error(self.message())
        return text

    def record(self) -> bytes | None:
        """The record in hand; on one line where JSON cannot express it."""
        return (_lib.pegkit_text(self.p, b"json")
                or _lib.pegkit_text(self.p, b"line"))


def _use(text: bytes, form: bytes = b"") -> _Kit:
    """A kit with the first record of TEXT in hand, which `with` gives back to
    those of the thread that are free."""
    free = _kits.__dict__.setdefault("free", [])
    kit = free.pop() if free else _Kit()
    form = form or (b"json" if text[:1] == b"{" else b"draw")
    status = _lib.pegkit_read(kit.p, text, len(text), form)
    if status != _YES:
        with kit:
            kit.good(status, placed=True)
            raise Error("there is no record to check")
    return kit


def _words(**arguments: Any) -> str:
    """Arguments of a question, each a word."""
    words = {key: str(value) for key, value in arguments.items()
             if value is not None}
    for key, word in words.items():
        if word.split() != [word]:
            raise Error(f"{key} is one word, not {word!r}")
    return " ".join(f"{key}={word}" for key, word in words.items())


_decode = json.JSONDecoder().decode
_lists: dict = {}  # whether questions are answered by a list
_NOW = {"max_memory": 1, "max_time": 1e-9}  # for what is known without work
_PLAYED = {"pegs": "moves", "values": "line", "checkers": "route"}
_STATES = frozenset(("kind", "shape", "lattice", "drawing", "title", "board",
                     "lines", "goal", "locations"))


class Board(Mapping[str, Any]):
    """A record: a drawing and its fields, which never change.

    Each field is an attribute, with _ for -: numbers are int or float, `moves`
    a list of lists of holes, `next` a list of Next.  One that is not there
    raises AttributeError; one that a limit left open is None, and `limit` says
    why.  As a mapping it has what pegkit-json(5) has: board["fewest-moves"],
    "moves" in board, dict(board)."""

    __slots__ = "_text", "_known", "_limit"

    def __init__(self, text: bytes, limit: str | None = None) -> None:
        if not isinstance(text, bytes):
            raise TypeError("pegkit.board makes a Board of a name or a "
                            "drawing; Board itself takes bytes of a record")
        self._text = text
        self._known: dict | None = None
        self._limit = limit

    @property
    def limit(self) -> str | None:
        """Why something is not answered, or None."""
        return self._limit

    @property
    def fields(self) -> dict:
        """All of it, as pegkit-json(5) has it, in a dictionary of your own."""
        return dict(self)

    def _read(self) -> dict:
        if self._known is None:
            self._known = _decode(self._text.decode() if self._text[:1] == b"{"
                                  else self.convert("json"))
        return self._known

    def _jumps(self) -> list[dict]:
        """What `next` says, as objects; a text of others may lack them."""
        return self.get("next-jumps") or _decode(
            self.convert("json"))["next-jumps"]

    def __getitem__(self, key: str) -> Any:
        return copy.deepcopy(self._read()[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __getattr__(self, name: str) -> Any:
        key = name.replace("_", "-")
        try:
            value = self[key]
        except KeyError:
            if self.limit is not None and key in keys:
                return None
            raise AttributeError(f"the record has no field {key!r}") from None
        if key == "next":
            return [Next(a["jump"], a.get("won"), a.get("solutions"),
                         a.get("fewest-moves")) for a in self._jumps()]
        if isinstance(value, list):
            return None if value and value[-1] == "-" else value
        if isinstance(value, str) and re.fullmatch(r"\d+-\d*", value):
            return value if key == "title" or key not in keys else None
        return value

    def ask(self, *questions: str, max_time: float | None = None,
            max_memory: int | None = None, jobs: int = 1,
            goal: Any = None, lines: Any = None, board: Any = None,
            vacant: Any = None, pegs: Any = None, seed: Any = None) -> Any:
        """Asks questions of pegkit.questions, such as "count", "fewest-moves".

        Arguments are those of pegkit(3), from `goal` on.  The answer is a Board,
        or a list of Boards for "all", "problems", "sample=3",
        "random-solutions=3" and "replay".  Limits: seconds, bytes, threads."""
        asked = " ".join(questions).replace("_", "-")
        words = _words(goal=goal, lines=lines, board=board, vacant=vacant,
                       pegs=pegs, seed=seed)
        with _use(self._text) as kit:
            status = kit.ask(asked, words, (max_memory, max_time, jobs))
            limit = kit.message() if status == _LIMIT else None
            found = [kit.record()]
            if _lists.get(asked) is not False:
                while kit.good(_lib.pegkit_more(kit.p)) == _YES:
                    found.append(kit.record())
                _lists[asked] = not kit.record()  # behind a list there is none
        boards = [Board(text, limit) for text in found if text]
        return boards if _lists[asked] else boards[0]

    def hint(self, **limits: Any) -> str | None:
        """A winning jump, as "d2-d4"; None if no jump leads to the goal."""
        answer = self.ask("hint", **limits)
        if answer.limit is not None and "next" not in answer:
            raise Error(answer.limit)
        return answer.next[0].jump if "next" in answer else None

    def jumps(self) -> list[str]:
        """All jumps that can be made; boards of pegs of up to 64 holes."""
        found = self.ask("analyse", **_NOW)
        return sorted(a.jump for a in getattr(found, "next", None) or ())

    def after(self, *moves: str | list[str]) -> Board:
        """The board after moves such as "d2-d4" or ["c1", "c3", "e3"]."""
        words = " ".join(m if type(m) is str else "-".join(m) for m in moves)
        played = self.replace(**{_PLAYED[self["kind"]]: words})
        drawing = played.ask("replay")[-1]["drawing"]
        return self.replace(**{key: None for key in self
                               if key not in _STATES}, drawing=drawing)

    def solved(self) -> bool:
        """Whether it is the goal itself."""
        return self.ask("solve", **_NOW).get("jumps") == 0

    def check(self, strict: bool = False, max_time: float | None = None,
              max_memory: int | None = None) -> Verdict:
        """Whether its claims hold; `strict`: whether all of it is proved."""
        with _use(self._text) as kit:
            kit.ask("check=strict" if strict else "check", "",
                    (max_memory, max_time, 1))
            word = _lib.pegkit_field(kit.p, b"check").decode()
            return Verdict("open" if word in ("limit", "no claim") else word,
                           kit.message())

    def convert(self, form: str) -> str:
        """It in a format of pegfmt(1), or as a picture such as "svg"."""
        with _use(self._text) as kit:
            return kit.text(_encode(form)).decode()

    def transform(self, name: str) -> Board:
        """It rotated or reflected: "rotate90", "flip"; see pegfmt(1)."""
        return self.ask("transform=" + name)

    def replace(self, **fields: Any) -> Board:
        """It with other fields; None takes one away."""
        named = {name.replace("_", "-"): fields[name] for name in fields}
        # What follows from the drawing and its fields may become another.
        changed = {**self, "shape": None, "lattice": None, **named}
        return parse(json.dumps({key: value for key, value in changed.items()
                                 if value is not None}), "json")

    def __str__(self) -> str:
        return self.convert("draw").rstrip("\n")

    def __repr__(self) -> str:
        return f"pegkit.board({self.convert('line').rstrip()!r})"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.convert("svg")

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Board)
                and self.convert("line") == other.convert("line"))

    def __hash__(self) -> int:
        return hash(self.convert("line"))

    def __reduce__(self) -> Any:
        return Board, (self._text, self.limit)


class read(Iterator[Board]):
    """The records of a file, which is named or open.

    `format` is one of pegfmt(1), such as "hiq" or "fen board=10x10"; by default
    "json" if the text begins with a brace, and else "draw", which also has
    records on one line.  After an Error next() goes on with the next record."""

    def __init__(self, file: str | os.PathLike[str] | IO[Any],
                 format: str = "") -> None:
        if isinstance(file, (str, os.PathLike)):
            text, self._name = pathlib.Path(file).read_bytes(), os.fspath(file)
        else:
            text, self._name = file.read(), getattr(file, "name", None)
            text = text.encode() if isinstance(text, str) else text
        guess = "json" if text.lstrip()[:1] == b"{" else "draw"
        self._kit = _Kit(text, _encode(format or guess))

    def __next__(self) -> Board:
        status = _lib.pegkit_next(self._kit.p)
        if status == _NO:
            raise StopIteration
        if status == _BAD:
            raise Error(self._kit.message(placed=True), self._name)
        self._kit.good(status)
        return Board(self._kit.text(b"line"))


def parse(text: str, format: str = "draw") -> Board:
    """The first record of a text in a format of pegfmt(1), with no error next."""
    with _use(text.encode(), _encode(format)) as kit:
        first, _ = kit.record(), kit.good(_lib.pegkit_next(kit.p))
        return Board(first or b"")


def board(text: str, vacant: str | Iterable[str] | None = None,
          pegs: str | Iterable[str] | None = None) -> Board:
    """A board: the name of a shape, or a drawing, an id of Pegs, or JSON.

    A shape such as "english", "5x5" or "triangle5" is full, but for the holes
    that are `vacant`, or has only the `pegs`: board("english", vacant="d4")."""
    if not isinstance(text, str):
        raise TypeError(f"a board is made of a text, not of {text!r:.60}")
    is_name = (re.fullmatch(r"(?i)[a-z]{3,}\d*|\d+x\d+", text)
               and text.strip("oOx"))
    if vacant is not None and pegs is not None:
        raise Error("`vacant` and `pegs` found, one of them expected")
    holes = vacant if pegs is None else pegs
    if holes is not None and not is_name:
        raise Error("`vacant` and `pegs` need a shape such as 'english', not a "
                    "drawing, which has its own")
    if text[:1] == "{":
        return parse(text, "json")
    if re.match(r"\d+(x\d+)?[a-z]*:", text):
        return parse(text, "pegs")
    if not is_name:
        return parse(text)
    named = holes if isinstance(holes, str) else " ".join(holes or ())
    try:
        made = parse(named or "-", "cells board=" + text)
    except Error as error:
        raise Error(error.message if error.place
                    else f"there is no board {text!r}") from None
    return made if pegs is not None else made.ask("complement")


check = Board.check
