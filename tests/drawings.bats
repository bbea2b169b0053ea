# SPDX-License-Identifier: GPL-3.0-or-later
# Drawings as people have them: blanks between squares, other letters, comments
# beside squares; and records that say which board they are of.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load helpers

# A hexagon of side 3, as it is drawn and as it is written.
hexagon() {
	printf '%s\n' '  o o o' ' o o o o' 'o o . o o' ' o o o o' '  o o o'
}
hexagon_line=$'ooo__/oooo_/oo.oo/_oooo/__ooo\tlines=6'

# reads LINE [OPTION]...: what pegfmt makes of standard input, on one line.
reads() {
	local wanted=$1
	shift
	pegfmt -t line "$@" >found
	same <(lines "$wanted") found
}

# refuses PLACE MESSAGE COMMAND...: of standard input, with nothing answered.
refuses() {
	hears 2 "${@:3}"
	out_says
	sed "s/; to read .*: pegfmt -f text .*//" err | says "$3: <stdin>:$1: $2"
}

@test "blanks between squares are no squares" {
	reads ..o../ <<<'. . o . .'
	reads ..o../ <<<'. . o . ./'
	reads ..o../ <<<'  . . o . .'
	printf '%s\n' 'o o .' '. _ o' | reads oo./._o
	printf '%s\n' 'o   o' 'o o o' | reads o_o/ooo
	reads o_o/ooo <<<' o   o/ o o o'
	reads $'..o../\tgoal=o/' <<<$'. . o . ./\tgoal=o/'
	pegbfs -b any --no-time <<<'. . o . .' | head -n 2 |
		says ..o.. 'result: solved'
}

@test "otherwise a blank is a square off the board" {
	reads o_oo/ <<<'o oo'
	reads __o/ooo/__o <<<'  o/ooo/  o'
	# Nothing shows that blanks are separators where no row has two squares.
	reads __o/o__ <<<'  o/o'
	printf '%s\n' 'o o' '  .' '.' | reads oo/_./._
	printf '%s\n' 'o o' ' . .' '   .' ' o' | reads o_o_/_._./___./_o__
	printf '%s\n' 'o o' ' .' '  .' '.' | reads o_o/_._/__./.__
}

@test "staggered rows lie on the triangular lattice" {
	hexagon | reads "$hexagon_line"
	hexagon | sed 's/^/     /' | reads "$hexagon_line"
	hexagon | paste -sd / | reads "$hexagon_line"
	reads "$hexagon_line" <<<"$hexagon_line"
	hexagon | pegfmt >rows
	same <(printf '%s\n' ooo__ oooo_ oo.oo _oooo __ooo 'lines: 6' '') rows
	pegfmt rows | same rows -
	# In a row of squares off the board blanks are shifted as well.
	printf '%s\n' 'o o' ' _' 'o o' | reads $'oo_/___/_oo\tlines=6'
	reads oo/__/oo <<<'o o//o o'
	printf '%s\n' ' o' 'o .' ' o' | reads $'o_/o./_o\tlines=6'
}

@test "a hexagon is solved and its answer holds in every pipe" {
	printf '%s\n' ' . o o' 'o o o o' ' o o o' >start
	pegbfs -b any -g any --no-time start >answer
	sed -n 4p answer | says 'lines: 6'
	# It has jumps that rows and columns do not have.
	pegfmt start | sed 3q | pegbfs -b any -g any --no-time >square || [ $? -eq 1 ]
	run ! cmp -s answer square
	for pipe in cat 'pegfmt' 'pegfmt -t line' 'pegfmt -F' 'pegfmt -F -t line'; do
		echo "$pipe"
		$pipe <answer | pegbfs -b any -g any --no-time | same answer -
	done
	pegfmt --check answer | says ok
	pegfmt --replay -t line answer >steps
	[ "$(grep -c lines=6 steps)" -eq 9 ]
	[ "$(wc -l <steps)" -eq 9 ]
}

