/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lattice_ref - random small boards on any lattice, and all answers to them
 *
 * Slow and plain on purpose, sharing nothing with the library: a board is a
 * list of holes and a list of steps, and every set of holes is looked at.
 * Symmetries are found by rotating and reflecting points of the plane.
 *
 * usage: lattice_ref boards WORD SEED COUNT [HOLES]
 *                                       prints boards, one per line, of at most
 *                                       12 holes, or of about HOLES
 *        lattice_ref answers <boards    prints answers, one line per board
 *        lattice_ref counts <boards     leaves out what needs each solution
 *
 * The boards are records of one line: rows of `o` a peg, `.` an empty hole, `_`
 * no hole, with `/` between rows; then, each behind a tab, `lines=WORD` and
 * `goal=any`, a cell, a drawing of the position to be reached, `N-pegs` for any
 * position with N pegs, or `N-jumps` for any one after N jumps.  In the drawing
 * `?` is a hole with or without a peg; so are all others after a cell and `+`.
 * A solution ends at the first position that is a goal.  An answer has
 * these fields with blanks between them; a list has commas between numbers.
 * Those that pegbfs has too have the same names, and tests/lattices.bats
 * compares each of them with that of every question that gives it.
 *   solutions          sequences of jumps that lead to a goal
 *   in-class           1 if a goal is a sum of the start and of jumps, else 0
 *   solutions-symmetric
 *                      sequences of positions up to the same symmetries
 *   solutions-fewest-moves
 *                      solutions with the fewest moves
 *   distinct           those that differ in more than the order of their jumps,
 *                      up to the symmetries that keep the start and the goals;
 *                      with `-all` behind the name, each by itself
 *   fewest-moves       to a goal, or `-`
 *   census             positions by jumps, up to symmetry; with `-all` behind
 *                      the name, each by itself
 *   census-of-winning  those of them from which a goal can be reached, up to
 *                      the symmetries that keep the start and the goals
 *   census-of-moves    positions by the fewest moves that lead there
 *   fewest, most       pegs left where no jump is possible
 *   plays, plays-by-pegs
 *                      all plays until no jump is possible; by pegs left
 *   last-positions     where they end, by pegs, up to symmetry; with `-all`
 *                      behind the name, each by itself
 *   longest-sweep      of any play
 *   longest-last-sweep of a solution, or `-`
 *   random-play        the chance that random jumps reach a goal
 *   each-used          for each jump `LEAST:MOST:MEAN` of all solutions
 *   always, never      the jumps that all make; that none makes, though they
 *                      are possible; or `-`
 *   winning-jumps      `WON,of,ALL`, and a comment if ALL is 0
 *   each-next          for each jump `won:SOLUTIONS:MOVES`, or `lost`
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SIDE = 6,
	FEW = 12,   /* holes of a board where no number is given */
	HOLES = 20, /* at most */
	SETS = 1 << HOLES,
	LISTED = 24, /* lines of a list at most */
	JUMPS = 8 * HOLES,
	MAPS = 24,
	NEVER = 99,
	LINE = 2048
};

/* The lattices: steps (row, column), and how far right the next row begins. */
static const struct lattice {
	const char *word;
	double shift, height;
	int steps, step[8][2];
} lattices[] = {
    {"4", 0, 1, 4, {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}},
    {"6",
     -0.5,
     0.8660254037844386,
     6,
     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}},
    {"8",
     0,
     1,
     8,
     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}},
    {"rows", 0, 1, 2, {{0, 1}, {0, -1}}},
    {"diagonal", 0, 1, 4, {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}},
    {"falling", 0, 1, 2, {{1, 1}, {-1, -1}}},
    {"rows+columns+rising",
     0,
     1,
     6,
     {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}}},
    {"listed", 0, 1, 0, {{0, 0}}},
    {"y", -0.5, 0.8660254037844386, 4, {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}},
};

enum { LATTICES = sizeof lattices / sizeof *lattices };

struct board {
	const struct lattice *lattice;
	int rows, cols, holes;
	int row[HOLES], col[HOLES];
	int hole[SIDE][SIDE]; /* -1: none */
	int jumps;
	struct {
		int from, over, to;
	} jump[JUMPS];
	int maps;
	int image[MAPS][HOLES];
	unsigned start;
	bool goal[SETS];
};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "lattice_ref: %s\n", message);
	exit(2);
}

static const struct lattice *named(const char *word)
{
	for (int i = 0; i < LATTICES; i++)
		if (strcmp(lattices[i].word, word) == 0)
			return &lattices[i];
	fail("no such lattice");
}

static int hole_at(const struct board *b, int row, int col)
{
	bool inside = row >= 0 && row < b->rows && col >= 0 && col < b->cols;

	return inside ? b->hole[row][col] : -1;
}

