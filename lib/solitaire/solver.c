/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cheap tests come first: whether the start is a goal, and whether any goal is
 * in its position class.  The searches are listed in tables.  A method that is
 * quick on most problems comes before one that is slow on all.
 *
 * Beams solve almost every board that can be solved, most of them with the
 * first beam.  If memory allows a set of the winning positions of the class,
 * this set decides the other boards at once.  A set takes long to make, so it
 * is made only after searches from both ends have looked at as many positions
 * as cost the same time.  Together they then take at most twice the time of the
 * better choice.  If it is known how much input follows, the set is made as
 * soon as searches for the rest are likely to cost more, or not at all.
 * Without memory for a set, most boards are decided by a search from both ends
 * or by wider beams.  On larger boards, a list decides the starts from which
 * few positions can be reached; for the rest more beams are tried.
 *
 * If the board has parts that never meet, each part is a problem of its own.  A
 * part can leave any number of pegs between the fewest that it can leave and
 * the number that it has at the start.
 */
#include "solitaire/solver.h"

#include <string.h>

#include "base/mem.h"
#include "board/class.h"
#include "board/parts.h"
#include "board/position.h"
#include "positions/positions.h"
#include "search/bundle.h"
#include "solitaire/beam.h"
#include "solitaire/exclude.h"
#include "solitaire/pagoda.h"

enum {
	BEAM_BYTES = 1 << 26,  /* more than beams with a budget use */
	FIRST_BYTES = 1 << 22, /* more than the first beam uses */
	LOOKED_BYTES = 1 << 6, /* more, per position that later beams look at */
	PART = 4,	  /* few beams look at 1 / PART of a list before it */
	FIRST_PART = 4,	  /* first beams cost 1 / FIRST_PART of a set */
	SHORT = 1 << 19,  /* positions of the first search from both ends */
	LONG = 1 << 24,	  /* no turn follows a turn of as many positions */
	TURN = 8,	  /* factor from SHORT to the first turn, and so on */
	FULL = 1 << 27,	  /* positions of a search from both ends for a proof */
	PRUNED = 5 << 20, /* positions for all beams, pruned ones included */
	LEVEL = 1 << 19,  /* positions for beams before all are listed */

	SETS = 16, /* classes kept: square boards have no more */
	BYTES_A_POSITION = 1 << 7, /* of a set, per position of beams */
	BYTES_SEARCHED = 6,	   /* of a set, per position of both ends */
	SURE = 4, /* a forecast needs 1 / SURE of the price of a set */
	MOST_POSITIONS = 1 << 22, /* of beams: no set is rated as dearer */
	LARGEST = 1 << 28, /* bytes; larger sets take longer than searches */
};

struct solver {
	const struct shape *shape;
	struct class class;
	struct symm all; /* all symmetries of the shape */
	struct bundles bundles;
	struct pagoda pagoda;

	/* For the goals of the last problem. */
	int goals; /* -1: there was none */
	position_t goal[POSITION_HOLES];
	struct symm symm; /* the symmetries that keep them */
	/*
	 * The winning positions of the classes of earlier boards; each set is
	 * made once.  A deadline may leave one unfinished.
	 */
	uint64_t set_bytes; /* of one class; UINT64_MAX: far too many */
	/*
	 * Positions looked at for lack of a set, since so many bytes of the
	 * input were read.
	 */
	uint64_t spent, since;
	int sets;
	struct positions set[SETS];
	struct beam beam;
	struct board any;	/* the problem of the beams */
	struct exclude exclude; /* of pruned beams */
	struct symm both;	/* the symmetries that keep start and goals */
};

/* A list is begun only if beams guess fewer positions.  It is a little more
 * than the square of what a list can list if a set exceeds the memory. */
static const uint64_t most_listable = (uint64_t)1 << 44;

/* If beams guess fewer, a list takes less time than the beams and searches. */
static const uint64_t most_short = (uint64_t)1 << 24;

/* The most bytes of a set for which a search from both ends may well end. */
static const uint64_t most_moderate = (uint64_t)1 << 40;

/* A set is made early if searches for the rest cost so many times its price. */
static const double dear = 1.5;

/* With larger sets, functions that exclude positions help beams more than they
 * cost. */
static const uint64_t vast = (uint64_t)1 << 31;

struct solver *solver_new(const struct shape *shape)
{
	struct solver *r = mem_zero(1, sizeof *r);

	if (!r)
		return NULL;
	r->shape = shape;
	r->any.shape = *shape;
	r->goals = -1;
	class_of(shape, &r->class);
	symm_of(shape, &r->all);
	bundle_of(shape, &r->bundles);
	r->set_bytes = positions_class_bytes(shape);
	return r;
}

void solver_free(struct solver *r)
{
	if (!r)
		return;
	pagoda_free(&r->pagoda);
	exclude_close(&r->exclude);
	solver_release(r);
	mem_free(r);
}

void solver_release(struct solver *r)
{
	while (r->sets)
		positions_free(&r->set[--r->sets]);
}

/* Begins to count what searches cost for lack of a set. */
static void begin_to_spend(struct solver *r, const struct limits *limits)
{
	r->spent = 0;
	r->since = limits->read;
}

