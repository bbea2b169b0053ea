/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ends BOARD VACANCY SURVIVOR: whether a named board that is full but for one
 * hole can be reduced to a single peg, settled by a search from both ends.
 * Boards are too large for pegbfs where this pays: it keeps all positions of
 * half the jumps that may lead to the goal, in files of the current folder that
 * have no name, eight bytes each.
 *
 * A search back from a goal is one forward on the complement, where pegs and
 * vacant holes are exchanged.  So there are two searches forward, or one where
 * the complement is the same problem, and a solution is a position of the first
 * whose complement is one of the second.  Standard error gets the positions of
 * each level; standard output a record: the moves, or that there are none.
 *
 * What prunes are weights of holes and prices of sets that jumps must leave
 * (pagoda.h): a position that weighs less than the goal and the prices cannot
 * be reduced to it.  They are what a linear programme for one position gives.
 * They are rounded to integers, and mended: one more for each hole adds one to
 * what each jump takes off.  Nothing rests on floating-point arithmetic.  The
 * sets are parts of squares of 3x3 cells, so that a table of the pegs of a
 * square has all that it adds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/hash.h"
#include "board/shape.h"
#include "board/symm.h"
#include "solitaire/pagoda.h"

enum {
	SQUARE = 3, /* cells of a side */
	BITS = 9,   /* holes of a square */
	SQUARES = 16,
	FUNCTIONS = 1024, /* kept: a multiple of LANES */
	FIRST = 256,	  /* tried before a position is looked up */
	LANES = 16,	  /* functions tried at once */
	SET_HOLES = 4,	  /* the most of a set */
	SET_LEAVING = 5,  /* the most jumps that leave it */
	SETS = 512,	  /* kept */
	ROUNDS = 8,	  /* of samples a level, */
	SAMPLES = 2000,	  /* and positions in a round */
	ENOUGH = 2,	  /* of 100 samples pruned anew: no more rounds */
	SCALE = 240,	  /* what the weight 1 is rounded to */
	LEVELS = POSITION_HOLES,
	STEPS = 1 << 14, /* of a linear programme */
};

typedef int16_t lanes __attribute__((vector_size(2 * LANES)));

struct set {
	position_t holes;
	int square;
};

/* A board, its holes numbered square by square. */
struct game {
	struct shape shape;
	int hole[POSITION_HOLES]; /* its number in the shape */
	int squares;
	position_t all, square[SQUARES];
	struct shape_jump jump[SHAPE_FEW_JUMPS];
	struct set set[SETS];
	int sets;
	/* Images by maps that keep start and goal, by square and its pegs. */
	int maps;
	position_t image[SYMM_MOST][SQUARES][1 << BITS];
};

struct level {
	position_t *position; /* sorted */
	size_t count;
};

/* One of the two searches. */
struct side {
	const struct game *game;
	position_t goal;
	int functions;
	lanes weight[SQUARES][1 << BITS][FUNCTIONS / LANES];
	lanes floor[FUNCTIONS / LANES]; /* what the goal weighs */
	uint64_t pruned[FUNCTIONS];	/* by each function, the older half */
	struct level level[LEVELS];
	struct simplex programme;
};

/* A set of positions that are not 0, with linear probing. */
struct table {
	position_t *place;
	size_t room, count; /* room: a power of two */
};

static uint64_t dice = 1;

static void die(const char *what)
{
	fprintf(stderr, "ends: %s\n", what);
	exit(2);
}

static void *get(void *memory)
{
	if (!memory || memory == MAP_FAILED)
		die("out of memory");
	return memory;
}

/* The board. */

/* The squares on a net of squares that lies DX and DY cells further. */
static int count_squares(const struct shape *s, int dx, int dy, int *square)
{
	bool is_there[POSITION_HOLES * POSITION_HOLES] = {false};
	int count = 0;

	for (int h = 0; h < s->holes; h++) {
		square[h] = (s->row[h] + dy) / SQUARE * POSITION_HOLES +
			    (s->col[h] + dx) / SQUARE;
		count += !is_there[square[h]];
		is_there[square[h]] = true;
	}
	return count;
}

