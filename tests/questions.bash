# SPDX-License-Identifier: GPL-3.0-or-later
# Boards and fields for the tests of what pegbfs can be asked: questions.bats,
# counts.bats and solutions.bats.

load helpers

# The central game of the English board.
central() {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__
}

# field KEY: its values in the file out.
field() {
	sed -n "s/^$1: //p" out
}

# numbered: boards on one line each, every one once, with a field id.
numbered() {
	awk '!seen[$0]++ { print $0 "\tid=" NR }'
}

# each KEY: of each record that has KEY its id and the value.
each() {
	pegfmt -t line | sed -n "s/.*\tid=\([^\t]*\).*\t$1=\([^\t]*\).*/\1\t\2/p"
}
