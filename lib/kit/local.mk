# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/fields.c \
	%D%/fields.h \
	%D%/pegkit.c
include_HEADERS = %D%/pegkit.h
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = pegkit.pc
EXTRA_DIST += %D%/pegkit.map

# The archive that the programs are linked with is the static library.  The
# shared one is compiled anew, and libtool makes nothing else.
if SHARED
lib_LTLIBRARIES = lib/libpegkit.la
lib_libpegkit_la_SOURCES = $(lib_libpegkit_a_SOURCES)
nodist_lib_libpegkit_la_SOURCES = $(nodist_lib_libpegkit_a_SOURCES)
lib_libpegkit_la_CFLAGS = $(AM_CFLAGS) -fvisibility=hidden
lib_libpegkit_la_LIBTOOLFLAGS = --tag=disable-static
lib_libpegkit_la_LDFLAGS = $(SHARED_LDFLAGS) -version-info 0:0:0 -no-undefined
EXTRA_lib_libpegkit_la_DEPENDENCIES = %D%/pegkit.map
endif
