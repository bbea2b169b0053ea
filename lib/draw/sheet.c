/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sheets to print; see picture.h.
 *
 * A sheet is an element as large as the paper, so a browser shows the pages
 * that it prints.  A sheet has a grid of equal cells, and more rows than
 * columns, because paper is higher than wide.  Each cell has a board, which is
 * as large as its cell allows.  Solutions are lines of letters of one width, so
 * the number of lines on a sheet is known.  Nothing here needs a script.
 */
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "draw/page.h"
#include "draw/picture.h"
#include "draw/svg.h"

struct writer_paper {
	const char *name, *css;	    /* for people, and as CSS calls it */
	const char *width, *height; /* as lengths of CSS */
	size_t lines;		    /* of a solution, on a sheet */
};

enum {
	COLUMNS = 2,  /* the default */
	LETTERS = 92, /* of a line of a solution */
	EDGE = 6,     /* around a board, in the units of its picture */
};

static const struct writer_paper papers[] = {
    {"a4", "A4", "210mm", "297mm", 54},
    {"letter", "letter", "215.9mm", "279.4mm", 50},
};

const char *sheet_paper_name(size_t i)
{
	return i < sizeof papers / sizeof *papers ? papers[i].name : NULL;
}

const struct writer_paper *sheet_paper(const char *name)
{
	for (size_t i = 0; sheet_paper_name(i); i++)
		if (strcasecmp(papers[i].name, name) == 0)
			return &papers[i];
	return NULL;
}

static size_t columns_of(const struct writer *w)
{
	return w->page.columns ? w->page.columns : COLUMNS;
}

/* Returns the rows of a sheet, whose cells are about as high as wide. */
static size_t rows_of(const struct writer *w)
{
	return 1 + columns_of(w) + columns_of(w) / 4;
}

/* Appends the page up to the first sheet. */
static void write_head(const struct writer *w, struct buf *b)
{
	const struct writer_paper *paper = w->page.paper;

	buf_text(b,
		 "<!DOCTYPE html>\n"
		 "<html lang=\"en\">\n"
		 "<head>\n"
		 "<meta charset=\"utf-8\">\n"
		 "<meta http-equiv=\"Content-Security-Policy\" "
		 "content=\"default-src 'none';style-src 'unsafe-inline'\">\n"
		 "<title>Puzzles on paper</title>\n"
		 "<style>\n");
	page_write(b, page_picture_css);
	buf_printf(b,
		   "@page{size:%s;margin:0}\n"
		   "body{margin:0;background:#ddd;"
		   "font:10pt/1.3 system-ui,sans-serif;color:#1f2328}\n"
		   ".sheet{box-sizing:border-box;width:%s;height:%s;"
		   "padding:14mm 15mm 8mm;margin:5mm auto;background:#fff;"
		   "display:flex;flex-direction:column;break-after:page;"
		   "break-inside:avoid;overflow:hidden}\n"
		   ".sheet:last-child{break-after:auto}\n"
		   "h1{font-size:14pt;margin:0 0 4mm}\n"
		   ".cells{flex:1;min-height:0;display:grid;gap:5mm 7mm;"
		   "grid-template:repeat(%zu,minmax(0,1fr))/"
		   "repeat(%zu,minmax(0,1fr))}\n",
		   paper->css, paper->width, paper->height, rows_of(w),
		   columns_of(w));
	page_write(b, page_sheet_css);
	buf_text(b, "</style>\n"
		    "</head>\n"
		    "<body>\n"
		    "<svg width=\"0\" height=\"0\" "
		    "style=\"position:absolute\">\n");
	page_write(b, page_symbols_svg);
	buf_text(b, "</svg>\n");
}

/* Begins a sheet with TITLE or, if TITLE is empty, with a line for a name. */
static void begin_sheet(struct writer *w, struct buf *b, const char *title,
			size_t size)
{
	buf_text(b, "<section class=\"sheet\">\n");
	if (title && !size)
		buf_text(b, "<p>Name</p>\n");
	if (size) {
		buf_text(b, "<h1>");
		scene_escape(b, title, size);
		buf_text(b, "</h1>\n");
	}
	w->page.sheets++;
}

static void end_sheet(struct writer *w, struct buf *b)
{
	buf_printf(b, "<footer>%zu</footer>\n</section>\n", w->page.sheets);
	w->page.cells = 0;
}

/* Ends a sheet of boards, if one has begun. */
static void end_cells(struct writer *w, struct buf *b)
{
	if (!w->page.cells)
		return;
	buf_text(b, "</div>\n");
	end_sheet(w, b);
}

