# SPDX-License-Identifier: GPL-3.0-or-later
# Every question, check, transform and picture on every lattice: those that there
# are, and one that is made up (tests/lattices/rows.c).  Answers are
# compared with those of a plain program that shares nothing with the library.
#
# needs: bin/pegbfs bin/pegfmt tests/lattices/pegbfs tests/lattices/pegfmt
# needs: tests/ref/lattice_ref

load helpers

# The words of all lattices.
lattices() {
	PATH=$PEGKIT_LATTICES:$PATH
	# Of lattices that are images of each other one is enough.
	pegbfs --lines=help | cut -d ' ' -f 1 | grep -vx -e columns -e falling -e rising
	echo rows+columns+rising
	echo listed
}

# In the short form of the tests half as many boards.
half=$(long_or 1 2)

# make_boards SEED COUNT: boards on every lattice, up to COUNT on each, in the file
# boards, and what is known of them in wanted.
make_boards() {
	local lattice
	PATH=$PEGKIT_LATTICES:$PATH
	for lattice in $(lattices); do
		reference lattice_ref boards $lattice "$1" $(($2 / half))
	done | awk '!seen[$0]++' >boards
	reference lattice_ref answers <boards >wanted
}

# enough PATTERN COUNT: there are as many such results on each lattice.
enough() {
	pegfmt -t line answers | awk -F '\t' -v pattern="\tresult=$1" \
		-v least=$(($2 / (2 * half - 1))) '
		{ match($0, /\tlines=[^\t]*/); lattice = substr($0, RSTART, RLENGTH) }
		{ if (lattice ~ /-/) lattice = "listed" }
		{ count[lattice] += $0 ~ pattern }
		END { for (lattice in count) {
			print lattice, count[lattice]
			if (count[lattice] < least) exit 1
		} }'
}

# ask OPTION...: the answers to the boards, which the judge accepts.
ask() {
	echo "pegbfs $*"
	pegbfs -b any --no-time "$@" boards >answers || [ $? -eq 1 ]
	pegfmt --check answers | sort -u | says ok
}

# Field $1 of each answer, with commas between numbers; - where there is none.
found() {
	pegfmt -t line answers | awk -F '\t' -v key="$1=" '{
			value = "-"
			for (i = 2; i <= NF; i++)
				if (index($i, key) == 1)
					value = substr($i, length(key) + 1)
			gsub(" ", ",", value)
			print value
		}'
}

wanted() {
	tr ' ' '\n' <wanted | sed -n "s/^$1=//p"
}

# agree FILE...: compares each field of the answers in a file, one per line, that
# the plain program also has, and notes its name.  Chances may be rounded in
# another way.
agree() {
	awk -F '\t' '
		function differs(key, a, b) {
			if (a "" == b "")
				return 0
			return key != "random-play" ||
				(a - b) * (a - b) > 1e-26 * a * a
		}
		function compare() {
			for (key in compared) {
				print key >>"compared"
				for (n = 1; n <= lines; n++)
					if (differs(key, value[n, key],
						(n, key) in found ? found[n, key] : "-")) {
						print file, n, key, value[n, key], found[n, key]
						failed = 1
						exit 1
					}
			}
			split("", compared)
			split("", found)
		}
		NR == FNR {
			count = split($0, part, " ")
			for (i = 1; i <= count; i++) {
				cut = index(part[i], "=")
				key = substr(part[i], 1, cut - 1)
				known[key]
				value[NR, key] = substr(part[i], cut + 1)
			}
			lines = NR
			next
		}
		FNR == 1 {
			compare()
			file = FILENAME
		}
		{
			for (i = 2; i <= NF; i++) {
				cut = index($i, "=")
				key = substr($i, 1, cut - 1)
				if (!(key in known) || (FNR, key) in found)
					continue
				found[FNR, key] = substr($i, cut + 1)
				gsub(" ", ",", found[FNR, key])
				compared[key]
			}
		}
		END {
			if (!failed)
				compare()
		}' wanted "$@"
}

