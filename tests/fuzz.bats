# SPDX-License-Identifier: GPL-3.0-or-later
# Every fuzz target on the inputs that were found worth keeping.

load helpers

: "${PEGKIT_FUZZ:=$PEGKIT_SRC/fuzz}"

@test 'every fuzz target stands its seeds' {
	local seeds target
	for seeds in "$PEGKIT_SRC"/fuzz/seeds/*; do
		target=${seeds##*/}
		echo "target: $target"
		hears 0 "$PEGKIT_FUZZ/$target" "$seeds"
	done
}

@test 'the driver notices a seed that breaks its target' {
	mkdir empty
	hears 1 "$PEGKIT_FUZZ/draw" empty
	hears 1 "$PEGKIT_FUZZ/draw" no-such-file
}
