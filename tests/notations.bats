# SPDX-License-Identifier: GPL-3.0-or-later
# Moves as other people write them: read, written and checked.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/lattice_ref

load helpers

central='__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__'

# cells MOVES [OPTION]...: the list of moves on the English board, in cells.
cells() {
	printf '%s\tmoves=%s\n' "$central" "$1" |
		pegfmt --names=cells --to=line "${@:2}" | cut -f 2- |
		sed 's/^moves=//'
}

# A plain translator that shares nothing with the library: records of one line
# whose moves are cells, again with moves by NOTATION, numbers from FIRST, with
# separators drawn by SEED.
translate() {
	awk -F '\t' -v OFS='\t' -v notation="$1" -v first="$2" -v from="$3" "$random_awk"'
	function pick(list,    n, part) {
		n = split(list, part, "|")
		return part[1 + int(random() * n)]
	}
	function name(cell,    row, col) {
		col = index("abcdefghijklmnopqrstuvwxyz", substr(cell, 1, 1)) - 1
		row = substr(cell, 2) - 1
		if (notation == "cells")
			return random() < 0.5 ? cell : toupper(cell)
		if (notation == "numbers")
			return number[row, col] + first
		if (notation == "xy")
			return "(" (col + first) "," (row + first) ")"
		if (notation == "digits")
			return (col + 1) (row + 1)
		return substr(letters, number[row, col] + 1, 1)
	}
	BEGIN {
		seed(from)
		letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	}
	{
		rows = split($1, row, "/")
		holes = 0
		for (r = 1; r <= rows; r++)
			for (c = 1; c <= length(row[r]); c++)
				if (substr(row[r], c, 1) != "_")
					number[r - 1, c - 1] = holes++
		for (f = 2; f <= NF; f++) {
			if ($f !~ /^moves=./)
				continue
			moves = split(substr($f, 7), move, " ")
			style = int(random() * 3)
			text = ""
			for (m = 1; m <= moves; m++) {
				joins = split(move[m], part, "-")
				if (m > 1)
					text = text pick(style ? " |  " : ", |,| , |; ")
				if (style == 2)
					text = text m "." pick(" |")
				sign = " - |-|->| > |*|→|–| → "
				if (notation != "letters")
					sign = sign "|x"
				sign = pick(style != 1 ? sign "| " : sign)
				for (p = 1; p <= joins; p++)
					text = text (p > 1 ? sign : "") name(part[p])
			}
			$f = "moves=" text
		}
		print
	}'
}

# Records with moves on all kinds of boards, in the file solved.
make_solved() {
	local lattice
	for lattice in 4 6 8; do
		reference lattice_ref boards $lattice "$1" 60 |
			awk '!seen[$0]++' >boards
		pegbfs -b any --no-time boards | pegfmt --to=line
	done | grep $'\tmoves=.' >solved
	printf './.o/oo./oooo/ooo.o\n' | pegbfs -b triangle5 -g any --no-time |
		pegfmt --to=line >>solved
	pegbfs -b wiegleb -g any --no-time \
		<<<'___ooo___/___ooo___/___ooo___/ooooooooo/oooo.oooo/ooooooooo/___ooo___/___ooo___/___ooo___' |
		pegfmt --to=line >>solved
	pegbfs -b 8x8 -g any --no-time \
		<<<'......../......../..oo..../....o.../......../......../......../........' |
		pegfmt --to=line >>solved
	grep -v $'\tmoves=.' solved && return 1
	[ "$(wc -l <solved)" -gt 60 ]
}

@test "the first jump of the central game, as many people write it" {
	local moves
	while IFS= read -r moves; do
		printf '%s\tmoves=%s\n' "$central" "$moves"
	done >file <<-'END'
		d2-d4
		D2-D4
		d2d4
		d2D
		D2D
		Peg d2 jumps down
		D2 to the south
		d2 d4
		d2xd4
		d2*d4
		d2 > d4
		d2->d4
		d2 → d4
		d2–d4
		d2➡d4
		d2➡️d4
		„d2-d4“
		«d2-d4»
		1. d2-d4
		1.d2 d4
		d2-d4,
		5-17
		4->16
		5x17
		(3,1)->(3,3)
		(4,2) -> (4,4)
		( 4 , 2 ) (4,4)
		42*44
		e-x
		ex
		e x
		5-17 (10)
		5 17 ( 10 ),
		1. d2-d4 (d3)
		e-x (j)
		(4,2)->(4,4) ((4,3))
		d2 moved to d4, capturing d3
	END
	pegfmt --names=cells --to=line file | cut -f 2 | uniq -c |
		says '     37 moves=d2-d4'
	cells '46*44' | says d6-d4
	cells b4R | says b4-d4
	cells '4-16 7-9' --numbers=0 | says 'd2-d4 b3-d3'
	cells 'd2 d4 b3 d3' | says 'd2-d4 b3-d3'
	# Brackets around the hole jumped over, and around the holes of a jump.
	cells '5-17 (10) 8-10 (9)' | says 'd2-d4 b3-d3'
	cells '5-17 (10); (8)-(10), (18)-(6)' | says 'd2-d4 b3-d3 d4-d2' &&
		cells '5-17 (8)-(10)' | says 'd2-d4 b3-d3'
	cells '1. d2d4 2. b3R 3. d4xd2' | says 'd2-d4 b3-d3 d4-d2'
	# A comma before the last hole of a jump over a named one.
	cells '5 over 10, then lands in 17 8 over 9, then lands in 10' |
		says 'd2-d4 b3-d3'
	# Triples look like chains of our own.
	cells 'd2-d3-d4 b3-c3-d3' | says 'd2-d4 b3-d3'
	# A number in brackets is no number of a move if a sign joins it, nor is
	# one after a colon.
	for moves in '1. 6:4:2. 2. 1:3' '#1. 6-4-2 #2. 1-3' '#1) 6-4-2 #2) 1-3'; do
		pegfmt --names=cells -t line <<<"o.o.oo	moves=$moves" |
			says 'o.o.oo/	moves=f1-d1-b1 a1-c1'
	done
	# A number that is misspelt is no comment, which would hide the rest.
	for moves in '#1: 6-4-2 #: 1-3' '#1: 6-4-2 # 1-3'; do
		hears 2 pegfmt --check <<<"o.o.oo	goal=2-pegs	moves=$moves"
		out_says unreadable
	done
	pegfmt --names=cells -t line <<<$'o.o.oo\ntitle: C#1: x # y\nmoves: #1: 6-4-2 #2 1-3' |
		says $'o.o.oo/\ttitle=C#1: x\tmoves=f1-d1-b1 a1-c1'
	pegfmt --names=cells -t line <<<'oo.o/	moves=(1)-(3), (4)-(2)' |
		says 'oo.o/	moves=a1-c1 d1-b1'
	pegfmt -t line --names=numbers <<<"$central	moves=d2-d4" | sed 's/.*=//' | says '5-17'
}

