# SPDX-License-Identifier: GPL-3.0-or-later
# Drawings as other people make them: in other letters, as numbers, as lists.
# needs: bin/pegbfs bin/pegfmt

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
	cut -f 1 found | same <(lines "$1") - || {
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
	local proposals=0 board letters layout count=0 failed=0 triangle=./oo/ooo/oooo/ooooo
	local -a alphabets=('x o' '# o' '@ -' 'X .' '■ □' '♟ ·' '+ -' '1 0' '. o'
		'× ∘' 'A b' '$ "' "' ." '\ .' '| .' '* O' 'O o' 'B _' '😀 é' '! ;')
	set -f
	for board in "$english" oooo/o.oo/oooo "$triangle"; do
		for letters in "${alphabets[@]}"; do
			for layout in dense spaced tabs staggered spaced+indent \
				dense+margin spaced+title dense+comment; do
				count=$((count + 1))
				[ $((count % 5)) -eq 0 ] || continue
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
	[ $proposals -ge 80 ]
}

@test "what is no drawing gets no proposal" {
	for text in 'hello world' abcd 'ooo/o+.' 'o.?'; do
		hears 2 pegfmt <<<"$text"
		[ "$(grep -c alphabet err)" -eq 0 ]
	done
}

@test "a board without a vacant hole" {
	printf 'ooo\nooo\n' >full
	hears 1 pegbfs -b any -q full
	err_says 'pegbfs: full:1:1: no hole is vacant; to leave out each peg in turn: pegbfs -b any --vacant=all full'
	hears 1 pegbfs -b any --vacant=all --no-time full
	pegfmt -t line out | cut -f 1,2 |
		same <(lines $'.oo/ooo\ttitle=a1 vacant' $'o.o/ooo\ttitle=b1 vacant') -
	cat full <(echo) full - <<<$'\nooo' >several
	hears 1 pegbfs -b any --vacant=2 -q several
	hears 2 pegbfs -b any --vacant=4 -k --no-time several
	grep '^?' out | same <(echo '?') -
	err_says 'pegbfs: several:7:1: --vacant=4 is not a hole of this board'
	# Goal and lines of the drawing stay.
	echo $'ooo/\tlines=a1-b1-c1\tgoal=c1' | pegbfs -b any --vacant=c1 --no-time >out || [ $? -eq 1 ]
	grep -qx 'lines: a1-b1-c1' out
}
