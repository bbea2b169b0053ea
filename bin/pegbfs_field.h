/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of an answer of pegbfs, and what is said where there is none. */
#ifndef PEGKIT_BIN_PEGBFS_FIELD_H
#define PEGKIT_BIN_PEGBFS_FIELD_H

#include "pegbfs_answer.h"

/*
 * Adds what was gathered in p->text as a field, and empties it; where there is
 * no memory p->text has failed, here and below.
 */
void pegbfs_field_add(struct pegbfs *p, const char *key);
void pegbfs_field_text(struct pegbfs *p, const char *key, const char *value);
void pegbfs_field_number(struct pegbfs *p, const char *key, uint64_t value);

/* The fields `jumps` and `moves`, and `result` before them. */
void pegbfs_field_moves(struct pegbfs *p, const struct shape_jump *jump,
			int jumps);
void pegbfs_field_solution(struct pegbfs *p, const struct shape_jump *jump,
			   int jumps);

/* Appends the certificate of a board without a solution, as its field says. */
void pegbfs_field_proof(struct buf *b, const struct reduce_problem *problem,
			const struct reduce_answer *answer);

/* Adds the result that there is no solution, which is an answer of "no". */
void pegbfs_field_unsolvable(struct pegbfs *p);

/* Reports that so many POSITIONS have told nothing; with the result. */
void pegbfs_field_open(struct pegbfs *p, uint64_t positions);

/* Drops the fields that are an answer, perhaps of an earlier run. */
void pegbfs_field_drop(struct pegbfs *p);

/*
 * A question has no answer: `result: limit`, but for boards of which another
 * question has given the result.
 */
void pegbfs_field_undecided(struct pegbfs *p);

/*
 * Reports why there is no answer, with the question that has none if several
 * are asked.
 */
void pegbfs_field_trouble(struct pegbfs *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports that a limit was reached, and WHAT that means; with the result. */
void pegbfs_field_report(struct pegbfs *p, const char *what);
void pegbfs_field_limit(struct pegbfs *p, const char *what);

/* Refuses a question that needs BYTES for sets: these are too many. */
void pegbfs_field_refuse(struct pegbfs *p, uint64_t bytes);

#endif