@test "what is ambiguous or no notation is an error" {
	local before="pegfmt: <stdin>:1:57:" moves message
	while IFS='|' read -r moves message; do
		echo "moves: $moves"
		hears 2 pegfmt --names=cells <<<"$central	moves=$moves"
		out_says
		err_says "$before $message"
	done <<-'END'
		d2-|move 1: a hole is missing at the end
		d2|move 1: a hole is missing at the end
		d2-d9|move 1: hole d9 does not exist; columns are a to g, rows 1 to 7
		D2-H4|move 1: hole H4 does not exist; columns are a to g, rows 1 to 7
		d2-d4 b3|move 2: a hole is missing at the end
		d2 up|move 1: there is no hole two steps up
		99-44|move 1: hole 99 does not exist; holes are 1 to 33
		5-17 34-5|move 2: hole 34 does not exist; holes are 1 to 33
		(4,2)->(4,4) (3,9)->(3,3)|move 2: hole (3,9) does not exist; columns are 1 to 7, rows 1 to 7
		d2-d4 foo|move 2: cannot read 'foo'; pegkit-formats(5) lists the words that moves may have
		move peg|move 1: a hole is missing at the end
		5-17 (11)|move 1: '5-17' does not jump over 11
		5-17 (10) 8-10 (10)|move 2: '8-10' does not jump over 10
		d2-d4/c3|move 1: 'd2-d4' does not jump over c3
		d2-d3/d4|move 1: 'd2-d3' is not a legal jump
		move d2 to d3, removing d4|move 1: 'd2 to d3' is not a legal jump
		moved d2 to d4, taking c3|move 1: 'd2 to d4' does not jump over c3
		5-17 (10 8)|move 2: '10 8' is not a legal jump
		5 jmps 10 to 17|move 1: cannot read 'jmps'; pegkit-formats(5) lists the words that moves may have
		5 sur 17|move 1: cannot read 'sur'; pegkit-formats(5) lists the words that moves may have
		nonsense|move 1: cannot read 'nonsense'; pegkit-formats(5) lists the words that moves may have
		5-17, 8-10, Bravo!|move 3: cannot read 'Bravo'; pegkit-formats(5) lists the words that moves may have
		5-17 8-10 17-5-50|move 3: hole 50 does not exist; holes are 1 to 33
		5-17 8-10-50, 17-5|move 2: hole 50 does not exist; holes are 1 to 33
		1. 5-17 2. 8-10 4. 17-5|move number 3 is missing
		1) 5 over 10 to 17 3) 8 over 9 to 10|move number 2 is missing
	END
	# All its holes exist under one kind of name only.
	pegfmt --check 2>err <<<"$central	moves=44-46 65-45" && false
	err_says 'pegfmt: <stdin>:1:1: move 1: 44 is vacant: no peg can jump from it'
	hears 2 pegbfs -b any --review <<<"$central	moves=5-17 12-10 1-17"
	err_says 'pegbfs: <stdin>:1:57: move 3: 1-17 is not a jump of the board'
	printf '%s\n' 'ooo/ooo/...	moves=1-7' >file
	hears 2 pegfmt --check file
	out_says
	err_says 'pegfmt: file:1:13: moves can mean a1-a3 or b1-b3: choose with pegfmt --numbers=1 or --numbers=0'
	pegfmt --check --numbers=0 file 2>err | says unfinished
}

@test "one game of the triangle in the words of programs, books and forums" {
	local wording moves
	while IFS=$'\t' read -r wording moves; do
		printf './oo/ooo/oooo/ooooo\ttitle=%s\tgoal=a1\tmoves=%s\n' \
			"$wording" "$moves"
	done <"$PEGKIT_TESTS/known/triangle-moves.tsv" >file
	[ "$(wc -l <file)" -eq 18 ]
	pegfmt --check --strict file | sort | uniq -c | says '     18 ok'
	# A list alone, a move on each line.
	printf './oo/ooo/oooo/ooooo\tgoal=a1\n' >board
	sed -n 's/^pairs, comma\t//p' "$PEGKIT_TESTS/known/triangle-moves.tsv" |
		sed 's/, /\n/g' | pegfmt -f moves -a board --check | says ok
}

