# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/bundle.c \
	%D%/bundle.h \
	%D%/limits.c \
	%D%/limits.h \
	%D%/parallel.c \
	%D%/parallel.h \
	%D%/position_set.c \
	%D%/position_set.h
