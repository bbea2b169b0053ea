/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of a two-player game; see duel_state.h.
 *
 * A jump never changes the parities of the row and the column of its peg. These
 * parities divide the cells into four lots.  On a board of seven rows one lot
 * has 10 cells, and each of the others has 6.  The name of a peg is the rank of
 * its value in its lot.  A name needs 4 bits per cell in the large lot and 3
 * bits in the others, so the key has a word of 40 bits and one of 54.
 */
#include "duel/duel_state.h"

#include "base/bits.h"

enum { ROW = 8, SMALL_LOT = 3, BIG_LOT = 4, PARITIES = 1 | ROW };

/* True if the rows of two cells have equal parity, and their columns, too. */
static bool is_same_lot(int a, int b)
{
	return ((a ^ b) & PARITIES) == 0;
}

/* Returns one more than the number of smaller values in the lot of CELL. */
static uint32_t rank_in_lot(const struct duel_state *s, int cell)
{
	uint32_t rank = 1;

	for (uint64_t set = s->pegs; set; set = bits_rest(set)) {
		int i = bits_first(set);

		rank += is_same_lot(i, cell) &&
			s->peg[i].value < s->peg[cell].value;
	}
	return rank;
}

/* Gives every cell its place in the key. */
static void lay_out_key(struct duel_state *s)
{
	int used[2] = {0, 0};

	for (uint64_t set = s->board; set; set = bits_rest(set)) {
		int cell = bits_first(set);
		bool big = is_same_lot(cell, 0);

		s->word[cell] = big;
		s->shift[cell] = (uint8_t)used[big];
		used[big] += big ? BIG_LOT : SMALL_LOT;
	}
}

void duel_state_init(struct duel_state *s, const struct triangle *board)
{
	int hole = 0;

	*s = (struct duel_state){0};
	for (int row = 0; row < board->rows; row++)
		for (int col = 0; col <= row; col++) {
			int cell = ROW * row + col;
			int32_t value = board->value[hole++];

			s->board |= bits_one(cell);
			if (value)
				s->pegs |= bits_one(cell);
			s->peg[cell].value = (uint32_t)value;
		}
	lay_out_key(s);
	for (uint64_t set = s->pegs; set; set = bits_rest(set)) {
		int cell = bits_first(set);

		s->peg[cell].name = rank_in_lot(s, cell);
		s->key.word[s->word[cell]] += (uint64_t)s->peg[cell].name
					      << s->shift[cell];
	}
}

int duel_state_hole(int cell)
{
	int row = cell / ROW;

	return row * (row + 1) / 2 + cell % ROW;
}

int duel_state_jumps(const struct duel_state *s,
		     struct duel_state_jump jump[DUEL_JUMPS])
{
	static const int direction[] = {-9, -8, -1, 1, 8, 9};
	uint64_t vacant = s->board & ~s->pegs;
	int count = 0;

	for (uint64_t set = s->pegs; set; set = bits_rest(set)) {
		int from = bits_first(set);

		for (int i = 0; i < 6; i++) {
			int over = from + direction[i];
			int to = over + direction[i];

			if (to < 0 || to >= DUEL_STATE_CELLS)
				continue;
			if (s->pegs & bits_one(over) && vacant & bits_one(to))
				jump[count++] = (struct duel_state_jump){
				    (uint8_t)from, (uint8_t)over, (uint8_t)to};
		}
	}
	return count;
}
