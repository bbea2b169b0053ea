# SPDX-License-Identifier: GPL-3.0-or-later
# What pegbfs counts, over all plays or all positions of a board, the samples that
# it draws from those, and the memory that these questions need.
#
# needs: bin/megacheck bin/pegbfs bin/pegfmt tests/ref/lattice_ref

load questions

@test "a count without room still says whether there is a solution" {
	hears 2 pegbfs -b wiegleb --vacant=e5 --count --no-time --max-memory=64M
	grep -qx 'result: solved' out
	run ! grep -q '^solutions' out
	pegfmt --check out | says ok
	grep -q ' (--max-memory=64M): solved, but solutions not counted; needs at least ' err
	# Without the option the message says where the limit comes from.
	hears 2 pegbfs -b wiegleb --vacant=all -g any --census --no-time
	grep -q ' ([0-9]*[KMG], by default a quarter of the memory): .*; needs ' err
	hears 1 pegbfs -b wiegleb --vacant=e5 -g e4 --count --no-time --max-memory=64M
	grep -qx 'result: unsolvable' out
	grep -qx 'solutions: 0' out
}

@test "a limit of one question leaves the others their answers" {
	central >board
	# Neither the count nor the census has room: two messages, one result.
	hears 2 pegbfs -b english --count --census --no-time --max-memory=10M board
	sed 's/; needs .*//' err | same - <(
		limit='memory limit reached (--max-memory=10M): solved, but'
		echo "pegbfs: board:1:1: --count: $limit solutions not counted"
		echo "pegbfs: board:1:1: --census: $limit the census is not complete"
	)
	field result | says solved
	# The census has; the count says so.
	hears 2 pegbfs -b english --count --census --no-time --max-memory=13M board
	[ "$(wc -l <err)" -eq 1 ]
	grep -q ': --count: .* limit reached (--max-memory=13M): solved, but .*; needs at least ' err
	[ -z "$(field solutions)" ]
	[[ $(field census) == '1 1 2 8 39 '* ]]
	# What is solved stays so when something else reaches a limit.
	printf '%s\n' __.oo__ __...__ oooo..o ..ooooo .oooooo __ooo__ __ooo__ >board
	hears 0 pegbfs -b english --fewest-moves --no-time board
	wanted=$(field fewest-moves)
	hears 2 pegbfs -b english --fewest-moves --census=winning --count \
		--no-time --max-memory=60M board
	field result | says solved
	[ "$(field fewest-moves)" = "$wanted" ]
	[ -z "$(field solutions)$(field census-of-winning)" ]
	[ "$(wc -l <err)" -eq 2 ]
	cp out claim
	pegfmt --check claim | says ok
}

@test "the fewest pegs of the English board are one, from each vacancy" {
	pegbfs -b english --problems >problems
	# 21 problems, all of which have a solution (Beasley).
	[ "$(grep -c '^goal: ' problems)" -eq 21 ]
	# The title names the vacancy and the hole of the goal.
	sed -n 's/^title: .* to //p' problems |
		same <(sed -n 's/^goal: //p' problems) -
	[ "$(grep -c '^title: d4 to ' problems)" -eq 2 ]
	hears 0 pegbfs -b english --quiet problems
	hears 0 pegbfs -b english --fewest-pegs --no-time problems
	field pegs-left | sort | uniq -c | says '     21 1'
	# On the hexagonal triangle all but those from the middle hole.
	pegbfs -b triangle5 --problems >problems
	hears 1 pegbfs -b triangle5 --fewest-moves --no-time problems
	field fewest-moves | sort -n | uniq -c | same - <(
		printf '%7d %s\n' 2 9 6 10 4 11
	)
}

