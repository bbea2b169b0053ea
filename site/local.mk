# SPDX-License-Identifier: GPL-3.0-or-later
# A folder for any host of static files: make site DIR=... [ADDRESS=https://...]
EXTRA_DIST += \
	%D%/atlas.html \
	%D%/boards \
	%D%/check-site \
	%D%/frame.html \
	%D%/index.html \
	%D%/make-site \
	%D%/nav.css \
	%D%/replay.css \
	%D%/settled.html \
	%D%/site.css \
	%D%/teach.html

site: $(bin_PROGRAMS) play.html
	@[ -n '$(DIR)' ] || { echo 'usage: make site DIR=FOLDER' >&2; exit 2; }
	'$(srcdir)/%D%/make-site' '$(srcdir)' bin play.html '$(DIR)' \
		$(ADDRESS)
	'$(srcdir)/%D%/check-site' '$(DIR)'

.PHONY: site