/* Sets the goals; discards what belongs to other goals. */
static void set_goals(struct solver *r, const struct puzzle *p,
		      const struct limits *limits)
{
	size_t size = (size_t)p->goals * sizeof *p->goal;

	if (r->goals == p->goals &&
	    (size == 0 || memcmp(r->goal, p->goal, size) == 0))
		return;
	r->goals = p->goals;
	if (size != 0) /* without goals the pointer may be null */
		memcpy(r->goal, p->goal, size);
	symm_keep_each(&r->all, r->goal, r->goals, &r->symm);
	begin_to_spend(r, limits);
	solver_release(r);
}

/* The winning positions of a class. */

/* Returns the limits without the memory that the sets use. */
static struct limits beside_sets(const struct solver *r,
				 const struct limits *limits)
{
	uint64_t bytes = 0;

	for (int i = 0; i < r->sets; i++)
		bytes += r->set[i].bytes;
	return limits_beside(limits, bytes);
}

/*
 * Returns the limits beside the sets, for a method that needs at most BYTES.
 * Frees the sets if they leave less: what a method finds must not depend on
 * earlier boards.
 */
static struct limits leave(struct solver *r, uint64_t bytes,
			   const struct limits *limits)
{
	struct limits rest = beside_sets(r, limits);

	if (rest.memory >= bytes)
		return rest;
	solver_release(r);
	return *limits;
}

/* True if kept sets may be the reason for missing memory; frees them. */
static bool make_room(struct solver *r, const struct limits *limits)
{
	if (!r->sets || limits_late(limits))
		return false;
	solver_release(r);
	return true;
}

/* Returns an earlier board's set for the class of START, or null. */
static struct positions *find_set(struct solver *r, position_t start)
{
	for (int i = 0; i < r->sets; i++)
		if (positions_cover(&r->set[i], start))
			return &r->set[i];
	return NULL;
}

/* Returns the memory that is enough for beams that look at MOST positions. */
static uint64_t beam_room(uint64_t most)
{
	return most < (BEAM_BYTES - FIRST_BYTES) / LOOKED_BYTES
		   ? FIRST_BYTES + most * LOOKED_BYTES
		   : BEAM_BYTES;
}

/* Returns the positions for first beams, at a part of the cost of a set. */
static uint64_t first_budget(const struct solver *r)
{
	uint64_t positions = r->set_bytes / BYTES_A_POSITION;

	return (positions < MOST_POSITIONS ? positions : MOST_POSITIONS) /
	       FIRST_PART;
}

/* Returns the number of maps that keep the goals and the class of START. */
static int turns_of(const struct solver *r, position_t start)
{
	struct symm kept;

	symm_keep_class(&r->symm, r->shape, start, &kept);
	return kept.count;
}

/*
 * Returns the number of positions that cost as much time as a set for the class
 * of START.  0: a set costs no more than a search from both ends before its
 * first position.
 */
static uint64_t price_of(const struct solver *r, position_t start)
{
	uint64_t price = r->set_bytes / BYTES_SEARCHED;

	/* A block represents several patterns, but is turned for each. */
	if (turns_of(r, start) > 1)
		price = 2 * price / (uint64_t)turns_of(r, start);
	return price > BOTH_ENDS_FIXED ? price : 0;
}

/* Returns the memory that a board needs before it is looked up in a set.  A set
 * leaves it for the next board, which would otherwise free the set. */
static uint64_t first_room(const struct solver *r, position_t start)
{
	uint64_t price = price_of(r, start), most = price / 2;
	uint64_t beams = beam_room(first_budget(r));
	uint64_t ends =
	    both_ends_bytes(r->shape, r->goals, most < SHORT ? most : SHORT);

	return price && ends > beams ? ends : beams;
}

/* True if a set for the class of START and some more fit into memory. */
static bool may_keep(const struct solver *r, position_t start,
		     const struct limits *limits)
{
	uint64_t set = r->set_bytes + r->set_bytes / 4;

	if (r->set_bytes > LARGEST)
		return false;
	if (turns_of(r, start) > 1)
		set = 2 * set / (uint64_t)turns_of(r, start);
	return limits_have_room(limits, set + first_room(r, start));
}

/*
 * Returns the positions that searches may still look at before a set for the
 * class of START is worth its time.  0: it is worth it now.  The cost so far
 * forecasts the cost of the input that is known to follow.  If no more follows
 * and a set is not worth its time then, this problem alone may still cost the
 * price of a set.
 */
static uint64_t left_to_spend(const struct solver *r, position_t start,
			      const struct limits *limits)
{
	uint64_t price = price_of(r, start);

	if (limits->read > r->since) {
		double share =
		    (double)limits->left / (double)(limits->read - r->since);
		double rest = (double)r->spent * share;

		if (r->spent >= price / SURE && rest > dear * (double)price)
			return 0;
		if (!limits->more)
			return price;
	}
	return price > r->spent ? price - r->spent : 0;
}

/*
 * Returns the set for the class of START, which is kept for later boards.
 * Null: it is too large, does not fit into memory, or time ran out.  After a
 * lack of time the next board of the class continues it, as the time per board
 * may be shorter than the time for a set.
 */
