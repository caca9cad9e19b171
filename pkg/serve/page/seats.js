// Who sits here. A phone remembers its seat at each table.

import { el, brick, bold, soft, pressed } from './make.js';
import { unanswered, askUntil } from './engine.js';
import { now } from './now.js';
import { open, page, back, redraw, top, hold, note } from './sheet.js';
import { done } from './pad.js';
import { watchFrom } from './table.js';
import { drawSounds } from './calls.js';

const place = () => 'seat at ' + now.view.table;

/** Somebody comes to a table that is seen for the first time. */
export function enter() {
	const was = localStorage.getItem(place()), sent = unanswered();
	if (was) sit(was);
	else if (was === null && now.view.may === 'play') open(drawSeats);
	if (sent) hold(null, async () => done(await askUntil(sent.what, sent.body, note), sent.body.line || ['undo']));
}

export function sit(at) {
	localStorage.setItem(place(), at);
	watchFrom(at);
}

export function drawSeats() {
	const nobody = { name: '', what: 'looks on, and changes nothing' };
	page('Who are you?', !now.view.seats[0] && 'Nobody plays here yet: join in the terminal.', [...now.view.seats, nobody].map(seat =>
		brick({ ...pressed(seat.name === now.view.seat), does: () => { sit(seat.name); back(); } }, bold(seat.name || 'Nobody'), ' ', soft(seat.what, seat.dead && ', dead', seat.taken && ', on a phone'))), now.view.seat && [el('h3', {}, 'This device'), drawSounds()]);
}

/** The seats are drawn anew when others are there. */
export function seatsChanged(view, before) {
	if (top() === drawSeats && JSON.stringify(view.seats) !== JSON.stringify(before?.seats)) redraw();
}
