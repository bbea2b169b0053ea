/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers that were known before the question, for the one problem that is
 * asked most.  Where they are not built in, the set of the
 * winning positions gives the same.  A solution goes on with the first jump
 * that leads towards the goal, in a fixed order.
 */
#ifndef PEGKIT_SOLITAIRE_SQUARE_H
#define PEGKIT_SOLITAIRE_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/class_code.h"
#include "board/position.h"
#include "board/symm.h"
#include "positions/positions.h"
#include "search/bundle.h"

/*
 * All answers for boards of 5 by 5 holes that are to leave one peg in the
 * centre, made by build-aux/make-square.c when the package is built.  They are
 * there if HAVE_SQUARE_DATA is defined.
 *
 * 1,183,924 positions can be solved.
 */
struct square_data {
	/* Bits by the place of a position within the class of the goal, see
	 * class_code.h: whether it can be solved. */
	const uint64_t *alive;
	/* The other positions of the class, in ascending order: of those that
	 * symmetries carry into each other the smallest. */
	const uint32_t *dead;
	/* How many of these each of these leads to, itself included; 0 where a
	 * pagoda function settles it. */
	const uint16_t *reach;
	uint32_t deads;
};

#ifdef HAVE_SQUARE_DATA
extern const struct square_data square_data;
#endif

enum {
	SQUARE_BYTES = 1 << 20, /* not less than it takes */
	SQUARE_JUMPS = 64,
};

struct square_jump {
	struct shape_jump jump;
	position_t flip; /* the holes that it changes */
	int rank;	 /* the least is tried first */
};

struct square {
	const struct square_data *data;	 /* null: not built in */
	const struct positions *winning; /* null, or a set to use instead */
	const struct symm *symm;
	position_t goal;
	struct class_code code;
	/* In the order in which they are tried. */
	struct square_jump jump[SQUARE_JUMPS];
	int jumps;
	/*
	 * By byte of a position: the jumps that its pegs and vacancies allow.
	 */
	uint64_t possible[CLASS_CODE_PARTS][256];
	uint8_t preimage[SYMM_MOST][POSITION_HOLES];
};

/*
 * Opens the table for one peg at GOAL; false: there is none for that problem.
 * C, SYMM (the symmetries that keep the goal) and BUNDLES are those of SHAPE;
 * SYMM must live as long as the table.
 */
bool square_open(struct square *t, const struct shape *shape,
		 const struct class *c, const struct symm *symm,
		 const struct bundles *bundles, position_t goal);

/* The number of a position, for the functions below. */
static inline uint32_t square_number(const struct square *t,
				     position_t position)
{
	return class_code_number(&t->code, position);
}

/* Whether it can be solved, by what is built in, if it is in the class. */
static inline bool square_known(const struct square *t, uint32_t number)
{
	uint32_t place = number & (((uint32_t)1 << t->code.bits) - 1);

	return t->data->alive[place / 64] >> place % 64 & 1;
}

/* Whether a position in the class of the goal can be solved. */
static inline bool square_alive(const struct square *t, position_t position)
{
	return t->winning ? positions_has(t->winning, position)
			  : square_known(t, square_number(t, position));
}

/*
 * The solution of a start that can be solved; the number of jumps.  *TRIED
 * becomes the positions of the solution and those tried before them, the
 * start not included.
 */
int square_path(const struct square *t, position_t start,
		struct shape_jump jump[POSITION_HOLES], uint64_t *tried);

/*
 * The positions, up to symmetry, that a start in the class of the goal leads
 * to if it cannot be solved, itself included; 0: a pagoda function excludes it.
 */
uint64_t square_reach(const struct square *t, position_t start);

#endif
