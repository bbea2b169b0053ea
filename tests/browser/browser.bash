# SPDX-License-Identifier: GPL-3.0-or-later
# Pages in a browser that node drives: one Chromium for all tests of a file, and
# a new tab, to which nothing is left of other tests, for each.

setup_file() {
	local browser
	command -v node >/dev/null || return 0
	browser=$(find_chromium)
	[ -n "$browser" ] || return 0
	pipes=$BATS_FILE_TMPDIR
	mkfifo "$pipes/ask" "$pipes/answer"
	CHROMIUM=$browser node "$PEGKIT_TESTS/browser/serve.mjs" <>"$pipes/ask" \
		1<>"$pipes/answer" 2>"$pipes/err" 3>&- &
	server=$!
	export pipes server
}

# Its time is that of the file.
teardown_file() {
	[ -z "${server-}" ] || ! kill "$server" || wait "$server" || true
}

# drive SCRIPT TEST PAGE...: a test of tests/browser/SCRIPT.mjs.
drive() {
	local IFS=$'\t' wrong
	[ -n "${server-}" ] || skip "node or Chromium is not installed"
	echo "$PWD	$*" 1<>"$pipes/ask"
	read -r -d '' -t 240 wrong <>"$pipes/answer" || {
		wrong="no answer in 240 s; $(<"$pipes/err")"
		kill -KILL "$server"
	}
	[ -z "$wrong" ] || {
		echo "$wrong"
		return 1
	}
}
