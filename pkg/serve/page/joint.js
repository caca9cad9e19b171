// Dice of several phones: each types those of its own figure, and nobody sees a face before
// all have thrown. The seat whose line it is may throw for anybody, and ends it.

import { el, brick, div, bold, soft, theLine, typed } from './make.js';
import { ask, askUntil } from './engine.js';
import { now } from './now.js';
import { open, page, hold, note, closeAll, redraw, top, anyOpen } from './sheet.js';
import { openSlot } from './pad.js';
import { show } from './table.js';

const mineOf = view => view.throw?.slots.find(slot => !slot.thrown && slot.seat === view.seat);

/** The dice that this phone throws, where another one has begun that; nothing: there are none. */
export const diceOf = view => view.throw?.seat !== view.seat && mineOf(view);

const post = async body => shown(await askUntil('throw', { id: now.view.throw.id, ...body }, note));

/** Types the faces of a throw of this phone. */
export const typeSlot = (slot, dice) => post({ slot: slot.slot, dice, if: now.view.throw.n });

/** Shows what is still to be thrown, as the answer to a post tells it. */
export async function shown(said) {
	now.view.throw = said.throw;
	closeAll();
	if (said.throw) openThrow();
	else await show(await ask('table'));
}

/** Opens the own dice, and for the seat whose line it is all that is waited for. */
export function openThrow() {
	const { view } = now, mine = mineOf(view);
	if (view.throw.seat === view.seat) open(drawThrow);
	if (mine) openSlot(mine, view.throw.line);
}

function drawThrow() {
	const { slots, line } = now.view.throw, wants = slots.filter(slot => !slot.thrown);
	const lay = body => on => hold(on, () => post(body));
	page(wants.length ? 'Who rolls?' : 'All have rolled', theLine(typed(line)),
		el('ul', { cls: 'rows' }, slots.map(slot => el('li', {}, slot.thrown
			? div('row', bold(slot.label), soft('rolled'))
			: brick({ 'data-key': 'slot ' + slot.slot, does: () => openSlot(slot, line) }, bold(slot.label), soft(slot.seat === now.view.seat ? ' · here' : ' · waits for ' + slot.seat + '\'s phone; tap to type them here'))))),
		brick({ id: 'others', does: lay({ dice: '*' }) }, wants.length ? 'The app rolls the rest' : 'Go on'),
		brick({ id: 'leave', does: lay({ drop: true }) }, 'Leave it'));
}

/** What is thrown has changed: its sheets are drawn anew, or go. */
export function throwChanged(view, before) {
	const is = view.throw, was = before?.throw;
	if (JSON.stringify(is) === JSON.stringify(was) || now.busy) return;
	const slot = now.act?.slot, same = slot && is?.slots.find(one => one.label === slot.label && !one.thrown);
	if (same) now.act.slot = same;
	else if (slot || !is && top() === drawThrow) closeAll();
	if (slot && !is && view.n === before.n) note('Nobody waits for these dice any more.');
	const mine = mineOf(view), comes = mine && mine.slot !== mineOf(before || {})?.slot;
	if (top() === drawThrow) redraw();
	if (comes && (top() === drawThrow || diceOf(view) && !anyOpen())) openSlot(mine, is.line);
}

/** A way back to what is thrown. */
export const drawThrowOffer = view => view.throw?.slots[0] && brick({ cls: 'brick go', id: 'throw', does: openThrow },
	mineOf(view)?.label || (view.throw.slots.some(slot => !slot.thrown) ? 'Others roll' : 'All have rolled'));
