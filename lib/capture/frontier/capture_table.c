/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A merge goes over all pairs of states.  Only those are kept whose excess is
 * within the slack of what the two groups must have at least.  Where no pair
 * is, the least excess of a pair becomes the new measure and the merge is done
 * again.  Kept states are held in an open hash table.  When it is full those of
 * the greatest excess are dropped, and the limit is lowered below theirs.
 *
 * Invariant: LEAST and LOST are lower bounds of the excess of every choice, and
 * of every choice whose state is not in the table, of all those that the limit
 * MOST allows.  A choice is missing because its excess was too high, or because
 * one of its halves was missing.
 *
 * Tables have thousands of states.  Where many vertices leave in a merge, few
 * right states fit a left one: those with the same parities at these vertices,
 * and those with another parity at one of them, the end.  They are looked up,
 * as its *partners*.
 *
 * A state A replaces a state B with the same parities and flags if it costs no
 * more and connects no less:
 *
 *	(1) vertices that B connects with each other are connected by A;
 *	(2) every component of A has a vertex that B touches, and A has a
 *	    component if B has one.
 *
 * Proof: let F be edges outside that complete B to a trail.  With A they have
 * the same degrees.  In B with F any two edges of F are connected.  Where the
 * way leads through B it enters and leaves B at vertices that B connects, so by
 * (1) it can lead through A.  Each component of A has, by (2), a vertex u of B,
 * and from u there is such a way to the edges of F and to the other components.
 * If F is empty B is one component, and by (1) and (2) so is A.  Hence A with F
 * is a trail as well, and leaves out no more.
 *
 * Dropping B leaves some choices without a state in the table, but none that
 * is needed: its bounds hold for the choices that are left.
 */
#include "capture/frontier/capture_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"

enum {
	FIRST_SLOTS = 64,
	STAIRS = 64,	 /* of the histogram of excess in a full builder, */
	PART = 8,	 /* and the part of its states that goes */
	STEPS = 1 << 13, /* pairs between two looks at the clock */
	NARROW = 4,	 /* up to this width tables are kept whole */
	FEW = 32,	 /* so many states are not compared */
	RIVALS = 48,	 /* states that another one is compared with */
};

void capture_table_begin(struct capture_maker *m)
{
	m->builder.budget = m->budget;
	m->edge[0] =
	    (struct capture_state){.key = capture_state_edge[0], .cost = 1};
	m->edge[1] = (struct capture_state){.key = capture_state_edge[1]};
	m->single =
	    (struct capture_table){.state = m->edge,
				   .count = 2,
				   .least = {0, CAPTURE_NEVER},
				   .lost = {CAPTURE_NEVER, CAPTURE_NEVER},
				   .account = capture_excess_edge};
}

static int by_keys(const void *a, const void *b)
{
	const struct capture_order *p = a, *q = b;

	if (p->major != q->major)
		return p->major < q->major ? -1 : 1;
	if (p->minor != q->minor)
		return p->minor < q->minor ? -1 : 1;
	return p->number < q->number ? -1 : 1;
}

static void sort(struct capture_order *order, size_t count)
{
	qsort(order, count, sizeof *order, by_keys);
}

/* Its number and its hash. */
struct capture_slot {
	uint32_t state, hash;
};

/* Notes a state that will not be put. */
static void miss(struct capture_builder *s, int32_t excess, bool ended)
{
	s->missed[ended] = capture_excess_less(s->missed[ended], excess);
}

/* The slot of a state with the same key, or the free one where it belongs. */
static struct capture_slot *look_up(const struct capture_builder *s,
				    const struct capture_state *state)
{
	size_t i = state->hash & (s->slots - 1);

	while (s->slot[i].state != CAPTURE_NONE &&
	       (s->slot[i].hash != state->hash ||
		memcmp(&s->state[s->slot[i].state].key, &state->key,
		       sizeof(state->key))))
		i = (i + 1) & (s->slots - 1);
	return &s->slot[i];
}

