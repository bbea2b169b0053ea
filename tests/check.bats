# SPDX-License-Identifier: GPL-3.0-or-later
# The checker against the solvers: it accepts all that they print, and none of
# it when it has been changed so that it is wrong for certain.

load helpers

# Each record of the file $1, drawn on one line, once for each change that the
# awk program $2 makes of a field that is there, by `mutant(KEY, CHANGED)`.
mutate() {
	awk -F '\t' -v OFS='\t' '
	function mutant(name, changed,    i, line, part) {
		if (!(name in there))
			return
		line = $1
		for (i = 2; i <= NF; i++) {
			split($i, part, "=")
			line = line OFS (part[1] == name ? name "=" changed : $i)
		}
		print line
	}
	# The jumps of a solution without the one numbered SKIP.
	function without(list, skip,    i, n, jump, text) {
		n = split(list, jump, " ")
		for (i = 1; i <= n; i++)
			if (i != skip)
				text = text (text ? " " : "") jump[i]
		return text
	}
	{
		split("", value)
		split("", there)
		for (i = 2; i <= NF; i++) {
			at = index($i, "=")
			key = substr($i, 1, at - 1)
			there[key] = value[key] = substr($i, at + 1)
		}
		'"$2"'
	}' "$1"
}

# rejected LEAST: the claims of the file mutants, at least so many, are false,
# each with its place and a reason.
rejected() {
	local count
	count=$(wc -l <mutants)
	echo "mutants: $count"
	[ "$count" -ge "$1" ]
	hears 1 pegfmt --check mutants
	[ "$(grep -c -x false out)" -eq "$count" ]
	[ "$(grep -Ec '^pegfmt: mutants:[0-9]+:[0-9]+: [a-z].{9,}' err)" -eq "$count" ]
	# The place is that of the record.
	cut -d : -f 3 err | cmp - <(seq "$count")
}

# solved PROGRAM FORMAT FILE: its answers, checked, a record a line.
solved() {
	"$1" --moves "$3" >answers
	pegfmt -f "$2" -a answers -t line "$3" >records
	pegfmt --check records | sort -u | same <(echo ok) -
}

@test "solutions of pegbfs" {
	reference generate 5x5-hard 31 60 >file
	pegbfs --no-time file | pegfmt -t line >records
	pegfmt --check records | sort -u | same <(echo ok) -
	mutate records '
	moves = value["moves"]
	if (moves == "")
		next
	n = split(moves, move, " ")
	mutant("moves", without(moves, 1))
	mutant("moves", without(moves, n))
	mutant("moves", moves " " move[n])
	mutant("moves", substr(moves, 4))
	mutant("jumps", value["jumps"] + 1)
	mutant("jumps", value["jumps"] - 1)
	mutant("jumps", "x")
	sub(/[0-9]/, "9", moves)
	mutant("moves", moves)
	mutant("result", "unsolvable")' >mutants
	rejected 400
}

@test "certificates of pegbfs" {
	reference generate 5x5 32 200 >file
	{ pegbfs --no-time file || true; } | pegfmt -t line >records
	pegfmt --check records | sort -u | same <(echo ok) -
	mutate records '
	proof = value["proof"]
	if (proof == "")
		next
	mutant("result", "solved")
	mutant("proof", proof " x")
	mutant("proof", "no" proof)
	if (proof ~ /^position/) {
		text = proof
		sub(/= odd/, "= even", text) || sub(/= even/, "= odd", text)
		mutant("proof", text)
		sub(/ [a-e][1-5]/, "", proof)
		mutant("proof", proof)
	}
	if (proof ~ /^pagoda/) {
		sub(/=/, "=-", proof)
		mutant("proof", proof)
	}
	if (proof ~ /^exhausted/) {
		match(proof, /[0-9]+/)
		mutant("proof", "exhausted: " \
			substr(proof, RSTART, RLENGTH) + 1 " positions")
	}' >mutants
	rejected 400
}

