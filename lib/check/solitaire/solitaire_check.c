/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first table has a row for each field, the second one the judges; the
 * verdict on the record is the one that matters most.  See solitaire_check.h.
 */
#include "check/solitaire/solitaire_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/fewest/fewest_check.h"
#include "check/recount/recount_solutions.h"
#include "check/solitaire/certificate.h"
#include "check/solitaire/claim_judges.h"
#include "check/solitaire/replay.h"

/* What a field says about solutions: nothing, that there is one, or none. */
enum sense { NEITHER, ONE, NONE };

static enum sense sense_of_result(struct check_text text)
{
	return cursor_is_word(text, "solved")	    ? ONE
	       : cursor_is_word(text, "unsolvable") ? NONE
						    : NEITHER;
}

/*
 * Of a number of solutions, or of positions that lead to a goal, or a list of
 * such: 0, however it is written, as in `0.0` and `0e0`, unless a limit cut it
 * off.
 */
static enum sense sense_of_number(struct check_text text)
{
	size_t zeros = 0;

	while (zeros < text.size && memchr("0. ", text.data[zeros], 3))
		zeros++;
	text = (struct check_text){text.data + zeros, text.size - zeros};
	if (cursor_is_word(text, "-"))
		return NEITHER;
	return zeros && (!text.size || text.data[0] == 'e') ? NONE : ONE;
}

/* Of what only a solution has, and which is empty where there is none. */
static enum sense sense_of_solution(struct check_text text)
{
	struct cursor c = cursor_of(text);

	return cursor_ended(&c) ? NEITHER : ONE;
}

/* Of a part of a solution.  An empty one, or 0, may stand beside no solution.
 */
static enum sense sense_of_part(struct check_text text)
{
	return cursor_is_word(text, "0") ? NEITHER : sense_of_solution(text);
}

/* The same of moves and their jumps, if they are a solution. */
static enum sense sense_of_moves(struct check_text text)
{
	return sense_of_part(text);
}

/* Of a certificate, which always says that there is no solution. */
static enum sense sense_of_proof(struct check_text text)
{
	(void)text;
	return NONE;
}

/* What it takes to judge a field. */
enum means {
	BY_OTHERS, /* other fields: alone it may claim nothing */
	BY_BOARD,  /* the board */
	BY_SEARCH, /* a search of positions */
};

/* The fields of an answer about a board of pegs, and what each tells of
 * solutions. */
static const struct row {
	enum field_id id;
	enum sense (*sense)(struct check_text text); /* null: nothing */
	enum means means;
} row[] = {
    {FIELD_RESULT, sense_of_result, BY_OTHERS},
    {FIELD_JUMPS, sense_of_moves, BY_OTHERS},
    {FIELD_MOVES, sense_of_moves, BY_BOARD},
    {FIELD_PROOF, sense_of_proof, BY_BOARD},
    {FIELD_FEWEST_MOVES, sense_of_solution, BY_SEARCH},
    {FIELD_SOLUTION, sense_of_part, BY_OTHERS},
    {FIELD_SOLUTIONS, sense_of_number, BY_SEARCH},
    {FIELD_SOLUTIONS_SYMMETRIC, sense_of_number, BY_SEARCH},
    {FIELD_SOLUTIONS_FEWEST_MOVES, sense_of_number, BY_SEARCH},
    {FIELD_DISTINCT, sense_of_number, BY_SEARCH},
    {FIELD_DISTINCT_ALL, sense_of_number, BY_SEARCH},
    {FIELD_USED, sense_of_solution, BY_SEARCH},
    {FIELD_ALWAYS, sense_of_solution, BY_SEARCH},
    {FIELD_NEVER, NULL, BY_SEARCH},
    {FIELD_CENSUS_OF_WINNING, sense_of_number, BY_SEARCH},
    {FIELD_CENSUS_OF_WINNING_ALL, sense_of_number, BY_SEARCH},
    {FIELD_LONGEST_LAST_SWEEP, sense_of_solution, BY_SEARCH},
    {FIELD_RANDOM_PLAY, sense_of_number, BY_SEARCH},
    {FIELD_LOST, sense_of_number, BY_SEARCH},
    {FIELD_END, NULL, BY_SEARCH},
    {FIELD_PEGS_LEFT, NULL, BY_SEARCH},
    {FIELD_LONGEST_SWEEP, NULL, BY_SEARCH},
    {FIELD_GAME, NULL, BY_BOARD},
    {FIELD_CENSUS, NULL, BY_SEARCH},
    {FIELD_CENSUS_ALL, NULL, BY_SEARCH},
    {FIELD_CENSUS_OF_MOVES, NULL, BY_SEARCH},
    {FIELD_CENSUS_OF_MOVES_ALL, NULL, BY_SEARCH},
    {FIELD_NEXT, NULL, BY_SEARCH},
};

