/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Transforms: they form groups, carry solutions to solutions, and the canonical
 * record is the same for all that are symmetric, and that of symm.h.
 */
#include <string.h>

#include "board/symm.h"
#include "check/judge/judge.h"
#include "check/judge/legal_steps.h"
#include "tap.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/transform/transform.h"

enum { RECORDS = 300 };

static const char *const shapes[] = {
    "5x5", "english", "european",  "wiegleb",	"diamond",
    "3x7", "7x1",     "triangle4", "triangle5", "triangle10",
};

static uint64_t seed = 11;

static int below(int n)
{
	return (int)(tap_random(&seed) % (uint64_t)n);
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

/* The record that TEXT writes on one line. */
static void read_line(const char *text, struct draw_text *reader)
{
	struct source source;
	struct reading in = {0};

	source_memory(&source, text, strlen(text));
	draw_text_open(reader, &source);
	if (!draw_text_next(&in, reader))
		printf("# %s\n", in.text);
}

static void add(struct record *r, const char *key, const char *value)
{
	record_add_field(r, key, strlen(key), value, strlen(value), r->place);
}

static void put(struct record *r, const struct shape *s, position_t pegs)
{
	board_text_draw(r, s, &(struct holes){{pegs}});
}

static position_t pegs_on(const struct record *r, const struct shape *s)
{
	struct reading in = {0};
	struct holes pegs;

	board_text_on(&in, r, s, &pegs);
	return holes_position(&pegs);
}

static struct shape random_pegs(struct record *r)
{
	struct shape s;

	shape_named(shapes[below(sizeof shapes / sizeof *shapes)], &s);
	record_clear(r);
	put(r, &s, tap_random(&seed) & tap_random(&seed) & shape_all(&s));
	return s;
}

static bool carry(struct record *r, enum transform t)
{
	struct reading in = {0};

	return transform_record(&in, r, t);
}

/* Four quarter turns, three third turns and two reflections are nothing. */
static void test_orders(void)
{
	static const struct {
		enum transform transform;
		int order;
	} of[] = {
	    {TRANSFORM_ROTATE90, 4},	  {TRANSFORM_ROTATE270, 4},
	    {TRANSFORM_ROTATE180, 2},	  {TRANSFORM_MIRROR, 2},
	    {TRANSFORM_FLIP, 2},	  {TRANSFORM_TRANSPOSE, 2},
	    {TRANSFORM_ANTITRANSPOSE, 2}, {TRANSFORM_ROTATE120, 3},
	    {TRANSFORM_ROTATE240, 3},	  {TRANSFORM_MIRROR_LEFT, 2},
	    {TRANSFORM_MIRROR_RIGHT, 2},
	};
	struct record r = {0};
	bool good = true;

	for (int i = 0; i < RECORDS; i++) {
		struct buf before = {0}, after = {0};
		size_t pick = (size_t)below(sizeof of / sizeof *of);
		bool applies;
		struct shape s = random_pegs(&r);

		add(&r, "goal", s.lattice == LATTICE_TRIANGULAR ? "a1" : "any");
		if (s.rows != s.cols)
			add(&r, "board", s.name);
		draw_text_write(&before, &r);
		applies = carry(&r, of[pick].transform);
		for (int turn = 1; applies && turn < of[pick].order; turn++)
			good = carry(&r, of[pick].transform) && good;
		draw_text_write(&after, &r);
		good = good && is_same(&before, &after);
		buf_free(&before);
		buf_free(&after);
	}
	tap_ok(good, "transforms lead back to where they began");
	record_free(&r);
}

/* A solution that is carried is a solution. */
static void test_claims(const char *name, const char *text)
{
	for (int t = 0; t < TRANSFORM_COUNT; t++) {
		struct draw_text reader;
		struct legal_steps legal = {0};
		char message[CHECK_MESSAGE];
		enum check_verdict verdict;
		struct reading in = {0};

		read_line(text, &reader);
		if (carry(&reader.record, (enum transform)t))
			tap_ok(
			    judge_record(
				&in, &reader.record,
				(struct allowance[]){allowance_of(1 << 24, 0)},
				&verdict, message) &&
				verdict == CHECK_HOLDS &&
				legal_steps_read(&in, &reader.record, &legal),
			    "%s carried by transform %d holds", name, t);
		draw_text_close(&reader);
		legal_steps_free(&legal);
	}
}

static void test_canonical(void)
{
	struct transform_maps c = {0};
	struct record r = {0};
	struct reading in = {0};
	bool good = true, symmetric = true;

	for (int i = 0; i < RECORDS; i++) {
		struct shape s = random_pegs(&r);
		struct symm y;
		struct buf one = {0}, other = {0};
		uint64_t position, found;

		position = pegs_on(&r, &s);
		symm_of(&s, &y);
		transform_canonical(&in, &c, &r);
		found = pegs_on(&r, &s);
		good = good && found == symm_canonical(&y, position);
		put(&r, &s, symm_apply(&y, below(y.count), position));
		add(&r, "goal", "any");
		transform_canonical(&in, &c, &r);
		draw_text_write(&one, &r);
		put(&r, &s, symm_apply(&y, below(y.count), position));
		transform_canonical(&in, &c, &r);
		draw_text_write(&other, &r);
		symmetric = symmetric && is_same(&one, &other);
		buf_free(&one);
		buf_free(&other);
	}
	tap_ok(good, "the canonical record is the canonical position");
	tap_ok(symmetric, "all that are symmetric have the same record");
	record_free(&r);
}

/* The transforms that the triangular lattice has, and what undoes them. */
static const enum transform undo[TRANSFORM_COUNT] = {
    [TRANSFORM_ROTATE60] = TRANSFORM_ROTATE300,
    [TRANSFORM_ROTATE120] = TRANSFORM_ROTATE240,
    [TRANSFORM_ROTATE180] = TRANSFORM_ROTATE180,
    [TRANSFORM_ROTATE240] = TRANSFORM_ROTATE120,
    [TRANSFORM_ROTATE300] = TRANSFORM_ROTATE60,
    [TRANSFORM_MIRROR] = TRANSFORM_MIRROR,
    [TRANSFORM_FLIP] = TRANSFORM_FLIP,
    [TRANSFORM_TRANSPOSE] = TRANSFORM_TRANSPOSE,
    [TRANSFORM_ANTITRANSPOSE] = TRANSFORM_ANTITRANSPOSE,
    [TRANSFORM_MIRROR_LEFT] = TRANSFORM_MIRROR_LEFT,
    [TRANSFORM_MIRROR_RIGHT] = TRANSFORM_MIRROR_RIGHT,
    [TRANSFORM_FLIP_LEFT] = TRANSFORM_FLIP_LEFT,
    [TRANSFORM_FLIP_RIGHT] = TRANSFORM_FLIP_RIGHT,
};

/* A hexagon, a triangle or any holes, on the triangular lattice. */
static void random_lattice_shape(struct shape *s)
{
	enum { SIDE = 7 };
	bool hole[SIDE * SIDE];
	int kind = below(4), size = 2 + below(3);

	do {
		int share = 1 + below(4);

		for (int i = 0; i < SIDE * SIDE; i++) {
			int row = i / SIDE, col = i % SIDE;

			hole[i] = kind == 0 ? col <= row && row <= size
				  : kind == 1
				      ? row - col < size && col - row < size &&
					    row < 2 * size - 1 &&
					    col < 2 * size - 1
				      : below(5) < share;
		}
	} while (!shape_drawn(hole, SIDE, SIDE, LATTICE_TRIANGULAR, s));
}

/* Appends the jump to the moves, a cell name and a dash each. */
static void add_jump(struct buf *moves, const struct shape *s,
		     const struct shape_jump *j)
{
	char from[SHAPE_CELL], to[SHAPE_CELL];

	shape_cell(s, j->from, from);
	shape_cell(s, j->to, to);
	buf_printf(moves, "%s%s-%s", moves->size ? " " : "", from, to);
}

/* A board on the triangular lattice with a play, and where it ends. */
static void random_play(struct record *r)
{
	struct shape s;
	struct draw_text goal = {.most = 0};
	struct buf moves = {0}, line = {0};
	uint64_t position;

	random_lattice_shape(&s);
	position = tap_random(&seed) & shape_all(&s);
	record_clear(r);
	put(r, &s, position);
	record_drop_all(r);
	for (int i = 0; i < 6 * s.jumps; i++) {
		const struct shape_jump *j = &s.jump[below(s.jumps)];

		if (!shape_can(j, position))
			continue;
		add_jump(&moves, &s, j);
		position ^= shape_flip(j);
	}
	buf_char(&moves, '\0');
	put(&goal.record, &s, position);
	record_drop_all(&goal.record);
	draw_text_write_line(&line, &goal.record);
	line.data[line.size - 1] = '\0';
	if (strchr(line.data, '/'))
		add(r, "goal", line.data);
	add(r, "lines", "6");
	add(r, "result", "solved");
	add(r, "moves", moves.data);
	record_free(&goal.record);
	buf_free(&moves);
	buf_free(&line);
}

static bool holds(const struct record *r)
{
	char message[CHECK_MESSAGE];
	enum check_verdict verdict;
	struct reading in = {0};

	if (!judge_record(&in, r,
			  (struct allowance[]){allowance_of(1 << 24, 0)},
			  &verdict, message))
		return false;
	if (verdict == CHECK_FALSE)
		printf("# %s\n", message);
	return verdict == CHECK_HOLDS;
}

static void set_line(struct buf *line, const struct record *r)
{
	buf_clear(line);
	draw_text_write_line(line, r);
	buf_char(line, '\0');
}

/* One image of the board on LINE: whether it holds, and leads back. */
static bool is_image(const char *line, enum transform t,
		     struct transform_maps *c, struct buf *least)
{
	struct draw_text reader;
	struct buf found = {0};
	struct reading in = {0};
	bool good;

	read_line(line, &reader);
	good = carry(&reader.record, t) && holds(&reader.record);
	set_line(&found, &reader.record);
	draw_text_close(&reader);
	read_line(found.data, &reader);
	good = good && carry(&reader.record, undo[t]);
	set_line(&found, &reader.record);
	good = good && strcmp(found.data, line) == 0;
	carry(&reader.record, t);
	transform_canonical(&in, c, &reader.record);
	good = good && holds(&reader.record);
	set_line(&found, &reader.record);
	if (!least->size)
		set_line(least, &reader.record);
	good = good && is_same(&found, least);
	if (!good)
		printf("# %d of %s# gives %s", t, line, found.data);
	buf_free(&found);
	draw_text_close(&reader);
	return good;
}

/*
 * On the triangular lattice: images of plays are plays, each leads back, and
 * all have the same canonical record.
 */
static void test_lattice(void)
{
	struct transform_maps c = {0};
	struct record r = {0};
	bool good = true;

	for (int i = 0; i < RECORDS; i++) {
		struct buf line = {0}, least = {0};

		random_play(&r);
		/* Into the smallest grid, from which images lead back. */
		carry(&r, TRANSFORM_ROTATE60);
		carry(&r, TRANSFORM_ROTATE300);
		set_line(&line, &r);
		for (int t = 0; t < TRANSFORM_COUNT; t++)
			if (t == TRANSFORM_IDENTITY || undo[t])
				good = is_image(line.data, (enum transform)t,
						&c, &least) &&
				       good;
		buf_free(&line);
		buf_free(&least);
	}
	tap_ok(good, "images on the triangular lattice hold and lead back");
	record_free(&r);
}

/* Where a shape is drawn as its smallest image, positions decide. */
static void test_hexagon(void)
{
	struct draw_text reader;
	struct transform_maps c = {0};
	struct board b;
	const struct shape *s = &b.shape;
	struct symm y;
	struct reading in = {0};
	uint64_t position;
	bool good = true;

	read_line("ooo__/oooo_/ooooo/_oooo/__ooo\tlines=6", &reader);
	board_text_read(&in, &reader.record, &b);
	symm_of(s, &y);
	for (int i = 0; i < RECORDS; i++) {
		uint64_t found;

		position = tap_random(&seed) & shape_all(s);
		put(&reader.record, s, position);
		transform_canonical(&in, &c, &reader.record);
		found = pegs_on(&reader.record, s);
		good = good && found == symm_canonical(&y, position);
	}
	tap_ok(good, "a hexagon has the canonical record of its position");
	draw_text_close(&reader);
}

/* Fields that tell the lattice stay true. */
static void test_told(void)
{
	static const struct {
		const char *line;
		enum transform transform;
		const char *wanted;
	} carried[] = {
	    {"./o./.o.", TRANSFORM_ROTATE60, ".o./_o./__.\tlines=6\n"},
	    {"./o./.o.\tgoal=a1", TRANSFORM_FLIP,
	     ".o./_o./__.\tlines=6\tgoal=c3\n"},
	    {".o./_o./__.\tlines=6\tgoal=c1", TRANSFORM_ROTATE300,
	     "./o./.o.\tgoal=a1\n"},
	    {"./o./.o.\tboard=triangle3", TRANSFORM_ROTATE60,
	     ".o./_o./__.\tlines=6\n"},
	    {"./o./.o.\tboard=triangle3", TRANSFORM_MIRROR,
	     "./.o/.o.\tboard=triangle3\n"},
	    {".__/o._/.o.\tboard=triangle3", TRANSFORM_MIRROR_LEFT,
	     "./o./.o.\tboard=triangle3\n"},
	    {".__/o._/.o.\tlines=6", TRANSFORM_MIRROR_LEFT, "./o./.o.\n"},
	    {"./o./.o.\tlines=4", TRANSFORM_MIRROR, "__./_.o/.o.\tlines=4\n"},
	    {"o.o\tlines=6", TRANSFORM_ROTATE60, "o__/_._/__o\tlines=6\n"},
	    {"o\tlines=6", TRANSFORM_FLIP, "o/\tlines=6\n"},
	    {"___/_oo/___\tlines=6\tnext=b2-c2 won solutions=4",
	     TRANSFORM_MIRROR, "oo/\tlines=6\tnext=b1-a1 won solutions=4\n"},
	    {"___/___\tlines=6", TRANSFORM_ROTATE120, NULL},
	};

	for (size_t i = 0; i < sizeof carried / sizeof *carried; i++) {
		struct draw_text reader;
		struct buf found = {0};

		read_line(carried[i].line, &reader);
		carry(&reader.record, carried[i].transform);
		set_line(&found, &reader.record);
		if (carried[i].wanted)
			tap_ok(strcmp(found.data, carried[i].wanted) == 0,
			       "carried: %s", carried[i].line);
		buf_free(&found);
		draw_text_close(&reader);
	}
}

/* Fields decide where the board leaves a choice. */
static void test_ties(void)
{
	static const char *const line[] = {
	    "o.o/.../o.o\tgoal=a1", "o.o/.../o.o\tgoal=c1",
	    "o.o/.../o.o\tgoal=c3", "o.o/.../o.o\tgoal=a3"};
	struct transform_maps c = {0};
	struct buf first = {0}, next = {0};
	bool same = true;

	for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
		struct draw_text reader;
		struct reading in = {0};

		read_line(line[i], &reader);
		transform_canonical(&in, &c, &reader.record);
		buf_clear(&next);
		draw_text_write(i ? &next : &first, &reader.record);
		same = same && (i == 0 || is_same(&first, &next));
		draw_text_close(&reader);
	}
	tap_ok(same, "goals of a symmetric board become the same");
	buf_free(&first);
	buf_free(&next);
}

