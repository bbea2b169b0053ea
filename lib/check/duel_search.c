/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each search asks whether the value is at least a number, and gives a bound of
 * it: a window of no width.  Two of them prove a value that was guessed; else
 * each gives the next guess (Plaat, Schaeffer, Pijls, de Bruin: Best-first
 * fixed-depth minimax algorithms, 1996).
 *
 * The depth of a search is at most the number of pegs.
 */
#include "check/duel_search.h"

#include <stdio.h>

#include "base/bits.h"
#include "base/hash.h"

/* Larger than any value: 64 scores of at most 10^12. */
#define INFINITE INT64_C(100000000000000)

/* A rank takes five bits of a key, and a word of it has 12 holes. */
enum { RANK_BITS = 5, WORD_HOLES = 12, KEYED_HOLES = 24 };

enum { ROOM = 1 << 18 }; /* entries of the table, where there is memory */

/* A position and bounds of its value; a key of 0: a free entry. */
struct duel_search_entry {
	uint64_t key[2];
	int64_t low, high;
};

/* A jump that may be made next. */
struct option {
	const struct shape_jump *jump;
	int64_t score;
	int64_t merit; /* those with more are tried first */
};

static void put(struct duel_search *d, int hole, uint8_t rank)
{
	int at = RANK_BITS * (hole % WORD_HOLES);
	uint64_t change = (uint64_t)(d->rank[hole] ^ rank);

	d->rank[hole] = rank;
	if (hole < KEYED_HOLES)
		d->key[hole / WORD_HOLES] ^= change << at;
}

/* The rank of VALUE, a new one if it has none. */
static uint8_t rank_of(struct duel_search *d, int64_t value, int *ranks)
{
	int rank = 0;

	while (rank < *ranks && d->value[rank] != value)
		rank++;
	if (rank == *ranks)
		d->value[(*ranks)++] = value;
	return (uint8_t)rank;
}

static void open_table(struct duel_search *d)
{
	if (d->shape.holes > KEYED_HOLES)
		return;
	for (d->room = ROOM; d->room && !d->table;)
		if (!(d->table = allowance_zero(
			  d->allowance, (size_t)d->room * sizeof *d->table)))
			d->room /= 2;
}

bool duel_search_open(struct duel_search *d, int rows, const int32_t *value,
		      uint64_t nodes, struct allowance *a)
{
	char name[SHAPE_NAME];
	int64_t sum = 0;
	int ranks = 1, pegs = 0; /* rank 0 has the value 0 */

	*d = (struct duel_search){.nodes = nodes, .allowance = a};
	snprintf(name, sizeof name, "triangle%d", rows);
	if (!shape_named(name, &d->shape))
		return false;
	for (int h = 0; h < d->shape.holes; h++) {
		put(d, h, rank_of(d, value[h], &ranks));
		sum += value[h];
		pegs += value[h] > 0;
	}
	if (pegs)
		d->reply = sum / pegs * (sum / pegs) / 2;
	open_table(d);
	return true;
}

void duel_search_close(struct duel_search *d)
{
	allowance_free(d->allowance, d->table,
		       (size_t)d->room * sizeof *d->table);
}

bool duel_search_can(const struct duel_search *d, const struct shape_jump *j)
{
	return d->rank[j->from] && d->rank[j->over] && !d->rank[j->to];
}

static int64_t score_of(const struct duel_search *d, const struct shape_jump *j)
{
	return d->value[d->rank[j->from]] * d->value[d->rank[j->over]];
}

int64_t duel_search_make(struct duel_search *d, const struct shape_jump *j,
			 struct duel_search_made *made)
{
	int64_t score = score_of(d, j);

	*made =
	    (struct duel_search_made){j, d->rank[j->from], d->rank[j->over]};
	put(d, j->to, made->from);
	put(d, j->from, 0);
	put(d, j->over, 0);
	return score;
}

void duel_search_take_back(struct duel_search *d,
			   const struct duel_search_made *made)
{
	put(d, made->jump->to, 0);
	put(d, made->jump->from, made->from);
	put(d, made->jump->over, made->over);
}

