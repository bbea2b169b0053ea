# SPDX-License-Identifier: GPL-3.0-or-later
# What pegbfs says about solutions: one, all, random ones or one of each set of
# jumps; hints, and games that are reviewed.
#
# needs: bin/pegbfs bin/pegfmt tests/ref/lattice_ref

load questions

@test "memory does not grow with the solutions that are written" {
	central >board
	(
		# All 300,000 records take 120 megabytes.
		memory_at_most 60000
		pegbfs -b english --all=300000 --no-time --max-memory=8M board 3>&- |
			grep -c '^result: solved$' >count
	)
	[ "$(<count)" = 300000 ]
}

# wide: 45 holes, too many for a table of positions, all but e5 with pegs.
wide() {
	for row in 1 2 3; do echo ___ooo___; done
	printf '%s\n' ooooooooo oooo.oooo ooooooooo
	for row in 1 2 3; do echo ___ooo___; done
}

# The square board of 64 holes, all but d4 with pegs.
square() {
	for row in 1 2 3; do echo oooooooo; done
	echo ooo.oooo
	for row in 5 6 7 8; do echo oooooooo; done
}

@test "all solutions of a board that has none are the proof of that" {
	wide >wide
	square >square
	printf '%s\n' _o._ ..o. oooo .o.. >small
	printf '%s\n' oo. .oo o.o >still
	for options in '-b wiegleb -g d1 wide' '-b 8x8 square' \
		'-b any -g a3 small' '-b any still'; do
		read -ra words <<<"$options"
		hears 1 timeout 60 pegbfs --no-time "${words[@]}"
		cp out wanted
		for all in --all --all=1; do
			hears 1 timeout 60 pegbfs --no-time $all "${words[@]}"
			out_is wanted
		done
	done
	cut -d: -f2 <wanted | grep -q .
}

@test "a board that is solved has a first solution with --all, too" {
	wide >board
	hears 0 timeout 60 pegbfs -b wiegleb --no-time board
	cp out wanted
	hears 0 timeout 60 pegbfs -b wiegleb --no-time --all=100 board
	# What is out of reach in the order of the jumps begins with this one.
	sed -n '1,/^$/p' out | sed '/^solution: /d' >first
	sed '/^positions: /d' wanted | same - first
	field solution | same <(seq 100) -
	[ "$(field moves | sort -u | wc -l)" -eq 100 ]
	pegfmt --check out | uniq -c | same <(printf '%7d ok\n' 100) -
	cp out wanted
	hears 0 timeout 60 pegbfs -b wiegleb --no-time --all=100 -j2 board
	out_is wanted
}

@test "the last record tells that a limit cut all solutions off" {
	central >board
	hears 2 pegbfs -b english --all --no-time --max-time=0.3 board
	err_says 'pegbfs: board:1:1: time limit reached (--max-time=0.3): solutions are missing; try --max-time=3'
	count=$(grep -c '^result: solved$' out)
	[ "$count" -ge 1 ]
	tail -n 10 out | same - <(
		central
		printf 'result: limit\nsolutions: %s-\n\n' "$count"
	)
	cp out all
	tail -n 10 out >last
	hears 2 pegfmt --check all
	uniq -c out | same <(printf '%7d ok\n%7d limit\n' "$count" 1) -
	[[ $(<err) == *": solutions: '$count-' is not exact, because a limit ended the list" ]]
	# Asked for so many, these are all.
	hears 0 pegbfs -b english --all=3 --no-time --max-time=60 board
	field result | says solved solved solved
	[ -z "$(field solutions)" ]
	# No time for a single one.
	printf '%s\n' ____o____ ___ooo___ __ooooo__ _ooo.ooo_ ooooooooo \
		_ooooooo_ __ooooo__ ___ooo___ ____o____ >diamond
	hears 2 pegbfs -b diamond -g any --all --no-time --max-time=0.01 diamond
	sed 1,9d out | same - <(
		printf 'goal: any\nresult: limit\nsolutions: 0-\n\n'
	)
	# An answer to another question does not stay.
	hears 0 pegbfs -b english --no-time last
	[ -z "$(field solutions)" ]
}

