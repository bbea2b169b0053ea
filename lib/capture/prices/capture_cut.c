/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let S be a set of vertices without the start, C its *coast*, the edges with
 * one end in S, and f an edge within S, a *heart*.  A trail that takes f and
 * does not end in S has come and gone, so it takes two edges of C at least;
 * with x = 1 for an edge that it leaves out and 0 for one that it takes,
 *
 *	x(C) - 2 x(f) <= |C| - 2,
 *
 * which holds as well if it does not take f.  If it ends in S this can be
 * broken by 1 at most.  The same is true of the mean over some hearts.
 *
 * So with a *price* p >= 0 for every island, the length of what any trail
 * leaves out, if every edge is made longer by the prices of the islands on
 * whose coast it is, and shorter by 2 p / h where it is one of h hearts, is
 * greater than its number of edges by at most the sum of p (|C| - 2), the
 * *worth*, and p more for the islands that have the end.  As a shortest join
 * with these lengths is no longer than what the trail leaves out, it gives a
 * bound for any prices: a Lagrangean relaxation (Held & Karp 1970), with the
 * conditions that make a rural postman's tour connected.
 *
 * Where a join cuts an island off, its price goes up; where the join crosses
 * the coast more often than it must, it goes down.  The steps of an island
 * grow as long as it goes one way, and are halved where it turns.
 */
#include "capture/prices/capture_cut.h"

#include <string.h>

#include "base/hash.h"

enum {
	LEAST_STEP = 4,
	FIRST_PART = 4, /* of the greatest step, at the beginning */
	MOST = 2,	/* a coast is not seen as crossed more often */
};

static void drop(struct budget *b, struct capture_cut *i)
{
	budget_free(b, i->word, (size_t)i->vertices + i->coast,
		    sizeof(*i->word));
}

static void clear(struct budget *b, struct capture_islands *s)
{
	while (s->count)
		drop(b, &s->island[--s->count]);
}

bool capture_cut_begin(struct budget *b, struct capture_islands *s,
		       const struct capture_graph *g)
{
	clear(b, s);
	s->graph = g;
	if (!BUDGET_GROW(b, s->length, &s->length_room, g->edges) ||
	    !BUDGET_GROW(b, s->first, &s->first_room, g->vertices) ||
	    !BUDGET_GROW(b, s->part, &s->part_room, g->vertices) ||
	    !BUDGET_GROW(b, s->queue, &s->queue_room, g->vertices))
		return false;
	for (uint32_t e = 0; e < g->edges; e++)
		s->length[e] = CAPTURE_ISLAND_LENGTH;
	memset(s->first, 0xff, g->vertices * sizeof(*s->first));
	return true;
}

/* Raises a price by MORE, which is even, unless a heart would have no length.
 */
static void raise(struct capture_islands *s, struct capture_cut *i,
		  int32_t more)
{
	int32_t less = 4 * more / (int32_t)i->hearts;

	for (uint32_t k = 0; k < i->hearts; k++)
		if (s->length[i->heart[k]] - less < 2)
			return;
	for (uint32_t k = 0; k < i->hearts; k++)
		s->length[i->heart[k]] -= less;
	for (uint32_t k = 0; k < i->coast; k++)
		s->length[i->word[i->vertices + k]] += 2 * more;
	i->price += more;
}

int32_t capture_cut_offence(const struct capture_cut *i, const bool *kept,
			    uint32_t end)
{
	int32_t sum = 4 * 2;

	for (uint32_t k = 0; k < i->vertices; k++)
		sum -= i->word[k] == end ? 4 : 0;
	for (uint32_t k = 0; k < i->coast; k++)
		sum -= kept[i->word[i->vertices + k]] ? 4 : 0;
	for (uint32_t k = 0; k < i->hearts; k++)
		sum -= kept[i->heart[k]] ? 0 : 4 * 2 / (int32_t)i->hearts;
	return sum;
}

static int32_t within(int32_t value, int32_t least, int32_t most)
{
	return value > most ? most : value < least ? least : value;
}

static void adjust(struct capture_islands *s, struct capture_cut *i,
		   const bool *kept, uint32_t end)
{
	int32_t sum = capture_cut_offence(i, kept, end);
	int32_t sign = (sum > 0) - (sum < 0), more;

	if (sign == 0)
		return;
	sum = sum < -4 * MOST ? -4 * MOST : sum;
	i->step += sign == i->last ? i->step / 2 : -(i->step / 2);
	i->step = within(i->step, LEAST_STEP, s->step);
	i->last = sign;
	more = i->step * sum / (4 * MOST) / 2 * 2;
	if (more == 0)
		more = 2 * sign;
	raise(s, i, more > -i->price ? more : -i->price);
}

/* Drops the islands without a price. */
static void sweep(struct budget *b, struct capture_islands *s)
{
	uint32_t left = 0;

	for (uint32_t k = 0; k < s->count; k++)
		s->first[s->island[k].word[0]] = CAPTURE_NONE;
	for (uint32_t k = 0; k < s->count; k++) {
		struct capture_cut *i = &s->island[k];

		if (i->price == 0) {
			drop(b, i);
			continue;
		}
		i->next = s->first[i->word[0]];
		s->first[i->word[0]] = left;
		s->island[left++] = *i;
	}
	s->count = left;
}

