# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact answers to puzzles with jumping pieces, such as peg solitaire.

>>> import pegkit
>>> cross = pegkit.board("..o../.ooo./..o../..o../.....")
>>> cross.count().solutions
2
>>> cross.after("c2-a2").hint()
'c4-c2'

A Board is a record: a drawing with fields.  A Board never changes.  Each question is
a method; `ask` asks several questions at once and returns a Board with more fields.
"""
from __future__ import annotations

import array
import collections
import copy
import ctypes
import dataclasses
import functools
import itertools
import json
import os
import queue
import re
import signal
import threading
from typing import (IO, TYPE_CHECKING, Any, Callable, Generator, Generic,
                    Iterable, Iterator, Mapping, NamedTuple, Sequence, TypeVar, Union,
                    overload)

from ._answers import (Limit, LimitError, Next, Question, Questions,
                       Range, Result, Used)

if TYPE_CHECKING:
    from typing import Literal

__all__ = ["Board", "Error", "Limit", "LimitError", "Next", "Range", "Reader",
           "Result", "Used", "Verdict", "board", "check", "keys", "parse",
           "questions", "read", "table", "version"]

_YES, _NO, _LIMIT, _BAD, _MEMORY = range(5)  # enum pegkit_status
_CALL = ctypes.CFUNCTYPE(ctypes.c_int)  # what it is told is of no use
_PULL = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_void_p,
                         ctypes.c_size_t)


def _load() -> ctypes.CDLL:
    """Loads the library that PEGKIT_LIBRARY names.  Without this variable: the
    library beside this file, where programs look for libraries, or in the
    folder that contains the folder of this Python."""
    here = os.path.dirname(os.path.abspath(__file__))
    named = os.environ.get("PEGKIT_LIBRARY")
    own = os.path.join(here, "libpegkit.so")
    near = os.path.abspath(here + "/../../../libpegkit.so.0")
    for name in [named] if named else [own, "libpegkit.so.0",
                                       "libpegkit.0.dylib", near]:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise ImportError(f"{named or 'libpegkit.so.0'} is not found: install "
                      "libpegkit, or set PEGKIT_LIBRARY to its path")


_lib = _load()
_types = {"0": None, "s": ctypes.c_char_p, "p": ctypes.c_void_p,
          "z": ctypes.c_size_t, "q": ctypes.c_uint64, "u": ctypes.c_uint,
          "i": ctypes.c_int, "f": _CALL, "r": _PULL}
# The type of each function, and then those of its arguments.
for _name in ("version:s question:sz key:sz open:pszs close:0p limit:0pqqu "
              "progress:0pfp next:ip more:ip read:ipszs ask:ipss text:sps "
              "field:sps message:sp open_stream:prps each:ipssfp "
              "level:ipiipzp").split():
    try:
        _function = getattr(_lib, "pegkit_" + _name.partition(":")[0])
    except AttributeError as _error:
        raise ImportError(f"libpegkit is older than this module: {_error}") from None
    _function.restype, *_function.argtypes = map(
        _types.get, _name.partition(":")[2])


def _encode(text: str) -> bytes:
    """TEXT for a function of the library, which would end it at a NUL."""
    if "\0" in text:
        raise Error(f"{text!r} contains a NUL character")
    return text.encode()


def _all(function: Any) -> tuple[str, ...]:
    names = itertools.takewhile(bool, map(function, itertools.count()))
    return tuple(map(bytes.decode, names))


version: str = _lib.pegkit_version().decode()
questions = _all(_lib.pegkit_question)  # what Board.ask takes
keys = _all(_lib.pegkit_key)  # of fields of answers, such as "fewest-moves"


class Error(ValueError):
    """A text, board or question that cannot be understood.

    `message` says what is wrong.  `place` is (line, column) or None, and `file`
    is the name of the file or None."""

    def __init__(self, text: str, file: str | None = None) -> None:
        super().__init__(text, file)
        at = re.match(r"(\d+):(\d+): (.*)", text, re.S)
        self.place = (int(at[1]), int(at[2])) if at else None
        self.message: str = at[3] if at else text
        self.file = file

    def __str__(self) -> str:
        text: str = self.args[0]
        return f"{self.file}:{text}" if self.file else text


class Verdict(NamedTuple):
    """The verdict of the judge; true if all claims hold."""
    # As pegfmt(1) writes it: "ok"; "false"; "unfinished": the moves are legal
    # but miss the goal; "unreadable": a claim cannot be understood; "limit": a
    # limit left a claim open; "no claim"
    word: str
    message: str

    def __bool__(self) -> bool:
        return self.word == "ok"


def _watch(errors: list[BaseException]) -> Iterator[int]:
    """The library calls __next__ during long work; a result but 0 ends it.

    Python handles signals when this resumes, which is inside the try.  A
    function could not catch what is raised before its first line."""
    while True:
        try:
            yield len(errors)
        except GeneratorExit:
            return
        except BaseException as error:
            errors.append(error)


def _limit(value: Any, unit: float = 1) -> int:
    """Returns a limit in units of the library, for a C function."""
    if not isinstance(value, (int, float)) or not value >= 0:
        raise Error("a limit must be a number of bytes, seconds or threads, "
                    f"0 or more, not {value!r}")
    return int(min(value * unit, 2 ** 63))


# Control groups: the controller in /proc/self/cgroup, the folder, the file.
_GROUPS = (("", "/sys/fs/cgroup", "memory.max"),
           ("", "/sys/fs/cgroup/unified", "memory.max"),
           ("memory", "/sys/fs/cgroup/memory", "memory.limit_in_bytes"))


def _group_limits(root: str = "") -> Iterator[int]:
    """Yields the memory limits of this process's control groups and parents."""
    try:
        with open(root + "/proc/self/cgroup") as file:
            lines = [line.rstrip("\n").split(":", 2) for line in file]
    except OSError:
        return
    for (_, names, group), row in itertools.product(lines, _GROUPS):
        if row[0] not in names.split(","):
            continue
        parts = [] if "/.." in group else group.strip("/").split("/")
        for depth in range(len(parts) + 1):
            try:
                with open("/".join([root + row[1], *parts[:depth],
                                    row[2]])) as file:
                    yield int(file.read())
            except (OSError, ValueError):  # "max": no limit
                continue


