/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list is made by a breadth-first search.  Each jump removes a peg, so levels
 * are disjoint.  A pass from the last position to the first then marks the
 * positions from which a goal can be reached.
 *
 * Blocks use the symmetries that map the set onto itself: the symmetries of the
 * start, or of the start and the set of goals.  For positions on the way, the
 * blocks first have all reached positions.  A climb from the goals then removes
 * every position that leads to no goal.
 *
 * The positions from which a goal can be reached are the complements of those
 * that can be reached from the complement of the goal (dense.c).  So the set of
 * a whole class is a closure of complements.  On the English board with the
 * central goal it uses 10 MB and decides every board of the class, including
 * boards that would take a depth-first search too long.  Likewise, a jump taken
 * back is a jump of the complement, so a way back from a position to the start
 * is a play of the complements.  Every reached position has a jump back to
 * another reached position, except the start, which alone has the most pegs.
 *
 * Positions up to symmetry are the orbits of a group that maps the set onto
 * itself; the blocks count them.  For the positions reached from a start, the
 * group has all symmetries of the shape that keep the position class:
 *
 * - Symmetries map jumps to jumps, hence position classes to position classes.
 *   Symmetries that move the class of the start can be left out: none of them
 *   maps a position of this class to another of the class.
 * - The positions reached from an image of the start are the images of the
 *   positions reached from the start.  So every orbit has a member that can be
 *   reached from the start itself.
 *
 * If some of these symmetries move the start, the orbits are therefore counted
 * in the closure of all images of the start, and the positions in the closure
 * of the start alone.
 *
 * Each algorithm passes the levels once, down from the start or up from the
 * goals.
 *
 * Known, up to symmetry, for the English board from centre to centre: OEIS
 * A112737 (reached, sum 23,475,688) and A112738 (on the way, sum 1,679,072).
 */
#include "positions/positions.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"

enum {
	WORTH = 1 << 9, /* bytes of a bitmap that cost the time of a position */
	FIXED = 1 << 19,    /* bytes that cost as much time as the fixed work */
	BITS = 48,	    /* of an index in a class, at most */
	LEAST = 1 << 12,    /* positions to try in any case */
	PATIENCE = 1 << 21, /* positions, if a bitmap exceeds the memory */
	HELD = 4 * POSITION_SET_BYTES, /* bytes per position, users included */
	EARLY = 3,		       /* the first third of the levels, */
	SHARE = 8, /* in which an eighth of the positions is too many */
};

uint64_t positions_class_bytes(const struct shape *s)
{
	struct class class;
	int bits;

	class_of(s, &class);
	bits = s->holes - class.count;
	return bits > BITS ? UINT64_MAX : FIXED + bits_one(bits) / 8;
}

/* Returns the most positions that positions_are_few accepts: as many as can be
 * listed in the time and memory of bitmaps of the class. */
static size_t count_few(const struct shape *s, const struct limits *l)
{
	uint64_t bytes = positions_class_bytes(s), few = bytes / WORTH;

	if (few < LEAST)
		few = LEAST;
	if (few > PATIENCE || bytes > l->memory)
		few = PATIENCE;
	return (size_t)(few < l->memory / HELD ? few : l->memory / HELD);
}

/* Adds the positions after each jump from position number I; false: LIMIT. */
static bool expand(struct positions_list *r, size_t i, const struct limits *l)
{
	position_t to[SHAPE_FEW_JUMPS];
	int count = bundle_after(&r->bundles, r->set.list[i], to);

	if (!position_set_reserve(&r->set, (size_t)count, l))
		return false;
	for (int j = 0; j < count; j++)
		position_set_add(&r->set, to[j]);
	return true;
}

/*
 * True if the levels grow so fast that more than MOST positions are likely.
 * Levels are largest in the middle of a play and later, so a list that is not
 * short early on will be long.  A wrong guess costs only time.
 */
static bool will_be_long(const struct positions_list *r, int pegs, size_t most)
{
	return EARLY * r->levels < pegs && r->set.count > most / SHARE;
}

