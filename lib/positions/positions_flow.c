/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In blocks the jumps between two levels are those that dense_roll traces.  In
 * lists they are looked up, position by position.
 */
#include "positions/positions_flow.h"

#include "base/mem.h"

/* Takes so many elements of SIZE bytes, all zero; null: no room. */
static void *take(struct positions_flow *f, uint64_t count, size_t size)
{
	void *memory;

	f->bytes += count * size;
	if (!limits_have_room(f->limits, f->bytes))
		return NULL;
	memory = mem_zero(count, size);
	if (memory)
		mem_use_large_pages(memory, count * size);
	return memory;
}

/*
 * Takes the ways of all levels, unless it has them.  They are one area, which
 * lies in few large pages.
 */
static bool take_ways(struct positions_flow *f, struct wide *ways[])
{
	uint64_t all = 0;

	if (ways[f->last])
		return true;
	for (int pegs = f->last; pegs <= f->most; pegs++)
		all += f->count[pegs];
	ways[f->last] = take(f, all, sizeof **ways);
	for (int pegs = f->last; pegs < f->most && ways[pegs]; pegs++)
		ways[pegs + 1] = ways[pegs] + f->count[pegs];
	return ways[f->last];
}

/* Memory for two levels of blocks. */
static bool take_rolls(struct positions_flow *f)
{
	struct dense_arena a = {.base = NULL};

	dense_roll_of(&f->rolls, f->way.blocks, f->most, f->last, f->limits);
	f->rolls.loop.all *= 2; /* down and up */
	dense_roll_take(&f->rolls, &a);
	f->memory = take(f, a.used + DENSE_ARENA_ALIGNMENT, 1);
	if (!f->memory)
		return false;
	dense_arena_begin(&a, f->memory);
	dense_roll_take(&f->rolls, &a);
	dense_roll_fill(&f->rolls);
	return true;
}

/* Numbers the level of PEGS, in blocks. */
static bool number(struct positions_flow *f, int pegs)
{
	const struct dense_roll *r = &f->rolls.roll[pegs & 1];
	uint64_t blocks = f->way.blocks->frame.blocks;

	if (f->first[pegs] && r->pegs == pegs)
		return true;
	if (!dense_roll_number(&f->rolls, pegs))
		return false;
	if (!f->first[pegs])
		f->first[pegs] = take(f, blocks + 1, sizeof **f->first);
	for (uint64_t c = 0; c <= blocks && f->first[pegs]; c++)
		f->first[pegs][c] = r->first[c];
	f->count[pegs] = r->count;
	return f->first[pegs];
}

static enum answer make_blocks(struct positions_flow *f)
{
	f->is_dual = f->way.is_dual;
	f->last = f->way.last;
	f->maps = f->way.blocks->frame.maps;
	for (int pegs = f->last; pegs <= f->most; pegs++)
		f->count[pegs] = f->way.blocks->size[pegs];
	f->image = f->way.blocks->steps.image;
	f->bytes = f->way.bytes;
	if (!take_rolls(f) || !number(f, f->most))
		return ANSWER_LIMIT;
	dense_roll_go(&f->rolls, DENSE_FORWARD);
	return ANSWER_FOUND;
}

static enum answer make_lists(struct positions_flow *f)
{
	enum answer result =
	    positions_levels_of(f->puzzle, &f->way, 0, f->limits, &f->levels);

	f->last = f->levels.least;
	f->maps = f->levels.kept.count;
	f->image = f->levels.image;
	f->bytes = f->levels.bytes;
	f->loop = (struct parallel){
	    .limits = f->limits, .all = 2 * positions_levels_count(&f->levels)};
	for (int pegs = f->last; pegs <= f->most; pegs++)
		f->count[pegs] = f->levels.level[pegs].count;
	return result;
}

enum answer positions_flow_make(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_flow *f)
{
	enum answer result;

	*f = (struct positions_flow){
	    .puzzle = p, .limits = l, .most = position_count(p->start)};
	result = positions_make(p, POSITIONS_ON_THE_WAY, form, l, &f->way);
	f->pegs = f->most;
	f->needs = f->way.needs;
	if (result == ANSWER_FOUND)
		result = f->way.list ? make_lists(f) : make_blocks(f);
	if (f->way.list)
		positions_free(&f->way);
	return result;
}