@functools.lru_cache(maxsize=None)
def _most() -> int:
    """Returns a quarter of the memory that this process may use, in bytes."""
    limits = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
              *_group_limits()]
    try:
        import resource
        limits += [resource.getrlimit(kind)[0]
                   for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA)]
    except (ImportError, OSError):
        pass
    return max(1, min(limit for limit in limits if limit > 0) // 4)


_kits = threading.local()


class _Kit:
    """A struct pegkit(3), which one thread uses at a time."""

    def __init__(self, form: bytes = b"draw", pull: Any = None) -> None:
        self.close = _lib.pegkit_close
        self.pull = pull  # gives the text; it must live as long as the kit
        self.p = (_lib.pegkit_open_stream(pull, None, form) if pull
                  else _lib.pegkit_open(b"", 0, form))
        if not self.p:
            if form != b"draw":  # another kit says what is wrong with it
                other = _Kit()
                other.good(_lib.pegkit_read(other.p, b"", 0, form))
            raise MemoryError("pegkit: not enough memory")
        self.limits: Any = None
        self.errors: list[BaseException] = []
        watch = _watch(self.errors)
        next(watch)
        self.look = _CALL(watch.__next__)
        _lib.pegkit_progress(self.p, self.look, None)

    def __del__(self) -> None:
        self.close(self.p)

    def __enter__(self) -> _Kit:
        return self

    def __exit__(self, *error: Any) -> None:
        if not self.errors:
            _kits.free.append(self)

    def message(self, placed: bool = False) -> str:
        text: str = _lib.pegkit_message(self.p).decode()
        return text if placed else re.sub(r"^\d+:\d+: ", "", text)

    def good(self, status: int, placed: bool = False) -> int:
        """Returns the status of an answer; raises for other statuses."""
        if status == _MEMORY:
            raise MemoryError("pegkit: not enough memory")
        if status == _BAD:
            raise Error(self.message(placed))
        return status

    def limit(self, limits: Any) -> None:
        """Calls pegkit_limit; `limits` are memory, time and threads."""
        if limits != self.limits:
            memory, time, jobs = limits
            _lib.pegkit_limit(
                self.p, _most() if memory is None else _limit(memory),
                0 if time is None else max(1, _limit(time, 1e9)), _limit(jobs))
            self.limits = limits

    def done(self, status: int) -> int:
        """Calls good() after work that Ctrl-C can end."""
        if self.errors:
            raise self.errors[0]
        return self.good(status)

    def ask(self, asked: str, words: str, limits: Any,
            take: Callable[[], int] | None = None) -> int:
        """Calls pegkit_ask, or pegkit_each if there is a function `take`."""
        self.limit(limits)
        texts = self.p, _encode(asked), _encode(words)
        return self.done(_lib.pegkit_each(*texts, _CALL(take), None) if take
                         else _lib.pegkit_ask(*texts))

    def text(self, form: bytes) -> bytes:
        text: bytes | None = _lib.pegkit_text(self.p, form)
        if text is None:
            raise Error(self.message())
        return text

    def record(self) -> bytes | None:
        """Returns the current record; on one line if JSON cannot express it."""
        text: bytes | None = (_lib.pegkit_text(self.p, b"json")
                              or _lib.pegkit_text(self.p, b"line"))
        return text


def _use(text: bytes, form: bytes = b"") -> _Kit:
    """Returns a kit that has read the first record of TEXT.

    A `with` block returns the kit to the free kits of the thread."""
    free: list[_Kit] = _kits.__dict__.setdefault("free", [])
    kit = free.pop() if free else _Kit()
    form = form or (b"json" if text[:1] == b"{" else b"draw")
    status = _lib.pegkit_read(kit.p, text, len(text), form)
    if status != _YES:
        with kit:
            kit.good(status, placed=True)
            raise Error("there is no record to check")
    return kit


def _words(**arguments: Any) -> str:
    """Returns the arguments of a question, as in "goal=d4 pegs=9"."""
    words = {key: str(value) for key, value in arguments.items()
             if value is not None}
    for key, word in words.items():
        if word.split() != [word]:
            raise Error(f"{key} must be one word, not {word!r}")
    return " ".join(f"{key}={word}" for key, word in words.items())


_decode = json.JSONDecoder().decode
_lists: dict[str, bool] = {}  # whether questions are answered by a list
# For what is known without work.
_NOW: dict[str, Any] = {"max_memory": 1, "max_time": 1e-9}
_PLAYED = {"pegs": "moves", "values": "line", "checkers": "route"}
_STATES = frozenset(("kind", "shape", "lattice", "drawing", "title", "board",
                     "lines", "goal", "locations"))


class _Stopped(Exception):
    """The rest of an answer is not needed."""


def _stream(text: bytes, asked: str, words: str, limits: Any
            ) -> Iterator[bytes | str | None]:
    """Yields the records of an answer as they are found, and then the limit
    that ended the search, or None.

    Another thread asks the question, at most 64 records ahead."""
    found: Any = queue.Queue(64)
    kits: list[_Kit] = []

    def work() -> None:
        try:
            with _use(text) as kit:
                def take() -> int:
                    found.put(kit.record())
                    return len(kit.errors)
                kits.append(kit)
                status = kit.ask(asked, words, limits, take)
                found.put(kit.message() if status == _LIMIT else None)
        except BaseException as error:
            found.put(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        got: Any = b""
        while isinstance(got, bytes):
            got = found.get()
            if isinstance(got, BaseException):
                raise got
            yield got
    finally:
        while thread.is_alive():
            for kit in kits:
                kit.errors.append(_Stopped())
            while not found.empty():
                found.get()
            thread.join(.01)


def _is_open(value: Any) -> bool:
    """True if a limit left VALUE open: a range such as 19-21, or a cut list."""
    if isinstance(value, list):
        return bool(value) and value[-1] == "-"
    return isinstance(value, str) and bool(re.fullmatch(r"\d+-\d*", value))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


class Board(Questions, Mapping[str, Any]):
    """A record: a drawing and its fields, which never change.

    Each field is an attribute, with _ for -.  Numbers are int or float, `moves`
    is a list of lists of holes, and `next` is a list of Next.  A missing field
    raises AttributeError.  A field that a limit left open is None, and `limit`
    says why.  A Board is also a mapping with the keys of pegkit-json(5):
    board["fewest-moves"], "moves" in board, dict(board).  If a question and a
    field have the same name, the attribute of a Board is the question; the
    attribute of an answer from `ask` is the field."""

    __slots__ = "_text", "_known", "_limit"

    def __init__(self, text: bytes, limit: str | None = None) -> None:
        if not isinstance(text, bytes):
            raise TypeError("Board takes the bytes of a record; use pegkit.board "
                            "for a name or a drawing")
        self._text = text
        self._known: dict[str, Any] | None = None
        self._limit = limit

    @property
    def limit(self) -> Limit | None:
        """Why a question is open, and what is known; None if none is open."""
        if self._limit is None:
            return None
        known: dict[str, Any] = {}
        for key, value in self._read().items():
            if key in keys and key != "title" and _is_open(value):
                lower, _, upper = str(value).partition("-")
                known[key] = (_frozen(value[:-1]) if isinstance(value, list)
                              else Range(int(lower),
                                         int(upper) if upper else None))
        return Limit(self._limit, known)

    @property
    def fields(self) -> dict[str, Any]:
        """All keys and values of pegkit-json(5), in a new dictionary."""
        return dict(self)

    def _read(self) -> dict[str, Any]:
        if self._known is None:
            self._known = _decode(self._text.decode() if self._text[:1] == b"{"
                                  else self.convert("json"))
        return self._known

    def _jumps(self, key: str) -> list[dict[str, Any]]:
        """Returns the objects of `next` or `used`; finds them if the text of
        the record has none."""
        found: Any = self.get(key + "-jumps") or _decode(
            self.convert("json")).get(key + "-jumps")
        return found or []

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
            if self._limit is not None and key in keys:
                return None
            raise AttributeError(f"the record has no field {key!r}") from None
        if key == "next":
            return [Next(a["jump"], a.get("won"), a.get("solutions"),
                         a.get("fewest-moves")) for a in self._jumps(key)]
        if _is_open(value) and key in keys and key != "title":
            return None
        return value

    def __dir__(self) -> Iterable[str]:
        return {*super().__dir__(), *(key.replace("-", "_") for key in self
                                      if key.replace("-", "_").isidentifier())}

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def _ask(self, asked: str, words: Mapping[str, Any], limits: Any
             ) -> list[Answer]:
        """Returns the answers, and notes in _lists whether they are a list."""
        with _use(self._text) as kit:
            status = kit.ask(asked, _words(**words), limits)
            limit = kit.message() if status == _LIMIT else None
            found = [kit.record()]
            if _lists.get(asked) is not False:
                while kit.good(_lib.pegkit_more(kit.p)) == _YES:
                    found.append(kit.record())
                _lists[asked] = not kit.record()  # after a list there is none
        return [Answer(text, limit) for text in found if text]

    def _made(self, make: Any) -> Any:
        """Returns the fields of this record as a Result."""
        values: dict[str, Any] = {}
        for row in dataclasses.fields(make)[1:]:
            key = row.name.rstrip("_").replace("_", "-")
            values[row.name] = _frozen(self._read().get(key))
            if key == "next":
                values[key] = tuple(Answer.__getattr__(self, key)
                                    if key in self else ())
            elif key == "used":
                values[key] = tuple(Used(**row) for row in self._jumps(key))
        return make(self, **values)

    def _answer(self, question: Question[Any], asked: str,
                words: Mapping[str, Any], limits: Any) -> Any:
        """Returns the answer to a question that is a method."""
        if question.each:
            return self._each(question.make, asked, _words(**words), limits)
        answers = self._ask(asked, words, limits)
        answer = answers[0]
        if answer.limit is not None:
            raise LimitError(answer.limit, answer)
        if _lists[asked]:  # the row does not know
            return answers
        return answer._made(question.make) if question.make else answer._plain()

    def _each(self, make: Any, asked: str, words: str, limits: Any
              ) -> Iterator[Any]:
        last = self._text
        for text in _stream(self._text, asked, words, limits):
            if isinstance(text, str):
                answer = Answer(last, text)
                raise LimitError(Limit(text, (answer.limit or Limit("", {})
                                              ).known), answer)
            if text is None:
                return
            last, record = text, Answer(text)
            if record.get("result") not in ("unsolvable", "limit"):
                yield record._made(make) if make else record._plain()

    def _plain(self) -> Board:
        return Board(self._text)

    def ask(self, *questions: str, max_time: float | None = None,
            max_memory: float | None = None, jobs: int = 1,
            goal: Any = None, lines: Any = None, board: Any = None,
            vacant: Any = None, pegs: Any = None, seed: Any = None) -> Any:
        """Asks questions such as "count" or "fewest-moves", listed in
        pegkit.questions.

        `max_time` is in seconds, `max_memory` in bytes, and `jobs` is a number
        of threads.  pegkit(3) describes the other arguments.  The answer is a
        Board, or a list of Boards for "all", "problems", "sample=3",
        "random-solutions=3" and "replay"."""
        asked = " ".join(questions).replace("_", "-")
        words = {"goal": goal, "lines": lines, "board": board,
                 "vacant": vacant, "pegs": pegs, "seed": seed}
        boards = self._ask(asked, words, (max_memory, max_time, jobs))
        return boards if _lists[asked] else boards[0]

    def hint(self, **limits: Any) -> str | None:
        """Returns a winning jump such as "d2-d4", "" if the goal is already
        reached, or None if no jump leads to the goal.

        Raises LimitError if a limit is reached."""
        answer = self.ask("hint", **limits)
        if "next" in answer:
            jump: str = answer.next[0].jump
            return jump
        if answer.limit is not None:
            raise LimitError(answer.limit, answer)
        return "" if answer.get("result") == "solved" else None

    def jumps(self) -> list[str]:
        """Returns all legal jumps, on boards of up to 64 holes."""
        found = self.ask("analyse", **_NOW)
        return sorted(a["jump"] for a in found._jumps("next"))

    def after(self, *moves: str | list[str]) -> Board:
        """Returns the board after moves: "d2-d4" or ["c1", "c3", "e3"]."""
        words = " ".join(m if type(m) is str else "-".join(m) for m in moves)
        played = self.replace(**{_PLAYED[self["kind"]]: words})
        drawing = played.ask("replay")[-1]["drawing"]
        return self._states(drawing=drawing)

    def _states(self, **fields: Any) -> Board:
        """Returns the problem without answers, and with other FIELDS."""
        return self.replace(**{key: None for key in self
                               if key not in _STATES}, **fields)

    def solved(self) -> bool:
        """True if the board is at its goal."""
        found: bool = self.ask("solve", **_NOW).get("jumps") == 0
        return found

    def _squares(self) -> str:
        """The drawing, its rows with / between them."""
        if self["kind"] != "pegs":
            raise Error("only a board of pegs has numbered holes")
        return "/".join(self._read()["drawing"])

    @property
    def bits(self) -> int:
        """The pegs as a number: bit i is set if hole i has a peg.

        Holes are numbered from 0, row by row; `hole_names` names them."""
        holes = self._squares().translate({ord("/"): None, ord("_"): None})
        return int(holes[::-1].replace("o", "1").replace(".", "0") or "0", 2)

    @property
    def hole_names(self) -> tuple[str, ...]:
        """The names of the holes, in the order of `bits`."""
        letters = "abcdefghijklmnopqrstuvwxyz"
        columns = [*letters, *(a + b for a in letters for b in letters)]
        return tuple(columns[at] + str(number)
                     for number, row in enumerate(self._squares().split("/"), 1)
                     for at, square in enumerate(row) if square != "_")

    def with_bits(self, bits: int) -> Board:
        """Returns the board with other pegs, and without answers."""
        squares = self._squares()
        holes = squares.count("o") + squares.count(".")
        if not 0 <= bits < 1 << holes:
            raise Error(f"bits must be from 0 to 2**{holes} - 1, not {bits}")
        pegs = iter(format(bits, "b")[::-1] + "0" * len(squares))
        drawn = "".join(square if square in "_/" else ".o"[next(pegs) == "1"]
                        for square in squares)
        known = self._read()
        record = {key: known[key] for key in known if key in _STATES}
        return Board(json.dumps({**record, "drawing": drawn.split("/")}
                                ).encode())

    @property
    def jump_table(self) -> memoryview:
        """All jumps of the board, for any pegs: from, over and to.

        The table is a memoryview of bytes, which numpy.asarray takes without a
        copy.  Each row has the three holes of a jump; without jumps the table is
        empty.  For boards of up to 64 holes."""
        empty = self.with_bits(0).replace(goal=None, title=None,
                                          locations=None)
        return _jump_table(empty)

    def level(self, pegs: int, reached: bool = False,
              max_time: float | None = None, max_memory: float | None = None,
              jobs: int = 1) -> memoryview:
        """Returns the winning positions with this number of pegs, as `bits`.

        They are all positions in the board's position class that can reach the
        goal.  With `reached`, returns the positions that can be reached from
        the board instead.  The result is a memoryview of 64-bit numbers, which
        numpy.asarray takes without a copy.  Raises LimitError if a limit is
        reached.  For boards of up to 64 holes."""
        found = array.array("Q", bytes(8 << 14))
        count = ctypes.c_uint64()
        with _use(self._text) as kit:
            kit.limit((max_memory, max_time, jobs))
            while True:
                address, room = found.buffer_info()
                status = kit.done(_lib.pegkit_level(
                    kit.p, reached, pegs, address, room, ctypes.byref(count)))
                if status == _LIMIT:
                    raise LimitError(Limit(kit.message(), {}), self)
                if count.value <= room:
                    break
                found = array.array("Q", bytes(8 * count.value))
        del found[count.value:]
        return memoryview(found).toreadonly()

    def check(self, strict: bool = False, max_time: float | None = None,
              max_memory: int | None = None) -> Verdict:
        """Judges the board's claims; with `strict`, all must be proved."""
        with _use(self._text) as kit:
            kit.ask("check=strict" if strict else "check", "",
                    (max_memory, max_time, 1))
            return Verdict(_lib.pegkit_field(kit.p, b"check").decode(),
                           kit.message())

    def convert(self, form: str) -> str:
        """Returns the board in a format of pegfmt(1) or as a picture: "svg"."""
        with _use(self._text) as kit:
            return kit.text(_encode(form)).decode()

    def transform(self, name: str) -> Board:
        """Returns the board rotated or reflected, by a name of pegfmt(1) such
        as "rotate90" or "flip"."""
        found: Board = self.ask("transform=" + name)
        return found

    def replace(self, **fields: Any) -> Board:
        """Returns the board with changed fields; None drops a field."""
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
        """Returns the picture that a notebook shows."""
        return self.convert("svg")

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Board)
                and self.convert("line") == other.convert("line"))

    def __hash__(self) -> int:
        return hash(self.convert("line"))

    def __reduce__(self) -> Any:
        return Board, (self._text, self.limit)