@test "the longest sweeps are those that are known" {
	hears 0 pegbfs -b triangle5 --vacant=a1 --longest-sweep --no-time
	[ "$(field longest-sweep)" = 5 ]
	hears 0 pegbfs -b triangle5 --vacant=a1 -g any --longest-sweep=last --no-time
	[ "$(field longest-last-sweep)" = 4 ]
	hears 0 pegbfs --vacant=c3 --longest-sweep --no-time
	[ "$(field longest-sweep)" = 8 ]
}

@test "the chance of random play on the English board is the known one" {
	central >board
	hears 0 pegbfs -b english --random-play --no-time -j2 board
	field random-play | says 1.3488819575892e-08
	[ -z "${PEGKIT_LONG-}" ] || {
		cp out wanted
		hears 0 pegbfs -b english --random-play --no-time board
		out_is wanted
	}
}

# left OPTION...: the last positions of --all=ends, up to symmetry.
left() {
	pegbfs --all=ends "$@" | pegfmt --replay -t line | awk '
		/\tjump=/ { last = $1; next }
		last { print last }
		{ last = "" }
		END { print last }' | pegfmt --canonical -t line | sort
}

# English: Butler.  Triangle: two programs of others, and these figures.
@test "the ends of all plays are known" {
	hears 0 pegbfs -b triangle5 --vacant=a1 --ends --no-time
	[ "$(field plays)" = 568630 ]
	[ "$(field plays-by-pegs)" = '0 29760 139614 259578 123664 14844 844 324 2' ]
	hears 0 pegbfs -b english --vacant=d4 --ends --no-time
	[ "$(field plays)" = 577116156815309849672 ]
	# The shortest play has 6 jumps; 32 ways lead to four positions.
	[[ $(field plays-by-pegs) == '0 81723294080159936 '*' 0 0 0 32' ]]
	[[ $(field last-positions) == '0 2 '*' 1 1 0 0 0 1' ]]
	[[ $(field last-positions-all) == '0 5 '*' 4 8 0 0 0 4' ]]
	left -b english --vacant=d4 -j1 | uniq | wc -l | says 2
	left -b triangle5 --vacant=a1 >all
	uniq all | same all -
	[ "$(wc -l <all)" -eq 3 ]
	hears 0 pegbfs -b triangle5 --vacant=a1 --all=ends:2 --no-time
	[ "$(grep -c '^end: fewest' out)" -eq 2 ]
	# No jump, or no peg: one play.
	printf '%s\n' '.o..' '' '....' '' 'oo..' >board
	hears 0 pegbfs -b any -g any --ends --no-time board
	field plays | same <(printf '%s\n' 1 1 1) -
	field plays-by-pegs | same <(printf '%s\n' '0 1' 1 '0 1') -
	cp out claim
	pegfmt --check claim | sort -u | says ok
}

# Plays of the central game until so many pegs are left, by a plain walk.
pegs=$(long_or 20 23) plays=$(long_or 18687793880 20123080)

@test "plays of so many jumps are counted in sets as in lists" {
	# 4 first jumps; then the numbers of a plain walk.
	printf '%s\n' 1 4 12 60 400 2960 >wanted
	for jumps in {0..5}; do
		central | paste -sd / | sed "s/\$/\tgoal=$jumps-jumps\tid=$jumps/"
	done >boards
	hears 0 pegbfs -b english --count --no-time boards
	field solutions | same wanted -
	pegbfs -b english --all --no-time boards | grep '^id: ' | uniq -c |
		awk '{ print $1 }' | same wanted -
	central >board
	hears 0 pegbfs -b english -g $pegs-pegs --count --census=winning --no-time board
	[ "$(field solutions)" = $plays ]
	pegfmt --check out | says ok
}

