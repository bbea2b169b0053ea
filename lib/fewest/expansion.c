/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An expansion goes in blocks.  Each thread walks the moves from a slice of the
 * block and collects the positions that the rules accept.  Then one thread adds
 * them, slice by slice.  No thread writes to a set while the others run.
 *
 * If a slice has no room for its positions, its block is begun again with
 * smaller slices.  The memory left at the beginning of a run decides the size
 * of slices, so this does not depend on the threads either.
 *
 * Most of the time is spent waiting for the sets.  So look-ups are collected,
 * and their memory is prefetched before the first of them: the slots as
 * arrivals come, and then the members to compare with.
 */
#include "fewest/expansion.h"

#include "base/budget.h"
#include "search/parallel.h"

enum {
	SLICE = 1 << 7,	       /* positions expanded by one thread at a time */
	SLICES = 1 << 5,       /* of a block, which ends with additions */
	LEAST_BYTES = 1 << 12, /* the least that is worth a slice */
	PART = 4,	       /* 1 / PART of the memory left is for slices */
	PENDING = 1 << 6,      /* look-ups prefetched at a time */
	PULSE = 1 << 16,       /* moves walked between two looks at a clock */
	SAMPLES = 1 << 8,      /* positions for the estimate of a cost */
	SAMPLED_MOVES = 1 << 20, /* moves that an estimate may walk */
};

/* Returns MOVES: in sets by moves, this is also the tag of a position. */
static int moves_of(const void *context, int way, position_t position,
		    int moves)
{
	(void)context;
	(void)way;
	(void)position;
	return moves;
}

const struct expansion_rules expansion_by_moves = {.moves = moves_of,
						   .tag = moves_of};

/* An end of a move: its image, and the number of moves to it. */
struct arrival {
	position_t position;
	int moves;
	int tag;
};

struct slice {
	const struct expansion *expansion;
	size_t begin, end; /* members */

	struct arrival *found;
	size_t founds;
	struct budget budget; /* for them */
	uint64_t nodes;
	bool cut;
	bool full;    /* no room for the positions found */
	bool stopped; /* full, or time ran out */
	int shortest;
	struct arrival meeting;
};

struct block {
	size_t next;	/* the first member to expand */
	size_t size;	/* members of a slice */
	int slices;	/* in use */
	uint64_t part;	/* bytes that each slice may use */
	uint64_t bytes; /* in use by the slices */
	struct parallel loop;
	struct slice slice[SLICES];
};

/* Returns the numbers beside the members of X. */
static uint8_t *tags_of(const struct position_set *x)
{
	return x->value;
}

/* Notices the play through a position if the other set has it. */
static void notice(struct slice *s, const struct arrival *a)
{
	const struct expansion *w = s->expansion;
	int tag = expansion_find(w->other, a->position), play;

	if (tag == EXPANSION_ABSENT)
		return;
	play = w->rules->play(w->context, w->way, a->position, a->moves, tag);
	/* Of equal plays the least position, however many threads there are. */
	if (play > s->shortest ||
	    (play == s->shortest && a->position >= s->meeting.position))
		return;
	s->shortest = play;
	s->meeting = *a;
}

static bool is_dead(const struct expansion *w, position_t position)
{
	return w->rules->dead && w->rules->dead(w->context, w->way, position);
}

static bool is_beyond(const struct expansion *w, const struct arrival *a)
{
	return w->rules->beyond &&
	       w->rules->beyond(w->context, w->way, a->position, a->moves);
}

/* Notes that a position is left out, unless it is a member or dead.  It only
 * matters whether there is any, so once one is known nothing is looked up. */
static void leave_out(struct slice *s, position_t position)
{
	if (!s->cut)
		s->cut = !position_set_has(&s->expansion->own, position) &&
			 !is_dead(s->expansion, position);
}

/* Notices the play through an arrival, and collects it, unless it is a member
 * already, dead, or left out: far, crossing, or beyond. */
static void judge(struct slice *s, const struct arrival *a)
{
	if (a->tag >= 0 && position_set_has(&s->expansion->own, a->position))
		return;
	if (a->tag != EXPANSION_FAR && s->expansion->other)
		notice(s, a);
	if (a->tag < 0 || is_beyond(s->expansion, a))
		leave_out(s, a->position);
	else if (!is_dead(s->expansion, a->position))
		s->found[s->founds++] = *a;
}

/* Prefetches for one step of each look-up of an arrival. */
static inline __attribute__((always_inline)) void
fetch(const struct slice *s, const struct arrival *a, bool is_member)
{
	const struct expansion *w = s->expansion;

	if (a->tag >= 0 || !s->cut)
		position_set_prefetch(&w->own, a->position, is_member);
	if (a->tag != EXPANSION_FAR && w->other)
		position_set_prefetch(w->other, a->position, is_member);
}