@test "counts of pegbfs" {
	{
		reference generate 5x5-hard 33 5
		reference generate 5x5 34 5
	} >file
	for question in --count '--count --goal=any' --census \
		--census=winning '--census=winning --goal=any'; do
		{ pegbfs --no-time $question file || true; } |
			pegfmt -t line >>records
	done
	printf 'o\noo\n.oo\noooo\nooooo\n' >triangle
	for question in --count --census --census=winning; do
		pegbfs -b triangle5 --no-time $question triangle |
			pegfmt -t line >>records
	done
	# Goals with as many pegs as the start, which a symmetry may make of it.
	for goal in a1 a4 b4 c1 e1 e4 any; do
		printf '.....\n.....\n.....\n....o\ngoal: %s\n\n' "$goal"
	done | { pegbfs -b any --no-time --census=winning || true; } |
		pegfmt -t line >>records
	pegfmt --check records | sort -u | same <(echo ok) -
	mutate records '
	mutant("solutions", value["solutions"] + 1)
	mutant("solutions", value["solutions"] "0")
	for (i = split("census census-all census-of-winning" \
		" census-of-winning-all", list, " "); i; i--) {
		n = split(value[list[i]], number, " ")
		if (!n)
			continue
		mutant(list[i], value[list[i]] " 1")
		mutant(list[i], without(value[list[i]], n))
		mutant(list[i], without(value[list[i]], 1))
		sub(/[0-9]$/, "x", value[list[i]])
		mutant(list[i], value[list[i]])
	}' >mutants
	rejected 300
}

@test "answers of hiq" {
	reference generate hiq 33 60 >file
	solved hiq hiq file
	mutate records '
	mutant("sum", value["sum"] + 1)
	mutant("sum", "")
	moves = value["moves"]
	mutant("moves", moves " 16-18")
	if (moves != "") {
		n = split(moves, move, " ")
		mutant("moves", without(moves, 1))
		mutant("moves", without(moves, n))
		split(move[1], hole, "-")
		sub(/^[^ ]*/, hole[2] "-" hole[1], moves)
		mutant("moves", moves)
	}' >mutants
	rejected 200
}

@test "answers of peg2p" {
	# Values from 1: no game is without a jump of the first player.
	reference generate peg2p 34 60 >file
	solved peg2p peg2p file
	mutate records '
	line = value["line"]
	mutant("difference", value["difference"] + 1)
	mutant("difference", value["difference"] - 1)
	mutant("difference", "x")
	if (line == "")
		next
	n = split(line, move, " ")
	mutant("line", without(line, 1))
	mutant("line", without(line, n))
	mutant("line", line " " move[n])
	sub(/\*/, "*1", line)
	mutant("line", line)' >mutants
	rejected 200
}

@test "answers of megacheck" {
	reference generate megacheck 35 150 9 9 >file
	solved megacheck megacheck file
	mutate records '
	route = value["route"]
	mutant("captured", "-1")
	if (route == "")
		next
	mutant("captured", value["captured"] + 1)
	mutant("captured", value["captured"] - 1)
	mutant("captured", 0)
	n = split(route, home, "x")
	mutant("route", route "x" home[n])
	sub(/x[0-9]*$/, "", route)
	mutant("route", route)
	mutant("route", home[2] substr(value["route"], length(home[1]) + 1))
	mutant("route", value["route"] "x0")' >mutants
	rejected 250
}

@test "what is wrong with a route of captures is said" {
	printf 'x_._./_o_o_/._._./_o_o_/._._.\tcaptured=%s\troute=%s\n' \
		1 11x13 1 11x7 4 11x7x13 2 11x7x11x7 2 11x7x14 2 3x2 0 '' 1 11 >file
	hears 1 pegfmt --check file
	same - err <<'_'
pegfmt: file:1:1: route: 11x13 is not a hop over an opponent to an empty home
pegfmt: file:3:1: captured: 4 claimed, the route captures 2
pegfmt: file:4:1: route: 7x11 captures the piece on 9 again
pegfmt: file:5:1: route: '14' after 1 capture, expected a home from 1 to 13
pegfmt: file:6:1: route: no own piece stands on 3
pegfmt: file:7:1: captured: 0 claimed, but the piece on home 11 can capture
pegfmt: file:8:1: route: one home alone, expected a capture or nothing
_
}
