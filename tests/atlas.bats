# SPDX-License-Identifier: GPL-3.0-or-later
# The atlas on small boards: atlas/.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt atlas/ends

load helpers

# The first one may be a script that looks for another.
python=/usr/bin/python3
[ -x $python ] || python=python3

# atlas GOAL...: makes targets of atlas.mk in the folder tables.
atlas() {
	env -u MAKEFLAGS -u MFLAGS make -s -f "$PEGKIT_SRC/atlas/atlas.mk" \
		PYTHON="$python" SRC="$PEGKIT_SRC/atlas" BIN="$PEGKIT_BIN" \
		OUT=tables "$@" 3>&-
}

# table COMMAND ARGUMENT...: a command of the script.
table() {
	"$python" "$PEGKIT_SRC/atlas/atlas" "$PEGKIT_BIN" "$@" 3>&-
}

# line BOARD LINE: makes a line in the folder tables, and prints it.
line() {
	table make tables "lines/$1/$2" && cat "tables/lines/$1/$2"
}

# numbers FILE: lines without what another way to search may change; - is standard
# input.
numbers() {
	sed 's/\t\(made\|moves\|line\|proof\)=[^\t]*//g' "$1"
}

# sorted: the lines of standard input, and the fields of each, in one order.
sorted() {
	while read -r line; do
		tr '\t' '\n' <<<"$line" | sort | paste -s
	done | sort
}

kept=$PEGKIT_SRC/data/atlas

# right NAME...: the tables that were made have the numbers of those that are kept,
# and what is new in them is proved.
right() {
	local name
	for name; do
		echo "$name"
		same <(numbers "$kept/$name.peg") <(numbers "tables/$name.peg")
	done
	cat tables/*.peg | pegfmt -f line --check --strict | sort -u | says ok
	run ! grep -vE 'difference=|sum=|made=20[0-9-]*, pegkit [0-9.]*, [^,]*, [0-9.]* s$' \
		tables/*.peg
}

@test "what is made is proved, and has the numbers of what is kept" {
	local names=(hiq peg2p)
	[ -z "${PEGKIT_LONG-}" ] || names+=(3x3-diagonals rhombus4 triangle5)
	atlas $(printf 'tables/%s.peg ' "${names[@]}")
	right "${names[@]}"
	# Equal values on the triangle of 15 holes come out even.
	grep 'title=5 rows, ones, hole 1 vacant' tables/peg2p.peg |
		grep -q '	difference=0	'
}

@test "positions of a vacancy are those that can be reached, and are parted" {
	line 5x5 c2 | head -n 1 >line
	# The number was counted by another program.
	grep -q '	positions=775303	' line
	# Lines besides those of the board are options of its row.
	line 3x3-diagonals a1 | head -n 1 >line
	same <(numbers "$kept/3x3-diagonals.peg" | sed 1q) <(numbers line)
	line 3x3 a1 >lines
	grep -q '	positions=16	winning=0	dead-ends=16	' lines
	hears 2 line 4x99 a1
	err_says 'atlas: no board 4x99 in the file boards'
}

@test "the atlas agrees with published numbers, and a wrong one is seen" {
	table compare "$kept/triangle5.peg" \
		"$kept/hiq.peg" "$kept/peg2p.peg" >out
	[ "$(grep -c '^agrees with [^	]*	triangle5	' out)" -ge 25 ]
	run ! grep -q '^differs' out
	sed 's/solutions=6816/solutions=6817/' "$kept/triangle5.peg" >triangle5.peg
	hears 1 table compare triangle5.peg
	grep -q '^differs from [^	]*	triangle5	a1 to a1	solutions	6817' out
	# Bounds are enough where none takes fewer than the fewest that is known.
	sed '/title=a1 to a4	/s/	fewest-moves=11	/	fewest-moves=9-11	/' \
		"$kept/triangle5.peg" >triangle5.peg
	table compare triangle5.peg >out
	grep -q '^agrees with [^	]*	triangle5	all	fewest-moves	9' out
	sed '/title=a1 to a4	/s/	fewest-moves=11	/	fewest-moves=8-11	/' \
		"$kept/triangle5.peg" >triangle5.peg
	table compare triangle5.peg >out
	grep -q '^open, [^	]*	triangle5	all	fewest-moves	9' out
	# Moves say that a problem can be won, where their number is open.
	sed 's/\tresult=solved\t/\tresult=limit\t/; s/\tfewest-moves=/&1-/' \
		"$kept/triangle5.peg" >triangle5.peg
	table compare triangle5.peg >out
	grep -q '^agrees with [^	]*	triangle5	all	solvable	12' out
	# A table that is not whole says nothing of all problems.
	sed 's/\tresult=solved\t/\tresult=limit\t/; s/\tmoves=[^\t]*//' \
		"$kept/triangle5.peg" >triangle5.peg
	table compare triangle5.peg >out
	grep -q '^open, [^	]*	triangle5	all	solvable	12' out
}

