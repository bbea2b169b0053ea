# SPDX-License-Identifier: GPL-3.0-or-later
# Fields: each that pegkit writes has a row in lib/text/field.h, and is judged,
# carried and told in the manual as its row says.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers

# make_records: what each program writes, asked everything, in the file `records`.
make_records() {
	[ -e "$BATS_FILE_TMPDIR/records" ] || write_records >"$BATS_FILE_TMPDIR/records"
	cp "$BATS_FILE_TMPDIR/records" .
}

write_records() {
	local question board=..o../.ooo./..o../..o../.....
	local unsolvable='ooooo/ooooo/ooooo/ooooo/oooo.'
	{
		for question in '' $(questions | grep -vx -e --all -e --problems) \
			--all=2 '--census --fewest-moves' --goal=any \
			'--analyse --count --fewest-moves' '--sample=2 --pegs=5' \
			--goal=3-pegs --goal=2-jumps; do
			pegbfs -b any $question <<<"$board" || true
		done
		printf '%s\tmoves=c2-a2 c4-c2\n' $board | pegbfs -b any --review
		pegbfs <<<"$unsolvable" || true
		printf 'ooooo/o.../\n' | pegbfs -b any || true
		printf 'o/oo/.oo/\n' | pegbfs -b triangle3 --goal=any || true
		pegbfs <<<"$board" | pegfmt --stats
		pegbfs <<<"$board" | pegfmt --replay
		echo 'B:W14,22:B9 9x18x25' | pegfmt --from=fen --stats
		echo '10 12 17 19 25 0' >lists
		hiq -n -m lists | pegfmt -n -f hiq -a /dev/stdin lists
		printf '%s\n' 3 '1 6' '1 7 8' '5 0 3 4' '9 3 2 1 9' >game
		peg2p -m game | pegfmt -f peg2p -a /dev/stdin game
		peg2p -am game | pegfmt -f peg2p -a /dev/stdin game
		printf '.ooo\tlines=a1-b1-c1 b1-c1-d1\ttitle=path\n' >path
		cat path
		printf 'oo.\twinning=2\tdead-ends=0\tmade=2026-11-25, pegkit 0.1, 0.1 s\n'
		echo a1 b1 | pegfmt -f cells -b rhombus4 | pegbfs -b any --goal=c1
		sed 's/$/\tgoal=a1\tlocations=w x y z/' path
		printf 'oo.\tmoves=a1-c1\tjumps=%s\n' 1 2 |
			pegfmt --check --json 2>&3 | pegfmt -f json
		# The same fields come by way of JSON.
		pegbfs --count --json <<<"$board" | pegfmt -f json
		hiq -n -m --json lists | pegfmt -f json
		peg2p -m --json game | pegfmt -f json
		echo '3 3 2 1 2 0 1 0 0' | megacheck -m --json | pegfmt -f json
	} 3>/dev/null | pegfmt -t line
}

# The keys of all rows.
rows() {
	sed -n 's/^\tROW([A-Z_]*, "\([a-z-]*\)".*/\1/p' \
		"$PEGKIT_SRC"/lib/text/field.h | sort
}

