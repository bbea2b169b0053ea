# SPDX-License-Identifier: GPL-3.0-or-later
# What all tests share.  A test runs in a directory of its own; a program is
# called by its name alone and is the one that was built.
#
#   expect 2 out.wanted 'hiq: x: no' -- hiq x    status, answers, diagnostics
#   hears 2 hiq x; out_is FILE; err_says LINE... the same in pieces
#
# Answers and diagnostics are compared byte for byte.

bats_require_minimum_version 1.5.0

: "${PEGKIT_TESTS:=$(cd "$BATS_TEST_DIRNAME" && pwd)}"
: "${PEGKIT_SRC:=${PEGKIT_TESTS%/*}}"
# Where pegkit was built: where the programs are, or in the sources, or in build.
if [ -z "${PEGKIT_BUILD-}" ]; then
	PEGKIT_BUILD=$PEGKIT_SRC/build
	[ ! -e "$PEGKIT_SRC/Makefile" ] || PEGKIT_BUILD=$PEGKIT_SRC
	[ -z "${PEGKIT_BIN-}" ] || PEGKIT_BUILD=${PEGKIT_BIN%/*}
fi
: "${PEGKIT_BIN:=$PEGKIT_BUILD/bin}"
: "${PEGKIT_DATA:=$PEGKIT_SRC/data}"
: "${PEGKIT_FAULT:=$PEGKIT_BUILD/tests/fault.so}"
: "${PEGKIT_FUZZ:=$PEGKIT_BUILD/fuzz}"
: "${PEGKIT_INCLUDE:=$PEGKIT_SRC/lib/ask}"
: "${PEGKIT_LATTICES:=$PEGKIT_BUILD/tests/lattices}"
: "${PEGKIT_LIB:=$PEGKIT_BUILD/lib/.libs}"
: "${PEGKIT_MAN:=$PEGKIT_SRC/man}"
: "${PEGKIT_REF:=$PEGKIT_BUILD/tests/ref}"
: "${CC:=cc}"

# check_needs: fails if something that the file of tests needs was not built, and
# says how to build it.  What is not in its build tree is not looked for.
check_needs() {
	local line target missing=
	if [ ! -e "$PEGKIT_BUILD/Makefile" ]; then
		[ ! -e "$PEGKIT_BIN/hiq" ] || return 0
		echo "pegkit was not built: there is no $PEGKIT_BIN/hiq"
		echo "build it in $PEGKIT_SRC/build, or set PEGKIT_BIN to its programs"
		return 1
	fi >&2
	while read -r line && [ "${line:0:1}" = '#' ]; do
		[[ $line == '# needs: '* ]] || continue
		for target in ${line#\# needs: }; do
			case $target in
			bin/*) [ -e "$PEGKIT_BIN/${target#*/}" ] ;;
			tests/ref/*) [ -e "$PEGKIT_REF/${target##*/}" ] ;;
			tests/lattices/*) [ -e "$PEGKIT_LATTICES/${target##*/}" ] ;;
			tests/*) [ -e "$PEGKIT_FAULT" ] ;;
			fuzz/*) [ -e "$PEGKIT_FUZZ/${target##*/}" ] ;;
			*) true ;;
			esac || missing+=" $target"
		done
	done <"$BATS_TEST_FILENAME"
	[ -n "$missing" ] || return 0
	echo "not built:$missing"
	echo "to build what this file needs: make -C $PEGKIT_BUILD$missing"
	return 1
} >&2
check_needs || exit 1

programs='hiq peg2p megacheck pegbfs pegfmt'

# enter: what each test begins with; a file with a setup of its own calls it.
#
# Bats notes the place of every command, which costs a hundred times what the
# command does.  The place of the command that fails is enough.
enter() {
	# What ends a pipeline, as says and same do, needs no process.
	shopt -s lastpipe
	trap - DEBUG
	trap 'bats_error_trap; bats_debug_trap "$BASH_SOURCE"' ERR
	BATS_DEBUG_LAST_STACK_TRACE=()
	PATH=$PEGKIT_BIN:$PATH
	export LC_ALL=C
	unset POSIXLY_CORRECT
	cd "$BATS_TEST_TMPDIR"
}

