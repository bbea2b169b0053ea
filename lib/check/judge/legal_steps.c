/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solution in a record, as jumps in its drawing, from any of the programs:
 * `moves` of pegbfs or of hiq, a `line` of peg2p, a `route` of megacheck.
 *
 * Proves that every step is legal when it is made.  It checks neither the final
 * position nor scores and counts; the judges do that.
 *
 * Trusted: shapes and their jumps (board/shape.h), the homes of a checkers
 * board (board/checkers.h), the hops on it (capture/trail.h), the readers of
 * text/.
 */
#include "check/judge/judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "check/capture/trail.h"
#include "check/solitaire/replay.h"
#include "text/capture/homes.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/moves_text.h"

/* The record, the text of its solution, and the list for its steps. */
struct solution {
	const struct record *record;
	const struct moves_read *read;
	struct span text;
	struct legal_steps *legal;
	struct reading *in;
};

void legal_steps_free(struct legal_steps *legal)
{
	mem_free(legal->step);
	*legal = (struct legal_steps){0};
}

/* Adds a step, whose squares and name the caller fills in; null: no memory. */
static struct step *add_step(struct legal_steps *legal)
{
	if (!MEM_GROW(legal->step, &legal->room, legal->steps + 1))
		return NULL;
	return &legal->step[legal->steps++];
}

/* Adds a step with the squares of JUMP; null: no memory. */
static struct step *add_jump(struct legal_steps *legal,
			     const struct shape *shape,
			     const struct shape_jump *jump)
{
	struct step *step = add_step(legal);
	const int hole[STEP_PARTS] = {jump->from, jump->over, jump->to};

	for (int i = 0; step && i < STEP_PARTS; i++) {
		step->row[i] = shape->row[hole[i]];
		step->col[i] = shape->col[hole[i]];
	}
	return step;
}

/* Reads moves of pegbfs. */
static bool read_moves(const struct solution *g)
{
	struct board board;
	struct replay replay;
	struct shape_jump jump;
	enum replay_step next;

	if (!board_text_read(g->in, g->record, &board))
		return false;
	replay_start(&board.shape, &board.start, g->text, &replay);
	g->legal->has_board = true;
	if (g->read->naming.row)
		replay.naming = g->read->naming;
	while ((next = replay_next(&replay, &jump)) == REPLAY_JUMP) {
		struct step *step = add_jump(g->legal, &board.shape, &jump);

		if (!step)
			return reading_no_memory(g->in);
		snprintf(step->name, sizeof step->name, "%s",
			 check_jump(&board.shape, &jump));
	}
	return next == REPLAY_DONE ||
	       reading_fail(g->in, g->text.place, "%s",
			    g->read->unread ? g->read->why : replay.message);
}

/* Reads the board of a record of hiq or peg2p. */
static bool read_few(const struct solution *g, struct board *b)
{
	return board_text_holes(g->in, g->record, b) &&
	       board_text_fits(g->in, g->record, b);
}

/* Reads jumps by the numbers of their holes: moves of hiq or, if SCORED, a line
 * of peg2p. */
static bool read_numbers(const struct solution *g, bool scored)
{
	struct span c = g->text;
	struct board b;
	uint64_t score;

	if (!read_few(g, &b))
		return false;
	g->legal->has_board = true;
	while (!cursor_ended(&c)) {
		struct span word = cursor_word(&c);
		const struct shape_jump *jump =
		    cursor_jump(&c, &b.shape, scored ? &score : NULL);
		struct step *step;

		if (!jump || word.size >= STEP_NAME ||
		    !holes_can(jump, &b.start))
			return reading_fail(g->in, g->text.place,
					    "jump %zu: %s is not a legal jump",
					    g->legal->steps + 1,
					    check_quote(word));
		holes_jump(&b.start, jump);
		step = add_jump(g->legal, &b.shape, jump);
		if (!step)
			return reading_no_memory(g->in);
		snprintf(step->name, sizeof step->name, "%.*s", (int)word.size,
			 word.text);
	}
	return true;
}

/*
 * Reads an answer without moves.  It is a solution of no steps if the record
 * says that nothing is captured, or if it has the difference or the sum of a
 * board on which no jump can be made.  False: the board could not be read.
 */
static bool read_nothing(const struct solution *g)
{
	const struct record *r = g->record;
	bool values = r->kind == RECORD_VALUES, pegs = r->kind == RECORD_PEGS;
	const struct record_field *captured =
	    values ? NULL : record_find(r, FIELD_CAPTURED);
	struct board b;

	if (captured) {
		g->legal->solved =
		    cursor_is_word(record_span(r, captured), "0");
		return true;
	}
	g->legal->solved = false;
	if (!(values && record_find(r, FIELD_DIFFERENCE)) &&
	    !(pegs && record_find(r, FIELD_SUM)))
		return true;
	if (!read_few(g, &b))
		return false;
	g->legal->solved = shape_is_stuck(&b.shape, holes_position(&b.start));
	return true;
}

/* Adds the step of a hop. */
static bool add_hop(const struct solution *g, const struct checkers *board,
		    const uint64_t home[STEP_PARTS])
{
	struct step *step = add_step(g->legal);

	if (!step)
		return reading_no_memory(g->in);
	for (int i = 0; i < STEP_PARTS; i++) {
		size_t h = (size_t)home[i];

		step->row[i] = board->rows - 1 - checkers_row(board->cols, h);
		step->col[i] = checkers_col(board->cols, h);
	}
	snprintf(step->name, sizeof step->name, "%" PRIu64 "x%" PRIu64,
		 home[0] + 1, home[2] + 1);
	return true;
}

/* Reads a route of megacheck. */
static bool read_route(const struct solution *g)
{
	struct checkers board = {.home = NULL};
	struct route r = {.taken = NULL};
	bool good =
	    homes_read(g->in, g->record, &board) &&
	    (route_open(&r, &board, g->text) || reading_no_memory(g->in));

	g->legal->has_board = good;
	while (good && route_next(&r))
		good = add_hop(g, &board, (uint64_t[]){r.from, r.over, r.at});
	route_close(&r);
	mem_free(board.home);
	return good && (!r.message[0] ||
			reading_fail(g->in, g->text.place, "%s", r.message));
}

bool legal_steps_read(struct reading *in, const struct record *r,
		      const struct moves_read *read, struct legal_steps *legal)
{
	const struct record_field *moves = record_find(r, FIELD_MOVES);
	const struct record_field *line = record_find(r, FIELD_LINE);
	const struct record_field *route = record_find(r, FIELD_ROUTE);
	struct solution g = {
	    .record = r, .read = read, .legal = legal, .in = in};

	legal->steps = 0;
	legal->solved = true;
	legal->has_board = false;
	if (r->kind == RECORD_VALUES && line) {
		g.text = record_span(r, line);
		return read_numbers(&g, true);
	}
	if (r->kind != RECORD_VALUES && route) {
		g.text = record_span(r, route);
		return read_route(&g);
	}
	if (r->kind == RECORD_PEGS && moves) {
		g.text = record_span(r, moves);
		return moves_text_is_greedy(r) ? read_numbers(&g, false)
					       : read_moves(&g);
	}
	return read_nothing(&g);
}
