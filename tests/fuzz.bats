# SPDX-License-Identifier: GPL-3.0-or-later
# Every fuzz target on the inputs of its pack.
#
# needs: fuzz-targets fuzz/draw

load helpers

@test 'every fuzz target stands its seeds' {
	local pack target inputs
	for pack in "$PEGKIT_SRC"/fuzz/seeds/*; do
		target=${pack##*/}
		echo "target: $target"
		"$PEGKIT_SRC/fuzz/unpack" "$pack" "$target"
		hears 0 "$PEGKIT_FUZZ/$target" "$target" || {
			echo "input: $(tail -n 1 out)"
			return 1
		}
		inputs=$(wc -l <"$pack")
		[ "$(tail -n 1 out)" = "$target: $inputs files" ]
	done
}

@test 'the driver notices a seed that breaks its target' {
	mkdir empty
	hears 1 "$PEGKIT_FUZZ/draw" empty
	hears 1 "$PEGKIT_FUZZ/draw" no-such-file
}

@test 'unpacked inputs are those that were packed' {
	local i hex
	mkdir in
	for ((i = 0; i < 256; i++)); do
		printf -v hex %02x "$i"
		printf "\\x${hex}7"
	done >in/every-byte
	printf ' \t-\\0101\\c\n\n' >in/looks-like-escapes
	: >in/empty
	head -c 5000 /dev/zero >in/zeros
	"$PEGKIT_SRC/fuzz/pack" packed in/*
	"$PEGKIT_SRC/fuzz/unpack" packed back
	diff -r in back
}

@test 'a pack keeps names, drops digests and has no input twice' {
	local digest=da39a3ee5e6b4b0d3255bfef95601890afd80709
	printf 'one\n' >first-one
	printf 'one\n' >$digest
	printf 'two' >12
	printf 'zero\t0' >zero
	"$PEGKIT_SRC/fuzz/pack" packed zero $digest
	"$PEGKIT_SRC/fuzz/pack" packed first-one 12
	printf '%s\t%s\n' first-one 'one\n' zero 'zero\t0' - two >wanted
	same wanted packed
}

@test 'the packs are as fuzz/pack writes them' {
	long_only
	local pack
	for pack in "$PEGKIT_SRC"/fuzz/seeds/*; do
		rm -rf inputs again
		"$PEGKIT_SRC/fuzz/unpack" "$pack" inputs
		"$PEGKIT_SRC/fuzz/pack" again inputs/*
		same "$pack" again
	done
}