@test "false claims about goals of so many pegs are seen" {
	central >board
	pegbfs -b english -g $pegs-pegs --count --no-time board >right
	for claim in "solutions: $((plays + 1))" 'jumps: 13' 'result: unsolvable'; do
		sed "s/^${claim%%:*}: .*/$claim/" right >wrong
		hears 1 pegfmt --check wrong
	done
	for proof in 'position class: a1 b1 = even' 'pagoda function: a1=1' \
		'exhausted: 2 positions'; do
		printf '%s\n' ooo ... 'goal: 1-jumps' 'result: unsolvable' \
			"proof: $proof" >wrong
		hears 1 pegfmt --check wrong
	done
	printf '%s\n' ooo. .... 'goal: 2-pegs' 'moves: b1-d1' 'fewest-moves: 1' >claim
	hears 0 pegfmt --check --strict claim
	printf '%s\n' oo. ... 'goal: 2-pegs' 'fewest-moves: 1' >claim
	hears 1 pegfmt --check claim
}

# Every board of 3 by 4 holes with $1 pegs, one a line.
all_boards() {
	awk -v pegs=$1 'BEGIN {
			for (n = 0; n < 4096; n++) {
				line = ""; count = 0
				for (i = 0; i < 12; i++) {
					bit = int(n / 2 ^ i) % 2
					count += bit
					line = line (i && i % 4 == 0 ? "/" : "") (bit ? "o" : ".")
				}
				if (count == pegs) print line
			}
		}'
}

@test "a sample of all boards is all boards that have a solution" {
	for pegs in $(long_or '1 2 4 7 10' '2 7'); do
		for goal in any a1 b2 ..../oo../...o; do
			all_boards $pegs | sed "s|\$|\tgoal=$goal|"
			printf '%s\tgoal=%s\n' .oo./..../o.o. $goal >&4
		done 4>asked | pegbfs -b any --no-time | pegfmt -t line |
			sed -n 's/\tresult=solved.*//p' | sort >wanted
		hears 1 pegbfs -b any --sample=9999 --pegs=$pegs asked
		pegfmt -t line out | cut -f 1-2 | sort | same wanted -
		# They are as many as the records say, and the messages.
		awk -F '\t' 'NR == FNR { count[$2]++; next }
			FILENAME == "asked" { print 0 + count[$2]; next }
			$3 !~ "^drawn=evenly from " count[$2] " board" { print }
			' wanted asked <(pegfmt -t line out) |
			same - <(sed -n 's/.*: \([0-9]*\) boards* with .* found: there are no more$/\1/p' err)
	done
}

@test "samples are different, even, and the same for the same seed" {
	central >board
	hears 0 pegbfs -b english --sample=50 --pegs=14 board
	pegfmt -t line out | cut -f 1 | sort | uniq -d | same /dev/null -
	pegbfs -b english --quiet out
	cp out first
	hears 0 pegbfs -b english --sample=50 --pegs=14 --seed=1 board
	out_is first
	hears 0 pegbfs -b english --sample=50 --pegs=14 --seed=2 -j2 board
	run ! cmp -s first out
	# Two pegs lead to the centre in four ways; each is drawn as often.
	for seed in {1..40}; do
		pegbfs --sample=1 --pegs=2 --seed=$seed <<<...../...../...../...../.....
	done | pegfmt -t line | cut -f 1 | sort | uniq -c >often
	[ "$(wc -l <often)" -eq 4 ]
	awk '$1 < 3 || $1 > 19 { exit 1 }' often
}

@test "a sample without room for all boards goes back from the goal" {
	printf 'oooooooo/%.0s' {1..7} >board
	echo oooo.ooo >>board
	hears 0 pegbfs -b any -g d4 --sample=20 --pegs=25 --max-memory=1M board
	[ "$(grep -c '^drawn: by random play back from a goal$' out)" -eq 20 ]
	pegbfs -b any --quiet out
	# The goal is a hole of the board that was read.
	hears 0 pegbfs -b any -g same --sample=3 --pegs=9 board
	[ "$(grep -c '^goal: e8$' out)" -eq 3 ]
	# All pegs but none can be taken back from a full board.
	hears 2 pegbfs -b any -g d4 --sample=2 --pegs=64 --max-memory=1M board
	grep -q 'no machine has the memory for all sets of positions' err
}

