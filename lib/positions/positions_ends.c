/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ways to reach each position are added up from the start down.  The ways
 * to the positions without a jump are the plays.
 *
 * In blocks, positions_flow adds up the ways.  If positions are few, or blocks
 * exceed the memory, play goes through all positions level by level.
 */
#include "positions/positions_fold.h"

#include "positions/positions_flow.h"

struct counting {
	struct positions_ends *answer;
	const struct limits *limits;
	struct symm whole, kept;    /* symmetries of the shape, and the start */
	int pegs;		    /* of the current level */
	struct position_set orbits; /* of its ends */
	uint64_t held;		    /* bytes beside the orbits */
	struct positions_play play; /* if the positions are listed */
};

/*
 * Counts an end that PLAYS plays reach, and that represents IMAGES positions.
 * Ends with more pegs come first.  False: no memory, or overflow.
 */
static bool enter(struct counting *k, position_t end, struct wide plays,
		  uint64_t images)
{
	struct positions_ends *answer = k->answer;
	int pegs = position_count(end);
	uint64_t bytes;

	if (pegs != k->pegs)
		position_set_free(&k->orbits);
	k->pegs = pegs;
	answer->overflow |= wide_add(&answer->by_pegs[pegs], plays) ||
			    wide_add(&answer->plays, plays);
	bytes = k->held + position_set_bytes(&k->orbits,
					     position_set_room(&k->orbits, 1));
	if (answer->overflow || !limits_have_room(k->limits, bytes) ||
	    !position_set_reserve(&k->orbits, 1, k->limits)) {
		/* Lists are for whoever has no room for blocks. */
		if (k->held && !limits_have_room(k->limits, bytes))
			answer->needs = bytes;
		return false;
	}
	position_set_add(&k->orbits, symm_canonical(&k->whole, end));
	answer->all[pegs] += images;
	answer->distinct[pegs] = k->orbits.count;
	return true;
}

static bool add_wide(void *sum, const void *more)
{
	return wide_add(sum, *(const struct wide *)more);
}

/* Counts a position without JUMPS as an end; stops if there is no memory. */
static bool see(void *context, position_t position, void *value, int jumps)
{
	struct counting *k = context;

	k->play.is_stopped =
	    !jumps && !enter(k, position, *(const struct wide *)value,
			     symm_orbit(&k->kept, position));
	return !k->play.is_stopped;
}

static enum answer count_listed(const struct puzzle *p, struct counting *k)
{
	const struct wide one = {.low = 1};
	bool done;

	k->play =
	    (struct positions_play){.add = add_wide, .see = see, .context = k};
	done = positions_play_all(p, &k->kept, &one, k->limits, &k->play);
	k->answer->overflow |= k->play.overflow;
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Counts the ends of the level of PEGS in block C. */
static bool enter_block(struct counting *k, const struct positions_flow *f,
			int pegs, uint64_t c)
{
	const struct dense *d = f->way.blocks;
	const struct dense_roll *roll = &f->rolls.roll[pegs & 1];
	const struct wide images = {.low = dense_frame_images(&d->frame, c)};
	const uint64_t *board = dense_roll_board(roll, c);
	uint64_t end = roll->first[c + 1];

	for (uint64_t n = roll->first[c]; n < end;
	     n += DENSE_ROLL_BOARD, board += roll->words)
		for (uint64_t stuck = dense_roll_stuck(d, c, board); stuck;
		     stuck = bits_rest(stuck)) {
			uint64_t i = n + (unsigned)bits_first(stuck);
			struct wide plays =
			    positions_flow_of(f, &f->ways, pegs, i);

			k->answer->overflow |= wide_mul(plays, images, &plays);
			if (!enter(k,
				   dense_frame_position(&d->frame, c,
							roll->index[i], pegs),
				   plays, images.low))
				return false;
		}
	return true;
}

/* Counts the ends of all levels but the start; false: LIMIT. */
static bool count_flow(struct counting *k, struct positions_flow *f)
{
	uint64_t blocks = f->way.blocks->frame.blocks;

	for (int pegs = f->most - 1; pegs >= f->last; pegs--) {
		if (!positions_flow_down(f, pegs, NULL, NULL))
			return false;
		for (uint64_t c = 0; c < blocks; c++)
			if (!enter_block(k, f, pegs, c) ||
			    limits_pulse_at(k->limits, c))
				return false;
	}
	return true;
}

/* Counts in blocks.  Begins after the first jump, so there must be one. */
static enum answer count_blocks(const struct puzzle *p, struct counting *k)
{
	const struct limits *l = k->limits;
	struct positions_flow f;
	enum answer result =
	    positions_flow_make(p, POSITIONS_REACHED, POSITIONS_BLOCKS, l, &f);

	k->answer->needs = f.needs;
	f.ways.keep = POSITIONS_FLOW_TWO;
	if (result == ANSWER_FOUND) {
		k->held = positions_flow_bytes(&f, 0);
		if (!limits_have_room(l, k->held) || !count_flow(k, &f))
			result = ANSWER_LIMIT;
		if (k->held < f.bytes)
			k->held = f.bytes;
		if (result == ANSWER_LIMIT && !limits_have_room(l, k->held))
			k->answer->needs = k->held;
	}
	k->answer->overflow |= f.overflow;
	positions_flow_free(&f);
	return result;
}

enum answer positions_ends(const struct puzzle *p, enum positions_form form,
			   const struct limits *l,
			   struct positions_ends *answer)
{
	struct counting k = {.answer = answer, .limits = l};
	enum answer result = ANSWER_LIMIT;
	bool few = form == POSITIONS_LIST || shape_is_stuck(p->shape, p->start);

	*answer = (struct positions_ends){.needs = 0};
	symm_of(p->shape, &k.whole);
	symm_keep(&k.whole, p->start, &k.kept);
	few = few || (form == POSITIONS_ANY && positions_are_few(p, l));
	if (!few)
		result = count_blocks(p, &k);
	if (few || (result == ANSWER_LIMIT && form == POSITIONS_ANY &&
		    !answer->overflow)) {
		uint64_t needs = answer->needs;

		position_set_free(&k.orbits);
		*answer = (struct positions_ends){.needs = needs};
		k.held = 0;
		result = count_listed(p, &k);
	}
	position_set_free(&k.orbits);
	return result;
}
