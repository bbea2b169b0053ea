/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge of peg solitaire; see solitaire_check.h. */
#include "check/solitaire_check.h"

#include <inttypes.h>

#include "base/plural.h"
#include "check/certificate.h"
#include "check/cursor.h"
#include "check/replay.h"
#include "check/survey.h"
#include "check/tally.h"

/* A claim of so many jumps, or moves, which KEY calls it. */
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

static enum check_verdict check_solved(const struct check_problem *p,
				       const struct solitaire_claim *claim,
				       char *message)
{
	char pegs[CHECK_QUOTE];
	struct shape_jump jump;
	enum replay_step step;
	struct replay r;

	if (!claim->moves.data)
		return check_false(message, "result: 'solved' without moves");
	replay_start(p->shape, p->start, claim->moves, &r);
	do
		step = replay_next(&r, &jump, message);
	while (step == REPLAY_JUMP);
	if (step == REPLAY_FALSE)
		return CHECK_FALSE;
	if (!check_is_goal(p, r.position))
		return check_false(message,
				   "moves: they end with pegs at %s, which is "
				   "not a goal",
				   check_pegs(p->shape, r.position, pegs));
	if (check_count("jumps", claim->jumps, r.jumps, message) == CHECK_FALSE)
		return CHECK_FALSE;
	return check_count("fewest-moves", claim->fewest, r.moves, message);
}

static enum check_verdict check_result(const struct check_problem *p,
				       const struct solitaire_claim *claim,
				       uint64_t memory, char *message)
{
	char quoted[CHECK_QUOTE];

	if (!claim->result.data || cursor_is_word(claim->result, "limit"))
		return CHECK_NOTHING;
	if (cursor_is_word(claim->result, "solved"))
		return check_solved(p, claim, message);
	if (!cursor_is_word(claim->result, "unsolvable"))
		return check_false(message,
				   "result: %s, expected 'solved', "
				   "'unsolvable' or 'limit'",
				   check_quote(claim->result, quoted));
	if (claim->proof.data)
		return certificate_check(p, claim->proof, memory, message);
	return certificate_missing(p, memory, message);
}

/* Whether TEXT is `N-`: so many solutions or more, a limit cut the list off. */
static bool is_cut(struct check_text text)
{
	struct cursor c = cursor_of(text);
	uint64_t number;

	return cursor_number(&c, &number) && cursor_take(&c, "-") &&
	       cursor_ended(&c);
}

static enum check_verdict check_solutions(const struct check_problem *p,
					  struct check_text claimed,
					  uint64_t memory, char *message)
{
	struct tally_solutions found;
	char number[WIDE_TEXT], quoted[CHECK_QUOTE];

	if (!claimed.data)
		return CHECK_NOTHING;
	if (is_cut(claimed))
		return check_limit(message,
				   "solutions: %s, a limit cut the list off",
				   check_quote(claimed, quoted));
	if (!tally_solutions(p, memory, &found))
		return check_limit(message,
				   "solutions: counting them needs more than "
				   "%" PRIu64 " bytes of memory",
				   memory);
	if (found.overflow)
		return check_limit(message, "solutions: there are 2^128 games "
					    "or more");
	if (cursor_is_word(claimed, wide_text(found.count, number)))
		return CHECK_HOLDS;
	return check_false(message, "solutions: %s claimed, %s found",
			   check_quote(claimed, quoted), number);
}

/* One of the two lists of a census. */
static enum check_verdict check_levels(const char *key,
				       struct check_text claimed,
				       const uint64_t *found, int levels,
				       char *message)
{
	struct cursor c = cursor_of(claimed);
	uint64_t number;
	int level = 0;

	if (!claimed.data)
		return CHECK_NOTHING;
	for (; !cursor_ended(&c) && level < levels; level++)
		if (!cursor_number(&c, &number) || number != found[level])
			break;
	if (cursor_ended(&c) && level == levels)
		return CHECK_HOLDS;
	if (level == levels)
		return check_false(message,
				   "%s: there are no positions after %d jump%s",
				   key, levels, plural_s((uint64_t)levels));
	return check_false(message, "%s: %" PRIu64 " expected after %d jump%s",
			   key, found[level], level, plural_s((uint64_t)level));
}

/* A false claim matters more than one that is left open, that more than others.
 */
static enum check_verdict worse(enum check_verdict a, enum check_verdict b)
{
	static const int rank[] = {[CHECK_NOTHING] = 0,
				   [CHECK_HOLDS] = 1,
				   [CHECK_LIMIT] = 2,
				   [CHECK_FALSE] = 3};

	return rank[a] > rank[b] ? a : b;
}

/* Both lists of a census, by what was FOUND, if COUNTED. */
static enum check_verdict check_lists(const char *const key[2],
				      struct check_text distinct,
				      struct check_text all, bool counted,
				      const struct tally_census *found,
				      uint64_t memory, char *message)
{
	enum check_verdict verdict;

	if (!counted)
		return check_limit(message,
				   "%s: counting needs more than %" PRIu64
				   " bytes of memory",
				   key[0], memory);
	verdict = check_levels(key[0], distinct, found->distinct, found->levels,
			       message);
	if (verdict == CHECK_FALSE)
		return verdict;
	return worse(verdict, check_levels(key[1], all, found->all,
					   found->levels, message));
}

static enum check_verdict check_census(const struct check_problem *p,
				       const struct solitaire_claim *claim,
				       uint64_t memory, char *message)
{
	static const char *const key[] = {"census", "census-all"};
	struct tally_census found;
	bool counted;

	if (!claim->census.data && !claim->census_all.data)
		return CHECK_NOTHING;
	counted = tally_census(p->shape, p->start, memory, &found);
	return check_lists(key, claim->census, claim->census_all, counted,
			   &found, memory, message);
}

static enum check_verdict check_winning(const struct check_problem *p,
					const struct solitaire_claim *claim,
					uint64_t memory, char *message)
{
	static const char *const key[] = {"census-of-winning",
					  "census-of-winning-all"};
	struct tally_census found;
	bool counted;

	if (!claim->winning.data && !claim->winning_all.data)
		return CHECK_NOTHING;
	counted = survey_winning(p, memory, &found);
	return check_lists(key, claim->winning, claim->winning_all, counted,
			   &found, memory, message);
}

enum check_verdict solitaire_check(const struct check_problem *problem,
				   const struct solitaire_claim *claim,
				   uint64_t memory, char message[CHECK_MESSAGE])
{
	enum check_verdict verdict;

	message[0] = '\0';
	verdict = check_result(problem, claim, memory, message);
	if (verdict != CHECK_FALSE)
		verdict =
		    worse(verdict, check_solutions(problem, claim->solutions,
						   memory, message));
	if (verdict != CHECK_FALSE)
		verdict = worse(verdict,
				check_census(problem, claim, memory, message));
	if (verdict != CHECK_FALSE)
		verdict = worse(verdict,
				check_winning(problem, claim, memory, message));
	return verdict;
}
