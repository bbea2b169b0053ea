/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of edges is a trail from the start if and only if it is connected, has
 * an edge at the start, and at most one vertex besides the start has an odd
 * degree in it, which is the end (Euler 1736; Hierholzer 1873).  The sweep is
 * the frontier method for such sets (Sekine, Imai and Tani 1995; Simpath, Knuth
 * 2011).
 *
 * The vertices are taken row by row, or column by column if these are shorter.
 * A vertex has at most two edges to later vertices, all in the next row.  At
 * its turn it is decided which of these are used, and with that all its edges
 * are decided.  The *queue* consists of the later vertices with an edge to an
 * earlier one.  The later neighbours of a vertex lie to the right of the later
 * neighbours of the vertices on its left, or are shared with them.  So vertices
 * enter the queue at its end and leave it at its front, in the order of the
 * sweep.
 *
 * The state after a turn has what matters later: for each vertex in the queue,
 * whether its degree is odd and which vertices in the queue the used edges
 * connect with it; and whether the end of the trail has been passed.  A
 * component is named by the place of its first vertex in the queue, from 1.  Of
 * the sets of used edges with the same state, the one with the least loss is
 * kept.  The loss is the number of unused edges plus the difference between the
 * largest bonus and the bonus of the end.  A component is complete when none of
 * its vertices is left in the queue.  It is the trail if there is no other
 * component and the start has had its turn.  Otherwise no trail follows from
 * the state.
 *
 * The loss that must still follow from a state is bounded from below by a
 * backward sweep.  It ignores connections, and so finds a shortest T-join
 * (Edmonds and Johnson 1973) for each choice of odd places.  The forward sweep
 * keeps the states whose loss and bound together are at most some number.  This
 * number begins with the bound of the whole graph, and grows by one until there
 * is a trail (iterative deepening, Korf 1985), which is a longest one.
 */
#include "capture/capture_graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"

/* Larger bounds are MOST; NEVER: no trail. */
enum { BOUND_MOST = UINT16_MAX - 1, BOUND_NEVER = UINT16_MAX };
enum { CHOICES = 1 << CAPTURE_SWEEP_UP, LABEL_BITS = 4, LABEL = 15 };
enum { FIRST_SLOTS = 64 }; /* of the table of states */

/* The flag of a state in which the end was passed, above all places. */
#define ENDED (UINT32_C(1) << 31)

/* The lowest bit of each label. */
#define LABELS (UINT64_MAX / LABEL)

/* Returns the number of edges in a choice. */
static uint32_t count(uint32_t used)
{
	return (used & 1) + (used >> 1);
}

static int compare(const void *a, const void *b)
{
	uint64_t x = ((const struct capture_level *)a)->order;
	uint64_t y = ((const struct capture_level *)b)->order;

	return (x > y) - (x < y);
}

/* Puts the vertices in the order of the sweep; true: column by column. */
static bool sort(struct capture_sweep *s)
{
	uint64_t least[2] = {UINT64_MAX, UINT64_MAX}, most[2] = {0, 0};
	bool turned;

	for (uint32_t i = 0; i < s->levels; i++) {
		uint32_t home = s->graph->home[s->member[i]];
		uint64_t at[2] = {checkers_row(s->cols, home),
				  checkers_col(s->cols, home)};

		for (int k = 0; k < 2; k++) {
			most[k] = at[k] > most[k] ? at[k] : most[k];
			least[k] = at[k] < least[k] ? at[k] : least[k];
		}
		s->level[i] = (struct capture_level){
		    .vertex = s->member[i], .order = at[0] << 32 | at[1]};
	}
	turned = most[1] - least[1] > most[0] - least[0];
	for (uint32_t i = 0; i < s->levels; i++) {
		uint64_t order = s->level[i].order;

		s->place[s->level[i].vertex] = CAPTURE_NONE;
		if (turned)
			s->level[i].order = order << 32 | order >> 32;
	}
	qsort(s->level, s->levels, sizeof *s->level, compare);
	return turned;
}

/* Makes the levels.  The place of a vertex is the number of vertices that enter
 * the queue before it.  False: the queue has too many places. */
