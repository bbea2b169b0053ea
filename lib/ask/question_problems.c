/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The problems of a shape from one vacancy to one survivor, one record each:
 * every hole except one has a peg, and one peg must be left.  A problem whose
 * goal is not in the position class of its start has no solution and is left
 * out.  Problems are listed once up to the symmetries of the shape that keep
 * the requested survivors.
 *
 * English board: 21 problems, all of which can be solved (Beasley, The Ins and
 * Outs of Peg Solitaire).
 */
#include <stdio.h>

#include "ask/question.h"
#include "board/class.h"
#include "board/position.h"
#include "board/symm.h"
#include "text/solitaire/board_text.h"

struct problems {
	const struct shape *shape;
	position_t survivors;
	struct symm symm; /* symmetries that keep the survivors */
	struct class class;
};

/* True if no symmetry takes problem NUMBER, vacancy * holes + survivor, to a
 * smaller number. */
static bool is_first(const struct problems *p, int number)
{
	int holes = p->shape->holes;

	for (int k = 0; k < p->symm.count; k++)
		if (p->symm.image[k][number / holes] * holes +
			p->symm.image[k][number % holes] <
		    number)
			return false;
	return true;
}

/* Replaces the board, title and goal of the record by a problem. */
static bool set_problem(struct ask *a, position_t start, int vacancy,
			int survivor)
{
	struct record *record = a->fields.record;
	char from[SHAPE_CELL], to[SHAPE_CELL], title[2 * SHAPE_CELL + 4];

	shape_cell(&a->board.shape, vacancy, from);
	shape_cell(&a->board.shape, survivor, to);
	snprintf(title, sizeof title, "%s to %s", from, to);
	return board_text_draw(record, &a->board.shape,
			       &(struct holes){{start}}) &&
	       record_set(record, FIELD_TITLE, title) &&
	       record_set(record, FIELD_GOAL, to);
}

/* Returns the holes of the goals, all holes if no goal is given, or 0 if a goal
 * has several pegs. */
static position_t find_survivors(const struct ask *a)
{
	position_t holes = 0;

	if (!record_find(a->fields.record, FIELD_GOAL))
		return shape_all(&a->board.shape);
	for (int i = 0; i < a->problem.goals; i++) {
		if (position_count(a->goals[i]) != 1)
			return 0;
		holes |= a->goals[i];
	}
	return holes;
}

void question_problems(struct ask *a)
{
	struct problems p = {.shape = &a->board.shape,
			     .survivors = find_survivors(a)};
	int holes = a->board.shape.holes;
	bool found = false;
	struct symm whole;

	if (!p.survivors) {
		question_tell(a, "--problems needs a goal with one peg");
		return;
	}
	symm_of(&a->board.shape, &whole);
	symm_keep(&whole, p.survivors, &p.symm);
	class_of(&a->board.shape, &p.class);
	for (int i = 0; i < holes * holes && !a->answer.is_over; i++) {
		position_t start = shape_all(p.shape) ^ position_of(i / holes);
		position_t end = position_of(i % holes);

		/* An index consists of parities, so the index of the xor is
		 * the xor of two indices: 0 if start and end have one class. */
		if (!(p.survivors & end) ||
		    class_index(&p.class, start ^ end) || !is_first(&p, i))
			continue;
		found = true;
		if (!set_problem(a, start, i / holes, i % holes)) {
			a->fields.text.failed = true;
			return;
		}
		question_hand_over(a);
	}
	if (found)
		return;
	question_worsen(a, ANSWER_NONE);
	a->tell(a->client, ASK_MISSING,
		"no problem found: no vacancy can lead to the goal");
}