# Asks every question that a board has one answer to, and some together.
ask_all() {
	local count=0 lines question status
	while read -r question; do
		case $question in --all* | --problems | --random-s*) continue ;; esac
		echo "pegbfs $question" >&2
		status=0
		pegbfs -b any --no-time $question boards >answer || status=$?
		if [ $status -eq 2 ]; then
			# It asks for something else than boards.
			[ ! -s answer ]
			continue
		fi
		pegfmt -t line answer >line
		mapfile -t lines <line
		[ ${#lines[@]} -eq "$(wc -l <wanted)" ]
		# A hint says it only where no jump is possible.
		[ "$question" != --hint ] || sed -i 's/\twinning-jumps=[^\t]*//' line
		mv line "line.$((++count))"
		cat answer
		echo
	done < <(questions; echo '--census --fewest-moves') >answers
	[ $count -ge 15 ]
	pegfmt --check answers | sort -u | says ok
	agree line.*
}

@test "every question has the answer of a plain search" {
	make_boards 1 60
	ask_all
	ask
	wanted solutions | sed 's/^0$/unsolvable/; s/^[0-9].*/solved/' |
		same - <(found result)
	enough solved 15
	enough unsolvable 15
	ask --all
	wanted solutions | awk '{ sum += $1 } END { print sum }' |
		same - <(grep -c '^moves:' answers)
	pegfmt -t line answers | grep -w moves | sort | uniq -d | same /dev/null -
	# All that the plain program knows has been compared, but what is compared
	# below.
	sort -u compared | same <(tr ' ' '\n' <wanted | sed -n 's/=.*//p' | sort -u |
		grep -vxF -e fewest -e most -e each-next -e each-used -e in-class) -
}

@test "boards of too many positions for lists have the answers of a plain search" {
	PATH=$PEGKIT_LATTICES:$PATH
	for boards in $(long_or '4,1,12,19 6,1,8,17 8,1,8,15 listed,1,16,17' \
		'4,1,4,19 6,1,3,17 8,1,3,15 listed,1,5,17'); do
		reference lattice_ref boards ${boards//,/ }
	done | awk '!seen[$0]++' >boards
	reference lattice_ref counts <boards >wanted
	for question in --count --count=symmetric --census --census=winning \
		--fewest-moves '--census --fewest-moves' --random-play --ends \
		--longest-sweep --longest-sweep=last; do
		ask -j2 $question
		pegfmt -t line answers >"line$question"
	done
	agree line*
	ask --jumps-used
}

# The fields `next` of each answer as the plain program prints them, sorted.
found_next() {
	pegfmt -t line answers | awk -F '\t' '{
			line = ""
			for (i = 2; i <= NF; i++)
				if (sub(/^next=/, "", $i)) {
					gsub(/ (solutions=|fewest-moves=)?/, ":", $i)
					line = line "\n" $i
				}
			print NR line
		}' | sort
}

wanted_next() {
	tr ' ' '\n' <wanted | sed -n 's/^each-next=//p' | awk -F , '{
			print NR
			for (i = 1; i <= NF; i++)
				print $i
		}' | sort
}

@test "uses of jumps are those of a plain search" {
	make_boards 7 50
	ask --jumps-used
	pegfmt -t line answers | awk -F '\t' '{
			line = NR
			for (i = 2; i <= NF; i++)
				if (sub(/^used=/, "", $i)) {
					gsub(/,? mean |( to)? /, ":", $i)
					line = line "\n" $i
				}
			print line
		}' | sort >found
	tr ' ' '\n' <wanted | sed -n 's/^each-used=//p' | awk -F , '{
			print NR
			for (i = 1; i <= NF; i++)
				print $i
		}' | sort | same - found
	[ "$(grep -c : found)" -gt $((30 / half)) ]
	carried_are_true
}

# What is carried to another drawing is still true there.
carried_are_true() {
	pegfmt --transform=rotate180 answers >carried
	pegfmt --check carried | sort -u | says ok
}

@test "every question about plays has the answer of a plain search" {
	make_boards 4 50
	ask --fewest-pegs
	same <(wanted fewest) <(found pegs-left)
	ask --most-pegs
	same <(wanted most) <(found pegs-left)
	# One play for each last position with the fewest pegs, up to symmetry.
	ask --all=ends
	wanted last-positions | awk -F , '{
			for (i = 1; !$i; i++) { }
			for (; $i; $i--)
				print i - 1
		}' | same - <(found pegs-left)
	[ "$(sort -u answers | grep -c '^moves')" -gt $((60 / half)) ]
	ask --analyse --count --fewest-moves
	same <(wanted_next) <(found_next)
	carried_are_true
}

