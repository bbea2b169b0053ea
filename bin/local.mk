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

# All of them in one file, for make-wasm: each main function has another name.
EXTRA_PROGRAMS += %D%/programs
bin_programs_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/crew.c \
	%D%/crew.h \
	%D%/programs.c \
	%D%/programs.h
bin_programs_LDFLAGS = $(AM_LDFLAGS) $(programs_exports)
bin_programs_LDADD = %D%/libhiq.a %D%/libmegacheck.a %D%/libpeg2p.a %D%/libpegbfs.a %D%/libpegfmt.a $(libraries)
EXTRA_LIBRARIES += %D%/libhiq.a %D%/libmegacheck.a %D%/libpeg2p.a %D%/libpegbfs.a %D%/libpegfmt.a
bin_libhiq_a_SOURCES = %D%/hiq.c
bin_libhiq_a_CPPFLAGS = $(AM_CPPFLAGS) -include '$(srcdir)/%D%/programs.h' \
	-Dmain=hiq_main
bin_libmegacheck_a_SOURCES = %D%/megacheck.c
bin_libmegacheck_a_CPPFLAGS = $(AM_CPPFLAGS) -include '$(srcdir)/%D%/programs.h' \
	-Dmain=megacheck_main
bin_libpeg2p_a_SOURCES = %D%/peg2p.c
bin_libpeg2p_a_CPPFLAGS = $(AM_CPPFLAGS) -include '$(srcdir)/%D%/programs.h' \
	-Dmain=peg2p_main
bin_libpegbfs_a_SOURCES = %D%/pegbfs.c
bin_libpegbfs_a_CPPFLAGS = $(AM_CPPFLAGS) -include '$(srcdir)/%D%/programs.h' \
	-Dmain=pegbfs_main
bin_libpegfmt_a_SOURCES = %D%/pegfmt.c
bin_libpegfmt_a_CPPFLAGS = $(AM_CPPFLAGS) -include '$(srcdir)/%D%/programs.h' \
	-Dmain=pegfmt_main
