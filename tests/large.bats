#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Boards of more than 64 holes, up to 256.
#
# needs: bin/pegbfs bin/pegfmt
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
		goal=$(awk '{ printf "goal: %c1", 96 + index($0, "."); exit }' drawn)
		echo "$goal" >>drawn
		pegfmt -t line drawn >line
		[ "$(pegfmt --stats line | sed -n 's/^holes: //p')" = "$holes" ]
		pegfmt -t json line | pegfmt -f json -t line | same line -
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
		grep -Eq 'at most 256 rows|of pegs has 1 to 256' err
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
		'pegfmt: claims:15:1: moves: pegs are left at b9, and this position is not a goal' \
		'pegfmt: claims:42:1: pagoda function: jump d1-b1 gains weight: 0 + 0 < 1' \
		'pegfmt: claims:55:1: solutions: boards of more than 64 holes are not searched' \
		"pegfmt: claims:67:1: result: 'unsolvable' without a proof: boards of more than 64 holes are not searched"
}

# solves NUMBER OPTION... FILE: so many boards are solved, with proof.
solves() {
	hears 0 pegbfs --no-time -b any "${@:2}"
	[ "$(grep -c '^result: solved$' out)" -eq "$1" ]
	pegfmt --check out | sort | uniq -c | same <(printf '%7d ok\n' "$1") -
}

@test "large boards that people play are solved" {
	pegfmt -f pegs "$PEGKIT_TESTS/known/pegs-game-large.id" >game
	solves 60 -g any game
	solves 6 "$PEGKIT_TESTS/known/debian-large.line"
}

# vacant NAME: the shape with one vacancy, its first peg in row ROW.
vacant() {
	board "$1" | sed "$2s/o/./"
	echo
}

@test "full boards but one are solved, or their class excludes it" {
	for name in 9x9 12x12 star121 star181 hex7 triangle13; do
		for row in 1 3 6; do
			vacant "$name" "$row"
		done
	done >boards
	hears 1 pegbfs --no-time -b any -g any boards
	pegfmt --check out | sort | uniq -c | same <(printf '%7d ok\n' 18) -
	[ "$(grep -c '^result: solved$' out)" -gt 9 ]
	grep -v '^result: solved' out | grep -A1 '^result' | grep '^proof' |
		run -1 grep -v '^proof: position class'
	vacant star121 9 >board
	hears 0 pegbfs -b star121 -g same --no-time board
	pegfmt --check --strict out | says ok
	pegbfs -b star121 -g same --json board | pegfmt -f json --check |
		says ok
	pegfmt --transform=rotate60 out | pegfmt --check | says ok
	pegfmt --complement out | pegfmt --check | says ok
	pegfmt -t html out >page
	grep -q '</html>' page
}

@test "a large goal may be a drawing, or so many pegs" {
	board 9x9 | sed '1s/o/./' >board
	hears 0 pegbfs -b 9x9 -g 5-pegs --no-time board
	pegfmt --check out | says ok
	hears 0 pegbfs -b 9x9 -g 70-jumps --no-time board
	pegfmt --check out | says ok
	hears 0 pegbfs -b 9x9 -g 80-pegs --no-time board
	grep -qx "jumps: 0" out
	board 9x9 | tr o . | sed '1s/./o/; 9s/^\(.*\).$/\1o/' >goal
	pegbfs -b 9x9 --goal-board=goal --no-time board >out || [ $? -eq 1 ]
	pegfmt --check out | says ok
}

@test "questions that need fewer holes say so" {
	board 9x9 | sed '5s/o/./' >board
	for option in --fewest-moves --count --all --census --census=winning \
		--analyse --fewest-pegs --most-pegs --longest-sweep --ends \
		--all=ends --random-play --problems; do
		hears 2 pegbfs -b 9x9 $option board
		err_says "pegbfs: board:1:1: $option needs a board of at most 64 holes, but this one has 81"
	done
}

@test "hints and reviews on large boards" {
	board 9x9 | sed '5s/o/./' >board
	hears 0 pegbfs -b 9x9 -g any --hint --no-time board
	[ "$(grep -c '^next: .* won$' out)" -eq 1 ]
	pegbfs -b 9x9 -g any --no-time board >solved
	# The position after each hint has a hint, until one peg is left.
	pegfmt --replay -t line solved | tail -n "$(long_or 80 8)" | head -n 1 |
		cut -f 1 >at
	for jumps in $(seq "$(long_or 79 7)"); do
		pegbfs -b any -g any --hint --no-time at >out
		sed '/^result: /d; s/^next: \([^ ]*\) won$/moves: \1/' out |
			pegfmt --replay -t line | tail -n 1 | cut -f 1 >at
	done
	[ "$(tr -cd o <at)" = o ]
	pegbfs -b 9x9 -g any --review --no-time solved >reviewed
	grep -qx 'lost: never' reviewed
	# A goal in another class: the game is lost before it begins.
	sed 's/^goal: .*/goal: b2/' solved | hears 1 pegbfs -b 9x9 --review --no-time
	grep -qx 'lost: 0' out
	grep -q '^proof: position class' out
	hears 2 pegbfs -b 9x9 --hint --count board
	err_says 'pegbfs: board:1:1: --count needs a board of at most 64 holes, but this one has 81'
}

@test "a limit ends the search on a large board" {
	board 9x9 | sed '5s/.*/oooo.oooo/' >board
	hears 2 pegbfs -b 9x9 --max-memory=1K --no-time board
	grep -qx "result: limit" out
}

@test "what is seen and not proved is open, and not for a limit" {
	board 1x65 | sed 's/o/./' >board
	hears 2 pegbfs -b 1x65 -g any --no-time board
	grep -qx 'result: limit' out
	err_says 'pegbfs: board:1:1: proof limit reached (approximate search, built in): no solution found, and no proof that there is none; try a part of the board'
	hears 2 pegbfs -b 1x65 -g any --hint --no-time board
	err_says 'pegbfs: board:1:1: proof limit reached (approximate search, built in): no solution found, and no proof that there is none; try a part of the board'
}

@test "pagoda functions tell what cannot be reached on a large board" {
	for goal in c1 i7; do
		board 9x9 | tr o . | sed '4s/.*/...oo..../'
		lines "goal: $goal" ''
	done >boards
	hears 1 pegbfs -b 9x9 --no-time boards
	[ "$(grep -c '^proof: pagoda function: ' out)" = 2 ]
	pegfmt --check --strict out | says ok ok
	pegfmt --transform=rotate90 out | pegfmt --check | says ok ok
}
