/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pattern tables against a plain search by moves: no table says more than the
 * moves to a position, and one of all holes says no less either.  Questions use
 * tables on boards alone on which a plain search has no end.
 */
#include "fewest/pattern.h"

#include <string.h>

#include "tap.h"

enum { FAR = 255, MOST_HOLES = 16 };

/* The fewest moves to each position, FAR if there are none. */
static uint8_t moves_to[1 << MOST_HOLES];
static position_t line[1 << MOST_HOLES]; /* positions in order of moves */
static size_t count;

/* Notes what a move by the peg in HOLE, which may jump on, leads to. */
static void move_on(const struct shape *s, position_t position, int hole,
		    int moves)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		position_t next = position ^ shape_flip(j);

		if (j->from != hole || !shape_can(j, position))
			continue;
		if (moves_to[next] > moves) {
			moves_to[next] = (uint8_t)moves;
			line[count++] = next;
		}
		move_on(s, next, j->to, moves);
	}
}

static void search(const struct shape *s, position_t start)
{
	memset(moves_to, FAR, sizeof moves_to);
	moves_to[start] = 0;
	line[0] = start;
	count = 1;
	for (size_t i = 0; i < count; i++)
		for (int hole = 0; hole < s->holes; hole++)
			move_on(s, line[i], hole, moves_to[line[i]] + 1);
}

static bool is_right(const struct shape *s, position_t start)
{
	bool right = true;

	search(s, start);
	for (int parts = 1; right && parts <= PATTERN_PARTS; parts++) {
		struct pattern p;

		right = pattern_make(s, start, parts, &limits_none, &p);
		for (size_t i = 0; i < count; i++) {
			int most = moves_to[line[i]];
			int moves = pattern_moves(&p, line[i]);

			right &= parts == 1 ? moves == most : moves <= most;
		}
		pattern_free(&p);
	}
	return right;
}

static void test_shape(const struct shape *s, int starts)
{
	static uint64_t seed;
	bool right = true;

	for (int i = 0; i < starts; i++)
		right &= is_right(
		    s, i < s->holes ? shape_all(s) & ~position_of(i)
				    : (tap_random(&seed) | tap_random(&seed)) &
					  shape_all(s));
	tap_ok(right, "%s, lines %s: %d starts", s->name,
	       lattice_table[s->lattice].word, starts);
}

int main(void)
{
	static const char *const name[] = {"3x5",	"4x4", "triangle4",
					   "triangle5", "1x8", "1x1"};
	uint64_t seed = 1;
	struct shape s;

	for (size_t i = 0; i < sizeof name / sizeof *name; i++)
		if (shape_named(name[i], &s))
			test_shape(&s, 30);
	for (int i = 0; i < 2 * lattice_table_rows; i++) {
		bool cell[5 * 4];

		for (int c = 0; c < 5 * 4; c++)
			cell[c] = tap_random(&seed) % 4;
		if (shape_drawn(cell, 5, 4, (enum lattice)(i / 2), &s) &&
		    s.holes <= MOST_HOLES)
			test_shape(&s, 20);
	}
	return tap_end();
}
