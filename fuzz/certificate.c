/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * If the judge accepts a certificate, a search finds no goal; if it accepts a
 * solution, a search finds one.  The first byte chooses the problem.
 */
#include <string.h>

#include "check/judges.h"
#include "check/recount/walk.h"
#include "fuzz.h"

static const struct {
	const char *shape;
	position_t start, goal;
} problems[] = {{"3x3", 0x1b, 1},	 {"3x3", 0x3f, 0x10},
		{"4x4", 0x0660, 1},	 {"4x4", 0xfffe, 2},
		{"triangle4", 0x3fe, 1}, {"triangle5", 0x7fef, 16},
		{"1x7", 0x36, 1},	 {"2x5", 0x3c6, 0x11},
		{"triangle4", 0x155, 4}, {"5x5", 0x739c0, 4096}};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	int i = fuzz_below(&f, (int)(sizeof problems / sizeof *problems));
	struct shape shape;
	struct puzzle p = {&shape, problems[i].start, &problems[i].goal, 1, 0,
			   false};
	struct span text = {.text = (const char *)f.data, .size = f.size};
	struct check_claims solved = {
	    .of[FIELD_RESULT] = {.text = "solved", .size = 6},
	    .of[FIELD_MOVES] = text};
	struct check_claims proof = {.of[FIELD_PROOF] = text};
	char message[CHECK_MESSAGE];
	bool none, reached;
	uint64_t count;

	shape_named(problems[i].shape, &shape);
	if (!f.size)
		return 0;
	none = solitaire_check(FUZZ_BOARD(&p), &proof, FUZZ_ALLOW(1 << 24),
			       message) == CHECK_HOLDS;
	reached = solitaire_check(FUZZ_BOARD(&p), &solved, FUZZ_ALLOW(1 << 24),
				  message) == CHECK_HOLDS;
	if (none || reached)
		fuzz_expect(exhaustion_search(&p, UINT64_MAX,
					      FUZZ_ALLOW(UINT64_MAX), &count) ==
			    (none ? EXHAUSTION_ALL : EXHAUSTION_GOAL));
	fuzz_expect(!none || !reached);
	return 0;
}
