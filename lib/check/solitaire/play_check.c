/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The walk through all positions goes one level after the other; a jump leads
 * from each to the next.  Of positions that symmetries of the shape which keep
 * the start carry into each other one is seen: jumps are carried to jumps, so
 * what can be played on from one of them can be played on from all.
 */
#include "check/solitaire/play_check.h"

#include <inttypes.h>

#include "check/check_symmetry.h"
#include "check/cursor.h"
#include "check/recount/check_set.h"
#include "check/solitaire/replay.h"

enum walk_end {
	WALK_ALL,    /* every position was seen */
	WALK_ENOUGH, /* SEE returned false */
	WALK_LIMIT,  /* the walk needs more than the allowance */
};

struct walk {
	const struct shape *shape;
	struct check_symmetry kept;
	struct check_set now, next;
};

/* Whether no jump is possible in POSITION. */
static bool is_end(const struct shape *s, position_t position)
{
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			return false;
	return true;
}

/* Adds what jumps make of POSITION; false: no memory or time is left. */
static bool expand(struct walk *w, position_t position)
{
	const struct shape *s = w->shape;
	position_t next[SHAPE_FEW_JUMPS];
	int count = 0;

	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			next[count++] = check_symmetry_least(
			    &w->kept, position ^ shape_flip(&s->jump[i]));
	return check_set_add_all(&w->next, next, count);
}

/* Sees the current level, and replaces it by the next one. */
static enum walk_end step(struct walk *w, struct allowance *a,
			  bool see(void *context, position_t position),
			  void *context)
{
	if (!check_set_open(&w->next, a, 0))
		return WALK_LIMIT;
	for (uint64_t i = 0; i < w->now.room; i++) {
		position_t position = w->now.position[i];

		if (position && !see(context, position))
			return WALK_ENOUGH;
		if (position && !expand(w, position))
			return WALK_LIMIT;
	}
	check_set_close(&w->now);
	w->now = w->next;
	w->next = (struct check_set){0};
	return WALK_ALL;
}

/*
 * Calls SEE with the positions that the start of PROBLEM leads to, those with
 * more pegs first, until it returns false.  The goals are not looked at.
 */
static enum walk_end walk(const struct check_problem *problem,
			  struct allowance *a,
			  bool see(void *context, position_t position),
			  void *context)
{
	position_t start = problem->start;
	struct walk *w;
	enum walk_end end = WALK_ALL;

	if (!start)
		return see(context, start) ? WALK_ALL : WALK_ENOUGH;
	w = allowance_zero(a, sizeof *w);
	if (!w)
		return WALK_LIMIT;
	w->shape = problem->shape;
	check_symmetry_of(
	    &(struct check_problem){problem->shape, start, &start, 1, 0},
	    &w->kept);
	if (!check_set_open(&w->now, a, 0) ||
	    check_set_add(&w->now, start, NULL) == CHECK_SET_FULL)
		end = WALK_LIMIT;
	while (end == WALK_ALL && w->now.count)
		end = step(w, a, see, context);
	check_set_close(&w->now);
	check_set_close(&w->next);
	allowance_free(a, w, sizeof *w);
	return end;
}

/* What the moves of a record show. */
struct shown {
	bool is_legal;
	position_t end;
	uint64_t longest, last; /* jumps of the longest and the last sweep */
};

static struct shown show(const struct check_problem *p, struct check_text moves,
			 char *message)
{
	struct shown shown = {.is_legal = moves.data};
	enum replay_step step = REPLAY_DONE;
	struct shape_jump jump;
	struct replay r;
	const struct holes start = holes_of(p->start);
	uint64_t made = 0;

	replay_start(p->shape, &start, moves, &r);
	while (moves.data &&
	       (step = replay_next(&r, &jump, message)) == REPLAY_JUMP) {
		shown.last = r.moves == made ? shown.last + 1 : 1;
		made = r.moves;
		if (shown.last > shown.longest)
			shown.longest = shown.last;
	}
	shown.is_legal = shown.is_legal && step == REPLAY_DONE;
	shown.end = holes_position(&r.position);
	return shown;
}

/* What is sought among all positions, and the best that was found. */
struct search {
	const struct check_problem *problem;
	uint64_t claimed;
	bool is_most;
	bool found; /* what contradicts the claim */
	uint64_t best;
};

/*
 * Stops at an end with more pegs than claimed, or fewer, and where there are no
 * more positions with more.
 */
static bool see_end(void *context, position_t position)
{
	struct search *s = context;
	uint64_t pegs = (uint64_t)position_count(position);

	if (s->is_most && pegs <= s->claimed)
		return false;
	if (!s->is_most && pegs >= s->claimed)
		return true;
	if (!is_end(s->problem->shape, position))
		return true;
	s->found = true;
	s->best = pegs;
	return false;
}

static enum check_verdict
judge_bound(struct search *s, struct allowance *a,
	    bool see(void *context, position_t position), const char *key,
	    const char *what, char *message)
{
	if (walk(s->problem, a, see, s) == WALK_LIMIT)
		return allowance_limit(a, what, message);
	if (s->found)
		return check_false(message,
				   "%s: %" PRIu64 " claimed, %" PRIu64 " found",
				   key, s->claimed, s->best);
	return CHECK_HOLDS;
}

/* Reads a number of pegs or jumps; false, with a message: there is none. */
static bool read_number(const struct check_problem *problem, const char *key,
			struct check_text text, uint64_t *number, char *message)
{
	char quoted[CHECK_QUOTE];

