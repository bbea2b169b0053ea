/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pass over the decomposition of a frontier search, and what is learnt from
 * it. */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_PASS_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_PASS_H

#include <stdbool.h>
#include <stdint.h>

#include "capture/frontier/capture_frontier.h"
#include "search/budget.h"

/* Room for a pass over the decomposition; nothing is known.  False: no memory.
 */
bool capture_pass_room(struct budget *b, struct capture_frontier *f);

/*
 * Makes all tables; MOST is the excess that is allowed in all.  False: memory,
 * time or steps ran out.
 */
bool capture_pass_tables(struct budget *b, struct capture_frontier *f,
			 int32_t most);

/*
 * Takes from the tables what the roots must have, the groups that are not
 * merged.  Where a choice has no more, and the decomposition is not whole,
 * nothing else can be learnt of a root and of what it is made of.  Returns the
 * sum, having found what is outside of each group.
 */
int32_t capture_pass_learn(struct capture_frontier *f);

/* Finds what is outside of each group, by what is known of the others. */
void capture_pass_look(struct capture_frontier *f);

/* The cheapest closed state of the whole graph, or CAPTURE_NONE. */
uint32_t capture_pass_cheapest(const struct capture_frontier *f);

/* Follows STATE of the last group back to the edges. */
void capture_pass_follow(struct capture_frontier *f, uint32_t state,
			 bool *kept);

/* Frees the tables of a pass and keeps what was learnt. */
void capture_pass_clear(struct budget *b, struct capture_frontier *f);

/* Frees the room. */
void capture_pass_free(struct budget *b, struct capture_frontier *f);

#endif