@test "a line that was interrupted is made again, and no other" {
	atlas tables/4x4.peg
	cp -p tables/lines/4x4/b1-c1 before
	rm tables/lines/4x4/b1-c4
	two() {
		atlas short=4x4 long=hex5 "$@"
	}
	two commands >commands
	[ "$(grep -c ' lines/4x4/' commands)" -eq 1 ]
	# The long ones are more, of boards and of graphs.
	two -n short >short
	two -n long >long
	[ "$(grep -c ' lines/hex5/' short)" -eq 0 ]
	[ "$(grep -c ' lines/hex5/' long)" -eq 117 ]
	[ "$(grep -oc ' graphs/9$' short)" -eq 1 ]
	[ "$(grep -oc ' graphs/1[01]$' short)" -eq 0 ]
	[ "$(grep -oc ' graphs/1[01]$' long)" -eq 2 ]
	grep ' lines/4x4/' commands | sh
	[ -s tables/lines/4x4/b1-c4 ]
	[ ! tables/lines/4x4/b1-c1 -nt before ]
	[ "$(two commands | grep -c ' lines/4x4/')" -eq 0 ]
}

@test "what is killed in the middle goes on, with two jobs, and loses no line" {
	# The 12th question kills all that make has started, or the first one after
	# two lines are complete; of two that come at once, it may be the next.
	mkdir killer
	ln -s "$PEGKIT_BIN/pegfmt" killer/pegfmt
	cat >killer/pegbfs <<-'END'
		#!/bin/sh
		echo >>questions
		[ "$(wc -l <questions)" -lt 12 ] ||
			[ "$(find tables/lines -type f ! -name '*.new' | wc -l)" -lt 2 ] ||
			kill -KILL 0
		exec "$PEGKIT_BIN/pegbfs" "$@"
	END
	chmod +x killer/pegbfs
	export PEGKIT_BIN
	hears 137 setsid -w env -u MAKEFLAGS -u MFLAGS make -s -j2 \
		-f "$PEGKIT_SRC/atlas/atlas.mk" SRC="$PEGKIT_SRC/atlas" \
		PYTHON="$python" BIN="$PWD/killer" OUT=tables \
		tables/triangle4.peg tables/4x4.peg
	[ ! -e tables/4x4.peg ]
	cp -rp tables before
	atlas -j2 tables/triangle4.peg tables/4x4.peg
	right triangle4 4x4
	(cd before && find . -type f ! -name '*.new') >kept
	[ "$(wc -l <kept)" -ge 2 ]
	while read -r line; do
		[ ! "tables/$line" -nt "before/$line" ]
	done <kept
}

# host NAME NUMBER: a host of its own at 10.214.NUMBER.2, which root can enter by the
# key in this folder.
host() {
	ip netns add "$1" && ip link add "pegkit$2" type veth peer name far$2 netns "$1" &&
		ip addr add 10.214.$2.1/30 dev "pegkit$2" && ip link set "pegkit$2" up &&
		ip -n "$1" addr add 10.214.$2.2/30 dev far$2 && ip -n "$1" link set far$2 up &&
		ip netns exec "$1" /usr/sbin/sshd -f "$PWD/sshd" -o PidFile="$PWD/$1.pid" \
			-E "$PWD/$1.log" 3>&-
}

