/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Batches of boards of the two-player game; see duel_batch.h.
 *
 * The graph of duel_graph.h is the same for all values, so a batch is turned
 * on its side: lane l of every word belongs to board l, and one walk over the
 * nodes, each the largest of the scores of its edges less the next nodes, is
 * the whole of the game for all lanes at once.  Every jump is looked at, but
 * at two machine instructions a lane and edge, and without a branch that could
 * be mispredicted, 27,000 edges are done sooner than a search of 600 states.
 *
 * Of the symmetries of the triangle, one carries each vacancy to the first of
 * its class: five rows need 4 graphs, not 15.
 *
 * Lanes of 32 bits do while no word overflows.  One vacancy on 15 holes leaves
 * 14 pegs and 13 jumps, of which a player makes at most 7.  A candidate for the
 * difference of a state is what the mover scores from there less what the
 * other does, so between -7 v^2 and 7 v^2 for values up to v, and with
 * v <= 17,515 this is 7 * 306,775,225 < 2^31.
 */
#include "solve/duel_batch.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "board/shape.h"
#include "board/symm.h"
#include "solve/duel_graph.h"

enum { LANES = 16, LINE = 64 };
enum { NARROW_VALUE = 17515 }; /* the largest that is safe in 32 bits */
enum { MOST_WORDS = (DUEL_GRAPH_NODES + DUEL_GRAPH_PAIRS) * LANES };

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

/* Boards of one class that wait for their lanes to fill. */
struct group {
	int count;
	size_t at[LANES];			/* in the batch */
	int32_t most;				/* the largest value */
	int32_t value[DUEL_GRAPH_HOLES][LANES]; /* by hole of the graph */
};

struct duel_batch {
	const struct duel_batch_graphs *graphs;
	struct duel *single;
	void *memory;
	void *words; /* in memory, aligned; room for MOST_WORDS of 64 bits */
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

/* The views of a triangle of few rows, and the graphs they need. */
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
	b->single = duel_new(graphs->rows, limits);
	b->memory = mem_alloc(MOST_WORDS + LINE, sizeof(int64_t));
	if (!b->single || !b->memory) {
		duel_batch_delete(b);
		return NULL;
	}
	start = (uintptr_t)b->memory;
	b->words = (char *)b->memory + (LINE - start % LINE);
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

/* Several builds of a function, one chosen when the program is loaded. */
#if defined(__x86_64__) && defined(__GLIBC__)
#define FOR_EACH_PROCESSOR                                                     \
	__attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/*
 * Evaluates the graph on the boards of the group: the last node is the start.
 * WORD is wide enough; the scores of all pairs come first in the workspace,
 * the differences of all nodes after them.
 */
#define DEFINE_WALK(WALK, WORD)                                                \
	FOR_EACH_PROCESSOR                                                     \
	static void WALK(const struct duel_graph *g, const struct group *w,    \
			 void *words, int64_t difference[LANES])               \
	{                                                                      \
		WORD(*score)[LANES] = words;                                   \
		WORD(*node)[LANES] = score + DUEL_GRAPH_PAIRS;                 \
		WORD(*next)[LANES] = node + 1;                                 \
		const struct duel_graph_edge *e = g->edge;                     \
                                                                               \
		for (int i = 0; i < g->pairs; i++)                             \
			for (int l = 0; l < LANES; l++)                        \
				score[i][l] =                                  \
				    (WORD)w->value[g->pair[i][0]][l] *         \
				    w->value[g->pair[i][1]][l];                \
		memset(node[0], 0, sizeof node[0]);                            \
		for (int r = 0; r < g->runs; r++)                              \
			for (int i = 0; i < g->run[r].count; i++, next++) {    \
				WORD best[LANES];                              \
                                                                               \
				for (int l = 0; l < LANES; l++)                \
					best[l] = score[e->pair][l] -          \
						  node[e->next][l];            \
				e++;                                           \
				for (int k = 1; k < g->run[r].degree;          \
				     k++, e++)                                 \
					for (int l = 0; l < LANES; l++) {      \
						WORD d = score[e->pair][l] -   \
							 node[e->next][l];     \
                                                                               \
						best[l] =                      \
						    d > best[l] ? d : best[l]; \
					}                                      \
				memcpy(next, best, sizeof best);               \
			}                                                      \
		for (int l = 0; l < LANES; l++)                                \
			difference[l] = next[-1][l];                           \
	}

DEFINE_WALK(walk_narrow, int32_t)
DEFINE_WALK(walk_wide, int64_t)

/* Evaluates the boards of a group, and empties it. */
static void flush(struct duel_batch *b, int class, int64_t *difference)
{
	struct group *w = &b->group[class];
	const struct duel_graph *g = &b->graphs->graph[class];
	int64_t lane[LANES];

	if (w->most <= NARROW_VALUE)
		walk_narrow(g, w, b->words, lane);
	else
		walk_wide(g, w, b->words, lane);
	for (int l = 0; l < w->count; l++)
		difference[w->at[l]] = lane[l];
	*w = (struct group){0};
}

/* Adds a board to the group of its vacancy; returns the class. */
static int add(struct duel_batch *b, const struct duel_board *board,
	       int vacancy, size_t at)
{
	const struct view *v = &b->graphs->view[vacancy];
	struct group *w = &b->group[v->class];

	for (int hole = 0; hole < b->graphs->holes; hole++) {
		int32_t value = board->value[v->hole[hole]];

		w->value[hole][w->count] = value;
		if (w->most < value)
			w->most = value;
	}
	w->at[w->count++] = at;
	return v->class;
}

/* The only vacancy of the board, or -1. */
static int only_vacancy(const struct duel_board *board, int holes)
{
	uint64_t vacant = 0;

	for (int hole = 0; hole < holes; hole++)
		vacant |= (uint64_t)!board->value[hole] << hole;
	return bits_count(vacant) == 1 ? bits_first(vacant) : -1;
}

enum answer duel_batch_solve(struct duel_batch *b,
			     const struct duel_board *board, size_t count,
			     int64_t *difference)
{
	const struct duel_batch_graphs *g = b->graphs;
	enum answer answer = ANSWER_FOUND;

	for (size_t i = 0; i < count && answer == ANSWER_FOUND; i++) {
		int vacancy = g->rows <= DUEL_GRAPH_ROWS
				  ? only_vacancy(&board[i], g->holes)
				  : -1;

		if (vacancy < 0) {
			answer =
			    duel_solve(b->single, &board[i], &difference[i]);
			continue;
		}
		int class = add(b, &board[i], vacancy, i);
		if (b->group[class].count == LANES)
			flush(b, class, difference);
	}
	for (int class = 0; class < DUEL_GRAPH_HOLES; class ++)
		if (b->group[class].count)
			flush(b, class, difference);
	return answer;
}
