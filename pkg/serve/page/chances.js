// Chances, in a few words on a button. Each is asked for once at a step of the table.

import { el, keyed } from './make.js';
import { ask } from './engine.js';
import { now } from './now.js';

const known = new Map();

/** The headline of a line's chances; empty where nothing can be counted. */
export const chance = (line, dice) => ask('odds', { line, dice }).then(odds => odds.short || '', () => '');

const nameHere = line => [now.view.server, now.view.n, now.seat, line].join('\n');

/** The place of a line's chance on its button: it is kept free until it comes, so that nothing moves below a finger. */
export const drawChance = line => known.get(nameHere(line)) !== '' && el('span', { cls: 'odds' }, known.get(nameHere(line)));

/** Puts the deciding chances of lines on their buttons, one after the other, until the table moves on. */
export async function countAll(lines, keyOf) {
	const view = now.view;
	for (const line of lines) {
		if (now.view !== view) return;
		const name = nameHere(line);
		if (!known.has(name)) known.set(name, (await chance(line, '')).split(',')[0]);
		if (now.view === view) keyed(keyOf(line))?.querySelector('.odds')?.replaceChildren(known.get(name));
	}
}
