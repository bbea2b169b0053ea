# SPDX-License-Identifier: GPL-3.0-or-later
# The page of solutions in a browser, with its mouse, keys and touch:
# tests/browser/replay.mjs.
#
# needs: bin/hiq bin/pegbfs bin/pegfmt

load helpers
load browser/browser

# Six records: moves of several jumps, a route, a game of two, long values,
# holes that have numbers, the uses of jumps.
make_page() {
	printf '%s\n' oo.o. ..... oo. 'title: Moves of several jumps' \
		'moves: a1-c1-e1 a3-c3' '' >records
	printf '%s\n' ._. _o_ x_. _o_ x_. 'title: Zigzag' 'captured: 2' \
		'route: 1x5x7' '' 7 '5 3' '12 4 0' 'line: 4-6*48 1-4*35 6-1*36' '' \
		1 '20 0' '1000000 4 5' '' >>records
	echo '10 12 17 19 25 0' >list
	hiq -n -m list | pegfmt -n -f hiq -a /dev/stdin list >>records
	printf '%s\n' . oo ooo oooo ooooo |
		pegbfs -b any -g any --jumps-used --no-time >>records
	pegfmt -t html records >page.html
}

replay() {
	[ -e "$BATS_FILE_TMPDIR/page.html" ] || {
		make_page
		mv page.html "$BATS_FILE_TMPDIR"
	}
	drive replay "$1" "$BATS_FILE_TMPDIR/page.html"
}

@test "the page steps by keys, by mouse, by touch and by itself" {
	replay steps
}

@test "a step is a move, or a jump if asked for" {
	replay moves
}

@test "the address keeps record, step and jumps of the user" {
	replay link
}

@test "a board can be played on by mouse and by touch" {
	replay clicks
}

@test "a board can be played on by keys" {
	replay keys
}

@test "a game of two has both totals and whose turn it is" {
	replay scores
}

@test "what all solutions share is shown before the solution" {
	replay traffic
}

@test "buttons stay where they are when a game of two ends" {
	replay still
}

@test "holes are called what the moves call them" {
	replay names
}

@test "a button at the end of a solution keeps the focus" {
	replay focus
}

@test "no solution is given, or there is none" {
	echo oo._oo. >board
	{
		pegbfs -b any -g any board || true
		echo
		cat board
		echo
		echo oo_
	} | pegfmt -t html >page.html
	drive replay unsolved page.html
}

@test "a hostile title does nothing" {
	printf '%s\n' oo. \
		"title: <img src=x onerror=\"document.body.id='hit'\"></title><script>" \
		'moves: a1-c1' | pegfmt -t html >page.html
	drive replay hostile page.html
}

@test "the page tells who cannot see it what it shows" {
	replay tree
}

@test "contrast and sizes are enough, in light and dark, on all screens" {
	replay looks
}

@test "on paper every step is a picture" {
	replay print
}
