/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The difference of a state, by null-window searches that remember bounds:
 * MTD(f) of Plaat, Schaeffer, Pijls and de Bruin (Best-first fixed-depth
 * minimax algorithms, Artificial Intelligence 87, 1996) over a fail-soft
 * negamax.  The game tree of the 15-hole triangle from vacancy 1 has 1,293,179
 * nodes; the search visits about 660.
 *
 * D(p), the difference for the player to move, is the maximum of score -
 * D(next) over all jumps, or 0 if there is no jump.  A search with bound beta
 * returns v such that v >= beta implies D >= v, and v < beta implies D <= v.
 *
 * No total overflows.  A game has at most DUEL_LINE jumps: there are at most
 * DUEL_HOLES - 1 pegs, each jump removes one, and the last peg stays.  A jump
 * scores at most TRIANGLE_VALUE squared, so |difference| <= 26 * 10^12 < 2^45.
 *
 * What makes it fast, the largest gain first:
 * - Every next state is looked up before any is searched (enhanced
 *   transposition cut-off).  A lookup decides a jump whose next state has good
 *   enough bounds.  A next state with few replies, none of which leaves a jump,
 *   has the best score of a reply as its difference.
 * - One jump that reaches beta is enough, so the jump that is proved fastest
 *   should come first.  The merit of a jump is its score less the best score of
 *   a reply less the price of the remaining work: two units for each reply and
 *   one for each pair of neighbouring pegs, at a fifth of the mean product of
 *   two pegs.  This order halved the number of states.
 * - Loops over directions are unrolled, which saves a quarter of the time.
 *
 * These gained nothing: trying the remembered best jump first, estimates of two
 * and three jumps, bounds on the scores that are still possible.
 *
 * The table has exact keys, in buckets of two places, one cache line each.  A
 * bucket keeps the state whose search took most effort and the newest other
 * state: the best of seven schemes that Breuker, Uiterwijk and van den Herik
 * measured (ICCA Journal 17, 1994).  Initially only a small prefix is in use,
 * which stays in the cache.  It doubles as it fills.  States are forgotten only
 * when it is as large as the memory allowed.  A new game starts again with the
 * small prefix: an entry with the number of an older game counts as free.
 */
#include "duel/duel.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

enum { STEPS = DUEL_STATE_STEPS };
enum { FEW_REPLIES = 4 };      /* at most, of a state decided without search */
enum { NODES_A_LOOK = 65536 }; /* between two looks at the clock */

/* Larger than any difference or window, with room to add scores. */
static const int64_t infinite = INT64_C(1) << 60;

struct bounds {
	int64_t lower, upper; /* of a difference */
};

struct entry {
	uint64_t word0 : 54, effort : 10; /* of finding the bounds */
	uint64_t word1 : 40, game : 24;	  /* game 0: free */
	struct bounds bounds;
};

struct duel_bucket {
	struct entry place[2]; /* the costlier state first */
};

struct duel {
	struct duel_state state; /* the current one */
	const struct limits *limits;
	int64_t price;	/* of a unit of remaining work; see above */
	uint64_t nodes; /* states searched since init */
	bool stopped;	/* the deadline has passed: no result is valid */
	/* The table of bounds: */
	void *memory;
	struct duel_bucket *bucket; /* in memory, aligned */
	uint64_t room;		    /* buckets allocated, a power of two */
	uint64_t size;		    /* buckets in use, a power of two */
	uint64_t entries;	    /* of this game, about */
	unsigned game;
};

enum { FIRST_SIZE = 1 << 10, LINE = sizeof(struct duel_bucket) };
enum { GAMES = 1 << 24 };

_Static_assert(LINE == 64, "a bucket is a cache line");

/* Makes a table of at most BUCKETS buckets, a power of two, within BYTES bytes.
 * False: there is too little memory to begin with. */
static bool open_table(struct duel *d, uint64_t buckets, uint64_t bytes,
		       const struct limits *limits)
{
	*d = (struct duel){.limits = limits};
	/* One more bucket pays for the alignment. */
	for (d->room = buckets; d->room >= FIRST_SIZE && !d->memory;) {
		if ((d->room + 1) * LINE <= bytes)
			d->memory = mem_zero(d->room + 1, LINE);
		if (!d->memory)
			d->room /= 2;
	}
	if (!d->memory)
		return false;
	d->bucket = (struct duel_bucket *)((uintptr_t)d->memory + LINE -
					   (uintptr_t)d->memory % LINE);
	mem_use_large_pages(d->bucket, d->room * LINE);
	return true;
}

static struct duel_bucket *bucket_of(const struct duel *d, uint64_t hash)
{
	return &d->bucket[hash & (d->size - 1)];
}