/* Lists all reached positions; false: more than MOST, no memory or time. */
static bool fill_list(struct positions_list *r, position_t start, size_t most,
		      const struct limits *l)
{
	if (!most || !position_set_reserve(&r->set, 1, l))
		return false;
	position_set_add(&r->set, start);
	while (r->first[r->levels] < r->set.count) {
		size_t end = r->set.count;

		for (size_t i = r->first[r->levels]; i < end; i++)
			if (!expand(r, i, l) || r->set.count > most ||
			    limits_expired_at(l, i, 0))
				return false;
		r->first[++r->levels] = end;
		if (will_be_long(r, position_count(start), most))
			return false;
	}
	return true;
}

int positions_jumps(const struct positions_list *list, size_t i,
		    uint32_t number[SHAPE_FEW_JUMPS])
{
	position_t to[SHAPE_FEW_JUMPS];
	int count = bundle_after(&list->bundles, list->set.list[i], to);

	for (int j = 0; j < count; j++)
		number[j] = position_set_find(&list->set, to[j]);
	return count;
}

/* Marks winning positions, the last one first: jumps lead to later ones. */
static bool find_wins(struct positions_list *r, const struct puzzle *p,
		      const struct limits *l)
{
	uint32_t next[SHAPE_FEW_JUMPS];

	r->wins = mem_zero(r->set.count, sizeof *r->wins);
	for (size_t i = r->set.count; i && r->wins;) {
		i--;
		r->wins[i] = puzzle_is_goal(p, r->set.list[i]);
		for (int j = positions_jumps(r, i, next); j-- > 0;)
			r->wins[i] |= r->wins[next[j]];
		if (limits_expired_at(l, r->set.count - i, r->set.count))
			return false;
	}
	return r->wins;
}

static void free_list(struct positions *set)
{
	if (set->list) {
		position_set_free(&set->list->set);
		mem_free(set->list->wins);
	}
	mem_free(set->list);
	set->list = NULL;
}

/* Lists the reached positions and, if KIND asks, what wins; false: LIMIT. */
static bool make_list(const struct puzzle *p, enum positions_kind kind,
		      const struct limits *l, struct positions *set)
{
	set->list = mem_zero(1, sizeof *set->list);
	if (set->list) {
		bundle_of(p->shape, &set->list->bundles);
		if (fill_list(set->list, p->start, count_few(p->shape, l), l) &&
		    (kind == POSITIONS_REACHED || find_wins(set->list, p, l)))
			return true;
	}
	free_list(set);
	return false;
}

bool positions_are_few(const struct puzzle *p, const struct limits *l)
{
	struct positions set = {.shape = p->shape};
	bool few = make_list(p, POSITIONS_REACHED, l, &set);

	free_list(&set);
	return few;
}

/* The goals in the class of the start, as the blocks have them, and the group
 * that maps the set onto itself. */
struct plan {
	position_t member; /* of the class of the blocks */
	int goals;
	position_t goal[POSITION_HOLES];
	int least; /* the fewest pegs of a goal */
	struct symm group;
};

/* Finds the goals with at most PEGS pegs; changes the holes FLIP in each. */
static void find_goals(const struct puzzle *p, int pegs, position_t flip,
		       struct plan *plan)
{
	struct class class;

	class_of(p->shape, &class);
	for (int i = 0; i < p->goals && plan->goals < POSITION_HOLES; i++) {
		int count = position_count(p->goal[i]);

		if (class_index(&class, p->goal[i] ^ p->start) || count > pegs)
			continue;
		if (!plan->goals || count < plan->least)
			plan->least = count;
		plan->goal[plan->goals++] = p->goal[i] ^ flip;
	}
}

/* Plans the set of KIND; false: it has no positions.  With an open goal, blocks
 * of positions on the way have all reached positions. */
static bool find_plan(const struct puzzle *p, enum positions_kind kind,
		      struct plan *plan)
{
	int pegs = position_count(p->start);
	struct symm whole;

	plan->goals = 0;
	plan->least = p->level;
	plan->member = p->start;
	symm_of(p->shape, &whole);
	if (kind == POSITIONS_ON_THE_WAY && p->is_open) {
		memcpy(plan->goal, p->goal, 2 * sizeof *plan->goal);
		plan->goals = 2;
	} else if (kind == POSITIONS_ON_THE_WAY) {
		find_goals(p, pegs, 0, plan);
	}
	symm_keep_both(&whole, p->start, plan->goal, plan->goals, &plan->group);
	return kind == POSITIONS_REACHED || plan->goals ||
	       (p->level && p->level <= pegs);
}

