# SPDX-License-Identifier: GPL-3.0-or-later
# Pages in a browser that node drives.

# drive SCRIPT TEST PAGE...: a test of tests/browser/SCRIPT.mjs.
drive() {
	local browser
	command -v node >/dev/null || skip "node is not installed"
	for browser in chromium chromium-browser google-chrome ''; do
		command -v "$browser" >/dev/null && break
	done
	[ -n "$browser" ] || skip "no Chromium is installed"
	CHROMIUM=$browser timeout 240 node "$PEGKIT_TESTS/browser/$1.mjs" \
		"${@:2}" </dev/null 3>&-
}
