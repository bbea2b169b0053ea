# SPDX-License-Identifier: GPL-3.0-or-later
# The checker against the solvers: it accepts all that they print, and none of
# it when it has been changed so that it is wrong for certain.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

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
	# The same with VALUE in the place numbered AT.
	function with(list, at, value,    i, n, number, text) {
		n = split(list, number, " ")
		number[at] = value
		for (i = 1; i <= n; i++)
			text = text (i > 1 ? " " : "") number[i]
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
	local changed verdict reason i place='^pegfmt: mutants:([0-9]+):[0-9]+: [a-z].{9,}'
	mapfile -t changed <mutants
	echo "mutants: ${#changed[@]}"
	[ "${#changed[@]}" -ge "$1" ]
	pegfmt --check mutants >out 2>err || [ $? -le 2 ]
	mapfile -t verdict <out
	mapfile -t reason <err
	[ "${#verdict[@]}" -eq "${#changed[@]}" ]
	[ "${#reason[@]}" -eq "${#changed[@]}" ]
	for i in "${!changed[@]}"; do
		[[ ${verdict[i]} == false || ${verdict[i]} == unreadable ]] &&
			[[ ${reason[i]} =~ $place ]] &&
			# The place is that of the record.
			[ "${BASH_REMATCH[1]}" -eq $((i + 1)) ] || {
			printf '%s\n' "${verdict[i]}: ${changed[i]}" "${reason[i]}"
			return 1
		}
	done
}

# solved PROGRAM FORMAT FILE: its answers, checked, a record a line.
solved() {
	"$1" --moves "$3" >answers
	pegfmt -f "$2" -a answers -t line "$3" >records
	all_ok --check records
}

# all_ok OPTION...: pegfmt finds that all claims hold, of one record at least.
all_ok() {
	local verdict verdicts
	pegfmt "$@" >verdicts || true
	mapfile -t verdicts <verdicts
	for verdict in "${verdicts[@]:-nothing}"; do
		[ "$verdict" = ok ] || {
			echo "$verdict"
			return 1
		}
	done
}

@test "a value that cannot be read is unreadable, and its place is told" {
	printf '%s\n' $'o.o\tjumps=abc' $'oo.\tresult=perhaps\tmoves=a1-c1' \
		$'oo.\tmoves=a1-c1\tjumps=1x' $'oo.\tcensus=1 b 2' $'oo.\tmoves=a1-c1\tjumps=2' \
		$'oo.\tfewest-moves=1-2\tmoves=a1-c1' $'oo.\tmoves=a1-c1\tsolutions=0 1' >file
	hears 2 pegfmt -k --check file
	out_says unreadable unreadable unreadable unreadable false false unreadable
	grep -qxF "pegfmt: file:7:17: solutions: '0 1' is not a whole number from 0 up" err
	head -n 4 err | same <(lines "pegfmt: file:1:5: jumps: 'abc' is not a whole number from 0 up" \
		"pegfmt: file:2:5: result: 'perhaps' is not 'solved', 'unsolvable' or 'limit'" \
		"pegfmt: file:3:17: jumps: '1x' is not a whole number from 0 up" \
		"pegfmt: file:4:5: census: '1 b 2' is not a list of whole numbers from 0 up") -
	printf 'oo.\tmoves=a1-c1\t%s\n' solutions=1.0 distinct=-1 plays=1-2 solutions-symmetric=1- \
		'last-positions=0 -1' random-play=+1 random-play=1-2 jumps=1e0 \
		fewest-moves=1- fewest-moves=1--1 >file
	hears 2 pegfmt -k --check file
	out_says unreadable unreadable unreadable unreadable unreadable unreadable false \
		unreadable unreadable unreadable
	grep -qxF "pegfmt: file:1:17: solutions: '1.0' is not a whole number from 0 up" err
	grep -qxF "pegfmt: file:6:17: random-play: '+1' is not a number from 0 to 1" err
	grep -qxF "pegfmt: file:9:17: fewest-moves: '1-' is not a whole number from 0 up, or a range such as 22-23" err
	# Where a limit ended a list.
	printf 'oo.\t%s\n' moves=a1-c1$'\tsolutions=1-' 'census=1 -' >file
	hears 2 pegfmt -k --check file
	out_says limit ok
}

@test "solutions of pegbfs" {
	reference generate 5x5-hard 31 $(long_or 60 20) >file
	pegbfs --no-time file | pegfmt -t line >records
	all_ok --check records
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
	rejected $(long_or 400 130)
}

@test "fewest moves of pegbfs" {
	{
		reference generate 5x5-hard 61 4
		printf 'o.ooo/ooooo/ooooo/ooooo/ooooo\tgoal=any\n'
		[ -z "${PEGKIT_LONG-}" ] ||
			printf '__ooo__/__.oo__/ooooooo/ooooooo/ooooooo/__ooo__/__ooo__\tgoal=c5\n'
	} >file
	{ pegbfs -b any --no-time --fewest-moves file || true; } |
		pegfmt -t line >records
	printf 'o/oo/oo./oooo/ooooo/oooooo\tgoal=any\n' |
		pegbfs -b triangle6 --no-time --fewest-moves | pegfmt -t line >>records
	grep -c fewest-moves= records | says $(long_or 6 5)
	all_ok --check records
	# One move more, made by cutting a chain, is a solution but not the best.
	mutate records '
	fewest = value["fewest-moves"]
	if (fewest == "")
		next
	mutant("fewest-moves", fewest + 1)
	mutant("fewest-moves", fewest - 1)
	mutant("fewest-moves", fewest "-" fewest + 1)
	mutant("fewest-moves", fewest + 1 "-" fewest)
	sub(/\tmoves=[^\t]*/, "")
	for (i = -3; i <= 3; i++)
		if (i)
			mutant("fewest-moves", fewest + i)
	' >mutants
	rejected $(long_or 50 40)
}

