/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of peg solitaire: what pegbfs writes below a board.
 *
 * CHECK_HOLDS proves that each of these claims is true, if the record makes it:
 *
 *   moves         The jumps are legal, and as many as `jumps` says.  Moves of
 *                 a solution end at a goal.  For other moves MESSAGE says
 *                 whether they do, also with CHECK_HOLDS.
 *   fewest-moves  The moves are as many as claimed, and no solution has fewer
 *                 (fewest_check.h).  For `22-23` there are 23 moves, and no
 *                 solution has fewer than 22.  Without moves, a search finds a
 *                 solution with as many as claimed.
 *   unsolvable    The certificate holds, or without one, a search of all
 *                 positions finds no goal.  A certificate needs no result.
 *   solved        Without moves, a search finds a goal.
 *
 * So is every claim that the judges in judges.h judge; the table below names
 * the fields.  `solution: 3` is not judged.  Neither is `solutions: N-`,
 * the number of solutions in a list that a limit cut off.  There may be many
 * fields `next` and `used`.
 *
 * A record is false, whatever its board, if one field says that there is a
 * solution and another field says that there is none.
 *
 * Trusted: the shape and its jumps (board/shape.h).
 *
 * The table has a row for each field; the verdict on the record is the one that
 * matters most.
 */
#include <inttypes.h>
#include <string.h>

#include "base/plural.h"
#include "check/fewest/fewest_check.h"
#include "check/judges.h"
#include "check/recount/walk.h"
#include "check/solitaire/replay.h"

/* What a field says about solutions: nothing, that there is one, or none. */
enum sense { NEITHER, ONE, NONE };

/* Returns what a number, or a list of numbers, says: NONE if all are 0, in any
 * form such as `0.0` or `0e0`; NEITHER if a limit cut it off after such zeros;
 * otherwise ONE, also for a word such as `never`. */
static enum sense sense_of_number(struct span text)
{
	size_t zeros = 0;

	while (zeros < text.size && memchr("0. ", text.text[zeros], 3))
		zeros++;
	text.text += zeros;
	text.size -= zeros;
	if (cursor_is_word(text, "-"))
		return NEITHER;
	return zeros && (!text.size || text.text[0] == 'e') ? NONE : ONE;
}

/* What a field is about. */
enum kind {
	SILENT,	    /* nothing of solutions */
	RESULT,	    /* whether there is one */
	NUMBER,	    /* 0 if there is none, otherwise not */
	SOLUTION,   /* a feature of a solution; empty if there is none */
	PART,	    /* a number of a solution; 0 even without one */
	MOVES,	    /* as PART, of moves that are a solution */
	CERTIFICATE /* there is none */
};

/* Returns what TEXT, the value of a field of this KIND, says. */
static enum sense sense_of(enum kind kind, struct span text)
{
	struct span c = text;
	bool ended = cursor_ended(&c);

	switch (kind) {
	case SILENT:
		break;
	case RESULT:
		return cursor_is_word(text, "solved")	    ? ONE
		       : cursor_is_word(text, "unsolvable") ? NONE
							    : NEITHER;
	case NUMBER:
		return sense_of_number(text);
	case SOLUTION:
		return ended ? NEITHER : ONE;
	case PART:
	case MOVES:
		return ended || cursor_is_word(text, "0") ? NEITHER : ONE;
	case CERTIFICATE:
		return NONE;
	}
	return NEITHER;
}

/* Judges whether no solution has fewer moves. */
static check_judge check_fewest;

/*
 * The fields of an answer about a board of pegs, what each says about
 * solutions, and what is needed to judge it: other fields, so that alone it may
 * claim nothing; the board; or a judge that searches positions.
 *
 * The cheapest judges come first.  A census comes before the number of
 * solutions, as a mistake in it may be seen before everything is counted.
 */
