/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A ball that grew by r halves of an edge was the boundary of a set of vertices
 * all that time, and the set grew whenever the boundary arrived at a vertex.
 * The duals of a ball are these sets, numbered from the inside to the outside,
 * each with the time between two arrivals as its weight.  Around a vertex of
 * the shell are the duals from its arrival on; around a vertex of an inner ball
 * are all of them.
 *
 * Let T be the targets of the matching, and leave out a set of edges J such
 * that a trail is kept.  J is odd at the targets other than the end.  Count
 * every vertex, the end too, as what it is in T.  For a dual of the vertex set
 * S, with B the vertices of S in the bag and D those behind it,
 *
 *	q = |T in D| + (edges of J within the group at vertices of B)   mod 2
 *
 * is the parity of J on the group's part of the cut of S, but for the end, and
 * the rest of the graph must leave out one more edge of the cut if q is even.
 * This holds whether the end is in S or not, once the end is behind: the rest
 * sees it only by the parities.  So with weights w, t the time of the matching
 * and g the edges left out so far, all solutions with this state leave out,
 * beyond the cost of the matching, at least
 *
 *	2 g - (sum of w over duals with odd q) + (t if the end is behind)
 *
 * halves of an edge.  Two groups together have at least the excess of both,
 * because a dual that is odd in both is even in the union.  So a state of great
 * excess can be dropped, and what its group must have counts for all others.
 *
 * A dual with no vertex in the bag is *paid* for: none or all of its vertices
 * are behind the bag, and all of them have an odd number of targets.
 */
#include "capture/frontier/capture_excess.h"

#include <string.h>

#include "base/bits.h"

const struct capture_account capture_excess_edge = {.degree = 3};

/* Whether two vertices of a shell came at the same time. */
static bool together(const struct capture_field *f, uint32_t a, uint32_t b)
{
	return f->spot[a].arrived == f->spot[b].arrived;
}

/* Counts the duals of a ball. */
static uint32_t count_duals(const struct capture_field *f, uint32_t ball)
{
	const struct capture_ball *r = &f->ball[ball];
	uint32_t count = r->children != 0;

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		count += next == CAPTURE_NONE || !together(f, v, next);
	}
	return count;
}

/* Numbers the duals of a ball, from the outside. */
static void number_duals(struct capture_duals *duals, uint32_t ball)
{
	const struct capture_field *f = &duals->match->field;
	const struct capture_ball *r = &f->ball[ball];
	uint32_t dual = duals->first[ball + 1];
	int32_t outer = capture_ball_radius(f, ball);

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		duals->entry[v] = dual - 1;
		if (next != CAPTURE_NONE && together(f, v, next))
			continue;
		duals->weight[--dual] = outer - f->spot[v].arrived;
		outer = f->spot[v].arrived;
	}
	if (r->children)
		duals->weight[--dual] = outer;
}

bool capture_excess_make(struct budget *b, struct capture_duals *duals,
			 const struct capture_match *match,
			 const struct capture_core *core)
{
	const struct capture_field *f;

	duals->match = match;
	duals->core = core;
	duals->count = 0;
	duals->end = duals->shift = 0;
	if (!match)
		return true;
	f = &match->field;
	duals->end = f->now;
	if (2 * (int32_t)core->gain > duals->end)
		duals->shift = 2 * (int32_t)core->gain - duals->end;
	duals->end += duals->shift;
	if (!BUDGET_GROW(b, duals->first, (size_t)f->balls + 1) ||
	    !BUDGET_GROW(b, duals->entry, f->graph->vertices))
		return false;
	for (uint32_t r = 0; r < f->balls; r++) {
		duals->first[r] = duals->count;
		duals->count += count_duals(f, r);
	}
	duals->first[f->balls] = duals->count;
	if (!BUDGET_GROW(b, duals->weight, (size_t)duals->count + 1) ||
	    !BUDGET_GROW(b, duals->slot, (size_t)duals->count + 1))
		return false;
	memset(duals->slot, 0xff, duals->count * sizeof(*duals->slot));
	for (uint32_t r = 0; r < f->balls; r++)
		number_duals(duals, r);
	return true;
}

/* A walk over the duals around a vertex. */
struct walk {
	uint32_t ball, dual, last;
};

static void walk_begin(const struct capture_duals *duals, uint32_t vertex,
		       struct walk *walk)
{
	walk->dual = walk->last = 0;
	walk->ball = CAPTURE_NONE;
	if (!duals->match)
		return;
	vertex = duals->core->place[vertex];
	walk->ball = duals->match->field.spot[vertex].inner;
	if (walk->ball == CAPTURE_NONE)
		return;
	walk->dual = duals->entry[vertex];
	walk->last = duals->first[walk->ball + 1];
}

static bool walk_next(const struct capture_duals *duals, struct walk *walk,
		      uint32_t *dual)
{
	while (walk->dual == walk->last) {
		if (walk->ball == CAPTURE_NONE)
			return false;
		walk->ball = duals->match->field.ball[walk->ball].parent;
		if (walk->ball == CAPTURE_NONE)
			return false;
		walk->dual = duals->first[walk->ball];
		walk->last = duals->first[walk->ball + 1];
	}
	*dual = walk->dual++;
	return true;
}

