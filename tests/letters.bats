# SPDX-License-Identifier: GPL-3.0-or-later
# Drawings as other people make them: in other letters, as numbers, as lists.
# needs: bin/megacheck bin/pegbfs bin/pegfmt

load helpers

bats_require_minimum_version 1.5.0

field=$BATS_TEST_DIRNAME/field

# meant LINE FILE: FILE is read as the board LINE, by the command in which the
# message ends, as it stands, or without a message.  Counts proposals.
meant() {
	local command status=0
	pegbfs -b any -q "$2" 2>err || status=$?
	command=$(grep -o ': pegfmt .*$\|: pegbfs .*$' err | tail -n 1)
	command=${command#: }
	[ -z "$command" ] || proposals=$((proposals + 1))
	sh -c "${command:-pegfmt $2} -t line" >found 2>&1 || true
	cut -f 1 found | says "$1" || {
		cat err "$2"
		return 1
	}
}

english='__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__'

@test "proposals, copied as they stand, read what people write" {
	local proposals=0 dots=___________
	meant "$dots/$dots/____ooo____/____ooo____/__ooooooo__/__ooo.ooo__/__ooooooo__/____ooo____/____ooo____/$dots/$dots" \
		"$field/circles-and-dots.txt"
	meant "$english" "$field/dot-pegs.txt"
	meant "$english" "$field/underscore-holes.txt"
	meant '__ooo__/_ooooo_/ooooooo/ooo.ooo/ooooooo/_ooooo_/__ooo__' "$field/x-pegs.txt"
	meant $'...oo......./\n.o..o.oo..../\n.o....ooo.../\noooooooooooo/\noooooooooo.o/' \
		"$field/rows-of-pebbles.in"
	[ $proposals -eq 5 ]
	# A matrix in which 2 is a peg.
	printf '0 0 2 2 2 0 0\n0 0 2 2 2 0 0\n2 2 2 2 2 2 2\n2 2 2 1 2 2 2\n' >twos
	printf '2 2 2 2 2 2 2\n0 0 2 2 2 0 0\n0 0 2 2 2 0 0\n' >>twos
	meant "$english" twos
	[ $proposals -eq 6 ]
	# Nor is anything proposed for the usual numbers.
	pegbfs -b any --no-time <<<$'0 1 0\n2 0 2' >out 2>err
	file_says err
	cp "$field/x-pegs.txt" "it's a file"
	meant '__ooo__/_ooooo_/ooooooo/ooo.ooo/ooooooo/_ooooo_/__ooo__' "it's a file"
	cp "$field/x-pegs.txt" -- -x
	pegfmt ./-x >drawing
	hears 2 pegbfs -b any -- -x
	grep -q -- '--alphabet=x,o,_ ./-x$' err
}

# draw LINE PEG HOLE OFF LAYOUT: the board in these letters.
draw() {
	awk -v line="$1" -v peg="$2" -v hole="$3" -v off="$4" -v layout="$5" 'BEGIN {
		rows = split(line, row, "/")
		letter["o"] = peg; letter["."] = hole; letter["_"] = off
		apart = layout ~ /spaced|staggered/ ? " " : layout ~ /tabs/ ? "\t" : ""
		for (i = 1; i <= rows; i++) {
			text = layout ~ /margin/ ? "\t" : layout ~ /indent/ ? "   " : ""
			for (k = rows; layout ~ /staggered/ && k > i; k--)
				text = text " "
			for (k = 1; k <= length(row[i]); k++) {
				square = substr(row[i], k, 1)
				cell = letter[square]
				if (layout ~ /tabs/ && cell == " ")
					cell = ""
				text = text (k > 1 ? apart : "") cell
			}
			if (off == " ")
				sub(/[ \t]+$/, "", text)
			if (layout ~ /comment/ && i == 2)
				text = text " # a comment"
			print text
		}
		if (layout ~ /title/)
			print "title: a board"
	}'
}

