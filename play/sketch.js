// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a board by taps, while one is set up: its size, its squares and its lines.

import {loadRecord} from "./ask.js";
import {drawingOf} from "./boards.js";
import {byId, hasPegs, tell} from "./game.js";
import {fieldOf} from "../lib/draw/page/board.js";
import {begin, load, setUpBoard, toggleSetUp} from "./setup.js";
import {state} from "./state.js";
import {words} from "./words.js";

const LONGEST = 16; /* squares of a side */
const BLANK = "ooooo\nooooo\noo.oo\nooooo\nooooo\ngoal: any\n";

// The board as a rectangle of squares; while a new one is being read, that.
const rectangle = () => {
	const rows = state.loading && state.sketch || state.rows;
	const wide = Math.max(...rows.map((row) => row.length));

	return rows.map((row) =>
		Array.from({length: wide}, (_, col) => row[col] ?? "_"));
};
const isSketch = () => state.isSetUp && hasPegs() && !state.board.graph;
const linesHere = () => fieldOf(state.board, "lines") ??
	(state.board.directions.length === 6 ? "6" : "4");
// Goes on with other squares.  A goal that names a hole may have lost it.
const redrawAs = (rows, lines = linesHere()) => {
	const hasHoles = rows.flat().some((square) => square !== "_");

	tell("problem", hasHoles ? "" : words.noHoles);
	if (!hasHoles)
		return;
	state.sketch = rows;
	load(loadRecord(state.solver, [drawingOf(rows), `lines: ${lines}`,
		...state.goal ? ["goal: any"] : []].join("\n") + "\n"), undefined,
	setUpBoard);
};

// The squares off the board that a tap can make holes, while squares are tapped.
export const isCutting = () => isSketch() && state.isCutting;
export const gaps = () => !isCutting() ? []
	: rectangle().flatMap((row, r) => [...row.keys()]
		.filter((col) => row[col] === "_").map((col) => [r, col]));
export const tapSquare = ([row, col]) => {
	const rows = rectangle();

	rows[row][col] = rows[row][col] === "_" ? "o" : "_";
	redrawAs(rows);
};
export const cut = (isOn) => {
	state.isCutting = isOn;
	byId("cut").setAttribute("aria-pressed", isOn);
	state.hands.redraw();
};
// Pegs in all holes, or in none.
export const fillWith = (piece) => redrawAs(rectangle().map((row) =>
	row.map((square) => square === "_" ? "_" : piece)));
export const resize = () => {
	const [high, wide] = ["high", "wide"].map((id) =>
		Math.min(Math.max(Math.trunc(byId(id).value) || 1, 1), LONGEST));
	const rows = rectangle();

	redrawAs(Array.from({length: high}, (_, row) => Array.from({length: wide},
		(__, col) => rows[row] ? rows[row][col] ?? "o" : "o")));
};
export const chooseLines = () => redrawAs(rectangle(), byId("lines").value);
export const blank = () => loadRecord(state.solver, BLANK);
export const beginSketch = (board) => {
	begin(board);
	toggleSetUp();
	cut(true);
	byId("more").open = true;
};

// The tools, and what they say of the current board.
export const showSketch = () => {
	byId("sketch").hidden = !isSketch();
	if (!isSketch())
		return;
	const rows = rectangle();

	byId("high").value = rows.length;
	byId("wide").value = rows[0].length;
	byId("lines").value = linesHere();
};