static const struct claim {
	enum field_id id;
	enum kind kind;
	bool by_board;	    /* it is judged even if it is the only field */
	check_judge *judge; /* adjacent rows ask it once */
	bool is_closed;	    /* JUDGE needs a goal without open holes */
} row[] = {
    {FIELD_RESULT, RESULT, false, NULL, false},
    {FIELD_JUMPS, MOVES, false, NULL, false},
    {FIELD_MOVES, MOVES, true, NULL, false},
    {FIELD_PROOF, CERTIFICATE, true, NULL, false},
    {FIELD_GAME, SILENT, true, NULL, false},
    {FIELD_SOLUTION, PART, false, NULL, false},
    {FIELD_FEWEST_MOVES, SOLUTION, true, check_fewest, false},
    {FIELD_PEGS_LEFT, SILENT, true, play_check_end, false},
    {FIELD_END, SILENT, true, play_check_end, false},
    {FIELD_LONGEST_SWEEP, SILENT, true, play_check_sweep, false},
    {FIELD_LONGEST_LAST_SWEEP, SOLUTION, true, play_check_last, true},
    {FIELD_LOST, NUMBER, true, next_check_lost, false},
    {FIELD_WINNING_JUMPS, SILENT, true, NULL, false},
    {FIELD_NEXT, SILENT, true, next_check, false},
    {FIELD_RANDOM_PLAY, NUMBER, true, chance_check, false},
    {FIELD_CENSUS, SILENT, true, census_check, false},
    {FIELD_CENSUS_ALL, SILENT, true, census_check, false},
    {FIELD_CENSUS_OF_MOVES, SILENT, true, census_check, false},
    {FIELD_CENSUS_OF_MOVES_ALL, SILENT, true, census_check, false},
    {FIELD_CENSUS_OF_WINNING, NUMBER, true, census_check, true},
    {FIELD_CENSUS_OF_WINNING_ALL, NUMBER, true, census_check, true},
    {FIELD_PLAYS, SILENT, true, ends_check, false},
    {FIELD_PLAYS_BY_PEGS, SILENT, true, ends_check, false},
    {FIELD_LAST_POSITIONS, SILENT, true, ends_check, false},
    {FIELD_LAST_POSITIONS_ALL, SILENT, true, ends_check, false},
    {FIELD_SOLUTIONS, NUMBER, true, count_check, false},
    {FIELD_DISTINCT, NUMBER, true, distinct_check, true},
    {FIELD_DISTINCT_ALL, NUMBER, true, distinct_check, true},
    {FIELD_USED, SOLUTION, true, distinct_check, true},
    {FIELD_ALWAYS, SOLUTION, true, distinct_check, true},
    {FIELD_NEVER, SILENT, true, distinct_check, true},
    {FIELD_SOLUTIONS_SYMMETRIC, NUMBER, true, count_check_symmetric, true},
    {FIELD_SOLUTIONS_FEWEST_MOVES, NUMBER, true, count_check_fewest, true},
};

enum { ROWS = sizeof row / sizeof *row };

/* True if the record has the field ID, which may be empty. */
static bool has(const struct check_claims *k, enum field_id id)
{
	return k->of[id].text;
}

/* True if the record has the field ID with a text. */
static bool tells(const struct check_claims *k, enum field_id id)
{
	return k->of[id].size;
}

/* True if `result` is WORD. */
static bool result_is(const struct check_claims *k, const char *word)
{
	return cursor_is_word(k->of[FIELD_RESULT], word);
}

/* True if the moves are a play that need not be a solution. */
static bool is_play(const struct check_claims *k)
{
	return has(k, FIELD_END) || has(k, FIELD_PEGS_LEFT) ||
	       has(k, FIELD_LONGEST_SWEEP);
}

/* True if the record says that its moves reach a goal. */
static bool claims_goal(const struct check_claims *k)
{
	return result_is(k, "solved") || has(k, FIELD_FEWEST_MOVES) ||
	       has(k, FIELD_SOLUTION);
}

/* True if the moves may be meant as a solution: the record says so, or it has a
 * goal, unless the result is `limit` or the moves are a play. */
static bool is_solution(const struct check_claims *k)
{
	return claims_goal(k) || (has(k, FIELD_GOAL) && tells(k, FIELD_MOVES) &&
				  !result_is(k, "limit") && !is_play(k));
}

/* True if a field says that there is a solution, so that moves ought to show
 * it.  The caller looks whether there are moves. */
