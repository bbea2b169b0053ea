# SPDX-License-Identifier: GPL-3.0-or-later
library_sources += \
	%D%/ask.c \
	%D%/ask.h \
	%D%/fields.c \
	%D%/fields.h \
	%D%/question.c \
	%D%/question.h \
	%D%/question_all.c \
	%D%/question_all_distinct.c \
	%D%/question_capture.c \
	%D%/question_census.c \
	%D%/question_check.c \
	%D%/question_count.c \
	%D%/question_count_fewest.c \
	%D%/question_difference.c \
	%D%/question_end.c \
	%D%/question_ends.c \
	%D%/question_fewest.c \
	%D%/question_greedy.c \
	%D%/question_image.c \
	%D%/question_jumps_used.c \
	%D%/question_levels.c \
	%D%/question_next.c \
	%D%/question_next_jumps.c \
	%D%/question_parts.h \
	%D%/question_problems.c \
	%D%/question_random_solutions.c \
	%D%/question_replay.c \
	%D%/question_review.c \
	%D%/question_sample.c \
	%D%/question_solve.c \
	%D%/question_stats.c \
	%D%/question_sweep.c \
	%D%/pegkit.c
include_HEADERS = %D%/pegkit.h
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = pegkit.pc
# `make install prefix=...` may name another place than configure did.
install-data-hook:
	file='$(DESTDIR)$(pkgconfigdir)/pegkit.pc'; \
	sed -e 's|^prefix=.*|prefix=$(prefix)|' -e t \
		-e 's|^exec_prefix=.*|exec_prefix=$(exec_prefix)|' \
		-e 's|^libdir=.*|libdir=$(libdir)|' \
		-e 's|^includedir=.*|includedir=$(includedir)|' \
		-e '/^exec_prefix=/s|=$(prefix)$$|=$${prefix}|' \
		-e '/^libdir=/s|=$(exec_prefix)/|=$${exec_prefix}/|' \
		-e '/^includedir=/s|=$(prefix)/|=$${prefix}/|' \
		pegkit.pc >"$$file.new" && mv "$$file.new" "$$file"
EXTRA_DIST += %D%/pegkit.map

# Each source is compiled once.  If the shared library is built, libtool
# compiles for it alone.  The archive, which is the static library and which the
# programs are linked with, has the same objects.
if SHARED
lib_LTLIBRARIES = lib/libpegkit.la
lib_libpegkit_la_SOURCES = $(library_sources)
lib_libpegkit_la_CFLAGS = $(AM_CFLAGS) -fvisibility=hidden
lib_libpegkit_la_LIBTOOLFLAGS = --tag=disable-static
lib_libpegkit_la_LDFLAGS = $(SHARED_LDFLAGS) -version-info 1:0:1 -no-undefined
EXTRA_lib_libpegkit_la_DEPENDENCIES = %D%/pegkit.map
lib_libpegkit_a_SOURCES =
lib_libpegkit_a_DEPENDENCIES = $(lib_libpegkit_la_OBJECTS)
lib_libpegkit_a_LIBADD = `echo $(lib_libpegkit_la_OBJECTS) | \
	$(SED) 's|\([^/ ]*\)\.lo|$(objdir)/\1.$(OBJEXT)|g'`
else
lib_libpegkit_a_SOURCES = $(library_sources)
endif
# Programs and tests are linked with the archive.  The installed library is one
# object with the same contents, and its only external symbols are pegkit_*.  If
# ld or objcopy cannot make it, the archive itself is installed.
if STATIC
archivedir = $(libdir)
archive_DATA = lib/shown/libpegkit.a
endif
OBJCOPY = objcopy
CLEANFILES += lib/shown/libpegkit.a lib/shown/pegkit.o lib/shown/shown.log
lib/shown/libpegkit.a: lib/libpegkit.a
	$(AM_V_at)$(MKDIR_P) lib/shown; rm -f $@
	$(AM_V_GEN)object=lib/shown/pegkit.o; \
	{ $(LD) -r -o $$object --whole-archive lib/libpegkit.a && \
		$(OBJCOPY) -w -G 'pegkit_*' $$object && \
		$(NM) $$object | grep ' T pegkit_open$$' && \
		$(AR) $(ARFLAGS) $@ $$object && $(RANLIB) $@; } \
		>lib/shown/shown.log 2>&1 || cp lib/libpegkit.a $@
# The shared library, if it is built.
library: $(lib_LTLIBRARIES)

.PHONY: library
