/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sheets to print: html with a paper size.  Each record is a cell of a grid,
 * and its solution is on the last sheet, or frame by frame on its own sheets.
 */
#ifndef PEGKIT_DRAW_SHEET_H
#define PEGKIT_DRAW_SHEET_H

#include "text/writer.h"

extern const struct writer_kind sheet_kind;

/* Returns the name of the I-th paper, counted from 0; null after the last. */
const char *sheet_paper_name(size_t i);

/* Returns the paper called NAME, or null. */
const struct writer_paper *sheet_paper(const char *name);

#endif