@test "where time runs out the jumps of a solution that is known still win" {
	printf 'oooooooo/%.0s' {1..7} >board
	echo ooooooo. >>board
	pegbfs -b 8x8 -g any --sample=20 --pegs=40 board >boards
	for seconds in 0.005 0.02; do
		hears 2 pegbfs -b any --analyse --fewest-moves --no-time \
			--max-time=$seconds boards
		grep -q '^next: .* ?$' out
		awk '/^moves: / { split($2, hole, "-"); first = hole[1] "-" hole[2] }
			/^next: / && $2 == first && $3 != "won" { exit 1 }
			!NF { first = "" }' out
	done
}

@test "a start that is the goal is solved by no jump" {
	echo oo.o >board
	for question in --hint '--hint --count' '--hint --fewest-moves' --count; do
		# shellcheck disable=SC2086
		hears 0 pegbfs -b any --goal-board=board --no-time $question board
		field result | says solved
		field jumps | says 0
		grep -qx 'moves:' out
		[ -z "$(field next)" ]
		pegfmt --check --strict out | says ok
	done
	for row in {1..9}; do echo ooooooooo; done >large
	hears 0 pegbfs -b any --goal-board=large --no-time --hint large
	field jumps | says 0
	# No peg has moved where there is none.
	for row in ... .o. o..; do
		echo $row >board
		hears 0 pegbfs -b any --goal-board=board --no-time \
			--longest-sweep=last board
		field longest-last-sweep | says 0
		pegfmt --check --strict out | says ok
	done
}

@test "the earliest ends of play are those that are known" {
	# English from the centre: 6 jumps (Beasley).  The triangle keeps 10 pegs at
	# most (Butler).  The others are from a plain search.
	while read -r board cell ends; do
		pegbfs -b $board --vacant=$cell --most-pegs --no-time
		echo $ends >>wanted
	done >out <<-'END'
		english d4 6 26
		english d1 6 26
		english c1 9 23
		english d2 10 22
		triangle5 a1 6 8
		triangle5 a2 6 8
		triangle5 b3 4 10
		5x5 a1 8 16
		5x5 b1 8 16
		5x5 b2 8 16
		5x5 c2 7 17
	END
	paste -d ' ' <(field jumps) <(field pegs-left) | same wanted -
	pegfmt --check --strict out | uniq -c | says '     11 ok'
}

@test "jumps on the English board are judged without the moves behind them" {
	central >board
	for option in --analyse --hint; do
		pegbfs -b english $option --no-time board >answer
		grep -q '^next: .* won$' answer
		pegfmt --check answer | grep -qx ok
		# Nothing but a search can say so of a jump that is not in moves.
		sed -i '/^moves:/d' answer
		[ $option = --analyse ] || sed -i 's/^next: .*/next: d6-d4 won/' answer
		grep -q '^next: d6-d4 won$' answer
		pegfmt --check answer | grep -qx ok
	done
}

@test "goals of so many pegs or jumps are reached, or proved out of reach" {
	central >board
	for goal in 12-pegs 20-jumps 2-pegs 30-jumps; do
		hears 0 pegbfs -b english -g $goal --no-time board
		case $goal in
		*-pegs) jumps=$((32 - ${goal%-pegs})) ;;
		*) jumps=${goal%-jumps} ;;
		esac
		[ "$(field jumps)" = $jumps ]
		pegfmt --check out | says ok
	done
	# One peg after so many jumps is one peg anywhere.
	hears 0 pegbfs -b english -g 31-jumps --fewest-moves --no-time board
	[ "$(field fewest-moves)" = 17 ]
	# A beam does not find the way; all positions have it.
	line=o.oooo.o/ooooo.o./ooo.o_oo/ooooo_.o/_o.o_..o
	hears 0 pegbfs -b any -g 2-pegs --no-time <<<"$line"
	pegfmt --check out | says ok
	# Plays of no jump, and a start that has fewer pegs than the goal.
	hears 0 pegbfs -b english -g 32-pegs --count --no-time board
	[ "$(field solutions)" = 1 ]
	hears 1 pegbfs -b english -g 33-pegs --no-time board
	[ "$(field proof)" = 'exhausted: 1 position' ]
	pegfmt --check out | says ok
}

