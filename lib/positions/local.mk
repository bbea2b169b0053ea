# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/positions.c \
	%D%/positions.h \
	%D%/positions_flow.c \
	%D%/positions_flow.h \
	%D%/positions_fold.c \
	%D%/positions_fold.h \
	%D%/positions_levels.c \
	%D%/positions_levels.h \
	%D%/positions_multisets.c \
	%D%/positions_parts.c \
	%D%/positions_sample.c \
	%D%/positions_sample.h \
	%D%/positions_uses.c \
	%D%/dense/dense.c \
	%D%/dense/dense.h \
	%D%/dense/dense_frame.c \
	%D%/dense/dense_roll.c \
	%D%/dense/dense_step.c \
	%D%/dense/dense_vector.h
