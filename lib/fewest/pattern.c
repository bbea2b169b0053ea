/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Additive tables of parts: Korf and Felner, Disjoint pattern database
 * heuristics, Artificial Intelligence 134, 2002.
 *
 * Outside a part everything is allowed: jumps find the pegs that they need, and
 * pegs come in, jump on and leave at no cost.  A move starts in only one part,
 * so the sum over the parts is a lower bound.  So is the greatest sum over
 * several divisions.  A full part cannot be entered before one of its pegs has
 * left it, so the bound is at least the bound by the regions (hitting.h) of
 * each part.  It also counts the other moves that must come before a hole is
 * emptied or filled.
 *
 * A table is made by a breadth-first search over the arrangements of pegs on a
 * part.  The start of a move costs 1, everything else costs 0.  A map has one
 * bit per arrangement.  One map has the arrangements that can be reached at the
 * current cost.  For each hole of the part, another map has the arrangements
 * with a peg in this hole that is in the middle of a move, and may jump on.
 *
 * A step of a peg changes the same holes of all arrangements.  So it carries
 * bits from some places of a map to as many places of another, the bits of a
 * word at once.  A map is processed again after a bit has been added to it.
 */
#include "fewest/pattern.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

enum {
	UNKNOWN = UINT8_MAX,
	WORD = 6,		 /* holes that index the bits of a word */
	AT_REST = PATTERN_HOLES, /* the map without a peg in a move */
	MAPS
};

/* A jump, or the part of it on the holes of the part.  Other holes have no bit
 * and allow every jump. */
struct pattern_step {
	uint32_t gone; /* holes that lose their pegs */
	uint32_t come; /* the hole that gets one */
	int into;      /* the map of the arrangements after it */
};

struct pattern_steps {
	int count;
	struct pattern_step step[SHAPE_FEW_JUMPS];
};

struct build {
	const struct limits *limits;
	struct pattern_part *part;
	struct pattern_steps from[MAPS];
	uint32_t words; /* of a map */
	uint64_t *map[MAPS];
	uint64_t *before; /* AT_REST at smaller costs */
	uint32_t waiting; /* maps to process, by number */
};

/* By hole that indexes bits: the bits of a word that have a peg in it. */
static const uint64_t pegs[WORD] = {
    UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
    UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
    UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000),
};

static uint32_t bit_of(const struct pattern_part *part, int hole)
{
	for (int i = 0; i < part->holes; i++)
		if (part->hole[i] == hole)
			return UINT32_C(1) << i;
	return 0;
}

static int map_of(uint32_t hole)
{
	return hole ? bits_first(hole) : AT_REST;
}

/* Gives each jump that meets the part to the map of the hole it starts in. */
static void sort_steps(struct build *b, const struct shape *s)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		uint32_t from = bit_of(b->part, j->from);
		uint32_t over = bit_of(b->part, j->over);
		uint32_t to = bit_of(b->part, j->to);
		struct pattern_steps *steps = &b->from[map_of(from)];

		if (from | over | to)
			steps->step[steps->count++] =
			    (struct pattern_step){from | over, to, map_of(to)};
	}
}

/* Returns the bits of a word with pegs in all of GONE and none in COME. */
static uint64_t places(uint32_t gone, uint32_t come)
{
	uint64_t mask = ~UINT64_C(0);

	for (int i = 0; i < WORD; i++) {
		if (gone >> i & 1)
			mask &= pegs[i];
		if (come >> i & 1)
			mask &= ~pegs[i];
	}
	return mask;
}

/*
 * Makes STEP in the arrangements in FROM.  Adds the results to the map of the
 * step, and to AT_REST, as the peg may stop there.  In the number of an
 * arrangement, hole I is bit I: the low WORD bits say which bit of a word, the
 * others which word.
 */
