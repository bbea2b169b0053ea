// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: boards and problems to be chosen by looking.  It is drawn when it
// is opened for the first time.

import {drawGround, drawPiece, drawValues, element, placeOf, shape,
	sizeOf} from "../lib/draw/page/draw.js";
import {squareAt} from "../lib/draw/page/board.js";
import {boardName, titleOf, words} from "./words.js";
import {followLink, showBoard, showCalled, showCheckers, showProblem} from "./start.js";
import {boardsFrom} from "./ask.js";
import {byId, isCheckers, isDuel} from "./game.js";
import {recordOf, startLink} from "./boards.js";
import {forgetGame, savedGames} from "./saved.js";
import {state} from "./state.js";
import {anyNumber, LAST_NUMBER, LEVELS, linkOfRandom, nextCalled,
	randomTriangle, SHAPES, SIZES} from "./random.js";

const cards = []; /* {board, button}: what can be chosen, in order */

// A drawing without names and margins.
const drawSmall = (svg, board) => {
	const [width, height] = sizeOf(board);

	svg.setAttribute("viewBox", [-8, -8, width + 16, height + 16].join(" "));
	svg.setAttribute("aria-hidden", "true");
	drawGround(svg, board);
	for (const hole of board.holes)
		drawPiece(svg, board, squareAt(board.rows, hole), placeOf(board, hole));
	if (board.kind === "values")
		drawValues(svg, board, board.rows);
};

// A problem of the gallery.  Of games for two and checkers all have the same title.
const cardFor = (board, number) => {
	const picture = shape("svg", {});
	const button = element("button", {type: "button", class: "card"}, picture,
		element("span", {}, ["values", "checkers"].includes(board.kind)
			? words.position(number) : titleOf(board)),
		element("small", {}));

	drawSmall(picture, board);
	button.addEventListener("click", () => {
		closeGallery();
		showBoard(board);
	});
	return {board, button};
};

// The page has them in groups, as pages of pegfmt.
const fillGallery = () => {
	for (const holder of document.querySelectorAll("template[data-group]")) {
		const own = boardsFrom(holder.content).map((board, i) =>
			cardFor(board, i + 1));

		cards.push(...own);
		byId("problems").append(element("h3", {}, words.groups[holder.dataset.group]),
			element("div", {class: "cards"}, ...own.map(({button}) => button)));
	}
};

// Which of them were solved, as far as this browser knows.
const startOf = (board) => board.called ?? startLink(recordOf(board, board.rows));
const markSolved = () => {
	const solved = new Set(savedGames().filter(({won}) => won)
		.map(({start}) => start));

	for (const {board, button} of cards)
		button.querySelector("small").textContent =
			solved.has(startOf(board)) ? `\u2713 ${words.solvedMark}` : "";
};

const gameRow = ({start, link, title, jumps, won}) => {
	const go = element("button", {type: "button"}, `${title}, ` +
		(won ? words.solvedMark : words.unplayed(jumps)));
	const forget = element("button", {type: "button",
		"aria-label": `${words.forget}: ${title}`}, words.forget);

	go.addEventListener("click", () => {
		closeGallery();
		followLink(link);
	});
	forget.addEventListener("click", () => {
		forgetGame(start);
		listGames();
		byId("close").focus();
	});
	return element("li", {}, go, forget);
};
export const listGames = () => {
	const games = savedGames();

	byId("games").replaceChildren(...games.map(gameRow));
	byId("for-games").hidden = !games.length;
	markSolved();
};

export const openGallery = () => {
	if (!cards.length)
		fillGallery();
	listGames();
	byId("gallery").showModal();
	// It may be a step already, if it was closed just now.
	if (state.returning === null && !state.isAside)
		enterGallery();
};
// The gallery is a step of the history, so that Back leaves it.
export const enterGallery = () => {
	history.pushState(history.state, "");
	state.isAside = true;
};
export const closeGallery = () => byId("gallery").close();

// The problem after the current one: the next of its group or number, or a random
// one.
export const nextProblem = async () => {
	if (isDuel())
		return showProblem(randomTriangle(5));
	if (isCheckers())
		return showCheckers();
	if (state.board.called)
		return showCalled(nextCalled(state.board.called));
	if (!cards.length)
		fillGallery();
	const place = cards.findIndex((card) =>
		startOf(card.board) === startOf(state.board));

	return place >= 0 && place + 1 < cards.length &&
		cards[place + 1].board.kind === "pegs"
		? showBoard(cards[place + 1].board)
		: showCalled(chosenRandom(anyNumber()));
};

// The random problem that the gallery asks for.
export const chosenRandom = (number) => linkOfRandom({shape: byId("shape").value,
	size: byId("size").value, level: byId("level").value, number});
export const listChoices = () => {
	const fill = (id, values, chosen, told = (value) => value) => {
		byId(id).replaceChildren(...values.map((value) =>
			element("option", {value}, told(value))));
		byId(id).value = chosen;
	};

	fill("shape", SHAPES, "english", boardName);
	fill("size", SIZES, 8);
	fill("level", LEVELS, "easy", (level) => words.levels[level]);
	byId("number").max = LAST_NUMBER;
	byId("number").value = anyNumber();
};
