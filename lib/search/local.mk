# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/budget.c \
	%D%/budget.h \
	%D%/bundle.c \
	%D%/bundle.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/limits.c \
	%D%/limits.h \
	%D%/visited.c \
	%D%/visited.h
