/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The graph of the two-player game; see duel_graph.h.
 *
 * A depth-first search finds the states.  A hash table of keys recognizes a
 * state that was met before; a hash table of edge lists, sorted and without
 * repetition, recognizes a node that was made before.  Equal lists give equal
 * differences whatever the values are.  On the 15-hole triangle this leaves
 * 3,277 to 16,308 nodes for 5,373 to 26,725 states, and four fifths of the
 * edges.
 *
 * Nodes are then sorted by height, the most jumps that a game can still have,
 * and nodes of one height by their number of edges.  The next nodes of a node
 * are lower, hence earlier.  A walk through the nodes meets long runs of nodes
 * with equally many edges, so the processor predicts its branches.
 */
#include "duel/duel_graph.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "duel/duel_state.h"

/* There are at most 26,725 states and 54,105 edges. */
enum { STATES = 1 << 16, NODES = DUEL_GRAPH_NODES, EDGES = 1 << 16 };
enum { SHAPES = DUEL_GRAPH_RUNS };

struct node {
	uint32_t first; /* edge */
	uint16_t degree, height;
};

struct builder {
	struct duel_state state;
	int nodes, edges;
	struct {
		uint64_t key; /* 0: free; the empty board is not a state */
		uint16_t node;
	} met[STATES];	       /* by hash of the key */
	uint16_t made[STATES]; /* nodes by hash of their edges; 0: free */
	struct node node[NODES];
	struct duel_graph_edge edge[EDGES];
	uint16_t sorted[NODES]; /* nodes in the final order */
	uint16_t number[NODES]; /* the final number of a node */
	int16_t pair[DUEL_GRAPH_HOLES + 1][DUEL_GRAPH_HOLES + 1];
};

static bool is_before(struct duel_graph_edge a, struct duel_graph_edge b)
{
	return a.pair != b.pair ? a.pair < b.pair : a.next < b.next;
}

/* Adds an edge to a sorted list without repetition; returns its new length. */
static int add_edge(struct duel_graph_edge *list, int count,
		    struct duel_graph_edge e)
{
	int at = count;

	while (at && is_before(e, list[at - 1]))
		at--;
	if (at && !is_before(list[at - 1], e))
		return count;
	memmove(list + at + 1, list + at, (size_t)(count - at) * sizeof e);
	list[at] = e;
	return count + 1;
}

/* The node with these edges; makes it if there is none yet. */
static uint16_t intern(struct builder *b, const struct duel_graph_edge *list,
		       int count)
{
	size_t size = (size_t)count * sizeof *list;
	struct node n = {(uint32_t)b->edges, (uint16_t)count, 0};
	uint64_t hash = 0, at;

	for (int i = 0; i < count; i++) {
		uint16_t height = b->node[list[i].next].height;

		if (n.height <= height)
			n.height = (uint16_t)(height + 1);
		hash = hash_mix(hash ^ (uint64_t)list[i].pair << 16 ^
				list[i].next);
	}
	for (at = hash % STATES; b->made[at]; at = (at + 1) % STATES) {
		const struct node *old = &b->node[b->made[at]];

		if (old->degree == count &&
		    !memcmp(b->edge + old->first, list, size))
			return b->made[at];
	}
	memcpy(b->edge + b->edges, list, size);
	b->edges += count;
	b->node[b->nodes] = n;
	return b->made[at] = (uint16_t)b->nodes++;
}

/* The number of the pair of two pegs, named by their values. */
static uint16_t pair_of(struct builder *b, struct duel_graph *g,
			struct duel_state_jump j)
{
	uint32_t one = b->state.peg[j.from].value;
	uint32_t two = b->state.peg[j.over].value;
	int16_t *pair = &b->pair[one < two ? one : two][one < two ? two : one];

	if (*pair < 0) {
		*pair = (int16_t)g->pairs;
		g->pair[g->pairs][0] = (uint8_t)(one - 1);
		g->pair[g->pairs++][1] = (uint8_t)(two - 1);
	}
	return (uint16_t)*pair;
}

