/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A group is gathered in one piece, so that files are written in large ones. */
#include "search/closure_save.h"

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

bool closure_save(const struct closure *c, int pegs, struct vault *v)
{
	uint64_t half = c->groups / 2, first = pegs & 1 ? half : 0;
	struct parcel p;
	bool fine = vault_create(v, c->stage, pegs) &&
		    vault_write(v, &c->count[pegs], sizeof c->count[pegs]);

	for (uint64_t group = first; group < first + half && fine; group++) {
		struct closure_slice slice;

		if (!(c->levels[group] >> pegs & 1) ||
		    !closure_plan_slice(&c->plan, group, pegs, &slice))
			continue;
		pack(c, group, &slice, &p);
		fine = vault_write(v, &p, PARCEL_HEAD) &&
		       vault_write(v, p.word, (size_t)p.words * sizeof *p.word);
	}
	return fine && vault_write(v, &end, sizeof end) && vault_finish(v);
}

/* Adds the words of a group; returns how many positions it now has. */
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
	}
	return count;
}

/* Whether the head of a parcel can be that of a group of the level. */
static bool makes_sense(const struct closure *c, const struct parcel *p,
			int pegs, struct closure_slice *slice)
{
	uint64_t words = 0;

	for (int b = 0; b < CLOSURE_BLOCKS; b++)
		words += (uint64_t)bits_count(p->used[b]);
	return p->group < c->groups && words == p->words &&
	       (p->group >= c->groups / 2) == (pegs & 1) &&
	       closure_plan_slice(&c->plan, p->group, pegs, slice);
}

/* Reads groups up to the end; returns their positions. */
static uint64_t load_groups(struct closure *c, int pegs, struct vault *v)
{
	uint64_t count = 0;
	struct parcel p;

	while (vault_read(v, &p.group, sizeof p.group) && p.group != end) {
		struct closure_slice slice;

		if (!vault_read(v, (char *)&p + sizeof p.group,
				PARCEL_HEAD - sizeof p.group))
			break;
		if (!makes_sense(c, &p, pegs, &slice)) {
			vault_reject(v);
			break;
		}
		if (!vault_read(v, p.word, (size_t)p.words * sizeof *p.word))
			break;
		count += unpack(c, &slice, &p);
		c->levels[p.group] |= bits_one(pegs);
		c->recent[p.group] = UINT64_MAX;
	}
	return count;
}

bool closure_save_load(struct closure *c, int pegs, struct vault *v)
{
	uint64_t wanted, found;

	if (!vault_look(v, c->stage, pegs) ||
	    !vault_read(v, &wanted, sizeof wanted))
		return false;
	found = load_groups(c, pegs, v);
	c->count[pegs] = found;
	return found == wanted ? vault_done(v) : vault_reject(v);
}
