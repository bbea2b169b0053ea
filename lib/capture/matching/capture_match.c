/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All roots grow at the same rate from time 0 on, and the work ends when one
 * root is left.  Let r be the radii and t the time.  Every ball surrounds an
 * odd number of targets, and the edges left out make odd degrees exactly at the
 * targets other than the end of the trail.  So they cross the boundary of each
 * ball that does not have the end, for each half edge of its radius, and no two
 * boundaries are ever at the same point of an edge.  The balls that have the
 * end have radii of at most t together, because no point of a target's chain of
 * balls grows faster than time.  Hence at least (sum of r) - t halves of an
 * edge are left out, and the pairs found make exactly so many.
 */
#include "capture/matching/capture_match.h"

#include <string.h>

#include "capture/matching/capture_tree.h"

enum {
	STEPS = 1 << 12, /* events between two looks at the clock */
	FAR = INT32_MAX,
};

/* Room to walk over the balls, with two words for each. */
static bool make_work(struct capture_match *m)
{
	return BUDGET_GROW(m->field.budget, m->work, &m->work_room,
			   2 * (size_t)m->field.balls + 2);
}

bool capture_match_longer(struct capture_match *m, const struct limits *limits,
			  int32_t longer)
{
	struct capture_event e;
	uint64_t steps = 0;
	int32_t last = m->field.now + longer;

	for (;;) {
		if (m->field.trees > 1)
			last = m->field.now + longer;
		else if (m->field.now >= last)
			return true;
		if (++steps % STEPS == 0 && limits_expired(limits, steps, 0))
			return false;
		capture_ball_next(&m->field, &e);
		if (e.kind == CAPTURE_TOUCH)
			capture_tree_touch(&m->field, &e);
		else if (e.kind == CAPTURE_EMPTY)
			capture_tree_empty(&m->field, e.ball);
		else
			return m->field.trees == 1 && !m->field.failed;
		if (m->field.failed || !make_work(m))
			return false;
	}
}

/* The pairs within an outermost ball whose TARGET is paired outside. */
static void pairs_within(struct capture_match *m, uint32_t ball,
			 uint32_t target)
{
	size_t top = 0;

	m->work[top++] = ball;
	m->work[top++] = target;
	while (top) {
		uint32_t base, i;

		target = m->work[--top];
		ball = m->work[--top];
		while (m->field.ball[ball].children) {
			const struct capture_ball *r = &m->field.ball[ball];
			const struct capture_petal *petal =
			    m->field.petal + r->child;

			base = capture_tree_petal(&m->field, ball, target);
			for (uint32_t k = 1; k < r->children; k += 2) {
				i = (base + k) % r->children;
				m->pair[m->pairs++] = petal[i].tie;
				m->work[top++] = petal[i].ball;
				m->work[top++] = petal[i].tie.here;
				m->work[top++] =
				    petal[(i + 1) % r->children].ball;
				m->work[top++] = petal[i].tie.there;
			}
			ball = petal[base].ball;
		}
	}
}

/* The ball of an unpaired blossom that had no partner when it closed. */
static uint32_t unpaired(struct capture_match *m, uint32_t blossom)
{
	const struct capture_petal *petal =
	    m->field.petal + m->field.ball[blossom].child;

	while (m->field.ball[petal->ball].match != CAPTURE_NONE)
		petal++;
	return petal->ball;
}

/* Reads the pairs off the balls, and adds up the cost. */
static void collect(struct capture_match *m)
{
	const struct capture_field *f = &m->field;
	int64_t halves = -f->now;

	m->pairs = 0;
	for (uint32_t i = 0; i < f->balls; i++) {
		const struct capture_ball *r = &f->ball[i];
		uint32_t target = i;

		if (i >= f->targets && !r->children)
			continue;
		halves += capture_ball_radius(f, i);
		if (r->parent != CAPTURE_NONE)
			continue;
		if (r->match != CAPTURE_NONE) {
			target = r->match_tie.here;
			if (i < r->match)
				m->pair[m->pairs++] = r->match_tie;
		} else if (m->end != CAPTURE_NONE)
			target = f->spot[m->end].source;
		while (target >= f->targets)
			target = unpaired(m, target);
		pairs_within(m, i, target);
	}
	m->cost = (uint32_t)(halves / 2);
}

