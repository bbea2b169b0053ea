# SPDX-License-Identifier: GPL-3.0-or-later
# Claims that were true and have been changed by chance, so that they are false
# for certain: none is accepted.  PEGKIT_MUTANTS is their number for each kind
# of claim; `make check-claims` and `make check-long` try 2000.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/ref/lattice_ref

load helpers

: "${PEGKIT_MUTANTS:=${PEGKIT_LONG:+2000}}" "${PEGKIT_MUTANTS:=25}"

# What the changes below have in common.  The records are in rec[1] to rec[n];
# `made` counts the mutants.
prelude=$random_awk'
BEGIN { FS = OFS = "\t"; seed(1); letters = "abcdefghijklmnop"; side = 5 }
{ rec[++n] = $0 }

function pick(m) { return int(random() * m) }

# Takes a record apart.
function load_record(text,    i, at) {
	fields = split(text, field, FS)
	split("", key)
	split("", value)
	for (i = 2; i <= fields; i++) {
		at = index(field[i], "=")
		key[i] = substr(field[i], 1, at - 1)
		value[key[i]] = substr(field[i], at + 1)
	}
}

# Prints it with another VALUE of the field NAME.
function mutant(name, changed,    i, text) {
	if (!(name in value) || changed == value[name])
		return
	text = field[1]
	for (i = 2; i <= fields; i++)
		text = text FS (key[i] == name ? name "=" changed : field[i])
	if (text in printed)
		return
	printed[text]
	print text
	made++
}

# Another number than V, which may be long.
function other(v,    way, at) {
	way = pick(4)
	at = 1 + pick(length(v))
	if (way == 0 && length(v) < 10)
		return v + 1 + pick(5)
	if (way == 1 && length(v) < 10)
		return v - 1 - pick(5)
	if (way == 2)
		return v pick(10)
	return substr(v, 1, at - 1) pick(10) substr(v, at + 1)
}

# Whether A and B are the same number.
function same_number(a, b) {
	sub(/^0+/, "", a)
	sub(/^0+/, "", b)
	return a == b
}

function mutant_number(name,    changed) {
	if (!(name in value))
		return
	changed = other(value[name])
	if (!same_number(changed, value[name]) && changed !~ /^-/)
		mutant(name, changed)
}

# Another number in a list.
function mutant_list(name,    level, m, k, text) {
	if (!(name in value))
		return
	m = split(value[name], level, " ")
	k = 1 + pick(m)
	text = other(level[k])
	if (same_number(text, level[k]) || text ~ /^-/)
		return
	level[k] = text
	text = ""
	for (k = 1; k <= m; k++)
		text = text (k > 1 ? " " : "") level[k]
	mutant(name, text)
}

# A change of a list of words: one is left out, doubled, or replaced by WORD, or
# two are exchanged.
function other_list(list, word,    m, w, i, k, way, text) {
	m = split(list, w, " ")
	way = pick(4)
	k = 1 + pick(m)
	if (way == 1)
		w[k] = w[k] " " w[k]
	if (way == 2)
		w[k] = word
	if (way == 3) {
		i = 1 + pick(m)
		text = w[i]
		w[i] = w[k]
		w[k] = text
		text = ""
	}
	for (i = 1; i <= m; i++)
		if (way != 0 || i != k)
			text = text (text == "" ? "" : " ") w[i]
	return text
}

# A square board, by cell names; at first of 5x5 holes.
function cell(col, row) { return substr(letters, col, 1) row }
function load_board(    line, r, c) {
	side = split(field[1], line, "/")
	split("", peg)
	for (r = 1; r <= side; r++)
		for (c = 1; c <= side; c++)
			if (substr(line[r], c, 1) ~ /[o.]/)
				peg[cell(c, r)] = substr(line[r], c, 1) == "o"
}
function any_cell() { return cell(1 + pick(side), 1 + pick(side)) }
function over(from, to,    c, r, d, e) {
	c = index(letters, substr(from, 1, 1))
	d = index(letters, substr(to, 1, 1))
	r = substr(from, 2)
	e = substr(to, 2)
	if (!(from in peg) || !(to in peg) ||
	    (c - d) * (c - d) + (r - e) * (r - e) != 4 || (c != d && r != e))
		return ""
	return cell((c + d) / 2, (r + e) / 2)
}

