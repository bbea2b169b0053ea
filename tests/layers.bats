# SPDX-License-Identifier: GPL-3.0-or-later
# The checks of the layering find what is planted.  On our tree make check runs them
# by themselves.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt tests/ref/generate

load helpers

setup() {
	enter
	tree="$BATS_TEST_TMPDIR/a tree"
	mkdir -p "$tree/bin" "$tree/tests/ref"
	for room in base board text search solitaire capture \
		check check/fewest draw cli; do
		mkdir -p "$tree/lib/$room"
	done
}

# plant FILE LINE...: a file of the planted tree, with its licence.
plant() {
	local file=$1
	shift
	printf '%s\n' '/* SPDX-License-Identifier: GPL-3.0-or-later */' "$@" \
		>"$tree/$file"
}

# Every line of the sources that the checks must find, and every line around
# it that they must leave alone, is compared with the whole of their output.
layers_say() {
	run "$PEGKIT_SRC/build-aux/check-layers" "$tree"
	[ "$status" -eq "$1" ]
	diff <(printf '%s\n' "$output") -
}

circles_say() {
	run "$PEGKIT_SRC/build-aux/check-circles" "$tree"
	[ "$status" -eq "$1" ]
	diff <(printf '%s\n' "$output") -
}

compile() {
	local file
	for file in "$@"; do
		(cd "$tree" && $CC -c "$file" -o "${file%.c}.o")
	done
}

symbols_say() {
	run "$PEGKIT_SRC/build-aux/check-symbols" "$tree"
	[ "$status" -eq "$1" ]
	diff <(printf '%s\n' "$output") -
}

@test "each part of the judge says what it trusts" {
	# The comment before the first line of code of one of its files.
	find "$PEGKIT_SRC/lib/check" -name '*.[ch]' -exec awk '
		FNR == 1 {
			head = 1
			sub(/\.[ch]$/, "", FILENAME)
			trusts[FILENAME] += 0
		}
		/^#/ { head = 0 }
		head && /[Tt]rust/ { trusts[FILENAME]++ }
		END {
			for (part in trusts)
				print trusts[part] ? "yes" : "no", part
		}' {} + >parts
	[ "$(wc -l <parts)" -ge 20 ]
	run ! grep '^no' parts
}

@test "an include upwards or sideways is found" {
	plant lib/base/a.h '#include "board/shape.h"'
	plant lib/board/a.c '#include "text/span.h"' '#include "base/mem.h"'
	plant lib/text/a.c '#include "duel/duel.h"' '#include "board/shape.h"'
	plant lib/search/a.c '' '#  include "duel/duel.h"' '#include <stdio.h>'
	plant lib/solitaire/a.c '#include "text/span.h"' '#include "search/limits.h"'
	plant lib/check/fewest/a.c \
		'#include "check/solitaire/b.h"' '#include "check/recount/a.h"'
	plant lib/check/a.c '#include "duel/duel.h"' '#include "search/limits.h"'
	plant lib/draw/a.c '#include "check/check.h"' '#include "draw/svg.h"'
	plant lib/cli/a.c '#include "board/shape.h"' '#include "config.h"'
	plant bin/a.c '#include "duel/duel.h"' '#include "cli/option.h"'
	layers_say 1 <<-'END'
		1..3
		# lib/base/a.h:2: base may not include board/shape.h
		# lib/board/a.c:2: board may not include text/span.h
		# lib/check/a.c:2: check may not include duel/duel.h
		# lib/check/a.c:3: check may not include search/limits.h
		# lib/check/fewest/a.c:2: check/fewest may not include check/solitaire/b.h
		# lib/cli/a.c:2: cli may not include board/shape.h
		# lib/draw/a.c:2: draw may not include check/check.h
		# lib/search/a.c:3: search may not include duel/duel.h
		# lib/solitaire/a.c:2: solitaire may not include text/span.h
		# lib/text/a.c:2: text may not include duel/duel.h
		not ok 1 - every include goes down to a room that may be used
		ok 2 - the library leaves printing and exiting to the programs
		ok 3 - every C file begins with its licence
	END
}

