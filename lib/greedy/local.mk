# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/greedy.c \
	%D%/greedy.h
