/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The value of positions of the game for two on a triangle: 0 if no jump is
 * left, and otherwise the largest difference between the score of a jump and
 * the value of the position after it.
 *
 * The value is proved by a search of all replies; a table of earlier bounds is
 * asked by the whole position, so that no two positions are taken for each
 * other.  Trusted: the jumps of the triangle (board/shape.h).
 */
#ifndef PEGKIT_CHECK_DUEL_SEARCH_H
#define PEGKIT_CHECK_DUEL_SEARCH_H

#include "check/allowance.h"

struct duel_search_entry;

struct duel_search {
	struct shape shape;
	int64_t value[POSITION_HOLES + 1]; /* of pegs by rank; rank 0: vacant */
	uint8_t rank[POSITION_HOLES];
	uint64_t key[2]; /* all ranks, where the triangle is small enough */
	struct duel_search_entry *table;
	uint64_t room; /* entries, a power of 2; 0: there is no table */
	int64_t reply; /* what a reply is taken to cost, for the order */
	uint64_t nodes;
	struct allowance *allowance;
	bool exhausted; /* more nodes or time would have been needed */
};

/* A jump that was made, as it has to be taken back. */
struct duel_search_made {
	const struct shape_jump *jump;
	uint8_t from, over; /* ranks */
};

/*
 * Sets the triangle with its pegs, VALUE by hole, and NODES for all searches
 * together; false: no shape has so many rows.  The table is smaller, or there
 * is none, where the allowance does not have the memory.
 */
bool duel_search_open(struct duel_search *d, int rows, const int32_t *value,
		      uint64_t nodes, struct allowance *a);
void duel_search_close(struct duel_search *d);

bool duel_search_can(const struct duel_search *d, const struct shape_jump *j);

/* Makes a legal jump and returns its score. */
int64_t duel_search_make(struct duel_search *d, const struct shape_jump *j,
			 struct duel_search_made *made);
void duel_search_take_back(struct duel_search *d,
			   const struct duel_search_made *made);

/*
 * The value of the position, found fastest if it is GUESS.  The result is
 * meaningless if the search is exhausted.
 */
int64_t duel_search_value(struct duel_search *d, int64_t guess);

#endif
