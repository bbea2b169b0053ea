/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game can end, whatever its goal: with a position in which no jump is
 * possible, and with as few or as many pegs as possible.
 *
 * Known: the earliest end on the English board from the centre has 26 pegs,
 * after 6 jumps; the triangle of 15 holes keeps 10 pegs at most, from the
 * middle of an edge (Beasley, The Ins and Outs of Peg Solitaire).
 *
 * The last level of all positions has the fewest pegs, and each of its
 * positions is an end.  The first level that has an end has the most pegs.
 * That level is often early, so levels are first made one after the other while
 * they are small.
 */
#include <stdio.h>

#include "ask/question.h"
#include "base/hash.h"
#include "board/parts.h"
#include "board/symm.h"
#include "positions/positions.h"
#include "search/position_set.h"

enum { MANY = 1 << 20 }; /* positions of the first levels, at most */

struct ending {
	struct task task;
	bool is_fewest; /* find the fewest pegs, not the most */
	/* The pegs of the end, and the jumps that lead to it.  No end has fewer
	 * pegs than `bound`, or more: it equals `pegs` unless a limit came. */
	int pegs, jumps, bound;
	struct shape_jump jump[POSITION_HOLES];
	uint64_t needs; /* LIMIT: bytes needed but not there, or 0 */
	struct bundles bundles;
};

/* Finds an end with k->bound pegs; no end has fewer.  False: none was found;
 * the bound is raised if there is none. */
static bool leave_few(struct ending *k, const struct limits *limits)
{
	const struct puzzle *p = k->task.problem;
	position_t goal[POSITION_HOLES];
	struct puzzle few = {
	    .shape = p->shape, .start = p->start, .goal = goal};
	struct solver_answer found;
	enum answer result;

	/* One peg is not a level, but a goal for each hole. */
	if (k->bound > 1)
		few.level = k->bound;
	else
		few.goals = p->shape->holes;
	for (int h = 0; h < few.goals; h++)
		goal[h] = position_of(h);
	result = solver_solve(k->task.solver, &few, limits, &found);
	k->bound += result == ANSWER_NONE;
	if (result != ANSWER_FOUND)
		return false;
	k->jumps = found.jumps;
	for (int i = 0; i < found.jumps; i++)
		k->jump[i] = found.jump[i];
	return true;
}

/* A level of all positions, and an end that it may have. */
struct level {
	const struct bundles *bundles;
	bool has_end;
	position_t end;
};

/* Goes on to the next position unless POSITION is an end. */
static bool pass(void *context, position_t position)
{
	struct level *level = context;

	if (bundle_mobility(level->bundles, position))
		return true;
	level->has_end = true;
	level->end = position;
	return false;
}

/* Finds an end on the first level that has one, with the fewest pegs first or
 * with the most.  False: a limit. */
static bool find_end(struct ending *k, const struct limits *limits)
{
	struct level level = {.bundles = &k->bundles};
	struct positions r;
	int pegs, least;

	solver_release(k->task.solver);
	if (positions_make(k->task.problem, POSITIONS_REACHED, POSITIONS_ANY,
			   limits, &r) == ANSWER_FOUND) {
		least = positions_least(&r);
		pegs = k->is_fewest ? least : position_count(r.start);
		for (; !level.has_end && pegs >= least && !limits_late(limits);
		     pegs--)
			positions_each(&r, pegs, limits, pass, &level);
	} else {
		k->needs = r.needs;
	}
	if (level.has_end)
		k->jumps = positions_trail_to(&r, level.end, k->jump);
	positions_free(&r);
	return level.has_end;
}

/* The first levels, with one representative per symmetry class. */
struct first {
	const struct shape *shape;
	const struct bundles *bundles;
	struct symm kept;
	struct position_set set;
};

/* Finds the first end in the order of levels, while the list of positions from
 * START grows level by level; false: none was found. */
static bool find_first(struct first *f, position_t start,
		       const struct limits *l, position_t *end)
{
	if (!position_set_reserve(&f->set, 1, l))
		return false;
	position_set_add(&f->set, start);
	for (size_t i = 0; i < f->set.count && f->set.count < MANY; i++) {
		position_t to[SHAPE_FEW_JUMPS];
		size_t more;

		*end = f->set.list[i];
		more = (size_t)bundle_after(f->bundles, *end, to);
		if (!more)
			return true;
		if (position_set_room(&f->set, more) >
			l->memory / POSITION_SET_BYTES ||
		    !position_set_reserve(&f->set, more, l) ||
		    limits_expired_at(l, i, 0))
			return false;
		for (size_t k = 0; k < more; k++)
			position_set_add(&f->set,
					 symm_canonical(&f->kept, to[k]));
	}
	return false;
}

