/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Builds a table: holds its states while it is made, for each key one of the
 * least cost.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_BUILDER_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_BUILDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_excess.h"
#include "capture/frontier/capture_state.h"
#include "search/budget.h"

/* Arrays kept from table to table; all zero is valid before a clear. */
struct capture_builder {
	struct budget *budget;
	size_t cap;	   /* states held at most, those of least excess */
	int32_t limit;	   /* none of more excess in all is held */
	int32_t missed[2]; /* the least excess of those that are not held */
	const int32_t *outside; /* excess of the rest, by whether it has ended,
				   like what is missed */
	struct capture_state *state;
	size_t count, room;

	struct capture_slot *slot; /* where states are looked up */
	size_t slots, slot_room;
};

/* Notes a state that will not be put. */
static inline void capture_builder_miss(struct capture_builder *s,
					int32_t excess, bool ended)
{
	s->missed[ended] = capture_excess_less(s->missed[ended], excess);
}

/* Makes the builder empty.  False: no memory. */
bool capture_builder_clear(struct capture_builder *s);

/*
 * Puts a state whose excess is within the limit, unless one as good has its
 * key.  The hash is filled in.  False: no memory.
 */
bool capture_builder_put(struct capture_builder *s,
			 struct capture_state *state);

void capture_builder_free(struct budget *b, struct capture_builder *s);

#endif
