// SPDX-License-Identifier: GPL-3.0-or-later
// The site, as a visitor sees it from a disk.
import assert from "node:assert/strict";
import {checkContrast, SCREENS} from "./looks.mjs";

const PAGES = ["index", "teach", "atlas", "about", "manual/pegkit.7", "manual/pegbfs.1"];

export const run = async (page, folder) => {
	for (const [width, dark] of SCREENS)
		for (const name of PAGES) {
			await page.screen(width, 800, dark);
			await page.open(`${folder}/${name}.html`);
			assert.deepEqual(await page.run(`[...document.body.querySelectorAll("*")]
				.filter((one) => !one.closest("table, pre") &&
					one.getBoundingClientRect().right > ${width})
				.map((one) => one.outerHTML.slice(0, 80))`), [], `${name}: beside the screen`);
			if (name === "atlas")
				assert.deepEqual(await page.run(`[...document.querySelectorAll("table")]
					.filter((one) => one.scrollWidth > one.clientWidth)
					.map((one) => one.textContent.slice(0, 40))`), [],
				"tables to be scrolled sideways");
			assert.deepEqual(await page.run(`[...document.images]
				.filter((one) => !one.naturalWidth)
				.map((one) => one.src)`), [], "pictures that are missing");
			await checkContrast(page);
		}
	await page.open(`${folder}/index.html`);
	await page.click('a[href="boards/english.html#21"]');
	await page.until("document.title.includes('d4 to d4')");
	await page.open(`${folder}/index.html`);
	await page.click('a[href="teach.html"]');
	await page.until("document.querySelector('#rules')");
	await page.print("teach.pdf");
	await page.open(`${folder}/manual/pegbfs.1.html`);
	await page.click('a[href="pegkit-draw.5.html"]');
	await page.until("document.title.startsWith('PEGKIT-DRAW(5)')");
};
