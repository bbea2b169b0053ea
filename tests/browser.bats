# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures and pages: well formed, complete, and working where there is a
# browser to tell.
#
# needs: bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt tests/ref/generate

load helpers
load browser/browser

# Records of every kind, with and without solutions.
make_records() {
	reference generate 5x5-hard 41 3 | pegbfs --no-time >records
	printf '.\noo\nooo\ntitle: <&"quotes'"'"'">\n\n' >>records
	printf '1\n20 0\n1000000 4 5\n\n' >>records
	echo '5 3 1 0 2 1 0 2 0 0 0 0' >case
	megacheck -m case | pegfmt -f megacheck -a /dev/stdin case >>records
}

# The page after its script has run, with the puzzle and the jump that the
# address names.
browse() {
	drive replay dom "page.html$1"
}

@test "a picture is well-formed XML with a title" {
	command -v xmllint >/dev/null || skip "xmllint is not installed"
	make_records
	pegfmt -t svg records >picture.svg
	xmllint --noout --nonet picture.svg
	grep -q 'viewBox="0 0 [0-9]* [0-9]*"' picture.svg
	[ "$(grep -c 'role="img"' picture.svg)" -eq 7 ]
	[ "$(grep -c '<title id=' picture.svg)" -eq 7 ]
	grep -q 'title id="t4">&lt;&amp;&quot;quotes&#39;&quot;&gt;<' picture.svg
	# A frame for each jump, and the last position.
	jumps=$(sed -n 's/^jumps: //p' records | paste -sd +)
	[ "$(grep -c 'marker-end' picture.svg)" -eq $((jumps + 2)) ]
	[ "$(grep -c '>end<' picture.svg)" -eq 4 ]
	: | pegfmt -t svg | xmllint --noout -
}

# traffic FILE: jump, mean and width at the start of each arrow of a picture.
traffic() {
	sed -n 's/.*<path d="\(.*\)Z"><title>\(.*\)<.title>.*/\1 \2/p' "$1" |
		sed 's/[MQL]/ /g' | awk '{ print $(NF - 1), $NF,
		sqrt(($1 - $(NF - 3)) ^ 2 + ($2 - $(NF - 2)) ^ 2) }'
}

@test "a board with the uses of jumps is a picture of its traffic" {
	printf '%s\n' . oo ooo oooo ooooo |
		pegbfs -b any -g any --jumps-used --no-time >answer
	grep -v '^moves:' answer >uses
	pegfmt -t svg --labels uses >picture.svg
	traffic picture.svg >arrows
	sed -n 's/^used: \([^ ]*\) .* mean \(.*\)/\1 \2/p' answer >means
	[ "$(wc -l <means)" -gt 20 ]
	# Each jump has an arrow, and widths are in the order of means.
	same <(cut -d ' ' -f 1 means | sort) <(cut -d ' ' -f 1 arrows | sort)
	sort -k 2,2gr -s arrows | same arrows -
	awk 'NR > 1 && $3 > width + .03 || $3 < .7 || $3 > 5.1 { exit 1 }
		{ width = $3 }' arrows
	awk 'NR == 1 && $3 < 4.9 || NR > 1 && $2 < 0.5 * most && $3 > 3 { exit 1 }
		NR == 1 { most = $2 }' arrows
	most=$(sort -k 2,2gr means | awk 'NR == 1 { most = $2 } $2 == most')
	head -n "$(wc -l <<<"$most")" arrows | cut -d ' ' -f 1 | sort |
		same <(cut -d ' ' -f 1 <<<"$most" | sort) -
	grep -q '<desc>Arrows are jumps .* Holes are as dark as ' picture.svg
	[ "$(grep -c 'fill-opacity="0.900"' picture.svg)" -ge 1 ]
	# A solution has a frame for its traffic, and then those that it has alone.
	pegfmt -t svg answer >both.svg
	same <(pegfmt -t svg uses | traffic /dev/stdin) <(traffic both.svg)
	sed -n 's/^<text class="caption".*>\(.*\)<.text>/\1/p' both.svg >captions
	head -n 1 captions | says 'all solutions'
	frames() {
		sed -n '/^<g transform/,$p' "$1" | sed 's/^\(<g transform=\).*/\1/'
	}
	grep -v '^used:' answer | pegfmt -t svg >moves.svg
	same <(frames moves.svg) <(frames both.svg | sed '1,/all solutions/d' |
		sed 1d)
	run ! grep -q 'all solutions' picture.svg moves.svg
	# Lines that a board lists lie on a circle.
	printf '%s\n' oo.o 'lines: a1-b1-c1 b1-c1-d1' \
		'used: a1-c1 1 to 1, mean 1.0' 'used: d1-b1 1 to 1, mean 0.5' |
		pegfmt -t svg >graph.svg
	[ "$(traffic graph.svg | wc -l)" -eq 2 ]
	command -v xmllint >/dev/null || skip "xmllint is not installed"
	xmllint --noout --nonet picture.svg graph.svg
}

