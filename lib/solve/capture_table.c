/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A join goes over all pairs of states.  Only those are kept whose excess is
 * within the slack of what the two groups must have at least; where no pair
 * is, the least excess of a pair becomes the new measure and the join is done
 * again.  When a table is too large its highest states go.
 *
 * Invariant: LEAST and LOST are lower bounds of the excess of every choice,
 * and of every choice whose state is not in the table, of all those that the
 * limit MOST allows.  A choice is missing because its excess was too high, or
 * because one of its halves was missing.
 */
#include "solve/capture_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "solve/capture_prune.h"

enum {
	STEPS = 1 << 13, /* pairs between two looks at the clock */
	FIRST_SLOTS = 64,
	NARROW = 4, /* up to this width tables are kept whole */
};

struct capture_table capture_table_edge(uint32_t weight,
					struct capture_state state[2])
{
	state[0] = (struct capture_state){.key = capture_state_edge[0],
					  .cost = weight,
					  .length = 2 * (int32_t)weight};
	state[1] = (struct capture_state){.key = capture_state_edge[1]};
	return (struct capture_table){.state = state,
				      .count = 2,
				      .lost = CAPTURE_NEVER,
				      .account = capture_excess_edge};
}

void capture_table_begin(struct capture_maker *m)
{
	m->single = capture_table_edge(1, m->edge);
	for (uint32_t odd = 0; odd < 4; odd++) {
		m->link[odd] =
		    (struct capture_state){.key = capture_state_edge[1]};
		m->link[odd].key.odd = odd;
		m->fixed[odd] = (struct capture_table){
		    .state = &m->link[odd], .count = 1, .lost = CAPTURE_NEVER};
	}
}

/* A join at work. */
struct join {
	struct capture_maker *maker;
	struct capture_joint joint;
	struct capture_table *table;
	int32_t limit;	/* keep no more excess than this */
	int32_t missed; /* the least excess that was not kept */
};

static void miss(struct join *j, int32_t excess)
{
	if (excess < j->missed)
		j->missed = excess;
}

/* Where a state is looked up: its number, and a part of its hash. */
struct capture_slot {
	uint32_t state, mark;
};

static uint64_t hash_of(const struct capture_key *key)
{
	uint64_t h = hash_mix(key->odd);

	for (int w = 0; w < CAPTURE_LABEL_WORDS; w++)
		if (key->label[w])
			h = hash_mix(h ^ key->label[w]);
	return h;
}

static struct capture_slot slot_of(size_t state, uint64_t hash)
{
	return (struct capture_slot){(uint32_t)state, (uint32_t)(hash >> 32)};
}

/* The slot of KEY, which has this HASH, or the free one where it belongs. */
static struct capture_slot *
look_up(const struct join *j, const struct capture_key *key, uint64_t hash)
{
	const struct capture_maker *m = j->maker;
	const struct capture_state *state = j->table->state;
	size_t i = (size_t)hash & (m->slots - 1);
	uint32_t mark = slot_of(0, hash).mark;

	while (m->slot[i].state != CAPTURE_NONE &&
	       (m->slot[i].mark != mark ||
		memcmp(&state[m->slot[i].state].key, key, sizeof(*key))))
		i = (i + 1) & (m->slots - 1);
	return &m->slot[i];
}

/* Enters the states of the table into SLOTS slots, a power of two. */
static bool spread(struct join *j, size_t slots)
{
	struct capture_maker *m = j->maker;

	if (!BUDGET_GROW(m->budget, m->slot, &m->slot_room, slots))
		return false;
	m->slots = slots;
	memset(m->slot, 0xff, slots * sizeof(*m->slot));
	for (size_t n = 0; n < j->table->count; n++) {
		uint64_t hash = hash_of(&j->table->state[n].key);
		size_t i = (size_t)hash & (slots - 1);

		while (m->slot[i].state != CAPTURE_NONE)
			i = (i + 1) & (slots - 1);
		m->slot[i] = slot_of(n, hash);
	}
	return true;
}

