/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A function for each question, in the order of the table at the end.  Each
 * asks the library and adds fields to the record of the board.
 */
#include "pegbfs_answer.h"

#include <inttypes.h>
#include <string.h>

#include "base/bits.h"
#include "base/plural.h"
#include "cli/diagnostic.h"
#include "pegbfs_all.h"
#include "pegbfs_census.h"
#include "pegbfs_field.h"
#include "pegbfs_large.h"
#include "pegbfs_next.h"
#include "pegbfs_play.h"
#include "pegbfs_problems.h"
#include "pegbfs_sample.h"
#include "pegbfs_work.h"
#include "solitaire/questions/question_count.h"
#include "solitaire/questions/question_fewest.h"
#include "text/json/json_text.h"

void pegbfs_answer_write(struct pegbfs *p)
{
	const struct record *record = &p->reader.record;
	struct problem problem;

	if (p->quiet || p->fields.text.failed)
		return;
	if (!p->json)
		draw_text_write(&p->cli.out, record);
	else if (json_text_write(&p->cli.out, record, &problem) == PROBLEM_BAD)
		diagnostic_place(&p->cli, CLI_TROUBLE, p->cli.file,
				 problem.place, "%s", problem.text);
}

void pegbfs_answer_print(struct pegbfs *p)
{
	uint64_t time = limits_clock() - p->begun;

	if (!p->no_time) {
		buf_printf(&p->fields.text, "%.6f s", (double)time / 1e9);
		fields_add(&p->fields, FIELD_TIME);
	}
	pegbfs_answer_write(p);
}

void pegbfs_answer_replace(struct pegbfs *p)
{
	record_drop(&p->reader.record, FIELD_RESULT);
	record_drop(&p->reader.record, FIELD_POSITIONS);
}

/* Keeps what the first jump of a solution leads to. */
static void keep_won(struct pegbfs *p, const struct shape_jump *jump, int jumps)
{
	if (jumps)
		p->won = p->problem.start ^ shape_flip(jump);
}

void pegbfs_answer_add(struct pegbfs *p, enum answer result,
		       const struct reduce_answer *answer)
{
	pegbfs_answer_replace(p);
	if (result == ANSWER_NONE)
		cli_worsen(&p->cli, CLI_NO);
	else if (result == ANSWER_LIMIT)
		pegbfs_field_open(p, answer->positions);
	else
		keep_won(p, answer->jump, answer->jumps);
	fields_answer(&p->fields, &p->problem, result, answer);
	p->decided = result != ANSWER_LIMIT;
	p->solvable = result == ANSWER_FOUND;
}

enum answer pegbfs_answer_solve(struct pegbfs *p)
{
	struct reduce_answer answer = {.jumps = 0};
	enum answer result;

	if (!holes_are_few(&p->shape))
		return pegbfs_large_solve(p);
	result = reduce_solve(p->solver, &p->problem, &p->limits, &answer);
	pegbfs_answer_add(p, result, &answer);
	return result;
}

struct question pegbfs_answer_question(const struct pegbfs *p)
{
	struct question q = {
	    .solver = p->solver, .problem = &p->problem, .limits = p->limits};

	if (p->decided)
		q.known = p->solvable ? QUESTION_SOLVABLE : QUESTION_UNSOLVABLE;
	return q;
}

/* Reports what is proved of the fewest moves. */
static void report_bounds(struct pegbfs *p, const struct fewest_answer *a)
{
	if (a->moves < 0)
		pegbfs_field_trouble(
		    p,
		    "limit of %s reached: no solution found, none "
		    "takes fewer than %d move%s",
		    limits_reached(&p->limits), a->bound,
		    plural_s((uint64_t)a->bound));
	else
		pegbfs_field_trouble(
		    p,
		    "limit of %s reached: best solution found "
		    "takes %d move%s, none takes fewer than %d",
		    limits_reached(&p->limits), a->moves,
		    plural_s((uint64_t)a->moves), a->bound);
}

