/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Level by level, each representative gets the multisets of jumps that lead to
 * it: the multisets of the positions one jump before, with this jump added.
 * All positions are on the way, so each multiset is a part of one that solves
 * the board.
 *
 * A multiset determines its position, as each jump changes the same holes in
 * any order.  So equal multisets meet at one position, and a table for one
 * position at a time finds them; they are compared in full.  The multisets that
 * lead to an image of a position are the images of the position's multisets.
 *
 * A multiset is packed into slices, one per map of the group.  A slice has one
 * field per orbit of jumps: it counts the uses of the image, by that map, of
 * the orbit's first jump.  So the image of a multiset has the same slices in
 * another order.  If several maps make the same jump of the first one, this
 * jump has several fields, all equal.  A field has 2 bits, or 4 or 8 if a jump
 * is made more often.
 *
 * Known: 12,752 multisets for the central game of the English board, or 1,594
 * up to symmetry.
 */
#include "positions/positions_levels.h"

#include <stdatomic.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "search/parallel.h"

enum {
	FEW = 64,  /* initial slots of a table */
	PART = 32, /* bits; slices are whole parts, words are two */
	/* At most; 8 bits per jump and map. */
	WORDS = (SHAPE_FEW_JUMPS * 8 / PART + 1) * SYMM_MOST / 2,
};

/* Half of a word. */
typedef uint32_t part __attribute__((may_alias));

/* The multisets of a level that one thread has made, side by side. */
struct arena {
	uint64_t *word;
	size_t count, room; /* multisets */
};

/* The multisets of a position, in the arena of the thread that made them. */
struct multiset_span {
	size_t first;
	uint32_t count;
	unsigned worker;
};

/* A level: one span per position. */
struct layer {
	struct multiset_span *span;
	size_t spans;
	struct arena arena[PARALLEL_MOST];
};

/* A hash table of the multisets of a position: open addressing, number + 1. */
struct multiset_table {
	uint32_t *slot;
	size_t room, mask;
};

struct multiset_making {
	const struct positions_levels *levels;
	struct parallel loop;
	int bits, words; /* of a field, of a multiset */
	int slice;	 /* parts of a slice */
	/* By map and slice of the image: the slice of the multiset. */
	uint8_t source[SYMM_MOST][SYMM_MOST];
	uint64_t *once; /* for each jump, the multiset of this jump alone */
	int field[SHAPE_FEW_JUMPS]; /* by jump, the first bit of one of its
				       fields */
	int pegs;		    /* of the current level */
	struct layer before, now;
	struct multiset_table table[PARALLEL_MOST];
	_Atomic uint64_t left; /* bytes */
	atomic_bool is_full, is_narrow;
	struct positions_multisets *answer;
	bool lists;
};

/* Takes BYTES of the memory that is left; false: there is less. */
static bool take(struct multiset_making *k, uint64_t bytes)
{
	uint64_t left = atomic_load(&k->left);

	while (left >= bytes)
		if (atomic_compare_exchange_weak(&k->left, &left, left - bytes))
			return true;
	atomic_store(&k->is_full, true);
	return false;
}

/* Gives back BYTES of memory. */
static void give(struct multiset_making *k, uint64_t bytes)
{
	atomic_fetch_add(&k->left, bytes);
}

/* Ends the work of all threads; false, for the caller to return. */
static bool no_memory(struct multiset_making *k)
{
	atomic_store(&k->is_full, true);
	return false;
}

/* Makes room for one more multiset in an arena; false: no memory. */
static bool widen(struct multiset_making *k, struct arena *a)
{
	size_t room = a->room ? 2 * a->room : FEW;
	size_t size = (size_t)k->words * sizeof *a->word;
	uint64_t *word;

	if (a->count < a->room)
		return true;
	if (!take(k, (room - a->room) * size))
		return false;
	word = mem_resize(a->word, room, size);
	if (!word) {
		give(k, (room - a->room) * size);
		return no_memory(k);
	}
	a->word = word;
	a->room = room;
	return true;
}

/* Frees a level, and gives its memory back. */
static void free_layer(struct multiset_making *k, struct layer *layer)
{
	for (int i = 0; i < PARALLEL_MOST; i++) {
		struct arena *a = &layer->arena[i];

		give(k, a->room * (uint64_t)k->words * sizeof *a->word);
		mem_free(a->word);
	}
	give(k, layer->spans * sizeof *layer->span);
	mem_free(layer->span);
	*layer = (struct layer){.spans = 0};
}

