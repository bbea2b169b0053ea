# SPDX-License-Identifier: GPL-3.0-or-later
# How pegbfs is asked: questions together, goals, and boards that need no drawing.
# Answers: solutions.bats, counts.bats.
#
# needs: bin/pegbfs bin/pegfmt

load questions

@test "an answer has one result, and the best that a question has found" {
	central >board
	for question in --hint --analyse '--analyse --fewest-moves'; do
		# shellcheck disable=SC2086
		hears 2 pegbfs -b english --count $question --max-memory=300K board
		[[ $(<err) == *'; needs at least '* ]]
		grep -q '^next: d2-d4 won solutions=?' out
		[ "$(field result)" = solved ]
		# shellcheck disable=SC2086
		hears 2 pegbfs -b english --count $question --max-memory=20K board
		[ "$(field result)" = limit ]
		[ "$(grep -c '^positions: ' out)" -le 1 ]
	done
}

@test "a hint beside all jumps is the first of them" {
	# In the long form the English board.
	printf 'ooooo/oo.oo/ooooo/ooooo\tgoal=any\n' >board
	[ -z "${PEGKIT_LONG-}" ] || central >board
	for more in --random-play --count; do
		hears 0 pegbfs -b any --no-time --analyse $more board
		[ "$(field next | wc -l)" -ge 3 ]
		cp out wanted
		hears 0 pegbfs -b any --no-time --analyse --hint $more board
		out_is wanted
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
		for question in --census --longest-sweep --fewest-pegs --most-pegs \
			--ends; do
			hears 0 pegbfs -b any $question board
		done
		hears 1 pegbfs -b any --census --random-play board
	done
	echo 'moves: a1-c1' >>board
	hears 1 pegbfs -b any --review board
}

@test "moves that are not played are noted, once" {
	local note='the moves below the drawing are not played; to write the positions after them, try: pegfmt --replay -t line'
	printf '%s\n' .oo. 'goal: any' 'moves: b1-d1' >game
	cat game - game <<<'' >games
	for question in --analyse --count --hint ''; do
		hears 0 pegbfs -b any --no-time ${question:+"$question"} games
		err_says "pegbfs: games:1:1: $note games"
	done
	# The command that it proposes.
	pegfmt --replay -t line game | tail -n 1 | says $'...o/\tjump=b1-d1'
	# An answer, and a game that is reviewed, are played or replaced.
	pegbfs -b any --no-time game >answer 2>err
	hears 0 pegbfs -b any --no-time --count answer
	err_says
	hears 0 pegbfs -b any --no-time --review game
	err_says
}