@test "right games in all wordings are read as the game that was played, and crossed ones not" {
	command -v python3 >/dev/null || skip "python3 is not installed"
	local known="$PEGKIT_TESTS/known/wordings.line"
	pegfmt --check --strict "$known" | sort | uniq -c | says '      7 ok'
	if [ -z "${PEGKIT_LONG-}" ]; then
		sed -n '1p; 3p; 5p' "$known" >few
		known=few
	fi
	python3 "$PEGKIT_TESTS/wordings.py" write "$known" cases
	pegfmt -k --names=cells -t line cases >read 2>errors || true
	python3 "$PEGKIT_TESTS/wordings.py" judge "$known" cases read errors |
		same <(long_or 'symmetric=393 true=9951' true=4372) -
	python3 "$PEGKIT_TESTS/wordings.py" cross "$known" cases
	[ "$(wc -l <cases)" -gt 1300 ]
	pegfmt -k --names=cells -t line cases 2>errors | sort -u | says '?'
}

@test "a list of moves is the same in every notation, on every board" {
	local seed names first
	for seed in $(long_or '1 2' 1); do
		make_solved $seed
		for names in cells numbers xy; do
			for first in 0 1; do
				translate $names $first $seed <solved >file
				pegfmt --names=cells --numbers=$first --to=line file | same solved -
				pegfmt --names=$names --numbers=$first --to=line solved >ours
				pegfmt --names=cells --numbers=$first --to=line ours | same solved -
				pegfmt --numbers=$first --check file | sort -u | says ok
			done
		done
		# Letters for up to 52 holes, digits for up to 9 columns.
		grep -v '^[.]\{8\}/' solved >small
		for names in letters digits; do
			translate $names 1 $seed <small >file
			# Digits may be hole numbers, too: then both are legal.
			pegfmt -k --names=cells --to=line file 2>err | grep -v '^?' >found || true
			diff small found | grep '^>' && return 1
			[ "$(wc -l <found)" -gt 50 ]
			grep -v 'legal both as' err && return 1
			[ $names = digits ] || same /dev/null err
			pegfmt --names=$names --to=line small | pegfmt -k --check 2>/dev/null |
				sort -u | grep -vx '[?]' | says ok
		done
	done
}

@test "any list of moves is checked against a problem" {
	printf 'oo.o/\tgoal=b1\n' >board
	good() {
		printf '%b' "$1" | pegfmt -f moves -a board --check --strict |
			says ok
	}
	bad() {
		printf '%b' "$2" >list
		hears 1 pegfmt -f moves -a board --check list
		out_says false
		err_says "pegfmt: list:1:1: $1 (line 1 of the problems)"
	}
	good 'a1-c1 d1-b1'
	good 'a1-c1\nd1-b1\n'
	good '1. a1xc1\r\n; and then\n2. D1xB1\r\n'
	good '\n\n(1,1)->(3,1)\n(4,1)->(2,1)'
	good '1-3, 4-2\n\n'
	bad 'move 1: d1 jumps over a vacant hole, c1' 'd1-b1\n'
	# A game on each line, with no blank line between the games.
	printf '%s\n' '1-3, 4-2' '1-3, 4-2' >list
	hears 1 pegfmt -f moves -a board --check list
	err_says 'pegfmt: list:1:1: move 3: 1 is vacant: no peg can jump from it (line 1 of the problems; a blank line ends a list)'
	(cat board board) >boards
	sed G list | pegfmt -f moves -a boards --check --strict | says ok ok
	bad 'moves: pegs are left at c1 d1, and this position is not a goal' 'a1-c1\n'
	bad 'moves: pegs are left at a1 b1 d1, and this position is not a goal' '; cost = 0 (unit cost)\n'
	# What the problem has answered by itself is another answer.
	printf 'oo.o/\tgoal=b1\tmoves=a1-c1\tresult=unsolvable\ttitle=T\n' >board
	good 'a1-c1 d1-b1'
	printf 'a1-c1 d1-b1\n' | pegfmt -f moves -a board -t line |
		same <(printf 'oo.o/\tgoal=b1\ttitle=T\tresult=solved\tmoves=a1-c1 d1-b1\n') -
}

@test "what is no list of moves is an error with its place" {
	printf 'oo.o/\tgoal=b1\n' >board
	refuses() {
		printf '%b' "$2" >list
		hears 2 pegfmt -f moves -a board list
		err_says "pegfmt: list:$1"
	}
	refuses '2:1: byte \x01 is not allowed here' 'a1-c1\n\001\nd1-b1\n'
	# Lists and problems come in pairs, also behind a bad one.
	printf 'a1-c1\n\nx\n\001\ny\n\na1-c1 d1-b1\n' >list
	hears 2 pegfmt -k -f moves -a <(cat board board board) --check list
	out_says false '?' ok
	hears 2 pegfmt -f moves -a board --check list
	sed -n '$p' err | says "pegfmt: list:4:1: byte \x01 is not allowed here"
	hears 2 pegfmt -f moves -a <(cat board board) --check <(echo a1-c1 d1-b1)
	grep -q 'this file has more problems than there are lists of moves$' err
	printf 'a1-c1 d1-b1\n\na1-c1 d1-b1\n' >list
	hears 2 pegfmt -f moves -a board --check list
	err_says 'pegfmt: list:3:1: the --answers file has no problem for this list'
	echo 'o+' >bad
	hears 2 pegfmt -f moves -a bad list
	grep -q "^pegfmt: list:1:1: the problem for this record cannot be read: line 1, column 2: '+' is not a square" err
	hears 2 pegfmt -f moves list
	err_says "pegfmt: --from=moves needs --answers=FILE with the problems; try 'pegfmt --help'"
	hears 2 pegfmt -f moves -a board -l 6 list
	err_says "pegfmt: --lines and --from=moves cannot be used together; try 'pegfmt --help'"
}