static const struct positions *make_set(struct solver *r, position_t start,
					const struct limits *limits)
{
	const struct puzzle p = {.shape = r->shape,
				 .start = start,
				 .goal = r->goal,
				 .goals = r->goals};
	struct positions *w = find_set(r, start);

	if (w)
		return !w->is_unfinished || positions_resume_winning(
						&p, r->shape->holes, limits, w)
			   ? w
			   : NULL;
	if (!may_keep(r, start, limits) || limits_late(limits))
		return NULL;
	if (r->sets == SETS)
		solver_release(r);
	do {
		struct limits rest = beside_sets(r, limits);

		rest = limits_beside(&rest, first_room(r, start));
		w = &r->set[r->sets++];
		if (positions_make_winning(&p, r->shape->holes, &rest, w)) {
			begin_to_spend(r, limits);
			return w;
		}
		if (w->is_unfinished)
			return NULL;
		positions_free(w);
		r->sets--;
	} while (make_room(r, limits));
	return NULL;
}

const struct positions *solver_winning(struct solver *r, const struct puzzle *p,
				       const struct limits *limits)
{
	const struct positions *w;

	if (!puzzle_is_listed(p))
		return NULL;
	set_goals(r, p, limits ? limits : &limits_none);
	w = limits ? make_set(r, p->start, limits) : find_set(r, p->start);
	return w && !w->is_unfinished ? w : NULL;
}

/* Returns the number of the set on which the most goals differ from the start;
 * of equally good sets, the one with the fewest holes. */
static int best_set(const struct holes *set, int sets,
		    const struct holes *differ, int goals)
{
	int best = 0, most = 0;

	for (int k = 0; k < sets; k++) {
		int now = 0;

		for (int i = 0; i < goals; i++)
			now += holes_has(&differ[i], k);
		if (now > most ||
		    (now == most &&
		     holes_count(&set[k]) < holes_count(&set[best]))) {
			best = k;
			most = now;
		}
	}
	return best;
}

/*
 * Proves by CLASS that no goal is in the position class of the start.  Element
 * I of DIFFER, which is overwritten, has the numbers of the SETS in which goal
 * I differs from the start, at least one.  So each round of the loop settles a
 * goal.
 */
static enum answer prove_by_class(const struct holes *set, int sets,
				  struct holes *differ, int goals,
				  struct solver_answer *a)
{
	a->proof = SOLVER_CLASS;
	a->class_sets = 0;
	while (goals) {
		int best = best_set(set, sets, differ, goals), left = 0;

		for (int i = 0; i < goals; i++)
			if (!holes_has(&differ[i], best))
				differ[left++] = differ[i];
		goals = left;
		a->class_set[a->class_sets++] = set[best];
	}
	return ANSWER_NONE;
}

/* Calls prove_by_class() for a board of one word.  Bit I of an index: set I. */
static enum answer prove_few_by_class(const struct class *c,
				      const struct puzzle *p,
				      struct solver_answer *a)
{
	struct holes set[POSITION_HOLES], differ[POSITION_HOLES];
	uint64_t start = class_index(c, p->start);

	for (int i = 0; i < c->count; i++)
		set[i] = holes_of(c->set[i]);
	for (int i = 0; i < p->goals; i++)
		differ[i] = holes_of(start ^ class_index(c, p->goal[i]));
	return prove_by_class(set, c->count, differ, p->goals, a);
}

enum { LEVEL_SETS = 12 }; /* of a class proof for a number of pegs, at most */

/* Adds to TO each number of FROM, increased by 1. */
static void add_next(struct holes *to, const struct holes *from)
{
	for (int i = HOLES_WORDS - 1; i >= 0; i--)
		to->word[i] |=
		    from->word[i] << 1 |
		    (i ? from->word[i - 1] >> (POSITION_HOLES - 1) : 0);
}

/*
 * True if no position with LEVEL pegs has the parities of START on the SETS, at
 * most LEVEL_SETS.  COUNTS, with room for each combination of parities, gets
 * the numbers of pegs of the positions that have it.
 */
static bool is_ruled_out(const struct holes *set, int sets,
			 const struct shape *s, const struct holes *start,
			 int level, struct holes *counts)
{
	unsigned states = 1U << sets, wanted = 0;

	memset(counts, 0, states * sizeof *counts);
	holes_add(&counts[0], 0);
	for (int h = 0; h < s->holes; h++) {
		unsigned flips = 0;

		for (int i = 0; i < sets; i++)
			flips |= (unsigned)holes_has(&set[i], h) << i;
		for (unsigned x = 0; x < states; x++) {
			unsigned y = x ^ flips;
			struct holes before = counts[x];

			if (y < x)
				continue;
			add_next(&counts[x], &counts[y]);
			add_next(&counts[y], &before);
		}
	}
	for (int i = 0; i < sets; i++)
		wanted |= (unsigned)holes_parity(start, &set[i]) << i;
	return !holes_has(&counts[wanted], level);
}

/*
 * Proves by CLASS that no position with LEVEL pegs is in the position class of
 * START, if the first LEVEL_SETS of the sets of C show it.  Leaves out each set
 * that is not needed.
 */
