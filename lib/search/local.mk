# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/bundle.c \
	%D%/bundle.h \
	%D%/chain.c \
	%D%/chain.h \
	%D%/expansion.c \
	%D%/expansion.h \
	%D%/hitting.c \
	%D%/hitting.h \
	%D%/limits.c \
	%D%/limits.h \
	%D%/parallel.c \
	%D%/parallel.h \
	%D%/pattern.c \
	%D%/pattern.h \
	%D%/position_map.c \
	%D%/position_map.h \
	%D%/position_set.c \
	%D%/position_set.h \
	%D%/region.c \
	%D%/region.h
