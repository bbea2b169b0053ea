/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sweep begins in some position that can be reached.  So all of these are
 * tried, or, where the sweep is the last move of a solution, all sweeps that
 * lead to a goal are taken back, and it is looked up whether the position
 * before them can be reached.
 */
#include "solitaire/questions/question_sweep.h"

#include "reachable/reached.h"

/* The sweep in hand, and the longest one so far. */
struct sweep {
	const struct shape *shape;
	const struct reached *reached;
	uint16_t first[POSITION_HOLES + 1]; /* jumps by the hole they leave */
	uint16_t by_to[SHAPE_FEW_JUMPS]; /* jumps sorted by where they lead */
	uint16_t first_to[POSITION_HOLES + 1];
	struct shape_jump jump[POSITION_HOLES];
	bool found;
	int length; /* of the longest */
	position_t before;
	struct shape_jump best[POSITION_HOLES];
};

/* The jumps of a shape are sorted by the hole that they leave. */
static void list_jumps(struct sweep *w)
{
	const struct shape *s = w->shape;
	uint16_t count = 0;

	for (int h = 0, j = 0; h <= s->holes; h++) {
		while (j < s->jumps && s->jump[j].from < h)
			j++;
		w->first[h] = (uint16_t)j;
	}
	for (int h = 0; h < s->holes; h++) {
		w->first_to[h] = count;
		for (int j = 0; j < s->jumps; j++)
			if (s->jump[j].to == h)
				w->by_to[count++] = (uint16_t)j;
	}
	w->first_to[s->holes] = count;
}

/* The jumps made so far are the longest sweep, and begin at BEFORE. */
static void keep(struct sweep *w, position_t before, int length)
{
	w->found = true;
	w->length = length;
	w->before = before;
	for (int i = 0; i < length; i++)
		w->best[i] = w->jump[i];
}

/* Goes on from HOLE after so many jumps, which began at BEFORE. */
static void go_on(struct sweep *w, position_t before, position_t now, int hole,
		  int length)
{
	if (length > w->length)
		keep(w, before, length);
	for (int j = w->first[hole]; j < w->first[hole + 1]; j++) {
		const struct shape_jump *jump = &w->shape->jump[j];

		if (!shape_can(jump, now))
			continue;
		w->jump[length] = *jump;
		go_on(w, before, now ^ shape_flip(jump), jump->to, length + 1);
	}
}

static bool try_position(void *context, position_t position)
{
	struct sweep *w = context;

	for (position_t rest = position; rest; rest = position_rest(rest))
		go_on(w, position, position, position_first(rest), 0);
	return true;
}

/* A sweep takes a peg away with each jump, and its own stays. */
static bool try_all(struct sweep *w, const struct limits *l)
{
	int most = position_count(w->reached->start);
	int least = reached_least(w->reached);

	for (int pegs = most; pegs >= least && pegs - 1 > w->length; pegs--)
		if (!reached_each(w->reached, pegs, l, try_position, w))
			return false;
	return true;
}

/*
 * Takes back jumps that lead to HOLE; so many were taken back.  The peg goes
 * back where it came from, and the one that it took away appears.
 */
static void take_back(struct sweep *w, position_t now, int hole, int length)
{
	if (length > w->length && reached_has(w->reached, now))
		keep(w, now, length);
	for (int i = w->first_to[hole]; i < w->first_to[hole + 1]; i++) {
		const struct shape_jump *jump = &w->shape->jump[w->by_to[i]];

		if (now & (position_of(jump->from) | position_of(jump->over)))
			continue;
		w->jump[length] = *jump;
		take_back(w, now ^ shape_flip(jump), jump->from, length + 1);
	}
}

/* Takes the last moves that end in POSITION, which can be reached, back. */
static bool try_end(void *context, position_t position)
{
	struct sweep *w = context;

	if (!w->found)
		keep(w, position, 0);
	for (position_t rest = position; rest; rest = position_rest(rest))
		take_back(w, position, position_first(rest), 0);
	return true;
}

/* Tries each goal that can be reached; false: time ran out. */
static bool try_goals(struct sweep *w, const struct reduce_problem *p,
		      const struct limits *l)
{
	const struct reached *r = w->reached;

	if (p->level)
		return p->level < reached_least(r) ||
		       p->level > position_count(p->start) ||
		       reached_each(r, p->level, l, try_end, w);
	for (int i = 0; i < p->goals; i++)
		if (reached_has(r, p->goal[i]))
			try_end(w, p->goal[i]);
	return true;
}

/* The way to the sweep, and the sweep, which is BACKWARDS or not. */
static void enter(const struct sweep *w, bool backwards,
		  struct question_sweep *answer)
{
	int jumps = reached_trail(w->reached, w->before, answer->jump);

	for (int i = 0; i < w->length; i++)
		answer->jump[jumps++] =
		    w->best[backwards ? w->length - 1 - i : i];
	answer->jumps = jumps;
	answer->length = w->length;
}

static enum answer ask(const struct question *q, bool last,
		       struct question_sweep *answer)
{
	const struct reduce_problem *p = q->problem;
	enum answer result = ANSWER_LIMIT;
	struct reached r;
	struct sweep w = {.shape = p->shape, .reached = &r, .before = p->start};

	answer->needs = 0;
	reduce_release(q->solver);
	list_jumps(&w);
	if (reached_make(p->shape, p->start, &q->limits, &r) != ANSWER_FOUND) {
		if (!question_has_room(q, r.memory))
			answer->needs = r.memory;
	} else if (last) {
		if (try_goals(&w, p, &q->limits))
			result = w.found ? ANSWER_FOUND : ANSWER_NONE;
	} else if (try_all(&w, &q->limits)) {
		result = ANSWER_FOUND;
	}
	if (result == ANSWER_FOUND)
		enter(&w, last, answer);
	reached_free(&r);
	return result;
}

enum answer question_sweep_any(const struct question *q,
			       struct question_sweep *answer)
{
	return ask(q, false, answer);
}

enum answer question_sweep_last(const struct question *q,
				struct question_sweep *answer)
{
	return ask(q, true, answer);
}
