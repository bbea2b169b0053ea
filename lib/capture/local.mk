# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/capture.c \
	%D%/capture.h \
	%D%/frontier/capture_decomposition.c \
	%D%/frontier/capture_decomposition.h \
	%D%/frontier/capture_excess.c \
	%D%/frontier/capture_excess.h \
	%D%/frontier/capture_frontier.c \
	%D%/frontier/capture_frontier.h \
	%D%/frontier/capture_state.c \
	%D%/frontier/capture_state.h \
	%D%/frontier/capture_table.c \
	%D%/frontier/capture_table.h \
	%D%/graph/capture_core.c \
	%D%/graph/capture_core.h \
	%D%/graph/capture_graph.c \
	%D%/graph/capture_graph.h \
	%D%/graph/capture_route.c \
	%D%/graph/capture_route.h \
	%D%/matching/capture_ball.c \
	%D%/matching/capture_ball.h \
	%D%/matching/capture_bucket.c \
	%D%/matching/capture_bucket.h \
	%D%/matching/capture_match.c \
	%D%/matching/capture_match.h \
	%D%/prices/capture_relax.c \
	%D%/prices/capture_relax.h
