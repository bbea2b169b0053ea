/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Home numbers of a checkers board.  Two successive rows have COLS homes
 * together, so row and column follow from a division by COLS.
 */
#include "board/checkers.h"

uint64_t checkers_homes(uint64_t rows, uint64_t cols)
{
	if (rows && cols > (uint64_t)INT64_MAX / rows)
		return 0;
	return (rows * cols + 1) / 2;
}

/* Returns the number of homes of a row with an even number. */
static size_t even_row(size_t cols)
{
	return (cols + 1) / 2;
}

size_t checkers_row(size_t cols, size_t home)
{
	return home / cols * 2 + (home % cols >= even_row(cols));
}

size_t checkers_col(size_t cols, size_t home)
{
	size_t i = home % cols;

	return i < even_row(cols) ? 2 * i : 2 * (i - even_row(cols)) + 1;
}

size_t checkers_home(size_t cols, size_t row, size_t col)
{
	return row / 2 * cols + (row % 2 ? even_row(cols) : 0) + col / 2;
}
