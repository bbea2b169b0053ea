// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser keeps, in its own store: settings, and games as links.  Without a
// store nothing is kept, and the address still has the game.

const MOST_GAMES = 40, MOST_SOLVED = 2000;

export const stored = (name) => {
	try {
		return localStorage.getItem(`pegkit.${name}`) ?? "";
	} catch {
		return "";
	}
};
export const store = (name, text) => {
	try {
		localStorage.setItem(`pegkit.${name}`, text);
	} catch {
		// It is full or forbidden.
	}
};

// The members of a list in the store that FIT; none if the list is damaged.
const storedList = (name, fit) => {
	try {
		return JSON.parse(stored(name)).filter(fit);
	} catch {
		return [];
	}
};
// [{start, link, title, jumps, won, helped, best}], the newest first; best: the fewest
// moves of a win.  Another tab may have written since: the list is read anew before
// each change.
export const savedGames = () => storedList("games", (game) =>
	[game?.start, game?.link, game?.title]
		.every((text) => typeof text === "string") &&
	typeof game.jumps !== "object");
// How the games begin that were won.  The store keeps them longer than the games.
export const solvedStarts = () => new Set([
	...storedList("solved", (start) => typeof start === "string"),
	...savedGames().filter(({won}) => won).map(({start}) => start)]);
const writeGames = (games) => store("games",
	JSON.stringify(games.slice(0, MOST_GAMES)));
export const saveGame = (game) => {
	const before = savedGame(game.start);
	const best = Math.min(...[game.best, before?.best].filter(Number.isFinite));

	if (game.won)
		store("solved", JSON.stringify([...solvedStarts().add(game.start)]
			.slice(-MOST_SOLVED)));
	writeGames([{...game, won: game.won || before?.won || false,
		...Number.isFinite(best) && {best}}, ...otherGames(game.start)]);
};
// What is kept of the game that begins so, and of all others.
export const savedGame = (start) =>
	savedGames().find((game) => game.start === start);
const otherGames = (start) => savedGames().filter((game) => game.start !== start);
export const forgetGame = (start) => writeGames(otherGames(start));
export const forgetGames = () =>
	["games", "last", "solved"].forEach((name) => store(name, ""));
