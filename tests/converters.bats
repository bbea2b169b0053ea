# SPDX-License-Identifier: GPL-3.0-or-later
# The converters of data/examples, which use the module for Python.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/ref/lattice_ref library

load helpers
load ask

pddl() {
	"$PYTHON" "$PEGKIT_DATA/examples/pddl.py" "$@"
}

pdn() {
	"$PYTHON" "$PEGKIT_DATA/examples/pdn.py" "$@"
}

# A plain writer that shares nothing with the library: boards on rows and
# columns with one peg as their goal, as the competitions write them; locations
# are called by NAME, pos-ROW-COL if it is empty.
problems() {
	awk -F '\t' -v name="$1" '
	function at(r, c) {
		return name == "" ? "pos-" r "-" c : name (97 * r + 13 * c)
	}
	function has(r, c) {
		return r >= 0 && c >= 0 && r < rows && substr(row[r + 1], c + 1, 1) ~ /[o.]/
	}
	{
		rows = split($1, row, "/")
		cols = length(row[1])
		goal = title = ""
		for (i = 2; i <= NF; i++) {
			if ($i ~ /^goal=/)
				goal = substr($i, 6)
			if ($i ~ /^title=/)
				title = substr($i, 7)
		}
		print ";; A problem"
		print "(define (problem " title ") (:domain pegsolitaire-sequential)"
		print "    (:objects"
		for (r = 0; r < rows; r++)
			for (c = 0; c < cols; c++)
				if (has(r, c))
					print "\t" at(r, c) " - location"
		print ")\n(:init (= (total-cost) 0) (move-ended)"
		for (r = 0; r < rows; r++)
			for (c = 0; c < cols; c++)
				for (d = 0; d < 4; d++) {
					y = d == 0 ? -1 : d == 1 ? 1 : 0
					x = d == 2 ? -1 : d == 3 ? 1 : 0
					if (has(r, c) && has(r + y, c + x) && has(r + 2 * y, c + 2 * x))
						print "(IN-LINE " at(r, c) " " at(r + y, c + x) " " \
							at(r + 2 * y, c + 2 * x) ")"
				}
		for (r = 0; r < rows; r++)
			for (c = 0; c < cols; c++)
				if (has(r, c))
					print (substr(row[r + 1], c + 1, 1) == "o" ? \
						"(occupied " : "(free ") at(r, c) ")"
		print ") (:goal (and"
		for (r = 0; r < rows; r++)
			for (c = 0; c < cols; c++)
				if (has(r, c))
					print (substr("abcdefghijklmnop", c + 1, 1) (r + 1) == goal ? \
						"(occupied " : "(free ") at(r, c) ")"
		print ")) (:metric minimize (total-cost)))"
	}'
}

# plan_costs PROBLEMS PLANS: the cost of each plan, executed by a plain program
# that knows nothing but the problem.
plan_costs() {
	tr 'A-Z()' 'a-z  ' <"$1" | sed 's/^/P /' >facts
	sed 's/^/A /' "$2" | cat facts - | awk '
	function fail(what) {
		print what ": " $0
		exit 1
	}
	function jump() {
		if (!((k, $2, $3, $4) in line) || state[k, $2] != "occupied" ||
		    state[k, $3] != "occupied" || state[k, $4] != "free")
			fail("not possible")
		state[k, $2] = state[k, $3] = "free"
		state[k, $4] = "occupied"
		last = $4
	}
	$1 == "P" {
		for (i = 2; i <= NF; i++) {
			if ($i == "define") {
				n++
				part = ""
			}
			if ($i ~ /^:/)
				part = $i
			if ($i == "in-line")
				line[n, $(i + 1), $(i + 2), $(i + 3)] = 1
			if (($i == "free" || $i == "occupied") && part == ":init")
				state[n, $(i + 1)] = $i
			if (($i == "free" || $i == "occupied") && part == ":goal")
				goal[n, $(i + 1)] = $i
		}
		next
	}
	{
		k = plans + 1
		sub(/^A /, "")
	}
	/^;/ {
		for (g in goal) {
			split(g, of, SUBSEP)
			if (of[1] == k && state[g] != goal[g])
				fail("goal missed")
		}
		if (last != "" || $4 != cost + 0)
			fail("cost " cost)
		print cost + 0
		cost = 0
		plans++
		next
	}
	{ gsub(/[()]/, " "); $0 = $0 }
	$1 == "jump-new-move" && last == "" {
		jump()
		cost++
		next
	}
	$1 == "jump-continue-move" && $2 == last {
		jump()
		next
	}
	$1 == "end-move" && $2 == last {
		last = ""
		next
	}
	{ fail("not possible") }'
}

