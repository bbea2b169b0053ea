/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edmonds' primal-dual method (1965) on the balls of capture_ball.c.
 * *Outer* balls grow, *inner* ones shrink, *paired* ones stand still.  A
 * tree has an outer root that still lacks a partner, and branches of inner
 * balls each with the outer one that it is paired with.
 *
 * A tie from a ball is given by the target in it and the one in the other
 * ball; the way between the two targets lies within the two balls, which
 * touch.  That is all that has to be known of ways until the pairs are final.
 *
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

#include "capture/matching/capture_bucket.h"

static struct capture_ball *at(struct capture_field *f, uint32_t ball)
{
	return &f->ball[ball];
}

static struct capture_tie turned(struct capture_tie tie)
{
	return (struct capture_tie){.here = tie.there, .there = tie.here};
}

/* Pairs two balls with each other. */
static void pair_up(struct capture_field *f, uint32_t a, uint32_t b,
		    struct capture_tie tie)
{
	at(f, a)->match = b;
	at(f, a)->match_tie = tie;
	at(f, b)->match = a;
	at(f, b)->match_tie = turned(tie);
}

/* The outer ball above an outer one, or CAPTURE_NONE for a root. */
static uint32_t up(struct capture_field *f, uint32_t outer)
{
	uint32_t inner = at(f, outer)->match;

	return inner == CAPTURE_NONE ? CAPTURE_NONE : at(f, inner)->above;
}

static uint32_t root_of(struct capture_field *f, uint32_t outer)
{
	for (uint32_t next; (next = up(f, outer)) != CAPTURE_NONE;)
		outer = next;
	return outer;
}

/* Attaches the inner ball INNER below OUTER. */
static void attach(struct capture_field *f, uint32_t inner, uint32_t outer,
		   struct capture_tie tie)
{
	struct capture_ball *r = at(f, inner);

	r->above = outer;
	r->above_tie = tie;
	r->sibling = at(f, outer)->below;
	at(f, outer)->below = inner;
}

static void set_role(struct capture_field *f, uint32_t ball,
		     enum capture_role role)
{
	at(f, ball)->role = (uint8_t)role;
	capture_ball_slope(f, ball,
			   role == CAPTURE_OUTER   ? 1
			   : role == CAPTURE_INNER ? -1
						   : 0);
}

/* Takes apart the tree of ROOT: all its balls become paired. */
static void dissolve(struct capture_field *f, uint32_t root)
{
	size_t top = 0;

	f->stack[top++] = root;
	while (top) {
		uint32_t outer = f->stack[--top];

		for (uint32_t inner = at(f, outer)->below;
		     inner != CAPTURE_NONE; inner = at(f, inner)->sibling) {
			f->stack[top++] = at(f, inner)->match;
			set_role(f, inner, CAPTURE_PAIRED);
		}
		at(f, outer)->below = CAPTURE_NONE;
		set_role(f, outer, CAPTURE_PAIRED);
	}
}

/* From OUTER to its root, pairs every inner ball with the one above. */
static void flip(struct capture_field *f, uint32_t outer)
{
	uint32_t inner = at(f, outer)->match;

	while (inner != CAPTURE_NONE) {
		uint32_t above = at(f, inner)->above;
		uint32_t next = at(f, above)->match;

		pair_up(f, inner, above, at(f, inner)->above_tie);
		inner = next;
	}
}

/* A tree touches a pair: it becomes a branch. */
static void extend(struct capture_field *f, uint32_t outer, uint32_t inner,
		   struct capture_tie tie)
{
	attach(f, inner, outer, turned(tie));
	set_role(f, inner, CAPTURE_INNER);
	set_role(f, at(f, inner)->match, CAPTURE_OUTER);
}

static uint32_t depth(struct capture_field *f, uint32_t outer)
{
	uint32_t levels = 0;

	while ((outer = up(f, outer)) != CAPTURE_NONE)
		levels++;
	return levels;
}

/* The lowest outer ball that is above, or is, both. */
static uint32_t meet(struct capture_field *f, uint32_t a, uint32_t b)
{
	uint32_t deep_a = depth(f, a), deep_b = depth(f, b);

	for (; deep_a > deep_b; deep_a--)
		a = up(f, a);
	for (; deep_b > deep_a; deep_b--)
		b = up(f, b);
	while (a != b) {
		a = up(f, a);
		b = up(f, b);
	}
	return a;
}

