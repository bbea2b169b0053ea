/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of the positions on the way, added up along the jumps that solutions
 * make: in how many ways a position is reached, in how many ways solutions go
 * on from there, or with what chance random play comes there.
 *
 * The positions of a level are numbered.  Each stands for those that symmetries
 * which keep the start and the goals carry it to; in blocks more than one may
 * stand for some of them.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_FLOW_H
#define PEGKIT_POSITIONS_POSITIONS_FLOW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "positions/dense/dense_roll.h"
#include "positions/positions_levels.h"

/* The levels whose values are held. */
enum positions_flow_keep {
	POSITIONS_FLOW_NONE,
	POSITIONS_FLOW_TWO, /* that in hand, and the one before it */
	POSITIONS_FLOW_ALL,
};

struct positions_flow;

/* What flows: a value of so many WORDS for each position. */
struct positions_flow_kind {
	unsigned words;
	/*
	 * Adds the values FROM the level that a batch comes from to the values
	 * TO of its own level.  True if a sum does not fit.
	 */
	bool (*add)(const struct dense_roll_batch *b, const uint64_t *from,
		    uint64_t *to);
	/*
	 * Changes the values of block C of the current level when all has been
	 * added.  May be null.
	 */
	void (*end)(const struct positions_flow *f, uint64_t c);
};

/* Values of positions, level by level. */
struct positions_flow_ways {
	enum positions_flow_keep keep;
	uint64_t *word; /* words of all positions; null: not taken yet */
	uint64_t room;	/* positions */
	uint64_t place[POSITION_HOLES + 1]; /* of the first, by pegs */
};

struct positions_flow {
	const struct puzzle *puzzle;
	const struct limits *limits;
	struct positions way; /* in blocks, where it has some, */
	struct dense_rolls rolls;
	struct positions_levels levels; /* or in lists */
	struct parallel loop;		/* over lists */
	/*
	 * The goal is the complement of the start.  There are as many ways from
	 * a position as to its complement, so the levels below the middle are
	 * left out, which is the last one.
	 */
	bool is_dual;
	int most, last; /* pegs of the first level and of the last, */
	int pegs;	/* and of the one in hand */
	int maps;
	uint16_t (*image)[SHAPE_FEW_JUMPS]; /* of a jump, by map */
	/* Positions, by pegs; before a level is made, at most. */
	uint64_t count[POSITION_HOLES + 1];
	uint64_t *first[POSITION_HOLES + 1]; /* number in each block, by pegs */
	/* Ways, of one word as long as all fit, or what the caller has set. */
	const struct positions_flow_kind *kind;
	const void *begin;		   /* the value of the start */
	struct positions_flow_ways ways;   /* from the start */
	struct positions_flow_ways onward; /* to a goal */
	bool overflow;	/* LIMIT: they need more than 128 bits */
	uint64_t bytes; /* that are held */
	uint64_t needs; /* LIMIT: as that of a set */
};

/* Returns the values of a level that is held. */
static inline uint64_t *
positions_flow_level(const struct positions_flow *f,
		     const struct positions_flow_ways *w, int pegs)
{
	return w->word + w->place[pegs] * f->kind->words;
}

/* The ways of a position of a level that is held. */
static inline struct wide positions_flow_of(const struct positions_flow *f,
					    const struct positions_flow_ways *w,
					    int pegs, uint64_t number)
{
	const uint64_t *word =
	    positions_flow_level(f, w, pegs) + number * f->kind->words;

	return (struct wide){word[0], f->kind->words > 1 ? word[1] : 0};
}

/*
 * Finds the positions.  Ways will flow, unless the caller then sets another
 * kind, for blocks that go down only.  FOUND; NONE where no goal can be
 * reached; LIMIT.  The puzzle and the limits must outlive F; the caller frees
 * it in any case.
 */
enum answer positions_flow_make(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_flow *f);
void positions_flow_free(struct positions_flow *f);

/*
 * The bytes that F will take for the values that it keeps, with EACH more for a
 * position of two levels.
 */
uint64_t positions_flow_bytes(const struct positions_flow *f, size_t each);

/*
 * Adds up the values of the level of PEGS, after those of the level above it;
 * and calls WORK, unless it is null, for all jumps that lead there, each once.
 * False: memory, time or overflow.
 */
bool positions_flow_down(struct positions_flow *f, int pegs,
			 dense_roll_work *work, void *context);

/*
 * Where it is dual, after that: counts the ways onward from the last
 * level, if they are kept, and calls WORK for the complements of its
 * positions.
 */
bool positions_flow_meet(struct positions_flow *f, dense_roll_work *work,
			 void *context);

/*
 * Counts all ways onward, then, from the last level up; and calls WORK for all
 * jumps, which lead from the level with so many PEGS.
 */
bool positions_flow_up(struct positions_flow *f, dense_roll_work *work,
		       void *context);

/* The ways onward from POSITION, to which a jump from the way leads. */
struct wide positions_flow_onward(const struct positions_flow *f,
				  position_t position);

/* Calls VISIT for the goals with so many PEGS, or those that stand for them. */
void positions_flow_each_goal(const struct positions_flow *f, int pegs,
			      void visit(void *context, uint64_t number),
			      void *context);

#endif
