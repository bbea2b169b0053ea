/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a word that a user wrote differs from a name. */
#ifndef PEGKIT_TEXT_NEAR_H
#define PEGKIT_TEXT_NEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The difference between a word and a name that it can hardly mean. */
#define NEAR_FAR SIZE_MAX

/*
 * True if WORD, which a user wrote, differs less than *LEAST_DIFFERENCE from
 * NAME; then sets *LEAST_DIFFERENCE to the difference, mostly 1 per wrong
 * letter.  Begin with NEAR_FAR: then only names count that the user may have
 * meant.  A capital letter in NAME stands for a number.
 */
bool near_closer(const char *word, const char *name, size_t *least_difference);

#endif
