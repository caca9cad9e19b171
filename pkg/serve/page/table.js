// The table, as it is drawn whenever it changes: the last outcome, likely acts, my own
// sheet, and everybody.

import { $, el, fill, button, brick, div, bold, soft, small, theLine, keyed, focus, typed, plainly } from './make.js';
import { inked, said } from './marks.js';
import { ask, watch } from './engine.js';
import { now, onTelevision, acting } from './now.js';
import { note, open, page, back, anyOpen, whenRedrawn } from './sheet.js';
import { drawChance, countAll } from './chances.js';
import { begin, moved } from './pad.js';
import { look } from './looking.js';
import { drawThrowOffer } from './joint.js';
import { picture } from './picture.js';
import { openThing } from './thing.js';
import { fit, shrink, within, fitTop, drawCurve, fightEnded } from './television.js';

let whenShown = (_view, _before) => {};
/** Somebody wants to know of each table that is shown: the view, and the one before. */
export const whenTableShown = does => { whenShown = does; };

/** Watches the table from a seat from now on. */
export function watchFrom(seat) {
	now.seat = seat;
	waiting = null;
	watch(seat, { table: show, lost: () => state('not connected'), failed });
}

function failed(e) {
	if (e.kind === 'key' && now.seat && /looking/.test(e.error)) return watchFrom(''); // not with this key
	note(e.error);
}

function state(words) {
	if ($('state').textContent !== words) $('state').textContent = words;
	$('state').className = words === 'not connected' ? 'off' : '';
}

// No table is drawn below a finger, so that no tap goes astray.
let waiting = null;
addEventListener('pointerdown', () => { now.finger = Date.now(); }, true);
for (const up of ['pointerup', 'pointercancel']) addEventListener(up, () => { now.finger = 0; setTimeout(flush, 30); }, true);
export const flush = () => waiting && show(waiting);

let missed = ''; // the seat that is gone

/** Draws a table. */
export function show(view) {
	if (!view || view.error) return note(view ? view.error : 'the table can\'t be read');
	state(view.early ? 'starting' : view.may === 'look' ? 'looking on' : 'connected');
	waiting = null;
	const before = now.view;
	if (before && Date.now() - now.finger < 700) {
		waiting = view;
		setTimeout(flush, 700);
		return;
	}
	now.newest = before?.n > view.n ? view.n : Math.max(now.newest, view.n); // a table that was replaced has gone back
	const had = document.activeElement.getAttribute('data-key');
	now.view = view;
	if (/^No conn|^Another page|^Nobody waits/.test($('note').textContent) && !now.busy) note('');
	drawHeader(view);
	drawOutcome(view.last);
	fill($('top'), view.top.map(fact => el('div', { cls: fact.mark && 'm-' + fact.mark }, el('dt', {}, fact.name), el('dd', {}, fact.value))));
	drawOffers(view);
	fill($('mine'), view.sheet.length > 0 && [el('h2', {}, view.seat), div('page', said(view.sheet))]);
	fill($('sections'), view.sections.map(section));
	if (had) focus(keyed(had) || $('outcome'));
	if (missed !== (missed = view.seat ? '' : now.seat)) note(missed && missed + ' is not at this table: choose another seat.');
	const fight = fightEnded(before, view);
	if (fight) drawCurve(fight, fitOutcome);
	if (onTelevision) { fitTop(); fitOutcome(); }
	whenShown(view, before);
	if (now.act && !now.act.slot && !now.busy && view.n !== now.act.n) moved();
}

function drawHeader(view) {
	if ($('table').textContent !== view.table) document.title = ($('table').textContent = view.table) + ' · zbrikz';
	const own = view.sections.flatMap(section => section.rows).find(row => row.name === view.seat), number = own?.numbers.find(one => one.of);
	const points = number ? number.value + ' / ' + number.of : own?.words.split(',')[0];
	fill($('seat'), el('span', { cls: 'who' }, view.seat || 'Choose a seat'), ' ', points && el('span', { cls: 'points m-' + (own.mark || 'none') }, points));
	$('seat').setAttribute('aria-label', $('seat').textContent.trim() + ': choose a seat');
	$('undo').hidden = !acting() && (view.may !== 'play' || view.seats[0]); // nobody sits at a new table, and anybody may take it back
}

let told = ''; // the outcome that is drawn
export function drawOutcome(last) {
	const is = JSON.stringify(last && [last.n, last.lines.map(line => line.text)]), box = $('outcome');
	if (is === told) return;
	told = is;
	fill(box, said(last ? last.lines.filter(line => line.role !== 'next') : [{ role: 'answer', text: 'Nobody has played yet.' }]),
		last && el('p', { cls: 'from soft' }, last.seat && last.seat + ': ', small(last.line), ' · step ' + last.n));
	box.classList.remove('new');
	fitOutcome();
	box.classList.add('new');
}

