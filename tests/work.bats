# SPDX-License-Identifier: GPL-3.0-or-later
# Long work of pegbfs that is stopped and taken up again: --work-dir.  The unit
# test of the checkpoint stops it everywhere; here the program is stopped.

load helpers

# The board of the tests.
board() {
	printf '%s\n' oooooo oooooo oo.ooo oooooo oooooo >5x6
}

# ask [OPTION]...: the question of the test.
ask() {
	pegbfs -b 5x6 -g any --no-time "$@" 5x6
}

# stopped LIMIT QUESTION: stops where a file would be longer than LIMIT blocks.
stopped() (
	ulimit -f "$1"
	shift
	hears 2 ask --work-dir=work "$@"
)

@test "work that a full disk stopped is taken up again" {
	board
	for question in --census --count --census=winning --longest-sweep --longest-sweep=last; do
		ask $question >wanted
		for limit in 10 100; do
			stopped $limit $question
			grep -Eqx 'pegbfs: work/[0-9a-f]{16}\.[a-z]+\.[0-9]{2}: cannot keep work: File too large' err
			grep -Eq '^(census|solutions|longest)' out && return 1
			[ -n "$(find work -name '*.reached.*')" ]
		done
		hears 0 ask --work-dir=work $question
		same wanted out
		[ -z "$(ls work)" ]
	done
}

@test "work that was killed is taken up again" {
	board
	ask --count >wanted
	for files in 3 25; do
		pegbfs -b 5x6 -g any --no-time --work-dir=work --count 5x6 >out 3>&- &
		until [ "$(ls work 2>/dev/null | wc -l)" -ge $files ]; do
			kill -0 $! 2>/dev/null || break
			sleep 0.02
		done
		kill -KILL $! || true
		wait $! || true
	done
	hears 0 ask --work-dir=work --count
	same wanted out
	[ -z "$(ls work)" ]
}

@test "what is damaged or belongs to other work is refused" {
	board
	stopped 100 --census
	file=$(find work -name '*.reached.25')
	cp "$file" kept
	printf x | dd of="$file" bs=1 seek=200 conv=notrunc 2>dd
	hears 2 ask --work-dir=work --census
	grep -qx 'result: limit' out
	[ "$(<err)" = "pegbfs: $file: is damaged; remove it to do its work again" ]
	cp "$(find work -name '*.reached.26')" "$file"
	hears 2 ask --work-dir=work --census
	[ "$(<err)" = "pegbfs: $file: belongs to another question or version" ]
	cp kept "$file"
	ask --census >wanted
	hears 0 ask --work-dir=work --census
	same wanted out
}

@test "two questions share a folder one after the other, not at once" {
	board
	stopped 100 --census
	ask --count >wanted
	hears 0 ask --work-dir=work --count
	same wanted out
	[ -n "$(ls work)" ]
	flock work sh -c '! pegbfs -b 5x6 --work-dir=work --census 5x6' 2>err
	[ "$(<err)" = 'pegbfs: work: is in use by another process' ]
}

@test "a folder that cannot be made is trouble" {
	board
	hears 2 ask --work-dir=no/folder --count
	out_says
	err_says 'pegbfs: no/folder: cannot keep work: No such file or directory'
	hears 2 ask --work-dir=5x6 --count
	err_says 'pegbfs: 5x6: cannot keep work: Not a directory'
	hears 2 pegbfs --work-dir=
	err_says "pegbfs: '' is not a value for --work-dir: the name of a folder expected; try 'pegbfs --help'"
}

@test "sets that do not fit in memory lie in the folder" {
	board
	ask --census >wanted
	hears 2 ask --census --max-memory=1M
	hears 0 ask --census --max-memory=1M --work-dir=work
	same wanted out
	[ -z "$(ls work)" ]
}

# refused WHAT MESSAGE [DIR]: by the next run, at once.
refused() {
	hears 2 timeout 60 pegbfs -b 5x6 --no-time --max-time=30 \
		--work-dir="${3-work}" --census 5x6
	err_says "pegbfs: $1: $2"
}

@test "the folder is made for its user alone" {
	board
	(
		umask 0
		stopped 100 --census
	)
	[ "$(stat -c %a work)" = 700 ]
	[ -z "$(find work -type f ! -perm 600)" ]
}

@test "a folder that others could write to is refused" {
	board
	mkdir work
	for mode in 770 707 1777; do
		chmod $mode work
		refused work 'may be written by other users, who could change answers; see chmod go-w'
	done
	chmod 755 work
	hears 0 ask --work-dir=work --census
	ln -s work link
	refused link 'is a symbolic link, which is not followed' link
	refused link/ 'is a symbolic link, which is not followed' link/
	if [ "$(id -u)" -eq 0 ]; then
		chown 65534 work
		refused work 'belongs to another user, who could change answers'
	else
		refused / 'belongs to another user, who could change answers' /
	fi
}

