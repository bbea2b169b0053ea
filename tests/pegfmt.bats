# SPDX-License-Identifier: GPL-3.0-or-later
# pegfmt: its cases and its usage; what it does together with the other
# programs is in pipes.bats.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load helpers

@test "good input" {
	cases pegfmt good 0
}

@test "bad input" {
	cases pegfmt bad 2
}

@test "a second tab in an answer is refused: no format has it in a value" {
	echo '1 10 12 17 0' >hiq
	echo '3 3 2 1 2 0 1 0 0' >megacheck
	printf '%s\n' 0 '5 0' '7 0 0' '0 0 0 0' '0 0 0 0 0' >peg2p
	for program in hiq megacheck peg2p; do
		$program -m $program | sed -n 's/\t.*/&\t3/p' >answers
		column=$(cut -f -2 answers | tr -d '\n' | wc -c)
		hears 2 pegfmt -k -f $program -a answers -t line $program
		out_says '?'
		sed -i '2d; s/:[0-9]*:[0-9]*:/:/' err
		err_says "pegfmt: $program: the answer for this record cannot be read: line 1, column $((column + 1)): the value of a field cannot contain a tab"
	done
}

@test "unknown formats are refused" {
	for option in --from --to; do
		for format in dra draws DRAW; do
			expect 2 /dev/null "pegfmt: unknown $option=$format: did you mean draw? $option=help lists all" \
				-- pegfmt $option="$format"
		done
	done
	expect 2 /dev/null "pegfmt: --from needs $(values pegfmt --from ' or'), not 'xy'; try 'pegfmt --help'" \
		-- pegfmt --from=xy
	expect 2 /dev/null "pegfmt: --to needs $(values pegfmt --to ' or'), not ''; try 'pegfmt --help'" \
		-- pegfmt --to=
}

@test "options that exclude each other" {
	expect 2 /dev/null "pegfmt: --check and --replay cannot be used together; try 'pegfmt --help'" \
		-- pegfmt --replay --check
	touch answers
	for format in pegs holes fen; do
		expect 2 /dev/null "pegfmt: --answers needs --from=draw, line, hiq, peg2p, megacheck, json or moves; try 'pegfmt --help'" \
			-- pegfmt -a answers --from=$format
	done
	for options in '-f text' '-t text' '-f text -t svg'; do
		expect 2 /dev/null "pegfmt: the format text needs --alphabet=PEG,HOLE[,OFF]; try 'pegfmt --help'" \
			-- pegfmt $options
	done
	expect 2 /dev/null "pegfmt: --canonical and --transform cannot be used together; try 'pegfmt --help'" \
		-- pegfmt --canonical --transform=flip
	expect 2 /dev/null 'pegfmt: nofile: cannot open: No such file or directory' \
		-- pegfmt -f hiq -a nofile
}

@test "the last format to be named is written" {
	echo 'o./..' | pegfmt -t line >wanted
	for before in svg html term hiq; do
		pegfmt -t $before -t line wanted | same wanted -
	done
}

# Values of every kind of record, and the letters that part or quote cells.
@test "a table has a cell for each field of each record, as others read it" {
	command -v python3 >/dev/null || skip "python3 is not installed"
	pegbfs -b any -g any --no-time --analyse <<<'oo.o/' >records
	printf 'oo./\ttitle="A" b"\tx=\ty=";"\tmoves=a1-c1\n' >>records
	printf '%s\n' '.' 'oo' 'ooo' 'title: C#' '' '3' '1 2' >>records
	keys=drawing,title,next,moves,y,absent,x
	pegfmt -t table --fields=$keys records >table
	pegfmt -t line records | python3 -c '
import csv, sys
rows = list(csv.reader(open("table", newline=""), "excel-tab"))
keys = rows.pop(0)
assert keys == sys.argv[1].split(","), keys
for line, row in zip(sys.stdin, rows, strict=True):
	drawing, *fields = line.rstrip("\n").split("\t")
	fields = [field.split("=", 1) for field in fields]
	wanted = ["; ".join(v for k, v in fields if k == key) for key in keys]
	assert row == [drawing, *wanted[1:]], row' $keys
	# All rows have as many tabs, unreadable records as well.
	printf '%s\n' oo./ z oo./ >bad
	hears 2 pegfmt -k -t table bad
	out_is <(printf '%s\n' \
		title,drawing,result,jumps,fewest-moves,solutions,moves \
		,oo./,,,,, '?,,,,,,' ,oo./,,,,, | tr , '\t')
	hears 0 pegfmt -n -t table --fields=drawing <<<oo./
	out_is <(echo oo./)
	hears 0 pegfmt -t table --fields=y,x </dev/null
	out_is <(printf 'y\tx\n')
	expect 2 /dev/null "pegfmt: --fields needs --to=table; try 'pegfmt --help'" \
		-- pegfmt --fields=title
	for name in fewest_moves '' 2; do
		expect 2 /dev/null "pegfmt: --fields needs names made of a-z, 0-9 and -, not '$name'; try 'pegfmt --help'" \
			-- pegfmt -t table --fields="title,$name,moves"
	done
}

