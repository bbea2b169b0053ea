/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of functions and of variables are those of the standard. */
#include "base/sha256.h"

#include <string.h>

#include "base/wraps.h"

enum { ROUNDS = 64, SIZE_BYTES = 8 };

/* The first 32 bits of the fractions of the cube roots of 64 primes. */
static const uint32_t K[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The same of the square roots of 8 primes. */
static const uint32_t H[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t rotr(uint32_t x, int n)
{
	return x >> n | x << (32 - n);
}

/* The words W of a block, of which the first 16 are its bytes. */
WRAPS static void schedule(const unsigned char *block, uint32_t W[ROUNDS])
{
	for (int t = 0; t < 16; t++, block += 4)
		W[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
		       (uint32_t)block[2] << 8 | block[3];
	for (int t = 16; t < ROUNDS; t++) {
		uint32_t x = W[t - 15], y = W[t - 2];
		uint32_t s0 = rotr(x, 7) ^ rotr(x, 18) ^ x >> 3;
		uint32_t s1 = rotr(y, 17) ^ rotr(y, 19) ^ y >> 10;

		W[t] = s1 + W[t - 7] + s0 + W[t - 16];
	}
}

WRAPS static void add_block(struct sha256 *s)
{
	uint32_t W[ROUNDS], v[8]; /* a to h */

	schedule(s->block, W);
	memcpy(v, s->state, sizeof v);
	for (int t = 0; t < ROUNDS; t++) {
		uint32_t a = v[0], e = v[4];
		uint32_t S1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
		uint32_t S0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
		uint32_t Ch = (e & v[5]) ^ (~e & v[6]);
		uint32_t Maj = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
		uint32_t T1 = v[7] + S1 + Ch + K[t] + W[t];

		memmove(v + 1, v, 7 * sizeof *v);
		v[4] += T1;
		v[0] = T1 + S0 + Maj;
	}
	for (int i = 0; i < 8; i++)
		s->state[i] += v[i];
}

void sha256_begin(struct sha256 *s)
{
	memcpy(s->state, H, sizeof s->state);
	s->size = 0;
}

void sha256_add(struct sha256 *s, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < size; i++) {
		s->block[s->size++ % SHA256_BLOCK] = p[i];
		if (s->size % SHA256_BLOCK == 0)
			add_block(s);
	}
}

void sha256_end(struct sha256 *s, unsigned char digest[SHA256_BYTES])
{
	uint64_t bits = 8 * s->size;
	unsigned char size[SIZE_BYTES];

	for (int i = 0; i < SIZE_BYTES; i++)
		size[i] = (unsigned char)(bits >> (56 - 8 * i));
	sha256_add(s, "\x80", 1);
	while (s->size % SHA256_BLOCK != SHA256_BLOCK - SIZE_BYTES)
		sha256_add(s, "", 1);
	sha256_add(s, size, sizeof size);
	for (int i = 0; i < SHA256_BYTES; i++)
		digest[i] =
		    (unsigned char)(s->state[i / 4] >> (24 - 8 * (i % 4)));
}