teardown() {
	for name in pegkit-one pegkit-two; do
		[ ! -e "$name.pid" ] || kill "$(cat "$name.pid")"
		ip netns del "$name" 2>/dev/null || true
	done
}

@test "two hosts share the lines; what is killed in the middle goes on" {
	[ -n "${PEGKIT_LONG-}" ] || skip "make check-long shares work between hosts"
	[ "$(id -u)" -eq 0 ] || skip "only root can make hosts"
	for tool in ip ssh ssh-keygen /usr/sbin/sshd parallel; do
		command -v $tool >/dev/null || skip "$tool is not installed"
	done
	ssh-keygen -q -t ed25519 -N '' -f key
	printf '%s\n' "HostKey $PWD/key" "AuthorizedKeysFile $PWD/key.pub" \
		'StrictModes no' 'UsePAM no' 'PermitRootLogin yes' >sshd
	mkdir -p /run/sshd
	host pegkit-one 1 && host pegkit-two 2 || skip "no network namespaces"
	PARALLEL_SSH="ssh -i $PWD/key -o StrictHostKeyChecking=no"
	PARALLEL_SSH="$PARALLEL_SSH -o UserKnownHostsFile=$PWD/hosts -o LogLevel=ERROR"
	export PARALLEL_SSH
	# The 20th question kills the program that gives the hosts their work,
	# or the 21st where two come at once; a folder is made once.
	mkdir killer
	ln -s "$PEGKIT_BIN/pegfmt" killer/pegfmt
	printf '%s\n' '#!/bin/sh' "echo >>$PWD/questions" \
		"[ \$(wc -l <$PWD/questions) -lt 20 ] || ! mkdir $PWD/killed 2>&- ||" \
		"kill -KILL -\$(cat $PWD/pid)" \
		"exec $PEGKIT_BIN/pegbfs \"\$@\"" >killer/pegbfs
	chmod +x killer/pegbfs
	atlas commands | grep ' lines/3x[34]/' | sed "s|'$PEGKIT_BIN'|'$PWD/killer'|" >commands
	share() {
		setsid -w sh -c 'echo $$ >pid; exec parallel -S 1/10.214.1.2,1/10.214.2.2 \
			--will-cite --wd . --joblog log --resume-failed <commands' 3>&-
	}
	hears 137 share
	[ "$(wc -l <log)" -lt "$(wc -l <commands)" ]
	cp -rp tables before
	share
	[ "$(find tables/lines -type f ! -name '*.new' | wc -l)" -eq "$(wc -l <commands)" ]
	[ "$(tail -n +2 log | cut -f 2,7 | sort -u)" = \
		"$(printf '%s\t0\n' 10.214.1.2 10.214.2.2)" ]
	# Of the lines that were there, only those in the making were made again.
	(cd before && find . -type f ! -name '*.new') >kept
	[ "$(wc -l <kept)" -ge 3 ]
	while read -r line; do
		[ ! "tables/$line" -nt "before/$line" ] || echo "$line"
	done <kept >again
	[ "$(wc -l <again)" -le 2 ]
}

