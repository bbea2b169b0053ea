/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that prune a search.  A function has weights of holes, and prices
 * of sets that jumps must leave (pagoda.h).  It excludes a position that weighs
 * less than each goal plus the prices of the sets that must be left on the way
 * to it.  Such a position leads to no goal.
 *
 * A linear programme for one position finds a function that excludes it, if
 * there is one.  Then the function is tried on other positions, which takes a
 * ten-thousandth of the time of a programme.
 *
 * The holes are divided into parts, and each set lies within a part.  For each
 * part and each arrangement of pegs on it, a table has what these pegs add to
 * the value of a position.  It has this for EXCLUDE_LANES functions side by
 * side.
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
	EXCLUDE_BITS = 9, /* the most holes of a part */
	/*
	 * The most parts of a board.  Two successive parts together always have
	 * more than EXCLUDE_BITS holes.
	 */
	EXCLUDE_PARTS = 14,
	EXCLUDE_LANES = 32, /* functions in a group */
	EXCLUDE_GROUPS = 16,
	EXCLUDE_MOST = EXCLUDE_GROUPS * EXCLUDE_LANES,
	EXCLUDE_FEW = 2 * EXCLUDE_LANES, /* to keep if positions cost little */
};

typedef int16_t exclude_lanes __attribute__((vector_size(16)));

/*
 * What the pegs of a part add to the value of a position, for each function of
 * a group.  A function excludes the position if the sum over all parts is below
 * 0.
 */
struct exclude_row {
	exclude_lanes of[EXCLUDE_LANES / 8];
};

/*
 * Functions that exclude positions, and what is needed to find more.  If all
 * fields are zero, it uses no memory.
 */
struct exclude {
	/*
	 * Has the goals.  Its start is the position for which a programme is
	 * solved.
	 */
	struct board board;
	position_t start[POSITION_HOLES]; /* where plays start */
	int starts;
	struct pagoda pagoda;
	int programmes; /* linear programmes solved so far */
	uint64_t random;

	/*
	 * Each hole has a number, its place.  The holes of a part have
	 * consecutive places.  If byte i of a position is v, place[i][v] is the
	 * set of the places of the pegs in this byte.
	 */
	position_t place[sizeof(position_t)][1 << 8];
	int parts, first[EXCLUDE_PARTS + 1]; /* the first place of each part */
	position_t part[EXCLUDE_PARTS];	     /* the places of each part */

	int count, most;	     /* functions now, and at most */
	uint32_t used[EXCLUDE_MOST]; /* recent uses of each function */
	struct exclude_row *group[EXCLUDE_GROUPS]; /* rows, by part and pegs */
};

/*
 * Prepares E for the start and the listed goals of P.  E has no functions yet,
 * and will keep at most MOST of them.  If IS_BACK, jumps are taken back: play
 * goes from the complement of any goal to the complement of the start, which is
 * the only goal.  Returns false if memory runs out.  The caller always frees E
 * with exclude_close().
 */
bool exclude_open(struct exclude *e, const struct puzzle *p, bool is_back,
		  int most);
void exclude_close(struct exclude *e);

/*
 * Returns the most bytes that a struct exclude uses, on the shape S with GOALS
 * goals, after it has solved PROGRAMMES linear programmes.
 */
uint64_t exclude_bytes(const struct shape *s, int goals, int programmes);

/*
 * Looks for functions that exclude some of the COUNT positions at LIST; returns
 * how many it found.  Ends when E has solved PROGRAMMES linear programmes,
 * earlier calls included, or when too few programmes of this call give such a
 * function.
 */
int exclude_study(struct exclude *e, const position_t *list, size_t count,
		  int programmes, const struct limits *limits);

/*
 * Plays at random, and looks for functions that exclude the positions of these
 * plays.  Positions that E already excludes are left out.
 */
void exclude_play(struct exclude *e, const struct limits *limits);

/* Returns the set of the places of the pegs of POSITION (struct exclude). */
static inline position_t exclude_places(const struct exclude *e,
					position_t position)
{
	position_t places = 0;

	for (size_t i = 0; i < sizeof position; i++, position >>= 8)
		places |= e->place[i][position & 255];
	return places;
}

/*
 * Returns the number of a function of E that excludes a position, or -1 if
 * there is none.  PLACES are the places of the position's pegs.
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

/*
 * True if a function of E excludes the position whose pegs are at PLACES.
 * Counts this as a use of the function.
 */
static inline bool exclude_prunes(struct exclude *e, position_t places)
{
	int by = exclude_by(e, places);

	if (by >= 0)
		e->used[by]++;
	return by >= 0;
}

/* True unless a function of E proves that POSITION leads to no goal. */
static inline bool exclude_allows(const struct exclude *e, position_t position)
{
	return exclude_by(e, exclude_places(e, position)) < 0;
}

#endif
