# SPDX-License-Identifier: GPL-3.0-or-later
# The module for Python: it answers as the programs do, and it is a good guest.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/ref/lattice_ref library

load helpers
load ask

every_question() {
	"$PYTHON" "$PEGKIT_TESTS/python/ask.py"
}

# The module is asked all of it together, at the end.
asks() {
	local questions=$1 arguments=$2 form=$3 to=$4 file=$5
	shift 5
	{
		echo "$* $file"
		"$@" ${bytes:+"--max-memory=$bytes"} "$file" 2>said 3>&- || true
	} >>wanted
	printf '%s\t' "$form" "$to" "$questions" "$arguments" \
		"${bytes:-1000000000}" "$file" >>asked
	echo "$* $file" >>asked
}

the_module_has_the_same() {
	"$PYTHON" "$PEGKIT_TESTS/python/ask.py" ask <asked | same wanted -
	[ "$(wc -l <asked)" -gt $(long_or 20 10) ]
}

# prints TEXT: what the script on standard input prints.
prints() {
	"$PYTHON" - >out 2>err 3>&- || {
		cat err
		return 1
	}
	out_says "$1"
}

@test "each question has the answer of the program" {
	bytes=
	make_records 1 8
	asks_all 2 0
	the_module_has_the_same
}

@test "each question has the answer of the program where memory is short" {
	make_records 2 4
	local part=0
	for bytes in 1 20000; do asks_all 3 $((part++)); done
	the_module_has_the_same
}

@test "the examples of pegkit-python(7) and of the module run as shown" {
	cp "$PEGKIT_DATA"/*.5x5 .
	ln -s "$PEGKIT_DATA/atlas" .
	"$PYTHON" "$PEGKIT_TESTS/python/page.py" "$PEGKIT_MAN/pegkit-python.7" \
		>out || cat out
	grep -qx '[1-9][0-9]* examples, 0 differ' out
	prints 0 <<-'END'
		import doctest, pegkit
		print(doctest.testmod(pegkit).failed)
	END
}

@test "a board is made by a name, a drawing, an id or JSON" {
	prints ok <<-'END'
		import pegkit
		from pegkit import board
		english = board("english", vacant="d4")
		line = english.convert("line").strip()
		for same in (line, line + "\n", str(english), english.convert("json"),
		             english.convert("pegs"), repr(english)[14:-2]):
		    assert board(same) == english, same
		assert eval(repr(english)) == english
		assert board("1x3", pegs=["a1", "b1"]) == board("oo.")
		assert board("ooo") == board("1x3") == board("OOO")
		assert board("star13").ask("stats").pegs == 13
		assert pegkit.parse("1\n1 0\n", "hiq") == board("english", pegs="c1")
		assert line == "__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__"
		assert len(english.ask("all", goal="1-jumps")) == 4
		print("ok")
	END
}

@test "jumps and the boards after them are those of the programs" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 5 6
	done >boards
	pegbfs -b any --no-time --analyse boards >analysed || true
	awk 'BEGIN { RS = ""; FS = "\n" }
		{ for (i = 1; i <= NF; i++)
			if (sub(/^next: /, "", $i)) {
				split($i, word, " ")
				print NR, word[1]
			}
		}' analysed | sort >wanted
	[ -s wanted ]
	"$PYTHON" - >found <<-'END'
		import pegkit
		for number, board in enumerate(pegkit.read("boards"), 1):
		    for jump in board.jumps():
		        print(number, jump)
	END
	sort found | same wanted -
	"$PYTHON" - >found <<-'END'
		import pegkit
		plays = open("plays", "w")
		for board in pegkit.read("boards"):
		    for jump in board.jumps():
		        play = board.replace(moves=jump, title=None, goal=None)
		        print(play.convert("line"), end="", file=plays)
		        after = board.after(jump)
		        assert after.fields.get("goal") == board.fields.get("goal")
		        assert after.fields.get("title") == board.fields.get("title")
		        print(after.replace(title=None, goal=None).convert("line"), end="")
	END
	pegfmt -t line --replay plays | grep jump= | sed 's/	jump=[^	]*//' |
		same - found
	[ -s found ]
	prints ok <<-'END'
		import pegkit
		board = pegkit.parse("3\n1 6\n1 7 8\n5 0 3 4\n", "peg2p board=triangle4")
		line = board.ask("difference").line
		after = board.after(line[0])
		assert after["kind"] == "values" and after != board
		checkers = pegkit.parse("3 3 2 1 2 0 1 0 0", "megacheck")
		assert checkers.ask("capture").captured == 1
		assert checkers.after("2x4").ask("stats").opponents == 1
		print("ok")
	END
}