@test "squares off the board around the holes do not move the centre" {
	local drawing
	for drawing in 'ooo/o.o/ooo b2' '    ooo/    o.o/    ooo f2' '_ooo/_o.o/_ooo c2' \
		'ooo__/o.o/ooo b2' '____/ooo/o.o/ooo b3' 'ooo/o.o/ooo/___ b2' '__oo./ d1'; do
		hears 2 pegbfs -b any -g z9 <<<"${drawing% *}"
		grep -qF "write a hole such as ${drawing##* } (the centre)" err
	done
	# The middle of two columns is no hole.
	hears 2 pegbfs -b any -g z9 <<<'_oo/_o./_oo'
	grep -qF 'write a hole such as b1 or b1+' err
	# As in quoted text and in Markdown.
	pegbfs -b english --vacant=d4 | head -n 7 | sed 's/^/    /; y/_/ /' >indented
	hears 0 pegbfs -b any --no-time indented
	grep -qx 'result: solved' out
	pegfmt --check out | says ok
	pegfmt --replay -t line out | tail -n 1 | cut -f 1 |
		says ______...__/______...__/____......./____...o.../____......./______...__/______...__
}

@test "a centred triangle is a triangle" {
	printf '%s\n' '    .' '   o o' '  o o o' ' o o o o' 'o o o o o' >centred
	reads ./oo/ooo/oooo/ooooo <centred
	pegfmt centred >plain
	for board in triangle5 any; do
		pegbfs -b "$board" -g any --no-time plain >answer
		pegbfs -b "$board" -g any --no-time centred | same answer -
		paste -sd / centred | pegbfs -b "$board" -g any --no-time |
			same answer -
	done
	pegfmt -t term plain | pegfmt | same plain -
	printf '%s\nboard: triangle3\n' ' .' >two
	printf '%s\n' '  .' ' o o' '. . o' 'board: triangle3' | reads $'./oo/..o\tboard=triangle3'
	# Upside down it is another board of the same lattice.
	printf '%s\n' 'o o o' ' o o' '  .' | reads $'ooo/_oo/__.\tlines=6'
}

@test "boards with a name are read with blanks between their squares" {
	for name in english european wiegleb diamond asymmetric 5x5 3x4 triangle4; do
		echo "$name"
		echo 1 3 4 | pegfmt -f holes -b "$name" >plain
		sed 's/\([^ ]\)/\1 /g; s/ $//; s/_/ /g; s/ *$//' plain >spaced
		[ "$name" = triangle4 ] || ! cmp -s plain spaced
		pegfmt spaced | same plain -
		pegfmt -t term plain | pegfmt | same plain -
		hears 0 pegbfs -b "$name" --goal-board=spaced --no-time plain
		hears 0 pegbfs -b "$name" --goal-board=plain --no-time spaced
		sed '/^$/d' spaced | paste -sd / |
			pegbfs -b "$name" --goal-board=plain --no-time | same out -
	done
}

@test "goals are drawn with blanks between their squares" {
	printf '%s\n' 'o o .' 'goal: . . o/' | pegbfs -b any --no-time >answer
	grep -qx 'moves: a1-c1' answer
	pegfmt --check answer | says ok
	printf '%s\n' 'o o .' ' . . .' >start
	printf '%s\n' '. . o' ' . . .' >goal
	hears 0 pegbfs -b any --goal-board=goal --no-time start
	grep -qx 'goal: ..o_/_...' out
	pegfmt --check out | says ok
	{
		cat start
		echo 'goal: . . o/ . . ./'
	} | pegbfs -b any --no-time | pegfmt --check | says ok
	# The same grid, but of the other lattice.
	printf 'oo.\n...\n' >square
	hears 2 pegbfs -b any --goal-board=goal --no-time square
	err_says "pegbfs: square:1:1: this board has 'lines: 4', but the goal has 'lines: 6'"
}

@test "one board has one lattice" {
	hexagon | refuses 1:1 "the drawing has 'lines: 6' (the triangular lattice), but board english has 'lines: 4' (rows and columns); the drawing fits board hex3; try: -b hex3" \
		pegbfs -b english
	printf 'ooo/ooo/ooo\tlines=6\n' |
		refuses 1:13 "the drawing has 'lines: 6' (the triangular lattice), but board 3x3 has 'lines: 4' (rows and columns); the drawing fits board rhombus3; try: -b rhombus3" \
			pegbfs -b 3x3
	printf '.__/.o_/..o\tlines=4\n' |
		refuses 1:13 "the drawing has 'lines: 4' (rows and columns), but board triangle3 has 'lines: 6' (the triangular lattice); stagger the rows with blanks, or pad them with '_' and add the field 'lines: 6'" \
			pegbfs -b triangle3
	message="this field contradicts the staggered rows, which imply 'lines: 6': remove it, or draw straight rows"
	{
		hexagon
		echo 'lines: 4'
	} | refuses 6:1 "$message" pegfmt
	{
		hexagon
		printf 'title: x\nboard: english\n'
	} | refuses 7:1 "$message" pegfmt
	{
		hexagon
		echo 'lines: 6'
	} | reads "$hexagon_line"
}