enum { ROWS = sizeof row / sizeof *row };

/* Whether the record has the field ID, and whether that says something. */
static bool has(const struct check_claims *k, enum field_id id)
{
	return k->of[id].data;
}

static bool tells(const struct check_claims *k, enum field_id id)
{
	return k->of[id].size;
}

/* Whether `result` is WORD. */
static bool result_is(const struct check_claims *k, const char *word)
{
	return cursor_is_word(k->of[FIELD_RESULT], word);
}

/* A field that it takes MEANS or more to judge; FIELD_STRANGE: there is none.
 */
static enum field_id find_by(const struct check_claims *k, enum means means)
{
	for (int i = 0; i < ROWS; i++)
		if (row[i].means >= means && has(k, row[i].id))
			return row[i].id;
	return FIELD_STRANGE;
}

/* Whether the moves are a play that need not be a solution: one with the fewest
 * or the most pegs left, or with the longest sweep. */
static bool is_play(const struct check_claims *k)
{
	return has(k, FIELD_END) || has(k, FIELD_PEGS_LEFT) ||
	       has(k, FIELD_LONGEST_SWEEP);
}

/*
 * Whether the record says that its moves are a solution.  If it names a goal it
 * does, unless they are a play of another kind.
 */
static bool is_solution(const struct check_claims *k)
{
	return result_is(k, "solved") || has(k, FIELD_FEWEST_MOVES) ||
	       has(k, FIELD_SOLUTION) ||
	       (has(k, FIELD_GOAL) && tells(k, FIELD_MOVES) &&
		!result_is(k, "limit") && !is_play(k));
}

/* Whether a field says that there is a solution, which moves ought to show. */
static bool is_unshown(const struct check_claims *k)
{
	return (tells(k, FIELD_JUMPS) && !is_play(k)) ||
	       tells(k, FIELD_FEWEST_MOVES) || tells(k, FIELD_SOLUTION) ||
	       result_is(k, "solved");
}

/* Whether the record says that there is no solution, and perhaps why. */
static bool is_denied(const struct check_claims *k)
{
	return has(k, FIELD_PROOF) || result_is(k, "unsolvable");
}

bool solitaire_check_wanted(const struct check_claims *k)
{
	return (has(k, FIELD_RESULT) && !result_is(k, "limit")) ||
	       find_by(k, BY_BOARD) || is_unshown(k);
}

bool solitaire_check_open(const struct check_claims *k,
			  char message[CHECK_MESSAGE])
{
	enum field_id cut = census_check_cut(k);

	if (has(k, FIELD_SOLUTION))
		check_limit(message, "solution: its place in the list of all "
				     "is not judged");
	else if (cut)
		check_limit(message, "%s: cut off, later levels are open",
			    field_table[cut].key);
	else if (result_is(k, "limit"))
		check_limit(message, "result: 'limit' is no answer");
	else
		return false;
	return true;
}

/* Looks for a field that says that there is a solution, and one that denies it.
 */
static enum check_verdict check_sense(const struct check_case *c)
{
	const struct check_claims *k = c->claims;
	enum field_id by[NONE + 1] = {FIELD_STRANGE};
	char one[CHECK_QUOTE], none[CHECK_QUOTE];
	bool is_shown = has(k, FIELD_MOVES) ? is_solution(k) : !is_play(k);

	for (int i = 0; i < ROWS; i++) {
		struct check_text text = k->of[row[i].id];
		bool is_said = text.data && row[i].sense &&
			       (is_shown || row[i].sense != sense_of_moves);
		enum sense sense = is_said ? row[i].sense(text) : NEITHER;

		if (!by[sense])
			by[sense] = row[i].id;
	}
	if (!by[ONE] || !by[NONE])
		return CHECK_NOTHING;
	return check_false(
	    c->message, "%s: %s and %s: %s contradict each other",
	    field_table[by[NONE]].key, check_quote(k->of[by[NONE]], none),
	    field_table[by[ONE]].key, check_quote(k->of[by[ONE]], one));
}

/* Judges the claim of the field KEY: so many jumps, or moves, were MADE. */
static enum check_verdict check_count(const char *key, struct check_text count,
				      uint64_t made, char *message)
{
	char quoted[CHECK_QUOTE];
	uint64_t claimed;

	if (!count.data ||
	    (cursor_is_number(count, &claimed) && claimed == made))
		return CHECK_HOLDS;
	return check_false(message, "%s: %s claimed, %" PRIu64 " made", key,
			   check_quote(count, quoted), made);
}