@test "an include that hides its room is found" {
	plant lib/solitaire/a.c '#include "duel.h"' '#include "../text/span.h"'
	plant tests/ref/a.c '#include "board/shape.h"' '#include <stdlib.h>'
	mkdir "$tree/lib/attic"
	plant lib/attic/a.c
	plant bin/a.c '#include "attic/a.h"' '/*' '#include "attic/b.h"' '*/'
	layers_say 1 <<-'END'
		1..3
		# bin/a.c:2: "attic/a.h" is not written as room/file.h
		# lib/attic/a.c:1: lib/attic is not a room
		# lib/solitaire/a.c:2: "duel.h" is not written as room/file.h
		# lib/solitaire/a.c:3: "../text/span.h" is not written as room/file.h
		# tests/ref/a.c:2: a reference program may not include board/shape.h
		not ok 1 - every include goes down to a room that may be used
		ok 2 - the library leaves printing and exiting to the programs
		ok 3 - every C file begins with its licence
	END
}

@test "printing and exiting are found in code, not in comments" {
	plant lib/base/a.c \
		'/* never calls exit(1); stderr' \
		' * abort() is not ours */ int a_exit(int);' \
		'int a_exit(int x) { return x; } // perror("x")' \
		'const char *a_text = "exit(2) \" stderr";' \
		'int a_last(void) { return a_exit(3); }'
	plant lib/cli/a.c 'void a_end(void) { exit (2); }'
	plant lib/text/a.c \
		'/* */ exit(1);' \
		'  fprintf(stderr, "x");' \
		'x = y ? 0 : abort ();' \
		'perror("x");' \
		'assert(x);'
	layers_say 1 <<-'END'
		1..3
		ok 1 - every include goes down to a room that may be used
		# lib/text/a.c:2: only lib/cli and bin may use exit
		# lib/text/a.c:3: only lib/cli and bin may use stderr
		# lib/text/a.c:4: only lib/cli and bin may use abort
		# lib/text/a.c:5: only lib/cli and bin may use perror
		# lib/text/a.c:6: only lib/cli and bin may use assert
		not ok 2 - the library leaves printing and exiting to the programs
		ok 3 - every C file begins with its licence
	END
}

@test "a file without its licence is found" {
	plant lib/base/a.c
	printf '\n/* SPDX-License-Identifier: GPL-3.0-or-later */\n' \
		>"$tree/lib/base/b.c"
	layers_say 1 <<-'END'
		1..3
		ok 1 - every include goes down to a room that may be used
		ok 2 - the library leaves printing and exiting to the programs
		# lib/base/b.c:1: the first line does not name the licence
		not ok 3 - every C file begins with its licence
	END
}

@test "files and folders that use others in one direction are no circle" {
	plant lib/base/a.h
	plant lib/base/a.c '#include "base/a.h"' '#include "base/b.h"'
	plant lib/base/b.h '#include "base/c.h"'
	plant lib/base/c.h
	plant lib/base/c.c '#include "base/c.h"' '#include <stdio.h>'
	plant lib/check/a.c '#include "check/fewest/b.h"'
	plant lib/check/fewest/b.h '#include "base/a.h"'
	plant bin/d.c '#include "e.h"' '#include "check/fewest/b.h"'
	plant bin/e.h '#include "base/a.h"'
	circles_say 0 <<-'END'
		1..2
		ok 1 - no two files use each other
		ok 2 - no two folders use each other
	END
}

@test "a circle of files is found, of any length" {
	plant lib/base/a.c '#include "base/b.h"'
	plant lib/base/a.h
	plant lib/base/b.h
	plant lib/base/b.c '#include "base/a.h"'
	plant lib/cli/a.c '#include "cli/b.h"'
	plant lib/cli/b.h '#include "cli/c.h"'
	plant lib/cli/c.h '  #  include "cli/d.h"'
	plant lib/cli/d.h
	plant lib/cli/d.c '#include "cli/a.h"' '#include "base/a.h"'
	plant bin/e.c '#include "f.h"'
	plant bin/f.h '#include "e.h"'
	circles_say 1 <<-'END'
		1..2
		# bin/e -> bin/f -> bin/e
		# base/a -> base/b -> base/a
		# cli/a -> cli/b -> cli/c -> cli/d -> cli/a
		not ok 1 - no two files use each other
		ok 2 - no two folders use each other
	END
}

