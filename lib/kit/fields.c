/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as fields; see fields.h. */
#include "kit/fields.h"

#include "base/plural.h"
#include "text/solution.h"

void fields_add(struct fields *f, enum field_id id)
{
	struct record *record = f->record;

	if (!record_add(record, id, f->text.data, f->text.size, record->end))
		f->text.failed = true;
	f->text.size = 0;
}

void fields_text(struct fields *f, enum field_id id, const char *value)
{
	buf_text(&f->text, value);
	fields_add(f, id);
}

void fields_number(struct fields *f, enum field_id id, uint64_t value)
{
	buf_unsigned(&f->text, value);
	fields_add(f, id);
}

void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps)
{
	fields_number(f, FIELD_JUMPS, (uint64_t)jumps);
	solution_moves(&f->text, shape, jump, jumps);
	fields_add(f, FIELD_MOVES);
}

void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps)
{
	fields_text(f, FIELD_RESULT, "solved");
	fields_moves(f, shape, jump, jumps);
}

void fields_proof(struct buf *b, const struct reduce_problem *problem,
		  const struct reduce_answer *answer)
{
	switch (answer->proof) {
	case REDUCE_CLASS:
		solution_class_few(b, problem->shape, answer->class_set,
				   answer->class_sets, problem->start);
		break;
	case REDUCE_PAGODA:
		solution_pagoda(b, problem->shape, answer->weight);
		break;
	case REDUCE_EXHAUSTED:
		buf_text(b, "exhausted: ");
		buf_unsigned(b, answer->exhausted);
		buf_printf(b, " position%s", plural_s(answer->exhausted));
		break;
	case REDUCE_UNSHOWN:
		break;
	}
}

static void add_proof(struct fields *f, const struct reduce_problem *problem,
		      const struct reduce_answer *answer)
{
	fields_text(f, FIELD_RESULT, "unsolvable");
	if (answer->proof == REDUCE_UNSHOWN)
		return;
	fields_proof(&f->text, problem, answer);
	fields_add(f, FIELD_PROOF);
}

void fields_answer(struct fields *f, const struct reduce_problem *problem,
		   enum answer result, const struct reduce_answer *answer)
{
	if (result == ANSWER_FOUND)
		fields_solution(f, problem->shape, answer->jump, answer->jumps);
	else if (result == ANSWER_NONE)
		add_proof(f, problem, answer);
	else
		fields_text(f, FIELD_RESULT, "limit");
	if (answer->positions)
		fields_number(f, FIELD_POSITIONS, answer->positions);
}

static void add_large_proof(struct fields *f,
			    const struct large_problem *problem,
			    const struct large_answer *answer)
{
	fields_text(f, FIELD_RESULT, "unsolvable");
	if (answer->proof == REDUCE_CLASS)
		solution_class(&f->text, problem->shape, answer->class_set,
			       answer->class_sets, &problem->start);
	else
		solution_pagoda(&f->text, problem->shape, answer->weight);
	fields_add(f, FIELD_PROOF);
}

void fields_large(struct fields *f, const struct large_problem *problem,
		  enum answer result, const struct large_answer *answer)
{
	if (result == ANSWER_FOUND)
		fields_solution(f, problem->shape, answer->jump, answer->jumps);
	else if (result == ANSWER_NONE)
		add_large_proof(f, problem, answer);
	else
		fields_text(f, FIELD_RESULT, "limit");
	fields_number(f, FIELD_POSITIONS, answer->positions);
}

/* What is proved of the fewest moves, and the best solution known, if any. */
static void add_bounds(struct fields *f, const struct shape *shape,
		       const struct fewest_answer *best)
{
	fields_text(f, FIELD_RESULT, "limit");
	if (best->moves < 0)
		return;
	fields_moves(f, shape, best->jump, best->jumps);
	buf_printf(&f->text, "%d-%d", best->bound, best->moves);
	fields_add(f, FIELD_FEWEST_MOVES);
}

void fields_fewest(struct fields *f, const struct reduce_problem *problem,
		   enum answer result, const struct question_fewest *answer)
{
	const struct fewest_answer *best = &answer->best;

	if (result == ANSWER_NONE) {
		fields_answer(f, problem, answer->proved, &answer->proof);
		return;
	}
	if (result == ANSWER_LIMIT) {
		add_bounds(f, problem->shape, best);
	} else {
		fields_solution(f, problem->shape, best->jump, best->jumps);
		fields_number(f, FIELD_FEWEST_MOVES, (uint64_t)best->moves);
	}
	fields_number(f, FIELD_POSITIONS, best->nodes);
}

void fields_route(struct buf *b, const struct capture *capture)
{
	for (size_t i = 0; i < capture->count; i++) {
		if (i)
			buf_char(b, 'x');
		buf_unsigned(b, capture->route[i] + 1);
	}
}

void fields_line(struct buf *b, const struct duel_jump *jump, int jumps)
{
	for (int i = 0; i < jumps; i++) {
		if (i)
			buf_char(b, ' ');
		buf_number(b, jump[i].from + 1);
		buf_char(b, '-');
		buf_number(b, jump[i].to + 1);
		buf_char(b, '*');
		buf_number(b, jump[i].score);
	}
}
