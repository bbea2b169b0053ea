/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beams prove nothing on most dense boards that cannot be solved.  The set of
 * one class decides them all, 64 MB on the english board, 512 MB on 6x6.
 */
#include "solitaire/winning_sets.h"

#include "board/position.h"
#include "positions/positions.h"

enum {
	/* A position costs beams as much time as some hundred bytes. */
	BYTES_A_POSITION = 1 << 7,
	MOST_POSITIONS = 1 << 24,
	LARGEST = 1 << 28, /* larger sets take longer than most searches */
};

void winning_sets_open(struct winning_sets *c, const struct shape *shape,
		       const struct symm *symm, const position_t *goal,
		       int goals)
{
	*c = (struct winning_sets){.shape = shape,
				   .symm = symm,
				   .goal = goal,
				   .goals = goals,
				   .bytes = positions_class_bytes(shape)};
}

void winning_sets_close(struct winning_sets *c)
{
	while (c->sets)
		positions_free(&c->set[--c->sets]);
}

uint64_t winning_sets_bytes(const struct winning_sets *c)
{
	uint64_t bytes = 0;

	for (int i = 0; i < c->sets; i++)
		bytes += c->set[i].bytes;
	return bytes;
}

uint64_t winning_sets_budget(const struct winning_sets *c)
{
	uint64_t positions = c->bytes / BYTES_A_POSITION;

	return positions < MOST_POSITIONS ? positions : MOST_POSITIONS;
}

/* The limits without the memory that the sets hold. */
static struct limits beside_sets(const struct winning_sets *c,
				 const struct limits *limits)
{
	return limits_beside(limits, winning_sets_bytes(c));
}

static struct puzzle puzzle_of(const struct winning_sets *c, position_t start)
{
	return (struct puzzle){.shape = c->shape,
			       .start = start,
			       .goal = c->goal,
			       .goals = c->goals};
}

/* Whether sets that were kept may be why there was no memory; frees them. */
static bool make_room(struct winning_sets *c, const struct limits *limits)
{
	if (!c->sets || limits_late(limits))
		return false;
	winning_sets_close(c);
	return true;
}

/* Makes the set for the class of START; null on failure. */
static const struct positions *add_set(struct winning_sets *c, position_t start,
				       const struct limits *limits)
{
	const struct puzzle p = puzzle_of(c, start);

	if (c->sets == WINNING_SETS_MOST)
		winning_sets_close(c);
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

static const struct positions *find(const struct winning_sets *c,
				    position_t start)
{
	for (int i = 0; i < c->sets; i++)
		if (positions_cover(&c->set[i], start))
			return &c->set[i];
	return NULL;
}

const struct positions *winning_sets_set(struct winning_sets *c,
					 position_t start,
					 const struct limits *limits)
{
	const struct positions *w = NULL;

	if (c->bytes <= LARGEST && c->bytes <= limits->memory) {
		w = find(c, start);
		w = w ? w : add_set(c, start, limits);
	}
	return w;
}

bool winning_sets_deny(const struct winning_sets *c, position_t start)
{
	const struct positions *w = find(c, start);

	return w && !positions_has(w, start);
}

enum answer winning_sets_decide(struct winning_sets *c, position_t start,
				const struct limits *limits,
				struct solver_answer *answer)
{
	const struct positions *w = winning_sets_set(c, start, limits);

	if (!w)
		return ANSWER_LIMIT;
	if (!positions_has(w, start))
		return ANSWER_NONE;
	answer->jumps = positions_trail(w, start, answer->jump);
	return ANSWER_FOUND;
}

enum answer winning_sets_count(struct winning_sets *c, position_t start,
			       const struct limits *limits, uint64_t *positions)
{
	const struct puzzle p = puzzle_of(c, start);
	enum answer counted;

	do {
		struct limits rest = beside_sets(c, limits);

		counted = positions_orbits(&p, c->symm, &rest, positions);
	} while (counted == ANSWER_LIMIT && make_room(c, limits));
	return counted;
}
