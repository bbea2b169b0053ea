# SPDX-License-Identifier: GPL-3.0-or-later
# The page to play on in a browser, with its mouse, keys and touch:
# tests/browser/play.mjs.  make check-play makes the page and runs this.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers
load browser/browser

play() {
	local page=${PEGKIT_BIN%/*}/play.html
	[ -e "$page" ] || skip "make play has not been run"
	drive play "$1" "$page"
}

@test "the page to play on is one file, smaller than 0.8 MB" {
	local page=${PEGKIT_BIN%/*}/play.html
	[ -e "$page" ] || skip "make play has not been run"
	[ "$(wc -c <"$page")" -lt 800000 ]
	sed 's|http://www.w3.org/2000/svg||g' "$page" >own
	run ! grep -E 'src=|@import|url\(|https?://' own
	run ! grep -q 'unsafe-inline\| style=\| on[a-z]*=' "$page"
	run ! grep -q '@[A-Z]*@' "$page"
	version=$(pegfmt --version | sed 's/.* //; 1q')
	grep -Fqx "<meta name=\"generator\" content=\"pegkit $version\">" "$page"
}

@test "all words of the page to play on are in one file" {
	local play=$PEGKIT_SRC/play
	# Between tags there is nothing but the name of the page.
	[ "$(sed -z 's/<[^>]*>//g' "$play/page.html" | grep -v '^@' |
		tr -d ' \n')" = pegkitpegkit ]
	# Nor does a script have a text of two words.
	for script in "$play"/*.js; do
		case $script in
		*/words*.js) continue ;;
		esac
		run grep -nE "[\"\`][A-Z]?[a-z]+ [a-z]+ ?[a-z]*[.:]?[\"\`]" "$script"
		[ "$status" -eq 1 ] || {
			echo "$script: $output"
			false
		}
	done
}

@test "boards, groups and titles have names in the words of the page" {
	local play=$PEGKIT_SRC/play
	sed -n 's/^\t\t\["\([A-Za-z]*\)", ".*/\1/p' "$play/words.js" >named
	pegfmt --board=help | sed '/^any /d; s/ .*//' | same - named
	sed -n 's/^## \(.*\)/\1:/p' "$play/gallery.peg" >keys
	grep -v '^##' "$play/gallery.peg" | pegfmt -t line |
		sed -n 's/.*\ttitle=\([^\t]*\).*/\1/p' |
		sed 's/.* .*/"&"/; s/$/:/' >>keys
	[ "$(wc -l <keys)" -ge 10 ]
	while read -r key; do
		grep -qE "(^|[	{ ])$key \"" "$play/words.js"
	done <keys
}

@test "the words of the page are complete in every language" {
	command -v node >/dev/null || skip "node is not installed"
	command -v esbuild >/dev/null || skip "esbuild is not installed"
	cat >keys.mjs <<-END
		import {tables} from "$PEGKIT_SRC/play/words.js";
		const keysOf = (one, name) => typeof one !== "object" ? [name + " " + typeof one]
			: Object.keys(one).flatMap((key) => keysOf(one[key], name + "." + key)).sort();
		const patternsOf = ({boards}) => boards.map(([pattern]) => pattern).join();
		for (const language in tables) {
			const table = tables[language], {en} = tables;
			console.log(language === table.language, keysOf(table, "").join() ===
				keysOf(en, "").join(), patternsOf(table) === patternsOf(en));
		}
	END
	esbuild keys.mjs --bundle --format=esm | node --input-type=module - >told
	echo 'true true true' >wanted
	[ "$(wc -l <told)" -ge 2 ]
	sort -u told | same - wanted
}

@test "the scripts of the page agree about types" {
	command -v tsc >/dev/null || skip "tsc is not installed"
	# Without the strict rule that wants a type at each parameter.
	tsc --noEmit --allowJs --checkJs --strict --noImplicitAny false \
		--target es2022 --module esnext --moduleResolution bundler \
		--lib es2023,dom,dom.iterable --noUnusedLocals --noUnusedParameters \
		--noImplicitReturns --noFallthroughCasesInSwitch \
		"$PEGKIT_SRC/play/start.js"
}

