/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A way back from a position to the start is a play of the complements: a jump
 * taken back is a jump of the complement.  Every position that was reached has
 * a jump back to another one, except the start, which alone has most pegs.
 */
#include "reachable/reached.h"

#include "base/hash.h"
#include "board/symm.h"
#include "reachable/dense/dense_level.h"
#include "reachable/winning.h"

enum answer reached_make(const struct shape *s, position_t start,
			 const struct limits *l, struct reached *r)
{
	struct dense_group group;
	struct symm whole, kept;

	*r = (struct reached){.shape = s, .start = start};
	if (reach_make(s, start, reach_few(s, l), l, &r->list))
		return ANSWER_FOUND;
	reach_free(&r->list);
	symm_of(s, &whole);
	symm_keep(&whole, start, &kept);
	dense_group_of(&kept, &group);
	r->memory = dense_bytes(s, &group, start);
	r->d = dense_new(s, &group, start, l);
	if (r->d && dense_level_close(r->d, &start, 1, 0, "reached", l))
		return ANSWER_FOUND;
	return ANSWER_LIMIT;
}

void reached_free(struct reached *r)
{
	dense_free(r->d);
	reach_free(&r->list);
}

bool reached_has(const struct reached *r, position_t position)
{
	if (r->d)
		return dense_has(r->d, position);
	return reach_index_find(&r->list.set, position, hash_mix(position)) !=
	       reach_index_absent;
}

int reached_least(const struct reached *r)
{
	int least = position_count(r->start);

	if (!r->d)
		return least - (r->list.levels - 1);
	while (least > 0 && r->d->size[least - 1])
		least--;
	return least;
}

/*
 * A position is the one at place 0 of its block, with the holes changed that
 * each bit of the index changes, in all blocks the same ones.  So those of the
 * word and of the place in it are looked up, and not made for each position.
 */
struct visit {
	const struct dense *d;
	int pegs;
	position_t of_word[DENSE_FRAME_WORDS], of_bit[64];
	bool (*visit)(void *context, position_t position);
	void *context;
};

static void fill_visit(struct visit *v)
{
	const struct dense_frame *f = &v->d->frame;
	position_t first = dense_frame_position(f, 0, 0, v->pegs);

	for (uint32_t w = 0; w < f->words; w++)
		v->of_word[w] =
		    first ^ dense_frame_position(f, 0, 64 * w, v->pegs);
	for (uint32_t i = 0; i < 64; i++)
		v->of_bit[i] = first ^ dense_frame_position(f, 0, i, v->pegs);
}

static bool visit_block(const struct visit *v, uint64_t c)
{
	const struct dense_frame *f = &v->d->frame;
	const uint64_t *places = dense_frame_places(f, c, v->pegs);
	const uint64_t *words = dense_words(v->d, c, v->pegs);
	position_t first = dense_frame_position(f, c, 0, v->pegs);

	for (unsigned w = 0; places && w < f->words; w++)
		for (uint64_t set = words[w] & places[w]; set;
		     set = bits_rest(set))
			if (!v->visit(v->context,
				      first ^ v->of_word[w] ^
					  v->of_bit[bits_first(set)]))
				return false;
	return true;
}

/* Reports on the blocks of all levels, as if each of them will be visited. */
static bool is_late(const struct reached *r, int level, uint64_t c,
		    const struct limits *l)
{
	uint64_t blocks = r->d->frame.blocks;
	int levels = position_count(r->start) - reached_least(r) + 1;

	return limits_expired(l, (uint64_t)level * blocks + c,
			      (uint64_t)levels * blocks);
}

bool reached_each(const struct reached *r, int pegs, const struct limits *l,
		  bool visit(void *context, position_t position), void *context)
{
	int level = position_count(r->start) - pegs;
	struct visit v = {
	    .d = r->d, .pegs = pegs, .visit = visit, .context = context};

	if (!r->d) {
		for (size_t i = r->list.first[level];
		     i < r->list.first[level + 1]; i++)
			if (reach_late(i, l) ||
			    !visit(context, r->list.set.list[i]))
				return false;
		return true;
	}
	fill_visit(&v);
	for (uint64_t c = 0; c < r->d->frame.blocks; c++) {
		if (c % DENSE_SLICE == 0 && is_late(r, level, c, l))
			return false;
		if (r->d->levels[c] >> pegs & 1 && !visit_block(&v, c))
			return false;
	}
	return true;
}

int reached_back(const struct shape *s,
		 bool has_complement(const void *set, position_t complement),
		 const void *set, position_t position,
		 struct shape_jump jump[POSITION_HOLES])
{
	struct shape_jump back[POSITION_HOLES];
	int count = winning_trail(s, has_complement, set,
				  shape_all(s) ^ position, back);

	for (int i = 0; i < count; i++)
		jump[i] = back[count - 1 - i];
	return count;
}

static bool has_complement(const void *reached, position_t position)
{
	const struct reached *r = reached;

	return reached_has(r, shape_all(r->shape) ^ position);
}

int reached_trail(const struct reached *r, position_t position,
		  struct shape_jump jump[POSITION_HOLES])
{
	return reached_back(r->shape, has_complement, r, position, jump);
}
