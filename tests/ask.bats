# SPDX-License-Identifier: GPL-3.0-or-later
# The library is asked what the programs are asked, through its own table of
# questions: records, messages and status are the same.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/ref/lattice_ref library

load helpers
load ask

# ask FORM TO QUESTIONS ARGUMENTS BYTES: see ask.c.
setup() {
	enter
	needs_library
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

every_question() {
	./ask
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
	# Those that need an argument.
	./ask | sed 's/^sample$/sample=4/; s/^random-solutions$/&=3/; s/^transform$/transform=mirror/' >words
	# Each pair once; which of the two comes first alternates.
	awk '{
			for (i = 1; i < NR; i++)
				print (i + NR) % 2 ? word[i] " " $1 : $1 " " word[i]
			word[NR] = $1
		}' words >pairs
	while read -r first second <&3; do
		asks_two "$first" "$second"
	done 3<pairs
}

@test "pegkit(3) has each question that pegbfs has not, and the order is theirs" {
	./ask >names
	{
		questions | sed 's/^--//; s/=2$//'
		sed -n '/^\.Ss Questions/,/^\.El/s/^\.It Cm //p' "$PEGKIT_MAN/pegkit.3"
	} | same names -
}

@test "a picture is that of pegfmt" {
	printf %s $'..o..\n.ooo.\n..o..\n..o..\n.....\n' >board
	pegbfs -b any --no-time board >answer
	for picture in svg html term; do
		pegfmt -t "$picture" answer >wanted
		./ask draw "$picture" solve '' 0 <board | same wanted -
	done
}
