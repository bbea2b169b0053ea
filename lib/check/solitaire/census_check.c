/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of a census: two lists of numbers of positions that the start leads
 * to, after 0, 1, 2 and so on jumps or moves.
 *
 * It proves that each number of the lists equals the number of a recount, a
 * plain walk through all levels, and that no level is missing.  A list that
 * ends in `-` may lack levels at its end.  The comparison goes level by level,
 * so that a mistake on an early level is found without a count of the later
 * ones.  Trusted: walk.h.
 *
 * By moves, a position is on the level of the fewest moves that lead to it.  A
 * position and its images are counted together, on the first level that has one
 * of them.  If fewer symmetries keep the start than keep the shape, the
 * positions of a level are counted again by the symmetries of the shape.
 *
 * English board from the central vacancy: 23,475,688 positions up to symmetry
 * (the sum of OEIS A112737); 5,327,135 of them after 14 moves, the most of any
 * level (Bell, pages on English peg solitaire).
 */
#include "check/judges.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/recount/walk.h"

/* A census has two lists: positions up to symmetry, and all positions. */
enum { DISTINCT, ALL, LISTS };

struct recount;

/* Judge a census of all positions, or of the ones that lead to a goal. */
static bool judge_reached(struct recount *r), judge_winning(struct recount *r);

static const struct census {
	enum field_id id[LISTS];
	const char *step; /* what levels count */
	enum walk_by by;
	bool (*judge)(struct recount *r);
} census[] = {
    {{FIELD_CENSUS, FIELD_CENSUS_ALL}, "jump", WALK_JUMPS, judge_reached},
    {{FIELD_CENSUS_OF_MOVES, FIELD_CENSUS_OF_MOVES_ALL},
     "move",
     WALK_MOVES,
     judge_reached},
    {{FIELD_CENSUS_OF_WINNING, FIELD_CENSUS_OF_WINNING_ALL},
     "jump",
     WALK_JUMPS,
     judge_winning},
};

enum { CENSUSES = sizeof census / sizeof *census };

/* One of the two lists. */
struct list {
	const char *key;
	bool is_there;
	struct span rest; /* the numbers not yet compared */
	bool is_prefix;	  /* later levels may be missing */
};

struct recount {
	struct check_case *judged;
	const struct census *census;
	struct list list[LISTS];
	int level; /* the next one to compare */
	struct walk walk;
	struct symm whole; /* the symmetries of the shape */
	uint64_t most;	   /* positions that the next level may have */
	struct keys seen;  /* by moves: all so far */
	bool is_full;	   /* there is no memory or time for more of them */
	/* Positions up to the symmetries of the shape, if these are more: by
	 * moves all so far, by jumps those on the level. */
	struct keys orbits;
};

static bool is_cut(struct span list)
{
	size_t n = list.size;

	return n && list.text[n - 1] == '-' &&
	       (n == 1 || list.text[n - 2] == ' ');
}

enum field_id census_check_cut(const struct check_claims *claims)
{
	for (int i = 0; i < CENSUSES * LISTS; i++) {
		enum field_id id = census[i / LISTS].id[i % LISTS];

		if (is_cut(claims->of[id]))
			return id;
	}
	return FIELD_STRANGE;
}

/* Begins the list of the field ID, without the `-` at its end. */
static struct list list_of(const struct check_claims *claims, enum field_id id)
{
	struct span text = claims->of[id];
	struct list l = {field_table[id].key, text.text, text,
			 cursor_is_word(claims->of[FIELD_RESULT], "limit") ||
			     is_cut(text)};

	l.rest.size -= is_cut(text);
	return l;
}

/* Refutes a list at the next level. */
static bool contradict(const struct recount *r, const struct list *list,
		       const char *what)
{
	return check_refute(r->judged, "%s: %s after %d %s%s", list->key, what,
			    r->level, r->census->step,
			    plural_s((uint64_t)r->level));
}

/* Says that a census of the record needs more than the allowance; false. */
static bool leave(struct check_case *c, const struct census *row)
{
	bool is_first = c->claims->of[row->id[DISTINCT]].text;
	char what[CHECK_QUOTE];

	snprintf(what, sizeof what, "%s: counting",
		 field_table[row->id[is_first ? DISTINCT : ALL]].key);
	return allowance_leave(c, what);
}

