/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * generate - random input for every program, the same for the same seed
 *
 * usage: generate KIND SEED ARGUMENT...
 *   hiq SEED COUNT             contest input: a count, then lists of holes
 *   hiq-bare SEED COUNT        the same lists without the count
 *   peg2p SEED COUNT [ROWS MIN_HOLES MAX_HOLES MAX_VALUE]
 *                              triangles, default 5 1 1 100
 *   megacheck SEED COUNT MAXROWS MAXCOLS
 *                              boards of random sizes and densities
 *   lattice SEED ROWS COLS PERMILLE OWN
 *                              one megacheck board with opponents on the odd
 *                              rows (from 0) with a probability in
 *                              thousandths, own pieces on the even rows
 *   5x5 SEED COUNT             drawn boards of random densities
 *   5x5-line SEED COUNT        the same boards, one record a line
 *   5x5-hard SEED COUNT        drawn boards that can be solved: jumps played
 *                              backwards from one peg in the centre
 *   5x5-hard-line SEED COUNT   the same boards, one record a line
 *   english SEED COUNT         dense boards that no position class excludes
 *   played SEED COUNT SIDE PEGS JUMPS
 *                              boards on SIDE x SIDE squares that can be
 *                              solved, one record a line: JUMPS jumps, or as
 *                              many as there are, played backwards from PEGS
 *                              pegs, which are the goal, or from one anywhere
 *
 * The numbers are those of SplitMix64 (Steele, Lea, Flood 2014), so they do
 * not depend on the C library.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARGUMENTS_MAX 5
#define SIDE_MAX 16 /* squares of a played board */

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "generate: %s\n", message);
	exit(2);
}

static uint64_t next_word(uint64_t *state)
{
	uint64_t word = *state += 0x9e3779b97f4a7c15U;

	word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9U;
	word = (word ^ word >> 27) * 0x94d049bb133111ebU;
	return word ^ word >> 31;
}

/* A number from 0 to bound - 1; the bias is too small to matter here. */
static uint64_t below(uint64_t *state, uint64_t bound)
{
	return next_word(state) % bound;
}

static uint64_t between(uint64_t *state, uint64_t least, uint64_t most)
{
	return least + below(state, most - least + 1);
}

static bool chance(uint64_t *state, uint64_t permille)
{
	return below(state, 1000) < permille;
}

/* From none to all, with both ends likely enough to be seen. */
static uint64_t random_density(uint64_t *state)
{
	return 50 * below(state, 21);
}

static void generate_lists(uint64_t *state, const uint64_t *argument)
{
	for (uint64_t i = 0; i < argument[0]; i++) {
		uint64_t density = random_density(state);

		for (int hole = 1; hole <= 33; hole++)
			if (chance(state, density))
				printf("%d ", hole);
		puts("0");
	}
}

static void generate_hiq(uint64_t *state, const uint64_t *argument)
{
	printf("%llu\n", (unsigned long long)argument[0]);
	generate_lists(state, argument);
}

/* Makes exactly the number of holes, each set of that size equally likely. */
static void print_triangle(uint64_t *state, uint64_t rows, uint64_t holes,
			   uint64_t value_max)
{
	uint64_t left = rows * (rows + 1) / 2;

	for (uint64_t row = 1; row <= rows; row++)
		for (uint64_t column = 1; column <= row; column++, left--) {
			bool hole = below(state, left) < holes;

			printf("%llu%c",
			       hole ? 0ULL
				    : (unsigned long long)between(state, 1,
								  value_max),
			       column == row ? '\n' : ' ');
			holes -= hole;
		}
	putchar('\n');
}

static void generate_peg2p(uint64_t *state, const uint64_t *argument)
{
	uint64_t rows = argument[1], least = argument[2], most = argument[3];

	if (rows < 1 || rows > 1000 || least > most ||
	    most > rows * (rows + 1) / 2 || argument[4] < 1)
		fail("numbers of rows, holes or values make no sense");
	for (uint64_t i = 0; i < argument[0]; i++)
		print_triangle(state, rows, between(state, least, most),
			       argument[4]);
}

static void generate_megacheck(uint64_t *state, const uint64_t *argument)
{
	if (argument[1] < 1 || argument[2] < 1)
		fail("expected at least one row and one column");
	for (uint64_t i = 0; i < argument[0]; i++) {
		uint64_t rows = between(state, 1, argument[1]);
		uint64_t columns = between(state, 1, argument[2]);
		uint64_t homes = (rows * columns + 1) / 2;
		uint64_t opponents = random_density(state);
		uint64_t own = random_density(state) / 4;

		printf("%llu %llu\n", (unsigned long long)rows,
		       (unsigned long long)columns);
		for (uint64_t home = 1; home <= homes; home++) {
			int piece = chance(state, opponents) ? 2
				    : chance(state, own)     ? 1
							     : 0;

			printf("%d%c", piece, home == homes ? '\n' : ' ');
		}
	}
	puts("0 0");
}