class Answer(Board):
    """A Board from `ask`: its fields hide methods of the same name."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        if name in _BOTH:
            try:
                return self.__getattr__(name)
            except AttributeError:
                pass
        return super().__getattribute__(name)


# Questions that the library has and the rows do not know are methods, too.
for _name in questions:
    _method = re.sub("[-=]", "_", _name)
    if not hasattr(Board, _method) and not _name.startswith("check"):
        setattr(Board, _method, Question(_name, None, f"See {_name}."))
_BOTH = {name for name in (key.replace("-", "_") for key in keys)
         if isinstance(getattr(Board, name, None), Question)}


@functools.lru_cache(maxsize=64)
def _jump_table(empty: Board) -> memoryview:
    """See Board.jump_table: each jump is made on a board with one vacancy."""
    names = {name: at for at, name in enumerate(empty.hole_names)}
    full = (1 << len(names)) - 1
    found = []
    for to in range(len(names)):
        start = empty.with_bits(full ^ 1 << to)
        for jump in start.jumps():
            left = start.bits & ~start.after(jump).bits
            first = names[jump.partition("-")[0]]
            over = (left ^ 1 << first).bit_length() - 1
            found.append((first, over, to))
    table = array.array("B", itertools.chain.from_iterable(sorted(found)))
    view = memoryview(table).toreadonly()
    return view.cast("B", (len(found), 3)) if found else view


_Item = TypeVar("_Item", covariant=True)
_CHUNK = 16  # records that a process answers at once


def _work(texts: list[bytes], asked: tuple[str, ...],
             arguments: dict[str, Any]) -> list[Any]:
    """Yields the answer to each record, or the error that it raises."""
    found: list[Any] = []
    for text in texts:
        try:
            found.append(Board(text).ask(*asked, **arguments))
        except (Error, MemoryError) as error:
            found.append(error)
    return found


class Reader(Iterator[_Item], Generic[_Item]):
    """The records of a file as they arrive; see read().

    A Reader is an iterator.  At the end of a `with` block it closes the file if
    it has opened the file.  After an Error, next() continues with the next
    record."""

    def __init__(self, file: Any, format: str, bad: str,
                 asked: tuple[str, ...], jobs: int,
                 arguments: dict[str, Any]) -> None:
        if bad not in ("raise", "value"):
            raise Error(f"bad must be 'raise' or 'value', not {bad!r}")
        if format:
            _Kit(_encode(format))
        self._is_own = isinstance(file, (str, os.PathLike))
        self._file = open(file, "rb", buffering=0) if self._is_own else file
        self._name = getattr(self._file, "name", None)
        self._form = format
        self._bad = bad
        self._rest = b""  # read, and not yet given to the library
        self._wrong: BaseException | None = None  # while it was read
        self._items: Generator[Any, None, None] = (self._ask(asked, jobs, arguments) if asked
                       else self._records())

    def _more(self) -> bytes:
        """Returns bytes as soon as there are any, and b"" at the end.

        A text read from a pipe is read line by line, because its read() waits
        for all characters asked for."""
        file = self._file
        if not self._is_own and hasattr(file, "read1"):
            got = file.read1(1 << 16)
        elif self._is_own or getattr(file, "seekable", bool)():
            got = file.read(1 << 18)
        else:
            got = getattr(file, "readline", file.read)()
        return got.encode() if isinstance(got, str) else got or b""

    def _pull(self, _: Any, buffer: int, size: int) -> int:
        try:
            got = self._rest or self._more()
        except BaseException as error:  # which next() raises
            self._wrong = error
            return -1
        self._rest = got[size:]
        ctypes.memmove(buffer, got, min(size, len(got)))
        return min(size, len(got))

    def _open(self) -> _Kit:
        while not self._form:
            got = self._more()
            self._rest += got
            if not got or self._rest.lstrip():
                first = self._rest.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
                self._form = "json" if first == b"{" else "draw"
        return _Kit(_encode(self._form), _PULL(self._pull))

    def _records(self) -> Generator[Any, None, None]:
        """Yields the boards and the errors."""
        try:
            kit = self._open()
            while True:
                status = _lib.pegkit_next(kit.p)
                if self._wrong:
                    raise self._wrong
                if status == _NO:
                    return
                if status == _BAD:
                    yield Error(kit.message(placed=True), self._name)
                    continue
                kit.good(status)
                yield Board(kit.text(b"line"))
        finally:
            if self._is_own:
                self._file.close()

    def _ask(self, asked: tuple[str, ...], jobs: int,
             arguments: dict[str, Any]) -> Generator[Any, None, None]:
        """Yields the answers in the order of the records."""
        if jobs == 1:
            for record in self._records():
                yield from ([record] if isinstance(record, Error) else
                            _work([record._text], asked, arguments))
            return
        from concurrent.futures import ProcessPoolExecutor
        if arguments.get("max_memory") is None:
            arguments = {**arguments, "max_memory": max(1, _most() // jobs)}
        waiting: Any = collections.deque()  # chunks: records, answers to come
        records = self._records()
        # Ctrl-C ends the processes, too, and here raises KeyboardInterrupt.
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(
                signal.SIGINT, signal.SIG_DFL)) as pool:
            while True:
                chunk = list(itertools.islice(records, _CHUNK))
                if chunk:
                    texts = [item._text for item in chunk
                             if isinstance(item, Board)]
                    waiting.append((chunk, pool.submit(
                        _work, texts, asked, arguments)))
                if not waiting:
                    return
                if chunk and len(waiting) < 2 * jobs:
                    continue
                items, answers = waiting.popleft()
                found = iter(answers.result())
                for item in items:
                    yield item if isinstance(item, Error) else next(found)

    def __next__(self) -> _Item:
        item: Any = next(self._items)
        if isinstance(item, MemoryError) or (isinstance(item, Error)
                                             and self._bad == "raise"):
            raise item
        found: _Item = item
        return found

    def close(self) -> None:
        """Ends the reading, and closes the file if the Reader has opened it."""
        self._items.close()
        if self._is_own:
            self._file.close()

    def __enter__(self) -> Reader[_Item]:
        return self

    def __exit__(self, *error: Any) -> None:
        self.close()


_File = Union[str, "os.PathLike[str]", IO[Any]]


@overload
def read(file: _File, format: str = "", *, bad: Literal["raise"] = "raise",
         ask: str | Sequence[str] = (), jobs: int = 1, **arguments: Any
         ) -> Reader[Board]: ...


@overload
def read(file: _File, format: str = "", *, bad: Literal["value"],
         ask: str | Sequence[str] = (), jobs: int = 1, **arguments: Any
         ) -> Reader[Board | Error]: ...


def read(file: _File, format: str = "", *, bad: str = "raise",
         ask: str | Sequence[str] = (), jobs: int = 1, **arguments: Any
         ) -> Reader[Any]:
    """Reads the records of a file, given by name or open, as they arrive.

    `format` is a format of pegfmt(1), such as "hiq" or "fen board=10x10".  The
    default is "json" if the text begins with a brace, and "draw" if not; "draw"
    also reads records on one line.  With bad="value" the reader yields an Error
    instead of raising it.  With `ask` the reader yields answers to these
    questions instead of records, in the order of the records.  `jobs` is the
    number of processes, and the other arguments are the arguments of
    Board.ask."""
    asked = (ask,) if isinstance(ask, str) else tuple(ask)
    return Reader(file, format, bad, asked, jobs, arguments)


def table(boards: Iterable[Board], *columns: str
          ) -> Iterator[dict[str, str | int | float | None]]:
    """Yields a dictionary of the fields `columns` per board, for csv or pandas.

    A column must be one of `keys` or a field of the first board; otherwise Error
    is raised.  A list becomes a text with blanks between its members.  A field
    that is missing or open is None."""
    def cell(value: Any) -> Any:
        if isinstance(value, list):
            return " ".join("-".join(map(str, one)) if isinstance(one, list)
                            else str(one) for one in value)
        return None if _is_open(value) else value

    strange: set[str] | None = None
    for board in boards:
        known = board._read()
        if strange is None:
            strange = {name for name in columns
                       if name.replace("_", "-") not in {*keys, *known}}
        if strange:
            raise Error("there is no column " + ", ".join(sorted(strange))
                        + "; columns are "
                        + ", ".join(dict.fromkeys((*known, *keys))))
        yield {name: cell(known.get(name.replace("_", "-")))
               for name in columns}


def parse(text: str, format: str = "draw") -> Board:
    """Returns the first record of a text in a format of pegfmt(1).

    Raises an Error if the first or the second record is bad."""
    with _use(text.encode(), _encode(format)) as kit:
        first, _ = kit.record(), kit.good(_lib.pegkit_next(kit.p))
        return Board(first or b"")


def board(text: str, vacant: str | Iterable[str] | None = None,
          pegs: str | Iterable[str] | None = None) -> Board:
    """Makes a board from the name of a shape, a drawing, an id of Pegs or JSON.

    The goal is one peg in the centre, or anywhere if there is no centre.

    A shape such as "english", "5x5" or "triangle5" has pegs in all holes except
    the holes in `vacant`, or only in the holes in `pegs`:
    board("english", vacant="d4")."""
    if not isinstance(text, str):
        raise TypeError(f"a board must be a str, not {text!r:.60}")
    is_name = (re.fullmatch(r"(?i)[a-z]{3,}\d*|\d+x\d+", text)
               and text.strip("oOx"))
    if vacant is not None and pegs is not None:
        raise Error("`vacant` and `pegs` cannot be used together")
    holes = vacant if pegs is None else pegs
    if holes is not None and not is_name:
        raise Error("`vacant` and `pegs` need a shape such as 'english', not a "
                    "drawing")
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
        raise Error(error.message) from None
    if pegs is None:
        made = made.ask("complement")
    return made


check = Board.check