@test "a translation of the page is one file" {
	local build=${PEGKIT_BIN%/*}
	[ -e "$build/play.html" ] || skip "make play has not been run"
	mkdir -p own/play
	ln -s "$PEGKIT_SRC"/{js,lib} own
	ln -s "$PEGKIT_SRC"/play/* own/play
	# A language that is easy to tell from the words of the programs.
	rm own/play/words.js
	{
		sed 's/^export const words = /const plain = /' "$PEGKIT_SRC/play/words.js"
		cat <<-'END'
			const shout = (one) => typeof one === "string" ? one.toUpperCase()
				: typeof one === "function" ? (...given) => shout(one(...given))
				: Array.isArray(one) ? one.map(shout)
				: one?.constructor === Object ? Object.fromEntries(
					Object.entries(one).map(([key, value]) => [key, shout(value)]))
				: one;
			export const words = {...shout(plain), language: "xx", boards: plain.boards.map(
				([pattern, ...told]) => [pattern, ...shout(told)])};
		END
	} >own/play/words.js
	"$PEGKIT_SRC/play/make-play" own "$build/wasm" "$PEGKIT_BIN/pegfmt" >play.html
	drive play translated play.html
}

@test "the page is installed and uninstalled where it has been made" {
	local build=${PEGKIT_BIN%/*}
	[ -e "$build/play.html" ] || skip "make play has not been run"
	make_it() {
		env -u MAKEFLAGS -u MFLAGS make -s -C "$build" "$@" \
			DESTDIR="$PWD/the root" >log 2>&1
	}
	make_it install-play
	find 'the root' -name play.html >installed
	[ "$(wc -l <installed)" -eq 1 ]
	cmp "$build/play.html" "$(cat installed)"
	[ -e "$(dirname "$(cat installed)")/play-worker.js" ]
	run ! grep -q '@VERSION@' "$build/play-worker.js"
	[ ! -x "$(cat installed)" ]
	# The part of `make uninstall` that is about what only some have made.
	make_it uninstall-local
	[ -z "$(find 'the root' -type f)" ]
}

@test "a game is played to its end by clicks, with hints" {
	play clicks
}

@test "a game is played to its end by keys, with hints" {
	play keys
}

@test "a peg is dragged by touch and follows it, and the page still scrolls" {
	play touch
}

@test "a jump that loses is told, and undone" {
	play lost
}

@test "the best way on and the fewest moves are shown" {
	play best
}

@test "a link carries board, goal and jumps" {
	play link
}

@test "Back takes back a jump, and not the page" {
	play history
}

@test "boards are chosen by name" {
	play boards
}

@test "problems are chosen from a list" {
	play problems
}

@test "boards are drawn, and set up by clicks" {
	play drawing
}

@test "a board that was set up by clicks is undone, and left" {
	play setup
}

@test "Redo follows the arrow of a hint" {
	play redo
}

@test "letters are keys on the board only, and the focus stays" {
	play focus
}

@test "a long capture is many buttons of the usual size" {
	play hops
}

@test "peg2p plays the other side perfectly" {
	play duel
}

@test "in a game for two everybody jumps in turn, and the end is told once" {
	play turns
}

@test "megacheck shows the best capture" {
	play capture
}

@test "hiq shows its rule" {
	play rule
}

@test "long work leaves the page alive and can be stopped" {
	play stop
}

@test "a verdict comes soon, and long work for it can be stopped" {
	play soon
}

@test "a hostile link does nothing" {
	play hostile
}

@test "buttons stay where they are, whatever is told" {
	play still
}

@test "nothing is written to the console of the page" {
	play silent
}

@test "the page to play on tells who cannot see it what it shows" {
	play tree
}

@test "the page to play on has contrast and sizes, light and dark" {
	play looks
}

@test "problems by chance have a number, and every day has one" {
	play random
}

@test "a jump is seen, a solution plays by itself, both stop" {
	play motion
}

@test "the board takes the room there is, also on a phone that lies" {
	play room
}

@test "the end of a game tells which jump lost, and leads back there" {
	play end
}

@test "what all solutions share is drawn" {
	play traffic
}

@test "what each jump does is seen" {
	play see
}

@test "the pegs that can jump are seen, and a click that does nothing is answered" {
	play refused
}

@test "holes have names if the user wants them" {
	play names
}

@test "a game without help ends with a card that says so" {
	play unaided
}

@test "what comes late changes nothing that was done meanwhile" {
	play late
}

@test "three colours prove that a board cannot be won" {
	play colours
}

@test "the winning jumps and the solutions are counted if the user wants it" {
	play numbers
}

@test "a board is drawn by taps: its size, squares, pegs and lines" {
	play sketch
}

@test "the program plays for two at random, greedily or perfectly" {
	play levels
}

@test "lessons begin with what to do" {
	play lessons
}

@test "all problems of a board are cards, and the solved ones are counted" {
	play collection
}

@test "every day has a problem in a calendar, with a result to be copied" {
	play daily
}

@test "the page speaks the language of the browser, or another one" {
	play language
}

@test "checkers by chance have a capture of 3 or more" {
	play checkers
}

@test "games are kept by the browser, until they are deleted" {
	play saved
}

@test "a page from a server can be installed, and opened without a network" {
	play offline
}

@test "every problem in the gallery is one" {
	local gallery=$PEGKIT_SRC/play/gallery.peg
	[ -e "$gallery" ] || skip "the gallery is not here"
	awk '/^## / { name = $2 ~ /^(two|checkers)$/ ? $2 : "pegs"; next }
		name { print >name }' "$gallery"
	# Those of pegs can be won.
	pegbfs -b any --no-time --hint pegs >answers
	pegfmt -t line pegs >problems
	[ "$(grep -c '^result: solved' answers)" -eq "$(wc -l <problems)" ]
	[ "$(wc -l <problems)" -ge 30 ]
	# The chance of random play, where it is written, is that of the programs.
	grep 'random-play=' problems | { [ -n "${PEGKIT_LONG-}" ] && cat ||
		grep -v 'title=[FUDS]\|board=5x\|board=rhombus5'; } >known
	[ "$(wc -l <known)" -ge 15 ]
	sed 's/.*random-play=//' known >wanted
	sed 's/\trandom-play=.*//' known | pegbfs -b any --no-time --random-play |
		sed -n 's/^random-play: //p' | awk '{ printf "%.3g\n", $0 }' >found
	same wanted found
	# In a game for two there is a jump, and values are small.
	pegfmt -t peg2p two | peg2p -m >answers
	[ "$(grep -c '[0-9]-[0-9]' answers)" -eq "$(grep -c . two)" ]
	[ "$(grep -c '[0-9][0-9][0-9]' two)" -eq 0 ]
	# In checkers there is something to find.
	pegfmt -t megacheck checkers | megacheck >answers
	[ "$(grep -cv '^[0-2]$' answers)" -eq "$(grep -c . checkers)" ]
}
