# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/greedy.c \
	%D%/greedy.h \
	%D%/greedy_batch.c \
	%D%/greedy_batch.h \
	%D%/greedy_lanes.h \
	%D%/greedy_wide.c \
	%D%/greedy_wide.h