/* Compares the next number of a list with the one FOUND. */
static bool compare_next(const struct recount *r, struct list *list,
			 uint64_t found)
{
	uint64_t number;
	char what[CHECK_QUOTE];

	if (!list->is_there || (list->is_prefix && cursor_ended(&list->rest)))
		return true;
	if (!cursor_ended(&list->rest) &&
	    span_number(&list->rest, UINT64_MAX, &number) && number == found &&
	    !cursor_word(&list->rest).size)
		return true;
	snprintf(what, sizeof what, "expected %" PRIu64, found);
	return contradict(r, list, what);
}

/* Returns the most positions that the next level may have by LIST. */
static uint64_t most_of(const struct list *list)
{
	struct span c = list->rest;
	uint64_t number;

	if (!list->is_there)
		return UINT64_MAX;
	if (cursor_ended(&c))
		return list->is_prefix ? UINT64_MAX : 0;
	return span_number(&c, UINT64_MAX, &number) ? number : UINT64_MAX;
}

/* True if each list of the record is compared to its end and may end there. */
static bool is_done(const struct recount *r)
{
	for (int i = 0; i < LISTS; i++) {
		struct span rest = r->list[i].rest;

		if (r->list[i].is_there &&
		    !(r->list[i].is_prefix && cursor_ended(&rest)))
			return false;
	}
	return true;
}

/* Compares a level.  False: it is wrong, or it is the last level to compare. */
static bool take(struct recount *r, uint64_t distinct, uint64_t all)
{
	bool agrees = compare_next(r, &r->list[DISTINCT], distinct) &&
		      compare_next(r, &r->list[ALL], all);

	r->level++;
	return agrees && !is_done(r);
}

/* Judges whether no list goes on after the last level, and returns whether no
 * claim is refuted so far. */
static bool check_end(const struct recount *r)
{
	for (int i = 0; i < LISTS; i++) {
		struct span rest = r->list[i].rest;

		if (r->list[i].is_there && !cursor_ended(&rest))
			return contradict(r, &r->list[i],
					  "there are no positions");
	}
	return r->judged->verdict < CHECK_UNREADABLE;
}

/* Counts the positions of this level up to the symmetries of the shape.  If
 * levels are by moves, counts only positions that no earlier level had, so
 * `orbits` is kept. */
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
 * Returns the most slots that the next level may need by the lists.  Positions
 * that are equivalent under the symmetries of the shape need at most SYMM_MOST
 * slots under the symmetries that keep the start.  By moves, some of these may
 * be equivalent to a position of an earlier level, so the number up to symmetry
 * is no bound.
 */
static uint64_t most_members(const struct recount *r)
{
	uint64_t all = most_of(&r->list[ALL]), most = UINT64_MAX;
	uint64_t distinct = most_of(&r->list[DISTINCT]);

	if (r->walk.by == WALK_JUMPS && distinct < most / SYMM_MOST)
		most = distinct * SYMM_MOST;
	return most < all ? most : all;
}

/*
 * True while the next level has no more positions than the lists allow.  By
 * moves, only positions that no move led to before are kept; false also if they
 * need more than the allowance (is_full).
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

/* Compares the lists with a recount, level by level. */
static bool count_levels(struct recount *r)
{
	enum walk_end end = WALK_ALL;

	while (end == WALK_ALL && r->walk.now.count) {
		uint64_t distinct, all;

		if (!count_distinct(r, &distinct) ||
		    !walk_count(&r->walk, &all))
			return leave(r->judged, r->census);
		if (!take(r, distinct, all))
			return r->judged->verdict < CHECK_UNREADABLE;
		r->most = most_members(r);
		end = walk_step(&r->walk, NULL);
		if (end == WALK_ALL && r->walk.now.count > r->most)
			end = WALK_ENOUGH;
	}
	if (end == WALK_ALL)
		return check_end(r);
	if (end != WALK_ENOUGH || r->is_full)
		return leave(r->judged, r->census);
	/* The list with the smaller bound is the one refuted. */
	return contradict(
	    r, &r->list[r->most == most_of(&r->list[ALL]) ? ALL : DISTINCT],
	    "the list ends, but there are positions");
}

