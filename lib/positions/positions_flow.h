/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of the positions on the way from the start to a goal, computed level
 * by level.  A way is a sequence of jumps.  A value may be the number of ways
 * from the start to the position, or from the position to a goal.  Or it is the
 * chance that random play reaches the position.
 *
 * Only some positions of a level have a number and a value.  They represent all
 * positions of the level, up to the symmetries that keep the start and the
 * goals.  A list has one representative per orbit.  Blocks may have several.
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
	POSITIONS_FLOW_TWO, /* the current level and the previous one */
	POSITIONS_FLOW_ALL,
};

struct positions_flow;

/* How one kind of value is stored and computed. */
struct positions_flow_kind {
	unsigned words; /* 64-bit words per value */
	/*
	 * Adds values for each jump of the batch B.  The value in FROM of the
	 * position before the jump is added to the value in TO of the position
	 * after it.  True if a sum overflows.
	 */
	bool (*add)(const struct dense_roll_batch *b, const uint64_t *from,
		    uint64_t *to);
	/*
	 * Called when all values of block C in the current level have been
	 * added.  It may change them.  May be null.
	 */
	void (*end)(const struct positions_flow *f, uint64_t c);
};

/*
 * Implements `add` of struct positions_flow_kind.  For each jump of the batch
 * B, the value in FROM of the position before the jump is added to the value in
 * TO of the position after it.  ADD adds MORE to SUM, two values of WORDS
 * words, and returns true if the sum overflows.  Returns true if any call of
 * ADD did.  Always inlined, so that WORDS and ADD are constants.
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

/* The values of positions, by level. */
struct positions_flow_ways {
	enum positions_flow_keep keep;
	uint64_t *word; /* all values; null: not allocated yet */
	uint64_t room;	/* how many positions `word` has room for */
	/*
	 * By number of pegs: how many values in `word` come before the values
	 * of this level.
	 */
	uint64_t place[POSITION_HOLES + 1];
};

/* A computation of values for the positions of a puzzle. */
struct positions_flow {
	const struct puzzle *puzzle;
	const struct limits *limits;
	struct positions way; /* the positions, if they are in blocks */
	struct dense_rolls rolls;
	struct positions_levels levels; /* the positions, if listed */
	struct parallel loop;		/* over listed positions */
	/*
	 * True if the goal is the complement of the start, and the positions
	 * are in blocks.  A position then has as many ways to the goal as its
	 * complement has ways from the start.  So levels with fewer pegs than
	 * half the number of holes, rounded down, are left out.
	 */
	bool is_dual;
	int most, last; /* pegs of the first and last level */
	int pegs;	/* pegs of the current level */
	int maps;	/* number of symmetries */
	/* image[k][j] is the index of the image of jump j under symmetry k. */
	uint16_t (*image)[SHAPE_FEW_JUMPS];
	/*
	 * By number of pegs: how many positions of this level have numbers.
	 * Until the level is made, this is an upper bound.
	 */
	uint64_t count[POSITION_HOLES + 1];
	/*
	 * first[p][c] is the number of the first position in block c of the
	 * level with p pegs.
	 */
	uint64_t *first[POSITION_HOLES + 1];
	/*
	 * The kind of the values.  Initially, a value is a number of ways.  It
	 * has one word if all numbers fit in 64 bits, otherwise two words.  The
	 * caller may set another kind.
	 */
	const struct positions_flow_kind *kind;
	const void *begin;		   /* value of the start */
	struct positions_flow_ways ways;   /* values from the start */
	struct positions_flow_ways onward; /* values to the goals */
	bool overflow;	/* a value needs more than 128 bits */
	uint64_t bytes; /* bytes in use */
	uint64_t needs; /* LIMIT: bytes needed, if too many; else 0 */
};

/*
 * Returns the values that W has for the level with PEGS pegs, one after
 * another.  W must keep this level.
 */
static inline uint64_t *
positions_flow_level(const struct positions_flow *f,
		     const struct positions_flow_ways *w, int pegs)
{
	return w->word + w->place[pegs] * f->kind->words;
}

/*
 * Returns the number of ways that W has for position NUMBER of the level with
 * PEGS pegs.  W must keep this level.
 */