# Whether MOVES are COUNT jumps that leave one peg, at LAST or, without it,
# anywhere.
function solves(moves, count, last,    m, move, i, k, c, to, mid, left) {
	load_board()
	m = split(moves, move, " ")
	for (i = 1; i <= m; i++) {
		to = split(move[i], c, "-")
		for (k = 1; k < to; k++) {
			mid = over(c[k], c[k + 1])
			if (mid == "" || !peg[c[k]] || !peg[mid] || peg[c[k + 1]])
				return 0
			peg[c[k]] = peg[mid] = 0
			peg[c[k + 1]] = 1
			count--
		}
	}
	for (i in peg)
		left += peg[i]
	return count == 0 && left == 1 && (last == "" || peg[last])
}

# Whether the weights W, by cells, prove that no solution leaves a peg at LAST: one
# peg or, if + follows the cell, others as well, of which none need be there.
function proves(w, last,    i, c, r, d, dx, dy, mid, to, sum, least) {
	load_board()
	for (i in peg)
		sum += peg[i] * w[i]
	if (sub(/\+$/, "", last))
		for (i in peg)
			least += i != last && w[i] < 0 ? w[i] : 0
	least += w[last]
	for (d = 0; d < 4; d++) {
		dx = (d == 0) - (d == 1)
		dy = (d == 2) - (d == 3)
		for (c = 1; c <= side; c++)
			for (r = 1; r <= side; r++) {
				i = cell(c, r)
				mid = cell(c + dx, r + dy)
				to = cell(c + 2 * dx, r + 2 * dy)
				if (i in peg && mid in peg && to in peg &&
				    w[i] + w[mid] < w[to] + 0)
					return 0
			}
	}
	return sum < least
}

END {
	for (tries = 0; made < mutants && tries < 100 * mutants; tries++) {
		load_record(rec[1 + pick(n)])
		mutate()
	}
}'

# judged VERDICT FILE: each claim of FILE has this verdict in the file verdicts.
judged() {
	local found claim i
	mapfile -t found <verdicts
	mapfile -t claim <"$2"
	for ((i = 0; i < ${#found[@]} || i < ${#claim[@]}; i++)); do
		[ "${found[i]-}" = "$1" ] || {
			echo "${found[i]-nothing}, not $1: ${claim[i]-no claim}"
			return 1
		}
	done
}

# refuses MUTATE: the claims of the file records hold; changed by MUTATE, the
# text of an awk function, all of them are false.
refuses() {
	local changed reason
	[ -s records ]
	pegfmt --check records >verdicts || true
	judged ok records
	awk -v mutants="$PEGKIT_MUTANTS" "$prelude function mutate($1" \
		records >mutants
	pegfmt --check mutants >verdicts 2>reasons || [ $? -eq 1 ]
	judged false mutants
	# Each for a reason of its own.
	mapfile -t changed <mutants
	mapfile -t reason <reasons
	echo "${#changed[@]} mutants, ${#reason[@]} reasons"
	[ "${#changed[@]}" -eq "$PEGKIT_MUTANTS" ]
	[ "${#reason[@]}" -eq "$PEGKIT_MUTANTS" ]
}

# answered OPTION...: what pegbfs answers about the file boards, in records.
answered() {
	{ pegbfs -b any --no-time "$@" boards || [ $? -eq 1 ]; } |
		pegfmt -t line >records
}

# boards SEED COUNT: random ones, and those with a solution.
boards() {
	{
		reference generate 5x5 "$1" "$2"
		reference generate 5x5-hard "$1" 10
	} >boards
}

# light SEED COUNT: random boards with few pegs, where counts take no time.
light() {
	reference generate 5x5 "$1" "$2" | pegfmt -t line |
		awk '{ pegs = gsub(/o/, "o") } pegs > 3 && pegs < 14' >boards
}

@test "moves and jumps" {
	boards 1 100
	answered
	grep result=solved records >solved
	mv solved records
	refuses ' i, changed) {
		changed = other_list(value["moves"],
			any_cell() "-" any_cell())
		if (pick(8) == 0)
			mutant_number("jumps")
		else if (!solves(changed, value["jumps"], "c3"))
			mutant("moves", changed)
	}'
}

@test "goals" {
	boards 2 $((400 + 4 * PEGKIT_MUTANTS))
	answered --goal=c3
	grep result=solved records >solved
	mv solved records
	refuses ') { mutant("goal", any_cell()) }'
}

@test "fewest moves, with moves and without" {
	boards 3 $((100 + PEGKIT_MUTANTS))
	answered --fewest-moves
	grep result=solved records >solved
	{
		cat solved
		sed 's/\tmoves=[^\t]*//' solved
	} >records
	refuses ' moves) {
		moves = value["fewest-moves"]
		if (pick(3))
			mutant_number("fewest-moves")
		else
			mutant("fewest-moves",
				moves + 1 + pick(3) "-" moves + 1 + pick(9))
	}'
}

@test "numbers of solutions" {
	boards 4 100
	answered --count
	grep solutions= records >counted
	mv counted records
	refuses ') { mutant_number("solutions") }'
}

# lists PATTERN OPTION...: changes the lists of records whose names PATTERN finds.
lists() {
	local pattern=$1
	shift
	light 5 200
	answered "$@"
	grep "${pattern%$}" records >counted
	mv counted records
	refuses ' i, list, lists) {
		for (i in value)
			if (i ~ /'"$pattern"'/)
				list[++lists] = i
		mutant_list(list[1 + pick(lists)])
	}'
}

