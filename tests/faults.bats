# SPDX-License-Identifier: GPL-3.0-or-later
# No memory, no threads, no room on the disk, errors of reading, signals: a
# message and status 2, and whatever was written is right.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate tests/fault.so library

load faults.bash

# A file cannot be skipped as a whole by every Bats, so what makes calls fail
# asks.  Built with a sanitizer, a program has an allocator of its own.
setup_file() {
	export FAULT_STRIKES=
	[ ! -s "$PEGKIT_FAULT" ] ||
		! LD_PRELOAD=$PEGKIT_FAULT FAULT_CALL=alloc FAULT_AT=1 \
			"$PEGKIT_BIN/hiq" --version 2>&1 | grep -q memory ||
		FAULT_STRIKES=1
}

# Every program over input that makes it do all kinds of work.
# each CALL HOW
each() {
	local data=$PEGKIT_DATA moves
	printf '10 12 17 19 25 0\n1 2 3 0\n0\n4 5\n6 0\n' >lists
	printf '3 3 2 1 2 0 1\n7 9 ' >homes
	reference generate megacheck 1 1 9 9 | tail -n +2 >>homes || true
	for moves in '' --moves; do
		faulty "$@" hiq -j1 --no-header $moves lists
		faulty "$@" peg2p -j1 $moves "$data/triangles.peg2p"
		faulty "$@" megacheck -j1 $moves "$data/boards.mega"
	done
	faulty "$@" peg2p -j1 --analyse "$data/contest.peg2p"
	faulty "$@" hiq -j2 --final --no-header lists
}

# each_board CALL HOW
each_board() {
	local data=$PEGKIT_DATA
	local -a it=(pegbfs -j1 --no-time)
	local name
	for name in hard unsolvable; do
		pegfmt -t line "$data/$name.5x5" | sed '1~4!d' >$name
	done
	printf '....\n.oo.\n.ooo\n....\n' >small
	printf 'o../oo./ooo\tgoal=a1\n' >goal
	faulty "$@" "${it[@]}" hard
	faulty "$@" "${it[@]}" unsolvable
	faulty "$@" "${it[@]}" -b any small
	faulty "$@" "${it[@]}" -b any goal
	faulty "$@" "${it[@]}" -b 4x4 --goal any --fewest-moves small
	faulty "$@" "${it[@]}" -b 4x4 --goal any --count small
	faulty "$@" "${it[@]}" -b 4x4 --goal any --all=3 small
	faulty "$@" "${it[@]}" -b 4x4 --census small
	faulty "$@" "${it[@]}" -b 4x4 --goal-board="$PWD/small" small
}

# each_format CALL HOW
each_format() {
	local data=$PEGKIT_DATA to
	pegbfs --no-time "$data/easy.5x5" >solved
	{
		cat solved
		printf '\n# %0300000d\n\n' 0
		cat solved
	} >wide
	faulty "$@" pegfmt -t line wide
	printf '  o\n . \xe2\x97\x8f\no o o\n _ o\n' >staggered
	faulty "$@" pegfmt staggered
	for to in draw line pegs term; do
		faulty "$@" pegfmt -F -t "$to" solved
	done
	headed=1
	faulty "$@" pegfmt -t html solved
	faulty "$@" pegfmt -t svg solved
	faulty "$@" pegfmt -t table --fields=title,result solved
	faulty "$@" pegfmt -f hiq -t hiq "$data/classic.hiq"
	headed=
	faulty "$@" pegfmt -f megacheck -t fen -b 8x8 "$data/contest.mega"
	faulty "$@" pegfmt --check solved
	faulty "$@" pegfmt --replay solved
	faulty "$@" pegfmt --stats --canonical solved
	faulty "$@" pegfmt --transform=rotate90 solved
	hiq "$data/classic.hiq" >sums
	faulty "$@" pegfmt -f hiq -t line -a sums "$data/classic.hiq"
}

@test 'the library really strikes' {
	can_strike
	run ! struck FAULT_CALL=alloc FAULT_AT=1 hiq "$PEGKIT_DATA/classic.hiq"
	err_says 'hiq: not enough memory'
}

@test 'no memory for an answer in a line' {
	each alloc error
}

@test 'no memory for a board' {
	each_board alloc error
}

@test 'no memory for another format' {
	each_format alloc error
}

@test 'no memory for a capture, whichever table asks for it' {
	reference generate lattice 7 14 14 700 4 >lattice
	faulty alloc error megacheck -j1 --moves lattice
}