/* True if an image of the complement of POSITION is in the levels. */
static bool has_complement(const void *first, position_t position)
{
	const struct first *f = first;
	position_t least =
	    symm_canonical(&f->kept, shape_all(f->shape) ^ position);

	return position_set_has(&f->set, least);
}

/*
 * Finds the end with the most pegs, which the fewest jumps reach, by listing
 * the positions after one jump, two jumps and so on, until there is an end. The
 * jumps to it are then followed back through the lists.  False: MANY positions
 * were listed, or a limit was reached.
 */
static bool find_early(struct ending *k, const struct limits *limits)
{
	const struct puzzle *p = k->task.problem;
	struct first f = {.shape = p->shape, .bundles = &k->bundles};
	struct symm whole;
	position_t end;
	bool found;

	symm_of(p->shape, &whole);
	symm_keep(&whole, p->start, &f.kept);
	found = find_first(&f, p->start, limits, &end);
	if (found)
		k->jumps = positions_follow_back(p->shape, has_complement, &f,
						 end, k->jump);
	position_set_free(&f.set);
	return found;
}

/* Finds an end of the task; the quick way gets half of the time.  False: a
 * limit, and it is some end. */
static bool find(struct ending *k)
{
	const struct puzzle *p = k->task.problem;
	struct limits *l = &k->task.limits, half = limits_share(l, 2);
	int tried = 1;
	bool found;

	bundle_of(p->shape, &k->bundles);
	k->bound = k->is_fewest ? 1
				: position_count(p->start) -
				      !shape_is_stuck(p->shape, p->start);
	found =
	    (k->is_fewest ? leave_few : find_early)(k, &half) || find_end(k, l);
	/* If all positions need too much memory: a peg more, each time. */
	while (!found && k->is_fewest && tried < k->bound) {
		tried = k->bound;
		found = leave_few(k, l);
	}
	if (!found)
		k->jumps =
		    positions_follow(p->shape, NULL, NULL, p->start, k->jump);
	k->pegs = position_count(p->start) - k->jumps;
	if (found)
		k->bound = k->pegs;
	return found;
}

/* Adds the end of a part to the ends of the parts before; false: a limit. */
static bool add_part(struct ending *k, struct part *part)
{
	const struct puzzle p = parts_puzzle(part);
	struct ending own = {.task = k->task, .is_fewest = k->is_fewest};
	bool found;

	own.task.problem = &p;
	own.task.solver = solver_new(p.shape);
	if (!own.task.solver)
		return false;
	found = find(&own);
	solver_free(own.task.solver);
	if (k->needs < own.needs)
		k->needs = own.needs;
	k->bound += own.bound;
	k->pegs += own.pegs;
	parts_carry(part, own.jump, own.jumps);
	for (int i = 0; i < own.jumps; i++)
		k->jump[k->jumps++] = own.jump[i];
	return found;
}

void question_end(struct ask *a)
{
	struct ending k = {.task = question_task(a),
			   .is_fewest = a->answer.asked->id == ASK_FEWEST_PEGS};
	struct parts cut;
	bool found = parts_cut(&a->board.shape, &a->board.start, &cut);
	char what[100];

	if (!cut.count)
		found &= find(&k);
	for (int i = 0; i < cut.count; i++)
		found &= add_part(&k, &cut.part[i]);
	parts_free(&cut);
	snprintf(what, sizeof what,
		 "this play leaves %d pegs, and none leaves %s than %d", k.pegs,
		 k.is_fewest ? "fewer" : "more", k.bound);
	if (found)
		fields_text(&a->fields, FIELD_END,
			    k.is_fewest ? "fewest" : "most");
	else
		question_refuse(a, k.needs, true, what);
	fields_number(&a->fields, FIELD_PEGS_LEFT, (uint64_t)k.pegs);
	fields_moves(&a->fields, &a->board.shape, k.jump, k.jumps);
}
