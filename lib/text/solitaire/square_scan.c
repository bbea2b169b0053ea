/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row and its end lie in one word of 8 bytes.  After exclusive or with a
 * vacant row each byte must be 0, a hole, or the letter of the board for pegs.
 * Only a peg has the lowest bit, so this bit tells which byte it must be.
 */
#include "text/solitaire/square_scan.h"

#include <string.h>

#include "base/wraps.h"

enum {
	ROWS = 5,
	STEP = 6, /* bytes of a row and its end */
	/*
	 * All bytes that are read: the word of the last row ends behind the
	 * record.
	 */
	SEEN = (ROWS - 1) * STEP + 8,
	PEG = RECORD_EMPTY ^ RECORD_PEG,
	CAPITAL = RECORD_PEG ^ 'O',
};

/* The same byte in each of the five squares of a word. */
static const uint64_t squares = UINT64_C(0x0101010101);

static inline uint64_t load(const unsigned char *p)
{
	uint64_t word;

	memcpy(&word, p, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	word = __builtin_bswap64(word);
#endif
	return word;
}

/*
 * Reads five squares that end in END, LETTER being a peg behind the exclusive
 * or; sets bits of *WRONG if there are none.
 */
WRAPS static inline uint64_t read_row(const unsigned char *p, unsigned char end,
				      uint64_t letter, uint64_t *wrong)
{
	/* Carries bit 8i to bit 32 + i, and nothing else to bits 32 to 36. */
	const uint64_t gather = UINT64_C(0x102040810);
	uint64_t vacant = squares * RECORD_EMPTY | (uint64_t)end << 40;
	uint64_t row = (load(p) ^ vacant) & ((UINT64_C(1) << 48) - 1);
	uint64_t peg = row & squares;

	*wrong |= row ^ peg * letter;
	return peg * gather >> 32 & 31;
}

static inline uint64_t read_board(const unsigned char *p, unsigned char end,
				  bool blank, uint64_t letter, uint64_t *wrong)
{
	position_t position = 0;

	for (int i = 0; i < ROWS; i++)
		position |= read_row(p + i * STEP,
				     i < ROWS - 1 ? end : (unsigned char)'\n',
				     letter, wrong)
			    << 5 * i;
	if (blank)
		*wrong |= p[ROWS * STEP] ^ (unsigned)'\n';
	return position;
}

static bool is_rows(const struct square_scan_form *form)
{
	return form->lines > 1;
}

const unsigned char *square_scan_area(const struct draw_text *reader,
				      size_t *size,
				      struct square_scan_form *form)
{
	const struct source *s = reader->source;
	const unsigned char *text = s->data + s->pos;

	*size = s->end - s->pos;
	if (reader->over || reader->broken || reader->again ||
	    s->base + s->pos != s->line_start || *size < SEEN)
		return NULL;
	if (text[ROWS] == '/')
		*form = (struct square_scan_form){ROWS * STEP, 1, '/'};
	else
		*form =
		    (struct square_scan_form){ROWS * STEP + 1, ROWS + 1, '\n'};
	return text;
}

size_t square_scan_boards(const struct square_scan_form *form,
			  const unsigned char *text, size_t size,
			  uint32_t *position, size_t most)
{
	uint64_t letter = PEG;
	size_t boards = 0;

	for (; boards < most && size >= SEEN; boards++) {
		uint64_t wrong = 1;

		/* The pegs of a board are all o or all O. */
		for (int i = 0; i < 2 && wrong; i++) {
			letter ^= i ? CAPITAL : 0;
			wrong = 0;
			position[boards] = (uint32_t)read_board(
			    text, form->end, is_rows(form), letter, &wrong);
		}
		if (wrong)
			break;
		text += form->pitch;
		size -= form->pitch;
	}
	return boards;
}

void square_scan_take(struct draw_text *reader,
		      const struct square_scan_form *form, uint64_t boards)
{
	source_take_lines(reader->source, (size_t)boards * form->pitch,
			  boards * form->lines);
	if (boards && is_rows(form))
		reader->form = DRAW_TEXT_ROWS;
	else if (boards && reader->form == DRAW_TEXT_OPEN)
		reader->form = DRAW_TEXT_LINES;
}
