# SPDX-License-Identifier: GPL-3.0-or-later
# pegbfs on other shapes, with other goals and other questions: against
# published figures, against independent programs, and against itself.
#
# needs: bin/hiq bin/pegbfs bin/pegfmt tests/ref/census_ref

load helpers

# hexagon SIDE: all its holes, as people draw them, with pegs.
hexagon() {
	local row width=$1

	for ((row = 1; row < 2 * $1; row++)); do
		printf '%*s' $((2 * $1 - 1 - width)) ''
		for ((i = 0; i < width; i++)); do printf 'o '; done
		echo
		width=$((row < $1 ? width + 1 : width - 1))
	done
}

# full SHAPE: the drawing of a board with all pegs.
full() {
	case $1 in
	english) printf '%s\n' __ooo__ __ooo__ ooooooo ooooooo ooooooo __ooo__ __ooo__ ;;
	european) printf '%s\n' __ooo__ _ooooo_ ooooooo ooooooo ooooooo _ooooo_ __ooo__ ;;
	wiegleb) for row in 1 2 3 4 5 6 7 8 9; do
		case $row in [456]) echo ooooooooo ;; *) echo ___ooo___ ;; esac
	done ;;
	diamond) printf '%s\n' ____o____ ___ooo___ __ooooo__ _ooooooo_ ooooooooo \
		_ooooooo_ __ooooo__ ___ooo___ ____o____ ;;
	triangle*) row=o
		for ((i = 0; i < ${1#triangle}; i++)); do echo "$row"; row+=o; done ;;
	hex*) hexagon "${1#hex}" ;;
	*x*) for ((i = 0; i < ${1%x*}; i++)); do
		printf "%${1#*x}s\n" '' | tr ' ' o
	done ;;
	esac
}

# vacant SHAPE CELL: the same with one hole vacant.
vacant() {
	full "$1" | awk -v cell="$2" '
		NR == substr(cell, 2) {
			col = index("abcdefghijklmnop", substr(cell, 1, 1))
			$0 = substr($0, 1, col - 1) "." substr($0, col + 1)
		}
		{ print }'
}

# field KEY: its value in the file out.
field() {
	sed -n "s/^$1: //p" out
}

# The sum of the numbers on a line.
sum() {
	awk '{ for (i = 1; i <= NF; i++) n += $i; print n }'
}

# known SHAPES: the problems on these shapes, as published.
known() {
	grep -E "^($1) " "$PEGKIT_TESTS/known/solitaire.txt"
}

@test "the number of solutions is the published one" {
	while read -r shape from to _ count; do
		echo "problem: $shape $from $to"
		vacant "$shape" "$from" >board
		hears 0 pegbfs -b "$shape" -g "$to" --count --no-time board
		[ "$(field solutions)" = "$count" ]
		# It takes the checker seconds to count them again, or minutes.
		[[ $shape != @($(long_or english '4x5|5x5|english')) ]] || sed -i /^solutions/d out
		pegfmt --check out | says ok
	done < <(
		known '4x4|4x5|5x5|triangle5'
		known english | grep -E "$(long_or . ' d4 d4 ')"
	)
}

@test "crosses with four arms are boards with names" {
	echo cross{2222,3333,3322,1111,0123,0000}: |
		tr ' ' '\n' | sed 's/:$//' >names
	for name in english wiegleb asymmetric cross1111 cross0123 3x3; do
		echo "$name"
	done >called
	while read -r name; do
		echo - | pegfmt -f cells -b "$name" -t json
	done <names | sed 's/.*"shape":"\([^"]*\)".*/\1/' | same called -
	# The longer arms are in the north and in the west.
	echo - | pegfmt -f cells -b cross3322 -t draw >drawn
	same <(lines \
		___...__ ___...__ ___...__ ........ ........ ........ \
		___...__ ___...__) <(sed '/^$/d' drawn)
	# "Plus", the board of 21 holes: four pegs are the fewest, out of 30,532
	# positions (Korean text on decision diagrams).
	hears 0 pegbfs -b cross1111 --vacant=c3 --fewest-pegs --no-time
	grep -x 'pegs-left: 4' out
	hears 0 pegbfs -b cross1111 --vacant=c3 --census --no-time
	[ "$(field census-all | sum)" -eq 30532 ]
}

