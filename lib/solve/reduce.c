/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of the questions: is the start a goal, is any goal in its class,
 * does a short search find a solution, does a pagoda function exclude all
 * goals, and what does the whole search say.  The short search comes before
 * the pagoda functions because most boards that can be solved are solved by
 * it, and a linear programme costs as much as some hundred positions; a board
 * that it exhausts is still tried for a pagoda function, which is the better
 * certificate.
 */
#include "solve/reduce.h"

#include <stdbool.h>

#include "base/bits.h"
#include "base/mem.h"
#include "board/class.h"
#include "board/symm.h"
#include "solve/pagoda.h"
#include "solve/reduce_search.h"

enum { SHORT_SEARCH = 300 };

struct reduce {
	const struct shape *shape;
	struct class class;
	struct symm symm;
	struct pagoda pagoda;
	struct reduce_search search;
};

struct reduce *reduce_new(const struct shape *shape)
{
	struct reduce *r = mem_zero(1, sizeof *r);

	if (!r)
		return NULL;
	r->shape = shape;
	class_of(shape, &r->class);
	symm_of(shape, &r->symm);
	if (!reduce_search_open(&r->search, shape, &r->symm)) {
		reduce_free(r);
		return NULL;
	}
	return r;
}

void reduce_free(struct reduce *r)
{
	if (!r)
		return;
	pagoda_free(&r->pagoda);
	reduce_search_close(&r->search);
	mem_free(r);
}

static bool is_start(const struct reduce_problem *p)
{
	for (int i = 0; i < p->goals; i++)
		if (p->goal[i] == p->start)
			return true;
	return false;
}

/* Copies the goals in the start's class to LEFT and returns their number. */
static int goals_left(const struct class *c, const struct reduce_problem *p,
		      uint64_t left[SHAPE_HOLES])
{
	uint64_t index = class_index(c, p->start);
	int count = 0;

	for (int i = 0; i < p->goals; i++)
		if (class_index(c, p->goal[i]) == index)
			left[count++] = p->goal[i];
	return count;
}

/*
 * Chooses basis sets until each goal differs from the start on one of them:
 * again and again the one that settles most goals, and of those the one with
 * the fewest holes.  For one goal that is class_differ().
 */
static void choose_sets(const struct class *c, const struct reduce_problem *p,
			struct reduce_answer *a)
{
	uint64_t start = class_index(c, p->start), differ[SHAPE_HOLES];
	int left = p->goals;

	for (int i = 0; i < p->goals; i++)
		differ[i] = start ^ class_index(c, p->goal[i]);
	for (a->class_sets = 0; left;) {
		int best = 0, settled = 0;

		for (int k = 0; k < c->count; k++) {
			int now = 0;

			for (int i = 0; i < p->goals; i++)
				now += (int)(differ[i] >> k & 1);
			if (now > settled ||
			    (now == settled && bits_count(c->set[k]) <
						   bits_count(c->set[best]))) {
				best = k;
				settled = now;
			}
		}
		for (int i = 0; i < p->goals; i++)
			if (differ[i] >> best & 1)
				differ[i] = 0;
		left -= settled;
		a->class_set[a->class_sets++] = c->set[best];
	}
}

/* The certificate of a start that some search could not bring to a goal. */
static enum answer prove(struct reduce *r, const struct reduce_problem *p,
			 const uint64_t *goal, int goals,
			 struct reduce_answer *a)
{
	a->proof = REDUCE_PAGODA;
	return pagoda_find(&r->pagoda, r->shape, p->start, goal, goals,
			   a->weight);
}

static enum answer search(struct reduce *r, const struct reduce_problem *p,
			  const uint64_t *goal, int goals,
			  const struct limits *limits, struct reduce_answer *a)
{
	struct reduce_search *s = &r->search;
	enum answer found, proved;
	bool spent;

	reduce_search_start(s, p, limits);
	found = reduce_search_run(s, SHORT_SEARCH, limits, &spent);
	if (found == ANSWER_NONE || spent) {
		a->positions = reduce_search_positions(s);
		proved = prove(r, p, goal, goals, a);
		if (proved == ANSWER_FOUND)
			return ANSWER_NONE;
		if (proved == ANSWER_LIMIT)
			return ANSWER_LIMIT;
	}
	if (spent)
		found = reduce_search_run(s, 0, limits, &spent);
	a->positions = reduce_search_positions(s);
	if (found == ANSWER_FOUND)
		a->jumps = reduce_search_path(s, a->jump);
	a->proof = REDUCE_EXHAUSTED;
	a->exhausted = a->positions;
	return found;
}

enum answer reduce_solve(struct reduce *r, const struct reduce_problem *p,
			 const struct limits *limits,
			 struct reduce_answer *answer)
{
	uint64_t left[SHAPE_HOLES];
	int goals;

	answer->positions = 1;
	if (is_start(p)) {
		answer->jumps = 0;
		return ANSWER_FOUND;
	}
	goals = goals_left(&r->class, p, left);
	if (!goals) {
		answer->proof = REDUCE_CLASS;
		choose_sets(&r->class, p, answer);
		return ANSWER_NONE;
	}
	return search(r, p, left, goals, limits, answer);
}