@test "fields have types, and what a limit left open is None" {
	prints "ok" <<-'END'
		import pegkit
		b = pegkit.board("..o../.ooo./..o../..o../.....")
		a = b.ask("count", "random-play", "census")
		assert type(a.solutions) is int and type(a.random_play) is float
		assert len(a.moves[0]) >= 2 and a.census[0] == 1 and a["jumps"] == 5
		assert a.limit is None and "fewest-moves" not in a
		assert b.replace(title="42").title == "42"
		assert b.replace(title="1-2").title == "1-2"
		assert b.replace(strange="1-2").strange == "1-2"
		path = pegkit.board(".ooo").replace(lines="a1-b1-c1 b1-c1-d1")
		assert path.jumps() == ["c1-a1"], path.jumps()
		assert pegkit.board("5x5").replace(lines=8).lines == 8
		assert b.replace(drawing=["oo.o"])["shape"] == "1x4"
		n = b.ask("analyse", "count", "fewest-moves").next
		assert n[0] == ("c2-a2", True, 1, 5) and n[2] == ("c3-c5", False, None, None), n
		assert pegkit.board("oo.").replace(goal="any").ask("analyse").next[0].won
		try:
		    pegkit.Board("english")
		except TypeError as error:
		    assert str(error).startswith("Board takes the bytes")
		else:
		    assert False
		e = pegkit.board("english", vacant="d4")
		a = e.ask("fewest-moves", max_memory=1e6)
		assert a.fewest_moves is None and "memory" in a.limit and "-" in a["fewest-moves"]
		assert a.solutions is None and a.result == "solved"
		try:
		    a.strange
		except AttributeError as error:
		    assert "strange" in str(error)
		else:
		    assert False
		a = e.ask("census", "fewest-moves", max_memory=1e6)
		assert a.census_of_moves is None and a["census-of-moves"][-1] == "-"
		assert all(a.limit is None for a in e.ask("sample=2", pegs=4))
		assert pegkit.board("oo./...").ask("problems") != []
		assert e.ask("solve", goal="d4").limit is None
		assert e.ask("fewest_moves", max_memory=1e6).limit
		solution = b.ask("solve").moves
		assert b.after(*solution).solved() and b.after("-".join(solution[0])) \
		    == b.after(solution[0]) == b.replace(goal=None).after(solution[0])
		print("ok")
	END
}

@test "each question is a method, and its answer has the types of its row" {
	prints ok <<-'END'
		import dataclasses, re, typing, pegkit
		from pegkit import _answers
		cross = pegkit.board("..o../.ooo./..o../..o../.....")
		boards = [cross, cross.ask("solve"),
		          pegkit.board("..o/.../...").replace(goal="c1"),
		          pegkit.board("oo./.../..o").replace(goal="c3"),
		          pegkit.parse("3\n1 6\n1 7 8\n5 0 3 4\n", "peg2p board=triangle4"),
		          pegkit.parse("3 3 2 1 2 0 1 0 0", "megacheck")]

		def fits(value, kind):
		    """Whether VALUE has the type KIND; what only a checker does."""
		    origin, inner = typing.get_origin(kind), typing.get_args(kind)
		    if origin is typing.Union:
		        return any(fits(value, one) for one in inner)
		    if origin is tuple:
		        return type(value) is tuple and all(fits(one, inner[0]) for one in value)
		    if hasattr(kind, "_fields"):
		        return type(value) is kind
		    return isinstance(value, (int, float) if kind is float else kind)

		names = {"Board": pegkit.Board, **vars(_answers)}
		for name in pegkit.questions:
		    if name.startswith(("check", "hint", "transform")):
		        continue  # methods by hand
		    row = getattr(pegkit.Board, re.sub("[-=]", "_", name))
		    assert row.name == name, name
		    if "See " in row.__doc__:
		        continue  # made for a question without a row
		    value = {"sample": 2, "random-solutions": 2}.get(name)
		    answered = 0
		    for board in boards:
		        words = {"pegs": 3} if name == "sample" else {}
		        try:
		            found = board.ask(name + "=2" * bool(value), **words)
		        except pegkit.Error:
		            continue
		        assert isinstance(found, list) == row.each, name
		        asked = getattr(board, row.name.replace("-", "_").replace("=", "_"))
		        made = asked(value, **words)
		        made = list(made) if row.each else [made]
		        answered += len(made)
		        if row.make is None:
		            assert all(type(one) is pegkit.Board for one in made), name
		            continue
		        kinds = typing.get_type_hints(row.make, names)
		        for one in made:
		            for field in dataclasses.fields(one)[1:]:
		                key = field.name.rstrip("_").replace("_", "-")
		                assert key in pegkit.keys, (name, key)
		                assert fits(getattr(one, field.name), kinds[field.name]), (
		                    name, field.name, getattr(one, field.name))
		    assert answered, name
		print("ok")
	END
}

@test "mypy accepts the module and the examples" {
	"$PYTHON" -c 'import mypy' 2>/dev/null || skip 'mypy is not installed'
	"$PYTHON" -m mypy --strict --cache-dir="$PWD/cache" \
		"$PEGKIT_SRC/python/pegkit" "$PEGKIT_DATA/examples/env.py" \
		"$PEGKIT_DATA/examples/winning.py"
}

