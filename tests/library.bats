# SPDX-License-Identifier: GPL-3.0-or-later
# The shared library as others see it: PEGKIT_LIB has it, PEGKIT_INCLUDE its
# header, PEGKIT_ROOT what stands before the names of what was installed.

load helpers

: "${PEGKIT_DATA:=$PEGKIT_SRC/data}"
: "${PEGKIT_MAN:=$PEGKIT_SRC/man}"
: "${CC:=cc}"

setup() {
	PATH=$PEGKIT_BIN:$PATH
	export LC_ALL=C
	cd "$BATS_TEST_TMPDIR"
	library=$PEGKIT_LIB/libpegkit.so
	[ -n "${PEGKIT_LIB-}" ] && [ -e "$library" ] ||
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
	awk '$2 != "A" { sub(/@@PEGKIT_0.1$/, "", $3); print $3 }' shown |
		sort | same wanted -
	awk '/^\tpegkit_/ { sub(/;/, ""); print $1 }' \
		"$PEGKIT_SRC/lib/ask/pegkit.map" | same wanted -
	sed -n 's/^\.Fn pegkit_\([a-z_]*\).*/pegkit_\1/p
		s/^\.Fo pegkit_\([a-z_]*\)/pegkit_\1/p' "$PEGKIT_MAN/pegkit.3" |
		sort -u | same wanted -
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
	err_says "ask: 3:2: '+' found in a drawing, square expected (. o O * x _ or space; pegfmt --from=text --alphabet reads others)"
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

@test "the example of the README finds moves" {
	command -v python3 >/dev/null || skip 'python3 is not installed'
	needs_no_sanitizer
	sed -n '/^## From your own/,/^## How/s/^    //p' \
		"$PEGKIT_SRC/README.md" >readme.py
	grep -q libpegkit.so.0 readme.py
	python3 readme.py >found
	printf '%s\n' ..o.. .ooo. ..o.. ..o.. ..... | pegbfs --no-time |
		sed -n 's/^moves: //p' | same - found
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
