/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A group is gathered in one piece, so that files are written in large ones. */
#include "reachable/closure/closure_save.h"

#include <string.h>

#include "base/bits.h"

static const uint64_t end = UINT64_MAX; /* in place of a group's number */

/* What is written of a group. */
struct parcel {
	uint64_t group;
	uint64_t words;		      /* written of `word` */
	uint8_t used[CLOSURE_BLOCKS]; /* of each block: words that are not 0 */
	uint64_t word[CLOSURE_BLOCKS * CLOSURE_WORDS];
};

enum { PARCEL_HEAD = 2 * sizeof(uint64_t) + CLOSURE_BLOCKS };

static void pack(const struct closure *c, uint64_t group,
		 const struct closure_slice *slice, struct parcel *p)
{
	p->group = group;
	p->words = 0;
	memset(p->used, 0, sizeof p->used);
	for (uint64_t set = closure_plan_blocks(&c->plan.all, slice); set;
	     set = bits_rest(set)) {
		unsigned b = (unsigned)bits_first(set);
		closure_block part;

		c->kernel->part(closure_plan_mask(&c->plan, slice, b),
				c->block[group * CLOSURE_BLOCKS + b], part);
		for (int w = 0; w < CLOSURE_WORDS; w++) {
			p->used[b] |= (uint8_t)((part[w] != 0) << w);
			p->word[p->words] = part[w];
			p->words += part[w] != 0;
		}
	}
}

bool closure_save(const struct closure *c, int pegs, struct checkpoint *v)
{
	uint64_t half = c->groups / 2, first = pegs & 1 ? half : 0;
	struct parcel p;
	bool fine = checkpoint_create(v, c->stage, pegs) &&
		    checkpoint_write(v, &c->count[pegs], sizeof c->count[pegs]);

	for (uint64_t group = first; group < first + half && fine; group++) {
		struct closure_slice slice;

		if (!(c->levels[group] >> pegs & 1) ||
		    !closure_plan_slice(&c->plan, group, pegs, &slice))
			continue;
		pack(c, group, &slice, &p);
		fine = checkpoint_write(v, &p, PARCEL_HEAD) &&
		       checkpoint_write(v, p.word,
					(size_t)p.words * sizeof *p.word);
	}
	return fine && checkpoint_write(v, &end, sizeof end) &&
	       checkpoint_finish(v);
}

static uint64_t used_blocks(const struct parcel *p)
{
	uint64_t set = 0;

	for (int b = 0; b < CLOSURE_BLOCKS; b++)
		set |= (uint64_t)(p->used[b] != 0) << b;
	return set;
}

/* Whether the words of PART are those that USED says, with nothing else. */
static bool is_exact(const uint64_t *part, const uint64_t *word, unsigned used)
{
	for (int w = 0; w < CLOSURE_WORDS; w++) {
		bool is_used = used >> w & 1;

		if ((part[w] != 0) != is_used || (is_used && part[w] != *word))
			return false;
		word += is_used;
	}
	return true;
}

/*
 * Adds the words of a group to the blocks of SET; returns how many positions
 * these are, or 0 if some are not of the slice.
 */
static uint64_t unpack(struct closure *c, const struct closure_slice *slice,
		       const struct parcel *p)
{
	const uint64_t *word = p->word;
	uint64_t count = 0;

	for (uint64_t set = closure_plan_blocks(&c->plan.all, slice); set;
	     set = bits_rest(set)) {
		unsigned b = (unsigned)bits_first(set);
		uint64_t *block = c->block[p->group * CLOSURE_BLOCKS + b];
		closure_block part;

		for (int w = 0; w < CLOSURE_WORDS; w++)
			if (p->used[b] >> w & 1)
				block[w] |= *word++;
		count += c->kernel->part(closure_plan_mask(&c->plan, slice, b),
					 block, part);
		if (!is_exact(part, word - bits_count(p->used[b]), p->used[b]))
			return 0;
	}
	return count;
}

/*
 * The blocks of a group that can have positions of the level: some jump leads
 * there from the level above, or some were there at the beginning.
 */
static uint64_t reachable(const struct closure *c, uint64_t group, int pegs,
			  const struct closure_slice *slice)
{
	struct closure_source source[SHAPE_JUMPS];
	uint64_t set = 0;
	int sources;

	if (c->levels[group] >> pegs & 1)
		return closure_plan_blocks(&c->plan.all, slice);
	sources = closure_sources(c, group, pegs, source);
	for (int i = 0; i < sources; i++) {
		const struct closure_step *t = source[i].step;
		uint64_t from = closure_place(c, source[i].group);

		set |= closure_plan_blocks(&t->into, slice) &
		       bits_turned(c->recent[from], t->flip_block);
	}
	return set;
}

/*
 * Whether the head of a parcel can be that of a group of the level, behind that
 * of group LAST or as the first one.
 */
static bool makes_sense(const struct closure *c, const struct parcel *p,
			uint64_t last, int pegs, struct closure_slice *slice)
{
	uint64_t words = 0;

	for (int b = 0; b < CLOSURE_BLOCKS; b++)
		words += (uint64_t)bits_count(p->used[b]);
	return p->group < c->groups && words == p->words &&
	       (p->group > last || last == end) &&
	       (p->group >= c->groups / 2) == (pegs & 1) &&
	       closure_plan_slice(&c->plan, p->group, pegs, slice) &&
	       !(used_blocks(p) & ~reachable(c, p->group, pegs, slice));
}

/* Reads a group behind group LAST; returns its positions, or 0: trouble. */
static uint64_t load_group(struct closure *c, struct parcel *p, uint64_t last,
			   int pegs, struct checkpoint *v)
{
	struct closure_slice slice;
	uint64_t count;

	if (!checkpoint_read(v, (char *)p + sizeof p->group,
			     PARCEL_HEAD - sizeof p->group))
		return 0;
	if (!makes_sense(c, p, last, pegs, &slice))
		return checkpoint_reject(v);
	if (!checkpoint_read(v, p->word, (size_t)p->words * sizeof *p->word))
		return 0;
	count = unpack(c, &slice, p);
	if (!count)
		return checkpoint_reject(v);
	c->levels[p->group] |= bits_one(pegs);
	c->recent[p->group] = used_blocks(p);
	return count;
}

/* Reads groups up to the end; returns their positions. */
static uint64_t load_groups(struct closure *c, int pegs, struct checkpoint *v)
{
	uint64_t count = 0, last = end, found = 1;
	struct parcel p;

	while (found && checkpoint_read(v, &p.group, sizeof p.group) &&
	       p.group != end) {
		found = load_group(c, &p, last, pegs, v);
		count += found;
		last = p.group;
	}
	return count;
}

bool closure_save_load(struct closure *c, int pegs, struct checkpoint *v)
{
	uint64_t wanted, found;

	if (!checkpoint_look(v, c->stage, pegs) ||
	    !checkpoint_read(v, &wanted, sizeof wanted))
		return false;
	found = load_groups(c, pegs, v);
	c->count[pegs] = found;
	return found == wanted ? checkpoint_done(v) : checkpoint_reject(v);
}
