/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each kind of solution has its way to write a jump; here they become squares
 * of the drawing.  Positions on a board of pegs and on a triangle are followed
 * as sets of holes, captures on a copy of the homes.
 */
#include "check/legal_steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "check/cursor.h"
#include "check/solitaire/replay.h"
#include "text/capture/homes.h"
#include "text/solitaire/pegs.h"

void legal_steps_free(struct legal_steps *legal)
{
	mem_free(legal->step);
	*legal = (struct legal_steps){0};
}

static struct check_text value(const struct record *r,
			       const struct record_field *field)
{
	return (struct check_text){record_value(r, field), field->value_size};
}

/* A new step, whose squares and name are still to be filled in; or null. */
static struct step *add_step(struct legal_steps *legal)
{
	if (!MEM_GROW(legal->step, &legal->room, legal->steps + 1))
		return NULL;
	return &legal->step[legal->steps++];
}

static enum problem_status add_jump(struct legal_steps *legal,
				    const struct shape *shape,
				    const struct shape_jump *jump,
				    struct step **added)
{
	struct step *step = add_step(legal);
	const int hole[STEP_PARTS] = {jump->from, jump->over, jump->to};

	if (!step)
		return PROBLEM_MEMORY;
	for (int i = 0; i < STEP_PARTS; i++) {
		step->row[i] = shape->row[hole[i]];
		step->col[i] = shape->col[hole[i]];
	}
	*added = step;
	return PROBLEM_NONE;
}

/* Moves of pegbfs. */
static enum problem_status read_moves(const struct record *r,
				      const struct record_field *field,
				      struct legal_steps *legal,
				      struct problem *problem)
{
	struct shape shape;
	uint64_t position;
	struct replay replay;
	struct shape_jump jump;
	char message[CHECK_MESSAGE];
	enum replay_step next;
	enum problem_status status = pegs_shape(r, &shape, &position, problem);

	if (status != PROBLEM_NONE)
		return status;
	replay_start(&shape, position, value(r, field), &replay);
	while ((next = replay_next(&replay, &jump, message)) == REPLAY_JUMP) {
		struct step *step;
		int size;

		status = add_jump(legal, &shape, &jump, &step);
		if (status != PROBLEM_NONE)
			return status;
		size = shape_cell(&shape, jump.from, step->name);
		step->name[size++] = '-';
		shape_cell(&shape, jump.to, step->name + size);
	}
	return next == REPLAY_DONE
		   ? PROBLEM_NONE
		   : problem_record(problem, r->place, "%s", message);
}

/* The jump between two holes, counted from 1, or null. */
static const struct shape_jump *find_jump(const struct shape *shape,
					  uint64_t from, uint64_t to)
{
	for (int i = 0; i < shape->jumps; i++)
		if (shape->jump[i].from + UINT64_C(1) == from &&
		    shape->jump[i].to + UINT64_C(1) == to)
			return &shape->jump[i];
	return NULL;
}

/* Jumps by the numbers of holes, `12-26`, with a score where SCORED. */
static enum problem_status
read_numbers(const struct record *r, const struct record_field *field,
	     const struct shape *shape, uint64_t position, bool scored,
	     struct legal_steps *legal, struct problem *problem)
{
	struct cursor c = cursor_of(value(r, field));
	enum problem_status status = PROBLEM_NONE;

	while (status == PROBLEM_NONE && !cursor_ended(&c)) {
		struct check_text word = cursor_word(&c);
		const struct shape_jump *jump = NULL;
		uint64_t from, to, score;
		struct step *step;
		char quoted[CHECK_QUOTE];

		if (cursor_number(&c, &from) && cursor_take(&c, "-") &&
		    cursor_number(&c, &to) &&
		    (!scored ||
		     (cursor_take(&c, "*") && cursor_number(&c, &score))) &&
		    !cursor_word(&c).size && word.size < STEP_NAME)
			jump = find_jump(shape, from, to);
		if (!jump || !shape_can(jump, position))
			return problem_record(
			    problem, r->place,
			    "jump %zu: %s is not a jump that can be made",
			    legal->steps + 1, check_quote(word, quoted));
		position ^= shape_flip(jump);
		status = add_jump(legal, shape, jump, &step);
		if (status == PROBLEM_NONE)
			snprintf(step->name, sizeof step->name, "%.*s",
				 (int)word.size, word.data);
	}
	return status;
}

/* Moves of hiq, whose board is the English one. */
static enum problem_status read_greedy(const struct record *r,
				       const struct record_field *field,
				       struct legal_steps *legal,
				       struct problem *problem)
{
	uint64_t position;
	enum problem_status status = pegs_english(r, &position, problem);

	if (status == PROBLEM_NONE)
		status = read_numbers(r, field, shape_english(), position,
				      false, legal, problem);
	return status;
}

/* The triangle of a record of values as holes with pegs. */
static enum problem_status triangle_of(const struct record *r,
				       struct shape *shape, uint64_t *position,
				       struct problem *problem)
{
	char name[SHAPE_NAME];

	snprintf(name, sizeof name, "triangle%d", r->triangle.rows);
	if (!shape_named(name, shape))
		return problem_record(problem, r->place,
				      "triangle of 1 to 10 rows expected");
	*position = 0;
	for (int hole = 0; hole < shape->holes; hole++)
		if (r->triangle.value[hole])
			*position |= bits_one(hole);
	return PROBLEM_NONE;
}

/* A line of peg2p. */
static enum problem_status read_line(const struct record *r,
				     const struct record_field *field,
				     struct legal_steps *legal,
				     struct problem *problem)
{
	struct shape shape;
	uint64_t position;
	enum problem_status status = triangle_of(r, &shape, &position, problem);