@test "a hint is the first jump of a solution, and a game won by hints is won" {
	central >board
	pegbfs -b english --no-time board | pegfmt --replay -t line |
		cut -f 1 >positions
	hears 0 pegbfs -b english --hint --no-time positions
	[ "$(grep -c '^next: .* won$' out)" -eq 31 ]
	# No hint at the end.  After any hint the game is won, so the next hint is
	# one, too.
	[ "$(pegfmt -t line out | grep -vc 'next=')" -eq 1 ]
	sed '/^result: /d; /^moves:/d; s/^next: \([^ ]*\) won$/moves: \1/' out |
		pegfmt --replay -t line | sed -n 's/\t.*jump=.*//p' >after
	[ "$(wc -l <after)" -eq 31 ]
	pegbfs -b english -q after
}

@test "a hint for a board that is lost has no long proof, and is judged all the same" {
	printf '%s\n' __o.o__ __..o__ oo.oooo o.oo..o ooo.o.o __.oo__ __.oo__ >board
	hears 1 pegbfs -b english --hint --no-time board
	[ "$(field result)" = unsolvable ]
	[ "$(field proof)$(field positions)" = '' ]
	pegfmt -b english --check --strict out | says ok
	hears 1 pegbfs -b english --no-time board
	[[ "$(field proof)" = 'exhausted: '* ]]
	# Many boards of a class: the last ones are looked up.
	pegbfs -b english --sample=40 --pegs=22 board | pegfmt -F -t draw >won
	{ cat won; echo; cat board; echo; cat won; echo; cat board; } >boards
	hears 1 pegbfs -b english --hint --no-time boards
	[ "$(grep -c '^result: solved' out)" -eq 80 ]
	[ "$(grep -c '^result: unsolvable' out)" -eq 2 ]
	# Alone or after others the hint is the same.
	grep '^next' out >hints
	awk 'BEGIN { RS = "" } NR % 13 == 1 { print >("one" NR) }' won
	for ((i = 1; i <= 40; i += 13)); do
		pegbfs -b english --hint one$i
		sed -n "${i}p; $((i + 40))p" hints >&4
	done 4>wanted >found
	grep '^next' found | sed p | same wanted -
}

@test "a search from both ends is a proof of a board whose positions are not counted" {
	printf '%s\n' __o.o__ __..o__ oo.oooo o.oo..o ooo.o.o __.oo__ __.oo__ >board
	# There is no memory to count.
	hears 1 pegbfs -b english --max-memory=8M --no-time board
	printf '%s\n' unsolvable 'exhausted: from both ends' |
		same - <(field result; field proof)
	[ "$(field positions)" -gt 1 ]
	pegfmt -b english --check --strict out | says ok
	# There are too many to count, and no table that an earlier board may have left.
	sed -n 10p "$PEGKIT_TESTS/known/hints.line" | cut -f 1,2 >board
	hears 1 pegbfs -b any --hint --no-time board
	[ "$(field proof)" = 'exhausted: from both ends' ]
	[ "$(field positions)" -lt 5000 ]
	sed '/^winning-jumps/d' out >hint
	hears 1 pegbfs -b any --no-time board
	same hint out
	hears 1 pegbfs -b any --no-time --json board
	grep -q '"result":"unsolvable","proof":"exhausted: from both ends","positions":' out
	# Without the memory for such a search, nothing is said of a solution.
	hears 2 pegbfs -b any --no-time --max-memory=2M --max-time=2 board
	[ "$(field result)$(field proof)" = limit ]
}

@test "moves that are not legal cannot be reviewed" {
	printf '%s\n' oo. .o. ..o 'moves: a1-c1 c1-a1' >game
	hears 2 pegbfs -b any --review game
	err_says 'pegbfs: game:4:1: move 2: c1 jumps over a vacant hole, b1'
	hears 2 pegbfs -b any -g any --review <<<$'oo.\nmoves: 1-4'
	err_says "pegbfs: <stdin>:2:1: move 1: hole 4 does not exist; holes are 1 to 3"
	pegbfs -b any -g any --review --quiet <<<$'oo.\nmoves: a1 c1'
	printf '%s\n' oo. .o. ..o moves: >game
	hears 1 pegbfs -b any -g any --review --no-time game
	[ "$(field lost)" = 0 ]
	printf '%s\n' oo. .o. ..o >game
	expect 2 /dev/null "pegbfs: game:1:1: this record has no game to review: add a field 'moves'" \
		-- pegbfs -b any --review game
}

