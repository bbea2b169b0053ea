// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a board as SVG: its ground, pieces, names, and the marks of jumps.
// Sizes are in 1 / UNIT of a square.

import {columnName, halfOf, holeName, isHole, isMover, isPiece, isSame,
	squareAt} from "./board.js";

export const UNIT = 24;

export const element = (name, attributes, ...children) => {
	const made = document.createElement(name);

	for (const key in attributes)
		made.setAttribute(key, attributes[key]);
	made.append(...children);
	return made;
};
export const shape = (name, attributes, ...children) => {
	const made = document.createElementNS("http://www.w3.org/2000/svg", name);

	for (const key in attributes)
		made.setAttribute(key, attributes[key]);
	made.append(...children);
	return made;
};
/** @type {(name: string, place: number[], r: number) => SVGElement} */
export const circle = (name, [cx, cy], r) => shape("circle", {class: name, cx, cy, r});

// The vertices of a graph stand on a circle, a square and a half apart.
const radiusOf = (board) =>
	1.5 * UNIT * board.rows[0].length / (2 * Math.PI) + UNIT / 4;
const onCircle = (board, col) => {
	const turn = 2 * Math.PI * col / board.rows[0].length;
	const radius = radiusOf(board), middle = UNIT / 2 + radius;

	return [middle + radius * Math.sin(turn),
		middle - radius * Math.cos(turn)];
};
// The middle of a square.
/** @type {(board: any, square: number[]) => number[]} */
export const placeOf = (board, square) => board.graph
	? onCircle(board, square[1])
	: [UNIT / 2 * (1 + halfOf(board, square) - board.left),
		UNIT / 2 + UNIT / 8 * board.height * square[0]];
export const sizeOf = (board) => {
	const last = board.rows.length - 1;
	const wide = board.graph ? 2 * radiusOf(board) + UNIT
		: UNIT / 2 * (board.right - board.left + 2);

	return [wide, board.graph ? wide
		: placeOf(board, [last, 0])[1] + UNIT / 2];
};

// Names stand in the margin where they are column and row, and else at each
// hole.
const hasMargin = (board) =>
	!board.counted && !board.shift && !board.graph;
const hasInside = (board) => !hasMargin(board) && board.kind !== "values";

// A text whose letters are at most SIZE high and that is no wider than WIDTH.
/** @type {(name: string, place: number[], text: string, size: number, width: number)
 *	=> SVGElement} */
export const fittedText = (name, [x, y], text, size, width) => {
	const most = Math.min(size, width / (.6 * text.length));

	return shape("text", {class: name, x, y: y + .36 * most,
		"font-size": most.toFixed(1)}, text);
};

// A round piece with a little depth: its shadow, and the light on it.
/** @type {(name: string, place: number[], r: number) => SVGElement[]} */
const rounded = (name, [x, y], r) => [circle("shadow", [x, y + .14 * r], r),
	circle(name, [x, y], r), circle("shine", [x - .3 * r, y - .34 * r], .3 * r)];

/** @type {(svg: SVGElement, board: any, square: any, spot: number[]) => void} */
export const drawPiece = (svg, board, square, spot) => {
	if (square === board.vacant && board.kind !== "checkers")
		svg.append(circle("hole", spot, hasInside(board) ? 8 : 5));
	else if (square === "x")
		svg.append(...rounded("peg", spot, 9.5), circle("ring", spot, 8));
	else if (square === "o" && board.kind !== "checkers")
		svg.append(...rounded("peg", spot, 8.5));
	else if (isPiece(square))
		svg.append(...rounded("opponent", spot, 9.5));
};

// A single piece, which can be moved.
export const loosePiece = (board, piece) => {
	const group = shape("g", {class: "held"});

	drawPiece(group, board, piece, [0, 0]);
	if (board.kind === "values")
		group.append(fittedText("value", [0, 0], String(piece), 10.5, 14));
	return group;
};

// Whether squares touch each other that are so far apart.
/** @type {(board: any, step: number[]) => boolean} */
const touches = (board, [down, across]) =>
	halfOf(board, [down, across]) ** 2 +
	(4 - board.shift ** 2) * down ** 2 === 4;

// Wide lines with round ends along rows of holes that touch: the ground of a
// board in shifted rows.
/** @type {(board: any, first: number[]) => string} */
const linesFrom = (board, first) => {
	const at = (square) => placeOf(board, square).join(" ");
	let path = "";

	for (const [down, across] of [[0, 1], [1, -1], [1, 0], [1, 1]]
			.filter((step) => touches(board, step))) {
		let last = first;

		if (isHole(board, [first[0] - down, first[1] - across]))
			continue;
		for (let next = last; isHole(board, next);
				next = [last[0] + down, last[1] + across])
			last = next;
		if (!isSame(last, first))
			path += `M${at(first)}L${at(last)}Z`;
		else if (!down)
			path += `M${at(last)}h.1Z`;
	}
	return path;
};

