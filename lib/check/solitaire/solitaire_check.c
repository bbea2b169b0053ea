/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each claim has its judge below, a row of `step`; the verdict on the record is
 * the one that matters most.  See solitaire_check.h.
 */
#include "check/solitaire/solitaire_check.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/fewest/fewest_check.h"
#include "check/recount/recount_moves.h"
#include "check/recount/recount_solutions.h"
#include "check/recount/recount_winning.h"
#include "check/solitaire/census_check.h"
#include "check/solitaire/certificate.h"
#include "check/solitaire/chance_check.h"
#include "check/solitaire/next_check.h"
#include "check/solitaire/play_check.h"
#include "check/solitaire/replay.h"

#define AT(member) offsetof(struct solitaire_claim, member)

/* Whether TEXT is `N-`: N solutions or more, of a list that a limit cut off. */
static bool is_cut(struct check_text text)
{
	struct cursor c = cursor_of(text);
	uint64_t number;

	return cursor_number(&c, &number) && cursor_take(&c, "-") &&
	       cursor_ended(&c);
}

/* The two lists of a census, of distinct positions and of all. */
static const struct census {
	enum field_id id, id_all;
	size_t at, at_all;
	const char *step;
	census_count *count;
} census[] = {
    {FIELD_CENSUS, FIELD_CENSUS_ALL, AT(census), AT(census_all), "jump",
     recount_census},
    {FIELD_CENSUS_OF_MOVES, FIELD_CENSUS_OF_MOVES_ALL, AT(by_moves),
     AT(by_moves_all), "move", recount_moves},
    {FIELD_CENSUS_OF_WINNING, FIELD_CENSUS_OF_WINNING_ALL, AT(winning),
     AT(winning_all), "jump", recount_winning},
};

enum { CENSUSES = sizeof census / sizeof *census };

static const struct check_text *text_at(const struct solitaire_claim *claim,
					size_t at)
{
	return (const struct check_text *)((const char *)claim + at);
}

bool solitaire_check_wanted(const struct solitaire_claim *claim)
{
	return (claim->result.data &&
		!cursor_is_word(claim->result, "limit")) ||
	       claim->proof.data || claim->game.data ||
	       solitaire_claim_searched(claim) || claim->moves.data ||
	       solitaire_claim_is_unshown(claim);
}

/* The first census list that a limit cut off, or null. */
static const char *find_cut_list(const struct solitaire_claim *claim)
{
	for (int i = 0; i < CENSUSES; i++) {
		if (census_check_is_cut(*text_at(claim, census[i].at)))
			return field_table[census[i].id].key;
		if (census_check_is_cut(*text_at(claim, census[i].at_all)))
			return field_table[census[i].id_all].key;
	}
	return NULL;
}

bool solitaire_check_open(const struct solitaire_claim *claim,
			  char message[CHECK_MESSAGE])
{
	const char *cut_list = find_cut_list(claim);

	if (claim->solution.data)
		check_limit(message, "solution: its place in the list of all "
				     "is not judged");
	else if (cut_list)
		check_limit(message, "%s: cut off, later levels are open",
			    cut_list);
	else if (cursor_is_word(claim->result, "limit"))
		check_limit(message, "result: 'limit' is no answer");
	else
		return false;
	return true;
}

/* A claim about a problem, and where the judge writes. */
struct context {
	const struct check_board *board;
	/* The same; null where a position_t has no room for a position. */
	const struct check_problem *problem;
	const struct solitaire_claim *claim;
	struct allowance *allowance;
	char *message; /* CHECK_MESSAGE bytes */
};

/* Looks for a field that says that there is a solution, and one that denies it.
 */
static enum check_verdict check_sense(const struct context *c)
{
	return solitaire_claim_contradicts(c->claim, c->message)
		   ? CHECK_FALSE
		   : CHECK_NOTHING;
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

/* Whether the record says that there is no solution, and perhaps why. */
static bool is_denied(const struct solitaire_claim *claim)
{
	return claim->proof.data || cursor_is_word(claim->result, "unsolvable");
}

/* Tells whether moves lead to a goal, of which their record says nothing. */
static enum check_verdict tell_end(const struct context *c,
				   const struct replay *r)
{
	bool reached = check_is_solved(c->board, &r->position);

	snprintf(c->message, CHECK_MESSAGE,
		 "%" PRIu64 " jump%s, goal %sreached", r->jumps,
		 plural_s(r->jumps), reached ? "" : "not ");
	return reached ? CHECK_HOLDS : CHECK_LEGAL;
}

/* Makes the moves. */
static enum check_verdict check_moves(const struct context *c)
{
	const struct check_board *p = c->board;
	const struct solitaire_claim *claim = c->claim;
	char pegs[CHECK_QUOTE];
	struct shape_jump jump;
	enum replay_step step;
	struct replay r;

