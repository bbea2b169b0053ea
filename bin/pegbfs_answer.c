/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One function a question.  Each asks its solver and adds fields to the record
 * of the board; nothing is solved here.
 */
#include "pegbfs_answer.h"

#include <inttypes.h>
#include <string.h>

#include "cli/diagnostic.h"
#include "cli/output.h"
#include "pegbfs_work.h"
#include "solve/census.h"
#include "solve/count.h"
#include "solve/every.h"
#include "solve/fewest.h"
#include "solve/fewest_census.h"
#include "solve/winning.h"
#include "text/solution.h"

/* Of the set of winning positions, in the time for a node of a search. */
enum { BYTES_A_NODE = 6 };

/* Fields that are an answer; those of an earlier run are replaced. */
static const char *const answer_field[] = {"result",
					   "jumps",
					   "moves",
					   "fewest-moves",
					   "solutions",
					   "solution",
					   "proof",
					   "positions",
					   "census",
					   "census-all",
					   "census-of-moves",
					   "census-of-moves-all",
					   "census-of-winning",
					   "census-of-winning-all",
					   "time"};

/* Adds what was gathered in `text` as a field; a failure shows in `text`. */
static void add_field(struct pegbfs *p, const char *key)
{
	struct record *record = &p->reader.record;

	if (!record_add_field(record, key, strlen(key), p->text.data,
			      p->text.size, record->end))
		p->text.failed = true;
	p->text.size = 0;
}

static void add_text(struct pegbfs *p, const char *key, const char *value)
{
	buf_text(&p->text, value);
	add_field(p, key);
}

static void add_number(struct pegbfs *p, const char *key, uint64_t value)
{
	buf_unsigned(&p->text, value);
	add_field(p, key);
}

static void add_moves(struct pegbfs *p, const struct shape_jump *jump,
		      int jumps)
{
	add_number(p, "jumps", (uint64_t)jumps);
	solution_moves(&p->text, &p->shape, jump, jumps);
	add_field(p, "moves");
}

static void add_solution(struct pegbfs *p, const struct shape_jump *jump,
			 int jumps)
{
	add_text(p, "result", "solved");
	add_moves(p, jump, jumps);
}

void pegbfs_answer_proof(struct buf *b, const struct reduce_problem *problem,
			 const struct reduce_answer *answer)
{
	switch (answer->proof) {
	case REDUCE_CLASS:
		solution_class(b, problem->shape, answer->class_set,
			       answer->class_sets, problem->start);
		break;
	case REDUCE_PAGODA:
		solution_pagoda(b, problem->shape, answer->weight);
		break;
	case REDUCE_EXHAUSTED:
		buf_text(b, "exhausted: ");
		buf_unsigned(b, answer->exhausted);
		buf_text(b, " positions");
		break;
	}
}

static void add_proof(struct pegbfs *p, const struct reduce_answer *answer)
{
	cli_worsen(&p->cli, CLI_NO);
	add_text(p, "result", "unsolvable");
	pegbfs_answer_proof(&p->text, &p->problem, answer);
	add_field(p, "proof");
}

static void report_limit(struct pegbfs *p, const char *what)
{
	diagnostic_place(&p->cli, CLI_TROUBLE, p->cli.file,
			 p->reader.record.place,
			 "limit of memory or time reached, %s", what);
}

/* The record is complete: writes it. */
static void print_record(struct pegbfs *p)
{
	uint64_t time = limits_clock() - p->begun;

	if (!p->no_time) {
		buf_printf(&p->text, "%.6f s", (double)time / 1e9);
		add_field(p, "time");
	}
	if (!p->quiet && !p->text.failed)
		draw_text_write(&p->cli.out, &p->reader.record);
}

static void drop_answer(struct pegbfs *p)
{
	for (size_t i = 0; i < sizeof answer_field / sizeof *answer_field; i++)
		record_drop(&p->reader.record, answer_field[i]);
}

static void answer_limit(struct pegbfs *p, const char *what)
{
	report_limit(p, what);
	add_text(p, "result", "limit");
}

static void answer_limit_after(struct pegbfs *p, uint64_t positions)
{
	diagnostic_place(&p->cli, CLI_TROUBLE, p->cli.file,
			 p->reader.record.place,
			 "limit of memory or time reached after %" PRIu64
			 " positions, no answer",
			 positions);
	add_text(p, "result", "limit");
}

