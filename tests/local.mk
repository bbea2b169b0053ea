# SPDX-License-Identifier: GPL-3.0-or-later

# Tests of the programs: make check runs them on those just built, make
# installcheck on those installed.
program_tests = \
	%D%/ask.bats \
	%D%/browser.bats \
	%D%/check.bats \
	%D%/claims.bats \
	%D%/common.bats \
	%D%/completions.bats \
	%D%/converters.bats \
	%D%/counts.bats \
	%D%/drawings.bats \
	%D%/fields.bats \
	%D%/graphs.bats \
	%D%/hardening.bats \
	%D%/hiq.bats \
	%D%/hosts.bats \
	%D%/hostile.bats \
	%D%/json.bats \
	%D%/large.bats \
	%D%/lattice.bats \
	%D%/letters.bats \
	%D%/library.bats \
	%D%/manual.bats \
	%D%/megacheck.bats \
	%D%/notations.bats \
	%D%/peg2p.bats \
	%D%/pegbfs.bats \
	%D%/pegfmt.bats \
	%D%/pipes.bats \
	%D%/progress.bats \
	%D%/python.bats \
	%D%/questions.bats \
	%D%/readme.bats \
	%D%/replay.bats \
	%D%/sessions.bats \
	%D%/shapes.bats \
	%D%/solutions.bats \
	%D%/streams.bats

# Tests of the sources, and of what has to be built for them.
source_tests = \
	%D%/play.bats \
	%D%/atlas.bats \
	%D%/faults.bats \
	%D%/fuzz.bats \
	%D%/lattices.bats \
	%D%/layers.bats \
	%D%/npm.bats \
	%D%/site.bats

# What make distcheck has to run out of the tarball, after make check has run
# everything, on the programs that were built and on those that were installed:
# HACKING tells why these are enough.
packed_tests = %D%/unit/pegkit_test %D%/hardening.bats
installed_tests = %D%/common.bats %D%/library.bats

# Reference programs: each a single file that shares nothing with the library.
reference_programs = \
	%D%/ref/census_ref \
	%D%/ref/generate \
	%D%/ref/hiq_ref \
	%D%/ref/lattice_ref \
	%D%/ref/megacheck_ref \
	%D%/ref/peg2p_ref \
	%D%/ref/pegbfs_ref
tests_ref_census_ref_LDADD =
tests_ref_generate_LDADD =
tests_ref_hiq_ref_LDADD =
tests_ref_lattice_ref_LDADD = -lm
tests_ref_megacheck_ref_LDADD =
tests_ref_peg2p_ref_LDADD =
tests_ref_pegbfs_ref_LDADD =

# Programs that know more lattices than the library does: the table of rows.c is
# linked in the place of the library's.
lattice_programs = %D%/lattices/pegbfs %D%/lattices/pegfmt
tests_lattices_pegbfs_SOURCES = $(bin_pegbfs_SOURCES) %D%/lattices/rows.c
tests_lattices_pegfmt_SOURCES = $(bin_pegfmt_SOURCES) %D%/lattices/rows.c
tests_lattices_pegbfs_LDADD = $(libraries)
tests_lattices_pegfmt_LDADD = $(libraries)

# The library once more, with sanitizers: a step beside an array that changes no
# answer is noticed as well.  Without warnings, which are guesses where the code
# is full of checks.
if GUARD
EXTRA_LIBRARIES += %D%/libguard.a
tests_libguard_a_SOURCES = $(lib_libcli_a_SOURCES) $(library_sources)
tests_libguard_a_CFLAGS = $(EXACT_CFLAGS) $(HARDEN_CFLAGS) $(GUARD_CFLAGS)
guarded = %D%/libguard.a $(GUARD_CFLAGS)
# It is compiled twice as quickly this way; make puts CFLAGS last.
$(tests_libguard_a_OBJECTS): CFLAGS += -O1 -g1
else
guarded = $(libraries)
endif

