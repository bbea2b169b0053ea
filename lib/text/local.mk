# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/answers.c \
	%D%/answers.h \
	%D%/draw_text.c \
	%D%/draw_text.h \
	%D%/format.c \
	%D%/format.h \
	%D%/hiq_scan.c \
	%D%/hiq_scan.h \
	%D%/hiq_scan_wide.c \
	%D%/hiq_scan_wide.h \
	%D%/hiq_text.c \
	%D%/hiq_text.h \
	%D%/homes.c \
	%D%/homes.h \
	%D%/line.c \
	%D%/line.h \
	%D%/megacheck_text.c \
	%D%/megacheck_text.h \
	%D%/peg2p_text.c \
	%D%/peg2p_text.h \
	%D%/pegs.c \
	%D%/pegs.h \
	%D%/problem.c \
	%D%/problem.h \
	%D%/record.c \
	%D%/record.h \
	%D%/solution.c \
	%D%/solution.h \
	%D%/source.c \
	%D%/source.h \
	%D%/token.c \
	%D%/token.h
