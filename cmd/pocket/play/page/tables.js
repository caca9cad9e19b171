// The tables of this device: another one, one that goes to another device, one that comes.

import { el, brick, bold, soft, pressed, plain } from './make.js';
import { ask } from './engine.js';
import { now } from './now.js';
import { open, page, back, hold, note } from './sheet.js';
import { belowSeats } from './seats.js';
import { drawLesson } from './lesson.js';
import { pocket } from './wire.js';

const notKept = 'This browser keeps nothing: the tables are gone when this page is closed. Send them to yourself before.';

belowSeats(() => now.view.may === 'play' && [el('h3', {}, 'Tables on this device'), !pocket.kept && el('p', {}, notKept),
	brick({ id: 'tables', does: on => hold(on, openTables) }, bold(now.view.table), ' ', soft('send it, or go to another table')), drawLesson()]);

async function openTables() {
	const all = await ask('tables'), name = el('input', { id: 'name', maxlength: '40', ...plain });
	const file = el('input', { id: 'file', type: 'file', onchange: () => hold(file, takeIn) });
	const takeIn = async () => file.files[0] && comes({ text: await file.files[0].text() });
	open(() => page('Tables on this device', !pocket.kept && el('p', {}, notKept),
		all.map(one => brick({ ...pressed(one.here), does: on => one.here ? back() : hold(on, () => turnTo(one.name)) }, bold(one.name), ' ', soft('step ' + one.n))),
		all.some(one => one.here) && brick({ id: 'send', does: on => hold(on, sendIt) }, 'Send ' + now.view.table, ' ', soft('as a file, with all that only the BrickMaster may know')),
		all.some(one => one.here) && [brick({ id: 'print', does: on => hold(on, () => printIt(true)) }, 'Print this evening', ' ', soft('a PDF of sheets and cards')),
			brick({ id: 'print-all', does: on => hold(on, () => printIt(false)) }, 'Print all of it', ' ', soft('with the pages for the BrickMaster alone'))],
		el('h3', {}, 'Another table'),
		el('label', { for: 'name' }, 'Its name'), name, brick({ id: 'begin', does: on => hold(on, () => turnTo(name.value.trim())) }, 'Begin it'),
		el('h3', {}, 'A table out of a file'),
		el('label', { for: 'file' }, 'From another device, or from zbrikz table export'), file));
}

async function turnTo(name) {
	await ask('tables/use', { name });
	location.reload();
}

/** Takes in a table. Where one of its name is, somebody says what is meant. */
async function comes(file) {
	try {
		await ask('tables/import', file);
		location.reload();
	} catch (e) {
		if (e.kind !== 'there') throw e;
		const name = el('input', { id: 'other', maxlength: '40', ...plain });
		open(() => page('A table of that name is here', el('p', {}, 'Which one do you want to keep?'),
			brick({ id: 'replace', does: on => hold(on, () => comes({ ...file, replace: true })) }, 'The one in the file, in its place'),
			el('label', { for: 'other' }, 'Both: the name of the new one, which gets dice of its own'), name,
			brick({ id: 'both', does: on => hold(on, () => comes({ ...file, name: name.value.trim() })) }, 'Keep both')));
	}
}

/** A share sheet has a file, where there is one; else it is a download. */
async function give(file, saved) {
	if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {}); // nobody was chosen
	const address = URL.createObjectURL(file), link = el('a', { href: address, download: saved });
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60000);
	note('It is among this device\'s downloads: ' + saved);
}

async function sendIt() {
	const { name, text } = await ask('tables/export'), saved = name + '.table';
	await give(new File([text], saved + '.txt', { type: 'text/plain' }), saved);
	note('On a computer: zbrikz table import ' + saved);
}

/** Prints on the paper of the country. */
async function printIt(players) {
	const paper = /-(US|CA|MX)\b/.test(navigator.language) ? 'letter' : 'a4';
	const { title, pages, pdf } = await ask('tables/paper', { paper, players });
	await give(new File([Uint8Array.from(atob(pdf), c => c.charCodeAt(0))], title + '.pdf', { type: 'application/pdf' }), title + '.pdf');
	note(title + ': ' + pages + (pages === 1 ? ' page' : ' pages'));
}
