/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of an answer of pegbfs, and what is said where there is none. */
#ifndef PEGKIT_BIN_PEGBFS_FIELD_H
#define PEGKIT_BIN_PEGBFS_FIELD_H

#include "pegbfs_answer.h"

/*
 * A question has no answer: `result: limit`, but for boards of which another
 * question has given the result.
 */
void pegbfs_field_undecided(struct pegbfs *p);

/* Reports that so many POSITIONS have told nothing. */
void pegbfs_field_open(struct pegbfs *p, uint64_t positions);

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
