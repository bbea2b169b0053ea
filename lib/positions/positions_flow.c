/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In blocks, dense_roll traces the jumps between two levels.  In lists, they
 * are looked up position by position.
 */
#include "positions/positions_flow.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"

static inline bool add_word(uint64_t *sum, const uint64_t *more)
{
	return __builtin_add_overflow(*sum, *more, sum);
}

static inline bool add_words(uint64_t *sum, const uint64_t *more)
{
	return wide_add((struct wide *)sum, *(const struct wide *)more);
}

static bool add_narrow(const struct dense_roll_batch *b, const uint64_t *from,
		       uint64_t *to)
{
	return positions_flow_add(b, from, to, 1, add_word);
}

static bool add_wide(const struct dense_roll_batch *b, const uint64_t *from,
		     uint64_t *to)
{
	return positions_flow_add(b, from, to, 2, add_words);
}

static const struct positions_flow_kind narrow = {1, add_narrow, NULL};
static const struct positions_flow_kind wide = {2, add_wide, NULL};
static const uint64_t one[2] = {1, 0};

/* Allocates COUNT elements of SIZE bytes, all zero; null: no memory. */
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

/* Sets the place of each level in W, and the room of W: all levels one after
 * another, or two places, for even and odd pegs, or no room. */
static void lay_out(const struct positions_flow *f,
		    struct positions_flow_ways *w)
{
	uint64_t most[2] = {0};

	w->room = 0;
	for (int pegs = f->last; pegs <= f->most; pegs++) {
		w->place[pegs] = w->room;
		w->room += f->count[pegs];
		if (most[pegs & 1] < f->count[pegs])
			most[pegs & 1] = f->count[pegs];
	}
	if (w->keep == POSITIONS_FLOW_ALL)
		return;
	for (int pegs = f->last; pegs <= f->most; pegs++)
		w->place[pegs] = pegs & 1 ? most[0] : 0;
	w->room = w->keep == POSITIONS_FLOW_TWO ? most[0] + most[1] : 0;
}

/*
 * Allocates the ways, unless that is done, as one area in a few large pages.
 * There is space for two words per way; words that are never written use no
 * memory.  False: no memory.
 */
static bool take_ways(struct positions_flow *f, struct positions_flow_ways *w)
{
	size_t most = f->kind == &narrow ? wide.words : f->kind->words;

	if (w->word)
		return true;
	lay_out(f, w);
	f->bytes += w->room * f->kind->words * sizeof *w->word;
	if (!limits_have_room(f->limits, f->bytes))
		return false;
	w->word = mem_zero(w->room, most * sizeof *w->word);
	if (w->word)
		mem_use_large_pages(w->word, w->room * most * sizeof *w->word);
	return w->word;
}

/* Gives all ways a second word, in place, so from the end on; false: LIMIT. */
static bool widen(struct positions_flow *f)
{
	struct positions_flow_ways *ways[] = {&f->ways, &f->onward};

	f->kind = &wide;
	for (int i = 0; i < 2; i++) {
		uint64_t *word = ways[i]->word;
		uint64_t room = word ? ways[i]->room : 0;

		f->bytes += room * sizeof *word;
		if (!limits_have_room(f->limits, f->bytes))
			return false;
		while (room-- > 0) {
			uint64_t low = word[room];

			word[2 * room + 1] = 0;
			word[2 * room] = low;
		}
	}
	return true;
}

/* Numbers the positions of the level of PEGS, in blocks; false: LIMIT. */
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

/* Prepares the pass down in blocks; FOUND or LIMIT. */
static enum answer make_blocks(struct positions_flow *f)
{
	f->is_dual = f->way.is_dual;
	f->last = f->way.last ? f->way.last : positions_least(&f->way);
	f->maps = f->way.blocks->frame.maps;
	for (int pegs = f->last; pegs <= f->most; pegs++)
		f->count[pegs] = f->way.blocks->size[pegs];
	f->image = f->way.blocks->steps.image;
	if (!dense_roll_open(&f->rolls, f->way.blocks, f->most, f->last,
			     f->limits, &f->bytes) ||
	    !number(f, f->most))
		return ANSWER_LIMIT;
	dense_roll_go(&f->rolls, DENSE_FORWARD);
	return ANSWER_FOUND;
}

