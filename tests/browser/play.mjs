// SPDX-License-Identifier: GPL-3.0-or-later
// The page to play on in a browser
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import http from "node:http";
import path from "node:path";
import {checkLooks, checkSizes} from "./looks.mjs";

let file; /* the page */
const long = Boolean(process.env.PEGKIT_LONG);
const CROSS = "#__...__/__.o.__/..ooo../...o.../...o.../__...__/__...__";
const ENGLISH = "#__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__";
const WON = "This position can still be won.";
const UNKNOWN = "It is not known whether this position can be won.";

const says = (page, id, text) => page.until(
	`document.getElementById("${id}").textContent.includes(${JSON.stringify(text)})`);
const openAt = async (page, link) => {
	await page.open(file + link);
	await page.until("document.querySelector('#board .spot')");
};
// The same in the page that is open, which takes a third of the time.  What it has
// told before is gone.
const goTo = (page, link) => page.run(`{
	for (const id of ["title", "verdict", "problem", "rules", "state"])
		document.getElementById(id).textContent = "";
	location.hash = ${JSON.stringify(link)};
}`);
// In the long form of the tests all of a list, otherwise the first COUNT.
const some = (count, list) => long ? list : list.slice(0, count);
const state = (page, text) => says(page, "state", text);
// "c4" as it is called in a page: "3,2"
const square = (cell) =>
	`${Number(cell.slice(1)) - 1},${cell.charCodeAt(0) - 97}`;
const clickHole = (page, cell) => page.click(page.hole(square(cell)));

// Asks for a hint and returns its two holes.
const askHint = async (page, ask) => {
	await ask();
	await says(page, "answer", "Hint: ");
	return (await page.text("answer")).slice(6).split("-");
};
// Chooses a board by its name, and a problem by its drawing.
const chooseNamed = async (page, name) => {
	await page.click("#choose");
	await page.run("document.getElementById('named').parentNode.open = true;" +
		`document.getElementById("name").value = "${name}"`);
	await page.click("#named button");
};
const chooseCard = async (page, title) => {
	await page.click("#choose");
	await page.run("[...document.querySelectorAll('.card')].find((one) =>" +
		`one.textContent.startsWith(${JSON.stringify(title)})).id = "wanted"`);
	await page.click("#wanted");
	await page.run("document.getElementById('wanted').removeAttribute('id')");
};
// From now on the page waits for the test where it would wait for a moment: TICK
// ends all such waits.  So no test depends on how fast anything is.
const holdClock = (page) => page.run(`{
	const held = window.held = new Map();
	let last = 0;

	for (const kind of ["Timeout", "Interval"]) {
		const set = window["set" + kind], clear = window["clear" + kind];

		window["set" + kind] = (act, pause) => {
			if (!(pause > 300))
				return set(act, pause);
			held.set(--last, {act, isOnce: kind === "Timeout"});
			return last;
		};
		window["clear" + kind] = (id) => held.delete(id) || clear(id);
	}
	window.tick = () => {
		for (const [id, {act, isOnce}] of [...held]) {
			if (isOnce)
				held.delete(id);
			act();
		}
	};
}`);
const tick = async (page) => {
	await page.until("held.size > 0");
	await page.run("tick()");
};
// Keeps what the page asks the programs as window.asked; where a LIMIT is told, it
// takes the place of the limits of what asks for a hint.
const listenToQuestions = (page, limit = "") => page.run(`{
	const {postMessage} = Worker.prototype;

	window.asked = [];
	Worker.prototype.postMessage = function ({pipe = [], ...rest}) {
		asked.push(...pipe);
		postMessage.call(this, {...rest, ...pipe.length && {pipe: pipe.map(
			(words) => "${limit}" && words.includes("--hint")
				? [...words.filter((word) => !word.startsWith("--max")), "${limit}"]
				: words)}});
	};
}`);
// From now on the programs wait for ANSWER() before they begin to answer what they
// have been asked.
const holdPrograms = (page) => page.run(`{
	const {postMessage} = Worker.prototype;

	window.waiting = [];
	window.answer = () => waiting.splice(0).forEach((begin) => begin());
	Worker.prototype.postMessage = function (message, ...rest) {
		const begin = () => postMessage.call(this, message, ...rest);

		if (message.programs)
			begin();
		else
			waiting.push(begin);
	};
}`);
// From now on the history goes only when the test says goNow(), a minute later.
const holdHistory = (page) => page.run(`{
	const now = performance.now.bind(performance);

	window.goNow = null;
	history.go = (steps) => {
		window.goNow = () => new Promise((done) => {
			performance.now = () => now() + 60000;
			window.goNow = null;
			addEventListener("popstate", () => done(), {once: true});
			History.prototype.go.call(history, steps);
		});
	};
}`);
// What is asked for less often lies in a fold.
const more = async (page, id) => {
	await page.run("document.getElementById('more').open = true");
	await page.click(`#${id}`);
};
// Chooses how much help there is: "silent", "" for a warning, or "yes" for each jump.
const helpBy = (page, how) => page.run(`{
	const see = document.getElementById("see");

	see.value = "${how}";
	see.dispatchEvent(new Event("change"));
}`);
// Where everything is that can be clicked besides board and moves; BEFORE: where
// it was when nothing was told.
const placesOf = (page, before = false) => page.run(`(() => {
	const told = [...document.querySelectorAll("#verdict, #answer, #progress")];
	const texts = told.map((one) => one.textContent);

	if (${before})
		told.forEach((one) => one.textContent = "");
	const places = [...document.querySelectorAll(
		"header button, main :is(button, select, input)")]
		.filter((one) => !one.closest("#moves"))
		.filter((one) => one.checkVisibility()).map((one) => {
			const {x, y} = one.getBoundingClientRect();

			return [one.id || one.textContent, Math.round(x + scrollX),
				Math.round(y + scrollY)].join(" ");
		});

	told.forEach((one, i) => one.textContent = texts[i]);
	return places;
})()`);
// Walks over the board by arrow keys.
const walkTo = async (page, cell) => {
	const where = () => page.run(
		"document.activeElement.dataset.hole.split(',').map(Number)");
	const [row, col] = square(cell).split(",").map(Number);

	for (let steps = 0; steps < 40; steps++) {
		const [atRow, atCol] = await where();

		if (atRow === row && atCol === col)
			return;
		// Corners of a cross: sideways first in its middle rows.
		const down = atRow < row ? "ArrowDown" : "ArrowUp";
		const across = atCol < col ? "ArrowRight" : "ArrowLeft";
		const inMiddle = atRow >= 2 && atRow <= 4;

		await page.key(atCol !== col && (inMiddle || atRow === row)
			? across : atRow !== row ? down : across);
	}
	throw new Error(`no way to ${cell}`);
};

