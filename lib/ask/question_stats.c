/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts of a board as fields, which replace the fields of an earlier call.
 *
 * Pegs and values get `pegs`, `holes` (all of them, vacant or not), `possible`
 * (jumps that can be made) and `class`, the position class as a number below
 * the number of classes: its bits are the parities of the pegs on the basis
 * sets of class.h.  A checkers position gets `own`, `opponents`, `homes` and
 * `possible` (first captures that its own pieces can make).
 */
#include "ask/question.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/wraps.h"
#include "board/class.h"
#include "text/capture/homes.h"
#include "text/solitaire/board_text.h"

/* Bytes of a value: two numbers of up to SHAPE_HOLES bits, and a word. */
enum { NUMBER = SHAPE_HOLES / 3 + 1, VALUE = 2 * NUMBER + 8 };

static bool set(struct record *r, enum field_id id, uint64_t number)
{
	char value[VALUE];

	snprintf(value, sizeof value, "%" PRIu64, number);
	return record_set(r, id, value);
}

/* Divides the bits of SET, as a number, by ten; returns the remainder. */
static unsigned divide_by_ten(struct holes *set)
{
	unsigned rest = 0;

	for (int h = SHAPE_HOLES - 1; h >= 0; h--) {
		rest = 2 * rest + holes_has(set, h);
		/* Bit H becomes the bit of the quotient. */
		if (holes_has(set, h) != (rest >= 10))
			holes_flip(set, h);
		rest -= rest >= 10 ? 10 : 0;
	}
	return rest;
}

/* Writes the bits of SET as a number into TEXT; returns its first digit. */
static const char *write_bits(struct holes set, char text[NUMBER + 1])
{
	int at = NUMBER;

	text[at] = '\0';
	do
		text[--at] = (char)('0' + divide_by_ten(&set));
	while (!holes_is_empty(&set));
	return text + at;
}

/* Adds the counts of a board of pegs, and its position class. */
static bool add_pegs(struct record *r, const struct board *b)
{
	const struct shape *shape = &b->shape;
	struct class_holes class;
	char value[VALUE], number[NUMBER + 1];
	uint64_t possible = 0;

	for (int i = 0; i < shape->jumps; i++)
		possible += holes_can(&shape->jump[i], &b->start);
	class_of_holes(shape, &class);
	/* N holes without a jump have 2^N classes. */
	snprintf(value, sizeof value, "%s of %.0f",
		 write_bits(class_index_holes(&class, &b->start), number),
		 ldexp(1, class.count));
	return set(r, FIELD_PEGS, (uint64_t)holes_count(&b->start)) &&
	       set(r, FIELD_HOLES, (uint64_t)shape->holes) &&
	       set(r, FIELD_POSSIBLE, possible) &&
	       record_set(r, FIELD_CLASS, value);
}

/* Returns the number of first captures of the own piece on HOME. */
WRAPS static uint64_t captures(const struct checkers *board, size_t home)
{
	size_t row = checkers_row(board->cols, home);
	size_t col = checkers_col(board->cols, home);
	uint64_t count = 0;

	for (int way = 0; way < 4; way++) {
		bool up = way & 1, right = way & 2;
		size_t r = up ? row + 2 : row - 2,
		       c = right ? col + 2 : col - 2;
		size_t over;

		/* A row or column below 0 wraps to a very large one. */
		if (r >= board->rows || c >= board->cols)
			continue;
		over = checkers_home(board->cols, up ? row + 1 : row - 1,
				     right ? col + 1 : col - 1);
		count += board->home[over] == CHECKERS_OPPONENT &&
			 board->home[checkers_home(board->cols, r, c)] ==
			     CHECKERS_EMPTY;
	}
	return count;
}

/* Adds the counts of a checkers position. */
static bool add_checkers(struct reading *in, struct record *r)
{
	struct checkers board = {.home = NULL};
	size_t homes;
	uint64_t count[3] = {0}, possible = 0;
	bool good = homes_read(in, r, &board);

	if (good) {
		homes = (size_t)checkers_homes(board.rows, board.cols);
		for (size_t i = 0; i < homes; i++) {
			count[board.home[i]]++;
			if (board.home[i] == CHECKERS_OWN)
				possible += captures(&board, i);
		}
		if (!set(r, FIELD_OWN, count[CHECKERS_OWN]) ||
		    !set(r, FIELD_OPPONENTS, count[CHECKERS_OPPONENT]) ||
		    !set(r, FIELD_HOMES, homes) ||
		    !set(r, FIELD_POSSIBLE, possible))
			good = reading_no_memory(in);
	}
	mem_free(board.home);
	return good;
}

bool question_stats(struct reading *in, struct ask *a)
{
	struct record *r = a->fields.record;
	struct board board;

	if (r->kind == RECORD_CHECKERS || record_find(r, FIELD_CAPTURED))
		return add_checkers(in, r);
	return board_text_holes(in, r, &board) &&
	       (add_pegs(r, &board) || reading_no_memory(in));
}