/* Drops the states of the highest excess, but not if all have the same. */
static bool lower(struct join *j)
{
	struct capture_table *t = j->table;
	int32_t high = t->state[0].excess, low = high;
	size_t left = 0;

	for (size_t i = 0; i < t->count; i++) {
		int32_t excess = t->state[i].excess;

		high = excess > high ? excess : high;
		low = excess < low ? excess : low;
	}
	j->limit = high - 1;
	if (high == low)
		return true;
	miss(j, high);
	for (size_t i = 0; i < t->count; i++)
		if (t->state[i].excess < high)
			t->state[left++] = t->state[i];
	t->count = left;
	return spread(j, j->maker->slots);
}

/*
 * Whether A is better than B, which has the same key.  Of states of the same
 * cost that of greater excess shows sooner that none of them is of use.
 */
static bool is_better(const struct capture_state *a,
		      const struct capture_state *b)
{
	return a->cost < b->cost ||
	       (a->cost == b->cost && a->length > b->length);
}

/* Puts a state into the table unless one as good is there. */
static bool put(struct join *j, const struct capture_state *state)
{
	struct capture_maker *m = j->maker;
	struct capture_table *t = j->table;
	uint64_t hash = hash_of(&state->key);
	struct capture_slot *slot = look_up(j, &state->key, hash);

	if (slot->state != CAPTURE_NONE) {
		if (is_better(state, &t->state[slot->state]))
			t->state[slot->state] = *state;
		return true;
	}
	if (t->count == m->cap) {
		if (!lower(j))
			return false;
		if (t->count == m->cap || state->excess > j->limit) {
			miss(j, state->excess);
			return true;
		}
		slot = look_up(j, &state->key, hash);
	}
	if (!BUDGET_GROW(m->budget, t->state, &t->room, t->count + 1))
		return false;
	*slot = slot_of(t->count, hash);
	t->state[t->count++] = *state;
	return 2 * t->count <= m->slots || spread(j, 2 * m->slots);
}

/*
 * A right state as the inner loop sees it.  Those with the same ends, which is
 * what decides whether a left state fits, are together, the lowest excess
 * first, and NEXT is where the next ones begin.
 */
struct capture_partner {
	uint64_t ends, spread;
	int32_t excess;
	uint32_t state;
	size_t next;
};

static int compare(const void *x, const void *y)
{
	const struct capture_partner *a = x, *b = y;

	if (a->ends != b->ends)
		return a->ends < b->ends ? -1 : 1;
	if (a->excess != b->excess)
		return a->excess < b->excess ? -1 : 1;
	return a->state < b->state ? -1 : a->state > b->state;
}

/* Lists the right states; false when there is no memory. */
static bool list_partners(struct join *j, const struct capture_table *right)
{
	struct capture_maker *m = j->maker;

	if (!BUDGET_GROW(m->budget, m->partner, &m->partner_room, right->count))
		return false;
	for (size_t y = 0; y < right->count; y++) {
		uint64_t spread =
		    capture_state_spread(&j->joint, &right->state[y].key);

		m->partner[y] = (struct capture_partner){
		    .ends = capture_state_ends(&j->joint, spread),
		    .spread = spread,
		    .excess = right->state[y].excess,
		    .state = (uint32_t)y};
	}
	if (right->count > 1)
		qsort(m->partner, right->count, sizeof(*m->partner), compare);
	for (size_t n = right->count; n > 0; n--) {
		size_t y = n - 1;
		bool last = y + 1 == right->count ||
			    m->partner[y].ends != m->partner[y + 1].ends;

		m->partner[y].next = last ? y + 1 : m->partner[y + 1].next;
	}
	return true;
}

/* Whether the trail ends where it must, if it ends in this join. */
static bool may_end(const struct join *j, uint64_t left, uint64_t right)
{
	uint64_t odd = capture_state_left(&j->joint, left, right);

	return odd == 0 || j->joint.bag[bits_first(odd)] == j->maker->end;
}

/*
 * Tries a pair that fits; false when memory ran out.  Joining takes long, so
 * that it is left out where the excess says enough.
 */
static bool try_pair(struct join *j, const struct capture_pair *from,
		     const struct capture_state *left,
		     const struct capture_partner *p,
		     const struct capture_state *right, struct capture_state *s)
{
	struct capture_maker *m = j->maker;
	uint64_t odd = capture_state_odd(&j->joint, from->odd, p->spread);

	s->length = left->length + right->length;
	s->excess = capture_excess_of(m->rims, &m->scale, odd, s->length);
	if (s->excess > j->limit && s->excess >= j->missed)
		return true;
	if (m->end != CAPTURE_NONE && !may_end(j, from->odd, p->spread))
		return true;
	if (!capture_state_join(&j->joint, from, &right->key, odd, &s->key))
		return true;
	if (s->excess > j->limit) {
		miss(j, s->excess);
		return true;
	}
	s->cost = left->cost + right->cost;
	return put(j, s);
}

