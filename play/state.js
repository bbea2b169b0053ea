// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about the page that changes, in one object.  Other modules read it and
// set its fields; none of them has a variable that another one sets.

/** @typedef {import("../lib/draw/page/board.js").Board} Board */
/** @typedef {import("../lib/draw/page/board.js").Jump} Jump */

/** @type {{board: Board, goal: string | undefined, line: Jump[], rows: any[][],
 *	proposed: Jump[], before: {board: Board, line: Jump[], at: number}[],
 *	colouring: ((hole: number[]) => number) | null, entry: "pushState" | "replaceState",
 *	trip: {drawing: SVGElement, hidden: number[][]} | null, [key: string]: any}} */
export const state = {
	board: /** @type {any} */ (null), /* null: none has been read */
	goal: undefined, /* undefined: as the record says */
	line: [], at: 0, rows: [], /* jumps, how many are made, where to */
	isShown: false, /* whether the jumps ahead are shown */
	proposed: [], /* jumps that a program would make; the line keeps its own */
	before: [], /* {board, line, at} before each click that set up */
	sketch: null, /* the squares of a board that is being read */
	isCutting: false, /* whether clicks that set up make squares and take them */
	isSetUp: false, /* whether clicks put pegs and take them */
	isHelped: false, /* whether a program has helped in this game */
	colouring: null, /* the colour of a hole, 0 to 2, while colours are shown */
	traffic: null, /* {text, used}: how often solutions make each jump */
	judged: "", /* the position that was shown last, as a record */

	entry: "replaceState", /* how the next address goes into the history */
	isOther: false, /* whether another game has begun since the last address */
	isAside: false, /* whether the history is at the gallery, not at the game */
	returning: null, /* the address that a way back through the history leads to */
	linked: 0, written: 0, /* the clock of the address, and when it rang */

	loading: null, /* the question for another board; a newer one replaces it */
	solver: null, hands: null, /* who answers, and who moves pegs */
	isDragged: false, /* whether the jump is seen by the hand that makes it */
	trip: null, /* {drawing, hidden}: a jump that is seen */
	running: 0, /* the clock of jumps that play by themselves */
	isLookingAhead: false, /* whether the programs work while nobody has asked */
	month: 0, /* the month of the calendar: 0 for this one, -1 for the one before */
	clock: 0, /* the clock that tells how long a program has worked */
};
