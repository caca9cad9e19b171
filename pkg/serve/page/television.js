// What only a television has: letters as large as there is room for, and how a fight went.

import { $, el, div } from './make.js';
import { said } from './marks.js';
import { ask } from './engine.js';
import { now, onTelevision } from './now.js';
import { note } from './sheet.js';

/** The largest size between two at which something fits. */
export function fit(least, most, set, fits) {
	while (most - least > 1) {
		const size = (least + most) >> 1;
		set(size);
		if (fits()) least = size;
		else most = size;
	}
	set(least);
}

/** Leaves out what can be spared, where small letters aren't enough. */
export function shrink(box, least, most, spare, fits) {
	for (const one of spare) one.hidden = false;
	fit(least, most, size => { box.style.fontSize = size / 10 + 'vh'; }, fits);
	while (!fits() && spare[0]) spare.pop().hidden = true;
}

export const within = e => e.scrollWidth <= e.clientWidth;

/** Fits all but the outcome to the screen. */
export function fitTop() {
	const box = $('sections'), spare = [...box.querySelectorAll('section:not(.order)')];
	shrink(box, 21, 31, spare, () => box.scrollHeight <= box.clientHeight);
	for (const dd of document.querySelectorAll('dd')) {
		fit(20, innerHeight, size => { dd.style.fontSize = size + 'px'; }, () => within(dd) && dd.scrollHeight <= dd.clientHeight);
	}
}

/** Who is still to throw, where several phones throw together. */
export const drawWaits = view => note(view.throw?.waits.length ? 'Still to roll: ' + view.throw.waits.join(', ') : '');

const greatest = ['goal', 'dead', 'killed', 'room', 'exploded'];

/** A great moment has half a second on the whole screen. */
export function celebrate(view, before) {
	if (!onTelevision || !before || view.n <= before.n) return;
	const tones = view.last?.lines.flatMap(line => line.marks || []).map(mark => mark.tone), screen = document.body;
	const feat = greatest.find(one => view.last?.feats.includes(one) || one === 'dead' && tones?.includes(one));
	if (!feat) return;
	screen.dataset.feat = feat;
	setTimeout(() => delete screen.dataset.feat, 500);
}

/** The step before a fight ended with this view; 0: none did. */
export const fightEnded = (before, view) => onTelevision && view.over && before && !before.over ? before.n : 0;

/** Shows how a fight went that is over, until the next step. */
export async function drawCurve(since, fitOutcome) {
	const at = now.view.n, { outcome } = await ask('recap', null, '&curve=all'), curve = outcome.curves?.at(-1);
	if (!(curve?.steps.at(-1)?.n > since) || now.view.n !== at) return; // this one wasn't counted, or the next step is there
	const percent = x => (100 * x).toFixed(1) + ' %', line = (role, text) => ({ role, text });
	const blow = curve.steps.find(step => step.n === curve.throw);
	const lines = [line('answer', `The heroes ${curve.ends > .5 ? 'won' : 'lost'}. As it began, their chance was ${percent(curve.begins)}.`)];
	if (blow) lines.push(line('bricks', `The roll of the fight: ${blow.by} on ${blow.target}`));
	if (curve.lucky) lines.push(line('bricks', 'The luckiest: ' + curve.lucky));
	const bars = [curve.begins, ...curve.steps.map(step => step.heroes)].map(height => { const bar = el('i'); bar.style.height = 100 * height + '%'; return bar; });
	$('outcome').replaceChildren(...said(lines), div('curve', bars));
	fitOutcome();
}
