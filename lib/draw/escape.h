/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text inside XML and HTML. */
#ifndef PEGKIT_DRAW_ESCAPE_H
#define PEGKIT_DRAW_ESCAPE_H

#include "base/buf.h"

/* Appends SIZE bytes with the five special characters as references. */
void escape_text(struct buf *b, const char *text, size_t size);

#endif