	if (cursor_is_number(text, number))
		return true;
	check_false(message, "%s: %s is not a number from 0 to %d", key,
		    check_quote(text, quoted), problem->shape->holes);
	return false;
}

enum check_verdict play_check_end(const struct check_problem *problem,
				  const struct play_claim *claim,
				  struct allowance *a,
				  char message[CHECK_MESSAGE])
{
	struct search s = {.problem = problem,
			   .is_most = cursor_is_word(claim->end, "most")};
	struct shown shown;
	char quoted[CHECK_QUOTE];

	if (!claim->pegs_left.data && !claim->end.data)
		return CHECK_NOTHING;
	if (!read_number(problem, "pegs-left", claim->pegs_left, &s.claimed,
			 message))
		return CHECK_FALSE;
	if (claim->end.data && !s.is_most &&
	    !cursor_is_word(claim->end, "fewest"))
		return check_false(message,
				   "end: %s, expected 'fewest' or 'most'",
				   check_quote(claim->end, quoted));
	shown = show(problem, claim->moves, message);
	if (!shown.is_legal)
		return message[0] ? CHECK_FALSE
				  : check_limit(message, "pegs-left: no moves "
							 "that show it");
	if (!is_end(problem->shape, shown.end))
		return check_false(message, "pegs-left: jumps are possible "
					    "after the moves");
	if ((uint64_t)position_count(shown.end) != s.claimed)
		return check_false(message,
				   "pegs-left: %" PRIu64 " claimed, %d found",
				   s.claimed, position_count(shown.end));
	if (!claim->end.data || (!s.is_most && s.claimed <= 1))
		return CHECK_HOLDS;
	return judge_bound(&s, a, see_end, "pegs-left",
			   "pegs-left: the search of all ends", message);
}

/* The longest sweep from HOLE in POSITION. */
static uint64_t sweep_from(const struct shape *s, position_t position, int hole)
{
	uint64_t longest = 0;

	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		uint64_t length;

		if (j->from != hole || !shape_can(j, position))
			continue;
		length = 1 + sweep_from(s, position ^ shape_flip(j), j->to);
		if (length > longest)
			longest = length;
	}
	return longest;
}

static bool see_sweep(void *context, position_t position)
{
	struct search *s = context;

	/* A sweep of n jumps needs n other pegs. */
	if ((uint64_t)position_count(position) <= s->claimed + 1)
		return false;
	for (position_t rest = position; rest; rest = position_rest(rest)) {
		uint64_t length = sweep_from(s->problem->shape, position,
					     position_first(rest));

		if (length > s->claimed) {
			s->found = true;
			s->best = length;
			return false;
		}
	}
	return true;
}

/*
 * The longest sweep from HOLE in POSITION that ends at a goal, after so many
 * jumps, or 0.
 */
static uint64_t last_from(const struct check_problem *p, position_t position,
			  int hole, uint64_t jumps)
{
	uint64_t longest = check_is_goal(p, position) ? jumps : 0;

	for (int i = 0; i < p->shape->jumps; i++) {
		const struct shape_jump *j = &p->shape->jump[i];
		uint64_t length;

		if (j->from != hole || !shape_can(j, position))
			continue;
		length =
		    last_from(p, position ^ shape_flip(j), j->to, jumps + 1);
		if (length > longest)
			longest = length;
	}
	return longest;
}

static bool see_last(void *context, position_t position)
{
	struct search *s = context;

	for (position_t rest = position; rest; rest = position_rest(rest)) {
		uint64_t length =
		    last_from(s->problem, position, position_first(rest), 0);

		if (length > s->claimed) {
			s->found = true;
			s->best = length;
			return false;
		}
	}
	return true;
}

/* Judges a sweep that the moves show to have MADE jumps. */
static enum check_verdict
judge_sweep(const struct check_problem *problem, const char *key,
	    struct check_text claimed, const struct shown *shown, uint64_t made,
	    struct allowance *a, bool see(void *context, position_t position),
	    char *message)
{
	struct search s = {.problem = problem};

	if (!read_number(problem, key, claimed, &s.claimed, message))
		return CHECK_FALSE;
	if (!shown->is_legal)
		return message[0]
			   ? CHECK_FALSE
			   : check_limit(message, "%s: no moves that show it",
					 key);
	if (made != s.claimed)
		return check_false(
		    message, "%s: %" PRIu64 " claimed, %" PRIu64 " jumps made",
		    key, s.claimed, made);
	return judge_bound(&s, a, see, key, "sweeps: the search of all of them",
			   message);
}

enum check_verdict play_check_sweep(const struct check_problem *problem,
				    const struct play_claim *claim,
				    struct allowance *a,
				    char message[CHECK_MESSAGE])
{
	struct shown shown;

	if (!claim->sweep.data)
		return CHECK_NOTHING;
	shown = show(problem, claim->moves, message);
	return judge_sweep(problem, "longest-sweep", claim->sweep, &shown,
			   shown.longest, a, see_sweep, message);
}

enum check_verdict play_check_last(const struct check_problem *problem,
				   const struct play_claim *claim,
				   struct allowance *a,
				   char message[CHECK_MESSAGE])
{
	struct shown shown;

	if (!claim->last_sweep.data)
		return CHECK_NOTHING;
	shown = show(problem, claim->moves, message);
	if (shown.is_legal && !check_is_goal(problem, shown.end))
		return check_false(message,
				   "longest-last-sweep: the moves do not end "
				   "at a goal");
	return judge_sweep(problem, "longest-last-sweep", claim->last_sweep,
			   &shown, shown.last, a, see_last, message);
}