static void test_refusals(void)
{
	static const struct {
		const char *line;
		enum transform transform;
	} refused[] = {
	    {"o/oo", TRANSFORM_ROTATE90},
	    {"1/2 3", TRANSFORM_FLIP},
	    {"oo/.o", TRANSFORM_ROTATE120},
	    {"oo.\tmoves=12-26", TRANSFORM_ROTATE90},
	    {"oo.\tmoves=a1-d1", TRANSFORM_ROTATE90},
	    {"oo.\tgoal=a9", TRANSFORM_ROTATE90},
	    {"oo.\tgoal=o/o", TRANSFORM_MIRROR},
	    {"oo.\tgoal=..../", TRANSFORM_MIRROR},
	    {"o/..\tgoal=.o/..", TRANSFORM_MIRROR},
	    {"o/..\tgoal=0/1 2", TRANSFORM_MIRROR},
	    {"ooo.../.o..\tboard=triangle2", TRANSFORM_ROTATE270},
	    {"_o/oo\tboard=triangle2", TRANSFORM_MIRROR},
	    {"o/oo", TRANSFORM_ROTATE270},
	    {"1/2 3", TRANSFORM_ROTATE60},
	    {"ooo/ooo\tlines=6", TRANSFORM_ROTATE90},
	    {"ooo/ooo\tlines=5", TRANSFORM_MIRROR},
	    {"ooo/ooo\tboard=triangle2\tlines=4", TRANSFORM_MIRROR},
	    {"ooo/ooo\tboard=nowhere", TRANSFORM_MIRROR},
	    {"oo./_._\tlines=6\tgoal=o../.__", TRANSFORM_ROTATE60},
	    {"oo.\tsum=3", TRANSFORM_MIRROR},
	    {"1/2 0\tline=1-9*3", TRANSFORM_MIRROR},
	    {"_x/._", TRANSFORM_MIRROR},
	    {"_x/._\tcaptured=0\troute=9x1", TRANSFORM_ROTATE180},
	};

	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
		struct draw_text reader;
		struct reading in = {.text = ""};

		read_line(refused[i].line, &reader);
		transform_record(&in, &reader.record, refused[i].transform);
		tap_ok(in.state == READING_BAD, "refused: %s", in.text);
		draw_text_close(&reader);
	}
}

