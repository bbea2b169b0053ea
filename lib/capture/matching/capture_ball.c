/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Balls grow along the edges of the graph, so that no distance between two
 * targets is ever computed (Higgott & Gidney: Sparse Blossom, 2023).  The work
 * is at the boundaries: a vertex is looked at when the boundary of its ball may
 * reach the next vertex or meet another boundary, a shrinking ball when it
 * loses a vertex.
 *
 * An entry of the queue is valid if it carries the DUE time of its item.
 * Whenever something might happen earlier than DUE, the item is entered again.
 * If it happens later, looking at the item finds nothing, and the item is
 * entered again.  So when a ball stops shrinking or begins to grow all its
 * vertices are looked at, and when a vertex becomes free so are its neighbours;
 * nothing else makes anything happen earlier.  Vertices whose neighbours were
 * all in the same blossom when it closed cannot meet anything as long as the
 * blossom exists: it keeps a list of the others, its *shore*.
 *
 * When a blossom closes the largest of its areas becomes that of the blossom,
 * and the vertices of the others move there.  Each of these balls remembers its
 * own area until the blossom opens.
 */
#include "capture/matching/capture_ball.h"

enum { NEVER = INT32_MAX, LENGTH = 2 }; /* halves of an edge */

static uint32_t across(const struct capture_field *f, uint32_t edge,
		       uint32_t vertex)
{
	return capture_graph_across(f->graph, edge, vertex);
}

/* How far the boundary has gone beyond a vertex that is covered. */
static int32_t beyond(const struct capture_field *f,
		      const struct capture_spot *s)
{
	const struct capture_area *a = &f->area[s->area];

	return capture_ball_radius(f, a->top) + a->shift + s->beyond;
}

static int slope_of(const struct capture_field *f, const struct capture_spot *s)
{
	return f->ball[f->area[s->area].top].slope;
}

static void enter(struct capture_field *f, int32_t time, uint32_t item)
{
	if (!f->failed &&
	    !capture_bucket_enter(f->budget, &f->buckets, time, item))
		f->failed = true;
}

int32_t capture_ball_length(const struct capture_field *f, uint32_t edge)
{
	return f->length ? f->length[edge] : LENGTH;
}

/*
 * The first time when something happens between a covered vertex and another
 * one, and WITH which: the boundary arrives there, or two boundaries meet.
 */
static int32_t first_meeting(const struct capture_field *f, uint32_t vertex,
			     uint32_t *with)
{
	const struct capture_spot *s = &f->spot[vertex], *t;
	int32_t here = beyond(f, s), first = NEVER;
	int slope = slope_of(f, s);

	for (int i = 0; i < CAPTURE_DIRECTIONS; i++) {
		uint32_t edge = f->graph->out[vertex][i], next;
		int32_t gap, time;
		int speed = slope;

		if (edge == CAPTURE_NONE)
			break;
		next = across(f, edge, vertex);
		t = &f->spot[next];
		if (t->area == s->area)
			continue;
		gap = capture_ball_length(f, edge) - here;
		if (t->area != CAPTURE_NONE) {
			speed += slope_of(f, t);
			gap -= beyond(f, t);
		}
		if (speed <= 0)
			continue;
		time = f->now + (speed == 1 ? gap : gap / 2);
		if (time < first) {
			first = time;
			*with = next;
		}
	}
	return first;
}

static void watch(struct capture_field *f, uint32_t vertex)
{
	uint32_t with;
	int32_t time;

	if (f->spot[vertex].area == CAPTURE_NONE)
		return;
	time = first_meeting(f, vertex, &with);
	if (time >= f->spot[vertex].due)
		return;
	f->spot[vertex].due = time;
	enter(f, time, vertex);
}

