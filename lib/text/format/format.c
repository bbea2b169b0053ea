/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every format as records; see format.h. */
#include "text/format/format.h"

#include <string.h>

#include "base/mem.h"
#include "base/plural.h"
#include "board/position.h"
#include "text/capture/homes.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"
#include "text/solitaire/position_text.h"
#include "text/token.h"

void format_defaults(struct format_options *options)
{
	*options = (struct format_options){.format = format_at(0),
					   .rows = 5,
					   .most = SIZE_MAX,
					   .list = {.first = 1}};
	fen_text_open(&options->fen, 8, 8);
	options->list.shape = *shape_english();
}

/* Reads RxC, two sides up to FEN_TEXT_SIDE with an even sum. */
static bool read_sides(const char *name, size_t *rows, size_t *cols)
{
	const char *x = strchr(name, 'x');
	uint64_t r, c;

	if (!x || !token_number(name, (size_t)(x - name), FEN_TEXT_SIDE, &r) ||
	    !token_number(x + 1, strlen(x + 1), FEN_TEXT_SIDE, &c))
		return false;
	if (!r || !c || (r + c) % 2)
		return false;
	*rows = (size_t)r;
	*cols = (size_t)c;
	return true;
}

bool format_board(struct format_options *options, const char *name)
{
	struct shape shape;
	bool named = shape_named(name, &shape), sides;

	options->fen.rows = options->fen.cols = 0;
	sides = read_sides(name, &options->fen.rows, &options->fen.cols);
	options->is_for_fen = !named;
	if (named)
		options->list.shape = shape;
	if (named && shape_is_triangle(&shape))
		options->rows = shape.rows;
	return named || sides;
}

const char *format_refuses(const struct format_options *options,
			   const struct writer_kind *kind)
{
	if (strcmp(kind->name, "fen") == 0)
		return options->fen.rows ? NULL
					 : "fen takes boards of RxC squares "
					   "with an even sum of the two";
	return strcmp(kind->name, "hiq") == 0 &&
		       options->list.shape.holes > POSITION_HOLES
		   ? "hiq takes boards of at most 64 holes"
		   : NULL;
}

void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source)
{
	*r = (struct format_reader){.options = *options, .source = source};
	r->options.alphabet.source = source;
	r->options.alphabet.most = options->most;
	draw_text_open(&r->draw, source);
	r->draw.most = options->most;
	source->comment = options->format->comment;
	source->wide = options->format->is_wide;
	hiq_text_open(&r->hiq, source, options->list.shape.holes, options->bare,
		      options->contest);
	peg2p_text_open(&r->peg2p, source, options->rows, options->contest);
	megacheck_text_open(&r->megacheck, source, options->contest);
	r->megacheck.most = options->most;
	r->json.most = options->most;
	r->pddl.scan.source = source;
}

void format_close(struct format_reader *r)
{
	draw_text_close(&r->draw);
	megacheck_text_close(&r->megacheck);
	fen_text_close(&r->options.fen);
	json_text_close(&r->json);
}

static enum problem_status next_draw(struct format_reader *r,
				     struct problem *problem)
{
	return draw_text_next(&r->draw, problem);
}

static enum problem_status next_line(struct format_reader *r,
				     struct problem *problem)
{
	r->draw.form = DRAW_TEXT_LINES;
	return draw_text_next(&r->draw, problem);
}

static enum problem_status next_hiq(struct format_reader *r,
				    struct problem *problem)
{
	position_t position;
	enum problem_status status = hiq_text_next(&r->hiq, &position, problem);

	if (status != PROBLEM_NONE)
		return status;
	r->draw.record.place = r->draw.record.end = r->hiq.place;
	return position_text_draw(&r->draw.record, &r->options.list.shape,
				  position)
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

static enum problem_status next_peg2p(struct format_reader *r,
				      struct problem *problem)
{
	struct record *record = &r->draw.record;
	enum problem_status status =
	    peg2p_text_next(&r->peg2p, &record->triangle, problem);

	record->kind = RECORD_VALUES;
	record->place = record->end = r->peg2p.place;
	return status;
}

static enum problem_status next_megacheck(struct format_reader *r,
					  struct problem *problem)
{
	enum problem_status status =
	    megacheck_text_next(&r->megacheck, problem);