void positions_flow_free(struct positions_flow *f)
{
	for (int pegs = 0; pegs <= POSITION_HOLES; pegs++)
		mem_free(f->first[pegs]);
	mem_free(f->ways[f->last]);
	mem_free(f->onward[f->last]);
	mem_free(f->memory);
	positions_free(&f->way);
	positions_levels_free(&f->levels);
}

uint64_t positions_flow_bytes(const struct positions_flow *f, size_t each)
{
	const struct dense *d = f->way.blocks;
	bool down = f->most > f->last && (each || f->is_dual);
	uint64_t bytes = f->bytes, most[2] = {0};
	/* The last level has its ways onward beside the others where it meets.
	 */
	uint64_t onward = 0, first = f->is_dual ? f->count[f->last] : 0;

	for (int pegs = f->last; pegs <= f->most; pegs++) {
		uint64_t count = f->count[pegs];

		if (d && !f->first[pegs])
			bytes += (d->frame.blocks + 1) * sizeof **f->first;
		if (down && !f->ways[f->last])
			bytes += count * sizeof **f->ways;
		onward += count * sizeof **f->onward;
		if (most[pegs & 1] < count * each)
			most[pegs & 1] = count * each;
	}
	first = most[0] + most[1] + first * sizeof **f->onward;
	return bytes + (onward > first ? onward : first);
}

/* A level that is made of another one. */
struct passing {
	struct positions_flow *flow;
	int pegs;
	bool is_up;
	const struct wide *from;
	struct wide *to;
	dense_roll_work *work;
	void *context;
};

static void pass_batch(void *context, const struct dense_roll_batch *b,
		       unsigned worker)
{
	const struct passing *g = context;
	struct wide *to = g->to + b->first;
	bool lost = false;

	for (unsigned i = 0; i < b->count; i++) {
		__builtin_prefetch(&g->from[b->source[i + DENSE_ROLL_AHEAD]]);
		lost |= wide_add(&to[b->to[i]], g->from[b->source[i]]);
	}
	if (lost)
		atomic_store(&g->flow->overflow, true);
	if (g->work)
		g->work(g->context, b, worker);
}

static void pass_block(void *context, uint64_t c, unsigned worker)
{
	const struct passing *g = context;

	dense_roll_trace(&g->flow->rolls, g->pegs, c, worker, pass_batch,
			 context);
}

/* The jumps of position number TURN of a list. */
static void pass_listed(void *context, uint64_t turn, unsigned worker)
{
	const struct passing *g = context;
	const struct positions_levels *v = &g->flow->levels;
	position_t position = v->level[g->pegs].list[turn];
	struct positions_step step[SHAPE_FEW_JUMPS];
	uint64_t source[SHAPE_FEW_JUMPS + DENSE_ROLL_AHEAD] = {0};
	uint16_t to[SHAPE_FEW_JUMPS] = {0}, by[SHAPE_FEW_JUMPS];
	uint8_t map[SYMM_MOST];
	int count = g->is_up ? positions_levels_after(v, position, step)
			     : positions_levels_before(v, position, step);
	struct dense_roll_batch b = {
	    .count = (unsigned)count,
	    .first = turn,
	    .images = (uint64_t)(v->kept.count /
				 positions_levels_keep(v, position, map)),
	    .source = source,
	    .to = to,
	    .by = by};

	for (int i = 0; i < count; i++) {
		source[i] = step[i].number;
		by[i] =
		    (uint16_t)(step[i].map << DENSE_STEP_SHIFT | step[i].jump);
	}
	pass_batch(context, &b, worker);
}

/* Makes the level of PEGS out of its neighbour, both numbered. */
static bool pass(struct positions_flow *f, int pegs, bool is_up,
		 dense_roll_work *work, void *context)
{
	struct wide **level = is_up ? f->onward : f->ways;
	struct passing g = {.flow = f,
			    .pegs = pegs,
			    .is_up = is_up,
			    .from = level[is_up ? pegs - 1 : pegs + 1],
			    .to = level[pegs],
			    .work = work,
			    .context = context};
	bool done;

	f->pegs = pegs;
	done = f->way.blocks
		   ? dense_each(f->way.blocks, &f->rolls.loop, pass_block, &g)
		   : parallel_run(&f->loop, f->count[pegs], 1, pass_listed, &g);

	return done && !atomic_load(&f->overflow);
}

