# SPDX-License-Identifier: GPL-3.0-or-later
EXTRA_DIST += %D%/animate %D%/atlas %D%/demo
dist_pkgdata_DATA = \
	%D%/boards.mega \
	%D%/classic.hiq \
	%D%/classic.peg \
	%D%/classic.svg \
	%D%/contest.hiq \
	%D%/contest.mega \
	%D%/contest.peg2p \
	%D%/cross.svg \
	%D%/easy.5x5 \
	%D%/hard.5x5 \
	%D%/lattices.peg \
	%D%/triangles.peg2p \
	%D%/unsolvable.5x5

# Programs that use the library; tests/library.bats runs them.
examplesdir = $(pkgdatadir)/examples
dist_examples_DATA = \
	%D%/examples/ask.c \
	%D%/examples/ask.py \
	%D%/examples/converter.py \
	%D%/examples/env.py \
	%D%/examples/hints.mts \
	%D%/examples/pddl.py \
	%D%/examples/pdn.py \
	%D%/examples/play.c \
	%D%/examples/play.py \
	%D%/examples/pool.mjs \
	%D%/examples/server.c \
	%D%/examples/tour.c \
	%D%/examples/winning.py

# The tables of the atlas, with what judged.txt says of them, and the published
# numbers that they were compared with.
atlasdir = $(pkgdatadir)/atlas
install-atlas:
	$(MKDIR_P) '$(DESTDIR)$(atlasdir)'
	$(INSTALL_DATA) '$(srcdir)'/%D%/atlas/*.* '$(srcdir)/atlas/known' \
		'$(DESTDIR)$(atlasdir)'

uninstall-atlas:
	for file in '$(srcdir)'/%D%/atlas/*.* known; do \
		rm -f "$(DESTDIR)$(atlasdir)/$${file##*/}"; \
	done

install-data-local: install-atlas
uninstall-local: uninstall-atlas
.PHONY: install-atlas uninstall-atlas

# README.md shows them by these paths.
docdatadir = $(docdir)/data
docdata_DATA = %D%/classic.svg %D%/cross.svg

# Folders of pegkit alone, unless there is something else in them.
uninstall-hook:
	rmdir '$(DESTDIR)$(atlasdir)' '$(DESTDIR)$(examplesdir)' \
		'$(DESTDIR)$(pkgdatadir)' \
		'$(DESTDIR)$(docdatadir)' '$(DESTDIR)$(docdir)' 2>/dev/null || :
