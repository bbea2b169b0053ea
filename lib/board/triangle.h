/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A triangle of peg values, in reading order: rows of 1, 2, 3, … holes. */
#ifndef PEGKIT_BOARD_TRIANGLE_H
#define PEGKIT_BOARD_TRIANGLE_H

#include <stdint.h>

enum {
	TRIANGLE_ROWS = 10,
	TRIANGLE_HOLES = TRIANGLE_ROWS * (TRIANGLE_ROWS + 1) / 2,
	TRIANGLE_VALUE = 1000000, /* the largest value of a peg */
};

struct triangle {
	int rows;		       /* 1 to TRIANGLE_ROWS */
	int32_t value[TRIANGLE_HOLES]; /* 0: a vacant hole */
};

/* Returns the number of holes of a triangle of ROWS rows. */
static inline int triangle_holes(int rows)
{
	return rows * (rows + 1) / 2;
}

#endif