@test "every field that is written is judged, or the manual says why not" {
	pages=$PEGKIT_MAN
	awk '/^\.Ss Checking/ { on = 1 } /^\.S[hs] / && !/Checking/ { on = 0 } on' \
		"$pages/pegfmt.1" "$pages/pegbfs.5" >section
	# Names of fields: those quoted, and those in lists of them.
	names() {
		grep -Eo '(Ql|So) [a-z-]+' | cut -d ' ' -f 2 | sort -u
	}
	# Of the fields of a question pegbfs(5) may tell, `.It Ql sum\&:`, or pegbfs(1):
	# the field `.Ql sum`.
	{
		names <section
		sed -n 's/^\.It Ql \([a-z-]*\)\\&:$/\1/p' "$pages/pegbfs.5"
		awk 'field && /^\.Ql / { print $2 }
			{ field = /the field$/ }' "$pages/pegbfs.1"
	} | sort -u >told
	awk '/^These fields are not checked:$/ { on = 1 } /^\.El/ { on = 0 }
		on && (/^\.It/ || /^So/)' section | names >unjudged
	[ "$(wc -l <unjudged)" -ge 11 ]

	make_records
	for key in check message title locations lines goal captured sum \
		difference; do
		grep -q "	$key=" records
	done
	cut -s -f 2- records | tr '\t' '\n' | cut -d = -f 1 | sort -u >written
	# All that have a row have been asked for, and no others.
	if [ -d "$PEGKIT_SRC/lib" ]; then
		[ "$(rows | wc -l)" -ge 40 ]
		same <(rows) written \
			'rows of field.h (<) and what make_records above writes (>):'
	fi
	[ "$(wc -l <written)" -ge 30 ]
	sed 's/-all$//' written | sort -u >stems
	comm -23 stems told >untold
	same /dev/null untold \
		'fields that neither pegfmt(1), "Checking", nor pegbfs(5) nor pegbfs(1) has:'

	# A value that means nothing is noticed where the field is judged, and
	# changes no verdict where it is not.
	awk -F '\t' '{
			split("", seen)
			line = $0
			for (i = 2; i <= NF; i++) {
				key = field = $i
				sub(/=.*/, "", key)
				if (seen[key]++ || tried[key]++ >= 3)
					continue
				print line >"kept"
				$i = key "=x?"
				print >"changed"
				$i = field
				print key
			}
		}' OFS='\t' records >keys
	for file in kept changed; do
		pegfmt -k --check $file >verdicts.$file 2>/dev/null || true
	done
	paste keys verdicts.kept verdicts.changed | awk -F '\t' '
		NR == FNR { unjudged[$1]; next }
		$1 in unjudged { if ($2 != $3) { print; wrong = 1 } next }
		{ keys[$1]; if ($3 == "ok") accepted[$1] }
		END { for (key in accepted) { print key; wrong = 1 } exit wrong }
		' unjudged -
}

# The records with the fields that state their problem and one other, which is
# the word behind each; also with their moves, if these are another one.
make_single() {
	awk -F '\t' -v OFS='\t' '{
		stated = moves = ""
		for (i = 2; i <= NF; i++) {
			if ($i ~ /^(goal|board|lines|captured)=/)
				stated = stated "\t" $i
			if ($i ~ /^moves=[a-z]/)
				moves = "\t" $i
		}
		for (i = 2; i <= NF; i++) {
			key = $i
			sub(/=.*/, "", key)
			# Those of hiq(1) need a sum, which depends on numbers.
			if ($i ~ /^moves=[0-9]/)
				continue
			own = index(stated, "\t" $i) ? "" : "\t" $i
			print $1 stated own "\tx-strange=a1 7", key
			if (moves && key != "moves")
				print $1 stated own moves "\tx-strange=a1 7", key
		}
	}' records | awk '!seen[$0]++' >single
}

# turned OPTION...: by what pegfmt makes with OPTION of each record in `single`,
# nothing true becomes false, and no key of strangers is lost.  The keys of
# those that are refused and of those that are not go to two files.
turned() {
	sed 's/\t[^\t]*$//' single >ones
	sed 's/.*\t//' single >keys
	pegfmt -k "$@" -t line ones 2>err | sed 's/^?$/.\tx=refused/' >others
	# A board has not all images, a goal is perhaps several positions.
	: >refused
	awk '
		NR == FNR { key[NR] = $0; next }
		/field \x27/ {
			split($0, part, ":")
			if ($0 !~ "field \x27" key[part[3]] "\x27 (cannot be transformed|may be false for)") {
				print key[part[3]] ": " $0
				wrong = 1
			}
			print key[part[3]] >"refused"
		}
		END { exit wrong }' keys err
	pegfmt -k --check ones >verdicts.ones 2>/dev/null || true
	pegfmt -k --check others >verdicts.others 2>/dev/null || true
	# The judge does not look at counts, which are made again.
	pegfmt -k --stats -t line others >stats 2>/dev/null || [ $? -eq 2 ]
	for file in others verdicts.ones verdicts.others stats; do
		[ "$(wc -l <$file)" -eq "$(wc -l <keys)" ]
	done
	paste -d '|' keys others verdicts.ones verdicts.others stats | awk -F '|' '
		function wrong(why) { print why ": " $0; status = 1 }
		NF != 5 { wrong("fields") }
		$2 ~ /x=refused/ { next }
		{ print $1 >"kept" }
		!index($2, "\tx-strange=a1 7") { wrong("lost") }
		$3 == "ok" && $4 != "ok" { wrong("false") }
		$1 ~ /^(pegs|holes|possible|class|own|opponents|homes)$/ {
			match($2 "\t", "\t" $1 "=[^\t]*")
			if (!index($5 "\t", substr($2, RSTART, RLENGTH) "\t"))
				wrong("count")
		}
		END { exit status }'
}

