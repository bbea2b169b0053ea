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
 */
#include "capture/matching/capture_tree.h"

static struct capture_ball *at(struct capture_match *m, uint32_t ball)
{
	return &m->field.ball[ball];
}

static struct capture_tie turned(struct capture_tie tie)
{
	return (struct capture_tie){.here = tie.there, .there = tie.here};
}

/* Pairs two balls with each other. */
static void pair_up(struct capture_match *m, uint32_t a, uint32_t b,
		    struct capture_tie tie)
{
	at(m, a)->match = b;
	at(m, a)->match_tie = tie;
	at(m, b)->match = a;
	at(m, b)->match_tie = turned(tie);
}

/* The outer ball above an outer one, or CAPTURE_NONE for a root. */
static uint32_t up(struct capture_match *m, uint32_t outer)
{
	uint32_t inner = at(m, outer)->match;

	return inner == CAPTURE_NONE ? CAPTURE_NONE : at(m, inner)->above;
}

static uint32_t root_of(struct capture_match *m, uint32_t outer)
{
	for (uint32_t next; (next = up(m, outer)) != CAPTURE_NONE;)
		outer = next;
	return outer;
}

/* Attaches the inner ball INNER below OUTER. */
static void attach(struct capture_match *m, uint32_t inner, uint32_t outer,
		   struct capture_tie tie)
{
	struct capture_ball *r = at(m, inner);

	r->above = outer;
	r->above_tie = tie;
	r->sibling = at(m, outer)->below;
	at(m, outer)->below = inner;
}

static void detach(struct capture_match *m, uint32_t inner)
{
	uint32_t *link = &at(m, at(m, inner)->above)->below;

	while (*link != inner)
		link = &at(m, *link)->sibling;
	*link = at(m, inner)->sibling;
}

static void set_role(struct capture_match *m, uint32_t ball,
		     enum capture_role role)
{
	at(m, ball)->role = (uint8_t)role;
	capture_ball_slope(&m->field, ball,
			   role == CAPTURE_OUTER   ? 1
			   : role == CAPTURE_INNER ? -1
						   : 0);
}

/* Takes apart the tree of ROOT: all its balls become paired. */
static void dissolve(struct capture_match *m, uint32_t root)
{
	size_t top = 0;

	m->work[top++] = root;
	while (top) {
		uint32_t outer = m->work[--top];

		for (uint32_t inner = at(m, outer)->below;
		     inner != CAPTURE_NONE; inner = at(m, inner)->sibling) {
			m->work[top++] = at(m, inner)->match;
			set_role(m, inner, CAPTURE_PAIRED);
		}
		at(m, outer)->below = CAPTURE_NONE;
		set_role(m, outer, CAPTURE_PAIRED);
	}
}

/* From OUTER to its root, pairs every inner ball with the one above. */
static void flip(struct capture_match *m, uint32_t outer)
{
	uint32_t inner = at(m, outer)->match;

	while (inner != CAPTURE_NONE) {
		uint32_t above = at(m, inner)->above;
		uint32_t next = at(m, above)->match;

		pair_up(m, inner, above, at(m, inner)->above_tie);
		inner = next;
	}
}

/* Two trees touch: both roots get a partner. */
static void augment(struct capture_match *m, const struct capture_event *e,
		    uint32_t root, uint32_t other)
{
	dissolve(m, root);
	dissolve(m, other);
	flip(m, e->ball);
	flip(m, e->other);
	pair_up(m, e->ball, e->other, e->tie);
	m->trees -= 2;
}

/* A tree touches a pair: it becomes a branch. */
static void extend(struct capture_match *m, uint32_t outer, uint32_t inner,
		   struct capture_tie tie)
{
	attach(m, inner, outer, turned(tie));
	set_role(m, inner, CAPTURE_INNER);
	set_role(m, at(m, inner)->match, CAPTURE_OUTER);
}

static uint32_t depth(struct capture_match *m, uint32_t outer)
{
	uint32_t levels = 0;

	while ((outer = up(m, outer)) != CAPTURE_NONE)
		levels++;
	return levels;
}

/* The lowest outer ball that is above, or is, both. */
static uint32_t meet(struct capture_match *m, uint32_t a, uint32_t b)
{
	uint32_t deep_a = depth(m, a), deep_b = depth(m, b);

	for (; deep_a > deep_b; deep_a--)
		a = up(m, a);
	for (; deep_b > deep_a; deep_b--)
		b = up(m, b);
	while (a != b) {
		a = up(m, a);
		b = up(m, b);
	}
	return a;
}

static void add_petal(struct capture_match *m, uint32_t ball,
		      struct capture_tie tie)
{
	struct capture_field *f = &m->field;

