// SPDX-License-Identifier: GPL-3.0-or-later
// The default texts of board.js and hands.js.  The page to play on has its own.

export const pieceWords = {
	vacant: "vacant", peg: "peg", mover: "own piece", opponent: "opponent",
	valued: (value) => `value ${value}`, target: "jump here",
};
