# SPDX-License-Identifier: GPL-3.0-or-later
TESTS += %D%/check-circles %D%/check-layers %D%/check-symbols
EXTRA_DIST += %D%/check-abi %D%/check-axe %D%/check-builds %D%/check-circles \
	%D%/check-layers %D%/check-room %D%/check-run %D%/check-symbols \
	%D%/make-wasm %D%/messages %D%/mutants.awk %D%/mutate %D%/needs \
	%D%/pegkit.abi %D%/quick-libtool \
	%D%/related.bash %D%/sanitize %D%/source-date %D%/survivors \
	%D%/tests-of %D%/time-driver %D%/times %D%/wasm-run

# With other compilers and C libraries, and for other machines.
check-builds:
	@'$(srcdir)'/%D%/check-builds

# The programs for WASI, wasm/bin/hiq and so on, and tests of them.
wasm:
	$(MKDIR_P) wasm && cd wasm && '$(abs_srcdir)/%D%/make-wasm'

check-wasm: wasm $(reference_programs)
	'$(srcdir)/%D%/check-run' wasm '$(abs_srcdir)/%D%/wasm-run'

# The tests under the sanitizers of two compilers and under valgrind.
check-sanitize:
	'$(srcdir)/%D%/sanitize' gcc
	'$(srcdir)/%D%/sanitize' clang
	'$(srcdir)/%D%/sanitize' threads
	'$(srcdir)/%D%/sanitize' valgrind

# Many false claims, none of which is to be accepted.
check-claims:
	PEGKIT_MUTANTS=2000 $(MAKE) $(AM_MAKEFLAGS) check TESTS=tests/claims.bats

# Small mistakes that a test should notice: see the head of the script.
mutation:
	'$(srcdir)/%D%/mutate'

# Lines that no test reaches: build-coverage/index.html and a list.  What counts
# them cannot do without memory, so no calls are made to fail.
coverage:
	mkdir -p build-coverage/tests
	: >build-coverage/tests/fault.so
	cd build-coverage && { test -e Makefile || \
		'$(abs_srcdir)/configure' -q --disable-guard --disable-shared \
		CFLAGS='-O0 -g --coverage -fprofile-update=atomic'; }
	find build-coverage -name '*.gcda' -exec rm -f {} +
	cd build-coverage && $(MAKE) -s && $(MAKE) -s check
	cd build-coverage && source=$$(cd '$(abs_srcdir)' && pwd) && \
		gcovr -r "$$source" --object-directory . \
		--filter "$$source/lib/" --filter "$$source/bin/" \
		--gcov-ignore-parse-errors --html-details index.html \
		--txt coverage.txt -s

.PHONY: check-builds check-claims check-sanitize check-wasm coverage mutation wasm
