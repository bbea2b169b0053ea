# SPDX-License-Identifier: GPL-3.0-or-later
# The questions of pegbfs: all solutions one after the other, and questions
# that are asked together.

load helpers

# The central game of the English board.
central() {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__
}

# field KEY: its values in the file out.
field() {
	sed -n "s/^$1: //p" out
}

@test "memory does not grow with the solutions that are written" {
	central >board
	(
		# All 300,000 records take 120 megabytes.
		memory_at_most 60000
		pegbfs -b english --all=300000 --no-time --max-memory=8M board 3>&- |
			grep -c '^result: solved$' >count
	)
	[ "$(<count)" = 300000 ]
}

# wide: 45 holes, too many for a table of positions, all but e5 with pegs.
wide() {
	for row in 1 2 3; do echo ___ooo___; done
	printf '%s\n' ooooooooo oooo.oooo ooooooooo
	for row in 1 2 3; do echo ___ooo___; done
}

# The square board of 64 holes, all but d4 with pegs.
square() {
	for row in 1 2 3; do echo oooooooo; done
	echo ooo.oooo
	for row in 5 6 7 8; do echo oooooooo; done
}

@test "all solutions of a board that has none are the proof of that" {
	wide >wide
	square >square
	printf '%s\n' _o._ ..o. oooo .o.. >small
	printf '%s\n' oo. .oo o.o >still
	for options in '-b wiegleb -g d1 wide' '-b 8x8 square' \
		'-b any -g a3 small' '-b any still'; do
		read -ra words <<<"$options"
		hears 1 timeout 60 pegbfs --no-time "${words[@]}"
		cp out wanted
		for all in --all --all=1; do
			hears 1 timeout 60 pegbfs --no-time $all "${words[@]}"
			out_is wanted
		done
	done
	cut -d: -f2 <wanted | grep -q .
}

@test "a board that is solved has a first solution with --all, too" {
	wide >board
	hears 0 timeout 60 pegbfs -b wiegleb --no-time board
	cp out wanted
	hears 0 timeout 60 pegbfs -b wiegleb --no-time --all=100 board
	# What is out of reach in the order of the jumps begins with this one.
	sed -n '1,/^$/p' out | sed '/^solution: /d' >first
	sed '/^positions: /d' wanted | same - first
	field solution | same <(seq 100) -
	[ "$(field moves | sort -u | wc -l)" -eq 100 ]
	pegfmt --check out | uniq -c | same <(printf '%7d ok\n' 100) -
	cp out wanted
	hears 0 timeout 60 pegbfs -b wiegleb --no-time --all=100 -j2 board
	out_is wanted
}

@test "the last record tells that a limit cut all solutions off" {
	central >board
	hears 2 pegbfs -b english --all --no-time --max-time=0.3 board
	err_says 'pegbfs: board:1:1: limit of memory or time reached, solutions are missing'
	count=$(grep -c '^result: solved$' out)
	[ "$count" -ge 1 ]
	tail -n 10 out | same - <(
		central
		printf 'result: limit\nsolutions: %s-\n\n' "$count"
	)
	cp out all
	tail -n 10 out >last
	hears 2 pegfmt --check all
	uniq -c out | same <(printf '%7d ok\n%7d limit\n' "$count" 1) -
	[[ $(<err) == *": solutions: '$count-', a limit cut the list off" ]]
	# Asked for so many, these are all.
	hears 0 pegbfs -b english --all=3 --no-time --max-time=60 board
	field result | same <(lines solved solved solved) -
	[ -z "$(field solutions)" ]
	# No time for a single one.
	printf '%s\n' ____o____ ___ooo___ __ooooo__ _ooo.ooo_ ooooooooo \
		_ooooooo_ __ooooo__ ___ooo___ ____o____ >diamond
	hears 2 pegbfs -b diamond -g any --all --no-time --max-time=0.2 diamond
	sed 1,9d out | same - <(
		printf 'goal: any\nresult: limit\nsolutions: 0-\n\n'
	)
	# An answer to another question does not stay.
	hears 0 pegbfs -b english --no-time last
	[ -z "$(field solutions)" ]
}