@test "a sample within a time limit is as many boards as it has time for" {
	echo oooooo/oooooo/oooooo/oooooo/oooooo/oooooo >board
	hears 0 pegbfs -b any -g any --sample=10 --pegs=12 --max-time=0.02 board
	[ "$(grep -c '^drawn: by random play back from a goal$' out)" -eq 10 ]
	hears 2 pegbfs -b any -g any --sample=9999999 --pegs=12 --max-time=0.1 board
	drawn=$(grep -c ^drawn: out)
	[ "$drawn" -gt 0 ]
	grep -q "time limit .* $drawn of 9999999 boards drawn" err
}

# four_parts SETTING NEXT: each message names a limit, in parentheses what it was set
# to, what is known, and the next step; and at least one fits both patterns.
four_parts() {
	[ -s err ]
	run -1 grep -Evx '[a-z0-9]+: [^ ]+: (--[a-z=-]+: )?[a-z ]+ limit reached \([^()]+\): [^;]+(; (needs|no machine) [^;]+: |; )(try|ask) [^;]+' err
	grep -Eq "reached \($1\): [^;]+; .*$2\$" err
}

@test "every message about a limit has four parts" {
	local limits=(--max-memory=1K --max-time=0.000001) some turn=1
	while read -r question; do
		# In the short form one limit, and the other for the next question.
		turn=$((1 - turn)) some=("${limits[@]}")
		[ -n "${PEGKIT_LONG-}" ] || some=("${limits[turn]}")
		for limit in "${some[@]}"; do
			[ "$limit$question" != --max-memory=1K--all ] || continue
			echo "$limit $question"
			hears 2 pegbfs -j1 -b 8x8 --vacant=f4 -g any $limit $question
			four_parts '(--max-[mt].*|[0-9]+[KMG], by default a quarter of the memory)' \
				'(try --max-(memory=2K|time=1e-05)|try fewer pegs, or a smaller board)'
		done
	done <<-'END'
		--solve
		--fewest-moves
		--count
		--count=symmetric
		--count=fewest-moves
		--distinct
		--jumps-used
		--all
		--all=distinct
		--all=distinct-all
		--all=ends
		--random-solutions=3
		--analyse
		--hint
		--fewest-pegs
		--most-pegs
		--ends
		--longest-sweep
		--longest-sweep=last
		--random-play
		--census
		--census=winning
		--census --fewest-moves
		--count --census --ends
	END
	# What is needed, what may be needed, and what no memory is enough for.
	central >board
	hears 2 pegbfs -b english --census --max-memory=1M board
	four_parts --max-memory=1M 'needs [0-9]+K for sets of positions: try --max-memory=[0-9]+K'
	hears 2 pegbfs -b english --solve --ends --max-memory=1M board
	four_parts --max-memory=1M 'needs at least [0-9]+K for sets of positions: try --max-memory=[0-9]+K'
	grep -q ': --ends: .*: solved, but not all ends were found; ' err
	# A share of the time may have run out.
	hears 2 pegbfs -b english --max-memory=100 --max-time=1h board
	four_parts '--max-memory=100, --max-time=3600' 'try --max-memory=200 --max-time=36000'
	# Limits that nobody can set.
	hears 2 pegbfs -b any --ends "$PEGKIT_TESTS/field/onecheck64.peg"
	four_parts 'below 2\^128, built in' 'ask about a position later in the play'
	printf '.%064d\n' 0 | tr 0 o >board
	hears 2 pegbfs -b 1x65 -g any board
	four_parts 'approximate search, built in' 'try a part of the board'
	echo '60000 60000 0 1 2 0' >board
	hears 2 megacheck --max-memory=1G board
	sed -i '/expected/d' err
	four_parts --max-memory=1G 'try --max-memory=2G'
}

