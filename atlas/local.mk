# SPDX-License-Identifier: GPL-3.0-or-later
# Tables of what is known of each board: make atlas, make atlas-long.
atlas_files = \
	%D%/atlas \
	%D%/atlas.mk \
	%D%/boards \
	%D%/known
EXTRA_DIST += $(atlas_files)

# Settles a problem on a large board from both ends: make atlas/ends.
EXTRA_PROGRAMS += %D%/ends
%C%_ends_SOURCES = %D%/ends.c
%C%_ends_LDADD = lib/libpegkit.a

run_atlas = $(PYTHON) '$(srcdir)/%D%/atlas' bin
make_atlas = $(MAKE) -f '$(srcdir)/%D%/atlas.mk' PYTHON='$(PYTHON)' \
	SRC='$(abs_srcdir)/%D%' BIN='$(abs_builddir)/bin' \
	OUT=atlas-tables

# The tables beside published numbers.
compare_atlas = $(run_atlas) compare atlas-tables/*.peg \
	atlas-tables/graphs.txt >atlas-tables/comparison; \
	status=$$?; grep -v ^new atlas-tables/comparison; exit $$status

atlas: $(bin_PROGRAMS)
	$(make_atlas) short
	$(compare_atlas)

# ATLAS_MEMORY and ATLAS_TIME limit each question.  atlas-commands prints the
# commands of the lines that are missing, for GNU parallel.
atlas-long: $(bin_PROGRAMS)
	$(make_atlas) long
	$(compare_atlas)

atlas-commands: $(bin_PROGRAMS)
	@$(make_atlas) -s commands

# Adds the lines that were made to the tables that are kept.
atlas-keep: $(bin_PROGRAMS)
	$(run_atlas) keep '$(srcdir)/data/atlas' atlas-tables

# The judge on each claim of the tables that are kept, or of those in ATLAS.
# data/atlas/judged.txt keeps its lines about whole tables.
ATLAS = $(srcdir)/data/atlas
check-atlas: $(bin_PROGRAMS)
	$(run_atlas) judge '$(ATLAS)'/*.peg

# What is open.
atlas-open:
	$(run_atlas) open '$(ATLAS)'/*.peg

clean-atlas:
	-rm -rf atlas-tables

.PHONY: atlas atlas-commands atlas-keep atlas-long atlas-open check-atlas clean-atlas