/* Looks at a shrinking ball when it changes next. */
static void watch_ball(struct capture_field *f, uint32_t ball)
{
	struct capture_ball *r = &f->ball[ball];

	r->due = f->now + capture_ball_radius(f, ball);
	if (r->shell != CAPTURE_NONE)
		r->due -= f->spot[r->shell].arrived;
	enter(f, r->due, f->graph->vertices + ball);
}

/* Moves all vertices of a ball to AREA, and SHIFT more beyond it. */
static void move(struct capture_field *f, uint32_t ball, uint32_t area,
		 int32_t shift)
{
	uint32_t height = 0;

	f->stack[height++] = ball;
	while (height) {
		const struct capture_ball *r = &f->ball[f->stack[--height]];

		for (uint32_t v = r->shell; v != CAPTURE_NONE;
		     v = f->spot[v].before) {
			f->spot[v].area = area;
			f->spot[v].beyond += shift;
		}
		for (uint32_t i = 0; i < r->children; i++)
			f->stack[height++] = f->petal[r->child + i].ball;
	}
}

/* Looks at all vertices of a ball that have others around them. */
static void watch_all(struct capture_field *f, uint32_t ball)
{
	const struct capture_ball *r = &f->ball[ball];

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before)
		watch(f, v);
	for (size_t i = 0; i < r->shores; i++)
		watch(f, f->shore[r->shore + i]);
}

void capture_ball_slope(struct capture_field *f, uint32_t ball, int slope)
{
	struct capture_ball *r = &f->ball[ball];
	bool sooner = slope > r->slope;

	if (r->slope == slope)
		return;
	r->base = capture_ball_radius(f, ball) - slope * f->now;
	r->slope = (int8_t)slope;
	if (slope < 0)
		watch_ball(f, ball);
	else if (sooner)
		watch_all(f, ball);
}

/* A new ball, which stands still; false when there is no memory. */
static bool add_ball(struct capture_field *f)
{
	if (!BUDGET_GROW(f->budget, f->ball, (size_t)f->balls + 1) ||
	    !BUDGET_GROW(f->budget, f->stack, (size_t)f->balls + 1))
		return false;
	f->ball[f->balls++] = (struct capture_ball){
	    .due = NEVER,
	    .parent = CAPTURE_NONE,
	    .shell = CAPTURE_NONE,
	    .match = CAPTURE_NONE,
	    .above = CAPTURE_NONE,
	    .below = CAPTURE_NONE,
	    .sibling = CAPTURE_NONE,
	};
	return true;
}

/* The boundary of BALL, coming from a vertex of SOURCE, arrives at VERTEX. */
static void arrive(struct capture_field *f, uint32_t vertex, uint32_t ball,
		   uint32_t source)
{
	struct capture_ball *r = &f->ball[ball];
	struct capture_spot *s = &f->spot[vertex];

	s->inner = ball;
	s->area = r->area;
	s->source = source;
	s->arrived = capture_ball_radius(f, ball);
	s->beyond = -s->arrived - f->area[r->area].shift;
	s->before = r->shell;
	r->shell = vertex;
	r->size++;
	watch(f, vertex);
}

/* The last vertex of a shrinking ball becomes free. */
static void release(struct capture_field *f, uint32_t ball)
{
	struct capture_ball *r = &f->ball[ball];
	uint32_t vertex = r->shell;

	r->shell = f->spot[vertex].before;
	r->size--;
	f->spot[vertex].inner = f->spot[vertex].area = CAPTURE_NONE;
	for (int i = 0; i < CAPTURE_DIRECTIONS; i++) {
		uint32_t edge = f->graph->out[vertex][i];

		if (edge == CAPTURE_NONE)
			break;
		watch(f, across(f, edge, vertex));
	}
}

/* Looks at a vertex; true when it makes an event. */
static bool look(struct capture_field *f, uint32_t vertex,
		 struct capture_event *event)
{
	struct capture_spot *s = &f->spot[vertex];
	uint32_t with, top;