@test "a play and a bound are known where ends are not" {
	hears 2 pegbfs -b wiegleb --vacant=e5 --most-pegs --max-memory=1K --no-time
	left=$(field pegs-left)
	grep -q ": this play leaves $left pegs, and none leaves more than 43; " err
	[ "$(field result)" = limit ]
	[ -z "$(field end)" ]
	pegfmt --check out | says ok
	sed 's/^pegs-left:.*/end: most\n&/' out >claim
	hears 2 pegfmt --check --max-time=0.1 claim
}

@test "fewest pegs are found where not all positions fit" {
	# No machine holds them.  One peg is impossible, two are found.
	hears 0 pegbfs -b 8x8 --vacant=d4 --fewest-pegs --max-memory=64M --no-time
	[ "$(field end)" = fewest ]
	[ "$(field pegs-left)" -eq 2 ]
	sed '/^end:/d' out >play
	pegfmt --check play | says ok
	pegfmt --replay -t line play | tail -n 1 | cut -f 1 >last
	[ "$(tr -cd o <last | wc -c)" -eq 2 ]
	pegfmt --stats -t line <last | grep -q '	possible=0'
	hears 1 pegbfs -b 8x8 --vacant=d4 --goal=any --no-time
	grep -q '^proof: position class: ' out
}

# Each board gets the memory that the message for less memory names.  The figure
# is enough, or it is a lower bound and the next message names a higher one.
@test "what a message says is needed is enough" {
	local options need messages is_bound status
	while read -r options; do
		# The English board is one more size.
		[[ -n "${PEGKIT_LONG-}" || $options != *english*census* ]] || continue
		need=16K is_bound=true
		for ((messages = 0; ; messages++)); do
			status=0
			pegbfs -j1 --no-time --max-memory=$need $options >out 2>err ||
				status=$?
			[ "$status" -ne 0 ] || break
			echo "$options: $(<err)"
			$is_bound && [ "$messages" -lt 9 ]
			grep -q 'needs at least' err || is_bound=false
			need=$(sed -n 's/.*needs \(at least \)\?\([0-9]*[KMG]\?\) for .*/\2/p' err)
			[ -n "$need" ]
		done
		[ "$messages" -gt 0 ]
	done <<-'END'
		-b 4x6 --vacant=a1 -g any --count
		-b 4x6 --vacant=a1 -g any --count=symmetric
		-b 4x6 --vacant=a1 -g any --census
		-b 4x6 --vacant=a1 -g any --census=winning
		-b 4x6 --vacant=a1 -g any --jumps-used
		-b 4x6 --vacant=a1 -g any --random-play
		-b 4x6 --vacant=a1 -g any --random-solutions=1
		-b 4x6 --vacant=a1 -g any --longest-sweep
		-b 4x6 --vacant=a1 -g any --longest-sweep=last
		-b 4x7 --vacant=a1 -g any --fewest-pegs
		-b 5x5 --vacant=a1 -g any --most-pegs
		-b english --vacant=d4 --census
		-b english --vacant=d4 --census=winning
		-b english --vacant=d4 --longest-sweep=last
		-b 5x5 --vacant=a1 --ends
		-b 5x5 --vacant=a1 --all=ends
	END
}

