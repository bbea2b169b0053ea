// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: boards and problems to be chosen by looking.  It is drawn when it
// is opened for the first time.

import {drawGround, drawPiece, drawValues, element, placeOf, shape,
	sizeOf} from "../lib/draw/page/draw.js";
import {countPieces, fieldOf, holeName, squareAt} from "../lib/draw/page/board.js";
import {boardName, tables, titleOf, words} from "./words.js";
import {followLink, showBoard, showCalled, showCheckers, showProblem} from "./start.js";
import {boardsFrom} from "./ask.js";
import {listDays} from "./daily.js";
import {byId, isCheckers, isDuel} from "./game.js";
import {goalHole, recordOf, startLink} from "./boards.js";
import {forgetGame, savedGames, solvedStarts} from "./saved.js";
import {state} from "./state.js";
import {anyNumber, LAST_NUMBER, LEVELS, linkOfRandom, nextCalled,
	randomTriangle, SHAPES, SIZES} from "./random.js";

// The chances of random play from which on a problem has one mark, two, three, four.
const EASY = [.1, .01, .001, .00001];

const groups = []; /* {heading, own: [{board, button}]}: what can be chosen; a
	button is null until its group is opened */

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

// One to five marks, by the chance that random jumps win; none if it is not known.
const difficultyOf = (board) => {
	const chance = Number(fieldOf(board, "random-play") ?? 0);
	const marks = chance && 1 + EASY.filter((least) => chance < least).length;

	return element("small", marks ? {class: "marks", role: "img",
		"aria-label": words.difficulty(marks)} : {class: "marks"},
	marks ? "\u25cf".repeat(marks) + "\u25cb".repeat(5 - marks) : "");
};
// A problem of the gallery.  Of games for two and checkers all have the same title.
const cardFor = (board, number) => {
	const picture = shape("svg", {});
	const isOfPegs = !["values", "checkers"].includes(board.kind);
	const goal = goalHole(board);
	const button = element("button", {type: "button", class: "card"}, picture,
		element("span", {}, isOfPegs ? titleOf(board) : words.position(number)),
		element("small", {}, isOfPegs ? words.task(countPieces(board.rows),
			goal ? holeName(board, goal) : fieldOf(board, "goal")) : ""),
		difficultyOf(board), element("small", {class: "tick"}));

	drawSmall(picture, board);
	button.addEventListener("click", () => {
		closeGallery();
		showBoard(board);
	});
	return button;
};

const drawCards = (place, own) => {
	own.forEach((card, i) => {
		card.button = cardFor(card.board, i + 1);
	});
	place.append(element("div", {class: "cards"}, ...own.map(({button}) => button)));
};
// The page has groups as pages of pegfmt: some that were composed, and all problems of
// several boards, which are drawn when somebody wants to see them.
const fillGallery = () => {
	/** @type {NodeListOf<HTMLTemplateElement>} */
	const holders = document.querySelectorAll("template[data-group], template[data-board]");

	for (const holder of holders) {
		const {group, board} = holder.dataset;
		const heading = element(board ? "summary" : "h3", {},
			board ? boardName(board) : words.groups[group], " ", element("small", {}));
		const own = boardsFrom(holder.content).map((one) => ({board: one, button: null}));
		const place = board ? element("details", {}) : byId("problems");

		groups.push({heading, own});
		place.append(heading);
		if (!board) {
			drawCards(place, own);
			continue;
		}
		place.addEventListener("toggle", () => {
			drawCards(place, own);
			markSolved();
		}, {once: true});
		byId("boards").append(place);
	}
};

// Which of them were solved, as far as this browser knows.
const startOf = (board) => board.called ?? startLink(recordOf(board, board.rows));
const markSolved = () => {
	const solved = solvedStarts();

	for (const {heading, own} of groups) {
		const ticked = own.filter(({board}) => solved.has(startOf(board)));

		heading.querySelector("small").textContent =
			words.ofAll(ticked.length, own.length);
		for (const card of own.filter(({button}) => button))
			card.button.querySelector(".tick").textContent =
				ticked.includes(card) ? `\u2713 ${words.solvedMark}` : "";
	}
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

export const showDays = (months) => listDays((day) => {
	closeGallery();
	showCalled(`day=${day}`);
}, months);
export const openGallery = () => {
	if (!groups.length)
		fillGallery();
	listGames();
	showDays(0);
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
	if (!groups.length)
		fillGallery();
	const boards = groups.flatMap(({own}) => own.map(({board}) => board));
	const next = boards[1 + boards.findIndex((board) =>
		startOf(board) === startOf(state.board)) || boards.length];

	return next && !["values", "checkers"].includes(next.kind) ? showBoard(next)
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
	fill("language", Object.keys(tables), words.language,
		(language) => tables[language].ownName);
	fill("level", LEVELS, "easy", (level) => words.levels[level]);
	byId("number").max = LAST_NUMBER;
	byId("number").value = anyNumber();
};
