/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A map that keeps the distances of a drawing carries the steps to the next row
 * and to the next column to steps of the same length, one square.  There are 4
 * such steps in straight rows and 6 in shifted ones.  The image of the first
 * step leaves two possible images for the second: there are 8 or 12 maps.  A
 * lattice has those maps that permute its directions.  Products and inverses of
 * these maps permute them too, so the maps are a group.
 */
#include "board/lattice.h"

#include <string.h>

bool lattice_is_simple(enum lattice lattice)
{
	return lattice_table[lattice].directions &&
	       !strchr(lattice_table[lattice].word, '+');
}

/* Finds the lattice with exactly this word. */
static bool find_word(const char *word, size_t size, enum lattice *lattice)
{
	for (int i = 0; i < lattice_table_rows; i++)
		if (lattice_table[i].directions &&
		    strlen(lattice_table[i].word) == size &&
		    memcmp(lattice_table[i].word, word, size) == 0) {
			*lattice = (enum lattice)i;
			return true;
		}
	return false;
}

/* Returns the directions as bits; none if rows are shifted. */
static unsigned directions_of(enum lattice lattice)
{
	const struct lattice_row *l = &lattice_table[lattice];
	unsigned set = 0;

	for (int i = 0; i < l->directions && !l->shift; i++)
		set |= 1U << (3 * l->direction[i][0] + l->direction[i][1] + 4);
	return set;
}

bool lattice_named(const char *word, size_t size, enum lattice *lattice)
{
	unsigned set = 0;

	if (find_word(word, size, lattice))
		return true;
	for (size_t at = 0, part; at <= size; at += part + 1) {
		const char *plus = memchr(word + at, '+', size - at);

		part = plus ? (size_t)(plus - word) - at : size - at;
		if (!find_word(word + at, part, lattice) ||
		    !directions_of(*lattice))
			return false;
		set |= directions_of(*lattice);
	}
	for (int i = 0; i < lattice_table_rows; i++)
		if (directions_of((enum lattice)i) == set) {
			*lattice = (enum lattice)i;
			return true;
		}
	return false;
}

bool lattice_is_staggered(enum lattice lattice)
{
	return lattice_table[lattice].shift != 0;
}

/* Returns the scalar product of two steps of the drawing, in which squares have
 * sides of 2.  If rows are shifted by 1, the next row is (1, 3^(1/2)) away. */
static int product(enum lattice lattice, const int a[2], const int b[2])
{
	int shift = lattice_table[lattice].shift;
	int across = (2 * a[1] + shift * a[0]) * (2 * b[1] + shift * b[0]);

	return across + (4 - shift * shift) * a[0] * b[0];
}

bool lattice_touches(enum lattice lattice, int down, int across)
{
	const int step[2] = {down, across};

	return product(lattice, step, step) == 4;
}

static bool has_direction(const struct lattice_row *l, int down, int across)
{
	for (int i = 0; i < l->directions; i++)
		if (l->direction[i][0] == down && l->direction[i][1] == across)
			return true;
	return false;
}

bool lattice_has_map(enum lattice lattice, const int8_t m[4])
{
	const struct lattice_row *l = &lattice_table[lattice];
	static const int down[2] = {1, 0}, across[2] = {0, 1};
	const int a[2] = {m[0], m[2]}, b[2] = {m[1], m[3]};

	if (product(lattice, a, a) != product(lattice, down, down) ||
	    product(lattice, a, b) != product(lattice, down, across) ||
	    product(lattice, b, b) != product(lattice, across, across))
		return false;
	for (int i = 0; i < l->directions; i++) {
		const int8_t *d = l->direction[i];

		if (!has_direction(l, m[0] * d[0] + m[1] * d[1],
				   m[2] * d[0] + m[3] * d[1]))
			return false;
	}
	return true;
}

int lattice_maps(enum lattice lattice, int8_t map[LATTICE_MAPS][4])
{
	/*
	 * The 8 maps of straight rows and the 12 of shifted ones, 4 of which
	 * are the same: rotations, then reflections.  The order decides which
	 * of several symmetric answers is found.
	 */
	static const int8_t all[][4] = {
	    {1, 0, 0, 1},   {0, 1, -1, 0},  {1, -1, 1, 0},  {0, -1, 1, -1},
	    {-1, 0, 0, -1}, {0, -1, 1, 0},  {-1, 1, -1, 0}, {0, 1, -1, 1},
	    {1, 0, 0, -1},  {-1, 0, 0, 1},  {0, 1, 1, 0},   {-1, 1, 0, 1},
	    {-1, 0, -1, 1}, {0, -1, -1, 0}, {1, -1, 0, -1}, {1, 0, 1, -1},
	};
	int maps = 0;

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (lattice_has_map(lattice, all[i]))
			memcpy(map[maps++], all[i], sizeof all[i]);
	return maps;
}
