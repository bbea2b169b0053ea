/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regions move along the edges of the graph, so that no distance between two
 * targets is ever computed (Higgott & Gidney: Sparse Blossom, 2023).  The work
 * is where the rims are: a vertex is looked at when the rim of its region may
 * reach the next vertex or meet another rim, a shrinking region when it loses
 * a vertex.
 *
 * An entry of the agenda is valid if it carries the DUE time of its item.
 * Whenever something might happen earlier than DUE, the item is entered again;
 * if it happens later, the item is looked at in vain and entered again.  So
 * when a region stops shrinking or begins to grow all its vertices are looked
 * at, and when a vertex becomes free so are its neighbours; nothing else makes
 * anything happen earlier.  Vertices whose neighbours were all in the same
 * blossom when it closed cannot meet anything as long as it exists: a blossom
 * keeps a list of the others, its *shore*.
 *
 * When a blossom closes the largest of its areas becomes that of the blossom,
 * and the vertices of the others move there; each of these regions remembers
 * its own area until the blossom opens.
 */
#include "capture/matching/capture_ball.h"

enum { NEVER = INT32_MAX, LENGTH = 2 }; /* halves of an edge */

static uint32_t across(const struct capture_field *f, uint32_t edge,
		       uint32_t vertex)
{
	return capture_graph_across(f->graph, edge, vertex);
}

/* How far the rim has gone beyond a vertex that is covered. */
static int32_t beyond(const struct capture_field *f,
		      const struct capture_spot *s)
{
	const struct capture_area *a = &f->area[s->area];

	return capture_ball_radius(f, a->top) + a->shift + s->beyond;
}

static int slope_of(const struct capture_field *f, const struct capture_spot *s)
{
	return f->region[f->area[s->area].top].slope;
}

static void enter(struct capture_field *f, int32_t time, uint32_t item)
{
	if (!f->failed &&
	    !capture_bucket_enter(f->budget, &f->agenda, time, item))
		f->failed = true;
}

int32_t capture_ball_length(const struct capture_field *f, uint32_t edge)
{
	return f->length ? f->length[edge] : LENGTH;
}

/*
 * The first time when something happens between a covered vertex and another
 * one, and WITH which: the rim arrives there, or two rims meet.
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

/* The radius at which a shrinking region changes next. */
static int32_t next_radius(const struct capture_field *f, uint32_t region)
{
	uint32_t last = f->region[region].shell;

	return last == CAPTURE_NONE ? 0 : f->spot[last].arrived;
}

static void watch_region(struct capture_field *f, uint32_t region)
{
	struct capture_ball *r = &f->region[region];

	r->due =
	    f->now + capture_ball_radius(f, region) - next_radius(f, region);
	enter(f, r->due, f->graph->vertices + region);
}

/* Moves all vertices of a region to AREA, and SHIFT more beyond it. */
static void move(struct capture_field *f, uint32_t region, uint32_t area,
		 int32_t shift)
{
	uint32_t height = 0;

	f->stack[height++] = region;
	while (height) {
		const struct capture_ball *r = &f->region[f->stack[--height]];

		for (uint32_t v = r->shell; v != CAPTURE_NONE;
		     v = f->spot[v].before) {
			f->spot[v].area = area;
			f->spot[v].beyond += shift;
		}
		for (uint32_t i = 0; i < r->children; i++)
			f->stack[height++] = f->petal[r->child + i].region;
	}
}

/* Looks at all vertices of a region that have others around them. */
static void watch_all(struct capture_field *f, uint32_t region)
{
	const struct capture_ball *r = &f->region[region];

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before)
		watch(f, v);
	for (size_t i = 0; i < r->shores; i++)
		watch(f, f->shore[r->shore + i]);
}

void capture_ball_slope(struct capture_field *f, uint32_t region, int slope)
{
	struct capture_ball *r = &f->region[region];
	bool sooner = slope > r->slope;

	if (r->slope == slope)
		return;
	r->base = capture_ball_radius(f, region) - slope * f->now;
	r->slope = (int8_t)slope;
	if (slope < 0)
		watch_region(f, region);
	else if (sooner)
		watch_all(f, region);
}

