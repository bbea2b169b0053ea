# SPDX-License-Identifier: GPL-3.0-or-later
# The folder for a host of static files that make site makes, and its check.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers
load browser/browser

# Makes the site in the folder NAME, with the page to play on where it is made.
make_site() {
	local play=${PEGKIT_BIN%/*}/play.html status=0
	[ -e "$play" ] || {
		play=stub.html
		echo '<!DOCTYPE html>' >$play
	}
	"$PEGKIT_SRC/site/make-site" "$PEGKIT_SRC" "$PEGKIT_BIN" "$play" "$1" 3>&- ||
		status=$?
	[ "$status" -ne 77 ] || skip "mandoc or cmark-gfm is not installed"
	return "$status"
}

# The site that all tests look at, as the folder site.
kept_site() {
	[ -d "$BATS_FILE_TMPDIR/site" ] || make_site "$BATS_FILE_TMPDIR/site"
	ln -s "$BATS_FILE_TMPDIR/site" site
}

@test "the site is written into no folder that has something in it" {
	local status=0
	mkdir -p site/boards
	echo precious >precious
	ln -s "$PWD/precious" site/boards/english.html
	make_site site 2>err || status=$?
	[ "$status" -eq 2 ]
	err_says 'make-site: site is not empty'
	[ "$(<precious)" = precious ]
}

@test "each link of the site leads somewhere, and no page fetches from elsewhere" {
	kept_site
	"$PEGKIT_SRC/site/check-site" site >out
	grep -E '^[0-9]{3,} links, [0-9]+ bytes$' out
	# Each board of the gallery has its page, and each problem in it a link.
	[ "$(ls site/boards/*.html | wc -l)" -gt 15 ]
	[ "$(grep -c 'href="boards/english.html#' site/index.html)" -eq 21 ]
	grep -q 'd4 to d4' site/boards/english.html
	run ! grep -rnE '^@[A-Z]+@' site/*.html
	# Each table of the atlas that is kept, and each of its problems.
	for table in "$PEGKIT_SRC"/data/atlas/*.peg; do
		same "$table" "site/atlas/${table##*/}"
		[ -s "site/atlas/$(basename "$table" .peg).jsonl" ]
	done
	[ "$(grep -c '<tr><th scope="row">' site/atlas.html)" -eq \
		"$(cat "$PEGKIT_SRC"/data/atlas/*.peg |
			grep -c '	title=[^	]* to ')" ]
	grep -q '>6816<a class="source" href="#source[0-9]*">' site/atlas.html
	# By family and size; a chance has four digits for eyes.
	sed -n 's/^<section id="\(.*\)"><h2>.*/\1/p' site/atlas.html >sections
	same <(sed '/^#/d; s/\t.*//' "$PEGKIT_SRC/atlas/boards" | grep -Fxf sections) \
		sections
	grep -q '<h2>Triangle of 21 holes</h2>' site/atlas.html
	grep -q '<td>1.733 .. 10<sup>-6</sup></td>' site/atlas.html
	run ! grep -E '0\.0*[1-9][0-9]{4}' site/atlas.html
	[ "$(grep -cE '[^0-9,]1 (positions|solutions|jumps)' site/atlas.html)" -eq 0 ]
	# Of each board how much the judge has proved.
	grep -A 5 '^<section id="triangle4">' site/atlas.html | grep -q \
		'^<p>Proved by .*: census 1 of 1, .*, fewest moves 1 of 1, .*, proof 2 of 2\.</p>$'
	# A hexagon to print lies on the triangular lattice, where each hole is named.
	grep -q '>d4<' site/boards/hex4-empty.svg
	grep -q '<td>graphs</td> <td>8</td> <td>11,<wbr>117</td> <td>27</td>' site/atlas.html
}

@test "the same source gives the same site" {
	[ -n "${PEGKIT_LONG-}" ] || skip 'make check-long makes the site twice'
	kept_site
	make_site again
	diff -r site/ again
}

@test "the check of a site names each fault" {
	mkdir -p bad/boards
	printf 'title: one\n' >bad/boards/one.html
	cat >bad/index.html <<-'END'
		<a href="none.html">gone</a> <a href="https://example.org/">fine</a>
		<a href="#nowhere">lost</a> <a href="boards/one.html#2">beyond</a>
		<a href="boards/one.html#1">there</a> <p id="here">x</p><a href="#here">x</a>
		<img src="https://example.org/a.png"><img src="//example.org/a.png">
	END
	echo '<svg><image href="a.png"/></svg>' >bad/a.svg
	echo '@import "b.css";' >bad/a.css
	hears 1 "$PEGKIT_SRC/site/check-site" bad
	out_says './index.html: no file none.html' \
		'./index.html: no place #nowhere' \
		'./index.html: no place boards/one.html#2' \
		'./index.html: fetches https://example.org/a.png' \
		'./index.html: fetches //example.org/a.png' \
		'./a.svg: fetches a file' './a.css: fetches a file'
	mkdir large
	head -c 6000001 /dev/zero >large/zeros
	hears 1 "$PEGKIT_SRC/site/check-site" large
	out_says 'large: 6000001 bytes, 6000000 are allowed'
}

@test "the site looks right on phones and screens, and its links work by clicks" {
	kept_site
	drive site "$PWD/site"
}
