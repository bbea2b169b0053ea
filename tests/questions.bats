# SPDX-License-Identifier: GPL-3.0-or-later
# The questions of pegbfs: all solutions one after the other, and questions
# that are asked together.
#
# needs: bin/pegbfs bin/pegfmt tests/ref/lattice_ref

load helpers

# The central game of the English board.
central() {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__
}

# field KEY: its values in the file out.
field() {
	sed -n "s/^$1: //p" out
}

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
	err_says 'pegbfs: board:1:1: limit of time reached, solutions are missing'
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
	[[ $(<err) == *": solutions: '$count-', a limit cut the list off" ]]
	# Asked for so many, these are all.
	hears 0 pegbfs -b english --all=3 --no-time --max-time=60 board
	field result | same <(lines solved solved solved) -
	[ -z "$(field solutions)" ]
	# No time for a single one.
	printf '%s\n' ____o____ ___ooo___ __ooooo__ _ooo.ooo_ ooooooooo \
		_ooooooo_ __ooooo__ ___ooo___ ____o____ >diamond
	hears 2 pegbfs -b diamond -g any --all --no-time --max-time=0.2 diamond
	sed 1,9d out | same - <(
		printf 'goal: any\nresult: limit\nsolutions: 0-\n\n'
	)
	# An answer to another question does not stay.
	hears 0 pegbfs -b english --no-time last
	[ -z "$(field solutions)" ]
}

@test "an answer has one result, and the best that a question has found" {
	central >board
	for question in --hint --analyse '--analyse --fewest-moves'; do
		# shellcheck disable=SC2086
		hears 2 pegbfs -b english --count $question --max-memory=300K board
		[[ $(<err) == *'--count: needs '* ]]
		grep -q '^next: d2-d4 won solutions=?' out
		[ "$(field result)" = solved ]
		# shellcheck disable=SC2086
		hears 2 pegbfs -b english --count $question --max-memory=20K board
		[ "$(field result)" = limit ]
		[ "$(grep -c '^positions: ' out)" -le 1 ]
	done
}

@test "a hint beside all jumps is the first of them" {
	central >board
	for more in --random-play --count; do
		hears 0 pegbfs -b english --no-time --analyse $more board
		cp out wanted
		hears 0 pegbfs -b english --no-time --analyse --hint $more board
		out_is wanted
	done
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

@test "the status is 1 where an answer says that the goal is out of reach" {
	# Of another position class; of that of the start, but off each way.
	for goal in e1 f1; do
		printf '%s\n' oo.... "goal: $goal" >board
		for question in '' --count --analyse --hint --fewest-moves --all \
			--random-play --census=winning --longest-sweep=last; do
			hears 1 pegbfs -b any ${question:+"$question"} board
		done
		for question in --census --longest-sweep --fewest-pegs --most-pegs; do
			hears 0 pegbfs -b any $question board
		done
		hears 1 pegbfs -b any --census --random-play board
	done
	echo 'moves: a1-c1' >>board
	hears 1 pegbfs -b any --review board
}

@test "a start that is the goal is solved by no jump" {
	echo oo.o >board
	for question in --hint '--hint --count' '--hint --fewest-moves' --count; do
		# shellcheck disable=SC2086
		hears 0 pegbfs -b any --goal-board=board --no-time $question board
		field result | same <(echo solved) -
		field jumps | same <(echo 0) -
		grep -qx 'moves:' out
		[ -z "$(field next)" ]
		pegfmt --check --strict out | same <(echo ok) -
	done
	for row in {1..9}; do echo ooooooooo; done >large
	hears 0 pegbfs -b any --goal-board=large --no-time --hint large
	field jumps | same <(echo 0) -
	# No peg has moved where there is none.
	for row in ... .o. o..; do
		echo $row >board
		hears 0 pegbfs -b any --goal-board=board --no-time \
			--longest-sweep=last board
		field longest-last-sweep | same <(echo 0) -
		pegfmt --check --strict out | same <(echo ok) -
	done
}

@test "a goal is said by one option" {
	echo oo. >board
	for order in '-g any --goal-board=board' '--goal-board=board -g c1'; do
		# shellcheck disable=SC2086
		expect 2 /dev/null \
			"pegbfs: --goal excludes --goal-board; try 'pegbfs --help'" \
			-- pegbfs -b any $order board
	done
}

# The questions that are answered side by side, and the fields of each.
questions='--fewest-moves --count --census --census=winning'

# fields QUESTION [OTHER]: a pattern of fields that only this one writes.
fields() {
	case "$1 ${2-}" in
	'--fewest-moves --census' | '--census --fewest-moves') echo census-of-moves ;;
	--fewest-moves*) echo fewest-moves ;;
	--count*) echo solutions ;;
	'--census '*) echo census ;;
	--census=winning*) echo census-of-winning ;;
	esac
}

