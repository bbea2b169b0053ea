# SPDX-License-Identifier: GPL-3.0-or-later
# pegbfs: its cases, and random boards against an independent program.  What
# it says is verified by pegfmt, which shares nothing with its solver.
#
# needs: bin/pegbfs bin/pegfmt tests/ref/generate tests/ref/pegbfs_ref

load helpers

@test "good input" {
	cases pegbfs good 0
}

@test "bad input" {
	cases pegbfs bad 2
}

# compare KIND SEED COUNT: the answers are those of the reference, the status
# tells whether one is a "no", and every claim holds.
compare() {
	echo "generate $*"
	reference generate "$@" >file
	reference pegbfs_ref <file | sed 's/^/result: /' >wanted
	status=0
	pegbfs --no-time file >answers || status=$?
	[ "$status" -eq "$(grep -c -m 1 unsolvable wanted)" ]
	grep '^result: ' answers | same wanted -
	pegfmt --check answers | sort | uniq -c | same <(printf '%7d ok\n' "$3") -
	pegbfs --quiet file | same /dev/null -
}

@test "random boards" {
	compare 5x5-line 1 $(long_or 20000 1000)
}

@test "boards that can be solved" {
	compare 5x5-hard-line 2 $(long_or 2000 80)
	run -1 grep -c unsolvable wanted
}

# solves BOARDS RECORDS: all are solved, with one job and with two alike.
solves() {
	pegbfs --no-time -j1 -b any "${@:3}" "$1" >answers
	pegbfs --no-time -j2 -b any "${@:3}" "$1" | same answers -
	pegfmt --check answers | sort | uniq -c | same <(printf '%7d ok\n' "$2") -
}

@test "boards that people play are solved" {
	pegfmt -f pegs "$PEGKIT_TESTS/known/pegs-game.id" >game
	solves game 200 -g any
	solves "$PEGKIT_TESTS/known/debian.line" 145
	solves "$PEGKIT_TESTS/known/eight-pegs.line" 20
}

@test "a message names the board of its record, not of the record before" {
	local goal=ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/ooooooo/ooooooo
	local cross=__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__
	printf '%s\t%s\tgoal=%s\n' "$cross" title=x any "$cross" board=english $goal \
		"$cross" title=x $goal >boards
	hears 2 pegbfs -k -b any --quiet boards
	err_says 'pegbfs: boards:2:71: the goal is not a drawing of this board' \
		'pegbfs: boards:3:65: the goal is not a drawing of this board'
}

@test "hints for positions of play on larger boards" {
	sed -n "1~$(long_or 1 8)p" "$PEGKIT_TESTS/known/hints.line" >boards
	grep -o 'result=.*' boards >wanted
	hears 1 pegbfs --no-time -b any --hint boards
	sed -n 's/^result: /result=/p' out | same wanted -
}

@test "dense english boards are settled, most of them solved" {
	local count=$(long_or 24 16)
	reference generate english 1 $count >file
	hears 1 pegbfs --no-time -b english file
	[ "$(grep -c '^result: ' out)" -eq $count ]
	[ "$(grep -c '^result: solved$' out)" -gt $((count / 2)) ]
	grep -q '^proof: pagoda function' out
	grep -q '^proof: exhausted' out
	pegfmt --check out | sort | uniq -c | same <(printf '%7d ok\n' $count) -
	# The same where there is no room for two sets, and alone.
	pegbfs --no-time -b english -j1 --max-memory=100M file >little || true
	same out little
	tail -n 3 file >last
	pegbfs --no-time -b english last >alone || true
	tail -n "$(wc -l <alone)" out | same alone -
}

@test "answers replace those of an earlier run" {
	reference generate 5x5 3 200 >file
	pegbfs --no-time file >once || true
	pegbfs --no-time once >twice || true
	same once twice
}

@test "the time is one field, the last" {
	printf '...../...../oo.../...../.....\n' >file
	pegbfs --no-time file >wanted
	pegbfs file >answers
	[[ $(tail -n 2 answers | head -n 1) =~ ^time:\ [0-9]+\.[0-9]{6}\ s$ ]]
	grep -v '^time: ' answers | same wanted -
}

@test "the status is the worst of all records and files" {
	printf '...../...../oo.../...../.....\n' >yes
	printf 'o..../...../...../...../.....\n' >no
	hears 0 pegbfs yes yes
	hears 1 pegbfs yes no yes
	hears 1 pegbfs -q no yes
	hears 2 pegbfs no nofile yes
	hears 2 pegbfs nofile no
}

