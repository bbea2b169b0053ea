# SPDX-License-Identifier: GPL-3.0-or-later
# Tables of what is known of each board: make atlas, make atlas-long.
atlas_files = \
	%D%/atlas.mk \
	%D%/boards \
	%D%/compare \
	%D%/graphs \
	%D%/known \
	%D%/line \
	%D%/triangles
EXTRA_DIST += $(atlas_files)

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

# The judge on each line that there is.
check-atlas: $(bin_PROGRAMS)
	cat atlas-tables/*.peg | bin/pegfmt -f line --check --strict \
		--max-time=60 --max-memory=2G -k

clean-atlas:
	-rm -rf atlas-tables

.PHONY: atlas atlas-commands atlas-long check-atlas clean-atlas
