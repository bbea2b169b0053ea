// SPDX-License-Identifier: GPL-3.0-or-later
// Boards as texts: records, drawings, and links.

import {countPieces, decoded, fieldOf, holeName, isSame,
	squareAt} from "../lib/draw/page/board.js";
import {placeOf, sizeOf} from "../lib/draw/page/draw.js";

// The fields that say which board and which problem it is.
const KEPT = ["board", "lines", "goal", "title"];

const rowText = (row) => typeof row[0] === "number"
	? row.join(" ") : row.join("");
export const drawingOf = (rows) => rows.map(rowText).join("\n");
// A record with ROWS in the place of the drawing of BOARD.
export const recordOf = (board, rows, goal) => {
	const fields = board.fields.filter(([key]) =>
		KEPT.includes(key) && (key !== "goal" || goal === undefined));

	if (goal)
		fields.push(["goal", goal]);
	return [drawingOf(rows), ...fields.map(([key, value]) =>
		`${key}: ${value}`)].join("\n") + "\n";
};

// A record, the jumps made, and the user's side in a game for two, as the part of
// an address after #.  A random problem is called by its number.
const isField = (line) => /^[a-z][a-z0-9-]*: /.test(line);
export const linkOf = (record, jumps, player) => [startLink(record),
	...(jumps.length ? ["jumps=" + encodeURIComponent(
		jumps.map(({name}) => name).join(" "))] : []),
	...(player !== "first" ? [`player=${player}`] : [])].join("&");
// The part that says how the game begins.
export const startLink = (record) => {
	const lines = record.trimEnd().split("\n");
	const drawing = lines.filter((line) => !isField(line)).join("/")
		.replaceAll(" ", "+");
	const fields = lines.filter(isField).map((line) => {
		const at = line.indexOf(": ");

		return `${line.slice(0, at)}=${encodeURIComponent(line.slice(at + 2))}`;
	});

	return [drawing, ...fields].filter(Boolean).join("&");
};
// The part of a link that says how the game begins, in one way of writing.
export const startOfLink = (link) => {
	const {record, called} = readLink(link);

	return called ?? startLink(record);
};
export const readLink = (link) => {
	const parts = link.split("&");
	const isCalled = /^(random|day)=/.test(parts[0]);
	const [drawing, ...fields] = isCalled ? ["", ...parts] : parts;
	const pairs = fields.map((field) => {
		const [key, ...value] = field.split("=");

		return [key, decoded(value.join("=")).replaceAll("\n", " ")];
	});
	const lines = pairs.filter(([key]) => KEPT.includes(key))
		.map(([key, value]) => `${key}: ${value}`);
	const rows = decoded(drawing).replaceAll("+", " ").split("/");
	const valueOf = (wanted) => pairs.find(([key]) => key === wanted)?.[1];

	return {record: [...rows, ...lines].join("\n") + "\n",
		jumps: (valueOf("jumps") ?? "").split(" ").filter(Boolean),
		player: valueOf("player") ?? "first",
		called: isCalled ? parts[0] : null};
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
				(text, jumps) => `${Math.max(pegs - jumps, 0)}-pegs`)])};
};

// The hole that the goal wants the last peg in: one that GOAL names, or the centre of
// a board that has one.
export const goalHole = (board, goal = fieldOf(board, "goal")) => {
	const cols = Math.max(...board.rows.map((row) => row.length));
	const centre = [(board.rows.length - 1) / 2, (cols - 1) / 2];
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
