/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a word that a user wrote with a name that may be meant. */
#ifndef PEGKIT_TEXT_NEAR_H
#define PEGKIT_TEXT_NEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The difference between a word and a name that it cannot mean. */
#define NEAR_FAR SIZE_MAX

/*
 * True if WORD differs from NAME by less than *LEAST_DIFFERENCE.  If so,
 * *LEAST_DIFFERENCE becomes the difference, about 1 per wrong letter.  Set
 * *LEAST_DIFFERENCE to NEAR_FAR before the first call, so that only names that
 * the user may have meant count.  A capital letter in NAME stands for a number.
 */
bool near_closer(const char *word, const char *name, size_t *least_difference);

#endif
