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
 *
 * A set adds a variable, its price, to the line of each jump that leaves it
 * and, as often as it must be left on the way to any goal, to the objective. So
 * only the objective depends on the start.
 *
 * Pagoda functions: Conway; Berlekamp, Conway, Guy, Winning Ways, 1982, chapter
 * 23; Beasley 1985, chapter 5.  A set of holes must be left 0, 1 or 2 times:
 *
 * - If a set has pegs at the start and none at the goal, the jump that takes
 *   the last of them leaves the set.
 * - If a set is full at the start and not at the goal, the first jump that
 *   takes a peg of it leaves it, because the set has no vacant hole to jump to.
 * - If both hold and the set has three holes or more, these are two jumps, as
 *   the first takes at most two pegs.
 */
#include "solitaire/pagoda.h"

enum {
	LARGEST_SCALE = 5040, /* met: below 100, with sets 1307 */
	STEPS_A_LOOK = 64,
	SET_LEAVING = 5, /* the most jumps that leave a set */
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

bool pagoda_leaves(const struct shape_jump *j, position_t set)
{
	return ((position_of(j->from) | position_of(j->over)) & set) &&
	       !(position_of(j->to) & set);
}

int pagoda_need(position_t start, position_t goal, position_t set)
{
	bool empties = (start & set) && !(goal & set);
	bool opens = (start & set) == set && (goal & set) != set;

	return empties && opens && position_count(set) > 2 ? 2
							   : empties || opens;
}

int pagoda_least_need(const struct board *b, position_t start, position_t set)
{
	int least = 2;

	for (int i = 0; i < b->goals && least; i++) {
		int need = pagoda_need(start, holes_position(&b->goal[i]), set);

		least = need < least ? need : least;
	}
	return least;
}

bool pagoda_holds(const struct shape *s, const int32_t *weight,
		  const struct pagoda_sets *sets)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int64_t least = weight[j->to];

		for (int k = 0; sets && k < sets->count; k++)
			if (pagoda_leaves(j, sets->set[k]))
				least += sets->price[k];
		if ((int64_t)weight[j->from] + weight[j->over] < least)
			return false;
	}
	return true;
}

/* True if the goal of B, which is open, leaves HOLE open. */
static bool is_open(const struct board *b, int hole)
{
	return holes_has(&b->goal[1], hole) && !holes_has(&b->goal[0], hole);
}

bool pagoda_excludes(const struct board *b, const int32_t *weight,
		     const struct pagoda_sets *sets)
{
	int64_t start = pagoda_weigh(weight, &b->start);

	for (int i = 0; i < b->goals; i++) {
		int64_t goal = pagoda_weigh(weight, &b->goal[i]);

		for (int k = 0; sets && k < sets->count; k++)
			goal += (int64_t)sets->price[k] *
				pagoda_need(holes_position(&b->start),
					    holes_position(&b->goal[i]),
					    sets->set[k]);
		if (goal <= start)
			return false;
	}
	for (int h = 0; b->is_open && h < b->shape.holes; h++)
		if (weight[h] < 0 && is_open(b, h))
			return false;
	return pagoda_holds(&b->shape, weight, sets);
}

/* Adds SET to P if few jumps of S leave it. */
static void add_set(struct pagoda *p, const struct shape *s, position_t set)
{
	int ways = 0;

	for (int j = 0; j < s->jumps && ways <= SET_LEAVING; j++)
		ways += pagoda_leaves(&s->jump[j], set);
	if (ways <= SET_LEAVING && p->sets < PAGODA_SETS)
		p->set[p->sets++] = set;
}

/* Tries all sets of up to three holes that are connected: holes of a jump are
 * near each other. */
void pagoda_sets_of(struct pagoda *p, const struct shape *s)
{
	position_t near[POSITION_HOLES] = {0};

	p->sets = 0;
	for (int j = 0; j < s->jumps; j++) {
		position_t holes = shape_flip(&s->jump[j]);

		near[s->jump[j].from] |= holes;
		near[s->jump[j].over] |= holes;
		near[s->jump[j].to] |= holes;
	}
	for (int i = 0; i < s->holes; i++) {
		add_set(p, s, position_of(i));
		for (int k = i + 1; k < s->holes; k++) {
			position_t two = position_of(i) | position_of(k);
			position_t third = near[i] & near[k];

			/* Two pairs of three holes must be near. */
			if (position_has(near[i], k)) {
				add_set(p, s, two);
				third = near[i] | near[k];
			}
			third &= ~position_below(k + 1);
			for (; third; third = position_rest(third))
				add_set(p, s,
					two |
					    position_of(position_first(third)));
		}
	}
}

/* Returns how many pegs the goal with the fewest has. */
static int fewest_pegs(const struct board *b)
{
	int fewest = SHAPE_HOLES;

	for (int i = 0; i < b->goals; i++)
		if (holes_count(&b->goal[i]) < fewest)
			fewest = holes_count(&b->goal[i]);
	return fewest;
}