@test "no picture is made of uses that are damaged" {
	local line=-1 told used
	while IFS='|' read -r used told; do
		printf '%s\n' oo.o 'used: d1-b1 1 to 1, mean 1.0' "used: $used" '' >&3
		line=$((line + 4))
		echo "pegfmt: records:$line:1: used: $told"
	done 3>records >wanted < <(
		printf '%s 1 to 1, mean 1.0|this is not a jump of the board\n' a1-d1 a1 a1-c \
			a1-c1x a1-c1/ a1-c1-c1 c1-a1x c1-d1 d1-c1
		lines '|this is not a jump of the board' \
			'd1-b1 1 to 1, mean 1.0|this jump already has a field'
		printf "a1-c1%s|expected 'N to N, mean N.N' after the jump\n" '' ' 1' \
			' 1 to 1' ' 1 to 1, mean 1' ' 1 to 1, mean 1.' ' 1 to 1, mean 1.0x' \
			' 1 to 1, mean 999.0' ' 1 to 1, mean nan'
	)
	hears 2 pegfmt -k -t svg records
	same wanted err
}

@test "lines that share their ends have an arrow each in a picture" {
	printf '%s\n' oo.o. 'lines: a1-b1-c1 a1-d1-c1 c1-d1-e1' >lines
	pegbfs -b any -g any --jumps-used --no-time lines >answer
	sed -n 's/^used: \([^ ]*\) .*/\1/p' answer >jumps
	[ "$(grep -c / jumps)" -eq 4 ]
	pegfmt -t svg answer | traffic /dev/stdin | cut -d ' ' -f 1 | sort |
		same <(sort jumps) -
	sed '/^used:/s,/d1,/e1,' answer | hears 2 pegfmt -t svg
	grep -q 'used: this is not a jump of the board' err
	sed '/^used:/s,/[bd]1,,' answer | hears 2 pegfmt -t svg
	grep -q 'used: this is not a jump of the board' err
}

# Without what every page has: its style and its script, and their hashes.
own_lines() {
	sed '/^<style>/,/<\/style>/d;/^<script /,/<\/script>/d
		s/sha256-[A-Za-z0-9+/]*=/sha256-.../g'
}

# Each of these files was looked at when it was made.
@test "drawings are those that a person has seen" {
	local drawn=$PEGKIT_TESTS/drawn
	for boards in boards staggered; do
		for target in svg term color; do
			pegfmt -t $target "$drawn/$boards" |
				diff - "$drawn/$boards.$target"
		done
		pegfmt -t html "$drawn/$boards" | own_lines |
			diff - "$drawn/$boards.html"
	done
	pegfmt -t svg --labels "$drawn/labels" | diff - "$drawn/labels.svg"
	pegfmt -k --replay "$drawn/boards" 2>err | diff - "$drawn/boards.replay"
	err_says "pegfmt: $drawn/boards:25:1: this record has no moves to replay: add a field 'moves'"
}

@test "a picture names its holes if asked to" {
	printf 'o%.0s' {1..54} >board
	pegfmt -t svg --labels board >svg
	sed -n 's/.*class="name"[^>]*>\([^<]*\)<.*/\1/p' svg |
		sed -n '1p;26,28p;52,$p' | paste -sd ' ' |
		says 'a z aa ab az ba bb 1'
	pegfmt -t svg board >svg
	run ! grep -q 'class="name"' svg
	hears 2 pegfmt -t html --labels board
	err_says "pegfmt: --labels needs --to=svg or --page; try 'pegfmt --help'"
}

# sheets FILE: for each sheet its boards, or the lines of solutions on it.
sheets() {
	awk '/^<section/ { kind = n = 0 } /^<figure>/ { kind = "boards"; n++ }
		/^<pre>/ { kind = "lines"; next } /^<[/]pre>/ { kind = kind " " }
		kind == "lines" { n++ }
		/^<[/]section/ { sub(" ", "", kind); print n, kind }' "$1"
}

@test "sheets have boards in their cells, and solutions on the last ones" {
	printf 'oo.\tgoal=%s\ttitle=<%s>\n' c1 one a1 two >few
	pegbfs -b any --no-time few >answers || true
	pegfmt -t html --page=a4 answers >page
	pegfmt -t html --page=A4 answers | same page -
	sheets page | says '2 boards' '6 lines'
	sed -n '/^<pre>/,/^<.pre>/p' page |
		says '<pre>' '<b>1. &lt;one&gt;</b>' '    a1-c1' '' \
		'<b>2. &lt;two&gt;</b>' \
		'    no solution: position class: a1 b1 = even; pegs on them: start 2, goal 1' \
		'' '</pre>'
	# The problem does not show its proof; the sheet of the proof does.
	[ "$(marks s page)" = '' ]
	pegfmt -t html --page=a4 --steps=moves answers >page
	[ "$(marks s page)" = 'a1 b1' ]
	sed -n '/No solution/,/^<svg/s/<[^>]*>//gp' page |
		grep . | says "No solution. Each jump changes 0 or 2 of the marked holes, so the number of pegs on them stays even or odd."
	grep -c '>2 pegs, even; goal has 1<' page | says 1
	grep -c 'No solution' page | says 1
	printf 'oo.\tproof=%s\n' 'exhausted: 3 positions' 'pagoda function: a1=1' |
		pegfmt -t html --page=a4 --steps=moves |
		grep -c '^<figcaption>No solution.</figcaption>$' | says 2
	# Only problems have a line for a name, one per sheet.
	[ "$(grep -c '<p>Name' page)" -eq 0 ]
	cat few few few few few few | pegfmt -t html --page=a4 >page
	[ "$(grep -c '<p>Name' page)" -eq 2 ]
	grep -o '<b>[12]. .*</span>' page | same <(lines \
		'<b>1. &lt;one&gt;</b><span>1x3 board, goal: c1</span>' \
		'<b>2. &lt;two&gt;</b><span>1x3 board, goal: a1</span>') -
	# A board without a claim has no lines.
	head -n 1 few | pegfmt -t html --page=letter >page
	sheets page | says '1 boards'
	: | pegfmt -t html --page=letter >page
	sheets page | same /dev/null -
	# A full sheet has columns times rows.
	yes 'oo.	title=x' | head -n 29 | pegfmt -f line -t html --page=a4 \
		--columns=4 >page
	sheets page | says '24 boards' '5 boards'
	# Long solutions go on to a further sheet.
	yes 'oo.	moves=a1-c1' | head -n 20 | pegfmt -t html --page=letter \
		--columns=4 >page
	sheets page | says '20 boards' '50 lines' '10 lines'
}