@test "samples are refused where they make no sense" {
	central >board
	for options in --sample=3 --pegs=3 '--pegs=3 --seed=1'; do
		hears 2 pegbfs -b english $options board
		grep -q -e '--sample needs --pegs' err
	done
	hears 2 pegbfs -b english --seed=1 board
	grep -q -e '--seed needs --sample or --random-solutions' err
	hears 2 pegbfs -b english --sample=3 --pegs=65 board
	hears 2 pegbfs -b english --sample=0 --pegs=5 board
	hears 2 pegbfs -b english --sample=3 --pegs=5 --count board
	# Boards at such a goal are none: the goal is reached by one jump or more.
	for goal in c4+ 5-pegs; do
		hears 0 pegbfs -b english -g $goal --sample=30 --pegs=9 board
		pegbfs --no-time -b english out | pegfmt -t table --fields=result,jumps |
			sort | uniq -c >results
		run ! grep -v -e 'result' -e 'solved	[1-8]$' results
	done
	[ "$(pegfmt -t table --fields=drawn out | sort -u | wc -l)" -eq 2 ]
	for goal in 9-pegs 10-pegs; do
		hears 1 pegbfs -b english -g $goal --sample=3 --pegs=9 board
		err_says 'pegbfs: board:1:1: 0 boards with 9 pegs found: there are no more'
	done
	hears 2 pegbfs -b 4x6 --sample=18446744073709551615 --pegs=10 \
		--max-memory=400K -g any - <<<oooooo/oooooo/oooooo/oooooo
	hears 1 pegbfs -b english --sample=2 --pegs=33 board
	err_says 'pegbfs: board:1:1: 0 boards with 33 pegs found: there are no more'
	hears 1 pegbfs -b english --sample=2 --pegs=34 board
	err_says 'pegbfs: board:1:1: 0 boards with 34 pegs found: the board has 33 holes'
}

@test "counts need no room for the parts of random play" {
	printf '%s\n' .ooooo. .oooooo .oo.oo. >board
	printf '%s\n' ....o.o ..o...o o....o. >goal
	hears 0 pegbfs -b 3x7 --goal-board=goal --count --max-memory=1000K \
		-j2 --no-time board
	[ "$(field solutions)" = 1407 ]
}

@test "questions about plays keep to their limits" {
	central >board
	for question in --longest-sweep --longest-sweep=last --random-play --ends \
		--all=ends; do
		hears 2 pegbfs -b english $question --max-memory=1M --no-time board
		[ "$(field result)" = limit ]
		grep -q ' (--max-memory=1M): .*; needs .* for sets of positions: try ' err
	done
	hears 2 pegbfs -b english --longest-sweep --max-time=0.2 --no-time board
	err_says 'pegbfs: board:1:1: time limit reached (--max-time=0.2): longest sweep not found; try --max-time=2'
	# One peg is as few as can be, and the earliest end is near.
	for question in --fewest-pegs --most-pegs; do
		hears 0 pegbfs -b english $question --max-memory=1M --no-time board
	done
	printf '%s\n' oo..oo o.oooo .ooo.o oooooo >board
	hears 2 pegbfs -b any -g any --analyse --count --max-memory=1K --no-time board
	run -1 grep '^next: .*solutions=[0-9]' out
}

@test "a limit is no number of distinct solutions" {
	# Their number is an example of the manual.
	central >board
	hears 2 pegbfs -b english --distinct --max-time=0.2 --no-time board
	grep -q 'time limit reached (--max-time=0.2): .*distinct solutions not counted.*; try --max-time=2$' err
	run -1 grep '^distinct' out
	for question in --distinct $(long_or --all=distinct ''); do
		hears 2 pegbfs -b english $question --max-memory=60M --no-time board
		grep -Eqx 'pegbfs: board:1:1: memory limit reached \(--max-memory=60M\): solved, but distinct solutions not (counted|listed): [1-9][0-9]{5} sets of the first 1[0-9] of 31 jumps found; try --max-memory=120M' err
		[ "$(field result)" != unsolvable ]
		run -1 grep '^distinct' out
	done
	hears 2 pegbfs -b english --distinct --max-memory=1M --no-time board
	grep -q ' (--max-memory=1M): solved, .*needs at least 11[0-9]*K for sets of positions: ' err
}

@test "a jump may be made often in distinct solutions" {
	# The first line is jumped along four times, as others fill it again.
	printf '%s\tlines=%s\tgoal=c1\n' oo.ooo/oooooo \
		'a1-b1-c1 c1-d1-a1 c1-e1-a1 c1-f1-a1 a2-d2-b1 b2-e2-b1 c2-f2-b1' >board
	hears 0 pegbfs -b any --distinct --no-time board
	[ "$(field moves | grep -o 'a1-c1' | wc -l)" -ge 1 ]
	reference lattice_ref answers <board | tr ' ' '\n' | grep ^distinct |
		sed 's/=/: /' | same - <(grep ^distinct out)
	pegfmt --check out | says ok
}

