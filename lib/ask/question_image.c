/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The record rotated or reflected, and its inverse game: pegs and vacant holes
 * change places, and the solution runs backwards.
 *
 * A jump takes pegs from two holes and puts one into a third.  Seen backwards
 * with pegs and holes exchanged it does the same, so a play from S to T becomes
 * one from the complement of T to the complement of S, with the same jumps in
 * the opposite order (Beasley, The Ins and Outs of Peg Solitaire, 1985).
 *
 * The game ends in the position after its moves, which must be written as in
 * pegkit-draw(5), or else at its field `goal`.  If it has neither, but another
 * field about plays, it ends at the default goal.  With no such field only the
 * drawing is exchanged.
 */
#include "ask/question.h"

#include "text/solitaire/board_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solution.h"

/* A play: jumps from the start of the board to END. */
struct image_play {
	struct board board;
	struct holes end;
	struct shape_jump jump[SHAPE_HOLES];
	int jumps;
};

/* Reads the goals, and plays the moves or, without them, to a single goal.
 * *IS_BETWEEN: there is a single goal, and the moves, if any, lead to it. */
static bool read_play(struct reading *in, const struct record *r,
		      struct image_play *play, bool *is_between)
{
	const struct record_field *moves = record_find(r, FIELD_MOVES);
	const struct board *b = &play->board;

	play->end = b->start;
	if (!board_text_goals(in, r, &play->board))
		return false;
	if (moves &&
	    !moves_text_play(b, r, &play->end, play->jump, &play->jumps))
		return reading_fail(in, moves->place,
				    "moves: jump %d is not legal",
				    play->jumps + 1);
	*is_between =
	    b->goals == 1 && (!moves || holes_is_same(&play->end, &b->goal[0]));
	if (*is_between)
		play->end = b->goal[0];
	return true;
}

/* Refuses fields that would not be true of the inverse game. */
static bool check_fields(struct reading *in, const struct record *r,
			 bool is_between)
{
	bool is_shown = record_find(r, FIELD_MOVES);

	for (size_t i = 0; i < r->fields; i++) {
		const struct field *field = &field_table[r->field[i].id];
		enum field_rule rule = field->inverse;

		if (rule == RULE_KEPT || rule == RULE_CARRIED ||
		    (rule != RULE_REFUSED && is_between) ||
		    (rule == RULE_SHOWN && is_shown))
			continue;
		return reading_fail(
		    in, r->field[i].place,
		    "field '%s' may be false for the complement: remove it",
		    field->key);
	}
	return true;
}

/* True if R has a field about plays, such as its moves or its goal. */
static bool has_plays(const struct record *r)
{
	for (size_t i = 0; i < r->fields; i++)
		if (field_table[r->field[i].id].inverse != RULE_KEPT)
			return true;
	return false;
}

/* Gives the first field ID the VALUE, or adds the field if there is none.
 * Frees VALUE. */
static bool set_field(struct record *r, enum field_id id, struct buf *value)
{
	const struct record_field *found = record_find(r, id);
	bool good = found ? record_put(r, &r->field[found - r->field], value)
			  : !value->failed && record_add(r, id, value->data,
							 value->size, r->place);

	buf_free(value);
	return good;
}

/* Writes the goal of the inverse game, the complement of the start, unless it
 * is the default: one peg in the centre. */
static bool put_goal(struct record *r, const struct image_play *play)
{
	struct holes all = holes_all(&play->board.shape);
	struct holes goal = holes_without(&all, &play->board.start);
	int centre = play->board.shape.centre;
	struct buf value = {0};

	if (!record_find(r, FIELD_GOAL) && centre >= 0 &&
	    holes_count(&goal) == 1 && holes_has(&goal, centre))
		return true;
	board_text_write_goal(&value, &play->board.shape, &goal);
	return set_field(r, FIELD_GOAL, &value);
}

/* Writes the jumps backwards. */
static bool put_moves(struct record *r, const struct image_play *play)
{
	struct shape_jump back[SHAPE_HOLES];
	struct buf value = {0};

	for (int i = 0; i < play->jumps; i++)
		back[i] = play->jump[play->jumps - 1 - i];
	solution_moves(&value, &play->board.shape, back, play->jumps);
	return set_field(r, FIELD_MOVES, &value);
}

/* Makes the record the inverse game, or only its drawing if it has no field
 * about plays. */
bool question_image_complement(struct reading *in, struct ask *a)
{
	struct record *r = a->fields.record;
	struct image_play play;
	const struct shape *s = &play.board.shape;
	const struct record_field *goal = record_find(r, FIELD_GOAL);
	bool ended = record_find(r, FIELD_MOVES), told = has_plays(r);
	bool is_between = false;

	play.jumps = 0;
	/* Fields that are always refused are reported before bad moves. */
	if (!board_text_read(in, r, &play.board) ||
	    !check_fields(in, r, true) ||
	    !read_play(in, r, &play, &is_between) ||
	    !check_fields(in, r, is_between))
		return false;
	if (goal && !ended && !is_between)
		return reading_fail(
		    in, goal->place,
		    "the goal has several positions, but a complement needs "
		    "one: add moves, or name a single goal");
	if (!told)
		play.end = play.board.start;
	if ((play.jumps && !put_moves(r, &play)) ||
	    (told && !put_goal(r, &play)))
		return reading_no_memory(in);
	/* The start of the inverse game. */
	for (int h = 0; h < s->holes; h++)
		r->squares.data[r->row[s->row[h]].at + s->col[h]] =
		    holes_has(&play.end, h) ? RECORD_EMPTY : RECORD_PEG;
	return true;
}

/* True if the moves were not rewritten in a reading that is not legal. */
static bool check_moves(struct reading *in, const struct ask *a)
{
	return !a->moves.guessed ||
	       reading_fail(in, a->moves.place, "%s", a->moves.why);
}

bool question_image_transform(struct reading *in, struct ask *a)
{
	return check_moves(in, a) &&
	       transform_record(in, a->fields.record, a->wanted.transform);
}

bool question_image_canonical(struct reading *in, struct ask *a)
{
	return check_moves(in, a) &&
	       transform_canonical(in, &a->maps, a->fields.record);
}

bool question_image_take(struct ask *a, const char *argument)
{
	return transform_named(argument, &a->wanted.transform);
}
