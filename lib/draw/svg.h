/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws records in SVG, for pictures (svg.c) and for paper (sheet.c). */
#ifndef PEGKIT_DRAW_SVG_H
#define PEGKIT_DRAW_SVG_H

#include "draw/scene.h"
#include "text/writer.h"

/* The frames of a record, all of one size; lengths as in struct scene_point. */
struct svg_film {
	size_t frames;
	size_t across;	      /* frames side by side in a picture */
	size_t width, height; /* of the board in a frame */
	size_t left, top;     /* room for names left of the board and above */
	size_t frame_width, frame_height;
	bool has_captions;
};

/* How frames are put into a picture or onto a sheet. */
struct svg_place {
	/* Appends the text before the frames of a record. */
	void (*begin)(struct writer *w, struct buf *b,
		      const struct scene *scene, const struct svg_film *film);
	/* Begins frame I, with the origin at the top left of its board. */
	void (*open)(struct writer *w, struct buf *b,
		     const struct svg_film *film, size_t i);
	const char *close; /* the end of a frame */
	bool describes;	   /* a record may contain an element desc */
};

/*
 * Appends to B all frames of RECORD and the STEPS jumps of its solution.
 * Changes the drawing of RECORD to the last position.  READING_BAD: RECORD
 * cannot be drawn, or needs more memory than W allows.
 */
bool svg_draw(struct reading *in, struct writer *w, struct record *record,
	      const struct step *step, size_t steps, struct buf *b,
	      const struct svg_place *place);

/* Returns the number of jumps of the move at jump I; 1 if holes have values. */
size_t svg_jumps(const struct scene *scene, size_t i);

/*
 * Appends the move of JUMPS jumps that begins at jump I as a1-c1-c3, or with
 * numbers of holes if page->by_number.  If it has more than MOST jumps, leaves
 * out some in the middle.
 */
void svg_move(struct buf *b, const struct scene *scene, size_t i, size_t jumps,
	      const struct writer_page *page, size_t most);

#endif