# make_parts SEED COUNT: boards of two and three parts, each with random pegs, in the
# file boards, and what is known of them in wanted.  Goals are of each kind; a
# drawn goal is the end of a random play.
make_parts() {
	awk -v from="$1" -v count="$2" "$random_awk"'
		function cell(row, col) {
			return substr(board, 7 * row + col + 1, 1)
		}
		function put(row, col, now) {
			board = substr(board, 1, 7 * row + col) now \
				substr(board, 7 * row + col + 2)
		}
		function play(    row, col, down, right, tries) {
			for (tries = 0; tries < 300; tries++) {
				row = int(random() * 6); col = int(random() * 6)
				down = int(random() * 3) - 1
				right = down ? 0 : 2 * int(random() * 2) - 1
				if (row + 2 * down < 0 || col + 2 * right < 0)
					continue
				if (cell(row, col) cell(row + down, col + right) \
						cell(row + 2 * down, col + 2 * right) != "oo.")
					continue
				put(row, col, ".")
				put(row + down, col + right, ".")
				put(row + 2 * down, col + 2 * right, "o")
			}
		}
		BEGIN {
			seed(from)
			shapes = split("ooo___/ooo___/ooo___/___ooo/___ooo/___ooo " \
				"ooo__o/ooo__o/ooo__o/______/_oooo_/______ " \
				"ooo___/ooo___/______/ooo__o/ooo__o/ooo__o " \
				"ooooo_/_____o/ooo__o/ooo__o/ooo__o/______", shape, " ")
			for (n = 0; n < count; n++) {
				board = shape[1 + n % shapes]
				for (i = 1; i <= length(board); i++)
					if (substr(board, i, 1) == "o" && random() < 0.2)
						board = substr(board, 1, i - 1) "." \
							substr(board, i + 1)
				start = board
				pegs = gsub(/o/, "o", board)
				play()
				left = gsub(/o/, "o", board)
				if (n % 5 == 0)
					board = "any"
				else if (n % 2)
					board = left + (left < pegs && random() < 0.5) "-pegs"
				else if (n % 4 == 0 && left > 2)
					board = int(2 + random() * (left - 2)) "-pegs"
				print start "\tlines=4\tgoal=" board
			}
		}' | awk '!seen[$0]++' >boards
	reference lattice_ref counts <boards >wanted
}

@test "boards of parts that never meet have the answers of a plain search" {
	make_parts 6 $((100 / half))
	ask
	wanted solutions | sed 's/^0$/unsolvable/; s/^[0-9].*/solved/' |
		same - <(found result)
	[ "$(grep -c '^proof: exhausted: part by part' answers)" -ge 2 ]
	# Proofs of solvable boards are refused.
	pegfmt -t line answers | sed -n 's/jumps=[0-9]*/proof=exhausted: part by part/
			s/result=solved/result=unsolvable/; s/\tmoves=.*//p' >changed
	[ "$(wc -l <changed)" -ge $((30 / half)) ]
	hears 1 pegfmt --check changed
	sort -u out | says false
	carried_are_true
	ask --fewest-pegs
	same <(wanted fewest) <(found pegs-left)
	ask --most-pegs
	same <(wanted most) <(found pegs-left)
	ask --count
	pegfmt -t line answers >line.count
	# The judge, too, counts ends up to symmetry on the whole board.
	ask --ends
	grep -v '^last-positions:' answers | pegfmt --check | sort -u |
		says ok
	# Less memory than the whole board needs, and more than its parts.
	for memory in 16K 20K 24K; do
		pegbfs -b any --no-time --ends --max-memory=$memory boards 2>/dev/null |
			pegfmt -t line >"line.$memory" || true
	done
	[ "$(grep -h 'plays=' line.*K | grep -vc last-positions=)" -ge $((10 / half)) ]
	for memory in 16K 20K 24K; do
		awk -F '\t' 'NR == FNR { if ($0 !~ /\tplays=/) cut[FNR]; next }
			!(FNR in cut)' "line.$memory" wanted >"wanted.$memory"
	done
	agree line.count
	cp wanted all
	for memory in 16K 20K 24K; do
		grep 'plays=' "line.$memory" | sed 's/\tlast-positions=[^\t]*//' \
			>line.parts
		cp "wanted.$memory" wanted
		agree line.parts
	done
	same <(printf '%s\n' last-positions-all plays plays-by-pegs solutions) \
		<(sort -u compared)
}