@test "checkers boards keep the squares between their homes" {
	printf '%s\n' ' . o .' '. . .' ' . . .' 'x . .' >board
	reads _._o_./._._._/_._._./x_._._ <board
	reads x_._o/ <<<'x . o/'
	printf '%s\n' '_ . _' 'x _ .' | reads _._/x_.
	printf '%s\n' '. . o' ' . .' 'captured: 0' | reads $'._._o/_._._\tcaptured=0'
}

@test "a # that touches a square is no comment" {
	message="'#' directly follows a square: write '_' if it is off the board, or put a blank before a comment"
	for program in pegfmt 'pegbfs -b any'; do
		refuses 1:3 "$message" $program <<<'oo#oo'
		refuses 1:4 "$message" $program <<<'o o#oo'
		refuses 1:6 "$message" $program <<<'oo/..#x'
		refuses 1:4 "$message" $program <<<'oo/# x'
	done
	printf '%s\n' '# ooo' '#ooo' '####' '## 1' 'oo. # a' $'ooo\t# b' ' # c' |
		reads oo./ooo
	reads $'oo./\ta=b#c' <<<$'oo./\ta=b#c # d'
}

@test "a comment that looks like squares is none" {
	message="this comment looks like squares: write '_' for a square off the board"
	for program in pegfmt 'pegbfs -b any'; do
		for row in '##o##' '#o#' '# # o o # #' '# . . #' '##ooo' '# o #' \
			'##111##' '##●●' '#### o'; do
			refuses 1:1 "$message" $program <<<"$row"
		done
		refuses 1:5 "$message" $program <<<'ooo #'
		refuses 1:5 "$message" $program <<<'o o # o o'
		printf 'ooo\n#o#\n' | refuses 2:1 "$message" $program
	done
}

@test "a # in a field comes back" {
	printf '%s\n' oo 'title: C#' 'note: a#b # c' 'none: # d' >file
	printf '%s\n' oo 'title: C#' 'note: a#b' none: '' >wanted
	pegfmt file | same wanted -
	pegfmt -t line file | pegfmt | same wanted -
	printf 'oo/\ttitle=#1 x\tb=##\n' >file
	pegfmt file >rows
	same <(printf '%s\n' oo 'title:#1 x' 'b:##' '') rows
	pegfmt -t term file | pegfmt -t line | same file -
	pegfmt rows | same rows -
	pegfmt -t line rows | same file -
}

@test "numbers may touch a comment, other formats' squares may not" {
	echo '10 12 17 19 25 0#comment' | hiq -n | says 51
	echo '10 12 17 19 25 0#comment' | pegfmt -f hiq -n -t hiq |
		says '10 12 17 19 25 0'
	echo '0 0#comment' | megacheck | same /dev/null -
	printf '1#\n2 3#\n4 5 6#\n' | peg2p -r 3 >out
	[ "$(wc -l <out)" -eq 1 ]
	echo '3 1#comment' | pegfmt -f holes -b 1x3 | same <(printf 'o.o\n\n') -
	echo '3x1random:PPH # comment' | pegfmt -f pegs -t line | says oo./
	hears 2 pegfmt -f pegs <<<'3x1random:PPH#'
	hears 2 pegfmt -f fen <<<'W:W1:B2#'
}