@test "a sheet says the goal of a problem, also the default; a picture, the last jump" {
	echo '...	title=A	result=solved
...	result=solved	goal=a1
...	title=B
o..o/	result=solved' | pegfmt -f line -t html --page=a4 >page
	grep -o 'goal: [^<]*' page | says 'goal: b1' 'goal: a1' 'goal: any'
	# The jump that led to a position is not shown after other moves.
	echo 'oo.o	jump=a1-c1	moves=a1-c1 d1-b1' | pegfmt -f line -t svg >with
	echo 'oo.o	moves=a1-c1 d1-b1' | pegfmt -f line -t svg >without
	[ "$(grep -c '#c"' with)" -eq "$(grep -c '#c"' without)" ]
	[ "$(grep -c '#c"' with)" -gt 0 ]
}

@test "sheets of a solution have a frame for each move or jump" {
	printf 'oo.o.\tgoal=e1\tmoves=a1-c1-e1\ttitle=t\n\n' >board
	cat board board >both
	pegfmt -t html --page=a4 --steps=moves both >page
	sheets page | says '2 boards' '2 boards'
	[ "$(grep -c '<h1>t</h1>' page)" -eq 2 ]
	sed -n 's/.*class="caption"[^>]*>\([^<]*\)<.*/\1/p' page |
		says '1  a1-c1-e1' end '1  a1-c1-e1' end
	pegfmt -t html --page=a4 --steps=jumps both >page
	sheets page | says '3 boards' '3 boards'
	# Holes are named by numbers, in the boards, the captions and the solutions,
	# and so are those of the goal and of jumps.
	pegfmt -t html --page=a4 --labels --numbers=1 <<-'END' >page
		oo.o.	goal=e1 b1+
		oo.o.	goal=2-pegs
		oo.	result=unsolvable
		..o.	jump=a1-c1
	END
	sed -n 's/.*<figcaption>//; s/<[^>]*>/ /gp' page | grep -oE 'goal: .*[^ ]|1-3' |
		says 'goal: 5 2+' 'goal: 2-pegs' 'goal: 2' 1-3
	pegfmt -t svg --labels --numbers=1 <<<'oo.o.	lost=1 d1-b1	moves=a1-c1' |
		grep -o ', lost: [^<]*' | says ', lost: 4-2'
	pegfmt -t html --page=a4 --labels <<<'oo.o.	goal=e1 b1+' |
		grep -o 'goal: [^<]*' | says 'goal: e1 b1+'
	pegfmt -t html --page=a4 --steps=moves --labels --numbers=0 board >page
	grep -q '>1  0-2-4</text>' page
	sed -n 's/.*class="name[^>]*>\([^<]*\)<.*/\1/p' page | paste -sd ' ' |
		says '0 1 2 3 4 0 1 2 3 4'
	pegfmt -t html --page=a4 --labels --numbers=1 board | grep -x '    1-3-5'
}

@test "captions and labels have numbers if the moves have them" {
	printf './oo/ooo\tgoal=a3\tmoves=%s\n' 4-1,6-4 '3-0, 5-3' 'a3-a1 c3-a3' >book
	pegfmt -t svg --labels book >svg
	sed -n 's/.*class="caption"[^>]*>\([^<]*\)<.*/\1/p' svg |
		says '1  4-1' '2  6-4' '3 pegs left' '1  3-0' '2  5-3' '3 pegs left' '1  a3-a1' '2  c3-a3' '3 pegs left'
	sed -n 's/.*class="name[^>]*>\([^<]*\)<.*/\1/p' svg | head -n 6 | paste -sd ' ' |
		says '1 2 3 4 5 6'
	pegfmt -t html --page=a4 book >page
	grep -o 'goal: [^<]*' page | says 'goal: 4' 'goal: 3' 'goal: a3'
	grep '^    ' page | says '    4-1 6-4' '    3-0 5-3' '    a3-a1 c3-a3'
	# Numbers that were asked for count.
	tail -n 1 book | pegfmt -t svg --labels --numbers=0 | grep -c '>1  3-0<' | says 1
}

@test "the picture of a wrong game ends at its mistake" {
	printf 'oo.o.\tmoves=1-3,4-5,3-1\n' >wrong
	hears 2 pegfmt -t svg wrong
	err_says 'pegfmt: wrong:1:7: move 2: 4-5 is not a jump of the board; the picture ends here'
	sed -n 's/.*class="caption"[^>]*>\([^<]*\)<.*/\1/p' out | says '1  1-3' '2 pegs left'
	grep -c '>1x5 board: move 2: 4-5 is not a jump of the board</text>' out | says 1
	# Nobody prints a wrong game.
	hears 2 pegfmt -t html --page=a4 wrong
	err_says 'pegfmt: wrong:1:7: move 2: 4-5 is not a jump of the board'
	# The start has a picture, with the title, if the first move is wrong.
	printf 'oo.oo\tmoves=%s\tresult=solved\ttitle=<Z>\n' b1-d1 '6 nach 1' >file
	for to in svg html term; do
		hears 2 pegfmt -k -t $to file
		err_says 'pegfmt: file:1:7: move 1: b1 jumps over a vacant hole, c1; the picture ends here' \
			"pegfmt: file:2:7: move 1: hole 6 does not exist; holes are 1 to 5; the picture ends here"
		mv out $to
	done
	for to in svg html; do
		grep -oE '(>|^<li><b>)&lt;Z&gt;: [^<]*(</text>|</b>)' $to | sed 's/<[^>]*>//g; s/>//' |
			says '&lt;Z&gt;: move 1: b1 jumps over a vacant hole, c1' \
			'&lt;Z&gt;: move 1: hole 6 does not exist; holes are 1 to 5'
	done
	grep -c '^<use href="#p"' svg | says 8
	grep -cx 'o o . o o' term | says 2
	# A board that cannot be read has no picture.
	hears 2 pegfmt -t svg <<<'oo.oo	board=english	moves=b1-d1'
	run ! grep -q '^<use href="#p"' out
}

@test "a picture says what a game leaves that does not reach its goal" {
	local caption='s/.*class="caption"[^>]*>\([^<]*\)<.*/\1/p'
	printf 'oo.o.\tmoves=a1-c1%s\n' '' '	goal=any' '-e1	goal=a1' \
		'-e1	goal=e1' '	goal=2-pegs' | pegfmt -t svg >out
	sed -n "$caption" out | grep -v - |
		says '2 pegs left' '2 pegs left' '1 peg left' end end
	# The goal `same` is about the start.
	pegfmt -t svg <<<'oo.o	goal=same	moves=a1-c1 d1-b1' | sed -n "$caption" |
		says '1  a1-c1' '2  d1-b1' '1 peg left'
}

@test "positions of a replay show the jump that led to them" {
	printf 'oo.o.\tmoves=a1-c1-e1\n' | pegfmt --replay >positions
	for to in svg 'html --page=a4'; do
		pegfmt -t $to positions >page
		grep -c 'marker-end' page | says 2
		# The halo is on the peg that has jumped.
		sed -n 's/^<use href="#c" x="\([0-9]*\)".*/\1/p' page |
			says 60 108
	done
	# A jump that no line of the board allows marks nothing.
	printf 'oo.\tjump=a1-b1\n' | pegfmt -t svg >page
	run ! grep -q marker-end page
}

@test "sheets print to the pages that they show" {
	local browser
	browser=$(find_chromium)
	[ -n "$browser" ] || skip "no Chromium is installed"
	yes 'oo.	title=x' | head -n 13 | pegfmt -f line -t html --page=letter --columns=3 >page.html
	HOME=$PWD "$browser" --headless --no-sandbox --disable-gpu \
		--no-pdf-header-footer --print-to-pdf=page.pdf "file://$PWD/page.html" \
		>/dev/null 2>&1
	[ "$(grep -ac '/Type /Page$' page.pdf)" -eq 2 ]
	grep -aq 'MediaBox \[0 0 612 792\]' page.pdf
}

# marks SYMBOL: the squares of a picture at which it stands, as cells.
marks() {
	sed -n "s/^<use href=\"#$1\" x=\"\([0-9]*\)\" y=\"\([0-9]*\)\".*/\1 \2/p" "$2" |
		awk '{ printf "%s%c%d", (NR > 1 ? " " : ""), 97 + ($1 - 12) / 24, ($2 + 12) / 24 }'
}

# sets_drawn: the caption of each frame of a picture, and its holes on dark ground.
sets_drawn() {
	awk '/^<use href="#s"/ { split($0, at, "\"")
			cells = cells sprintf(" %c%d", 97 + (at[4] - 12) / 24, (at[6] + 12) / 24) }
		/class="caption"/ { gsub(/<[^>]*>/, ""); print $0 ":" cells; cells = "" }'
}

# sets_of: the same of the answer with a proof, whose start has one vacancy.
sets_of() {
	awk '/^proof: position class: / { sub(/^[^:]*:[^:]*: /, ""); n = split($0, set, ", ")
		for (i = 1; i <= n; i++) {
			sub(/ = .*/, "", set[i])
			pegs = split(set[i], cell, " ") - (" " set[i] " " ~ / d4 /)
			print "set " i " of " n ": " pegs " pegs, " \
				(pegs % 2 ? "odd" : "even") ": " set[i]
		} }'
}

