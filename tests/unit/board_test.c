/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes, symmetries, position classes and homes against published figures
 * and against definitions taken literally.
 */
#include <string.h>

#include "base/bits.h"
#include "board/checkers.h"
#include "board/class.h"
#include "board/shape.h"
#include "board/symm.h"
#include "tap.h"

/* Beasley 1985 for the named boards; the rest can be counted on paper. */
static const struct figures {
	const char *name;
	int holes, jumps, symmetries, classes, centre;
} figures[] = {
    {"5x5", 25, 60, 8, 4, 12},	     {"english", 33, 76, 8, 4, 16},
    {"european", 37, 92, 8, 4, 18},  {"wiegleb", 45, 108, 8, 4, 22},
    {"diamond", 41, 100, 8, 4, 20},  {"4x4", 16, 32, 8, 4, -1},
    {"4x5", 20, 44, 4, 4, -1},	     {"6x6", 36, 96, 8, 4, -1},
    {"8x8", 64, 192, 8, 4, -1},	     {"1x1", 1, 0, 8, 1, 0},
    {"1x64", 64, 124, 4, 2, -1},     {"triangle5", 15, 36, 6, 2, -1},
    {"triangle7", 28, 90, 6, 2, -1}, {"asymmetric", 39, 92, 2, 4, -1},
    {"cross1111", 21, 44, 8, 4, 10}, {"cross1203", 27, 60, 1, 4, -1},
    {"cross0090", 36, 84, 4, 4, -1},
};

static void test_figures(const struct figures *f)
{
	static struct symm y;
	struct shape s;
	struct class c;

	if (!tap_ok(shape_named(f->name, &s), "%s is a shape", f->name))
		return;
	symm_of(&s, &y);
	class_of(&s, &c);
	tap_ok(s.holes == f->holes && s.jumps == f->jumps,
	       "%s: %d holes, %d jumps", f->name, s.holes, s.jumps);
	tap_ok(y.count == f->symmetries, "%s: %d symmetries", f->name, y.count);
	tap_ok(c.count == f->classes, "%s: class space of dimension %d",
	       f->name, c.count);
	tap_ok(s.centre == f->centre, "%s: centre %d", f->name, s.centre);
}

/* Each family has the shape it gives for an example, called by that name. */
static void test_families(void)
{
	const struct shape_family *f;
	size_t families = 0;

	while ((f = shape_family(families))) {
		char name[SHAPE_NAME] = "";
		struct shape s = {.holes = 0};
		int holes = atoi(f->holes);

		families++;
		tap_ok(shape_named(f->example, &s) && shape_called(&s, name) &&
			   strcmp(name, f->example) == 0,
		       "%s: %s is called %s", f->name, f->example, name);
		tap_ok(!holes || s.holes == holes, "%s: %s", f->name, f->holes);
	}
	tap_ok(families >= 6, "%zu families of shapes", families);
}

/* Crosses have one name each, the first in the table, or none. */
static void test_crosses(void)
{
	static const char *const names[][2] = {
	    {"cross2222", "english"},	 {"cross3333", "wiegleb"},
	    {"cross3322", "asymmetric"}, {"cross2233", "cross2233"},
	    {"cross0000", "3x3"},	 {"cross0709", "3x19"},
	    {"cross9090", "21x3"},	 {"cross9999", "cross9999"},
	    {"cross1002", "cross1002"},	 {"cross0041", "cross0041"},
	};
	char name[SHAPE_NAME];
	struct shape s;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		tap_ok(shape_named(names[i][0], &s) && shape_called(&s, name) &&
			   strcmp(name, names[i][1]) == 0,
		       "%s is called %s", names[i][0], names[i][1]);
	tap_ok(!shape_named("cross222", &s) && !shape_named("cross22222", &s) &&
		   !shape_named("cross22x2", &s),
	       "a cross has four arms");
}

/* A drawing without a name, and one that is an unusual rectangle. */
static void test_called(void)
{
	static const bool corner[] = {true, true, true, false};
	static const bool row[64] = {true};
	char name[SHAPE_NAME];
	struct shape s;

	shape_drawn(corner, 2, 2, LATTICE_SQUARE, &s);
	tap_ok(!shape_called(&s, name), "three holes have no name");
	shape_drawn(row, 1, 1, LATTICE_SQUARE, &s);
	tap_ok(shape_called(&s, name) && strcmp(name, "1x1") == 0,
	       "one hole is 1x1");
	shape_named("1x64", &s);
	tap_ok(shape_called(&s, name) && strcmp(name, "1x64") == 0,
	       "64 holes in a row are 1x64");
}

