// SPDX-License-Identifier: GPL-3.0-or-later
// The site, as a visitor sees it from a disk.
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {createServer} from "node:http";
import {checkContrast, SCREENS} from "./looks.mjs";

const PAGES = ["index", "teach", "atlas", "atlas/english", "atlas/wiegleb", "about",
	"manual/pegkit.7", "manual/pegbfs.1", "boards/classics"];

export const run = async (page, folder, isPlayed) => {
	if (isPlayed)
		return runPlayed(page, folder);
	for (const [width, dark] of SCREENS)
		for (const name of PAGES) {
			await page.screen(width, 800, dark);
			await page.open(`${folder}/${name}.html`);
			assert.deepEqual(await page.run(`[...document.body.querySelectorAll("*")]
				.filter((one) => !one.closest("table, pre") &&
					one.getBoundingClientRect().right > ${width})
				.map((one) => one.outerHTML.slice(0, 80))`), [], `${name}: beside the screen`);
			if (name.startsWith("atlas"))
				assert.deepEqual(await page.run(`[...document.querySelectorAll("table")]
					.filter((one) => one.scrollWidth > one.clientWidth)
					.map((one) => one.textContent.slice(0, 40))`), [],
				"tables to be scrolled sideways");
			assert.deepEqual(await page.run(`[...document.images]
				.filter((one) => !one.naturalWidth)
				.map((one) => one.src)`), [], "pictures that are missing");
			await checkContrast(page);
		}
	await page.screen(1280, 900, false);
	await page.open(`${folder}/index.html`);
	await page.click('a[href="atlas/english.html"]');
	await page.until("document.title === 'The English board' && " +
		"document.readyState === 'complete'");
	await page.click('a[href="../boards/english.html#21"]');
	await page.until("document.title.includes('d4 to d4')");
	assert.equal(await page.run("document.querySelectorAll('#list li').length"), 21);
	await page.click("#next");
	await page.until("document.querySelector('#state').textContent.includes('2 of')");
	await page.open(`${folder}/index.html`);
	await page.click('a[href="teach.html"]');
	await page.until("document.querySelector('#rules')");
	await page.print("teach.pdf");
	await page.open(`${folder}/manual/pegbfs.1.html`);
	await page.click('a[href="pegkit-draw.5.html"]');
	await page.until("document.title.startsWith('PEGKIT-DRAW(5)')");
};

// The site from a server, with the page to play on: a row of the atlas, and the board
// on the front page.
const runPlayed = async (page, folder) => {
	const server = createServer(async ({url}, answer) => {
		const path = new URL(url, "http://any").pathname;
		const kind = {html: "text/html", css: "text/css", js: "text/javascript",
			svg: "image/svg+xml"}[path.split(".").pop()];

		answer.writeHead(200, {"content-type": kind ?? "text/plain"});
		answer.end(await readFile(folder + path));
	});

	await new Promise((done) => server.listen(0, "127.0.0.1", done));
	const address = `http://127.0.0.1:${server.address().port}`;

	try {
		await page.open(`${address}/atlas/triangle5.html`);
		await page.click("tbody th a");
		await page.until("document.querySelectorAll('#board .spot').length === 15");
		assert.match(await page.text("title"), /Triangle.*: a1 to a1/);
		await page.click("#brand a");
		await page.until("frames[0]?.document.querySelector('#verdict')?.textContent");
		const steps = await page.run("history.length");

		// Five jumps in the frame, by the hints that it gives; none is a step of
		// the history of the page around it.
		assert.equal(await page.run("getComputedStyle(frames[0].document" +
			".querySelector('header')).display"), "none");
		for (let pegs = 5; pegs > 0; pegs--) {
			await page.run("frames[0].document.querySelector('#hint').click()");
			await page.until("frames[0].document.querySelector('#next')" +
				".ariaDisabled === 'false'");
			await page.run("frames[0].document.querySelector('#next').click()");
			await page.until(`/(^|\\D)${pegs} peg/.test(frames[0].document
				.querySelector("#state").textContent)`);
		}
		await page.until("!frames[0].document.querySelector('#card').hidden");
		assert.equal(await page.run("history.length"), steps);
	} finally {
		server.closeAllConnections();
		server.close();
	}
};