/* Returns the entry of the state, or null. */
static struct entry *find(const struct duel *d, struct duel_state_key key,
			  uint64_t hash)
{
	struct entry *e = bucket_of(d, hash)->place;

	for (int i = 0; i < 2; i++, e++)
		if (e->word0 == key.word[0] && e->word1 == key.word[1] &&
		    e->game == d->game)
			return e;
	return NULL;
}

/* Doubles the part in use.  Each state stays in its bucket or moves to the one
 * SIZE further on, which has only states of older games: so none is lost. */
static void grow(struct duel *d)
{
	uint64_t old = d->size;

	d->size *= 2;
	for (uint64_t i = 0; i < 2 * old; i++) {
		struct entry *e = &d->bucket[i / 2].place[i % 2];
		struct duel_state_key key = {{e->word0, e->word1}};

		if (e->game != d->game || !(duel_state_hash(key) & old))
			continue;
		d->bucket[i / 2 + old].place[i % 2] = *e;
		e->game = 0;
	}
}

/* Records BOUNDS of the state, and the EFFORT of its search. */
static void store(struct duel *d, struct bounds bounds, unsigned effort)
{
	struct duel_state_key key = d->state.key;
	uint64_t hash = duel_state_hash(key);
	struct entry *e = find(d, key, hash);

	if (e) {
		if (bounds.lower > e->bounds.lower)
			e->bounds.lower = bounds.lower;
		if (bounds.upper < e->bounds.upper)
			e->bounds.upper = bounds.upper;
		return;
	}
	if (++d->entries > d->size && d->size < d->room)
		grow(d);
	/* The costlier state is first, the newest of the others second. */
	e = bucket_of(d, hash)->place;
	if (e->game == d->game && effort < e->effort)
		e++;
	else if (e->game == d->game)
		e[1] = e[0];
	e->word0 = key.word[0] & ((UINT64_C(1) << 54) - 1);
	e->word1 = key.word[1] & ((UINT64_C(1) << 40) - 1);
	e->effort = effort & 1023;
	e->game = d->game & (GAMES - 1);
	e->bounds = bounds;
}

/* A jump that may be made, and the state after it. */
struct option {
	struct duel_state_jump jump;
	int64_t score;
	int64_t merit; /* the highest is tried first */
	uint64_t pegs, hash;
	struct duel_state_key key;
};

/* A state under search. */
struct node {
	int64_t beta; /* is the difference at least this? */
	int64_t best; /* of the jumps decided so far */
	int count;
	struct option option[DUEL_JUMPS]; /* not yet decided */
};

/* Begins a new game, and forgets all others. */
static void start(struct duel *d, const struct triangle *board)
{
	int64_t sum = 0, pegs;

	duel_state_init(&d->state, board);
	if (++d->game == GAMES) {
		memset(d->bucket, 0, (size_t)d->room * LINE);
		d->game = 1;
	}
	d->size = FIRST_SIZE;
	d->entries = 0;
	pegs = bits_count(d->state.pegs);
	for (uint64_t set = d->state.pegs; set; set = bits_rest(set))
		sum += d->state.peg[bits_first(set)].value;
	d->price = pegs ? (sum / pegs) * (sum / pegs) / 5 : 0;
	d->stopped = false;
}

/* Returns the jump on the three cells from LOW along STEP. */
static struct duel_state_jump jump_on(int low, int step, bool is_backward)
{
	int high = low + 2 * step;

	return (struct duel_state_jump){
	    .from = (uint8_t)(is_backward ? high : low),
	    .over = (uint8_t)(low + step),
	    .to = (uint8_t)(is_backward ? low : high),
	};
}

/* Lists the jumps of the state, without merits, and prefetches their bounds. */
static void list_options(struct duel *d, struct node *n)
{
	struct duel_state *state = &d->state;
	struct duel_state_lines lines =
	    duel_state_find(state->board, state->pegs);

	n->count = 0;
#pragma GCC unroll 6
	for (int i = 0; i < 2 * STEPS; i++) {
		int step = duel_state_step[i / 2];

		for (uint64_t set = lines.low[i / 2][i % 2]; set;
		     set = bits_rest(set)) {
			struct option *o = &n->option[n->count++];
			int low = bits_first(set);

			o->jump = jump_on(low, step, i % 2);
			o->score =
			    duel_state_score(state, o->jump.from, o->jump.over);
			o->pegs = state->pegs ^ duel_state_flip(low, step);
			o->key = duel_state_next_key(state, o->jump);
			o->hash = duel_state_hash(o->key);
			__builtin_prefetch(bucket_of(d, o->hash));
		}
	}
}

/* Lists the positions that the jumps of PEGS lead to; returns their number.
 * *TOP becomes the best score of a jump. */