uint64_t positions_bytes(const struct puzzle *p, enum positions_kind kind)
{
	struct plan plan;

	return find_plan(p, kind, &plan)
		   ? dense_bytes(p->shape, &plan.group, plan.member)
		   : 0;
}

/* Reduces the reached positions to the positions on the way.  If a level is the
 * goal, it stays as it is, and the climb begins above it. */
static enum answer keep_way(const struct puzzle *p, const struct plan *plan,
			    const struct limits *l, struct positions *set)
{
	struct dense *d = set->blocks;
	bool done;

	/* No position reaches the level. */
	if (p->level && !d->size[p->level])
		return ANSWER_NONE;
	if (set->is_dual)
		done = dense_climb_dual(d, l);
	else
		done = dense_climb(d, plan->goal, plan->goals,
				   plan->least + (p->level != 0), l);
	if (!done)
		return ANSWER_LIMIT;
	return dense_has(d, p->start) ? ANSWER_FOUND : ANSWER_NONE;
}

/* Makes empty blocks; false: no memory or time. */
static bool new_blocks(const struct plan *plan, const struct limits *l,
		       struct positions *set)
{
	set->bytes = dense_bytes(set->shape, &plan->group, plan->member);
	set->blocks = dense_new(set->shape, &plan->group, plan->member, l);
	if (!set->blocks && !limits_have_room(l, set->bytes))
		set->needs = set->bytes;
	return set->blocks;
}

/* Makes blocks; FOUND, NONE or LIMIT as positions_make().  If the only goal is
 * the complement of the start, half of the levels are enough: complements of
 * positions on the way are on the way. */
static enum answer make_blocks(const struct puzzle *p, enum positions_kind kind,
			       const struct limits *l, struct positions *set)
{
	bool is_way = kind == POSITIONS_ON_THE_WAY && !p->is_open;
	struct plan plan;

	if (!find_plan(p, kind, &plan))
		return ANSWER_NONE;
	if (!new_blocks(&plan, l, set))
		return ANSWER_LIMIT;
	set->is_dual = is_way && plan.goals == 1 &&
		       plan.goal[0] == (shape_all(p->shape) ^ p->start);
	if (is_way)
		set->last = set->is_dual ? p->shape->holes / 2 : plan.least;
	if (!dense_close(set->blocks, &p->start, 1, set->last, l))
		return ANSWER_LIMIT;
	return is_way ? keep_way(p, &plan, l, set) : ANSWER_FOUND;
}

enum answer positions_make(const struct puzzle *p, enum positions_kind kind,
			   enum positions_form form, const struct limits *l,
			   struct positions *set)
{
	*set = (struct positions){.shape = p->shape, .start = p->start};
	if (form != POSITIONS_BLOCKS && make_list(p, kind, l, set))
		return set->list->wins && !set->list->wins[0] ? ANSWER_NONE
							      : ANSWER_FOUND;
	return form == POSITIONS_LIST ? ANSWER_LIMIT
				      : make_blocks(p, kind, l, set);
}

bool positions_make_winning(const struct puzzle *p, int pegs,
			    const struct limits *l, struct positions *set)
{
	position_t all = shape_all(p->shape);
	struct plan plan = {.member = p->start ^ all};
	struct symm whole, kept;

	*set = (struct positions){
	    .shape = p->shape, .start = p->start, .flip = all};
	find_goals(p, POSITION_HOLES, all, &plan);
	symm_of(p->shape, &whole);
	symm_keep_each(&whole, plan.goal, plan.goals, &kept);
	symm_keep_class(&kept, p->shape, plan.member, &plan.group);
	return new_blocks(&plan, l, set) &&
	       positions_resume_winning(p, pegs, l, set);
}

bool positions_resume_winning(const struct puzzle *p, int pegs,
			      const struct limits *l, struct positions *set)
{
	struct plan plan = {.goals = 0};

	find_goals(p, POSITION_HOLES, set->flip, &plan);
	set->is_unfinished = !dense_close(set->blocks, plan.goal, plan.goals,
					  p->shape->holes - pegs, l);
	return !set->is_unfinished;
}

void positions_free(struct positions *set)
{
	dense_free(set->blocks);
	set->blocks = NULL;
	free_list(set);
}