@test "a limit is an error of its own, which says what is known" {
	prints ok <<-'END'
		import pickle, pegkit
		e = pegkit.board("english", vacant="d4")
		for ask in (lambda: e.fewest_moves(max_memory=1e6), lambda: e.count(max_memory=1e6),
		            lambda: e.hint(max_time=1e-9, max_memory=1),
		            lambda: list(e.all(max_time=1e-9)), lambda: list(e.sample(3, pegs=9, max_memory=1))):
		    try:
		        ask()
		    except pegkit.LimitError as error:
		        assert not isinstance(error, ValueError) and "limit" in str(error) or "needs" in str(error)
		        again = pickle.loads(pickle.dumps(error))
		        assert again.limit == error.limit and again.limit.known == error.limit.known
		    else:
		        assert False
		limit = e.ask("fewest-moves", max_memory=1e6).limit
		assert limit.known["fewest-moves"] == pegkit.Range(17, 25), limit.known
		limit = e.ask("census", "fewest-moves", max_memory=1e6).limit
		assert limit.known["census-of-moves"][:2] == (1, 1), limit.known
		# Lost, and won already.
		assert pegkit.board("o.o").replace(goal="a1").hint() is None
		assert pegkit.board("o..").replace(goal="a1").hint() == ""
		print("ok")
	END
}

@test "solutions are yielded as they are found, and the rest may be left" {
	prints ok <<-'END'
		import itertools, threading, pegkit
		e = pegkit.board("english", vacant="d4")
		found = list(itertools.islice(e.all(), 700))
		assert [one.solution for one in found] == list(range(1, 701))
		assert [one.moves for one in found[:5]] == [
		    tuple(map(tuple, one.moves)) for one in e.ask("all=5")]
		assert all(thread.name == "MainThread" for thread in threading.enumerate())
		assert len(list(e.all(3))) == 3
		assert list(pegkit.board("o.o").replace(goal="a1").all()) == []
		for wrong in lambda: e.all("x"), lambda: e.all(seed="x y"), lambda: e.replay():
		    try:
		        list(wrong())
		    except pegkit.Error:
		        continue
		    assert False
		try:
		    e.count(3)
		except TypeError as error:
		    assert "takes no value" in str(error)
		print("ok")
	END
}

@test "records arrive as they are written, and a bad one may be a value" {
	printf '%s\n' oo./ o+/ .oo/ >boards
	for i in {1..50}; do echo ..o../.ooo./..o../..o../...../; done >>boards
	prints ok <<-'END'
		import gzip, io, os, signal, pegkit
		signal.alarm(60)  # only for a reader that waits for ever
		ends = os.pipe()
		with pegkit.read(os.fdopen(ends[0])) as records:
		    for line in "oo./", ".oo/", "...oo/":
		        os.write(ends[1], line.encode() + b"\n")
		        assert next(records) == pegkit.board(line)
		    os.close(ends[1])
		    assert list(records) == []
		with pegkit.read("boards") as records:
		    next(records)
		assert list(records) == []
		text = open("boards", "rb").read()
		gzip.open("packed", "wb").write(text)
		for file in "boards", io.BytesIO(text), io.StringIO(text.decode()), gzip.open("packed"):
		    found = list(pegkit.read(file, bad="value"))
		    assert len(found) == 53 and type(found[1]) is pegkit.Error, found[:3]
		    assert found[1].place == (2, 2) and found[2] == pegkit.board(".oo/")
		json = found[0].convert("json")
		assert list(pegkit.read(io.StringIO("\n\n" + json))) == [found[0]]
		assert list(pegkit.read(io.StringIO(""))) == []
		for jobs in 1, 2:
		    answers = pegkit.read("boards", bad="value", ask="count", jobs=jobs, goal="any")
		    answers = list(answers)
		    assert [getattr(a, "solutions", None) for a in answers] == [1, None, 1] + [2] * 50
		class Broken(io.RawIOBase):
		    def read1(self, size):
		        raise OSError(5, "gone")
		for wrong in (lambda: next(pegkit.read(Broken())), lambda: pegkit.read("missing")):
		    try:
		        wrong()
		    except OSError:
		        continue
		    assert False
		rows = list(pegkit.table(answers[2:4], "solutions", "moves", "fewest_moves"))
		assert rows == [{"solutions": 1, "moves": "c1-a1", "fewest_moves": None},
		                {"solutions": 2, "moves": answers[3].convert("line").split("moves=")[1]
		                 .split("\t")[0], "fewest_moves": None}], rows
		own = pegkit.parse("oo.\tsource=a book\n", "line")
		assert list(pegkit.table([own, answers[2]], "source", "drawing")) == [
		    {"source": "a book", "drawing": "oo."},
		    {"source": None, "drawing": " ".join(answers[2]["drawing"])}]
		assert not list(pegkit.table([], "fewest_move"))
		try:
		    list(pegkit.table(answers[2:4], "moves", "sources", "fewest_move"))
		    assert False
		except pegkit.Error as error:
		    assert str(error).startswith("there is no column fewest_move, sources; columns are "), error
		    assert {"drawing", "fewest-moves", "solutions"} <= {*str(error).split("columns are ")[1].split(", ")}
		print("ok")
	END
}

