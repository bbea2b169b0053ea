/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Batches of boards of the two-player game; see duel.h.
 *
 * The states that can follow from a full triangle with one vacancy are a graph
 * that does not depend on the values of the pegs.  Symmetries carry each
 * vacancy to the first one of its class, and one graph serves a class: five
 * rows need 4 graphs, not 15.  Boards of a class wait until all lanes of a walk
 * are full.
 *
 * An edge is a jump: it scores the product of the values of two pegs of the
 * start and leads to the next node.  A depth-first search finds the states, and
 * states with the same edges become one node, as they have the same difference
 * whatever the values are: 3,372 to 16,792 nodes for 5,373 to 26,725 states.
 * The search ends a state after all next states, so the next nodes of a node
 * have smaller numbers.
 *
 * In a walk, lane l of every word belongs to board l.  One pass over the edges
 * solves the boards of all lanes: the difference of a node is the maximum, over
 * its edges, of the score less the difference of the next node.  An edge costs
 * a fraction of an instruction per board: up to 55,609 edges need a fiftieth of
 * the time of a search that visits 600 states.
 *
 * The words are floating-point numbers because every processor with vectors has
 * a maximum for them, and integers as small as these are exact.  14 pegs have
 * at most 13 jumps, of which a player makes at most 7.  So for values up to v
 * <= 10^6 every difference and product is at most 7 v^2 <= 7 * 10^12 < 2^53 in
 * size.
 */
#include "duel/duel.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"

enum {
	HOLES = 15, /* of DUEL_BATCH_ROWS rows */
	PAIRS = HOLES * (HOLES - 1) / 2,
	NODES = 1 << 15, /* room for them, */
	EDGES = 1 << 16, /* for edges, */
	SLOTS = 1 << 16, /* and for states, by hash */
	LANES = 16,	 /* boards of a walk */
	LINE = 64,	 /* bytes; the alignment of a workspace */
	/* Of a workspace: one word per lane for each pair and each node. */
	BYTES = (PAIRS + NODES) * LANES * (int)sizeof(double),
};

struct edge {
	uint8_t pair;	 /* of pegs; see pair_of */
	uint8_t is_last; /* of its node */
	uint16_t next;	 /* node; 0 has no jumps */
};

/* The edges of node 1, of node 2, and so on; the last node is the start. */
struct states {
	size_t nodes, edges;
	struct edge *edge; /* owned */
};

struct builder {
	struct duel_state state;
	struct states *graph;
	uint64_t met[SLOTS];   /* keys of states; the empty board is none */
	uint16_t node[SLOTS];  /* of these states */
	uint16_t made[SLOTS];  /* nodes by hash of their edges; 0: free */
	uint32_t first[NODES]; /* edge */
};

