/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See beam_run.h, and the head of aimed_beam.c on why beams are begun again. */
#include "solitaire/beam_run.h"

enum { POSITIONS_A_LOOK = 1 << 12 };

bool beam_run_add(struct beam_run *b, uint64_t item, int32_t cost)
{
	if (!BUDGET_GROW(&b->budget, b->next.found, &b->next.room,
			 b->next.count + 1))
		return false;
	b->next.found[b->next.count++] =
	    (struct beam_level_found){item, cost, cost};
	return true;
}

/* Whether time has run out; asked now and then. */
static bool is_late(struct beam_run *b)
{
	uint64_t looked = b->looked + b->next.count;

	if (looked < b->look)
		return false;
	b->look = looked + POSITIONS_A_LOOK;
	b->late = limits_expired(b->limits, looked, 0);
	return b->late;
}

/* Makes the next level; SEEN: there is no goal in it. */
static enum beam_run_end expand_level(struct beam_run *b)
{
	enum beam_run_end end = BEAM_RUN_SEEN;

	beam_level_clear(&b->next, &b->keys);
	for (size_t i = 0; i < b->count && end == BEAM_RUN_SEEN; i++) {
		if (is_late(b))
			return BEAM_RUN_STOPPED;
		end = b->methods->expand(b->context, i);
	}
	b->looked += b->next.count;
	return end;
}

/* Makes the next level the one in hand, and keeps its items. */
static bool enter_level(struct beam_run *b)
{
	size_t found = b->next.count;

	if (found > b->plan->width) {
		beam_level_drop(&b->next, b->plan->width);
		b->dropped = true;
	}
	if (!BUDGET_GROW(&b->budget, b->kept, &b->kept_room,
			 b->kepts + b->next.count))
		return false;
	b->first[b->levels++] = b->kepts;
	for (size_t i = 0; i < b->next.count; i++)
		b->kept[b->kepts++] = b->next.found[i].item;
	if (!b->methods->enter(b->context, found))
		return false;
	b->count = b->kepts - b->first[b->levels - 1];
	return true;
}

/*
 * Whether positions were dropped and no goal has fewer pegs than the level.  If
 * none were dropped, positions with fewer pegs than the goals are counted, too.
 */
static bool is_over(const struct beam_run *b)
{
	return b->dropped && b->pegs - (b->levels - 1) <= b->fewest;
}

/* Goes through the levels of a beam. */
static enum beam_run_end go(struct beam_run *b)
{
	enum beam_run_end end = BEAM_RUN_SEEN;

	b->next.count = b->kepts = 0;
	b->levels = 0;
	b->dropped = b->pruned = false;
	if (!beam_level_open(&b->next, &b->keys, 1, b->costs.seed,
			     &b->budget) ||
	    !b->methods->begin(b->context))
		return BEAM_RUN_STOPPED;
	while (end == BEAM_RUN_SEEN && b->next.count) {
		if (!enter_level(b))
			return BEAM_RUN_STOPPED;
		if (is_over(b))
			break;
		end = expand_level(b);
	}
	return end == BEAM_RUN_SEEN && b->dropped ? BEAM_RUN_FAILED : end;
}

/* Makes pegs dearer in the holes where the last level has too many of them. */
static void learn(struct beam_run *b)
{
	size_t left[SHAPE_HOLES] = {0};
	int wanted[SHAPE_HOLES] = {0};
	int goals = b->methods->count(b->context, left, wanted);

	for (int h = 0; h < b->holes; h++)
		beam_plan_learn(b->plan, b->backwards, h, left[h], b->count,
				wanted[h], goals);
}

/* Gives back what the beams so far have held. */
static void give_back(struct beam_run *b)
{
	b->methods->release(b->context);
	beam_level_free(&b->next, &b->budget);
	beam_level_free_keys(&b->keys, &b->budget);
	budget_free(&b->budget, b->kept, b->kept_room, sizeof *b->kept);
	b->kept = NULL;
	b->kept_room = 0;
}

/*
 * Only a forward beam that left nothing out has seen all positions.  After one
 * of another kind no more of that kind are tried.
 */
static enum beam_run_end take_seen(struct beam_run *b)
{
	if (!b->backwards && !b->pruned)
		return BEAM_RUN_SEEN;
	b->plan->hopeless = b->plan->forwards_only = true;
	return BEAM_RUN_FAILED;
}

/* Tries one more beam. */
static enum beam_run_end try_beam(struct beam_run *b)
{
	int distance[SHAPE_HOLES];
	enum beam_run_end end;

	b->backwards = beam_plan_turns(b->plan);
	b->methods->aim(b->context, distance);
	beam_plan_price(b->plan, b->holes, b->backwards, distance, &b->costs);
	end = go(b);
	if (end == BEAM_RUN_FAILED)
		learn(b);
	else if (end == BEAM_RUN_SOLVED)
		b->methods->write(b->context);
	else if (end == BEAM_RUN_SEEN)
		end = take_seen(b);
	else if (b->backwards && !b->late) {
		/* Forwards the same memory may hold all positions. */
		give_back(b);
		b->plan->forwards_only = true;
		end = BEAM_RUN_FAILED;
	}
	beam_plan_next(b->plan);
	return end;
}

enum beam_run_end beam_run(struct beam_run *b, uint64_t most)
{
	enum beam_run_end end = BEAM_RUN_FAILED;

	b->look = b->looked + POSITIONS_A_LOOK;
	while (end == BEAM_RUN_FAILED && b->looked < most)
		end = try_beam(b);
	give_back(b);
	return end;
}