@test "a picture shows what fields say of holes" {
	# The goal, in each frame; the result behind the title.
	printf '..o../.ooo./..o../..o../.....\ttitle=Cross\n' |
		pegbfs -g c3 --no-time | pegfmt -t svg >picture.svg
	[ "$(marks w picture.svg)" = 'c3 c3 c3 c3 c3 c3' ]
	grep -q '<title id="t1">Cross: solved<' picture.svg
	printf 'oo./...\tgoal=o../..o\n' | pegfmt -t svg >picture.svg
	[ "$(marks w picture.svg)" = 'a1 c2' ]
	for goal in any 2-pegs d9; do
		printf 'oo./...\tgoal=%s\n' $goal | pegfmt -t svg >picture.svg
		[ -z "$(marks w picture.svg)" ]
	done
	# The set of a position class, the weights of a pagoda function.
	pegbfs --no-time <<<'o..../...../...../...../....o' >answer || true
	pegfmt -t svg answer >picture.svg
	[ "$(sed -n 's/^proof: position class: \(.*\) = .*/\1/p' answer)" = \
		"$(marks s picture.svg)" ]
	grep -q '5x5 board: unsolvable<' picture.svg
	grep -q 'class="caption"[^>]*>0 pegs, even; goal has 1<' picture.svg
	pegbfs -b any -g any --no-time <<<'ooo/o.o/ooo' >answer || true
	pegfmt -t svg answer >picture.svg
	[ -z "$(marks s picture.svg)" ]
	sed -n 's/.*class="value" x="\([0-9]*\).0" y="\([0-9.]*\)".*>\(.*\)<.*/\1 \2 \3/p' \
		picture.svg | awk '{ printf " %c%d=%s", 97 + ($1 - 12) / 24, $2 / 24 + 1, $3 }' |
		same <(sed -n 's/^proof: pagoda function://p' answer | tr -d '\n') -
	# Several sets have a frame each, before those of moves.
	pegbfs -b european --vacant=d4 -g any --no-time >answer || true
	pegfmt -t svg answer | sets_drawn | same <(sets_of <answer) -
	[ "$(sets_of <answer | wc -l)" -eq 4 ]
	printf 'oo.o/\tproof=%s\tmoves=a1-c1\n' \
		'position class: a1 b1 = even, c1 x, , a1 = odd' >answer
	pegfmt -t svg answer | sets_drawn | same <(lines 'set 1 of 3: 2 pegs, even: a1 b1' \
		'set 2 of 3: 0 pegs, even: c1' 'set 3 of 3: 1 peg, odd: a1' '1  a1-c1:' '2 pegs left:') -
	# Sets that jumps must leave have a price and no parity.
	printf 'oo.o/\tproof=%s\n' \
		'sets: a1 b1 = 2, d1 = 13; weights: a1=1 d1=-2' >answer
	pegfmt -t svg answer | sets_drawn |
		same <(lines 'set 1 of 2: price 2: a1 b1' 'set 2 of 2: price 13: d1') -
	[ "$(pegfmt -t html answer | grep -o 'data-[sp][er][^"]*"[^"]*')" = "$(lines \
		'data-sets="0 0 0 1;0 3;' 'data-prices="2;13;')" ]
	# As many as no proof has.
	printf 'o/\tproof=position class:%s\n' "$(printf ' a1 =,%.0s' {1..300})" >answer
	[ "$(pegfmt -t svg answer | sets_drawn | wc -l)" -eq 256 ]
	# What is no number is no weight, nor the end of one in the page.
	printf 'oo.o/\tproof=pagoda function: a1=1;x b1=-2 c1= d1=3-\n' >answer
	pegfmt -t svg answer >picture.svg
	[ "$(grep -o 'class="value"[^>]*>[^<]*' picture.svg | sed 's/.*>//')" = -2 ]
	[ "$(pegfmt -t html answer | grep -o 'data-weights="[^"]*')" = \
		'data-weights="0 1 -2;' ]
	# The jump that lost a game stands beside the one that wins.
	pegbfs --review --no-time \
		<<<$'..o../.ooo./..o../..o../.....\tmoves=c2-a2 c4-c2 c1-c3' >answer || true
	number=$(sed -n 's/^lost: \([1-9]*\) .*/\1/p' answer)
	pegfmt -t svg answer >picture.svg
	[ "$(grep -c 'class="way lost"' picture.svg)" -eq 1 ]
	grep '>'"$number"'  ' picture.svg |
		grep -q ", lost: $(sed -n 's/^lost: [0-9]* //p' answer)<"
	xmllint --noout --nonet picture.svg
}

