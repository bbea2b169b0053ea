# SPDX-License-Identifier: GPL-3.0-or-later

# Targets of libFuzzer, each a file of that name.  `make check` runs them on
# their seeds, without a fuzzer; `make fuzz` builds them with clang and looks for
# more.
fuzz_targets = \
	%D%/answers \
	%D%/canonical \
	%D%/capture \
	%D%/census \
	%D%/certificate \
	%D%/complement \
	%D%/count \
	%D%/draw \
	%D%/duel \
	%D%/fen \
	%D%/fewest \
	%D%/goals \
	%D%/graphs \
	%D%/greedy \
	%D%/hiq \
	%D%/hiq_plain \
	%D%/json \
	%D%/judge \
	%D%/large \
	%D%/lattice \
	%D%/lists \
	%D%/megacheck \
	%D%/moves \
	%D%/names \
	%D%/peg2p \
	%D%/pegs \
	%D%/pictures \
	%D%/proof \
	%D%/solver \
	%D%/rows \
	%D%/transform

# The driver is in a library, which is not linked where libFuzzer has a main.
EXTRA_LIBRARIES += %D%/libfuzz.a
fuzz_libfuzz_a_SOURCES = \
	%D%/captures.c \
	%D%/fuzz.c \
	%D%/fuzz.h \
	%D%/records.c \
	%D%/replay.c
fuzz_libs = %D%/libfuzz.a $(guarded)
fuzz_answers_LDADD = $(fuzz_libs)
fuzz_canonical_LDADD = $(fuzz_libs)
fuzz_capture_LDADD = $(fuzz_libs)
fuzz_census_LDADD = $(fuzz_libs)
fuzz_certificate_LDADD = $(fuzz_libs)
fuzz_complement_LDADD = $(fuzz_libs)
fuzz_count_LDADD = $(fuzz_libs)
fuzz_draw_LDADD = $(fuzz_libs)
fuzz_duel_LDADD = $(fuzz_libs)
fuzz_fen_LDADD = $(fuzz_libs)
fuzz_fewest_LDADD = $(fuzz_libs)
fuzz_goals_LDADD = $(fuzz_libs)
fuzz_graphs_LDADD = $(fuzz_libs)
fuzz_greedy_LDADD = $(fuzz_libs)
fuzz_hiq_LDADD = $(fuzz_libs)
fuzz_hiq_plain_LDADD = $(fuzz_libs)
fuzz_json_LDADD = $(fuzz_libs)
fuzz_judge_LDADD = $(fuzz_libs)
fuzz_large_LDADD = $(fuzz_libs)
fuzz_lattice_LDADD = $(fuzz_libs)
fuzz_lists_LDADD = $(fuzz_libs)
fuzz_megacheck_LDADD = $(fuzz_libs)
fuzz_moves_LDADD = $(fuzz_libs)
fuzz_names_LDADD = $(fuzz_libs)
fuzz_peg2p_LDADD = $(fuzz_libs)
fuzz_pegs_LDADD = $(fuzz_libs)
fuzz_pictures_LDADD = $(fuzz_libs)
fuzz_proof_LDADD = $(fuzz_libs)
fuzz_solver_LDADD = $(fuzz_libs)
fuzz_rows_LDADD = $(fuzz_libs)
fuzz_transform_LDADD = $(fuzz_libs)
EXTRA_PROGRAMS += $(fuzz_targets)
fuzz-targets: $(fuzz_targets)

EXTRA_DIST += %D%/README %D%/pack %D%/run %D%/run-afl %D%/seeds \
	%D%/unpack %D%/words.dict

fuzz:
	'$(srcdir)/fuzz/run'

fuzz-afl:
	'$(srcdir)/fuzz/run-afl'

.PHONY: fuzz fuzz-afl fuzz-targets