@test "the fewest moves are the published ones" {
	while read -r shape from to moves _; do
		[ "$moves" != - ] || continue
		echo "problem: $shape $from $to"
		vacant "$shape" "$from" >board
		hears 0 pegbfs -b "$shape" -g "$to" --fewest-moves --no-time board
		[ "$(field fewest-moves)" = "$moves" ]
		[ "$(field moves | wc -w)" = "$moves" ]
		pegfmt --check out | says ok
	done < <(
		known '4x4|4x5|5x5|triangle5'
		known english | grep -E " ($(long_or 'd4 d4|c3 c3|c2 c5' 'c2 c5')) "
	)
}

@test "the census of the English board is A112737" {
	vacant english d4 >board
	hears 0 pegbfs -b english --census --no-time board
	[ "$(field census)" = "1 1 2 8 39 171 719 2757 9751 31312 89927 229614 517854 1022224 1753737 2598215 3312423 3626632 3413313 2765623 1930324 1160977 600372 265865 100565 32250 8688 1917 348 50 7 2" ]
	[ "$(field census-all)" = "1 4 12 60 296 1338 5648 21842 77559 249690 717788 1834379 4138302 8171208 14020166 20773236 26482824 28994876 27286330 22106348 15425572 9274496 4792664 2120101 800152 255544 68236 14727 2529 334 32 5" ]
}

@test "the positions of the English board that win are A112738" {
	vacant english d4 >board
	hears 0 pegbfs -b english --census=winning --no-time board
	[ "$(field census-of-winning)" = "1 1 2 8 38 164 635 2089 6174 16020 35749 68326 112788 162319 204992 230230 230230 204992 162319 112788 68326 35749 16020 6174 2089 635 164 38 8 2 1 1" ]
	[ "$(field census-of-winning-all | sum)" = 13428122 ]
	vacant english d3 >board
	hears 1 pegbfs -b english --census=winning --no-time board
	[ "$(field census-of-winning)" = 0 ]
	[ "$(field census-of-winning-all)" = 0 ]
	hears 2 pegbfs --census=lost board
	err_says "pegbfs: --census accepts winning, not 'lost'; try 'pegbfs --help'"
}

@test "a start without symmetry has the same census in just enough memory" {
	vacant 6x5 b1 >board
	hears 0 pegbfs -b 6x5 --census --no-time board
	cp out wanted
	hears 0 pegbfs -b 6x5 --census --no-time --max-memory=10M -j2 board
	same wanted out
	hears 2 pegbfs -b 6x5 --census --no-time --max-memory=9M board
	grep -Eq ' \(--max-memory=9M\): .*; needs (9|10)[0-9]{3}K for ' err
}

# pieces TEXT N: a board of N lines with this drawing, one above the other.
pieces() {
	for ((i = 0; i < $2; i++)); do
		printf '%s\n' "$1" "${1//[o.]/_}"
	done
}

@test "a board of many pieces has the census and the solutions of its pieces" {
	# Each piece can jump once, in any order.
	for n in 4 13 20; do
		pieces oo. "$n" >board
		pieces ..o "$n" >goal
		census=1 solutions=1
		for ((i = 1, c = 1; i <= n; i++)); do
			((c = c * (n + 1 - i) / i, solutions *= i))
			census+=" $c"
		done
		hears 0 pegbfs -b any -g any --census --no-time board
		[ "$(field census-all)" = "$census" ]
		hears 0 pegbfs -b any --goal-board=goal --count --no-time board
		[ "$(field solutions)" = "$solutions" ]
	done
	# 3^16 positions
	pieces .oo. 16 >board
	hears 2 pegbfs -b any -g any --census --no-time board
	grep -q 'no machine has the memory for all sets' err
}

@test "a piece beside a large board can jump before and after each of its jumps" {
	long_only
	printf '%s\n' oooooo oooooo oo.ooo oooooo oooooo >board
	printf '%s\n' ...... ...... ..o... ...... ...... >goal
	hears 0 pegbfs -b any --goal-board=goal --count --no-time board
	[ "$(field solutions)" = 2604628227054931852 ]
	for piece in 'oo. ..o' '.oo o..'; do
		# 28 jumps, and 29 times as many solutions
		(cat board && printf '%s\n' ______ "${piece% *}___") >more
		(cat goal && printf '%s\n' ______ "${piece#* }___") >goals
		hears 0 pegbfs -b any --goal-board=goals --count --no-time more
		[ "$(field solutions)" = 75534218584593023708 ]
	done
}

