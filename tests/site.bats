# SPDX-License-Identifier: GPL-3.0-or-later
# The folder for a host of static files that make site makes, and its check.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers
load browser/browser

# Makes the site in the folder NAME, with the page to play on where it is made.
make_site() {
	local play=${PEGKIT_BIN%/*}/play.html status=0
	command -v python3 >/dev/null || skip 'python3 is not installed'
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
	# Each board of the gallery has a card, and each problem of it a solution.
	[ "$(ls site/boards/*.html | wc -l)" -gt 15 ]
	[ "$(grep -c '<a class="card" href="atlas/' site/index.html)" -eq 15 ]
	[ "$(grep -o 'href="../boards/english.html#' site/atlas/english.html |
		wc -l)" -eq 21 ]
	grep -q 'd4 to d4' site/boards/english.html
	run ! grep -rnE '@[A-Z]+@' --include='*.html' site
	# Each problem of the tables opens on the page to play on, as it is there.
	sed -n 's|^<tr><th scope="row"><a href="../play.html#\([^"]*\)".*|\1|p' \
		site/atlas/*.html | sed 's/&amp;/\t/g; s/%20/ /g' | sort >links
	for table in "$PEGKIT_SRC"/data/atlas/*.peg; do
		same "$table" "site/atlas/${table##*/}"
		[ ! -e "site/atlas/$(basename "$table" .peg).html" ] || cat "$table"
	done | awk -F'\t' -v OFS='\t' '
		{
			split("", value)
			for (i = 2; i <= NF; i++)
				value[substr($i, 1, index($i, "=") - 1)] = OFS $i
			line = $1 ($0 ~ /\tboard=(hex|star|rhombus)/ ? value["board"] : "") \
				value["title"] value["lines"] value["goal"]
		}
		line ~ /title=[^\t]* to / { print line }' | sort -u >problems
	[ "$(wc -l <problems)" -gt 900 ]
	same problems links
	# The English board comes first, and no table is left out.
	sed -n 's|.*<a href="atlas/\([^"/]*\).html">.*|\1|p' site/atlas.html >listed
	[ "$(head -n 1 listed)" = english ]
	same <(sort listed) <(cd "$PEGKIT_SRC/data/atlas" && grep -l ' to ' ./*.peg |
		sed 's|^\./||; s|\.peg$||' | sort)
	grep -q '>\[[0-9]*\]</a>6816<' site/atlas/triangle5.html
	grep -q '<h1>The triangle of 21 holes</h1>' site/atlas/triangle6.html
	# A chance has four digits for eyes.
	grep -q '>1.733 .. 10<sup>-6</sup></td>' site/atlas/english.html
	run ! grep -E '0\.0*[1-9][0-9]{4}' site/atlas/*.html
	run ! grep -E '[^0-9,]1 (problems|jumps)' site/index.html site/atlas/*.html
	# Of each board how much the judge has proved.
	grep -q '^<p>Proved by .*: census 1 of 1, .*, fewest moves 1 of 1, .*, proof 2 of 2\.</p>$' \
		site/atlas/triangle4.html
	# A hexagon to print lies on the triangular lattice, where each hole is named.
	grep -q '>d4<' site/boards/hex4-empty.svg
	grep -q '>graphs</th><td class="number">8</td><td class="number">11,<wbr>117</td><td class="number">27</td>' \
		site/atlas.html
}

@test "each page of the site has one navigation, a description and a preview" {
	kept_site
	for page in site/*.html site/atlas/*.html site/manual/*.html; do
		[ "$page" != site/play.html ] || continue
		for wanted in '<nav aria-label="Site">' '<title>' '<h1' \
			'<meta name="description" content="[^"]' \
			'<meta property="og:title" content="[^"]' \
			'<meta property="og:image" content="[./]*preview.png"' \
			'aria-current='; do
			[ "$(grep -c "$wanted" "$page")" -ge 1 ] || {
				echo "$page has no $wanted"
				return 1
			}
		done
	done
	[ -z "${PEGKIT_LONG-}" ] || {
		"$PEGKIT_SRC/site/make-site" "$PEGKIT_SRC" "$PEGKIT_BIN" \
			site/play.html other https://example.org/pegs 3>&-
		grep -q 'og:image" content="https://example.org/pegs/preview.png"' \
			other/atlas/english.html
	}
	# A PNG of 1200 by 630 pixels.
	same <(od -An -tx1 -N24 site/preview.png | tr -d ' \n') <(printf %s \
		89504e470d0a1a0a0000000d49484452000004b000000276)
	# One page of solutions has the script of all of them.
	grep -q 'src="replay.js"' site/boards/english.html
	grep -q 'aria-label="Site"' site/boards/english.html
	run ! grep -q '<style' site/boards/english.html
	# The page to play on has a way back.
	grep -q '<p id="brand"><a href="index.html"' site/play.html || grep -qx '<!DOCTYPE html>' site/play.html
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
	head -c 3000001 /dev/zero >large/zeros
	hears 1 "$PEGKIT_SRC/site/check-site" large
	out_says 'large: 3000001 bytes, 3000000 are allowed'
}

@test "the site looks right on phones and screens, and its links work by clicks" {
	kept_site
	drive site "$PWD/site"
}

@test "a row of the atlas opens in play, and the front page has a board to play on" {
	kept_site
	[ -e "${PEGKIT_BIN%/*}/play.html" ] || skip 'make play has not been run'
	drive site "$PWD/site" played
}