# Every field may have any key, so that a misspelt one is found at the end only.
@test "a column of a table that stays empty is named, whatever the threads" {
	seq 2000 | sed 's/.*/oo.\/\ttitle=&/' >records
	sed '1999s/$/\tlate=1/' records >late
	for jobs in 1 2; do
		hears 0 pegfmt -j $jobs -t table --fields=titel,title,late,x records
		err_says "pegfmt: no record has a field 'titel'" \
			"pegfmt: no record has a field 'late'" \
			"pegfmt: no record has a field 'x'"
		hears 0 pegfmt -j $jobs -t table --fields=late,drawing late
		err_says
	done
	# The usual columns are nobody's mistake; nor is what is left unread.
	hears 0 pegfmt -t table records
	err_says
	hears 2 pegfmt -t table --fields=y - <<<'z'
	run ! grep "'y'" err
}

@test "values that make no sense are refused" {
	while read -r option value; do
		hears 2 pegfmt "$option=$value"
		out_says
		grep -Eqx "pegfmt: ($option (needs|accepts) .*, not '[^']*'; try 'pegfmt --help'|unknown $option=.*: did you mean .*|$option=.* is not possible( \(.*\))?: .*)" err
	done <<-'END'
		--from svg
		--from color
		--to pictures
		--board 8x9x
		--board 2x3x4
		--board 16x17
		--board triangle23
		--board 1001x1001
		--from table
		--steps move
		--columns 0
		--columns 1001
		--fields result,
		--fields ,result
		--fields a,,b
		--fields Title
		--numbers 2
		--numbers -1
		--alphabet x
		--alphabet *,*
		--alphabet *,*,.
		--alphabet U+D800,O
		--alphabet *,O,_x
		--transform rotate
		--transform rotate45
	END
	# A board for fen is none for lists.
	for format in holes cells hiq; do
		hears 2 pegfmt -f $format -b 17x17 <<<'1 2'
		err_says "pegfmt: a board can have at most 256 holes, except with the format fen; try 'pegfmt --help'"
	done
	expect 2 /dev/null "pegfmt: --alphabet needs PEG,HOLE or PEG,HOLE,OFF with different characters, such as o,.,_, not ' ,O,_'; try 'pegfmt --help'" \
		-- pegfmt --alphabet=' ,O,_'
}

@test "the same letter means a peg here and a hole there" {
	printf 'O.\n.O\n' >file
	pegfmt -f text --alphabet=O,.,_ -t line file | says o./.o
	pegfmt -f text --alphabet=.,O,_ -t line file | says .o/o.
	hears 2 pegfmt -f text --alphabet=x,O,_ file
	err_says "pegfmt: file:1:2: '.' is not in the alphabet: peg 'x', vacant hole 'O', square off the board '_'"
}

@test "every format gives back the records that it can express" {
	reference generate 5x5 21 200 >file
	for option in '-t draw' '-t line' '-t pegs' '-t holes -b 5x5' \
		'-t holes -b 5x5 --numbers=0' '-t cells -b 5x5' \
		'-t text --alphabet=O,.,_'; do
		echo "$option"
		pegfmt $option file | pegfmt ${option/-t/-f} | same file -
	done
	reference generate megacheck 22 200 9 9 | pegfmt -f megacheck |
		pegfmt -t line | awk 'split($1, row, "/") == 8 && length(row[1]) == 8' |
		pegfmt >file
	[ -s file ]
	pegfmt -t fen file | pegfmt -f fen | same file -
}

