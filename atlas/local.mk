# SPDX-License-Identifier: GPL-3.0-or-later
# Tables of what is known of each board: make atlas, make atlas-long.
atlas_files = \
	%D%/atlas.mk \
	%D%/boards \
	%D%/compare \
	%D%/graphs \
	%D%/judge \
	%D%/known \
	%D%/line \
	%D%/made \
	%D%/open \
	%D%/summary \
	%D%/triangles
EXTRA_DIST += $(atlas_files)

# Settles a problem on a large board from both ends: make atlas/ends.
EXTRA_PROGRAMS += %D%/ends
%C%_ends_SOURCES = %D%/ends.c
%C%_ends_LDADD = lib/libpegkit.a

# The tables beside published numbers.
compare_atlas = '$(srcdir)/%D%/compare' '$(srcdir)/%D%/known' \
	atlas-tables/*.peg atlas-tables/graphs.txt >atlas-tables/comparison; \
	status=$$?; grep -v ^new atlas-tables/comparison; exit $$status

make_atlas = $(MAKE) -f '$(srcdir)/%D%/atlas.mk' SRC='$(abs_srcdir)/%D%' \
	BIN='$(abs_builddir)/bin' OUT=atlas-tables

atlas: $(bin_PROGRAMS)
	$(make_atlas) short
	$(compare_atlas)

# ATLAS_MEMORY and ATLAS_TIME limit each line.  atlas-commands prints the
# commands of the lines that are missing, for GNU parallel.
atlas-long: $(bin_PROGRAMS)
	$(make_atlas) long
	$(compare_atlas)

atlas-commands: $(bin_PROGRAMS)
	@$(make_atlas) -s commands

# The judge on each claim of the tables that are kept, or of those in ATLAS.
# data/atlas/judged.txt keeps its lines about whole tables.
ATLAS = $(srcdir)/data/atlas
check-atlas: $(bin_PROGRAMS)
	'$(srcdir)/%D%/judge' bin '$(ATLAS)'/*.peg

# What is open.
atlas-open:
	'$(srcdir)/%D%/open' '$(ATLAS)'/*.peg

clean-atlas:
	-rm -rf atlas-tables

.PHONY: atlas atlas-commands atlas-long atlas-open check-atlas clean-atlas