/** Makes the letters of the outcome as large as there is room for. */
export function fitOutcome() {
	const box = $('outcome'), high = onTelevision ? box.clientHeight : innerHeight * (innerWidth < 720 ? .25 : .5);
	const set = size => box.style.setProperty('--fit', size + 'px');
	const fits = () => box.scrollHeight <= high + 1 && within(box) && [...box.children].every(within);
	if (onTelevision) {
		set(innerHeight / 18);
		shrink(box, 24, 33, [...box.querySelectorAll('.bricks'), ...box.querySelectorAll('.note')], fits);
	}
	fit(onTelevision ? 28 : 19, onTelevision ? innerHeight / 2 : 84, set, fits);
	if (onTelevision) return;
	box.style.maxHeight = Math.max(high, 130) + 5 + 'px'; // what is longer is moved by a finger
	box.tabIndex = box.scrollHeight > box.clientHeight + 1 ? 0 : -1;
}
addEventListener('resize', () => { if (onTelevision) fitTop(); fitOutcome(); });
whenRedrawn(() => { if (!anyOpen()) fitOutcome(); });

const section = ({ title, rows }) => el('section', { 'aria-label': title, cls: rows.some(row => row.turn) && 'order' },
	el('h2', {}, title), el('ul', { cls: 'rows' }, rows.map(row => el('li', {}, drawRow(row, title)))));

function drawRow(row, title) {
	const inside = [row.picture && picture(row.picture), row.name && bold(row.name), row.turn && el('span', { cls: 't-turn' }, 'acts'), row.words && soft(plainly(row.words)), (row.numbers || []).map(number)].flat(2).flatMap(kid => [kid, kid && ' ']); // words that are read aloud one by one
	const cls = 'row' + (row.mark ? ' m-' + row.mark : '') + (row.turn ? ' now' : '');
	if (!row.line || onTelevision) return div(cls, inside);
	return button({ cls, 'data-key': title + '/' + row.name, does: on => openThing(row, title, on) }, inside);
}

function number({ name, value, of }) {
	return [
		div('count', bold(value), (of ? ' of ' + of : '') + ' ' + name),
		of <= 20 && div('studs ' + name.split(' ')[0], Array.from({ length: of }, (_, i) => el('i', { cls: i < value && 'on' }))),
	];
}

// Whose it is to end somebody's turn: mine, another phone's, or anybody's where no phone has that seat.
function enderOf(name, view) {
	const mine = view.seats.find(seat => seat.name === view.seat), theirs = view.seats.find(seat => seat.name === name) || view.seats.find(seat => seat.all);
	if (mine?.all || mine === theirs) return 'mine';
	return theirs?.taken ? 'other' : 'anybody';
}

const askWhether = offer => open(() => page('End ' + offer.ends + '\'s turn?', theLine(typed(offer.line)),
	button({ cls: 'brick go', id: 'yes', 'data-first': true, does: on => begin(offer.line, offer.throws, on) }, offer.text), brick({ does: back }, 'Not yet')));

const keyOf = line => 'offer ' + line.join(' ');

function drawOffers(view) {
	const own = offer => offer.line && (offer.for === view.seat || offer.kind === 'reminder' && !offer.for) ? 0 : 1;
	fill($('offers'), drawThrowOffer(view), view.offers.length > 0 && el('h2', {}, 'Likely next'), view.offers.toSorted((a, b) => own(a) - own(b)).map(offer => {
		const whose = offer.for && offer.for !== view.seat && !offer.text.includes(offer.for) && soft(' · ' + offer.for);
		const urgent = offer.urgent ? ' urgent' : '', words = [offer.text, whose];
		const ender = offer.ends && enderOf(offer.ends, view);
		if (!offer.line || !acting() || ender === 'other') return el('p', { cls: 'said' + urgent }, words);
		return button({
			cls: 'brick' + urgent + (offer.for === view.seat ? ' go' : ''), 'data-key': keyOf(offer.line),
			does: on => ender === 'anybody' ? askWhether(offer) : offer.looks ? look(offer.line, on, offer.text) : begin(offer.line, offer.throws, on),
		}, words, offer.throws && drawChance(offer.line), small(typed(offer.line)));
	}));
	if (!acting()) return;
	countAll(view.offers.filter(offer => offer.throws && offer.line).map(offer => offer.line), keyOf);
}

/** Shows an answer before the table has told of it. */
export function showAnswer(reply, line) {
	now.newest = reply.n;
	drawOutcome({ n: reply.n, line: typed(line), seat: now.seat, lines: reply.lines });
	setTimeout(() => now.view.n < reply.n && ask('table').then(view => view.n > now.view.n && show(view), () => {}), 300);
}