const drawShiftedGround = (svg, board) => {
	const d = board.holes.map((hole) => linesFrom(board, hole)).join("");

	svg.append(shape("path", {class: "under shifted", d}),
		shape("path", {class: "ground shifted", d}));
};

const drawGround = (svg, board) => {
	const [width, height] = sizeOf(board);

	if (board.shift) {
		drawShiftedGround(svg, board);
		return;
	}
	const places = board.holes.map((hole) => placeOf(board, hole));
	const d = places.map(([x, y]) => `M${x - UNIT / 2} ${y - UNIT / 2}` +
		`h${UNIT}v${UNIT}h${-UNIT}z`).join("");

	if (board.graph)
		svg.append(...places.map((place) => circle("square", place, 11)));
	else if (board.kind === "checkers")
		svg.append(shape("rect", {class: "frame", x: -.5, y: -.5, rx: 2,
			width: width + 1, height: height + 1}),
		shape("path", {class: "square", d}));
	else
		svg.append(shape("path", {class: "under", d}),
			shape("path", {class: "ground", d}));
	// Squares show rows and columns; other lines are drawn on them.
	if (board.lines.length)
		svg.append(shape("path", {class: "line",
			d: board.lines.map((squares) => "M" + squares.map((square) =>
				placeOf(board, square).join(" ")).join("L")).join("")}));
};

const drawMargin = (svg, board) => {
	const cols = board.rows.reduce((most, row) =>
		Math.max(most, row.length), 0);

	for (let col = 0; col < cols; col++)
		svg.append(fittedText("name margin", [UNIT * (col + .5), -11.5],
			columnName(col), 7, 20));
	board.rows.forEach((_, r) =>
		svg.append(fittedText("name margin", [-11.5, UNIT * (r + .5)],
			String(r + 1), 7, 8)));
};

// The name of a hole: in the middle of it, or above a value.
const drawName = (svg, board, rows, hole) => {
	const [x, y] = placeOf(board, hole);
	const name = holeName(board, hole);
	const piece = squareAt(rows, hole);
	const dark = isMover(board, piece) && hasInside(board);

	if (board.kind === "values")
		svg.append(fittedText("name", [x, y - 13.4], name, 6.4, 9));
	else
		svg.append(fittedText(dark ? "name on-peg" : "name", [x, y], name,
			8.4, 14));
};
const drawNames = (svg, board, rows) => {
	if (hasMargin(board))
		drawMargin(svg, board);
	else
		for (const hole of board.holes)
			drawName(svg, board, rows, hole);
};

// Values and their names come last, so that no mark of a jump hides them.
const drawValues = (svg, board, rows) => {
	for (const hole of board.holes)
		if (squareAt(rows, hole))
			svg.append(fittedText("value", placeOf(board, hole),
				String(squareAt(rows, hole)), 10.5, 14));
};

// The arrow is a curve on the left of the way, past what is taken; where lines
// lie anywhere it leads through it.
const bendOf = (board, from, over, to) => board.directions.length
	? [over[0] + .45 * (to[1] - from[1]), over[1] - .45 * (to[0] - from[0])]
	: over.map((x, i) => 2 * x - (from[i] + to[i]) / 2);

const drawArrow = (svg, board, jump, kind = "") => {
	const [from, over, to] = [jump.from, jump.over, jump.to]
		.map((square) => placeOf(board, square));
	const bend = bendOf(board, from, over, to);
	const near = (p, share) => p.map((x, i) => x + share * (bend[i] - x));
	const end = near(to, .08);
	const turn = Math.atan2(end[1] - bend[1], end[0] - bend[0]);
	const cross = {d: "M-7 -7L7 7M-7 7L7 -7",
		transform: `translate(${over.join(" ")})`};

	svg.append(shape("path", {class: "edge", ...cross}),
		shape("path", {class: "cross", ...cross}),
		shape("path", {class: `way ${kind}`.trim(),
			d: `M${near(from, .3).join(" ")}Q${bend.join(" ")} ${end.join(" ")}`}),
		shape("path", {class: `tip ${kind}`.trim(), d: "M3 0L-7 5L-7 -5Z",
			transform: `translate(${end.join(" ")}) ` +
				`rotate(${turn * 180 / Math.PI})`}));
};