static bool arrange(struct capture_sweep *s)
{
	/* The directions to later vertices. */
	static const int later[2][CAPTURE_SWEEP_UP] = {{1, 0}, {2, 0}};
	const int *up = later[sort(s)];
	uint32_t entered = 0, gone = 0;
	uint64_t bounds = 0;

	for (uint32_t i = 0; i < s->levels; i++) {
		struct capture_level *l = &s->level[i];

		if (l->vertex == s->start)
			s->turn = i;
		l->width = entered - gone;
		l->bounds = bounds;
		bounds += UINT64_C(2) << l->width;
		l->queued = s->place[l->vertex] != CAPTURE_NONE;
		gone += l->queued;
		for (int k = 0; k < CAPTURE_SWEEP_UP; k++) {
			uint32_t e = s->graph->out[l->vertex][up[k]], to;

			if (e == CAPTURE_NONE)
				continue;
			to = capture_graph_across(s->graph, e, l->vertex);
			if (s->part[to] != s->part[l->vertex])
				continue;
			if (s->place[to] == CAPTURE_NONE)
				s->place[to] = entered++;
			l->edge[l->edges] = e;
			l->at[l->edges++] = s->place[to] - gone;
		}
		if (entered - gone > CAPTURE_SWEEP_PLACES)
			return false;
		for (uint32_t used = 0; used < CHOICES; used++)
			for (uint32_t k = 0; k < l->edges; k++)
				l->toggles[used] |= (used >> k & 1) << l->at[k];
	}
	s->level[s->levels] = (struct capture_level){.bounds = bounds};
	return true;
}

/* Makes levels, and room for bounds.  False: no memory, or s->is_wide is set.
 */
static bool prepare(struct capture_work *w, struct capture_sweep *s)
{
	uint32_t best = 0, edges = 0;

	s->is_wide = false;
	if (!BUDGET_GROW(&w->budget, s->level, s->levels + UINT64_C(1)) ||
	    !BUDGET_GROW(&w->budget, s->place, s->graph->vertices))
		return false;
	s->is_wide = !arrange(s);
	if (s->is_wide)
		return false;
	for (uint32_t i = s->levels; i > 0; i--) {
		struct capture_level *l = &s->level[i - 1];

		l->left = edges;
		edges += l->edges;
		if (s->bonus[l->vertex] > best)
			best = s->bonus[l->vertex];
	}
	for (uint32_t i = 0; i < s->levels; i++)
		s->level[i].loss = best - s->bonus[s->level[i].vertex];
	s->most = edges + best;
	s->most_loss = s->level[s->turn].loss;
	return BUDGET_GROW(&w->budget, s->bound,
			   s->level[s->levels].bounds + 2);
}

/* Returns the bounds after level L, indexed by the odd places.  ENDED: the end
 * has been passed. */
static uint16_t *bounds_after(const struct capture_sweep *s,
			      const struct capture_level *l, bool ended)
{
	return &s->bound[l[1].bounds + ((uint64_t)ended << l[1].width)];
}

/* Returns the bound before level L.  REST: the odd places after the vertex.
 * ODD: the vertex itself is odd. */
static uint16_t bound_before(const struct capture_sweep *s,
			     const struct capture_level *l, uint32_t rest,
			     bool odd, bool ended)
{
	const uint16_t *same = bounds_after(s, l, ended);
	const uint16_t *end = bounds_after(s, l, true);
	bool is_start = l == &s->level[s->turn];
	uint32_t best = BOUND_NEVER;

	for (uint32_t used = 0; used < UINT32_C(1) << l->edges; used++) {
		uint32_t after = rest ^ l->toggles[used], loss;
		bool ends = !is_start && odd != (count(used) & 1);

		/* A trail ends at one vertex of odd degree. */
		if (ends && ended)
			continue;
		loss = ends ? end[after] : same[after];
		if (loss == BOUND_NEVER)
			continue;
		loss += (ends ? l->loss : 0) + l->edges - count(used);
		if (loss > BOUND_MOST)
			loss = BOUND_MOST;
		if (loss < best)
			best = loss;
	}
	return (uint16_t)best;
}

/* Finds all bounds in a backward sweep; false: no time is left. */
static bool find_bounds(struct capture_work *w, struct capture_sweep *s)
{
	uint16_t *last = &s->bound[s->level[s->levels].bounds];

	/* If the end was not passed, the trail ends at the start. */
	last[0] =
	    (uint16_t)(s->most_loss < BOUND_MOST ? s->most_loss : BOUND_MOST);
	last[1] = 0;
	for (uint32_t i = s->levels; i > 0; i--) {
		const struct capture_level *l = &s->level[i - 1];
		uint32_t sets = UINT32_C(1) << l->width;
		uint16_t *bound = &s->bound[l->bounds];

		for (uint32_t set = 0; set < 2 * sets; set++) {
			uint32_t odd = set & (sets - 1);

			if (capture_graph_late(w))
				return false;
			bound[set] = bound_before(s, l, odd >> l->queued,
						  l->queued & odd, set >= sets);
		}
	}
	return true;
}