@test "pictures of draughts have the numbers of FEN" {
	local wanted n
	# As the side to move sees the board, from the closest row on.
	for n in '29 30 31 32 25 26 27 28 21' '4 3 2 1 8 7 6 5 12'; do
		wanted+="${n// /$'\n'}"$'\n'
	done
	printf '%s\n' 'W:W22,32:B18 22x15' 'B:W18:B15,1 15x22' >file
	pegfmt -f fen -t svg --labels file >svg
	sed -n 's/.*class="name[^>]*>\([0-9]*\)<.*/\1/p' svg >names
	# Two frames of 32 squares for each record.
	{ head -n 9 names; sed -n 65,73p names; } | same <(printf %s "$wanted") -
	sort -n names | uniq -c | same <(for ((n = 1; n <= 32; n++)); do
		printf '%7d %d\n' 4 $n
	done) -
	grep -o '1  [0-9x]*<' svg | says '1  22x15<' '1  15x22<'
	pegfmt -f fen -t html file | grep -o 'data-steps="[0-9x]*' |
		says 'data-steps="22x15' 'data-steps="15x22'
	pegfmt -f fen -t term file | grep '^jump: ' |
		says 'jump: 22x15' 'jump: 15x22'
	# Read from a drawing, homes are counted.
	pegfmt -f fen file | pegfmt -t svg --labels | grep -o '1  [0-9x]*<' |
		says '1  10x19<' '1  14x23<'
}

@test "positions of draughts are numbered as in PDN" {
	# The opening position: Black on 1 to 12, White on 21 to 32.
	echo 'B:W21-32:B1-12' | pegfmt -f fen -t line -F >black
	echo 'W:W21-32:B1-12' | pegfmt -f fen -t line >white
	# Both see their own pieces below.
	same white black
	out=$(cat white)
	[ "$out" = '_o_o_o_o/o_o_o_o_/_o_o_o_o/._._._._/_._._._./x_x_x_x_/_x_x_x_x/x_x_x_x_' ]
	# 22x15 passes over 18; 9x18 over 14; with the homes of megacheck.
	echo 'W:W22:B18 22x15' | pegfmt -f fen --check | says ok
	echo 'B:W14:B9 9x18' | pegfmt -f fen --check | says ok
	echo 'B:W14:B9 9x18' | pegfmt -f fen -t line | cut -f 2- |
		same <(printf 'turn=black\tcaptured=1\troute=12x19\n') -
	echo 'W:W22:B18 22x15' | pegfmt -f fen -t fen | says 'W:W22:B18 22x15'
	echo 'B:W14:B9 9x18' | pegfmt -f fen -t fen | says 'B:W14:B9 9x18'
}

@test "transforms carry solutions, canonical boards are the same" {
	reference generate 5x5-hard 23 40 >file
	pegbfs --no-time file >answers
	for name in identity rotate90 rotate180 rotate270 mirror flip transpose antitranspose; do
		pegfmt --transform=$name answers >carried
		pegfmt --check carried | sort -u | says ok
		pegfmt -F --canonical carried >found
		[ $name != identity ] || cp found wanted
		same wanted found
	done
	pegfmt --canonical answers | pegfmt --check | sort -u | says ok
}

@test "a drawing that is not its board has no image" {
	local option
	printf 'oo.\n...\n...\nboard: english\n' >file
	for option in --transform=rotate90 --transform=flip; do
		hears 2 pegfmt $option file
		err_says "pegfmt: file:4:1: field 'board' cannot be transformed by ${option#*=}: it does not name the board that is drawn"
	done
	printf 'oo..\n....\n....\nboard: 3x4\n' |
		pegfmt -t line --transform=rotate90 |
		same <(printf '..o/..o/.../...\tboard=4x3\n') -
}

@test "transforms carry the play of a game from and to every corner" {
	printf '%s\n' 3 '1 6' '1 7 8' '5 0 3 4' '9 3 2 1 9' >game
	peg2p -m game >answers
	pegfmt -f peg2p -a answers -t line game >played
	cut -f 3 played | tr ' ' '\n' | sed 's/.*=//; s/[-*]/ /g' |
		grep -q '\<1\>'
	for name in identity rotate120 rotate240 mirror; do
		pegfmt --transform=$name played >carried
		pegfmt --check carried | says ok
		pegfmt --canonical carried >found
		[ $name != identity ] || cp found wanted
		same wanted found
	done
}

@test "a triangle of which a side alone is drawn is not transformed" {
	printf './o/o\tboard=triangle3\n' >side
	hears 2 pegfmt --canonical -t line side
	err_says "pegfmt: side:1:7: field 'board' cannot be transformed by mirror-right: it does not name the board that is drawn"
}

