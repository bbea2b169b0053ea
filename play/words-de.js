// SPDX-License-Identifier: GPL-3.0-or-later
// All words of the page in German, with the keys of words.js.

const some = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const inPegs = (count) => some(count, "Stift", "Stifte");
const inJumps = (count) => some(count, "Sprung", "Sprünge");
const inMoves = (count) => some(count, "Zug", "Züge");
const inPieces = (count) => some(count, "Stein", "Steine");
const inPoints = (count) => some(count, "Punkt", "Punkte");
const afterJumps = (count) => some(count, "Sprung", "Sprüngen");
const colours = ["Grün", "Rot", "Braun"];

export const german = {
	language: "de", ownName: "Deutsch", inLanguage: "Sprache",

	pieces: {
		vacant: "leer", peg: "Stift", mover: "eigener Stein", opponent: "Gegner",
		valued: (value) => `Wert ${value}`, target: "hierher springen",
		gap: "kein Loch",
	},

	choose: "Bretter", today: "Heute", another: "Nächste Aufgabe",
	board: "Aufgaben", game: "Das Spiel",
	first: "Von vorn", back: "Zurück", next: "Vor",
	run: "Züge abspielen", pause: "Anhalten",
	hint: "Tipp", best: "Beste Lösung", fewest: "Wenigste Züge",
	rule: "Nach einer festen Regel", capture: "Schlagen", stop: "Stopp",
	traffic: "Was alle Lösungen teilen",
	see: "Hilfe beim Spielen", helps: {silent: "keine",
		"": "sagen, wenn das Spiel verloren ist", yes: "zeigen, welche Sprünge gewinnen"},
	showNames: "Namen der Löcher zeigen",
	showNumbers: "Gewinnende Sprünge und Lösungen zählen",
	moves: "Züge", more: "Mehr", spoken: "Die Stellung in Worten",
	help: "Hilfe", goal: "Ziel", player: "Sie spielen",
	players: {first: "als Erster", second: "als Zweiter", both: "beide"},
	skill: "Das Programm spielt",
	skills: {"": "perfekt", greedy: "auf schnelle Punkte", random: "zufällig"},
	"set-up": "Stellung aufbauen", leaveSetUp: "Von hier spielen", value: "Wert",
	close: "Schließen", random: "Eine Zufallsaufgabe", size: "Stifte",
	level: "Stufe", shape: "Brett", number: "Nummer", begin: "Spielen",
	levels: {easy: "leicht", medium: "mittel", hard: "schwer"},
	triangle: "Zufallsspiel für zwei", checkers: "Zufällige Dame-Stellung",
	daily: "Eine Aufgabe für jeden Tag", earlier: "Der Monat davor",
	later: "Der nächste Monat",
	allProblems: "Alle Aufgaben von einem leeren Loch zu einem Stift",
	date: (date, parts) => date.toLocaleDateString("de", parts),
	streak: (days) => days === 0
		? "Lösen Sie die Aufgabe von heute, und eine Serie beginnt."
		: `${some(days, "Tag", "Tage")} in Folge gelöst.`,
	ofAll: (solved, all) => `${solved} von ${all}`,
	difficulty: (marks) => `Schwierigkeit ${marks} von 5`,
	task: (pegs, goal) => `${inPegs(pegs)}, ` + (!goal || goal === "any"
		? "bis auf einen" : `Ziel ${goal}`),
	dayResult: (day, moves, fewest, isHelped) => `pegkit, ${day}: ` + inMoves(moves) +
		(!fewest ? "" : ` (${fewest} möglich)`) +
		(isHelped ? ", mit Hilfe" : ", ohne Hilfe"),
	resultCopied: "Das Ergebnis ist kopiert.",
	fromTo: (from, to) => `${from} nach ${to}`,
	played: "Ihre Spiele", forget: "Löschen", "forget-all": "Alle Spiele löschen",
	keptHere: "Spiele werden nur in diesem Browser aufbewahrt.",
	byName: "Ein Brett nach seinem Namen", itsName: "Sein Name", show: "Aufstellen",
	names: "R, C und N sind Zahlen, wie in 6x7 und hex4. Ein Brett hat höchstens 256 " +
		"Löcher. Wenn möglich, beginnt es mit einem leeren Loch, von dem aus es " +
		"gewonnen werden kann.",
	byDrawing: "Ein Brett zeichnen",
	blank: "Durch Antippen zeichnen",
	cut: "Löcher antippen, um sie zu setzen oder zu entfernen",
	fill: "Füllen", clear: "Leeren", rows: "Reihen", columns: "Spalten",
	lattice: "Sprünge längs", lattices: {4: "Reihen und Spalten",
		6: "Linien eines Dreiecksbretts", 8: "auch Diagonalen"},
	drawing: "Oder geschrieben: Stifte sind o, leere Löcher ., andere Felder _",
	use: "Auf diesem Brett spielen",
	drawingHelp: "Für ein Dreiecksbrett versetzen Sie die Reihen und lassen Leerzeichen " +
		"zwischen den Löchern. Eine Zeile \"lines: 8\" darunter fügt Diagonalen hinzu. " +
		"Bei Dame ist x ein eigener Stein. Reihen von Zahlen sind ein Spiel für zwei.",
	helpMouse: "Klicken oder tippen Sie auf einen Stift und dann auf das Loch, in das " +
		"er springt, oder ziehen Sie ihn dorthin.",
	helpKeys: "Oder gehen Sie mit Tab zum Brett, bewegen Sie sich dort mit den " +
		"Pfeiltasten, und drücken Sie Enter. Dort gehen u und r zurück und vor, h gibt " +
		"einen Tipp, b zeigt die beste Lösung. Anderswo gehen \u2190 und \u2192 zurück " +
		"und vor. Esc hält an.",
	helpLink: "Die Adresse dieser Seite enthält das Brett und die Sprünge: Sie können " +
		"sie aufheben oder verschicken. Spiele bleiben auch in diesem Browser; " +
		"\"Bretter\" zählt sie auf.",
	loading: "lädt",
	broken: (error) => `Dieser Browser kann die Programme nicht ausführen: ${error}`,
	pageTitle: (title) => `${title} - pegkit`,

	rules: {
		pegs: "Springen Sie über einen Stift in das leere Loch dahinter: Der " +
			"übersprungene Stift verschwindet.",
		values: "Sie und der andere Spieler springen abwechselnd. Jeder Sprung bringt " +
			"Punkte: die Zahl des springenden Stifts mal die des übersprungenen. Kann " +
			"niemand mehr springen, gewinnt, wer mehr Punkte hat.",
		checkers: "Einer Ihrer Steine mit Ring springt über Steine des Gegners, " +
			"jeweils auf das freie Feld dahinter. Er springt weiter, solange er noch " +
			"einen überspringen kann. Schlagen Sie so viele wie möglich.",
	},
	toWin: (goal) => `Das Ziel ist ${goal}.`,

	after: (jump) => `Nach ${jump}: `,
	settingUp: "Aufbauen, Löcher antippen: ",
	pegs: inPegs,
	opponents: (count) => some(count, "Gegner", "Gegner"),
	thinking: (seconds) => `${seconds < 2 ? "" : "noch unbekannt; "}rechnet, ` +
		`${seconds} s`,
	stopped: "Angehalten.",

	solved: "Diese Stellung kann noch gewonnen werden.",
	unsolvable: "Diese Stellung kann nicht gewonnen werden.",
	limit: "Es ist nicht bekannt, ob diese Stellung gewonnen werden kann.",
	undecided: "Es ist nicht bekannt, ob diese Stellung gewonnen werden kann. Tipp " +
		"sucht bis zu einer Minute.",
	won: "Gewonnen: Das ist das Ziel.", noHint: "Von hier gewinnt kein Sprung.",
	reached: "Das Ziel ist erreicht.",
	result: (jumps, moves, fewest) => `${inJumps(jumps)} in ` +
		some(moves, "Zug", "Zügen") + (!fewest ? "." : moves <= fewest
		? ": Keine Lösung hat weniger." : `; möglich sind ${fewest}.`),
	ownWork: (isHelped, best) => (isHelped ? "Mit Hilfe gelöst."
		: "Ohne Hilfe gelöst.") + ` Ihr bestes Ergebnis: ${inMoves(best)}.`,
	share: "Link kopieren", copied: "Der Link ist kopiert.",
	notCopied: "Kopieren Sie die Adresse dieser Seite, um das Spiel zu teilen.",
	picture: "Bild",
	stuck: (count) => `Es geht nicht weiter: ${inPegs(count)} übrig, keiner kann ` +
		"springen.",
	lostBy: (jump, ago) => `${jump} hat das Spiel verloren, vor ${afterJumps(ago)}.`,
	lostAt: (number, jump) => `Verloren wurde mit Sprung ${number}, ${jump}.`,
	lostFromStart: "Das Spiel war von Anfang an nicht zu gewinnen.",
	backTo: (jump) => `Zurück vor ${jump}`,
	keeps: "gewinnt noch", loses: "verliert",
	some: "einige Sprünge gewinnen noch",
	legend: "\u2713 gewinnt noch, \u00d7 verliert, \u2013 einige Sprünge des Stifts " +
		"gewinnen noch.",
	why: "Warum?", colours: "Drei Farben",
	colourNames: colours,
	colourCounts: (counts) => `Stifte auf ${counts.map((count, i) =>
		`${colours[i]}: ${count}`).join(", auf ")}.`,
	colourRule: "Jeder Sprung macht aus jeder geraden Zahl eine ungerade und umgekehrt.",
	colourProof: (lone, wanted) => "Jeder Sprung macht aus jeder geraden Zahl eine " +
		"ungerade und umgekehrt, also " + (lone < 0
		? "bleiben alle gerade oder alle ungerade. Mit einem Stift wären sie es nicht."
		: `kann am Ende nur ${colours[lone]} anders sein. Das Ziel ist ` +
			`${colours[wanted]}.`),
	winningJumps: (won, all) => `Gewinnende Sprünge: ${won} von ${all}.`,
	solutions: (count) => `Lösungen: ${count.toLocaleString("de")}.`,
	chance: (count) => "Zufälliges Springen gewinnt " + (count === 1 ? "immer."
		: `einmal in ${count}.`),
	seeing: "prüft jeden Sprung",
	notSeen: "Bei einigen Sprüngen ist das Ergebnis nicht bekannt.",

	noWay: (from, to) => `Der Stift in ${from} kann nicht nach ${to} springen.`,
	noPeg: "Wählen Sie zuerst einen Stift, dann das Loch, in das er springt.",
	noJump: (hole) => `Der Stift in ${hole} kann jetzt nicht springen.`,
	hinted: (jump) => `Tipp: ${jump}`,
	bestWay: (count) => `Beste Lösung, ${inJumps(count)}: Vor spielt sie.`,
	fewestMoves: (count) => `Wenigste Züge von hier: ${count}`,
	ruled: (count, sum) => "Jeder Sprung geht in das letzte Loch, das ein Stift " +
		"erreicht: " +
		`${inJumps(count)}. Die Summe der Nummern der Löcher mit Stiften ist ${sum}.`,
	captured: (count) => isNaN(count) ? "Der beste Schlag ist nicht bekannt."
		: `Der beste Schlag nimmt ${inPieces(count)}.`,
	taken: (count, most) => `Sie haben ${inPieces(count)} geschlagen` +
		(isNaN(most) ? "." : count === most ? ": Mehr geht nicht."
		: `; der beste Schlag nimmt ${most}.`),
	noCapture: "Keiner Ihrer Steine kann schlagen.",
	shared: (always) => "Dicke Pfeile sind Sprünge, die viele Lösungen machen" +
		(always.length ? `; alle machen ${always.join(", ")}.` : "."),
	noTraffic: "Es gibt zu viele Lösungen zum Zeichnen.",

	score: (first, second, user) => user < 0
		? `Erster ${inPoints(first)}, Zweiter ${inPoints(second)}. `
		: `Sie haben ${inPoints(user ? second : first)}, das Programm hat ` +
			`${inPoints(user ? first : second)}. `,
	jumped: (from, to, points) => `${from} sprang nach ${to} für ${inPoints(points)}.`,
	turn: (side, user) => user < 0
		? `${side ? "Der Zweite" : "Der Erste"} ist am Zug.`
		: side === user ? "Sie sind am Zug." : "Das Programm ist am Zug.",
	over: "Das Spiel ist zu Ende: Niemand kann springen.",
	drawn: "Die Punkte sind gleich. Niemand gewinnt.",
	wins: (side, by, user) => (user < 0
		? `${side ? "Der Zweite" : "Der Erste"} gewinnt`
		: side === user ? "Sie gewinnen" : "Das Programm gewinnt") +
		` mit ${some(by, "Punkt", "Punkten")} Vorsprung.`,
	fairPlay: (end) => `Wenn beide am besten spielen: ${end}`,
	programStopped: "Das Programm ist am Zug: Mit Tipp springt es.",
	noDuel: "Das Programm kann dieses Spiel nicht lösen. Zu zweit geht es.",
	largeDuel: (rows) => `Das Programm spielt auf Dreiecken bis zu ${rows} Reihen. ` +
		"Auf diesem spielen Sie zu zweit.",

	goalCentre: "ein Stift in der markierten Mitte",
	goalNoCentre: "ein Stift irgendwo, da dieses Brett keine Mitte hat",
	goalAny: "ein Stift irgendwo",
	goalHole: (hole) => `ein Stift in ${hole}`,
	goalOther: (goal) => /^\d+-pegs$/.test(goal) ? `${inPegs(parseInt(goal))} übrig`
		: /\+$/.test(goal) ? `ein Stift in ${goal.slice(0, -1)}; die anderen sind egal`
		: /[./]/.test(goal) ? `die Stellung ${goal}` : goal,
	goalVacancy: (hole) => `ein Stift in ${hole}, dem ersten leeren Loch`,

	boards: [
		["RxC", "R Reihen zu C Löchern",
			(rows, count) => `${rows} ${rows === 1 ? "Reihe" : "Reihen"} zu ${count}`],
		["english", "33 Löcher, Reihen von 3 3 7 7 7 3 3: das klassische Kreuz",
			() => "Englisches Brett"],
		["european", "37 Löcher, Reihen von 3 5 7 7 7 5 3: das französische Brett",
			() => "Europäisches Brett"],
		["wiegleb", "45 Löcher, Reihen von 3 3 3 9 9 9 3 3 3", () => "Wieglebs Brett"],
		["diamond", "41 Löcher, Reihen von 1 3 5 7 9 7 5 3 1",
			() => "Raute mit 41 Löchern"],
		["asymmetric", "39 Löcher, Reihen von 3 3 3 8 8 8 3 3",
			() => "Asymmetrisches Brett"],
		["crossNWSE", "ein Kreuz mit Armen von 0 bis 9 Löchern nach Nord, West, Süd, Ost",
			(...arms) => `Kreuz mit ${arms.reduce((n, arm) => n + 3 * arm, 9)} Löchern`],
		["triangleN", "Reihen von 1 bis N Löchern (triangle5 hat 15)",
			(n) => `Dreieck mit ${n * (n + 1) / 2} Löchern`],
		["hexN", "ein Sechseck mit N Löchern je Seite (hex9 hat 217)",
			(n) => `Sechseck mit ${3 * n * (n - 1) + 1} Löchern`],
		["starN", "ein Stern mit N Löchern (13, 37, 73, 121, 181, 253)",
			(n) => `Stern mit ${n} Löchern`],
		["rhombusN", "N Reihen zu N Löchern", (n) => `Rhombus mit ${n * n} Löchern`],
	],
	groups: {
		lessons: "Lektionen", english: "Englisches Brett", crosses: "Größere Kreuze",
		squares: "Quadrate und Rechtecke", triangles: "Dreiecke",
		hexagons: "Sechsecke, Sterne und Rhomben", lines: "Andere Linien",
		armies: "Conways Armeen", two: "Spiele für zwei", checkers: "Dame",
	},
	titles: {
		"Three at once": "Drei auf einmal", "Six at once": "Sechs auf einmal",
		Parity: "Gerade und ungerade",
		Cross: "Kreuz", Plus: "Plus", Fireplace: "Kamin", "Up arrow": "Pfeil nach oben",
		Pyramid: "Pyramide", Diamond: "Raute", Solitaire: "Solitär",
		"Square with diagonals": "Quadrat mit Diagonalen",
		"Cycle of 6 vertices": "Ring aus 6 Ecken",
	},
	lessons: {
		"Three at once": "Eine Reihe von drei kann verschwinden, und der helfende Stift " +
			"kommt zurück: Springen Sie mit a1 über b1. Holen Sie den untersten herauf, " +
			"und springen Sie heim.",
		"Six at once": "Zwei Reihen von drei: Nehmen Sie zuerst die rechte weg, mit b1 " +
			"als Helfer.",
		Parity: "Jedes Loch hat eine von drei Farben. Wo kann der letzte Stift " +
			"sein? Achten Sie beim Spielen auf die Zahlen.",
	},
	untitled: (holes) => `Brett mit ${holes} Löchern`,
	randomTitle: (number, pegs, level, board) =>
		`Zufallsaufgabe ${number}: ${inPegs(pegs)}, ${board}, ${level}`,
	dayTitle: (day) => `Aufgabe vom ${day}`,
	making: "macht eine Aufgabe",
	duelTitle: "Spiel für zwei", checkersTitle: "Dame",
	solvedMark: "gelöst", unplayed: inJumps,
	position: (number) => `Stellung ${number}`,
	noHoles: "Diese Zeichnung hat keine Löcher.",
	noProblem: "Die Adresse nennt keine Aufgabe.",
	noBoard: (name) => `Kein Brett heißt "${name}"`,
	meant: (pattern, meaning) => `: Meinten Sie ${pattern}, ${meaning}?`,
	allBoards: (patterns, most) => `. Es gibt ${patterns.join(", ")}; höchstens ` +
		`${most} Löcher.`,

	complaints: {
		name: (name) => `Kein Brett heißt "${name}".`,
		drawing: (name) => `Die Zeichnung ist nicht das Brett ${name}: Zeichnen Sie ` +
			`dieses, oder lassen Sie die Zeile "board: ${name}" weg.`,
		goal: (goal) =>
			`"${goal}" kann nicht das Ziel sein: Dieses Brett hat kein solches Loch.`,
		lines: (lines) => `Die Linien "${lines}" passen nicht zu diesem Brett.`,
		value: (found) =>
			`"${found}" ist kein Wert: Nehmen Sie Zahlen von 0 bis 1000000.`,
		row: (row, has, needs) =>
			`Reihe ${row} hat ${has} Zahlen, braucht aber ${needs}.`,
		rows: (most) => `Ein Dreieck hat höchstens ${most} Reihen.`,
		byte: () => "Nur einfache Buchstaben, Ziffern und Zeichen sind erlaubt.",
		home: () => "Beim Damespiel kann nur jedes zweite Feld einen Stein haben.",
		square: (found, other) => `"${found || other}" kann nicht Teil eines Bretts ` +
			"sein: Stifte sind o, leere Löcher ., andere Felder _.",
		holes: () => "Ein Brett hat 1 bis 256 Löcher.",
		memory: () => "Das braucht mehr Speicher, als diese Seite hat.",
	},
	needsName: "Diese Regel braucht ein Brett mit einem Namen.",
	nothing: "Über dieses Brett lässt sich nichts sagen.",
	at: (row, col) => `Reihe ${row}, Platz ${col}: `,
};
