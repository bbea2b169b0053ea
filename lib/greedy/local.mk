# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/greedy.c \
	%D%/greedy.h