@test "no question is dropped: both are answered, or refused with a message" {
	printf '%s\n' .ooo .oo. oooo .o.. >board
	for one in $questions --all --all=2; do
		for other in $questions --all --all=2; do
			echo "$one $other"
			if [ "${one%=2}" = "${other%=2}" ]; then
				pegbfs -b 4x4 -g any "$one" "$other" board >out
			elif [ "${one%=2}" = --all ] || [ "${other%=2}" = --all ]; then
				hears 2 pegbfs -b 4x4 -g any "$one" "$other" board
				out_says
				[ "${one%=2}" = --all ] || [[ $(<err) == *"excludes $one;"* ]]
				[ "${other%=2}" = --all ] || [[ $(<err) == *"excludes $other;"* ]]
				[ "$(wc -l <err)" -eq 1 ]
			else
				hears 0 pegbfs -b 4x4 -g any --no-time "$one" "$other" board
				[ -n "$(field "$(fields "$one" "$other")")" ]
				[ -n "$(field "$(fields "$other" "$one")")" ]
				[ "$(grep -c '^result: ' out)" -le 1 ]
				cp out wanted
				pegfmt --check out | grep -qx 'ok\|no claim'
				hears 0 pegbfs -b 4x4 -g any --no-time "$other" "$one" board
				out_is wanted
			fi
		done
	done
	# The last number counts.
	hears 0 pegbfs -b 4x4 -g any --all=2 --all board
	[ "$(grep -c . out)" -gt 20 ]
	[ "$(field solution | tail -n 1)" -gt 2 ]
	hears 0 pegbfs -b 4x4 -g any --all --all=2 board
	[ "$(field solution | tail -n 1)" -eq 2 ]
}

# merged FILE...: the fields of each record that the first file lacks, from the
# others, in order; each file holds the same boards.
merged() {
	awk 'BEGIN { RS = ""; FS = "\n" }
		FNR == 1 { file++ }
		file == 1 { text[FNR] = $0 }
		{
			for (i = 1; i <= NF; i++) {
				key = $i
				if (!sub(/: .*/, "", key))
					continue
				if (file > 1 && !((FNR, key) in has))
					text[FNR] = text[FNR] "\n" $i
				has[FNR, key] = 1
			}
			records = FNR
		}
		END { for (n = 1; n <= records; n++) print text[n] "\n" }' "$@"
}

@test "questions together have the answers of each alone" {
	for shape in 4x4 3x5 triangle4 5x5; do
		case $shape in
		triangle4) printf '%s\n' o oo ooo oooo >full ;;
		*) for ((i = 0; i < ${shape%x*}; i++)); do
			printf "%${shape#*x}s\n" '' | tr ' ' o
		done >full ;;
		esac
		awk 'BEGIN { srand(3) }
			{ row[NR] = $0 }
			END { for (n = 0; n < 40; n++) {
				most = rand()
				for (i = 1; i <= NR; i++) {
					line = row[i]
					out = ""
					for (j = 1; j <= length(line); j++)
						out = out (rand() < most ? "o" : ".")
					print out
				}
				print "" } }' full >boards
		# A census of moves takes long on the larger boards.
		[ $shape != 5x5 ] || sed -i 72q boards
		for question in $questions; do
			pegbfs -b "$shape" -g any --no-time "$question" boards >"is$question" ||
				[ $? -eq 1 ]
		done
		pegbfs -b "$shape" -g any --no-time --census --fewest-moves boards >is-moves
		for set in '--fewest-moves --count' '--count --census' \
			'--count --census=winning' '--fewest-moves --census=winning' \
			'--census --census=winning' '--count --census --census=winning' \
			'--fewest-moves --count --census=winning' \
			'--fewest-moves --count --census --census=winning'; do
			echo "$shape $set"
			read -ra asked <<<"$set"
			files=("${asked[@]/#/is}")
			case $set in
			*--fewest*--census*' '* | *--fewest*--census)
				files=("${files[@]/%is--census/is-moves}") ;;
			esac
			pegbfs -b "$shape" -g any --no-time "${asked[@]}" boards >out ||
				[ $? -eq 1 ]
			merged "${files[@]}" | same - out
		done
	done
	grep -q '^solutions: [1-9]' out
	grep -q '^result: unsolvable' out
}

@test "a limit of one question leaves the others their answers" {
	central >board
	# Neither the count nor the census has room: two messages, one result.
	hears 2 pegbfs -b english --count --census --no-time --max-memory=10M board
	sed 's/needs .* for/needs room for/' err | same - <(
		for option in --count --census; do
			echo "pegbfs: board:1:1: $option: needs room for its sets of positions, --max-memory is 10M"
		done
	)
	field result | same <(echo limit) -
	# The census has; the count says so.
	hears 2 pegbfs -b english --count --census --no-time --max-memory=13M board
	[ "$(wc -l <err)" -eq 1 ]
	grep -q ': --count: needs at least .* for its sets of positions, --max-memory is 13M$' err
	[ -z "$(field solutions)" ]
	[[ $(field census) == '1 1 2 8 39 '* ]]
	# What is solved stays so when something else reaches a limit.
	printf '%s\n' __.oo__ __...__ oooo..o ..ooooo .oooooo __ooo__ __ooo__ >board
	hears 0 pegbfs -b english --fewest-moves --no-time board
	wanted=$(field fewest-moves)
	hears 2 pegbfs -b english --fewest-moves --census=winning --count \
		--no-time --max-memory=60M board
	field result | same <(echo solved) -
	[ "$(field fewest-moves)" = "$wanted" ]
	[ -z "$(field solutions)$(field census-of-winning)" ]
	[ "$(wc -l <err)" -eq 2 ]
	cp out claim
	pegfmt --check claim | same <(echo ok) -
}

