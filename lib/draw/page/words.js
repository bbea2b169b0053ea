// SPDX-License-Identifier: GPL-3.0-or-later
// What board.js and hands.js say.  The page to play on has its own.

const pieceWords = {
	vacant: "vacant", peg: "peg", mover: "own piece", opponent: "opponent",
	valued: (value) => `value ${value}`, target: "jump here",
};
