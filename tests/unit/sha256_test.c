/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hashes that the standard and its examples name. */
#include <stdio.h>
#include <string.h>

#include "base/sha256.h"
#include "tap.h"

/* Whether COUNT times TEXT has this hash, in hexadecimal digits. */
static bool is_hash(const char *text, int count, const char *wanted)
{
	unsigned char digest[SHA256_BYTES];
	char found[2 * SHA256_BYTES + 1];
	struct sha256 s;

	sha256_begin(&s);
	for (int i = 0; i < count; i++)
		sha256_add(&s, text, strlen(text));
	sha256_end(&s, digest);
	for (int i = 0; i < SHA256_BYTES; i++)
		snprintf(found + 2 * i, 3, "%02x", digest[i]);
	return strcmp(found, wanted) == 0;
}

int main(void)
{
	tap_ok(is_hash("", 1,
		       "e3b0c44298fc1c149afbf4c8996fb924"
		       "27ae41e4649b934ca495991b7852b855"),
	       "of nothing");
	tap_ok(is_hash("abc", 1,
		       "ba7816bf8f01cfea414140de5dae2223"
		       "b00361a396177a9cb410ff61f20015ad"),
	       "of one block");
	tap_ok(is_hash("abcdbcdecdefdefgefghfghighijhijk"
		       "ijkljklmklmnlmnomnopnopq",
		       1,
		       "248d6a61d20638b8e5c026930c3e6039"
		       "a33ce45964ff2167f6ecedd419db06c1"),
	       "of 56 bytes, which take a second block");
	tap_ok(is_hash("aaaaaaaaaa", 100000,
		       "cdc76e5c9914fb9281a1c7e284d73e67"
		       "f1809a48a497200e046d39ccc7112cd0"),
	       "of a million bytes, piece by piece");
	return tap_end();
}
