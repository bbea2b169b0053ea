// SPDX-License-Identifier: GPL-3.0-or-later
// A board: its squares, the names of its holes, and its rule.  It is read from
// the element that pegfmt writes; html.c tells what its attributes mean.

import {pieceWords} from "./words.js";

/**
 * @typedef {number[]} Square  row and column, from 0
 * @typedef {{from: Square, over: Square, to: Square, name: string}} Jump
 * @typedef {{kind: string, name?: string, rows: any[][], fields: string[][],
 *	shift: number, height: number, graph: boolean, directions: Square[],
 *	lines: Square[][], steps: Jump[], told: any, sets: Square[][], prices: string[],
 *	lost: number, losing?: Jump, vacant: any, holes: Square[], index: Map<string, number>,
 *	left: number, right: number, counted: boolean,
 *	called?: string | null, note?: string}} Board
 */

const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).map(Number);
// "0 1 2 3" as [[0, 1], [2, 3]]
export const pairsIn = (text) => {
	const n = numbersIn(text), pairs = [];

	for (let i = 0; i + 1 < n.length; i += 2)
		pairs.push([n[i], n[i + 1]]);
	return pairs;
};
export const partsOf = (text) => (text ?? "").split(";").filter(Boolean);
export const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];
export const isSameJump = (a, b) =>
	isSame(a.from, b.from) && isSame(a.over, b.over) && isSame(a.to, b.to);

const readDrawing = (text, kind) => {
	const rows = [], fields = [];

	for (const line of text.split("\n")) {
		const field = /^([a-z][a-z0-9-]*):(?: (.*))?$/.exec(line);

		if (field)
			fields.push([field[1], field[2] ?? ""]);
		else if (line)
			rows.push(kind === "values"
				? line.split(" ").map(Number) : [...line]);
	}
	return {rows, fields};
};

const readStep = (text) => {
	const [name, ...rest] = text.split(" ");
	const [from, over, to] = pairsIn(rest.join(" "));

	return {name, from, over, to};
};

/** @type {(pre: HTMLElement) => Board} */
export const readBoard = (pre) => {
	const {kind, board: name, shift, height, graph, directions, lines, steps, aims, sets,
		prices, weights, losing} = pre.dataset;
	const [, number, jump] = /^(\d+) (.*)/.exec(losing ?? "") ?? [];
	const ofProof = partsOf(sets).map(pairsIn);
	/** @type {any} */
	const board = {
		kind, name, ...readDrawing(pre.textContent, kind),
		shift: Number(shift ?? 0), height: Number(height ?? 8),
		graph: graph !== undefined,
		directions: pairsIn(directions ?? ""),
		lines: partsOf(lines).map(pairsIn),
		steps: partsOf(steps).map(readStep),
		// What fields say, which is drawn if the marks have it.
		told: {aims: pairsIn(aims ?? ""),
			set: ofProof.length === 1 ? ofProof[0] : [],
			weights: partsOf(weights).map((text) => text.split(" "))},
		// Several sets of a proof, each of which is shown alone.
		sets: ofProof.length > 1 ? ofProof : [],
		prices: partsOf(prices),
		lost: Number(number ?? 0), losing: jump && readStep(jump),
	};

	board.vacant = kind === "values" ? 0 : ".";
	listHoles(board);
	measure(board);
	board.counted = isCounted(board);
	return board;
};

export const fieldOf = (board, key) =>
	board.fields.find((field) => field[0] === key)?.[1];
/** @type {(rows: any[][], square: Square) => any} */
export const squareAt = (rows, [row, col]) => rows[row]?.[col] ?? "_";
export const isHole = (board, square) => squareAt(board.rows, square) !== "_";
export const copyRows = (rows) => rows.map((row) => [...row]);

// All holes in the order of their numbers: checkers count from the bottom row.
const listHoles = (board) => {
	const rows = [...board.rows.keys()];

	if (board.kind === "checkers")
		rows.reverse();
	board.holes = rows.flatMap((row) => [...board.rows[row].keys()]
		.map((col) => [row, col])
		.filter((square) => isHole(board, square)));
	board.index = new Map(board.holes.map((square, i) =>
		[square.join(), i]));
};

// The distance of a square to the right of a1, in halves of a square.
/** @type {(board: any, square: Square) => number} */
export const halfOf = (board, [row, col]) => 2 * col + board.shift * row;

// How far left and right the board reaches, in halves of a square.
const measure = (board) => {
	const squares = board.shift ? board.holes
		: board.rows.flatMap((row, r) => [...row.keys()].map((c) => [r, c]));
	const reach = squares.map((square) => halfOf(board, square));

	board.left = reach.reduce((a, b) => Math.min(a, b), Infinity);
	board.right = reach.reduce((a, b) => Math.max(a, b), -Infinity);
	if (!reach.length)
		board.left = board.right = 0;
};

// Beside one of these the moves are those of pegbfs, and not of hiq.
const pegbfsKeys = ["result", "jumps", "fewest-moves", "solution", "end",
	"pegs-left", "longest-sweep", "longest-last-sweep"];

// Whether holes have numbers from 1, as in answers of peg2p, megacheck and hiq;
// else they are named by column and row.
const isCounted = (board) => ["values", "checkers"].includes(board.kind) ||
	(fieldOf(board, "sum") !== undefined &&
		!board.fields.some(([key]) => pegbfsKeys.includes(key)));

// a, b, ... z, aa, ab, ...
export const columnName = (col) => {
	const rest = Math.floor(col / 26);

	return (rest ? columnName(rest - 1) : "") +
		String.fromCharCode(97 + col % 26);
};
export const holeName = (board, square) => board.counted
	? String(1 + board.index.get(square.join()))
	: columnName(square[1]) + (square[0] + 1);

