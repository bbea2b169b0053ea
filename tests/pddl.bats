# SPDX-License-Identifier: GPL-3.0-or-later
# Problems of the planning competitions: read, written, solved as plans.
#
# needs: bin/pegbfs bin/pegfmt tests/ref/lattice_ref

load helpers

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

@test "boards of the competitions have the costs that are known" {
	known=$PEGKIT_TESTS/known/pegsol.line
	problems '' <"$known" >problems
	cut -f 1-3 "$known" | pegfmt -t line >boards
	pegfmt -f pddl -t line problems | same boards -
	# The longest takes a while.
	head -n 16 "$known" | problems '' >problems
	pegfmt -f pddl problems | pegbfs -b any --fewest-moves >solved
	pegfmt --check solved | sort -u | same <(echo ok) -
	pegfmt -t plan solved >plans
	plan_costs problems plans |
		same <(head -n 16 "$known" | sed 's/.*fewest-moves=//') -
}

# told FILE: its records, a line each, but for those that are refused.
told() {
	pegfmt -k -t pddl "$1" >/dev/null 2>err || [ $? -eq 2 ]
	sed -n 's/.*:\([0-9]*\):1: last row or column .*/\1d/p' err |
		sed -f - "$1"
}

@test "problems are written and read again as the same boards" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 23 60 |
			pegfmt -t line | grep 'goal=[a-z]' | grep -v goal=any >all
		told all >boards
		[ -s boards ]
		pegfmt -t pddl boards >problems
		pegfmt -f pddl -t pddl problems | same problems -
		pegfmt -f pddl -t line problems >again
		# The same questions have the same answers.
		pegbfs -b any --count --no-time boards >wanted || [ $? -eq 1 ]
		pegbfs -b any --count --no-time again >found || [ $? -eq 1 ]
		grep -E '^(result|solutions):' wanted >a
		grep -E '^(result|solutions):' found | same a -
		pegbfs -b any --fewest-moves again | pegfmt -t line |
			grep result=solved | pegfmt >solved
		pegfmt -F solved >/dev/null
		pegfmt -t plan solved >plans
		pegfmt -t line solved | awk -F '\t' '{
			out = $1
			for (i = 2; i <= NF; i++)
				if ($i ~ /^(goal|lines|board|title)=/)
					out = out "\t" $i
			print out
		}' | pegfmt -t pddl >problems
		plan_costs problems plans |
			same <(sed -n 's/^fewest-moves: //p' solved) -
	done
}

@test "locations may have any names" {
	head -n 3 "$PEGKIT_TESTS/known/pegsol.line" >known
	problems hole_ <known | tr 'a-z' 'A-Z' >problems
	pegfmt -f pddl problems >boards
	grep -q '^locations: hole_' boards
	grep -q '^lines: ' boards
	pegfmt -f pddl -t json problems | pegfmt -f json | same boards -
	pegbfs -b any --fewest-moves boards | pegfmt -t plan >plans
	plan_costs problems plans | same <(sed 's/.*fewest-moves=//' known) -
	# Their names do not follow the board around.
	hears 2 pegfmt --transform=mirror boards
	grep -q 'it depends on the order of the holes' err
}

# refused MESSAGE TEXT: reading a problem fails so.
refused() {
	printf '%s\n' "$2" >file
	hears 2 pegfmt -f pddl file
	err_says "pegfmt: file:1:$1"
}

@test "what is no problem is an error with its place" {
	head='(define (problem p) (:domain pegsolitaire-sequential) (:objects a b c - location)'
	refused "1: 'x' found, '(' expected" x
	refused "10: domain found, problem expected: that of the domain pegsolitaire-sequential is known" '(define (domain p))'
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
	states='(free a) (free b) (free c)'
	printf '%s (:init (in-line a b c) %s) (:goal (and %s)))\n' "$head" "$states" "$states" >file
	hears 2 pegfmt -f pddl file
	err_says 'pegfmt: file:1:1: jump from a to c found that has no way back'
	# It reads on behind the problem.
	printf '%s (:init (in-line a b c) (in-line c b a) %s) (:goal (and %s)))\n' \
		"$head" "$states" "$states" >>file
	hears 2 pegfmt -k -f pddl -t line file
	sed -n 2p out | same <(printf '.../\tgoal=.../\tlocations=a b c\ttitle=p\n') -
	[ "$(wc -l <out)" -eq 2 ]
}