@test "the page shows what fields say of holes, too" {
	{ printf '..o../.ooo./..o../..o../.....\n' | pegbfs -g c3 --no-time
	  pegbfs --no-time <<<'o..../...../...../...../....o' || true
	  pegbfs -b any -g any --no-time <<<'ooo/o.o/ooo' || true
	  pegbfs --review --no-time \
		<<<$'..o../.ooo./..o../..o../.....\tmoves=c2-a2 c4-c2 c1-c3' || true
	  pegbfs -b european --vacant=d4 -g any --no-time || true
	} >answers
	{ cat answers
	  printf 'oo.o/\tresult=unsolvable\tproof=%s\n' \
		'sets: a1 b1 = 2, d1 = 13; weights: a1=1 d1=-2'
	} | pegfmt -t html >page.html
	browse '#1.1'
	[ "$(grep -o 'class="aim" cx="60" cy="60"' dom | wc -l)" -ge 1 ]
	browse '#2'
	holes=$(sed -n 's/^proof: position class: \(.*\) = .*/\1/p;/^proof/q' answers | wc -w)
	[ "$(grep -o 'class="set"' dom | wc -l)" -eq "$holes" ]
	browse '#3'
	grep -o 'class="value"[^>]*>[^<]*<' dom | sed 's/.*>\(.*\)</\1/' | sort -u |
		says -1 1
	browse '#4.2'
	grep -q 'id="state"[^>]*>move 3 of 5: d2-b2; c1-c3 lost the game<' dom
	[ "$(grep -o 'class="way losing"' dom | wc -l)" -eq 1 ]
	browse '#4.1'
	run ! grep -q 'class="way losing"' dom
	# Several sets are shown one by one.
	sets_of <answers | grep '^set 2 of 4' >second
	browse '#5.-3'
	grep -q 'id="state"[^>]*>set 2 of 4: 16 pegs; every jump leaves their number even<' dom
	[ "$(grep -o 'class="set"' dom | wc -l)" -eq \
		"$(sed 's/.*: //' second | wc -w)" ]
	browse '#5.0'
	run ! grep -q 'class="set"' dom
	grep -q 'id="state"[^>]*>there is no solution; make a jump<' dom
	browse '#6.-1'
	grep -q 'id="state"[^>]*>set 2 of 2: 1 peg; each jump that leaves the set lowers the weight by 13 or more<' dom
}

