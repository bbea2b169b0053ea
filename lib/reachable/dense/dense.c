/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The method.  The holes are split into upper and lower ones, both unions of
 * orbits of the group (dense_split.h).  The pegs on the upper holes, a pattern,
 * choose a block: a bitmap over the places, which are what the position class
 * allows on the lower holes.  Every block has the same number of places, as the
 * class decides some of the lower holes, the implied ones, by the others.  All
 * positions of a class would take one block for each pattern.  Only the least
 * pattern of each orbit of patterns gets one, its representative: on the
 * English board 8,548 blocks of 512 bytes instead of 65,536, for each parity of
 * pegs.  Two sets of blocks, one for each parity, hold all levels at once,
 * since positions of one block with different numbers of pegs have different
 * places.
 *
 * Why the representatives are enough.  Let S be a set of positions that every
 * symmetry carries onto itself.  A position p with the pattern u is in S if and
 * only if its image under any symmetry is.  The orbit of u has a representative
 * r, and some symmetry g carries r to u; so p is in S if and only if the
 * position that g carries to p, whose pattern is r, is.  The blocks of the
 * representatives therefore say all of S, and what they say of another pattern
 * is their block carried by g.  Closures keep this: if all symmetries carry a
 * level and the starts onto themselves, then also the level below it, because
 * symmetries carry jumps to jumps.
 *
 * A level of n pegs is pulled from that of n + 1.  A jump into block r comes
 * from the pattern that differs in the jump's upper holes, which is g r' for a
 * representative r' and a symmetry g.  Seen from where g is undone, it is
 * another jump, from the block of r' into the pattern that g carries to r.
 * What all jumps with the same g bring is found first, in that frame: a jump
 * changes fixed bits of an index, so it is a permutation of words, a rotation
 * within words, and a mask (dense_step.h).  Then g carries it to r.  A symmetry
 * permutes the bits of an index if the implied holes are whole orbits, and is
 * affine in any case, since the class ties implied holes to the others by
 * parities; so it is done by exchanges of two bits of the index, additions of
 * one to another, and a final exclusive or.  What has been pulled is cut down
 * to the places with n pegs.
 *
 * The positions from which a goal can be reached are left in the same blocks:
 * from the lowest level up, each level keeps what the jumps, taken back, bring
 * from the level below.  Where the goal is the complement of the start, every
 * solution read backwards on complements is a solution, because the reverse of
 * a jump, seen on complements, is the same jump (Beasley, The Ins and Outs of
 * Peg Solitaire, 1985, ch. 5).  So the closure goes down to the middle level
 * only, which keeps the positions whose complements can be reached as well;
 * the levels below it are the complements of those above it.
 *
 * Positions are counted by |G| / |stabiliser of r| for each place of block r.
 * Up to symmetry, the orbits of the positions with patterns in the orbit of r
 * are those of the stabiliser of r on the block of r: by Burnside's lemma the
 * mean over the stabiliser of the number of places that a symmetry keeps.
 *
 * Every block of a level is written by one thread, and depends on the level
 * above only, so threads share the blocks out.
 */
#include "reachable/dense/dense.h"

#include <string.h>

#include "base/checkpoint.h"
#include "base/mem.h"
#include "search/parallel.h"

_Static_assert(sizeof((struct dense_tally *)0)->all / sizeof(uint64_t) ==
		   PARALLEL_MOST,
	       "a count for each worker");

/* Hands out the memory of D. */
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

/* Lays D out; false: far too large. */
static bool lay_out(struct dense *d, const struct shape *s,
		    const struct dense_group *g, position_t member)
{
	struct dense_arena a = {.base = NULL};

	*d = (struct dense){.shape = s, .kernel = dense_kernel_best()};
	if (!dense_frame_of(s, g, member, &d->frame))
		return false;
	take_parts(d, &a);
	d->bytes = a.used + DENSE_ARENA_ALIGNMENT + sizeof *d;
	return a.used < UINT64_MAX / 2;
}

uint64_t dense_bytes(const struct shape *s, const struct dense_group *g,
		     position_t member)
{
	struct dense d;

	return lay_out(&d, s, g, member) ? d.bytes : UINT64_MAX;
}

/* The places that symmetry MAP keeps in a block whose syndrome is of KIND. */
static uint64_t *kept_places(const struct dense *d, int map, unsigned kind)
{
	const struct dense_frame *f = &d->frame;

	if (f->turn[map].flips_none)
		kind = 0;
	return d->kept +
	       (((uint64_t)(map - 1) << f->kind_bits) + kind) * f->words;
}

