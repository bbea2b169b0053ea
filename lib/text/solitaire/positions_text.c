/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format positions; see pegkit-formats(5).  Drawings of one board are one
 * record as long as each follows from the drawing before by a jump or a move.
 * A drawing with more pegs, or of another board, begins the next record.
 */
#include <stdio.h>
#include <string.h>

#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/letters_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solution.h"

/* A drawing is read ahead: the first one of the next record. */
struct positions_reader {
	struct draw_text draw; /* the first member, for draw_text_begin */
	struct record first;   /* with the moves so far */
	bool is_ahead;
	struct buf seen; /* the lines up to the first drawing */
};

enum { STEPS_MOST = 1 << 17 };

/* The search for the move that leads from one position to another one. */
struct move_search {
	const struct shape *shape;
	const struct holes *end;
	int hops, moves; /* jumps of a move; moves that were found, up to 2 */
	struct shape_jump jump[SHAPE_HOLES], move[2][SHAPE_HOLES];
	uint64_t steps;
};

/*
 * Tries all hops of the peg in HOLE of POSITION, from hop number DONE on, until
 * it has found two moves with different ends, or tried STEPS_MOST hops.  On a
 * lattice no peg lands in a hole that it jumped over, since each hop keeps its
 * column and row odd or even.  So there no peg that END has is jumped over.
 */
static void search(struct move_search *s, const struct holes *position,
		   int hole, int done)
{
	if (done == s->hops) {
		/* A move with the ends of the first one is the same. */
		if (holes_is_same(position, s->end) &&
		    (!s->moves || s->move[0][0].from != s->jump[0].from ||
		     s->move[0][done - 1].to != s->jump[done - 1].to))
			memcpy(s->move[s->moves++], s->jump,
			       (size_t)done * sizeof *s->jump);
		return;
	}
	for (int i = 0; i < s->shape->jumps && s->moves < 2; i++) {
		const struct shape_jump *j = &s->shape->jump[i];
		bool stays = s->shape->lattice != LATTICE_LISTED &&
			     holes_has(s->end, j->over);
		struct holes next = *position;

		if (j->from != hole || !holes_can(j, position) || stays ||
		    ++s->steps > STEPS_MOST)
			continue;
		holes_jump(&next, j);
		s->jump[done] = *j;
		search(s, &next, j->to, done + 1);
	}
}

/* Appends the move from *POSITION to END, which was drawn at PLACE. */
static bool add_move(struct reading *in, const struct shape *shape,
		     struct holes *position, const struct holes *end,
		     struct place place, struct buf *moves)
{
	struct move_search s;
	struct buf two = {0};

	/* The jumps are set when they are found. */
	s.shape = shape;
	s.end = end;
	s.hops = holes_count(position) - holes_count(end);
	s.moves = 0;
	s.steps = 0;
	for (int hole = holes_next(position, 0); hole >= 0 && s.hops > 0;
	     hole = holes_next(position, hole + 1))
		/* Only a longer move can return to its hole. */
		if (!holes_has(end, hole) || s.hops > 1)
			search(&s, position, hole, 0);
	if (holes_is_same(position, end))
		return true;
	if (!s.moves || s.steps > STEPS_MOST)
		return reading_fail(
		    in, place,
		    s.steps > STEPS_MOST
			? "too many moves are possible from the previous "
			  "position to find the one that was made"
			: "no single jump or move leads from "
			  "the previous position to this one");
	if (s.moves > 1) {
		solution_moves(&two, shape, s.move[0], s.hops);
		buf_text(&two, " and ");
		solution_moves(&two, shape, s.move[1], s.hops);
		reading_fail(in, place, "two moves lead to this position: %.*s",
			     two.failed ? 0 : (int)two.size,
			     two.failed ? "" : two.data);
		buf_free(&two);
		return false;
	}
	if (moves->size)
		buf_char(moves, ' ');
	solution_moves(moves, shape, s.move[0], s.hops);
	*position = *end;
	return true;
}

