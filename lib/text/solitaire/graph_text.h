/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format graph6 of nauty (B. McKay, formats.txt): a graph a line.  A peg
 * jumps from u over v to w where u and v, and v and w, are joined by an edge
 * and u is not w.
 *
 * The vertices are the holes of a row, in their order, and all but the first
 * one have pegs.  The field `lines` lists the jumps.
 */
#ifndef PEGKIT_TEXT_GRAPH_TEXT_H
#define PEGKIT_TEXT_GRAPH_TEXT_H

#include "text/record.h"
#include "text/source.h"

/* The next graph, drawn in RECORD, which must be empty. */
bool graph_text_next(struct reading *in, struct source *source,
		     struct record *record);

/* READING_BAD: R is no graph of which only the first vertex is vacant. */
bool graph_text_write(struct reading *in, struct buf *b,
		      const struct record *r);

#endif