# firsts: of lines with an id and moves those whose jumps, in any order, none
# with the same id has before.  Moves are written hop by hop.
firsts() {
	awk -F '\t' '
		{
			moves_count = split($2, move, " ")
			count = 0
			for (i = 1; i <= moves_count; i++) {
				hops = split(move[i], cell, "-")
				for (j = 1; j < hops; j++)
					jump[++count] = cell[j] "-" cell[j + 1]
			}
			for (i = 2; i <= count; i++)
				for (j = i; j > 1 && jump[j] < jump[j - 1]; j--) {
					swap = jump[j]
					jump[j] = jump[j - 1]
					jump[j - 1] = swap
				}
			set = $1
			for (i = 1; i <= count; i++)
				set = set " " jump[i]
		}
		!seen[set]++'
}

# numbers FILE: of each id how many lines it has.
numbers() {
	awk '{ lines[$1]++ }
		seen != $1 { if (NR > 1) print seen "\t" lines[seen]; seen = $1 }
		END { print seen "\t" lines[seen] }' "$1"
}

@test "one solution of each set of jumps is the first in the list of all" {
	{
		for lattice in 4 6 8; do
			reference lattice_ref boards $lattice 31 60
		done
		printf 'ooo/o.o/ooo\tgoal=any\n..o../.ooo./..o../..o../.....\n'
	} | numbered >boards
	ask() {
		pegbfs -b any --no-time "$@" boards >out || [ $? -eq 1 ]
	}
	ask --all
	each moves <out | firsts >wanted
	[ "$(wc -l <wanted)" -ge 100 ]
	ask --all=distinct-all
	each moves <out | same wanted -
	pegfmt --check out | sort -u | says ok
	ask --all=distinct
	each moves <out >some
	# They are in the order of the others, and the first is the first of all.
	grep -xFf some wanted | same some -
	awk '!seen[$1]++' wanted | same <(awk '!seen[$1]++' some) -
	ask --distinct
	each distinct-all <out | awk '$2' | same <(numbers wanted) -
	each distinct <out | awk '$2' | same <(numbers some) -
}

@test "goals of so many pegs have the distinct and the shortest solutions of the list" {
	{
		for lattice in 4 6 8; do
			reference lattice_ref boards $lattice 32 25
		done
		printf '%s\n' .oo./oooo/.oo.
	} | awk -F '\t' -v OFS='\t' 'gsub(/o/, "o", $1) > 3' | numbered >boards
	for goal in 2-pegs 3-jumps; do
		pegbfs -b any -g $goal --all --no-time boards | each moves >all
		[ "$(cut -f 1 all | uniq | wc -l)" -ge 10 ]
		pegbfs -b any -g $goal --distinct --count=fewest-moves \
			--count=symmetric --no-time boards >out || [ $? -eq 1 ]
		firsts <all >firsts
		each distinct-all <out | awk '$2' | same <(numbers firsts) -
		awk '{ of[$1, NF]++ }
			!($1 in least) { order[++ids] = $1 }
			!($1 in least) || NF < least[$1] { least[$1] = NF }
			END { for (i = 1; i <= ids; i++)
				print order[i] "\t" of[order[i], least[order[i]]] }' all |
			same - <(each solutions-fewest-moves <out | awk '$2')
		pegfmt --check out | sort -u | says ok
	done
}

@test "one solution of each set of jumps up to symmetry" {
	# Start and goal are the same upside down; half turns are images, too.
	printf '%s\n' .oo. oooo .oo. >board
	pegbfs -b any -g 2-pegs --all=distinct-all --no-time board >out
	[ "$(grep -c ^moves out)" -eq 12 ]
	pegbfs -b any -g 2-pegs --all=distinct --no-time board >out
	[ "$(grep -c ^moves out)" -eq 4 ]
	# The images of these four are all that there are.
	for image in rotate180 flip mirror; do
		pegfmt --transform=$image out
	done | cat out - | pegfmt -t line | sed 's/.*\tmoves=/1\t/' >images
	firsts <images | wc -l | says 12
	hears 0 pegbfs -b any -g 2-pegs --all=distinct:3 --json --no-time board
	[ "$(wc -l <out)" -eq 3 ]
	grep -c '"solution":3,"result":"solved"' out | says 1
}

