# SPDX-License-Identifier: GPL-3.0-or-later
# The page to play on: make play.  Its programs are those of make wasm.
play_files = \
	%D%/ask.js \
	%D%/boards.js \
	%D%/colours.js \
	%D%/duel.js \
	%D%/figures.js \
	%D%/gallery.js \
	%D%/gallery.peg \
	%D%/game.js \
	%D%/icon.svg \
	%D%/overlay.js \
	%D%/page.html \
	%D%/page.js \
	%D%/play.css \
	%D%/play.webmanifest \
	%D%/questions.js \
	%D%/random.js \
	%D%/saved.js \
	%D%/setup.js \
	%D%/start.js \
	%D%/state.js \
	%D%/verdicts.js \
	%D%/words-de.js \
	%D%/words.js \
	%D%/worker.js
EXTRA_DIST += $(play_files) %D%/make-play
CLEANFILES += play.html $(play_parts)
# What a server needs besides, so that browsers install the page and open it without
# a network.  From a disk play.html needs none of them.
play_parts = play-icon.svg play-worker.js play.webmanifest

play: wasm bin/pegfmt$(EXEEXT)
	'$(srcdir)/%D%/make-play' '$(srcdir)' wasm bin/pegfmt >play.html.new
	version=$$(cksum <play.html.new | tr -cd '0-9') && \
	sed "s/@[V]ERSION@/$$version/" '$(srcdir)/%D%/worker.js' >play-worker.js
	cp '$(srcdir)/%D%/icon.svg' play-icon.svg
	cp '$(srcdir)/%D%/play.webmanifest' play.webmanifest
	chmod u+w $(play_parts)
	mv play.html.new play.html

play.html:
	$(MAKE) $(AM_MAKEFLAGS) play

# `make install` leaves it out: it takes another compiler.
install-play: play.html
	$(MKDIR_P) '$(DESTDIR)$(pkgdatadir)'
	$(INSTALL_DATA) play.html $(play_parts) '$(DESTDIR)$(pkgdatadir)'

uninstall-play:
	for file in play.html $(play_parts); do \
		rm -f '$(DESTDIR)$(pkgdatadir)/'"$$file"; \
	done

uninstall-local: uninstall-play

check-play: play bats-is-there
	@$(tests_of_build) \
	$(BATS) '$(srcdir)/tests/play.bats'

# Whether everybody can use the page and the site, as far as axe-core can tell, which
# npm brings.
check-axe: play
	'$(srcdir)/build-aux/check-axe' '$(abs_srcdir)' '$(abs_top_builddir)/bin' \
		'$(abs_top_builddir)/play.html'

.PHONY: check-axe check-play install-play play uninstall-play
