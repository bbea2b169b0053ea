/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Combines the numbers of plays of the parts of a board, which no jump
 * connects.  There are (M + N)! / (M! N!) ways to interleave plays of two
 * parts, with M and N jumps.
 */
#include "positions/positions_fold.h"

#include "board/parts.h"

/* Numbers of plays or of ends, by how many of START pegs are left. */
struct by_pegs {
	int start;
	struct wide left[POSITION_HOLES + 1];
};

/* Returns N! / (K! (N - K)!); N is less than POSITION_HOLES. */
static struct wide choose(int n, int k)
{
	struct wide ways = {.low = 1};

	for (int i = 1; i <= k; i++) {
		wide_mul(ways, (struct wide){.low = (uint64_t)(n - k + i)},
			 &ways);
		wide_divide(&ways, (uint32_t)i);
	}
	return ways;
}

/*
 * Multiplies the numbers SUM by the numbers MORE of another part.  If IN_ORDER,
 * these are plays, which can be interleaved, so each product is also multiplied
 * by the number of ways to do this; otherwise they are ends.  True: a number
 * does not fit.
 */
static bool join(struct by_pegs *sum, const struct by_pegs *more, bool in_order)
{
	struct by_pegs both = {.start = sum->start + more->start};
	bool overflow = false;

	for (int i = 0; i <= sum->start; i++)
		for (int j = 0; j <= more->start; j++) {
			int jumps = both.start - i - j;
			struct wide ways = in_order
					       ? choose(jumps, sum->start - i)
					       : (struct wide){.low = 1};

			if (wide_mul(ways, sum->left[i], &ways) ||
			    wide_mul(ways, more->left[j], &ways) ||
			    wide_add(&both.left[i + j], ways))
				overflow = true;
		}
	*sum = both;
	return overflow;
}

static const struct by_pegs nothing = {.left = {{.low = 1}}};

/* Adds to WAYS the number of plays of PART to its goals, which have PEGS. */
static enum answer count_at(struct part *part, int pegs, const struct limits *l,
			    struct positions_fold *answer, struct by_pegs *ways)
{
	const struct puzzle p = parts_puzzle(part);
	enum answer result = positions_fold_ways(&p, POSITIONS_ANY, l, answer);

	ways->left[pegs] = answer->solutions;
	return result;
}

/* Sets WAYS to the numbers of plays of PART.  If LEVEL, plays to any position
 * count, by its number of pegs; otherwise only plays to the goals of PART,
 * which all have the same number of pegs. */
static enum answer count_part(struct part *part, bool level,
			      const struct limits *l,
			      struct positions_fold *answer,
			      struct by_pegs *ways)
{
	int pegs = holes_count(&part->board.start);
	enum answer result = ANSWER_FOUND;

	*ways = (struct by_pegs){.start = pegs};
	if (!level) {
		pegs = holes_count(&part->board.goal[0]);
		return pegs > ways->start
			   ? ANSWER_NONE
			   : count_at(part, pegs, l, answer, ways);
	}
	for (; pegs > 0 && result == ANSWER_FOUND; pegs--) {
		parts_aim_level(part, pegs);
		result = count_at(part, pegs, l, answer, ways);
	}
	/* NONE: no play leaves this few pegs, or fewer. */
	return result == ANSWER_LIMIT ? ANSWER_LIMIT : ANSWER_FOUND;
}

/* Adds to ANSWER the plays of the whole board to the goals of its parts or, if
 * LEVEL is not 0, to any position with LEVEL pegs. */
static enum answer count_parts(struct parts *cut, int level,
			       const struct limits *l,
			       struct positions_fold *answer)
{
	struct by_pegs sum = nothing, ways;
	struct positions_fold own;
	enum answer result = ANSWER_FOUND;