@test "words that are no problem are one bad record" {
	word=$(printf 'x%.0s' {1..1000})
	pegfmt -t pddl <<<$'oo./\tgoal=c1' >good
	for words in "$word" "$word y $word" ') y )' $'\xff ; (\n x )' "; c
		x ))"; do
		printf '%s\n' "$words" | cat good - good >file
		hears 2 pegfmt -k -f pddl -t line file
		out_says $'oo./\tgoal=c1' '?' $'oo./\tgoal=c1'
		[ "$(wc -l <err)" -eq 1 ]
	done
}

@test "what a problem cannot say is not written" {
	hears 2 pegfmt -t pddl <<<'oo.o/'
	grep -q 'several goals found, pddl has one$' err
	hears 2 pegfmt -t pddl <<<$'oo./\tgoal=c1\tmoves=a1-c1'
	err_says "pegfmt: <stdin>:1:14: field 'moves' cannot be written as pddl"
	hears 2 pegfmt -t pddl <<<$'oo./\tgoal=c1\ttitle=A b'
	err_says 'pegfmt: <stdin>:1:14: title found that is no name of pddl: lower case, digits, - and _ expected'
	hears 2 pegfmt -t pddl <<<$'oo./\tgoal=c1\tlocations=a b'
	err_says 'pegfmt: <stdin>:1:14: a name for each hole expected'
	# Names tell rows and columns up to the last one with a hole.
	for board in 'oo._/' 'oo./___/' '_oo.__/'; do
		hears 2 pegfmt -t pddl <<<"$board"$'\tgoal=any'
		grep -q 'several goals' err
		hears 2 pegfmt -t pddl <<<"$board"$'\tgoal='"${board//o/.}"
		err_says 'pegfmt: <stdin>:1:1: last row or column found without a hole, which pddl cannot tell'
	done
	echo $'__oo./\tgoal=__.../' >board
	pegfmt -t pddl board | pegfmt -f pddl -t line | same board -
	hears 2 pegfmt -t pddl <<<$'oo./...\tgoal=c1\tlocations=a b c d e f'
	err_says 'pegfmt: <stdin>:1:17: names found that draw another board: pos-ROW-COL expected, or a board of one row'
	hears 2 pegfmt -f peg2p -b triangle2 -t pddl <<<'1 2 3'
	hears 2 pegfmt -t plan <<<'oo./'
	err_says 'pegfmt: <stdin>:1:1: no moves found for a plan'
	printf 'oo./\tgoal=c1\tmoves=a1-c1\n' | pegfmt -t plan |
		same <(printf '%s\n' '(jump-new-move pos-0-0 pos-0-1 pos-0-2)' \
			'(end-move pos-0-2)' '; cost = 1 (general cost)') -
}

@test "plans are checked against their problems" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 31 40 |
			pegfmt -t line | grep 'goal=[a-z]' | grep -v goal=any >all
		told all | pegfmt >boards
		pegbfs -k -b any boards | pegfmt -t line |
			grep result=solved >solved
		[ -s solved ]
		sed 's/\t\(result\|moves\|jumps\|positions\|time\)=[^\t]*//g' solved >boards
		pegfmt -t plan solved >plans
		pegfmt -t pddl boards >problems
		pegfmt -f plan -a problems --check --strict plans | sort -u |
			same <(echo ok) -
		# The same from drawings, and out of JSON; and with times, in
		# upper case, as other planners write.
		pegfmt -f plan -a boards --check plans | sort -u | same <(echo ok) -
		pegfmt -t json boards |
			pegfmt -f plan -a - --check <(sed '/^(/{s/^/0.5: /;s/$/[1]/}' \
				plans | tr a-z A-Z | sed 's/; COST/; cost/;s/(GEN.*/(general cost)/') |
			sort -u | same <(echo ok) -
		# What is written again are the moves of the solution.
		pegfmt -f plan -a problems -t plan plans | same plans -
		# Without its last jump it is no plan.
		grep -m 1 'jumps=[2-9]' solved >one
		pegfmt -t plan one >plan
		head -n $(($(grep -n jump plan | tail -n 1 | cut -d : -f 1) - 1)) \
			plan >short
		hears 1 pegfmt -f plan -a one --check short
		out_says false
	done
}

