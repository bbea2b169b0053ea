# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/all_solutions.c \
	%D%/all_solutions.h \
	%D%/back_search.c \
	%D%/back_search.h \
	%D%/beam.c \
	%D%/beam.h \
	%D%/pagoda.c \
	%D%/pagoda.h \
	%D%/resource.c \
	%D%/resource.h \
	%D%/simplex.c \
	%D%/simplex.h \
	%D%/solver.c \
	%D%/solver.h \
	%D%/solver_answer.h \
	%D%/square.c \
	%D%/square.h \
	%D%/fewest/fewest.c \
	%D%/fewest/fewest.h \
	%D%/fewest/fewest_beam.c \
	%D%/fewest/fewest_beam.h \
	%D%/fewest/fewest_census.c \
	%D%/fewest/fewest_census.h \
	%D%/fewest/fewest_problem.h \
	%D%/fewest/fewest_rules.c \
	%D%/fewest/fewest_rules.h

# Made by a program that runs while building, see square.h.
square_sources = \
	build-aux/make-square.c \
	lib/base/mem.c \
	lib/base/threads.c \
	lib/board/class.c \
	lib/board/class_code.c \
	lib/board/lattice.c \
	lib/board/lattice_table.c \
	lib/board/shape.c \
	lib/board/symm.c \
	lib/search/limits.c \
	lib/solitaire/pagoda.c \
	lib/solitaire/simplex.c
EXTRA_DIST += build-aux/make-square.c

if HAVE_SQUARE_DATA
nodist_lib_libpegkit_a_SOURCES += %D%/square_data.c
CLEANFILES += %D%/square_data.c build-aux/make-square

build-aux/make-square: $(square_sources) lib/board/class_code.h
	$(AM_V_GEN)$(MKDIR_P) $(@D) && set -- && \
	for file in $(square_sources); do \
		set -- "$$@" '$(srcdir)'/$$file; \
	done && \
	$(CC_FOR_BUILD) $(CFLAGS_FOR_BUILD) -I'$(srcdir)/lib' -o $@ "$$@"

%D%/square_data.c: build-aux/make-square
	$(AM_V_GEN)$(MKDIR_P) $(@D) && build-aux/make-square >$@.new && \
	mv $@.new $@
endif