/* Judges a census of reached positions by a walk. */
static bool judge_reached(struct recount *r)
{
	const struct puzzle *p = r->judged->problem;
	struct allowance *a = r->judged->allowance;
	bool holds, fits;

	/* A walk has no position without pegs. */
	if (!p->start) {
		take(r, 1, 1);
		return check_end(r);
	}
	check_symmetry_of(p, 0, &r->whole);
	fits = walk_open(&r->walk, p, CHECK_SYMMETRY_START, NULL, a) &&
	       allowance_open(a, &r->orbits, 0) &&
	       allowance_open(a, &r->seen, 0) &&
	       allowance_add(a, &r->seen,
			     symm_canonical(r->walk.kept, p->start), NULL);
	r->walk.by = r->census->by;
	r->walk.see = see_level;
	r->walk.context = r;
	holds = fits ? count_levels(r) : leave(r->judged, r->census);
	allowance_close(a, &r->seen);
	allowance_close(a, &r->orbits);
	walk_close(&r->walk);
	return holds;
}

/* The levels of a walk, and how many of their positions lead to a goal. */
struct won {
	struct keys level[POSITION_HOLES + 1]; /* by jumps */
	int at; /* the current level, on the way back */
	uint64_t distinct[POSITION_HOLES + 1], all[POSITION_HOLES + 1];
};

/* Keeps those positions before P that the start leads to: the walk from the
 * start has seen them. */
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

/* Counts the positions that lead to a goal.  Makes all levels up to the level
 * of the goals, JUMPS jumps after the start, and then walks back from the goals
 * through these levels. */
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

/* Judges a census of winning positions.  Its last level is the last one that
 * has any, or the first level. */
static bool judge_winning(struct recount *r)
{
	const struct puzzle *p = r->judged->problem;
	struct allowance *a = r->judged->allowance;
	uint64_t solved = puzzle_is_goal(p, p->start);
	int jumps = position_count(p->start) - check_goal_pegs(p);
	struct won *won;
	bool fits;

	/* All goals have the same number of pegs, and each jump takes one
	 * away: without a jump only the start can be a goal. */
	if (solved || jumps <= 0) {
		take(r, solved, solved);
		return check_end(r);
	}
	won = budget_alloc(&a->budget, 1, sizeof *won);
	if (!won)
		return leave(r->judged, r->census);
	fits =
	    walk_open(&r->walk, p, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
		      NULL, a) &&
	    count_won(&r->walk, p, jumps, won);
	while (jumps && !won->distinct[jumps])
		jumps--;
	for (int n = 0; fits && n <= jumps; n++)
		if (!take(r, won->distinct[n], won->all[n]))
			break;
	for (int n = 0; n <= POSITION_HOLES; n++)
		allowance_close(a, &won->level[n]);
	walk_close(&r->walk);
	budget_free(&a->budget, won);
	return fits ? check_end(r) : leave(r->judged, r->census);
}

/* Judges the two lists of one census. */
static bool check_lists(struct check_case *c, const struct census *row)
{
	struct recount *r;
	bool holds;

	if (!c->claims->of[row->id[DISTINCT]].text &&
	    !c->claims->of[row->id[ALL]].text)
		return false;
	r = budget_alloc(&c->allowance->budget, 1, sizeof *r);
	if (!r)
		return leave(c, row);
	r->judged = c;
	r->census = row;
	for (int i = 0; i < LISTS; i++)
		r->list[i] = list_of(c->claims, row->id[i]);
	/* Both may be cut off before the first number. */
	holds = !is_done(r) && row->judge(r);
	budget_free(&c->allowance->budget, r);
	return holds;
}

bool census_check(struct check_case *c)
{
	bool holds = false;

	for (int i = 0; i < CENSUSES && c->verdict < CHECK_UNREADABLE; i++)
		holds |= check_lists(c, &census[i]);
	return holds;
}
