/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (pagoda.h) chosen beforehand to prune a search: if one of
 * them gives a position less weight than every goal, the position leads to no
 * goal.  A linear programme for each position would exclude more positions, at
 * ten thousand times the cost.
 *
 * The functions are found by random play from the starts.  Each position that a
 * linear programme excludes gives one function.  The functions that exclude the
 * most of the positions found are kept.  If the caller requests parities,
 * positions that these exclude count, too.  If a function is kept, so are its
 * images under the symmetries, so images of a position are treated alike.
 */
#ifndef PEGKIT_SOLITAIRE_RESOURCE_H
#define PEGKIT_SOLITAIRE_RESOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/puzzle.h"
#include "board/symm.h"
#include "search/limits.h"

enum {
	RESOURCE_MOST = 24, /* the most functions kept */
	RESOURCE_BITS = 6,  /* holes looked up at once */
	RESOURCE_PARTS = (POSITION_HOLES + RESOURCE_BITS - 1) / RESOURCE_BITS,
	RESOURCE_VECTORS = RESOURCE_MOST / 8,
	RESOURCE_VALUES = 24,	/* weights with known parities: 0 to 23 */
	RESOURCE_PARITIES = 12, /* the most per function; if more, none */
};

/* By function: the weight of a position minus the weight of the lightest goal,
 * modulo 2^16. */
typedef uint16_t resource_weights __attribute__((vector_size(16)));

struct resource {
	int count; /* functions; 0: every position is allowed */
	int parts;
	resource_weights first[RESOURCE_VECTORS]; /* of the empty position */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
};

/*
 * What each function implies for parities.  A jump wastes the weight that it
 * loses.  The jumps that waste nothing divide the positions into more classes
 * than all jumps do.  A position that weighs little more than the lightest goal
 * can waste only little, by few jumps.  These jumps must change its class to
 * the class of a goal.
 */
struct resource_parity {
	/* The parities of positions, combined by xor; laid out as in struct
	 * resource. */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
	/* By function and weight: one bit per combination of parities.  The bit
	 * is 0 if positions with this weight and these parities lead to no
	 * goal. */
	uint64_t may[RESOURCE_MOST][RESOURCE_VALUES]
		    [(1 << RESOURCE_PARITIES) / 64];
};

/* The plays for which functions are chosen. */
struct resource_plays {
	const struct puzzle *puzzle; /* its listed goals; a level is ignored */
	const struct symm *symm;     /* symmetries that keep start and goals */
	/*
	 * True if jumps are taken back: the plays go from the complement of any
	 * goal to the complement of the start, which is the only goal.
	 */
	bool is_back;
	bool is_long; /* the search is long: choosing from more functions
		       * pays */
};

/*
 * Sets R to functions for PLAYS and, unless PARITY is null, sets it to what
 * they imply for parities.  If time runs out, keeps the functions found so far.
 * False: no memory.
 */
bool resource_make(const struct resource_plays *plays,
		   const struct limits *limits, struct resource *r,
		   struct resource_parity *parity);

/* By function: the weight of a position, or the change of weight by a jump. */
struct resource_sum {
	resource_weights of[RESOURCE_VECTORS];
};

static inline struct resource_sum resource_add(struct resource_sum sum,
					       const resource_weights *more)
{
	for (int i = 0; i < RESOURCE_VECTORS; i++)
		sum.of[i] += more[i];
	return sum;
}

/* Returns the weights of POSITION. */
static inline struct resource_sum resource_weigh(const struct resource *r,
						 position_t position)
{
	struct resource_sum sum = {{{0}}};

	sum = resource_add(sum, r->first);
	for (int i = 0; i < r->parts; i++, position >>= RESOURCE_BITS)
		sum = resource_add(sum,
				   r->part[i][position % (1 << RESOURCE_BITS)]);
	return sum;
}

/* Returns the parities of POSITION. */
static inline struct resource_sum
resource_parities(const struct resource *r, const struct resource_parity *p,
		  position_t position)
{
	struct resource_sum odd = {{{0}}};

	for (int i = 0; i < r->parts; i++, position >>= RESOURCE_BITS)
		for (int k = 0; k < RESOURCE_VECTORS; k++)
			odd.of[k] ^=
			    p->part[i][position % (1 << RESOURCE_BITS)][k];
	return odd;
}

/*
 * False only if it is proved that a position with the weights SUM and the
 * parities ODD leads to no goal.
 */
static inline bool resource_agrees(const struct resource *r,
				   const struct resource_parity *p,
				   const struct resource_sum *sum,
				   const struct resource_sum *odd)
{
	for (int i = 0; i < r->count; i++) {
		unsigned value = sum->of[i / 8][i % 8];
		unsigned bit = odd->of[i / 8][i % 8];

		if (value < RESOURCE_VALUES &&
		    !(p->may[i][value][bit / 64] >> bit % 64 & 1))
			return false;
	}
	return true;
}

/* False only if it is proved that a position with weights SUM leads to no
 * goal. */
static inline bool resource_lets(struct resource_sum sum)
{
	resource_weights any = sum.of[0];
	uint64_t sign[2];

	for (int i = 1; i < RESOURCE_VECTORS; i++)
		any |= sum.of[i];
	__builtin_memcpy(sign, &any, sizeof sign);
	return !((sign[0] | sign[1]) & UINT64_C(0x8000800080008000));
}

/* False only if it is proved that POSITION leads to no goal. */
static inline bool resource_allows(const struct resource *r,
				   position_t position)
{
	return resource_lets(resource_weigh(r, position));
}

#endif
