// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery: boards and problems to be chosen by looking, a calendar of problems, and
// the games that were played.  It is drawn when it is opened for the first time.

import {countPieces, fieldOf, holeName} from "../lib/draw/page/board.js";
import {drawBoard, element, shape} from "../lib/draw/page/draw.js";
import {boardsFrom, loadRecord} from "./ask.js";
import {goalHole, isOfPegs, startLink} from "./boards.js";
import {isCheckers, isDuel} from "./game.js";
import {allOf, button, byId, fillChoices, numberIn, tell} from "./page.js";
import {anyNumber, LAST_NUMBER, linkOfRandom, loadCalled, loadCheckers,
	loadLink, nextCalled, randomTriangle, SHAPES, SIZES, today} from "./random.js";
import {forgetGame, forgetGames, savedGames, solvedStarts} from "./saved.js";
import {beginSketch, play} from "./setup.js";
import {state} from "./state.js";
import {working} from "./verdicts.js";
import {boardName, tables, titleOf, words} from "./words.js";

// The chances of random play from which on a problem has one mark, two, three, four.
const EASY = [.1, .01, .001, .00001];

// What can be chosen: {heading, boards, cards}; there are no cards until the group is
// opened.
/** @type {{heading: HTMLElement, boards: any[], cards: any[]}[]} */
const groups = [];

const showProblem = (text) => play(loadRecord(text + "\n"));
const showBoard = (board) => play({answer: board});
const showCheckers = () => play(working(loadCheckers()));
const showDuel = () => showProblem(randomTriangle(5));
const showCalled = (called) => {
	tell("progress", words.making);
	return play(loadCalled(called).finally(() => tell("progress", "")));
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
	const picture = shape("svg", {"aria-hidden": "true"});
	const goal = goalHole(board), hasTask = isOfPegs(board);

	drawBoard(picture, board, board.rows, {isNameless: true});
	return button(fromGallery(() => showBoard(board)), {class: "card"}, picture,
		element("span", {}, hasTask ? titleOf(board) : words.position(number)),
		element("small", {}, hasTask ? words.task(countPieces(board.rows),
			goal ? holeName(board, goal) : fieldOf(board, "goal")) : ""),
		difficultyOf(board), element("small", {class: "tick"}));
};

const drawCards = (place, group) => {
	group.cards = group.boards.map((board, i) => cardFor(board, i + 1));
	place.append(element("div", {class: "cards"}, ...group.cards));
};
// The page has groups as pages of pegfmt: some that were composed, and all problems of
// several boards, which are drawn when somebody wants to see them.
const fillGallery = () => {
	for (const {content, dataset: {group: name, board}} of allOf("template")) {
		const heading = element(board ? "summary" : "h3", {},
			board ? boardName(board) : words.groups[name], " ", element("small", {}));
		const place = board ? element("details", {}) : byId("problems");
		const group = {heading, boards: boardsFrom(content), cards: []};

		groups.push(group);
		place.append(heading);
		if (!board) {
			drawCards(place, group);
			continue;
		}
		place.addEventListener("toggle", () => {
			drawCards(place, group);
			markSolved();
		}, {once: true});
		byId("boards").append(place);
	}
};

// Which of them were solved, as far as this browser knows.
const startOf = (board) => board.called ?? startLink(board);
const markSolved = () => {
	const solved = solvedStarts();

	for (const {heading, boards, cards} of groups) {
		const ticked = boards.map((board) => solved.has(startOf(board)));

		heading.children[0].textContent =
			words.ofAll(ticked.filter(Boolean).length, boards.length);
		cards.forEach((card, i) => {
			card.lastElementChild.textContent =
				ticked[i] ? `\u2713 ${words.solvedMark}` : "";
		});
	}
};

const gameRow = ({start, link, title, jumps, won}) => element("li", {},
	button(fromGallery(() => play(loadLink(link))), {},
		`${title}, ${won ? words.solvedMark : words.unplayed(jumps)}`),
	button(() => forget(() => forgetGame(start)),
		{"aria-label": `${words.forget}: ${title}`}, words.forget));
const forget = (act) => {
	act();
	listGames();
	byId("close").focus();
};
export const listGames = () => {
	const games = savedGames();

	byId("games").replaceChildren(...games.map(gameRow));
	byId("for-games").hidden = !games.length;
	markSolved();
};