/* Enters all states into SLOTS slots, a power of two. */
static bool spread(struct capture_builder *s, size_t slots)
{
	if (!BUDGET_GROW(s->budget, s->slot, slots))
		return false;
	s->slots = slots;
	memset(s->slot, 0xff, slots * sizeof(*s->slot));
	for (size_t n = 0; n < s->count; n++) {
		uint32_t hash = s->state[n].hash;
		size_t i = hash & (slots - 1);

		while (s->slot[i].state != CAPTURE_NONE)
			i = (i + 1) & (slots - 1);
		s->slot[i] = (struct capture_slot){(uint32_t)n, hash};
	}
	return true;
}

/* The excess of a state with the least excess of the rest. */
static int32_t in_all(const struct capture_builder *s,
		      const struct capture_state *state)
{
	return state->excess + s->outside[capture_state_ended(state->key.odd)];
}

/*
 * The least excess so that a part of the states, the highest ones, have as much
 * or more; LOW and HIGH are the least and the most of all.
 */
static int32_t high_part(const struct capture_builder *s, int32_t low,
			 int32_t high)
{
	int32_t step = (high - low) / STAIRS + 1;
	size_t count[STAIRS] = {0}, above = 0;
	int stair = STAIRS;

	for (size_t i = 0; i < s->count; i++)
		count[(in_all(s, &s->state[i]) - low) / step]++;
	while (stair > 1 && above < s->count / PART)
		above += count[--stair];
	return low + stair * step;
}

/*
 * Makes room for a state that comes to BETTER in all: drops states of higher
 * excess, if there are any, the highest first.
 */
static bool lower(struct capture_builder *s, int32_t better)
{
	int32_t high = in_all(s, &s->state[0]), low = high;
	size_t keep = s->count - s->count / PART, left = 0;

	for (size_t i = 0; i < s->count; i++) {
		int32_t excess = in_all(s, &s->state[i]);

		high = excess > high ? excess : high;
		low = excess < low ? excess : low;
	}
	s->limit = high - 1;
	if (better >= high && low == high)
		return true;
	if (low < high)
		s->limit = high_part(s, low, high) - 1;
	for (size_t i = 0; i < s->count; i++) {
		const struct capture_state *state = &s->state[i];

		if (in_all(s, state) <= s->limit || (low == high && i < keep))
			s->state[left++] = *state;
		else
			miss(s, state->excess,
			     capture_state_ended(state->key.odd));
	}
	s->count = left;
	return spread(s, s->slots);
}

/*
 * Puts a state whose excess is within the limit, unless one as good has its
 * key.  The hash is filled in.  False: no memory.
 */
static bool put(struct capture_builder *s, struct capture_state *state)
{
	struct capture_slot *slot;
	uint64_t hash = hash_mix(state->key.odd);

	for (int w = 0; w < CAPTURE_LABEL_WORDS; w++)
		if (state->key.label[w])
			hash = hash_mix(hash ^ state->key.label[w]);
	state->hash = (uint32_t)hash;
	slot = look_up(s, state);
	if (slot->state != CAPTURE_NONE) {
		if (state->cost < s->state[slot->state].cost)
			s->state[slot->state] = *state;
		return true;
	}
	if (s->count == s->cap) {
		if (!lower(s, in_all(s, state)))
			return false;
		if (s->count == s->cap || in_all(s, state) > s->limit) {
			miss(s, state->excess,
			     capture_state_ended(state->key.odd));
			return true;
		}
		slot = look_up(s, state);
	}
	if (!BUDGET_GROW(s->budget, s->state, s->count + 1))
		return false;
	*slot = (struct capture_slot){(uint32_t)s->count, state->hash};
	s->state[s->count++] = *state;
	return 2 * s->count <= s->slots || spread(s, 2 * s->slots);
}

/* A merge at work. */
struct merge {
	struct capture_maker *maker;
	struct capture_builder *builder; /* the maker's */
	struct capture_merge merge;
	struct capture_table *table;
};

/*
 * Lists the states of RIGHT: those with the same ends together, which are a
 * block, the lowest excess first.  False: no memory.
 */