@test "problems of planning competitions have the costs that are known" {
	known=$PEGKIT_TESTS/known/pegsol.line
	problems '' <"$known" >problems
	cut -f 1-3 "$known" | pegfmt -t line >boards
	pddl problems | same boards -
	# The longest takes a while.
	head -n 16 "$known" | problems '' >problems
	pddl problems | pegbfs -b any --fewest-moves >solved
	pddl --plan solved >plans
	plan_costs problems plans |
		same <(head -n 16 "$known" | sed 's/.*fewest-moves=//') -
}

@test "locations of problems may have any names" {
	head -n 3 "$PEGKIT_TESTS/known/pegsol.line" >known
	problems hole_ <known | tr 'a-z' 'A-Z' >problems
	pddl problems | pegfmt >boards
	grep -q '^locations: hole_' boards
	grep -q '^lines: ' boards
	pegbfs -b any --fewest-moves boards | pddl --plan >plans
	plan_costs problems plans | same <(sed 's/.*fewest-moves=//' known) -
	# Their names do not follow the board around.
	hears 2 pegfmt --transform=mirror boards
	grep -q 'the value depends on the order of the holes' err
	sed 's/^\(locations: \)[^ ]* /\1/' boards |
		pegbfs -b any --fewest-moves >short
	hears 2 pddl --plan short
	[ ! -s out ]
	grep -c 'record [1-3]: locations: a name for each hole expected$' err |
		says 3
}

@test "problems on other lattices have their lines" {
	# The board, the lines that it has, and the steps along them.
	steps='0 1 0 -1 1 0 -1 0'
	while IFS='|' read -r drawing record more; do
		awk -v drawing="$drawing" -v steps="$steps $more" 'BEGIN {
			rows = split(drawing, row, "/")
			cols = length(row[1])
			n = split(steps, step, " ")
			for (r = 0; r < rows; r++)
				for (c = 0; c < cols; c++) {
					a = "pos-" r "-" c
					square = substr(row[r + 1], c + 1, 1)
					objects = objects " " a
					init = init (square == "o" ? "(occupied " : "(free ") a ")"
					goal = goal (r + c ? "(free " : "(occupied ") a ")"
					for (i = 1; i < n; i += 2) {
						y = r + 2 * step[i]
						x = c + 2 * step[i + 1]
						if (y >= 0 && y < rows && x >= 0 && x < cols)
							init = init "(in-line " a " pos-" r + step[i] \
								"-" c + step[i + 1] " pos-" y "-" x ")"
					}
				}
			print "(define (problem pegs) (:domain pegsolitaire-sequential)"
			print "(:objects" objects " - location) (:init " init ")"
			print "(:goal (and" goal ")) (:metric minimize (total-cost)))"
		}' >problem
		pddl problem | same <(echo -e "$record") -
	done <<-'END'
		ooo/.oo/...|ooo/.oo/...\tgoal=a1|
		ooo/.oo/...|ooo/.oo/...\tlines=6\tgoal=a1|1 1 -1 -1
		ooo/.oo/...|ooo/.oo/...\tlines=8\tgoal=a1|1 1 -1 -1 1 -1 -1 1
	END
}

# refused MESSAGE TEXT: notes a problem that cannot be read, and why.
refused() {
	printf '%s\n' "$2" >"wrong$((++wrong))"
	echo "pddl.py: wrong$wrong:1:$1" >>reasons
}