/* Makes an empty level of SPANS positions; false: no memory. */
static bool open_layer(struct multiset_making *k, size_t spans,
		       struct layer *layer)
{
	*layer = (struct layer){.spans = spans};
	if (!take(k, spans * sizeof *layer->span)) {
		layer->spans = 0;
		return false;
	}
	layer->span = mem_zero(spans, sizeof *layer->span);
	return layer->span || no_memory(k);
}

/* Returns a hash of a multiset. */
WRAPS static size_t hash(const uint64_t *word, int words)
{
	uint64_t h = 0;

	for (int i = 0; i < words; i++)
		h = (h ^ word[i]) * UINT64_C(0xff51afd7ed558ccd) ^ h >> 29;
	return (size_t)hash_mix(h);
}

/* True if two multisets are equal. */
static bool is_same(const uint64_t *a, const uint64_t *b, int words)
{
	uint64_t apart = 0;

	for (int i = 0; i < words; i++)
		apart |= a[i] ^ b[i];
	return !apart;
}

/* Returns the slot of WORD in a table of the multisets from FIRST on; 0 there:
 * it is missing.  A table is at most half full, so the loop ends. */
static uint32_t *find(const struct multiset_table *t, const uint64_t *first,
		      const uint64_t *word, int words)
{
	size_t i = hash(word, words) & t->mask;

	while (t->slot[i] &&
	       !is_same(first + (size_t)(t->slot[i] - 1) * (size_t)words, word,
			words))
		i = (i + 1) & t->mask;
	return &t->slot[i];
}

/* Empties a table and gives it SIZE slots; false: no memory. */
static bool clear(struct multiset_making *k, struct multiset_table *t,
		  size_t size)
{
	if (size > t->room) {
		uint64_t more = (size - t->room) * sizeof *t->slot;
		uint32_t *slot;

		if (!take(k, more))
			return false;
		slot = mem_resize(t->slot, size, sizeof *t->slot);
		if (!slot) {
			give(k, more);
			return no_memory(k);
		}
		t->slot = slot;
		t->room = size;
	}
	t->mask = size - 1;
	memset(t->slot, 0, size * sizeof *t->slot);
	return true;
}

/* Doubles the slots for the COUNT multisets from FIRST on. */
static bool spread(struct multiset_making *k, struct multiset_table *t,
		   const uint64_t *first, uint32_t count)
{
	if (!clear(k, t, 2 * (t->mask + 1)))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		const uint64_t *word = first + (size_t)i * (size_t)k->words;

		*find(t, first, word, k->words) = i + 1;
	}
	return true;
}

/* Sets OUT to the image of WORD under the inverse of MAP: OUT has jump j as
 * often as WORD has the image of j under MAP. */
static inline void image(const struct multiset_making *k, int map,
			 const uint64_t *word, uint64_t *out)
{
	const uint8_t *source = k->source[map];
	const part *from = (const part *)word;
	part *to = (part *)out;

	out[k->words - 1] = 0;
	for (int i = 0; i < k->levels->kept.count; i++)
		for (int n = 0; n < k->slice; n++)
			*to++ = from[source[i] * k->slice + n];
}

/* Returns how often WORD has JUMP. */
static unsigned made(const struct multiset_making *k, const uint64_t *word,
		     int jump)
{
	int at = k->field[jump];

	return ((const part *)word)[at / PART] >> at % PART &
	       (unsigned)bits_below(k->bits);
}

/* Extends the multisets one jump before, STEP, and adds the new ones to SPAN.
 * Each is built in its final place.  False: no memory, or too narrow fields. */
static bool add_before(struct multiset_making *k,
		       const struct positions_step *step, struct arena *a,
		       struct multiset_table *t, struct multiset_span *span)
{
	const struct multiset_span *from = &k->before.span[step->number];
	const uint64_t *word = k->before.arena[from->worker].word;
	size_t words = (size_t)k->words;
	const uint64_t *once = k->once + step->jump * words;

