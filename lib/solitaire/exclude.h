/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that prune a search: weights of holes and prices of sets that jumps
 * must leave (pagoda.h).  If a position weighs less than each goal with the
 * prices of the sets that must be left on the way, it leads to no goal.
 *
 * A linear programme for one position finds a function that excludes it, if
 * there is one.  On other positions this function costs ten thousand times less
 * than a programme.  The holes are divided into parts, and each set lies within
 * a part.  So the value of a position is a sum of what the pegs of each part
 * add, which tables give for EXCLUDE_LANES functions at a time.
 */
#ifndef PEGKIT_SOLITAIRE_EXCLUDE_H
#define PEGKIT_SOLITAIRE_EXCLUDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/puzzle.h"
#include "search/limits.h"
#include "solitaire/pagoda.h"

enum {
	EXCLUDE_BITS = 9,   /* holes of a part, at most */
	EXCLUDE_PARTS = 14, /* two neighbours have more than EXCLUDE_BITS */
	EXCLUDE_LANES = 32, /* functions of a group */
	EXCLUDE_GROUPS = 16,
	EXCLUDE_MOST = EXCLUDE_GROUPS * EXCLUDE_LANES,
	EXCLUDE_FEW = 2 * EXCLUDE_LANES, /* for positions that cost little */
};

typedef int16_t exclude_lanes __attribute__((vector_size(16)));

/* What the pegs of a part add, by function of a group.  The sum over all parts
 * is below 0 if the function excludes the position. */
struct exclude_row {
	exclude_lanes of[EXCLUDE_LANES / 8];
};

/* A struct of zeros uses no memory. */
struct exclude {
	struct board board; /* its goals, and the position of a programme */
	position_t start[POSITION_HOLES]; /* of plays */
	int starts;
	struct pagoda pagoda;
	int programmes; /* solved so far */
	uint64_t random;

	/*
	 * The place of a hole: the holes of a part have adjacent places.  By
	 * byte of a position: the places of its holes.
	 */
	position_t place[sizeof(position_t)][1 << 8];
	int parts, first[EXCLUDE_PARTS + 1]; /* the first place of each part */
	position_t part[EXCLUDE_PARTS];	     /* its places */

	int count, most;	     /* functions, and how many are kept */
	uint32_t used[EXCLUDE_MOST]; /* how often each excluded, lately */
	struct exclude_row *group[EXCLUDE_GROUPS]; /* by part and its pegs */
};

/*
 * Sets E up for the start and the listed goals of P, with no functions yet, of
 * which it will keep MOST.  If IS_BACK, jumps are taken back: play goes from
 * the complement of any goal to the complement of the start, the only goal.
 * False: no memory.  In any case the caller calls exclude_close().
 */
bool exclude_open(struct exclude *e, const struct puzzle *p, bool is_back,
		  int most);
void exclude_close(struct exclude *e);

/* Returns how many bytes E uses after so many PROGRAMMES, at most. */
uint64_t exclude_bytes(const struct shape *s, int goals, int programmes);

/*
 * Looks for functions that exclude some of the COUNT positions at LIST; returns
 * how many it learned.  Ends when all studies of E together have solved
 * PROGRAMMES linear programmes, or if too few of these exclude a position.
 */
int exclude_study(struct exclude *e, const position_t *list, size_t count,
		  int programmes, const struct limits *limits);

/* Learns from the positions of random plays that it does not exclude. */
void exclude_play(struct exclude *e, const struct limits *limits);

/* Returns the places of the holes of POSITION. */
static inline position_t exclude_places(const struct exclude *e,
					position_t position)
{
	position_t places = 0;

	for (size_t i = 0; i < sizeof position; i++, position >>= 8)
		places |= e->place[i][position & 255];
	return places;
}

/*
 * Returns the number of a function that proves that a position leads to no
 * goal, or -1.  PLACES are the places of its pegs.
 */
static inline int exclude_by(const struct exclude *e, position_t places)
{
	size_t at[EXCLUDE_PARTS];

	for (int i = 0; i < e->parts; i++)
		at[i] = (size_t)i << EXCLUDE_BITS |
			(places & e->part[i]) >> e->first[i];
	for (int g = 0; g * EXCLUDE_LANES < e->count; g++) {
		const struct exclude_row *row = e->group[g];
		struct exclude_row sum = row[at[0]];
		exclude_lanes any;
		uint64_t sign[2];

		for (int i = 1; i < e->parts; i++)
			for (int k = 0; k < EXCLUDE_LANES / 8; k++)
				sum.of[k] += row[at[i]].of[k];
		any = (sum.of[0] | sum.of[1]) | (sum.of[2] | sum.of[3]);
		__builtin_memcpy(sign, &any, sizeof sign);
		if (!((sign[0] | sign[1]) & UINT64_C(0x8000800080008000)))
			continue;
		for (int k = 0; k < EXCLUDE_LANES; k++)
			if (sum.of[k / 8][k % 8] < 0)
				return g * EXCLUDE_LANES + k;
	}
	return -1;
}

/* True if one of the functions that E learned excludes the position with
 * PLACES.  Counts one use of that function. */
static inline bool exclude_prunes(struct exclude *e, position_t places)
{
	int by = exclude_by(e, places);

	if (by >= 0)
		e->used[by]++;
	return by >= 0;
}

/* False only if it is proved that POSITION leads to no goal. */
static inline bool exclude_allows(const struct exclude *e, position_t position)
{
	return exclude_by(e, exclude_places(e, position)) < 0;
}

#endif