bool positions_flow_down(struct positions_flow *f, int pegs,
			 dense_roll_work *work, void *context)
{
	if (f->way.blocks && !number(f, pegs))
		return false;
	if (!take_ways(f, f->ways))
		return false;
	f->ways[f->most][0].low = 1;
	return pass(f, pegs, false, work, context);
}

static void count_goal(void *context, uint64_t number)
{
	struct wide *onward = context;

	onward[number].low = 1;
}

/* Counts the ways onward from the level of PEGS. */
static bool go_up(struct positions_flow *f, int pegs, dense_roll_work *work,
		  void *context)
{
	if (f->way.blocks && !number(f, pegs))
		return false;
	positions_flow_each_goal(f, pegs, count_goal, f->onward[pegs]);
	return pegs == f->last || pass(f, pegs, true, work, context);
}

bool positions_flow_up(struct positions_flow *f, dense_roll_work *work,
		       void *context)
{
	bool done = take_ways(f, f->onward);

	if (f->way.blocks)
		dense_roll_go(&f->rolls, DENSE_BACK);
	for (int pegs = f->last + f->is_dual; pegs <= f->most && done; pegs++)
		done = go_up(f, pegs, work, context);
	return done;
}

/* Takes the ways to the complements. */
static void meet_batch(void *context, const struct dense_roll_batch *b,
		       unsigned worker)
{
	const struct passing *g = context;

	for (unsigned i = 0; i < b->count; i++)
		g->to[b->first + b->to[i]] = g->from[b->source[i]];
	if (g->work)
		g->work(g->context, b, worker);
}

static void meet_block(void *context, uint64_t c, unsigned worker)
{
	const struct passing *g = context;

	dense_roll_oppose(&g->flow->rolls, g->pegs, c, worker, meet_batch,
			  context);
}

bool positions_flow_meet(struct positions_flow *f, dense_roll_work *work,
			 void *context)
{
	struct passing g = {
	    .flow = f, .pegs = f->last, .work = work, .context = context};

	if (!take_ways(f, f->onward))
		return false;
	g.from = f->ways[f->puzzle->shape->holes - f->last];
	g.to = f->onward[f->last];
	return dense_each(f->way.blocks, &f->rolls.loop, meet_block, &g);
}

/* Sets NUMBER to that of POSITION; false: it is not on the way. */
static bool find(const struct positions_flow *f, position_t position,
		 uint64_t *number)
{
	int pegs = position_count(position);
	const struct dense *d = f->way.blocks;
	const uint64_t *words, *places;
	struct dense_place p;

	if (pegs < f->last || pegs > f->most)
		return false;
	if (!d) {
		if (!f->levels.level[pegs].count)
			return false;
		*number = position_set_find(
		    &f->levels.level[pegs],
		    symm_canonical(&f->levels.kept, position));
		return *number != position_set_absent;
	}
	if (!positions_cover(&f->way, position) || !dense_has(d, position))
		return false;
	p = dense_frame_find(&d->frame, position);
	words = dense_words(d, p.block, pegs);
	places = dense_frame_places(&d->frame, p.block, pegs);
	*number = f->first[pegs][p.block];
	for (uint32_t w = 0; w <= p.index / 64; w++) {
		uint64_t set = words[w] & places[w];

		if (w == p.index / 64)
			set &= bits_below((int)(p.index % 64));
		*number += (uint64_t)bits_count(set);
	}
	return true;
}

struct wide positions_flow_onward(const struct positions_flow *f,
				  position_t position)
{
	struct wide *const *ways = f->onward;
	uint64_t number;

	if (f->is_dual && position_count(position) < f->last) {
		position ^= shape_all(f->puzzle->shape);
		ways = f->ways;
	}
	return find(f, position, &number)
		   ? ways[position_count(position)][number]
		   : (struct wide){.low = 0};
}

void positions_flow_each_goal(const struct positions_flow *f, int pegs,
			      void visit(void *context, uint64_t number),
			      void *context)
{
	const struct puzzle *p = f->puzzle;
	uint64_t i;

	for (i = 0; i < f->count[pegs] && p->level == pegs; i++)
		visit(context, i);
	for (int n = 0; n < p->goals; n++)
		if (position_count(p->goal[n]) == pegs &&
		    find(f, p->goal[n], &i))
			visit(context, i);
}
