/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the maps of board/symm.h; see check_symmetry.h. */
#include "check/check_symmetry.h"

#include <string.h>

#include "check/check.h"

static bool keeps_holes(const struct shape *s, const uint8_t *image)
{
	position_t images = 0;

	for (int h = 0; h < s->holes; h++)
		images |= position_of(image[h]);
	return images == shape_all(s);
}

static bool keeps_jumps(const struct shape *s, const uint8_t *image)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		if (check_find_jump(s, image[j->from], image[j->over],
				    image[j->to]) < 0)
			return false;
	}
	return true;
}

void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept)
{
	const struct shape *s = problem->shape;
	struct symm all, tried = {.holes = s->holes};

	symm_of(s, &all);
	for (int k = 0; k < all.count; k++)
		if (keeps_holes(s, all.image[k]) &&
		    keeps_jumps(s, all.image[k]))
			memcpy(tried.image[tried.count++], all.image[k],
			       sizeof *tried.image);
	symm_fill(&tried);
	symm_keep_both(&tried, keep & CHECK_SYMMETRY_START ? problem->start : 0,
		       problem->goal,
		       keep & CHECK_SYMMETRY_GOALS ? problem->goals : 0, kept);
}
