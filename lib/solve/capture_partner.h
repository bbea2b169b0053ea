/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right states of a join, by what decides which left states they fit. */
#ifndef PEGKIT_SOLVE_CAPTURE_PARTNER_H
#define PEGKIT_SOLVE_CAPTURE_PARTNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/budget.h"
#include "solve/capture_state.h"

/* Arrays kept from join to join; all zero is valid. */
struct capture_partners {
	struct capture_partner {
		uint64_t ends, spread; /* see capture_state.h */
		int32_t excess;
		uint32_t state;
	} * partner;
	size_t *block; /* where those with the same ends begin, and the last
			  end */
	size_t blocks, partner_room, block_room;
};

/*
 * Lists COUNT right states of J: those with the same ends together, the lowest
 * excess first.  False: no memory.
 */
bool capture_partner_list(struct budget *b, struct capture_partners *p,
			  const struct capture_joint *j,
			  const struct capture_state *state, size_t count);

/* The partners with such ENDS, from *FIRST to before *LAST. */
void capture_partner_find(const struct capture_partners *p, uint64_t ends,
			  size_t *first, size_t *last);

void capture_partner_free(struct budget *b, struct capture_partners *p);

#endif