/* Returns the lowest bits of the labels that are not 0. */
static uint64_t labelled(uint64_t joined)
{
	joined |= joined >> 2;
	joined |= joined >> 1;
	return joined & LABELS;
}

/* Returns the lowest bits of the labels equal to `label`, which is not 0. */
static uint64_t members_of(uint64_t joined, uint64_t label)
{
	return LABELS ^ labelled(joined ^ label * LABELS);
}

/* The queue while the vertex at its front leaves it. */
struct turn {
	uint64_t joined; /* labels of the other components */
	uint64_t own;	 /* the lowest bits of the labels of its component */
	bool used;	 /* the vertex has an edge that is used */
};

/* Takes the vertex out of the queue; the places of all others are one less. */
static struct turn leave(const struct capture_level *l, uint64_t joined)
{
	struct turn t = {.joined = joined};

	if (!l->queued)
		return t;
	t.used = joined & LABEL;
	t.joined = joined >> LABEL_BITS;
	/* It was the first in the queue, so its component is number 1. */
	if (t.used)
		t.own = members_of(t.joined, 1);
	t.joined -= labelled(t.joined);
	return t;
}

/* Connects the vertex with the one at PLACE. */
static void connect(struct turn *t, int place)
{
	uint64_t label = t->joined >> LABEL_BITS * place & LABEL;
	uint64_t joining = bits_one(LABEL_BITS * place);

	if (label)
		joining = members_of(t->joined, label);
	t->joined &= ~(joining * LABEL);
	t->own |= joining;
	t->used = true;
}

/* Returns the slot of a state in the table of its level, or a free slot for it.
 * A slot has the number of a state. */
static uint32_t *find(const struct capture_sweep *s,
		      const struct capture_state *state)
{
	uint64_t i = hash_mix(state->joined ^ hash_mix(state->odd));

	for (;; i++) {
		uint32_t *slot = &s->slot[i & s->mask];
		const struct capture_state *at = &s->state[*slot];

		/* Slots of earlier levels, and 0, are free. */
		if (*slot < s->first ||
		    (at->joined == state->joined && at->odd == state->odd))
			return slot;
	}
}

/* Makes a table of the level's states with SLOTS slots; false: LIMIT. */
static bool open_table(struct capture_work *w, struct capture_sweep *s,
		       size_t slots)
{
	if (!BUDGET_GROW(&w->budget, s->slot, slots))
		return false;
	memset(s->slot, 0, slots * sizeof *s->slot);
	s->mask = slots - 1;
	for (uint32_t i = s->first; i < s->states; i++) {
		if (limits_pulse_at(w->limits, i))
			return false;
		*find(s, &s->state[i]) = i;
	}
	return true;
}

/* Appends a state; false: no room. */
static bool append(struct capture_work *w, struct capture_sweep *s,
		   const struct capture_state *state)
{
	if (s->states == UINT32_MAX ||
	    !BUDGET_GROW(&w->budget, s->state, s->states + UINT64_C(1)))
		return false;
	s->state[s->states++] = *state;
	return true;
}

/* Keeps a state unless one that is as good is known.  False: LIMIT. */
static bool keep(struct capture_work *w, struct capture_sweep *s,
		 const struct capture_state *state)
{
	uint32_t *slot = find(s, state);

	if (*slot >= s->first) {
		if (state->loss < s->state[*slot].loss)
			s->state[*slot] = *state;
		return true;
	}
	*slot = s->states;
	return append(w, s, state) &&
	       (2 * (size_t)(s->states - s->first) <= s->mask ||
		open_table(w, s, 2 * (s->mask + 1)));
}

/*
 * Adds the edges USED at level L to the state BEFORE, for trails that lose at
 * most MOST.  ANSWER_FOUND: that completes a trail, which is the last state.
 * ANSWER_NONE: the new state is kept, or no such trail follows from it.
 */