@test "published fewest moves of the English board are proved" {
	long_only
	# Those that take least time; bench/judge has all 21 problems.
	awk -v most=4 '(/^english c/ && $2 != "c2" || /^english c2 c5/) &&
		count++ < most {
		for (row = 1; row <= 7; row++)
			for (col = 1; col <= 7; col++) {
				off = (row < 3 || row > 5) && (col < 3 || col > 5)
				cell = substr("abcdefg", col, 1) row
				printf "%s%s", off ? "_" : cell == $2 ? "." : "o",
					col < 7 ? "" : row < 7 ? "/" : "\n"
			}
		print $3, $4
	}' "$PEGKIT_TESTS/known/solitaire.txt" >problems
	while read -r board && read -r goal moves; do
		printf '%s\tgoal=%s\tfewest-moves=%d\n' "$board" "$goal" $moves \
			"$board" "$goal" $((moves + 1)) "$board" "$goal" $((moves - 1))
	done <problems >claims
	[ "$(wc -l <claims)" -eq 12 ]
	hears 1 pegfmt --check --max-memory=64M claims
	paste - - - <out | uniq -c | same <(printf '%7d ok\tfalse\tfalse\n' 4) -
}

@test "of fewest moves that cannot be proved the proved part is told" {
	printf '%s\tgoal=g4\tfewest-moves=20\n' \
		___ooo___/___ooo___/___ooo___/ooo.ooooo/ooooooooo/ooooooooo/___ooo___/___ooo___/___ooo___ >file
	hears 2 pegfmt --check --max-memory=8M file
	out_says limit
	err_says 'pegfmt: file:1:1: fewest-moves: at least 18 verified, the rest needs more than 8388608 bytes of memory'
	hears 2 pegfmt --check --max-time=0.1 file
	out_says limit
	grep -q 'fewest-moves: at least 1[0-9]* verified, the rest needs more than 0.1 s$' err
	sed 's/=20/=19-21/' file >range
	hears 2 pegfmt --check --max-memory=2M range
}

@test "certificates of pegbfs" {
	reference generate 5x5 32 200 >file
	{ pegbfs --no-time file || true; } | pegfmt -t line >records
	all_ok --check records
	# A pagoda function may be multiplied.
	grep pagoda records | sed 's/=\(-*[1-9][0-9]*\)/=\100000000000000/g' >large
	grep -q =100000000000000 large
	all_ok --check large
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
		reference generate 5x5-hard 33 $(long_or 5 1)
		reference generate 5x5 34 $(long_or 5 1)
	} >file
	for question in --count '--count --goal=any' --census \
		--census=winning '--census=winning --goal=any' \
		'--census --fewest-moves'; do
		{ pegbfs --no-time $question file || true; } |
			pegfmt -t line >>records
	done
	printf 'o\noo\n.oo\noooo\nooooo\n' >triangle
	for question in --count --census --census=winning \
		'--census --fewest-moves'; do
		pegbfs -b triangle5 --no-time $question triangle |
			pegfmt -t line >>records
	done
	# Goals with as many pegs as the start, which a symmetry may make of it.
	for goal in a1 a4 b4 c1 e1 e4 any; do
		printf '.....\n.....\n.....\n....o\ngoal: %s\n\n' "$goal"
	done | { pegbfs -b any --no-time --census=winning || true; } |
		pegfmt -t line >>records
	all_ok --check records
	mutate records '
	mutant("solutions", value["solutions"] + 1)
	mutant("solutions", value["solutions"] "1")
	for (i = split("census census-all census-of-winning" \
		" census-of-winning-all census-of-moves census-of-moves-all",
		list, " "); i; i--) {
		n = split(value[list[i]], number, " ")
		if (!n)
			continue
		mutant(list[i], value[list[i]] " 1")
		mutant(list[i], without(value[list[i]], n))
		mutant(list[i], without(value[list[i]], 1))
		# Another level of each record; each of them costs a count.
		k = 1 + NR % n
		mutant(list[i], with(value[list[i]], k, number[k] + 1 - 2 * (NR % 2)))
		sub(/[0-9]$/, "x", value[list[i]])
		mutant(list[i], value[list[i]])
	}' >mutants
	rejected $(long_or 300 80)
}

@test "any number of an answer of pegbfs that is changed is false" {
	{
		reference generate 5x5-hard 41 $(long_or 6 3)
		reference generate 5x5 42 $(long_or 6 3)
	} >file
	for question in '' --fewest-moves --count '--all=3' --goal=any \
		'--goal=any --fewest-moves' '--goal=any --count'; do
		{ pegbfs -b any --no-time $question file || true; } |
			pegfmt -t line >>records
	done
	all_ok --check records
	mutate records '
	for (i = split("jumps fewest-moves solutions", list, " "); i; i--) {
		number = value[list[i]]
		mutant(list[i], number + 1)
		mutant(list[i], number - 1)
		mutant(list[i], 10 * number + 1)
		mutant(list[i], "")
	}
	mutant("solution", 0)
	mutant("solution", "x")
	mutant("solution", value["solution"] "\tsolutions=" \
		value["solution"] - 1)
	mutant("solution", value["solution"] "\tproof=exhausted: 5 positions")
	if (match(value["proof"], /[0-9]+ pos/)) {
		number = substr(value["proof"], RSTART, RLENGTH - 4)
		mutant("proof", "exhausted: " number + 1 " positions")
		mutant("proof", "exhausted: " number - 1 " positions")
	}
	for (i = split("1 7", list, " "); i; i--) {
		mutant("proof", value["proof"] "\tjumps=" list[i])
		mutant("proof", value["proof"] "\tfewest-moves=" list[i])
		mutant("proof", value["proof"] "\tsolution=" list[i])
	}' >mutants
	rejected $(long_or 400 180)
}

