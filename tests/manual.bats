# SPDX-License-Identifier: GPL-3.0-or-later
# The manual: its form, the options against --help, and its examples.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load helpers

# The options of --help on standard input, "-j" and "--jobs=N", a line each.
options_of_help() {
	awk '
	/^  (-[A-Za-z],|   ) --/ {
		if ($1 ~ /,$/)
			print substr($1, 1, 2)
		print $1 ~ /,$/ ? $2 : $1
	}' | sort
}

# The same of the page on standard input.
options_of_page() {
	awk '
	/^\.Sh/ { inside = $2 == "OPTIONS" }
	inside && /^\.It Fl/ {
		sub(/^\.It /, "")
		gsub(/ Ns = Ns Ar /, "=")
		if (sub(/ Ns Op = Ns (Ar|Cm) /, "[="))
			$0 = $0 "]"
		n = split($0, form, " , ")
		for (i = 1; i <= n; i++) {
			split(form[i], word, " ")
			print "-" word[2]
		}
	}' | sort
}

# Runs the examples of a page among copies of the data, all in one directory: in the
# short form without the commands that match SLOW.
# same_as_shown PAGE [SLOW]
same_as_shown() {
	"$PEGKIT_TESTS/examples/extract" "$PEGKIT_MAN/$1" |
		awk -v slow="$(long_or '' "${2-}")" '
			/^\$ / { is_slow = slow && $0 ~ slow } !is_slow' >shown
	grep -q '^\$ ' shown
	mkdir data
	cp "$PEGKIT_DATA"/*.* data
	chmod u+w data/*
	ln -s "$PEGKIT_DATA/atlas" data
	cd data
	"$PEGKIT_TESTS/examples/perform" <../shown >../performed
	diff -u ../shown ../performed
}

# The indented commands of pegkit(7), a line each, as they are shown: a bare
# quotation mark is none, since mdoc takes it for its own.
indented_commands() {
	sed -n 's/"//g; s/^\.Dl //p' "$PEGKIT_MAN/pegkit.7" |
		sed 's/\\(aq/'"'"'/g; s/\\(dq/"/g; s/\\&//g; s/\\e/\\/g' |
		sed -e ':more' -e '/\\$/{' -e 'N; s/\\\n//; b more' -e '}' |
		sed -n 's/^\$ //p'
}

@test "mandoc has nothing to say about any page" {
	command -v mandoc >/dev/null || skip "mandoc is not installed"
	for page in "$PEGKIT_MAN"/*.[1357]; do
		run mandoc -T lint -W warning "$page"
		echo "$output"
		[ "$status" -eq 0 ]
		[ -z "$output" ]
	done
}

@test "troff sets every page without a warning" {
	groff -mdoc -T utf8 </dev/null >/dev/null 2>&1 ||
		skip "groff is not installed"
	for page in "$PEGKIT_MAN"/*.[1357]; do
		run bash -c 'groff -mdoc -T utf8 -rLL=78n "$1" 2>&1 >/dev/null' _ "$page"
		echo "$output"
		[ -z "$output" ]
	done
}

@test "every program and every format has its page" {
	for program in $programs; do
		[ -e "$PEGKIT_MAN/$program.1" ]
	done
	for format in hiq peg2p megacheck pegbfs pegkit-draw pegkit-formats \
		pegkit-json; do
		[ -e "$PEGKIT_MAN/$format.5" ]
	done
	[ -e "$PEGKIT_MAN/pegkit.7" ]
}

@test "every page that a page refers to exists" {
	sed -n 's/^\.Xr \([^ ]*\) \([157]\).*/\1.\2/p' "$PEGKIT_MAN"/*.[1357] |
		sort -u | grep -v -x -e sed.1 -e grep.1 -e cut.1 -e ssh.1 |
		while read -r page; do
			echo "$page"
			[ -e "$PEGKIT_MAN/$page" ]
		done
}