static void fewest(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct question_fewest answer;
	enum answer result = question_fewest(&q, &answer);

	if (result == ANSWER_NONE) {
		pegbfs_answer_add(p, answer.proved, &answer.proof);
		return;
	}
	if (result == ANSWER_LIMIT)
		report_bounds(p, &answer.best);
	fields_fewest(&p->fields, &p->problem, result, &answer);
	if (answer.best.moves < 0)
		return;
	keep_won(p, answer.best.jump, answer.best.jumps);
	p->decided = p->solvable = true;
}

static void count(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct question_count answer;
	char number[WIDE_TEXT];
	enum answer result;
	bool has_trouble;

	pegbfs_work_begin(p, "count", &q.limits);
	result = question_count(&q, &answer);
	if (answer.is_solved)
		pegbfs_answer_add(p, answer.solved, &answer.solution);
	p->counted = result == ANSWER_FOUND;
	p->solutions = answer.count.solutions;
	has_trouble = pegbfs_work_end(p, result);
	if (answer.needs)
		pegbfs_field_refuse(p, answer.needs);
	else if (p->decided && !p->solvable)
		fields_text(&p->fields, FIELD_SOLUTIONS, "0");
	else if (has_trouble)
		return;
	else if (p->counted)
		fields_text(&p->fields, FIELD_SOLUTIONS,
			    wide_text(p->solutions, number));
	else if (answer.count.overflow)
		pegbfs_field_trouble(p, "there are 2^128 solutions or more");
	else
		pegbfs_field_report(p, "solutions not counted");
}

/* What stands beside the answer to a question. */
enum kind {
	BESIDE, /* anything */
	SOLVES, /* anything but a play: it tells of the solutions */
	PLAYS,	/* no more solutions: its moves are a play of their own */
	ALONE,	/* nothing: it writes records of its own, ... */
	POSES,	/* ... whatever pegs the drawing has */
};

/* The questions, in the order in which their fields are written. */
static const struct row {
	unsigned question;
	const char *option;
	void (*answer)(struct pegbfs *p);
	enum kind kind;
	/* The same on boards with more holes than a position_t has room for;
	 * null: there it cannot be asked. */
	void (*large)(struct pegbfs *p);
	bool kept;   /* its work can be kept, to be taken up again */
	bool listed; /* it needs the goals one by one */
} row[] = {
    {PEGBFS_FEWEST, "--fewest-moves", fewest, SOLVES, NULL, false, true},
    {PEGBFS_COUNT, "--count", count, SOLVES, NULL, true, false},
    {PEGBFS_ANALYSE, "--analyse", pegbfs_next_all, SOLVES, NULL, false, false},
    {PEGBFS_HINT, "--hint", pegbfs_next_best, SOLVES, pegbfs_large_hint, false,
     false},
    {PEGBFS_REVIEW, "--review", pegbfs_next_review, PLAYS, pegbfs_large_review,
     false, false},
    {PEGBFS_FEWEST_PEGS, "--fewest-pegs", pegbfs_play_fewest, PLAYS, NULL, true,
     false},
    {PEGBFS_MOST_PEGS, "--most-pegs", pegbfs_play_most, PLAYS, NULL, true,
     false},
    {PEGBFS_SWEEP, "--longest-sweep", pegbfs_play_sweep, PLAYS, NULL, true,
     false},
    {PEGBFS_LAST_SWEEP, "--longest-sweep=last", pegbfs_play_last, PLAYS, NULL,
     true, false},
    {PEGBFS_RANDOM_PLAY, "--random-play", pegbfs_play_chance, BESIDE, NULL,
     false, false},
    {PEGBFS_CENSUS, "--census", pegbfs_census, BESIDE, NULL, true, false},
    {PEGBFS_WINNING, "--census=winning", pegbfs_census_winning, BESIDE, NULL,
     true, false},
    {PEGBFS_ALL, "--all", pegbfs_all, ALONE, NULL, false, false},
    {PEGBFS_SAMPLE, "--sample", pegbfs_sample, POSES, NULL, false, true},
    {PEGBFS_PROBLEMS, "--problems", pegbfs_problems, POSES, NULL, false, true},
};