@test "a game of two has the totals of both players below each jump" {
	printf '3\n1 6\n1 7 8\n5 0 3 4\n' >game
	peg2p -r 4 -m game >line
	pegfmt -f peg2p -b triangle4 -a line -t svg game >picture.svg
	# The difference is what the first player has more at the end.
	sed -n 's/.*>end  (\([0-9]*\) : \([0-9]*\))<.*/\1 \2/p' picture.svg |
		awk '{ print $1 - $2 }' | same <(cut -f 1 line) -
	same <(sed 's/.*\t//;s/[^*]*\*\([0-9]*\)/\1 /g' line |
		awk '{ for (i = 1; i <= NF; i++) { t[i % 2] += $i
			print "(" t[1] " : " t[0] + 0 ")" } }') \
		<(sed -n 's/.*>[1-9]  .*  \((.*)\)<.*/\1/p' picture.svg)
}

@test "frames are jumps or moves, and records stand in columns" {
	printf '..o../.ooo./..o../..o../.....\tmoves=%s\n' \
		'c2-a2 c4-c2 d2-b2 a2-c2 c1-c3' >film
	printf 'o.../oo../.oo./....\tmoves=a2-c2 c3-c1-a1\n' >>film
	printf 'oo.o.o./\tmoves=a1-c1-e1-g1\n' >chain
	pegfmt -t svg --steps=moves chain >picture.svg
	sed -n 's/.*class="caption".*>\(.*\)<.*/\1/p' picture.svg |
		says '1  a1-c1-e1-g1' '1 peg left'
	[ "$(grep -c 'class="way"' picture.svg)" -eq 3 ]
	[ "$(marks c picture.svg)" = a1 ]
	# A long one is told by its ends; a limit of memory counts frames.
	printf 'oo.%s/\tmoves=%s\n' "$(printf 'o.%.0s' {1..9})" \
		a1-c1-e1-g1-i1-k1-m1-o1-q1-s1-u1 >long
	pegfmt -t svg --steps=moves long | grep -c '>1  a1-c1...-u1<' |
		says 1
	pegfmt -t svg --steps=moves --max-memory=16K long >picture.svg
	for _ in {1..99}; do cat long; done >many
	hears 2 pegfmt -t svg --max-memory=16K many
	grep -q '^pegfmt: memory limit reached: nothing was written' err
	[ ! -s out ]
	hears 2 pegfmt -t svg --max-memory=1K long
	grep -q 'the solution has 10 jumps, but the memory limit allows only 1 in a picture$' err
	pegfmt -t svg --steps=jumps chain | same <(pegfmt -t svg chain) -
	# A cell begins where the one before it ends, a row below the highest.
	printf '%s\n' ooo./ oo/oo/oo/oo oo./ o/o o/ >boards
	pegfmt -t svg --columns=2 boards | xmllint --noout --nonet -
	pegfmt -t svg --columns=2 boards |
		sed -n 's/^<g role.*translate(\(.*\))".*/\1/p' >places
	pegfmt -t svg boards | sed -n 's/^<g role.*translate(\(.*\))".*/\1/p' >below
	awk 'NR == FNR { y[NR] = $2; next }
		{ h[FNR] = y[FNR + 1] - y[FNR] }
		FNR % 2 { if ($1 != 0) exit 1; if (FNR > 1 && $2 != top + (h[FNR - 2] > h[FNR - 1] ? h[FNR - 2] : h[FNR - 1])) exit 1; top = $2 }
		FNR % 2 == 0 { if ($1 <= 0 || $2 != top) exit 1 }' below places
	[ "$(wc -l <places)" -eq 5 ]
	pegfmt -t svg --columns=1 boards | same <(pegfmt -t svg boards) -
	expect 2 /dev/null "pegfmt: --columns needs --to=svg or --page; try 'pegfmt --help'" \
		-- pegfmt --columns=2
	expect 2 /dev/null "pegfmt: --steps needs --to=svg or --page; try 'pegfmt --help'" \
		-- pegfmt -t html --steps=moves
}

