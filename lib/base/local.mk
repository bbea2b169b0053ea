# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/bits.h \
	%D%/budget.c \
	%D%/budget.h \
	%D%/buf.c \
	%D%/buf.h \
	%D%/hash.h \
	%D%/keys.c \
	%D%/keys.h \
	%D%/mem.c \
	%D%/mem.h \
	%D%/pair.h \
	%D%/plural.h \
	%D%/threads.c \
	%D%/threads.h \
	%D%/wide.c \
	%D%/wide.h \
	%D%/wraps.h
