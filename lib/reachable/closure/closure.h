/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The set of all positions that jumps make of some first positions, as a
 * bitmap over one position class: 2^(holes - d) bits for d independent
 * parities (class.h), 64 MB for the English board, 256 KB for 5x5.
 *
 * The reverse of a jump, seen on the complement (pegs and empty holes of the
 * board exchanged), is the same jump.  So the positions from which a goal can
 * be reached are the complements of those that can be reached from the
 * complement of the goal, and one direction is enough (Beasley, The Ins and
 * Outs of Peg Solitaire, 1985, ch. 5).
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"
#include "reachable/closure/closure_kernel.h"
#include "reachable/closure/closure_map.h"
#include "reachable/closure/closure_plan.h"
#include "search/limits.h"

/* For readers; changed by the functions below only. */
struct closure {
	struct closure_map map;
	struct closure_plan plan;
	const struct closure_kernel *kernel;
	uint64_t groups;      /* of CLOSURE_BLOCKS blocks each */
	uint64_t stored;      /* of them: all, or half (closure_lean.h) */
	closure_block *block; /* stored * CLOSURE_BLOCKS, aligned */
	uint64_t *levels;     /* a group: bit n if it has n pegs somewhere */
	uint64_t *recent;     /* a group: blocks with its last level, or more */
	uint64_t count[SHAPE_HOLES + 1]; /* positions in the set, by pegs */
	void *memory;
	uint64_t held;	   /* bytes of memory, 0 if they are in a file */
	const char *stage; /* under which levels are kept, or null */
};

/* Bytes that a closure on this shape holds, or UINT64_MAX: far too many. */
uint64_t closure_bytes(const struct shape *s);

/* The same for a closure of one level. */
uint64_t closure_bytes_lean(const struct shape *s);

/*
 * An empty set for the class of POSITION.  Where it does not fit in the memory
 * of the limits it lies in a file of their checkpoint.  Null when there is no
 * checkpoint or no room; the caller frees it with closure_free.
 */
struct closure *closure_new(const struct shape *s, uint64_t position,
			    const struct limits *l);

/* The same of one level only, never in a file; see closure_lean.h. */
struct closure *closure_new_lean(const struct shape *s, uint64_t position,
				 const struct limits *l);
void closure_free(struct closure *c);

/* Adds one position; one of another class is left out. */
void closure_add(struct closure *c, uint64_t position);

/*
 * Adds all that jumps make of the positions of the set.  False when the
 * deadline struck; the set then lacks some of them.  If the set has a stage
 * and the limits a checkpoint, each finished level is kept there, and is read
 * from there if it had been finished before; the positions that were added
 * first must then be the same.  False, too, on trouble of the checkpoint.
 */
bool closure_run(struct closure *c, const struct limits *l);

/*
 * The same down to the positions with LEAST pegs only; what the set then has
 * of positions with fewer pegs means nothing.
 */
bool closure_run_to(struct closure *c, int least, const struct limits *l);

/* Sets OUT to the places of block B whose complements are in the set. */
void closure_complements(const struct closure *c, uint64_t b,
			 closure_block out);

/* Where a group lies. */
static inline uint64_t closure_place(const struct closure *c, uint64_t group)
{
	return group & (c->stored - 1);
}

/* The word that has the position of the class with INDEX as bit INDEX % 64. */
static inline uint64_t *closure_word(const struct closure *c, uint64_t index)
{
	uint64_t place = closure_place(c, index >> CLOSURE_MAP_HIGH);
	uint64_t b = place * CLOSURE_BLOCKS +
		     (index >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1));

	return &c->block[b][index >> 6 & (CLOSURE_WORDS - 1)];
}

/*
 * Whether the set has the position of the class with INDEX; all groups must be
 * stored.
 */
static inline bool closure_has_index(const struct closure *c, uint64_t index)
{
	return c->block[index >> CLOSURE_MAP_LOW]
		       [index >> 6 & (CLOSURE_WORDS - 1)] >>
		   (index & 63) &
	       1;
}

/* Whether the set has POSITION, of any class. */
static inline bool closure_has(const struct closure *c, uint64_t position)
{
	return closure_map_has(&c->map, position) &&
	       closure_has_index(c, closure_map_index(&c->map, position));
}

/* A jump that leads into a group, and the group it comes from. */
struct closure_source {
	const struct closure_step *step;
	uint64_t group;
	unsigned variant; /* the parities of the group led into */
};

/*
 * The jumps that can lead into GROUP from groups of the set that have PEGS + 1
 * pegs somewhere; returns their number.
 */
int closure_sources(const struct closure *c, uint64_t group, int pegs,
		    struct closure_source source[SHAPE_JUMPS]);

/*
 * Sets FOUND, the blocks of GROUP, to what jumps bring there from the positions
 * with PEGS + 1 pegs, which must be all there, for the places of the SLICE of
 * PEGS; other places have no meaning.  Returns the set of blocks that may have
 * something; others of FOUND have no meaning, either.
 */
uint64_t closure_pull(const struct closure *c, uint64_t group, int pegs,
		      const struct closure_slice *slice, closure_block *found);

#endif
