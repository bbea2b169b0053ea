# SPDX-License-Identifier: GPL-3.0-or-later
# The library is asked what the programs are asked, through its own table of
# questions: records, messages and status are the same.

load helpers

: "${CC:=cc}"

# ask FORM TO QUESTIONS ARGUMENTS BYTES: see ask.c.
setup() {
	PATH=$PEGKIT_BIN:$PATH
	export LC_ALL=C
	cd "$BATS_TEST_TMPDIR"
	library=$PEGKIT_LIB/libpegkit.so
	[ -n "${PEGKIT_LIB-}" ] && [ -e "$library" ] ||
		skip 'the shared library was not built'
	! readelf -d "$library" | grep -q 'lib[a-z]*san' ||
		skip 'the library was built with sanitizers'
	export LD_LIBRARY_PATH=$PEGKIT_LIB
	$CC -Wall -Wextra -Werror -o ask "$PEGKIT_TESTS/ask.c" \
		-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
}

# asks QUESTIONS ARGUMENTS FORM TO FILE PROGRAM OPTION...: the library and the
# program write the same, and have the same status.  The library says of each
# record the first thing that the program says.  `bytes` is a limit, or empty.
asks() {
	local questions=$1 arguments=$2 form=$3 to=$4 file=$5 status=0
	shift 5
	echo "$* ${bytes:+--max-memory=$bytes} $file"
	"$@" ${bytes:+"--max-memory=$bytes"} "$file" >wanted 2>said 3>&- ||
		status=$?
	hears "$status" ./ask "$form" "$to" "$questions" "$arguments" \
		"${bytes:-0}" <"$file"
	out_is wanted
	awk -F: '!seen[$2, $3, $4]++' said |
		sed -E "s/^[a-z0-9]+: $file:[0-9]+:[0-9]+: //" >wanted
	sed -E 's/^[0-9]+:[0-9]+: //' err | same wanted -
}

# asks_pegs QUESTIONS ARGUMENTS FILE: pegbfs is the program.
asks_pegs() {
	local -a options=()
	local word
	for word in $1 $2; do options+=("--$word"); done
	asks "$1" "$2" draw draw "$3" pegbfs -k -b any --no-time "${options[@]}"
}

# asks_record QUESTIONS FILE OPTION...: pegfmt is the program.
asks_record() {
	asks "$1" '' draw draw "$2" pegfmt -k "${@:3}"
}

# asks_all: each question, of the files of make_records.
asks_all() {
	local question
	./ask >questions
	[ -s questions ]
	while read -r question <&3; do
		# The library holds a list of records within the limit.
		case $question:$bytes in
		all:? | problems:? | sample:? | replay:?) continue ;;
		# hiq has no limit.  At one the others write no bounds as JSON.
		greedy:?* | difference:?* | capture:?*) continue ;;
		esac
		case $question in
		review) asks_pegs review '' games ;;
		sample) asks_pegs sample=4 'pegs=3 seed=5' boards ;;
		all) asks_pegs all '' boards && asks_pegs all=2 '' boards ;;
		greedy)
			asks greedy '' hiq json lists hiq -k --json --moves
			;;
		difference)
			asks difference '' peg2p json triangles \
				peg2p -k --json --moves
			;;
		capture)
			asks capture '' megacheck json homes \
				megacheck -k --json --moves
			;;
		check) asks check '' draw check claims pegfmt -k --check ;;
		check=strict)
			asks check=strict '' draw check claims \
				pegfmt -k --check --strict
			;;
		replay) asks_record replay solutions --replay ;;
		transform)
			asks_record transform=rotate180 claims --transform=rotate180
			asks_record transform=mirror claims --transform=mirror
			;;
		canonical | complement | stats)
			asks_record "$question" claims "--$question"
			;;
		# pegbfs has an option that is called as the question.
		*) asks_pegs "$question" '' boards ;;
		esac
	done 3<questions
}

# make_records SEED COUNT: boards on every lattice, one that is no board and one
# of 81 holes; games and claims about them; and records of the other kinds.
make_records() {
	local lattice
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice "$1" "$2"
	done >boards
	printf '%s\t%s\n' '..o/.oo/...' goal=z9 >>boards
	printf '%s/' ........./ ......... ..o...... ..oo..... ......... \
		......... ......... ......... | sed 's,//,/,g' >>boards
	printf '%s\t%s\n' ......... goal=any >>boards
	pegbfs -k -b any --no-time --most-pegs boards >games 2>said || true
	pegbfs -k -b any --no-time boards >claims 2>said || true
	pegbfs -k -b any --no-time --count boards >counts 2>said || true
	sed '/^?/d' claims >solutions
	sed 's/^solutions: 1$/solutions: 2/; /^?/d' counts >>claims
	reference generate hiq "$1" 8 >lists
	reference generate peg2p "$1" 6 >triangles
	reference generate megacheck "$1" 12 7 7 >homes
}

@test "each question has the answer of the program" {
	bytes=
	make_records 1 12
	asks_all
}

@test "each question has the answer of the program where memory is short" {
	make_records 2 4
	reference generate 5x5-hard-line 1 1 | sed 's/$/\tgoal=c3/' >>boards
	for bytes in 1 20000 300000; do asks_all; done
}

# asks_two FIRST SECOND: both, or why they exclude each other, as pegbfs says it
# where it has both.
asks_two() {
	local why
	why=$(pegbfs "--$1" "--$2" /dev/null 2>&1 |
		sed -n 's/^pegbfs: \(.*\); try .*/\1/p')
	if [ -z "$why" ]; then
		asks_pegs "$1 $2" '' boards
		return
	fi
	echo "$1 $2: $why"
	hears 2 ./ask draw draw "$1 $2" '' 0 <board
	case $why in
	*' excludes '*) err_says "$why" ;;
	*) grep -qx -e '--[a-z=-]* excludes --[a-z=-]*' err ;;
	esac
	out_says '?' ''
}

@test "questions asked together have the answers of the program" {
	bytes=
	make_records 3 2
	head -n 1 boards >board
	# The two that need an argument.
	./ask | sed 's/^sample$/sample=4/; s/^transform$/transform=mirror/' >words
	while read -r first <&3; do
		while read -r second <&4; do
			[ "$first" = "$second" ] || asks_two "$first" "$second"
		done 4<words
	done 3<words
}

@test "pegkit(3) has each question, in this order" {
	: "${PEGKIT_MAN:=$PEGKIT_SRC/man}"
	./ask >names
	sed -n '/^\.Ss Questions/,/^\.El/s/^\.It Cm //p' \
		"$PEGKIT_MAN/pegkit.3" | same names -
}

@test "a picture is that of pegfmt" {
	printf %s $'..o..\n.ooo.\n..o..\n..o..\n.....\n' >board
	pegbfs -b any --no-time board >answer
	for picture in svg html term; do
		pegfmt -t "$picture" answer >wanted
		./ask draw "$picture" solve '' 0 <board | same wanted -
	done
}
