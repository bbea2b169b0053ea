// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: boards and problems to be chosen by looking.  It is drawn when it
// is opened for the first time.

import {drawGround, drawPiece, drawValues, element, placeOf, shape,
	sizeOf} from "../lib/draw/page/draw.js";
import {countPieces, fieldOf, holeName, squareAt} from "../lib/draw/page/board.js";
import {boardName, tables, titleOf, words} from "./words.js";
import {followLink, showBoard, showCalled, showCheckers, showProblem} from "./start.js";
import {boardsFrom, loadProblems} from "./ask.js";
import {listDays} from "./daily.js";
import {judge} from "./verdicts.js";
import {byId, isCheckers, isDuel} from "./game.js";
import {goalHole, recordOf, startLink} from "./boards.js";
import {forgetGame, savedGames, solvedStarts} from "./saved.js";
import {state} from "./state.js";
import {anyNumber, LAST_NUMBER, LEVELS, linkOfRandom, nextCalled,
	randomTriangle, SHAPES, SIZES} from "./random.js";

// Boards of which all problems are shown.
const BOARDS = ["english", "european", "wiegleb", "triangle5", "triangle6",
	"triangle7", "star13", "star37", "hex4", "rhombus4", "4x4", "4x5", "5x5", "4x7",
	"6x6"];

const groups = []; /* {heading, own: [{board, button}]}: what can be chosen */

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
	const isOfPegs = !["values", "checkers"].includes(board.kind);
	const goal = goalHole(board);
	const button = element("button", {type: "button", class: "card"}, picture,
		element("span", {}, isOfPegs ? titleOf(board) : words.position(number)),
		element("small", {}, isOfPegs ? words.task(countPieces(board.rows),
			goal ? holeName(board, goal) : fieldOf(board, "goal")) : ""),
		element("small", {class: "tick"}));

	drawSmall(picture, board);
	button.addEventListener("click", () => {
		closeGallery();
		showBoard(board);
	});
	return {board, button};
};

// A group of cards below a HEADING, which tells how many are solved.
const addGroup = (place, heading, boards) => {
	const own = boards.map((board, i) => cardFor(board, i + 1));

	groups.push({heading, own});
	place.append(element("div", {class: "cards"}, ...own.map(({button}) => button)));
};
// The page has groups as pages of pegfmt.  All problems of a board the programs make
// when somebody wants to see them.
const fillGallery = () => {
	/** @type {NodeListOf<HTMLTemplateElement>} */
	const holders = document.querySelectorAll("template[data-group]");

	for (const holder of holders) {
		const heading = element("h3", {}, words.groups[holder.dataset.group], " ",
			element("small", {}));

		byId("problems").append(heading);
		addGroup(byId("problems"), heading, boardsFrom(holder.content));
	}
	byId("problems").append(element("h3", {}, words.allProblems),
		...BOARDS.map((name) => {
			const heading = element("summary", {}, boardName(name), " ",
				element("small", {}));
			const fold = element("details", {}, heading);

			fold.addEventListener("toggle", async () => {
				if (!fold.open || fold.childElementCount > 1)
					return;
				heading.lastElementChild.textContent = words.making;
				const boards = await loadProblems(state.solver, name);

				heading.lastElementChild.textContent = "";
				// Another question may have stopped this one.
				if (boards.length && fold.childElementCount === 1) {
					addGroup(fold, heading, boards);
					markSolved();
				}
				judge();
			});
			return fold;
		}));
};

// Which of them were solved, as far as this browser knows.
const startOf = (board) => board.called ?? startLink(recordOf(board, board.rows));
const markSolved = () => {
	const solved = solvedStarts();

	for (const {heading, own} of groups) {
		const ticked = own.filter(({board}) => solved.has(startOf(board)));

		heading.querySelector("small").textContent =
			words.ofAll(ticked.length, own.length);
		for (const card of own)
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
