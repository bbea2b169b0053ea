/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of lattices: what each row must hold, and which maps follow. */
#include "board/lattice.h"

#include <string.h>

#include "tap.h"

static bool has_step(const struct lattice_row *l, int down, int across)
{
	for (int i = 0; i < l->directions; i++)
		if (l->direction[i][0] == down && l->direction[i][1] == across)
			return true;
	return false;
}

/* Directions are odd, come with their opposites, and are sorted. */
static void test_directions(const struct lattice_row *l)
{
	bool odd = true, opposite = true, sorted = true;

	for (int i = 0; i < l->directions; i++) {
		const int8_t *d = l->direction[i];

		odd = odd && (d[0] % 2 || d[1] % 2);
		opposite = opposite && has_step(l, -d[0], -d[1]);
		sorted = sorted && (i == 0 || d[-2] < d[0] ||
				    (d[-2] == d[0] && d[-1] < d[1]));
	}
	tap_ok(l->directions > 0 && l->directions <= LATTICE_DIRECTIONS && odd,
	       "%s: %d directions, all odd", l->name, l->directions);
	tap_ok(opposite, "%s: with their opposites", l->name);
	tap_ok(sorted, "%s: in order", l->name);
}

static bool is_listed(const int8_t map[LATTICE_MAPS][4], int maps,
		      const int8_t m[4])
{
	for (int i = 0; i < maps; i++)
		if (memcmp(map[i], m, 4) == 0)
			return true;
	return false;
}

/* Whether the product of any two maps is a map. */
static bool is_group(const int8_t map[LATTICE_MAPS][4], int maps)
{
	for (int i = 0; i < maps * maps; i++) {
		const int8_t *a = map[i / maps], *b = map[i % maps];
		int8_t product[4] = {(int8_t)(a[0] * b[0] + a[1] * b[2]),
				     (int8_t)(a[0] * b[1] + a[1] * b[3]),
				     (int8_t)(a[2] * b[0] + a[3] * b[2]),
				     (int8_t)(a[2] * b[1] + a[3] * b[3])};

		if (!is_listed(map, maps, product))
			return false;
	}
	return true;
}

/* The number of maps where that is known; of other lattices it is 0. */
static int known_maps(const char *word)
{
	static const struct {
		const char *word;
		int maps;
	} known[] = {{"4", 8},	  {"6", 12},	   {"8", 8}, {"listed", 8},
		     {"rows", 4}, {"diagonal", 8}, {"y", 4}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strcmp(known[i].word, word) == 0)
			return known[i].maps;
	return 0;
}

/* That no map is missing among all matrices of small numbers. */
static void test_maps(enum lattice lattice)
{
	static const int8_t identity[4] = {1, 0, 0, 1};
	const char *name = lattice_table[lattice].name;
	int wanted = known_maps(lattice_table[lattice].word);
	int8_t map[LATTICE_MAPS][4];
	int maps = lattice_maps(lattice, map), found = 0, missing = 0;

	for (int i = 0; i < 5 * 5 * 5 * 5; i++) {
		int8_t m[4] = {(int8_t)(i % 5 - 2), (int8_t)(i / 5 % 5 - 2),
			       (int8_t)(i / 25 % 5 - 2), (int8_t)(i / 125 - 2)};
		bool has = lattice_has_map(lattice, m);

		found += has;
		missing += has && !is_listed(map, maps, m);
	}
	tap_ok((!wanted || maps == wanted) && found == maps && !missing,
	       "%s: %d maps", name, maps);
	tap_ok(memcmp(map[0], identity, sizeof identity) == 0,
	       "%s: the identity is the first", name);
	tap_ok(is_group(map, maps), "%s: the maps are a group", name);
}

int main(void)
{
	enum lattice lattice = LATTICE_SQUARE;

	for (int i = 0; i < lattice_table_rows; i++) {
		const struct lattice_row *l = &lattice_table[i];
		bool is_lattice = i != LATTICE_LISTED;

		if (is_lattice)
			test_directions(l);
		tap_ok(lattice_named(l->word, strlen(l->word), &lattice) ==
			       is_lattice &&
			   (is_lattice ? lattice == (enum lattice)i
				       : !l->directions),
		       "lines: %s is %s lattice", l->word,
		       is_lattice ? "a" : "no");
		test_maps((enum lattice)i);
	}
	tap_ok(lattice_table_rows >= 7 && !lattice_named("5", 1, &lattice) &&
		   !lattice_named("44", 2, &lattice) &&
		   !lattice_named("", 0, &lattice),
	       "and no other word is");
	return tap_end();
}
