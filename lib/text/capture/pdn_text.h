/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in Portable Draughts Notation: tags, and moves such as `1. 32-28 19-23
 * 2. 28x19`.  Each position before a capture is a record; a game without moves
 * is the position of its tag FEN.
 */
#ifndef PEGKIT_TEXT_PDN_TEXT_H
#define PEGKIT_TEXT_PDN_TEXT_H

#include "board/checkers.h"
#include "text/span.h"

/*
 * A game as far as men alone play it.  All zero but for rows and columns: it
 * has not begun.
 */
struct pdn_text_game {
	/* As White sees it; CHECKERS_OWN are White's men. */
	struct checkers board;
	bool black;   /* Black is to move */
	bool begun;   /* it is known who is to move */
	bool forward; /* men capture forward alone */
	bool crowned; /* a man has become a king: there is no board any more */
};

/* A game that is being read.  All zero but for rows and columns: none. */
struct pdn_text {
	size_t rows, cols; /* of games whose tags do not tell them */
	struct pdn_text_game game;
	struct span line; /* is being read, up to byte `at` */
	size_t at;
	unsigned depth; /* parentheses that are open */
	bool brace;	/* a comment in braces is open */
	enum { PDN_TEXT_NONE, PDN_TEXT_TAGS, PDN_TEXT_MOVES } part;
	bool pending; /* the position of the tag FEN is still to be told */
	struct place place;   /* of that tag, or of the last capture */
	struct checkers view; /* the position of a record: see pdn_text_next */
	bool black;	      /* the side to move there */
};

void pdn_text_close(struct pdn_text *r);

/* Whether a line that begins with C belongs to a game. */
bool pdn_text_has(const struct pdn_text *r, char c);

/*
 * Takes a tag or a line of moves, which stays valid until pdn_text_next has
 * returned READING_END.  *ENDED tells that the line begins another game, and
 * that the position of the game before is a record: then the line is not taken.
 * READING_BAD: the tag is not as it should be.
 */
bool pdn_text_take(struct reading *in, struct pdn_text *r,
		   const struct span *line, bool *ended);

/*
 * Reads on in the line to the next capture, sets the view to the position
 * before it, and makes the capture.  READING_END: there is none in this line.
 */
bool pdn_text_next(struct reading *in, struct pdn_text *r);

/*
 * Ends the game.  Returns true if the view has become the position of a game
 * without moves, which is a record.
 */
bool pdn_text_end(struct pdn_text *r);

/*
 * The type of a game on a board of these sides in which men capture backward,
 * too; 0: there is none.
 */
uint64_t pdn_text_type(const struct checkers *board);

#endif
