// SPDX-License-Identifier: GPL-3.0-or-later
// What board.js and hands.js say unless they are told otherwise.  The page to play
// on has its own words.

export const pieceWords = {
	vacant: "vacant", peg: "peg", mover: "own piece", opponent: "opponent",
	valued: (value) => `value ${value}`, target: "jump here",
};
