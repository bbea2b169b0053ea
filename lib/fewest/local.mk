# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/chain.c \
	%D%/expansion.c \
	%D%/expansion.h \
	%D%/fewest.c \
	%D%/fewest.h \
	%D%/fewest_beam.c \
	%D%/fewest_census.c \
	%D%/fewest_rules.c \
	%D%/fewest_rules.h \
	%D%/hitting.c \
	%D%/hitting.h \
	%D%/pattern.c \
	%D%/pattern.h \
	%D%/region.c
