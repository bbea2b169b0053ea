/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions that differ in more than the order of their jumps.  They are
 * counted as multisets of jumps, in total and up to the symmetries that keep
 * the start and the goals.
 *
 * Known: 12,752 and 1,594 for the central game of the English board.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_MULTISETS_H
#define PEGKIT_POSITIONS_POSITIONS_MULTISETS_H

#include "positions/positions_levels.h"

struct positions_multisets {
	uint64_t distinct; /* up to symmetry */
	uint64_t all;
	/* LIMIT: the multisets of `jumps` jumps that had been found. */
	uint64_t held;
	int jumps;
	/* Uses of each jump, for one multiset of each orbit; or null. */
	uint8_t *uses;
	size_t room;
};

/*
 * Counts the multisets.  If LISTS, also lists them up to symmetry, in `uses`.
 * Returns FOUND or LIMIT.  The caller frees `uses` with mem_free.
 */
enum answer positions_multisets_find(const struct positions_levels *v,
				     bool lists, const struct limits *l,
				     struct positions_multisets *answer);

#endif
