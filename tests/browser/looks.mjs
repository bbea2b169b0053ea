// SPDX-License-Identifier: GPL-3.0-or-later
// What everybody must be able to see and to touch: contrast, sizes, no text
// beside the screen.
import assert from "node:assert/strict";

// What follows runs in the page, where it is written as text.
const LIBRARY = `
	const channel = (c) => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
	const light = (rgb) => rgb.slice(0, 3).map((c) => channel(c / 255))
		.reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
	const contrast = (a, b) => {
		const [less, more] = [light(a), light(b)].sort((x, y) => x - y);
		return (more + .05) / (less + .05);
	};
	const colour = (text) => text.match(/[\\d.]+/g).map(Number);
	const variable = (name) => {
		const probe = document.createElement("i");
		probe.style.setProperty("color", "var(--" + name + ")");
		document.body.append(probe);
		const found = colour(getComputedStyle(probe).color);
		probe.remove();
		return found;
	};
	// The colour behind an element of HTML.
	const behind = (one) => {
		for (; one; one = one.parentElement) {
			const found = colour(getComputedStyle(one).backgroundColor);
			if (found[3] !== 0)
				return found;
		}
		return [255, 255, 255];
	};
	const isShown = (one) => one.checkVisibility() &&
		one.getBoundingClientRect().width > 0;
`;

// Colours that lie on each other in a board, and the least contrast.
const PAIRS = [["peg", "wood", 3], ["rim", "wood", 3], ["rim", "paper", 3],
	["accent", "wood", 3], ["accent", "paper", 3], ["accent", "pale", 3],
	["danger", "wood", 3], ["danger", "paper", 4.5], ["danger", "panel", 4.5],
	["peg", "paper", 3], ["ink", "wood", 4.5], ["ink", "paper", 4.5],
	["ink", "pale", 4.5], ["on-peg", "peg", 4.5], ["border", "paper", 3],
	["border", "panel", 3]];

export const checkContrast = async (page) => {
	const bad = await page.run(`(() => {${LIBRARY}
		const bad = [];
		for (const [a, b, least] of ${JSON.stringify(PAIRS)})
			if (contrast(variable(a), variable(b)) < least)
				bad.push(a + " on " + b + ": " +
					contrast(variable(a), variable(b)).toFixed(2));
		for (const one of document.body.querySelectorAll("*")) {
			const own = [...one.childNodes].some((node) =>
				node.nodeType === 3 && node.data.trim());
			if (!own || one.closest("svg, script, [disabled]") || !isShown(one))
				continue;
			const found = contrast(colour(getComputedStyle(one).color),
				behind(one));
			if (found < 4.5)
				bad.push(one.outerHTML.slice(0, 60) + ": " + found.toFixed(2));
		}
		return bad;
	})()`);

	assert.deepEqual(bad, []);
};

export const checkSizes = async (page) => {
	const bad = await page.run(`(() => {${LIBRARY}
		const bad = [];
		const all = "button, input, select, textarea, summary, #board .spot";
		for (const one of document.querySelectorAll(all)) {
			const {width, height, left, right} = one.getBoundingClientRect();
			// A board with many holes is scrolled, within the page.
			if (isShown(one) && !one.closest("#stage") &&
					(left < 0 || right > innerWidth + .1))
				bad.push(one.outerHTML.slice(0, 60) + ": beside the screen");
			if (isShown(one) && Math.min(width, height) < 23.9)
				bad.push(one.outerHTML.slice(0, 60) + ": " +
					width.toFixed(1) + " x " + height.toFixed(1));
		}
		const stage = document.getElementById("stage")
			?.getBoundingClientRect();
		if (stage && (stage.left < 0 || stage.right > innerWidth + .1))
			bad.push("the board is beside the screen");
		if (document.documentElement.scrollWidth > innerWidth)
			bad.push("the page is wider than its window");
		return bad;
	})()`);

	assert.deepEqual(bad, []);
};

// All screens in the long form of the tests; each view is opened on each of them.
export const SCREENS = process.env.PEGKIT_LONG
	? [false, true].flatMap((dark) => [1280, 390, 320].map((width) => [width, dark]))
	: [[1280, false], [320, true]];

// What OPEN shows of each view, on screens of such a HEIGHT.
export const checkLooks = async (page, height, views, open) => {
	for (const view of views)
		for (const [i, [width, dark]] of SCREENS.entries()) {
			await page.screen(width, height, dark);
			if (!i || process.env.PEGKIT_LONG)
				await open(view);
			await checkSizes(page);
			await checkContrast(page);
		}
};