static void carry(struct build *b, const struct pattern_step *step,
		  const uint64_t *from)
{
	const uint32_t low = (UINT32_C(1) << WORD) - 1;
	uint64_t mask = places(step->gone, step->come);
	uint32_t gone = step->gone >> WORD, come = step->come >> WORD;
	uint32_t down = step->gone & low, up = step->come & low;
	uint64_t *into = b->map[step->into], *rest = b->map[AT_REST];
	uint64_t new = 0, new_rest = 0;

	/*
	 * Counts through the words whose numbers have none of the bits GONE and
	 * COME.  A bit that loses the pegs DOWN and gets UP moves by UP - DOWN.
	 */
	for (uint32_t word = 0; word < b->words;
	     word = ((word | gone | come) + 1) & ~(gone | come)) {
		uint64_t bits = (from[word | gone] & mask) >> down << up;

		if (!bits)
			continue;
		new |= bits & ~into[word | come];
		into[word | come] |= bits;
		new_rest |= bits & ~rest[word | come];
		rest[word | come] |= bits;
	}
	b->waiting |= (uint32_t)(new != 0) << step->into;
	b->waiting |= (uint32_t)(new_rest != 0) << AT_REST;
}

/* Processes the maps until nothing is added; false: time ran out. */
static bool spread(struct build *b)
{
	while (b->waiting && !limits_expired(b->limits, 0, 0)) {
		int map = bits_first(b->waiting);

		b->waiting ^= UINT32_C(1) << map;
		for (int i = 0; i < b->from[map].count; i++)
			carry(b, &b->from[map].step[i], b->map[map]);
	}
	return !b->waiting;
}

/* Lets every peg at rest start a move. */
static void start_moves(struct build *b)
{
	for (int hole = 0; hole < b->part->holes; hole++) {
		/* Bits with this peg: some of each word, or all of some. */
		uint64_t mask = hole < WORD ? pegs[hole] : ~UINT64_C(0);
		uint32_t peg = UINT32_C(1) << hole >> WORD;
		uint64_t new = 0;

		for (uint32_t word = peg; word < b->words;
		     word = (word + 1) | peg) {
			uint64_t bits = b->map[AT_REST][word] & mask;

			new |= bits & ~b->map[hole][word];
			b->map[hole][word] |= bits;
		}
		b->waiting |= (uint32_t)(new != 0) << hole;
	}
}

/* Enters the cost of the arrangements that are new at this cost. */
static void enter(struct build *b, int cost)
{
	uint8_t *moves = b->part->moves;

	for (uint32_t word = 0; word < b->words; word++) {
		uint64_t new = b->map[AT_REST][word] & ~b->before[word];

		b->before[word] |= new;
		for (; new; new = bits_rest(new))
			moves[word << WORD | (uint32_t)bits_first(new)] =
			    (uint8_t)cost;
	}
}

/* Returns the number of the arrangement of POSITION on a part. */
static uint32_t number_of(const struct pattern_part *part, position_t position)
{
	uint32_t number = 0;

	for (int i = 0; i < POSITION_HOLES / PATTERN_BITS; i++)
		number |= part->number[i][position >> PATTERN_BITS * i &
					  ((1 << PATTERN_BITS) - 1)];
	return number;
}

/* Fills the table of a part; false: time ran out. */
static bool fill(struct build *b, position_t start)
{
	uint32_t first = number_of(b->part, start);

	memset(b->part->moves, UNKNOWN, (size_t)1 << b->part->holes);
	b->map[AT_REST][first >> WORD] = bits_one(first % (1 << WORD));
	b->waiting = UINT32_C(1) << AT_REST;
	for (int cost = 0; b->waiting; cost++) {
		if (!spread(b))
			return false;
		enter(b, cost);
		start_moves(b);
	}
	return true;
}

/* Returns the words of a map over HOLES holes. */
static uint32_t words_for(int holes)
{
	return holes > WORD ? UINT32_C(1) << (holes - WORD) : 1;
}

