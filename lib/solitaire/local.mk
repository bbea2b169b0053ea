# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/all_solutions.c \
	%D%/all_solutions.h \
	%D%/both_ends.c \
	%D%/beam.c \
	%D%/beam.h \
	%D%/beam_level.c \
	%D%/beam_level.h \
	%D%/exclude.c \
	%D%/exclude.h \
	%D%/pagoda.c \
	%D%/pagoda.h \
	%D%/simplex.c \
	%D%/solver.c \
	%D%/solver.h