setup() {
	enter
}

# hears STATUS COMMAND...: leaves its output in the files out and err.
hears() {
	local wanted=$1 status=0
	shift
	"$@" >out 2>err 3>&- || status=$?
	if [ "$status" -ne "$wanted" ]; then
		echo "status $status, not $wanted: $*"
		head -n 5 err
		return 1
	fi
}

# same WANTED FOUND [WHAT]: prints how they differ, below the line WHAT.  Either may
# be a pipe or, as -, the standard input, so both are read once.  Short texts are
# compared without a process.
same() {
	local differ status=0 text1 text2 end1 end2 file1 file2
	if [ "$1" = - ]; then exec {file1}<&0; else exec {file1}<"$1" || return; fi
	if [ "$2" = - ]; then exec {file2}<&0; else exec {file2}<"$2" || return; fi
	short_text "$file1" text1 end1
	short_text "$file2" text2 end2
	if [ -n "$end1$end2" ] || [ "$text1" != "$text2" ]; then
		differ=$(diff -a <(printf "%s$end1" "$text1" && cat <&"$file1") \
			<(printf "%s$end2" "$text2" && cat <&"$file2")) || {
			[ -z "${3-}" ] || echo "$3"
			head -n 20 <<<"$differ" | cat -vt
			status=1
		}
	fi
	exec {file1}<&- {file2}<&-
	return $status
}

