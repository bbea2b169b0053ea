# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/capture.c \
	%D%/capture.h \
	%D%/capture_frontier.c \
	%D%/capture_frontier.h \
	%D%/capture_graph.c \
	%D%/capture_graph.h \
	%D%/capture_plan.c \
	%D%/capture_plan.h \
	%D%/capture_route.c \
	%D%/capture_route.h \
	%D%/capture_table.c \
	%D%/capture_table.h \
	%D%/duel.c \
	%D%/duel.h \
	%D%/duel_search.c \
	%D%/duel_search.h \
	%D%/duel_state.c \
	%D%/duel_state.h \
	%D%/duel_table.c \
	%D%/duel_table.h \
	%D%/greedy.c \
	%D%/greedy.h \
	%D%/pagoda.c \
	%D%/pagoda.h \
	%D%/reduce.c \
	%D%/reduce.h \
	%D%/reduce_search.c \
	%D%/reduce_search.h \
	%D%/simplex.c \
	%D%/simplex.h