@test "what is no problem is an error with its place" {
	local wrong=0
	head='(define (problem p) (:domain pegsolitaire-sequential) (:objects a b c - location)'
	refused "1: 'x' found, '(' expected" x
	refused "10: 'domain' found, problem of the domain pegsolitaire-sequential expected" '(define (domain p))'
	refused "2: 'defin' found, define expected" '(defin (problem p))'
	refused "18: '1p' found, a name of letters, digits, - and _ expected" '(define (problem 1p))'
	refused "32: '#' found, a name of letters, digits, - and _ expected" '(define (problem p)(:objects a #))'
	refused "1: problem without a domain found, (:domain pegsolitaire-sequential) expected" '(define (problem p))'
	refused "1: problem without a location found" '(define (problem p) (:domain pegsolitaire-sequential))'
	refused "30: 'd' found, pegsolitaire-sequential expected" '(define (problem p) (:domain d))'
	# This domain has plans in which moves take their time.
	temporal='(define (problem p) (:domain pegsolitaire-temporal) (:objects a - location)
		(:init (free a)) (:goal (free a)) (:metric minimize (total-time)))'
	refused "30: 'pegsolitaire-temporal' found, pegsolitaire-sequential expected" "$temporal"
	refused "74: 'total-time' found, total-cost expected" \
		"${head% (:obj*} (:metric minimize (total-time)))"
	refused "96: 'd' found, a location expected" "$head (:init (free d)))"
	refused "99: a is both free and occupied" "$head (:init (free a)(occupied a)))"
	refused "91: three different locations expected in line" "$head (:init (in-line a b a)))"
	refused "106: the same locations found in line twice" "$head (:init (in-line a b c)(in-line a b c)))"
	refused "65: location a found that is neither free nor occupied in the start" "$head)"
	hears 2 pddl $(seq -f wrong%g "$wrong")
	same reasons err
	[ ! -s out ]
	states='(free a) (free b) (free c)'
	printf '%s (:init (in-line a b c) %s) (:goal (and %s)))\n' "$head" "$states" "$states" >file
	hears 2 pddl file
	err_says 'pddl.py: file:1:91: jump from a to c found that has no way back'
	# It reads on behind the problem.
	printf '%s (:init (in-line a b c) (in-line c b a) %s) (:goal (and %s)))\n' \
		"$head" "$states" "$states" >>file
	hears 2 pddl file
	out_says $'.../\tgoal=.../\tlocations=a b c\ttitle=p'
}

@test "words that are no problem are one bad record" {
	word=$(printf 'x%.0s' {1..1000})
	problems '' <<<$'oo./\tgoal=c1\ttitle=p' >good
	for words in "$word" "$word y $word" ') y )' "; c
		x ))"; do
		printf '%s\n' "$words" | cat good - good >file
		hears 2 pddl file
		out_says $'oo./\tgoal=c1\ttitle=p' $'oo./\tgoal=c1\ttitle=p'
		[ "$(wc -l <err)" -eq 1 ]
	done
}

@test "records without a solution have no plan" {
	printf '%s\n' $'oo./\tgoal=c1' $'oo./\tgoal=a1\tmoves=a1-c1' \
		$'oo./\tgoal=c1\tmoves=c1-a1' $'o+' $'oo./\tgoal=c1\tmoves=a1-c1' \
		$'.oo/\tgoal=any\tmoves=3-1' >file
	hears 2 pddl --plan file
	out_says '(jump-new-move pos-0-0 pos-0-1 pos-0-2)' '(end-move pos-0-2)' \
		'; cost = 1 (general cost)' \
		'(jump-new-move pos-0-2 pos-0-1 pos-0-0)' '(end-move pos-0-0)' \
		'; cost = 1 (general cost)'
	err_says 'pddl.py: file: record 1: no moves found for a plan' \
		'pddl.py: file: record 2: moves: pegs are left at c1, and this position is not a goal' \
		"pddl.py: file: record 3: move 1: c1 is vacant: no peg can jump from it" \
		"pddl.py: file:4:2: record 4: '+' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space"
}

