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
	position_t start;
	struct walk walk;
	struct symm whole; /* the symmetries of the shape */
	uint64_t most; /* by jumps: positions that the next level may have */
	/* By moves: all positions so far, by the symmetries that keep the start
	 * and by those of the shape, the numbers of the next level, the largest
	 * that they may be, and whether one is larger. */
	struct keys seen, orbits;
	uint64_t distinct, all, most_distinct, most_all;
	bool is_more;
};

/* Counts the positions of this level up to the symmetries of the shape. */
static bool count_distinct(struct recount *r, uint64_t *distinct)
{
	const struct keys *now = &r->walk.now;
	struct keys images;
	bool fits;

	*distinct = now->count;
	if (r->walk.kept->count == r->whole.count)
		return true;
	fits = allowance_open(r->walk.allowance, &images, 0);
	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->key[i])
			fits = allowance_add(
			    r->walk.allowance, &images,
			    symm_canonical(&r->whole, now->key[i]), NULL);
	*distinct = images.count;
	allowance_close(r->walk.allowance, &images);
	return fits;
}

/*
 * The most slots that the next level may need.  Positions that are one under
 * the symmetries of the shape take at most SYMM_MOST slots under
 * those that keep the start.
 */
static uint64_t most_members(const struct recount_visitor *v)
{
	uint64_t most = v->most_distinct > UINT64_MAX / SYMM_MOST
			    ? UINT64_MAX
			    : v->most_distinct * SYMM_MOST;

	return most < v->most_all ? most : v->most_all;
}

/* Whether the next level still has no more positions than it may. */
static bool see_level(void *context, struct walk_place *p)
{
	const struct recount *r = context;

	(void)p;
	return r->walk.next.count <= r->most;
}

static enum recount_end count_jumps(struct recount *r,
				    struct recount_visitor *v)
{
	enum walk_end end = WALK_ALL;

	r->walk.see = see_level;
	r->walk.context = r;
	while (end == WALK_ALL && r->walk.now.count) {
		uint64_t distinct, all;

		if (!count_distinct(r, &distinct) ||
		    !walk_count(&r->walk, &all))
			return RECOUNT_LIMIT;
		if (!v->take(v, distinct, all))
			return RECOUNT_ALL;
		r->most = most_members(v);
		end = walk_step(&r->walk, NULL);
		if (end == WALK_ALL && r->walk.now.count > r->most)
			end = WALK_ENOUGH;
	}
	v->all_more = r->most == v->most_all;
	return end == WALK_ALL	    ? RECOUNT_ALL
	       : end == WALK_ENOUGH ? RECOUNT_MORE
				    : RECOUNT_LIMIT;
}

/* Counts POSITION if it is new; false: no memory, no time, or too many. */
static bool count_new(struct recount *r, position_t position, bool *is_new)
{
	struct allowance *a = r->walk.allowance;
	uint64_t before = r->seen.count;
	bool fits = allowance_add(a, &r->seen, position, NULL);

	*is_new = r->seen.count > before;
	if (!*is_new)
		return fits;
	r->all += symm_orbit(r->walk.kept, position);
	if (r->walk.kept->count < r->whole.count) {
		before = r->orbits.count;
		fits = allowance_add(a, &r->orbits,
				     symm_canonical(&r->whole, position), NULL);
		r->distinct += r->orbits.count > before;
	} else {
		r->distinct++;
	}
	r->is_more = r->distinct > r->most_distinct || r->all > r->most_all;
	return fits && !r->is_more;
}

/* Keeps what no move led to before. */
static bool see_moves(void *context, struct walk_place *p)
{
	int kept = 0;

	for (int i = 0; i < p->count; i++) {
		bool is_new;

		if (!count_new(context, p->next[i], &is_new))
			return false;
		if (is_new)
			p->next[kept++] = p->next[i];
	}
	p->count = kept;
	return true;
}

static enum recount_end count_moves(struct recount *r,
				    struct recount_visitor *v)
{
	struct allowance *a = r->walk.allowance;
	bool is_new, fits;

	r->walk.by = WALK_MOVES;
	r->walk.see = see_moves;
	r->walk.context = r;
	r->most_distinct = r->most_all = UINT64_MAX;
	fits = allowance_open(a, &r->seen, 0) &&
	       allowance_open(a, &r->orbits, 0) &&
	       count_new(r, r->start, &is_new);
	while (fits && r->walk.now.count) {
		if (!v->take(v, r->distinct, r->all))
			return RECOUNT_ALL;
		r->most_distinct = v->most_distinct;
		r->most_all = v->most_all;
		r->distinct = r->all = 0;
		fits = walk_step(&r->walk, NULL) == WALK_ALL;
	}
	v->all_more = r->distinct <= r->most_distinct;
	return fits ? RECOUNT_ALL : r->is_more ? RECOUNT_MORE : RECOUNT_LIMIT;
}

/* Has COUNT count the positions, by jumps or by moves. */
static enum recount_end run(const struct puzzle *problem, struct allowance *a,
			    enum recount_end count(struct recount *r,
						   struct recount_visitor *v),
			    struct recount_visitor *visitor)
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
	r->start = problem->start;
	check_symmetry_of(problem, 0, &r->whole);
	if (walk_open(&r->walk, problem, CHECK_SYMMETRY_START, NULL, a))
		end = count(r, visitor);
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
	return run(problem, a, count_jumps, visitor);
}

enum recount_end recount_moves(const struct puzzle *problem,
			       struct allowance *a,
			       struct recount_visitor *visitor)
{
	return run(problem, a, count_moves, visitor);
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

	walk_fetch(p, before);
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
