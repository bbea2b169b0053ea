/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Three counts along walks.  Where the symmetries that keep the start are fewer
 * than those of the shape, the positions of a level are counted again by the
 * latter.
 *
 * English board from the central vacancy: 23,475,688 positions up to symmetry
 * (the sum of OEIS A112737); 5,327,135 of them after 14 moves, the most of any
 * level (Bell, pages on English peg solitaire).
 */
#include "check/recount/recount.h"

#include "check/recount/walk.h"

struct recount {
	struct walk walk;
	struct symm whole; /* the symmetries of the shape */
	uint64_t most;	   /* positions that the next level may have */
	struct keys seen;  /* by moves: all so far */
	bool is_full;	   /* there is no memory or time for more of them */
	/* The same by the symmetries of the shape, where these are more; by
	 * jumps those of the level. */
	struct keys orbits;
};

/* Counts the positions of this level up to the symmetries of the shape. */
static bool count_distinct(struct recount *r, uint64_t *distinct)
{
	const struct keys *now = &r->walk.now;
	struct allowance *a = r->walk.allowance;
	uint64_t before;
	bool fits = true;

	*distinct = now->count;
	if (r->walk.kept->count == r->whole.count)
		return true;
	if (r->walk.by == WALK_JUMPS) {
		allowance_close(a, &r->orbits);
		fits = allowance_open(a, &r->orbits, 0);
	}
	before = r->orbits.count;
	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->key[i])
			fits = allowance_add(
			    a, &r->orbits,
			    symm_canonical(&r->whole, now->key[i]), NULL);
	*distinct = r->orbits.count - before;
	return fits;
}

/*
 * The most slots that the next level may need.  Positions that are one under
 * the symmetries of the shape take at most SYMM_MOST slots under those that
 * keep the start.  By moves some of these may be one with a position of an
 * earlier level, so the number up to symmetry is no bound.
 */
static uint64_t most_members(const struct recount *r,
			     const struct recount_visitor *v)
{
	uint64_t most = UINT64_MAX;

	if (r->walk.by == WALK_JUMPS && v->most_distinct < most / SYMM_MOST)
		most = v->most_distinct * SYMM_MOST;
	return most < v->most_all ? most : v->most_all;
}

/*
 * Whether the next level still has no more positions than it may.  By moves it
 * has what no move led to before.
 */
static bool see_level(void *context, struct walk_place *p)
{
	struct recount *r = context;
	int kept = 0;

	for (int i = 0; i < p->count && r->walk.by == WALK_MOVES; i++) {
		uint64_t before = r->seen.count;

		if (!allowance_add(r->walk.allowance, &r->seen, p->next[i],
				   NULL)) {
			r->is_full = true;
			return false;
		}
		if (r->seen.count > before)
			p->next[kept++] = p->next[i];
	}
	if (r->walk.by == WALK_MOVES)
		p->count = kept;
	return r->walk.next.count <= r->most;
}

static enum recount_end count_levels(struct recount *r,
				     struct recount_visitor *v)
{
	enum walk_end end = WALK_ALL;

	while (end == WALK_ALL && r->walk.now.count) {
		uint64_t distinct, all;

		if (!count_distinct(r, &distinct) ||
		    !walk_count(&r->walk, &all))
			return RECOUNT_LIMIT;
		if (!v->take(v, distinct, all))
			return RECOUNT_ALL;
		r->most = most_members(r, v);
		end = walk_step(&r->walk, NULL);
		if (end == WALK_ALL && r->walk.now.count > r->most)
			end = WALK_ENOUGH;
	}
	v->all_more = r->most == v->most_all;
	return end == WALK_ALL			   ? RECOUNT_ALL
	       : end == WALK_ENOUGH && !r->is_full ? RECOUNT_MORE
						   : RECOUNT_LIMIT;
}

static enum recount_end run(const struct puzzle *problem, struct allowance *a,
			    enum walk_by by, struct recount_visitor *visitor)
{
	enum recount_end end = RECOUNT_LIMIT;
	struct recount *r;

