# SPDX-License-Identifier: GPL-3.0-or-later
# Boards on the triangular lattice that are no triangles: what is carried,
# counted, written and drawn is the same board.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/census_ref

load helpers

hexagon=ooo__/oooo_/oo.oo/_oooo/__ooo
rotations='identity rotate60 rotate120 rotate180 rotate240 rotate300'
reflections='mirror flip mirror-left mirror-right flip-left flip-right'

# What undoes a transform.
undo() {
	case $1 in
	rotate60) echo rotate300 ;;
	rotate120) echo rotate240 ;;
	rotate240) echo rotate120 ;;
	rotate300) echo rotate60 ;;
	*) echo "$1" ;;
	esac
}

# Boards with few pegs, so that each is answered at once: hexagons, triangles
# without and with padding, and any holes.
make_boards() {
	awk "$random_awk"'function row(from, to, width, share,    j, line) {
			for (j = 0; j < width; j++)
				if (j < from || j > to || random() >= share)
					line = line "_"
				else
					line = line (random() < .4 ? "o" : ".")
			return line
		}
		BEGIN {
			seed(5)
			for (n = 0; n < 12; n++) {
				line = row(0, 2, 5, 1)
				for (i = 1; i < 5; i++)
					line = line "/" row(i - 2, i + 2, 5, 1)
				print line "\tlines=6"
				line = row(0, 0, 1, 1)
				for (i = 1; i < 4; i++)
					line = line "/" row(0, i, i + 1, 1)
				print line
				line = row(0, 0, 4, 1)
				for (i = 1; i < 4; i++)
					line = line "/" row(0, i, 4, 1)
				print line "\tboard=triangle4"
				line = "_.oo_/" row(0, 4, 5, .6)
				print line "/" row(0, 4, 5, .6) "/_..\tlines=6"
			}
		}'
}

@test "what is carried on the triangular lattice holds, and leads back" {
	make_boards >boards
	pegbfs -b any -g any --no-time boards >answers || [ $? -eq 1 ]
	# Triangles are written without padding, and once carried so are those
	# with a name that are turned around.
	pegfmt --transform=rotate180 answers | pegfmt --transform=rotate180 >plain
	pegfmt --canonical plain >wanted
	for name in $rotations $reflections; do
		echo "transform: $name"
		pegfmt --transform="$name" plain >carried
		pegfmt --check carried | sort -u | says ok
		pegfmt --transform="$(undo "$name")" carried | same plain -
		pegfmt --canonical carried | same wanted -
	done
	pegfmt --check wanted | sort -u | says ok
	pegfmt --canonical wanted | same wanted -
	grep -q '^moves: [a-z]' wanted
	grep -q '^proof: pos' wanted
	for name in transpose:flip-left antitranspose:mirror-left; do
		pegfmt --transform=${name%:*} plain >carried
		pegfmt --transform=${name#*:} plain | same carried -
	done
}

# The ring of six holes around one, clockwise from the upper left, those in
# SET being pegs.
ring() {
	local hole square=()
	for hole in 0 1 2 3 4 5; do
		case $1 in *$hole*) square+=(o) ;; *) square+=(.) ;; esac
	done
	printf '%s%s_/%s.%s/_%s%s\tlines=6\n' "${square[0]}" "${square[1]}" \
		"${square[5]}" "${square[2]}" "${square[4]}" "${square[3]}"
}

# carried SIGN SHIFT: the set 0 1 3, whose twelve images all differ.
carried() {
	local hole set=
	for hole in 0 1 3; do
		set+=$((($1 * hole + $2 + 6) % 6))
	done
	ring $set
}

@test "each transform goes the way that its name says" {
	local way
	for way in 'identity 1 0' 'rotate60 1 1' 'rotate120 1 2' 'rotate180 1 3' \
		'rotate240 1 4' 'rotate300 1 5' 'mirror -1 1' 'flip -1 4' \
		'mirror-left -1 3' 'mirror-right -1 5' 'flip-left -1 0' \
		'flip-right -1 2'; do
		read -r name sign shift <<<"$way"
		echo "transform: $name"
		ring 013 | pegfmt --transform=$name -t line |
			same <(carried $sign $shift) -
	done
}

