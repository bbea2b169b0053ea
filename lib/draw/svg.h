/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws records in SVG, for pictures (svg.c) and for paper (sheet.c). */
#ifndef PEGKIT_DRAW_SVG_H
#define PEGKIT_DRAW_SVG_H

#include "draw/scene.h"
#include "text/writer.h"

/*
 * The frames of a record, all the same size.  Lengths are in the unit of struct
 * scene_point.
 */
struct svg_film {
	size_t frames;
	size_t across;	      /* frames side by side in a picture */
	size_t width, height; /* size of the board in a frame */
	size_t left, top;     /* margins for names, beside and above */
	size_t frame_width, frame_height;
	bool has_captions;
};

/* How a kind of output places frames, in a picture or on a sheet. */
struct svg_place {
	/* Appends to B what comes before the frames of a record. */
	void (*begin)(struct writer *w, struct buf *b,
		      const struct scene *scene, const struct svg_film *film);
	/*
	 * Appends to B the beginning of frame I, counted from 0.  The origin of
	 * the frame is the top left corner of its board.
	 */
	void (*open)(struct writer *w, struct buf *b,
		     const struct svg_film *film, size_t i);
	const char *close; /* the text that ends a frame */
	bool describes;	   /* records may have an SVG element desc */
};

/*
 * Appends to B the frames of RECORD and of its solution, the STEPS jumps at
 * STEP.  PLACE says how frames are placed.  Afterwards, the drawing of RECORD
 * shows the last position.  Fails with READING_BAD if RECORD cannot be drawn,
 * or needs more memory than W allows.
 */
bool svg_draw(struct reading *in, struct writer *w, struct record *record,
	      const struct step *step, size_t steps, struct buf *b,
	      const struct svg_place *place);

/*
 * Returns the number of jumps in the move that begins with jump I, counted from
 * 0.  If pegs have values, each jump is one move.
 */
size_t svg_jumps(const struct scene *scene, size_t i);

/*
 * Appends the SIZE bytes at TEXT to B.  If page->by_number, the names of holes
 * in TEXT, such as d4, are replaced by the numbers that the picture shows.
 */
void svg_names(struct buf *b, const struct scene *scene,
	       const struct writer_page *page, const char *text, size_t size);

/*
 * Appends to B a move such as a1-c1-c3: JUMPS jumps, beginning with jump I.
 * Holes are named as svg_names() names them.  If there are more than MOST
 * jumps, only the first and the last are shown: a1-c1...-e5.
 */
void svg_move(struct buf *b, const struct scene *scene, size_t i, size_t jumps,
	      const struct writer_page *page, size_t most);

#endif
