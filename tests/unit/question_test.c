/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that others need, without a record, on real boards. */
#include <string.h>

#include "ask/question_parts.h"
#include "board/position.h"
#include "board/shape.h"
#include "tap.h"

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
	test_fewest();
	test_count();
	return tap_end();
}