@test "names of formats that have gone name the way" {
	printf 'oo./\tgoal=c1\n' >board
	echo a1-c1 >list
	hears 0 pegfmt -f plan -a board --check list
	out_says ok
	err_says 'pegfmt: --from=plan is now called --from=moves; the next release accepts only the new name'
	for option in -fpddl -tpddl -tplan; do
		hears 2 pegfmt $option board
		head -n 1 err | says "pegfmt: to read PDDL or write plans, use examples/pddl.py in pegkit's data folder"
	done
	echo '(define (problem p))' >problem
	hears 2 pegfmt problem
	err_says "pegfmt: problem:1:1: '(define' does not begin a drawing (examples/pddl.py reads PDDL)"
}

@test "rows before columns, in letters and digits as our own programs write" {
	# Legal only if a1-a3 is a jump along the first row.
	printf 'oo./.../...	moves=a1-a3\n' >file
	pegfmt --check file 2>err | says unfinished
	pegfmt --names=numbers -t line file | says 'oo./.../...	moves=1-3'
	pegfmt --transform=mirror -t line file |
		says '.oo/.../...	moves=c1-a1'
	pegfmt --replay -t line file | sed -n 2p | says '..o/.../...	jump=a1-c1'
	# In no reading legal: the names of cells stay.
	printf 'oo./.../...	moves=a1-b3\n' >file
	pegfmt --transform=mirror -t line file |
		says '.oo/.../...	moves=c1-b3'
	pegfmt --check file 2>err | says false
}

@test "what names jumps beside the moves is named as they are" {
	local names file
	printf '%s\tmoves=%s\n' \
		..o../.ooo./..o../..o../..... 'c2-a2 c4-c2 c1-c3' \
		..o../.ooo./..o../..o../..... 'c2-a2 c4-c2' |
		pegbfs --no-time --review >review
	grep '^lost: ' review | same <(printf 'lost: %s\n' '3 c1-c3' never) -
	# The first has no solution, and so no moves.
	pegbfs -b any -g any --no-time --analyse --count \
		<<<'.ooo./..o../.....' >analysed || [ $? -eq 1 ]
	pegbfs --no-time --analyse <<<'..o../.ooo./..o../..o../.....' >>analysed
	# Most jumps of a solution cannot be made at the start.
	pegbfs -b any -g any --no-time --jumps-used \
		<<<$'..o../.ooo./..o../..o../.....\n\noo.o' >used
	for file in review analysed used; do
		for names in numbers xy letters digits; do
			pegfmt --names=$names $file >renamed
			sed -n 's/^\(game\|moves\|lost\|next\|used\|always\|never\): //p' renamed >jumps
			run ! grep -q '[a-e][1-5]' jumps
			pegfmt --names=cells renamed | same $file -
			pegfmt --check renamed | sort -u | says ok
			pegfmt --json renamed | pegfmt -f json | same renamed -
			# Carried as the cells are.
			pegfmt --transform=mirror $file >mirrored
			pegfmt --transform=mirror renamed | same mirrored -
		done
	done
	pegfmt --names=xy review | grep '^lost: ' |
		same <(printf 'lost: %s\n' '3 (3,1)->(3,3)' never) -
	# A jump that has lost is not of the drawing: without a game it stays.
	pegfmt --names=xy -t line <<<'oo./	lost=3 c1-c3' |
		same <(printf 'oo./\tlost=3 c1-c3\n') -
	# So do jumps of solutions, unless they are in the form of our own programs.
	printf 'oo.o/\talways=%s\n' d1-b1 4-2 | pegfmt --names=xy -t line |
		same <(printf 'oo.o/\talways=%s\n' '(4,1)->(2,1)' 4-2) -
	# A number is no jump.
	pegfmt --canonical -t line <<<'oo./	moves=1-3	lost=1 85.' |
		same <(printf 'oo./\tmoves=a1-c1\tlost=1 85.\n') -
	# What is wrong in it is told as in moves.
	hears 2 pegfmt --names=xy <<<'oo./	game=a1-c1	lost=1 a1-c9'
	err_says "pegfmt: <stdin>:1:17: move 1: hole c9 does not exist; columns are a to c, rows 1 to 1"
}

@test "jumps that solutions make stay right with other names, and in images" {
	local lattice
	for lattice in 4 6 8; do
		reference lattice_ref boards $lattice 41 "$(long_or 200 40)"
	done >boards
	sed -n 's/lines=8/lines=diagonal/p' boards >diagonal
	cat diagonal >>boards
	# Here `never` is a game, read with other names.
	printf '\n%s\n' $'..oo/oooo/oo.o/oo.o\tlines=diagonal\tgoal=2-jumps' >>boards
	pegbfs -k -b any --no-time --jumps-used boards >answers 2>err || true
	pegfmt -k -t line answers 2>err | grep always= >records
	[ "$(wc -l <records)" -gt 60 ]
	tail -n 1 records | grep -q 'never=b1-d3 c4-a2'
	pegfmt --check records >verdicts
	for names in cells rows numbers xy; do
		pegfmt --names=$names -t line records >named
		pegfmt --names=$names --check named >out
		same verdicts out
	done
	for transform in mirror transpose; do
		pegfmt -k --transform=$transform -t line records >image
		pegfmt --check image >out
		same verdicts out
	done
	[ "$(sort -u verdicts)" = ok ]
}

