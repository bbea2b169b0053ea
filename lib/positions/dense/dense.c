/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The method, by file.
 *
 *   dense_frame   which holes are upper, index and implied holes; the place of
 *                 a position, and where symmetries carry it
 *   dense_step    what a jump does within blocks; the list of a block: the
 *                 blocks from which jumps come, by symmetry; the loops over
 *                 rows: pull a list, turn a block, settle a level;
 *                 dense_vector.h is their source for each kind of processor
 *   dense         this file: levels, each made from a neighbouring level
 *   dense_roll    the positions of two levels, numbered, and the jumps between
 *                 them
 *
 * The holes are split into upper and lower holes, both unions of orbits of the
 * group (dense.h).  The pegs on the upper holes, a pattern, choose a
 * block.  A block is a bitmap over the places, which are the arrangements that
 * the position class allows on the lower holes.  The class determines some of
 * the lower holes, the implied holes, by the others, so every block has the
 * same number of places.  The pegs on the other lower holes are the index of a
 * place.  How the class determines the implied holes depends on the pattern and
 * on the parity of pegs, through a few parities: the syndrome.  Blocks with the
 * same syndrome are of one kind, and have the same places for each number of
 * pegs.
 *
 * The English board with the centre vacant has 16 upper holes, 12 index holes
 * and 5 implied holes, so a block has 2^12 places, or 512 bytes.  All positions
 * of a class would need one block for each of the 65,536 patterns.  Only the
 * least pattern of each orbit of patterns has one, as its representative: 8,548
 * blocks for each parity of pegs.  Two sets of blocks, one per parity, store
 * all levels at once.  Within one parity, pattern and index determine the
 * position and hence its number of pegs, so two levels never share a place.
 *
 * The representatives are enough.  Let S be a set of positions that every
 * symmetry maps onto itself.  A position p with the pattern u is in S if and
 * only if its image under any symmetry is.  The orbit of u has a representative
 * r, and some symmetry g carries r to u.  So p is in S if and only if the
 * position that g carries to p, whose pattern is r, is.  The blocks of the
 * representatives therefore determine S; the part of S with another pattern is
 * the representative's block carried by g.  Closures keep this: if all
 * symmetries map a level and the starts onto themselves, they also map the
 * level below onto itself, because symmetries carry jumps to jumps.
 *
 * A level of n pegs is pulled from the level of n + 1.  A jump into block r
 * comes from the pattern that differs in the jump's upper holes, which is g r'
 * for a representative r' and a symmetry g.  In the view in which g is undone,
 * it is another jump, from the block of r' into the pattern that g carries to
 * r.  The places that all jumps with the same g lead to are first found in that
 * view: a jump changes fixed bits of an index, so it is a permutation of words,
 * a rotation within words, and a mask (dense.h).  Then g carries the
 * result to r.  A symmetry permutes the bits of an index if the implied holes
 * are whole orbits.  It is always affine, since the class ties implied
 * holes to the others by parities.  So it is done by transvections and a final
 * exclusive or.  Each transvection exchanges all places that differ by some
 * bits of the index, if a parity of their bits is odd.  The result is cut down
 * to the places with n pegs.  The words pulled from also have other levels of
 * their parity; a jump removes one peg, so only the jumps from n + 1 remain.
 *
 * The positions from which a goal can be reached are kept in the same blocks.
 * From the lowest level up, each level keeps the positions from which a jump
 * leads to a position kept in the level below.  If the goal is the complement
 * of the start, every solution read backwards on complements is a solution,
 * because the reverse of a jump, seen on complements, is the same jump
 * (Beasley, The Ins and Outs of Peg Solitaire, 1985, ch. 5).  So the closure
 * goes down only to the middle level, which keeps the positions whose
 * complements can also be reached.  The levels below are the complements of the
 * levels above.
 *
 * Positions are counted by |G| / |stabiliser of r| for each place of block r.
 * Up to symmetry, the orbits of the positions with patterns in the orbit of r
 * are the orbits of the stabiliser of r on the block of r.  By Burnside's lemma
 * their number is the mean over the stabiliser of the number of places that a
 * symmetry keeps.
 *
 * A level is made block by block (make_block), from the level above or, if
 * jumps are taken back, from the level below: get the list of the block, pull
 * the jumps, add the starts or goals, settle the places with the right number
 * of pegs, and count them.  Every block is written by one thread, so threads
 * share out the blocks.
 *
 * A position of a level is picked by its number.  The number of patterns that
 * the group carries a block to is |G| / |stabiliser|, and each has as many
 * positions as the block.  So the order is by block, then by image, then by
 * position.
 */