@test "a board as numbers agrees with its jumps" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 7 4
	done >boards
	echo "$(printf '.%.0s' {1..30})oo.." | sed 's/$/\//' >>boards
	prints ok <<-'END'
		import pegkit
		for board in pegkit.read("boards"):
		    table, names, bits = board.jump_table, board.hole_names, board.bits
		    assert len(names) == board.stats().holes
		    assert bin(bits).count("1") == board.stats().pegs
		    assert board.with_bits(bits).bits == bits
		    assert board.with_bits(bits) == board.replace()
		    assert table.readonly and table.shape[1:] == (3,) * (len(table) > 0)
		    found = []
		    for first, over, to in table.tolist():
		        need = 1 << first | 1 << over
		        if bits & need == need and not bits >> to & 1:
		            jump = f"{names[first]}-{names[to]}"
		            found.append(jump)
		            after = board.after(jump)
		            assert board.with_bits(bits ^ need ^ 1 << to) == after, (board, jump)
		    assert sorted(found) == board.jumps(), (board, found)
		e = pegkit.board("english", vacant="d4")
		assert e.jump_table.shape == (76, 3) and e.jump_table is e.after("d2-d4").jump_table
		for wrong in -1, 1 << 33:
		    try:
		        e.with_bits(wrong)
		    except pegkit.Error as error:
		        assert "2**33 - 1" in str(error)
		    else:
		        assert False
		assert {"solutions", "count", "fewest_moves"} <= {*dir(e.ask("count"))}
		print("ok")
	END
}

@test "the learning environment plays as the boards do" {
	PYTHONPATH=$PYTHONPATH:$PEGKIT_DATA/examples prints ok <<-'END'
		import random, env, pegkit
		rng = random.Random(7)
		for name, words in (("english", {"vacant": "d4"}), ("triangle5", {"vacant": "a1"}),
		                    ("1x4", {"pegs": ["a1", "b1"]})):
		    game = env.Env(pegkit.board(name, **words))
		    for _ in range(3):
		        game.reset()
		        over = False
		        while not over:
		            board = game.board()
		            names = board.hole_names
		            legal = {f"{names[a]}-{names[c]}": k for k in game.actions
		                     for a, _, c in [game.jumps[k]]}
		            assert sorted(legal) == board.jumps()
		            jump = rng.choice(sorted(legal))
		            seen, reward, over, _ = game.step(legal[jump])
		            after = board.after(jump)
		            assert game.board() == after and bool(reward) == after.solved()
		            assert sum(seen) == bin(game.bits).count("1") and len(seen) == len(names)
		        assert bool(reward) or not game.board().jumps()
		game = env.Env(pegkit.board("oo./").replace(goal="c1"))
		assert game.step(0)[1:3] == (1.0, True)
		try:
		    game.step(0)
		except ValueError:
		    print("ok")
	END
}

@test "the winning positions of a board are those that samples are drawn from" {
	"$PYTHON" "$PEGKIT_DATA/examples/winning.py" triangle5 a1 >sizes
	"$PYTHON" "$PEGKIT_DATA/examples/winning.py" triangle5 a1 file
	prints ok <<-'END'
		import array, pegkit
		sizes = list(map(int, open("sizes").read().split()))
		board = pegkit.board("triangle5", pegs="a1").replace(goal="a1")
		for pegs, size in enumerate(sizes, 1):
		    drawn, = board.sample(1, pegs=pegs)
		    assert drawn["drawn"] == f"evenly from {size} board" + "s" * (size > 1), pegs
		found = array.array("Q", open("file", "rb").read())
		assert len(found) == sum(sizes) > 100 and len(set(found)) == len(found)
		assert all(board.with_bits(bits).solve().result == "solved" for bits in found[::40])
		print("ok")
	END
}