@test "what was known when a limit was reached is checked" {
	printf '__o_oo_/_ooooo_/ooooooo/ooo.ooo/ooooooo/_ooooo_/__ooo__\n' >board
	hears 2 pegbfs -b any --no-time --census --fewest-moves --max-memory=1M board
	pegfmt -t line out >records
	grep -q 'census-of-moves=1 [0-9 ]* -.*result=limit' records
	pegfmt --check records | says ok
	mutate records '
	n = split(value["census-of-moves"], number, " ")
	for (i = 1; i <= n; i++)
		mutant("census-of-moves",
		       with(value["census-of-moves"], i, number[i] + 1))
	' >mutants
	rejected 4
	sed 's/result=limit/result=solved/' records >solved
	# No sum of jumps makes the goal, which a search need not find out.
	hears 1 pegfmt --check solved
	out_says false
	printf 'oo.o./\tgoal=e1\tresult=limit\tmoves=a1-c1-e1\tfewest-moves=%s\n' \
		1-1 0-1 1 1-2 2-1 0-1x >file
	hears 2 pegfmt --check file
	out_says ok ok ok false false unreadable
}

@test "a census that a limit cut off beside another answer is checked" {
	printf '.oooo/ooooo/ooooo/ooooo/ooooo\tgoal=c3\n' >board
	hears 2 pegbfs -b any --no-time --count --census --fewest-moves \
		--max-memory=1M board
	pegfmt -t line out >records
	grep -q 'result=unsolvable.*census-of-moves=1 [0-9 ]* -' records
	pegfmt --check records | says ok
	sed 's/ -\t/\t/; s/ -$//' records | sed 's/ -$//' >whole
	hears 1 pegfmt --check whole
}

@test "a peg that jumps on is in its move, however that is written" {
	printf 'oo.o./\tgoal=e1\tresult=solved\tmoves=%s\tfewest-moves=%s\n' \
		'a1-c1 c1-e1' 1 a1-c1-e1 1 'a1-c1 c1-e1' 2 a1-c1-e1 2 >file
	hears 1 pegfmt --check file
	out_says ok ok false false
	err_says "pegfmt: file:3:1: fewest-moves: claimed '2', but the number of moves is 1" \
		"pegfmt: file:4:1: fewest-moves: claimed '2', but the number of moves is 1"
}

@test "--max-time ends every count of the judge" {
	board=____o____/___ooo___/__ooooo__/_ooooooo_/oooo.oooo/_ooooooo_/__ooooo__/___ooo___/____o____
	{
		# What is wrong early is found at once, however long the rest takes.
		printf "$board\tcensus=%s\n" 1 '1 1 4 15'
		printf "$board\tcensus-of-moves=1 1 9\n"
		# What is right as far as it is counted is left open.
		printf '%s\tsolutions=1\n' \
			__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__
		printf "$board\tgoal=any\tcensus-of-winning=1 1\n"
		printf "$board\tgoal=a5\tresult=unsolvable\n"
		printf "$board\tgoal=a5\tproof=exhausted: 123456789012 positions\n"
		printf '9/8 7/6 5 4/3 2 1 9/8 0 6 5 4/3 2 1 9 8 7/6 5 4 3 2 1 9\tdifference=1\n'
	} >file
	hears 2 pegfmt --check --max-time=0.2 file
	out_says false false false limit limit limit limit limit
	err_says 'pegfmt: file:1:1: census: the list ends, but there are positions after 1 jump' \
		'pegfmt: file:2:1: census: expected 17 after 3 jumps' \
		'pegfmt: file:3:1: census-of-moves: expected 4 after 2 moves' \
		'pegfmt: file:4:1: solutions: the count needs more than 0.2 s' \
		'pegfmt: file:5:1: census-of-winning: counting needs more than 0.2 s' \
		"pegfmt: file:6:1: result: 'unsolvable': the search needs more than 0.2 s" \
		'pegfmt: file:7:1: exhausted: the recount needs more than 0.2 s' \
		'pegfmt: file:8:1: difference: proving it needs more than 0.2 s'
	# A peg that is alone on a large board has more chains than anyone can make.
	sed '/title=a1 to a1\t/!d; s/\tmade=.*//' \
		"$PEGKIT_SRC/data/atlas/hex5.peg" >file
	hears 2 timeout 600 pegfmt --check --max-time=0.2 file
	out_says limit
}

@test "answers of hiq" {
	reference generate hiq 33 $(long_or 60 25) >file
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
	rejected $(long_or 200 80)
}