@test "counts are added once" {
	printf 'oo.\n\n_o_\n._x\n\n1\n2 0\n' >file
	pegfmt --stats file >once
	pegfmt --stats once | same once -
	pegfmt --stats -t line file | cut -f 2- | head -n 1 |
		same <(printf 'pegs=2\tholes=3\tpossible=1\tclass=2 of 4\n') -
}

@test "captures that are possible are counted in all four directions" {
	printf '%s\n' '._._./_o_._/._x_./_._._/._._.' \
		'._._./_._o_/._x_./_._._/._._.' '._._./_._._/._x_./_o_._/._._.' \
		'._._./_._._/._x_./_._o_/._._.' '._._./_o_o_/._x_./_o_._/o_._.' \
		'x_._./_o_o_/._._./_o_o_/._._x' 'x_._./_._._/._._./_._._/._._.' >file
	pegfmt --stats -t line file | sed 's/.*possible=//' |
		same <(printf '%s\n' 1 1 1 1 2 2 0) -
}

@test "every kind of solution can be replayed" {
	echo '1 10 12 17 19 25 0' >lists
	hiq -m lists >answers
	pegfmt -f hiq -a answers --replay -t line lists >steps
	sed -n 's/.*jump=//p' steps | same <(printf '12-26\n25-27\n10-24\n') -
	[ "$(tail -n 1 steps | cut -f 1 | pegfmt -t hiq -n)" = '24 27 0' ]
	printf '%s\n' 3 '1 6' '1 7 8' '5 0 3 4' '9 3 2 1 9' >game
	peg2p -m game >answers
	pegfmt -f peg2p -a answers --replay -t line game >steps
	[ "$(wc -l <steps)" -eq 11 ]
	sed -n 2,3p steps | same <(printf '%s\t%s\n' \
		'3/1 0/1 0 8/5 6 3 4/9 3 2 1 9' 'jump=3-8*42' \
		'3/1 0/1 3 8/5 0 3 4/9 0 2 1 9' 'jump=12-5*18') -
	# No jump is left, so nobody wins anything.
	[ "$(tail -n 1 steps | pegfmt -F -t peg2p | peg2p)" = 0 ]
	echo '5 3 1 0 2 1 0 2 0 0 0 0' >board
	megacheck -m board >answers
	pegfmt -f megacheck -a answers --replay -t line board >steps
	same <(printf '%s\n' '._./_o_/x_./_o_/x_.' $'._./_o_/x_x/_._/._.\tjump=1x5' \
		$'x_./_._/x_./_._/._.\tjump=5x7') steps
}

@test "what is left of a drawing that cannot be read is not another board" {
	printf '%s\n' ooo 'o!o' ooo '' .oo >file
	hears 2 pegfmt -k -t line file
	same <(printf '?\n.oo/\n') out
	[ "$(cut -d ' ' -f 1-2 err)" = 'pegfmt: file:2:2:' ]
}

@test "a bad line of a stream of one-line records is one bad record" {
	# stream BYTES ANSWER...: of pegfmt.
	stream() {
		printf "$1" | hears 2 pegfmt -k -t line
		same <(printf '%s\n' "${@:2}") out
		printf "$1" | hears 2 pegfmt -k -f line -t line
		same <(printf '%s\n' "${@:2}") out
	}
	stream 'ooo/\ngarbage\n.oo/\no.o/\n' ooo/ '?' .oo/ o.o/
	stream 'ooo/\nga\ntitle: x\n.oo/\n' ooo/ '?' '?' .oo/
	stream 'ooo/\n\xff\n.oo/\n' ooo/ '?' .oo/
	stream 'o!o/\ngarbage\n.oo/\n' '?' '?' .oo/
	stream 'garbage\nooo/\n.oo/\n' '?' ooo/ .oo/
	# A row that could begin a drawing takes no record with it.
	stream 'ooo/\n...\n.oo/\ttitle=x\n' ooo/ '?' $'.oo/\ttitle=x'
	stream 'ooo/\n...\ntitle: x\n.oo/\n' ooo/ '?' .oo/
	hears 2 pegfmt -k -t line <<<$'ooo/\n...\n.oo/'
	err_says "pegfmt: <stdin>:2:1: this row has no '/', but the records around it are each on one line"
	# What is left of a drawing is no record, until a blank line.
	stream 'ooo/\no!o\n...\n# x\nooo\n\noo.\n.oo\n' ooo/ '?' '?' '?' oo./.oo
	# Behind a drawing, one bad drawing is one bad record.
	printf 'ooo\n\n.oo/\no!o\noo.\n.oo/\n\no.o/\n' >file
	hears 2 pegfmt -k -t line file
	out_says ooo/ .oo/ '?' o.o/
	hears 2 pegfmt -k -t line <<<$'ooo\no!o\no/o'
	out_says '?'
	# Boards of 5 by 5 holes are read in another way.
	reference generate 5x5 5 1000 >boards
	pegfmt -t line boards >lines
	awk '{ print } NR % 10 == 0 { print "garbage" }' lines >file
	pegbfs --no-time lines >answers || [ $? -eq 1 ]
	hears 2 pegbfs -k --no-time file
	[ "$(grep -c '^?' out)" -eq 100 ]
	awk 'BEGIN { RS = ""; ORS = "\n\n" } $0 != "?"' out | same answers -
	grep -v ': the start\|: no hole' err | cut -d : -f 3 | same <(seq 11 11 1100) -
	pegbfs -k --no-time --json file 2>err | grep -c '^{"error"' | says 100
}

