/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A level is made block by block, each from the level above it, or, where jumps
 * are taken back, from the level below it; a block is written by one thread.
 */
#include "reachable/dense/dense_level.h"

#include <string.h>

#include "base/checkpoint.h"
#include "reachable/dense/dense_save.h"
#include "search/parallel.h"

/* Making a level. */
struct making {
	struct dense *d;
	struct dense_tally level;
	struct dense_pull pull;
	bool in_place;
	/* Positions that are of the level whatever jumps lead to. */
	int seeds;
	struct dense_place seed[POSITION_HOLES];
};

/* Adds the seeds in block C to FOUND, which has SOME. */
static bool add_seeds(const struct making *m, uint64_t c, bool some,
		      uint64_t *found)
{
	for (int i = 0; i < m->seeds; i++) {
		uint32_t index = m->seed[i].index;

		if (m->seed[i].block != c)
			continue;
		if (!some)
			memset(found, 0, m->d->frame.words * sizeof *found);
		some = true;
		found[index / 64] |= bits_one((int)(index % 64));
	}
	return some;
}

static void make_block(struct making *m, uint64_t c, unsigned worker)
{
	struct dense *d = m->d;
	int pegs = m->level.pegs;
	unsigned words = d->frame.words, rows = 0;
	const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
	uint64_t *block = dense_words(d, c, pegs);
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
	struct dense_list list;
	struct dense_block room;
	uint64_t *found = dense_block_words(&room);
	bool some;

	if (!places || (m->in_place && !(d->levels[c] >> pegs & 1))) {
		d->some[pegs & 1][c] = 0;
		return;
	}
	list = dense_step_list(&d->steps, c, from, by);
	some = d->kernel->pull(&m->pull, &list, found);
	some = add_seeds(m, c, some, found);
	if (some && !m->in_place) {
		rows = d->kernel->add(places, found, block, words);
	} else if (m->in_place) {
		if (!some)
			memset(found, 0, words * sizeof *found);
		rows = d->kernel->keep(places, found, block, words);
	}
	dense_note(d, &m->level, c, rows, found, worker);
}

static void make_slice(void *context, uint64_t turn, unsigned worker)
{
	struct making *m = context;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < m->d->frame.blocks; c++)
		make_block(m, c, worker);
}

/* Plants those of COUNT positions that are of the class and of the level. */
static void find_seeds(struct making *m, const position_t seed[], int count)
{
	const struct dense_frame *f = &m->d->frame;

	m->seeds = 0;
	for (int i = 0; i < count; i++)
		if (position_count(seed[i]) == m->level.pegs &&
		    dense_frame_has(f, seed[i]))
			m->seed[m->seeds++] = dense_frame_find(f, seed[i]);
}

/* Makes the level of PEGS from that of SOURCE pegs. */
static bool make_level(struct making *m, int pegs, int source,
		       const position_t seed[], int seeds,
		       struct parallel *loop)
{
	struct dense *d = m->d;
	const struct dense_frame *f = &d->frame;

	m->level = (struct dense_tally){.pegs = pegs};
	m->pull = (struct dense_pull){
	    .frame = f,
	    .step = d->steps.step,
	    .set = d->set[source & 1],
	    .some = d->some[source & 1],
	    .odd = dense_frame_is_odd(f, pegs),
	};
	for (int k = 0; k < f->maps && m->pull.odd; k++)
		m->pull.odd_flips[k] = dense_frame_flips(&f->turn[k], f->odd);
	find_seeds(m, seed, seeds);
	if (!parallel_run(loop, dense_slices(d), DENSE_STEPS, make_slice, m))
		return false;
	dense_sum(d, &m->level);
	return true;
}

/*
 * Makes a level, or reads it where STAGE has kept it; then it replaces what is
 * there.
 */
static bool get_level(struct making *m, int pegs, int source,
		      const position_t seed[], int seeds, const char *stage,
		      struct parallel *loop)
{
	struct checkpoint *v = stage ? loop->limits->checkpoint : NULL;

	if (v && dense_save_load(m->d, stage, pegs, v))
		return true;
	if (v && v->trouble)
		return false;
	return make_level(m, pegs, source, seed, seeds, loop) &&
	       (!v || dense_save(m->d, stage, pegs, v));
}

static bool is_empty(const struct dense *d, int pegs)
{
	for (uint64_t c = 0; c < d->frame.blocks; c++)
		if (d->some[pegs & 1][c])
			return false;
	return true;
}

/* The most and the fewest pegs of those of COUNT positions in the class. */
static bool find_range(const struct dense *d, const position_t position[],
		       int count, int *most, int *fewest)
{
	bool some = false;

	*most = *fewest = 0;
	for (int i = 0; i < count; i++) {
		int pegs = position_count(position[i]);

		if (!dense_frame_has(&d->frame, position[i]))
			continue;
		if (!some || pegs > *most)
			*most = pegs;
		if (!some || pegs < *fewest)
			*fewest = pegs;
		some = true;
	}
	return some;
}