// Arrows as thick as jumps are frequent, the thin ones on top.  Each is bent to the
// left of its way, so the way back lies beside it.
export const drawTraffic = (svg, board, used) => {
	const most = used.reduce((a, {mean}) => Math.max(a, mean), Number.MIN_VALUE);

	for (const {jump, name, mean} of [...used].sort((a, b) => b.mean - a.mean)) {
		const [from, over, to] = [jump.from, jump.over, jump.to]
			.map((hole) => placeOf(board, hole));
		const aside = [to[1] - from[1], from[0] - to[0]];
		const bend = over.map((x, i) =>
			2 * x - (from[i] + to[i]) / 2 + .22 * aside[i]);
		const near = (p) => p.map((x, i) => x + .2 * (bend[i] - x));
		const width = .8 + 4.2 * mean / most;
		const d = `M${near(from).join(" ")}Q${bend.join(" ")} ${near(to).join(" ")}`;
		const [x, y] = near(to), turn = Math.atan2(y - bend[1], x - bend[0]);

		svg.append(shape("path", {class: "traffic-edge", d,
			"stroke-width": width + 1.6}),
		shape("path", {class: "traffic", d, "stroke-width": width},
			shape("title", {}, `${name}: ${mean.toFixed(2)}`)),
		shape("path", {class: "tip", d: "M4 0L-4 4L-4 -4Z", transform:
			`translate(${x} ${y}) rotate(${turn * 180 / Math.PI}) ` +
			`scale(${.5 + width / 8})`}));
	}
};

// In place of pieces: holes as dark as the jumps that touch them are frequent, and
// small circles where holes are vacant.
const drawShades = (svg, board, rows, used) => {
	const traffic = new Map(board.holes.map((hole) => [hole.join(), 0]));

	for (const {jump: {from, over, to}, mean} of used)
		for (const hole of [from, over, to])
			traffic.set(hole.join(), traffic.get(hole.join()) + mean);
	const most = Math.max(Number.MIN_VALUE, ...traffic.values());

	for (const hole of board.holes) {
		const shade = circle("shade", placeOf(board, hole), 10);

		shade.setAttribute("fill-opacity",
			String(.9 * traffic.get(hole.join()) / most));
		svg.append(shade);
		if (squareAt(rows, hole) === board.vacant)
			svg.append(circle("hole", placeOf(board, hole), 4));
	}
};

// MARKS: `jumps` that come next, `came` where the last one ended, the `chosen`
// peg, and `targets`, the holes that it can jump to; `aims`, where the goal wants
// pegs, the `losing` jump of a game, the `set` of a proof, and `weights` of holes;
// or jumps `used` by all solutions, drawn in place of pieces.  Holes have names
// unless `isNameless`.
const drawMarks = (svg, board, {jumps = [], came, chosen, targets = [],
	aims = [], losing, weights = []}) => {
	const at = (square) => placeOf(board, square);

	for (const aim of aims)
		svg.append(circle("aim", at(aim), 10.6));
	for (const [row, col, weight] of weights)
		svg.append(fittedText("value", at([row, col].map(Number)), weight,
			10.5, 16.5));
	if (losing)
		drawArrow(svg, board, losing, "losing");
	if (came)
		svg.append(circle("came", at(came), 10.8));
	if (chosen)
		svg.append(circle("halo", at(chosen), 10.4));
	for (const target of targets)
		svg.append(circle("target", at(target), 10));
	if (jumps.length)
		svg.append(circle("halo", at(jumps[0].from), 10.4));
	for (const jump of jumps)
		drawArrow(svg, board, jump);
};

export const drawBoard = (svg, board, rows, marks) => {
	const [width, height] = sizeOf(board);

	svg.replaceChildren();
	svg.setAttribute("viewBox", (marks.isNameless
		? [-8, -8, width + 16, height + 16]
		: [-16, -18, width + 32, height + 34]).join(" "));
	drawGround(svg, board);
	for (const hole of marks.set ?? [])
		svg.append(circle("set", placeOf(board, hole), 12));
	if (marks.used)
		drawShades(svg, board, rows, marks.used);
	else
		for (const hole of board.holes)
			drawPiece(svg, board, squareAt(rows, hole), placeOf(board, hole));
	if (board.kind !== "values" && !marks.isNameless)
		drawNames(svg, board, rows);
	drawMarks(svg, board, marks);
	if (marks.used)
		drawTraffic(svg, board, marks.used);
	if (board.kind === "values") {
		if (!marks.isNameless)
			drawNames(svg, board, rows);
		drawValues(svg, board, rows);
	}
};
