/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A symmetry is a linear map of the lattice (lattice.h) followed by a shift
 * that carries the image of the shape onto the shape.  The least row and the
 * least column of the image determine the shift, so no symmetry is missed.
 */
#include "board/symm.h"

#include <string.h>

#include "base/bits.h"
#include "board/class.h"

/* Fills IMAGE; returns whether the linear map M, with the shift that keeps the
 * first row and column of the holes, carries the holes onto holes. */
static bool make_image(const struct shape *s, const int8_t m[4],
		       uint8_t image[SHAPE_HOLES])
{
	int row[SHAPE_HOLES], col[SHAPE_HOLES];
	int least_row = 0, least_col = 0, from_row = 0, from_col = 0;

	for (int h = 0; h < s->holes; h++) {
		row[h] = m[0] * s->row[h] + m[1] * s->col[h];
		col[h] = m[2] * s->row[h] + m[3] * s->col[h];
		if (h == 0 || row[h] < least_row)
			least_row = row[h];
		if (h == 0 || col[h] < least_col)
			least_col = col[h];
		if (h == 0 || s->row[h] < from_row)
			from_row = s->row[h];
		if (h == 0 || s->col[h] < from_col)
			from_col = s->col[h];
	}
	for (int h = 0; h < s->holes; h++) {
		int r = row[h] - least_row + from_row;
		int c = col[h] - least_col + from_col;

		if (r >= s->rows || c >= s->cols || shape_hole(s, r, c) < 0)
			return false;
		image[h] = (uint8_t)shape_hole(s, r, c);
	}
	return true;
}

/* True if IMAGE carries jumps to jumps, as maps of a lattice always do. */
static bool keeps_jumps(const struct shape *s, const uint8_t *image)
{
	for (int i = 0; i < s->jumps && s->lattice == LATTICE_LISTED; i++)
		if (shape_image(s, image, &s->jump[i]) < 0)
			return false;
	return true;
}

/* Fills place PLACE of the tables with the images of all parts by map K. */
static void fill_spread(struct symm *y, int k, int place)
{
	for (int h = 0; h < y->holes; h++) {
		int i = h / SYMM_BITS, bit = 1 << h % SYMM_BITS;

		/* A set whose last hole is h is an earlier set and h. */
		for (int b = 0; b < bit; b++)
			y->spread[i][bit | b][place] =
			    y->spread[i][b][place] |
			    position_of(y->image[k][h]);
	}
}

void symm_fill(struct symm *y)
{
	/* Places after the last map repeat map 0: four are read at once. */
	for (int place = 0; place < SYMM_MOST; place++)
		fill_spread(y, place < y->count ? place : 0, place);
}

int symm_images(const struct shape *s, uint8_t image[SYMM_MOST][SHAPE_HOLES])
{
	int8_t map[LATTICE_MAPS][4];
	int maps = lattice_maps(s->lattice, map), count = 0;

	for (int i = 0; i < maps; i++)
		if (make_image(s, map[i], image[count]) &&
		    keeps_jumps(s, image[count]))
			count++;
	return count;
}

void symm_of(const struct shape *s, struct symm *y)
{
	uint8_t image[SYMM_MOST][SHAPE_HOLES];

	memset(y, 0, sizeof *y);
	y->holes = s->holes;
	y->count = symm_images(s, image);
	for (int k = 0; k < y->count; k++)
		memcpy(y->image[k], image[k], (size_t)y->holes);
	symm_fill(y);
}

/* True if map K carries every position of KEEP to a position of KEEP. */
static bool keeps(const struct symm *y, int k, const position_t *keep,
		  int count)
{
	for (int i = 0; i < count; i++)
		if (!position_listed(symm_apply(y, k, keep[i]), keep, count))
			return false;
	return true;
}

/* Begins with no map. */
static void begin(const struct symm *y, struct symm *kept)
{
	memset(kept, 0, sizeof *kept);
	kept->holes = y->holes;
}

static void keep_map(const struct symm *y, int k, struct symm *kept)
{
	memcpy(kept->image[kept->count++], y->image[k], sizeof y->image[k]);
}

void symm_keep_each(const struct symm *y, const position_t *keep, int count,
		    struct symm *kept)
{
	begin(y, kept);
	for (int k = 0; k < y->count; k++)
		if (keeps(y, k, keep, count))
			keep_map(y, k, kept);
	symm_fill(kept);
}

/* A symmetry maps classes onto classes, so the image of one member decides. */
void symm_keep_class(const struct symm *y, const struct shape *s,
		     position_t member, struct symm *kept)
{
	struct class class;

	class_of(s, &class);
	begin(y, kept);
	for (int k = 0; k < y->count; k++)
		if (class_index(&class, member) ==
		    class_index(&class, symm_apply(y, k, member)))
			keep_map(y, k, kept);
	symm_fill(kept);
}

void symm_keep(const struct symm *y, position_t keep, struct symm *kept)
{
	symm_keep_each(y, &keep, 1, kept);
}

void symm_keep_both(const struct symm *y, position_t keep,
		    const position_t *each, int count, struct symm *kept)
{
	struct symm one;

	symm_keep(y, keep, &one);
	symm_keep_each(&one, each, count, kept);
}

/* Two images side by side; common processors make both in one step. */
typedef uint64_t two __attribute__((vector_size(16), may_alias));

static inline position_t smaller(position_t a, position_t b)
{
	return a < b ? a : b;
}

/* Makes the images of POSITION by maps K to K + 3, byte by byte from tables. */
static inline void four_images(const struct symm *y, position_t position, int k,
			       position_t image[4])
{
	two a = {0}, b = {0};

	for (int i = 0; SYMM_BITS * i < y->holes; i++, position >>= SYMM_BITS) {
		const two *part =
		    (const two *)&y->spread[i][position % (1 << SYMM_BITS)][k];

		a |= part[0];
		b |= part[1];
	}
	image[0] = a[0];
	image[1] = a[1];
	image[2] = b[0];
	image[3] = b[1];
}

position_t symm_canonical(const struct symm *y, position_t position)
{
	position_t best = position;

	if (y->count == 1)
		return position;
	for (int k = 0; k < y->count; k += 4) {
		position_t image[4];

		four_images(y, position, k, image);
		best = smaller(best, smaller(smaller(image[0], image[1]),
					     smaller(image[2], image[3])));
	}
	return best;
}

/* Each image comes from as many maps as fix POSITION (Lagrange). */
uint32_t symm_orbit(const struct symm *y, position_t position)
{
	int same = 0;

	for (int k = 0; k < y->count; k += 4) {
		position_t image[4];

		four_images(y, position, k, image);
		for (int i = 0; i < 4 && k + i < y->count; i++)
			same += image[i] == position;
	}
	return (uint32_t)(y->count / same);
}

position_t symm_canonical_by(const struct symm *y, position_t position,
			     int *map)
{
	position_t best = position;

	*map = 0;
	for (int k = 0; k < y->count; k += 4) {
		position_t image[4];

		four_images(y, position, k, image);
		for (int i = 0; i < 4; i++) {
			bool less = image[i] < best;

			best = less ? image[i] : best;
			/* A place after the last map is never less. */
			*map = less ? k + i : *map;
		}
	}
	return best;
}