@test "the census of small boards is that of a plain search" {
	local problems=('4x4 a1' '4x4 b2' '4x5 c2' 'triangle5 a1' 'triangle5 b3')
	[ -z "${PEGKIT_LONG-}" ] || problems+=('5x5 b1' '5x5 c3')
	for problem in "${problems[@]}"; do
		read -r shape cell <<<"$problem"
		echo "problem: $problem"
		vacant "$shape" "$cell" >board
		three=
		case $shape in triangle*) three=-t ;; esac
		reference census_ref $three <board | grep -v sum >wanted
		hears 0 pegbfs -b "$shape" --census --no-time board
		[ "$(field census)" = "$(awk '{ print $2 }' wanted | paste -s -d ' ')" ]
		[ "$(field census-all)" = "$(awk '{ print $3 }' wanted | paste -s -d ' ')" ]
	done
}

@test "the census by moves has the positions of the census by jumps" {
	for problem in '4x4 b1' '5x5 c1' 'triangle5 a3'; do
		read -r shape cell <<<"$problem"
		vacant "$shape" "$cell" >board
		hears 0 pegbfs -b "$shape" --census --no-time board
		jumps=$(field census-all | sum)
		hears 0 pegbfs -b "$shape" --census --fewest-moves --no-time board
		moves=$(field census-of-moves-all | sum)
		[ "$jumps" = "$moves" ]
	done
}

@test "all solutions are as many as are counted, different and right" {
	printf '%s\n' .ooo .oo. oooo .o.. >board
	hears 0 pegbfs -b 4x4 -g any --count --no-time board
	count=$(field solutions)
	[ "$count" -gt 10 ]
	hears 0 pegbfs -b 4x4 -g any --all --no-time board
	[ "$(grep -c '^moves: ' out)" = "$count" ]
	[ "$(pegfmt --check out | grep -c '^ok$')" = "$count" ]
	[ "$(grep '^moves: ' out | sort -u | wc -l)" = "$count" ]
	field solution | same <(seq "$count") -
	cp out every
	hears 0 pegbfs -b 4x4 -g any --all=3 --no-time board
	field solution | same <(seq 3) -
	head -c "$(wc -c <out)" every | same out -
}

@test "a goal may be a hole, any hole, the same hole or a drawing" {
	vacant 4x4 b1 >board
	hears 0 pegbfs -b 4x4 -g c4 --no-time board
	[ "$(field goal)" = c4 ]
	hears 0 pegbfs -b 4x4 -g any --no-time board
	hears 1 pegbfs -b 4x4 -g same --no-time board
	pegfmt --check out | says ok
	vacant english d4 >board
	hears 0 pegbfs -b english -g same --no-time board
	pegfmt --check out | says ok
	printf '%s\n' .... .... ..o. .... >goal
	printf '%s\n' .... .... oo.. .... >board
	hears 0 pegbfs -b 4x4 --goal-board=goal --no-time board
	[ "$(field goal)" = ..../..../..o./.... ]
	pegfmt --check out | says ok
	hears 2 pegbfs --goal-board=nofile board
	hears 2 pegbfs -b 5x5 -g z9 <<<$'.....\n.....\noo...\n.....\n.....'
	err_says "pegbfs: <stdin>:1:1: goal 'z9' is not a hole of this board; write a hole such as c3 (the centre) or c3+, 'any', 'same', '5-pegs', '6-jumps' or a drawing"
	hears 2 pegbfs -b any --goal-board=goal <<<oo./
	err_says 'pegbfs: <stdin>:1:1: the goal has 4 x 4 squares, but the board has 1 x 3 (the goal is drawn in goal)'
}

@test "each shape by name, and by its drawing" {
	for shape in 5x5 3x7 english european wiegleb diamond 8x8 1x64 triangle2 triangle5 triangle10 hex3 hex5; do
		echo "shape: $shape"
		full "$shape" >board
		pegbfs -b "$shape" -g any --no-time board >named || [ $? -eq 1 ]
		pegbfs -b any -g any --no-time board >drawn || [ $? -eq 1 ]
		same named drawn
		hears 2 pegbfs -b 2x2 board
	done
}