/* Jumps go straight over a neighbour and come in a fixed order. */
static void test_jumps(const struct shape *s)
{
	bool straight = true, ordered = true;

	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int down = s->row[j->over] - s->row[j->from];
		int right = s->col[j->over] - s->col[j->from];

		straight =
		    straight && abs(down) <= 1 && abs(right) <= 1 &&
		    (down || right) &&
		    s->row[j->to] - s->row[j->over] == down &&
		    s->col[j->to] - s->col[j->over] == right &&
		    (s->lattice == LATTICE_TRIANGULAR ? down * right >= 0
						      : down * right == 0);
		ordered =
		    ordered && (!i || j->from > j[-1].from ||
				(j->from == j[-1].from && j->to > j[-1].to));
	}
	tap_ok(straight, "%s: jumps are straight", s->name);
	tap_ok(ordered, "%s: jumps are ordered", s->name);
}

/* Each jump by its three holes, and where they name none. */
static void test_find_jump(void)
{
	static const bool row[] = {true, true, true, true};
	struct shape s;
	bool found = true;

	shape_drawn(row, 1, 4, LATTICE_LISTED, &s);
	shape_add_line(&s, 3, 2, 0);
	shape_add_line(&s, 0, 1, 3);
	shape_add_line(&s, 1, 2, 3);
	for (int i = 0; i < s.jumps; i++) {
		const struct shape_jump *j = &s.jump[i];
		/* The jumps between a1 and d1 lead over b1, and then c1. */
		bool again = i && j->from == j[-1].from && j->to == j[-1].to;

		found = found &&
			shape_find_jump(&s, j->from, j->over, j->to) == i &&
			shape_find_jump(&s, j->from, -1, j->to) == i - again;
	}
	tap_ok(found, "each jump is found, among two the first");
	tap_ok(shape_find_jump(&s, 0, 3, 3) < 0 &&
		   shape_find_jump(&s, 0, -1, 1) < 0 &&
		   shape_find_jump(&s, 3, 2, 2) < 0 &&
		   shape_find_jump(&s, 3, -1, 3) < 0,
	       "no jump is found where there is none");
	s.jumps = 0;
	tap_ok(shape_find_jump(&s, 0, 1, 3) < 0,
	       "nor where there are no jumps");
}

static void test_names(const struct shape *s)
{
	char name[SHAPE_CELL];
	bool same = true;

	for (int h = 0; h < s->holes; h++) {
		int size = shape_cell(s, h, name);

		same = same && shape_find(s, name, (size_t)size) == h;
	}
	tap_ok(same, "%s: cells are found by their names", s->name);
}

static void test_not_cells(void)
{
	static const char *const bad[] = {
	    "",	   "a",	  "1",	 "a0",	  "a01",	  "A1",
	    "a1 ", "h1",  "a1a", "aaaa1", "a99999999999", "zzzzzzzzzzzz1",
	    "d44", "a1\n"};
	struct shape s;

	shape_named("english", &s);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		tap_ok(shape_find(&s, bad[i], strlen(bad[i])) < 0,
		       "bad cell name %zu", i);
	tap_ok(shape_find(&s, "a1", 2) < 0, "a1 is no hole of the cross");
	tap_ok(shape_find(&s, "d4", 2) == 16, "d4 is its centre");
}

static void test_not_shapes(void)
{
	static const char *const bad[] = {"",
					  "x",
					  "5",
					  "5x",
					  "x5",
					  "0x5",
					  "5x0",
					  "05x5",
					  "5x5x5",
					  "16x17",
					  "1x257",
					  "257x1",
					  "5 x 5",
					  "5x-5",
					  "Engli",
					  "triangle",
					  "triangle0",
					  "triangle23",
					  "any",
					  "5x5\n",
					  "+5x5",
					  "triangle5x",
					  "99999999999x1"};
	struct shape s;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		tap_ok(!shape_named(bad[i], &s), "bad shape name %zu", i);
}

/* Symmetries carry jumps to jumps, and canonical positions stand for all. */
static void test_symmetry(const struct shape *s, uint64_t *seed)
{
	static struct symm y, kept;
	bool same = true, smallest = true, jumps = true;

	symm_of(s, &y);
	for (int n = 0; n < 100; n++) {
		uint64_t position = tap_random(seed) & shape_all(s);
		uint64_t best;

		/* Many of these stay as they are under a map. */
		if (n % 2)
			position &= symm_apply(&y, n % y.count, position);
		best = symm_canonical(&y, position);
		same = same && symm_canonical(&y, best) == best &&
		       !symm_canonical(&y, 0);
		for (int k = 0; k < y.count; k++) {
			uint64_t image = 0;

			for (int h = 0; h < s->holes; h++)
				if (position >> h & 1)
					image |= bits_one(y.image[k][h]);
			same = same && symm_canonical(&y, image) == best;
			smallest = smallest && best <= image;
		}
	}
	for (int k = 0; k < y.count; k++)
		for (int j = 0; j < s->jumps; j++) {
			int found = 0;

			for (int i = 0; i < s->jumps; i++)
				found +=
				    s->jump[i].from ==
					y.image[k][s->jump[j].from] &&
				    s->jump[i].over ==
					y.image[k][s->jump[j].over] &&
				    s->jump[i].to == y.image[k][s->jump[j].to];
			jumps = jumps && found == 1;
		}
	tap_ok(same && smallest, "%s: one position stands for its images",
	       s->name);
	tap_ok(jumps, "%s: symmetries carry jumps to jumps", s->name);
	symm_keep(&y, bits_one(0), &kept);
	tap_ok(kept.count >= 1 && y.count % kept.count == 0,
	       "%s: the maps that keep a hole are a subgroup", s->name);
}

