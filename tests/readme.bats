# SPDX-License-Identifier: GPL-3.0-or-later
# The README: its examples and its picture.

load helpers

: "${PEGKIT_DATA:=$PEGKIT_SRC/data}"

# The examples, among copies of the data, all in one directory.
setup_examples() {
	sed -n '/^## Examples/,/^## More/s/^    //p' "$PEGKIT_SRC/README.md" |
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
