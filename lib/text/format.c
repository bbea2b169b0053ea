/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every format as records; see format.h. */
#include "text/format.h"

#include <string.h>

#include "base/mem.h"
#include "base/plural.h"
#include "text/capture/homes.h"
#include "text/solitaire/lattice.h"
#include "text/solitaire/pegs.h"
#include "text/token.h"

static const char *const names[FORMAT_COUNT] = {
    [FORMAT_DRAW] = "draw",
    [FORMAT_LINE] = "line",
    [FORMAT_HIQ] = "hiq",
    [FORMAT_PEG2P] = "peg2p",
    [FORMAT_MEGACHECK] = "megacheck",
    [FORMAT_PEGS] = "pegs",
    [FORMAT_HOLES] = "holes",
    [FORMAT_CELLS] = "cells",
    [FORMAT_FEN] = "fen",
    [FORMAT_TEXT] = "text",
};

void format_defaults(struct format_options *options)
{
	*options = (struct format_options){
	    .rows = 5, .most = SIZE_MAX, .list = {.first = 1}};
	fen_text_open(&options->fen, 8, 8);
	options->list.shape = *shape_english();
}

/* RxC with a side up to FEN_TEXT_SIDE and an even sum. */
static bool read_sides(const char *name, size_t *rows, size_t *cols)
{
	const char *x = strchr(name, 'x');
	uint64_t r, c;

	if (!x || !token_number(name, (size_t)(x - name), FEN_TEXT_SIDE, &r) ||
	    !token_number(x + 1, strlen(x + 1), FEN_TEXT_SIDE, &c))
		return false;
	*rows = (size_t)r;
	*cols = (size_t)c;
	return r && c && (r + c) % 2 == 0;
}

bool format_board(struct format_options *options, const char *name)
{
	bool sides = read_sides(name, &options->fen.rows, &options->fen.cols);
	struct shape shape;
	bool named = shape_named(name, &shape);

	if (named)
		options->list.shape = shape;
	if (named && shape.lines == SHAPE_TRIANGLE)
		options->rows = shape.rows;
	return named || sides;
}

bool format_named(const char *name, enum format *format)
{
	for (int i = 0; i < FORMAT_COUNT; i++)
		if (strcmp(names[i], name) == 0) {
			*format = (enum format)i;
			return true;
		}
	return false;
}

const char *format_name(enum format format)
{
	return names[format];
}

/* Where comments begin: lists of numbers may touch them. */
static const enum source_comment comments[FORMAT_COUNT] = {
    [FORMAT_DRAW] = SOURCE_APART,	  [FORMAT_LINE] = SOURCE_APART,
    [FORMAT_HIQ] = SOURCE_ANYWHERE,	  [FORMAT_PEG2P] = SOURCE_ANYWHERE,
    [FORMAT_MEGACHECK] = SOURCE_ANYWHERE, [FORMAT_PEGS] = SOURCE_APART,
    [FORMAT_HOLES] = SOURCE_ANYWHERE,	  [FORMAT_CELLS] = SOURCE_ANYWHERE,
    [FORMAT_FEN] = SOURCE_APART,	  [FORMAT_TEXT] = SOURCE_NEVER,
};

void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source)
{
	*r = (struct format_reader){.options = *options, .source = source};
	r->options.list.cells = options->format == FORMAT_CELLS;
	r->options.alphabet.source = source;
	r->options.alphabet.most = options->most;
	draw_text_open(&r->draw, source);
	r->draw.most = options->most;
	source->comment = comments[options->format];
	source->wide =
	    options->format == FORMAT_DRAW || options->format == FORMAT_LINE;
	hiq_text_open(&r->hiq, source, HIQ_TEXT_HOLES, options->bare,
		      options->contest);
	peg2p_text_open(&r->peg2p, source, options->rows, options->contest);
	megacheck_text_open(&r->megacheck, source, options->contest);
	r->megacheck.most = options->most;
}

void format_close(struct format_reader *r)
{
	draw_text_close(&r->draw);
	megacheck_text_close(&r->megacheck);
	fen_text_close(&r->options.fen);
}

static enum problem_status next_hiq(struct format_reader *r,
				    struct problem *problem)
{
	uint64_t position;
	enum problem_status status = hiq_text_next(&r->hiq, &position, problem);

	if (status != PROBLEM_NONE)
		return status;
	r->draw.record.place = r->draw.record.end = r->hiq.place;
	return pegs_draw(&r->draw.record, shape_english(), position)
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

/* A format whose reader fills the record itself. */
static enum problem_status next_foreign(struct format_reader *r,
					struct problem *problem)
{
	struct record *record = &r->draw.record;

	switch (r->options.format) {
	case FORMAT_PEGS:
		return pegs_text_next(r->source, record, problem);
	case FORMAT_FEN:
		return fen_text_next(&r->options.fen, r->source, record,
				     problem);
	case FORMAT_TEXT:
		return rows_text_next(&r->options.alphabet, record, problem);
	default:
		return list_text_next(&r->options.list, r->source, record,
				      problem);
	}
}

enum problem_status format_next(struct format_reader *r,
				struct problem *problem)
{
	if (r->options.format != FORMAT_DRAW &&
	    r->options.format != FORMAT_LINE)
		record_clear(&r->draw.record);
	switch (r->options.format) {
	case FORMAT_HIQ:
		return next_hiq(r, problem);
	case FORMAT_PEG2P:
		return next_peg2p(r, problem);
	case FORMAT_MEGACHECK:
		return next_megacheck(r, problem);
	case FORMAT_DRAW:
	case FORMAT_LINE:
		return draw_text_next(&r->draw, problem);
	default:
		return next_foreign(r, problem);
	}
}

static enum problem_status write_hiq(const struct record *record, struct buf *b,
				     struct problem *problem)
{
	uint64_t position;
	enum problem_status status = pegs_english(record, &position, problem);

