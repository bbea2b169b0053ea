/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Wiegleb's board, centre to centre: 25 moves, where any solution has 40.
 */
#include "solve/fewest_beam.h"

#include <string.h>

enum { WIDTH = 1 << 15 };

void fewest_beam(const struct fewest_problem *p, const struct limits *limits,
		 struct reduce_beam *beam, struct fewest_answer *answer)
{
	struct reduce_order order;
	struct bundles bundles;

	beam->shape = p->shape;
	beam->alive = p->alive;
	beam->context = p->context;
	bundle_of(p->shape, &bundles);
	reduce_order_round(&order, p->shape, &bundles, beam->goal[0], 0);
	if (reduce_beam_run(beam, p->start, &order, WIDTH, limits) !=
	    ANSWER_FOUND)
		return;
	answer->moves = beam->levels;
	answer->jumps = beam->jumps;
	memcpy(answer->jump, beam->jump, sizeof answer->jump);
}