	if (!BUDGET_GROW(f->budget, f->petal, &f->petal_room,
			 (size_t)f->petals + 1)) {
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
static void climb(struct capture_match *m, uint32_t outer, uint32_t top,
		  bool back)
{
	while (outer != top) {
		uint32_t inner = at(m, outer)->match;
		uint32_t above = at(m, inner)->above;
		struct capture_tie low = at(m, outer)->match_tie;
		struct capture_tie high = at(m, inner)->above_tie;

		add_petal(m, back ? inner : outer, back ? turned(low) : low);
		add_petal(m, back ? above : inner, back ? turned(high) : high);
		outer = above;
	}
}

static void reverse(struct capture_petal *petal, uint32_t count)
{
	for (uint32_t i = 0; i < count / 2; i++) {
		struct capture_petal swap = petal[i];

		petal[i] = petal[count - 1 - i];
		petal[count - 1 - i] = swap;
	}
}

/* Moves to BLOSSOM what is below its balls and not part of it. */
static void adopt(struct capture_match *m, uint32_t blossom)
{
	const struct capture_ball *r = at(m, blossom);

	for (uint32_t i = 0; i < r->children; i++) {
		uint32_t child = m->field.petal[r->child + i].ball;
		uint32_t inner = at(m, child)->below, next;

		at(m, child)->below = CAPTURE_NONE;
		for (; inner != CAPTURE_NONE; inner = next) {
			next = at(m, inner)->sibling;
			if (at(m, inner)->parent != blossom)
				attach(m, inner, blossom,
				       at(m, inner)->above_tie);
		}
	}
}

/* Two outer balls of one tree touch: the cycle becomes a blossom. */
static void bloom(struct capture_match *m, uint32_t a, uint32_t b,
		  struct capture_tie tie)
{
	struct capture_field *f = &m->field;
	uint32_t top = meet(m, a, b), first = f->petals, middle, blossom;

	climb(m, a, top, false);
	middle = f->petals;
	climb(m, b, top, true);
	if (f->failed)
		return;
	reverse(f->petal + middle, f->petals - middle);
	add_petal(m, b, turned(tie));
	if (f->failed)
		return;
	blossom = capture_ball_close(f, f->petals - first);
	if (blossom == CAPTURE_NONE)
		return;
	for (uint32_t i = first; i < f->petals; i++)
		at(m, f->petal[i].ball)->role = CAPTURE_PAIRED;
	at(m, blossom)->role = CAPTURE_OUTER;
	adopt(m, blossom);
	if (at(m, top)->match != CAPTURE_NONE)
		pair_up(m, blossom, at(m, top)->match, at(m, top)->match_tie);
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

uint32_t capture_tree_petal(struct capture_match *m, uint32_t blossom,
			    uint32_t target)
{
	const struct capture_petal *petal =
	    m->field.petal + at(m, blossom)->child;
	uint32_t ball = capture_ball_within(&m->field, blossom, target);
	uint32_t i = 0;

	while (petal[i].ball != ball)
		i++;
	return i;
}

/* Pairs COUNT petals from I on with each other, two and two. */
static void pair_petals(struct capture_match *m, const struct ring *r,
			uint32_t i, uint32_t count)
{
	for (; count; count -= 2) {
		uint32_t next = ring_next(r, i);

		pair_up(m, r->petal[i].ball, r->petal[next].ball,
			ring_tie(r, i));
		i = ring_next(r, next);
	}
}

/*
 * An inner blossom has shrunk to nothing.  The way around its cycle from the
 * tie above to the tie below that has an odd number of balls becomes part of
 * the branch; the other balls are paired along the cycle.
 */
static void shatter(struct capture_match *m, uint32_t blossom)
{
	struct capture_ball old = *at(m, blossom);
	struct ring r = {m->field.petal + old.child, old.children, 1};
	uint32_t i = capture_tree_petal(m, blossom, old.above_tie.here);
	uint32_t last = capture_tree_petal(m, blossom, old.match_tie.here);
	uint32_t outer = old.above, way = (last + r.count - i) % r.count;
	struct capture_tie tie = old.above_tie;

	if (way % 2) {
		r.step = r.count - 1;
		way = r.count - way;
	}
	detach(m, blossom);
	capture_ball_open(&m->field, blossom);
	at(m, blossom)->children = 0;
	for (uint32_t k = 0; k < r.count; k++)
		at(m, r.petal[k].ball)->below = CAPTURE_NONE;
	pair_petals(m, &r, ring_next(&r, last), r.count - 1 - way);
	for (; i != last; i = ring_next(&r, i)) {
		uint32_t inner = r.petal[i].ball;

		attach(m, inner, outer, tie);
		pair_petals(m, &r, i, 2);
		set_role(m, inner, CAPTURE_INNER);
		i = ring_next(&r, i);
		outer = r.petal[i].ball;
		tie = turned(ring_tie(&r, i));
		set_role(m, outer, CAPTURE_OUTER);
	}
	attach(m, r.petal[last].ball, outer, tie);
	pair_up(m, r.petal[last].ball, old.match, old.match_tie);
	set_role(m, r.petal[last].ball, CAPTURE_INNER);
}

void capture_tree_touch(struct capture_match *m, const struct capture_event *e)
{
	uint32_t a = e->ball, b = e->other, root, other;

	if (at(m, a)->role != CAPTURE_OUTER) {
		extend(m, b, a, turned(e->tie));
	} else if (at(m, b)->role != CAPTURE_OUTER) {
		extend(m, a, b, e->tie);
	} else {
		root = root_of(m, a);
		other = root_of(m, b);
		if (root == other)
			bloom(m, a, b, e->tie);
		else
			augment(m, e, root, other);
	}
}

/*
 * A ball of radius 0 lets the balls above and below it touch at its target,
 * so that all three are a cycle.
 */
void capture_tree_empty(struct capture_match *m, uint32_t ball)
{
	struct capture_ball *r = at(m, ball);
	struct capture_tie tie = {.here = r->match_tie.there,
				  .there = r->above_tie.there};

	if (r->children)
		shatter(m, ball);
	else
		bloom(m, r->match, r->above, tie);
}

void capture_tree_end(struct capture_match *m, uint32_t ball)
{
	flip(m, ball);
	at(m, ball)->match = CAPTURE_NONE;
}
