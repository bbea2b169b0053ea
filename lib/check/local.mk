# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/capture_check.c \
	%D%/capture_check.h \
	%D%/certificate.c \
	%D%/certificate.h \
	%D%/check.c \
	%D%/check.h \
	%D%/cursor.c \
	%D%/cursor.h \
	%D%/duel_check.c \
	%D%/duel_check.h \
	%D%/film.c \
	%D%/film.h \
	%D%/greedy_check.c \
	%D%/greedy_check.h \
	%D%/judge.c \
	%D%/judge.h \
	%D%/level.c \
	%D%/level.h \
	%D%/mirror.c \
	%D%/mirror.h \
	%D%/parity.c \
	%D%/parity.h \
	%D%/recount.c \
	%D%/recount.h \
	%D%/replay.c \
	%D%/replay.h \
	%D%/solitaire_check.c \
	%D%/solitaire_check.h \
	%D%/survey.c \
	%D%/survey.h \
	%D%/tally.c \
	%D%/tally.h \
	%D%/weights.c \
	%D%/weights.h
