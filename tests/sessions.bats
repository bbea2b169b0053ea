# SPDX-License-Identifier: GPL-3.0-or-later
# The programs as partners of other programs, which send a question and wait for
# its answer before they send the next one.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/ref/lattice_ref

load helpers

CROSS='__...__ __.o.__ ..ooo.. ...o... ...o... __...__ __...__'

# starts PROGRAM [OPTION]...: a partner, at most for a minute.
starts() {
	coproc PARTNER { exec timeout 60 "$@" 2>err; } 3>&-
	partner=$PARTNER_PID
	# Bash forgets its own descriptors when the partner ends.
	exec {to}>&"${PARTNER[1]}" {from}<&"${PARTNER[0]}"
	eval "exec ${PARTNER[1]}>&- ${PARTNER[0]}<&-"
}

# sends TEXT, with escapes as printf has them.
sends() {
	printf '%b' "$1" >&"$to"
}

# gives LINE...: these come, though nothing more is sent.
gives() {
	local line found
	for line; do
		IFS= read -r -t 20 -u "$from" found ||
			{ echo "no answer, where '$line' was expected"; return 1; }
		[[ $found == $line ]] || { echo "'$found', not '$line'"; return 1; }
	done
}

# Nothing has come so far.
gives_nothing() {
	! read -r -t 0.3 -u "$from" || false
}

# ends STATUS [LINE]...: its input is closed, these come, and nothing more.
ends() {
	local status=0
	exec {to}>&-
	gives "${@:2}"
	! read -r -t 20 -u "$from" || false
	wait "$partner" || status=$?
	[ "$status" -eq "$1" ]
	exec {from}<&-
}

