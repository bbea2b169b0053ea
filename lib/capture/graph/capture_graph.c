/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump moves two rows and two columns, so the homes that a piece can reach
 * from one home are a quarter of all, and drawn at 45 degrees they are a
 * square grid.  An opponent's piece has two diagonals, and their ends lie in
 * different quarters: within what one piece can reach it is one edge.
 *
 * The grid is two-coloured by row / 2, because every jump changes it by one.
 *
 * The bound of a guess: the jumps R that a best move leaves out make an odd
 * degree exactly at the odd homes other than its two ends, and each edge of R
 * serves one home of each colour.  With the start counted as odd where its
 * degree is even, one of an odd number of such homes is the end and need not
 * be served; so R has as many edges as the larger colour has homes, less one.
 * With a single odd home nothing has to be left out: that is Euler's trail.
 */
#include "capture/graph/capture_graph.h"

#include <string.h>

static bool is_empty(const struct checkers *board, size_t home)
{
	return board->home[home] == CHECKERS_EMPTY;
}

static uint32_t colour(const struct capture_map *map, size_t home)
{
	return home / map->cols & 1;
}

static size_t across(const struct capture_map *map, size_t home, int direction)
{
	return (size_t)((ptrdiff_t)home + map->step[direction]);
}

/* Sets the jump between A and B, in DIRECTION from A, if there is one. */
static void add_jump(struct capture_map *map, const struct checkers *board,
		     size_t a, size_t b, int direction)
{
	uint8_t at_a = board->home[a], at_b = board->home[b];

	if (at_a == CHECKERS_OPPONENT || at_b == CHECKERS_OPPONENT)
		return;
	if (at_a == CHECKERS_OWN && at_b == CHECKERS_OWN)
		return;
	map->jumps[a] |= (uint8_t)(1 << direction);
	map->jumps[b] |= (uint8_t)(1 << (3 - direction));
}

/* The jumps over the opponent's pieces of one row, not at the edge. */
static void add_row(struct capture_map *map, const struct checkers *board,
		    size_t row)
{
	size_t cols = board->cols, first = row & 1 ? 1 : 2;
	size_t home = checkers_home(cols, row, first);
	size_t ahead = checkers_home(cols, row + 1, first - 1);
	size_t behind = checkers_home(cols, row - 1, first - 1);

	for (size_t col = first; col + 1 < cols; col += 2) {
		if (board->home[home] == CHECKERS_OPPONENT) {
			add_jump(map, board, behind, ahead + 1, 0);
			add_jump(map, board, behind + 1, ahead, 1);
		}
		home++, ahead++, behind++;
	}
}

bool capture_graph_map(struct budget *b, struct capture_map *map,
		       const struct checkers *board)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);
	ptrdiff_t cols = (ptrdiff_t)board->cols;

	if (homes == 0 || homes >= CAPTURE_NONE ||
	    !BUDGET_GROW(b, map->jumps, homes) ||
	    !BUDGET_GROW(b, map->part, homes) ||
	    !BUDGET_GROW(b, map->vertex, homes) ||
	    !BUDGET_GROW(b, map->queue, homes))
		return false;
	map->homes = homes;
	map->cols = board->cols;
	map->step[0] = cols + 1;
	map->step[1] = cols - 1;
	map->step[2] = 1 - cols;
	map->step[3] = -cols - 1;
	map->count = 0;
	memset(map->jumps, 0, homes * sizeof(*map->jumps));
	memset(map->part, 0xff, homes * sizeof(*map->part));
	memset(map->vertex, 0xff, homes * sizeof(*map->vertex));
	for (size_t row = 1; row + 1 < board->rows; row++)
		add_row(map, board, row);
	return true;
}

/* Numbers the part of an empty HOME and counts its edges and odd homes. */
static bool explore(struct budget *b, struct capture_map *map,
		    const struct checkers *board, uint32_t home)
{
	struct capture_part found = {0};
	uint32_t number = (uint32_t)map->count, ends = 0;
	size_t waiting = 1;

	if (!BUDGET_GROW(b, map->parts, map->count + 1))
		return false;
	map->part[home] = number;
	map->queue[0] = home;
	for (size_t i = 0; i < waiting; i++) {
		size_t here = map->queue[i];
		uint32_t degree = 0;

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			size_t next = across(map, here, d);

			if (!(map->jumps[here] >> d & 1) ||
			    !is_empty(board, next))
				continue;
			degree++;
			if (map->part[next] != CAPTURE_NONE)
				continue;
			map->part[next] = number;
			map->queue[waiting++] = (uint32_t)next;
		}
		ends += degree;
		found.odd[colour(map, here)] += degree & 1;
	}
	found.edges = ends / 2;
	map->parts[map->count++] = found;
	return true;
}

