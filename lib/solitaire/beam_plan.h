/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the next of many beams is like: how wide it is, whether it goes
 * backwards, and what pegs cost in it.  Beams of boards of all sizes go by this
 * plan; aimed_beam.c tells why.
 */
#ifndef PEGKIT_SOLITAIRE_BEAM_PLAN_H
#define PEGKIT_SOLITAIRE_BEAM_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

/* What a cost of 1 is as a number. */
enum { BEAM_PLAN_STEP = 1 << 10 };

/* Kept from one beam to the next. */
struct beam_plan {
	unsigned beams;	    /* tried */
	size_t width;	    /* of the next beam, in positions */
	bool forwards_only; /* going backwards is of no use */
	bool hopeless; /* there is no solution, but positions are not counted */
	/* Learned cost of a peg by hole; forwards, backwards. */
	int32_t learned[2][SHAPE_HOLES];
};

/* The costs of one beam. */
struct beam_plan_costs {
	int32_t cost[SHAPE_HOLES]; /* of a peg, by hole */
	uint32_t noise;		   /* random cost, below this */
	uint64_t seed;		   /* of the noise */
};

/*
 * Begins a plan with a beam of the usual first width, which is less on a board
 * of few HOLES.
 */
void beam_plan_begin(struct beam_plan *p, int holes);

/* Whether the next beam goes backwards: every fourth one, unless none is to. */
bool beam_plan_turns(const struct beam_plan *p);

/* A random number below N for the next beam: which goal it is aimed at. */
int beam_plan_aim(const struct beam_plan *p, int n);

/*
 * Sets what pegs cost in the next beam on so many HOLES, each DISTANCE steps
 * from what the beam is aimed at.
 */
void beam_plan_price(const struct beam_plan *p, int holes, bool backwards,
		     const int *distance, struct beam_plan_costs *c);

/* The random cost of a position with this HASH. */
static inline int32_t beam_plan_noise(const struct beam_plan_costs *c,
				      uint64_t hash)
{
	return (int32_t)((hash >> 48) * c->noise >> 16);
}

/*
 * Makes a peg in HOLE dearer if the last level of a beam had too many there:
 * LEFT of its POSITIONS had one, WANTED of GOALS goals have.
 */
void beam_plan_learn(struct beam_plan *p, bool backwards, int hole, size_t left,
		     size_t positions, int wanted, int goals);

/* Goes on to the next beam, which is wider. */
void beam_plan_next(struct beam_plan *p);

#endif
