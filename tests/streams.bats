# SPDX-License-Identifier: GPL-3.0-or-later
# What every program must obey where input does not end and output does.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load common.bash

@test "an endless line is refused within bounded memory" {
	local some texts=(1 o ' ' '. ' '#' 1)
	for program in $programs; do
		describe "$program"
		# Two texts for each program, all of them in the long form.
		some=("${texts[@]:at++:2}")
		[ -z "${PEGKIT_LONG-}" ] || some=("${texts[@]:0:5}")
		for text in "${some[@]}"; do
			yes "$text" | tr -d '\n' | head -c 100M |
				(memory_at_most 150000 && hears 2 it) || {
				# White space and a comment may be endless.
				case $program$text in
				hiq' ' | megacheck' ' | hiq'#' | megacheck'#') ;;
				*) return 1 ;;
				esac
				continue
			}
			[ "$(wc -l <err)" -eq 1 ]
			grep -q "^$program: <stdin>:1:[0-9]*: " err
		done
	done
}

@test "the rest of a line that is too long belongs to it" {
	{
		yes 'd4 ' | tr -d '\n' | head -c 40M
		printf '\nd4\n'
	} >cells
	pegfmt -k -b english -f cells -t cells cells >out 2>err && return 1
	out_says '?' d4
	err_says "pegfmt: cells:1:16777217: this line is longer than 16777216 bytes"
}

@test "an endless pipe ends with its first error" {
	for program in $programs; do
		describe "$program"
		yes o0 | tr -d '\n' 2>/dev/null | (memory_at_most 150000 && hears 2 timeout 60 \
			"$program" "${options[@]}")
		[ "$(wc -l <err)" -eq 1 ]
		grep -q "^$program: <stdin>:1:[0-9]*: " err
	done
}

@test "an output that is full is trouble" {
	[ -c /dev/full ] || skip 'no /dev/full'
	for program in $programs; do
		describe "$program"
		input "$good" >good
		many 20000 >many
		for arguments in good many --help --version; do
			status=0
			it "$arguments" >/dev/full 2>err || status=$?
			[ "$status" -eq 2 ]
			err_says "$program: <stdout>: cannot write: No space left on device"
		done
	done
}

@test "an output that is closed is trouble, for who has something to say" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		printf '# nothing\n%s\n' "$end" >empty
		for arguments in good --help --version; do
			status=0
			it "$arguments" >&- 2>err || status=$?
			[ "$status" -eq 2 ]
			err_says "$program: <stdout>: cannot write: Bad file descriptor"
		done
		it empty >&- 2>err
		err_says
	done
}

@test "other streams may be closed" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		input "$bad" >bad
		lines "$answer" >wanted
		it good >out 2>err <&-
		out_is wanted
		it good >out 2>&-
		out_is wanted
		expect 2 /dev/null "$program: <stdin>: cannot read: Bad file descriptor" \
			-- it <&-
		status=0
		it -k bad good >out 2>&- <&- || status=$?
		[ "$status" -eq 2 ]
		lines "$unknown" "$answer" >wanted
		out_is wanted
	done
}

@test "a closed pipe ends the program silently" {
	for program in $programs; do
		describe "$program"
		many 100000 >many
		for ignored in '' yes; do
			(
				[ -z "$ignored" ] || trap '' PIPE
				it many 2>err | head -n 1 >first
				echo "${PIPESTATUS[0]}" >status
			)
			[ "$(cat status)" -eq 141 ]
			[ ! -s err ]
			lines "$answer" | head -n 1 | same - first
		done
	done
}

@test "memory does not grow with the number of records" {
	local records=$(long_or 200000 50000)
	for program in $programs; do
		describe "$program"
		(
			memory_at_most "$(long_or 150000 60000)"
			many $records | hears 0 it
		)
		err_says
		[ "$(grep -c "^${answer%%$'\n'*}\$" out)" -ge $records ]
	done
}

@test "a record is answered at once where the output is a terminal" {
	command -v script >/dev/null || skip 'no script'
	for program in $programs; do
		describe "$program"
		rm -f fifo typescript ended
		mkfifo fifo
		printf '%s\n' '#!/bin/sh' \
			"exec $program ${options[*]} fifo" >it
		chmod +x it
		{
			timeout 60 script -qefc ./it typescript </dev/null \
				>/dev/null && echo well >ended
		} 3>&- &
		exec 8>fifo
		printf '%s\n' "$good" >&8
		for _ in {1..300}; do
			! grep -q "^${answer%%$'\n'*}" typescript 2>/dev/null || break
			sleep 0.1
		done
		grep -q "^${answer%%$'\n'*}" typescript
		lines ${end:+"$end"} >&8
		exec 8>&-
		wait
		[ -s ended ]
	done
}

@test "records may come in pieces" {
	for program in $programs; do
		describe "$program"
		rm -f fifo written
		mkfifo fifo
		# Asked for its status, bash has answered -1 where it was gone.
		{
			input "$good" "$good" | sed '$!s/$/\r/' |
				dd bs=1 of=fifo status=none
			echo "${PIPESTATUS[*]}" >written
		} 3>&- &
		lines "$answer" "$answer" >wanted
		expect 0 wanted '' -- it fifo
		wait
		[ "$(cat written)" = '0 0 0' ]
	done
}