@test "symmetric boards have one canonical record" {
	# All sets of the six holes around one: 13 of them are not symmetric.
	for ((set = 0; set < 64; set++)); do
		pegs=
		for ((hole = 0; hole < 6; hole++)); do
			((set >> hole & 1)) && pegs+=$hole
		done
		ring "x$pegs"
	done >sets
	[ "$(sort -u sets | wc -l)" -eq 64 ]
	pegfmt --canonical -t line sets | sort -u >found
	[ "$(wc -l <found)" -eq 13 ]
	# Shifted in their grid, or drawn in another direction.
	printf '%s\tlines=6\n' ___/_.o ._/_o .o o. ./o o/. o_/_. |
		pegfmt --canonical -t line | sort -u | same <(printf 'o./\tlines=6\n') -
}

@test "names of boards stay true" {
	printf '.__/.o_/o..\tboard=triangle3\tgoal=a1\n' >file
	pegfmt --transform=rotate60 -t line file |
		same <(printf 'o../_.o/__.\tlines=6\tgoal=c1\n') -
	pegfmt --transform=rotate120 -t line file |
		same <(printf 'o/../.o.\tboard=triangle3\tgoal=c3\n') -
}

@test "censuses of a hexagon are those of a plain count" {
	for board in "$hexagon" oo_/o.o/_oo oo__/oo.o/_ooo; do
		tr / '\n' <<<"$board" >drawing
		reference census_ref -t <drawing | grep -v sum >wanted
		printf '%s\tlines=6\n' "$board" |
			pegbfs -b any -g any --census --no-time >census
		for key in census:2 census-all:3; do
			sed -n "s/^${key%:*}: //p" census |
				same <(cut -d ' ' -f "${key#*:}" wanted | paste -sd ' ') -
		done
		pegfmt --check census | says ok
	done
}

@test "counts are those of the lattice" {
	printf '%s\n' "$hexagon	lines=6" "$hexagon" '.__/.o_/..o	board=triangle3' \
		'.__/.o_/..o' >file
	pegfmt --stats -t line file | sed 's/.*\tpossible/possible/; s/ass=.* /ass=/' |
		same <(printf 'possible=%s\tclass=%s\n' 6 4 4 16 1 8 0 16) -
}

@test "a format that cannot tell the lattice is refused" {
	printf '%s\tlines=6\n.__/.o_/..o\tboard=triangle3\n' $hexagon >file
	for format in hiq peg2p megacheck pegs text fen; do
		hears 2 pegfmt -k -n -t $format --alphabet=o,.,_ file
		[ "$(wc -l <err)" -eq 2 ]
		[ "$(grep -c '^pegfmt: file:[12]:' err)" -eq 2 ]
	done
	# Lists are of a board that is named, whose lattice is known.
	printf '%s\n' '.__/.o_/..o	board=triangle3' '.__/.o_/..o	lines=6' \
		./.o/..o .__/.o_/..o >file
	hears 2 pegfmt -k -t cells -b triangle3 file
	out_says 'b2 c3' 'b2 c3' 'b2 c3' '?'
	err_says "pegfmt: file:4:1: this drawing has 'lines: 4', but board triangle3 has 'lines: 6'"
	hears 2 pegfmt -k -n -t hiq -b triangle3 file
	out_says '3 6 0' '3 6 0' '3 6 0' '? 0'
	err_says "pegfmt: file:4:1: this drawing has 'lines: 4', but board triangle3 has 'lines: 6'"
	pegfmt -k -t cells -b triangle3 file 2>/dev/null | head -n 3 |
		pegfmt -f cells -b triangle3 -t line | sort -u | says ./.o/..o
}
