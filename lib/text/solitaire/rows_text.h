/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alphabet of the text format. */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/format_row.h"

/*
 * Sets ALPHABET to the letters in TEXT, which is `PEG,HOLE,OFF` or `PEG,HOLE`.
 * They are different UTF-8 characters, or their numbers as in U+25CF, but no
 * control characters.  Only OFF may be a space.  False for any other text.
 */
bool rows_text_alphabet(const char *text, struct format_alphabet *alphabet);

#endif
