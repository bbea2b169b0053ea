/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of a position of a small shape: its class (class.h) in the high
 * bits, its place within the class in the low ones.  Every number belongs to
 * exactly one position, so a table of a class has no gaps.
 */
#ifndef PEGKIT_BOARD_CLASS_CODE_H
#define PEGKIT_BOARD_CLASS_CODE_H

#include <stdint.h>

#include "board/class.h"

enum {
	CLASS_CODE_HOLES = 32, /* the most holes of a small shape */
	CLASS_CODE_PARTS = CLASS_CODE_HOLES / 8,
};

struct class_code {
	int bits; /* of the place; the bits above are class_index() */
	/*
	 * The number is linear over GF(2): it is the sum (exclusive or) of the
	 * numbers of the bytes of the position.
	 */
	uint32_t part[CLASS_CODE_PARTS][256];
};

/* Fills CODE for a shape of at most CLASS_CODE_HOLES holes with classes C. */
void class_code_of(const struct shape *s, const struct class *c,
		   struct class_code *code);

static inline uint32_t class_code_number(const struct class_code *code,
					 position_t position)
{
	uint32_t number = 0;

	for (int i = 0; i < CLASS_CODE_PARTS; i++)
		number ^= code->part[i][position >> 8 * i & 255];
	return number;
}

#endif