/* Begins a cell.  If the sheet is full, begins one with TITLE first. */
static void begin_cell(struct writer *w, struct buf *b, const char *title,
		       size_t size)
{
	if (w->page.cells == columns_of(w) * rows_of(w))
		end_cells(w, b);
	if (!w->page.cells) {
		begin_sheet(w, b, title, size);
		buf_text(b, "<div class=\"cells\">\n");
	}
	w->page.cells++;
	buf_text(b, "<figure>\n");
}

/* Begins a cell and the picture of frame I in it. */
static void open_picture(struct writer *w, struct buf *b,
			 const struct svg_film *f, size_t i)
{
	size_t inset = (f->frame_width - f->left - f->width) / 2 + f->left;

	buf_printf(b,
		   "<svg viewBox=\"-%zu -%zu %zu %zu\" role=\"img\" "
		   "aria-label=\"",
		   inset + EDGE, f->top + EDGE, f->frame_width + 2 * EDGE,
		   f->frame_height + 2 * EDGE);
	scene_escape(b, w->page.heading.data, w->page.heading.size);
	buf_printf(b, ", %zu of %zu\">\n", i + 1, f->frames);
}

/* Keeps the title of the record, or the jump that led to it.  A film needs no
 * number, because its solution is not elsewhere. */
static void keep_heading(struct writer *w, const struct scene *scene)
{
	struct buf *heading = &w->page.heading;
	const struct record *r = scene->record;
	const struct record_field *jump = record_find(r, FIELD_JUMP);

	buf_clear(heading);
	if (!scene->steps)
		buf_printf(heading, "%" PRIu64 ". ", w->page.records + 1);
	if (jump && !scene->steps)
		svg_names(heading, scene, &w->page, record_value(r, jump),
			  jump->value_size);
	else
		scene_name(scene, heading);
}

/* Appends the goal: that of the record, or the default for a problem. */
static void add_goal(const struct writer *w, struct buf *told,
		     const struct scene *scene)
{
	const struct record *r = scene->record;
	const struct record_field *goal = record_find(r, FIELD_GOAL);
	const struct shape *shape = &scene->board.shape;
	char centre[SHAPE_CELL] = "any";

	if (!scene_shows_goal(scene, true))
		return;
	buf_text(told, told->size ? ", goal: " : "goal: ");
	if (shape->centre >= 0)
		shape_cell(shape, shape->centre, centre);
	svg_names(told, scene, &w->page, goal ? record_value(r, goal) : centre,
		  goal ? goal->value_size : strlen(centre));
}

/* Opens a cell with the title above a board, its name and its goal. */
static void open_cell(struct writer *w, struct buf *b,
		      const struct scene *scene, const struct svg_film *film)
{
	const struct record *r = scene->record;
	const struct record_field *title = record_find(r, FIELD_TITLE);
	struct buf *heading = &w->page.heading;
	struct buf told = {0};

	(void)film;
	keep_heading(w, scene);
	begin_cell(w, b, scene_shows_goal(scene, true) ? "" : NULL, 0);
	buf_text(b, "<figcaption><b>");
	scene_escape(b, heading->data, heading->size);
	buf_text(b, "</b>");
	if (title)
		scene_what(scene, &told);
	add_goal(w, &told, scene);
	if (told.size) {
		buf_text(b, "<span>");
		scene_escape(b, told.data, told.size);
		buf_text(b, "</span>");
	}
	buf_text(b, "</figcaption>\n");
	b->failed |= told.failed;
	buf_free(&told);
}

/* Opens frame I; each frame after the first, of all solutions, has a cell. */
static void open_board(struct writer *w, struct buf *b,
		       const struct svg_film *film, size_t i)
{
	if (i)
		begin_cell(w, b, NULL, 0);
	open_picture(w, b, film, i);
}

/* Begins a film, on a new sheet.  Its first cell says what a proof proves. */
static void open_film(struct writer *w, struct buf *b,
		      const struct scene *scene, const struct svg_film *film)
{
	const struct record *r = scene->record;
	const struct record_field *proof = record_find(r, FIELD_PROOF);
	struct span text = proof ? record_span(r, proof) : (struct span){0};

	(void)film;
	keep_heading(w, scene);
	end_cells(w, b);
	begin_cell(w, b, w->page.heading.data, w->page.heading.size);
	if (proof && !scene->steps)
		buf_printf(b, "<figcaption>No solution.%s</figcaption>\n",
			   span_take_text(&text, "position class:")
			       ? " Each jump changes 0 or 2 of the marked "
				 "holes, so the number of pegs on them stays "
				 "even or odd."
			       : "");
}

