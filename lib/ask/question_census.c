/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many positions there are after each number of jumps, or of moves: those
 * that can be reached, or those of them from which a goal can be reached.
 */
#include "ask/question.h"
#include "ask/question_list.h"
#include "positions/positions.h"
#include "solitaire/fewest/fewest_census.h"

/* The names of the work and of the fields. */
struct kind {
	enum field_id id, id_all;
	enum positions_kind positions;
};

static void add_census(struct ask *a, enum field_id id,
		       const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		if (i)
			buf_char(&a->fields.text, ' ');
		buf_unsigned(&a->fields.text, positions[i]);
	}
	fields_add(&a->fields, id);
}

static void by_jumps(struct ask *a, const struct kind *kind)
{
	struct task t = question_task(a);
	struct positions_census census;
	enum answer result = positions_census(
	    t.problem, kind->positions, POSITIONS_ANY, &t.limits, &census);
	int levels = census.levels ? census.levels : 1;

	/* There is no level where no goal can be reached. */
	if (result == ANSWER_FOUND && !census.levels)
		question_worsen(a, ANSWER_NONE);
	if (result == ANSWER_LIMIT) {
		question_refuse(a, census.needs, "the census is not complete");
	} else {
		add_census(a, kind->id, census.distinct, levels);
		add_census(a, kind->id_all, census.all, levels);
	}
}

/* Lists that a limit cut off end in the word `-`. */
static void add_cut(struct ask *a, enum field_id id, const uint64_t *positions,
		    int levels)
{
	for (int i = 0; i < levels; i++) {
		buf_unsigned(&a->fields.text, positions[i]);
		buf_char(&a->fields.text, ' ');
	}
	buf_char(&a->fields.text, '-');
	fields_add(&a->fields, id);
}

static void by_moves(struct ask *a)
{
	struct fewest_census census;
	enum answer result = fewest_census(&a->board.shape, a->problem.start,
					   &a->limits, &census);
	void (*add)(struct ask *, enum field_id, const uint64_t *, int) =
	    result == ANSWER_LIMIT ? add_cut : add_census;

	add(a, FIELD_CENSUS_OF_MOVES, census.orbits, census.levels);
	add(a, FIELD_CENSUS_OF_MOVES_ALL, census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		question_limit(a, "the census is not complete");
}

static void census_of_all(struct ask *a)
{
	static const struct kind kind = {FIELD_CENSUS, FIELD_CENSUS_ALL,
					 POSITIONS_REACHED};

	if (question_list_asks(a, &question_fewest))
		by_moves(a);
	else
		by_jumps(a, &kind);
}

static void census_of_winning(struct ask *a)
{
	static const struct kind kind = {FIELD_CENSUS_OF_WINNING,
					 FIELD_CENSUS_OF_WINNING_ALL,
					 POSITIONS_ON_THE_WAY};

	by_jumps(a, &kind);
}

const struct question question_census = {
    .name = "census",
    .argument = "[=winning]",
    .help = "count positions by jumps made (or moves), or\n"
	    "only those from which the goal can be reached:",
    .kind = QUESTION_BESIDE,
    .answer = census_of_all,
};

const struct question question_census_winning = {
    .name = "census=winning",
    .help = "positions from which the goal can be reached",
    .kind = QUESTION_BESIDE,
    .answer = census_of_winning,
};