bool positions_has(const struct positions *set, position_t position)
{
	uint32_t number;

	if (set->blocks)
		return dense_has(set->blocks, position ^ set->flip);
	number = position_set_find(&set->list->set, position);
	return number != position_set_absent &&
	       (!set->list->wins || set->list->wins[number]);
}

bool positions_oracle(const void *set, position_t position)
{
	return positions_has(set, position);
}

bool positions_cover(const struct positions *set, position_t position)
{
	return dense_frame_covers(&set->blocks->frame, position ^ set->flip);
}

int positions_least(const struct positions *set)
{
	int least = position_count(set->start);

	if (set->list)
		return least - (set->list->levels - 1);
	while (least > 0 && set->blocks->size[least - 1])
		least--;
	return least;
}

/* A visit of the positions of a level. */
struct level_visit {
	const struct dense *d;
	int pegs;
	bool (*visit)(void *context, position_t position);
	void *context;
};

/* Visits the positions of block C that are in the level and in the set. */
static bool visit_block(const struct level_visit *v, uint64_t c)
{
	const struct dense_frame *f = &v->d->frame;
	/* A bit for each place: in the level, and in the set. */
	const uint64_t *level = dense_level(v->d, c, v->pegs);
	const uint64_t *members = dense_words(v->d, c, v->pegs);
	position_t first = dense_frame_position(f, c, 0, v->pegs); /* place 0 */

	for (unsigned w = 0; level && w < f->words; w++)
		for (uint64_t set = members[w] & level[w]; set;
		     set = bits_rest(set))
			if (!v->visit(
				v->context,
				first ^
				    dense_frame_moved(
					f, 64 * w + (unsigned)bits_first(set))))
				return false;
	return true;
}

/* Reports on the blocks of all levels, as if each of them will be visited. */
static bool is_late(const struct positions *set, int level, uint64_t c,
		    const struct limits *l)
{
	uint64_t blocks = set->blocks->frame.blocks;
	int levels = position_count(set->start) - positions_least(set) + 1;

	return limits_expired(l, (uint64_t)level * blocks + c,
			      (uint64_t)levels * blocks);
}

bool positions_each(const struct positions *set, int pegs,
		    const struct limits *l,
		    bool visit(void *context, position_t position),
		    void *context)
{
	const struct positions_list *list = set->list;
	int level = position_count(set->start) - pegs;
	struct level_visit v = {
	    .d = set->blocks, .pegs = pegs, .visit = visit, .context = context};

	if (list) {
		for (size_t i = list->first[level]; i < list->first[level + 1];
		     i++)
			if (limits_expired_at(l, i, list->set.count) ||
			    !visit(context, list->set.list[i]))
				return false;
		return true;
	}
	for (uint64_t c = 0; c < v.d->frame.blocks; c++)
		if ((c % DENSE_SLICE == 0 && is_late(set, level, c, l)) ||
		    !visit_block(&v, c))
			return false;
	return true;
}

/* Returns the index in a list of the first position with PEGS pegs. */
static size_t first_with(const struct positions *set, int pegs)
{
	int jumps = position_count(set->start) - pegs;
	int levels = set->list->levels;

	return jumps < 0 ? 0
			 : set->list->first[jumps < levels ? jumps : levels];
}

/* Returns the number of pegs in the blocks of a position with PEGS pegs. */
static int block_pegs(const struct positions *set, int pegs)
{
	return set->flip ? set->shape->holes - pegs : pegs;
}

uint64_t positions_size(const struct positions *set, int pegs)
{
	return set->list ? first_with(set, pegs - 1) - first_with(set, pegs)
			 : set->blocks->all[block_pegs(set, pegs)];
}

void positions_pick(const struct positions *set, int pegs,
		    const uint64_t place[], size_t count, position_t position[])
{
	size_t first = set->list ? first_with(set, pegs) : 0;

	if (set->blocks)
		dense_pick(set->blocks, block_pegs(set, pegs), place, count,
			   position);
	for (size_t i = 0; i < count; i++)
		position[i] = set->list ? set->list->set.list[first + place[i]]
					: position[i] ^ set->flip;
}

int positions_follow(const struct shape *s,
		     bool has(const void *set, position_t position),
		     const void *set, position_t position,
		     struct shape_jump jump[POSITION_HOLES])
{
	int count = 0, j = 0;