	if (s->due != f->now)
		return false;
	s->due = NEVER;
	top = capture_ball_over(f, vertex);
	if (top == CAPTURE_NONE)
		return false;
	while (first_meeting(f, vertex, &with) == f->now) {
		uint32_t other = capture_ball_over(f, with);

		if (other != CAPTURE_NONE) {
			s->due = f->now;
			enter(f, f->now, vertex);
			event->kind = CAPTURE_TOUCH;
			event->ball = top;
			event->other = other;
			event->tie.here = s->source;
			event->tie.there = f->spot[with].source;
			return true;
		}
		arrive(f, with, top, s->source);
	}
	watch(f, vertex);
	return false;
}

/* Looks at a ball; true when it makes an event. */
static bool look_at_ball(struct capture_field *f, uint32_t ball,
			 struct capture_event *event)
{
	struct capture_ball *r = &f->ball[ball];

	if (r->due != f->now || r->slope >= 0)
		return false;
	r->due = NEVER;
	while (r->shell != CAPTURE_NONE &&
	       (r->children || f->spot[r->shell].before != CAPTURE_NONE) &&
	       f->spot[r->shell].arrived == capture_ball_radius(f, ball))
		release(f, ball);
	if (capture_ball_radius(f, ball) == 0) {
		event->kind = CAPTURE_EMPTY;
		event->ball = ball;
		return true;
	}
	watch_ball(f, ball);
	return false;
}

void capture_ball_next(struct capture_field *f, struct capture_event *event)
{
	int32_t time;

	event->kind = CAPTURE_OVER;
	while (!f->failed && (time = capture_bucket_next(
				  &f->buckets, f->now)) != CAPTURE_NO_TIME) {
		uint32_t item = capture_bucket_take(&f->buckets, time);

		f->now = time;
		if (item < f->graph->vertices
			? look(f, item, event)
			: look_at_ball(f, item - f->graph->vertices, event))
			return;
	}
}

/* Whether all neighbours of a vertex have the same top. */
static bool is_buried(const struct capture_field *f, uint32_t vertex)
{
	for (int i = 0; i < CAPTURE_DIRECTIONS; i++) {
		uint32_t edge = f->graph->out[vertex][i];

		if (edge == CAPTURE_NONE)
			break;
		if (f->spot[across(f, edge, vertex)].area !=
		    f->spot[vertex].area)
			return false;
	}
	return true;
}

/* Adds a vertex to the shore of the last blossom unless it is buried. */
static void add_shore(struct capture_field *f, uint32_t vertex)
{
	if (is_buried(f, vertex))
		return;
	if (!BUDGET_GROW(f->budget, f->shore, f->shores + 1)) {
		f->failed = true;
		return;
	}
	f->shore[f->shores++] = vertex;
	f->ball[f->balls - 1].shores++;
}

/* Lets a ball become part of a blossom, whose area is AREA. */
static void take_in(struct capture_field *f, uint32_t ball, uint32_t blossom,
		    uint32_t area)
{
	struct capture_ball *r = &f->ball[ball];
	int32_t radius = capture_ball_radius(f, ball);

	if (r->area == area)
		f->area[area].shift += radius;
	else
		move(f, ball, area,
		     f->area[r->area].shift + radius - f->area[area].shift);
	r->base = radius;
	r->slope = 0;
	r->parent = blossom;
	f->ball[blossom].size += r->size;
}

/* Lists the vertices of a new blossom that can meet others. */
static void list_shore(struct capture_field *f, uint32_t blossom)
{
	struct capture_ball *b = &f->ball[blossom];

	b->shore = f->shores;
	for (uint32_t i = 0; i < b->children; i++) {
		const struct capture_ball *r =
		    &f->ball[f->petal[b->child + i].ball];

		for (uint32_t v = r->shell; v != CAPTURE_NONE;
		     v = f->spot[v].before)
			add_shore(f, v);
		for (size_t k = 0; k < r->shores; k++)
			add_shore(f, f->shore[r->shore + k]);
	}
}