/* A new region, which stands still; false when there is no memory. */
static bool add_region(struct capture_field *f)
{
	if (!BUDGET_GROW(f->budget, f->region, &f->region_room,
			 (size_t)f->regions + 1) ||
	    !BUDGET_GROW(f->budget, f->stack, &f->stack_room,
			 (size_t)f->regions + 1))
		return false;
	f->region[f->regions++] = (struct capture_ball){
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

/* The rim of REGION, coming from a vertex of SOURCE, arrives at VERTEX. */
static void arrive(struct capture_field *f, uint32_t vertex, uint32_t region,
		   uint32_t source)
{
	struct capture_ball *r = &f->region[region];
	struct capture_spot *s = &f->spot[vertex];

	s->inner = region;
	s->area = r->area;
	s->source = source;
	s->arrived = capture_ball_radius(f, region);
	s->beyond = -s->arrived - f->area[r->area].shift;
	s->before = r->shell;
	r->shell = vertex;
	r->size++;
	watch(f, vertex);
}

/* The last vertex of a shrinking region becomes free. */
static void release(struct capture_field *f, uint32_t region)
{
	struct capture_ball *r = &f->region[region];
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
			event->region = top;
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

/* Looks at a region; true when it makes an event. */
static bool look_at_region(struct capture_field *f, uint32_t region,
			   struct capture_event *event)
{
	struct capture_ball *r = &f->region[region];

	if (r->due != f->now || r->slope >= 0)
		return false;
	r->due = NEVER;
	while (r->shell != CAPTURE_NONE &&
	       (r->children || f->spot[r->shell].before != CAPTURE_NONE) &&
	       f->spot[r->shell].arrived == capture_ball_radius(f, region))
		release(f, region);
	if (capture_ball_radius(f, region) == 0) {
		event->kind = CAPTURE_EMPTY;
		event->region = region;
		return true;
	}
	watch_region(f, region);
	return false;
}

void capture_ball_next(struct capture_field *f, struct capture_event *event)
{
	int32_t time;

	event->kind = CAPTURE_OVER;
	while (!f->failed && (time = capture_bucket_next(&f->agenda, f->now)) !=
				 CAPTURE_NO_TIME) {
		uint32_t item = capture_bucket_take(&f->agenda, time);

		f->now = time;
		if (item < f->graph->vertices
			? look(f, item, event)
			: look_at_region(f, item - f->graph->vertices, event))
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
	if (!BUDGET_GROW(f->budget, f->shore, &f->shore_room, f->shores + 1)) {
		f->failed = true;
		return;
	}
	f->shore[f->shores++] = vertex;
	f->region[f->regions - 1].shores++;
}

/* The child of a blossom that has the most vertices. */
static uint32_t largest_child(const struct capture_field *f,
			      const struct capture_ball *blossom)
{
	const struct capture_petal *petal = f->petal + blossom->child;
	uint32_t largest = petal->region;

	for (uint32_t i = 1; i < blossom->children; i++)
		if (f->region[petal[i].region].size > f->region[largest].size)
			largest = petal[i].region;
	return largest;
}

/* Lets a region become part of a blossom, whose area is AREA. */
static void take_in(struct capture_field *f, uint32_t region, uint32_t blossom,
		    uint32_t area)
{
	struct capture_ball *r = &f->region[region];
	int32_t radius = capture_ball_radius(f, region);

	if (r->area == area)
		f->area[area].shift += radius;
	else
		move(f, region, area,
		     f->area[r->area].shift + radius - f->area[area].shift);
	r->base = radius;
	r->slope = 0;
	r->parent = blossom;
	f->region[blossom].size += r->size;
}

/* Lists the vertices of a new blossom that can meet others. */
static void list_shore(struct capture_field *f, uint32_t blossom)
{
	struct capture_ball *b = &f->region[blossom];

	b->shore = f->shores;
	for (uint32_t i = 0; i < b->children; i++) {
		const struct capture_ball *r =
		    &f->region[f->petal[b->child + i].region];

		for (uint32_t v = r->shell; v != CAPTURE_NONE;
		     v = f->spot[v].before)
			add_shore(f, v);
		for (size_t k = 0; k < r->shores; k++)
			add_shore(f, f->shore[r->shore + k]);
	}
}

uint32_t capture_ball_close(struct capture_field *f, uint32_t count)
{
	uint32_t blossom = f->regions, first = f->petals - count, largest, area;
	struct capture_ball *b;

	if (!add_region(f)) {
		f->failed = true;
		return CAPTURE_NONE;
	}
	b = &f->region[blossom];
	b->child = first;
	b->children = count;
	largest = largest_child(f, b);
	area = f->region[largest].area;
	take_in(f, largest, blossom, area);
	for (uint32_t i = first; i < f->petals; i++)
		if (f->petal[i].region != largest)
			take_in(f, f->petal[i].region, blossom, area);
	b->area = area;
	f->area[area].top = blossom;
	b->base = -f->now;
	b->slope = 1;
	list_shore(f, blossom);
	/* What grew before will meet nothing sooner than it would have. */
	for (uint32_t i = first; i < f->petals; i++)
		if (f->region[f->petal[i].region].role != CAPTURE_OUTER)
			watch_all(f, f->petal[i].region);
	return blossom;
}

void capture_ball_open(struct capture_field *f, uint32_t blossom)
{
	const struct capture_ball *b = &f->region[blossom];
	struct capture_area old = f->area[b->area];

	for (uint32_t i = 0; i < b->children; i++) {
		uint32_t child = f->petal[b->child + i].region;
		struct capture_ball *r = &f->region[child];
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
		watch_all(f, f->petal[b->child + i].region);
}

uint32_t capture_ball_within(const struct capture_field *f, uint32_t blossom,
			     uint32_t target)
{
	uint32_t region = target;

	while (f->region[region].parent != blossom)
		region = f->region[region].parent;
	return region;
}

static bool make_room(struct budget *b, struct capture_field *f,
		      const struct capture_graph *g)
{
	return BUDGET_GROW(b, f->spot, &f->spot_room, g->vertices) &&
	       BUDGET_GROW(b, f->target, &f->target_room, g->vertices) &&
	       BUDGET_GROW(b, f->area, &f->area_room, g->vertices);
}

bool capture_ball_begin(struct budget *b, struct capture_field *f,
			const struct capture_graph *g, const bool *target,
			const int32_t *length)
{
	f->budget = b;
	f->graph = g;
	f->length = length;
	f->failed = !make_room(b, f, g);
	f->now = 0;
	f->targets = f->regions = f->petals = 0;
	f->shores = 0;
	capture_bucket_clear(&f->agenda);
	if (f->failed)
		return false;
	for (uint32_t v = 0; v < g->vertices; v++)
		f->spot[v] = (struct capture_spot){
		    .inner = CAPTURE_NONE, .area = CAPTURE_NONE, .due = NEVER};
	for (uint32_t v = 0; v < g->vertices && !f->failed; v++) {
		if (!target[v])
			continue;
		f->target[f->targets] = v;
		f->failed = !add_region(f);
		if (f->failed)
			return false;
		f->region[f->targets].role = CAPTURE_OUTER;
		f->region[f->targets].area = f->targets;
		f->area[f->targets] = (struct capture_area){.top = f->targets};
		arrive(f, v, f->targets, f->targets);
		f->targets++;
	}
	for (uint32_t r = 0; r < f->targets && !f->failed; r++)
		capture_ball_slope(f, r, 1);
	return !f->failed;
}

void capture_ball_free(struct budget *b, struct capture_field *f)
{
	budget_free(b, f->spot, f->spot_room, sizeof(*f->spot));
	budget_free(b, f->region, f->region_room, sizeof(*f->region));
	budget_free(b, f->area, f->area_room, sizeof(*f->area));
	budget_free(b, f->target, f->target_room, sizeof(*f->target));
	budget_free(b, f->shore, f->shore_room, sizeof(*f->shore));
	budget_free(b, f->petal, f->petal_room, sizeof(*f->petal));
	capture_bucket_free(b, &f->agenda);
	budget_free(b, f->stack, f->stack_room, sizeof(*f->stack));
	*f = (struct capture_field){0};
}