	if (!problem->start) {
		visitor->take(visitor, 1, 1);
		return RECOUNT_ALL;
	}
	r = allowance_zero(a, sizeof *r);
	if (!r)
		return RECOUNT_LIMIT;
	check_symmetry_of(problem, 0, &r->whole);
	if (walk_open(&r->walk, problem, CHECK_SYMMETRY_START, NULL, a) &&
	    allowance_open(a, &r->orbits, 0) &&
	    allowance_open(a, &r->seen, 0) &&
	    allowance_add(a, &r->seen,
			  symm_canonical(r->walk.kept, problem->start), NULL)) {
		r->walk.by = by;
		r->walk.see = see_level;
		r->walk.context = r;
		end = count_levels(r, visitor);
	}
	allowance_close(a, &r->seen);
	allowance_close(a, &r->orbits);
	walk_close(&r->walk);
	allowance_free(a, r, sizeof *r);
	return end;
}

enum recount_end recount_jumps(const struct puzzle *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor)
{
	return run(problem, a, WALK_JUMPS, visitor);
}

enum recount_end recount_moves(const struct puzzle *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor)
{
	return run(problem, a, WALK_MOVES, visitor);
}

/* The levels of a walk, and the numbers of positions of them that win. */
struct won {
	struct keys level[POSITION_HOLES + 1]; /* by jumps */
	int at; /* the level in hand, on the way back */
	uint64_t distinct[POSITION_HOLES + 1], all[POSITION_HOLES + 1];
};

/* Keeps what the start leads to, too. */
static bool see_back(void *context, struct walk_place *p)
{
	const struct won *won = context;
	const struct keys *before = &won->level[won->at - 1];
	int kept = 0;

	for (int i = 0; i < p->count; i++)
		keys_fetch(before, p->next[i]);
	for (int i = 0; i < p->count; i++)
		if (keys_has(before, p->next[i]))
			p->next[kept++] = p->next[i];
	p->count = kept;
	return true;
}

/*
 * Makes all levels from the start to that of the goals, after so many JUMPS.
 * Goes back from those positions of the last one that are goals, to what leads
 * to them.
 */
static bool count_won(struct walk *w, const struct puzzle *problem, int jumps,
		      struct won *won)
{
	struct walk back = {.is_beside = true};
	bool fits = true;

	for (; won->at < jumps && w->now.count && fits; won->at++)
		fits = walk_step(w, &won->level[won->at]) == WALK_ALL;
	fits = fits && walk_open_back(&back, w);
	back.see = see_back;
	back.context = won;
	for (uint64_t i = 0; i < w->now.room && fits; i++) {
		position_t position = w->now.key[i];

		if (position && puzzle_is_goal(problem, position))
			fits = allowance_add(w->allowance, &back.now, position,
					     NULL);
	}
	for (; won->at >= 0 && fits; won->at--) {
		won->distinct[won->at] = back.now.count;
		fits = walk_count(&back, &won->all[won->at]) &&
		       (!won->at || walk_step(&back, NULL) == WALK_ALL);
	}
	walk_close(&back);
	return fits;
}

enum recount_end recount_winning(const struct puzzle *problem,
				 struct allowance *a,
				 struct recount_visitor *visitor)
{
	uint64_t solved = puzzle_is_goal(problem, problem->start);
	int jumps = position_count(problem->start) - check_goal_pegs(problem);
	struct won *won;
	struct walk w;
	bool fits;

	/* All goals have the same number of pegs, and each jump takes one
	 * away: without a jump only the start can be a goal. */
	if (solved || jumps <= 0) {
		visitor->take(visitor, solved, solved);
		return RECOUNT_ALL;
	}
	won = allowance_zero(a, sizeof *won);
	if (!won)
		return RECOUNT_LIMIT;
	fits =
	    walk_open(&w, problem, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
		      NULL, a) &&
	    count_won(&w, problem, jumps, won);
	while (jumps && !won->distinct[jumps])
		jumps--;
	for (int n = 0; fits && n <= jumps; n++)
		if (!visitor->take(visitor, won->distinct[n], won->all[n]))
			break;
	for (int n = 0; n <= POSITION_HOLES; n++)
		allowance_close(a, &won->level[n]);
	walk_close(&w);
	allowance_free(a, won, sizeof *won);
	return fits ? RECOUNT_ALL : RECOUNT_LIMIT;
}