@test "each number that a question writes" {
	local question keys
	[ -d "$PEGKIT_SRC/lib" ] || skip "the table of fields is not here"
	light 41 12
	sed -i 'n; s/$/\tgoal=any/' boards
	while read -r question; do
		answered $question
		cat records >>all
	done < <(questions | grep -v -e --all -e =2 -e --problems
		echo '--census --fewest-moves')
	mv all records
	# The numbers, and lists of them, that are judged exactly.
	tr -s '\n\t\\ ' ' ' <"$PEGKIT_SRC/lib/text/field.h" |
		grep -Eo 'ROW\([A-Z_]+, "[a-z-]+", NUMBERS?, PEGS, CLAIMS,' |
		cut -d '"' -f 2 | grep -vx -e solution -e random-play >keys
	keys=$(wc -l <keys)
	[ "$keys" -ge 20 ]
	PEGKIT_MUTANTS=$((PEGKIT_MUTANTS + 6 * keys))
	refuses ' i, name, before) {
		if (!keys)
			keys = split("'"$(paste -sd ' ' keys)"'", number, " ")
		# Each in turn, in some record that has it.
		name = number[1 + turn++ % keys]
		for (i = 0; i < 50 * n && !(name in value); i++)
			load_record(rec[1 + pick(n)])
		before = made
		mutant_list(name)
		changed[name] += made - before
	}
	END {
		for (i = 1; i <= keys; i++)
			if (!changed[number[i]])
				print "no claim was changed:", number[i] >"missing"
	}'
	[ ! -s missing ] || {
		cat missing
		return 1
	}
}

@test "a census" {
	lists census --census
}

@test "a census by moves" {
	lists census --census --fewest-moves
}

@test "a census of winning positions" {
	lists census --census=winning
}

@test "how plays end" {
	for list in plays plays-by-pegs last-positions last-positions-all; do
		lists "$list$" --ends
	done
	# Numbers too many, and too few.
	refuses ' i) {
		i = pick(2) ? "plays-by-pegs" : "last-positions"
		if (pick(2))
			mutant(i, value[i] " " pick(9))
		else if (sub(/ [0-9]*$/, "", value[i]))
			mutant(i, value[i] "")
	}'
}

# classes_refused: position classes of records, a hole more or less in each, or
# another parity or number of pegs.
classes_refused() {
	grep 'position class' records >proofs
	mv proofs records
	refuses ' toggled, text) {
		load_board()
		toggled = " " any_cell()
		text = value["proof"]
		if (pick(10) == 0)
			sub(/= even/, "= odd", text) || sub(/= odd/, "= even", text)
		else if (pick(4) == 0)
			sub(pick(2) ? /[0-9]*, goal/ : /[0-9]*$/, "77&", text)
		else if (!sub(toggled " ", " ", text))
			sub(/class:/, "class:" toggled, text)
		mutant("proof", text)
	}'
}

@test "position classes" {
	boards 6 100
	answered
	classes_refused
}

