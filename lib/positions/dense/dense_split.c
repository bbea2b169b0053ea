/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A union of orbits is right for the lower part in any case; which one is best
 * is a matter of time.  All unions are weighed where the orbits are few; else
 * orbits leave the lower part one after the other, those with the fewest jumps
 * first.
 *
 * The work on a row of 512 places is the number of jumps that can lead there:
 * a jump fits on 2^-k of the rows if k of its holes choose the row, be it as
 * upper holes or as index bits beyond those of a row.  To this comes the work
 * on a block, which its rows share.
 */
#include "positions/dense/dense_split.h"

#include "board/class.h"

enum {
	FEW_ORBITS = 12, /* all their unions are weighed */
	LISTED =
	    1 << 10, /* unions that could be implied, as many as are kept */
	CACHED_UPPER = 22, /* upper holes whose patterns fit in a cache */
};

static const double block_work = 4; /* of a jump, in rows */
static const double affine_work =
    1.6; /* if implied holes are not whole orbits */

struct weighing {
	int holes, jumps, maps;
	position_t jump[SHAPE_FEW_JUMPS]; /* the three holes of each */
	position_t row[POSITION_HOLES + 1];
	int rows, rank;
	position_t orbit[POSITION_HOLES];
	int orbits;
	position_t whole[LISTED]; /* unions of orbits that can be implied */
	int wholes;
	double least;
	position_t best;
};

/* The rank of the COUNT rows, of which only the holes of SET are seen. */
static int rank_on(const position_t row[], int count, position_t set)
{
	position_t base[POSITION_HOLES];
	int rank = 0;

	for (int i = 0; i < count; i++) {
		position_t rest = row[i] & set;

		for (int k = 0; k < rank; k++)
			if (position_has(rest, position_first(base[k])))
				rest ^= base[k];
		if (rest)
			base[rank++] = rest;
	}
	return rank;
}

/* What does not depend on the split. */
static void begin(const struct shape *s, const struct symm *g,
		  struct weighing *w)
{
	position_t all = position_below(s->holes), seen = 0;
	struct class class;

	class_of(s, &class);
	*w = (struct weighing){
	    .holes = s->holes, .jumps = s->jumps, .maps = g->count};
	for (int j = 0; j < s->jumps; j++)
		w->jump[j] = shape_flip(&s->jump[j]);
	for (int i = 0; i < class.count; i++)
		w->row[w->rows++] = class.set[i];
	w->row[w->rows++] = all;
	w->rank = rank_on(w->row, w->rows, all);
	for (int h = 0; h < s->holes; h++) {
		if (position_has(seen, h))
			continue;
		for (int k = 0; k < g->count; k++)
			w->orbit[w->orbits] |= position_of(g->image[k][h]);
		seen |= w->orbit[w->orbits++];
	}
}

static position_t union_of(const struct weighing *w, unsigned set)
{
	position_t holes = 0;

	for (; set; set &= set - 1)
		holes |= w->orbit[__builtin_ctz(set)];
	return holes;
}

static void list_wholes(struct weighing *w)
{
	for (unsigned set = 0; set < 1U << w->orbits; set++) {
		position_t holes = union_of(w, set);

		if (w->wholes < LISTED && position_count(holes) == w->rank &&
		    rank_on(w->row, w->rows, holes) == w->rank)
			w->whole[w->wholes++] = holes;
	}
}

/* Holes of LOWER that can be implied; *IS_WHOLE if they are whole orbits. */
static position_t implied_of(const struct weighing *w, position_t lower,
			     bool *is_whole)
{
	position_t implied = 0;

	*is_whole = true;
	for (int i = 0; i < w->wholes; i++)
		if (position_within(w->whole[i], lower))
			return w->whole[i];
	*is_whole = false;
	for (position_t set = lower; set; set = position_rest(set)) {
		position_t more = implied | position_of(position_first(set));

		if (rank_on(w->row, w->rows, more) == position_count(more))
			implied = more;
	}
	return implied;
}

static double jumps_on(const struct weighing *w, position_t set)
{
	double sum = 0;

	for (int j = 0; j < w->jumps; j++)
		sum += 1.0 / (1 << position_count(w->jump[j] & set));
	return sum;
}

/*
 * Of the index holes those that choose a row of the block: one after the other
 * the one after which the fewest jumps fit.
 */
