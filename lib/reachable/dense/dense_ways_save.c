/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As in dense_save.c, a sum over all words ends the file. */
#include "reachable/dense/dense_ways_save.h"

#include "base/checkpoint.h"
#include "base/hash.h"

static bool save_words(struct checkpoint *v, const uint64_t *words,
		       uint64_t count, uint64_t *sum)
{
	for (uint64_t i = 0; i < count; i++)
		*sum = hash_mix(*sum ^ words[i]);
	return checkpoint_write(v, words, (size_t)count * sizeof *words);
}

bool dense_ways_save(const struct dense_ways *w, struct wide sum)
{
	int odd = w->pegs & 1;
	struct checkpoint *v = w->limits->checkpoint;
	uint64_t head[] = {sum.low, sum.high, w->trace.roll[odd].count,
			   w->trace.words};
	uint64_t check = 0;

	return checkpoint_create(v, "ways", w->pegs) &&
	       save_words(v, head, 4, &check) &&
	       save_words(v, w->trace.ways[odd],
			  w->trace.roll[odd].count * w->trace.words, &check) &&
	       checkpoint_write(v, &check, sizeof check) &&
	       checkpoint_finish(v);
}

static bool load_words(struct checkpoint *v, uint64_t *words, uint64_t count,
		       uint64_t *sum)
{
	if (!checkpoint_read(v, words, (size_t)count * sizeof *words))
		return false;
	for (uint64_t i = 0; i < count; i++)
		*sum = hash_mix(*sum ^ words[i]);
	return true;
}

bool dense_ways_save_load(struct dense_ways *w, int pegs, struct wide *sum)
{
	struct checkpoint *v = w->limits->checkpoint;
	uint64_t head[4], check = 0, wanted, *ways;
	int odd = pegs & 1;

	if (!checkpoint_look(v, "ways", pegs) ||
	    !load_words(v, head, 4, &check) || !dense_ways_number(w, pegs))
		return false;
	if (head[2] != w->trace.roll[odd].count || head[3] < 1 || head[3] > 2)
		return checkpoint_reject(v);
	if (head[3] > w->trace.words && !dense_ways_widen(w))
		return false;
	ways = w->trace.ways[odd];
	if (!load_words(v, ways, head[2] * head[3], &check) ||
	    !checkpoint_read(v, &wanted, sizeof wanted))
		return false;
	for (uint64_t i = head[2]; i-- > 0 && head[3] < w->trace.words;) {
		ways[2 * i] = ways[i];
		ways[2 * i + 1] = 0;
	}
	*sum = (struct wide){head[0], head[1]};
	return check == wanted ? checkpoint_done(v) : checkpoint_reject(v);
}