/* BYTES as people say it: 64K, 2G, or rounded up: 16.04 GiB. */
static void add_size(struct buf *b, uint64_t bytes)
{
	static const char unit[] = " KMGTPE";
	uint64_t part;
	int i = 0;

	while (i < 6 && bytes >> 10 * (i + 1))
		i++;
	part = bytes & ((UINT64_C(1) << 10 * i) - 1);
	if (!i)
		buf_printf(b, "%" PRIu64 " bytes", bytes);
	else if (!part)
		buf_printf(b, "%" PRIu64 "%c", bytes >> 10 * i, unit[i]);
	else
		buf_printf(
		    b, "%.2f %ciB",
		    (double)(bytes >> 10 * i) +
			(double)(100 * (part >> 10 * (i - 1)) / 1024 + 1) / 100,
		    unit[i]);
}

/* Refuses a question that needs BYTES for sets, if these are too many. */
static bool is_refused(struct pegbfs *p, uint64_t bytes)
{
	struct buf need = {0}, limit = {0};

	if (bytes <= p->limits.memory || (p->work_dir && bytes < UINT64_MAX))
		return false;
	if (bytes == UINT64_MAX)
		buf_text(&need, "more memory than there is");
	else
		add_size(&need, bytes);
	add_size(&limit, p->limits.memory);
	diagnostic_place(
	    &p->cli, CLI_TROUBLE, p->cli.file, p->reader.record.place,
	    "needs %.*s for its sets of positions, "
	    "--max-memory is %.*s",
	    (int)need.size, need.data, (int)limit.size, limit.data);
	buf_free(&need);
	buf_free(&limit);
	add_text(p, "result", "limit");
	return true;
}

/* One solution or a proof. */
static enum answer solve(struct pegbfs *p)
{
	struct reduce_answer answer = {.jumps = 0};
	enum answer result =
	    reduce_solve(p->solver, &p->problem, &p->limits, &answer);

	if (result == ANSWER_FOUND)
		add_solution(p, answer.jump, answer.jumps);
	else if (result == ANSWER_NONE)
		add_proof(p, &answer);
	else
		answer_limit_after(p, answer.positions);
	add_number(p, "positions", answer.positions);
	return result;
}

static bool is_alive(const void *winning, uint64_t position)
{
	return winning_has(winning, position);
}

/* The moves that a sequence of jumps is made of. */
static int count_moves(const struct shape_jump *jump, int jumps)
{
	int moves = 0;

	for (int i = 0; i < jumps; i++)
		moves += i == 0 || jump[i].from != jump[i - 1].to;
	return moves;
}

/* Any solution; one of a limit of time must leave most of it. */
static enum answer find_any(struct pegbfs *p, const struct winning *winning,
			    struct reduce_answer *a)
{
	struct limits part = p->limits;

	if (!winning) {
		part.memory /= 16;
		if (p->cli.max_time)
			limits_restart(&part, p->cli.max_time / 4);
		return reduce_solve(p->solver, &p->problem, &part, a);
	}
	if (!winning_has(winning, p->problem.start))
		return ANSWER_LIMIT;
	a->jumps = winning_path(winning, p->problem.start, a->jump);
	return ANSWER_FOUND;
}

/* What is proved of the fewest moves, and the best solution KNOWN, if any. */
static void answer_bounds(struct pegbfs *p, const struct fewest_answer *a,
			  const struct shape_jump *known, int jumps)
{
	int most = count_moves(known, jumps);

	if (!known) {
		diagnostic_place(&p->cli, CLI_TROUBLE, p->cli.file,
				 p->reader.record.place,
				 "limit of memory or time reached: no solution "
				 "found, none takes fewer than %d moves",
				 a->bound);
		add_text(p, "result", "limit");
		return;
	}
	diagnostic_place(&p->cli, CLI_TROUBLE, p->cli.file,
			 p->reader.record.place,
			 "limit of memory or time reached: best solution found "
			 "takes %d moves, none takes fewer than %d",
			 most, a->bound);
	add_text(p, "result", "limit");
	add_moves(p, known, jumps);
	buf_printf(&p->text, "%d-%d", a->bound, most);
	add_field(p, "fewest-moves");
}