static bool is_unshown(const struct check_claims *k)
{
	return (tells(k, FIELD_JUMPS) && !is_play(k)) ||
	       tells(k, FIELD_FEWEST_MOVES) || tells(k, FIELD_SOLUTION) ||
	       result_is(k, "solved");
}

/* True if the record says that there is no solution, and perhaps why. */
static bool is_denied(const struct check_claims *k)
{
	return has(k, FIELD_PROOF) || result_is(k, "unsolvable");
}

bool solitaire_check_wanted(const struct check_claims *k)
{
	for (int i = 0; i < ROWS; i++)
		if (row[i].by_board && has(k, row[i].id))
			return true;
	return (has(k, FIELD_RESULT) && !result_is(k, "limit")) ||
	       is_unshown(k);
}

void solitaire_check_open(struct check_case *c)
{
	const struct check_claims *k = c->claims;
	enum field_id cut = census_check_cut(k);

	if (has(k, FIELD_SOLUTION))
		check_say(c, CHECK_LIMIT,
			  "solution: its place in the list of all solutions is "
			  "not checked");
	else if (cut)
		check_say(c, CHECK_LIMIT,
			  "%s: incomplete, because later numbers are missing",
			  field_table[cut].key);
	else if (result_is(k, "limit"))
		check_say(c, CHECK_LIMIT, "result: 'limit' is not an answer");
}

/* Refutes a record that says both that there is a solution and that there is
 * none.  Never returns true, as it confirms no claim. */
static bool check_sense(struct check_case *c)
{
	const struct check_claims *k = c->claims;
	/* The first field that says so; FIELD_STRANGE: no field does. */
	enum field_id by[NONE + 1] = {FIELD_STRANGE};
	/* Moves and their number say nothing if they need not be a solution. */
	bool are_moves_solution =
	    has(k, FIELD_MOVES) ? is_solution(k) : !is_play(k);

	for (int i = 0; i < ROWS; i++) {
		enum sense sense = NEITHER;

		if (has(k, row[i].id) &&
		    (are_moves_solution || row[i].kind != MOVES))
			sense = sense_of(row[i].kind, k->of[row[i].id]);
		if (by[sense] == FIELD_STRANGE)
			by[sense] = row[i].id;
	}
	return by[ONE] && by[NONE] &&
	       check_refute(
		   c, "%s: %s contradicts %s: %s", field_table[by[NONE]].key,
		   check_quote(k->of[by[NONE]]), field_table[by[ONE]].key,
		   check_quote(k->of[by[ONE]]));
}

/* Refutes `solution` if it is no number from 1, or above the number of all.
 * Never returns true, as the place in the list is not judged. */
static bool check_place(struct check_case *c)
{
	const struct check_claims *k = c->claims;
	struct span place = k->of[FIELD_SOLUTION];
	uint64_t number, all;

	if (!place.text)
		return false;
	if (!cursor_number(place, &number) || !number)
		return check_refute(
		    c, "solution: expected a positive number, found %s",
		    check_quote(place));
	return cursor_number(k->of[FIELD_SOLUTIONS], &all) && number > all &&
	       check_refute(c,
			    "solution: %s is larger than solutions: %" PRIu64,
			    check_quote(place), all);
}

