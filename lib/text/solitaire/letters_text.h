/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which letters are pegs and holes in a drawing that others have made. */
#ifndef PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H

#include "text/record.h"

/*
 * Makes the advice of IN the command that reads the drawing in SIZE bytes of
 * LINES as most people would mean it, unless there is no such reading or it is
 * the usual one.
 */
void letters_text_guess(struct reading *in, const char *lines, size_t size);

/* Does the same for the drawing of R, which has been read by usual letters. */
void letters_text_doubt(struct reading *in, const struct record *r);

#endif