# Many records for PROGRAM, some of them bad, in the file `mixed`: more than wait
# at a time, or are worth a thread.
mixed() {
	case $1 in
	hiq) reference generate hiq-bare 7 30000 | sed '500~9000s/ 0$/ 99 0/' ;;
	peg2p) reference generate peg2p 7 3000 | sed '703~9000s/$/ 1/' ;;
	megacheck)
		reference generate megacheck 7 900 12 12 |
			sed '/^0 0$/d; 1500~3000s/1/3/'
		# One is answered alone.
		reference generate lattice 7 40 40 300 20 | sed '/^0 0$/d'
		reference generate megacheck 8 400 12 12
		;;
	pegbfs) reference generate 5x5 7 3000 | sed '1000~6000s/^/z/' ;;
	pegfmt)
		{
			reference generate 5x5 7 1500
			reference generate 5x5-hard 7 1500
		} | { pegbfs --no-time || [ $? -eq 1 ]; } |
			sed '700~4000s/^/z/; 900~3000s/solved/sloved/'
		;;
	esac >mixed
}

# The options with which each program is tried on them, a line each.
tried() {
	case $1 in
	hiq) lines -n '-n --moves' '-n --final' '-n --json --moves' ;;
	peg2p) lines '' --moves --analyse --json --max-time=60 ;;
	megacheck) lines '' --moves '--json --moves' --bounds ;;
	pegbfs) lines --no-time '--no-time --json' '--no-time --quiet' ;;
	pegfmt) lines '' --check '--check --strict' '--check --json' --json \
		--replay --canonical '--to=hiq --no-header --no-fields' \
		--to=svg ;;
	esac
}

# equal FILE OTHER: the first difference is shown by same.
equal() {
	cmp -s "$1" "$2" || same "$1" "$2"
}

# threads JOBS FROM OPTION...: so many threads write what one has written, from the
# file `mixed` or from a pipe.
threads() {
	if [ "$2" = mixed ]; then
		hears "$status" "$program" "-j$1" "${@:3}" mixed
	else
		cat mixed | hears "$status" "$program" "-j$1" "${@:3}"
		sed -i 's/<stdin>:/mixed:/' err
	fi
	equal wanted out
	equal wanted.err err
}

@test "any number of threads writes the same" {
	local from=mixed going goings jobs options status
	for program in $programs; do
		mixed "$program"
		# In the short form the first and then every other line of options.
		tried "$program" | sed -n "$(long_or p '1p; 3~2p')" >options
		# The first bad record ends the work, with the first options alone
		# in the short form.
		goings=('' -k)
		while read -ra options; do
			for going in "${goings[@]}"; do
				status=0
				"$program" -j1 $going "${options[@]}" mixed \
					>wanted 2>wanted.err || status=$?
				for jobs in $(long_or '2 3 7' ''); do
					threads $jobs mixed $going "${options[@]}"
				done
				# Of two options one reads from a pipe.
				[ $from = pipe ] && from=mixed || from=pipe
				threads 3 $from $going "${options[@]}"
			done
			[ ${#goings[@]} -eq 1 ] ||
				# Who has read enough gets the first of them.
				"$program" -j3 -k "${options[@]}" mixed 2>/dev/null |
				head -n 700 | same <(head -n 700 wanted) -
			[ -n "${PEGKIT_LONG-}" ] || goings=(-k)
		done <options
		# There was something to say.
		[ -s wanted.err ]
	done
}

@test "no answer depends on the record before" {
	local records end i k files
	for program in $programs; do
		end=
		case $program in
		hiq)
			options=(-n --json --moves)
			records=('9 10 0' '1 0' '33 0' '4 5 9 10 0')
			;;
		peg2p)
			options=(-r 3 --json --moves)
			records=($'1\n2 3\n0 4 5' $'0\n0 0\n0 0 0' $'1\n1 1\n1 1 0')
			;;
		megacheck)
			end='0 0'
			# The large board is left open.
			options=(--json --moves --max-memory=50K)
			records=('3 3 2 1 2 0 1' '1 1 1' '3 3 0 0 0 0 0'
				"$(reference generate lattice 3 60 60 500 9 | sed '/^0 0$/d')")
			;;
		pegbfs)
			options=(--no-time --analyse --count)
			records=('...../...../.oo../...../.....'
				'oo.../...../...../...../....'
				'oooo./...../...../...../....o'
				$'...../...../.oo../...../.....\tmoves=c3-e3')
			;;
		pegfmt)
			options=(--check --json)
			records=(.oo/... $'oo./...\tmoves=a1-c1'
				$'.oo/...\tmoves=c1-a1'
				$'oo./...\tresult=solved'
				4/0\ 1/2\ 3\ 1 2/1\ 0)
			;;
		esac
		for i in "${!records[@]}"; do
			lines "${records[i]}" ${end:+"$end"} |
				"$program" -k "${options[@]}" 2>/dev/null >"alone$i" ||
				[ "$program" != hiq ]
		done
		files=()
		: >stream
		for i in "${!records[@]}"; do
			for k in "${!records[@]}"; do
				lines "${records[i]}" "${records[k]}" >>stream
				files+=("alone$i" "alone$k")
			done
		done
		cat "${files[@]}" >wanted
		lines ${end:+"$end"} >>stream
		for jobs in 1 3; do
			"$program" "-j$jobs" -k "${options[@]}" stream >out \
				2>/dev/null || [ "$program" != hiq ]
			out_is wanted
		done
	done
}

