/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that are no solution have no result beside them. */
#include "pegbfs_play.h"

#include "pegbfs_field.h"
#include "pegbfs_work.h"
#include "solitaire/questions/question_chance.h"
#include "solitaire/questions/question_end.h"
#include "solitaire/questions/question_sweep.h"

/* Says why there is no answer: it NEEDS bytes, or else WHAT a limit means. */
static void refuse(struct pegbfs *p, uint64_t needs, const char *what)
{
	if (needs)
		pegbfs_field_refuse(p, needs);
	else
		pegbfs_field_limit(p, what);
}

static void end(struct pegbfs *p, const char *which,
		enum answer ask(const struct question *q,
				struct question_end *answer))
{
	struct question q = pegbfs_answer_question(p);
	struct question_end answer;
	enum answer result;

	pegbfs_work_begin(p, "plays", &q.limits);
	result = ask(&q, &answer);
	pegbfs_work_end(p, result);
	if (result != ANSWER_FOUND) {
		refuse(p, answer.needs, "not all ends are known");
		return;
	}
	fields_text(&p->fields, FIELD_END, which);
	fields_number(&p->fields, FIELD_PEGS_LEFT, (uint64_t)answer.pegs);
	fields_moves(&p->fields, &p->shape, answer.jump, answer.jumps);
}

void pegbfs_play_fewest(struct pegbfs *p)
{
	end(p, "fewest", question_end_fewest);
}

void pegbfs_play_most(struct pegbfs *p)
{
	end(p, "most", question_end_most);
}

static enum answer ask_sweep(struct pegbfs *p,
			     enum answer ask(const struct question *q,
					     struct question_sweep *answer),
			     struct question_sweep *answer)
{
	struct question q = pegbfs_answer_question(p);
	enum answer result;

	pegbfs_work_begin(p, "plays", &q.limits);
	result = ask(&q, answer);
	pegbfs_work_end(p, result);
	return result;
}

void pegbfs_play_sweep(struct pegbfs *p)
{
	struct question_sweep answer;

	if (ask_sweep(p, question_sweep_any, &answer) != ANSWER_FOUND) {
		refuse(p, answer.needs, "not all sweeps are known");
		return;
	}
	fields_number(&p->fields, FIELD_LONGEST_SWEEP, (uint64_t)answer.length);
	fields_moves(&p->fields, &p->shape, answer.jump, answer.jumps);
}

void pegbfs_play_last(struct pegbfs *p)
{
	struct question_sweep answer;

	switch (ask_sweep(p, question_sweep_last, &answer)) {
	case ANSWER_FOUND:
		fields_solution(&p->fields, &p->shape, answer.jump,
				answer.jumps);
		fields_number(&p->fields, FIELD_LONGEST_LAST_SWEEP,
			      (uint64_t)answer.length);
		break;
	case ANSWER_NONE:
		pegbfs_answer_solve(p);
		break;
	case ANSWER_LIMIT:
		refuse(p, answer.needs, "not all sweeps are known");
		break;
	}
}

void pegbfs_play_chance(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct question_chance answer;

	if (question_chance(&q, &answer) != ANSWER_FOUND) {
		refuse(p, answer.needs, "the chance is not known");
		return;
	}
	if (answer.chance == 0)
		cli_worsen(&p->cli, CLI_NO);
	buf_printf(&p->fields.text, "%.15g", answer.chance);
	fields_add(&p->fields, FIELD_RANDOM_PLAY);
}