@test "the levels of a board are those of its censuses" {
	reference lattice_ref boards 4 7 2 >boards
	reference lattice_ref boards 8 7 2 >>boards
	prints ok <<-'END'
		import os, pegkit
		size = "5x5" if os.environ.get("PEGKIT_LONG") else "4x5"
		boards = [*pegkit.read("boards"), pegkit.board("triangle5", vacant="a1"),
		          pegkit.board(size, vacant="c3").replace(goal="c3"),
		          pegkit.board("1x5", pegs="a1")]
		for board in boards:
		    census = board.ask("census", "census=winning")
		    pegs = board.stats().pegs
		    for jumps, size in enumerate(census.census_all):
		        reached = board.level(pegs - jumps, reached=True)
		        winning = board.level(pegs - jumps)
		        assert reached.readonly and reached.format == winning.format == "Q"
		        assert len({*reached}) == len(reached) == size, (board, jumps)
		        wins = (*census.census_of_winning_all, *[0] * pegs)[jumps]
		        assert len({*reached} & {*winning}) == wins, (board, jumps)
		        assert all(bin(bits).count("1") == pegs - jumps
		                   for bits in {*reached, *winning})
		    assert not board.level(pegs - len(census.census_all), reached=True)
		big = pegkit.board("8x8", vacant="a1")
		for wrong in (lambda: board.level(-1), lambda: board.level(6),
		              lambda: board.replace(goal="2-pegs").level(2),
		              lambda: pegkit.board("9x9", vacant="a1").level(3)):
		    try:
		        wrong()
		    except pegkit.Error as error:
		        assert str(error)
		    else:
		        assert False
		for limited in (lambda: big.level(40, max_memory=1e6),
		                lambda: boards[-2].level(12, reached=True, max_time=1e-9)):
		    try:
		        limited()
		    except pegkit.LimitError as error:
		        assert error.limit and isinstance(error.answer, pegkit.Board)
		    else:
		        assert False
		print("ok")
	END
}

@test "memory has the default of the programs" {
	mkdir -p root/proc/self root/sys/fs/cgroup/a/b root/sys/fs/cgroup/memory/m
	printf '%s\n' 4:cpu,memory:/m/n 0::/a/b >root/proc/self/cgroup
	echo max >root/sys/fs/cgroup/a/b/memory.max
	echo 5000 >root/sys/fs/cgroup/a/memory.max
	echo 7000 >root/sys/fs/cgroup/memory/m/memory.limit_in_bytes
	prints '[5000, 7000] True' <<-'END'
		import os, resource, pegkit
		all = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 4
		found = pegkit._most()
		resource.setrlimit(resource.RLIMIT_AS, (400000000, -1))
		pegkit._most.cache_clear()
		print(sorted(pegkit._group_limits("root")),
		      0 < found <= all and pegkit._most() == 100000000)
	END
}

@test "a board never changes, and is a mapping of its fields" {
	prints ok <<-'END'
		import collections, pegkit
		cross = pegkit.board("..o../.ooo./..o../..o../.....")
		a = cross.ask("analyse", "census")
		before = a.convert("line"), str(a.fields), str(a.next), hash(a)
		for name in "limit", "fields", "moves", "title", "strange":
		    for change in (lambda: setattr(a, name, 1), lambda: delattr(a, name)):
		        try:
		            change()
		        except AttributeError:
		            continue
		        assert False, name
		# Lists and the dictionary belong to the caller.
		for one in a.fields, a["drawing"], a.moves, a.moves[0], a["moves"][0], \
		        a.census, a.next, a.fields["moves"][0]:
		    one.clear()
		assert (a.convert("line"), str(a.fields), str(a.next), hash(a)) == before
		assert "moves" in a and "solutions" not in a and 0 not in a and "moves" not in cross
		assert list(a) == list(a.fields) == list(a.keys()) and len(a) == len(a.fields)
		assert dict(a) == a.fields == dict(**a) == dict(a.items())
		assert a.get("strange") is None and isinstance(a, collections.abc.Mapping)
		assert cross.replace(**a) == a
		print("ok")
	END
}

@test "a verdict says what cannot be understood, and what is only not proved" {
	prints ok <<-'END'
		import pegkit
		for claims, word in (("goal: c1\nmoves: a1-c1", "ok"), ("jumps: 2\nmoves: a1-c1", "false"),
		                     ("moves: z1-c1", "unreadable"), ("solutions: 0 1", "unreadable"),
		                     ("jumps: 1x\nmoves: a1-c1", "unreadable"),
		                     ("moves: a1-c1", "unfinished"), ("", "no claim")):
		    found = pegkit.parse("oo.\n" + claims + "\n").check()
		    assert found.word == word, (claims, found)
		claim = pegkit.board("english", vacant="d4").replace(solutions=1)
		assert claim.check(max_memory=1e5).word == "limit"
		print("ok")
	END
}

