/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many solutions have the fewest moves, as sequences of moves.
 *
 * A jump begins a move unless the peg that made the one before makes it.  So
 * for each position, and each hole where the last jump may have ended, the
 * fewest moves that lead there are passed on, and in how many ways: those that
 * have more need not be known, as what follows depends on the position and the
 * hole alone.  A solution with the fewest moves has no two by the same peg in a
 * row, so it is one sequence of jumps.
 */
#include <string.h>

#include "ask/question_levels.h"
#include "base/mem.h"

enum { FAR = UINT8_MAX };

/* The fewest moves, and the ways to make them. */
struct fewest {
	uint8_t moves;
	bool overflow;
	struct wide ways;
};

struct counting {
	const struct positions_levels *levels;
	size_t ends; /* holes, and one more for the start */
	/* Of the positions of two levels: for each end of the last jump. */
	struct fewest *before, *now;
	struct fewest best;
};

/* Takes what FROM has, with MORE moves, where they are not too many. */
static void take(struct fewest *best, const struct fewest *from, int more)
{
	int moves = from->moves + more;

	if (from->moves == FAR || moves > best->moves)
		return;
	if (moves < best->moves)
		*best = (struct fewest){.moves = (uint8_t)moves};
	best->overflow |= from->overflow | wide_add(&best->ways, from->ways);
}

static void pass_on(struct counting *k, position_t position, struct fewest *now)
{
	const struct positions_levels *v = k->levels;
	struct positions_step step[SHAPE_FEW_JUMPS];
	int steps = positions_levels_before(v, position, step);

	for (size_t end = 0; end < k->ends; end++)
		now[end] = (struct fewest){.moves = FAR};
	if (position == v->puzzle->start)
		now[k->ends - 1] = (struct fewest){.ways = {.low = 1}};
	for (int i = 0; i < steps; i++) {
		const struct shape_jump *j =
		    &v->puzzle->shape->jump[step[i].jump];
		const struct fewest *from =
		    k->before + step[i].number * k->ends;
		size_t same = v->kept.image[step[i].map][j->from];

		for (size_t end = 0; end < k->ends; end++)
			take(&now[j->to], &from[end], end != same);
	}
}

static bool count_level(struct counting *k, int pegs, const struct limits *l)
{
	const struct positions_levels *v = k->levels;
	const struct position_set *set = &v->level[pegs];

	for (size_t i = 0; i < set->count; i++) {
		struct fewest *now = k->now + i * k->ends;
		uint8_t map[SYMM_MOST];
		int images =
		    v->kept.count / positions_levels_keep(v, set->list[i], map);

		pass_on(k, set->list[i], now);
		if (puzzle_is_goal(v->puzzle, set->list[i]))
			for (size_t n = 0; n < k->ends * (size_t)images; n++)
				take(&k->best, &now[n % k->ends], 0);
		if (limits_late_at(l, i))
			return false;
	}
	return true;
}

static bool count_all(struct counting *k, const struct limits *limits)
{
	const struct positions_levels *v = k->levels;
	const struct limits l = limits_beside(limits, v->bytes);
	uint64_t done = 0, all = positions_levels_count(v), held = 0;
	bool fits = true;

	for (int pegs = v->most; pegs >= v->least && fits; pegs--) {
		uint64_t count = v->level[pegs].count * k->ends;

		mem_free(k->before);
		k->before = k->now;
		k->now = NULL;
		if (limits_have_room(&l, (held + count) * sizeof *k->now))
			k->now = mem_alloc(count, sizeof *k->now);
		fits = k->now && count_level(k, pegs, &l) &&
		       !limits_expired(&l, done += v->level[pegs].count, all);
		held = count;
	}
	mem_free(k->before);
	mem_free(k->now);
	return fits;
}

static void count_fewest(struct ask *a)
{
	static const char what[] =
	    "solutions with the fewest moves not counted";
	struct positions_levels levels;
	struct counting k = {.levels = &levels,
			     .ends = (size_t)a->board.shape.holes + 1,
			     .best = {.moves = FAR}};
	enum answer result = question_levels_make(a, what, &levels);
	char number[WIDE_TEXT];

	if (result == ANSWER_FOUND && !count_all(&k, &a->limits))
		question_report(a, what);
	else if (k.best.overflow)
		question_tell(a, "there are 2^128 solutions or more");
	else if (result != ANSWER_LIMIT)
		fields_text(&a->fields, FIELD_SOLUTIONS_FEWEST_MOVES,
			    wide_text(k.best.ways, number));
	positions_levels_free(&levels);
}

const struct question question_count_fewest = {
    .name = "count=fewest-moves",
    .help = "those that have the fewest moves",
    .kind = QUESTION_SOLVES,
    .answer = count_fewest,
};