# weights_refused: pagoda functions of records, one weight of each changed.
weights_refused() {
	grep 'pagoda' records >proofs
	mv proofs records
	refuses ' i, m, w, part, at, text) {
		load_board()
		split("", w)
		m = split(value["proof"], part, " ")
		for (i = 3; i <= m; i++)
			w[substr(part[i], 1, 2)] = substr(part[i], 4)
		at = 3 + pick(m - 2)
		w[substr(part[at], 1, 2)] += pick(99) - 49
		part[at] = substr(part[at], 1, 3) w[substr(part[at], 1, 2)]
		for (i = 1; i <= m; i++)
			text = text (i > 1 ? " " : "") part[i]
		if (!proves(w, "goal" in value ? value["goal"] : "c3"))
			mutant("proof", text)
	}'
}

@test "pagoda functions" {
	boards 7 $(long_or 3000 1500)
	answered
	weights_refused
}

# Boards of the Wiegleb shape: those of sets_lost are lost, those of sets_won are
# not.
sets_lost='___o.o___/___..o___/___..o___/ooo...o../o...o..oo/..oo.oo../___.o.___/___o.o___/___o.o___
___oo.___/___..o___/___o..___/o..o.oooo/oo.o.oooo/..o.o..oo/___.oo___/___.oo___/___ooo___
___ooo___/___o.o___/___ooo___/oooo.oooo/o..o..o../o..oooooo/___..o___/___ooo___/___ooo___
___ooo___/___oo.___/___oo.___/oooo...oo/oooo.oo../oo..ooooo/___..o___/___o..___/___o.o___
___o.o___/___..o___/___..o___/.ooo.o..o/....oo.oo/oo.o..ooo/___oo.___/___ooo___/___ooo___
___ooo___/___ooo___/___ooo___/..ooooooo/..o.....o/ooooo.ooo/___o.o___/___..o___/___o.o___'
sets_won='___o..___/___oo.___/___o.o___/oo....ooo/..ooooooo/ooooooooo/___ooo___/___ooo___/___ooo___
___ooo___/___ooo___/___.oo___/ooo.ooooo/oooo.o.oo/ooooooooo/___ooo___/___ooo___/___ooo___
___ooo___/___ooo___/___ooo___/oo...oooo/ooooooooo/oooo.oooo/___o.o___/___ooo___/___ooo___
___ooo___/___ooo___/___ooo___/ooooooooo/oooo.oooo/ooooooooo/___ooo___/___ooo___/___ooo___
___ooo___/___ooo___/___ooo___/ooooooooo/oooo.oooo/ooooooooo/___ooo___/___ooo___/___ooo___
___ooo___/___oo.___/___oo.___/oooooo.o./ooooooo../ooooo.ooo/___ooo___/___o.o___/___o.o___'

@test "sets that jumps must leave" {
	printf '%s\tboard=wiegleb\n' $sets_lost |
		pegbfs -b any --no-time | pegfmt -t line >records || true
	[ "$(grep -c 'proof=sets: ' records)" = 6 ]
	pegfmt --check records >verdicts
	judged ok records
	# Changed or not, no proof is true of a board with a solution.
	printf '%s\n' $sets_won >won
	awk -F '\t' -v mutants=$((4 * PEGKIT_MUTANTS)) "$random_awk"'
	BEGIN { seed(1) }
	NR == FNR { board[++n] = $1; next }
	{ proof[++m] = $0; sub(/.*proof=/, "", proof[m]); sub(/\t.*/, "", proof[m]) }
	END {
		for (i = 0; i < mutants; i++) {
			w = split(proof[1 + int(random() * m)], word, " ")
			for (k = int(random() * 4); k > 0; k--) {
				at = 2 + int(random() * (w - 1))
				if (word[at] ~ /=./)
					sub(/=.*/, "=" int(random() * 99) - 49, word[at])
				else if (word[at] ~ /^[0-9]/)
					sub(/^[0-9]*/, 1 + int(random() * 99), word[at])
			}
			text = word[1]
			for (k = 2; k <= w; k++)
				text = text " " word[k]
			printf "%s\tboard=wiegleb\tresult=unsolvable\tproof=%s\n",
				board[1 + int(random() * n)], text
		}
	}' won records >claims
	pegfmt --check claims >verdicts 2>reasons || [ $? -eq 1 ]
	judged false claims
	[ "$(grep -c 'prices of the sets that it leaves' reasons)" -gt 9 ]
	[ "$(grep -c 'with the sets' reasons)" -gt 9 ]
}

