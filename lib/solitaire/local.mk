# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/all_solutions.c \
	%D%/all_solutions.h \
	%D%/back_search.c \
	%D%/back_search.h \
	%D%/beam.c \
	%D%/beam.h \
	%D%/pagoda.c \
	%D%/pagoda.h \
	%D%/resource.c \
	%D%/resource.h \
	%D%/simplex.c \
	%D%/simplex.h \
	%D%/solver.c \
	%D%/solver.h \
	%D%/solver_answer.h \
	%D%/fewest/fewest.c \
	%D%/fewest/fewest.h \
	%D%/fewest/fewest_answer.h \
	%D%/fewest/fewest_beam.c \
	%D%/fewest/fewest_beam.h \
	%D%/fewest/fewest_census.c \
	%D%/fewest/fewest_census.h \
	%D%/fewest/fewest_rules.c \
	%D%/fewest/fewest_rules.h
