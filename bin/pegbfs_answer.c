/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One function a question, in the order of the table at the end.  Each asks its
 * solver and adds fields to the record of the board; nothing is solved here.
 */
#include "pegbfs_answer.h"

#include <inttypes.h>

#include "base/bits.h"
#include "base/plural.h"
#include "pegbfs_all.h"
#include "pegbfs_census.h"
#include "pegbfs_field.h"
#include "pegbfs_work.h"
#include "reachable/count.h"
#include "reachable/winning.h"
#include "solitaire/fewest/fewest.h"
#include "solitaire/listing.h"

/* Of the set of winning positions, in the time for a node of a search. */
enum { BYTES_A_NODE = 6 };

static void add_proof(struct pegbfs *p, const struct reduce_answer *answer)
{
	cli_worsen(&p->cli, CLI_NO);
	pegbfs_field_text(p, "result", "unsolvable");
	pegbfs_field_proof(&p->text, &p->problem, answer);
	pegbfs_field_add(p, "proof");
}

void pegbfs_answer_print(struct pegbfs *p)
{
	uint64_t time = limits_clock() - p->begun;

	if (!p->no_time) {
		buf_printf(&p->text, "%.6f s", (double)time / 1e9);
		pegbfs_field_add(p, "time");
	}
	if (!p->quiet && !p->text.failed)
		draw_text_write(&p->cli.out, &p->reader.record);
}

static void answer_limit_after(struct pegbfs *p, uint64_t positions)
{
	pegbfs_field_trouble(p,
			     "limit of memory or time reached after %" PRIu64
			     " position%s, no answer",
			     positions, plural_s(positions));
	pegbfs_field_text(p, "result", "limit");
}

void pegbfs_answer_add(struct pegbfs *p, enum answer result,
		       const struct reduce_answer *answer)
{
	if (result == ANSWER_FOUND)
		pegbfs_field_solution(p, answer->jump, answer->jumps);
	else if (result == ANSWER_NONE)
		add_proof(p, answer);
	else
		answer_limit_after(p, answer->positions);
	p->decided = result != ANSWER_LIMIT;
	p->solvable = result == ANSWER_FOUND;
	pegbfs_field_number(p, "positions", answer->positions);
}

enum answer pegbfs_answer_solve(struct pegbfs *p)
{
	struct reduce_answer answer = {.jumps = 0};
	enum answer result =
	    reduce_solve(p->solver, &p->problem, &p->limits, &answer);

	pegbfs_answer_add(p, result, &answer);
	return result;
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
		pegbfs_field_trouble(
		    p,
		    "limit of memory or time reached: no solution found, none "
		    "takes fewer than %d move%s",
		    a->bound, plural_s((uint64_t)a->bound));
		pegbfs_field_text(p, "result", "limit");
		return;
	}
	pegbfs_field_trouble(
	    p,
	    "limit of memory or time reached: best solution found takes %d "
	    "move%s, none takes fewer than %d",
	    most, plural_s((uint64_t)most), a->bound);
	pegbfs_field_text(p, "result", "limit");
	p->decided = p->solvable = true;
	pegbfs_field_moves(p, known, jumps);
	buf_printf(&p->text, "%d-%d", a->bound, most);
	pegbfs_field_add(p, "fewest-moves");
}

static void add_fewest(struct pegbfs *p, enum answer result,
		       const struct fewest_answer *a,
		       const struct reduce_answer *any)
{
	if (result == ANSWER_FOUND) {
		pegbfs_field_solution(p, a->jump, a->jumps);
		pegbfs_field_number(p, "fewest-moves", (uint64_t)a->moves);
		p->decided = p->solvable = true;
	} else if (any && (a->moves < 0 ||
			   a->moves > count_moves(any->jump, any->jumps))) {
		answer_bounds(p, a, any->jump, any->jumps);
	} else {
		answer_bounds(p, a, a->moves < 0 ? NULL : a->jump, a->jumps);
	}
	pegbfs_field_number(p, "positions", a->nodes);
}

/*
 * Most boards are done before all positions that lead to a goal would be.  The
 * others must have half of the time.
 */
static enum answer search_easy(struct pegbfs *p, struct fewest_problem *problem,
			       struct fewest_answer *answer)
{
	uint64_t bytes = winning_bytes(&p->shape);
	enum answer result = ANSWER_LIMIT;
	struct limits part = limits_half(&p->limits);

	if (bytes <= part.memory) {
		problem->most = bytes / BYTES_A_NODE;
		result = fewest_moves(problem, &part, answer);
		problem->most = 0;
	}
	return result;
}

/*
 * Takes over what an earlier search within a limit knows better; FOUND where
 * the two together prove the fewest moves.
 */