export const isPiece = (square) => square > 0 || square === "o";
export const isMover = (board, square) =>
	board.kind === "checkers" ? square === "x" : isPiece(square);

// All jumps from a hole, whatever stands there.
/** @type {(board: Board, from: Square) => any[]} */
export const jumpsFrom = (board, from) => {
	const jumps = board.directions.map(([down, across]) => ({from,
		over: [from[0] + down, from[1] + across],
		to: [from[0] + 2 * down, from[1] + 2 * across]}));

	if (!board.directions.length)
		for (const [a, over, b] of board.lines)
			for (const [start, to] of [[a, b], [b, a]])
				if (isSame(start, from))
					jumps.push({from, over, to});
	return jumps;
};

const isLegal = (board, rows, {from, over, to}) =>
	isMover(board, squareAt(rows, from)) && isPiece(squareAt(rows, over)) &&
	squareAt(rows, to) === board.vacant;

/** @type {(board: Board, rows: any[][], from: Square) => Jump[]} */
export const legalFrom = (board, rows, from) => {
	const legal = isMover(board, squareAt(rows, from))
		? jumpsFrom(board, from).filter((jump) => isLegal(board, rows, jump))
		: [];

	return legal.map((jump) =>
		({...jump, name: jumpName(board, rows, jump, legal)}));
};
// All legal jumps; after the jump LAST in checkers those by the same piece.
export const legalJumps = (board, rows, last) =>
	(last && board.kind === "checkers" ? [last.to] : board.holes)
		.flatMap((from) => legalFrom(board, rows, from));

// What a jump is called; where LEGAL has another one with the same ends, the
// name tells the hole between as well.
/** @type {(board: Board, rows: any[][], jump: any, legal: any[]) => string} */
const jumpName = (board, rows, {from, over, to}, legal) => {
	const name = holeName(board, from) +
		(board.kind === "checkers" ? "x" : "-") + holeName(board, to);

	if (board.kind === "values")
		return `${name}*${squareAt(rows, from) * squareAt(rows, over)}`;
	return legal.filter((other) => isSame(other.to, to)).length > 1
		? `${name}/${holeName(board, over)}` : name;
};

// The fields `used`, "d2-d4 0 to 1, mean 0.5", of jumps of the board.
export const usesOf = (board, fields) => {
	const jumps = new Map(board.holes.flatMap((hole) => {
		const all = jumpsFrom(board, hole).filter(({over, to}) =>
			isHole(board, over) && isHole(board, to));

		return all.map((jump) => [jumpName(board, board.rows, jump, all), jump]);
	}));

	return fields.filter(([key]) => key === "used").map(([, value]) => {
		const [, name, mean] = /^(\S+) .*mean ([\d.]+)$/.exec(value) ?? [];

		return {name, jump: jumps.get(name), mean: Number(mean)};
	}).filter(({jump}) => jump);
};

// The rows after JUMPS from the position of the board, or from ROWS.
/** @type {(board: Board, jumps: Jump[], rows?: any[][]) => any[][]} */
export const afterJumps = (board, jumps, rows = board.rows) => {
	const after = copyRows(rows);

	for (const {from, over, to} of jumps) {
		after[to[0]][to[1]] = after[from[0]][from[1]];
		after[from[0]][from[1]] = after[over[0]][over[1]] = board.vacant;
	}
	return after;
};

// Jumps in groups, one for each move: jumps by one peg are one move.
export const movesOf = (jumps) => {
	const moves = [];

	jumps.forEach((jump, i) => {
		if (i && isSame(jumps[i - 1].to, jump.from))
			moves.at(-1).push(jump);
		else
			moves.push([jump]);
	});
	return moves;
};
export const moveName = (jumps) => jumps[0].name +
	jumps.slice(1).map(({name}) => name.replace(/^[^-x]*/, "")).join("");

// The points of a jump in a game for two, which its name ends with.
export const pointsOf = ({name}) => Number(name.split("*")[1] ?? 0);
// What each of two players has scored, who jump in turn.
export const scoresOf = (jumps) => {
	const scores = [0, 0];

	jumps.forEach((jump, i) => {
		scores[i % 2] += pointsOf(jump);
	});
	return scores;
};

export const pieceName = (board, square, said = pieceWords) =>
	square === "_" ? said.gap
	: square === board.vacant ? said.vacant
	: board.kind === "values" ? said.valued(square)
	: board.kind !== "checkers" ? said.peg
	: square === "x" ? said.mover : said.opponent;

export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const countPieces = (rows) => rows.flat().filter(isPiece).length;

// The position in words.
export const tellPosition = (board, rows, said = pieceWords) => {
	const listed = new Map();

	for (const square of board.holes) {
		const piece = pieceName(board, squareAt(rows, square), said);

		listed.set(piece, [...listed.get(piece) ?? [],
			holeName(board, square)]);
	}
	return [...listed].map(([piece, names]) =>
		`${piece}: ${names.join(" ")}`).join(". ") + ".";
};

// The legal jumps that NAMES tells, up to the first that is none.
export const jumpsCalled = (board, names) => {
	const jumps = [];
	let rows = board.rows;

	for (const name of names) {
		const jump = legalJumps(board, rows, jumps.at(-1))
			.find((legal) => legal.name === name);

		if (!jump)
			break;
		jumps.push(jump);
		rows = afterJumps(board, [jump], rows);
	}
	return jumps;
};

// A part of an address; an address that cannot be read is nothing.
export const decoded = (text) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
};
