/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file has, of each block with positions of the level, the words that are not
 * 0.  It ends with a sum over all that it says, in that order, since what was
 * written without fault may have been changed later, checksum and all.
 */
#include "reachable/dense/dense_save.h"

#include <string.h>

#include "base/hash.h"

static const uint64_t end = UINT64_MAX; /* in place of a block's number */

/* What is written of a block. */
struct parcel {
	uint64_t block;
	uint64_t used[DENSE_FRAME_USED]; /* the words that are not 0 */
	uint64_t word[DENSE_FRAME_WORDS];
	unsigned words; /* of `word` */
};

enum { HEAD = (1 + DENSE_FRAME_USED) * sizeof(uint64_t) };

static void pack(const struct dense *d, uint64_t c, int pegs, struct parcel *p)
{
	const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
	const uint64_t *block = dense_words(d, c, pegs);

	p->block = c;
	p->words = 0;
	memset(p->used, 0, sizeof p->used);
	for (unsigned w = 0; w < d->frame.words; w++) {
		uint64_t word = block[w] & places[w];

		p->used[w / 64] |= (uint64_t)(word != 0) << w % 64;
		p->word[p->words] = word;
		p->words += word != 0;
	}
}

static uint64_t add_up(uint64_t sum, const struct parcel *p)
{
	sum = hash_mix(sum ^ p->block);
	for (int i = 0; i < DENSE_FRAME_USED; i++)
		sum = hash_mix(sum ^ p->used[i]);
	for (unsigned w = 0; w < p->words; w++)
		sum = hash_mix(sum ^ p->word[w]);
	return sum;
}

bool dense_save(const struct dense *d, const char *stage, int pegs,
		struct checkpoint *v)
{
	uint64_t sum = 0;
	bool fine = checkpoint_create(v, stage, pegs);
	struct parcel p;

	for (uint64_t c = 0; c < d->frame.blocks && fine; c++) {
		if (!d->some[pegs & 1][c])
			continue;
		pack(d, c, pegs, &p);
		sum = add_up(sum, &p);
		fine = checkpoint_write(v, &p, HEAD) &&
		       checkpoint_write(v, p.word, p.words * sizeof *p.word);
	}
	return fine && checkpoint_write(v, &end, sizeof end) &&
	       checkpoint_write(v, &sum, sizeof sum) && checkpoint_finish(v);
}

/* Takes the level out of the set. */
static void clear(struct dense *d, int pegs)
{
	for (uint64_t c = 0; c < d->frame.blocks; c++) {
		const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
		uint64_t *block = dense_words(d, c, pegs);

		d->some[pegs & 1][c] = 0;
		if (!(d->levels[c] >> pegs & 1))
			continue;
		d->levels[c] &= ~bits_one(pegs);
		for (unsigned w = 0; w < d->frame.words; w++)
			block[w] &= ~places[w];
	}
}

/* Adds the words of P to its block; false if some are not of the level. */
static bool unpack(struct dense *d, struct dense_tally *level,
		   const struct parcel *p)
{
	const uint64_t *places =
	    dense_frame_places(&d->frame, p->block, level->pegs);
	uint64_t *block = dense_words(d, p->block, level->pegs);
	const uint64_t *next = p->word;
	uint64_t found[DENSE_FRAME_WORDS];
	unsigned some = 0;

	if (!places)
		return false;
	for (unsigned w = 0; w < d->frame.words; w++) {
		found[w] = p->used[w / 64] >> w % 64 & 1 ? *next++ : 0;
		if (found[w] & ~places[w])
			return false;
		block[w] |= found[w];
		some |= (unsigned)(found[w] != 0) << w / DENSE_FRAME_ROW_WORDS;
	}
	dense_note(d, level, p->block, some, found, 0);
	return true;
}

/* Whether the head of P can be that of a block from FIRST on. */
static bool makes_sense(const struct dense *d, uint64_t first, struct parcel *p)
{
	p->words = 0;
	for (unsigned w = 0; w < DENSE_FRAME_WORDS; w++)
		p->words += w < d->frame.words && p->used[w / 64] >> w % 64 & 1;
	return p->block >= first && p->block < d->frame.blocks;
}

/* Reads blocks up to the end; returns their sum, as far as they make sense. */
static uint64_t read_blocks(struct dense *d, struct dense_tally *level,
			    struct checkpoint *v)
{
	uint64_t sum = 0, next = 0;
	struct parcel p;

	while (checkpoint_read(v, &p.block, sizeof p.block) && p.block != end) {
		if (!checkpoint_read(v, p.used, sizeof p.used) ||
		    !makes_sense(d, next, &p) ||
		    !checkpoint_read(v, p.word, p.words * sizeof *p.word) ||
		    !unpack(d, level, &p))
			break;
		sum = add_up(sum, &p);
		next = p.block + 1;
	}
	return sum;
}

bool dense_save_load(struct dense *d, const char *stage, int pegs,
		     struct checkpoint *v)
{
	struct dense_tally level = {.pegs = pegs};
	uint64_t sum, wanted;

	if (!checkpoint_look(v, stage, pegs))
		return false;
	clear(d, pegs);
	sum = read_blocks(d, &level, v);
	if (!checkpoint_read(v, &wanted, sizeof wanted))
		return false;
	dense_sum(d, &level);
	return sum == wanted ? checkpoint_done(v) : checkpoint_reject(v);
}
