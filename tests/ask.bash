# SPDX-License-Identifier: GPL-3.0-or-later
# Every question of the library beside that of a program, for tests/ask.bats and
# tests/python.bats.  They have
#
#   every_question       prints the names of all questions
#   asks QUESTIONS ARGUMENTS FORM TO FILE PROGRAM OPTION...
#                        asks both, and compares
#
# and set `bytes` to a limit of memory, or to nothing.  tests/converters.bats
# takes the setup alone.

setup() {
	enter
	needs_python
}

# needs_library: sets `library` to the shared library, or skips the test.
needs_library() {
	library=$PEGKIT_LIB/libpegkit.so
	[ -e "$library" ] ||
		skip 'the shared library was not built'
	! readelf -d "$library" | grep -q 'lib[a-z]*san' ||
		skip 'the library was built with sanitizers'
}

# needs_python: sets PYTHON to a Python that has the module, or skips the test.
# PEGKIT_PYTHON is the folder that has it; empty: where Python looks by itself.
needs_python() {
	# That of the system, which has no surprises.
	: "${PYTHON:=/usr/bin/python3}" "${PEGKIT_PYTHON=$PEGKIT_SRC/python}"
	[ -x "$PYTHON" ] || PYTHON=$(command -v python3) ||
		skip 'python3 is not installed'
	needs_library
	export PEGKIT_LIBRARY=$library.0 PYTHONPATH=$PEGKIT_PYTHON
	export PYTHONDONTWRITEBYTECODE=1
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

# asks_all [EVERY PART]: each question, of the files of make_records; in the short
# form of the tests one in EVERY, from the one with number PART on.
asks_all() {
	local question number=0
	every_question >questions
	[ -s questions ]
	while read -r question <&3; do
		[ -n "${PEGKIT_LONG-}" ] || [ $((number++ % ${1-1})) -eq ${2-0} ] ||
			continue
		# The library holds a list of records within the limit.
		case $question:$bytes in
		all*:? | random-solutions:? | problems:? | sample:? | replay:?) continue ;;
		# hiq has no limit.  At one the others write no bounds as JSON.
		greedy:?* | difference:?* | capture:?*) continue ;;
		esac
		case $question in
		review) asks_pegs review '' games ;;
		sample) asks_pegs sample=4 'pegs=3 seed=5' boards ;;
		random-solutions)
			asks_pegs random-solutions=3 seed=5 boards
			;;
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