@test "moves that are legal in no reading are not renamed" {
	local start='..o../.ooo./..o../..o../.....' wrong field place names
	while IFS=: read -r field wrong place; do
		printf '%s\t%s=%s\n' "$start" "${field% *}" "$wrong" >file
		for names in cells xy numbers letters cells,cells; do
			expect 2 /dev/null "pegfmt: file:1:31: $place" \
				-- pegfmt "--names=$names" file
		done
	done <<-'EOF'
		game:c1-b1-a1-c5 d1-c1-c1-b1:move 1: 'c1-b1' is not a legal jump
		moves:c2-a2 c4-b4:move 2: 'c4-b4' is not a legal jump
		moves:c2-a2-c2-c3:move 1: 'a2-c2' is not a legal jump
		game:c2 to a2, c4 over c3 to c2, c1 to d3:move 3: 'c1 to d3' is not a legal jump
	EOF
	# No image of a reading that is a guess; a list of cells is none.
	printf '%s\tgame=(3,2)->(1,2) (3,4)->(2,4)\n' "$start" >file
	for option in --transform=mirror --canonical; do
		expect 2 /dev/null "pegfmt: file:1:31: move 2: '(3,4)->(2,4)' is not a legal jump" \
			-- pegfmt $option file
	done
	printf '%s\tgame=c2-a2 c4-b4\n' "$start" >file
	pegfmt --transform=mirror -t line file | same <(printf '%s\tgame=c2-e2 c4-d4\n' "$start") -
}

@test "what a notation cannot express is an error" {
	make_solved 3
	tail -n 1 solved >file
	hears 2 pegfmt --names=letters file
	err_says "pegfmt: file:1:$(awk '{ print index($0, "\tmoves=") + 1 }' file): --names=letters cannot name every hole of this board"
	for option in --check --replay --to=svg; do
		expect 2 /dev/null "pegfmt: --names=FROM,TO needs an output format with moves; try 'pegfmt --help'" \
			-- pegfmt --names=xy,cells $option file
	done
}

@test "solutions that others ship are right, in every notation" {
	pegfmt --check "$PEGKIT_TESTS/known/shipped-solutions.line" | sort | uniq -c |
		says '     24 ok'
	for names in cells numbers xy; do
		pegfmt -t line --names=$names "$PEGKIT_TESTS/known/shipped-solutions.line" |
			pegfmt --check | sort | uniq -c | says '     24 ok'
	done
}

@test "the central game is right in every notation, without an option" {
	local game names first
	pegbfs -b english --no-time <<<"$central" | pegfmt -t line >solved
	for names in cells numbers xy letters digits; do
		for first in 0 1; do
			translate $names $first 6 <solved >file
			pegfmt --check file | says ok
		done
	done
	# Each jump by its cell and its direction, and by two letters.
	pegfmt --replay -t line solved | sed -n 's/.*jump=//p' >jumps
	[ "$(wc -l <jumps)" -eq 31 ]
	game=$(awk -F '[^0-9a-z]' '{
			a = substr($1, 1, 1); b = substr($2, 1, 1)
			way = a < b ? "R" : a > b ? "L" : \
				substr($1, 2) < substr($2, 2) ? "D" : "U"
			printf "%s%s ", $1, way
		}' jumps)
	pegfmt --check <<<"$central	moves=$game	jumps=31	result=solved" | says ok
	game=$(pegfmt --names=letters -t line solved | sed 's/.*moves=//; s/\t.*//; s/-//g')
	pegfmt --check <<<"$central	moves=$game	result=solved" | says ok
	# What is wrong is false in every notation.
	for names in cells numbers xy letters digits; do
		translate $names 1 6 <solved | sed 's/result=solved/&\tjumps=30/; s/\tjumps=31//' >file
		hears 1 pegfmt --check file
		out_says false
	done
}

@test "moves are carried, drawn and replayed from any notation" {
	make_solved 4
	translate xy 1 1 <solved >file
	pegfmt --replay --to=line solved >wanted
	pegfmt --replay --to=line --numbers=1 file | same wanted -
	for to in svg html; do
		pegfmt --to=$to solved >wanted
		pegfmt --to=$to --numbers=1 file | same wanted -
	done
	pegfmt --canonical solved >wanted
	pegfmt --canonical --numbers=1 file | same wanted -
}

@test "moves of hiq in other notations" {
	echo '1 10 12 17 19 25 0' >list
	hiq -m list >answers
	pegfmt -f hiq -a answers -t line list >record
	pegfmt -f hiq -a answers -t line --names=cells list >file
	cut -f 3 file | says 'moves=f3-f5 e5-g5 d3-d5'
	pegfmt --check file | says ok
	pegfmt --names=numbers -t line file | same record -
	hears 2 pegfmt --names=numbers --numbers=0 file
	err_says "pegfmt: file:1:64: the moves of a record with a field 'sum' can only be written as hiq writes them; try: --names=numbers"
}

@test "the inverse game has as many solutions" {
	local lattice
	for lattice in 4 6 8; do
		reference lattice_ref boards $lattice 7 120 |
			awk '!seen[$0]++' | grep -v goal=any >boards
		[ "$(wc -l <boards)" -gt 40 ]
		pegfmt --complement -t line boards >inverse
		for file in boards inverse; do
			pegbfs -b any --no-time --count $file |
				sed -n 's/^solutions: //p' >$file.count || true
		done
		same boards.count inverse.count
		[ "$(grep -vc '^0$' boards.count)" -gt 10 ]
	done
}

