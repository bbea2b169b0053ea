/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (pagoda.h) that are chosen beforehand to prune a search.  If
 * one of them gives a position less weight than every goal, the position leads
 * to no goal.  If a function is kept, so are its images under the symmetries,
 * so images of a position are treated alike.
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
	RESOURCE_VALUES = 24,	/* weights with parity tests: 0 to 23 */
	RESOURCE_PARITIES = 12, /* the most per function; with more, no test */
};

/*
 * By function: the weight of a position minus the weight of the lightest goal,
 * modulo 2^16.
 */
typedef uint16_t resource_weights __attribute__((vector_size(16)));

/* Tables of the weights that all functions give a position. */
struct resource {
	int count; /* functions; 0: all positions are allowed */
	int parts; /* groups of RESOURCE_BITS holes */
	resource_weights first[RESOURCE_VECTORS]; /* of the empty position */
	/* By group and by the set of its pegs: the weights of these pegs. */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
};

/*
 * Tables of the parities of pegs on sets of holes.  If a position weighs little
 * more than the lightest goal, its parities may prove that it leads to no goal.
 * resource.c says why.
 */
struct resource_parity {
	/*
	 * By group of holes and by the set of its pegs: the parities of these
	 * pegs.  The parities of a position are the exclusive or of the entries
	 * of all its groups.
	 */
	resource_weights part[RESOURCE_PARTS][1 << RESOURCE_BITS]
			     [RESOURCE_VECTORS];
	/*
	 * By function and weight: one bit per combination of parities.  The bit
	 * is 0 if positions with this weight and these parities lead to no
	 * goal.
	 */
	uint64_t may[RESOURCE_MOST][RESOURCE_VALUES]
		    [(1 << RESOURCE_PARITIES) / 64];
};

/* The plays for which resource_make() finds functions. */
struct resource_plays {
	const struct puzzle *puzzle; /* only its listed goals count */
	const struct symm *symm;     /* symmetries that keep start and goals */
	/*
	 * True if jumps are taken back.  The plays then go from the complement
	 * of any goal.  Their only goal is the complement of the start.
	 */
	bool is_back;
	bool is_long; /* true if more functions are worth the time */
};

/*
 * Finds functions for PLAYS and puts them into R.  If PARITY is not null, sets
 * it to the parity tests of these functions.  If time runs out, keeps the
 * functions found so far.  False: no memory.
 */
bool resource_make(const struct resource_plays *plays,
		   const struct limits *limits, struct resource *r,
		   struct resource_parity *parity);

/*
 * One number per function: the weight of a position, the change of the weight
 * by a jump, or a set of parities.
 */
struct resource_sum {
	resource_weights of[RESOURCE_VECTORS];
};

/* Returns SUM plus MORE, function by function. */
static inline struct resource_sum resource_add(struct resource_sum sum,
					       const resource_weights *more)
{
	for (int i = 0; i < RESOURCE_VECTORS; i++)
		sum.of[i] += more[i];
	return sum;
}

/* Returns the weights that the functions of R give POSITION. */
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

/*
 * Returns, for each function of R, the parities that its test in P needs:
 * whether the numbers of pegs of POSITION on some sets of holes are odd.
 */
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
 * False only if the weights in SUM and the parities in ODD prove that no goal
 * can be reached.
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

/* False only if the weights in SUM prove that no goal can be reached. */
static inline bool resource_lets(struct resource_sum sum)
{
	resource_weights any = sum.of[0];
	uint64_t sign[2];

	for (int i = 1; i < RESOURCE_VECTORS; i++)
		any |= sum.of[i];
	__builtin_memcpy(sign, &any, sizeof sign);
	return !((sign[0] | sign[1]) & UINT64_C(0x8000800080008000));
}

/*
 * False only if the weights that R gives POSITION prove that it leads to no
 * goal.
 */
static inline bool resource_allows(const struct resource *r,
				   position_t position)
{
	return resource_lets(resource_weigh(r, position));
}

#endif
