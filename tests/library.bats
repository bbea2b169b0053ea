# SPDX-License-Identifier: GPL-3.0-or-later
# The shared library as others see it: PEGKIT_LIB has it, PEGKIT_INCLUDE its
# header, PEGKIT_ROOT what stands before the names of what was installed.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt all

load helpers

setup() {
	enter
	library=$PEGKIT_LIB/libpegkit.so
	[ -e "$library" ] ||
		skip 'the shared library was not built'
	export LD_LIBRARY_PATH=$PEGKIT_LIB
}

# The functions of the header.
declared() {
	$CC -E -P "$PEGKIT_INCLUDE/pegkit.h" |
		grep -o 'pegkit_[a-z_]*(' | tr -d '(' | sort -u
}

# compile OPTION...: the example in C.
compile() {
	$CC -Wall -Wextra -Werror -o ask "$PEGKIT_DATA/examples/ask.c" "$@"
}

# Programs without sanitizers cannot load a library that has them.
needs_no_sanitizer() {
	! readelf -d "$library" | grep -q 'lib[a-z]*san' ||
		skip 'the library was built with sanitizers'
}

@test "the library shows the functions of its header and nothing else" {
	command -v nm >/dev/null || skip 'nm is not installed'
	declared >wanted
	[ -s wanted ]
	nm -D --defined-only "$library" >shown
	awk '$2 != "A" { sub(/@@PEGKIT_1\.[01]$/, "", $3); print $3 }' shown |
		sort | same wanted -
	awk '/^\tpegkit_/ { sub(/;/, ""); print $1 }' \
		"$PEGKIT_SRC/lib/ask/pegkit.map" | sort | same wanted -
	sed -n "s/.*<elf-symbol name='\([a-z_]*\)'.*/\1/p" \
		"$PEGKIT_SRC/build-aux/pegkit.abi" | sort | same wanted -
	sed -n 's/^\.Fn pegkit_\([a-z_]*\).*/pegkit_\1/p
		s/^\.Fo pegkit_\([a-z_]*\)/pegkit_\1/p' "$PEGKIT_MAN/pegkit.3" |
		sort -u | same wanted -
}

@test "the number of the library grows with the versions of its functions" {
	newest=$(sed -n 's/^PEGKIT_1\.\([0-9]*\) {/\1/p' \
		"$PEGKIT_SRC/lib/ask/pegkit.map" | tail -n 1)
	grep -q -e "-version-info $newest:[0-9]*:$newest " \
		"$PEGKIT_SRC/lib/ask/local.mk"
}

@test "what programs have linked is still there, and the same" {
	check=$PEGKIT_SRC/build-aux/check-abi status=0
	needs_no_sanitizer
	"$check" "$library" >said 2>&1 || status=$?
	[ $status -ne 77 ] || skip "$(sed 's/^skip: //' said)"
	cat said
	[ $status -eq 0 ]
	# A function that is gone, and one of another kind, are noticed.
	mkdir -p lib/ask build-aux
	cp "$PEGKIT_SRC/lib/ask/pegkit.h" lib/ask
	cp "$check" build-aux
	for change in 's/pegkit_text/pegkit_texts/' "s/value='4'/value='5'/"; do
		sed "$change" "$PEGKIT_SRC/build-aux/pegkit.abi" \
			>build-aux/pegkit.abi
		! build-aux/check-abi "$library"
	done
}

@test "the library prints nothing, ends nothing and catches no signal" {
	command -v nm >/dev/null || skip 'nm is not installed'
	nm -D --undefined-only "$library" >needs
	grep -q ' malloc' needs
	! grep -E ' (_?exit|_Exit|quick_exit|abort|raise|kill|sigaction|stdout|stderr|v?printf|puts|perror|__printf_chk|setlocale|getenv|getopt.*)(@|$)' needs
}

