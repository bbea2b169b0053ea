/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * If f ways lead from the start to a position, and g ways lead to a goal from
 * the position after a jump, then f * g solutions make the jump there.
 *
 * For the least and the most, each position has a row: how often the plays that
 * lead to it make each jump.  If plays meet in a position, their rows are
 * combined.  A jump adds one to its own entry in the row.
 *
 * If the goal is the complement of the start, a solution is a way to a position
 * of the middle level, and a way to its complement whose jumps are made in
 * reverse order.
 *
 * A representative represents all its images under the symmetries.  A result
 * for a jump then holds for all images of the jump under these symmetries.
 */
#include "positions/positions_flow.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"

/* How often plays make a jump.  If plays meet, the larger numbers are kept.
 * Both are 0 if there is no play. */
struct times {
	uint8_t spare; /* 255 less the least */
	uint8_t most;
};

enum { ALL = UINT8_MAX, LANE = 8 /* a row is whole lanes of as many jumps */ };

struct worker {
	struct times row[SHAPE_FEW_JUMPS + LANE];
	struct wide sum[SHAPE_FEW_JUMPS];
};

struct use_count {
	struct positions_flow *flow;
	int jumps;
	size_t width;	       /* of a row, in jumps */
	struct times *rows[2]; /* of the positions of a level, by parity */
	struct worker *worker; /* what each thread finds */
	atomic_bool overflow;
};

static size_t width_of(const struct positions_flow *f)
{
	return ((size_t)f->puzzle->shape->jumps + LANE - 1) / LANE * LANE;
}

size_t positions_uses_prepare(struct positions_flow *f)
{
	f->ways.keep = POSITIONS_FLOW_ALL;
	f->onward.keep = POSITIONS_FLOW_TWO;
	return width_of(f) * sizeof(struct times);
}

/* Returns the row of position NUMBER of the level with PEGS pegs. */
static struct times *row_of(const struct use_count *k, int pegs,
			    uint64_t number)
{
	return k->rows[pegs & 1] + number * k->width;
}

/* Unites the row TO with the row OF, lane by lane. */
static inline void unite(struct times *to, const struct times *of, size_t width)
{
	uint8_t *a = (uint8_t *)to;
	const uint8_t *b = (const uint8_t *)of;

	for (; width; width -= LANE, a += 2 * LANE, b += 2 * LANE)
		for (int i = 0; i < 2 * LANE; i++)
			a[i] = a[i] > b[i] ? a[i] : b[i];
}

/* Sets SEEN to ROW with its jumps renamed by the map in BY, of a batch. */
static inline void see(const struct use_count *k, const struct times *row,
		       unsigned by, struct times *seen)
{
	const uint16_t *image = k->flow->image[by >> DENSE_STEP_SHIFT];

	for (int j = 0; j < k->jumps; j++)
		seen[j] = row[image[j]];
}

static inline unsigned jump_of(unsigned by)
{
	return by & ((1U << DENSE_STEP_SHIFT) - 1);
}

/* Unites the row of each position with the rows before its jumps, plus 1. */
static void extend_batch(void *context, const struct dense_roll_batch *b,
			 unsigned worker)
{
	const struct use_count *k = context;
	int pegs = k->flow->pegs;
	struct times seen[SHAPE_FEW_JUMPS + LANE] = {{0}};

	(void)worker;
	for (unsigned i = 0; i < b->count; i++) {
		__builtin_prefetch(
		    row_of(k, pegs + 1, b->source[i + DENSE_ROLL_AHEAD]));
		see(k, row_of(k, pegs + 1, b->source[i]), b->by[i], seen);
		seen[jump_of(b->by[i])].spare--;
		seen[jump_of(b->by[i])].most++;
		unite(row_of(k, pegs, b->first + b->to[i]), seen, k->width);
	}
}

static void enter_goal(void *context, uint64_t number)
{
	struct use_count *k = context;

	unite(k->worker->row, row_of(k, k->flow->pegs, number), k->width);
}

/* Unites into the result, for each position of the middle level, the sum of its
 * row and the row of its complement: the solutions that pass it. */
static void enter_pairs(void *context, const struct dense_roll_batch *b,
			unsigned worker)
{
	struct use_count *k = context;
	int last = k->flow->last, others = k->flow->puzzle->shape->holes - last;
	struct times all[SHAPE_FEW_JUMPS + LANE] = {{0}};

	for (unsigned i = 0; i < b->count; i++) {
		const struct times *of = row_of(k, last, b->first + b->to[i]);

		see(k, row_of(k, others, b->source[i]), b->by[i], all);
		for (int j = 0; j < k->jumps; j++) {
			/* The least of the sum is the sum of the least. */
			all[j].spare =
			    (uint8_t)(all[j].spare - (ALL - of[j].spare));
			all[j].most = (uint8_t)(all[j].most + of[j].most);
		}
		unite(k->worker[worker].row, all, k->width);
	}
}

/* Allocates the rows that all levels whose pegs have PARITY use in turn: enough
 * for the largest.  False: no memory. */
static bool make_room(struct use_count *k, int parity)
{
	const struct positions_flow *f = k->flow;
	size_t each = k->width * sizeof **k->rows;
	uint64_t room = 0;

	for (int pegs = f->last; pegs <= f->most; pegs++)
		if ((pegs & 1) == parity && f->count[pegs] > room)
			room = f->count[pegs];
	k->rows[parity] = mem_alloc(room, each);
	if (k->rows[parity])
		mem_use_large_pages(k->rows[parity], room * each);
	return k->rows[parity];
}

