/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump that leads to pattern u comes from pattern v, in which the holes of
 * the jump are changed.  Only one pattern c of v's orbit has a block, and a
 * symmetry g carries c to v.  So the jump is seen in the view in which g is
 * undone: there its image leads from c to the image of u.  All jumps with the
 * same g share the view, and their results are carried to u together.
 *
 * The inner loops have one source, dense_vector.h, which is included for each
 * kind of processor.  It uses vectors of a whole row.  The compiler splits them
 * for processors with narrower vectors or none.
 */
#include "positions/dense/dense.h"

#include <string.h>

enum { MANY_BLOCKS = 1 << 18 }; /* with more blocks no lists are kept */

/* Returns the entries reserved per block: the average number of jumps that fit
 * on a pattern, and one symmetry each.  Lists beyond the total are not kept. */
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

/* By bit of an index: the places of a row that have the bit. */
static const _Alignas(
    64) uint64_t has_bit[DENSE_ROW_BITS][DENSE_FRAME_ROW_WORDS] = {
#define EIGHT(x)                                                               \
	{                                                                      \
		x, x, x, x, x, x, x, x                                         \
	}
    EIGHT(UINT64_C(0xaaaaaaaaaaaaaaaa)),
    EIGHT(UINT64_C(0xcccccccccccccccc)),
    EIGHT(UINT64_C(0xf0f0f0f0f0f0f0f0)),
    EIGHT(UINT64_C(0xff00ff00ff00ff00)),
    EIGHT(UINT64_C(0xffff0000ffff0000)),
    EIGHT(UINT64_C(0xffffffff00000000)),
    {0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX},
    {0, 0, UINT64_MAX, UINT64_MAX, 0, 0, UINT64_MAX, UINT64_MAX},
    {0, 0, 0, 0, UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX},
#undef EIGHT
};

/* Returns word W of the places of a row whose index has odd parity on SET. */
static uint64_t odd_places(uint32_t set, unsigned w)
{
	uint64_t places = 0;

	for (; set; set &= set - 1)
		places ^= has_bit[__builtin_ctz(set)][w];
	return places;
}

/* Restricts the masks to places whose parity on SET is WANTED; in variants with
 * the bit VARIANT, to places whose parity is not WANTED. */
static void require(struct dense_step *t, uint32_t set, unsigned variant,
		    bool wanted)
{
	for (unsigned v = 0; v < 8; v++)
		for (unsigned w = 0; w < DENSE_FRAME_ROW_WORDS; w++) {
			uint64_t odd = odd_places(set, w);

			t->mask[v][w] &=
			    wanted == ((v & variant) != 0) ? ~odd : odd;
		}
}

/* Adds index bit B, which is WANTED after the jump.  Within a word, setting the
 * bit moves places up by 2^B, and clearing it moves them down: a rotation. */
static void add_index_bit(struct dense_step *t, int b, bool wanted)
{
	t->flips |= (uint16_t)(1U << b);
	if (b < DENSE_ROW_BITS)
		require(t, UINT32_C(1) << b, 0, wanted);
	if (b < 6)
		t->turn =
		    (uint8_t)((t->turn + (wanted ? 1 << b : 64 - (1 << b))) &
			      63);
	else if (b < DENSE_ROW_BITS)
		t->flip_word |= (uint8_t)(1 << (b - 6));
	else
		t->flip_row |= (uint8_t)(1 << (b - DENSE_ROW_BITS));
	for (int r = 0; r < DENSE_FRAME_ROWS && b >= DENSE_ROW_BITS; r++)
		if ((r >> (b - DENSE_ROW_BITS) & 1) != wanted)
			t->into &= (uint16_t) ~(1U << r);
}

/* Adds implied hole Q of the frame, which is WANTED after the jump. */
static void add_implied(struct dense_step *t, const struct dense_frame *f,
			int q, bool wanted)
{
	unsigned bit = 1U << t->implieds;
	uint32_t tied = (uint32_t)(f->tied[q] >> DENSE_LOWER);
	uint32_t in_row = (UINT32_C(1) << DENSE_ROW_BITS) - 1;

	require(t, tied & in_row, bit, wanted);
	if (f->odd >> q & 1)
		t->odd |= (uint8_t)bit;
	for (uint32_t r = 0; r < DENSE_FRAME_ROWS; r++)
		if (bits_parity(r << DENSE_ROW_BITS & tied))
			t->variant[r] |= (uint8_t)bit;
	t->implied[t->implieds++] = (uint8_t)q;
}

/* Makes T of jump J.  After it, only the third hole has a peg; back, not it. */
static void make_step(const struct dense_frame *f, const struct shape_jump *j,
		      enum dense_way way, struct dense_step *t)
{
	const uint8_t hole[3] = {j->from, j->over, j->to};

	*t = (struct dense_step){.into = (uint16_t)bits_below((int)f->rows)};
	memset(t->mask, 0xff, sizeof t->mask);
	for (int i = 0; i < 3; i++) {
		int n = f->number[hole[i]], index = n - DENSE_LOWER;
		bool wanted = (i == 2) == (way == DENSE_FORWARD);

		if (index < 0) {
			t->upper |= UINT32_C(1) << n;
			t->value |= (uint32_t)wanted << n;
		} else if (index < f->indices) {
			add_index_bit(t, index, wanted);
		} else {
			add_implied(t, f, index - f->indices, wanted);
		}
	}
}

/* Finds the image of each jump, which is a jump, under each symmetry. */
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