/* Sets these, which are all zero. */
static void find_kept(struct dense *d, int map)
{
	const struct dense_frame *f = &d->frame;
	uint16_t change[1 << DENSE_SPLIT_INDEX];

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

void dense_count(struct dense *d)
{
	d->counts = true;
	for (int k = 1; k < d->frame.maps; k++)
		find_kept(d, k);
}

/* Memory for D, which is laid out, all zero. */
static bool allocate(struct dense *d, const struct limits *l)
{
	struct dense_arena a;

	if (d->bytes <= l->memory) {
		d->memory = mem_zero(d->bytes - sizeof *d, 1);
		d->held = d->bytes;
	} else if (l->checkpoint) {
		d->memory = checkpoint_map(l->checkpoint, d->bytes - sizeof *d);
	}
	if (!d->memory)
		return false;
	if (d->held)
		mem_use_large_pages(d->memory, d->bytes - sizeof *d);
	dense_arena_begin(&a, d->memory);
	take_parts(d, &a);
	return true;
}

struct dense *dense_new(const struct shape *s, const struct dense_group *g,
			position_t member, const struct limits *l)
{
	struct dense *d = mem_alloc(1, sizeof *d);

	if (!d)
		return NULL;
	if (lay_out(d, s, g, member) && allocate(d, l) &&
	    dense_frame_fill(&d->frame, l))
		return d;
	dense_free(d);
	return NULL;
}

void dense_free(struct dense *d)
{
	if (d && d->memory) {
		if (d->held)
			mem_free(d->memory);
		else
			checkpoint_unmap(d->memory, d->bytes - sizeof *d);
	}
	mem_free(d);
}

/* Counts the places of FOUND, of a level, in block C. */
static void count_places(const struct dense *d, struct dense_tally *level,
			 uint64_t c, const uint64_t *found, unsigned worker)
{
	const struct dense_frame *f = &d->frame;
	unsigned kind =
	    f->kind[c] ^ (dense_frame_is_odd(f, level->pegs) ? f->odd_kind : 0);
	uint64_t places = d->kernel->count(found, found, f->words), sum;
	uint64_t still = (uint64_t)bits_count(f->still[c]);

	level->size[worker] += places;
	if (!d->counts)
		return;
	level->all[worker] += places * ((uint64_t)f->maps / still);
	sum = places;
	for (unsigned set = f->still[c] & ~1U; set; set &= set - 1) {
		int map = __builtin_ctz(set);

		sum += d->kernel->count(found, kept_places(d, map, kind),
					f->words);
	}
	level->distinct[worker] += sum / still;
}

void dense_note(struct dense *d, struct dense_tally *level, uint64_t c,
		unsigned some, const uint64_t *found, unsigned worker)
{
	uint64_t bit = bits_one(level->pegs);

	d->some[level->pegs & 1][c] = (uint16_t)some;
	if (some)
		d->levels[c] |= bit;
	else
		d->levels[c] &= ~bit;
	if (some)
		count_places(d, level, c, found, worker);
}

void dense_sum(struct dense *d, const struct dense_tally *level)
{
	uint64_t size = 0, all = 0, distinct = 0;

	for (int i = 0; i < PARALLEL_MOST; i++) {
		size += level->size[i];
		all += level->all[i];
		distinct += level->distinct[i];
	}
	d->size[level->pegs] = size;
	d->all[level->pegs] = all;
	d->distinct[level->pegs] = distinct;
}

struct dense_image dense_opposite(const struct dense *d, uint64_t c)
{
	uint32_t all = (uint32_t)bits_below(d->frame.split.uppers);

	return dense_frame_canon(&d->frame, all & ~d->frame.pattern[c]);
}

bool dense_complements(const struct dense *d, uint64_t c, int pegs,
		       uint64_t *found)
{
	const struct dense_frame *f = &d->frame;
	struct dense_image from = dense_opposite(d, c);
	uint32_t flips = (uint32_t)bits_below(f->split.indices);
	const uint64_t *places = dense_frame_places(f, from.block, pegs);
	const uint64_t *block = dense_words(d, from.block, pegs);

	if (!places || !d->some[pegs & 1][from.block])
		return false;
	for (unsigned w = 0; w < f->words; w++)
		found[w] = block[w] & places[w];
	if (from.map)
		flips ^= dense_frame_flips(
		    &f->turn[from.map],
		    dense_frame_syndrome(f, f->pattern[from.block],
					 dense_frame_is_odd(f, pegs)));
	d->kernel->turn(&f->turn[from.map], flips, found, f->words);
	return true;
}

bool dense_has(const struct dense *d, position_t position)
{
	struct dense_place p;

	if (!dense_frame_has(&d->frame, position))
		return false;
	p = dense_frame_find(&d->frame, position);
	return dense_words(d, p.block,
			   position_count(position))[p.index / 64] >>
		   (p.index % 64) &
	       1;
}
