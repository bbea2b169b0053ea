# SPDX-License-Identifier: GPL-3.0-or-later
lib_libpegkit_a_SOURCES += \
	%D%/capture.c \
	%D%/capture.h \
	%D%/capture_agenda.c \
	%D%/capture_agenda.h \
	%D%/capture_coast.c \
	%D%/capture_coast.h \
	%D%/capture_core.c \
	%D%/capture_core.h \
	%D%/capture_excess.c \
	%D%/capture_excess.h \
	%D%/capture_frontier.c \
	%D%/capture_frontier.h \
	%D%/capture_graph.c \
	%D%/capture_graph.h \
	%D%/capture_hang.c \
	%D%/capture_hang.h \
	%D%/capture_island.c \
	%D%/capture_island.h \
	%D%/capture_kernel.c \
	%D%/capture_kernel.h \
	%D%/capture_local.c \
	%D%/capture_local.h \
	%D%/capture_match.c \
	%D%/capture_match.h \
	%D%/capture_partner.c \
	%D%/capture_partner.h \
	%D%/capture_pass.c \
	%D%/capture_pass.h \
	%D%/capture_piece.c \
	%D%/capture_piece.h \
	%D%/capture_plan.c \
	%D%/capture_plan.h \
	%D%/capture_prune.c \
	%D%/capture_prune.h \
	%D%/capture_region.c \
	%D%/capture_region.h \
	%D%/capture_relax.c \
	%D%/capture_relax.h \
	%D%/capture_rim.c \
	%D%/capture_rim.h \
	%D%/capture_route.c \
	%D%/capture_route.h \
	%D%/capture_settle.c \
	%D%/capture_settle.h \
	%D%/capture_shelf.c \
	%D%/capture_shelf.h \
	%D%/capture_start.c \
	%D%/capture_start.h \
	%D%/capture_state.c \
	%D%/capture_state.h \
	%D%/capture_table.c \
	%D%/capture_table.h \
	%D%/capture_tree.c \
	%D%/capture_tree.h \
	%D%/capture_window.c \
	%D%/capture_window.h \
	%D%/census.c \
	%D%/census.h \
	%D%/count.c \
	%D%/count.h \
	%D%/count_kept.c \
	%D%/count_kept.h \
	%D%/count_orbits.c \
	%D%/count_orbits.h \
	%D%/duel.c \
	%D%/duel.h \
	%D%/duel_batch.c \
	%D%/duel_batch.h \
	%D%/duel_graph.c \
	%D%/duel_graph.h \
	%D%/duel_search.c \
	%D%/duel_search.h \
	%D%/duel_state.c \
	%D%/duel_state.h \
	%D%/duel_table.c \
	%D%/duel_table.h \
	%D%/duel_walk.c \
	%D%/duel_walk.h \
	%D%/every.c \
	%D%/every.h \
	%D%/few.c \
	%D%/few.h \
	%D%/fewest.c \
	%D%/fewest.h \
	%D%/fewest_beam.c \
	%D%/fewest_beam.h \
	%D%/fewest_census.c \
	%D%/fewest_census.h \
	%D%/fewest_end.c \
	%D%/fewest_end.h \
	%D%/fewest_rules.c \
	%D%/fewest_rules.h \
	%D%/greedy.c \
	%D%/greedy.h \
	%D%/greedy_batch.c \
	%D%/greedy_batch.h \
	%D%/greedy_lanes.h \
	%D%/greedy_wide.c \
	%D%/greedy_wide.h \
	%D%/pagoda.c \
	%D%/pagoda.h \
	%D%/reduce.c \
	%D%/reduce.h \
	%D%/reduce_beam.c \
	%D%/reduce_beam.h \
	%D%/reduce_closure.c \
	%D%/reduce_closure.h \
	%D%/reduce_graph.c \
	%D%/reduce_graph.h \
	%D%/reduce_order.c \
	%D%/reduce_order.h \
	%D%/reduce_search.c \
	%D%/reduce_search.h \
	%D%/reduce_table.c \
	%D%/reduce_table.h \
	%D%/resource.c \
	%D%/resource.h \
	%D%/simplex.c \
	%D%/simplex.h \
	%D%/square_data.h \
	%D%/winning.c \
	%D%/winning.h

# Made by a program that runs while building, see square_data.h.
square_sources = \
	build-aux/make-square.c \
	lib/base/mem.c \
	lib/board/class.c \
	lib/board/class_code.c \
	lib/board/shape.c \
	lib/board/symm.c \
	lib/solve/pagoda.c \
	lib/solve/simplex.c
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