@test 'no memory for what is checked' {
	local question
	printf '....\n.oo.\n.ooo\n....\n' >small
	for question in --count --census --census=winning --fewest-moves --all; do
		pegbfs --no-time -b 4x4 --goal=any $question small
	done >found
	pegbfs --no-time "$PEGKIT_DATA/unsolvable.5x5" >>found || [ $? -eq 1 ]
	faulty alloc error pegfmt --check found
	hiq --moves "$PEGKIT_DATA/classic.hiq" >sums
	faulty alloc error pegfmt --check -f hiq -a sums \
		"$PEGKIT_DATA/classic.hiq"
	peg2p --moves "$PEGKIT_DATA/triangles.peg2p" >scores
	faulty alloc error pegfmt --check -f peg2p -a scores \
		"$PEGKIT_DATA/triangles.peg2p"
	megacheck --moves "$PEGKIT_DATA/boards.mega" >captures
	faulty alloc error pegfmt --check -f megacheck -a captures \
		"$PEGKIT_DATA/boards.mega"
}

# A program that goes on after PEGKIT_MEMORY: all questions, one after the other.
@test 'no memory in the library' {
	local at calls blocks left status library=${PEGKIT_BIN%/*}/lib/.libs
	can_strike
	[ -e "$library/libpegkit.so" ] || skip 'the shared library was not built'
	cat >go_on.c <<-'END'
		#include <pegkit.h>
		int main(void)
		{
			struct pegkit *p = pegkit_open("ooo..\n\noo.\n", 11, 0);

			for (int i = 0; i < 3; i++) {
				pegkit_next(p);
				pegkit_solve(p);
				pegkit_fewest_moves(p);
				pegkit_check(p);
				pegkit_field(p, "moves");
				pegkit_text(p, "svg");
			}
			pegkit_close(p);
			return 0;
		}
	END
	${CC:-cc} -o go_on go_on.c -I"$PEGKIT_SRC/lib/ask" -L"$library" -lpegkit
	export LD_LIBRARY_PATH=$library
	struck FAULT_CALL=alloc ./go_on
	read -r calls blocks <report
	[ "$calls" -gt 10 ]
	for ((at = 1; at <= calls; at++)); do
		status=0
		struck FAULT_CALL=alloc FAULT_AT=$at ./go_on || status=$?
		read -r _ left <report
		echo "call $at of $calls: status $status, $left blocks left"
		[ "$status" -eq 0 ]
		[ "$left" -le "$blocks" ]
	done
}

@test 'no threads' {
	faulty thread error pegbfs -j2 --no-time --census "$PEGKIT_DATA/easy.5x5"
	reference generate hiq 5 40000 >many
	faulty thread error hiq -j2 many
}

# takes MOST CALL COMMAND...: no more calls than that, by what the library says.
takes() {
	local most=$1 call=$2 calls
	shift 2
	can_strike
	struck FAULT_CALL="$call" "$@"
	read -r calls _ <report
	echo "$calls calls of $call, at most $most: $*"
	[ "$calls" -le "$most" ]
}

# What makes answers quick is that many are read, found and written at once.
@test 'many records take few calls' {
	reference generate hiq 5 20000 >lists
	takes 5 read hiq -j1 lists
	takes 3 read hiq -j2 lists
	takes 2 write hiq -j2 lists
	reference generate 5x5-hard 3 5000 >boards
	takes 2 read pegbfs -j1 --no-time boards
	# 700 KB of answers, written 64 KiB at a time.
	takes 12 write pegbfs -j1 --no-time boards
	# Each place in which a board may wait takes some; a board takes 13 at most,
	# most of them for its beams.
	reference generate 5x5-hard 3 20000 >boards
	takes 270000 alloc pegbfs -j2 --no-time boards
}

# errors CALL FUNCTION...: what each of them runs meets errors, short counts and
# interrupts: all in the long form, otherwise one of these in turn.
errors() {
	local call=$1 hows=(error short intr) how i=0 function
	shift
	for function; do
		for how in "${hows[@]}"; do
			[ -z "${PEGKIT_LONG-}" ] && [ "$how" != "${hows[i]}" ] ||
				$function "$call" "$how"
		done
		i=$(((i + 1) % 3))
	done
}

@test 'errors of reading, in whole and in part' {
	errors read each each_format each
}

@test 'errors of writing, in whole and in part' {
	errors write each_format each each_board
	reference generate hiq 5 40000 >many
	faulty write error hiq -j2 many
	faulty write short hiq -j2 many
}

@test 'a signal at any time' {
	local call data=$PEGKIT_DATA
	reference generate hiq 5 40000 >many
	for call in alloc read write; do
		signalled $call hiq -j2 many
		signalled $call peg2p "$data/triangles.peg2p"
		signalled $call peg2p --moves "$data/triangles.peg2p"
		# How many calls threads make depends on who is first.
		signalled $call megacheck -j1 --moves "$data/boards.mega"
		signalled $call pegbfs --no-time "$data/hard.5x5"
		signalled $call pegbfs --no-time --all=50 "$data/easy.5x5"
		signalled $call pegfmt "$data/easy.5x5"
	done
	reference generate hiq 5 10000 >many
	signalled write pegfmt -f hiq -t hiq many
}

# ends_working COMMAND...: the command has an answer, and then a proof to count
# again.  It ends with the signal that comes in the middle of that.
ends_working() {
	local board=__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__
	local end status=0
	[ -e /proc/self/stat ] || skip 'nothing tells how long a program has run'
	{
		printf 'o.o/\tgoal=o.o/\tresult=solved\tjumps=0\tmoves=\n'
		printf '%s\tgoal=c1\tresult=unsolvable\t%s\n' "$board" \
			'proof=exhausted: 1000000000 positions'
	} >claims
	"$@" claims & end=$!
	until [ "$(cut -d ' ' -f 14 "/proc/$end/stat")" -ge 20 ]; do
		kill -0 "$end" || return
		sleep 0.1
	done
	kill -TERM "$end"
	wait "$end" || status=$?
	[ "$status" -eq 143 ]
}

# Nobody asks the solver about its progress while a proof is counted again.
@test 'a signal in the middle of long work' {
	ends_working pegfmt --check >out 2>err
	out_says ok
}

# await PID: until it waits for more input; what there was, it has read then.
await() {
	until grep -q '^State:.*sleeping' "/proc/$1/status"; do
		kill -0 "$1" || return
		sleep 0.1
	done
	sleep 0.5
}

# ends_waiting INPUT COMMAND...: the command reads what there is of its input,
# waits for more, and ends with the signal that comes then.
ends_waiting() {
	local input=$1 end status=0
	shift
	[ -e /proc/self/status ] || skip 'nothing tells what a program waits for'
	mkfifo fifo
	"$@" fifo & end=$!
	exec 4>fifo
	cat "$input" >&4
	await "$end"
	kill -TERM "$end"
	wait "$end" || status=$?
	exec 4>&-
	[ "$status" -eq 143 ]
}

@test 'a signal while there is no more input yet' {
	printf '10 12 17 19 25 0\n' >list
	ends_waiting list hiq --no-header >out
	out_says 51
}

@test 'a signal between two boards' {
	# As many as are answered at once, and more.
	yes '3 1 6 1 7 8 5 0 3 4 9 3 2 1 9' | head -n 20000 |
		sed 's/ /\n/; s/ /\n/2; s/ /\n/4; s/ /\n/7' >boards
	ends_waiting boards peg2p >out
	[ "$(grep -c '^21$' out)" -ge 16384 ]
	[ "$(sort -u out)" = 21 ]
}

@test 'a signal where nothing can be written' {
	[ -c /dev/full ] || skip 'no /dev/full'
	# Who tries again for ever is stopped in the end.
	ends_working bash -c 'ulimit -t 5; exec pegfmt --check "$0"' >/dev/full
}

@test 'a program that waits and cannot write ends by itself' {
	local end status=0
	[ -c /dev/full ] || skip 'no /dev/full'
	mkfifo fifo
	hiq --no-header fifo >/dev/full 2>err & end=$!
	exec 4>fifo
	echo '10 12 17 19 25 0' >&4
	wait "$end" || status=$?
	exec 4>&-
	[ "$status" -eq 2 ]
	err_says 'hiq: <stdout>: cannot write: No space left on device'
}

@test 'a signal that is ignored from the start stays ignored' {
	local end
	[ -e /proc/self/status ] || skip 'nothing tells what a program waits for'
	printf '10 12 17 19 25 0\n' >list
	mkfifo fifo
	bash -c "trap '' HUP; exec hiq --no-header fifo" >out & end=$!
	exec 4>fifo
	cat list >&4
	await "$end"
	kill -HUP "$end"
	cat list >&4
	exec 4>&-
	wait "$end"
	out_says 51 51
}

@test 'files that cannot be opened or closed' {
	printf '....\n.oo.\n....\n....\n' >small
	faulty open error hiq "$PEGKIT_DATA/classic.hiq" "$PEGKIT_DATA/classic.hiq"
	faulty open error pegbfs --no-time -b 4x4 --goal-board=small small
	faulty close error hiq "$PEGKIT_DATA/classic.hiq"
}

# Rows of a table that make bench prints whole.
@test "no question of --help is resident far beyond the memory allowed" {
	[ -z "${PEGKIT_NO_LIMIT-}" ] || skip 'the program may have all memory'
	[ -r /proc/self/statm ] || skip 'what is resident may not be told'
	export PEGKIT_BIN
	run -0 "$PEGKIT_SRC/bench/memory" --sample
	[ -z "$output" ]
}
