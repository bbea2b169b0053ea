# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/budget.c \
	%D%/budget.h \
	%D%/bundle.c \
	%D%/bundle.h \
	%D%/chain.c \
	%D%/chain.h \
	%D%/closure.c \
	%D%/closure.h \
	%D%/closure_kernel.c \
	%D%/closure_kernel.h \
	%D%/closure_map.c \
	%D%/closure_map.h \
	%D%/closure_plan.c \
	%D%/closure_plan.h \
	%D%/closure_way.c \
	%D%/closure_way.h \
	%D%/closure_ways.c \
	%D%/closure_ways.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/limits.c \
	%D%/limits.h \
	%D%/packing.c \
	%D%/packing.h \
	%D%/region.c \
	%D%/region.h \
	%D%/roster.c \
	%D%/roster.h \
	%D%/sweep.c \
	%D%/sweep.h \
	%D%/visited.c \
	%D%/visited.h
