/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a word that a user wrote differs from a name. */
#ifndef PEGKIT_TEXT_NEAR_H
#define PEGKIT_TEXT_NEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The difference between a word and any name that it is too unlike to mean. */
#define NEAR_FAR SIZE_MAX

/*
 * True if the difference between NAME and WORD, which a user wrote, is less
 * than *LEAST_DIFFERENCE, which then becomes this difference: about 1 per wrong
 * letter.  Start with NEAR_FAR, so that only names count that the user may have
 * meant.  A capital letter in NAME stands for a number.
 */
bool near_closer(const char *word, const char *name, size_t *least_difference);

#endif
