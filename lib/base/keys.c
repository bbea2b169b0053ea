/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of hash tables; see keys.h. */
#include "base/keys.h"

#include <string.h>

#include "base/mem.h"

uint64_t keys_bytes(uint64_t room, size_t value_size)
{
	uint64_t size = sizeof(uint64_t) + value_size;

	return room > UINT64_MAX / size ? UINT64_MAX : room * size;
}

bool keys_open(struct keys *k, uint64_t room, size_t value_size)
{
	*k = (struct keys){.value_size = value_size, .room = room};
	k->key = mem_zero(room, sizeof *k->key);
	if (value_size)
		k->value = mem_zero(room, value_size);
	if (!k->key || (value_size && !k->value)) {
		keys_close(k);
		return false;
	}
	mem_use_large_pages(k->key, room * sizeof *k->key);
	if (value_size)
		mem_use_large_pages(k->value, room * value_size);
	return true;
}

bool keys_copy(struct keys *k, uint64_t room, const struct keys *from)
{
	if (!keys_open(k, room, from->value_size))
		return false;
	for (uint64_t i = 0; i < from->room; i++) {
		uint64_t slot;

		if (!from->key[i])
			continue;
		slot = keys_slot(k, from->key[i]);
		keys_put(k, slot, from->key[i]);
		if (k->value)
			memcpy(keys_value(k, slot), keys_value(from, i),
			       k->value_size);
	}
	return true;
}

void keys_close(struct keys *k)
{
	mem_free(k->key);
	mem_free(k->value);
	*k = (struct keys){.room = 0};
}