/* Returns the number of a pair of pegs, named by their holes at the start. */
static inline int pair_of(int a, int b)
{
	return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

/* Returns the node with these edges; makes it if there is none yet. */
static uint16_t intern(struct builder *b, const struct edge *list, int count)
{
	struct states *g = b->graph;
	size_t size = (size_t)count * sizeof *list;
	uint64_t hash = 0, at;

	for (int i = 0; i < count; i++)
		hash = hash_mix(hash ^ (uint64_t)list[i].pair << 16 ^
				list[i].next);
	for (at = hash % SLOTS; b->made[at]; at = (at + 1) % SLOTS)
		if (!memcmp(g->edge + b->first[b->made[at]], list, size))
			return b->made[at];
	b->first[g->nodes] = (uint32_t)g->edges;
	memcpy(g->edge + g->edges, list, size);
	g->edges += (size_t)count;
	return b->made[at] = (uint16_t)g->nodes++;
}

/* Returns the node of the state; the recursion is at most 13 jumps deep. */
static uint16_t visit(struct builder *b)
{
	/* Five rows use 24 bits of the second word and 27 of the first. */
	uint64_t key = b->state.key.word[0] | b->state.key.word[1] << 32;
	struct duel_state_jump jump[DUEL_JUMPS];
	struct edge list[DUEL_JUMPS];
	size_t at = hash_slot(b->met, SLOTS - 1, key);
	int count;

	if (b->met[at])
		return b->node[at];
	count = duel_state_jumps(&b->state, jump);
	for (int i = 0; i < count; i++) {
		struct duel_state_past past;
		/* The value of a peg is its hole in the start, from 1 on. */
		int from = (int)b->state.peg[jump[i].from].value - 1;
		int over = (int)b->state.peg[jump[i].over].value - 1;

		past = duel_state_make(&b->state, jump[i]);
		list[i] = (struct edge){
		    .pair = (uint8_t)pair_of(from, over),
		    .is_last = i == count - 1,
		    .next = visit(b),
		};
		duel_state_undo(&b->state, jump[i], &past);
	}
	/* The recursion may have taken the slot. */
	at = hash_slot(b->met, SLOTS - 1, key);
	b->met[at] = key;
	return b->node[at] = count ? intern(b, list, count) : 0;
}

/* Makes the graph of ROWS rows in which only VACANCY is vacant; false: no
 * memory. */
static bool make_graph(struct states *g, int rows, int vacancy)
{
	struct builder *b = mem_zero(1, sizeof *b);
	struct triangle board = {.rows = rows};

	/* All zero, as intern() may compare past the last edge. */
	g->edge = mem_zero(EDGES, sizeof *g->edge);
	if (b && g->edge) {
		for (int hole = 0; hole < triangle_holes(rows); hole++)
			board.value[hole] = hole == vacancy ? 0 : hole + 1;
		duel_state_init(&b->state, &board);
		b->graph = g;
		g->nodes = 1;
		visit(b);
	}
	mem_free(b);
	return b && g->edge;
}

/* The boards of one class that wait for a walk, side by side. */
struct group {
	struct states graph;
	int count;
	struct duel_batch_answer *answer[LANES];
	/* Lane l of each hole of the graph is board l. */
	int32_t value[HOLES][LANES];
};

/* target_clones builds a function for several processors.  The loader chooses
 * one before the thread sanitizer is ready, so its builds have one version. */
#ifdef __has_feature
#define IS_THREAD_CHECKED __has_feature(thread_sanitizer)
#elif defined(__SANITIZE_THREAD__)
#define IS_THREAD_CHECKED 1
#else
#define IS_THREAD_CHECKED 0
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !IS_THREAD_CHECKED
#define FOR_EACH_PROCESSOR                                                     \
	__attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/* Words side by side, one for each lane. */
typedef double lanes[LANES];

/*
 * Answers the boards of a group.  WORKSPACE gets the scores of all pairs, then
 * the differences of all nodes.  Loops over lanes have fixed lengths, so
 * compilers make vector instructions of them.
 */
FOR_EACH_PROCESSOR
static void walk(struct group *w, void *workspace)
{
	size_t nodes = w->graph.nodes;
	lanes *score = workspace, *node = score + PAIRS;
	const struct edge *e = w->graph.edge;

	for (int a = 1; a < HOLES; a++)
		for (int b = 0; b < a; b++)
			for (int l = 0; l < LANES; l++)
				score[pair_of(a, b)][l] =
				    (double)w->value[a][l] *
				    (double)w->value[b][l];
	memset(node[0], 0, sizeof node[0]);
	for (size_t n = 1; n < nodes; n++) {
		lanes best;

		for (int l = 0; l < LANES; l++)
			best[l] = score[e->pair][l] - node[e->next][l];
		while (!e++->is_last)
			for (int l = 0; l < LANES; l++) {
				double d = score[e->pair][l] - node[e->next][l];

				best[l] = d > best[l] ? d : best[l];
			}
		memcpy(node[n], best, sizeof best);
	}
	for (int l = 0; l < w->count; l++)
		*w->answer[l] = (struct duel_batch_answer){
		    true, (int64_t)node[nodes - 1][l]};
	w->count = 0;
}

/* A vacancy as seen from the graph of its class. */
struct view {
	int class; /* the graph, and the vacancy it was made for */
	/* The hole of the board that is this hole of the graph. */
	uint8_t hole[HOLES];
};

struct duel_batch {
	int holes;
	struct view view[HOLES];   /* by vacancy */
	struct group group[HOLES]; /* by class, some unused */
	void *memory;
	void *workspace; /* in memory, aligned */
};

/* Sets the view of a vacancy: its class is the first equivalent vacancy, and a
 * symmetry that leads there gives the hole of each image. */
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
static bool make_graphs(struct duel_batch *b, int rows)
{
	char name[SHAPE_NAME];
	struct shape shape;
	struct symm symm;
	bool done = true;

	snprintf(name, sizeof name, "triangle%d", rows);
	if (!shape_named(name, &shape))
		return false;
	symm_of(&shape, &symm);
	for (int hole = 0; hole < b->holes && done; hole++) {
		find_view(&symm, hole, &b->view[hole]);
		if (b->view[hole].class == hole)
			done = make_graph(&b->group[hole].graph, rows, hole);
	}
	return done;
}

struct duel_batch *duel_batch_new(int rows)
{
	struct duel_batch *b = mem_zero(1, sizeof *b);

	if (!b)
		return NULL;
	b->holes = triangle_holes(rows);
	b->memory = mem_alloc(BYTES + LINE, 1);
	if (!b->memory || !make_graphs(b, rows)) {
		duel_batch_delete(b);
		return NULL;
	}
	b->workspace = (char *)b->memory + (LINE - (uintptr_t)b->memory % LINE);
	return b;
}

void duel_batch_delete(struct duel_batch *b)
{
	if (!b)
		return;
	for (int i = 0; i < HOLES; i++)
		mem_free(b->group[i].graph.edge);
	mem_free(b->memory);
	mem_free(b);
}

/* Returns the only vacancy of the board, or -1. */
static int only_vacancy(const struct triangle *board, int holes)
{
	position_t vacant = 0;

	for (int hole = 0; hole < holes; hole++)
		vacant |= (position_t)!board->value[hole] << hole;
	return position_count(vacant) == 1 ? position_first(vacant) : -1;
}

void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer)
{
	int vacancy = only_vacancy(board, b->holes);
	const struct view *v;
	struct group *w;

	answer->is_known = false;
	if (vacancy < 0)
		return;
	v = &b->view[vacancy];
	w = &b->group[v->class];
	for (int hole = 0; hole < b->holes; hole++)
		w->value[hole][w->count] = board->value[v->hole[hole]];
	w->answer[w->count++] = answer;
	if (w->count == LANES)
		walk(w, b->workspace);
}

void duel_batch_end(struct duel_batch *b)
{
	for (int i = 0; i < HOLES; i++)
		if (b->group[i].count)
			walk(&b->group[i], b->workspace);
}