/* Numbers the holes by as few squares as will do. */
static void number_holes(struct game *g, int number[POSITION_HOLES])
{
	const struct shape *s = &g->shape;
	int square[POSITION_HOLES], best = 0, fewest = INT16_MAX, count = 0;

	for (int i = 0; i < SQUARE * SQUARE; i++) {
		int squares = count_squares(s, i % SQUARE, i / SQUARE, square);

		best = squares < fewest ? i : best;
		fewest = squares < fewest ? squares : fewest;
	}
	if (fewest > SQUARES)
		die("the board has more than 16 squares of 3x3 cells");
	count_squares(s, best % SQUARE, best / SQUARE, square);
	for (int h = 0; h < s->holes; h++) {
		position_t holes = 0;
		int here = square[h];

		if (here < 0)
			continue; /* numbered before */
		for (int i = h; i < s->holes; i++)
			if (square[i] == here) {
				number[i] = count;
				g->hole[count] = i;
				holes |= bits_one(count++);
				square[i] = -1;
			}
		g->square[g->squares++] = holes;
	}
}

/* The pegs of the square K of POSITION, from bit 0 on. */
static unsigned pegs_of(const struct game *g, position_t position, int k)
{
	return (unsigned)((position & g->square[k]) >>
			  bits_first(g->square[k]));
}

static void find_sets(struct game *g)
{
	for (int k = 0; k < g->squares; k++)
		for (unsigned pegs = 1; pegs < 1 << BITS; pegs++) {
			position_t set = (position_t)pegs
					 << bits_first(g->square[k]);
			int ways = 0;

			for (int j = 0; j < g->shape.jumps; j++)
				ways += pagoda_leaves(&g->jump[j], set);
			if ((set & ~g->square[k]) ||
			    position_count(set) > SET_HOLES ||
			    ways > SET_LEAVING || g->sets == SETS)
				continue;
			g->set[g->sets++] =
			    (struct set){.holes = set, .square = k};
		}
}

/* NUMBER: from the numbers of holes in the shape to the new ones. */
static void open_game(struct game *g, int number[POSITION_HOLES])
{
	number_holes(g, number);
	g->all = shape_all(&g->shape);
	for (int j = 0; j < g->shape.jumps; j++)
		g->jump[j] = (struct shape_jump){
		    .from = (uint8_t)number[g->shape.jump[j].from],
		    .over = (uint8_t)number[g->shape.jump[j].over],
		    .to = (uint8_t)number[g->shape.jump[j].to]};
	find_sets(g);
}

/* The maps that keep START and GOAL. */
static void find_maps(struct game *g, const int *number, position_t start,
		      position_t goal)
{
	static uint8_t image[SYMM_MOST][SHAPE_HOLES];
	int count = symm_images(&g->shape, image);

	for (int m = 0; m < count; m++) {
		position_t to[POSITION_HOLES], start_to = 0, goal_to = 0;

		for (int h = 0; h < g->shape.holes; h++) {
			to[h] = bits_one(number[image[m][g->hole[h]]]);
			start_to |= start & bits_one(h) ? to[h] : 0;
			goal_to |= goal & bits_one(h) ? to[h] : 0;
		}
		if (start_to != start || goal_to != goal)
			continue;
		for (int h = 0, k = 0; h < g->shape.holes; h++) {
			int low;

			k += !(g->square[k] & bits_one(h));
			low = bits_first(g->square[k]);
			for (unsigned pegs = 0; pegs < 1 << BITS; pegs++)
				if (pegs >> (h - low) & 1)
					g->image[g->maps][k][pegs] |= to[h];
		}
		g->maps++;
	}
}

static position_t map(const struct game *g, int m, position_t position)
{
	position_t image = 0;

	for (int k = 0; k < g->squares; k++)
		image |= g->image[m][k][pegs_of(g, position, k)];
	return image;
}

