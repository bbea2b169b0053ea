/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump is legal if the jump list of the shape has it, its first two holes
 * have pegs and its last hole is vacant.  Coordinates are not used.
 */
#include "check/solitaire/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void replay_start(const struct shape *shape, const struct holes *position,
		  struct span moves, struct replay *r)
{
	*r = (struct replay){.position = *position,
			     .naming = {hole_names_at(0), 1},
			     .shape = shape,
			     .cursor = moves,
			     .hole = -1};
}

/* Writes why the current move is refused; returns -1. */
static int refuse(struct replay *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Notes what is wrong with the current move; returns -1. */
static int refuse(struct replay *r, const char *format, ...)
{
	int n = snprintf(r->message, sizeof r->message, "move %" PRIu64 ": ",
			 r->written);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(r->message + n, sizeof r->message - (size_t)n, format,
		  arguments);
	va_end(arguments);
	return -1;
}

/* Reads a cell up to a sign or a blank: its hole, or -1. */
static int read_cell(struct replay *r)
{
	struct span cell;
	int hole = cursor_hole(&r->cursor, r->shape, "-/ \t", &cell);

	r->is_foreign = hole < 0;
	return hole < 0 ? refuse(r, "%s is not a hole of the board",
				 check_quote(cell))
			: hole;
}

/* Writes the name of HOLE in the notation in which the moves were written. */
static void name_hole(const struct replay *r, int hole,
		      char name[HOLE_NAMES_ROOM])
{
	if (!r->naming.row->write(&r->naming, r->shape, hole, name))
		shape_cell(r->shape, hole, name);
}

/* Refuses a jump over OVER, a hole that does not lie between its ends. */
static void refuse_over(struct replay *r, int from, int over, int to)
{
	char a[HOLE_NAMES_ROOM], b[HOLE_NAMES_ROOM], c[HOLE_NAMES_ROOM];

	name_hole(r, from, a);
	name_hole(r, over, b);
	name_hole(r, to, c);
	refuse(r, "%s is not between %s and %s", b, a, c);
}

/*
 * True if FOUND, the jump between these holes, can be made; otherwise says why
 * not.  FOUND is null if the shape has no such jump.  Unless the text names the
 * hole between, no other jump may have the same ends.
 */
static bool allow(struct replay *r, const struct shape_jump *found, int from,
		  int to, bool names_over)
{
	char a[HOLE_NAMES_ROOM], b[HOLE_NAMES_ROOM], over[HOLE_NAMES_ROOM];

	if (found && holes_can(found, &r->position) &&
	    (names_over || !shape_shares_ends(r->shape, found)))
		return true;
	name_hole(r, from, a);
	name_hole(r, to, b);
	if (found)
		name_hole(r, found->over, over);
	if (!found)
		refuse(r, "%s%s%s is not a jump of the board", a,
		       r->naming.row->join, b);
	else if (!names_over && shape_shares_ends(r->shape, found))
		refuse(r,
		       "%s-%s can jump over several holes; write which, as in "
		       "%s-%s/%s",
		       a, b, a, b, over);
	else if (!holes_has(&r->position, from))
		refuse(r, "%s is vacant: no peg can jump from it", a);
	else if (!holes_has(&r->position, found->over))
		refuse(r, "%s jumps over a vacant hole, %s", a, over);
	else
		refuse(r, "%s jumps to %s, which is not vacant", a, b);
	return false;
}

/* Reads the landing cell of the peg at FROM and makes that jump. */
static enum replay_step jump_on(struct replay *r, int from,
				struct shape_jump *jump)
{
	int to = read_cell(r), over = -1;
	const struct shape_jump *found = NULL;
	int number;

	if (to < 0 || (span_take(&r->cursor, '/') && (over = read_cell(r)) < 0))
		return REPLAY_FALSE;
	number = shape_find_jump(r->shape, from, over, to);
	if (number >= 0)
		found = &r->shape->jump[number];
	/* There is such a jump, but over another hole. */
	if (!found && over >= 0 &&
	    shape_find_jump(r->shape, from, -1, to) >= 0) {
		refuse_over(r, from, over, to);
		return REPLAY_FALSE;
	}
	if (!allow(r, found, from, to, over >= 0))
		return REPLAY_FALSE;
	holes_jump(&r->position, found);
	r->jumps++;
	if (from != r->hole) {
		r->moves++;
		r->sweep = 0;
	}
	if (++r->sweep > r->longest)
		r->longest = r->sweep;
	r->hole = to;
	*jump = *found;
	return REPLAY_JUMP;
}

enum replay_step replay_next(struct replay *r, struct shape_jump *jump)
{
	struct span move;
	int from;

	if (r->hole >= 0 && span_take(&r->cursor, '-'))
		return jump_on(r, r->hole, jump);
	if (cursor_ended(&r->cursor))
		return REPLAY_DONE;
	r->written++;
	move = cursor_word(&r->cursor);
	from = read_cell(r);
	if (from >= 0 && !span_take(&r->cursor, '-')) {
		r->is_foreign = true;
		from = refuse(r, "%s is not a move such as a1-c1",
			      check_quote(move));
	}
	return from < 0 ? REPLAY_FALSE : jump_on(r, from, jump);
}

bool replay_rest(struct replay *r)
{
	enum replay_step step;
	struct shape_jump jump;

	do
		step = replay_next(r, &jump);
	while (step == REPLAY_JUMP);
	return step == REPLAY_DONE;
}

bool replay_all(const struct shape *shape, const struct holes *position,
		struct span moves, struct replay *r)
{
	replay_start(shape, position, moves, r);
	return replay_rest(r);
}
