/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alphabet of the text format. */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/format_row.h"

/*
 * Takes the letters from TEXT, `PEG,HOLE,OFF` or `PEG,HOLE`: different
 * characters of UTF-8, or their numbers as in U+25CF, that are no control
 * characters; only OFF may be a space.  False for any other text.
 */
bool rows_text_alphabet(const char *text, struct format_alphabet *alphabet);

#endif