/* The least image. */
static position_t canonical(const struct game *g, position_t position)
{
	position_t least = map(g, 0, position);

	for (int m = 1; m < g->maps; m++) {
		position_t image = map(g, m, position);

		least = image < least ? image : least;
	}
	return least;
}

/* Functions. */

/* Whether one of the first COUNT functions prunes POSITION. */
static bool prunes(struct side *s, position_t position, int count)
{
	const lanes *part[SQUARES];

	for (int k = 0; k < s->game->squares; k++)
		part[k] = s->weight[k][pegs_of(s->game, position, k)];
	for (int i = 0; i * LANES < count; i++) {
		lanes sum = part[0][i];
		uint64_t word[sizeof sum / 8];

		for (int k = 1; k < s->game->squares; k++)
			sum += part[k][i];
		sum = sum < s->floor[i];
		memcpy(word, &sum, sizeof word);
		if (!(word[0] | word[1] | word[2] | word[3]))
			continue;
		for (int k = 0; k < LANES; k++)
			if (sum[k]) {
				s->pruned[i * LANES + k]++;
				return true;
			}
	}
	return false;
}

/* Whether a function prunes POSITION or an image of it. */
static bool is_pruned(struct side *s, position_t position)
{
	for (int m = 0; m < s->game->maps; m++)
		if (prunes(s, map(s->game, m, position), s->functions))
			return true;
	return false;
}

/*
 * The linear programme for PEGS: variable h is 1 less the weight of hole h, and
 * those after the holes are the weights of sets.
 */
static bool solve(struct side *s, position_t pegs, double *value)
{
	const struct game *g = s->game;
	int holes = g->shape.holes, row = 0;
	position_t low = g->all;

	for (int j = 0; j < g->shape.jumps; j++)
		low &= ~bits_one(g->jump[j].over);
	if (!simplex_open(&s->programme, g->shape.jumps + position_count(low),
			  holes + g->sets))
		die("out of memory");
	for (; row < g->shape.jumps; row++) {
		const struct shape_jump *j = &g->jump[row];

		simplex_add(&s->programme, row, j->from, 1);
		simplex_add(&s->programme, row, j->over, 1);
		simplex_add(&s->programme, row, j->to, -1);
		for (int i = 0; i < g->sets; i++)
			if (pagoda_leaves(j, g->set[i].holes))
				simplex_add(&s->programme, row, holes + i, 1);
		simplex_bound(&s->programme, row, 1);
	}
	for (; low; low = bits_rest(low), row++) {
		simplex_add(&s->programme, row, bits_first(low), 1);
		simplex_bound(&s->programme, row, 2);
	}
	for (int h = 0; h < holes; h++)
		simplex_objective(&s->programme, h,
				  (int)(pegs >> h & 1) -
				      (int)(s->goal >> h & 1));
	for (int i = 0; i < g->sets; i++)
		simplex_objective(&s->programme, holes + i,
				  pagoda_need(pegs, s->goal, g->set[i].holes));
	if (simplex_exceed(&s->programme, INT16_MAX, STEPS) != SIMPLEX_BELOW)
		return false;
	simplex_values(&s->programme, value);
	return true;
}

/* What the pegs of a square add by WEIGHT of holes and OF_SET of sets. */
static int add_up(const struct side *s, const int *weight, const int *of_set,
		  int square, position_t pegs)
{
	const struct game *g = s->game;
	int sum = 0;

	for (position_t p = pegs; p; p = bits_rest(p))
		sum += weight[bits_first(p)];
	for (int i = 0; i < g->sets; i++)
		if (g->set[i].square == square)
			sum -= of_set[i] *
			       pagoda_need(pegs, s->goal & g->square[square],
					   g->set[i].holes);
	return sum;
}

