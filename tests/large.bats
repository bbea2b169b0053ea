#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Boards of more than 64 holes, up to 256.
load helpers

# board NAME: the shape with a peg in each hole, drawn without its name.
board() {
	awk -v name="$1" 'BEGIN {
		n = name
		gsub(/[^0-9]+/, " ", n)
		split(n, size, " ")
		rows = cols = size[1]
		if (name ~ /x/)
			cols = size[2]
		if (name ~ /hex/)
			rows = cols = 2 * size[1] - 1
		for (k = 1; name ~ /star/ && 6 * k * (k + 1) + 1 <= size[1]; k++)
			rows = cols = 4 * k + 1
		for (r = 0; r < rows; r++) {
			line = ""
			for (c = 0; c < cols; c++)
				line = line (is_hole(r, c) ? "o" : "_")
			if (name ~ /triangle/)
				sub(/_+$/, "", line)
			print line
		}
	}
	function is_hole(r, c,    k, a, b, d) {
		k = int(rows / 4)
		a = c - 2 * k
		b = 2 * k - r
		d = r - c
		if (name ~ /hex/)
			return a + b >= -int(rows / 2) && a + b <= int(rows / 2)
		if (name ~ /star/)
			return (a >= -k && b >= -k && d >= -k) ||
			    (a <= k && b <= k && d <= k)
		return name !~ /triangle/ || c <= r
	}'
	case $1 in
	hex* | star*) echo 'lines: 6' ;;
	esac
}

names='9x9 16x16 1x256 128x2 hex9 star73 star121 star253 triangle22'

@test "large boards are read, drawn and written in each format" {
	for name in $names; do
		echo "board: $name"
		board "$name" | sed '0,/o/s/o/./' >drawn
		holes=$(sed '/:/d' drawn | tr -cd 'o.' | wc -c)
		awk '{ printf "goal: %c1\n", 96 + index($0, "."); exit }' drawn >>drawn
		pegfmt -t line drawn >line
		[ "$(pegfmt --stats line | sed -n 's/^holes: //p')" = "$holes" ]
		for format in json pddl; do
			pegfmt -t "$format" line | pegfmt -f "$format" -t line |
				same line -
		done
		for picture in svg html term; do
			pegfmt -t "$picture" line >picture
			[ -s picture ]
		done
		pegfmt --complement line | pegfmt --complement -t line | same line -
		pegfmt --canonical -t line line >canonical
		maps='rotate180'
		case $name in
		9x9 | 16x16) maps+=' rotate90 flip' ;;
		hex* | star*) maps+=' rotate60' ;;
		triangle*) maps=rotate120 ;;
		esac
		for map in $maps; do
			pegfmt --transform="$map" -t line line >image
			pegfmt --canonical -t line image | same canonical -
		done
	done
}

@test "large boards have names" {
	for name in $names; do
		echo "board: $name"
		board "$name" | pegfmt -t json >object
		grep -q "\"shape\":\"$name\"" object
	done
	pegfmt --board=help | grep -q hex9
}

@test "larger boards are refused" {
	for name in 1x257 17x16; do
		board "$name" >drawn
		hears 2 pegfmt --stats drawn
		grep -Eq 'at most 256 rows|must have 1 to 256 holes' err
	done
	awk 'BEGIN { for (r = 0; r < 70; r++) { for (c = 0; c < 70; c++)
		printf r == c ? "o" : "_"; print "" } }' >drawn
	hears 2 pegfmt --stats drawn
	grep -q '4096 squares' err
}

@test "moves and proofs on large boards are judged" {
	empty() { board 9x9 | tr o .; }
	{
		empty | sed '9s/.*/oo.o...../'
		lines 'goal: e9' 'result: solved' 'jumps: 2' 'moves: a9-c9-e9'
		echo
		empty | sed '9s/.*/oo.o...../'
		lines 'goal: e9' 'result: solved' 'jumps: 2' 'moves: a9-c9 d9-b9'
		echo
		empty | sed '9s/.*/oo......./'
		lines 'goal: b9' 'result: unsolvable'
		echo "proof: position class: $(awk 'BEGIN {
			for (r = 1; r <= 9; r++) for (c = 1; c <= 9; c++)
				if ((r + c) % 3) printf "%c%d ", 96 + c, r }')= even"
		echo
		empty | sed '9s/.*/oo......./'
		lines 'goal: c8' 'result: unsolvable' \
			'proof: pagoda function: a1=1 b1=1' '' 
		empty | sed '9s/.*/oo......./'
		lines 'goal: c9' 'solutions: 1' ''
		empty | sed '9s/.*/oo......./'
		lines 'goal: b9' 'result: unsolvable' ''
	} >claims
	hears 2 pegfmt --check claims
	out_says ok false ok false limit limit
	err_says \
		'pegfmt: claims:15:1: moves: they end with pegs at b9, which is not a goal' \
		'pegfmt: claims:42:1: pagoda function: jump d1-b1 gains weight: 0 + 0 < 1' \
		'pegfmt: claims:55:1: solutions: boards of more than 64 holes are not searched' \
		"pegfmt: claims:67:1: result: 'unsolvable' without a proof: boards of more than 64 holes are not searched"
}