@test "proposals read drawings in other letters, layouts and margins" {
	local proposals=0 board letters layout count=0 failed=0 step triangle=./oo/ooo/oooo/ooooo
	local -a alphabets=('x o' '# o' '@ -' 'X .' '■ □' '♟ ·' '+ -' '1 0'
		'× ∘' 'A b' '$ "' "' ." '\ .' '| .' '* O' 'O o' 'B _' '😀 é' '! ;')
	step=$(long_or 5 19)
	set -f
	for board in "$english" oooo/o.oo/oooo "$triangle"; do
		for letters in "${alphabets[@]}"; do
			for layout in dense spaced tabs staggered spaced+indent \
				dense+margin spaced+title dense+comment; do
				count=$((count + 1))
				[ $((count % step)) -eq 0 ] || continue
				[[ $layout != staggered || $board == "$triangle" ]] || continue
				# These are values, and the reader can only take them so.
				[[ $letters != '1 0' || $board != "$triangle" ]] || continue
				# A line of nothing but # is a comment.
				[[ $letters != '# o' || $board != "$triangle" ]] || continue
				# shellcheck disable=SC2086
				draw "$board" $letters ' ' "$layout" >drawing
				meant "$board" drawing || failed=1
			done
		done
		[ "$board" != "$triangle" ] || continue
		for letters in '1 0 2' '● ○ .' 'X O #' 'o . #' 'x o .' 'x . -' 'P H O' '♟ · ☐'; do
			# shellcheck disable=SC2086
			draw "$board" $letters dense >drawing
			[[ $board == "$english" || $letters == x* ]] || continue
			meant "$board" drawing || failed=1
		done
	done
	echo "$proposals proposals"
	[ $failed -eq 0 ]
	[ $proposals -ge $(long_or 80 25) ]
}

@test "matrices of 0 and 1 are drawings" {
	local matrix
	for matrix in '[[2,2,1],\n [1,0,1]]\n' '[2 2 1; 1 0 1]\n' '{{-1,-1,1},{1,0,1}}\n' \
		'[[null, None, 1], [1, 0, 1]]\n' '2 2 1\n1 0 1\n' '((2,2,1),\n(1,0,1),)\n' \
		'[[2 2 1]\n [1 0 1]]\n' '[\n[2,2,1],\n[1,0,1]\n]\n' '[2,2,1]\n[1,0,1]' \
		'2, 2, 1\n1, 0, 1\n' '2 2 1/1 0 1'; do
		# shellcheck disable=SC2059
		printf "$matrix" >matrix
		pegfmt -t line matrix | says __o/o.o
		pegbfs -b any -g any --no-time matrix >out || [ $? -eq 1 ]
		head -n 2 out | says __o o.o
	done
	printf '[[0],[1,1],[1,1,1]]\ntitle: A\n\n[[1,0]]\n' | pegfmt -t line |
		says $'./oo/ooo\ttitle=A' o./
	pegfmt -f json -t line <<<'{"drawing":[[2,2,1],[1,0,1]]}' | says __o/o.o
	hears 2 pegfmt <<<'[[1,0],[1,3]]'
	err_says "pegfmt: <stdin>:1:11: expected 0 (a vacant hole), 1 (a peg), or 2, -1, null or None (off the board), found '3'"
	hears 2 pegfmt <<<$'[[1,0]]\n[[1,1]]'
	err_says 'pegfmt: <stdin>:2:1: a second matrix begins here: put a blank line before it'
	# A bracket is a matrix without values, not the beginning of the next board.
	hears 2 pegfmt -k -t line <<<$'(\n\n..o\n\n[\n[1,0],\n[1,1]\n]\n\n['
	out_says '?' ..o/ o./oo '?'
	err_says 'pegfmt: <stdin>:1:1: this drawing has no squares' \
		'pegfmt: <stdin>:10:1: this drawing has no squares'
}

# refused MATRIX PLACE REASON: the text, as for printf, has this error.
refused() {
	# shellcheck disable=SC2059
	printf -- "$1" >matrix
	hears 2 pegfmt matrix
	err_says "pegfmt: matrix:$2: $3" || {
		cat matrix
		return 1
	}
}