/* Rounds VALUE to weights that are proved. */
static void round_weights(const struct game *g, const double *value,
			  int *weight, int *of_set)
{
	int lack = 0;

	for (int h = 0; h < g->shape.holes; h++)
		weight[h] = (int)(SCALE * (3 - value[h]) + 0.5) - 2 * SCALE;
	for (int i = 0; i < g->sets; i++)
		of_set[i] = (int)(SCALE * value[g->shape.holes + i] + 1e-6);
	for (int j = 0; j < g->shape.jumps; j++) {
		const struct shape_jump *jump = &g->jump[j];
		int less =
		    weight[jump->to] - weight[jump->from] - weight[jump->over];

		for (int i = 0; i < g->sets; i++)
			if (pagoda_leaves(jump, g->set[i].holes))
				less += of_set[i];
		lack = less > lack ? less : lack;
	}
	for (int h = 0; h < g->shape.holes; h++)
		weight[h] += lack;
}

/* Looks for a function that prunes PEGS and adds it, for the least useful. */
static bool learn(struct side *s, position_t pegs)
{
	const struct game *g = s->game;
	double value[POSITION_HOLES + SETS];
	int weight[POSITION_HOLES], of_set[SETS];
	static int sum[SQUARES][1 << BITS];
	int total = 0, floor = 0, place = s->functions, most = 0;

	if (!solve(s, pegs, value))
		return false;
	round_weights(g, value, weight, of_set);
	for (int k = 0; k < g->squares; k++) {
		position_t square = g->square[k];

		for (unsigned p = 0; p <= square >> bits_first(square); p++) {
			sum[k][p] = add_up(s, weight, of_set, k,
					   (position_t)p << bits_first(square));
			most = abs(sum[k][p]) > most ? abs(sum[k][p]) : most;
		}
		total += sum[k][pegs_of(g, pegs, k)];
		floor += sum[k][pegs_of(g, s->goal, k)];
	}
	if (total >= floor || most * g->squares > INT16_MAX)
		return false;
	if (place < FUNCTIONS)
		s->functions++;
	else
		for (int i = place = 0; i < FUNCTIONS; i++)
			place = s->pruned[i] < s->pruned[place] ? i : place;
	for (int k = 0; k < g->squares; k++)
		for (unsigned p = 0; p < 1 << BITS; p++)
			s->weight[k][p][place / LANES][place % LANES] =
			    (int16_t)sum[k][p];
	s->floor[place / LANES][place % LANES] = (int16_t)floor;
	s->pruned[place] = 1;
	return true;
}

static const uint64_t *rank;

static int compare_rank(const void *a, const void *b)
{
	uint64_t x = rank[*(const int *)a], y = rank[*(const int *)b];

	return (x < y) - (x > y);
}

/* VALUE in the order ORDER. */
static void arrange(int16_t *value, const int *order, int count)
{
	int16_t old[FUNCTIONS];

	memcpy(old, value, sizeof old);
	for (int i = 0; i < count; i++)
		value[i] = old[order[i]];
}

/* The functions that prune most come first. */
static void sort_functions(struct side *s)
{
	int order[FUNCTIONS];
	uint64_t old[FUNCTIONS];

	for (int i = 0; i < s->functions; i++)
		order[i] = i;
	rank = s->pruned;
	qsort(order, (size_t)s->functions, sizeof *order, compare_rank);
	for (int k = 0; k < s->game->squares; k++)
		for (int p = 0; p < 1 << BITS; p++)
			arrange((int16_t *)s->weight[k][p], order,
				s->functions);
	arrange((int16_t *)s->floor, order, s->functions);
	memcpy(old, s->pruned, sizeof old);
	for (int i = 0; i < s->functions; i++)
		s->pruned[i] = old[order[i]] / 2;
}

/* Levels. */