/* Whether an empty home has an odd number of jumps to empty homes. */
static bool is_odd(const struct capture_map *map, const struct checkers *board,
		   size_t home)
{
	bool odd = false;

	for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
		if (map->jumps[home] >> d & 1 &&
		    is_empty(board, across(map, home, d)))
			odd = !odd;
	return odd;
}

bool capture_graph_guess(struct budget *b, struct capture_map *map,
			 const struct checkers *board, uint32_t start,
			 struct capture_guess *guess)
{
	uint32_t part[CAPTURE_DIRECTIONS], odd[2] = {0}, degree = 0;
	uint32_t colour_here = colour(map, start);

	guess->start = start;
	guess->bound = 0;
	guess->effort = 0;
	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		size_t next = across(map, start, d);
		bool known = false;

		if (!(map->jumps[start] >> d & 1))
			continue;
		if (map->part[next] == CAPTURE_NONE &&
		    !explore(b, map, board, (uint32_t)next))
			return false;
		part[degree] = map->part[next];
		for (uint32_t i = 0; i < degree; i++)
			known = known || part[i] == part[degree];
		if (!known) {
			const struct capture_part *p =
			    &map->parts[part[degree]];

			guess->bound += p->edges;
			odd[0] += p->odd[0];
			odd[1] += p->odd[1];
		}
		if (is_odd(map, board, next))
			odd[!colour_here]--;
		else
			odd[!colour_here]++;
		degree++;
	}
	odd[colour_here] += !(degree & 1);
	guess->euler = odd[0] + odd[1] == 1;
	guess->bound += degree;
	guess->bound -= (odd[0] > odd[1] ? odd[0] : odd[1]) - 1;
	return true;
}

/* Gives HOME the next number in the graph. */
static bool add_vertex(struct budget *b, struct capture_map *map,
		       struct capture_graph *g, size_t home)
{
	if (!BUDGET_GROW(b, g->home, (size_t)g->vertices + 1) ||
	    !BUDGET_GROW(b, g->out, (size_t)g->vertices + 1))
		return false;
	memset(g->out[g->vertices], 0xff, sizeof(*g->out));
	g->home[g->vertices] = (uint32_t)home;
	map->vertex[home] = g->vertices++;
	return true;
}

static void attach(struct capture_graph *g, uint32_t vertex, uint32_t edge)
{
	int i = 0;

	while (g->out[vertex][i] != CAPTURE_NONE)
		i++;
	g->out[vertex][i] = edge;
}

uint32_t capture_graph_connect(struct capture_graph *g, uint32_t from,
			       uint32_t to)
{
	uint32_t edge = g->edges++;

	g->end[edge][0] = from;
	g->end[edge][1] = to;
	attach(g, from, edge);
	attach(g, to, edge);
	return edge;
}

/*
 * The jumps of a vertex.  An edge is added by the end with the smaller number,
 * which is visited first and sees the other end without this edge.
 */
static bool add_jumps(struct budget *b, struct capture_map *map,
		      const struct checkers *board, struct capture_graph *g,
		      uint32_t vertex)
{
	size_t here = g->home[vertex];

	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		size_t next = across(map, here, d);

		if (!(map->jumps[here] >> d & 1) || !is_empty(board, next))
			continue;
		if (map->vertex[next] == CAPTURE_NONE &&
		    !add_vertex(b, map, g, next))
			return false;
		if (map->vertex[next] <= vertex)
			continue;
		if (!BUDGET_GROW(b, g->end, (size_t)g->edges + 1))
			return false;
		capture_graph_connect(g, vertex, map->vertex[next]);
	}
	return true;
}

bool capture_graph_of(struct budget *b, struct capture_map *map,
		      const struct checkers *board, uint32_t start,
		      struct capture_graph *g)
{
	bool done;

	g->vertices = 0;
	g->edges = 0;
	done = add_vertex(b, map, g, start);
	for (uint32_t v = 0; done && v < g->vertices; v++)
		done = add_jumps(b, map, board, g, v);
	for (uint32_t v = 0; v < g->vertices; v++)
		map->vertex[g->home[v]] = CAPTURE_NONE;
	return done;
}

uint32_t capture_graph_end(const struct capture_graph *g, const bool *kept)
{
	for (uint32_t v = 1; v < g->vertices; v++) {
		bool odd = false;

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
			if (g->out[v][d] != CAPTURE_NONE && kept[g->out[v][d]])
				odd = !odd;
		if (odd)
			return v;
	}
	return CAPTURE_NONE;
}
