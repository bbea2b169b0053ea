/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lattices so large that the search needs all its methods: the judge accepts
 * the route, and bounds that are proved within different limits do not
 * contradict each other.
 */
#include "base/hash.h"
#include "fuzz.h"

enum { LEAST = 10, SIDE = 110, LOOKS = 300 };

/*
 * Puts opponents on random homes of the odd rows and own pieces anywhere; then
 * the input changes single homes.
 */
static void fill(struct fuzz *f, struct checkers *board)
{
	size_t side = LEAST + (size_t)fuzz_below(f, SIDE - LEAST + 1);
	size_t homes = (size_t)checkers_homes(side, side);
	uint64_t permille = 400 + 3 * (uint64_t)fuzz_byte(f);
	size_t own = 1 + (size_t)fuzz_below(f, 8);
	uint64_t seed = fuzz_byte(f);

	board->rows = board->cols = side;
	for (size_t i = 0; i < homes; i++)
		board->home[i] =
		    checkers_row(side, i) % 2 == 1 &&
			    hash_mix(seed << 32 | i) % 1000 < permille
			? CHECKERS_OPPONENT
			: CHECKERS_EMPTY;
	for (size_t i = homes; i < homes + own; i++) {
		size_t at = (size_t)(hash_mix(seed << 32 | i) % homes);

		board->home[at] = CHECKERS_OWN;
	}
	while (f->size) {
		size_t at = (size_t)fuzz_byte(f) << 8;

		at = (at | fuzz_byte(f)) % homes;
		board->home[at] = board->home[at] == CHECKERS_EMPTY
				      ? CHECKERS_OPPONENT
				      : CHECKERS_EMPTY;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static uint8_t home[SIDE * SIDE];
	struct fuzz f = {data, size};
	struct checkers board = {.home = home};
	struct fuzz_limits l;
	struct capture first, second;

	fuzz_limits(&f, &l);
	fill(&f, &board);
	fuzz_capture(&board, &l.limits, &first);
	fuzz_limits_widen(&l, LOOKS);
	fuzz_capture(&board, &l.limits, &second);
	fuzz_expect(first.lower <= second.upper && second.lower <= first.upper);
	return 0;
}