static void add_petal(struct capture_field *f, uint32_t ball,
		      struct capture_tie tie)
{
	if (!BUDGET_GROW(f->budget, f->petal, (size_t)f->petals + 1)) {
		f->failed = true;
		return;
	}
	f->petal[f->petals++] =
	    (struct capture_petal){.ball = ball, .tie = tie};
}

/*
 * Adds the way from OUTER up to TOP to the petals: each ball with the tie to
 * the next, or, BACK, each next ball with the tie from it.
 */
static void climb(struct capture_field *f, uint32_t outer, uint32_t top,
		  bool back)
{
	while (outer != top) {
		uint32_t inner = at(f, outer)->match;
		uint32_t above = at(f, inner)->above;
		struct capture_tie low = at(f, outer)->match_tie;
		struct capture_tie high = at(f, inner)->above_tie;

		add_petal(f, back ? inner : outer, back ? turned(low) : low);
		add_petal(f, back ? above : inner, back ? turned(high) : high);
		outer = above;
	}
}

/* Moves to BLOSSOM what is below its balls and not part of it. */
static void adopt(struct capture_field *f, uint32_t blossom)
{
	const struct capture_ball *r = at(f, blossom);

	for (uint32_t i = 0; i < r->children; i++) {
		uint32_t child = f->petal[r->child + i].ball;
		uint32_t inner = at(f, child)->below, next;

		at(f, child)->below = CAPTURE_NONE;
		for (; inner != CAPTURE_NONE; inner = next) {
			next = at(f, inner)->sibling;
			if (at(f, inner)->parent != blossom)
				attach(f, inner, blossom,
				       at(f, inner)->above_tie);
		}
	}
}

/* Two outer balls of one tree touch: the cycle becomes a blossom. */
static void bloom(struct capture_field *f, uint32_t a, uint32_t b,
		  struct capture_tie tie)
{
	uint32_t top = meet(f, a, b), first = f->petals, middle, blossom;

	climb(f, a, top, false);
	middle = f->petals;
	climb(f, b, top, true);
	if (f->failed)
		return;
	/* The way back goes down. */
	for (uint32_t i = middle, k = f->petals; i + 1 < k; i++) {
		struct capture_petal swap = f->petal[i];

		f->petal[i] = f->petal[--k];
		f->petal[k] = swap;
	}
	add_petal(f, b, turned(tie));
	if (f->failed)
		return;
	blossom = capture_ball_close(f, f->petals - first);
	if (blossom == CAPTURE_NONE)
		return;
	for (uint32_t i = first; i < f->petals; i++)
		at(f, f->petal[i].ball)->role = CAPTURE_PAIRED;
	at(f, blossom)->role = CAPTURE_OUTER;
	adopt(f, blossom);
	if (at(f, top)->match != CAPTURE_NONE)
		pair_up(f, blossom, at(f, top)->match, at(f, top)->match_tie);
}

/* A way around the cycle of a blossom. */
struct ring {
	const struct capture_petal *petal;
	uint32_t count, step; /* step 1: forward; count - 1: backward */
};

static uint32_t ring_next(const struct ring *r, uint32_t i)
{
	return (i + r->step) % r->count;
}

/* The tie from petal I to the next one on the way. */
static struct capture_tie ring_tie(const struct ring *r, uint32_t i)
{
	return r->step == 1 ? r->petal[i].tie
			    : turned(r->petal[ring_next(r, i)].tie);
}

/* Which petal of BLOSSOM has TARGET. */
static uint32_t petal_of(struct capture_field *f, uint32_t blossom,
			 uint32_t target)
{
	const struct capture_petal *petal = f->petal + at(f, blossom)->child;
	uint32_t ball = capture_ball_within(f, blossom, target);
	uint32_t i = 0;

	while (petal[i].ball != ball)
		i++;
	return i;
}

/* Pairs COUNT petals from I on with each other, two and two. */
static void pair_petals(struct capture_field *f, const struct ring *r,
			uint32_t i, uint32_t count)
{
	for (; count; count -= 2) {
		uint32_t next = ring_next(r, i);

		pair_up(f, r->petal[i].ball, r->petal[next].ball,
			ring_tie(r, i));
		i = ring_next(r, next);
	}
}

/*
 * An inner blossom has shrunk to nothing.  The way around its cycle from the
 * tie above to the tie below that has an odd number of balls becomes part of
 * the branch; the other balls are paired along the cycle.
 */
