# SPDX-License-Identifier: GPL-3.0-or-later
# megacheck: its cases, and random boards against an independent program.
#
# needs: bin/megacheck bin/pegfmt tests/ref/generate tests/ref/megacheck_ref

load helpers

# board ROWS COLS OWN OPPONENTS: a case with so many pieces, one a home.
board() {
	awk -v n="$1" -v m="$2" -v own="$3" -v opponents="$4" 'BEGIN {
		print n, m
		for (home = 0; home < int((n * m + 1) / 2); home++)
			print home < own ? 1 : home < own + opponents ? 2 : 0
	}'
}

@test "a contest board may be as large and as full as it says" {
	for size in '3 3' '3 20' '20 3' '10 20' '20 10'; do
		{
			board $size 2 2
			echo 0 0
		} | hears 0 megacheck --contest
	done
	for size in '2 3' '3 2' '3 21' '21 3' '11 19' '19 11'; do
		{
			board $size 1 1
			echo 0 0
		} | hears 2 megacheck --contest
		grep -q 'but a contest board has' err
	done
	for pieces in '16 0' '0 16' '16 16'; do
		{
			board 5 13 $pieces
			echo 0 0
		} | hears 0 megacheck --contest
	done
	for pieces in '17 0' '0 17'; do
		{
			board 5 13 $pieces
			echo 0 0
		} | hears 2 megacheck --contest
	done
}

@test "good input" {
	cases megacheck good 0
}

@test "bad input" {
	cases megacheck bad 2
}

# Answers computed by an independent program.
@test "known boards" {
	for boards in small contest; do
		expect 0 "$PEGKIT_TESTS/known/megacheck-$boards.out" '' \
			-- megacheck "$PEGKIT_TESTS/known/megacheck-$boards.in"
	done
}

# Boards of up to 1000 x 1000, of which four are too wide.
@test "large known boards have an answer, or bounds around it" {
	hears 2 megacheck --bounds --moves "$PEGKIT_TESTS/known/megacheck-large.in"
	grep -c 'width limit reached (one sweep of the rows, built in): best capture found takes' err |
		says 4
	paste "$PEGKIT_TESTS/known/megacheck-large.out" out | awk '{
		n = split($2, bound, "-")
		known += n == 1
		if (bound[1] > $1 || bound[n] < $1 ||
		    split($3, home, "x") != bound[1] + 1)
			exit 1
	}
	END { exit known != 6 }'
	cp out answers
	hears 0 pegfmt --check -f megacheck -a answers \
		"$PEGKIT_TESTS/known/megacheck-large.in"
	[ "$(grep -c '^ok$' out)" -eq 10 ]
}

# compare GENERATE-ARGUMENT...
compare() {
	echo "generate $*"
	reference generate "$@" >file
	reference megacheck_ref <file >wanted
	expect 0 wanted '' -- megacheck file
	megacheck --moves file >routes
	cut -f 1 routes | same wanted -
	# A route has one home more than it captures.
	awk -F '\t' '{ if (split($2, home, "x") != ($1 ? $1 + 1 : 0)) exit 1 }' routes
}

@test "random boards of all densities" {
	compare megacheck 1 $(long_or 3000 1000) 8 8
	compare megacheck 2 $(long_or 300 100) 20 9
	compare megacheck 3 $(long_or 300 100) 3 40
}

@test "random lattices" {
	for permille in 100 300 500; do
		compare lattice $permille 11 11 $permille 3
	done
}