static int list_replies(const struct duel_state *s, uint64_t pegs,
			uint64_t after[DUEL_JUMPS], int64_t *top)
{
	struct duel_state_lines lines = duel_state_find(s->board, pegs);
	int count = 0;

	*top = 0;
#pragma GCC unroll 6
	for (int i = 0; i < 2 * STEPS; i++) {
		int step = duel_state_step[i / 2];

		for (uint64_t set = lines.low[i / 2][i % 2]; set;
		     set = bits_rest(set)) {
			int low = bits_first(set), peg = low + i % 2 * step;
			int64_t score = duel_state_score(s, peg, peg + step);

			if (score > *top)
				*top = score;
			after[count++] = pegs ^ duel_state_flip(low, step);
		}
	}
	return count;
}

/* Counts pairs of neighbouring pegs, an estimate of the remaining play. */
static int count_neighbours(uint64_t pegs)
{
	int count = 0;

	for (int i = 0; i < STEPS; i++)
		count += bits_count(pegs & pegs >> duel_state_step[i]);
	return count;
}

static bool are_over(uint64_t board, const uint64_t *pegs, int count)
{
	for (int i = 0; i < count; i++)
		if (!duel_state_is_over(board, pegs[i]))
			return false;
	return true;
}

static struct bounds remembered(const struct duel *d, struct duel_state_key key,
				uint64_t hash)
{
	const struct entry *e = find(d, key, hash);

	return e ? e->bounds : (struct bounds){-infinite, infinite};
}

/* Bounds the difference of the state after O: exactly if its few replies end
 * the game, and otherwise by the table.  Then it also sets the merit of O. */
static struct bounds look_ahead(struct duel *d, struct option *o)
{
	struct duel_state *state = &d->state;
	uint64_t after[DUEL_JUMPS];
	int64_t top;
	int replies;

	/* The target is vacant here, so its entry may be overwritten. */
	state->peg[o->jump.to] = state->peg[o->jump.from];
	replies = list_replies(state, o->pegs, after, &top);
	if (replies <= FEW_REPLIES && are_over(state->board, after, replies))
		return (struct bounds){top, top};
	o->merit = o->score - top -
		   (2 * replies + count_neighbours(o->pegs)) * d->price;
	return remembered(d, o->key, o->hash);
}

/* Drops the options that are known not to reach beta; true: one is known to. */
static bool settle(struct duel *d, struct node *n)
{
	int kept = 0;

	for (int i = 0; i < n->count; i++) {
		struct option *o = &n->option[i];
		struct bounds next = look_ahead(d, o);

		if (o->score - next.upper >= n->beta) {
			n->best = o->score - next.upper;
			return true;
		}
		if (o->score - next.lower >= n->beta)
			n->option[kept++] = *o;
		else if (o->score - next.lower > n->best)
			n->best = o->score - next.lower;
	}
	n->count = kept;
	return false;
}

/* Removes the option of highest merit from the list and returns it. */
static struct option take_option(struct node *n)
{
	struct option best;
	int at = 0;

	for (int i = 1; i < n->count; i++)
		if (n->option[i].merit > n->option[at].merit)
			at = i;
	best = n->option[at];
	n->option[at] = n->option[--n->count];
	return best;
}

static bool look_at_clock(struct duel *d)
{
	if (++d->nodes % NODES_A_LOOK == 0 &&
	    limits_expired(d->limits, d->nodes, 0))
		d->stopped = true;
	return d->stopped;
}

static int64_t search(struct duel *d, int64_t beta);

/* Returns a bound of the difference: from below if it is at least BETA, else
 * from above. */
static int64_t bound(struct duel *d, int64_t beta)
{
	struct duel_state_key key = d->state.key;
	struct bounds known = remembered(d, key, duel_state_hash(key));

	if (known.lower >= beta)
		return known.lower;
	return known.upper < beta ? known.upper : search(d, beta);
}

/*
 * Searches a state; returns a bound as bound() does, or 0 if d->stopped.  A
 * jump does not reach BETA if the next difference is at least score - BETA + 1.
 * The recursion is at most DUEL_LINE deep.
 */
static int64_t search(struct duel *d, int64_t beta)
{
	uint64_t before = d->nodes;
	struct node n;

	if (look_at_clock(d))
		return 0;
	n.beta = beta;
	n.best = -infinite;
	list_options(d, &n);
	if (!n.count)
		return 0;
	if (!settle(d, &n))
		while (n.count && n.best < beta) {
			struct option o = take_option(&n);
			struct duel_state_past past =
			    duel_state_make(&d->state, o.jump);
			int64_t found = o.score - bound(d, o.score - beta + 1);

			duel_state_undo(&d->state, o.jump, &past);
			if (d->stopped)
				return 0;
			if (found > n.best)
				n.best = found;
		}
	store(d,
	      (struct bounds){n.best >= beta ? n.best : -infinite,
			      n.best >= beta ? infinite : n.best},
	      (unsigned)bits_last(d->nodes - before));
	return n.best;
}

