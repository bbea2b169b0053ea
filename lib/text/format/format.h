/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every format as records: one reader and one writer for all formats.  A record
 * that a format cannot express is a problem; no part of it is left out.
 */
#ifndef PEGKIT_TEXT_FORMAT_FORMAT_H
#define PEGKIT_TEXT_FORMAT_FORMAT_H

#include "text/capture/fen_text.h"
#include "text/capture/megacheck_text.h"
#include "text/duel/peg2p_text.h"
#include "text/greedy/hiq_text.h"
#include "text/json/json_text.h"
#include "text/pddl/pddl_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/graph_text.h"
#include "text/solitaire/list_text.h"
#include "text/solitaire/pegs_text.h"
#include "text/solitaire/rows_text.h"
#include "text/writer.h"

struct format_reader;

/* One format: a row of the table in format.c. */
struct format {
	struct writer_kind writer; /* its name is the name of the format */
	enum source_comment comment;
	bool is_wide; /* the reader accepts bytes over 127 */
	/*
	 * The field for an answer line of the program that reads the format,
	 * and the field for the part behind its tab; 0: no such program, or one
	 * that answers by records.
	 */
	enum field_id answer, witness;
	bool is_answered_by_record;
	bool has_banner; /* around the answers */
	/* Reads a record into r->draw.record, which is empty. */
	bool (*next)(struct reading *in, struct format_reader *r);
};

/* The format number I, from 0; 0 is the format of drawings; null: no more. */
const struct format *format_at(size_t i);

/* The format called NAME; null when there is none. */
const struct format *format_named(const char *name);

/* The options of formats; see format_defaults. */
struct format_options {
	const struct format *format;
	bool bare;	       /* hiq: lists without a count */
	bool contest;	       /* reading: the limits of the contest problem */
	int rows;	       /* peg2p: rows of a triangle */
	size_t most;	       /* reading: bytes that a record may need */
	struct fen_text fen;   /* fen: rows and columns of the board */
	bool is_for_fen;       /* the board is one for fen alone: no shape */
	struct list_text list; /* holes and cells: the board, the numbers */
	struct rows_text alphabet; /* text: the letters, if they are named */
};

/*
 * Sets the defaults: drawings, lists with a count, triangles of 5 rows, 8 x 8
 * squares, the English board with holes numbered from 1, no alphabet.
 */
void format_defaults(struct format_options *options);

/*
 * Makes NAME the board of every format whose text does not tell the board:
 * triangleN for peg2p, RxC for fen, and any shape for holes and cells.  False
 * when NAME is none of these.
 */
bool format_board(struct format_options *options, const char *name);

/* Why a format, which KIND is of, cannot have the board of OPTIONS; or null. */
const char *format_refuses(const struct format_options *options,
			   const struct writer_kind *kind);

struct format_reader {
	struct format_options options;
	struct source *source;
	struct draw_text draw;
	struct hiq_text hiq;
	struct peg2p_text peg2p;
	struct megacheck_text megacheck;
	struct json_text json;
	struct pddl_text pddl;
};

/* A reader of SOURCE, which must stay open. */
void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source);
void format_close(struct format_reader *r);

/* The next record, in r->draw.record, valid until the next call. */
bool format_next(struct reading *in, struct format_reader *r);

/* A writer of options->format, with nothing written; OPTIONS must stay. */
struct writer format_writer(const struct format_options *options);

#endif
