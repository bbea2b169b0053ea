/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of one class that a group of symmetries carries onto
 * themselves: all that jumps make of some positions, or those of them from
 * which a goal can be reached.  dense.c tells how.
 *
 * The jumps and the holes of a shape are used, and nothing else of it; the
 * group may be any that carries jumps to jumps.
 */
#ifndef PEGKIT_REACHABLE_DENSE_DENSE_H
#define PEGKIT_REACHABLE_DENSE_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"

#include "reachable/dense/dense_frame.h"
#include "reachable/dense/dense_kernel.h"
#include "reachable/dense/dense_step.h"
#include "search/limits.h"

/* For readers; changed by the functions below only. */
struct dense {
	const struct shape *shape;
	const struct dense_kernel *kernel; /* may be changed before use */
	struct dense_frame frame;
	struct dense_steps steps;
	uint64_t *set[2];  /* blocks, by parity of pegs */
	uint16_t *some[2]; /* of each: rows with the last level made, or more */
	uint64_t *levels;  /* of each: bit n if it has n pegs somewhere */
	/* By symmetry, the identity left out, and kind: what it keeps. */
	uint64_t *kept;
	uint64_t size[POSITION_HOLES + 1]; /* places of the blocks, by pegs */
	bool counts;			   /* levels are counted */
	uint64_t all[POSITION_HOLES + 1];  /* positions, by pegs */
	uint64_t distinct[POSITION_HOLES + 1]; /* the same up to symmetry */
	void *memory;
	uint64_t bytes; /* all that it takes */
	uint64_t held;	/* the same but for what lies in a file */
};

/*
 * Bytes that a set takes for the class of MEMBER and the group G, which keeps
 * the class; UINT64_MAX: far too many.
 */
uint64_t dense_bytes(const struct shape *s, const struct dense_group *g,
		     position_t member);

/*
 * An empty set.  Where it does not fit in the memory of the limits it lies in
 * a file of their checkpoint.  Null when there is no checkpoint, no room or no
 * time; the caller frees it with dense_free.  S must outlive it.
 */
struct dense *dense_new(const struct shape *s, const struct dense_group *g,
			position_t member, const struct limits *l);
void dense_free(struct dense *d);

/* The levels that will be made are to be counted. */
void dense_count(struct dense *d);

/* Whether the set has POSITION, of any class. */
bool dense_has(const struct dense *d, position_t position);

/* The words of block C for positions with so many PEGS. */
static inline uint64_t *dense_words(const struct dense *d, uint64_t c, int pegs)
{
	return d->set[pegs & 1] + c * d->frame.words;
}

/* The block that has the complements of block C, and the way from there. */
struct dense_image dense_opposite(const struct dense *d, uint64_t c);

/*
 * Sets FOUND to those places of block C whose complements are in the level of
 * PEGS, of which `some` must tell; false: there are none.
 */
bool dense_complements(const struct dense *d, uint64_t c, int pegs,
		       uint64_t *found);

/* What threads take at a time. */
enum {
	DENSE_SLICE = 64, /* blocks */
	DENSE_STEPS = 16, /* of progress for a slice */
};

static inline uint64_t dense_slices(const struct dense *d)
{
	return (d->frame.blocks + DENSE_SLICE - 1) / DENSE_SLICE;
}

/* A level while it is made, and what each thread has counted of it. */
struct dense_tally {
	int pegs;
	uint64_t size[64], all[64], distinct[64]; /* by worker */
};

/*
 * Notes that FOUND, with the rows SOME not empty, is all that block C has of
 * the level.
 */
void dense_note(struct dense *d, struct dense_tally *level, uint64_t c,
		unsigned some, const uint64_t *found, unsigned worker);

/* Adds up what was counted; returns whether some block has the level. */
void dense_sum(struct dense *d, const struct dense_tally *level);

#endif