/* What is known of a dual while a merge is prepared, by its slot. */
static bool meet(struct budget *b, struct capture_duals *duals,
		 struct capture_scale *s, uint32_t dual)
{
	if (duals->slot[dual] != CAPTURE_NONE)
		return true;
	if (!BUDGET_GROW(b, s->dual, s->duals + 1) ||
	    !BUDGET_GROW(b, s->weight, s->duals + 1))
		return false;
	s->weight[s->duals] =
	    (struct capture_weight){.weight = duals->weight[dual]};
	s->dual[s->duals] = dual;
	duals->slot[dual] = (uint32_t)s->duals++;
	return true;
}

/* Enters the vertex at seat I into the duals around it. */
static bool enter(struct budget *b, struct capture_duals *duals,
		  const struct capture_merge *j, uint32_t i,
		  struct capture_scale *s)
{
	struct walk walk;
	uint32_t dual;

	walk_begin(duals, j->bag[i], &walk);
	while (walk_next(duals, &walk, &dual)) {
		struct capture_weight *w;

		if (duals->weight[dual] == 0)
			continue;
		if (!meet(b, duals, s, dual))
			return false;
		w = &s->weight[duals->slot[dual]];
		if (!(j->gone >> i & 1))
			w->seats |= bits_one((int)i);
		else if (duals->core->odd[j->bag[i]])
			w->odd = !w->odd;
	}
	return true;
}

/* Takes over from a part the duals with an odd number of targets behind. */
static void inherit(const struct capture_duals *duals,
		    const struct capture_account *part, struct capture_scale *s)
{
	for (size_t i = 0; i < part->count; i++) {
		struct capture_weight *w =
		    &s->weight[duals->slot[part->odd[i]]];

		w->odd = !w->odd;
	}
}

void capture_excess_look_up(struct capture_scale *s)
{
	size_t duals = s->count < CAPTURE_QUICK ? s->count : CAPTURE_QUICK;

	s->quick_tables = 0;
	for (size_t i = 0; i < duals; i += CAPTURE_QUICK_BITS) {
		int32_t *sum = s->quick[s->quick_tables++];
		size_t full = 1;

		sum[0] = 0;
		for (size_t k = i; k < i + CAPTURE_QUICK_BITS && k < duals;
		     k++, full *= 2) {
			struct capture_weight w = s->weight[k];

			for (size_t odd = 0; odd < full; odd++) {
				sum[full + odd] =
				    sum[odd] + (w.odd ? 0 : w.weight);
				sum[odd] += w.odd ? w.weight : 0;
			}
		}
	}
}

/*
 * Fills in the account of the result and the scale from the duals met, with
 * DEGREE by seat.
 */
static bool settle(struct budget *b, struct capture_duals *duals,
		   uint64_t degree, struct capture_account *result,
		   struct capture_scale *s)
{
	s->count = 0;
	for (size_t i = 0; i < s->duals; i++) {
		struct capture_weight w = s->weight[i];
		size_t k = 0;

		duals->slot[s->dual[i]] = CAPTURE_NONE;
		if (!w.seats) {
			result->paid += w.weight;
			continue;
		}
		if (!BUDGET_GROW(b, result->odd, result->count + 1))
			return false;
		if (w.odd)
			result->odd[result->count++] = s->dual[i];
		w.odd ^= bits_parity(degree & w.seats);
		/* Those with the same seats and parity are one. */
		while (k < s->count && (s->weight[k].seats != w.seats ||
					s->weight[k].odd != w.odd))
			k++;
		if (k == s->count)
			s->weight[s->count++] = w;
		else
			s->weight[k].weight += w.weight;
	}
	s->paid = result->paid;
	capture_excess_look_up(s);
	return true;
}

bool capture_excess_prepare(struct budget *b, struct capture_duals *duals,
			    const struct capture_merge *j,
			    const struct capture_account *left,
			    const struct capture_account *right,
			    struct capture_account *result,
			    struct capture_scale *s)
{
	uint64_t degree = left->degree ^ capture_state_seats(j, right->degree);

	s->duals = 0;
	for (uint32_t i = 0; i < j->width; i++)
		if (!enter(b, duals, j, i, s))
			return false;
	inherit(duals, left, s);
	inherit(duals, right, s);
	result->degree = capture_state_places(j, degree);
	result->paid = left->paid + right->paid;
	return settle(b, duals, degree, result, s);
}

uint64_t capture_excess_duals(const struct capture_scale *s, uint64_t odd)
{
	uint64_t quick = 0;

	for (size_t i = 0; i < s->count && i < CAPTURE_QUICK; i++)
		quick |= (uint64_t)bits_parity(odd & s->weight[i].seats) << i;
	return quick;
}

int32_t capture_excess_of(const struct capture_duals *duals,
			  const struct capture_scale *s, uint64_t quick,
			  uint64_t odd, uint32_t cost)
{
	int32_t excess = 2 * (int32_t)cost - s->paid;

	for (int t = 0; t < s->quick_tables; t++) {
		excess -= s->quick[t][quick % (1 << CAPTURE_QUICK_BITS)];
		quick >>= CAPTURE_QUICK_BITS;
	}
	for (size_t i = CAPTURE_QUICK; i < s->count; i++)
		if (bits_parity(odd & s->weight[i].seats) != s->weight[i].odd)
			excess -= s->weight[i].weight;
	if (odd & CAPTURE_END)
		excess += duals->end;
	return excess;
}