# Tests of single rooms; they print TAP.  Two compare how much work is done on larger
# boards.  They are linked with the library as it is installed, since others ask the
# same questions under the guard.
unit_tests = \
	%D%/unit/aimed_beam_test \
	%D%/unit/all_solutions_test \
	%D%/unit/ask_test \
	%D%/unit/beam_test \
	%D%/unit/board_test \
	%D%/unit/both_ends_test \
	%D%/unit/bytes_test \
	%D%/unit/dense_test \
	%D%/unit/effort_test \
	%D%/unit/games_test \
	%D%/unit/hash_test \
	%D%/unit/held_test \
	%D%/unit/hiq_test \
	%D%/unit/honest_test \
	%D%/unit/hitting_test \
	%D%/unit/large_test \
	%D%/unit/lattice_test \
	%D%/unit/limits_test \
	%D%/unit/numbers_test \
	%D%/unit/options_test \
	%D%/unit/pagoda_test \
	%D%/unit/pattern_test \
	%D%/unit/pegkit_test \
	%D%/unit/pitch_test \
	%D%/unit/recovery_test \
	%D%/unit/region_test \
	%D%/unit/text_test \
	%D%/unit/threads_test \
	%D%/unit/transform_test \
	%D%/unit/wide_test
tests_unit_effort_test_LDADD = $(libraries)
tests_unit_games_test_LDADD = $(libraries)
tests_unit_aimed_beam_test_SOURCES = %D%/unit/aimed_beam_test.c \
	%D%/lattices/rows.c
tests_unit_large_test_SOURCES = %D%/unit/large_test.c %D%/lattices/rows.c
tests_unit_lattice_test_SOURCES = %D%/unit/lattice_test.c %D%/lattices/rows.c
tests_unit_pattern_test_SOURCES = %D%/unit/pattern_test.c %D%/lattices/rows.c
tests_unit_region_test_SOURCES = %D%/unit/region_test.c %D%/lattices/rows.c

EXTRA_PROGRAMS += $(lattice_programs) $(reference_programs) $(unit_tests)
# What takes long begins early, so that no processor waits for it in the end.
TESTS += $(source_tests) $(program_tests) $(unit_tests)
EXTRA_DIST += $(source_tests) $(program_tests)
EXTRA_DIST += %D%/README %D%/bad %D%/browser %D%/drawn %D%/field %D%/good %D%/known
EXTRA_DIST += %D%/unit/play_back.h %D%/unit/tap.h
EXTRA_DIST += %D%/ask.bash %D%/ask.c %D%/python/ask.py %D%/python/page.py %D%/python/tour.py %D%/examples/extract %D%/examples/perform %D%/common.bash %D%/helpers.bash %D%/questions.bash %D%/wordings.py

# Makes calls of the C library fail.  Where no such library can be built or
# loaded, those tests are skipped.
CLEANFILES += %D%/fault.so
EXTRA_DIST += %D%/fault.c %D%/faults.bash
%D%/fault.so: %D%/fault.c
	$(AM_V_at)$(MKDIR_P) %D%
	$(AM_V_GEN)$(CC) -shared -fPIC -O1 -o $@ '$(srcdir)/%D%/fault.c' -ldl \
		|| : >$@

# make check builds what the tests of TESTS need and nothing else, runs them, and
# prints the slowest.  build-aux/needs knows what they need.
needs = '$(srcdir)/build-aux/needs'
check-am:
	@targets=`$(needs) $(TESTS)` && $(MAKE) $(AM_MAKEFLAGS) config.h $$targets
	@status=0; $(MAKE) $(AM_MAKEFLAGS) check-TESTS || status=$$?; \
	echo; '$(srcdir)/build-aux/times' 10 $(TESTS); exit $$status

# What all tests need.
build-tests:
	@targets=`$(needs) $(TESTS)` && $(MAKE) $(AM_MAKEFLAGS) config.h $$targets

# All that make check leaves to others: the tests in their long form (PEGKIT_LONG),
# and all of them once more out of the tarball.
check-long:
	PEGKIT_LONG=1 $(MAKE) $(AM_MAKEFLAGS) check
	$(MAKE) $(AM_MAKEFLAGS) distcheck

# The seconds that each test took in the last make check, and what it needs.
times:
	@'$(srcdir)/build-aux/times' all $(TESTS)