#include "positions/dense/dense.h"

#include <string.h>

#include "base/mem.h"

enum { STEPS = 16 }; /* of progress per slice */

static uint64_t slices_of(const struct dense *d)
{
	return (d->frame.blocks + DENSE_SLICE - 1) / DENSE_SLICE;
}

/* Carves D's arrays out of A. */
static void take_parts(struct dense *d, struct dense_arena *a)
{
	struct dense_frame *f = &d->frame;
	uint64_t masks = (uint64_t)(f->maps - 1) << f->kind_bits;

	dense_frame_take(f, a);
	dense_step_take(&d->steps, f, d->shape, a);
	for (int i = 0; i < 2; i++) {
		d->set[i] = dense_arena_take(a, f->blocks * f->words,
					     sizeof *d->set[i]);
		d->some[i] = dense_arena_take(a, f->blocks, sizeof *d->some[i]);
	}
	d->levels = dense_arena_take(a, f->blocks, sizeof *d->levels);
	d->kept = dense_arena_take(a, masks * f->words, sizeof *d->kept);
}

/* Plans the frame and the bytes of D; false: far too large. */
static bool lay_out(struct dense *d, const struct shape *s,
		    const struct symm *g, position_t member)
{
	struct dense_arena a = {.base = NULL};

	*d = (struct dense){.shape = s, .kernel = dense_step_best()};
	if (!dense_frame_of(s, g, member, &d->frame))
		return false;
	take_parts(d, &a); /* only counts, as A has no base */
	d->bytes = a.used + DENSE_ARENA_ALIGNMENT + sizeof *d;
	return a.used < UINT64_MAX / 2;
}

uint64_t dense_bytes(const struct shape *s, const struct symm *g,
		     position_t member)
{
	struct dense d;

	return lay_out(&d, s, g, member) ? d.bytes : UINT64_MAX;
}

/* Returns the places that symmetry MAP keeps in a block of KIND. */
static uint64_t *kept_places(const struct dense *d, int map, unsigned kind)
{
	const struct dense_frame *f = &d->frame;

	if (f->turn[map].flips_none)
		kind = 0;
	return d->kept +
	       (((uint64_t)(map - 1) << f->kind_bits) + kind) * f->words;
}

/* Sets the kept places of symmetry MAP, which are zero before.  The image of x
 * is turned(x) ^ flips, so x is kept if turned(x) ^ x == flips. */
static void find_kept(struct dense *d, int map)
{
	const struct dense_frame *f = &d->frame;
	uint16_t change[1 << DENSE_INDEX_BITS];

	dense_frame_turns(f, map, change);
	for (uint32_t x = 0; x < 1U << f->bits; x++)
		change[x] ^= (uint16_t)x;
	for (unsigned kind = 0; kind < 1U << f->kind_bits; kind++) {
		uint32_t flips =
		    dense_frame_flips(&f->turn[map], f->syndrome[kind]);
		uint64_t *kept = kept_places(d, map, kind);

		for (uint32_t x = 0; x < 1U << f->bits; x++)
			kept[x / 64] |= (uint64_t)(change[x] == flips)
					<< x % 64;
		if (f->turn[map].flips_none)
			break;
	}
}

/* Allocates D, which is laid out, all zero; false: no memory. */
static bool allocate(struct dense *d, const struct limits *l)
{
	struct dense_arena a;

	if (d->bytes <= l->memory)
		d->memory = mem_zero(d->bytes - sizeof *d, 1);
	if (!d->memory)
		return false;
	mem_use_large_pages(d->memory, d->bytes - sizeof *d);
	dense_arena_begin(&a, d->memory);
	take_parts(d, &a);
	return true;
}

