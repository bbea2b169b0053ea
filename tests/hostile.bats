# SPDX-License-Identifier: GPL-3.0-or-later
# Input that was made to break a program: memory stays bounded, a limit is
# called a limit, and what was right before it is answered.
#
# PEGKIT_PART=N divides what is large by N, for tools that make all slow.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load common.bash
: "${PEGKIT_PART:=1}"

# Not a test of time: where a program would never end, this ends the test.
bounded() {
	(
		memory_at_most 600000
		hears "$1" timeout 120 "${@:2}"
	)
}

# bytes COUNT BYTE
bytes() {
	head -c "$1" /dev/zero | tr '\0' "$2"
}

# large COUNT: so many, or the part of them that is asked for.
large() {
	echo $(($1 / PEGKIT_PART))
}

# All of them read lines by the same code, so some are enough in most runs.
readers=('hiq' 'peg2p' 'megacheck' 'pegbfs -b any')
[ -z "${PEGKIT_LONG-}" ] || readers+=(
	'hiq -n' 'pegbfs' 'pegfmt' 'pegfmt -f pegs' 'pegfmt -f cells' 'pegfmt -f fen'
	'pegfmt -f text --alphabet o,.,_'
)

@test 'a line of a gigabyte' {
	local reader
	for reader in "${readers[@]}"; do
		echo "$reader"
		bytes "$(large 1000000000)" o | bounded 2 $reader
		# Nothing is wrong with a comment, but it is a line too.
		bytes "$(large 100000000)" '#' | (
			memory_at_most 600000
			timeout 120 $reader >out 2>err || [ $? -eq 2 ]
		)
	done
}

@test 'a record that never ends' {
	local reader limit lines=('o.o' '2 2 2 0') some turn=0 input memory
	# In the short form a quarter of the input, of the limit and of what may be held.
	limit=$(large $(($(long_or 64 16) << 20)))
	input=$(large $(long_or 100000000 25000000))
	memory=$(long_or 600000 180000)
	for reader in "${readers[@]}"; do
		case $reader in *-f\ [pcf]*) continue ;; esac
		# In the short form one of them, and the other for the next reader.
		turn=$((1 - turn))
		some=("${lines[turn]}")
		[ -z "${PEGKIT_LONG-}" ] || some=("${lines[@]}")
		for line in "${some[@]}"; do
			echo "$reader, line '$line'"
			yes "$line" | head -c "$input" | (
				memory_at_most $memory
				status=0
				timeout 120 $reader --max-memory=$limit \
					>out 2>err || status=$?
				[ "$status" -eq 2 ]
			)
		done
	done
}

@test 'records without end need no memory' {
	for name in $programs; do
		describe "$name"
		yes "$good" | head -c "$(large $(long_or 20000000 4000000))" | (
			memory_at_most 600000
			timeout 120 "$name" "${options[@]}" -k >out 2>err ||
				[ $? -eq 2 ]
		)
		run ! grep -q memory err
		[ "$(grep -c . out)" -gt 1000 ]
	done
}

@test 'more promised than there is' {
	local huge=1000000000000000000
	{
		echo $huge
		yes '1 2 3 0' | head -n 1000
	} >file
	bounded 2 hiq file
	[ "$(grep -cx 6 out)" -eq 1000 ]
	err_says "hiq: file:1002:1: the file ends after 1000 of $huge lists (the first number, $huge, was read as the number of lists; if there is no such number, use --no-header)"
	echo "$huge $huge 1 2 0" >file
	bounded 2 megacheck file
	err_says "megacheck: file:1:1: a board of $huge x $huge is too large"
	bounded 2 pegfmt -f megacheck file
	echo "1000x1000random:PP" >file
	bounded 2 pegfmt -f pegs file
	err_says "pegfmt: file:1:19: the id has 2 squares instead of 1000000 (1000 x 1000)"
}