/* Makes the table of a part; false: no memory or time. */
static bool build_part(const struct shape *s, position_t start,
		       const struct limits *limits, struct pattern_part *part)
{
	struct build *b = mem_zero(1, sizeof *b);
	uint64_t *all = NULL;
	bool done = false;

	part->moves = mem_alloc((size_t)1 << part->holes, 1);
	if (b) {
		b->limits = limits;
		b->part = part;
		b->words = words_for(part->holes);
		all = mem_zero((size_t)b->words * (MAPS + 1), sizeof *all);
	}
	if (all && part->moves) {
		b->before = all;
		for (int i = 0; i < MAPS; i++)
			b->map[i] = all + (size_t)b->words * (size_t)(i + 1);
		sort_steps(b, s);
		done = fill(b, start);
	}
	mem_free(all);
	mem_free(b);
	return done;
}

/* Fills what number_of() adds up for each byte of a position. */
static void number_holes(struct pattern_part *part)
{
	memset(part->number, 0, sizeof part->number);
	for (int i = 0; i < part->holes; i++) {
		int hole = part->hole[i];
		int byte = hole / PATTERN_BITS, bit = hole % PATTERN_BITS;

		for (int k = 0; k < 1 << PATTERN_BITS; k++)
			part->number[byte][k] |= (uint32_t)(k >> bit & 1) << i;
	}
}

/* Returns the rank of a hole for sharing out the holes: the diagonal, in one
 * direction or the other. */
static int diagonal(const struct shape *s, int way, int hole)
{
	return way == 0 ? s->row[hole] + s->col[hole]
			: s->row[hole] - s->col[hole];
}

int pattern_parts(const struct shape *s)
{
	return (s->holes + PATTERN_HOLES - 1) / PATTERN_HOLES;
}

/* Shares out the holes as evenly as possible, in the order of the diagonals. */
static void share_out(const struct shape *s, int way, struct pattern *p)
{
	int given = 0;

	for (int d = -SHAPE_LINES; d < 2 * SHAPE_LINES; d++)
		for (int hole = 0; hole < s->holes; hole++)
			if (diagonal(s, way, hole) == d) {
				int to = given++ * p->parts / s->holes;
				struct pattern_part *part = &p->part[way][to];

				part->hole[part->holes++] = (uint8_t)hole;
			}
}

bool pattern_make(const struct shape *s, position_t start, int parts,
		  const struct limits *limits, struct pattern *p)
{
	*p = (struct pattern){.ways = parts == 1 ? 1 : PATTERN_WAYS,
			      .parts = parts};
	for (int way = 0; way < p->ways; way++) {
		share_out(s, way, p);
		for (int i = 0; i < p->parts; i++) {
			number_holes(&p->part[way][i]);
			if (!build_part(s, start, limits, &p->part[way][i])) {
				pattern_free(p);
				return false;
			}
		}
	}
	return true;
}

void pattern_free(struct pattern *p)
{
	for (int way = 0; way < p->ways; way++)
		for (int i = 0; i < p->parts; i++)
			mem_free(p->part[way][i].moves);
	*p = (struct pattern){0};
}

uint64_t pattern_kept(const struct pattern *p)
{
	uint64_t bytes = 0;

	for (int way = 0; way < p->ways; way++)
		for (int i = 0; i < p->parts; i++)
			bytes += UINT64_C(1) << p->part[way][i].holes;
	return bytes;
}

uint64_t pattern_memory(const struct shape *s, int parts)
{
	int most = (s->holes + parts - 1) / parts;
	uint64_t tables = (uint64_t)(PATTERN_WAYS * parts);

	return (tables << most) +
	       (MAPS + 1) * sizeof(uint64_t) * words_for(most);
}

int pattern_moves(const struct pattern *p, position_t position)
{
	int most = 0;

	for (int way = 0; way < p->ways; way++) {
		int moves = 0;

		for (int i = 0; i < p->parts; i++) {
			const struct pattern_part *part = &p->part[way][i];

			moves += part->moves[number_of(part, position)];
		}
		most = moves > most ? moves : most;
	}
	return most;
}
