# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/allowance.c \
	%D%/check.c \
	%D%/check.h \
	%D%/cursor.c \
	%D%/duel_check.c \
	%D%/greedy_check.c \
	%D%/judges.h \
	%D%/capture/capture_check.c \
	%D%/capture/route.c \
	%D%/capture/trail.c \
	%D%/capture/trail.h \
	%D%/fewest/fewest_check.c \
	%D%/fewest/fewest_check.h \
	%D%/fewest/merson.c \
	%D%/judge/judge.c \
	%D%/judge/judge.h \
	%D%/judge/legal_steps.c \
	%D%/recount/apart.c \
	%D%/recount/exhaustion.c \
	%D%/recount/walk.c \
	%D%/recount/walk.h \
	%D%/solitaire/census_check.c \
	%D%/solitaire/certificate.c \
	%D%/solitaire/chance_check.c \
	%D%/solitaire/count_check.c \
	%D%/solitaire/distinct_check.c \
	%D%/solitaire/ends_check.c \
	%D%/solitaire/next_check.c \
	%D%/solitaire/play_check.c \
	%D%/solitaire/replay.c \
	%D%/solitaire/replay.h \
	%D%/solitaire/solitaire_check.c
