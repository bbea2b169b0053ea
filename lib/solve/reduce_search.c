/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth first with a set of dead positions: a position whose children are all
 * dead is dead, and it is never looked at again, nor are its mirror images
 * under the symmetries that keep the set of goals.  Every jump takes a peg
 * away, so the search cannot run in a circle, and where it ends without a goal
 * every reachable position is in the set of the dead: their number does not
 * depend on the order in which they were tried.
 *
 * The order decides how soon a goal is found.  Pegs are driven together and
 * towards the goal: children are ranked by twice the squared distances of
 * their pegs from the goal, plus 4 for each peg with no neighbour, less the
 * number of jumps that they allow.  The central game on the English board
 * takes some thousand positions in this order and millions in a fixed one.
 */
#include "solve/reduce_search.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

enum { STEPS_A_LOOK = 1 << 12 };

static void find_neighbours(struct reduce_search *s)
{
	memset(s->neighbour, 0, sizeof s->neighbour);
	for (int j = 0; j < s->shape->jumps; j++) {
		const struct shape_jump *jump = &s->shape->jump[j];

		s->neighbour[jump->from] |= bits_one(jump->over);
		s->neighbour[jump->over] |= bits_one(jump->from);
	}
}

bool reduce_search_open(struct reduce_search *s, const struct shape *shape,
			const struct symm *symm)
{
	*s = (struct reduce_search){.shape = shape, .symm = symm};
	s->child = mem_alloc(SHAPE_HOLES * SHAPE_JUMPS, sizeof *s->child);
	bundle_of(shape, &s->bundles);
	find_neighbours(s);
	return s->child;
}

void reduce_search_close(struct reduce_search *s)
{
	mem_free(s->child);
	visited_free(&s->dead);
}

static bool is_goal(const struct reduce_search *s, uint64_t position)
{
	for (int i = 0; i < s->goals; i++)
		if (s->goal[i] == position)
			return true;
	return false;
}

/* Whether the map carries every goal to a goal, hence the set onto itself. */
static bool keeps_goals(const struct reduce_search *s, int map)
{
	for (int i = 0; i < s->goals; i++)
		if (!is_goal(s, symm_apply(s->symm, map, s->goal[i])))
			return false;
	return true;
}

/*
 * The cost of a peg in hole H: the squared distance, in half cells, from the
 * nearest peg of the goal, or from the middle of all goals' pegs if there are
 * several.
 */
static int peg_cost(const struct reduce_search *s, uint64_t pegs, int h)
{
	const struct shape *shape = s->shape;
	int rows = 0, cols = 0, count = bits_count(pegs), best = -1;

	for (; pegs; pegs = bits_rest(pegs)) {
		int g = bits_first(pegs);
		int down = shape->row[g] - shape->row[h];
		int right = shape->col[g] - shape->col[h];

		rows += down;
		cols += right;
		if (best < 0 || down * down + right * right < best)
			best = down * down + right * right;
	}
	if (s->goals == 1 || !count)
		return 2 * best;
	return 2 * (rows * rows + cols * cols) / (count * count);
}

static void measure(struct reduce_search *s)
{
	uint64_t pegs = 0;

	for (int i = 0; i < s->goals; i++)
		pegs |= s->goal[i];
	for (int h = 0; h < s->shape->holes; h++)
		s->distance[h] = peg_cost(s, pegs, h);
}

static uint64_t canonical(const struct reduce_search *s, uint64_t position)
{
	uint64_t best = position;

	for (int i = 1; i < s->maps; i++) {
		uint64_t image = symm_apply(s->symm, s->map[i], position);

		if (image < best)
			best = image;
	}
	return best;
}

static int32_t rank(const struct reduce_search *s, uint64_t position)
{
	int32_t sum = -bundle_mobility(&s->bundles, position);

	for (uint64_t set = position; set; set = bits_rest(set)) {
		int h = bits_first(set);

		sum += s->distance[h];
		if (!(s->neighbour[h] & position))
			sum += 4;
	}
	return sum;
}

