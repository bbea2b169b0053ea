/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The homes that a piece can reach are two-coloured by row / 2, because every
 * jump changes row / 2 by one.
 *
 * The bound of a guess: let R be the jumps that a best move leaves out.  Let O
 * be the homes of odd degree, with the start added if its degree is even and
 * removed if it is odd.  Then R has an odd degree exactly at the homes of O,
 * with the end of the move likewise added or removed.  Each edge of R has one
 * end of each colour.  So R has at least as many edges as O has homes of its
 * larger colour, less one.  If this bound is 0, O is a single home, because it
 * has an odd number of homes, and all edges are a trail (Euler).
 */
#include "capture/capture_graph.h"

#include <string.h>

/* Set if an odd number of jumps lead from an empty home to empty homes. */
enum { ODD = 1 << CAPTURE_DIRECTIONS };

static uint32_t colour(const struct capture_map *map, size_t home)
{
	return home / map->board->cols & 1;
}

/* True if a piece on HOME can jump in DIRECTION, to an empty home NEXT. */
static bool leads(const struct capture_map *map, size_t home, int direction,
		  uint32_t *next)
{
	if (!(map->jumps[home] >> direction & 1))
		return false;
	*next = (uint32_t)((ptrdiff_t)home + map->step[direction]);
	return map->board->home[*next] == CHECKERS_EMPTY;
}

/* Sets the jump between A and B, in DIRECTION from A, if there is one. */
static void add_jump(struct capture_map *map, size_t a, size_t b, int direction)
{
	uint8_t at_a = map->board->home[a], at_b = map->board->home[b];

	if (at_a == CHECKERS_OPPONENT || at_b == CHECKERS_OPPONENT)
		return;
	if (at_a == CHECKERS_OWN && at_b == CHECKERS_OWN)
		return;
	map->jumps[a] |= (uint8_t)(1 << direction);
	map->jumps[b] |= (uint8_t)(1 << (3 - direction));
}

/* Sets the jumps over the opponent's pieces of ROW, not an edge of the board.
 */
static void add_row(struct capture_map *map, size_t row)
{
	size_t cols = map->board->cols, first = row & 1 ? 1 : 2;
	size_t home = checkers_home(cols, row, first);
	size_t ahead = checkers_home(cols, row + 1, first - 1);
	size_t behind = checkers_home(cols, row - 1, first - 1);

	for (size_t col = first; col + 1 < cols; col += 2) {
		if (map->board->home[home] == CHECKERS_OPPONENT) {
			add_jump(map, behind, ahead + 1, 0);
			add_jump(map, behind + 1, ahead, 1);
		}
		home++, ahead++, behind++;
	}
}

bool capture_graph_map(struct capture_work *w, struct capture_map *map,
		       const struct checkers *board)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);
	ptrdiff_t cols = (ptrdiff_t)board->cols;
	struct budget *b = &w->budget;

	if (homes == 0 || homes >= CAPTURE_NONE ||
	    !BUDGET_GROW(b, map->jumps, homes) ||
	    !BUDGET_GROW(b, map->area, homes) ||
	    !BUDGET_GROW(b, map->vertex, homes) ||
	    !BUDGET_GROW(b, map->queue, homes))
		return false;
	map->board = board;
	map->step[0] = cols + 1;
	map->step[1] = cols - 1;
	map->step[2] = 1 - cols;
	map->step[3] = -cols - 1;
	map->count = 0;
	memset(map->jumps, 0, homes * sizeof *map->jumps);
	memset(map->area, 0xff, homes * sizeof *map->area);
	memset(map->vertex, 0xff, homes * sizeof *map->vertex);
	for (size_t row = 1; row + 1 < board->rows; row++) {
		if (limits_pulse_at(w->limits, row))
			return false;
		add_row(map, row);
	}
	return true;
}