struct dense *dense_new(const struct shape *s, const struct symm *g,
			position_t member, const struct limits *l)
{
	struct dense *d = mem_alloc(1, sizeof *d);

	if (!d)
		return NULL;
	if (!lay_out(d, s, g, member) || !allocate(d, l) ||
	    !dense_frame_fill(&d->frame, l)) {
		dense_free(d);
		return NULL;
	}
	for (int k = 1; k < d->frame.maps; k++)
		find_kept(d, k);
	return d;
}

void dense_free(struct dense *d)
{
	if (d)
		mem_free(d->memory);
	mem_free(d);
}

/* A loop over blocks. */
struct blocks {
	uint64_t blocks;
	dense_work *work;
	void *context;
};

/* Does the work of the blocks of slice TURN. */
static void do_slice(void *context, uint64_t turn, unsigned worker)
{
	const struct blocks *b = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < b->blocks; c++)
		b->work(b->context, c, worker);
}

bool dense_each(const struct dense *d, struct parallel *loop, dense_work *work,
		void *context)
{
	struct blocks b = {d->frame.blocks, work, context};

	return parallel_run(loop, slices_of(d), STEPS, do_slice, &b);
}

struct parallel dense_loop(const struct dense *d, int times,
			   const struct limits *l)
{
	return (struct parallel){
	    .limits = l,
	    .all = times > 0 ? slices_of(d) * STEPS * (uint64_t)times : 0};
}

struct dense_image dense_opposite(const struct dense *d, uint64_t c, int pegs,
				  uint32_t *flips)
{
	const struct dense_frame *f = &d->frame;
	uint32_t all = (uint32_t)bits_below(f->uppers);
	struct dense_image from = dense_frame_canon(f, all & ~f->pattern[c]);

	*flips = (uint32_t)bits_below(f->indices);
	if (from.map)
		*flips ^= dense_frame_flips(
		    &f->turn[from.map],
		    f->syndrome[dense_frame_kind(f, from.block, pegs)]);
	return from;
}

bool dense_has(const struct dense *d, position_t position)
{
	struct dense_place p;

	if (!dense_frame_covers(&d->frame, position))
		return false;
	p = dense_frame_find(&d->frame, position);
	return dense_words(d, p.block,
			   position_count(position))[p.index / 64] >>
		   (p.index % 64) &
	       1;
}

/* The state while a level is made from another. */
struct making {
	struct dense *d;
	struct parallel loop;
	bool mirrors;  /* by complements; else by jumps */
	bool is_fresh; /* no block has a place of the level yet */
	bool in_place; /* the level keeps only positions that it has */
	/* Positions that belong to their level regardless of jumps. */
	const position_t *given;
	int givens;

	int pegs, source; /* of this level and of the other level */
	struct dense_pull pull;
	int seeds; /* given positions of this level */
	struct dense_place seed[POSITION_HOLES];
	struct tally {
		uint64_t size, all, distinct;
	} tally[PARALLEL_MOST]; /* by worker */
};

/* Sets FOUND to the places of block C whose complements are in the level of
 * PEGS; false: there are none.  `some` must be up to date for that level. */
static bool find_complements(const struct dense *d, uint64_t c, int pegs,
			     uint64_t *found)
{
	const struct dense_frame *f = &d->frame;
	uint32_t flips;
	struct dense_image from = dense_opposite(d, c, pegs, &flips);
	const uint64_t *places = dense_frame_places(f, from.block, pegs);
	const uint64_t *block = dense_words(d, from.block, pegs);

	if (!places || !d->some[pegs & 1][from.block])
		return false;
	for (unsigned w = 0; w < f->words; w++)
		found[w] = block[w] & places[w];
	d->kernel->turn(&f->turn[from.map], flips, found, f->words);
	return true;
}

/* Sets FOUND to the places that jumps or seeds give block C; false: none. */
static bool find_after(const struct making *m, uint64_t c, uint64_t *found)
{
	struct dense *d = m->d;
	struct dense_list_room lists;
	struct dense_list list = dense_step_list(&d->steps, c, &lists);
	bool some = d->kernel->pull(&m->pull, &list, found);

	for (int i = 0; i < m->seeds; i++) {
		uint32_t index = m->seed[i].index;

		if (m->seed[i].block != c)
			continue;
		if (!some)
			memset(found, 0, d->frame.words * sizeof *found);
		some = true;
		found[index / 64] |= bits_one((int)(index % 64));
	}
	return some;
}