@test "the inverse of a solution is a solution, and its inverse the same again" {
	make_solved 5
	pegfmt --complement -t line solved >inverse
	pegfmt --check inverse | sort -u | says ok
	pegfmt --complement -t line inverse >back
	# Where any peg would do, the goal is the one that was reached.
	sed 's/\tgoal=[^\t]*//' solved >wanted
	sed 's/\tgoal=[^\t]*//' back | same wanted -
	pegfmt --check back | sort -u | says ok
	printf 'oo./o_o\n' | pegfmt --complement -t line | says '..o/._.'
	printf 'oo./\tgoal=c1\n' | pegfmt --complement -t line | same <(printf 'oo./\tgoal=c1\n') -
	printf 'oo./\ttitle=x\tgoal=c1\n' >titled
	pegfmt --complement -t line titled | same titled -
	while IFS='|' read -r record message; do
		hears 2 pegfmt --complement <<<"$record"
		err_says "pegfmt: <stdin>:1:6: $message"
	done <<-'END'
		oo./	goal=any|the goal has several positions, but a complement needs one: add moves, or name a single goal
		oo./	proof=exhausted: 1|field 'proof' may be false for the complement: remove it
		oo./	moves=a1-b1|moves: jump 1 is not legal
	END
}

@test "positions of draughts with letters, counts of moves and tags" {
	printf '%s\n' 'W:Wa1,c3:Bd4:H0:F1' '[Event "a # b"]' '[FEN "W:W29,22:B18"]' \
		'B:Wa1,c3:Bd4.' 'B:W29,22:B18' >file
	pegfmt -f fen -t line file >found
	sed -n 1p found >a
	sed -n 2p found | same a -
	sed -n 3p found >b
	sed -n 4p found | same b -
	pegfmt -f fen -t fen file | same <(printf '%s\n' W:W22,29:B18 W:W22,29:B18 \
		B:W22,29:B18 B:W22,29:B18) -
	# The player of a megacheck case has no colour.
	pegfmt -f fen -t megacheck file | megacheck | same <(printf '%s\n' 1 1 1 1) -
	# Every square of two boards, named in both ways.
	for side in 8 10; do
		awk -v side=$side 'BEGIN {
			for (i = 0; i < side; i++)
				for (k = 1 - i % 2; k < side; k += 2) {
					squares++
					print "W:W" squares ":B" >"numbers"
					name = substr("abcdefghij", k + 1, 1) (side - i)
					print "W:W" name ":B" >"letters"
				}
		}'
		pegfmt -f fen -b ${side}x$side -t line numbers >wanted
		pegfmt -f fen -b ${side}x$side -t line letters | same wanted -
	done
	while IFS='|' read -r line message; do
		hears 2 pegfmt -f fen <<<"$line"
		err_says "pegfmt: <stdin>:1:$message"
	done <<-'END'
		W:Wa2:B|4: square a2 is not on a board of 8 x 8 (a1 is the lower left corner for White)
		W:Wi9:B|4: square i9 is not on a board of 8 x 8 (a1 is the lower left corner for White)
		W:WKa1:B|4: kings cannot be read: all pieces must be men
		W:W1:B5:G1|9: expected 'H' or 'F' (counts of moves), found 'G'
		W:W1:B5:H|10: expected a number, found the end of the line
		[FEN "W:W1:B5"|15: this tag is incomplete: write [FEN "..."]
	END
}

@test "FEN with blanks, with a colour written twice, and among other tags" {
	printf '%s\n' 'W: W 31, 32 : B 27 , 28 . ' ' W:W:W31' 'W : W : W31-32 : B27' \
		'W:W31:B 31x22' '[Event "a ] b"] [FEN "W: W31 :B2"] 1. 31-26' \
		'[White "x"][FEN "B:W1:B2"]' '% a comment' '[FEN "W:W3:B"] *' >file
	pegfmt -f fen -t fen file 2>err | same <(printf '%s\n' W:W31,32:B27,28 W:W31:B \
		W:W31,32:B27 'W:W31:B 31x22' W:W31:B2 B:W1:B2 W:W3:B) -
	err_says "pegfmt: file:5:36: moves of games are skipped; to replay them, use examples/pdn.py in pegkit's data folder"
}

@test "largest captures of international games" {
	pegfmt -f fen -b 10x10 -t megacheck "$PEGKIT_TESTS/known/international-games.fen" |
		megacheck | same "$PEGKIT_TESTS/known/international-games.captures" -
}

@test "other letters: any of UTF-8, with blanks between them" {
	printf '♟ ♟ ☐\n♟ · ♟\n' | pegfmt -f text --alphabet='♟,☐,·' -t line |
		says oo./o_o
	printf '1  11\n 1\n' | pegfmt -f text --alphabet='1,0,#' -t line | says o__oo/_o___
	for text in '110\n1#1\n' '1 1 0\n1 # 1\n' '  1   1   0\n  1   #   1\n' '1\t1\t0\n1\t#\t1\n'; do
		# shellcheck disable=SC2059
		printf "$text" | pegfmt -f text --alphabet='1,0,#' -t line | says oo./o_o
	done
	printf '1 1\n1\n' | pegfmt -f text --alphabet='1,0, ' -t line | says o_o/o__
	pegfmt -t text --alphabet='é,😀,x' <<<'oo./o_o' | same <(printf 'éé😀\néxé\n\n') -
	reference lattice_ref boards 4 9 60 | cut -f 1 >boards
	pegfmt -t text --alphabet='→,#,é' boards | pegfmt -f text --alphabet='→,#,é' -t line >found
	pegfmt -t line boards | same found -
	while IFS='|' read -r text message; do
		# shellcheck disable=SC2059
		printf "$text" >file
		hears 2 pegfmt -f text --alphabet='1,é,#' file
		err_says "pegfmt: file:$message"
	done <<-'END'
		1é☐\n|1:4: U+2610 is not in the alphabet: peg '1', vacant hole U+00E9, square off the board '#'
		1\377\n|1:2: '\xff' is not in the alphabet: peg '1', vacant hole U+00E9, square off the board '#'
	END
}