/*
 * The node of the state.  The recursion is as deep as a game is long, at most
 * 13 jumps on 15 holes.
 */
static uint16_t visit(struct builder *b, struct duel_graph *g)
{
	/* Five rows use 24 bits of the second word and 27 of the first. */
	uint64_t key = b->state.key.word[0] | b->state.key.word[1] << 32;
	struct duel_graph_edge list[DUEL_GRAPH_DEGREE];
	struct duel_state_jump jump[DUEL_JUMPS];
	int count, kept = 0;
	uint64_t at = hash_mix(key) % STATES;

	for (; b->met[at].key; at = (at + 1) % STATES)
		if (b->met[at].key == key)
			return b->met[at].node;
	count = duel_state_jumps(&b->state, jump);
	for (int i = 0; i < count; i++) {
		struct duel_graph_edge e = {pair_of(b, g, jump[i]), 0};
		struct duel_state_past past =
		    duel_state_make(&b->state, jump[i]);

		e.next = visit(b, g);
		duel_state_undo(&b->state, jump[i], &past);
		kept = add_edge(list, kept, e);
	}
	/* The recursion may have taken this place. */
	while (b->met[at].key)
		at = (at + 1) % STATES;
	b->met[at].key = key;
	return b->met[at].node = count ? intern(b, list, kept) : 0;
}

static int shape_of(const struct node *n)
{
	return n->height * (DUEL_GRAPH_DEGREE + 1) + n->degree;
}

/* Lists the nodes by height, then by degree; node 0 comes first. */
static void sort_nodes(struct builder *b)
{
	int first[SHAPES + 1] = {0};

	for (int i = 0; i < b->nodes; i++)
		first[shape_of(&b->node[i]) + 1]++;
	for (int i = 1; i < SHAPES; i++)
		first[i] += first[i - 1];
	for (int i = 0; i < b->nodes; i++)
		b->sorted[first[shape_of(&b->node[i])]++] = (uint16_t)i;
}

/*
 * Appends the node to the graph, and to the last run if that has nodes with as
 * many edges.
 */
static void append(struct builder *b, struct duel_graph *g, uint16_t i,
		   bool is_like_last)
{
	const struct node *n = &b->node[i];

	if (!is_like_last)
		g->run[g->runs++] = (struct duel_graph_run){0, n->degree};
	g->run[g->runs - 1].count++;
	b->number[i] = (uint16_t)g->nodes++;
	for (int k = 0; k < n->degree; k++) {
		struct duel_graph_edge e = b->edge[n->first + (uint32_t)k];

		e.next = b->number[e.next];
		g->edge[g->edges++] = e;
	}
}

static bool put_in_order(struct builder *b, struct duel_graph *g)
{
	int last = 0;

	g->edge = mem_alloc((size_t)b->edges, sizeof *g->edge);
	if (!g->edge)
		return false;
	sort_nodes(b);
	g->nodes = 1;
	for (int i = 1; i < b->nodes; i++) {
		int shape = shape_of(&b->node[b->sorted[i]]);

		append(b, g, b->sorted[i], shape == last);
		last = shape;
	}
	return true;
}

bool duel_graph_init(struct duel_graph *g, int rows, int vacancy)
{
	struct builder *b = mem_zero(1, sizeof *b);
	struct triangle board = {.rows = rows};
	bool done;

	*g = (struct duel_graph){0};
	if (!b)
		return false;
	for (int hole = 0; hole < rows * (rows + 1) / 2; hole++)
		board.value[hole] = hole == vacancy ? 0 : hole + 1;
	duel_state_init(&b->state, &board);
	memset(b->pair, -1, sizeof b->pair);
	b->nodes = 1;
	visit(b, g);
	done = put_in_order(b, g);
	mem_free(b);
	return done;
}

void duel_graph_free(struct duel_graph *g)
{
	mem_free(g->edge);
}
