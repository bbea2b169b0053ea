/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers of moves and certificates; see solution.h. */
#include "text/solution.h"

void solution_cell(struct buf *b, const struct shape *shape, int hole)
{
	char name[SHAPE_CELL];

	buf_bytes(b, name, (size_t)shape_cell(shape, hole, name));
}

int solution_moves(struct buf *b, const struct shape *shape,
		   const struct shape_jump *jump, int jumps)
{
	int moves = 0;

	for (int i = 0; i < jumps; i++) {
		bool begins = i == 0 || jump[i].from != jump[i - 1].to;

		if (begins && moves++)
			buf_char(b, ' ');
		if (begins)
			solution_cell(b, shape, jump[i].from);
		buf_char(b, '-');
		solution_cell(b, shape, jump[i].to);
		/* Another jump has these ends: name the hole between. */
		if (shape_shares_ends(shape, &jump[i])) {
			buf_char(b, '/');
			solution_cell(b, shape, jump[i].over);
		}
	}
	return moves;
}

/* Returns the pegs of POSITION on SET. */
static int pegs_on(const struct holes *position, const struct holes *set)
{
	struct holes off = holes_without(set, position);

	return holes_count(set) - holes_count(&off);
}

void solution_class(struct buf *b, const struct board *board,
		    const struct holes *set, int sets,
		    const struct holes *start)
{
	int goal = board->goals ? pegs_on(&board->goal[0], set) : -1;

	buf_text(b, "position class:");
	for (int i = 0; i < sets; i++) {
		if (i)
			buf_char(b, ',');
		for (int h = -1; (h = holes_next(&set[i], h + 1)) >= 0;) {
			buf_char(b, ' ');
			solution_cell(b, &board->shape, h);
		}
		buf_text(b,
			 holes_parity(start, &set[i]) ? " = odd" : " = even");
	}
	buf_text(b, "; pegs on them: start");
	for (int i = 0; i < sets; i++)
		buf_printf(b, " %d", pegs_on(start, &set[i]));
	for (int i = 1; i < board->goals; i++)
		if (pegs_on(&board->goal[i], set) != goal)
			goal = -1;
	if (sets == 1 && goal >= 0)
		buf_printf(b, ", goal %d", goal);
}

/* Appends the weights other than 0. */
static void write_weights(struct buf *b, const struct shape *shape,
			  const int32_t *weight)
{
	for (int h = 0; h < shape->holes; h++) {
		if (!weight[h])
			continue;
		buf_char(b, ' ');
		solution_cell(b, shape, h);
		buf_char(b, '=');
		buf_number(b, weight[h]);
	}
}

void solution_pagoda(struct buf *b, const struct shape *shape,
		     const int32_t *weight)
{
	buf_text(b, "pagoda function:");
	write_weights(b, shape, weight);
}

void solution_sets(struct buf *b, const struct shape *shape,
		   const int32_t *weight, const position_t *set,
		   const int32_t *price, int sets)
{
	buf_text(b, "sets:");
	for (int i = 0; i < sets; i++) {
		if (i)
			buf_char(b, ',');
		for (position_t p = set[i]; p; p = position_rest(p)) {
			buf_char(b, ' ');
			solution_cell(b, shape, position_first(p));
		}
		buf_text(b, " = ");
		buf_number(b, price[i]);
	}
	buf_text(b, "; weights:");
	write_weights(b, shape, weight);
}