@test "a drawing of a board that is not closed costs its text" {
	{
		yes o | head -n 20000
		yes o | tr -d '\n' | head -c 20000
	} >file
	hears 2 pegfmt file
	err_says 'pegfmt: file:1:1: the rows differ too much in length (up to 20000 squares): most squares would be off the board'
}

@test "claims that hold, claims that do not, and none" {
	{
		printf 'oo.\nresult: solved\nmoves: a1-c1\ngoal: c1\n\n'
		printf 'oo.\nresult: solved\nmoves: c1-a1\ngoal: c1\n\n'
		printf 'oo.\n\n'
	} >file
	hears 1 pegfmt --check file
	out_says ok false 'no claim'
	[ "$(wc -l <err)" -eq 1 ]
	grep -q '^pegfmt: file:6:1: ' err
}

@test "answers that are missing or too many" {
	echo '2 10 0 0' >file
	printf 'HI Q OUTPUT\n10\n' >answers
	hears 2 pegfmt -k -f hiq -t line -F --answers=answers file
	[ "$(tail -n 1 out)" = '?' ]
	err_says 'pegfmt: file:1:8: the --answers file has no answer for this record'
	printf '10\n0\n0\n' >answers
	hears 2 pegfmt -f hiq -t line --answers=answers file
	[ "$(wc -l <out)" -eq 2 ]
	err_says 'pegfmt: answers: this file has more answers than there are records'
}

# A directory can be opened, but not read.
@test "answers that cannot be read, where no record asks for one" {
	hears 2 pegfmt -a . </dev/null
	err_says 'pegfmt: .: cannot read: Is a directory'
	echo 'o+.' >file
	hears 2 pegfmt -k -a . file
	[ "$(head -n 1 err)" = 'pegfmt: .: cannot read: Is a directory' ]
	[ "$(wc -l <err)" -eq 2 ]
	# No record is told that its answer is not there.
	printf 'o.o\n\noo.\n' >file
	hears 2 pegfmt -k -a . file
	err_says 'pegfmt: file:1:1: the answer for this record cannot be read: Is a directory' \
		'pegfmt: file:3:1: the answer for this record cannot be read: Is a directory'
}

@test "answers of pegbfs are those of the same boards" {
	printf '%s\tgoal=%s\ttitle=%s\n' oo. c1 A .oo a1 B oo./... any C >boards
	pegbfs -b any --no-time boards >answers
	for format in draw line; do
		pegfmt -f $format -a answers boards | same answers -
		pegfmt -f $format -a answers --check --strict boards |
			says ok ok ok
	done
	# Values and checkers are drawn, too.
	printf '1\n2 0\n\n._x/_o_/._.\n' >others
	printf '1\n2 0\ndifference: 0\n\n._x/_o_/._.\tcaptured=1\n' >theirs
	pegfmt -a theirs --check others | says ok ok
	# refused WHY SED: an answer that is changed so.
	refused() {
		sed "$2" answers >changed
		expect 2 /dev/null "pegfmt: boards:$1" -- \
			pegfmt -a changed --check boards
	}
	printf 'oo.\tgoal=c1\n' >boards
	pegbfs -b any --no-time boards >answers
	refused '1:1: the answer for this record has a different drawing' '1s/oo\./.oo/'
	refused '1:1: the answer for this record has a different drawing' '1s/oo\./oo.\n.../'
	refused "1:1: the answer for this record belongs to another problem: the field 'goal' differs" 's/^goal: c1/goal: any/'
	refused "1:1: the answer for this record belongs to another problem: the field 'board' differs" '/^goal/s/$/\nboard: 1x3/'
	refused "1:1: the answer for this record cannot be read: line 1, column 2: '?' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space" \
		'1s/oo\./o?./'
	expect 2 /dev/null 'pegfmt: boards:1:1: the answer for this record cannot be read: Is a directory' \
		-- pegfmt -a . --check boards
	refused '1:1: the --answers file has no answer for this record' d
	cat answers answers >changed
	hears 2 pegfmt -a changed --check boards
	out_says ok
	err_says 'pegfmt: changed: this file has more answers than there are records'
	# What the judge knows stands beside what is claimed.
	printf 'oo.\ngoal: c1\nsolutions: 7\n' >boards
	pegbfs -b any --count boards | hears 1 pegfmt -a /dev/stdin --check boards
	err_says 'pegfmt: boards:1:1: solutions: claimed twice, with different values (line 1 of the answers)'
	# A board that has its solution needs an answer all the same.
	printf 'oo.\ngoal: c1\nresult: solved\nmoves: a1-c1\n' >boards
	printf 'oo.\ngoal: c1\n' >answers
	hears 0 pegfmt -a answers --check boards
	hears 2 pegfmt -a answers --check --strict boards
	out_says limit
	err_says 'pegfmt: boards:1:1: the answer claims nothing (line 1 of the answers)'
}