@test "an option that a page ascribes to a program is one of it" {
	for page in "$PEGKIT_MAN"/*.[1357]; do
		tr '\n' ' ' <"$page" | grep -Eo \
			'\.Fl [^ ]+ of \.Xr [^ ]+ 1( (or|and) \.Xr [^ ]+ 1)*' |
			while read -r _ option _ rest; do
				for program in $(grep -Eo "${programs// /|}" <<<"$rest"); do
					echo "$page: -$option of $program"
					"$program" --help=all |
						grep -Eq -e " -$option[ ,=[]"
				done
			done
	done
}

@test "no quotation stands within another" {
	command -v mandoc >/dev/null || skip "mandoc is not installed"
	for page in "$PEGKIT_MAN"/*.[1357]; do
		echo "$page"
		mandoc -T utf8 "$page" >text
		run -1 grep -e '’’' -e '‘‘' text
	done
}

@test "pegkit(7) names every file of the data" {
	sed -n '/^\.Sh FILES/,/^\.Sh EXAMPLES/s/^\.It Pa //p' \
		"$PEGKIT_MAN/pegkit.7" >named
	for file in "$PEGKIT_DATA"/*.*; do
		file=${file##*/}
		case $file in
		local.mk) ;;
		contest.*) grep -Fqx 'contest.*' named ;;
		*) grep -Fqx "$file" named ;;
		esac
	done
}

@test "the pages have exactly the options of --help" {
	for program in $programs; do
		"$program" --help=all | options_of_help >help
		options_of_page <"$PEGKIT_MAN/$program.1" >page
		grep -q -x -e --version help
		diff -u help page
	done
}

@test "the comparison of options notices a difference" {
	printf -- '  -j, --jobs=N   text\n' | options_of_help >help
	[ "$(cat help)" = "$(printf -- '--jobs=N\n-j' | sort)" ]
	page='.Sh OPTIONS\n.It Fl j Ar N , Fl -jobs Ns = Ns Ar N\n'
	printf "$page" | options_of_page | diff - help
	! printf "${page}.It Fl x\n" | options_of_page | diff - help || false
}

@test "no example of any page is left out" {
	cd "$PEGKIT_MAN"
	for page in *.[157]; do
		echo "$page"
		[ "$page" != pegkit-python.7 ] || continue # tests/python.bats
		grep -Eq "same_as_shown $page( |\$)" "$PEGKIT_TESTS/manual.bats"
		[ "$("$PEGKIT_TESTS/examples/extract" "$page" |
			grep -c '^\$ ')" -eq "$(grep -c '^\$ ' "$page")" ]
	done
	# For GNU parallel: five are run below, one like the other in hosts.bats.
	# For rsvg-convert, jq, --part, paste and counting answers: run below.
	[ "$(cat ./*.[157] | grep -c '^\.D[1l] \$ ')" -eq 11 ]
}

@test "the examples of hiq(1) run as shown" {
	same_as_shown hiq.1
}

@test "the examples of peg2p(1) run as shown" {
	same_as_shown peg2p.1
}

@test "the examples of megacheck(1) run as shown" {
	same_as_shown megacheck.1
}

@test "the examples of pegbfs(1) run as shown" {
	same_as_shown pegbfs.1 'same --fewest-moves|d4 --distinct'
}

@test "the examples of pegbfs(1) that take long have the numbers of the atlas" {
	local atlas=$PEGKIT_DATA/atlas/english.peg
	"$PEGKIT_TESTS/examples/extract" "$PEGKIT_MAN/pegbfs.1" >shown
	sed -n 's/^\(..\) vacant\tsolved\t\([0-9]*\)$/\1 \2/p' shown >fewest
	[ "$(wc -l <fewest)" -ge 7 ]
	sed -n 's/.*\ttitle=\(..\) to \1\t.*\tfewest-moves=\([0-9]*\).*/\1 \2/p' \
		"$atlas" | same fewest -
	grep '^distinct' shown | paste -sd ' ' >distinct
	[ -s distinct ]
	sed -n 's/.*\ttitle=d4 to d4\t.*\tdistinct=\([0-9]*\)\tdistinct-all=\([0-9]*\).*/distinct: \1 distinct-all: \2/p' \
		"$atlas" | same distinct -
}

@test "the examples of pegfmt(1) run as shown" {
	same_as_shown pegfmt.1
}

@test "the examples of hiq(5) run as shown" {
	same_as_shown hiq.5
}

@test "the examples of pegbfs(5) run as shown" {
	same_as_shown pegbfs.5
}

@test "the examples of peg2p(5) run as shown" {
	same_as_shown peg2p.5
}

@test "the examples of megacheck(5) run as shown" {
	same_as_shown megacheck.5
}

