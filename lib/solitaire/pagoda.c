/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The weights are the solution of a linear programme: among all w with
 *
 *	w(to) <= w(from) + w(over)	for every jump,
 *	-1 <= w <= 1			because weights can be scaled,
 *	t <= W(goal)			for every goal,
 *
 * those that minimise W(start) - t; below 0 they are a proof.  With w = 1 - x
 * and t = (fewest pegs of a goal) - y all right-hand sides are at least 0, so
 * that weight 1 everywhere is where the simplex method starts.  The lower
 * bound needs a line only for holes that are never jumped over: a jump and its
 * reverse together give 2 w(over) >= 0.
 *
 * The method stops at the first corner that is a proof.  The weights there are
 * ratios of small integers, since the programme's coefficients are 0 and 1.
 * They are multiplied by the least number that makes them integers, and checked
 * exactly.
 */
#include "solitaire/pagoda.h"

#include "board/position.h"

/* The largest denominator that was met is below 100. */
enum { LARGEST_SCALE = 5040 };

void pagoda_free(struct pagoda *p)
{
	simplex_close(&p->programme);
}

int64_t pagoda_weigh(const struct shape *s, const int32_t *weight,
		     position_t position)
{
	int64_t sum = 0;

	for (position_t set = position & shape_all(s); set;
	     set = position_rest(set))
		sum += weight[position_first(set)];
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

bool pagoda_excludes(const struct shape *s, const int32_t *weight,
		     position_t start, const position_t *goal, int goals)
{
	int64_t most = pagoda_weigh(s, weight, start);

	for (int i = 0; i < goals; i++)
		if (pagoda_weigh(s, weight, goal[i]) <= most)
			return false;
	return pagoda_holds(s, weight);
}

static int fewest_pegs(const position_t *goal, int goals)
{
	int fewest = POSITION_HOLES;

	for (int i = 0; i < goals; i++)
		if (position_count(goal[i]) < fewest)
			fewest = position_count(goal[i]);
	return fewest;
}

/* Holes that no jump goes over. */
static position_t never_over(const struct shape *s)
{
	position_t set = shape_all(s);

	for (int j = 0; j < s->jumps; j++)
		set &= ~position_of(s->jump[j].over);
	return set;
}

/* Adds A times the holes of SET to constraint ROW. */
static void add_holes(struct simplex *p, int row, position_t set, int a)
{
	for (; set; set = position_rest(set))
		simplex_add(p, row, position_first(set), a);
}

/* Variable h is x(h) for every hole, the last one is y. */
static bool open_programme(struct simplex *p, const struct shape *s,
			   position_t start, const position_t *goal, int goals)
{
	position_t low = never_over(s);
	int fewest = fewest_pegs(goal, goals), row = 0;

	if (!simplex_open(p, s->jumps + goals + position_count(low),
			  s->holes + 1))
		return false;
	for (int j = 0; j < s->jumps; j++, row++) {
		simplex_add(p, row, s->jump[j].from, 1);
		simplex_add(p, row, s->jump[j].over, 1);
		simplex_add(p, row, s->jump[j].to, -1);
		simplex_bound(p, row, 1);
	}
	for (; low; low = position_rest(low), row++) {
		simplex_add(p, row, position_first(low), 1);
		simplex_bound(p, row, 2);
	}
	for (int i = 0; i < goals; i++, row++) {
		add_holes(p, row, goal[i], 1);
		simplex_add(p, row, s->holes, -1);
		simplex_bound(p, row, position_count(goal[i]) - fewest);
	}
	for (position_t set = start; set; set = position_rest(set))
		simplex_objective(p, position_first(set), 1);
	simplex_objective(p, s->holes, -1);
	return true;
}

/* Whether SCALE times the weights 1 - X are integers, up to rounding. */
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

enum answer pagoda_find(struct pagoda *p, const struct shape *s,
			position_t start, const position_t *goal, int goals,
			int32_t weight[POSITION_HOLES])
{
	double x[POSITION_HOLES + 1];
	enum simplex_end end;

	if (!open_programme(&p->programme, s, start, goal, goals))
		return ANSWER_LIMIT;
	end = simplex_exceed(&p->programme,
			     position_count(start) - fewest_pegs(goal, goals));
	if (end != SIMPLEX_ABOVE)
		return end == SIMPLEX_BELOW ? ANSWER_NONE : ANSWER_LIMIT;
	simplex_values(&p->programme, x);
	for (int scale = 1; scale <= LARGEST_SCALE; scale++)
		if (round_weights(s->holes, x, scale, weight))
			return pagoda_excludes(s, weight, start, goal, goals)
				   ? ANSWER_FOUND
				   : ANSWER_LIMIT;
	return ANSWER_LIMIT;
}