@test "the game Pegs reads the ids that are written, and its own are read" {
	local pegs each
	each=$(long_or 8 2)
	pegs=$(command -v sgt-pegs || ls /usr/games/sgt-pegs 2>/dev/null) ||
		skip 'no sgt-pegs: install the package "sgt-puzzles"'
	for board in 5x5random 5x9random 7x7random 7x7cross 7x7octagon 8x8random; do
		timeout 60 "$pegs" --generate $each $board
	done >ids
	[ "$(wc -l <ids)" -eq $((6 * each)) ]
	pegfmt -f pegs -t pegs ids >ours
	same <(sed 's/.*://' ids) <(sed 's/.*://' ours)
	sed 's/:/random:/' ids | pegfmt -f pegs -t pegs | same ours -
	# With an id in the place of a size the game checks the id.
	sort -u ours | while read -r id; do
		timeout 60 "$pegs" --generate 1 "$id" >/dev/null
	done
	hears 1 timeout 60 "$pegs" --generate 1 5x5:OOPPX
	pegfmt -f pegs ids | pegbfs -b any -g any --no-time | grep -c '^result: solved' |
		says $((6 * each))
}

@test "a board has the type of a game only if each of its squares is as there" {
	local english=__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__
	{
		printf '7x7cross %s\n7x7octagon %s\n' "$english" \
			__ooo__/_ooooo_/ooooooo/ooo.ooo/ooooooo/_ooooo_/__ooo__
		printf '7x7 %s\n' ooooooo/ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo
		printf '3x3 _o_/ooo/_o_\n7x6 %s\n' \
			__ooo__/_ooooo_/ooooooo/ooooooo/_ooooo_/__ooo__
	} | awk '{ print }
		# Each square in turn off the board, or on it; then a hole.
		NR <= 2 {
			for (i = 1; i <= length($2); i++) {
				c = substr($2, i, 1)
				begin = substr($2, 1, i - 1)
				end = substr($2, i + 1)
				if (c == "/")
					continue
				print "7x7", begin (c == "_" ? "." : "_") end
				print (c == "_" ? "7x7" : $1), begin (c == "_" ? "o" : ".") end
			}
		}' >boards
	[ "$(wc -l <boards)" -eq $((5 + 4 * 49)) ]
	cut -d ' ' -f 2 boards | pegfmt -f line -t pegs | cut -d : -f 1 |
		same <(cut -d ' ' -f 1 boards) -
}

@test "the type of a game tells the board, and is written where nothing else does" {
	printf '%s\n' '[GameType "20"]' '[FEN "B:W32:B18,28"]' '*' W:W31:B27 \
		'[GameType "27"]' '[FEN "W:W62:B1"]' '*' >games
	pegfmt -f fen games >drawn
	pegfmt -f fen -t fen games | same games -
	pegfmt -t fen drawn | same games -
	pegfmt -f fen -b 10x10 -t fen games | sed -n 1p | says 'B:W32:B18,28'
	for board in 9x10 english triangle5; do
		hears 2 pegfmt -f fen -b $board <<<W:W1:B2
		err_says "pegfmt: fen needs a board RxC with R + C even; try 'pegfmt --help'"
		hears 2 pegfmt -t fen -b $board games
	done
	pegfmt -f fen -b 9x9 -t line <<<W:W1:B2 >odd
	hears 2 pegfmt -t fen odd
	err_says 'pegfmt: odd:1:1: this board is 9 x 9, not 8 x 8; to write it, try: -b 9x9'
	pegfmt -t fen -b 9x9 odd | says W:W1:B2
	pegfmt -f fen -b 10x10 -t line <<<'W:W32:B28 32x23' >capture
	hears 2 pegfmt -t fen capture
	err_says 'pegfmt: capture:1:1: this board is 10 x 10, not 8 x 8; to write it, try: -b 10x10'
	pegfmt -t fen -b 10x10 capture | says 'W:W32:B28 32x23'
}

@test "of games in PDN the positions of tags are read, and moves are skipped" {
	printf '%s\n' '[GameType "20"]' '1. 32-28 19-23 2. 28x19 14x23 1-0' '' \
		'[FEN "W:W31:B27"]' '' '1. 31x24 {2. 1-5} *' '[FEN "W:W32:B28"]' '*' \
		'11-99 x 22:18!' '[GameType "27"]' '[FEN "W:W62:B1"]' '*' >games
	hears 0 pegfmt -f fen -t fen games
	out_says W:W31:B27 W:W32:B28 '[GameType "27"]' '[FEN "W:W62:B1"]' '*'
	err_says "pegfmt: games:2:1: moves of games are skipped; to replay them, use examples/pdn.py in pegkit's data folder"
	hears 0 pegfmt -f fen -t fen games <(grep -v 1 games) games
	grep -c skipped err | says 2
	hears 0 pegfmt -f fen <(printf '1. 11-15\n')
	[ ! -s out ] && [ "$(wc -l <err)" -eq 1 ]
}

@test "lines of a comment or a variation in PDN may begin like a position" {
	local comment
	for comment in '{a\nBlack was late}' '{a\nW:W31:B27}' '(1. 31-26\nWhite)'; do
		# shellcheck disable=SC2059
		printf '[FEN "W:W31:B27"]\n1. '"$comment"' 31x24 *\nW:W32:B28\n' >file
		pegfmt -f fen -t fen file |
			same <(printf '%s\n' W:W31:B27 W:W32:B28) -
	done
}

