/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beams that are begun again and again until one finds a solution: what is the
 * same for positions of one word (aimed_beam.h) and of several
 * (large/large_beam.h).  They differ in what an item of a level stands for.
 */
#ifndef PEGKIT_SOLITAIRE_BEAM_RUN_H
#define PEGKIT_SOLITAIRE_BEAM_RUN_H

#include "board/shape.h"
#include "search/budget.h"
#include "search/limits.h"
#include "solitaire/beam_level.h"
#include "solitaire/beam_plan.h"

/* How a beam ended. */
enum beam_run_end {
	BEAM_RUN_SOLVED,  /* the last item of the next level is a goal */
	BEAM_RUN_SEEN,	  /* no position was dropped, and none is a goal */
	BEAM_RUN_FAILED,  /* positions were dropped */
	BEAM_RUN_STOPPED, /* memory or time ran out */
};

/* What is done with positions; CONTEXT is that of the run. */
struct beam_run_methods {
	/*
	 * Chooses where the next beam begins and ends: sets `pegs` and `fewest`
	 * of the run, and the steps from what it is aimed at to each hole.
	 */
	void (*aim)(void *context, int distance[SHAPE_HOLES]);
	/* Adds the first positions by beam_run_add; false: no memory. */
	bool (*begin)(void *context);
	/*
	 * The items of the next level are now those of the level in hand, which
	 * had FOUND before some were dropped; false: no memory.
	 */
	bool (*enter)(void *context, size_t found);
	/* Adds what position number I of the level in hand leads to. */
	enum beam_run_end (*expand)(void *context, size_t i);
	/*
	 * Counts for each hole how many positions of the level in hand have a
	 * peg there, and how many goals; returns the number of goals.
	 */
	int (*count)(void *context, size_t left[SHAPE_HOLES],
		     int wanted[SHAPE_HOLES]);
	/* Writes the jumps to the goal. */
	void (*write)(void *context);
	/* Frees the level in hand. */
	void (*release)(void *context);
};

struct beam_run {
	const struct beam_run_methods *methods;
	void *context;
	const struct limits *limits;
	struct beam_plan *plan;
	int holes;	 /* of the shape */
	uint64_t looked; /* positions looked at, in all beams */
	struct budget budget;

	uint64_t look; /* positions when the clock is looked at next */

	/* The beam that is tried. */
	bool backwards;
	int pegs;   /* of its first positions */
	int fewest; /* of its goals */
	struct beam_plan_costs costs;
	struct beam_level next;	     /* what jumps lead to */
	struct beam_level_keys keys; /* of `next` */
	size_t count;		     /* positions of the level in hand */
	uint64_t *kept;		     /* items of all levels */
	size_t kepts, kept_room;
	size_t first[SHAPE_HOLES + 1]; /* of each level, in `kept` */
	int levels;		       /* the one in hand included */
	bool dropped;		       /* positions, by score */
	bool pruned;		       /* positions that `expand` left out */
	bool late;		       /* time has run out */
};

/* Adds a position with this COST to an empty level that a beam begins with. */
bool beam_run_add(struct beam_run *b, uint64_t item, int32_t cost);

/* COST after the jump. */
static inline int32_t beam_run_cost(const struct beam_run *b, int32_t cost,
				    const struct shape_jump *j)
{
	return cost + b->costs.cost[j->to] - b->costs.cost[j->from] -
	       b->costs.cost[j->over];
}

/*
 * Tries beams until one finds a solution (SOLVED), time runs out or a forward
 * beam runs out of memory (STOPPED), a forward beam has SEEN all positions, or
 * MOST have been looked at in all (FAILED).  No memory is held afterwards.  B
 * is zero behind the budget.
 */
enum beam_run_end beam_run(struct beam_run *b, uint64_t most);

#endif