/* Reads drawings while each follows from the last, from the start of B on. */
static bool follow(struct reading *in, struct positions_reader *p,
		   const struct board *b, struct buf *moves)
{
	struct holes position = b->start, end;
	struct record *record = &p->draw.record;
	struct reading ignored = {0};

	while (draw_text_next(in, &p->draw)) {
		p->is_ahead =
		    !board_text_on(&ignored, record, &b->shape, &end) ||
		    holes_count(&end) > holes_count(&position);
		if (p->is_ahead)
			return true;
		if (!add_move(in, &b->shape, &position, &end, record->place,
			      moves))
			return false;
	}
	if (in->state == READING_END)
		reading_begin(in);
	return in->state == READING_FINE;
}

/* True if a line separates drawings in any letters. */
static bool is_between(const char *line, size_t size)
{
	size_t i = 0;

	while (i < size && line[i] == *line)
		i++;
	return !size || memchr(line, ':', size) ||
	       (i == size && strchr("-=", *line));
}

/* Returns false, because there is no drawing with pegs.  If the lines seen have
 * a drawing in other letters, the message gets the command that reads it. */
static bool refuse(struct reading *in, const struct buf *seen,
		   struct place place)
{
	reading_fail(in, place, "found no drawing with pegs");
	for (size_t at = 0, first = 0, end = 0; end < seen->size;
	     at = end + 1) {
		for (end = at; end < seen->size && seen->data[end] != '\n';)
			end++;
		if (!is_between(seen->data + at, end - at))
			continue;
		/* At the end of a game most holes are vacant. */
		if (!*in->advice)
			letters_text_guess(in, seen->data + first, at - first,
					   false);
		first = end + 1;
	}
	if (!*in->advice)
		reading_add(in, "; for letters other than o and . add "
				"--alphabet=PEG,HOLE");
	return false;
}

/* Makes the command of an advice about drawings read positions. */
static void advise(struct reading *in)
{
	static const char from[] = "-f text ";
	char *at = strstr(in->advice, from), rest[READING_SIZE];
	size_t room = at ? sizeof in->advice - (size_t)(at - in->advice) : 0;

	if (!at)
		return;
	snprintf(rest, sizeof rest, "%s", at + strlen(from));
	snprintf(at, room, "-f positions %s", rest);
}

/* Reads a drawing, and as its moves the drawings that follow from it. */
static bool read_game(struct reading *in, struct positions_reader *p)
{
	struct board board;
	struct buf moves = {0};
	bool good = p->is_ahead || draw_text_next(in, &p->draw);

	p->is_ahead = false;
	if (!good && in->state == READING_END && !p->draw.has_begun) {
		p->draw.has_begun = true;
		reading_begin(in);
		refuse(in, &p->seen, (struct place){1, 1});
		return reading_of_file(in);
	}
	if (!good)
		return false;
	record_clear(&p->first);
	record_swap(&p->first, &p->draw.record);
	good = board_text_read(in, &p->first, &board) &&
	       (holes_count(&board.start) ||
		refuse(in, &p->seen, p->first.place)) &&
	       follow(in, p, &board, &moves);
	buf_clear(&p->seen);
	record_drop(&p->first, FIELD_JUMP);
	if (good &&
	    (moves.failed ||
	     (moves.size && (buf_char(&moves, '\0'),
			     !record_set(&p->first, FIELD_MOVES, moves.data)))))
		good = reading_no_memory(in);
	buf_free(&moves);
	return good;
}

/* Reads the next game as a record. */
static bool next(struct reading *in, struct format_reader *reader)
{
	bool good = read_game(in, reader->state);

	if (in->state == READING_BAD)
		advise(in);
	return good;
}

static void open_reader(struct format_reader *reader)
{
	struct positions_reader *p = reader->state;

	draw_text_begin(reader);
	p->draw.skips_text = true;
	p->draw.seen = &p->seen;
	reader->record = &p->first;
}

static void close_reader(struct format_reader *reader)
{
	struct positions_reader *p = reader->state;

	draw_text_close(&p->draw);
	record_free(&p->first);
	buf_free(&p->seen);
}

const struct format positions_text_format = {
    .writer = {.name = "positions"},
    .comment = SOURCE_APART,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct positions_reader),
    .open = open_reader,
    .close = close_reader,
};
