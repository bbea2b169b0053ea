# SPDX-License-Identifier: GPL-3.0-or-later
# pegbfs: its cases, and random boards against an independent program.  What
# it says is verified by pegfmt, which shares nothing with its solver.

load helpers

@test "good input" {
	cases pegbfs good 0
}

@test "bad input" {
	cases pegbfs bad 2
}

# compare KIND SEED COUNT: the answers are those of the reference, the status
# tells whether one is a "no", and every claim holds.
compare() {
	echo "generate $*"
	reference generate "$@" >file
	reference pegbfs_ref <file | sed 's/^/result: /' >wanted
	status=0
	pegbfs --no-time file >answers || status=$?
	[ "$status" -eq "$(grep -c -m 1 unsolvable wanted)" ]
	grep '^result: ' answers | same wanted -
	pegfmt --check answers | sort | uniq -c | same <(printf '%7d ok\n' "$3") -
	pegbfs --quiet file | same /dev/null -
}

@test "random boards" {
	compare 5x5-line 1 20000
}

@test "boards that can be solved" {
	compare 5x5-hard-line 2 2000
	run -1 grep -c unsolvable wanted
}

@test "answers replace those of an earlier run" {
	reference generate 5x5 3 200 >file
	pegbfs --no-time file >once || true
	pegbfs --no-time once >twice || true
	same once twice
}

@test "the time is one field, the last" {
	printf '...../...../oo.../...../.....\n' >file
	pegbfs --no-time file >wanted
	pegbfs file >answers
	[[ $(tail -n 2 answers | head -n 1) =~ ^time:\ [0-9]+\.[0-9]{6}\ s$ ]]
	grep -v '^time: ' answers | same wanted -
}

@test "the status is the worst of all records and files" {
	printf '...../...../oo.../...../.....\n' >yes
	printf 'o..../...../...../...../.....\n' >no
	hears 0 pegbfs yes yes
	hears 1 pegbfs yes no yes
	hears 1 pegbfs -q no yes
	hears 2 pegbfs no nofile yes
	hears 2 pegbfs nofile no
}

@test "an endless record ends within bounded memory" {
	for line in ooooo name:; do
		(
			ulimit -v 200000
			{
				echo ooooo
				yes $line
			} 2>/dev/null | hears 2 timeout 60 pegbfs
		)
		out_says
		grep -Eqx 'pegbfs: <stdin>:[0-9]+:1: record is longer than [0-9]+ bytes' err
	done
}

@test "a limit is not a no" {
	reference generate 5x5-hard 7 50 >file
	hears 2 pegbfs --no-time --max-memory=1 file
	grep -q '^result: limit$' out
	run -1 grep -c '^result: unsolvable$' out
	grep -Eq '^pegbfs: file:[0-9]+:1: limit of memory or time reached after [0-9]+ positions, no answer$' err
	[ "$(grep -c '^result: limit$' out)" -eq "$(wc -l <err)" ]
}
