/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals of large boards that the position class (holes_class.h) excludes. */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_CLASS_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_CLASS_H

#include "board/holes_class.h"
#include "solitaire/large/large_problem.h"

/* Copies the goals in the start's class to LEFT and returns their number. */
int large_class_goals(const struct holes_class *c,
		      const struct large_problem *p,
		      struct holes left[SHAPE_HOLES]);

/*
 * Where there are none, chooses basis sets until each goal differs from the
 * start on one of them, and returns their number.
 */
int large_class_prove(const struct holes_class *c,
		      const struct large_problem *p,
		      struct holes set[SHAPE_HOLES]);

#endif