static void open_frame(struct writer *w, struct buf *b,
		       const struct svg_film *film, size_t i)
{
	if (i)
		begin_cell(w, b, w->page.heading.data, w->page.heading.size);
	open_picture(w, b, film, i);
}

/* Appends the SIZE bytes at TEXT in lines of words, which are begun by BEFORE
 * and ended by AFTER. */
static void put_lines(struct buf *b, const char *text, size_t size,
		      const char *before, const char *after)
{
	while (size) {
		size_t line = size, next;

		if (line > LETTERS)
			for (line = LETTERS; line && text[line] != ' ';)
				line--;
		if (!line)
			line = LETTERS;
		next = line + (line < size && text[line] == ' ');
		buf_text(b, before);
		scene_escape(b, text, line);
		buf_text(b, after);
		text += next;
		size -= next;
	}
}

/* Keeps the solution, or the proof that there is none, for the last sheet. */
static bool keep_solution(struct reading *in, struct writer *w,
			  const struct scene *scene)
{
	const struct record_field *proof =
	    record_find(scene->record, FIELD_PROOF);
	struct buf moves = {0}, *kept = &w->page.solutions;

	if (proof && !scene->steps) {
		buf_text(&moves, "no solution: ");
		svg_names(&moves, scene, &w->page,
			  record_value(scene->record, proof),
			  proof->value_size);
	}
	for (size_t i = 0, jumps; i < scene->steps; i += jumps) {
		jumps = svg_jumps(scene, i);
		buf_text(&moves, i ? " " : "");
		svg_move(&moves, scene, i, jumps, &w->page, SIZE_MAX);
	}
	put_lines(kept, w->page.heading.data, w->page.heading.size, "<b>",
		  "</b>\n");
	put_lines(kept, moves.data, moves.size, "    ", "\n");
	buf_char(kept, '\n');
	kept->failed |= moves.failed;
	buf_free(&moves);
	if (w->most && kept->size > w->most)
		return reading_fail(in, scene->record->place,
				    "the solutions for the last sheet need %zu "
				    "bytes, but --max-memory is %" PRIu64,
				    kept->size, w->most);
	return !kept->failed || reading_no_memory(in);
}

/* Draws a record as frames, or as a board whose solution comes last. */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	static const struct svg_place board = {.begin = open_cell,
					       .open = open_board,
					       .close = "</svg>\n</figure>\n"};
	static const struct svg_place film = {.begin = open_film,
					      .open = open_frame,
					      .close = "</svg>\n</figure>\n"};
	bool has_proof = record_find(record, FIELD_PROOF);
	struct scene scene;

	if (w->page.has_frames && (steps || has_proof))
		return svg_draw(in, w, record, step, steps, b, &film);
	return svg_draw(in, w, record, NULL, 0, b, &board) &&
	       (!(steps || has_proof) ||
		(scene_of(in, record, step, steps, &scene) &&
		 keep_solution(in, w, &scene)));
}

/* Draws an empty cell for a record that could not be read. */
static void draw_unknown(struct writer *w, const struct reading *in,
			 struct buf *b)
{
	(void)in;
	begin_cell(w, b, NULL, 0);
	buf_printf(b,
		   "<figcaption><b>%" PRIu64 ". ?</b></figcaption>\n"
		   "</figure>\n",
		   w->page.records + 1);
}

/* Writes the lines of the solutions, sheet by sheet. */
static void write_tail(struct writer *w, struct buf *b)
{
	static const char title[] = "Solutions";
	const struct buf *kept = &w->page.solutions;
	size_t line = 0, at = 0;

	end_cells(w, b);
	while (at < kept->size) {
		const char *text = kept->data + at;
		size_t size =
		    (size_t)((const char *)memchr(text, '\n', kept->size - at) -
			     text) +
		    1;

		if (!line) {
			begin_sheet(w, b, title, sizeof title - 1);
			buf_text(b, "<pre>\n");
		}
		buf_bytes(b, text, size);
		at += size;
		if (++line == w->page.paper->lines || at == kept->size) {
			buf_text(b, "</pre>\n");
			end_sheet(w, b);
			line = 0;
		}
	}
	b->failed |= kept->failed | w->page.heading.failed;
	buf_free(&w->page.solutions);
	buf_free(&w->page.heading);
	buf_text(b, "</body>\n</html>\n");
}

const struct writer_kind sheet_kind = {
    .name = "html",
    .head = write_head,
    .takes_labels = true,
    .play = play,
    .draw_unknown = draw_unknown,
    .draw_tail = write_tail,
};
