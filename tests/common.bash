# SPDX-License-Identifier: GPL-3.0-or-later
# Every program as the tests see it that are the same for all.

load helpers

# describe PROGRAM: the options that the tests give it, a GOOD record
# and its ANSWER, a BAD record, where its first line is wrong and why, and
# what the END of a file must be.
describe() {
	echo "program: $1"
	program=$1
	options=()
	end=
	case $1 in
	hiq)
		options=(--no-header)
		good='10 12 17 19 25 0'
		answer=51
		bad='10 34 0'
		column=4
		message='hole 34 does not exist; this board has holes 1 to 33'
		;;
	peg2p)
		good=$'0\n5 0\n7 0 0\n0 0 0 0\n0 0 0 0 0\n'
		answer=35
		bad=$'3x\n5 0\n7 0 0\n0 0 0 0\n0 0 0 0 0\n'
		column=1
		message="expected an integer from 0 to 1000000, found '3x'"
		;;
	megacheck)
		good='3 3 2 1 2 0 1'
		answer=1
		bad='3 3 2 7 2 0 1'
		end='0 0'
		column=7
		message="expected 0, 1 or 2 for a home, found '7'"
		;;
	pegbfs)
		options=(--no-time)
		good=$'.....\n.....\noo...\n.....\n.....\n'
		answer=${good}$'result: solved\njumps: 1\nmoves: a3-c3\npositions: 2\n'
		bad=$'o.x..\n.....\n.....\n.....\n.....\n'
		column=3
		message="expected '.' (a vacant hole) or 'o' (a peg), found 'x'"
		;;
	pegfmt)
		good=$'oo.\ngoal: c1\nresult: solved\njumps: 1\nmoves: a1-c1\n'
		answer=$good
		bad=$'o+.\n'
		column=2
		message="'+' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space"
		;;
	esac
	case $1 in
	pegbfs | pegfmt) unknown=$'?\n' ;;
	*) unknown='?' ;;
	esac
}

# Records and the end of the file, each followed by a line end.
input() {
	local record
	for record in "$@"; do
		printf '%s\n' "$record"
	done
	lines ${end:+"$end"}
}

# many COUNT: the good record COUNT times.
many() {
	yes "$good" | head -n $(($(wc -l <<<"$good") * $1))
	lines ${end:+"$end"}
}

# The program with its options.
it() {
	"$program" "${options[@]}" "$@"
}
