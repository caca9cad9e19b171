// Sheets lie on top of the table: a form, the dice, a card. The way back takes one away.

import { $, el, fill, button, focus, keyed, capital, plainly } from './make.js';
import { now } from './now.js';

const sheets = []; // how each is drawn, the one on top last
let inHistory = false; // the browser's own way back has a place that takes a sheet away
let opener = null; // the button that opened the first one
let drawn = 0; // when the one on top was drawn
let onRedraw = () => {};

export const top = () => sheets.at(-1);
export const anyOpen = () => sheets.length > 0;
/** Somebody wants to know whenever a sheet came or went. */
export const whenRedrawn = does => { onRedraw = does; };

export const note = words => { $('note').textContent = capital(words || ''); };

/** Lays a sheet on top. */
export function open(draw) {
	sheets.push(draw);
	if (!inHistory) history.pushState(1, '');
	inHistory = true;
	redraw();
}

export function redraw() {
	drawn = performance.now();
	const draw = top();
	document.body.classList.toggle('open', !!draw);
	$('sheet').hidden = !draw;
	if (draw) {
		draw();
		scrollTo(0, 0);
		focus($('sheet').querySelector('[data-first]') || $('title'));
	} else {
		fill($('sheet'));
	}
	onRedraw();
}

export function back() {
	sheets.pop();
	now.act = null;
	note('');
	redraw();
	if (!anyOpen()) focus(opener?.isConnected ? opener : keyed(opener?.dataset.key) || $('outcome'));
}

export function closeAll() {
	sheets.length = 0;
	now.act = null;
	redraw();
}

/** The sheet on top: its title, the way back, and all else. */
export function page(title, ...kids) {
	fill($('sheet'), el('div', { id: 'head' }, el('h2', { id: 'title', tabindex: '-1' }, title), button({ id: 'back', does: back }, 'Back')), kids);
}

/** Keeps a button busy until it is answered, and all others still. It gives a refusal. */
export async function hold(on, what) {
	if (now.busy) return;
	if (!anyOpen()) opener = on;
	now.busy = true;
	note('');
	on?.setAttribute('aria-busy', 'true');
	try {
		await what();
	} catch (e) {
		if (!e.kind) throw e;
		note(plainly(e.error || ''));
		return e;
	} finally {
		now.busy = false;
		on?.removeAttribute('aria-busy');
	}
}

// The second of two quick taps isn't for what the first one brought.
let tapped = {};
addEventListener('click', e => {
	const again = e.timeStamp - tapped.timeStamp < 350 && Math.hypot(e.x - tapped.x, e.y - tapped.y) < 30;
	if (e.detail && again && drawn > tapped.timeStamp) e.stopPropagation();
	else tapped = e;
}, true);

addEventListener('popstate', () => {
	if (anyOpen()) back();
	inHistory = anyOpen();
	if (inHistory) history.pushState(1, '');
});

addEventListener('keydown', e => {
	const writes = document.activeElement.tagName === 'INPUT';
	if (e.repeat && !writes && /^(Enter|Escape|.)$/.test(e.key)) e.preventDefault();
	else if (e.key === 'Escape' && anyOpen()) back();
});
