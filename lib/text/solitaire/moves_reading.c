/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of moves is read into cells first: a hole, and what stands before it.
 * Holes that are joined, by a sign or by standing side by side, belong to one
 * move.  Single holes with nothing but blanks between them are joined by twos
 * or, as a second way to read the list, all up to the next comma.
 */
#include "text/solitaire/moves_reading.h"

#include <string.h>

/* The text that is read, and where. */
struct scan {
	const struct shape *shape;
	const char *text;
	size_t size, at;
};

static bool take(struct scan *s, const char *sign)
{
	size_t size = strlen(sign);

	if (s->size - s->at < size || memcmp(s->text + s->at, sign, size) != 0)
		return false;
	s->at += size;
	return true;
}

static bool take_blanks(struct scan *s)
{
	size_t first = s->at;

	while (take(s, " ") || take(s, "\t"))
		continue;
	return s->at > first;
}

static bool take_digits(struct scan *s)
{
	size_t first = s->at;

	while (s->at < s->size && s->text[s->at] >= '0' &&
	       s->text[s->at] <= '9')
		s->at++;
	return s->at > first;
}

/* Passes over commas and the numbers of moves, such as `1.`. */
static bool take_breaks(struct scan *s)
{
	bool found = false;

	for (;;) {
		size_t first = s->at;

		if (take(s, ",") || take(s, ";") ||
		    (take_digits(s) && take(s, "."))) {
			found = true;
			take_blanks(s);
			continue;
		}
		s->at = first;
		return found;
	}
}

/* Passes over a sign that joins two holes, with its blanks. */
static bool take_join(struct scan *s)
{
	/* The last two are an arrow, U+2192, and an en dash, U+2013. */
	static const char *const sign[] = {
	    "->", "-", ">", "*", "x", "\xe2\x86\x92", "\xe2\x80\x93"};

	for (size_t i = 0; i < sizeof sign / sizeof *sign; i++)
		if (take(s, sign[i])) {
			take_blanks(s);
			return true;
		}
	return false;
}

/* What stands before the next hole; MOVES_READING_BREAK at the start. */
static enum moves_reading_before read_before(struct scan *s,
					     const struct moves_reading *r)
{
	size_t used;
	bool blank = take_blanks(s);

	if (take_breaks(s))
		return MOVES_READING_BREAK;
	/* A sign may be the name of a hole, such as x. */
	if (r->cells &&
	    r->names->read(s->shape, r->number, s->text + s->at,
			   s->size - s->at, &used) < 0 &&
	    take_join(s))
		return MOVES_READING_SIGN;
	return !r->cells ? MOVES_READING_BREAK
	       : blank	 ? MOVES_READING_BLANK
			 : MOVES_READING_TOUCH;
}

static bool add_cell(struct moves_reading *r, int hole,
		     enum moves_reading_before before)
{
	if (r->cells == MOVES_READING_MOST)
		return false;
	r->cell[r->cells++] = (struct moves_reading_cell){hole, before};
	return true;
}

/*
 * Reads the direction of a jump behind a cell: up, down, left and right in the
 * drawing, or U or D and then L or R for a diagonal.  Returns the hole that the
 * jump leads to; -1: there is none.
 */
static int read_direction(struct scan *s, int from)
{
	int down = take(s, "D") ? 1 : take(s, "U") ? -1 : 0;
	int across = take(s, "R") ? 1 : take(s, "L") ? -1 : 0;

	for (int i = 0; i < s->shape->jumps; i++) {
		const struct shape_jump *j = &s->shape->jump[i];

		if (j->from == from &&
		    s->shape->row[j->to] - s->shape->row[from] == 2 * down &&
		    s->shape->col[j->to] - s->shape->col[from] == 2 * across)
			return j->to;
	}
	return -1;
}

/* Whether a letter of a direction comes next, and not the name of a hole. */
static bool is_direction(const struct scan *s, const struct moves_reading *r)
{
	size_t used;

	return r->names == hole_names_at(0) && s->at < s->size &&
	       s->text[s->at] && strchr("UDLR", s->text[s->at]) &&
	       r->names->read(s->shape, r->number, s->text + s->at,
			      s->size - s->at, &used) < 0;
}

/* Reads all cells; false: the text goes wrong at byte r->wrong. */
static bool read_cells(struct scan *s, struct moves_reading *r)
{
	for (;;) {
		enum moves_reading_before before = read_before(s, r);
		size_t used;
		int hole;

		r->wrong = s->at;
		if (s->at == s->size)
			return before != MOVES_READING_SIGN;
		hole = r->names->read(s->shape, r->number, s->text + s->at,
				      s->size - s->at, &used);
		if (hole < 0 || !add_cell(r, hole, before))
			return false;
		s->at += used;
		if (!is_direction(s, r))
			continue;
		hole = read_direction(s, hole);
		if (hole < 0 || !add_cell(r, hole, MOVES_READING_TOUCH))
			return false;
	}
}

/* Whether cell I stands alone, with blanks or commas on both sides. */
static bool is_single(const struct moves_reading *r, int i)
{
	return r->cell[i].before < MOVES_READING_TOUCH &&
	       (i + 1 == r->cells ||
		r->cell[i + 1].before < MOVES_READING_TOUCH);
}

/* Joins single cells; false: one is left over. */
static bool join_cells(struct moves_reading *r)
{
	bool single[MOVES_READING_MOST];

	r->singles = false;
	for (int i = 0; i < r->cells; i++) {
		single[i] = is_single(r, i);
		r->singles = r->singles || single[i];
	}
	for (int i = 0; i < r->cells; i++) {
		int first = i;

		if (!single[i])
			continue;
		while (i + 1 < r->cells && single[i + 1] &&
		       r->cell[i + 1].before == MOVES_READING_BLANK &&
		       (r->chains || i == first))
			r->cell[++i].before = MOVES_READING_TOUCH;
		if (i == first)
			return false;
	}
	return true;
}

bool moves_reading_read(struct moves_reading *r, const struct shape *shape,
			const char *text, size_t size)
{
	struct scan scan = {shape, text, size, 0};

	r->cells = 0;
	r->singles = false;
	return read_cells(&scan, r) && join_cells(r);
}

bool moves_reading_joins(const struct moves_reading *r, int i)
{
	return r->cell[i].before >= MOVES_READING_TOUCH;
}

void moves_reading_play(struct moves_reading *r, const struct shape *s,
			const struct holes *position)
{
	struct holes now = *position;

	r->legal = 0;
	r->is_legal = false;
	for (int i = 1; i < r->cells; i++) {
		const struct shape_jump *jump = NULL;

		if (!moves_reading_joins(r, i))
			continue;
		for (int k = 0; k < s->jumps && !jump; k++)
			if (s->jump[k].from == r->cell[i - 1].hole &&
			    s->jump[k].to == r->cell[i].hole)
				jump = &s->jump[k];
		if (!jump || !holes_can(jump, &now))
			return;
		holes_jump(&now, jump);
		r->legal++;
	}
	r->is_legal = true;
}

bool moves_reading_is_same(const struct moves_reading *a,
			   const struct moves_reading *b)
{
	if (a->cells != b->cells)
		return false;
	for (int i = 0; i < a->cells; i++)
		if (a->cell[i].hole != b->cell[i].hole ||
		    moves_reading_joins(a, i) != moves_reading_joins(b, i))
			return false;
	return true;
}
