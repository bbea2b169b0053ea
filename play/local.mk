# SPDX-License-Identifier: GPL-3.0-or-later
# The page to play on: make play.  Its programs are those of make wasm.
play_files = \
	%D%/ask.js \
	%D%/boards.js \
	%D%/duel.js \
	%D%/gallery.js \
	%D%/gallery.peg \
	%D%/game.js \
	%D%/overlay.js \
	%D%/page.html \
	%D%/play.css \
	%D%/questions.js \
	%D%/random.js \
	%D%/saved.js \
	%D%/setup.js \
	%D%/start.js \
	%D%/verdicts.js \
	%D%/words.js
npm_files = %D%/README.md %D%/package.json %D%/pegkit.js
EXTRA_DIST += $(npm_files) $(play_files) %D%/make-npm %D%/make-play
CLEANFILES += play.html

play: wasm bin/pegfmt$(EXEEXT)
	'$(srcdir)/%D%/make-play' '$(srcdir)' wasm bin/pegfmt >play.html.new
	mv play.html.new play.html

play.html:
	$(MAKE) $(AM_MAKEFLAGS) play

# `make install` leaves it out: it takes another compiler.
install-play: play.html
	$(MKDIR_P) '$(DESTDIR)$(pkgdatadir)'
	$(INSTALL_DATA) play.html '$(DESTDIR)$(pkgdatadir)'

uninstall-play:
	rm -f '$(DESTDIR)$(pkgdatadir)/play.html'

uninstall-local: uninstall-play

check-play: play bats-is-there
	@$(tests_places) \
	PEGKIT_BIN='$(abs_top_builddir)/bin'; export PEGKIT_BIN; \
	$(BATS) '$(srcdir)/tests/play.bats'

# The package for Node.js and for pages of others, pegkit-VERSION.tgz.
npm: wasm
	'$(srcdir)/%D%/make-npm' '$(srcdir)' wasm '$(VERSION)'

clean-npm:
	-rm -rf npm pegkit-*.tgz

.PHONY: check-play clean-npm install-play npm play uninstall-play