	if (status == PROBLEM_NONE)
		status = read_numbers(r, field, &shape, position, true, legal,
				      problem);
	return status;
}

static bool is_stuck(const struct shape *shape, uint64_t position)
{
	for (int i = 0; i < shape->jumps; i++)
		if (shape_can(&shape->jump[i], position))
			return false;
	return true;
}

/*
 * An answer without its moves: it has none where none can be made, which leaves
 * the position alone.
 */
static enum problem_status read_nothing(const struct record *r,
					struct legal_steps *legal,
					struct problem *problem)
{
	const struct record_field *captured = record_find(r, "captured");
	enum problem_status status = PROBLEM_NONE;
	struct shape shape;
	uint64_t position;

	legal->solved = false;
	if (r->kind == RECORD_VALUES && record_find(r, "difference")) {
		status = triangle_of(r, &shape, &position, problem);
		legal->solved =
		    status == PROBLEM_NONE && is_stuck(&shape, position);
	} else if (r->kind != RECORD_VALUES && captured) {
		legal->solved = cursor_is_word(value(r, captured), "0");
	} else if (r->kind == RECORD_PEGS && record_find(r, "sum")) {
		status = pegs_english(r, &position, problem);
		legal->solved = status == PROBLEM_NONE &&
				is_stuck(shape_english(), position);
	}
	return status;
}

/* Whether a piece can hop; OVER is the home between. */
static bool can_hop(const struct checkers *board, size_t from, size_t to,
		    size_t *over)
{
	size_t r = checkers_row(board->cols, from);
	size_t c = checkers_col(board->cols, from);
	size_t to_r = checkers_row(board->cols, to);
	size_t to_c = checkers_col(board->cols, to);

	if ((to_r != r + 2 && to_r + 2 != r) ||
	    (to_c != c + 2 && to_c + 2 != c))
		return false;
	*over = checkers_home(board->cols, (r + to_r) / 2, (c + to_c) / 2);
	return board->home[from] == CHECKERS_OWN &&
	       board->home[*over] == CHECKERS_OPPONENT &&
	       board->home[to] == CHECKERS_EMPTY;
}

/* Makes a hop on the board, which makes a second capture of a piece illegal. */
static enum problem_status add_hop(struct checkers *board, size_t from,
				   size_t over, size_t to,
				   struct legal_steps *legal)
{
	struct step *step = add_step(legal);
	const size_t home[STEP_PARTS] = {from, over, to};

	if (!step)
		return PROBLEM_MEMORY;
	board->home[from] = board->home[over] = CHECKERS_EMPTY;
	board->home[to] = CHECKERS_OWN;
	for (int i = 0; i < STEP_PARTS; i++) {
		step->row[i] =
		    board->rows - 1 - checkers_row(board->cols, home[i]);
		step->col[i] = checkers_col(board->cols, home[i]);
	}
	snprintf(step->name, sizeof step->name, "%zux%zu", from + 1, to + 1);
	return PROBLEM_NONE;
}

static enum problem_status follow_route(const struct record *r,
					const struct record_field *field,
					struct checkers *board,
					struct legal_steps *legal,
					struct problem *problem)
{
	struct cursor c = cursor_of(value(r, field));
	uint64_t homes = checkers_homes(board->rows, board->cols);
	uint64_t from, to;
	bool begun = !cursor_ended(&c);

	if (begun && (!cursor_number(&c, &from) || from < 1 || from > homes))
		return problem_record(problem, r->place,
				      "route does not begin with a home");
	while (begun && !cursor_ended(&c)) {
		struct check_text word = cursor_word(&c);
		enum problem_status status;
		size_t over = 0;
		char quoted[CHECK_QUOTE];

		if (!cursor_take(&c, "x") || !cursor_number(&c, &to) ||
		    to < 1 || to > homes ||
		    !can_hop(board, (size_t)from - 1, (size_t)to - 1, &over))
			return problem_record(
			    problem, r->place,
			    "hop %zu: %s is not a capture that can be made",
			    legal->steps + 1, check_quote(word, quoted));
		status = add_hop(board, (size_t)from - 1, over, (size_t)to - 1,
				 legal);
		if (status != PROBLEM_NONE)
			return status;
		from = to;
	}
	return PROBLEM_NONE;
}

static enum problem_status read_route(const struct record *r,
				      const struct record_field *field,
				      struct legal_steps *legal,
				      struct problem *problem)
{
	struct checkers board = {.home = NULL};
	size_t room = 0;
	enum problem_status status = homes_read(r, &board, &room, problem);

	if (status == PROBLEM_NONE)
		status = follow_route(r, field, &board, legal, problem);
	mem_free(board.home);
	return status;
}

enum problem_status legal_steps_read(const struct record *r,
				     struct legal_steps *legal,
				     struct problem *problem)
{
	const struct record_field *moves = record_find(r, "moves");
	const struct record_field *line = record_find(r, "line");
	const struct record_field *route = record_find(r, "route");

	legal->steps = 0;
	legal->solved = true;
	if (r->kind == RECORD_VALUES && line)
		return read_line(r, line, legal, problem);
	if (r->kind != RECORD_VALUES && route)
		return read_route(r, route, legal, problem);
	if (r->kind == RECORD_PEGS && moves)
		return record_find(r, "sum")
			   ? read_greedy(r, moves, legal, problem)
			   : read_moves(r, moves, legal, problem);
	return read_nothing(r, legal, problem);
}