/* Exactly OWN own pieces: each home takes one with own left / homes left. */
static void generate_lattice(uint64_t *state, const uint64_t *argument)
{
	uint64_t rows = argument[0], columns = argument[1];
	uint64_t own = argument[3];
	uint64_t even_homes = (rows + 1) / 2 * ((columns + 1) / 2);

	if (rows < 1 || columns < 1 || own > even_homes)
		fail("numbers of rows, columns or pieces make no sense");
	printf("%llu %llu\n", (unsigned long long)rows,
	       (unsigned long long)columns);
	for (uint64_t row = 0; row < rows; row++) {
		for (uint64_t column = row % 2; column < columns; column += 2) {
			int piece = 0;

			if (row % 2 == 1)
				piece = chance(state, argument[2]) ? 2 : 0;
			else if (below(state, even_homes--) < own)
				piece = 1;
			own -= piece == 1;
			printf(column == row % 2 ? "%d" : " %d", piece);
		}
		putchar('\n');
	}
	puts("0 0");
}

static void print_board(uint32_t position, bool line)
{
	for (int hole = 0; hole < 25; hole++) {
		putchar(position >> hole & 1 ? 'o' : '.');
		if (hole % 5 == 4 && hole < 24)
			putchar(line ? '/' : '\n');
	}
	fputs(line ? "\n" : "\n\n", stdout);
}

static void generate_boards(uint64_t *state, uint64_t count, bool line)
{
	for (uint64_t i = 0; i < count; i++) {
		uint64_t density = random_density(state);
		uint32_t position = 0;

		for (int hole = 0; hole < 25; hole++)
			if (chance(state, density))
				position |= 1U << hole;
		print_board(position, line);
	}
}

static void generate_drawings(uint64_t *state, const uint64_t *argument)
{
	generate_boards(state, argument[0], false);
}

static void generate_drawing_lines(uint64_t *state, const uint64_t *argument)
{
	generate_boards(state, argument[0], true);
}

/* A random jump of the 60, as bits of target, over and source. */
static void random_jump(uint64_t *state, uint32_t *peg, uint32_t *holes)
{
	uint64_t row = below(state, 5), column = below(state, 3);
	bool upright = below(state, 2) == 1, reversed = below(state, 2) == 1;
	uint64_t first = upright ? column * 5 + row : row * 5 + column;
	uint64_t step = upright ? 5 : 1;

	*peg = 1U << (reversed ? first : first + 2 * step);
	*holes =
	    1U << (first + step) | 1U << (reversed ? first + 2 * step : first);
}

/* A position that random jumps backwards make of one peg in the centre. */
static uint32_t solvable_position(uint64_t *state)
{
	uint64_t jumps = below(state, 23);
	uint32_t position = 1U << 12;

	/* a position can be stuck backwards before it has them all */
	for (int tries = 0; tries < 2000 && jumps > 0; tries++) {
		uint32_t peg, holes;

		random_jump(state, &peg, &holes);
		if ((position & peg) == 0 || (position & holes) != 0)
			continue;
		position ^= peg | holes;
		jumps--;
	}
	return position;
}

static void generate_hard(uint64_t *state, const uint64_t *argument)
{
	for (uint64_t i = 0; i < argument[0]; i++)
		print_board(solvable_position(state), false);
}

static void generate_hard_lines(uint64_t *state, const uint64_t *argument)
{
	for (uint64_t i = 0; i < argument[0]; i++)
		print_board(solvable_position(state), true);
}

/* The english board: whether the cell is a hole. */
static bool is_english(int row, int column)
{
	return (row > 1 && row < 5) || (column > 1 && column < 5);
}

/*
 * Every jump changes the number of pegs on the diagonals 0, 3, 6, ..., on the
 * diagonals 1, 4, ... and on 2, 5, ... by one each, in both directions; and
 * the centre lies on diagonal 0 of both.
 */
static bool is_in_class(const int count[2][3])
{
	for (int i = 0; i < 2; i++)
		if ((count[i][1] + count[i][2]) % 2 != 0 ||
		    (count[i][0] + count[i][1]) % 2 != 1)
			return false;
	return true;
}

static void generate_english(uint64_t *state, const uint64_t *argument)
{
	for (uint64_t made = 0; made < argument[0];) {
		uint64_t density = between(state, 500, 1000);
		int count[2][3] = {{0}};
		char text[57], *end = text;

		for (int cell = 0; cell < 49; cell++) {
			int row = cell / 7, column = cell % 7;
			bool peg = chance(state, density);

			if (cell > 0 && column == 0)
				*end++ = '/';
			*end++ = !is_english(row, column) ? '_'
				 : peg			  ? 'o'
							  : '.';
			if (end[-1] == 'o') {
				count[0][(row + column) % 3]++;
				count[1][(row + 6 - column) % 3]++;
			}
		}
		*end = '\0';
		if (!is_in_class(count))
			continue;
		puts(text);
		made++;
	}
}

/* A board that is made by jumps backwards. */
struct played {
	int side;
	char square[SIDE_MAX * SIDE_MAX]; /* `_`, `.` or `o` */
};

/* A jump backwards: the peg goes from one end of a line to the other. */
struct back {
	int peg, over, end;
};