/* Returns the difference of the state, unless d->stopped; a good GUESS makes it
 * faster.  Each bound is tried next, until the bounds from both sides meet. */
static int64_t find_difference(struct duel *d, int64_t guess)
{
	int64_t lower = -infinite, upper = infinite;

	while (lower < upper && !d->stopped) {
		int64_t beta = guess == lower ? guess + 1 : guess;

		guess = bound(d, beta);
		if (guess < beta)
			upper = guess;
		else
			lower = guess;
	}
	return guess;
}

/* Returns the most buckets that are useful for ROWS rows.  Seven rows take as
 * long with 64 MiB as with 1 GiB: states that are searched again are cheap. */
static uint64_t buckets_for(int rows)
{
	return UINT64_C(1) << (rows <= 5 ? 16 : rows == 6 ? 20 : 22);
}

struct duel *duel_new(int rows, const struct limits *limits)
{
	struct duel *d = mem_zero(1, sizeof *d);
	uint64_t bytes = limits->memory;

	bytes -= bytes < sizeof *d ? bytes : sizeof *d;
	if (d && open_table(d, buckets_for(rows), bytes, limits))
		return d;
	mem_free(d);
	return NULL;
}

void duel_delete(struct duel *d)
{
	if (d)
		mem_free(d->memory);
	mem_free(d);
}

/* Returns ANSWER_FOUND, or ANSWER_LIMIT if the search was stopped. */
static enum answer answer_of(const struct duel *d)
{
	return d->stopped ? ANSWER_LIMIT : ANSWER_FOUND;
}

enum answer duel_solve(struct duel *d, const struct triangle *board,
		       int64_t *difference)
{
	start(d, board);
	*difference = find_difference(d, 0);
	return answer_of(d);
}

/* Returns the jump J with holes instead of cells. */
static struct duel_jump named(const struct duel_state *s,
			      struct duel_state_jump j, int64_t difference)
{
	return (struct duel_jump){
	    .from = (uint8_t)duel_state_hole(j.from),
	    .over = (uint8_t)duel_state_hole(j.over),
	    .to = (uint8_t)duel_state_hole(j.to),
	    .score = duel_state_score(s, j.from, j.over),
	    .difference = difference,
	};
}

/*
 * Makes the first best jump of the state and returns it.  The state must have a
 * jump, and DIFFERENCE is its difference.  A jump is best if the difference of
 * the next state is at most its score less DIFFERENCE.
 */
static struct duel_jump make_best(struct duel *d, int64_t difference)
{
	struct duel_state_jump jump[DUEL_JUMPS];
	int count = duel_state_jumps(&d->state, jump);

	for (int i = 0;; i++) {
		struct duel_jump best = named(&d->state, jump[i], difference);
		struct duel_state_past past =
		    duel_state_make(&d->state, jump[i]);
		int64_t beta = best.score - difference + 1;

		/* The last jump needs no search: one of them is best. */
		if (i == count - 1 || bound(d, beta) < beta)
			return best;
		duel_state_undo(&d->state, jump[i], &past);
	}
}

enum answer duel_line(struct duel *d, const struct triangle *board,
		      struct duel_jump line[DUEL_LINE], int *count)
{
	int64_t difference;

	*count = 0;
	if (duel_solve(d, board, &difference) != ANSWER_FOUND)
		return ANSWER_LIMIT;
	while (!d->stopped &&
	       !duel_state_is_over(d->state.board, d->state.pegs)) {
		struct duel_jump best = make_best(d, difference);

		line[(*count)++] = best;
		difference = best.score - difference;
	}
	return answer_of(d);
}

/* Inserts J after the jumps that are as good or better. */
static void insert(struct duel_jump *list, int count, struct duel_jump j)
{
	while (count && list[count - 1].difference < j.difference) {
		list[count] = list[count - 1];
		count--;
	}
	list[count] = j;
}

enum answer duel_analyse(struct duel *d, const struct triangle *board,
			 struct duel_jump jump[DUEL_JUMPS], int *count)
{
	struct duel_state_jump first[DUEL_JUMPS];
	int jumps;

	start(d, board);
	jumps = duel_state_jumps(&d->state, first);
	for (*count = 0; *count < jumps && !d->stopped; ++*count) {
		struct duel_state_jump j = first[*count];
		struct duel_jump best = named(&d->state, j, 0);
		struct duel_state_past past = duel_state_make(&d->state, j);

		best.difference = best.score - find_difference(d, best.score);
		duel_state_undo(&d->state, j, &past);
		insert(jump, *count, best);
	}
	return answer_of(d);
}
