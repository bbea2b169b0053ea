# SPDX-License-Identifier: GPL-3.0-or-later

# Tables of times, next to those of reference programs: make bench.  All scripts
# but those of hiq, large, pegfmt and verdict take --long for the long cases.
bench_scripts = \
	%D%/hiq \
	%D%/large \
	%D%/library \
	%D%/megacheck \
	%D%/peg2p \
	%D%/pegbfs \
	%D%/puzzles \
	%D%/memory \
	%D%/pegfmt \
	%D%/verdict \
	%D%/judge
EXTRA_DIST += $(bench_scripts) %D%/ablation %D%/README %D%/lib.sh %D%/plot %D%/puzzles.ref
EXTRA_DIST += %D%/verdict.mjs
EXTRA_DIST += %D%/bfs_plain.c %D%/census_plain.c %D%/hiq_scanf.c %D%/turns.c
CLEANFILES += megacheck.svg puzzles-holes.svg puzzles-pegs.svg

bench: $(bin_PROGRAMS) $(reference_programs)
	@CC='$(CC)'; export CC; \
	PEGKIT_BIN='$(abs_top_builddir)/bin'; export PEGKIT_BIN; \
	PEGKIT_LIB='$(abs_top_builddir)/lib/.libs'; export PEGKIT_LIB; \
	PEGKIT_REF='$(abs_top_builddir)/tests/ref'; export PEGKIT_REF; \
	for script in $(bench_scripts); do \
		'$(srcdir)'/$$script || exit; echo; \
	done

# What each part is good for, by builds without it.
ablation: $(bin_PROGRAMS) $(reference_programs)
	@CC='$(CC)'; export CC; \
	PEGKIT_BIN='$(abs_top_builddir)/bin'; export PEGKIT_BIN; \
	PEGKIT_REF='$(abs_top_builddir)/tests/ref'; export PEGKIT_REF; \
	'$(srcdir)'/%D%/ablation

# Every question within --max-memory: a row that is not is a failure.
check-memory: $(bin_PROGRAMS) $(reference_programs)
	@CC='$(CC)'; export CC; \
	PEGKIT_BIN='$(abs_top_builddir)/bin'; export PEGKIT_BIN; \
	PEGKIT_REF='$(abs_top_builddir)/tests/ref'; export PEGKIT_REF; \
	'$(srcdir)'/%D%/memory

.PHONY: ablation bench check-memory