@test "every field has a rule for the inverse game, which makes nothing false" {
	make_records
	# Checkers and triangles of values have no inverse.
	grep -Pv '\t(captured|difference|turn)=' records >pegs
	mv pegs records
	make_single
	turned --complement
	sort -u kept | same <(printf '%s\n' board distinct distinct-all goal \
		holes jumps lines locations moves positions result solutions \
		solutions-symmetric time title) -
	for key in check class drawn pegs message random-play census lost game next \
		end pegs-left longest-sweep longest-last-sweep solution sum jump; do
		grep -qx "$key" refused
	done
}

@test "every field has a rule for rotations and reflections, which make nothing false" {
	make_records
	make_single
	for name in rotate90 rotate180 mirror rotate120; do
		turned --transform=$name
		cat kept >>all
		[ ! -s refused ] ||
			sort -u refused | same <(printf '%s\n' class locations message sum) -
	done
	run -1 grep -x -e class -e locations -e message -e sum all
	[ "$(sort -u all | wc -l)" -ge 40 ]
}

@test "a field that stands twice with different values is an error in every program" {
	printf 'oo.o\ngoal: any\nmoves: a1-c1\nmoves: d1-b1\n' >file
	refuses() {
		hears 2 "$@" file
		err_says "$1: file:4:1: field 'moves' appears twice, with different values"
	}
	for question in '' --review --count --hint --analyse --census --fewest-moves; do
		refuses pegbfs -b any $question
	done
	for option in '' --replay --complement --canonical --transform=mirror -F \
		--names=numbers --stats --json '-t svg' '-t html' '-t term'; do
		refuses pegfmt $option
	done
	hears 1 pegfmt --check file
	err_says 'pegfmt: file:1:1: moves: claimed twice, with different values'
	# In one that is kept going the others have their answers.
	printf 'oo.o/\tgoal=%s\n' any 'd1	goal=b1' d1 >file
	hears 2 pegbfs -k -b any --no-time file
	[ "$(grep -c '^result: ' out)" -eq 2 ]
	err_says "pegbfs: file:2:15: field 'goal' appears twice, with different values"
	for fields in 'title: a|title: b' 'board: 1x3|board: 3x1' 'lines: 4|lines: 6'; do
		{ echo oo.; tr '|' '\n' <<<"$fields"; } >file
		hears 2 pegbfs -b any file
		hears 2 pegfmt file
	done
	# An answer that is joined to its board must not differ from it.
	printf 'oo./\tresult=%s\n' unsolvable >board
	printf 'oo./\tresult=%s\n' solved >answer
	hears 2 pegfmt -a answer board
	err_says "pegfmt: board:1:1: field 'result' appears twice, with different values"
	# What is said again is not said otherwise, and some fields are lists.
	printf 'oo.\ngoal: c1\ngoal: c1\nnext: a1-c1 won\nnext: b1-d1 lost\nx: 1\nx: 2\n' >file
	hears 0 pegfmt file
	hears 0 pegbfs -b any file
}

@test "with --strict a field of another puzzle is not passed over" {
	strict() {
		hears 2 pegfmt --check --strict file
		out_says limit
		err_says "pegfmt: file:1:1: $1: not checked on this kind of board"
		hears 0 pegfmt --check file
	}
	for field in goal=a1 lines=4 lines=zzz board=zzz board=3x3 pegs=2 sum=3; do
		printf '._x/_o_/o_x\tcaptured=1\troute=2x4\t%s\n' $field >file
		strict ${field%=*}
	done
	for field in board=triangle4 goal=any lines=6 own=2 turn=black; do
		printf '0/1 0/1 0 0\tdifference=1\t%s\n' $field >file
		strict ${field%=*}
	done
	for field in goal=any jumps=1 turn=black homes=3; do
		echo '10 0' | pegfmt -n -f hiq -t line | sed "s/$/\tsum=10\t$field/" >file
		[ ${field%=*} = jumps ] || strict ${field%=*}
	done
	for field in turn=black own=1 homes=2; do
		printf 'oo./\tresult=solved\tmoves=a1-c1\tgoal=c1\t%s\n' $field >file
		strict ${field%=*}
	done
}