@test "what others planted in the folder is not written to" {
	board
	ask --census >wanted
	mkdir -m 700 work
	echo precious >victim
	for name in unfinished sets; do
		ln -s ../victim work/$name
		hears 0 ask --work-dir=work --census --max-memory=1M
		same wanted out
		ln victim work/$name
		hears 0 ask --work-dir=work --census --max-memory=1M
		same wanted out
	done
	[ "$(<victim)" = precious ]
	mkdir work/unfinished
	refused work/unfinished 'cannot keep work: File exists'
}

@test "only regular files of the user are read" {
	board
	stopped 100 --census
	file=$(find work -name '*.reached.25')
	mv "$file" whole
	ln -s "$PWD/whole" "$file"
	refused "$file" 'is a symbolic link, which is not followed'
	rm "$file"
	mkfifo "$file"
	refused "$file" 'is not a regular file'
	rm "$file"
	mkdir "$file"
	refused "$file" 'is not a regular file'
	rmdir "$file"
	ln whole "$file"
	refused "$file" 'has other names too, by which answers could be changed'
	rm whole
	chmod g+w "$file"
	refused "$file" 'may be written by other users, who could change answers; see chmod go-w'
	chmod g-w "$file"
	if [ "$(id -u)" -eq 0 ]; then
		chown 65534 "$file"
		refused "$file" 'belongs to another user, who could change answers'
		chown 0 "$file"
	fi
	ask --census >wanted
	hears 0 ask --work-dir=work --census
	same wanted out
}

@test "an ordinary user and root do not share a folder" {
	[ "$(id -u)" -eq 0 ] || skip 'only root can be both'
	command -v setpriv >/dev/null || skip 'setpriv is not installed'
	board
	chmod 755 .
	nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
	"${nobody[@]}" test -x "$PEGKIT_BIN/pegbfs" ||
		skip 'the program is where only root can run it'
	"${nobody[@]}" test -r 5x6 || skip 'only root can read here'
	mkdir open
	chown 65534 open
	ask --census >wanted
	hears 0 "${nobody[@]}" pegbfs -b 5x6 -g any --no-time \
		--work-dir=open/work --census 5x6
	same wanted out
	[ "$(stat -c %a:%u open/work)" = 700:65534 ]
	refused open/work 'belongs to another user, who could change answers' open/work
	mkdir work
	chmod 755 work
	hears 2 "${nobody[@]}" pegbfs -b 5x6 --work-dir=work --census 5x6
	err_says 'pegbfs: work: belongs to another user, who could change answers'
}

@test "positions that lead to the goal are counted in the folder, too" {
	printf '%s\n' oooooo oooooo oo..oo oooooo oooooo >board
	printf '%s\n' ...... ...... ..oo.. ...... ...... >goal
	it=(pegbfs -b 5x6 --goal-board=goal --no-time --census=winning)
	"${it[@]}" board >wanted
	hears 2 "${it[@]}" --max-memory=1M board
	for limit in 1M 100K; do
		hears 0 "${it[@]}" --max-memory=$limit --work-dir=work board
		same wanted out
		[ -z "$(ls work)" ]
	done
	# Levels that were kept in more memory are read in less.
	"${it[@]}" --work-dir=work board >out 3>&- &
	until [ -n "$(find work -name '*.winning.*' 2>find)" ]; do
		kill -0 $! 2>kill || break
		sleep 0.01
	done
	kill -KILL $! || true
	wait $! || true
	hears 0 "${it[@]}" --max-memory=100K --work-dir=work board
	same wanted out
}

@test "a folder is refused where nothing is kept" {
	board
	for question in '' --fewest-moves --all=1 '--census --fewest-moves'; do
		hears 2 pegbfs -b 5x6 --work-dir=work $question 5x6
		out_says
		err_says "pegbfs: --work-dir needs --count, a census by jumps, --fewest-pegs, --most-pegs or --longest-sweep; try 'pegbfs --help'"
		[ ! -e work ]
	done
}

@test "boards that differ in one line do not share their work" {
	# The lines of rows and columns of 5 by 6 holes, listed.
	board
	lines=$(awk 'BEGIN {
		for (r = 1; r <= 5; r++)
			for (c = 1; c <= 6; c++) {
				x = substr("abcdef", c, 1)
				if (c < 5)
					printf " %s%d-%s%d-%s%d", x, r, substr("abcdef", c + 1, 1),
						r, substr("abcdef", c + 2, 1), r
				if (r < 4)
					printf " %s%d-%s%d-%s%d", x, r, x, r + 1, x, r + 2
			}
	}')
	{ cat 5x6; echo "lines:$lines"; } >all
	sed 's/ a1-b1-c1//' all >less
	(
		ulimit -f 100
		hears 2 pegbfs -b any -g any --work-dir=work --census all
	)
	[ -n "$(ls work)" ]
	pegbfs -b any -g any --census less | grep '^census' >wanted
	pegbfs -b any -g any --census --work-dir=work less | grep '^census' |
		same wanted -
	ask --census | grep '^census' >wanted
	pegbfs -b any -g any --census --work-dir=work all | grep '^census' |
		same wanted -
	[ -z "$(ls work)" ]
}
