/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A census is a field with a number for every level. */
#include "pegbfs_census.h"

#include "pegbfs_field.h"
#include "pegbfs_work.h"
#include "solitaire/fewest/fewest_census.h"
#include "solitaire/questions/question_census.h"

static void add_census(struct pegbfs *p, enum field_id id,
		       const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		if (i)
			buf_char(&p->fields.text, ' ');
		buf_unsigned(&p->fields.text, positions[i]);
	}
	fields_add(&p->fields, id);
}

/* Lists that a limit cut off end in the word `-`. */
static void add_cut(struct pegbfs *p, enum field_id id,
		    const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		buf_unsigned(&p->fields.text, positions[i]);
		buf_char(&p->fields.text, ' ');
	}
	buf_char(&p->fields.text, '-');
	fields_add(&p->fields, id);
}

static void by_moves(struct pegbfs *p)
{
	struct fewest_census census;
	enum answer result =
	    fewest_census(&p->shape, p->problem.start, &p->limits, &census);

	void (*add)(struct pegbfs *, enum field_id, const uint64_t *, int) =
	    result == ANSWER_LIMIT ? add_cut : add_census;

	add(p, FIELD_CENSUS_OF_MOVES, census.orbits, census.levels);
	add(p, FIELD_CENSUS_OF_MOVES_ALL, census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		pegbfs_field_limit(p, "the census is not complete");
}

/* The two lists of a census, the fields ID; there is at least one level. */
static void add_both(struct pegbfs *p, const enum field_id id[2],
		     const struct census *census)
{
	int levels = census->levels ? census->levels : 1;

	add_census(p, id[0], census->distinct, levels);
	add_census(p, id[1], census->all, levels);
}

/* A census by jumps: the name of its work, its fields, and who counts it. */
struct kind {
	const char *work;
	enum field_id id[2];
	bool is_of_goal; /* without a level no goal can be reached */
	enum answer (*ask)(const struct question *q,
			   struct question_census *answer);
};

static void by_jumps(struct pegbfs *p, const struct kind *kind)
{
	struct question q = pegbfs_answer_question(p);
	struct question_census answer;
	enum answer result;

	pegbfs_work_begin(p, kind->work, &q.limits);
	result = kind->ask(&q, &answer);
	if (result == ANSWER_FOUND && kind->is_of_goal && !answer.census.levels)
		cli_worsen(&p->cli, CLI_NO);
	if (pegbfs_work_end(p, result))
		pegbfs_field_undecided(p);
	else if (answer.needs)
		pegbfs_field_refuse(p, answer.needs);
	else if (result == ANSWER_FOUND)
		add_both(p, kind->id, &answer.census);
	else
		pegbfs_field_limit(p, "the census is not complete");
}

void pegbfs_census(struct pegbfs *p)
{
	static const struct kind reached = {"census",
					    {FIELD_CENSUS, FIELD_CENSUS_ALL},
					    false,
					    question_census_reached};

	if (p->questions & PEGBFS_FEWEST)
		by_moves(p);
	else
		by_jumps(p, &reached);
}

void pegbfs_census_winning(struct pegbfs *p)
{
	static const struct kind winning = {
	    "census-of-winning",
	    {FIELD_CENSUS_OF_WINNING, FIELD_CENSUS_OF_WINNING_ALL},
	    true,
	    question_census_winning,
	};

	by_jumps(p, &winning);
}