/* Puts a child among those of the level, by rank, the first of equals first. */
static void add_child(struct reduce_search *s, struct reduce_level *l,
		      struct reduce_child c)
{
	size_t i = l->end++;

	for (; i > l->next && s->child[i - 1].rank > c.rank; i--)
		s->child[i] = s->child[i - 1];
	s->child[i] = c;
}

/* Goes down to POSITION, whose canonical form KEY is not known to be dead. */
static void enter(struct reduce_search *s, uint64_t position, uint64_t key)
{
	struct reduce_level *l = &s->level[s->levels++];

	l->key = key;
	l->next = s->levels > 1 ? l[-1].end : 0;
	l->end = l->next;
	if (bits_count(position) <= s->fewest)
		return;
	for (int i = 0; i < s->bundles.count; i++) {
		const struct bundle *b = &s->bundles.bundle[i];
		uint64_t from = bundle_jumps(b, position);

		for (; from; from = bits_rest(from)) {
			struct reduce_child c;

			c.jump = bundle_jump(b, bits_first(from));
			c.position = position ^ shape_flip(&c.jump);
			c.rank = rank(s, c.position);
			add_child(s, l, c);
		}
	}
}

void reduce_search_start(struct reduce_search *s,
			 const struct reduce_problem *p,
			 const struct limits *limits)
{
	visited_clear(&s->dead);
	s->dead.memory = limits->memory;
	s->goal = p->goal;
	s->goals = p->goals;
	s->goal_pegs = 0;
	s->fewest = SHAPE_HOLES;
	for (int i = 0; i < p->goals; i++) {
		int pegs = bits_count(p->goal[i]);

		s->goal_pegs |= bits_one(pegs < 63 ? pegs : 63);
		if (pegs < s->fewest)
			s->fewest = pegs;
	}
	s->maps = 0;
	for (int k = 0; k < s->symm->count; k++)
		if (keeps_goals(s, k))
			s->map[s->maps++] = k;
	measure(s);
	s->levels = 0;
	enter(s, p->start, canonical(s, p->start));
}

/* Whether the child is a goal; it is entered if that, or if it is not dead. */
static bool try_child(struct reduce_search *s, const struct reduce_child *c)
{
	int pegs = bits_count(c->position);
	bool goal = s->goal_pegs >> (pegs < 63 ? pegs : 63) & 1 &&
		    is_goal(s, c->position);
	uint64_t key = canonical(s, c->position);

	if (goal || !visited_has(&s->dead, key))
		enter(s, c->position, key);
	return goal;
}

enum answer reduce_search_run(struct reduce_search *s, uint64_t budget,
			      const struct limits *limits, bool *spent)
{
	uint64_t last = s->dead.count + budget;
	uint64_t look = s->dead.count + STEPS_A_LOOK;

	*spent = false;
	while (s->levels) {
		struct reduce_level *l = &s->level[s->levels - 1];

		if (l->next < l->end) {
			if (try_child(s, &s->child[l->next++]))
				return ANSWER_FOUND;
			continue;
		}
		if (visited_add(&s->dead, l->key) == VISITED_FULL)
			return ANSWER_LIMIT;
		s->levels--;
		if (s->dead.count == last && s->levels) {
			*spent = true;
			return ANSWER_LIMIT;
		}
		if (s->dead.count >= look) {
			look += STEPS_A_LOOK;
			if (limits_expired(limits, s->dead.count, 0))
				return ANSWER_LIMIT;
		}
	}
	return ANSWER_NONE;
}

int reduce_search_path(const struct reduce_search *s,
		       struct shape_jump jump[SHAPE_HOLES])
{
	for (int i = 0; i + 1 < s->levels; i++)
		jump[i] = s->child[s->level[i].next - 1].jump;
	return s->levels - 1;
}

uint64_t reduce_search_positions(const struct reduce_search *s)
{
	return s->dead.count + (uint64_t)s->levels;
}