static bool list_partners(const struct merge *j,
			  const struct capture_table *right)
{
	struct budget *b = j->maker->budget;
	struct capture_partners *p = &j->maker->partners;
	size_t components = 0;

	if (!BUDGET_GROW(b, p->order, right->count) ||
	    !BUDGET_GROW(b, p->partner, right->count))
		return false;
	for (size_t y = 0; y < right->count; y++)
		p->order[y] = (struct capture_order){
		    .major = capture_state_ends(
			&j->merge,
			capture_state_spread(&j->merge, &right->state[y].key)),
		    .minor = right->state[y].excess,
		    .number = (uint32_t)y};
	sort(p->order, right->count);
	p->blocks = 0;
	for (size_t y = 0; y < right->count; y++) {
		const struct capture_order *order = &p->order[y];
		const struct capture_state *s = &right->state[order->number];
		struct capture_half half;

		if (!BUDGET_GROW(b, p->component, components + CAPTURE_WIDTH) ||
		    !BUDGET_GROW(b, p->block, p->blocks + 1))
			return false;
		half = capture_state_right_half(&j->merge, &s->key,
						p->component + components);
		p->partner[y] = (struct capture_partner){
		    .odd = half.odd,
		    .duals = capture_excess_duals(&j->maker->scale, half.odd),
		    .component = components,
		    .components = half.components,
		    .cost = s->cost,
		    .state = order->number,
		    .excess = s->excess};
		components += half.components;
		if (y == 0 || order->major != order[-1].major)
			p->block[p->blocks++] =
			    (struct capture_block){.ends = order->major,
						   .first = (uint32_t)y,
						   .least = s->excess};
		p->block[p->blocks - 1].count++;
	}
	return true;
}

/* The partners with such ENDS, or null: there are none. */
static const struct capture_block *
find_partners(const struct capture_partners *p, uint64_t ends)
{
	size_t low = 0, high = p->blocks;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (p->block[middle].ends < ends)
			low = middle + 1;
		else
			high = middle;
	}
	return low < p->blocks && p->block[low].ends == ends ? &p->block[low]
							     : NULL;
}

/* A left state, as the beginning of pairs; once it has one, by seat. */
struct first {
	const struct capture_state *state;
	bool ready;
	struct capture_half half;
	uint64_t component[CAPTURE_WIDTH];
	uint64_t duals; /* see capture_excess.h */
};

/*
 * Tries a pair that fits; false when memory ran out.  Joining takes long, so
 * that it is left out where the excess says enough.
 */
static bool try_pair(struct merge *j, const struct first *left,
		     const struct capture_partner *p, struct capture_state *s)
{
	struct capture_maker *m = j->maker;
	uint64_t odd = capture_state_odd(&j->merge, left->half.odd, p->odd);
	int32_t limit =
	    j->builder->limit - j->builder->outside[capture_state_ended(odd)];
	struct capture_half right = {.odd = p->odd,
				     .component =
					 m->partners.component + p->component,
				     .components = p->components};

	s->cost = left->state->cost + p->cost;
	s->excess = capture_excess_of(m->duals, &m->scale,
				      left->duals ^ p->duals, odd, s->cost);
	if (s->excess > limit &&
	    s->excess >= j->builder->missed[capture_state_ended(odd)])
		return true;
	if (!capture_state_merge(&j->merge, &left->half, &right, odd, &s->key))
		return true;
	if (s->excess > limit) {
		miss(j->builder, s->excess, capture_state_ended(odd));
		return true;
	}
	s->right = p->state;
	return put(j->builder, s);
}

/* The pairs of a left state with the partners that have such ENDS. */
static bool try_partners(struct merge *j, struct first *left, uint64_t ends,
			 struct capture_state *s)
{
	struct capture_maker *m = j->maker;
	uint64_t from = left->state->key.odd;
	bool ended =
	    capture_state_ended(capture_state_odd(&j->merge, from, ends));
	bool ends_here = capture_state_left(&j->merge, from, ends);
	/* The duals around the end weigh as much as the shift leaves, or less.
	 */
	int32_t more = left->state->excess + (ends_here ? m->duals->shift : 0);
	const struct capture_block *block = find_partners(&m->partners, ends);