@test "what is kept of the atlas is proved, and nothing of it differs" {
	local names='triangle4|hiq|peg2p'
	[ -z "${PEGKIT_LONG-}" ] || names+='|3x[345]|4x4|triangle5'
	ls "$kept"/*.peg | grep -E "/($names).peg" |
		xargs "$python" "$PEGKIT_SRC/atlas/atlas" "$PEGKIT_BIN" judge >out
	[ "$(wc -l <out)" -ge 3 ]
	run ! grep -P '^(limit|false)\t' out
	grep -oE '[0-9]+ of [0-9]+' out | awk '{ all += $3; left += $3 - $1 }
		END { exit all < 90 || left }'
	# It is kept what the judge has said, of the tables as they are.
	grep -E "^($names)	" "$kept/judged.txt" |
		sed 's/	made=.*//' | sort >judged
	sed 's/	made=.*//' out | sort | same judged -
	while read -r name sum _; do
		[ "$sum" = "sum=$(sed 's/	made=[^	]*//' "$kept/$name.peg" |
			cksum | tr ' ' -)" ]
	done <"$kept/judged.txt"
	same <(cut -f 1 "$kept/judged.txt" | sort) \
		<(basename -s .peg "$kept"/*.peg | sort)
	run ! grep -vP '\tmade=20[0-9-]*, pegkit [0-9.]*, [^,]*, [0-9.]* s, limits \S+ and [\d.]+ s$' \
		"$kept/judged.txt"
	# The solutions of all boards, though not that none is shorter.
	for table in "$kept"/*.peg; do
		name=${table##*/}
		awk -F '\t' -v OFS='\t' '/\tresult=solved/ || /\tfewest-moves=/ {
			row = $1
			for (i = 2; i <= NF; i++)
				if ($i ~ /^(board|lines|goal|moves|jumps)=/)
					row = row OFS $i
			print row OFS "result=solved"
		}' "$table"
	done >solutions
	[ "$(wc -l <solutions)" -ge 1100 ]
	pegfmt -f line --check --strict solutions | sort -u | says ok
	table compare "$kept"/*.peg \
		"$kept"/graphs.txt >out
	[ "$(grep -c '^agrees with ' out)" -ge 140 ]
}

@test "the judge looks at each claim by itself, and names those that do not hold" {
	# What a limit leaves open leaves no other claim open.
	ATLAS_MEMORY=64K table judge "$kept/triangle5.peg" >out
	grep -qP '^triangle5\t.*\tsolution=12 of 12\tfewest-moves=0 of 12\t' out
	[ "$(grep -c '^limit	triangle5	.* to .*	fewest-moves	fewest-moves: ' out)" -eq 12 ]
	grep -q ', limits 64K and 60 s$' out
	# A wrong sum, number, list of moves and proof are false, and the rest is not.
	grep 'title=a1\>' "$kept/triangle5.peg" >right.peg
	sed -e '1s/\twinning=[0-9]*/\twinning=1/' \
		-e '2s/\tlongest-sweep=/&1/' -e '3s/\tpegs-left=/&1/' \
		-e '4s/\tsolutions=/&1/' -e '4s/\tdistinct=/&1/' \
		-e '6s/\trandom-play=/&1/' -e '5s/\tproof=.*: /&1/' \
		-e '7s/\tmoves=[^ ]* /\tmoves=/' right.peg >wrong.peg
	hears 1 table judge wrong.peg
	sed -n 's/^false	wrong	//p' out | cut -f 1-2 | sort | same - <(printf '%s\t%s\n' \
		a1 end a1 longest-sweep a1 positions \
		'a1 to a1' distinct 'a1 to a1' solutions 'a1 to a4' random-play \
		'a1 to b3' proof 'a1 to c5' distinct 'a1 to c5' fewest-moves \
		'a1 to c5' random-play 'a1 to c5' solution 'a1 to c5' solutions)
	# A range is proved at both ends; a field that nobody judges is not passed over.
	sed -n '4{h; s/\tfewest-moves=/&9-/p; g; s/\tfewest-moves=10/&-11/p; g
		s/\tfewest-moves=/&11-/p; g; s/\tsolutions=/\tstrange=/p}' right.peg >range.peg
	hears 1 table judge range.peg
	same <(printf '%s\trange\ta1 to a1\t%s\n' false fewest-moves false fewest-moves \
		limit strange) <(grep -v made= out | cut -f 1-4)
	grep -qP '\tfewest-moves=2 of 4\tsolutions=3 of 3\t.*\tstrange=0 of 1\t' out
}

