// SPDX-License-Identifier: GPL-3.0-or-later
// Games that this browser keeps: links, in its own store.  Without a store nothing
// is kept, and the address still has the game.

export const GAMES = "pegkit.games", LAST = "pegkit.last", SETTINGS = "pegkit.see";
export const NAMES = "pegkit.names", COUNTING = "pegkit.numbers";
export const LANGUAGE = "pegkit.language";
const SOLVED = "pegkit.solved";
const MOST_GAMES = 40, MOST_SOLVED = 2000;

export const stored = (key) => {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
};
export const store = (key, text) => {
	try {
		localStorage.setItem(key, text);
	} catch {
		// It is full or forbidden.
	}
};

// The members of a list in the store that FIT; none if the list is damaged.
const storedList = (key, fit) => {
	try {
		return JSON.parse(stored(key) ?? "[]").filter(fit);
	} catch {
		return [];
	}
};
// [{start, link, title, jumps, won, helped, best}], the newest first; best: the fewest
// moves of a win.  Another tab may have written since: the list is read anew before
// each change.
export const savedGames = () => storedList(GAMES, (game) =>
	[game?.start, game?.link, game?.title]
		.every((text) => typeof text === "string") &&
	typeof game.jumps !== "object");
// How the games begin that were won.  The store keeps them longer than the games.
export const solvedStarts = () => new Set([
	...storedList(SOLVED, (start) => typeof start === "string"),
	...savedGames().filter(({won}) => won).map(({start}) => start)]);
const writeGames = (games) => store(GAMES,
	JSON.stringify(games.slice(0, MOST_GAMES)));
export const saveGame = (game) => {
	const games = savedGames();
	if (game.won)
		store(SOLVED, JSON.stringify([...solvedStarts().add(game.start)]
			.slice(-MOST_SOLVED)));
	const others = games.filter(({start}) => start !== game.start);
	const before = games.find(({start}) => start === game.start);
	const best = Math.min(...[game.best, before?.best].filter(Number.isFinite));

	writeGames([{...game, won: game.won || before?.won || false,
		...Number.isFinite(best) && {best}}, ...others]);
};
// What is kept of the game that begins so.
export const savedGame = (start) =>
	savedGames().find((game) => game.start === start);
export const forgetGame = (start) =>
	writeGames(savedGames().filter((game) => game.start !== start));
export const forgetGames = () => [GAMES, LAST, SOLVED].forEach((key) => store(key, ""));
