/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After which jump of a game the goal was lost, and how it could have gone on.
 * The game is the field `moves`, which is renamed `game`.
 */
#include <string.h>

#include "ask/question_parts.h"
#include "check/solitaire/replay.h"
#include "text/solution.h"

/* Keeps the moves, which an answer replaces, as the field `game`. */
static bool keep_game(struct record *record, struct buf *text)
{
	const struct record_field *moves = record_find(record, FIELD_MOVES);
	bool kept;

	/* A record with an earlier answer already has the game. */
	if (!moves || record_find(record, FIELD_LOST))
		return true;
	record_drop(record, FIELD_GAME);
	buf_clear(text);
	buf_bytes(text, record_value(record, moves), moves->value_size);
	kept = !text->failed && record_add(record, FIELD_GAME, text->data,
					   text->size, moves->place);
	buf_clear(text);
	return kept;
}

/* Reads the field `game`, which the moves have become, as jumps: a->game.  A
 * game ends at an open goal, whatever is played after it. */
bool question_review_read(struct reading *in, struct ask *a)
{
	struct record *record = a->fields.record;
	const struct record_field *game;
	struct replay replay;
	struct shape_jump jump;
	enum replay_step step;
	bool is_over =
	    a->board.is_open && board_is_goal(&a->board, &a->board.start);

	a->played = 0;
	if (!keep_game(record, &a->fields.text))
		return reading_no_memory(in);
	if (a->moves.unread)
		return reading_fail(in, a->moves.place, "%s", a->moves.why);
	game = record_find(record, FIELD_GAME);
	if (!game)
		return reading_fail(
		    in, record->place,
		    "this record has no game to review: add a field 'moves'");
	replay_start(&a->board.shape, &a->board.start,
		     record_span(record, game), &replay);
	if (a->moves.naming.row)
		replay.naming = a->moves.naming;
	while ((step = replay_next(&replay, &jump)) == REPLAY_JUMP) {
		if (!is_over)
			a->game[a->played++] = jump;
		is_over |= a->board.is_open &&
			   board_is_goal(&a->board, &replay.position);
	}
	if (step == REPLAY_DONE)
		return true;
	return reading_fail(in, game->place, "%s", replay.message);
}

/* Adds after how many jumps the goal was lost; more than were played: never. */
static void add_lost(struct ask *a, int lost)
{
	if (lost > a->played) {
		buf_text(&a->fields.text, "never");
	} else {
		buf_unsigned(&a->fields.text, (uint64_t)lost);
		if (lost)
			buf_char(&a->fields.text, ' ');
		solution_moves(&a->fields.text, &a->board.shape,
			       &a->game[lost ? lost - 1 : 0], lost > 0);
	}
	fields_add(&a->fields, FIELD_LOST);
}

/*
 * Adds a solution: the first KEPT jumps of the game, then JUMPS jumps from JUMP
 * on, which replace the rest of a->game.  If all of the game is kept, the first
 * of them is the next jump.
 */
static void add_rest(struct ask *a, int kept, const struct shape_jump *jump,
		     int jumps)
{
	if (kept == a->played && jumps)
		question_next_add(a, jump);
	memcpy(&a->game[kept], jump, (size_t)jumps * sizeof *jump);
	fields_solution(&a->fields, &a->board.shape, a->game, kept + jumps);
}

/*
 * Finds the number of jumps after which no goal can be reached: *LOST is 0 if
 * the start is lost, and one more than were played if no jump loses.  Returns
 * FOUND or LIMIT.  REST is a solution from the last position that has one; if
 * none has, it is what solver_solve says about the start.
 */
static enum answer find_lost(const struct ask *a, int *lost,
			     struct solver_answer *rest)
{
	struct puzzle p = a->problem;
	struct solver_answer last;
	/* The latest known win and the earliest known loss, in jumps made. */
	int won = -1, over = a->played + 1;

	for (int i = 0; i < a->played; i++)
		p.start ^= shape_flip(&a->game[i]);
	/* Bisects: after a lost position all others are lost. */
	for (int at = a->played, now = at; won + 1 < over;
	     at = (won + over) / 2) {
		enum answer result;

		for (; now > at; now--)
			p.start ^= shape_flip(&a->game[now - 1]);
		for (; now < at; now++)
			p.start ^= shape_flip(&a->game[now]);
		result = solver_decide(a->solver, &p, &a->limits, &last);
		if (result == ANSWER_LIMIT)
			return result;
		if (result == ANSWER_FOUND) {
			won = at;
			*rest = last;
		} else {
			over = at;
		}
	}
	*lost = over;
	if (!over && solver_solve(a->solver, &a->problem, &a->limits, rest) ==
			 ANSWER_LIMIT)
		return ANSWER_LIMIT;
	return ANSWER_FOUND;
}

/*
 * Takes the jumps back one by one from the end until a position has a solution
 * or is undecided.  If one has a solution, all before it have one, too.  The
 * first try is the end itself, with no jump taken back.
 */
static void review_large(struct ask *a)
{
	struct solver_answer answer;
	enum answer result = ANSWER_NONE;
	struct holes position = a->board.start;
	int at = a->played + 1;

	for (int i = 0; i < a->played; i++)
		holes_jump(&position, &a->game[i]);
	while (at > 0 && result == ANSWER_NONE) {
		if (--at < a->played)
			holes_jump(&position, &a->game[at]); /* back */
		result =
		    solver_large(&a->board, &position, &a->limits, &answer);
	}
	if (result == ANSWER_LIMIT) {
		question_solve_open(a, &answer);
		question_undecided(a);
		return;
	}
	add_lost(a, result == ANSWER_FOUND ? at + 1 : 0);
	if (result == ANSWER_FOUND)
		add_rest(a, at, answer.jump, answer.jumps);
	else
		question_solve_add(a, result, &answer);
}

void question_review(struct ask *a)
{
	struct solver_answer rest;
	int lost;

	if (!holes_are_few(&a->board.shape)) {
		review_large(a);
		return;
	}
	if (find_lost(a, &lost, &rest) == ANSWER_LIMIT) {
		question_limit(a, "the game is not reviewed");
		return;
	}
	add_lost(a, lost);
	if (lost)
		add_rest(a, lost - 1, rest.jump, rest.jumps);
	else
		question_solve_add(a, ANSWER_NONE, &rest);
}