	while (j < s->jumps) {
		position_t next = position ^ shape_flip(&s->jump[j]);

		if (shape_can(&s->jump[j], position) &&
		    (!has || has(set, next))) {
			jump[count++] = s->jump[j];
			position = next;
			j = 0;
		} else {
			j++;
		}
	}
	return count;
}

int positions_trail(const struct positions *set, position_t position,
		    struct shape_jump jump[POSITION_HOLES])
{
	return positions_follow(set->shape, positions_oracle, set, position,
				jump);
}

int positions_follow_back(const struct shape *s,
			  bool has_complement(const void *set,
					      position_t complement),
			  const void *set, position_t position,
			  struct shape_jump jump[POSITION_HOLES])
{
	struct shape_jump back[POSITION_HOLES];
	int count = positions_follow(s, has_complement, set,
				     shape_all(s) ^ position, back);

	for (int i = 0; i < count; i++)
		jump[i] = back[count - 1 - i];
	return count;
}

static bool has_complement(const void *reached, position_t position)
{
	const struct positions *set = reached;

	return positions_has(set, shape_all(set->shape) ^ position);
}

int positions_trail_to(const struct positions *set, position_t position,
		       struct shape_jump jump[POSITION_HOLES])
{
	return positions_follow_back(set->shape, has_complement, set, position,
				     jump);
}

/* Enters the numbers of POSITIONS and ORBITS after JUMPS jumps. */
static void enter(struct positions_census *answer, int jumps,
		  uint64_t positions, uint64_t orbits)
{
	answer->all[jumps] = positions;
	answer->distinct[jumps] = orbits;
	answer->sum_all += positions;
	answer->sum_distinct += orbits;
	if (positions)
		answer->levels = jumps + 1;
}

/*
 * Counts the levels of a list: all positions or, if WINS is not null, those
 * that win.  The number of orbits is the number of different least images.
 * SYMM must map the winning positions onto themselves, as it does if it keeps
 * the start and the goals.  Then each orbit of them has its least image in the
 * list.
 */
static bool count_list(const struct positions_list *list, const bool *wins,
		       const struct symm *symm, const struct limits *l,
		       struct positions_census *answer)
{
	struct position_set images = {0};
	bool done = wins || position_set_reserve(&images, list->set.count, l);

	for (int n = 0; n < list->levels && done; n++) {
		uint64_t positions = 0, orbits = 0;
		size_t before = images.count, end = list->first[n + 1];

		for (size_t i = list->first[n]; i < end && done; i++) {
			position_t p = list->set.list[i], least;

			done = !limits_expired_at(l, i, list->set.count);
			if (wins && !wins[i])
				continue;
			least = symm_canonical(symm, p);
			positions++;
			orbits += least == p;
			if (!wins)
				position_set_add(&images, least);
		}
		enter(answer, n, positions,
		      wins ? orbits : images.count - before);
	}
	position_set_free(&images);
	return done;
}

