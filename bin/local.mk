# SPDX-License-Identifier: GPL-3.0-or-later
bin_PROGRAMS += %D%/hiq %D%/megacheck %D%/peg2p %D%/pegbfs %D%/pegfmt
bin_hiq_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/hiq.c
bin_megacheck_SOURCES = \
	%D%/crew.c \
	%D%/crew.h \
	%D%/megacheck.c
bin_peg2p_SOURCES = \
	%D%/crew.c \
	%D%/crew.h \
	%D%/peg2p.c
bin_pegbfs_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/pegbfs.c
bin_pegfmt_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/pegfmt.c
bin_hiq_LDADD = $(libraries)
bin_megacheck_LDADD = $(libraries)
bin_peg2p_LDADD = $(libraries)
bin_pegbfs_LDADD = $(libraries)
bin_pegfmt_LDADD = $(libraries)
