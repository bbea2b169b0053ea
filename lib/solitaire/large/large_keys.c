/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/large/large_keys.h"

#include <string.h>

#include "base/hash.h"

void large_keys_make(const struct shape *s,
		     const uint8_t image[SYMM_MOST][SHAPE_HOLES], int maps,
		     struct large_keys *k)
{
	k->maps = maps;
	for (int h = 0; h < s->holes; h++)
		for (int i = 0; i < maps; i++)
			k->hole[h][i] = hash_mix(hash_mix(image[i][h]));
	for (int j = 0; j < s->jumps; j++)
		for (int i = 0; i < maps; i++)
			k->jump[j][i] = k->hole[s->jump[j].from][i] ^
					k->hole[s->jump[j].over][i] ^
					k->hole[s->jump[j].to][i];
}

void large_keys_sum(const struct large_keys *k, const struct holes *position,
		    uint64_t sum[SYMM_MOST])
{
	memset(sum, 0, (size_t)k->maps * sizeof *sum);
	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		for (int i = 0; i < k->maps; i++)
			sum[i] ^= k->hole[h][i];
}