/* Tells whether moves lead to a goal, of which their record says nothing. */
static enum check_verdict tell_end(const struct check_case *c,
				   const struct replay *r)
{
	bool reached = board_is_goal(c->board, &r->position);

	snprintf(c->message, CHECK_MESSAGE,
		 "%" PRIu64 " jump%s, goal %sreached", r->jumps,
		 plural_s(r->jumps), reached ? "" : "not ");
	return reached ? CHECK_HOLDS : CHECK_LEGAL;
}

/* Makes the moves. */
static enum check_verdict check_moves(const struct check_case *c)
{
	const struct board *p = c->board;
	const struct check_claims *k = c->claims;
	char pegs[CHECK_QUOTE];
	struct shape_jump jump;
	enum replay_step step;
	struct replay r;

	if (!has(k, FIELD_MOVES))
		return CHECK_NOTHING;
	replay_start(&p->shape, &p->start, k->of[FIELD_MOVES], &r);
	do
		step = replay_next(&r, &jump, c->message);
	while (step == REPLAY_JUMP);
	if (step == REPLAY_FALSE)
		return CHECK_FALSE;
	if (is_solution(k) && !board_is_goal(p, &r.position))
		return check_false(c->message,
				   "moves: they end with pegs at %s, which is "
				   "not a goal",
				   check_pegs(&p->shape, &r.position, pegs));
	if (check_count("jumps", k->of[FIELD_JUMPS], r.jumps, c->message) ==
	    CHECK_FALSE)
		return CHECK_FALSE;
	if (has(k, FIELD_FEWEST_MOVES))
		return fewest_check_made(k->of[FIELD_FEWEST_MOVES], r.moves,
					 c->message);
	return is_solution(k) || is_play(k) || is_denied(k) ? CHECK_HOLDS
							    : tell_end(c, &r);
}

/* Whether a solution can have so many jumps: each takes one peg away. */
static bool may_take(const struct board *p, uint64_t jumps)
{
	int pegs = holes_count(&p->start);

	if (p->level)
		return jumps == (uint64_t)(pegs - p->level);
	for (int i = 0; i < p->goals; i++)
		if (jumps == (uint64_t)(pegs - holes_count(&p->goal[i])))
			return true;
	return false;
}

/*
 * Searches for a solution that is claimed without its moves.  If the fewest
 * moves are claimed too, their judge finds it.
 */
static enum check_verdict check_unshown(const struct check_case *c)
{
	const struct check_claims *k = c->claims;
	char quoted[CHECK_QUOTE];
	uint64_t jumps;

	if (has(k, FIELD_JUMPS) &&
	    (!cursor_is_number(k->of[FIELD_JUMPS], &jumps) ||
	     !may_take(c->board, jumps)))
		return check_false(c->message,
				   "jumps: %s claimed, no solution has so many",
				   check_quote(k->of[FIELD_JUMPS], quoted));
	if (has(k, FIELD_FEWEST_MOVES))
		return CHECK_NOTHING;
	return certificate_missing(c->board, true, c->allowance, c->message);
}

/* Judges that there is a solution, or that there is none. */
static enum check_verdict check_result(const struct check_case *c)
{
	const struct check_claims *k = c->claims;
	struct check_text result = k->of[FIELD_RESULT];
	char quoted[CHECK_QUOTE];

	if (result.data && !cursor_is_word(result, "solved") &&
	    !cursor_is_word(result, "unsolvable") &&
	    !cursor_is_word(result, "limit"))
		return check_false(c->message,
				   "result: %s, expected 'solved', "
				   "'unsolvable' or 'limit'",
				   check_quote(result, quoted));
	if (has(k, FIELD_PROOF))
		return certificate_check(c->board, k->of[FIELD_PROOF],
					 c->allowance, c->message);
	if (result_is(k, "unsolvable"))
		return certificate_missing(c->board, false, c->allowance,
					   c->message);
	return !has(k, FIELD_MOVES) && is_unshown(k) ? check_unshown(c)
						     : CHECK_NOTHING;
}

/* Judges that no solution has fewer moves. */
static enum check_verdict check_fewest(const struct check_case *c)
{
	const struct check_claims *k = c->claims;

	if (!has(k, FIELD_FEWEST_MOVES) || is_denied(k) ||
	    !(has(k, FIELD_MOVES) || is_unshown(k)))
		return CHECK_NOTHING;
	return fewest_check(c->problem, k->of[FIELD_FEWEST_MOVES],
			    has(k, FIELD_MOVES), c->allowance, c->message);
}