@test 'a board of a thousand million squares' {
	{
		echo 30000 40000
		yes '0 2 0 2 0 2 0 2 0 2 0 2 0 2 0 2' | head -c 50000000
	} >file
	bounded 2 megacheck --max-memory=100M file
	out_says '?'
	bounded 2 pegfmt -f megacheck --max-memory=100M file
	err_says 'pegfmt: file:1:1: a board of 30000 x 40000 has too many homes: the memory limit allows 13107200'
}

@test 'rows of which one is very long and many are short' {
	{
		bytes 10000000 o
		yes / | head -n 1000000 | tr -d '\n'
		echo o/
	} >file
	bounded 2 pegfmt file
	out_says
	bounded 2 pegfmt --canonical file
	bounded 2 pegbfs -b any file
}

@test 'a picture that grows with the square of its board' {
	reference generate lattice 7 12 300 900 1 >lattice
	megacheck --moves lattice >route
	bounded 2 pegfmt -f megacheck -a route -t svg --max-memory=10M lattice
	grep -q '^pegfmt: lattice:1:1: the solution has 545 jumps, but the memory limit allows only 91 in a picture$' err
	bounded 0 pegfmt -f megacheck -a route -t html --max-memory=10M lattice
}

@test 'more fields than anybody has seen' {
	local fields
	fields=$(long_or 500000 150000)
	{
		echo o.o
		yes 'title: x' | head -n $fields
	} >file
	bounded 2 pegbfs -b 1x3 file
	grep -q 'needs more than the memory limit' err
	bounded 0 pegfmt --max-memory=400M file
	same file <(head -n $((fields + 1)) out)
	# Members that no other field can hold: each is looked at once.
	{
		printf '{"drawing":["oo."]'
		yes ',"+":1' | head -n $fields | tr -d '\n'
		echo '}'
	} >file
	bounded 0 pegfmt -f json --json --max-memory=400M file
	[ "$(tail -c 8 out)" = ',"+":1}' ]
}

@test 'numbers of any size' {
	local number=$(bytes 70 9)
	for name in $programs; do
		describe "$name"
		for line in "$number" "$number $number" "-$number" "0$number"; do
			printf '%s\n' "$line" >file
			bounded 2 "$name" "${options[@]}" file
		done
	done
}

# The options with a number, as --help has them: a line each, up to the number.
numeric() {
	"$1" --help=all | grep -oE -e '--[a-z-]+(\[=N\]|=([NKS]|SIZE|SECONDS|FIRST)\b)' |
		sed 's/\[=N\]/=/; s/=[A-Z]*$/=/; /--all/p; s/--all=/&distinct:/'
}

@test 'a number of any size for every option with a number' {
	local part=0 name option number options
	local numbers=('0 9223372036854775808' '1 65' '3 2147483648' '4 64')
	printf 'oo./\nooo/\tgoal=ooo/\n' >boards
	for name in $programs; do
		describe "$name"
		case $name in
		pegbfs) input=boards options=(-b any --no-time) ;;
		*) input=good && input "$good" >good ;;
		esac
		numeric "$name" >list
		grep -q -- --jobs= list
		for option in $(<list); do
			for number in $(long_or "${numbers[*]}" "${numbers[part]}"); do
				case $option in
				--pegs=) set -- --sample=2 -g any ;;
				--seed=) set -- --sample=2 -g any --pegs=2 ;;
				--sample=) set -- --pegs=2 ;;
				--all=*) set -- -g any ;;
				--random*) set -- --max-time=0.1 ;;
				*) set -- ;;
				esac
				echo "$name $* $option$number"
				status=0
				timeout 120 "$name" "${options[@]}" "$@" \
					"$option$number" "$input" >out 2>err ||
					status=$?
				[ "$status" -le 2 ]
				[ "$status" -ne 2 ] || [ -s err ]
			done
			# The next option has the next part.
			part=$(((part + 1) % 4))
		done
	done
	# More pegs than holes are asked for: no board has them.
	hears 1 pegbfs -b 1x3 -g any --sample=1 --pegs=4
	err_says 'pegbfs: <board>:1:1: 0 boards with 4 pegs found: the board has 3 holes'
}

