# SPDX-License-Identifier: GPL-3.0-or-later
# The atlas on small boards: atlas/.

load helpers

# atlas GOAL...: makes targets of atlas.mk in the folder tables.
atlas() {
	env -u MAKEFLAGS -u MFLAGS make -s -f "$PEGKIT_SRC/atlas/atlas.mk" \
		SRC="$PEGKIT_SRC/atlas" BIN="$PEGKIT_BIN" OUT=tables "$@" 3>&-
}

@test "the judge proves each line of the atlas of small boards" {
	atlas tables/triangle4.peg tables/4x4.peg tables/rhombus4.peg
	cat tables/*.peg >lines
	[ "$(wc -l <lines)" -eq 36 ]
	pegfmt -f line --check --strict lines >out
	same <(yes ok | head -n 36) out
	# Every problem has the numbers of the contract, or a proof.
	sed -n 'p;n' lines >first
	! grep -Pv '\tsolutions=\d+\tdistinct=\d+\tdistinct-all=\d+\trandom-play=\S+\tmade=' \
		first
	! grep -Pv '\tfewest-moves=\d+\t|\tproof=' first
	sed -n 'n;p' lines | grep -c '	longest-sweep=' | grep -qx 18
}

@test "the atlas agrees with published numbers, and a wrong one is seen" {
	atlas tables/triangle5.peg
	"$PEGKIT_SRC/atlas/compare" "$PEGKIT_SRC/atlas/known" tables/triangle5.peg >out
	[ "$(grep -c '^agrees	triangle5	' out)" -ge 5 ]
	! grep -q '^differs' out
	sed 's/solutions=6816/solutions=6817/' tables/triangle5.peg >wrong
	hears 1 "$PEGKIT_SRC/atlas/compare" "$PEGKIT_SRC/atlas/known" wrong
	grep -q '^differs: 6817	triangle5	a1 to a1	solutions	6816' out
}

@test "a line that was interrupted is made again, and no other" {
	atlas tables/4x4.peg
	cp -p tables/lines/4x4/b1-c1 before
	rm tables/lines/4x4/b1-c4
	atlas commands >commands
	[ "$(grep -c ' 4x4 ' commands)" -eq 1 ]
	grep ' 4x4 ' commands | sh
	[ -s tables/lines/4x4/b1-c4 ]
	[ ! tables/lines/4x4/b1-c1 -nt before ]
	[ "$(atlas commands | grep -c ' 4x4 ')" -eq 0 ]
}

@test "what a limit leaves open is missing from a line, which still holds" {
	ATLAS_MEMORY=100K "$PEGKIT_SRC/atlas/line" "$PEGKIT_BIN" triangle6 a1-a1 \
		>lines 2>err
	[ "$(wc -l <lines)" -eq 2 ]
	grep -q 'max-memory is 100K' err
	! grep -q 'random-play=' lines
	pegfmt -f line --check lines | same <(printf 'ok\nno claim\n') -
}

@test "as many graphs as published can be reduced to one peg" {
	command -v nauty-geng >/dev/null || command -v geng >/dev/null ||
		skip "nauty is not installed"
	for vertices in 3 4 5 6 7; do
		"$PEGKIT_SRC/atlas/graphs" "$PEGKIT_BIN" "$vertices"
	done >out
	grep -v unsolvable out | same <(printf '%s\n' '3 2 0 1 1' '4 6 1 2 3' \
		'5 21 3 5 13' '6 112 5 4 103' '7 853 10 23 820') -
	[ "$(grep -c '^7 unsolvable ' out)" -eq 10 ]
}