/* No jump changes the class, and sets that differ show it. */
static void test_class(const struct shape *s, uint64_t *seed)
{
	struct class c;
	bool kept = true, shown = true;

	class_of(s, &c);
	for (int n = 0; n < 200; n++) {
		uint64_t a = tap_random(seed) & shape_all(s);
		uint64_t b = tap_random(seed) & shape_all(s);
		uint64_t set = class_differ(&c, a, b);

		for (int j = 0; j < s->jumps; j++)
			kept = kept &&
			       class_index(&c, a) ==
				   class_index(&c, a ^ shape_flip(&s->jump[j]));
		shown = shown && (set == 0) ==
				     (class_index(&c, a) == class_index(&c, b));
		shown = shown &&
			(!set || bits_parity(set & a) != bits_parity(set & b));
	}
	tap_ok(kept, "%s: jumps keep the class", s->name);
	tap_ok(shown, "%s: a set shows that classes differ", s->name);
}

/* Homes are the even squares, left to right from the closest row. */
static void test_homes(void)
{
	for (size_t rows = 1; rows <= 6; rows++)
		for (size_t cols = 1; cols <= 6; cols++) {
			size_t home = 0;
			bool same = true;

			for (size_t row = 0; row < rows; row++)
				for (size_t col = 0; col < cols; col++) {
					if ((row + col) % 2)
						continue;
					same =
					    same &&
					    checkers_row(cols, home) == row &&
					    checkers_col(cols, home) == col &&
					    checkers_home(cols, row, col) ==
						home;
					home++;
				}
			tap_ok(same && checkers_homes(rows, cols) == home,
			       "homes of %zu x %zu", rows, cols);
		}
	tap_ok(checkers_homes(UINT64_MAX, 2) == 0, "homes do not wrap");
	tap_ok(checkers_homes(UINT64_C(1) << 32, UINT64_C(1) << 32) == 0,
	       "homes of a square of 2^32 do not wrap");
}

/* Drawings on the triangular lattice, which stand in the grid anywhere. */
static void test_triangular(uint64_t *seed)
{
	static const struct {
		const char *row[5];
		int symmetries;
	} drawn[] = {
	    {{"ooo", "oooo", "ooooo", " oooo", "  ooo"}, 12},
	    {{"", " oo", " ooo", "  oo"}, 12},
	    {{"", " oo", " o o", "  oo"}, 12},
	    {{"ooo", "ooo", "ooo"}, 4},
	    {{"ooooo", " ooo"}, 1},
	    {{"oooo", " ooo"}, 2},
	    {{" o", "ooo", "  o"}, 2},
	    {{"ooo", " oo", "  o"}, 6},
	    {{" o o", "", "  o"}, 1},
	    {{"oo o", "", "", "o oo"}, 2},
	};
	static struct symm y;

	for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
		bool grid[5 * 5] = {false};
		struct shape s;

		for (int row = 0; row < 5 && drawn[i].row[row]; row++)
			for (int col = 0; drawn[i].row[row][col]; col++)
				grid[5 * row + col] =
				    drawn[i].row[row][col] == 'o';
		shape_drawn(grid, 5, 5, LATTICE_TRIANGULAR, &s);
		symm_of(&s, &y);
		tap_ok(y.count == drawn[i].symmetries,
		       "triangular lattice %zu: %d symmetries", i, y.count);
		test_jumps(&s);
		test_symmetry(&s, seed);
		test_class(&s, seed);
	}
}

int main(void)
{
	uint64_t seed = 1;
	struct shape s;

	for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
		test_figures(&figures[i]);
		shape_named(figures[i].name, &s);
		test_jumps(&s);
		test_names(&s);
		test_symmetry(&s, &seed);
		test_class(&s, &seed);
	}
	test_families();
	test_crosses();
	test_called();
	test_find_jump();
	test_triangular(&seed);
	test_not_cells();
	test_not_shapes();
	test_homes();
	return tap_end();
}