@test "the example in C answers as pegbfs does" {
	needs_no_sanitizer
	compile -I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
	for boards in easy hard unsolvable; do
		pegbfs -b any --no-time "$PEGKIT_DATA/$boards.5x5" >records ||
			[ $? -eq 1 ]
		pegfmt -t line records >wanted
		expect 0 wanted '' -- ./ask "$PEGKIT_DATA/$boards.5x5"
	done
	# The blanks make a file of more bytes than any first guess of its size.
	for n in {1..3000}; do
		printf '%s%60s\n' ..o../.ooo./..o../..o../..... ''
	done >large
	hears 0 ./ask large
	[ "$(grep -c 'result=solved' out)" -eq 3000 ]
	./ask <large | same out -
	expect 2 /dev/null 'nofile: No such file or directory' -- ./ask nofile
	expect 2 /dev/null '.: Is a directory' -- ./ask .
	printf 'oo.\n\no+.\n' >bad
	hears 2 ./ask bad
	err_says "ask: 3:2: '+' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space"
}

@test "the example in Python asks three questions" {
	command -v python3 >/dev/null || skip 'python3 is not installed'
	needs_no_sanitizer
	python3 "$PEGKIT_DATA/examples/ask.py" "$library.0" >found
	{
		echo 40861647040079968
		echo '3
1 6
1 7 8
5 0 3 4
9 3 2 1 9' | peg2p --moves | cut -f 2
		echo '3 3 2 1 2 0 1 0 0' | megacheck
	} >wanted
	same wanted found
}

@test "the examples draw boards, tell of each jump, and play as hiq does" {
	needs_no_sanitizer
	printf '%s\n' __ooo__ __ooo__ ooooooo ooo.ooo ooooooo __ooo__ __ooo__ |
		pegbfs -b english --sample=3 --pegs=9 -g d4 >boards
	pegbfs -b any --no-time --analyse boards | pegfmt -t line >analysed
	pegfmt -F -t hiq boards | hiq --moves --json |
		pegfmt -f json -t line | grep -o 'sum=.*' >sums
	$CC -Wall -Wextra -Werror -o play "$PEGKIT_DATA/examples/play.c" \
		-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
	hears 0 ./play
	sed -n 'p; n' out | same analysed -
	sed -n 'n; s/.*\tsum=/sum=/p' out | same sums -
	[ "$(wc -l <out)" -eq 6 ]
	command -v python3 >/dev/null || return 0
	python3 "$PEGKIT_DATA/examples/play.py" "$library.0" | same out -
}