enum answer positions_orbits_of(const struct positions *set,
				const struct symm *symm, const struct limits *l,
				uint64_t *count)
{
	struct positions_census census = {.levels = 0};
	bool done = count_list(set->list, NULL, symm, l, &census);

	*count = census.sum_distinct;
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Counts the levels in a list; false: LIMIT. */
static bool list_census(const struct puzzle *p, enum positions_kind kind,
			const struct limits *l, struct positions_census *answer)
{
	struct positions set = {.shape = p->shape};
	struct symm symm, both;
	bool done = make_list(p, kind, l, &set);

	symm_of(p->shape, &symm);
	if (kind == POSITIONS_ON_THE_WAY) {
		symm_keep_both(&symm, p->start, p->goal, p->goals, &both);
		symm = both;
	}
	done = done && count_list(set.list, set.list->wins, &symm, l, answer);
	free_list(&set);
	return done;
}

/* Enters the orbits that D counted and, if ALL, its positions and levels. */
static void enter_blocks(const struct dense *d, int most, bool all,
			 struct positions_census *answer)
{
	for (int jumps = 0; jumps <= most && jumps < POSITION_HOLES; jumps++)
		enter(answer, jumps,
		      all ? d->all[most - jumps] : answer->all[jumps],
		      d->distinct[most - jumps]);
}

/* Counts the positions on the way, in blocks. */
static enum answer block_way(const struct puzzle *p, const struct limits *l,
			     struct positions_census *answer)
{
	struct positions set;
	enum answer made =
	    positions_make(p, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS, l, &set);
	struct dense *d = set.blocks;

	answer->bytes = set.bytes;
	/* A level below the middle has the size of its complement's level. */
	for (int pegs = 0; set.is_dual && 2 * pegs < d->frame.holes; pegs++) {
		d->all[pegs] = d->all[d->frame.holes - pegs];
		d->distinct[pegs] = d->distinct[d->frame.holes - pegs];
	}
	if (made == ANSWER_FOUND)
		enter_blocks(d, position_count(p->start), true, answer);
	positions_free(&set);
	return made == ANSWER_LIMIT ? ANSWER_LIMIT : ANSWER_FOUND;
}

/* The groups of symmetries for a census of reached positions. */
struct census_groups {
	struct symm all;  /* keep the class */
	struct symm kept; /* keep the start */
	position_t image[SYMM_MOST];
};

/* Finds the groups for both counts, and the images of the start. */
static void find_groups(const struct puzzle *p, const struct symm *symm,
			struct census_groups *g)
{
	symm_keep_class(symm, p->shape, p->start, &g->all);
	symm_keep(symm, p->start, &g->kept);
	for (int k = 0; k < g->all.count; k++)
		g->image[k] = symm_apply(&g->all, k, p->start);
}

/* Counts the positions that can be reached from the COUNT positions FIRST up to
 * G, which maps the set FIRST onto itself; if ALL, also one by one. */
static enum answer count_closure(const struct shape *s, const struct symm *g,
				 const position_t first[], int count, bool all,
				 const struct limits *l,
				 struct positions_census *answer)
{
	struct dense *d = dense_new(s, g, first[0], l);
	enum answer result = ANSWER_LIMIT;

	if (!d)
		return result;
	if (dense_close(d, first, count, 0, l)) {
		answer->sum_all = answer->sum_distinct = 0;
		enter_blocks(d, position_count(first[0]), all, answer);
		result = ANSWER_FOUND;
	}
	dense_free(d);
	return result;
}

/* Counts the reached positions, in blocks; bytes are for the larger set. */
static enum answer block_reached(const struct puzzle *p, const struct limits *l,
				 struct positions_census *answer)
{
	const struct shape *s = p->shape;
	uint64_t bytes;
	struct census_groups g;
	struct symm symm;

	symm_of(s, &symm);
	find_groups(p, &symm, &g);
	answer->bytes = dense_bytes(s, &g.all, p->start);
	/* If these groups are the same, one closure gives both numbers. */
	if (g.all.count == g.kept.count)
		return count_closure(s, &g.kept, &p->start, 1, true, l, answer);
	bytes = dense_bytes(s, &g.kept, p->start);
	answer->bytes = bytes > answer->bytes ? bytes : answer->bytes;
	if (!limits_have_room(l, answer->bytes) ||
	    count_closure(s, &g.kept, &p->start, 1, true, l, answer) !=
		ANSWER_FOUND)
		return ANSWER_LIMIT;
	return count_closure(s, &g.all, g.image, g.all.count, false, l, answer);
}

enum answer positions_census(const struct puzzle *p, enum positions_kind kind,
			     enum positions_form form, const struct limits *l,
			     struct positions_census *answer)
{
	enum answer result = ANSWER_LIMIT;

	*answer = (struct positions_census){.levels = 0};
	if (kind == POSITIONS_ON_THE_WAY && !positions_bytes(p, kind))
		return ANSWER_FOUND;
	if (form != POSITIONS_BLOCKS && list_census(p, kind, l, answer))
		return ANSWER_FOUND;
	*answer = (struct positions_census){.levels = 0};
	if (form != POSITIONS_LIST)
		result = kind == POSITIONS_REACHED ? block_reached(p, l, answer)
						   : block_way(p, l, answer);
	if (result == ANSWER_LIMIT && !limits_have_room(l, answer->bytes))
		answer->needs = answer->bytes;
	return result;
}

enum answer positions_orbits(const struct puzzle *p, const struct symm *symm,
			     const struct limits *l, uint64_t *count)
{
	struct positions_census census = {.levels = 0};
	enum answer result;
	struct census_groups g;

	find_groups(p, symm, &g);
	result = count_closure(p->shape, &g.all, g.image, g.all.count, false, l,
			       &census);
	*count = census.sum_distinct;
	return result;
}
