/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of the positions on the way.  The value of a position is a sum over
 * jumps that lead to it or from it: the number of ways to reach the position,
 * the number of ways to go on from it to a goal, or the chance that random play
 * reaches it.
 *
 * Only some positions of a level have numbers.  They represent all positions of
 * the level, up to the symmetries that keep the start and the goals.  In lists
 * each orbit has one representative; in blocks it may have several.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_FLOW_H
#define PEGKIT_POSITIONS_POSITIONS_FLOW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"
#include "positions/dense/dense.h"
#include "positions/positions_levels.h"

/* The levels whose values are kept. */
enum positions_flow_keep {
	POSITIONS_FLOW_NONE,
	POSITIONS_FLOW_TWO, /* the current level and the one before it */
	POSITIONS_FLOW_ALL,
};

struct positions_flow;

/* A kind of value.  It has `words` words per position. */
struct positions_flow_kind {
	unsigned words;
	/*
	 * Adds, for each jump of the batch B, the value in FROM of the position
	 * before the jump to the value in TO of the position after it.  True if
	 * a sum overflows.
	 */
	bool (*add)(const struct dense_roll_batch *b, const uint64_t *from,
		    uint64_t *to);
	/*
	 * Called for block C of the current level after all its values have
	 * been added up.  It may change them.  May be null.
	 */
	void (*end)(const struct positions_flow *f, uint64_t c);
};

/*
 * Implements `add` for a kind with WORDS words.  For each jump of the batch,
 * calls ADD with the value of the position after the jump and the value of the
 * position before it.  True if any call returned true.  Always inlined, so that
 * WORDS and ADD are constants.
 */
static inline __attribute__((always_inline)) bool
positions_flow_add(const struct dense_roll_batch *b, const uint64_t *from,
		   uint64_t *to, unsigned words,
		   bool (*add)(uint64_t *sum, const uint64_t *more))
{
	bool lost = false;

	to += b->first * words;
	for (unsigned i = 0; i < b->count; i++) {
		__builtin_prefetch(from +
				   b->source[i + DENSE_ROLL_AHEAD] * words);
		lost |= add(to + (size_t)b->to[i] * words,
			    from + b->source[i] * words);
	}
	return lost;
}

/* Values of positions, level by level. */
struct positions_flow_ways {
	enum positions_flow_keep keep;
	uint64_t *word; /* all values; null: not allocated yet */
	uint64_t room;	/* in positions */
	/* By pegs: where the level's values begin, in positions. */
	uint64_t place[POSITION_HOLES + 1];
};

struct positions_flow {
	const struct puzzle *puzzle;
	const struct limits *limits;
	struct positions way; /* the set, if it has blocks */
	struct dense_rolls rolls;
	struct positions_levels levels; /* the set, if it is a list */
	struct parallel loop;		/* over lists */
	/*
	 * True if the goal is the complement of the start.  A position then has
	 * as many ways onward as its complement has ways from the start.  The
	 * levels below the middle are left out; the middle is the last level.
	 */
	bool is_dual;
	int most, last; /* pegs in the first level and in the last */
	int pegs;	/* of the current level */
	int maps;
	uint16_t (*image)[SHAPE_FEW_JUMPS]; /* by map and jump: its image */
	/* By pegs: how many positions of the level have numbers; an upper bound
	 * until the level is made. */
	uint64_t count[POSITION_HOLES + 1];
	uint64_t *first[POSITION_HOLES + 1]; /* by pegs: the first number of
					      * each block */
	/*
	 * The kind of the values.  Numbers of ways have one word each if all
	 * fit in 64 bits, otherwise two.  The caller may set another kind.
	 */
	const struct positions_flow_kind *kind;
	const void *begin;		   /* the value of the start */
	struct positions_flow_ways ways;   /* from the start */
	struct positions_flow_ways onward; /* to a goal */
	bool overflow;	/* LIMIT: a value needs more than 128 bits */
	uint64_t bytes; /* in use */
	uint64_t needs; /* LIMIT: as in struct positions */
};

/* Returns the values in W of the level of PEGS, which must be kept. */
static inline uint64_t *
positions_flow_level(const struct positions_flow *f,
		     const struct positions_flow_ways *w, int pegs)
{
	return w->word + w->place[pegs] * f->kind->words;
}

