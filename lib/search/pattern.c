/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first search over the ways to fill a part, with and without a peg of
 * the part that is in the middle of a move ("walks"), fills a table.  The start
 * of a move costs 1, all else costs 0.  Passes over all states, from the
 * fullest on, find those of one cost: jumps empty more holes than they fill.
 */
#include "search/pattern.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "board/position.h"

enum { UNKNOWN = UINT8_MAX };

/* A jump within a part: holes outside have no bit and suit every jump. */
struct step {
	uint32_t from, over, to;
};

struct steps {
	int count;
	struct step step[SHAPE_JUMPS];
};

struct build {
	const struct limits *limits;
	struct pattern_part *part;
	struct steps within[PATTERN_HOLES]; /* by hole: from one in the part */
	struct steps into;		    /* from outside to inside */
	struct steps across;		    /* from outside to outside */
	int cost;
	uint32_t *walker;  /* by number, holes: a peg has walked here */
	uint32_t *waiting; /* of those, the ones to go on from, and AT_REST */
};

static const uint32_t at_rest = UINT32_C(1) << 31;

static uint32_t bit_of(const struct pattern_part *part, int hole)
{
	for (int i = 0; i < part->holes; i++)
		if (part->hole[i] == hole)
			return UINT32_C(1) << i;
	return 0;
}

static void add_step(struct steps *s, const struct step *step)
{
	s->step[s->count++] = *step;
}

static void sort_steps(struct build *b, const struct shape *s)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		struct step step = {bit_of(b->part, j->from),
				    bit_of(b->part, j->over),
				    bit_of(b->part, j->to)};

		if (step.from)
			add_step(&b->within[bits_first(step.from)], &step);
		else if (step.to)
			add_step(&b->into, &step);
		else if (step.over)
			add_step(&b->across, &step);
	}
}

static void reach(struct build *b, uint32_t now)
{
	if (b->part->moves[now] != UNKNOWN)
		return;
	b->part->moves[now] = (uint8_t)b->cost;
	b->waiting[now] |= at_rest;
}

static void walk(struct build *b, uint32_t now, uint32_t hole)
{
	if (b->walker[now] & hole)
		return;
	b->walker[now] |= hole;
	b->waiting[now] |= hole;
}

static bool can(const struct step *step, uint32_t now)
{
	return (now & (step->over | step->to)) == step->over;
}

/* Adds the ways to fill the part that pegs from outside lead to. */
static void be_entered(struct build *b, uint32_t now)
{
	for (int i = 0; i < b->across.count; i++)
		if (can(&b->across.step[i], now))
			reach(b, now ^ b->across.step[i].over);
	for (int i = 0; i < b->into.count; i++) {
		const struct step *step = &b->into.step[i];

		if (can(step, now))
			walk(b, now ^ step->over ^ step->to, step->to);
	}
}

/* The peg in hole number HOLE stays, or jumps on. */
static void go_on(struct build *b, uint32_t now, int hole)
{
	const struct steps *steps = &b->within[hole];

	reach(b, now);
	for (int i = 0; i < steps->count; i++) {
		const struct step *step = &steps->step[i];
		uint32_t next = now ^ step->from ^ step->over ^ step->to;

		if (!can(step, now))
			continue;
		if (step->to)
			walk(b, next, step->to);
		else
			reach(b, next);
	}
}

/* Makes one pass; returns whether there was anything to do. */
static bool pass(struct build *b)
{
	bool any = false;

	for (uint32_t left = UINT32_C(1) << b->part->holes; left > 0; left--) {
		uint32_t now = left - 1, waiting = b->waiting[now];

		if (!waiting)
			continue;
		any = true;
		b->waiting[now] = 0;
		if (waiting & at_rest)
			be_entered(b, now);
		for (waiting &= ~at_rest; waiting; waiting &= waiting - 1)
			go_on(b, now, bits_first(waiting));
	}
	return any;
}

/*
 * Starts all moves that are possible at the present cost; returns whether there
 * is one.
 */
static bool start_moves(struct build *b)
{
	bool any = false;

	for (uint32_t now = 0; now >> b->part->holes == 0; now++) {
		uint32_t more = now & ~b->walker[now];

		if (b->part->moves[now] != b->cost || !more)
			continue;
		any = true;
		b->walker[now] |= more;
		b->waiting[now] = more;
	}
	b->cost++;
	return any;
}

static uint32_t number_of(const struct pattern_part *part, position_t position)
{
	uint32_t number = 0;

	for (int i = 0; i < SHAPE_HOLES / PATTERN_BITS; i++)
		number |= part->number[i][position >> PATTERN_BITS * i &
					  ((1 << PATTERN_BITS) - 1)];
	return number;
}

/* False when the deadline struck. */
static bool fill(struct build *b, position_t start)
{
	memset(b->part->moves, UNKNOWN, (size_t)1 << b->part->holes);
	reach(b, number_of(b->part, start));
	do {
		while (pass(b))
			if (limits_late(b->limits))
				return false;
	} while (start_moves(b));
	return true;
}

static bool build_part(const struct shape *s, position_t start,
		       const struct limits *limits, struct pattern_part *part)
{
	struct build *b = mem_zero(1, sizeof *b);
	uint64_t count = UINT64_C(1) << part->holes;
	bool done = false;

	part->moves = mem_alloc(count, 1);
	if (b) {
		b->limits = limits;
		b->part = part;
		b->walker = mem_zero(count, sizeof *b->walker);
		b->waiting = mem_zero(count, sizeof *b->waiting);
		done = part->moves && b->walker && b->waiting;
		sort_steps(b, s);
		done = done && fill(b, start);
		mem_free(b->walker);
		mem_free(b->waiting);
	}
	mem_free(b);
	return done;
}

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

/*
 * The rank of a hole when holes are shared out: by diagonals, one way or the
 * other.
 */
static int diagonal(const struct shape *s, int way, int hole)
{
	return way == 0 ? s->row[hole] + s->col[hole]
			: s->row[hole] - s->col[hole];
}

int pattern_parts(const struct shape *s)
{
	return (s->holes + PATTERN_HOLES - 1) / PATTERN_HOLES;
}

/* Shares the holes out as evenly as possible, in the order of the diagonals. */
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

	return (tables + 2 * sizeof(uint32_t)) << most;
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
