/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SHA-256 (FIPS 180-4) of bytes that come one part after the other. */
#ifndef PEGKIT_BASE_SHA256_H
#define PEGKIT_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
	uint32_t state[8];
	uint64_t size; /* bytes so far */
	unsigned char block[SHA256_BLOCK];
};

void sha256_begin(struct sha256 *s);
void sha256_add(struct sha256 *s, const void *bytes, size_t size);

/* Sets DIGEST to the hash of all that was added since the beginning. */
void sha256_end(struct sha256 *s, unsigned char digest[SHA256_BYTES]);

#endif