@test "the example of a server answers positions" {
	needs_no_sanitizer
	$CC -Wall -Wextra -Werror -o server "$PEGKIT_DATA/examples/server.c" \
		-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
	# Won positions, and random ones, of which nearly all are lost.
	pegbfs -b english --sample=40 --pegs=12 -g d4 --seed=3 |
		pegfmt -F -t bits --lowest-first >bits
	awk "$random_awk"'BEGIN { seed(1); for (i = 0; i < 60; i++) {
		for (h = 0; h < 33; h++) printf "%d", random() < 0.5; print "" } }' >>bits
	while read -r digits; do
		printf '%x\n' $((2#$digits))
	done <bits >positions
	hears 0 ./server d4 english <positions
	sed 's/ [0-9]*-[0-9]*$/ JUMP/' out >found
	pegfmt -f bits --lowest-first -b english bits |
		pegbfs -b english -g d4 --no-time >answers || [ $? -eq 1 ]
	sed -n 's/^result: solved/won JUMP/p; s/^result: unsolvable/lost/p' answers |
		same - found
	[ "$(grep -c won found)" -ge 40 ] && [ "$(grep -c lost found)" -ge 40 ]
	# The first jump, the goal, and what is no position.
	printf '%s\n' 1fffeffff 10000 '' 3ffffffff 12345678901234567 g1 |
		hears 0 ./server d4 english
	sed -n 1,2p out | same <(printf '%s\n' 'won 4-16' won) -
	[ "$(sed 1,2d out | grep -c '^bad: ')" -eq 4 ]
	head -c 100000 /dev/zero | tr '\0' 1 | hears 0 ./server d4 english
	[ "$(cat out)" = 'bad: a line is a number of up to 16 hexadecimal digits' ]
	hears 1 ./server d4 englsh </dev/null
	err_says "server: there is no board 'englsh': did you mean 'english'?; try: server d4 english"
	hears 1 ./server z4 english </dev/null
}

# of_readme LANGUAGE: its example in the part on own programs.
of_readme() {
	sed -n '/^## From your own/,/^## Where/p' "$PEGKIT_SRC/README.md" |
		sed -n "/^In $1[, ]/,/^In /s/^    //p"
}

@test "the examples of the README run" {
	of_readme Python >readme.py
	of_readme C >readme.c
	of_readme JavaScript >readme.js
	[ "$(grep -c . readme.py)" -eq 5 ] && [ "$(grep -c . readme.js)" -eq 3 ]
	needs_no_sanitizer
	$CC -Wall -Wextra -Werror -o readme readme.c \
		-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
	./readme >found
	[ -z "${PEGKIT_LONG-}" ] || ! command -v valgrind >/dev/null ||
		valgrind -q --leak-check=full --error-exitcode=9 ./readme >/dev/null
	printf '%s\n' ..o.. .ooo. ..o.. ..o.. ..... | pegbfs --no-time |
		sed -n 's/^moves: //p' | same - found
	[ -x /usr/bin/python3 ] || skip 'python3 is not installed'
	PEGKIT_LIBRARY=$library.0 PYTHONPATH=${PEGKIT_PYTHON-$PEGKIT_SRC/python} \
		PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 readme.py >found
	echo d4 | pegfmt -f cells -b english --complement |
		pegbfs -b any --analyse --count --no-time >answer
	{
		sed -n 's/^next: \(.*\) won solutions=/\1 /p' answer
		pegbfs -b any --json answer |
			sed 's/.*"moves":\(\[\[.*\]\]\).*/\1/; s/"/'"'"'/g; s/,/, /g'
	} | same - found
}

@test "the examples are C99 and C++ without a warning, and call every function" {
	needs_no_sanitizer
	for file in "$PEGKIT_DATA"/examples/*.c; do
		$CC -std=c99 -pedantic -Wall -Wextra -Werror -o example "$file" \
			-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
		command -v g++ >/dev/null || continue
		g++ -pedantic -Wall -Wextra -Werror -o example++ -x c++ "$file" \
			-I"$PEGKIT_INCLUDE" -L"$PEGKIT_LIB" -lpegkit
	done
	# The last one is tour.c.
	./example >out
	[ ! -e example++ ] || ./example++ | same out -
	printf '%s\n' '2 solutions' 'fewest-moves: 5' 'solutions: 2' \
		'line 1, column 1' 'position 400124 is lost' \
		'20 positions of 3 pegs win' 'next: c3-c1 lost' \
		'moves: c2-a2 c4-c2 d2-b2 a2-c2 c1-c3' \
		'moves: c2-e2 c4-c2 b2-d2 e2-c2 c1-c3' 'difference: 0' \
		'captured: 1' 'census: stopped, no answer' |
		same - <(sed '1d; $d' out)
	sed -n '$s/.*result=/result=/p' out | grep -q '^result=unsolvable'
	head -n 1 out | grep -q '^pegkit [0-9]'
	cat "$PEGKIT_DATA"/examples/*.c | grep -o 'pegkit_[a-z_]*(' | tr -d '(' |
		sort -u >called
	declared | comm -23 - called | same /dev/null -
}

@test "the header is clean in every language that includes it" {
	echo '#include <pegkit.h>' >header
	for compiler in "$CC" gcc g++ clang clang++; do
		command -v "${compiler%% *}" >/dev/null || continue
		language=c standards='c89 c99 c11'
		[[ $compiler != *++ ]] || language=c++ standards='c++98 c++11 c++17'
		for standard in $standards; do
			$compiler -x $language -std=$standard -pedantic-errors -Wall \
				-Wextra -Werror -fsyntax-only -I"$PEGKIT_INCLUDE" header
		done
	done
}

@test "pkg-config names what is installed" {
	[ -e "$PEGKIT_LIB/pkgconfig/pegkit.pc" ] ||
		skip 'the library is not installed'
	command -v pkg-config >/dev/null || skip 'pkg-config is not installed'
	export PKG_CONFIG_PATH=$PEGKIT_LIB/pkgconfig
	export PKG_CONFIG_SYSROOT_DIR=${PEGKIT_ROOT-}
	export PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1
	compile $(pkg-config --cflags --libs pegkit)
	./ask "$PEGKIT_DATA/easy.5x5" | grep -q 'result=solved'
	[ -e "$PEGKIT_LIB/libpegkit.a" ] || return 0
	compile -static $(pkg-config --static --cflags --libs pegkit)
	LD_LIBRARY_PATH= ./ask "$PEGKIT_DATA/easy.5x5" | grep -q 'result=solved'
}

@test "pegkit.pc and the library work from a prefix that make install was told" {
	build=${PEGKIT_BIN%/*}
	[ -e "$build/Makefile" ] || skip 'the programs are not in their tree'
	command -v pkg-config >/dev/null || skip 'pkg-config is not installed'
	needs_no_sanitizer
	# Packages are built with another libdir.
	env -u MAKEFLAGS -u MFLAGS make -s -C "$build" install \
		prefix="$PWD/there" libdir='${exec_prefix}/lib' >log 2>&1
	cp -r "$PEGKIT_SRC/data/atlas" wanted-atlas
	cp "$PEGKIT_SRC/atlas/known" wanted-atlas
	diff -r wanted-atlas there/share/pegkit/atlas
	cmp "$PEGKIT_SRC/CITATION.cff" there/share/doc/pegkit/CITATION.cff
	export PKG_CONFIG_PATH=$PWD/there/lib/pkgconfig
	[ "$(pkg-config --variable=prefix pegkit)" = "$PWD/there" ]
	[ "pegfmt (pegkit) $(pkg-config --modversion pegkit)" = \
		"$(there/bin/pegfmt --version | head -n 1)" ]
	grep -qx 'libdir=${exec_prefix}/lib' there/lib/pkgconfig/pegkit.pc
	compile -std=c99 -pedantic $(pkg-config --cflags --libs pegkit)
	LD_LIBRARY_PATH=$PWD/there/lib ./ask "$PEGKIT_DATA/easy.5x5" |
		grep -q 'result=solved'
	# It is one object where objcopy can hide all other names.
	if [ "$(ar t there/lib/libpegkit.a)" = pegkit.o ]; then
		declared >wanted
		nm -g --defined-only there/lib/libpegkit.a |
			awk 'NF == 3 { print $3 }' | sort | same wanted -
	else
		! command -v objcopy >/dev/null
	fi
	PEGKIT_DATA=$PWD/there/share/pegkit compile -static \
		$(pkg-config --static --cflags --libs pegkit)
	LD_LIBRARY_PATH= ./ask "$PEGKIT_DATA/easy.5x5" | grep -q 'result=solved'
	# With a folder to pack from, that is no part of the prefix.
	env -u MAKEFLAGS -u MFLAGS make -s -C "$build" install-data \
		prefix=/opt/pegkit libdir=/elsewhere DESTDIR="$PWD/root" >log 2>&1
	grep -qx 'prefix=/opt/pegkit' root/elsewhere/pkgconfig/pegkit.pc
	grep -qx 'libdir=/elsewhere' root/elsewhere/pkgconfig/pegkit.pc
}

@test "make install-python installs the module, and pip does" {
	build=${PEGKIT_BIN%/*} python=/usr/bin/python3
	[ -e "$build/Makefile" ] || skip 'the programs are not in their tree'
	[ -x $python ] || skip 'python3 is not installed'
	needs_no_sanitizer
	for prefix in /usr "$PWD/there"; do
		env -u MAKEFLAGS -u MFLAGS make -s -C "$build" install-python \
			PYTHON=$python prefix="$prefix" DESTDIR="$PWD/root" >log 2>&1
	done
	found=$(find root -name __init__.py | sort)
	[ "$(wc -l <<<"$found")" -eq 2 ]
	grep -q "^root$PWD/there/lib/python3[.0-9]*/" <<<"$found"
	while read -r file; do
		cmp "$file" "$PEGKIT_SRC/python/pegkit/__init__.py"
		[ -e "${file%/*}/py.typed" ]
	done <<<"$found"
	# Its prefix has the library.
	mkdir -p "root$PWD/there/lib"
	cp "$library.0" "root$PWD/there/lib"
	place=$(grep there <<<"$found")
	(cd / && env -u LD_LIBRARY_PATH PYTHONPATH="$OLDPWD/${place%/pegkit/*}" \
		$python -c 'import pegkit; print(len(pegkit.questions) > 20)') |
		says True
	env -u MAKEFLAGS -u MFLAGS make -s -C "$build" uninstall-python \
		PYTHON=$python prefix="$PWD/there" DESTDIR="$PWD/root" >log 2>&1
	[ ! -e "${place%/*}" ]
}
