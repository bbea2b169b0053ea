/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A triangle of pegs with values.  Row r, from 0, has r + 1 holes. */
#ifndef PEGKIT_BOARD_TRIANGLE_H
#define PEGKIT_BOARD_TRIANGLE_H

#include <stdint.h>

enum {
	TRIANGLE_ROWS = 10, /* the most rows */
	TRIANGLE_HOLES = TRIANGLE_ROWS * (TRIANGLE_ROWS + 1) / 2,
	TRIANGLE_VALUE = 1000000, /* the largest value of a peg */
};

struct triangle {
	int rows; /* 1 to TRIANGLE_ROWS */
	/* By hole, in reading order: the value of the peg, or 0 if none. */
	int32_t value[TRIANGLE_HOLES];
};

/* Returns the number of holes of a triangle with ROWS rows. */
static inline int triangle_holes(int rows)
{
	return rows * (rows + 1) / 2;
}

#endif
