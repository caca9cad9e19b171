// Who sits here: an evening begins with that. A phone remembers its seat at each table.

import { el, button, brick, bold, soft, pressed, plain, random } from './make.js';
import { ask, unanswered, askUntil } from './engine.js';
import { now, acting } from './now.js';
import { open, page, back, redraw, top, hold, note } from './sheet.js';
import { begin, done } from './pad.js';
import { openForm } from './form.js';
import { watchFrom } from './table.js';
import { shown } from './joint.js';
import { drawSounds } from './calls.js';

const place = () => 'seat at ' + now.view.table;

/** Somebody comes to a table that is seen for the first time. */
export function enter() {
	const was = localStorage.getItem(place()), sent = unanswered();
	if (was) sit(was);
	else if (!sent && was === null && now.view.may === 'play') hold(null, openSeats);
	if (sent) hold(null, async () => {
		const said = await askUntil(sent.what, sent.body, note);
		await (sent.what === 'throw' ? shown(said) : done(said, sent.body.line || ['undo']));
	});
}

export function sit(at) {
	localStorage.setItem(place(), at);
	watchFrom(at);
}

let deeds = []; // what can be done from here: a figure comes to the table, an evening begins

export async function openSeats() {
	deeds = (await ask('acts')).flatMap(({ chapter, acts }) => acts.map(act => ({ ...act, game: chapter.split(',')[0] })));
	open(drawSeats);
}

const drawDeeds = (acts, after) => acts.map(act => brick({ 'data-key': 'form ' + act.name, does: on => openForm(act, on, after) }, bold(act.game), ' ', soft(act.short.split(/[:;]/)[0])));

function drawSeats() {
	const nobody = { name: '', what: 'and change nothing' }, { view } = now, isEmpty = !view.seats.some(seat => !seat.all);
	const joins = view.may === 'play' ? drawDeeds(deeds.filter(act => act.joins), sit) : [];
	const seats = [...view.seats, nobody].map(seat => brick({ ...pressed(seat.name === view.seat), does: () => take(seat) },
		bold(seat.name || 'Just watch'), ' ', soft(seat.what, seat.dead && ', dead', seat.taken && ', on a phone')));
	const begins = acting() && drawDeeds(deeds.filter(act => act.begins));
	const empties = view.seats.filter(seat => seat.empty && !seat.taken).map(seat => brick({ does: on => begin(seat.empty, false, on) }, bold('Nobody is the ' + seat.name), ' ', soft('the app does that')));
	page(isEmpty && joins[0] ? 'What do you play?' : 'Who are you?', isEmpty && [el('p', {}, 'Nobody plays here yet. Who comes first?'), joins, brick({ id: 'box', does: askNew }, bold('The box'), ' ', soft('how many zombie figures you own'))], seats,
		!isEmpty && joins[0] && [el('h3', {}, 'A new player'), joins],
		begins && [el('h3', {}, 'The evening'), begins, empties, mayBegin(view) && brick({ id: 'new', does: askNew }, 'A new game')],
		view.seat && [el('h3', {}, 'This device'), drawSounds()], below());
}

// A new table is for the seat that knows all, or for anybody where there is none.
const mayBegin = ({ seats, seat }) => seats.find(one => one.name === seat).all || !seats.some(one => one.all);
function askNew() {
	const box = el('input', { id: 'figures', ...plain, inputmode: 'numeric' }), goes = now.view.seat && el('p', {}, 'All that is at the table goes, people too. Undo brings it back.');
	const begins = async () => {
		done(await askUntil('new', { if: now.view.n, id: random(), box: +box.value }, note), ['new']);
		if (!goes) await openSeats();
	};
	open(() => page(goes ? 'A new game?' : 'The box', goes, el('label', { for: 'figures' }, 'How many zombie figures you own', soft(' if you like')), box,
		button({ cls: 'brick go', id: 'yes', does: on => hold(on, begins) }, goes ? 'Begin a new game' : 'That many'), brick({ does: back, 'data-first': true }, goes ? 'Keep this one' : 'Not now')));
}

let below = () => false;
/** Somebody has something to show below the seats. */
export const belowSeats = draws => { below = draws; };

// A seat that would tell what nobody has read asks first, and the log says who sat down.
function take(seat) {
	const sits = () => { sit(seat.name); back(); };
	if (!seat.asks) return sits();
	open(() => page('This shows all secrets. Really?', el('p', {}, 'Nobody has read the quest yet. The log says who does.'),
		brick({ id: 'really', does: on => { back(); sits(); begin(seat.asks, false, on); } }, 'Yes, tell all')));
}

/** The seats are drawn anew when others are there. */
export function seatsChanged(view, before) {
	if (top() === drawSeats && JSON.stringify(view.seats) !== JSON.stringify(before?.seats)) redraw();
}