static bool prove_level_by_class(const struct class_holes *c,
				 const struct board *b, struct solver_answer *a)
{
	const struct shape *s = &b->shape;
	const struct holes *start = &b->start;
	int level = b->level;
	int sets = c->count < LEVEL_SETS ? c->count : LEVEL_SETS;
	struct holes *counts = mem_alloc((size_t)1 << sets, sizeof *counts);
	bool proved;

	memcpy(a->class_set, c->set, (size_t)sets * sizeof *c->set);
	proved =
	    counts && is_ruled_out(a->class_set, sets, s, start, level, counts);
	for (int i = sets - 1; i >= 0 && proved; i--) {
		struct holes left_out = a->class_set[i];

		a->class_set[i] = a->class_set[sets - 1];
		if (is_ruled_out(a->class_set, sets - 1, s, start, level,
				 counts))
			sets--;
		else
			a->class_set[i] = left_out;
	}
	mem_free(counts);
	a->class_sets = sets;
	return proved;
}

/*
 * Proves by CLASS that no position of B's open goal is in the position class of
 * the start, by one set without open holes.  The loop removes each open hole
 * from the sets of C: it adds one set with this hole to the others, and drops
 * it.
 */
static bool prove_open_by_class(struct class_holes *c, const struct board *b,
				struct solver_answer *a)
{
	struct holes open = holes_differ(&b->goal[0], &b->goal[1]);
	struct holes differ = holes_differ(&b->goal[0], &b->start);

	for (int h = -1; (h = holes_next(&open, h + 1)) >= 0;) {
		struct holes last = {{0}};

		for (int i = c->count; i-- > 0;) {
			struct holes set = c->set[i];

			if (!holes_has(&set, h))
				continue;
			if (holes_is_empty(&last)) {
				last = set;
				c->set[i] = c->set[--c->count];
			} else {
				c->set[i] = holes_differ(&set, &last);
			}
		}
	}
	a->class_sets = 1;
	for (int i = 0; i < c->count; i++) {
		a->class_set[0] = c->set[i];
		if (holes_parity(&c->set[i], &differ))
			return true;
	}
	return false;
}

/* Calls one of the two functions above for B, whose goals are not listed. */
static bool prove_unlisted_by_class(const struct board *b,
				    struct solver_answer *a)
{
	struct class_holes c;
	bool proved;

	class_of_holes(&b->shape, &c);
	proved = b->level ? prove_level_by_class(&c, b, a)
			  : prove_open_by_class(&c, b, a);
	if (proved)
		a->proof = SOLVER_CLASS;
	return proved;
}

/* A problem while a table of methods is tried. */
struct solving {
	struct solver *solver; /* null: a board of any size */
	struct puzzle few;     /* with the goals in the class of the start */
	position_t goal[POSITION_HOLES];
	const struct board *any; /* the same problem as sets of any size */
	const struct limits *limits;
	struct beam *beam;
	struct pagoda *pagoda;
	uint64_t most;	/* positions that a search may look at */
	bool has_guess; /* a beam has guessed how many positions there are */
	/* Positions of a search from both ends that showed NONE, or 0. */
	uint64_t both_ends;
	struct solver_answer *answer;
};

/* Looks for a pagoda function, or with SETS: as pagoda_find(). */
static enum answer weigh(struct solving *k, const struct limits *limits,
			 struct pagoda_sets *sets)
{
	const struct board *p = k->any;
	enum answer found;

	if (pagoda_bytes(&p->shape, p->goals, sets) > limits->memory)
		return ANSWER_LIMIT;
	found = pagoda_find(k->pagoda, p, limits, k->answer->weight, sets);
	k->answer->proof = sets && sets->count ? SOLVER_SETS : SOLVER_PAGODA;
	return found;
}

/*
 * Tries beams until k->most positions have been looked at, by all beams so far.
 * NONE is proved by a pagoda function if one is found, else by exhaustion.
 * Pruned beams count no positions: NONE is then UNSHOWN.
 */
static enum answer search(struct solving *k, const struct limits *limits)
{
	struct solver_answer *a = k->answer;
	struct limits rest = *limits;
	struct beam *b = k->beam;
	enum answer found;

	if (k->solver)
		rest = leave(k->solver, beam_room(k->most), limits);
	k->has_guess = true;
	found = beam_run(b, k->most, &rest);
	a->positions = 1 + b->looked;
	a->seen = b->seen;
	if (found == ANSWER_FOUND) {
		a->jumps = b->jumps;
		memcpy(a->jump, b->jump, (size_t)b->jumps * sizeof *b->jump);
	} else if (found == ANSWER_NONE &&
		   (k->any->level || weigh(k, limits, NULL) != ANSWER_FOUND)) {
		a->proof = b->exclude ? SOLVER_UNSHOWN : SOLVER_EXHAUSTED;
		a->positions = b->exclude ? 0 : b->exhausted;
	}
	return found;
}

/* True if time is left; the rows before have ended without an answer. */
static bool is_spent(const struct solving *k)
{
	return !limits_late(k->limits);
}

/* True if a list of all positions is likely to be short enough. */
static bool is_listable(const struct solving *k)
{
	return k->has_guess && is_spent(k) && k->beam->guess < most_listable;
}

/*
 * Tries few beams, which take a small part of the time of a list.  They still
 * solve most boards that have a solution.  A list is expected to have as many
 * positions as the square root of the guess of the beams (beam.h).
 */
static enum answer search_shortly(struct solving *k,
				  const struct limits *limits)
{
	uint64_t listed = 1;

	while (listed * listed < k->beam->guess)
		listed *= 2;
	k->most = listed / PART;
	return search(k, limits);
}