@test "moves on boards of more than 64 holes" {
	for side in 9 11; do
		reference generate played $side 4 $side 1 $((side * side - 10))
	done | pegbfs -b any --no-time | pegfmt -t line >records
	refuses ' changed) {
		load_board()
		changed = other_list(value["moves"], any_cell() "-" any_cell())
		if (pick(8) == 0)
			mutant_number("jumps")
		else if (!solves(changed, value["jumps"], ""))
			mutant("moves", changed)
	}'
}

# far GOAL...: few pegs on 9x9 holes, and goals that they do not reach.
far() {
	for goal; do
		for pegs in oo.... ooo... oo.o.. ooooo.; do
			printf '%s/%s/...%s/%s/%s/%s/%s/%s/%s\tgoal=%s\n' ......... \
				......... $pegs .........{,,,,,} "$goal"
		done
	done >boards
	pegbfs -b any --no-time boards >answers || [ $? -eq 1 ]
	pegfmt -t line answers >records
}

@test "position classes on boards of more than 64 holes" {
	far a1 b1 c1 a7 b7 c7 d7 g7 i7 d9 e9 f9 i9
	classes_refused
}

@test "pagoda functions on boards of more than 64 holes" {
	far a1 b1 c1 a7 b7 c7 d7 g7 i7 d9 e9 f9 i9
	weights_refused
}

# exhausted_refused: numbers of positions in proofs of records, each changed.
exhausted_refused() {
	grep 'exhausted' records >proofs
	mv proofs records
	refuses ' number, changed) {
		number = value["proof"]
		gsub(/[^0-9]/, "", number)
		changed = other(number)
		if (!same_number(number, changed))
			mutant("proof", "exhausted: " changed \
				" position" (changed == 1 ? "" : "s"))
	}'
}

# opened SEED COUNT SQUARES: boards with few pegs, and goals with open holes, drawn
# with random SQUARES, or a cell and +.
opened() {
	light "$1" "$2"
	awk -v from="$1" -v squares="$3" "$random_awk"'BEGIN { seed(from) } {
			goal = ""
			for (i = 1; i <= length($1); i++)
				goal = goal (substr($1, i, 1) == "/" ? "/" : \
					substr(squares, 1 + int(random() * length(squares)), 1))
			if (squares == "+" || goal !~ /[.o]/)
				goal = substr("abcde", 1 + int(random() * 5), 1) \
					1 + int(random() * 5) "+"
			print $1 "\tgoal=" goal
		}' boards >open
	mv open boards
}

@test "answers about goals with open holes" {
	opened 31 300 '????????.o'
	answered --count --fewest-moves --hint
	grep '	next=' records >solved
	mv solved records
	refuses ' text, number) {
		text = value["next"]
		number = other(match(text, /moves=.*/) ? substr(text, RSTART + 6) : 1)
		mutant_number(pick(2) ? "solutions" : pick(2) ? "fewest-moves" : "jumps")
		if (made < mutants && pick(2))
			mutant("result", "unsolvable")
		if (made < mutants && pick(2) && sub(/won.*/, "lost", text))
			mutant("next", text)
		text = value["next"]
		if (made < mutants && number !~ /^-/ &&
			sub(/moves=.*/, "moves=" number, text))
			mutant("next", text)
	}'
}

@test "proofs about goals with open holes" {
	opened 32 2000 +
	answered
	weights_refused
	opened 33 $(long_or 3000 1500) '??..oo'
	answered
	cp records all
	classes_refused
	mv all records
	exhausted_refused
}

@test "exhausted positions" {
	boards 8 $((400 + 4 * PEGKIT_MUTANTS))
	answered
	exhausted_refused
}