@test "other letters are pegs and holes" {
	reads oo./ <<<'●●○'
	for letter in o O '*' ●; do
		reads oo./oo. <<<"$letter $letter ○/$letter $letter ○"
	done
	printf '%s\n' ' ●' '○ ●' | reads o/.o
	printf '%s\n' ' ●●' '○_●' | reads _oo/._o
	hexagon | sed 's/o/●/g; s/\./○/g' | reads "$hexagon_line"
	hexagon | pegbfs -b any -g any --no-time >answer || [ $? -eq 1 ]
	hexagon | sed 's/o/●/g' | pegbfs -b any -g any --no-time >found || [ $? -eq 1 ]
	same answer found
	for letter in + X 1 $'\xc2\xb7' $'\xe2\x97\x8e' $'\xf0\x9f\x94\xb4'; do
		hears 2 pegfmt <<<"oo$letter"
		grep -q "^pegfmt: <stdin>:1:[13]: .*: pegfmt -f text --alphabet='*o," err
	done
	refuses 1:3 'byte \xe2 is not allowed here' pegfmt <<<$'o.\xe2\x97'
	refuses 1:10 'byte \xe2 is not allowed here' pegfmt <<<'oo/	goal=●'
	for rows in '0110\n1111' 0110 '0/011' '.1.\n111' \
		'1\n111'; do
		echo "$rows"
		hears 2 pegfmt <<<"$(printf "$rows")"
		grep -q "to read '1' as a peg.*try: pegfmt -f text --alphabet=1,[0.]" err
	done
	hears 2 pegbfs -b any <<<'1/0 1'
	grep -q ": pegfmt -f text --alphabet=1,0$" err
}

@test "what other programs read is told" {
	for position in W:W1,2:B3 B:W:B1 'W:Wa1:B 32x23'; do
		refuses 1:1 'expected a drawing, found a draughts position (pegfmt --from=fen reads FEN)' \
			pegbfs <<<"$position"
	done
	hears 2 pegfmt <<<$'oo.\nW:W1,2:B3'
	# The command that megacheck proposes makes cases of the file.
	local position=._._./_._o_/._x_.
	tr / '\n' <<<$position >xo
	tr xo wb <xo >'b and w'
	pegfmt -t fen -b 3x5 <<<$position >fen
	printf '[Event "a"]\n%s\n' '[FEN "W:W31:B27"]' >pdn
	for file in xo 'b and w' fen pdn; do
		hears 2 megacheck "$file"
		grep -q "expected the number of rows, .*; to convert it, try: " err
		sed 's/.*to convert it, try: //' err >command
		[[ $file != fen ]] || sed -i 's/megacheck/& -b 3x5/' command
		sh command | megacheck | says 1
	done
	hears 2 megacheck <<<"$(printf '_o%.0s' {1..35})"
	grep -q 'to convert it, try: ' err
	hears 2 megacheck <<<$'3 3 0 0 0 0 0\n_o_'
	run ! grep -q convert err
}

@test "two letters for pegs, or for holes, in one drawing are an error" {
	refuses 1:4 "pegs are drawn both as '*' and as 'O': use only one of them" \
		pegbfs -g any <<<'***O***'
	refuses 1:4 "pegs are drawn both as 'o' and as 'O': use only one of them" \
		pegbfs -g any <<<oooOooo
	refuses 2:3 "pegs are drawn both as 'O' and as 'o': use only one of them" pegfmt <<<$'O..\n..o'
	refuses 1:8 "pegs are drawn both as U+25CF and as 'o': use only one of them" pegfmt <<<'●/○o'
	refuses 1:7 "pegs are drawn both as 'o' and as U+25CF: use only one of them" pegfmt <<<'ooo/ .●'
	refuses 1:3 "vacant holes are drawn both as '.' and as U+25CB: use only one of them" pegfmt <<<'o.○/ooo/ooo'
	refuses 2:2 "vacant holes are drawn both as U+25CB and as '.': use only one of them" pegfmt <<<$'oo○\no.o'
	refuses 1:20 "pegs are drawn both as 'o' and as 'O': use only one of them" \
		pegfmt -f json <<<'{"drawing":["oo.","O"]}'
	hears 2 pegfmt -k -t line <<<$'OO./\nO*./\n**./\noo./\nooooo/ooooo/ooooo/ooooo/ooooO'
	out_says oo./ '?' oo./ oo./ '?'
	hears 2 pegbfs --no-time -k <<<$'ooooo/ooooo/ooo.o/ooooo/ooooO\nOOOOO/OOOOO/OOOOO/OO.OO/OOOOO'
	[ "$(grep -c '^?' out)" -eq 1 ]
}