@test "a line without its difference is not called proved" {
	lines 0 '5 0' '7 0 0' '0 0 0 0' '0 0 0 0 0' >triangle
	peg2p --analyse triangle >answers
	pegfmt -f peg2p -a answers -t line triangle | sed 's/\tdifference=[^\t]*//' >firsts
	pegfmt --check --strict firsts | says ok
	sed 's/$/\tline=4-1*35/' firsts >record
	hears 2 pegfmt --check --strict record
	out_says limit
	err_says "pegfmt: record:1:1: line: not checked without a field 'difference'"
}

@test "answers of peg2p" {
	# Values from 1: no game is without a jump of the first player.
	reference generate peg2p 34 $(long_or 60 10) >file
	solved peg2p peg2p file
	# The judge has a table for each game; see claims.bats.
	unset MALLOC_PERTURB_
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
	rejected $(long_or 200 40)
}

@test "the value of a game on six rows is proved without its line" {
	printf '9/8 7/6 5 4/3 2 1 9/8 0 6 5 4/3 2 1 9 8 7\n' |
		pegfmt -b triangle6 -t peg2p >file
	value=$(peg2p --rows=6 file)
	for more in -3 -2 -1 0 1 2 3; do
		pegfmt -f peg2p -b triangle6 -t line file |
			sed "s/\$/\tdifference=$((value + more))/"
	done >records
	hears 1 pegfmt --check --max-memory=32M records
	out_says false false false ok false false false
	grep -c "but perfect play gives $value" err | says 6
}

@test "answers of megacheck" {
	reference generate megacheck 35 $(long_or 150 50) 9 9 >file
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
	if (n > 2)
		mutant("captured", n - 2 "\troute=" route)
	mutant("route", home[2] substr(value["route"], length(home[1]) + 1))
	mutant("route", value["route"] "x0")' >mutants
	rejected $(long_or 250 80)
}

@test "the largest capture needs no route" {
	printf 'x_._./_o_o_/._._./_o_o_/._._.\tcaptured=%s\n' 1 2 3 >file
	hears 1 pegfmt --check file
	out_says false ok false
	err_says 'pegfmt: file:1:1: captured: claimed 1, but the piece on home 11 can capture 2' \
		'pegfmt: file:3:1: captured: claimed 3, but no move captures more than 2'
	# A lattice of 19 homes in each direction, in the long form of 27.
	n=$(long_or 27 19)
	awk -v n="$n" 'BEGIN {
		most = (n - 1) * (n - 2)
		for (captured = most - 1; captured <= most + 1; captured++)
			for (r = 2 * n - 1; r > 0; r--) {
				row = ""
				for (c = 1; c < 2 * n; c++)
					row = row ((r + c) % 2 ? "_" : r == 1 && c == 1 ? \
						"x" : r % 2 ? "." : "o")
				printf "%s%s", row, (r > 1 ? "/" : "\tcaptured=" captured "\n")
			}
	}' >file
	hears 1 pegfmt --check file
	out_says false ok false
	n=$(((n - 1) * (n - 2)))
	err_says "pegfmt: file:1:1: captured: claimed $((n - 1)), but the piece on home 1 can capture $n" \
		"pegfmt: file:3:1: captured: claimed $((n + 1)), but no move captures more than $n"
}

@test "one capture more or less is false" {
	for permille in 700 800 900; do
		for seed in $(long_or '1 2' 1); do
			reference generate lattice $seed $(long_or 50 16) 75 $permille 3 |
				grep -v '^0 0$'
		done
	done >homes
	echo 0 0 >>homes
	megacheck homes >answers
	pegfmt -f megacheck -a answers -t line homes >records
	for by in 1 -1; do
		awk -F = -v OFS== -v by=$by '{ $2 += by; print }' records
	done >mutants
	hears 1 pegfmt --check mutants
	[ "$(grep -c -x false out)" -eq $(long_or 12 6) ]
	# What stays open is said.
	reference generate lattice 1 100 100 600 1 >homes
	echo 807 >answers
	hears 2 pegfmt -f megacheck -a answers --check homes
	out_says limit
	err_says 'pegfmt: homes:1:1: captured: the piece on home 202 has too many routes to search; the proved upper bound is 1107 (line 1 of the answers)'
}

@test "counting shows that no move captures more on wide boards" {
	for permille in 400 700 1000; do
		for seed in 1 2 3; do
			reference generate lattice $seed 80 90 $permille 2 |
				grep -v '^0 0$'
		done
	done >homes
	echo 0 0 >>homes
	megacheck -m --bounds homes >answers || true
	grep -q '^[0-9]*-[0-9]' answers
	pegfmt -f megacheck -a answers -t line homes >records
	hears 0 pegfmt --check records
	[ "$(grep -c -x ok out)" -eq 9 ]
	# More than is claimed at most.
	awk -F '\t' -v OFS='\t' '{
		sub(/=.*-/, "=", $2)
		split($2, part, "=")
		print $1, part[1] "=" part[2] + 1, $3
	}' records >mutants
	rejected 9
}

@test "bounds of captures are a claim with an open part" {
	board=x_._./_o_o_/._._./_o_o_/._._.
	printf "$board\tcaptured=%s\n" 1-3 2-2 2-5 3-4 0-1 0-2 2-1 1- >file
	printf "$board\tcaptured=%s\troute=%s\n" 1-3 11x7 1-2 11x7 \
		2-5 11x7x13 1-1 11x7 2-4 11x7 0-3 '' >>file
	hears 2 pegfmt --check file
	out_says ok ok ok false false ok false unreadable ok ok ok false false ok
	hears 2 pegfmt --check --strict file
	out_says limit ok limit false false limit false unreadable \
		limit limit limit false false limit
	# What megacheck tells at a limit is not false; how far apart its bounds are
	# depends on the machine, and so does whether the judge proves them.
	reference generate lattice 7 200 200 700 1 >boards
	hears 2 megacheck --max-time=0.3 --bounds --moves boards
	grep -Eq '^[0-9]+-[0-9]+	' out
	cp out answers
	pegfmt -f megacheck -a answers --check --max-time=2 boards >out 2>err || true
	grep -qxE 'ok|limit' out
}