/* Steps of LEVELS levels, for the progress report. */
static struct parallel loop_for(const struct dense *d, int levels,
				const struct limits *l)
{
	return (struct parallel){
	    .limits = l,
	    .all = levels > 0 ? dense_slices(d) * DENSE_STEPS * (uint64_t)levels
			      : 0};
}

bool dense_level_close(struct dense *d, const position_t first[], int count,
		       int least, const char *stage, const struct limits *l)
{
	struct making m = {.d = d};
	struct parallel loop;
	int most, fewest;

	if (!find_range(d, first, count, &most, &fewest))
		return true;
	dense_step_fill(&d->steps, d->shape, DENSE_FORWARD, l);
	loop = loop_for(d, most - least + 1, l);
	for (int pegs = most; pegs >= least; pegs--) {
		if (!get_level(&m, pegs, pegs + 1, first, count, stage, &loop))
			return false;
		if (pegs <= fewest && is_empty(d, pegs))
			break;
	}
	return true;
}

bool dense_level_climb(struct dense *d, const position_t goal[], int count,
		       int least, const char *stage, const struct limits *l)
{
	struct making m = {.d = d, .in_place = true};
	int most = 0;
	struct parallel loop;

	for (uint64_t c = 0; c < d->frame.blocks; c++)
		if (d->levels[c] && bits_last(d->levels[c]) > most)
			most = bits_last(d->levels[c]);
	dense_step_fill(&d->steps, d->shape, DENSE_BACK, l);
	if (count)
		memset(d->some[~least & 1], 0,
		       (size_t)d->frame.blocks * sizeof *d->some[0]);
	loop = loop_for(d, most - least + 1, l);
	for (int pegs = least; pegs <= most; pegs++)
		if (!get_level(&m, pegs, pegs - 1, goal, count, stage, &loop))
			return false;
	return true;
}

/* Leaves in block C the positions whose complements have OTHER pegs. */
static void meet_block(struct making *m, uint64_t c, int other, unsigned worker)
{
	struct dense *d = m->d;
	int pegs = m->level.pegs;
	const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
	struct dense_block room;
	uint64_t *found = dense_block_words(&room);
	unsigned rows;

	if (!places || !(d->levels[c] >> pegs & 1))
		return;
	if (!dense_complements(d, c, other, found))
		memset(found, 0, d->frame.words * sizeof *found);
	rows = d->kernel->keep(places, found, dense_words(d, c, pegs),
			       d->frame.words);
	dense_note(d, &m->level, c, rows, found, worker);
}

static void meet_slice(void *context, uint64_t turn, unsigned worker)
{
	struct making *m = context;
	int other = m->d->frame.holes - m->level.pegs;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < m->d->frame.blocks; c++) {
		uint32_t pair = dense_opposite(m->d, c).block;

		/*
		 * In the same level each of a pair looks at the other: one
		 * thread does both.  That the second sees what is left of the
		 * first is no matter, as what has gone has no complement.
		 */
		if (other != m->level.pegs) {
			meet_block(m, c, other, worker);
		} else if (c <= pair) {
			meet_block(m, c, other, worker);
			if (pair != c)
				meet_block(m, pair, other, worker);
		}
	}
}

bool dense_level_meet(struct dense *d, int pegs, const struct limits *l)
{
	struct making m = {.d = d, .level = {.pegs = pegs}};
	struct parallel loop = loop_for(d, 1, l);

	if (!parallel_run(&loop, dense_slices(d), DENSE_STEPS, meet_slice, &m))
		return false;
	dense_sum(d, &m.level);
	return true;
}

static void mirror_slice(void *context, uint64_t turn, unsigned worker)
{
	struct making *m = context;
	struct dense *d = m->d;
	int pegs = m->level.pegs;
	uint64_t c = turn * DENSE_SLICE, end = c + DENSE_SLICE;

	for (; c < end && c < d->frame.blocks; c++) {
		const uint64_t *places = dense_frame_places(&d->frame, c, pegs);
		uint64_t *block = dense_words(d, c, pegs);
		struct dense_block room;
		uint64_t *found = dense_block_words(&room);
		unsigned rows = 0;

		if (!places)
			continue;
		for (unsigned w = 0; w < d->frame.words; w++)
			block[w] &= ~places[w];
		if (dense_complements(d, c, d->frame.holes - pegs, found))
			rows = d->kernel->add(places, found, block,
					      d->frame.words);
		dense_note(d, &m->level, c, rows, found, worker);
	}
}

bool dense_level_mirror(struct dense *d, int pegs, const struct limits *l)
{
	struct making m = {.d = d, .level = {.pegs = pegs}};
	struct parallel loop = loop_for(d, 1, l);

	if (!parallel_run(&loop, dense_slices(d), DENSE_STEPS, mirror_slice,
			  &m))
		return false;
	dense_sum(d, &m.level);
	return true;
}
