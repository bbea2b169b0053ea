// SPDX-License-Identifier: GPL-3.0-or-later
// The page of solutions in a browser
import assert from "node:assert/strict";
import {existsSync, readFileSync, writeFileSync} from "node:fs";
import {checkLooks} from "./looks.mjs";

let file; /* the page */
const hash = "location.hash";
const states = async (page, actions) => {
	const seen = [];

	for (const action of actions) {
		await action();
		seen.push(await page.text("state"));
	}
	return seen;
};

const tests = {
	// Leaves what its script has made of the page in the file dom.
	async dom(page) {
		await page.open(file);
		writeFileSync("dom", await page.run("document.documentElement.outerHTML"));
		page.problems.splice(0);
	},

	// The second record has a route of two hops.
	async steps(page) {
		const one = "jump 1 of 2: 1x5", two = "jump 2 of 2: 5x7";
		const end = "end, after 2 jumps";

		await page.open(file);
		const seen = await states(page, [
			() => page.click("nav li:nth-child(2) button"),
			() => page.key("ArrowRight"), () => page.key("ArrowLeft"),
			() => page.key("End"), () => page.key("Home"),
			() => page.click("#next"), () => page.click("#back"),
			() => page.click("#last"),
			() => page.click("#moves li:nth-child(2) button"),
			() => page.swipe("#board", -80), () => page.swipe("#board", 80)]);

		assert.deepEqual(seen,
			[one, two, one, end, one, two, one, end, two, end, two]);
		assert.equal(await page.run(
			"document.getElementById('time').getAttribute('aria-valuetext')"), two);
		await page.run("document.activeElement.blur()");
		await page.key(" ");
		await page.until(`document.getElementById("state").textContent === "${end}"`);
		await page.key("p");
		assert.match(await page.text("state"), /^move 1 of /);
	},

	// The first record has moves of several jumps.
	async moves(page) {
		await page.open(file);
		assert.equal(await page.text("state"), "move 1 of 2: a1-c1-e1");
		assert.equal(await page.run(
			"document.querySelectorAll('#board .cross').length"), 2);
		await page.key("ArrowRight");
		assert.equal(await page.text("state"), "move 2 of 2: a3-c3");
		await page.until(`${hash} === "#1.2"`);
		await page.click("#single");
		assert.equal(await page.text("state"), "jump 3 of 3: a3-c3");
		await page.key("ArrowLeft");
		assert.equal(await page.text("state"), "jump 2 of 3: c1-e1");
		await page.until(`${hash} === "#1.1"`);
	},

	async link(page) {
		await page.open(`${file}#2.1`);
		assert.equal(await page.text("state"), "jump 2 of 2: 5x7");
		assert.equal(await page.run("document.title"), "Zigzag");
		await page.open(`${file}#1.1/a1-c1,a3-c3`);
		assert.equal(await page.text("state"), "your own way: move 2 of 2: a3-c3");
		// What is no jump ends it, and nothing else happens.
		await page.open(`${file}#1.9/a1-c1,<b>,a3-c3`);
		assert.match(await page.text("state"), /^your own way: end, after 1 move/);
		// Nor does an address that cannot be decoded.
		await page.open(`${file}#1.1/%E0%A4`);
		assert.equal(await page.text("state"), "move 1 of 2: c1-e1");
	},

	async unsolved(page) {
		const states = ["there is no solution; make a jump",
			"no solution is given; make a jump", "no jump is possible"];

		for (const [i, state] of states.entries()) {
			// Step 0: the sets of a proof are shown before it.
			await page.open(`${file}#${i + 1}.0`);
			assert.equal(await page.text("state"), state);
		}
	},

	async clicks(page) {
		await page.open(file);
		for (const hole of ["0,0", "0,2", "0,4"])
			await page.click(page.hole(hole));
		assert.equal(await page.text("state"), "move 2 of 2: a3-c3");
		await page.drag(page.hole("2,0"), page.hole("2,2"));
		assert.match(await page.text("state"), /^end, after 2 moves, 2 pegs left/);
		// Another way, by touch, and back.
		await page.click("#first");
		await page.tap(page.hole("2,0"));
		await page.tap(page.hole("2,2"));
		assert.match(await page.text("state"), /^your own way: end, after 1 move/);
		await page.until(`${hash} === "#1.1/a3-c3"`);
		await page.click("#solution");
		assert.equal(await page.text("state"), "move 1 of 2: a1-c1-e1");
	},

	async keys(page) {
		await page.open(file);
		await page.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
		for (const name of ["Enter", "ArrowRight", "ArrowRight", " ",
				"ArrowRight", "ArrowRight", "Enter"])
			await page.key(name);
		assert.equal(await page.text("state"), "move 2 of 2: a3-c3");
		for (const name of ["ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft",
				"ArrowLeft", "ArrowDown", "Enter", "Escape", "Enter",
				"ArrowRight", "ArrowRight", "Enter"])
			await page.key(name);
		assert.match(await page.text("state"), /^end, after 2 moves, 2 pegs left/);
	},

	// At either end of the solution a button keeps the focus, and does nothing.
	async focus(page) {
		const focused = () => page.run("document.activeElement.id");

		await page.open(file);
		for (const id of ["last", "next", "first", "back"]) {
			await page.run(`document.getElementById("${id}").focus()`);
			await page.key("Enter");
			const told = await page.text("state");

			assert.equal(await page.run(
				`document.getElementById("${id}").ariaDisabled`), "true");
			await page.key("Enter");
			assert.equal(await page.text("state"), told);
			assert.equal(await focused(), id);
		}
	},

	// The third record is a game of two.
	async scores(page) {
		await page.open(`${file}#3.1`);
		assert.equal(await page.text("score"), "First player 48, " +
			"second player 0; the second player is to jump");
		await page.key("End");
		assert.equal(await page.text("score"), "First player 84, " +
			"second player 35; the game is over");
		// A number of seven digits is no wider than its peg, and a bit.
		await page.open(`${file}#4`);
		const [text, peg] = await page.run(`[".value", ".opponent"].map((name) =>
			Math.max(...[...document.querySelectorAll(name)]
				.map((one) => one.getBoundingClientRect().width)))`);

		assert.ok(text < 1.1 * peg, `${text} in ${peg}`);
	},

	// The sixth record has the uses of jumps.
	async traffic(page) {
		const count = (what) => page.run(
			`document.querySelectorAll("#board ${what}").length`);
		const list = (what) => page.run(`[...document.querySelectorAll(` +
			`"#board ${what}")].map((one) => one.textContent).sort()`);
		const numbers = (what, name) => page.run(`[...document` +
			`.querySelectorAll("#board ${what}")].map((one) => ` +
			`Number(one.getAttribute("${name}")))`);
		const used = await (async () => {
			await page.open(`${file}#6`);
			return page.run(`[...document.querySelectorAll("#fields dd")]
				.map((one) => /^(\\S+) .* mean (.*)$/.exec(one.textContent))
				.filter(Boolean).map(([, name, mean]) =>
					name + ": " + Number(mean).toFixed(2)).sort()`);
		})();

		assert.ok(used.length > 20);
		assert.match(await page.text("state"), /^all solutions: arrows/);
		assert.deepEqual(await list(".traffic title"), used);
		const widths = await numbers(".traffic", "stroke-width");

		assert.deepEqual(widths, [...widths].sort((a, b) => b - a));
		assert.equal(widths[0], 5);
		assert.ok(widths.at(-1) < 3);
		const shades = await numbers(".shade", "fill-opacity");

		assert.equal(shades.length, 15);
		assert.ok(Math.abs(Math.max(...shades) - .9) < 1e-9);
		// Corners have less traffic than the middle of an edge.
		assert.ok(shades[14] < shades[12]);
		assert.deepEqual([await count(".peg"), await count(".hole"),
			await count(".mover")], [0, 1, 0]);
		// The solution comes behind it, and the slider goes back to it.
		await page.until(`${hash} === "#6"`);
		const seen = await states(page, [() => page.key("ArrowLeft"),
			() => page.key("ArrowRight"), () => page.key("ArrowLeft"),
			() => page.key("End"), () => page.key("Home"),
			() => page.click("#next")]);

		assert.deepEqual(seen.map((text) => text.split(/[: ]/)[0]),
			["all", "move", "all", "end,", "all", "move"]);
		assert.deepEqual([await count(".traffic"), await count(".shade"),
			await count(".peg")], [0, 0, 14]);
		await page.until(`${hash} === "#6.0"`);
		await page.open(`${file}#6.0`);
		assert.match(await page.text("state"), /^move 1 of /);
		assert.equal(await page.run("document.getElementById('time').value"), "0");
		await page.run("const time = document.getElementById('time');" +
			"time.value = -1; time.dispatchEvent(new Event('input'))");
		assert.match(await page.text("state"), /^all solutions/);
		// Another way has no traffic.
		await page.open(`${file}#6.1/c3-a1`);
		await page.key("Home");
		assert.equal(await page.text("state"), "your own way: move 1 of 1: c3-a1");
		assert.equal(await count(".traffic"), 0);
	},

	// The totals at the end are a line shorter than those before.
	async still(page) {
		const height = () => page.run("document.getElementById('next')" +
			".getBoundingClientRect().top + scrollY");

		for (const width of [1280, 470, 390, 320]) {
			await page.screen(width, 800, false);
			await page.open(`${file}#3.1`);
			const before = await height();

			await page.key("End");
			assert.match(await page.text("score"), /over/);
			assert.equal(await height(), before, `${width} pixels`);
		}
	},

	async names(page) {
		const shown = () => page.run("[...document.querySelectorAll(" +
			"'#board .name')].map((one) => one.textContent).join(' ')");

		// Numbers at each home from the bottom row, at each hole of a
		// triangle, and at each hole of a board whose moves have numbers.
		await page.open(`${file}#2`);
		assert.equal(await shown(), "1 2 3 4 5 6 7 8");
		await page.open(`${file}#3`);
		assert.equal(await shown(), "1 2 3 4 5 6");
		await page.open(`${file}#5`);
		assert.equal((await shown()).split(" ").length, 33);
		assert.match(await page.text("state"), /^move 1 of 3: 12-26/);
		await page.open(`${file}#1`);
		assert.equal(await shown(), "a b c d e 1 2 3");
	},

	async hostile(page) {
		await page.open(file);
		assert.equal(await page.run("document.title"),
			"<img src=x onerror=\"document.body.id='hit'\"></title><script>");
		assert.equal(await page.run("document.querySelector('h1').textContent"),
			await page.run("document.title"));
		await page.key("ArrowRight");
		assert.equal(await page.run("document.body.id"), "");
		assert.equal(await page.run("document.images.length"), 0);
	},

	async tree(page) {
		await page.open(`${file}#1.1`);
		const nodes = await page.tree();
		const find = (role, name) => nodes.find((node) =>
			node.role === role && node.name === name);

		for (const [role, node] of [["button", "a1, vacant"],
				["button", "c1, peg"], ["button", "forward"],
				["group", "Moves of several jumps"],
				["heading", "Moves of several jumps"],
				["checkbox", "jump by jump"], ["slider", "step"]])
			assert.ok(find(role, node), `${role} ${node}`);
		await page.click("summary");
		assert.equal(await page.text("words"),
			"vacant: a1 b1 e1 a2 b2 c2 d2 e2 c3. peg: c1 d1 a3 b3.");
		await page.open(`${file}#3`);
		assert.ok((await page.tree()).some(({name}) => name === "4, value 12"));
	},

	async looks(page) {
		await checkLooks(page, 700, ["1.1", "2.1", "3.1", "5.1", "6"],
			(record) => page.open(`${file}#${record}`));
	},

	async print(page) {
		await page.open(file);
		await page.run("addEventListener('beforeprint', () => " +
			"window.frames3 = document.querySelectorAll('#film figure').length)");
		await page.print("film.pdf");
		assert.ok(existsSync("film.pdf"));
		assert.equal(readFileSync("film.pdf").toString("latin1", 0, 4), "%PDF");
		// A frame for each move and one for the end.
		assert.equal(await page.run("window.frames3"), 3);
		assert.equal(await page.run(
			"document.querySelectorAll('#film figure').length"), 0);
		// Traffic is a frame before these.
		await page.open(`${file}#6`);
		await page.run("addEventListener('beforeprint', () => " +
			"window.captions = [...document.querySelectorAll(" +
			"'#film figcaption')].map((one) => one.textContent))");
		await page.print("film.pdf");
		assert.match(await page.run("window.captions.slice(0, 2).join()"),
			/^all solutions,1\. /);
	},
};

export const run = (page, name, path) => {
	file = path;
	return tests[name](page);
};