	if (status != PROBLEM_NONE)
		return status;
	r->draw.record.place = r->draw.record.end = r->megacheck.place;
	return homes_draw(&r->draw.record, &r->megacheck.board)
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

static enum problem_status next_pegs(struct format_reader *r,
				     struct problem *problem)
{
	return pegs_text_next(r->source, &r->draw.record, problem);
}

static enum problem_status next_holes(struct format_reader *r,
				      struct problem *problem)
{
	return list_text_next(&r->options.list, r->source, &r->draw.record,
			      problem);
}

static enum problem_status next_cells(struct format_reader *r,
				      struct problem *problem)
{
	r->options.list.cells = true;
	return next_holes(r, problem);
}

static enum problem_status next_graph(struct format_reader *r,
				      struct problem *problem)
{
	return graph_text_next(r->source, &r->draw.record, problem);
}

static enum problem_status next_fen(struct format_reader *r,
				    struct problem *problem)
{
	return fen_text_next(&r->options.fen, r->source, &r->draw.record,
			     problem);
}

static enum problem_status next_text(struct format_reader *r,
				     struct problem *problem)
{
	return rows_text_next(&r->options.alphabet, &r->draw.record, problem);
}

static enum problem_status next_json(struct format_reader *r,
				     struct problem *problem)
{
	return json_text_next(&r->json, r->source, &r->draw.record, problem);
}

static enum problem_status next_pddl(struct format_reader *r,
				     struct problem *problem)
{
	return pddl_text_next(&r->pddl, &r->draw.record, problem);
}

enum problem_status format_next(struct format_reader *r,
				struct problem *problem)
{
	record_clear(&r->draw.record);
	return r->options.format->next(r, problem);
}

static enum problem_status write_draw(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	(void)w, (void)problem;
	draw_text_write(b, record);
	return PROBLEM_NONE;
}

static enum problem_status write_line(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	(void)w, (void)problem;
	draw_text_write_line(b, record);
	return PROBLEM_NONE;
}

/* Appends the number of lists. */
static void head_hiq(const struct writer *w, struct buf *b)
{
	buf_unsigned(b, w->page.records);
	buf_char(b, '\n');
}

/*
 * Whether the fields of RECORD say only what the board of --board implies:
 * that the drawing lies on another lattice than without these fields.
 */
static bool is_told_by_board(const struct format_options *options,
			     const struct record *record)
{
	struct record bare = *record;
	struct shape shape;
	enum lattice lattice;
	struct holes position;
	struct problem ignored;

	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES &&
		    record->field[i].id != FIELD_BOARD)
			return false;
	bare.fields = 0;
	return lattice_text_of(&bare, &lattice, &ignored) == PROBLEM_NONE &&
	       pegs_shape(record, &shape, &position, &ignored) ==
		   PROBLEM_NONE &&
	       shape.lattice != lattice &&
	       shape_equal(&shape, &options->list.shape);
}

static enum problem_status write_hiq(const struct writer *w,
				     const struct record *record, struct buf *b,
				     struct problem *problem)
{
	const struct shape *board = &w->options->list.shape;
	position_t position;
	enum problem_status status;

	if (record->fields && !is_told_by_board(w->options, record))
		return writer_refuse_field(w->kind->name, record, 0, problem);
	status = position_text_read(record, board, &position, problem);
	if (status == PROBLEM_NONE)
		hiq_text_write(b, position);
	return status;
}

static enum problem_status write_peg2p(const struct writer *w,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	if (record->kind != RECORD_VALUES)
		return problem_record(problem, record->place,
				      "drawing of squares found, triangle of "
				      "values expected");
	if (record->triangle.rows != w->options->rows)
		return problem_record(problem, record->place,
				      "triangle of %d row%s found, %d expected",
				      record->triangle.rows,
				      plural_s((uint64_t)record->triangle.rows),
				      w->options->rows);
	peg2p_text_write(b, &record->triangle);
	buf_char(b, '\n');
	return PROBLEM_NONE;
}

static enum problem_status write_megacheck(const struct writer *w,
					   const struct record *record,
					   struct buf *b,
					   struct problem *problem)
{
	struct checkers board = {.home = NULL};
	size_t room = 0;
	enum problem_status status = homes_read(record, &board, &room, problem);

	/* The drawing shows what the player sees, whatever his colour. */
	for (size_t i = 0; i < record->fields && status == PROBLEM_NONE; i++)
		if (record->field[i].id != FIELD_TURN)
			status = writer_refuse_field(w->kind->name, record, i,
						     problem);
	if (status == PROBLEM_NONE)
		megacheck_text_write(b, &board);
	mem_free(board.home);
	return status;
}

/*
 * Whether the fields of RECORD say only what the format implies: that the board
 * lies on rows and columns.
 */
static bool is_told_by_pegs(const struct record *record)
{
	enum lattice lattice;
	struct problem ignored;

	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES)
			return false;
	return lattice_text_of(record, &lattice, &ignored) == PROBLEM_NONE &&
	       lattice == LATTICE_SQUARE;
}