	if (!claim->moves.data)
		return CHECK_NOTHING;
	replay_start(p->shape, &p->start, claim->moves, &r);
	do
		step = replay_next(&r, &jump, c->message);
	while (step == REPLAY_JUMP);
	if (step == REPLAY_FALSE)
		return CHECK_FALSE;
	if (solitaire_claim_is_solution(claim) &&
	    !check_is_solved(p, &r.position))
		return check_false(c->message,
				   "moves: they end with pegs at %s, which is "
				   "not a goal",
				   check_pegs(p->shape, &r.position, pegs));
	if (check_count("jumps", claim->jumps, r.jumps, c->message) ==
	    CHECK_FALSE)
		return CHECK_FALSE;
	if (claim->fewest.data)
		return fewest_check_made(claim->fewest, r.moves, c->message);
	return solitaire_claim_is_solution(claim) ||
		       solitaire_claim_is_play(claim) || is_denied(claim)
		   ? CHECK_HOLDS
		   : tell_end(c, &r);
}

/* Whether a solution can have so many jumps: each takes one peg away. */
static bool may_take(const struct check_board *p, uint64_t jumps)
{
	int pegs = holes_count(&p->start);

	if (p->level)
		return jumps == (uint64_t)(pegs - p->level);
	for (size_t i = 0; i < p->goals; i++)
		if (jumps == (uint64_t)(pegs - holes_count(&p->goal[i])))
			return true;
	return false;
}

/*
 * Searches for a solution that is claimed without its moves.  If the fewest
 * moves are claimed too, their judge finds it.
 */
static enum check_verdict check_unshown(const struct context *c)
{
	const struct solitaire_claim *claim = c->claim;
	char quoted[CHECK_QUOTE];
	uint64_t jumps;

	if (claim->jumps.data && (!cursor_is_number(claim->jumps, &jumps) ||
				  !may_take(c->board, jumps)))
		return check_false(c->message,
				   "jumps: %s claimed, no solution has so many",
				   check_quote(claim->jumps, quoted));
	if (claim->fewest.data)
		return CHECK_NOTHING;
	return certificate_missing(c->board, true, c->allowance, c->message);
}

/* Judges that there is a solution, or that there is none. */
static enum check_verdict check_result(const struct context *c)
{
	const struct solitaire_claim *claim = c->claim;
	struct check_text result = claim->result;
	char quoted[CHECK_QUOTE];

	if (result.data && !cursor_is_word(result, "solved") &&
	    !cursor_is_word(result, "unsolvable") &&
	    !cursor_is_word(result, "limit"))
		return check_false(c->message,
				   "result: %s, expected 'solved', "
				   "'unsolvable' or 'limit'",
				   check_quote(result, quoted));
	if (claim->proof.data)
		return certificate_check(c->board, claim->proof, c->allowance,
					 c->message);
	if (cursor_is_word(result, "unsolvable"))
		return certificate_missing(c->board, false, c->allowance,
					   c->message);
	return !claim->moves.data && solitaire_claim_is_unshown(claim)
		   ? check_unshown(c)
		   : CHECK_NOTHING;
}

/* Judges that the jumps of the fields `game` and `next` are legal. */
static enum check_verdict check_legal(const struct context *c)
{
	const struct solitaire_claim *claim = c->claim;
	enum check_verdict verdict =
	    next_check_game(c->board, claim->game, c->message);

	return verdict == CHECK_FALSE
		   ? verdict
		   : next_check_jumps(c->board, claim->next, claim->nexts,
				      c->message);
}

/* Judges that no solution has fewer moves. */
static enum check_verdict check_fewest(const struct context *c)
{
	const struct solitaire_claim *claim = c->claim;

	if (!claim->fewest.data || is_denied(claim) ||
	    !(claim->moves.data || solitaire_claim_is_unshown(claim)))
		return CHECK_NOTHING;
	return fewest_check(c->problem, claim->fewest, claim->moves.data,
			    c->allowance, c->message);
}

/* Judges the number of a solution in the list of all. */
static enum check_verdict check_solution(const struct context *c)
{
	const struct solitaire_claim *claim = c->claim;
	uint64_t number, all;
	char quoted[CHECK_QUOTE];

	if (!claim->solution.data)
		return CHECK_NOTHING;
	check_quote(claim->solution, quoted);
	if (!cursor_is_number(claim->solution, &number) || !number)
		return check_false(c->message,
				   "solution: %s, expected a number from 1",
				   quoted);
	if (claim->solutions.data && cursor_is_number(claim->solutions, &all) &&
	    number > all)
		return check_false(c->message,
				   "solution: %s, but solutions: %" PRIu64,
				   quoted, all);
	return CHECK_NOTHING;
}

/* Judges the number of all solutions. */
static enum check_verdict check_solutions(const struct context *c)
{
	struct check_text claimed = c->claim->solutions;
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

/* Judges the lists of a census. */
static enum check_verdict check_list(const struct context *c,
				     const struct census *row)
{
	const struct solitaire_claim *claim = c->claim;
	const struct census_claim lists = {
	    .key = field_table[row->id].key,
	    .key_all = field_table[row->id_all].key,
	    .distinct = *text_at(claim, row->at),
	    .all = *text_at(claim, row->at_all),
	    .step = row->step,
	    .is_prefix = cursor_is_word(claim->result, "limit"),
	    .count = row->count,
	};

	if (!lists.distinct.data && !lists.all.data)
		return CHECK_NOTHING;
	return census_check(c->problem, &lists, c->allowance, c->message);
}

static enum check_verdict check_censuses(const struct context *c)
{
	enum check_verdict verdict = CHECK_NOTHING;

