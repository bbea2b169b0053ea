/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a word that a user wrote with a name that may be meant. */
#ifndef PEGKIT_TEXT_NEAR_H
#define PEGKIT_TEXT_NEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The difference of a word from a name that it cannot mean. */
#define NEAR_FAR SIZE_MAX

/*
 * True if WORD differs from NAME by less than *LEAST_DIFFERENCE.  If so, sets
 * *LEAST_DIFFERENCE to the difference, which is about 1 per wrong letter.  A
 * capital letter in NAME matches any number.
 *
 * To find the name that WORD is closest to, set *LEAST_DIFFERENCE to NEAR_FAR
 * and call this function for each name.  That name is the NAME of the last call
 * that returned true.  If no call returned true, WORD is too far from all
 * names.
 */
bool near_closer(const char *word, const char *name, size_t *least_difference);

#endif