@test "what is wrong with a route of captures is said" {
	printf 'x_._./_o_o_/._._./_o_o_/._._.\tcaptured=%s\troute=%s\n' \
		1 11x13 1 11x7 4 11x7x13 2 11x7x11x7 2 11x7x14 2 3x2 0 '' 1 11 >file
	hears 1 pegfmt --check file
	same - err <<'_'
pegfmt: file:1:1: route: 11x13 is not a hop over an opponent to a vacant home
pegfmt: file:2:1: captured: claimed 1, but the piece on home 11 can capture 2
pegfmt: file:3:1: captured: claimed 4, but the route captures 2
pegfmt: file:4:1: route: 7x11 captures the piece on 9 again
pegfmt: file:5:1: route: expected a home from 1 to 13 after 1 capture, found '14'
pegfmt: file:6:1: route: the player has no piece on home 3
pegfmt: file:7:1: captured: claimed 0, but the piece on home 11 can capture
pegfmt: file:8:1: route: expected a capture or nothing, found only one home
_
}

@test "moves that stand alone are legal, and solved is searched for" {
	board='..o../.ooo./..o../..o../.....'
	printf "$board\tmoves=%s\n" c2-a2 '' 12-26 >file
	hears 2 pegfmt --check file
	out_says unfinished unfinished unreadable
	err_says 'pegfmt: file:1:1: 1 jump in 1 move, goal not reached; 5 pegs left: c1 a2 d2 c3 c4' \
		'pegfmt: file:2:1: 0 jumps in 0 moves, goal not reached; 6 pegs left: c1 b2 c2 d2 c3 c4' \
		"pegfmt: file:3:31: move 1: hole 26 does not exist; holes are 1 to 25"
	hears 2 pegfmt --check --strict file
	out_says unfinished unfinished unreadable
	hears 1 pegfmt --check <<<"$board"$'\tmoves=a1-b5'
	out_says false
	err_says 'pegfmt: <stdin>:1:1: move 1: a1-b5 is not a jump of the board'
	pegfmt --check <<<"$board"$'\tresult=solved' | says ok
	hears 1 pegfmt --check <<<$'ooo/ooo/...\tresult=solved'
	out_says false
	err_says "pegfmt: <stdin>:1:1: a solution is claimed, but no goal can be reached from pegs at a1 b1 c1 a2 b2 c2"
	hears 2 pegfmt --check --max-memory=1000 \
		<<<$'ooooo/ooooo/oo.oo/ooooo/ooooo\tresult=solved'
	out_says limit
	printf 'oo./\tgoal=any\t%s\n' jumps=99 $'jumps=99\tsolutions=1' jumps=1 \
		fewest-moves=1 solution=1 $'jumps=1\tsolutions=1' >said
	printf 'o.o/\tgoal=any\t%s\n' solution=1 $'jumps=1\tcensus=1' jumps=0 \
		fewest-moves=0 >>said
	printf '..o/\tgoal=%s\n' $'c1\tjumps=0' $'any\tfewest-moves=0' >>said
	hears 1 pegfmt --check said
	out_says false false ok ok ok ok false false false false ok ok
}

@test "moves that stand alone are told whether they reach the goal" {
	pegbfs -b english --no-time \
		<<<__...__/__.o.__/..ooo../...o.../...o.../__...__/__...__ |
		pegfmt -t line | sed 's/result=.*moves/moves/; s/\tpositions=.*//' \
		>whole
	sed 's/ [^ ]*$//' whole >part
	hears 1 pegfmt --check whole part
	out_says ok unfinished
	err_says 'pegfmt: whole:1:1: 5 jumps in 5 moves, goal reached; 1 peg left: d4' \
		'pegfmt: part:1:1: 4 jumps in 4 moves, goal not reached; 2 pegs left: d2 d3'
	# Jumps in a row by one peg are one move.
	hears 0 pegfmt --check <<<'oo.o..	moves=a1-c1-e1'
	err_says 'pegfmt: <stdin>:1:1: 2 jumps in 1 move, goal reached; 1 peg left: e1'
	pegfmt --check --json whole 2>/dev/null |
		grep -q '"message":"5 jumps in 5 moves, goal reached; 1 peg left: d4"'
	hears 1 pegfmt --check --strict whole part
	out_says ok unfinished
	# A goal is part of the problem; it claims nothing about the moves.
	local goal
	for goal in d4 c3 any; do
		sed $'s/$/\tgoal='"$goal/" part >given
		hears 1 pegfmt --check given
		out_says unfinished
		err_says 'pegfmt: given:1:1: 4 jumps in 4 moves, goal not reached; 2 pegs left: d2 d3'
	done
	sed $'s/$/\tgoal=d4/' whole >given
	pegfmt --check --strict given 2>err | says ok
	same /dev/null err
	sed -i $'s/$/\tgoal=d4\tresult=solved/' part
	hears 1 pegfmt --check part
	out_says false
	err_says 'pegfmt: part:1:1: moves: pegs are left at d2 d3, and this position is not a goal'
	# The pegs are named as in the moves.
	hears 1 pegfmt --check <<<$'./oo/ooo\tgoal=any\tresult=solved\tmoves=4-1'
	err_says 'pegfmt: <stdin>:1:1: moves: pegs are left at 1 3 5 6, and this position is not a goal'
}

