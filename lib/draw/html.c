/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stream of records as one page without other files: a list of puzzles, and a
 * board on which the reader steps through the solution of one.  A record is
 * written as soon as it is known.
 *
 * Each record is an item of a list.  Its drawing is text, which can be read
 * without any script.  Attributes give the script of the page the facts to
 * move pegs and draw the board; squares are row and column from 0.
 *	data-kind="pegs"			as in struct scene
 *	data-board="english"			the name of the board, if any
 *	data-directions="-1 0 0 -1 0 1 1 0"	steps along which pieces jump
 *	data-steps="c1-c3 0 2 1 2 2 2;..."	name of each jump of the
 *						solution, from, over, to
 * If rows are shifted, two more attributes say how they are drawn
 * (board/lattice.h):
 *	data-shift="-1"				in halves of a square
 *	data-height="7"				in eighths of a square
 * If some lines are not rows or columns, one more lists them, each as
 * two squares to be drawn, or as three if the board has listed lines
 * instead of directions:
 *	data-lines="0 0 1 1;0 1 1 0;"
 *	data-graph				the holes are on a circle
 * The marks of holes (draw/scene.h), in squares:
 *	data-aims="0 1"				holes with pegs in the goal
 *	data-sets="0 1 2 3;2 3 4 5;"		the sets of a proof
 *	data-prices="2;1;"			their prices, unless it is a
 *						position class
 *	data-weights="0 1 -1;0 2 3;"		holes with the weights of a
 *						proof
 *	data-losing="3 c4-e4 3 2 3 3 3 4"	the number of the jump that
 *						lost a game, and the jump
 *
 * Style and script are the files in page/.  The policy of the page has their
 * hashes, so a browser runs nothing else, whatever a record says.
 */
#include "draw/page.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "text/solitaire/draw_text.h"

/* Appends an element whose text is LINE, an array that ends in a null pointer.
 * The opening tag is a separate line. */
static void write_element(struct buf *b, const char *name,
			  const char *attributes, const char *const line[])
{
	buf_printf(b, "<%s%s>\n", name, attributes);
	page_write(b, line);
	buf_printf(b, "</%s>\n", name);
}

/* Appends the page up to the list of records. */
static void write_head(const struct writer *w, struct buf *b)
{
	(void)w;
	buf_text(b, "<!DOCTYPE html>\n"
		    "<html lang=\"en\">\n"
		    "<head>\n"
		    "<meta charset=\"utf-8\">\n"
		    "<meta name=\"viewport\" "
		    "content=\"width=device-width,initial-scale=1\">\n"
		    "<meta name=\"color-scheme\" content=\"light dark\">\n");
	buf_printf(b,
		   "<meta http-equiv=\"Content-Security-Policy\" "
		   "content=\"default-src 'none';base-uri 'none';"
		   "form-action 'none';style-src '%s';script-src '%s'\">\n",
		   page_css_hash, page_js_hash);
	buf_text(b, "<title>Puzzles</title>\n");
	write_element(b, "style", "", page_css);
	buf_text(b, "</head>\n"
		    "<body>\n"
		    "<nav aria-label=\"Puzzles\">\n"
		    "<ol id=\"list\">\n");
}

/* Appends the end of the page, with its script. */
static void write_tail(struct writer *w, struct buf *b)
{
	(void)w;
	buf_text(b, "</ol>\n"
		    "</nav>\n");
	write_element(b, "script", " type=\"module\"", page_js);
	buf_text(b, "</body>\n"
		    "</html>\n");
}

/* Appends the name of a jump, and its squares. */
static void write_step(struct buf *b, const struct step *step)
{
	buf_text(b, step->name);
	for (int part = 0; part < STEP_PARTS; part++) {
		buf_char(b, ' ');
		buf_unsigned(b, step->row[part]);
		buf_char(b, ' ');
		buf_unsigned(b, step->col[part]);
	}
}

/* Appends row and column of each hole of SET. */
static void write_set(struct buf *b, const struct shape *s,
		      const struct holes *set)
{
	const char *apart = "";

	for (int i = -1; (i = holes_next(set, i + 1)) >= 0;) {
		buf_printf(b, "%s%d %d", apart, s->row[i], s->col[i]);
		apart = " ";
	}
}