static enum answer join_bounds(struct fewest_answer *a,
			       const struct fewest_answer *earlier)
{
	struct fewest_answer latest = *a;

	if (earlier->moves >= 0 &&
	    (a->moves < 0 || earlier->moves < a->moves)) {
		*a = *earlier;
		a->bound = latest.bound;
		a->nodes = latest.nodes;
	}
	if (a->bound < earlier->bound)
		a->bound = earlier->bound;
	return a->bound == a->moves ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* With those positions, or at least with some solution, for want of better. */
static enum answer search_hard(struct pegbfs *p, struct fewest_problem *problem,
			       struct fewest_answer *answer,
			       struct reduce_answer *any, enum answer *some)
{
	struct limits rest = p->limits;
	struct fewest_answer easy = *answer;
	struct winning winning;
	bool known = winning_make(&p->shape, problem->start, problem->goal,
				  (int)problem->goals, &rest, &winning);
	enum answer result = ANSWER_NONE;

	if (known) {
		problem->alive = winning_oracle;
		problem->context = &winning;
		rest.memory -= winning.memory;
	}
	*some = find_any(p, known ? &winning : NULL, any);
	reduce_release(p->solver);
	if (*some != ANSWER_NONE)
		result = fewest_moves(problem, &rest, answer);
	winning_free(&winning);
	answer->nodes += easy.nodes;
	return result == ANSWER_LIMIT ? join_bounds(answer, &easy) : result;
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
	enum answer result;

	reduce_release(p->solver);
	result = search_easy(p, &problem, &answer);

	if (result == ANSWER_LIMIT)
		result = search_hard(p, &problem, &answer, &any, &some);
	if (result == ANSWER_NONE)
		pegbfs_answer_solve(p);
	else
		add_fewest(p, result, &answer,
			   some == ANSWER_FOUND ? &any : NULL);
}

/* Whether counting is refused: neither lists nor closures fit. */
static bool is_count_refused(struct pegbfs *p)
{
	uint64_t bytes = count_bytes(&p->shape, p->problem.start,
				     p->problem.goal, p->problem.goals);

	if (bytes <= p->limits.memory)
		return false;
	reduce_release(p->solver);
	return !listing_fits(&p->shape, p->problem.start, &p->limits) &&
	       pegbfs_field_refuse(p, bytes);
}

/* Whether there are no solutions; asks if that is not decided yet. */
static bool is_unsolvable(struct pegbfs *p)
{
	if (!p->decided) {
		record_drop(&p->reader.record, "result");
		record_drop(&p->reader.record, "positions");
		pegbfs_answer_solve(p);
	}
	return p->decided && !p->solvable;
}

/* The number of solutions. */
static void count(struct pegbfs *p)
{
	struct count answer = {.overflow = false};
	struct limits limits = p->limits;
	char number[WIDE_TEXT];
	enum answer result;

	if (is_count_refused(p))
		return;
	if (is_unsolvable(p)) {
		pegbfs_field_text(p, "solutions", "0");
		return;
	}
	reduce_release(p->solver);
	result = listing_count(&p->shape, p->problem.start, p->problem.goal,
			       p->problem.goals, &limits, &answer);
	if (result == ANSWER_LIMIT) {
		pegbfs_work_begin(p, "count", &limits);
		result = count_solutions(&p->shape, p->problem.start,
					 p->problem.goal, p->problem.goals,
					 &limits, &answer);
		if (pegbfs_work_end(p, result))
			return;
	}
	if (result == ANSWER_FOUND)
		pegbfs_field_text(p, "solutions",
				  wide_text(answer.solutions, number));
	else if (answer.overflow)
		pegbfs_field_report(p, "there are 2^128 solutions or more");
	else
		pegbfs_field_report(p, "solutions not counted");
}

/* The questions, in the order in which their fields are written. */
static const struct row {
	unsigned question;
	const char *option;
	void (*answer)(struct pegbfs *p);
	bool alone; /* it writes records of its own: nothing stands beside it */
	bool kept;  /* its work can be kept, to be taken up again */
} row[] = {
    {PEGBFS_FEWEST, "--fewest-moves", solve_fewest, false, false},
    {PEGBFS_COUNT, "--count", count, false, true},
    {PEGBFS_CENSUS, "--census", pegbfs_census, false, true},
    {PEGBFS_WINNING, "--census=winning", pegbfs_census_winning, false, true},
    {PEGBFS_ALL, "--all", pegbfs_all, true, false},
};

enum { ROWS = sizeof row / sizeof *row };

bool pegbfs_answer_conflict(unsigned questions, const char *option[2])
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < ROWS; j++)
			if (row[i].alone && i != j &&
			    row[i].question & questions &&
			    row[j].question & questions) {
				option[0] = row[i].option;
				option[1] = row[j].option;
				return true;
			}
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
static unsigned asked(const struct pegbfs *p)
{
	return p->questions == (PEGBFS_FEWEST | PEGBFS_CENSUS) ? PEGBFS_CENSUS
							       : p->questions;
}

/* The next of LEFT questions has its share of the time until DEADLINE. */
static void share_time(struct pegbfs *p, uint64_t deadline, int left)
{
	uint64_t now = limits_clock();

	if (!deadline)
		return;
	p->allowed = deadline > now ? (deadline - now) / (uint64_t)left : 1;
	limits_restart(&p->limits, p->allowed);
}

/* Adds the fields of each question; returns whether a record is to be written.
 */
static bool answer_each(struct pegbfs *p)
{
	uint64_t deadline = p->limits.deadline;
	unsigned questions = asked(p);
	int left = bits_count(questions);
	bool alone = false, several = left > 1;

	for (int i = 0; i < ROWS; i++) {
		if (!(row[i].question & questions))
			continue;
		share_time(p, deadline, left--);
		p->asking = several ? row[i].option : NULL;
		row[i].answer(p);
		alone |= row[i].alone;
		if (left)
			reduce_release(p->solver);
	}
	return !alone;
}

enum problem_status pegbfs_answer(struct pegbfs *p)
{
	bool whole = true;

	buf_clear(&p->text);
	pegbfs_field_drop(p);
	p->begun = limits_clock();
	p->decided = false;
	p->allowed = p->cli.max_time;
	limits_restart(&p->limits, p->allowed);
	if (p->questions)
		whole = answer_each(p);
	else
		pegbfs_answer_solve(p);
	if (whole)
		pegbfs_answer_print(p);
	return p->text.failed ? PROBLEM_MEMORY : PROBLEM_NONE;
}