/* Numbers the holes of a drawing, and lists its jumps; returns its pegs. */
static unsigned read_drawing(struct board *b, const char *text, bool is_goal)
{
	unsigned pegs = 0;
	int row = 0, col = 0, hole = 0;

	if (!is_goal)
		memset(b->hole, -1, sizeof b->hole);
	for (; *text && *text != '\t' && *text != '\n'; text++) {
		if (*text == '/') {
			row++;
			col = 0;
			continue;
		}
		if (row == SIDE || col == SIDE ||
		    (*text != '_' && hole == HOLES))
			fail("board too large");
		if (*text == 'o')
			pegs |= 1u << hole;
		if (*text != '_' && !is_goal) {
			b->row[hole] = row;
			b->col[hole] = col;
			b->hole[row][col] = hole;
		}
		hole += *text != '_';
		col++;
		if (!is_goal && col > b->cols)
			b->cols = col;
	}
	if (!is_goal) {
		b->rows = row + 1;
		b->holes = hole;
	}
	return pegs;
}

/* Adds a line of three holes, unless the board has it. */
static void add_line(struct board *b, int from, int over, int to)
{
	for (int j = 0; j < b->jumps; j++)
		if (b->jump[j].from == from && b->jump[j].over == over &&
		    b->jump[j].to == to)
			return;
	for (int way = 0; way < 2; way++) {
		b->jump[b->jumps].from = way ? to : from;
		b->jump[b->jumps].over = over;
		b->jump[b->jumps++].to = way ? from : to;
	}
}

static int read_cell(const struct board *b, const char *text)
{
	int hole = hole_at(b, text[1] - '1', text[0] - 'a');

	if (hole < 0)
		fail("no such hole");
	return hole;
}

/* Reads `a1-b1-c1 …` up to a tab. */
static void read_lines(struct board *b, const char *text)
{
	for (; text[0] > ' '; text += 9) {
		add_line(b, read_cell(b, text), read_cell(b, text + 3),
			 read_cell(b, text + 6));
		if (text[8] != ' ')
			break;
	}
}

static void list_jumps(struct board *b)
{
	for (int from = 0; from < b->holes; from++)
		for (int i = 0; i < b->lattice->steps; i++) {
			const int *step = b->lattice->step[i];
			int row = b->row[from] + step[0];
			int col = b->col[from] + step[1];
			int over = hole_at(b, row, col);
			int to = hole_at(b, row + step[0], col + step[1]);

			if (over < 0 || to < 0)
				continue;
			b->jump[b->jumps].from = from;
			b->jump[b->jumps].over = over;
			b->jump[b->jumps++].to = to;
		}
}

/* Points of the plane. */
struct point {
	double x, y;
};

static struct point place(const struct lattice *l, double row, double col)
{
	return (struct point){col + l->shift * row, l->height * row};
}

/* Rotated by a twelfth of a turn WAY times, and reflected for WAY > 11. */
static struct point turned(struct point p, int way)
{
	double angle = way % 12 * (3.14159265358979323846 / 6);
	double y = way < 12 ? p.y : -p.y;

	return (struct point){cos(angle) * p.x - sin(angle) * y,
			      sin(angle) * p.x + cos(angle) * y};
}