@test "an argument that has no meaning is an error" {
	prints ok <<-'END'
		import pegkit
		cross = pegkit.board("..o../.ooo./..o../..o../.....")
		for wrong in (lambda: cross.ask("solve", strange=1),
		              lambda: cross.ask("solve", count=1),
		              lambda: cross.hint(strange=1),
		              lambda: cross.check(strange=1), lambda: cross.check(jobs=2),
		              lambda: pegkit.board("english", strange=1)):
		    try:
		        wrong()
		    except TypeError as error:
		        assert "unexpected keyword" in str(error), error
		    else:
		        assert False
		for wrong, told in (
		        (lambda: pegkit.board("english", vacant="d4", pegs="d2"), "cannot be used together"),
		        (lambda: pegkit.board("english", vacant=(), pegs=()), "cannot be used together"),
		        (lambda: pegkit.board("oo.", vacant="a1"), "need a shape"),
		        (lambda: pegkit.board(cross.convert("json"), pegs="a1"), "need a shape"),
		        (lambda: cross.ask("solve\0count"), "NUL"),
		        (lambda: cross.ask("solve", goal="c3\0c4"), "NUL"),
		        (lambda: cross.ask("solve", goal="c3 count"), "goal must be one word"),
		        (lambda: cross.ask("solve", goal=""), "goal must be one word"),
		        (lambda: cross.convert("line\0"), "NUL"),
		        (lambda: cross.transform("flip\0"), "NUL"),
		        (lambda: cross.after("c2-a2\0"), "x00"),
		        (lambda: pegkit.parse("oo.", "draw\0"), "NUL"),
		        (lambda: pegkit.parse("oo.\0"), "x00"),
		        (lambda: pegkit.read(__import__("io").StringIO("oo."), "draw\0"), "NUL"),
		        (lambda: pegkit.board("englsh"), "no board 'englsh': did you mean 'english'?"),
		        (lambda: pegkit.read(__import__("io").StringIO("oo."), "jsn"), "no format 'jsn': did you mean 'json'?"),
		        (lambda: pegkit.read(__import__("io").StringIO("oo."), "fen board=3x4"), "needs a board RxC"),
		        (lambda: pegkit.board("english\0"), ""),
		        (lambda: pegkit.board("english", vacant="d4\0"), "")):
		    try:
		        wrong()
		    except pegkit.Error as error:
		        assert told in str(error), (told, str(error))
		    else:
		        assert False, told
		assert cross.replace(title="a\0b").title == "a\0b"
		# No peg is another board than no vacant hole.
		assert pegkit.board("1x3", pegs=[]) == pegkit.board("...")
		assert pegkit.board("1x3", vacant="") == pegkit.board("ooo")
		assert cross.ask("count", board="english", vacant="d4").solutions > 1e16
		print("ok")
	END
}

@test "an error has its message and its place, and a reader goes on behind it" {
	printf '%s\n' oo. '' o+. '' .oo >boards
	prints ok <<-'END'
		import pathlib, pickle, pegkit
		for file in "boards", pathlib.Path("boards"), open("boards"), open("boards", "rb"):
		    records, good, bad = pegkit.read(file), 0, []
		    while True:
		        try:
		            next(records)
		            good += 1
		        except pegkit.Error as error:
		            bad.append(error)
		        except StopIteration:
		            break
		error, = bad
		copy = pickle.loads(pickle.dumps(error))
		assert (str(copy), copy.place) == (str(error), error.place)
		assert str(error).startswith("boards:3:2: '+' is not a square"), str(error)
		assert error.file == "boards" and error.place == (3, 2) and good == 2
		e = pegkit.board("english", vacant="d4")
		for wrong, told in (
		        (lambda: pegkit.board("englsh"), "no board 'englsh'"),
		        (lambda: pegkit.board("english", vacant="a1"), "has no hole 'a1'"),
		        (lambda: pegkit.board(""), "no record"),
		        (lambda: pegkit.parse("oo.", "drew"), "no format 'drew'"),
		        (lambda: pegkit.read("boards", "drew"), "no format 'drew'"),
		        (lambda: e.ask("count", "all"), "--all and --count cannot be used together"),
		        (lambda: e.ask("cuont"), "'cuont' is not a question"),
		        (lambda: e.ask("sample=2", pegs=99), "'pegs=99' is not a question "
		         "or an argument, or does not take this value"),
		        (lambda: e.ask("count", goal="z9"), "z9"),
		        (lambda: e.ask("capture"), "a home of a checkers board"),
		        (lambda: e.after("d3-d4"), "is not a jump"),
		        (lambda: e.after(["d3", "d4"]), "is not a jump"),
		        (lambda: pegkit.board("English"), "no board 'English'"),
		        (lambda: e.convert("peg2p"), ""),
		        (lambda: e.ask("solve", max_memory=-1), "not -1"),
		        (lambda: e.ask("solve", max_memory="1G"),
		         "a limit must be a number of bytes, seconds or threads, 0 or more, not '1G'"),
		        (lambda: e.ask("solve", max_time=-.5), "not -0.5"),
		        (lambda: e.ask("solve", max_time=float("nan")), "not nan"),
		        (lambda: e.ask("solve", jobs="2"), "not '2'"),
		        (lambda: pegkit.board("star121").jumps(), "64 holes")):
		    try:
		        wrong()
		    except pegkit.Error as error:
		        assert told in str(error), (told, str(error))
		        assert error.place is None, str(error)
		    else:
		        assert False, told
		# A number may be a float, and larger than the library takes.
		a = e.ask("solve", max_memory=1e9, max_time=float("inf"))
		assert a.result == "solved" and a.limit is None
		assert e.ask("count", max_memory=1e6).limit
		try:
		    pegkit.board(33)
		except TypeError as error:
		    assert "must be a str, not 33" in str(error), str(error)
		else:
		    assert False
		try: # A list without its count: the first number is taken for that.
		    pegkit.parse("10 12 17 19 25 0", "hiq")
		except pegkit.Error as error:
		    assert "1 of 10 lists" in str(error), str(error)
		else:
		    assert False
		assert e.ask("count").solutions == 40861647040079968
		print("ok")
	END
}