static void add_fewest(struct pegbfs *p, enum answer result,
		       const struct fewest_answer *a,
		       const struct reduce_answer *any)
{
	if (result == ANSWER_FOUND) {
		add_solution(p, a->jump, a->jumps);
		add_number(p, "fewest-moves", (uint64_t)a->moves);
	} else if (any && (a->moves < 0 ||
			   a->moves > count_moves(any->jump, any->jumps))) {
		answer_bounds(p, a, any->jump, any->jumps);
	} else {
		answer_bounds(p, a, a->moves < 0 ? NULL : a->jump, a->jumps);
	}
	add_number(p, "positions", a->nodes);
}

/*
 * Most boards are done before all positions that lead to a goal would be.  One
 * of a limit of time must leave most of it.
 */
static enum answer search_easy(struct pegbfs *p, struct fewest_problem *problem,
			       struct fewest_answer *answer)
{
	uint64_t bytes = winning_bytes(&p->shape);
	enum answer result = ANSWER_LIMIT;
	struct limits part = p->limits;

	if (p->cli.max_time)
		limits_restart(&part, p->cli.max_time / 4);
	if (bytes <= part.memory) {
		problem->most = bytes / BYTES_A_NODE;
		result = fewest_moves(problem, &part, answer);
		problem->most = 0;
	}
	return result;
}

/* With those positions, or at least with some solution, for want of better. */
static enum answer search_hard(struct pegbfs *p, struct fewest_problem *problem,
			       struct fewest_answer *answer,
			       struct reduce_answer *any, enum answer *some)
{
	struct limits rest = p->limits;
	struct winning winning;
	int bound = answer->bound;
	bool known = winning_make(&p->shape, problem->start, problem->goal,
				  (int)problem->goals, &rest, &winning);
	enum answer result = ANSWER_NONE;

	if (known) {
		problem->alive = is_alive;
		problem->context = &winning;
		rest.memory -= winning.memory;
	}
	*some = find_any(p, known ? &winning : NULL, any);
	if (*some != ANSWER_NONE)
		result = fewest_moves(problem, &rest, answer);
	winning_free(&winning);
	if (answer->bound < bound)
		answer->bound = bound;
	return result;
}

/* A solution with the fewest moves. */
static void solve_fewest(struct pegbfs *p)
{
	struct fewest_problem problem = {.shape = &p->shape,
					 .start = p->problem.start,
					 .goal = p->problem.goal,
					 .goals = (size_t)p->problem.goals};
	struct fewest_answer answer = {.moves = -1};
	struct reduce_answer any = {.jumps = 0};
	enum answer some = ANSWER_LIMIT;
	enum answer result = search_easy(p, &problem, &answer);

	if (result == ANSWER_LIMIT)
		result = search_hard(p, &problem, &answer, &any, &some);
	if (result == ANSWER_NONE)
		solve(p);
	else
		add_fewest(p, result, &answer,
			   some == ANSWER_FOUND ? &any : NULL);
}

/* The number of solutions. */
static void count(struct pegbfs *p)
{
	struct count answer = {.overflow = false};
	struct limits limits = p->limits;
	char number[WIDE_TEXT];
	enum answer result;

	if (is_refused(p, count_bytes(&p->shape, p->problem.start,
				      p->problem.goal, p->problem.goals)))
		return;
	if (solve(p) == ANSWER_NONE) {
		add_text(p, "solutions", "0");
		return;
	}
	reduce_release(p->solver);
	pegbfs_work_begin(p, "count", &limits);
	result = count_solutions(&p->shape, p->problem.start, p->problem.goal,
				 p->problem.goals, &limits, &answer);
	if (pegbfs_work_end(p, result))
		return;
	if (result == ANSWER_FOUND)
		add_text(p, "solutions", wide_text(answer.solutions, number));
	else if (answer.overflow)
		report_limit(p, "there are 2^128 solutions or more");
	else
		report_limit(p, "solutions not counted");
}

/* Writes solution after solution. */
struct printer {
	struct pegbfs *pegbfs;
	size_t fields; /* of the record without an answer */
	uint64_t printed;
};

static bool print_solution(void *context, const struct shape_jump *jump,
			   int jumps)
{
	struct printer *printer = context;
	struct pegbfs *p = printer->pegbfs;

	p->reader.record.fields = printer->fields;
	add_number(p, "solution", ++printer->printed);
	add_solution(p, jump, jumps);
	print_record(p);
	output_record(&p->cli);
	return !p->text.failed && !p->cli.write_error &&
	       printer->printed != p->most;
}

