/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of the group carry a block to as many patterns as there are
 * symmetries for each one that keeps it, and to each pattern the same number of
 * positions.  So the order is: block by block; of each, image by image; of
 * each, position by position.
 */
#include "reachable/dense/dense_pick.h"

/* The positions of a level in one block. */
struct part {
	uint64_t block;
	uint64_t level[DENSE_FRAME_WORDS];
	uint64_t positions;
	int images;		/* patterns that the block is carried to, ... */
	uint8_t map[SYMM_MOST]; /* ... each by this symmetry */
};

/* Finds the part of block C; false: it is empty. */
static bool find_part(const struct dense *d, uint64_t c, int pegs,
		      struct part *part)
{
	const struct dense_frame *f = &d->frame;
	const uint64_t *places = dense_frame_places(f, c, pegs);
	const uint64_t *words = dense_words(d, c, pegs);

	if (!places || !(d->levels[c] >> pegs & 1))
		return false;
	part->block = c;
	part->positions = 0;
	for (unsigned i = 0; i < f->words; i++) {
		part->level[i] = words[i] & places[i];
		part->positions += (uint64_t)bits_count(part->level[i]);
	}
	return part->positions;
}

/* Lists one symmetry for each pattern that the block is carried to. */
static void find_images(const struct dense_frame *f, struct part *part)
{
	uint32_t pattern = f->pattern[part->block], seen[SYMM_MOST];

	part->images = 0;
	for (int k = 0; k < f->maps; k++) {
		uint32_t image = dense_frame_image(f, k, pattern);
		int i = 0;

		while (i < part->images && seen[i] != image)
			i++;
		if (i < part->images)
			continue;
		seen[part->images] = image;
		part->map[part->images++] = (uint8_t)k;
	}
}

uint64_t dense_pick_all(const struct dense *d, int pegs)
{
	struct part part;
	uint64_t sum = 0;

	for (uint64_t c = 0; c < d->frame.blocks; c++)
		if (find_part(d, c, pegs, &part))
			sum += part.positions * (uint64_t)d->frame.maps /
			       (uint64_t)bits_count(d->frame.still[c]);
	return sum;
}

/* The index of place NUMBER of those that are set in LEVEL. */
static uint32_t index_of(const uint64_t *level, uint64_t number)
{
	uint32_t i = 0;
	uint64_t word;

	while (number >= (uint64_t)bits_count(level[i]))
		number -= (uint64_t)bits_count(level[i++]);
	for (word = level[i]; number; number--)
		word = bits_rest(word);
	return 64 * i + (uint32_t)bits_first(word);
}

/* The position that has place NUMBER of the part. */
static position_t position_of_part(const struct dense *d, int pegs,
				   const struct part *part, uint64_t number)
{
	const struct dense_frame *f = &d->frame;
	uint32_t index = index_of(part->level, number % part->positions);
	int map = part->map[number / part->positions];
	position_t position = dense_frame_position(f, part->block, index, pegs),
		   image = 0;

	for (; position; position = position_rest(position))
		image |= position_of(f->image[map][position_first(position)]);
	return image;
}

void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[])
{
	uint64_t before = 0;
	struct part part;
	size_t i = 0;

	for (uint64_t c = 0; i < count && c < d->frame.blocks; c++) {
		if (!find_part(d, c, pegs, &part))
			continue;
		find_images(&d->frame, &part);
		for (; i < count && place[i] - before <
					part.positions * (uint64_t)part.images;
		     i++)
			position[i] =
			    position_of_part(d, pegs, &part, place[i] - before);
		before += part.positions * (uint64_t)part.images;
	}
}