@test "matrices with something missing are refused" {
	local off=': write 2 for a square off the board' text
	# A value, in a row of its own length or beside a comma.
	refused '1 1 0\n1 1\n1 0 1\n' 2:1 "this row has 2 values, but row 1 of the matrix has 3$off"
	refused '[[1,1],[1],[1,1,0]]\n' 1:3 "this row has 2 values, but row 3 of the matrix has 3$off"
	refused '[1;1 1;1 1 1;1 1]' 1:2 "this row has 1 value, but row 3 of the matrix has 3$off"
	refused '1,1,1\n1,,1\n1,1,1\n' 2:3 "a value is missing before ','$off"
	refused '1,1\n,1\n' 2:1 "a value is missing before ','$off"
	refused '[1,0;;1,1]' 1:6 "a value is missing before ';'$off"
	refused '[[1,0],[],[1,1]]' 1:9 'this row has no values'
	# A bracket.
	refused '[[1,0],[1,1]\n' 1:13 'expected a closing bracket, found the end of the matrix'
	refused '[[1,0],[1,1' 1:12 'expected the bracket that closes this row, found the end of the line'
	refused '[1,0]\n[1,1]]\n' 2:6 'this bracket closes no other'
	refused '1 0\n2[ 1\n' 2:4 'this value is in more brackets than the first value'
	refused '[[1,0],1,1]' 1:8 'this value is in fewer brackets than the first value'
	refused '[[[1,0]]]' 1:3 'expected a value or a closing bracket, found a third opening bracket'
	# Two matrices.
	for text in '[[1,0]]\n[[1,1]]' '[1 0; 1 1]\n[1 1; 0 0]' '1 1\n0 1\n[1 1]'; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf "$text")"
		grep -q ': a second matrix begins here: put a blank line before it$' err
	done
	# Blanks that may be squares, rows that are shifted, the head of a table.
	local column="the rows of a matrix begin in the same column$off"
	column+=' (pegfmt -f text --alphabet=1,0 reads blanks as such squares)'
	refused '  1 1\n1 0 1\n  1 1\n' 2:1 "$column"
	refused '1 1 1\n 1 0 1\n  1 1 1\n' 2:2 "$column"
	refused '  0 1 2\n0 1 1 0\n1 0 1 1\n' 2:1 "$column"
	printf '  1 1\n1 0 1\n  1 1\n' | pegfmt -f text --alphabet=1,0 -t line | says _oo/o.o/_oo
	hears 2 pegfmt -f json <<<'{"drawing":[[1,1,0],[1,1]]}'
	err_says "pegfmt: <stdin>:1:22: this row has 2 values, but row 1 of the matrix has 3$off"
	# Values may be aligned by their last digits, rows may have brackets of their
	# own, and a comma or a semicolon may follow the last value.
	for text in '-1 1\n 1 0\n' '[-1,1]\n[1,0]\n' '[[-1,1]\n,[1,0]]\n' '[-1 1;\n1 0;]\n' \
		'((2, 1),\n (1, 0),)\n' '{{2,1},{1,0},};\n' '2,1,\n1,0,\n'; do
		# shellcheck disable=SC2059
		printf -- "$text" | pegfmt -t line | says _o/o.
	done
}

@test "each matrix with a value, a row or a sign less is refused, or is what it says" {
	awk "$random_awk"'
	function pick(n) { return int(random() * n) }
	BEGIN {
		seed(1)
		for (i = 0; i < 600; i++) {
			rows = 3 + pick(3)
			cols = 3 + pick(3)
			style = i % 5
			split("[[,[[,{{,[,", open, ",")
			split("]]|]]|}}|]|", close_, "|")
			split("],[|]\n [|},{|;|\n", between, "|")
			split(",| |, | |,", apart, "|")
			text = open[style + 1]
			for (r = 1; r <= rows; r++) {
				if (r > 1)
					text = text between[style + 1]
				for (c = 1; c <= cols; c++)
					text = text (c > 1 ? apart[style + 1] : "") pick(2)
			}
			text = text close_[style + 1]
			gsub(/\\n/, "\n", text)
			do
				at = 1 + pick(length(text))
			while (substr(text, at, 1) ~ /[ \n]/)
			print substr(text, 1, at - 1) substr(text, at + 1) "\n"
		}
	}' >matrices
	hears 2 pegfmt -k -t line matrices
	# What is read has as many values in each row as the text.
	awk 'BEGIN { RS = ""; FS = "\n" }
		{
			gsub(/[^01\n;\]}]/, "")
			gsub(/[;\]}\n]+/, "/")
			sub(/^\/+/, "")
			sub(/\/+$/, "")
			gsub(/1/, "o")
			gsub(/0/, ".")
			print
		}' matrices >wanted
	[ "$(wc -l <out)" -eq 600 ]
	[ "$(grep -c '^?' out)" -gt 500 ]
	paste out wanted | awk '$1 != "?" { sub(/\/$/, "", $1); if ($1 != $2) { print; bad = 1 } } END { exit bad }'
}

