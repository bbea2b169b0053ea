/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Batches of boards of the two-player game; see duel_batch.h.
 *
 * The symmetries of the triangle divide the vacancies into classes, and one
 * graph serves a class: five rows need 4 graphs, not 15.  A symmetry carries
 * each vacancy to the first one of its class.  Boards of a class wait until
 * there are enough for all lanes of a walk.
 */
#include "duel/duel_batch.h"

#include <stdbool.h>
#include <stdio.h>

#include "base/mem.h"
#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "duel/duel_graph.h"
#include "duel/duel_walk.h"

enum { BOARDS_A_LOOK = 1024 }; /* between two looks at the clock */

/* A vacancy as seen from the graph of its class. */
struct view {
	int class; /* the graph, and the vacancy it was made for */
	/* The hole of the board that is this hole of the graph. */
	uint8_t hole[DUEL_GRAPH_HOLES];
};

struct duel_batch_graphs {
	int rows, holes;
	struct duel_graph graph[DUEL_GRAPH_HOLES]; /* by class, some unused */
	struct view view[DUEL_GRAPH_HOLES];	   /* by vacancy */
};

/* Boards of one class that wait for a walk. */
struct group {
	int count;
	size_t at[DUEL_WALK_LANES]; /* in the batch */
	struct duel_walk walk;
};

struct duel_batch {
	const struct duel_batch_graphs *graphs;
	const struct limits *limits;
	struct duel *single;
	void *memory;
	void *workspace;		      /* in memory, aligned */
	struct group group[DUEL_GRAPH_HOLES]; /* by class */
};

/* The view of a vacancy: some symmetry carries it to the first of its class. */
static void find_view(const struct symm *y, int vacancy, struct view *v)
{
	int best = 0;

	for (int k = 1; k < y->count; k++)
		if (y->image[k][vacancy] < y->image[best][vacancy])
			best = k;
	v->class = y->image[best][vacancy];
	for (int hole = 0; hole < y->holes; hole++)
		v->hole[y->image[best][hole]] = (uint8_t)hole;
}

/* Makes all views, and the graphs that they need; false: no memory. */
static bool make_graphs(struct duel_batch_graphs *g)
{
	char name[SHAPE_NAME];
	struct shape shape;
	struct symm symm;
	bool done = true;

	snprintf(name, sizeof name, "triangle%d", g->rows);
	if (!shape_named(name, &shape))
		return false;
	symm_of(&shape, &symm);
	for (int hole = 0; hole < g->holes && done; hole++) {
		find_view(&symm, hole, &g->view[hole]);
		if (g->view[hole].class == hole)
			done = duel_graph_init(&g->graph[hole], g->rows, hole);
	}
	return done;
}

struct duel_batch_graphs *duel_batch_graphs_new(int rows)
{
	struct duel_batch_graphs *g = mem_zero(1, sizeof *g);

	if (!g)
		return NULL;
	g->rows = rows;
	g->holes = rows * (rows + 1) / 2;
	if (rows <= DUEL_GRAPH_ROWS && !make_graphs(g)) {
		duel_batch_graphs_delete(g);
		return NULL;
	}
	return g;
}

void duel_batch_graphs_delete(struct duel_batch_graphs *g)
{
	if (!g)
		return;
	for (int i = 0; i < DUEL_GRAPH_HOLES; i++)
		duel_graph_free(&g->graph[i]);
	mem_free(g);
}

struct duel_batch *duel_batch_new(const struct duel_batch_graphs *graphs,
				  const struct limits *limits)
{
	struct duel_batch *b = mem_zero(1, sizeof *b);
	uintptr_t start;

	if (!b)
		return NULL;
	b->graphs = graphs;
	b->limits = limits;
	b->single = duel_new(graphs->rows, limits);
	b->memory = mem_alloc(DUEL_WALK_BYTES + DUEL_WALK_LINE, 1);
	if (!b->single || !b->memory) {
		duel_batch_delete(b);
		return NULL;
	}
	start = (uintptr_t)b->memory;
	b->workspace =
	    (char *)b->memory + (DUEL_WALK_LINE - start % DUEL_WALK_LINE);
	return b;
}

void duel_batch_delete(struct duel_batch *b)
{
	if (!b)
		return;
	duel_delete(b->single);
	mem_free(b->memory);
	mem_free(b);
}

/* Solves the boards of a group and empties the group. */
static void flush(struct duel_batch *b, int class, int64_t *difference)
{
	struct group *w = &b->group[class];

	duel_walk_solve(&w->walk, &b->graphs->graph[class], b->workspace);
	for (int l = 0; l < w->count; l++)
		difference[w->at[l]] = w->walk.difference[l];
	*w = (struct group){0};
}

/* The only vacancy of the board, or -1. */
static int only_vacancy(const struct triangle *board, int holes)
{
	position_t vacant = 0;

	for (int hole = 0; hole < holes; hole++)
		vacant |= (position_t)!board->value[hole] << hole;
	return position_count(vacant) == 1 ? position_first(vacant) : -1;
}

/* Puts a board with one VACANCY into the group of its class. */
static void add(struct duel_batch *b, const struct triangle *board, int vacancy,
		size_t at, int64_t *difference)
{
	const struct view *v = &b->graphs->view[vacancy];
	struct group *w = &b->group[v->class];

	for (int hole = 0; hole < b->graphs->holes; hole++) {
		int32_t value = board->value[v->hole[hole]];

		w->walk.value[hole][w->count] = value;
		if (w->walk.most < value)
			w->walk.most = value;
	}
	w->at[w->count++] = at;
	if (w->count == DUEL_WALK_LANES)
		flush(b, v->class, difference);
}

/*
 * Whether the deadline has passed.  The clock is read at every board that is
 * searched, and at one of BOARDS_A_LOOK others.
 */
static bool is_time_up(const struct duel_batch *b, size_t i, size_t count,
		       bool is_searched)
{
	return (is_searched || i % BOARDS_A_LOOK == 0) &&
	       limits_expired(b->limits, i, count);
}

enum answer duel_batch_solve(struct duel_batch *b, const struct triangle *board,
			     size_t count, int64_t *difference)
{
	const struct duel_batch_graphs *g = b->graphs;
	enum answer answer = ANSWER_FOUND;

	for (size_t i = 0; i < count && answer == ANSWER_FOUND; i++) {
		int vacancy = only_vacancy(&board[i], g->holes);
		bool has_graph = vacancy >= 0 && g->rows <= DUEL_GRAPH_ROWS;

		if (is_time_up(b, i, count, !has_graph))
			answer = ANSWER_LIMIT;
		else if (has_graph)
			add(b, &board[i], vacancy, i, difference);
		else
			answer =
			    duel_solve(b->single, &board[i], &difference[i]);
	}
	for (int i = 0; i < DUEL_GRAPH_HOLES; i++)
		if (b->group[i].count)
			flush(b, i, difference);
	return answer;
}