# but CELL ROW...: the drawing with all pegs but the one in CELL.
but() {
	local col=$((36#${1%%[0-9]*} - 9)) row=${1##*[a-z]}
	shift
	printf '%s\n' "$@" | sed "${row}s/./\./$col"
}

cross=(__ooo__ __ooo__ ooooooo ooooooo ooooooo __ooo__ __ooo__)
triangle=(o oo ooo oooo ooooo)
five=(ooooo ooooo ooooo ooooo ooooo)

# ends SHAPE CELL JUMPS PEGS: the earliest end of play.
ends() {
	hears 0 pegbfs -b "$1" --most-pegs --no-time board
	[ "$(field jumps) $(field pegs-left)" = "$3 $4" ]
	cp out claim
	pegfmt --check --strict claim | same <(echo ok) -
}

@test "the earliest ends of play are those that are known" {
	# English from the centre: 6 jumps (Beasley); others from a plain search.
	while read -r cell jumps pegs; do
		but $cell "${cross[@]}" >board
		ends english $cell $jumps $pegs
	done <<<'d4 6 26
d1 6 26
c1 9 23
d2 10 22'
	# The triangle keeps 10 pegs at most (Butler).
	while read -r cell jumps pegs; do
		but $cell "${triangle[@]}" >board
		ends triangle5 $cell $jumps $pegs
	done <<<'a1 6 8
a2 6 8
b3 4 10'
	while read -r cell jumps pegs; do
		but $cell "${five[@]}" >board
		ends 5x5 $cell $jumps $pegs
	done <<<'a1 8 16
b1 8 16
b2 8 16
c2 7 17'
}

@test "boards to play on make no claims about the drawing they come from" {
	{
		echo 'oo.o'
		printf '%s\n' 'foo: x' 'goal: any' 'sum: 5' 'pegs: 3' 'game: a1-c1'
	} >board
	hears 0 pegbfs -b any --problems board
	out_says o.oo 'foo: x' 'title: b1 to c1' 'goal: c1' ''
	hears 0 pegbfs -b any --sample=1 --pegs=2 board
	out_says 'oo..' 'foo: x' 'goal: any' 'drawn: evenly from 3 boards' ''
}

@test "the fewest pegs of the English board are one, from each vacancy" {
	printf '%s\n' "${cross[@]}" | pegbfs -b english --problems >problems
	# 21 problems, all of which have a solution (Beasley).
	[ "$(grep -c '^goal: ' problems)" -eq 21 ]
	# The title names the vacancy and the hole of the goal.
	sed -n 's/^title: .* to //p' problems |
		same <(sed -n 's/^goal: //p' problems) -
	[ "$(grep -c '^title: d4 to ' problems)" -eq 2 ]
	hears 0 pegbfs -b english --quiet problems
	hears 0 pegbfs -b english --fewest-pegs --no-time problems
	field pegs-left | sort | uniq -c | same <(echo '     21 1') -
	# On the hexagonal triangle all but those from the middle hole.
	printf '%s\n' "${triangle[@]}" | pegbfs -b triangle5 --problems >problems
	hears 1 pegbfs -b triangle5 --fewest-moves --no-time problems
	field fewest-moves | sort -n | uniq -c | same - <(
		printf '%7d %s\n' 2 9 6 10 4 11
	)
}

@test "the problems of a goal are those that end there" {
	pegbfs -b english --problems </dev/null >all
	hears 0 pegbfs -b english --problems -g any - </dev/null
	out_is all
	# No symmetry but the mirror keeps d7: d4 to d1 is d4 to d7 upside down.
	hears 0 pegbfs -b english --problems -g d7 - </dev/null
	field title | same <(lines 'd1 to d7' 'a4 to d7' 'd4 to d7' 'd7 to d7') -
	field goal | same <(lines d7 d7 d7 d7) -
	hears 0 pegbfs -b english --problems -g d4 - </dev/null
	field title | same <(lines 'd1 to d4' 'd4 to d4') -
	# A field says the same as the option.
	cp out wanted
	(central; echo 'goal: d4') | pegbfs -b english --problems - | same wanted -
	hears 1 pegbfs --problems -g a1 - </dev/null
	out_says
	err_says 'pegbfs: <stdin>:1:1: no problem found: no vacancy is in the position class of the goal'
	hears 2 pegbfs --problems -g 3-pegs - </dev/null
	err_says 'pegbfs: <stdin>:1:1: a goal of so many pegs or jumps excludes --problems'
	printf '%s\n' oo. ... ... >goal
	hears 2 pegbfs -b 3x3 --problems --goal-board=goal - </dev/null
	err_says 'pegbfs: <stdin>:1:1: goal of one peg expected'
}

@test "problems and samples of a named board need no drawing" {
	central >board
	for question in --problems '--sample=3 --pegs=5' '--problems -l 8'; do
		# shellcheck disable=SC2086
		hears 0 pegbfs -b english $question board
		cp out wanted
		for empty in '' $'\n' '#'; do
			printf %s "$empty" >empty
			# shellcheck disable=SC2086
			hears 0 pegbfs -b english $question empty
			out_is wanted
		done
		# A terminal is not asked for one.
		command -v script >/dev/null || continue
		printf '\004' | timeout 60 script -qec "pegbfs -b english $question" \
			/dev/null | tr -d '\r\004\b^D' >screen || true
		grep -c '^goal\|^drawn' screen | same <(grep -c '^goal\|^drawn' wanted) -
		! grep 'from the terminal' screen
	done
	# A drawing that is there counts; a bad one has no other in its place.
	pegbfs -b english --problems board empty board | grep -c '^goal: ' |
		same <(echo 63) -
	hears 2 pegbfs --problems -k <<<abc
	out_says '?' ''
	# Without a name nothing is asked for, nor by any other question.
	for options in '-b any --problems' --count '-b any --sample=1 --pegs=2'; do
		# shellcheck disable=SC2086
		expect 0 /dev/null '' -- pegbfs $options empty
	done
}

# cells BOARD: the names of its holes, a line each.
cells() {
	echo - | pegfmt -f cells -b "$1" --complement -t cells | tr ' ' '\n'
}

# vacant BOARD: a drawing for each cell read, full except for that hole.
vacant() {
	pegfmt -f cells -b "$1" --complement
}

@test "--vacant makes the board that a drawing would be" {
	for board in 5x5 english european wiegleb diamond triangle5 hex4 star37 \
		rhombus6 9x9; do
		for lines in '' -l8; do
			[[ $board$lines != [trhs]*8 ]] || continue
			echo "$board $lines"
			cells $board | sed -n '1p; 9p; $p' >chosen
			vacant $board <chosen |
				pegbfs -b $board $lines -g 1-jumps --no-time >wanted
			while read -r cell; do
				pegbfs -b $board $lines --vacant "$cell" -g 1-jumps \
					--no-time
			done <chosen | same wanted -
		done
	done
	# The default board, and a question of each kind.
	hears 1 pegbfs --vacant=c3 --no-time
	out_is <(vacant 5x5 <<<c3 | pegbfs --no-time)
	for question in --count --hint --all=2 '--random-solutions=2' --most-pegs \
		'--census --fewest-moves' --longest-sweep=last --json; do
		# shellcheck disable=SC2086
		hears 0 pegbfs -b triangle5 --vacant=a1 $question --no-time
		# shellcheck disable=SC2086
		out_is <(vacant triangle5 <<<a1 | pegbfs -b triangle5 $question --no-time)
	done
}

@test "--vacant=all makes each vacancy once, up to the symmetries of the goal" {
	for board in 4x5 english triangle5 hex3 rhombus4 star13; do
		cells $board >each
		vacant $board <each | pegfmt -t line | sed 's/ *$//' >boards
		for goal in any same "$(sed -n 2p each)" 1-jumps; do
			echo "$board $goal"
			pegbfs -b $board --vacant=all -g "$goal" --no-time >out || true
			sed "s/\$/	goal=$goal/" boards | pegfmt --canonical -t line |
				sort -u | wc -l |
				same <(grep -c '^title: .* vacant$' out) -
		done
	done
	hears 0 pegbfs -b english --vacant=all -g same --no-time
	field title | same <(lines 'c1 vacant' 'd1 vacant' 'c2 vacant' \
		'd2 vacant' 'c3 vacant' 'd3 vacant' 'd4 vacant') -
}

@test "--vacant reads nothing and wants a hole of a named board" {
	echo x | {
		hears 0 pegbfs -b english --vacant=d4 -q
		read -r line
		[ "$line" = x ]
	}
	usage() {
		expect 2 /dev/null "pegbfs: $1; try 'pegbfs --help'" -- pegbfs "${@:2}"
	}
	usage '--vacant needs a --board with a name' -b any --vacant=d4
	usage '--vacant=a1 is not a hole of the board english' -b english --vacant=a1
	usage '--vacant excludes a FILE' --vacant=c3 -
	usage '--vacant excludes --problems' --vacant=c3 --problems
	usage '--vacant excludes --sample' --vacant=c3 --sample=2 --pegs=3
	for bad in '' d 4 d4,d5 a1234567; do
		usage "'$bad' is not a value for --vacant: CELL (d4) or all expected" \
			--vacant="$bad"
	done
	expect 2 /dev/null "pegbfs: <board>:1:1: no field 'moves' or 'game' found, a game to review expected" \
		-- pegbfs -b english --vacant=d4 --review
}

@test "problems and samples of --board read nothing unless it is named" {
	echo x | {
		hears 0 pegbfs -b english --problems
		read -r line
		[ "$line" = x ]
	}
	hears 2 pegbfs -b english --problems - <<<x
	# Another question, or no board, reads.
	hears 2 pegbfs -b english --hint <<<x
	hears 2 pegbfs --problems <<<x
}

@test "the longest sweeps are those that are known" {
	but a1 "${triangle[@]}" >board
	hears 0 pegbfs -b triangle5 --longest-sweep --no-time board
	[ "$(field longest-sweep)" = 5 ]
	hears 0 pegbfs -b triangle5 -g any --longest-sweep=last --no-time board
	[ "$(field longest-last-sweep)" = 4 ]
	but c3 "${five[@]}" >board
	hears 0 pegbfs --longest-sweep --no-time board
	[ "$(field longest-sweep)" = 8 ]
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

@test "the chance of random play on the English board is the known one" {
	central >board
	hears 0 pegbfs -b english --random-play --no-time board
	field random-play | same <(echo 1.3488819575892e-08) -
	cp out wanted
	hears 0 pegbfs -b english --random-play --no-time -j2 board
	out_is wanted
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
		pegfmt --check out | same <(echo ok) -
	done
	# One peg after so many jumps is one peg anywhere.
	hears 0 pegbfs -b english -g 31-jumps --fewest-moves --no-time board
	[ "$(field fewest-moves)" = 17 ]
	# A beam does not find the way; all positions have it.
	line=o.oooo.o/ooooo.o./ooo.o_oo/ooooo_.o/_o.o_..o
	hears 0 pegbfs -b any -g 2-pegs --no-time <<<"$line"
	pegfmt --check out | same <(echo ok) -
	# Plays of no jump, and a start that has fewer pegs than the goal.
	hears 0 pegbfs -b english -g 32-pegs --count --no-time board
	[ "$(field solutions)" = 1 ]
	hears 1 pegbfs -b english -g 33-pegs --no-time board
	[ "$(field proof)" = 'exhausted: 1 position' ]
	pegfmt --check out | same <(echo ok) -
}

@test "plays of so many jumps are counted in sets as in lists" {
	# 4 first jumps; then the numbers of a plain walk.
	central >board
	for count in 0:1 1:4 2:12 3:60 4:400 5:2960; do
		hears 0 pegbfs -b english -g ${count%:*}-jumps --all --no-time board
		[ "$(grep -c '^jumps:' out)" = "${count#*:}" ]
		hears 0 pegbfs -b english -g ${count%:*}-jumps --count --no-time board
		[ "$(field solutions)" = "${count#*:}" ]
	done
	hears 0 pegbfs -b english -g 20-pegs --count --census=winning --no-time board
	[ "$(field solutions)" = 18687793880 ]
	pegfmt --check out | same <(echo ok) -
}

@test "false claims about goals of so many pegs are seen" {
	central >board
	pegbfs -b english -g 20-pegs --count --no-time board >right
	for claim in 'solutions: 18687793881' 'jumps: 13' 'result: unsolvable'; do
		sed "s/^${claim%%:*}: .*/$claim/" right >wrong
		hears 1 pegfmt --check wrong
	done
	for proof in 'position class: a1 b1 = odd' 'pagoda function: a1=1' \
		'exhausted: 2 positions'; do
		printf '%s\n' ooo ... 'goal: 1-jumps' 'result: unsolvable' \
			"proof: $proof" >wrong
		hears 1 pegfmt --check wrong
	done
	# What is not judged is said.
	printf '%s\n' oo. ... 'goal: 2-pegs' 'fewest-moves: 0' >claim
	printf '%s\n' ooo. .... 'goal: 2-pegs' 'moves: b1-d1' 'fewest-moves: 1' >claim
	hears 2 pegfmt --check --strict claim
	grep -q 'not judged where any position with 2 pegs is a goal' err
}

@test "goals of so many pegs are refused where they make no sense" {
	central >board
	hears 2 pegbfs -b english -g 12-pegs --fewest-moves board
	err_says 'pegbfs: board:1:1: a goal of so many pegs or jumps excludes --fewest-moves'
	hears 0 pegbfs -b english -g 12-pegs --fewest-moves --census --no-time board
	for goal in 0-pegs 34-pegs 99999999999999999999-pegs; do
		hears 2 pegbfs -b english -g $goal board
		err_says "pegbfs: board:1:1: goal '$goal' found on a board with 33 holes"
	done
	hears 2 pegbfs -b english -g 32-jumps board
	err_says "pegbfs: board:1:1: goal '32-jumps' found on a board with 32 pegs"
	(cat board; echo 'goal: 6-jumps') >claim
	hears 2 pegfmt --complement claim
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
	for goal in any a1 b2 ..../oo../...o; do
		for pegs in 1 2 4 7 10; do
			all_boards $pegs | sed "s|\$|\tgoal=$goal|" |
				pegbfs -b any --no-time | pegfmt -t line |
				grep 'result=solved' | cut -f 1 | sort >wanted || true
			hears 1 pegbfs -b any --sample=9999 --pegs=$pegs \
				<<<$'.oo./..../o.o.\tgoal='$goal
			pegfmt -t line out | cut -f 1 | sort | same wanted -
			# They are as many as the records say, and the message.
			count=$(wc -l <wanted)
			[ "$(grep -c "^drawn: evenly from $count board" out)" -eq $count ]
			grep -q ": $count board.* found, there are no more" err
		done
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
	! same first out
	# Two pegs lead to the centre in four ways; each is drawn as often.
	for seed in {1..200}; do
		pegbfs --sample=1 --pegs=2 --seed=$seed <<<...../...../...../...../..... |
			pegfmt -t line | cut -f 1
	done | sort | uniq -c >often
	[ "$(wc -l <often)" -eq 4 ]
	awk '$1 < 25 || $1 > 80 { exit 1 }' often
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
	grep -q 'needs .* for its sets of positions' err
}

# Each board gets the memory that the message for less memory names.  The figure
# is enough, or it is a lower bound and the next message names a higher one.
@test "what a message says is needed is enough" {
	local options need messages is_bound status
	while read -r options; do
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
		-b 5x5 --vacant=a1 -g any --fewest-pegs
		-b 5x5 --vacant=a1 -g any --most-pegs
		-b english --vacant=d4 --census
		-b english --vacant=d4 --census=winning
		-b english --vacant=d4 --longest-sweep=last
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
	hears 2 pegbfs -b english -g 5-pegs --sample=3 --pegs=9 board
	err_says 'pegbfs: board:1:1: a goal of so many pegs or jumps excludes --sample'
	hears 2 pegbfs -b english --sample=18446744073709551615 --pegs=20 \
		--max-memory=50M -g any board
	hears 1 pegbfs -b english --sample=2 --pegs=33 board
	err_says 'pegbfs: board:1:1: 0 boards with 33 pegs found, there are no more'
	hears 1 pegbfs -b english --sample=2 --pegs=34 board
	err_says 'pegbfs: board:1:1: 0 boards with 34 pegs found, the board has 33 holes'
}

@test "a hint is the first jump of a solution, and a game won by hints is won" {
	central >board
	for turn in {1..31}; do
		hears 0 pegbfs -b english --hint --no-time board
		[ "$(grep -c '^next: .* won$' out)" -eq 1 ]
		sed '/^result: /d; s/^next: \([^ ]*\) won$/moves: \1/' out |
			pegfmt --replay -t line | tail -n 1 | cut -f 1 >board
	done
	hears 0 pegbfs -b english --hint --no-time board
	[ "$(field next)" = '' ]
	same board <(pegfmt -t line <<<'__.../__.../......./...o.../......./__.../__...')
}

@test "a hint beside other questions has one result, and no second proof" {
	echo 'oo.o' >won
	printf 'o.o/...\n' >lost
	for question in --solve --distinct --jumps-used --count --count=symmetric \
		--count=fewest-moves --fewest-moves --random-play --census=winning; do
		hears 0 pegbfs -b any -g any --hint $question --no-time won
		[ "$(grep -c '^result: solved' out)" -eq 1 ]
		[ "$(grep -c '^next: a1-c1 won' out)" -eq 1 ]
		hears 0 pegbfs -b any -g any --hint $question --no-time --json won
		hears 1 pegbfs -b any -g any --hint $question --no-time lost
		[ "$(grep -c '^result: unsolvable' out)" -eq 1 ]
		[ "$(grep -c '^proof' out)" -eq 1 ]
		! grep -q '^next' out
	done
	# Where another question reaches a limit the hint decides.
	board='__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__/'
	hears 2 pegbfs -b any --hint --distinct --max-memory=1M --no-time <<<"$board"
	grep -E '^(.*	)?result[:=]' out | grep -c solved | grep -qx 1
	! grep -q 'result[:=] *limit' out
}

@test "a hint for a board that is lost has no long proof, and is judged all the same" {
	printf '%s\n' __o.o__ __..o__ oo.oooo o.oo..o ooo.o.o __.oo__ __.oo__ >board
	hears 1 pegbfs -b english --hint --no-time board
	[ "$(field result)" = unsolvable ]
	[ "$(field proof)" = '' ]
	[ "$(field positions)" = '' ]
	same <(echo ok) <(pegfmt -b english --check --strict out)
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
	awk 'BEGIN { RS = "" } { print >("one" NR) }' won
	for ((i = 1; i <= 40; i += 13)); do
		same <(pegbfs -b english --hint "one$i" | grep '^next') \
			<(sed -n "${i}p" hints)
		same <(sed -n "$((i + 40))p" hints) <(sed -n "${i}p" hints)
	done
}

@test "moves that are not legal cannot be reviewed" {
	printf '%s\n' oo. .o. ..o 'moves: a1-c1 c1-a1' >game
	hears 2 pegbfs -b any --review game
	err_says 'pegbfs: game:4:1: move 2: c1 jumps over a vacant hole, b1'
	hears 2 pegbfs -b any -g any --review <<<$'oo.\nmoves: 1-3'
	err_says "pegbfs: <stdin>:2:1: move 1: '1' is not a cell of the board (pegfmt --names=cells reads other notations)"
	hears 2 pegbfs -b any -g any --review <<<$'oo.\nmoves: a1 c1'
	err_says "pegbfs: <stdin>:2:1: move 1: 'a1' is not a move (cells joined by hyphens) (pegfmt --names=cells reads other notations)"
	pegfmt --names=cells <<<$'oo.\nmoves: a1 c1' | pegbfs -b any -g any --review --quiet
	printf '%s\n' oo. .o. ..o moves: >game
	hears 1 pegbfs -b any -g any --review --no-time game
	[ "$(field lost)" = 0 ]
	printf '%s\n' oo. .o. ..o >game
	expect 2 /dev/null "pegbfs: game:1:1: no field 'moves' or 'game' found, a game to review expected" \
		-- pegbfs -b any --review game
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
	for question in --longest-sweep --longest-sweep=last --random-play; do
		hears 2 pegbfs -b english $question --max-memory=1M --no-time board
		[ "$(field result)" = limit ]
		grep -q 'needs .* for its sets of positions, --max-memory is 1M$' err
	done
	hears 2 pegbfs -b english --longest-sweep --max-time=0.2 --no-time board
	err_says 'pegbfs: board:1:1: limit of time reached, not all sweeps are known'
	# One peg is as few as can be, and the earliest end is near.
	for question in --fewest-pegs --most-pegs; do
		hears 0 pegbfs -b english $question --max-memory=1M --no-time board
	done
	printf '%s\n' oo..oo o.oooo .ooo.o oooooo >board
	hears 2 pegbfs -b any -g any --analyse --count --max-memory=1K --no-time board
	! grep -q '^next: .*solutions=[0-9]' out
}

@test "distinct solutions of the central game are the known ones" {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__ >board
	hears 0 pegbfs -b english --distinct --no-time -j2 board
	grep distinct out | same <(printf '%s\n' 'distinct: 1594' 'distinct-all: 12752') -
	# A limit is no number.
	for limit in memory=80M time=0.2; do
		hears 2 pegbfs -b english --distinct --max-$limit --no-time board
		grep -q "limit of ${limit%=*} reached, distinct solutions not counted" err
		! grep -q '^distinct' out
	done
	for question in --distinct --all=distinct; do
		hears 2 pegbfs -b english $question --max-memory=60M --no-time board
		grep -Eqx 'pegbfs: board:1:1: limit of memory reached, distinct solutions not (counted|listed): [1-9][0-9]{5} sets of the first 1[0-9] of 31 jumps found; --count needs less memory and time' err
		[ "$(field result)" != unsolvable ]
	done
	hears 2 pegbfs -b english --distinct --max-memory=1M --no-time board
	grep -q "needs at least 11[0-9]*K for its sets of positions, --max-memory is 1M" err
}

@test "a jump may be made often in distinct solutions" {
	# The first line is jumped along four times, as others fill it again.
	printf '%s\tlines=%s\tgoal=c1\n' oo.ooo/oooooo \
		'a1-b1-c1 c1-d1-a1 c1-e1-a1 c1-f1-a1 a2-d2-b1 b2-e2-b1 c2-f2-b1' >board
	hears 0 pegbfs -b any --distinct --no-time board
	[ "$(field moves | grep -o 'a1-c1' | wc -l)" -ge 1 ]
	reference lattice_ref answers <board | tr ' ' '\n' | grep ^distinct |
		sed 's/=/: /' | same - <(grep ^distinct out)
	pegfmt --check out | same <(echo ok) -
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

# firsts: of records on one line those whose jumps, in any order, none before
# has.  Moves are written hop by hop.
firsts() {
	awk -F '\t' '
		{
			for (i = 1; i <= NF; i++)
				if ($i ~ /^moves=/)
					moves = substr($i, 7)
			moves_count = split(moves, move, " ")
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
			set = ""
			for (i = 1; i <= count; i++)
				set = set " " jump[i]
			if (!seen[set]++)
				print moves
		}'
}

@test "one solution of each set of jumps is the first in the list of all" {
	for lattice in 4 6 8; do
		reference lattice_ref boards $lattice 31 60 | awk '!seen[$0]++'
	done >boards
	printf 'ooo/o.o/ooo\tgoal=any\n..o../.ooo./..o../..o../.....\n' >>boards
	tried=0
	while IFS= read -r board; do
		pegbfs -b any --all --no-time <<<"$board" | pegfmt -t line >all
		grep -q 'moves=[a-z]' all || continue
		firsts <all >wanted
		pegbfs -b any --all=distinct-all --no-time <<<"$board" >out
		field moves | same wanted -
		pegfmt --check out | uniq | same <(echo ok) -
		pegbfs -b any --all=distinct --no-time <<<"$board" >some
		pegbfs -b any --distinct --no-time <<<"$board" >out
		[ "$(field distinct-all)" = "$(wc -l <wanted)" ]
		[ "$(field distinct)" = "$(grep -c ^moves some)" ]
		[ "$(grep ^moves some | head -n 1)" = "moves: $(head -n 1 wanted)" ]
		# They are in the order of the others.
		sed -n 's/^moves: //p' some | grep -nxFf - wanted | cut -d: -f2 |
			same <(sed -n 's/^moves: //p' some) -
		tried=$((tried + $(wc -l <wanted)))
	done <boards
	[ "$tried" -ge 100 ]
}

@test "goals of so many pegs have the distinct and the shortest solutions of the list" {
	for lattice in 4 6 8; do
		reference lattice_ref boards $lattice 32 25 | awk '!seen[$0]++'
	done >boards
	printf '%s\n' .oo./oooo/.oo. >>boards
	tried=0
	for goal in 2-pegs 3-jumps; do
		while IFS= read -r board; do
			pegbfs -b any -g $goal --all --no-time <<<"$board" |
				pegfmt -t line >all
			grep -q 'moves=[a-z]' all || continue
			pegbfs -b any -g $goal --distinct --count=fewest-moves \
				--count=symmetric --no-time <<<"$board" >out
			[ "$(field distinct-all)" = "$(firsts <all | wc -l)" ]
			sed -n 's/.*\tmoves=\([^\t]*\).*/\1/p' all |
				awk '{ of[NF]++; least = !least || NF < least ? NF : least }
					END { print of[least] }' |
				same <(field solutions-fewest-moves) -
			pegfmt --check out | same <(echo ok) -
			tried=$((tried + 1))
		done <boards
	done
	[ "$tried" -ge 20 ]
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
	done | cat out - | pegfmt -t line >images
	firsts <images | wc -l | same <(echo 12) -
	hears 0 pegbfs -b any -g 2-pegs --all=distinct:3 --json --no-time board
	[ "$(wc -l <out)" -eq 3 ]
	grep -c '"solution":3,"result":"solved"' out | same <(echo 1) -
}

@test "sets of jumps that are not listed are a limit" {
	central >board
	for limit in memory=80M time=0.2; do
		hears 2 pegbfs -b english --all=distinct --max-$limit --no-time board
		grep -q "limit of ${limit%=*} reached, distinct solutions not listed" err
		[ "$(field result)" = limit ]
		[ "$(field moves)" = '' ]
	done
	printf 'oo.o\tgoal=c1\n' >board
	hears 1 pegbfs -b any --all=distinct --no-time board
	[ "$(field result)" = unsolvable ]
	hears 2 pegbfs --all --all=distinct board
	err_says "pegbfs: --all excludes --all=distinct; try 'pegbfs --help'"
	hears 2 pegbfs --all=0 board
	err_says "pegbfs: '0' is not a value for --all: distinct or distinct-all expected (or a number from 1, alone or as in distinct:1); try 'pegbfs --help'"
	hears 2 pegbfs -b any --all=distinct:0 board
	err_says "pegbfs: 'distinct:0' is not a value for --all: distinct or distinct-all expected (or a number from 1, alone or as in distinct:1); try 'pegbfs --help'"
}

@test "random solutions are equally likely" {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 12 150 | awk '!seen[$0]++'
	done >boards
	tried=0
	while IFS= read -r board; do
		pegbfs -b any --all --no-time <<<"$board" >out || continue
		field moves | sort >all
		count=$(wc -l <all)
		[ "$count" -ge 5 ] && [ "$count" -le 200 ] || continue
		pegbfs -b any --random-solutions=$((40 * count)) --seed=3 --no-time \
			<<<"$board" >out
		field moves | sort >drawn
		# None is missing, as 40 of each are expected; and chi-square.
		sort -u drawn | same all -
		uniq -c drawn | awk -v count="$count" '
			{ chi += ($1 - 40) ^ 2 / 40 }
			END {
				print chi, count
				exit chi > count - 1 + 4 * sqrt(2 * (count - 1)) + 4
			}'
		tried=$((tried + 1))
	done <boards
	[ "$tried" -ge 20 ]
}

@test "random solutions come from their seed" {
	central >board
	hears 0 pegbfs -b english --random-solutions=3 --seed=5 --no-time board
	cp out first
	[ "$(field drawn)" = "$(printf '%d of 3, seed 5\n' 1 2 3)" ]
	[ "$(field moves | sort -u | wc -l)" -eq 3 ]
	pegfmt --check out | uniq | same <(echo ok) -
	hears 0 pegbfs -b english --random-solutions=3 --seed=5 --no-time -j2 board
	same first out
	hears 2 pegbfs -b english --random-solutions=3 --seed=5 --max-memory=1M \
		--no-time board
	[ "$(field result)" = limit ]
	# What flows takes more than the positions, and is known before.
	hears 2 pegbfs -b english --random-solutions=3 --max-memory=33M board
	[ "$(field result)" = limit ]
	grep -Eqx 'pegbfs: board:1:1: needs at least 3[345][0-9]{3}K for its sets of positions, --max-memory is 33M' err
	hears 0 pegbfs -b english --random-solutions=3 -q --max-memory=35M board
	printf 'oo.o\tgoal=c1\n' >board
	hears 1 pegbfs -b any --random-solutions=3 --no-time board
	[ "$(field result)" = unsolvable ]
	hears 2 pegbfs -b any --count --seed=3 board
	err_says "pegbfs: --seed needs --sample or --random-solutions; try 'pegbfs --help'"
	hears 2 pegbfs -b any --count --random-solutions=3 board
	err_says "pegbfs: --random-solutions excludes --count; try 'pegbfs --help'"
	# A limit of time ends the drawing.
	echo 'oo.o' >board
	hears 2 pegbfs -b any -g any --random-solutions=100000000 --max-time=0.2 \
		--no-time board
	tail -n 3 out | same <(printf 'goal: any\nresult: limit\n\n') -
	err_says 'pegbfs: board:1:1: limit of time reached, solutions are missing'
}

@test "jumps used on the English board are as symmetric as the board" {
	central >board
	hears 0 pegbfs -b english --jumps-used --count --no-time -j2 board
	[ "$(field used | wc -l)" -eq 76 ]
	[ "$(field always)" = '' ]
	[ "$(field never)" = '' ]
	# The means of all jumps are 31 together.
	field used | awk '{ sum += $NF; seen[$NF]++ } END {
		for (mean in seen) if (seen[mean] % 4) exit 1
		exit (sum - 31) ^ 2 > 1e-18 }'
	hears 0 pegbfs -b english --jumps-used -q --no-time --max-memory=102M board
	hears 2 pegbfs -b english --jumps-used --no-time -j1 --max-memory=101M board
	run ! grep -q '^used' out
	grep -Eqx 'pegbfs: board:1:1: needs at least 102M for its sets of positions, --max-memory is 101M' err
}

@test "jumps that are made often, with one thread and with two" {
	printf 'ooooo\noo.oo\nooooo\nooooo\n' >board
	hears 0 pegbfs -b 4x5 -g any --jumps-used --no-time -j1 board
	field used | grep ' to 4' |
		same <(printf '%s 0 to 4, mean 1.742195761454\n' c1-c3 c4-c2) -
	pegfmt --check out | same <(echo ok) -
	mv out one
	hears 0 pegbfs -b 4x5 -g any --jumps-used --no-time -j2 board
	same one out
}

@test "solutions up to symmetry are known, and letters stand together" {
	central >board
	hears 0 pegbfs -b english --count=symmetric --no-time board
	[ "$(field solutions-symmetric)" = 4750671971732176 ]
	hears 2 pegbfs -b english --count=symmetric --no-time --max-memory=45M board
	grep -Eqx 'pegbfs: board:1:1: needs at least (4[6-9]|50)[0-9]{3}K for its sets of positions, --max-memory is 45M' err
	hears 0 pegbfs -b english --count=symmetric -q --max-memory=50M board
	hears 2 pegbfs -b english --count=fewest-moves --no-time --max-memory=50M board
	grep -Eqx 'pegbfs: board:1:1: needs at least 4[01][0-9]M for its sets of positions, --max-memory is 50M' err
	# -c has no word behind it, but other letters.
	printf 'oo.o\n' >board
	hears 0 pegbfs -cq -b any -g any board
	hears 2 pegbfs --count=all -b any -g any board
	err_says "pegbfs: 'all' is not a value for --count: symmetric or fewest-moves expected; try 'pegbfs --help'"
}

@test "distinct solutions on boards with many jumps are those of the judge" {
	for board in ooo.../.oo.../..oo../...o../....../...... \
		..oo../.oooo./.oooo./..o.../....../...... \
		......./.ooo.../.oooo../..oo.../...o.../......./.......; do
		printf '%s\tgoal=any\n' $board
	done >board
	pegbfs -b any --distinct --jumps-used --no-time board >out || [ $? -eq 1 ]
	[ "$(field distinct-all | sort -n | tail -n 1)" -ge 3 ]
	pegfmt --check out | uniq | same <(echo ok) -
}
