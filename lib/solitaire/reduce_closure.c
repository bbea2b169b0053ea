/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beams prove nothing on most dense boards that cannot be solved.  The set of
 * one class decides them all, 64 MB on the english board, 512 MB on 6x6.
 */
#include "solitaire/reduce_closure.h"

#include "board/position.h"
#include "positions/positions.h"

enum {
	/* A position costs beams as much time as some hundred bytes. */
	BYTES_A_POSITION = 1 << 7,
	MOST_POSITIONS = 1 << 24,
	LARGEST = 1 << 28, /* larger sets take longer than most searches */
};

void reduce_closure_open(struct reduce_closure *c, const struct shape *shape,
			 const struct symm *symm, const position_t *goal,
			 int goals)
{
	*c = (struct reduce_closure){.shape = shape,
				     .symm = symm,
				     .goal = goal,
				     .goals = goals,
				     .bytes = positions_class_bytes(shape)};
}

void reduce_closure_close(struct reduce_closure *c)
{
	while (c->sets)
		positions_free(&c->set[--c->sets]);
}

uint64_t reduce_closure_bytes(const struct reduce_closure *c)
{
	uint64_t bytes = 0;

	for (int i = 0; i < c->sets; i++)
		bytes += c->set[i].bytes;
	return bytes;
}

bool reduce_closure_fits(const struct reduce_closure *c,
			 const struct limits *limits)
{
	return c->bytes <= LARGEST && c->bytes <= limits->memory;
}

uint64_t reduce_closure_budget(const struct reduce_closure *c)
{
	uint64_t positions = c->bytes / BYTES_A_POSITION;

	return positions < MOST_POSITIONS ? positions : MOST_POSITIONS;
}

/* The limits without the memory that the sets hold. */
static struct limits beside_sets(const struct reduce_closure *c,
				 const struct limits *limits)
{
	return limits_beside(limits, reduce_closure_bytes(c));
}

static struct puzzle puzzle_of(const struct reduce_closure *c, position_t start)
{
	return (struct puzzle){.shape = c->shape,
			       .start = start,
			       .goal = c->goal,
			       .goals = c->goals};
}

/* Whether sets that were kept may be why there was no memory; frees them. */
static bool make_room(struct reduce_closure *c, const struct limits *limits)
{
	if (!c->sets || limits_late(limits))
		return false;
	reduce_closure_close(c);
	return true;
}

/* Makes the set for the class of START; null on failure. */
static const struct positions *
add_set(struct reduce_closure *c, position_t start, const struct limits *limits)
{
	const struct puzzle p = puzzle_of(c, start);

	if (c->sets == REDUCE_CLOSURES)
		reduce_closure_close(c);
	do {
		struct limits rest = beside_sets(c, limits);
		struct positions *w = &c->set[c->sets];

		if (positions_make(&p, POSITIONS_WINNING, POSITIONS_ANY, &rest,
				   w) == ANSWER_FOUND) {
			c->sets++;
			return w;
		}
		positions_free(w);
	} while (make_room(c, limits));
	return NULL;
}

const struct positions *reduce_closure_find(const struct reduce_closure *c,
					    position_t start)
{
	for (int i = 0; i < c->sets; i++)
		if (positions_cover(&c->set[i], start))
			return &c->set[i];
	return NULL;
}

const struct positions *reduce_closure_set(struct reduce_closure *c,
					   position_t start,
					   const struct limits *limits)
{
	const struct positions *w = NULL;

	if (reduce_closure_fits(c, limits)) {
		w = reduce_closure_find(c, start);
		w = w ? w : add_set(c, start, limits);
	}
	return w;
}

enum answer reduce_closure_count(struct reduce_closure *c, position_t start,
				 const struct limits *limits,
				 uint64_t *positions)
{
	const struct puzzle p = puzzle_of(c, start);
	enum answer counted;

	do {
		struct limits rest = beside_sets(c, limits);

		counted = positions_orbits(&p, c->symm, &rest, positions);
	} while (counted == ANSWER_LIMIT && make_room(c, limits));
	return counted;
}
