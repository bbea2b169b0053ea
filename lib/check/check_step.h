/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions one jump after a position, or one jump before it, each as its
 * least image under some symmetries.  A position stands in the list once for
 * each jump that leads to it, or to an image of it.
 *
 * Proves that no jump is left out and none is made that is not legal: all jumps
 * of the shape are tried.  Trusted: their list (board/shape.h), and
 * check_symmetry.h.
 */
#ifndef PEGKIT_CHECK_CHECK_STEP_H
#define PEGKIT_CHECK_CHECK_STEP_H

#include "check/check_symmetry.h"

/* Both fill NEXT and return the number of positions. */
int check_step_after(const struct shape *s, const struct check_symmetry *m,
		     position_t position, position_t next[SHAPE_FEW_JUMPS]);
int check_step_before(const struct shape *s, const struct check_symmetry *m,
		      position_t position, position_t next[SHAPE_FEW_JUMPS]);

#endif