/* All pairs within the limit; false: memory, time or steps ran out. */
static bool try_pairs(struct join *j, const struct capture_table *left,
		      const struct capture_table *right)
{
	struct capture_maker *m = j->maker;
	struct capture_state s;
	struct capture_pair from;

	j->missed = CAPTURE_NEVER;
	j->table->count = 0;
	if (!spread(j, FIRST_SLOTS))
		return false;
	for (size_t x = 0; x < left->count; x++) {
		capture_state_begin(&j->joint, &left->state[x].key, &from);
		s.left = (uint32_t)x;
		for (size_t y = 0; y < right->count;) {
			const struct capture_partner *p = &m->partner[y];
			int32_t excess = left->state[x].excess + p->excess;
			bool fits = capture_state_fits(
			    &j->joint, left->state[x].key.odd, p->ends);

			if (++m->steps == m->last ||
			    (m->steps % STEPS == 0 &&
			     limits_expired(m->limits, m->steps, 0)))
				return false;
			if (fits && excess > j->limit)
				miss(j, excess);
			if (!fits || excess > j->limit) {
				y = p->next;
				continue;
			}
			s.right = p->state;
			if (!try_pair(j, &from, &left->state[x], p,
				      &right->state[p->state], &s))
				return false;
			y++;
		}
	}
	return true;
}

static int32_t smaller(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

/* Fills in what is known of all choices. */
static void conclude(const struct join *j, const struct capture_table *left,
		     const struct capture_table *right)
{
	struct capture_table *t = j->table;
	int32_t lost =
	    smaller(left->lost + right->least, left->least + right->lost);

	t->lost = smaller(smaller(lost, j->missed), CAPTURE_NEVER);
	t->least = t->lost;
	for (size_t i = 0; i < t->count; i++)
		t->least = smaller(t->least, t->state[i].excess);
}

static int compare_excess(const void *x, const void *y)
{
	const struct capture_state *a = x, *b = y;

	if (a->excess != b->excess)
		return a->excess < b->excess ? -1 : 1;
	if (a->left != b->left)
		return a->left < b->left ? -1 : 1;
	return a->right < b->right ? -1 : a->right > b->right;
}

/*
 * Puts the lowest states of a table first from which some were dropped, so
 * that the next table is full of low ones before it comes to the others.
 */
static void arrange(const struct capture_maker *m, struct capture_table *t)
{
	if (2 * t->count > m->cap)
		qsort(t->state, t->count, sizeof(*t->state), compare_excess);
}

bool capture_table_join(struct capture_maker *m, uint32_t number, int32_t most,
			const struct capture_table *left,
			const struct capture_table *right,
			struct capture_table *table)
{
	struct join j = {.maker = m, .table = table};

	capture_state_prepare(m->plan, number, &j.joint);
	if (!capture_excess_prepare(m->budget, m->rims, &j.joint,
				    &left->account, &right->account,
				    &table->account, &m->scale))
		return false;
	if (!list_partners(&j, right))
		return false;
	j.limit = most;
	if (m->plan->group[number].width > NARROW)
		j.limit = smaller(left->least + right->least + m->slack, most);
	while (try_pairs(&j, left, right)) {
		if (table->count || j.missed > most) {
			conclude(&j, left, right);
			arrange(m, table);
			return capture_prune_table(
			    m->budget, table, m->plan->group[number].width);
		}
		j.limit = smaller(j.missed + m->slack, most);
	}
	return false;
}

void capture_table_free(struct budget *b, struct capture_table *table)
{
	capture_excess_free(b, &table->account);
	budget_free(b, table->state, table->room, sizeof(*table->state));
	*table = (struct capture_table){0};
}

void capture_table_free_maker(struct budget *b, struct capture_maker *m)
{
	capture_excess_free_scale(b, &m->scale);
	budget_free(b, m->slot, m->slot_room, sizeof(*m->slot));
	budget_free(b, m->partner, m->partner_room, sizeof(*m->partner));
	*m = (struct capture_maker){0};
}
