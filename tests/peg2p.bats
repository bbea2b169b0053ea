# SPDX-License-Identifier: GPL-3.0-or-later
# peg2p: its cases, and random boards against an independent program.
#
# needs: bin/peg2p tests/ref/generate tests/ref/peg2p_ref

load helpers

@test "good input" {
	cases peg2p good 0
}

@test "bad input" {
	cases peg2p bad 2
}

# Answers computed by an independent program.
@test "known boards" {
	for rows in 4 5 6; do
		expect 0 "$PEGKIT_TESTS/known/peg2p-$rows.out" '' \
			-- peg2p --rows=$rows "$PEGKIT_TESTS/known/peg2p-$rows.in"
	done
}

# With all values equal to v the answer is v * v or 0.
@test "equal values" {
	for vacancy in {1..15}; do
		hole=0
		for row in {1..5}; do
			for ((i = 0; i < row; i++)); do
				printf '%d ' $((++hole == vacancy ? 0 : 1000))
			done
			echo
		done
	done >file
	for win in 0 1 1 0 0 0 1 0 0 1 0 1 0 1 0; do
		echo $((win * 1000000))
	done >wanted
	expect 0 wanted '' -- peg2p file
}

# compare SEED COUNT ROWS MIN_HOLES MAX_HOLES MAX_VALUE
compare() {
	echo "generate peg2p $*"
	reference generate peg2p "$@" >file
	reference peg2p_ref -m -r "$3" <file >wanted
	expect 0 wanted '' -- peg2p --rows "$3" file
	peg2p --moves --rows "$3" file | cut -f 1 | same wanted -
	reference peg2p_ref -m -a -r "$3" <file >wanted
	expect 0 wanted '' -- peg2p --analyse --rows "$3" file
}

@test "random boards of four rows and less" {
	for rows in 1 2 3 4; do
		compare $rows $(long_or 500 150) $rows 0 $((rows * (rows + 1) / 2)) 1000
	done
}

@test "random boards of five rows" {
	compare 1 $(long_or 10 3) 5 1 1 100
	compare 2 $(long_or 60 20) 5 2 14 1000000
	compare 3 $(long_or 60 20) 5 3 12 3
}

@test "random sparse boards of six and seven rows" {
	compare 1 $(long_or 30 5) 6 11 21 100
	compare 2 $(long_or 30 5) 7 18 28 100
}

# Boards with one hole are solved together, unless their moves are wanted.
@test "boards that are solved together have the answers of each alone" {
	{
		# Values beside which products need another width.
		for most in 1548 1549 1000000; do
			awk -v most=$most 'BEGIN {
				for (n = 0; n < 15; n++)
					for (h = row = 0; row < 5; row++)
						for (col = 0; col <= row; col++) {
							value = h == n ? 0 : h == n + 1 ? 1 : most
							printf "%d%s", value, col == row ? "\n" : " "
							h++
						}
			}'
		done
		for most in 100 2000 1000000; do
			reference generate peg2p $most 60 5 1 2 $most
		done
	} >file
	peg2p file >wanted
	peg2p --moves file | cut -f 1 | same wanted -
	for rows in 1 4; do
		reference generate peg2p $rows 300 $rows 0 1 1000 >file
		peg2p --rows=$rows file >wanted
		peg2p --moves --rows=$rows file | cut -f 1 | same wanted -
	done
}

@test "the first line of an analysis is the line of play" {
	reference generate peg2p 9 20 >file
	peg2p --moves file | cut -f 2 >line
	peg2p --analyse --moves file | awk 'NF && !seen { print $0 } { seen = NF }' |
		cut -f 3 | same line -
}

@test "the place of a limit is that of the board" {
	reference generate peg2p 3 2 7 1 1 100 >file
	hears 2 peg2p --rows=7 --max-time=0.000001 file
	out_says '?' '?'
	err_says 'peg2p: file:1:1: time limit reached (--max-time=1e-06): no answer; try --max-time=1e-05' \
		'peg2p: file:9:1: time limit reached (--max-time=1e-06): no answer; try --max-time=1e-05'
	hears 2 peg2p --analyse --rows=7 --max-time=0.000001 file
	out_says '?' '' '?' ''
	hears 2 peg2p --analyse --json --rows=7 --max-time=0.000001 file
	run ! grep first out
}

@test "rows are numbered from 1 to 7" {
	for rows in 0 8 -1 x ''; do
		expect 2 /dev/null "peg2p: --rows needs a number from 1 to 7, not '$rows'; try 'peg2p --help'" \
			-- peg2p --rows="$rows"
	done
}

# Nodes and games of the plain game tree, by the vacant hole; those of the 15
# vacancies sum to 7,335,390 games.
@test "the plain recursion walks the published game trees" {
	local trees=('2 671085 294543' '5 323873 137846' '1 1293179 568630' '4 2592133 1149568')
	for tree in "${trees[@]:0:$(long_or 4 2)}"; do
		read -r hole nodes games <<<"$tree"
		awk -v hole="$hole" 'BEGIN { for (row = 1; row <= 5; row++)
			for (i = 1; i <= row; i++)
				printf "%d%s", ++h != hole, i < row ? " " : "\n" }' >board
		reference peg2p_ref -c <board | says "$nodes $games"
	done
}
