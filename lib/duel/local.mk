# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/duel.c \
	%D%/duel.h \
	%D%/duel_batch.c \
	%D%/duel_state.c \
	%D%/duel_state.h