@test "places are those of the text" {
	printf '%s\n' '. . . . .' '. . . . .' '. . _ . .' '. . . . .' '. . . . .' |
		refuses 3:5 "board 5x5 has a hole here: expected '.' or 'o', found a square off the board; to take the board from the drawing, try: -b any" \
			pegbfs
	printf '%s\n' '○ ● ○ ○ ○' '○ ○ ○ ○' '○ ○ ○ ○ ○' '○ ○ ○ ○ ○' '○ ○ ○ ○ ○' |
		refuses 2:16 'row 2 has 4 squares instead of 5 (board 5x5); to take the board from the drawing, try: -b any' pegbfs
	printf '%s\n' '○○○○○' '●○●○x' '○○○○○' '○○○○○' '○○○○○' |
		refuses 2:13 "expected '.' (a vacant hole) or 'o' (a peg), found 'x'" pegbfs
	printf '%s\n' '    .' '   o o' '  o x o' ' o o o o' >centred
	expect 2 /dev/null "pegbfs: centred:3:5: expected '.' (a vacant hole) or 'o' (a peg), found 'x'" \
		-- pegbfs -b triangle4 centred
	printf '%s\n' '  .' ' ● ●' '● _ ●' |
		refuses 3:5 "board triangle3 has a hole here: expected '.' or 'o', found a square off the board; to take the board from the drawing, try: -b any" \
			pegbfs -b triangle3
	echo '● ●/○ _' |
		refuses 1:13 "board 2x2 has a hole here: expected '.' or 'o', found a square off the board; to take the board from the drawing, try: -b any" \
			pegbfs -b 2x2
}

@test "a record says which board it is of" {
	echo '.__/.o_/..o' >padded
	for question in '' --count --all --census --fewest-moves; do
		echo "question: $question"
		hears 0 pegbfs -b triangle3 -g any --no-time $question padded
		grep -qx 'board: triangle3' out
		cp out answer
		pegfmt --check answer | sort -u | says ok
		pegfmt -t line answer | pegbfs -b any --no-time $question |
			pegfmt --check | sort -u | says ok
	done
	# Nothing is added where the drawing says it.
	echo ./.o/..o | pegbfs -b triangle3 -g any --no-time >answer
	run ! grep -q board answer
	for name in 5x5 english 3x7; do
		echo 1 3 | pegfmt -f holes -b "$name" |
			pegbfs -b "$name" --no-time -g any >answer || [ $? -eq 1 ]
		run ! grep -q board answer
	done
	# What another field says is corrected.
	echo $'ooo/...\tboard=3x2' | pegbfs -b 2x3 -g any --no-time >answer || [ $? -eq 1 ]
	grep -qx 'board: 2x3' answer
	pegfmt --check answer | says ok
	echo o | pegbfs -b triangle1 --no-time >answer
	grep -qx 'board: triangle1' answer
	echo 1 | pegfmt -f holes -b triangle1 -t line | same <(printf 'o/\tboard=triangle1\n') -
}

@test "fields without which it would be another board stay" {
	printf '%s\n' $'oo/oo\tlines=6\ta=b' $'.__/.o_/..o\ta=b\tboard=triangle3' >wanted
	pegfmt -F -t line wanted |
		says $'oo/oo\tlines=6' $'.__/.o_/..o\tboard=triangle3'
	# Not where the drawing says it.
	printf '%s\n' $'./.o/..o\tboard=triangle3' $'oo/..\tboard=2x2\tlines=4' |
		pegfmt -F -t line | says ./.o/..o oo/..
}

@test "many boards at a time are read with blanks between their squares" {
	reference generate 5x5 31 300 >plain
	sed 's/./& /g; s/ $//' plain >spaced
	sed '1~12,5~12s/./& /g' plain >mixed
	pegbfs --no-time plain >answers || [ $? -eq 1 ]
	for file in spaced mixed; do
		pegbfs --no-time $file >found || [ $? -eq 1 ]
		same answers found
	done
}

