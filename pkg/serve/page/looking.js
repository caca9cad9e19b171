// Looking: at a card, the log, the story so far; and taking back, which looks first.

import { $, el, brick, button, div, soft, small, theLine, typed, random } from './make.js';
import { inked, said } from './marks.js';
import { ask, askUntil } from './engine.js';
import { open, page, back, hold, closeAll, note } from './sheet.js';
import { begin, done, preview } from './pad.js';
import { now, acting } from './now.js';
import { openForm } from './form.js';

const tell = (title, lines, line) => open(() => page(title, line && theLine(typed(line)), div('page', said(lines))));

/** Shows what a line shows that only looks. */
export const look = (line, on, title) => hold(on, async () => tell(title, (await ask('look', { line })).lines, line));

export async function openLog() {
	const log = await ask('log'), recap = query => async () => tell(query ? 'How the fights went' : 'The story so far', (await ask('recap', null, query)).lines);
	open(() => page('The steps so far',
		brick({ id: 'recap', does: on => hold(on, recap('')) }, 'The story so far'),
		brick({ id: 'curve', does: on => hold(on, recap('&curve=all')) }, 'How the fights went'),
		el('ol', { cls: 'rows' }, log.map(step => el('li', {}, drawStep(step, log))))));
}

function drawStep(step, log) {
	const inside = [
		soft('step ' + step.n + (step.seat && ' · ' + step.seat) + (step.hands && ' · ' + step.hands) + (step.taken_back ? ' · taken back' : '')), ' ',
		el(step.taken_back ? 's' : 'span', {}, step.lines[0] ? inked(step.lines[0]) : ''), ' ', small(step.line)];
	if (!step.args.length || !acting()) return div('row', inside);
	return button({ cls: 'row', 'data-key': 'step ' + step.n, does: on => hold(on, () => openStep(step, step === log.find(one => !one.taken_back))) }, inside);
}

// Putting right: other dice, something else in its place, or nothing.
async function openStep(step, isLast) {
	const acts = (await ask('acts')).flatMap(chapter => chapter.acts), line = step.args.join(' ') + ' ';
	const act = acts.filter(one => line.startsWith(one.name + ' ')).toSorted((a, b) => b.name.length - a.name.length)[0];
	const out = () => isLast ? takeBack() : preview({ step: step.n, drop: true });
	open(() => page('Step ' + step.n, div('page', said(step.lines)), theLine(step.line),
		step.thrown && brick({ id: 'dice', 'data-first': true, does: on => begin(step.args, true, on, 'Other dice.', step.n) }, 'Other dice'),
		act && brick({ id: 'other', does: on => openForm({ ...act, step }, on) }, 'Something else in its place'),
		brick({ id: 'out', does: on => hold(on, out) }, isLast ? 'Take it back' : 'Take it out')));
}

/** Shows the step that would be taken back, and takes it back when somebody says so. */
export async function takeBack() {
	const last = await ask('undo'), id = random();
	if (!last) return note('There is nothing to take back.');
	const take = async () => {
		try {
			done(await askUntil('undo', { seat: now.view.seat, if: last.n, id }, note), ['undo']);
		} catch (e) {
			if (e.kind !== 'stale') throw e;
			closeAll();
			await takeBack();
			note('The table moved on: look at it again.');
		}
	};
	open(() => page('Take this back?', div('page', said(last.text.split('\n').map(text => ({ text })))), theLine(last.line + ' · step ' + last.n),
		button({ cls: 'brick go', id: 'take', 'data-first': true, does: on => hold(on, take) }, 'Take it back'),
		brick({ does: back }, 'Keep it')));
}

/** A button below the table that closes all sheets and opens one of its own. */
export const opens = (id, what) => { $(id).onclick = e => { closeAll(); hold(e.currentTarget, what); }; };
