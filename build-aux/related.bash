# SPDX-License-Identifier: GPL-3.0-or-later
#
# Which tests are about which source: build-aux/check-room runs those of a
# room, build-aux/mutate tries them first.

# Unit tests that take more than a few seconds of the processor.
slow='beam_test|effort_test|games_test|hiq_test'
slow+='|both_ends_test'

# related FILE: NAME_test a unit test, NAME.bats a Bats file, NAME a fuzz target.
related() {
	case $1 in
	lib/base/*)
		echo hash_test wide_test threads_test \
			held_test board_test text_test hiq_test common.bats ;;
	lib/board/lattice*)
		echo lattice_test board_test transform_test lattices.bats \
			drawings.bats letters.bats ;;
	lib/board/*)
		echo lattice_test board_test text_test bytes_test transform_test pegfmt.bats \
			names goals draw lists pegs ;;
	lib/search/*)
		echo honest_test limits_test games_test held_test effort_test \
			pegbfs.bats solver count census proof fewest ;;
	lib/positions/*)
		echo dense_test honest_test effort_test \
			pegbfs.bats count census proof ;;
	lib/fewest/*)
		echo honest_test hitting_test pattern_test region_test held_test \
			beam_test effort_test pegbfs.bats fewest census ;;
	lib/solitaire/all_solutions*)
		echo all_solutions_test effort_test solutions.bats ;;
	lib/solitaire/both_ends*)
		echo both_ends_test solutions.bats proof ;;
	lib/solitaire/pagoda* | lib/solitaire/simplex*)
		echo pagoda_test large_test pegbfs.bats proof large ;;
	lib/solitaire/*)
		echo honest_test aimed_beam_test beam_test effort_test \
			games_test held_test large_test large.bats pegbfs.bats solver count \
			census proof fewest large ;;
	lib/duel/* | lib/ask/question_difference*) echo effort_test honest_test peg2p.bats duel ;;
	lib/ask/question_greedy* | lib/greedy/* | bin/hiq* | \
		lib/text/greedy/*)
		echo recovery_test ask_test hiq_test text_test hiq.bats greedy hiq_plain hiq ;;
	python/*) echo python.bats npm.bats ;;
	lib/ask/question_check* | lib/ask/question_replay* | lib/ask/question_image* | \
		lib/ask/question_stats*)
		echo ask_test pegkit_test check.bats pegfmt.bats \
			complement pictures ;;
	lib/ask/question_all* | lib/ask/question_next* | \
		lib/ask/question_solve* | \
		lib/ask/question_review* | lib/ask/question_random_solutions*)
		echo ask_test honest_test pegkit_test ask.bats questions.bats \
			fields.bats solutions.bats ;;
	lib/ask/question_*)
		echo ask_test honest_test pegkit_test ask.bats questions.bats \
			fields.bats counts.bats ;;
	lib/ask/*)
		echo ask_test honest_test numbers_test pegkit_test ask.bats \
			library.bats questions.bats solutions.bats ;;
	lib/capture/*)
		echo honest_test effort_test megacheck.bats capture lattice ;;
	lib/check/*)
		echo honest_test check.bats claims.bats pegfmt.bats \
			judge certificate ;;
	lib/draw/*) echo pictures drawings.bats pegfmt.bats browser.bats \
			replay.bats ;;
	js/*) echo npm.bats play.bats ;;
	play/*) echo play.bats site.bats ;;
	data/examples/*) echo library.bats converters.bats python.bats npm.bats ;;
	atlas/* | data/atlas/*) echo atlas.bats site.bats ;;
	site/*) echo site.bats ;;
	lib/text/duel/* | lib/text/capture/*)
		echo recovery_test text_test bytes_test peg2p.bats megacheck.bats \
			pegfmt.bats peg2p megacheck fen ;;
	lib/text/json/*) echo recovery_test json.bats pegfmt.bats json ;;
	lib/text/field* | lib/text/record*)
		echo text_test transform_test fields.bats pegfmt.bats npm.bats judge ;;
	lib/text/transform/*)
		echo transform_test fields.bats pegfmt.bats transform canonical complement judge ;;
	lib/text/solitaire/moves_*)
		echo notations.bats moves ;;
	lib/text/solitaire/board_text* | lib/text/solitaire/draw_text* | \
		lib/text/solitaire/letters_text*)
		echo recovery_test text_test bytes_test pitch_test board_test \
			transform_test pegfmt.bats pegbfs.bats letters.bats \
			drawings.bats json.bats graphs.bats draw lists graphs rows \
			pegs goals ;;
	lib/text/solitaire/*)
		echo recovery_test text_test bytes_test pitch_test board_test \
			transform_test pegfmt.bats drawings.bats graphs.bats draw lists \
			graphs rows pegs goals ;;
	lib/text/*)
		echo recovery_test text_test bytes_test board_test transform_test \
			pegfmt.bats pipes.bats answers draw fen graphs lists rows \
			peg2p megacheck pegs goals ;;
	lib/cli/*)
		echo options_test common.bats streams.bats manual.bats names ;;
	bin/pegfmt*) echo pegfmt.bats pipes.bats drawings.bats letters.bats ;;
	bin/megacheck*) echo megacheck.bats ;;
	bin/peg2p*) echo peg2p.bats ;;
	bin/pegbfs*) echo pegbfs.bats questions.bats ;;
	man/*) echo manual.bats ;;
	tests/ref/lattice_ref*) echo lattices.bats counts.bats ;;
	*) echo pegfmt.bats pegbfs.bats hiq.bats common.bats ;;
	esac
}

# beside FILE: the Bats files that ask about it by way of the programs, and take
# longer.
beside() {
	case $1 in
	lib/base/*) echo pegbfs.bats streams.bats faults.bats ;;
	lib/board/*) echo lattices.bats shapes.bats large.bats ;;
	lib/search/* | lib/fewest/* | lib/positions/*)
		echo lattices.bats counts.bats solutions.bats shapes.bats hostile.bats ;;
	lib/solitaire/*) echo lattices.bats solutions.bats shapes.bats ;;
	lib/ask/*) echo python.bats npm.bats replay.bats pegbfs.bats lattices.bats ;;
	lib/capture/*) echo lattice.bats check.bats ;;
	lib/check/*) echo lattices.bats lattice.bats ;;
	lib/greedy/*) echo common.bats streams.bats ;;
	lib/draw/*) echo lattices.bats graphs.bats play.bats ;;
	lib/text/*)
		echo lattices.bats notations.bats graphs.bats check.bats \
			hostile.bats ;;
	lib/cli/*) echo progress.bats pipes.bats faults.bats hostile.bats ;;
	bin/pegfmt*)
		echo common.bats notations.bats check.bats progress.bats \
			hostile.bats ;;
	bin/pegbfs*) echo shapes.bats common.bats streams.bats progress.bats ;;
	bin/*) echo common.bats streams.bats progress.bats hostile.bats ;;
	esac
}

# tests_of FUNCTION FILE: what related or beside says of the file, or of each
# source of a folder, each test once.
tests_of() {
	find "$2" -type f | sort | while read -r file; do
		"$1" "$file"
	done | tr ' ' '\n' | awk 'NF && !seen[$0]++'
}

# place_of TEST: its file, as TESTS of make check names it; a fuzz target is what
# make builds.
place_of() {
	case $1 in
	*.bats) echo "tests/$1" ;;
	*_test) echo "tests/unit/$1" ;;
	*) echo "fuzz/$1" ;;
	esac
}
