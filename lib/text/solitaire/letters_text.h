/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses which letters are pegs and holes in drawings made by others. */
#ifndef PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H

#include "text/record.h"

/*
 * Makes the advice of IN the command that reads the drawing in SIZE bytes of
 * LINES as most people would mean it, if there is such a reading.  IS_READ: the
 * usual letters give a reading already, and the new one must differ.
 */
void letters_text_guess(struct reading *in, const char *lines, size_t size,
			bool is_read);

/* Does the same for the drawing of R, which has been read by usual letters. */
void letters_text_doubt(struct reading *in, const struct record *r);

#endif