/* What KEPT connects with VERTEX, into the queue; the number of vertices. */
static uint32_t gather(struct capture_islands *s, const bool *kept,
		       uint32_t vertex, uint64_t *hash)
{
	const struct capture_graph *g = s->graph;
	uint32_t end = 0;

	*hash = 0;
	s->queue[end++] = vertex;
	s->part[vertex] = vertex;
	for (uint32_t k = 0; k < end; k++) {
		uint32_t v = s->queue[k];

		*hash ^= hash_mix(v);
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(g, e, v);
			if (!kept[e] || s->part[to] != CAPTURE_NONE)
				continue;
			s->part[to] = vertex;
			s->queue[end++] = to;
		}
	}
	return end;
}

/* Whether there is an island of these vertices; a mistake does no harm. */
static bool is_known(const struct capture_islands *s, uint32_t vertex,
		     uint32_t count, uint64_t hash)
{
	for (uint32_t k = s->first[vertex]; k != CAPTURE_NONE;
	     k = s->island[k].next)
		if (s->island[k].hash == hash && s->island[k].vertices == count)
			return true;
	return false;
}

/*
 * The coast of the vertices in the queue, into WORD unless that is null; how
 * many edges.
 */
static uint32_t walk_coast(const struct capture_islands *s, uint32_t count,
			   uint32_t *word)
{
	const struct capture_graph *g = s->graph;
	uint32_t coast = 0;

	for (uint32_t k = 0; k < count; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = s->queue[k], e = g->out[v][d];

			if (e == CAPTURE_NONE)
				break;
			if (s->part[capture_graph_across(g, e, v)] ==
			    s->part[v])
				continue;
			if (word)
				word[coast] = e;
			coast++;
		}
	return coast;
}

/* Takes the first edges that are kept between vertices of the queue. */
static void find_hearts(const struct capture_islands *s, const bool *kept,
			struct capture_cut *i)
{
	const struct capture_graph *g = s->graph;

	for (uint32_t k = 0; k < i->vertices; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = s->queue[k], e = g->out[v][d];

			if (e == CAPTURE_NONE ||
			    i->hearts == CAPTURE_ISLAND_HEARTS)
				break;
			if (kept[e] && v < capture_graph_across(g, e, v))
				i->heart[i->hearts++] = e;
		}
	if (i->hearts == 3)
		i->hearts = 2;
}

/* Makes the first COUNT vertices of the queue an island.  False: no memory. */
static bool add(struct budget *b, struct capture_islands *s, const bool *kept,
		uint32_t count, uint64_t hash)
{
	struct capture_cut i = {.vertices = count,
				.coast = walk_coast(s, count, NULL),
				.step = s->step / FIRST_PART / 2 * 2,
				.last = 1,
				.hash = hash,
				.next = s->first[s->queue[0]]};

	if (!BUDGET_GROW(b, s->island, &s->island_room, (size_t)s->count + 1))
		return false;
	i.word = budget_alloc(b, (size_t)count + i.coast, sizeof(*i.word));
	if (!i.word)
		return false;
	memcpy(i.word, s->queue, count * sizeof(*i.word));
	walk_coast(s, count, i.word + count);
	find_hearts(s, kept, &i);
	if (i.step < LEAST_STEP)
		i.step = LEAST_STEP;
	raise(s, &i, i.step);
	s->first[s->queue[0]] = s->count;
	s->island[s->count++] = i;
	return true;
}

bool capture_cut_charge(struct budget *b, struct capture_islands *s,
			const bool *kept, uint32_t end, int32_t step)
{
	const struct capture_graph *g = s->graph;
	uint64_t hash;

	s->step = step > LEAST_STEP ? step : LEAST_STEP;
	for (uint32_t k = 0; k < s->count; k++)
		adjust(s, &s->island[k], kept, end);
	sweep(b, s);
	memset(s->part, 0xff, g->vertices * sizeof(*s->part));
	gather(s, kept, 0, &hash);
	for (uint32_t v = 1; v < g->vertices; v++) {
		uint32_t count;

		if (s->part[v] != CAPTURE_NONE)
			continue;
		count = gather(s, kept, v, &hash);
		if (count > 1 && !is_known(s, v, count, hash) &&
		    !add(b, s, kept, count, hash))
			return false;
	}
	return true;
}

int64_t capture_cut_worth(const struct capture_islands *s)
{
	int64_t worth = 0;

	for (uint32_t k = 0; k < s->count; k++)
		worth += (int64_t)s->island[k].price *
			 ((int64_t)s->island[k].coast - 2);
	return 2 * worth;
}

void capture_cut_loss(const struct capture_islands *s, int64_t *loss)
{
	for (uint32_t k = 0; k < s->count; k++)
		for (uint32_t i = 0; i < s->island[k].vertices; i++)
			loss[s->island[k].word[i]] += 2 * s->island[k].price;
}

void capture_cut_free(struct budget *b, struct capture_islands *s)
{
	clear(b, s);
	budget_free(b, s->length, s->length_room, sizeof(*s->length));
	budget_free(b, s->island, s->island_room, sizeof(*s->island));
	budget_free(b, s->first, s->first_room, sizeof(*s->first));
	budget_free(b, s->part, s->part_room, sizeof(*s->part));
	budget_free(b, s->queue, s->queue_room, sizeof(*s->queue));
	*s = (struct capture_islands){0};
}
