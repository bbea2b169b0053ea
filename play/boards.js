// SPDX-License-Identifier: GPL-3.0-or-later
// Boards as texts: records, drawings, and links.

import {countPieces, decoded, fieldOf, holeName, isSame,
	squareAt} from "../lib/draw/page/board.js";
import {placeOf, sizeOf} from "../lib/draw/page/draw.js";

// The fields that say which board and which problem it is.
const KEPT = ["board", "lines", "goal", "title"];

export const isOfPegs = ({kind}) => kind !== "values" && kind !== "checkers";
export const drawingOf = (rows) => rows.map((row) =>
	row.join(typeof row[0] === "number" ? " " : "")).join("\n");
// Rows with PIECE in every hole.
export const filled = (rows, piece) => rows.map((row) =>
	row.map((square) => square === "_" ? "_" : piece));
// A problem, its drawing and its fields, as a record, and as the part of a link that
// says how the game begins.
const asRecord = (drawing, fields) => [drawing, ...fields.map(([key, value]) =>
	`${key}: ${value}`)].join("\n") + "\n";
const asLink = (drawing, fields) => [drawing.replaceAll("\n", "/").replaceAll(" ", "+"),
	...fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`)]
	.filter(Boolean).join("&");
const problemOf = (board, rows, goal) => [drawingOf(rows),
	[...board.fields.filter(([key]) => KEPT.includes(key) && key !== "goal"),
		["goal", goal]].filter(([, value]) => value)];
// The problem of a board, with ROWS in the place of its drawing, or with another GOAL.
export const recordOf = (board, rows = board.rows, goal = fieldOf(board, "goal")) =>
	asRecord(...problemOf(board, rows, goal));
export const startLink = (board, goal = fieldOf(board, "goal")) =>
	asLink(...problemOf(board, board.rows, goal));
// START, the jumps made, and the user's side in a game for two, as the part of an
// address after #.
export const linkOf = (start, jumps, player) => [start,
	jumps.length && "jumps=" +
		encodeURIComponent(jumps.map(({name}) => name).join(" ")),
	player !== "first" && `player=${player}`].filter(Boolean).join("&");
// A random problem is called by its number: its link has no drawing.
export const readLink = (link) => {
	const parts = link.split("&");
	const called = /^(random|day)=/.test(parts[0]) ? parts[0] : null;
	const drawing = called ? ""
		: decoded(parts.shift()).replaceAll("+", " ").replaceAll("/", "\n");
	const fields = parts.map((field) => {
		const [key, ...value] = field.split("=");

		return [key, decoded(value.join("=")).replaceAll("\n", " ")];
	});
	const valueOf = (wanted) => fields.find(([key]) => key === wanted)?.[1];
	const kept = fields.filter(([key]) => KEPT.includes(key));

	return {record: asRecord(drawing, kept), called, start: called ?? asLink(drawing, kept),
		jumps: (valueOf("jumps") ?? "").split(" ").filter(Boolean),
		player: valueOf("player") ?? "first"};
};

export const vacanciesOf = (board) => board.holes.filter((hole) =>
	squareAt(board.rows, hole) === board.vacant);
// Names goals that count from the start for all positions: `same` is a hole, and
// 6-jumps are some pegs.
export const nameGoal = (board) => {
	const vacancies = vacanciesOf(board), pegs = countPieces(board.rows);

	return {...board, fields: board.fields.map(([key, value]) =>
		[key, key !== "goal" ? value : value === "same" && vacancies.length === 1
			? holeName(board, vacancies[0]) : value.replace(/^(\d+)-jumps$/,
				(_, jumps) => `${Math.max(pegs - jumps, 0)}-pegs`)])};
};

// The hole that the goal wants the last peg in: one that GOAL names, or the centre of
// a board that has one.
export const goalHole = (board, goal = fieldOf(board, "goal")) => {
	// Squares off the board around the holes do not count.
	const middle = (places) => (Math.min(...places) + Math.max(...places)) / 2;
	const centre = [0, 1].map((i) => middle(board.holes.map((hole) => hole[i])));
	const hasCentre = !board.shift && board.directions.length > 0;

	return board.holes.find((hole) => goal ? holeName(board, hole) === goal
		: hasCentre && isSame(hole, centre));
};

// The holes, from the middle of the board outwards.
export const byDistance = (board) => {
	const [width, height] = sizeOf(board);
	const distance = (hole) => {
		const [x, y] = placeOf(board, hole);

		return Math.round(100 * Math.hypot(x - width / 2, y - height / 2));
	};

	return [...board.holes].sort((a, b) => distance(a) - distance(b));
};
