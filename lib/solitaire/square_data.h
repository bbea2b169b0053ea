/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All answers for boards of 5 by 5 holes that are to leave one peg in the
 * centre, made by build-aux/make-square.c when the package is built.  They
 * are there if HAVE_SQUARE_DATA is defined; where nothing can be run while
 * building, square.h tells what stands in.
 *
 * 1,183,924 positions can be solved.
 */
#ifndef PEGKIT_SOLITAIRE_SQUARE_DATA_H
#define PEGKIT_SOLITAIRE_SQUARE_DATA_H

#include <stdint.h>

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

#endif