static bool is_short(const struct solving *k)
{
	return is_listable(k) && k->beam->guess < most_short;
}

static bool is_moderate(const struct solving *k)
{
	return is_spent(k) && k->solver->set_bytes <= most_moderate;
}

/* True if is_moderate(), unless an earlier board has left winning positions
 * that show that there is no solution: then beams would find none. */
static bool is_open(const struct solving *k)
{
	const struct positions *w = find_set(k->solver, k->few.start);

	return is_moderate(k) &&
	       (!w || w->is_unfinished || positions_has(w, k->few.start));
}

/* True if a set exists, or searches have cost as much as one. */
static bool is_worth_a_set(const struct solving *k)
{
	return is_spent(k) &&
	       (find_set(k->solver, k->few.start) ||
		!left_to_spend(k->solver, k->few.start, k->limits));
}

/*
 * Tries beams for a small part of the cost of a set of winning positions.  If a
 * set is worth its time, half of the time is left for it: else a short deadline
 * would always come before the set.
 */
static enum answer search_first(struct solving *k, const struct limits *limits)
{
	struct limits own = limits_share(limits, is_worth_a_set(k) ? 2 : 1);

	k->most = first_budget(k->solver);
	return search(k, &own);
}

/* True for the largest sets for which searches from both ends are tried. */
static bool is_vast(const struct solving *k)
{
	return is_moderate(k) && k->solver->set_bytes > vast;
}

/* Tries wide beams that leave out what functions exclude (exclude.h).  All
 * later beams are pruned, too, unless memory was too short to begin. */
static enum answer search_pruned(struct solving *k, const struct limits *limits)
{
	struct solver *r = k->solver;

	symm_keep_both(&r->all, k->few.start, k->goal, k->few.goals, &r->both);
	if (limits->memory < BEAM_BYTES ||
	    !exclude_open(&r->exclude, &k->few, false, EXCLUDE_FEW))
		return ANSWER_LIMIT;
	exclude_play(&r->exclude, limits);
	beam_prune(k->beam, &r->exclude, &r->both);
	return search(k, limits);
}

/* Lists the positions that the start leads to; LIMIT: too many, or no time. */
static enum answer list(struct solving *k, const struct limits *limits)
{
	struct solver *r = k->solver;
	struct solver_answer *a = k->answer;
	/* A short list has room beside the sets; for others, sets are freed. */
	struct limits rest = leave(r, is_short(k) ? 0 : UINT64_MAX, limits);
	struct positions set;
	uint64_t count;
	enum answer found = positions_make(&k->few, POSITIONS_ON_THE_WAY,
					   POSITIONS_LIST, &rest, &set);

	if (found == ANSWER_FOUND) {
		a->jumps = positions_trail(&set, k->few.start, a->jump);
		a->positions += (uint64_t)a->jumps;
	} else if (found == ANSWER_NONE) {
		a->proof = SOLVER_EXHAUSTED;
		if (positions_orbits_of(&set, &r->symm, &rest, &count) ==
		    ANSWER_FOUND)
			a->positions = count;
		else
			found = ANSWER_LIMIT;
	}
	positions_free(&set);
	return found;
}

/* Returns NONE if a pagoda function, with prices of SETS unless null, proves
 * that there is no solution; else LIMIT. */
static enum answer exclude(struct solving *k, const struct limits *limits,
			   struct pagoda_sets *sets)
{
	if (weigh(k, limits, sets) != ANSWER_FOUND)
		return ANSWER_LIMIT;
	if (k->solver)
		k->answer->positions = 1;
	return ANSWER_NONE;
}

static enum answer find_pagoda(struct solving *k, const struct limits *limits)
{
	return exclude(k, limits, NULL);
}

/* True if a set of winning positions would take long. */
static bool is_large(const struct solving *k)
{
	return is_spent(k) && k->solver->set_bytes > LARGEST;
}

static enum answer find_sets(struct solving *k, const struct limits *limits)
{
	return exclude(k, limits, &k->answer->sets);
}

/* Completes an answer that was found without a certificate. */
static enum answer take_decided(struct solving *k, enum answer found)
{
	struct solver_answer *a = k->answer;

	if (found == ANSWER_FOUND) {
		a->positions += (uint64_t)a->jumps;
	} else if (found == ANSWER_NONE) {
		a->proof = SOLVER_UNSHOWN;
		a->positions = 0;
	}
	return found;
}

/* Looks the start up in the set for its class; LIMIT: there is no set. */
static enum answer look_up(struct solving *k, const struct limits *limits)
{
	struct solver *r = k->solver;
	const struct positions *w = make_set(r, k->few.start, limits);
	enum answer found = ANSWER_LIMIT;

	if (w)
		found =
		    positions_has(w, k->few.start) ? ANSWER_FOUND : ANSWER_NONE;
	if (found == ANSWER_FOUND)
		k->answer->jumps =
		    positions_trail(w, k->few.start, k->answer->jump);
	return take_decided(k, found);
}

/* True unless a search from both ends has shown NONE on a board with too many
 * positions to count. */
static bool is_countable(const struct solving *k)
{
	return !k->both_ends || k->solver->set_bytes <= LARGEST;
}

/* Searches from both ends, and looks at MOST positions at most.  They count
 * twice, because beams look at about as many. */