/* Copies the list into levels; FOUND or LIMIT. */
static enum answer make_lists(struct positions_flow *f)
{
	enum answer result =
	    positions_levels_of(f->puzzle, &f->way, 0, f->limits, &f->levels);

	f->last = f->levels.least;
	f->maps = f->levels.kept.count;
	f->image = f->levels.image;
	f->bytes = f->levels.bytes;
	f->loop = (struct parallel){.limits = f->limits,
				    .all = positions_levels_count(&f->levels)};
	for (int pegs = f->last; pegs <= f->most; pegs++)
		f->count[pegs] = f->levels.level[pegs].count;
	return result;
}

enum answer positions_flow_make(const struct puzzle *p,
				enum positions_kind kind,
				enum positions_form form,
				const struct limits *l,
				struct positions_flow *f)
{
	enum answer result;

	*f = (struct positions_flow){.puzzle = p,
				     .limits = l,
				     .most = position_count(p->start),
				     .kind = &narrow,
				     .begin = one};
	result = positions_make(p, kind, form, l, &f->way);
	f->pegs = f->most;
	f->bytes = f->way.bytes;
	if (result == ANSWER_FOUND)
		result = f->way.list ? make_lists(f) : make_blocks(f);
	if (result == ANSWER_LIMIT && !limits_have_room(l, f->bytes))
		f->needs = f->bytes;
	/* The levels have replaced the list: without blocks, F has levels. */
	if (f->way.list)
		positions_free(&f->way);
	return result;
}

void positions_flow_free(struct positions_flow *f)
{
	for (int pegs = 0; pegs <= POSITION_HOLES; pegs++)
		mem_free(f->first[pegs]);
	mem_free(f->ways.word);
	mem_free(f->onward.word);
	dense_roll_close(&f->rolls);
	positions_free(&f->way);
	positions_levels_free(&f->levels);
}

uint64_t positions_flow_bytes(const struct positions_flow *f, size_t each)
{
	struct positions_flow_ways ways = f->ways, onward = f->onward;
	struct positions_flow_ways more = {.keep = POSITIONS_FLOW_TWO};
	uint64_t bytes = f->bytes;

	for (int pegs = f->last; pegs <= f->most; pegs++)
		if (f->way.blocks && !f->first[pegs])
			bytes += (f->way.blocks->frame.blocks + 1) *
				 sizeof **f->first;
	lay_out(f, &ways);
	lay_out(f, &onward);
	lay_out(f, &more);
	bytes += ways.word || f->last == f->most
		     ? 0
		     : ways.room * f->kind->words * sizeof *ways.word;
	bytes += onward.word ? 0 : onward.room * sizeof *onward.word;
	return bytes + more.room * each;
}

/* A level that is computed from a neighbouring level. */
struct passing {
	struct positions_flow *flow;
	int pegs;
	bool is_up;
	const struct positions_flow_kind *kind;
	bool is_plain; /* one word, over all positions, without WORK */
	const uint64_t *from;
	uint64_t *to;
	atomic_bool is_narrow; /* some values need more words */
	dense_roll_work *work;
	void *context;
};

/* Adds the values of a batch, and hands it on to the client's work. */
static void pass_batch(void *context, const struct dense_roll_batch *b,
		       unsigned worker)
{
	struct passing *g = context;

	if (g->kind->add(b, g->from, g->to))
		atomic_store(&g->is_narrow, true);
	if (g->work)
		g->work(g->context, b, worker);
}

/* Adds up the jumps that lead into block C. */
static void pass_block(void *context, uint64_t c, unsigned worker)
{
	struct passing *g = context;

	if (g->is_plain) {
		if (dense_roll_sum(&g->flow->rolls, g->pegs, c, worker, g->from,
				   g->to))
			atomic_store(&g->is_narrow, true);
		return;
	}
	dense_roll_trace(&g->flow->rolls, g->pegs, c, worker, pass_batch,
			 context);
	if (g->kind->end)
		g->kind->end(g->flow, c);
}

/* Passes on the jumps of position TURN of a list. */
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

static void count_goal(void *context, uint64_t number)
{
	const struct passing *g = context;

	g->to[number * g->kind->words] = 1;
}

/* Computes the ways W of the level of PEGS from the level next to it; both must
 * be numbered.  False: no memory or time, or f->overflow. */
