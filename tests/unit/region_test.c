/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Regions of small shapes against all sets of holes, and of large ones. */
#include "fewest/hitting.h"

#include "base/bits.h"
#include "board/shape.h"
#include "tap.h"

/* No jump goes over one of its holes from outside to outside. */
static bool is_region(const struct shape *s, uint64_t set)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		if (set >> j->over & 1 && !(set >> j->from & 1) &&
		    !(set >> j->to & 1))
			return false;
	}
	return set;
}

/* Whether a smaller region within SET has HOLE, too. */
static bool has_smaller(const struct shape *s, uint64_t set, int hole)
{
	for (uint64_t part = (set - 1) & set; part; part = (part - 1) & set)
		if (part >> hole & 1 && is_region(s, part))
			return true;
	return false;
}

static bool is_wanted(const struct shape *s, uint64_t set)
{
	if (bits_count(set) > REGION_HOLES || !is_region(s, set))
		return false;
	for (uint64_t rest = set; rest; rest = bits_rest(rest))
		if (!has_smaller(s, set, bits_first(rest)))
			return true;
	return false;
}

static int times_in(const struct region *r, uint64_t set)
{
	int times = 0;

	for (int i = 0; i < r->count; i++)
		times += r->set[i] == set;
	return times;
}

/* Those that are minimal around a hole, once each, and nothing else. */
static void test_all(const struct shape *s)
{
	static struct region region;
	int wanted = 0, wrong = 0;

	region_of(s, &region);
	for (uint64_t set = 1; set >> s->holes == 0; set++)
		if (is_wanted(s, set)) {
			wanted++;
			wrong += times_in(&region, set) != 1;
		}
	tap_ok(!wrong && wanted == region.count,
	       "%s, lines %s: %d regions of %d", s->name,
	       lattice_table[s->lattice].word, region.count, wanted);
}

/* Squares and a drawing with corners off it, on each lattice. */
static void test_lattices(void)
{
	static const uint32_t drawn[] = {0xffff, 0x7ff7, 0x6ffe};

	for (int i = 0; i < 3 * lattice_table_rows; i++) {
		bool is_hole[16];
		struct shape s;

		for (int k = 0; k < 16; k++)
			is_hole[k] = drawn[i % 3] >> k & 1;
		shape_drawn(is_hole, 4, 4, (enum lattice)(i / 3), &s);
		test_all(&s);
	}
}

/* The same for what is there alone. */
static void test_each(const char *name)
{
	static struct region region;
	int wrong = 0, holes = 0;
	struct shape s;

	shape_named(name, &s);
	region_of(&s, &region);
	for (int i = 0; i < region.count; i++) {
		wrong += !is_wanted(&s, region.set[i]) ||
			 times_in(&region, region.set[i]) != 1 ||
			 bits_count(region.set[i]) < holes;
		holes = bits_count(region.set[i]);
	}
	tap_ok(region.count && !wrong, "%s: %d regions, %d wrong", name,
	       region.count, wrong);
}

int main(void)
{
	static const char *const small[] = {
	    "1x5", "3x3", "3x4", "4x4", "2x7", "triangle4", "triangle5"};
	static const char *const large[] = {"english", "european", "6x6",
					    "wiegleb", "diamond",  "triangle8"};
	struct shape s;

	for (size_t i = 0; i < sizeof small / sizeof *small; i++)
		if (shape_named(small[i], &s))
			test_all(&s);
	test_lattices();
	for (size_t i = 0; i < sizeof large / sizeof *large; i++)
		test_each(large[i]);
	return tap_end();
}
