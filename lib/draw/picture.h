/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pictures: kinds of output from which records cannot be read back.  Each
 * picture is a struct writer_kind, at the end of the file that draws it.
 */
#ifndef PEGKIT_DRAW_PICTURE_H
#define PEGKIT_DRAW_PICTURE_H

#include "text/writer.h"

/*
 * Calls the macro ROW for each picture, with the name of its struct
 * writer_kind.  The order is that of --help.
 */
#define PICTURE_LIST(ROW)                                                      \
	ROW(svg_kind)                                                          \
	ROW(html_kind)                                                         \
	ROW(term_kind)                                                         \
	ROW(term_color_kind)                                                   \
	ROW(table_kind)

#define PICTURE_DECLARATION(NAME) extern const struct writer_kind NAME;
PICTURE_LIST(PICTURE_DECLARATION)

/* Returns the picture called NAME, or null if NAME is null or unknown. */
const struct writer_kind *picture_named(const char *name);

/*
 * Writes sheets of paper.  It replaces the kind html if a paper size is given.
 * Each record has a cell of a grid, and solutions are on the last sheets.  If
 * page.has_frames is true, each solution has its own sheets and is shown frame
 * by frame.
 */
extern const struct writer_kind sheet_kind;

/* Returns the name of paper size I, counted from 0; null after the last. */
const char *sheet_paper_name(size_t i);

/*
 * Returns the paper size called NAME, ignoring case, or null if there is none.
 */
const struct writer_paper *sheet_paper(const char *name);

/*
 * Returns the I-th kind of output, counted from 0; null after the last one.
 * The formats come before the pictures.
 */
const struct writer_kind *picture_target_at(size_t i);

#endif
