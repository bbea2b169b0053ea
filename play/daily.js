// SPDX-License-Identifier: GPL-3.0-or-later
// The problems of the days: a calendar of a month, and how many days in a row were
// solved.

import {byId, tell} from "./game.js";
import {element} from "../lib/draw/page/draw.js";
import {today} from "./random.js";
import {solvedStarts} from "./saved.js";
import {state} from "./state.js";
import {words} from "./words.js";

const noonOf = (day) => new Date(`${day}T12:00`);
const daysFrom = (day, count) => {
	const noon = noonOf(day);

	noon.setDate(noon.getDate() + count);
	return today(noon);
};
// Days in a row up to today, or up to yesterday while today's problem is not solved.
export const streakOf = (solved, last) => {
	let day = solved.has(`day=${last}`) ? last : daysFrom(last, -1), count = 0;

	for (; solved.has(`day=${day}`); day = daysFrom(day, -1))
		count++;
	return count;
};

const dayButton = (day, isSolved, play) => {
	const button = element("button", {type: "button",
		"aria-label": words.day(noonOf(day), isSolved)}, String(Number(day.slice(8))));

	button.classList.toggle("solved", isSolved);
	if (day === today())
		button.setAttribute("aria-current", "date");
	button.disabled = day > today();
	button.addEventListener("click", () => play(day));
	return button;
};
// The month in which the days are shown; PLAY(day) begins a day's problem.
export const listDays = (play, months = 0) => {
	const first = noonOf(`${today().slice(0, 8)}01`);

	state.month = Math.min(state.month + months, 0);
	first.setMonth(first.getMonth() + state.month);
	const solved = solvedStarts(), begin = today(first);
	const count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
	const days = Array.from({length: count}, (_, i) => dayButton(
		daysFrom(begin, i), solved.has(`day=${daysFrom(begin, i)}`), play));

	// Weeks begin on Monday.
	days[0].style.gridColumnStart = (first.getDay() + 6) % 7 + 1;
	byId("days").replaceChildren(...days);
	tell("month", words.month(first));
	byId("later").disabled = state.month === 0;
	tell("streak", words.streak(streakOf(solved, today())));
};