@test "a name with a wrong number is told which numbers there are" {
	while IFS=: read -r name meant; do
		hears 2 pegbfs -b "$name" /dev/null
		err_says "pegbfs: --board=$name is not possible (at most 256 holes): ${meant/,/ is}; --board=help lists all"
	done <<-'END'
		16x17:RxC (8x8), R rows of C holes
		0x4:RxC (8x8), R rows of C holes
		triangle23:triangleN (triangle5), rows of 1 to N holes (triangle5 has 15), six directions
		hex12:hexN (hex4), a hexagon with N holes per side (hex9 has 217), six directions
		star100:starN (star37), a star of N holes (13, 37, 73, 121, 181, 253), six directions
		cross222:crossNWSE (cross1111), a cross with arms of 0 to 9 holes north, west, south and east
		cross22222:crossNWSE (cross1111), a cross with arms of 0 to 9 holes north, west, south and east
		rhombus17:rhombusN (rhombus6), N rows of N holes, six directions
	END
	hears 2 hiq -b 9x9 /dev/null
	err_says "hiq: --board=9x9 is not possible (at most 64 holes): RxC (8x8) is R rows of C holes; --board=help lists all"
	hears 2 pegbfs -b heex4 /dev/null
	err_says "pegbfs: unknown --board=heex4: did you mean hexN (hex4), a hexagon with N holes per side (hex9 has 217), six directions? --board=help lists all"
	hears 2 pegbfs -b 555 /dev/null
	err_says "pegbfs: --board needs $(boards pegbfs) (at most 256 holes), not '555'; try 'pegbfs --help'"
}

@test "random boards of many shapes are answered rightly" {
	for shape in 4x4 3x6 5x5 triangle5 triangle6 english; do
		full "$shape" >board
		awk "$random_awk"'BEGIN { seed(7) } { row[NR] = $0 }
			END { for (n = 0; n < 60; n++) {
				few = random()
				for (i = 1; i <= NR; i++) {
					line = ""
					for (j = 1; j <= length(row[i]); j++) {
						c = substr(row[i], j, 1)
						line = line (c == "o" && random() < few / 2 ? "." : c)
					}
					print line
				}
				print "" } }' board >boards
		echo "shape: $shape"
		pegbfs -b "$shape" -g any --no-time --max-time=5 boards >out 2>err || true
		pegfmt --check --max-memory=200M out >verdicts 2>errors || true
		[ "$(wc -l <verdicts)" = 60 ]
		run -1 grep -c -v -E '^(ok|limit|no claim)$' verdicts
	done
}

@test "the contest has one shape and one goal" {
	hears 2 pegbfs --contest -b english /dev/null
	err_says "pegbfs: --contest cannot be used with --board, --lines or --goal; try 'pegbfs --help'"
}

@test "sets that do not fit are refused at once" {
	vacant diamond e3 >board
	for question in --census --count; do
		hears 2 timeout 60 pegbfs -b diamond -g any --no-time --max-memory=4G $question board
		grep -Eq ' \(--max-memory=4G\): .*; needs (at least )?[0-9]+[GM] for ' err
		[ $question = --count ] ||
			same out - < <(cat board && printf 'goal: any\nresult: limit\n\n')
	done
	# What is found without a set stays; the count does not.
	field result | says solved
	run ! grep '^solutions' out
	vacant 8x8 d4 >board
	hears 2 pegbfs -b 8x8 --no-time --census board
	grep -q '; no machine has the memory for all sets of positions: try fewer pegs, or a smaller board$' err
	vacant english d4 >board
	hears 2 pegbfs -b english --count --no-time --max-memory=11M board
	grep -Eq ' \(--max-memory=11M\): .*; needs at least 11[0-9]{3}K for ' err
	for size in '1000 1000' '1024 1K' '1536 1536' '102401 101K' \
		'1048577 1025K' '2047K 2047K' '10485760 10M'; do
		hears 2 pegbfs -b english --count --no-time \
			--max-memory="${size%% *}" board
		grep -q " (--max-memory=${size#* }): " err
	done
	hears 0 pegbfs -b english --census --no-time --max-memory=12M board
}

@test "a count that outgrows its memory is no answer" {
	vacant english d4 >board
	hears 2 pegbfs -b english --count --no-time --max-memory=13M board
	[ -z "$(field solutions)" ]
	grep -Eq ' \(--max-memory=13M\): .*; needs at least 2[0-9]{4}K for ' err
}

@test "the default memory is a quarter of what the process may have" {
	[ -z "${PEGKIT_NO_LIMIT-}" ] || skip 'the program may have all memory'
	vacant diamond e4 >board
	for kind in v d; do
		(
			ulimit -$kind 400000
			hears 2 pegbfs -b diamond -g any --census board
		)
		grep -q ' (100000K, by default a quarter of the memory): ' err
	done
}

star() {
	printf '%s\n' '   o' 'o o o o' ' o o o' 'o o o o' '   o'
}