# Plays games of men at random, on boards of side $1 from seed $2 on, men
# capturing forward alone if $3 is 1: the games in the file games, and the
# positions before all captures as FEN in the file wanted.  It shares nothing
# with the library.
play_draughts() {
	awk -v side="$1" -v seed="$2" -v forward="$3" '
	function random(n) {
		seed = (seed * 1103515245 + 12345) % 2147483648
		return int(seed / 65536) % n
	}
	# Squares from 1 in reading order; row 0 is the upper one.
	function square(r, c) { return r * side / 2 + int(c / 2) + 1 }
	function inside(r, c) { return r >= 0 && c >= 0 && r < side && c < side }
	function fen(    r, c, list, k) {
		list["W"] = list["B"] = ""
		for (r = 0; r < side; r++)
			for (c = 0; c < side; c++) {
				k = at[r, c]
				if (k == "W" || k == "B")
					list[k] = list[k] (list[k] == "" ? "" : ",") square(r, c)
			}
		return turn ":W" list["W"] ":B" list["B"]
	}
	# Captures of the man on r, c: sets n, fr[], fc[] to its first hops.
	function hops(r, c,    dr, dc) {
		n = 0
		for (dr = -1; dr <= 1; dr += 2)
			for (dc = -1; dc <= 1; dc += 2) {
				if (forward && dr != (turn == "W" ? -1 : 1))
					continue
				if (inside(r + 2 * dr, c + 2 * dc) && at[r + dr, c + dc] == other &&
				    !((r + dr, c + dc) in taken) && at[r + 2 * dr, c + 2 * dc] == "") {
					fr[n] = r + 2 * dr
					fc[n++] = c + 2 * dc
				}
			}
		return n
	}
	function capture(r, c,    text, i, key, hopped) {
		at[r, c] = ""
		text = square(r, c)
		hopped = 0
		while (hops(r, c)) {
			i = random(n)
			taken[(r + fr[i]) / 2, (c + fc[i]) / 2] = 1
			r = fr[i]
			c = fc[i]
			text = text (side == 8 && random(2) ? ":" : "x") square(r, c)
			hopped++
		}
		for (key in taken) {
			split(key, part, SUBSEP)
			at[part[1], part[2]] = ""
			delete taken[key]
		}
		at[r, c] = turn
		over = r == (turn == "W" ? 0 : side - 1)
		return text
	}
	function step(r, c,    dc, to, k) {
		to = r + (turn == "W" ? -1 : 1)
		k = 0
		for (dc = -1; dc <= 1; dc += 2)
			if (inside(to, c + dc) && at[to, c + dc] == "")
				sc[k++] = c + dc
		if (!k)
			return ""
		k = sc[random(k)]
		at[r, c] = ""
		at[to, k] = turn
		over = to == (turn == "W" ? 0 : side - 1)
		return square(r, c) "-" square(to, k)
	}
	function move(    r, c, k, text, who) {
		k = 0
		for (r = 0; r < side; r++)
			for (c = 0; c < side; c++)
				if (at[r, c] == turn && hops(r, c))
					who[k++] = r * side + c
		if (k) {
			print fen() >"wanted"
			k = who[random(k)]
			return capture(int(k / side), k % side)
		}
		for (r = 0; r < side; r++)
			for (c = 0; c < side; c++)
				if (at[r, c] == turn)
					who[k++] = r * side + c
		for (r = 0; r < 200 && k; r++) {
			c = who[random(k)]
			text = step(int(c / side), c % side)
			if (text != "")
				return text
		}
		return ""
	}
	BEGIN {
		for (game = 0; game < 25; game++) {
			for (r = 0; r < side; r++)
				for (c = 0; c < side; c++)
					at[r, c] = (r + c) % 2 == 0 ? "-" : \
						r < side / 2 - 1 ? "B" : r > side / 2 ? "W" : ""
			turn = forward ? "B" : "W"
			over = 0
			text = ""
			for (m = 0; !over && m < 120; m++) {
				other = turn == "W" ? "B" : "W"
				word = move()
				if (word == "")
					break
				text = text (m % 2 ? " " : (m % 10 ? " " : "\n") int(m / 2) + 1 ". ") word
				if (random(9) == 0)
					text = text "!? {a (comment)}"
				turn = other
			}
			printf "[Event \"%d # of a test\"]\n[GameType \"%d\"]\n%s 1-0\n\n", game,
				side == 10 ? 20 : side == 12 ? 27 : forward ? 21 : 25, text >"games"
		}
	}'
}

