/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Homes and opponents as vertices and edges; see trail_graph.h. */
#include "check/capture/trail_graph.h"

#include <stdlib.h>

/* Makes the rows of the graph those of the board, or TURNED its columns. */
static void set_turned(struct trail_graph *g, bool turned)
{
	g->is_turned = turned;
	g->rows = turned ? g->board->cols : g->board->rows;
	g->cols = turned ? g->board->rows : g->board->cols;
}

bool trail_graph_open(struct trail_graph *g, const struct checkers *board,
		      struct allowance *a)
{
	uint64_t homes = checkers_homes(board->rows, board->cols);

	*g = (struct trail_graph){
	    .board = board,
	    .allowance = a,
	    .homes = homes,
	};
	set_turned(g, board->cols > board->rows);
	if (homes >= UINT32_MAX / sizeof *g->edge)
		return false;
	g->number = allowance_zero(a, homes * sizeof *g->number);
	g->vertex = allowance_zero(a, homes * sizeof *g->vertex);
	g->edge = allowance_zero(a, homes * sizeof *g->edge);
	return g->number && g->vertex && g->edge;
}

void trail_graph_close(struct trail_graph *g)
{
	struct allowance *a = g->allowance;

	allowance_free(a, g->number, g->homes * sizeof *g->number);
	allowance_free(a, g->vertex, g->homes * sizeof *g->vertex);
	allowance_free(a, g->edge, g->homes * sizeof *g->edge);
}

static size_t home_of(const struct trail_graph *g, size_t row, size_t col)
{
	if (g->is_flipped)
		row = g->rows - 1 - row;
	return g->is_turned ? checkers_home(g->board->cols, col, row)
			    : checkers_home(g->board->cols, row, col);
}

/* The cell of a square of the board. */
static uint64_t cell_of(const struct trail_graph *g, size_t row, size_t col)
{
	size_t r = g->is_turned ? col : row, c = g->is_turned ? row : col;

	return (uint64_t)(g->is_flipped ? g->rows - 1 - r : r) * g->cols + c;
}

static size_t home_of_cell(const struct trail_graph *g, uint64_t cell)
{
	return home_of(g, (size_t)(cell / g->cols), (size_t)(cell % g->cols));
}

/*
 * Finds the home where a hop from CELL ends.  UP leads to higher rows.  False:
 * there is no such hop.
 */
static bool hop(const struct trail_graph *g, uint64_t cell, bool up, bool right,
		uint64_t start, uint64_t *to)
{
	size_t r = (size_t)(cell / g->cols), c = (size_t)(cell % g->cols);
	const uint8_t *home = g->board->home;
	size_t over, end;

	if ((up ? r + 2 >= g->rows : r < 2) ||
	    (right ? c + 2 >= g->cols : c < 2))
		return false;
	over = home_of(g, up ? r + 1 : r - 1, right ? c + 1 : c - 1);
	r = up ? r + 2 : r - 2;
	c = right ? c + 2 : c - 2;
	end = home_of(g, r, c);
	*to = (uint64_t)r * g->cols + c;
	return home[over] == CHECKERS_OPPONENT &&
	       (home[end] == CHECKERS_EMPTY || end == start);
}

static void add_vertex(struct trail_graph *g, uint64_t cell)
{
	uint32_t *number = &g->number[home_of_cell(g, cell)];

	if (*number)
		return;
	g->vertex[g->vertices++] = (struct trail_vertex){.cell = cell};
	*number = g->vertices;
}

/* Finds all homes that can be reached; false: no time is left. */
static bool find_vertices(struct trail_graph *g, uint64_t start)
{
	size_t row = checkers_row(g->board->cols, (size_t)start);
	size_t col = checkers_col(g->board->cols, (size_t)start);
	uint64_t to;

	add_vertex(g, cell_of(g, row, col));
	for (uint32_t i = 0; i < g->vertices; i++)
		for (int way = 0; way < 4; way++) {
			if (allowance_late(g->allowance))
				return false;
			if (hop(g, g->vertex[i].cell, way & 1, way & 2, start,
				&to))
				add_vertex(g, to);
		}
	return true;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = ((const struct trail_vertex *)a)->cell;
	uint64_t y = ((const struct trail_vertex *)b)->cell;

	return (x > y) - (x < y);
}

static void sort_vertices(struct trail_graph *g, uint64_t start)
{
	qsort(g->vertex, g->vertices, sizeof *g->vertex, compare);
	for (uint32_t i = 0; i < g->vertices; i++)
		g->number[home_of_cell(g, g->vertex[i].cell)] = i + 1;
	g->start = g->number[start] - 1;
}

/* Each edge is found from its lower end. */
static void find_edges(struct trail_graph *g, uint64_t start)
{
	for (uint32_t i = 0; i < g->vertices; i++)
		for (int right = 0; right < 2; right++) {
			uint64_t to;
			uint32_t other;

			if (!hop(g, g->vertex[i].cell, true, right, start, &to))
				continue;
			other = g->number[home_of_cell(g, to)] - 1;
			g->vertex[i].last = g->vertex[other].last = g->edges;
			if (g->begins == UINT32_MAX &&
			    (i == g->start || other == g->start))
				g->begins = g->edges;
			g->edge[g->edges++] =
			    (struct trail_edge){.end = {i, other}};
		}
}

/* The slot of a vertex, a free one if it has none; false: all are in use. */
static bool find_slot(struct trail_graph *g, uint32_t vertex, uint32_t used,
		      bool *has_slot)
{
	uint32_t *slot = &g->vertex[vertex].slot;

	if (has_slot[vertex])
		return true;
	for (*slot = 0; *slot < TRAIL_GRAPH_SLOTS; ++*slot)
		if (!(used >> *slot & 1))
			return has_slot[vertex] = true;
	return false;
}

static void set_slots(struct trail_graph *g, bool *has_slot)
{
	uint32_t used = 0;

	for (uint32_t e = 0; e < g->edges; e++) {
		struct trail_edge *edge = &g->edge[e];

		edge->frontier = used;
		for (int k = 0; k < 2; k++) {
			const struct trail_vertex *v = &g->vertex[edge->end[k]];

			g->is_wide =
			    !find_slot(g, edge->end[k], used, has_slot);
			if (g->is_wide)
				return;
			edge->slot[k] = v->slot;
			used |= UINT32_C(1) << v->slot;
			if (v->last == e)
				edge->closing |= UINT32_C(1) << v->slot;
		}
		used &= ~edge->closing;
	}
}

/* Takes the vertices away. */
static void clear(struct trail_graph *g)
{
	for (uint32_t i = 0; i < g->vertices; i++)
		g->number[home_of_cell(g, g->vertex[i].cell)] = 0;
	g->vertices = g->edges = 0;
}

bool trail_graph_of(struct trail_graph *g, uint64_t start)
{
	bool *has_slot, fits;

	clear(g);
	g->begins = UINT32_MAX;
	g->is_wide = false;
	if (!find_vertices(g, start))
		return false;
	sort_vertices(g, start);
	find_edges(g, start);
	has_slot = allowance_zero(g->allowance, g->vertices);
	fits = has_slot;
	if (fits)
		set_slots(g, has_slot);
	allowance_free(g->allowance, has_slot, g->vertices);
	return fits;
}

void trail_graph_turn(struct trail_graph *g)
{
	clear(g);
	g->is_flipped = !g->is_flipped;
	if (!g->is_flipped)
		set_turned(g, !g->is_turned);
}
