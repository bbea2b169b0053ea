/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (pagoda.h) chosen beforehand to prune a search: positions
 * that weigh less than every goal by one of them lead to no goal.  A linear
 * programme for each position would find more of those, at ten thousand times
 * the cost.
 *
 * The functions are found by playing at random from the starts: a position
 * that a linear programme excludes gives one, and those are kept that exclude
 * most of the positions met, by their parities too where these are asked for.
 * Where a function is kept, so are its images under the symmetries, and images
 * of a position are treated alike.
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
	RESOURCE_MOST = 24, /* functions kept */
	RESOURCE_BITS = 6,  /* holes looked up at once */
	RESOURCE_PARTS = (POSITION_HOLES + RESOURCE_BITS - 1) / RESOURCE_BITS,
	RESOURCE_VECTORS = RESOURCE_MOST / 8,
	RESOURCE_VALUES = 24,	/* what parities are known of, from 0 */
	RESOURCE_PARITIES = 12, /* of one function; one with more has none */
};

/* What positions weigh beyond the lightest goal, modulo 2^16. */
typedef uint16_t resource_weights __attribute__((vector_size(16)));

struct resource {
	int count; /* functions; 0: everything is allowed */
	int parts;
	resource_weights first[RESOURCE_VECTORS]; /* of the empty position */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
};

/*
 * What each function says about parities.  The jumps that waste none of it
 * have more position classes than all jumps.  So a position that weighs little
 * more than the lightest goal can waste little, by few jumps, and these must
 * change its class to that of a goal.
 */
struct resource_parity {
	/* The parities of positions, as `part` of struct resource: by xor. */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
	/* By function and by what a position weighs: bits by its parities. */
	uint64_t may[RESOURCE_MOST][RESOURCE_VALUES]
		    [(1 << RESOURCE_PARITIES) / 64];
};

/* The plays that functions are for. */
struct resource_plays {
	const struct puzzle *puzzle; /* its goals count, not a level */
	const struct symm *symm;     /* symmetries that keep start and goals */
	/*
	 * The plays go from the complement of any goal to that of the start,
	 * which is the only goal: as jumps are taken back.
	 */
	bool is_back;
	bool is_long; /* a search for which a wider choice of functions pays */
};

/*
 * Chooses functions for PLAYS; PARITY, which may be null, becomes what they say
 * about parities.  False when memory ran out; when the deadline strikes the
 * functions found by then are kept.
 */
bool resource_make(const struct resource_plays *plays,
		   const struct limits *limits, struct resource *r,
		   struct resource_parity *parity);

/* What a position weighs, or what a jump changes of that. */
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

/* What POSITION weighs. */
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

/* The parities of POSITION. */
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
 * False only where it is proved that no goal can be reached from a position
 * that weighs SUM and has the parities ODD.
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

/* False only where it is proved that no goal can be reached from such a sum. */
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
