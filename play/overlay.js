// SPDX-License-Identifier: GPL-3.0-or-later
// What the page draws over a board: pegs that travel, signs of what each jump does,
// and the traffic of all solutions.

import {holeName, isSame, squareAt} from "../lib/draw/page/board.js";
import {drawTraffic, loosePiece, placeOf, shape} from "../lib/draw/page/draw.js";
import {colourName, drawColours} from "./colours.js";
import {byId, tell} from "./page.js";
import {state} from "./state.js";
import {effectOf} from "./verdicts.js";
import {words} from "./words.js";

const SIGNS = {
	keeps: {ground: "M-5.5 0a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1 -11 0Z",
		sign: "M-2.8 .2L-.8 2.3L2.8 -2.2"},
	loses: {ground: "M-5 -5H5V5H-5Z", sign: "M-2.4 -2.4L2.4 2.4M-2.4 2.4L2.4 -2.4"},
	some: {ground: "M0 -6.6L6.6 0L0 6.6L-6.6 0Z", sign: "M-2.6 0H2.6"},
};

// Lets the peg of a jump travel, and the peg it jumps over fade; BEFORE has the
// rows before the jump.  Plays it backwards if the jump is undone.
export const travel = (board, {from, over, to}, before, isBack) => {
	// How long a jump is seen, in milliseconds, and how it speeds up and slows down:
	// tokens of the style, where nothing moves for those who want no motion.
	const style = getComputedStyle(byId("board"));
	const duration = parseFloat(style.getPropertyValue("--move"));
	const easing = style.getPropertyValue("--ease").trim();

	if (!duration || state.isDragged)
		return;
	const [start, end, middle] = [from, to, over].map((hole) =>
		placeOf(board, hole));
	const mover = loosePiece(board, squareAt(before, from));
	const taken = loosePiece(board, squareAt(before, over));
	const drawing = shape("g", {class: "trip"}, taken, mover);
	const own = state.trip = {drawing, hidden: isBack ? [from, over] : [to]};
	const direction = isBack ? "reverse" : "normal";
	const at = (place) => `translate(${place[0]}px, ${place[1]}px)`;
	const timing = {duration, direction, fill: "both"};

	taken.setAttribute("transform", `translate(${middle.join(" ")})`);
	state.hands.redraw();
	taken.animate([{opacity: 1}, {opacity: 0}], timing);
	mover.animate([{transform: `${at(start)} scale(1)`},
		{transform: `${at(middle)} scale(1.18)`},
		{transform: `${at(end)} scale(1)`}], {...timing, easing}).finished.then(() => {
		if (state.trip === own) {
			state.trip = null;
			state.hands.redraw();
		}
	}, () => {});
};

// A sign on the shoulder of every peg that can jump, or of each hole that the chosen peg
// can jump to.
const drawSigns = (svg, board, chosen) => {
	for (const hole of board.holes) {
		const effect = effectOf(hole, chosen), [x, y] = placeOf(board, hole);

		if (effect)
			svg.append(shape("g", {class: `sign ${effect}`,
				transform: `translate(${x + 6.5} ${y - 6.5})`},
			shape("path", {class: "sign-ground", d: SIGNS[effect].ground}),
			shape("path", {class: "sign-mark", d: SIGNS[effect].sign})));
	}
};

// For hands.js: draws everything over a board, and describes each hole.
export const dress = (svg, chosen) => {
	const {width, height} = svg.viewBox.baseVal;

	// A hole is 24 units of the drawing, and at least as many pixels.
	svg.style.minWidth = `${Math.ceil(width)}px`;
	svg.style.minHeight = `${Math.ceil(height)}px`;
	drawColours(svg, state.board);
	if (state.traffic)
		drawTraffic(svg, state.board, state.traffic.used);
	if (!state.trip && !state.traffic)
		drawSigns(svg, state.board, chosen);
	if (state.trip)
		svg.append(state.trip.drawing);
};
// Says why a click on HOLE does nothing; CHOSEN is a peg, or null.
export const refuse = (hole, chosen) => {
	const name = holeName(state.board, hole);
	const isVacant = squareAt(state.rows, hole) === state.board.vacant;

	tell("answer", isVacant && chosen
		? words.noWay(holeName(state.board, chosen), name)
		: isVacant ? words.noPeg : words.noJump(name));
};
export const remark = (hole, chosen) => {
	const effect = effectOf(hole, chosen && isSame(hole, chosen) ? null : chosen);

	return colourName(hole) + (effect ? `, ${words[effect]}` : "");
};
