/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jumps made forwards and backwards; see check_step.h. */
#include "check/check_step.h"

int check_step_after(const struct shape *s, const struct check_symmetry *m,
		     position_t position, position_t next[SHAPE_FEW_JUMPS])
{
	int n = 0;

	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			next[n++] = check_symmetry_least(
			    m, position ^ shape_flip(&s->jump[i]));
	return n;
}

int check_step_before(const struct shape *s, const struct check_symmetry *m,
		      position_t position, position_t next[SHAPE_FEW_JUMPS])
{
	int n = 0;

	for (int i = 0; i < s->jumps; i++) {
		position_t before = position ^ shape_flip(&s->jump[i]);

		if (shape_can(&s->jump[i], before))
			next[n++] = check_symmetry_least(m, before);
	}
	return n;
}