@test "a play on a board without a solution is no solution" {
	printf '.oo.\n....\noo..\n' >board
	for play in --fewest-pegs --longest-sweep; do
		for other in --random-play --census=winning; do
			pegbfs -b 3x4 -g any $play $other board >file || [ $? -eq 1 ]
			pegfmt --check file | says ok
		done
	done
	# Nor are moves of which nothing says that they are one.
	printf '.oo./..../oo..\tmoves=a3-c3\trandom-play=0\n' >file
	hears 1 pegfmt --check file
	out_says unfinished
}

@test "--strict leaves nothing unproved" {
	# What a program that crashed has handed in; as a file to be judged, not as
	# the problems that answers are compared with.
	printf '\n# no board\n' >file
	pegfmt --check file | same /dev/null -
	hears 2 pegfmt --check --strict file
	err_says 'pegfmt: there is no record to check'
	: >empty
	hears 0 pegfmt -f peg2p --check --strict -a empty empty
	printf 'oo./\tgoal=c1\t%s\n' result=solved game=a1-c1 result=limit \
		$'solution=1\tmoves=a1-c1' $'result=solved\tcaptured=1' \
		$'result=solved\tsum=3' $'census=1 1\tresult=limit' \
		$'result=solved\tdifference=5' >file
	sed -i 5d file
	pegfmt --check file | says ok 'no claim' 'no claim' ok ok ok ok
	hears 2 pegfmt --check --strict file
	out_says ok 'no claim' 'no claim' limit ok limit limit
	err_says 'pegfmt: file:2:1: this record has no claim that can be checked' \
		'pegfmt: file:3:1: this record has no claim that can be checked' \
		'pegfmt: file:4:1: solution: its place in the list of all solutions is not checked' \
		"pegfmt: file:6:1: result: 'limit' is not an answer" \
		'pegfmt: file:7:1: difference: not checked on this kind of board'
	# A bound that holds is not yet the answer, nor is a part of a census.
	printf 'oo.o./\tgoal=e1\tmoves=a1-c1-e1\tfewest-moves=%s\n' 1 0-1 1-1 >file
	printf 'oo.o./\tcensus%s\n' '=1 1 2' '=1 1 -' '-of-moves-all=1 -' >>file
	all_ok --check file
	hears 2 pegfmt --check --strict file
	out_says ok limit ok ok limit limit
	err_says 'pegfmt: file:2:1: fewest-moves: 0-1 is a range, not a proved number' \
		'pegfmt: file:5:1: census: incomplete, because later numbers are missing' \
		'pegfmt: file:6:1: census-of-moves-all: incomplete, because later numbers are missing'
	# A name that nobody knows may be a claim with a wrong name.
	printf 'oo./\tgoal=c1\tresult=solved\t%s=1\n' fewest-moves fewest-hops \
		positions >file
	all_ok --check file
	hears 2 pegfmt --check --strict file
	out_says ok limit ok
	err_says "pegfmt: file:2:1: 'fewest-hops': unknown field, not checked"
	# What is false counts for the status when nothing is open.
	printf 'oo./\tgoal=c1\tfewest-moves=%s\n' 1 2 >file
	hears 1 pegfmt --check --strict file
	out_says ok false
	hears 2 pegfmt --strict file
	err_says "pegfmt: --strict needs --check; try 'pegfmt --help'"
}

@test "of the two lists of a census the false one is told" {
	printf 'oo.o./\tgoal=e1\t%s\n' $'census=1 1 2\tcensus-all=1' \
		$'census=1 1\tcensus-all=1 1 2' 'census-all=1' \
		$'census-of-moves=1 2 1\tcensus-of-moves-all=1 1 1' \
		$'census-of-moves=1 1 1\tcensus-of-moves-all=1 2 1' >file
	hears 1 pegfmt --check file
	out_says false false false false false
	err_says 'pegfmt: file:1:1: census-all: the list ends, but there are positions after 1 jump' \
		'pegfmt: file:2:1: census: the list ends, but there are positions after 2 jumps' \
		'pegfmt: file:3:1: census-all: the list ends, but there are positions after 1 jump' \
		'pegfmt: file:4:1: census-of-moves-all: the list ends, but there are positions after 1 move' \
		'pegfmt: file:5:1: census-of-moves: expected 2 after 1 move'
}

@test "a file of a contest is told how it is read" {
	local hint='(pegfmt --from=hiq, peg2p or megacheck reads contest input, --answers reads contest output)'
	hears 2 pegfmt --check <<<'4 5 0'
	err_says "pegfmt: <stdin>:1:3: row 1 has 3 integers instead of 1 $hint"
	hears 2 pegfmt --check <<<$'2\n1 2 3\n4 5 0'
	err_says "pegfmt: <stdin>:2:5: row 2 has 3 integers instead of 2 $hint"
	hears 2 pegfmt --check <<<$'5\n2'
	err_says "pegfmt: <stdin>:2:2: row 2 has 1 integer instead of 2 $hint"
	hears 2 pegfmt --check <<<$'HI Q OUTPUT\n6\nEND OF OUTPUT'
	err_says "pegfmt: <stdin>:1:1: 'HI Q OUTPUT' does not begin a drawing (pegfmt --from=hiq --answers reads the output of hiq)"
}