static enum answer meet(struct solving *k, uint64_t most,
			const struct limits *limits)
{
	struct solver *r = k->solver;
	struct limits rest =
	    leave(r, both_ends_bytes(r->shape, r->goals, most), limits);
	uint64_t looked;
	enum answer found =
	    both_ends_search(&k->few, most, &rest, &looked, k->answer);

	r->spent += 2 * (BOTH_ENDS_FIXED + looked);
	k->both_ends = found == ANSWER_NONE ? looked : 0;
	return take_decided(k, found);
}

/* Proves NONE by a search from both ends, unless one has shown it before. */
static enum answer prove_both_ends(struct solving *k,
				   const struct limits *limits)
{
	enum answer found =
	    k->both_ends ? ANSWER_NONE : meet(k, k->most, limits);

	if (found == ANSWER_NONE) {
		k->answer->proof = SOLVER_BOTH_ENDS;
		k->answer->positions = k->both_ends;
	}
	return found;
}

/*
 * Calls meet() for k->most positions.  If a set may fit into memory, the search
 * also ends when the set is worth its time.  On such boards NONE is UNSHOWN, as
 * it is if an earlier board has left a set: the proof must not depend on that.
 */
static enum answer search_both_ends(struct solving *k,
				    const struct limits *limits)
{
	struct solver *r = k->solver;
	uint64_t left = left_to_spend(r, k->few.start, limits) / 2;
	uint64_t most = may_keep(r, k->few.start, limits) && left < k->most
			    ? left
			    : k->most;
	enum answer found = meet(k, most, limits);

	return is_countable(k) ? found : prove_both_ends(k, limits);
}

/* Tries both ends and beams in turn, each longer than the ones before. */
static enum answer take_turns(struct solving *k, const struct limits *limits)
{
	enum answer found = ANSWER_LIMIT;

	for (k->most = SHORT; found == ANSWER_LIMIT && k->most < LONG;) {
		k->most *= TURN;
		found = search_both_ends(k, limits);
		if (found == ANSWER_LIMIT)
			found = search(k, limits);
	}
	return found;
}

/* Counts the positions from a start without a solution, for NONE; or LIMIT. */
static enum answer count(struct solving *k, const struct limits *limits)
{
	struct solver_answer *a = k->answer;
	struct solver *r = k->solver;
	const struct puzzle p = {.shape = r->shape, .start = k->few.start};
	enum answer counted;
	uint64_t positions;

	/* Sets are freed if they use the memory. */
	do {
		struct limits rest = beside_sets(r, limits);

		counted = positions_orbits(&p, &r->symm, &rest, &positions);
	} while (counted == ANSWER_LIMIT && make_room(r, limits));
	if (counted != ANSWER_FOUND)
		return ANSWER_LIMIT;
	a->proof = SOLVER_EXHAUSTED;
	a->positions = positions;
	return ANSWER_NONE;
}

/* The search for a goal among the positions of a set. */
struct goal_search {
	const struct puzzle *puzzle;
	bool found;
	position_t goal;
};

/* Sets the goal found to POSITION if it is a goal; false: stop visiting. */
static bool take_goal(void *context, position_t position)
{
	struct goal_search *g = context;

	g->goal = position;
	g->found = puzzle_is_goal(g->puzzle, position);
	return !g->found;
}

/* Looks for a goal among the reached positions of SET; FOUND, NONE or LIMIT. */
static enum answer find_goal(const struct positions *set,
			     const struct limits *limits, struct goal_search *g)
{
	int level = g->puzzle->level, least = positions_least(set);

	for (int pegs = position_count(set->start) - 1; pegs >= least; pegs--) {
		if (level && pegs != level)
			continue;
		if (!positions_each(set, pegs, limits, take_goal, g))
			return g->found ? ANSWER_FOUND : ANSWER_LIMIT;
	}
	return ANSWER_NONE;
}

/* Looks for a goal among all reached positions. */
static enum answer reach(struct solving *k, const struct limits *limits)
{
	enum positions_kind kind =
	    k->few.is_open ? POSITIONS_ON_THE_WAY : POSITIONS_REACHED;
	struct goal_search g = {.puzzle = &k->few};
	struct positions set;
	enum answer result;

	/* Listing all positions may need the memory of the sets. */
	solver_release(k->solver);
	result = positions_make(&k->few, kind, POSITIONS_ANY, limits, &set);
	if (result == ANSWER_FOUND)
		result = find_goal(&set, limits, &g);
	if (result == ANSWER_FOUND)
		k->answer->jumps =
		    positions_trail_to(&set, g.goal, k->answer->jump);
	positions_free(&set);
	return result == ANSWER_NONE ? count(k, limits) : result;
}

/* True if the board has parts that never meet. */
static bool has_parts(const struct solving *k)
{
	/* An open goal is a goal of no part by itself. */
	return !k->any->is_open && is_spent(k) &&
	       parts_are_several(&k->any->shape);
}

/* Solves a part and appends its jumps to the answer. */
static enum answer add_part(struct solving *k, struct part *part,
			    const struct limits *limits,
			    struct solver_answer *own)
{
	const struct board *b = &part->board;
	struct solver_answer *a = k->answer;
	enum answer found = ANSWER_LIMIT;