@test "what is open is listed" {
	table open "$kept/triangle4.peg" |
		says 'triangle4 settled 6, open 0'
	sed '1s/\tpositions=[0-9]*//; 2s/\tlongest-sweep=[0-9]*/\tresult=limit/
		4s/\tsolutions=[0-9]*//; 4s/\tfewest-moves=5/&-6/' \
		"$kept/triangle4.peg" >triangle4.peg
	table open triangle4.peg | same <(printf '%s\t%s\t%s\n' \
		triangle4 a2 positions triangle4 a2 longest-sweep \
		triangle4 'a2 to b2' 'fewest-moves, solutions'
		echo triangle4 settled 3, open 3) -
}

@test "what is settled is in the tables, with its seconds" {
	table settled "$kept/settled.txt" "$kept"/*.peg | same "$kept/settled.txt" -
	# Without the seconds, they are added.
	cut -f 1-5,7 "$kept/settled.txt" >short
	table settled short "$kept"/*.peg | same "$kept/settled.txt" -
	# Those of a number that is older than its record, in a part of `made`.
	printf '%s\t' 3x3 a1 positions open 16 >one
	echo pegbfs >>one
	printf '.\ttitle=a1\tpositions=16\tmade=2026, pegkit 1, x, 2.5 s; positions: 2025, pegkit 0, x, 0.3 s, limits 1G and 5 s\n' >3x3.peg
	table settled one 3x3.peg | says '3x3	a1	positions	open	16	0.3	pegbfs'
	sed -i 's/16/17/' one
	hears 1 table settled one 3x3.peg
	err_says 'atlas: 3x3 a1 positions: 17 is 16 in the table'
}

@test "what a limit leaves open is missing from a line, which still holds" {
	ATLAS_MEMORY=200K line triangle6 a1-a1 >lines 2>err
	[ "$(wc -l <lines)" -eq 1 ]
	grep -q '(--max-memory=200K): ' err
	run ! grep -q 'random-play=' lines
	grep -q ', limits 200K and 120 s$' lines
	# A question at its limit takes nothing from the others.
	grep -q '	result=solved	jumps=19	' lines
	pegfmt -f line --check lines | says ok
	# Without time the answers that are there are put together.
	rm tables/lines/triangle6/a1-a1
	ATLAS_TIME=0 line triangle6 a1-a1 | same lines -
	ATLAS_TIME=0 table make tables lines/triangle6/a1
	[ ! -e tables/lines/triangle6/a1 ]
	# The play that leaves most pegs so far is no solution.
	ATLAS_MEMORY=200K line triangle6 a1 2>err | grep '	pegs-left=' >play
	grep -q '	result=limit	' play
	rm tables/lines/triangle6/a1
	# What has ended at a limit is asked again when the limit is higher.
	rm tables/lines/triangle6/a1-a1
	line triangle6 a1-a1 >again
	same <(grep -P 'title=a1 to a1\t' "$kept/triangle6.peg" | numbers -) \
		<(numbers again)
	run ! grep -q ', limits ' again
}

@test "a search from both ends agrees with pegbfs" {
	local ends=$PEGKIT_BUILD/atlas/ends step=4
	[ -z "${PEGKIT_LONG-}" ] || step=1
	[ -x "$ends" ] || skip 'atlas/ends is not built'
	for board in 3x5 rhombus4 star13 triangle5; do
		grep -P '\ttitle=\w+ to ' "$PEGKIT_SRC/data/atlas/$board.peg" |
			sed -n "1~${step}p" >kept
		: >found
		while read -r vacancy _ survivor; do
			"$ends" $board $vacancy $survivor 2>err >>found || true
		done < <(grep -oP '\ttitle=\K[^\t]*' kept)
		same <(grep -o 'result=[a-z]*' kept) <(grep -o 'result=[a-z]*' found)
		pegfmt -f line --check found | same <(sed 's/.*/ok/' kept) -
	done
	run -2 --separate-stderr "$ends" english a1 d4
	[ "$stderr" = 'ends: no such hole' ]
}