	for (int i = 0; i < cut->count && result == ANSWER_FOUND; i++) {
		result = count_part(&cut->part[i], level, l, &own, &ways);
		answer->overflow |= own.overflow;
		answer->needs = own.needs;
		if (result == ANSWER_FOUND && join(&sum, &ways, true))
			answer->overflow = true;
	}
	for (int pegs = 0; pegs <= sum.start && result == ANSWER_FOUND; pegs++)
		if ((!level || pegs == level) &&
		    wide_add(&answer->solutions, sum.left[pegs]))
			answer->overflow = true;
	return answer->overflow ? ANSWER_LIMIT : result;
}

enum answer positions_parts_ways(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer)
{
	const struct holes start = holes_of(p->start);
	struct holes goal[POSITION_HOLES];
	enum answer result = ANSWER_NONE;
	struct parts cut;
	bool fits = parts_cut(p->shape, &start, &cut);
	int step = cut.count == 1 ? p->goals : 1;

	/* Plays end at the first position that an open goal allows. */
	if (!fits || !cut.count || p->is_open) {
		parts_free(&cut);
		return positions_fold_ways(p, POSITIONS_ANY, l, answer);
	}
	*answer = (struct positions_fold){.needs = 0};
	for (int g = 0; g < p->goals; g++)
		goal[g] = holes_of(p->goal[g]);
	if (p->level)
		result = count_parts(&cut, p->level, l, answer);
	for (int g = 0; g < p->goals && result != ANSWER_LIMIT; g += step)
		if (parts_aim(&cut, &goal[g], step) &&
		    count_parts(&cut, 0, l, answer) == ANSWER_LIMIT)
			result = ANSWER_LIMIT;
	parts_free(&cut);
	if (result == ANSWER_LIMIT)
		return result;
	return answer->solutions.low || answer->solutions.high ? ANSWER_FOUND
							       : ANSWER_NONE;
}

/* Counts the plays and ends of the whole board from those of its parts. */
static enum answer combine_ends(struct parts *cut, const struct limits *l,
				struct positions_ends *answer)
{
	struct by_pegs plays = nothing, ends = nothing;
	enum answer result = ANSWER_FOUND;
	struct positions_ends own;

	*answer = (struct positions_ends){.needs = 0};
	for (int i = 0; i < cut->count && result == ANSWER_FOUND; i++) {
		const struct puzzle p = parts_puzzle(&cut->part[i]);
		struct by_pegs more = {.start = position_count(p.start)};

		result = positions_fold_ends(&p, POSITIONS_ANY, l, &own);
		answer->needs = own.needs;
		for (int pegs = 0; pegs <= more.start; pegs++)
			more.left[pegs] = own.by_pegs[pegs];
		answer->overflow |= own.overflow | join(&plays, &more, true);
		for (int pegs = 0; pegs <= more.start; pegs++)
			more.left[pegs] = (struct wide){.low = own.all[pegs]};
		join(&ends, &more, false);
	}
	for (int pegs = 0; pegs <= plays.start && result == ANSWER_FOUND;
	     pegs++) {
		answer->by_pegs[pegs] = plays.left[pegs];
		answer->overflow |= wide_add(&answer->plays, plays.left[pegs]);
		/* Positions are fewer than 2^64. */
		answer->all[pegs] = ends.left[pegs].low;
	}
	return answer->overflow ? ANSWER_LIMIT : result;
}

enum answer positions_parts_ends(const struct puzzle *p, const struct limits *l,
				 struct positions_ends *answer)
{
	const struct holes start = holes_of(p->start);
	enum answer result;
	struct parts cut;

	if (!parts_are_several(p->shape) || positions_are_few(p, l) ||
	    limits_have_room(l, positions_bytes(p, POSITIONS_REACHED)))
		return positions_fold_ends(p, POSITIONS_ANY, l, answer);
	result = parts_cut(p->shape, &start, &cut)
		     ? combine_ends(&cut, l, answer)
		     : ANSWER_LIMIT;
	parts_free(&cut);
	return result;
}
