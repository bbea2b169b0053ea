/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of claims about plays, of which not all are solutions:
 *
 *   pegs-left, end       After the moves no jump is possible, and this many
 *                        pegs are left.  With `end: fewest` no play ends with
 *                        fewer, with `end: most` none with more.
 *   longest-sweep        The moves have a sweep of this many jumps; no play
 *                        has a longer one.
 *   longest-last-sweep   The moves are a solution whose last sweep has this
 *                        many jumps; no solution has a longer last sweep.
 *
 * CHECK_HOLDS proves the claims, by a walk through all positions.  Trusted: the
 * jumps of the shape (board/shape.h), walk.h and replay.h.
 *
 * If the board has parts that never meet, the play must be best in each part.
 *
 * The moves show a play, and a walk proves that no other play is better.  Of a
 * position and its images it visits only one, because play goes on from all of
 * them alike.  The walk for a last sweep asks whether a goal is reached, so its
 * symmetries keep the goals.
 */
#include "check/judges.h"

#include <inttypes.h>

#include "check/recount/walk.h"
#include "check/solitaire/replay.h"

/* The search among all positions, and the best that it found. */
struct rival {
	const struct puzzle *problem;
	uint64_t claimed; /* jumps, or pegs in one part of the board */
	uint64_t others;  /* pegs in the other parts */
	bool is_most;	  /* the most pegs left, not the fewest */
	bool is_last;	  /* sweeps, that end at a goal */
	bool found;	  /* the claim is false; `best` contradicts it */
	uint64_t best;
};

/* Stops at an end that contradicts the claim: with more pegs than claimed if
 * IS_MOST, otherwise with fewer.  If IS_MOST, also stops as soon as positions
 * have no more pegs than claimed. */
static bool see_end(void *context, struct walk_place *p)
{
	struct rival *s = context;
	uint64_t pegs = (uint64_t)position_count(p->position);

	if (s->is_most && pegs <= s->claimed)
		return false;
	if ((!s->is_most && pegs >= s->claimed) || p->count)
		return true;
	s->found = true;
	s->best = pegs;
	return false;
}

/* Judges whether no position contradicts the claim of the field ID.  SEE gets
 * all positions, the ones with more pegs first.  WHAT names the search, which
 * may need more than the allowance. */
static bool check_bound(struct check_case *c, struct rival *s, enum field_id id,
			bool see(void *context, struct walk_place *place),
			const char *what)
{
	unsigned keep =
	    s->is_last ? CHECK_SYMMETRY_GOALS : CHECK_SYMMETRY_START;

	if (walk_all(s->problem, keep, NULL, see, s, c->allowance) ==
	    WALK_LIMIT)
		return allowance_leave(c, what);
	return !s->found ||
	       check_refute(c, "%s: claimed %" PRIu64 ", but it is %" PRIu64,
			    field_table[id].key, s->claimed + s->others,
			    s->best + s->others);
}

/* Makes the moves of the record, which are legal. */
static void show(const struct check_case *c, struct replay *r)
{
	replay_all(&c->board->shape, &c->board->start,
		   c->claims->of[FIELD_MOVES], r);
}

/* Reads the number of pegs or jumps that the moves are to show. */
static bool read_shown(struct check_case *c, enum field_id id, uint64_t *number)
{
	const char *key = field_table[id].key;

	if (!cursor_number(c->claims->of[id], number))
		return check_refute(c, "%s: %s is not a number from 0 to %d",
				    key, check_quote(c->claims->of[id]),
				    c->problem->shape->holes);
	return c->claims->of[FIELD_MOVES].text ||
	       check_say(c, CHECK_LIMIT,
			 "%s: not checked without a field 'moves'", key);
}

/* Judges for each part of the board whether no play leaves more pegs there than
 * LEFT if IS_MOST, otherwise fewer. */