/* Returns the number of ways in W of position NUMBER of the level of PEGS,
 * which must be kept. */
static inline struct wide positions_flow_of(const struct positions_flow *f,
					    const struct positions_flow_ways *w,
					    int pegs, uint64_t number)
{
	const uint64_t *word =
	    positions_flow_level(f, w, pegs) + number * f->kind->words;

	return (struct wide){word[0], f->kind->words > 1 ? word[1] : 0};
}

/*
 * Makes F for the positions on the way or, if KIND says so, for all reached
 * positions.  Its values are numbers of ways; the caller may then set f->kind
 * to another kind of value.  Reached positions and other values need blocks,
 * and allow only the pass down.  Returns FOUND; NONE if KIND is
 * POSITIONS_ON_THE_WAY and no goal can be reached; or LIMIT.  The puzzle and
 * the limits must outlive F.  The caller always frees F.
 */
enum answer positions_flow_make(const struct puzzle *p,
				enum positions_kind kind,
				enum positions_form form,
				const struct limits *l,
				struct positions_flow *f);
void positions_flow_free(struct positions_flow *f);

/*
 * Returns how many bytes F needs, including all values that it keeps, plus EACH
 * bytes per position of two adjacent levels.
 */
uint64_t positions_flow_bytes(const struct positions_flow *f, size_t each);

/*
 * Computes the values of the level of PEGS; the level above must be done.
 * Calls WORK, unless it is null, with batches of the jumps that lead to the
 * level, each jump once.  False: no memory or time, or overflow.
 */
bool positions_flow_down(struct positions_flow *f, int pegs,
			 dense_roll_work *work, void *context);

/*
 * Calls WORK with batches of the positions of the last level, each with its
 * complement.  If the ways onward of this level are kept, sets those of a batch
 * before WORK gets it.  F must be dual, and the pass down must be done.  False:
 * no memory or time.
 */
bool positions_flow_meet(struct positions_flow *f, dense_roll_work *work,
			 void *context);

/*
 * Counts all ways onward, from the last level up.  If F is dual,
 * positions_flow_meet() must have been called.  Calls WORK, unless it is null,
 * for all jumps in batches, ordered by the level of the position before the
 * jump.  False: no memory or time, or overflow.
 */
bool positions_flow_up(struct positions_flow *f, dense_roll_work *work,
		       void *context);

/*
 * Returns the number of ways from POSITION to a goal.  POSITION must be one
 * jump from a position on the way.
 */
struct wide positions_flow_onward(const struct positions_flow *f,
				  position_t position);

/* Calls VISIT with the numbers of the representatives of the goals with PEGS
 * pegs. */
void positions_flow_each_goal(const struct positions_flow *f, int pegs,
			      void visit(void *context, uint64_t number),
			      void *context);

/* How often solutions make each jump, counted level by level. */

struct positions_uses {
	struct wide solutions; /* the number of solutions */
	/* The fewest and the most times that one solution makes each jump. */
	uint8_t least[SHAPE_FEW_JUMPS], most[SHAPE_FEW_JUMPS];
	struct wide sum[SHAPE_FEW_JUMPS]; /* uses in all solutions */
	bool overflow;			  /* a sum needs more than 128 bits */
};

/*
 * Makes F keep the values that positions_uses_count() needs.  No values of F
 * may have been computed yet.  Returns how many more bytes are needed per
 * position of two adjacent levels.
 */
size_t positions_uses_prepare(struct positions_flow *f);

/*
 * Counts in U how often the solutions of the puzzle of F make each jump.
 * False: memory or time ran out, or a sum overflowed.
 */
bool positions_uses_count(struct positions_flow *f, struct positions_uses *u);

/*
 * Looks for jumps that some play from the start of P makes, whether or not the
 * play ends in a goal.  IS_UNSEEN has an entry per jump; jumps whose entry is
 * false are ignored.  Sets the entries of the jumps found to false.  Returns
 * FOUND; or LIMIT, with *NEEDS as in struct positions.
 */
enum answer positions_uses_look(const struct puzzle *p, const struct limits *l,
				bool *is_unseen, uint64_t *needs);

#endif