/* Squares that would become holes: the fewer, the denser the board. */
static int new_holes(const struct played *p, struct back b)
{
	return (p->square[b.over] == '_') + (p->square[b.end] == '_');
}

/* Chooses one of the possible jumps backwards; false: there is none. */
static bool choose_back(uint64_t *state, const struct played *p,
			struct back *chosen)
{
	static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
	static const uint64_t worth[] = {9, 3, 1}; /* by new holes */
	uint64_t sum = 0;

	for (int at = 0; at < 4 * p->side * p->side; at++) {
		const int *s = step[at % 4];
		int row = at / 4 / p->side, col = at / 4 % p->side;
		int to = (row + 2 * s[0]) * p->side + col + 2 * s[1];
		struct back b = {at / 4, (at / 4 + to) / 2, to};

		if (row + 2 * s[0] < 0 || row + 2 * s[0] >= p->side ||
		    col + 2 * s[1] < 0 || col + 2 * s[1] >= p->side ||
		    p->square[b.peg] != 'o' || p->square[b.over] == 'o' ||
		    p->square[b.end] == 'o')
			continue;
		sum += worth[new_holes(p, b)];
		if (below(state, sum) < worth[new_holes(p, b)])
			*chosen = b;
	}
	return sum > 0;
}

/* Puts pegs on the board, each at most two rows and columns from the first. */
static void put_pegs(uint64_t *state, struct played *p, uint64_t pegs)
{
	uint64_t side = (uint64_t)p->side;
	uint64_t row = below(state, side), col = below(state, side);

	memset(p->square, '_', sizeof p->square);
	for (uint64_t tries = 0; pegs > 0 && tries < 1000; tries++) {
		/* Where this is off the board it wraps past SIDE. */
		uint64_t r = tries ? row + below(state, 5) - 2 : row;
		uint64_t c = tries ? col + below(state, 5) - 2 : col;

		if (r >= side || c >= side || p->square[r * side + c] == 'o')
			continue;
		p->square[r * side + c] = 'o';
		pegs--;
	}
}

static void print_squares(const struct played *p)
{
	for (int row = 0; row < p->side; row++)
		printf("%s%.*s", row ? "/" : "", p->side,
		       p->square + row * p->side);
}

static void generate_played(uint64_t *state, const uint64_t *argument)
{
	if (argument[1] < 3 || argument[1] > SIDE_MAX)
		fail("expected a side of 3 to 16 squares");
	for (uint64_t i = 0; i < argument[0]; i++) {
		struct played p = {.side = (int)argument[1]}, goal;
		struct back b = {0, 0, 0};

		put_pegs(state, &p, argument[2]);
		goal = p;
		for (uint64_t jumps = 0;
		     jumps < argument[3] && choose_back(state, &p, &b);
		     jumps++) {
			p.square[b.peg] = '.';
			p.square[b.over] = p.square[b.end] = 'o';
		}
		for (int k = 0; k < p.side * p.side; k++)
			if (p.square[k] != '_' && goal.square[k] != 'o')
				goal.square[k] = '.';
		print_squares(&p);
		fputs("\tgoal=", stdout);
		if (argument[2] == 1)
			fputs("any", stdout);
		else
			print_squares(&goal);
		putchar('\n');
	}
}

static const struct kind {
	const char *name;
	void (*generate)(uint64_t *state, const uint64_t *argument);
	int least, most; /* arguments after the seed */
} kinds[] = {
    {"hiq", generate_hiq, 1, 1},
    {"hiq-bare", generate_lists, 1, 1},
    {"peg2p", generate_peg2p, 1, 5},
    {"megacheck", generate_megacheck, 3, 3},
    {"lattice", generate_lattice, 4, 4},
    {"5x5", generate_drawings, 1, 1},
    {"5x5-line", generate_drawing_lines, 1, 1},
    {"5x5-hard", generate_hard, 1, 1},
    {"5x5-hard-line", generate_hard_lines, 1, 1},
    {"english", generate_english, 1, 1},
    {"played", generate_played, 4, 4},
};

static uint64_t read_number(const char *text)
{
	char *end;
	unsigned long long number;

	errno = 0;
	number = strtoull(text, &end, 10);
	if (*text < '0' || *text > '9' || *end != '\0' || errno != 0)
		fail("expected a number");
	return number;
}

int main(int argc, char **argv)
{
	/* what peg2p has where it is not told */
	uint64_t argument[ARGUMENTS_MAX] = {0, 5, 1, 1, 100};
	uint64_t state;

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds && argc > 2; i++) {
		const struct kind *kind = &kinds[i];

		if (strcmp(argv[1], kind->name) != 0)
			continue;
		if (argc - 3 < kind->least || argc - 3 > kind->most)
			fail("wrong number of arguments for this kind");
		state = read_number(argv[2]);
		for (int j = 3; j < argc; j++)
			argument[j - 3] = read_number(argv[j]);
		kind->generate(&state, argument);
		return fflush(stdout) == 0 ? 0 : 2;
	}
	fail("usage: generate KIND SEED ARGUMENT...");
}
