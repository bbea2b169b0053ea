/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of methods, without a program: made-up ones, of which every step is
 * known, and those of each question on real boards.
 */
#include <string.h>

#include "ask/question_count.h"
#include "ask/question_fewest.h"
#include "board/position.h"
#include "board/shape.h"
#include "solitaire/strategy.h"
#include "tap.h"

enum { METHODS = 4 };

static const uint64_t hour = UINT64_C(3600) * 1000000000;

/* What made-up methods do, and what they were given. */
struct script {
	bool applies[METHODS];
	enum answer says[METHODS];

	char order[2 * METHODS + 1]; /* "a" asked, "A" run */
	uint64_t memory[METHODS], time[METHODS];
};

static bool note_asked(struct script *s, int method)
{
	s->order[strlen(s->order)] = (char)('a' + method);
	return s->applies[method];
}

static enum answer note_run(struct script *s, int method,
			    const struct limits *limits)
{
	s->order[strlen(s->order)] = (char)('A' + method);
	s->memory[method] = limits->memory;
	s->time[method] =
	    limits->deadline ? limits->deadline - limits_clock() : 0;
	return s->says[method];
}

#define CONDITION(number)                                                      \
	static bool ask_##number(void *context, const struct limits *limits)   \
	{                                                                      \
		(void)limits;                                                  \
		return note_asked(context, number);                            \
	}

#define METHOD(number)                                                         \
	static enum answer run_##number(void *context,                         \
					const struct limits *limits)           \
	{                                                                      \
		return note_run(context, number, limits);                      \
	}

CONDITION(0)
CONDITION(1)
CONDITION(3)
METHOD(0)
METHOD(1)
METHOD(2)
METHOD(3)

static const struct strategy_row made_up[METHODS] = {
    {"half of the time", ask_0, run_0, {1, 2}},
    {"all of it", ask_1, run_1, {1, 1}},
    {"always", NULL, run_2, {3, 4}},
    {"the rest", ask_3, run_3, {1, 1}},
};

static const struct script all_limit = {
    .applies = {true, true, true, true},
    .says = {ANSWER_LIMIT, ANSWER_LIMIT, ANSWER_LIMIT, ANSWER_LIMIT},
};

static enum answer run_script(struct script *s, const struct limits *limits)
{
	const struct strategy strategy = {made_up, METHODS};

	return strategy_run(&strategy, limits, s);
}

static void test_order(void)
{
	struct script s = all_limit;

	tap_ok(run_script(&s, &limits_none) == ANSWER_LIMIT &&
		   strcmp(s.order, "aAbBCdD") == 0,
	       "a limit leads to the next row: %s", s.order);
	s = all_limit;
	s.says[1] = ANSWER_FOUND;
	tap_ok(run_script(&s, &limits_none) == ANSWER_FOUND &&
		   strcmp(s.order, "aAbB") == 0,
	       "an answer ends the table: %s", s.order);
	s = all_limit;
	s.says[2] = ANSWER_NONE;
	tap_ok(run_script(&s, &limits_none) == ANSWER_NONE &&
		   strcmp(s.order, "aAbBC") == 0,
	       "so does a proof of none: %s", s.order);
	s = all_limit;
	s.applies[0] = s.applies[3] = false;
	tap_ok(run_script(&s, &limits_none) == ANSWER_LIMIT &&
		   strcmp(s.order, "abBCd") == 0,
	       "rows whose condition does not hold are left out: %s", s.order);
	tap_ok(strategy_run(&(struct strategy){.rows = 0}, &limits_none, &s) ==
		   ANSWER_LIMIT,
	       "an empty table has no answer");
}

/* Whether TIME is nearly the share of an hour; a test takes some of it. */
static bool is_near(uint64_t time, uint64_t share)
{
	return time <= share && time > share - hour / 100;
}

static void test_shares(void)
{
	struct limits limits = limits_none;
	struct script s = all_limit;

	limits.memory = 1600;
	limits_restart(&limits, hour);
	run_script(&s, &limits);
	tap_ok(s.memory[0] == 1600 && s.memory[1] == 1600 &&
		   s.memory[2] == 1600 && s.memory[3] == 1600,
	       "memory: each has all");
	tap_ok(is_near(s.time[0], hour / 2) && is_near(s.time[1], hour) &&
		   is_near(s.time[2], hour / 4 * 3) && is_near(s.time[3], hour),
	       "time: each its share of what is left");
	s = all_limit;
	limits.deadline = limits_clock();
	tap_ok(run_script(&s, &limits) == ANSWER_LIMIT &&
		   strcmp(s.order, "aAbBCdD") == 0 && (int64_t)s.time[3] <= 0,
	       "when time is out rows are tried, with none");
	s = all_limit;
	run_script(&s, &limits_none);
	tap_ok(s.memory[1] == UINT64_MAX && !s.time[0],
	       "without limits there is no share of them");
}

/* A board on which one vacancy is to become one survivor. */
struct posed {
	struct shape shape;
	position_t goal;
	struct puzzle problem;
	struct task task;
};

static position_t cell(const struct shape *s, const char *name)
{
	return position_of(shape_find(s, name, strlen(name)));
}