// Noon of a day of the month so many MONTHS after this one.
const noonOf = (months, day) => {
	const now = new Date();

	return new Date(now.getFullYear(), now.getMonth() + months, day, 12);
};
const dayButton = (date, isSolved) => {
	const day = today(date);
	const made = button(fromGallery(() => showCalled(`day=${day}`)),
		{"aria-label": words.date(date, {day: "numeric", month: "long"}) +
			(isSolved ? `, ${words.solvedMark}` : "")}, `${date.getDate()}`);

	made.classList.toggle("solved", isSolved);
	if (day === today())
		made.setAttribute("aria-current", "date");
	made.disabled = day > today();
	return made;
};
// Shows the month so many months after the one that was shown: a button per day.
const showDays = (months) => {
	state.month = Math.min(state.month + months, 0);
	const first = noonOf(state.month, 1), solved = solvedStarts();
	const isSolved = (date) => solved.has(`day=${today(date)}`);
	const days = [];

	for (let date = first; date.getMonth() === first.getMonth();
			date = noonOf(state.month, days.length + 1))
		days.push(dayButton(date, isSolved(date)));
	// Weeks begin on Monday.
	days[0].style.gridColumnStart = (first.getDay() + 6) % 7 + 1;
	byId("days").replaceChildren(...days);
	tell("month", words.date(first, {month: "long", year: "numeric"}));
	byId("later").disabled = state.month === 0;
	tell("streak", words.streak(streakOf(isSolved)));
};
// Days in a row up to today, or up to yesterday while today's problem is not solved.
const streakOf = (isSolved) => {
	const wasSolved = (ago) => isSolved(noonOf(0, new Date().getDate() - ago));
	const last = wasSolved(0) ? 0 : 1;
	let ago = last;

	while (wasSolved(ago))
		ago++;
	return ago - last;
};

const openGallery = () => {
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
// What is chosen in the gallery closes it.
const fromGallery = (act) => () => {
	closeGallery();
	return act();
};

// The problem after the current one: the next of its group or number, or a random
// one.
const nextProblem = async () => {
	if (isDuel())
		return showDuel();
	if (isCheckers())
		return showCheckers();
	if (state.board.called)
		return showCalled(nextCalled(state.board.called));
	if (!groups.length)
		fillGallery();
	const all = groups.flatMap(({boards}) => boards);
	const next = all[1 + all.findIndex((board) =>
		startOf(board) === startOf(state.board)) || all.length];

	return next && isOfPegs(next) ? showBoard(next)
		: showCalled(chosenRandom(anyNumber()));
};

export const choices = {
	choose: openGallery, close: closeGallery, another: nextProblem, onward: nextProblem,
	today: () => showCalled(`day=${today()}`),
	earlier: () => showDays(-1), later: () => showDays(1),
	begin: fromGallery(() => showCalled(chosenRandom(numberIn("number")))),
	triangle: fromGallery(showDuel), checkers: fromGallery(showCheckers),
	blank: fromGallery(() => beginSketch()),
	use: fromGallery(() => showProblem(byId("drawing").value)),
	"forget-all": () => forget(forgetGames),
};

// The random problem that the gallery asks for.
const chosenRandom = (number) => linkOfRandom({shape: byId("shape").value,
	size: byId("size").value, level: byId("level").value, number});
export const listChoices = () => {
	const {levels: level, lattices: lines, players: player, skills: skill} = words;

	for (const [id, texts] of Object.entries({level, lines, player, skill}))
		fillChoices(id, Object.entries(texts));
	fillChoices("see", Object.entries(words.helps), "");
	fillChoices("shape", SHAPES.map((name) => [name, boardName(name)]));
	fillChoices("size", SIZES.map((size) => [size, size]), 8);
	fillChoices("language", Object.values(tables).map(({language, ownName}) =>
		[language, ownName]), words.language);
	byId("families").append(...words.boards.flatMap(([pattern, meaning]) =>
		[element("dt", {}, pattern), element("dd", {}, meaning)]));
	byId("number").max = LAST_NUMBER;
	byId("number").value = anyNumber();
};