@test "an endless record ends within bounded memory" {
	for line in ooooo name:; do
		(
			memory_at_most 200000
			{
				echo ooooo
				yes $line
			} 2>/dev/null | hears 2 timeout 60 pegbfs
		)
		out_says
		grep -Eqx 'pegbfs: <stdin>:[0-9]+:1: the record needs more than the memory limit of [0-9]+ bytes' err
	done
}

@test "a limit is not a no" {
	reference generate 5x5-hard 7 50 >file
	hears 2 pegbfs --no-time --max-memory=1 file
	grep -q '^result: limit$' out
	run -1 grep -c '^result: unsolvable$' out
	grep -Eq '^pegbfs: file:[0-9]+:1: memory limit reached \(--max-memory=1\): no answer after [0-9]+ positions?, and no proof by position class, pagoda function or sets with prices; try --max-memory=2$' err
	[ "$(grep -c '^result: limit$' out)" -eq "$(wc -l <err)" ]
	# A share of the time may have run out.
	hears 2 pegbfs --no-time --max-memory=1 --max-time=1h file
	grep -q ': memory or time limit reached (--max-memory=1, --max-time=3600): no answer after ' err
}

# One record in EVERY has something that the quick way leaves to the other.
# surprise EVERY <BOARDS
surprise() {
	awk -v every="$1" "$random_awk"'BEGIN {
		seed(4)
		RS = ""
	}
	function row(n,    part, i, text) {
		split($0, part, "\n")
		sub(/^...../, n, part[3])
		for (i = 1; i <= 5; i++)
			text = text part[i] "\n"
		return text "\n"
	}
	function line() {
		gsub("\n", "/")
		return $0
	}
	{
		kind = random() < 1 / every ? int(random() * 14) : -1
		if (kind == 0)
			printf("\n\n%s\n\n", $0)
		else if (kind == 1)
			printf("# comment\n%s\n\n", $0)
		else if (kind == 2)
			printf("%s # comment\n\n", $0)
		else if (kind == 3)
			printf("%s\nresult: unknown\ntitle: a\n\n", $0)
		else if (kind == 4)
			printf("%s", row("oo.oO"))
		else if (kind == 5)
			printf("%s", row("oo.o_"))
		else if (kind == 6)
			printf("%s", row("oooo"))
		else if (kind == 7)
			printf("%s", row("oo?oo"))
		else if (kind == 8)
			printf("%s", row("oo.oo\n....."))
		else if (kind == 9)
			printf("%s\n", line())
		else if (kind == 10)
			printf("%s\ttitle=a\n", line())
		else if (kind == 11)
			printf("%s/\n", line())
		else if (kind == 12)
			printf("%s\r\n\n", $0)
		else if (kind == 13)
			printf("?\n\n")
		else
			printf("%s\n\n", $0)
	}'
}

# answered_as_slowly FILE OPTION...: the same answers and messages whether
# boards are read many at a time or one by one (a space at the end of each row
# sees to that), from a file or in parts, by one thread or two.
answered_as_slowly() {
	local file=$1 status=0
	shift
	sed 's/\r\{0,1\}$/ &/' "$file" >slow
	pegbfs "$@" --no-time -j1 - <slow >wanted 2>wanted.err || status=$?
	# In the short form of the tests each way with one of both.
	for jobs in $(long_or '1 2' 2); do
		hears "$status" pegbfs "$@" --no-time -j$jobs - <"$file"
		out_is wanted
		same wanted.err err
		hears "$status" pegbfs "$@" -q -j$jobs - <"$file"
		out_says
	done
	for jobs in $(long_or '1 2' 1); do
		cat "$file" | hears "$status" pegbfs "$@" --no-time -j$jobs
		out_is wanted
		same wanted.err err
		hears "$status" pegbfs "$@" -j$jobs - <"$file"
		sed '/^time: /d' out | same wanted -
	done
}

@test "many boards at a time, and what is none" {
	for every in $(long_or '1000000 2000 50 2' '2000 2'); do
		echo "a surprise in $every"
		# More than a megabyte, which is read at once, or less.
		count=$(long_or 60000 1000)
		[ $every != 2000 ] || count=$(long_or 60000 36000)
		reference generate 5x5 5 $count >boards
		surprise $every <boards >file
		answered_as_slowly file --keep-going
	done
	grep -q '^pegbfs: <stdin>:[0-9]*:3: ' wanted.err
	# Only the first part of a file without --keep-going.
	surprise $(long_or 1000 100) <boards >file
	answered_as_slowly file
	[ "$(wc -l <wanted.err)" -eq 1 ]
}

@test "many boards at a time, one a line" {
	reference generate 5x5-hard-line 5 $(long_or 40000 1000) >boards
	answered_as_slowly boards
	{
		cat boards
		echo 'o..../...../...../...../.....'
		cat boards
		reference generate 5x5-hard 6 20
		cat boards
	} >file
	answered_as_slowly file
	hears 1 pegbfs -q file
}

