# SPDX-License-Identifier: GPL-3.0-or-later
# pegfmt: its cases and its usage; what it does together with the other
# programs is in pipes.bats.

load helpers

@test "good input" {
	cases pegfmt good 0
}

@test "bad input" {
	cases pegfmt bad 2
}

@test "unknown formats are refused" {
	for option in --from --to; do
		for format in dra draws '' DRAW; do
			expect 2 /dev/null "pegfmt: '$format' is not a value for $option; try 'pegfmt --help'" \
				-- pegfmt $option="$format"
		done
	done
}

@test "options that exclude each other" {
	expect 2 /dev/null "pegfmt: --check and --replay exclude each other; try 'pegfmt --help'" \
		-- pegfmt --replay --check
	touch answers
	for format in draw line; do
		expect 2 /dev/null "pegfmt: --answers needs --from hiq, peg2p or megacheck; try 'pegfmt --help'" \
			-- pegfmt -a answers --from=$format
	done
	expect 2 /dev/null 'pegfmt: nofile: cannot open: No such file or directory' \
		-- pegfmt -f hiq -a nofile
}

@test "a drawing of a board that is not closed costs its text" {
	{
		yes o | head -n 20000
		yes o | tr -d '\n' | head -c 20000
	} >file
	hears 2 pegfmt file
	err_says 'pegfmt: file:1:1: rows of 0 to 20000 squares found, rows of similar length expected'
}

@test "claims that hold, claims that do not, and none" {
	{
		printf 'oo.\nresult: solved\nmoves: a1-c1\ngoal: c1\n\n'
		printf 'oo.\nresult: solved\nmoves: c1-a1\ngoal: c1\n\n'
		printf 'oo.\n\n'
	} >file
	hears 1 pegfmt --check file
	out_says ok false 'no claim'
	[ "$(wc -l <err)" -eq 1 ]
	grep -q '^pegfmt: file:6:1: ' err
	hears 1 pegfmt --check --quiet file
	out_says
	grep -q '^pegfmt: file:6:1: ' err
}

@test "answers that are missing or too many" {
	echo '2 10 0 0' >file
	printf 'HI Q OUTPUT\n10\n' >answers
	hears 2 pegfmt -k -f hiq -t line -F --answers=answers file
	[ "$(tail -n 1 out)" = '?' ]
	err_says 'pegfmt: file:1:8: no answer found for this record'
	printf '10\n0\n0\n' >answers
	hears 2 pegfmt -f hiq -t line --answers=answers file
	[ "$(wc -l <out)" -eq 2 ]
	err_says 'pegfmt: answers: more answers found than records'
}

@test "answers of bad records are passed over" {
	printf '%s\n' 4 '8 9 0' '34 0' '2 1 x 0' '10 12 17 19 25 0' >file
	hiq -k -m file >answers 2>err || true
	hears 2 pegfmt -k -f hiq --answers=answers --check file
	out_says ok '?' '?' ok
	# Without --keep-going neither program goes on with that file.
	echo '1 9 0' >next
	hiq -m file next >answers 2>err || true
	hears 2 pegfmt -f hiq --answers=answers --check file next
	out_says ok ok
}