/* Looks up COUNT arrivals and collects the accepted ones. */
static void look_up(struct slice *s, const struct arrival *pending, int count)
{
	size_t need = s->founds + (size_t)count;

	if (!BUDGET_GROW(&s->budget, s->found, need)) {
		s->full = s->stopped = true;
		return;
	}
	for (int i = 0; i < count; i++)
		fetch(s, &pending[i], true);
	for (int i = 0; i < count; i++)
		judge(s, &pending[i]);
}

/* Counts an end of a move; looks at the clock at intervals. */
static void count_node(struct slice *s, unsigned worker)
{
	const struct expansion_work *work = s->expansion->work;

	if (++s->nodes % PULSE == 0)
		s->stopped = worker ? limits_late(work->limits)
				    : limits_expired(work->limits, 0, 0);
}

/* Returns the pegs to walk with: all, until a position has been left out. */
static position_t starts_of(const struct expansion *w, bool cut,
			    position_t position, int moves)
{
	return cut && w->rules->starts
		   ? w->rules->starts(w->context, w->way, position, moves)
		   : position;
}

/* Walks the moves from the members of a slice, and looks their ends up. */
static void expansion_slice(void *context, uint64_t turn, unsigned worker)
{
	struct slice *s = (struct slice *)context + turn;
	const struct expansion *w = s->expansion;
	struct arrival pending[PENDING];
	struct chain_walk walk;
	position_t next;
	int count = 0;

	chain_ready(w->chain, &walk);
	for (size_t i = s->begin; i < s->end && !s->stopped; i++) {
		position_t from = w->own.list[i];
		int moves = w->rules->moves(w->context, w->way, from,
					    tags_of(&w->own)[i]);

		chain_begin(&walk, from, starts_of(w, s->cut, from, moves));
		moves++;
		while (!s->stopped && chain_next(&walk, &next)) {
			int tag =
			    w->rules->tag(w->context, w->way, next, moves);

			count_node(s, worker);
			/* It would be left out, as another already was. */
			if (tag == EXPANSION_FAR && s->cut)
				continue;
			next = symm_canonical(w->symm, next);
			pending[count] = (struct arrival){next, moves, tag};
			fetch(s, &pending[count++], false);
			if (count == PENDING) {
				look_up(s, pending, count);
				count = 0;
			}
		}
	}
	look_up(s, pending, count);
}

/* Begins blocks with member BEGIN; shares out a part of the memory left. */
static void block_begin(struct block *b, const struct expansion *w,
			size_t begin)
{
	const struct limits *limits = w->work->limits;
	uint64_t part = (limits->memory - w->work->bytes) / PART;

	*b = (struct block){.next = begin,
			    .size = SLICE,
			    .slices = SLICES,
			    .loop = {.limits = limits}};
	while (b->slices > 1 && part / (unsigned)b->slices < LEAST_BYTES)
		b->slices /= 2;
	b->part = part / (unsigned)b->slices;
	for (int i = 0; i < b->slices; i++)
		b->slice[i] =
		    (struct slice){.expansion = w, .budget = {.left = b->part}};
}

/* Shares out the next members before END; returns the slices needed. */
static uint64_t block_share(struct block *b, const struct expansion *w,
			    size_t end)
{
	uint64_t turns = 0;

	for (int i = 0; i < b->slices; i++) {
		struct slice *s = &b->slice[i];

		s->begin = b->next;
		s->end = end - b->next < b->size ? end : b->next + b->size;
		s->founds = 0;
		s->nodes = 0;
		s->full = s->stopped = false;
		s->shortest = w->shortest;
		s->meeting.position = w->meeting;
		b->next = s->end;
		turns += s->begin < s->end;
	}
	return turns;
}

/* Counts the bytes of the slices.  False: a slice is full, and the block, which
 * began with member FIRST, must be done again with smaller slices. */
static bool block_fits(struct block *b, struct expansion_work *work,
		       size_t first)
{
	uint64_t bytes = 0;
	bool full = false;

	for (int i = 0; i < b->slices; i++) {
		bytes += b->part - b->slice[i].budget.left;
		full |= b->slice[i].full;
	}
	work->bytes += bytes - b->bytes;
	b->bytes = bytes;
	if (full) {
		b->next = first;
		b->size /= 2;
	}
	return !full;
}