@test "One Check: two colours that never meet" {
	board=$PEGKIT_TESTS/field/onecheck64.peg
	for goal in any $(long_or 3-pegs '') 4-pegs; do
		pegbfs -b any -g $goal "$board" || true
	done >answers
	for question in --fewest-pegs --most-pegs; do
		pegbfs -b any $question "$board"
	done >>answers
	hears 1 pegbfs -b any -g any --count "$board"
	cat out >>answers
	if [ -n "${PEGKIT_LONG-}" ]; then
		hears 2 pegbfs -b any --ends "$board"
		cat out >>answers
	fi
	grep -e ^result: -e ^pegs-left: -e ^solutions: answers |
		same <(printf '%s\n' 'result: unsolvable' \
			${PEGKIT_LONG:+'result: unsolvable'} 'result: solved' \
			'pegs-left: 4' 'pegs-left: 36' \
			'result: unsolvable' 'solutions: 0' \
			${PEGKIT_LONG:+'result: limit'}) -
	pegfmt --check answers | sort -u | says ok
}

@test "goals of so many pegs or jumps have the answers of a plain search" {
	make_boards 6 60
	awk -F '\t' '{
			pegs = gsub(/o/, "o", $1); holes = pegs + gsub(/\./, ".", $1)
			if (!pegs) next
			n = int(NR / 2) % pegs
			goal = NR % 2 ? n "-jumps" : 1 + n "-pegs"
			if (NR % 9 == 0 && pegs < holes) goal = holes "-pegs"
			sub(/goal=[^\t]*/, "goal=" goal)
			print
		}' OFS='\t' boards >levels
	mv levels boards
	reference lattice_ref answers <boards >wanted
	ask
	wanted solutions | sed 's/^0$/unsolvable/; s/^[0-9].*/solved/' |
		same - <(found result)
	enough solved 15
	enough unsolvable 5
	# A class that no goal is in is the proof; a start with too few pegs is one.
	paste <(wanted in-class) <(found proof) | awk -F '\t' '
		{ is_class = $2 ~ /^position,class/ }
		$1 == is_class && $2 !~ /^exhausted:,1,position$/' | same /dev/null -
	pegfmt -t line answers | grep 'goal=.*pegs.*position class' |
		sed 's/them: start [0-9]*/&7/' >changed
	[ "$(wc -l <changed)" -gt $((3 / half)) ]
	hears 1 pegfmt --check changed
	sort -u out | says false
	for question in --count --census=winning --longest-sweep=last --random-play; do
		ask $question
		pegfmt -t line answers >"line$question"
	done
	agree line*
	ask --all
	wanted solutions | awk '{ sum += $1 } END { print sum }' |
		same - <(grep -c '^moves:' answers)
	ask --analyse --count
	same <(wanted_next | sed 's/:[0-9]*$//' | sort) <(found_next)
	ask --hint
	carried_are_true
}

# open_goals: the boards with random goals of which some holes are open.
open_goals() {
	awk -F '\t' '
		function below(n) {
			state = (state * 1103 + 12345) % 65536
			return int(state / 7) % n
		}
		{
			goal = ""
			decided = count = from = 0
			row = 1
			for (i = 1; i <= length($1); i++) {
				square = substr($1, i, 1)
				if (square == "/") {
					row++
					from = i
				} else if (square != "_") {
					cell[++count] = substr("abcdef", i - from, 1) row "+"
					square = substr("????.o", 1 + below(6), 1)
					decided += square != "?"
				}
				goal = goal square
			}
			if (!decided || goal !~ "/" || below(3) == 0)
				goal = cell[1 + below(count)]
			sub(/goal=[^\t]*/, "goal=" goal)
			print
		}' OFS='\t' boards >opened
	mv opened boards
}

