/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a play that a search for the fewest moves has noticed. */
#ifndef PEGKIT_SOLITAIRE_FEWEST_FEWEST_PLAY_H
#define PEGKIT_SOLITAIRE_FEWEST_FEWEST_PLAY_H

#include "solitaire/fewest/fewest_rules.h"

/* Writes down the shortest play that the side has noticed. */
void fewest_play_write(const struct fewest_search *s, int way,
		       struct fewest_answer *a);

#endif