@test "a notebook shows the picture that pegfmt draws" {
	printf '%s\n' ..o.. .ooo. ..o.. ..o.. ..... >board
	pegbfs --no-time board >answer
	for file in board answer; do
		"$PYTHON" -c "import pegkit, sys
sys.stdout.write(next(pegkit.read('$file'))._repr_svg_())" >$file.svg
		pegfmt -t svg $file | same - $file.svg
	done
	! cmp -s board.svg answer.svg
	# What else a notebook asks for is not there.
	prints "False False" <<-'END'
		import pegkit
		board = pegkit.board("oo.")
		print(hasattr(board, "_repr_html_"), hasattr(board, "_ipython_display_"))
	END
}

@test "boards go to other processes and come back" {
	cat >spread.py <<-'END'
		import copy, multiprocessing, pickle, pegkit

		def count(board):
		    return board.ask("count")

		if __name__ == "__main__":
		    start = pegkit.board("english", vacant="d4")
		    start.hint()
		    boards = start.ask("sample=20", pegs=8)
		    for way in "fork", "spawn":
		        with multiprocessing.get_context(way).Pool(2) as pool:
		            found = pool.map(count, boards)
		        assert found == [count(board) for board in boards]
		        assert all(a.solutions > 0 for a in found)
		    a = start.ask("count", max_memory=1)
		    for b in copy.copy(a), copy.deepcopy(a), pickle.loads(pickle.dumps(a)):
		        assert b == a and b.limit == a.limit and {a: 1}[b] == 1
		    print("ok")
	END
	timeout 120 "$PYTHON" spread.py | says ok
}

@test "threads ask at the same time, and free what they held" {
	prints "ok" <<-'END'
		import gc, threading, time, pegkit
		boards = pegkit.board("english", vacant="d4").ask("sample=10", pegs=9)
		wanted = [b.ask("count").solutions for b in boards]
		found = []

		def work():
		    found.append([b.ask("count").solutions for b in boards])

		threads = [threading.Thread(target=work) for _ in range(8)]
		for thread in threads: thread.start()
		for thread in threads: thread.join()
		assert found == [wanted] * 8
		del threads, thread
		gc.collect()
		kits = [o for o in gc.get_objects() if isinstance(o, pegkit._Kit)]
		assert len(kits) == 1, kits
		# Others go on during a question.
		long = pegkit.board("european", vacant="c3")
		thread = threading.Thread(
		    target=lambda: found.append(long.ask("census", max_time=1)))
		begun = time.perf_counter()
		thread.start()
		turns = 0
		while thread.is_alive():
		    time.sleep(.01)
		    turns += 1
		assert found[-1].limit and turns > 5, turns
		print("ok")
	END
}

@test "pip needs a C compiler and nothing else" {
	unset PYTHONPATH
	[ -x /usr/bin/python3 ] || skip 'python3 is not installed'
	# To unpack a pip of its own takes seven seconds; the system's needs none.
	pip=(empty/bin/python -m pip)
	if [ -z "${PEGKIT_LONG-}" ] && /usr/bin/python3 -c 'import pip
assert tuple(map(int, pip.__version__.split(".")[:2])) >= (22, 3)' 2>/dev/null; then
		pip=(/usr/bin/python3 -m pip --python empty/bin/python)
		/usr/bin/python3 -m venv --without-pip empty
	else
		/usr/bin/python3 -m venv empty >log 2>&1 || skip 'there is no venv with pip'
	fi
	mkdir packed
	# The package for pip has all that the build needs.
	PYTHONPATH=$PEGKIT_SRC/python PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -c '
import build_pegkit
build_pegkit.build_sdist("packed")'
	# In the short form the compiler parses the sources that configure decides about:
	# all others were compiled by make as they are.  They are there, and so is what
	# they include.
	tar -xf packed/pegkit-*.tar.gz
	parsed=$(grep -rlE '(HAVE|PACKAGE)_|VERSION' --include='*.c' pegkit-*/lib |
		sed 's|.*/||' | paste -sd ' ')
	cat >cc <<-END
		#!/bin/sh
		case " \$* " in
		*' -c '*)
			for word; do
				case \$word in *.c) file=\$word ;; esac
			done
			case " $parsed " in
			*" \${file##*/} "*) exec $CC -fsyntax-only "\$@" ;;
			esac
			[ -s "\$file" ] ;;
		*/libpegkit.so\ *) exec cp "$library.0" libpegkit.so ;;
		*) exec $CC "\$@" ;;
		esac
	END
	grep -rho '^#include "[^"]*' --include='*.[ch]' pegkit-*/lib | cut -d '"' -f 2 |
		sort -u >included
	[ "$(wc -l <included)" -gt 50 ]
	(cd pegkit-*/lib && xargs ls <"$OLDPWD/included" >/dev/null)
	chmod +x cc
	CC=$(long_or "$CC" "$PWD/cc") CFLAGS=-O0 "${pip[@]}" -q install \
		--no-index --no-cache-dir --no-build-isolation \
		packed/pegkit-*.tar.gz >log 2>&1
	(cd / && env -u PEGKIT_LIBRARY -u PYTHONPATH -u LD_LIBRARY_PATH \
		"$OLDPWD/empty/bin/python" -c '
import importlib.metadata, os, pegkit
assert pegkit.version == importlib.metadata.version("pegkit")
used = {line.split()[-1] for line in open("/proc/self/maps") if "libpegkit" in line}
assert used == {os.path.dirname(pegkit.__file__) + "/libpegkit.so"}, used
assert pegkit.board("english", vacant="d4").hint()
assert "</svg>" in pegkit.board("oo.").convert("html")
print("ok")') | says ok
	# A system library comes first if it is named.
	PEGKIT_LIBRARY=$library.0 empty/bin/python -c '
import pegkit
assert "/empty/" in pegkit.__file__
assert not any("site-packages" in line for line in open("/proc/self/maps"))'
	"${pip[@]}" -q uninstall -y pegkit >log 2>&1
	[ "$(find empty -name '*pegkit*')" = '' ]
}