	for (uint32_t i = 0; i < from->count; i++) {
		uint64_t *first, *more;
		uint32_t *slot;

		if (!widen(k, a) || span->count == UINT32_MAX / 2)
			return no_memory(k);
		first = a->word + span->first * words;
		more = a->word + a->count * words;
		image(k, step->map, word + (from->first + i) * words, more);
		if (made(k, more, step->jump) == bits_below(k->bits)) {
			atomic_store(&k->is_narrow, true);
			return false;
		}
		for (size_t w = 0; w < words; w++)
			more[w] += once[w];
		slot = find(t, first, more, k->words);
		/* If it is known already, the next one overwrites it. */
		if (*slot)
			continue;
		a->count++;
		*slot = ++span->count;
		if (2 * (size_t)span->count > t->mask &&
		    !spread(k, t, first, span->count))
			return false;
	}
	return true;
}

/* Makes the multisets of a position. */
static void make_node(void *context, uint64_t turn, unsigned worker)
{
	struct multiset_making *k = context;
	struct arena *a = &k->now.arena[worker];
	struct multiset_table *t = &k->table[worker];
	struct multiset_span *span = &k->now.span[turn];
	struct positions_step step[SHAPE_FEW_JUMPS];
	int steps = positions_levels_before(
	    k->levels, k->levels->level[k->pegs].list[turn], step);
	bool fits = !atomic_load(&k->is_full) && !atomic_load(&k->is_narrow) &&
		    clear(k, t, FEW);

	*span = (struct multiset_span){.first = a->count, .worker = worker};
	/* Memory that is far apart is prefetched before its first use. */
	for (int i = 0; i < steps; i++)
		__builtin_prefetch(&k->before.span[step[i].number]);
	for (int i = 0; i < steps; i++) {
		const struct multiset_span *from =
		    &k->before.span[step[i].number];

		__builtin_prefetch(k->before.arena[from->worker].word +
				   from->first * (size_t)k->words);
	}
	for (int i = 0; i < steps && fits; i++)
		fits = add_before(k, &step[i], a, t, span);
}

/* True if no image of WORD under the inverses of the MAPS maps is less. */
static bool is_least(const struct multiset_making *k, const uint8_t *map,
		     int maps, const uint64_t *word)
{
	uint64_t out[WORDS];

	for (int i = 0; i < maps; i++) {
		int w = 0;

		image(k, map[i], word, out);
		while (w < k->words - 1 && out[w] == word[w])
			w++;
		if (out[w] < word[w])
			return false;
	}
	return true;
}

/* Adds the uses of each jump in WORD to the answer; false: no memory. */
static bool list(struct multiset_making *k, const uint64_t *word)
{
	struct positions_multisets *m = k->answer;
	size_t jumps = (size_t)k->levels->puzzle->shape->jumps;
	size_t end = (size_t)m->distinct * jumps, before = m->room;

	if (!MEM_GROW(m->uses, &m->room, end) || !take(k, m->room - before))
		return no_memory(k);
	for (size_t j = 0; j < jumps; j++)
		m->uses[end - jumps + j] = (uint8_t)made(k, word, (int)j);
	return true;
}

/* Counts the multisets of a goal and its images; false: no memory or time. */
static bool count_goal(struct multiset_making *k, position_t goal,
		       const struct multiset_span *span)
{
	struct positions_multisets *m = k->answer;
	const struct positions_levels *v = k->levels;
	const uint64_t *word = k->now.arena[span->worker].word;
	uint8_t map[SYMM_MOST];
	int maps = positions_levels_keep(v, goal, map);

	m->all += (uint64_t)(v->kept.count / maps) * span->count;
	for (uint32_t i = 0; i < span->count; i++) {
		const uint64_t *one =
		    word + (span->first + i) * (size_t)k->words;

		if (limits_pulse_at(k->loop.limits, i))
			return false;
		if (!is_least(k, map, maps, one))
			continue;
		m->distinct++;
		if (k->lists && !list(k, one))
			return false;
	}
	return true;
}

/* Counts the multisets of all goals of the level; false: no memory or time. */
static bool count_goals(struct multiset_making *k)
{
	const struct position_set *set = &k->levels->level[k->pegs];

	for (size_t i = 0; i < set->count; i++)
		if (puzzle_is_goal(k->levels->puzzle, set->list[i]) &&
		    !count_goal(k, set->list[i], &k->now.span[i]))
			return false;
	return true;
}