@test "no solution, with proofs of other boards and without" {
	boards 9 300
	answered
	grep -o 'proof=.*' records | cut -f 1 | sort -u >proofs
	grep 'result=solved' records | cut -f 1 | sort -u >solvable
	[ "$(wc -l <proofs)" -ge 5 ]
	printf '%s\n' result=unsolvable 'proof=exhausted: from both ends' >>proofs
	awk -F '\t' -v mutants="$PEGKIT_MUTANTS" "$random_awk"'
	BEGIN { seed(1) }
	NR == FNR { board[++n] = $1; next }
	{ proof[++m] = $0 }
	END {
		for (i = 0; i < mutants; i++)
			printf "%s\tgoal=c3%s\t%s\n",
				board[1 + int(random() * n)],
				random() < 0.7 ? "\tresult=unsolvable" : "",
				proof[1 + int(random() * m)]
	}' solvable proofs >claims
	pegfmt --check claims >verdicts 2>reasons || [ $? -eq 1 ]
	judged false claims
}

@test "sums of hiq" {
	reference generate hiq 10 300 >lists
	hiq -m lists >answers
	pegfmt -f hiq -a answers -t line lists >records
	refuses ' changed) {
		# A list without moves is made a string: gawk 5.2 ends where it is handed
		# on as something that was never set.
		changed = other_list(value["moves"] "",
			(1 + pick(33)) "-" (1 + pick(33)))
		if (pick(3) == 0)
			mutant_number("sum")
		else
			mutant("moves", changed)
	}'
}

@test "differences of peg2p" {
	local rows
	rows=$(long_or 5 4)
	reference generate peg2p 11 200 "$rows" 1 1 100 >games
	peg2p -r "$rows" -m games >answers
	pegfmt -f peg2p -b "triangle$rows" -a answers -t line games >records
	sed 's/\tline=[^\t]*//' records >bare
	{
		head -n 2 records
		sed 2q bare
	} >few
	pegfmt --check few >verdicts
	judged ok few
	# The judge has a table for each game.  Filling it, as the tests let the
	# C library do, takes far longer than the game.
	unset MALLOC_PERTURB_
	cat bare >>records
	refuses ') { mutant_number("difference") }'
}

@test "captures of megacheck" {
	reference generate megacheck 12 300 12 12 >homes
	megacheck -m homes >answers
	pegfmt -f megacheck -a answers -t line homes >records
	sed 's/\troute=[^\t]*//' records >bare
	cat bare >>records
	refuses ') { mutant_number("captured") }'
}

@test "captures on larger boards, without their routes" {
	local height
	height=$(long_or 50 20)
	for permille in 900 950 1000; do
		for ((seed = 1; seed <= 1 + PEGKIT_MUTANTS / 60; seed++)); do
			reference generate lattice $seed "$height" 66 $permille 1
		done
	done | grep -v '^0 0$' >homes
	echo 0 0 >>homes
	megacheck homes >answers
	pegfmt -f megacheck -a answers -t line homes >records
	refuses ') { mutant_number("captured") }'
}

@test "how many jumps win" {
	light 13 $((200 + PEGKIT_MUTANTS))
	answered --analyse
	# Beside the fields of all jumps, and alone.
	sed 's/\tnext=[^\t]*//g' records >alone
	cat alone >>records
	refuses ' part) {
		split(value["winning-jumps"], part, " of ")
		if (pick(2))
			mutant("winning-jumps", part[1] + 1 " of " part[2])
		else
			mutant("winning-jumps", part[1] " of " part[2] + 1 + pick(3))
	}'
}

@test "what each jump leads to" {
	light 13 $((200 + PEGKIT_MUTANTS))
	for question in --analyse '--analyse --count' '--analyse --fewest-moves'; do
		answered $question
		# A record for each jump.
		awk -F '\t' -v OFS='\t' '{
			for (i = 2; i <= NF; i++)
				if ($i ~ /^next=/)
					print $1, "goal=c3", $i
		}' records >>jumps
	done
	sort -u jumps >records
	refuses ' text, number, changed) {
		text = value["next"]
		if (match(text, /[0-9]+$/) && pick(3) && text ~ /=/) {
			number = substr(text, RSTART)
			changed = other(number)
			if (!same_number(number, changed))
				mutant("next", substr(text, 1, RSTART - 1) changed)
			return
		}
		sub(/ won.*/, " lost", text) || sub(/ lost/, " won", text)
		mutant("next", text)
	}'
}