	if (holes_are_few(&b->shape)) {
		struct solver *r = solver_new(&b->shape);
		const struct puzzle p = parts_puzzle(part);

		own->positions = 0;
		if (r)
			found = solver_decide(r, &p, limits, own);
		solver_free(r);
	} else {
		found = solver_large(b, &b->start, limits, own);
	}
	a->positions += own->positions;
	if (found == ANSWER_FOUND) {
		parts_carry(part, own->jump, own->jumps);
		memcpy(a->jump + a->jumps, own->jump,
		       (size_t)own->jumps * sizeof *own->jump);
		a->jumps += own->jumps;
	}
	return found;
}

/* Solves each part for its goals.  NONE: one of the parts has no solution. */
static enum answer reach_goals(struct solving *k, struct parts *cut,
			       const struct limits *limits,
			       struct solver_answer *own)
{
	enum answer result = ANSWER_FOUND;

	k->answer->jumps = 0;
	for (int i = 0; i < cut->count && result != ANSWER_NONE; i++) {
		enum answer found = add_part(k, &cut->part[i], limits, own);

		if (found > result || found == ANSWER_NONE)
			result = found;
	}
	return result;
}

/* Leaves as few pegs in each part as possible, but cuts the solution off at the
 * position with as many pegs as a goal. */
static enum answer reach_few(struct solving *k, struct parts *cut,
			     const struct limits *limits,
			     struct solver_answer *own)
{
	int wanted = holes_count(&k->any->start) - k->any->level;
	enum answer result = ANSWER_NONE;

	for (int i = 0; i < cut->count && wanted >= 0; i++) {
		enum answer found = ANSWER_NONE;

		for (int pegs = 1; found != ANSWER_FOUND; pegs++) {
			parts_aim_level(&cut->part[i], pegs);
			found = add_part(k, &cut->part[i], limits, own);
			if (found == ANSWER_LIMIT)
				result = ANSWER_LIMIT;
		}
	}
	if (wanted >= 0 && k->answer->jumps >= wanted) {
		k->answer->jumps = wanted;
		result = ANSWER_FOUND;
	}
	return result;
}

/* Solves each part by itself.  A single part takes all goals at once.  Several
 * parts must all reach the same goal, so goals are tried one by one. */
static enum answer solve_parts(struct solving *k, const struct limits *limits)
{
	const struct board *b = k->any;
	struct solver_answer *own = mem_alloc(1, sizeof *own);
	enum answer result = ANSWER_LIMIT;
	struct parts cut;
	bool fits = parts_cut(&b->shape, &b->start, &cut) && own;
	int step = cut.count == 1 ? b->goals : 1;

	k->answer->positions = 0;
	k->answer->jumps = 0;
	if (fits) {
		k->answer->proof = SOLVER_BY_PARTS;
		result =
		    b->level ? reach_few(k, &cut, limits, own) : ANSWER_NONE;
		for (int g = 0; g < b->goals && result != ANSWER_FOUND;
		     g += step) {
			enum answer found = ANSWER_NONE;

			if (parts_aim(&cut, &b->goal[g], step))
				found = reach_goals(k, &cut, limits, own);
			if (found != ANSWER_NONE)
				result = found;
		}
	}
	parts_free(&cut);
	mem_free(own);
	return result;
}

/* True if more beams may solve a board of any size. */
static bool is_unseen(const struct solving *k)
{
	return is_spent(k) && !k->beam->seen;
}

/* True if the goal is open, and more beams may find a solution. */
static bool is_open_still(const struct solving *k)
{
	return k->few.is_open && is_spent(k);
}

/* True if a pagoda function can distinguish goals from other positions. */
static bool is_weighed(const struct solving *k)
{
	return !k->any->level && is_spent(k);
}

/* A method; the methods of a table are tried in order. */
struct row {
	const char *name;
	/* True if it is to be tried.  Null: always. */
	bool (*applies)(const struct solving *k);
	/* LIMIT: undecided; the next method is tried. */
	enum answer (*method)(struct solving *k, const struct limits *limits);
	uint64_t most;	/* sets k->most; 1: one beam; 0: not used so */
	unsigned share; /* 2: half of the time that is left */
};

static const struct row row[] = {
    {"a beam", NULL, search, 1, 1},
    {"a pagoda function", NULL, find_pagoda, 0, 1},
    {"parts", has_parts, solve_parts, 0, 1},
    {"a short list", is_short, list, 0, 1},
    {"sets to leave", is_large, find_sets, 0, 1},
    {"first beams", is_open, search_first, 0, 1},
    {"winning positions", is_worth_a_set, look_up, 0, 1},
    {"both ends", is_moderate, search_both_ends, SHORT, 1},
    {"pruned beams", is_vast, search_pruned, PRUNED, 1},
    {"few beams", is_listable, search_shortly, 0, 1},
    {"all winning positions", is_spent, look_up, 0, 1},
    {"a list", is_listable, list, 0, 1},
    {"beams and both ends", is_moderate, take_turns, 0, 1},
    {"beams", is_spent, search, UINT64_MAX, 1},
    {.name = NULL},
};

/* For problems whose goals are not listed. */
static const struct row unlisted_row[] = {
    {"a beam", NULL, search, 1, 1},
    {"a pagoda function", is_weighed, find_pagoda, 0, 1},
    {"parts", has_parts, solve_parts, 0, 1},
    {"few beams", is_spent, search, LEVEL, 1},
    {"all positions", is_spent, reach, 0, 1},
    {"beams", is_open_still, search, UINT64_MAX, 1},
    {.name = NULL},
};

