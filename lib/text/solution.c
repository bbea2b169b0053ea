/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers of moves and certificates; see solution.h. */
#include "text/solution.h"

static void write_cell(struct buf *b, const struct shape *shape, int hole)
{
	char name[SHAPE_CELL];

	buf_bytes(b, name, (size_t)shape_cell(shape, hole, name));
}

int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps)
{
	int moves = 0;

	for (int i = 0; i < jumps; i++) {
		if (i == 0 || jump[i].from != jump[i - 1].to) {
			if (moves++)
				buf_char(b, ' ');
			write_cell(b, shape, jump[i].from);
		}
		buf_char(b, '-');
		write_cell(b, shape, jump[i].to);
		if (shape_shares_ends(shape, &jump[i])) {
			buf_char(b, '/');
			write_cell(b, shape, jump[i].over);
		}
	}
	return moves;
}

void solution_class(struct buf *b, const struct shape *shape,
		    const position_t *set, int sets, position_t start)
{
	buf_text(b, "position class:");
	for (int i = 0; i < sets; i++) {
		if (i)
			buf_char(b, ',');
		for (position_t rest = set[i]; rest;
		     rest = position_rest(rest)) {
			buf_char(b, ' ');
			write_cell(b, shape, position_first(rest));
		}
		buf_text(b, position_parity(start & set[i]) ? " = odd"
							    : " = even");
	}
}

void solution_pagoda(struct buf *b, const struct shape *shape,
		     const int32_t weight[SHAPE_HOLES])
{
	buf_text(b, "pagoda function:");
	for (int h = 0; h < shape->holes; h++) {
		if (!weight[h])
			continue;
		buf_char(b, ' ');
		write_cell(b, shape, h);
		buf_char(b, '=');
		buf_number(b, weight[h]);
	}
}