	for (int i = 0; i < CENSUSES && verdict != CHECK_FALSE; i++) {
		char latest[CHECK_MESSAGE] = "";
		struct context list = *c;

		list.message = latest;
		verdict = check_worse(verdict, check_list(&list, &census[i]),
				      latest, c->message);
	}
	return verdict;
}

static struct play_claim play_of(const struct solitaire_claim *claim)
{
	return (struct play_claim){claim->moves, claim->end, claim->pegs_left,
				   claim->sweep, claim->last_sweep};
}

static enum check_verdict check_end(const struct context *c)
{
	struct play_claim play = play_of(c->claim);

	return play_check_end(c->problem, &play, c->allowance, c->message);
}

static enum check_verdict check_sweep(const struct context *c)
{
	struct play_claim play = play_of(c->claim);

	return play_check_sweep(c->problem, &play, c->allowance, c->message);
}

static enum check_verdict check_last_sweep(const struct context *c)
{
	struct play_claim play = play_of(c->claim);

	return play_check_last(c->problem, &play, c->allowance, c->message);
}

static enum check_verdict check_chance(const struct context *c)
{
	return chance_check(c->problem, c->claim->chance, c->allowance,
			    c->message);
}

static enum check_verdict check_lost(const struct context *c)
{
	return next_check_lost(c->problem, c->claim->lost, c->claim->game,
			       c->claim->moves, c->allowance, c->message);
}

static enum check_verdict check_nexts(const struct context *c)
{
	enum check_verdict verdict = CHECK_NOTHING;

	for (size_t i = 0; i < c->claim->nexts && verdict != CHECK_FALSE; i++) {
		char latest[CHECK_MESSAGE] = "";

		verdict = check_worse(verdict,
				      next_check(c->problem, c->claim->next[i],
						 c->claim->moves, c->allowance,
						 latest),
				      latest, c->message);
	}
	return verdict;
}

/* Says that a claim which needs a search is not judged, if there is one. */
static enum check_verdict check_unsearched(const struct context *c)
{
	enum field_id id = solitaire_claim_searched(c->claim);

	return id ? check_limit(c->message,
				"%s: boards of more than %d holes are not "
				"searched",
				field_table[id].key, POSITION_HOLES)
		  : CHECK_NOTHING;
}

typedef enum check_verdict step(const struct context *c);

static step *const plain_step[] = {check_sense, check_solution, check_legal,
				   check_result, check_moves};

/*
 * What costs least comes first.  A census comes before the number of solutions,
 * as a mistake in it may be seen before everything is counted.
 */
static step *const search_step[] = {
    check_fewest, check_end,	check_sweep,	check_last_sweep, check_lost,
    check_nexts,  check_chance, check_censuses, check_solutions};

static step *const no_search_step[] = {check_unsearched};

/* Takes COUNT steps, unless a claim was found false; see check_worse(). */
static enum check_verdict take_steps(const struct context *c,
				     step *const *first, size_t count,
				     enum check_verdict verdict)
{
	for (size_t i = 0; i < count && verdict != CHECK_FALSE; i++) {
		char latest[CHECK_MESSAGE] = "";
		struct context own = *c;

		own.message = latest;
		verdict =
		    check_worse(verdict, first[i](&own), latest, c->message);
	}
	return verdict;
}

#define TAKE(c, steps, verdict)                                                \
	take_steps(c, steps, sizeof(steps) / sizeof *(steps), verdict)

enum check_verdict solitaire_check(const struct check_board *board,
				   const struct solitaire_claim *claim,
				   struct allowance *a,
				   char message[CHECK_MESSAGE])
{
	struct context c = {board, NULL, claim, a, message};
	position_t goal[POSITION_HOLES];
	struct check_problem problem;
	enum check_verdict verdict;

	message[0] = '\0';
	if (!solitaire_check_wanted(claim))
		return CHECK_NOTHING;
	verdict = TAKE(&c, plain_step, CHECK_NOTHING);
	if (!holes_are_few(board->shape))
		return TAKE(&c, no_search_step, verdict);
	problem = check_problem_of(board, goal);
	c.problem = &problem;
	return TAKE(&c, search_step, verdict);
}
