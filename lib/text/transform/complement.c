/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inverse game; see complement.h. */
#include "text/transform/complement.h"

#include <string.h>

#include "text/solitaire/draw_text.h"
#include "text/solitaire/pegs.h"
#include "text/solution.h"

/* A play: jumps from START to END. */
struct play {
	struct shape shape;
	struct holes start, end;
	struct shape_jump jump[SHAPE_HOLES];
	int jumps;
};

static enum problem_status bad_moves(const struct record_field *field,
				     const struct play *play,
				     struct problem *problem)
{
	return problem_record(problem, field->place,
			      "moves found of which jump %d cannot be made",
			      play->jumps + 1);
}

/* A word of a list of moves: a hole, perhaps with the one jumped over. */
struct word {
	int hole, over; /* -1: none */
};

/* Reads `c1` or `c1/b1`; false: a name is none of a hole. */
static bool read_word(const struct shape *s, const char *text, size_t size,
		      struct word *word)
{
	const char *slash = memchr(text, '/', size);
	size_t end = slash ? (size_t)(slash - text) : size;

	word->hole = shape_find(s, text, end);
	word->over = slash ? shape_find(s, slash + 1, size - end - 1) : -1;
	return word->hole >= 0 && (!slash || word->over >= 0);
}

/* Makes the jump from a hole to that of a word. */
static bool make_jump(struct play *play, int from, struct word to)
{
	for (int i = 0; i < play->shape.jumps; i++) {
		const struct shape_jump *jump = &play->shape.jump[i];

		if (jump->from != from || jump->to != to.hole ||
		    (to.over >= 0 && jump->over != to.over) ||
		    !holes_can(jump, &play->end))
			continue;
		holes_jump(&play->end, jump);
		play->jump[play->jumps++] = *jump;
		return true;
	}
	return false;
}

/* Reads the moves, each of a jump or more, and plays them. */
static enum problem_status read_moves(const struct record *r,
				      const struct record_field *field,
				      struct play *play,
				      struct problem *problem)
{
	const char *text = record_value(r, field);
	size_t size = field->value_size;
	int from = -1;

	for (size_t at = 0, end; at < size; at = end + 1) {
		bool joined = at && text[at - 1] == '-';
		struct word word;

		end = at;
		while (end < size && !strchr("- ", text[end]))
			end++;
		if (!read_word(&play->shape, text + at, end - at, &word) ||
		    (joined && !make_jump(play, from, word)) ||
		    (!joined && (end == size || text[end] != '-')) ||
		    (end < size && end + 1 == size))
			return bad_moves(field, play, problem);
		from = word.hole;
	}
	return PROBLEM_NONE;
}

/*
 * Reads the goal; *IS_SINGLE tells whether it is one position, which is then
 * the end of a play without moves.
 */
static enum problem_status read_goal(const struct record *r, struct play *play,
				     bool *is_single, struct problem *problem)
{
	struct holes goal[SHAPE_HOLES];
	int goals;
	enum problem_status status = pegs_goals(r, &play->shape, &play->start,
						goal, &goals, NULL, problem);

	*is_single = status == PROBLEM_NONE && goals == 1;
	play->end = *is_single ? goal[0] : play->start;
	return status;
}

/* Refuses fields that would not be true of the inverse game. */
static enum problem_status check_fields(const struct record *r, bool is_single,
					struct problem *problem)
{
	/* The last one holds if it counts plays between two positions. */
	static const char *const key[] = {"proof",
					  "fewest-moves",
					  "solution",
					  "census",
					  "census-all",
					  "census-of-winning",
					  "census-of-winning-all",
					  "census-of-moves",
					  "census-of-moves-all",
					  "sum",
					  "jump",
					  "next",
					  "lost",
					  "line",
					  "route",
					  "captured",
					  "solutions"};
	const size_t keys = sizeof key / sizeof *key;

	for (size_t i = 0; i < r->fields; i++)
		for (size_t k = 0; k < keys - is_single; k++)
			if (record_is_called(r, &r->field[i], key[k]))
				return problem_record(
				    problem, r->field[i].place,
				    "field '%s' cannot be carried to the "
				    "inverse game",
				    key[k]);
	return PROBLEM_NONE;
}

/* Gives the first field KEY the value VALUE; it is added if there is none. */
static bool set_field(struct record *r, const char *key,
		      const struct buf *value)
{
	struct record_field *field = NULL;
	size_t at = r->text.size;

	for (size_t i = 0; i < r->fields && !field; i++)
		if (record_is_called(r, &r->field[i], key))
			field = &r->field[i];
	if (value->failed)
		return false;
	if (!field)
		return record_add_field(r, key, strlen(key), value->data,
					value->size, r->place);
	buf_bytes(&r->text, value->data, value->size);
	field->value = at;
	field->value_size = value->size;
	return !r->text.failed;
}

/* Writes the goal, unless it is the one of a record without a goal. */
static bool put_goal(struct record *r, const struct play *play)
{
	struct holes all = holes_all(&play->shape);
	struct holes goal = holes_without(&all, &play->start);
	int centre = play->shape.centre;
	struct buf value = {0};
	bool good;

	if (!record_find(r, "goal") && centre >= 0 && holes_count(&goal) == 1 &&
	    holes_has(&goal, centre))
		return true;
	good = pegs_goal_write(&value, &play->shape, &goal) &&
	       set_field(r, "goal", &value);
	buf_free(&value);
	return good;
}

static bool put_moves(struct record *r, const struct play *play)
{
	struct shape_jump back[SHAPE_HOLES];
	struct buf value = {0};
	bool good;

	for (int i = 0; i < play->jumps; i++)
		back[i] = play->jump[play->jumps - 1 - i];
	solution_moves(&value, &play->shape, back, play->jumps);
	good = set_field(r, "moves", &value);
	buf_free(&value);
	return good;
}

/* Draws the start of the inverse game. */
static void draw_inverse(struct record *r, const struct play *play)
{
	const struct shape *s = &play->shape;

	for (int h = 0; h < s->holes; h++)
		r->squares.data[r->row[s->row[h]].at + s->col[h]] =
		    holes_has(&play->end, h) ? RECORD_EMPTY : RECORD_PEG;
}

enum problem_status complement_record(struct record *r, struct problem *problem)
{
	struct play play = {.jumps = 0};
	const struct record_field *moves = record_find(r, "moves");
	const struct record_field *goal = record_find(r, "goal");
	bool is_single;
	enum problem_status status =
	    pegs_shape(r, &play.shape, &play.start, problem);

	if (status == PROBLEM_NONE)
		status = read_goal(r, &play, &is_single, problem);
	if (status == PROBLEM_NONE)
		status = check_fields(r, is_single, problem);
	if (status == PROBLEM_NONE && goal && !moves && !is_single)
		status = problem_record(problem, goal->place,
					"goal any found, a single position "
					"expected for the inverse game");
	if (moves || !goal)
		play.end = play.start;
	if (status == PROBLEM_NONE && moves)
		status = read_moves(r, moves, &play, problem);
	if (status != PROBLEM_NONE)
		return status;
	if ((play.jumps && !put_moves(r, &play)) ||
	    ((moves || goal) && !put_goal(r, &play)))
		return PROBLEM_MEMORY;
	draw_inverse(r, &play);
	return PROBLEM_NONE;
}