/* Numbers the area of an empty HOME and counts its edges and odd homes. */
static bool explore(struct capture_work *w, struct capture_map *map,
		    uint32_t home)
{
	struct capture_area found = {.start = CAPTURE_NONE};
	uint32_t number = (uint32_t)map->count, ends = 0;
	size_t waiting = 1;

	if (!BUDGET_GROW(&w->budget, map->areas, map->count + 1))
		return false;
	map->area[home] = number;
	map->queue[0] = home;
	for (size_t i = 0; i < waiting; i++) {
		uint32_t here = map->queue[i], next, degree = 0;

		if (capture_graph_late(w))
			return false;
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			if (!leads(map, here, d, &next))
				continue;
			degree++;
			if (map->area[next] != CAPTURE_NONE)
				continue;
			map->area[next] = number;
			map->queue[waiting++] = next;
		}
		ends += degree;
		if (degree & 1)
			map->jumps[here] |= ODD;
		found.odd[colour(map, here)] += degree & 1;
	}
	found.edges = ends / 2;
	map->areas[map->count++] = found;
	return true;
}

bool capture_graph_guess(struct capture_work *w, struct capture_map *map,
			 uint32_t start, struct capture_guess *guess)
{
	uint32_t odd[2] = {0}, degree = 0, next;
	uint32_t colour_here = colour(map, start);

	guess->start = start;
	guess->bound = 0;
	/* The head of this file proves the bound.  An area has its edges and
	 * odd homes; the jump from START to NEXT changes whether NEXT is odd.
	 */
	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		struct capture_area *a;

		if (!leads(map, start, d, &next))
			continue;
		if (map->area[next] == CAPTURE_NONE && !explore(w, map, next))
			return false;
		a = &map->areas[map->area[next]];
		if (a->start != start) {
			a->start = start;
			guess->bound += a->edges;
			odd[0] += a->odd[0];
			odd[1] += a->odd[1];
		}
		if (map->jumps[next] & ODD)
			odd[!colour_here]--;
		else
			odd[!colour_here]++;
		degree++;
	}
	odd[colour_here] += !(degree & 1);
	guess->bound += degree;
	guess->bound -= (odd[0] > odd[1] ? odd[0] : odd[1]) - 1;
	return true;
}

/* Gives HOME the next number in the graph. */
static bool add_vertex(struct capture_work *w, struct capture_map *map,
		       struct capture_graph *g, uint32_t home)
{
	if (!BUDGET_GROW(&w->budget, g->home, (size_t)g->vertices + 1) ||
	    !BUDGET_GROW(&w->budget, g->out, (size_t)g->vertices + 1))
		return false;
	memset(g->out[g->vertices], 0xff, sizeof *g->out);
	g->home[g->vertices] = home;
	map->vertex[home] = g->vertices++;
	return true;
}

/* Adds the jumps of a vertex; false: no memory.  An edge is added by the end
 * with the smaller number, which is visited first. */
static bool add_jumps(struct capture_work *w, struct capture_map *map,
		      struct capture_graph *g, uint32_t vertex)
{
	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		uint32_t next, to;

		if (!leads(map, g->home[vertex], d, &next))
			continue;
		if (map->vertex[next] == CAPTURE_NONE &&
		    !add_vertex(w, map, g, next))
			return false;
		to = map->vertex[next];
		if (to <= vertex)
			continue;
		if (!BUDGET_GROW(&w->budget, g->end, (size_t)g->edges + 1))
			return false;
		g->end[g->edges][0] = vertex;
		g->end[g->edges][1] = to;
		g->out[vertex][d] = g->out[to][3 - d] = g->edges++;
	}
	return true;
}

bool capture_graph_of(struct capture_work *w, struct capture_map *map,
		      uint32_t start, struct capture_graph *g)
{
	bool done;

	g->vertices = 0;
	g->edges = 0;
	done = add_vertex(w, map, g, start);
	for (uint32_t v = 0; done && v < g->vertices; v++)
		done = !capture_graph_late(w) && add_jumps(w, map, g, v);
	for (uint32_t v = 0; v < g->vertices; v++)
		map->vertex[g->home[v]] = CAPTURE_NONE;
	return done;
}
