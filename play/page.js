// SPDX-License-Identifier: GPL-3.0-or-later
// The elements of the page: what they say, what they let a user do, and new ones.

import {element, shape} from "../lib/draw/page/draw.js";
import {words} from "./words.js";

/** @type {Record<string, string>} */
const ICONS = {
	back: "M8 4L4 8l4 4M4 8h9a6 6 0 0 1 0 12H8",
	next: "M16 4l4 4-4 4M20 8h-9a6 6 0 0 0 0 12h5",
	first: "M5 4v5h5M5.6 9a7.5 7.5 0 1 1-1 5.5",
	hint: "M9 18.5h6M10.5 21.5h3M9 15.5a6.5 6.5 0 1 1 6 0z",
	capture: "M4 18a8 8 0 0 1 15-3M20 9l-.6 6.3-6-1.6M10 18h5",
	more: "M5 12h.01M12 12h.01M19 12h.01",
	earlier: "M15 5l-7 7 7 7", later: "M9 5l7 7-7 7",
};

/** @type {(selector: string) => NodeListOf<any>} */
export const allOf = (selector) => document.querySelectorAll(selector);
/** @type {(id: string) => any} */
export const byId = (id) => document.getElementById(id);
export const tell = (id, text) => {
	byId(id).textContent = text;
};
export const setPressed = (id, isOn) => byId(id).setAttribute("aria-pressed", isOn);
// A button that has nothing to do keeps the focus, for those who go on by keys.
export const setUsable = (id, isUsable) =>
	byId(id).setAttribute("aria-disabled", !isUsable);
export const isUsable = (id) => byId(id).ariaDisabled !== "true";

// Returns a button that calls ACT.
export const button = (act, attributes, ...children) => {
	const made = element("button", attributes, ...children);

	made.addEventListener("click", act);
	return made;
};
// Chooses a value of a list, or another one if the list does not have it.
export const choose = (id, value, otherwise) => {
	byId(id).value = value;
	if (byId(id).selectedIndex < 0)
		byId(id).value = otherwise;
};
// Fills a list with pairs of a value and its text.
export const fillChoices = (id, pairs, value = pairs[0][0]) => {
	byId(id).replaceChildren(...pairs.map(([key, text]) =>
		element("option", {value: key}, text)));
	byId(id).value = value;
};
// The whole number in a field, or the nearest one that the field allows.
export const numberIn = (id) => {
	const {value, min, max} = byId(id);

	return Math.min(Math.max(Math.trunc(value) || 0, min), max);
};

// Makes the buttons that the page lists, and puts words and icons into the elements
// that ask for them.  A text comes after an icon or a checkbox, and before what is
// chosen or entered.
export const sayAll = () => {
	document.documentElement.lang = words.language;
	for (const group of allOf("[data-buttons]"))
		group.prepend(...group.dataset.buttons.split(" ").map((id) =>
			element("button", {id, "data-say": id})));
	for (const one of allOf("[data-say], [data-label]")) {
		const {say, label} = one.dataset, icon = ICONS[say ?? label];

		if (icon)
			one.append(shape("svg", {class: "icon", viewBox: "0 0 24 24",
				"aria-hidden": "true"}, shape("path", {d: icon})));
		if (say)
			one[one.querySelector("svg, [type=checkbox]") ? "append" : "prepend"](
				words[say]);
		if (label)
			one.setAttribute("aria-label", words[label]);
	}
};
