/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump that leads to pattern u comes from pattern v, in which the holes of
 * the jump are changed.  Of v's orbit there is the block of c only, and v is
 * carried from c by a symmetry g; so the jump is looked at in the frame where
 * g has been undone: there it comes from c, is the image of the jump, and leads
 * to the image of u.  All jumps with the same g have the same frame, and what
 * they bring is carried to u together.
 */
#include "positions/dense/dense_step.h"

#include <string.h>

enum { MANY_BLOCKS = 1 << 18 }; /* lists of more are not kept */

/*
 * Entries for a block: the jumps that fit on a pattern, on the average over all
 * of them, and a symmetry for each; what needs more is not kept.
 */
static uint64_t room_for_block(const struct dense_frame *f,
			       const struct shape *s)
{
	double jumps = 0;

	for (int j = 0; j < s->jumps; j++)
		jumps += 1.0 / (1 << position_count(shape_flip(&s->jump[j]) &
						    f->upper));
	return (uint64_t)jumps + 1 + (uint64_t)f->maps;
}

void dense_step_take(struct dense_steps *t, const struct dense_frame *f,
		     const struct shape *s, struct dense_arena *a)
{
	t->frame = f;
	t->room = f->blocks > MANY_BLOCKS
		      ? 0
		      : DENSE_STEP_LIST + f->blocks * room_for_block(f, s);
	t->step = dense_arena_take(a, (uint64_t)f->jumps, sizeof *t->step);
	t->first =
	    dense_arena_take(a, t->room ? f->blocks : 0, sizeof *t->first);
	t->count =
	    dense_arena_take(a, t->room ? f->blocks : 0, sizeof *t->count);
	t->from = dense_arena_take(a, t->room, sizeof *t->from);
	t->by = dense_arena_take(a, t->room, sizeof *t->by);
}

