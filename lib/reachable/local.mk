# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/positions.c \
	%D%/positions.h \
	%D%/positions_fold.c \
	%D%/positions_fold.h \
	%D%/reach_index.c \
	%D%/reach_index.h \
	%D%/dense/dense.c \
	%D%/dense/dense.h \
	%D%/dense/dense_arena.c \
	%D%/dense/dense_arena.h \
	%D%/dense/dense_frame.c \
	%D%/dense/dense_frame.h \
	%D%/dense/dense_group.c \
	%D%/dense/dense_group.h \
	%D%/dense/dense_kernel.c \
	%D%/dense/dense_kernel.h \
	%D%/dense/dense_level.c \
	%D%/dense/dense_level.h \
	%D%/dense/dense_pick.c \
	%D%/dense/dense_pick.h \
	%D%/dense/dense_roll.c \
	%D%/dense/dense_roll.h \
	%D%/dense/dense_save.c \
	%D%/dense/dense_save.h \
	%D%/dense/dense_split.c \
	%D%/dense/dense_split.h \
	%D%/dense/dense_step.c \
	%D%/dense/dense_step.h \
	%D%/dense/dense_trace.c \
	%D%/dense/dense_trace.h \
	%D%/dense/dense_vector.h \
	%D%/dense/dense_ways.c \
	%D%/dense/dense_ways.h \
	%D%/dense/dense_ways_save.c \
	%D%/dense/dense_ways_save.h
