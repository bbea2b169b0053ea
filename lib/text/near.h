/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a word that a user wrote differs from a name. */
#ifndef PEGKIT_TEXT_NEAR_H
#define PEGKIT_TEXT_NEAR_H

#include <stddef.h>
#include <stdint.h>

/* The difference between a word and a name that it can hardly mean. */
#define NEAR_FAR SIZE_MAX

/*
 * Returns how much WORD, which a user wrote, differs from NAME, mostly 1 per
 * wrong letter; NEAR_FAR if the user can hardly have meant NAME.  A capital
 * letter in NAME stands for a number.
 */
size_t near_difference(const char *word, const char *name);

#endif