/* Counts the places FOUND of the level in block C. */
static void count_places(const struct making *m, uint64_t c,
			 const uint64_t *found, struct tally *tally)
{
	const struct dense *d = m->d;
	const struct dense_frame *f = &d->frame;
	unsigned kind = dense_frame_kind(f, c, m->pegs);
	uint64_t places = d->kernel->count(found, found, f->words);
	uint64_t sum = places;

	tally->size += places;
	tally->all += places * dense_frame_images(f, c);
	/* Burnside's lemma; the identity, bit 0, keeps all places. */
	for (unsigned set = f->still[c] & ~1U; set; set &= set - 1)
		sum += d->kernel->count(
		    found, kept_places(d, __builtin_ctz(set), kind), f->words);
	tally->distinct += sum / (uint64_t)bits_count(f->still[c]);
}

/*
 * Makes the level in block C: finds its places, stores and counts them.  If
 * there are none, clears the block of the level, unless it is fresh and clear.
 */
static void make_block(void *context, uint64_t c, unsigned worker)
{
	struct making *m = context;
	struct dense *d = m->d;
	unsigned words = d->frame.words, rows = 0;
	const uint64_t *places =
	    m->in_place ? dense_level(d, c, m->pegs)
			: dense_frame_places(&d->frame, c, m->pegs);
	_Alignas(DENSE_ARENA_ALIGNMENT) uint64_t found[DENSE_FRAME_WORDS];
	bool some = false;

	if (places)
		some = m->mirrors ? find_complements(d, c, m->source, found)
				  : find_after(m, c, found);
	if (places && !some && !m->is_fresh)
		memset(found, 0, words * sizeof *found);
	if (places && (some || !m->is_fresh))
		rows = d->kernel->settle(places, m->in_place, found,
					 dense_words(d, c, m->pegs), words);
	d->some[m->pegs & 1][c] = (uint16_t)rows;
	d->levels[c] &= ~bits_one(m->pegs);
	if (!rows)
		return;
	d->levels[c] |= bits_one(m->pegs);
	count_places(m, c, found, &m->tally[worker]);
}

/*
 * Makes block C of a level from the level itself, and the block that has its
 * complements.  Each reads the other, so one thread makes both.  The second may
 * read the first after it is reduced: a place that was removed from the first
 * has no complement in the level.
 */
static void make_pair(void *context, uint64_t c, unsigned worker)
{
	const struct making *m = context;
	uint32_t flips, pair = dense_opposite(m->d, c, m->pegs, &flips).block;

	if (c <= pair)
		make_block(context, c, worker);
	if (c < pair)
		make_block(context, pair, worker);
}

/* Makes the level of PEGS from the level of SOURCE pegs; false: no time. */
static bool make_level(struct making *m, int pegs, int source)
{
	struct dense *d = m->d;
	const struct dense_frame *f = &d->frame;
	bool done;

	m->pegs = pegs;
	m->source = source;
	m->pull = (struct dense_pull){
	    .steps = &d->steps,
	    .set = d->set[source & 1],
	    .some = d->some[source & 1],
	    .odd = dense_frame_is_odd(f, pegs),
	};
	m->seeds = 0;
	for (int i = 0; i < m->givens; i++)
		if (position_count(m->given[i]) == pegs &&
		    dense_frame_covers(f, m->given[i]))
			m->seed[m->seeds++] = dense_frame_find(f, m->given[i]);
	memset(m->tally, 0, sizeof m->tally);
	/* A level that goes on keeps the counts of its first slices. */
	if (!m->loop.first)
		d->size[pegs] = d->all[pegs] = d->distinct[pegs] = 0;
	done =
	    dense_each(d, &m->loop, pegs == source ? make_pair : make_block, m);
	for (int i = 0; i < PARALLEL_MOST; i++) {
		d->size[pegs] += m->tally[i].size;
		d->all[pegs] += m->tally[i].all;
		d->distinct[pegs] += m->tally[i].distinct;
	}
	return done;
}