@test "sets of jumps that are not listed are a limit" {
	central >board
	hears 2 pegbfs -b english --all=distinct --max-time=0.2 --no-time board
	grep -q 'time limit reached (--max-time=0.2): solved, but distinct solutions not listed' err
	# The solution that the solver found stays.
	field result | says solved
	run -1 grep '^distinct' out
	printf 'oo.o\tgoal=c1\n' >board
	hears 1 pegbfs -b any --all=distinct --no-time board
	[ "$(field result)" = unsolvable ]
	hears 2 pegbfs --all --all=distinct board
	err_says "pegbfs: --all and --all=distinct cannot be used together; try 'pegbfs --help'"
	hears 2 pegbfs --all=0 board
	err_says "pegbfs: --all accepts distinct, distinct-all or ends (or a positive number, alone or as in distinct:1), not '0'; try 'pegbfs --help'"
	hears 2 pegbfs -b any --all=distinct:0 board
	err_says "pegbfs: --all accepts distinct, distinct-all or ends (or a positive number, alone or as in distinct:1), not 'distinct:0'; try 'pegbfs --help'"
}

@test "random solutions are equally likely" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 12 150
	done | numbered >boards
	pegbfs -b any --count --no-time boards | pegfmt -t line |
		awk -F '\tsolutions=' '$2 + 0 >= 4 && $2 + 0 <= 30' |
		sed 's/\tresult=.*//' >some
	[ "$(wc -l <some)" -ge 20 ]
	pegbfs -b any --all --no-time some | each moves | sort >all
	pegbfs -b any --random-solutions=1200 --seed=3 --no-time some |
		each moves | sort >drawn
	# None is missing, as 40 of each are expected; and chi-square.
	sort -u drawn | same all -
	awk '
		NR == FNR { count[$1]++; next }
		$0 != last && last != "" { add() }
		{ last = $0; id = $1; times++ }
		function add() {
			expected = 1200 / count[id]
			chi[id] += (times - expected) ^ 2 / expected
			times = 0
		}
		END {
			add()
			for (id in chi) {
				degrees = count[id] - 1
				print chi[id], degrees
				if (chi[id] > degrees + 4 * sqrt(2 * degrees) + 4)
					exit 1
			}
		}' all drawn
}

@test "random solutions come from their seed" {
	central >board
	hears 0 pegbfs -b english --random-solutions=3 --seed=5 --no-time board
	cp out first
	[ "$(field drawn)" = "$(printf '%d of 3, seed 5\n' 1 2 3)" ]
	[ "$(field moves | sort -u | wc -l)" -eq 3 ]
	pegfmt --check out | uniq | says ok
	[ -z "${PEGKIT_LONG-}" ] || {
		hears 0 pegbfs -b english --random-solutions=3 --seed=5 --no-time -j2 board
		same first out
	}
	hears 2 pegbfs -b english --random-solutions=3 --seed=5 --max-memory=1M \
		--no-time board
	[ "$(field result)" = solved ]
	# What flows takes more than the positions, and is known before.
	hears 2 pegbfs -b english --random-solutions=3 --max-memory=33M board
	[ "$(field result)" = solved ]
	grep -Eq ' \(--max-memory=33M\): solved, but no solutions drawn; needs at least 3[345][0-9]{3}K for ' err
	hears 0 pegbfs -b english --random-solutions=3 -q --max-memory=35M board
	printf 'oo.o\tgoal=c1\n' >board
	hears 1 pegbfs -b any --random-solutions=3 --no-time board
	[ "$(field result)" = unsolvable ]
	hears 2 pegbfs -b any --count --seed=3 board
	err_says "pegbfs: --seed needs --sample or --random-solutions; try 'pegbfs --help'"
	hears 2 pegbfs -b any --count --random-solutions=3 board
	err_says "pegbfs: --random-solutions and --count cannot be used together; try 'pegbfs --help'"
	# A limit of time ends the drawing.
	echo 'oo.o' >board
	hears 2 pegbfs -b any -g any --random-solutions=100000000 --max-time=0.2 \
		--no-time board
	tail -n 3 out | same <(printf 'goal: any\nresult: limit\n\n') -
	err_says 'pegbfs: board:1:1: time limit reached (--max-time=0.2): solved, but solutions are missing; try --max-time=2'
}