@test "goals with open holes have the answers of a plain search" {
	make_boards 9 60
	open_goals
	reference lattice_ref answers <boards >wanted
	ask
	wanted solutions | sed 's/^0$/unsolvable/; s/^[0-9].*/solved/' |
		same - <(found result)
	enough solved 15
	enough unsolvable 5
	paste <(wanted in-class) <(found proof) | awk -F '\t' '
		{ is_class = $2 ~ /^position,class/; classes += is_class }
		$1 == is_class && $2 != "-"
		END { if (classes < 4) print classes }' | same /dev/null -
	for question in --count --fewest-moves --random-play --ends; do
		ask $question
		pegfmt -t line answers >"line$question"
	done
	agree line*
	ask --all
	wanted solutions | awk '{ sum += $1 } END { print sum }' |
		same - <(grep -c '^moves:' answers)
	ask --analyse --count --fewest-moves
	same <(wanted_next) <(found_next)
	carried_are_true
	ask --hint
	# More positions than a list has.
	for boards in $(long_or '4,2,9,18 6,2,6,17 8,2,6,15' \
		'4,2,4,18 6,2,3,17 8,2,3,15'); do
		reference lattice_ref boards ${boards//,/ }
	done >boards
	open_goals
	reference lattice_ref counts <boards >wanted
	rm line*
	for question in --count --fewest-moves; do
		ask -j2 $question
		pegfmt -t line answers >"line$question"
	done
	agree line*
}

@test "a game is lost where a plain search says so" {
	make_boards 5 12
	# Each board with the moves of some play: the one that keeps most pegs.
	ask --most-pegs
	cp answers boards
	ask --review
	# Each position of a game is also asked about as a board; the first
	# that cannot be solved is the one after the jump that lost.
	pegfmt -t line answers | awk -F '\t' '{
			line = $1; lost = "none"
			for (i = 2; i <= NF; i++) {
				if ($i ~ /^(goal|board|lines)=/) line = line "\t" $i
				if ($i ~ /^game=/) line = line "\tmoves" substr($i, 5)
				if ($i ~ /^lost=/) lost = substr($i, 6)
			}
			print line
			print lost ~ /^[0-9]/ ? lost + 0 : lost >"lost"
		}' >games
	sed 's/.*\t\(goal=[^\t]*\).*/\1/' games >goals
	# A position without a jump is the start of the next game.
	pegfmt --replay -t line games | awk '
		!/\tjump=/ { getline goal <"goals"; game++ }
		{ print $0 "\t" goal; print game >"game" }' >positions
	pegbfs -b any --no-time positions >each || [ $? -eq 1 ]
	sed -n 's/^result: //p' each | paste game - | awk '
		$1 != game { if (game) print lost; game = $1; jumps = 0; lost = "never" }
		{ if (lost == "never" && $2 == "unsolvable") lost = jumps; jumps++ }
		END { print lost }' | same lost -
}

@test "the judge sees numbers that are wrong" {
	make_boards 2 30
	ask --count
	sed 's/^solutions: \([0-9]*\)$/solutions: 1\1/' answers >changed
	hears 1 pegfmt --check changed
	sort -u out | says false
	ask --census
	sed 's/^\(census: .*\)$/\1 1/' answers >changed
	hears 1 pegfmt --check changed
	sort -u out | says false
}