@test "lines as triples of hole numbers" {
	hears 0 pegbfs -b any --no-time "$field/lines-as-triples.txt"
	grep -qx 'jumps: 13' out
	pegfmt --check out | says ok
	printf '5 5\n1 2 3\n3,4,5\ngoal: 1\n' | pegfmt -t line |
		says $'oooo./\tlines=a1-b1-c1 c1-d1-e1\tgoal=1'
	printf 'o.o\n.oo\nlines: 1-3-6 4-a1-2\n' >numbered
	printf 'o.o\n.oo\nlines: a1-c1-c2 a2-a1-b1\n' >named
	[ "$(pegbfs -b any --no-time --count numbered | grep -v lines)" = \
		"$(pegbfs -b any --no-time --count named | grep -v lines)" ]
	for text in '15 1' '15 1\n1 2 16' '15 1\n0 1 2' '15 1\n1 2' '15 1\n1 2 2'; do
		# shellcheck disable=SC2059
		hears 2 pegbfs -b any <<<"$(printf "$text")"
	done
	# What looks like a list of a contest is none.
	hears 2 pegfmt <<<$'8 8\n1 0 1 2'
	grep -q 'megacheck reads contest input' err
}

@test "holes by number, where a hole is named" {
	local option
	for option in --vacant=13 --vacant=c5; do
		pegbfs -b triangle5 $option -g 13 --no-time | grep -v goal >"$option" || true
	done
	same ./--vacant=13 ./--vacant=c5
	hears 2 pegbfs -b triangle5 --vacant=16
	err_says "pegbfs: --vacant=16 is not a hole of board triangle5; try 'pegbfs --help'"
	hears 2 pegbfs -b triangle5 --vacant=0
	hears 2 pegbfs -b triangle5 --vacant=1 -g 16
	# Images carry the hole.
	printf '_o.o\noo.o\ngoal: 2\n' | pegfmt --transform=flip -t line |
		says $'oo.o/_o.o\tgoal=c2'
	printf '_o.o\noo.o\ngoal: 4\n' | pegfmt --transform=flip -t line |
		says $'oo.o/_o.o\tgoal=a1'
	local number
	for number in 0 02 8 99999999999999999999; do
		hears 2 pegfmt --transform=flip -t line <<<$'_o.o/oo.o\tgoal='$number
		err_says "pegfmt: <stdin>:1:11: field 'goal' cannot be transformed by flip: the value names a hole that does not exist"
	done
}

@test "UTF-8 in titles and unknown fields" {
	local text
	printf 'oo.\ntitle: Brett für Anfänger ☃ 😀\nautor: José\n\n' >file
	for text in 'draw' line json; do
		pegfmt -t $text file | pegfmt -f $text | same file -
	done
	for text in svg html term table; do
		pegfmt -t $text --labels file >out 2>/dev/null || pegfmt -t $text file >out
		grep -q 'Brett für Anfänger ☃ 😀' out
	done
	pegbfs -b any -g any --no-time file | head -n 3 | same <(head -n 3 file) -
	for text in 'title: \303' 'title: \302\205' 'goal: é' 'result: ☃' 'tïtle: x'; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf "oo.\n$text")"
	done
}

@test "what is no drawing gets no proposal" {
	for text in 'hello world' abcd 'ooo/o+.' 'o.?'; do
		hears 2 pegfmt <<<"$text"
		[ "$(grep -c alphabet err)" -eq 0 ]
	done
	# The format text takes no row with a slash within a drawing.
	for text in 'xx.\nx/x\n' 'xx#\nx#x\n#/x\n' 'x+\nx/+\n+x\n'; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf "$text")"
		run ! grep -q alphabet err
	done
	# Signs of tables, labels and programs are no squares.
	for text in '|x|x|.|\n|.|x|x|\n' 'X,X,\n,X,X\n' 'X;X;\n;X;X\n' '1: 1 1\n2: 1 1\n' 'a =\n' \
		'1\n1;1\n1;1;1\n' '1 \\\\\n1 \\\\\n' '```\nxx.\n```\n' '> xx.\n> .xx\n' '7 7\n##o#\n' \
		'-1\t1\n1\t0\n' '0\n0\n'; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf -- "$text")"
		run ! grep -q alphabet err
	done
	# Numbers beside and above the rows are not read as values.
	for text in '1 oo.\n2 .oo\n' '1: oo.\n2: .oo\n' '1\noo.\n.oo\n' '  7   ooo\n'; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf "$text")"
		grep -q ' (leave out numbers beside and above rows)$' err
	done
	hears 2 pegfmt <<<$'xx#\ntitle: a/b'
	grep -q -- '--alphabet=.x,#.$' err
}

