/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text inside XML and HTML. */
#ifndef PEGKIT_DRAW_ESCAPE_H
#define PEGKIT_DRAW_ESCAPE_H

#include "base/buf.h"

/* Appends SIZE bytes; the five special characters become references. */
void escape_text(struct buf *b, const char *text, size_t size);

#endif