@test "where a game was lost" {
	light 14 $((200 + PEGKIT_MUTANTS))
	answered --most-pegs
	grep -o '^[^	]*\|	moves=[^	]*' records | paste -d '\0' - - |
		grep moves= >boards
	answered --review
	refuses ' m, jump, at, text) {
		m = split(value["game"], jump, " ")
		at = 1 + pick(m)
		text = pick(5) ? at " " jump[at] : "never"
		mutant("lost", text)
	}'
}

@test "ends of play and longest sweeps" {
	light 15 $((200 + PEGKIT_MUTANTS))
	for question in --fewest-pegs --most-pegs --longest-sweep \
		--longest-sweep=last; do
		answered $question
		grep -E 'pegs-left|longest' records >>plays
	done
	mv plays records
	refuses ') {
		mutant_number("pegs-left")
		mutant_number("longest-sweep")
		mutant_number("longest-last-sweep")
	}'
}

@test "chances of random play" {
	light 16 $((200 + 2 * PEGKIT_MUTANTS))
	answered --random-play
	grep 'random-play=0.*[1-9]' records >chances
	mv chances records
	refuses ' text, at) {
		# One of the first digits that count.
		text = value["random-play"]
		match(text, /[1-9]/)
		at = RSTART + pick(10)
		if (text !~ /e/ && at <= length(text))
			mutant("random-play", substr(text, 1, at - 1) \
				pick(10) substr(text, at + 1))
	}'
}

# searched SEED OPTION...: small boards of each lattice that have a solution,
# with the fields that OPTION asks for.
searched() {
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice "$1" \
			$((60 + PEGKIT_MUTANTS / 2))
	done >boards
	shift
	answered "$@"
	grep result=solved records | sed 's/\tmoves=[^\t]*//' >solved
	mv solved records
}

@test "distinct solutions" {
	searched 17 --distinct
	refuses ') { mutant_number(pick(2) ? "distinct" : "distinct-all") }'
}

@test "solutions up to symmetry, and those with the fewest moves" {
	searched 18 --count=symmetric --count=fewest-moves
	refuses ') {
		mutant_number("solutions-" (pick(2) ? "symmetric" : "fewest-moves"))
	}'
}

@test "how often jumps are used" {
	searched 19 --jumps-used
	grep 'used=.*used=' records >several
	mv several records
	# All fields stay, and one of them is changed, doubled or left out.
	refuses ' i, m, at, text, number, changed, way) {
		m = 0
		for (i = 2; i <= fields; i++)
			if (key[i] == "used")
				at = pick(++m) ? at : i
		way = pick(m > 2 ? 6 : 5)
		text = field[at]
		if (way == 0)
			text = text FS text
		else if (way == 1) {
			number = substr(text, length(text) - 11)
			changed = substr(number, 1, 11) (substr(number, 12) + 1 + pick(8)) % 10
			text = substr(text, 1, length(text) - 12) changed
		} else if (way == 2) {
			match(text, / [0-9]+ /)
			number = substr(text, RSTART + 1, RLENGTH - 2)
			text = substr(text, 1, RSTART) number + 1 \
				substr(text, RSTART + RLENGTH - 1)
		} else if (way == 3) {
			match(text, / [0-9]+,/)
			number = substr(text, RSTART + 1, RLENGTH - 2)
			text = substr(text, 1, RSTART) number + (pick(2) ? 1 : -1) \
				substr(text, RSTART + RLENGTH - 1)
		} else if (way == 4) {
			sub(/[0-9]\./, "9&", text)
		} else
			text = ""
		changed = field[1]
		for (i = 2; i <= fields; i++)
			if (i != at)
				changed = changed FS field[i]
			else if (text != "")
				changed = changed FS text
		if (!(changed in printed)) {
			printed[changed]
			print changed
			made++
		}
	}'
}

# list_refused FIELD: the list FIELD of records with a jump less or more, or one
# of them replaced or doubled.
list_refused() {
	refuses ' name, m, n, w, v, i, foreign, changed) {
		name = "'"$1"'"
		foreign = value[name == "always" ? "never" : "always"]
		n = split(foreign, v, " ")
		foreign = n && pick(4) ? v[1 + pick(n)] : any_cell() "-" any_cell()
		m = split(value[name], w, " ")
		if (!m || !pick(3))
			changed = value[name] (m ? " " : "") foreign
		else
			changed = other_list(value[name], foreign)
		if (index(" " value[name] " ", " " foreign " "))
			return
		# The same jumps in another order are as true.
		n = split(changed, v, " ")
		if (n == m) {
			split("", seen)
			for (i = 1; i <= n; i++)
				seen[v[i]]
			for (i = 1; i <= m && w[i] in seen; i++)
				;
			if (i > m)
				return
		}
		mutant(name, changed)
	}'
}