@test "every position before a capture of games in PDN" {
	local side
	for side in '8 0' '8 1' '10 0' '12 0'; do
		# shellcheck disable=SC2086
		play_draughts ${side% *} 3 ${side#* }
		[ "$(wc -l <wanted)" -gt 100 ]
		side=${side% *}
		pdn --captures games >found
		pegfmt -f fen -b ${side}x$side -t line wanted | same - found
		# Each record has a capture.
		pegfmt -t megacheck found | megacheck >captured
		[ "$(wc -l <captured)" -eq "$(wc -l <wanted)" ]
		grep -qx 0 captured && return 1
		[ "$(grep -vcx 1 captured)" -gt 5 ]
		# They are among all positions of these games, in their order.
		pdn games >all
		[ "$(wc -l <all)" -gt "$(wc -l <found)" ]
		diff all found | grep -q '^>' && return 1
		:
	done
}

@test "the positions of games in PDN up to the first king" {
	printf '%s\n' '[GameType "20"]' '1. 32-28 {to 19-23} 19-23 (19-24 2. 28x' \
		'30) 2. 28x19 $1 14x23! *' >game
	pdn game | pegfmt -t fen -b 10x10 | cut -d : -f 1 |
		says W B W B W
	printf '%s\n' '[FEN "W:W7,21:B16,30,25"]' '1. 7-2 16-20 2. 21x14 *' \
		'[FEN "B:Wa1,c3:Bd4"]' '*' >game
	pdn game | pegfmt -t fen | says W:W7,21:B16,25,30 B:W22,29:B18
	# Two ways around, with different men.
	printf '[FEN "W:W31:B26,27,17,18"]\n1. 31x15 *\n' >game
	pdn game | pegfmt -t fen | says W:W31:B17,18,26,27 B:W15:B17,27
	printf '[FEN "W:W30:B25,26,17,18"]\n1. 30x23x14 *\n' >game
	pdn game | pegfmt -t fen | says W:W30:B17,18,25,26 B:W14:B17,25
	: | hears 0 pdn
	[ ! -s out ]
}

@test "games in PDN that cannot be replayed, and what follows them" {
	while IFS='|' read -r game message; do
		# shellcheck disable=SC2059
		printf "$game"'\n\n[Event "next"]\n[FEN "W:W31:B27"]\n*\n' >file
		hears 2 pdn file
		tail -n 1 out | pegfmt -t fen | says W:W31:B27
		err_says "pdn.py: file:$message"
	done <<-'END'
		1. 11-15 22-14|1:10: move 22-14 on a board of 8 x 8 is no move that the man can make
		1. 18-15|1:4: move 18-15 on a board of 8 x 8 begins where no man stands
		1. 11-15 10-14|1:10: move 10-14 on a board of 8 x 8 is one of the other side
		1. 11x18|1:4: move 11x18 on a board of 8 x 8 is no capture that the man can make
		1. 11-|1:4: '11-' found, move such as 11-15 or 22x15 expected
		1. 11 15|1:4: '11' found, move such as 11-15 or 22x15 expected
		1. 11-99|1:4: square 99 is not on a board of 8 x 8 (squares 1 to 32)
		[GameType "30"]\n*|1:1: game type 30 is not supported; use 20, 21, 23, 25, 26 or 27
		[FEN "W:W1:B2"]\n[GameType "20"]|2:1: the tag GameType must come before the tag FEN
		[FEN "W:WK1:B"]|1:1: tag FEN: kings cannot be read: all pieces must be men
		[FEN "W:W1;B2"]|1:1: tag FEN: expected ':', found ';'
		1. 11-15 {open|1:10: '{' found, move or tag expected
		[FEN "W:W30:B25,26,17,18"]\n1. 30x14 *|2:4: move 30x14 on a board of 8 x 8 may take different men; name all its squares
	END
}