@test "any list of moves is checked against a problem" {
	printf 'oo.o/\tgoal=b1\n' >board
	good() {
		printf '%b' "$1" | pegfmt -f plan -a board --check --strict |
			same <(echo ok) -
	}
	bad() {
		printf '%b' "$2" >list
		hears 1 pegfmt -f plan -a board --check list
		out_says false
		err_says "pegfmt: list:1:1: $1 (line 1 of the problems)"
	}
	good 'a1-c1 d1-b1'
	good 'a1-c1\nd1-b1\n'
	good '1. a1xc1\r\n; and then\n2. D1xB1\r\n'
	good '\n\n(1,1)->(3,1)\n(4,1)->(2,1)'
	good '1-3, 4-2\n\n'
	bad 'move 1: d1 jumps over a vacant hole, c1' 'd1-b1\n'
	bad 'moves: they end with pegs at c1 d1, which is not a goal' 'a1-c1\n'
	bad 'moves: they end with pegs at a1 b1 d1, which is not a goal' '; cost = 0 (unit cost)\n'
	# What the problem has answered by itself is another answer.
	printf 'oo.o/\tgoal=b1\tmoves=a1-c1\tresult=unsolvable\ttitle=T\n' >board
	good 'a1-c1 d1-b1'
	printf 'a1-c1 d1-b1\n' | pegfmt -f plan -a board -t line |
		same <(printf 'oo.o/\tgoal=b1\ttitle=T\tresult=solved\tmoves=a1-c1 d1-b1\n') -
}

@test "what is no plan is an error with its place" {
	printf 'oo.o/\tgoal=b1\n' >board
	refuses() {
		printf '%b' "$2" >plan
		hears 2 pegfmt -f plan -a board plan
		err_says "pegfmt: plan:$1"
	}
	refuses "1:2: 'dance' found, jump-new-move, jump-continue-move or end-move expected" '(dance)'
	refuses "2:16: 'pos-0-9' found, a location of the problem expected" '; a\n(jump-new-move pos-0-9)'
	refuses '1:2: pos-0-0 pos-0-3 pos-0-2 found, which are not in line' '(jump-new-move pos-0-0 pos-0-3 pos-0-2)'
	jump='(jump-new-move pos-0-0 pos-0-1 pos-0-2)'
	refuses "1:40: ')' found, '(' expected" "$jump)"
	refuses '2:2: a move begins before end-move' "$jump\\n$jump"
	refuses '2:2: another peg goes on than the one that jumped' "$jump\\n(jump-continue-move pos-0-0 pos-0-1 pos-0-2)"
	refuses '2:2: another move ends than the one that was made' "$jump\\n(end-move pos-0-0)"
	refuses '3:1: another cost found than that of the plan, 1' "$jump\\n\\t; 2\\n; cost = 2 (general cost)"
	refuses '2:1: byte \x01 is not allowed in text' 'a1-c1\n\001\nd1-b1\n'
	# Plans and problems come in pairs, also behind a bad one.
	printf 'a1-c1\n\nx\n\001\ny\n\na1-c1 d1-b1\n' >plan
	hears 2 pegfmt -k -f plan -a <(cat board board board) --check plan
	out_says false '?' ok
	hears 2 pegfmt -f plan -a board --check plan
	sed -n '$p' err | same <(echo "pegfmt: plan:4:1: byte \x01 is not allowed in text") -
	hears 2 pegfmt -f plan -a <(cat board board) --check <(echo a1-c1 d1-b1)
	grep -q 'more problems found than plans$' err
	printf 'a1-c1 d1-b1\n\na1-c1 d1-b1\n' >plan
	hears 2 pegfmt -f plan -a board --check plan
	err_says 'pegfmt: plan:3:1: no problem found for this plan'
	echo '(x' >bad
	hears 2 pegfmt -f plan -a bad plan
	err_says "pegfmt: plan:1:1: its problem cannot be read: line 1, column 2: 'x' found, define expected"
	hears 2 pegfmt -f plan plan
	err_says "pegfmt: --from=plan needs --answers, the file of the problem; try 'pegfmt --help'"
	hears 2 pegfmt -f plan -a board -l 6 plan
	err_says "pegfmt: --lines and --from=plan exclude each other; try 'pegfmt --help'"
}