static void print_all(struct pegbfs *p)
{
	struct printer printer = {.pegbfs = p,
				  .fields = p->reader.record.fields};
	struct every_visitor visitor = {.take = print_solution,
					.context = &printer};
	struct limits rest = p->limits;
	struct winning winning;
	enum answer result;

	if (winning_make(&p->shape, p->problem.start, p->problem.goal,
			 p->problem.goals, &p->limits, &winning)) {
		visitor.alive = is_alive;
		visitor.oracle = &winning;
		rest.memory -= winning.memory;
	}
	result = every_solution(&p->problem, &rest, &visitor);
	winning_free(&winning);
	if (result == ANSWER_LIMIT)
		report_limit(p, "solutions are missing");
	if (printer.printed)
		return;
	if (result == ANSWER_NONE)
		solve(p);
	else
		add_text(p, "result", "limit");
	print_record(p);
}

static void add_census(struct pegbfs *p, const char *key,
		       const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		if (i)
			buf_char(&p->text, ' ');
		buf_unsigned(&p->text, positions[i]);
	}
	add_field(p, key);
}

static void census_of_moves(struct pegbfs *p)
{
	struct fewest_census census;
	enum answer result =
	    fewest_census(&p->shape, p->problem.start, &p->limits, &census);

	add_census(p, "census-of-moves", census.orbits, census.levels);
	add_census(p, "census-of-moves-all", census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		answer_limit(p, "the census is not complete");
}

static void census_of_jumps(struct pegbfs *p)
{
	struct limits limits = p->limits;
	struct census census;
	enum answer result;

	if (is_refused(p, census_bytes(&p->shape, p->problem.start)))
		return;
	pegbfs_work_begin(p, "census", &limits);
	result = census_reached(&p->shape, p->problem.start, &limits, &census);
	if (pegbfs_work_end(p, result)) {
		add_text(p, "result", "limit");
	} else if (result == ANSWER_FOUND) {
		add_census(p, "census", census.distinct, census.levels);
		add_census(p, "census-all", census.all, census.levels);
	} else {
		answer_limit(p, "the census is not complete");
	}
}

/* Of the positions that can be reached those that lead to the goal. */
static void census_of_winning(struct pegbfs *p)
{
	const struct reduce_problem *problem = &p->problem;
	uint64_t bytes = count_bytes(&p->shape, problem->start, problem->goal,
				     problem->goals);
	struct limits limits = p->limits;
	struct census census = {.levels = 0};
	enum answer result = ANSWER_FOUND;

	if (is_refused(p, bytes))
		return;
	if (bytes) {
		pegbfs_work_begin(p, "census-of-winning", &limits);
		result =
		    census_winning(&p->shape, problem->start, problem->goal,
				   problem->goals, &limits, &census);
	}
	if (bytes && pegbfs_work_end(p, result)) {
		add_text(p, "result", "limit");
	} else if (result == ANSWER_FOUND) {
		/* After 0 jumps there is at least a number, if it is 0. */
		int levels = census.levels ? census.levels : 1;

		add_census(p, "census-of-winning", census.distinct, levels);
		add_census(p, "census-of-winning-all", census.all, levels);
	} else {
		answer_limit(p, "the census is not complete");
	}
}

enum problem_status pegbfs_answer(struct pegbfs *p)
{
	buf_clear(&p->text);
	drop_answer(p);
	p->begun = limits_clock();
	limits_restart(&p->limits, p->cli.max_time);
	switch (p->question) {
	case PEGBFS_SOLVE:
		solve(p);
		break;
	case PEGBFS_FEWEST:
		solve_fewest(p);
		break;
	case PEGBFS_COUNT:
		count(p);
		break;
	case PEGBFS_CENSUS:
		if (p->by_moves)
			census_of_moves(p);
		else
			census_of_jumps(p);
		break;
	case PEGBFS_WINNING:
		census_of_winning(p);
		break;
	case PEGBFS_ALL:
		print_all(p);
		break;
	}
	if (p->question != PEGBFS_ALL)
		print_record(p);
	return p->text.failed ? PROBLEM_MEMORY : PROBLEM_NONE;
}