@test "random staggered boards are answered rightly" {
	awk "$random_awk"'BEGIN {
		seed(11)
		for (i = 0; i < 300; i++) {
			shift = int(random() * 2)
			rows = 2 + int(random() * 3)
			for (row = 0; row < rows; row++) {
				line = (row + shift) % 2 ? " " : ""
				n = 2 + int(random() * 4)
				for (k = 0; k < n; k++) {
					x = random()
					line = line (x < .3 ? "o" : x < .9 ? "." : "_") " "
				}
				sub(/ $/, "", line)
				print line
			}
			print ""
		}
	}' >boards
	pegfmt boards >grids
	[ "$(grep -c '^lines: 6' grids)" -gt 200 ]
	pegbfs -b any -g any --no-time boards >answers || [ $? -eq 1 ]
	pegbfs -b any -g any --no-time grids >again || [ $? -eq 1 ]
	same answers again
	[ "$(grep -c 'result: solved' answers)" -gt 50 ]
	[ "$(grep -c 'result: unsolvable' answers)" -gt 50 ]
	pegfmt --check answers | sort -u | says ok
	pegfmt -t line answers | pegfmt | same answers -
}

@test "a format without fields refuses what only a field tells" {
	hexagon >board
	for to in "text --alphabet=o,.,_" pegs "hiq -n"; do
		for fields in '' -F; do
			hears 2 pegfmt $fields -t $to board
			out_says
			err_says "pegfmt: board:1:1: field 'lines' cannot be written in the format ${to%% *}"
		done
	done
	printf '.__/.o_/..o\tboard=triangle3\ttitle=T\n' >padded
	hears 2 pegfmt -F -t text --alphabet=o,.,_ padded
	out_says
	err_says "pegfmt: padded:1:1: field 'board' cannot be written in the format text"
	printf 'o../...\tboard=2x3\tlines=4\ttitle=T\n' |
		pegfmt -F -t pegs | says 3x2:PHHHHH
}

@test "pegs says that a board has rows and columns, with or without a field" {
	printf 'o/oo/.oo\tlines=4\n' >stairs
	for fields in '' -F; do
		pegfmt $fields -t pegs stairs | says 3x3:POOPPOHPP
	done
	# The padded drawing that comes back is the same board.
	pegfmt -t pegs stairs | pegfmt -f pegs | pegbfs -b any -g any --no-time |
		grep -v lines >padded
	pegbfs -b any -g any --no-time stairs | grep -v lines | sed 's/^o$/o__/; s/^oo$/oo_/' |
		same padded -
	printf 'o/oo/.oo\tlines=4\ta=b\n' >stairs
	hears 2 pegfmt -t pegs stairs
	err_says "pegfmt: stairs:1:18: field 'a' cannot be written in the format pegs; to leave out all fields, try: --no-fields"
	pegfmt -F -t pegs stairs | says 3x3:POOPPOHPP
}

@test "-F drops the jumps of a replay as well" {
	printf 'oo.\tresult=solved\tmoves=a1-c1\tgoal=c1\ttitle=T\n' |
		pegfmt -F --replay -t line | says oo./ ..o/
	printf '%s\n' ' . o o' 'o o o o' ' o o o' | pegbfs -b any -g any --no-time |
		pegfmt -F --replay -t line | sed 's/.*\t/\t/' | sort -u |
		same <(printf '\tlines=6\n') -
}

@test "-F leaves no field that the image of a board does not need" {
	printf 'o__/oo_/.oo\tboard=triangle3\ta=b\n' |
		pegfmt -F --transform=rotate120 -t line | says ./oo/ooo
	printf 'o/oo/.oo\tlines=4\ta=b\n' |
		pegfmt -F --transform=rotate90 -t line | says .oo/oo_/o__
}

@test "plain pictures of random boards are read as the same boards" {
	awk "$random_awk"'BEGIN {
		seed(12)
		for (i = 0; i < 300; i++) {
			rows = 2 + int(random() * 4)
			cols = 2 + int(random() * 4)
			line = ""
			for (row = 0; row < rows; row++) {
				line = line (row ? "/" : "")
				for (k = 0; k < cols; k++) {
					x = random()
					# The first row is whole, so that all columns stay.
					if (!row)
						x /= 2
					line = line (x < .3 ? "o" : x < .8 ? "." : "_")
				}
			}
			print line (i % 2 ? "\tlines=6" : "")
		}
	}' >boards
	pegfmt -t line boards >plain
	pegfmt -t term plain | pegfmt -t line | same plain -
}
