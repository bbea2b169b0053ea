/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields of an answer of pegbfs, and what each of them tells of solutions.
 * Nothing is proved here but that two fields contradict each other.  Trusted:
 * the reader of records (text/record.h), which finds the fields.
 */
#ifndef PEGKIT_CHECK_SOLITAIRE_CLAIM_H
#define PEGKIT_CHECK_SOLITAIRE_CLAIM_H

#include "check/check.h"
#include "text/field.h"

/* The values of the fields with the names of the members. */
struct solitaire_claim {
	struct check_text result, jumps, moves, proof, fewest;
	struct check_text solutions, solution, census, census_all;
	struct check_text winning, winning_all;	  /* of census-of-winning */
	struct check_text by_moves, by_moves_all; /* of census-of-moves */
	struct check_text end, pegs_left, sweep, last_sweep, chance;
	struct check_text lost, game;
	struct check_text next[SHAPE_JUMPS];
	size_t nexts; /* fields `next`; `next` has the first of them */
	bool aimed;   /* the record has a field `goal` */
};

/*
 * Returns field number I, from 0, or FIELD_STRANGE behind the last one.  Sets
 * *VALUE to the place in CLAIM where the value of the field belongs.
 */
enum field_id solitaire_claim_field(int i, struct solitaire_claim *claim,
				    struct check_text **value);

/* A field that only a search can judge; FIELD_STRANGE: there is none. */
enum field_id solitaire_claim_searched(const struct solitaire_claim *claim);

/*
 * Whether the record says that its moves are a solution.  If it names a goal it
 * does, unless they are a play of another kind.
 */
bool solitaire_claim_is_solution(const struct solitaire_claim *claim);

/* Whether the moves are a play that need not be a solution: one with the fewest
 * or the most pegs left, or with the longest sweep. */
bool solitaire_claim_is_play(const struct solitaire_claim *claim);

/* Whether a field says that there is a solution, which moves ought to show. */
bool solitaire_claim_is_unshown(const struct solitaire_claim *claim);

/*
 * Whether one field says that there is a solution, and another that there is
 * none.  MESSAGE then names them.
 */
bool solitaire_claim_contradicts(const struct solitaire_claim *claim,
				 char message[CHECK_MESSAGE]);

#endif
