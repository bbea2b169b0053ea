/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses which letters are pegs and holes in drawings made by others. */
#ifndef PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H

#include "text/record.h"

/*
 * Guesses how people would read the drawing in the SIZE bytes at LINES.  If
 * there is such a reading, the advice of IN becomes the command for it.
 * IS_READ: the usual letters give a reading already, and the guess must differ
 * from it.
 */
void letters_text_guess(struct reading *in, const char *lines, size_t size,
			bool is_read);

/* Does the same for the drawing of R, which has been read by usual letters. */
void letters_text_doubt(struct reading *in, const struct record *r);

#endif