# A board on which every search explodes, for a memory limit and a time limit.
@test 'boards that explode end at a limit' {
	local option
	echo 'ooooooooo/ooooooooo/ooooooooo/oooo.oooo/ooooooooo/ooooooooo/ooooooooo' \
		>board
	seq 1 28 | awk '{ n = $1 == 5 ? 0 : $1 * 37 % 101; line = line " " n }
		$1 == 1 || $1 == 3 || $1 == 6 || $1 == 10 || $1 == 15 ||
		$1 == 21 || $1 == 28 { print line; line = "" }' >triangle
	reference generate lattice 7 200 200 700 1 >lattice
	for option in --max-time=0.2 --max-memory=4M; do
		for question in --count --census --fewest-moves; do
			echo "pegbfs $option $question"
			bounded 2 pegbfs -b any -j1 --no-time $option $question \
				board
			grep -qE '(memory|time) limit|needs more than the memory' err
			run ! grep -q 'result: unsolvable' out
		done
		echo "megacheck $option"
		bounded 2 megacheck $option lattice
		out_says '?'
	done
	bounded 2 peg2p -r 7 --max-time=0.2 triangle
	out_says '?'
}

@test 'too little memory to begin with' {
	local data=$PEGKIT_DATA
	hears 2 peg2p --max-memory=1 "$data/triangles.peg2p"
	err_says 'peg2p: --max-memory is too small to start; try a larger SIZE'
	hears 3 peg2p --strict-status --max-memory=1 "$data/triangles.peg2p"
	hears 2 megacheck --max-memory=1 "$data/boards.mega"
	[ "$(wc -l <out)" -eq "$(megacheck "$data/boards.mega" | wc -l)" ]
	hears 2 pegbfs --no-time --max-memory=1 "$data/hard.5x5"
	run ! grep -q unsolvable out
	pegbfs --no-time "$data/unsolvable.5x5" >solved || true
	hears 2 pegfmt --check --max-memory=1 solved
}

# As many answers as before, or a message: no crash, nothing silently dropped.
# tests/unit/bytes_test.c does this with every byte, in the readers alone.
@test 'other bytes at every place' {
	local at byte bytes=(000 012 060 377) step text
	step=$(long_or 1 3)
	for name in $programs; do
		describe "$name"
		text=$(input "$good")$'\n'
		for ((at = 0; at < ${#text}; at += step)); do
			for byte in $(long_or "${bytes[*]}" "${bytes[at % 4]}"); do
				{
					printf %s "${text:0:at}"
					printf "\\$byte"
					printf %s "${text:at + 1}"
				} >changed
				status=0
				"$name" "${options[@]}" changed >out 2>err ||
					status=$?
				[ "$status" -eq 2 ] || [ ! -s err ]
				[ "$status" -ne 2 ] || [ -s err ]
				[ "$status" -le 2 ]
			done
		done
	done
}

@test 'a stack that may not grow, and one that may' {
	local name question
	[ -z "${PEGKIT_NO_LIMIT-}" ] || skip 'the program may have any stack'
	for name in $programs; do
		(
			ulimit -s 128
			hears 2 "$name" --version
		)
		err_says "$name: the stack limit is below 1 MiB; try: ulimit -s 1024"
	done
	pegbfs --no-time "$PEGKIT_DATA/easy.5x5" >solved
	for question in --count --distinct --jumps-used --random-solutions=2; do
		(
			ulimit -S -s 128
			hears 0 pegbfs -j2 --no-time $question solved
			mv out answer
			hears 0 pegfmt -j2 --check --strict answer
		)
	done
}

@test 'a file that is the output, too' {
	local name status
	for name in $programs; do
		describe "$name"
		printf '%s\n' "$good" >file
		cp file before
		status=0
		"$name" "${options[@]}" file >>file 2>err || status=$?
		[ "$status" -eq 2 ]
		err_says "$name: file: not read, because it is also the output"
		same before file
		status=0
		"$name" "${options[@]}" <file >>file 2>err || status=$?
		[ "$status" -eq 2 ]
		same before file
	done
}
