/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * make-square: writes lib/solitaire/square_data.c, see square.h: all
 * answers for boards of 5 by 5 holes that are to leave one peg in the centre.
 * It runs on the machine that builds the package.
 *
 * The positions that can be solved are found backwards from the goal.  All
 * others of the class are dead, and jumps lead from them to dead positions
 * alone.  How many each of these can reach is found for LANES of them at a
 * time: every position has a set of lanes, those that reach it, and hands it
 * on to its children, the positions with most pegs first.  The sizes are
 * counted in binary, one set of lanes for each digit.
 *
 * What a pagoda function excludes leads to such positions alone, so it is
 * looked for where all children have one.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "board/class_code.h"
#include "board/symm.h"
#include "solitaire/pagoda.h"

enum {
	HOLES = 25,
	PLACES = 1 << 21, /* positions of a class */
	WORDS = 8,
	LANES = 64 * WORDS,
	DIGITS = 16,
};

struct dead {
	uint32_t position; /* the smallest of its images */
	uint32_t edge;	   /* its first */
	uint32_t edges;
	uint16_t reach; /* dead positions that it leads to, with itself */
	bool light;	/* a pagoda function excludes it */
};

struct lanes {
	uint64_t word[WORDS];
};

static struct shape shape;
static struct symm symm;
static struct class class;
static struct class_code code;
static uint32_t goal_class;

static bool *alive;	   /* by position */
static struct dead *dead;  /* those with most pegs come first */
static uint32_t *number;   /* of a dead position, by place */
static uint32_t *edge;	   /* numbers of children */
static struct lanes *mark; /* by number */
static uint32_t deads, edges;

static void *room(size_t count, size_t size)
{
	void *p = calloc(count, size);

	if (!p) {
		fputs("make-square: no memory\n", stderr);
		exit(2);
	}
	return p;
}

static uint32_t place(uint64_t position)
{
	return class_code_number(&code, position) % PLACES;
}

static void find_alive(void)
{
	uint32_t *list = room(PLACES, sizeof *list), count = 1;

	list[0] = (uint32_t)bits_one(shape.centre);
	alive[list[0]] = true;
	for (uint32_t i = 0; i < count; i++)
		for (int j = 0; j < shape.jumps; j++) {
			uint32_t back =
			    list[i] ^ (uint32_t)shape_flip(&shape.jump[j]);

			if (!shape_can(&shape.jump[j], ~(uint64_t)list[i]) ||
			    alive[back])
				continue;
			alive[back] = true;
			list[count++] = back;
		}
	free(list);
}

/* Positions of the class that are dead and the smallest of their images. */
static bool is_listed(uint32_t position)
{
	return class_code_number(&code, position) / PLACES == goal_class &&
	       !alive[position] && symm_canonical(&symm, position) == position;
}

static int by_pegs(const void *a, const void *b)
{
	return bits_count(((const struct dead *)b)->position) -
	       bits_count(((const struct dead *)a)->position);
}

static void list_dead(void)
{
	for (uint32_t p = 0; p < 1U << HOLES; p++)
		if (is_listed(p))
			dead[deads++].position = p;
	qsort(dead, deads, sizeof *dead, by_pegs);
	for (uint32_t i = 0; i < deads; i++)
		number[place(dead[i].position)] = i;
}

static void list_edges(struct dead *d)
{
	d->edge = edges;
	for (int j = 0; j < shape.jumps; j++) {
		uint64_t child =
		    d->position ^ (uint64_t)shape_flip(&shape.jump[j]);

		if (shape_can(&shape.jump[j], d->position))
			edge[edges++] =
			    number[place(symm_canonical(&symm, child))];
	}
	d->edges = edges - d->edge;
}

/* Adds one to the number of each lane of SET. */
static void count_lanes(struct lanes digit[DIGITS], struct lanes set)
{
	uint64_t any = 1;

	for (int i = 0; any; i++) {
		if (i == DIGITS) {
			fputs("make-square: a number is too large\n", stderr);
			exit(2);
		}
		any = 0;
		for (int w = 0; w < WORDS; w++) {
			uint64_t carry = digit[i].word[w] & set.word[w];

			digit[i].word[w] ^= set.word[w];
			set.word[w] = carry;
			any |= carry;
		}
	}
}

