// SPDX-License-Identifier: GPL-3.0-or-later
// Three colours of holes.  Each jump touches one hole of each colour, so it changes
// the numbers of pegs on all three between odd and even.  A single peg makes one colour
// differ from both others, and no jump makes another one differ: this is why some
// boards cannot be won.

import {isHole, isPiece, jumpsFrom, squareAt} from "../lib/draw/page/board.js";
import {circle, placeOf} from "../lib/draw/page/draw.js";
import {goalHole, isOfPegs} from "./boards.js";
import {setPressed, tell} from "./page.js";
import {state} from "./state.js";
import {setOffered} from "./verdicts.js";
import {words} from "./words.js";

// Along the diagonals, one way and the other.
/** @type {((hole: number[]) => number)[]} */
const COLOURINGS = [([row, col]) => (row + col) % 3,
	([row, col]) => (2 * row + col) % 3];
const COLOURS = [0, 1, 2];

// The colourings that give the three holes of each jump three colours.
const fitting = (board) => !isOfPegs(board) ? []
	: COLOURINGS.filter((colourOf) => board.holes.every((hole) =>
		jumpsFrom(board, hole)
			.filter(({over, to}) => isHole(board, over) && isHole(board, to))
			.every(({from, over, to}) =>
				new Set([from, over, to].map(colourOf)).size === COLOURS.length)));
// What a colouring says of a position.  COUNTS: the pegs on each colour.  LONE: the
// colour that is odd beside two even ones, or even beside two odd ones; -1 if all are
// the same.  WANTED: the colour where the goal wants its peg; -1 for any colour,
// undefined for a goal that is not one peg.
const parityOf = ({board, rows, goal}, colourOf) => {
	const pegs = board.holes.filter((hole) => isPiece(squareAt(rows, hole)));
	const counts = COLOURS.map((colour) =>
		pegs.filter((hole) => colourOf(hole) === colour).length);
	const lone = COLOURS.findIndex((colour) => COLOURS.every((other) =>
		other === colour || (counts[other] - counts[colour]) % 2 !== 0));
	const aim = goalHole(board, goal);
	const wanted = aim ? colourOf(aim) : !goal || goal === "any" ? -1 : undefined;

	return {counts, lone, wanted, isProof: wanted !== undefined &&
		(lone < 0 || wanted >= 0 && lone !== wanted)};
};

// The colouring that proves that one peg in the goal cannot be left; or none.
export const proofHere = () => fitting(state.board)
	.find((colourOf) => parityOf(state, colourOf).isProof);
export const hasColours = () => fitting(state.board).length > 0;

// What the colours say of the current position; nothing if they are not shown.
export const tellColours = () => {
	if (!state.colouring)
		return "";
	const {counts, lone, wanted, isProof} = parityOf(state, state.colouring);

	return `${words.colourCounts(counts)} ` +
		(isProof ? words.colourProof(lone, wanted) : words.colourRule);
};
export const showColours = (isOn) => {
	state.colouring = isOn && (proofHere() ?? fitting(state.board)[0]) || null;
	setPressed("colours", state.colouring !== null);
	if (state.colouring)
		setOffered("why", false);
	state.hands.redraw();
	tell("answer", tellColours());
};
// The colours differ in the pattern of their rings as well.
export const drawColours = (svg, board) => {
	const {colouring} = state;

	if (colouring)
		svg.append(...board.holes.map((hole) =>
			circle(`colour of-${colouring(hole)}`, placeOf(board, hole), 10.4)));
};
export const colourName = (hole) => state.colouring
	? `, ${words.colourNames[state.colouring(hole)]}` : "";