	if (status == PROBLEM_NONE)
		hiq_text_write(b, position);
	return status;
}

static enum problem_status write_peg2p(const struct format_options *options,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	if (record->kind != RECORD_VALUES)
		return problem_record(problem, record->place,
				      "drawing of squares found, triangle of "
				      "values expected");
	if (record->triangle.rows != options->rows)
		return problem_record(problem, record->place,
				      "triangle of %d row%s found, %d expected",
				      record->triangle.rows,
				      plural_s((uint64_t)record->triangle.rows),
				      options->rows);
	peg2p_text_write(b, &record->triangle);
	buf_char(b, '\n');
	return PROBLEM_NONE;
}

static enum problem_status write_megacheck(const struct record *record,
					   struct buf *b,
					   struct problem *problem)
{
	struct checkers board = {.home = NULL};
	size_t room = 0;
	enum problem_status status = homes_read(record, &board, &room, problem);

	if (status == PROBLEM_NONE)
		megacheck_text_write(b, &board);
	mem_free(board.home);
	return status;
}

/* A field would be lost. */
static enum problem_status refuse_fields(const struct format_options *options,
					 const struct record *record,
					 struct problem *problem)
{
	const struct record_field *field = record->field;
	char quote[PROBLEM_QUOTE];

	problem_quote(record->text.data + field->key, field->key_size, quote);
	return problem_record(problem, field->place,
			      "field '%s' cannot be written as %s", quote,
			      format_name(options->format));
}

static enum problem_status write_cells(const struct format_options *options,
				       const struct record *record,
				       struct buf *b, struct problem *problem)
{
	struct list_text list = options->list;

	list.cells = options->format == FORMAT_CELLS;
	return list_text_write(&list, b, record, problem);
}

/* Records without fields that the format cannot express. */
static enum problem_status write_bare(const struct format_options *options,
				      const struct record *record,
				      struct buf *b, struct problem *problem)
{
	switch (options->format) {
	case FORMAT_HIQ:
		return write_hiq(record, b, problem);
	case FORMAT_PEG2P:
		return write_peg2p(options, record, b, problem);
	case FORMAT_MEGACHECK:
		return write_megacheck(record, b, problem);
	case FORMAT_PEGS:
		return pegs_text_write(b, record, problem);
	case FORMAT_TEXT:
		return rows_text_write(&options->alphabet, b, record, problem);
	default:
		return write_cells(options, record, b, problem);
	}
}

/*
 * Whether the fields of RECORD say no more than the board of the lists: that
 * its drawing lies on another lattice than it would without them.
 */
static bool is_told_by_list(const struct format_options *options,
			    const struct record *record)
{
	struct record bare = *record;
	struct shape shape;
	enum shape_lines lines;
	uint64_t position;
	struct problem ignored;

	if (options->format != FORMAT_HOLES && options->format != FORMAT_CELLS)
		return false;
	for (size_t i = 0; i < record->fields; i++)
		if (!record_is_called(record, &record->field[i], "lines") &&
		    !record_is_called(record, &record->field[i], "board"))
			return false;
	bare.fields = 0;
	return lattice_of(&bare, &lines, &ignored) == PROBLEM_NONE &&
	       pegs_shape(record, &shape, &position, &ignored) ==
		   PROBLEM_NONE &&
	       shape.lines != lines &&
	       shape_equal(&shape, &options->list.shape);
}

enum problem_status format_write(const struct format_options *options,
				 const struct record *record, struct buf *b,
				 struct problem *problem)
{
	switch (options->format) {
	case FORMAT_LINE:
		draw_text_write_line(b, record);
		return PROBLEM_NONE;
	case FORMAT_DRAW:
		draw_text_write(b, record);
		return PROBLEM_NONE;
	case FORMAT_FEN:
		return fen_text_write(&options->fen, b, record, problem);
	default:
		return record->fields && !is_told_by_list(options, record)
			   ? refuse_fields(options, record, problem)
			   : write_bare(options, record, b, problem);
	}
}

void format_write_unknown(const struct format_options *options, struct buf *b)
{
	switch (options->format) {
	case FORMAT_DRAW:
	case FORMAT_PEG2P:
	case FORMAT_TEXT:
		buf_text(b, "?\n\n");
		break;
	case FORMAT_HIQ:
		buf_text(b, "? 0\n");
		break;
	case FORMAT_MEGACHECK:
		buf_text(b, "1 1\n?\n");
		break;
	default:
		buf_text(b, "?\n");
	}
}

void format_write_end(const struct format_options *options, struct buf *b)
{
	if (options->format == FORMAT_MEGACHECK)
		buf_text(b, "0 0\n");
}
