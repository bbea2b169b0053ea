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

static bool next_draw(struct reading *in, struct format_reader *r)
{
	return draw_text_next(in, &r->draw);
}

static bool next_line(struct reading *in, struct format_reader *r)
{
	r->draw.form = DRAW_TEXT_LINES;
	return draw_text_next(in, &r->draw);
}

static bool next_hiq(struct reading *in, struct format_reader *r)
{
	position_t position;

	if (!hiq_text_next(in, &r->hiq, &position))
		return false;
	r->draw.record.place = r->draw.record.end = r->hiq.place;
	return position_text_draw(&r->draw.record, &r->options.list.shape,
				  position) ||
	       reading_no_memory(in);
}

static bool next_peg2p(struct reading *in, struct format_reader *r)
{
	struct record *record = &r->draw.record;
	bool good = peg2p_text_next(in, &r->peg2p, &record->triangle);

	record->kind = RECORD_VALUES;
	record->place = record->end = r->peg2p.place;
	return good;
}

static bool next_megacheck(struct reading *in, struct format_reader *r)
{
	if (!megacheck_text_next(in, &r->megacheck))
		return false;
	r->draw.record.place = r->draw.record.end = r->megacheck.place;
	return homes_draw(&r->draw.record, &r->megacheck.board) ||
	       reading_no_memory(in);
}

static bool next_pegs(struct reading *in, struct format_reader *r)
{
	return pegs_text_next(in, r->source, &r->draw.record);
}

static bool next_holes(struct reading *in, struct format_reader *r)
{
	return list_text_next(in, &r->options.list, r->source, &r->draw.record);
}

static bool next_cells(struct reading *in, struct format_reader *r)
{
	r->options.list.cells = true;
	return next_holes(in, r);
}

static bool next_graph(struct reading *in, struct format_reader *r)
{
	return graph_text_next(in, r->source, &r->draw.record);
}

static bool next_fen(struct reading *in, struct format_reader *r)
{
	return fen_text_next(in, &r->options.fen, r->source, &r->draw.record);
}

static bool next_text(struct reading *in, struct format_reader *r)
{
	return rows_text_next(in, &r->options.alphabet, &r->draw.record);
}

static bool next_json(struct reading *in, struct format_reader *r)
{
	return json_text_next(in, &r->json, r->source, &r->draw.record);
}

static bool next_pddl(struct reading *in, struct format_reader *r)
{
	return pddl_text_next(in, &r->pddl, &r->draw.record);
}

bool format_next(struct reading *in, struct format_reader *r)
{
	reading_begin(in);
	record_clear(&r->draw.record);
	return r->options.format->next(in, r);
}

static bool write_draw(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	(void)in, (void)w;
	draw_text_write(b, record);
	return true;
}

static bool write_line(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	(void)in, (void)w;
	draw_text_write_line(b, record);
	return true;
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
	struct reading ignored = {0};

	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES &&
		    record->field[i].id != FIELD_BOARD)
			return false;
	bare.fields = 0;
	return lattice_text_of(&ignored, &bare, &lattice) &&
	       pegs_shape(&ignored, record, &shape, &position) &&
	       shape.lattice != lattice &&
	       shape_equal(&shape, &options->list.shape);
}

static bool write_hiq(struct reading *in, const struct writer *w,
		      const struct record *record, struct buf *b)
{
	const struct shape *board = &w->options->list.shape;
	position_t position;
	bool good;

	if (record->fields && !is_told_by_board(w->options, record))
		return writer_refuse_field(in, w->kind->name, record, 0);
	good = position_text_read(in, record, board, &position);
	if (good)
		hiq_text_write(b, position);
	return good;
}

static bool write_peg2p(struct reading *in, const struct writer *w,
			const struct record *record, struct buf *b)
{
	if (record->kind != RECORD_VALUES)
		return reading_fail(in, record->place,
				    "drawing of squares found, triangle of "
				    "values expected");
	if (record->triangle.rows != w->options->rows)
		return reading_fail(in, record->place,
				    "triangle of %d row%s found, %d expected",
				    record->triangle.rows,
				    plural_s((uint64_t)record->triangle.rows),
				    w->options->rows);
	peg2p_text_write(b, &record->triangle);
	buf_char(b, '\n');
	return true;
}

static bool write_megacheck(struct reading *in, const struct writer *w,
			    const struct record *record, struct buf *b)
{
	struct checkers board = {.home = NULL};
	size_t room = 0;
	bool good = homes_read(in, record, &board, &room);

	/* The drawing shows what the player sees, whatever his colour. */
	for (size_t i = 0; i < record->fields && good; i++)
		if (record->field[i].id != FIELD_TURN)
			good =
			    writer_refuse_field(in, w->kind->name, record, i);
	if (good)
		megacheck_text_write(b, &board);
	mem_free(board.home);
	return good;
}

/*
 * Whether the fields of RECORD say only what the format implies: that the board
 * lies on rows and columns.
 */
static bool is_told_by_pegs(const struct record *record)
{
	enum lattice lattice;
	struct reading ignored = {0};

	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES)
			return false;
	return lattice_text_of(&ignored, record, &lattice) &&
	       lattice == LATTICE_SQUARE;
}

static bool write_pegs(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	if (record->fields && !is_told_by_pegs(record))
		return writer_refuse_field(in, w->kind->name, record, 0);
	return pegs_text_write(in, b, record);
}

static bool write_list(struct reading *in, const struct writer *w,
		       const struct list_text *list,
		       const struct record *record, struct buf *b)
{
	if (record->fields && !is_told_by_board(w->options, record))
		return writer_refuse_field(in, w->kind->name, record, 0);
	return list_text_write(in, list, b, record);
}

static bool write_holes(struct reading *in, const struct writer *w,
			const struct record *record, struct buf *b)
{
	return write_list(in, w, &w->options->list, record, b);
}

static bool write_cells(struct reading *in, const struct writer *w,
			const struct record *record, struct buf *b)
{
	struct list_text list = w->options->list;

	list.cells = true;
	return write_list(in, w, &list, record, b);
}

static bool write_graph(struct reading *in, const struct writer *w,
			const struct record *record, struct buf *b)
{
	for (size_t i = 0; i < record->fields; i++)
		if (record->field[i].id != FIELD_LINES)
			return writer_refuse_field(in, w->kind->name, record,
						   i);
	return graph_text_write(in, b, record);
}

static bool write_fen(struct reading *in, const struct writer *w,
		      const struct record *record, struct buf *b)
{
	return fen_text_write(in, &w->options->fen, b, record);
}

static bool write_text(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	return rows_text_write(in, &w->options->alphabet, b, record);
}

static bool write_json(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	(void)w;
	return json_text_write(in, b, record);
}

static bool write_pddl(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	(void)w;
	return pddl_text_write(in, b, record);
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
