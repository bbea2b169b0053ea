/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bfs_plain - the 5x5 board by breadth-first search, as one first writes it
 *
 * From the board that is given all jumps are played, breadth first, with a
 * table of the 2^25 positions for those that were met, a queue, and for each
 * position in the queue the place of the one it came from, until one peg in
 * the centre is left or the queue is empty.  bench/pegbfs compares the time
 * of pegbfs with that of this program; it does not check its input.
 *
 * Reads records of five lines of `o` and `.`, blank lines between them, and
 * prints the jumps, or `unsolvable`.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 5, HOLES = SIDE * SIDE, POSITIONS = 1 << HOLES };

struct search {
	bool *met; /* by position */
	uint32_t *queue;
	uint32_t *parent; /* by place in the queue */
};

static const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

static bool is_on_board(int row, int column)
{
	return row >= 0 && row < SIDE && column >= 0 && column < SIDE;
}

/* Whether the peg in a hole can jump in a direction, and what comes of it. */
static bool can_jump(uint32_t position, int hole, int direction,
		     uint32_t *after)
{
	int down = steps[direction][0], right = steps[direction][1];
	int row = hole / SIDE, column = hole % SIDE;
	uint32_t source = 1U << hole, over, target;

	if (!is_on_board(row + 2 * down, column + 2 * right))
		return false;
	over = 1U << ((row + down) * SIDE + column + right);
	target = 1U << ((row + 2 * down) * SIDE + column + 2 * right);
	if (!(position & source) || !(position & over) || position & target)
		return false;
	*after = position ^ (source | over | target);
	return true;
}

static void print_jump(uint32_t before, uint32_t after)
{
	uint32_t target = after & ~before;

	for (int hole = 0; hole < HOLES; hole++)
		for (int direction = 0; direction < 4; direction++) {
			uint32_t next;

			if (can_jump(before, hole, direction, &next) &&
			    next == after)
				printf("%c%d-%c%d ", 'a' + hole % SIDE,
				       hole / SIDE + 1,
				       'a' + __builtin_ctz(target) % SIDE,
				       __builtin_ctz(target) / SIDE + 1);
		}
}

static void print_path(const struct search *search, uint32_t place)
{
	uint32_t path[HOLES];
	int length = 0;

	for (; place != 0; place = search->parent[place])
		path[length++] = search->queue[place];
	path[length] = search->queue[0];
	for (; length > 0; length--)
		print_jump(path[length], path[length - 1]);
	putchar('\n');
}

static void solve(struct search *search, uint32_t start)
{
	uint32_t head = 0, tail = 0, goal = 1U << (HOLES / 2), next;

	memset(search->met, 0, POSITIONS);
	search->met[start] = true;
	search->queue[tail++] = start;
	for (; head < tail; head++) {
		if (search->queue[head] == goal) {
			print_path(search, head);
			return;
		}
		for (int hole = 0; hole < HOLES; hole++)
			for (int direction = 0; direction < 4; direction++) {
				if (!can_jump(search->queue[head], hole,
					      direction, &next) ||
				    search->met[next])
					continue;
				search->met[next] = true;
				search->parent[tail] = head;
				search->queue[tail++] = next;
			}
	}
	puts("unsolvable");
}

int main(void)
{
	struct search search = {
	    .met = malloc(POSITIONS),
	    .queue = malloc(POSITIONS * sizeof(uint32_t)),
	    .parent = malloc(POSITIONS * sizeof(uint32_t)),
	};
	char row[SIDE + 1];
	uint32_t position = 0;
	int rows = 0;

	if (!search.met || !search.queue || !search.parent)
		return 2;
	while (scanf("%5s", row) == 1) {
		for (int column = 0; column < SIDE; column++)
			if (row[column] == 'o')
				position |= 1U << (rows * SIDE + column);
		if (++rows < SIDE)
			continue;
		solve(&search, position);
		position = 0;
		rows = 0;
	}
	free(search.met);
	free(search.queue);
	free(search.parent);
	return 0;
}
