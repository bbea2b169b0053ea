/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * hiq_scanf - the answer to the contest problem as one writes it in a contest
 *
 * Numbers by scanf, a board of characters with a border, and for each jump a
 * look at every target from the largest and every source from the largest.
 * bench/hiq compares the time of hiq with that of this program; it does not
 * check its input.
 */
#include <stdio.h>

enum { SIDE = 11, HOLES = 33 };

int main(void)
{
	/* Sources from the largest: below, right, left, above. */
	static const int step[4] = {SIDE, 1, -1, -SIDE};
	static const int width[7] = {3, 3, 7, 7, 7, 3, 3};
	int square[HOLES + 1], lists, holes = 0;

	for (int row = 0; row < 7; row++)
		for (int i = 0; i < width[row]; i++)
			square[++holes] =
			    (row + 2) * SIDE + 2 + (7 - width[row]) / 2 + i;
	if (scanf("%d", &lists) != 1)
		return 2;
	puts("HI Q OUTPUT");
	while (lists-- > 0) {
		char board[SIDE * SIDE] = {0}; /* 0: outside */
		int hole, sum = 0, jumped;

		for (hole = 1; hole <= HOLES; hole++)
			board[square[hole]] = '.';
		while (scanf("%d", &hole) == 1 && hole > 0 && hole <= HOLES)
			board[square[hole]] = 'o';
		do {
			jumped = 0;
			for (int to = HOLES; to > 0 && !jumped; to--)
				for (int d = 0; d < 4 && !jumped; d++) {
					char *p = board + square[to];
					char *over = p + step[d];
					char *from = over + step[d];

					if (*p != '.' || *over != 'o' ||
					    *from != 'o')
						continue;
					*p = 'o';
					*over = *from = '.';
					jumped = 1;
				}
		} while (jumped);
		for (hole = 1; hole <= HOLES; hole++)
			if (board[square[hole]] == 'o')
				sum += hole;
		printf("%d\n", sum);
	}
	puts("END OF OUTPUT");
	return 0;
}
