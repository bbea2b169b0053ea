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
	PATH=$BATS_FILE_TMPDIR:$PATH
	export LD_LIBRARY_PATH=$PEGKIT_LIB
	needs_library
	[ -e "$BATS_FILE_TMPDIR/ask" ] || {
		$CC -Wall -Wextra -Werror -o ask "$PEGKIT_TESTS/ask.c" \
			-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
		mv ask "$BATS_FILE_TMPDIR"
	}
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
	hears "$status" ask "$form" "$to" "$questions" "$arguments" \
		"${bytes:-0}" <"$file"
	out_is wanted
	[ -s said ] || [ -s err ] || return 0
	awk -F: '
		FILENAME == "said" {
			if (!seen[$2, $3, $4]++) {
				sub(/^[a-z0-9]+: [a-z]+:[0-9]+:[0-9]+: /, "")
				wanted[++count] = $0
			}
			next
		}
		{ sub(/^[0-9]+:[0-9]+: /, "") }
		$0 != wanted[FNR] { print "program: " wanted[FNR] "\nlibrary: " $0; exit wrong = 1 }
		{ lines = FNR }
		END { exit wrong || lines + 0 != count + 0 }' said err
}

every_question() {
	ask
}

@test "each question has the answer of the program" {
	bytes=
	make_records 1 12
	asks_all
}

@test "each question has the answer of the program where memory is short" {
	make_records 2 4
	reference generate 5x5-hard-line 1 1 | sed 's/$/\tgoal=c3/' >>boards
	local part=0
	for bytes in 1 20000 300000; do asks_all 3 $((part++)); done
}

@test "questions asked together have the answers of the program" {
	local bytes='' why='' alone=0 refused=0
	make_records 3 2
	head -n 1 boards >board
	# Those that need an argument.  One in seven of the pairs, in the long form
	# each pair; which of the two comes first alternates.
	ask | sed 's/^sample$/sample=4/; s/^random-solutions$/&=3/; s/^transform$/transform=mirror/' |
		awk -v every=$(long_or 1 7) '{
			for (i = 1; i < NR; i++)
				if ((i + 2 * NR) % every == 0)
					print i % 2 ? word[i] " " $1 : $1 " " word[i]
			word[NR] = $1
		}' >pairs
	while read -r first second <&3; do
		pegbfs "--$first" "--$second" /dev/null >out 2>said || true
		why=
		read -r why <said || true
		if [ -z "$why" ]; then
			alone=$((alone + 1))
			asks_pegs "$first $second" '' boards
			continue
		fi
		# Both, or why they exclude each other, as pegbfs says it where it
		# has both.
		echo "$first $second: $why"
		refused=$((refused + 1))
		hears 2 ask draw draw "$first $second" '' 0 <board
		out_says '?' ''
		why=${why#pegbfs: }
		case $why in
		*' cannot be used together'*) err_says "${why%; try *}" ;;
		*) [[ $(<err) == --*' and --'*' cannot be used together'* ]] ;;
		esac
	done 3<pairs
	[ $alone -ge $(long_or 20 4) ]
	[ $refused -ge $(long_or 40 12) ]
}

@test "pegkit(3) has each question that pegbfs has not, and the order is theirs" {
	ask >names
	{
		questions | sed 's/^--//; s/=2$//'
		sed -n '/^\.Ss Questions/,/^\.El/s/^\.It Cm \([^ ]*\).*/\1/p' "$PEGKIT_MAN/pegkit.3"
	} | same names -
}

@test "a picture is that of pegfmt" {
	printf %s $'..o..\n.ooo.\n..o..\n..o..\n.....\n' >board
	pegbfs -b any --no-time board >answer
	for picture in svg html term; do
		pegfmt -t "$picture" answer >wanted
		ask draw "$picture" solve '' 0 <board | same wanted -
	done
}