@test "text around a drawing is named as such" {
	local text wanted
	while IFS='|' read -r text wanted; do
		# shellcheck disable=SC2059
		hears 2 pegfmt <<<"$(printf "$text")"
		err_says "pegfmt: <stdin>:$wanted" || {
			echo "$text"
			return 1
		}
	done <<-'END'
		> oo.\n> .oo|1:1: '>' does not begin a drawing (leave out the marks of quoted text)
		```\noo.\n```|1:1: '```' does not begin a drawing (leave out the marks around the text)
		["oo.", ".oo"]|1:1: '["' does not begin a drawing (pegfmt --from=json reads {"drawing":["oo."]})
		Start:\noo.\n.oo|1:1: expected a drawing in rows before this field
		Solution: 1-3 4-2|1:1: expected a drawing in rows before this field
		board = [[1,0]]|1:1: 'board' does not begin a drawing of squares or values (pegfmt --from=help lists other formats)
		Board 1\noo.\n.oo|1:1: 'Board' does not begin a drawing of squares or values (pegfmt --from=help lists other formats)
		7x7cross:OOPPP|1:1: expected a drawing, found a game id (pegfmt --from=pegs reads game ids)
		oo.o\nSolution: 1-3 4-2|2:1: these look like moves: put them on one line that starts with 'moves:'
		oo.o\nsolution: 1-3 4-2|2:1: these look like moves: put them on one line that starts with 'moves:'
		oo.o\nMoves: 1. a1-c1|2:1: these look like moves: put them on one line that starts with 'moves:'
		oo.o\nZüge: 1-3, 4-2|2:1: these look like moves: put them on one line that starts with 'moves:'
		oo.o\nmoves:\n1-3\n4-2|3:1: these look like moves: put them on one line that starts with 'moves:'
		oo.o\nmoves:\n1->3\n|3:1: these look like moves: put them on one line that starts with 'moves:'
	END
}

@test "a board without a vacant hole" {
	printf 'ooo\nooo\n' >full
	hears 1 pegbfs -b any -q full
	err_says 'pegbfs: full:1:1: no hole is vacant; to leave out each peg in turn, try: pegbfs -b any --vacant=all full'
	hears 1 pegbfs -b any --vacant=all --no-time full
	pegfmt -t line out | cut -f 1,2 |
		says $'.oo/ooo\ttitle=a1 vacant' $'o.o/ooo\ttitle=b1 vacant'
	cat full <(echo) full - <<<$'\nooo' >several
	hears 1 pegbfs -b any --vacant=2 -q several
	hears 2 pegbfs -b any --vacant=4 -k --no-time several
	grep '^?' out | says '?'
	err_says 'pegbfs: several:7:1: --vacant=4 is not a hole of this board'
	# Goal and lines of the drawing stay.
	echo $'ooo/\tlines=a1-b1-c1\tgoal=c1' | pegbfs -b any --vacant=c1 --no-time >out || [ $? -eq 1 ]
	grep -qx 'lines: a1-b1-c1' out
}

@test "numbers whose bits are the holes of a board" {
	printf '0000011111\n31\n0x1f\n0B\n0b11111\n511\n1000000000\n' >numbers
	hears 2 pegfmt -k -f bits -b triangle4 -t line numbers
	out_says ./../..o/oooo ./../..o/oooo ./../..o/oooo '?' ./../..o/oooo ./oo/ooo/oooo o/../.../....
	printf '31\n' | pegfmt -f bits -b triangle4 -t line --lowest-first | says o/oo/oo./....
	# Bits of the grid, if there are more than holes.
	printf '%s\n' 0000010000000000000000000000000000000000000000000 0x1000000000000 0x3ffffffff |
		pegfmt -k -f bits -b english -t cells >out 2>err || [ $? -eq 2 ]
	same <(lines '?' '?' '?') out
	echo 0011100001110011111111110111111111100111000011100 |
		pegfmt -f bits -b english -t line | says "$english"
	for order in '' --lowest-first; do
		pegfmt -t line -f bits -b english $order <<<33 | pegfmt -t bits -b english $order |
			grep -c 1 | says 1
		for board in english triangle5 4x4 hex3; do
			pegbfs -b $board --sample=5 --pegs=4 >boards
			pegfmt -F -t bits -b $board $order boards | pegfmt -f bits -b $board $order -t line |
				same <(pegfmt -F -t line boards) -
		done
	done
}

