# SPDX-License-Identifier: GPL-3.0-or-later
# What long work says of itself.  Every test waits for something to happen, so
# that none depends on how fast the machine is.
#
# needs: bin/megacheck bin/peg2p bin/pegbfs tests/ref/generate

load helpers

teardown() {
	[ -z "${work-}" ] || kill -KILL "$work" 2>/dev/null || true
}

# The full board of 45 holes but for its centre: minutes at the least.
make_board() {
	printf '___ooo___\n%.0s' 1 2 3
	printf 'ooooooooo\noooo.oooo\nooooooooo\n'
	printf '___ooo___\n%.0s' 1 2 3
}

# A hundred English boards: a question takes 0.2 s or more for each.
make_boards() {
	for ((i = 0; i < 100; i++)); do
		printf '%s/\t\n' __ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__
	done
}

# begin COMMAND...: until it has worked for a moment, which it cannot before
# it knows its options; a longer one where something else runs it.
begin() {
	[ -e /proc/self/stat ] || skip 'nothing tells how long a program has run'
	"$@" >out 2>err 3>&- &
	work=$!
	worked "${PEGKIT_BEGUN:-5}"
}

# worked TICKS: until the program has had as many of the processor.
worked() {
	local words=()
	until [ "${words[13]-0}" -ge "$1" ]; do
		kill -0 "$work"
		sleep 0.05
		read -ra words <"/proc/$work/stat"
	done
}

# Each line that is there is one of progress; PATTERN is behind the program.
reports_soon() {
	[ -s err ]
	! grep -Evx "$1: [0-9]+( of [0-9]+ \([0-9]+%\))? steps in [0-9]+\.[0-9] s \([0-9.e+]+ per second\)" err
}

# ask PATTERN: until a line of the answer fits.
ask() {
	for ((i = 0; i < 600; i++)); do
		kill -USR1 "$work"
		sleep 0.05
		! grep -q "$1" err || return 0
	done
	cat err
	return 1
}

@test "a signal asks for a line" {
	make_board >board
	begin pegbfs -j1 -b wiegleb -g e5 --fewest-moves board
	ask steps
	reports_soon pegbfs
	kill -KILL "$work"

	reference generate peg2p 3 1 7 1 1 100 >triangle
	begin peg2p -j1 --rows=7 triangle
	ask steps
	reports_soon peg2p
	kill -KILL "$work"

	awk "$random_awk"'BEGIN {
		seed(1)
		print 3000, 56
		for (home = 0; home < 84000; home++) {
			piece = int(home / 28) % 2 * (random() < 0.8) * 2
			print home == 42014 ? 1 : piece
		}
		print 0, 0
	}' >lattice
	begin megacheck -j1 lattice
	ask steps
	reports_soon megacheck
}

@test "a line tells the share where all of the work is known" {
	make_boards >boards
	begin pegbfs -j1 -b english --no-time --census boards
	ask ' of [0-9]* ([0-9]*%) steps'
	reports_soon pegbfs
}

@test "lines come by themselves where they are wanted" {
	make_board >board
	begin pegbfs --progress -j1 -b wiegleb -g e5 --fewest-moves board
	until [ "$(wc -l <err)" -ge 2 ]; do
		sleep 0.1
	done
	reports_soon pegbfs
	kill -KILL "$work"

	begin pegbfs -j1 -b wiegleb -g e5 --fewest-moves board
	worked 120
	kill -KILL "$work"
	err_says
}

@test "lines come while positions are looked at one by one" {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__ >board
	begin pegbfs --progress -j1 -b english --longest-sweep board
	until [ "$(wc -l <err)" -ge 2 ]; do
		kill -0 "$work"
		sleep 0.1
	done
	reports_soon pegbfs
}

@test "lines come by themselves on a terminal" {
	command -v script >/dev/null || skip 'script is not installed'
	make_board >board
	# That the terminal is gone ends nothing where hangups are ignored.
	echo 'echo $$ >number; exec pegbfs -j1 -b wiegleb -g e5 --fewest-moves board' \
		>command
	script -qefc 'sh command' screen >/dev/null 2>&1 3>&- &
	until grep -q ' steps in ' screen; do
		kill -0 $!
		sleep 0.1
	done
	work=$(cat number)
}

@test "every question that works long says so, and a signal ends it" {
	local options
	make_boards >boards
	while read -r options; do
		echo "$options"
		begin pegbfs -j1 --no-time --max-memory=2G $options
		ask '[1-9][0-9]* .*steps'
		reports_soon pegbfs
		kill -TERM "$work"
		status=0
		wait "$work" || status=$?
		[ "$status" -eq 143 ]
		work=
	done <<-'END'
		-b wiegleb --vacant=e5 -g e5 --fewest-moves
		-b wiegleb --vacant=e5 -g e5 --all --quiet
		-b wiegleb --vacant=e5 -g e5 --random-play
		-b wiegleb --vacant=e5 -g e5 --most-pegs
		-b english --ends boards
		-b wiegleb --vacant=e5 --census --fewest-moves
		-b english --count boards
		-b english --jumps-used boards
		-b english --random-solutions=2 boards
		-b english --census boards
		-b english --census=winning boards
		-b european --vacant=c1 -g any --longest-sweep
		-b european --vacant=c1 -g any --longest-sweep=last
		-b english -g any --sample=1000 --pegs=16
		-b english --count=symmetric boards
		-b english --vacant=d4 --count=fewest-moves
		-b english --vacant=d4 --distinct
		-b english --vacant=d4 --all=distinct
		-b english --vacant=d4 --all=distinct-all
	END
}

@test "the progress of a sample is that of all its sets" {
	begin pegbfs --progress -j1 -b european -g any --sample=9 --pegs=18
	until [ "$(wc -l <err)" -ge 3 ]; do
		kill -0 "$work"
		sleep 0.1
	done
	# The steps only grow, and all of them stay about the same.
	sed -n 's/^pegbfs: \([0-9]*\) of \([0-9]*\) .*/\1 \2/p' err |
		awk '$1 < done || (all && $2 > 2 * all) { exit 1 }
			{ done = $1; all = $2 }'
}
