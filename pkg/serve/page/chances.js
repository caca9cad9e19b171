// Chances, in a few words on a button. Each is asked for once at a step of the table.

import { ask } from './engine.js';
import { now } from './now.js';

const known = new Map();

/** The headline of a line's chances; empty where nothing can be counted. */
export const chance = (line, dice) => ask('odds', { line, dice }).then(odds => odds.short || '', () => '');

const nameOf = line => [now.view.server, now.view.n, now.seat, line].join('\n');

/** The chances of a line at the table as it is, if they were asked for already. */
export const knownChance = line => known.get(nameOf(line));

/** Puts the chances of lines on their buttons, one after the other, until the table moves on. */
export async function countAll(lines, put) {
	const view = now.view;
	for (const line of lines) {
		if (now.view !== view) return;
		const name = nameOf(line);
		if (!known.has(name)) known.set(name, await chance(line, ''));
		if (now.view === view) put(line, known.get(name));
	}
}
