# SPDX-License-Identifier: GPL-3.0-or-later
# hiq: its cases, and random positions against an independent program.
#
# needs: bin/hiq bin/pegfmt tests/ref/generate tests/ref/hiq_ref

load helpers

@test "good input" {
	cases hiq good 0
}

@test "bad input" {
	cases hiq bad 2
}

@test "random positions are played as the reference plays them" {
	reference generate hiq 33 20000 >file
	reference hiq_ref <file >wanted
	expect 0 wanted '' -- hiq --moves file
	reference hiq_ref -p <file >wanted
	expect 0 wanted '' -- hiq file
}

@test "every position of one and of two pegs" {
	for a in {1..33}; do
		echo "$a 0"
		for ((b = a + 1; b <= 33; b++)); do
			echo "$a $b 0"
		done
	done >bare
	{
		wc -l <bare
		cat bare
	} >file
	reference hiq_ref <file >wanted
	expect 0 wanted '' -- hiq -m file
	sed '1d;$d' wanted >wanted_bare
	expect 0 wanted_bare '' -- hiq -n -m bare
}

@test "a final position is its own final position" {
	reference generate hiq 5 1000 >file
	hiq --final file >final
	expect 0 final '' -- hiq --final final
	hiq file >wanted
	expect 0 wanted '' -- hiq final
	sed 1d final >bare
	sed 1d file >file_bare
	expect 0 bare '' -- hiq --final --no-header file_bare
}

@test "final positions of bad lists keep the others in their places" {
	printf '%s\n' 4 '8 9 0' '34 0' '2 1 x 0' '10 12 17 19 25 0' >file
	hears 2 hiq -k file
	cp out wanted
	cat err >diagnostics
	hiq -kf file >final 2>err || true
	same diagnostics err
	hears 2 hiq -k final
	out_is wanted
}

@test "several files are answered one after the other" {
	echo '1 10 0' >a
	echo '2 0 8 9 0' >b
	printf '%s\n' 'HI Q OUTPUT' 10 'END OF OUTPUT' \
		'HI Q OUTPUT' 0 10 'END OF OUTPUT' >wanted
	expect 0 wanted '' -- hiq a b
	printf '%s\n' 'HI Q OUTPUT' 'HI Q OUTPUT' 0 10 'END OF OUTPUT' >wanted
	echo 1 >a
	expect 2 wanted 'hiq: a:2:1: the file ends after 0 of 1 list (the first number, 1, was read as the number of lists; if there is no such number, use --no-header)' \
		-- hiq a b
}

@test "moves and final positions exclude each other" {
	expect 2 /dev/null "hiq: --moves and --final cannot be used together; try 'hiq --help'" \
		-- hiq -m -f
	expect 2 /dev/null "hiq: --moves and --final cannot be used together; try 'hiq --help'" \
		-- hiq -f -m
}

@test "text that only the slow way can read has the same answers" {
	reference generate hiq 7 20000 >file
	hiq file >wanted
	tr '\n' ' ' <file >rough
	expect 0 wanted '' -- hiq rough
	sed '500~1000s/ /  /; 700~1000s/$/ # list/; 900~1000s/ /\t/' file >rough
	expect 0 wanted '' -- hiq rough
	sed 's/$/\r/' file >rough
	expect 0 wanted '' -- hiq rough
	cat file | hiq >out
	out_is wanted
}

@test "threads change nothing, not even where lists are bad" {
	reference generate hiq 9 60000 >file
	for options in '' --moves --final; do
		hiq --jobs=1 $options file >wanted
		for jobs in 2 3 7; do
			expect 0 wanted '' -- hiq --jobs=$jobs $options file
		done
	done
	sed '1!{10000~20000s/ 0$/ 34 0/; 30000~20000s/ 0$/ 0 0/}' file >bad
	hears 2 hiq --jobs=1 --keep-going bad
	cp out wanted
	cp err diagnostics
	hears 2 hiq --jobs=3 --keep-going bad
	out_is wanted
	same diagnostics err
	grep -q ':[0-9]*: hole 34 does not exist; this board has holes 1 to 33$' err
	grep -q "^hiq: bad:60000:1: expected the end of the file after 60000 lists, found '.*'" err
}

@test "other boards" {
	lines $'3\t1-3' >wanted
	echo '1 2 0' | hiq -n -m --board=1x3 >out
	out_is wanted
	lines $'6\t1-6' >wanted
	echo '1 3 0' | hiq -n -m -b triangle3 >out
	out_is wanted
	for board in english european wiegleb diamond asymmetric cross0123 8x8 4x5 triangle5 1x1 hex4 star37 rhombus5; do
		echo 0 | hiq -n -b $board >out
		out_says 0
	done
	echo '36 37 0' | hiq -n -b european >out
	out_says 35
	expect 2 /dev/null \
		'hiq: <stdin>:1:3: hole 38 does not exist; this board has holes 1 to 37' \
		-- hiq -n -b european < <(echo '1 38 0')
	expect 2 /dev/null \
		"hiq: --board needs $(boards hiq) (at most 64 holes), not 'any'; try 'hiq --help'" \
		-- hiq --board=any
}

@test "a count that cannot be read is no record" {
	for program in 'hiq -k' 'pegfmt -k -f hiq'; do
		hears 2 $program <<<$'\001'
		out_says
		err_says "${program%% *}: <stdin>:1:1: byte \\x01 is not allowed here"
	done
}