@test "as many moves are made as are claimed to be the fewest" {
	printf '...../...../oo.../...../.....\tresult=solved\tmoves=a3-c3\tfewest-moves=%d\n' 1 2 >file
	hears 1 pegfmt --check file
	out_says ok false
	err_says "pegfmt: file:2:1: fewest-moves: claimed '2', but the number of moves is 1"
}

@test "answers of bad records are passed over" {
	printf '%s\n' 4 '8 9 0' '34 0' '2 1 x 0' '10 12 17 19 25 0' >file
	hiq -k -m file >answers 2>err || true
	hears 2 pegfmt -k -f hiq --answers=answers --check file
	out_says ok '?' '?' ok
	# Without --keep-going neither program goes on with that file.
	echo '1 9 0' >next
	hiq -m file next >answers 2>err || true
	hears 2 pegfmt -f hiq --answers=answers --check file next
	out_says ok ok
}

@test "where nothing can be jumped a replay is the position alone" {
	printf '0\n1 2\n0 0 0\n0 0 0 0\n0 0 0 0 0\n' >triangle
	peg2p --moves triangle | pegfmt -f peg2p -a /dev/stdin --replay -t line triangle |
		says '0/1 2/0 0 0/0 0 0 0/0 0 0 0 0'
	printf '1\n17 19 0\n' >list
	hiq --moves list | pegfmt -f hiq -a /dev/stdin --replay -t line list |
		says '__...__/__...__/......./...o.o./......./__...__/__...__'
	printf '3 3\n2 0 0 0 1\n0 0\n' >board
	megacheck --moves board | pegfmt -f megacheck -a /dev/stdin --replay -t line board |
		says '._x/_._/o_.'
	# Where a jump can be made, the line is missing.
	printf '1/0 0/0 0 0\tdifference=0\n1/1 0/0 0 0\tdifference=1\n' >file
	hears 2 pegfmt --replay -t line file
	out_says 1/0\ 0/0\ 0\ 0
	err_says "pegfmt: file:2:1: this record has no moves to replay: add a field 'moves'"
}

@test "what is wrong with an answer is reported at the place of its record" {
	printf '2\n0\n8 9 0\n' >lists
	printf 'HI Q OUTPUT\n\n\n\n0\n10\t8-\n' >answers
	hears 2 pegfmt -f hiq -a answers --check lists
	err_says 'pegfmt: lists:3:1: move 1: a hole is missing at the end (line 6 of the answers)'
	hears 2 pegfmt -f hiq -a answers --replay lists
	err_says "pegfmt: lists:3:1: jump 1: '8-' is not a legal jump"
}

@test "a board that is named by its sides is turned with them" {
	printf '%s\n' oo. o.o 'board: 2x3' 'goal: any' >file
	pegbfs -b any --no-time file >solved || [ $? -eq 1 ]
	for way in rotate90 rotate270 transpose antitranspose; do
		pegfmt --transform=$way solved >turned
		grep -qx 'board: 3x2' turned
		pegfmt --check turned | says ok
		pegfmt --transform=$way turned | grep -qx 'board: 2x3'
	done
	pegfmt --transform=rotate180 solved | grep -qx 'board: 2x3'
}