@test "Ctrl-C ends a question, and the next one is answered" {
	cat >long.py <<-'END'
		import os, signal, threading, time, pegkit
		start = pegkit.board("english", vacant="d4")
		# Each takes many seconds, also on a quick machine.
		long = pegkit.board("european", vacant="c3")
		corner = pegkit.board("european", vacant="c1")
		large = pegkit.board("wiegleb", vacant="e5")
		signal.signal(signal.SIGINT, signal.default_int_handler)

		def interrupted(board, *questions, **limits):
		    timer = threading.Timer(.1, os.kill, (os.getpid(), signal.SIGINT))
		    timer.start()
		    try:
		        board.ask(*questions, max_time=60, **limits)
		    except KeyboardInterrupt:
		        return True
		    finally:
		        timer.join()

		# Each with one thread or two, in the long form with one and with two.
		ways = [(1, 2), (2, 1)] if os.environ.get("PEGKIT_LONG") else [(1, 2)]
		for one, other in ways:
		    assert interrupted(corner, "fewest-moves", goal="any", jobs=one)
		    assert interrupted(long, "census", jobs=other)
		    assert interrupted(start, "all=9999999", jobs=other)
		    assert interrupted(large, "random-play", jobs=one)
		    assert start.ask("count").solutions == 40861647040079968

		def late(number, frame):
		    raise TimeoutError

		signal.signal(signal.SIGALRM, late)
		signal.setitimer(signal.ITIMER_REAL, .2)
		try:
		    long.ask("census", max_time=60)
		except TimeoutError:
		    print("ok")
		# A handler that raises nothing ends nothing.
		signal.signal(signal.SIGALRM, lambda number, frame: None)
		signal.setitimer(signal.ITIMER_REAL, .05)
		assert "time" in long.ask("census", max_time=.2).limit
	END
	timeout 300 "$PYTHON" long.py 2>err | says ok
	same /dev/null err
}

@test "memory is freed" {
	prints "ok" <<-'END'
		import os, pegkit, threading

		def resident():
		    with open("/proc/self/statm") as file:
		        return int(file.read().split()[1])

		def work(times):
		    for _ in range(times):
		        b = pegkit.board("english", vacant="d4")
		        b.ask("sample=3", pegs=4)
		        b.after("d2-d4").convert("svg")
		        list(pegkit.read("boards"))
		        for wrong in "d3-d4", "nothing":
		            try:
		                b.after(wrong)
		            except pegkit.Error:
		                pass
		        thread = threading.Thread(target=b.ask, args=("stats",))
		        thread.start()
		        thread.join()

		open("boards", "w").write("oo.\n\n" * 1000)
		times = 40 if os.environ.get("PEGKIT_LONG") else 20
		work(times)
		before = resident()
		work(3 * times)
		assert resident() - before < 10 * times, resident() - before
		print("ok")
	END
}

@test "valgrind finds nothing in the library while Python asks" {
	long_only
	command -v valgrind >/dev/null || skip 'valgrind is not installed'
	cp "$PEGKIT_DATA/easy.5x5" boards
	options=(--leak-check=full --errors-for-leak-kinds=definite)
	for file in /usr/lib/valgrind/python3.supp; do
		[ ! -e "$file" ] || options+=("--suppressions=$file")
	done
	PYTHONMALLOC=malloc timeout 300 valgrind -q "${options[@]}" \
		--error-exitcode=9 "$PYTHON" "$PEGKIT_TESTS/python/tour.py" \
		>out 2>err || {
		head -40 err
		return 1
	}
	out_says ok
}