@test "the examples of pegkit-draw(5) run as shown" {
	same_as_shown pegkit-draw.5
}

@test "the examples of pegkit-formats(5) run as shown" {
	same_as_shown pegkit-formats.5
}

@test "the examples of pegkit-json(5) run as shown" {
	same_as_shown pegkit-json.5
}

@test "the examples of pegkit-reading(7) run as shown" {
	same_as_shown pegkit-reading.7
}

@test "the examples of pegkit-tutorial(7) run as shown" {
	same_as_shown pegkit-tutorial.7
}

@test "the examples of pegkit-atlas(7) run as shown" {
	same_as_shown pegkit-atlas.7
}

@test "the examples of pegkit(7) run as shown" {
	same_as_shown pegkit.7
}

@test "the picture of pegkit(7) becomes one of pixels" {
	command -v rsvg-convert >/dev/null || skip "rsvg-convert is not installed"
	pegfmt -t svg <<<oo. >best.svg
	indented_commands | grep ^rsvg-convert >command
	sh command
	[ "$(head -c 4 best.png | tail -c 3)" = PNG ]
}

@test "the filters of jq in the manual show how each record ended" {
	command -v jq >/dev/null || skip "jq is not installed"
	{ printf 'o.x\n\n'; cat "$PEGKIT_DATA"/{easy,unsolvable}.5x5; } >boards
	indented_commands | grep jq >command
	[ "$(wc -l <command)" -eq 1 ]
	sh command >out 2>/dev/null
	out_says "{\"error\":\"expected '.' (a vacant hole) or 'o' (a peg), found 'x'\",\"line\":1,\"column\":3}"
	sed -n 's/^\.Ql \(jq -r .*\)/\1/p' "$PEGKIT_MAN/pegkit-json.5" |
		sed 's/\\(aq/'"'"'/g; s/\\(dq/"/g' >command
	pegbfs -k --json boards 2>/dev/null | sh command | sort | uniq -c |
		xargs >out
	out_says "1 bad 4 solved 6 unsolvable"
}

@test "the Makefile of pegkit(7) answers files, and keeps no half answer" {
	command -v make >/dev/null || skip "make is not installed"
	sed -n '/^%\.sol/,/^\.Ed/{/^\./!p;}' "$PEGKIT_MAN/pegkit.7" >Makefile
	cp "$PEGKIT_DATA"/{easy,unsolvable}.5x5 .
	unset MAKEFLAGS MFLAGS # of the make that runs the tests
	make -s -j2 easy.sol unsolvable.sol
	for file in easy unsolvable; do
		{ pegbfs --no-time $file.5x5 || true; } | same - $file.sol
	done
	make -q easy.sol
	echo oz >>easy.5x5
	touch -d '+1 hour' easy.5x5
	run ! make -s easy.sol
	same easy.sol <(pegbfs --no-time "$PEGKIT_DATA/easy.5x5")
}