/* The variables are x(h) for each hole h, the prices of the sets, then y. */
bool pagoda_open(struct pagoda *pagoda, const struct board *b)
{
	const struct shape *s = &b->shape;
	struct simplex *p = &pagoda->programme;
	struct holes low = holes_all(s), over = {{0}};
	int fewest = fewest_pegs(b), row = 0, y = s->holes + pagoda->sets;

	/* Holes that no jump goes over have a lower bound. */
	for (int j = 0; j < s->jumps; j++)
		holes_add(&over, s->jump[j].over);
	low = holes_without(&low, &over);
	if (!simplex_open(p, s->jumps + b->goals + holes_count(&low), y + 1))
		return false;
	for (int j = 0; j < s->jumps; j++, row++) {
		simplex_add(p, row, s->jump[j].from, 1);
		simplex_add(p, row, s->jump[j].over, 1);
		simplex_add(p, row, s->jump[j].to, -1);
		for (int k = 0; k < pagoda->sets; k++)
			if (pagoda_leaves(&s->jump[j], pagoda->set[k]))
				simplex_add(p, row, s->holes + k, 1);
		simplex_bound(p, row, 1);
	}
	for (int h = -1; (h = holes_next(&low, h + 1)) >= 0; row++) {
		simplex_add(p, row, h, 1);
		simplex_bound(p, row, b->is_open && is_open(b, h) ? 1 : 2);
	}
	for (int i = 0; i < b->goals; i++, row++) {
		for (int h = -1; (h = holes_next(&b->goal[i], h + 1)) >= 0;)
			simplex_add(p, row, h, 1);
		simplex_add(p, row, y, -1);
		simplex_bound(p, row, holes_count(&b->goal[i]) - fewest);
	}
	return true;
}

void pagoda_aim(struct pagoda *p, const struct board *b)
{
	int c[PAGODA_VALUES], holes = b->shape.holes;

	for (int h = 0; h < holes; h++)
		c[h] = holes_has(&b->start, h);
	for (int k = 0; k < p->sets; k++)
		c[holes + k] =
		    pagoda_least_need(b, holes_position(&b->start), p->set[k]);
	c[holes + p->sets] = -1;
	simplex_aim(&p->programme, c);
}

uint64_t pagoda_bytes(const struct shape *s, int goals, bool has_sets)
{
	return simplex_bytes(s->jumps + goals + s->holes,
			     s->holes + 1 + (has_sets ? PAGODA_SETS : 0));
}

/* Sets WHOLE to SCALE times X; false: not integers, up to rounding. */
static bool scale_up(const double *x, int count, int scale, int32_t *whole)
{
	for (int i = 0; i < count; i++) {
		double v = scale * x[i];

		whole[i] = (int32_t)(v < 0 ? v - 0.5 : v + 0.5);
		if (v - whole[i] > 1e-5 || whole[i] - v > 1e-5)
			return false;
	}
	return true;
}

/* Sets WEIGHT and, unless it is null, SETS to the solution of the programme,
 * times the least number that makes it integers.  False: there is none. */
static bool take_values(const struct pagoda *p, int holes, int32_t *weight,
			struct pagoda_sets *sets)
{
	double x[PAGODA_VALUES];
	int32_t whole[SHAPE_HOLES + PAGODA_SETS];
	int count = holes + p->sets, scale = 1;

	simplex_values(&p->programme, x);
	while (scale <= LARGEST_SCALE && !scale_up(x, count, scale, whole))
		scale++;
	if (scale > LARGEST_SCALE)
		return false;
	for (int h = 0; h < holes; h++)
		weight[h] = scale - whole[h];
	for (int k = 0; k < p->sets && sets->count < SHAPE_HOLES; k++)
		if (whole[holes + k] > 0) {
			sets->set[sets->count] = p->set[k];
			sets->price[sets->count++] = whole[holes + k];
		}
	return true;
}

enum answer pagoda_find(struct pagoda *p, const struct board *b,
			const struct limits *limits, int32_t *weight,
			struct pagoda_sets *sets)
{
	/* The sum of x on the start, less y, exceeds it if W(start) < t. */
	int enough = holes_count(&b->start) - fewest_pegs(b);
	enum simplex_end end;

	p->sets = 0;
	if (sets) {
		sets->count = 0;
		pagoda_sets_of(p, &b->shape);
	}
	if (!pagoda_open(p, b))
		return ANSWER_LIMIT;
	pagoda_aim(p, b);
	do
		end = simplex_exceed(&p->programme, enough, STEPS_A_LOOK);
	while (end == SIMPLEX_MORE && !limits_expired(limits, 0, 0));
	if (end != SIMPLEX_ABOVE)
		return end == SIMPLEX_BELOW ? ANSWER_NONE : ANSWER_LIMIT;
	return take_values(p, b->shape.holes, weight, sets) &&
		       pagoda_excludes(b, weight, sets)
		   ? ANSWER_FOUND
		   : ANSWER_LIMIT;
}