# transform NAME: sets lattices, a pattern of the lattices that it keeps, and back,
# the transform that undoes it.
transform() {
	local square='4|8|diagonal|.*-.*' two='rows|y' six='6' three='rows[+]columns[+]rising'
	case $1 in
	identity | rotate180) lattices="$square|$two|$six|$three" ;;
	rotate90 | rotate270) lattices="$square" ;;
	mirror | flip) lattices="$square|rows|$six" ;;
	transpose | antitranspose) lattices="$square|y|$six|$three" ;;
	mirror-left | flip-left) lattices="y|$six" ;;
	*) lattices="$six" ;;
	esac
	case $1 in
	rotate180) back=rotate180 ;;
	rotate*) back=rotate$((360 - ${1#rotate})) ;;
	*) back=$1 ;;
	esac
}

@test "each transform that a lattice has carries answers, and no other does" {
	local back lattices name names
	make_boards 3 40
	ask
	# Carried boards have rows of one width, or the smallest grid.
	pegfmt --transform=rotate180 answers |
		pegfmt --transform=rotate180 -t line >plain
	pegfmt --canonical -t line plain >canonical
	pegfmt --check canonical | sort -u | says ok
	pegfmt --canonical -t line canonical | same canonical -
	names=$(pegfmt --transform=help | cut -d ' ' -f 1)
	[ "$(wc -w <<<"$names")" -ge 14 ]
	for name in $names; do
		echo "transform: $name"
		transform $name
		pegfmt -k --transform=$name -t line plain >carried 2>err || [ $? -eq 2 ]
		# What is refused, line by line.  All others are carried back.
		awk -F '\t' -v lattices="^($lattices)\$" '
			FILENAME == "carried" { carried[FNR] = $0; next }
			FILENAME == "canonical" { canonical[FNR] = $0; next }
			{
				match($0, /\tlines=[^\t]*/)
				lattice = substr($0, RSTART + 7, RLENGTH - 7)
				if ((carried[FNR] !~ /^\?/) != (lattice ~ lattices)) {
					print
					exit 1
				}
			}
			carried[FNR] !~ /^\?/ {
				print carried[FNR] >"some"
				print carried[FNR] >>"all"
				print >>"kept"
				if (lattice ~ /^[6y]$/) {
					print carried[FNR] >>"six"
					print canonical[FNR] >>"kept-six"
				}
			}' carried canonical plain
		pegfmt --transform=$back -t line some >>carried-back
	done
	pegfmt --check all | sort -u | says ok
	same kept carried-back
	pegfmt --canonical -t line six | same kept-six -
}

@test "lines are any set of directions by their names" {
	printf 'o..\n.o.\n...\n' >board
	for names in diagonal falling+rising rising+falling diagonal+rising \
		columns+diagonal rows+falling+columns falling; do
		hears 0 pegbfs -b any --lines=$names -g c3 --no-time board
		sed -n 's/^lines: //p' out
	done | same <(lines diagonal diagonal diagonal diagonal columns+diagonal \
		rows+columns+falling falling) -
	for names in rows columns rising rows+columns columns+rising; do
		hears 1 pegbfs -b any --lines=$names -g c3 --no-time board
		sed -n 's/^lines: //p' out
	done | says rows columns rising columns+rising
	# A set is the lattice that has it, in whatever order and however often.
	printf 'o..\n.o.\n...\nlines: rising+4+falling\n' |
		pegfmt --stats -t json | grep -o '"lattice":8'
	for names in 6+rows rows+ +rows rows++rising row 'rows rising' rows+6; do
		hears 2 pegbfs -b any --lines="$names" -g c3 board
	done
	hears 0 pegbfs -b 4x4 --lines=diagonal --vacant=a1 --fewest-pegs --no-time
	pegfmt --check out | says ok
}

@test "a lattice that lacks a transform of its drawing says so" {
	printf 'oo./...\tlines=rows\n' >file
	hears 2 pegfmt --transform=rotate90 file
	err_says "pegfmt: file:1:1: rotate90 cannot be applied to a board with 'lines: rows' (rows)"
	hears 2 pegfmt --transform=rotate60 file
	err_says 'pegfmt: file:1:1: rotate60 cannot be applied to a board with rows and columns: it needs the triangular lattice'
}

@test "what is written is read as the same board" {
	make_boards 4 40
	pegfmt -t line boards >plain
	pegfmt -t draw boards | pegfmt -t line | same plain -
	# Squares off the board at its ends are not shown.
	cut -f 1-2 boards >bare
	pegbfs -b any -g any --no-time --census bare >answers
	found census-all >wanted
	pegfmt -t term bare | pegbfs -b any -g any --no-time --census >answers
	found census-all | same wanted -
	# A format without fields has no place for the lattice.
	grep -v '	lines=4	' boards >others
	for format in hiq megacheck pegs text fen; do
		hears 2 pegfmt -k -t $format --alphabet=o,.,_ others
		[ "$(grep -c '^?' out)" -eq "$(wc -l <others)" ]
	done
	printf 'oo.\tlines=9\n' >file
	hears 2 pegfmt --canonical file
	err_says "pegfmt: file:1:5: unknown lines '9'; write $(values pegbfs --lines ,), or lines such as a1-b1-c1"
}

@test "pictures show all pegs" {
	PATH=$PEGKIT_LATTICES:$PATH
	for lattice in $(lattices); do
		reference lattice_ref boards $lattice 5 20 >boards
		kind='pegs|staggered|triangle'
		case $lattice in
		4 | 8 | rows* | diagonal | listed) kind=pegs ;;
		6 | y) kind='staggered|triangle' ;;
		esac
		said=${lattice//+/[+]}
		[ $lattice != listed ] || said='[a-e][1-5]-.*'
		pegfmt -t svg boards >svg
		pegfmt -t html boards >html
		awk -F '\t' -v kinds="data-kind=\"($kind)\"" -v lines="^lines: $said\$" '
			FILENAME == "boards" { pegs += gsub(/o/, "", $1) }
			FILENAME == "svg" { drawn += gsub(/href="#p"/, "") > 0 }
			FILENAME == "html" { pictures += $0 ~ kinds; named += $0 ~ lines }
			END {
				print pegs, drawn, pictures, named
				exit !(pegs == drawn && pictures == 20 && named == 20)
			}' boards svg html
	done
}