static void set_up(struct posed *b, const char *shape, const char *vacancy,
		   const char *survivor, uint64_t memory)
{
	shape_named(shape, &b->shape);
	b->goal = cell(&b->shape, survivor);
	b->problem = (struct puzzle){.shape = &b->shape,
				     .start = shape_all(&b->shape) ^
					      cell(&b->shape, vacancy),
				     .goal = &b->goal,
				     .goals = 1};
	b->task = (struct task){.solver = solver_new(&b->shape),
				.problem = &b->problem,
				.limits = limits_none};
	b->task.limits.memory = memory;
}

/* Plays the jumps; whether they lead to the goal, in so many MOVES. */
static bool is_solution(const struct posed *b, const struct shape_jump *jump,
			int jumps, int *moves)
{
	position_t position = b->problem.start;

	*moves = 0;
	for (int i = 0; i < jumps; i++) {
		if (!shape_can(&jump[i], position))
			return false;
		position ^= shape_flip(&jump[i]);
		*moves += !i || jump[i].from != jump[i - 1].to;
	}
	return position == b->goal;
}

/*
 * By every way through the table: with all memory; with too little for the set
 * of winning positions; and where a limit leaves bounds.
 */
static void test_fewest(void)
{
	static const struct {
		const char *shape, *vacancy, *survivor;
		uint64_t memory;
		enum answer result;
		int moves;
	} board[] = {
	    {"triangle5", "a1", "a1", UINT64_MAX, ANSWER_FOUND, 10},
	    {"triangle6", "a1", "a1", UINT64_MAX, ANSWER_FOUND, 10},
	    {"english", "d4", "d4", UINT64_MAX, ANSWER_FOUND, 18},
	    {"english", "d4", "d4", UINT64_C(1) << 25, ANSWER_FOUND, 18},
	    {"english", "d4", "d4", UINT64_C(1) << 20, ANSWER_LIMIT, 18},
	    {"triangle5", "a1", "b2", UINT64_MAX, ANSWER_NONE, 0},
	    {"english", "d4", "d3", UINT64_MAX, ANSWER_NONE, 0},
	};

	for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
		struct question_fewest a;
		struct posed b;
		enum answer result;
		bool good;
		int moves;

		set_up(&b, board[i].shape, board[i].vacancy, board[i].survivor,
		       board[i].memory);
		result = question_fewest_moves(&b.task, &a);
		if (result == ANSWER_NONE)
			good = a.proved == ANSWER_NONE;
		else
			good =
			    is_solution(&b, a.best.jump, a.best.jumps,
					&moves) &&
			    moves == a.best.moves && moves >= board[i].moves &&
			    a.best.bound <= board[i].moves &&
			    (result == ANSWER_FOUND) == (a.best.bound == moves);
		tap_ok(good && result == board[i].result,
		       "fewest moves on %s %s to %s, %llu MiB", board[i].shape,
		       board[i].vacancy, board[i].survivor,
		       (unsigned long long)(board[i].memory >> 20));
		solver_free(b.task.solver);
	}
}

/* What takes a list, sets or nothing, and is refused or known before. */
static void test_count(void)
{
	struct question_count a;
	struct posed b;
	enum answer result;

	set_up(&b, "triangle5", "a1", "a1", UINT64_MAX);
	result = question_count_solutions(&b.task, &a);
	tap_ok(result == ANSWER_FOUND && a.count.solutions.low == 6816 &&
		   a.is_solved && a.solved == ANSWER_FOUND && !a.needs,
	       "solutions, and that there are some");
	b.task.known = TASK_SOLVABLE;
	result = question_count_solutions(&b.task, &a);
	tap_ok(result == ANSWER_FOUND && a.count.solutions.low == 6816 &&
		   !a.is_solved,
	       "what is known is not asked");
	b.task.known = TASK_UNSOLVABLE;
	tap_ok(question_count_solutions(&b.task, &a) == ANSWER_NONE &&
		   !a.is_solved,
	       "nor is what is known to be unsolvable");
	solver_free(b.task.solver);
	set_up(&b, "triangle5", "a1", "b2", UINT64_MAX);
	tap_ok(question_count_solutions(&b.task, &a) == ANSWER_NONE &&
		   a.is_solved && a.solved == ANSWER_NONE,
	       "no solution, with a certificate");
	solver_free(b.task.solver);
	set_up(&b, "wiegleb", "d4", "d4", UINT64_C(1) << 20);
	tap_ok(question_count_solutions(&b.task, &a) == ANSWER_LIMIT &&
		   a.needs > b.task.limits.memory && !a.is_solved,
	       "sets that do not fit are refused before any work");
	solver_free(b.task.solver);
	set_up(&b, "wiegleb", "d4", "d4", UINT64_C(1) << 28);
	b.problem.start = cell(&b.shape, "d2") | cell(&b.shape, "d3");
	tap_ok(question_count_solutions(&b.task, &a) == ANSWER_FOUND &&
		   a.count.solutions.low == 1 && !a.needs,
	       "unless few positions can be reached");
	solver_free(b.task.solver);
}

int main(void)
{
	test_order();
	test_shares();
	test_fewest();
	test_count();
	return tap_end();
}
