# SPDX-License-Identifier: GPL-3.0-or-later
# The README: its examples and its picture.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers

# The examples, among copies of the data, all in one directory.
setup_examples() {
	sed -n '/^## Five/,/^You can split/s/^    //p' "$PEGKIT_SRC/README.md" |
		grep . >shown
	mkdir data
	cp "$PEGKIT_DATA"/*.* data
}

@test "the examples of the README run as shown" {
	setup_examples
	[ "$(grep -c '^\$ ' shown)" -ge 5 ]
	"$PEGKIT_TESTS/examples/perform" <shown >performed
	diff -u shown performed
}

@test "the picture of the README is drawn by its example" {
	setup_examples
	grep '^\$ .*>cross.svg$' shown | "$PEGKIT_TESTS/examples/perform"
	cmp cross.svg "$PEGKIT_DATA/cross.svg"
}

@test "the moving picture of the README is made by its script" {
	pegbfs -b english --vacant=d4 --fewest-moves |
		"$PEGKIT_SRC/data/animate" 'The classic game, solved in 18 moves' |
		cmp - "$PEGKIT_DATA/classic.svg"
	# Each hole has a peg as often as the positions say.
	[ "$(grep -c '<circle' "$PEGKIT_DATA/classic.svg")" -eq 33 ]
	sed -n 's/.*values="\([0-9;]*\)".*/\1/p' "$PEGKIT_DATA/classic.svg" |
		tr ';' '\n' | grep -c 9 | says $((32 * 33 / 2 + 3))
}

@test "every file that the installed README links is installed, and uninstalled" {
	build=${PEGKIT_BIN%/*}
	[ -e "$build/Makefile" ] || skip "the programs are not in their tree"
	# A prefix of distcheck has the name of the package.
	env -u MAKEFLAGS -u MFLAGS make -s -C "$build" install \
		prefix=/usr/local DESTDIR="$PWD/root" >log 2>&1
	readme=$(find root -name README.md)
	grep -o '](\([^)]*\))' "$readme" | tr -d '()]' | grep -v :// >links
	grep -qx data/cross.svg links
	grep -qx data/classic.svg links
	while read -r file; do
		echo "link: $file"
		[ -e "${readme%/*}/$file" ]
	done <links
	# Nothing of its own stays behind, and nothing else goes.
	mkdir -p root/kept/pegkit
	env -u MAKEFLAGS -u MFLAGS make -s -C "$build" uninstall \
		prefix=/usr/local DESTDIR="$PWD/root" >log 2>&1
	find root -name '*pegkit*' | says root/kept/pegkit
}