# short_text FILE TEXT END: sets the variables TEXT, what an open file begins with,
# and END: empty at its end, otherwise what follows the text.
short_text() {
	local -n text=$2 end=$3
	end=
	! IFS= read -r -d '' -n 2000 -u "$1" text || {
		end='\0'
		[ ${#text} -lt 2000 ] || end='%s'
	}
}

out_is() {
	same "$1" out
}

# lines LINE...: prints them; nothing for none.
lines() {
	[ $# -eq 0 ] || printf '%s\n' "$@"
}

# says LINE...: the standard input has these lines, none for none.  No process is
# started if it has.
says() {
	local found wanted= status=0
	[ $# -eq 0 ] || printf -v wanted '%s\n' "$@"
	# The end of the input has to come before a null byte.
	IFS= read -r -d '' found || status=$?
	if [ $status -eq 0 ] || [ "$found" != "$wanted" ]; then
		[ $status -ne 0 ] || echo 'a null byte follows what was found'
		diff -a <(lines "$@") <(printf '%s' "$found") | head -n 20 | cat -vt
		return 1
	fi
}

# file_says FILE LINE...: the file has these lines.
file_says() {
	says "${@:2}" <"$1"
}

out_says() {
	file_says out "$@"
}

err_says() {
	file_says err "$@"
}

# expect STATUS ANSWERS DIAGNOSTICS -- COMMAND...; ANSWERS is a file.
expect() {
	local status=$1 answers=$2 diagnostics=$3
	shift 4
	hears "$status" "$@"
	out_is "$answers"
	err_says ${diagnostics:+"$diagnostics"}
}

# questions: what pegbfs can be asked, as --help has it: a line for each, the
# option with a word that it takes, or 2 where it needs a number.
questions() {
	pegbfs --help=all | sed -n '/--goal-board/,/--pegs=/{
		/--goal-board\|--pegs=/d
		s/^ \{2,6\}\(-., \)\{0,1\}--/--/
		t option
		d
		:option
		s/^\(--[a-z-]*\)\[=\([a-z]*\)\] .*/\1\n\1=\2/p; t
		s/^\(--[a-z-]*\)\[=\(WORD\|N\)\] .*/\1\n\1=WORD/p; t
		s/^\(--[a-z-]*\)=[A-Z]* .*/\1=2/p; t
		s/^\(--[a-z-]*\)[[ ].*/\1/p
	}' | while read -r option; do
		case $option in
		*=WORD) pegbfs "${option%WORD}help" |
			sed "s/ .*//; s/^/${option%WORD}/" ;;
		*) echo "$option" ;;
		esac
	done
}

# values PROGRAM OPTION LAST: what the option takes, as messages have it, with
# the word LAST before the last one.
values() {
	"$1" "$2=help" | cut -d ' ' -f 1 | paste -sd , |
		sed "s/,/, /g; s/, \([^,]*\)\$/$3 \1/"
}

# boards PROGRAM: the values of --board as a message lists them, a family with one
# of its names.
boards() {
	values "$1" --board ' or' | sed 's/RxC/& (8x8)/; s/crossNWSE/& (cross1111)/
		s/triangleN/& (triangle5)/
		s/hexN/& (hex4)/; s/starN/& (star37)/; s/rhombusN/& (rhombus6)/'
}

# reference PROGRAM ARGUMENT...: an independent program, or `generate`.
reference() {
	"$PEGKIT_REF/$1" "${@:2}"
}

# long_or LONG SHORT: the first word in the long form of the tests, otherwise the
# second one.
long_or() {
	[ -n "${PEGKIT_LONG-}" ] && echo "$1" || echo "$2"
}

# long_only: skips a test that only the long form of the tests has.
long_only() {
	[ -n "${PEGKIT_LONG-}" ] || skip "in the long form alone: make check-long"
}

# Begins an awk program that draws random numbers, the same in every awk, which
# those of its own rand() are not: seed(N) with an N of 0 or more, then random(),
# between 0 and 1.  No product is rounded (Park and Miller 1988).
random_awk='
function seed(n,    i) {
	random_state = n + 1
	for (i = 0; i < 8; i++)
		random()
}
function random() {
	random_state = random_state * 48271 % 2147483647
	return random_state / 2147483647
}
'

# find_chromium: prints the name of a Chromium, or nothing.  The one without windows
# takes two thirds of the time; the long form of the tests has the one of users.
find_chromium() {
	local name names='chromium chromium-browser google-chrome'
	for name in $(long_or "$names" "chromium-headless-shell $names"); do
		! command -v "$name" || return 0
	done
}

# memory_at_most KILOBYTES: for the rest of the subshell; not where something
# else than the program needs much more.
memory_at_most() {
	[ -n "${PEGKIT_NO_LIMIT-}" ] || ulimit -v "$1"
}

# cases PROGRAM DIRECTORY STATUS: runs PROGRAM on all cases of a directory and
# reports all that differ; see good/README, bad/README.  With UPDATE=1 the golden
# files are written anew, for review.
cases() {
	local program=$1 golden=$PEGKIT_TESTS/$2/$1 file name line options wanted status
	local failed=0
	mkdir found
	cp "$golden"/*.in .
	for file in *.in; do
		name=${file%.in} wanted=$3 status=0
		# `#: [STATUS] OPTION...` in the first line, or the rest of that in a
		# file beside the case, where the line would be no comment.
		line=
		if [ -e "$golden/$name.options" ]; then
			read -r line <"$golden/$name.options"
		else
			read -r line <"$file" || true
			[[ $line == '#:'* ]] || line=
			line=${line#'#:'}
		fi
		read -ra options <<<"${line%$'\r'}" || true
		case ${options[0]-} in
		[0-9]) wanted=${options[0]} options=("${options[@]:1}") ;;
		esac
		"$program" "${options[@]}" "$file" >"found/$name.out" \
			2>"found/$name.err" 3>&- || status=$?
		if [ "$status" -ne "$wanted" ]; then
			echo "status $status, not $wanted: $2/$program/$name"
			failed=1
		fi
	done
	# No golden file: nothing is written.
	find found -type f -empty -delete
	if [ -n "${UPDATE-}" ]; then
		rm -f "$golden"/*.out "$golden"/*.err
		cp -r found/. "$golden"
	fi
	diff -ar -x '*.in' -x '*.options' "$golden" found >difference || failed=1
	head -n 100 difference | cat -vt
	[ $failed -eq 0 ] || echo 'UPDATE=1 rewrites these files, for review'
	return $failed
}
