# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/board.h \
	%D%/checkers.c \
	%D%/checkers.h \
	%D%/class.c \
	%D%/class.h \
	%D%/holes.h \
	%D%/lattice.c \
	%D%/lattice.h \
	%D%/lattice_rows.h \
	%D%/lattice_table.c \
	%D%/parts.c \
	%D%/parts.h \
	%D%/position.h \
	%D%/puzzle.h \
	%D%/shape.c \
	%D%/shape.h \
	%D%/symm.c \
	%D%/symm.h \
	%D%/triangle.h