/* Makes the list of block C; returns the number of its entries.  First finds
 * the jumps that lead there, and their number for each symmetry. */
static uint32_t make_list(const struct dense_steps *t, uint64_t c,
			  uint32_t *from, uint16_t *by)
{
	const struct dense_frame *f = t->frame;
	uint32_t pattern = f->pattern[c], next[SYMM_MOST], entries = 0;
	struct dense_image source[SHAPE_FEW_JUMPS];
	uint16_t jump[SHAPE_FEW_JUMPS], jumps[SYMM_MOST] = {0};
	uint64_t syndrome[SYMM_MOST];
	int count = 0;

	for (int j = 0; j < f->jumps; j++) {
		if ((pattern & t->step[j].upper) != t->step[j].value)
			continue;
		source[count] =
		    dense_frame_canon(f, pattern ^ t->step[j].upper);
		jumps[source[count].map]++;
		jump[count++] = (uint16_t)j;
	}
	for (int k = 0; k < f->maps; k++) {
		uint32_t view;

		if (!jumps[k])
			continue;
		view = dense_frame_image(f, f->inverse[k], pattern);
		syndrome[k] = dense_frame_syndrome(f, view);
		from[entries] = dense_frame_flips(&f->turn[k], syndrome[k]);
		by[entries] =
		    (uint16_t)((unsigned)k << DENSE_STEP_SHIFT | jumps[k]);
		next[k] = entries + 1;
		entries += 1U + jumps[k];
	}
	for (int i = 0; i < count; i++) {
		unsigned map = source[i].map, variant = 0;
		uint16_t image = t->image[f->inverse[map]][jump[i]];
		const struct dense_step *step = &t->step[image];

		for (int q = 0; q < step->implieds; q++)
			variant |=
			    (unsigned)(syndrome[map] >> step->implied[q] & 1)
			    << q;
		from[next[map]] = source[i].block;
		by[next[map]++] = (uint16_t)((unsigned)image << 3 | variant);
	}
	return entries;
}

void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way)
{
	for (int j = 0; j < s->jumps; j++)
		make_step(t->frame, &s->jump[j], way, &t->step[j]);
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
	if (t->room && first + count <= t->room) {
		memcpy(t->from + first, room->from, count * sizeof *t->from);
		memcpy(t->by + first, room->by, count * sizeof *t->by);
		t->first[c] = first;
		t->count[c] = (uint16_t)count;
	}
	return (struct dense_list){room->from, room->by, count};
}

/* Returns the set of each number of SET exclusive or FLIP; all below 16. */
static inline unsigned flipped_rows(unsigned set, unsigned flip)
{
	if (flip & 1)
		set = (set >> 1 & 0x5555) | (set & 0x5555) << 1;
	if (flip & 2)
		set = (set >> 2 & 0x3333) | (set & 0x3333) << 2;
	if (flip & 4)
		set = (set >> 4 & 0x0f0f) | (set & 0x0f0f) << 4;
	return flip & 8 ? (set >> 8 | set << 8) & 0xffff : set;
}

static bool always(void)
{
	return true;
}

/*
 * A row.  gcc aligns stack variables to multiples of 32 only, if the address
 * sanitizer checks for use of stack memory after return.
 */
typedef uint64_t row __attribute__((vector_size(64), aligned(32), may_alias));

/* Calls WORK with FLIP, 0 to 7, as a constant at the end. */
#define WITH_FLIP(flip, work, ...)                                             \
	switch (flip) {                                                        \
		FLIP_CASE(0, work, __VA_ARGS__);                               \
		FLIP_CASE(1, work, __VA_ARGS__);                               \
		FLIP_CASE(2, work, __VA_ARGS__);                               \
		FLIP_CASE(3, work, __VA_ARGS__);                               \
		FLIP_CASE(4, work, __VA_ARGS__);                               \
		FLIP_CASE(5, work, __VA_ARGS__);                               \
		FLIP_CASE(6, work, __VA_ARGS__);                               \
		FLIP_CASE(7, work, __VA_ARGS__);                               \
	}
#define FLIP_CASE(n, work, ...)                                                \
	case n:                                                                \
		work(__VA_ARGS__, n);                                          \
		break

#define TARGET
#define NAME(name) name##_plain
#include "positions/dense/dense_vector.h"

#ifdef HAVE_AVX_CHOICE
static bool has_avx2(void)
{
	return __builtin_cpu_supports("avx2") &&
	       __builtin_cpu_supports("popcnt");
}

static bool has_avx512(void)
{
	return __builtin_cpu_supports("avx512f") && has_avx2();
}

#define TARGET __attribute__((target("avx2,popcnt")))
#define NAME(name) name##_avx2
#include "positions/dense/dense_vector.h"

#define TARGET __attribute__((target("avx512f,popcnt")))
#define NAME(name) name##_avx512
#include "positions/dense/dense_vector.h"
#endif

#define KERNEL(name, runs)                                                     \
	{                                                                      \
#name, runs, pull_##name, settle_##name, turn_##name,          \
		    count_##name                                               \
	}

const struct dense_kernel dense_step_kernel[] = {
#ifdef HAVE_AVX_CHOICE
    KERNEL(avx512, has_avx512),
    KERNEL(avx2, has_avx2),
#endif
    KERNEL(plain, always),
};
const int dense_step_kernels =
    (int)(sizeof dense_step_kernel / sizeof *dense_step_kernel);

const struct dense_kernel *dense_step_best(void)
{
	const struct dense_kernel *k = dense_step_kernel;

	while (!k->runs())
		k++;
	return k;
}