/* Appends the marks of holes. */
static void write_marks(struct buf *b, struct scene *scene)
{
	const struct shape *s = &scene->board.shape;
	struct scene_marks m;
	bool weighs = false;

	scene_marks_of(scene, false, &m);
	if (!holes_is_empty(&m.goal)) {
		buf_text(b, " data-aims=\"");
		write_set(b, s, &m.goal);
		buf_char(b, '"');
	}
	for (int i = 0; i < m.sets; i++) {
		buf_text(b, i ? "" : " data-sets=\"");
		write_set(b, s, &m.set[i]);
		buf_char(b, ';');
	}
	buf_text(b, m.sets ? "\"" : "");
	if (m.sets && m.price[0].size) {
		buf_text(b, " data-prices=\"");
		for (int i = 0; i < m.sets; i++) {
			buf_bytes(b, m.price[i].text, m.price[i].size);
			buf_char(b, ';');
		}
		buf_char(b, '"');
	}
	for (int i = 0; i < s->holes; i++) {
		if (!m.weight[i].size)
			continue;
		buf_text(b, weighs ? "" : " data-weights=\"");
		buf_printf(b, "%d %d ", s->row[i], s->col[i]);
		scene_escape(b, m.weight[i].text, m.weight[i].size);
		buf_char(b, ';');
		weighs = true;
	}
	buf_text(b, weighs ? "\"" : "");
	if (!m.lost_at)
		return;
	buf_printf(b, " data-losing=\"%zu ", m.lost_at);
	write_step(b, &m.lost);
	buf_char(b, '"');
}

/* Appends the directions of jumps; nothing if the lines are listed. */
static void write_directions(struct buf *b, const struct scene *scene)
{
	static const int8_t diagonal[][2] = {
	    {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
	const struct lattice_row *lattice = &lattice_table[scene->lattice];
	bool is_checkers = scene->kind == SCENE_CHECKERS;
	const int8_t(*step)[2] = is_checkers ? diagonal : lattice->direction;
	int count = is_checkers ? 4 : lattice->directions;

	if (!count)
		return;
	buf_text(b, " data-directions=\"");
	for (int i = 0; i < count; i++)
		buf_printf(b, "%s%d %d", i ? " " : "", step[i][0], step[i][1]);
	buf_char(b, '"');
}

/* Appends a record as an item of the list. */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	static const char *const kind[] = {
	    [SCENE_PEGS] = "pegs",	   [SCENE_STAGGERED] = "staggered",
	    [SCENE_TRIANGLE] = "triangle", [SCENE_VALUES] = "values",
	    [SCENE_CHECKERS] = "checkers",
	};
	struct scene scene;
	struct scene_line line = {.number = 0};
	struct buf text = {0}, title = {0};
	char name[SHAPE_NAME];
	bool fine;

	if (!scene_of(in, record, step, steps, &scene))
		return false;
	scene_title(&scene, w->page.mistake, &title);
	draw_text_write(&text, record);
	buf_text(b, "<li><b>");
	scene_escape(b, title.data, title.size);
	buf_printf(b, "</b><pre data-kind=\"%s\"", kind[scene.kind]);
	if (scene.has_board && shape_called(&scene.board.shape, name))
		buf_printf(b, " data-board=\"%s\"", name);
	if (lattice_is_staggered(scene.lattice))
		buf_printf(b, " data-shift=\"%d\" data-height=\"%d\"",
			   lattice_table[scene.lattice].shift,
			   lattice_table[scene.lattice].height);
	write_directions(b, &scene);
	if (scene.is_graph)
		buf_text(b, " data-graph");
	if (scene_has_lines(&scene)) {
		buf_text(b, " data-lines=\"");
		while (scene_next_line(&scene, &line))
			for (int i = 0; i < line.squares; i++)
				buf_printf(b, "%zu %zu%c", line.square[i][0],
					   line.square[i][1],
					   i + 1 < line.squares ? ' ' : ';');
		buf_char(b, '"');
	}
	write_marks(b, &scene);
	for (size_t i = 0; i < steps; i++) {
		buf_text(b, i ? ";" : " data-steps=\"");
		write_step(b, &step[i]);
	}
	buf_text(b, steps ? "\"" : "");
	/* A browser drops a line feed just after this tag. */
	buf_text(b, ">\n");
	/* Without the blank line that ends a record. */
	scene_escape(b, text.data, text.size ? text.size - 1 : 0);
	buf_text(b, "</pre></li>\n");
	fine = !text.failed && !title.failed && !b->failed;
	buf_free(&text);
	buf_free(&title);
	return fine || reading_no_memory(in);
}

const struct writer_kind html_kind = {
    .name = "html",
    .head = write_head,
    .play = play,
    .unknown = "<li><b>?</b></li>\n",
    .draw_tail = write_tail,
};