	for (uint32_t i = 0; block && i < block->count; i++) {
		const struct capture_partner *p =
		    &m->partners.partner[block->first + i];
		/* Most blocks are left at once, before P is looked at. */
		int32_t excess =
		    capture_excess_sum(more, i == 0 ? block->least : p->excess);

		if (++m->steps == m->last ||
		    (m->steps % STEPS == 0 &&
		     limits_expired(m->limits, m->steps, 0)))
			return false;
		if (excess + j->builder->outside[ended] > j->builder->limit) {
			miss(j->builder, excess, ended);
			break;
		}
		if (!left->ready) {
			left->half = capture_state_left_half(&left->state->key,
							     left->component);
			left->duals =
			    capture_excess_duals(&m->scale, left->half.odd);
			left->ready = true;
		}
		if (!try_pair(j, left, p, s))
			return false;
	}
	return true;
}

/*
 * The pairs of a left state with all that fit: with the same parities where
 * vertices leave, or with one other, which makes an end, if there is none yet.
 */
static bool try_left(struct merge *j, struct first *left,
		     struct capture_state *s)
{
	uint64_t gone = j->merge.gone, odd = left->state->key.odd;
	uint64_t same = (odd ^ j->merge.start_bit) & gone;

	if (!try_partners(j, left, same, s))
		return false;
	if (capture_state_ended(odd))
		return true;
	if (!try_partners(j, left, same | CAPTURE_END, s))
		return false;
	for (; gone; gone = bits_rest(gone))
		if (!try_partners(j, left, same ^ bits_one(bits_first(gone)),
				  s))
			return false;
	return true;
}

/* All pairs within the limit; false: memory, time or steps ran out. */
static bool try_pairs(struct merge *j, const struct capture_table *left)
{
	struct capture_state s;
	struct first first;

	j->builder->missed[0] = j->builder->missed[1] = CAPTURE_NEVER;
	j->builder->count = 0;
	if (!spread(j->builder, FIRST_SLOTS))
		return false;
	for (size_t x = 0; x < left->count; x++) {
		first.state = &left->state[x];
		first.ready = false;
		s.left = (uint32_t)x;
		if (!try_left(j, &first, &s))
			return false;
	}
	return true;
}

/* What two groups have together, at least, from LEFT and RIGHT of each. */
static void add(const struct merge *j, const int32_t left[2],
		const int32_t right[2], int32_t both[2])
{
	both[0] = capture_excess_sum(left[0], right[0]);
	both[1] = capture_excess_less(capture_excess_sum(left[0], right[1]),
				      capture_excess_sum(left[1], right[0]));
	both[1] = capture_excess_less(
	    both[1], capture_excess_sum(both[0], j->table->ends));
}

/* Fills in what is known of all choices. */
static void conclude(const struct merge *j, const struct capture_table *left,
		     const struct capture_table *right)
{
	struct capture_table *t = j->table;
	int32_t lost[2];

	add(j, left->lost, right->least, t->lost);
	add(j, left->least, right->lost, lost);
	for (int c = 0; c < 2; c++) {
		t->lost[c] = capture_excess_less(t->lost[c], lost[c]);
		t->lost[c] =
		    capture_excess_less(t->lost[c], j->builder->missed[c]);
		t->least[c] = t->lost[c];
	}
	for (size_t i = 0; i < t->count; i++) {
		bool ended = capture_state_ended(t->state[i].key.odd);

		t->least[ended] =
		    capture_excess_less(t->least[ended], t->state[i].excess);
	}
}

/* The lesser total excess of states with and without the end. */
static int32_t less(const struct merge *j, const int32_t excess[2])
{
	return capture_excess_less(
	    capture_excess_sum(excess[0], j->builder->outside[0]),
	    capture_excess_sum(excess[1], j->builder->outside[1]));
}

/* Builds the states of all pairs that are kept; false as for a merge. */
static bool build(struct merge *j, uint32_t width, int32_t most,
		  const struct capture_table *left,
		  const struct capture_table *right)
{
	struct capture_builder *builder = j->builder;
	int32_t least[2];

	builder->limit = most;
	if (width > NARROW) {
		add(j, left->least, right->least, least);
		builder->limit = capture_excess_less(
		    capture_excess_sum(less(j, least), j->maker->slack), most);
	}
	while (try_pairs(j, left)) {
		if (builder->count || less(j, builder->missed) > most)
			return true;
		builder->limit = capture_excess_less(
		    capture_excess_sum(less(j, builder->missed),
				       j->maker->slack),
		    most);
	}
	return false;
}

