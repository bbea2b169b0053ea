/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of holes of a board of any size.  The code that reads, draws or judges
 * boards uses them, and so does the solver of large boards.  A position_t
 * (board/position.h) is faster, but has at most 64 holes.
 */
#ifndef PEGKIT_BOARD_HOLES_H
#define PEGKIT_BOARD_HOLES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "board/position.h"
#include "board/shape.h"

enum { HOLES_WORDS = SHAPE_HOLES / POSITION_HOLES };

/* A set of holes.  Hole h is bit h % 64 of word[h / 64]. */
struct holes {
	position_t word[HOLES_WORDS];
};

/* Returns POSITION as a struct holes. */
static inline struct holes holes_of(position_t position)
{
	return (struct holes){{position}};
}

/* Returns SET as a position_t.  All its holes must be below POSITION_HOLES. */
static inline position_t holes_position(const struct holes *set)
{
	return set->word[0];
}

/* Adds HOLE to SET. */
static inline void holes_add(struct holes *set, int hole)
{
	set->word[hole / POSITION_HOLES] |= position_of(hole % POSITION_HOLES);
}

/* Adds HOLE to SET, or removes it if SET has it. */
static inline void holes_flip(struct holes *set, int hole)
{
	set->word[hole / POSITION_HOLES] ^= position_of(hole % POSITION_HOLES);
}

/* Returns the set that has only HOLE. */
static inline struct holes holes_one(int hole)
{
	struct holes set = {{0}};

	holes_add(&set, hole);
	return set;
}

/* Returns the set of holes 0 to N - 1.  N may be 0 to SHAPE_HOLES. */
static inline struct holes holes_below(int n)
{
	struct holes set = {{0}};

	for (int i = 0; i < HOLES_WORDS && n > 0; i++, n -= POSITION_HOLES)
		set.word[i] =
		    position_below(n < POSITION_HOLES ? n : POSITION_HOLES);
	return set;
}

/* True if HOLE is in SET. */
static inline bool holes_has(const struct holes *set, int hole)
{
	return position_has(set->word[hole / POSITION_HOLES],
			    hole % POSITION_HOLES);
}

/* True if SET has no holes. */
static inline bool holes_is_empty(const struct holes *set)
{
	position_t any = 0;

	for (int i = 0; i < HOLES_WORDS; i++)
		any |= set->word[i];
	return !any;
}

/* True if A equals B. */
static inline bool holes_is_same(const struct holes *a, const struct holes *b)
{
	position_t differ = 0;

	for (int i = 0; i < HOLES_WORDS; i++)
		differ |= a->word[i] ^ b->word[i];
	return !differ;
}

/* Returns the number of holes in SET. */
static inline int holes_count(const struct holes *set)
{
	int count = 0;

	for (int i = 0; i < HOLES_WORDS; i++)
		count += position_count(set->word[i]);
	return count;
}

/* Returns the lowest hole in SET from FROM on, or -1 if there is none. */
static inline int holes_next(const struct holes *set, int from)
{
	for (int i = from / POSITION_HOLES; i < HOLES_WORDS; i++) {
		position_t word = set->word[i];

		if (i == from / POSITION_HOLES)
			word &= ~position_below(from % POSITION_HOLES);
		if (word)
			return POSITION_HOLES * i + position_first(word);
	}
	return -1;
}

/* Returns the holes that are in exactly one of A and B. */
static inline struct holes holes_differ(const struct holes *a,
					const struct holes *b)
{
	struct holes set;

	for (int i = 0; i < HOLES_WORDS; i++)
		set.word[i] = a->word[i] ^ b->word[i];
	return set;
}

/* Returns the holes of A that are not in B. */
static inline struct holes holes_without(const struct holes *a,
					 const struct holes *b)
{
	struct holes set;

	for (int i = 0; i < HOLES_WORDS; i++)
		set.word[i] = a->word[i] & ~b->word[i];
	return set;
}

/* True if all holes of INNER are also in OUTER. */
static inline bool holes_within(const struct holes *inner,
				const struct holes *outer)
{
	position_t missing = 0;

	for (int i = 0; i < HOLES_WORDS; i++)
		missing |= inner->word[i] & ~outer->word[i];
	return !missing;
}

/* Returns 1 if A and B share an odd number of holes, else 0. */
static inline int holes_parity(const struct holes *a, const struct holes *b)
{
	position_t sum = 0;

	for (int i = 0; i < HOLES_WORDS; i++)
		sum ^= a->word[i] & b->word[i];
	return position_parity(sum);
}

/* Returns the set of all holes of S. */
static inline struct holes holes_all(const struct shape *s)
{
	return holes_below(s->holes);
}

/* True if S has at most POSITION_HOLES holes. */
static inline bool holes_are_few(const struct shape *s)
{
	return s->holes <= POSITION_HOLES;
}

/* Makes the jump J in POSITION, or undoes it: flips its three holes. */
static inline void holes_jump(struct holes *position,
			      const struct shape_jump *j)
{
	holes_flip(position, j->from);
	holes_flip(position, j->over);
	holes_flip(position, j->to);
}

/* True if the jump J is possible in POSITION. */
static inline bool holes_can(const struct shape_jump *j,
			     const struct holes *position)
{
	return holes_has(position, j->from) && holes_has(position, j->over) &&
	       !holes_has(position, j->to);
}

#endif