static position_t row_holes(const struct weighing *w, position_t upper,
			    position_t index)
{
	position_t chosen = 0;

	while (position_count(index & ~chosen) > DENSE_SPLIT_ROW) {
		double least = 0;
		int best = -1;

		for (position_t set = index & ~chosen; set;
		     set = position_rest(set)) {
			int hole = position_first(set);
			double sum =
			    jumps_on(w, upper | chosen | position_of(hole));

			if (best < 0 || sum < least) {
				least = sum;
				best = hole;
			}
		}
		chosen |= position_of(best);
	}
	return chosen;
}

/* Notes LOWER if it is the best so far. */
static void weigh(struct weighing *w, position_t lower)
{
	position_t upper = position_below(w->holes) & ~lower, rows;
	int rank = rank_on(w->row, w->rows, lower);
	int bits = position_count(lower) - rank;
	int uppers = position_count(upper);
	double work;
	bool is_whole;

	if (bits > DENSE_SPLIT_INDEX || uppers > DENSE_SPLIT_UPPER)
		return;
	rows = lower & ~implied_of(w, lower, &is_whole);
	rows = row_holes(w, upper, rows);
	work = jumps_on(w, upper | rows) +
	       block_work * jumps_on(w, upper) / (1 << position_count(rows)) +
	       1;
	if (!is_whole && w->maps > 1)
		work *= affine_work;
	/* Patterns that no position of the class has, and places. */
	for (int i = rank; i < w->rank; i++)
		work *= 2;
	for (int i = bits; i < DENSE_SPLIT_ROW; i++)
		work *= 2;
	for (int i = CACHED_UPPER; i < uppers; i++)
		work *= 2;
	if (w->best && work >= w->least)
		return;
	w->least = work;
	w->best = lower;
}

/*
 * LOWER without one orbit: one that leaves the rank as it is, if there is one,
 * and then one of which the fewest jumps have holes.
 */
static position_t without_one(const struct weighing *w, position_t lower)
{
	position_t all = position_below(w->holes), best = 0;
	double least = 0;

	for (int i = 0; i < w->orbits; i++) {
		position_t rest = lower & ~w->orbit[i];
		double sum;

		if (rest == lower)
			continue;
		sum = jumps_on(w, all & ~rest) +
		      (double)w->jumps *
			  (w->rank - rank_on(w->row, w->rows, rest));
		if (!best || sum < least) {
			least = sum;
			best = rest;
		}
	}
	return best;
}

static void weigh_all(struct weighing *w)
{
	position_t lower = position_below(w->holes);

	if (w->orbits > FEW_ORBITS) {
		for (; lower; lower = without_one(w, lower))
			weigh(w, lower);
		return;
	}
	list_wholes(w);
	for (unsigned set = 1; set < 1U << w->orbits; set++)
		weigh(w, union_of(w, set));
}

/*
 * Solves the rows for the implied holes, which become the pivots of so many
 * rows; the other rows say something of the upper holes alone.
 */
static void solve_rows(struct weighing *w, position_t implied,
		       struct dense_split *p)
{
	int n = 0;

	for (position_t set = implied; set; set = position_rest(set), n++) {
		int hole = position_first(set), pivot = n;
		position_t row;

		while (!position_has(w->row[pivot], hole))
			pivot++;
		row = w->row[pivot];
		w->row[pivot] = w->row[n];
		for (int i = 0; i < w->rows; i++)
			if (position_has(w->row[i], hole))
				w->row[i] ^= row;
		w->row[n] = row;
		p->implied_hole[n] = (uint8_t)hole;
	}
	for (int i = 0; i < n; i++)
		p->parity[i] = w->row[i];
	p->implieds = n;
}

static int list_holes(position_t set, uint8_t hole[])
{
	int count = 0;

	for (; set; set = position_rest(set))
		hole[count++] = (uint8_t)position_first(set);
	return count;
}

bool dense_split_of(const struct shape *s, const struct symm *g,
		    struct dense_split *p)
{
	position_t implied, index, rows;
	struct weighing w;
	bool is_whole;

	*p = (struct dense_split){.lower = 0};
	/* A level of pegs is a bit of a word, and none has all 64. */
	if (s->holes >= POSITION_HOLES)
		return false;
	begin(s, g, &w);
	weigh_all(&w);
	if (!w.best)
		return false;
	p->lower = w.best;
	p->upper = position_below(s->holes) & ~w.best;
	implied = implied_of(&w, p->lower, &is_whole);
	index = p->lower & ~implied;
	rows = row_holes(&w, p->upper, index);
	p->uppers = list_holes(p->upper, p->upper_hole);
	p->indices = list_holes(index & ~rows, p->index_hole);
	p->indices += list_holes(rows, p->index_hole + p->indices);
	solve_rows(&w, implied, p);
	return true;
}