/* The entry where the position is, or belongs; null: there is no table. */
static struct duel_search_entry *find(const struct duel_search *d, bool *is_it)
{
	struct duel_search_entry *e;

	*is_it = false;
	if (!d->room)
		return NULL;
	e = &d->table[hash_mix(d->key[0] ^ hash_mix(d->key[1])) &
		      (d->room - 1)];
	*is_it = e->key[0] == d->key[0] && e->key[1] == d->key[1];
	return e;
}

/* Remembers a bound of the value: from below if it is at least BETA. */
static void remember(const struct duel_search *d, int64_t bound, int64_t beta)
{
	bool is_it;
	struct duel_search_entry *e = find(d, &is_it);

	if (!e)
		return;
	if (!is_it)
		*e = (struct duel_search_entry){
		    {d->key[0], d->key[1]}, -INFINITE, INFINITE};
	if (bound >= beta && bound > e->low)
		e->low = bound;
	if (bound < beta && bound < e->high)
		e->high = bound;
}

/* What the position costs whoever is to move, by a guess. */
static int64_t replies(const struct duel_search *d)
{
	int64_t best = 0, count = 0;

	for (int i = 0; i < d->shape.jumps; i++) {
		const struct shape_jump *j = &d->shape.jump[i];
		int64_t score;

		if (!duel_search_can(d, j))
			continue;
		count++;
		score = score_of(d, j);
		if (score > best)
			best = score;
	}
	return best + count * d->reply;
}

/*
 * Lists the jumps whose value the table does not settle.  *BEST is the largest
 * value of the others; if it is at least BETA, the list is not needed.
 */
static int list_options(struct duel_search *d, int64_t beta,
			struct option option[SHAPE_FEW_JUMPS], int64_t *best)
{
	int options = 0;

	for (int i = 0; i < d->shape.jumps && *best < beta; i++) {
		const struct shape_jump *j = &d->shape.jump[i];
		const struct duel_search_entry *e;
		struct duel_search_made made;
		int64_t score, known = -INFINITE;
		bool is_it;

		if (!duel_search_can(d, j))
			continue;
		score = duel_search_make(d, j, &made);
		e = find(d, &is_it);
		if (is_it && (score - e->high >= beta))
			known = score - e->high;
		else if (is_it && score - e->low < beta)
			known = score - e->low;
		else
			option[options++] =
			    (struct option){j, score, score - replies(d)};
		duel_search_take_back(d, &made);
		if (known > *best)
			*best = known;
	}
	return options;
}

/* Moves the best of the options from I on to place I. */
static void select_best(struct option *option, int i, int options)
{
	struct option first = option[i];
	int best = i;

	for (int k = i + 1; k < options; k++)
		if (option[k].merit > option[best].merit)
			best = k;
	option[i] = option[best];
	option[best] = first;
}

/*
 * A lower bound of the value if it is at least BETA, else an upper bound that
 * is less.
 */
static int64_t search(struct duel_search *d, int64_t beta)
{
	struct option option[SHAPE_FEW_JUMPS];
	int64_t best = -INFINITE;
	int options;

	if (!d->nodes || allowance_late(d->allowance)) {
		d->exhausted = true;
		return 0;
	}
	d->nodes--;
	options = list_options(d, beta, option, &best);
	if (!options && best == -INFINITE)
		return 0;
	for (int i = 0; i < options && best < beta; i++) {
		struct duel_search_made made;
		int64_t score, value;

		select_best(option, i, options);
		score = duel_search_make(d, option[i].jump, &made);
		value = score - search(d, score - beta + 1);
		duel_search_take_back(d, &made);
		if (d->exhausted)
			return 0;
		if (value > best)
			best = value;
	}
	remember(d, best, beta);
	return best;
}

int64_t duel_search_value(struct duel_search *d, int64_t guess)
{
	int64_t low = -INFINITE, high = INFINITE, value = guess;

	if (value > high || value < low)
		value = 0;
	while (low < high && !d->exhausted) {
		int64_t beta = value == low ? value + 1 : value;

		value = search(d, beta);
		if (value >= beta)
			low = value;
		else
			high = value;
	}
	return value;
}