@test "--strict wants the banner of hiq" {
	reference generate hiq 33 3 >file
	hiq --moves file >whole
	all_ok -f hiq -a whole --check --strict file
	for drop in 1 '$'; do
		sed "${drop}d" whole >part
		all_ok -f hiq -a part --check file
		hears 2 pegfmt -f hiq -a part --check --strict file
	done
	err_says "pegfmt: part: this file has no line 'END OF OUTPUT'"
	# The head behind an answer, the end before one.
	for place in 1,2 4,5; do
		sed -n "${place%,*}h; ${place%,*}d; p; ${place#*,}{x;p}" whole >part
		hears 2 pegfmt -f hiq -a part --check --strict file
		err_says "pegfmt: part: this file must contain 'HI Q OUTPUT', the answers and 'END OF OUTPUT', in this order"
	done
	# Either of them twice.
	for line in 1 '$'; do
		sed "${line}p" whole >part
		hears 2 pegfmt -f hiq -a part --check --strict file
		err_says "pegfmt: part: this file must contain 'HI Q OUTPUT', the answers and 'END OF OUTPUT', in this order"
	done
	# It is missed behind an answer that is open, too, and more are noticed;
	# the line of the answer is told, whatever the answer.
	sed '2s/.*/?/' whole | sed '$d' >part
	hears 2 pegfmt -f hiq -a part --check --strict file
	err_says 'pegfmt: file:2:1: this record has no claim that can be checked (line 2 of the answers)' \
		"pegfmt: part: this file has no line 'END OF OUTPUT'"
	sed '2s/.*/?/; $s/.*/12/' whole >part
	hears 2 pegfmt -f hiq -a part --check --strict file
	err_says 'pegfmt: file:2:1: this record has no claim that can be checked (line 2 of the answers)' \
		'pegfmt: part: this file has more answers than there are records'
	# A blank for the tab.
	sed 's/\t/ /' whole >part
	hears 2 pegfmt -f hiq -a part --check --strict file
	grep -q "is not a whole number from 0 up; write a tab before the text after it" err
	# A banner that is written in another way.
	sed '1s/.*/HIQ OUTPUT/' whole >part
	hears 2 pegfmt -f hiq -a part --check --strict file
	err_says "pegfmt: file:2:1: the answer for this record cannot be read: line 1, column 1: expected a sum, 'HI Q OUTPUT' or 'END OF OUTPUT', found 'HIQ OUTPUT'"
	# A banner for each file.
	hiq file file >whole
	{ echo 6; tail -n +2 file; tail -n +2 file; } >both
	all_ok -f hiq -a whole --check --strict both
}

@test "a sum of hiq beside an answer of pegbfs" {
	# The moves are those of pegbfs then, and the sum is judged by itself.
	echo '4 5 0' | hiq -n -m --json | pegfmt -f json -t line >greedy
	pegbfs -b english -g any --no-time --longest-sweep greedy |
		pegfmt -t line >both
	grep -q 'sum=6.*moves=c2-e2' both
	hears 0 pegfmt --check --strict greedy both
	out_says ok ok
	sed 's/sum=6/sum=7/' both >file
	sed 's/c2-e2/d2-b2/' both >>file
	sed 's/c2-e2/4-6/' both >>file
	hears 2 pegfmt --check --strict file
	out_says false unreadable ok
	err_says "pegfmt: file:1:1: sum: claimed '7', but it is 6" \
		"pegfmt: file:2:96: move 1: hole b2 does not exist; columns are a to g, rows 1 to 7"
	pegfmt --replay -t line both | tail -n 1 | grep -q jump=c2-e2
	pegfmt -t svg --labels both | grep -q '>d<'
}

@test "greedy play on boards of other shapes" {
	reference generate hiq 19 50 | tail -n +2 |
		awk '{ for (i = 1; i < NF && $i < 16; i++) printf "%d ", $i; print 0 }' >lists
	for board in $(long_or 'triangle5 hex3 5x5 wiegleb rhombus4 european' 'triangle5 wiegleb'); do
		hiq -n -m -b $board lists >answers
		all_ok -n -f hiq -b $board -a answers --check --strict lists
		hiq -n -m -b $board --json lists | all_ok -f json --check
		awk -F '\t' -v OFS='\t' '{ $1++; print }' answers >wrong
		hears 1 pegfmt -n -f hiq -b $board -a wrong --check --strict lists
		sort -u out | says false
		pegfmt -n -f hiq -b $board lists | pegfmt -n -t hiq -b $board |
			same lists -
	done
	hears 2 pegfmt -f hiq -b 9x9 lists
	err_says "pegfmt: the format hiq allows at most 64 holes; try 'pegfmt --help'"
}

@test "a game is legal, whether it is told where it was lost or not" {
	printf 'oo./\tgoal=c1\t%sgame=%s\n' result=solved$'\t' a1-c1 \
		result=solved$'\t' z1-z3 '' a1-c1 '' b1-c1 >file
	hears 1 pegfmt --check file
	out_says ok false 'no claim' false
	# The jumps behind the one that lost it, too.
	printf '.oo.o./\tgoal=a1\tgame=b1-d1 e1-%s\tlost=0\n' c1 b1 >file
	hears 1 pegfmt --check file
	out_says ok false
}