/* Makes the rows, level by level; false: no memory or time. */
static bool make_rows(struct use_count *k)
{
	struct positions_flow *f = k->flow;
	bool done = make_room(k, 0) && make_room(k, 1);

	for (int pegs = f->most; pegs >= f->last && done; pegs--) {
		struct times *first = row_of(k, pegs, 0);

		memset(first, 0, f->count[pegs] * k->width * sizeof *first);
		/* At the start each jump has been made 0 times. */
		for (int j = 0; j < k->jumps && pegs == f->most; j++)
			first[j].spare = ALL;
		if (pegs < f->most)
			done = positions_flow_down(f, pegs, extend_batch, k);
		if (done && !f->is_dual)
			positions_flow_each_goal(f, pegs, enter_goal, k);
	}
	done = done && (!f->is_dual || positions_flow_meet(f, enter_pairs, k));
	mem_free(k->rows[0]);
	mem_free(k->rows[1]);
	return done;
}

/*
 * Adds up the solutions that make each jump.  If the goal is the complement of
 * the start, as many solutions make the jump between two levels as between the
 * levels of the complements.
 */
static void add_batch(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	struct use_count *k = context;
	const struct positions_flow *f = k->flow;
	bool is_middle = 2 * f->pegs - 1 == f->puzzle->shape->holes;
	struct wide each = {.low = b->images << (f->is_dual && !is_middle)};
	bool lost = false;

	for (unsigned i = 0; i < b->count; i++) {
		struct wide to = positions_flow_of(f, &f->ways, f->pegs,
						   b->first + b->to[i]);
		struct wide onward =
		    positions_flow_of(f, &f->onward, f->pegs - 1, b->source[i]);

		lost |= wide_mul(to, onward, &to);
		lost |= wide_mul(to, each, &to);
		lost |= wide_add(&k->worker[worker].sum[jump_of(b->by[i])], to);
	}
	if (lost)
		atomic_store(&k->overflow, true);
}

/* Sets the results of JUMP in U from the results of all its images under the
 * symmetries.  The images share the sum equally. */
static void gather(const struct use_count *k, int jump,
		   struct positions_uses *u)
{
	const struct positions_flow *f = k->flow;
	bool is_image[SHAPE_FEW_JUMPS] = {false};
	uint32_t images = 0;

	u->least[jump] = ALL;
	for (int map = 0; map < f->maps; map++)
		is_image[f->image[map][jump]] = true;
	for (int j = 0; j < k->jumps; j++) {
		images += is_image[j];
		for (int i = 0; i < PARALLEL_MOST && is_image[j]; i++) {
			const struct times *t = &k->worker[i].row[j];

			if (u->least[jump] > ALL - t->spare)
				u->least[jump] = (uint8_t)(ALL - t->spare);
			if (u->most[jump] < t->most)
				u->most[jump] = t->most;
			u->overflow |=
			    wide_add(&u->sum[jump], k->worker[i].sum[j]);
		}
	}
	wide_divide(&u->sum[jump], images);
}

bool positions_uses_count(struct positions_flow *f, struct positions_uses *u)
{
	struct use_count k = {
	    .flow = f, .jumps = f->puzzle->shape->jumps, .width = width_of(f)};
	bool done;

	*u = (struct positions_uses){.overflow = false};
	k.worker = mem_zero(PARALLEL_MOST, sizeof *k.worker);
	done = k.worker && make_rows(&k) && positions_flow_up(f, add_batch, &k);
	for (int j = 0; j < k.jumps && done; j++)
		gather(&k, j, u);
	if (done)
		u->solutions = positions_flow_of(f, &f->onward, f->most, 0);
	u->overflow |= f->overflow || atomic_load(&k.overflow);
	mem_free(k.worker);
	return done && !u->overflow;
}

/* The search for jumps in the reached positions. */
struct looking {
	const struct shape *shape;
	struct symm kept; /* keeps the start */
	bool *is_unseen;
};

/* Marks the jumps of POSITION, and their images, as seen; false: all are. */
static bool look(void *context, position_t position)
{
	struct looking *k = context;
	const struct shape *s = k->shape;
	bool goes_on = false;

	for (int j = 0; j < s->jumps; j++) {
		if (k->is_unseen[j] && shape_can(&s->jump[j], position))
			for (int m = 0; m < k->kept.count; m++)
				k->is_unseen[shape_image(s, k->kept.image[m],
							 &s->jump[j])] = false;
		goes_on |= k->is_unseen[j];
	}
	return goes_on;
}

enum answer positions_uses_look(const struct puzzle *p, const struct limits *l,
				bool *is_unseen, uint64_t *needs)
{
	struct looking k = {.shape = p->shape, .is_unseen = is_unseen};
	struct positions reached;
	struct symm whole;
	enum answer result =
	    positions_make(p, POSITIONS_REACHED, POSITIONS_ANY, l, &reached);
	bool goes_on = result == ANSWER_FOUND;

	symm_of(p->shape, &whole);
	symm_keep(&whole, p->start, &k.kept);
	for (int pegs = position_count(p->start);
	     goes_on && pegs >= positions_least(&reached); pegs--)
		goes_on = positions_each(&reached, pegs, l, look, &k);
	for (int j = 0; j < p->shape->jumps && !goes_on; j++)
		if (is_unseen[j])
			result = ANSWER_LIMIT; /* some were not visited */
	*needs = reached.needs;
	positions_free(&reached);
	return result;
}