@test "the pipeline of pegkit(7) for GNU parallel does as pegbfs alone" {
	command -v parallel >/dev/null || skip "GNU parallel is not installed"
	pegfmt -t line "$PEGKIT_DATA"/*.5x5 >boards
	indented_commands | grep ^parallel |
		grep -v -e ' -S ' -e --halt -e --resume >command # hosts.bats has its own hosts
	[ "$(wc -l <command)" -eq 1 ]
	# Its status is the number of jobs that failed or said no.
	HOME=$PWD sh command 2>/dev/null || true
	{ pegbfs --no-time boards || true; } | same - answers
	# To start a program takes longer than 1000 boards.
	reference generate 5x5-line 5 2000 >boards
	mkdir counted
	printf '%s\n' '#!/bin/sh' 'echo run >>runs' 'exec cat' >counted/pegbfs
	chmod +x counted/pegbfs
	sed -n 's/^    \(.*parallel.*\)/\1/p' "$PEGKIT_SRC/README.md" |
		grep -v -e ' -S ' >>command
	[ "$(wc -l <command)" -eq 2 ]
	HOME=$PWD PATH=$PWD/counted:$PATH sh command 2>/dev/null
	[ "$(wc -l <runs)" -eq 2 ]
	# A bad board costs no other one.
	sed -i 2s/o/z/ boards
	HOME=$PWD sh command 2>/dev/null || true
	{ pegbfs -k boards 2>/dev/null || true; } | grep -v time: >wanted
	grep -v time: answers | same wanted -
}

@test "a run of GNU parallel goes on with the boards that its log lacks or were lost" {
	long_only
	command -v parallel >/dev/null || skip "GNU parallel is not installed"
	indented_commands | grep '^parallel.*--resume.*:::: boards' >command
	pegfmt -t line "$PEGKIT_DATA"/{easy,unsolvable}.5x5 >boards
	HOME=$PWD sh command 2>/dev/null || true
	{ pegbfs boards || true; } | grep -v time: >wanted
	cat $(seq -f %g.sol "$(wc -l <boards)") | grep -v time: | same wanted -
	indented_commands | grep '^cat .*\.sol' >count
	[ "$(wc -l <count)" -eq 1 ]
	sh count | awk '{ print $2, $3, $1 }' |
		same <(printf 'result: solved 4\nresult: unsolvable 6\n') -
	echo kept >1.sol
	echo half >2.sol
	awk '$1 != 2' log >rest
	mv rest log
	HOME=$PWD sh command 2>/dev/null || true
	[ "$(cat 1.sol)" = kept ]
	{ sed -n 2p boards | pegbfs || true; } | grep -v time: >wanted
	grep -v time: 2.sol | same wanted -
	# A program and the shell of a job are killed, and a limit ends two other jobs.
	rm log ./*.sol
	mkdir killed
	printf '%s\n' '#!/bin/sh' 'read -r board' 'echo half' \
		"if [ \"\$board\" = '$(sed -n 1p boards)' ]; then kill -KILL \$\$; fi" \
		"if [ \"\$board\" = '$(sed -n 5p boards)' ]; then kill -KILL \$PPID; fi" \
		"echo \"\$board\" | $PEGKIT_BIN/pegbfs \"\$@\" --max-memory=4K" \
		>killed/pegbfs
	chmod +x killed/pegbfs
	hears 4 env HOME="$PWD" PATH="$PWD/killed:$PATH" sh command
	[ "$(sh count | awk '$3 != "limit" { all += $1 } END { print all }')" -lt 10 ]
	HOME=$PWD sh command 2>/dev/null
	{ pegbfs boards || true; } | grep ^result: >wanted
	cat $(seq -f %g.sol "$(wc -l <boards)") | grep ^result: | same wanted -
	# Nothing is left to do.
	echo kept | tee $(seq -f %g.sol "$(wc -l <boards)") >/dev/null
	HOME=$PWD sh command 2>/dev/null
	[ "$(cat ./*.sol | sort -u)" = kept ]
}

@test "a run of GNU parallel goes on with the parts that its log lacks" {
	long_only
	command -v parallel >/dev/null || skip "GNU parallel is not installed"
	indented_commands | grep -e ^split -e '^parallel.*--resume.*part' |
		sed 's/-l 1000/-l 2/' >command
	[ "$(wc -l <command)" -eq 2 ]
	pegfmt -t line "$PEGKIT_DATA"/{easy,unsolvable}.5x5 >boards
	echo x >>boards
	HOME=$PWD sh command 2>/dev/null || true
	{ pegbfs -k boards 2>/dev/null || true; } | grep -v time: >wanted
	cat sol.part.* | grep -v time: | same wanted -
	echo kept >sol.part.aa
	echo half >sol.part.ab
	awk '$1 != 2' log >rest
	mv rest log
	HOME=$PWD sh command 2>/dev/null || true
	[ "$(cat sol.part.aa)" = kept ]
	sed -n 3,4p boards | pegbfs | grep -v time: >wanted || true
	grep -v time: sol.part.ab | same wanted -
}

@test "the parts of pegkit(7) have the answers of all boards" {
	pegfmt -t line "$PEGKIT_DATA"/{easy,unsolvable}.5x5 >boards
	for _ in $(seq "$(long_or 20 6)"); do cat boards; done >many
	mv many boards
	{ pegbfs -k boards || true; } | grep -v time: >wanted
	indented_commands | grep '^pegbfs.*--part' >command
	[ "$(wc -l <command)" -eq 1 ]
	grep -q ' --part=3/100 ' command
	sed -n '/^#!/,/^\.Ed/{/^\./!p;}' "$PEGKIT_MAN/pegkit.7" |
		sed 's/\\e/\\/' >solve.sh
	grep -q '^#SBATCH --array=1-100$' solve.sh
	parts=$(long_or 100 7)
	sed -i "s/100/$parts/" command solve.sh
	sh command || true
	cp sol.3 third
	for ((part = 1; part <= parts; part++)); do
		SLURM_ARRAY_TASK_ID=$part sh solve.sh || true
	done
	grep -v time: third | same <(grep -v time: sol.3) -
	# A record is a paragraph, and the parts take turns.
	for ((part = 1; part <= parts; part++)); do
		awk -v RS= -v ORS='\n\n' -v part="$part" \
			'{ print > ("answer." NR "." part) }' sol.$part
	done
	for ((turn = 1; turn <= 1 + 900 / parts; turn++)); do
		for ((part = 1; part <= parts; part++)); do
			[ ! -e answer.$turn.$part ] || cat answer.$turn.$part
		done
	done | grep -v time: | same wanted -
	# An answer in JSON is a line.
	for ((part = 1; part <= parts; part++)); do
		pegbfs -k --no-time --json --part=$part/$parts boards >sol.$part || true
	done
	indented_commands | grep '^paste' >command
	[ "$(wc -l <command)" -eq 1 ]
	sed -i "s/100/$parts/" command
	sh command
	{ pegbfs -k --no-time --json boards || true; } | same - answers
}

@test "to GNU parallel a no is a failed job, unless the job says otherwise" {
	command -v parallel >/dev/null || skip "GNU parallel is not installed"
	indented_commands | grep '^parallel.*--halt' >command
	pegfmt -t line "$PEGKIT_DATA"/{easy,unsolvable}.5x5 >boards
	hears 0 env HOME="$PWD" sh command
	{ pegbfs --no-time boards || true; } | same - answers
	# As many parts fail as there are boards without a solution.
	hears "$(pegfmt -t line "$PEGKIT_DATA/unsolvable.5x5" | wc -l)" \
		env HOME="$PWD" parallel --pipe -N 1 pegbfs --quiet <boards
	# A bad board is trouble.
	echo x >>boards
	hears 1 env HOME="$PWD" sh command
}

@test "pegfmt(1) lists every format and every picture" {
	{
		pegfmt --from=help
		pegfmt --to=help
	} | sort -u >names
	sed -n 's/^\.It Cm //p' "$PEGKIT_MAN/pegfmt.1" | tr -s ' ,' '\n' |
		sort -u | comm -23 names - |
		same /dev/null - "pegfmt(1) has no '.It Cm' with these names:"
}

@test "the pages that list boards have each board that has a name" {
	local page name
	pegbfs --board=help | sed 's/ .*//; s/[NWSE]*$//' | grep -vx -e any -e RxC >names
	[ "$(wc -l <names)" -ge 8 ]
	for page in pegbfs.1 hiq.1 pegkit-draw.5; do
		while read -r name; do
			grep -q "^\.\(It Cm\|Ql\|Cm\) $name" "$PEGKIT_MAN/$page" ||
				echo "man/$page, the list of boards: $name"
		done <names
	done | same /dev/null - 'boards that pages do not list:'
}

@test "pegkit(7) has a line for each usual question, and tells where all are" {
	local option
	sed -n '/^\.Ss Which question/,/^\.Xr pegfmt 1/p' "$PEGKIT_MAN/pegkit.7" >lines
	questions | sed 's/=.*//' | sort -u | grep -vx -e --solve >all
	pegbfs --help | grep -Eo ' --[a-z-]+' | tr -d ' ' | sort -u | comm -12 - all >options
	[ "$(wc -l <options)" -ge 7 ]
	while read -r option; do
		grep -q -e "Fl -${option#--}\( \|\$\)" lines || echo "$option"
	done <options | same /dev/null - \
		'options of questions that pegkit(7), "Which question", lacks:'
	grep -Eo 'Fl -[a-z-]+' lines | sed 's/Fl -/--/' | sort -u >told
	[ "$(wc -l <told)" -ge 15 ]
	comm -23 told all | grep -vx -e --board -e --vacant -e --goal |
		same /dev/null - 'what pegkit(7) calls a question:'
	grep -qx '\.Ic pegbfs --help=all' lines
}