@test "a table that is kept never says less, and nothing in it contradicts" {
	mkdir old
	table make tables lines/3x4/a1-d1 lines/3x4/b1
	sed 's/	made=.*/	made=old 1/
		s/	result=solved/	result=limit/; s/	fewest-moves=/&1-/
		s/	solutions=[0-9]*//; s/	census-of-[^	]*//g' "$kept/3x4.peg" >old/3x4.peg
	sed -i 's/	distinct[a-z-]*=[0-9]*//g; s/	random-play=[^	]*//
		s/	made=.*/	made=new/' tables/lines/3x4/a1-d1
	cp old/3x4.peg before
	table keep old tables
	# What was made anew has all of it, and each number what made it.
	for file in "$kept/3x4.peg" old/3x4.peg; do
		grep -P '\ttitle=(b1|a1 to d1)\t' $file | numbers - | sorted >"${file##*/}.new"
		mv 3x4.peg.new "numbers-${file%%/*}"
	done
	same numbers- numbers-old
	grep -P '\ttitle=a1 to d1\t' old/3x4.peg | grep -o '	made=.*' | says \
		'	made=new; distinct distinct-all random-play: old 1'
	# The others are as they were, but moves are a solution.
	same <(sed '/\tmoves=/s/result=limit/result=solved/' before |
			grep -vP '\ttitle=(b1|a1 to d1)\t') \
		<(grep -vP '\ttitle=(b1|a1 to d1)\t' old/3x4.peg)
	# Once more, nothing changes.
	cp old/3x4.peg before
	table keep old tables
	same before old/3x4.peg
	# Of a vacancy, what a limit ended does not replace an answer.
	sed -i 's/	end=most.*/	result=limit	pegs-left=2	jumps=1	moves=b3-b1	made=later/' \
		tables/lines/3x4/b1
	grep -q made=later tables/lines/3x4/b1
	table keep old tables
	same before old/3x4.peg
	# A contradiction ends it, as do moves that are none.
	for wrong in 's/solutions=432/solutions=433/' 's/fewest-moves=6/fewest-moves=7-8/' \
		's/result=solved/result=unsolvable/' '/a1 to a1/s/moves=c1-a1/moves=a1-c1/'; do
		sed "$wrong" before >old/3x4.peg
		cp old/3x4.peg wrong
		hears 1 table keep old tables
		grep -E '^atlas: ' err
		same wrong old/3x4.peg
	done
}

@test "as many graphs as published can be reduced to one peg" {
	command -v nauty-geng >/dev/null || command -v geng >/dev/null ||
		skip "nauty is not installed"
	local agree=3 less='trees= unicyclic='
	[ -z "${PEGKIT_LONG-}" ] || agree=50 less=
	atlas GRAPHS=7 $less tables/graphs.txt tables/unsolvable.g6
	grep ^graphs tables/graphs.txt | cut -f 1 | same <(printf 'graphs %s\n' \
		'3 2 0 1 1' '4 6 1 2 3' '5 21 3 5 13' '6 112 5 4 103' '7 853 10 23 820') -
	run ! grep -v '	made=20[0-9-]*, pegkit [0-9.]*, [^,]*, [0-9.]* s$' tables/graphs.txt
	[ "$(wc -l <tables/unsolvable.g6)" -eq 19 ]
	[ "$(pegfmt -f graph6 tables/unsolvable.g6 | pegbfs -b any --goal=any |
		grep -c '^result: unsolvable')" -eq 19 ]
	# Few graphs are searched for these; all of them say the same.
	nauty_geng=$(command -v nauty-geng || command -v geng)
	"$nauty_geng" -qc 6 | pegfmt -f graph6 -t line | awk -F'[/\t]+' '{
		for (i = 0; i < 6; i++)
			print substr("oooooo", 1, i) "." substr("ooooo", i + 1) "/\t" $2
	}' | pegfmt -f line | pegbfs -b any --goal=any | grep ^result |
		paste - - - - - - | awk '{ from[gsub("solved", "&")]++ }
		END { print NR, from[0], NR - from[0] - from[6], from[6] }' |
		says '112 5 4 103'
	table compare tables/graphs.txt >out
	[ "$(grep -c '^agrees with ' out)" -ge $agree ]
	run ! grep ^differs out
}