static inline struct wide positions_flow_of(const struct positions_flow *f,
					    const struct positions_flow_ways *w,
					    int pegs, uint64_t number)
{
	const uint64_t *word =
	    positions_flow_level(f, w, pegs) + number * f->kind->words;

	return (struct wide){word[0], f->kind->words > 1 ? word[1] : 0};
}

/*
 * Prepares F to count ways through the positions of KIND.  Returns FOUND, or
 * NONE if KIND is POSITIONS_ON_THE_WAY and no goal can be reached, or LIMIT.
 * The puzzle and the limits must live as long as F.  The caller always frees F.
 *
 * The caller may then set f->kind, to compute values other than numbers of
 * ways.  Such values need blocks, and so do the values of POSITIONS_REACHED.
 * positions_flow_up() works for neither of them.
 */
enum answer positions_flow_make(const struct puzzle *p,
				enum positions_kind kind,
				enum positions_form form,
				const struct limits *l,
				struct positions_flow *f);
void positions_flow_free(struct positions_flow *f);

/*
 * Returns how many bytes F will need with all values that it keeps, plus EACH
 * bytes for each position of two adjacent levels.
 */
uint64_t positions_flow_bytes(const struct positions_flow *f, size_t each);

/*
 * Computes the values of the level with PEGS pegs from the level above, which
 * must be done.  Calls WORK, which may be null, with batches of the jumps that
 * lead to the level, each jump once.  Returns false if memory or time runs out,
 * or if a value overflows.
 */
bool positions_flow_down(struct positions_flow *f, int pegs,
			 dense_roll_work *work, void *context);

/*
 * Pairs each position of the last level with its complement, and calls WORK
 * with batches of these pairs.  If F keeps the ways from this level to the
 * goals, they are set for a batch before WORK gets it.  f->is_dual must be
 * true, and positions_flow_down() must have been called for all levels.
 * Returns false if memory or time runs out.
 */
bool positions_flow_meet(struct positions_flow *f, dense_roll_work *work,
			 void *context);

/*
 * Counts the ways from each position to a goal, level by level, beginning with
 * the last level.  Calls WORK, which may be null, with batches of the jumps
 * from each level.  If f->is_dual, positions_flow_meet() must have been called.
 * Returns false if memory or time runs out, or if a value overflows.
 */
bool positions_flow_up(struct positions_flow *f, dense_roll_work *work,
		       void *context);

/*
 * Returns the number of ways from POSITION to a goal.  POSITION must be one
 * jump after a position on the way from the start to a goal.  f->onward must
 * keep all levels.
 */
struct wide positions_flow_onward(const struct positions_flow *f,
				  position_t position);

/*
 * Calls VISIT for each goal with PEGS pegs that can be reached from the start.
 * VISIT gets the number of the goal's representative.  If all positions of the
 * level are goals, calls VISIT once per number.
 */
void positions_flow_each_goal(const struct positions_flow *f, int pegs,
			      void visit(void *context, uint64_t number),
			      void *context);

/* How often solutions make each jump. */
struct positions_uses {
	struct wide solutions; /* the number of solutions */
	/* By jump: how often a solution makes it, at least and at most. */
	uint8_t least[SHAPE_FEW_JUMPS], most[SHAPE_FEW_JUMPS];
	struct wide sum[SHAPE_FEW_JUMPS]; /* by jump: times in all solutions */
	bool overflow;			  /* a sum needs more than 128 bits */
};

/*
 * Makes F keep the values that positions_uses_count() needs.  Must be called
 * before any value is computed.  Returns how many more bytes are needed for
 * each position of two adjacent levels.
 */
size_t positions_uses_prepare(struct positions_flow *f);

/*
 * Counts in U how often the solutions of F's puzzle make each jump.  F must be
 * prepared by positions_uses_prepare().  False: memory or time ran out, or a
 * sum overflowed.
 */
bool positions_uses_count(struct positions_flow *f, struct positions_uses *u);

/*
 * Finds the jumps that can be made in some play from the start of P.  The play
 * need not lead to a goal.  IS_UNSEEN has one entry per jump.  The entries of
 * all jumps found become false.  Jumps whose entry is already false are not
 * looked for.  Returns FOUND or LIMIT.  After LIMIT, *NEEDS is the number of
 * bytes needed, or 0 if memory is not the reason.
 */
enum answer positions_uses_look(const struct puzzle *p, const struct limits *l,
				bool *is_unseen, uint64_t *needs);

#endif