static void shatter(struct capture_field *f, uint32_t blossom)
{
	struct capture_ball old = *at(f, blossom);
	struct ring r = {f->petal + old.child, old.children, 1};
	uint32_t i = petal_of(f, blossom, old.above_tie.here);
	uint32_t last = petal_of(f, blossom, old.match_tie.here);
	uint32_t outer = old.above, way = (last + r.count - i) % r.count, *link;
	struct capture_tie tie = old.above_tie;

	if (way % 2) {
		r.step = r.count - 1;
		way = r.count - way;
	}
	link = &at(f, old.above)->below;
	while (*link != blossom)
		link = &at(f, *link)->sibling;
	*link = old.sibling;
	capture_ball_open(f, blossom);
	at(f, blossom)->children = 0;
	for (uint32_t k = 0; k < r.count; k++)
		at(f, r.petal[k].ball)->below = CAPTURE_NONE;
	pair_petals(f, &r, ring_next(&r, last), r.count - 1 - way);
	for (; i != last; i = ring_next(&r, i)) {
		uint32_t inner = r.petal[i].ball;

		attach(f, inner, outer, tie);
		pair_petals(f, &r, i, 2);
		set_role(f, inner, CAPTURE_INNER);
		i = ring_next(&r, i);
		outer = r.petal[i].ball;
		tie = turned(ring_tie(&r, i));
		set_role(f, outer, CAPTURE_OUTER);
	}
	attach(f, r.petal[last].ball, outer, tie);
	pair_up(f, r.petal[last].ball, old.match, old.match_tie);
	set_role(f, r.petal[last].ball, CAPTURE_INNER);
}

/*
 * Two balls touch of which one grows, or an inner ball has shrunk to nothing.
 * Then the balls above and below it touch at its target, so that all three are
 * a cycle.
 */
static void change(struct capture_field *f, const struct capture_event *e)
{
	uint32_t a = e->ball, b = e->other, root, other;
	struct capture_ball *r = at(f, a);

	if (e->kind == CAPTURE_EMPTY && r->children) {
		shatter(f, a);
	} else if (e->kind == CAPTURE_EMPTY) {
		bloom(f, r->match, r->above,
		      (struct capture_tie){r->match_tie.there,
					   r->above_tie.there});
	} else if (r->role != CAPTURE_OUTER) {
		extend(f, b, a, turned(e->tie));
	} else if (at(f, b)->role != CAPTURE_OUTER) {
		extend(f, a, b, e->tie);
	} else if ((root = root_of(f, a)) == (other = root_of(f, b))) {
		bloom(f, a, b, e->tie);
	} else {
		/* Both roots get a partner. */
		dissolve(f, root);
		dissolve(f, other);
		flip(f, a);
		flip(f, b);
		pair_up(f, a, b, e->tie);
		f->trees -= 2;
	}
}

enum {
	STEPS = 1 << 12, /* events between two looks at the clock */
	FAR = INT32_MAX,
};

/* Room to walk over the balls, with two words for each. */
static bool make_work(struct capture_match *m)
{
	return BUDGET_GROW(m->field.budget, m->work,
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
		if (e.kind == CAPTURE_OVER)
			return m->field.trees == 1 && !m->field.failed;
		change(&m->field, &e);
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

			base = petal_of(&m->field, ball, target);
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
		/* In an unpaired blossom one had no partner when it closed. */
		while (target >= f->targets) {
			const struct capture_petal *petal =
			    f->petal + f->ball[target].child;

			while (f->ball[petal->ball].match != CAPTURE_NONE)
				petal++;
			target = petal->ball;
		}
		pairs_within(m, i, target);
	}
	m->cost = (uint32_t)(halves / 2);
}

bool capture_match_begin(struct budget *b, struct capture_match *m,
			 const struct capture_graph *g, const int32_t *length)
{
	if (!BUDGET_GROW(b, m->target, g->vertices))
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
	if (!BUDGET_GROW(b, m->pair, m->field.trees))
		return false;
	return make_work(m);
}

bool capture_match_make(struct budget *b, const struct limits *limits,
			struct capture_match *m, const struct capture_graph *g)
{
	if (!capture_match_begin(b, m, g, NULL) ||
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
	struct capture_field *f = &m->field;
	bool reached = capture_match_reaches(m, vertex);

	if (reached) {
		uint32_t ball = capture_ball_over(f, vertex);

		/* An outer ball lacks a partner instead of the last root. */
		flip(f, ball);
		at(f, ball)->match = CAPTURE_NONE;
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

	if (!BUDGET_GROW(b, m->before, g->vertices) ||
	    !BUDGET_GROW(b, m->away, g->vertices) ||
	    !BUDGET_GROW(b, m->work, g->vertices))
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
