/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Most boards are solved before the set of all positions that lead to a goal
 * could be made.  The others are searched with that set.  Where there is no
 * set, any solution is found first, in case no better one is found.
 */
#include "solitaire/questions/question_fewest.h"

#include "board/position.h"
#include "reachable/winning.h"
#include "solitaire/strategy.h"

/* Bytes of the set of winning positions, in the time for a node of a search. */
enum { BYTES_A_NODE = 6 };

struct asking {
	const struct question *question;
	struct fewest_problem problem;
	bool has_winning;
	struct winning winning;
	struct fewest_answer any;    /* the solution of reduce_solve, or none */
	struct fewest_answer latest; /* of the method that was run last */
	struct fewest_answer *best;
};

/* The moves that a sequence of jumps is made of. */
static int count_moves(const struct shape_jump *jump, int jumps)
{
	int moves = 0;

	for (int i = 0; i < jumps; i++)
		moves += i == 0 || jump[i].from != jump[i - 1].to;
	return moves;
}

static bool has_room(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	return winning_bytes(k->problem.shape) <= limits->memory;
}

/* Searches for as long as the set of winning positions would take. */
static enum answer search_short(void *context, const struct limits *limits)
{
	struct asking *k = context;
	enum answer result;

	k->problem.most = winning_bytes(k->problem.shape) / BYTES_A_NODE;
	result = fewest_moves(&k->problem, limits, &k->latest);
	k->problem.most = 0;
	return result;
}

/* Makes the set; the searches to come ask it. */
static enum answer make_winning(void *context, const struct limits *limits)
{
	struct asking *k = context;
	struct fewest_problem *p = &k->problem;

	if (!winning_make(p->shape, p->start, p->goal, (int)p->goals, limits,
			  &k->winning)) {
		winning_free(&k->winning);
		return ANSWER_LIMIT;
	}
	k->has_winning = true;
	p->alive = winning_oracle;
	p->context = &k->winning;
	return ANSWER_LIMIT;
}

static bool has_winning(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	(void)limits;
	return k->has_winning;
}

static bool lacks_winning(void *context, const struct limits *limits)
{
	return !has_winning(context, limits);
}

/* Reads any solution off the set. */
static enum answer read_any(void *context, const struct limits *limits)
{
	struct asking *k = context;
	position_t start = k->problem.start;

	(void)limits;
	if (!winning_has(&k->winning, start))
		return ANSWER_NONE;
	k->any.jumps = winning_path(&k->winning, start, k->any.jump);
	k->any.moves = count_moves(k->any.jump, k->any.jumps);
	return ANSWER_LIMIT;
}

/* Finds any solution. */
static enum answer find_any(void *context, const struct limits *limits)
{
	struct asking *k = context;
	const struct question *q = k->question;
	struct reduce_answer found;
	enum answer result =
	    reduce_solve(q->solver, q->problem, limits, &found);

	reduce_release(q->solver);
	if (result != ANSWER_FOUND)
		return result;
	k->any.jumps = found.jumps;
	for (int i = 0; i < found.jumps; i++)
		k->any.jump[i] = found.jump[i];
	k->any.moves = count_moves(k->any.jump, k->any.jumps);
	return ANSWER_LIMIT;
}

static enum answer search_long(void *context, const struct limits *limits)
{
	struct asking *k = context;

	return fewest_moves(&k->problem, limits, &k->latest);
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"a short search", has_room, search_short, {1, 1}, {1, 2}},
    {"the winning positions", has_room, make_winning, {1, 1}, {3, 4}},
    {"a solution read off", has_winning, read_any, {1, 1}, {1, 1}},
    {"any solution", lacks_winning, find_any, {1, 16}, {1, 4}},
    {"a long search", NULL, search_long, {1, 1}, {1, 1}},
};

static uint64_t held(const void *context)
{
	const struct asking *k = context;

	return k->has_winning ? k->winning.memory : 0;
}

/* Whether A has a solution of fewer moves than B. */
static bool is_better(const struct fewest_answer *a,
		      const struct fewest_answer *b)
{
	return a->moves >= 0 && (b->moves < 0 || a->moves < b->moves);
}

/*
 * Two searches that ended by a limit may prove together what neither does
 * alone: one has the bound, the other one the solution.
 */
static enum answer combine(void *context, enum answer result)
{
	struct asking *k = context;
	struct fewest_answer before = *k->best;

	if (!is_better(&before, &k->latest))
		*k->best = k->latest;
	k->best->nodes = before.nodes + k->latest.nodes;
	k->best->bound =
	    before.bound > k->latest.bound ? before.bound : k->latest.bound;
	k->latest = (struct fewest_answer){.moves = -1};
	if (result != ANSWER_LIMIT)
		return result;
	return k->best->bound == k->best->moves ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Takes the plain solution if the searches have none as good. */
static enum answer take_any(struct asking *k)
{
	if (is_better(&k->any, k->best)) {
		k->any.bound = k->best->bound;
		k->any.nodes = k->best->nodes;
		*k->best = k->any;
	}
	return k->best->bound == k->best->moves ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer question_fewest(const struct question *q,
			    struct question_fewest *answer)
{
	static const struct strategy strategy = {row, sizeof row / sizeof *row,
						 held, combine};
	const struct reduce_problem *p = q->problem;
	struct asking k = {.question = q,
			   .problem = {.shape = p->shape,
				       .start = p->start,
				       .goal = p->goal,
				       .goals = (size_t)p->goals},
			   .any = {.moves = -1},
			   .latest = {.moves = -1},
			   .best = &answer->best};
	enum answer result;

	answer->best = (struct fewest_answer){.moves = -1};
	reduce_release(q->solver);
	result = strategy_run(&strategy, &q->limits, &k);
	if (k.has_winning)
		winning_free(&k.winning);
	if (result == ANSWER_LIMIT)
		result = take_any(&k);
	if (result == ANSWER_NONE)
		answer->proved =
		    reduce_solve(q->solver, p, &q->limits, &answer->proof);
	return result;
}
