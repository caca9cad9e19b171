// Five minutes that teach the page, at a table of their own: each step is a sentence above the
// table, and the next one comes when somebody has done it.

import { $, el, fill, brick, random } from './make.js';
import { ask } from './engine.js';
import { now } from './now.js';
import { anyOpen, closeAll, hold } from './sheet.js';
import { sit } from './seats.js';

const table = 'lesson', at = 'lesson step';
const played = from => now.view.n > from && !anyOpen();

/** @type {[string, (from?: any) => any][]} what is said, and what is looked at */
const steps = [
	['You are Ann, and Bob is with you. You move the bricks, zbrikz does the rest. Ann opens a door: tap “a new room comes into sight”.', () => $('pad')],
	['Roll a die of your own and tap its face, or let the app roll.', played],
	['The first line is the answer. Below it are the dice, and what your hands do now. Was a die read wrong? Tap Undo, and take it back.', played],
	['The table is as it was. Open the door once more: the app would roll the same.', played],
	['Tap somebody in a list: Ann, or a horde. All that can be done there is in one place, with its chances.', anyOpen],
	['Go back with Back. The players are done: end the turn, and the zombies walk.', played],
	['That is all. More does anything else, Search knows every rule, and Log has the evening. Now play at a table of your own.', () => false],
];

const enter = async name => {
	await ask('tables/use', { name });
	location.reload();
};

/** The button that begins it. */
export const drawLesson = () => now.view.table !== table && brick({ id: 'learn', does: on => hold(on, () => enter(table)) }, 'Learn it in five minutes');

async function begins() {
	let seat = '';
	for (const line of ['minifig add Ann', 'minifig add Bob', 'danger set 3']) {
		await ask('do', { line: line.split(' '), seat, id: random() });
		seat = 'Ann';
	}
	localStorage.setItem(at, '0');
	closeAll();
	sit('Ann');
}

const strip = el('div', { id: 'lesson', role: 'status' });
$('call').after(strip);
let shown = -1, from = 0, busy = false;

function look() {
	if (busy || now.view?.table !== table || now.view.early) return;
	if (now.view.n === 0) {
		busy = true;
		return hold(null, begins).finally(() => { busy = false; });
	}
	let step = Math.min(Number(localStorage.getItem(at)), steps.length - 1);
	if (step === shown && steps[step][1](from)) localStorage.setItem(at, String(++step));
	if (step === shown) return;
	[shown, from] = [step, now.view.n];
	fill(strip, el('p', {}, steps[step][0]), step === steps.length - 1 && brick({ id: 'learned', does: on => hold(on, () => enter('table')) }, 'To my table'));
}
setInterval(look, 200);
