/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right states of a merge, listed by the left states that they fit. */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_PARTNER_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_PARTNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/radix.h"
#include "capture/frontier/capture_excess.h"
#include "capture/frontier/capture_state.h"
#include "search/budget.h"

/* Arrays kept from merge to merge; all zero is valid. */
struct capture_partners {
	struct capture_partner {
		uint64_t odd;	  /* by seat, and the flags */
		uint64_t duals;	  /* see capture_excess.h */
		size_t component; /* the first of its components */
		uint32_t components, cost, state;
		int32_t length, excess;
	} * partner;
	uint64_t *component; /* of all of them, as they are listed */

	/* Those with the same ends, the lowest excess first. */
	struct capture_block {
		uint64_t ends; /* see capture_state.h */
		uint32_t first, count;
		int32_t least; /* excess */
	} * block;
	size_t blocks;

	struct radix_item *order, *spare; /* the states by ends and excess */
	size_t partner_room, component_room, block_room, order_room, spare_room;
};

/*
 * Lists COUNT right states of J: those with the same ends together, the lowest
 * excess first.  False: no memory.
 */
bool capture_partner_list(struct budget *b, struct capture_partners *p,
			  const struct capture_merge *j,
			  const struct capture_scale *scale,
			  const struct capture_state *state, size_t count);

/* A partner by seat, as long as the list is. */
static inline struct capture_half
capture_partner_half(const struct capture_partners *p,
		     const struct capture_partner *partner)
{
	return (struct capture_half){.odd = partner->odd,
				     .component =
					 p->component + partner->component,
				     .components = partner->components};
}

/* The partners with such ENDS, or null: there are none. */
const struct capture_block *
capture_partner_find(const struct capture_partners *p, uint64_t ends);

void capture_partner_free(struct budget *b, struct capture_partners *p);

#endif