enum { ROWS = sizeof row / sizeof *row };

unsigned pegbfs_answer_asked(const char *name, const char *argument)
{
	size_t size = strlen(name);

	for (int i = 0; i < ROWS; i++) {
		const char *option = row[i].option + strlen("--");
		const char *word = option + size;

		if (strncmp(option, name, size) == 0 &&
		    (argument ? *word == '=' && strcmp(word + 1, argument) == 0
			      : !*word))
			return row[i].question;
	}
	return 0;
}

static bool excludes(enum kind a, enum kind b)
{
	return a >= ALONE || (a == PLAYS && b != BESIDE);
}

bool pegbfs_answer_conflict(unsigned questions, const char *option[2])
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < ROWS; j++)
			if (excludes(row[i].kind, row[j].kind) && i != j &&
			    row[i].question & questions &&
			    row[j].question & questions) {
				option[0] = row[i].option;
				option[1] = row[j].option;
				return true;
			}
	return false;
}

bool pegbfs_answer_poses(unsigned questions)
{
	for (int i = 0; i < ROWS; i++)
		if (row[i].kind == POSES && row[i].question & questions)
			return true;
	return false;
}

bool pegbfs_answer_keeps(unsigned questions)
{
	/* A census by moves keeps nothing. */
	if (questions & PEGBFS_FEWEST)
		questions &= ~(unsigned)PEGBFS_CENSUS;
	for (int i = 0; i < ROWS; i++)
		if (row[i].kept && row[i].question & questions)
			return true;
	return false;
}

/* With a census alone --fewest-moves says by what it counts. */
static unsigned asked(unsigned questions)
{
	return questions == (PEGBFS_FEWEST | PEGBFS_CENSUS) ? PEGBFS_CENSUS
							    : questions;
}

const char *pegbfs_answer_small(unsigned questions)
{
	for (int i = 0; i < ROWS; i++)
		if (!row[i].large && row[i].question & questions)
			return row[i].option;
	return NULL;
}

const char *pegbfs_answer_lists(unsigned questions)
{
	for (int i = 0; i < ROWS; i++)
		if (row[i].listed && row[i].question & asked(questions))
			return row[i].option;
	return NULL;
}

/*
 * Adds the fields of each question, which has its share of the time that those
 * before have left.  Returns whether a record is to be written.
 */
static bool answer_each(struct pegbfs *p)
{
	const struct limits limits = p->limits;
	unsigned questions = asked(p->questions),
		 left = (unsigned)bits_count(questions);
	bool alone = false, several = left > 1;

	for (int i = 0; i < ROWS; i++) {
		if (!(row[i].question & questions))
			continue;
		p->limits = limits_share(&limits, (struct limits_share){1, 1},
					 (struct limits_share){1, left--});
		p->asking = several ? row[i].option : NULL;
		if (holes_are_few(&p->shape))
			row[i].answer(p);
		else
			row[i].large(p);
		alone |= row[i].kind >= ALONE;
		if (left && p->solver)
			reduce_release(p->solver);
	}
	return !alone;
}

enum problem_status pegbfs_answer(struct pegbfs *p)
{
	bool whole = true;

	buf_clear(&p->fields.text);
	record_drop_answer(p->fields.record);
	p->begun = limits_clock();
	p->decided = p->counted = false;
	p->won = 0;
	limits_restart(&p->limits, p->cli.max_time);
	if (p->questions)
		whole = answer_each(p);
	else
		pegbfs_answer_solve(p);
	if (whole)
		pegbfs_answer_print(p);
	return p->fields.text.failed ? PROBLEM_MEMORY : PROBLEM_NONE;
}