# Which tests cover a source, or all sources of a folder: make tests-of FILE=lib/cli
tests-of:
	@'$(srcdir)/build-aux/tests-of' '$(FILE)'

# Every call fails in turn, not some of them: takes half an hour.
check-faults: bats-is-there
	@targets=`$(needs) tests/faults.bats` && $(MAKE) $(AM_MAKEFLAGS) $$targets
	@$(tests_of_build) \
	PEGKIT_LONG=1 FAULT_CALLS=0; export PEGKIT_LONG FAULT_CALLS; \
	$(BATS) '$(srcdir)/%D%/faults.bats'

# The unit tests alone, or those that UNITS names; RUN is what runs a program for
# another machine.
UNITS = $(unit_tests)
check-units: $(UNITS)
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(UNITS)' \
		LOG_COMPILER='$(RUN)'

# The tests that are about one room: make check-room ROOM=text.
check-room: bats-is-there
	+@$(tests_of_build) \
	MAKE='$(MAKE)' BATS='$(BATS)' \
	'$(top_srcdir)/build-aux/check-room' '$(ROOM)'

TEST_EXTENSIONS = .bats
tap_driver = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/time-driver \
	$(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(tap_driver)
BATS_LOG_DRIVER = $(tap_driver)
# Without bats the unit tests run, and each other file says that it was skipped.
BATS_LOG_COMPILER = $(SHELL) -c 'command -v "$$0" >/dev/null || \
	{ echo "1..0 \# SKIP bats is not installed"; exit; }; \
	exec "$$0" "$$@"' $(BATS)
AM_BATS_LOG_FLAGS = --tap

# How the tests are run.  tests/helpers.bash finds everything else, from the place
# of the programs.  Bats cannot run where bash keeps to POSIX; common.bats sets
# that for the programs alone.  The GNU C library fills memory with something that
# is no zero.
test_settings = \
	LC_ALL=C; export LC_ALL; \
	MALLOC_PERTURB_=165; export MALLOC_PERTURB_; \
	unset POSIXLY_CORRECT; \
	CC='$(CC)'; export CC; \
	PEGKIT_HARDENING='$(HARDENING)'; export PEGKIT_HARDENING;

tests_of_build = $(test_settings) \
	PEGKIT_TESTS='$(abs_top_srcdir)/%D%'; export PEGKIT_TESTS; \
	PEGKIT_BIN='$(abs_top_builddir)/bin'; export PEGKIT_BIN;
AM_TESTS_ENVIRONMENT = $(tests_of_build)

# What bats alone does fails once without it, and says why.
bats-is-there:
	@command -v $(BATS) >/dev/null || { \
		echo 'make: the tests need bats: install the package "bats"' >&2; \
		exit 1; \
	}

# Of INSTALLED_TESTS those of programs, on what was installed.
INSTALLED_TESTS = $(TESTS)
installcheck-local: bats-is-there
	@targets=`$(needs) $(INSTALLED_TESTS) | grep '^tests/ref/'`; \
	test -z "$$targets" || $(MAKE) $(AM_MAKEFLAGS) $$targets
	@$(test_settings) \
	PEGKIT_REF='$(abs_top_builddir)/tests/ref'; export PEGKIT_REF; \
	PEGKIT_BIN='$(DESTDIR)$(bindir)'; export PEGKIT_BIN; \
	PEGKIT_LIB='$(DESTDIR)$(libdir)'; export PEGKIT_LIB; \
	PEGKIT_INCLUDE='$(DESTDIR)$(includedir)'; export PEGKIT_INCLUDE; \
	PEGKIT_ROOT='$(DESTDIR)'; export PEGKIT_ROOT; \
	set --; \
	for test in $(INSTALLED_TESTS); do \
		case ' $(program_tests) ' in \
		*" $$test "*) set -- "$$@" '$(srcdir)'/"$$test" ;; \
		esac; \
	done; \
	test $$# -eq 0 || $(BATS) --tap "$$@"

.PHONY: bats-is-there build-tests check-faults check-long check-room check-units times \
	tests-of