# but NUMBER: without the peg of that number, in reading order.
but() {
	awk -v number="$1" '{
		for (i = 1; i <= length($0); i++) {
			c = substr($0, i, 1)
			if (c == "o" && ++pegs == number)
				c = "."
			printf "%s", c
		}
		print ""
	}'
}

@test "no vacancy of the hexagon of 19 holes leaves one peg, some of 37 do" {
	# Merchant, 1976; Bell, Diamond solitaire, arXiv 0711.2749.
	for ((hole = 1; hole <= 19; hole++)); do
		hexagon 3 | but $hole
		echo
	done >boards
	hears 1 pegbfs -b hex3 -g any --no-time boards
	[ "$(grep -c '^result: unsolvable$' out)" -eq 19 ]
	pegfmt --check out | sort | uniq -c | same - <(printf '%7d ok\n' 19)
	hexagon 4 | pegbfs -b hex4 --problems >problems
	hears 0 pegbfs -b hex4 --no-time problems
	pegfmt --check out | sort -u | says ok
	[ "$(grep -c '^goal:' problems)" -eq 26 ]
}

@test "boards of the triangular lattice have the numbers that are known" {
	star | but 1 | pegbfs -b star13 -g same --fewest-moves --no-time >out
	[ "$(sed -n 's/^fewest-moves: //p' out)" = 7 ]
	pegfmt --check out | says ok
	printf '%s\n' o.oo oooo oooo oooo |
		pegbfs -b rhombus4 -g b2 --count --fewest-moves --no-time >out
	[ "$(sed -n 's/^fewest-moves: //p' out)" = 7 ]
	[ "$(sed -n 's/^solutions: //p' out)" = 1290391 ]
	pegfmt --check out | says ok
	hexagon 3 | but 10 | pegbfs -b hex3 --most-pegs --no-time >out
	[ "$(sed -n 's/^pegs-left: //p' out)" = 11 ]
	hexagon 3 | but 1 | pegbfs -b hex3 --most-pegs --no-time >out
	[ "$(sed -n 's/^pegs-left: //p' out)" = 10 ]
	hexagon 3 | but 1 | pegbfs -b hex3 --longest-sweep --no-time >out
	[ "$(sed -n 's/^longest-sweep: //p' out)" = 6 ]
	# 4x4 with diagonals: the earliest ends from a corner and from an edge.
	for start in '.ooo 12' 'o.oo 10'; do
		printf '%s\n' "${start% *}" oooo oooo oooo |
			pegbfs -b 4x4 -l 8 --most-pegs --no-time >out
		[ "$(sed -n 's/^pegs-left: //p' out)" = "${start#* }" ]
	done
	# The board of 61 holes, named and drawn, is one board.
	hexagon 5 | but 31 >board
	pegbfs -b hex5 -g any --no-time board >named
	pegbfs -b any -g any --no-time board | same named -
	pegfmt --check named | says ok
}

@test "--lines puts a board on another lattice, and its record says so" {
	printf '%s\n' .ooo oooo oooo oooo >board
	for options in '-b 4x4' '-b any'; do
		hears 0 pegbfs $options --lines=8 -g a1 --count --fewest-moves --no-time board
		grep -qx 'lines: 8' out
		[ "$(sed -n 's/^fewest-moves: //p' out)" = 8 ]
		[ "$(sed -n 's/^solutions: //p' out)" = 1914232 ]
		cp out record
		pegfmt --check record | says ok
		# What was written is read as the same board.
		pegbfs -b any -g a1 --count --fewest-moves --no-time record | same record -
		pegbfs -b any -l 8 -g a1 --count --fewest-moves --no-time record | same record -
	done
	hears 2 pegbfs -b any -l 4 record
	err_says "pegbfs: record:5:1: this field implies 'lines: 8', but --lines=4 was given"
	hears 0 pegfmt -l 6 board
	cp out record
	grep -qx 'lines: 6' record
	hears 2 pegfmt -l 4 record
	err_says "pegfmt: record:5:1: this field implies 'lines: 6', but --lines=4 was given"
	hears 2 pegfmt -l 4 <<<$'board: triangle2\no\no.'
	hears 0 pegfmt -l 4 board
	out_is <(cat board && echo)
	hears 2 pegbfs -l 5 board
	err_says "pegbfs: --lines needs $(values pegbfs --lines ' or'), not '5'; try 'pegbfs --help'"
	# A triangle may lie on rows and columns.
	printf '%s\n' o o. .oo >board
	pegbfs -b any -l 4 -g any --no-time board | grep -qx 'lines: 4'
}