@test "a thousand hints, one after the other, to Python" {
	command -v python3 >/dev/null || skip 'python3 is not installed'
	pegbfs -b english --problems </dev/null | pegfmt -t line >boards
	[ "$(wc -l <boards)" -gt 10 ]
	cat >ask.py <<-'END'
		import statistics, subprocess, time
		boards = [line.encode() for line in open("boards")]
		partner = subprocess.Popen(["pegbfs", "-b", "any", "--hint"],
			stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
		times = []
		for turn in range(1000):
		    begun = time.perf_counter()
		    partner.stdin.write(boards[turn % len(boards)])
		    answer = b""
		    # Nothing more is sent before the whole answer is there.
		    while not answer.endswith(b"\n\n"):
		        part = partner.stdout.read(65536)
		        assert part, "no answer"
		        answer += part
		    times.append(time.perf_counter() - begun)
		    assert b"\nresult: " in answer
		partner.stdin.close()
		assert partner.wait() in (0, 1)
		print("median %.3f ms" % (1000 * statistics.median(times)))
	END
	hears 0 timeout 120 python3 ask.py
	echo "# Python: $(cat out)" >&3
}

@test "a thousand hints, one after the other, to Bash" {
	board=$(tr ' ' '/' <<<"$CROSS")
	pegbfs -b any --hint --json --no-time <<<"$board/" >answer
	wanted=$(<answer)
	starts pegbfs -b any --hint --json --no-time
	for ((turn = 0; turn < 1000; turn++)); do
		printf '%s/\n' "$board" >&"$to"
		IFS= read -r -t 20 -u "$from" found
		[ "$found" = "$wanted" ]
	done
	ends 0
}

@test "each program answers each record at once" {
	rows=$(tr ' ' '\n' <<<"$CROSS")
	for jobs in 1 2; do
		starts pegbfs -b any --no-time -j $jobs
		for _ in 1 2 3; do
			sends "$rows\n\n"
			gives $(printf '%s ' "$CROSS") 'result: solved' 'jumps: *' \
				'moves: *' 'positions: *' ''
			sends 'oo./\tgoal=c1\n'
			gives oo. 'goal: c1' 'result: solved' 'jumps: 1' \
				'moves: a1-c1' 'positions: *' ''
		done
		ends 0
		# Those that are answered many at once.
		starts pegbfs --no-time -j $jobs
		for _ in 1 2 3; do
			sends 'ooooo/ooooo/oo.oo/ooooo/ooooo\n'
			gives ooooo ooooo oo.oo ooooo ooooo 'result: unsolvable' \
				'proof: *' 'positions: *' ''
		done
		ends 1
		starts pegfmt -t line -j $jobs
		for _ in 1 2 3; do
			sends 'oo\no.\n\n'
			gives oo/o.
			sends 'oo/..\n'
			gives oo/..
		done
		ends 0
		starts pegfmt --check -j $jobs
		sends 'oo./\tgoal=c1\tmoves=a1-c1\n'
		gives ok
		sends 'oo.\ngoal: c1\nmoves: b1-a1\n\n'
		gives false
		ends 1
		starts hiq -m -j $jobs
		sends '2\n'
		gives 'HI Q OUTPUT'
		sends '1 10 12 17 19 25 0\n'
		gives $'52\t*'
		sends '17\n0\n'
		gives $'17\t'
		gives_nothing
		ends 0 'END OF OUTPUT'
		starts peg2p -j $jobs -r 3
		for _ in 1 2 3; do
			sends '3\n1 6\n1 0 8\n'
			gives 0
		done
		ends 0
		starts megacheck -m -j $jobs
		for _ in 1 2 3; do
			sends '3 3\n2 1\n2\n0 1\n'
			gives $'1\t*'
		done
		sends '0 0\n'
		ends 0
	done
}

@test "a writer who pauses within a record is not misread" {
	starts pegfmt -t line
	sends 'oo'
	gives_nothing
	sends 'o\n'
	gives_nothing
	sends '.o.\n'
	gives_nothing
	sends 'title: A'
	gives_nothing
	sends ' b\n\n'
	gives $'ooo/.o.\ttitle=A b'
	sends 'oo.'
	gives_nothing
	sends '/\n'
	gives oo./
	ends 0
}

@test "answers to a file come before input is waited for" {
	echo oo./ >board
	starts pegfmt -t line board - board
	gives oo./
	sends 'o./\n'
	gives o./
	sends '\n'
	gives_nothing
	ends 0 oo./
	# So do answers that are checked while others are read from a pipe.
	printf 'oo./\tgoal=c1\noo./\tgoal=a1\n' >boards
	starts pegfmt --check -a - boards
	gives_nothing
	sends 'oo./\tgoal=c1\tmoves=a1-c1\n'
	gives ok
	sends 'oo./\tgoal=a1\tmoves=a1-c1\n'
	gives unfinished
	ends 1
}

@test "with --line-buffered answers to a file are written one by one" {
	printf 'oo./\tgoal=c1\n%s/\n' \
		"___ooo___/___ooo___/___ooo___/ooooooooo/oooo.oooo/ooooooooo/___ooo___/___ooo___/___ooo___" >boards
	starts pegbfs -b any --fewest-moves --no-time boards
	gives_nothing
	kill "$partner"
	wait "$partner" || true
	starts pegbfs -b any --fewest-moves --no-time --line-buffered boards
	gives oo. 'goal: c1' 'result: solved'
	kill "$partner"
	wait "$partner" || true
	for program in hiq peg2p megacheck pegfmt; do
		$program --line-buffered </dev/null >/dev/null 2>&1 || true
		! $program --line-buffered </dev/null 2>&1 | grep 'option' || false
	done
}

@test "an object for an error has the title of its record" {
	cat >objects <<-'END'
		{"title":"first","drawing":["oo.o"],"goal":"any","moves":"1-17"}
		{"title":"second","drawing":["oo.o"],"goal":"any"}
		{"title":"third","drawing":["oo.z"]}
		{"drawing":["oo.o"]}
		{"title":"fifth","drawing":["oo.o"],"goal":"z9"}
	END
	for jobs in 1 2; do
		hears 2 pegbfs -b any --review --json -k -j $jobs objects
		jq -r .title out | says first second third null fifth
	done
	for program in 'pegfmt -f json' peg2p hiq megacheck; do
		hears 2 $program --json -k objects
		[ "$(sed -n 3p out | jq -r .title)" = third ]
	done
	# Of the record, not of its answer.
	printf '%s\n' '{"title":"answer","drawing":["oo.o"],"moves":"x"}' >answers
	sed -n 2p objects >one
	hears 2 pegfmt -f json -a answers --replay --json -k one
	jq -r .title out | says second
}

@test "after a value that is no object, objects are answered" {
	local first
	for first in null '[]' '"x"' '[{"drawing":["oo.o"]}]' '["oo.o"]'; do
		starts pegbfs -b any -g any -k --json --hint
		sends "$first\n"
		gives "{\"error\":\"expected '{', found*,\"line\":1,\"column\":1}"
		sends '{"drawing":["oo.o"]}\n'
		gives '*"next":\["a1-c1 won"\]*'
		ends 2
	done
	# A matrix may begin in the same way.
	for first in '[1, 1, 0, 1]' 'null 1 1 0 1' '[[null, 1, 1, 0, 1]]'; do
		hears 0 pegbfs -b any -g any --json --hint <<<"$first"
		grep -q -F '"next":["' out
	done
}

@test "objects of JSON are answered as what they stand for" {
	reference lattice_ref boards 4 41 60 | pegfmt >boards
	for question in '' --hint --count; do
		pegbfs -b any --no-time --json $question boards >wanted || true
		pegfmt -t json boards | pegbfs -b any --no-time --json $question \
			>found || true
		same wanted found
		[ "$(wc -l <found)" -eq 60 ]
		# Its own answers, too.
		pegbfs -b any --no-time --json $question found | same wanted - || true
	done
	reference generate hiq 7 50 >lists 2>/dev/null ||
		printf '2\n1 10 12 17 19 25 0\n17 0\n' >lists
	hiq -m --json lists >wanted
	pegfmt -f hiq -t json lists | hiq -m --json | same wanted -
	hiq -m --json wanted | same wanted -
	hiq -n -m lists | pegfmt -f hiq -t json lists | hiq -m |
		same <(hiq -m lists | sed '1d;$d') -
	printf '3\n1 6\n1 0 8\n0\n1 2\n3 4 5\n' >triangles
	peg2p -r 3 -m --json triangles >wanted
	peg2p -r 3 -m --json wanted | same wanted -
	pegfmt -f peg2p -b triangle3 -t json triangles | peg2p -r 3 |
		same <(peg2p -r 3 triangles) -
	pegfmt -f megacheck -t json "$PEGKIT_SRC/data/boards.mega" >objects
	megacheck -m --json "$PEGKIT_SRC/data/boards.mega" >wanted
	megacheck -m --json objects | same wanted -
	megacheck -m --json wanted | same wanted -
	megacheck <objects | same <(megacheck "$PEGKIT_SRC/data/boards.mega") -
}

@test "what is no object, or one of another kind, is an error with its place" {
	good='{"drawing":["oo."]}'
	printf '%s\n' "$good" oo./ '{"drawing":3}' '' "$good" >file
	hears 2 pegbfs -k -b any --no-time --json file
	cut -c 1-9 out |
		says '{"kind":"' '{"error":' '{"error":' '{"kind":"'
	err_says "pegbfs: file:2:1: expected '{', found 'o'" \
		"pegbfs: file:3:12: expected an array of rows, such as [\"oo.\",\"..o\"], found '3'"
	hears 2 pegbfs -b any <<<'{"drawing":[[1],[2,3]]}'
	hears 2 hiq <<<"$good"
	err_says "hiq: <stdin>:1:14: board english has no hole here: expected '_'"
	hears 2 hiq <<<'{"drawing":[[1],[2,3]]}'
	hears 2 peg2p <<<'{"drawing":[[1],[2,3]]}'
	err_says 'peg2p: <stdin>:1:14: this triangle has 2 rows instead of 5; try: --rows=2'
	hears 2 peg2p <<<"$good"
	err_says 'peg2p: <stdin>:1:14: expected a triangle of values, found a drawing of squares'
	hears 2 megacheck -k <<<"$good"
	out_says '?'
	err_says "megacheck: <stdin>:1:15: expected '_' between two homes of a checkers board, found a home"
	# The contest problems have formats of their own.
	for program in hiq peg2p megacheck pegbfs; do
		hears 2 $program --contest <<<"$good"
	done
	# Drawings cannot become objects in the middle of a file.
	hears 2 pegbfs -b any <<<$'oo.\n\n{"drawing":["oo."]}'
}