/* For boards of any size.  A pagoda function takes as long as a few beams. */
static const struct row large_row[] = {
    {"a beam", NULL, search, 1, 1},
    {"a pagoda function", is_weighed, find_pagoda, 0, 2},
    {"parts", has_parts, solve_parts, 0, 1},
    {"beams", is_unseen, search, UINT64_MAX, 1},
    {.name = NULL},
};

/* For the certificate of a start without a solution: the shortest first. */
static const struct row proof_row[] = {
    {"a list", is_listable, list, 0, 1},
    {"a count", is_countable, count, 0, 1},
    {"both ends", NULL, prove_both_ends, FULL, 1},
    {.name = NULL},
};

/* Tries the rows until one returns FOUND or NONE.  A row is tried even if no
 * time is left: its work before it looks at the clock may be enough. */
static enum answer run(const struct row *r, struct solving *k,
		       const struct limits *limits)
{
	enum answer result = ANSWER_LIMIT;

	for (; r->name && result == ANSWER_LIMIT; r++) {
		struct limits own = limits_share(limits, r->share);

		k->most = r->most;
		if (!r->applies || r->applies(k))
			result = r->method(k, &own);
	}
	return result;
}

/* Initialises what the methods share. */
static void begin(struct solving *k)
{
	struct solver *r = k->solver;

	board_take(&r->any, &k->few);
	k->any = &r->any;
	k->beam = &r->beam;
	k->pagoda = &r->pagoda;
}

/* Answers a problem.  NONE may have the proof UNSHOWN, which shows nothing. */
static enum answer answer(struct solving *k, const struct puzzle *p,
			  const struct limits *limits)
{
	struct solver *r = k->solver;
	uint64_t class = class_index(&r->class, p->start);
	bool is_listed = puzzle_is_listed(p);
	enum answer found;

	k->answer->jumps = 0;
	k->answer->seen = false;
	k->answer->positions = 1;
	k->answer->proof = SOLVER_EXHAUSTED;
	if (puzzle_is_goal(p, p->start))
		return ANSWER_FOUND;
	if (position_count(p->start) < p->level)
		return ANSWER_NONE;
	/* From here on, only goals in the class of the start count. */
	k->few = *p;
	k->few.goal = k->goal;
	k->few.goals = 0;
	for (int i = 0; i < p->goals; i++)
		if (p->is_open || class_index(&r->class, p->goal[i]) == class)
			k->goal[k->few.goals++] = p->goal[i];
	if (!p->level && !k->few.goals)
		return prove_few_by_class(&r->class, p, k->answer);
	begin(k);
	if (!is_listed && prove_unlisted_by_class(k->any, k->answer))
		return ANSWER_NONE;
	set_goals(r, p, limits);
	beam_begin(k->beam, k->any, &r->bundles, &r->symm);
	found = run(is_listed ? row : unlisted_row, k, limits);
	if (found == ANSWER_FOUND && p->is_open)
		k->answer->jumps = puzzle_end(p, k->answer->jump);
	return found;
}

enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits, struct solver_answer *a)
{
	struct solving k = {.solver = r, .limits = limits, .answer = a};

	return answer(&k, p, limits);
}

enum answer solver_solve(struct solver *r, const struct puzzle *p,
			 const struct limits *limits, struct solver_answer *a)
{
	struct solving k = {.solver = r, .limits = limits, .answer = a};
	enum answer found = answer(&k, p, limits);

	if (found == ANSWER_NONE &&
	    (a->proof == SOLVER_UNSHOWN || a->proof == SOLVER_BOTH_ENDS))
		found = run(proof_row, &k, limits);
	return found;
}

enum answer solver_large(const struct board *b, const struct holes *start,
			 const struct limits *limits, struct solver_answer *a)
{
	struct holes differ[SHAPE_HOLES];
	/* The board with only the goals in the position class of the start. */
	struct board left = {.shape = b->shape,
			     .start = *start,
			     .level = b->level,
			     .is_open = b->is_open};
	struct pagoda pagoda = {.programme = {.rows = 0}};
	struct class_holes class;
	struct beam beam;
	struct solving k = {.any = &left,
			    .limits = limits,
			    .beam = &beam,
			    .pagoda = &pagoda,
			    .answer = a};
	enum answer found;

	a->jumps = 0;
	a->seen = false;
	a->positions = 1;
	if (board_is_goal(b, start))
		return ANSWER_FOUND;
	class_of_holes(&b->shape, &class);
	for (int i = 0; i < b->goals; i++) {
		/* Parities add up: the index of the difference is enough. */
		differ[i] = holes_differ(start, &b->goal[i]);
		differ[i] = class_index_holes(&class, &differ[i]);
		if (b->is_open || holes_is_empty(&differ[i]))
			left.goal[left.goals++] = b->goal[i];
	}
	if (!b->level && !left.goals)
		return prove_by_class(class.set, class.count, differ, b->goals,
				      a);
	if ((b->level || b->is_open) && prove_unlisted_by_class(&left, a))
		return ANSWER_NONE;
	beam_begin(&beam, &left, NULL, NULL);
	found = run(large_row, &k, limits);
	pagoda_free(&pagoda);
	return found;
}