/* Makes the moves, and compares their end and their number with the claims. */
static bool check_moves(struct check_case *c)
{
	const struct board *p = c->board;
	const struct check_claims *k = c->claims;
	struct span jumps = k->of[FIELD_JUMPS];
	uint64_t claimed;
	struct replay r;
	bool reached;
	int left;

	replay_start(&p->shape, &p->start, k->of[FIELD_MOVES], &r);
	if (k->naming.row)
		r.naming = k->naming;
	if (!replay_rest(&r))
		return check_refute(c, "%s", r.message);
	reached = board_is_goal(p, &r.position);
	left = holes_count(&r.position);
	if (claims_goal(k) && !reached)
		return check_refute(
		    c,
		    "moves: pegs are left at %s, and this position is not a "
		    "goal",
		    check_pegs_named(&p->shape, &r.naming, &r.position));
	if (jumps.text &&
	    !(cursor_number(jumps, &claimed) && claimed == r.jumps))
		return check_refute(
		    c, "jumps: claimed %s, but the number of jumps is %" PRIu64,
		    check_quote(jumps), r.jumps);
	if (has(k, FIELD_FEWEST_MOVES))
		return fewest_check_made(c, r.moves);
	/* A claim about the moves, which they fulfil, or another answer. */
	if ((reached && is_solution(k)) || claims_goal(k) || is_play(k) ||
	    is_denied(k))
		return true;
	/* Nothing is claimed: the message describes the end of the game. */
	return check_say(c, reached ? CHECK_HOLDS : CHECK_LEGAL,
			 "%" PRIu64 " jump%s in %" PRIu64
			 " move%s, goal %sreached; %d peg%s left: %s",
			 r.jumps, plural_s(r.jumps), r.moves, plural_s(r.moves),
			 reached ? "" : "not ", left, plural_s((uint64_t)left),
			 check_pegs_named(&p->shape, &r.naming, &r.position));
}

/* True if a solution can have JUMPS jumps: each removes one peg. */
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

/* Searches for a solution that is claimed without its moves.  If the fewest
 * moves are claimed too, their judge finds it, and this returns false. */
static bool check_unshown(struct check_case *c)
{
	struct span claimed = c->claims->of[FIELD_JUMPS];
	uint64_t jumps;

	if (claimed.text && c->board->is_open)
		return check_say(c, CHECK_LIMIT,
				 "jumps: not checked without moves, because "
				 "the goal has open holes");
	if (claimed.text &&
	    (!cursor_number(claimed, &jumps) || !may_take(c->board, jumps)))
		return check_refute(
		    c, "jumps: claimed %s, but no solution has that many",
		    check_quote(claimed));
	return !has(c->claims, FIELD_FEWEST_MOVES) &&
	       check_searches(c, "a solution without its moves") &&
	       exhaustion_judge(c, "a solution is claimed", c->problem, true);
}

/* Judges whether there is a solution, or that there is none. */
static bool check_result(struct check_case *c)
{
	const struct check_claims *k = c->claims;

	if (has(k, FIELD_PROOF))
		return certificate_check(c);
	if (result_is(k, "unsolvable"))
		return check_searches(c,
				      "result: 'unsolvable' without a proof") &&
		       exhaustion_judge(c, "result: 'unsolvable'", c->problem,
					false);
	return !has(k, FIELD_MOVES) && is_unshown(k) && check_unshown(c);
}

static bool check_fewest(struct check_case *c)
{
	const struct check_claims *k = c->claims;

	return !is_denied(k) && (has(k, FIELD_MOVES) || is_unshown(k)) &&
	       fewest_check(c);
}

/* Asks the judges in the table whose fields the record has. */
static void ask_searchers(struct check_case *c)
{
	check_judge *asked = NULL;

	for (int i = 0; i < ROWS; i++) {
		const struct claim *r = &row[i];

		if (!r->judge || !has(c->claims, r->id) ||
		    (r->judge == asked && !c->board->is_open))
			continue;
		if (!check_searches(c, field_table[r->id].key))
			return;
		if (r->is_closed && c->board->is_open) {
			check_say(c, CHECK_LIMIT,
				  "%s: not checked for a goal with open holes",
				  field_table[r->id].key);
			return;
		}
		asked = r->judge;
		check_ask(c, asked);
	}
}

enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE])
{
	struct check_case c = {.board = board,
			       .claims = claims,
			       .allowance = a,
			       .message = message};
	position_t goal[POSITION_HOLES];
	struct puzzle problem;

	message[0] = '\0';
	if (!solitaire_check_wanted(claims))
		return CHECK_NOTHING;
	if (holes_are_few(&board->shape)) {
		problem = board_puzzle(board, goal);
		c.problem = &problem;
	}
	check_ask(&c, check_sense);
	check_ask(&c, check_place);
	check_ask(&c, next_check_legal);
	check_ask(&c, next_check_winning);
	check_ask(&c, check_result);
	if (has(claims, FIELD_MOVES))
		check_ask(&c, check_moves);
	ask_searchers(&c);
	return c.verdict;
}