@test "what is legal is seen on boards of more than 64 holes, too" {
	board=ooooooooo$(printf '/ooooooooo%.0s' 1 2 3)/oooo.oooo
	board+=$(printf '/ooooooooo%.0s' 1 2 3 4)
	for claim in game=e3-e5 'next=e3-e5 won' $'game=e3-e5\tlost=never' \
		game=a1-c1 'next=a1-c1 won' $'game=e3-e5 a1-c1\tlost=never'; do
		printf '%s\tgoal=any\t%s\n' "$board" "$claim"
	done >file
	hears 2 pegfmt --check file
	out_says 'no claim' limit limit false false false
	# One jump is one, and not the first of a move.
	printf '..o../.ooo./..o../..o../.....\tgoal=c3\tnext=c2-a2%s won\n' \
		'' -c2 -x >file
	hears 2 pegfmt --check file
	out_says ok false unreadable
	err_says "pegfmt: file:2:1: next: expected one jump, found 'c2-a2-c2'" \
		"pegfmt: file:3:39: move 1: a hole is missing at the end"
}

@test "of several jumps that are told of none is missing, and none told twice" {
	printf 'o.oo\noooo\n.oo.\n' >board
	hears 0 pegbfs -b any -g any --analyse --no-time board
	cp out all
	[ "$(grep -c '^next: ' all)" -eq 6 ]
	hears 0 pegfmt --check all
	grep '^next: ' all | while read -r line; do
		jump=${line#next: }
		jump=${jump%% *}
		grep -v "^next: $jump " all >file
		hears 1 pegfmt --check file
		err_says "pegfmt: file:1:1: next: there is no field for $jump, but there are fields for other jumps"
	done
	sed 's/^next: c3-a3.*/next: d1-b1 won/' all >file
	hears 1 pegfmt --check file
	err_says 'pegfmt: file:1:1: next: two fields for d1-b1'
	# A hint is a single one.
	grep -v '^next: [a-c]' all | grep -v '^next: d1-d3' >file
	hears 0 pegfmt --check file
}

@test "few positions lead to the goal, and a jump is known to win" {
	printf '%s\tgoal=d4\tnext=c1-e1 won\n' \
		__oo.__/__oo.__/ooooooo/ooo..oo/o.o...o/__ooo__/__ooo__ >file
	hears 0 pegfmt --check file
	out_says ok
}

@test "a solution that goes on with the game shows that it was not lost" {
	hears 0 pegfmt --check --max-memory=100K <<-'END'
		__oo.__/__oo.__/ooooooo/ooo..oo/o.o...o/__ooo__/__ooo__	goal=d4	result=solved	game=c1-e1	lost=never	moves=c1-e1 c2-e2-e4 g3-e3 d3-f3 b3-d3 g5-g3-e3 e4-e2 e1-e3 d3-f3-f5 d7-d5-b5 a5-c5 a3-a5 e7-e5 f5-d5-b5 c7-c5 c4-c6 a5-c5 c6-c4 b4-d4
	END
	out_says ok
	# One that does not go on with it shows nothing.
	hears 2 pegfmt --check --max-memory=100K <<-'END'
		__oo.__/__oo.__/ooooooo/ooo..oo/o.o...o/__ooo__/__ooo__	goal=d4	result=solved	game=c2-e2	lost=never	moves=c1-e1 c2-e2-e4 g3-e3 d3-f3 b3-d3 g5-g3-e3 e4-e2 e1-e3 d3-f3-f5 d7-d5-b5 a5-c5 a3-a5 e7-e5 f5-d5-b5 c7-c5 c4-c6 a5-c5 c6-c4 b4-d4
	END
	out_says limit
}

@test "no field is too many to be looked at" {
	{
		printf '..o../.ooo./..o../..o../.....\tgoal=c3'
		for i in {1..600}; do
			printf '\tnext=c2-a2 won'
		done
		printf '\tnext=c3-c5 won\n'
	} >file
	hears 1 pegfmt --check file
	out_says false
	err_says 'pegfmt: file:1:1: next: there are more fields than jumps'
}

@test "a field that is claimed twice, with different values, is false" {
	for claims in 'result: solved|result: unsolvable' \
		'jumps: 5|jumps: 7' 'goal: c3|goal: a1|result: solved' \
		'result: solved|solutions: 2|solutions: 3'; do
		{ printf '%s\n' ..o.. .ooo. ..o.. ..o.. .....; } >file
		tr '|' '\n' <<<"$claims" >>file
		hears 1 pegfmt --check file
		out_is <(echo false)
		grep -q '^pegfmt: file:1:1: .*: claimed twice, with different values$' err
	done
	printf '._x/_o_/o_x\tcaptured=1\tcaptured=7\n' >file
	hears 1 pegfmt --check file
	err_says 'pegfmt: file:1:1: captured: claimed twice, with different values'
	# The same claim again is no contradiction.
	printf '%s\n' ..o.. .ooo. ..o.. ..o.. ..... >file
	pegbfs --no-time file >solved
	{ cat solved | sed '$d'; grep '^result: ' solved; } >twice
	pegfmt --check twice | says ok
}

@test "lists of jumps name each jump once" {
	for list in 'a1-c1 a1-c1|a1-c1 is listed twice' \
		'c1-a1|a1-c1 is missing'; do
		printf 'oo.\tgoal=any\talways=%s\n' "${list%|*}" >file
		hears 1 pegfmt --check file
		out_says false
		sed "s/'//g" err | says "pegfmt: file:1:1: always: ${list#*|}"
	done
}