bool dense_close(struct dense *d, const position_t first[], int count,
		 int least, const struct limits *l)
{
	struct making m = {
	    .d = d, .is_fresh = true, .given = first, .givens = count};
	int most = -1, fewest = 0;

	for (int i = 0; i < count; i++) {
		int pegs = position_count(first[i]);

		if (!dense_frame_covers(&d->frame, first[i]))
			continue;
		fewest = most < 0 || pegs < fewest ? pegs : fewest;
		most = pegs > most ? pegs : most;
	}
	if (!d->closed && !d->begun)
		dense_step_fill(&d->steps, d->shape, DENSE_FORWARD);
	m.loop = dense_loop(d, most - least + 1, l);
	m.loop.first = d->begun;
	/* Goes on after the levels made before, to an empty level at most. */
	for (int pegs = most - d->closed; pegs >= least; pegs--) {
		bool done = make_level(&m, pegs, pegs + 1);

		d->begun = m.loop.first;
		if (!done)
			return false;
		d->closed++;
		if (pegs <= fewest && !d->size[pegs])
			break;
	}
	return true;
}

bool dense_climb(struct dense *d, const position_t goal[], int count, int least,
		 const struct limits *l)
{
	struct making m = {
	    .d = d, .in_place = true, .given = goal, .givens = count};
	int most = d->frame.holes;

	while (most > 0 && !d->size[most])
		most--;
	dense_step_fill(&d->steps, d->shape, DENSE_BACK);
	/* All goals are given: the level below LEAST counts as empty. */
	if (count)
		memset(d->some[~least & 1], 0,
		       (size_t)d->frame.blocks * sizeof *d->some[0]);
	m.loop = dense_loop(d, most - least + 1, l);
	for (int pegs = least; pegs <= most; pegs++)
		if (!make_level(&m, pegs, pegs - 1))
			return false;
	return true;
}

bool dense_climb_dual(struct dense *d, const struct limits *l)
{
	int last = d->frame.holes / 2, middle = d->frame.holes - last;
	struct making m = {.d = d, .mirrors = true, .in_place = true};

	/* If holes are odd, two levels have each other's complements. */
	m.loop = dense_loop(d, 1 + middle - last, l);
	if (!make_level(&m, middle, last))
		return false;
	m.in_place = false;
	return (last == middle || make_level(&m, last, middle)) &&
	       dense_climb(d, NULL, 0, middle + 1, l);
}

/* Returns the index of place NUMBER, which exists, of those common to both. */
static uint32_t index_of(const uint64_t *level, const uint64_t *places,
			 uint64_t number)
{
	uint32_t i = 0;
	uint64_t word = level[0] & places[0];

	while (number >= (uint64_t)bits_count(word)) {
		number -= (uint64_t)bits_count(word);
		i++;
		word = level[i] & places[i];
	}
	while (number--)
		word = bits_rest(word);
	return 64 * i + (uint32_t)bits_first(word);
}

/* Returns the first symmetry that carries the pattern of block C to its image
 * NUMBER, counting different images; there must be more than NUMBER. */
static int map_to(const struct dense_frame *f, uint64_t c, uint64_t number)
{
	int k = 0;

	/* `canon` has the first symmetry to each pattern. */
	for (;; k++) {
		uint32_t image = dense_frame_image(f, k, f->pattern[c]);

		if ((int)dense_frame_canon(f, image).map != k)
			continue;
		if (!number)
			return k;
		number--;
	}
}

void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[])
{
	const struct dense_frame *f = &d->frame;
	uint64_t before = 0, here, all;
	size_t i = 0;

	for (uint64_t c = 0; i < count && c < f->blocks; c++, before += all) {
		const uint64_t *places = dense_level(d, c, pegs);
		const uint64_t *level = dense_words(d, c, pegs);

		here = places ? d->kernel->count(level, places, f->words) : 0;
		for (all = here * dense_frame_images(f, c);
		     i < count && place[i] - before < all; i++) {
			/* Each image of the block has HERE positions. */
			uint64_t n = place[i] - before;
			int map = map_to(f, c, n / here);
			position_t q = dense_frame_position(
			    f, c, index_of(level, places, n % here), pegs);

			for (position[i] = 0; q; q = position_rest(q))
				position[i] |= position_of(
				    f->image[map][position_first(q)]);
		}
	}
}