static bool pass(struct positions_flow *f, struct positions_flow_ways *w,
		 int pegs, dense_roll_work *work, void *context)
{
	bool is_up = w == &f->onward;
	/* The lowest level has none below it. */
	int before = !is_up ? pegs + 1 : pegs > f->last ? pegs - 1 : pegs;
	struct passing g = {.flow = f,
			    .pegs = pegs,
			    .is_up = is_up,
			    .kind = f->kind,
			    .is_plain = f->way.blocks && !f->way.last &&
					f->kind == &narrow && !work,
			    .from = positions_flow_level(f, w, before),
			    .to = positions_flow_level(f, w, pegs),
			    .work = work,
			    .context = context};
	bool done = true;

	f->pegs = pegs;
	if (!g.is_plain)
		memset(g.to, 0,
		       (size_t)f->count[pegs] * g.kind->words * sizeof *g.to);
	if (is_up)
		positions_flow_each_goal(f, pegs, count_goal, &g);
	if (!is_up || pegs > f->last)
		done = f->way.blocks ? dense_each(f->way.blocks, &f->rolls.loop,
						  pass_block, &g)
				     : parallel_run(&f->loop, f->count[pegs], 1,
						    pass_listed, &g);
	if (!done || !atomic_load(&g.is_narrow))
		return done;
	f->overflow = f->kind == &wide;
	/* Again, with two words.  WORK has been called already. */
	return !f->overflow && widen(f) && pass(f, w, pegs, NULL, NULL);
}

bool positions_flow_down(struct positions_flow *f, int pegs,
			 dense_roll_work *work, void *context)
{
	if (f->way.blocks && !number(f, pegs))
		return false;
	if (!take_ways(f, &f->ways))
		return false;
	if (pegs == f->most - 1 && f->onward.keep) {
		/* The pass up visits all levels again. */
		f->rolls.loop.all *= 2;
		f->loop.all *= 2;
	}
	if (pegs == f->most - 1)
		memcpy(positions_flow_level(f, &f->ways, f->most), f->begin,
		       f->kind->words * sizeof *f->ways.word);
	return pass(f, &f->ways, pegs, work, context);
}

bool positions_flow_up(struct positions_flow *f, dense_roll_work *work,
		       void *context)
{
	bool done = take_ways(f, &f->onward);

	if (f->way.blocks)
		dense_roll_go(&f->rolls, DENSE_BACK);
	/* If dual, positions_flow_meet() has set the last level. */
	for (int pegs = f->last + f->is_dual; pegs <= f->most && done; pegs++)
		done = (!f->way.blocks || number(f, pegs)) &&
		       pass(f, &f->onward, pegs, work, context);
	return done;
}

/* Copies the ways to the complements, and calls WORK. */
static void meet_batch(void *context, const struct dense_roll_batch *b,
		       unsigned worker)
{
	const struct passing *g = context;

	for (unsigned i = 0; i < b->count && g->to; i++)
		memcpy(g->to + (b->first + b->to[i]) * g->kind->words,
		       g->from + b->source[i] * g->kind->words,
		       g->kind->words * sizeof *g->to);
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
	struct passing g = {.flow = f,
			    .pegs = f->last,
			    .kind = f->kind,
			    .work = work,
			    .context = context};

	/*
	 * A dual F always has blocks.  The level of the complements is the last
	 * level or the one above it, so both are still kept.
	 */
	if (f->onward.keep && !take_ways(f, &f->onward))
		return false;
	g.from = positions_flow_level(f, &f->ways,
				      f->puzzle->shape->holes - f->last);
	g.to = f->onward.keep ? positions_flow_level(f, &f->onward, f->last)
			      : NULL;
	return dense_each(f->way.blocks, &f->rolls.loop, meet_block, &g);
}

/* Sets NUMBER to the number of POSITION; false: it is not on the way. */
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
	/* The first number of the block, and the positions before this one. */
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
	const struct positions_flow_ways *ways = &f->onward;
	uint64_t number;

	if (f->is_dual && position_count(position) < f->last) {
		position ^= shape_all(f->puzzle->shape);
		ways = &f->ways;
	}
	return find(f, position, &number)
		   ? positions_flow_of(f, ways, position_count(position),
				       number)
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