@test "distinct solutions as JSON, beside other questions" {
	printf '%s\n' o oo ooo oooo ooo.o >board
	hears 0 pegbfs -b triangle5 -g any --distinct --count --random-play --json board
	grep -q '"solutions":14880,"distinct":35,"distinct-all":35,"random-play":' out
	printf 'oo.o\tgoal=c1\n' | pegbfs -b any --distinct --no-time >out || [ $? -eq 1 ]
	[ "$(field distinct)" = 0 ]
	[ "$(field distinct-all)" = 0 ]
	[ "$(field result)" = unsolvable ]
}

@test "jumps used on the English board are as symmetric as the board" {
	central >board
	[ -z "${PEGKIT_LONG-}" ] || {
		hears 0 pegbfs -b english --jumps-used --no-time \
			--max-memory=102M board
		[ "$(field used | wc -l)" -eq 76 ]
		[ "$(field always)" = '' ]
		[ "$(field never)" = '' ]
		# The means of all jumps are 31 together.
		field used | awk '{ sum += $NF; seen[$NF]++ } END {
			for (mean in seen) if (seen[mean] % 4) exit 1
			exit (sum - 31) ^ 2 > 1e-18 }'
	}
	hears 2 pegbfs -b english --jumps-used --no-time -j1 --max-memory=101M board
	run -1 grep '^used' out
	grep -q ' (--max-memory=101M): .*; needs at least 102M for ' err
}

@test "jumps that are made often, with one thread and with two" {
	printf 'ooooo\noo.oo\nooooo\nooooo\n' >board
	hears 0 pegbfs -b 4x5 -g any --jumps-used --no-time -j1 board
	field used | grep ' to 4' |
		same <(printf '%s 0 to 4, mean 1.742195761454\n' c1-c3 c4-c2) -
	pegfmt --check out | says ok
	mv out one
	hears 0 pegbfs -b 4x5 -g any --jumps-used --no-time -j2 board
	same one out
}

@test "solutions up to symmetry are known, and letters stand together" {
	central >board
	[ -z "${PEGKIT_LONG-}" ] || {
		hears 0 pegbfs -b english --count=symmetric --no-time \
			--max-memory=50M board
		[ "$(field solutions-symmetric)" = 4750671971732176 ]
	}
	hears 2 pegbfs -b english --count=symmetric --no-time --max-memory=45M board
	grep -Eq ' \(--max-memory=45M\): .*; needs at least (4[6-9]|50)[0-9]{3}K for ' err
	hears 2 pegbfs -b english --count=fewest-moves --no-time --max-memory=50M board
	grep -Eq ' \(--max-memory=50M\): .*; needs at least 4[01][0-9]M for ' err
	# -c has no word behind it, but other letters.
	printf 'oo.o\n' >board
	hears 0 pegbfs -cq -b any -g any board
	hears 2 pegbfs --count=all -b any -g any board
	err_says "pegbfs: --count accepts symmetric or fewest-moves, not 'all'; try 'pegbfs --help'"
}

@test "distinct solutions on boards with many jumps are those of the judge" {
	for board in ooo.../.oo.../..oo../...o../....../...... \
		..oo../.oooo./.oooo./..o.../....../...... \
		......./.ooo.../.oooo../..oo.../...o.../......./.......; do
		printf '%s\tgoal=any\n' $board
	done >board
	pegbfs -b any --distinct --jumps-used --no-time board >out || [ $? -eq 1 ]
	[ "$(field distinct-all | sort -n | tail -n 1)" -ge 3 ]
	pegfmt --check out | uniq | says ok
}