static enum problem_status write_pegs(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	if (record->fields && !is_told_by_pegs(record))
		return writer_refuse_field(w->kind->name, record, 0, problem);
	return pegs_text_write(b, record, problem);
}

static enum problem_status write_list(const struct writer *w,
				      const struct list_text *list,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	if (record->fields && !is_told_by_board(w->options, record))
		return writer_refuse_field(w->kind->name, record, 0, problem);
	return list_text_write(list, b, record, problem);
}

static enum problem_status write_holes(const struct writer *w,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	return write_list(w, &w->options->list, record, b, problem);
}

static enum problem_status write_cells(const struct writer *w,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	struct list_text list = w->options->list;

	list.cells = true;
	return write_list(w, &list, record, b, problem);
}

static enum problem_status write_graph(const struct writer *w,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES)
			return writer_refuse_field(w->kind->name, record, i,
						   problem);
	return graph_text_write(b, record, problem);
}

static enum problem_status write_fen(const struct writer *w,
				     const struct record *record, struct buf *b,
				     struct problem *problem)
{
	return fen_text_write(&w->options->fen, b, record, problem);
}

static enum problem_status write_text(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	return rows_text_write(&w->options->alphabet, b, record, problem);
}

static enum problem_status write_json(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	(void)w;
	return json_text_write(b, record, problem);
}

static enum problem_status write_pddl(const struct writer *w,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	(void)w;
	return pddl_text_write(b, record, problem);
}

static const struct format formats[] = {
    /* Drawn in rows; the reader accepts one line too. */
    {
	.writer = {.name = "draw",
		   .write = write_draw,
		   .takes_fields = true,
		   .unknown = "?\n\n"},
	.comment = SOURCE_APART,
	.is_wide = true,
	.next = next_draw,
	.is_answered_by_record = true,
    },
    /* One line a record; the reader accepts rows too. */
    {
	.writer = {.name = "line",
		   .write = write_line,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_APART,
	.is_wide = true,
	.next = next_line,
	.is_answered_by_record = true,
    },
    {
	.writer = {.name = "hiq",
		   .head = head_hiq,
		   .is_counted = true,
		   .may_lack_head = true,
		   .takes_fields = true,
		   .write = write_hiq,
		   .unknown = "? 0\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_hiq,
	.answer = FIELD_SUM,
	.witness = FIELD_MOVES,
	.has_banner = true,
    },
    {
	.writer = {.name = "peg2p", .write = write_peg2p, .unknown = "?\n\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_peg2p,
	.answer = FIELD_DIFFERENCE,
	.witness = FIELD_LINE,
    },
    {
	.writer = {.name = "megacheck",
		   .write = write_megacheck,
		   .takes_fields = true,
		   .unknown = "1 1\n?\n",
		   .tail = "0 0\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_megacheck,
	.answer = FIELD_CAPTURED,
	.witness = FIELD_ROUTE,
    },
    {
	.writer = {.name = "pegs",
		   .write = write_pegs,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_APART,
	.next = next_pegs,
    },
    {
	.writer = {.name = "holes",
		   .write = write_holes,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_holes,
    },
    {
	.writer = {.name = "cells",
		   .write = write_cells,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_cells,
    },
    {
	.writer = {.name = "graph6",
		   .write = write_graph,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_ANYWHERE,
	.next = next_graph,
    },
    {
	.writer = {.name = "fen",
		   .write = write_fen,
		   .takes_fields = true,
		   .unknown = "?\n"},
	.comment = SOURCE_APART,
	.is_wide = true,
	.next = next_fen,
    },
    {
	.writer = {.name = "text",
		   .write = write_text,
		   .needs_alphabet = true,
		   .unknown = "?\n\n"},
	.comment = SOURCE_NEVER,
	.is_wide = true,
	.next = next_text,
    },
    {
	.writer = {.name = "pddl",
		   .write = write_pddl,
		   .takes_fields = true,
		   .unknown = "; ?\n"},
	.comment = SOURCE_NEVER,
	.is_wide = true,
	.next = next_pddl,
    },
    /* An object a line. */
    {
	.writer = {.name = "json",
		   .write = write_json,
		   .takes_fields = true,
		   .unknown = "null\n"},
	.comment = SOURCE_NEVER,
	.is_wide = true,
	.next = next_json,
	.is_answered_by_record = true,
    },
};

const struct format *format_at(size_t i)
{
	return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}

const struct format *format_named(const char *name)
{
	const struct format *format;

	for (size_t i = 0; (format = format_at(i)); i++)
		if (strcmp(format->writer.name, name) == 0)
			return format;
	return NULL;
}

struct writer format_writer(const struct format_options *options)
{
	return (struct writer){.kind = &options->format->writer,
			       .options = options,
			       .bare = options->bare};
}