@test "a circle of folders is found, though its files make none" {
	plant lib/check/a.c '#include "check/fewest/b.h"'
	plant lib/check/fewest/c.c '#include "check/d.h"'
	plant lib/draw/a.c '#include "cli/b.h"'
	plant lib/cli/c.c '#include "text/d.h"'
	plant lib/text/e.h '#include "draw/f.h"'
	circles_say 1 <<-'END'
		1..2
		ok 1 - no two files use each other
		# check -> check/fewest -> check
		# cli -> text -> draw -> cli
		not ok 2 - no two folders use each other
	END
}

@test "every unit test and fuzz target is about a source, and is there" {
	. "$PEGKIT_SRC/build-aux/related.bash"
	(cd "$PEGKIT_SRC" && find lib bin -name '*.c') | while read -r file; do
		related "$file"
	done | tr ' ' '\n' | sort -u >"$tree/related"
	sed -n 's|^\t%D%/unit/\([a-z0-9_]*_test\) *\\*$|\1|p' \
		"$PEGKIT_SRC/tests/local.mk" >"$tree/named"
	ls "$PEGKIT_SRC/fuzz/seeds" >>"$tree/named"
	[ "$(wc -l <"$tree/named")" -gt 50 ]
	grep -v '\.bats$' "$tree/related" | diff - <(sort -u "$tree/named")
	for name in $(grep '\.bats$' "$tree/related"); do
		echo "$name"
		[ -e "$PEGKIT_SRC/tests/$name" ]
	done
	for name in ${slow//|/ }; do
		grep -qx "$name" "$tree/named"
	done
	# Those that mutate tries for every source.
	eval "$(sed -n '/^programs() {/,/^}/p' "$PEGKIT_SRC/build-aux/mutate")"
	programs >"$tree/tried"
	[ "$(wc -l <"$tree/tried")" -gt 20 ]
	while read -r name; do
		echo "$name"
		[ -e "$PEGKIT_SRC/tests/$name" ]
	done <"$tree/tried"
}

# texts_of FILE...: writes to the folder texts what each file of tests runs, with
# what it loads: comments and the names of formats are left out.
texts_of() {
	mkdir texts
	awk '
		function copy(file, to,   line) {
			while ((getline line <file) > 0) {
				if (line ~ /^load / && line != "load helpers") {
					sub(/^load /, "", line)
					sub(/(\.bash)?$/, ".bash", line)
					copy(folder line, to)
				} else if (line !~ /^[ \t]*#/) {
					gsub(/(-[a-zA-Z]*[ft]|--from|--to)[ =][^ \t]+/, "", line)
					gsub(/for format in [^;]*/, "", line)
					print line >to
				}
			}
			close(file)
		}
		BEGIN {
			for (i = 1; i < ARGC; i++) {
				folder = name = ARGV[i]
				sub(/.*\//, "", name)
				sub(/[^\/]*$/, "", folder)
				copy(ARGV[i], "texts/" name)
				close("texts/" name)
			}
		}' "$@"
}

# uses PATTERN TARGET...: a line "FILE TARGET" for each file in which the pattern is.
uses() {
	local file files pattern=$1
	shift
	mapfile -t files < <(cd texts && grep -lP "$pattern" -- *)
	for file in "${files[@]}"; do
		printf "$file %s\n" "$@"
	done
}

@test "each file of tests says what it needs, so that make builds that alone" {
	texts_of "$PEGKIT_SRC"/tests/*.bats
	rm texts/layers.bats
	awk '/^# needs:/ && FILENAME !~ /layers/ {
		sub(/.*\//, "", FILENAME)
		for (i = 3; i <= NF; i++)
			print FILENAME, $i == "all" ? "library" : $i
	}' "$PEGKIT_SRC"/tests/*.bats | sort >needs
	for word in $programs; do
		uses "(?<![\w./=\$-])$word(?![\w./=-])|\\\$programs" "bin/$word"
	done >used
	for word in "$PEGKIT_SRC"/tests/ref/*.c; do
		word=${word##*/}
		uses "\breference ${word%.c}\b" "tests/ref/${word%.c}"
	done >>used
	uses PEGKIT_LATTICES tests/lattices/pegbfs tests/lattices/pegfmt >>used
	uses FUZZ/draw fuzz/draw fuzz-targets >>used
	uses PEGKIT_FAULT tests/fault.so >>used
	uses BUILD/atlas/ends atlas/ends >>used
	uses 'PEGKIT_LIB|lib/\.libs' library >>used
	# Programs also run in examples, and in scripts.
	same needs <(grep ' bin/' needs | sort -u - used)
}

@test "no test draws random numbers that another machine would not draw" {
	# Those of awk, bash and shuf differ; helpers.bash has random_awk.  A server may
	# listen anywhere.
	draws() {
		grep -rnE '\<(s?rand *\(|shuf |sort (-[a-zA-Z]*R|--random))|\$[{]?RANDOM' "$@" |
			grep -vE '^[^:]*:[0-9]+:[[:blank:]]*#'
	}
	printf '%s\n' 'print rand()' 'srand(1)' 'shuf x' 'sort -uR' 'sort --random-sort' \
		'echo $RANDOM' 'random() operand(x)' '# rand()' >"$tree/drawn"
	[ "$(draws "$tree/drawn" /dev/null | wc -l)" -eq 6 ]
	run -1 draws --include='*.ba[ts][sh]' --exclude=hosts.bats --exclude=layers.bats \
		"$PEGKIT_SRC/tests"
}

@test "a file of tests names what it misses, and how to build it" {
	mkdir -p "$tree/tests" "$tree/build/bin"
	cp "$PEGKIT_SRC/tests/helpers.bash" "$tree/tests"
	lines '# needs: bin/hiq tests/ref/hiq_ref' '' 'load helpers' \
		'@test "it" { hiq; }' >"$tree/tests/a.bats"
	alone() {
		run env -u PEGKIT_BIN -u PEGKIT_REF -u PEGKIT_SRC \
			-u PEGKIT_TESTS -u PEGKIT_BUILD bats --tap "$tree/tests/a.bats"
	}
	alone
	[ "$status" -eq 1 ]
	[[ $output == *"# pegkit was not built: there is no $tree/build/bin/hiq"* ]]
	touch "$tree/build/Makefile"
	alone
	[ "$status" -eq 1 ]
	[[ $output == *"# not built: bin/hiq tests/ref/hiq_ref"* ]]
	[[ $output == *"make -C $tree/build bin/hiq tests/ref/hiq_ref"* ]]
	mkdir "$tree/build/tests" "$tree/build/tests/ref"
	touch "$tree/build/tests/ref/hiq_ref"
	printf '#!/bin/sh\n' >"$tree/build/bin/hiq"
	chmod +x "$tree/build/bin/hiq"
	alone
	[ "$status" -eq 0 ]
}

@test "the tests of a source are listed, and those of a folder" {
	run -0 "$PEGKIT_SRC/build-aux/tests-of" lib/duel
	same <(lines tests/unit/effort_test tests/unit/honest_test tests/peg2p.bats \
		fuzz/duel) - <<<"$output"
	run -2 "$PEGKIT_SRC/build-aux/tests-of" lib/nofile
	[ "${output:0:15}" = 'usage: tests-of' ]
}

@test "the time of each test is kept, and the slowest come first" {
	cd "$tree"
	for n in 1 2; do
		"$PEGKIT_SRC/build-aux/time-driver" sh -c "
			i=0; while [ \$i -lt 1000000 ]; do i=\$((i + 1)); done
			echo ':test-result: PASS' >\$2; exit $n" driver \
			--trs-file $n.trs || [ $? -eq $n ]
		same <(lines ':test-result: PASS') <(head -n 1 $n.trs)
		grep -Eqx ':seconds: [0-9]+ [0-9]+\.[0-9] [0-9]+\.[0-9]' $n.trs
		run ! grep -q ' 0\.0 ' $n.trs
	done
	echo ':seconds: 1 0.3 0.9' >1.trs
	echo ':seconds: 3 1.1 0.2' >2.trs
	"$PEGKIT_SRC/build-aux/times" 10 1 2 3.bats | awk '{ print $NF }' |
		says test 2 1
	"$PEGKIT_SRC/build-aux/times" 1 1 2 | awk '{ print $NF }' |
		says test 2
}

@test "a symbol without the name of its file is found" {
	plant lib/capture/capture_graph.c \
		'int capture_graph_new;' \
		'int capture_other;' \
		'void capture_graph(void);' \
		'void capture_graph(void) {}' \
		'static int hidden(void) { return 1; }' \
		'int capture_graph_size(void);' \
		'int capture_graph_size(void) { return hidden(); }'
	plant lib/base/mem.c 'const int memory_size = 1;'
	compile lib/capture/capture_graph.c lib/base/mem.c
	symbols_say 1 <<-'END'
		1..3
		# lib/base/mem.o: memory_size does not begin with mem_
		# lib/capture/capture_graph.o: capture_other does not begin with capture_graph_
		not ok 1 - every external symbol begins with the name of its file
		ok 2 - no object below lib/cli prints or ends the program
		ok 3 - every locale is the same to the programs
	END
}

@test "an object that prints or ends the program is found" {
	plant lib/base/a.c '#include <stdlib.h>' \
		'void a_end(int x) { if (x) abort(); exit(1); }'
	plant lib/board/b.c '#include <stdio.h>' \
		'void b_say(int x) { fprintf(stderr, "%d", x); }'
	plant lib/cli/c.c '#include <stdlib.h>' \
		'void c_end(void) { exit(1); }'
	compile lib/base/a.c lib/board/b.c lib/cli/c.c
	symbols_say 1 <<-'END'
		1..3
		ok 1 - every external symbol begins with the name of its file
		# lib/base/a.o: only lib/cli and bin may use abort
		# lib/base/a.o: only lib/cli and bin may use exit
		# lib/board/b.o: only lib/cli and bin may use stderr
		not ok 2 - no object below lib/cli prints or ends the program
		ok 3 - every locale is the same to the programs
	END
}

@test "an object that sets a locale is found" {
	plant lib/cli/c.c '#include <locale.h>' \
		'void c_open(void) { setlocale(LC_ALL, ""); }'
	plant bin/hiq.c '#include <locale.h>' \
		'int main(void) { return localeconv() == 0; }'
	plant bin/pegfmt.c '#include <locale.h>' \
		'int pegfmt_open(void);' \
		'int pegfmt_open(void) { return newlocale(1, "", 0) == 0; }'
	compile lib/cli/c.c bin/hiq.c bin/pegfmt.c
	symbols_say 1 <<-'END'
		1..3
		ok 1 - every external symbol begins with the name of its file
		ok 2 - no object below lib/cli prints or ends the program
		# lib/cli/c.o: uses setlocale
		# bin/pegfmt.o: uses newlocale
		not ok 3 - every locale is the same to the programs
	END
}

@test "no figures are printed of a program that cannot be started" {
	cd "$tree"
	${CC:-cc} -D_GNU_SOURCE -o turns "$PEGKIT_SRC/bench/turns.c"
	printf 'good\t/dev/null\ttrue\n' >commands
	[[ $(./turns 1 9 . <commands) == 'good '*' 0' ]]
	for command in '/dev/null\t./nofile' 'nofile\ttrue' '/dev/null\tsh\t-c\t./nofile'; do
		printf 'good\t/dev/null\ttrue\nbad\t%b\n' "$command" >commands
		run -2 ./turns 3 9 . <commands
		[[ $output == 'turns: bad: cannot start '* ]]
	done
	printf '#!/bin/sh\n' >bin/pegfmt
	chmod +x bin/pegfmt
	PEGKIT_BIN=$tree/bin PEGKIT_REF=$PEGKIT_REF run -2 "$PEGKIT_SRC/bench/judge"
	[[ $output == *'bin/hiq is not there: build it'* ]]
}

@test "the code is formatted" {
	local version program file
	version=$(sed -n 's/^# clang-format \([0-9]*\):.*/\1/p' \
		"$PEGKIT_SRC/.clang-format" 2>/dev/null) || true
	git -C "$PEGKIT_SRC" ls-files '*.[ch]' >"$tree/files" 2>/dev/null || true
	[ -s "$tree/files" ] && [ -n "$version" ] ||
		skip 'this is no working copy'
	for program in "clang-format-$version" clang-format ''; do
		[ -n "$program" ] || skip "clang-format $version is not installed"
		! "$program" --version 2>/dev/null | grep -q " $version\." || break
	done
	cd "$PEGKIT_SRC"
	xargs "$program" --dry-run --Werror <"$tree/files"
	# It finds what is not.
	file=$tree/lib/base/loose.c
	cp .clang-format "$tree"
	echo 'int  f(void){return 0;}' >"$file"
	! "$program" --dry-run --Werror "$file" 2>/dev/null
}