/* Word W of the places of a row where the parity of the index on SET is odd. */
static uint64_t odd_places(uint32_t set, unsigned w)
{
	static const uint64_t has_bit[6] = {
	    UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
	    UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
	    UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
	uint64_t places = bits_parity(w & set >> 6) ? UINT64_MAX : 0;

	for (int b = 0; b < 6; b++)
		if (set >> b & 1)
			places ^= has_bit[b];
	return places;
}

/* Leaves in all masks the places where the parity on SET is WANTED. */
static void require(struct dense_step *t, uint32_t set, unsigned variant_bit,
		    bool wanted)
{
	for (unsigned v = 0; v < DENSE_STEP_VARIANTS; v++)
		for (unsigned w = 0; w < DENSE_FRAME_ROW_WORDS; w++) {
			uint64_t odd = odd_places(set, w);

			if (wanted == ((v & variant_bit) != 0))
				odd = ~odd;
			t->mask[v][w] &= odd;
		}
}

/* Index bit B, which is WANTED after the jump. */
static void add_index_bit(struct dense_step *t, int b, bool wanted)
{
	t->flips |= (uint16_t)(1U << b);
	if (b < 6)
		t->turn =
		    (uint8_t)((t->turn + (wanted ? 1 << b : 64 - (1 << b))) &
			      63);
	else if (b < DENSE_ROW_BITS)
		t->flip_word |= (uint8_t)(1 << (b - 6));
	else
		t->flip_row |= (uint8_t)(1 << (b - DENSE_ROW_BITS));
	if (b < DENSE_ROW_BITS) {
		require(t, UINT32_C(1) << b, 0, wanted);
		return;
	}
	for (int r = 0; r < DENSE_FRAME_ROWS; r++)
		if ((r >> (b - DENSE_ROW_BITS) & 1) != wanted)
			t->into &= (uint16_t) ~(1U << r);
}

/* Implied hole Q of the frame. */
static void add_implied(struct dense_step *t, struct dense_fit *fit,
			const struct dense_frame *f, int q, bool wanted)
{
	unsigned bit = 1U << fit->implieds;
	uint32_t in_row = (UINT32_C(1) << DENSE_ROW_BITS) - 1;

	require(t, f->of_index[q] & in_row, bit, wanted);
	if (f->odd >> q & 1)
		t->odd |= (uint8_t)bit;
	for (uint32_t r = 0; r < DENSE_FRAME_ROWS; r++)
		if (bits_parity(r << DENSE_ROW_BITS & f->of_index[q]))
			t->variant[r] |= (uint8_t)bit;
	fit->implied[fit->implieds++] = (uint8_t)q;
}

/* Hole H of a jump, which has a peg after it if WANTED. */
static void add_hole(struct dense_step *t, struct dense_fit *fit,
		     const struct dense_frame *f, int h, bool wanted)
{
	int upper = f->upper_of[h], index = f->index_of[h];

	if (upper >= 0) {
		fit->mask |= UINT32_C(1) << upper;
		fit->flip |= UINT32_C(1) << upper;
		fit->value |= (uint32_t)wanted << upper;
	} else if (index >= 0) {
		add_index_bit(t, index, wanted);
	} else {
		add_implied(t, fit, f, f->implied_of[h], wanted);
	}
}

static void make_step(const struct dense_frame *f, const struct shape_jump *j,
		      enum dense_way way, struct dense_step *t,
		      struct dense_fit *fit)
{
	bool back = way == DENSE_BACK;

	*fit = (struct dense_fit){.mask = 0};
	*t = (struct dense_step){.into = (uint16_t)bits_below((int)f->rows)};
	memset(t->mask, 0xff, sizeof t->mask);
	add_hole(t, fit, f, j->from, back);
	add_hole(t, fit, f, j->over, back);
	add_hole(t, fit, f, j->to, !back);
}

static void find_images(struct dense_steps *t, const struct shape *s)
{
	for (int k = 0; k < t->frame->maps; k++)
		for (int j = 0; j < s->jumps; j++) {
			const uint8_t *image = t->frame->image[k];
			const struct shape_jump *a = &s->jump[j];
			int i = 0;

			while (s->jump[i].from != image[a->from] ||
			       s->jump[i].over != image[a->over] ||
			       s->jump[i].to != image[a->to])
				i++;
			t->image[k][j] = (uint16_t)i;
		}
}

/* A jump that leads to a block. */
struct source {
	uint32_t block;
	uint16_t jump; /* in the frame of the source */
	uint8_t map;
};

/* The jumps that lead to block C, and how many for each symmetry. */
static int list_sources(const struct dense_steps *t, uint64_t c,
			struct source source[SHAPE_FEW_JUMPS],
			uint16_t jumps[SYMM_MOST])
{
	const struct dense_frame *f = t->frame;
	uint32_t pattern = f->pattern[c];
	int count = 0;

	for (int j = 0; j < f->jumps; j++) {
		const struct dense_fit *fit = &t->fit[j];
		struct dense_image from;

		if ((pattern & fit->mask) != fit->value)
			continue;
		from = dense_frame_canon(f, pattern ^ fit->flip);
		jumps[from.map]++;
		source[count++] = (struct source){
		    from.block, t->image[f->inverse[from.map]][j],
		    (uint8_t)from.map};
	}
	return count;
}

static unsigned variant_of(const struct dense_fit *fit, uint64_t syndrome)
{
	unsigned variant = 0;

	for (int i = 0; i < fit->implieds; i++)
		variant |= (unsigned)(syndrome >> fit->implied[i] & 1) << i;
	return variant;
}

/* Makes the list of block C; returns the number of its entries. */
static uint32_t make_list(const struct dense_steps *t, uint64_t c,
			  uint32_t *from, uint16_t *by)
{
	const struct dense_frame *f = t->frame;
	struct source source[SHAPE_FEW_JUMPS];
	uint64_t syndrome[SYMM_MOST];
	uint16_t jumps[SYMM_MOST] = {0};
	uint32_t next[SYMM_MOST], entries = 0;
	int count = list_sources(t, c, source, jumps);

	for (int k = 0; k < f->maps; k++) {
		uint32_t frame;

		if (!jumps[k])
			continue;
		frame = dense_frame_image(f, f->inverse[k], f->pattern[c]);
		syndrome[k] = dense_frame_syndrome(f, frame, false);
		from[entries] = dense_frame_flips(&f->turn[k], syndrome[k]);
		by[entries] =
		    (uint16_t)((unsigned)k << DENSE_STEP_SHIFT | jumps[k]);
		next[k] = entries + 1;
		entries += 1U + jumps[k];
	}
	for (int i = 0; i < count; i++) {
		const struct source *a = &source[i];
		uint32_t at = next[a->map]++;

		from[at] = a->block;
		by[at] =
		    (uint16_t)(a->jump << 3 |
			       variant_of(&t->fit[a->jump], syndrome[a->map]));
	}
	return entries;
}

void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way)
{
	for (int j = 0; j < s->jumps; j++)
		make_step(t->frame, &s->jump[j], way, &t->step[j], &t->fit[j]);
	find_images(t, s);
	atomic_store(&t->used, 0);
	if (t->room)
		memset(t->count, 0,
		       (size_t)t->frame->blocks * sizeof *t->count);
}

struct dense_list dense_step_list(struct dense_steps *t, uint64_t c,
				  struct dense_list_room *room)
{
	uint64_t first;
	uint32_t count;

	if (t->room && t->count[c])
		return (struct dense_list){t->from + t->first[c],
					   t->by + t->first[c], t->count[c]};
	count = make_list(t, c, room->from, room->by);
	first = t->room ? atomic_fetch_add_explicit(&t->used, count,
						    memory_order_relaxed)
			: 0;
	if (first + count <= t->room) {
		memcpy(t->from + first, room->from, count * sizeof *t->from);
		memcpy(t->by + first, room->by, count * sizeof *t->by);
		t->first[c] = first;
		t->count[c] = (uint16_t)count;
	}
	return (struct dense_list){room->from, room->by, count};
}
