/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of draughts as it is played in PDN, as far as men alone play it. */
#ifndef PEGKIT_TEXT_PDN_GAME_H
#define PEGKIT_TEXT_PDN_GAME_H

#include "board/checkers.h"

/* Squares that a move may name. */
enum { PDN_GAME_SQUARES = 32 };

/* All zero but for rows and columns is a game that has not begun. */
struct pdn_game {
	/* As White sees it; CHECKERS_OWN are White's men. */
	struct checkers board;
	bool black;   /* Black is to move */
	bool begun;   /* it is known who is to move */
	bool forward; /* men capture forward alone */
	bool crowned; /* a man has become a king: there is no board any more */
};

/* Sets up the men; false: no memory.  The board has its rows and columns. */
bool pdn_game_start(struct pdn_game *g);

/* Frees the board. */
void pdn_game_end(struct pdn_game *g);

/*
 * Makes a move of the man on the first of N squares to the last one, by way of
 * those between, which are homes as White sees them.  Returns null, or what is
 * wrong with it.
 */
const char *pdn_game_move(struct pdn_game *g, const size_t *home, size_t n,
			  bool captures);

#endif
