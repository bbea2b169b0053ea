# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/capture.c \
	%D%/capture.h \
	%D%/capture_graph.c \
	%D%/capture_graph.h \
	%D%/capture_sweep.c