static bool check_ends(struct check_case *c, struct rival *s, position_t left)
{
	uint64_t all = s->claimed;
	struct apart parts;

	apart_of(c->problem, &parts);
	for (int i = 0; i < parts.count; i++) {
		position_t own;
		const struct puzzle alone =
		    apart_alone(c->problem, parts.part[i], 0, &own);

		s->problem = &alone;
		s->claimed = (uint64_t)position_count(left & parts.part[i]);
		s->others = all - s->claimed;
		if ((s->is_most || s->claimed > 1) &&
		    !check_bound(c, s, FIELD_PEGS_LEFT, see_end,
				 "pegs-left: the search of all plays"))
			return false;
	}
	return true;
}

bool play_check_end(struct check_case *c)
{
	struct span end = c->claims->of[FIELD_END];
	struct rival s = {.problem = c->problem,
			  .is_most = cursor_is_word(end, "most")};
	struct replay r;
	int pegs;
	bool fits = read_shown(c, FIELD_PEGS_LEFT, &s.claimed);

	if (end.text && !s.is_most && !cursor_is_word(end, "fewest"))
		return check_refute(
		    c, "end: expected 'fewest' or 'most', found %s",
		    check_quote(end));
	if (!fits)
		return false;
	show(c, &r);
	if (!shape_is_stuck(c->problem->shape, holes_position(&r.position)))
		return check_refute(c, "pegs-left: jumps are still possible");
	pegs = holes_count(&r.position);
	if ((uint64_t)pegs != s.claimed)
		return check_refute(
		    c, "pegs-left: claimed %" PRIu64 ", but it is %d",
		    s.claimed, pegs);
	return !end.text || check_ends(c, &s, holes_position(&r.position));
}

/*
 * Returns the length of the longest sweep that goes on from HOLE in POSITION,
 * with the jumps MADE before.  If only last sweeps count, it must end at a
 * goal; 0 if none does.
 */
static uint64_t sweep_from(const struct rival *s, position_t position, int hole,
			   uint64_t made)
{
	const struct shape *shape = s->problem->shape;
	bool counts = !s->is_last || puzzle_is_goal(s->problem, position);
	uint64_t longest = counts ? made : 0;

	for (int i = 0; i < shape->jumps; i++) {
		const struct shape_jump *j = &shape->jump[i];
		uint64_t length;

		if (j->from != hole || !shape_can(j, position))
			continue;
		length =
		    sweep_from(s, position ^ shape_flip(j), j->to, made + 1);
		if (length > longest)
			longest = length;
	}
	return longest;
}

/* Looks for a sweep from P that is longer than claimed. */
static bool see_sweep(void *context, struct walk_place *p)
{
	struct rival *s = context;
	position_t rest = p->position;

	/* A sweep of n jumps needs n other pegs; later positions have fewer. */
	if ((uint64_t)position_count(rest) <= s->claimed + 1)
		return false;
	for (; rest && !s->found; rest = position_rest(rest)) {
		s->best = sweep_from(s, p->position, position_first(rest), 0);
		s->found = s->best > s->claimed;
	}
	return !s->found;
}

/* Judges the sweep of the field ID. */
static bool judge_sweep(struct check_case *c, enum field_id id)
{
	struct rival s = {.problem = c->problem,
			  .is_last = id == FIELD_LONGEST_LAST_SWEEP};
	const char *key = field_table[id].key;
	struct replay r;
	uint64_t made;

	show(c, &r);
	made = s.is_last ? r.sweep : r.longest;
	if (s.is_last && c->claims->of[FIELD_MOVES].text &&
	    !board_is_goal(c->board, &r.position))
		return check_refute(c, "%s: the moves do not end at a goal",
				    key);
	if (!read_shown(c, id, &s.claimed))
		return false;
	if (made != s.claimed)
		return check_refute(
		    c, "%s: claimed %" PRIu64 ", but the moves show %" PRIu64,
		    key, s.claimed, made);
	return check_bound(c, &s, id, see_sweep,
			   s.is_last
			       ? "longest-last-sweep: the search of all plays"
			       : "longest-sweep: the search of all plays");
}

bool play_check_sweep(struct check_case *c)
{
	return judge_sweep(c, FIELD_LONGEST_SWEEP);
}

bool play_check_last(struct check_case *c)
{
	return judge_sweep(c, FIELD_LONGEST_LAST_SWEEP);
}