static bool is_near(struct point a, struct point b)
{
	return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

static bool keeps_steps(const struct lattice *l, int way)
{
	for (int i = 0; i < l->steps; i++) {
		struct point image =
		    turned(place(l, l->step[i][0], l->step[i][1]), way);
		bool found = false;

		for (int k = 0; k < l->steps; k++)
			found |= is_near(
			    image, place(l, l->step[k][0], l->step[k][1]));
		if (!found)
			return false;
	}
	return true;
}

/*
 * Whether the lattice is carried to itself: a grid of equal triangles is by
 * sixths of a turn, one of squares by quarters, whatever the steps are.
 */
static bool keeps_grid(const struct lattice *l, int way)
{
	return way % 12 % (l->shift != 0 ? 2 : 3) == 0;
}

/* Whether jumps go to jumps: lines that are listed need not be carried so. */
static bool keeps_lines(const struct board *b, const int *image)
{
	for (int j = 0; j < b->jumps; j++) {
		bool found = false;

		for (int k = 0; k < b->jumps; k++)
			found |= b->jump[k].from == image[b->jump[j].from] &&
				 b->jump[k].over == image[b->jump[j].over] &&
				 b->jump[k].to == image[b->jump[j].to];
		if (!found)
			return false;
	}
	return true;
}

/* The centre of all holes stays where it is. */
static void list_maps(struct board *b)
{
	double row = 0, col = 0;

	for (int h = 0; h < b->holes; h++) {
		row += (double)b->row[h] / b->holes;
		col += (double)b->col[h] / b->holes;
	}
	for (int way = 0; way < MAPS; way++) {
		int *image = b->image[b->maps];
		int found = 0;

		if (!keeps_steps(b->lattice, way) ||
		    !keeps_grid(b->lattice, way))
			continue;
		for (int h = 0; h < b->holes; h++)
			for (int k = 0; k < b->holes; k++)
				if (is_near(turned(place(b->lattice,
							 b->row[h] - row,
							 b->col[h] - col),
						   way),
					    place(b->lattice, b->row[k] - row,
						  b->col[k] - col))) {
					image[h] = k;
					found++;
				}
		b->maps += found == b->holes && keeps_lines(b, image);
	}
}

static unsigned carried(const struct board *b, int map, unsigned set)
{
	unsigned image = 0;

	for (int h = 0; h < b->holes; h++)
		if (set >> h & 1)
			image |= 1u << b->image[map][h];
	return image;
}

/* The position after a jump, or 0 if it is not possible. */
static unsigned jumped(const struct board *b, int jump, unsigned set)
{
	unsigned from = 1u << b->jump[jump].from;
	unsigned over = 1u << b->jump[jump].over;
	unsigned to = 1u << b->jump[jump].to;

	return (set & from) && (set & over) && !(set & to)
		   ? set ^ from ^ over ^ to
		   : 0;
}

static int pegs_of(unsigned set)
{
	int pegs = 0;

	for (; set; set &= set - 1)
		pegs++;
	return pegs;
}

/* What is known of each set of holes. */
static bool reached[SETS], wins[SETS];
static uint64_t ways[SETS];  /* from there to a goal; 0: not reached */
static int moves[SETS];	     /* from the start */
static unsigned order[SETS]; /* the sets, those of few pegs first */

/* Every jump makes a smaller number of pegs; so sets are done by pegs. */
static void sort_sets(int holes)
{
	unsigned count = 0;

	for (int pegs = 0; pegs <= holes; pegs++)
		for (unsigned set = 0; set < 1u << holes; set++)
			if (pegs_of(set) == pegs)
				order[count++] = set;
}

static void fill(const struct board *b)
{
	unsigned sets = 1u << b->holes;

	sort_sets(b->holes);
	memset(reached, 0, sizeof reached);
	reached[b->start] = true;
	for (unsigned i = sets; i-- > 0;)
		for (int j = 0; reached[order[i]] && j < b->jumps; j++)
			if (jumped(b, j, order[i]))
				reached[jumped(b, j, order[i])] = true;
	for (unsigned i = 0; i < sets; i++) {
		unsigned set = order[i];

		ways[set] = reached[set] && b->goal[set];
		for (int j = 0; reached[set] && !b->goal[set] && j < b->jumps;
		     j++)
			if (jumped(b, j, set))
				ways[set] += ways[jumped(b, j, set)];
		wins[set] = ways[set] > 0;
	}
}

/* Solutions as numbers of uses of each jump, sorted and each once. */
static unsigned char (*uses)[JUMPS], made[JUMPS];
static size_t all_uses, room_of_uses;
static uint64_t sum_of_uses[JUMPS], fewest_ways;
static int fewest_of_all;
static int least_use[JUMPS], most_use[JUMPS];

static int compare_uses(const void *a, const void *b)
{
	return memcmp(a, b, JUMPS);
}

static void sort_uses(void)
{
	size_t kept = 0;

	qsort(uses, all_uses, JUMPS, compare_uses);
	for (size_t i = 0; i < all_uses; i++)
		if (!i || memcmp(uses[i], uses[i - 1], JUMPS) != 0)
			memmove(uses[kept++], uses[i], JUMPS);
	all_uses = kept;
}

/* Notes each solution that goes on from SET, after so many moves; the last was
 * by the peg in HOLE. */
static void list_uses(const struct board *b, unsigned set, int hole, int count)
{
	if (b->goal[set] && count < fewest_of_all) {
		fewest_of_all = count;
		fewest_ways = 0;
	}
	if (b->goal[set]) {
		fewest_ways += count == fewest_of_all;
		for (int j = 0; j < b->jumps; j++) {
			sum_of_uses[j] += made[j];
			if (made[j] < least_use[j])
				least_use[j] = made[j];
			if (made[j] > most_use[j])
				most_use[j] = made[j];
		}
		if (all_uses == room_of_uses)
			sort_uses();
		if (2 * all_uses >= room_of_uses) {
			room_of_uses = 2 * room_of_uses + 1024;
			uses = realloc(uses, room_of_uses * JUMPS);
			if (!uses)
				fail("no memory");
		}
		memcpy(uses[all_uses++], made, JUMPS);
	}
	for (int j = 0; j < b->jumps; j++)
		if (jumped(b, j, set) && wins[jumped(b, j, set)]) {
			made[j]++;
			list_uses(b, jumped(b, j, set), b->jump[j].to,
				  count + (b->jump[j].from != hole));
			made[j]--;
		}
}

static int image_of_jump(const struct board *b, int map, int j)
{
	int k = 0;

	while (b->jump[k].from != b->image[map][b->jump[j].from] ||
	       b->jump[k].over != b->image[map][b->jump[j].over] ||
	       b->jump[k].to != b->image[map][b->jump[j].to])
		k++;
	return k;
}

static bool keeps_problem(const struct board *b, int map);

static void print_distinct(const struct board *b)
{
	size_t distinct = 0;

	all_uses = 0;
	for (int j = 0; j < b->jumps; j++) {
		sum_of_uses[j] = 0;
		least_use[j] = NEVER;
		most_use[j] = 0;
	}
	fewest_of_all = NEVER;
	fewest_ways = 0;
	if (wins[b->start])
		list_uses(b, b->start, -1, 0);
	if (all_uses)
		sort_uses();
	for (size_t i = 0; i < all_uses; i++) {
		bool first = true;

		for (int m = 0; m < b->maps; m++) {
			unsigned char image[JUMPS] = {0};

			if (!keeps_problem(b, m))
				continue;
			for (int j = 0; j < b->jumps; j++)
				image[image_of_jump(b, m, j)] = uses[i][j];
			first &= memcmp(image, uses[i], JUMPS) >= 0;
		}
		distinct += first;
	}
	printf(" distinct=%zu distinct-all=%zu", distinct, all_uses);
	printf(" solutions-fewest-moves=%" PRIu64, fewest_ways);
}

/* The least image under the symmetries of the problem. */
static unsigned least_image(const struct board *b, const bool *kept,
			    unsigned set)
{
	unsigned least = set;

	for (int m = 0; m < b->maps; m++)
		if (kept[m] && carried(b, m, set) < least)
			least = carried(b, m, set);
	return least;
}

static void print_symmetric(const struct board *b)
{
	static uint64_t sequences[SETS];
	bool kept[MAPS];

	for (int m = 0; m < b->maps; m++)
		kept[m] = keeps_problem(b, m);
	for (unsigned k = 0; k < 1u << b->holes; k++) {
		unsigned set = order[k], next[JUMPS];
		int count = 0;

		if (!reached[set])
			continue;
		sequences[set] = b->goal[set];
		for (int j = 0; j < b->jumps; j++) {
			bool seen = false;

			if (!jumped(b, j, set))
				continue;
			next[count] = least_image(b, kept, jumped(b, j, set));
			for (int i = 0; i < count; i++)
				seen |= next[i] == next[count];
			if (!seen)
				sequences[set] += sequences[next[count++]];
		}
	}
	printf(" solutions-symmetric=%" PRIu64, sequences[b->start]);
}

/* All positions that a move by the peg in HOLE leads to. */
static void walk(const struct board *b, unsigned set, int hole, int count,
		 bool *any)
{
	for (int j = 0; j < b->jumps; j++) {
		unsigned next = jumped(b, j, set);

		if (b->jump[j].from != hole || !next)
			continue;
		if (moves[next] > count) {
			moves[next] = count;
			*any = true;
		}
		walk(b, next, b->jump[j].to, count, any);
	}
}

static void fill_moves(const struct board *b)
{
	bool any = true;

	for (unsigned set = 0; set < 1u << b->holes; set++)
		moves[set] = NEVER;
	moves[b->start] = 0;
	for (int count = 1; any; count++) {
		any = false;
		for (unsigned set = 0; set < 1u << b->holes; set++)
			for (int h = 0; moves[set] == count - 1 && h < b->holes;
			     h++)
				walk(b, set, h, count, &any);
	}
}

static bool keeps_problem(const struct board *b, int map)
{
	if (carried(b, map, b->start) != b->start)
		return false;
	for (unsigned set = 0; set < 1u << b->holes; set++)
		if (b->goal[set] && !b->goal[carried(b, map, set)])
			return false;
	return true;
}

/* Levels of positions, each by itself and up to symmetry. */
struct census {
	int levels;
	int all[HOLES + 1], distinct[HOLES + 1];
};

/*
 * Counts the sets of LEVEL (below 0: not wanted).  An orbit is counted on the
 * least of its levels.
 */
static void take_census(const struct board *b, const int level[SETS],
			bool by_problem, struct census *c)
{
	bool kept[MAPS];

	memset(c, 0, sizeof *c);
	for (int m = 0; m < b->maps; m++)
		kept[m] = !by_problem || keeps_problem(b, m);
	for (unsigned set = 0; set < 1u << b->holes; set++) {
		bool first = true;

		if (level[set] < 0)
			continue;
		for (int m = 0; m < b->maps; m++) {
			unsigned image = kept[m] ? carried(b, m, set) : set;

			if (level[image] >= 0 &&
			    (level[image] < level[set] ||
			     (level[image] == level[set] && image < set)))
				first = false;
		}
		c->all[level[set]]++;
		c->distinct[level[set]] += first;
		if (level[set] >= c->levels)
			c->levels = level[set] + 1;
	}
}

/* Goes on with a play; notes the pegs that it leaves, and where it ends. */
static void play_on(const struct board *b, unsigned set, uint64_t plays[],
		    int end[SETS])
{
	bool is_end = true;

	for (int j = 0; j < b->jumps; j++)
		if (jumped(b, j, set)) {
			play_on(b, jumped(b, j, set), plays, end);
			is_end = false;
		}
	if (is_end) {
		plays[pegs_of(set)]++;
		end[set] = pegs_of(set);
	}
}

static void print_list(const char *key, const int *number, int count)
{
	printf(" %s=", key);
	for (int i = 0; i < count; i++)
		printf("%s%d", i ? "," : "", number[i]);
	if (count == 0)
		putchar('0');
}

static void print_census(const struct board *b, const char *key,
			 const int level[SETS], bool by_problem)
{
	struct census c;
	char all[32];

	take_census(b, level, by_problem, &c);
	snprintf(all, sizeof all, "%s-all", key);
	print_list(key, c.distinct, c.levels);
	print_list(all, c.all, c.levels);
}

/* Pegs of the ends of all plays. */
static void print_ends(const struct board *b)
{
	int fewest = HOLES + 1, most = 0;

	for (unsigned set = 0; set < 1u << b->holes; set++) {
		bool is_end = reached[set];

		for (int j = 0; is_end && j < b->jumps; j++)
			is_end = !jumped(b, j, set);
		if (is_end && pegs_of(set) > most)
			most = pegs_of(set);
		if (is_end && pegs_of(set) < fewest)
			fewest = pegs_of(set);
	}
	printf(" fewest=%d most=%d", fewest, most);
}

/*
 * All plays.  EACH: one by one, otherwise added up, for boards of which they
 * are too many.
 */
static void print_plays(const struct board *b, bool each)
{
	static int end[SETS];
	static uint64_t to[SETS]; /* plays from the start to each position */
	uint64_t plays[HOLES + 1] = {0}, sum = 0;
	int most = 0;

	for (unsigned set = 0; set < 1u << b->holes; set++) {
		end[set] = -1;
		to[set] = set == b->start;
	}
	if (each)
		play_on(b, b->start, plays, end);
	for (unsigned i = 1u << b->holes; i-- > 0 && !each;) {
		unsigned set = order[i];
		bool is_end = reached[set];

		for (int j = 0; reached[set] && j < b->jumps; j++)
			if (jumped(b, j, set)) {
				to[jumped(b, j, set)] += to[set];
				is_end = false;
			}
		if (is_end) {
			plays[pegs_of(set)] += to[set];
			end[set] = pegs_of(set);
		}
	}
	for (int pegs = 0; pegs <= b->holes; pegs++) {
		sum += plays[pegs];
		if (plays[pegs])
			most = pegs;
	}
	printf(" plays=%" PRIu64 " plays-by-pegs=", sum);
	for (int pegs = 0; pegs <= most; pegs++)
		printf("%s%" PRIu64, pegs ? "," : "", plays[pegs]);
	print_census(b, "last-positions", end, false);
}

/*
 * Goes on with a sweep of the peg in HOLE; notes the longest, and the longest
 * that ends at a goal.
 */
static void go_on(const struct board *b, unsigned set, int hole, int length,
		  int *longest, int *last)
{
	if (length > *longest)
		*longest = length;
	if (b->goal[set] && length > *last)
		*last = length;
	for (int j = 0; j < b->jumps; j++)
		if (b->jump[j].from == hole && jumped(b, j, set))
			go_on(b, jumped(b, j, set), b->jump[j].to, length + 1,
			      longest, last);
}

static void print_sweeps(const struct board *b)
{
	int longest = 0, last = -1;

	for (unsigned set = 0; set < 1u << b->holes; set++)
		for (int h = 0; reached[set] && h < b->holes; h++)
			if (set >> h & 1)
				go_on(b, set, h, 0, &longest, &last);
	printf(" longest-sweep=%d", longest);
	if (last < 0)
		printf(" longest-last-sweep=-");
	else
		printf(" longest-last-sweep=%d", last);
}

static void print_chance(const struct board *b)
{
	static long double chance[SETS];

	for (unsigned i = 0; i < 1u << b->holes; i++) {
		unsigned set = order[i];
		int jumps = 0;

		chance[set] = 0;
		for (int j = 0; reached[set] && j < b->jumps; j++)
			if (jumped(b, j, set)) {
				chance[set] += chance[jumped(b, j, set)];
				jumps++;
			}
		if (jumps)
			chance[set] /= jumps;
		if (b->goal[set])
			chance[set] = 1;
	}
	printf(" random-play=%.14Lg", chance[b->start]);
}

/* The fewest moves from SET, where the peg in HOLE may still jump on. */
static int moves_from(const struct board *b, unsigned set, int hole)
{
	int best = NEVER;

	if (b->goal[set])
		return 0;
	for (int j = 0; j < b->jumps; j++) {
		unsigned next = jumped(b, j, set);
		int count;

		if (!next || !wins[next])
			continue;
		count = moves_from(b, next, b->jump[j].to) +
			(b->jump[j].from != hole);
		if (count < best)
			best = count;
	}
	return best;
}

/* Whether another jump has the ends of jump J. */
static bool shares_ends(const struct board *b, int j)
{
	bool shares = false;

	for (int k = 0; k < b->jumps; k++)
		shares |= k != j && b->jump[k].from == b->jump[j].from &&
			  b->jump[k].to == b->jump[j].to;
	return shares;
}

static void print_jump(const struct board *b, int j)
{
	int from = b->jump[j].from, over = b->jump[j].over, to = b->jump[j].to;

	printf("%c%d-%c%d", 'a' + b->col[from], b->row[from] + 1,
	       'a' + b->col[to], b->row[to] + 1);
	if (shares_ends(b, j))
		printf("/%c%d", 'a' + b->col[over], b->row[over] + 1);
}

static bool is_allowed(const struct board *b, int j)
{
	for (unsigned set = 0; set < 1u << b->holes; set++)
		if (reached[set] && jumped(b, j, set))
			return true;
	return false;
}

/* After print_distinct. */
static void print_used(const struct board *b)
{
	const char *comma = "";

	printf(" each-used=");
	for (int j = 0; j < b->jumps; j++) {
		if (!most_use[j])
			continue;
		printf("%s", comma);
		print_jump(b, j);
		printf(":%d:%d:%.12Lf", least_use[j], most_use[j],
		       (long double)sum_of_uses[j] /
			   (long double)ways[b->start]);
		comma = ",";
	}
	for (int never = 0; never < 2; never++) {
		printf(never ? " never=" : " always=");
		comma = "";
		for (int j = 0; j < b->jumps && wins[b->start]; j++) {
			if (never ? most_use[j] || !is_allowed(b, j)
				  : !least_use[j])
				continue;
			printf("%s", comma);
			print_jump(b, j);
			comma = ",";
		}
		if (!wins[b->start])
			putchar('-');
	}
}

static void print_next(const struct board *b)
{
	const char *comma = "";
	int won = 0, all = 0;

	for (int j = 0; j < b->jumps; j++)
		if (jumped(b, j, b->start)) {
			won += wins[jumped(b, j, b->start)];
			all++;
		}
	printf(" winning-jumps=%d,of,%d%s", won, all,
	       all ? "" : ",,no,jump,is,possible");
	printf(" each-next=");
	for (int j = 0; j < b->jumps; j++) {
		unsigned next = jumped(b, j, b->start);
		int to = b->jump[j].to;

		if (!next)
			continue;
		printf("%s", comma);
		print_jump(b, j);
		putchar(':');
		if (wins[next])
			printf("won:%" PRIu64 ":%d", ways[next],
			       1 + moves_from(b, next, to));
		else
			printf("lost");
		comma = ",";
	}
}

/* Whether a goal differs from the start by some jumps, modulo 2. */
static void print_in_class(const struct board *b)
{
	static unsigned found[SETS];
	static bool is_found[SETS];
	unsigned count = 1, goals = 0;

	memset(is_found, 0, sizeof is_found);
	found[0] = b->start;
	is_found[b->start] = true;
	for (unsigned i = 0; i < count; i++) {
		goals += b->goal[found[i]];
		for (int j = 0; j < b->jumps; j++) {
			unsigned set = found[i] ^ 1u << b->jump[j].from ^
				       1u << b->jump[j].over ^
				       1u << b->jump[j].to;

			if (!is_found[set])
				found[count++] = set;
			is_found[set] = true;
		}
	}
	printf(" in-class=%d", goals > 0);
}

static void answer(const struct board *b, bool each)
{
	static int level[SETS];
	int fewest = NEVER;

	fill(b);
	fill_moves(b);
	for (unsigned set = 0; set < 1u << b->holes; set++)
		if (b->goal[set] && moves[set] < fewest)
			fewest = moves[set];
	printf("solutions=%" PRIu64, ways[b->start]);
	print_in_class(b);
	if (each)
		print_distinct(b);
	print_symmetric(b);
	if (fewest == NEVER)
		printf(" fewest-moves=-");
	else
		printf(" fewest-moves=%d", fewest);
	for (unsigned set = 0; set < 1u << b->holes; set++)
		level[set] =
		    reached[set] ? pegs_of(b->start) - pegs_of(set) : -1;
	print_census(b, "census", level, false);
	for (unsigned set = 0; set < 1u << b->holes; set++)
		if (!wins[set])
			level[set] = -1;
	print_census(b, "census-of-winning", level, true);
	for (unsigned set = 0; set < 1u << b->holes; set++)
		level[set] = moves[set] == NEVER ? -1 : moves[set];
	print_census(b, "census-of-moves", level, false);
	print_ends(b);
	print_plays(b, each);
	print_sweeps(b);
	print_chance(b);
	if (each) {
		print_next(b);
		print_used(b);
	}
	putchar('\n');
}

/* The value of a field, or null. */
static const char *field(const char *line, const char *key)
{
	const char *at = strstr(line, key);

	return at ? at + strlen(key) : NULL;
}

/* Makes all positions goals that have as many pegs as GOAL says, if it does. */
static void read_level(struct board *b, const char *goal)
{
	char *end;
	int pegs = (int)strtol(goal, &end, 10);

	if (strncmp(end, "-jumps", 6) == 0)
		pegs = pegs_of(b->start) - pegs;
	else if (strncmp(end, "-pegs", 5) != 0)
		return;
	for (unsigned set = 0; set < 1u << b->holes; set++)
		b->goal[set] = pegs_of(set) == pegs;
}

/* Makes all positions goals that GOAL, with `?` or `+`, allows. */
static void read_open(struct board *b, const char *goal)
{
	unsigned pegs = 0, open = 0;
	size_t size = strcspn(goal, "\t\n");
	int h = 0;

	for (size_t i = 0; i < size && strchr(goal, '/'); i++) {
		if (goal[i] == '_' || goal[i] == '/')
			continue;
		pegs |= (unsigned)(goal[i] == 'o') << h;
		open |= (unsigned)(goal[i] == '?') << h;
		h++;
	}
	for (; goal[size - 1] == '+' && h < b->holes; h++)
		if (goal[0] - 'a' == b->col[h] && goal[1] - '1' == b->row[h])
			pegs = 1u << h;
	if (goal[size - 1] == '+')
		open = ~pegs;
	for (unsigned set = 0; open && set < 1u << b->holes; set++)
		b->goal[set] = (set & ~open) == pegs;
}

/* By their holes, in this order: from, to, over. */
static int compare_jumps(const void *a, const void *b)
{
	const int *x = a, *y = b;

	return x[0] != y[0]   ? x[0] - y[0]
	       : x[2] != y[2] ? x[2] - y[2]
			      : x[1] - y[1];
}

static void read_board(const char *line, struct board *b)
{
	const char *goal = field(line, "\tgoal=");
	const char *word = field(line, "\tlines=");
	size_t size = word ? strcspn(word, "\t\n") : 0;
	bool listed = word && memchr(word, '-', size);
	char name[24] = "";

	memset(b, 0, sizeof *b);
	if (word && !listed && size < sizeof name)
		memcpy(name, word, size);
	b->lattice = named(listed ? "listed" : name);
	b->start = read_drawing(b, line, false);
	list_jumps(b);
	if (listed)
		read_lines(b, word);
	qsort(b->jump, (size_t)b->jumps, sizeof *b->jump, compare_jumps);
	list_maps(b);
	if (!goal)
		fail("no goal");
	read_level(b, goal);
	if (strchr(goal, '/'))
		b->goal[read_drawing(b, goal, true)] = true;
	read_open(b, goal);
	for (int h = 0; !strpbrk(goal, "/+") && h < b->holes; h++)
		b->goal[1u << h] |=
		    strncmp(goal, "any", 3) == 0 ||
		    (goal[0] - 'a' == b->col[h] && goal[1] - '1' == b->row[h]);
}

static uint64_t state;

/* The splitmix64 generator of S. Vigna. */
static unsigned below(unsigned n)
{
	uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return (unsigned)((z ^ z >> 31) % n);
}

static void print_drawing(const struct board *b, unsigned set)
{
	for (int row = 0; row < b->rows; row++) {
		if (row > 0)
			putchar('/');
		for (int col = 0; col < b->cols; col++) {
			int hole = b->hole[row][col];

			putchar(hole < 0 ? '_' : set >> hole & 1 ? 'o' : '.');
		}
	}
}

/* What some jumps make of the start. */
static unsigned played(const struct board *b)
{
	unsigned set = b->start;

	for (int tries = 0; tries < 600; tries++) {
		int jump = (int)below(8 * (b->holes > FEW ? HOLES : FEW));

		if (jump < b->jumps && jumped(b, jump, set))
			set = jumped(b, jump, set);
	}
	return set;
}

/*
 * Lists lines of any three holes.  Some share holes or ends on purpose: they
 * are taken from few holes.
 */
static void draw_lines(struct board *b)
{
	unsigned few = below(3) ? (unsigned)b->holes : 3 + below(3);
	int lines = 1 + (int)below(LISTED - 1);

	if (few > (unsigned)b->holes)
		few = (unsigned)b->holes;
	for (int i = 0; i < lines; i++) {
		unsigned most = below(2) ? few : (unsigned)b->holes;
		int from = (int)below(most), over = (int)below(most);
		int to = (int)below(most);

		if (from != over && over != to && from != to)
			add_line(b, from, over, to);
	}
	if (!b->jumps)
		add_line(b, 0, 1, 2);
}

static void print_lines(const struct board *b)
{
	const char *lead = "\tlines=";

	for (int j = 0; j < b->jumps; j += 2, lead = " ") {
		const int hole[] = {b->jump[j].from, b->jump[j].over,
				    b->jump[j].to};

		printf("%s", lead);
		for (int i = 0; i < 3; i++)
			printf("%s%c%d", i ? "-" : "", 'a' + b->col[hole[i]],
			       b->row[hole[i]] + 1);
	}
}

/* A board of about HOLES holes, or 0: of few; false: another try. */
static bool draw_board(const struct lattice *l, int holes, struct board *b)
{
	unsigned off = below(3), kind = below(3);
	int least = below(2) ? 8 : 3, most = FEW;

	if (holes) {
		least = holes - 1;
		most = holes + 1;
		kind = 1;
	}

	memset(b, 0, sizeof *b);
	memset(b->hole, -1, sizeof b->hole);
	b->lattice = l;
	b->rows = 1 + (int)below(5);
	b->cols = 1 + (int)below(5);
	for (int row = 0; row < b->rows; row++)
		for (int col = 0; col < b->cols; col++) {
			if (below(6) < off)
				continue;
			if (b->holes == most)
				return false;
			b->row[b->holes] = row;
			b->col[b->holes] = col;
			b->hole[row][col] = b->holes++;
		}
	if (b->holes < least)
		return false;
	list_jumps(b);
	if (!l->steps)
		draw_lines(b);
	b->start = below(1u << b->holes);
	if (kind == 0)
		b->start |= below(1u << b->holes);
	if (kind == 1)
		b->start =
		    ((1u << b->holes) - 1) ^ 1u << below((unsigned)b->holes);
	return true;
}

/* HOLES: 0, or about so many. */
static void print_board(const struct lattice *l, int holes)
{
	static struct board b;
	unsigned end, kind = below(4);
	int hole;

	while (!draw_board(l, holes, &b))
		continue;
	end = played(&b);
	print_drawing(&b, b.start);
	if (l->steps)
		printf("\tlines=%s", l->word);
	else
		print_lines(&b);
	printf("\tgoal=");
	hole = (int)below((unsigned)b.holes);
	if (kind == 0)
		printf("any");
	else if (kind == 1 || b.rows == 1)
		printf("%c%d", 'a' + b.col[hole], b.row[hole] + 1);
	else
		print_drawing(&b, end);
	putchar('\n');
}

int main(int argc, char **argv)
{
	static struct board b;
	char line[LINE];
	bool each = argc == 2 && strcmp(argv[1], "answers") == 0;

	if ((argc == 5 || argc == 6) && strcmp(argv[1], "boards") == 0) {
		const struct lattice *l = named(argv[2]);
		int holes = argc == 6 ? atoi(argv[5]) : 0;

		if (holes >= HOLES)
			fail("too many holes");
		state = strtoull(argv[3], NULL, 10);
		for (int i = atoi(argv[4]); i > 0; i--)
			print_board(l, holes);
		return 0;
	}
	if (!each && (argc != 2 || strcmp(argv[1], "counts") != 0))
		fail("usage: lattice_ref boards WORD SEED COUNT [HOLES] | "
		     "answers | counts");
	while (fgets(line, sizeof line, stdin)) {
		read_board(line, &b);
		answer(&b, each);
	}
	return 0;
}