# pairs FILE FORMAT...: writes the records of FILE in every format, and reads
# each of these to write the one that stands behind it, further on in each call;
# in the long form all others.  A word FORMAT may hold options, with + for the
# blanks before them.
pairs() {
	local file=$1 from to i k
	local -a formats=("${@:2}")
	turn=$((turn + 1))
	for from in "${formats[@]}"; do
		# shellcheck disable=SC2086
		pegfmt -t ${from//+/ } "$file" >"$from.wanted"
		[ -s "$from.wanted" ]
	done
	for i in "${!formats[@]}"; do
		from=${formats[i]}
		for k in $(long_or "${!formats[*]}" $(((i + turn) % ${#formats[@]}))); do
			to=${formats[k]}
			echo "from $from to $to"
			# shellcheck disable=SC2086
			pegfmt -f ${from//+/ } "$from.wanted" |
				pegfmt -t ${to//+/ } | same "$to.wanted" -
		done
	done
}

@test "every format becomes every other and comes back" {
	local turn=0 all='draw line json pegs text+--alphabet=●,○,#'
	hiq_boards() {
		awk 'BEGIN {
			seed = 5
			for (n = 0; n < 40; n++) {
				line = ""
				for (r = 0; r < 7; r++)
					for (c = 0; c < 7; c++) {
						seed = (seed * 1103515245 + 12345) % 2147483648
						off = (r < 2 || r > 4) && (c < 2 || c > 4)
						line = line (r && !c ? "/" : "") \
							(off ? "_" : int(seed / 65536) % 2 ? "o" : ".")
					}
				print line
			}
		}'
	}
	hiq_boards >english
	# shellcheck disable=SC2086
	pairs english $all hiq holes holes+--numbers=0 cells
	# Triangles have jumps in other directions.
	reference lattice_ref boards 4 11 60 | pegfmt -F -t line |
		grep -v lines= >boards
	# shellcheck disable=SC2086
	pairs boards $all
	pegfmt -f fen -t line -b 10x10 "$PEGKIT_TESTS/known/international-games.fen" >positions
	pairs positions draw line json fen+-b+10x10
	pegfmt -F -t line positions >drawn
	pairs drawn draw line json megacheck
	for lattice in 6 8; do
		reference lattice_ref boards $lattice 11 60 >boards
		pairs boards draw line json
	done
	make_solved 12
	pairs solved draw line json
	reference lattice_ref boards listed 11 60 >boards
	pairs boards draw line json
	pegfmt -f peg2p -t line "$PEGKIT_DATA/triangles.peg2p" >values
	pairs values draw line json peg2p
}

@test "what a terminal shows is the same board, squares off it at its ends included" {
	printf '%s\n' x_o_./ ._x_o_/ x/ | tee wanted | pegfmt -t term >shown
	pegfmt -t line shown | same wanted -
	for seed in 1 2 3; do
		awk -v seed=$seed 'BEGIN {
			for (n = 0; n < 300; n++) {
				line = ""
				rows = 1 + next_below(4)
				cols = 1 + next_below(5)
				for (r = 0; r < rows; r++)
					for (c = 0; c < cols; c++)
						line = line (r && !c ? "/" : "") \
							substr("_o.", 1 + next_below(3), 1)
				print line (rows == 1 ? "/" : "")
			}
		}
		function next_below(n) {
			seed = (seed * 1103515245 + 12345) % 2147483648
			return int(seed / 65536) % n
		}' | grep '[o.]_*[o.]' | pegfmt -t line >wanted
		pegfmt -t term wanted | pegfmt -t line | same wanted -
	done
}

@test "half a move has no inverse" {
	for moves in a1- a1 -a1-c1 a1-c1/d1; do
		printf 'oo.o/\tmoves=%s\n' "$moves" >file
		hears 2 pegfmt --complement file
		err_says 'pegfmt: file:1:7: moves: jump 1 is not legal'
	done
	# Two jumps of a graph share their ends.
	printf 'ooo.\nlines: a1-b1-d1 a1-c1-d1\nmoves: a1-d1/c1\n' |
		pegfmt --complement -t line |
		same <(printf 'o.o./\tlines=a1-b1-d1 a1-c1-d1\tmoves=a1-d1/c1\tgoal=d1\n') -
	printf 'ooo./\tlines=a1-b1-d1 a1-c1-d1\tmoves=a1-d1/c1\n' >file
	for names in numbers:1-4/3 'xy:(1,1)->(4,1)/(3,1)' letters:a-d/c \
		digits:11-41/31; do
		pegfmt "--names=${names%%:*}" file >named
		grep -q "^moves: ${names#*:}\$" named
		pegfmt --names=cells -t line named | same file -
	done
}

@test "a terminal shows the solution as the replay writes it" {
	for boards in boards staggered; do
		pegfmt -t line "$PEGKIT_TESTS/drawn/$boards"
	done >records
	printf 'oo./.o./..o\tlines=8\tmoves=a1-c1\n' >>records
	printf 'oo_/oo./_oo\tboard=hex2\tmoves=a2-c2\n' >>records
	sed '/\t\(moves\|route\)=/!d' records >played
	[ "$(wc -l <played)" -ge 6 ]
	while read -r record; do
		# The fields of each stand in another order.
		{ echo "$record"; pegfmt --replay -t line <<<"$record" | sed 1d; } |
			tr '\t' '\n' | sort >wanted
		pegfmt -t term <<<"$record" | pegfmt -t line | tr '\t' '\n' |
			sort | same wanted -
	done <played
}
