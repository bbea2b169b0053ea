# SPDX-License-Identifier: GPL-3.0-or-later
dist_man_MANS += \
	%D%/hiq.1 \
	%D%/hiq.5 \
	%D%/megacheck.1 \
	%D%/megacheck.5 \
	%D%/peg2p.1 \
	%D%/peg2p.5 \
	%D%/pegbfs.1 \
	%D%/pegbfs.5 \
	%D%/pegfmt.1 \
	%D%/pegkit.3 \
	%D%/pegkit-atlas.7 \
	%D%/pegkit-draw.5 \
	%D%/pegkit-formats.5 \
	%D%/pegkit-json.5 \
	%D%/pegkit-python.7 \
	%D%/pegkit-reading.7 \
	%D%/pegkit-tutorial.7 \
	%D%/pegkit.7
