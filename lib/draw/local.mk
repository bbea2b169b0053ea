# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/html.c \
	%D%/page.c \
	%D%/page.h \
	%D%/picture.c \
	%D%/picture.h \
	%D%/scene.c \
	%D%/scene.h \
	%D%/sheet.c \
	%D%/svg.c \
	%D%/svg.h \
	%D%/table.c \
	%D%/term.c

# Style and script of the page, as an array of C each; make play uses the same.
# The tarball has page.c, so that only who changes the page needs sha256sum.
board_styles = %D%/page/theme.css %D%/page/layout.css
board_scripts = %D%/page/words.js %D%/page/board.js %D%/page/draw.js %D%/page/hands.js
page_files = $(board_styles) %D%/page/replay.css \
	$(board_scripts) %D%/page/replay.js
picture_files = %D%/page/picture.css %D%/page/sheet.css %D%/page/symbols.svg
EXTRA_DIST += $(page_files) $(picture_files) %D%/make-page %D%/page-hash
MAINTAINERCLEANFILES = %D%/page.c
%D%/page.c: $(page_files) $(picture_files) %D%/make-page %D%/page-hash
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	'$(srcdir)/%D%/make-page' '$(srcdir)' $(page_files) -- \
		$(picture_files) >$@.new && \
	mv $@.new $@
