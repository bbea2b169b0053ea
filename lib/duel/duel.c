/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions about the two-player game; see duel.h.  The search of duel_search.c
 * answers them all.  The questions about one board share its table: once the
 * difference is known, a perfect line takes only about a tenth more time.
 */
#include "duel/duel.h"

#include "base/mem.h"
#include "duel/duel_search.h"

/*
 * The largest useful number of buckets, of 64 bytes each, for boards of ROWS
 * rows.  Seven rows take as long with 64 MiB as with 1 GiB: the states that are
 * searched again are cheap.
 */
static uint64_t buckets_for(int rows)
{
	return UINT64_C(1) << (rows <= 5 ? 16 : rows == 6 ? 20 : 22);
}

struct duel *duel_new(int rows, const struct limits *limits)
{
	struct duel *d = mem_zero(1, sizeof *d);
	uint64_t bytes = limits->memory;

	bytes -= bytes < sizeof *d ? bytes : sizeof *d;
	if (d && duel_search_init(d, buckets_for(rows), bytes, limits))
		return d;
	mem_free(d);
	return NULL;
}

void duel_delete(struct duel *d)
{
	if (d)
		duel_search_free(d);
	mem_free(d);
}

/* FOUND, or LIMIT when the search was stopped. */
static enum answer answer_of(const struct duel *d)
{
	return d->stopped ? ANSWER_LIMIT : ANSWER_FOUND;
}

enum answer duel_solve(struct duel *d, const struct triangle *board,
		       int64_t *difference)
{

	duel_search_start(d, board);
	*difference = duel_search_difference(d, 0);
	return answer_of(d);
}

/* The jump J with holes in place of cells. */
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
 * Makes the first best jump of the state, which must have a jump and whose
 * difference is DIFFERENCE.  A jump is best if the difference of the next state
 * is at most the score of the jump less DIFFERENCE, since no jump leads to more
 * than DIFFERENCE.
 */
static struct duel_jump make_best(struct duel *d, int64_t difference)
{
	struct duel_state_jump jump[DUEL_JUMPS];
	int count = duel_state_jumps(&d->state, jump);

	for (int i = 0;; i++) {
		struct duel_jump best = named(&d->state, jump[i], difference);
		struct duel_state_past past =
		    duel_state_make(&d->state, jump[i]);

		/* The last jump needs no search: one of them is best. */
		if (i == count - 1 ||
		    !duel_search_reaches(d, best.score - difference + 1))
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

/* Inserts J behind the jumps that are as good or better. */
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

	duel_search_start(d, board);
	jumps = duel_state_jumps(&d->state, first);
	for (*count = 0; *count < jumps && !d->stopped; ++*count) {
		struct duel_state_jump j = first[*count];
		struct duel_jump best = named(&d->state, j, 0);
		struct duel_state_past past = duel_state_make(&d->state, j);

		best.difference =
		    best.score - duel_search_difference(d, best.score);
		duel_state_undo(&d->state, j, &past);
		insert(jump, *count, best);
	}
	return answer_of(d);
}