@test "a picture has a ground of its own" {
	printf '%s\n' oo. | pegfmt -t svg >svg
	grep -A 1 '</style>' svg |
		grep -q '^<rect class="paper" width="100%" height="100%"/>$'
}

@test "a board that has a name is called by it" {
	while read -r name title; do
		echo - | pegfmt -f cells -b "$name" -t line
		echo "$title" >&3
	done >boards 3>titles <<-'END'
		english English board
		european European board
		wiegleb Wiegleb board
		diamond Diamond board
		4x6 4x6 board
		asymmetric Asymmetric board
		cross0123 Cross0123 board
		triangle5 Triangle5 board
		hex3 Hex3 board
		star13 Star13 board
		rhombus4 Rhombus4 board
	END
	# Others are not, nor is a board on another lattice.
	printf 'oo./\tlines=8\noo_/o../\n' >>boards
	lines 'Board of pegs, 1 x 3' 'Board of pegs, 2 x 3' >>titles
	pegfmt -t svg boards | sed -n 's/^<title id="t[0-9]*">\(.*\)<.*/\1/p' |
		same titles -
	pegfmt -t html boards | sed -n 's/^<li><b>\(.*\)<.b>.*/\1/p' | same titles -
}

@test "a picture can be drawn" {
	command -v rsvg-convert >/dev/null || skip "rsvg-convert is not installed"
	make_records
	pegfmt -t svg records | rsvg-convert -o picture.png
	[ "$(head -c 4 picture.png | tail -c 3)" = PNG ]
}

@test "what is not legal is not drawn" {
	printf 'oo.\nmoves: c1-a1\n\noo.\nmoves: a1-c1\n' >file
	for target in svg html; do
		hears 2 pegfmt -k -t $target file
		err_says 'pegfmt: file:2:1: move 1: c1 is vacant: no peg can jump from it; the picture ends here'
		grep -q '>1x3 board: move 1: c1 is vacant: ' out
		[ "$(grep -c 'a1-c1' out)" -ge 1 ]
	done
	printf '1\n2 0\n0 0 3\nline: 4-1*3\n' >file
	hears 2 pegfmt -t svg file
	err_says "pegfmt: file:4:1: jump 1: '4-1*3' is not a legal jump; the picture ends here"
	printf '._.\n_o_\nx_.\nroute: 1x5x1\n' >file
	hears 2 pegfmt -t svg file
	err_says "pegfmt: file:4:1: route: 5x1 captures the piece on 3 again; the picture ends here"
}

@test "what does not tell its lattice is not drawn" {
	printf 'oo./o__\tlines=5\noo./o__\tboard=nowhere\noo.\n' >file
	for target in svg html term; do
		hears 2 pegfmt -k -t $target file
		err_says "pegfmt: file:1:9: unknown lines '5'; write $(values pegbfs --lines ,), or lines such as a1-b1-c1" \
			"pegfmt: file:2:9: unknown board 'nowhere'; for a list of boards, try: pegfmt --board=help"
	done
}