@test "standard input is the FILE of an option, too" {
	echo '10 12 17 19 25 0' >lists
	hiq -n -m lists >answers
	pegfmt -n -f hiq -a answers lists >wanted
	pegfmt -n -f hiq -a - lists <answers | same wanted -
	printf '%s\n' oo. >board
	echo ..o | pegbfs -b any --goal-board=- --quiet board
	expect 2 /dev/null 'pegbfs: <stdin>: this file has no drawing of a goal' \
		-- pegbfs --goal-board=- board </dev/null
	# It cannot be read twice.
	for operands in '' '-' 'lists -'; do
		# shellcheck disable=SC2086
		expect 2 /dev/null "pegfmt: --answers and the records cannot both be read from standard input; try 'pegfmt --help'" \
			-- pegfmt -n -f hiq --answers=- $operands
		# shellcheck disable=SC2086
		expect 2 /dev/null "pegbfs: --goal-board and the boards cannot both be read from standard input; try 'pegbfs --help'" \
			-- pegbfs --goal-board=- $operands
	done
}

@test "a program that waits for a terminal says so, once, and only there" {
	local commands=(named piped quiet dash) turn=0
	command -v script >/dev/null || skip "script is not installed"
	for program in $programs; do
		describe "$program"
		input "$good" >good
		case $program in
		hiq) reads=lists ;;
		peg2p) reads=triangles ;;
		pegfmt) reads=records ;;
		*) reads=boards ;;
		esac
		wanted="$program: reading $reads from the terminal; end with Ctrl-D, or see --help"
		printf '\004' | timeout 60 script -qec "$program" /dev/null |
			tr -d '\r' >screen || true
		[ "$(head -n 1 screen)" = "$wanted" ]
		[ "$(grep -c 'reading' screen)" -eq 1 ]
		# A FILE, a pipe and standard error elsewhere: nothing to say.
		echo "$program ${options[*]} good" >named
		echo "$program ${options[*]} <good" >piped
		echo "$program ${options[*]} - 2>err" >quiet
		echo "$program ${options[*]} -" >dash
		# In the short form one of them for each program.
		turn=$(((turn + 1) % 4))
		for command in $(long_or "${commands[*]}" ${commands[turn]}); do
			printf '\004' | timeout 60 script -qec "sh $command" /dev/null \
				>screen || true
			[ "$command" != quiet ] || cat err >>screen
			run -1 grep 'from the terminal' screen
		done
		lines "$answer" | tr -d '\n' >wanted
		printf '\004' | timeout 60 script -qec "sh named" /dev/null |
			tr -d '\r\n' | same wanted -
		# The status stays as it is.
		[[ $program == hiq || $program == megacheck ]] ||
			printf '\004' | timeout 60 script -qec "$program" /dev/null
	done
}

@test "the parts of an input are the whole input" {
	printf '%s\n' 7 '1 2 0' '34 0' '3 4 0' '5 0' '0' '6 7 8 0' '9 0' >hiq
	printf '2\n%s\n3 4\n' {1..7} | sed '5s/.*/x/' >peg2p
	{
		printf '3 3 2 1 2 0 1\n%.0s' {1..7} | sed '3s/2/x/'
		echo 0 0
	} >megacheck
	printf '%s/\n' .oo oo. o+. ooo o.o. oo.o .o >pegbfs
	cp pegbfs pegfmt
	for program in $programs; do
		case $program in
		pegbfs) options=(-b any --no-time --json) ;;
		pegfmt) options=(-t line) ;;
		*) options=(--json) ;;
		esac
		# Two files are counted as one.
		cp $program other
		"$program" -k "${options[@]}" $program other >whole 2>said || true
		[ "$(wc -l <whole)" -ge 14 ]
		[ -s said ]
		for part in 1 2 3; do
			"$program" -k "${options[@]}" --part=$part/3 $program other \
				>part$part 2>said$part || true
		done
		paste -d '\n' part1 part2 part3 | sed '/^$/d' | same whole -
		sort said? | same <(sort said) -
	done
	# Without -k a bad record ends only the file of its own part.
	hears 0 pegfmt -t line --part=1/3 pegfmt
	hears 2 pegfmt -t line --part=3/3 pegfmt
	for wrong in 0/3 4/3 1 1/0 /2 1/ a/2 1/2/3; do
		hears 2 pegbfs --part=$wrong pegbfs
		err_says "pegbfs: --part needs K/N with K from 1 to N, such as 1/4, not '$wrong'; try 'pegbfs --help'"
	done
}