static void table_open(struct table *t, size_t room)
{
	t->room = room;
	t->count = 0;
	t->place =
	    get(mmap(NULL, room * sizeof *t->place, PROT_READ | PROT_WRITE,
		     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
#ifdef MADV_HUGEPAGE
	madvise(t->place, room * sizeof *t->place, MADV_HUGEPAGE);
#endif
}

static position_t *table_find(const struct table *t, position_t position)
{
	return &t->place[hash_slot(t->place, t->room - 1, position)];
}

static void table_add(struct table *t, position_t position)
{
	position_t *place;

	if (t->count > t->room / 4 * 3) {
		struct table old = *t;

		table_open(t, 2 * old.room);
		t->count = old.count;
		for (size_t i = 0; i < old.room; i++)
			if (old.place[i])
				*table_find(t, old.place[i]) = old.place[i];
		munmap(old.place, old.room * sizeof *old.place);
	}
	place = table_find(t, position);
	t->count += !*place;
	*place = position;
}

/* Adds what a jump makes of POSITION and the first functions let pass. */
static void add_next(struct side *s, position_t position, struct table *t)
{
	const struct game *g = s->game;
	position_t next[SHAPE_FEW_JUMPS];
	int count = 0, first = s->functions < FIRST ? s->functions : FIRST;

	for (int j = 0; j < g->shape.jumps; j++) {
		position_t child = position ^ shape_flip(&g->jump[j]);

		if (!shape_can(&g->jump[j], position) ||
		    prunes(s, child, first))
			continue;
		next[count] = canonical(g, child);
		__builtin_prefetch(
		    &t->place[hash_mix(next[count]) & (t->room - 1)]);
		count++;
	}
	for (int i = 0; i < count; i++)
		table_add(t, next[i]);
}

/* Learns from some of the COUNT positions at LIST. */
static void study(struct side *s, const position_t *list, uint64_t count)
{
	uint64_t samples = count < SAMPLES ? count : SAMPLES;

	for (int round = 0; round < ROUNDS; round++) {
		uint64_t learnt = 0;

		for (uint64_t i = 0; i < samples; i++) {
			position_t pegs;

			dice = hash_mix(dice);
			pegs = list[dice % count];
			learnt += !is_pruned(s, pegs) && learn(s, pegs);
		}
		sort_functions(s);
		if (100 * learnt < ENOUGH * samples)
			break;
	}
}

static int compare(const void *a, const void *b)
{
	position_t x = *(const position_t *)a, y = *(const position_t *)b;

	return (x > y) - (x < y);
}

/* Moves the COUNT positions at LIST to a file, which is read from then on. */
static struct level keep(position_t *list, size_t count)
{
	struct level level = {.count = count};
	char name[] = "ends.XXXXXX";
	int descriptor = mkstemp(name);
	FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w+");

	if (!file || unlink(name) != 0 ||
	    fwrite(list, sizeof *list, count, file) != count ||
	    fflush(file) != 0)
		die("cannot write a level");
	level.position = get(mmap(NULL, (count + 1) * sizeof *list, PROT_READ,
				  MAP_SHARED, fileno(file), 0));
	fclose(file);
	free(list);
	return level;
}

static void make_level(struct side *s, int n)
{
	const struct level *before = &s->level[n - 1];
	struct table t;
	position_t *list;
	size_t count = 0, left = 0;

	table_open(&t, 1 << 16);
	for (size_t i = 0; i < before->count; i++)
		add_next(s, before->position[i], &t);
	list = get(malloc((t.count + 1) * sizeof *list));
	for (size_t i = 0; i < t.room; i++)
		if (t.place[i])
			list[count++] = t.place[i];
	munmap(t.place, t.room * sizeof *t.place);
	if (count)
		study(s, list, count);
	for (size_t i = 0; i < count; i++)
		if (!is_pruned(s, list[i]))
			list[left++] = list[i];
	qsort(list, left, sizeof *list, compare);
	s->level[n] = keep(list, left);
	fprintf(stderr, "level %d: %llu of %llu, functions %d\n", n,
		(unsigned long long)left, (unsigned long long)count,
		s->functions);
}

static struct side *open_side(const struct game *g, position_t start,
			      position_t goal)
{
	struct side *s = get(aligned_alloc(64, (sizeof *s + 63) / 64 * 64));
	position_t *list = get(malloc(sizeof *list));

	memset(s, 0, sizeof *s);
	s->game = g;
	s->goal = goal;
	*list = canonical(g, start);
	s->level[0] = keep(list, 1);
	return s;
}

static bool has(const struct side *s, int n, position_t position)
{
	position = canonical(s->game, position);
	return bsearch(&position, s->level[n].position, s->level[n].count,
		       sizeof position, compare);
}

/* The solution. */

/* A way from the start to POSITION of level N: the positions on it. */
static void trace(const struct side *s, int n, position_t *way,
		  position_t position)
{
	way[n] = position;
	while (n-- > 0) {
		int j = 0;

		while (!shape_can(&s->game->jump[j],
				  way[n + 1] ^ shape_flip(&s->game->jump[j])) ||
		       !has(s, n, way[n + 1] ^ shape_flip(&s->game->jump[j])))
			j++;
		way[n] = way[n + 1] ^ shape_flip(&s->game->jump[j]);
	}
}

static void print_moves(const struct game *g, const position_t *way, int jumps)
{
	printf("\tresult=solved\tjumps=%d\tmoves=", jumps);
	for (int n = 0; n < jumps; n++) {
		char from[SHAPE_CELL], to[SHAPE_CELL];
		int j = 0;

		while (!shape_can(&g->jump[j], way[n]) ||
		       way[n + 1] != (way[n] ^ shape_flip(&g->jump[j])))
			j++;
		shape_cell(&g->shape, g->hole[g->jump[j].from], from);
		shape_cell(&g->shape, g->hole[g->jump[j].to], to);
		printf("%s%s-%s", n ? " " : "", from, to);
	}
	printf("\n");
}

static void print_board(const struct game *g, int vacancy)
{
	const struct shape *s = &g->shape;

	for (int row = 0; row < s->rows; row++) {
		if (row > 0)
			putchar('/');
		for (int col = 0; col < s->cols; col++) {
			int hole = shape_hole(s, row, col);

			putchar(hole < 0 ? '_' : hole == vacancy ? '.' : 'o');
		}
	}
}

/* Hole NAME by its number in the shape. */
static int find_hole(const struct game *g, const char *name)
{
	int hole = shape_find(&g->shape, name, strlen(name));

	if (hole < 0)
		die("no such hole");
	return hole;
}

/* Whether the two meet after HALF the JUMPS jumps: the positions on the WAY. */
static bool meet(const struct side *from, const struct side *to, int half,
		 int jumps, position_t *way)
{
	position_t all = from->game->all, back[LEVELS];
	const struct level *level = &from->level[half];

	for (uint64_t i = 0; i < level->count; i++) {
		position_t middle = level->position[i];

		if (!has(to, jumps - half, all ^ middle))
			continue;
		trace(to, jumps - half, back, all ^ middle);
		for (int n = half; n <= jumps; n++)
			way[n] = all ^ back[jumps - n];
		trace(from, half, way, middle);
		return true;
	}
	return false;
}

int main(int argc, char **argv)
{
	static struct game g;
	position_t start, goal, way[LEVELS];
	struct side *from, *to;
	int jumps, half, vacancy, survivor, number[POSITION_HOLES];

	if (argc != 4)
		die("usage: ends BOARD VACANCY SURVIVOR");
	if (!shape_named(argv[1], &g.shape) || g.shape.holes > POSITION_HOLES)
		die("no such board, or more than 64 holes");
	vacancy = find_hole(&g, argv[2]);
	survivor = find_hole(&g, argv[3]);
	open_game(&g, number);
	start = g.all ^ bits_one(number[vacancy]);
	goal = bits_one(number[survivor]);
	jumps = g.shape.holes - 2;
	half = (jumps + 1) / 2;
	find_maps(&g, number, start, goal);
	from = to = open_side(&g, start, goal);
	for (int n = 1; n <= half; n++)
		make_level(from, n);
	if (vacancy != survivor) {
		to = open_side(&g, g.all ^ goal, g.all ^ start);
		for (int n = 1; n <= jumps - half; n++)
			make_level(to, n);
	}
	print_board(&g, vacancy);
	printf("\ttitle=%s to %s\tboard=%s\tgoal=%s", argv[2], argv[3], argv[1],
	       argv[3]);
	if (!meet(from, to, half, jumps, way)) {
		printf("\tresult=unsolvable\n");
		return 1;
	}
	print_moves(&g, way, jumps);
	return 0;
}