@test "lattices of up to 58 columns are solved, and wider ones have bounds" {
	for size in '58 58' '100 40' '40 100' '400 20'; do
		reference generate lattice 3 $size 750 5 | sed '/^0 0$/d'
	done >homes
	# Boards that fall into parts.
	for permille in 300 400 450; do
		reference generate lattice 4 300 300 $permille 100 |
			sed '/^0 0$/d'
	done >>homes
	echo 0 0 >>homes
	hears 0 megacheck -m homes
	cp out answers
	pegfmt -f megacheck -a answers --check homes >verdicts || true
	head -n 4 verdicts | says ok ok ok ok
	# A full one, from its centre.  The only homes with an odd number of jumps
	# are two corners, 49 jumps away; one of them is the end.
	awk 'BEGIN {
		print 52, 200
		for (row = 0; row < 52; row++)
			for (col = 0; col < 100; col++)
				print row % 2 ? 2 : row == 26 && col == 50
		print 0, 0
	}' >full
	megacheck full | says $((2475 - 49))
	run -1 grep -x false verdicts
	reference generate lattice 3 59 59 750 5 >homes
	hears 2 megacheck --bounds homes
	grep -qx '[0-9]*-[0-9]*' out
}

@test "every board of up to eight homes" {
	for size in '3 3' '4 4' '3 5' '5 3' '2 7' '7 2'; do
		awk -v size="$size" 'BEGIN {
			split(size, side, " ")
			homes = int((side[1] * side[2] + 1) / 2)
			for (n = 0; n < 3 ^ homes; n++) {
				line = size
				for (k = 0; k < homes; k++)
					line = line " " int(n / 3 ^ k) % 3
				print line
			}
			print "0 0"
		}' >file
		reference megacheck_ref <file >wanted
		expect 0 wanted '' -- megacheck file
	done
}

@test "a long row and a long column" {
	{
		echo 1 100000
		yes 2 | head -n 50000
		echo 99999 1
		yes 1 | head -n 50000
		echo 0 0
	} >file
	printf '0\n0\n' >wanted
	expect 0 wanted '' -- megacheck file
}

@test "a board promised and not delivered costs no memory" {
	echo '20000 20000 1 2 0' >file
	(
		memory_at_most 150000
		hears 2 megacheck --max-memory=4G file
	)
	out_says
	err_says 'megacheck: file:2:1: expected 0, 1 or 2 for a home, found the end of the file'
}

@test "a board that no memory would do for is a limit" {
	# As many homes as 32 bits can count.
	echo '60000 60000 0 1 2 0' >file
	hears 2 megacheck --max-memory=1G file
	out_says '?'
	err_says 'megacheck: file:1:1: memory limit reached (--max-memory=1G): best capture found takes 0, and none takes more than 1800000000; try --max-memory=2G' \
		"megacheck: file:2:1: expected the number of rows, or '0 0' after the last board, found the end of the file"
	{
		echo 1500 2000
		yes 0 | head -n 1500000
		echo '3 3 2 1 2 0 1 0 0'
	} >large
	hears 2 megacheck --bounds --max-memory=1M large
	out_says 0-1500000 1
}

@test "the place of a limit is that of the board" {
	{
		echo '3 3 0 0 0 0 0'
		printf '  '
		reference generate lattice 1 61 61 700 1 | sed \$d
		echo '3 3 0 0 0 0 0 0 0'
	} >file
	hears 2 megacheck --max-memory=1 file
	out_says 0 '?' 0
	[ "$(wc -l <err)" -eq 1 ]
	grep -Eqx 'megacheck: file:2:3: memory limit reached \(--max-memory=1\): best capture found takes [0-9]+, and none takes more than [0-9]+; try --max-memory=2' err
}

@test "time ends the work on a board, and bounds are told" {
	reference generate lattice 7 1000 56 800 1 >file
	hears 2 megacheck --max-time=0.1 file
	out_says '?'
	grep -Eq '^megacheck: file:1:1: time limit reached \(--max-time=0.1\): best capture found takes [0-9]+, and none takes more than [0-9]+; try --max-time=1$' err
	hears 2 megacheck --max-time=0.1 --bounds --moves file
	grep -Eq '^[0-9]+-[0-9]+	[0-9]+(x[0-9]+)+$' out
	IFS='-	' read -r lower upper route <out
	[ "$lower" -le "$upper" ]
	[ "$(tr x '\n' <<<"$route" | wc -l)" = $((lower + 1)) ]
}
