/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses which letters are pegs and holes in other people's drawings. */
#ifndef PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H

#include "text/record.h"

/*
 * Guesses which letters of a drawing mean pegs, holes and squares off the
 * board.  The drawing is the SIZE bytes at LINES.  If a guess makes sense,
 * in->advice becomes a command that reads the drawing that way.  If IS_READ,
 * the usual letters make sense, too, and only a guess that differs from them
 * counts.
 */
void letters_text_guess(struct reading *in, const char *lines, size_t size,
			bool is_read);

/* Calls letters_text_guess() for R, which was read with the usual letters. */
void letters_text_doubt(struct reading *in, const struct record *r);

#endif