const tests = {
	async clicks(page) {
		await openAt(page, CROSS);
		for (let jumps = 5; jumps > 0; jumps--) {
			await says(page, "verdict", WON);
			const [from, to] = await askHint(page, () => page.click("#hint"));

			await clickHole(page, from);
			await clickHole(page, to);
			await state(page, `After ${from}-${to}: ${jumps} peg`);
		}
		await says(page, "verdict", "Won: this is the goal.");
	},

	// Where a finger goes, a peg goes; elsewhere it scrolls the page.
	async touch(page) {
		const BLOCK = "#......./......./..ooo../..ooo../..ooo../" +
			"......./.......&goal=any";
		const scrolled = () => page.run("scrollY");

		await page.screen(390, 700, false);
		await openAt(page, BLOCK);
		for (const [from, to] of [["d4", "d2"], ["d4", "f4"], ["d4", "d6"],
				["d4", "b4"]]) {
			await page.click("#first");
			await page.run("scrollTo(0, 0)");
			await page.touchDrag(page.hole(square(from)),
				page.hole(square(to)), async ({x, y}) => {
					const [left, top, width] = await page.run("(() => {" +
						"const area = document.querySelector('#board > .held .peg')" +
						".getBoundingClientRect(); return [area.x + " +
						"area.width / 2, area.y + area.height / 2, " +
						"area.width]})()");

					assert.ok(Math.hypot(left - x, top - y) < 2 && width > 15);
				});
			await state(page, `After ${from}-${to}: 8 pegs`);
			assert.equal(await scrolled(), 0);
		}
		// A peg that is let go where it cannot jump goes back.
		await page.click("#first");
		await page.touchDrag(page.hole(square("d4")), [90, 90]);
		await state(page, "9 pegs");
		assert.equal(await page.run("document.querySelector('#board > .held')"), null);
		// From a hole the same movement scrolls.
		await page.run("scrollTo(0, 0)");
		await page.touchDrag(page.hole(square("d2")), [0, -150]);
		await page.until("scrollY > 50");
		await state(page, "9 pegs");
		// And a mouse drags as well.
		await page.screen(1280, 900, false);
		await openAt(page, BLOCK);
		await page.drag(page.hole(square("d4")), page.hole(square("d2")));
		await state(page, "After d4-d2: 8 pegs");
	},

	async keys(page) {
		await openAt(page, CROSS);
		for (let jumps = 5; jumps > 0; jumps--) {
			await says(page, "verdict", WON);
			await page.run(
				"document.querySelector('#board [tabindex=\"0\"]').focus()");
			const [from, to] = await askHint(page, () => page.key("h"));

			await walkTo(page, from);
			// A peg that can jump on is taken up already.
			if (!await page.run("document.activeElement.ariaPressed"))
				await page.key("Enter");
			await walkTo(page, to);
			await page.key(" ");
			await state(page, `After ${from}-${to}: ${jumps} peg`);
			await page.run("document.activeElement.blur()");
		}
		await says(page, "verdict", "Won: this is the goal.");
		await page.key("ArrowLeft");
		await state(page, ": 2 pegs");
		await page.key("ArrowRight");
		await state(page, ": 1 peg");
		await page.key("Home");
		await state(page, "6 pegs");
	},

	async lost(page) {
		await openAt(page, CROSS);
		await page.tap(page.hole(square("d4")));
		await page.tap(page.hole(square("d6")));
		await says(page, "verdict", "This position cannot be won. " +
			"d4-d6 lost the game; undo 1 jump.");
		await page.click("#back");
		await says(page, "verdict", WON);
		await page.click("#next");
		await says(page, "verdict", "cannot be won");
		// Nor can what follows from it.
		await clickHole(page, "d2");
		await clickHole(page, "d4");
		await state(page, "After d2-d4: 4 pegs");
		await says(page, "verdict", "The game is stuck: 4 pegs left, and none " +
			"can jump. It was lost at jump 1, d4-d6.");
	},

	async best(page) {
		await openAt(page, CROSS);
		await more(page, "best");
		await says(page, "answer", "A best line of 5 jumps");
		assert.equal(await page.run(
			"document.querySelectorAll('#moves li').length"), 5);
		await more(page, "fewest");
		await says(page, "answer", "Fewest moves from here: 5");
		for (let jumps = 0; jumps < 5; jumps++)
			await page.key("ArrowRight");
		await says(page, "verdict", "Won");
		// From the full board, whose solution is known to take 18 moves.
		await openAt(page, ENGLISH);
		await more(page, "fewest");
		await says(page, "answer", "Fewest moves from here: 18");
	},

	async link(page) {
		await openAt(page, CROSS);
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await page.until("location.hash.endsWith('&jumps=d4-d6')");
		const link = await page.run("location.hash");

		await openAt(page, link);
		await state(page, "After d4-d6: 5 pegs");
		await page.click("#back");
		await state(page, "6 pegs");
		// With a goal and lines of its own.
		await openAt(page, "#oo./oo./...&lines=8&goal=c3&title=A%20square");
		assert.equal(await page.text("title"), "A square");
		assert.equal(await page.run("document.getElementById('goal').value"),
			"c3");
		assert.match(await page.text("rules"), / The goal is one peg in c3\.$/);
		await says(page, "verdict", "won");
	},

	// The browser's own Back takes back a jump, and not the page.
	async history(page) {
		const back = () => page.run("history.back()");
		const reaches = (end) => page.until(
			`location.hash.endsWith(${JSON.stringify(end)})`);
		const jump = async (from, to) => {
			await clickHole(page, from);
			await clickHole(page, to);
		};

		await openAt(page, CROSS);
		await page.until("location.hash.includes('__')");
		await jump("d4", "d6");
		await reaches("jumps=d4-d6");
		await jump("d2", "d4");
		await reaches("jumps=d4-d6%20d2-d4");
		await back();
		await state(page, "After d4-d6: 5 pegs");
		await page.click("#next");
		await state(page, "After d2-d4: 4 pegs");
		await reaches("jumps=d4-d6%20d2-d4");
		// Undo and "Start again" go back in the history.
		const steps = await page.run("history.length");

		await page.click("#back");
		await reaches("jumps=d4-d6");
		await page.run("history.forward()");
		await state(page, "After d2-d4: 4 pegs");
		await page.click("#first");
		await page.until("!location.hash.includes('jumps')");
		await page.click("#next");
		await reaches("jumps=d4-d6");
		await page.click("#next");
		await reaches("jumps=d4-d6%20d2-d4");
		assert.equal(await page.run("history.length"), steps);
		// Back leaves the gallery, and then takes back no jump.
		await page.click("#choose");
		await back();
		await page.until("!document.getElementById('gallery').open");
		await state(page, "After d2-d4: 4 pegs");
		await page.click("#choose");
		await page.key("Escape");
		// Another board does not end the game for good.
		await chooseNamed(page, "triangle4");
		await state(page, "9 pegs");
		await page.until("location.hash.includes('triangle4')");
		await back();
		await state(page, "After d2-d4: 4 pegs");
		for (const told of ["After d4-d6: 5 pegs", "After d2-d4: 4 pegs",
			"After d4-d6: 5 pegs", "6 pegs"]) {
			if (told === "After d4-d6: 5 pegs" || told === "6 pegs")
				await back();
			else
				await page.run("history.forward()");
			await state(page, told);
		}
		// In a game for two it leads to where the user was to jump.
		await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
		await page.click("#board .mover");
		await page.click("#board .spot[aria-label$='jump here']");
		await page.until(
			"document.querySelectorAll('#moves li').length === 2");
		await page.until("location.hash.split('%20').length === 2");
		await back();
		await state(page, "You have 0 points, the program has 0 points. " +
			"It is your turn.");
		assert.ok(await page.run("document.querySelector('#board .mover')"));
	},

	async boards(page) {
		const spots = () => page.run(
			"document.querySelectorAll('#board .spot').length");
		const choose = async (board, pegs) => {
			await chooseNamed(page, board);
			await state(page, plural(pegs));
			await says(page, "verdict", "position");
		};
		const plural = (pegs) => `${pegs} peg`;

		await openAt(page, "");
		for (const [board, holes] of some(3, [["triangle5", 15], ["4x6", 24],
				["star13", 13], ["rhombus4", 16], ["hex4", 37]])) {
			await choose(board, holes - 1);
			assert.equal(await spots(), holes);
		}
		// The names are those of the programs.
		const patterns = await page.run(
			"[...document.querySelectorAll('#families dt')]" +
			".map((one) => one.textContent)");

		assert.ok(patterns.includes("RxC") && patterns.includes("starN") &&
			!patterns.includes("any"), patterns.join());
		assert.equal(patterns.length, await page.run(
			"document.querySelectorAll('#families dd').length"));
		for (const [board, told] of [
			["hexagon", `There are ${patterns.join(", ")}; at most 256 holes`],
			["star38", "did you mean starN, a star of N holes (13, 37"],
			["17x16", "did you mean RxC, R rows of C holes?"],
			["triangel5", "did you mean triangleN, rows of 1 to N holes"],
			["help", "There are"], ["", "There are"]]) {
			await chooseNamed(page, board);
			await says(page, "problem", `No board is called "${board}"`);
			await says(page, "problem", told);
		}
		await chooseNamed(page, "16x16");
		await state(page, "255 pegs");
		assert.equal(await page.text("problem"), "");
		// What cannot be asked about so many holes is not offered.
		const offered = () => page.run("['hint', 'best', 'fewest', 'rule']" +
			".filter((id) => !document.getElementById(id).hidden).join()");

		assert.equal(await offered(), "hint,best");
		await choose("8x8", 63);
		assert.equal(await offered(), "hint,best,fewest,rule");
		// The board comes into sight where it was not.
		await page.screen(390, 700, false);
		await choose("triangle4", 9);
		await page.until(
			"document.getElementById('title').getBoundingClientRect().top >= 0");
	},

	// Boards are chosen by looking, and all of them can be won.
	async problems(page) {
		const cards = () => page.run("document.querySelectorAll('.card').length");

		await openAt(page, "");
		await page.click("#choose");
		assert.ok(await cards() > 40);
		assert.ok(await page.run("[...document.querySelectorAll('.card')]" +
			".every((one) => one.querySelectorAll('svg circle').length > 3 && " +
			"one.querySelector('span').textContent)"));
		// In games for two and checkers there is a jump, and values are small.
		assert.ok(await page.run("[...document.querySelectorAll('.card .value')]" +
			".every((one) => one.textContent.length < 3)"));
		for (const [group, title] of [[9, "Game for two"], [10, "Checkers"]]) {
			const all = `#problems .cards:nth-of-type(${group}) .card`;
			const count = await page.run(
				`document.querySelectorAll("${all}").length`);

			assert.ok(count > 4);
			for (let card = 1; card <= count; card += long ? 1 : 3) {
				await page.click(`${all}:nth-child(${card})`);
				await says(page, "title", title);
				assert.ok(await page.run("document.querySelector('#board .mover')"));
				await page.click("#choose");
			}
		}
		await page.key("Escape");
		for (const [title, pegs] of some(4, [["Cross", 6],
			["8 rows of 8", 63], ["Square with diagonals", 15],
			["Cycle of 6 vertices", 5], ["Diamond of 41", 40],
			["Triangle of 36", 35], ["Star of 13", 12],
			["Hexagon of 61", 60], ["Rhombus of 36", 35]])) {
			await chooseCard(page, title);
			await says(page, "title", title);
			await state(page, `${pegs} peg`);
			await says(page, "verdict", WON);
			assert.equal(await page.run(
				"document.getElementById('gallery').open"), false);
		}
		// By finger, and by keys: Esc leaves, and the focus comes back.
		await page.screen(390, 844, false);
		await page.tap("#choose");
		await page.tap("#problems .cards:nth-of-type(2) .card:nth-child(2)");
		await says(page, "title", "Plus");
		await page.run("document.getElementById('choose').focus()");
		await page.key("Enter");
		assert.ok(await page.run("document.getElementById('gallery')" +
			".contains(document.activeElement)"));
		await page.run("addEventListener('popstate', () => window.isBack = true)");
		await page.key("Escape");
		assert.equal(await page.run("document.activeElement.id"), "choose");
		// The history goes back by itself, not at once.
		await page.until("window.isBack");
		// What was won is marked, and the next is a click away.
		await openAt(page, CROSS + "&title=Cross");
		await more(page, "best");
		await says(page, "answer", "A best line");
		for (let jumps = 0; jumps < 5; jumps++)
			await page.click("#next");
		await says(page, "verdict", "Won");
		await page.until("document.getElementById('another').classList" +
			".contains('on')");
		await page.until("(localStorage['pegkit.games'] ?? '').includes('won\":true')");
		await page.click("#choose");
		assert.equal(await page.run("document.querySelector(" +
			"'#problems .cards:nth-of-type(2) .tick').textContent"), "\u2713 solved");
		await page.key("Escape");
		await page.click("#another");
		await says(page, "title", "Plus");
	},

	// Problems by chance are the same for everybody who knows their number.
	async random(page) {
		const drawing = () => page.run(
			"document.getElementById('words').textContent");
		const choose = (id, value) => page.run(
			`document.getElementById("${id}").value = "${value}"`);
		const chances = [];

		await openAt(page, CROSS);
		for (const level of ["easy", "hard"]) {
			await page.click("#choose");
			await choose("size", 10);
			await choose("level", level);
			await choose("number", 7);
			await page.click("#begin");
			await says(page, "title",
				`Random problem 7: 10 pegs, English board, ${level}`);
			await state(page, "10 pegs");
			await says(page, "verdict", WON);
			chances.push(Number(/one time in (\d+)/.exec(
				await page.text("answer"))[1]));
		}
		assert.ok(chances[0] < chances[1], chances.join());
		await page.until("location.hash === '#random=english-10-hard-7'");
		const there = await drawing();

		// The jumps are in the address as well.
		await page.click("#hint");
		await says(page, "answer", "Hint: ");
		await page.click("#next");
		await state(page, ": 9 pegs");
		await page.until("location.hash.startsWith(" +
			"'#random=english-10-hard-7&jumps=')");
		const link = await page.run("location.hash");

		await openAt(page, link);
		await state(page, ": 9 pegs");
		await page.click("#back");
		assert.equal(await drawing(), there);
		await page.click("#another");
		await says(page, "title", "Random problem 8:");
		assert.notEqual(await drawing(), there);
		// Other boards, and one for each day.
		for (const [shape, title, size, pegs] of [
			["european", "European board", 8, 8],
			["triangle6", "Triangle of 21 holes", 8, 8],
			["hex4", "Hexagon of 37 holes", 8, 8],
			["star13", "Star of 13 holes", 14, 12],
			["triangle5", "Triangle of 15 holes", 14, 12]]) {
			await goTo(page, `#random=${shape}-${size}-medium-1`);
			await state(page, `${pegs} pegs`);
			await says(page, "title", `: ${pegs} pegs, ${title}, medium`);
			await says(page, "verdict", WON);
		}
		await page.click("#today");
		await says(page, "title", "Problem of 20");
		const day = await drawing();

		await page.until("location.hash.startsWith('#day=20')");
		await openAt(page, await page.run("location.hash"));
		assert.equal(await drawing(), day);
		await says(page, "verdict", WON);
		await openAt(page, "#day=2020-02-29");
		assert.notEqual(await drawing(), day);
		// What is no number of a problem is told, and there is a board.
		for (const bad of ["#random=english-7-easy-1", "#day=tomorrow",
			"#day=2026-99-99", "#day=2026-02-30", "#random=x"]) {
			await (bad.startsWith("#random=e") ? openAt : goTo)(page, bad);
			await says(page, "problem", "The address does not name a problem.");
			assert.ok(await page.run(
				"document.querySelectorAll('#board .spot').length") > 0);
		}
	},

	// A peg travels, and what it jumps over fades; not for who wants no motion.
	async motion(page) {
		// Where the peg is and how much of what it jumps over is seen, at four moments
		// of the jump.
		const jump = () => page.run(`(() => {
			document.getElementById("next").click();
			const [fading, moving] = document.querySelectorAll(".trip .held");
			const animations = document.getAnimations();

			if (!moving)
				return [];
			const frames = [0, 50, 100, 149].map((time) => {
				for (const one of animations) {
					one.pause();
					one.currentTime = time;
				}
				return [moving.getBoundingClientRect().x,
					Number(getComputedStyle(fading).opacity)];
			});

			animations.forEach((one) => one.finish());
			return frames;
		})()`);
		const twoPegs = async (motion) => {
			await page.motion(motion);
			await openAt(page, "#oo.&goal=any&jumps=a1-c1");
			await page.click("#back");
			await state(page, "2 pegs");
			await page.until("!document.querySelector('.trip')");
		};

		await twoPegs("no-preference");
		const frames = await jump();

		assert.equal(frames.length, 4);
		for (let i = 1; i < frames.length; i++) {
			assert.ok(frames[i][0] > frames[i - 1][0], JSON.stringify(frames));
			assert.ok(frames[i][1] < frames[i - 1][1], JSON.stringify(frames));
		}
		assert.ok(frames.at(-1)[0] > frames[0][0] + 50);
		await page.until("!document.querySelector('.trip')");
		await state(page, ": 1 peg");
		await twoPegs("reduce");
		assert.deepEqual(await jump(), []);
		await state(page, ": 1 peg");
		// A solution plays by itself, and pauses.
		await openAt(page, CROSS);
		await more(page, "best");
		await says(page, "answer", "A best line");
		await holdClock(page);
		await more(page, "run");
		await state(page, ": 5 pegs");
		await tick(page);
		await state(page, ": 4 pegs");
		assert.equal(await page.text("run"), "Pause");
		// Nothing plays on under the gallery.
		await page.click("#choose");
		assert.equal(await page.run("held.size"), 0);
		await page.key("Escape");
		await state(page, ": 4 pegs");
		await more(page, "run");
		await state(page, ": 3 pegs");
		for (const told of [": 2 pegs", ": 1 peg"]) {
			await tick(page);
			await state(page, told);
		}
		await says(page, "verdict", "Won");
		await page.until("document.getElementById('run').textContent !== 'Pause'");
	},

	// The board takes what room there is, and what is told lies beside it.
	async room(page) {
		const inSight = (...ids) => page.run(`${JSON.stringify(ids)}.every((id) => {
			const {top, bottom, right, height} =
				document.getElementById(id).getBoundingClientRect();

			return top >= 0 && bottom <= innerHeight && right <= innerWidth &&
				height > 0;
		})`);
		const inARow = (...ids) => page.run(`new Set(${JSON.stringify(ids)}.map((id) =>
			document.getElementById(id).offsetTop)).size === 1`);
		const high = () => page.run(`(() => {
			const spots = [...document.querySelectorAll("#board .spot")]
				.map((one) => one.getBoundingClientRect());

			return (Math.max(...spots.map(({bottom}) => bottom)) -
				Math.min(...spots.map(({top}) => top))) / innerHeight;
		})()`);

		await page.screen(1366, 650, false);
		for (const link of [ENGLISH, "#0/2+3/4+5+6/7+8+9+1",
			"#random=hex4-8-easy-1", "#oo.oo/ooooo/ooooo&goal=any"]) {
			await openAt(page, link);
			assert.ok(await high() >= .6, `${link} ${await high()}`);
			await page.until("document.getElementById('verdict').textContent");
			assert.ok(await inSight("verdict", "hint", "back", "rules"), link);
		}
		for (const [width, height] of [[844, 390], [667, 375]]) {
			await page.screen(width, height, false);
			await openAt(page, ENGLISH);
			await says(page, "verdict", WON);
			await page.tap("#hint");
			await says(page, "answer", "Hint: ");
			assert.ok(await inSight("verdict", "answer", "hint", "board"));
			assert.ok(await high() >= .6);
			assert.equal(await page.run("scrollY"), 0);
			assert.ok(await inARow("first", "back", "next"));
			await checkSizes(page);
		}
		for (const [width, height] of [[390, 844], [320, 640]]) {
			await page.screen(width, height, false);
			await openAt(page, ENGLISH);
			await says(page, "verdict", WON);
			// The board, how the game stands, and the bar below it.
			assert.ok(await inSight("board", "state", "verdict", "rules", "hint",
				"back", "next", "first"));
			assert.ok(await page.run("document.querySelector('#more summary')" +
				".getBoundingClientRect().bottom <= innerHeight"));
			assert.ok(await inARow("choose", "today", "another"));
			assert.ok(await inARow("back", "next", "first", "hint"));
		}
	},

	// An end that teaches: how many pegs are left, which jump lost, and back there.
	async end(page) {
		await openAt(page, CROSS);
		assert.ok(await page.run(
			"document.getElementById('rules').checkVisibility()"));
		assert.equal((await page.text("rules")).split(". ").length, 2);
		for (const [value, told] of [["any", "anywhere"], ["", "the marked centre"]]) {
			await page.run(`(() => {
				const goal = document.getElementById("goal");

				goal.value = ${JSON.stringify(value)};
				goal.dispatchEvent(new Event("change"));
			})()`);
			assert.ok((await page.text("rules")).endsWith(`${told}.`), told);
		}
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		assert.ok(!await page.run(
			"document.getElementById('rules').checkVisibility()"));
		await clickHole(page, "d2");
		await clickHole(page, "d4");
		await says(page, "verdict", "The game is stuck: 4 pegs left, and none can " +
			"jump. It was lost at jump 1, d4-d6.");
		await page.tap("#return");
		await state(page, "6 pegs");
		await says(page, "verdict", WON);
		assert.equal(await page.run("document.activeElement.id"), "hint");
		// In a game from a link the loss is found as well.
		await openAt(page, `${CROSS}&jumps=d3-f3%20d5-d3%20d3-b3`);
		await says(page, "verdict", "The game is stuck: 3 pegs left, and none can " +
			"jump. It was lost at jump 3, d3-b3.");
		await says(page, "return", "Back to before d3-b3");
		await page.click("#return");
		await state(page, "After d5-d3: 4 pegs");
		await says(page, "verdict", WON);
		await page.click("#hint");
		await says(page, "answer", "Hint: c3-e3");
		// What never could be won says so.
		await openAt(page, "#o.o..oo.&goal=any&jumps=g1-e1");
		await says(page, "verdict", "The game could not be won from the start.");
		await page.until("document.getElementById('return').classList" +
			".contains('none')");
	},

	// What all solutions share is a picture.
	async traffic(page) {
		await openAt(page, CROSS);
		await more(page, "traffic");
		await says(page, "answer", "all solutions make d2-d4, d5-d3.");
		const widths = await page.run("[...document.querySelectorAll(" +
			"'#board .traffic')].map((one) => Number(" +
			"one.getAttribute('stroke-width')))");

		assert.equal(widths.length, 8);
		assert.ok(Math.max(...widths) > 1.5 * Math.min(...widths));
		await clickHole(page, "d3");
		await clickHole(page, "f3");
		await state(page, ": 5 pegs");
		assert.equal(await page.run(
			"document.querySelectorAll('#board .traffic').length"), 0);
		// The same button closes it, and so does a hint.
		await page.click("#first");
		for (const close of ["traffic", "hint"]) {
			await more(page, "traffic");
			await page.until("document.querySelector('#board .traffic')");
			assert.equal(await page.run(
				"document.getElementById('traffic').ariaPressed"), "true");
			await page.click(`#${close}`);
			await page.until("!document.querySelector('#board .traffic')");
			assert.equal(await page.run(
				"document.getElementById('traffic').ariaPressed"), "false");
		}
	},

	// Which pegs can jump is seen under the pointer, and a click that does nothing is
	// answered.
	async refused(page) {
		const count = (name) => page.run(
			`document.querySelectorAll("#board .${name}").length`);

		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		// d3 and d4 can jump; the goal is the hole in the middle.
		assert.equal(await count("can"), 2);
		assert.equal(await count("aim"), 1);
		await page.drag(page.hole(square("a3")), page.hole(square("d3")));
		await page.until(`document.querySelectorAll("#board .might").length === 4`);
		await page.drag(page.hole(square("d3")), page.hole(square("a3")));
		await page.until(`!document.querySelector("#board .might")`);
		for (const [cell, told] of [["d2", "The peg in d2 cannot jump now."],
			["a4", "Choose a peg first, then the hole it jumps to."]]) {
			await openAt(page, CROSS);
			await clickHole(page, cell);
			await says(page, "answer", told);
			await state(page, "6 pegs");
		}
		await clickHole(page, "d4");
		await clickHole(page, "a4");
		await says(page, "answer", "The peg in d4 cannot jump to a4.");
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await state(page, "After d4-d6: 5 pegs");
		assert.equal(await page.text("answer"), "");
	},

	// Holes have names if the user wants them, and the browser remembers.
	async names(page) {
		const names = () => page.run(
			"document.querySelectorAll('#board .name').length");

		for (const [link, count] of [[CROSS, 14], ["#o/oo/oo.", 6]]) {
			await page.run("try { localStorage['pegkit.names'] = '' } catch {}");
			await openAt(page, link);
			assert.equal(await names(), 0);
			await more(page, "names");
			assert.equal(await names(), count);
			await page.reload();
			await page.until("document.querySelector('#board .spot')");
			assert.equal(await names(), count);
		}
	},

	// Without help nothing is said before the end, and the end says so.
	async unaided(page) {
		const games = () => page.run("localStorage['pegkit.games'] ?? ''");
		const jump = async (name) => {
			for (const cell of name.split("-"))
				await clickHole(page, cell);
			await state(page, `After ${name}`);
		};

		await openAt(page, CROSS);
		await helpBy(page, "silent");
		await says(page, "state", "6 pegs");
		await jump("d4-d6");
		await page.until("location.hash.endsWith('d4-d6')");
		assert.equal(await page.text("verdict"), "");
		assert.ok(await page.run("document.getElementById('return').matches('.none')"));
		await jump("d2-d4");
		await says(page, "verdict", "It was lost at jump 1, d4-d6.");
		await page.click("#first");
		await state(page, "6 pegs");
		for (const name of ["d3-f3", "d5-d3", "c3-e3", "f3-d3", "d2-d4"])
			await jump(name);
		await says(page, "verdict", "Won");
		await says(page, "result", "5 jumps in 5 moves: no solution has fewer " +
			"moves. Solved without help. Your best: 5 moves.");
		await page.until("localStorage['pegkit.games'].includes('won\":true')");
		assert.match(await games(), /"helped":false,"best":5/);
		// A hint is help, also after the page is read again.
		await page.click("#back");
		assert.ok(await page.run("document.getElementById('card').hidden"));
		await page.until("!location.hash.endsWith('d2-d4')");
		await page.click("#hint");
		await says(page, "answer", "Hint: ");
		await page.click("#next");
		await says(page, "result", "Solved with help.");
		await page.until("location.hash.endsWith('d2-d4')");
		await page.reload();
		await says(page, "result", "Solved with help.");
		await page.click("#share");
		await page.until("document.getElementById('answer').textContent");
		await page.run(`{
			const {createObjectURL} = URL;

			URL.createObjectURL = (blob) => {
				blob.text().then((text) => window.drawn = text);
				return createObjectURL(blob);
			};
			document.addEventListener("click", (event) => {
				if (event.target.download)
					event.preventDefault();
			});
		}`);
		await page.click("#picture");
		await page.until("(window.drawn ?? '').includes('<svg')");
		await page.click("#onward");
		await page.until("!document.getElementById('state').textContent" +
			".includes('After')");
		assert.ok(await page.run("document.getElementById('card').hidden"));
	},

	// What comes late changes nothing that the user has done meanwhile.
	async late(page) {
		const jump = async (name) => {
			for (const cell of name.split("-"))
				await clickHole(page, cell);
			await state(page, `After ${name}`);
		};

		// The history goes back after the next jump, long after it was asked to.
		await openAt(page, CROSS);
		await jump("d4-d6");
		await page.until("location.hash.endsWith('d4-d6')");
		await holdHistory(page);
		await page.click("#back");
		await page.until("goNow !== null");
		await jump("d3-f3");
		await page.run("goNow()");
		await page.until("location.hash.endsWith('jumps=d3-f3')");
		await state(page, "After d3-f3: 5 pegs");
		for (const name of ["d5-d3", "c3-e3", "f3-d3", "d2-d4"]) {
			await jump(name);
			await page.until(`location.hash.endsWith("${name}")`);
		}
		await says(page, "result", "Solved without help.");
		await page.click("#back");
		await page.until("goNow !== null");
		await page.click("#hint");
		await says(page, "answer", "Hint: d2-d4");
		await page.click("#next");
		// The help is kept before there is an address for it.
		await says(page, "result", "Solved with help.");
		assert.match(await page.run("localStorage['pegkit.games']"),
			/"won":true,"helped":true/);
		await page.run("goNow()");
		// It does so after another board was chosen, too.
		await page.click("#choose");
		await page.key("Escape");
		await page.until("goNow !== null");
		await chooseCard(page, "Plus");
		await page.run("goNow()");
		await page.until("location.hash.endsWith('title=Plus')");
		await says(page, "title", "Plus");
		// Of two boards the one that was chosen last is there, whatever the programs
		// have answered by then; and a jump ends the choice.
		for (const questions of [1, 2]) {
			for (const later of ["card", "jump"]) {
				await openAt(page, CROSS);
				await says(page, "verdict", WON);
				await holdPrograms(page);
				await page.click("#today");
				await page.until("waiting.length");
				if (questions === 2)
					await page.run("answer()");
				await page.until("waiting.length");
				if (later === "card")
					await chooseCard(page, "Plus");
				else
					await jump("d3-f3");
				await page.until("(answer(), " +
					`document.getElementById("verdict").textContent === "${WON}")`);
				assert.equal(await page.text("title"),
					later === "card" ? "Plus" : "English board");
				assert.equal(await page.text("problem"), "");
			}
		}
		// What a question that was stopped would have said, nobody says.
		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await holdPrograms(page);
		await more(page, "rule");
		await page.until("waiting.length");
		await jump("d3-f3");
		await page.until("(answer(), " +
			`document.getElementById("verdict").textContent === "${WON}")`);
		assert.equal(await page.text("answer"), "");
		// The program does not jump while the user waits for another board.
		await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
		await says(page, "verdict", "If both play");
		await holdClock(page);
		await page.click("#board .mover");
		await page.click("#board .spot[aria-label$='jump here']");
		await page.until("[...held.values()].some(({isOnce}) => isOnce)");
		await holdPrograms(page);
		await chooseNamed(page, "triangle4");
		await page.until("waiting.length");
		await page.run("tick()");
		await page.until("(answer(), document.title.startsWith('Triangle of 10'))");
		// But if there is no such board it does.
		await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
		await says(page, "verdict", "If both play");
		await holdClock(page);
		await page.click("#board .mover");
		await page.click("#board .spot[aria-label$='jump here']");
		await chooseNamed(page, "triangel4");
		await says(page, "problem", "No board is called");
		await page.until("(tick(), document.querySelectorAll('#moves li').length === 2)");
	},

	// What each jump does, by shape and by words.
	async see(page) {
		const signs = (kind) => page.run(
			`document.querySelectorAll('#board .sign.${kind}').length`);
		const label = (cell) => page.run("document.querySelector(" +
			`'#board [data-hole="${square(cell)}"]').getAttribute("aria-label")`);

		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		assert.equal(await page.run(
			"document.querySelectorAll('#board .sign').length"), 0);
		await helpBy(page, "yes");
		await page.until("document.querySelectorAll('#board .sign').length === 2");
		assert.equal(await signs("some"), 1);
		assert.equal(await signs("loses"), 1);
		assert.equal(await label("d4"), "d4, peg, loses");
		assert.equal(await label("d3"), "d3, peg, some jumps keep the win");
		const shapes = await page.run("[...document.querySelectorAll(" +
			"'#board .sign-mark')].map((one) => one.getAttribute('d'))");

		assert.notEqual(shapes[0], shapes[1]);
		// Of the peg that is chosen, each jump.
		await page.tap(page.hole(square("d3")));
		assert.equal(await signs("keeps"), 2);
		assert.equal(await signs("loses"), 1);
		assert.equal(await label("b3"),
			"b3, vacant, jump here, keeps the win");
		await page.tap(page.hole(square("d1")));
		await state(page, "After d3-d1: 5 pegs");
		await page.until("document.querySelector('#board .sign.loses')");
		assert.equal(await signs("keeps") + await signs("some"), 0);
		// It is off again by the keyboard, and the browser remembers.
		await page.run("document.getElementById('more').open = true;" +
			"document.getElementById('see').focus()");
		await page.key("ArrowUp");
		assert.equal(await page.run("document.getElementById('see').value"), "");
		assert.equal(await page.run(
			"document.querySelectorAll('#board .sign').length"), 0);
		await page.key("ArrowDown");
		await openAt(page, CROSS);
		await page.until("document.querySelectorAll('#board .sign').length === 2");
	},

	// What no jump changes, three colours show.
	async colours(page) {
		const rings = () => page.run(
			"document.querySelectorAll('#board .colour').length");
		const isOffered = () => page.run(
			"!document.getElementById('why').classList.contains('none')");

		// Lost by a jump, and not by the colours.
		await openAt(page, `${CROSS}&jumps=d4-d6`);
		await says(page, "return", "Back to before");
		assert.ok(!await isOffered());
		for (const [link, told] of [
			["#ooo.&goal=any", "so they stay all odd or all even."],
			["#o/oo/o..&goal=a1", "so only brown can differ at the end. " +
				"The goal is green."]]) {
			await openAt(page, link);
			await says(page, "verdict", "cannot be won");
			await page.until("!document.getElementById('why').classList" +
				".contains('none')");
			assert.equal(await rings(), 0);
			await page.click("#why");
			await says(page, "answer", told);
			assert.equal(await rings(), await page.run(
				"document.querySelectorAll('#board .spot').length"));
			assert.ok(!await isOffered());
			await more(page, "colours");
			assert.equal(await rings(), 0);
			assert.equal(await page.text("answer"), "");
		}
		// They count on while the user plays.
		await openAt(page, CROSS);
		await more(page, "colours");
		await says(page, "answer", "Pegs on green: 2, on red: 3, on brown: 1.");
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await says(page, "answer", "Pegs on green: 1, on red: 2, on brown: 2.");
		assert.match(await page.run("document.querySelector('#board .spot')" +
			".getAttribute('aria-label')"), /, (green|red|brown)$/);
		// A board in which a jump touches a colour twice has none.
		await openAt(page, "#oooo/oo.o/oooo&lines=8&goal=any");
		assert.ok(await page.run("document.getElementById('colours').hidden"));
	},

	async numbers(page) {
		// However slow the machine is.
		const giveTime = () => page.run(`{
			const {postMessage} = Worker.prototype;

			Worker.prototype.postMessage = function ({pipe = [], ...rest}) {
				postMessage.call(this, {...rest, ...pipe.length && {pipe: pipe.map(
					(words) => words.map((word) =>
						word.replace("--max-time=0.2", "--max-time=60")))}});
			};
		}`);

		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await giveTime();
		assert.equal(await page.text("numbers"), "");
		await more(page, "counting");
		await says(page, "numbers", "Winning jumps: ");
		const told = /^Winning jumps: (\d+) of (\d+)\. Solutions: (\d+)\. Jumping at random wins one time in \d+\.$/
			.exec(await page.text("numbers"));

		assert.deepEqual(told?.slice(1), ["2", "4", "2"]);
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await page.until("!document.getElementById('numbers').textContent" +
			".includes('Solutions: 2')");
		await openAt(page, CROSS);
		await giveTime();
		// Who knows them is helped.
		for (const cell of ["d3", "f3"])
			await clickHole(page, cell);
		await state(page, "After d3-f3");
		await says(page, "numbers", "Solutions: 1.");
		assert.match(await page.run("localStorage['pegkit.games']"),
			/"helped":true/);
		await more(page, "counting");
		assert.equal(await page.text("numbers"), "");
	},

	async sketch(page) {
		const set = (id, value) => page.run(`{
			const one = document.getElementById("${id}");

			one.value = "${value}";
			one.dispatchEvent(new Event("change"));
		}`);
		const drawn = (text) => page.until("document.getElementById('drawing').value" +
			`.startsWith(${JSON.stringify(text)})`);

		await openAt(page, CROSS);
		await page.click("#choose");
		await page.run("document.getElementById('blank').closest('details').open = true");
		await page.click("#blank");
		await state(page, "24 pegs");
		await set("high", 3);
		await drawn("ooooo\nooooo\noo.oo\n");
		assert.equal(await page.run("document.getElementById('high').value"), "3");
		await set("wide", 4);
		await drawn("oooo\noooo\noo.o\n");
		// A tap takes a square away and brings it back, as quickly as one likes.
		for (const cell of ["a1", "b1", "d3"])
			await clickHole(page, cell);
		await drawn("__oo\noooo\noo._\n");
		await clickHole(page, "d3");
		await drawn("__oo\noooo\noo.o\n");
		await page.click("#clear");
		await drawn("__..\n....\n....\n");
		await page.click("#fill");
		await drawn("__oo\noooo\noooo\n");
		await says(page, "verdict", "The game is stuck: 10 pegs left");
		await page.click("#cut");
		await clickHole(page, "b2");
		await drawn("__oo\no.oo\noooo\n");
		await set("lines", "6");
		await page.until("document.querySelectorAll('#board .shifted').length");
		await page.click("#back");
		await page.until("!document.querySelector('#board .shifted')");
		await set("lines", "8");
		await drawn("__oo\no.oo\noooo\nlines: 8\n");
		await more(page, "set-up");
		await says(page, "verdict", "This position");
		assert.ok(await page.run("document.querySelector('#board .mover')"));
		assert.ok(!await page.run("document.querySelector('#board .gap')"));
		assert.ok(await page.run("document.getElementById('sketch').hidden"));
		// The first peg of a new board is not a game that is won.
		await openAt(page, "#o../...&goal=any");
		await more(page, "set-up");
		await says(page, "verdict", "Won");
		assert.ok(await page.run("document.getElementById('card').hidden"));
		// Without any hole there is no board; what there was stays.
		await openAt(page, "#oo.&goal=any");
		await more(page, "set-up");
		await page.click("#cut");
		for (const [cell, rows] of [["a1", "_o."], ["b1", "__."]]) {
			await clickHole(page, cell);
			await drawn(`${rows}\n`);
		}
		await clickHole(page, "c1");
		await says(page, "problem", "This drawing has no holes.");
		await drawn("__.\n");
		await page.click("#back");
		await drawn("_o.\n");
	},

	// What the program does when the user has jumped.
	async levels(page) {
		const answerOf = async (skill, number) => {
			await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
			await says(page, "verdict", "If both play");
			await page.run(`document.getElementById("skill").value = "${skill}";` +
				`Math.random = () => ${number}`);
			await clickHole(page, "a3");
			await clickHole(page, "a1");
			await page.until("document.querySelectorAll('#moves li').length === 2");
			return page.run(
				"document.querySelectorAll('#moves li')[1].textContent");
		};
		const greedy = await answerOf("greedy", 0);
		const [low, high] = [await answerOf("random", 0), await answerOf("random", .99)];
		const points = (name) => Number(name.split("*")[1]);

		assert.notEqual(low, high);
		assert.ok(points(greedy) >= Math.max(points(low), points(high)));
		assert.ok(await answerOf("", 0));
	},

	async lessons(page) {
		for (const [title, told, jumps] of [
			["Three at once", "A row of three", "a1-c1 b3-b1 c1-a1"],
			["Six at once", "Two rows", "b1-d1 c3-c1 d1-b1 a1-c1 b3-b1 c1-a1"],
			["Odd and even", "three colours"]]) {
			await openAt(page, CROSS);
			await chooseCard(page, title);
			await says(page, "title", title);
			await says(page, "answer", told);
			// It speaks of holes by their names.
			assert.ok(await page.run("document.querySelector('#board .name')"));
			for (const name of (jumps ?? "").split(" ").filter(Boolean)) {
				const [from, to] = name.split("-");

				if (!await page.run("document.querySelector('#board " +
						`[data-hole="${square(from)}"]').ariaPressed`))
					await clickHole(page, from);
				await clickHole(page, to);
				await state(page, `After ${name}`);
			}
			if (jumps)
				await says(page, "verdict", "Won");
			else
				assert.ok(await page.run("document.querySelector('#board .colour')"));
		}
	},

	// The problems of the site, and how many of them are solved.
	async collection(page) {
		const heading = (text) => page.until("[...document.querySelectorAll(" +
			"'#problems h3, #boards summary')].some((one) => one.textContent === " +
			`${JSON.stringify(text)})`);

		await openAt(page, ENGLISH);
		await says(page, "verdict", WON);
		await page.click("#choose");
		await heading("Lessons 0 of 3");
		await page.run("[...document.querySelectorAll('#boards summary')]" +
			".find((one) => one.textContent.startsWith('English board'))" +
			".parentElement.open = true");
		await heading("English board 0 of 21");
		// One mark to five, by the chance of random play, if that is known.
		for (const [text, marks] of [["Three at once", "1 of 5"], ["Cross", "2 of 5"],
			["d4 to d4", "5 of 5"], ["8 rows of 8", undefined]])
			assert.equal(await page.run("[...document.querySelectorAll('.card')]" +
				`.find((one) => one.children[1].textContent === "${text}")` +
				".querySelector('.marks').ariaLabel ?? undefined"),
			marks && `difficulty ${marks}`, text);
		await page.run("[...document.querySelectorAll('#boards details[open] .card')]" +
			".find((one) => one.textContent.includes('d4 to d4')).id = 'wanted'");
		assert.equal(await page.run("document.querySelector('#wanted small')" +
			".textContent"), "32 pegs, to d4");
		await page.click("#wanted");
		await says(page, "title", "English board: d4 to d4");
		await says(page, "verdict", WON);
		await more(page, "best");
		await says(page, "answer", "A best line of 31 jumps");
		for (let jump = 0; jump < 31; jump++)
			await page.click("#next");
		await says(page, "verdict", "Won");
		await page.click("#choose");
		await heading("English board 1 of 21");
		// What is not kept any more as a game is still solved; and a spoiled store does
		// no harm.
		await page.run("localStorage['pegkit.games'] = ''");
		await page.click("#close");
		await page.click("#choose");
		await heading("English board 1 of 21");
		await page.run("localStorage['pegkit.solved'] = '[7, {}, null'");
		await page.click("#close");
		await page.click("#choose");
		await heading("English board 0 of 21");
	},

	async daily(page) {
		await openAt(page, CROSS);
		const day = (days) => page.run(`{
			const day = new Date();

			day.setDate(day.getDate() - ${days});
			[day.getFullYear(), day.getMonth() + 1, day.getDate()]
				.map((part) => String(part).padStart(2, "0")).join("-");
		}`);
		const solve = async (...days) => {
			const starts = [];

			for (const one of days)
				starts.push(`day=${await day(one)}`);
			await page.run("localStorage['pegkit.solved'] = " +
				JSON.stringify(JSON.stringify(starts)));
			await page.click("#choose");
			const streak = await page.text("streak");

			await page.key("Escape");
			return streak;
		};

		assert.match(await solve(), /to begin a streak/);
		assert.match(await solve(2, 3), /to begin a streak/);
		assert.match(await solve(0), /^Solved 1 day in a row/);
		assert.match(await solve(1, 2, 3, 5), /^Solved 3 days in a row/);
		assert.match(await solve(0, 1, 2), /^Solved 3 days in a row/);
		await page.click("#choose");
		await page.run("document.getElementById('daily').open = true");
		const month = await page.text("month");

		assert.ok(await page.run("document.getElementById('later').disabled"));
		await page.click("#earlier");
		assert.notEqual(await page.text("month"), month);
		await page.click("#later");
		assert.equal(await page.text("month"), month);
		assert.ok(await page.run("document.querySelector('#days [aria-current]')" +
			".classList.contains('solved')"));
		await page.click("#days [aria-current]");
		await says(page, "title", `Problem of ${await day(0)}`);
		await says(page, "verdict", WON);
		await more(page, "best");
		await says(page, "answer", "A best line");
		while (await page.run("document.getElementById('next').ariaDisabled === 'false'"))
			await page.click("#next");
		await says(page, "result", "Solved with help.");
		await page.run("navigator.clipboard.writeText = async (text) => " +
			"{ window.copied = text; }");
		await page.click("#share");
		await says(page, "answer", "The result is copied.");
		assert.match(await page.run("copied"), new RegExp(`^pegkit, ${await day(0)}: ` +
			"\\d+ moves? ?(\\(\\d+ possible\\))?, with help\\n.*#day=[\\d-]+$"));
	},

	async language(page) {
		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await page.run("document.getElementById('language').closest('details')" +
			".open = true");
		await page.run(`{
			const one = document.getElementById("language");

			window.isOld = true;
			one.value = "de";
			one.dispatchEvent(new Event("change"));
		}`);
		await page.until("!window.isOld && document.readyState === 'complete'");
		await says(page, "verdict", "Diese Stellung kann noch gewonnen werden.");
		assert.equal(await page.run("document.documentElement.lang"), "de");
		assert.equal(await page.text("title"), "Englisches Brett");
		await page.click("#hint");
		await says(page, "answer", "Tipp: ");
		// Without a choice the browser says it.
		await page.run("localStorage['pegkit.language'] = 'xx'");
		await openAt(page, CROSS);
		await says(page, "verdict", WON);
	},

	// Checkers by chance have something to find.
	async checkers(page) {
		for (let turn = 0; turn < (long ? 6 : 2); turn++) {
			await openAt(page, CROSS);
			await page.click("#choose");
			await page.click("#checkers");
			await says(page, "title", "Checkers");
			await page.click("#capture");
			await says(page, "answer", "The best capture takes");
			assert.ok(Number(/(\d+) piece/.exec(
				await page.text("answer"))[1]) >= 3);
		}
	},

	// Nothing is lost: by reading the page anew, by a bad address, in two tabs.
	async saved(page) {
		const jump = async (from, to) => {
			await clickHole(page, from);
			await clickHole(page, to);
		};
		const games = () => page.run("[...document.querySelectorAll(" +
			"'#games li button:first-child')].map((one) => one.textContent)");

		await openAt(page, `${CROSS}&title=One`);
		await jump("d3", "f3");
		await state(page, "After d3-f3: 5 pegs");
		await page.until("location.hash.includes('jumps=')");
		await page.reload();
		await state(page, "After d3-f3: 5 pegs");
		// Without an address, and with a bad one, the last game is there.
		for (const link of ["", "#no+board"]) {
			await openAt(page, link);
			await state(page, "After d3-f3: 5 pegs");
			await says(page, "title", "One");
		}
		// Another tab plays while this one is open, and while it shows the games.
		await openAt(page, `${CROSS}&title=Two`);
		const other = await page.tab();

		await openAt(other, "#oo.oo.&goal=any&title=Three");
		await clickHole(other, "a1");
		await clickHole(other, "c1");
		await other.until("localStorage['pegkit.games'].includes('Three')");
		await jump("d4", "d6");
		await state(page, "After d4-d6: 5 pegs");
		await page.until("localStorage['pegkit.games'].includes('Two')");
		await page.click("#choose");
		assert.deepEqual(await games(),
			["Two, 1 jump", "Three, 1 jump", "One, 1 jump"]);
		await clickHole(other, "c1");
		await clickHole(other, "c1");
		await clickHole(other, "d1");
		await clickHole(other, "f1");
		await page.until("document.querySelector('#games button').textContent" +
			" === 'Three, 2 jumps'");
		await page.click("#games li:nth-child(3) button");
		await says(page, "title", "One");
		await state(page, "After d3-f3: 5 pegs");
		// They are deleted one by one, and all.
		await page.click("#choose");
		await page.click("#games li:last-child button:last-child");
		assert.equal((await games()).length, 2);
		await page.click("#forget-all");
		assert.deepEqual(await games(), []);
		assert.equal(await page.run("localStorage['pegkit.games'] ?? ''"), "");
		// One that is damaged is told, and takes no other with it.
		await page.run(`localStorage["pegkit.games"] = JSON.stringify([null, 7,
			{start: "x", link: "%%&jumps=%", title: "<b>Bad</b>", jumps: "many"},
			{start: "o", link: "o", title: "Worse", jumps: {toString: 1}},
			{start: "oo.", link: "oo.&goal=any", title: "Good", jumps: 1}])`);
		await page.click("#close");
		await page.click("#choose");
		assert.deepEqual(await games(), ["<b>Bad</b>, many jumps", "Good, 1 jump"]);
		await page.click("#games li button");
		await page.until("document.getElementById('problem').textContent");
		await state(page, "After d3-f3: 5 pegs");
		await page.click("#choose");
		await page.click("#games li:last-child button");
		await state(page, "2 pegs");
		// A store that somebody has spoiled does no harm.
		await page.run("localStorage['pegkit.games'] = '{]';" +
			"localStorage['pegkit.last'] = '#%%%'");
		await openAt(page, "");
		await state(page, "32 pegs");
		await page.click("#choose");
		assert.deepEqual(await games(), []);
	},

	// From a server the page is installed, and needs no network from then on.
	async offline(page) {
		const types = {html: "text/html", js: "text/javascript",
			svg: "image/svg+xml", webmanifest: "application/manifest+json"};
		const folder = path.dirname(file);
		const server = http.createServer((request, response) => {
			const wanted = path.basename(request.url.replace(/[?#].*/, ""));

			try {
				response.setHeader("Content-Type",
					types[wanted.split(".").at(-1)] ?? "text/plain");
				response.end(readFileSync(path.join(folder, wanted)));
			} catch {
				response.writeHead(404).end();
			}
		});

		await new Promise((done) => server.listen(0, "127.0.0.1", done));
		const address = `http://127.0.0.1:${server.address().port}/play.html`;

		try {
			await page.open(address + CROSS);
			await page.until("document.querySelector('#board .spot')");
			await page.until("navigator.serviceWorker.controller");
			assert.deepEqual(await page.installErrors(), []);
			await clickHole(page, "d3");
			await clickHole(page, "f3");
			await state(page, "After d3-f3: 5 pegs");
			await page.until("location.hash.includes('jumps=')");
		} finally {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		}
		assert.equal(await page.run(`fetch("${address}?x").then(() => 1, () => 0)`),
			0);
		page.problems.splice(0);
		await page.open(address);
		await state(page, "After d3-f3: 5 pegs");
		await says(page, "verdict", WON);
		await page.click("#hint");
		await says(page, "answer", "Hint: ");
	},

	async drawing(page) {
		await openAt(page, "");
		const use = async (text) => {
			await page.click("#choose");
			await page.run("document.getElementById('drawing').closest(" +
				"'details').open = true; document.getElementById('drawing')" +
				`.value = ${JSON.stringify(text)}`);
			await page.click("#use");
		};

		await use("  o o\n o o .\n  . .\n");
		await state(page, "4 pegs");
		assert.equal(await page.run("document.querySelectorAll(" +
			"'#board .spot').length"), 7);
		await use("o+o\n");
		await says(page, "problem", '"+" cannot be part of a board');
		await use("oo.\n.o+\n");
		await says(page, "problem", 'Row 2, place 3: "+" cannot be part');
		await state(page, "4 pegs");
		// The name of the board is no part of what is drawn on, but its lines are.
		for (const [board, lines, pegs] of [["5x5", "", 27], ["triangle4",
			"lines: 6\n", 12]]) {
			await chooseNamed(page, board);
			await page.until(`location.hash.includes("${board}")`);
			const drawn = await page.run(
				"document.getElementById('drawing').value");

			assert.ok(!drawn.includes("board:") && drawn.includes(lines), drawn);
			await use("ooo\n" + drawn);
			await state(page, `${pegs} pegs`);
			await says(page, "verdict", "This position");
		}
		await use("oo.\n.oo\n");
		await state(page, "4 pegs");
		// A peg more by a click, and one less.
		await more(page, "set-up");
		await page.click("#board .spot[aria-label*=vacant]");
		await state(page, "5 pegs");
		await page.click("#board .spot[aria-label*=peg]");
		await state(page, "4 pegs");
		// The page speaks the language of players, not of the programs.
		for (const [link, id, text] of [["#oo.&goal=zz9", "verdict",
				'"zz9" cannot be the goal: this board has no such hole.'],
			["#oo.&board=no", "problem", 'No board is called "no".'],
			["#oo.&board=english", "problem", "The drawing is not the board " +
				'english: draw that board, or leave out the line "board: english".'],
			["#o/oo/oo.&board=triangle4", "problem", "not the board triangle4"],
			["#1/2+3/4+0+6&board=hex3", "title", "Game for two"],
			["#_.___/oooo_/_ooo_/_oooo/___o_&board=star13&goal=same&jumps=b3-b1",
				"verdict", WON],
			["#_.___/oooo_/_ooo_/_oooo/___o_&board=star13&goal=same", "rules",
				"The goal is one peg in b1, the first vacancy."],
			["#oo.oo&goal=2-jumps", "rules", "The goal is 2 pegs left."],
			["#oo.o&goal=.o../", "rules", "The goal is the position .o../."],
			["#oo.&lines=99", "problem", 'The lines "99" do not fit this board.'],
			["#1/2+3/4+5", "problem", "Row 3 has 2 numbers, but needs 3."]]) {
			await goTo(page, link);
			await says(page, id, text);
		}
	},

	// Clicks that set up can be undone, and the game before them comes back.
	async setup(page) {
		await openAt(page, CROSS);
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await state(page, "After d4-d6: 5 pegs");
		await more(page, "set-up");
		await state(page, "Setting up (click or tap holes): 5 pegs");
		await clickHole(page, "a3");
		await clickHole(page, "b3");
		await state(page, "7 pegs");
		assert.equal(await page.text("set-up"), "Play from here");
		await more(page, "set-up");
		await state(page, "7 pegs");
		await clickHole(page, "d2");
		await clickHole(page, "d4");
		await state(page, "After d2-d4: 6 pegs");
		await page.click("#back");
		for (const told of ["6 pegs", "After d4-d6: 5 pegs", "6 pegs"]) {
			await page.click("#back");
			await state(page, told);
		}
		await page.click("#next");
		await state(page, "After d4-d6: 5 pegs");
		// Esc leaves, and so does another board.
		await more(page, "set-up");
		await page.key("Escape");
		await state(page, "After d4-d6: 5 pegs");
		await more(page, "set-up");
		await chooseCard(page, "Cross");
		await says(page, "title", "Cross");
		assert.equal(await page.text("set-up"), "Set up a position");
		assert.ok(await page.run("document.querySelector('#board .mover')"));
	},

	// Redo repeats what was undone; but "Redo" and "Play the moves" follow the arrow
	// of a hint, and not the jump that lost.
	async redo(page) {
		const lose = async () => {
			await clickHole(page, "d4");
			await clickHole(page, "d6");
			await says(page, "return", "Back to before d4-d6");
		};

		await openAt(page, CROSS);
		await lose();
		await page.click("#first");
		await page.click("#next");
		await state(page, "After d4-d6: 5 pegs");
		for (const button of ["next", "run"]) {
			await says(page, "return", "Back to before d4-d6");
			await page.click("#return");
			const [from, to] = await askHint(page, () => page.click("#hint"));

			assert.notEqual(`${from}-${to}`, "d4-d6");
			await more(page, button);
			await state(page, `After ${from}-${to}: 5 pegs`);
			await page.click("#first");
			await lose();
		}
	},

	// Letters are keys on the board only, and no button loses the focus.
	async focus(page) {
		const focused = () => page.run("document.activeElement.id");

		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await page.key("h");
		await page.key("b");
		await page.click("#first");
		await page.key("h");
		assert.equal(await page.text("answer"), "");
		await clickHole(page, "d4");
		await clickHole(page, "d6");
		await state(page, "After d4-d6: 5 pegs");
		await page.key("u");
		await state(page, "6 pegs");
		await page.key("r");
		await state(page, "After d4-d6: 5 pegs");
		// To both ends, by keys only.
		await page.run("document.getElementById('back').focus()");
		await page.key("Enter");
		await state(page, "6 pegs");
		assert.equal(await focused(), "back");
		await page.key("Enter");
		await state(page, "6 pegs");
		await page.run("document.getElementById('next').focus()");
		await page.key("Enter");
		await state(page, "After d4-d6: 5 pegs");
		assert.equal(await focused(), "next");
		await page.run("document.querySelector('#moves button').focus()");
		await page.key("Enter");
		assert.ok(await page.run(
			"document.activeElement.matches('#moves [aria-current]')"));
	},

	async duel(page) {
		const choose = (player) => page.run(
			`document.getElementById('player').value = '${player}';` +
			"document.getElementById('player').dispatchEvent(new Event('change'))");

		// While both play perfectly the page tells the same end.
		const told = new Set();

		await openAt(page, "#0/2+3/4+5+6/7+8+9+1/2+3+4+5+6");
		for (let turn = 0; turn < 9; turn++) {
			await page.until("document.getElementById('verdict').textContent");
			if (/over/.test(await page.text("state")))
				break;
			told.add(await page.text("verdict"));
			await page.click("#hint");
			await says(page, "answer", "Hint: ");
			const before = await page.text("words");

			await page.click("#next");
			// The program answers, or the game is over.
			await page.until(`document.getElementById("words").textContent !==
				${JSON.stringify(before)} && /your turn|over/.test(
				document.getElementById("state").textContent)`);
		}
		const [, first, second] = /You have (\d+) points?, the program has (\d+) points?. The game is over/
			.exec(await page.text("state"));
		const link = await page.run("location.hash");

		// Both played perfectly: the difference is what peg2p says.
		await choose("both");
		await page.click("#first");
		await says(page, "verdict",
			Number(first) === Number(second) ? "Nobody wins"
			: `The ${Number(first) > Number(second) ? "first" : "second"} ` +
				`player wins by ${Math.abs(first - second)} point`);
		assert.equal(told.size, 1);
		assert.match(link, /^#0\//);
		// The program begins where the user plays second, and begins again.
		await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
		await holdClock(page);
		await choose('second');
		await tick(page);
		await state(page, "It is your turn.");
		await page.click("#hint");
		await says(page, "answer", "Hint: ");
		await page.click("#next");
		await tick(page);
		await page.until("document.querySelectorAll('#moves li').length >= 3");
		await page.click("#first");
		await page.until("document.querySelectorAll('#moves li').length === 0");
		await tick(page);
		await state(page, "It is your turn.");
		await page.click("#back");
		await state(page, "It is the program's turn.");
		await choose("both");
		await choose('second');
		await tick(page);
		await state(page, "It is your turn.");
		// Triangles of other sizes, and one that is too large, which two play.
		await openAt(page, "#0/2+3/4+500+6/7+8+9+1");
		await says(page, "verdict", "The program wins by 3942 points");
		await page.click("#hint");
		await says(page, "answer", "Hint: 6-1*18");
		await openAt(page, "#0/1+1/1+1+1/1+1+1+1/1+1+1+1+1/1+1+1+1+1+1/" +
			"1+1+1+1+1+1+1/1+1+1+1+1+1+1+1");
		await says(page, "verdict", "The program plays on triangles of up to 7 " +
			"rows. Two people can play on this one.");
		assert.ok(await page.run(
			"document.getElementById('for-two').hidden"));
		await clickHole(page, "a3");
		await clickHole(page, "a1");
		await state(page, "It is the second player's turn");
		await clickHole(page, "a4");
		await clickHole(page, "a2");
	},

	// What goes wrong where two take turns, and one of them is a program.
	async turns(page) {
		const GAME = "#0/2+3/4+5+6/7+8+9+1";
		const moves = (count) => page.until(
			`document.querySelectorAll("#moves li").length === ${count}`);
		const movers = () => page.run(
			"document.querySelectorAll('#board .mover').length");

		await openAt(page, GAME);
		await says(page, "verdict", "If both play");
		assert.match(await page.text("rules"), /earns points/);
		// The user makes no jump of the program.
		await holdClock(page);
		assert.ok(await movers() > 0);
		await page.click("#board .mover");
		await page.click("#board .spot[aria-label$='jump here']");
		assert.equal(await movers(), 0);
		await moves(1);
		await tick(page);
		await moves(2);
		assert.match(await page.text("heard"),
			/^\d+ jumped to \d+ for \d+ points?\.$/);
		const line = await page.text("moves");

		// Undo and redo lead to the same place.
		await page.click("#back");
		await moves(0);
		await page.click("#next");
		await moves(2);
		assert.equal(await page.text("moves"), line);
		assert.ok(await movers() > 0);
		// What the program did before, it does again.
		await page.click("#moves li:first-child button");
		await moves(1);
		await tick(page);
		await moves(2);
		assert.equal(await page.text("moves"), line);
		// The end says one thing.
		for (let turn = 0; turn < 9 && !/over/.test(await page.text("state"));
			turn++) {
			await page.click("#board .mover");
			await page.click("#board .spot[aria-label$='jump here']");
			await page.until("(tick(), document.querySelector('#board .mover')) || " +
				"/over/.test(document.getElementById('state').textContent)");
		}
		const [, first, second] = /You have (\d+) points?, the program has (\d+) points?. The game is over/
			.exec(await page.text("state")).map(Number);
		const result = first === second ? "The points are equal. Nobody wins."
			: `${first > second ? "You win" : "The program wins"} by ` +
				`${Math.abs(first - second)} points.`;

		await says(page, "verdict", result);
		await page.click("#hint");
		await says(page, "answer", "The game is over: nobody can jump.");
		assert.equal(await page.text("verdict"), result);
		// Who chooses the other side then begins another game.
		await page.run(`{
			const player = document.getElementById("player");

			player.value = "second";
			player.dispatchEvent(new Event("change"));
		}`);
		await state(page, "You have 0 points, the program has 0 points.");
		// Who plays second does so when the page is read again.
		await openAt(page, `${GAME}&player=second`);
		await moves(1);
		await page.until("location.hash.includes('jumps=')");
		await openAt(page, await page.run("location.hash"));
		await moves(1);
		assert.equal(await page.run(
			"document.getElementById('player').value"), "second");
		assert.ok(await movers() > 0);
	},

	async capture(page) {
		await openAt(page, "#._._./_o_o_/._._./_o_o_/._x_.");
		await page.click("#capture");
		await says(page, "answer", "The best capture takes 4 pieces.");
		for (let hop = 0; hop < 4; hop++)
			await page.key("ArrowRight");
		await state(page, "0 opponents");
		await page.key("Home");
		await more(page, "set-up");
		await clickHole(page, "b2");
		await clickHole(page, "b2");
		await state(page, "3 opponents");
		// One piece captures in a turn, and the end is compared with the best.
		const TWO = "#._._._./_o_o_o_/._._._./_o_o_o_/._x_x_.";

		await openAt(page, TWO);
		await clickHole(page, "c5");
		await clickHole(page, "a3");
		await state(page, "5 opponents");
		assert.deepEqual(await page.run("[...document.querySelectorAll(" +
			"'#board .mover')].map((one) => one.dataset.hole)"), [square("a3")]);
		// The best one begins at the start.
		await page.click("#capture");
		await says(page, "answer", "The best capture takes 4 pieces.");
		for (let hop = 0; hop < 4; hop++)
			await page.key("ArrowRight");
		await says(page, "verdict", "You took 4 pieces: no capture takes more.");
		await page.click("#first");
		for (const cell of ["c5", "e3", "g1"])
			await clickHole(page, cell);
		await says(page, "verdict", "You took 2 pieces; the best capture takes 4.");
		await openAt(page, `${TWO}&jumps=2x8%203x11`);
		await state(page, "After 2x8: 5 opponents");
	},

	// A capture of 30 pieces is 30 buttons of the usual size.
	async hops(page) {
		const row = (letters) => [...letters].join("_");
		const rows = [];

		for (let r = 0; r < 12; r++)
			rows.push(r % 2 ? `_${row("o".repeat(12))}_` : "._".repeat(12) + ".");
		rows.push(`x_${"._".repeat(11)}.`);
		for (const width of [1280, 320]) {
			await page.screen(width, 800, false);
			await openAt(page, "#" + rows.join("/"));
			await page.click("#capture");
			await says(page, "answer", "The best capture takes");
			assert.ok(await page.run(
				"document.querySelectorAll('#moves li').length >= 30"),
			await page.text("answer"));
			await checkSizes(page);
			// Moves of pegs are as long as they are, in lines.
			await openAt(page, "#oo" + ".o".repeat(40) + ".&goal=any");
			await more(page, "best");
			await says(page, "answer", "A best line");
			assert.ok(await page.run("[...document.querySelectorAll(" +
				"'#moves button')].every((one) => one.offsetWidth <= " +
				"document.getElementById('moves').clientWidth)"));
			await checkSizes(page);
		}
	},

	async rule(page) {
		await openAt(page,
			"#__...__/__...__/...o.o./...o.o./....o../__...__/__...__");
		await more(page, "rule");
		await says(page, "answer",
			"Each jump goes to the last hole that a peg can reach: 3 jumps. The numbers " +
			"of the holes with pegs add up to 51.");
		await page.key("ArrowRight");
		await state(page, "After f3-f5: 4 pegs");
	},

	async stop(page) {
		await openAt(page, "");
		await chooseNamed(page, "wiegleb");
		await state(page, "44 pegs");
		// A verdict that was not given yet would be asked for again below.
		await says(page, "verdict", WON);
		await more(page, "fewest");
		await page.until("/^(not known yet; )?thinking, \\d+ s$/.test(" +
			"document.getElementById('progress').textContent)");
		// The page answers while the program works, and what it asks by itself does
		// not end what the user has asked.
		await more(page, "set-up");
		await more(page, "set-up");
		assert.equal(await page.text("answer"), "");
		assert.equal(await page.run(
			"document.getElementById('stop').ariaDisabled"), "false");
		// It is told for a moment only, which may pass between two looks.
		await page.run(`{
			const answer = document.getElementById("answer");

			window.told = [];
			new MutationObserver(() => told.push(answer.textContent))
				.observe(answer, {childList: true, subtree: true});
		}`);
		await page.click("#stop");
		await page.until("told.includes('Stopped.')");
		assert.equal(await page.run(
			"document.getElementById('stop').ariaDisabled"), "true");
		await page.until("!document.getElementById('answer').textContent");
		// What the programs say of their work is not for players.
		assert.equal(await page.text("progress"), "");
		await page.click("#hint");
		await page.until("document.getElementById('answer').textContent");
	},

	// A verdict is asked for with a small table and little time first: where it took
	// a second for the large table that the programs choose by themselves, it does.
	// Where it does not do, the question is asked again.
	async soon(page) {
		const hints = () => page.run("window.asked.filter((words) => " +
			"words.includes('--hint')).map((words) => words.filter((word) => " +
			"/^--(hint|max)/.test(word)).join(' '))");

		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await listenToQuestions(page);
		await page.run(`location.hash =
			"__oo.__/__oo.__/o..oo.o/..o.o.o/ooooooo/__ooo__/__ooo__"`);
		await says(page, "verdict", "This position cannot be won.");
		assert.equal((await hints())[0], "--hint --max-memory=64M --max-time=2");
		// After two seconds the page says that it does not know; the question is
		// asked again, and can be stopped.
		await openAt(page, "#___ooo___/___o.o___/___o.o___/ooooooooo/" +
			"oooo.oooo/ooooooooo/___o.o___/___ooo___/___ooo___");
		await page.until("/^not known yet; thinking, \\d+ s$/.test(" +
			"document.getElementById('progress').textContent)");
		await page.click("#stop");
		await page.until("!document.getElementById('progress').textContent");
		await says(page, "verdict", UNKNOWN);
		// Nor does the page begin again by itself: the next jump gets the short
		// search only.
		await listenToQuestions(page, "--max-memory=1");
		await clickHole(page, "c5");
		await clickHole(page, "e5");
		await says(page, "state", "After c5-e5");
		await says(page, "verdict", UNKNOWN);
		await page.click("#hint");
		await says(page, "answer", UNKNOWN);
		assert.deepEqual(await hints(),
			["--hint --max-memory=64M --max-time=2",
				"--hint --max-memory=64M --max-time=2", "--hint --max-time=60"]);
		// What each jump does is looked at all the same, and it may settle the
		// verdict.
		await helpBy(page, "yes");
		await says(page, "progress", "The outcome of some jumps is not known.");
		await page.run(`location.hash = "${CROSS}&title=Cross"`);
		await page.until("document.querySelectorAll('#board .sign').length === 2");
		await says(page, "verdict", WON);
		// Where a board has too many holes for that, it is not offered.
		await openAt(page, `#${"o".repeat(8)}./${Array(8).fill("o".repeat(9))
			.join("/")}`);
		await says(page, "verdict", "position");
		assert.ok(await page.run("document.getElementById('for-see').hidden"));
		assert.equal(await page.run(
			"document.querySelectorAll('#board .sign').length"), 0);
	},

	async hostile(page) {
		const title = "<img src=x onerror=\"document.body.id='hit'\">";

		await openAt(page, `#oo.&title=${encodeURIComponent(title)}` +
			"&jumps=%3Cb%3E&<script>=1");
		assert.equal(await page.text("title"), title);
		await state(page, "2 pegs");
		assert.equal(await page.run("document.body.id"), "");
		assert.equal(await page.run("document.images.length"), 0);
		// Nothing is fetched, and nothing could be.
		assert.equal(await page.run("fetch('data:,x').then(() => 1, () => 0)"), 0);
		for (const told of page.problems.splice(0))
			assert.match(told, /Content Security Policy/);
		// Nor is a title taken for what every object has.
		await openAt(page, "#oo.&title=constructor");
		assert.equal(await page.text("title"), "constructor");
		await says(page, "verdict", "This position");
		assert.equal(await page.text("answer"), "");
		// A link without a board says so, and the last game is there.
		await openAt(page, ENGLISH);
		await says(page, "verdict", WON);
		await page.until("localStorage['pegkit.last'].includes('ooo.ooo')");
		for (const link of ["#<script>alert(1)</script>", "#%", "#oo.&board=no"]) {
			await openAt(page, link);
			assert.notEqual(await page.text("problem"), "");
			await state(page, "32 pegs");
			await says(page, "verdict", WON);
			await page.click("#hint");
			await says(page, "answer", "Hint: ");
		}
		// Nor does a title hide the board.
		for (const width of [1280, 320]) {
			await page.screen(width, 700, false);
			await openAt(page, "#oo.&title=" + "W".repeat(3000));
			await page.until("document.getElementById('board')" +
				".getBoundingClientRect().top < 200");
		}
		// Nor does a board of many holes, each of which looks at all others.
		if (long) {
			await openAt(page, `#.${"o".repeat(141)}${("/" + "o".repeat(142))
				.repeat(141)}`);
			await state(page, "20163 pegs");
		}
		// What is wrong is told.
		for (const [link, told] of [
			["#" + Array.from({length: 11}, (_, i) =>
				Array(i + 1).fill(1).join("+")).join("/"), "at most 10 rows"]]) {
			await openAt(page, link);
			await says(page, "problem", told);
		}
		await openAt(page, "#zzz");
		assert.equal(await page.text("problem"), '"z" cannot be part of a board: ' +
			"pegs are o, vacant holes ., other squares _.");
	},

	// Whatever is told, a button stays where a finger may be on its way to.
	async still(page) {
		const stays = async (places, id, text) => {
			await says(page, id, text);
			assert.deepEqual(await placesOf(page), places, text);
			assert.deepEqual(await placesOf(page, true), places, text);
		};

		for (const width of long ? [1280, 470, 390, 320] : [1280, 320]) {
			await page.screen(width, 800, false);
			await openAt(page, CROSS);
			await page.run("document.getElementById('more').open = true");
			const places = await placesOf(page, true);

			assert.ok(places.length > 9);
			await stays(places, "verdict", WON);
			for (const [ask, text] of [["hint", "Hint: "],
					["best", "A best line"], ["fewest", "Fewest moves"],
					["rule", "Each jump goes to the last hole"]]) {
				await more(page, ask);
				await stays(places, "answer", text);
			}
			await clickHole(page, "d4");
			await clickHole(page, "d6");
			await stays(places, "verdict", "d4-d6 lost the game; undo 1 jump.");
			await page.click("#hint");
			await stays(places, "answer", "No jump can win from here.");
			// A game for two, to its end.
			await openAt(page, "#0/2+3/4+5+6/7+8+9+1");
			await page.run("document.getElementById('player').value = 'both'");
			await page.run("document.getElementById('more').open = true");
			const twoPlaces = await placesOf(page, true);

			await stays(twoPlaces, "verdict", "If both play");
			await more(page, "best");
			await stays(twoPlaces, "answer", "A best line");
			while (!/over/.test(await page.text("state"))) {
				await page.key("ArrowRight");
				await stays(twoPlaces, "state", "First player");
			}
			await stays(twoPlaces, "verdict", "wins by");
		}
	},

	// Of a page whose words.js says all in capitals: whatever has small letters was
	// not translated.
	async translated(page) {
		const isTranslated = async () => assert.deepEqual(await page.run(`(() => {
			const texts = [];

			for (const one of document.querySelectorAll("body, body *")) {
				if (one.closest("script, template, dt, textarea, #brand, #language"))
					continue;
				texts.push(one.ariaLabel ?? "", ...[...one.childNodes]
					.filter(({nodeType}) => nodeType === 3)
					.map(({data}) => data));
			}
			return [document.title, ...texts].filter((text) =>
				/[a-z]{2}/.test(text));
		})()`), []);
		const capitals = (id, text) => says(page, id, text.toUpperCase());

		await openAt(page, "");
		assert.equal(await page.run("document.documentElement.lang"), "xx");
		await capitals("title", "English board");
		await capitals("verdict", WON);
		await isTranslated();
		await page.click("#choose");
		await page.until("document.querySelectorAll('.card').length > 40");
		await isTranslated();
		await page.key("Escape");
		for (const [link, id, text, ...asked] of [
			[CROSS, "verdict", WON, "hint", "best", "traffic", "fewest", "rule",
				"see", "set-up"],
			[`${CROSS}&title=Cross&jumps=d4-d6%20d2-d4`, "return", "Back to",
				"hint"],
			[CROSS + "&jumps=d3-f3%20d5-d3%20c3-e3%20f3-d3%20d2-d4", "verdict",
				"Won"],
			["#0/2+3/4+5+6/7+8+9+1", "verdict", "If both", "hint", "set-up"],
			["#._._./_o_o_/._._./_o_o_/._x_.", "state", "opponents", "capture"],
			["#random=hex4-8-easy-2", "answer", "one time in"],
			["#day=2026-11-25", "answer", "one time in"],
			["#oo.&goal=Z9", "verdict", "cannot be the goal"],
			["#zzz", "problem", "cannot be part"]]) {
			await openAt(page, link);
			await capitals(id, text);
			await isTranslated();
			await page.run("document.getElementById('more').open = true");
			for (const button of asked) {
				const before = await page.text("answer");

				if (button === "see")
					await helpBy(page, "yes");
				else
					await page.click(`#${button}`);
				if (!["see", "set-up"].includes(button))
					await page.until("document.getElementById('answer')" +
						`.textContent && document.getElementById('answer')` +
						`.textContent !== ${JSON.stringify(before)}`);
				await isTranslated();
			}
		}
		await chooseNamed(page, "triangel5");
		await capitals("problem", "did you mean triangleN");
		await isTranslated();
	},

	// A person's session with boards of each kind; nothing is to be written.
	async silent(page) {
		await openAt(page, "");
		await chooseCard(page, "Cross");
		await says(page, "title", "Cross");
		await says(page, "verdict", WON);
		const [from, to] = await askHint(page, () => page.click("#hint"));

		await clickHole(page, from);
		await clickHole(page, to);
		await state(page, `After ${from}-${to}: 5 pegs`);
		await page.click("#choose");
		await page.click("#triangle");
		await says(page, "verdict", "If both play");
		await page.click("#choose");
		await page.click("#checkers");
		await says(page, "title", "Checkers");
		await page.click("#capture");
		await says(page, "answer", "The best capture takes");
		await chooseNamed(page, "none");
		await says(page, "problem", "none");
		assert.deepEqual(page.problems, []);
		// But what is written is heard.
		await page.run('console.log("heard")');
		assert.deepEqual(page.problems.splice(0), ["heard"]);
	},

	async tree(page) {
		await openAt(page, CROSS);
		await says(page, "verdict", WON);
		await page.run("document.getElementById('more').open = true");
		const nodes = await page.tree();
		const find = (role, node) => nodes.some((other) =>
			other.role === role && other.name === node);

		for (const [role, node] of [["heading", "English board"],
				["group", "English board"], ["button", "d4, peg"],
				["button", "d6, vacant"], ["button", "Hint"],
				["button", "Undo"], ["button", "Boards"],
				["combobox", "Help while you play"]])
			assert.ok(find(role, node), `${role} ${node}`);
		assert.ok(nodes.filter(({role}) => role === "status").length >= 3);
		await clickHole(page, "d4");
		assert.ok((await page.tree()).some(
			(node) => node.name === "d6, vacant, jump here"));
	},

	async looks(page) {
		const LOST = "#__...__/__...__/..ooo../...o.../...o.../__.o.__/__...__";
		const links = [[CROSS, "verdict", WON],
			[LOST, "verdict", "This position cannot be won."],
			["#0/2+3/4+500+6", "verdict", "If both play"],
			["#._._./_o_o_/._._./_o_o_/._x_.", "state", "4 opponents"],
			["#zzz", "problem", '"z" cannot be part'],
			[CROSS, "verdict", WON, "see"], [CROSS, "verdict", WON, "choose"],
			[`#${Array(16).fill("o".repeat(16)).join("/")}`, "state", "256 pegs"]];

		await checkLooks(page, 800, links, async ([link, id, text, button]) => {
			await openAt(page, link);
			await says(page, id, text);
			await page.run("for (const one of document" +
				".querySelectorAll('details')) one.open = true");
			if (button === "see")
				await helpBy(page, "yes");
			else if (button)
				await page.click(`#${button}`);
		});
	},
};

export const run = (page, name, path) => {
	file = path;
	return tests[name](page);
};
