# SPDX-License-Identifier: GPL-3.0-or-later
# The questions of pegbfs: all solutions one after the other, and questions
# that are asked together.

load helpers

# The central game of the English board.
central() {
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__
}

# field KEY: its values in the file out.
field() {
	sed -n "s/^$1: //p" out
}

@test "memory does not grow with the solutions that are written" {
	central >board
	(
		# All 300,000 records take 120 megabytes.
		memory_at_most 60000
		pegbfs -b english --all=300000 --no-time --max-memory=8M board 3>&- |
			grep -c '^result: solved$' >count
	)
	[ "$(<count)" = 300000 ]
}