/* Judges the number of a solution in the list of all. */
static enum check_verdict check_solution(const struct check_case *c)
{
	const struct check_claims *k = c->claims;
	uint64_t number, all;
	char quoted[CHECK_QUOTE];

	if (!has(k, FIELD_SOLUTION))
		return CHECK_NOTHING;
	check_quote(k->of[FIELD_SOLUTION], quoted);
	if (!cursor_is_number(k->of[FIELD_SOLUTION], &number) || !number)
		return check_false(c->message,
				   "solution: %s, expected a number from 1",
				   quoted);
	if (has(k, FIELD_SOLUTIONS) &&
	    cursor_is_number(k->of[FIELD_SOLUTIONS], &all) && number > all)
		return check_false(c->message,
				   "solution: %s, but solutions: %" PRIu64,
				   quoted, all);
	return CHECK_NOTHING;
}

/* Whether TEXT is `N-`: N solutions or more, of a list that a limit cut off. */
static bool is_cut(struct check_text text)
{
	struct cursor c = cursor_of(text);
	uint64_t number;

	return cursor_number(&c, &number) && cursor_take(&c, "-") &&
	       cursor_ended(&c);
}

/* Judges the number of all solutions. */
static enum check_verdict check_solutions(const struct check_case *c)
{
	struct check_text claimed = c->claims->of[FIELD_SOLUTIONS];
	struct recount_solutions found;
	struct cursor at = cursor_of(claimed);
	char number[WIDE_TEXT], quoted[CHECK_QUOTE];

	if (!claimed.data)
		return CHECK_NOTHING;
	check_quote(claimed, quoted);
	if (is_cut(claimed))
		return check_limit(c->message,
				   "solutions: %s, a limit cut the list off",
				   quoted);
	if (cursor_ended(&at) || !cursor_digits(&at) || !cursor_ended(&at))
		return check_false(
		    c->message, "solutions: %s is not a number from 0", quoted);
	if (!recount_solutions(c->problem, c->allowance, &found))
		return allowance_limit(c->allowance, "solutions: counting them",
				       c->message);
	if (found.overflow)
		return check_limit(c->message,
				   "solutions: there are 2^128 games "
				   "or more");
	if (cursor_is_word(claimed, wide_text(found.count, number)))
		return CHECK_HOLDS;
	return check_false(c->message, "solutions: %s claimed, %s found",
			   quoted, number);
}

/* Says that a claim which needs a search is not judged, if there is one. */
static enum check_verdict check_unsearched(const struct check_case *c)
{
	enum field_id id = find_by(c->claims, BY_SEARCH);

	return id ? check_limit(c->message,
				"%s: boards of more than %d holes are not "
				"searched",
				field_table[id].key, POSITION_HOLES)
		  : CHECK_NOTHING;
}

/*
 * What costs least comes first.  A census comes before the number of solutions,
 * as a mistake in it may be seen before everything is counted.
 */
static check_judge *const plain_judge[] = {
    check_sense,  check_solution, next_check_legal,
    check_result, check_moves,	  NULL,
};
static check_judge *const search_judge[] = {
    check_fewest,
    play_check_end,
    play_check_sweep,
    play_check_last,
    next_check_lost,
    next_check,
    chance_check,
    census_check,
    check_solutions,
    distinct_check,
    count_check_symmetric,
    count_check_fewest,
    NULL,
};
static check_judge *const no_search_judge[] = {check_unsearched, NULL};

/* Asks the judges, unless a claim was found false; see check_worse(). */
static enum check_verdict ask_all(const struct check_case *c,
				  check_judge *const *judge,
				  enum check_verdict verdict)
{
	for (; *judge && verdict != CHECK_FALSE; judge++) {
		char latest[CHECK_MESSAGE] = "";
		struct check_case own = *c;

		own.message = latest;
		verdict =
		    check_worse(verdict, (*judge)(&own), latest, c->message);
	}
	return verdict;
}

enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE])
{
	struct check_case c = {board, NULL, claims, a, message};
	position_t goal[POSITION_HOLES];
	struct puzzle problem;
	enum check_verdict verdict;

	message[0] = '\0';
	if (!solitaire_check_wanted(claims))
		return CHECK_NOTHING;
	verdict = ask_all(&c, plain_judge, CHECK_NOTHING);
	if (!holes_are_few(&board->shape))
		return ask_all(&c, no_search_judge, verdict);
	problem = board_puzzle(board, goal);
	c.problem = &problem;
	return ask_all(&c, search_judge, verdict);
}