/* A goal whose rows end early, on boards that are wider. */
static void test_short_goals(void)
{
	static const struct {
		const char *line;
		enum transform transform;
		const char *wanted;
	} carried[] = {
	    {"oo./.o\tgoal=../o.", TRANSFORM_MIRROR, ".oo/_o.\tgoal=_../_.o\n"},
	    {"oo./.o\tgoal=/o.", TRANSFORM_FLIP, ".o_/oo.\tgoal=o._/___\n"},
	    {"o/.o\tgoal=o_/", TRANSFORM_MIRROR, NULL},
	    {"o/.o\tgoal=o_/..", TRANSFORM_MIRROR, "o/o.\tgoal=o/..\n"},
	};

	for (size_t i = 0; i < sizeof carried / sizeof *carried; i++) {
		struct draw_text reader;
		struct reading in = {.text = ""};
		struct buf found = {0};

		read_line(carried[i].line, &reader);
		if (transform_record(&in, &reader.record, carried[i].transform))
			draw_text_write_line(&found, &reader.record);
		buf_char(&found, '\0');
		tap_ok(strcmp(found.data,
			      carried[i].wanted ? carried[i].wanted : "") == 0,
		       "carried: %s", carried[i].line);
		buf_free(&found);
		draw_text_close(&reader);
	}
}

int main(void)
{
	test_orders();
	test_short_goals();
	test_claims("a solution", "oo.../...../...../...../...oo\tresult=solved"
				  "\tgoal=..o../...../...../...../..o.."
				  "\tjumps=2\tmoves=a1-c1 e5-c5");
	test_claims("a triangle",
		    "o/../..o\tgoal=any\tresult=unsolvable\tmoves=");
	test_claims("a game", "3/1 6/1 7 8/5 0 3 4/9 3 2 1 9\tdifference=21"
			      "\tline=3-8*42 12-5*18 10-3*32 1-6*12 14-12*2 "
			      "5-14*9 11-13*9 14-12*27 4-11*5 11-13*3");
	test_claims("a capture", "_._._._./._._._._/_._._._./._._._._/"
				 "_._._._./._._._._/_o_._._./x_._._._"
				 "\tcaptured=1\troute=1x10");
	test_claims("captures", "._./_o_/._./_o_/x_.\tcaptured=2\troute=1x5x7");
	test_lattice();
	test_hexagon();
	test_told();
	test_canonical();
	test_ties();
	test_refusals();
	return tap_end();
}