@test "numbers that may be bits of holes or of squares, binary or decimal" {
	local mixed='this number has a bit for each square, but line 1 was read with a bit for each hole: write each number as 9 binary digits'
	# The first number decides; 0 does not, nor does a row of digits.
	hears 0 pegfmt -f bits -b triangle3 -t line <<<$'0\n100111\n0x107\n0x27\n0b111'
	out_says ./../... o/../ooo o/../ooo ./o./ooo ./../ooo
	hears 2 pegfmt -k -f bits -b triangle3 -t line <<<$'0x27\n0x107\n0x7\n100000111'
	out_says o/../ooo '?' ./../ooo o/../ooo
	err_says "pegfmt: <stdin>:2:1: $mixed"
	# A number that is refused decides nothing.
	hears 2 pegfmt -k -f bits -b triangle3 -t line <<<$'0x180\n0x27'
	out_says '?' o/../ooo
	hears 0 pegfmt -f bits -b triangle3 -t line <<<$'0b000000111\n0b100111'
	out_says ./../ooo o/../ooo
	# On a board without squares off it they are the same.
	pegfmt -f bits -b 2x2 -t line <<<$'1\n0xf\n8' | says ../.o oo/oo o./..
	# Rows with a digit more or less, and decimal numbers that look like them.
	local digits row=011010100000000000000000000000110 text
	for text in "${row:1}" "${row}0" "0$row" 10 00 0000101 11010; do
		digits=${#text}
		hears 2 pegfmt -f bits -b english <<<"$text"
		err_says "pegfmt: <stdin>:1:1: these $digits digits may be binary or decimal, as board english has 33 holes and 49 squares: put 0b before a binary number, or write a decimal number in hexadecimal, with 0x"
	done
	pegfmt -f bits -b english -t bits <<<$'0\n1\n02\n0b11' |
		sed 's/^0*//' | says '' 1 10 11
}

@test "a board whose name fits by accident" {
	hears 1 pegbfs -b triangle10 --vacant=1 -g same -q
	err_says 'pegbfs: triangle10 has 55 holes; the triangle with 10 holes is triangle4'
	hears 2 pegbfs -b hex37 --vacant=1
	grep -qx 'pegbfs: the hex with 37 holes is hex4' err
}

@test "a solution as positions" {
	hears 2 pegfmt -f positions "$field/positions-as-solution.txt"
	err_says "pegfmt: $field/positions-as-solution.txt:9:1: no single jump or move leads from the previous position to this one"
	pegbfs -b english --vacant=d4 --no-time | grep -v positions >solution
	for to in draw line; do
		pegfmt --replay -t $to solution | pegfmt -f positions >record
		pegfmt --check record 2>err | says ok
		same <(pegfmt -F solution) <(pegfmt -F record)
	done
	# A blank line, a rule or a heading; moves of several jumps.
	local between
	for between in '' ---- '=====' 'Move 1:' '1.' '# a comment' 'after 4-1:' 'step: 2'; do
		printf 'oo.oo\n%s\n%s\n..ooo\n%s\n\n.o..o\n' "$between" '' "$between" |
			sed 's/^# a comment/&\n/' >drawings
		pegfmt -f positions -t line drawings | says $'oo.oo/\tmoves=a1-c1 d1-b1'
	done
	printf 'oo.o.\n\n....o\n' | pegfmt -f positions -t line |
		says $'oo.o./\tmoves=a1-c1-e1'
	# Two games, the second with more pegs; other letters.
	printf 'X X _\n\n_ _ X\n\nX X _\n\n_ _ X\n' |
		pegfmt -f positions --alphabet=X,_ -t line |
		says $'oo./\tmoves=a1-c1' $'oo./\tmoves=a1-c1'
	hears 2 pegfmt -f positions <<<$'oo.\n\n.o.'
	# On lines of its own a board can have a peg land where it jumped.
	printf '%s\nlines: a1-b1-c1 c1-d1-b1\n\n' oo.o .o.. |
		pegfmt -f positions -t line |
		says $'oo.o/\tlines=a1-b1-c1 c1-d1-b1\tmoves=a1-c1-b1'
	# On listed lines two pegs may have moved.
	printf 'oo.\nlines: a1-b1-c1 b1-a1-c1\n\n..o\n' >two
	hears 2 pegfmt -f positions two
	err_says 'pegfmt: two:4:1: two moves lead to this position: a1-c1 and b1-c1'
}

@test "positions without a drawing of pegs are an error that names the letters" {
	local drawn='  o\n o o\no o .\n%s\n  o\n o o\n. . o\n' between letters
	for between in '' ==== 'Now'$'\n' 'Move 1:'; do
		for letters in 'o.' X. x. 10 @- "#~" "&+"; do
			# shellcheck disable=SC2059 # a form for three drawings
			printf "Position 1$between\n\n$drawn" "$between" |
				sed "/[a-zA-Z][a-z]/!y/o./$letters/" >drawings
			printf '%s\n' "$letters" "$between"
			if [ "$letters" = 'o.' ]; then
				pegfmt -f positions -t line drawings |
					says $'o/oo/oo.\tmoves=a3-c3'
				continue
			fi
			hears 2 pegfmt -f positions --check drawings
			out_says
			# The command that the message ends in reads the drawings.
			sed 's/.*try: pegfmt/pegfmt/' err >command
			grep -q '^pegfmt -f positions --alphabet=' command
			sh -c "$(cat command) -t line" |
				says $'o/oo/oo.\tmoves=a3-c3'
		done
	done
	for between in '' '\n\n' 'no rows\n' '---\n'; do
		printf -- "$between" >drawings
		hears 2 pegfmt -f positions drawings
		out_says
		err_says 'pegfmt: drawings:1:1: found no drawing with pegs; for letters other than o and . add --alphabet=PEG,HOLE'
	done
	# A game that ends is followed by a board without pegs.
	printf 'oo.\n\n..o\n\n....\n' >drawings
	hears 2 pegfmt -f positions -t line drawings
	out_says $'oo./\tmoves=a1-c1'
	err_says 'pegfmt: drawings:5:1: found no drawing with pegs; for letters other than o and . add --alphabet=PEG,HOLE'
}

@test "a list of moves without a drawing is an error that names the format moves" {
	printf './oo/ooo\n' >BOARD
	# These are drawings in other letters, or a field.
	for list in '1-1\n111\n' '10-1\n1111\n' 'Solution: 4\n'; do
		printf "$list" >list
		hears 2 pegfmt --check list
		grep -q 'look like moves' err && return 1
	done
	for list in 'Solution\n4-1\n6-4\n' 'Solution to the puzzle\n1) 4-1\n' \
		'4-1\n6-4\n' '1. 4-1\n2. 6-4\n' '4 over 2 to 1\n' '4 to 1\n' \
		'a3-a1, c3-a3\n' '1) a3-a1\n' 'Peg 4 jumps Peg 2 to Hole 1\n'; do
		printf "$list" >list
		hears 2 pegfmt --check list
		err_says "pegfmt: list:1:1: these look like moves without a drawing; with the drawing in the file BOARD, try: pegfmt -f moves -a BOARD"
		# The command reads them all, but for headings.
		sed -i '/^Solution/d' list
		pegfmt -f moves -a BOARD -t line list | grep -q 'moves='
	done
}

@test "FEN with a colour twice, and lines that begin with %" {
	pegfmt -f fen -t fen <<<W:W31:B2 >wanted
	printf '%% a line of PDN\nW:W:W31:B2\n' | pegfmt -f fen -t fen | same wanted -
	hears 2 pegfmt -f fen <<<W:W31:W2
}

@test "a count before boards of one size is skipped, also after a byte-order mark" {
	for start in '2\n' '\xef\xbb\xbf2\n' '\xef\xbb\xbf' ''; do
		printf "${start}oo.\no.o\n" | pegfmt -f text --alphabet=o,. -b 1x3 -t line |
			says oo./ o.o/
	done
}