@test "the page shows the triangular lattice" {
	pegfmt -t html "$PEGKIT_TESTS/drawn/staggered" >page.html
	browse '#1.1'
	# The middle row of five is the widest: its first hole, and the first of
	# the row above, which lies half a square to the right of it.
	grep -q 'viewBox="-16 -18 152 142"' dom
	grep -q '<circle class="peg" cx="12" cy="54" r="8.5"' dom
	grep -q '<circle class="hole" cx="24" cy="33" r="8"' dom
	# Each line of holes is drawn once: five of them in each direction.
	[ "$(grep -o 'class="ground shifted" d="[^"]*"' dom | tr -cd Z | wc -c)" -eq 15 ]
}

@test "a page needs nothing else" {
	make_records
	pegfmt -t html records >page.html
	[ "$(grep -c '<pre data-kind' page.html)" -eq 6 ]
	sed 's|http://www.w3.org/2000/svg||g' page.html >own
	run ! grep -E 'src=|@import|url\(|fetch\(|https?://' own
	# Without its script it shows the drawings and fields of its records.
	sed -n '/<pre/,/<\/pre>/p' page.html | sed 's/<[^>]*>//g' |
		sed "s/&lt;/</g;s/&gt;/>/g;s/&quot;/\"/g;s/&#39;/'/g;s/&amp;/\&/g" |
		grep -v '^?*$' | grep -v '^$' >shown
	pegfmt records | grep -v '^$' >wanted
	grep -F -x -f wanted shown | same wanted -
}

# hash ELEMENT: of its text, as a policy names it.
hash() {
	local digits
	digits=$(sed -n "/^<$1[^>]*>\$/,/^<\/$1>\$/p" page.html |
		sed "1s/^<[^>]*>//;\$d" | sha256sum | cut -c 1-64)
	printf "$(sed 's/../\\x&/g' <<<"$digits")" | base64
}

@test "a page names its style and its script by their hashes" {
	command -v sha256sum >/dev/null || skip 'sha256sum is not installed'
	printf 'oo.\n' | pegfmt -t html >page.html
	policy="default-src 'none';base-uri 'none';form-action 'none'"
	policy+=";style-src 'sha256-$(hash style)'"
	policy+=";script-src 'sha256-$(hash script)'"
	grep -Fqx "<meta http-equiv=\"Content-Security-Policy\" content=\"$policy\">" \
		page.html
	run ! grep -q 'unsafe\| style=\| on[a-z]*=' page.html
}

@test "a page runs no other script" {
	make_records
	pegfmt -t html records >page.html
	cat >>page.html <<'END'
<script>document.title = "plan" + "ted"</script>
<img src="data:," onerror='document.title = "plan" + "ted"'>
END
	browse ''
	grep -q '<body class="live">' dom
	grep -q '<title>5x5 board: solved</title>' dom
	# The same runs where no policy forbids it.
	sed -i '/Content-Security-Policy/d' page.html
	browse ''
	grep -q '<title>planted</title>' dom
}

@test "a page is written as its records come" {
	mkfifo pipe
	pegfmt -t html <pipe >page.html &
	{
		yes 'o../.o./..o' | head -n 20000
		for ((i = 0; i < 100; i++)); do
			[ -s page.html ] && break
			sleep 0.1
		done
		[ -s page.html ] && touch early
	} >pipe
	wait
	[ -e early ]
	[ "$(grep -c '<pre' page.html)" -eq 20000 ]
}

@test "the page shows its first puzzle" {
	make_records
	pegfmt -t html records >page.html
	browse ''
	grep -q '<body class="live">' dom
	grep -q '<h1>5x5 board: solved</h1>' dom
	[ "$(grep -o '<circle class="hole"' dom | wc -l)" -ge 1 ]
	grep -q 'class="halo"' dom
}

@test "colours are for terminals, or for those who ask" {
	printf 'o._\nx: 1\n' >file
	pegfmt -t term file | same <(printf 'o . _\nx: 1\n\n') -
	pegfmt -t color file | grep -q "$(printf '\033')"
	NO_COLOR=1 pegfmt -t color file | grep -q "$(printf '\033')"
	command -v script >/dev/null || skip "script is not installed"
	script -qec 'pegfmt -t term file' /dev/null </dev/null |
		grep -q "$(printf '\033')"
	NO_COLOR=1 script -qec 'pegfmt -t term file' /dev/null </dev/null >out
	run ! grep -q "$(printf '\033')" out
}

@test "the page shows a graph on a circle" {
	pegfmt -f graph6 <<<'Ch' | pegbfs -b any --fewest-pegs | pegfmt -t html >page.html
	grep -q ' data-graph data-lines="0 0 0 1 0 2;' page.html
	browse ''
	# Four vertices, each as far from the middle, and no two alike.
	grep -o '<circle class="square" cx="[^"]*" cy="[^"]*"' dom | tr -d '"' |
		awk -F '[ =]' '{
			x = $5
			y = $7
			seen[x " " y]++
			sx += x
			sy += y
			px[NR] = x
			py[NR] = y
		}
		END {
			for (i = 1; i <= NR; i++) {
				r = sqrt((px[i] - sx / NR) ^ 2 + (py[i] - sy / NR) ^ 2)
				if (i > 1 && (r - last) ^ 2 > 1e-6)
					exit 1
				last = r
			}
			exit NR != 4 || length(seen) != 4 || last < 20
		}'
}

@test "diagonals are drawn where pegs jump along them" {
	printf '%s\n' oo. ooo ... >file
	pegfmt -t svg file >square
	pegfmt -l 8 file | pegfmt -t svg >diagonal
	run ! grep -q '<path fill="none" stroke="#7a6a4c"' square
	# Two for each of the four corners between squares: eight in all.
	grep '<path fill="none" stroke="#7a6a4c"' diagonal | head -n 1 |
		tr -cd M | wc -c | says 8
	# The page has them as pairs of squares.
	pegfmt -l 8 file | pegfmt -t html | sed -n 's/.*data-lines="\([^"]*\)".*/\1/p' |
		tr ';' '\n' | grep -c . | says 8
	pegfmt -t html file >page.html
	run ! grep -q 'data-lines=' page.html
	printf '%s\n' oo. ooo ... 'lines: a1-b2-c3' | pegfmt -t html |
		grep -q 'data-lines="0 0 1 1 2 2;"'
	command -v xmllint >/dev/null || skip "xmllint is not installed"
	xmllint --noout diagonal
}