/* Gives the table states of its own for those of the builder. */
static bool pack(struct budget *b, struct capture_table *table)
{
	const struct capture_state *state = table->state;

	table->state = NULL;
	if (!table->count)
		return true;
	table->state = budget_alloc(b, table->count, sizeof(*table->state));
	if (!table->state)
		return false;
	memcpy(table->state, state, table->count * sizeof(*table->state));
	return true;
}

/* The components of a state, and the places that they touch. */
struct components {
	uint64_t component[CAPTURE_WIDTH], touched;
	uint32_t count;
};

/* Whether one of the components of A has all of PLACES. */
static bool connects(const struct components *a, uint64_t places)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (bits_within(places, a->component[i]))
			return true;
	return false;
}

/* Whether A replaces B, which costs as much or more. */
static bool replaces(const struct components *a, const struct components *b)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (!(a->component[i] & b->touched))
			return false;
	for (uint32_t i = 0; i < b->count; i++)
		if (bits_rest(b->component[i]) && !connects(a, b->component[i]))
			return false;
	return a->count || !b->count;
}

/*
 * Marks those states that are replaced among RANK to END, which have the same
 * parities; the mark is that they come from nowhere.
 */
static void mark_alike(struct capture_table *t,
		       const struct capture_order *rank,
		       const struct capture_order *end)
{
	struct components rival[RIVALS + 1];
	uint32_t rivals = 0;

	if (end - rank < 2)
		return;
	for (; rank < end; rank++) {
		struct capture_state *s = &t->state[rank->number];
		struct components *own = &rival[rivals];
		bool replaced = false;

		own->touched = 0;
		own->count = capture_state_components(&s->key, own->component);
		for (uint32_t i = 0; i < own->count; i++)
			own->touched |= own->component[i];
		for (uint32_t i = 0; !replaced && i < rivals; i++)
			replaced = replaces(&rival[i], own);
		if (replaced)
			s->left = CAPTURE_NONE;
		else if (rivals < RIVALS)
			rivals++;
	}
}

/*
 * Drops states that another one replaces.  False: no memory, and nothing is
 * dropped.
 */
static bool prune(struct budget *b, struct capture_table *t)
{
	size_t count = t->count, first = 0;
	struct capture_order *rank;

	if (count <= FEW)
		return true;
	rank = budget_alloc(b, count, sizeof(*rank));
	if (!rank)
		return false;
	for (size_t i = 0; i < count; i++)
		rank[i] =
		    (struct capture_order){.major = t->state[i].key.odd,
					   .minor = (int32_t)t->state[i].cost,
					   .number = (uint32_t)i};
	sort(rank, count);
	for (size_t i = 1; i <= count; i++) {
		if (i < count && rank[i].major == rank[first].major)
			continue;
		mark_alike(t, rank + first, rank + i);
		first = i;
	}
	t->count = 0;
	for (size_t i = 0; i < count; i++)
		if (t->state[i].left != CAPTURE_NONE)
			t->state[t->count++] = t->state[i];
	budget_free(b, rank);
	return true;
}

bool capture_table_merge(struct capture_maker *m, uint32_t number, int32_t most,
			 const int32_t outside[2],
			 const struct capture_table *left,
			 const struct capture_table *right,
			 struct capture_table *table)
{
	struct merge j = {.maker = m, .builder = &m->builder, .table = table};
	bool pruned;

	m->builder.outside = outside;
	capture_state_prepare(m->tree, number, &j.merge);
	if (!capture_excess_prepare(m->budget, m->duals, &j.merge,
				    &left->account, &right->account,
				    &table->account, &m->scale))
		return false;
	if (!list_partners(&j, right))
		return false;
	table->ends = j.merge.gone ? m->duals->shift : CAPTURE_NEVER;
	if (!build(&j, m->tree->group[number].width, most, left, right))
		return false;
	table->state = m->builder.state;
	table->count = m->builder.count;
	conclude(&j, left, right);
	pruned = prune(m->budget, table);
	return pack(m->budget, table) && pruned;
}

void capture_table_free(struct budget *b, struct capture_table *table)
{
	budget_free(b, table->account.odd);
	budget_free(b, table->state);
	*table = (struct capture_table){0};
}