static bool is_empty(const struct lanes *set)
{
	uint64_t any = 0;

	for (int w = 0; w < WORDS; w++)
		any |= set->word[w];
	return !any;
}

/* Counts what is reached from FIRST and those behind it, one a lane. */
static void count_reach(uint32_t first, uint32_t count)
{
	struct lanes digit[DIGITS] = {0};

	memset(mark + first, 0, (deads - first) * sizeof *mark);
	for (uint32_t i = 0; i < count; i++)
		mark[first + i].word[i / 64] |= bits_one((int)(i % 64));
	for (uint32_t n = first; n < deads; n++) {
		const struct dead *d = &dead[n];

		if (is_empty(&mark[n]))
			continue;
		count_lanes(digit, mark[n]);
		for (uint32_t e = d->edge; e < d->edge + d->edges; e++)
			for (int w = 0; w < WORDS; w++)
				mark[edge[e]].word[w] |= mark[n].word[w];
	}
	for (uint32_t i = 0; i < count; i++)
		for (int k = 0; k < DIGITS; k++)
			dead[first + i].reach |=
			    (uint16_t)((digit[k].word[i / 64] >> i % 64 & 1)
				       << k);
}

static void weigh(struct pagoda *pagoda, struct dead *d)
{
	uint64_t goal = bits_one(shape.centre);
	int32_t weight[SHAPE_HOLES];

	for (uint32_t e = d->edge; e < d->edge + d->edges; e++)
		if (!dead[edge[e]].light)
			return;
	d->light = pagoda_find(pagoda, &shape, d->position, &goal, 1, weight) ==
		   ANSWER_FOUND;
}

static void find_dead(void)
{
	struct pagoda pagoda = {0};

	list_dead();
	for (uint32_t i = 0; i < deads; i++)
		list_edges(&dead[i]);
	for (uint32_t i = deads; i-- > 0;)
		weigh(&pagoda, &dead[i]);
	pagoda_free(&pagoda);
	for (uint32_t i = 0; i < deads; i += LANES)
		count_reach(i, deads - i < LANES ? deads - i : LANES);
}

static int by_position(const void *a, const void *b)
{
	uint32_t first = ((const struct dead *)a)->position;
	uint32_t second = ((const struct dead *)b)->position;

	return (first > second) - (first < second);
}

static void write_alive(void)
{
	uint64_t *word = room(PLACES / 64, sizeof *word);

	for (uint32_t p = 0; p < 1U << HOLES; p++)
		if (alive[p])
			word[place(p) / 64] |= bits_one((int)(place(p) % 64));
	puts("static const uint64_t alive[] = {");
	for (int i = 0; i < PLACES / 64; i++)
		printf("0x%" PRIx64 "U,\n", word[i]);
	puts("};");
	free(word);
}

static void write_dead(void)
{
	qsort(dead, deads, sizeof *dead, by_position);
	puts("static const uint32_t dead[] = {");
	for (uint32_t i = 0; i < deads; i++)
		printf("%" PRIu32 ",\n", dead[i].position);
	puts("};\nstatic const uint16_t reach[] = {");
	for (uint32_t i = 0; i < deads; i++)
		printf("%u,\n", dead[i].light ? 0 : (unsigned)dead[i].reach);
	puts("};");
}

int main(void)
{
	struct symm all;

	shape_named("5x5", &shape);
	symm_of(&shape, &all);
	symm_keep(&all, bits_one(shape.centre), &symm);
	class_of(&shape, &class);
	class_code_of(&shape, &class, &code);
	goal_class = class_code_number(&code, bits_one(shape.centre)) / PLACES;
	alive = room(1 << HOLES, sizeof *alive);
	dead = room(PLACES, sizeof *dead);
	number = room(PLACES, sizeof *number);
	edge = room(PLACES, sizeof *edge * 8);
	mark = room(PLACES / 8, sizeof *mark);
	find_alive();
	find_dead();
	puts("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
	     "/* Made by build-aux/make-square.c; see square.h. */\n"
	     "#include \"solitaire/square.h\"\n");
	write_alive();
	write_dead();
	printf("const struct square_data square_data = "
	       "{alive, dead, reach, %" PRIu32 "};\n",
	       deads);
	return fflush(stdout) || ferror(stdout);
}
