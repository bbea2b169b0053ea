/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The weights are the solution of a linear programme: among all w with
 *
 *	w(to) <= w(from) + w(over)	for every jump,
 *	-1 <= w <= 1			because weights can be scaled,
 *	t <= W(goal)			for every goal,
 *
 * it minimises W(start) - t.  If the minimum is below 0, the weights are a
 * proof.  With w = 1 - x and t = (fewest pegs of a goal) - y all right-hand
 * sides are at least 0, so the simplex method can start with weight 1
 * everywhere.  The lower bound needs a line only for holes that are never
 * jumped over: a jump and its reverse together give 2 w(over) >= 0.  Open holes
 * of a goal must not have a negative weight.  Then all its positions weigh at
 * least as much as the one with the fewest pegs (Conway's army).
 *
 * The method stops at the first corner that is a proof.  The weights there are
 * ratios of small integers, since the programme's coefficients are 0, 1 and -1.
 * They are multiplied by the least number that makes them integers, and checked
 * exactly.
 */
#include "solitaire/pagoda.h"

enum {
	LARGEST_SCALE = 5040, /* the largest denominator met is below 100 */
	STEPS_A_LOOK = 64,
};

void pagoda_free(struct pagoda *p)
{
	simplex_close(&p->programme);
}

int64_t pagoda_weigh(const int32_t *weight, const struct holes *position)
{
	int64_t sum = 0;

	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		sum += weight[h];
	return sum;
}

bool pagoda_holds(const struct shape *s, const int32_t *weight)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		if ((int64_t)weight[j->from] + weight[j->over] < weight[j->to])
			return false;
	}
	return true;
}

/* True if the goal of B, which is open, leaves HOLE open. */
static bool is_open(const struct board *b, int hole)
{
	return holes_has(&b->goal[1], hole) && !holes_has(&b->goal[0], hole);
}

bool pagoda_excludes(const struct board *b, const int32_t *weight)
{
	int64_t most = pagoda_weigh(weight, &b->start);

	for (int i = 0; i < b->goals; i++)
		if (pagoda_weigh(weight, &b->goal[i]) <= most)
			return false;
	for (int h = 0; b->is_open && h < b->shape.holes; h++)
		if (weight[h] < 0 && is_open(b, h))
			return false;
	return pagoda_holds(&b->shape, weight);
}

static int fewest_pegs(const struct board *b)
{
	int fewest = SHAPE_HOLES;

	for (int i = 0; i < b->goals; i++)
		if (holes_count(&b->goal[i]) < fewest)
			fewest = holes_count(&b->goal[i]);
	return fewest;
}

/* Writes down the programme: x(h) for each hole h, then y; false: no memory. */
static bool open_programme(struct simplex *p, const struct board *b)
{
	const struct shape *s = &b->shape;
	struct holes low = holes_all(s), over = {{0}};
	int fewest = fewest_pegs(b), row = 0;

	/* Holes that no jump goes over have a lower bound. */
	for (int j = 0; j < s->jumps; j++)
		holes_add(&over, s->jump[j].over);
	low = holes_without(&low, &over);
	if (!simplex_open(p, s->jumps + b->goals + holes_count(&low),
			  s->holes + 1))
		return false;
	for (int j = 0; j < s->jumps; j++, row++) {
		simplex_add(p, row, s->jump[j].from, 1);
		simplex_add(p, row, s->jump[j].over, 1);
		simplex_add(p, row, s->jump[j].to, -1);
		simplex_bound(p, row, 1);
	}
	for (int h = -1; (h = holes_next(&low, h + 1)) >= 0; row++) {
		simplex_add(p, row, h, 1);
		simplex_bound(p, row, b->is_open && is_open(b, h) ? 1 : 2);
	}
	for (int i = 0; i < b->goals; i++, row++) {
		for (int h = -1; (h = holes_next(&b->goal[i], h + 1)) >= 0;)
			simplex_add(p, row, h, 1);
		simplex_add(p, row, s->holes, -1);
		simplex_bound(p, row, holes_count(&b->goal[i]) - fewest);
	}
	for (int h = -1; (h = holes_next(&b->start, h + 1)) >= 0;)
		simplex_objective(p, h, 1);
	simplex_objective(p, s->holes, -1);
	return true;
}

uint64_t pagoda_bytes(const struct shape *s, int goals)
{
	return simplex_bytes(s->jumps + goals + s->holes, s->holes + 1);
}

/* True if SCALE times the weights 1 - X are integers, up to rounding. */
static bool round_weights(int holes, const double *x, int scale,
			  int32_t *weight)
{
	for (int h = 0; h < holes; h++) {
		double w = scale * (1 - x[h]);
		int32_t whole = (int32_t)(w < 0 ? w - 0.5 : w + 0.5);

		if (w - whole > 1e-5 || whole - w > 1e-5)
			return false;
		weight[h] = whole;
	}
	return true;
}

enum answer pagoda_find(struct pagoda *p, const struct board *b,
			const struct limits *limits, int32_t *weight)
{
	/* The sum of x on the start, less y, exceeds it if W(start) < t. */
	int enough = holes_count(&b->start) - fewest_pegs(b);
	double x[SHAPE_HOLES + 1];
	enum simplex_end end;

	if (!open_programme(&p->programme, b))
		return ANSWER_LIMIT;
	do
		end = simplex_exceed(&p->programme, enough, STEPS_A_LOOK);
	while (end == SIMPLEX_MORE && !limits_expired(limits, 0, 0));
	if (end != SIMPLEX_ABOVE)
		return end == SIMPLEX_BELOW ? ANSWER_NONE : ANSWER_LIMIT;
	simplex_values(&p->programme, x);
	for (int scale = 1; scale <= LARGEST_SCALE; scale++)
		if (round_weights(b->shape.holes, x, scale, weight))
			return pagoda_excludes(b, weight) ? ANSWER_FOUND
							  : ANSWER_LIMIT;
	return ANSWER_LIMIT;
}
