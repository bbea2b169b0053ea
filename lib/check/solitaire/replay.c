/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump is legal if the jump list of the shape has it, its first two holes
 * have pegs and its last hole is vacant.  Coordinates are not used.
 */
#include "check/solitaire/replay.h"

#include <inttypes.h>

void replay_start(const struct shape *shape, const struct holes *position,
		  struct check_text moves, struct replay *r)
{
	*r = (struct replay){.position = *position,
			     .shape = shape,
			     .cursor = cursor_of(moves),
			     .hole = -1};
}

/* Reads a cell up to a sign or a blank: its hole, or -1. */
static int read_cell(struct replay *r, char message[CHECK_MESSAGE])
{
	char quoted[CHECK_QUOTE];
	int hole = cursor_hole(&r->cursor, r->shape, "-/ \t", quoted);

	r->is_unnamed = hole < 0;
	if (hole < 0)
		check_false(message,
			    "move %" PRIu64 ": %s is not a cell of the board",
			    r->written, quoted);
	return hole;
}

/* The jump over OVER, or over any hole if that is -1; null: there is none. */
static const struct shape_jump *find_jump(const struct shape *s, int from,
					  int over, int to)
{
	for (int i = 0; i < s->jumps; i++)
		if (s->jump[i].from == from && s->jump[i].to == to &&
		    (over < 0 || s->jump[i].over == over))
			return &s->jump[i];
	return NULL;
}

/* Writes why the jump cannot be made. */
static void explain(const struct replay *r, const struct shape_jump *j,
		    char message[CHECK_MESSAGE])
{
	char from[SHAPE_CELL], over[SHAPE_CELL], to[SHAPE_CELL];

	shape_cell(r->shape, j->from, from);
	shape_cell(r->shape, j->over, over);
	shape_cell(r->shape, j->to, to);
	if (!holes_has(&r->position, j->from))
		check_false(message, "move %" PRIu64 ": %s has no peg to jump",
			    r->written, from);
	else if (!holes_has(&r->position, j->over))
		check_false(message,
			    "move %" PRIu64 ": %s jumps over a vacant hole, %s",
			    r->written, from, over);
	else
		check_false(message,
			    "move %" PRIu64
			    ": %s jumps to %s, which is not vacant",
			    r->written, from, to);
}

/* Writes that there is no such jump or, if FOUND, that there are several. */
static void refuse(const struct replay *r, const struct shape_jump *found,
		   int from, int to, char message[CHECK_MESSAGE])
{
	char a[SHAPE_CELL], b[SHAPE_CELL], over[SHAPE_CELL];

	shape_cell(r->shape, from, a);
	shape_cell(r->shape, to, b);
	if (!found) {
		check_false(message,
			    "move %" PRIu64
			    ": %s-%s is not a jump of the board",
			    r->written, a, b);
		return;
	}
	shape_cell(r->shape, found->over, over);
	check_false(message,
		    "move %" PRIu64 ": %s-%s goes over one of several holes; "
		    "%s-%s/%s names one",
		    r->written, a, b, a, b, over);
}

/* Reads the cell where the peg at FROM lands and makes that jump. */
static enum replay_step jump_on(struct replay *r, int from,
				struct shape_jump *jump,
				char message[CHECK_MESSAGE])
{
	int to = read_cell(r, message), over = -1;
	const struct shape_jump *found;

	if (to < 0)
		return REPLAY_FALSE;
	if (cursor_take(&r->cursor, "/") && (over = read_cell(r, message)) < 0)
		return REPLAY_FALSE;
	found = find_jump(r->shape, from, over, to);
	if (!found || (over < 0 && shape_shares_ends(r->shape, found))) {
		refuse(r, found, from, to, message);
		return REPLAY_FALSE;
	}
	if (!holes_can(found, &r->position)) {
		explain(r, found, message);
		return REPLAY_FALSE;
	}
	holes_jump(&r->position, found);
	r->jumps++;
	r->hole = to;
	*jump = *found;
	return REPLAY_JUMP;
}

enum replay_step replay_next(struct replay *r, struct shape_jump *jump,
			     char message[CHECK_MESSAGE])
{
	struct check_text move;
	char quoted[CHECK_QUOTE];
	int from;

	if (r->hole >= 0 && cursor_take(&r->cursor, "-"))
		return jump_on(r, r->hole, jump, message);
	if (cursor_ended(&r->cursor))
		return REPLAY_DONE;
	r->written++;
	move = cursor_word(&r->cursor);
	from = read_cell(r, message);
	if (from < 0)
		return REPLAY_FALSE;
	if (!cursor_take(&r->cursor, "-")) {
		check_false(message,
			    "move %" PRIu64 ": %s is not a move (cells joined "
			    "by hyphens)",
			    r->written, check_quote(move, quoted));
		return REPLAY_FALSE;
	}
	r->moves += from != r->hole;
	return jump_on(r, from, jump, message);
}