static enum answer extend(struct capture_work *w, struct capture_sweep *s,
			  const struct capture_level *l, uint32_t before,
			  uint32_t used, uint32_t most)
{
	const struct capture_state *from = &s->state[before];
	bool is_start = l == &s->level[s->turn], odd;
	struct capture_state next = {.before = before, .used = used};
	struct turn t;
	uint32_t bound;

	odd = (l->queued & from->odd) ^ (count(used) & 1);
	next.odd = (from->odd & ~ENDED) >> l->queued ^ l->toggles[used];
	next.odd |= from->odd & ENDED;
	next.loss = from->loss + l->edges - count(used);
	if (odd && !is_start) {
		if (next.odd & ENDED)
			return ANSWER_NONE;
		next.odd |= ENDED;
		next.loss += l->loss;
	}
	bound = bounds_after(s, l, next.odd & ENDED)[next.odd & ~ENDED];
	if (bound == BOUND_NEVER || next.loss + bound > most)
		return ANSWER_NONE;
	t = leave(l, from->joined);
	for (uint32_t k = 0; k < l->edges; k++)
		if (used >> k & 1)
			connect(&t, (int)l->at[k]);
	if (is_start && !t.used)
		return ANSWER_NONE;
	next.joined = t.joined;
	if (t.own) {
		uint32_t place = (uint32_t)bits_first(t.own) / LABEL_BITS;

		next.joined |= t.own * (place + 1);
	} else if (t.used) {
		/* The component is complete; all later edges are unused. */
		next.loss += l->left;
		if (!(next.odd & ENDED))
			next.loss += s->most_loss;
		if (t.joined || l < &s->level[s->turn] || next.loss > most)
			return ANSWER_NONE;
		return append(w, s, &next) ? ANSWER_FOUND : ANSWER_LIMIT;
	}
	return keep(w, s, &next) ? ANSWER_NONE : ANSWER_LIMIT;
}

/* Sweeps forward, for trails that lose at most MOST; none loses less. */
static enum answer find_trail(struct capture_work *w, struct capture_sweep *s,
			      uint32_t most, uint32_t *level)
{
	uint32_t from = 0, to;

	s->states = 0;
	if (!append(w, s, &(struct capture_state){0}))
		return ANSWER_LIMIT;
	s->first = s->states;
	if (!open_table(w, s, FIRST_SLOTS))
		return ANSWER_LIMIT;
	for (uint32_t i = 0; i < s->levels; i++) {
		const struct capture_level *l = &s->level[i];

		*level = i;
		to = s->states;
		s->first = to;
		for (; from < to; from++)
			for (uint32_t used = 0; used < UINT32_C(1) << l->edges;
			     used++) {
				enum answer answer =
				    capture_graph_late(w)
					? ANSWER_LIMIT
					: extend(w, s, l, from, used, most);

				if (answer != ANSWER_NONE)
					return answer;
			}
	}
	return ANSWER_NONE;
}

/* Sets KEPT and s->end by the trail that leads to the last state, at LEVEL. */
static void spread(struct capture_sweep *s, uint32_t level, bool *kept)
{
	uint32_t at = s->states - 1;

	s->end = s->start;
	for (uint32_t i = 0; i < s->levels; i++)
		for (uint32_t k = 0; k < s->level[i].edges; k++)
			kept[s->level[i].edge[k]] = false;
	for (uint32_t i = level + 1; i > 0; i--) {
		const struct capture_level *l = &s->level[i - 1];
		const struct capture_state *state = &s->state[at];

		at = state->before;
		for (uint32_t k = 0; k < l->edges; k++)
			kept[l->edge[k]] = state->used >> k & 1;
		if ((state->odd ^ s->state[at].odd) & ENDED)
			s->end = l->vertex;
	}
}

enum answer capture_sweep(struct capture_work *w, struct capture_sweep *s,
			  uint32_t least, bool *kept)
{
	s->upper = UINT32_MAX;
	if (!prepare(w, s) || !find_bounds(w, s))
		return ANSWER_LIMIT;
	for (uint32_t loss = s->bound[0]; loss + least < s->most; loss++) {
		uint32_t level = 0;
		enum answer answer = find_trail(w, s, loss, &level);

		s->upper = s->most - loss;
		if (answer == ANSWER_FOUND) {
			s->length = s->upper;
			spread(s, level, kept);
		}
		if (answer != ANSWER_NONE)
			return answer;
	}
	return ANSWER_NONE;
}