uint32_t capture_ball_close(struct capture_field *f, uint32_t count)
{
	uint32_t blossom = f->balls, first = f->petals - count, largest, area;
	struct capture_ball *b;

	if (!add_ball(f)) {
		f->failed = true;
		return CAPTURE_NONE;
	}
	b = &f->ball[blossom];
	b->child = first;
	b->children = count;
	/* The area of the child with the most vertices becomes its own. */
	largest = f->petal[first].ball;
	for (uint32_t i = first; i < f->petals; i++)
		if (f->ball[f->petal[i].ball].size > f->ball[largest].size)
			largest = f->petal[i].ball;
	area = f->ball[largest].area;
	take_in(f, largest, blossom, area);
	for (uint32_t i = first; i < f->petals; i++)
		if (f->petal[i].ball != largest)
			take_in(f, f->petal[i].ball, blossom, area);
	b->area = area;
	f->area[area].top = blossom;
	b->base = -f->now;
	b->slope = 1;
	list_shore(f, blossom);
	/* What grew before will meet nothing sooner than it would have. */
	for (uint32_t i = first; i < f->petals; i++)
		if (f->ball[f->petal[i].ball].role != CAPTURE_OUTER)
			watch_all(f, f->petal[i].ball);
	return blossom;
}

void capture_ball_open(struct capture_field *f, uint32_t blossom)
{
	const struct capture_ball *b = &f->ball[blossom];
	struct capture_area old = f->area[b->area];

	for (uint32_t i = 0; i < b->children; i++) {
		uint32_t child = f->petal[b->child + i].ball;
		struct capture_ball *r = &f->ball[child];
		int32_t shift = old.shift - capture_ball_radius(f, child);

		r->parent = CAPTURE_NONE;
		f->area[r->area].top = child;
		if (r->area == b->area) {
			f->area[r->area].shift = shift;
			continue;
		}
		f->area[r->area].shift = 0;
		move(f, child, r->area, shift);
	}
	for (uint32_t i = 0; i < b->children; i++)
		watch_all(f, f->petal[b->child + i].ball);
}

uint32_t capture_ball_within(const struct capture_field *f, uint32_t blossom,
			     uint32_t target)
{
	uint32_t ball = target;

	while (f->ball[ball].parent != blossom)
		ball = f->ball[ball].parent;
	return ball;
}

bool capture_ball_begin(struct budget *b, struct capture_field *f,
			const struct capture_graph *g, const bool *target,
			const int32_t *length)
{
	f->budget = b;
	f->graph = g;
	f->length = length;
	f->failed = !BUDGET_GROW(b, f->spot, g->vertices) ||
		    !BUDGET_GROW(b, f->target, g->vertices) ||
		    !BUDGET_GROW(b, f->area, g->vertices);
	f->now = 0;
	f->targets = f->balls = f->petals = 0;
	f->shores = 0;
	capture_bucket_clear(&f->buckets);
	if (f->failed)
		return false;
	for (uint32_t v = 0; v < g->vertices; v++)
		f->spot[v] = (struct capture_spot){
		    .inner = CAPTURE_NONE, .area = CAPTURE_NONE, .due = NEVER};
	for (uint32_t v = 0; v < g->vertices && !f->failed; v++) {
		if (!target[v])
			continue;
		f->target[f->targets] = v;
		f->failed = !add_ball(f);
		if (f->failed)
			return false;
		f->ball[f->targets].role = CAPTURE_OUTER;
		f->ball[f->targets].area = f->targets;
		f->area[f->targets] = (struct capture_area){.top = f->targets};
		arrive(f, v, f->targets, f->targets);
		f->targets++;
	}
	for (uint32_t r = 0; r < f->targets && !f->failed; r++)
		capture_ball_slope(f, r, 1);
	return !f->failed;
}