@test "a goal is said by one option" {
	echo oo. >board
	for order in '-g any --goal-board=board' '--goal-board=board -g c1'; do
		# shellcheck disable=SC2086
		expect 2 /dev/null \
			"pegbfs: --goal and --goal-board cannot be used together; try 'pegbfs --help'" \
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
	it=(pegbfs -b 4x4 -g any --no-time)
	list=($questions)
	for ((i = 0; i < ${#list[@]}; i++)); do
		one=${list[i]}
		for all in --all --all=2; do
			hears 2 "${it[@]}" "$one" $all board
			out_says
			[[ $(<err) == *"and $one cannot"* || $(<err) == *"$one and"* ]]
			[ "$(wc -l <err)" -eq 1 ]
		done
		for other in "${list[@]:i+1}"; do
			echo "$one $other"
			hears 0 "${it[@]}" "$one" "$other" board
			for key in "$(fields "$one" "$other")" "$(fields "$other" "$one")"; do
				grep -q "^$key: ." out
			done
			[ "$(grep -c '^result: ' out)" -le 1 ]
			cp out wanted
			pegfmt --check out | grep -qx 'ok\|no claim'
			hears 0 "${it[@]}" "$other" "$one" board
			out_is wanted
		done
	done
	# The last number counts.
	hears 0 "${it[@]}" --all=2 --all board
	[ "$(grep -c . out)" -gt 20 ]
	[ "$(field solution | tail -n 1)" -gt 2 ]
	hears 0 "${it[@]}" --all --all=2 board
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
		awk -v boards="$(long_or 40 20)" "$random_awk"'BEGIN { seed(3) }
			{ row[NR] = $0 }
			END { for (n = 0; n < boards; n++) {
				most = random()
				for (i = 1; i <= NR; i++) {
					line = row[i]
					out = ""
					for (j = 1; j <= length(line); j++)
						out = out (random() < most ? "o" : ".")
					print out
				}
				print "" } }' full >boards
		# A census of moves takes long on the larger boards.
		[ $shape != 5x5 ] || sed -i "$(long_or 72 24)q" boards
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

@test "boards to play on make no claims about the drawing they come from" {
	{
		echo 'oo.o'
		printf '%s\n' 'foo: x' 'goal: any' 'sum: 5' 'pegs: 3' 'game: a1-c1'
	} >board
	hears 0 pegbfs -b any --problems board
	out_says o.oo 'foo: x' 'title: b1 to c1' 'goal: c1' ''
	hears 0 pegbfs -b any --sample=1 --pegs=2 board
	out_says '.oo.' 'foo: x' 'goal: any' 'drawn: evenly from 3 boards' ''
}

@test "the problems of a goal are those that end there" {
	pegbfs -b english --problems </dev/null >all
	hears 0 pegbfs -b english --problems -g any - </dev/null
	out_is all
	# No symmetry but the mirror keeps d7: d4 to d1 is d4 to d7 upside down.
	hears 0 pegbfs -b english --problems -g d7 - </dev/null
	field title | says 'd1 to d7' 'a4 to d7' 'd4 to d7' 'd7 to d7'
	field goal | says d7 d7 d7 d7
	hears 0 pegbfs -b english --problems -g d4 - </dev/null
	field title | says 'd1 to d4' 'd4 to d4'
	# A field says the same as the option.
	cp out wanted
	(central; echo 'goal: d4') | pegbfs -b english --problems - | same wanted -
	hears 1 pegbfs --problems -g a1 - </dev/null
	out_says
	err_says 'pegbfs: <stdin>:1:1: no problem found: no vacancy can lead to the goal'
	hears 2 pegbfs --problems -g 3-pegs - </dev/null
	err_says 'pegbfs: <stdin>:1:1: a goal such as 5-pegs or 6-jumps cannot be used with --problems'
	printf '%s\n' oo. ... ... >goal
	hears 2 pegbfs -b 3x3 --problems --goal-board=goal - </dev/null
	err_says 'pegbfs: <stdin>:1:1: --problems needs a goal with one peg'
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
		run -1 grep 'from the terminal' screen
	done
	# A drawing that is there counts; a bad one has no other in its place.
	pegbfs -b english --problems board empty board | grep -c '^goal: ' |
		says 63
	hears 2 pegbfs --problems -k <<<abc
	out_says '?' ''
	# Without a name nothing is asked for, nor by any other question.
	for options in '-b any --problems' --count '-b any --sample=1 --pegs=2'; do
		# shellcheck disable=SC2086
		expect 0 /dev/null '' -- pegbfs $options empty
	done
}

# vacant BOARD: a drawing for each cell read, full except for that hole; cells: the
# names of its holes, one per line.
vacant() {
	pegfmt -f cells -b "$1" --complement
}

cells() {
	echo - | pegfmt -f cells -b "$1" --complement -t cells | tr ' ' '\n'
}

@test "--vacant makes the board that a drawing would be" {
	for board in 5x5 english european wiegleb diamond triangle5 hex4 star37 \
		rhombus6 9x9; do
		cells $board | sed -n '1p; 9p; $p' >chosen
		for lines in '' -l8; do
			[[ $board$lines != [trhs]*8 ]] || continue
			vacant $board <chosen |
				pegbfs -b $board $lines -g 1-jumps --no-time >>wanted
			while read -r cell; do
				pegbfs -b $board $lines --vacant "$cell" -g 1-jumps \
					--no-time
			done <chosen >>found
		done
	done
	[ "$(grep -c '^goal: 1-jumps' wanted)" -ge 45 ]
	same wanted found
	# The default board, and a question of each kind.
	hears 1 pegbfs --vacant=c3 --no-time
	out_is <(vacant 5x5 <<<c3 | pegbfs --no-time)
	vacant triangle5 <<<a1 >board
	for question in --count --hint --all=2 '--random-solutions=2' --most-pegs \
		'--census --fewest-moves' --longest-sweep=last --json; do
		# shellcheck disable=SC2086
		pegbfs -b triangle5 $question --no-time board >wanted
		# shellcheck disable=SC2086
		expect 0 wanted '' -- pegbfs -b triangle5 --vacant=a1 $question --no-time
	done
}

@test "--vacant=all makes each vacancy once, up to the symmetries of the goal" {
	for board in 4x5 english triangle5 hex3 rhombus4 star13; do
		cells $board >each
		for goal in any same "$(sed -n 2p each)" 1-jumps; do
			pegbfs -b $board --vacant=all -g "$goal" --no-time >out || true
			echo "$board $goal $(grep -c '^title: .* vacant$' out)"
			vacant $board <each | pegfmt -t line |
				sed "s/ *$/\tgoal=$goal\tasked=$board $goal/" >&4
		done
	done 4>boards >found
	pegfmt --canonical -t line boards | sort -u | sed 's/.*\tasked=//' |
		sort | uniq -c | awk '{ print $2, $3, $1 }' | same <(sort found) -
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
	usage '--vacant=a1 is not a hole of board english' -b english --vacant=a1
	usage '--vacant cannot be used with a FILE, except with -b any' --vacant=c3 -
	usage '--vacant and --problems cannot be used together' --vacant=c3 --problems
	usage '--vacant and --sample cannot be used together' --vacant=c3 --sample=2 --pegs=3
	# The board of --vacant has no moves.
	usage '--vacant and --review cannot be used together' -b english --vacant=d4 --review
	usage '--vacant and --review cannot be used together' -b any --vacant=all --census --review
	for bad in '' d d4,d5 a1234567; do
		usage "--vacant needs CELL (d4), NUMBER (17) or all, not '$bad'" \
			--vacant="$bad"
	done
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

@test "a game that can still be won has its next jump" {
	local start='..o../.ooo./..o../..o../.....' wrong
	printf '%s\tmoves=%s\n' $start c2-a2 $start 'c2-a2 c4-c2 d2-b2' \
		$start 'c2-a2 c4-c2 d2-b2 a2-c2 c1-c3' $start 'c2-a2 c4-c2 c1-c3' >games
	hears 0 pegbfs --review --no-time games
	grep '^next: ' out | says 'next: c4-c2 won' 'next: a2-c2 won'
	pegfmt --check --strict out | sort | uniq -c | says '      4 ok'
	# The hint for the position after the game is this jump.
	head -n 1 games | pegfmt --replay -t line | tail -n 1 |
		pegbfs --hint --no-time | grep -qx 'next: c4-c2 won'
	# Legal from the drawing only; not legal; no jump; lost.
	sed -n '1,/^$/p' out >one
	for wrong in 'c2-e2 won' 'd2-b2 won' 'c1-a1 won' 'c4-c2 lost'; do
		sed "s/^next: .*/next: $wrong/" one >claim
		hears 1 pegfmt --check claim
		out_says false
	done
	# Other answers are about the drawing again.
	pegbfs --hint --no-time one | grep '^lost\|^next' | says 'next: c2-e2 won'
	pegbfs --analyse --no-time one | pegfmt --check | says ok
}

@test "a goal with open holes ends a game, and is refused where it makes no sense" {
	# The peg on c3 jumps on, and the game goes on in vain.
	printf '%s\n' ....... ....... ....... ooooooo ooooooo 'goal: c3+' \
		'moves: c5-c3 d5-d3 c3-e3' >game
	hears 0 pegbfs -b any --review --no-time game
	grep -qx 'lost: never' out
	grep -qx 'moves: c5-c3' out
	pegfmt --check out | says ok
	sed 's/lost: never/lost: 3 c3-e3/' out >wrong
	hears 1 pegfmt --check wrong
	for question in --distinct --jumps-used --count=symmetric --count=fewest-moves \
		--census=winning --longest-sweep=last --random-solutions=2 --problems \
		--all=distinct; do
		hears 2 pegbfs -b any $question game
		grep -qE -e "${question%=2}(=2)? does not accept a goal with open" err
	done
	hears 2 pegbfs -b any --goal-board=- game <<<'???????/???????/???????/???????/???????'
	grep -q "the goal has only '?'" err
	# Pictures have a ring that is pale in an open hole.
	printf '%s\t%s\n' o../.../... 'goal=?.o/.../...' >board
	hears 0 pegfmt -t svg board
	[ "$(grep -c 'opacity' out)" -eq 1 ]
	# Numbers, cells and drawings are carried; other formats refuse.
	for goal in '?.o/.../...' c1+ 3+; do
		printf '%s\t%s\n' oo./.../.o. "goal=$goal" >board
		pegfmt -t line --transform=rotate90 board >>carried
		pegfmt -t json board | pegfmt -f json -t line | same board -
		hears 2 pegfmt -t pegs board
		hears 2 pegfmt --complement board
	done
	sed 's/.*goal=//' carried | same <(printf '%s\n' '..?/.../..o' c3+ c3+) -
}

@test "goals of so many pegs are refused where they make no sense" {
	central >board
	hears 2 pegbfs -b english -g 12-pegs --problems board
	err_says 'pegbfs: board:1:1: a goal such as 5-pegs or 6-jumps cannot be used with --problems'
	hears 0 pegbfs -b 4x4 --vacant=a1 -g 9-pegs --fewest-moves --census --no-time
	for goal in 0-pegs 34-pegs 99999999999999999999-pegs; do
		hears 2 pegbfs -b english -g $goal board
		err_says "pegbfs: board:1:1: goal '$goal' is impossible on a board with 33 holes"
	done
	hears 2 pegbfs -b english -g 32-jumps board
	err_says "pegbfs: board:1:1: goal '32-jumps' is impossible on a board with 32 pegs"
	(cat board; echo 'goal: 6-jumps') >claim
	hears 2 pegfmt --complement claim
}

@test "a hint beside other questions has one result, and no second proof" {
	printf 'oo.o/\no.o/...\n' >boards
	printf '%s\n' 'next: a1-c1 won' 'result: solved' 'proof' 'result: unsolvable' |
		sort >wanted
	for question in --solve --distinct --jumps-used --count --count=symmetric \
		--count=fewest-moves --fewest-moves --random-play --census=winning; do
		hears 1 pegbfs -b any -g any --hint $question --no-time boards
		sed -n 's/^\(proof\).*/\1/p; s/^\(next: a1-c1 won\).*/\1/p; t
			/^result\|^next/p' out | sort | same wanted -
		hears 1 pegbfs -b any -g any --hint $question --no-time --json boards
	done
	# Where another question reaches a limit the hint decides.
	central >board
	hears 2 pegbfs -b any --hint --distinct --max-memory=1M --no-time board
	field result | says solved
}