@test "jumps that every solution makes, and those that none makes" {
	searched 20 --jumps-used
	sed 's/\tused=[^\t]*//g' records >bare
	mv bare records
	list_refused always
	list_refused never
}

@test "means of very many solutions" {
	# Three rows whose jumps can be made in turns: 167426822708949929202792000.
	lines= start= goal=
	for row in 1 2 3; do
		for line in abc bcd cde def efg fgh ghi hij ijk jkl klm lmn nop; do
			lines+=" ${line:0:1}$row-${line:1:1}$row-${line:2:1}$row"
		done
		start+=/o.oooooooooooooo
		goal+=/...........o....
	done
	printf '%s\tlines=%s\tgoal=%s\n' "${start:1}" "${lines:1}" "${goal:1}" |
		pegbfs -b any --jumps-used --count --no-time |
		pegfmt -t line >records
	grep -q 'solutions=167426822708949929202792000' records
	hears 0 pegfmt --check records
	out_says ok
	sed 's/mean 1\.000000000000/mean 1.000000000001/' records >changed
	hears 1 pegfmt --check changed
	out_says false
}

@test "a board without pegs that is its goal" {
	printf '../._\tlines=4\tgoal=../._\n' >boards
	answered --count --count=symmetric --count=fewest-moves --distinct \
		--jumps-used
	grep -q 'solutions-fewest-moves=1' records
	hears 0 pegfmt --check records
	out_says ok
	for claim in solutions solutions-symmetric solutions-fewest-moves \
		distinct distinct-all; do
		printf '../._\tgoal=../._\t%s=0\n' $claim
	done >changed
	hears 1 pegfmt --check changed
	out_says false false false false false
	mapfile -t reasons <err
	[ ${#reasons[@]} -eq 5 ]
}

@test "all jumps of a solution are named once, or one of them" {
	printf 'oo.o\tgoal=any\n' >boards
	answered --jumps-used
	cp records whole
	sed 'h; s/\tused=a1[^\t]*//p; g; s/\t\(used=a1[^\t]*\)/\t\1\t\1/' whole >records
	{
		printf 'oo.o\tgoal=any'
		printf '\tused=a1-c1 1 to 1, mean 1.000000000000%.0s' {1..3000}
		echo
	} >>records
	hears 1 pegfmt --check records
	out_says ok false false
	[[ $(<err) == *'used: two fields for a1-c1'*'used: there are more fields than jumps' ]]
}

@test "2^128 solutions up to symmetry are a limit" {
	long_only
	# The number is what is left of the sum in 128 bits.
	lines= start= goal=
	for row in 1 2 3 4; do
		for line in abc bcd cde def efg fgh ghi hij ijk jkl klm lmn nop; do
			lines+=" ${line:0:1}$row-${line:1:1}$row-${line:2:1}$row"
		done
		start+=/o.oooooooooooooo
		goal+=/...........o....
	done
	printf '%s\tlines=%s\tgoal=%s\tsolutions-symmetric=%s\n' "${start:1}" \
		"${lines:1}" "${goal:1}" 63204077944917931088943398104530117488 >records
	hears 2 pegfmt --check records
	out_says limit
	grep -q 'solutions-symmetric: not checked, because the count reaches 2^128$' err
}

@test "a number with zeros before it is that number" {
	printf 'oo./.../...\tgoal=c1\t%s\n' solutions=1 solutions=001 \
		solutions-symmetric=01 distinct=01 distinct-all=0001 \
		fewest-moves=01 'next=a1-c1 won solutions=01 fewest-moves=01' \
		>records
	pegfmt --check records | same <(printf 'ok\n%.0s' 1 2 3 4 5 6 7) -
	printf 'oo./.../...\tgoal=c1\t%s\n' solutions=010 solutions=0x1 \
		solutions-symmetric=02 distinct=00 'solutions=0 1' >records
	hears 2 pegfmt --check records
	out_says false unreadable false false unreadable
}