/* Makes the multisets of the level with k->pegs pegs from the level before. */
static bool make_level(struct multiset_making *k)
{
	size_t nodes = k->levels->level[k->pegs].count;

	free_layer(k, &k->before);
	k->before = k->now;
	return open_layer(k, nodes, &k->now) &&
	       parallel_run(&k->loop, nodes, 1, make_node, k) &&
	       !atomic_load(&k->is_full) && !atomic_load(&k->is_narrow);
}

/* Makes the first level: the start has the empty multiset. */
static bool make_start(struct multiset_making *k)
{
	struct arena *a = k->now.arena;

	k->pegs = k->levels->most;
	if (!open_layer(k, 1, &k->now) || !widen(k, a))
		return false;
	memset(a->word, 0, (size_t)k->words * sizeof *a->word);
	a->count = 1;
	k->now.span[0].count = 1;
	return true;
}

/* True if J is the first jump of its orbit. */
static bool is_first(const struct positions_levels *v, int j)
{
	int map = 0;

	while (map < v->kept.count && v->image[map][j] >= j)
		map++;
	return map == v->kept.count;
}

/* Returns the map that equals FIRST followed by MAP. */
static uint8_t compose(const struct symm *y, int map, int first)
{
	int i = 0;

	for (int h = 0; h < y->holes; h++)
		if (y->image[i][h] != y->image[map][y->image[first][h]]) {
			/* Try the next map, from the first hole on. */
			h = -1;
			i++;
		}
	return (uint8_t)i;
}

/* Gives each jump its field in the slice of each map that leads to it (see the
 * head of this file); sets k->once and k->source.  False: no memory. */
static bool lay_out(struct multiset_making *k)
{
	const struct positions_levels *v = k->levels;
	int jumps = v->puzzle->shape->jumps, maps = v->kept.count;
	int at = 0, orbits = 0;

	for (int j = 0; j < jumps; j++)
		orbits += is_first(v, j);
	k->slice = orbits * k->bits / PART + 1;
	k->words = (maps * k->slice + 1) / 2;
	if (!take(k, (uint64_t)(jumps * k->words) * sizeof *k->once))
		return false;
	k->once = mem_zero((size_t)(jumps * k->words), sizeof *k->once);
	if (!k->once)
		return no_memory(k);
	for (int j = 0; j < jumps; j++) {
		if (!is_first(v, j))
			continue;
		for (int map = 0; map < maps; map++) {
			int image = v->image[map][j];
			int bit = map * k->slice * PART + at;
			part *once = (part *)(k->once + image * k->words);

			k->field[image] = bit;
			once[bit / PART] |= UINT32_C(1) << bit % PART;
		}
		at += k->bits;
	}
	for (int map = 0; map < maps; map++)
		for (int to = 0; to < maps; to++)
			k->source[map][to] = compose(&v->kept, map, to);
	return true;
}

/* Makes all levels, and counts the multisets of all goals.  False: no memory or
 * time, or a field has too few bits. */
static bool find_all(struct multiset_making *k)
{
	const struct positions_levels *v = k->levels;
	bool done = lay_out(k);

	done = done && make_start(k) && count_goals(k);
	while (done && --k->pegs >= v->least)
		done = make_level(k) && count_goals(k);
	return done;
}

/* Frees all memory of K. */
static void close_all(struct multiset_making *k)
{
	free_layer(k, &k->before);
	free_layer(k, &k->now);
	mem_free(k->once);
	for (int i = 0; i < PARALLEL_MOST; i++)
		mem_free(k->table[i].slot);
}

enum answer positions_multisets_find(const struct positions_levels *v,
				     bool lists, const struct limits *l,
				     struct positions_multisets *answer)
{
	uint64_t all = positions_levels_count(v);
	bool done = false, is_narrow = true;

	*answer = (struct positions_multisets){.all = 0};
	/* Few bits for each jump save memory; too few are noticed. */
	for (int bits = 2; bits <= 8 && is_narrow; bits *= 2) {
		struct multiset_making k = {
		    .levels = v,
		    .loop = {.limits = l, .all = all},
		    .bits = bits,
		    .left = limits_beside(l, v->bytes).memory,
		    .answer = answer,
		    .lists = lists};

		answer->all = answer->distinct = 0;
		done = find_all(&k);
		answer->jumps = v->most - k.pegs - 1;
		answer->held = 0;
		for (int i = 0; i < PARALLEL_MOST; i++)
			answer->held += k.before.arena[i].count;
		is_narrow = atomic_load(&k.is_narrow);
		close_all(&k);
	}
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}