bool capture_match_begin(struct budget *b, struct capture_match *m,
			 const struct capture_graph *g, const int32_t *length)
{
	if (!BUDGET_GROW(b, m->target, &m->target_room, g->vertices))
		return false;
	for (uint32_t v = 0; v < g->vertices; v++) {
		int degree = v == 0;

		for (int i = 0; i < CAPTURE_DIRECTIONS; i++)
			degree += g->out[v][i] != CAPTURE_NONE;
		m->target[v] = degree & 1;
	}
	if (!capture_ball_begin(b, &m->field, g, m->target, length))
		return false;
	m->field.trees = m->field.targets;
	m->end = CAPTURE_NONE;
	if (!BUDGET_GROW(b, m->pair, &m->pair_room, m->field.trees))
		return false;
	return make_work(m);
}

bool capture_match_make(struct budget *b, const struct limits *limits,
			struct capture_match *m, const struct capture_graph *g,
			const int32_t *length)
{
	if (!capture_match_begin(b, m, g, length) ||
	    !capture_match_longer(m, limits, 0))
		return false;
	collect(m);
	return true;
}

bool capture_match_reaches(const struct capture_match *m, uint32_t vertex)
{
	uint32_t ball = capture_ball_over(&m->field, vertex);

	return ball != CAPTURE_NONE &&
	       m->field.ball[ball].role == CAPTURE_OUTER;
}

bool capture_match_end(struct capture_match *m, uint32_t vertex)
{
	bool reached = capture_match_reaches(m, vertex);

	if (reached) {
		capture_tree_end(&m->field,
				 capture_ball_over(&m->field, vertex));
		m->end = vertex;
	}
	collect(m);
	return reached;
}

/* A vertex is TIME away from where a search began, when reached by EDGE. */
static bool reach(struct capture_match *m, uint32_t vertex, int32_t time,
		  uint32_t edge)
{
	if (time >= m->away[vertex])
		return true;
	if (m->away[vertex] == FAR)
		m->work[m->reached++] = vertex;
	m->away[vertex] = time;
	m->before[vertex] = edge;
	return capture_bucket_enter(m->field.budget, &m->field.buckets, time,
				    vertex);
}

/* Looks at all vertices in the order of their distance from TO up to FROM. */
static bool measure(struct capture_match *m, uint32_t from, uint32_t to)
{
	const struct capture_field *f = &m->field;
	struct capture_buckets *buckets = &m->field.buckets;
	int32_t now = 0;

	capture_bucket_clear(buckets);
	if (!reach(m, to, 0, CAPTURE_NONE))
		return false;
	while ((now = capture_bucket_next(buckets, now)) < m->away[from]) {
		uint32_t v = capture_bucket_take(buckets, now);

		if (m->away[v] != now)
			continue;
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = f->graph->out[v][d];

			if (e == CAPTURE_NONE)
				break;
			if (!reach(m, capture_graph_across(f->graph, e, v),
				   now + capture_ball_length(f, e), e))
				return false;
		}
	}
	return true;
}

/* Turns over the edges of a shortest way between two vertices. */
static bool turn_over(struct capture_match *m, uint32_t from, uint32_t to,
		      bool *kept)
{
	const struct capture_graph *g = m->field.graph;
	bool measured = measure(m, from, to);

	for (uint32_t v = from; measured && v != to;) {
		uint32_t e = m->before[v];

		kept[e] = !kept[e];
		v = capture_graph_across(g, e, v);
	}
	while (m->reached)
		m->away[m->work[--m->reached]] = FAR;
	return measured;
}

bool capture_match_join(struct budget *b, struct capture_match *m, bool *kept)
{
	const struct capture_graph *g = m->field.graph;

	if (!BUDGET_GROW(b, m->before, &m->before_room, g->vertices) ||
	    !BUDGET_GROW(b, m->away, &m->away_room, g->vertices) ||
	    !BUDGET_GROW(b, m->work, &m->work_room, g->vertices))
		return false;
	for (uint32_t v = 0; v < g->vertices; v++)
		m->away[v] = FAR;
	memset(kept, true, g->edges);
	for (uint32_t i = 0; i < m->pairs; i++)
		if (!turn_over(m, m->field.target[m->pair[i].here],
			       m->field.target[m->pair[i].there], kept))
			return false;
	if (m->end == CAPTURE_NONE)
		return true;
	return turn_over(m, m->end,
			 m->field.target[m->field.spot[m->end].source], kept);
}

void capture_match_free(struct budget *b, struct capture_match *m)
{
	capture_ball_free(b, &m->field);
	BUDGET_FREE(b, m->target, m->target_room);
	BUDGET_FREE(b, m->pair, m->pair_room);
	BUDGET_FREE(b, m->work, m->work_room);
	BUDGET_FREE(b, m->before, m->before_room);
	BUDGET_FREE(b, m->away, m->away_room);
	*m = (struct capture_match){0};
}
