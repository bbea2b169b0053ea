# SPDX-License-Identifier: GPL-3.0-or-later
# The module for Python: it answers as the programs do, and it is a good guest.
# PEGKIT_PYTHON is the folder that has it; empty: where Python looks by itself.

load helpers
load ask

: "${PEGKIT_PYTHON=$PEGKIT_SRC/python}"
: "${PEGKIT_MAN:=$PEGKIT_SRC/man}"
: "${PEGKIT_DATA:=$PEGKIT_SRC/data}"
# That of the system, which has no surprises.
: "${PYTHON:=/usr/bin/python3}"

setup() {
	PATH=$PEGKIT_BIN:$PATH
	export LC_ALL=C
	cd "$BATS_TEST_TMPDIR"
	[ -x "$PYTHON" ] || PYTHON=$(command -v python3) ||
		skip 'python3 is not installed'
	library=$PEGKIT_LIB/libpegkit.so
	[ -n "${PEGKIT_LIB-}" ] && [ -e "$library" ] ||
		skip 'the shared library was not built'
	! readelf -d "$library" | grep -q 'lib[a-z]*san' ||
		skip 'the library was built with sanitizers'
	export PEGKIT_LIBRARY=$library.0 PYTHONPATH=$PEGKIT_PYTHON
	export PYTHONDONTWRITEBYTECODE=1
}

every_question() {
	"$PYTHON" "$PEGKIT_TESTS/python/ask.py"
}

asks() {
	local questions=$1 arguments=$2 form=$3 to=$4 file=$5
	shift 5
	echo "$* $file"
	"$@" ${bytes:+"--max-memory=$bytes"} "$file" >wanted 2>said 3>&- || true
	"$PYTHON" "$PEGKIT_TESTS/python/ask.py" "$form" "$to" "$questions" \
		"$arguments" "${bytes:-1000000000}" <"$file" | same wanted -
}

# says TEXT: what the script on standard input prints.
says() {
	"$PYTHON" - >out 2>err 3>&- || {
		cat err
		return 1
	}
	same <(echo "$1") out
}

@test "each question has the answer of the program" {
	bytes=
	make_records 1 8
	asks_all
}

@test "each question has the answer of the program where memory is short" {
	make_records 2 4
	for bytes in 1 20000; do asks_all; done
}