/* Makes room for MORE positions; false: the limits do not allow it. */
static bool reserve(struct expansion *w, size_t more)
{
	struct expansion_work *work = w->work;
	struct position_set *own = &w->own;
	uint64_t others = work->bytes - position_set_bytes(own, own->room);
	uint64_t wanted;
	bool is_there;

	own->size = sizeof(uint8_t);
	wanted = position_set_bytes(own, position_set_room(own, more));
	is_there = wanted <= work->limits->memory &&
		   others <= work->limits->memory - wanted &&
		   position_set_reserve(own, more, work->limits);
	work->bytes = others + position_set_bytes(own, own->room);
	return is_there;
}

/* Adds POSITION, for which there is room, unless it is a member. */
static void add(struct position_set *x, position_t position, int tag)
{
	size_t before = x->count;
	uint32_t i = position_set_add(x, position);

	if (x->count > before)
		tags_of(x)[i] = (uint8_t)tag;
}

static void free_set(struct expansion *w, struct position_set *x)
{
	w->work->bytes -= position_set_bytes(x, x->room);
	position_set_free(x);
}

/* Adds the positions and the play of a slice; false: a limit was reached. */
static bool absorb(struct expansion *w, const struct slice *s)
{
	w->cut |= s->cut;
	if (s->shortest < w->shortest ||
	    (s->shortest == w->shortest && s->meeting.position < w->meeting)) {
		w->shortest = s->shortest;
		w->meeting = s->meeting.position;
		w->moves = s->meeting.moves;
	}
	if (s->stopped || !reserve(w, s->founds))
		return false;
	for (size_t i = 0; i < s->founds; i++)
		add(&w->own, s->found[i].position, s->found[i].tag);
	return true;
}

bool expansion_root(struct expansion *s, position_t root, int tag)
{
	if (!reserve(s, 1))
		return false;
	add(&s->own, symm_canonical(s->symm, root), tag);
	return true;
}

void expansion_free(struct expansion *s)
{
	free_set(s, &s->own);
	s->next = 0;
}

bool expansion_sift(struct expansion *s)
{
	struct position_set old = s->own;
	size_t next = s->next;
	bool done;

	s->next = 0;
	s->own = (struct position_set){.count = 0};
	done = reserve(s, 1);
	for (size_t i = 0; i < old.count && done; i++) {
		if (is_dead(s, old.list[i]))
			continue;
		done = reserve(s, 1);
		if (done)
			add(&s->own, old.list[i], tags_of(&old)[i]);
		s->next += done && i < next;
	}
	free_set(s, &old);
	return done;
}

/* Adds the results of the slices of a block while GOING; returns whether the
 * run can go on. */
static bool absorb_all(struct expansion *w, const struct block *b, bool going)
{
	for (int i = 0; i < b->slices; i++) {
		w->work->nodes += b->slice[i].nodes;
		going = going && absorb(w, &b->slice[i]);
	}
	return going;
}

enum expansion_end expansion_run(struct expansion *w, size_t end)
{
	struct block block;
	bool going = true;

	block_begin(&block, w, w->next);
	while (going && block.next < end && w->shortest > w->enough &&
	       w->work->nodes < w->pause) {
		size_t first = block.next;
		uint64_t turns = block_share(&block, w, end);

		block.loop.done = w->work->nodes;
		block.loop.alone = expansion_is_short(w->work);
		going = parallel_run(&block.loop, turns, 0, expansion_slice,
				     block.slice);
		if (block_fits(&block, w->work, first))
			going = absorb_all(w, &block, going);
		else
			going = going && block.size > 0;
	}
	for (int i = 0; i < block.slices; i++)
		budget_close(&block.slice[i].budget);
	w->work->bytes -= block.bytes;
	w->next = block.next;
	if (!going)
		return EXPANSION_FAILED;
	return block.next < end || w->shortest <= w->enough ? EXPANSION_PAUSED
							    : EXPANSION_DONE;
}

uint64_t expansion_cost(const struct expansion *w)
{
	size_t count = w->own.count - w->next, taken = 0;
	size_t samples = count < SAMPLES ? count : SAMPLES;
	uint64_t moves = 0;
	position_t next;
	struct chain_walk walk;

	chain_ready(w->chain, &walk);
	for (; taken < samples; taken++) {
		size_t i = w->next + count * taken / samples;
		position_t from = w->own.list[i];
		int far = w->rules->moves(w->context, w->way, from,
					  tags_of(&w->own)[i]);

		chain_begin(&walk, from, starts_of(w, true, from, far));
		while (chain_next(&walk, &next))
			if (++moves == SAMPLED_MOVES)
				return UINT64_MAX;
	}
	return taken ? moves * count / taken : 0;
}
