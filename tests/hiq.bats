# SPDX-License-Identifier: GPL-3.0-or-later
# hiq: its cases, and random positions against an independent program.

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
	expect 2 wanted 'hiq: a:2:1: end of file found after 0 of 1 lists' -- hiq a b
}

@test "moves and final positions exclude each other" {
	expect 2 /dev/null "hiq: --moves and --final exclude each other; try 'hiq --help'" \
		-- hiq -m -f
	expect 2 /dev/null "hiq: --moves and --final exclude each other; try 'hiq --help'" \
		-- hiq -f -m
}
