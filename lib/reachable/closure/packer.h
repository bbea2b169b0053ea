/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Taking the places of a mask out of a block of positions and putting them
 * back, for the processors there are.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_PACKER_H
#define PEGKIT_REACHABLE_CLOSURE_PACKER_H

#include <stdbool.h>
#include <stdint.h>

#include "reachable/closure/closure_plan.h"

/* Bits one behind the other, written or read. */
struct packer_stream {
	uint64_t *word;
	uint64_t part; /* of the next word to be written */
	int used;      /* bits of the word */
};

struct packer {
	const char *name;
	bool (*runs)(void); /* on this processor */
	/* Appends the places of MASK, which are BITS a word, of BLOCK. */
	void (*pack)(struct packer_stream *s, const uint64_t *mask,
		     const uint8_t *bits, const uint64_t *block);
	/*
	 * The other way round, other places becoming empty; returns how many
	 * positions there are.
	 */
	unsigned (*unpack)(struct packer_stream *s, const uint64_t *mask,
			   const uint8_t *bits, uint64_t *block);
};

/* Best first; the last one runs everywhere. */
extern const struct packer packer_list[];
extern const int packer_count;

/* Goes on with a new word, after writing and after reading. */
void packer_flush(struct packer_stream *s);
void packer_skip(struct packer_stream *s);

#endif
