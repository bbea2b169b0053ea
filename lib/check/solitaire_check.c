/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge of peg solitaire; see solitaire_check.h. */
#include "check/solitaire_check.h"

#include <inttypes.h>

#include "check/certificate.h"
#include "check/cursor.h"
#include "check/replay.h"

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

enum check_verdict solitaire_check(const struct check_problem *problem,
				   const struct solitaire_claim *claim,
				   uint64_t memory, char message[CHECK_MESSAGE])
{
	char quoted[CHECK_QUOTE];

	message[0] = '\0';
	if (!claim->result.data || cursor_is_word(claim->result, "limit"))
		return CHECK_NOTHING;
	if (cursor_is_word(claim->result, "solved"))
		return check_solved(problem, claim, message);
	if (!cursor_is_word(claim->result, "unsolvable"))
		return check_false(message,
				   "result: %s, expected 'solved', "
				   "'unsolvable' or 'limit'",
				   check_quote(claim->result, quoted));
	if (claim->proof.data)
		return certificate_check(problem, claim->proof, memory,
					 message);
	return certificate_missing(problem, memory, message);
}
