// SPDX-License-Identifier: GPL-3.0-or-later
// Three colours of holes.  Each jump touches one hole of each colour, so it changes
// the numbers of pegs on all three between odd and even.  A single peg makes one colour
// differ from both others, and no jump makes another one differ: this is why some
// boards cannot be won.

import {isHole, isPiece, jumpsFrom, squareAt} from "../lib/draw/page/board.js";
import {circle, placeOf} from "../lib/draw/page/draw.js";
import {byId, hasPegs, tell} from "./game.js";
import {goalHole} from "./boards.js";
import {state} from "./state.js";
import {words} from "./words.js";

// Along the diagonals, one way and the other.
/** @type {((hole: number[]) => number)[]} */
const COLOURINGS = [([row, col]) => (row + col) % 3,
	([row, col]) => (2 * row + col) % 3];
const COLOURS = [0, 1, 2];

const fits = (board, colourOf) => board.holes.every((hole) =>
	jumpsFrom(board, hole)
		.filter(({over, to}) => isHole(board, over) && isHole(board, to))
		.every(({from, over, to}) =>
			new Set([from, over, to].map(colourOf)).size === COLOURS.length));
const fitting = (board) => COLOURINGS.filter((one) => fits(board, one));

const countsOf = (board, rows, colourOf) => COLOURS.map((colour) =>
	board.holes.filter((hole) => colourOf(hole) === colour &&
		isPiece(squareAt(rows, hole))).length);
// The colour that is odd beside two even ones, or even beside two odd ones; -1 if all
// are the same.
const loneColour = (counts) => COLOURS.findIndex((colour) =>
	COLOURS.every((other) => other === colour ||
		(counts[other] - counts[colour]) % 2 !== 0));
// The colour where the goal wants its peg; -1 for any colour, undefined for a goal
// that is not one peg.
const goalColour = (board, goal, colourOf) => {
	const hole = goalHole(board, goal);

	return hole ? colourOf(hole) : !goal || goal === "any" ? -1 : undefined;
};

// The colouring that proves that one peg in the goal cannot be left; or none.
const proofOf = (board, rows, goal) => fitting(board).find((colourOf) => {
	const lone = loneColour(countsOf(board, rows, colourOf));
	const wanted = goalColour(board, goal, colourOf);

	return wanted !== undefined && (lone < 0 || wanted >= 0 && lone !== wanted);
});
export const proofHere = () => hasPegs()
	? proofOf(state.board, state.rows, state.goal) : undefined;
export const hasColours = () => hasPegs() && fitting(state.board).length > 0;

// What the colours say of the current position; nothing if they are not shown.
export const tellColours = () => {
	const {colouring: colourOf, board, rows, goal} = state;

	if (!colourOf)
		return "";
	const counts = countsOf(board, rows, colourOf);

	return words.colourCounts(counts) + (proofHere() === colourOf
		? ` ${words.colourProof(loneColour(counts),
			goalColour(board, goal, colourOf))}` : ` ${words.colourRule}`);
};
export const showColours = (isOn) => {
	state.colouring = isOn && hasColours()
		? proofHere() ?? fitting(state.board)[0] : null;
	byId("colours").setAttribute("aria-pressed", state.colouring !== null);
	if (state.colouring)
		byId("why").classList.add("none");
	state.hands.redraw();
	tell("answer", tellColours());
};
// The colours differ in the pattern of their rings as well.
export const drawColours = (svg, board) => {
	for (const hole of state.colouring ? board.holes : [])
		svg.append(circle(`colour of-${state.colouring(hole)}`,
			placeOf(board, hole), 10.4));
};
export const colourName = (hole) => state.colouring
	? `, ${words.colours[state.colouring(hole)]}` : "";
