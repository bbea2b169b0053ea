/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How all plays end, whatever the goal: how many plays leave each number of
 * pegs, and in how many positions; and the positions with the fewest pegs, one
 * record each.
 *
 * Also the chance that random play reaches a goal.  Each legal jump is equally
 * likely, and play ends at the first goal or when no jump is possible.
 */
#include <stdlib.h>

#include "ask/question_parts.h"
#include "board/symm.h"
#include "positions/positions_fold.h"
#include "search/position_set.h"

/* Adds COUNT numbers as the field ID. */
static void add(struct ask *a, enum field_id id, const struct wide number[],
		int count)
{
	char text[WIDE_TEXT];

	for (int i = 0; i < count; i++)
		buf_printf(&a->fields.text, "%s%s", i ? " " : "",
			   wide_text(number[i], text));
	fields_add(&a->fields, id);
}

void question_ends(struct ask *a)
{
	struct positions_ends answer;
	int count = POSITION_HOLES + 1;
	enum answer result;

	solver_release(a->solver);
	result = positions_parts_ends(&a->problem, &a->limits, &answer);
	while (count && !answer.all[count - 1])
		count--;
	if (result == ANSWER_FOUND) {
		add(a, FIELD_PLAYS, &answer.plays, 1);
		add(a, FIELD_PLAYS_BY_PEGS, answer.by_pegs, count);
	} else if (answer.overflow) {
		question_overflow(a, "plays");
		question_undecided(a);
	} else {
		question_refuse(a, answer.needs, false,
				"not all ends were found");
		return;
	}
	if (result == ANSWER_FOUND && answer.distinct[count - 1])
		fields_numbers(&a->fields, FIELD_LAST_POSITIONS,
			       answer.distinct, count, false);
	fields_numbers(&a->fields, FIELD_LAST_POSITIONS_ALL, answer.all, count,
		       false);
}

/* The last positions with the fewest pegs, one for each class of symmetry. */
struct last_positions {
	const struct limits *limits;
	struct symm whole, kept;  /* symmetries of the shape, and the start */
	struct position_set last; /* by class: its least reached position */
};

/*
 * Adds POSITION, which plays can reach.  False: a limit.
 *
 * All images of a position by symmetries of the board are one element, so that
 * they are counted once.  Not all of these images can be reached: the value of
 * the element is the least one that can, to be shown.  If a position can be
 * reached, so can its images by symmetries that keep the start.
 */
static bool take(void *context, position_t position)
{
	struct last_positions *k = context;
	struct position_set *last = &k->last;
	position_t image = symm_canonical(&k->kept, position), *least;
	size_t before = last->count;

	if (!limits_have_room(
		k->limits,
		position_set_bytes(last, position_set_room(last, 1))) ||
	    !position_set_reserve(last, 1, k->limits))
		return false;
	least = position_set_value(
	    last, position_set_add(last, symm_canonical(&k->whole, position)));
	if (last->count > before || image < *least)
		*least = image;
	return true;
}

static int compare(const void *a, const void *b)
{
	position_t one = *(const position_t *)a, other = *(const position_t *)b;

	return (one > other) - (one < other);
}

/* Writes the positions, each with a play that ends there.  Sorts the values of
 * LAST, which is then no longer a table. */
static void write(struct ask *a, const struct positions *reached,
		  struct position_set *last)
{
	struct record_mark first = record_mark(a->fields.record);
	const position_t *end = last->value;
	struct shape_jump jump[POSITION_HOLES];

	qsort(last->value, last->count, last->size, compare);
	for (size_t i = 0; i < last->count && !a->answer.is_over; i++) {
		int jumps = positions_trail_to(reached, end[i], jump);

		record_rewind(a->fields.record, first);
		fields_text(&a->fields, FIELD_END, "fewest");
		fields_number(&a->fields, FIELD_PEGS_LEFT,
			      (uint64_t)position_count(end[i]));
		fields_moves(&a->fields, &a->board.shape, jump, jumps);
		question_finish(a);
		if (a->fields.text.failed || i + 1 == a->wanted.most)
			return;
	}
}

void question_ends_all(struct ask *a)
{
	const struct puzzle *p = &a->problem;
	struct last_positions k = {.limits = &a->limits,
				   .last = {.size = sizeof(position_t)}};
	struct positions reached;
	bool made;

	solver_release(a->solver);
	symm_of(p->shape, &k.whole);
	symm_keep(&k.whole, p->start, &k.kept);
	/* Every position of the last level is an end. */
	made = positions_make(p, POSITIONS_REACHED, POSITIONS_ANY, &a->limits,
			      &reached) == ANSWER_FOUND &&
	       positions_each(&reached, positions_least(&reached), &a->limits,
			      take, &k);
	if (made) {
		write(a, &reached, &k.last);
	} else {
		question_refuse(a, reached.needs, true,
				"not all ends were found");
		question_finish(a);
	}
	position_set_free(&k.last);
	positions_free(&reached);
}

void question_ends_at_random(struct ask *a)
{
	struct positions_fold answer;

	solver_release(a->solver);
	if (positions_fold_chance(&a->problem, POSITIONS_ANY, &a->limits,
				  &answer) != ANSWER_FOUND) {
		question_refuse(a, answer.needs, false,
				"the chance is not known");
		return;
	}
	if (answer.chance == 0)
		question_worsen(a, ANSWER_NONE);
	buf_printf(&a->fields.text, "%.15g", answer.chance);
	fields_add(&a->fields, FIELD_RANDOM_PLAY);
}
