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
	STAIRS = 64, /* in which the excess of a full table is looked at, */
	PART = 8,    /* and the part of its states that goes */
	NARROW = 4,  /* up to this width tables are kept whole */
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
				      .least = {0, CAPTURE_NEVER},
				      .lost = {CAPTURE_NEVER, CAPTURE_NEVER},
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
		    .state = &m->link[odd],
		    .count = 1,
		    .least = {0, CAPTURE_NEVER},
		    .lost = {CAPTURE_NEVER, CAPTURE_NEVER}};
	}
}

/* A join at work. */
struct join {
	struct capture_maker *maker;
	struct capture_joint joint;
	struct capture_table *table;
	const int32_t
	    *outside;	   /* excess of the rest, by whether it has ended */
	int32_t limit;	   /* keep no more excess than this in all */
	int32_t missed[2]; /* the least excess that was not kept */
};

static bool has_ended(uint64_t odd)
{
	return odd & CAPTURE_END;
}

static void miss(struct join *j, int32_t excess, bool ended)
{
	j->missed[ended] = capture_excess_less(j->missed[ended], excess);
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

/* What a state comes to with what the rest must have. */
static int32_t in_all(const struct join *j, const struct capture_state *state)
{
	return state->excess + j->outside[has_ended(state->key.odd)];
}

/*
 * The least excess so that a part of the states, the highest ones, have as much
 * or more; LOW and HIGH are the least and the most of all.
 */
static int32_t high_part(const struct join *j, int32_t low, int32_t high)
{
	const struct capture_table *t = j->table;
	int32_t step = (high - low) / STAIRS + 1;
	size_t count[STAIRS] = {0}, above = 0;
	int stair = STAIRS;

	for (size_t i = 0; i < t->count; i++)
		count[(in_all(j, &t->state[i]) - low) / step]++;
	while (stair > 1 && above < t->count / PART)
		above += count[--stair];
	return low + stair * step;
}

/*
 * Makes room in a full table for a state that comes to BETTER in all: states of
 * higher excess go, the highest first, if there are any.
 */
static bool lower(struct join *j, int32_t better)
{
	struct capture_table *t = j->table;
	int32_t high = in_all(j, &t->state[0]), low = high;
	size_t keep = t->count - t->count / PART, left = 0;

	for (size_t i = 0; i < t->count; i++) {
		int32_t excess = in_all(j, &t->state[i]);

		high = excess > high ? excess : high;
		low = excess < low ? excess : low;
	}
	j->limit = high - 1;
	if (better >= high && low == high)
		return true;
	if (low < high)
		j->limit = high_part(j, low, high) - 1;
	for (size_t i = 0; i < t->count; i++) {
		const struct capture_state *s = &t->state[i];

		if (in_all(j, s) <= j->limit || (low == high && i < keep))
			t->state[left++] = *s;
		else
			miss(j, s->excess, has_ended(s->key.odd));
	}
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
		if (!lower(j, in_all(j, state)))
			return false;
		if (t->count == m->cap || in_all(j, state) > j->limit) {
			miss(j, state->excess, has_ended(state->key.odd));
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

/* The charge for the end that such pairs make, or null if there is none. */
static const struct capture_ending *charge_of(const struct join *j,
					      uint64_t left, uint64_t right)
{
	const struct capture_ending *ending = j->maker->ending;
	uint64_t odd = capture_state_left(&j->joint, left, right);

	return ending && odd ? &ending[j->joint.bag[bits_first(odd)]] : NULL;
}

/*
 * Tries a pair that fits, with the CHARGE for its end; false when memory ran
 * out.  Joining takes long, so that it is left out where the excess says
 * enough.
 */
static bool try_pair(struct join *j, const struct capture_pair *from,
		     const struct capture_state *left,
		     const struct capture_partner *p,
		     const struct capture_state *right,
		     const struct capture_ending *charge,
		     struct capture_state *s)
{
	struct capture_maker *m = j->maker;
	uint64_t odd = capture_state_odd(&j->joint, from->odd, p->spread);
	int32_t limit = j->limit - j->outside[has_ended(odd)];

	s->cost = left->cost + right->cost;
	s->length = left->length + right->length;
	if (charge) {
		s->cost += charge->cost;
		s->length += charge->length;
	}
	s->excess = capture_excess_of(m->rims, &m->scale, odd, s->length);
	if (s->excess > limit && s->excess >= j->missed[has_ended(odd)])
		return true;
	if (!capture_state_join(&j->joint, from, &right->key, odd, &s->key))
		return true;
	if (s->excess > limit) {
		miss(j, s->excess, has_ended(odd));
		return true;
	}
	return put(j, s);
}

/* The pairs of a left state with the partners that have such ENDS. */
static bool try_partners(struct join *j, const struct capture_pair *from,
			 const struct capture_state *left, uint64_t ends,
			 const struct capture_table *right,
			 struct capture_state *s)
{
	struct capture_maker *m = j->maker;
	bool ended = has_ended(capture_state_odd(&j->joint, from->odd, ends));
	const struct capture_ending *charge = charge_of(j, from->odd, ends);
	int32_t more = left->excess + (charge ? charge->excess : 0);
	size_t first, last;

	capture_partner_find(&m->partners, ends, &first, &last);
	for (size_t y = first; y < last; y++) {
		const struct capture_partner *p = &m->partners.partner[y];
		int32_t excess = capture_excess_sum(more, p->excess);

		if (++m->steps == m->last ||
		    (m->steps % STEPS == 0 &&
		     limits_expired(m->limits, m->steps, 0)))
			return false;
		if (excess + j->outside[ended] > j->limit) {
			miss(j, excess, ended);
			break;
		}
		s->right = p->state;
		if (!try_pair(j, from, left, p, &right->state[p->state], charge,
			      s))
			return false;
	}
	return true;
}

/*
 * The pairs of a left state with all that fit: with the same parities where
 * vertices leave, or with one other, which makes an end, if there is none yet.
 */
static bool try_left(struct join *j, const struct capture_pair *from,
		     const struct capture_state *left,
		     const struct capture_table *right, struct capture_state *s)
{
	uint64_t gone = j->joint.gone;
	uint64_t same = (from->odd ^ j->joint.start_bit) & gone;

	if (!try_partners(j, from, left, same, right, s))
		return false;
	if (has_ended(from->odd))
		return true;
	if (!try_partners(j, from, left, same | CAPTURE_END, right, s))
		return false;
	for (; gone; gone = bits_rest(gone))
		if (!try_partners(j, from, left,
				  same ^ bits_one(bits_first(gone)), right, s))
			return false;
	return true;
}

/* All pairs within the limit; false: memory, time or steps ran out. */
static bool try_pairs(struct join *j, const struct capture_table *left,
		      const struct capture_table *right)
{
	struct capture_state s;
	struct capture_pair from;

	j->missed[0] = j->missed[1] = CAPTURE_NEVER;
	j->table->count = 0;
	if (!spread(j, FIRST_SLOTS))
		return false;
	for (size_t x = 0; x < left->count; x++) {
		capture_state_begin(&j->joint, &left->state[x].key, &from);
		s.left = (uint32_t)x;
		if (!try_left(j, &from, &left->state[x], right, &s))
			return false;
	}
	return true;
}

/* What it takes more, at least, to end where vertices leave. */
static int32_t least_end(const struct join *j)
{
	const struct capture_ending *ending = j->maker->ending;
	int32_t least = CAPTURE_NEVER;

	for (uint64_t gone = j->joint.gone; gone; gone = bits_rest(gone))
		least = capture_excess_less(
		    least,
		    ending ? ending[j->joint.bag[bits_first(gone)]].excess : 0);
	return least;
}

/* What two groups have together, at least, from LEFT and RIGHT of each. */
static void add(const struct join *j, const int32_t left[2],
		const int32_t right[2], int32_t both[2])
{
	both[0] = capture_excess_sum(left[0], right[0]);
	both[1] = capture_excess_less(capture_excess_sum(left[0], right[1]),
				      capture_excess_sum(left[1], right[0]));
	both[1] = capture_excess_less(
	    both[1], capture_excess_sum(both[0], j->table->ends));
}

/* Fills in what is known of all choices. */
static void conclude(const struct join *j, const struct capture_table *left,
		     const struct capture_table *right)
{
	struct capture_table *t = j->table;
	int32_t lost[2];

	add(j, left->lost, right->least, t->lost);
	add(j, left->least, right->lost, lost);
	for (int c = 0; c < 2; c++) {
		t->lost[c] = capture_excess_less(t->lost[c], lost[c]);
		t->lost[c] = capture_excess_less(t->lost[c], j->missed[c]);
		t->least[c] = t->lost[c];
	}
	for (size_t i = 0; i < t->count; i++) {
		bool ended = has_ended(t->state[i].key.odd);

		t->least[ended] =
		    capture_excess_less(t->least[ended], t->state[i].excess);
	}
}

/* The less of what both sorts come to in all. */
static int32_t less(const struct join *j, const int32_t excess[2])
{
	return capture_excess_less(
	    capture_excess_sum(excess[0], j->outside[0]),
	    capture_excess_sum(excess[1], j->outside[1]));
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
			const int32_t outside[2],
			const struct capture_table *left,
			const struct capture_table *right,
			struct capture_table *table)
{
	struct join j = {.maker = m, .table = table, .outside = outside};
	int32_t least[2];

	capture_state_prepare(m->plan, number, &j.joint);
	if (!capture_excess_prepare(m->budget, m->rims, &j.joint,
				    &left->account, &right->account,
				    &table->account, &m->scale))
		return false;
	if (!capture_partner_list(m->budget, &m->partners, &j.joint,
				  right->state, right->count))
		return false;
	table->ends = least_end(&j);
	j.limit = most;
	if (m->plan->group[number].width > NARROW) {
		add(&j, left->least, right->least, least);
		j.limit = capture_excess_less(
		    capture_excess_sum(less(&j, least), m->slack), most);
	}
	while (try_pairs(&j, left, right)) {
		if (table->count || less(&j, j.missed) > most) {
			conclude(&j, left, right);
			arrange(m, table);
			return capture_prune_table(
			    m->budget, table, m->plan->group[number].width);
		}
		j.limit = capture_excess_less(
		    capture_excess_sum(less(&j, j.missed), m->slack), most);
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
	capture_partner_free(b, &m->partners);
	*m = (struct capture_maker){0};
}
