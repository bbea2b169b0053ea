/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search in fewest.c: its state, and the rules by which its two sets accept
 * positions.
 */
#ifndef PEGKIT_FEWEST_FEWEST_RULES_H
#define PEGKIT_FEWEST_FEWEST_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "fewest/expansion.h"
#include "fewest/hitting.h"
#include "fewest/pattern.h"
#include "solitaire/exclude.h"

/* The most kinds of goals in a search. */
enum { FEWEST_KINDS = 9 };

/*
 * All goals in which the same regions are full, and a bound on the moves to
 * them.
 */
struct fewest_kind {
	position_t lasting; /* the holes of these regions */
	struct hitting hitting;
};

/*
 * The two sets of a search.  AFTER has positions that can be reached from the
 * start.  BEFORE has positions from which a goal can be reached.
 */
enum fewest_side { FEWEST_AFTER, FEWEST_BEFORE, FEWEST_SIDES };

struct fewest_answer;

/* A search for a solution with the fewest moves. */
struct fewest_search {
	/*
	 * The problem.  Listed goals are left out if their number of pegs or
	 * their position class proves that the start cannot reach them.
	 */
	struct puzzle problem;
	position_t goal[POSITION_HOLES];

	struct chain chain[FEWEST_SIDES]; /* jumps made; undone */
	/* The symmetries that keep the start and the goals. */
	struct symm symm;
	int kinds; /* kinds of goals */
	struct fewest_kind kind[FEWEST_KINDS];
	/*
	 * One number per set.  For AFTER it is the potential of the start.  For
	 * BEFORE it is the highest potential of a goal.
	 */
	int potential[FEWEST_SIDES];

	/*
	 * Functions that exclude positions (solitaire/exclude.h), by side.
	 * They are used if has_functions is true; it is initially false.  The
	 * functions of FEWEST_BEFORE exclude complements of positions.
	 */
	bool has_functions;
	struct exclude exclude[FEWEST_SIDES];
	position_t all; /* all holes of the shape */

	uint64_t ends;	   /* estimate of the moves that lead to goals */
	bool is_one_sided; /* BEFORE no longer grows */
	bool is_hard;	   /* beams and pattern tables are used */
	/*
	 * True if one of the two sets, `aimed`, leaves out positions that no
	 * play of at most `target` moves goes through.  If only AFTER grows,
	 * `aimed` is AFTER.  Otherwise `aimed` is BEFORE, and pattern tables
	 * are used.
	 */
	bool is_aimed;
	enum fewest_side aimed;
	int target;
	struct pattern pattern;

	/*
	 * When work.nodes reaches this number, beam searches look for better
	 * solutions.
	 */
	uint64_t improve;
	size_t width; /* positions that the next beam keeps per level */

	struct expansion_work work;
	struct expansion side[FEWEST_SIDES];
	/*
	 * By set: the most waste that its members may have.  -1: it has not
	 * grown yet.
	 */
	int waste[FEWEST_SIDES];
	/* By set: the nodes used so far to raise its `waste` by 1. */
	uint64_t spent[FEWEST_SIDES];
	int bound; /* proved: no solution has fewer moves */
	int known; /* moves of the best solution, or EXPANSION_NEVER */
	struct fewest_answer *answer; /* has the best solution */
};

/*
 * Prepares S, which must be all zero, for the problem P.  The start of P must
 * not be a goal.  Leaves out a listed goal if its number of pegs or its
 * position class proves that the start cannot reach it.  If no listed goal is
 * left, there is nothing to search.  Returns false if memory runs out.  P and
 * LIMITS must live as long as S, which must not be moved.
 */
bool fewest_rules_prepare(struct fewest_search *s, const struct puzzle *p,
			  const struct limits *limits);

/*
 * Finds functions that exclude positions, for both sets of S.  Returns false if
 * memory runs out.
 */
bool fewest_rules_exclude(struct fewest_search *s);

/* Frees the memory of fewest_rules_prepare(), even if that failed. */
void fewest_rules_free(struct fewest_search *s);

/* True if each goal of the search has one peg. */
bool fewest_rules_single(const struct fewest_search *s);

/*
 * Returns the potential of POSITION, a number derived from its full regions
 * (fewest/hitting.h).  A move lowers the potential by at most 1.  So if it
 * falls by N from one position to another, at least N moves lie between them.
 */
int fewest_rules_potential(const struct fewest_search *s, position_t position);

/*
 * Looks for a solution of at most MOST moves by a beam search.  After each
 * number of moves, it keeps the best WIDTH positions and drops the others.  S
 * must be prepared.  Positions that s->exclude excludes are left out.  The
 * number of positions looked at is added to s->work.nodes.
 *
 * FOUND: `moves`, `jumps` and `jump` of ANSWER are set.  NONE proves nothing.
 * LIMIT: memory or time ran out.
 */
enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer);

#endif