@test "many boards at a time are answered like one" {
	reference generate 5x5 7 60 >boards
	reference generate 5x5-hard 7 60 >>boards
	pegbfs --no-time boards >wanted || true
	awk 'BEGIN { RS = "" } { print $0 > "board" NR }' boards
	pegbfs --no-time board{1..120} >out || true
	out_is wanted
}

@test "what earlier boards have left does not change an answer" {
	local board
	printf '%s\n' \
		__...__/__...__/o..o..o/oo.oooo/oo.oooo/__.oo__/__o.o__ \
		__o.o__/__o.o__/o..ooo./o.o...o/oo..oo./__oo.__/__ooo__ \
		__o.o__/__.oo__/...oooo/..o.ooo/oo..ooo/__.o.__/__o..__ \
		__o.o__/__o.o__/o..ooo./o.o...o/oo..oo./__oo.__/__ooo__ >boards
	while read -r board; do
		pegbfs -b english -g any --no-time <<<"$board"
	done <boards >alone || [ $? -eq 1 ]
	pegbfs -b english -g any --no-time -j1 boards >together || [ $? -eq 1 ]
	diff -u alone together
	grep -c exhausted alone | grep -x 4
}

@test "little memory changes no verdict" {
	reference generate 5x5 8 $(long_or 1000 300) >boards
	pegbfs --no-time boards >wanted || true
	pegbfs --no-time --max-memory=1000K boards >out || true
	same <(grep '^result: ' wanted) <(grep '^result: ' out)
	[ "$(pegfmt --check out | sort | uniq -c | awk '{ print $2 }')" = ok ]
}

@test "few positions are exhausted in little memory" {
	printf '%s\n' ooo.ooo. o....... o...o..o ....o... ...o.o.. o..oo... >file
	for memory in 100K 200K 2M; do
		hears 1 pegbfs -b any -g any --no-time --max-memory=$memory file
		grep -qx 'proof: exhausted: 1140 positions' out
	done
}

@test "a limit tells what is proved of the fewest moves, and a solution" {
	printf '%s/' ___ooo___ ___ooo___ ___ooo___ ooooooooo oooo.oooo \
		ooooooooo ___ooo___ ___ooo___ >file
	echo ___ooo___ >>file
	hears 2 pegbfs -b wiegleb --fewest-moves --no-time --max-memory=4M file
	grep -q '^result: solved$' out
	[[ $(grep '^fewest-moves: ' out) =~ ^fewest-moves:\ ([0-9]+)-([0-9]+)$ ]]
	least=${BASH_REMATCH[1]}
	most=${BASH_REMATCH[2]}
	# 16 disjoint regions are full at first.
	[ "$least" -ge 17 ] && [ "$least" -le "$most" ]
	err_says "pegbfs: file:1:1: memory limit reached (--max-memory=4M): best solution found has $most moves, and none has fewer than $least; try --max-memory=8M"
	# What was found is a solution of so many moves.
	sed '/^fewest-moves: /d' out >claim
	hears 0 pegfmt --check claim
	[ "$(sed -n 's/^moves: //p' claim | wc -w)" -eq "$most" ]
	# A board of which no solution is known.
	hears 2 pegbfs -b wiegleb --fewest-moves --no-time --max-memory=1K file
	grep -q '^result: limit$' out
	run -1 grep -c '^fewest-moves: ' out
}

# Beside the memory allowed the program itself may take this many megabytes of
# address space.
@test "no question holds more than the memory allowed" {
	local question limit=16 program=6
	[ -z "${PEGKIT_NO_LIMIT-}" ] || skip 'the program may have all memory'
	{
		reference generate english 1 2
		printf '%s\n' '' oooooo oooooo ooo.oo oooooo oooooo oooooo ''
		printf '%s\n' oooooo o.oooo oooooo oooooo oooooo oooooo ''
		printf '%s\n' ooooo ooooo oo.oo ooooo ooooo
	} >boards
	local questions=('-g any' '--fewest-moves -g same' '--count -g any')
	[ -z "${PEGKIT_LONG-}" ] || questions+=('--fewest-moves -g any' --census
		'--census=winning -g any' '--census --fewest-moves')
	for question in "${questions[@]}"; do
		echo "question: $question"
		it=(pegbfs -b any -j1 --no-time --max-memory=${limit}M $question)
		"${it[@]}" boards >wanted 2>reports || true
		(
			memory_at_most $(((limit + program) << 10))
			"${it[@]}" boards >out 2>err || true
		)
		same reports err
		same wanted out
	done
}
